"""Walks that take more Python frames than the interpreter's limit lets them.

Long sums and deep chains of calls are honest programs, and a walk takes some fifteen Python frames
a level. The limit is the interpreter's, so it is raised for one walk at a time.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Generator
from contextlib import contextmanager
from typing import Final

_LIMIT: Final = 20_000
_ONE_AT_A_TIME: Final = threading.RLock()


class _Walk(threading.local):
    """The walk of this thread: whether it may be deep, and the limit before that."""

    deep = False
    limit = 0


_WALK: Final = _Walk()


@contextmanager
def walking() -> Generator[None]:
    """A walk, which may become a deep one."""
    outer, _WALK.deep = _WALK.deep, False
    try:
        yield
    finally:
        if _WALK.deep:
            sys.setrecursionlimit(_WALK.limit)
            _ONE_AT_A_TIME.release()
        _WALK.deep = outer


def deepen() -> None:
    """Let the walk of this thread go deep, from here to its end."""
    if not _WALK.deep:
        _ONE_AT_A_TIME.acquire()
        _WALK.limit = sys.getrecursionlimit()
        sys.setrecursionlimit(max(_WALK.limit, _LIMIT))
        _WALK.deep = True
