"""A launch as its warps run it, by the interpreter: addresses, active lanes, branches.

    recording = Recording(module)
    interpret(module, arguments, block=(32, 8, 1), grid=(4, 4, 1), observe=recording)

Lanes of a warp run an operation together if they run it in the same iterations of the loops around
it. In functions that are called, the n-th runs count as one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from gpucompiler.ir.interpreter.frame import THREAD, Frame, Step, Thread, Translator
from gpucompiler.ir.interpreter.memory import element_place
from gpucompiler.ir.operations import arith, asynchronous, atomic, control, matrix, memory
from gpucompiler.ir.structure.nodes import (
    Block,
    Function,
    Module,
    Operation,
    Value,
    element_type,
    lanes,
)

WARP: Final = 32
_LOOPS: Final = (control.For, control.Loop, control.While)


Access = memory.Reading | memory.Writing


class Touching(NamedTuple):
    """An operation's access of an array: a copy reads one, and writes another.

    Args:
        kind: "load", "store" or "atomic".
        size: the bytes that a lane touches.
    """

    operation: Operation
    array: Value
    kind: str
    size: int


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
        self.accesses: dict[Touching, dict[Run, list[Address]]] = {}
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
        for access, runs in self.accesses.items():
            kind = memory.array_type(access.array)
            if kind.space == "global":
                size = kind.element.itemsize
                touched.setdefault(size, set()).update(
                    (each.memory, each.byte + beside)
                    for found in runs.values()
                    for each in found
                    for beside in range(0, access.size, size)
                )
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
    size = translator.scalar(operation.array).itemsize
    touching = Touching(operation, operation.array, kind_of_access(operation), size)
    return _elements(recording, translator, touching, operation.indices, operation.mask)


def _copy(recording: Recording, translator: Translator, operation: Operation) -> Note | None:
    if not isinstance(operation, asynchronous.AsyncCopy):
        return None
    size = operation.count * translator.scalar(operation.array).itemsize
    read = Touching(operation, operation.source, "load", size)
    written = Touching(operation, operation.array, "store", size)
    read_note = _elements(recording, translator, read, operation.source_indices, operation.mask)
    write_note = _elements(recording, translator, written, operation.indices, operation.mask)
    zeros = translator.optional(operation.zeros)

    def note(frame: Frame) -> None:
        if zeros is None or frame[zeros] < operation.count:
            read_note(frame)
        write_note(frame)

    return note


def _elements(
    recording: Recording,
    translator: Translator,
    touching: Touching,
    given_indices: Sequence[Value],
    given_mask: Value | None,
) -> Note:
    """A note of the address of the element that a lane's access begins at."""
    array, indices = translator.slot(touching.array), translator.slots_of(given_indices)
    mask, operation = translator.optional(given_mask), touching.operation
    size = translator.scalar(touching.array).itemsize
    found = recording.accesses.setdefault(touching, {})

    def note(frame: Frame) -> None:
        if mask is not None and not frame[mask]:
            return
        given, thread = frame[array], frame[THREAD]
        place = element_place(given, [frame[index] for index in indices], frame, operation)
        address = Address(given.address or id(given.cells), place * size, thread.lane)
        found.setdefault(recording.run(operation, thread), []).append(address)

    return note


def _rows(recording: Recording, translator: Translator, operation: Operation) -> Note | None:
    """A note of the row of a matrix that a lane names."""
    if not isinstance(operation, (matrix.LoadMatrices, matrix.StoreMatrices)):
        return None
    kind = "load" if isinstance(operation, matrix.LoadMatrices) else "store"
    found = recording.accesses.setdefault(Touching(operation, operation.array, kind, 16), {})
    array, start = translator.slot(operation.array), translator.slot(operation.start)
    size, rows = translator.scalar(operation.array).itemsize, 8 * operation.count

    def note(frame: Frame) -> None:
        given, thread = frame[array], frame[THREAD]
        if thread.lane < rows:
            byte = (given.start + frame[start]) * size
            address = Address(given.address or id(given.cells), byte, thread.lane)
            found.setdefault(recording.run(operation, thread), []).append(address)

    return note


def kind_of_access(operation: Operation) -> str:
    """Whether an operation loads, stores, or is atomic."""
    if isinstance(operation, (memory.AtomicUpdate, memory.AtomicCompareExchange)):
        return "atomic"
    return "store" if isinstance(operation, (memory.Store, atomic.AtomicStore)) else "load"


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
_NOTES: Final = (_turn, _loop, _access, _copy, _rows, _branch, _arithmetic)


def flops_of(operation: Operation) -> int:
    """The floating-point operations of one thread: 2 of a fused sum, 1 of a function.

    Those of a product of matrices are divided among its threads.
    """
    if isinstance(operation, (matrix.Multiply, matrix.MultiplyAsync)):
        row = matrix.matrix_row(operation.kind)
        if row is None or not matrix.ELEMENTS[row.c].is_float:
            return 0
        if isinstance(operation, matrix.Multiply):
            return 2 * row.m * row.n * row.k // WARP
        return 2 * row.m * row.n * row.k * operation.steps // (4 * WARP)
    sums = (arith.Add, arith.Sub, arith.Mul, arith.Divide, arith.FusedMultiplyAdd, arith.Apply)
    if not isinstance(operation, sums):
        return 0
    kind = element_type(operation.result.type)
    if kind is None or not kind.is_float:
        return 0
    each = 2 if isinstance(operation, arith.FusedMultiplyAdd) else 1
    return each * max(lanes(operation.result.type), 1)
