"""Runs a program of the CUDA toolkit: no shell, no inherited input, a time limit."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence

import attrs

from gpucompiler.errors import ToolError


@attrs.frozen
class Answer:
    """How a program ended: its exit status and all that it printed."""

    status: int
    text: str


def run_program(arguments: Sequence[str], timeout_s: float, directory: str | None = None) -> Answer:
    """Run a program to its end.

    Args:
        arguments: path of the program, then its arguments.
        timeout_s: seconds after which it is ended.
        directory: working directory.

    Raises:
        ToolError: it doesn't start, or takes too long.
    """
    try:
        ended = subprocess.run(
            list(arguments),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            cwd=directory,
            timeout=timeout_s,
            check=False,
        )
    except subprocess.TimeoutExpired as error:
        raise ToolError(
            f"{arguments[0]} was ended after {timeout_s:g} s; if the kernel is that large, set "
            "GPUCOMPILER_ASSEMBLER_TIMEOUT_S, else try params opt_level=1"
        ) from error
    except OSError as error:
        raise ToolError(f"{arguments[0]} can't be started: {error}") from error
    return Answer(ended.returncode, ended.stdout.decode(errors="replace"))
