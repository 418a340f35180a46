"""The block of a program's arguments, which patches read: arrays, numbers, arrays of the result."""

from __future__ import annotations

import copy
import struct
from collections.abc import Collection, Mapping, Sequence
from typing import Final, cast

from cuda_target.memory.gpu_array import DeviceArray
from cuda_target.programs.leaves import Leaf, is_opened
from cuda_target.programs.replay import ARGUMENTS
from cuda_target.programs.steps import LaunchStep, Step
from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.jobs.artifact import Parameter
from gpucompiler.language.types import ArrayType, ScalarType, Type, machine_type
from gpucompiler.launcher.array_arguments import Arrays
from gpucompiler.launcher.plan import ArrayRow, Row, ScalarRow
from gpucompiler.launcher.program import Program

# In place of an item: the argument itself.
_WHOLE: Final = -1
# The number of a leaf that is none: an array of the result.
_RESULT: Final = -1


class ArgumentBlock:
    """Where each argument stands, and how it gets there.

    Attributes:
        size: bytes.
        arrays: the place of an array's address, by its number in the recording.
        numbers: the place of a number, by its step and its place in `step.passed`.
    """

    def __init__(
        self,
        subject: str,
        leaves: Sequence[Leaf],
        steps: Sequence[Step],
        arrays: Mapping[int, int],
        reads: Collection[int],
        outputs: Mapping[int, tuple[ArrayType, tuple[int, ...]]],
        apart: Collection[tuple[int, int]],
    ) -> None:
        """Lay out the block.

        Args:
            subject: the program in words.
            leaves: of the recorded call.
            arrays: the number of a leaf that is an array.
            reads: the leaves whose values the recording depends on.
            outputs: types and shapes of the result's arrays, by number.
            apart: pairs of leaves that steps need apart.
        """
        self.size = 0
        self.arrays: dict[int, int] = {}
        self.numbers: dict[tuple[int, int], int] = {}
        self._subject, self._reads = subject, reads
        self._slots: list[tuple[int, Row]] = []
        self._disjoint = any(isinstance(s, LaunchStep) and s.kernel.plan.disjoint for s in steps)
        self._apart = {frozenset(pair) for pair in apart}
        for index, leaf in enumerate(leaves):
            if leaf.kind == "array":
                self.arrays[arrays[index]] = self._array(index, leaf.name, leaf.type)
        passed = self._place_numbers(steps)
        for index, leaf in enumerate(leaves):
            if leaf.kind == "number" and index not in passed and index not in reads:
                self._number(index, _usual_row(leaf))
        self._inputs = len(self._slots)
        for number, (kind, _) in outputs.items():
            self.arrays[number] = self._array(_RESULT, "result", kind)

    def _place_numbers(self, steps: Sequence[Step]) -> set[int]:
        """Places for the numbers that steps take, each once in a form; their leaves."""
        known: dict[tuple[object, ...], int] = {}
        for number, step in enumerate(steps):
            for at, each in enumerate(step.passed):
                row = each.row
                key = (each.leaf, row.kind, row.abi, row.least, row.most)
                if key not in known:
                    known[key] = self._number(each.leaf, row)
                self.numbers[number, at] = known[key]
        return {cast("int", leaf) for leaf, *_ in known}

    def _array(self, leaf: int, name: str, kind: Type | None) -> int:
        parameter = Parameter(name, str(kind), offset=self.size, written=True)
        row = ArrayRow(parameter, leaf + 1, 0, cast("ArrayType", kind))
        self._slots.append((leaf, row))
        self.size += 8 * row.words
        return row.offset

    def _number(self, leaf: int, like: ScalarRow) -> int:
        row = copy.copy(like)
        row.offset = self.size
        self._slots.append((leaf, row))
        self.size += 8
        return row.offset

    def packed(self, leaves: Sequence[Leaf], outputs: Sequence[DeviceArray]) -> bytes:
        """The block of a call.

        Raises:
            ArgumentError: a number doesn't fit a kernel's parameter, or arrays share memory that
                steps need apart.
        """
        self._check_apart(leaves)
        block = bytearray(self.size)
        made = iter(outputs)
        for leaf, row in self._slots:
            if isinstance(row, ScalarRow):
                numbers = self._numbers(leaves[leaf], row)
            else:
                numbers = leaves[leaf].words() if leaf != _RESULT else _words(next(made))
            struct.pack_into(f"<{row.form}", block, row.offset, *numbers)
        return bytes(block)

    def _numbers(self, leaf: Leaf, row: ScalarRow) -> Sequence[object]:
        try:
            return row.numbers(leaf.value)
        except OverflowError:
            raise ArgumentError(
                f"{self._subject}: {leaf.name!r} is {leaf.value}, which doesn't fit {row.kind} "
                f"({row.least} … {row.most})",
                "GC507",
            ) from None

    def _check_apart(self, leaves: Sequence[Leaf]) -> None:
        if not self._disjoint and not self._apart:
            return
        before: list[tuple[int, int, int]] = []
        for leaf, row in self._slots[: self._inputs]:
            if not isinstance(row, ArrayRow):
                continue
            first, last = row.byte_range(leaves[leaf].words())
            for other_first, other_last, other in before:
                if max(first, other_first) < min(last, other_last):
                    self._refuse_shared(
                        leaves[other], leaves[leaf], frozenset((other, leaf)) in self._apart
                    )
            before.append((first, last, leaf))

    def _refuse_shared(self, one: Leaf, other: Leaf, by_step: bool) -> None:
        start = f"{self._subject}: {one.name!r} and {other.name!r} share memory, and "
        if by_step:
            raise ArgumentError(
                f"{start}a derivative or a copy in it was recorded for arrays apart; give the "
                "program one parameter for an array that stands for both, or pass a copy",
                "GC508",
            )
        if self._disjoint:
            raise ArgumentError(
                f"{start}one of its kernels was compiled with alias='none'; use alias='may'",
                "GC508",
            )

    def check(
        self,
        program: Program,
        leaves: Sequence[Leaf],
        outputs: Sequence[DeviceArray],
        arrays: Arrays,
    ) -> int | None:
        """Let a native program check arguments like these, and write them to the block.

        Args:
            outputs: arrays of the result, which stand behind the arguments.
            arrays: those that native calls take.

        Returns: the bytes of a job, None if native code can't take such arguments.
        """
        rows: dict[int, list[Row]] = {}
        for leaf, row in self._slots[: self._inputs]:
            rows.setdefault(leaf, []).append(row)
        for index, leaf in enumerate(leaves):
            if is_opened(leaf.value):
                program.tuple_of(leaf.position, int(leaf.value))
            elif leaf.kind == "fixed" or index in self._reads:
                program.static(leaf.position, leaf.at, leaf.value)
            if not all(_add(program, leaf, row, arrays) for row in rows.get(index, ())):
                return None
        size = ARGUMENTS + self.size
        if self._disjoint or self._apart:
            places = range(size, size + 16 * len(program.written), 16)
            program.disjoint(program.written, places, None if self._disjoint else self._places())
            size = places.stop
        first = argument_count(leaves)
        results = zip(self._slots[self._inputs :], outputs, strict=True)
        for number, ((_, row), array) in enumerate(results, first):
            if not program.leaf(number, _WHOLE, array.type, array, row, ARGUMENTS, arrays):
                return None
        return size

    def _places(self) -> set[frozenset[int]]:
        """The pairs that have to be apart, by the places of their arrays among the arrays."""
        arrays = [leaf for leaf, row in self._slots[: self._inputs] if isinstance(row, ArrayRow)]
        return {frozenset(map(arrays.index, pair)) for pair in self._apart}


def argument_count(leaves: Sequence[Leaf]) -> int:
    """The number of arguments that leaves belong to."""
    return max((leaf.position + 1 for leaf in leaves), default=0)


def _add(program: Program, leaf: Leaf, row: Row, arrays: Arrays) -> bool:
    kind = cast("Type", leaf.type)
    if not program.leaf(leaf.position, leaf.at, kind, leaf.value, row, ARGUMENTS, arrays):
        return False
    if isinstance(row, ArrayRow):
        words = leaf.words()[1:]
        program.fixed(ARGUMENTS + row.offset + 8, struct.pack(f"<{len(words)}q", *words))
    return True


def _usual_row(leaf: Leaf) -> ScalarRow:
    """A row for a number that goes to no kernel, whose class alone is checked."""
    kind = cast("ScalarType", leaf.type)
    parameter = Parameter(leaf.name, str(kind), abi=machine_type(kind).name)
    return ScalarRow(parameter, leaf.position + 1, 0, kind, "i64")


def _words(array: DeviceArray) -> list[int]:
    return [array.pointer, *array.shape, *(array.strides if array.type.layout == "strided" else ())]
