"""Warnings of code that is legal but hardly meant, which need all of a kernel at once."""

from __future__ import annotations

from gpucompiler.diagnostics.errors import Diagnostic
from gpucompiler.diagnostics.location import Location
from gpucompiler.ir.structure.nodes import Module
from gpucompiler.passes.warnings.contracted_roots import contracted_roots
from gpucompiler.passes.warnings.divided_groups import divided_groups
from gpucompiler.passes.warnings.possible_divergence import possible_divergences
from gpucompiler.passes.warnings.unchanging_loops import unchanging_loops


def kernel_warnings(module: Module) -> list[Diagnostic]:
    """The warnings about a module after its passes.

    A derivative has none of its own: it goes where the kernel goes, whose warnings are given once.
    """
    places = (each.location for f in module.functions for each in f.body.walk())
    if all(place is None or _is_derived(place) for place in places):
        return []
    found = [
        *possible_divergences(module), *divided_groups(module), *unchanging_loops(module),
        *contracted_roots(module),
    ]  # fmt: skip
    return [each for each in found if each.location is None or not _is_derived(each.location)]


def _is_derived(place: Location) -> bool:
    return place.function.startswith(("the adjoint of ", "the tangents of "))
