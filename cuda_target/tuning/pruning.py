"""Configurations that aren't worth a compilation or a measurement, by estimates and occupancy."""

from __future__ import annotations

import warnings
from collections.abc import Mapping
from math import prod
from typing import Any, Final

from cuda_target.launch.helper import LaunchHelper
from cuda_target.toolchain.occupancy import limits_of, resident_blocks
from cuda_target.tuning.cost import estimated_cost
from gpucompiler.diagnostics.errors import GPUCompilerError
from gpucompiler.driver import emit_ir
from gpucompiler.jobs.artifact import Artifact
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.jobs.kernel import launch_dimensions
from gpucompiler.language.signatures import signature_of
from gpucompiler.values import value_classes

# Configurations whose estimated cost is above the least by this factor aren't measured.
HOPELESS: Final = 4.0
# Fewer are compiled and measured as soon as estimated.
_LEAST_CANDIDATES: Final = 8

Size = tuple[tuple[int, int, int], tuple[int, int, int]]


def launch_size(helper: LaunchHelper, arguments: tuple[Any, ...]) -> Size | None:
    """Threads of a block and blocks; None where only the compiled kernel or an error says them."""
    settings = helper.configuration
    try:
        return launch_dimensions(settings.block_threads, settings.blocks, arguments)
    except (GPUCompilerError, TypeError):
        return None


def estimates(
    helpers: Mapping[int, LaunchHelper],
    jobs: Mapping[int, CompilerJob],
    arguments: Mapping[int, tuple[Any, ...]],
) -> dict[int, float]:
    """The estimated costs of candidates by their numbers; none for few of them.

    Args:
        helpers, jobs, arguments: by number; the arguments are all of a launch.
    """
    if len(helpers) < _LEAST_CANDIDATES:
        return {}
    costs: dict[int, float] = {}
    modules: dict[CompilerJob, Any] = {}
    for number, helper in helpers.items():
        size = launch_size(helper, arguments[number])
        job = _without_registers(jobs[number])
        if size is None or not prod(size[1]):
            continue
        try:
            if job not in modules:
                # The compilation itself shows the warnings.
                with warnings.catch_warnings():
                    warnings.simplefilter("ignore")
                    modules[job] = emit_ir(job)[0]
        except GPUCompilerError:  # which its compilation raises again
            continue
        names = signature_of(helper.function).parameters
        named = dict(zip(names, arguments[number], strict=False))
        found = estimated_cost(modules[job], named, *size, architecture_of(job))
        if found is not None:
            costs[number] = found
    return costs


def hopeless(costs: Mapping[int, float], text: str) -> dict[int, str]:
    """The candidates whose costs are above the least by a factor, and why, in such a text."""
    least = min(costs.values(), default=0.0)
    return {
        number: text.format(cost=cost, least=least, ratio=cost / least if least else 0.0)
        for number, cost in costs.items()
        if cost > HOPELESS * least
    }


def unlimited(job: CompilerJob, artifact: Artifact, other: CompilerJob) -> bool:
    """Whether another job has only a limit of registers that the code of the first keeps anyway."""
    limit: Any = getattr(other.params, "max_registers", None)
    had: Any = getattr(job.params, "max_registers", None)
    used = dict(artifact.resources).get("registers", 0)
    return (
        bool(used)
        and (had is None or used < had)
        and (limit is None or used <= limit)
        and _without_registers(other) == _without_registers(job)
    )


def without_room(job: CompilerJob, artifact: Artifact, size: Size | None) -> str:
    """Why no block of a size fits on a multiprocessor; "" if one does, or that isn't known."""
    limits = limits_of(architecture_of(job))
    registers = dict(artifact.resources).get("registers", 0)
    if limits is None or size is None or not registers:
        return ""
    threads, shared = prod(size[0]), artifact.metadata.shared_memory_bytes
    if resident_blocks(limits, threads, registers, shared):
        return ""
    return (
        f"no block fits on a multiprocessor: {threads} threads of {registers} registers, and "
        f"{shared} bytes of shared memory"
    )


def architecture_of(job: CompilerJob) -> str:
    """The target's, "sm_90a"; "" for a target that has none."""
    return str(getattr(job.target, "arch", ""))


def _without_registers(job: CompilerJob) -> CompilerJob:
    """The job without the limit of registers, which its IR doesn't depend on."""
    if getattr(job.params, "max_registers", None) is None:
        return job
    return value_classes.evolve(
        job,
        params=value_classes.evolve(job.params, max_registers=None),  # type: ignore[call-arg]
    )
