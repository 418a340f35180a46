"""The command `check`: a script's launches of one kernel run under the checker."""

from __future__ import annotations

import argparse
import importlib
import runpy
import sys
from pathlib import Path
from typing import Any

from gpucompiler.commands.tune_command import random_arguments
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
        epilog="example: check blur.py:blur --checks races,bounds; "
        'check blur.py:blur --inputs "f32[64,64], f32[64,64]" --threads 8,8 --blocks 8,8',
    )
    command.add_argument("kernel", metavar="FILE:KERNEL", help="script.py:name")
    command.add_argument(
        "--checks", default="all",
        help="bounds, races, barriers, uninitialized, integers, or all (default: all)",
    )  # fmt: skip
    command.add_argument("--seed", type=int, help="of the only schedule to try (default: 0 to 7)")
    command.add_argument(
        "--inputs", help='launch the kernel once: "f32[64,64], i32[64], 3"; arrays are random'
    )
    command.add_argument("--threads", help="of a block, with --inputs: 64 or 8,8")
    command.add_argument("--blocks", help="of the grid, with --inputs: 4 or 2,2")
    command.add_argument("--json", action="store_true", help="print the reports as JSON")
    command.add_argument(
        "--html",
        metavar="FILE",
        help="write a page of the reports, and one of all stages",
    )
    command.add_argument("arguments", nargs="*", help="of the script, behind --")
    command.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    place, colon, name = options.kernel.rpartition(":")
    if not colon or not place.endswith(".py") or not Path(place).is_file():
        raise ArgumentError(
            f"{options.kernel!r} names no kernel of a script; write FILE:KERNEL, as in blur.py:blur"
        )
    path = Path(place).resolve()
    reports: list[Any] = []

    def takes(function: Any) -> bool:
        return function.__name__ == name and Path(function.__code__.co_filename).resolve() == path

    def told(report: Any) -> None:
        reports.append(report)
        print(report.to_json() if options.json else report)

    previous = CHECKED.checks, CHECKED.takes, CHECKED.told, CHECKED.seeds
    argv, path_before = sys.argv, list(sys.path)
    CHECKED.checks, CHECKED.takes, CHECKED.told = options.checks, takes, told
    CHECKED.seeds = None if options.seed is None else (options.seed,)
    sys.argv = [place, *options.arguments]
    sys.path.insert(0, str(path.parent))
    try:
        with RECORDINGS.launched_in_python():
            if options.inputs is None:
                runpy.run_path(str(path), run_name="__main__")
            else:
                _launch(runpy.run_path(str(path), run_name="checked").get(name), options)
    finally:
        CHECKED.checks, CHECKED.takes, CHECKED.told, CHECKED.seeds = previous
        sys.argv, sys.path[:] = argv, path_before
    if not reports:
        raise ArgumentError(f"{place} launches no kernel {name!r}")
    if options.html is not None:
        importlib.import_module("gpucompiler.checker.page").save_pages(reports, options.html)
    verdicts = {each.verdict for each in reports}
    return 1 if "findings" in verdicts else 3 if "unknown" in verdicts else 0


def _launch(kernel: Any, options: argparse.Namespace) -> None:
    """Launch a kernel once, with arguments of the command line."""
    if not callable(kernel):
        raise ArgumentError(f"{options.kernel} names no function")
    arguments = random_arguments(options.inputs, 1)
    sizes = {
        name: _size(value)
        for name, value in (("threads", options.threads), ("blocks", options.blocks))
        if value is not None
    }
    package: Any = importlib.import_module("cuda_target")
    configure = getattr(kernel, "configure", None)
    settings = {"target": "host", **sizes}
    helper = package.cuda(**settings)(kernel) if configure is None else configure(**settings)
    helper(*arguments)


def _size(text: str) -> tuple[int, ...]:
    try:
        return tuple(int(part) for part in text.split(","))
    except ValueError:
        raise ArgumentError(f"{text!r} is no size; write 64, or 8,8 for two axes") from None
