"""The order of a run's accesses: which of them come before which on every schedule.

Each thread has an *epoch*, which grows when others may learn what it has done: at a barrier, an
arrival, a fence. A thread *knows* an access of another one if it has learnt of an epoch that is not
earlier. Asynchronous operations, copies and products, have a bit each; it is known behind a wait
for them.

Bulk copies and wgmma go through another proxy than loads and stores. They know the stores of
threads only as far as a fence between proxies came in between (PTX ISA 9.0 §9.7.13.4). Knowledge
therefore has layers: accesses that have happened, and those that fences have passed on.
"""

from __future__ import annotations

from typing import Any, Final

import attrs
import numpy as np

from gpucompiler.diagnostics.errors import DeviceRaceError
from gpucompiler.ir.interpreter.frame import Thread
from gpucompiler.ir.structure.nodes import Operation

# The layers: what has happened; what a fence passed to asynchronous operations, in shared and in
# global memory; which mbarriers were made known to them.
HAPPENED: Final = 0
SHARED: Final = 1
GLOBAL: Final = 2
BARRIERS: Final = 3
_LAYERS: Final = 4


class Knowledge:
    """Knowledge of a thread, or in a message.

    Attributes:
        epochs: of each thread, by layer.
        done: bits of operations that are complete, by layer.
        phases: of mbarriers by their addresses, how many are complete.
    """

    __slots__ = ("done", "epochs", "phases")

    def __init__(self, threads: int, layers: int = _LAYERS) -> None:
        self.epochs: Any = np.zeros((layers, threads), np.int32)
        self.done = [0] * _LAYERS
        self.phases: dict[int, int] = {}

    def learn(self, other: Knowledge) -> None:
        """Add what another one knows."""
        np.maximum(self.epochs, other.epochs, out=self.epochs)
        self.learn_operations(other.done)
        self.learn_phases(other)

    def learn_phases(self, other: Knowledge) -> None:
        """Add the phases that another one knows to be complete."""
        for address, count in other.phases.items():
            if self.phases.get(address, 0) < count:
                self.phases[address] = count

    def learn_operations(self, bits: list[int]) -> None:
        """Add operations that are complete, by layer."""
        self.done = [own | more for own, more in zip(self.done, bits, strict=True)]


@attrs.frozen(eq=False)
class Access:
    """One thread's accesses by one operation in one epoch, or those of one asynchronous operation.

    Args:
        thread: the thread that accesses memory, or began the operation.
        number: of the thread.
        epoch: of the thread.
        operation: the operation.
        word: how a message names it: "reads", "writes", …
        writes: whether it writes.
        atomic: whether it is indivisible.
        bit: of an asynchronous operation, 0 of others.
        proxy: whether it goes through the asynchronous proxy.
        layer: the layer in which asynchronous operations have to know it.
        call: the kernel's call in which the operation stands; None in the kernel itself.
        scope: of an atomic one, the threads for which it is indivisible.
    """

    thread: Thread
    number: int
    epoch: int
    operation: Operation
    word: str
    writes: bool = False
    atomic: bool = False
    bit: int = 0
    proxy: bool = False
    layer: int = HAPPENED
    call: Operation | None = None
    scope: str = "device"

    def is_known(self, knowledge: Knowledge, layer: int) -> bool:
        """Whether knowledge of a layer has it."""
        if self.bit:
            return bool(knowledge.done[layer] & self.bit)
        return bool(knowledge.epochs[layer, self.number] >= self.epoch)


class Groups:
    """The asynchronous operations of a thread that it hasn't waited for: in no group, and groups.

    Each operation has two bits: one until it has read its source, one until it is complete.
    """

    def __init__(self) -> None:
        self.begun: list[tuple[int, int]] = []
        self.groups: list[list[tuple[int, int]]] = []

    def commit(self) -> None:
        """Make a group of the operations that are in none."""
        self.groups.append(self.begun)
        self.begun = []

    def waited(self, pending: int, read: bool = False) -> int:
        """The bits that a wait for all but the last groups makes known."""
        known = 0
        for group in self.groups[: max(len(self.groups) - pending, 0)]:
            for source, whole in group:
                known |= source if read else source | whole
        if not read:
            self.groups = self.groups[max(len(self.groups) - pending, 0) :]
        return known

    def all(self) -> int:
        """The bits of all operations that have begun."""
        return sum({a | b for group in (*self.groups, self.begun) for a, b in group})


