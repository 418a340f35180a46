"""Functions of quaternions and transforms, written in the kernel language, for kernels and Python.

A rotation is a quaternion of length 1, (x, y, z) times the sine and w the cosine of half its angle.
"""

from __future__ import annotations

import math
from typing import Any

from gpucompiler.linear.classes import Matrix, Quaternion, Vector, turned
from gpucompiler.linear.dense_types import require
from gpucompiler.linear.vectors import dot, length, of_length


def quat_from_axis_angle(axis: Any, angle: Any) -> Any:
    """The rotation by an angle in radians around an axis of length 1."""
    of_length("quat_from_axis_angle", axis, 3)
    x, y, z = axis
    half = angle / 2
    s, c = math.sin(half), math.cos(half)
    return Quaternion(x * s, y * s, z * s, x * 0 + c)


def quat_to_axis_angle(q: Any) -> Any:
    """The axis of length 1 and the angle, 0 to 2 pi, of a rotation; of none, the x axis and 0."""
    x, y, z, w = q
    size = math.sqrt(x * x + y * y + z * z)
    turns = size > 0
    axis = Vector(x if turns else x + 1, y, z) / (size if turns else size + 1)
    return axis, 2 * math.atan2(size, w)


def quat_rpy(roll: Any, pitch: Any, yaw: Any) -> Any:
    """The rotation around x by `roll`, then around y by `pitch`, then around z by `yaw`."""
    sr, cr = math.sin(roll / 2), math.cos(roll / 2)
    sp, cp = math.sin(pitch / 2), math.cos(pitch / 2)
    sy, cy = math.sin(yaw / 2), math.cos(yaw / 2)
    return Quaternion(
        sr * cp * cy - cr * sp * sy,
        cr * sp * cy + sr * cp * sy,
        cr * cp * sy - sr * sp * cy,
        cr * cp * cy + sr * sp * sy,
    )


def quat_to_matrix(q: Any) -> Any:
    """The 3 by 3 matrix that turns as a quaternion of length 1 does."""
    x, y, z, w = q
    return Matrix(
        Vector(1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)),
        Vector(2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)),
        Vector(2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)),
    )


def quat_from_matrix(m: Any) -> Any:
    """The quaternion of length 1 that turns as a 3 by 3 rotation matrix does."""
    require(
        isinstance(m, Matrix) and len(m) == 3 and len(m[0]) == 3,
        "quat_from_matrix takes a 3 by 3 matrix, not {}",
        "take the rotation of a larger one: m[:3, :3]",
        type(m),
    )
    a, b, c = m[0][0], m[1][1], m[2][2]
    # Shepperd, "Quaternion from rotation matrix", 1978: the greatest of the four is divided by.
    if a + b + c > max(a, b, c):
        t = math.sqrt(1 + a + b + c) * 2
        return Quaternion(
            (m[2][1] - m[1][2]) / t, (m[0][2] - m[2][0]) / t, (m[1][0] - m[0][1]) / t, t / 4
        )
    if a >= b and a >= c:
        t = math.sqrt(1 + a - b - c) * 2
        return Quaternion(
            t / 4, (m[0][1] + m[1][0]) / t, (m[0][2] + m[2][0]) / t, (m[2][1] - m[1][2]) / t
        )
    if b >= c:
        t = math.sqrt(1 + b - a - c) * 2
        return Quaternion(
            (m[0][1] + m[1][0]) / t, t / 4, (m[1][2] + m[2][1]) / t, (m[0][2] - m[2][0]) / t
        )
    t = math.sqrt(1 + c - a - b) * 2
    return Quaternion(
        (m[0][2] + m[2][0]) / t, (m[1][2] + m[2][1]) / t, t / 4, (m[1][0] - m[0][1]) / t
    )


def rotate(q: Any, v: Any) -> Any:
    """A vector of 3, turned by a quaternion of length 1."""
    require(
        isinstance(q, Quaternion),
        "rotate takes a quaternion and a vector, not {} and {}",
        "write m @ v for a matrix",
        type(q),
        type(v),
    )
    return turned(q, v)


def rotate_inverse(q: Any, v: Any) -> Any:
    """A vector of 3, turned back by a quaternion of length 1."""
    x, y, z, w = q
    return turned(Quaternion(-x, -y, -z, w), v)


def slerp(a: Any, b: Any, t: Any) -> Any:
    """The rotation between two, at constant speed on the shorter way: a where t is 0."""
    same = dot(a, b)
    near = abs(same)
    # Beyond this the sine of the angle is too small to divide by, and a line is exact enough.
    close = near > 0.9995
    angle = math.acos(0.5 if close else near)
    below = math.sin(angle)
    first = 1 - t if close else math.sin((1 - t) * angle) / below
    second = t if close else math.sin(t * angle) / below
    found = a * first + b * (-second if same < 0 else second)
    return found / length(found)


def transform_point(t: Any, p: Any) -> Any:
    """A point moved by a transform, or by a 4 by 4 matrix of a rotation and a shift."""
    if isinstance(t, Matrix):
        return _by_matrix(t, p, True)
    return turned(t.q, p) + t.p


def transform_vector(t: Any, v: Any) -> Any:
    """A direction turned by a transform, or by a 4 by 4 matrix, without the shift."""
    if isinstance(t, Matrix):
        return _by_matrix(t, v, False)
    return turned(t.q, v)


def _by_matrix(m: Any, v: Any, shifted: bool) -> Any:
    of_length("transform_point", v, 3)
    require(
        len(m) == 4 and len(m[0]) == 4,
        "{} isn't a transform, a 4 by 4 matrix",
        "write m @ v for the product",
        type(m),
    )
    x, y, z = v
    if shifted:
        return Vector(*[r[0] * x + r[1] * y + r[2] * z + r[3] for r in (m[0], m[1], m[2])])
    return Vector(*[r[0] * x + r[1] * y + r[2] * z for r in (m[0], m[1], m[2])])


def transform_to_matrix(t: Any) -> Any:
    """The 4 by 4 matrix that moves points as a transform does."""
    zero = t.p.x * 0
    rows = [Vector(*row, shift) for row, shift in zip(quat_to_matrix(t.q), t.p, strict=True)]
    return Matrix(*rows, Vector(zero, zero, zero, zero + 1))
