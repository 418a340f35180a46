"""Run neighbouring blocks as one, if threads use only their place in the whole grid.

    kernel @k(…) {                                  kernel @k(…) scope(block) {
      %b = simt.block_index                           %n = simt.block_count
      %s = simt.block_size                            %lo, %hi = …      blocks for which tests hold
      %u = arith.mul %b, %s                           cf.if %some {
      %t = simt.thread_index                            simt.threads blocks=%c { … A }
      %i = arith.add %u, %t                   →       }
      %c = arith.compare %i, %n <"lt">                cf.for …, the others, each on its own {
      cf.if %c { A } {…}                                simt.threads { … cf.if %c { A } {…} }
    }                                                 }
                                                    }

A kernel may have no barriers, warp operations or shared memory, and use block and thread index
along x only as `blockIdx.x · blockDim.x + threadIdx.x`. Then it makes no difference where a block
ends. A run of blocks is one long row of threads, which streams through memory as a loop over the
whole array would. A test such as `i < n`, or a bounds check, is made once for the run: the blocks
for which all tests hold lie together, and the others at its ends (as a rule the first and last
block).

Runs in the place of `fission`, after `predicate_exits`, and relies on `nowrap` as `version_blocks`.
Keeps what each thread does, so it can be interpreted.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, control, memory, output, simt
from gpucompiler.ir.rewrite import inputs_of, remove, replace_uses
from gpucompiler.ir.structure.nodes import CONVERGENT, Block, Function, Operation, Value
from gpucompiler.language.types import I32, ArrayType
from gpucompiler.passes.analyses.conditions import (
    FIRST,
    LAST,
    Condition,
    ConditionSearch,
    Corner,
    Records,
    hold,
    records_hold,
    records_of,
    without_conditions,
)
from gpucompiler.passes.blocks.version_blocks import last_index

_CHECKS: Final = (memory.CheckBounds, memory.Assert)
_REFUSED: Final = (
    simt.ThreadNumber, simt.LaneIndex, simt.LaneMask, simt.Clock, simt.Sleep, memory.DynamicShared,
    output.Print, output.Raise,
)  # fmt: skip
_LONGEST_BODY: Final = 400

Shape3 = tuple[int, int, int]


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
    if not places.alone:
        return False
    search = ConditionSearch(operations)
    found = [c for op in operations if (c := search.condition(op)) is not None]
    body = Block([], function.body.operations)
    if _keeps_checks(operations, found):
        return False  # a report names its block
    if any(_crosses_rows(operation, search) for operation in operations):
        return False  # blocks as they are touch fewer lines of memory at once
    for value in places.threads:
        value.range = None  # a run has more threads than a block
    records = records_of(search, operations)
    fast = without_conditions(body, found, records)
    _write(function, search, found, records, fast, block)
    return True


def _is_refused(operation: Operation) -> bool:
    if isinstance(operation, memory.Allocate):
        kind = operation.result.type
        return isinstance(kind, ArrayType) and kind.space == "shared"
    return operation.EFFECT == CONVERGENT or isinstance(operation, _REFUSED)


def _keeps_checks(operations: Sequence[Operation], conditions: Sequence[Condition]) -> bool:
    """Whether checks remain that no test of a block decides."""
    answered = {id(condition.operation) for condition in conditions}
    return any(isinstance(op, _CHECKS) and id(op) not in answered for op in operations)


def _crosses_rows(operation: Operation, search: ConditionSearch) -> bool:
    """Whether neighbours along x access elements that aren't neighbours, of an array with rows."""
    if not isinstance(operation, (memory.Load, memory.Store)):
        return False
    return any("x" in (search.grows(index) or ()) for index in operation.indices[:-1])


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
                    self.alone &= not any(value in group for value in used for group in places)
        self.alone &= bool(self.threads) and bool(offsets)


def _write(
    function: Function,
    search: ConditionSearch,
    conditions: Sequence[Condition],
    records: Sequence[Records],
    fast: Block,
    shape: Shape3 | None,
) -> None:
    """Put the block program in the place of the thread's."""
    body, function.body = function.body, Block(function.body.arguments)
    function.scope = "block"
    builder = Builder(function.body, function.location)
    first = builder.value(simt.BlockIndex, axis="x")
    count = builder.value(simt.BlockCount)
    zero = builder.constant(0, I32)
    low, high = zero, count
    if conditions:
        low, high = _where_tests_hold(builder, search, conditions, first, count, shape)
    sized = records_hold(builder, records, None)
    if sized is not None:
        high = builder.value(arith.Select, condition=sized, lhs=high, rhs=zero)
        low = builder.value(arith.Select, condition=sized, lhs=low, rhs=zero)
    some = builder.value(arith.Compare, lhs=low, rhs=high, predicate="lt")
    branch = control.If(condition=some, location=function.location)
    inside = Builder(branch.then, function.location)
    start = inside.value(arith.Add, lhs=first, rhs=low, nowrap=True)
    blocks = inside.value(arith.Sub, lhs=high, rhs=low, nowrap=True)
    _threads(inside, fast, start, blocks)
    inside.add(control.Yield)
    Builder(branch.otherwise, function.location).add(control.Yield)
    builder.block.operations.append(branch)
    if conditions or records:
        _others(builder, body, first, count, low, high)
    builder.add(control.Return)


