"""Refuse barriers where some threads of a block would wait for the others in vain.

    %c = arith.compare %t, %sixteen <predicate = "lt">
    cf.if %c { … simt.barrier … } { cf.yield [] }          refused with blocks of more than 16
    simt.barrier

Only certain failures are refused. A condition at the top of the kernel depends on thread and block
size alone, and differs between threads of a block. One side has a barrier, directly inside. The
threads that take the other side come to a barrier, too, in there or after the condition. A barrier
waits for no thread that has returned, so it is fine if no other barrier follows. Changes nothing.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Final

from gpucompiler.diagnostics.errors import Diagnostic
from gpucompiler.ir.folding import Constant, fold_operation
from gpucompiler.ir.operations import arith, control, simt
from gpucompiler.ir.rewrite import inputs_of
from gpucompiler.ir.structure.nodes import Function, Operation, Value
from gpucompiler.ir.unsupported import other_place, unsupported

Shape = tuple[int, int, int]

_BARRIERS: Final = (simt.Barrier, simt.BarrierReduce, simt.GridBarrier)


def refuse_divergent_barriers(function: Function, block: Shape) -> None:
    """Raise if threads of a block surely wait at different barriers.

    Args:
        function: a kernel whose regions have a single way out.
        block: threads of a block along x, y, z.

    Raises:
        TargetUnsupported: with the places of the barriers.
    """
    operations = function.body.operations
    definitions = {value: o for o in operations for value in o.results}
    findings: list[Diagnostic] = []
    for position, operation in enumerate(operations):
        if not isinstance(operation, control.If):
            continue
        inside = [_first_barrier(region.operations) for region in operation.regions]
        after = _first_barrier(operations[position + 1 :])
        for side, barrier in enumerate(inside):
            other = inside[1 - side] or after
            if barrier is None or other is None:
                continue
            taken = _threads_that_take(operation.condition, side == 0, definitions, block)
            if taken:
                findings.append(_finding(barrier, other, taken, block))
                break
    if findings:
        raise unsupported(function, "the host", findings)


def _first_barrier(operations: Sequence[Operation]) -> Operation | None:
    return next((o for o in operations if isinstance(o, _BARRIERS)), None)


def _threads_that_take(
    condition: Value, wanted: bool, definitions: dict[Value, Operation], block: Shape
) -> int:
    """The number of threads whose condition is `wanted`; 0 if all or an unknown number of them."""
    count = 0
    x_size, y_size, z_size = block
    for z, y, x in itertools.product(range(z_size), range(y_size), range(x_size)):
        found = Thread(definitions, block, (x, y, z)).value(condition)
        if found is None:
            return 0
        count += found is wanted
    return 0 if count == x_size * y_size * z_size else count


def _finding(barrier: Operation, other: Operation, taken: int, block: Shape) -> Diagnostic:
    size = block[0] * block[1] * block[2]
    return Diagnostic(
        "GC604",
        f"{taken} of the {size} threads of a block wait at this barrier while the others wait at "
        f"the one{other_place(other.location, barrier.location)}, so none goes on",
        barrier.location,
        "put the barrier behind the condition: all threads of the block that haven't returned "
        "have to come to it",
    )


class Thread:
    """The values that one thread computes from its index."""

    def __init__(self, definitions: dict[Value, Operation], block: Shape, index: Shape) -> None:
        self.definitions = definitions
        self.block = block
        self.index = index
        self.known: dict[Value, Constant | None] = {}

    def value(self, value: Value) -> Constant | None:
        """A value as a constant, or None if it depends on something else."""
        if value not in self.known:
            operation = self.definitions.get(value)
            self.known[value] = None if operation is None else self.compute(operation)
        return self.known[value]

    def compute(self, operation: Operation) -> Constant | None:
        """The result of an operation as a constant, or None."""
        match operation:
            case arith.Constant():
                return operation.value
            case simt.ThreadIndex():
                return self.index[simt.AXES.index(operation.axis)]
            case simt.BlockSize():
                return self.block[simt.AXES.index(operation.axis)]
            case simt.ThreadNumber():
                return self.number
            case simt.Warpgroup():
                return self.number // simt.WARPGROUP_SIZE
            case simt.LaneIndex():
                return self.number % simt.WARP_SIZE
            case _:
                pass
        values = [self.value(operand) for operand in inputs_of(operation)]
        return fold_operation(operation, values)

    @property
    def number(self) -> int:
        """The thread's number in its block."""
        (x, y, z), (x_size, y_size, _) = self.index, self.block
        return (z * y_size + y) * x_size + x
