"""Common parts of the benchmarks: measuring, a table with budgets, JSON."""

from __future__ import annotations

import argparse
import json
import os
import platform
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, Final

import attrs

ROOT = Path(__file__).resolve().parents[2]
PACKAGES: Final = (
    "llvmlite", "numpy", "numba", "numba-cuda", "triton", "cupy-cuda13x", "cupy-cuda12x", "torch",
    "jax", "warp-lang", "cuda-bindings", "nvidia-cutlass-dsl",
)  # fmt: skip


@attrs.frozen
class Row:
    """One figure.

    Args:
        name: what was measured.
        value: the figure, in `unit`; None where it couldn't be measured.
        unit: "ms", "ratio" …
        budget: most (or least) that it may be, None where it is there to compare with.
        least: whether `budget` is a lower limit.
        note: how, or what peer, or why nothing was measured.
        details: figures that `value` was made of, in ms.
    """

    name: str
    value: float | None
    unit: str = "ms"
    budget: float | None = None
    least: bool = False
    note: str = ""
    details: Mapping[str, float] = attrs.field(factory=dict[str, float])

    @property
    def kept(self) -> bool | None:
        """Whether the budget is kept; None without one, or where nothing was measured."""
        if self.budget is None or self.value is None:
            return None
        return self.value >= self.budget if self.least else self.value <= self.budget

    @property
    def verdict(self) -> str:
        """The table's word on the budget: kept, over, under, or not measured."""
        if self.value is None:
            return "not measured"
        return {None: "", True: "kept", False: "UNDER" if self.least else "OVER"}[self.kept]


@attrs.frozen
class Work:
    """A call to time, and what has to be done before each, untimed."""

    call: Callable[[], object]
    before: Callable[[], object] = lambda: None


# The timed part of a turn lasts about this long, the part before it that isn't timed as long again:
# after 35 ms of slow scalar code, quick code that streams through memory gets twice as quick in the
# course of 15 ms.
_TURN_S = 0.015


def interleaved(
    works: Mapping[str, Work],
    rounds: int,
    settle_s: float = 0.0,
    clock: Callable[[], float] = time.perf_counter,
) -> dict[str, list[float]]:
    """Times in ms of each work's calls, the works taking turns so that all see the same machine.

    Args:
        works: what to time, by name.
        rounds: turns of each.
        settle_s: pause before each turn. Threads of libgomp and OpenBLAS go on spinning for
            milliseconds after their work, on a core that the next work needs.
        clock: seconds; `time.process_time` leaves out what other processes take of a busy machine,
            and is no measure of more than one thread.
    """
    turns = interleaved_turns(works, rounds, settle_s, clock)
    return {name: [ms for turn in found for ms in turn] for name, found in turns.items()}


def interleaved_turns(
    works: Mapping[str, Work],
    rounds: int,
    settle_s: float = 0.0,
    clock: Callable[[], float] = time.perf_counter,
    shuffled: bool = False,
) -> dict[str, list[list[float]]]:
    """As `interleaved`, with the times of each turn in a list of their own.

    Args:
        works, rounds, settle_s, clock: as there.
        shuffled: the works of a round are in an order of its own, the same in each run.
    """
    times: dict[str, list[list[float]]] = {name: [] for name in works}
    calls = {name: _calls_of(work, clock) for name, work in works.items()}
    orders = random.Random(7)
    for _ in range(rounds):
        names = list(works)
        if shuffled:
            orders.shuffle(names)
        for name in names:
            time.sleep(settle_s)
            count = calls[name]
            found = [_timed_ms(works[name], clock) for _ in range(2 * count)]
            times[name].append(found[count:])
    return times


def quartiles(numbers: Sequence[float]) -> tuple[float, float, float]:
    """The lower quartile, the median and the upper quartile."""
    low, middle, high = statistics.quantiles(numbers, n=4, method="inclusive")
    return low, middle, high


def ratios_of_turns(upper: Sequence[list[float]], lower: Sequence[list[float]]) -> list[float]:
    """One work's median time over another's, for each round."""
    return [
        statistics.median(above) / statistics.median(below)
        for above, below in zip(upper, lower, strict=True)
    ]


def _timed_ms(work: Work, clock: Callable[[], float]) -> float:
    work.before()
    start = clock()
    work.call()
    return (clock() - start) * 1e3


