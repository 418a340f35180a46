"""`@cuda.autotune(...)`: a kernel that is launched as the fastest of its configurations.

The first launch with new types or key values measures, on copies of the arguments. The choice is
kept in the cache directory, under the keys of all candidates' jobs, the key, and the machine. It
counts only as long as the chosen configuration's machine code is what was measured.
"""

from __future__ import annotations

import functools
import importlib
import json
import os
import platform
import sys
import time
import types as python_types
import warnings
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from concurrent.futures import Executor
from statistics import median
from typing import TYPE_CHECKING, Any, Self

from cuda_target.device import captures, listing
from cuda_target.device.binding import count_of, misfits
from cuda_target.device.driver import stream_handle
from cuda_target.launch.execution import (
    active_target,
    cufunction_cache,
)
from cuda_target.launch.helper import LaunchHelper
from cuda_target.settings import SETTINGS as PLACES
from cuda_target.stores import key_of, tool_store
from cuda_target.tuning.pruning import estimates, hopeless
from cuda_target.tuning.search import fastest
from cuda_target.tuning.space import Configuration, checked
from cuda_target.tuning.timing import Timer, time_on_gpu, time_on_host
from cuda_target.tuning.trials import Candidate, Trials, artifact_of
from gpucompiler.diagnostics.errors import ArgumentError, GPUCompilerError
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.jobs.target import CompilerTarget
from gpucompiler.kernels.entries.key import fingerprint
from gpucompiler.kernels.kernel_cache import KernelCache, jit_is_forbidden
from gpucompiler.language.signatures import signature_of
from gpucompiler.launcher.recording import RECORDINGS
from gpucompiler.settings import SETTINGS
from gpucompiler.values import value_classes

if TYPE_CHECKING:
    import inspect


class TunedNotice(UserWarning):
    """A kernel's configurations were measured, and one was chosen."""


@value_classes.frozen
class Choice:
    """The configuration that a kernel is launched with.

    Args:
        number: its place among the configurations.
        configuration: settings and constants by name.
        seconds: the median of one launch; 0 if nothing was measured.
        refused: why others weren't measured: their numbers and reasons.
        stored: it was found in the store.
    """

    number: int
    configuration: Configuration
    seconds: float = 0.0
    refused: tuple[tuple[int, str], ...] = ()
    stored: bool = False


