"""Count the barriers of each thread and those of its block, to find threads that missed one.

    check.barrier <number = 3>         %own = array.load %passed, [%zero]
    simt.barrier                       %all = array.load %met, [%zero]
                                   →   %where = array.load %met, [%one]
                                       %here = arith.compare %own, %all <predicate = "eq">
                                       %ok = check.assert %here, detail=%where <kind = "barrier">
                                       simt.barrier
                                       … array.store %own + 1, %passed, [%zero], and into %met …

A block program takes every path that at least one thread takes. So a thread that took another path
reaches its next barrier with a count that is too small: others waited at a barrier that it missed.
`%passed` is the count of each thread. `%met` has the count of the block and the number of the last
barrier's check. A thread that reaches no further barrier has returned, and missed none. Runs before
`predicate_exits`.
"""

from __future__ import annotations

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, memory, simt
from gpucompiler.ir.structure.nodes import Block, Function, Operation, Value
from gpucompiler.language.types import I64, AddressSpace, ArrayType


def count_barriers(function: Function) -> bool:
    """Replace the checks of barriers by counters. Returns whether there was one."""
    if not any(isinstance(o, simt.CheckBarrier) for o in function.body.walk()):
        return False
    _Counting(function)
    return True


class _Counting:
    def __init__(self, function: Function) -> None:
        builder = Builder(Block(), function.location)
        self.zero, self.one = builder.constant(0, I64), builder.constant(1, I64)
        self.passed = self.cells(builder, "local", 1)
        self.met = self.cells(builder, "shared", 2)
        self.block(function.body)
        function.body.operations[:0] = builder.block.operations

    def cells(self, builder: Builder, space: AddressSpace, count: int) -> Value:
        kind = ArrayType(I64, 1, "C", space)
        array = builder.add(memory.Allocate, types=[kind], shape=(count,)).results[0]
        for index in (self.zero, self.one)[:count]:
            self.store(builder, self.zero, array, index)
        return array

    def block(self, block: Block) -> None:
        builder = Builder(Block())
        output = builder.block.operations
        counting: simt.CheckBarrier | None = None
        for operation in block.operations:
            if isinstance(operation, simt.CheckBarrier):
                counting = operation
                self.test(builder, operation)
                continue
            for region in operation.regions:
                self.block(region)
            output.append(operation)
            if counting is not None:
                self.count(builder, counting)
                counting = None
        block.operations = output

    def test(self, builder: Builder, check: simt.CheckBarrier) -> None:
        builder.location = check.location
        own, met, where = (
            builder.add(memory.Load, types=[I64], array=array, indices=[index]).results[0]
            for array, index in (
                (self.passed, self.zero), (self.met, self.zero), (self.met, self.one),
            )
        )  # fmt: skip
        here = builder.value(arith.Compare, lhs=own, rhs=met, predicate="eq")
        builder.value(
            memory.Assert, condition=here, detail=where, message=simt.BARRIER_MESSAGE,
            kind="barrier", number=check.number,
        )  # fmt: skip

    def count(self, builder: Builder, check: Operation) -> None:
        """Count a barrier after it, for the threads that waited there and for the block."""
        assert isinstance(check, simt.CheckBarrier)
        builder.location = check.location
        own = builder.add(memory.Load, types=[I64], array=self.passed, indices=[self.zero]).results[
            0
        ]
        following = builder.value(arith.Add, lhs=own, rhs=self.one)
        number = builder.constant(check.number, I64)
        self.store(builder, following, self.passed, self.zero)
        self.store(builder, following, self.met, self.zero)
        self.store(builder, number, self.met, self.one)

    @staticmethod
    def store(builder: Builder, value: Value, array: Value, index: Value) -> None:
        builder.add(memory.Store, types=[], value=value, array=array, indices=[index])
