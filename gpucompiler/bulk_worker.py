"""The process behind `compile_many`: `python -m gpucompiler.bulk_worker`, jobs in, entries out."""

from __future__ import annotations

import json
import os
import sys

from gpucompiler.bulk import receive, send
from gpucompiler.driver import compile
from gpucompiler.job import CompilerJob
from gpucompiler.kernel_cache import KernelCache


def serve() -> None:
    """Compile jobs from stdin until it ends."""
    # What modules print when they are imported must not get among the answers.
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
            KernelCache(store).artifact(CompilerJob.from_json(text), compile)
        except Exception:
            # Whatever it is, and a module may fail to import in any way: the process that asked
            # finds out itself, with its own objects.
            store.clear()
        new = [key for key in store if key not in before]
        send(answers, json.dumps(new).encode())
        for key in new:
            send(answers, store[key])


if __name__ == "__main__":
    serve()
