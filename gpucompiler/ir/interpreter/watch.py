"""The evaluators of a watched run, which looks for accesses that nothing orders.

Each one does what the operation's own evaluator does. Before, it compares the bytes that the
operation touches with earlier accesses (`gpucompiler.ir.interpreter.order`); behind, it notes what
the thread has learnt. Bytes count as touched from the beginning of a copy or a product to the wait
for it, whenever the interpreter moves them. Findings don't depend on the order in which the
interpreter runs the threads, as far as the program takes the same way.

Atomics order the accesses around them for all that use the same word, whatever their order and
scope: a program isn't blamed for what may be right.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, TypeAlias

import attrs

from gpucompiler.diagnostics.errors import DeviceError, DeviceRaceError
from gpucompiler.ir.interpreter.arrays import ArrayValue
from gpucompiler.ir.interpreter.asynchronous import BarrierState
from gpucompiler.ir.interpreter.frame import (
    THREAD,
    Evaluator,
    Frame,
    Step,
    Thread,
    Translator,
    Waits,
)
from gpucompiler.ir.interpreter.memory import Cell, cell_of, lane_accesses
from gpucompiler.ir.interpreter.order import (
    BARRIERS,
    GLOBAL,
    HAPPENED,
    SHARED,
    Access,
    Accesses,
    Knowledge,
    ThreadOrder,
    line_of,
    place_of_access,
)
from gpucompiler.ir.operations import asynchronous, bulk, memory, vector_accesses
from gpucompiler.ir.structure.nodes import Module, Operation, Value

_SHARED_SPACES: Final = ("shared", "cluster")
_WATCHED_SPACES: Final = (*_SHARED_SPACES, "global")
_FENCED: Final = {
    "async": (SHARED, GLOBAL, BARRIERS), "async.shared": (SHARED, BARRIERS),
    "async.global": (GLOBAL,), "mbarrier_init": (BARRIERS,),
}  # fmt: skip


@attrs.define(eq=False)
class WatchedBarrier:
    """An mbarrier: what its arrivals tell.

    Attributes:
        made: the operation that initialised it.
        coming: told by the arrivals of this phase.
        complete: told by those of the first phases, by how many are complete.
        last: the last operation that arrived, or that expected or transferred bytes.
    """

    made: Operation
    coming: Knowledge
    complete: list[Knowledge]
    cell: Cell
    last: Operation | None = None

    @property
    def state(self) -> BarrierState | None:
        array, place = self.cell
        return BarrierState.of(int(array.cells[place]))

    def __str__(self) -> str:
        array, place = self.cell
        last = "" if self.last is None else f", last used by {line_of(self.last)}"
        return (
            f"{array.name}[{place - array.start}], made at {line_of(self.made)}{last}: {self.state}"
        )


Wrapper: TypeAlias = Callable[["Watch", Translator, Any, Step], Step]


class Watch:
    """Everything that a run's threads know, have accessed, and have begun.

    Args:
        threads: how many run at once.
    """

    def __init__(self, threads: int) -> None:
        self.begin(threads)

    def begin(self, threads: int) -> None:
        """Other blocks run, with so many threads; they share no memory but global memory."""
        self.threads = threads
        self.orders: dict[Thread, ThreadOrder] = {}
        self.accesses = Accesses()
        self.meetings: dict[object, Knowledge] = {}
        self.words: dict[int, Knowledge] = {}
        self.barriers: dict[int, WatchedBarrier] = {}
        self.named: dict[object, list[Any]] = {}
        self.products: dict[object, int] = {}
        self.loads: list[Access] = []
        self.stores: list[Access] = []
        self.owners: list[object] = []
        # Arrivals that may come too early, as messages.
        self.early: list[str] = []
        self.bits = 0

    def order(self, frame: Frame) -> ThreadOrder:
        """The knowledge of the frame's thread."""
        thread: Thread = frame[THREAD]
        found = self.orders.get(thread)
        if found is None:
            found = ThreadOrder(thread, len(self.orders), self.nothing())
            self.orders[thread] = found
        return found

    def nothing(self) -> Knowledge:
        """Knowledge of nothing yet."""
        return Knowledge(self.threads)

    def wrappers(self, others: dict[str, Wrapper]) -> dict[str, Wrapper]:
        """The wrappers of the run's evaluators: these, and others."""
        return {**WRAPPERS, **others}

    def new_bit(self) -> int:
        """The bit of another asynchronous operation."""
        self.bits += 1
        return 1 << self.bits - 1

    def touch(
        self,
        order: ThreadOrder,
        access: Access,
        array: ArrayValue,
        place: int,
        size: int,
        space: str,
    ) -> None:
        """An access to bytes from `place` on, counted from the array's memory."""
        if space in _WATCHED_SPACES:
            if array.owner is not None and space != "global" and array.owner not in self.owners:
                self.owners.append(array.owner)  # so that no other memory gets its address
            plain = space != "global"
            self.accesses.touch(order, access, array.address + place, size, plain, array.name)

    # -- rendezvous

    def meeting(self, key: object) -> Knowledge:
        """The knowledge that the threads of a rendezvous share."""
        return self.meetings.setdefault(key, self.nothing())

    def word(self, address: int) -> Knowledge:
        """The knowledge that atomics pass on by a word of memory."""
        return self.words.setdefault(address, self.nothing())

    # -- at the end

    def finish(self) -> None:
        """Raises DeviceRaceError for operations that the block didn't wait for."""
        if self.early:
            raise DeviceRaceError(self.early[0])
        for access in self.stores:
            order = self.orders[access.thread]
            if not order.knowledge.done[HAPPENED] & access.bit:
                raise DeviceRaceError(
                    f"{place_of_access(access)}, "
                    "may still read shared memory when the block has ended; end with "
                    "cuda.bulk.commit() and cuda.bulk.wait(0, read=True)"
                )
        everything = 0
        for order in self.orders.values():
            everything |= order.knowledge.done[HAPPENED]
        for access in self.loads:
            if not everything & access.bit:
                raise DeviceRaceError(
                    f"{place_of_access(access)}, "
                    "may still write shared memory when the block has ended: no thread has waited "
                    "for its mbarrier's phase"
                )
        for barrier in self.barriers.values():
            state = barrier.state
            if state is not None and state.bytes:
                raise DeviceRaceError(f"an mbarrier expects other bytes than came: {barrier}")

    def explain(self, error: DeviceError) -> None:
        """Say of mbarriers whose phase isn't complete where they were made and used."""
        for barrier in self.barriers.values():
            state = barrier.state
            if state is not None and (state.bytes or state.missing != state.count):
                error.add_note(str(barrier))


