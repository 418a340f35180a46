"""Indices of arrays in loops: those that may wrap around, and those of arrays of one thread.

An array of one thread can only be in registers if the loops that index it are unrolled, so that all
indices are constants.
"""

from __future__ import annotations

from typing import Final

from gpucompiler.ir.operations import control, memory
from gpucompiler.ir.operations.memory import array_type
from gpucompiler.ir.rewrite import holds_any, inputs_of
from gpucompiler.ir.structure.nodes import PURE, Module, Operation

_WRAPS: Final[frozenset[type[Operation]]] = frozenset({memory.WrapIndex})


def indexes_local(loop: control.For) -> bool:
    """Whether an index of a local array follows from a loop's counter."""
    derived = {loop.body.arguments[0]}
    for operation in loop.body.walk():
        if isinstance(operation, (memory.Load, memory.Store)):
            local = array_type(operation.array).space == "local"
            if local and not derived.isdisjoint(operation.indices):
                return True
        elif not operation.REGIONS and not derived.isdisjoint(inputs_of(operation)):
            derived.update(operation.results)
    return False


def wraps_counter(loop: control.For) -> bool:
    """Whether a loop's body is straight, and an index that follows from its counter may wrap."""
    derived, found = {loop.body.arguments[0]}, False
    for operation in loop.body.operations:
        if operation.REGIONS:
            return False
        if not derived.isdisjoint(inputs_of(operation)):
            found = found or isinstance(operation, memory.WrapIndex)
            # Loaded values are others than the counter.
            if operation.EFFECT == PURE:
                derived.update(operation.results)
    return found


def wraps_counters(module: Module) -> bool:
    """Whether there is such a loop in a module."""
    return any(
        isinstance(each, control.For) and wraps_counter(each)
        for function in module.functions
        if holds_any(function.body, _WRAPS)
        for each in function.body.walk()
    )
