"""The command `debug`: a script's launches of one kernel run as Python, one thread under pdb."""

from __future__ import annotations

import argparse
import bdb
import importlib
import runpy
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.process.running import DEBUGGED
from gpucompiler.simulator.target import PythonTarget


def add_debug_command(commands: Any) -> None:
    """Add the command to the parser's subcommands."""
    command = commands.add_parser(
        "debug",
        help="run a script, and stop in one thread of a kernel",
        description="Run a script. Its launches of the kernel run as Python, and pdb stops at the "
        "first line of the chosen thread. Other kernels run as ever.",
        epilog="example: debug blur.py:blur --block 3 --thread 17",
    )
    command.add_argument("kernel", metavar="FILE:KERNEL", help="script.py:name")
    command.add_argument("--block", type=int, default=0, help="its number, x fastest (default: 0)")
    command.add_argument(
        "--thread", type=int, default=0, help="its number in the block, x fastest (default: 0)"
    )
    command.add_argument(
        "--only", action="store_true", help="run no other block, which is faster in large grids"
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
    launches: list[bool] = []

    def takes(function: Any) -> bool:
        return function.__name__ == name and Path(function.__code__.co_filename).resolve() == path

    def runs(
        block: int,
        thread: int,
        function: Callable[..., Any],
        arguments: tuple[Any, ...],
        named: dict[str, Any],
    ) -> None:
        if (block, thread) != (options.block, options.thread):
            function(*arguments, **named)
            return
        launches.append(True)
        pdb: Any = importlib.import_module("pdb")
        print(f"{name}: block {block}, thread {thread}")
        # Only the process's first thread may set handlers of signals.
        pdb.Pdb(nosigint=True).runcall(function, *arguments, **named)

    previous = DEBUGGED.takes, DEBUGGED.runs, DEBUGGED.target
    argv, path_before = sys.argv, list(sys.path)
    DEBUGGED.takes, DEBUGGED.runs = takes, runs
    DEBUGGED.target = PythonTarget((options.block,) if options.only else ())
    sys.argv = [place, *options.arguments]
    sys.path.insert(0, str(path.parent))
    try:
        runpy.run_path(str(path), run_name="__main__")
    except bdb.BdbQuit:
        return 0
    finally:
        DEBUGGED.takes, DEBUGGED.runs, DEBUGGED.target = previous
        sys.argv, sys.path[:] = argv, path_before
    if not launches:
        raise ArgumentError(
            f"{place} launches no kernel {name!r} with a block {options.block} and a thread "
            f"{options.thread}"
        )
    return 0
