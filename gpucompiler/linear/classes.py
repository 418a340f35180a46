"""The classes of vectors, matrices, quaternions and transforms, with their operators.

The operators are written in the kernel language: kernels and Python run the same text. A class is
made when a program first names it; its name says its shape and its numbers (`vec3`, `mat34d`).
"""

from __future__ import annotations

import functools
import importlib
import operator
import re
from functools import reduce
from typing import Any, Final

from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.language.types import (
    BF16,
    BOOL,
    F16,
    F32,
    F64,
    I8,
    I16,
    I32,
    I64,
    SCALARS_BY_NUMPY_NAME,
    U8,
    U16,
    U32,
    U64,
    ScalarType,
)
from gpucompiler.linear.arrays import array_class
from gpucompiler.linear.dense_types import (
    LETTERS,
    DenseClass,
    makes_class,
    require,
)
from gpucompiler.linear.values import Dense

# Typed as Any: its annotations don't allow vectors.
_op: Any = operator
# As Warp has them; float32 has none. "bf" and "o" (bool) are ours.
SUFFIXES: Final = {
    "": F32, "h": F16, "f": F32, "d": F64, "b": I8, "ub": U8, "s": I16, "us": U16, "i": I32,
    "ui": U32, "l": I64, "ul": U64, "bf": BF16, "o": BOOL,
}  # fmt: skip
_SUFFIX_OF: Final = {kind: suffix for suffix, kind in SUFFIXES.items() if suffix != "f"}
# Each item is a value of its own while a kernel compiles; larger ones belong into arrays.
MOST_NUMBERS: Final = 256


def each(function: Any, a: Any, b: Any) -> Any:
    """A function of two vectors item by item, or of a vector and a number for all items."""
    if not isinstance(a, Vector):
        return Vector(*[function(a, y) for y in b])
    if not isinstance(b, Vector):
        require(
            not isinstance(b, (Dense, tuple, list)),
            "{} and {} aren't combined item by item",
            "a vector goes with a vector of its length or a number; write m @ v for a product",
            type(a),
            type(b),
        )
        return Vector(*[function(x, b) for x in a])
    require(
        len(a) == len(b),
        "{} has {} items, and {} has {}",
        "give vectors of one length, such as v.xyz of a longer one",
        type(a),
        len(a),
        type(b),
        len(b),
    )
    return Vector(*[function(x, y) for x, y in zip(a, b, strict=True)])


def each_row(function: Any, a: Any, b: Any) -> Any:
    """A function of two matrices item by item, or of a matrix and a number for all items."""
    if not isinstance(a, Matrix):
        return Matrix(*[each(function, a, row) for row in b])
    if not isinstance(b, Matrix):
        return Matrix(*[each(function, row, b) for row in a])
    require(
        len(a) == len(b) and len(a[0]) == len(b[0]),
        "{} is {} by {}, and {} is {} by {}",
        "give matrices of one shape; a @ b is the product",
        type(a),
        len(a),
        len(a[0]),
        type(b),
        len(b),
        len(b[0]),
    )
    return Matrix(*[each(function, x, y) for x, y in zip(a, b, strict=True)])


def number_only(word: str, value: Any, other: Any) -> None:
    """Refuse a matrix, quaternion or transform times anything but a number."""
    require(
        not isinstance(other, (Dense, tuple, list)),
        "{} {} {} isn't defined",
        "write a @ b for the product, or multiply(a, b) for one item by item",
        type(value),
        word,
        type(other),
    )


def dot_rows(row: Any, columns: Any) -> Any:
    """The vector of a row's products with columns."""
    return Vector(*[reduce(_op.add, [x * y for x, y in zip(row, c, strict=True)]) for c in columns])


def columns_of(m: Any) -> Any:
    """The columns of a matrix, as lists."""
    return [[row[k] for row in m] for k in range(len(m[0]))]


def product(a: Any, b: Any) -> Any:
    """`a @ b` of matrices and vectors."""
    inner = len(b)
    outer = len(a[0]) if isinstance(a, Matrix) else len(a)
    require(
        isinstance(a, (Vector, Matrix)) and isinstance(b, (Vector, Matrix)) and outer == inner,
        "{} @ {}: {} columns meet {} rows",
        "the columns of the left side are as many as the rows of the right one",
        type(a),
        type(b),
        outer,
        inner,
    )
    if isinstance(a, Vector) and isinstance(b, Vector):
        return reduce(_op.add, [x * y for x, y in zip(a, b, strict=True)])
    if isinstance(b, Vector):
        return Vector(*[reduce(_op.add, [x * y for x, y in zip(row, b, strict=True)]) for row in a])
    columns = columns_of(b)
    if isinstance(a, Vector):
        return dot_rows(a, columns)
    return Matrix(*[dot_rows(row, columns) for row in a])


