"""Calls that are answered at compile time: functions that Python computes itself, and types.

A function is left to Python where it computes from its arguments alone. The type of a run-time
value is known as well: `isinstance(x[0], np.floating)` and `type(x)` say what they say in CPython.
"""

from __future__ import annotations

import enum
import importlib
import inspect
import operator as _operator_module
import types as python_types
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, NoReturn

from gpucompiler.diagnostics.errors import counted
from gpucompiler.diagnostics.location import spoken_line
from gpucompiler.frontend.arithmetic.arguments import Handler, count_arguments
from gpucompiler.frontend.arithmetic.operators import static_operation
from gpucompiler.frontend.frame.objects import field_of
from gpucompiler.frontend.frame.suggestions import FIXED_SIZE, GROWING
from gpucompiler.frontend.functions.local_functions import LocalFunction
from gpucompiler.frontend.iteration.sequences import MAX_ITEMS, laid_out
from gpucompiler.frontend.operations.fragments import FRAGMENT_NAMES
from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.typing import class_of
from gpucompiler.frontend.values.values import (
    NOTHING,
    Array,
    Complex,
    Fragment,
    Method,
    Object,
    Range,
    Record,
    Scalar,
    Static,
    Tuple,
    Unbound,
    Val,
    truth_is_static,
)
from gpucompiler.jobs.dependency import note_lookup, note_read
from gpucompiler.language.simt import static, static_assert, static_print, static_range, unroll

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

# Typed as Any: its functions have unknown parameter types.
operator: Any = _operator_module

_MAX_UNROLLED: Final = 64
# Py_TPFLAGS_HEAPTYPE: a class that was made by a `class` statement.
_HEAP_TYPE: Final = 1 << 9

# Functions of their arguments alone. `print`, `open`, `globals` or `np.save` would act at each
# compilation, and not at all at a launch from the cache; `functools.partial` would read what no
# dependency records.
_BUILTINS: Final = {
    "abs", "all", "any", "ascii", "bin", "bool", "bytes", "callable", "chr", "complex", "dict",
    "divmod", "enumerate", "float", "format", "frozenset", "hex", "int", "isinstance", "issubclass",
    "len", "list", "max", "min", "oct", "ord", "pow", "range", "repr", "reversed", "round", "set",
    "slice", "sorted", "str", "sum", "tuple", "type", "zip",
}  # fmt: skip
_NUMPY: Final = {
    "all", "angle", "any", "arange", "argmax", "argmin", "around", "array", "array_equal",
    "asarray", "can_cast", "clip", "concatenate", "cumprod", "cumsum", "diag", "diff", "dot",
    "dtype", "eye", "finfo", "fix", "flip", "full", "full_like", "identity", "iinfo", "imag",
    "isclose", "iscomplex", "isneginf", "isposinf", "isreal", "isscalar", "issubdtype", "linspace",
    "logspace", "mean", "median", "min_scalar_type", "nan_to_num", "ndim", "ones", "ones_like",
    "outer", "prod", "promote_types", "ravel", "real", "reshape", "result_type", "roll", "round",
    "shape", "sinc", "size", "sort", "stack", "std", "sum", "take", "trace", "transpose", "tri",
    "var", "where", "zeros", "zeros_like",
}  # fmt: skip
# Methods that change nothing, by the receiver's class; None: all.
_METHODS: Final[dict[type, frozenset[str] | None]] = {
    str: None,
    bytes: None,
    int: None,
    bool: None,
    float: None,
    complex: None,
    tuple: None,
    range: None,
    frozenset: None,
    list: frozenset({"copy", "count", "index"}),
    dict: frozenset({"copy", "get", "items", "keys", "values"}),
    set: frozenset(
        {
            "copy", "difference", "intersection", "isdisjoint", "issubset", "issuperset",
            "symmetric_difference", "union",
        }
    ),
}  # fmt: skip


