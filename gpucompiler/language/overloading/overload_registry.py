"""The registry of overloads; `overloads.py` beside it makes them.

Programs that launch stored kernels import this module, and not `overloads.py`.
"""

from __future__ import annotations

import sys
import types as python_types
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from gpucompiler.language.simt import INLINE_MARK
from gpucompiler.process.function_state import FUNCTION_CHANGES
from gpucompiler.process_state import per_process

if TYPE_CHECKING:
    from gpucompiler.language.overloading.overloads import Overload

# Where a Python function keeps its overloads: on itself, so that they can go with it.
_MARK: Final = "__gpucompiler_overloads__"


class Registry:
    """All overloads of this process.

    Attributes:
        is_empty: no overload was ever registered.
    """

    def __init__(self) -> None:
        self.is_empty = True
        # By identity: builtins, functions in C, classes.
        self._others: dict[int, tuple[Overload, ...]] = {}

    def of(self, function: Any) -> tuple[Overload, ...]:
        """The overloads of a function."""
        if not isinstance(function, python_types.FunctionType):
            return self._others.get(id(function), ())
        found: tuple[Overload, ...] = vars(function).get(_MARK, ())
        # A wrapper that copied its function's attributes is another function.
        return found if found and found[0].original is function else ()

    def of_names(self, names: Sequence[str]) -> tuple[str, ...]:
        """Which of these names are those of overloaded builtins, functions in C or classes."""
        if not self._others:
            return ()
        known = {name_of(found[0].original) for found in self._others.values()}
        return tuple([name for name in names if name in known])

    def replace(self, original: Any, found: Sequence[Overload]) -> None:
        """Replace the overloads of a function."""
        self.is_empty = False
        if isinstance(original, python_types.FunctionType):
            setattr(original, _MARK, tuple(found))
        else:
            self._others.pop(id(original), None)
            if found:
                self._others[id(original)] = tuple(found)
        FUNCTION_CHANGES.note()


class PreludeRegistry(Registry):
    """The overloads of the prelude. They never change, and users' overloads go before them."""

    def of(self, function: Any) -> tuple[Overload, ...]:
        return self._others.get(id(function), ())

    def replace(self, original: Any, found: Sequence[Overload]) -> None:
        # No launch has to check again: a kernel's key covers the prelude's files.
        self._others[id(original)] = tuple(found)


REGISTRY: Final = per_process(Registry)
PRELUDE: Final = per_process(PreludeRegistry)


def marks_of(function: python_types.FunctionType) -> tuple[Any, ...]:
    """Inlining and overloads of a function that kernels call; () for one without either."""
    inlining, found = vars(function).get(INLINE_MARK), REGISTRY.of(function)
    return (inlining, *found) if inlining or found else ()


def code_of(function: python_types.FunctionType) -> Any:
    """A function's code object, and its marks if it has any."""
    marks = marks_of(function)
    return (function.__code__, *marks) if marks else function.__code__


def name_of(function: Any) -> str:
    """The name of a builtin, a function in C or a class, which is the same in every process."""
    name = getattr(function, "__qualname__", None) or getattr(function, "__name__", None)
    return f"{getattr(function, '__module__', None)}:{name or type(function).__qualname__}"


def is_overload(value: Any) -> bool:
    """Whether a value is an Overload."""
    module = sys.modules.get("gpucompiler.language.overloading.overloads")
    return module is not None and isinstance(value, module.Overload)
