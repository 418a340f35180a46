"""Python values as text that every process agrees on, to the last bit.

    canonical(0.1)            float:0.1
    canonical(-0.0)           float:-0.0
    canonical({"b", "a"})     set{str:'a',str:'b'}          in any order
    canonical(np.float32)     type:numpy:float32
    canonical(np.arange(3))   ndarray:<i8:(3,):sha256:…     by content

Equal text means that a compilation may use either value. An object whose state this module doesn't
know, such as an instance of a user's class, is named by its class. Each of its attributes that a
compilation reads is a dependency of its own. Python code of its class that ran at compile time
makes the compilation uncacheable (`gpucompiler.jobs.dependency.note_opaque`).
"""

from __future__ import annotations

import enum
import functools
import importlib
import itertools
import operator
import struct
import types as python_types
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, cast

from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.diagnostics.location import portable_file
from gpucompiler.jobs.dependency import is_array
from gpucompiler.language.kernel_functions import KernelFunction
from gpucompiler.language.simt import DeviceFunction, DeviceValue, Dim3
from gpucompiler.language.types import ElementName, RecordType, StaticType, TupleType, Type
from gpucompiler.values import value_classes
from gpucompiler.values.sha256 import sha256

# Text longer than this is kept as its digest.
_LONG: Final = 120
# The deepest nesting of containers; no kernel reads deeper ones.
_DEPTH: Final = 50
# Py_TPFLAGS_HEAPTYPE: a class that was made by a `class` statement.
_HEAP_TYPE: Final = 1 << 9


class Undigestable(ArgumentError):
    """A value that has no text which another process would agree on."""


def short(text: str) -> str:
    """A text, or its SHA-256 if it is long."""
    return text if len(text) <= _LONG else f"sha256:{sha256(text.encode()).hexdigest()}"


def digest_of(value: object, seen: Seen | None = None) -> str:
    """`canonical(value)`, as SHA-256 where it is long."""
    return short(canonical(value, seen))


class Seen:
    """Objects that texts have named already, so that a text says which of them it names again.

    Two functions of one name and code, or two instances of a class, have the same text. A second
    mention of one object is marked with its number, `function:m:f#0`; a different object isn't.
    """

    __slots__ = ("alone", "depth", "kept", "numbers")

    def __init__(self, before: Seen | None = None) -> None:
        """Begin without objects, inside of what `before` writes."""
        self.depth = before.depth if before else 0
        self.numbers: dict[int, int] = {}
        self.kept: list[Any] = []
        # Items of sets, with the texts that they have where nothing has been named before.
        self.alone: dict[int, tuple[object, str]] = before.alone if before else {}

    def again(self, value: Any) -> str:
        """`#` and a number, if the object has been named before; "" for a new one."""
        number = self.numbers.get(id(value))
        if number is not None:
            return f"#{number}"
        self.numbers[id(value)] = len(self.kept)
        self.kept.append(value)
        return ""

    def text_alone(self, item: object) -> str:
        """An item's text where nothing has been named; once, as sets may be in sets."""
        if id(item) not in self.alone:
            self.alone[id(item)] = item, canonical(item, Seen(self))
        return self.alone[id(item)][1]

    def text_here(self, item: object) -> str:
        """The text that would be an item's here, without its being named."""
        apart = Seen(self)
        apart.numbers = dict(self.numbers)
        return canonical(item, apart)


def canonical(value: Any, seen: Seen | None = None) -> str:
    """Text that is equal for values that mean the same to the compiler, in every process.

    Args:
        seen: objects named by the texts that are compared together with this one.

    Raises:
        Undigestable: an array of Python objects, or containers in themselves.
    """
    seen = Seen() if seen is None else seen
    if seen.depth > _DEPTH:
        raise Undigestable("a container that holds itself, or is nested too deeply")
    seen.depth += 1
    try:
        return _text(value, seen)
    finally:
        seen.depth -= 1


def _text(value: Any, seen: Seen) -> str:
    cls: Any = cast(Any, type(value))
    write = _WRITERS.get(cls)
    if write is not None:
        return write(value, seen)
    if _isa(value, type):
        return f"type:{_bases(value, seen)}"
    if _isa(value, enum.Enum):
        again = seen.again(value)
        return f"enum:{_named(cls, seen)}.{value.name}={canonical(value.value, seen)}{again}"
    if cls.__module__.partition(".")[0] in ("gpucompiler", "cuda_target"):
        return _own(value, seen)
    if cls.__module__.partition(".")[0] in ("numpy", "ml_dtypes"):
        return _numpy(value, seen)
    if is_array(value):
        return f"{_named(cls, seen)}{_array(value)}{seen.again(value)}"
    # A subclass has items or a value, too.
    name = _named(cls, seen)
    for base in (tuple, list, deque):
        if _isa(value, base):
            return f"{name}{seen.again(value)}{_items(value, seen)}"
    for base in (set, frozenset):
        if _isa(value, base):
            return f"{name}{seen.again(value)}{_unordered(value, seen)}"
    if _isa(value, Mapping):
        return f"{name}{seen.again(value)}{_pairs(value, seen)}"
    if _isa(value, int):
        return f"{name}{seen.again(value)}(int:{int.__int__(value):#x})"
    if _isa(value, float):
        return f"{name}{seen.again(value)}({_float(float.__float__(value), seen)})"
    if _isa(value, str):
        return f"{name}{seen.again(value)}({str.__str__(value)!r})"
    if _isa(value, (bytes, bytearray)):
        return f"{name}{seen.again(value)}({short(bytes.hex(value))})"
    return f"instance:{_bases(cls, seen)}{seen.again(value)}"


