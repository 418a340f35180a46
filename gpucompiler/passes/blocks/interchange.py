"""Put a grid-stride loop around the threads: all of them make a step before any makes the next.

    simt.threads {                                   cf.for %first, %n, %stride (%base) {
      %i0 = … thread's place in the grid               simt.threads {
      cf.for %i0, %n, %stride (%i) {                     %i = arith.add %base, %x
        A                                      →         cf.if %i < %n { A }
      }                                                }
    }                                                }

Threads go over an array in strides of the grid, so that neighbours access neighbours. A processor
that ran one thread (or vector of threads) to its end before the next would touch a new page of
memory at each step; this way it streams. Between barriers any order of threads is right. Loops that
carry values stay: each thread's would have to be kept.

Relies on: a piece that is such a loop, with the operations for its bounds before it.
"""

from __future__ import annotations

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, control, simt
from gpucompiler.ir.rewrite import Cloner
from gpucompiler.ir.structure.nodes import PURE, Block, Function, Operation, Value
from gpucompiler.language.types import I32, ScalarType
from gpucompiler.passes.analyses.conditions import ConditionSearch, Corner, value_at


def interchange(function: Function) -> bool:
    """Put grid-stride loops around a block program's threads. Returns whether there was one."""
    return _walk(function.body)


def _walk(block: Block) -> bool:
    changed = False
    output: list[Operation] = []
    operations, block.operations = block.operations, output
    for operation in operations:
        if isinstance(operation, simt.Threads):
            loop = _stride_loop(operation)
            if loop is not None:
                changed |= _interchanged(operation, loop, Builder(block, operation.location))
                continue
        else:
            for region in operation.regions:
                changed |= _walk(region)
        output.append(operation)
    return changed


def _stride_loop(piece: simt.Threads) -> control.For | None:
    """The loop that is all of a piece, if it may be put around it."""
    if len(piece.body.operations) < 2 or piece.results:
        return None
    *before, loop, _ = piece.body.operations
    if not isinstance(loop, control.For) or loop.initial:
        return None
    if any(operation.EFFECT != PURE for operation in before):
        return None
    search = ConditionSearch(list(piece.body.walk()))
    uniform = search.grows(loop.stop) == search.grows(loop.step) == frozenset()
    if search.grows(loop.start) != frozenset("x") or not uniform:
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
    search = ConditionSearch(list(piece.body.walk()))
    corner = Corner([builder.constant(0, I32)] * 3)
    start, stop, step = (
        value_at(builder, search, value, corner) for value in (loop.start, loop.stop, loop.step)
    )
    outer = control.For(start=start, stop=stop, step=step, location=loop.location)
    base = Value(loop.start.type, loop.location, None, loop.body.arguments[0].range)
    outer.body = Block([base])
    around = Builder(outer.body, loop.location)
    inner = simt.Threads(blocks=piece.blocks, location=piece.location)
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
