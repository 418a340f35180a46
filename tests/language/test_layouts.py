"""Kernels compiled for Fortran arrays: types, launches, views, other layouts in their place."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest
from array_testing import Program, function_of

from cuda_target import cuda
from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.driver import compile as compile_job
from gpucompiler.driver import link
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.jobs.target import target_by_name
from gpucompiler.language.arguments import typeof
from gpucompiler.language.array_types import type_of_cuda_interface
from gpucompiler.language.types import ArrayType, parse_type

TEXT = """
def k(y, x):
    i, j = cuda.grid(2)
    if i < x.shape[0] and j < x.shape[1]:
        y[i, j] = 2 * x[i, j] + i
"""


def fortran(*shape: int, dtype: Any = np.float32) -> Any:
    return np.asfortranarray(np.arange(np.prod(shape)).reshape(shape).astype(dtype))


def test_types() -> None:
    kind = typeof(fortran(3, 4))
    assert isinstance(kind, ArrayType)
    assert kind.layout == "F"
    assert parse_type(str(kind)) == kind
    # An array that is also in C's order counts as "C".
    for array in (fortran(1, 4), fortran(4, 1), fortran(5), fortran(0, 3), fortran()):
        assert typeof(array) == ArrayType(kind.element, array.ndim)
    interface: dict[str, Any] = {"shape": (3, 4), "typestr": "<f4", "data": (0, False)}
    for strides, layout in (((16, 4), "C"), ((4, 12), "F"), ((4, 16), "strided")):
        assert type_of_cuda_interface(interface | {"strides": strides}).layout == layout


@pytest.mark.parametrize("lanes", [1, 8])
@pytest.mark.parametrize("dtype", [np.float32, np.complex128, np.int8])
def test_launches(dtype: Any, lanes: int) -> None:
    helper = cuda(threads=(8, 4), blocks=(3, 2), target="host", lanes=lanes)(function_of(TEXT))
    x = fortran(21, 7, dtype=dtype)
    for make in (np.asfortranarray, np.ascontiguousarray, lambda a: np.repeat(a, 2, 1)[:, ::2]):
        for _ in range(3):
            y = make(np.zeros((21, 7), dtype))
            helper(y, make(x))
            helper(y, x)
            assert (y == (2 * x + np.arange(21)[:, None]).astype(dtype)).all()


def test_views_of_columns() -> None:
    text = """
    def k(y, x, z):
        a = x if z[0, 0] > 1 else z
        for i in range(x.shape[0]):
            for j in range(x.shape[1]):
                y[i, j] = x[i, j] + x.T[j, i] + x[:, j][i] + x[i][j] + a[i, j]
        y[0, 0] = x.strides[0] + x.strides[1] + x[1:, ::2].T[0, 0] + sum(x[1]) + x.size
        y[:, 1] = y[:, 0]
        y[-1] *= 2
    """

    def make() -> tuple[Any, ...]:
        return fortran(3, 4, dtype=np.float64), fortran(3, 4), np.ones((3, 4), np.float32)

    Program(text, make).check(make)
    three = """
    def k(y, x):
        for i in range(2):
            for j in range(3):
                for l in range(4):
                    y[i, j, l] = x[i, j, l] + x[:, j][i, l] * x[i].T[l, j]
    """
    Program(three, lambda: (fortran(2, 3, 4), fortran(2, 3, 4))).check(
        lambda: (fortran(2, 3, 4), fortran(2, 3, 4))
    )


def test_a_kernel_for_fortran_arrays_takes_no_others() -> None:
    target = target_by_name("host")
    x = fortran(3, 4)
    types = (typeof(x), typeof(x))
    job = CompilerJob(target, FunctionSpec(function_of(TEXT), types), target.default_params())
    kernel = link(job, compile_job(job))
    for _ in range(3):
        kernel(x, x, threads=(8, 8), blocks=1)
    with pytest.raises(ArgumentError, match=r"'x' isn't F-contiguous.*np\.asfortranarray"):
        kernel(x, np.ascontiguousarray(x), threads=(8, 8), blocks=1)
    frozen = fortran(3, 4)
    frozen.flags.writeable = False
    with pytest.raises(ArgumentError, match="'y' is a read-only array"):
        kernel(frozen, x, threads=(8, 8), blocks=1)
    row, y = np.ones((1, 4), np.float32), fortran(1, 4)
    kernel(y, row, threads=(8, 8), blocks=1)
    assert y.tolist() == [[2.0] * 4]


def test_cuda_reads_no_strides_and_multiplies_by_no_stride_along_columns() -> None:
    x = fortran(3, 4)
    counts: list[tuple[int, int]] = []
    for array in (x, np.repeat(x, 2, 1)[:, ::2]):
        target = target_by_name("cuda:sm_90a")
        source = FunctionSpec(function_of(TEXT), (typeof(array), typeof(array)))
        text = compile_job(CompilerJob(target, source, target.default_params()), until="asm").text
        counts.append((text.count("ld.param"), len(re.findall(r"m(?:ul|ad)\.lo\.s64", text))))
    assert counts[0][1] < counts[1][1]
    assert counts[0][0] < counts[1][0]


@pytest.mark.gpu
def test_fortran_arrays_on_a_gpu() -> None:
    x, y = fortran(21, 7), fortran(21, 7)
    helper = cuda(threads=(8, 4), blocks=(3, 2), target="cuda")(function_of(TEXT))
    helper(y, x)
    assert (y == 2 * x + np.arange(21)[:, None]).all()
    device, out = cuda.to_device(x.T.copy()).T, cuda.to_device(np.zeros((7, 21), np.float32)).T
    for _ in range(3):
        helper(out, device)
    assert (out.copy_to_host() == y).all()
