"""Suggestions for names that don't exist: the most similar existing names."""

from __future__ import annotations

import builtins
import importlib
import types as python_types
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from gpucompiler.frontend.values.values import Method, Object, Record, Static, Val

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame


def closest(name: str, known: Iterable[object]) -> str:
    """The name of `known` that is most like `name`; "" if none is."""
    words = sorted({word for word in known if isinstance(word, str)})
    lower = {word.lower(): word for word in words}
    if name.lower() in lower:
        return lower[name.lower()]
    # Names of one or two letters resemble half of all others.
    cutoff = 0.7 if len(name) > 3 else 0.8
    found: list[str] = importlib.import_module("difflib").get_close_matches(name, words, 1, cutoff)
    return found[0] if found else ""


# Methods of Python's containers that make them longer or shorter.
GROWING: Final = frozenset(
    ("append", "extend", "insert", "pop", "remove", "clear", "add", "update", "discard", "resize")
)
FIXED_SIZE: Final = (
    "arrays, lists and dicts of a kernel keep their size; make an array large enough, "
    "cuda.local.array(n, np.float32) or an argument, and store y[i] = value"
)


def did_you_mean(name: str, known: Iterable[object], otherwise: str) -> str:
    """A hint: the name that may be meant, else `otherwise`."""
    found = closest(name, known)
    return f"did you mean {found!r}?" if found else otherwise


def names_in_scope(frame: Frame) -> set[str]:
    """The names that a function may refer to."""
    function: Any = frame.source.function
    code = function.__code__
    plain = (name for name in frame.environment if "@" not in name)
    names = {*plain, *code.co_freevars, *code.co_varnames}
    return names | set(function.__globals__) | {n for n in dir(builtins) if not n.startswith("_")}


def owner_of(frame: Frame, name: str) -> str:
    """How a name is spelled in full where a module among the globals has it: `math.sqrt`."""
    function: Any = frame.source.function
    for word in ("math", "np", "cuda", "operator"):
        holder = function.__globals__.get(word)
        if holder is not None and not name.startswith("_") and hasattr(holder, name):
            return f"{word}.{name}"
    return ""


def attribute_names(value: object) -> list[str]:
    """The public attributes of an object known at compile time."""
    try:
        return [name for name in dir(value) if not name.startswith("_")]
    except Exception:
        # A user's own `__dir__` may raise anything.
        return []


# The class attribute with a hint for values that are used as a number; `{}` is a function.
_HINT: Final = "__number_hint__"
_OF_TWO: Final = frozenset(
    ("max", "min", "pow", "power", "maximum", "minimum", "fmax", "fmin", "where", "hypot")
)

# The hint for a function in the place of its result.
CALL_IT: Final = "call it: write parentheses behind the name"
_FUNCTIONS: Final = (
    python_types.FunctionType,
    python_types.MethodType,
    python_types.BuiltinFunctionType,
)


def number_hint(value: Val, otherwise: str, function: str = "lambda v: …") -> str:
    """A hint where a value is used as a number: its class's own one, else `otherwise`.

    Args:
        function: what was computed with the value, as a user writes it.
    """
    if is_function(value):
        return CALL_IT
    text: str = getattr(value.cls, _HINT, "") if isinstance(value, (Record, Object)) else ""
    if function.rpartition(".")[2] in _OF_TWO:
        function = f"lambda v: {function}(v, …)"
    return text.format(function) if text else otherwise


def is_function(value: Val) -> bool:
    """Whether a value is a function or a method that wasn't called."""
    if isinstance(value, Static):
        return isinstance(value.value, _FUNCTIONS)
    if isinstance(value, Record):
        return value.cls is python_types.MethodType
    return isinstance(value, Method)


def item_hint(cls: Any, otherwise: str) -> str:
    """A hint where an item of a class's value is assigned: `__item_hint__`, else `otherwise`."""
    return getattr(cls, "__item_hint__", otherwise)
