"""`compile_many` on executors of `concurrent.futures`, with failures of every kind."""

from __future__ import annotations

import signal
import threading
import time
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import pytest
from executor_kernels import broken, fill, make_job

from cuda_target import precompile
from gpucompiler import (
    ArgumentError,
    ExecutorWarning,
    KernelCache,
    RayExecutor,
    compile_many,
    observing,
    verify_entry,
)
from gpucompiler.ahead.compile_task import Answer, compile_text
from gpucompiler_cache import RemoteStore, Secret, StoreWarning, TieredStore

JOBS = [make_job(fill, block) for block in (1, 2, 3)]


class Unsure(Executor):
    """Calls functions at once; each call may be lost in a way of its own.

    Args:
        ways: of the first calls: an exception that `submit` raises, one that the call ends with,
            "hangs", "cancelled", or a value in the place of the answer. Further calls work.
    """

    def __init__(self, *ways: Any, always: Any = None) -> None:
        self.ways, self.always = list(ways), always
        self.calls = 0
        self.futures: list[Future[Any]] = []

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.calls += 1
        way = self.ways.pop(0) if self.ways else self.always
        if isinstance(way, type):
            raise way("no more calls")
        future: Future[Any] = Future()
        self.futures.append(future)
        if way == "cancelled":
            future.cancel()
        elif isinstance(way, Exception):
            future.set_exception(way)
        elif way is None:
            future.set_result(fn(*args))
        elif way != "hangs":
            future.set_result(way)
        return future


def stages_of(work: Any) -> set[str]:
    stages: set[str] = set()
    with observing(lambda stage, job, product, seconds: stages.add(stage)):
        work()
    return stages


def test_an_executor_compiles_and_this_process_keeps() -> None:
    store: dict[str, bytes] = {}
    seen: list[tuple[int, int]] = []
    found: list[Any] = []
    with ThreadPoolExecutor(2) as pool:
        stages = stages_of(
            lambda: found.extend(
                compile_many(
                    JOBS,
                    progress=lambda done, total, *_: seen.append((done, total)),
                    cache=KernelCache(store),
                    executor=pool,
                )
            )
        )
    assert stages == set(), "nothing was compiled in this thread"
    assert seen == [(1, 3), (2, 3), (3, 3)]
    assert [artifact.metadata.entry for artifact in found] == ["fill"] * 3
    assert all(verify_entry(entry, key) == "" for key, entry in store.items())


@pytest.mark.parametrize(
    "way",
    [OSError, BrokenProcessPool("a worker was killed"), "cancelled", "hangs", 3.0],
    ids=["submit", "killed", "cancelled", "hangs", "nonsense"],
)
def test_a_lost_call_is_made_again(way: Any) -> None:
    executor = Unsure(way)
    # Long enough for the calls that work, on a machine that has other work.
    limit_s = 2.0 if way == "hangs" else 60.0
    stages = stages_of(
        lambda: compile_many(JOBS, executor=executor, time_limit_s=limit_s, retries=1)
    )
    assert stages <= {"stored"} or way == "hangs"  # `Unsure` compiles in the calling thread
    assert executor.calls == 4


def test_what_is_lost_each_time_is_compiled_here() -> None:
    executor = Unsure(always=BrokenProcessPool("all workers were killed"))
    with pytest.warns(ExecutorWarning, match="3 of 3 jobs.*all workers were killed") as seen:
        found = compile_many(JOBS, 0, executor=executor, retries=2)
    assert executor.calls == 9
    assert len(found) == 3
    assert all(artifact.code for artifact in found)
    assert seen[0].filename == __file__


def test_an_executor_whose_calls_never_return_is_left_behind() -> None:
    released = threading.Event()

    class Hung(Executor):
        def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
            released.wait(60)
            raise OSError("the connection was closed")

    try:
        with pytest.warns(ExecutorWarning, match=r"no answer came for 0\.05 s"):
            assert compile_many(JOBS[:1], 0, executor=Hung(), time_limit_s=0.05, retries=0)[0].code
    finally:
        released.set()


