"""Evaluators of mbarriers and of asynchronous copies.

The state of a barrier is the word in memory, as `gpucompiler.ir.operations.asynchronous` says.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NoReturn

import attrs

from gpucompiler.diagnostics.errors import DeviceError
from gpucompiler.ir.interpreter.frame import (
    THREAD,
    Evaluator,
    Frame,
    Request,
    Step,
    Translator,
    Waits,
    place_of,
)
from gpucompiler.ir.interpreter.memory import Cell, cell_of, element_place
from gpucompiler.ir.operations import asynchronous, memory, scalar
from gpucompiler.ir.structure.nodes import Operation

_COUNT: Final = asynchronous.MAX_COUNT
_BYTES: Final = (1 << asynchronous.BYTES_BITS) - 1


@attrs.define
class BarrierState:
    """The state of an mbarrier, as its word says it.

    Args:
        missing: arrivals that are missing in this phase.
        count: arrivals that the next phase begins with.
        bytes: expected and not transferred yet; below 0 if more have been transferred.
        parity: of the phase.
    """

    missing: int
    count: int
    bytes: int = 0
    parity: int = 0

    @classmethod
    def of(cls, word: int) -> BarrierState | None:
        """The state of a word; None if it is no barrier."""
        if word >> 62 != asynchronous.TAG >> 62:
            return None
        size = word >> asynchronous.BYTES_SHIFT & _BYTES
        if size > asynchronous.MAX_BYTES:
            size -= _BYTES + 1
        return cls(
            word & _COUNT,
            word >> asynchronous.EXPECTED_SHIFT & _COUNT,
            size,
            word >> asynchronous.PARITY_BIT & 1,
        )

    @property
    def word(self) -> int:
        return (
            self.missing
            | self.count << asynchronous.EXPECTED_SHIFT
            | (self.bytes & _BYTES) << asynchronous.BYTES_SHIFT
            | self.parity << asynchronous.PARITY_BIT
            | asynchronous.TAG
        )

    def arrive(self, count: int, *, size: int = 0, drop: bool = False) -> str:
        """Expect bytes and arrive; gives what is wrong, or ""."""
        self.bytes += size
        if drop:
            self.count -= count
        if count < 1:
            return asynchronous.WRONG_COUNT
        if count > self.missing or self.count < 0:
            return asynchronous.TOO_MANY_ARRIVALS
        self.missing -= count
        return self.transferred(0)

    def transferred(self, size: int) -> str:
        """Count bytes as transferred; gives what is wrong, or ""."""
        self.bytes -= size
        if abs(self.bytes) > asynchronous.MAX_BYTES:
            return asynchronous.TOO_MANY_BYTES
        if self.missing == 0 and self.bytes == 0:
            self.parity ^= 1
            self.missing = self.count
        return ""

    def __str__(self) -> str:
        return (
            f"its phase has parity {self.parity}, {self.missing} of {self.count} arrivals missing "
            f"and {self.bytes} bytes"
        )


def state_of(cell: Cell, operation: Operation, frame: Frame) -> BarrierState:
    """The barrier of a cell. Raises DeviceError if there is none."""
    array, place = cell
    state = BarrierState.of(int(array.cells[place]))
    if state is None:
        _fail(asynchronous.NOT_INITIALISED, cell, operation, frame)
    return state


def complete_bytes(cell: Cell, size: int, operation: Operation, frame: Frame) -> None:
    """Count bytes that a copy has transferred on the barrier of a cell."""
    state = state_of(cell, operation, frame)
    _keep(state, state.transferred(size), cell, operation, frame)


def _fail(message: str, cell: Cell, operation: Operation, frame: Frame) -> NoReturn:
    array, place = cell
    raise DeviceError(
        f"{message}; {array.name}[{place - array.start}], {place_of(operation, frame[THREAD])}"
    )


def _keep(state: BarrierState, wrong: str, cell: Cell, operation: Operation, frame: Frame) -> None:
    if wrong:
        _fail(f"{wrong} ({state})", cell, operation, frame)
    array, place = cell
    array.cells[place] = state.word


def _init(translator: Translator, operation: asynchronous.InitBarrier) -> Step:
    cell, count = cell_of(translator, operation, True), translator.slot(operation.count)

    def init(frame: Frame) -> None:
        if (found := cell(frame)) is None:
            return
        if not 1 <= frame[count] <= _COUNT:
            _fail(f"{asynchronous.WRONG_COUNT}, not {frame[count]}", found, operation, frame)
        array, place = found
        if BarrierState.of(int(array.cells[place])) is not None:
            _fail(
                "this element is an mbarrier already: cuda.mbarrier.inval ends it",
                found, operation, frame,
            )  # fmt: skip
        array.cells[place] = BarrierState(frame[count], frame[count]).word

    return init


def _invalidate(translator: Translator, operation: asynchronous.InvalidateBarrier) -> Step:
    cell = cell_of(translator, operation, True)

    def invalidate(frame: Frame) -> None:
        if (found := cell(frame)) is not None:
            state_of(found, operation, frame)
            found[0].cells[found[1]] = 0

    return invalidate


def _arrive(translator: Translator, operation: asynchronous.Arrive) -> Step:
    cell, target = cell_of(translator, operation, True), translator.slot(operation.result)
    count, size = translator.optional(operation.count), translator.optional(operation.bytes)
    remote = memory.array_type(operation.array).space == "cluster"

    def arrive(frame: Frame) -> None:
        frame[target] = 0
        if (found := cell(frame)) is None:
            return
        state = state_of(found, operation, frame)
        frame[target] = 0 if remote else state.parity
        wrong = state.arrive(
            1 if count is None else frame[count],
            size=0 if size is None else frame[size],
            drop=operation.drop,
        )
        _keep(state, wrong, found, operation, frame)

    return arrive


def _transfer(translator: Translator, operation: asynchronous.Transfer) -> Step:
    cell, size = cell_of(translator, operation, True), translator.slot(operation.bytes)
    sign = 1 if operation.kind == "complete" else -1

    def transfer(frame: Frame) -> None:
        if (found := cell(frame)) is not None:
            complete_bytes(found, sign * frame[size], operation, frame)

    return transfer


def _complete(
    translator: Translator, operation: asynchronous.TestPhase | asynchronous.WaitForPhase
) -> Callable[[Frame], tuple[Callable[[], bool], Callable[[], str]]]:
    """For a frame: whether the phase is complete, and a text about the barrier."""
    cell, phase = cell_of(translator, operation, True), translator.slot(operation.phase)

    def complete(frame: Frame) -> tuple[Callable[[], bool], Callable[[], str]]:
        found, asked = cell(frame), frame[phase]
        if found is None:
            return lambda: True, lambda: ""
        if asked not in (0, 1):
            _fail(f"{asynchronous.WRONG_PARITY}, not {asked}", found, operation, frame)

        def is_complete() -> bool:
            return state_of(found, operation, frame).parity != asked

        return is_complete, lambda: f" for parity {asked}; {state_of(found, operation, frame)}"

    return complete


def _test(translator: Translator, operation: asynchronous.TestPhase) -> Step:
    complete, target = _complete(translator, operation), translator.slot(operation.result)

    def test(frame: Frame) -> Waits:
        is_complete, _ = complete(frame)
        yield Request(operation)
        frame[target] = is_complete()

    return test


def _wait(translator: Translator, operation: asynchronous.WaitForPhase) -> Step:
    complete = _complete(translator, operation)

    def wait(frame: Frame) -> Waits:
        found = complete(frame)
        if not found[0]():
            yield Request(operation, 0, found)

    return wait


# -- copies


def _copy(translator: Translator, operation: asynchronous.AsyncCopy) -> Step:
    array, indices = translator.slot(operation.array), translator.slots_of(operation.indices)
    source = translator.slot(operation.source)
    source_indices = translator.slots_of(operation.source_indices)
    zeros, mask = translator.optional(operation.zeros), translator.optional(operation.mask)
    element, count = translator.scalar(operation.array), operation.count
    nothing = scalar.zero(element)

    def copy(frame: Frame) -> None:
        if mask is not None and not frame[mask]:
            return
        to, origin = frame[array], frame[source]
        read = count - (0 if zeros is None else frame[zeros])
        if not 0 <= read <= count:
            raise DeviceError(
                f"zero_fill is 0 to {count} elements, not {count - read}, "
                f"{place_of(operation, frame[THREAD])}"
            )

        def places(base: Any, slots: list[int], number: int) -> list[int]:
            *outer, last = [frame[slot] for slot in slots]
            return [
                element_place(base, [*outer, last + step], frame, operation)
                for step in range(number)
            ]

        ends = places(to, indices, count)
        starts = places(origin, source_indices, read)
        if ends[0] % count or (starts and (origin.address // element.itemsize + starts[0]) % count):
            raise DeviceError(
                f"the address of a copy of {count * element.itemsize} bytes is a multiple of that, "
                f"{place_of(operation, frame[THREAD])}"
            )

        def done() -> None:
            for step, end in enumerate(ends):
                to.cells[end] = origin.cells[starts[step]] if step < read else nothing

        frame[THREAD].copies.begun.append(done)

    return copy


def _commit(translator: Translator, operation: asynchronous.CommitCopies) -> Step:
    return lambda frame: frame[THREAD].copies.commit()


def _wait_for_copies(translator: Translator, operation: asynchronous.WaitForCopies) -> Step:
    return lambda frame: frame[THREAD].copies.complete(operation.pending)


def _arrive_after(translator: Translator, operation: asynchronous.ArriveAfterCopies) -> Step:
    cell = cell_of(translator, operation, True)

    def arrive(frame: Frame) -> None:
        if (found := cell(frame)) is None:
            return
        state = state_of(found, operation, frame)
        frame[THREAD].copies.complete_all()
        # An arrival that isn't counted adds one that the phase waits for, and is it.
        if operation.counted:
            _keep(state, state.arrive(1), found, operation, frame)

    return arrive


EVALUATORS: Final[dict[str, Evaluator]] = {
    "mbarrier.init": _init,
    "mbarrier.invalidate": _invalidate,
    "mbarrier.arrive": _arrive,
    "mbarrier.transfer": _transfer,
    "mbarrier.test": _test,
    "mbarrier.wait": _wait,
    "async.copy": _copy,
    "async.commit": _commit,
    "async.wait": _wait_for_copies,
    "async.arrive": _arrive_after,
}
