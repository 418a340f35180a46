"""Checked mode: fail the launch where threads of a block wait at different barriers.

    cf.if %c { … simt.barrier … } { cf.yield [] }     cf.if %c { … check.barrier <number = 0>
    simt.barrier                                   →                 simt.barrier … } { … }
                                                      check.barrier <number = 1>
                                                      simt.barrier

No barrier is tested if `possible_divergence` proves that all threads reach the same one. Otherwise
all barriers of the module are tested, since threads may wait at any of them. For the host,
`count_barriers` replaces the checks by ordinary operations. On GPUs the lowering does this
(`cuda_target.target.barriers`). Relies on functions with barriers being inlined; a recursive
function counts as divergent.
"""

from __future__ import annotations

from typing import Final

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, atomic, control, memory, simt
from gpucompiler.ir.rewrite import holds_any
from gpucompiler.ir.structure.nodes import Block, Function, Module, Operation, Value
from gpucompiler.jobs.kernel_metadata import CHECKS
from gpucompiler.language.types import I64, ArrayType
from gpucompiler.passes.analyses.uniformity import Varies, of_threads
from gpucompiler.passes.warnings.possible_divergence import OF_BLOCK, may_diverge

# The golden ratio in 64 bits, as a signed number. It is odd, so multiplication permutes the words.
_FACTOR: Final = 0x9E3779B97F4A7C15 - (1 << 64)


def check_barriers(module: Module, *, runs: bool = False, varies: Varies = of_threads) -> bool:
    """Test the barriers of a module if threads may miss one. Returns whether tests were added.

    Args:
        module: the module; its other checks have numbers.
        runs: whether each check also compares the runs of the loops around it.
        varies: tells which operations give different results in different threads.
    """
    waiting = [each for each in module.functions if has_barrier(each)]
    if not any(not each.kernel or may_diverge(each, varies) for each in waiting):
        return False
    checks = [o for f in module.functions for o in f.body.walk() if isinstance(o, CHECKS)]
    following = max((check.number for check in checks), default=-1) + 1
    for function in waiting:
        inserter = _Inserter(following, runs)
        inserter.block(function.body, [])
        following = inserter.number
    return True


def differs_between_threads(module: Module) -> Varies:
    """`of_threads`, with loads of memory that the program writes counted as different.

    Threads run at the same time, so one may load before and another after a store.
    """
    stores = (
        memory.Store, memory.AtomicUpdate, memory.AtomicCompareExchange, atomic.AtomicStore,
    )  # fmt: skip
    operations = [o for function in module.functions for o in function.body.walk()]
    spaces: set[str] = set()
    written: set[Value] = set()
    for operation in operations:
        if isinstance(operation, stores):
            written.add(operation.array)
            if isinstance(operation.array.type, ArrayType):
                spaces.add(operation.array.type.space)

    def varies(operation: Operation) -> bool | None:
        if isinstance(operation, memory.Load):
            kind = operation.array.type
            shared = isinstance(kind, ArrayType) and kind.space in ("shared", "cluster")
            if operation.array in written or (shared and "shared" in spaces):
                return True
        return of_threads(operation)

    return varies


def has_barrier(function: Function) -> bool:
    """Whether threads of a block wait for each other in a function, its callees not counted."""
    return holds_any(function.body, frozenset(OF_BLOCK))


class _Inserter:
    def __init__(self, number: int, runs: bool) -> None:
        self.number = number
        self.runs = runs

    def block(self, block: Block, runs: list[Value]) -> None:
        """Put a check in front of each barrier of a block.

        Args:
            block: the block.
            runs: the counters of the loops around the block.
        """
        builder = Builder(Block())
        output = builder.block.operations
        for operation in block.operations:
            if isinstance(operation, OF_BLOCK):
                builder.location = operation.location
                run = _together(builder, runs) if runs else None
                builder.add(simt.CheckBarrier, types=[], run=run, number=self.number)
                self.number += 1
            elif operation.regions and any(
                isinstance(inner, OF_BLOCK) for r in operation.regions for inner in r.walk()
            ):
                counter = self.counter(operation, builder) if self.runs else None
                for region in operation.regions:
                    self.block(region, [*runs, counter] if counter is not None else runs)
            output.append(operation)
        block.operations = output

    def counter(self, operation: Operation, builder: Builder) -> Value | None:
        """Add a counter of its runs to a loop; None for another operation."""
        if not isinstance(operation, (control.For, control.While, control.Loop)):
            return None
        builder.location = operation.location
        operation.initial.append(builder.constant(0, I64))
        run = Value(I64, operation.location)
        operation.body.arguments.append(run)
        if not isinstance(operation, control.Loop):
            operation.results.append(Value(I64, operation.location))
        last = operation.body.operations[-1]
        if isinstance(last, control.Yield):
            inside = Builder(Block(operations=operation.body.operations[:-1]), operation.location)
            one = inside.constant(1, I64)
            last.values.append(inside.value(arith.Add, lhs=run, rhs=one))
            operation.body.operations = [*inside.block.operations, last]
        return run


def _together(builder: Builder, runs: list[Value]) -> Value:
    """A hash of the runs of the loops around a place."""
    found = runs[0]
    for run in runs[1:]:
        factor = builder.constant(_FACTOR, I64)
        scaled = builder.value(arith.Mul, lhs=found, rhs=factor)
        found = builder.value(arith.Add, lhs=scaled, rhs=run)
    return found
