"""What the benchmarks share: measuring, a table with budgets, JSON."""

from __future__ import annotations

import argparse
import json
import os
import platform
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import attrs

ROOT = Path(__file__).resolve().parents[2]


@attrs.frozen
class Row:
    """One figure.

    Args:
        name: what was measured.
        value: the figure, in `unit`.
        unit: "ms", "ratio" …
        budget: most (or least) that it may be, None where it is there to compare with.
        least: whether `budget` is a lower limit.
        note: how, or what peer.
    """

    name: str
    value: float
    unit: str = "ms"
    budget: float | None = None
    least: bool = False
    note: str = ""

    @property
    def kept(self) -> bool | None:
        """Whether the budget is kept; None without one."""
        if self.budget is None:
            return None
        return self.value >= self.budget if self.least else self.value <= self.budget


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
    parser = argparse.ArgumentParser(description=title)
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures as JSON")
    parser.add_argument("--quick", action="store_true", help="few repeats, to see that it runs")
    options = parser.parse_args()
    rows = measured(options.quick)
    print(f"{title}\n{machine()}")
    width = max(len(row.name) for row in rows)
    for row in rows:
        verdict = {None: "", True: "kept", False: "OVER"}[row.kept]
        limit = "" if row.budget is None else f"{'≥' if row.least else '≤'} {row.budget:g}"
        print(
            f"{row.name:{width}} {row.value:10.3f} {row.unit:6} {limit:>8} {verdict:5} {row.note}"
        )
    if options.json:
        figures: Mapping[str, Any] = {
            "title": title,
            "machine": machine(),
            "rows": [{**attrs.asdict(row), "kept": row.kept} for row in rows],
        }
        options.json.write_text(json.dumps(figures, indent=1) + "\n")
    sys.exit(any(row.kept is False for row in rows))


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
