"""Whether the counter of a loop is in an index of an array of one thread.

Such an array can only be in registers if the loop is unrolled, so that all indices are constants.
"""

from __future__ import annotations

from gpucompiler.ir.operations import control, memory
from gpucompiler.ir.operations.memory import array_type
from gpucompiler.ir.rewrite import inputs_of


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