_PYTHONS: Final = frozenset({bool, int, float, str, tuple, list, dict, type(None)})
_MISSING: Final = inspect.getattr_static(enum.Enum, "_missing_")

# Methods of NumPy's scalars that run-time numbers have, too.
_METHODS_OF_SCALARS: Final = frozenset(
    {"astype", "bit_count", "clip", "conj", "conjugate", "is_integer", "item", "round", "view"}
)
# Methods of NumPy's arrays that kernels have for arrays, too, but change nothing else.
_METHODS_OF_ARRAYS: Final = frozenset(
    {
        "diagonal",
        "flatten",
        "item",
        "ravel",
        "repeat",
        "reshape",
        "squeeze",
        "swapaxes",
        "transpose",
    }
)


def computed_by_python(target: Any) -> bool:
    """Whether Python computes a function whose arguments are known at compile time."""
    name = getattr(target, "__name__", "")
    match getattr(target, "__module__", None):
        case "math" | "cmath":
            return True
        case "builtins":
            return name in _BUILTINS
        case "numpy":
            return name in _NUMPY
        case "operator" | "_operator":
            # An `attrgetter(…)` and similar objects have no name: they are walked.
            # `iadd` and kin change their first argument in place.
            in_place = name[:1] == "i" and hasattr(operator, name[1:])
            return name != "" and not in_place and name not in ("setitem", "delitem")
        case _:
            return _is_pure_method(target, name)


def _is_pure_method(target: Any, name: str) -> bool:
    receiver = getattr(target, "__self__", None)
    cls = class_of(receiver)
    if cls.__module__ == "numpy" and cls.__name__ == "ndarray":
        return name in _METHODS_OF_ARRAYS
    if cls.__module__ == "numpy" and name in _METHODS_OF_SCALARS:
        return "generic" in {base.__name__ for base in cls.__mro__}
    if cls not in _METHODS or class_of(target).__name__ != "builtin_function_or_method":
        return False
    allowed = _METHODS[cls]
    return not name.startswith("__") and (allowed is None or name in allowed)


_INSTEAD: Final = {
    "open": "read the file before the launch, and pass what it holds",
    "input": "pass what is typed as an argument",
    "sorted": "sort before the launch, or write the loops",
    "sum": "write a loop that adds the elements",
    "dot": "write a loop that adds the products",
    "zeros": "use cuda.local.array(shape, dtype) for memory of a thread, shared.array of a block",
    "empty": "use cuda.local.array(shape, dtype) for memory of a thread, shared.array of a block",
    "array": "use a tuple, or cuda.local.array(shape, dtype)",
    "random": "pass random numbers in an array",
    "time": "read cuda.clock() or cuda.globaltimer()",
    "sleep": "write cuda.nanosleep(ns)",
}


def instead_of(target: Any) -> str:
    """A hint to write instead of a call that kernels don't have; "" without one."""
    name, module = str(getattr(target, "__name__", "")), getattr(target, "__module__", None)
    if name in GROWING and isinstance(getattr(target, "__self__", None), (list, set, dict)):
        return FIXED_SIZE
    if isinstance(target, type) and issubclass(target, BaseException):
        return f"an exception is made where it is raised: raise {name}(…)"
    if module == "numpy" and computed_by_python(target):
        hint = f"np.{name} is computed where all its arguments are known at compile time"
        return f"{_INSTEAD[name]}; {hint}" if name in _INSTEAD else hint
    return _INSTEAD.get(name, "")


def _of_objects(ufunc: Any) -> str:
    """The only loop of a ufunc that takes Python's objects alone, as NumPy writes it."""
    return f"{'O' * ufunc.nin}->{'O' * ufunc.nout}"


