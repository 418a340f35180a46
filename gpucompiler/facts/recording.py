"""A launch as its warps run it, by the interpreter: addresses, active lanes, branches.

    recording = Recording(module)
    interpret(module, arguments, block=(32, 8, 1), grid=(4, 4, 1), observe=recording)

Lanes of a warp run an operation together if they run it in the same iterations of the loops around
it. In functions that are called, the n-th runs count as one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from gpucompiler.ir.interpreter.frame import THREAD, Frame, Step, Thread, Translator
from gpucompiler.ir.interpreter.memory import element_place
from gpucompiler.ir.operations import arith, control, memory
from gpucompiler.ir.structure.nodes import Block, Function, Module, Operation, element_type, lanes

WARP: Final = 32
_LOOPS: Final = (control.For, control.Loop, control.While)


Access = memory.Reading | memory.Writing


class Run(NamedTuple):
    """The run of an operation by a warp: block, warp, and the iterations of the loops around."""

    block: int
    warp: int
    turns: tuple[int, ...]


class Address(NamedTuple):
    """A byte of the memory that an array lies in, and the lane that touches it."""

    memory: int
    byte: int
    lane: int


class Recording:
    """The doings of each operation, by warps.

    Attributes:
        accesses: the addresses of the active lanes, of each access of arrays, by runs.
        branches: how many lanes went into an `if`, and how many didn't, by runs.
        active: the number of active lanes of operations that compute, by runs.
    """

    def __init__(self, module: Module) -> None:
        self.accesses: dict[Access, dict[Run, list[Address]]] = {}
        self.branches: dict[Operation, dict[Run, list[int]]] = {}
        self.active: dict[Operation, Counter[Run]] = {}
        self._around: dict[Operation, tuple[Operation, ...]] = {}
        self._counted: set[Operation] = set()
        # By the first operation of a body, its loop.
        self._bodies: dict[Operation, Operation] = {}
        self._turns: dict[tuple[Thread, Operation], int] = {}
        self._blocks: dict[object, int] = {}
        for function in module.functions:
            self._place(function.body, (), function)

    def _place(self, block: Block, loops: tuple[Operation, ...], function: Function) -> None:
        for number, operation in enumerate(block.operations):
            self._around[operation] = loops
            if not function.kernel:
                self._counted.add(operation)
            if number == 0 and loops and block is loops[-1].regions[0]:
                self._bodies[operation] = loops[-1]
            inner = (*loops, operation) if isinstance(operation, _LOOPS) else loops
            for region in operation.regions:
                self._place(region, inner, function)

    def __call__(
        self, translator: Translator, operation: Operation, step: Step | None
    ) -> Step | None:
        """The step of an operation that records, and does what the given one does."""
        notes = [note for make in _NOTES if (note := make(self, translator, operation))]
        if not notes:
            return step

        def recorded(frame: Frame) -> Any:
            for note in notes:
                note(frame)
            return None if step is None else step(frame)

        return recorded

    def run(self, operation: Operation, thread: Thread) -> Run:
        """The run that a thread is about to take part in."""
        turns = tuple(self._turns.get((thread, loop), 0) for loop in self._around[operation])
        if operation in self._counted:
            count = self._turns.get((thread, operation), 0)
            self._turns[thread, operation] = count + 1
            turns = (*turns, count)
        block = self._blocks.setdefault(thread.block.index, len(self._blocks))
        return Run(block, thread.linear // WARP, turns)

    def touched_bytes(self) -> int:
        """The bytes of global memory that the launch touches, each counted once."""
        touched: dict[int, set[tuple[int, int]]] = {}
        for operation, runs in self.accesses.items():
            kind = memory.array_type(operation.array)
            if kind.space == "global":
                elements = touched.setdefault(kind.element.itemsize, set())
                elements.update(each[:2] for found in runs.values() for each in found)
        return sum(size * len(elements) for size, elements in touched.items())

    def enter(self, loop: Operation, thread: Thread) -> None:
        self._turns[thread, loop] = -1

    def turn(self, first: Operation, thread: Thread) -> None:
        key = (thread, self._bodies[first])
        self._turns[key] = self._turns.get(key, -1) + 1

    def begins_body(self, operation: Operation) -> bool:
        return operation in self._bodies


Note = Callable[[Frame], None]


def _turn(recording: Recording, translator: Translator, operation: Operation) -> Note | None:
    if not recording.begins_body(operation):
        return None
    return lambda frame: recording.turn(operation, frame[THREAD])


def _loop(recording: Recording, translator: Translator, operation: Operation) -> Note | None:
    if not isinstance(operation, _LOOPS):
        return None
    return lambda frame: recording.enter(operation, frame[THREAD])


def _access(recording: Recording, translator: Translator, operation: Operation) -> Note | None:
    if not isinstance(operation, (memory.Reading, memory.Writing)):
        return None
    array, indices = translator.slot(operation.array), translator.slots_of(operation.indices)
    mask = translator.optional(operation.mask)
    size = translator.scalar(operation.array).itemsize
    found = recording.accesses.setdefault(operation, {})

    def note(frame: Frame) -> None:
        if mask is not None and not frame[mask]:
            return
        given, thread = frame[array], frame[THREAD]
        place = element_place(given, [frame[index] for index in indices], frame, operation)
        address = Address(given.address or id(given.cells), place * size, thread.lane)
        found.setdefault(recording.run(operation, thread), []).append(address)

    return note


def _branch(recording: Recording, translator: Translator, operation: Operation) -> Note | None:
    if not isinstance(operation, control.If):
        return None
    condition = translator.slot(operation.condition)
    found = recording.branches.setdefault(operation, {})

    def note(frame: Frame) -> None:
        run = recording.run(operation, frame[THREAD])
        found.setdefault(run, [0, 0])[0 if frame[condition] else 1] += 1

    return note


def _arithmetic(recording: Recording, translator: Translator, operation: Operation) -> Note | None:
    if not flops_of(operation):
        return None
    found = recording.active.setdefault(operation, Counter())

    def note(frame: Frame) -> None:
        found[recording.run(operation, frame[THREAD])] += 1

    return note


# `_turn` is first: a body's first operation belongs to the new iteration.
_NOTES: Final = (_turn, _loop, _access, _branch, _arithmetic)


def flops_of(operation: Operation) -> int:
    """The floating-point operations of one thread: 2 of a fused sum, 1 of a function."""
    sums = (arith.Add, arith.Sub, arith.Mul, arith.Divide, arith.FusedMultiplyAdd, arith.Apply)
    if not isinstance(operation, sums):
        return 0
    kind = element_type(operation.result.type)
    if kind is None or not kind.is_float:
        return 0
    each = 2 if isinstance(operation, arith.FusedMultiplyAdd) else 1
    return each * max(lanes(operation.result.type), 1)
