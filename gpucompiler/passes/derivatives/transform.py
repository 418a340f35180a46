"""Apply a job's transforms, in order: each makes an adjoint, or adds tangents or a filled array."""

from __future__ import annotations

from gpucompiler.ir.structure.nodes import Module
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.jobs.transforms import Adjoint, Filled, derived_rows, own_rows
from gpucompiler.passes.derivatives.adjoint import adjoint
from gpucompiler.passes.derivatives.custom_rules import inline_rules
from gpucompiler.passes.derivatives.filling import fill_ahead
from gpucompiler.passes.derivatives.tangents import tangents
from gpucompiler.passes.warps.late_stores import store_late


def transform_kernel(module: Module, job: CompilerJob) -> bool:
    """Make a module's kernel the derivative that a job asks for. Returns whether it asks."""
    rows = own_rows(job.source)
    own = len(rows)
    # Nothing else reaches the arrays behind these.
    primal = len(module.kernel.body.arguments)
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
    if job.source.is_derivative and job.target.loads_hold_stores:
        # Behind the last transform: an element's tangent is stored where its own value isn't.
        kernel = module.kernel
        store_late(kernel, kernel.body.arguments[primal:])
    return bool(job.source.transforms)
