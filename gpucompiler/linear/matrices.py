"""Functions of matrices, written in the kernel language: kernels and Python run the same text."""

from __future__ import annotations

import operator
from functools import reduce
from typing import Any

from gpucompiler.linear.classes import Matrix, Quaternion, Transform, Vector, turned
from gpucompiler.linear.dense_types import require

# Typed as Any: its annotations don't allow vectors.
_op: Any = operator


def square(name: str, m: Any) -> None:
    """Refuse anything but a square matrix."""
    require(
        isinstance(m, Matrix) and len(m) == len(m[0]),
        "{} takes a square matrix, not {}",
        "take a square part, such as m[:3, :3]",
        name,
        type(m),
    )


def transpose(m: Any) -> Any:
    """The matrix whose rows are another's columns."""
    return m.T


def trace(m: Any) -> Any:
    """The sum of the diagonal."""
    square("trace", m)
    return reduce(_op.add, [m[k][k] for k in range(len(m))])


def diagonal(m: Any) -> Any:
    """The diagonal of a square matrix, as a vector."""
    square("diagonal", m)
    return Vector(*[m[k][k] for k in range(len(m))])


def contraction(a: Any, b: Any) -> Any:
    """The sum of the products of items at the same place (`ddot` in Warp)."""
    rows = [
        reduce(_op.add, [x * y for x, y in zip(r, s, strict=True)])
        for r, s in zip(a, b, strict=True)
    ]
    return reduce(_op.add, rows)


def _pairs(a: Any, b: Any) -> Any:
    """The six 2 by 2 determinants of two rows of 4."""
    return [a[i] * b[j] - a[j] * b[i] for i, j in ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))]


def determinant(m: Any) -> Any:
    """The determinant of a square matrix.

    By Laplace's expansion up to 4 by 4, by elimination with row pivots beyond.
    """
    square("determinant", m)
    if len(m) == 1:
        return m[0][0]
    if len(m) == 2:
        return m[0][0] * m[1][1] - m[0][1] * m[1][0]
    if len(m) == 3:
        a, b, c = m
        return (
            a[0] * (b[1] * c[2] - b[2] * c[1])
            + a[1] * (b[2] * c[0] - b[0] * c[2])
            + a[2] * (b[0] * c[1] - b[1] * c[0])
        )
    if len(m) == 4:
        # Eberly, "The Laplace Expansion Theorem": 2 by 2 determinants of two rows each.
        s, c = _pairs(m[0], m[1]), _pairs(m[2], m[3])
        return s[0] * c[5] - s[1] * c[4] + s[2] * c[3] + s[3] * c[2] - s[4] * c[1] + s[5] * c[0]
    rows, sign = eliminated([list(row) for row in m], len(m))
    return reduce(_op.mul, [rows[k][k] for k in range(len(m))]) * sign


def eliminated(rows: Any, count: int) -> Any:
    """Rows with zeros below the diagonal, and -1 if an odd number of rows was exchanged, else 1.

    The greatest of a column comes to the diagonal by exchanges of two rows at a time.
    """
    sign = rows[0][0] * 0 + 1
    for k in range_of(count):
        for r in range_of(k + 1, count):
            swap = abs(rows[r][k]) > abs(rows[k][k])
            upper = [y if swap else x for x, y in zip(rows[k], rows[r], strict=True)]
            lower = [x if swap else y for x, y in zip(rows[k], rows[r], strict=True)]
            sign = -sign if swap else sign
            rows = [upper if i == k else (lower if i == r else rows[i]) for i in range(len(rows))]
        pivot = rows[k]
        rows = [
            row if i <= k else less(row, pivot, row[k] / pivot[k]) for i, row in enumerate(rows)
        ]
    return rows, sign


def less(row: Any, other: Any, factor: Any) -> Any:
    """`row - other * factor`, as a list."""
    return [x - y * factor for x, y in zip(row, other, strict=True)]


def range_of(*bounds: int) -> Any:
    """A range of constants as a tuple, so that a loop over it is laid out."""
    return tuple(range(*bounds))


