"""`compile_many` on a Dask cluster of processes and on Ray; workers are killed and stopped.

pip install 'gpucompiler[dask,ray]' && pytest -q --full tests/entries/test_clusters.py
"""

from __future__ import annotations

import importlib
import importlib.util
import os
import signal
import threading
import time
import uuid
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from executor_kernels import fill, make_job
from stalling_network import network
from travelling_kernels import axpy

from cuda_target import TunedNotice, autotune, space, use_target
from cuda_target.tuning import tuned
from gpucompiler import (
    CompilerJob,
    ExecutorWarning,
    KernelCache,
    RayExecutor,
    compile_many,
    observing,
)
from gpucompiler_cache import FileSystemBackend, RemoteStore, Secret

ROOT = Path(__file__).resolve().parents[2]
PATHS = [str(ROOT), str(ROOT / "cache"), str(ROOT / "tests" / "support")]
JOBS = [make_job(fill, block) for block in range(1, 41)]


def needs(name: str) -> pytest.MarkDecorator:
    missing = importlib.util.find_spec(name) is None
    extra = {"distributed": "dask"}.get(name, name)
    return pytest.mark.skipif(missing, reason=f"{name} isn't installed: gpucompiler[{extra}]")


pytestmark = [
    pytest.mark.full,
    # Both packages leave sockets and loops to the collector.
    pytest.mark.filterwarnings("ignore::ResourceWarning"),
    pytest.mark.filterwarnings("ignore::DeprecationWarning"),
    pytest.mark.filterwarnings("ignore::FutureWarning"),
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
]


@pytest.fixture
def paths(monkeypatch: pytest.MonkeyPatch) -> None:
    """Processes that are started find the package and the kernels."""
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(PATHS))
    monkeypatch.setenv("CLUSTER_SECRET", "s" * 32)


@pytest.fixture
def dask(paths: None) -> Iterator[Any]:
    distributed: Any = importlib.import_module("distributed")
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        yield client


@pytest.fixture
def ray(paths: None) -> Iterator[Any]:
    module: Any = importlib.import_module("ray")
    module.init(num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level="ERROR")
    yield module
    module.shutdown()


def process_ids(executor: Any) -> list[int]:
    """The workers' processes, found by asking often."""
    calls = [executor.submit(_slow_pid, number) for number in range(8)]
    return sorted({call.result(60) for call in calls})


def _slow_pid(number: int) -> int:
    threading.Event().wait(0.1)
    return os.getpid()


def check(executor: Any, act: Any = None, at: int = 8, **more: Any) -> list[int]:
    """All jobs come back, in this process's own form; `act` is called after `at` of them."""
    seen: list[int] = []

    def progress(done: int, total: int, job: CompilerJob, result: Any) -> None:
        seen.append(done)
        if done == at and act is not None:
            act()

    stages: list[str] = []
    store: dict[str, bytes] = {}
    more.setdefault("cache", KernelCache(store))
    with observing(lambda stage, job, product, seconds: stages.append(stage)):
        found = compile_many(JOBS, 1, progress, executor=executor, **more)
    assert seen == list(range(1, len(JOBS) + 1))
    assert [artifact.metadata.entry for artifact in found] == ["fill"] * len(JOBS)
    assert set(stages) <= {"stored"}, "nothing was compiled in this process"
    return seen


@needs("distributed")
def test_dask_compiles_all(dask: Any) -> None:
    check(dask.get_executor(pure=False))


@needs("distributed")
def test_dask_writes_to_a_shared_store(dask: Any, tmp_path: Path) -> None:
    pytest.importorskip("fsspec")
    store = RemoteStore(
        FileSystemBackend(f"file://{tmp_path}"),
        Secret.from_environment("CLUSTER_SECRET"),
        read_only=False,
    )
    check(dask.get_executor(pure=False), cache=KernelCache(store))
    assert len(list(store)) >= 2 * len(JOBS)


@needs("distributed")
def test_candidates_of_autotuning_are_compiled_on_dask(
    dask: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache = KernelCache({})  # tests keep no kernels elsewhere
    monkeypatch.setattr(tuned, "cufunction_cache", lambda target: cache)
    stages: list[str] = []
    name = uuid.uuid4().hex  # a kept choice would do
    executor = dask.get_executor(pure=False)
    kernel = autotune(
        space(threads=[40, 72, 104]), key=lambda y, a, x: name, executor=executor
    )(axpy)  # fmt: skip
    y, x = np.zeros(1000, np.float32), np.arange(1000, dtype=np.float32)
    with (
        use_target("host"),
        observing(lambda stage, job, product, seconds: stages.append(stage)),
        pytest.warns(TunedNotice, match="the least of 3"),
    ):
        kernel(y, 2.0, x)
    assert np.array_equal(y, 2 * x)
    assert stages.count("stored") >= 3


@needs("distributed")
def test_dask_workers_that_are_killed_lose_no_job(dask: Any) -> None:
    executor = dask.get_executor(pure=False)
    for pid in process_ids(executor):
        check(executor, lambda pid=pid: os.kill(pid, signal.SIGKILL))


@needs("distributed")
def test_a_dask_worker_that_hangs_loses_no_job(dask: Any) -> None:
    executor = dask.get_executor(pure=False)
    stopped, *_ = process_ids(executor)
    try:
        # Whether the other worker takes all that is submitted again is the scheduler's choice.
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", ExecutorWarning)
            check(executor, lambda: os.kill(stopped, signal.SIGSTOP), time_limit_s=3.0, retries=1)
    finally:
        os.kill(stopped, signal.SIGCONT)


@needs("distributed")
def test_a_network_that_hangs_loses_no_job(dask: Any) -> None:
    distributed: Any = importlib.import_module("distributed")
    host, _, port = dask.cluster.scheduler_address.removeprefix("tcp://").partition(":")
    with (
        network((host, int(port))) as between,
        distributed.Client(f"tcp://127.0.0.1:{between.port}", set_as_default=False) as client,
    ):
        executor = client.get_executor(pure=False)
        check(executor)  # The workers have imported the compiler.
        started = time.monotonic()
        try:
            with pytest.warns(ExecutorWarning, match="jobs were compiled on this machine"):
                check(executor, between.stall, time_limit_s=5.0, retries=1)
        finally:
            between.flow()
        assert between.passed > 10_000
        assert time.monotonic() - started < 120


@needs("distributed")
def test_a_dask_cluster_that_ends_loses_no_job(dask: Any) -> None:
    executor = dask.get_executor(pure=False)
    with pytest.warns(ExecutorWarning, match="jobs were compiled on this machine"):
        check(
            executor,
            lambda: threading.Thread(target=dask.cluster.close, daemon=True).start(),
            time_limit_s=5.0, retries=0,
        )  # fmt: skip


@needs("ray")
def test_ray_compiles_all_and_workers_that_are_killed_lose_no_job(ray: Any) -> None:
    executor = RayExecutor()
    check(executor)
    for pid in process_ids(executor):
        check(executor, lambda pid=pid: os.kill(pid, signal.SIGKILL))
    executor.shutdown()
    with pytest.raises(RuntimeError, match="after shutdown"):
        executor.submit(_slow_pid, 0)


@needs("ray")
@needs("distributed")
def test_joblibs_processes_are_an_executor(paths: None) -> None:
    loky: Any = pytest.importorskip("joblib.externals.loky")
    check(loky.get_reusable_executor(max_workers=2))
