"""Bulk copies between global and shared memory: boxes of tensors (TMA), and runs of elements.

A box has `box` elements along each axis of the tensor, of which `steps` says how many lie between
neighbours that are copied. Axes are numbered as the array's: the last one is contiguous. The box
lies in shared memory in C's order from the first element of an array on, with the bytes permuted by
`swizzle`. Elements outside of the tensor are loaded as `fill`, and aren't stored.

Copies complete later: a load at its barrier's phase, to which it counts its bytes; a store when its
group has been waited for. Completing at once is one of the orders that this allows.
Source: PTX ISA 9.0 §5.5 (tensors), §9.7.9.25 (cp.async.bulk, cp.async.bulk.tensor).
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

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
from gpucompiler.language.types import F32, I32, I64, U16, ArrayType

SWIZZLES: Final = (0, 32, 64, 128)
FILLS: Final = ("zero", "nan")
# PTX ISA 9.0 §9.7.9.25.5.4; "increment" and "decrement" wrap as atomics do.
REDUCTIONS: Final = ("add", "min", "max", "increment", "decrement", "and", "or", "xor")
CACHE_HINTS: Final = ("", "evict_first", "evict_last", "evict_normal")
MAX_RANK: Final = 5
# PTX ISA 9.0 §5.5.7, §9.7.9.25: alignment of shared memory.
_BOX_ALIGNMENT: Final = 128
RUN_ALIGNMENT: Final = 16
BEGINS_AT: Final = "a box begins at a multiple of 16 bytes along the last axis"
STORED_AT: Final = (
    "a box is stored at coordinates that aren't negative, the last one a multiple of 16 bytes"
)


def box_alignment(swizzle: int) -> int:
    """The bytes of which the place of a box in shared memory is a multiple: its pattern's."""
    return max(_BOX_ALIGNMENT, 8 * swizzle)


