"""The exhaustive lists of faults, each over several processes.

    python tests/support/fault_lists.py [--processes 16] [--seconds 600] [--journal FILE]
        [SCENARIO/KIND ...]

It prints each case that went wrong, and for each list how many of its cases ran. A list that takes
longer than the seconds that are left counts the cases it did; the exit status is 1 then, too. With
a journal, a later run goes on where this one ended.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import attrs

HERE = Path(__file__).resolve().parent
# Parts of a list of Python's allocations, which has thousands of cases.
_PARTS = 64
# Scenario, what fails, and how many places of it; for Python "step:last".
EXHAUSTIVE = [
    *((scenario, kind, "all") for scenario in ("launch", "stored") for kind in
      ("mappings", "processes", "files", "memory")),
    *((scenario, kind, "all") for scenario in ("compile", "worker") for kind in
      ("mappings", "processes", "files")),
    ("launch", "python", "1:4000"),
    ("stored", "python", "1:20000"),
]  # fmt: skip


def make_shim(folder: Path) -> Path | None:
    """The library in which calls fail, or None without a C compiler."""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if compiler is None or sys.platform != "linux":
        return None
    path = folder / "fault_shim.so"
    source = HERE / "fault_shim.c"
    subprocess.run(
        [compiler, "-O1", "-shared", "-fPIC", "-o", path, source, "-ldl"], check=True
    )  # fmt: skip
    return path


def begin(shim: Path, folder: Path, *arguments: str, **options: Any) -> subprocess.Popen[str]:
    """A process of launch_faults.py: scenario, kind, cases, and the part of them."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    environment |= {"LD_PRELOAD": str(shim), "GPUCOMPILER_CACHE_DIR": str(folder / "default")}
    # Tests set it to "off".
    environment.pop("GPUCOMPILER_CACHE", None)
    scenario, kind, cases, *part = arguments
    command = [sys.executable, HERE / "launch_faults.py", scenario, kind, cases, folder / "store"]
    return subprocess.Popen(
        [*command, *part], stdout=subprocess.PIPE, text=True, env=environment, **options
    )


@attrs.define
class _Progress:
    """How far one list is, over all its parts."""

    cases: int = 0
    # By part and number; a case behind the last place that a part told runs twice.
    wrong: set[tuple[int, int]] = attrs.field(factory=set)
    whole: int = 0
    excused: Counter[str] = attrs.field(factory=Counter)


def _entries(journal: Path | None) -> list[dict[str, Any]]:
    if journal is None or not journal.exists():
        return []
    return [json.loads(line) for line in journal.read_text().splitlines()]


def run_list(
    shim: Path, wanted: tuple[str, str, str], processes: int, ends: float, journal: Path | None
) -> bool:
    """Run one list, print the outcome, and say whether all its cases ran and went well.

    Args:
        journal: a file that says how far each part is; this run goes on from there.
    """
    parts = _PARTS if wanted[1] == "python" else processes
    head = {"list": "/".join(wanted), "python": sys.version.split()[0], "parts": parts}
    began, total, lock = time.monotonic(), _Progress(), threading.Lock()
    before: dict[int, dict[str, Any]] = {}
    for entry in _entries(journal):
        if head.items() <= entry.items():
            if "wrong" in entry:
                total.wrong.add((entry["part"], entry["case"]))
            else:
                before[entry["part"]] = entry

    def note(number: int, found: dict[str, Any]) -> None:
        if "wrong" in found:
            total.wrong.add((number, found["case"]))
            print(f"{'/'.join(wanted)} {json.dumps(found)}", flush=True)
        entry = head | {"part": number} | found
        if journal is not None:
            with journal.open("a") as file:
                file.write(json.dumps(entry) + "\n")

    def run_part(number: int, folder: Path) -> None:
        known = before.get(number, {})
        done = known.get("done", 0)
        if "cases" not in known and time.monotonic() < ends:
            with begin(shim, folder, *wanted, f"{number}/{parts}", str(done)) as running:
                clock = threading.Timer(max(ends - time.monotonic(), 0.1), running.kill)
                clock.start()
                assert running.stdout is not None
                for line in running.stdout:
                    found: dict[str, Any] = json.loads(line)
                    with lock:
                        note(number, found)
                    done = found.get("done", done)
                    known = found if "cases" in found else known
                clock.cancel()
        with lock:
            total.cases += done
            total.whole += "cases" in known
            total.excused.update(known.get("excused", {}))

    with tempfile.TemporaryDirectory() as name, ThreadPoolExecutor(processes) as pool:
        list(pool.map(lambda number: run_part(number, Path(name) / str(number)), range(parts)))
    excused = ", ".join(f"{count} ended by {reason}" for reason, count in total.excused.items())
    print(
        f"{'/'.join(wanted)}: {total.whole} of {parts} parts whole, {total.cases} cases, "
        f"{len(total.wrong)} wrong, {time.monotonic() - began:.0f} s{excused and '; '}{excused}",
        flush=True,
    )
    return total.whole == parts and not total.wrong


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seconds", type=float, default=3600.0)
    parser.add_argument("--journal", type=Path, help="a file of how far each part is")
    parser.add_argument("lists", nargs="*", help="SCENARIO/KIND; none: all")
    options = parser.parse_args()
    ends = time.monotonic() + options.seconds
    chosen = [
        each for each in EXHAUSTIVE if not options.lists or "/".join(each[:2]) in options.lists
    ]
    with tempfile.TemporaryDirectory() as name:
        shim = make_shim(Path(name))
        if shim is None:
            raise SystemExit("a C compiler makes the library in which calls fail; there is none")
        outcomes = [
            run_list(shim, each, options.processes, ends, options.journal) for each in chosen
        ]
    return int(not all(outcomes))


if __name__ == "__main__":
    raise SystemExit(main())
