"""Number the checks of a program, so that copies made by later passes report as the original does.

    %0 = check.bounds %i, %n                    %0 = check.bounds %i, %n <number = 0>
    %1 = check.assert %c <message = "no">  →    %1 = check.assert %c <message = "no", number = 1>

A failed check reports its number, which is the index of its error in the kernel's metadata. Printed
lines are numbered in the same way. Relies on nothing; a check that has a number keeps it.
"""

from __future__ import annotations

from gpucompiler.ir.structure.nodes import Module
from gpucompiler.jobs.kernel_metadata import CHECKS, LINES, check_numbers, line_numbers


def number_checks(module: Module) -> bool:
    """Give checks without a number the one of the metadata. Returns whether there was one."""
    numbers = {**check_numbers(module), **line_numbers(module)}
    changed = False
    for function in module.functions:
        for operation in function.body.walk():
            if isinstance(operation, (*CHECKS, *LINES)) and operation.number < 0:
                operation.number = numbers[id(operation)]
                changed = True
    return changed
