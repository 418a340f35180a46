"""A process that measures on request, so that a crash loses one figure and threads can be chosen.

The numbers of threads of our pool, numba's, OpenMP's and OpenBLAS's are read once a process, from
the environment. The parent asks by a line of JSON and gets one back.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import select
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from report import ROOT, environment

# Length in characters to which a long error is cut.
_MAX_ERROR = 160


def thread_settings(threads: int) -> dict[str, str]:
    """Environment for so many threads, of us and of all peers."""
    names = (
        "GPUCOMPILER_THREADS", "NUMBA_NUM_THREADS", "OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS",
        "MKL_NUM_THREADS",
    )  # fmt: skip
    return dict.fromkeys(names, str(threads))


class Worker:
    """A child process that answers requests; started when asked, and anew after a crash.

    Args:
        script: a benchmark that calls `serve` when it gets `--worker`.
        arguments: further arguments of its command line.
        changes: to the environment.
    """

    def __init__(self, script: Path, arguments: Sequence[str] = (), **changes: str) -> None:
        self._command = [sys.executable, str(script), "--worker", *arguments]
        paths = [ROOT / "tests", ROOT / "tests" / "benchmarks"]
        self._environment = environment(**changes)
        self._environment["PYTHONPATH"] += "".join(f"{os.pathsep}{path}" for path in paths)
        self._process: subprocess.Popen[str] | None = None
        # Closed by `close`.
        self._messages = tempfile.TemporaryFile("w+")  # noqa: SIM115

    def ask(self, request: dict[str, Any], timeout_s: float = 300) -> dict[str, Any]:
        """The answer; `{"error": text}` if the process ended or took too long."""
        process = self._process or self._start()
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(json.dumps(request) + "\n")
            process.stdin.flush()
        except BrokenPipeError:
            return {"error": self._end("the process ended")}
        ready, _, _ = select.select([process.stdout], [], [], timeout_s)
        if not ready:
            process.kill()
            return {"error": self._end(f"no answer in {timeout_s:g} s")}
        line = process.stdout.readline()
        return json.loads(line) if line else {"error": self._end("the process ended")}

    def close(self) -> None:
        """End the process."""
        if self._process is not None:
            self._end("")
        self._messages.close()

    def _start(self) -> subprocess.Popen[str]:
        self._messages.seek(0)
        self._messages.truncate()
        self._process = subprocess.Popen(
            self._command, env=self._environment, text=True, stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=self._messages,
        )  # fmt: skip
        return self._process

    def _end(self, why: str) -> str:
        """Why it ended, with its signal and last message; the next request starts another."""
        process, self._process = self._process, None
        assert process is not None
        assert process.stdin is not None
        assert process.stdout is not None
        with contextlib.suppress(BrokenPipeError):
            process.stdin.close()
        try:
            status = process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            process.kill()
            status = process.wait()
        process.stdout.close()
        self._messages.seek(0)
        lines = [line for line in self._messages.read().splitlines() if line.strip()]
        # LLVM prints a stack after its message.
        told = [line for line in lines if "Assertion" in line or "LLVM ERROR" in line] or lines
        how = signal.Signals(-status).name if status < 0 else f"status {status}"
        return f"{why} ({how}): {told[-1] if told else 'no message'}"[:_MAX_ERROR]


def serve(answer: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
    """Answer requests from stdin until it ends; what other code prints goes to stderr."""
    replies = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    for line in sys.stdin:
        try:
            found = answer(json.loads(line))
        except Exception as error:  # whatever a peer or an unfinished target raises
            found = {"error": error_text(error)}
        replies.write(json.dumps(found) + "\n")
        replies.flush()


def error_text(error: BaseException) -> str:
    """An error in one line; of what isn't yet on the host, only what it is."""
    text = " ".join(str(error).split())
    if text.startswith("not yet on the host"):
        return re.sub(r" \(/[^)]*\)", "", text.partition(". ")[0])[:_MAX_ERROR]
    return f"{type(error).__name__}: {text}"[:_MAX_ERROR]
