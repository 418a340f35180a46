"""An advisory lock on a file, waited for with a limit.

The lock only saves work: a process that doesn't get it goes on without. It ends with its process.
"""

from __future__ import annotations

import contextlib
import errno
import time
from collections.abc import Generator
from typing import Final

from gpucompiler_cache.system import System, flags

# flock's; the module fcntl isn't everywhere.
_EXCLUSIVE: Final = 2
_AT_ONCE: Final = 4
_UNLOCK: Final = 8
_FIRST_WAIT_S: Final = 0.001
_LONGEST_WAIT_S: Final = 0.05
# Without O_NONBLOCK a device, or a FIFO, of that name could be waited for.
_OPEN: Final = flags("RDWR", "CREAT", "NOFOLLOW", "CLOEXEC", "NONBLOCK", "NOCTTY")


@contextlib.contextmanager
def locked_file(root: int, path: str, timeout_s: float, system: System) -> Generator[bool]:
    """Hold a file's lock in a `with` block; gives whether it is held. Never raises OSError itself.

    The file is made, and removed by its holder: no process keeps a lock on a file that isn't there.
    """
    fd = _take(root, path, timeout_s, system)
    try:
        yield fd is not None
    finally:
        if fd is not None:
            with contextlib.suppress(OSError):
                system.unlink(path, dir_fd=root)
            # A child of a fork shares the lock; it ends for both.
            with contextlib.suppress(OSError):
                system.flock(fd, _UNLOCK)
            with contextlib.suppress(OSError):
                system.close(fd)


def _take(root: int, path: str, timeout_s: float, system: System) -> int | None:
    ends_s = time.monotonic() + timeout_s
    wait_s = _FIRST_WAIT_S
    while True:
        try:
            fd = system.open(path, _OPEN, 0o600, dir_fd=root)
        except OSError:
            return None
        try:
            system.flock(fd, _EXCLUSIVE | _AT_ONCE)
            # The holder before may have removed the file while this one was being opened.
            if system.fstat(fd).st_nlink:
                return fd
            busy = True
        except OSError as error:
            busy = error.errno in (errno.EWOULDBLOCK, errno.EACCES, errno.EINTR)
        with contextlib.suppress(OSError):
            system.close(fd)
        left_s = ends_s - time.monotonic()
        if not busy or left_s <= 0:
            return None
        time.sleep(min(wait_s, left_s))
        wait_s = min(wait_s * 2, _LONGEST_WAIT_S)
