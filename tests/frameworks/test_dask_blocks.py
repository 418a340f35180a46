"""Kernels over `dask.array` beside NumPy.

pip install 'gpucompiler[dask]' && pytest -q tests/frameworks/test_dask_blocks.py
"""

from __future__ import annotations

import importlib
import importlib.util
import sys
from typing import Any

import numpy as np
import pytest

from cuda_target import cuda, over
from gpucompiler import ArgumentError

needs_dask = pytest.mark.skipif(
    importlib.util.find_spec("dask") is None, reason="dask isn't installed: gpucompiler[dask]"
)


@cuda(threads=(16, 4), blocks=lambda out, u: cuda.cover(*out.shape[::-1]), target="host")
def blur(out: Any, u: Any) -> None:
    i, j = cuda.grid(2)
    if 0 < j < u.shape[0] - 1 and 0 < i < u.shape[1] - 1:
        out[j, i] = (u[j - 1, i] + u[j + 1, i] + u[j, i - 1] + u[j, i + 1]) / 4


@cuda(threads=64, blocks=lambda out, x, y: cuda.cover(len(out)), target="host")
def add(out: Any, x: Any, y: Any) -> None:
    i = cuda.grid(1)
    if i < len(out):
        out[i] = x[i] + y[i]


@needs_dask
@pytest.mark.parametrize("halo", [1, (1, 1), {0: 1, 1: 1}], ids=str)
def test_a_stencil_of_blocks_is_that_of_the_whole(halo: Any) -> None:
    dask: Any = importlib.import_module("dask.array")
    u = np.random.default_rng(1).random((50, 37)).astype(np.float32)
    wanted = np.zeros_like(u)
    wanted[1:-1, 1:-1] = (u[:-2, 1:-1] + u[2:, 1:-1] + u[1:-1, :-2] + u[1:-1, 2:]) / 4
    blocks = dask.from_array(u, chunks=(20, 16))
    found = over(blocks, blur, halo=halo)
    assert (found.dtype, found.chunks) == (u.dtype, blocks.chunks)
    assert np.array_equal(found.compute(scheduler="threads"), wanted)
    periodic = over(blocks, blur, halo=halo, boundary="periodic").compute(scheduler="sync")
    around = sum(np.roll(u, by, axis) for axis in (0, 1) for by in (1, -1))
    assert np.allclose(periodic, around / 4, rtol=1e-6)


@needs_dask
def test_several_arrays_without_halos() -> None:
    dask: Any = importlib.import_module("dask.array")
    x, y = np.arange(100, dtype=np.float32), np.ones(100, np.float64)
    given = dask.from_array(x, chunks=30), dask.from_array(y, chunks=30)
    found = over(given, add, dtype=np.float64)
    assert found.dtype == np.float64
    assert np.array_equal(found.compute(scheduler="sync"), x + 1.0)
    with pytest.raises(ArgumentError, match="equal chunks"):
        over((given[0], given[1].rechunk(50)), add)
    with pytest.raises(ArgumentError, match=r"dask\.array"):
        over(x, add)
    with pytest.raises(ArgumentError, match="decorated"):
        over(given, add.function)  # type: ignore[arg-type]


def test_a_missing_dask_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "dask.array", None)
    with pytest.raises(ArgumentError, match=r"gpucompiler\[dask\]"):
        over(None, add)
