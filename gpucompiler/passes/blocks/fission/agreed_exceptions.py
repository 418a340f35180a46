"""Let the threads of a block agree whether one of them raises ahead of a barrier.

    cf.if %c {                             %some = simt.barrier_reduce %c <kind = "or">
      check.raise …                        cf.if %some {
      cf.yield []                            cf.if %c { check.raise … } { A }
    } { A }                          →       cf.yield []
                                           } { A } <rare = "then">

A holds barriers. Threads that raise take no part in it, so all its pieces would be under masks, and
their values in memory. If none raises, which is what usually happens, no piece is under a mask.
The second A is done in the same way, until the copies are long.

Used by `fission`. Keeps the meaning: all threads that are left come to the barrier.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, control, output, simt
from gpucompiler.ir.rewrite import Cloner, inputs_of
from gpucompiler.ir.structure.nodes import Block, Function, Operation, Value
from gpucompiler.passes.analyses.uniformity import Uniformity
from gpucompiler.passes.blocks.fission.plan import BARRIERS

# Operations of the copies that a function may get.
_LONGEST: Final = 1500


def agree_on_exceptions(function: Function) -> bool:
    """Let blocks agree on exceptions ahead of barriers. Returns whether there was one."""
    operations = list(function.body.walk())
    raises = any(isinstance(op, output.Raise) and op.kind == "raise" for op in operations)
    if not raises or not any(isinstance(op, BARRIERS) for op in operations):
        return False
    search = _Search(Uniformity(function.body), operations)
    search.block(function.body)
    return search.changed


def _raises(operation: Operation) -> bool:
    """Whether threads may end inside of an operation."""
    return any(
        isinstance(inner, output.Raise) and inner.kind == "raise"
        for region in operation.regions
        for inner in region.walk()
    )


class _Search:
    def __init__(self, uniform: Uniformity, operations: Sequence[Operation]) -> None:
        self.uniform = uniform
        self.definitions = {result: op for op in operations for result in op.results}
        self.left = _LONGEST
        self.changed = False

    def block(self, block: Block) -> None:
        """Divide what is behind exceptions, in a block that all threads run."""
        operations, block.operations = block.operations, []
        for operation in operations:
            match operation:
                case control.If() if self.uniform.is_uniform(operation.condition):
                    for region in operation.regions:
                        self.block(region)
                case control.For() | control.While() if self.uniform.control_is_uniform(operation):
                    self.block(operation.body)
                case control.If() if self.divided(operation, block):
                    continue
                case _:
                    pass
            block.operations.append(operation)

    def divided(self, operation: control.If, block: Block) -> bool:
        """Append a branch as two, if threads that raise don't go where the barriers are."""
        there = [any(isinstance(op, BARRIERS) for op in r.walk()) for r in operation.regions]
        if there[0] == there[1]:
            return False
        usual = operation.then if there[0] else operation.otherwise
        other = operation.otherwise if there[0] else operation.then
        ends = any(isinstance(each, output.Raise) for each in other.operations)
        size = sum(1 for _ in usual.walk())
        if not (ends or self.is_of_exceptions(operation.condition)) or size > self.left:
            return False
        self.left -= size
        self.changed = True
        builder = Builder(block, operation.location)
        gone = operation.condition
        if there[0]:
            gone = builder.value(arith.Not, value=gone)
        some = builder.value(simt.BarrierReduce, predicate=gone, kind="or")
        branch = control.If(
            condition=some, rare="then", results=operation.results, location=operation.location
        )
        branch.otherwise = Cloner().block(usual)
        operation.results = [Value(each.type, each.location) for each in branch.results]
        branch.then.operations = [operation]
        Builder(branch.then, operation.location).add(control.Yield, values=operation.results)
        self.definitions.update((r, op) for op in branch.otherwise.walk() for r in op.results)
        self.block(branch.otherwise)
        block.operations.append(branch)
        return True

    def is_of_exceptions(self, condition: Value) -> bool:
        """Whether a condition says that a thread has raised, or that it is alive."""
        work, seen = [condition], set[Value]()
        while work:
            value = work.pop()
            operation = self.definitions.get(value)
            if operation is None or value in seen:
                continue
            seen.add(value)
            if operation.regions:
                if _raises(operation):
                    return True
            elif isinstance(operation, (arith.Not, arith.And, arith.Or)):
                work += inputs_of(operation)
        return False