def negated(x: Any, _: Any) -> Any:
    """`-x`, as a function of two values."""
    return -x


def magnitude(x: Any, _: Any) -> Any:
    """`abs(x)`, as a function of two values."""
    return abs(x)


def plain(x: Any, _: Any) -> Any:
    """`+x`, as a function of two values."""
    return x


class Values(Dense):
    """The base of all families, which knows the classes of their parts."""

    __slots__ = ()

    @classmethod
    def class_of_view(cls, values: Any) -> Any:
        """The class of the vector or matrix that is a view of an array of one or two axes."""
        element = element_type(values.dtype)
        return vector(len(values), element) if values.ndim == 1 else matrix(values.shape, element)

    @classmethod
    def array_class(cls) -> Any:
        """The class of the arrays of these values."""
        return array_class(cls)

    @classmethod
    def of_parts(cls, element: ScalarType, count: int, columns: int | None) -> Any:
        """The class of several numbers, or of several rows of so many columns."""
        return vector(count, element) if columns is None else matrix((count, columns), element)


class Vector(Values):
    """Numbers in a row: `vec3`, `vec4d`, `vector(7, np.int32)`. Operators work item by item."""

    __slots__ = ()

    @classmethod
    def of_element(cls, element: ScalarType, shape: Any) -> Any:
        """The family's class of a type of numbers."""
        return vector(shape, element)

    @classmethod
    def of_components(cls, components: Any) -> Any:
        """The class of the vectors of these numbers."""
        return vector(len(components), common_element(components))

    def __add__(self, other: Any) -> Any:
        return each(_op.add, self, other)

    def __radd__(self, other: Any) -> Any:
        return each(_op.add, other, self)

    def __sub__(self, other: Any) -> Any:
        return each(_op.sub, self, other)

    def __rsub__(self, other: Any) -> Any:
        return each(_op.sub, other, self)

    def __mul__(self, other: Any) -> Any:
        return each(_op.mul, self, other)

    def __rmul__(self, other: Any) -> Any:
        return each(_op.mul, other, self)

    def __truediv__(self, other: Any) -> Any:
        return each(_op.truediv, self, other)

    def __rtruediv__(self, other: Any) -> Any:
        return each(_op.truediv, other, self)

    def __floordiv__(self, other: Any) -> Any:
        return each(_op.floordiv, self, other)

    def __rfloordiv__(self, other: Any) -> Any:
        return each(_op.floordiv, other, self)

    def __mod__(self, other: Any) -> Any:
        return each(_op.mod, self, other)

    def __rmod__(self, other: Any) -> Any:
        return each(_op.mod, other, self)

    def __pow__(self, other: Any) -> Any:
        return each(_op.pow, self, other)

    def __and__(self, other: Any) -> Any:
        return each(_op.and_, self, other)

    def __or__(self, other: Any) -> Any:
        return each(_op.or_, self, other)

    def __xor__(self, other: Any) -> Any:
        return each(_op.xor, self, other)

    def __lshift__(self, other: Any) -> Any:
        return each(_op.lshift, self, other)

    def __rshift__(self, other: Any) -> Any:
        return each(_op.rshift, self, other)

    def __lt__(self, other: Any) -> Any:
        return each(_op.lt, self, other)

    def __le__(self, other: Any) -> Any:
        return each(_op.le, self, other)

    def __gt__(self, other: Any) -> Any:
        return each(_op.gt, self, other)

    def __ge__(self, other: Any) -> Any:
        return each(_op.ge, self, other)

    def __matmul__(self, other: Any) -> Any:
        return product(self, other)

    def __neg__(self) -> Any:
        return each(negated, self, 0)

    def __pos__(self) -> Any:
        return each(plain, self, 0)

    def __abs__(self) -> Any:
        return each(magnitude, self, 0)

    def __bool__(self) -> bool:
        return truth(self)


class Matrix(Values):
    """Rows of numbers, each a vector: `mat33`, `mat44d`, `matrix((2, 5), np.float16)`."""

    __slots__ = ()

    @classmethod
    def of_element(cls, element: ScalarType, shape: Any) -> Any:
        """The family's class of a type of numbers."""
        return matrix(shape, element)

    @classmethod
    def of_components(cls, components: Any) -> Any:
        """The class of the matrices of these rows."""
        numpy: Any = importlib.import_module("numpy")
        rows = [numpy.asarray(row) for row in components]
        numbers = [row.dtype.type(0) for row in rows]
        return matrix((len(rows), len(rows[0])), common_element(numbers))

    def __add__(self, other: Any) -> Any:
        return each_row(_op.add, self, other)

    def __radd__(self, other: Any) -> Any:
        return each_row(_op.add, other, self)

    def __sub__(self, other: Any) -> Any:
        return each_row(_op.sub, self, other)

    def __rsub__(self, other: Any) -> Any:
        return each_row(_op.sub, other, self)

    def __mul__(self, other: Any) -> Any:
        number_only("*", self, other)
        return each_row(_op.mul, self, other)

    def __rmul__(self, other: Any) -> Any:
        number_only("*", self, other)
        return each_row(_op.mul, other, self)

    def __truediv__(self, other: Any) -> Any:
        number_only("/", self, other)
        return each_row(_op.truediv, self, other)

    def __matmul__(self, other: Any) -> Any:
        return product(self, other)

    def __neg__(self) -> Any:
        return each_row(negated, self, 0)

    def __abs__(self) -> Any:
        return each_row(magnitude, self, 0)

    def __bool__(self) -> bool:
        return truth(self)

    @property
    def T(self) -> Any:
        """The transpose."""
        return Matrix(*[Vector(*column) for column in columns_of(self)])


