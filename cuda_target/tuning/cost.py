"""An estimate of a launch's time from its IR: what the code does, times how often, by occupancy.

    cost of a thread  =  Σ weight of an operation × trips of the loops around it
    time of a launch  =  waves of blocks × max(warps of a multiprocessor / 4, latency) × cost

One thread in the middle of the grid stands for all. Loops whose bounds follow from arguments,
constants and that thread's place are counted; a kernel with other loops has no estimate. Registers
aren't known before the code is assembled, so occupancy is that of threads and shared memory. The
estimate tells launches apart that differ by a factor, and nothing finer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import ceil, prod
from typing import Any, Final

from cuda_target.toolchain.occupancy import limits_of, resident_blocks
from gpucompiler.ir.folding import Constant, fold_operation
from gpucompiler.ir.operations import arith, atomic, control, memory, simt
from gpucompiler.ir.structure.nodes import PURE, Block, Module, Operation, Value
from gpucompiler.language.types import ArrayType

# Issue slots of a warp. Multiprocessors issue 4 instructions a cycle, and shared memory or the
# first cache serve one access of a warp a cycle (CUDA C++ Programming Guide, "Arithmetic
# Instructions" and "Shared Memory").
_WEIGHTS: Final[dict[type[Operation], float]] = {
    arith.Constant: 0, arith.Select: 1, arith.FloorDivide: 12, arith.Modulo: 12, arith.Divide: 8,
    arith.Power: 20, arith.Apply: 8, memory.Dimension: 0, memory.Stride: 0, memory.View: 0,
    memory.AtomicUpdate: 16, memory.AtomicCompareExchange: 32, simt.Barrier: 16,
    simt.BarrierReduce: 24, simt.Shuffle: 4,
}  # fmt: skip
_ACCESSES: Final = (memory.Load, memory.Store, atomic.AtomicLoad, atomic.AtomicStore)
_OF_SPACE: Final = {"global": 8.0, "constant": 2.0, "shared": 4.0, "cluster": 16.0, "local": 0.0}
_SCHEDULERS: Final = 4
# Cycles until an instruction that needs the last one's result, less what a warp has beside it.
_LATENCY: Final = 2.0
_WARP: Final = 32
_MOST_CALLS: Final = 16
_AXES: Final = {"x": 0, "y": 1, "z": 2}
# One device's multiprocessors; a ratio of estimates depends little on their number.
_MULTIPROCESSORS: Final = 128


class _Unknown(Exception):
    """The number of a loop's trips isn't known."""


def estimated_cost(
    module: Module,
    arguments: Mapping[str, Any],
    threads: tuple[int, ...],
    blocks: tuple[int, ...],
    architecture: str,
) -> float | None:
    """An estimate of a launch's time in cycles; None where trips of a loop aren't known.

    Args:
        module: the typed IR of the kernel.
        arguments: by the kernel's parameters' names.
        threads, blocks: of the launch.
        architecture: "sm_90"; that of an unknown one, such as a host's, counts threads alone.
    """
    kernel = module.functions[0]
    counted = _Counted(module, threads, blocks)
    for value in kernel.body.arguments:
        given = arguments.get(value.name or "")
        if isinstance(value.type, ArrayType):
            counted.shapes[value] = tuple(getattr(given, "shape", ()))
        elif isinstance(given, (bool, int, float)):
            counted.known[value] = given
    try:
        cost = counted.block(kernel.body)
    except _Unknown:
        return None
    shared = sum(
        prod(operation.shape) * memory.array_type(operation.result).element.itemsize
        for operation in kernel.body.walk()
        if isinstance(operation, memory.Allocate)
        and memory.array_type(operation.result).space == "shared"
    )
    return _launch_time(cost, prod(threads), prod(blocks), shared, architecture)


def _launch_time(
    cost: float, threads: int, blocks: int, shared_bytes: int, architecture: str
) -> float:
    limits = limits_of(architecture)
    if limits is None:
        return cost * threads * blocks
    resident = max(1, resident_blocks(limits, threads, 0, shared_bytes))
    warps = ceil(threads / _WARP)
    # Blocks are spread over the multiprocessors before a second one joins any.
    of_one = ceil(blocks / _MULTIPROCESSORS)
    waves, last = divmod(of_one, resident)

    def wave(count: int) -> float:
        return max(count * warps / _SCHEDULERS, _LATENCY) * cost

    return waves * wave(resident) + (wave(last) if last else 0.0)


class _Counted:
    """The weights of a thread's operations, with the values that are known."""

    def __init__(self, module: Module, threads: Sequence[int], blocks: Sequence[int]) -> None:
        self.module = module
        self.known: dict[Value, Constant] = {}
        self.shapes: dict[Value, tuple[Any, ...]] = {}
        self.threads = (*threads, 1, 1)[:3]
        self.blocks = (*blocks, 1, 1)[:3]
        self.calls = 0

    def block(self, block: Block) -> float:
        return sum(map(self.operation, block.operations))

    def operation(self, operation: Operation) -> float:
        if (special := _SPECIAL.get(type(operation))) is not None:
            return special(self, operation)
        if operation.regions:
            raise _Unknown
        if (place := self._place(operation)) is not None:
            self.known[operation.results[0]] = place
            return 0.0
        if isinstance(operation, arith.Constant):
            self.known[operation.results[0]] = operation.value
        elif operation.EFFECT == PURE and len(operation.results) == 1:
            found = fold_operation(operation, [self.known.get(v) for v in operation.inputs])
            if found is not None:
                self.known[operation.results[0]] = found
                return 0.0
        return _weight(operation)

    def _place(self, operation: Operation) -> int | None:
        """A number of the thread in the middle, of the launch, or of an array's size."""
        match operation:
            case memory.Dimension():
                shape = self.shapes.get(operation.array, ())
                size = shape[operation.axis] if operation.axis < len(shape) else None
                known = self.known.get(size) if isinstance(size, Value) else size
                return None if known is None else int(known)
            case simt.ThreadIndex():
                return self.threads[_AXES[operation.axis]] // 2
            case simt.BlockIndex():
                return self.blocks[_AXES[operation.axis]] // 2
            case simt.BlockSize():
                return self.threads[_AXES[operation.axis]]
            case simt.GridSize():
                return self.blocks[_AXES[operation.axis]]
            case memory.View():
                self.shapes[operation.results[0]] = tuple(operation.sizes)
                return None
            case memory.Allocate():
                self.shapes[operation.results[0]] = operation.shape
                return None
            case _:
                return None

    def branch(self, operation: control.If) -> float:
        condition = self.known.get(operation.condition)
        if condition is None:
            return 1 + max(self.block(operation.then), self.block(operation.otherwise))
        taken = operation.then if condition else operation.otherwise
        cost = self.block(taken)
        last = taken.operations[-1] if taken.operations else None
        if isinstance(last, control.Yield):
            self._carry(operation.results, last.values)
        return cost

    def loop(self, operation: control.For) -> float:
        bounds = [self.known.get(v) for v in (operation.start, operation.stop, operation.step)]
        start, stop, step = (None if bound is None else int(bound) for bound in bounds)
        if start is None or stop is None or not step:
            raise _Unknown
        trips = max(0, -(-(stop - start) // step))
        if not trips:
            self._carry(operation.results, operation.initial)
            return 1.0
        self.known[operation.body.arguments[0]] = start + trips // 2 * step
        # The compare and the branch of a turn, which unrolling halves or more.
        return trips * (self.block(operation.body) + 1)

    def labelled(self, operation: control.Labelled) -> float:
        return self.block(operation.body)

    def call(self, operation: control.Call) -> float:
        self.calls += 1
        if self.calls > _MOST_CALLS:
            raise _Unknown
        callee = self.module.function(operation.callee)
        self._carry(callee.body.arguments, operation.arguments)
        for inside, given in zip(callee.body.arguments, operation.arguments, strict=True):
            if given in self.shapes:
                self.shapes[inside] = self.shapes[given]
        cost = self.block(callee.body)
        self.calls -= 1
        return cost

    def _carry(self, targets: Sequence[Value], sources: Sequence[Value]) -> None:
        for target, source in zip(targets, sources, strict=True):
            self.known.pop(target, None)
            if source in self.known:
                self.known[target] = self.known[source]


def _weight(operation: Operation) -> float:
    if isinstance(operation, _ACCESSES):
        return _OF_SPACE[memory.array_type(operation.array).space]
    return _WEIGHTS.get(type(operation), 1.0)


_SPECIAL: Final[dict[type[Operation], Callable[[_Counted, Any], float]]] = {
    control.If: _Counted.branch,
    control.For: _Counted.loop,
    control.Labelled: _Counted.labelled,
    control.Call: _Counted.call,
}
