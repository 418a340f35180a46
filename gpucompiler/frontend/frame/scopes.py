"""`with scope: body`: scopes that change how a block of code is compiled.

A scope is an object that is known at compile time. `SCOPES` has a function for its class, which is
called with the frame and the object, and gives a context manager that is open while the body is
walked. The context manager yields the value that `as name` binds. A scope has no code of its own,
so `break`, `continue` and `return` leave it as they leave an `if`.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import TYPE_CHECKING, Any, Final

from gpucompiler.frontend.values.typing import class_of
from gpucompiler.frontend.values.values import NOTHING, Static, Val
from gpucompiler.language.simt import FastMath

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

Scope = Callable[["Frame", Any], AbstractContextManager[Val]]


@contextmanager
def _null(frame: Frame, scope: Any) -> Generator[Val]:
    yield NOTHING if scope.enter_result is None else Static(scope.enter_result)


@contextmanager
def _fastmath(frame: Frame, scope: FastMath) -> Generator[Val]:
    """Permissions for the operations that are written in the block; callees keep their own."""
    builder = frame.builder
    before = builder.fast
    builder.fast = " ".join(sorted({*before.split(), *scope.names}))
    try:
        yield NOTHING
    finally:
        builder.fast = before


# Scopes by the exact class of the object behind `with`.
SCOPES: Final[dict[type[Any], Scope]] = {nullcontext: _null, FastMath: _fastmath}


def is_scope(value: Val) -> bool:
    """Whether `with` over a value only changes how its block is compiled."""
    return isinstance(value, Static) and class_of(value.value) in SCOPES


def enter_scope(frame: Frame, value: Val) -> AbstractContextManager[Val]:
    """The context manager of a scope."""
    assert isinstance(value, Static)
    return SCOPES[class_of(value.value)](frame, value.value)
