"""Memory of NumPy arrays that is page-locked at present.

The driver locks a range of memory once. A second lock of the same memory, such as `cuda.mapped(x)`
inside `cuda.pinned(x)`, shares the first, which ends with its last user.
"""

from __future__ import annotations

import threading
from typing import Final

from cuda_target.device.driver import Driver, DriverError
from gpucompiler.diagnostics.errors import ArgumentError

# cuda.h: CUDA_ERROR_HOST_MEMORY_ALREADY_REGISTERED.
_REGISTERED: Final = 712


class PageLock:
    """A range of memory that is page-locked.

    Attributes:
        first, last: the addresses of its first byte and behind its last.
        users: how many locks share it.
    """

    __slots__ = ("first", "last", "users")

    def __init__(self, first: int, last: int) -> None:
        self.first, self.last, self.users = first, last, 1


class PageLocks:
    """The ranges that this package has locked, for one driver."""

    def __init__(self) -> None:
        self._locks: list[PageLock] = []
        # Reentrant: a signal handler may lock memory of its own.
        self._lock = threading.RLock()

    def lock(self, library: Driver, first: int, last: int, flags: int) -> PageLock:
        """Lock a range, or share the lock of one that it lies in.

        Where all memory has one address on host and GPU, as on all systems that are supported, the
        flags of the first lock make no difference to a second.

        Raises:
            ArgumentError: a part of the range is locked, and the rest isn't.
        """
        with self._lock:
            for lock in self._locks:
                if lock.first <= first and last <= lock.last:
                    lock.users += 1
                    return lock
            try:
                library.call("cuMemHostRegister_v2", first, last - first, flags)
            except DriverError as error:
                if error.code != _REGISTERED:
                    raise
                raise ArgumentError(
                    f"the {last - first} bytes at {first:#x} share pages with memory that is "
                    "page-locked already; lock the array that both are parts of, or take memory of "
                    "its own, cuda.pinned_array()"
                ) from error
            self._locks.append(made := PageLock(first, last))
            return made

    def unlock(self, library: Driver, lock: PageLock) -> None:
        """End one use of a lock; the last gives the pages free."""
        with self._lock:
            lock.users -= 1
            if lock.users:
                return
            self._locks.remove(lock)
            library.call("cuMemHostUnregister", lock.first)
