"""Small dense values in Python, against NumPy: operators and functions of many shapes and types."""

from __future__ import annotations

import copy
import math
import pickle
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from gpucompiler import linear
from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.linear import Array, Matrix, Quaternion, Vector, matrix, quaternion, rigid, vector

DTYPES = ("float32", "float64", "int32", "uint8", "float16")


def drawn(rng: np.random.Generator, shape: tuple[int, ...], dtype: str) -> Any:
    """An array of small numbers other than 0."""
    return rng.integers(1, 6, shape).astype(dtype)


@pytest.mark.parametrize("dtype", DTYPES)
def test_operators_are_those_of_arrays(dtype: str) -> None:
    rng = np.random.default_rng(17)
    for length in range(1, 8):
        a, b = drawn(rng, (length,), dtype), drawn(rng, (length,), dtype)
        cls = vector(length, dtype)
        v, w = cls(*a), cls(*b)
        pairs = [
            (v + w, a + b), (v * w, a * b), (v / w, a / b), (v // w, a // b), (v % w, a % b),
            (v * 3, a * 3), (3 * v, 3 * a), (v < w, a < b), (v >= 2, a >= 2), (+v, a),
            (abs(v), abs(a)), (v @ w, a @ b), (a[0] * v, a[0] * a), (linear.dot(v, w), a @ b),
            (linear.minimum(v, w), np.minimum(a, b)), (linear.maximum(v, 2), np.maximum(a, 2)),
            (linear.clamp(v, 2, 3), np.clip(a, 2, 3)), (linear.outer(v, w), np.outer(a, b)),
            (linear.diag(v), np.diag(a)), (v[1:], a[1:]) if length > 1 else (v, a),
        ]  # fmt: skip
        for found, wanted in pairs:
            np.testing.assert_array_equal(np.asarray(found), wanted)
            assert np.asarray(found).dtype == wanted.dtype
        assert isinstance(v + w, Vector)


@pytest.mark.parametrize("dtype", ["float64", "float32", "int64"])
def test_matrices_are_those_of_numpy(dtype: str) -> None:
    rng = np.random.default_rng(18)
    for rows, inner, columns in ((2, 3, 4), (4, 4, 4), (1, 5, 2), (3, 3, 1), (6, 6, 6)):
        a, b, x = drawn(rng, (rows, inner), dtype), drawn(rng, (inner, columns), dtype), None
        x, y = drawn(rng, (inner,), dtype), drawn(rng, (rows,), dtype)
        m, n = matrix((rows, inner), dtype)(a), matrix((inner, columns), dtype)(b)
        v, w = vector(inner, dtype)(x), vector(rows, dtype)(y)
        pairs = [
            (m @ n, a @ b), (m @ v, a @ x), (w @ m, y @ a), (m.T, a.T), (m + m, a + a), (-m, -a),
            (m * 2, a * 2), (2 - m, 2 - a), (linear.multiply(m, m), a * a), (m[0], a[0]),
            (m[:, 0], a[:, 0]), (m[-1, 0], a[-1, 0]), (linear.contraction(m, m), (a * a).sum()),
        ]  # fmt: skip
        for found, wanted in pairs:
            np.testing.assert_array_equal(np.asarray(found), wanted)
        assert [np.asarray(row).tolist() for row in m] == a.tolist()


def test_square_matrices() -> None:
    rng = np.random.default_rng(19)
    for count in range(1, 8):
        a = rng.normal(size=(count, count))
        m = matrix((count, count), float)(a)
        assert np.isclose(linear.determinant(m), np.linalg.det(a))
        np.testing.assert_allclose(np.asarray(linear.inverse(m)), np.linalg.inv(a), rtol=1e-9)
        assert np.isclose(linear.trace(m), np.trace(a))
        assert np.asarray(linear.diagonal(m)).tolist() == np.diag(a).tolist()
        assert linear.identity(type(m)) == matrix((count, count), float)(np.eye(count))
    # A pivot of 0 takes an exchange of rows.
    swap = np.eye(5)[[1, 0, 2, 4, 3]]
    assert linear.inverse(matrix((5, 5), float)(swap)) == matrix((5, 5), float)(swap.T)
    assert linear.determinant(matrix((5, 5), float)(swap)) == 1


def test_rotations() -> None:
    rng = np.random.default_rng(20)
    vec3, quat = vector(3, float), quaternion(float)
    for _ in range(20):
        axis, angle = rng.normal(size=3), float(rng.uniform(0.1, 3))
        axis /= np.linalg.norm(axis)
        q = linear.quat_from_axis_angle(vec3(axis), angle)
        k = np.asarray(linear.skew(vec3(axis)))
        # Rodrigues' formula.
        turn = np.eye(3) + math.sin(angle) * k + (1 - math.cos(angle)) * (k @ k)
        np.testing.assert_allclose(np.asarray(linear.quat_to_matrix(q)), turn, atol=1e-12)
        back = linear.quat_from_matrix(linear.quat_to_matrix(q))
        assert np.isclose(abs(linear.dot(q, back)), 1)
        found_axis, found_angle = linear.quat_to_axis_angle(q)
        np.testing.assert_allclose(np.asarray(found_axis), axis, atol=1e-9)
        assert np.isclose(found_angle, angle)
        v = vec3(rng.normal(size=3))
        np.testing.assert_allclose(np.asarray(linear.rotate(q, v)), turn @ np.asarray(v))
        p = linear.quat_rpy(*rng.normal(size=3))
        assert np.isclose(linear.length(p), 1)
        both = linear.rotate(q * p, v)
        turned = linear.rotate(q, linear.rotate(p, v))
        np.testing.assert_allclose(np.asarray(both), np.asarray(turned))
        np.testing.assert_allclose(np.asarray(linear.rotate_inverse(q, linear.rotate(q, v))), v)
        t, u = rigid(float)(v, q), rigid(float)(vec3(1, 2, 3), p)
        moved = linear.transform_point(t * u, v)
        np.testing.assert_allclose(
            np.asarray(moved), np.asarray(linear.transform_point(t, linear.transform_point(u, v)))
        )
        square = linear.transform_to_matrix(t)
        np.testing.assert_allclose(
            np.asarray(linear.transform_point(square, v)), np.asarray(linear.transform_point(t, v))
        )
        np.testing.assert_allclose(
            np.asarray(linear.transform_point(linear.inverse(t), linear.transform_point(t, v))), v
        )
        half = linear.slerp(quat(0, 0, 0, 1), q, 0.5)
        np.testing.assert_allclose(
            np.asarray(half),
            np.asarray(linear.quat_from_axis_angle(vec3(axis), angle / 2)),
            atol=1e-9,
        )
    roll = linear.quat_rpy(0.5, 0.0, 0.0)
    np.testing.assert_allclose(np.asarray(roll), [math.sin(0.25), 0, 0, math.cos(0.25)])
    assert linear.identity(quat) == quat(0, 0, 0, 1)


def test_names_share_a_value() -> None:
    from_name: Any = linear
    v = from_name.vec3(1, 2, 3)
    w, other = v, copy.deepcopy(v)
    w[0] = 9
    v.yz = (7, 8)
    assert v == from_name.vec3(9, 7, 8)
    assert other == from_name.vec3(1, 2, 3)
    m = from_name.mat22d(1, 2, 3, 4)
    m[0].y = 5
    m[1, :] = 6
    assert np.asarray(m).tolist() == [[1, 5], [6, 6]]
    x = np.zeros((4, 3), np.float32)
    points = Array[from_name.vec3].over(x)
    points[1].x, points[2] = 3, v
    assert x.tolist() == [[0, 0, 0], [3, 0, 0], [9, 7, 8], [0, 0, 0]]
    assert len(points) == 4
    assert points[1:].shape == (3,)
    assert pickle.loads(pickle.dumps(v)) == v
    assert type(pickle.loads(pickle.dumps(m))) is type(m)
    assert repr(v.xy) == "vec2(9.0, 7.0)"
    assert vector(3, "float32") is from_name.vec3
    assert matrix((3, 12), np.float64) is from_name.mat3x12d
    t = from_name.transform(v, from_name.quat(0, 0, 0, 1))
    t.p.x = 1
    assert t.p == from_name.vec3(1, 7, 8)
    assert isinstance(t.q, Quaternion)
    assert isinstance(m, Matrix)
    with pytest.raises(ArgumentError, match="its shift and then its rotation"):
        from_name.transform(t.q, t.p)
    everything: dict[str, Any] = {}
    exec("from gpucompiler.linear import *", everything)
    assert everything["vec3"] is from_name.vec3
    assert everything["mat44d"] is from_name.mat44d


@pytest.mark.parametrize(
    ("work", "words"),
    [
        (lambda n: n.vec3(1, 2, 3) + n.vec2(1, 2), "vec3 has 3 items, and vec2 has 2"),
        (lambda n: n.mat33(1) @ n.vec4(1), "mat33 @ vec4: 3 columns meet 4 rows"),
        (lambda n: n.mat22(1) * n.mat22(1), r"mat22 \* mat22 isn't defined; write a @ b"),
        (lambda n: n.mat23(1) + n.mat22(1), "mat23 is 2 by 3, and mat22 is 2 by 2"),
        (lambda n: n.cross(n.vec2(1), n.vec2(2)), "cross takes vectors of 3 numbers, not vec2"),
        (lambda n: n.determinant(n.mat23(1)), "determinant takes a square matrix, not mat23"),
        (lambda n: bool(n.vec2(1)), "the truth of vec2 is ambiguous"),
        (lambda n: n.vec3(1, 2), "vec3 is made of 3 numbers, not 2"),
        (lambda n: vector(3, "text"), "'text' is no type of a vector's numbers"),
        (lambda n: vector(1000), "give 1 to 256"),
        (lambda n: Array[n.vec3].over(np.zeros((2, 4))), r"shape \(2, 4\) holds no vec3"),
    ],
)
def test_errors_name_both_shapes(work: Any, words: str) -> None:
    with pytest.raises((TypeError, ArgumentError), match=words):
        work(linear)


def test_names_that_are_no_classes() -> None:
    for name in ("vec0", "vec3z", "mat4", "matrix44", "quaternions"):
        assert not hasattr(linear, name)


def test_the_names_for_editors_are_there() -> None:
    text = Path(linear.__file__).with_suffix(".pyi").read_text()
    functions = set(re.findall(r"import \w+ as (\w+)", text))
    classes = dict(re.findall(r"class (\w+)\((\w+)\)", text))
    assert functions == {name for name in linear.__all__ if name not in classes}
    for name, family in classes.items():
        assert issubclass(getattr(linear, name), getattr(linear, family))