class Quaternion(Values):
    """A rotation or its multiple, x i + y j + z k + w: `quat`. `a * b` turns by b first."""

    __slots__ = ()

    @classmethod
    def of_element(cls, element: ScalarType, shape: Any) -> Any:
        """The family's class of a type of numbers."""
        return quaternion(element)

    @classmethod
    def of_components(cls, components: Any) -> Any:
        """The class of the quaternions of these numbers."""
        return quaternion(common_element(components))

    def __add__(self, other: Any) -> Any:
        return Quaternion(*[x + y for x, y in zip(self, both(self, other), strict=True)])

    def __sub__(self, other: Any) -> Any:
        return Quaternion(*[x - y for x, y in zip(self, both(self, other), strict=True)])

    def __mul__(self, other: Any) -> Any:
        if isinstance(other, Quaternion):
            ax, ay, az, aw = self
            bx, by, bz, bw = other
            return Quaternion(
                aw * bx + ax * bw + ay * bz - az * by,
                aw * by - ax * bz + ay * bw + az * bx,
                aw * bz + ax * by - ay * bx + az * bw,
                aw * bw - ax * bx - ay * by - az * bz,
            )
        number_only("*", self, other)
        return Quaternion(*[x * other for x in self])

    def __rmul__(self, other: Any) -> Any:
        number_only("*", self, other)
        return Quaternion(*[other * x for x in self])

    def __truediv__(self, other: Any) -> Any:
        number_only("/", self, other)
        return Quaternion(*[x / other for x in self])

    def __neg__(self) -> Any:
        return Quaternion(*[-x for x in self])

    def __bool__(self) -> bool:
        return truth(self)


class Transform(Values):
    """A rotation `q`, then a shift `p`: `transform`, `transformd`. `a * b` does b first."""

    __slots__ = ()

    @classmethod
    def of_element(cls, element: ScalarType, shape: Any) -> Any:
        """The family's class of a type of numbers."""
        return rigid(element)

    @classmethod
    def of_components(cls, components: Any) -> Any:
        """The class of the transforms of a shift and a rotation."""
        numpy: Any = importlib.import_module("numpy")
        numbers = [numpy.asarray(part).dtype.type(0) for part in components]
        return rigid(common_element(numbers))

    @property
    def p(self) -> Any:
        """The shift, a vector of 3."""
        return self._part(vector(3, self._kind), slice(3))

    @property
    def q(self) -> Any:
        """The rotation, a quaternion."""
        return self._part(quaternion(self._kind), slice(3, 7))

    @property
    def _kind(self) -> Any:
        return type(self).element

    def __setattr__(self, name: str, value: Any) -> None:
        if name not in ("p", "q"):
            raise AttributeError(f"a transform has the parts p and q, no {name!r}")
        self._put(slice(3) if name == "p" else slice(3, 7), value)

    def __mul__(self, other: Any) -> Any:
        require(
            isinstance(other, Transform),
            "{} * {} isn't defined",
            "write transform_point(t, p) or transform_vector(t, v)",
            type(self),
            type(other),
        )
        return Transform(self.p + turned(self.q, other.p), self.q * other.q)

    def __bool__(self) -> bool:
        return truth(self)


def both(one: Any, other: Any) -> Any:
    """The other of two quaternions."""
    require(
        isinstance(other, Quaternion),
        "{} and {} aren't added",
        "give two quaternions",
        type(one),
        type(other),
    )
    return other


def turned(q: Any, v: Any) -> Any:
    """A vector of 3, rotated by a unit quaternion."""
    require(
        isinstance(v, Vector) and len(v) == 3,
        "a rotation turns vectors of 3 numbers, not {}",
        "give v.xyz",
        type(v),
    )
    x, y, z, w = q
    # v + 2 w (u × v) + 2 u × (u × v), with q = (u, w).
    a, b, c = v
    tx, ty, tz = 2 * (y * c - z * b), 2 * (z * a - x * c), 2 * (x * b - y * a)
    return Vector(
        a + w * tx + (y * tz - z * ty),
        b + w * ty + (z * tx - x * tz),
        c + w * tz + (x * ty - y * tx),
    )


