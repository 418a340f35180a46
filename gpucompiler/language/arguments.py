"""Python and NumPy values as types of the kernel language: `typeof` and `convert`.

`typeof(x)` is the type that a kernel is compiled for when it is launched with x; `convert(x)` is
the value that the launch takes in its place, for most values x itself. NumPy is imported only where
a value needs it. Other packages add their own values with `register_adapter`.
"""

from __future__ import annotations

import enum
import importlib
import sys
import types as python_types
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, Final, cast

from gpucompiler.diagnostics.errors import ArgumentError, article, text_of
from gpucompiler.language.adapters import (
    adapted,
    as_record,
    convert_items,
    has_adaptation,
    too_deep,
)
from gpucompiler.language.array_types import (
    element_of_dtype,
    type_of_array,
    type_of_cuda_interface,
)
from gpucompiler.language.base_arrays import base_array, is_array, scalar_dtype
from gpucompiler.language.foreign_arrays import attribute, is_on_host, reason, shared_array
from gpucompiler.language.signatures import parameter_names
from gpucompiler.language.simt import DeviceFunction
from gpucompiler.language.types import (
    BOOL,
    I64,
    NONE,
    PYCOMPLEX,
    PYFLOAT,
    PYINT,
    ArrayType,
    RecordType,
    ScalarType,
    StaticType,
    TupleType,
    Type,
)
from gpucompiler.process_state import per_process
from gpucompiler.values import value_classes

_STATIC_CLASSES: Final = (
    python_types.FunctionType,
    python_types.BuiltinFunctionType,
    python_types.MethodDescriptorType,
    type,
    str,
    DeviceFunction,
)


@value_classes.frozen
class Adapter:
    """Conversion of another package's values to arguments.

    Args:
        name: what registers it; a second adapter of that name takes the first one's place.
        accepts: tells whether a value is one of them; it must be quick, and must not raise.
        typeof: the value's type.
        convert: the value that a launch takes in its place.
    """

    name: str
    accepts: Callable[[Any], bool]
    typeof: Callable[[Any], Type]
    convert: Callable[[Any], Any]


class _Adapters:
    def __init__(self) -> None:
        # Asked in this order, before anything but Python's numbers and NumPy's values.
        self.adapters: list[Adapter] = []


_REGISTERED: Final = per_process(_Adapters)


def register_adapter(adapter: Adapter) -> None:
    """Let `typeof` and `convert` handle the values that `adapter` accepts."""
    others = [other for other in _REGISTERED.adapters if other.name != adapter.name]
    _REGISTERED.adapters = [*others, adapter]


def typeof(value: Any) -> Type:
    """The type of a launch argument.

    Args:
        value: a Python or NumPy number, a NumPy array, a tuple of arguments, a function, type,
            dtype, string or None (which are part of the compiled kernel), or an array of another
            library with `__cuda_array_interface__` or `__dlpack__`.

    Raises:
        ArgumentError: no kernel can take such a value; the message says what to pass instead.

    >>> typeof(2), typeof(2.0), typeof((True, 1))
    (pyint, pyfloat, tuple<bool, pyint>)
    """
    if type(value) is float:
        return PYFLOAT
    if isinstance(value, bool):
        return BOOL
    if type(value) is int:
        return _type_of_int(value)
    numpy = sys.modules.get("numpy")
    if numpy is not None and type(value) is numpy.ndarray:
        return type_of_array(value)
    if isinstance(value, tuple):
        found = as_record(value)  # pyright: ignore[reportUnknownArgumentType]
        try:
            items = tuple(typeof(item) for item in (value if found is None else found))  # pyright: ignore[reportUnknownVariableType]
        except RecursionError as error:
            raise (too_deep(value) or error) from None
        return TupleType(items) if found is None else RecordType(items, found.cls, found.names)
    if value is None:
        return NONE
    if is_numpy(value):
        return _type_of_numpy(value)
    for adapter in _REGISTERED.adapters:
        if adapter.accepts(value):
            return adapter.typeof(value)
    if isinstance(value, (*_STATIC_CLASSES, enum.Enum)):
        return StaticType(value)
    if isinstance(value, int):  # a subclass
        return _type_of_int(value)
    if isinstance(value, float):
        return PYFLOAT
    if isinstance(value, complex):
        return PYCOMPLEX
    if has_adaptation(type(value)):
        return typeof(adapted(value))
    interface = attribute(value, "__cuda_array_interface__")
    if interface is not None:
        return type_of_cuda_interface(interface)
    if is_on_host(value):
        return type_of_array(shared_array(value))
    record = as_record(value)
    if record is not None:
        return typeof(record)
    raise ArgumentError(_refusal(value), "GC509")


