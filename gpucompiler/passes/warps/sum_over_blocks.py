"""Sum the additions of a block's threads to one element, so that memory sees one for each block.

    atomic x[0] += v     →     own = sum of v over the warp
                               if lane == 0: sums[warp] = own
                               barrier
                               in the first warp: total = sum of sums
                               in its first lane: atomic x[0] += total

Only where all threads of a block come, outside of loops. Changes the order of grouped additions
alone.
"""

from __future__ import annotations

from typing import Final

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, control, memory, simt
from gpucompiler.ir.structure.nodes import Block, Function, Operation, Value
from gpucompiler.language.types import I32, I64, U32, ArrayType, ScalarType
from gpucompiler.passes.analyses.uniformity import Uniformity
from gpucompiler.passes.warps.swept_loops import zero_like

_LANES: Final = 32
_ALL_LANES: Final = 0xFFFFFFFF
_DISTANCES: Final = (16, 8, 4, 2, 1)


def sum_over_blocks(function: Function) -> bool:
    """Sum grouped additions to one element over blocks. Returns whether there were some."""
    if function.scope != "thread" or not function.kernel:
        return False
    grouped = any(
        isinstance(each, memory.AtomicUpdate) and each.grouped for each in function.body.operations
    )
    if not grouped:
        return False
    uniform = Uniformity(function.body)
    shared: list[Operation] = []
    output: list[Operation] = []
    for operation in function.body.operations:
        if isinstance(operation, memory.AtomicUpdate) and is_one_element(operation, uniform):
            builder = Builder(Block([], output), operation.location)
            _Sum(builder, shared).write(operation)
        else:
            output.append(operation)
    function.body.operations = [*shared, *output]
    return bool(shared)


def is_one_element(update: memory.AtomicUpdate, uniform: Uniformity) -> bool:
    """Whether all threads that come to a grouped addition add to one element."""
    kind = update.array.type
    return (
        update.grouped
        and isinstance(kind, ArrayType)
        and kind.space == "global"
        and isinstance(update.value.type, ScalarType)
        # Threads may have a view each: the fields of x[i].
        and uniform.is_uniform(update.array, *update.indices)
    )


class _Sum:
    """Writes one sum over a block.

    Args:
        builder: where.
        shared: the function's allocations, which grow.
    """

    def __init__(self, builder: Builder, shared: list[Operation]) -> None:
        self.builder, self.shared = builder, shared

    def write(self, update: memory.AtomicUpdate) -> None:
        """Append the sum in the place of an addition."""
        builder, value = self.builder, update.value
        nothing = zero_like(builder, value)
        if update.mask is not None:
            value = builder.value(arith.Select, condition=update.mask, lhs=value, rhs=nothing)
        x, y, z = (builder.value(simt.BlockSize, axis=axis) for axis in "xyz")
        across, down, deep = (builder.value(simt.ThreadIndex, axis=axis) for axis in "xyz")
        threads = self.product(self.product(x, y), z)
        row = self.total(self.product(deep, y), down)
        number = self.total(self.product(row, x), across)
        five, zero, one = (builder.constant(each, I32) for each in (5, 0, 1))
        warp = builder.value(arith.ShiftRight, lhs=number, rhs=five)
        last = builder.value(arith.Sub, lhs=threads, rhs=one)
        warps = self.total(builder.value(arith.ShiftRight, lhs=last, rhs=five), one)
        lane = builder.value(simt.LaneIndex)
        left = builder.value(arith.Sub, lhs=threads, rhs=self.product(warp, self.lanes()))
        own = self.over_warp(builder, value, lane, left)
        sums = self.allocate(value)
        first = builder.value(arith.Compare, lhs=lane, rhs=zero, predicate="eq")
        builder.add(
            memory.Store, value=own, array=sums, indices=[self.index(builder, warp)], mask=first
        )
        builder.add(simt.Barrier)
        of_first = builder.value(arith.Compare, lhs=warp, rhs=zero, predicate="eq")
        made = control.If(condition=of_first, location=builder.location)
        inner = Builder(made.then, builder.location)
        there = inner.value(arith.Compare, lhs=number, rhs=warps, predicate="lt")
        part = inner.value(memory.Load, array=sums, indices=[self.index(inner, number)], mask=there)
        total = self.over_warp(inner, part, lane, left)
        adds = inner.value(arith.Compare, lhs=number, rhs=zero, predicate="eq")
        # The element is there where the sum isn't 0: a thread has added to it.
        some = inner.value(arith.Compare, lhs=total, rhs=nothing, predicate="ne")
        inner.add(
            memory.AtomicUpdate, array=update.array, indices=update.indices, value=total,
            mask=inner.value(arith.And, lhs=adds, rhs=some), kind="add", order=update.order,
            scope=update.scope,
        )  # fmt: skip
        inner.add(control.Yield, values=[])
        Builder(made.otherwise, builder.location).add(control.Yield, values=[])
        builder.block.operations.append(made)

    def lanes(self) -> Value:
        return self.builder.constant(_LANES, I32)

    def product(self, lhs: Value, rhs: Value) -> Value:
        return self.builder.value(arith.Mul, lhs=lhs, rhs=rhs)

    def total(self, lhs: Value, rhs: Value) -> Value:
        return self.builder.value(arith.Add, lhs=lhs, rhs=rhs)

    def index(self, builder: Builder, number: Value) -> Value:
        return builder.add(arith.Convert, types=[I64], value=number).result

    def allocate(self, value: Value) -> Value:
        """Shared memory for a value of each warp."""
        assert isinstance(value.type, ScalarType)
        result = Value(ArrayType(value.type, 1, space="shared"), None, "sums")
        self.shared.append(memory.Allocate(shape=(_LANES,), results=[result]))
        return result

    def over_warp(self, builder: Builder, value: Value, lane: Value, left: Value) -> Value:
        """The sum over a warp, in its first lane.

        Args:
            left: the lanes of this warp, if it is the block's last one; else more.
        """
        mask, width = builder.constant(_ALL_LANES, U32), builder.constant(_LANES, I32)
        nothing = zero_like(builder, value)
        for distance in _DISTANCES:
            far = builder.constant(distance, I32)
            other = builder.value(
                simt.Shuffle, mask=mask, value=value, lane=far, width=width, mode="down"
            )
            ahead = builder.value(arith.Add, lhs=lane, rhs=far)
            inside = builder.value(
                arith.And,
                lhs=builder.value(arith.Compare, lhs=ahead, rhs=width, predicate="lt"),
                rhs=builder.value(arith.Compare, lhs=ahead, rhs=left, predicate="lt"),
            )
            added = builder.value(arith.Select, condition=inside, lhs=other, rhs=nothing)
            value = builder.value(arith.Add, lhs=value, rhs=added)
        return value
