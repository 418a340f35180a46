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
from gpucompiler.ir.rewrite import inputs_of, replace_uses
from gpucompiler.ir.structure.nodes import CONVERGENT, PURE, Block, Function, Operation, Value
from gpucompiler.language.types import I32, ArrayType
from gpucompiler.passes.analyses.conditions import (
    Condition,
    ConditionSearch,
    records_hold,
    records_of,
    without_conditions,
)
from gpucompiler.passes.blocks.merge.index_uses import IndexUses
from gpucompiler.passes.blocks.merge.live_threads import live_end
from gpucompiler.passes.blocks.merge.other_blocks import (
    Outside,
    Run,
    each_row,
    other_blocks,
    replace_block_index,
)
from gpucompiler.passes.blocks.runs.aligned_runs import is_complex_view
from gpucompiler.passes.blocks.runs.apart_arrays import apart_arrays, are_apart, store_late
from gpucompiler.passes.blocks.runs.idle_threads import idle_threads
from gpucompiler.passes.blocks.runs.passing_threads import threads_that_pass
from gpucompiler.passes.blocks.version_blocks import last_index

_REFUSED: Final = (
    simt.ThreadNumber, simt.LaneIndex, simt.LaneMask, simt.Clock, simt.Sleep, memory.DynamicShared,
)  # fmt: skip
# Checks whose reports find the block in a run; those of indices would do so for little.
_ASSERTS: Final = (memory.Assert, output.Raise)
_LOOPS: Final = (control.For, control.While)
# Checks in a kernel with loops; each keeps registers over the call that records its fault.
_MOST_BESIDE_LOOPS: Final = 2
_LONGEST_BODY: Final = 400
# The most operations of a body that has a third copy, with a mask, for the end of a row; and of one
# whose threads have several rows, without loops, as far as tests leave them.
_LONGEST_THRICE: Final = 80
_LONGEST_OF_ROWS: Final = 160
_MOST_LANES: Final = 32

Shape3 = tuple[int, int, int]


def merge_blocks(function: Function, block: Shape3 | None = None) -> bool:
    """Make a kernel a block program for runs of blocks. Returns whether it can be one.

    Args:
        function: a kernel of scope "thread" with single-exit regions.
        block: its blocks' shape, or None.
    """
    if block is not None and block[1] == 1:
        _spread_rows(function.body)
    operations = list(function.body.walk())
    if function.scope != "thread" or len(operations) > _LONGEST_BODY:
        return False
    if any(map(_is_refused, operations)):
        return False
    places = IndexUses(operations, block)
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

    rows = None if left else _rows_of(operations, block)
    if rows is not None:
        for value in rows.threads:
            value.range = None
    _write(function, search, found, assumed, fast, block, bool(left), rows is not None)
    return True


def _spread_rows(body: Block) -> None:
    """Let threads of blocks of one row use their place along y as those of other blocks do."""
    mapping: dict[Value, Value] = {}
    for block in [body, *(region for each in body.walk() for region in each.regions)]:
        operations, block.operations = block.operations, list[Operation]()
        for operation in operations:
            if not isinstance(operation, simt.BlockIndex) or operation.axis != "y":
                block.operations.append(operation)
                continue
            builder = Builder(block, operation.location)
            first = builder.value(simt.BlockIndex, axis="y")
            before = builder.value(arith.Mul, lhs=first, rhs=builder.constant(1, I32), nowrap=True)
            thread = builder.value(simt.ThreadIndex, axis="y")
            thread.range = (0, 0)
            row = builder.value(arith.Add, lhs=before, rhs=thread, nowrap=True)
            row.name, row.range = operation.result.name, operation.result.range
            mapping[operation.result] = row
    replace_uses(body, mapping)


def _rows_of(operations: Sequence[Operation], block: Shape3 | None) -> IndexUses | None:
    """The uses of the indices along y, if a run may have several rows of blocks."""
    if any(isinstance(each, (simt.RunBlock, simt.Phase)) for each in operations):
        return None
    rows = IndexUses(operations, block, "y")
    return rows if rows.alone else None


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