class ThreadOrder:
    """A thread's knowledge, and the operations that it has begun.

    Attributes:
        known: accesses, and sets of them, that were found to be known; they stay so.
        counts: how often the thread has come to each kind of rendezvous.
        calls: the calls around the thread's place, the kernel's first.
        missed: what phases would have told that the thread asked for in vain, or too late.
    """

    def __init__(self, thread: Thread, number: int, knowledge: Knowledge) -> None:
        self.thread, self.number = thread, number
        self.knowledge = knowledge
        self.epoch = 1
        self.knowledge.epochs[HAPPENED, number] = 1
        self.known: list[set[object]] = [set() for _ in range(_LAYERS)]
        self.counts: dict[object, int] = {}
        self.missed: dict[object, Knowledge] = {}
        self.accesses: dict[object, Access] = {}
        self.copies, self.bulk, self.products = Groups(), Groups(), Groups()
        self.calls: list[Operation] = []

    def tell(self, message: Knowledge) -> None:
        """Pass on what the thread knows and has done; a new epoch begins."""
        message.learn(self.knowledge)
        self.next_epoch()

    def fence(self, layers: tuple[int, ...]) -> None:
        """Pass on to another proxy what the thread knows and has done."""
        knowledge = self.knowledge
        for layer in layers:
            epochs = knowledge.epochs
            np.maximum(epochs[layer], epochs[HAPPENED], out=epochs[layer])
            knowledge.done[layer] |= knowledge.done[HAPPENED]
        self.next_epoch()

    def next_epoch(self) -> None:
        """Accesses from here on are known only to those who learn of a later epoch."""
        self.epoch += 1
        self.knowledge.epochs[HAPPENED, self.number] = self.epoch

    def learn_done(self, bits: int) -> None:
        """Asynchronous operations are complete. A fence passes those of threads on."""
        self.knowledge.done[HAPPENED] |= bits

    def next_of(self, key: object) -> int:
        """How often the thread has come to a rendezvous before."""
        count = self.counts.get(key, 0)
        self.counts[key] = count + 1
        return count

    def access(self, operation: Operation, **how: Any) -> Access:
        """The thread's accesses by an operation in this epoch."""
        call = self.calls[0] if self.calls else None
        key = (operation, self.epoch, call, *how.values())
        found = self.accesses.get(key)
        if found is None:
            found = self.accesses[key] = self.begin(operation, **how)
        return found

    def begin(self, operation: Operation, word: str, **how: Any) -> Access:
        """The accesses of an asynchronous operation that the thread begins."""
        call = self.calls[0] if self.calls else None
        return Access(self.thread, self.number, self.epoch, operation, word, call=call, **how)

    def knows(self, access: Access, layer: int) -> bool:
        """Whether an access comes before what the thread does now."""
        known = self.known[layer]
        if access in known:
            return True
        if access.is_known(self.knowledge, layer):
            known.add(access)
            return True
        return False


class Readers:
    """Reads of an element since its last write. Equal sets that grew alike are one object."""

    __slots__ = ("accesses", "following")

    def __init__(self, accesses: tuple[Access, ...]) -> None:
        self.accesses = accesses
        self.following: dict[Access, Readers] = {}

    def with_one(self, access: Access, order: ThreadOrder) -> Readers:
        """The set with one more read; those that it comes after are left out."""
        found = self.following.get(access)
        if found is None:
            if access in self.accesses:
                found = self
            else:
                kept = self.accesses
                if len(kept) >= _MANY:
                    kept = tuple(each for each in kept if not order.knows(each, HAPPENED))
                else:
                    kept = tuple(
                        each for each in kept
                        if each.number != access.number or each.bit or each.atomic != access.atomic
                    )  # fmt: skip
                found = Readers((*kept, access))
            self.following[access] = found
        return found


# Readers of an element beyond which those that are in order are left out.
_MANY: Final = 256


