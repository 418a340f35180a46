"""The system calls of the stores, as a table: tests put failing ones in."""

from __future__ import annotations

import os
import time
from typing import Final

try:
    import fcntl
except ImportError:  # Windows, where the store on disk is off
    fcntl = None


class System:
    """Each attribute is the function of `os` of that name; any of them may raise OSError."""

    __slots__ = (
        "close", "flock", "fstat", "listdir", "mkdir", "open", "read", "readlink", "rename",
        "stat", "time", "unlink", "utime", "write",
    )  # fmt: skip

    def __init__(self) -> None:
        self.close = os.close
        self.flock = _no_flock if fcntl is None else fcntl.flock
        self.fstat = os.fstat
        self.listdir = os.listdir
        self.mkdir = os.mkdir
        self.open = os.open
        self.read = os.read
        self.readlink = os.readlink
        # On POSIX `replace` and `rename` are the same; only the first says what is meant.
        self.rename = os.replace
        self.stat = os.stat
        self.time = time.time
        self.unlink = os.unlink
        self.utime = os.utime
        self.write = os.write


def _no_flock(fd: int, operation: int) -> None:
    raise OSError("this system has no flock")


SYSTEM: Final = System()
