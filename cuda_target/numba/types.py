"""numba's names of types: element types, arrays, tuples, records and signatures.

`float32` is an element type in kernels, for casts and dtypes; `float32[:, ::1]` is a type of
arrays; `void(float32[:], int32)` is a signature. The module offers each name that
`numba.types` gives to numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, cast

import numpy as np

from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.language.array_types import element_of_dtype
from gpucompiler.language.types import (
    BF16,
    BOOL,
    F32,
    F64,
    NONE,
    PYINT,
    SCALARS_BY_NUMPY_NAME,
    ElementName,
    Layout,
    ScalarType,
    StaticType,
    TupleType,
    describe_static,
)
from gpucompiler.language.types import ArrayType as KernelArrayType
from gpucompiler.language.types import Type as KernelType

_LAYOUTS: Final[dict[str, Layout]] = {"C": "C", "F": "F", "A": "strided"}


class Type:
    """Base of numba's types; equal types have equal names.

    Attributes:
        name: as numba writes it, "array(float32, 1d, C)".
    """

    name: str

    def __init__(self, name: str) -> None:
        self.name = name

    @property
    def kernel_type(self) -> KernelType:
        """The type of a kernel's argument. Raises ArgumentError if kernels take none such."""
        raise ArgumentError(f"kernels take no arguments of the type {self}")

    @property
    def key(self) -> str:
        return self.name

    def __call__(self, *arguments: Any) -> Any:
        """A signature that returns this type; of a type of numbers, also a cast."""
        if len(arguments) == 1 and not isinstance(arguments[0], Type):
            return self.cast_python_value(arguments[0])
        return Signature(self, arguments)

    def cast_python_value(self, value: Any) -> Any:
        raise TypeError(f"{self} can't be called with {value!r}: give types, for a signature")

    def __getitem__(self, axes: Any) -> Array:
        """`float32[:]`, `float32[:, ::1]`: an array of this type."""
        items = cast("tuple[Any, ...]", axes if isinstance(axes, tuple) else (axes,))
        if not items or not all(_is_axis(item) for item in items):
            raise TypeError(f"{self}[{axes!r}]: write one `:` or `::1` for each axis")
        steps = [item.step for item in items]
        layout = "C" if steps[-1] == 1 else "F" if steps[0] == 1 else "A"
        return Array(self, len(items), layout)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Type) and other.name == self.name

    def __hash__(self) -> int:
        return hash(self.name)

    def __repr__(self) -> str:
        return self.name

    def __str__(self) -> str:
        return self.name

    def __reduce__(self) -> Any:
        return _again, (type(self), vars(self).copy())


def _again(cls: type[Type], state: dict[str, Any]) -> Type:
    made = cls.__new__(cls)
    vars(made).update(state)
    return made


def _is_axis(item: Any) -> bool:
    return isinstance(item, slice) and (item.start, item.stop) == (None, None)  # pyright: ignore[reportUnknownMemberType]


class Number(Type, ElementName):
    """A type of numbers. In a kernel it is a dtype and a cast, `float32(x)`."""

    def __init__(self, element: ScalarType) -> None:
        super().__init__("bool" if element == BOOL else element.numpy_name)
        self.element = element

    @property
    def bitwidth(self) -> int:
        return self.element.itemsize * 8

    @property
    def signed(self) -> bool:
        return self.element.is_signed

    @property
    def minval(self) -> int:
        return self.element.minimum

    @property
    def maxval(self) -> int:
        return self.element.maximum

    @property
    def kernel_type(self) -> KernelType:
        return self.element

    def cast_python_value(self, value: Any) -> Any:
        if self.element == BF16:
            raise TypeError("bfloat16(x) is a cast in kernels only: NumPy has no such number")
        cls: Any = getattr(np, self.element.numpy_name)
        if self.element.is_integer:
            # As C casts: beyond the type's range the number wraps.
            return np.asarray(int(value)).astype(cls)[()] if abs(value) < 2**63 else cls(value)
        return cls(value)


class Integer(Number):
    """An integer type."""


class Float(Number):
    """A floating-point type."""


class Complex(Number):
    """A type of complex numbers."""

    @property
    def underlying_float(self) -> Number:
        """The type of the two parts."""
        return number(F32 if self.element.bits == 64 else F64)


class Boolean(Number):
    """The type of True and False."""


_CLASSES: Final[dict[str, type[Number]]] = {
    "int": Integer, "uint": Integer, "float": Float, "complex": Complex, "bool": Boolean,
}  # fmt: skip


class NoneType(Type):
    """The type of None, and the result of a kernel, `void`."""

    @property
    def kernel_type(self) -> KernelType:
        return NONE


class Record(Type, ElementName):
    """The type of a structured array's elements.

    Attributes:
        dtype: NumPy's dtype.
    """

    def __init__(self, dtype: Any) -> None:
        self.dtype = np.dtype(dtype)
        # A dtype of np.record has the same elements.
        plain = np.dtype((np.void, self.dtype)) if self.dtype.type is np.record else self.dtype
        super().__init__(f"Record({plain})")
        self.element = element_of_dtype(self.dtype)

    @property
    def fields(self) -> Any:
        return self.dtype.fields

    @property
    def size(self) -> int:
        return self.dtype.itemsize

    @property
    def kernel_type(self) -> KernelType:
        return KernelArrayType(self.element, 0)


