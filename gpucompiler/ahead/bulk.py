"""Compilation of many jobs at a time, in worker processes of its own or by an executor.

A worker process imports a job's function by its module and name, compiles it, and answers with the
entries that a store would keep. This process checks them against its own functions and values, as
it checks a store's entries. A job whose function a worker can't import, or finds different from
this process's, is compiled in this process.

Jobs that an executor loses go to worker processes of this machine.
"""

from __future__ import annotations

import contextlib
import json
import os
import queue
import subprocess
import sys
import threading
import warnings
from collections.abc import Callable, Iterable, MutableMapping, Sequence
from concurrent.futures import Executor
from pathlib import Path
from typing import IO, Any, Final, cast

import gpucompiler.settings as settings
from gpucompiler.ahead.compile_task import Answer
from gpucompiler.ahead.executors import ExecutorCalls
from gpucompiler.diagnostics.errors import ArgumentError, GPUCompilerError, ParseError, described
from gpucompiler.driver import compile
from gpucompiler.jobs.artifact import Artifact
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.kernels.entries.lookup import SafeStore, find
from gpucompiler.kernels.kernel_cache import KernelCache
from gpucompiler.process.forking import STARTING_PROCESSES
from gpucompiler.values import value_classes

Progress = Callable[[int, int, CompilerJob, "Artifact | GPUCompilerError"], None]

_HEAD: Final = 8


class ExecutorWarning(UserWarning):
    """Jobs that an executor lost, or can't import, were compiled on this machine."""


def compile_many(
    jobs: Iterable[CompilerJob],
    workers: int | None = None,
    progress: Progress | None = None,
    cache: KernelCache | None = None,
    *,
    executor: Executor | None = None,
    time_limit_s: float = 120.0,
    retries: int = 2,
) -> list[Artifact]:
    """The artefacts of jobs, in their order, compiled in several processes.

    An executor's results are pickles: whoever can answer for its processes can run code here. If
    the cache's store is a `RemoteStore` that may be written, or has such a tier, the executor's
    processes write to it, signed, and only names come back.

    Args:
        jobs: functions at the top level of importable modules are compiled by the workers; those
            of `__main__`, and functions inside of functions, in this process meanwhile.
        workers: number of processes of this machine, which may be 0; None is one for each usable
            processor. With an executor they take the jobs that it loses.
        progress: called as `progress(done, total, job, result)` after each job, from one thread at
            a time; the result is an artefact or the error. An exception that it raises ends the
            compilations, as Ctrl-C does, and is raised here.
        cache: its store is searched first, and keeps the new artefacts.
        executor: compiles in the place of processes of this machine: a `ProcessPoolExecutor`,
            `dask.distributed.Client.get_executor(pure=False)`, a `RayExecutor`, or another of
            `concurrent.futures`. Its processes need this package and the functions' modules.
        time_limit_s: the longest wait for an executor's next result, in seconds. Jobs without one
            are then given to it again.
        retries: how often a job is given to the executor again after a failure; then it is compiled
            on this machine.

    Raises:
        ExceptionGroup: the errors of all jobs that can't be compiled, after all others are.
        ArgumentError: an item of `jobs` is no job, `workers` is no number of processes, `cache` is
            no KernelCache, `executor` has no `submit`, or a limit is no number above 0.

    Warns:
        ExecutorWarning: the executor lost jobs, or its processes couldn't compile them.
    """
    wanted = _jobs_of(jobs)
    workers = _count_of(workers)
    cache = _checked(cache, time_limit_s, retries)
    calls = None if executor is None else _calls(executor, cache, time_limit_s, retries)
    bulk = _Bulk(wanted, progress, cache, calls)
    bulk.run(workers)
    # A job that can't be compiled here either is no fault of the executor's.
    returned = [n for n in bulk.returned if isinstance(bulk.results[n], Artifact)]
    if returned:
        warnings.warn(
            f"{len(returned)} of {len(wanted)} jobs were compiled on this machine, since the "
            f"executor gave no result: {bulk.returned[returned[0]]}",
            ExecutorWarning,
            stacklevel=2,
        )
    errors = [result for result in bulk.results if isinstance(result, GPUCompilerError)]
    if errors:
        raise ExceptionGroup(f"{len(errors)} of {len(wanted)} jobs can't be compiled", errors)
    return [cast("Artifact", result) for result in bulk.results]


