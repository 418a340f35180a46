"""Prefetch elements for threads that go over an array in strides of the grid.

    cf.for %i0, %n, %stride (%base) {            cf.for %i0, %n, %stride (%base) {
      cf.for %0, %threads, %16 (%t) {              cf.for %0, %threads, %16 (%t) {
        %i = arith.add %base, %t                     %i = arith.add %base, %t
        %v = vector.load %x, [%i]                    %far = arith.add %i, 4 · %stride
        …                                   →        array.prefetch %x, [%far]
      }                                              %v = vector.load %x, [%i]
    }                                                …

Each step of the outer loop is in another page of memory, where the processor's own prefetching
ends. A prefetch behind the loop's end is harmless. Runs of blocks are rows that are long enough for
the processor's prefetching, so `merge_blocks` leaves nothing to do.

Relies on: `interchange` and `widen`. Keeps the meaning.
"""

from __future__ import annotations

from typing import Final

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, control, memory, simt, vector_accesses
from gpucompiler.ir.rewrite import inputs_of
from gpucompiler.ir.structure.nodes import Block, Function, Operation, Value
from gpucompiler.language.types import I64

# Steps ahead: computing that many takes about as long as an access to memory.
_STEPS: Final = 4


def prefetch_strides(function: Function) -> bool:
    """Prefetch in loops around the threads with steps of the grid. Returns whether one does.

    Args:
        function: a block program of vectors.
    """
    if any(isinstance(operation, simt.BlockCount) for operation in function.body.walk()):
        return False
    return _Search(function).block(function.body, None, 0)


class _Search:
    def __init__(self, function: Function) -> None:
        self.definitions = {o.results[0]: o for o in function.body.walk() if len(o.results) == 1}

    def block(self, block: Block, stride: control.For | None, depth: int) -> bool:
        """Add prefetches to a block, `depth` loops deep in the loop with the stride."""
        changed = False
        output: list[Operation] = []
        for operation in block.operations:
            for region in operation.regions:
                match operation:
                    case control.For() if self.is_stride(operation):
                        changed |= self.block(region, operation, 0)
                    case control.For() | control.While() | control.Loop():
                        changed |= self.block(region, stride, depth + 1)
                    case _:
                        changed |= self.block(region, stride, depth)
            # Deeper, or outside of the loop over threads, are other loops.
            if (
                isinstance(operation, vector_accesses.VectorLoad)
                and stride is not None
                and depth == 1
            ):
                place = operation.indices[-1]
                if operation.mask is None and self.follows(place, stride.body.arguments[0]):
                    builder = Builder(Block([], output), operation.location)
                    far = builder.value(
                        arith.Mul, lhs=stride.step, rhs=builder.constant(_STEPS, I64)
                    )
                    far = builder.value(arith.Add, lhs=place, rhs=far)
                    indices = [*operation.indices[:-1], far]
                    builder.add(memory.Prefetch, array=operation.array, indices=indices)
                    changed = True
            output.append(operation)
        block.operations = output
        return changed

    def is_stride(self, loop: control.For) -> bool:
        """Whether a loop's step is known at the launch only."""
        by = self.definitions.get(loop.step)
        while isinstance(by, arith.Convert):
            by = self.definitions.get(by.value)
        return loop.step.type == I64 and not isinstance(by, arith.Constant)

    def follows(self, place: Value, index: Value) -> bool:
        """Whether a place is a sum with a loop's index."""
        if place is index:
            return True
        operation = self.definitions.get(place)
        if not isinstance(operation, arith.Add):
            return False
        return any(self.follows(value, index) for value in inputs_of(operation))
