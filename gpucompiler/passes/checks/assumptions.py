"""Let proofs use what `cuda.assume` says: what follows runs only where it holds.

    check.assert %c <message = assumed>         check.assert %c <message = assumed>
    …                                      →    cf.if %c { … cf.yield [] } { cf.yield [] }

Of the kernel's own body, not of its loops and branches. A launch for which an assumption doesn't
hold fails at it. Relies on nothing.
"""

from __future__ import annotations

from gpucompiler.ir.operations import control, memory
from gpucompiler.ir.structure.nodes import Block, Function


def nest_assumptions(function: Function) -> bool:
    """Put what follows an assumption under it. Returns whether there was one."""
    *operations, last = function.body.operations
    inner = [last]
    found = False
    for operation in reversed(operations):
        if isinstance(operation, memory.Assert) and operation.message == memory.ASSUMED:
            place = operation.location
            end = control.Yield(location=place)
            branch = control.If(
                condition=operation.condition,
                then=Block(operations=[*inner[:-1], end]),
                otherwise=Block(operations=[control.Yield(location=place)]),
                location=place,
            )
            inner, found = [branch, last], True
        inner.insert(0, operation)
    function.body.operations = inner
    return found