def swizzled(offset: int, swizzle: int) -> int:
    """The place of a byte in shared memory, both from an address that the pattern divides.

    Source: PTX ISA 9.0 §5.5.7, figures of the swizzling modes: groups of 16 bytes are numbered
    anew, by the number of their line of 128 bytes.
    """
    return offset ^ (offset >> 7 & swizzle // 16 - 1) << 4 if swizzle else offset


def _shared(value: Value, what: str, cluster: bool = False) -> Iterator[str]:
    kind, spaces = value.type, ("shared", "cluster") if cluster else ("shared",)
    if not isinstance(kind, ArrayType) or kind.space not in spaces or kind.layout != "C":
        yield f"{what} is a C-contiguous shared array, not {kind}"


def _global(value: Value, what: str) -> Iterator[str]:
    if not isinstance(value.type, ArrayType) or value.type.space != "global":
        yield f"{what} is an array in global memory, not {value.type}"


def _at_barrier(operation: TensorLoad | BulkLoad) -> Iterator[str]:
    """Errors of a copy's barrier."""
    kind, places = operation.barrier.type, operation.places
    yield from _shared(operation.barrier, "the barrier")
    if isinstance(kind, ArrayType) and kind.ndim != len(places):
        yield f"{len(places)} indices of the barrier for {kind}"


@node
class OfTensor(Operation):
    """An operation on a box of a tensor, whose first element has these coordinates, i32.

    The last coordinate is a multiple of 16 bytes. (An H200 ends the context with
    CUDA_ERROR_ILLEGAL_INSTRUCTION for others, and for stores at negative ones.)

    The tensor is a parameter of the kernel. `axes` are those of the array that the box goes along,
    in the box's order: (1, 0) transposes. With `lower` and `upper` (im2col) the box is a number of
    pixels and one of channels: the pixels are those of a walk through all positions of a filter
    that lies `lower` … size + `upper` - 1 along each axis between the first and the last, and each
    is read `offsets` (u16) further. With `rounded` the loads may round float32 to a mantissa of 10
    bits (tf32).
    """

    tensor: Value = operand()
    coordinates: list[Value] = operands()
    offsets: list[Value] = operands(factory=list)
    box: tuple[int, ...] = attribute()
    steps: tuple[int, ...] = attribute(default=())
    axes: tuple[int, ...] = attribute(default=())
    swizzle: int = attribute(default=0, words=SWIZZLES)
    fill: str = attribute(default="zero", words=FILLS)
    lower: tuple[int, ...] = attribute(default=())
    upper: tuple[int, ...] = attribute(default=())
    rounded: bool = attribute(default=False)

    @property
    def rank(self) -> int:
        """The number of axes."""
        return len(self.axes)

    @property
    def elements(self) -> tuple[int, ...]:
        """How many elements are copied along each axis of the box in shared memory."""
        if self.lower:
            return self.box
        return tuple(-(-size // step) for size, step in zip(self.box, self.steps, strict=True))

    @property
    def box_bytes(self) -> int:
        """The bytes of a box in shared memory, all of which its barrier counts."""
        kind = self.tensor.type
        itemsize = kind.element.itemsize if isinstance(kind, ArrayType) else 0
        return math.prod(self.elements) * itemsize

    def check(self) -> Iterator[str]:
        yield from _global(self.tensor, "the tensor")
        rank = self.tensor.type.ndim if isinstance(self.tensor.type, ArrayType) else 0
        if sorted(self.axes) != list(range(rank)) or not 1 <= rank <= MAX_RANK:
            yield f"axes {self.axes} of a tensor of {rank} axes"
        if len(self.coordinates) != rank or any(each.type != I32 for each in self.coordinates):
            yield "the coordinates are an i32 for each axis"
        if len(self.steps) != rank or any(step < 1 for step in self.steps):
            yield f"steps {self.steps} for {rank} axes"
        if len(self.box) != (2 if self.lower else rank) or any(size < 1 for size in self.box):
            yield f"a box {self.box} for {rank} axes"
        if len(self.lower) != len(self.upper) or len(self.lower) not in (0, max(rank - 2, 0)):
            yield "the corners of im2col are a number for each axis between the first and the last"
        if len(self.offsets) not in (0, len(self.lower)) or any(
            each.type != U16 for each in self.offsets
        ):
            yield "the offsets of im2col are a u16 for each axis between the first and the last"
        if self.rounded and getattr(self.tensor.type, "element", None) != F32:
            yield "only float32 are rounded"


@op("tma.load", effect=WRITE)
class TensorLoad(OfTensor):
    """Copies a box of the tensor to `destination`, and counts its bytes at a barrier.

    The barrier is the element `places` of the shared array `barrier`. With `multicast` the copy
    goes to the same places in each block of the cluster whose bit is set, and counts there.
    """

    destination: Value = operand()
    barrier: Value = operand()
    places: list[Value] = operands(kind=I64)
    multicast: Value | None = optional_operand(default=None, kind=U16)
    cache: str = attribute(default="", words=CACHE_HINTS)

    def check(self) -> Iterator[str]:
        yield from super().check()
        yield from _at_barrier(self)
        yield from _shared(self.destination, "the destination")


@op("tma.store", effect=WRITE)
class TensorStore(OfTensor):
    """Copies `source` to a box of the tensor, as part of the thread's open group of copies.

    Its coordinates aren't negative.
    """

    source: Value = operand()
    cache: str = attribute(default="", words=CACHE_HINTS)

    def check(self) -> Iterator[str]:
        yield from super().check()
        yield from _shared(self.source, "the source")


@op("tma.reduce", effect=WRITE)
class TensorReduce(OfTensor):
    """Combines `source` into a box of the tensor by `kind`, each element atomically, as a store."""

    source: Value = operand()
    kind: str = attribute(words=REDUCTIONS)
    cache: str = attribute(default="", words=CACHE_HINTS)

    def check(self) -> Iterator[str]:
        yield from super().check()
        yield from _shared(self.source, "the source")


@op("tma.prefetch", effect=WRITE)
class TensorPrefetch(OfTensor):
    """A hint that a box of the tensor will be loaded soon: it is brought to the L2 cache."""

    cache: str = attribute(default="", words=CACHE_HINTS)


@op("tma.prefetch_map", effect=WRITE)
class MapPrefetch(OfTensor):
    """A hint that boxes of this form will be copied soon; the coordinates mean nothing.

    With `optional` a launch takes arrays of which boxes can't be copied. The kernel copies none
    then.
    """

    optional: bool = attribute(default=False)


@op("bulk.load", effect=WRITE)
class BulkLoad(Operation):
    """Copies `count` elements of `source` to `destination`; barrier and multicast as of a box.

    The destination may lie in another block of the cluster, and the source be shared then.
    """

    destination: Value = operand()
    source: Value = operand()
    count: Value = operand(kind=I64)
    barrier: Value = operand()
    places: list[Value] = operands(kind=I64)
    multicast: Value | None = optional_operand(default=None, kind=U16)
    cache: str = attribute(default="", words=CACHE_HINTS)

    def check(self) -> Iterator[str]:
        yield from _at_barrier(self)
        yield from _shared(self.destination, "the destination", cluster=True)
        yield from _run(self.source, self.destination)


@op("bulk.store", effect=WRITE)
class BulkStore(Operation):
    """Copies `count` elements of shared `source` to global `destination`, in the open group.

    `kind`: combine them by a reduction instead, each element atomically.
    """

    destination: Value = operand()
    source: Value = operand()
    count: Value = operand(kind=I64)
    kind: str = attribute(default="", words=("", *REDUCTIONS))
    cache: str = attribute(default="", words=CACHE_HINTS)

    def check(self) -> Iterator[str]:
        yield from _shared(self.source, "the source")
        yield from _global(self.destination, "the destination")
        yield from _run(self.destination, self.source)


@op("bulk.prefetch", effect=WRITE)
class BulkPrefetch(Operation):
    """A hint that `count` elements of `source` will be loaded soon: brought to the L2 cache."""

    source: Value = operand()
    count: Value = operand(kind=I64)
    cache: str = attribute(default="", words=CACHE_HINTS)

    def check(self) -> Iterator[str]:
        yield from _global(self.source, "the source")


@op("bulk.commit", effect=WRITE)
class BulkCommit(Operation):
    """Ends the thread's open group of stores; a new one begins."""


@op("bulk.wait", effect=WRITE)
class BulkWait(Operation):
    """Waits until all but the last `pending` groups of the thread have ended.

    `read`: until they have read their shared memory, which may be written again then.
    """

    pending: int = attribute(default=0)
    read: bool = attribute(default=False)

    def check(self) -> Iterator[str]:
        if self.pending < 0:
            yield f"{self.pending} pending groups"


def _run(one: Value, other: Value) -> Iterator[str]:
    kinds = one.type, other.type
    if all(isinstance(kind, ArrayType) for kind in kinds):
        if len({kind.element for kind in kinds if isinstance(kind, ArrayType)}) != 1:
            yield "both arrays have elements of one type"
        if any(kind.layout != "C" for kind in kinds if isinstance(kind, ArrayType)):
            yield "both arrays are C-contiguous"


OF_TENSORS: Final = (TensorLoad, TensorStore, TensorReduce, TensorPrefetch, MapPrefetch)
BULK: Final = (*OF_TENSORS, BulkLoad, BulkStore, BulkPrefetch, BulkCommit, BulkWait)


def written_arrays(operation: Operation) -> list[Value]:
    """The arrays that an operation of this file writes to."""
    match operation:
        case TensorLoad() | BulkLoad() | BulkStore():
            return [operation.destination]
        case TensorStore() | TensorReduce():
            return [operation.tensor]
        case _:
            return []
