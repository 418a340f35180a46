"""Trials of configurations: compiled, compared with the first one's results, and measured."""

from __future__ import annotations

import contextlib
import functools
import time
from collections.abc import Callable, Hashable, Mapping
from concurrent.futures import ThreadPoolExecutor
from math import inf
from typing import Any, Final

from cuda_target.launch.execution import cufunction_compile, cufunction_link
from cuda_target.launch.helper import LaunchHelper
from cuda_target.stores import key_of
from cuda_target.tuning.plan import Plan, trials_of
from cuda_target.tuning.pruning import launch_size, unlimited, without_room
from cuda_target.tuning.space import Configuration, cloned, difference, on_host
from cuda_target.tuning.timing import Timer
from gpucompiler.ahead.bulk import compile_many
from gpucompiler.diagnostics.errors import GPUCompilerError
from gpucompiler.jobs.artifact import Artifact
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.kernels.kernel_cache import KernelCache, cached_compilation
from gpucompiler.language.signatures import placed_arguments, signature_of
from gpucompiler.values import value_classes

# Samples of a candidate until the next ones are chosen. Disturbances only add time.
_SAMPLES: Final = 2
# Seconds after which processes of their own have begun, and would have compiled something.
_PROCESSES_S: Final = 1.0
# Threads that compile. Python's part of a compilation, a half of it, has the GIL.
_THREADS: Final = 4


@value_classes.frozen
class Candidate:
    """A configuration's launches.

    Args:
        number: its place among the configurations.
        helper: with its settings.
        constants: values of the last parameters. By position, since launches by name aren't native.
    """

    number: int
    helper: LaunchHelper
    constants: tuple[Any, ...]

    @property
    def way(self) -> str:
        """All that a launch depends on beside the machine code and the arguments."""
        settings = self.helper.configuration
        return repr((
            settings.block_threads, settings.blocks, settings.shmem, settings.cluster,
            settings.dependent, settings.priority, self.constants,
        ))  # fmt: skip

    def job(self, arguments: tuple[Any, ...]) -> CompilerJob:
        positional, named = self._placed(arguments)
        return self.helper.launch_job(*positional, **named)

    def launch(self, arguments: tuple[Any, ...], stream: Any = None) -> None:
        helper = self.helper if stream is None else self.helper.configure(stream=stream)
        positional, named = self._placed(arguments)
        helper(*positional, **named)

    def _placed(self, arguments: tuple[Any, ...]) -> tuple[tuple[Any, ...], dict[str, Any]]:
        values = (*arguments, *self.constants)
        if not self.helper.function.__code__.co_kwonlyargcount:
            return values, {}
        return placed_arguments(self.helper.function, values)