def inverse(m: Any) -> Any:
    """The inverse of a square matrix, a quaternion or a transform.

    Of a singular matrix it has infinities and NaN. By cofactors up to 4 by 4, by elimination with
    row pivots beyond. A transform's rotation has the length 1.
    """
    if isinstance(m, Quaternion):
        x, y, z, w = m
        return Quaternion(-x, -y, -z, w) / (x * x + y * y + z * z + w * w)
    if isinstance(m, Transform):
        x, y, z, w = m.q
        back = Quaternion(-x, -y, -z, w)
        return Transform(-turned(back, m.p), back)
    square("inverse", m)
    if len(m) == 1:
        return Matrix(Vector(1 / m[0][0]))
    if len(m) == 2:
        (a, b), (c, d) = m
        return Matrix(Vector(d, -b), Vector(-c, a)) / (a * d - b * c)
    if len(m) == 3:
        return _inverse3(m)
    if len(m) == 4:
        return _inverse4(m)
    return _inverse_by_elimination(m)


def _inverse3(m: Any) -> Any:
    a, b, c = m
    first = Vector(b[1] * c[2] - b[2] * c[1], a[2] * c[1] - a[1] * c[2], a[1] * b[2] - a[2] * b[1])
    second = Vector(b[2] * c[0] - b[0] * c[2], a[0] * c[2] - a[2] * c[0], a[2] * b[0] - a[0] * b[2])
    third = Vector(b[0] * c[1] - b[1] * c[0], a[1] * c[0] - a[0] * c[1], a[0] * b[1] - a[1] * b[0])
    found = a[0] * first[0] + a[1] * second[0] + a[2] * third[0]
    return Matrix(first, second, third) / found


def _inverse4(m: Any) -> Any:
    # Eberly, "The Laplace Expansion Theorem: Computing the Determinants and Inverses of Matrices".
    a, b, c, d = m
    s, t = _pairs(a, b), _pairs(c, d)
    found = s[0] * t[5] - s[1] * t[4] + s[2] * t[3] + s[3] * t[2] - s[4] * t[1] + s[5] * t[0]
    rows = (
        (
            b[1] * t[5] - b[2] * t[4] + b[3] * t[3],
            a[2] * t[4] - a[1] * t[5] - a[3] * t[3],
            d[1] * s[5] - d[2] * s[4] + d[3] * s[3],
            c[2] * s[4] - c[1] * s[5] - c[3] * s[3],
        ),
        (
            b[2] * t[2] - b[0] * t[5] - b[3] * t[1],
            a[0] * t[5] - a[2] * t[2] + a[3] * t[1],
            d[2] * s[2] - d[0] * s[5] - d[3] * s[1],
            c[0] * s[5] - c[2] * s[2] + c[3] * s[1],
        ),
        (
            b[0] * t[4] - b[1] * t[2] + b[3] * t[0],
            a[1] * t[2] - a[0] * t[4] - a[3] * t[0],
            d[0] * s[4] - d[1] * s[2] + d[3] * s[0],
            c[1] * s[2] - c[0] * s[4] - c[3] * s[0],
        ),
        (
            b[1] * t[1] - b[0] * t[3] - b[2] * t[0],
            a[0] * t[3] - a[1] * t[1] + a[2] * t[0],
            d[1] * s[1] - d[0] * s[3] - d[2] * s[0],
            c[0] * s[3] - c[1] * s[1] + c[2] * s[0],
        ),
    )
    return Matrix(*[Vector(*row) for row in rows]) / found


def _inverse_by_elimination(m: Any) -> Any:
    count = len(m)
    one = m[0][0] * 0 + 1
    wide = [[*row, *[one if i == j else one * 0 for j in range(count)]] for i, row in enumerate(m)]
    rows, _ = eliminated(wide, count)
    for k in range_of(count - 1, -1, -1):
        scaled = [x / rows[k][k] for x in rows[k]]
        rows = [
            scaled if i == k else (less(row, scaled, row[k]) if i < k else row)
            for i, row in enumerate(rows)
        ]
    return Matrix(*[Vector(*row[count:]) for row in rows])


def identity(cls: Any) -> Any:
    """The neutral value of a class: `identity(mat33)`, `identity(quat)`, `identity(transform)`."""
    if issubclass(cls, Matrix):
        rows, columns = cls.shape
        return cls(*[1 if i == j else 0 for i in range(rows) for j in range(columns)])
    require(
        issubclass(cls, (Quaternion, Transform)),
        "{} has no identity",
        "give the class of matrices, quaternions or transforms",
        cls,
    )
    if issubclass(cls, Quaternion):
        return cls(0, 0, 0, 1)
    return cls(0, 0, 0, 0, 0, 0, 1)