class NPDatetime(Type):
    """The type of NumPy's dates of a unit, `NPDatetime("D")`."""

    _word = "datetime64"

    def __init__(self, unit: str) -> None:
        self.unit = unit
        self.dtype = np.dtype(f"{self._word}[{unit}]")
        super().__init__(str(self.dtype))


class NPTimedelta(NPDatetime):
    """The type of NumPy's durations of a unit."""

    _word = "timedelta64"


class Array(Type):
    """An array's type.

    Attributes:
        dtype: the type of its elements.
        ndim: number of axes.
        layout: "C", "F", or "A" for any.
        mutable: False if kernels must not write it.
    """

    def __init__(
        self,
        dtype: Type,
        ndim: int,
        layout: str,
        readonly: bool = False,
        name: str | None = None,
        aligned: bool = True,
    ) -> None:
        if layout not in _LAYOUTS:
            raise ValueError(f"layout={layout!r}: give 'C', 'F' or 'A'")
        self.dtype, self.ndim, self.layout = dtype, ndim, layout
        self.mutable, self.aligned = not readonly, aligned
        words = ("readonly " if readonly else "") + ("" if aligned else "unaligned ")
        super().__init__(name or f"{words}array({dtype}, {ndim}d, {layout})".replace("  ", " "))

    def __repr__(self) -> str:
        words = f"{self.dtype!r}, {self.ndim}, {self.layout!r}, {not self.mutable}"
        return f"Array({words}, aligned={self.aligned})"

    @property
    def kernel_type(self) -> KernelType:
        if not isinstance(self.dtype, ElementName):
            raise ArgumentError(f"kernels take no arrays of {self.dtype}")
        layout = _LAYOUTS[self.layout]
        return KernelArrayType(self.dtype.element, self.ndim, layout, readonly=not self.mutable)

    @property
    def is_c_contig(self) -> bool:
        return self.layout == "C"

    @property
    def is_f_contig(self) -> bool:
        return self.layout == "F"

    @property
    def is_contig(self) -> bool:
        return self.layout in "CF"

    def copy(
        self,
        dtype: Type | None = None,
        ndim: int | None = None,
        layout: str | None = None,
        readonly: bool | None = None,
    ) -> Array:
        """The same type with some of its parts changed."""
        return Array(
            dtype or self.dtype,
            self.ndim if ndim is None else ndim,
            layout or self.layout,
            not self.mutable if readonly is None else readonly,
            aligned=self.aligned,
        )


class CPointer(Type):
    """A pointer to numbers: in signatures of kernels, and of functions that a library defines.

    In a kernel it is an array whose end nobody knows.
    """

    def __init__(self, dtype: Type) -> None:
        self.dtype = dtype
        super().__init__(f"{dtype}*")

    @property
    def kernel_type(self) -> KernelType:
        if not isinstance(self.dtype, Number):
            raise ArgumentError(f"kernels take no pointers to {self.dtype}")
        return KernelArrayType(self.dtype.element, 1)


class Tuple(Type):
    """A tuple of types."""

    def __init__(self, items: Sequence[Type]) -> None:
        self.types = tuple(items)
        self.count = len(self.types)
        super().__init__(f"Tuple({', '.join(map(str, self.types))})")

    @property
    def kernel_type(self) -> KernelType:
        return TupleType(tuple(item.kernel_type for item in self.types))

    def __iter__(self) -> Any:
        return iter(self.types)

    def __len__(self) -> int:
        return self.count


class UniTuple(Tuple):
    """A tuple of `count` items of one type."""

    def __init__(self, dtype: Type, count: int) -> None:
        super().__init__([dtype] * count)
        self.dtype = dtype
        self.name = f"UniTuple({dtype} x {count})"


class Known(Type):
    """The type of an argument whose value the kernel is compiled for: a function, type or text."""

    def __init__(self, value: object) -> None:
        self.value = value
        super().__init__(f"known({describe_static(value)})")

    @property
    def kernel_type(self) -> KernelType:
        return StaticType(self.value)


class Signature:
    """A result's type and the arguments' types; `args` and `return_type`, as numba's."""

    def __init__(self, return_type: Type | None, args: Sequence[Type]) -> None:
        self.return_type = return_type
        self.args = tuple(args)
        for item in self.args:
            if not isinstance(item, Type):  # pyright: ignore[reportUnnecessaryIsInstance]
                raise TypeError(f"{item!r} in a signature is no type")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Signature) and str(other) == str(self)

    def __hash__(self) -> int:
        return hash(str(self))

    def __repr__(self) -> str:
        return f"({', '.join(map(str, self.args))}) -> {self.return_type}"


def number(element: ScalarType) -> Number:
    """numba's type of a scalar of the kernel language."""
    return _CLASSES[element.kind](element)


