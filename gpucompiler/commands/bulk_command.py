"""`python -m gpucompiler precompile` and `export`: kernels named on the command line, compiled."""

from __future__ import annotations

import argparse
import contextlib
import importlib
import sys
from collections.abc import Generator
from concurrent.futures import Executor
from pathlib import Path
from typing import Any

from cuda_target.precompilation import precompile
from gpucompiler.ahead.bulk import read_jobs
from gpucompiler.ahead.exports.write import export
from gpucompiler.ahead.ray_tasks import RayExecutor
from gpucompiler.diagnostics.errors import ArgumentError, GPUCompilerError, counted
from gpucompiler.jobs.artifact import Artifact
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.jobs.named_jobs import load_function, signature
from gpucompiler.jobs.target import target_by_name
from gpucompiler.values import value_classes


def add_bulk_commands(commands: Any) -> None:
    """Add `precompile` and `export` to the command line's parser."""

    def add(name: str, run: Any, help: str) -> Any:
        parser = commands.add_parser(name, help=help, description=f"{help[0].upper()}{help[1:]}.")
        parser.add_argument(
            "--kernel", nargs=2, action="append", metavar=("FILE:FUNCTION", "TYPES"),
            help='file.py:name or module:name, and its argument types, "f32[:], f32[:], int"; '
            "again for more kernels",
        )  # fmt: skip
        parser.add_argument(
            "--jobs",
            type=Path,
            help="a file of kernels as JSON, one a line, as gpucompiler.to_json writes them",
        )
        parser.add_argument(
            "--target",
            action="append",
            help='"host", "cuda:sm_90a"; again for more (host)',
        )
        parser.add_argument(
            "--threads",
            type=block,
            help="of a block, on the host: 256, or 16,16",
        )
        parser.add_argument("--workers", type=int, help="processes (default: one a processor)")
        parser.set_defaults(run=run)
        return parser

    parser = add("precompile", _precompile, "compile kernels into the store that launches look in")
    cluster = parser.add_mutually_exclusive_group()
    cluster.add_argument("--dask", metavar="ADDRESS", help="compile on this Dask cluster")
    cluster.add_argument("--ray", metavar="ADDRESS", help='compile on this Ray cluster, or "auto"')
    parser = add("export", _export, "write compiled kernels for programs without a compiler")
    parser.add_argument("directory", type=Path)


def block(text: str) -> tuple[int, int, int]:
    """The threads of a block, of "256" or "16,16"."""
    x, y, z = (*(int(part) for part in text.split(",")), 1, 1)[:3]
    return x, y, z


def with_block(job: CompilerJob, threads: tuple[int, int, int] | None) -> CompilerJob:
    """A job for blocks of that shape, on targets that compile for one."""
    if threads is None:
        return job
    return value_classes.evolve(job, params=job.target.specialized(job.params, threads))


def _jobs(options: argparse.Namespace) -> list[CompilerJob]:
    jobs = [] if options.jobs is None else read_jobs(options.jobs)
    for kernel, types in options.kernel or ():
        source = FunctionSpec(load_function(kernel), signature(types))
        for name in options.target or ("host",):
            jobs.append(with_block(CompilerJob(target_by_name(name), source), options.threads))
    if not jobs:
        raise ArgumentError("no kernel was named; give --kernel FILE:FUNCTION TYPES, or --jobs")
    return jobs


def _progress(done: int, total: int, job: CompilerJob, result: Artifact | GPUCompilerError) -> None:
    said = "failed" if isinstance(result, GPUCompilerError) else counted(len(result.code), "byte")
    print(f"{done} of {total}: {job.source.entry} for {job.target.name}, {said}", file=sys.stderr)


def _precompile(options: argparse.Namespace) -> int:
    with _executor(options) as executor:
        found = _together(
            lambda: precompile(_jobs(options), options.workers, _progress, executor=executor)
        )
    print(f"{len(found)} compiled, or there already")
    return 0


@contextlib.contextmanager
def _executor(options: argparse.Namespace) -> Generator[Executor | None]:
    """The executor of the cluster that was named."""
    if options.dask is not None:
        distributed = _imported("distributed", "dask")
        try:
            client = distributed.Client(options.dask, timeout="30s")
        except (OSError, ValueError) as error:
            raise ArgumentError(f"--dask {options.dask}: {error}") from error
        with client:
            yield client.get_executor(pure=False)
    elif options.ray is not None:
        ray = _imported("ray", "ray")
        try:
            ray.init(options.ray, log_to_driver=False)
        except (ConnectionError, RuntimeError, ValueError) as error:
            raise ArgumentError(f"--ray {options.ray}: {error}") from error
        try:
            yield RayExecutor()
        finally:
            ray.shutdown()
    else:
        yield None


def _imported(module: str, extra: str) -> Any:
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as error:
        message = f"{error}; `pip install gpucompiler[{extra}]` brings it"
        raise ArgumentError(message) from error


def _export(options: argparse.Namespace) -> int:
    jobs = _jobs(options)
    try:
        manifest = _together(lambda: export(jobs, options.directory, options.workers, _progress))
    except OSError as error:
        raise ArgumentError(f"{options.directory} can't be written: {error}") from error
    print(manifest)
    return 0


def _together(work: Any) -> Any:
    """Call `work`. The first of several errors is raised, after the others are printed."""
    try:
        return work()
    except ExceptionGroup as group:
        for error in group.exceptions[1:]:
            print(f"{type(error).__name__}: {error}\n", file=sys.stderr)
        raise group.exceptions[0] from None