def _jobs_of(jobs: Iterable[CompilerJob]) -> list[CompilerJob]:
    wanted = list(jobs)
    for job in wanted:
        if not isinstance(job, CompilerJob):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise ArgumentError(f"{job!r} is no CompilerJob")
    return wanted


def _count_of(workers: int | None) -> int:
    """A number of processes, where None is one for each usable processor."""
    if workers is None:
        # macOS doesn't say which processors a process may use.
        own = hasattr(os, "sched_getaffinity")
        workers = len(os.sched_getaffinity(0)) if own else os.cpu_count() or 1
    if isinstance(workers, bool) or not isinstance(workers, int) or workers < 0:  # pyright: ignore[reportUnnecessaryIsInstance]
        raise ArgumentError(f"workers={workers!r}: give a number of processes, 0 or more")
    return workers


def _checked(cache: object, time_limit_s: object, retries: object) -> KernelCache:
    cache = KernelCache() if cache is None else cache
    if not isinstance(cache, KernelCache):
        raise ArgumentError(f"cache={described(cache)}: give a KernelCache(store)")
    if (
        isinstance(time_limit_s, bool)
        or not isinstance(time_limit_s, (int, float))
        or not (time_limit_s > 0)
    ):
        raise ArgumentError(f"time_limit_s={time_limit_s!r}: give seconds, more than 0")
    if isinstance(retries, bool) or not isinstance(retries, int) or retries < 0:
        raise ArgumentError(f"retries={retries!r}: give a number, 0 or more")
    return cache


def _calls(executor: Any, cache: KernelCache, time_limit_s: float, retries: int) -> ExecutorCalls:
    if not callable(getattr(executor, "submit", None)):
        raise ArgumentError(
            f"executor={executor!r} has no submit; give an executor of concurrent.futures, such as "
            "client.get_executor(pure=False) of a Dask client"
        )
    # Stores that other machines reach say so by this attribute (gpucompiler_cache.store).
    shared: MutableMapping[str, bytes] | None = getattr(cache.store, "shared", None)
    return ExecutorCalls(executor, shared, time_limit_s, retries)