def test_a_jobs_own_error_is_no_fault_of_the_executor() -> None:
    with pytest.raises(ExceptionGroup, match="1 of 2 jobs"):
        compile_many([make_job(broken), JOBS[0]], 0, executor=Unsure())


def test_an_interrupt_takes_calls_back(interruptible: None) -> None:
    main = threading.main_thread().ident
    assert main is not None
    executor = Unsure(None, "hangs", "hangs")

    def interrupt(*_: Any) -> None:
        # Another thread submits the calls.
        deadline = time.monotonic() + 60
        while len(executor.futures) < len(JOBS) and time.monotonic() < deadline:
            time.sleep(0.001)
        signal.pthread_kill(main, signal.SIGINT)

    with pytest.raises(KeyboardInterrupt):
        compile_many(JOBS, executor=executor, progress=interrupt)
    assert [future.cancelled() for future in executor.futures[1:]] == [True, True]
    assert not any(thread.name == "gpucompiler executor" for thread in threading.enumerate())


class Memory:
    """A backend that is one dict for all of its pickles."""

    def __init__(self, blobs: dict[str, bytes]) -> None:
        self.blobs = blobs

    def get(self, key: str, most_bytes: int) -> bytes | None:
        return self.blobs.get(key)

    def put(self, key: str, blob: bytes) -> None:
        self.blobs[key] = blob

    def delete(self, key: str) -> bool:
        return self.blobs.pop(key, None) is not None

    def keys(self) -> Any:
        return iter(list(self.blobs))


def test_results_go_through_a_shared_store_signed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EXECUTOR_SECRET", "s" * 32)
    secret = Secret.from_environment("EXECUTOR_SECRET")
    backend = Memory({})
    remote = RemoteStore(backend, secret, read_only=False)
    assert TieredStore({}, remote).shared is remote
    assert RemoteStore(backend, secret).shared is None, "it is read-only"
    assert RemoteStore(backend, b"s" * 32, read_only=False).shared is None, "it doesn't travel"
    with ThreadPoolExecutor(1) as pool:
        compile_many(JOBS, cache=KernelCache(TieredStore({}, remote)), executor=pool)
    assert backend.blobs
    assert compile_text(JOBS[0].to_json(), remote) == ({}, True, "")
    # A store that can't be written: the entries come back.
    other = RemoteStore(Memory({}), secret)
    entries, shared, error = compile_text(JOBS[0].to_json(), other)
    assert (len(entries), shared, error) == (2, False, "")
    # Changed entries are misses, which the store says once, and the job is compiled here.
    backend.blobs.update({key: blob[:-1] + b"?" for key, blob in backend.blobs.items()})
    calls = Unsure(always=Answer({}, shared=True))
    with (
        pytest.warns(StoreWarning, match="signed"),
        pytest.warns(ExecutorWarning, match="the shared store lost it"),
    ):
        assert compile_many(JOBS, 0, cache=KernelCache(remote), executor=calls)[0].code


def test_functions_that_no_other_process_finds_are_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fill, "__module__", "__main__")
    executor = Unsure()
    with pytest.warns(ExecutorWarning, match="2 of 2 jobs.*`__main__`") as seen:
        assert all(artifact.code for artifact in compile_many(JOBS[:2], 0, executor=executor))
    assert executor.calls == 0
    assert seen[0].filename == __file__


def test_wrong_limits_are_refused() -> None:
    with pytest.raises(ArgumentError, match="no submit"):
        compile_many([], executor=object())  # type: ignore[arg-type]
    with pytest.raises(ArgumentError, match="time_limit_s=0"):
        compile_many([], executor=Unsure(), time_limit_s=0)
    with pytest.raises(ArgumentError, match="retries=-1"):
        compile_many([], executor=Unsure(), retries=-1)
    with pytest.raises(ArgumentError, match="retries='2'"):
        compile_many([], retries="2")  # type: ignore[arg-type]
    with pytest.raises(ArgumentError, match=r"cache=\{\}: give a KernelCache"):
        compile_many([], cache={})  # type: ignore[arg-type]
    with pytest.raises(ArgumentError, match=r"gpucompiler\[ray\]|ray\.init"):
        RayExecutor()
    assert precompile.__kwdefaults__ == compile_many.__kwdefaults__
