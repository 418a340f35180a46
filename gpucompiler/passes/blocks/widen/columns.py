"""Squares of elements: columns that the runs of a loop access, by rows and transposed in registers.

    run 0: x[i, j], x[i + 1, j], …                     x[i, j], x[i, j + 1], …         a row each
    run 1: x[i, j + 1], x[i + 1, j + 1], …      →      x[i + 1, j], x[i + 1, j + 1], …
    …                                                  …

The lanes of a gather or a scatter lie a row of the array apart, and the next run's elements beside
them: as many runs as lanes access a square, whose rows lie side by side.

An even lane of two rows and an odd one are separated by one shuffle, first inside of 16 bytes, then
for whole units of 16 bytes, which are the shuffles that x86-64 has.

Used by `transpose_tiles` and `transpose_loops`.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from gpucompiler.diagnostics.location import Location
from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, memory, vector_accesses, vectors
from gpucompiler.ir.rewrite import Cloner, inputs_of
from gpucompiler.ir.structure.nodes import (
    PURE,
    READ,
    WRITE,
    Block,
    Operation,
    Value,
    element_type,
    lanes,
)
from gpucompiler.language.types import ArrayType
from gpucompiler.values import value_classes

# A smaller square is not worth the copies.
SMALLEST: Final = 4
_UNIT_BYTES: Final = 16

Access = vector_accesses.Gather | vector_accesses.Scatter


@value_classes.frozen(eq=False)
class Column:
    """An access whose lanes lie a row of the array apart.

    Args:
        axis: the index of the lanes: `start` for the first one, and `step` more for each other.
    """

    access: Access
    axis: int
    start: Value
    step: int

    @property
    def vector(self) -> Value:
        """The vector that is stored, or that was loaded."""
        access = self.access
        return access.value if isinstance(access, vector_accesses.Scatter) else access.results[0]

    @property
    def lanes(self) -> int:
        return lanes(self.vector.type)


def square_of(column: Column, runs: int, room: int) -> int:
    """Rows of the largest square that fills the lanes and the runs, of powers of two."""
    kind = element_type(column.vector.type)
    assert kind is not None
    size = column.lanes & -column.lanes
    while size > 1 and (runs % size or size * size * kind.itemsize > room):
        size //= 2
    return size


class ColumnSearch:
    """Looks for columns in the body of a loop.

    Args:
        body: its first argument counts the runs, and others differ from run to run.
        outside: what defines values outside of the body.
    """

    def __init__(self, body: Block, outside: Mapping[Value, Operation] | None = None) -> None:
        self.index, *self.carried = body.arguments
        self.definitions = {r: each for each in body.operations for r in each.results}
        self.outside = outside or {}

    def columns(self, operations: Sequence[Operation]) -> list[Column]:
        """Gathers ahead of the first write, and a scatter that is the last access.

        Arrays of one thread alone don't count.
        """
        found: list[Column] = []
        accesses = [each for each in operations if each.EFFECT != PURE and not is_local(each)]
        for number, access in enumerate(accesses):
            last = number == len(accesses) - 1
            if isinstance(access, Access) and (access.EFFECT == READ or last):
                column = self.column(access)
                found += [column] if column is not None else []
            if access.EFFECT == WRITE:
                break
        return found

    def column(self, access: Access) -> Column | None:
        kind, indices = access.array.type, access.indices
        if access.mask is not None or self.steps(access.array) != 0:
            return None
        if not isinstance(kind, ArrayType) or kind.layout != "C":
            return None
        spread = [axis for axis, index in enumerate(indices) if lanes(index.type)]
        place = indices[spread[0]]
        iota = self.definitions.get(place, self.outside.get(place))
        if len(spread) != 1 or not isinstance(iota, vectors.Iota):
            return None
        # Another axis than the last one; or the places of a view, with distances of its own.
        flat = spread[0] == len(indices) - 1
        if iota.step < (lanes(iota.results[0].type) if flat else 1):
            return None
        starts = [iota.start if lanes(index.type) else index for index in indices]
        if [self.steps(each) for each in starts] != [0] * (len(indices) - 1) + [1]:
            return None
        return Column(access, spread[0], iota.start, iota.step)

    def steps(self, value: Value) -> int | None:
        """The step of a scalar from run to run, if that is known to be 0 or 1."""
        if value is self.index:
            return 1
        operation = self.definitions.get(value)
        if operation is None:
            return None if value in self.carried else 0
        if operation.EFFECT != PURE or operation.REGIONS:
            return None
        found = [self.steps(each) for each in inputs_of(operation)]
        if not any(each != 0 for each in found):
            return 0
        match operation:
            case arith.Convert(checked=False) if _widens(operation):
                return found[0]
            case arith.Add(nowrap=True) if None not in found:
                return 1 if sum(filter(None, found)) == 1 else None
            case _:
                return None


def is_local(operation: Operation) -> bool:
    """Whether an operation accesses an array that each thread has for itself."""
    array = getattr(operation, "array", None)
    kind = array.type if isinstance(array, Value) else None
    return isinstance(kind, ArrayType) and kind.space == "local"


def _widens(operation: arith.Convert) -> bool:
    source, target = element_type(operation.value.type), element_type(operation.results[0].type)
    if source is None or target is None or not (source.is_integer and target.is_integer):
        return False
    return source.is_signed and target.is_signed and source.itemsize <= target.itemsize


class SquareWriter:
    """Writes the accesses of a square's runs into the body of their loop.

    Args:
        body: the operations follow those that it has.
        operations: those of a run.
        size: the square's rows.
    """

    def __init__(
        self, body: Block, operations: Sequence[Operation], location: Location | None, size: int
    ) -> None:
        self.index = body.arguments[0]
        self.operations = operations
        self.size = size
        self.builder = Builder(body, location)
        self.definitions = {r: each for each in operations for r in each.results}
        # Copies of the indices, as the first run has them.
        self.first = Cloner()

    def run(
        self, number: int, known: Mapping[Value, Value], moved: Collection[Operation]
    ) -> Cloner:
        """Append the operations of a run but for some; gives what their values are in it.

        Args:
            known: values that the run has already.
            moved: operations that stand elsewhere.
        """
        cloner = Cloner(dict(known))
        cloner.mapping[self.index] = self.behind(self.index, number)
        for operation in self.operations:
            if operation not in moved:
                self.builder.block.operations.append(cloner.operation(operation))
        return cloner

    def gather(self, column: Column, ahead: int = 0) -> list[Value]:
        """The vectors that the runs gather: loaded by rows, and transposed.

        Args:
            ahead: squares of rows behind these that are asked for; 0 asks for none.
        """
        parts: list[list[Value]] = []
        array = self.ahead(column.access.array)
        for start in range(0, column.lanes, self.size):
            rows = [
                self.builder.value(
                    vector_accesses.VectorLoad, array=array, lanes=self.size,
                    indices=self.row(column, start + number),
                )
                for number in range(self.size)
            ]  # fmt: skip
            for number in range(self.size if ahead else 0):
                later = self.row(column, start + number + ahead * column.lanes)
                self.builder.add(memory.Prefetch, array=array, indices=later)
            parts.append(transposed(self.builder, rows))
        return [self.joined([part[run] for part in parts]) for run in range(self.size)]

    def scatter(self, column: Column, values: Sequence[Value]) -> None:
        """Store what the runs scatter: transposed, and by rows."""
        array = self.ahead(column.access.array)
        for start in range(0, column.lanes, self.size):
            places = tuple(range(start, start + self.size))
            whole = column.lanes == self.size
            part = [value if whole else self.shuffled(value, places) for value in values]
            for number, row in enumerate(transposed(self.builder, part)):
                self.builder.add(
                    vector_accesses.VectorStore, value=row, array=array,
                    indices=self.row(column, start + number),
                )  # fmt: skip

    def row(self, column: Column, number: int) -> list[Value]:
        """The indices of a row of the array, in the first run."""
        indices = [
            column.start if axis == column.axis else index
            for axis, index in enumerate(column.access.indices)
        ]
        found = [self.ahead(index) for index in indices]
        found[column.axis] = self.behind(found[column.axis], number * column.step)
        return found

    def ahead(self, value: Value) -> Value:
        """A value or a view of the first run, computed ahead of all runs."""
        operation = self.definitions.get(value)
        if value is self.index or operation is None:
            return value
        if value not in self.first.mapping:
            for each in inputs_of(operation):
                self.ahead(each)
            self.builder.block.operations.append(self.first.operation(operation))
        return self.first.mapping[value]

    def behind(self, value: Value, by: int) -> Value:
        """An index so many places behind another one, where an element is."""
        if not by:
            return value
        kind = element_type(value.type)
        assert kind is not None
        number = self.builder.constant(by, kind)
        return self.builder.value(arith.Add, lhs=value, rhs=number, nowrap=True)

    def joined(self, parts: Sequence[Value]) -> Value:
        """Vectors one behind the other, a power of two of them."""
        if len(parts) == 1:
            return parts[0]
        half = len(parts) // 2
        vector, other = self.joined(parts[:half]), self.joined(parts[half:])
        return self.shuffled(vector, tuple(range(2 * lanes(vector.type))), other)

    def shuffled(self, vector: Value, places: tuple[int, ...], other: Value | None = None) -> Value:
        return self.builder.value(vectors.ShuffleLanes, vector=vector, other=other, places=places)


def transposed(builder: Builder, rows: Sequence[Value]) -> list[Value]:
    """Rows of a square, as vectors, → its columns."""
    size, kind = len(rows), element_type(rows[0].type)
    assert kind is not None
    unit = min(size, max(1, _UNIT_BYTES // kind.itemsize))
    # Squares inside of the units first: of so many rows each.
    squares = [
        _sorted(builder, rows[start : start + unit], 1, unit) for start in range(0, size, unit)
    ]
    found: list[Value] = []
    for units in zip(*squares, strict=True):
        found += _sorted(builder, units, unit, size)
    return [found[size // unit * (k % unit) + k // unit] for k in range(size)]


def _sorted(builder: Builder, rows: Sequence[Value], item: int, group: int) -> list[Value]:
    """Vectors of the items that several rows have at the same place of each group.

    Args:
        item, group: their lanes; a group has as many items as there are rows.
    """
    if len(rows) == 1:
        return list(rows)
    width = lanes(rows[0].type)
    half: list[list[Value]] = []
    for odd in (0, item):
        places = tuple(
            vector + start + lane
            for start in range(0, width, group)
            for vector in (0, width)
            for first in range(odd, group, 2 * item)
            for lane in range(first, first + item)
        )
        pairs = zip(rows[::2], rows[1::2], strict=True)
        mixed = [
            builder.value(vectors.ShuffleLanes, vector=a, other=b, places=places) for a, b in pairs
        ]
        half.append(_sorted(builder, mixed, item, group))
    return [column for pair in zip(*half, strict=True) for column in pair]
