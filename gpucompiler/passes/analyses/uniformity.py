"""Uniformity: the values that are the same for all threads that compute them together.

    %t = simt.thread_index : i32              divergent
    %n = array.dim %x <axis = 0> : i64        uniform
    %c = arith.compare %n, %m : bool          uniform
    %r = cf.if %c {…[%a]} {…[%b]} : f32       uniform if %c, %a and %b are

A uniform value is one value for all threads that are at its definition in the same run of the
loops around it. So a carried value may be uniform inside of a loop that threads leave at different
times, though the loop's result isn't. The analysis starts from "all are uniform", and removes
values that an operation, a condition or a number of runs contradicts, until nothing changes.

The caller chooses the operations that make threads differ: `of_threads` for the threads of a block,
another function for the lanes of a warp. Relies on regions having a single way out; results of
`cf.block` and `cf.loop` count as divergent.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from gpucompiler.ir.operations import arith, control, memory, simt, vector_accesses
from gpucompiler.ir.rewrite import READERS
from gpucompiler.ir.structure.nodes import CONVERGENT, PURE, WRITE, Block, Operation, Value
from gpucompiler.language.types import ArrayType

# The results of an operation: True: they differ between threads; False: they are the same
# for all, whatever the operands; None: the same if the operands, conditions and regions agree.
Varies = Callable[[Operation], "bool | None"]

_SAME: Final = frozenset({simt.BarrierReduce})
_AGREED: Final = frozenset({memory.Dimension, memory.Stride, memory.CheckBounds, memory.Assert})
_IDENTITIES: Final = frozenset(
    {simt.ThreadIndex, simt.ThreadNumber, simt.LaneIndex, simt.LaneMask, simt.Warpgroup}
)
# Operations that each turn looks at: what leaves their regions, or comes to a label.
_STRUCTURED: Final = (
    control.If, control.For, control.While, control.Loop, control.Labelled, control.Exit,
    simt.Threads,
)  # fmt: skip
# Their results are the same for all threads where the operands are, whatever makes threads differ.
_ARITHMETIC: Final = frozenset(
    each
    for each in vars(arith).values()
    if isinstance(each, type) and issubclass(each, Operation) and each.EFFECT == PURE
)
_LOADS: Final = (memory.Load, vector_accesses.VectorLoad, vector_accesses.Gather)


def of_threads(operation: Operation) -> bool | None:
    """The values that the threads of a block agree on, where nothing is written while they load."""
    cls = type(operation)
    if cls in _SAME:
        return False
    if isinstance(operation, (memory.Allocate, memory.DynamicShared)):
        return is_local(operation.results[0])
    if cls in _AGREED:
        return None
    if cls in _IDENTITIES or operation.EFFECT in (WRITE, CONVERGENT):
        return True
    if isinstance(operation, _LOADS) and is_local(operation.array):
        return True
    return None


def is_local(value: Value) -> bool:
    """Whether a value is an array in the memory of one thread."""
    return isinstance(value.type, ArrayType) and value.type.space == "local"


class Uniformity:
    """The analysis of a block and all regions inside.

    Args:
        block: a function's body, or a region whose outer values are uniform but `divergent`.
        varies: which operations make threads differ; it isn't asked about arithmetic.
        divergent: values from outside that differ between threads.
    """

    def __init__(
        self, block: Block, varies: Varies = of_threads, divergent: Sequence[Value] = ()
    ) -> None:
        self.varies = varies
        self.divergent: set[Value] = set(divergent)
        # The operations of each block that later turns look at, and the operands of those without
        # regions; None for those with some.
        self._open: dict[Block, list[tuple[Operation, tuple[Value, ...] | None]]] = {}
        # Allocations have one shape, even where every thread has its own.
        self._shaped: set[Value] = set()
        self._before = -1
        while self._before != len(self.divergent):
            self._before = len(self.divergent)
            self._block(block)
        # A method of an object that keeps this analysis would keep both until Python looks for
        # cycles.
        del self.varies, self._open

    def is_uniform(self, *values: Value) -> bool:
        """Whether all these values are the same for all threads."""
        return self.divergent.isdisjoint(values)

    def control_is_uniform(self, operation: Operation) -> bool:
        """Whether all threads take one path through an operation with regions."""
        return self.is_uniform(*control_of(operation))

    def _block(self, block: Block) -> None:
        divergent = self.divergent
        known = self._open.get(block)
        left = self._open[block] = list[tuple[Operation, "tuple[Value, ...] | None"]]()
        for operation, inputs in self._first(block) if known is None else known:
            if inputs is None:
                self._region(operation)
                left.append((operation, None))
            elif divergent.isdisjoint(inputs):
                left.append((operation, inputs))
            else:
                # Values that a turn has found stay divergent.
                divergent.update(operation.results)

    def _first(self, block: Block) -> Iterator[tuple[Operation, tuple[Value, ...] | None]]:
        """The operations of a block that may differ between threads, as far as isn't known yet."""
        for operation in block.operations:
            cls = type(operation)
            if cls in _ARITHMETIC:  # as most
                inputs = READERS[cls](operation)
                if inputs:
                    yield operation, inputs
            elif isinstance(operation, _STRUCTURED):
                if self.varies(operation):
                    self.divergent.update(operation.results)
                yield operation, None
            elif operation.results:
                differs = self.varies(operation)
                if isinstance(operation, (memory.Allocate, memory.ConstantArray)):
                    self._shaped.update(operation.results)
                if differs:
                    self.divergent.update(operation.results)
                elif differs is None and not (
                    isinstance(operation, (memory.Dimension, memory.Stride))
                    and operation.array in self._shaped
                ):
                    yield operation, READERS[cls](operation)

    def _region(self, operation: Operation) -> None:
        match operation:
            case control.If():
                self._if(operation)
            case control.For() | control.While():
                self._loop(operation)
            case control.Loop() | control.Labelled():
                self.divergent.update(operation.body.arguments, operation.results)
                self._block(operation.body)
            case simt.Threads():
                self._block(operation.body)
            case _:
                pass

    def _if(self, operation: control.If) -> None:
        self._block(operation.then)
        self._block(operation.otherwise)
        uniform = self.is_uniform(operation.condition)
        # A side that is left by an exit gives nothing.
        sides = [values for values in map(_yields, operation.regions) if values]
        for result, *values in zip(operation.results, *sides, strict=bool(sides)):
            if not self.is_uniform(*values) or not (uniform or len(set(values)) == 1):
                self.divergent.add(result)

    def _loop(self, operation: control.For | control.While) -> None:
        arguments = operation.body.arguments
        ahead = 0
        if isinstance(operation, control.For):
            if not self.is_uniform(operation.start, operation.step):
                self.divergent.add(arguments[0])
            arguments = arguments[1:]
        else:
            ahead = 1
        # A body that is left by an exit runs once.
        following = _yields(operation.body)[ahead:] or operation.initial
        for argument, first, later in zip(arguments, operation.initial, following, strict=True):
            if not self.is_uniform(first, later):
                self.divergent.add(argument)
        self._block(operation.body)
        uniform = self.control_is_uniform(operation)
        for argument, later, result in zip(arguments, following, operation.results, strict=True):
            if not uniform or not self.is_uniform(argument, later):
                self.divergent.add(result)


def control_of(operation: Operation) -> list[Value]:
    """The values that decide which regions of an operation run, and how often."""
    match operation:
        case control.If():
            return [operation.condition]
        case control.For():
            return [operation.start, operation.stop, operation.step]
        case control.While():
            return _yields(operation.body)[:1]
        case _:
            return []


def _yields(block: Block) -> list[Value]:
    last = block.operations[-1]
    return last.values if isinstance(last, control.Yield) else []
