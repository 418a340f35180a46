"""The system below the stores: its calls, among which tests put failing ones, and this process."""

from __future__ import annotations

import importlib
import os
import time
import weakref
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from gpucompiler_cache.memory import MemoryStore

try:
    import fcntl
except ImportError:  # Windows, where the store on disk is off
    fcntl = None


class System:
    """Each attribute is the function of `os` of that name; any of them may raise OSError.

    `remove_tree` is `shutil.rmtree`.
    """

    __slots__ = (
        "close", "flock", "fstat", "listdir", "mkdir", "open", "read", "readlink", "remove_tree",
        "rename", "stat", "time", "unlink", "utime", "write",
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
        self.remove_tree = _remove_tree
        self.stat = os.stat
        self.time = time.time
        self.unlink = os.unlink
        self.utime = os.utime
        self.write = os.write


def flags(*names: str) -> int:
    """Flags of `open` by their names without O_, as far as this system has them."""
    found = 0
    for name in names:
        found |= getattr(os, f"O_{name}", 0)
    return found


def _remove_tree(path: str, dir_fd: int) -> None:
    """Remove a folder and all below it; symbolic links in it aren't followed."""
    importlib.import_module("shutil").rmtree(path, dir_fd=dir_fd)


def _no_flock(fd: int, operation: int) -> None:
    raise OSError("this system has no flock")


class Process:
    """The mutable state of this package.

    Attributes:
        digests: how many SHA-256 digests were made.
        stores: all stores in memory, by identity.
    """

    def __init__(self) -> None:
        self.digests = 0
        self.stores: weakref.WeakValueDictionary[int, MemoryStore] = weakref.WeakValueDictionary()

    def after_fork(self) -> None:
        """Renew locks: one that another thread held at the fork is never released in the child."""
        for store in list(self.stores.values()):
            store.after_fork()


SYSTEM: Final = System()
PROCESS: Final = Process()

if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=PROCESS.after_fork)
