"""Python code that runs while a kernel compiles, and is run again before the kernel is launched.

    len(OBJ)        OBJ.__len__ may read anything: the call is a dependency, with its result
    (1, 2)[0]       ints and tuples have no code of their own: nothing is recorded
    isinstance(O, C)    classes that Python code has made may get other bases

Whatever the frontend lets Python compute goes through `computed` or `note_evaluation`. They know
the classes whose operators depend on the operands alone.
"""

from __future__ import annotations

import enum
import sys
import types as python_types
from collections import deque
from collections.abc import Callable, ItemsView, KeysView, Mapping, ValuesView
from contextlib import nullcontext
from typing import Any, Final, cast

from gpucompiler.jobs.dependency import (
    SPECIAL,
    note,
    note_lookup,
    note_opaque,
    note_read,
    note_specials,
)
from gpucompiler.linear.dense_types import DenseArrayClass, DenseClass
from gpucompiler.values import value_classes

# Py_TPFLAGS_HEAPTYPE: a class that was made by a `class` statement.
_HEAP_TYPE: Final = 1 << 9


@value_classes.frozen(eq=False)
class Evaluation:
    """A call that Python evaluates: `function(*arguments, **keywords)`."""

    function: Callable[..., Any] = value_classes.field(repr=False)
    arguments: tuple[Any, ...] = value_classes.field(repr=False)
    keywords: Mapping[str, Any] = value_classes.field(factory=dict[str, Any], repr=False)

    def __call__(self) -> Any:
        # NumPy's scalars wrap and overflow here as they do at run time, without a warning; where
        # NumPy isn't imported there are none.
        numpy = sys.modules.get("numpy")
        with numpy.errstate(all="ignore") if numpy is not None else nullcontext():
            return self.function(*self.arguments, **self.keywords)


def computed(
    what: str,
    function: Callable[..., Any],
    arguments: tuple[Any, ...],
    keywords: Mapping[str, Any] | None = None,
    *,
    ordered: bool = True,
    runs: str = "",
) -> Any:
    """Let Python compute at compile time. Raises whatever the function raises.

    Args:
        what: is computed, for the user.
        ordered: whether the result may depend on the order of a set's items.
        runs: why it runs code that may read anything, in words; "" where the operands' classes say
            whether it does.
    """
    plain = not runs and not keywords and _are_numbers(function, arguments)
    if plain and type(function) is python_types.BuiltinFunctionType:
        return function(*arguments)  # NumPy has no part in it.
    evaluation = Evaluation(function, arguments, keywords or {})
    result = evaluation()
    if plain:
        return result
    operands = (*_receiver(function), *arguments, *evaluation.keywords.values())
    note_evaluation(what, evaluation, result, operands, ordered=ordered, runs=runs)
    return result


def note_evaluation(
    what: str,
    evaluation: Evaluation,
    result: Any,
    operands: tuple[Any, ...],
    *,
    ordered: bool = True,
    runs: str = "",
) -> None:
    """Note what an evaluation depends on beside its operands, as `computed` does.

    Args:
        operands: objects whose code it may have run.
    """
    if runs:
        note_opaque(runs)
    if _runs_code(what, operands, ordered) or runs:
        note(_key("call", evaluation), "call", evaluation, what, result)
    elif evaluation.function in (isinstance, issubclass) and not all(map(_never_changes, operands)):
        # An object may get another class, and a class other bases.
        note(_key("classes", evaluation), "classes", evaluation, what, result)
    if any(map(_is_numpys, operands)):
        note_version("numpy")


def note_identity(left: Any, right: Any) -> None:
    """Note that a compilation depends on whether two objects are one."""
    known = (
        bool, type(None), type, enum.Enum, python_types.FunctionType, python_types.ModuleType,
    )  # fmt: skip
    if not (_isa(left, known) and _isa(right, known)):
        note_opaque("`is` compares objects that another process may have twice")


def _never_changes(value: Any) -> bool:
    """Whether a value's classes, or those of a tuple of classes, are Python's own."""
    if _isa(value, tuple) and type(value) is tuple:
        return all(map(_never_changes, _listed(value)))
    cls = value if _isa(value, type) else type(value)  # pyright: ignore[reportUnknownVariableType]
    return not _users_bases(cls)


def note_version(package: str) -> None:
    """Note that a package that is imported has computed something."""
    module = sys.modules.get(package)
    if module is not None:
        note(("version", 0, package), "version", None, package, module.__version__)


def _key(kind: str, evaluation: Evaluation) -> tuple[object, ...]:
    called = getattr(evaluation.function, "__self__", None), evaluation.function
    named = tuple((name, _identity(value)) for name, value in evaluation.keywords.items())
    operands = tuple(map(_identity, evaluation.arguments))
    # Bound methods are made anew each time that they are read.
    function = (id(called[0]), getattr(called[1], "__name__", id(called[1])))
    return (kind, function, operands, named)