@value_classes.define
class Trials:
    """The trials of one search.

    Args:
        candidates, jobs: by number.
        arguments: of the launch, which trials copy.
        cache: keeps what is compiled.
        options: of `compile_many`.
        timer: measures a launch.
        reasons: by number, why a candidate isn't measured; more are added.
        refused: by number, the errors of those that can't be launched; more are added.
    """

    candidates: Mapping[int, Candidate]
    jobs: Mapping[int, CompilerJob]
    arguments: tuple[Any, ...]
    cache: KernelCache
    options: Mapping[str, Any]
    timer: Timer
    reasons: dict[int, str]
    refused: dict[int, GPUCompilerError]
    # By the index of an argument: its arrays after the first candidate's launch.
    results: dict[int, list[Any]] | None = None
    first: dict[Hashable, int] = value_classes.field(factory=dict[Hashable, int], init=False)
    compiling_s: float = 0.0  # of one job, at most

    def run(
        self,
        configurations: Mapping[int, Configuration],
        costs: Mapping[int, float],
        most: int | None,
    ) -> dict[int, Callable[[], float]]:
        """Functions that measure the candidates that were tried and are right, by number."""
        plan = Plan(
            {number: configurations[number] for number in self.candidates},
            costs,
            trials_of(len(self.candidates)) if most is None else most,
            lambda number, best: self._is_unlimited(best, number),
        )
        seconds: dict[int, float] = {}
        samplers: dict[int, Callable[[], float]] = {}
        copies: tuple[Any, ...] = ()
        while batch := plan.next(seconds):
            right = self._tried([self.candidates[number] for number in batch])
            if right and not copies:
                copies = tuple(map(cloned, self.arguments))
            for candidate in right:
                launch = functools.partial(candidate.launch, copies)
                sample = self.timer(launch)
                samplers[candidate.number] = functools.partial(_sample, sample, launch)
            whole = len(batch) == len(self.candidates)
            for number in batch:
                found = None if whole else samplers.get(number)
                seconds[number] = min(found() for _ in range(_SAMPLES)) if found else inf
            if whole:
                break
        for number in self.candidates:
            if number not in seconds:
                self.reasons[number] = "it wasn't tried: others had a better chance"
        return samplers

    def _tried(self, batch: list[Candidate]) -> list[Candidate]:
        """The candidates of a batch that are right and new, compiled."""
        self._compile(list(dict.fromkeys(self.jobs[c.number] for c in batch)))
        return self._right(self._distinct(batch))

    def _compile(self, jobs: list[CompilerJob]) -> None:
        """Compile candidates into the store; those that fail say so when they are launched."""
        if self.cache.store is None:
            return
        started = time.perf_counter()
        free = self.options.get("executor") is None and self.options.get("workers") is None
        # The first jobs show whether the others are worth processes of their own.
        few = len(jobs) < len(self.candidates)
        if free and few and self.compiling_s * len(jobs) < _PROCESSES_S:
            self._compile_here(jobs)
        else:
            with contextlib.suppress(ExceptionGroup):
                compile_many(jobs, cache=self.cache, **self.options)
        self.compiling_s = max(self.compiling_s, (time.perf_counter() - started) / len(jobs))

    def _compile_here(self, jobs: list[CompilerJob]) -> None:
        """Compile in threads: LLVM doesn't hold the GIL, and ptxas is another process."""
        pool = ThreadPoolExecutor(min(len(jobs), _THREADS))
        try:
            calls = [pool.submit(compile_many, [job], 0, cache=self.cache) for job in jobs]
            for call in calls:
                with contextlib.suppress(ExceptionGroup):
                    call.result()
        finally:
            pool.shutdown(cancel_futures=True)

    def _distinct(self, batch: list[Candidate]) -> list[Candidate]:
        """The candidates that a multiprocessor has room for, each way to launch some code once."""
        for candidate in batch:
            job = self.jobs[candidate.number]
            try:
                artifact = artifact_of(job, self.cache)
            except GPUCompilerError:  # which its launch raises again
                continue
            size = launch_size(candidate.helper, (*self.arguments, *candidate.constants))
            if why := without_room(job, artifact, size):
                self.reasons[candidate.number] = why
                continue
            way = key_of(artifact.code), candidate.way
            same = self.first.setdefault(way, candidate.number)
            if same != candidate.number:
                self.reasons[candidate.number] = (
                    f"its machine code and launch are those of number {same}"
                )
        return [candidate for candidate in batch if candidate.number not in self.reasons]

    def _right(self, batch: list[Candidate]) -> list[Candidate]:
        """The candidates that give the first one's results, each on copies of what it writes."""
        right: list[Candidate] = []
        for candidate in batch:
            try:
                written = self._written(candidate)
                copies = [
                    cloned(argument) if index in written else argument
                    for index, argument in enumerate(self.arguments)
                ]
                candidate.launch(tuple(copies))
                found = {index: on_host(copies[index]) for index in written}
            except GPUCompilerError as error:
                self.refused[candidate.number] = error
                self.reasons[candidate.number] = str(error)
                continue
            except Exception as error:
                # The kernel raised it. Where the first one does, that is the program's own error.
                if self.results is None:
                    raise
                self.reasons[candidate.number] = f"it raises {type(error).__name__}: {error}"
                continue
            if self.results is None:
                self.results = found
            worst = self._difference(found)
            if worst:
                self.reasons[candidate.number] = (
                    f"its results differ from those of the first by {worst:.1e} of the largest"
                )
            else:
                right.append(candidate)
        return right

    def _written(self, candidate: Candidate) -> set[int]:
        """The indices of arguments that it writes."""
        artifact = artifact_of(self.jobs[candidate.number], self.cache)
        names = list(signature_of(candidate.helper.function).parameters)
        stored = {p.name.partition(".")[0] for p in artifact.metadata.parameters if p.written}
        return {index for index, name in enumerate(names[: len(self.arguments)]) if name in stored}

    def _difference(self, found: Mapping[int, list[Any]]) -> float:
        """The largest one from the first's results. An argument that none writes is as given."""
        assert self.results is not None
        worst = 0.0
        for index in found.keys() | self.results.keys():
            given = on_host(self.arguments[index]) if index not in found else found[index]
            if index not in self.results:
                self.results[index] = on_host(self.arguments[index])
            worst = max(worst, *map(difference, given, self.results[index]), 0.0)
        return worst

    def _is_unlimited(self, best: int, number: int) -> bool:
        """Whether a candidate beside the best one only has a limit that changes nothing."""
        one, other = self.candidates[best], self.candidates[number]
        if one.way != other.way:
            return False
        artifact = artifact_of(self.jobs[best], self.cache)
        return unlimited(self.jobs[best], artifact, self.jobs[number])


def _sample(sample: Callable[[], float], launch: Callable[[Any], None]) -> float:
    """A sample of a launch, whose arrays live as long: a graph has their addresses only."""
    return sample()


def artifact_of(job: CompilerJob, cache: KernelCache) -> Artifact:
    """A job's artefact, which the launch needs in any case."""
    return cached_compilation(cache, job, cufunction_compile, cufunction_link).artifact
