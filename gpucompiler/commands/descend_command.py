"""The command `descend`: a walk into the functions that a kernel calls."""

from __future__ import annotations

import argparse
from typing import Any

from gpucompiler.commands.descend import descend
from gpucompiler.commands.explain_command import add_job_options, job_of_options


def add_descend_command(commands: Any) -> None:
    """Add the command to the parser's subcommands."""
    command = commands.add_parser(
        "descend",
        help="walk into the functions that a kernel calls",
        description="Compile one kernel, and walk into the functions that it calls: each shows its "
        "Python, or its part of a stage. Nothing is launched.",
        epilog='example: descend axpy.py:axpy --sig "f32[:], float, f32[:]" --target cuda:sm_90a',
    )
    add_job_options(command)
    command.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    descend(job_of_options(options))
    return 0