# -- wrapping


def watched(
    evaluators: dict[str, Evaluator], wrappers: dict[str, Wrapper], watch: Watch
) -> dict[str, Evaluator]:
    """The evaluators of a run that is watched."""

    def wrapping(evaluate: Evaluator, wrap: Wrapper) -> Evaluator:
        def evaluate_watched(translator: Translator, operation: Any) -> Step | None:
            step = evaluate(translator, operation) or _nothing
            return wrap(watch, translator, operation, step)

        return evaluate_watched

    found = dict(evaluators)
    for opcode, wrap in wrappers.items():
        found[opcode] = wrapping(evaluators[opcode], wrap)
    return found


def _nothing(frame: Frame) -> None:
    """An operation without a step."""


def needs_global(module: Module) -> bool:
    """Whether asynchronous operations access global memory."""
    return any(
        isinstance(operation, (*bulk.BULK, asynchronous.AsyncCopy))
        for function in module.functions
        for operation in function.body.walk()
    )


def space_of(value: Value) -> str:
    """The address space of an array."""
    return memory.array_type(value).space


def itemsize_of(value: Value) -> int:
    """The bytes of an array's element."""
    return memory.array_type(value).element.itemsize


def _layer(space: str) -> int:
    return GLOBAL if space == "global" else SHARED


# -- loads, stores and atomics


def accessed_cells(translator: Translator, operation: Any) -> Callable[[Frame], Iterator[Cell]]:
    if isinstance(
        operation,
        (
            vector_accesses.VectorLoad, vector_accesses.VectorStore, vector_accesses.Gather,
            vector_accesses.Scatter,
        ),
    ):  # fmt: skip
        accesses, slot = lane_accesses(translator, operation), translator.slot(operation.array)

        def of_lanes(frame: Frame) -> Iterator[Cell]:
            array: ArrayValue = frame[slot]
            for enabled, indices in accesses(frame):
                if enabled:
                    steps = zip(indices, array.strides, strict=True)
                    yield array, array.start + sum(i * stride for i, stride in steps)

        return of_lanes
    cell = cell_of(translator, operation, False)

    def of_one(frame: Frame) -> Iterator[Cell]:
        if (found := cell(frame)) is not None:
            yield found

    return of_one


def _accessing(word: str, writes: bool) -> Wrapper:
    def wrap(watch: Watch, translator: Translator, operation: Any, step: Step) -> Step:
        space, size = space_of(operation.array), itemsize_of(operation.array)
        if space not in _WATCHED_SPACES or (
            space == "global" and not needs_global(translator.module)
        ):
            return step
        cells, layer = accessed_cells(translator, operation), _layer(space)

        def accessed(frame: Frame) -> Any:
            order = watch.order(frame)
            access = order.access(operation, word=word, writes=writes, layer=layer)
            for array, place in cells(frame):
                watch.touch(order, access, array, place * size, size, space)
            return step(frame)

        return accessed

    return wrap