def _element(name: str) -> Any:
    return number(BF16 if name == "bfloat16" else SCALARS_BY_NUMPY_NAME[name])


int8: Final[Any] = _element("int8")
int16: Final[Any] = _element("int16")
int32: Final[Any] = _element("int32")
int64: Final[Any] = _element("int64")
uint8: Final[Any] = _element("uint8")
uint16: Final[Any] = _element("uint16")
uint32: Final[Any] = _element("uint32")
uint64: Final[Any] = _element("uint64")
float16: Final[Any] = _element("float16")
float32: Final[Any] = _element("float32")
float64: Final[Any] = _element("float64")
bfloat16: Final[Any] = _element("bfloat16")
complex64: Final[Any] = _element("complex64")
complex128: Final[Any] = _element("complex128")
boolean: Final[Any] = _element("bool_")
void: Final[Any] = NoneType("none")

# numba's further names for them.
none = void
bool_ = boolean
b1 = boolean
byte = uchar = u1 = uint8
char = i1 = int8
short = int_short = i2 = int16
ushort = u2 = uint16
intc = int_c = i4 = int32
uintc = u4 = uint32
intp = int_ = long_ = longlong = i8 = ssize_t = int64
uintp = uint = ulong = ulonglong = u8 = size_t = uint64
f2 = half = float16
f4 = float32
f8 = float_ = double = float64
c8 = complex64
c16 = complex128

voidptr: Final[Any] = CPointer(uint8)

# Types by family, as numba has them.
signed_domain: Final = frozenset([int8, int16, int32, int64])
unsigned_domain: Final = frozenset([uint8, uint16, uint32, uint64])
integer_domain: Final = signed_domain | unsigned_domain
real_domain: Final = frozenset([float32, float64])
complex_domain: Final = frozenset([complex64, complex128])
number_domain: Final = real_domain | integer_domain | complex_domain

NUMBERS: Final[dict[str, Number]] = {
    name: value for name, value in dict(globals()).items() if isinstance(value, Number)
}


def from_dtype(dtype: Any) -> Any:
    """The type of a dtype's elements. Raises ArgumentError for those that kernels don't know."""
    found = np.dtype(dtype)
    if found.names is not None:
        return Record(found)
    if found.kind in "Mm":
        unit, count = np.datetime_data(found)
        dates = NPDatetime if found.kind == "M" else NPTimedelta
        return dates(f"{count if count > 1 else ''}{unit}")
    return number(element_of_dtype(found))


def carray(ptr: Any, shape: Any, dtype: Any = None) -> Any:
    """The array of a shape, in C's order, that a pointer points to; kernels call it."""
    view = ptr if dtype is None else ptr.view(dtype)
    sizes: Any = shape if isinstance(shape, tuple) else (shape,)  # pyright: ignore[reportUnknownVariableType]
    count: Any = 1
    for size in sizes:
        count *= size
    return view[:count].reshape(sizes)


def farray(ptr: Any, shape: Any, dtype: Any = None) -> Any:
    """As `carray`, in Fortran's order."""
    return carray(ptr, shape[::-1] if isinstance(shape, tuple) else shape, dtype).T


def as_dtype(kind: Type) -> Any:
    """NumPy's dtype of a type of numbers or records."""
    if isinstance(kind, (Record, NPDatetime)):
        return kind.dtype
    if isinstance(kind, Array):
        return as_dtype(kind.dtype)
    if isinstance(kind, Number) and kind.element != BF16:
        return np.dtype(kind.element.numpy_name)
    raise TypeError(f"NumPy has no dtype for {kind}")


def of_kernel_type(kind: KernelType) -> Any:
    """numba's type of a type of the kernel language, as for `inspect_types` and `overloads`."""
    if isinstance(kind, KernelArrayType):
        element: Any = kind.element
        made = Type(str(element)) if element.kind == "struct" else number(element)
        layout = "A" if kind.layout == "strided" else kind.layout
        return Array(made, kind.ndim, layout, kind.readonly)
    if isinstance(kind, ScalarType):
        if kind.weak:
            return int64 if kind == PYINT else float64 if kind.kind == "float" else complex128
        return number(kind)
    if isinstance(kind, TupleType):
        items = [of_kernel_type(item) for item in kind.items]
        same = len(set(items)) == 1
        return UniTuple(items[0], len(items)) if same else Tuple(items)
    if isinstance(kind, StaticType):
        return none if kind.value is None else Known(kind.value)
    raise ArgumentError(f"numba has no type for {kind}")


def as_argument(kind: KernelType) -> Any:
    """numba's type of an argument in a kernel; a number that is known has the type of numbers."""
    if isinstance(kind, StaticType):
        value = kind.value
        known: dict[type, Any] = {bool: boolean, int: int64, float: float64, complex: complex128}
        if type(value) in known:
            return known[type(value)]
        if isinstance(value, np.generic):
            return from_dtype(cast("Any", value).dtype)
    try:
        return of_kernel_type(kind)
    except ArgumentError:
        return Type(str(kind))
