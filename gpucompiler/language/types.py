"""The types of the kernel language and of the typed IR.

Sized scalar types are NumPy's. `pyint` and `pyfloat` are *weak* types, as in NumPy 2: they belong
to Python's own numbers, adapt to the sized type they meet (docs/language.md), and exist in the
language only: in the IR a `pyint` is an `i64` and a `pyfloat` an `f64`.

Every type is a frozen value, compared by value, with a short text form that `parse_type` reads
back:

>>> str(ArrayType(F32, 2))
'array<f32, 2>'
>>> parse_type("array<f32, 2>") == ArrayType(F32, 2)
True
"""

from __future__ import annotations

import enum
import importlib
import math
import re
import struct
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, Literal, cast

from gpucompiler.diagnostics.errors import ParseError, reading
from gpucompiler.language import fields
from gpucompiler.values import value_classes

# "storage" scalars are kept in memory only: they are converted before anything is computed; and
# "struct" are elements with fields, of which only the fields are loaded and stored.
ScalarKind = Literal["bool", "int", "uint", "float", "complex", "storage", "struct"]
Layout = Literal["C", "F", "strided"]
AddressSpace = Literal["global", "shared", "local", "constant", "cluster"]

ADDRESS_SPACES: Final[tuple[AddressSpace, ...]] = (
    "global", "shared", "local", "constant", "cluster",
)  # fmt: skip


# NumPy's and DLPack's limit.
MAX_DIMENSIONS: Final = 64
# Larger numbers mean a damaged text: no register has as many lanes, no element as many bytes.
_MAX_LANES: Final = 1 << 16
_LARGEST_ELEMENT: Final = 1 << 31


class Type:
    """Base of all types. Concrete types are frozen attrs classes."""

    __slots__ = ()


