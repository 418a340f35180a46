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

A loop that threads leave by exceptions carries whether its thread is alive (`predicate_exits`). No
thread keeps that before one of the block raises, which notes itself ahead of its exception. From
then on the block's threads look there at each step:

    cf.for … {
      %some = array.load %raised, [%0]
      cf.if %some { simt.threads { %dead = array.load %threads, [%x] … } }
                  { simt.threads { … } } <rare = "then">
    }

Relies on: a piece that begins with such a loop and the operations for its bounds, and is it alone
where it carries no values.
"""

from __future__ import annotations

from collections.abc import Sequence

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, control, memory, output, simt
from gpucompiler.ir.rewrite import Cloner
from gpucompiler.ir.structure.nodes import (
    CONVERGENT,
    PURE,
    Block,
    Function,
    Operation,
    Value,
)
from gpucompiler.language.types import BOOL, I32, I64, ArrayType, ScalarType
from gpucompiler.passes.analyses.conditions import Growth
from gpucompiler.passes.analyses.loop_exits import alive_part
from gpucompiler.passes.blocks.runs.corners import Corner, value_at
from gpucompiler.values import value_classes

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
                _interchanged([(operation, loop)], None, builder)
                changed = True
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
        if loop is None or not self.row:
            return False
        lone = len(loop.initial) == 1 and alive_part(loop) is not None
        if not lone and not self.is_of_grid(loop.step):
            return False
        if any(not isinstance(value.type, ScalarType) for value in loop.initial):
            return False
        if any(operation.EFFECT == CONVERGENT for operation in loop.body.walk()):
            return False
        divided = _Divided(piece, before, loop, self.row)
        middle = divided.middle(False)
        stride = _stride_loop(middle)
        if stride is None:
            return False
        self.memory += divided.memory
        divided.first(builder)
        steps = [(middle, stride)]
        if divided.part is not None:
            rare = divided.middle(True)
            other = _stride_loop(rare)
            assert other is not None
            steps.append((rare, other))
        _interchanged(steps, divided.raised, builder)
        divided.last(builder)
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
        self.threads = simt.Threads(blocks=piece.blocks, rows=piece.rows, location=piece.location)
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


@value_classes.frozen(eq=False)
class _Raised:
    """The threads of a block that have raised, in memory that isn't clear before the first does.

    Args:
        some: an array of one bool, whether a thread has.
        threads: a bool for each thread.
        row: how many there are.
    """

    some: Value
    threads: Value
    row: int

    def clear(self, builder: Builder) -> None:
        """No thread of a block has raised yet."""
        none, zero = builder.constant(False, BOOL), builder.constant(0, I64)
        builder.add(memory.Store, value=none, array=self.some, indices=[zero])

    def any(self, builder: Builder) -> Value:
        """Whether a thread has raised."""
        return builder.value(memory.Load, array=self.some, indices=[builder.constant(0, I64)])

    def alive(self, builder: Builder, place: Value) -> Value:
        """Whether a thread hasn't, where some have."""
        dead = builder.value(memory.Load, array=self.threads, indices=[place])
        return builder.value(arith.Not, value=dead)

    def note(self, block: Block, place: Value) -> None:
        """Let threads note themselves ahead of the exceptions in a block."""
        operations, block.operations = block.operations, []
        for operation in operations:
            for region in operation.regions:
                self.note(region, place)
            if isinstance(operation, output.Raise) and operation.kind == "raise":
                self._noted(Builder(block, operation.location), place)
            block.operations.append(operation)

    def _noted(self, builder: Builder, place: Value) -> None:
        location = builder.location
        true = builder.constant(True, BOOL)
        branch = control.If(condition=self.any(builder), location=location)
        Builder(branch.then, location).add(control.Yield)
        first = Builder(branch.otherwise, location)
        ends = (first.constant(number, I64) for number in (0, self.row, 1))
        start, stop, step = ends
        loop = control.For(start=start, stop=stop, step=step, location=location)
        loop.body = Block([Value(I64, location, range=(0, self.row - 1))])
        inside = Builder(loop.body, location)
        none = inside.constant(False, BOOL)
        inside.add(memory.Store, value=none, array=self.threads, indices=loop.body.arguments)
        inside.add(control.Yield)
        first.block.operations.append(loop)
        first.add(memory.Store, value=true, array=self.some, indices=[start])
        first.add(control.Yield)
        builder.block.operations.append(branch)
        builder.add(memory.Store, value=true, array=self.threads, indices=[place])


