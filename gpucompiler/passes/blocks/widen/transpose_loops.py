"""Gathers and scatters along rows, in loops → pieces of rows, transposed in registers.

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
element at a time, and touches a line of the cache for each lane in each run. Where the lengths of
rows are known, those of later threads are prefetched.

A scatter along rows may end a run. Loads move ahead of earlier runs' stores then, and stores behind
later loads: two comparisons tell whether the arrays share no memory, and a copy of the loop as it
is serves those that do. Other loops that write to shared memory stay as they are. The elements are
those that the runs access, no others. Relies on: `widen`. Keeps the meaning.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, control
from gpucompiler.ir.operations.memory import array_type
from gpucompiler.ir.rewrite import Cloner
from gpucompiler.ir.structure.nodes import (
    PURE,
    READ,
    WRITE,
    Block,
    Function,
    Operation,
    Value,
    element_type,
)
from gpucompiler.language.types import ArrayType
from gpucompiler.passes.blocks.runs.apart_arrays import Apart, are_apart
from gpucompiler.passes.blocks.widen.columns import (
    SMALLEST,
    Access,
    Column,
    ColumnSearch,
    SquareWriter,
    is_local,
    square_of,
)

# The most operations of a run: there are as many copies of them as the square has rows.
_LONGEST: Final = 60
# Rows that are asked for ahead: their bytes, and how many lie between. A hash of 2^21 keys of 64
# bytes takes 0.65 of the time on a Xeon, with half of these 0.67, and with an eighth 0.94.
_LINE: Final = 64
_LONGEST_ROW: Final = 1024
_BYTES_AHEAD: Final = 8192
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
                builder = Builder(Block([], output), operation.location)
                if apart := _apart(operation, found):
                    self.guarded(operation, found, apart, builder)
                else:
                    self.write(operation, found, builder)
            else:
                output.append(operation)
        block.operations = output
        return changed

    def columns(self, loop: control.For) -> list[Column]:
        """The columns that a loop's runs gather; none where rows shall not be loaded."""
        *operations, _ = loop.body.operations
        if loop.unroll == "never" or len(operations) > _LONGEST:
            return []
        if not {operation.EFFECT for operation in operations} <= {PURE, READ, WRITE}:
            return []
        if self.constant(loop.step) != 1 or any(operation.REGIONS for operation in operations):
            return []
        columns = ColumnSearch(loop.body, self.definitions).columns(operations)
        writes = [each for each in operations if each.EFFECT == WRITE and not is_local(each)]
        scatters = [column.access for column in columns if column.access.EFFECT == WRITE]
        if writes != scatters or not all(_moves(loop.body, each) for each in scatters):
            return []
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

    def guarded(
        self, loop: control.For, columns: list[Column], apart: list[Apart], builder: Builder
    ) -> None:
        """Append a loop over squares for arrays that lie apart, and the loop for others."""
        condition = are_apart(builder, apart, None)
        assert condition is not None
        branch = control.If(condition=condition, rare="otherwise", location=loop.location)
        branch.results = loop.results
        as_it_is = Cloner().operation(loop)
        loop.results = [Value(value.type, value.location) for value in loop.results]
        inside = Builder(branch.then, loop.location)
        self.write(loop, columns, inside)
        inside.add(control.Yield, values=list(branch.then.operations[-1].results))
        otherwise = Builder(branch.otherwise, loop.location)
        branch.otherwise.operations.append(as_it_is)
        otherwise.add(control.Yield, values=list(as_it_is.results))
        builder.block.operations.append(branch)

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
        _runs(loop, columns, size, 0 if count is None else count)
        builder.block.operations += [loop] if rest is None else [loop, rest]


def _moves(body: Block, scatter: Access) -> bool:
    """Whether a scatter may move behind all runs: its array is read at the same places alone."""
    # Loops may carry arrays, too: two that take turns.
    inside = {*body.arguments, *[result for each in body.operations for result in each.results]}
    for each, array in _accessed(body.operations):
        if each is scatter or array is not scatter.array:
            if array in inside or not _is_whole(array):
                return False
        elif not isinstance(each, Access) or each.indices != scatter.indices:
            return False
    return True


def _accessed(operations: list[Operation]) -> Iterator[tuple[Operation, Value]]:
    """The accesses of arrays that threads may share, and these."""
    for each in operations:
        array = getattr(each, "array", None)
        if each.EFFECT in (READ, WRITE) and isinstance(array, Value) and not is_local(each):
            yield each, array


def _is_whole(array: Value) -> bool:
    kind = array.type
    return isinstance(kind, ArrayType) and kind.layout == "C" and kind.space == "global"


def _apart(loop: control.For, columns: list[Column]) -> list[Apart]:
    """The arrays that have to lie apart, so that a scatter may move."""
    stored = [column.access.array for column in columns if column.access.EFFECT == WRITE]
    accessed = [array for _, array in _accessed(loop.body.operations)]
    return list(dict.fromkeys(Apart(a, b) for a in stored for b in accessed if a is not b))


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


def _ahead(column: Column, count: int) -> int:
    """How many squares of rows are asked for ahead, whose `count` elements all are read.

    Processors foresee no accesses beyond a page, of which such rows fill a quarter at a time.
    """
    kind = array_type(column.access.array)
    row = count * kind.element.itemsize
    if kind.space != "global" or not _LINE <= row <= _LONGEST_ROW:
        return 0
    return max(1, _BYTES_AHEAD // (column.lanes * row))


def _runs(loop: control.For, columns: list[Column], size: int, count: int) -> None:
    """Make a run of a loop a square's runs; `count` is the number of the loop's, or 0."""
    body = loop.body
    *operations, end = body.operations
    assert isinstance(end, control.Yield)
    body.operations = []
    writer = SquareWriter(body, operations, loop.location, size)
    gathered = {
        each.vector: writer.gather(each, _ahead(each, count))
        for each in columns
        if each.access.EFFECT == READ
    }
    moved = {column.access for column in columns}
    carried = values = body.arguments[1:]
    scatter = next((c for c in columns if c.access.EFFECT == WRITE), None)
    scattered: list[Value] = []
    for run in range(size):
        known = {vector: found[run] for vector, found in gathered.items()}
        known |= dict(zip(carried, values, strict=True))
        mapping = writer.run(run, known, moved).mapping
        values = [mapping.get(value, value) for value in end.values]
        if scatter is not None:
            scattered.append(mapping.get(scatter.vector, scatter.vector))
    if scatter is not None:
        writer.scatter(scatter, scattered)
    body.operations.append(control.Yield(values=values, location=end.location))
