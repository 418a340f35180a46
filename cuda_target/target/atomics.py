"""Atomics in PTX: those with memory orders, and those on memory of one thread.

LLVM 22 leaves the orders of PTX's `atom` and `red` out, so fences express them:

    fence.acq_rel.gpu          other threads see the thread's earlier work before the update
    atom.global.add.u32 …      relaxed
    fence.acq_rel.gpu          the thread's later work comes after the update

PTX has no atomics on local arrays. No other thread accesses these, so a load and a store suffice.
Source: PTX ISA 9.0 §8.8, release and acquire patterns; §9.7.13.5, atom.
"""

from __future__ import annotations

import attrs

from gpucompiler.ir.operations.memory import AtomicCompareExchange, AtomicUpdate, array_type
from gpucompiler.ir.operations.simt import Fence
from gpucompiler.llvm.lowering.atomics import lower_compare_exchange, lower_fence, lower_update
from gpucompiler.llvm.lowering.writer import FunctionWriter
from gpucompiler.passes.blocks.plain_atomics import plain_form


def lower_ordered_update(writer: FunctionWriter, operation: AtomicUpdate) -> None:
    """An update between the fences that its order needs."""
    order = operation.order
    fence = "seq_cst" if order == "seq_cst" else "acq_rel"
    if order in ("release", "acq_rel", "seq_cst"):
        lower_fence(writer, Fence(scope=operation.scope, order=fence))
    if array_type(operation.array).space == "local":
        writer.block(plain_form(operation))
    else:
        lower_update(writer, attrs.evolve(operation, order="relaxed"))
    if order in ("acquire", "acq_rel", "seq_cst"):
        lower_fence(writer, Fence(scope=operation.scope, order=fence))


def lower_exchange(writer: FunctionWriter, operation: AtomicCompareExchange) -> None:
    """Compare-and-swap; the order is written into PTX's instruction."""
    if array_type(operation.array).space == "local":
        writer.block(plain_form(operation))
    else:
        lower_compare_exchange(writer, operation)
