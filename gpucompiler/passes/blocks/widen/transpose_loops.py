"""Gathers from rows, in loops along them → loads of pieces of rows, transposed in registers.

    %at = vector.iota %i <lanes = 16>             cf.for %0, %most, %c16 [%zero] (%j, %s) {
    cf.for %0, %n, %1 [%zero] (%j, %s) {            %r0 = vector.load %x, [%i, %j] <lanes = 16>
      %v = vector.gather %x, [%at, %j]              …
      %t = arith.add %s, %v                  →      %r15 = vector.load %x, [%i + 15, %j]
      cf.yield [%t]                                 %v0 = …, lane 0 of each %r, by vector.shuffle
    }                                               %t0 = arith.add %s, %v0
                                                    …, the 16 runs
                                                  }
                                                  cf.for %most, %n, %1 …      the runs that are left

Each thread goes along a row of an array, as in sums of rows or in hashes of keys. Lanes of a gather
lie a row apart, and the next run's elements beside them (`columns`). The processor gathers one
element at a time, and touches a line of the cache for each lane in each run.

Loops that write to memory stay as they are: loads move ahead of earlier runs' stores. The elements
are those that the runs load, no others. Relies on: `widen`. Keeps the meaning.
"""

from __future__ import annotations

from typing import Final

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, control
from gpucompiler.ir.rewrite import Cloner
from gpucompiler.ir.structure.nodes import (
    PURE,
    READ,
    Block,
    Function,
    Operation,
    Value,
    element_type,
)
from gpucompiler.passes.blocks.widen.columns import (
    SMALLEST,
    Column,
    ColumnSearch,
    SquareWriter,
    square_of,
)

# The most operations of a run: there are as many copies of them as the square has rows.
_LONGEST: Final = 60
# Runs of a loop whose number isn't known.
_MANY: Final = 64


def transpose_loops(function: Function, room: int) -> bool:
    """Load rows in loops that gather along them. Returns whether there was one.

    Args:
        function: a block program of vectors.
        room: bytes of the elements that are transposed in registers at a time.
    """
    definitions = {result: each for each in function.body.walk() for result in each.results}
    return _Loops(definitions, room).block(function.body)


class _Loops:
    def __init__(self, definitions: dict[Value, Operation], room: int) -> None:
        self.definitions = definitions
        self.room = room

    def block(self, block: Block) -> bool:
        """Look for loops in a block, and in what is inside of it."""
        changed = False
        output: list[Operation] = []
        for operation in block.operations:
            for region in operation.regions:
                changed |= self.block(region)
            if isinstance(operation, control.For) and (found := self.columns(operation)):
                changed = True
                self.write(operation, found, Builder(Block([], output), operation.location))
            else:
                output.append(operation)
        block.operations = output
        return changed

    def columns(self, loop: control.For) -> list[Column]:
        """The columns that a loop's runs gather; none where rows shall not be loaded."""
        *operations, _ = loop.body.operations
        effects = {operation.EFFECT for operation in operations}
        if loop.unroll != "auto" or len(operations) > _LONGEST or not effects <= {PURE, READ}:
            return []
        if self.constant(loop.step) != 1 or any(operation.REGIONS for operation in operations):
            return []
        columns = ColumnSearch(loop.body, self.definitions).columns(operations)
        return columns if self.size(loop, columns) >= SMALLEST else []

    def size(self, loop: control.For, columns: list[Column]) -> int:
        """Runs that are done together, a power of two; 0 without columns."""
        count = self.count(loop)
        runs = _MANY if count is None else 1 << count.bit_length() - 1 if count > 0 else 1
        each = self.room // max(1, len(columns))
        return min((square_of(column, runs, each) for column in columns), default=0)

    def count(self, loop: control.For) -> int | None:
        """The number of a loop's runs, if it is known."""
        start, stop = self.constant(loop.start), self.constant(loop.stop)
        return None if start is None or stop is None else stop - start

    def constant(self, value: Value) -> int | None:
        match self.definitions.get(value):
            case arith.Constant(value=int(number)):
                return number
            case _:
                return None

    def write(self, loop: control.For, columns: list[Column], builder: Builder) -> None:
        """Append the loop over squares, and the one over the runs that are left."""
        size, count = self.size(loop, columns), self.count(loop)
        kind = element_type(loop.start.type)
        assert kind is not None
        rest: Operation | None = None
        if count is None or count % size:
            rest = Cloner().operation(loop)
            assert isinstance(rest, control.For)
            loop.stop = _most(builder, loop, size)
            rest.results = loop.results
            loop.results = [Value(value.type, value.location) for value in loop.results]
            rest.start, rest.initial, rest.unroll = loop.stop, list(loop.results), "never"
        loop.step = builder.constant(size, kind)
        _runs(loop, columns, size)
        builder.block.operations += [loop] if rest is None else [loop, rest]


def _most(builder: Builder, loop: control.For, size: int) -> Value:
    """Where the runs end that are whole squares: a loop may have none, or end before it starts."""
    kind = element_type(loop.start.type)
    assert kind is not None
    none = builder.constant(0, kind)
    goes = builder.value(arith.Compare, lhs=loop.start, rhs=loop.stop, predicate="lt")
    runs = builder.value(arith.Sub, lhs=loop.stop, rhs=loop.start)
    runs = builder.value(arith.Select, condition=goes, lhs=runs, rhs=none)
    # A difference that wraps around is a loop of runs one by one.
    runs = builder.value(arith.Maximum, lhs=runs, rhs=none)
    whole = builder.value(arith.And, lhs=runs, rhs=builder.constant(-size, kind))
    return builder.value(arith.Add, lhs=loop.start, rhs=whole)


def _runs(loop: control.For, columns: list[Column], size: int) -> None:
    """Make a run of a loop a square's runs."""
    body = loop.body
    *operations, end = body.operations
    assert isinstance(end, control.Yield)
    body.operations = []
    writer = SquareWriter(body, operations, loop.location, size)
    gathered = {column.vector: writer.gather(column) for column in columns}
    moved = {column.access for column in columns}
    carried = values = body.arguments[1:]
    for run in range(size):
        known = {vector: found[run] for vector, found in gathered.items()}
        mapping = writer.run(run, {**known, **dict(zip(carried, values, strict=True))}, moved)
        values = [mapping.mapping.get(value, value) for value in end.values]
    body.operations.append(control.Yield(values=values, location=end.location))