@value_classes.define
class _Bulk:
    """One call of `compile_many`."""

    jobs: list[CompilerJob]
    progress: Progress | None
    cache: KernelCache
    calls: ExecutorCalls | None = None
    results: list[Artifact | GPUCompilerError | None] = value_classes.field(init=False)
    done: int = 0
    lock: threading.Lock = value_classes.field(factory=threading.Lock)
    remote: queue.SimpleQueue[tuple[int, str]] = value_classes.field(
        factory=queue.SimpleQueue[tuple[int, str]]
    )
    local: queue.SimpleQueue[int | None] = value_classes.field(
        factory=queue.SimpleQueue["int | None"]
    )
    processes: list[subprocess.Popen[bytes]] = value_classes.field(
        factory=list[subprocess.Popen[bytes]]
    )
    # Set once nothing more is to be compiled or told; what was raised in a worker's thread.
    stopped: bool = False
    # Jobs that the executor gave back, each with the reason.
    returned: dict[int, str] = value_classes.field(factory=dict[int, str])
    failure: BaseException | None = None

    def __attrs_post_init__(self) -> None:
        self.results = [None] * len(self.jobs)

    def run(self, workers: int) -> None:
        """Compile all jobs into `results`."""
        texts: dict[int, str] = {}
        for number, job in enumerate(self.jobs):
            text = _portable(job) if workers or self.calls is not None else ""
            if (found := self.cache.stored(job)) is not None:
                self.finish(number, found)
            elif text:
                texts[number] = text
            else:
                self.local.put(number)
        if self.calls is not None and (kept := self.local.qsize()):
            warnings.warn(
                f"{kept} of {len(self.jobs)} jobs are compiled in this process. Their functions "
                "are of `__main__` or inside of functions, where no other process finds them; "
                "those at the top level of importable modules go to the executor",
                ExecutorWarning,
                stacklevel=3,
            )
        threads = self.threads(texts, workers)
        for thread in threads:
            thread.start()
        try:
            self.attend(len(threads))
        finally:
            # Workers are still busy if `progress` raised, or Ctrl-C was pressed.
            self.stop()
            for thread in threads:
                thread.join()
        if self.failure is not None:
            raise self.failure

    def threads(self, texts: dict[int, str], workers: int) -> list[threading.Thread]:
        """Threads that have jobs compiled elsewhere."""
        if self.calls is not None and texts:
            return [
                threading.Thread(target=self.serve_executor, args=(texts, workers), daemon=True)
            ]
        for item in texts.items():
            self.remote.put(item)
        count = min(workers, len(texts))
        return [threading.Thread(target=self.serve, daemon=True) for _ in range(count)]

    def serve_executor(self, texts: dict[int, str], workers: int) -> None:
        """Give jobs to the executor, and those that it loses to processes of this machine."""
        assert self.calls is not None
        threads: list[threading.Thread] = []
        try:
            self.returned = self.calls.run(texts, self.take_answer)
            for number in self.returned:
                self.remote.put((number, texts[number]))
            for _ in range(0 if self.stopped else min(workers, len(self.returned))):
                threads.append(threading.Thread(target=self.use_worker, daemon=True))
                threads[-1].start()
        except BaseException as error:
            self.stop(error)
        finally:
            for thread in threads:
                thread.join()
            self.local.put(None)

    def take_answer(self, number: int, answer: Answer) -> str:
        """An executor's answer; returns why it is of no use, or ""."""
        if answer.error:
            return answer.error
        job = self.jobs[number]
        found = self.cache.stored(job) if answer.shared else self.found(job, answer.entries)
        if found is None:
            return f"{job.source.entry} is another function there, or the shared store lost it"
        self.finish(number, found)
        return ""

    def attend(self, running: int) -> None:
        """Compile the jobs left for this process, while `running` threads serve a worker each."""
        # Each worker's thread puts None when there is nothing left for it.
        while running or not self.local.empty():
            number = self.local.get()
            if self.stopped:
                return
            if number is None:
                running -= 1
            else:
                self.compile_here(number)
        while not self.remote.empty():  # all workers have ended early
            self.compile_here(self.remote.get()[0])

    def stop(self, failure: BaseException | None = None) -> None:
        """End the workers; jobs that they haven't answered aren't compiled."""
        with self.lock:
            self.failure = self.failure or failure
            self.stopped = True
            for process in self.processes:
                process.kill()
            if self.calls is not None:
                self.calls.stop()

    def serve(self) -> None:
        """Give one worker jobs until there are none, and say so."""
        try:
            self.use_worker()
        finally:
            self.local.put(None)

    def use_worker(self) -> None:
        """Give one worker jobs until there are none."""
        try:
            self.talk_to_worker()
        except BaseException as error:
            self.stop(error)

    def talk_to_worker(self) -> None:
        try:
            process = _start_worker()
        except OSError:
            return
        assert process.stdin is not None
        assert process.stdout is not None
        with process:
            try:
                with self.lock:
                    self.processes.append(process)
                while not self.stopped:
                    try:
                        number, text = self.remote.get_nowait()
                    except queue.Empty:
                        return
                    try:
                        entries = _ask(process.stdin, process.stdout, text)
                    except (OSError, ValueError):
                        # The worker has ended, perhaps by this job, so no other worker gets it.
                        self.local.put(number)
                        return
                    self.take(number, entries)
            finally:
                process.kill()
                with contextlib.suppress(OSError):  # what it didn't read
                    process.stdin.close()

    def take(self, number: int, entries: dict[str, bytes]) -> None:
        """A worker's answer: checked against this process, as a store's entries are."""
        found = self.found(self.jobs[number], entries)
        if found is None:
            self.local.put(number)
            return
        self.finish(number, found)

    def found(self, job: CompilerJob, entries: dict[str, bytes]) -> Artifact | None:
        """The artefact of entries that another process made; the cache's store keeps them."""
        artifact = find(SafeStore(entries), job).artifact if entries else None
        if artifact is not None:
            self.cache.take(entries)
        return artifact

    def compile_here(self, number: int) -> None:
        try:
            self.finish(number, self.cache.artifact(self.jobs[number], compile))
        except GPUCompilerError as error:
            self.finish(number, error)

    def finish(self, number: int, result: Artifact | GPUCompilerError) -> None:
        with self.lock:
            if self.stopped:
                return
            self.results[number] = result
            self.done += 1
            if self.progress is not None:
                self.progress(self.done, len(self.jobs), self.jobs[number], result)