@value_classes.frozen(repr=False)
class ScalarType(Type):
    """The type of a number. A bool takes one byte in memory, 0 or 1.

    Args:
        name: the short form of its text, "f32".
        kind: "int", "uint", "float", "bool" or another family of numbers.
        bits: size of its value.
        numpy_name: NumPy's name of it, "float32".
        weak: it adapts to the sized scalar that it meets, as Python's numbers do.
    """

    __slots__ = ("__dict__", "__weakref__", value_classes.HASHED)

    name: str
    kind: ScalarKind
    bits: int
    numpy_name: str
    weak: bool = False

    def __reduce__(self) -> Any:
        """Types are compared by identity in places, so a pickle names those that have one."""
        if SCALARS_BY_NAME.get(self.name) is self:
            return _scalar_of, (self.name,)
        return object.__reduce__(self)

    @property
    def itemsize(self) -> int:
        """Bytes of one element in memory."""
        return max(self.bits // 8, 1)

    @property
    def is_integer(self) -> bool:
        """True for signed and unsigned integers, not for bool."""
        return self.kind in ("int", "uint")

    @property
    def is_float(self) -> bool:
        return self.kind == "float"

    @property
    def is_signed(self) -> bool:
        return self.kind in ("int", "float")

    @property
    def minimum(self) -> int:
        """The least value of an integer type or bool."""
        return -(1 << (self.bits - 1)) if self.kind == "int" else 0

    @property
    def maximum(self) -> int:
        """The greatest value of an integer type or bool."""
        return (1 << (self.bits - 1)) - 1 if self.kind == "int" else (1 << self.bits) - 1

    def __str__(self) -> str:
        return self.name

    __repr__ = __str__


class ElementName:
    """Base of other packages' names of element types: a dtype in kernels, and a cast when called.

    Attributes:
        element: the sized scalar, or the struct, that it names.
    """

    __slots__ = ()

    element: ScalarType


BOOL: Final = ScalarType("bool", "bool", 1, "bool_")
I8: Final = ScalarType("i8", "int", 8, "int8")
I16: Final = ScalarType("i16", "int", 16, "int16")
I32: Final = ScalarType("i32", "int", 32, "int32")
I64: Final = ScalarType("i64", "int", 64, "int64")
# The most places of an array whose indices have 32 bits, and the most of a size and a number beside
# it. Sums of an index with a small number, as `x + 1` in a stencil, then have 32 bits, too.
NEAR_PLACES: Final = 2**31 - 2**16
U8: Final = ScalarType("u8", "uint", 8, "uint8")
U16: Final = ScalarType("u16", "uint", 16, "uint16")
U32: Final = ScalarType("u32", "uint", 32, "uint32")
U64: Final = ScalarType("u64", "uint", 64, "uint64")
F16: Final = ScalarType("f16", "float", 16, "float16")
BF16: Final = ScalarType("bf16", "float", 16, "bfloat16")
F32: Final = ScalarType("f32", "float", 32, "float32")
F64: Final = ScalarType("f64", "float", 64, "float64")
F8E4M3FN: Final = ScalarType("f8e4m3fn", "storage", 8, "float8_e4m3fn")
F8E5M2: Final = ScalarType("f8e5m2", "storage", 8, "float8_e5m2")
C64: Final = ScalarType("c64", "complex", 64, "complex64")
C128: Final = ScalarType("c128", "complex", 128, "complex128")
PYINT: Final = ScalarType("pyint", "int", 64, "int", weak=True)
PYFLOAT: Final = ScalarType("pyfloat", "float", 64, "float", weak=True)
PYCOMPLEX: Final = ScalarType("pycomplex", "complex", 128, "complex", weak=True)

SIZED_SCALARS: Final = (
    BOOL, I8, I16, I32, I64, U8, U16, U32, U64, F16, BF16, F32, F64, C64, C128, F8E4M3FN, F8E5M2,
)  # fmt: skip


def _scalar_of(name: str) -> ScalarType:
    return SCALARS_BY_NAME[name]


SCALARS_BY_NAME: Final = {t.name: t for t in (*SIZED_SCALARS, PYINT, PYFLOAT, PYCOMPLEX)}
SCALARS_BY_NUMPY_NAME: Final = {t.numpy_name: t for t in SIZED_SCALARS} | {"bool": BOOL}


@value_classes.frozen
class StructField:
    """A field of a struct: `offset` in bytes, `shape` of a field that is an array."""

    name: str
    element: ScalarType
    offset: int
    shape: tuple[int, ...] = ()

    def __str__(self) -> str:
        shape = "".join(f"[{size}]" for size in self.shape)
        return f"{self.name}: {self.element}{shape} @ {self.offset}"


@value_classes.frozen(repr=False)
class StructType(ScalarType):
    """An element with named fields, as of NumPy's structured dtypes; made by `struct_type`.

    It is a type of array elements only: no value has it.
    """

    fields: tuple[StructField, ...] = ()

    @property
    def alignment(self) -> int:
        """The bytes that divide the address of such an element.

        The fields' offsets decide it: NumPy's packed dtypes promise no alignment.
        """
        return max(math.gcd(size, place, self.itemsize) for size, place in self.parts())

    def parts(self) -> Iterator[tuple[int, int]]:
        """Size and offset, in bytes, of each field's number; of an array, of its first."""
        for field in self.fields:
            kind = field.element
            if isinstance(kind, StructType):
                for size, place in kind.parts():
                    yield size, field.offset + place
            else:
                yield kind.itemsize // (2 if kind.kind == "complex" else 1), field.offset


def alignment_of(element: ScalarType) -> int:
    """The bytes that divide every element's address."""
    if isinstance(element, StructType):
        return element.alignment
    return element.itemsize // (2 if element.kind == "complex" else 1)


def whole_alignment(element: ScalarType) -> int:
    """The bytes that divide every address where a launch chose code by its arrays.

    Complex numbers, which NumPy aligns as it does their parts, are then loaded whole.
    """
    return element.itemsize if element.kind == "complex" else alignment_of(element)


def struct_type(fields: Sequence[StructField], itemsize: int) -> StructType:
    """The struct of these fields, `itemsize` bytes long."""
    inside = ", ".join(map(str, fields))
    name = f"{{{inside}; {itemsize}}}"
    return StructType(name, "struct", 8 * itemsize, f"void{8 * itemsize}", fields=tuple(fields))


@value_classes.frozen(repr=False)
class VectorType(Type):
    """`lanes` scalars of one type, held in a register; widening makes it of a scalar."""

    __slots__ = ("__dict__", "__weakref__", value_classes.HASHED)

    element: ScalarType
    lanes: int = value_classes.field(validator=fields.between(1, _MAX_LANES))

    def __str__(self) -> str:
        return f"vector<{self.lanes} x {self.element}>"

    __repr__ = __str__


def _element_is_sized(array: object, attribute: object, value: ScalarType) -> None:
    if value.weak:
        raise ValueError(f"an array's elements need a sized type, not {value}")


@value_classes.frozen(repr=False)
class ArrayType(Type):
    """An n-dimensional array of sized scalars in one address space.

    Args:
        element: a sized scalar.
        ndim: number of dimensions, 0 or more.
        layout: "C" (contiguous, the last index fastest), "F" (the first index fastest; of kernels'
            arguments, which are strided inside) or "strided" (strides are run-time values,
            in elements).
        space: "global", "shared", "local", "constant" or "cluster" (another block's shared
            memory).
        readonly: stores into it are refused at compile time.
    """

    __slots__ = ("__dict__", "__weakref__", value_classes.HASHED)

    element: ScalarType = value_classes.field(validator=_element_is_sized)
    ndim: int = value_classes.field(validator=fields.between(0, MAX_DIMENSIONS))
    layout: Layout = value_classes.field(default="C", validator=fields.among("C", "F", "strided"))
    space: AddressSpace = value_classes.field(
        default="global", validator=fields.among(*ADDRESS_SPACES)
    )
    readonly: bool = False

    def __str__(self) -> str:
        parts = [str(self.element), str(self.ndim)]
        if self.layout != "C":
            parts.append(self.layout)
        if self.space != "global":
            parts.append(self.space)
        if self.readonly:
            parts.append("readonly")
        return f"array<{', '.join(parts)}>"

    __repr__ = __str__


@value_classes.frozen(repr=False)
class TupleType(Type):
    """A tuple of types; an argument that is a tuple arrives as its items, one parameter each."""

    items: tuple[Type, ...] = value_classes.field(converter=tuple)

    def __str__(self) -> str:
        inside = ", ".join(map(str, self.items))
        return f"tuple<{inside}>"

    __repr__ = __str__


@value_classes.frozen(repr=False)
class RecordType(TupleType):
    """A tuple whose items have names: an instance of a class, as kernels see it.

    Args:
        cls: the class, part of the type.
        names: of the items, in order.
    """

    cls: type = object
    names: tuple[str, ...] = value_classes.field(default=(), converter=tuple)

    def __str__(self) -> str:
        fields = zip(self.names, self.items, strict=True)
        inside = ", ".join(f"{name}: {kind}" for name, kind in fields)
        return f"record<{self.cls.__qualname__}; {inside}>"

    __repr__ = __str__


def exact_key(value: Any) -> Any:
    """The key by which static values are compared: class and bits.

    `1`, `1.0` and `True` differ, and so do `0.0` and `-0.0`; a NaN equals one of the same bits.
    """
    cls: Any = cast("Any", type(value))  # pyright: ignore[reportUnknownArgumentType]
    if cls is float:
        return cls, struct.pack("d", value)
    if cls is complex:
        return cls, struct.pack("dd", value.real, value.imag)
    if isinstance(value, tuple):
        return cls, tuple([exact_key(item) for item in cast("tuple[Any, ...]", value)])
    if isinstance(value, enum.Enum):
        return cls, value.name
    if hasattr(value, "tobytes") and hasattr(value, "dtype") and not isinstance(value, type):
        return cls, str(value.dtype), value.tobytes()
    if hasattr(value, "names") and hasattr(value, "subdtype"):
        # The fields of a dtype may be renamed in place.
        return cls, repr(value)
    return cls, value


@value_classes.frozen(repr=False)
class StaticType(Type):
    """The type of an argument whose *value* is part of the type.

    Such values are functions, types, dtypes, strings and None, and whatever is passed for a
    parameter annotated `cuda.constexpr`. They cost nothing at run time: the kernel is compiled for
    that value. Two are equal when the values are of one class and have the same bits.
    """

    value: object = value_classes.field(eq=exact_key)

    def __reduce__(self) -> Any:
        """Pickle a function by reference, or with its source where it can't be imported."""
        transport = importlib.import_module("gpucompiler.process.transport")
        return StaticType, (transport.portable(self.value),)

    def __str__(self) -> str:
        return f"static<{describe_static(self.value)}>"

    __repr__ = __str__


NONE: Final = StaticType(None)


def describe_static(value: object) -> str:
    """A compile-time value as text without addresses: `module:qualname` for functions and types."""
    if isinstance(value, enum.Enum):
        return f"{describe_static(type(value))}.{value.name}"
    if type(value) is tuple:
        items = [describe_static(item) for item in cast("tuple[object, ...]", value)]
        return f"({', '.join(items)}{',' * (len(items) == 1)})"
    module = getattr(value, "__module__", None)
    qualname = getattr(value, "__qualname__", None)
    if isinstance(module, str) and isinstance(qualname, str) and callable(value):
        return f"{module}:{qualname}"
    return repr(value)


# Text, compiled by `re` when first matched: few launches read types.
_ARRAY: Final = r"array<(\w+|\{.*\}), ([0-9]+)((?:, \w+)*)>"
_FIELD: Final = r"(\w+): (\w+|\{.*\})((?:\[[0-9]+\])*) @ ([0-9]+)"
_VECTOR: Final = r"vector<([0-9]+) x (\w+)>"
_SIGNATURE: Final = r"(\w+)(\[[:,\s]*\])?( readonly)?"


def parse_type(text: str) -> Type:
    """Read a type as the IR prints it. Raises ParseError for anything else.

    Static types don't parse: a value of the Python process has no text form that could be read
    back.
    """
    with reading("the text of a type"):
        return _type(text.strip())


def _type(text: str) -> Type:
    if text in SCALARS_BY_NAME:
        return SCALARS_BY_NAME[text]
    if text.startswith("vector<") and (match := re.fullmatch(_VECTOR, text)):
        return VectorType(_scalar(match[2]), int(match[1]))
    if text.startswith("array<") and (match := re.fullmatch(_ARRAY, text)):
        words = [word for word in match[3].split(", ") if word]
        layout: Layout = "strided" if "strided" in words else "F" if "F" in words else "C"
        spaces: list[AddressSpace] = [space for space in ADDRESS_SPACES if space in words]
        unknown = set(words) - {"strided", "F", "readonly", *ADDRESS_SPACES}
        if unknown:
            raise ParseError(f"unknown words {sorted(unknown)} in type {_shortened(text)}")
        space = spaces[0] if spaces else "global"
        return ArrayType(_scalar(match[1]), int(match[2]), layout, space, "readonly" in words)
    if text.startswith("tuple<") and text.endswith(">"):
        return TupleType(tuple(_type(part.strip()) for part in split_signature(text[6:-1])))
    raise ParseError(f"{_shortened(text)} is not a type")


def parse_signature(text: str) -> tuple[Type, ...]:
    """Read a kernel's argument types as people write them: `"f32[:], f32[:,:], i32, pyfloat"`.

    One `:` a dimension, C-contiguous; NumPy's names work too (`float32[:]`, `int`, `float`).

    Raises ParseError for anything else.

    >>> parse_signature("f32[:,:], int32, float")
    (array<f32, 2>, i32, pyfloat)
    """
    with reading("the signature"):
        return _signature(text)


def _signature(text: str) -> tuple[Type, ...]:
    types: list[Type] = []
    for part in split_signature(text):
        match = re.fullmatch(_SIGNATURE, part.strip())
        if not match:
            raise ParseError(
                f"{_shortened(part.strip())} is not an argument type; write for example 'f32[:]'"
            )
        scalar = _scalar(match[1])
        if match[2] is None:
            types.append(scalar)
        else:
            types.append(ArrayType(scalar, match[2].count(":"), readonly=bool(match[3])))
    return tuple(types)


def map_type(value: Type, change: Callable[[Type], Type]) -> Type:
    """Apply `change` to a type, inside tuples to each item."""
    if isinstance(value, TupleType):
        return value_classes.evolve(
            value, items=tuple(map_type(item, change) for item in value.items)
        )
    return change(value)


def machine_type(value: ScalarType) -> ScalarType:
    """The sized type that represents a scalar in the IR: i64 for `pyint`, f64 for `pyfloat`."""
    if not value.weak:
        return value
    if value.kind == "complex":
        return C128
    return I64 if value.kind == "int" else F64


def _struct(text: str) -> StructType:
    inside, _, itemsize = text[1:-1].rpartition("; ")
    fields: list[StructField] = []
    for part in split_signature(inside):
        match = re.fullmatch(_FIELD, part.strip())
        if not match:
            raise ParseError(f"{_shortened(part.strip())} is no field of a struct")
        shape = tuple(int(size) for size in re.findall(r"[0-9]+", match[3]))
        fields.append(StructField(match[1], _scalar(match[2]), int(match[4]), shape))
    if not re.fullmatch(r"[0-9]+", itemsize) or not fields:
        raise ParseError(f"{_shortened(text)} is no struct")
    size = int(itemsize)
    for field in fields:
        bytes_ = field.element.itemsize * math.prod(field.shape)
        if field.element.weak or field.offset + bytes_ > size or size > _LARGEST_ELEMENT:
            raise ParseError(f"the field {field} doesn't lie in a struct of {size} bytes")
    return struct_type(fields, size)


def _shortened(text: str) -> str:
    """A text in a message."""
    return repr(text) if len(text) <= 200 else f"{text[:200]!r}…"


def _scalar(name: str) -> ScalarType:
    if name.startswith("{"):
        return _struct(name)
    aliases = {"int": PYINT, "float": PYFLOAT, "complex": PYCOMPLEX}
    found = SCALARS_BY_NAME.get(name) or aliases.get(name) or SCALARS_BY_NUMPY_NAME.get(name)
    if found is None:
        known = ", ".join(t.name for t in SIZED_SCALARS)
        raise ParseError(f"{_shortened(name)} is not a scalar type; the scalar types are {known}")
    return found


def split_signature(text: str) -> list[str]:
    """The parts of a list of types: split at commas outside brackets and quotes."""
    parts, depth, start, quote = list[str](), 0, 0, ""
    for position, character in enumerate(text):
        if quote or character in "'\"":
            if not quote:
                quote = character
            elif character == quote and text[position - 1] != "\\":
                quote = ""
        elif character in "<[({":
            depth += 1
        elif character in ">])}":
            depth -= 1
        elif character == "," and depth == 0:
            parts.append(text[start:position])
            start = position + 1
    parts.append(text[start:])
    return [part for part in parts if part.strip()]
