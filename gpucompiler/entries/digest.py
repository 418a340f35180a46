"""Python values as text that every process agrees on, to the last bit.

    canonical(0.1)            float:0.1
    canonical(-0.0)           float:-0.0
    canonical({"b", "a"})     set{str:'a',str:'b'}          in any order
    canonical(np.float32)     type:numpy:float32
    canonical(np.arange(3))   ndarray:<i8:(3,):sha256:…     by content

Equal text means that compiling may go the same way. What has a state that this module doesn't know
(an instance of a user's class) is named by its class: each of its attributes that a compilation
reads is a dependency of its own, and Python code of its class that ran at compile time makes the
compilation uncacheable (`gpucompiler.dependency.note_opaque`).
"""

from __future__ import annotations

import enum
import functools
import importlib
import struct
import types as python_types
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, cast

from gpucompiler import light
from gpucompiler.errors import ArgumentError
from gpucompiler.location import portable_file
from gpucompiler.sha256 import sha256
from gpucompiler.simt import DeviceFunction, DeviceValue, Dim3
from gpucompiler.types import RecordType, StaticType, TupleType, Type

# Text longer than this is kept as its digest.
_LONG: Final = 120
# A container in a container …: deeper than this is nothing that a kernel reads.
_DEPTH: Final = 50


class Undigestable(ArgumentError):
    """A value that has no text which another process would agree on."""


def short(text: str) -> str:
    """A text, or its SHA-256 where it is long."""
    return text if len(text) <= _LONG else f"sha256:{sha256(text.encode()).hexdigest()}"


def digest_of(value: object) -> str:
    """`canonical(value)`, as SHA-256 where it is long."""
    return short(canonical(value))


def canonical(value: Any, depth: int = 0) -> str:
    """Text that is equal for values that mean the same to the compiler, in every process.

    Raises:
        Undigestable: an array of Python objects, or containers in themselves.
    """
    if depth > _DEPTH:
        raise Undigestable("a container that holds itself, or is nested too deeply")
    cls: Any = cast(Any, type(value))
    write = _WRITERS.get(cls)
    if write is not None:
        return write(value, depth)
    if _isa(value, type):
        return f"type:{_bases(value)}"
    if _isa(value, enum.Enum):
        return f"enum:{_name(cls)}.{value.name}={canonical(value.value, depth + 1)}"
    if cls.__module__.partition(".")[0] in ("gpucompiler", "cuda_target"):
        return _own(value, depth)
    if cls.__module__.partition(".")[0] in ("numpy", "ml_dtypes"):
        return _numpy(value)
    # Of a subclass: its items or value, too.
    for base in (tuple, list, deque):
        if _isa(value, base):
            return f"{_name(cls)}{_items(value, depth)}"
    for base in (set, frozenset):
        if _isa(value, base):
            return f"{_name(cls)}{_unordered(value, depth)}"
    if _isa(value, Mapping):
        return f"{_name(cls)}{_pairs(value, depth)}"
    if _isa(value, int):
        return f"{_name(cls)}(int:{int(value):#x})"
    if _isa(value, float):
        return f"{_name(cls)}({_float(float(value), depth)})"
    if _isa(value, str):
        return f"{_name(cls)}({str(value)!r})"
    return f"instance:{_bases(cls)}"


def _bases(cls: type) -> str:
    """A class with its bases, by name."""
    if cls.__module__ == "builtins":
        return _name(cls)
    return "<".join(_name(base) for base in cls.__mro__[:-1])


def _isa(value: Any, cls: Any) -> bool:
    """`isinstance`, after which a value keeps its static type."""
    return isinstance(value, cls)


def code_text(code: python_types.CodeType) -> str:
    """A code object's meaning: bytecode, names and constants, without its place."""
    constants = [
        code_text(c) if isinstance(c, python_types.CodeType) else canonical(c)
        for c in code.co_consts
    ]
    if _begins_with_docstring(code):
        constants[0] = ""
    parts = (
        code.co_name, code.co_code.hex(), code.co_names, code.co_varnames, code.co_freevars,
        code.co_cellvars, code.co_argcount, code.co_posonlyargcount, code.co_kwonlyargcount,
        code.co_flags, constants,
    )  # fmt: skip
    return repr(parts)


def _begins_with_docstring(code: python_types.CodeType) -> bool:
    """Whether the first constant is a text that no instruction takes, as a docstring is.

    Where it is also a text of the body, one does. An argument above 255 has a lowest byte of its
    own, and may look like the first constant: then the docstring counts, which is as right.
    """
    if not code.co_consts or not isinstance(code.co_consts[0], str):
        return False
    takes = importlib.import_module("opcode").hasconst
    instructions = code.co_code
    return not any(
        instructions[place] in takes and not instructions[place + 1]
        for place in range(0, len(instructions), 2)
    )


def place_text(code: python_types.CodeType) -> str:
    """Where a code object's source lies: file, relative to its root, and lines with columns."""
    inner = [place_text(c) for c in code.co_consts if isinstance(c, python_types.CodeType)]
    places = sha256(code.co_linetable).hexdigest()
    return repr((portable_file(code.co_filename), code.co_firstlineno, places, inner))


def function_text(function: python_types.FunctionType) -> str:
    """A function's name and code."""
    return f"function:{_name(function)}:{short(code_text(function.__code__))}"


def is_plain(value: Any, depth: int = 0) -> bool:
    """Whether a value is all in its `canonical` text: numbers, strings, and containers of them."""
    if _isa(value, (tuple, list, dict, set, frozenset, deque)):
        if depth > _DEPTH or type(value) not in _WRITERS:
            return False
        items = list(value)
        if _isa(value, dict):
            items += list(value.values())
        return all(is_plain(item, depth + 1) for item in items)
    return type(value) in _PLAIN or isinstance(value, (enum.Enum, type))