class Accesses:
    """The last write and the reads since then of each byte, and whether accesses have an order.

    Raises:
        DeviceRaceError: two accesses have no order, and one of them writes.
    """

    def __init__(self) -> None:
        self.bytes: dict[int, list[Any]] = {}
        self.nobody = Readers(())

    def touch(
        self, order: ThreadOrder, access: Access, address: int, size: int, plain: bool, name: str
    ) -> None:
        """An access to `size` bytes; `plain`: accesses of threads are compared, too."""
        known = order.known[HAPPENED]
        for place in range(address, address + size):
            cell = self.bytes.get(place)
            if cell is None:
                new = access.writes and not access.atomic
                reads = self.nobody if new else self.nobody.with_one(access, order)
                self.bytes[place] = [access if new else None, reads]
                continue
            last, reads = cell
            if last is not None:
                layer = last.layer if access.proxy and not last.proxy else HAPPENED
                if last not in order.known[layer]:
                    self._compare(order, last, access, plain, (name, place - address))
            if access.writes and not access.atomic:
                if reads is not self.nobody and reads not in known:
                    for each in reads.accesses:
                        self._compare(order, each, access, plain, (name, place - address))
                    known.add(reads)
                cell[0], cell[1] = access, self.nobody
            else:
                cell[1] = reads.with_one(access, order)

    def _compare(
        self, order: ThreadOrder, first: Access, second: Access, plain: bool, where: Any
    ) -> None:
        layer = first.layer if second.proxy and not first.proxy and first.writes else HAPPENED
        if order.knows(first, layer) or not (plain or first.bit or second.bit):
            return
        if layer != HAPPENED and order.knows(first, HAPPENED):
            raise DeviceRaceError(_unfenced(first, second, where[0]))
        raise DeviceRaceError(_unordered(first, second, where[0]))


def line_of(operation: Operation, call: Operation | None = None) -> str:
    """The place of an operation, and the kernel's line that called it."""
    place = operation.location
    if place is None:
        return operation.OPCODE
    last = place.chain()[-1]
    if call is not None and call.location is not None:
        last = call.location.chain()[-1]
    called = "" if last is place else f" (called at {last.file}:{last.line})"
    return f"{place}{called}"


def place_of_access(access: Access) -> str:
    """An access's operation, its lines and its thread."""
    where = line_of(access.operation, access.call)
    return f"{access.operation.OPCODE} at {where}, {access.thread}"


def _unordered(first: Access, second: Access, name: str) -> str:
    return (
        f"{name!r}: {place_of_access(second)}, {second.word}\n  what {place_of_access(first)}, "
        f"{'may still ' if first.bit else ''}{_without_s(first.word) if first.bit else first.word}"
        f"\n  nothing orders the two: {mend_of(first, second)}"
    )


def _without_s(word: str) -> str:
    verb, *rest = word.split(" ", 1)
    return " ".join((verb.removesuffix("s"), *rest))


def _unfenced(first: Access, second: Access, name: str) -> str:
    init = first.layer == BARRIERS
    fence = "cuda.fence_mbarrier_init()" if init else "cuda.fence_proxy_async()"
    return (
        f"{name!r}: {place_of_access(second)}, {second.word}\n  "
        f"what {place_of_access(first)}, {first.word}\n  "
        f"no fence between threads and asynchronous operations orders the two: write {fence} "
        f"behind the {'init' if init else 'stores'}, before the barrier"
    )


_MENDS: Final = {
    "async.copy": "cuda.cp_async_wait comes before, and a barrier for other threads",
    "tma.load": "wait for the phase of the copy's mbarrier first",
    "bulk.load": "wait for the phase of the copy's mbarrier first",
    "matrix.multiply_async": "cuda.wgmma.wait comes before the memory is given back",
    "mbarrier.init": "a barrier of all threads comes behind cuda.mbarrier.init",
}
_STORED: Final = (
    "commit the copy, and wait for it: cuda.bulk.commit(), cuda.bulk.wait(0, read=True)"
)


def mend_of(first: Access, second: Access) -> str:
    if first.bit and first.operation.OPCODE not in _MENDS:
        return _STORED
    if first.operation.OPCODE in _MENDS:
        return _MENDS[first.operation.OPCODE]
    if first.writes:
        return "a barrier, or an arrival and its wait, belongs behind the store"
    return "the memory is given back too early: arrive, or meet at a barrier, behind the read"
