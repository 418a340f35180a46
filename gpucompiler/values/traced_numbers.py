"""Numbers that are passed on to kernels, and tell whether anything else was done with them.

A program's arguments are such numbers while it is recorded (`cuda.program`). A kernel that gets one
takes its type alone, so the recording serves every value. Every other use reads the value, and the
recording then serves that value only.
"""

from __future__ import annotations

import importlib
import operator
from collections.abc import Callable
from typing import Any, Final, cast

_OF_THE_CLASS: Final = ("dtype", "itemsize", "nbytes", "ndim", "shape", "size", "strides")


class TracedNumber:
    """A number of Python or NumPy.

    It counts as an instance of the number's class, and behaves as the number.
    """

    __slots__ = ("_on_read", "_value")

    def __init__(self, value: Any, on_read: Callable[[], None]) -> None:
        """A number; `on_read` is called at each use of its value."""
        self._value, self._on_read = value, on_read

    @property
    def __class__(self) -> Any:  # pyright: ignore[reportIncompatibleMethodOverride]
        return self._value.__class__

    def __getattr__(self, name: str) -> Any:
        value: Any = object.__getattribute__(self, "_value")
        # The class alone decides these: no number of it has another answer.
        if name in _OF_THE_CLASS or not hasattr(value.__class__, name):
            return getattr(value, name)
        return getattr(read(self), name)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        """The number for NumPy's functions, which take objects of other classes as arrays."""
        return importlib.import_module("numpy").asarray(read(self), dtype)

    # An array of no axes has a sized type: NumPy would compute `x * a` of float32 in float64.
    def __array_ufunc__(self, function: Any, method: str, *operands: Any, **options: Any) -> Any:
        """A ufunc of the number itself."""
        return getattr(function, method)(*map(read, operands), **_with_numbers(options))

    def __array_function__(self, function: Any, _types: Any, given: Any, options: Any) -> Any:
        """Another function of NumPy of the number itself."""
        return function(*_with_numbers(given), **_with_numbers(options))

    def __reduce_ex__(self, protocol: Any) -> Any:
        return read(self).__reduce_ex__(protocol)


def is_traced(value: object) -> bool:
    """Whether a value is a traced number, whatever it says that its class is."""
    return type(value) is TracedNumber


def untouched(value: Any) -> Any:
    """The value of a traced number, for code that treats all values alike."""
    return object.__getattribute__(value, "_value") if is_traced(value) else value


def read(value: Any) -> Any:
    """The value of a traced number, which the recording then depends on; any other value itself."""
    if not is_traced(value):
        return value
    object.__getattribute__(value, "_on_read")()
    return object.__getattribute__(value, "_value")


def _with_numbers(given: Any) -> Any:
    """Arguments in which numbers stand for the traced ones, also in tuples, lists and dicts."""
    if type(given) in (tuple, list):
        return type(given)(map(_with_numbers, given))
    if type(given) is dict:
        found = cast("dict[Any, Any]", given)
        return {name: _with_numbers(value) for name, value in found.items()}
    return read(given)


_UNARY: Final[dict[str, Callable[..., Any]]] = {
    "__neg__": operator.neg, "__pos__": operator.pos, "__abs__": abs, "__invert__": operator.invert,
    "__bool__": bool, "__int__": int, "__float__": float, "__complex__": complex,
    "__index__": operator.index, "__hash__": hash, "__repr__": repr, "__str__": str,
    "__trunc__": int, "__round__": round, "__format__": format,
}  # fmt: skip
_BINARY: Final = (
    "add", "sub", "mul", "truediv", "floordiv", "mod", "pow", "lshift", "rshift", "and", "or",
    "xor",
)  # fmt: skip
_COMPARISONS: Final = ("lt", "le", "eq", "ne", "gt", "ge")


def _on_values(function: Callable[..., Any]) -> Callable[..., Any]:
    def method(*operands: Any) -> Any:
        return function(*map(read, operands))

    return method


def _reflected(function: Callable[..., Any]) -> Callable[..., Any]:
    def method(self: Any, other: Any) -> Any:
        return function(read(other), read(self))

    return method


def _add_operators() -> None:
    for name, function in _UNARY.items():
        setattr(TracedNumber, name, _on_values(function))
    binary = {name: getattr(operator, f"__{name}__") for name in _BINARY}
    for name, function in {**binary, "divmod": divmod}.items():
        setattr(TracedNumber, f"__{name}__", _on_values(function))
        setattr(TracedNumber, f"__r{name}__", _reflected(function))
    for name in _COMPARISONS:
        setattr(TracedNumber, f"__{name}__", _on_values(getattr(operator, name)))


_add_operators()
