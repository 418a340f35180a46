"""The exhaustive lists of faults, each over several processes.

    python tests/support/fault_lists.py [--processes 16] [--seconds 600] [SCENARIO/KIND ...]

It prints each case that went wrong, and for each list how many of its cases ran. A list that takes
longer than the seconds that are left counts the cases it did; the exit status is 1 then, too.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
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


def run_list(shim: Path, wanted: tuple[str, str, str], processes: int, ends: float) -> bool:
    """Run one list, print the outcome, and say whether all its cases ran and went well."""
    began, wrong, ran, whole = time.monotonic(), 0, 0, 0
    with tempfile.TemporaryDirectory() as name:
        parts = [
            begin(shim, Path(name) / str(number), *wanted, f"{number}/{processes}")
            for number in range(processes)
        ]
        for part in parts:
            try:
                said, _ = part.communicate(timeout=max(ends - time.monotonic(), 0.1))
            except subprocess.TimeoutExpired:
                part.kill()
                said, _ = part.communicate()
            for line in said.splitlines():
                found = json.loads(line)
                if "wrong" in found:
                    wrong += 1
                    print(f"{'/'.join(wanted)} {line}", flush=True)
                ran = ran + found.get("cases", 0)
            whole += part.returncode == 0
    took = time.monotonic() - began
    print(
        f"{'/'.join(wanted)}: {whole} of {processes} parts whole, {ran} cases, {wrong} wrong, "
        f"{took:.0f} s",
        flush=True,
    )
    return whole == processes and not wrong


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seconds", type=float, default=3600.0)
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
        outcomes = [run_list(shim, each, options.processes, ends) for each in chosen]
    return int(not all(outcomes))


if __name__ == "__main__":
    raise SystemExit(main())
