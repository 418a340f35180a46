"""Work that a thread does while it waits for another process, such as an assembler."""

from __future__ import annotations

import threading
from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import TypeVar

from gpucompiler.process_state import per_process

T = TypeVar("T")


class _Waiting(threading.local):
    work: Callable[[], object] | None = None


_WAITING = per_process(_Waiting)


@contextmanager
def meanwhile(work: Callable[[], T]) -> Generator[Callable[[], T]]:
    """Let this thread do some work while it waits inside the block.

    Yields: the function that gives the result, which does the work if nobody has waited.
    """
    results: list[T] = []

    def result() -> T:
        if not results:
            results.append(work())
        return results[0]

    before, _WAITING.work = _WAITING.work, result
    try:
        yield result
    finally:
        _WAITING.work = before


def do_work() -> None:
    """Do the work of the innermost block around, if it isn't done; for a thread that waits."""
    if _WAITING.work is not None:
        _WAITING.work()
