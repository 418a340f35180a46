"""Many jobs in processes; launches that may not compile."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from cuda_target import cuda, cufunction_cache
from gpucompiler import (
    ArgumentError,
    CompilerJob,
    FunctionSpec,
    GPUCompilerError,
    KernelCache,
    NotPrecompiled,
    ParseError,
    cached_compilation,
    compile,
    compile_many,
    link,
    no_jit,
    observing,
    parse_signature,
    precompile,
    read_jobs,
    target_by_name,
    verify_entry,
)
from gpucompiler.commands.demo_kernels import heat_step, mandelbrot
from gpucompiler.jobs.artifact import Artifact

ROOT = Path(__file__).resolve().parents[2]


def broken(x: Any) -> None:
    x[0] = object()


def make_job(function: Any, signature: str, target: str = "cuda:sm_90a") -> CompilerJob:
    return CompilerJob(target_by_name(target), FunctionSpec(function, parse_signature(signature)))


def make_jobs() -> list[CompilerJob]:
    return [
        make_job(heat_step, "f32[:,:], f32[:,:], float", target)
        for target in ("host", "cuda:sm_80")
    ] + [make_job(mandelbrot, "i32[:,:], float, float, float, int")]


@pytest.mark.optimized
def test_workers_give_the_bytes_that_this_process_would() -> None:
    jobs = make_jobs()
    threads: set[str] = set()
    seen: list[tuple[int, int, CompilerJob]] = []

    def progress(
        done: int, total: int, job: CompilerJob, result: Artifact | GPUCompilerError
    ) -> None:
        seen.append((done, total, job))
        threads.add(threading.current_thread().name)

    stages: list[str] = []
    store: dict[str, bytes] = {}
    with observing(lambda stage, job, product, seconds: stages.append(stage)):
        found = compile_many(jobs, 2, progress, KernelCache(store))
    assert stages == [], "nothing was compiled here"
    assert [done for done, _, _ in seen] == [1, 2, 3]
    assert {job for _, _, job in seen} == set(jobs)
    for job, artifact in zip(jobs, found, strict=True):
        own = compile(job)
        assert artifact.code == own.code
        assert artifact.metadata == own.metadata
        assert dict(artifact.texts) == dict(own.texts)
    assert all(verify_entry(entry, key) == "" for key, entry in store.items())
    with no_jit():
        for job in jobs:
            assert cached_compilation(KernelCache(store), job, compile, link).job == job


def test_what_workers_cant_import_is_compiled_here() -> None:
    scale = 3.0

    def local(x: Any) -> None:
        x[0] = scale

    stages: list[str] = []
    with observing(lambda stage, job, product, seconds: stages.append(stage)):
        (found,) = compile_many([make_job(local, "f32[:]")], 1)
    assert found.code
    assert "ir" in stages


def test_what_is_otherwise_here_is_compiled_here(monkeypatch: pytest.MonkeyPatch) -> None:
    import gpucompiler.commands.demo_kernels as kernels  # noqa: PLC0415 -- to be patched

    monkeypatch.setitem(vars(kernels), "cuda", cuda)
    monkeypatch.setitem(vars(kernels), "range", lambda *bounds: (0,))  # type: ignore[misc]
    job = make_job(heat_step, "f32[:,:], f32[:,:], float")
    (found,) = compile_many([job], 1)
    assert found.code == compile(job).code


def test_errors_come_together_when_all_others_are_done() -> None:
    store: dict[str, bytes] = {}
    jobs = [make_job(broken, "f32[:]"), make_jobs()[0], make_job(broken, "f64[:]")]
    with pytest.raises(ExceptionGroup, match="2 of 3 jobs") as caught:
        compile_many(jobs, 0, cache=KernelCache(store))
    assert len(caught.value.exceptions) == 2
    with no_jit():
        cached_compilation(KernelCache(store), jobs[1], compile, link)
    with pytest.raises(ArgumentError, match="no CompilerJob"):
        compile_many([broken])  # type: ignore[list-item]
    with pytest.raises(ArgumentError, match="workers="):
        compile_many([], -1)
    assert compile_many([]) == []


@pytest.mark.parametrize("workers", [0, 1])
@pytest.mark.parametrize("error", [OSError("no terminal"), ValueError("mine")])
@pytest.mark.sample(2)
def test_what_progress_raises_comes_out_and_ends_the_others(workers: int, error: Exception) -> None:
    seen: list[int] = []

    def progress(done: int, *rest: object) -> None:
        seen.append(done)
        raise error

    with pytest.raises(type(error), match=str(error)):
        compile_many(make_jobs(), workers, progress)
    assert seen == [1]


def test_an_interrupt_ends_the_workers(interruptible: None) -> None:
    seen: list[int] = []
    main = threading.main_thread().ident
    assert main is not None

    def progress(done: int, *rest: object) -> None:
        seen.append(done)
        signal.pthread_kill(main, signal.SIGINT)

    before = threading.active_count()
    with pytest.raises(KeyboardInterrupt):
        compile_many(make_jobs(), 1, progress)
    assert seen == [1]
    assert threading.active_count() == before


def test_jobs_come_from_files(tmp_path: Path) -> None:
    jobs = make_jobs()
    lines, array, wrong = (tmp_path / name for name in ("lines", "array", "wrong"))
    lines.write_text("\n".join(job.to_json() for job in jobs) + "\n")
    array.write_text("[" + ", ".join(job.to_json() for job in jobs) + "]")
    assert read_jobs(lines) == read_jobs(array) == jobs
    for content in (b"[1, ", b"\xff\xfe", b"[" * 100_000):
        wrong.write_bytes(content)
        with pytest.raises(ParseError):
            read_jobs(wrong)
    store: dict[str, bytes] = {}
    assert len(precompile(lines, KernelCache(store), 0)) == 3
    stages: list[str] = []
    with observing(lambda stage, job, product, seconds: stages.append(stage)):
        precompile(array, KernelCache(store), 0)
    assert set(stages) == {"stored"}


@cuda(threads=8, blocks=1, target="host")
def increment(x: Any) -> None:
    i = cuda.grid(1)
    if i < len(x):
        x[i] += 1


def test_a_launch_that_isnt_compiled_is_named() -> None:
    x = np.zeros(8, np.int16)
    cufunction_cache("host").clear()
    with no_jit(), pytest.raises(NotPrecompiled, match=r"test_bulk\.increment\(array<i16, 1>\)"):
        increment(x)
    increment(x)
    with no_jit():
        increment(x)
    assert x.tolist() == [2] * 8


OWN_BLOCK = """
import sys
import numpy as np
from cuda_target import cuda
from gpucompiler import HostParams, NotPrecompiled, no_jit

