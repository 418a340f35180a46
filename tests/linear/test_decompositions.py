"""Decompositions of 3 by 3 matrices: exact to a few units of the greatest value."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cuda_target import cuda
from gpucompiler import CompilerJob, FunctionSpec
from gpucompiler.diagnostics.errors import KernelError
from gpucompiler.driver import compile as compile_job
from gpucompiler.jobs.target import target_by_name
from gpucompiler.language.arguments import typeof
from gpucompiler.linear import Array, diag, eig3, mat33, mat33d, matrix, qr3, svd3, vec3, vec3d

ON = ["host", pytest.param("cuda", marks=pytest.mark.gpu)]


def turns(rng: Any, count: int) -> Any:
    return np.linalg.qr(rng.normal(size=(count, 3, 3)))[0]


def matrices(dtype: Any, count: int = 200) -> Any:
    """Matrices of every kind that is hard for one method or another."""
    rng = np.random.default_rng(5)
    u, v = turns(rng, count), turns(rng, count)
    low, high = (-30, 30) if dtype == np.float32 else (-280, 280)
    kinds = [rng.normal(size=(count, 3, 3)), u]
    for values in (
        (1, 1, 0), (1, 0, 0), (2, 1, 1), (2, 2, 1), (1, 1, 1), (1, 1e-3, 1e-6), (1, 1, -1),
        (1, 1 + 1e-6, 1e-30), (3, 1e-20, 1e-20), (1, 1e-7, 1e-7), (1, 1e-16, 1e-15),
    ):  # fmt: skip
        kinds.append(u * np.array(values) @ v)
        kinds.append(u * np.array(values) @ np.swapaxes(u, 1, 2))
    small = rng.integers(-2, 3, (count, 3, 3)).astype(float)
    kinds += [small, small[:, :, :1] * small[:, :1, :], np.triu(small), small * 0]
    scale = 10.0 ** rng.integers(low // 2, high // 2, (count, 3))
    kinds += [scale[:, :, None] * kinds[0], scale[:, None, :] * kinds[0]]
    kinds += [kinds[0] * 10.0 ** rng.integers(low, high, (count, 1, 1))]
    found = np.concatenate(kinds).astype(dtype)
    tiny = (
        rng.integers(-9, 9, (min(count, 50), 3, 3)) * np.finfo(dtype).smallest_subnormal
    ).astype(dtype)
    return np.concatenate([found, tiny])


def symmetric(x: Any) -> Any:
    return np.tril(x) + np.swapaxes(np.tril(x, -1), 1, 2)


def products(*factors: Any) -> Any:
    """The product in the most exact type that NumPy has."""
    found = factors[0].astype(np.longdouble)
    for factor in factors[1:]:
        found = (found[:, :, :, None] * factor.astype(np.longdouble)[:, None]).sum(2)
    return found


def spread(values: Any) -> Any:
    return values[:, :, None] * np.eye(3)


def units(error: Any, scale: Any, dtype: Any) -> float:
    """The greatest error, in units in the last place of a scale for each matrix."""
    spacing = np.maximum(scale * np.finfo(dtype).eps, np.finfo(dtype).smallest_subnormal)
    return float((np.abs(error).reshape(len(scale), -1).max(1) / spacing).max())


def orthogonal(q: Any, dtype: Any) -> float:
    return units(products(np.swapaxes(q, 1, 2), q) - np.eye(3), np.ones(len(q)), dtype)


def kernels(dtype: Any) -> tuple[Any, Any, Any]:
    mat, vec = (mat33, vec3) if dtype == np.float32 else (mat33d, vec3d)

    def singular(u: Any, s: Any, v: Any, x: Any) -> None:
        i = cuda.grid(1)
        if i < len(x):
            Array[mat].over(u)[i], Array[vec].over(s)[i], Array[mat].over(v)[i] = svd3(
                Array[mat].over(x)[i]
            )

    def eigen(q: Any, d: Any, x: Any) -> None:
        i = cuda.grid(1)
        if i < len(x):
            Array[mat].over(q)[i], Array[vec].over(d)[i] = eig3(Array[mat].over(x)[i])

    def triangle(q: Any, r: Any, x: Any) -> None:
        i = cuda.grid(1)
        if i < len(x):
            Array[mat].over(q)[i], Array[mat].over(r)[i] = qr3(Array[mat].over(x)[i])

    return singular, eigen, triangle


@pytest.mark.parametrize("dtype", [np.float32, np.float64])
@pytest.mark.parametrize("target", ON)
def test_singular_values(target: str, dtype: Any) -> None:
    x = matrices(dtype)
    u, s, v = np.zeros_like(x), np.zeros_like(x[:, 0]), np.zeros_like(x)
    launch = cuda(threads=128, blocks=(len(x) + 127) // 128, target=target)
    launch(kernels(dtype)[0])(u, s, v, x)
    wanted = np.linalg.svd(x.astype(np.float64), compute_uv=False)
    scale = wanted[:, 0]
    # NumPy's own float64 values have errors, too.
    assert units(s - wanted, scale, dtype) < 10
    assert units(products(u, spread(s), np.swapaxes(v, 1, 2)) - x, scale, dtype) < 10
    assert orthogonal(u, dtype) < 6
    assert orthogonal(v, dtype) < 6
    assert (s[:, 0] >= s[:, 1]).all()
    assert (s[:, 1] >= s[:, 2]).all()
    assert (s >= 0).all()
    assert (np.linalg.det(v.astype(np.float64)) > 0.99).all()


@pytest.mark.parametrize("dtype", [np.float32, np.float64])
@pytest.mark.parametrize("target", ON)
def test_eigenvalues(target: str, dtype: Any) -> None:
    x = matrices(dtype)
    q, d = np.zeros_like(x), np.zeros_like(x[:, 0])
    launch = cuda(threads=128, blocks=(len(x) + 127) // 128, target=target)
    # The upper triangle isn't read.
    launch(kernels(dtype)[1])(q, d, np.tril(x) + np.triu(np.full_like(x, 7), 1))
    whole = symmetric(x)
    wanted = np.linalg.eigvalsh(whole.astype(np.float64))
    scale = np.abs(wanted).max(1)
    # NumPy's own float64 values have errors, too.
    assert units(d - wanted, scale, dtype) < 10
    assert units(products(q, spread(d), np.swapaxes(q, 1, 2)) - whole, scale, dtype) < 10
    assert orthogonal(q, dtype) < 6
    assert (d[:, 0] <= d[:, 1]).all()
    assert (d[:, 1] <= d[:, 2]).all()


@pytest.mark.parametrize("dtype", [np.float32, np.float64])
@pytest.mark.parametrize("target", ON)
def test_triangles(target: str, dtype: Any) -> None:
    x = matrices(dtype)
    q, r = np.zeros_like(x), np.zeros_like(x)
    launch = cuda(threads=128, blocks=(len(x) + 127) // 128, target=target)
    launch(kernels(dtype)[2])(q, r, x)
    assert orthogonal(q, dtype) < 6
    assert (np.tril(r, -1) == 0).all()
    assert (np.diagonal(r, axis1=1, axis2=2) >= 0).all()
    # Each column is as exact as its own size has it.
    for column in range(3):
        error = products(q, r)[:, :, column] - x[:, :, column]
        scale = np.sqrt((x[:, :, column].astype(np.longdouble) ** 2).sum(1))
        assert units(error, scale, dtype) < 8
    regular = x[:200]
    found, wanted = r[:200], np.linalg.qr(regular)[1]
    wanted = wanted * np.sign(np.diagonal(wanted, axis1=1, axis2=2))[:, :, None]
    np.testing.assert_allclose(found, wanted, atol=40 * np.finfo(dtype).eps)


@pytest.mark.parametrize("kind", [mat33, mat33d])
def test_python_runs_the_same_text(kind: Any) -> None:
    dtype: Any = np.float32 if kind is mat33 else np.float64
    for x in matrices(dtype, 1):
        m, near = kind(x), float(np.abs(x).max()) * 20 * np.finfo(dtype).eps + 1e-43
        u, s, v = svd3(m)
        np.testing.assert_allclose(np.asarray(u @ diag(s) @ v.T), x, atol=near)
        q, r = qr3(m)
        np.testing.assert_allclose(np.asarray(q @ r), x, atol=near)
        whole = kind(symmetric(x[None])[0])
        q, d = eig3(whole)
        np.testing.assert_allclose(np.asarray(q @ diag(d) @ q.T), np.asarray(whole), atol=near)
        assert {type(one) for one in (u, v, q, r)} == {kind}


def test_gpu_code_has_no_local_memory() -> None:
    target = target_by_name("cuda:sm_90a")
    x = typeof(np.zeros((4, 3, 3), np.float32))
    values = typeof(np.zeros((4, 3), np.float32))
    for function, types in zip(
        kernels(np.float32), ((x, values, x, x), (x, values, x), (x, x, x)), strict=True
    ):
        job = CompilerJob(target, FunctionSpec(function, types), target.default_params())
        ptx = compile_job(job, until="asm").text
        assert ".local" not in ptx
        assert ".f64" not in ptx


@pytest.mark.full
def test_derivatives_are_those_of_differences() -> None:
    def total(y: Any, x: Any, weights: Any) -> None:
        i = cuda.grid(1)
        if i < len(y):
            m = Array[mat33d].over(x)[i]
            w = Array[mat33d].over(weights)[i]
            u, s, v = svd3(m)
            q, d = eig3(m + m.T)
            p, r = qr3(m)
            turn = u @ v.T
            shape = q @ diag(d * d * d) @ q.T
            y[i] = (turn @ w @ p + shape + r @ w)[0, 1] + s[0] * 2 + s[2] + d[1] + (turn @ p)[2, 0]

    rng = np.random.default_rng(8)
    x, w = rng.normal(size=(2, 6, 3, 3))
    # One matrix whose rotations have nothing to do.
    x[0] = np.diag([3.0, 2.0, 1.0])
    kernel = cuda(threads=6, blocks=1, target="host")(total)

    def value(x: Any) -> Any:
        y = np.zeros(6)
        kernel(y, x, w)
        return y

    by_x = np.zeros_like(x)
    kernel.grad(np.zeros(6), x, w, grads={"y": np.ones(6), "x": by_x})
    for row in range(3):
        for column in range(3):
            step = np.zeros_like(x)
            step[:, row, column] = 1e-6
            wanted = (value(x + step) - value(x - step)) / 2e-6
            np.testing.assert_allclose(by_x[:, row, column], wanted, rtol=1e-5, atol=1e-6)


@pytest.mark.parametrize("function", [svd3, eig3, qr3])
def test_other_matrices_are_refused(function: Any) -> None:
    with pytest.raises(TypeError, match="takes a 3 by 3 matrix, not mat44"):
        function(matrix((4, 4))(1))
    with pytest.raises(TypeError, match="takes numbers of float32 or float64, not mat33i"):
        function(matrix((3, 3), np.int32)(1))

    def wrong(y: Any, m: Any) -> None:
        y[0] = function(m)[0][0, 0]

    with pytest.raises(KernelError, match="takes a 3 by 3 matrix, not mat44"):
        cuda(threads=1, blocks=1, target="host")(wrong)(np.zeros(1), matrix((4, 4))(1))