def _threads(builder: Builder, body: Block, block: Value, blocks: Value | None) -> None:
    """A body for the threads of a block, or of several from that one on."""
    _replace_block_index(body, block)
    *operations, _ = body.operations
    operations.append(control.Yield(location=builder.location))
    threads = simt.Threads(
        blocks=blocks, body=Block([], operations), rare=blocks is None, location=builder.location
    )
    builder.block.operations.append(threads)


def _replace_block_index(block: Block, index: Value) -> None:
    def is_index(operation: Operation) -> bool:
        return isinstance(operation, simt.BlockIndex) and operation.axis == "x"

    mapping = {found.result: index for found in block.walk() if is_index(found)}
    remove(block, is_index)
    replace_uses(block, mapping)


def _where_tests_hold(
    builder: Builder,
    search: ConditionSearch,
    conditions: Sequence[Condition],
    first: Value,
    count: Value,
    shape: Shape3 | None,
) -> tuple[Value, Value]:
    """The blocks of a run from the first to the last for which all tests hold.

    Tests of the first thread may fail in the first block, those of the last thread in the last.
    """
    one = builder.constant(1, I32)
    zero = builder.constant(0, I32)
    origin = [zero] * 3
    end = [last_index(builder, axis, shape) for axis in simt.AXES]

    def holds(corner: str, block: Value) -> Value | None:
        index = builder.value(arith.Add, lhs=first, rhs=block, nowrap=True)
        start = index if corner == FIRST else first
        corners = {FIRST: Corner(origin, start), LAST: Corner(end, index, last=True)}
        return hold(builder, search, conditions, corners, [corner])[corner]

    def choose(corner: str, near: Value, far: Value, none: Value) -> Value:
        here, there = holds(corner, near), holds(corner, far)
        if here is None or there is None:
            return near
        second = builder.value(arith.Select, condition=there, lhs=far, rhs=none)
        return builder.value(arith.Select, condition=here, lhs=near, rhs=second)

    low = choose(FIRST, zero, one, count)
    last = builder.value(arith.Sub, lhs=count, rhs=one, nowrap=True)
    before = builder.value(arith.Sub, lhs=last, rhs=one, nowrap=True)
    least = builder.constant(-1, I32)
    found = choose(LAST, last, before, least)
    return low, builder.value(arith.Add, lhs=found, rhs=one, nowrap=True)


def _others(
    builder: Builder, body: Block, first: Value, count: Value, low: Value, high: Value
) -> None:
    """The blocks of a run before `low` and from `high` on, one after the other."""
    location = builder.location
    zero, one = builder.constant(0, I32), builder.constant(1, I32)
    whole = builder.value(arith.Compare, lhs=low, rhs=high, predicate="ge")
    # Without a block for which all tests hold, these are all.
    skipped_from = builder.value(arith.Select, condition=whole, lhs=count, rhs=low)
    skipped = builder.value(arith.Sub, lhs=high, rhs=low, nowrap=True)
    skipped = builder.value(arith.Select, condition=whole, lhs=zero, rhs=skipped)
    left = builder.value(arith.Sub, lhs=count, rhs=skipped, nowrap=True)
    # A block that fails a check is the last that runs.
    loop = control.While(initial=[zero], location=location)
    number = Value(I32, location)
    loop.body = Block([number])
    inside = Builder(loop.body, location)
    beyond = inside.value(arith.Compare, lhs=number, rhs=skipped_from, predicate="ge")
    moved = inside.value(arith.Add, lhs=number, rhs=skipped, nowrap=True)
    offset = inside.value(arith.Select, condition=beyond, lhs=moved, rhs=number)
    index = inside.value(arith.Add, lhs=first, rhs=offset, nowrap=True)
    inside.add(memory.CheckedBlock, offset=offset)
    _threads(inside, Block([], body.operations), index, None)
    following = inside.value(arith.Add, lhs=number, rhs=one, nowrap=True)
    more = inside.value(arith.Compare, lhs=following, rhs=left, predicate="lt")
    fine = inside.value(arith.Not, value=inside.value(memory.CheckFailed))
    again = inside.value(arith.And, lhs=more, rhs=fine)
    inside.add(control.Yield, values=[again, following])
    loop.results = [Value(I32, location)]
    any_left = builder.value(arith.Compare, lhs=left, rhs=zero, predicate="gt")
    branch = control.If(condition=any_left, location=location)
    branch.then.operations = [loop, control.Yield(location=location)]
    branch.otherwise.operations = [control.Yield(location=location)]
    builder.block.operations.append(branch)