def _calls_of(work: Work, clock: Callable[[], float]) -> int:
    """Calls in a turn; the work is called twice to find out."""
    _timed_ms(work, clock)
    return max(1, min(50, int(_TURN_S * 1e3 / max(_timed_ms(work, clock), 1e-3))))


def clock_of(cpu_time: bool) -> Callable[[], float]:
    """The clock that `--cpu-time` chooses."""
    return time.process_time if cpu_time else time.perf_counter


def median_ms(work: Callable[[], object], repeats: int) -> float:
    """Median wall time of `work()` in ms, after one call that isn't counted."""
    work()
    times: list[float] = []
    for _ in range(repeats):
        start = time.perf_counter()
        work()
        times.append((time.perf_counter() - start) * 1e3)
    return statistics.median(times)


def environment(**changes: str) -> dict[str, str]:
    """This process's environment, with the checkout on the search path."""
    paths = os.pathsep.join((str(ROOT), str(ROOT / "cache")))
    return {**os.environ, "PYTHONPATH": paths, **changes}


def process_ms(arguments: list[str], repeats: int, **changes: str) -> float:
    """Median wall time of a whole Python process in ms. Raises CalledProcessError if it fails."""

    def run() -> None:
        subprocess.run(
            [sys.executable, *arguments], env=environment(**changes), check=True,
            stdout=subprocess.DEVNULL,
        )  # fmt: skip

    return median_ms(run, repeats)


def import_ms(module: str, repeats: int) -> float:
    """Median time of `import module` in a fresh process in ms, interpreter start excluded."""
    script = (
        "import time; start = time.perf_counter(); "
        f"import {module}; print((time.perf_counter() - start) * 1e3)"
    )

    def run() -> float:
        done = subprocess.run(
            [sys.executable, "-c", script], env=environment(), check=True, capture_output=True
        )
        return float(done.stdout)

    run()
    return statistics.median(run() for _ in range(repeats))


def show(title: str, measured: Callable[[bool], list[Row]]) -> None:
    """Measure, print the table, write JSON with --json; exit status 1 if a budget isn't kept."""
    options = argument_parser(title).parse_args()
    sys.exit(present(title, measured(options.quick), options.json))


def versions() -> dict[str, str]:
    """The packages that are measured, of those that are installed."""
    return {name: version(name) for name in PACKAGES if _is_installed(name)}


def _is_installed(name: str) -> bool:
    try:
        return bool(version(name))
    except PackageNotFoundError:
        return False


def argument_parser(title: str) -> argparse.ArgumentParser:
    """The options that every benchmark has."""
    parser = argparse.ArgumentParser(description=title)
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures as JSON")
    parser.add_argument("--quick", action="store_true", help="few repeats, to see that it runs")
    return parser


def present(title: str, rows: list[Row], json_file: Path | None) -> int:
    """Print the table and write the JSON.

    Returns:
        The exit status: 1 if a budget isn't kept, or couldn't be measured.
    """
    print(f"{title}\n{machine()}")
    width = max((len(row.name) for row in rows), default=0)
    for row in rows:
        value = f"{row.value:10.3f}" if row.value is not None else f"{'-':>10}"
        limit = "" if row.budget is None else f"{'≥' if row.least else '≤'} {row.budget:g}"
        details = ", ".join(f"{name} {ms:.3f} ms" for name, ms in row.details.items())
        note = "; ".join(filter(None, (details, row.note)))
        print(f"{row.name:{width}} {value} {row.unit:7} {limit:>7} {row.verdict:5} {note}".rstrip())
    if json_file:
        figures: Mapping[str, Any] = {
            "title": title,
            "machine": machine(),
            "script": Path(sys.argv[0]).name,
            "versions": versions(),
            "rows": [{**attrs.asdict(row), "kept": row.kept} for row in rows],
        }
        json_file.write_text(json.dumps(figures, indent=1) + "\n")
    return int(any(row.budget is not None and not row.kept for row in rows))


def machine() -> str:
    """Processor, Python and load, in one line."""
    name = platform.machine()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        models = [
            line for line in cpuinfo.read_text().splitlines() if line.startswith("model name")
        ]
        name = models[0].partition(":")[2].strip() if models else name
    load = os.getloadavg()[0]
    return f"{name}, {os.cpu_count()} cores, Python {platform.python_version()}, load {load:.1f}"
