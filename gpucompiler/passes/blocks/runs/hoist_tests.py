"""Decide a test that all threads of a run answer alike ahead of them.

    simt.threads blocks=%n, … {            cf.if %all {
      %c = arith.compare %z, %depth          simt.threads blocks=%n, … { A }
      cf.if %c { A } { B }           →     } {
    }                                        simt.threads blocks=%n, … { B }
                                           }

Passes behind look at loops over threads, and find loads and stores in them, no branches.

Relies on: `merge_blocks`. Keeps the meaning, so it can be interpreted.
"""

from __future__ import annotations

from collections.abc import Sequence

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, control, simt
from gpucompiler.ir.rewrite import Cloner
from gpucompiler.ir.structure.nodes import PURE, Block, Function, Operation
from gpucompiler.language.types import I32
from gpucompiler.passes.analyses.conditions import Growth
from gpucompiler.passes.blocks.runs.corners import Corner, value_at


def hoist_tests(function: Function) -> bool:
    """Move tests out of the runs of a block program. Returns whether there was one."""
    operations = list(function.body.walk())
    if not any(isinstance(each, simt.Threads) and _last(each) for each in operations):
        return False
    constants = [each for each in operations if isinstance(each, arith.Constant)]
    return _hoist(function.body, constants)


def _hoist(block: Block, constants: Sequence[Operation]) -> bool:
    changed = False
    output: list[Operation] = []
    operations, block.operations = block.operations, output
    for operation in operations:
        last = _last(operation) if isinstance(operation, simt.Threads) else None
        if isinstance(operation, simt.Threads) and last is not None:
            growth = Growth([*constants, *operation.body.walk()])
            if growth.grows(last.condition) == frozenset():
                branch = _branch(Builder(block, operation.location), operation, last, growth)
                for region in branch.regions:
                    _hoist(region, constants)
                output.append(branch)
                changed = True
                continue
        else:
            for region in operation.regions:
                changed |= _hoist(region, constants)
        output.append(operation)
    return changed


def _last(piece: simt.Threads) -> control.If | None:
    """The branch that all but pure operations of a run's body stand in."""
    *head, last, _ = [None, *piece.body.operations]
    if piece.blocks is None or piece.rare or piece.results:
        return None
    if not isinstance(last, control.If) or last.results:
        return None
    pure = all(each is None or (each.EFFECT == PURE and not each.REGIONS) for each in head)
    return last if pure else None


def _branch(builder: Builder, piece: simt.Threads, last: control.If, growth: Growth) -> control.If:
    """A branch around copies of a piece, one for each side that does something."""
    corner = Corner([builder.constant(0, I32)] * 3)
    condition = value_at(builder, growth, last.condition, corner)
    branch = control.If(condition=condition, location=last.location)
    for region, side in ((branch.then, last.then), (branch.otherwise, last.otherwise)):
        inside = Builder(region, piece.location)
        if len(side.operations) > 1:
            copy = simt.Threads(blocks=piece.blocks, rows=piece.rows, location=piece.location)
            copy.limit(piece.limits, piece.x_multiple)
            cloner = Cloner()
            copy.body.operations = [
                cloner.operation(each) for each in (*piece.body.operations[:-2], *side.operations)
            ]
            region.operations.append(copy)
        inside.add(control.Yield)
    return branch
