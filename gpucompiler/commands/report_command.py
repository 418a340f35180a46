"""The command `report`: all stages of a kernel on one page, or of two beside each other."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from gpucompiler.commands.explain_command import add_job_options, job_of_options
from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.facts.page_notes import page_notes
from gpucompiler.facts.remarks import optimization_remarks
from gpucompiler.pages.report import report


def add_report_command(commands: Any) -> None:
    """Add the command to the parser's subcommands."""
    command = commands.add_parser(
        "report",
        help="write all stages of one kernel as one page",
        description="Compile one kernel, and write a page of HTML that shows its stages, linked "
        "by the lines of Python. Nothing is launched.",
        epilog='example: report axpy.py:axpy --sig "f32[:], float, f32[:]" --target cuda:sm_90a '
        "--output axpy.html",
    )
    add_job_options(command)
    command.add_argument(
        "--output", type=Path, default=Path("report.html"), help="(default: report.html)"
    )
    command.add_argument(
        "--diff",
        metavar="SETTINGS",
        help="show the job with other settings beside it, as explain does: opt_level=0, "
        "target=cuda:sm_80, kernel=old.py:axpy",
    )
    command.add_argument(
        "--remarks",
        action="store_true",
        help="show what was done at each line, or not done for a reason, as explain --remarks does",
    )
    command.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    job = job_of_options(options)
    other = None if options.diff is None else job_of_options(options, options.diff)
    notes = page_notes(remarks=optimization_remarks(job)) if options.remarks else None
    made = report(job, other=other, notes=notes)
    try:
        made.save(options.output)
    except OSError as error:
        raise ArgumentError(f"{options.output} can't be written: {error}") from error
    print(f"{options.output}: {made.title}, {len(made.html.encode())} bytes")
    return 0
