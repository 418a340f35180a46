"""Run the loops of several chunks of threads as one where turns wait for their own results.

    cf.for %0, %n, %64 (%i) {                     cf.for %0, %whole, %128 (%i) {
      %v = vector.load %x, [%i]                     %v0, %v1 = …
      %w = cf.for %0, %k, %1 [%v] (%j, %u) {        %w0, %w1 = cf.for %0, %k, %1 [%v0, %v1] …
        …                                    →        …
      }                                             }
      vector.store %w, %y, [%i]                     …
    }                                             }
                                                  cf.for %whole, %n, %64 { as before }

A chain of multiply-adds needs eight registers to keep two units busy. Pieces along one axis have
vectors of up to four where loops wait (`lanes_of_chains`). The rows of others may be short, and go
on as they were behind the last whole turn.

Relies on: `widen`. Keeps what each thread does, and the order of what it does.
"""

from __future__ import annotations

from typing import Final

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, control, memory, vector_accesses
from gpucompiler.ir.rewrite import Cloner, inputs_of
from gpucompiler.ir.structure.nodes import PURE, Block, Function, Operation, Value, lanes
from gpucompiler.language.types import I32
from gpucompiler.passes.blocks.runs.chains import waits_with

# Chunks that are joined, at most, and their lanes by bytes of a register.
_MOST: Final = 4
_LANES: Final = 2
_STRAIGHT: Final = (
    vector_accesses.VectorLoad, vector_accesses.VectorStore, memory.Load, memory.Prefetch,
)  # fmt: skip


def join_chunks(function: Function, register: int) -> bool:
    """Join two or four chunks in loops over chunks that wait. Returns whether there was one.

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
        count, width = 1, 0
        if isinstance(operation, control.For) and _is_over(operation):
            width = int(constants.get(operation.step, 0))
            count = _chunks(operation, width, register)
        if count > 1:
            assert isinstance(operation, control.For)
            _join(operation, width, count, Builder(Block([], operations), operation.location))
            changed = True
        else:
            for name in operation.REGIONS:
                changed |= _block(getattr(operation, name), constants, register)
        operations.append(operation)
    block.operations = operations
    return changed


def _is_over(loop: control.For) -> bool:
    """Whether a loop may be one over chunks of threads."""
    return not loop.initial and loop.start.type == I32 and loop.unroll == "auto"


def _chunks(loop: control.For, width: int, register: int) -> int:
    """The number of chunks for which a loop over chunks takes the least time."""
    waiting = [each for each in loop.body.operations if isinstance(each, control.For)]
    if len(waiting) != 1 or not any(lanes(each.type) == width for each in waiting[0].initial):
        return 1
    count = 1
    while (
        count < _MOST
        and 2 * count * width <= _LANES * register
        and waits_with(waiting[0], 2 * count * width, register)
    ):
        count *= 2
    if count > 1 and _is_straight(loop.body, {loop.body.arguments[0]}):
        return count
    return 1


def _is_straight(block: Block, differs: set[Value]) -> bool:
    """Whether all chunks run the same operations of a block, in loops as often.

    Args:
        differs: the values that are others in each chunk; those of the block are added.
    """
    for operation in block.operations[:-1]:
        if isinstance(operation, control.For):
            if not differs.isdisjoint((operation.start, operation.stop, operation.step)):
                return False
            differs.update(operation.body.arguments[1:], operation.results)
            if not _is_straight(operation.body, differs):
                return False
        elif operation.REGIONS or not (
            operation.EFFECT == PURE or isinstance(operation, _STRAIGHT)
        ):
            return False
        elif operation.EFFECT != PURE or not differs.isdisjoint(inputs_of(operation)):
            differs.update(operation.results)
    return True


def _join(loop: control.For, width: int, count: int, out: Builder) -> None:
    """Append a loop over so many chunks a turn; the other one goes on from its end."""
    size = out.constant(count * width, I32)
    threads = out.value(arith.Sub, lhs=loop.stop, rhs=loop.start, nowrap=True)
    threads = out.value(arith.Maximum, lhs=threads, rhs=out.constant(0, I32))
    rest = out.value(arith.And, lhs=threads, rhs=out.constant(count * width - 1, I32))
    whole = out.value(arith.Sub, lhs=threads, rhs=rest, nowrap=True)
    end = out.value(arith.Add, lhs=loop.start, rhs=whole, nowrap=True)
    index = loop.body.arguments[0]
    first = Value(I32, index.location, range=index.range)
    joined = control.For(
        start=loop.start, stop=end, step=size, body=Block([first]), location=loop.location
    )
    inside = Builder(joined.body, loop.location)
    cloners = [Cloner({index: first})]
    for number in range(1, count):
        by = inside.constant(number * width, I32)
        start = inside.value(arith.Add, lhs=first, rhs=by, nowrap=True)
        start.range = index.range
        cloners.append(Cloner({index: start}))
    _write(inside, loop.body, cloners)
    inside.add(control.Yield)
    out.block.operations.append(joined)
    loop.start, loop.unroll = end, "never"


def _write(builder: Builder, block: Block, cloners: list[Cloner]) -> None:
    """Write each operation of a block for all chunks, but for the last one."""
    for operation in block.operations[:-1]:
        if isinstance(operation, control.For):
            join_loops(builder, operation, cloners)
        else:
            builder.block.operations += [each.operation(operation) for each in cloners]


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
    inner: list[Cloner] = []
    for cloner in cloners:
        joined.initial += [cloner.mapping.get(each, each) for each in loop.initial]
        inner.append(Cloner({**cloner.mapping, loop.body.arguments[0]: counter}))
        joined.body.arguments += [inner[-1].value(each) for each in loop.body.arguments[1:]]
        joined.results += [cloner.value(each) for each in loop.results]
    inside = Builder(joined.body, place)
    _write(inside, loop.body, inner)
    ends = inputs_of(loop.body.operations[-1])
    values = [each.mapping.get(end, end) for each in inner for end in ends]
    inside.add(control.Yield, values=values)
    builder.block.operations.append(joined)
