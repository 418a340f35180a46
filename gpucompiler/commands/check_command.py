"""The command `check`: a script's launches of one kernel run under the checker."""

from __future__ import annotations

import argparse
import runpy
import sys
from pathlib import Path
from typing import Any

from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.launcher.recording import RECORDINGS
from gpucompiler.process.running import CHECKED


def add_check_command(commands: Any) -> None:
    """Add the command to the parser's subcommands."""
    command = commands.add_parser(
        "check",
        help="run a script, and check the launches of a kernel",
        description="Run a script. Its launches of the kernel run on the host under the checker, "
        "and their reports are printed. Ends with 1 if there are findings, with 3 if there are "
        "none but something couldn't be checked.",
        epilog="example: check blur.py:blur --checks races,bounds",
    )
    command.add_argument("kernel", metavar="FILE:KERNEL", help="script.py:name")
    command.add_argument(
        "--checks", default="all",
        help="bounds, races, barriers, uninitialized, integers, or all (default: all)",
    )  # fmt: skip
    command.add_argument("--json", action="store_true", help="print the reports as JSON")
    command.add_argument("arguments", nargs="*", help="of the script, behind --")
    command.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    place, colon, name = options.kernel.rpartition(":")
    if not colon or not place.endswith(".py") or not Path(place).is_file():
        raise ArgumentError(
            f"{options.kernel!r} names no kernel of a script; write FILE:KERNEL, as in blur.py:blur"
        )
    path = Path(place).resolve()
    verdicts: list[str] = []

    def takes(function: Any) -> bool:
        return function.__name__ == name and Path(function.__code__.co_filename).resolve() == path

    def told(report: Any) -> None:
        verdicts.append(report.verdict)
        print(report.to_json() if options.json else report)

    previous = CHECKED.checks, CHECKED.takes, CHECKED.told
    argv, path_before = sys.argv, list(sys.path)
    CHECKED.checks, CHECKED.takes, CHECKED.told = options.checks, takes, told
    sys.argv = [place, *options.arguments]
    sys.path.insert(0, str(path.parent))
    try:
        with RECORDINGS.launched_in_python():
            runpy.run_path(str(path), run_name="__main__")
    finally:
        CHECKED.checks, CHECKED.takes, CHECKED.told = previous
        sys.argv, sys.path[:] = argv, path_before
    if not verdicts:
        raise ArgumentError(f"{place} launches no kernel {name!r}")
    return 1 if "findings" in verdicts else 3 if "unknown" in verdicts else 0
