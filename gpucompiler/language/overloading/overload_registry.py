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
from gpucompiler.values import value_classes

if TYPE_CHECKING:
    from gpucompiler.language.overloading.overloads import Overload

# Where a Python function keeps its overloads: on itself, so that they can go with it.
_MARK: Final = "__gpucompiler_overloads__"


@value_classes.frozen
class Member:
    """The attribute, or method, of a name: the overloads of it say which values have it.

    Args:
        name: the attribute's, without the dot.
    """

    name: str

    def __str__(self) -> str:
        return f".{self.name}"


class Registry:
    """All overloads of this process.

    Attributes:
        is_empty: no overload was ever registered.
    """

    def __init__(self) -> None:
        self.is_empty = True
        # By identity: builtins, functions in C, classes.
        self._others: dict[int, tuple[Overload, ...]] = {}
        # Overloads of methods and attributes, by name.
        self._members: dict[str, tuple[Overload, ...]] = {}

    def of_member(self, name: str) -> tuple[Overload, ...]:
        """The overloads of methods and attributes of a name."""
        return self._members.get(name, ())

    def of(self, function: Any) -> tuple[Overload, ...]:
        """The overloads of a function, or of a member."""
        if isinstance(function, Member):
            return self.of_member(function.name)
        if not isinstance(function, python_types.FunctionType):
            return self._others.get(id(function), ())
        found: tuple[Overload, ...] = vars(function).get(_MARK, ())
        # A wrapper that copied its function's attributes is another function.
        return found if found and found[0].original is function else ()

    def of_names(self, names: Sequence[str]) -> tuple[str, ...]:
        """Which names are those of overloaded builtins, functions in C, classes, or members."""
        if not self._others and not self._members:
            return ()
        known = {name_of(found[0].original) for found in self._others.values()}
        known |= {name_of(found[0].original) for found in self._members.values()}
        return tuple([name for name in names if name in known])

    def replace(self, original: Any, found: Sequence[Overload]) -> None:
        """Replace the overloads of a function."""
        self.is_empty = False
        if isinstance(original, Member):
            self._members.pop(original.name, None)
            if found:
                self._members[original.name] = tuple(found)
        elif isinstance(original, python_types.FunctionType):
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
    """The name of a builtin, function in C, class or member, which is the same in every process."""
    if isinstance(function, Member):
        return f".{function.name}"
    name = getattr(function, "__qualname__", None) or getattr(function, "__name__", None)
    return f"{getattr(function, '__module__', None)}:{name or type(function).__qualname__}"


def is_overload(value: Any) -> bool:
    """Whether a value is an Overload."""
    module = sys.modules.get("gpucompiler.language.overloading.overloads")
    return module is not None and isinstance(value, module.Overload)
