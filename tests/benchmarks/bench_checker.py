"""Checked launches beside plain ones on the host: the time of the corpus, by what is checked.

    python tests/benchmarks/bench_checker.py [--only NAME]... [--small] [--accesses N] [--quick]
                                             [--json FILE]

Processor time of the launch itself on one thread, compiling excluded: a checked launch compiles
anew each time. The sizes are those of bench_corpus.py, or with --small those of the tests. With
--accesses they are doubled until a launch makes so many accesses of global and shared memory, which
are counted thread by thread; kernels that can't be counted so stay as they are.
"""

from __future__ import annotations

import os
import statistics
import sys
import time
import warnings
from collections.abc import Sequence
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    os.environ["GPUCOMPILER_THREADS"] = "1"
    ROOT = Path(__file__).resolve().parents[2]
    sys.path[:0] = [str(ROOT / name) for name in (".", "cache", "tests", "tests/benchmarks")]

import attrs
import numpy as np
from bench_corpus import restore, sized_case
from report import Row, argument_parser, present

from cuda_target import cuda
from cuda_target.launch.checked_launches import checking
from gpucompiler.checker import native_fair
from gpucompiler.host.kernel import CPUKernel
from gpucompiler.host.target import HostParams, HostTarget
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.jobs.kernel import Launch, launch_dimensions
from gpucompiler.language.arguments import typeof
from gpucompiler.launcher.recording import RECORDINGS
from kernels import corpus, stencils
from kernels.case import Case, copy_arguments

# Sizes of cases that take microseconds there, in which the first run of code weighs.
LONGER = {"windows": 1 << 16}
BUDGETS = {"bounds": 1.5, "all": 20.0}


class Clock:
    """Adds up the processor time of launches, as long as it is entered.

    Those that are followed thread by thread count with one schedule.
    """

    def __init__(self) -> None:
        self.seconds = 0.0
        self.launch, self.follow = CPUKernel.launch, native_fair.Runs.one

    def __enter__(self) -> Clock:
        clock = self

        def timed(self: CPUKernel, arguments: tuple[Any, ...], launch: Launch) -> None:
            begin = time.process_time()
            try:
                clock.launch(self, arguments, launch)
            finally:
                clock.seconds += time.process_time() - begin

        def followed(self: native_fair.Runs, seed: int, checks: Sequence[str]) -> Any:
            begin = time.process_time()
            try:
                return clock.follow(self, seed, checks)
            finally:
                clock.seconds += time.process_time() - begin

        CPUKernel.launch, native_fair.Runs.one = timed, followed
        return self

    def __exit__(self, *error: object) -> None:
        CPUKernel.launch, native_fair.Runs.one = self.launch, self.follow


def seconds_of(case: Case, check: str, rounds: int) -> tuple[float, str]:
    """The least time of a launch, and the reports' verdict."""
    before = case.arguments(case.size)
    arguments = copy_arguments(before)
    blocks: Any = case.blocks(*before) if callable(case.blocks) else case.blocks
    helper = cuda(threads=case.threads, blocks=blocks, target="host", fma=case.fma)(case.kernel)
    reports: list[Any] = []
    found: list[float] = []
    for _ in range(rounds):
        restore(arguments, before)
        if check:
            with Clock() as clock, checking(check, told=reports.append, seeds=[0]):
                helper(*arguments)
            found.append(clock.seconds)
        else:
            with RECORDINGS.launched_in_python(), Clock() as clock:
                helper(*arguments)
            found.append(clock.seconds)
    return min(found), reports[-1].verdict if reports else ""


def accesses_of(case: Case) -> int:
    """The number of a launch's accesses of global and shared memory; 0 if it isn't known."""
    arguments = case.arguments(case.size)
    block, grid = launch_dimensions(case.threads, case.blocks, arguments)
    source = FunctionSpec(case.kernel, tuple(map(typeof, arguments)))
    job = CompilerJob(HostTarget(), source, HostParams(block=block, bounds=True, fma=case.fma))
    shared = native_fair.share_memory
    # Arrays that nothing writes are followed, too, if memory might be shared.
    native_fair.share_memory = lambda _: True
    try:
        launch = Launch(block, grid)
        followed = native_fair.follow_natively(job, arguments, launch, ("bounds",), [0])
        return 0 if followed.error else followed.accesses
    finally:
        native_fair.share_memory = shared


def longer_jacobi(case: Case) -> Case:
    """The system of one block, which can't grow, with 1,300 steps that none of them ends."""

    def arguments(size: int) -> tuple[Any, ...]:
        x, iterations, matrix, right, _ = case.arguments(size)
        np.fill_diagonal(matrix, 4.7)
        return x, iterations, matrix, right, 0.0

    stencils.JACOBI_LIMIT = 1300
    return attrs.evolve(case, make_arguments=lambda _, size: arguments(size))


# Cases whose arguments don't grow with the size, made to take longer.
MADE_LONGER = {"jacobi": longer_jacobi}


def grown(case: Case, accesses: int) -> tuple[Case, int]:
    """A case of a size that makes so many accesses, and their number."""
    if case.name in MADE_LONGER:
        case = MADE_LONGER[case.name](case)
    found = accesses_of(case)
    for _ in range(10):
        if not 0 < found < accesses:
            break
        larger = attrs.evolve(case, size=2 * case.size)
        more = accesses_of(larger)
        if not more:
            break  # its arguments don't grow with the size
        case, found = larger, more
    return case, found


def measure(only: list[str], small: bool, quick: bool, accesses: int) -> list[Row]:
    """Rows for each case and each kind of check, and the means."""
    rows: list[Row] = []
    ratios: dict[str, list[float]] = {check: [] for check in BUDGETS}
    for case in corpus.CORPUS:
        if only and case.name not in only:
            continue
        sized = case if small else sized_case(case)
        if case.name in LONGER and not small:
            sized = attrs.evolve(sized, size=LONGER[case.name])
        counted = ""
        if accesses:
            sized, number = grown(sized, accesses)
            counted = f"; {number} accesses" if number else "; not counted"
        plain, _ = seconds_of(sized, "", 5)
        for check, found in ratios.items():
            taken, verdict = seconds_of(sized, check, 1 if quick else 3)
            found.append(taken / plain)
            details = {"plain": plain * 1e3, "checked": taken * 1e3}
            rows.append(
                Row(
                    f"{case.name}: {check}", found[-1], "ratio", note=verdict + counted,
                    details=details,
                )
            )  # fmt: skip
            print(rows[-1].name, f"{found[-1]:.2f}", verdict, counted, flush=True)
    for check, found in ratios.items():
        mean = statistics.geometric_mean(found)
        rows.append(Row(f"{check}, geometric mean", mean, "ratio", BUDGETS[check]))
    return rows


def main() -> None:
    warnings.simplefilter("ignore")
    parser = argument_parser("the checker's slow-down")
    parser.add_argument("--only", action="append", choices=sorted(corpus.BY_NAME), metavar="NAME")
    parser.add_argument("--small", action="store_true", help="the sizes of the tests")
    parser.add_argument(
        "--accesses", type=int, default=0, help="double sizes until there are so many"
    )
    options = parser.parse_args()
    rows = measure(options.only or [], options.small, options.quick, options.accesses)
    sys.exit(present("checked / plain launches on the host", rows, options.json))


if __name__ == "__main__":
    main()
