"""The registry of overloads; `overloads.py` beside it makes them.

Programs that launch stored kernels import this, and not what overloads are made of.
"""

from __future__ import annotations

import sys
import types as python_types
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from gpucompiler.process_state import per_process

if TYPE_CHECKING:
    from gpucompiler.language.overloading.overloads import Overload

# Where a Python function keeps its overloads: on itself, so that they can go with it.
_MARK: Final = "__gpucompiler_overloads__"
# The code objects that it had before, whose addresses launches may know.
_CODES: Final = "__gpucompiler_codes__"


class Registry:
    """All overloads of this process.

    Attributes:
        is_empty: there are none, and never were.
        state: its "epoch" is another object whenever the overloads of what isn't a Python function
            have changed. A dict, whose item has one place in memory as long as it is only replaced:
            launches look there.
    """

    def __init__(self) -> None:
        self.is_empty = True
        self.state = {"epoch": object()}
        # What launches may know by its address: nothing else is to have that. Sixteen bytes for
        # each change.
        self._kept: list[object] = []
        # By identity: builtins, functions in C, classes.
        self._others: dict[int, tuple[Overload, ...]] = {}

    def of(self, function: Any) -> tuple[Overload, ...]:
        """The overloads of a function."""
        if not isinstance(function, python_types.FunctionType):
            return self._others.get(id(function), ())
        found: tuple[Overload, ...] = vars(function).get(_MARK, ())
        # A wrapper that copied the attributes of what it wraps is another function.
        return found if found and found[0].original is function else ()

    def of_names(self, names: Sequence[str]) -> tuple[str, ...]:
        """Which of these names are those of overloaded builtins, functions in C or classes."""
        if not self._others:
            return ()
        known = {name_of(found[0].original) for found in self._others.values()}
        return tuple([name for name in names if name in known])

    def replace(self, original: Any, found: Sequence[Overload]) -> None:
        """Put other overloads in the place of those that a function has."""
        self.is_empty = False
        if isinstance(original, python_types.FunctionType):
            setattr(original, _MARK, tuple(found))
            # Kernels that call the function itself depend on its code object.
            vars(original).setdefault(_CODES, []).append(original.__code__)
            original.__code__ = original.__code__.replace()
            return
        self._others.pop(id(original), None)
        if found:
            self._others[id(original)] = tuple(found)
        self._kept.append(self.state["epoch"])
        self.state["epoch"] = object()


REGISTRY: Final = per_process(Registry)


def name_of(function: Any) -> str:
    """What a builtin, a function in C or a class is called in every process."""
    name = getattr(function, "__qualname__", None) or getattr(function, "__name__", None)
    return f"{getattr(function, '__module__', None)}:{name or type(function).__qualname__}"


def is_overload(value: Any) -> bool:
    """Whether a value is an Overload."""
    module = sys.modules.get("gpucompiler.language.overloading.overloads")
    return module is not None and isinstance(value, module.Overload)
