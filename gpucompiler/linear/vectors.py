"""Functions of vectors, written in the kernel language: kernels and Python run the same text."""

from __future__ import annotations

import math
import operator
from functools import reduce
from typing import Any

import numpy as np

from gpucompiler.linear.classes import Matrix, Quaternion, Vector, each, each_row
from gpucompiler.linear.dense_types import require

# Typed as Any: its annotations don't allow vectors.
_op: Any = operator


def of_length(name: str, v: Any, length: int) -> None:
    """Refuse anything but a vector of a length."""
    require(
        isinstance(v, Vector) and len(v) == length,
        "{} takes vectors of {} numbers, not {}",
        "take the parts that are meant, such as v.xyz",
        name,
        length,
        type(v),
    )


def dot(a: Any, b: Any) -> Any:
    """The sum of the products of two vectors' or quaternions' items, from left to right."""
    require(
        isinstance(a, (Vector, Quaternion)) and isinstance(b, type(a).family),
        "dot takes two vectors or two quaternions, not {} and {}",
        "write a @ b for products with matrices",
        type(a),
        type(b),
    )
    require(
        len(a) == len(b),
        "dot of {} and {}, which have {} and {} items",
        "give vectors of one length",
        type(a),
        type(b),
        len(a),
        len(b),
    )
    return reduce(_op.add, [x * y for x, y in zip(a, b, strict=True)])


def cross(a: Any, b: Any) -> Any:
    """The vector product of two vectors of 3."""
    of_length("cross", a, 3)
    of_length("cross", b, 3)
    ax, ay, az = a
    bx, by, bz = b
    return Vector(ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx)


def length_squared(v: Any) -> Any:
    """The sum of the squares of the items."""
    return dot(v, v)


def length(v: Any) -> Any:
    """The Euclidean length of a vector or quaternion."""
    return math.sqrt(dot(v, v))


def distance(a: Any, b: Any) -> Any:
    """The length of `a - b`."""
    return length(a - b)


def normalize(v: Any) -> Any:
    """A vector or quaternion of length 1 in the direction of another; of zeros, zeros."""
    size = length(v)
    return v / (size if size > 0 else size + 1)


def outer(a: Any, b: Any) -> Any:
    """The matrix of the products of each item of `a` with each of `b`; a row for each of `a`."""
    return Matrix(*[each(_op.mul, x, b) for x in a])


def skew(v: Any) -> Any:
    """The matrix m for which `m @ w` is `cross(v, w)`."""
    of_length("skew", v, 3)
    x, y, z = v
    zero = x - x
    return Matrix(Vector(zero, -z, y), Vector(z, zero, -x), Vector(-y, x, zero))


def diag(v: Any) -> Any:
    """The square matrix with a vector's items on its diagonal, and zeros."""
    return Matrix(
        *[Vector(*[x if i == j else x * 0 for j, x in enumerate(v)]) for i in range(len(v))]
    )


def _of_items(function: Any, a: Any, b: Any) -> Any:
    if isinstance(a, Matrix) or isinstance(b, Matrix):
        return each_row(function, a, b)
    return each(function, a, b)


def _like(a: Any, b: Any) -> Any:
    """A limit as a value of the class of `a`."""
    if isinstance(b, (Vector, Matrix)):
        return b
    first = a[0][0] if isinstance(a, Matrix) else a[0]
    require(
        not (isinstance(b, (float, np.floating)) and isinstance(first, np.integer)),
        "a float is compared with the items of {}",
        "give an int, or a vector of floats",
        type(a),
    )
    return type(a)(b)


def minimum(a: Any, b: Any) -> Any:
    """The lesser of each two items, in Python's order; `b` may be a number."""
    return _of_items(min, a, _like(a, b))


def maximum(a: Any, b: Any) -> Any:
    """The greater of each two items, in Python's order; `b` may be a number."""
    return _of_items(max, a, _like(a, b))


def multiply(a: Any, b: Any) -> Any:
    """The products of items at the same place, of vectors or matrices."""
    return _of_items(_op.mul, a, b)


def divide(a: Any, b: Any) -> Any:
    """The quotients of items at the same place, of vectors or matrices."""
    return _of_items(_op.truediv, a, b)


def clamp(v: Any, low: Any, high: Any) -> Any:
    """`v` between two limits, which are numbers or have its shape."""
    if not isinstance(v, (Vector, Matrix)):
        return min(max(v, low), high)
    return minimum(maximum(v, low), high)


def lerp(a: Any, b: Any, t: Any) -> Any:
    """`a + (b - a) * t`: a where t is 0, b where t is 1."""
    return a + (b - a) * t


def map_items(function: Any, v: Any) -> Any:
    """A function of each number of a vector or matrix: `map_items(math.sin, v)`."""
    if isinstance(v, Matrix):
        return Matrix(*[map_items(function, row) for row in v])
    return Vector(*[function(x) for x in v])