def _name(value: Any) -> str:
    return f"{value.__module__}:{value.__qualname__}"


def _float(value: float, depth: int) -> str:
    # Payloads of NaNs are kept: they can be stored into an array.
    return f"float:{value!r}" if value == value else f"float:nan:{struct.pack('>d', value).hex()}"


def _complex(value: complex, depth: int) -> str:
    return f"complex({_float(value.real, depth)},{_float(value.imag, depth)})"


def _bytes(value: bytes | bytearray, depth: int) -> str:
    return f"{type(value).__name__}:{short(bytes(value).hex())}"


def _items(values: Iterable[object], depth: int) -> str:
    return "(" + ",".join([canonical(item, depth + 1) for item in values]) + ")"


def _unordered(values: Iterable[object], depth: int) -> str:
    return "{" + ",".join(sorted(canonical(item, depth + 1) for item in values)) + "}"


def _pairs(values: Mapping[object, object], depth: int) -> str:
    # In their order: a loop over a dict depends on it.
    pairs = [
        f"{canonical(key, depth + 1)}:{canonical(item, depth + 1)}" for key, item in values.items()
    ]
    return "{" + ",".join(pairs) + "}"


def _builtin(value: Any, depth: int) -> str:
    owner = getattr(value, "__self__", None)
    if owner is None or isinstance(owner, python_types.ModuleType):
        return f"builtin:{value.__module__}:{value.__qualname__}"
    return f"builtin:{value.__qualname__}({canonical(owner, depth + 1)})"


def _method(value: Any, depth: int) -> str:
    owner, function = value.__self__, value.__func__
    return f"method({canonical(owner, depth + 1)},{canonical(function, depth + 1)})"


def _partial(value: Any, depth: int) -> str:
    parts = (value.func, value.args, value.keywords)
    return f"partial{_items(parts, depth)}"


def _slice(value: slice, depth: int) -> str:
    return f"slice{_items((value.start, value.stop, value.step), depth)}"


def _own(value: Any, depth: int) -> str:
    """What this project defines: its types, the device's names, functions that launch."""
    if _isa(value, (DeviceFunction, DeviceValue, Dim3)):
        return f"{type(value).__name__}:{value.name}"
    if getattr(value, "launch_helper", False):
        return f"launchable({canonical(value.function, depth + 1)})"
    if _isa(value, StaticType):
        return f"static({canonical(value.value, depth + 1)})"
    if _isa(value, RecordType):
        return (
            f"record({_name(value.cls)},{_items(value.names, depth)},{_items(value.items, depth)})"
        )
    if _isa(value, TupleType):
        return f"tuple{_items(value.items, depth)}"
    if _isa(value, Type):
        return f"{type(value).__name__}:{value}"
    cls: Any = cast(Any, type(value))
    if not light.has(cls):
        return f"instance:{_name(cls)}"
    texts = [
        f"{field.name}={canonical(getattr(value, field.name), depth + 1)}"
        for field in light.fields(cls)
        if field.metadata.get("key", True)
    ]
    return f"{cls.__qualname__}({','.join(texts)})"


def _numpy(value: Any) -> str:
    kind, dtype = type(value).__name__, getattr(value, "dtype", None)
    if kind == "ufunc":
        return f"ufunc:{value.__name__}"
    if kind.endswith("DType") or kind == "dtype":
        return f"dtype:{value!r}:{value.str}"
    if dtype is None or not hasattr(value, "tobytes"):
        return f"instance:{_name(type(value))}"
    if dtype.hasobject:
        raise Undigestable("an array of Python objects")
    content = value.tobytes()
    if kind == "ndarray":
        digest = sha256(content).hexdigest()
        return f"ndarray:{dtype!r}:{dtype.str}:{value.shape}:sha256:{digest}"
    return f"{kind}:{dtype.str}:{content.hex()}:{value!r}"


_Writer = Callable[[Any, int], str]
_WRITERS: Final[dict[type, _Writer]] = {
    type(None): lambda value, depth: "None",
    type(...): lambda value, depth: "...",
    type(NotImplemented): lambda value, depth: "NotImplemented",
    bool: lambda value, depth: repr(value),
    # Decimal text of long ints is refused by Python (sys.set_int_max_str_digits).
    int: lambda value, depth: f"int:{value}" if abs(value) < 1 << 64 else f"int:{value:#x}",
    float: _float,
    complex: _complex,
    str: lambda value, depth: f"str:{value!r}",
    bytes: _bytes,
    bytearray: _bytes,
    tuple: lambda value, depth: f"tuple{_items(value, depth)}",
    list: lambda value, depth: f"list{_items(value, depth)}",
    deque: lambda value, depth: f"deque{_items(value, depth)}",
    dict: lambda value, depth: f"dict{_pairs(value, depth)}",
    python_types.MappingProxyType: lambda value, depth: f"mappingproxy{_pairs(value, depth)}",
    set: lambda value, depth: f"set{_unordered(value, depth)}",
    frozenset: lambda value, depth: f"frozenset{_unordered(value, depth)}",
    range: lambda value, depth: repr(value),
    slice: _slice,
    python_types.FunctionType: lambda value, depth: function_text(value),
    python_types.ModuleType: lambda value, depth: f"module:{value.__name__}",
    python_types.BuiltinFunctionType: _builtin,
    python_types.MethodType: _method,
    functools.partial: _partial,
}
_PLAIN: Final = frozenset(
    (type(None), type(...), bool, int, float, complex, str, bytes, bytearray, range)
)