def convert(value: Any) -> Any:
    """The value that a launch takes for an argument: itself, or a NumPy array of the same memory.

    Raises:
        ArgumentError: the value's memory can't be shared.
    """
    if isinstance(value, tuple):
        return convert_items(value, convert)  # pyright: ignore[reportUnknownArgumentType]
    if isinstance(value, (bool, int, float, complex, str, enum.Enum)) or value is None:
        return value
    if is_numpy(value):
        if is_array(value):
            return base_array(value)
        return _array_of_record(value) if _is_record(value) else value
    for adapter in _REGISTERED.adapters:
        if adapter.accepts(value):
            return adapter.convert(value)
    if has_adaptation(type(value)):
        return convert(adapted(value))
    if (
        isinstance(value, _STATIC_CLASSES)
        or attribute(value, "__cuda_array_interface__") is not None
    ):
        return value
    if is_on_host(value):
        return shared_array(value)
    record = as_record(value)
    return value if record is None else convert_items(record, convert)


def flatten_arguments(
    types: Sequence[Type],
    values: Sequence[Any],
    function: python_types.FunctionType | None = None,
) -> list[Any]:
    """Launch arguments in a flat list: tuples are opened, static arguments dropped.

    Args:
        types: the argument types that the kernel was compiled for.
        values: the arguments of a launch.
        function: the kernel, so that errors know its parameters' names.

    Raises:
        ArgumentError: another number of arguments, or of items in a tuple, or another static value.
    """
    if len(types) != len(values):
        raise _wrong_count(types, values, function)
    flat: list[Any] = []
    for number, (kind, value) in enumerate(zip(types, values, strict=True)):
        if type(kind) is ScalarType or type(kind) is ArrayType:
            flat.append(convert(value) if has_adaptation(type(value)) else value)
        else:
            _flatten(kind, value, flat, partial(_spoken, function, len(types), number))
    return flat


def argument_numbers(types: Iterable[Type]) -> list[int]:
    """The number of the argument, from 1, that each of `flatten_arguments`' values belongs to.

    >>> argument_numbers([PYINT, TupleType([PYINT, StaticType(2), PYFLOAT]), PYINT])
    [1, 2, 2, 3]
    """
    return [number for number, kind in enumerate(types, 1) for _ in flat_types([kind])]


def flat_types(types: Iterable[Type]) -> list[Type]:
    """The types of `flatten_arguments`' values."""
    found: list[Type] = []
    for kind in types:
        if isinstance(kind, TupleType):
            found += flat_types(kind.items)
        elif not isinstance(kind, StaticType):
            found.append(kind)
    return found


def _flatten(kind: Type, value: Any, flat: list[Any], place: Callable[..., str]) -> None:
    if not isinstance(kind, StaticType) and has_adaptation(type(value)):
        value = convert(value)
    names: Sequence[str | int] = ()
    if isinstance(kind, RecordType):
        found = as_record(value)
        if found is None or (found.cls, found.names) != (kind.cls, kind.names):
            raise _another(kind, value, place)
        value, names = found, kind.names
    if isinstance(kind, TupleType):
        count = len(kind.items)
        if not isinstance(value, tuple) or len(value) != count:  # pyright: ignore[reportUnknownArgumentType]
            raise _another(kind, value, place)
        items = cast("tuple[Any, ...]", value)
        for name, item_kind, item in zip(names or range(count), kind.items, items, strict=True):
            _flatten(item_kind, item, flat, partial(place, name))
    elif isinstance(kind, StaticType):
        if value is not kind.value and StaticType(value) != kind:
            raise _another(kind, value, place, _PART_OF_THE_CODE)
    else:
        flat.append(value)


def _spoken(
    function: python_types.FunctionType | None, count: int, position: int, *path: object
) -> str:
    """An argument of a launch, or an item of one, as errors name it."""
    names = _names(function, count)
    if not names:
        return ".".join(map(str, (f"argument {position + 1}", *path)))
    return f"argument {position + 1} {'.'.join(map(str, (names[position], *path)))!r}"


_PART_OF_THE_CODE: Final = ", whose value is part of the code: compile one for the other value"


def _another(kind: Type, value: Any, place: Callable[..., str], more: str = "") -> ArgumentError:
    return ArgumentError(
        f"{place()} is {text_of(value)}; this kernel was compiled for {kind}{more}", "GC502"
    )


def _names(function: python_types.FunctionType | None, count: int) -> list[str]:
    found = [] if function is None else parameter_names(function, count)
    return found if len(found) == count else []


def _wrong_count(
    types: Sequence[Type], values: Sequence[Any], function: python_types.FunctionType | None
) -> ArgumentError:
    wanted = f"{len(types)} argument{'s' * (len(types) != 1)}"
    names = _names(function, len(types))
    shown = [f"{name}: {kind}" for name, kind in zip(names, types, strict=True)] if names else types
    few, many = sorted((len(types), len(values)))
    numbers = [
        f"{number + 1} {names[number]!r}" if number < len(names) else f"{number + 1}"
        for number in range(few, many)
    ]
    which = f"argument{'s' * (len(numbers) != 1)} {', '.join(numbers)}"
    wrong = "missing" if len(values) < len(types) else "too many"
    verb = "is" if len(numbers) == 1 else "are"
    return ArgumentError(
        f"this kernel takes {wanted} ({_join(shown)}), not {len(values)}: {which} {verb} {wrong}",
        "GC501",
    )


