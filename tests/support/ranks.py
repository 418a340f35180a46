"""Processes that work together: when one has failed, the others don't wait for it."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Sequence
from typing import Any


def finish(
    processes: Sequence[subprocess.Popen[Any]], limit_s: float, grace_s: float = 10.0
) -> list[str]:
    """Wait for all processes, and end those that are left when time is up.

    Args:
        processes: one a rank, in the order of ranks.
        limit_s: seconds for all of them.
        grace_s: seconds for the others after one has failed: they may say why, too.

    Returns:
        A line for each rank that failed: its exit status, or that it was ended.
    """
    deadline = time.monotonic() + limit_s
    failed = False
    while any(process.poll() is None for process in processes) and time.monotonic() < deadline:
        if not failed and any(process.poll() for process in processes):
            failed = True
            deadline = min(deadline, time.monotonic() + grace_s)
        time.sleep(0.02)
    said: list[str] = []
    for rank, process in enumerate(processes):
        if process.poll() is None:
            process.kill()
            process.wait()
            why = "after another one failed" if failed else f"after {limit_s:g} s"
            said.append(f"rank {rank} was ended {why}")
        elif process.returncode:
            said.append(f"rank {rank} ended with status {process.returncode}")
    return said
