"""Atomic updates with an order, which LLVM 22 leaves out of PTX's `atom` and `red`: fences say it.

    fence.acq_rel.gpu          what the thread has done before is seen before the update
    atom.global.add.u32 …      relaxed
    fence.acq_rel.gpu          what it does behind comes after

Source: PTX ISA 9.0 §8.8, release and acquire patterns.
"""

from __future__ import annotations

import attrs

from gpucompiler.ir.memory import AtomicUpdate
from gpucompiler.ir.simt import Fence
from gpucompiler.llvm.lower_atomic import lower_fence, lower_update
from gpucompiler.llvm.writer import FunctionWriter


def lower_ordered_update(writer: FunctionWriter, operation: AtomicUpdate) -> None:
    """An update between the fences that its order asks for."""
    order = operation.order
    fence = "seq_cst" if order == "seq_cst" else "acq_rel"
    if order in ("release", "acq_rel", "seq_cst"):
        lower_fence(writer, Fence(scope=operation.scope, order=fence))
    lower_update(writer, attrs.evolve(operation, order="relaxed"))
    if order in ("acquire", "acq_rel", "seq_cst"):
        lower_fence(writer, Fence(scope=operation.scope, order=fence))
