"""Where the results of one launch part: pass by pass, and machine by machine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Protocol, runtime_checkable

import numpy as np

from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.jobs.kernel import Launch, launch_dimensions
from gpucompiler.language.arguments import flatten_arguments
from gpucompiler.reproduction.legs import Leg, Runs, machine_jobs, module_of, modules_by_pass
from gpucompiler.values import value_classes

#: Units in the last place by which floats may differ, where nothing else is said.
ULPS: Final = 16


@runtime_checkable
class Launching(Protocol):
    """A function that launches: one decorated with `@cuda(...)`."""

    def launch_of(
        self, *arguments: Any, **keywords: Any
    ) -> tuple[CompilerJob, tuple[Any, ...], Launch]:
        """The job of a launch, its arguments, one a parameter, and its size."""
        ...


@value_classes.frozen
class Bisection:
    """The outcomes of one launch by all ways to run it.

    Args:
        kernel: its name.
        legs: the runs, the meaning of the program first: the interpreter on the frontend's IR.
        differences: by the name of a leg, how it differs from the first one that ran.
        part: the first pass behind which results differ; "" if none does.
    """

    kernel: str
    legs: tuple[Leg, ...]
    differences: dict[str, str]
    part: str

    @property
    def agrees(self) -> bool:
        """Whether several legs ran, and all gave the same."""
        return not self.differences and sum(not leg.not_run for leg in self.legs) > 1

    def __str__(self) -> str:
        width = max(len(leg.name) for leg in self.legs)
        lines = [f"kernel {self.kernel}"]
        wanted = reference(self.legs)
        for number, leg in enumerate(self.legs):
            if leg.not_run:
                said = f"not run: {leg.not_run}"
            else:
                first = "the others are compared with it" if number else "the program's meaning"
                same = first if leg is wanted else "the same"
                said = self.differences.get(leg.name, same)
                said += f" ({leg.error})" if leg.error and said == same else ""
            lines.append(f"  {leg.name:{width}}  {1000 * leg.seconds:8.1f} ms  {said}")
        if self.part:
            lines.append(f"results part behind {self.part}")
        elif self.differences:
            lines.append(f"results part in {next(iter(self.differences))}")
        else:
            lines.append("all agree" if self.agrees else "fewer than two ran, so none is compared")
        return "\n".join(lines)


def reference(legs: Sequence[Leg]) -> Leg:
    """The first leg that ran; the first one if none did."""
    return next((leg for leg in legs if not leg.not_run), legs[0])


def bisect(
    kernel: Launching | CompilerJob, *arguments: Any, ulps: int = ULPS, **keywords: Any
) -> Bisection:
    """Run one launch by every way that this machine has, and say where its results part.

    The first run is the program's meaning: the interpreter on the IR that the frontend wrote.
    The interpreter then runs the IR behind the passes; where the last one differs, the first pass
    that does is searched by halves. Then come the host and, where it answers, the kernel's own
    target, at each optimisation level and by each installed assembler. The arrays given aren't
    written. The interpreter executes about a million operations a second, so give a small launch.

    Args:
        kernel: a decorated function with its threads and blocks; or a job, such as a derivative's,
            with `threads=` and `blocks=` beside its arguments.
        arguments, keywords: of a launch. Arrays may be of any library and on any device.
        ulps: floats that differ by no more units in the last place count as equal, as those of
            fused products and of machines' own functions do. Integers have to be equal.

    Raises:
        ArgumentError: the kernel isn't one, arguments don't fit, or `ulps` is no number from 0 on.
        KernelError: the kernel can't be compiled.
        LaunchError: the launch has no size, or a wrong one.

    >>> print(bisect(axpy, y, 2.0, x))  # doctest: +SKIP
    """
    if type(ulps) is not int or ulps < 0:
        raise ArgumentError(f"ulps={ulps!r}: give a number of units from 0 on", "GC514")
    job, plain, launch = launch_of(kernel, arguments, keywords)
    return bisect_job(job, plain, launch, ulps)


def launch_of(
    kernel: object, arguments: Sequence[Any], keywords: dict[str, Any]
) -> tuple[CompilerJob, tuple[Any, ...], Launch]:
    """The job of a launch, its arguments and its size. Raises ArgumentError for other objects."""
    if isinstance(kernel, CompilerJob):
        return _sized(kernel, tuple(arguments), **keywords)
    if not isinstance(kernel, Launching) or isinstance(kernel, type):
        raise ArgumentError(
            f"{kernel!r} has no launches; give a function decorated with @cuda(threads=, blocks=), "
            "and a launch's arguments"
        )
    return kernel.launch_of(*arguments, **keywords)


def _sized(
    job: CompilerJob,
    arguments: tuple[Any, ...],
    *,
    threads: Any = None,
    blocks: Any = None,
    shmem: int = 0,
    **others: Any,
) -> tuple[CompilerJob, tuple[Any, ...], Launch]:
    """A job with the launch of a size that it is given."""
    if others or threads is None or blocks is None:
        raise ArgumentError(
            "a job's launch has arguments by position, and a size: bisect(job, y, x, threads=64, "
            "blocks=1)",
            "GC501",
        )
    flatten_arguments(job.source.launch_types, arguments)  # says which one doesn't fit
    return job, arguments, Launch(*launch_dimensions(threads, blocks, arguments), shmem)


def bisect_job(
    job: CompilerJob, arguments: Sequence[Any], launch: Launch, ulps: int = ULPS
) -> Bisection:
    """As `bisect`, for a job and a launch by hand.

    Args:
        job: the launch's.
        arguments: one value a parameter.
        launch: its size; streams don't count.
        ulps: as for `bisect`.
    """
    runs = Runs(job, arguments, launch)
    texts = modules_by_pass(job)
    legs = [runs.interpreted(texts[0][0], module_of(texts[0][1]))]
    differences: dict[str, str] = {}

    def differs(leg: Leg) -> bool:
        found = difference(reference(legs), leg, ulps)
        if found:
            differences[leg.name] = found
        return bool(found)

    last = runs.interpreted(*_leg_of(texts, len(texts) - 1))
    part = ""
    if len(texts) > 1:
        if differs(last):
            between, part = _first_that_differs(runs, texts, differs, last)
            legs += between
        legs.append(last)
    for name, other in machine_jobs(job):
        legs.append(runs.machine(name, other))
        differs(legs[-1])
    ordered = {leg.name: differences[leg.name] for leg in legs if leg.name in differences}
    return Bisection(job.source.entry, tuple(legs), ordered, part)


def _leg_of(texts: Sequence[tuple[str, str]], number: int) -> tuple[str, Any]:
    name, text = texts[number]
    return f"{number}: {name}", module_of(text)


def _first_that_differs(
    runs: Runs, texts: Sequence[tuple[str, str]], differs: Any, last: Leg
) -> tuple[list[Leg], str]:
    """The legs of a search by halves, in the order of the passes, and the first that differs."""
    found = {len(texts) - 1: last}
    same, different = 0, len(texts) - 1
    while different - same > 1:
        middle = (same + different) // 2
        # A pass that changes nothing gives the text of the one before.
        while middle > same + 1 and texts[middle][1] == texts[middle - 1][1]:
            middle -= 1
        leg = runs.interpreted(*_leg_of(texts, middle))
        found[middle] = leg
        if differs(leg):
            different = middle
        else:
            same = middle
            while same + 1 < different and texts[same + 1][1] == texts[same][1]:
                same += 1
    between = [found[number] for number in sorted(found) if found[number] is not last]
    return between, texts[different][0]


def difference(wanted: Leg, leg: Leg, ulps: int) -> str:
    """How a leg differs from another one; "" if it doesn't, or wasn't run."""
    if leg.not_run or wanted.not_run:
        return ""
    if bool(wanted.error) != bool(leg.error):
        return f"raised {leg.error}" if leg.error else f"raised nothing, not {wanted.error}"
    if wanted.error:
        kinds = [each.error.partition(":")[0] for each in (wanted, leg)]
        return "" if kinds[0] == kinds[1] else f"raised {leg.error}, not {wanted.error}"
    found = [
        f"{name}: {text}"
        for name, array in wanted.results.items()
        if (text := array_difference(array, leg.results[name], ulps))
    ]
    return "; ".join(found)


def array_difference(wanted: Any, found: Any, ulps: int) -> str:
    """How many elements differ, and the first of them; "" for none. NaNs are equal."""
    if wanted.dtype.names:
        parts = [
            f".{name}: {text}"
            for name in wanted.dtype.names
            if (text := array_difference(wanted[name], found[name], ulps))
        ]
        return ", ".join(parts)
    wrong = ~_equal(wanted, found, ulps)
    count = int(wrong.sum())
    if not count:
        return ""
    place = np.unravel_index(int(np.argmax(wrong)), wrong.shape)
    where = ", ".join(map(str, map(int, place)))
    return f"{count} of {wrong.size} differ, at [{where}] {found[place]!s} for {wanted[place]!s}"


def _equal(wanted: Any, found: Any, ulps: int) -> Any:
    """Where two arrays are equal, floats to within some units in the last place."""
    if wanted.dtype.kind == "c":
        real = _equal(wanted.real, found.real, ulps)
        return real & _equal(wanted.imag, found.imag, ulps)
    same = wanted == found
    if wanted.dtype.kind not in "fV":
        return np.asarray(same)
    nan = (wanted != wanted) & (found != found)
    if wanted.dtype.kind != "f":  # bfloat16 and its kin
        return np.asarray(same | nan)
    with np.errstate(all="ignore"):
        unit = np.spacing(np.maximum(np.abs(wanted), np.abs(found)))
        near = np.abs(wanted - found) <= ulps * unit
    return np.asarray(same | nan | near)
