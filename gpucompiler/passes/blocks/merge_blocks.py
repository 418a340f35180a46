"""Run neighbouring blocks as one, if threads use only their place in the whole grid.

    kernel @k(…) {                                  kernel @k(…) scope(block) {
      %b = simt.block_index                           %n = simt.block_count
      %s = simt.block_size                            %lo, %hi = …     threads for which tests hold
      %u = arith.mul %b, %s                           cf.if %some {
      %t = simt.thread_index                            simt.threads blocks=%n, x_begin=%lo, … { A }
      %i = arith.add %u, %t                   →       }
      %c = arith.compare %i, %n <"lt">                cf.for …, the others, each on its own {
      cf.if %c { A } {…}                                simt.threads { … cf.if %c { A } {…} }
    }                                                 }
                                                    }

A kernel may have no barriers, warp operations or shared memory, and use block and thread index
along x only as `blockIdx.x · blockDim.x + threadIdx.x`. Then it makes no difference where a block
ends. A run of blocks is one long row of threads, which streams through memory as a loop over the
whole array would. A test such as `i < n`, or a bounds check, is made once for the run: the threads
for which all tests hold are a box (`passing_threads`), and the others lie in blocks at its edges.

Assertions and exceptions may be left, where blocks have a known size, and no loops or few checks:
the reports divide the place in a run by that size, and so do printed lines. Of the blocks at the
edges only those run then that lie before the first one that fails, and that one.

Runs in the place of `fission`, after `predicate_exits`, and relies on `nowrap` as `version_blocks`.
Keeps what each thread does, so it can be interpreted.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, control, memory, output, simt
from gpucompiler.ir.rewrite import inputs_of, remove, replace_uses
from gpucompiler.ir.structure.nodes import CONVERGENT, PURE, Block, Function, Operation, Value
from gpucompiler.language.types import I32, ArrayType, ScalarType
from gpucompiler.passes.analyses.conditions import (
    Condition,
    ConditionSearch,
    records_hold,
    records_of,
    without_conditions,
)
from gpucompiler.passes.blocks.runs.aligned_runs import is_complex_view
from gpucompiler.passes.blocks.runs.apart_arrays import apart_arrays, are_apart, store_late
from gpucompiler.passes.blocks.runs.idle_threads import idle_threads
from gpucompiler.passes.blocks.runs.passing_threads import threads_that_pass
from gpucompiler.passes.blocks.version_blocks import last_index
from gpucompiler.values import value_classes

_REFUSED: Final = (
    simt.ThreadNumber, simt.LaneIndex, simt.LaneMask, simt.Clock, simt.Sleep, memory.DynamicShared,
)  # fmt: skip
# Checks whose reports find the block in a run; those of indices would do so for little.
_ASSERTS: Final = (memory.Assert, output.Raise)
_LOOPS: Final = (control.For, control.While)
# Operations of indices that never fail.
_OF_INDICES: Final = (
    arith.Constant, arith.Add, arith.Sub, arith.Mul, arith.Convert, simt.ThreadIndex,
    simt.BlockIndex, simt.BlockSize, simt.GridSize, memory.Dimension,
)  # fmt: skip
# Checks in a kernel with loops; each keeps registers over the call that records its fault.
_MOST_BESIDE_LOOPS: Final = 2
_LONGEST_BODY: Final = 400
# The most operations of a body that has a third copy, with a mask, for the end of a row; and of one
# whose threads have several rows, without loops, as far as tests leave them.
_LONGEST_THRICE: Final = 80
_LONGEST_OF_ROWS: Final = 160
_MOST_LANES: Final = 32

Shape3 = tuple[int, int, int]
# Writes the body of a block of a run, that many behind the first.
General = Callable[[Builder, Value], Block]


def merge_blocks(function: Function, block: Shape3 | None = None) -> bool:
    """Make a kernel a block program for runs of blocks. Returns whether it can be one.

    Args:
        function: a kernel of scope "thread" with single-exit regions.
        block: its blocks' shape, or None.
    """
    operations = list(function.body.walk())
    if function.scope != "thread" or len(operations) > _LONGEST_BODY:
        return False
    if any(map(_is_refused, operations)):
        return False
    places = _Places(operations, block)
    if not places.alone or (block is None and any(isinstance(o, output.Print) for o in operations)):
        return False
    search = ConditionSearch(operations)
    found = [c for op in operations if (c := search.condition(op)) is not None]
    body = Block([], function.body.operations)
    left = _checks_left(operations, found)
    if len(left) > _MOST_BESIDE_LOOPS and any(isinstance(each, _LOOPS) for each in operations):
        return False  # its blocks are long, and its registers few
    if left and not (block is not None and all(isinstance(each, _ASSERTS) for each in left)):
        return False  # a report names its block
    pairs = {each.result for each in operations if is_complex_view(each)}
    if any(_crosses_rows(operation, search, pairs) for operation in operations):
        return False  # blocks as they are touch fewer lines of memory at once
    for value in places.threads:
        value.range = None  # a run has more threads than a block
    records = records_of(search, operations)
    apart = apart_arrays(search, body)
    fast = without_conditions(body, found, records)
    store_late(fast, apart)
    for operation in fast.walk():
        if isinstance(operation, _ASSERTS) and block is not None:
            operation.run, operation.rows = block[0], block[1] * block[2]
        elif isinstance(operation, output.Print) and block is not None:
            operation.run = block[0]

    def assumed(builder: Builder) -> Value | None:
        return are_apart(builder, apart, records_hold(builder, records, None))

    _write(function, search, found, assumed, fast, block, bool(left))
    return True


def _is_refused(operation: Operation) -> bool:
    if isinstance(operation, memory.Allocate):
        kind = operation.result.type
        return isinstance(kind, ArrayType) and kind.space == "shared"
    return operation.EFFECT == CONVERGENT or isinstance(operation, _REFUSED)


def _checks_left(
    operations: Sequence[Operation], conditions: Sequence[Condition]
) -> list[Operation]:
    """The checks that no test of a block decides."""
    answered = {id(condition.operation) for condition in conditions}
    kinds = memory.CheckBounds, *_ASSERTS
    return [op for op in operations if isinstance(op, kinds) and id(op) not in answered]


def _crosses_rows(operation: Operation, search: ConditionSearch, pairs: set[Value]) -> bool:
    """Whether neighbours along x access elements that aren't neighbours, of an array with rows.

    The two parts of a complex number are no row: its neighbours lie behind it.
    """
    if not isinstance(operation, (memory.Load, memory.Store)):
        return False
    parts = 2 if operation.array in pairs else 1
    return any("x" in (search.grows(index) or ()) for index in operation.indices[:-parts])


class _Places:
    """The uses of the indices along x: only in their sum, or elsewhere, too.

    Attributes:
        threads: values of thread_index along x, converted ones too.
        alone: the sum exists, and nothing else uses an index along x.
    """

    def __init__(self, operations: Sequence[Operation], block: Shape3 | None) -> None:
        self.threads: set[Value] = set()
        blocks: set[Value] = set()
        offsets: set[Value] = set()
        sizes: set[Value] = set()
        self.alone = True
        for operation in operations:
            match operation:
                case simt.ThreadIndex(axis="x"):
                    self.threads.add(operation.result)
                case simt.BlockIndex(axis="x"):
                    blocks.add(operation.result)
                case simt.BlockSize(axis="x"):
                    sizes.add(operation.result)
                case arith.Constant() if block is not None and operation.value == block[0]:
                    sizes.add(operation.result)
                case arith.Convert():
                    for group in (self.threads, blocks, offsets, sizes):
                        if operation.value in group:
                            group.add(operation.result)
                case arith.Mul(lhs=lhs, rhs=rhs) if lhs in blocks or rhs in blocks:
                    factor = rhs if lhs in blocks else lhs
                    self.alone &= factor in sizes
                    offsets.add(operation.result)
                case arith.Add(lhs=lhs, rhs=rhs) if lhs in self.threads or rhs in self.threads:
                    self.alone &= (rhs if lhs in self.threads else lhs) in offsets
                case _:
                    places = (self.threads, blocks, offsets)
                    used = inputs_of(operation)
                    if isinstance(operation, output.Print):
                        used = operation.values
                    self.alone &= not any(value in group for value in used for group in places)
        self.alone &= bool(self.threads) and bool(offsets)


def _write(
    function: Function,
    search: ConditionSearch,
    conditions: Sequence[Condition],
    assumed: Callable[[Builder], Value | None],
    fast: Block,
    shape: Shape3 | None,
    checked: bool,
) -> None:
    """Put the block program in the place of the thread's.

    Args:
        assumed: tests what `fast` takes for granted of the arrays.
        checked: with checks in its runs.
    """
    body, function.body = function.body, Block(function.body.arguments)
    function.scope = "block"
    builder = Builder(function.body, function.location)
    first = builder.value(simt.BlockIndex, axis="x")
    count = builder.value(simt.BlockCount)
    run = _Run(first, count, fast, body)
    sized = assumed(builder)
    if conditions or (checked and sized is not None):
        _by_threads(builder, search, conditions, run, shape, sized, checked)
    elif sized is None:
        size = _threads_of(builder, count, shape)[0]
        limits = [(builder.constant(0, I32), size)] if checked else []
        _threads(builder, fast, first, count, limits)
    else:
        branch = control.If(condition=sized, location=function.location)
        inside = Builder(branch.then, function.location)
        _threads(inside, fast, first, count)
        inside.add(control.Yield)
        Builder(branch.otherwise, function.location).add(control.Yield)
        builder.block.operations.append(branch)
        zero = builder.constant(0, I32)
        high = builder.value(arith.Select, condition=sized, lhs=count, rhs=zero)
        _others(builder, run, zero, high)
    builder.add(control.Return)


@value_classes.frozen(eq=False)
class _Run:
    """The blocks of a run.

    Args:
        first: the block index of the first.
        count: how many there are.
        fast: the body of threads for which all tests hold.
        body: the body of the others.
    """

    first: Value
    count: Value
    fast: Block
    body: Block


def _threads(
    builder: Builder,
    body: Block,
    block: Value,
    blocks: Value | None,
    limits: Sequence[tuple[Value, Value]] = (),
    multiple: int = 1,
) -> None:
    """A body for the threads of a block, or of several from that one on."""
    _replace_block_index(body, block)
    *operations, _ = body.operations
    operations.append(control.Yield(location=builder.location))
    threads = simt.Threads(
        blocks=blocks, body=Block([], operations), rare=blocks is None, location=builder.location
    )
    threads.limit(limits, multiple)
    builder.block.operations.append(threads)


def _threads_of(builder: Builder, count: Value, shape: Shape3 | None) -> list[Value]:
    """Threads of a run along x, y and z, then those of a block along x."""
    one = builder.constant(1, I32)
    if shape is not None:
        block = [builder.constant(size, I32) for size in shape]
    else:
        lasts = [last_index(builder, axis, shape) for axis in simt.AXES]
        block = [builder.value(arith.Add, lhs=last, rhs=one, nowrap=True) for last in lasts]
    return [builder.value(arith.Mul, lhs=block[0], rhs=count, nowrap=True), *block[1:], block[0]]


def _by_threads(
    builder: Builder,
    search: ConditionSearch,
    conditions: Sequence[Condition],
    run: _Run,
    shape: Shape3 | None,
    sized: Value | None,
    checked: bool,
) -> None:
    """All threads for which all tests hold as one box, and the others by their blocks."""
    *sizes, row = _threads_of(builder, run.count, shape)
    begin, end, some = [builder.constant(0, I32)], sizes[:1], sized
    if conditions:
        begin, end, some = threads_that_pass(builder, search, conditions, run.first, sizes)
        if sized is not None:
            some = builder.value(arith.And, lhs=some, rhs=sized)
    assert some is not None, "there are tests, or arrays of records"
    box = list(zip(begin, end, strict=True))
    idle = idle_threads(builder, search, run.body, run.first, box, sizes)
    multiple = 1
    if _is_long(run.fast, rows=len(end) > 1):
        multiple = _MOST_LANES
        number = builder.value(arith.Sub, lhs=end[0], rhs=begin[0], nowrap=True)
        whole = builder.constant(-multiple, I32)
        number = builder.value(arith.And, lhs=number, rhs=whole)
        end[0] = builder.value(arith.Add, lhs=begin[0], rhs=number, nowrap=True)
    cut = end[0]
    for low, high in zip(begin, end, strict=True):
        test = builder.value(arith.Compare, lhs=low, rhs=high, predicate="lt")
        some = builder.value(arith.And, lhs=some, rhs=test)
    branch = control.If(condition=some, location=builder.location)
    inside = Builder(branch.then, builder.location)
    limits = list(zip(begin, end, strict=True))
    _threads(inside, run.fast, run.first, run.count, limits, multiple)
    inside.add(control.Yield)
    Builder(branch.otherwise, builder.location).add(control.Yield)
    builder.block.operations.append(branch)
    begin[0] = builder.value(arith.Select, condition=some, lhs=begin[0], rhs=sizes[0])
    end[0] = builder.value(arith.Select, condition=some, lhs=end[0], rhs=sizes[0])
    low, high = _blocks_inside(builder, begin, end, sizes, row)
    if idle is not None:
        test = builder.value(arith.Compare, lhs=cut, rhs=box[0][1], predicate="eq")
        done = idle.all_but(builder, builder.value(arith.And, lhs=some, rhs=test))
        low, high = (
            builder.value(arith.Select, condition=done, lhs=lhs, rhs=rhs)
            for lhs, rhs in ((builder.constant(0, I32), low), (run.count, high))
        )

    def general(inside: Builder, offset: Value) -> Block:
        before = inside.value(arith.Mul, lhs=offset, rhs=row, nowrap=True)
        edges = [
            [inside.value(arith.Sub, lhs=edge[0], rhs=before, nowrap=True), *edge[1:]]
            for edge in (begin, end)
        ]
        return _outside(run.body, *edges)

    _others(builder, run, low, high, general, checked)


def _is_long(body: Block, *, rows: bool) -> bool:
    """Whether a copy of a body whose tests are known to be true takes too much code."""
    operations = list(body.walk())
    if not rows or any(isinstance(each, _LOOPS) for each in operations):
        return len(operations) > _LONGEST_THRICE
    true: set[Value] = set()
    needed: set[Value] = set()

    def regions_of(operation: Operation) -> list[Block]:
        known = isinstance(operation, control.If) and operation.condition in true
        return operation.regions[:1] if known else operation.regions

    def find_known(block: Block) -> None:
        for operation in block.operations:
            match operation:
                case arith.Constant(value=True):
                    true.add(operation.result)
                case arith.And(lhs=lhs, rhs=rhs) if lhs in true and rhs in true:
                    true.add(operation.result)
                case _:
                    for region in regions_of(operation):
                        find_known(region)

    def count(block: Block) -> int:
        found = 0
        for operation in reversed(block.operations):
            effect = bool(operation.regions) or operation.EFFECT != PURE
            if not effect and needed.isdisjoint(operation.results):
                continue
            needed.update(inputs_of(operation))
            found += not isinstance(operation, (arith.Constant, control.If, control.Yield))
            found += sum(map(count, regions_of(operation)))
        return found

    find_known(body)
    return count(body) > _LONGEST_OF_ROWS


def _blocks_inside(
    builder: Builder, begin: list[Value], end: list[Value], sizes: list[Value], row: Value
) -> tuple[Value, Value]:
    """The blocks of a run, from one on and before another, whose threads are all in a box."""
    one = builder.constant(1, I32)
    above = builder.value(arith.Sub, lhs=row, rhs=one, nowrap=True)
    above = builder.value(arith.Add, lhs=begin[0], rhs=above, nowrap=True)
    low = builder.value(arith.FloorDivide, lhs=above, rhs=row)
    high = builder.value(arith.FloorDivide, lhs=end[0], rhs=row)
    high = builder.value(arith.Maximum, lhs=low, rhs=high)
    for first, last, size in zip(begin[1:], end[1:], sizes[1:], strict=False):
        inside = builder.value(arith.Sub, lhs=last, rhs=first, nowrap=True)
        whole = builder.value(arith.Compare, lhs=inside, rhs=size, predicate="eq")
        high = builder.value(arith.Select, condition=whole, lhs=high, rhs=low)
    return low, high


def _pure_ahead(operations: Sequence[Operation]) -> tuple[list[Operation], list[Operation]]:
    """The operations ahead of the first effect and indices that don't depend on one; the others."""
    pure = next((n for n, each in enumerate(operations) if each.EFFECT != PURE), len(operations))
    ahead, behind = list(operations[:pure]), list[Operation]()
    late: set[Value] = set()
    for operation in operations[pure:]:
        if (
            isinstance(operation, _OF_INDICES)
            and _is_integer(operation)
            and late.isdisjoint(inputs_of(operation))
        ):
            ahead.append(operation)
        else:
            behind.append(operation)
            late.update(operation.results)
    return ahead, behind


