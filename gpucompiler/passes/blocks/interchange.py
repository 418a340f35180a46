"""Put a grid-stride loop around the threads: all of them make a step before any makes the next.

    simt.threads {                                   cf.for %first, %n, %stride (%base) {
      %i0 = … thread's place in the grid               simt.threads {
      cf.for %i0, %n, %stride (%i) {                     %i = arith.add %base, %x
        A                                      →         cf.if %i < %n { A }
      }                                                }
    }                                                }

Threads go over an array in strides of the grid, so that neighbours access neighbours. A processor
that ran one thread (or vector of threads) to its end before the next would touch a new page of
memory at each step; this way it streams. Between barriers any order of threads is right.

Loops may carry values, as those that sum up an array, if their steps are as long as the grid. Each
thread's values are kept in memory meanwhile:

    simt.threads {                                   simt.threads { array.store %0, %kept, [%x] }
      %s = cf.for %i0, %n, %stride, [%0] (%i, %t) {  cf.for … {
        %u = … %t                                      simt.threads { %t = array.load %kept, [%x]
        cf.yield [%u]                         →          … array.store %u, %kept, [%x] }
      }                                              }
      B                                              simt.threads { %s = array.load %kept, [%x]
    }                                                  B }

Relies on: a piece that begins with such a loop and the operations for its bounds, and is it alone
where it carries no values.
"""

from __future__ import annotations

from collections.abc import Sequence

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, control, memory, simt
from gpucompiler.ir.rewrite import Cloner
from gpucompiler.ir.structure.nodes import (
    CONVERGENT,
    PURE,
    Block,
    Function,
    Operation,
    Value,
)
from gpucompiler.language.types import I32, I64, ArrayType, ScalarType
from gpucompiler.passes.analyses.conditions import Growth
from gpucompiler.passes.blocks.runs.corners import Corner, value_at

Shape3 = tuple[int, int, int]


def interchange(function: Function, block: Shape3 | None = None) -> bool:
    """Put grid-stride loops around a block program's threads. Returns whether there was one.

    Args:
        block: threads of a block along x, y, z; None: known at the launch only.
    """
    row = block[0] if block is not None and block[1] * block[2] == 1 else 0
    keeping = _Keeping(function, row)
    changed = _walk(function.body, keeping)
    function.body.operations[:0] = keeping.memory
    return changed


def _walk(block: Block, keeping: _Keeping) -> bool:
    changed = False
    output: list[Operation] = []
    operations, block.operations = block.operations, output
    for operation in operations:
        if isinstance(operation, simt.Threads):
            builder = Builder(block, operation.location)
            loop = _stride_loop(operation)
            if loop is not None:
                changed |= _interchanged(operation, loop, builder)
                continue
            if keeping.divided(operation, builder):
                changed = True
                continue
        else:
            for region in operation.regions:
                changed |= _walk(region, keeping)
        output.append(operation)
    return changed


class _Keeping:
    """Divides pieces whose loops carry values, and keeps those of each thread.

    Args:
        row: threads of a block, if it is a row of known size; else 0.
    """

    def __init__(self, function: Function, row: int) -> None:
        self.row = row
        self.memory: list[Operation] = []
        self.definitions: dict[Value, Operation] = {}
        if row:
            for operation in function.body.operations:
                self.definitions.update((result, operation) for result in operation.results)

    def divided(self, piece: simt.Threads, builder: Builder) -> bool:
        """Append a piece as three: the values' start, the loop, and all behind it."""
        before, loop = _ahead(piece)
        if loop is None or not self.row or not self.is_of_grid(loop.step):
            return False
        if any(not isinstance(value.type, ScalarType) for value in loop.initial):
            return False
        if any(operation.EFFECT == CONVERGENT for operation in loop.body.walk()):
            return False
        arrays = [
            Value(ArrayType(value.type, 1, space="local"), loop.location, value.name)
            for value in loop.results
            if isinstance(value.type, ScalarType)
        ]
        middle = _Part(piece, before, arrays)
        carried = control.For(
            start=middle.of(loop.start), stop=loop.stop, step=loop.step, location=loop.location
        )
        index, *values = loop.body.arguments
        carried.body.arguments = [middle.cloner.value(index)]
        middle.run(carried, values, loop.body.operations)
        middle.builder.block.operations.append(carried)
        middle.builder.add(control.Yield)
        stride = _stride_loop(middle.threads)
        if stride is None:
            return False
        self.memory += [
            memory.Allocate(shape=(self.row,), results=[array], location=loop.location)
            for array in arrays
        ]
        first = _Part(piece, before, arrays)
        first.store([first.of(value) for value in loop.initial], first.builder)
        first.builder.add(control.Yield)
        builder.block.operations.append(first.threads)
        _interchanged(middle.threads, stride, builder)
        last = _Part(piece, before, arrays)
        last.load(loop.results, last.builder)
        behind = piece.body.operations[len(before) + 1 :]
        last.builder.block.operations += [last.cloner.operation(each) for each in behind]
        last.threads.reductions, last.threads.results = piece.reductions, piece.results
        builder.block.operations.append(last.threads)
        return True

    def is_of_grid(self, step: Value) -> bool:
        """Whether a step is a product with the number of blocks."""
        match self.definitions.get(step):
            case arith.Convert(value=value):
                return self.is_of_grid(value)
            case arith.Mul(lhs=lhs, rhs=rhs):
                return self.is_of_grid(lhs) or self.is_of_grid(rhs)
            case found:
                return isinstance(found, simt.GridSize)