def _atomic(watch: Watch, translator: Translator, operation: Any, step: Step) -> Step:
    space, size = space_of(operation.array), itemsize_of(operation.array)
    if space not in _WATCHED_SPACES:
        return step
    cells, suspends = accessed_cells(translator, operation), translator.suspends(operation)

    def before(frame: Frame) -> list[int]:
        order = watch.order(frame)
        access = order.access(operation, word="changes", writes=True, atomic=True)
        found: list[int] = []
        for array, place in cells(frame):
            if space != "global":
                watch.touch(order, access, array, place * size, size, space)
            found.append(array.address + place * size)
            order.tell(watch.word(found[-1]))
        return found

    def behind(frame: Frame, words: list[int]) -> None:
        for word in words:
            watch.order(frame).knowledge.learn(watch.word(word))

    return around(step, suspends, before, behind)


def around(
    step: Step,
    suspends: bool,
    before: Callable[[Frame], Any],
    behind: Callable[[Frame, Any], None],
) -> Step:
    """A step with others around it."""
    if suspends:

        def waiting(frame: Frame) -> Waits:
            found = before(frame)
            waits: Waits = step(frame)
            leave = yield from waits
            behind(frame, found)
            return leave

        return waiting

    def plain(frame: Frame) -> Any:
        found = before(frame)
        leave = step(frame)
        behind(frame, found)
        return leave

    return plain


# -- barriers of blocks, warps, clusters and grids


def _meeting(
    kind: str, group: Callable[[Thread, Frame], object], tells: bool = True, learns: bool = True
) -> Wrapper:
    """A rendezvous to which each thread of a group comes as often as the others."""

    def wrap(watch: Watch, translator: Translator, operation: Any, step: Step) -> Step:
        mask = translator.slot(operation.mask) if hasattr(operation, "mask") else None

        def before(frame: Frame) -> Knowledge:
            order = watch.order(frame)
            key = (kind, group(order.thread, frame), None if mask is None else frame[mask])
            number = order.next_of((kind, key[2], tells))
            found = watch.meeting((*key, number))
            if tells and not getattr(operation, "relaxed", False):
                order.tell(found)
            return found

        def behind(frame: Frame, found: Knowledge) -> None:
            if learns:
                watch.order(frame).knowledge.learn(found)

        return around(step, translator.suspends(operation), before, behind)

    return wrap


def _block(thread: Thread, frame: Frame) -> object:
    return thread.block


def _warp(thread: Thread, frame: Frame) -> object:
    return thread.block, thread.linear // 32


def _cluster(thread: Thread, frame: Frame) -> object:
    return thread.block.cluster[0] if thread.block.cluster else thread.block


def _grid(thread: Thread, frame: Frame) -> object:
    return None


def _named(watch: Watch, translator: Translator, operation: Any, step: Step) -> Step:
    number, threads = translator.slot(operation.number), translator.slot(operation.threads)

    def before(frame: Frame) -> Any:
        order = watch.order(frame)
        key = (order.thread.block, frame[number])
        # The arrivals' knowledge, and their number.
        barrier = watch.named.setdefault(key, [watch.nothing(), 0])
        order.tell(barrier[0])
        barrier[1] += 1
        if barrier[1] >= frame[threads]:
            del watch.named[key]
        return barrier[0]

    def behind(frame: Frame, found: Knowledge) -> None:
        if operation.kind == "sync":
            watch.order(frame).knowledge.learn(found)

    return around(step, True, before, behind)


def _fence(watch: Watch, translator: Translator, operation: Any, step: Step) -> Step:
    layers = _FENCED[operation.kind]

    def fence(frame: Frame) -> None:
        watch.order(frame).fence(layers)

    return fence


def _call(watch: Watch, translator: Translator, operation: Any, step: Step) -> Step:
    def before(frame: Frame) -> None:
        watch.order(frame).calls.append(operation)

    def behind(frame: Frame, found: None) -> None:
        watch.order(frame).calls.pop()

    return around(step, translator.suspends(operation), before, behind)


WRAPPERS: Final[dict[str, Wrapper]] = {
    "func.call": _call,
    **dict.fromkeys(("array.load", "vector.load", "vector.gather"), _accessing("reads", False)),
    **dict.fromkeys(("array.store", "vector.store", "vector.scatter"), _accessing("writes", True)),
    **dict.fromkeys(
        ("atomic.load", "atomic.store", "atomic.update", "atomic.compare_exchange"), _atomic
    ),
    **dict.fromkeys(("simt.barrier", "simt.barrier_reduce"), _meeting("block", _block)),
    "simt.warp_barrier": _meeting("warp", _warp),
    "simt.grid_barrier": _meeting("grid", _grid),
    "cluster.arrive": _meeting("cluster", _cluster, learns=False),
    "cluster.wait": _meeting("cluster", _cluster, tells=False),
    "simt.named_barrier": _named,
    "simt.proxy_fence": _fence,
}
