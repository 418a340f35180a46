"""Apply a job's transforms, in order: each makes an adjoint, or adds tangents or a filled array."""

from __future__ import annotations

from gpucompiler.ir.structure.nodes import Module
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.jobs.transforms import Adjoint, Filled, derived_rows, own_rows
from gpucompiler.passes.derivatives.adjoint import adjoint
from gpucompiler.passes.derivatives.custom_rules import inline_rules
from gpucompiler.passes.derivatives.filling import fill_ahead
from gpucompiler.passes.derivatives.tangents import tangents


def transform_kernel(module: Module, job: CompilerJob) -> bool:
    """Make a module's kernel the derivative that a job asks for. Returns whether it asks."""
    rows = own_rows(job.source)
    own = len(rows)
    for transform in job.source.transforms:
        added = derived_rows(rows, transform, own)
        if isinstance(transform, Adjoint):
            adjoint(module, transform, added, job)
        elif isinstance(transform, Filled):
            fill_ahead(module, added)
        else:
            tangents(module, transform, added, derived=len(rows) > own)
        rows += added
    if job.source.transforms:
        inline_rules(module)
    return bool(job.source.transforms)
