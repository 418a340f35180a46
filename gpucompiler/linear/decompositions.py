"""Decompositions of 3 by 3 matrices, written in the kernel language, for kernels and Python.

Columns are orthogonalised by Jacobi's rotations, which need no pivots and no special cases for
values that are equal, zero or far apart. Frames are then made orthogonal once more, and values are
computed anew from the matrix, so that the errors of the rotations don't add up.

Source: Golub and Van Loan, "Matrix Computations", 4th edition, 5.2.8, 8.5 and 8.6.3.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from gpucompiler.linear.classes import Matrix, Vector
from gpucompiler.linear.dense_types import require
from gpucompiler.linear.vectors import cross, dot, length

# Typed as Any: to type checkers it is an alias, which isinstance doesn't take.
_FLOAT32: Any = np.float32
# Jacobi's rotations converge quadratically: 4 to 7 sweeps of random matrices are enough.
SWEEPS = 12


def svd3(m: Any) -> Any:
    """The singular values of a 3 by 3 matrix: `u, s, v` with `u @ diag(s) @ v.T` equal to it.

    `s` is a vector, greatest first, none below 0. The columns of `u` and `v` have the length 1 and
    are orthogonal, of singular matrices too; `v` is a rotation.
    """
    _check("svd3", m)
    tolerance = 4 * _epsilon(m[0][0])
    up, down = _scales(m)
    scaled = m * down * down
    a, b, c = scaled.T
    u, v, w = _axes(m[0][0])
    for _ in range(SWEEPS):
        a, b, u, v, first = _orthogonalised(a, b, u, v, tolerance)
        a, c, u, w, second = _orthogonalised(a, c, u, w, tolerance)
        b, c, v, w, third = _orthogonalised(b, c, v, w, tolerance)
        if first and second and third:
            break
    u, v, w = _frame(u, v)
    u, v = _descending(u, v, _size(scaled @ u), _size(scaled @ v))
    v, w = _descending(v, w, _size(scaled @ v), _size(scaled @ w))
    u, v = _descending(u, v, _size(scaled @ u), _size(scaled @ v))
    a, b, c = scaled @ u, scaled @ v, scaled @ w
    values = Vector(_size(a), _size(b), _size(c)) * up * up
    a, b, z = _frame(a, b)
    return Matrix(a, b, z * _sign(dot(z, c))).T, values, Matrix(u, v, w).T


def eig3(m: Any) -> Any:
    """The eigenvalues of a symmetric 3 by 3 matrix: `q, d` with `q @ diag(d) @ q.T` equal to it.

    `d` is a vector, least first. The columns of `q` are the eigenvectors, of length 1 and
    orthogonal; `q` is a rotation. The lower triangle is read, as `numpy.linalg.eigh` does.
    """
    _check("eig3", m)
    tolerance = 4 * _epsilon(m[0][0])
    x, y, z = m[1][0], m[2][0], m[2][1]
    lower = Matrix(Vector(m[0][0], x, y), Vector(x, m[1][1], z), Vector(y, z, m[2][2]))
    up, down = _scales(lower)
    whole = lower * down * down
    (a, _, _), (x, b, _), (y, z, c) = whole
    u, v, w = _axes(m[0][0])
    for _ in range(SWEEPS):
        outside = abs(x) + abs(y) + abs(z)
        done = outside <= tolerance * (abs(a) + abs(b) + abs(c))
        cosine, sine, tangent = _rotation(a, x, b)
        a, b, x = a - tangent * x, b + tangent * x, x * 0
        y, z = y * cosine - z * sine, y * sine + z * cosine
        u, v = u * cosine - v * sine, u * sine + v * cosine
        cosine, sine, tangent = _rotation(a, y, c)
        a, c, y = a - tangent * y, c + tangent * y, y * 0
        x, z = x * cosine - z * sine, x * sine + z * cosine
        u, w = u * cosine - w * sine, u * sine + w * cosine
        cosine, sine, tangent = _rotation(b, z, c)
        b, c, z = b - tangent * z, c + tangent * z, z * 0
        x, y = x * cosine - y * sine, x * sine + y * cosine
        v, w = v * cosine - w * sine, v * sine + w * cosine
        if done:
            break
    u, v, w = _frame(u, v)
    u, v = _descending(u, v, -dot(u, whole @ u), -dot(v, whole @ v))
    v, w = _descending(v, w, -dot(v, whole @ v), -dot(w, whole @ w))
    u, v = _descending(u, v, -dot(u, whole @ u), -dot(v, whole @ v))
    values = Vector(dot(u, whole @ u), dot(v, whole @ v), dot(w, whole @ w)) * up * up
    return Matrix(u, v, w).T, values


def qr3(m: Any) -> Any:
    """A 3 by 3 matrix as `q @ r`: orthogonal columns of length 1, and zeros below the diagonal.

    The diagonal of `r` has no number below 0, so that a regular matrix has one such pair.
    """
    _check("qr3", m)
    a, b, c = m.T
    u, v, w = _frame(a, b)
    w = w * _sign(dot(w, c))
    zero = m[0][0] * 0
    r = Matrix(
        Vector(dot(u, a), dot(u, b), dot(u, c)),
        Vector(zero, abs(dot(v, b)), dot(v, c)),
        Vector(zero, zero, dot(w, c)),
    )
    return Matrix(u, v, w).T, r


def _check(name: str, m: Any) -> None:
    """Refuse anything but a 3 by 3 matrix of float32 or float64."""
    require(
        isinstance(m, Matrix) and len(m) == 3 and len(m[0]) == 3,
        "{} takes a 3 by 3 matrix, not {}",
        "take a part of a larger one: m[:3, :3]",
        name,
        type(m),
    )
    require(
        isinstance(m[0][0], (_FLOAT32, np.float64)),
        "{} takes numbers of float32 or float64, not {}",
        "convert it: mat33(m)",
        name,
        type(m),
    )


def _epsilon(x: Any) -> Any:
    """The distance of 1 to the next greater number of a type."""
    return x * 0 + (2.0**-23 if isinstance(x, _FLOAT32) else 2.0**-52)


def _scales(m: Any) -> Any:
    """Powers of 2, whose squares scale the greatest number of a matrix to about 1, and back.

    The square itself may be beyond the type's range.
    """
    rows = [max(abs(row[0]), abs(row[1]), abs(row[2])) for row in m]
    top = max(rows[0], rows[1], rows[2])
    # Beside a power of 2 either exponent serves, so that a rounded logarithm is enough.
    exponent = math.floor(math.log2(top if 0 < top < math.inf else top * 0 + 1)) // 2
    one = m[0][0] * 0 + 1
    return math.ldexp(one, exponent), math.ldexp(one, -exponent)


def _axes(x: Any) -> Any:
    zero, one = x * 0, x * 0 + 1
    return Vector(one, zero, zero), Vector(zero, one, zero), Vector(zero, zero, one)


def _rotation(a: Any, x: Any, b: Any) -> Any:
    """Cosine, sine and tangent of the rotation that makes the matrix ((a, x), (x, b)) diagonal.

    The angle is the lesser of the two, at most 45 degrees: others needn't converge.
    """
    apart = b - a
    squares = apart * apart + 4 * x * x
    turns = squares > 0
    root = math.sqrt(squares if turns else squares + 1)
    tangent = 2 * x / (abs(apart) + root)
    tangent = tangent if apart >= 0 else -tangent
    tangent = tangent if turns else x * 0
    cosine = x * 0 + 1 / math.sqrt(1 + tangent * tangent)
    return cosine, cosine * tangent, tangent


def _orthogonalised(a: Any, b: Any, u: Any, v: Any, tolerance: Any) -> Any:
    """Columns turned until they are orthogonal, others with them; and whether they were so."""
    aa, ab, bb = dot(a, a), dot(a, b), dot(b, b)
    cosine, sine, _ = _rotation(aa, ab, bb)
    done = ab * ab <= tolerance * tolerance * aa * bb
    first, second = a * cosine - b * sine, a * sine + b * cosine
    return first, second, u * cosine - v * sine, u * sine + v * cosine, done


def _descending(u: Any, v: Any, first: Any, second: Any) -> Any:
    """Two columns by the sizes of their values; a quarter turn keeps a rotation one."""
    swap = first < second
    sign = first * 0 + 1
    return _chosen(swap, v, u), _chosen(swap, u * -sign, v)


def _chosen(condition: Any, v: Any, w: Any) -> Any:
    return Vector(*[x if condition else y for x, y in zip(v, w, strict=True)])


def _sign(x: Any) -> Any:
    one = x * 0 + 1
    return -one if x < 0 else one


def _size(v: Any) -> Any:
    """The length of a vector whose squares may be too small or too great for the type."""
    top = max(abs(v[0]), abs(v[1]), abs(v[2]))
    safe = top if top > 0 else top + 1
    return top * length(v / safe)


def _direction(v: Any, otherwise: Any) -> Any:
    """A vector of length 1; of zeros, another."""
    top = max(abs(v[0]), abs(v[1]), abs(v[2]))
    some = top > 0
    found = _chosen(some, v / (top if some else top + 1), otherwise)
    return found / length(found)


def _frame(a: Any, b: Any) -> Any:
    """A rotation's columns: the first along `a`, the second in the plane of `a` and `b`.

    Where the vectors don't say them, because they are zero or parallel, others are chosen.
    """
    one, two, three = _axes(a[0])
    u = _direction(a, one)
    # The axis that is farthest from u stands in for a second vector.
    least = min(abs(u[0]), abs(u[1]), abs(u[2]))
    other = _chosen(abs(u[0]) <= least, one, _chosen(abs(u[1]) <= least, two, three))
    along = _direction(b, other)
    rest = _direction(along - u * dot(u, along), other)
    across = rest - u * dot(u, rest)
    # A short rest was rounding along u: the vectors are parallel.
    kept = max(abs(across[0]), abs(across[1]), abs(across[2])) > 0.25
    v = _direction(_chosen(kept, across, other - u * dot(u, other)), other)
    # Kahan: another pass takes away what the rounding of those before left.
    v = _direction(v - u * dot(u, v), other)
    return u, v, cross(u, v)