def truth(value: Any) -> bool:
    """Refuse the truth of a value of several numbers."""
    require(
        False,
        "the truth of {} is ambiguous",
        "compare an item, or write all(v < w) or any(v < w)",
        type(value),
    )
    return False


# -- the classes of one type of numbers


def element_type(dtype: Any) -> ScalarType:
    """The type of numbers that a dtype names. Raises ArgumentError for another object."""
    if isinstance(dtype, ScalarType):
        return dtype
    plain = {bool: BOOL, int: I64, float: F64}
    found = plain.get(dtype) if isinstance(dtype, type) else None
    name: Any = dtype if isinstance(dtype, str) else None
    for word in ("element", "name", "__name__"):
        held = getattr(dtype, word, None)
        if isinstance(held, ScalarType):
            return held
        name = held if name is None and isinstance(held, str) else name
    found = found or SCALARS_BY_NUMPY_NAME.get(name)
    if found is None or found not in _SUFFIX_OF:
        raise ArgumentError(f"{dtype!r} is no type of a vector's numbers; write np.float32")
    return found


def common_element(components: Any) -> ScalarType:
    """The type that holds numbers; Python's own adapt to NumPy's beside them."""
    numpy: Any = importlib.import_module("numpy")
    return element_type(numpy.result_type(*components) if len(components) else numpy.float32)


@functools.cache
def _made(family: Any, name: str, element: ScalarType, shape: Any, names: Any, parts: Any) -> Any:
    """The one class of a family and shape."""
    if len(parts) > MOST_NUMBERS or not parts:
        raise ArgumentError(f"{name} has {len(parts)} items; give 1 to {MOST_NUMBERS}")
    members: dict[str, Any] = {
        "__slots__": (), "__module__": __name__, "__qualname__": name, "__doc__": family.__doc__,
        "family": family, "element": element, "shape": shape, "names": names, "parts": parts,
        "record_names": names,
    }  # fmt: skip
    return DenseClass(name, (family,), members)


@makes_class
def vector(length: int, dtype: Any = F32) -> Any:
    """The class of vectors of `length` numbers of a type: `vector(7, np.float64)`."""
    element = element_type(dtype)
    names = tuple(LETTERS[:length]) if length <= len(LETTERS) else _numbered("item", length)
    name = f"vec{length}{_SUFFIX_OF[element]}"
    return _made(Vector, name, element, (length,), names, (element,) * length)


@makes_class
def matrix(shape: tuple[int, int], dtype: Any = F32) -> Any:
    """The class of matrices of a shape, rows first: `matrix((3, 5), np.float64)`."""
    element, (rows, columns) = element_type(dtype), shape
    row = vector(columns, element)
    if rows * columns > MOST_NUMBERS:
        raise ArgumentError(f"a matrix of {rows} by {columns} has more than {MOST_NUMBERS} numbers")
    between = "x" if max(rows, columns) > 9 else ""
    name = f"mat{rows}{between}{columns}{_SUFFIX_OF[element]}"
    return _made(Matrix, name, element, (rows, columns), _numbered("row", rows), (row,) * rows)


@makes_class
def quaternion(dtype: Any = F32) -> Any:
    """The class of quaternions of a type of numbers."""
    element = element_type(dtype)
    return _made(
        Quaternion, f"quat{_SUFFIX_OF[element]}", element, (4,), tuple(LETTERS), (element,) * 4
    )


@makes_class
def rigid(dtype: Any = F32) -> Any:
    """The class of transforms of a type of numbers."""
    element = element_type(dtype)
    parts = (vector(3, element), quaternion(element))
    return _made(Transform, f"transform{_SUFFIX_OF[element]}", element, (7,), ("p", "q"), parts)


def _numbered(word: str, count: int) -> tuple[str, ...]:
    return tuple(f"{word}{k}" for k in range(count))


# -- by name


_NAME: Final = re.compile(
    r"(vec([1-9]\d*)|mat([1-9])([1-9])|mat(\d+)x(\d+)|quat|transform)(|bf|[hfdobsil]|u[bsil])"
)


def class_named(name: str) -> Any:
    """The class of a name such as `vec3d` or `mat44`; None for another name."""
    found = _NAME.fullmatch(name)
    if found is None:
        return None
    word, length, rows, columns, more, most, suffix = found.groups()
    element = SUFFIXES[suffix]
    if length:
        return vector(int(length), element)
    if rows or more:
        return matrix((int(rows or more), int(columns or most)), element)
    return quaternion(element) if word == "quat" else rigid(element)


def __getattr__(name: str) -> Any:
    found = class_named(name)
    if found is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return found
