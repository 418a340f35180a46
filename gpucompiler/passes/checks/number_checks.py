"""Number the checks of a program, so that the copies that later passes make report as the original.

    %0 = check.bounds %i, %n                    %0 = check.bounds %i, %n <number = 0>
    %1 = check.assert %c <message = "no">  →    %1 = check.assert %c <message = "no", number = 1>

A failed check is told by its number, the place of what to raise in the kernel's metadata. Relies on
nothing; a check that has a number keeps it.
"""

from __future__ import annotations

from gpucompiler.ir.structure.nodes import Module
from gpucompiler.jobs.kernel_metadata import CHECKS, check_numbers


def number_checks(module: Module) -> bool:
    """Give the checks of a module the numbers that metadata gives them. Returns whether one got."""
    numbers = check_numbers(module)
    changed = False
    for function in module.functions:
        for operation in function.body.walk():
            if isinstance(operation, CHECKS) and operation.number < 0:
                operation.number = numbers[id(operation)]
                changed = True
    return changed