def _named(cls: Any, seen: Seen) -> str:
    """The text of a class: its name, with a mark if it was named before."""
    return f"{_name(cls)}{seen.again(cls) if cls.__flags__ & _HEAP_TYPE else ''}"


def _bases(cls: type, seen: Seen) -> str:
    """A class with its bases, by name."""
    if cls.__module__ == "builtins":
        return _name(cls)
    return "<".join(_named(base, seen) for base in cls.__mro__[:-1])


def _isa(value: Any, cls: Any) -> bool:
    """`isinstance`, after which a value keeps its static type."""
    return isinstance(value, cls)


def code_text(code: python_types.CodeType) -> str:
    """The text of a code object: bytecode, names and constants, without its place."""
    constants = [
        # `repr` quotes an inner text, and would double it at each level.
        short(code_text(c)) if isinstance(c, python_types.CodeType) else canonical(c)
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
    """Whether the first constant is a docstring: a text that no instruction loads.

    If the body uses an equal text, an instruction loads it. An instruction's argument above 255 may
    look like the first constant in its lowest byte: then the docstring counts, which is safe.
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
    """The place of a code object's source: file, relative to its root, and lines with columns."""
    codes = [each for each in code.co_consts if isinstance(each, python_types.CodeType)]
    inner = [short(place_text(each)) for each in codes]
    places = sha256(code.co_linetable).hexdigest()
    return repr((portable_file(code.co_filename), code.co_firstlineno, places, inner))


def function_text(function: python_types.FunctionType) -> str:
    """A function's name and code."""
    return f"function:{_name(function)}:{short(code_text(function.__code__))}"


def is_plain(value: Any, depth: int = 0) -> bool:
    """Whether `canonical` text holds all of a value: numbers, strings, and containers of them."""
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


def _float(value: float, seen: Seen) -> str:
    # Payloads of NaNs are kept: they can be stored into an array.
    return f"float:{value!r}" if value == value else f"float:nan:{struct.pack('>d', value).hex()}"


def _complex(value: complex, seen: Seen) -> str:
    return f"complex({_float(value.real, seen)},{_float(value.imag, seen)})"


def _bytes(value: bytes | bytearray, seen: Seen) -> str:
    return f"{type(value).__name__}:{short(bytes(value).hex())}"


def _items(values: Iterable[object], seen: Seen) -> str:
    return "(" + ",".join([canonical(item, seen) for item in values]) + ")"


def _unordered(values: Iterable[object], seen: Seen) -> str:
    # The first names of objects come in the order of their texts, not in that of the set.
    order: list[object] = []
    texts = sorted(((seen.text_alone(item), item) for item in values), key=operator.itemgetter(0))
    for text, group in itertools.groupby(texts, operator.itemgetter(0)):
        items = [item for _, item in group]
        if len(items) > 1:
            # Objects of one text are apart where they have been named before.
            here = {seen.text_here(item): item for item in items}
            if len(here) < len(items):
                raise Undigestable(f"a set of two things of one text, {text:.60}")
            items = [here[each] for each in sorted(here)]
        order += items
    return "{" + ",".join([canonical(item, seen) for item in order]) + "}"


def _pairs(values: Mapping[object, object], seen: Seen) -> str:
    # In the dict's order, since a loop over it depends on that.
    pairs = [f"{canonical(key, seen)}:{canonical(item, seen)}" for key, item in values.items()]
    return "{" + ",".join(pairs) + "}"


def _builtin(value: Any, seen: Seen) -> str:
    owner = getattr(value, "__self__", None)
    if owner is None or isinstance(owner, python_types.ModuleType):
        return f"builtin:{value.__module__}:{value.__qualname__}"
    return f"builtin:{value.__qualname__}({canonical(owner, seen)})"


def _method(value: Any, seen: Seen) -> str:
    owner, function = value.__self__, value.__func__
    return f"method({canonical(owner, seen)},{canonical(function, seen)})"


def _partial(value: Any, seen: Seen) -> str:
    parts = (value.func, value.args, value.keywords)
    return f"partial{_items(parts, seen)}"


def _access(value: Any, seen: Seen) -> str:
    return f"access{_items(value.__reduce__(), seen)}"


def _slice(value: slice, seen: Seen) -> str:
    return f"slice{_items((value.start, value.stop, value.step), seen)}"


def _own(value: Any, seen: Seen) -> str:
    """The text of this project's own objects: types, device names, functions that launch."""
    if _isa(value, (DeviceFunction, DeviceValue, Dim3)):
        return f"{type(value).__name__}:{value.name}"
    if _isa(value, ElementName):
        return f"element:{value.element}"
    if _isa(value, KernelFunction):
        return f"launchable({canonical(value.function, seen)})"
    if _isa(value, StaticType):
        return f"static({canonical(value.value, seen)})"
    if _isa(value, RecordType):
        return f"record({_name(value.cls)},{_items(value.names, seen)},{_items(value.items, seen)})"
    if _isa(value, TupleType):
        return f"tuple{_items(value.items, seen)}"
    if _isa(value, Type):
        return f"{type(value).__name__}:{value}"
    cls: Any = cast(Any, type(value))
    if not value_classes.has(cls):
        return f"instance:{_name(cls)}{seen.again(value)}"
    texts = [
        f"{field.name}={canonical(getattr(value, field.name), seen)}"
        for field in value_classes.fields(cls)
        if field.metadata.get("key", True)
    ]
    return f"{cls.__qualname__}({','.join(texts)})"


def _numpy(value: Any, seen: Seen) -> str:
    kind, dtype = type(value).__name__, getattr(value, "dtype", None)
    if kind == "ufunc":
        return f"ufunc:{value.__name__}"
    if kind.endswith("DType") or kind == "dtype":
        return f"dtype:{value!r}:{value.str}"
    if kind in ("finfo", "iinfo"):
        return f"{kind}:{dtype if dtype is not None else value.kind + str(value.bits)}"
    if dtype is None or not hasattr(value, "tobytes"):
        return f"instance:{_name(type(value))}{seen.again(value)}"
    if is_array(value) and not dtype.hasobject:
        return _array(value) if kind == "ndarray" else f"{kind}:{_array(value)}{seen.again(value)}"
    if dtype.hasobject:
        raise Undigestable("an array of Python objects")
    content = value.tobytes()
    return f"{kind}:{dtype.str}:{content.hex()}:{value!r}"


def _array(value: Any) -> str:
    if value.dtype.hasobject:
        raise Undigestable("an array of Python objects")
    digest = sha256(value.tobytes()).hexdigest()
    return f"ndarray:{value.dtype!r}:{value.dtype.str}:{value.shape}:sha256:{digest}"


_EMPTY: Final = dict[Any, Any]()
_Writer = Callable[[Any, Seen], str]
_WRITERS: Final[dict[type, _Writer]] = {
    type(None): lambda value, seen: "None",
    type(...): lambda value, seen: "...",
    type(NotImplemented): lambda value, seen: "NotImplemented",
    bool: lambda value, seen: repr(value),
    # Decimal text of long ints is refused by Python (sys.set_int_max_str_digits).
    int: lambda value, seen: f"int:{value}" if abs(value) < 1 << 64 else f"int:{value:#x}",
    float: _float,
    complex: _complex,
    str: lambda value, seen: f"str:{value!r}",
    bytes: _bytes,
    bytearray: _bytes,
    tuple: lambda value, seen: f"tuple{_items(value, seen)}",
    list: lambda value, seen: f"list{_items(value, seen)}",
    deque: lambda value, seen: f"deque{_items(value, seen)}",
    dict: lambda value, seen: f"dict{_pairs(value, seen)}",
    python_types.MappingProxyType: lambda value, seen: f"mappingproxy{_pairs(value, seen)}",
    type(_EMPTY.keys()): lambda value, seen: f"keys{_items(value, seen)}",
    type(_EMPTY.values()): lambda value, seen: f"values{_items(value, seen)}",
    type(_EMPTY.items()): lambda value, seen: f"items{_items(value, seen)}",
    set: lambda value, seen: f"set{_unordered(value, seen)}",
    frozenset: lambda value, seen: f"frozenset{_unordered(value, seen)}",
    range: lambda value, seen: repr(value),
    slice: _slice,
    python_types.FunctionType: lambda value, seen: f"{function_text(value)}{seen.again(value)}",
    python_types.ModuleType: lambda value, seen: f"module:{value.__name__}{seen.again(value)}",
    python_types.BuiltinFunctionType: _builtin,
    python_types.MethodType: _method,
    functools.partial: _partial,
    # Nothing but their reduction says which items, attributes or method they take.
    operator.itemgetter: _access,
    operator.attrgetter: _access,
    operator.methodcaller: _access,
}
_PLAIN: Final = frozenset(
    (type(None), type(...), bool, int, float, complex, str, bytes, bytearray, range)
)
