"""Python's collection of cycles is seldom while something compiles.

The IR of a large kernel is hundreds of thousands of objects without a cycle, which live until the
end. By its usual thresholds Python's collector looks at all of them again and again: for 4,000
lines, a fifth of the compilation's time. It still runs meanwhile, after so many new objects that
its time doesn't count.
"""

from __future__ import annotations

import gc
import sys
import threading
from collections.abc import Generator
from contextlib import contextmanager
from typing import Final

from gpucompiler.process.forking import TABLES, ForkLock
from gpucompiler.process_state import per_process

Thresholds = tuple[int, int, int]

# A collection of the youngest objects at 100,000 of them takes some milliseconds.
_SELDOM: Final[Thresholds] = (100_000, 50, 1000)
# The objects of so many modules are worth more than a collection of the youngest.
_MANY_MODULES: Final = 30


class _Collection:
    """The threads that compile, and the thresholds that hold when none does.

    Attributes:
        threads: the identifiers of the threads.
        usual: the thresholds to be restored; None while they hold.
        modules: the number of modules when they were raised.
    """

    def __init__(self) -> None:
        self.threads: set[int] = set()
        self.usual: Thresholds | None = None
        self.modules = 0

    def after_fork(self) -> None:
        """Forget the threads that a child doesn't have."""
        self.threads.intersection_update({threading.get_ident()})
        _restore()


_COLLECTION: Final = per_process(_Collection)
_LOCK: Final = ForkLock(TABLES)


def collect_seldom() -> None:
    """Raise the thresholds until `collect_as_before` of this thread."""
    with _LOCK:
        _COLLECTION.threads.add(threading.get_ident())
        found = gc.get_threshold()
        # The first is 0 where the program has switched the collection off.
        if _COLLECTION.usual is None and 0 < found[0] < _SELDOM[0]:
            _COLLECTION.usual, _COLLECTION.modules = found, len(sys.modules)
            gc.set_threshold(*_SELDOM)


def collect_as_before() -> None:
    """Restore the thresholds if no other thread compiles."""
    with _LOCK:
        _COLLECTION.threads.discard(threading.get_ident())
        _restore()


@contextmanager
def importing() -> Generator[None]:
    """`with importing(): …`: import modules without looking at all objects again and again.

    Imports of some hundred modules begin dozens of collections, the longest of which takes 30 ms
    and keeps Python's lock.
    """
    if threading.get_ident() in _COLLECTION.threads:
        yield
        return
    collect_seldom()
    try:
        yield
    finally:
        collect_as_before()


def _restore() -> None:
    usual = _COLLECTION.usual
    if usual is not None and not _COLLECTION.threads:
        _COLLECTION.usual = None
        # Modules live on. All objects count as old ones, as if they had been looked at, and the
        # next full collection finds what is garbage. Objects that the program has frozen stay so.
        many = len(sys.modules) - _COLLECTION.modules >= _MANY_MODULES
        if many and not gc.get_freeze_count():
            gc.freeze()
            gc.unfreeze()
        # Unless the program has set others meanwhile.
        # CPython 3.14 gives 0 for the third, whatever was set.
        if gc.get_threshold()[:2] == _SELDOM[:2]:
            gc.set_threshold(*usual)
