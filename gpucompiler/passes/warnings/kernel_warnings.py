"""Warnings of code that is legal but hardly meant, which need all of a kernel at once."""

from __future__ import annotations

from gpucompiler.diagnostics.errors import Diagnostic
from gpucompiler.ir.structure.nodes import Module
from gpucompiler.passes.warnings.contracted_roots import contracted_roots
from gpucompiler.passes.warnings.possible_divergence import possible_divergences
from gpucompiler.passes.warnings.unchanging_loops import unchanging_loops


def kernel_warnings(module: Module) -> list[Diagnostic]:
    """The warnings about a module after its passes."""
    return [*possible_divergences(module), *unchanging_loops(module), *contracted_roots(module)]
