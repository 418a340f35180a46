"""Arguments that LLVM may take for the only way to their memory (`noalias`).

Launches of code with `alias="none"` check that no byte of a written array belongs to another one.
LLVM concludes more from `noalias` than that: no barrier or fence changes such memory. So an array
that other threads may write in the meantime isn't such an argument:

* in a kernel whose threads wait for each other, an array that the kernel writes;
* in a kernel that orders its accesses with those of other work (fences, acquiring loads, waits for
  an earlier kernel, code of the user's), any array.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from gpucompiler.ir.operations import memory, output, simt, vector_accesses
from gpucompiler.ir.operations.control import Call
from gpucompiler.ir.structure.nodes import CONTROL, PURE, READ, Module, Operation
from gpucompiler.jobs.artifact import Parameter

# Operations by which no thread learns of what another one has written.
_OF_ONE_THREAD: Final = (
    Call, memory.Store, memory.Prefetch, memory.Allocate, memory.DynamicShared, memory.CheckBounds,
    memory.Assert, memory.CheckedBlock, memory.CheckFailed, vector_accesses.VectorStore,
    vector_accesses.Scatter, output.Print, output.Raise,
)  # fmt: skip
# Threads of a grid wait for each other, and for nothing else.
_OF_ONE_GRID: Final = (
    simt.ActiveMask, simt.Barrier, simt.BarrierReduce, simt.NamedBarrier, simt.CheckBarrier,
    simt.WarpBarrier, simt.Shuffle, simt.Vote, simt.Elect, simt.Match, simt.WarpReduce,
)  # fmt: skip
_ATOMICS: Final = (memory.AtomicUpdate, memory.AtomicCompareExchange)


def _is_of_one_grid(operation: Operation) -> bool:
    # A relaxed atomic operation orders no other access.
    return isinstance(operation, _OF_ONE_GRID) or (
        isinstance(operation, _ATOMICS) and operation.order == "relaxed"
    )


def unshared_arguments(module: Module, parameters: Collection[Parameter]) -> frozenset[int]:
    """Positions of the arguments that may be `noalias`, if launches check that none overlap.

    Args:
        module: the program that is lowered.
        parameters: of the kernel. Static ones aren't passed, and have no position.
    """
    operations = [each for function in module.functions for each in function.body.walk()]
    classes = {
        cls
        for cls in set[type[Operation]](map(type, operations))
        if cls.EFFECT not in (PURE, READ, CONTROL) and not issubclass(cls, _OF_ONE_THREAD)
    }
    shared = [each for each in operations if type(each) in classes] if classes else []
    if not all(map(_is_of_one_grid, shared)):
        return frozenset()
    passed = [parameter for parameter in parameters if not parameter.is_static]
    return frozenset(
        position for position, each in enumerate(passed) if not (shared and each.written)
    )
