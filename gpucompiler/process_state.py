"""The registry of mutable state that modules keep for the whole process.

A module declares a class and takes its one instance:

    class _Shown:
        def __init__(self) -> None:
            self.places: dict[str, int] = {}

    _SHOWN: Final = per_process(_Shown)

The instance is never exchanged, so that a use costs one attribute look-up. In the child of a fork,
`after_fork` is called on each instance that has such a method. `states` lists all instances.
Tests reset one with `fresh`.
"""

from __future__ import annotations

import os
from collections.abc import Generator
from contextlib import contextmanager
from typing import Any, Final, TypeVar, cast

if not hasattr(os, "register_at_fork"):
    raise ImportError(
        "gpucompiler runs kernels on Linux, and compiles them on Linux and macOS; on Windows, "
        "install it in WSL, the Windows Subsystem for Linux"
    )

State = TypeVar("State")

_STATES: Final[dict[type, Any]] = {}


def per_process(cls: type[State]) -> State:
    """The one instance of a class in this process, made by the first call."""
    found = _STATES.get(cls)
    if found is None:
        made: Any = cls()
        # Threads may make several at the same time; all of them use the first.
        found = _STATES.setdefault(cls, made)
        if found is made and hasattr(made, "after_fork"):
            os.register_at_fork(after_in_child=made.after_fork)
    return cast("State", found)


def states() -> tuple[object, ...]:
    """All instances of this process, in the order in which they were made."""
    return tuple(_STATES.values())


@contextmanager
def fresh(state: State) -> Generator[State]:
    """Reset an instance inside a `with` block, for tests; afterwards its old contents are back."""
    own = vars(state)
    before = own.copy()
    own.clear()
    cast("Any", type(state)).__init__(state)
    try:
        yield state
    finally:
        own.clear()
        own.update(before)
