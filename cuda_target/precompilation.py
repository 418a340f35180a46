"""Kernels compiled before they are launched, into the store that launches look in.

    precompile([(vadd, "f32[:], f32[:], f32[:]"), (scale, "f64[:], float")])

A launch of `vadd` with such arguments finds its kernel there, also inside `no_jit()`.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, cast

import gpucompiler.ahead.bulk as bulk
from cuda_target.launch.helper import LaunchHelper
from cuda_target.stores import kernel_store
from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.kernels.kernel_cache import KernelCache
from gpucompiler.language.types import Type, parse_signature

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from gpucompiler.jobs.artifact import Artifact

Wanted = CompilerJob | tuple[LaunchHelper, "str | Sequence[Type]"]


def precompile(
    wanted: Iterable[Wanted] | str | os.PathLike[str],
    workers: int | None = None,
    progress: bulk.Progress | None = None,
    *,
    executor: Executor | None = None,
    time_limit_s: float = 120.0,
    retries: int = 2,
) -> list[Artifact]:
    """Compile what the store of compiled code doesn't have yet, in several processes.

    Args:
        wanted: decorated functions with the types of their arguments, "f32[:], int" or types;
            jobs, such as `function.launch_job(*arguments)`; or a file of jobs (`read_jobs`).
        workers, progress, executor, time_limit_s, retries: as in `gpucompiler.compile_many`.

    Returns:
        the artefacts, in order.

    Raises:
        ArgumentError: an object of another kind; or nothing is kept (GPUCOMPILER_CACHE=off).
        ExceptionGroup: of the errors of all that can't be compiled, after all others are.
    """
    if isinstance(wanted, (str, os.PathLike)):
        jobs = bulk.read_jobs(wanted)
    else:
        jobs = [_job(item) for item in wanted]
    store = kernel_store()
    if store is None:
        raise ArgumentError("compiled code isn't kept (GPUCOMPILER_CACHE=off), so none is made")
    return bulk.compile_many(
        jobs, workers, progress, KernelCache(store),
        executor=executor, time_limit_s=time_limit_s, retries=retries,
    )  # fmt: skip


def _job(item: Any) -> CompilerJob:
    match item:
        case CompilerJob():
            return item
        case LaunchHelper() as function, str(text):
            return function.launch_job_for(parse_signature(text))
        case LaunchHelper() as function, types if isinstance(types, (tuple, list)):
            return function.launch_job_for(cast("Sequence[Type]", types))
        case _:
            raise ArgumentError(
                f"{item!r}: give jobs, or pairs of a decorated function and its arguments' types, "
                '(vadd, "f32[:], f32[:], f32[:]")'
            )
