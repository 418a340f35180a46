"""Barriers in memory, and copies that complete later.

An *mbarrier* is one u64 of shared memory. It counts arrivals and bytes, phase by phase: a phase
completes when as many arrivals have come as `mbarrier.init` says, and every byte that was expected
has been transferred. The next phase then begins at once. Phases have parities 0, 1, 0, …

Targets without such barriers, and the interpreter, keep the state in that word:

    bits 0-19   arrivals that are missing in this phase
    bits 20-39  arrivals that the next phase begins with
    bits 40-60  bytes that are expected and not transferred, in two's complement
    bit  61     the parity of the phase
    bits 62-63  01: a word that is a barrier

Sources: PTX ISA 9.0 §9.7.13.15 (mbarrier), §9.7.9.25.3 (cp.async).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from gpucompiler.ir.operations.memory import index_findings, mask_findings
from gpucompiler.ir.structure.nodes import (
    WRITE,
    Operation,
    Value,
    attribute,
    node,
    op,
    operand,
    operands,
    optional_operand,
)
from gpucompiler.language.types import BOOL, I32, U64, ArrayType

# The bits of the state; see above.
COUNT_BITS: Final = 20
EXPECTED_SHIFT: Final = 20
BYTES_SHIFT: Final = 40
BYTES_BITS: Final = 21
PARITY_BIT: Final = 61
TAG: Final = 1 << 62
MAX_COUNT: Final = (1 << COUNT_BITS) - 1
# PTX ISA 9.0 §9.7.13.15.2: arrivals are 1 … 2²⁰-1, bytes -(2²⁰-1) … 2²⁰-1.
MAX_BYTES: Final = (1 << 20) - 1
NOT_INITIALISED: Final = "this element is no mbarrier: cuda.mbarrier.init has to come first"
TOO_MANY_ARRIVALS: Final = "more arrivals at an mbarrier than its count in one phase"
TOO_MANY_BYTES: Final = "an mbarrier expects 1048575 bytes at most"
WRONG_COUNT: Final = "an mbarrier counts 1 to 1048575 arrivals"
WRONG_PARITY: Final = "the parity of a phase is 0 or 1"
SCOPES: Final = ("block", "cluster")
PHASES: Final = ("parity", "state")
TRANSFERS: Final = ("expect", "complete")
CACHES: Final = ("all", "global")
# Bytes of one copy of `cp.async`.
COPY_BYTES: Final = (4, 8, 16)


@node
class OfBarrier(Operation):
    """An operation on the mbarrier array[indices]; nothing is done where mask is false."""

    array: Value = operand()
    indices: list[Value] = operands()
    mask: Value | None = optional_operand(default=None)

    def check(self) -> Iterator[str]:
        yield from index_findings(self.array, self.indices, store=True)
        yield from mask_findings(self.mask, 0)
        kind = self.array.type
        if not isinstance(kind, ArrayType) or kind.element != U64:
            yield f"an mbarrier is an element of an array of u64, not of {kind}"
        elif kind.space not in self.spaces():
            yield f"an mbarrier lies in shared memory, not in {kind.space} memory"

    def spaces(self) -> tuple[str, ...]:
        """The address spaces that the barrier may lie in."""
        return ("shared",)


@node
class OfAnyBarrier(OfBarrier):
    """An operation on a barrier of this block, or of another one of the cluster."""

    scope: str = attribute(default="block", words=SCOPES)

    def spaces(self) -> tuple[str, ...]:
        return ("shared", "cluster")


@op("mbarrier.init", effect=WRITE)
class InitBarrier(OfBarrier):
    """Makes the element a barrier of `count` arrivals, 1 … 2²⁰-1, in its phase of parity 0."""

    count: Value = operand()


@op("mbarrier.invalidate", effect=WRITE)
class InvalidateBarrier(OfBarrier):
    """Ends the barrier, so that its memory may be used for something else."""


@op("mbarrier.arrive", effect=WRITE)
class Arrive(OfAnyBarrier):
    """Arrives `count` times; result = the phase, as u64: bits that only `by="state"` reads.

    Without a count once. With `bytes` once, after so many more bytes are expected in this phase.
    `drop`: later phases expect so many arrivals less. The memory accesses of the thread before it
    are seen by threads of `scope` behind their wait for this phase. At a barrier of another block
    the result is 0.
    """

    RESULT = U64

    count: Value | None = optional_operand(default=None)
    bytes: Value | None = optional_operand(default=None)
    drop: bool = attribute(default=False)

    def check(self) -> Iterator[str]:
        yield from super().check()
        if self.count is not None and self.bytes is not None:
            yield "an arrival with bytes is one arrival"


@op("mbarrier.transfer", effect=WRITE)
class Transfer(OfAnyBarrier):
    """`bytes` more are expected in this phase ("expect"), or have been transferred ("complete")."""

    bytes: Value = operand()
    kind: str = attribute(words=TRANSFERS)


@node
class OfPhase(OfBarrier):
    """An operation that asks for a phase.

    by "parity": `phase`, an i32, is 0 or 1; it is complete if the barrier's phase has the other
    parity. by "state": `phase` is the u64 of an arrival in this or the last phase.
    """

    phase: Value = operand()
    by: str = attribute(default="parity", words=PHASES)
    scope: str = attribute(default="block", words=SCOPES)

    def check(self) -> Iterator[str]:
        yield from super().check()
        if self.phase.type != (I32 if self.by == "parity" else U64):
            yield f"a phase by {self.by} isn't {self.phase.type}"


@op("mbarrier.test", effect=WRITE)
class TestPhase(OfPhase):
    """result = whether the phase is complete; if so, the writes before its arrivals are seen.

    `suspends`: the thread may be suspended for a while before the answer is false. True where mask
    is false.
    """

    RESULT = BOOL

    suspends: bool = attribute(default=False)


@op("mbarrier.wait", effect=WRITE)
class WaitForPhase(OfPhase):
    """Waits until the phase is complete; the writes before its arrivals are seen behind."""


@op("async.copy", effect=WRITE)
class AsyncCopy(Operation):
    """Begins to copy `count` elements from source[source_indices] to array[indices].

    They lie side by side along the last axis, 4, 8 or 16 bytes together, at addresses that
    are multiples of that. array is shared, source global. The last `zeros` (i32) elements become 0
    instead, and aren't read. Elements are read and written at any time until an `async.wait` of
    this thread has waited for them. cache: in "all" levels, or from the "global" one (L2) on.
    """

    array: Value = operand()
    indices: list[Value] = operands()
    source: Value = operand()
    source_indices: list[Value] = operands()
    zeros: Value | None = optional_operand(default=None)
    mask: Value | None = optional_operand(default=None)
    count: int = attribute(default=1)
    cache: str = attribute(default="all", words=CACHES)

    def check(self) -> Iterator[str]:
        yield from index_findings(self.array, self.indices, store=True)
        yield from index_findings(self.source, self.source_indices, store=False)
        yield from mask_findings(self.mask, 0)
        to, source = self.array.type, self.source.type
        if not isinstance(to, ArrayType) or not isinstance(source, ArrayType):
            return
        if to.element != source.element or (to.space, source.space) != ("shared", "global"):
            yield f"a copy from {source} to {to}"
        size = self.count * to.element.itemsize
        if size not in COPY_BYTES:
            yield f"a copy of {size} bytes"
        elif self.cache == "global" and size != COPY_BYTES[-1]:
            yield "only copies of 16 bytes leave the first cache out"


@op("async.commit", effect=WRITE)
class CommitCopies(Operation):
    """Makes a group of the copies that this thread has begun and that are in none yet."""


@op("async.wait", effect=WRITE)
class WaitForCopies(Operation):
    """Waits until at most `pending` of this thread's groups aren't complete, the latest ones."""

    pending: int = attribute(default=0)

    def check(self) -> Iterator[str]:
        if self.pending < 0:
            yield "a number of groups isn't negative"


@op("async.arrive", effect=WRITE)
class ArriveAfterCopies(OfBarrier):
    """An arrival at the mbarrier, when all copies that this thread has begun are complete.

    `counted`: it is one of the arrivals that the phase waits for; else the phase waits for one more
    because of it.
    """

    counted: bool = attribute(default=True)