def _identity(value: Any) -> object:
    cls = _class_of(value)
    return (cls, value) if cls in (int, str, bool) else id(value)


def _receiver(function: Any) -> tuple[Any, ...]:
    """The object of a bound method that compares or hashes the object's items."""
    if getattr(function, "__name__", "") not in _COMPARING:
        return ()
    receiver: Any = getattr(function, "__self__", None)
    return (tuple(receiver),) if _isa(receiver, dict) else (receiver,)


_NUMBERS: Final = frozenset((int, float, bool, str, type(None), python_types.ModuleType))


def _are_numbers(function: Any, arguments: tuple[Any, ...]) -> bool:
    """Whether an evaluation is of plain numbers and texts, as most are."""
    for value in arguments:
        if type(value) not in _NUMBERS:
            return False
    return type(getattr(function, "__self__", None)) in _NUMBERS


# Methods of containers that ask their items, or keys, whether they are equal to something.
_COMPARING: Final = frozenset(
    {
        "count", "difference", "get", "index", "intersection", "isdisjoint", "issubset",
        "issuperset", "symmetric_difference", "union",
    }
)  # fmt: skip
# -- code of users' classes

# Classes whose operators, truth, length and items depend on the value alone.
_EMPTY: Final = dict[Any, Any]()
_TRANSPARENT: Final[tuple[Any, ...]] = (
    type(None), type(...), type(NotImplemented), bool, int, float, complex, str, bytes, bytearray,
    range, slice, tuple, list, deque, dict, set, frozenset, python_types.MappingProxyType,
    python_types.FunctionType, python_types.ModuleType, python_types.BuiltinFunctionType, object,
    python_types.EllipsisType, python_types.CodeType,
    # The values of a dict's view have dependencies where the view was read.
    type(_EMPTY.keys()), type(_EMPTY.values()), type(_EMPTY.items()),
)  # fmt: skip
# Most items of long containers; no call is made for them.
_NUMBERS_AND_TEXT: Final = frozenset({bool, int, float, complex, str, bytes, type(None)})
# Names of NumPy's classes whose instances are wholly described by their `canonical` text.
_NUMPYS: Final = frozenset(
    {"generic", "dtype", "ufunc", "finfo", "iinfo", "_ArrayFunctionDispatcher"}
)
# These look at classes and their bases, which `canonical` text names, and at attributes' presence.
_CLASSES_ONLY: Final = ("isinstance", "issubclass", "hasattr", "callable")
_EQUALITY: Final = frozenset({"__eq__", "__ne__", "__hash__", "__class__"})
_RELEVANT: Final = {
    "==": _EQUALITY, "!=": _EQUALITY, "in": _EQUALITY | {"__contains__", "__iter__"},
    "[]": _EQUALITY | {"__getitem__", "__missing__", "__index__"}, "a set": _EQUALITY,
    "the truth": frozenset({"__bool__", "__len__", "__class__"}),
}  # fmt: skip


def _runs_code(operation: str, operands: tuple[Any, ...], ordered: bool) -> bool:
    """Whether Python's computing ran code of users' classes; why that can't be stored is noted."""
    found = False
    for given in operands:
        value: Any = given
        if ordered and _isa(value, (set, frozenset)):
            note_opaque(
                f"{operation} of a set depends on the order of its items, which differs between "
                "processes; use sorted(...)"
            )
        if operation in _CLASSES_ONLY and _has_plain_class(value):
            continue
        if operation == "the truth" and _is_always_true(value):
            continue
        value = _asked(operation, value)
        if operation == "[]" and _is_member_name(operands):
            note_read("attribute", operands[0], operands[1], getattr(operands[0], operands[1]))
            return found
        if not _is_transparent(value, _RELEVANT.get(operation, SPECIAL)):
            cls = value if _isa(value, type) else _class_of(value)
            note_opaque(
                f"{operation} of {cls.__module__}.{cls.__qualname__} runs Python code of that "
                "class, which may read anything"
            )
            found = True
    return found


def _asked(operation: str, value: Any) -> Any:
    """The values that an operation compares or hashes in a container of Python's own."""
    word, cls = operation.rpartition(":")[2], _class_of(value)
    if word in ("len", "bool", "the truth") and cls in (tuple, list, dict, set, frozenset):
        return None
    # The keys of a dict, and not its values.
    return tuple(value) if word in _OF_KEYS and cls is dict else value


_OF_KEYS: Final = frozenset(
    {"[]", "in", "sorted", "min", "max", "sum", "any", "all", "tuple", "list", "set", "frozenset"}
)


def _isa(value: Any, cls: Any) -> bool:
    """`isinstance`, after which a value keeps its static type."""
    return isinstance(value, cls)


def _class_of(value: Any) -> Any:
    return value.__class__


def _listed(values: Any) -> list[Any]:
    return list(values)