class _Divided:
    """A piece as three: the start of what its loop carries, the loop, and what is behind it."""

    def __init__(
        self, piece: simt.Threads, before: Sequence[Operation], loop: control.For, row: int
    ) -> None:
        self.piece, self.before, self.loop = piece, before, loop
        self.part = alive_part(loop)
        arrays = [
            Value(ArrayType(value.type, 1, space="local"), loop.location, value.name)
            for value in loop.results
            if isinstance(value.type, ScalarType)
        ]
        self.memory: list[Operation] = [
            memory.Allocate(shape=(row,), results=[array], location=loop.location)
            for array in arrays
        ]
        self.raised: _Raised | None = None
        if self.part is not None:
            # In the place of the values that say which threads are alive.
            dead = arrays.pop(self.part.position)
            some = Value(dead.type, loop.location)
            self.memory.append(memory.Allocate(shape=(1,), results=[some], location=loop.location))
            self.raised = _Raised(some, dead, row)
        self.arrays = arrays

    def kept(self, values: Sequence[Value]) -> list[Value]:
        """The values among those that the loop carries which threads keep."""
        part = self.part
        return [v for n, v in enumerate(values) if part is None or n != part.position]

    def alive(self, part: _Part, builder: Builder, values: Sequence[Value], some: bool) -> None:
        """Let it be known whether a thread is alive."""
        if self.part is not None and self.raised is not None:
            held = self.raised.alive(builder, part.place) if some else builder.constant(True, BOOL)
            part.cloner.mapping[values[self.part.position]] = held

    def first(self, builder: Builder) -> None:
        """Append the start of what threads keep."""
        if self.raised is not None:
            self.raised.clear(builder)
        if self.arrays:
            first = _Part(self.piece, self.before, self.arrays)
            first.store([first.of(v) for v in self.kept(self.loop.initial)], first.builder)
            first.builder.add(control.Yield)
            builder.block.operations.append(first.threads)

    def middle(self, some: bool) -> simt.Threads:
        """The piece that is the loop; `some`: threads of the block have raised."""
        loop, found = self.loop, _Part(self.piece, self.before, self.arrays)
        start, stop, step = map(found.of, (loop.start, loop.stop, loop.step))
        carried = control.For(start=start, stop=stop, step=step, location=loop.location)
        index, *values = loop.body.arguments
        carried.body.arguments = [found.cloner.value(index)]
        builder = Builder(carried.body, loop.location)
        found.load(self.kept(values), builder)
        self.alive(found, builder, values, some)
        *inside, end = loop.body.operations
        builder.block.operations += [found.cloner.operation(each) for each in inside]
        assert isinstance(end, control.Yield)
        found.store([found.of(value) for value in self.kept(end.values)], builder)
        builder.add(control.Yield)
        if self.raised is not None:
            self.raised.note(carried.body, found.place)
        found.builder.block.operations.append(carried)
        found.builder.add(control.Yield)
        return found.threads

    def last(self, builder: Builder) -> None:
        """Append what is behind the loop."""
        behind = self.piece.body.operations[len(self.before) + 1 :]
        if len(behind) == 1 and not self.piece.results:
            return
        if self.raised is None:
            self.behind(builder, behind, False, self.piece.results)
            return
        branch = control.If(
            condition=self.raised.any(builder), rare="then", location=self.piece.location,
            results=self.piece.results,
        )  # fmt: skip
        for side, some in ((branch.then, True), (branch.otherwise, False)):
            inside = Builder(side, self.piece.location)
            results = [Value(each.type, each.location) for each in branch.results]
            self.behind(inside, behind, some, results)
            inside.add(control.Yield, values=results)
        builder.block.operations.append(branch)

    def behind(
        self, builder: Builder, behind: Sequence[Operation], some: bool, results: list[Value]
    ) -> None:
        last = _Part(self.piece, self.before, self.arrays)
        last.load(self.kept(self.loop.results), last.builder)
        self.alive(last, last.builder, self.loop.results, some)
        last.builder.block.operations += [last.cloner.operation(each) for each in behind]
        last.threads.reductions, last.threads.results = self.piece.reductions, results
        builder.block.operations.append(last.threads)


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


def _interchanged(
    steps: Sequence[tuple[simt.Threads, control.For]], raised: _Raised | None, builder: Builder
) -> None:
    """Append a loop around the threads of a piece.

    Args:
        steps: the piece, and the loop that is all of it; then the same where threads have raised.
        raised: tells whether some have.
    """
    piece, loop = steps[0]
    growth = Growth(list(piece.body.walk()))
    corner = Corner([builder.constant(0, I32)] * 3)
    start, stop, step = (
        value_at(builder, growth, value, corner) for value in (loop.start, loop.stop, loop.step)
    )
    outer = control.For(start=start, stop=stop, step=step, location=loop.location)
    base = Value(loop.start.type, loop.location, None, loop.body.arguments[0].range)
    outer.body = Block([base])
    around = Builder(outer.body, loop.location)
    if raised is None:
        _step(piece, loop, (base, stop), around)
    else:
        branch = control.If(condition=raised.any(around), rare="then", location=loop.location)
        around.block.operations.append(branch)
        for (piece, loop), side in zip(steps, (branch.otherwise, branch.then), strict=True):
            inside = Builder(side, loop.location)
            _step(piece, loop, (base, stop), inside)
            inside.add(control.Yield)
    around.add(control.Yield)
    builder.block.operations.append(outer)


def _step(
    piece: simt.Threads, loop: control.For, ends: tuple[Value, Value], builder: Builder
) -> None:
    """Append a step of the threads whose index is before the loop's end.

    Args:
        ends: the index of the block's first thread, and the loop's end.
    """
    base, stop = ends
    inner = simt.Threads(blocks=piece.blocks, rows=piece.rows, location=piece.location)
    inner.limit(piece.limits, piece.x_multiple)
    builder.block.operations.append(inner)
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