def _is_integer(operation: Operation) -> bool:
    kind = operation.results[0].type
    return isinstance(kind, ScalarType) and kind.is_integer


def _outside(body: Block, begin: list[Value], end: list[Value]) -> Block:
    """A body for the threads of a block that aren't in a box."""
    *operations, last = body.operations
    # Indices of lanes that are off count on, too, where they aren't computed behind a test.
    ahead, behind = _pure_ahead(operations)
    found = Block([], ahead)
    builder, either = Builder(found, last.location), None
    for axis, low, high in zip(simt.AXES, begin, end, strict=False):
        place = builder.value(simt.ThreadIndex, axis=axis)
        for limit, predicate in ((low, "lt"), (high, "ge")):
            test = builder.value(arith.Compare, lhs=place, rhs=limit, predicate=predicate)
            either = test if either is None else builder.value(arith.Or, lhs=either, rhs=test)
    assert either is not None, "there are limits along x"
    branch = control.If(condition=either, location=last.location)
    branch.then.operations = [*behind, control.Yield(location=last.location)]
    branch.otherwise.operations = [control.Yield(location=last.location)]
    found.operations += [branch, last]
    return found


def _replace_block_index(block: Block, index: Value) -> None:
    def is_index(operation: Operation) -> bool:
        return isinstance(operation, simt.BlockIndex) and operation.axis == "x"

    mapping = {found.result: index for found in block.walk() if is_index(found)}
    remove(block, is_index)
    replace_uses(block, mapping)


