"""Align shared arrays as the bulk copies from and to them need it.

    %tile = array.allocate <shape = (64, 32)> …         %tile = array.allocate <…, alignment = 1024>
    tma.load %x, …, %tile, … <swizzle = 128, …>    →    tma.load %x, …, %tile, …

A box begins at a multiple of 128 bytes, and a swizzled one where its pattern does. Parts of an
array are at such places if the array is. Relies on inlining; keeps the meaning.
Source: PTX ISA 9.0 §5.5.7, §9.7.9.25.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from gpucompiler.ir.operations import bulk, memory
from gpucompiler.ir.rewrite import holds_any
from gpucompiler.ir.structure.nodes import Function, Operation, Value
from gpucompiler.passes.analyses.array_roots import ArrayRoots

_CLASSES: Final = frozenset[type[Operation]](
    {bulk.TensorLoad, bulk.TensorStore, bulk.TensorReduce, bulk.BulkLoad, bulk.BulkStore}
)


def align_boxes(function: Function) -> bool:
    """Raise the alignments of shared arrays. Returns whether one was raised."""
    if not holds_any(function.body, _CLASSES):
        return False
    roots = ArrayRoots(function)
    made = {
        operation.results[0]: operation
        for operation in function.body.walk()
        if isinstance(operation, (memory.Allocate, memory.DynamicShared))
    }
    changed = False
    for operation in function.body.walk():
        for value, alignment in _alignments(operation):
            root = roots.root(value)
            found = None if root is None else made.get(root)
            if found is not None and found.alignment < alignment:
                found.alignment = alignment
                changed = True
    return changed


def _alignments(operation: Operation) -> Iterator[tuple[Value, int]]:
    match operation:
        case bulk.TensorLoad():
            yield operation.destination, bulk.box_alignment(operation.swizzle)
        case bulk.TensorStore() | bulk.TensorReduce():
            yield operation.source, bulk.box_alignment(operation.swizzle)
        case bulk.BulkLoad():
            yield operation.destination, bulk.RUN_ALIGNMENT
        case bulk.BulkStore():
            yield operation.source, bulk.RUN_ALIGNMENT
        case _:
            pass