def is_numpy(value: Any) -> bool:
    """Whether a value is NumPy's (an array, scalar, dtype, ufunc), without importing NumPy."""
    numpy = sys.modules.get("numpy")
    if numpy is None:
        return False
    # `__class__` may say anything; the real class is the type.
    if issubclass(type(value), (numpy.ndarray, numpy.generic, numpy.dtype, numpy.ufunc)):
        return True
    return isinstance(value, type) and issubclass(value, numpy.generic)


def is_static(value: Any) -> bool:
    """Whether a value can be part of a compiled kernel: no array, and no number of Python's."""
    if isinstance(value, (*_STATIC_CLASSES, enum.Enum)):
        return True
    return is_numpy(value) and not is_array(value)


def is_numpy_scalar(value: Any) -> bool:
    """Whether a value is one of NumPy's scalars, such as `np.float32(1)`."""
    numpy = sys.modules.get("numpy")
    return numpy is not None and issubclass(type(value), numpy.generic)


def _type_of_int(value: int) -> Type:
    if not I64.minimum <= value <= I64.maximum:
        text = (
            str(int(value)) if value.bit_length() <= 128 else f"an int of {value.bit_length()} bits"
        )
        raise ArgumentError(
            f"{text} doesn't fit 64 bits; pass np.uint64(x) for values below 2**64, else a float",
            "GC509",
        )
    return PYINT


def _type_of_numpy(value: Any) -> Type:
    numpy = _numpy()
    if is_array(value):
        return type_of_array(base_array(value))
    if issubclass(type(value), numpy.generic):
        if _is_record(value):
            return type_of_array(_array_of_record(value))
        return element_of_dtype(scalar_dtype(value))
    return StaticType(value)


def _is_record(value: Any) -> bool:
    """Whether one of NumPy's values is a scalar of a structured dtype."""
    return issubclass(type(value), _numpy().void) and scalar_dtype(value).names is not None


class _Memory:
    """The bytes of a record, as NumPy's array interface describes them."""

    def __init__(self, record: Any) -> None:
        # The record's buffer is read-only even if its array isn't.
        address, _ = record.__array_interface__["data"]
        self.record = record
        self.__array_interface__ = {
            "data": (address, not record.flags.writeable),
            "typestr": f"|V{scalar_dtype(record).itemsize}",
            "shape": (),
            "version": 3,
        }


def _array_of_record(value: Any) -> Any:
    """The 0-d array of a record's memory, which is that of the array that the record is part of."""
    return _numpy().asarray(_Memory(value)).view(scalar_dtype(value))


def _numpy() -> Any:
    return importlib.import_module("numpy")


def _refusal(value: Any) -> str:
    name = type(value).__name__
    if (why := reason(value)) is not None:
        return f"this {name} can't be passed: {why}"
    advice = (
        "pass numbers, NumPy arrays, tuples of them, functions or types; gpucompiler.adapt teaches "
        "launches a class of your own"
    )
    if isinstance(value, (list, set, frozenset, range)):
        advice = "pass np.array(x), or a tuple for a few values"
    elif isinstance(value, dict):
        advice = "pass its values one by one, or as a tuple"
    elif isinstance(value, (bytes, bytearray, memoryview)):
        advice = "pass np.frombuffer(x, np.uint8)"
    elif (helpful := _advice_by_library(value)) is not None:
        advice = helpful
    elif attribute(value, "__dlpack__") is not None:
        advice = "its memory is not the CPU's; copy it to the host, or launch on that device"
    return f"{article(name)} can't be the argument of a kernel; {advice}"


# The package of a class, the beginning of its name, and what to write; "" is any name.
_LIBRARIES: Final = (
    ("pandas", "DataFrame", "pass its columns, frame['a'].to_numpy(), or frame.to_numpy()"),
    ("pandas", "", "pass x.to_numpy(), whose dtype is a number's"),
    ("polars", "DataFrame", "pass its columns, frame['a'].to_numpy(), or frame.to_numpy()"),
    ("polars", "", "pass x.to_numpy()"),
    ("pyarrow", "", "pass x.to_numpy()"),
    (
        "scipy",
        "",
        "pass its arrays, x.data, x.indices and x.indptr of the CSR form, or x.toarray()",
    ),
    ("xarray", "Dataset", "pass its variables, dataset['a'].to_numpy()"),
    ("xarray", "", "pass x.to_numpy()"),
    ("dask", "", "pass x.compute(), or launch on each of its parts: x.map_blocks(function)"),
    ("array", "", "pass np.asarray(x)"),
    ("PIL", "", "pass np.array(x)"),
    ("tensorflow", "", "pass x.numpy()"),
    ("datetime", "", "pass a number, such as x.timestamp()"),
    ("decimal", "", "pass float(x)"),
    ("fractions", "", "pass float(x)"),
)


def _advice_by_library(value: Any) -> str | None:
    """The conversion for an object of a library that is known; by its class's name, unimported."""
    for cls in type(value).__mro__:
        package = str(cls.__module__).partition(".")[0]
        for library, beginning, advice in _LIBRARIES:
            if package == library and cls.__name__.startswith(beginning):
                return advice
    return None


def _join(types: Sequence[object]) -> str:
    return ", ".join(map(str, types))