def _has_plain_class(value: Any) -> bool:
    """Whether no code decides which classes a value is of."""
    if _isa(value, tuple):
        return all(map(_has_plain_class, _listed(value)))
    if _isa(value, python_types.UnionType):
        return all(map(_has_plain_class, value.__args__))
    cls = value if _isa(value, type) else type(value)  # pyright: ignore[reportUnknownVariableType]
    if any("__class__" in vars(base) for base in _users_bases(cls)):
        return False
    # The metaclasses of this package don't decide that either.
    known = (enum.EnumType, DenseClass, DenseArrayClass)
    return _isa(cls, known) or type(cls) is type  # pyright: ignore[reportUnknownArgumentType]


def _users_bases(cls: Any) -> list[Any]:
    """A class and its bases that Python code may have changed."""
    return [base for base in cls.__mro__ if base.__flags__ & _HEAP_TYPE]


def _is_always_true(value: Any) -> bool:
    """Whether a user's class, or a class itself, leaves its truth to Python, which is noted."""
    cls = cast("Any", type(value))
    if cls is type:
        return True
    if type(cls) is not type or _is_transparent(value, SPECIAL):
        return False
    names = ("__bool__", "__len__")
    if any(hasattr(cls, name) for name in names):
        return False
    for name in names:
        note_lookup(cls, name)
    return True


def _is_member_name(values: tuple[Any, ...]) -> bool:
    """Whether `E["NAME"]` of an Enum asks what `E.NAME` is."""
    if len(values) != 2 or type(values[0]) is not enum.EnumType or type(values[1]) is not str:
        return False
    cls, name = values
    found = cls.__members__.get(name)
    return found is not None and getattr(cls, name, None) is found


def _is_transparent(value: Any, relevant: frozenset[str]) -> bool:
    """Whether an operation depends on a value alone.

    Args:
        relevant: the special methods that the operation may call.
    """
    cls: Any = type(value)  # pyright: ignore[reportUnknownVariableType]
    if cls in _TRANSPARENT:
        # `in` and `==` ask the items.
        items: Any = ()
        if _isa(value, (tuple, list, deque, set, frozenset)):
            items = value
        elif _isa(value, (dict, python_types.MappingProxyType)):
            items = (*value, *value.values())
        elif _isa(value, (KeysView, ValuesView, ItemsView)):
            items = _listed(value)
        elif _isa(value, slice):
            items = (value.start, value.stop, value.step)
        return all(
            type(item) in _NUMBERS_AND_TEXT or item is value or _is_transparent(item, relevant)
            for item in items
        )
    if _isa(value, type):
        # The `==`, `in` and hash of a plain class go by identity.
        return type(value) is type and (_is_of_library(value) or not _has_metamethods(value))
    if _isa(value, enum.Enum):
        return not _has_own_code(cls, relevant)
    if _isa(value, tuple) and hasattr(cls, "_fields"):
        items = _listed(value)
        own = _has_own_code(cls, relevant)
        return not own and all(_is_transparent(item, relevant) for item in items)
    package = cls.__module__.partition(".")[0]
    if package in ("gpucompiler", "cuda_target"):
        return True
    if is_plain_of_numpy(value):
        return True
    return relevant is _EQUALITY and _is_told_by_identity(cls)


def _is_told_by_identity(cls: Any) -> bool:
    """Whether objects of a plain user's class equal nothing but themselves, which is noted."""
    plain = cls.__eq__ is object.__eq__ and cls.__hash__ is object.__hash__
    if type(cls) is not type or not plain or cls.__ne__ is not object.__ne__:
        return False
    for name in ("__eq__", "__ne__", "__hash__"):
        note_lookup(cls, name)
    return True


def _is_of_library(cls: Any) -> bool:
    return cls.__module__.partition(".")[0] in ("builtins", "numpy", "ml_dtypes", "gpucompiler")


def _has_metamethods(cls: Any) -> bool:
    return any("__class_getitem__" in vars(base) for base in _users_bases(cls))


def is_plain_of_numpy(value: Any) -> bool:
    """Whether a value of NumPy has no code of users and is all in its `canonical` text."""
    if type(value).__module__.partition(".")[0] not in ("numpy", "ml_dtypes"):
        return False
    if _is_ndarray(value):
        return type(value).__name__ == "ndarray" and not value.dtype.hasobject
    names = {base.__name__ for base in type(value).__mro__}
    return not names.isdisjoint(_NUMPYS) and not names & {"void", "object_"}


def _is_ndarray(value: Any) -> bool:
    return any(c.__name__ == "ndarray" and c.__module__ == "numpy" for c in type(value).__mro__)


def _has_own_code(cls: Any, relevant: frozenset[str]) -> bool:
    """Whether a subclass of a named tuple or an Enum defines special methods, which is noted."""
    return any(name in relevant for _, name in note_specials(cls))


def _is_numpys(value: Any) -> bool:
    cls = value if _isa(value, type) else type(value)  # pyright: ignore[reportUnknownVariableType]
    return cls.__module__.partition(".")[0] == "numpy"
