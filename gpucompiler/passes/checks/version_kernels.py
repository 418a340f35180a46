"""Make the checks of a kernel with barriers once for a block, ahead of its code.

    array.store %v, %above, [%t], mask=%k        %c = arith.compare (block size - 1), 256 <"lt">
    simt.barrier                                 cf.if %c { the kernel without these checks }
    …                                      →     { the kernel as it was }

All threads of a block take the same version, so barriers may be inside, and operations of warps.
The first version runs where all indices of the block are inside of their arrays. Checks that the
block's ends don't decide stay in both versions; `version_checks` follows, and may make them ahead
of a run between barriers.

Relies on: numbered checks, and `block_extents`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, control, memory, simt
from gpucompiler.ir.rewrite import Cloner, holds_any
from gpucompiler.ir.structure.nodes import CONVERGENT, Block, Function, Operation
from gpucompiler.passes.checks.block_extents import BlockExtents
from gpucompiler.passes.checks.check_overflows import drop_known_overflows
from gpucompiler.passes.checks.eliminate_checks import replace_outcomes
from gpucompiler.passes.checks.version_checks import (
    FEWEST_CHECKS,
    LONGEST_RUN,
    LOOPS,
    MOST_TESTS,
    TESTED,
    Found,
    keep_rolled,
)

# Operations that threads do together, and that may be in both versions.
_TOGETHER: Final = (
    simt.Barrier, simt.BarrierReduce, simt.WarpBarrier, simt.Shuffle, simt.Vote, simt.Match,
    simt.WarpReduce, simt.ActiveMask,
)  # fmt: skip
_BARRIERS: Final[frozenset[type[Operation]]] = frozenset({simt.Barrier, simt.BarrierReduce})
_ARRAYS: Final = (memory.Allocate, memory.DynamicShared)


def version_kernels(function: Function) -> bool:
    """Version a kernel with barriers. Returns whether that was worth it."""
    body = function.body
    if not function.kernel or not holds_any(body, _BARRIERS):
        return False
    arrays = [each for each in body.operations if isinstance(each, _ARRAYS)]
    *run, ending = [each for each in body.operations if not isinstance(each, _ARRAYS)]
    inner = [each for operation in run for region in operation.regions for each in region.walk()]
    if len(run) + len(inner) > LONGEST_RUN or not all(map(_may_be_twice, [*run, *inner])):
        return False
    builder = Builder(Block([], []), run[0].location)
    extents = BlockExtents(run, builder)
    found = Found()
    _search(run, extents, found, in_loop=False)
    if (found.in_loops == 0 and found.checks < FEWEST_CHECKS) or not extents.tests:
        return False
    if len(extents.tests) > MOST_TESTS:
        return False
    condition, *others = extents.tests.values()
    for test in others:
        condition = builder.value(arith.And, lhs=condition, rhs=test)
    cloner = Cloner()
    slow = [cloner.operation(operation) for operation in run]
    keep_rolled(slow)
    branch = control.If(condition=condition, location=builder.location)
    for region, operations in ((branch.then, run), (branch.otherwise, slow)):
        region.operations = [*operations, control.Yield(values=[], location=builder.location)]
    replace_outcomes(branch.then, found.indices, found.outcomes)
    body.operations = [*arrays, *builder.block.operations, branch, ending]
    drop_known_overflows(function)
    return True


def _may_be_twice(operation: Operation) -> bool:
    """Whether an operation may be in both versions."""
    if isinstance(operation, (control.Call, control.CallExternal, *_ARRAYS)):
        return False
    return operation.EFFECT != CONVERGENT or isinstance(operation, _TOGETHER)


def _search(
    operations: Sequence[Operation], extents: BlockExtents, found: Found, in_loop: bool
) -> None:
    """Collect the tests of checks, in the order of the code."""
    for operation in operations:
        if isinstance(operation, TESTED):
            found.settle(operation, extents, in_loop)
        if isinstance(operation, control.If):
            for region, holds in ((operation.then, True), (operation.otherwise, False)):
                with extents.within(operation, holds):
                    _search(region.operations, extents, found, in_loop)
            extents.pass_by(operation)
            continue
        for region in operation.regions:
            inside = in_loop or isinstance(operation, LOOPS)
            _search(region.operations, extents, found, inside)