class Tuned:
    """A kernel that is launched as the fastest of its configurations; `autotune` makes it.

    Attributes:
        function: the Python function inside.
        configurations: all of them, the first of which is right.
        choices: by arguments' types and key values, what was chosen in this process.
    """

    __name__: str

    def __init__(
        self,
        helper: LaunchHelper,
        configurations: list[Configuration],
        key: Sequence[str] | Callable[..., Hashable],
        prune: Callable[..., bool] | None,
        cost: Callable[..., float] | None,
        timer: Timer | None,
        options: Mapping[str, Any],
        tries: int | None,
    ) -> None:
        self.helper = helper
        self.function = helper.function
        self.configurations = configurations
        self.choices: dict[Hashable, Choice] = {}
        self._key, self._prune, self._cost = key, prune, cost
        self._timer, self._options, self._tries = timer, options, tries
        parameters = list(signature_of(self.function).parameters)
        self._candidates: dict[int, Candidate] = {}
        # Numbers that no launch can have.
        self._impossible: dict[int, GPUCompilerError] = {}
        for number, each in enumerate(configurations):
            named = [name for name in parameters if name in each]
            if named != parameters[len(parameters) - len(named) :]:
                raise ArgumentError(
                    f"autotune: {each!r} names {', '.join(named)}, which have to be the last "
                    f"parameters of {self.function.__name__}"
                )
            settings = {name: value for name, value in each.items() if name not in parameters}
            constants = tuple(each[name] for name in named)
            try:
                made = helper.configure(**settings) if settings else helper
            except GPUCompilerError as error:
                self._impossible[number] = error
            else:
                self._candidates[number] = Candidate(number, made, constants)
        constants = [len(each.keys() & set(parameters)) for each in configurations]
        # How many arguments a launch has: configurations may name different constants.
        self._most = len(parameters) - min(constants)
        self._least = len(parameters) - max(constants)
        functools.update_wrapper(self, self.function)

    def __call__(self, *arguments: Any, **keywords: Any) -> None:
        """Launch; the first launch of its kind measures before, on copies of the arguments.

        Args:
            arguments, keywords: those of the kernel, without those that configurations name.

        Raises:
            ExceptionGroup: no configuration can be launched; it has the error of each.
            ArgumentError, KernelError, LaunchError: as of the kernel's own launches.
        """
        arguments = self._completed(arguments, keywords)
        choice = self.choice(*arguments)
        if choice.number in self._impossible:
            raise self._impossible[choice.number]
        self._candidates[choice.number].launch(arguments)

    def choice(self, *arguments: Any, **keywords: Any) -> Choice:
        """The configuration for such arguments, which is measured if it isn't known."""
        arguments = self._completed(arguments, keywords)
        target = active_target(self.helper.configuration.target)
        values = self._key_values(arguments)
        kind = (target, tuple(map(_kind, arguments)), values)
        try:
            found = self.choices.get(kind)
        except TypeError:
            raise ArgumentError(
                f"key of {self.__name__}: {values!r:.80} has no hash; give numbers and tuples"
            ) from None
        if found is None:
            self._check_count(arguments)
            # A tape keeps the launch that is chosen, and none of those that are measured.
            with RECORDINGS.taped_by(None):
                found = self._found(target, arguments, values)
            if found is None:  # Nothing may be measured now, but perhaps later.
                return Choice(0, self.configurations[0])
            self.choices[kind] = found
        return found

    def _found(
        self, target: CompilerTarget, arguments: tuple[Any, ...], values: Hashable
    ) -> Choice | None:
        if SETTINGS.tune == "off":
            return None
        jobs: dict[int, CompilerJob] = {}
        refused = dict(self._impossible)
        for candidate in self._candidates.values():
            try:
                jobs[candidate.number] = candidate.job(arguments)
            except GPUCompilerError as error:
                refused[candidate.number] = error
        place = key_of(
            "tuned", repr(self.configurations), repr(values), _machine(target),
            *(fingerprint(job) for job in jobs.values()),
            # More trials may find a better one.
            *(() if self._tries is None else (f"tries {self._tries}",)),
        )  # fmt: skip
        cache = cufunction_cache(target)
        known = self._recorded(place, jobs, cache)
        if known is not None and not self._is_pruned(known.number, arguments):
            return known
        if SETTINGS.tune == "record" or jit_is_forbidden() or self._is_captured(target):
            return None
        return self._measured(target, arguments, values, jobs, refused, cache, place)

    def _measured(
        self,
        target: CompilerTarget,
        arguments: tuple[Any, ...],
        values: Hashable,
        jobs: dict[int, CompilerJob],
        refused: dict[int, GPUCompilerError],
        cache: KernelCache,
        place: str,
    ) -> Choice:
        started = time.perf_counter()
        reasons = {number: str(error) for number, error in refused.items()}
        left = self._pruned(jobs, arguments, reasons)
        if jobs and not left:
            raise ArgumentError(
                f"prune= refuses every configuration of {self.__name__} that can be launched"
            )
        costs = self._costs(left, jobs, arguments, reasons)
        trials = Trials(
            {n: self._candidates[n] for n in left if n not in reasons},
            jobs, arguments, cache, self._options,
            self._timer or (time_on_host if target.name == "host" else time_on_gpu),
            reasons, refused,
        )  # fmt: skip
        samplers = trials.run({n: self.configurations[n] for n in left}, costs, self._tries)
        if not samplers:
            raise ExceptionGroup(
                f"no configuration of {self.__name__} can be launched", list(refused.values())
            )
        number, samples = fastest(samplers)
        choice = Choice(
            number, self.configurations[number], median(samples), tuple(sorted(reasons.items()))
        )
        content = {"number": number, "seconds": choice.seconds, "code": _code(jobs[number], cache)}
        tool_store(PLACES.cache_directory)[place] = json.dumps(content).encode()
        _notice(
            f"{self.__name__} is launched with {_text(choice.configuration)} for "
            f"{values!r} on {target.name}: {choice.seconds * 1e6:.1f} µs, the least of "
            f"{len(samplers)} configurations that were measured in "
            f"{time.perf_counter() - started:.1f} s; {len(reasons)} were not"
        )
        return choice

    def _is_pruned(self, number: int, arguments: tuple[Any, ...]) -> bool:
        return self._prune is not None and not self._prune(self.configurations[number], *arguments)

    def _pruned(
        self,
        jobs: dict[int, CompilerJob],
        arguments: tuple[Any, ...],
        reasons: dict[int, str],
    ) -> list[int]:
        """The numbers of those that the user's own test leaves."""
        for number in jobs:
            if self._is_pruned(number, arguments):
                reasons[number] = "prune= refuses it"
        return [number for number in jobs if number not in reasons]

    def _costs(
        self,
        left: list[int],
        jobs: dict[int, CompilerJob],
        arguments: tuple[Any, ...],
        reasons: dict[int, str],
    ) -> dict[int, float]:
        """The user's or our own estimates, which rule some candidates out."""
        if self._cost is not None:
            costs = {n: self._cost(self.configurations[n], *arguments) for n in left}
            text = "its estimated cost is {cost:g}, and the least is {least:g}"
        else:
            candidates = {n: self._candidates[n] for n in left}
            costs = estimates(
                {n: c.helper for n, c in candidates.items()},
                jobs,
                {n: (*arguments, *c.constants) for n, c in candidates.items()},
            )
            text = "its estimated time is {ratio:.1f} times the least"
        reasons |= hopeless(costs, text)
        return costs

    def _recorded(
        self, place: str, jobs: dict[int, CompilerJob], cache: KernelCache
    ) -> Choice | None:
        """The choice that was kept, if the chosen configuration's code is still what it was."""
        try:
            content = json.loads(tool_store(PLACES.cache_directory)[place].decode())
            number, seconds = int(content["number"]), float(content["seconds"])
            if _code(jobs[number], cache) != content["code"]:
                return None
        except (KeyError, TypeError, ValueError, GPUCompilerError):
            return None
        return Choice(number, self.configurations[number], seconds, stored=True)

    def _is_captured(self, target: CompilerTarget) -> bool:
        """Whether launches become part of a program or graph, so that none may be measured."""
        if RECORDINGS.active or target.name == "host":
            return bool(RECORDINGS.active)
        stream = self.helper.configuration.stream
        handle = 0 if stream is None else stream_handle(stream)
        return captures.is_captured(listing.current_device().library, handle)

    def _key_values(self, arguments: tuple[Any, ...]) -> Hashable:
        """The values for which choices are made, by the names in `key`."""
        if callable(self._key):
            return self._key(*arguments)
        if not self._key:
            return ()
        bound = signature_of(self.function).bind_partial(*arguments).arguments
        values: list[Any] = []
        for name in self._key:
            first, *rest = name.split(".")
            if first not in bound:
                self._check_count(arguments)
                raise ArgumentError(f"key={name!r}: {self.__name__} has no such argument")
            value = functools.reduce(getattr, rest, bound[first])
            shape = getattr(value, "shape", None)
            values.append(value if shape is None else tuple(shape))
        return tuple(values)

    @property
    def settings(self) -> tuple[Any, ...]:
        """All that `autotune` was given, except for the executor of this process."""
        workers = self._options["workers"]
        return (
            self.configurations, self._key, self._prune, self._cost, self._timer, workers,
            self._tries,
        )  # fmt: skip

    @property
    def stand_in(self) -> python_types.FunctionType:
        """A function that picklers take in the place of this object."""
        return importlib.import_module("cuda_target.tuning.pickling").stand_in_of(self)

    def __reduce_ex__(self, protocol: Any) -> Any:
        return importlib.import_module("cuda_target.tuning.pickling").reduced(self)

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: Any) -> Self:
        return self

    def _completed(self, arguments: tuple[Any, ...], keywords: dict[str, Any]) -> tuple[Any, ...]:
        """The arguments in front of the constants, in order, with defaults for missing ones."""
        if not keywords and len(arguments) >= self._least:
            return arguments
        bound = self._check_count(arguments, keywords).bind(*arguments, **keywords)
        bound.apply_defaults()
        return (*bound.args, *bound.kwargs.values())

    def _check_count(
        self, arguments: tuple[Any, ...], keywords: dict[str, Any] | None = None
    ) -> inspect.Signature:
        """The signature without constants, which would be taken for arguments that are missing.

        Raises ArgumentError for arguments that don't fit it.
        """
        signature = signature_of(self.function)
        given = keywords or {}
        count = max(self._least, min(len(arguments) + len(given), self._most))
        own = signature.replace(parameters=list(signature.parameters.values())[:count])
        wrong = misfits(own, arguments, given)
        if wrong:
            raise ArgumentError(
                f"{self.__name__}{signature}: {wrong}; {count_of(arguments, given)} given, and "
                "configurations give the last ones",
                "GC501",
            )
        return own

    def __repr__(self) -> str:
        return f"<{self.helper!r}, tuned, {len(self.configurations)} configurations>"


