"""Work that a thread does while it waits for another process, such as an assembler."""

from __future__ import annotations

import threading
from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import Any, TypeVar

from gpucompiler.process_state import per_process

T = TypeVar("T")


class _Waiting(threading.local):
    works: tuple[Callable[[Any], object], ...] = ()


_WAITING = per_process(_Waiting)


@contextmanager
def meanwhile(work: Callable[[Any], T]) -> Generator[Callable[[Any], T]]:
    """Let this thread do some work while it waits inside the block.

    Args:
        work: gets the result of the work of the block inside of this one, None without any.

    Yields:
        the function that gives the result, which does the work, of its argument, if nobody has
        waited.
    """
    results: list[T] = []

    def result(inside: Any) -> T:
        if not results:
            results.append(work(inside))
        return results[0]

    before = _WAITING.works
    _WAITING.works = (result, *before)
    try:
        yield result
    finally:
        _WAITING.works = before


def do_work() -> None:
    """Do the works of the blocks around that aren't done, from the innermost; to wait usefully."""
    found: object = None
    for work in _WAITING.works:
        found = work(found)