def _others(
    builder: Builder,
    run: _Run,
    low: Value,
    high: Value,
    general: General | None = None,
    checked: bool = False,
) -> None:
    """The blocks of a run before `low` and from `high` on, one after the other.

    Args:
        checked: the blocks between may have failed: those behind the least such block don't run.
    """
    first, count = run.first, run.count
    location = builder.location
    zero, one = builder.constant(0, I32), builder.constant(1, I32)
    whole = builder.value(arith.Compare, lhs=low, rhs=high, predicate="ge")
    # Without a block for which all tests hold, these are all.
    skipped_from = builder.value(arith.Select, condition=whole, lhs=count, rhs=low)
    skipped = builder.value(arith.Sub, lhs=high, rhs=low, nowrap=True)
    skipped = builder.value(arith.Select, condition=whole, lhs=zero, rhs=skipped)
    left = builder.value(arith.Sub, lhs=count, rhs=skipped, nowrap=True)

    def offset_of(builder: Builder, number: Value) -> Value:
        beyond = builder.value(arith.Compare, lhs=number, rhs=skipped_from, predicate="ge")
        moved = builder.value(arith.Add, lhs=number, rhs=skipped, nowrap=True)
        return builder.value(arith.Select, condition=beyond, lhs=moved, rhs=number)

    def goes_on(builder: Builder, number: Value) -> Value:
        more = builder.value(arith.Compare, lhs=number, rhs=left, predicate="lt")
        before = offset_of(builder, number) if checked else None
        failed = builder.value(memory.CheckFailed, before=before)
        fine = builder.value(arith.Not, value=failed)
        return builder.value(arith.And, lhs=more, rhs=fine)

    loop = control.While(initial=[zero], location=location)
    number = Value(I32, location)
    loop.body = Block([number])
    inside = Builder(loop.body, location)
    offset = offset_of(inside, number)
    index = inside.value(arith.Add, lhs=first, rhs=offset, nowrap=True)
    inside.add(memory.CheckedBlock, offset=offset)
    body = run.body if general is None else general(inside, offset)
    _threads(inside, Block([], body.operations), index, None)
    following = inside.value(arith.Add, lhs=number, rhs=one, nowrap=True)
    inside.add(control.Yield, values=[goes_on(inside, following), following])
    loop.results = [Value(I32, location)]
    if checked:
        some = goes_on(builder, zero)
    else:
        some = builder.value(arith.Compare, lhs=left, rhs=zero, predicate="gt")
    branch = control.If(condition=some, location=location)
    branch.then.operations = [loop, control.Yield(location=location)]
    branch.otherwise.operations = [control.Yield(location=location)]
    builder.block.operations.append(branch)
