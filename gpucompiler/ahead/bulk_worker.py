"""A process of `compile_many`: jobs in, entries out.

Started as `python -m gpucompiler.ahead.bulk_worker`.
"""

from __future__ import annotations

import json
import os
import signal
import sys

from gpucompiler.ahead.bulk import receive, send
from gpucompiler.ahead.compile_task import compile_text


def serve() -> None:
    """Compile jobs from stdin until it ends."""
    # Ctrl-C is for the process that asked, which ends this one.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # Output of modules that are imported must not get among the answers.
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    while True:
        try:
            text = receive(sys.stdin.buffer).decode()
        except ValueError:
            return
        entries = compile_text(text).entries
        try:
            send(answers, json.dumps(list(entries)).encode())
            for content in entries.values():
                send(answers, content)
        except BrokenPipeError:
            # The process that asked was killed, and so is this one, without a last flush.
            os._exit(1)


if __name__ == "__main__":
    serve()