def call_python(
    frame: Frame, target: Any, arguments: list[Val], keywords: dict[str, Val], what: str
) -> Static | None:
    """Python's result; None where an argument isn't known at compile time."""
    given = [*arguments, *keywords.values()]
    values = [value.value for value in given if isinstance(value, Static)]
    if len(values) != len(given):
        return None
    named = dict(zip(keywords, values[len(arguments) :], strict=True))
    if isinstance(named.get("key"), LocalFunction):
        frame.refuse(
            "GC307",
            f"{what} runs in Python, which can't call {describe(keywords['key'])}",
            "define the function outside of the kernel",
        )
    positional = tuple(values[: len(arguments)])
    runs = ""
    for value in values:
        if isinstance(value, python_types.FunctionType):
            runs = f"{what} calls {describe(Static(value))} as Python"
    if class_of(target).__name__ == "ufunc" and set(target.types) == {_of_objects(target)}:
        # np.frompyfunc makes such ones.
        runs = f"{what} calls a function of Python"
    receiver = getattr(target, "__self__", None)
    ordered = not isinstance(receiver, (set, frozenset))
    return static_operation(frame, target, positional, what, ordered, named, runs)


def member_of(
    frame: Frame, enumeration: enum.EnumMeta, arguments: list[Val], keywords: dict[str, Val]
) -> Static:
    """The member of an Enum that has a value: `E(value)`."""
    name = enumeration.__name__
    count_arguments(frame, name, [*arguments, *keywords.values()], 1, 1)
    values = tuple(
        value.value for value in (*arguments, *keywords.values()) if isinstance(value, Static)
    )
    if not values:
        frame.refuse_unknown(
            f"{name}(value) takes a value that is known at compile time",
            "compare with the members' values",
        )
    own = inspect.getattr_static(enumeration, "_missing_", None) is not _MISSING
    plain = type(enumeration) is enum.EnumType and not own
    runs = "" if plain else f"{name} finds members by a method of its own"
    found = static_operation(frame, enumeration, values, name, runs=runs)
    if plain:
        note_read("member", enumeration, values[0], found.value)
    return found


# -- types


def python_class(frame: Frame, value: Val, what: str) -> type:
    """The class that a value has in CPython. Refusal GC103 for a value without one."""
    match value:
        case Static(found):
            return class_of(found)
        case Scalar(kind) | Complex(kind) if kind.weak:
            return {"bool": bool, "int": int, "float": float, "complex": complex}[kind.kind]
        case Scalar(kind) | Complex(kind):
            # NumPy is there where its scalars are; bfloat16 is another package's.
            package = "ml_dtypes" if kind.name == "bf16" or kind.kind == "storage" else "numpy"
            return getattr(importlib.import_module(package), kind.numpy_name)
        case Array(cls=cls) if cls is not None and not value.type.ndim:
            return cls
        case Array():
            return importlib.import_module("numpy").ndarray
        case Tuple():
            return tuple
        case Record(cls) | Object(cls):
            return cls
        case Range():
            return range
        case _:
            frame.refuse(
                "GC103",
                f"{what} of {describe(value)} isn't supported in a kernel",
                "use it with numbers, arrays and tuples",
            )


def _is_local_function(value: Val) -> bool:
    """Whether a value is a `def` or lambda of the kernel, which Python has functions for."""
    return isinstance(value, Static) and isinstance(value.value, LocalFunction)


def _type(frame: Frame, arguments: list[Val]) -> Val:
    count_arguments(frame, "type", arguments, 1, 1)
    if _is_local_function(arguments[0]):
        return Static(python_types.FunctionType)
    value = arguments[0].value if isinstance(arguments[0], Static) else None
    if class_of(value).__flags__ & _HEAP_TYPE:
        # An object may get another class.
        note_read("attribute", value, "__class__", class_of(value))
    return Static(python_class(frame, arguments[0], "type"))


