"""Objects that launch or wrap a Python function, and stand for that function inside kernels."""

from __future__ import annotations

import types as python_types
from typing import Any, Final, TypeVar

_F = TypeVar("_F")
_IN_CALLERS: Final = "__in_callers__"
_OWN_MEMORY: Final = "__own_memory__"


class KernelFunction:
    """Base of the objects that decorators such as `@cuda(...)` make of a function.

    Attributes:
        function: the Python function inside.
    """

    __slots__ = ()

    function: python_types.FunctionType


def bare_function(value: Any) -> Any:
    """The function inside a launchable one, or inside numba's; any other value itself.

    numba's `@njit` and `@cuda.jit` keep the Python function as `py_func`. It is compiled here, and
    numba isn't asked or imported.
    """
    if isinstance(value, KernelFunction):
        return value.function
    if type(value).__module__.partition(".")[0] in _NUMBA:
        function = getattr(value, "py_func", None)
        return function if isinstance(function, python_types.FunctionType) else value
    return value


# The packages whose decorators make such objects: numba, and the successor of its CUDA target.
_NUMBA = ("numba", "numba_cuda", "numba_cuda_mlir")


def own_memory(function: _F) -> _F:
    """A decorator of functions whose every call gets shared memory of its own.

    A function that kernels call is compiled once, so that all calls share the arrays that it makes.
    This one is compiled at each of its calls, in their place.
    """
    vars(function)[_OWN_MEMORY] = True
    return function


def in_callers(function: _F) -> _F:
    """A decorator of functions that give objects with local arrays.

    Such a function is compiled at each of its calls. Without the decorator the compiler finds that
    out when it has compiled the function once by itself.
    """
    vars(function)[_IN_CALLERS] = True
    return function


def stands_in_callers(function: Any) -> bool:
    """Whether a function is compiled at each of its calls: `own_memory` or `in_callers`."""
    return _OWN_MEMORY in vars(function) or _IN_CALLERS in vars(function)