class _Part:
    """A piece made of a part of another one: what comes ahead of the loop is copied."""

    def __init__(
        self, piece: simt.Threads, before: Sequence[Operation], arrays: Sequence[Value]
    ) -> None:
        self.threads = simt.Threads(blocks=piece.blocks, location=piece.location)
        self.threads.limit(piece.limits, piece.x_multiple)
        self.builder = Builder(self.threads.body, piece.location)
        self.arrays = arrays
        self.cloner = Cloner()
        self.builder.block.operations += [self.cloner.operation(each) for each in before]
        x = self.builder.value(simt.ThreadIndex, axis="x")
        self.place = self.builder.add(arith.Convert, value=x, types=[I64]).result

    def of(self, value: Value) -> Value:
        """A value's copy."""
        return self.cloner.mapping.get(value, value)

    def load(self, values: Sequence[Value], builder: Builder) -> None:
        """Let what this thread keeps stand for values."""
        for value, array in zip(values, self.arrays, strict=True):
            kept = builder.value(memory.Load, array=array, indices=[self.place])
            kept.name, kept.range = value.name, value.range
            self.cloner.mapping[value] = kept

    def store(self, values: Sequence[Value], builder: Builder) -> None:
        """Keep a thread's values."""
        for value, array in zip(values, self.arrays, strict=True):
            builder.add(memory.Store, value=value, array=array, indices=[self.place])

    def run(
        self, loop: control.For, values: Sequence[Value], operations: Sequence[Operation]
    ) -> None:
        """Write a run of a loop, whose values are kept."""
        builder = Builder(loop.body, loop.location)
        self.load(values, builder)
        *inside, end = operations
        builder.block.operations += [self.cloner.operation(each) for each in inside]
        assert isinstance(end, control.Yield)
        self.store([self.of(value) for value in end.values], builder)
        builder.add(control.Yield)


def _ahead(piece: simt.Threads) -> tuple[list[Operation], control.For | None]:
    """The computations that a piece begins with, and the loop behind them, which carries values."""
    before: list[Operation] = []
    for operation in piece.body.operations:
        if operation.EFFECT == PURE:
            before.append(operation)
            continue
        if isinstance(operation, control.For) and operation.initial:
            return before, operation
        break
    return before, None


def _stride_loop(piece: simt.Threads) -> control.For | None:
    """The loop that is all of a piece, if it may be put around it."""
    if len(piece.body.operations) < 2 or piece.results:
        return None
    *before, loop, _ = piece.body.operations
    if not isinstance(loop, control.For) or loop.initial:
        return None
    if any(operation.EFFECT != PURE for operation in before):
        return None
    growth = Growth(list(piece.body.walk()))
    uniform = growth.grows(loop.stop) == growth.grows(loop.step) == frozenset()
    if growth.grows(loop.start) != frozenset("x") or not uniform or growth.is_scaled(loop.start):
        return None
    # Constants have a range, too.
    forward = loop.step.range is not None and loop.step.range[0] > 0
    return loop if forward and _is_far(loop) else None


def _is_far(loop: control.For) -> bool:
    """Whether an index may exceed the stop by the threads of a run without wrapping around."""
    kind, stop = loop.stop.type, loop.stop.range
    assert isinstance(kind, ScalarType)
    return stop is not None and stop[1] + (1 << 31) <= kind.maximum


def _interchanged(piece: simt.Threads, loop: control.For, builder: Builder) -> bool:
    growth = Growth(list(piece.body.walk()))
    corner = Corner([builder.constant(0, I32)] * 3)
    start, stop, step = (
        value_at(builder, growth, value, corner) for value in (loop.start, loop.stop, loop.step)
    )
    outer = control.For(start=start, stop=stop, step=step, location=loop.location)
    base = Value(loop.start.type, loop.location, None, loop.body.arguments[0].range)
    outer.body = Block([base])
    around = Builder(outer.body, loop.location)
    inner = simt.Threads(blocks=piece.blocks, location=piece.location)
    inner.limit(piece.limits, piece.x_multiple)
    around.block.operations.append(inner)
    around.add(control.Yield)
    inside = Builder(inner.body, loop.location)
    inside.block.operations += piece.body.operations[:-2]
    x = inside.value(simt.ThreadIndex, axis="x")
    place = inside.add(arith.Convert, value=x, types=[loop.start.type]).result
    index = inside.value(arith.Add, lhs=base, rhs=place, nowrap=True)
    goes = inside.value(arith.Compare, lhs=index, rhs=stop, predicate="lt")
    branch = control.If(condition=goes, location=loop.location)
    cloner = Cloner({loop.body.arguments[0]: index})
    branch.then.operations = [cloner.operation(op) for op in loop.body.operations]
    branch.otherwise.operations = [control.Yield(location=loop.location)]
    inside.block.operations.append(branch)
    inside.add(control.Yield)
    builder.block.operations.append(outer)
    return True