def _isinstance(frame: Frame, arguments: list[Val]) -> Val:
    count_arguments(frame, "isinstance", arguments, 2, 2)
    value, classes = arguments
    if not isinstance(classes, Static):
        frame.refuse_unknown(
            f"isinstance takes a class known at compile time, not {describe(classes)}",
            "write isinstance(x, np.floating), for example",
        )
    if _is_local_function(value):
        found = (python_types.FunctionType, classes.value)
        return static_operation(frame, issubclass, found, "isinstance")
    if isinstance(value, Static):
        if type(value.value) in _PYTHONS and type(classes.value) is type:
            cls: type = classes.value
            if not cls.__flags__ & _HEAP_TYPE:
                # Nothing can change what these classes are.
                return Static(isinstance(value.value, cls))
        return static_operation(frame, isinstance, (value.value, classes.value), "isinstance")
    cls = python_class(frame, value, "isinstance")
    return static_operation(frame, issubclass, (cls, classes.value), "isinstance")


def _attribute_name(frame: Frame, name: str, arguments: list[Val], most: int) -> str:
    count_arguments(frame, name, arguments, 2, most)
    word = arguments[1]
    if not isinstance(word, Static) or not isinstance(word.value, str):
        frame.refuse_unknown(
            f"the name that {name} looks for is a string known at compile time, not "
            f"{describe(word)}",
            f'write {name}(x, "name")',
        )
    return word.value


def _holds(frame: Frame, value: Val, name: str) -> bool:
    if _is_local_function(value):
        return hasattr(_is_local_function, name)
    if isinstance(value, Fragment):
        return name in FRAGMENT_NAMES
    if isinstance(value, Static):
        known = static_operation(frame, hasattr, (value.value, name), "hasattr").value
        frame.depend("has", value.value, name, known)
        return known
    if isinstance(value, Record) and value.cls is not dict and name in value.names:
        return True
    if isinstance(value, Object) and not isinstance(field_of(frame, value, name), Unbound):
        return True
    # Not hasattr(cls, name): a class has its metaclass's attributes, too.
    cls = python_class(frame, value, "hasattr")
    if cls.__flags__ & _HEAP_TYPE:
        note_lookup(cls, name)
    return any(name in vars(base) for base in cls.__mro__)


def _hasattr(frame: Frame, arguments: list[Val]) -> Val:
    name = _attribute_name(frame, "hasattr", arguments, 2)
    return Static(_holds(frame, arguments[0], name))


def _getattr(frame: Frame, arguments: list[Val]) -> Val:
    name = _attribute_name(frame, "getattr", arguments, 3)
    if len(arguments) == 3 and not _holds(frame, arguments[0], name):
        return arguments[2]
    return frame.walk.attribute(frame, arguments[0], name)


def _callable(frame: Frame, arguments: list[Val]) -> Val:
    count_arguments(frame, "callable", arguments, 1, 1)
    value = arguments[0]
    if _is_local_function(value) or isinstance(value, Method):
        return Static(True)
    if isinstance(value, Static):
        found = static_operation(frame, callable, (value.value,), "callable")
        note_read("has", value.value, "__call__", found.value)
        return found
    return Static(_holds(frame, value, "__call__"))


# -- cuda.static and its kin


def _static(frame: Frame, arguments: list[Val]) -> Val:
    count_arguments(frame, "cuda.static", arguments, 1, 1)
    value = arguments[0]
    if not isinstance(value, Static):
        frame.refuse_unknown(
            f"cuda.static(…) has to be known at compile time, but this is {describe(value)} that "
            "is computed when the kernel runs",
            "use literals, globals, shapes of local arrays, types and functions; a name that a "
            "loop changes isn't known at compile time",
        )
    return value


