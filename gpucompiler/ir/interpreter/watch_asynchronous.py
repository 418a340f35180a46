"""The evaluators of a watched run: mbarriers, copies, and products of tensor cores."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from gpucompiler.diagnostics.errors import DeviceError
from gpucompiler.ir.interpreter import matrices
from gpucompiler.ir.interpreter.arrays import ArrayValue
from gpucompiler.ir.interpreter.asynchronous import BarrierState
from gpucompiler.ir.interpreter.bulk import tensor_places
from gpucompiler.ir.interpreter.frame import Frame, Step, Translator
from gpucompiler.ir.interpreter.memory import Cell, cell_of
from gpucompiler.ir.interpreter.order import (
    BARRIERS,
    HAPPENED,
    SHARED,
    Groups,
    Knowledge,
    ThreadOrder,
    line_of,
    place_of_access,
)
from gpucompiler.ir.interpreter.watch import (
    Watch,
    WatchedBarrier,
    Wrapper,
    around,
    itemsize_of,
    space_of,
)
from gpucompiler.ir.operations import asynchronous, bulk, matrix
from gpucompiler.ir.structure.nodes import Operation

_WORD: Final = 8

# -- mbarriers


def _address(cell: Cell) -> int:
    array, place = cell
    return array.address + place * _WORD


def _init(watch: Watch, translator: Translator, operation: Any, step: Step) -> Step:
    cell, space = cell_of(translator, operation, False), space_of(operation.array)

    def init(frame: Frame) -> Any:
        leave, found = step(frame), cell(frame)
        if found is not None:
            order, word = watch.order(frame), "makes the mbarrier"
            access = order.access(operation, word=word, writes=True, layer=BARRIERS)
            watch.touch(order, access, found[0], found[1] * _WORD, _WORD, space)
            watch.barriers[_address(found)] = WatchedBarrier(
                operation, watch.nothing(), [watch.nothing()], found
            )
        return leave

    return init


def _invalidate(watch: Watch, translator: Translator, operation: Any, step: Step) -> Step:
    cell, space = cell_of(translator, operation, False), space_of(operation.array)

    def invalidate(frame: Frame) -> Any:
        if (found := cell(frame)) is not None:
            order = watch.order(frame)
            access = order.access(operation, word="ends the mbarrier", writes=True, layer=BARRIERS)
            watch.touch(order, access, found[0], found[1] * _WORD, _WORD, space)
            watch.barriers.pop(_address(found), None)
        return step(frame)

    return invalidate


def _use(
    watch: Watch,
    order: ThreadOrder,
    operation: Operation,
    found: Cell,
    space: str,
    bit: int = 0,
    proxy: bool = False,
) -> WatchedBarrier | None:
    """A use of an mbarrier by a thread, or by what a bit stands for."""
    word = "uses the mbarrier"
    if bit:
        access = order.begin(operation, word, atomic=True, bit=bit, proxy=proxy)
    else:
        access = order.access(operation, word=word, writes=True, atomic=True)
    watch.touch(order, access, found[0], found[1] * _WORD, _WORD, space)
    return watch.barriers.get(_address(found))


def _parity(cell: Cell) -> int:
    state = BarrierState.of(int(cell[0].cells[cell[1]]))
    return 0 if state is None else state.parity


def _counting(
    watch: Watch,
    barrier: WatchedBarrier | None,
    operation: Operation,
    step: Callable[[], Any],
) -> Any:
    """Do a step that may complete a phase; its knowledge passes to those who wait for it."""
    if barrier is None:
        return step()
    barrier.last = operation
    before = _parity(barrier.cell)
    try:
        leave = step()
    except DeviceError as error:
        error.add_note(f"the mbarrier was made at {line_of(barrier.made)}")
        raise
    if _parity(barrier.cell) != before:
        barrier.coming.learn(barrier.complete[-1])
        barrier.coming.phases[_address(barrier.cell)] = len(barrier.complete)
        barrier.complete.append(barrier.coming)
        barrier.coming = watch.nothing()
    return leave


def _arriving(
    watch: Watch, order: ThreadOrder, barrier: WatchedBarrier, operation: Operation
) -> None:
    """Note an arrival that may come while the phase before isn't complete.

    It would count in that phase then, in the place of another one. A wait tells a thread of a
    phase, its own or one of a thread that it has heard of since. What goes wrong behind it in this
    run has a message of its own, which says more.
    """
    complete = len(barrier.complete) - 1
    if order.knowledge.phases.get(_address(barrier.cell), 0) < complete:
        access = order.access(operation, word="arrives", writes=False)
        watch.early.append(
            f"{place_of_access(access)}, arrives at an mbarrier that may still wait for others in "
            f"the phase before: nothing tells the thread that this phase is complete\n  {barrier}\n"
            "  wait for it first, or for what others do behind it"
        )


def _alone(order: ThreadOrder, barrier: WatchedBarrier, complete: int) -> None:
    """A thread that arrives alone knows of the phase that its arrival completes."""
    state = barrier.state
    if state is not None and state.count == 1 and len(barrier.complete) > complete:
        order.knowledge.phases[_address(barrier.cell)] = len(barrier.complete) - 1


def _arrive(watch: Watch, translator: Translator, operation: Any, step: Step) -> Step:
    cell, space = cell_of(translator, operation, False), space_of(operation.array)
    tells = not isinstance(operation, asynchronous.Transfer)

    def arrive(frame: Frame) -> Any:
        if (found := cell(frame)) is None:
            return step(frame)
        order = watch.order(frame)
        bit = 0 if tells else watch.new_bit()
        barrier = _use(watch, order, operation, found, space, bit)
        if barrier is None:
            return _counting(watch, barrier, operation, lambda: step(frame))
        if tells:
            _arriving(watch, order, barrier, operation)
            order.tell(barrier.coming)
        else:
            barrier.coming.done[HAPPENED] |= bit
        complete = len(barrier.complete)
        leave = _counting(watch, barrier, operation, lambda: step(frame))
        if tells:
            _alone(order, barrier, complete)
        return leave

    return arrive


def _arrive_after(watch: Watch, translator: Translator, operation: Any, step: Step) -> Step:
    cell, space = cell_of(translator, operation, False), space_of(operation.array)

    def arrive(frame: Frame) -> Any:
        if (found := cell(frame)) is None:
            return step(frame)
        order = watch.order(frame)
        bit = watch.new_bit()
        barrier = _use(watch, order, operation, found, space, bit)
        if barrier is not None:
            _arriving(watch, order, barrier, operation)
            barrier.coming.done[HAPPENED] |= order.copies.all() | bit
            barrier.coming.learn_phases(order.knowledge)
        return _counting(watch, barrier, operation, lambda: step(frame))

    return arrive


def _wait(watch: Watch, translator: Translator, operation: Any, step: Step) -> Step:
    cell, space = cell_of(translator, operation, False), space_of(operation.array)
    tests = isinstance(operation, asynchronous.TestPhase)
    result = translator.slot(operation.result) if tests else 0
    phase = translator.slot(operation.phase)
    may_fail = tests and operation.suspends

    def before(frame: Frame) -> tuple[WatchedBarrier, tuple[int, object], Knowledge] | None:
        """The barrier, what is asked, and what the earliest end of the wait tells."""
        found = cell(frame)
        if found is None:
            return None
        order = watch.order(frame)
        barrier = _use(watch, order, operation, found, space)
        if barrier is None:
            return None
        asked = (_address(found), frame[phase])
        told = order.missed.get(asked)
        if told is None:
            told = barrier.coming if frame[phase] == _parity(found) else barrier.complete[-1]
        return barrier, asked, told

    def behind(frame: Frame, waited: Any) -> None:
        if waited is None:
            return
        order, (barrier, asked, told) = watch.order(frame), waited
        if may_fail and not order.next_of(operation):
            # PTX lets a try end in vain after some time, so that a program has to try again.
            frame[result] = False
        if not tests or frame[result]:
            order.knowledge.learn(told)
            order.missed.pop(asked, None)
        elif told in barrier.complete:
            # It could have ended now. The next try isn't to know more than that.
            order.missed[asked] = told

    return around(step, True, before, behind)


# -- copies of threads


def _copy(
    watch: Watch, translator: Translator, operation: asynchronous.AsyncCopy, step: Step
) -> Step:
    array, indices = translator.slot(operation.array), translator.slots_of(operation.indices)
    source = translator.slot(operation.source)
    places = translator.slots_of(operation.source_indices)
    zeros, mask = translator.optional(operation.zeros), translator.optional(operation.mask)
    size = itemsize_of(operation.array)

    def first(base: ArrayValue, frame: Frame, slots: list[int]) -> int:
        steps = zip(slots, base.strides, strict=True)
        return (base.start + sum(frame[slot] * stride for slot, stride in steps)) * size

    def copy(frame: Frame) -> Any:
        leave = step(frame)
        if mask is not None and not frame[mask]:
            return leave
        order = watch.order(frame)
        one, other = watch.new_bit(), watch.new_bit()
        read = (operation.count - (0 if zeros is None else frame[zeros])) * size
        reading = order.begin(operation, "reads", bit=one)
        watch.touch(
            order, reading, frame[source], first(frame[source], frame, places), read,
            space_of(operation.source),
        )  # fmt: skip
        writing = order.begin(operation, "writes", writes=True, bit=other, layer=SHARED)
        watch.touch(
            order, writing, frame[array], first(frame[array], frame, indices),
            operation.count * size, space_of(operation.array),
        )  # fmt: skip
        order.copies.begun.append((one, other))
        return leave

    return copy


def _committing(groups: Callable[[ThreadOrder], Groups]) -> Wrapper:
    def wrap(watch: Watch, translator: Translator, operation: Any, step: Step) -> Step:
        def commit(frame: Frame) -> Any:
            groups(watch.order(frame)).commit()
            return step(frame)

        return commit

    return wrap


def _waiting(groups: Callable[[ThreadOrder], Groups]) -> Wrapper:
    def wrap(watch: Watch, translator: Translator, operation: Any, step: Step) -> Step:
        read = getattr(operation, "read", False)
        if getattr(operation, "fence", False):
            return step

        def wait(frame: Frame) -> Any:
            order = watch.order(frame)
            order.learn_done(groups(order).waited(operation.pending, read))
            return step(frame)

        return wait

    return wrap


# -- bulk copies


def _runs(
    translator: Translator, operation: Any
) -> Callable[[Frame], Iterator[tuple[ArrayValue, int, int, str, bool]]]:
    """The bytes that a bulk copy touches: array, place, size, space, and whether it writes."""
    if isinstance(operation, (bulk.BulkLoad, bulk.BulkStore)):
        to, of = translator.slot(operation.destination), translator.slot(operation.source)
        count, size = translator.slot(operation.count), itemsize_of(operation.source)
        spaces = space_of(operation.destination), space_of(operation.source)

        def of_run(frame: Frame) -> Iterator[tuple[ArrayValue, int, int, str, bool]]:
            for slot, space, writes in ((of, spaces[1], False), (to, spaces[0], True)):
                array: ArrayValue = frame[slot]
                yield array, array.start * size, frame[count] * size, space, writes

        return of_run
    loads = isinstance(operation, bulk.TensorLoad)
    shared = operation.destination if loads else operation.source
    slot, tensor = translator.slot(shared), translator.slot(operation.tensor)
    size = itemsize_of(operation.tensor)
    places = tensor_places(translator, operation, "destination" if loads else "source")

    def of_box(frame: Frame) -> Iterator[tuple[ArrayValue, int, int, str, bool]]:
        array: ArrayValue = frame[slot]
        yield array, array.start * size, operation.box_bytes, space_of(shared), loads
        for _, _, found in places(frame):
            if found is not None:
                yield frame[tensor], found.start, size, "global", not loads

    return of_box


def _load(watch: Watch, translator: Translator, operation: Any, step: Step) -> Step:
    runs = _runs(translator, operation)
    barrier = asynchronous.Transfer(
        array=operation.barrier, indices=operation.places, bytes=operation.barrier, kind="complete"
    )
    cell, space = cell_of(translator, barrier, False), space_of(operation.barrier)

    def load(frame: Frame) -> Any:
        order, bit = watch.order(frame), watch.new_bit()
        accesses = {
            writes: order.begin(
                operation, "writes" if writes else "reads", writes=writes, bit=bit, proxy=True
            )
            for writes in (False, True)
        }
        for array, place, size, where, writes in runs(frame):
            watch.touch(order, accesses[writes], array, place, size, where)
        watch.loads.append(accesses[True])
        found = cell(frame)
        used = None if found is None else _use(watch, order, operation, found, space, bit, True)
        if used is not None:
            used.coming.learn_operations([bit] * len(used.coming.done))
            # The copy began when these were complete. Its end says nothing of memory.
            used.coming.learn_phases(order.knowledge)
        return _counting(watch, used, operation, lambda: step(frame))

    return load


def _store(watch: Watch, translator: Translator, operation: Any, step: Step) -> Step:
    runs, reduces = _runs(translator, operation), bool(getattr(operation, "kind", ""))

    def store(frame: Frame) -> Any:
        order, one, other = watch.order(frame), watch.new_bit(), watch.new_bit()
        reading = order.begin(operation, "reads", bit=one, proxy=True)
        writing = order.begin(
            operation, "writes", writes=True, atomic=reduces, bit=other, proxy=True
        )
        for array, place, size, where, writes in runs(frame):
            if writes and reduces:
                continue  # each element is changed atomically
            watch.touch(order, writing if writes else reading, array, place, size, where)
        order.bulk.begun.append((one, other))
        watch.stores.append(reading)
        return step(frame)

    return store


# -- matrices


def _rows(writes: bool) -> Wrapper:
    """Loads and stores of matrices: each row counts as accessed by the lane that names it."""

    def wrap(watch: Watch, translator: Translator, operation: Any, step: Step) -> Step:
        array, start = translator.slot(operation.array), translator.slot(operation.start)
        space, size = space_of(operation.array), itemsize_of(operation.array)
        row = 16
        word = "writes" if writes else "reads"

        def before(frame: Frame) -> None:
            order = watch.order(frame)
            if order.thread.lane < 8 * operation.count:
                access = order.access(operation, word=word, writes=writes, layer=SHARED)
                place = (frame[array].start + frame[start]) * size
                watch.touch(order, access, frame[array], place, row, space)

        return around(step, True, before, lambda frame, found: None)

    return wrap


def _multiply(
    watch: Watch, translator: Translator, operation: matrix.MultiplyAsync, step: Step
) -> Step:
    row = matrix.matrix_row(operation.kind)
    assert row is not None, "as it was checked"
    steps = range(operation.first, operation.first + operation.steps)
    operands = [(operation.b, operation.b_start, operation.b_form, row.b)]
    if operation.a_start is not None:
        operands.append((operation.a, operation.a_start, operation.a_form, row.a))
    slots = [
        (translator.slot(array), translator.slot(start), form, name, space_of(array))
        for array, start, form, name in operands
    ]

    def before(frame: Frame) -> None:
        order = watch.order(frame)
        warp = order.thread.linear // 32
        key = (order.thread.block, warp, order.next_of("products"))
        bit = watch.products.get(key)
        if bit is None:
            bit = watch.products[key] = watch.new_bit()
            access = order.begin(operation, "reads", bit=bit, proxy=True)
            for number, (array, start, form, name, space) in enumerate(slots):
                rows = range(16 * (warp % 4), 16 * (warp % 4) + 16) if number else range(row.n)
                size = matrix.ELEMENTS[name].itemsize
                for place in matrices.operand_places(rows, row.k, steps, frame[start], size, form):
                    where = frame[array].start * size + place
                    watch.touch(order, access, frame[array], where, size, space)
        order.products.begun.append((bit, bit))
        if operation.commit:
            order.products.commit()

    return around(step, True, before, lambda frame, found: None)


def _copies(order: ThreadOrder) -> Groups:
    return order.copies


def _bulk(order: ThreadOrder) -> Groups:
    return order.bulk


def _products(order: ThreadOrder) -> Groups:
    return order.products


WRAPPERS: Final[dict[str, Wrapper]] = {
    "mbarrier.init": _init,
    "mbarrier.invalidate": _invalidate,
    "mbarrier.arrive": _arrive,
    "mbarrier.transfer": _arrive,
    "mbarrier.test": _wait,
    "mbarrier.wait": _wait,
    "async.copy": _copy,
    "async.commit": _committing(_copies),
    "async.wait": _waiting(_copies),
    "async.arrive": _arrive_after,
    "tma.load": _load,
    "bulk.load": _load,
    "tma.store": _store,
    "tma.reduce": _store,
    "bulk.store": _store,
    "bulk.commit": _committing(_bulk),
    "bulk.wait": _waiting(_bulk),
    "matrix.load": _rows(False),
    "matrix.store": _rows(True),
    "matrix.multiply_async": _multiply,
    "matrix.wait": _waiting(_products),
}