def add(x):
    x[cuda.grid(1)] += 5

def launch(threads, block):
    cuda(threads=threads, blocks=1, target="host", params=HostParams(block=block))(add)(x)

x = np.zeros(8, np.int16)
if sys.argv[1] == "compile":
    cuda(target="host")(add).kernel(x)
    sys.exit()
with no_jit():
    launch(8, (8, 1, 1))
    for threads, block in ((4, (8, 1, 1)), (8, (4, 1, 1))):
        try:
            launch(threads, block)
        except NotPrecompiled:
            print("refused")
print(x.tolist())
"""


def test_a_kernel_for_any_blocks_serves_where_a_user_names_a_shape(tmp_path: Path) -> None:
    (tmp_path / "own_block.py").write_text(OWN_BLOCK)
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "cache")]),
        "GPUCOMPILER_CACHE": "on",
        "GPUCOMPILER_CACHE_DIR": str(tmp_path / "cache"),
    }
    for what in ("compile", "launch"):
        found = subprocess.run(
            [sys.executable, str(tmp_path / "own_block.py"), what],
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        )
    assert found.stdout.splitlines() == ["refused", "refused", str([5] * 8)]


def test_the_environment_forbids_compiling() -> None:
    code = (
        "from gpucompiler import *\nfrom gpucompiler.commands.demo_kernels import heat_step\n"
        "job = CompilerJob(target_by_name('host'), "
        "FunctionSpec(heat_step, parse_signature('f32[:,:], f32[:,:], float')))\n"
        "try:\n    cached_compilation({}, job, compile, link)\n"
        "except NotPrecompiled as error:\n    print(error)\n"
    )
    paths = os.pathsep.join([str(ROOT), str(ROOT / "cache")])
    found = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": paths, "GPUCOMPILER_NO_JIT": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "heat_step" in found.stdout
    assert "no store" in found.stdout
