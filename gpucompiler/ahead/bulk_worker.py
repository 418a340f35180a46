"""A process of `compile_many`: jobs in, entries out.

Started as `python -m gpucompiler.ahead.bulk_worker`.
"""

from __future__ import annotations

import json
import os
import signal
import sys

from gpucompiler.ahead.bulk import receive, send
from gpucompiler.driver import compile
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.jobs.named_jobs import Launched, ending_at_launches
from gpucompiler.kernels.kernel_cache import KernelCache


def serve() -> None:
    """Compile jobs from stdin until it ends."""
    # Ctrl-C is for the process that asked, which ends this one.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # Output of modules that are imported must not get among the answers.
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    store: dict[str, bytes] = {}
    while True:
        try:
            text = receive(sys.stdin.buffer).decode()
        except ValueError:
            return
        before = set(store)
        try:
            with ending_at_launches():
                job = CompilerJob.from_json(text)
            KernelCache(store).artifact(job, compile)
        except (Exception, Launched, SystemExit):
            # A module may fail to import in any way: the process that asked
            # finds out itself, with its own objects.
            store.clear()
        new = [key for key in store if key not in before]
        try:
            send(answers, json.dumps(new).encode())
            for key in new:
                send(answers, store[key])
        except BrokenPipeError:
            # The process that asked was killed, and so is this one, without a last flush.
            os._exit(1)


if __name__ == "__main__":
    serve()
