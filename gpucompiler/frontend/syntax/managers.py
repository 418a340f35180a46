"""`with manager: body`: objects whose class defines `__enter__` and `__exit__` in Python.

Both are called as methods. The manager has a hidden name meanwhile, so that paths and loops join it
as they join others. `break`, `continue` and `return` call `__exit__` on their way.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gpucompiler.frontend.arithmetic.special_methods import called, own_method
from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.values import NOTHING, Val

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame


def enter_manager(frame: Frame, manager: Val) -> Val:
    """Call `__enter__` of an object, and keep it for `leave_manager`. Gives what it returned.

    Refusal GC101 for an object without `__enter__` and `__exit__` of its own.
    """
    if own_method(manager, "__enter__") is None or own_method(manager, "__exit__") is None:
        frame.refuse(
            "GC101",
            f"`with` over {describe(manager)} isn't supported in a kernel",
            "kernels have scopes of their own, and objects whose class defines __enter__ and "
            '__exit__ in Python (docs/language.md, "Control"); call what it does before and '
            "after the kernel",
        )
    name = f"with.{len(frame.managers)}"
    frame.environment[name] = manager
    entered = called(frame, manager, "__enter__", ())
    assert entered is not None
    frame.managers.append(name)
    return entered


def leave_manager(frame: Frame) -> None:
    """Call `__exit__` of the innermost open manager, and close it."""
    name = frame.managers.pop()
    _exit(frame, name)


def leave_managers(frame: Frame, count: int) -> None:
    """Call `__exit__` of the open managers but for the outermost `count`, on a path that leaves."""
    managers = frame.managers
    try:
        while len(frame.managers) > count:
            # A `return` in `__exit__` leaves the managers around this one alone.
            frame.managers = frame.managers[:-1]
            _exit(frame, managers[len(frame.managers)])
    finally:
        frame.managers = managers


def _exit(frame: Frame, name: str) -> None:
    manager = frame.environment[name]
    called(frame, manager, "__exit__", [NOTHING] * 3)
    frame.environment.pop(name, None)