def _write(
    function: Function,
    search: ConditionSearch,
    conditions: Sequence[Condition],
    assumed: Callable[[Builder], Value | None],
    fast: Block,
    shape: Shape3 | None,
    checked: bool,
    high: bool,
) -> None:
    """Put the block program in the place of the thread's.

    Args:
        assumed: tests what `fast` takes for granted of the arrays.
        checked: with checks in its runs.
        high: its runs may have several rows of the grid.
    """
    body, function.body = function.body, Block(function.body.arguments)
    function.scope = "block"
    builder = Builder(function.body, function.location)
    first = builder.value(simt.BlockIndex, axis="x")
    count = builder.value(simt.BlockCount)
    rows = builder.value(simt.BlockCount, axis="y") if high else None
    run = Run(first, count, fast, body, rows)
    sized = assumed(builder)
    if conditions or (checked and sized is not None):
        _by_threads(builder, search, conditions, run, shape, sized, checked)
    elif sized is None:
        zero = builder.constant(0, I32)
        ends = _threads_of(builder, run, shape)[: 2 if high else int(checked)]
        _threads(builder, fast, run, [(zero, end) for end in ends])
    else:
        branch = control.If(condition=sized, location=function.location)
        inside = Builder(branch.then, function.location)
        zero = inside.constant(0, I32)
        ends = _threads_of(inside, run, shape)[: 2 if high else 0]
        _threads(inside, fast, run, [(zero, end) for end in ends])
        inside.add(control.Yield)
        Builder(branch.otherwise, function.location).add(control.Yield)
        builder.block.operations.append(branch)
        zero = builder.constant(0, I32)
        end = builder.value(arith.Select, condition=sized, lhs=count, rhs=zero)
        if rows is None:
            other_blocks(builder, run, zero, end)
        else:
            each_row(builder, run, sized, lambda b, n: other_blocks(b, run, zero, zero, row=n))
    builder.add(control.Return)


def _threads(
    builder: Builder,
    body: Block,
    run: Run,
    limits: Sequence[tuple[Value, Value]],
    multiple: int = 1,
) -> None:
    """A body for the threads of a run."""
    replace_block_index(body, run.first)
    *operations, _ = body.operations
    operations.append(control.Yield(location=builder.location))
    threads = simt.Threads(
        blocks=run.count, rows=run.rows, body=Block([], operations), location=builder.location
    )
    threads.limit(limits, multiple)
    builder.block.operations.append(threads)


def _threads_of(builder: Builder, run: Run, shape: Shape3 | None) -> list[Value]:
    """Threads of a run along x, y and z, then those of a block along x and y."""
    one = builder.constant(1, I32)
    if shape is not None:
        block = [builder.constant(size, I32) for size in shape]
    else:
        lasts = [last_index(builder, axis, shape) for axis in simt.AXES]
        block = [builder.value(arith.Add, lhs=last, rhs=one, nowrap=True) for last in lasts]
    x, y, z = block
    width = builder.value(arith.Mul, lhs=x, rhs=run.count, nowrap=True)
    height = y if run.rows is None else builder.value(arith.Mul, lhs=y, rhs=run.rows, nowrap=True)
    return [width, height, z, x, y]


def _by_threads(
    builder: Builder,
    search: ConditionSearch,
    conditions: Sequence[Condition],
    run: Run,
    shape: Shape3 | None,
    sized: Value | None,
    checked: bool,
) -> None:
    """All threads for which all tests hold as one box, and the others by their blocks."""
    *sizes, row, column = _threads_of(builder, run, shape)
    begin, end, some = [builder.constant(0, I32)], sizes[:1], sized
    if conditions:
        begin, end, some = threads_that_pass(builder, search, conditions, run.first, sizes)
        if run.rows is not None and len(begin) == 1:
            begin.append(builder.constant(0, I32))
            end.append(sizes[1])
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
    _threads(inside, run.fast, run, limits, multiple)
    inside.add(control.Yield)
    Builder(branch.otherwise, builder.location).add(control.Yield)
    builder.block.operations.append(branch)
    begin[0] = builder.value(arith.Select, condition=some, lhs=begin[0], rhs=sizes[0])
    end[0] = builder.value(arith.Select, condition=some, lhs=end[0], rhs=sizes[0])
    done: Value | None = None
    if idle is not None:
        test = builder.value(arith.Compare, lhs=cut, rhs=box[0][1], predicate="eq")
        done = idle.all_but(builder, builder.value(arith.And, lhs=some, rhs=test))

    # Behind a guard around all that they do, others leave at once.
    live = live_end(builder, search, run.body, run.first, sizes[0]) if idle is None else None
    outside = Outside(run, (begin, end), sizes, (row, column), done, checked, live)
    outside.write(builder)


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