def _static_assert(frame: Frame, arguments: list[Val]) -> Val:
    count_arguments(frame, "cuda.static_assert", arguments, 1, 2)
    condition = arguments[0]
    known = truth_is_static(condition)
    if known is None:
        frame.refuse_unknown(
            "the condition of a static_assert has to be known at compile time, but this is "
            f"{describe(condition)} that is computed when the kernel runs",
            "write assert, which is checked when the kernel runs",
        )
    if known:
        return NOTHING
    message = arguments[1] if len(arguments) > 1 else Static("")
    text = f": {message.value}" if isinstance(message, Static) and message.value else ""
    frame.refuse_to_user(
        "GC306",
        f"this static assertion fails{text}",
        "pass arguments for which it holds"
        + ("" if frame.source.library else ", or leave the statement out"),
    )


def _static_range(frame: Frame, arguments: list[Val]) -> Val:
    count_arguments(frame, "cuda.static_range", arguments, 1, 3)
    return _items_of_range(frame, arguments, "static_range", "write range, a loop at run time")


def _items_of_range(frame: Frame, arguments: list[Val], name: str, hint: str) -> Val:
    for value in arguments:
        if not isinstance(value, Static):
            frame.refuse_unknown(
                f"the bounds of cuda.{name} have to be known at compile time, but this is "
                f"{describe(value)}",
                hint,
            )
    values = tuple(value.value for value in arguments if isinstance(value, Static))
    found = static_operation(frame, static_range, values, f"cuda.{name}").value
    if len(found) > MAX_ITEMS:
        frame.refuse_unknown(
            f"cuda.{name} of {counted(len(found), 'item')} is too long to be laid out item by item",
            f"{hint}; {MAX_ITEMS} items at most are laid out",
        )
    return Static(tuple(found))


def _unroll(frame: Frame, arguments: list[Val]) -> Val:
    count_arguments(frame, "cuda.unroll", arguments, 1, 2)
    iterable, count = (*arguments, NOTHING)[:2]
    if not isinstance(count, Static):
        frame.refuse_unknown(
            "how often cuda.unroll unrolls has to be known at compile time, but this is "
            f"{describe(count)} that is computed when the kernel runs",
            "write a number, or leave it out: cuda.unroll(range(n), 4)",
        )
    if isinstance(iterable, Static) and isinstance(iterable.value, range):
        known = iterable.value
        parts = (Static(known.start), Static(known.stop), Static(known.step))
    elif isinstance(iterable, Range):
        parts = (iterable.start, iterable.stop, iterable.step)
    else:
        parts = None
    if count.value is None:
        if parts is None and laid_out(frame, iterable) is None:
            _not_unrollable(frame, iterable)
        hint = "give a number of copies, cuda.unroll(range(n), 4)"
        return iterable if parts is None else _items_of_range(frame, list(parts), "unroll", hint)
    if type(count.value) is not int or not 1 <= count.value <= _MAX_UNROLLED:
        frame.refuse_arguments(
            f"cuda.unroll unrolls 1 to {_MAX_UNROLLED} times, not {count.value!r}",
            "1 keeps the loop as it is written; without a number it is laid out item by item",
        )
    if parts is None:
        _not_unrollable(frame, iterable, "a range")
    return Range(*parts, unroll="never" if count.value == 1 else str(count.value))


def _not_unrollable(frame: Frame, iterable: Val, wanted: str = "a range or a tuple") -> NoReturn:
    frame.refuse_operands(
        f"cuda.unroll needs {wanted}, not {describe(iterable)}",
        "unroll the range of its indices: for i in cuda.unroll(range(len(x)), 4)",
    )


def _static_print(frame: Frame, arguments: list[Val]) -> Val:
    words = [str(v.value) if isinstance(v, Static) else describe(v) for v in arguments]
    frame.walk.notes.append(f"{spoken_line(frame.here.file, frame.here.line)}: {' '.join(words)}")
    return NOTHING


HANDLERS: Final[dict[Callable[..., Any], Handler]] = {
    static: _static,
    static_assert: _static_assert,
    static_range: _static_range,
    static_print: _static_print,
    unroll: _unroll,
    type: _type,
    isinstance: _isinstance,
    hasattr: _hasattr,
    getattr: _getattr,
    callable: _callable,
}