def _portable(job: CompilerJob) -> str:
    """The job as text for a worker; "" if a worker can't read it."""
    if job.source.function.__module__ == "__main__":
        return ""
    try:
        return job.to_json()
    except (GPUCompilerError, TypeError, ValueError):
        return ""


def _start_worker() -> subprocess.Popen[bytes]:
    root = str(Path(settings.__file__).parents[1])
    paths = dict.fromkeys([root, *(os.path.abspath(path or ".") for path in sys.path)])
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
    with STARTING_PROCESSES:
        return subprocess.Popen(
            [sys.executable, "-m", "gpucompiler.ahead.bulk_worker"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment,
        )  # fmt: skip


def _ask(requests: IO[bytes], answers: IO[bytes], text: str) -> dict[str, bytes]:
    """A worker's entries for a job; none if it has an error. Raises ValueError if it ended."""
    send(requests, text.encode())
    header: Any = json.loads(receive(answers))
    return {key: receive(answers) for key in header}


def send(stream: IO[bytes], content: bytes) -> None:
    """Write bytes with their length in front."""
    stream.write(len(content).to_bytes(_HEAD, "little") + content)
    stream.flush()


def receive(stream: IO[bytes]) -> bytes:
    """Read the bytes that `send` wrote. Raises ValueError at the stream's end."""
    head = stream.read(_HEAD)
    size = int.from_bytes(head, "little")
    content = stream.read(size) if len(head) == _HEAD else b""
    if len(head) != _HEAD or len(content) != size:
        raise ValueError("the other process has ended")
    return content


def read_jobs(path: str | os.PathLike[str]) -> list[CompilerJob]:
    """The jobs of a file: a JSON array of jobs, or one job a line (`job.to_json()`).

    Their functions' modules are imported. Raises ParseError for anything else.
    """
    content = Path(path).read_bytes()
    try:
        text = content.decode()
        found: Any = json.loads(text) if text.lstrip().startswith("[") else None
    except (ValueError, RecursionError) as error:
        raise ParseError(f"{os.fspath(path)!r} is no JSON: {error}") from error
    lines: Sequence[str] = (
        [line for line in text.splitlines() if line.strip()]
        if found is None
        else [json.dumps(item) for item in found]
    )
    return [CompilerJob.from_json(line) for line in lines]


def precompile(
    jobs: Iterable[CompilerJob] | str | os.PathLike[str],
    cache: KernelCache,
    workers: int | None = None,
    progress: Progress | None = None,
    *,
    executor: Executor | None = None,
    time_limit_s: float = 120.0,
    retries: int = 2,
) -> list[Artifact]:
    """Compile jobs that a cache's store doesn't have yet, so that launches find them there.

    Args:
        jobs: jobs, or a file of them (`read_jobs`).
        cache: with a store.
        workers, progress, executor, time_limit_s, retries: as in `compile_many`.

    Raises:
        ExceptionGroup, ArgumentError: as `compile_many` does.
    """
    found = read_jobs(jobs) if isinstance(jobs, (str, os.PathLike)) else jobs
    return compile_many(
        found, workers, progress, cache,
        executor=executor, time_limit_s=time_limit_s, retries=retries,
    )  # fmt: skip
