"""Run the loops of two chunks of threads as one where turns wait for their own results.

    cf.for %0, %n, %64 (%i) {                     cf.for %0, %whole, %128 (%i) {
      %v = vector.load %x, [%i]                     %v0, %v1 = …
      %w = cf.for %0, %k, %1 [%v] (%j, %u) {        %w0, %w1 = cf.for %0, %k, %1 [%v0, %v1] …
        …                                    →        …
      }                                             }
      vector.store %w, %y, [%i]                     …
    }                                             }
                                                  cf.for %whole, %n, %64 { as before }

A piece's vectors have up to 64 lanes where loops wait (`lanes_of_chains`): four registers of floats
with AVX-512, where a chain of multiply-adds leaves the units idle for half of the time still.

Relies on: `widen`. Keeps what each thread does, and the order of what it does.
"""

from __future__ import annotations

from typing import Final

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, control, memory, vector_accesses
from gpucompiler.ir.rewrite import Cloner, inputs_of
from gpucompiler.ir.structure.nodes import PURE, Block, Function, Operation, Value
from gpucompiler.language.types import I32
from gpucompiler.passes.blocks.runs.chains import waits_with

# Lanes of the chunks that are joined: all that a piece's vectors may have.
_LANES: Final = 64
_STRAIGHT: Final = (
    vector_accesses.VectorLoad, vector_accesses.VectorStore, memory.Load, memory.Prefetch,
)  # fmt: skip


def join_chunks(function: Function, register: int) -> bool:
    """Join chunks two by two in loops over chunks that wait. Returns whether there was one.

    Args:
        function: a block program of vectors.
        register: bytes of a vector register.
    """
    constants = {
        each.results[0]: each.value
        for each in function.body.walk()
        if isinstance(each, arith.Constant)
    }
    return _block(function.body, constants, register)


def _block(block: Block, constants: dict[Value, bool | int | float], register: int) -> bool:
    changed = False
    operations: list[Operation] = []
    for operation in block.operations:
        if isinstance(operation, control.For) and constants.get(operation.step) == _LANES:
            if _fits(operation, register):
                _join(operation, Builder(Block([], operations), operation.location))
                changed = True
        else:
            for name in operation.REGIONS:
                changed |= _block(getattr(operation, name), constants, register)
        operations.append(operation)
    block.operations = operations
    return changed


def _fits(loop: control.For, register: int) -> bool:
    """Whether a loop over chunks is straight but for one that waits with twice the lanes, too."""
    if loop.initial or loop.start.type != I32 or loop.unroll != "auto":
        return False
    differs = {loop.body.arguments[0]}
    inner: list[control.For] = []
    for operation in loop.body.operations[:-1]:
        inputs = inputs_of(operation)
        if isinstance(operation, control.For):
            ends = (operation.start, operation.stop, operation.step)
            if not differs.isdisjoint(ends) or not waits_with(operation, 2 * _LANES, register):
                return False
            inner.append(operation)
            inputs = [*inputs, *(each for one in operation.body.walk() for each in inputs_of(one))]
        elif operation.REGIONS or not (
            operation.EFFECT == PURE or isinstance(operation, _STRAIGHT)
        ):
            return False
        if not differs.isdisjoint(inputs):
            differs.update(operation.results)
    return len(inner) == 1


def _join(loop: control.For, out: Builder) -> None:
    """Append a loop over twice as many threads; the other one goes on from its end."""
    size = out.constant(2 * _LANES, I32)
    threads = out.value(arith.Sub, lhs=loop.stop, rhs=loop.start, nowrap=True)
    threads = out.value(arith.Maximum, lhs=threads, rhs=out.constant(0, I32))
    rest = out.value(arith.And, lhs=threads, rhs=out.constant(2 * _LANES - 1, I32))
    whole = out.value(arith.Sub, lhs=threads, rhs=rest, nowrap=True)
    end = out.value(arith.Add, lhs=loop.start, rhs=whole, nowrap=True)
    index = loop.body.arguments[0]
    first = Value(I32, index.location, range=index.range)
    joined = control.For(
        start=loop.start, stop=end, step=size, body=Block([first]), location=loop.location
    )
    inside = Builder(joined.body, loop.location)
    lanes = inside.constant(_LANES, I32)
    second = inside.value(arith.Add, lhs=first, rhs=lanes, nowrap=True)
    second.range = index.range
    cloners = [Cloner({index: each}) for each in (first, second)]
    for operation in loop.body.operations[:-1]:
        if isinstance(operation, control.For):
            join_loops(inside, operation, cloners)
        else:
            joined.body.operations += [each.operation(operation) for each in cloners]
    inside.add(control.Yield)
    out.block.operations.append(joined)
    loop.start, loop.unroll = end, "never"


def join_loops(builder: Builder, loop: control.For, cloners: list[Cloner]) -> None:
    """Write a loop of all chunks as one, so that one needn't wait for the other's results.

    Args:
        loop: of one chunk, whose ends are alike for all.
        cloners: one for each chunk.
    """
    place, known = loop.location, cloners[0].mapping
    counter = Value(loop.start.type, place, range=loop.body.arguments[0].range)
    joined = control.For(
        start=known.get(loop.start, loop.start), stop=known.get(loop.stop, loop.stop),
        step=known.get(loop.step, loop.step), unroll=loop.unroll, body=Block([counter]),
        location=place,
    )  # fmt: skip
    yielded: list[Value] = []
    for cloner in cloners:
        mapping = cloner.mapping
        joined.initial += [mapping.get(each, each) for each in loop.initial]
        inside = Cloner({**mapping, loop.body.arguments[0]: counter})
        joined.body.arguments += [inside.value(each) for each in loop.body.arguments[1:]]
        *operations, last = loop.body.operations
        joined.body.operations += [inside.operation(each) for each in operations]
        yielded += [inside.mapping.get(each, each) for each in inputs_of(last)]
        joined.results += [cloner.value(each) for each in loop.results]
    Builder(joined.body, place).add(control.Yield, values=yielded)
    builder.block.operations.append(joined)
