"""Threads that each fold a long row: one after the other, each with vectors of its row.

                                                cf.if %long {                 %n is 64, or more
    simt.threads {                                simt.threads <lone = true> {
      %s = cf.for %0, %n, %1 [%z] (%k, %a) {        %s = cf.for %0, %n, %1 [%z] (%k, %a) { … }
        %v = array.load %x, [%i, %k]                array.store %s, %y, [%i]
        %t = arith.add %a, %v               →     }
        cf.yield [%t]                           } {
      }                                           simt.threads { … }
      array.store %s, %y, [%i]                  }
    }

Vectors of threads would load squares of the rows and transpose them in registers. Where the
numbers may be joined in any order, a thread's vector takes neighbouring elements of its row
(`vectorise_folds`) without that. Sums of rows of 256 bytes take 0.2 of the time. Shorter rows gain
nothing, since a vector's lanes are joined at the end of each.

Relies on: `version_blocks`. Keeps the meaning of programs without races.
"""

from __future__ import annotations

from typing import Final

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, control, memory, simt, vector_accesses
from gpucompiler.ir.operations.memory import array_type
from gpucompiler.ir.rewrite import Cloner, inputs_of
from gpucompiler.ir.structure.nodes import PURE, Block, Function, Operation, Value
from gpucompiler.language.types import ScalarType
from gpucompiler.passes.analyses.lane_operations import Chunk
from gpucompiler.passes.analyses.lanes import LaneShapes
from gpucompiler.passes.blocks.runs.vectorise_folds import Registers, in_any_order, is_fold

# Elements of a long row.
_LONG: Final = 64
_LANES: Final = 16
# A second copy of a long body costs more compile time than it gains.
_LONGEST: Final = 200


def version_folds(function: Function, registers: Registers) -> bool:
    """Version pieces whose threads fold rows. Returns whether there was one.

    Args:
        function: a block program.
        registers: of the processor.
    """
    return _block(function.body, registers)


def _block(block: Block, registers: Registers) -> bool:
    changed = False
    operations, block.operations = block.operations, []
    for operation in operations:
        if isinstance(operation, simt.Threads):
            loops = _folds(operation, registers)
            if loops:
                _version(operation, loops, Builder(block, operation.location))
                changed = True
                continue
        else:
            for region in operation.regions:
                changed |= _block(region, registers)
        block.operations.append(operation)
    return changed


def _version(piece: simt.Threads, loops: list[control.For], builder: Builder) -> None:
    """Append both versions of a piece."""
    definitions = {r: each for each in piece.body.operations for r in each.results}
    long: Value | None = None
    cloner = Cloner()
    for loop in loops:
        start, stop = (
            cloner.with_sources(each, definitions, builder.block)
            for each in (loop.start, loop.stop)
        )
        runs = builder.value(arith.Sub, lhs=stop, rhs=start)
        assert isinstance(runs.type, ScalarType)
        least = builder.constant(_LONG, runs.type)
        test = builder.value(arith.Compare, lhs=runs, rhs=least, predicate="ge")
        long = test if long is None else builder.value(arith.And, lhs=long, rhs=test)
    assert long is not None
    lone = Cloner().operation(piece)
    assert isinstance(lone, simt.Threads)
    lone.lone = True
    branch = control.If(condition=long, location=piece.location)
    for threads, side in ((lone, branch.then), (piece, branch.otherwise)):
        side.operations.append(threads)
        Builder(side, piece.location).add(control.Yield)
    builder.block.operations.append(branch)


def _folds(piece: simt.Threads, registers: Registers) -> list[control.For]:
    """The loops of a piece, if all fold rows of the threads; none otherwise."""
    body = list(piece.body.walk())
    if piece.rare or piece.results or len(body) > _LONGEST:
        return []
    loops = [each for each in piece.body.operations if isinstance(each, control.For)]
    regions = [each for each in piece.body.operations if each.REGIONS]
    if not loops or len(regions) > len(loops) or not all(map(is_fold, loops)):
        return []
    known = {r: v.value for v in body if isinstance(v, arith.Constant) for r in v.results}
    numbers = {value: number for value, number in known.items() if type(number) is int}
    shapes = LaneShapes(piece.body, Chunk(_LANES, row=True, aligned=True), numbers)
    definitions = {r: each for each in piece.body.operations for r in each.results}
    for loop in loops:
        if not all(_is_shared(each, definitions) for each in (loop.start, loop.stop)):
            return []
        loads = [each for each in loop.body.walk() if isinstance(each, memory.Load)]
        if not any(_is_of_a_row(load, shapes) for load in loads):
            return []
        if not all(_is_of_a_row(load, shapes) or _is_uniform(load, shapes) for load in loads):
            return []
        copy = Cloner().operation(loop)
        assert isinstance(copy, control.For)
        made = in_any_order(copy, registers) or []
        inside = [each for operation in made for each in Block([], [operation]).walk()]
        if not made or any(isinstance(each, vector_accesses.Gather) for each in inside):
            return []
    return loops


def _is_shared(value: Value, definitions: dict[Value, Operation]) -> bool:
    """Whether a value follows from what is known ahead of a piece."""
    operation = definitions.get(value)
    if operation is None:
        return True
    if operation.EFFECT != PURE or operation.REGIONS or isinstance(operation, simt.ThreadIndex):
        return False
    return all(_is_shared(each, definitions) for each in inputs_of(operation))


def _is_of_a_row(load: memory.Load, shapes: LaneShapes) -> bool:
    """Whether threads load from rows of their own."""
    if not load.indices or array_type(load.array).layout != "C":
        return False
    *outer, last = (shapes.of(index) for index in load.indices)
    return last.step is None or (last.step == 0 and not all(each.uniform for each in outer))


def _is_uniform(load: memory.Load, shapes: LaneShapes) -> bool:
    return all(shapes.of(index).uniform for index in load.indices)
