"""A checked launch in the interpreter: for kernels that order accesses by more than barriers.

Every thread has its turn, so loops that wait for another thread's store run, and a wait that nobody
ends is found when all threads have looked in vain. Several schedules are tried, each made from a
seed.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, cast

import attrs
import numpy as np

from gpucompiler.checker.follow import Follow, TooLong
from gpucompiler.checker.report import Finding
from gpucompiler.diagnostics.errors import (
    ArgumentError,
    DeviceError,
    DeviceRaceError,
    DeviceRecursionError,
    TargetUnsupported,
)
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.ir.operations import output
from gpucompiler.ir.structure.nodes import Module
from gpucompiler.jobs.kernel import Launch

# The largest launch that is followed, its accesses in one schedule, and in all of them.
MOST_THREADS: Final = 4096
MOST_ACCESSES: Final = 1_000_000
_ALL_SCHEDULES: Final = 200_000
_STEPS_OF_AN_ACCESS: Final = 64
SCHEDULES: Final = 8
# Every fourth seed lets others go on behind each atomic, like native/fair.c: who comes first isn't
# the one who goes on first.
_SWITCHES_BEHIND_ATOMICS: Final = 2


@attrs.define
class Followed:
    """The outcome of a followed launch.

    Args:
        findings, notes: the defects, and the doubtful places.
        error: a failed check, or a hang, behind the findings.
        unknown: why the launch couldn't be followed; its arrays are as they were then.
        schedules: how many were tried.
        seed: of the one that showed the findings.
        accesses: of all schedules.
    """

    findings: list[Finding] = attrs.Factory(list[Finding])
    notes: list[Finding] = attrs.Factory(list[Finding])
    error: DeviceError | None = None
    unknown: str = ""
    schedules: int = 0
    seed: int | None = None
    accesses: int = 0


def follow_launch(
    module: Module, values: Sequence[Any], launch: Launch, *, integers: bool, seeds: Sequence[int]
) -> Followed:
    """Run a launch in the interpreter, once for each seed until one has findings.

    Args:
        module: the program of a thread, as `build_ir` makes it, with calls inlined.
        values: one for each parameter; arrays are written by the first schedule.
        integers: whether faults of integers end the launch.
        seeds: of the schedules; 0 is the order of the threads' numbers.

    Raises:
        Exception: one that the kernel raises itself.
    """
    threads = math.prod(launch.block) * math.prod(launch.grid)
    if threads > MOST_THREADS:
        return Followed(unknown=f"{threads} threads, where at most {MOST_THREADS} are followed")
    if prints(module):
        seeds = seeds[:1]
    return in_turn(
        lambda seed: _one(module, values, launch, threads, integers, seed),
        seeds, values, most=_ALL_SCHEDULES,
    )  # fmt: skip


def in_turn(
    run: Callable[[int], tuple[Followed, int]],
    seeds: Sequence[int],
    values: Sequence[Any],
    *,
    most: int,
) -> Followed:
    """Run a launch once for each seed, until one has findings.

    Args:
        run: one schedule by its seed; gives its result, and how many accesses it made.
        values: one for each parameter; arrays end as the first schedule leaves them.
        most: accesses of all schedules, after which no further one begins.
    """
    arrays: list[Any] = [v for v in values if isinstance(v, np.ndarray) and v.flags.writeable]
    before = [each.copy() for each in arrays]
    result, after, made = Followed(), before, 0
    for number, seed in enumerate(seeds):
        if number:
            restore(arrays, before)
        result, made_here = run(seed)
        if result.unknown:
            restore(arrays, before)
            return result
        result.schedules, made = number + 1, made + made_here
        if not number:
            after = [each.copy() for each in arrays]
        if result.findings or result.error is not None:
            result.seed = seed
            break
        if made >= most:
            break
    if result.schedules > 1:
        restore(arrays, after)
    result.accesses = made
    return result


def _one(
    module: Module, values: Sequence[Any], launch: Launch, threads: int, integers: bool, seed: int
) -> tuple[Followed, int]:
    """One schedule, and the number of its accesses."""
    follow = Follow(module, threads, MOST_ACCESSES)
    found = Followed()
    try:
        interpret(
            module, values, block=launch.block, grid=launch.grid,
            shared_memory_bytes=launch.shared_bytes, checked=integers,
            max_steps=MOST_ACCESSES * _STEPS_OF_AN_ACCESS, races=follow, polls=True,
            cluster=launch.attributes.cluster or (1, 1, 1),
            shuffle=random.Random(seed).shuffle if seed else None,
            switches=seed % 4 == _SWITCHES_BEHIND_ATOMICS,
        )  # fmt: skip
    except TooLong:
        found.unknown = f"more than {MOST_ACCESSES} accesses"
    except (TargetUnsupported, ArgumentError, DeviceRecursionError) as error:
        found.unknown = str(error)
    except DeviceRaceError as error:
        follow.findings[("race", str(error))] = Finding("race", str(error)), 1
    except DeviceError as error:
        if "max_steps" in str(error):
            found.unknown = "more operations than are followed"
        found.error = error
    found.findings = [attrs.evolve(each, count=n) for each, n in follow.findings.values()]
    found.notes = [attrs.evolve(each, count=n) for each, n in follow.notes.values()]
    return found, follow.made


def restore(arrays: Sequence[Any], values: Sequence[Any]) -> None:
    """Give arrays earlier values."""
    for array, value in zip(arrays, values, strict=True):
        array[...] = value


def prints(module: Module) -> bool:
    """Whether a program prints; it does so once, whatever is tried."""
    return any(
        isinstance(operation, output.Print)
        for function in module.functions
        for operation in function.body.walk()
    )


def share_memory(arguments: Sequence[Any]) -> bool:
    """Whether two arrays of a launch, also in tuples, share memory."""
    arrays = list(arrays_of(arguments))
    return any(
        np.may_share_memory(one, other)
        for number, one in enumerate(arrays)
        for other in arrays[:number]
    )


def arrays_of(arguments: Sequence[Any]) -> Iterator[Any]:
    """The NumPy arrays of a launch."""
    for value in arguments:
        if isinstance(value, tuple):
            yield from arrays_of(cast("tuple[Any, ...]", value))
        elif isinstance(value, np.ndarray):
            yield value
