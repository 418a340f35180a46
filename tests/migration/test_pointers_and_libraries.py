"""Addresses as arguments, numba's debug mode, and libraries of declared functions."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator

import numpy as np
import pytest

from cuda_target import CUDACompilerTarget, use_target
from cuda_target.numba import cuda, int32, types
from cuda_target.numba.types import carray, farray
from gpucompiler import TargetUnsupported


@pytest.fixture(autouse=True)
def on_host() -> Iterator[None]:
    with use_target("host"):
        yield


def test_an_address_is_an_array_without_an_end() -> None:
    @cuda.jit(types.void(types.CPointer(types.int32), int32, types.uint32))
    def add(x, by, n):
        i = cuda.grid(1)
        if i < n:
            x[i] += by

    x = cuda.to_device(np.arange(5, dtype=np.int32))
    for address in (x.__cuda_array_interface__["data"][0], x.device_ctypes_pointer):
        add[1, 32](address, 2, 4)
    assert x.copy_to_host().tolist() == [4, 5, 6, 7, 4]
    for wrong in (0, "x", ctypes.c_void_p(None), 1.5):
        with pytest.raises(TypeError, match="takes an address"):
            add[1, 32](wrong, 2, 4)


def test_a_pointer_gets_a_shape_in_a_kernel() -> None:
    @cuda.jit(types.void(types.CPointer(types.float32), types.float32[:]))
    def corners(p, found):
        a, b = carray(p, (2, 3)), farray(p, (2, 3))
        found[0] = a[0, 2]
        found[1] = b[0, 2]
        found[2] = carray(p, 6, dtype=np.float32)[5]
        a[1, 0] = 10

    x, found = np.arange(6, dtype=np.float32), np.zeros(3, np.float32)
    memory = cuda.to_device(x)
    corners[1, 1](memory.gpu_data.device_pointer, found)
    assert (memory.gpu_data, memory.gpu_data.size) == (memory.device_pointer, 24)
    assert found.tolist() == [2, 4, 5]
    assert memory.copy_to_host()[3] == 10


def test_an_array_gives_its_address() -> None:
    @cuda.jit
    def addresses(found, x):
        i = cuda.grid(1)
        tile = cuda.shared.array(4, np.float32)
        tile[i % 4] = x[i]
        cuda.syncthreads()
        found[i, 0] = x.ctypes.data
        found[i, 1] = x[1:].ctypes.data
        found[i, 2] = tile.ctypes.data
        x[i] = tile[3 - i % 4]

    @cuda.jit
    def local(found):
        own = cuda.local.array(4, np.float32)
        own[cuda.grid(1)] = 1
        found[0, 0] = own.ctypes.data

    x, found = np.arange(4.0), np.zeros((4, 3), np.uint64)
    addresses[1, 4](found, x)
    assert set(found[:, 0]) == {x.ctypes.data}
    assert set(found[:, 1]) == {x.ctypes.data + 8}
    assert len(set(found[:, 2])) == 1
    assert x.tolist() == [3, 2, 1, 0]
    (ptx,) = addresses.inspect_asm().values()
    assert "cvta.shared" in ptx
    with pytest.raises(TargetUnsupported, match="no address on the host"):
        local[1, 4](found)
    text, _ = cuda.compile_ptx(local.py_func, (types.uint64[:, ::1],))
    assert "cvta.local" in text


def test_debug_mode_raises_for_floats_divided_by_zero() -> None:
    def divide(r, x, y):
        r[0] = y[0] / x[0]
        r[1] = y[0]

    r = np.zeros(2)
    with pytest.raises(ZeroDivisionError):
        cuda.jit(debug=True, opt=False)(divide)[1, 1](r, np.zeros(1), np.ones(1))
    for options in ({}, {"debug": True, "opt": False, "fastmath": True}):
        cuda.jit(**options)(divide)[1, 1](r, np.zeros(1), np.ones(1))
        assert r.tolist() == [np.inf, 1]


source = cuda.CUSource('extern "C" __device__ int twice(int x) { return 2 * x; }')
twice = cuda.declare_device("twice", "int32(int32)", link={source}, abi="c")


@cuda.jit(device=True)
def four_times(x):
    return twice(twice(x))


def test_a_declared_function_brings_its_library() -> None:
    @cuda.jit
    def kernel(y):
        y[0] = four_times(y[0])

    target = CUDACompilerTarget("sm_90")
    job = kernel.job((int32[::1],), target)
    assert job.params.link == (source.library,)
    assert four_times.py_func.__name__ == "four_times"


def test_a_capability_may_name_features_of_one_gpu() -> None:
    for cc, name in (((9, 0, "a"), "sm_90a"), ((8, 0), "sm_80")):
        assert f".target {name}\n" in cuda.compile_ptx(lambda: None, (), cc=cc)[0]


def test_a_ufunc_says_how_many_arguments_it_got() -> None:
    @cuda.guvectorize(["(float32[:], float32[:], float32[:])"], "(n),(n)->(n)")
    def add(x, y, z):
        for i in range(x.shape[0]):
            z[i] = x[i] + y[i]

    with pytest.raises(TypeError, match=r"or 3 positional .* Got 1 positional argument\."):
        add(np.ones(3, np.float32))
