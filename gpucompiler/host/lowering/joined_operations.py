"""Rows of elements that one thread computes and stores: LLVM joins their operations to vectors.

    %t0 = fmul float %a, %b0                  %t = fmul <4 x float> %as, %b
    store float %t0, ptr %p                   store <4 x float> %t, ptr %p
    %t1 = fmul float %a, %b1             →
    store float %t1, ptr %p.1
    …

The lanes of most programs are threads, so that LLVM's vectorisers would find nothing. A thread that
computes a matrix of its own has a lane to itself (`gpucompiler/host/widths.py`), and LLVM's
vectoriser of straight code runs over such modules. An attribute of their functions asks for it.
"""

from __future__ import annotations

from itertools import groupby

from gpucompiler.ir.operations import memory
from gpucompiler.ir.own_matrices import LEAST_INDICES, LEAST_ROW
from gpucompiler.ir.structure.nodes import PURE, Block, Function, lanes
from gpucompiler.llvm.text import JOINS_OPERATIONS


def attribute_of(function: Function) -> str:
    """The attribute of functions whose operations shall be joined, or ""."""
    return f' "{JOINS_OPERATIONS}"' if _stores_rows(function.body) else ""


def _stores_rows(block: Block) -> bool:
    """Whether a block or one inside stores rows of elements, one after the other."""
    effects = [each for each in block.operations if each.EFFECT != PURE or each.REGIONS]
    for key, run in groupby(effects, _row):
        if key is not None and sum(1 for _ in run) >= LEAST_ROW:
            return True
    return any(_stores_rows(region) for each in effects for region in each.regions)


def _row(operation: object) -> tuple[int, ...] | None:
    """The row of a matrix that an operation stores an element of; None for other operations."""
    if not isinstance(operation, memory.Store) or operation.mask is not None:
        return None
    *outer, last = operation.indices or [None]
    if last is None or last.range is None or last.range[0] != last.range[1]:
        return None
    if len(outer) < LEAST_INDICES - 1 or lanes(operation.value.type):
        return None
    return id(operation.array), *map(id, outer)
