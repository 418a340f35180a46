"""Write the range of every integer value on it, where it is narrower than its type.

    %i = simt.thread_index : i32               %i = simt.thread_index : i32 range(0, 1023)
    %0 = arith.convert %i : i64            →   %0 = arith.convert %i : i64 range(0, 1023)
    %1 = arith.add %0, %0 <nowrap = true>      %1 = arith.add %0, %0 … : i64 range(0, 2046)

A range holds where its value is defined: a pass that moves an operation out of the region that a
condition guards must drop the range. Ranges that are there already are relied on and only become
narrower. The analysis is in `ranges`.
"""

from __future__ import annotations

from gpucompiler.ir.structure.nodes import Function
from gpucompiler.passes.analyses.ranges import analyse_ranges
from gpucompiler.passes.analyses.ranges_of_operations import type_range


def infer_ranges(function: Function) -> bool:
    """Set `Value.range` of integers. Returns whether one changed."""
    facts = analyse_ranges(function)
    changed = False
    for value, known in facts.defined.items():
        if known != value.range and known != type_range(value.type):
            value.range = known
            changed = True
    return changed
