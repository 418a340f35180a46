"""The thread of a kernel that this operating system's thread runs as ordinary Python, if any.

The names of `cuda` ask it for their meaning. The simulator (`gpucompiler.simulator`) sets it.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any, Final, Protocol

from gpucompiler.process_state import per_process


class PythonThread(Protocol):
    """A thread of a kernel that runs as ordinary Python."""

    def value(self, name: str) -> Any:
        """The value that a name has in this thread, such as "threadIdx.x"."""
        ...

    def call(self, name: str, arguments: tuple[Any, ...], keywords: dict[str, Any]) -> Any:
        """The result of a device function, such as "atomic.add"."""
        ...


class _Running(threading.local):
    thread: PythonThread | None = None


class _Debugged:
    def __init__(self) -> None:
        # The target of launches that the simulator takes.
        self.target: Any = "python"
        # Given a launch's function: whether the simulator takes the launch. None: it isn't asked.
        self.takes: Callable[[Any], bool] | None = None
        # Given a block's and a thread's number, the kernel and its arguments, by position and by
        # keyword: runs that thread.
        self.runs: (
            Callable[[int, int, Callable[..., Any], tuple[Any, ...], dict[str, Any]], None] | None
        ) = None


class _Checked:
    def __init__(self) -> None:
        # The checks of launches that name none, as `check=` takes them.
        self.checks = ""
        # Given a launch's function: whether it is checked. None: all are.
        self.takes: Callable[[Any], bool] | None = None
        # Gets the report of each checked launch. None: findings are raised.
        self.told: Callable[[Any], None] | None = None
        # Seeds of the schedules that are tried where findings depend on them. None: the usual ones.
        self.seeds: tuple[int, ...] | None = None
        # Weak references of arrays whose elements have no values yet.
        self.undefined: list[Any] = []


CHECKED: Final = per_process(_Checked)
RUNNING: Final = per_process(_Running)
DEBUGGED: Final = per_process(_Debugged)
