"""The registry of mutable state that modules keep for the whole process.

A module declares a class and takes its one instance:

    class _Shown:
        def __init__(self) -> None:
            self.places: dict[str, int] = {}

    _SHOWN: Final = per_process(_Shown)

The instance never changes, so a use costs one attribute. A class with a method `after_fork` is told
in the child of a fork. `states` lists all instances, and a test begins anew with `fresh`.
"""

from __future__ import annotations

import os
from collections.abc import Generator
from contextlib import contextmanager
from typing import Any, Final, TypeVar, cast

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
    """All state of this process, in the order in which it was made."""
    return tuple(_STATES.values())


@contextmanager
def fresh(state: State) -> Generator[State]:
    """`with fresh(state):` the instance begins anew, for tests; afterwards it is as before."""
    own = vars(state)
    before = own.copy()
    own.clear()
    cast("Any", type(state)).__init__(state)
    try:
        yield state
    finally:
        own.clear()
        own.update(before)
