"""Tell every run-time check its place in the program, so that copies of it report as one.

    check.bounds %i, %n <array = "x">      →      check.bounds %i, %n <array = "x", number = 3>

Runs before anything that copies operations (inlining, versions, vectors). The numbers are those of
the kernel's metadata, which lists the checks of the program as the frontend's passes left it.
"""

from __future__ import annotations

from gpucompiler.ir.memory import Assert, CheckBounds
from gpucompiler.ir.nodes import Module


def number_checks(module: Module) -> bool:
    """Number all checks of a module. Returns whether one had no number."""
    changed = False
    position = 0
    for function in module.functions:
        for operation in function.body.walk():
            if isinstance(operation, (CheckBounds, Assert)):
                if operation.number < 0:
                    operation.number = position
                    changed = True
                position += 1
    return changed