def autotune(
    configurations: Iterable[Mapping[str, Any]],
    *,
    key: Sequence[str] | Callable[..., Hashable] = (),
    prune: Callable[..., bool] | None = None,
    cost: Callable[..., float] | None = None,
    timer: Timer | None = None,
    workers: int | None = None,
    executor: Executor | None = None,
    tries: int | None = None,
) -> Callable[[Any], Tuned]:
    """A decorator above `@cuda(...)` that chooses the fastest of some configurations.

        @cuda.autotune(space(threads=[64, 256], Z=[1, 4]), key=["u"])
        @cuda(blocks=lambda v, u, Z: cuda.cover(len(u)))
        def step(v, u, Z: cuda.constexpr): ...

    Args:
        configurations: dicts of settings of `cuda(...)`, params of the compiler, and values of the
            kernel's last parameters, by name; `space(...)` makes them. Results of the first are the
            right ones: configurations whose results differ, beyond rounding, are left out.
        key: names of arguments, `"n"`, `"u"` or `"u.shape"`: a choice is made for each of their
            values, which are shapes for arrays. Or a function of the arguments. The arguments'
            types and the machine count in any case.
        prune: `prune(configuration, *arguments)` is false for those that aren't worth a try.
        cost: `cost(configuration, *arguments)` estimates the time in any unit. Those above four
            times the least aren't tried. Without it, the kernel's IR and the occupancy give an
            estimate, where all its loops' trips follow from the arguments.
        timer: measures instead of the clock: `timer(launch)` gives a function that returns
            seconds, and `launch(None)` launches.
        workers, executor: of `compile_many`, which compiles the candidates.
        tries: how many configurations are compiled and measured at most; None: all of up to 16,
            and of more a sixth, but no fewer than 8.

    Raises:
        ArgumentError: there are no configurations, they are of another form, or `tries` is no
            number above 0.
    """
    found = checked(configurations)
    if tries is not None and (isinstance(tries, bool) or not isinstance(tries, int) or tries < 1):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise ArgumentError(f"tries={tries!r}: give a number, 1 or more")

    def decorated(helper: Any) -> Tuned:
        if not isinstance(helper, LaunchHelper):
            raise ArgumentError(f"autotune({helper!r}): write it above @cuda(...)")
        options = {"workers": workers, "executor": executor}
        return Tuned(helper, found, key, prune, cost, timer, options, tries)

    return decorated


def _code(job: CompilerJob, cache: KernelCache) -> str:
    """The digest of a job's machine code."""
    return key_of(artifact_of(job, cache).code)


def _machine(target: CompilerTarget) -> str:
    """The machine that measurements are true for."""
    if target.name == "host":
        return f"{platform.machine()} {platform.processor()} {os.cpu_count()} {SETTINGS.threads}"
    device = listing.current_device()
    return f"{device!r} {device.library.number('cuDriverGetVersion')}"


def _kind(argument: Any) -> Hashable:
    """A quick stand-in for an argument's type."""
    dtype = getattr(argument, "dtype", None)
    return argument.__class__, str(dtype), getattr(argument, "ndim", 0)


def _text(configuration: Configuration) -> str:
    return ", ".join(f"{name}={value!r}" for name, value in configuration.items())


def _notice(text: str) -> None:
    try:
        warnings.warn_explicit(text, TunedNotice, "gpucompiler", 0)
    except TunedNotice:  # under `python -W error`
        print(f"TunedNotice: {text}", file=sys.stderr)
