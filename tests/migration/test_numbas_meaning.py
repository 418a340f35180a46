"""Kernels of `cuda.jit` mean what numba's do where Python or NumPy would have another result."""

from __future__ import annotations

import math
import warnings
from bisect import bisect_left
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from driver_testing import Fake

from cuda_target import use_target
from cuda_target.arrays import copies
from cuda_target.numba import config, cuda, errors, float32, vectorize
from cuda_target.numba.cuda import bf16
from cuda_target.numba.cuda.cudadrv.driver import Stream


@pytest.fixture(autouse=True)
def on_host() -> Iterator[None]:
    with use_target("host"):
        yield


@pytest.mark.parametrize("dtype", [np.float32, np.float64])
def test_the_greater_of_a_number_and_nan_is_the_number(dtype: type) -> None:
    @cuda.jit
    def extremes(a, b, greater, lesser):
        i = cuda.grid(1)
        if i < len(a):
            greater[i] = max(a[i], b[i])
            lesser[i] = min(a[i], b[i])

    values = np.array([0.0, -0.0, 1, np.nan, -3, np.inf], dtype)
    a, b = (each.ravel().copy() for each in np.meshgrid(values, values))
    greater, lesser = np.empty_like(a), np.empty_like(a)
    extremes[1, 64](a, b, greater, lesser)
    np.testing.assert_array_equal(greater, np.fmax(a, b))
    np.testing.assert_array_equal(lesser, np.fmin(a, b))
    zeros = (a == 0) & (b == 0)
    assert np.signbit(greater[zeros]).tolist() == [False, False, False, True]
    assert np.signbit(lesser[zeros]).tolist() == [False, True, True, True]
    # A GPU has one instruction for each.
    (ptx,) = extremes.inspect_asm().values()
    size = np.dtype(dtype).itemsize * 8
    assert f"max.f{size}" in ptx
    assert f"min.f{size}" in ptx


def test_a_number_that_no_path_has_bound_is_zero() -> None:
    @cuda.jit
    def after_loops(y, n):
        for i in range(n):
            if i == 5:
                last = i * 2.5
                break
        else:
            last = i * 2
        y[0] = last
        k = 0
        while k < n:
            half = k * 0.5
            k += 1
        y[1] = half

    @cuda.jit
    def votes(y):
        i = cuda.threadIdx.x
        if i % 2 == 0:
            found = cuda.ballot_sync(0x55555555, True)
        elif i % 2 == 1:
            found = cuda.ballot_sync(0xAAAAAAAA, True)
        y[i] = found

    y = np.ones(2)
    for n, expected in ((0, [0, 0]), (3, [4, 1]), (9, [12.5, 4])):
        after_loops[1, 1](y, n)
        assert y.tolist() == expected
    y = np.zeros(32, np.uint32)
    votes[1, 32](y)
    assert y[:2].tolist() == [0x55555555, 0xAAAAAAAA]


def test_a_number_is_cut_to_a_bfloat16_in_each_direction() -> None:
    numbers = (np.arange(0x7F81, dtype=np.uint32) << 16).view(np.float32).tolist()
    random = np.random.default_rng(0)
    for name in ("int16", "uint64", "int64", "float32"):
        down, up, toward = (getattr(bf16, f"{name}_to_bfloat16_{d}") for d in ("rd", "ru", "rz"))

        @cuda.jit
        def cut(x, y, down=down, up=up, toward=toward):
            i = cuda.grid(1)
            if i < len(x):
                y[i, 0] = bf16.bfloat16_as_uint16(down(x[i]))
                y[i, 1] = bf16.bfloat16_as_uint16(up(x[i]))
                y[i, 2] = bf16.bfloat16_as_uint16(toward(x[i]))

        if name == "float32":
            ends = [0, np.inf, 3.4e38, -3.4e38, 1e-40, -1e-40, 1]
            x = np.concatenate([random.standard_normal(50), ends]).astype(name)
        else:
            ends = np.iinfo(name)
            some = random.integers(ends.min, ends.max, 50, dtype=name, endpoint=True)
            x = np.concatenate([some, np.array([ends.min, ends.max, ends.max - 1, 0, 5], name)])
        y = np.zeros((len(x), 3), np.uint16)
        cut[2, 32](x, y)
        got = (y.astype(np.uint32) << 16).view(np.float32).tolist()
        for value, found in zip(x.tolist(), got, strict=True):
            sign, k = (-1 if value < 0 else 1), bisect_left(numbers, abs(value))
            beyond = sign * numbers[k]
            within = beyond if beyond == value else sign * numbers[k - 1]
            assert found == [min(beyond, within), max(beyond, within), within], value


def test_places_are_printed_as_three_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    @cuda.jit
    def places():
        print(cuda.threadIdx, f"of {cuda.blockDim}")

    places[1, (2, 2)]()
    lines = [f"({k % 2}, {k // 2}, 0) of (2, 2, 1)" for k in range(4)]
    assert capsys.readouterr().out.splitlines() == lines


@pytest.mark.parametrize("make", [cuda.managed_array, cuda.mapped_array])
def test_memory_of_both_sides_is_a_numpy_array(make: Any) -> None:
    @cuda.jit
    def double(x):
        i = cuda.grid(1)
        if i < x.size:
            x[i] *= 2

    memory = make(10, np.float64)
    memory.fill(2.5)
    same = memory
    memory += 1
    double[1, 32](memory)
    assert same is memory
    assert all(memory == 7)
    assert (1 - memory[2:4]).tolist() == [-6, -6]
    assert np.add(memory, 1, out=memory) is memory
    assert memory.sum() == 80


@pytest.mark.parametrize("make", [cuda.managed_array, cuda.mapped_array])
def test_memory_of_both_sides_is_set_by_the_host(
    make: Any, fake: Fake, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A fill on a stream may end behind the read that follows in Python."""

    def refuse(*arguments: Any) -> None:
        raise AssertionError

    with use_target("cuda"):
        memory = make(5, np.float64)
        for name in ("fill", "copy_from"):
            monkeypatch.setattr(copies, name, refuse)
        memory[:] = 2
        memory[3] = 5
        memory[:2] = np.array([7, 8])
        memory[4:] = memory[3:4]
        assert np.asarray(memory).tolist() == [7, 8, 2, 5, 5]


def test_options_that_numba_warns_of(monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(match: str) -> Any:
        return pytest.warns(errors.NumbaInvalidConfigWarning, match=match)

    with wrong("not supported by CUDA"):
        cuda.jit(debug=True)
    with wrong("mutually exclusive"):
        cuda.jit(debug=True, lineinfo=True, opt=False)
    with pytest.warns(RuntimeWarning, match="redundant"):
        vectorize(["float32(float32)"], target="cuda", nopython=True)
    monkeypatch.setattr(config, "CUDA_DEBUGINFO_DEFAULT", 1)
    with wrong("not supported by CUDA"):
        cuda.jit()
    monkeypatch.setattr(config, "OPT", 0)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        cuda.jit()
        cuda.jit(debug=True, opt=False)


def test_a_launch_waits_for_the_streams_of_arrays(monkeypatch: pytest.MonkeyPatch) -> None:
    class Foreign:
        def __init__(self, array: Any) -> None:
            self.__cuda_array_interface__ = array.__cuda_array_interface__

    @cuda.jit
    def nothing(x, y):
        pass

    waited: list[int] = []
    monkeypatch.setattr(Stream, "synchronize", lambda self: waited.append(self.handle))
    streams = [cuda.stream(), cuda.stream()]
    arrays = [Foreign(cuda.device_array(3, stream=each)) for each in streams]
    nothing[1, 1](*arrays)
    assert waited == [each.handle for each in streams]
    monkeypatch.setattr(config, "CUDA_ARRAY_INTERFACE_SYNC", 0)
    nothing[1, 1](*arrays)
    assert len(waited) == 2


def test_tanh_is_one_instruction_where_it_may_be_fast() -> None:
    def curve(r, x):
        r[0] = math.tanh(x)

    for fastmath in (True, False):
        for cc in ((7, 5), (8, 0)):  # sm_75 gets a version of PTX without the instruction
            ptx, _ = cuda.compile_ptx(curve, (float32[::1], float32), cc=cc, fastmath=fastmath)
            assert ("tanh.approx.f32" in ptx) == (fastmath and cc >= (8, 0))


def carried_by_one_branch(y, skipped, n):
    for i in range(n):
        if i == 0:
            if i != skipped:
                total = 3
        elif i != skipped:
            total = total + 3
    y[0] = total


def carried_by_an_outer_loop(y, skipped, n):
    i = 0
    while i < n:
        for _ in range(3):
            if i > 0:
                half = half + last  # noqa: F821  # pyright: ignore[reportOperatorIssue]
        last = i  # noqa: F841
        if i == skipped:
            half = 0.5
        i += 1
    y[0] = half


def kept_by_runs_that_bind_nothing(y, skipped, n):
    for i in range(n):
        if i % 2 == skipped:
            last = i + 1
        y[i] = last


def kept_by_inner_loops(y, skipped, n):
    for i in range(n):
        for j in range(2):
            if i % 3 == skipped and j == 1:
                last = i + 1
            elif i > 0:
                y[i] = last


def never_bound(y, skipped, n):
    for i in range(n):
        total = total + y[i]  # noqa: F821
    y[0] = total


def on_one_path(y, skipped, n):
    if n > skipped:
        count = n
    else:
        count += 1  # pyright: ignore[reportUnboundVariable]
    y[0] = count


def test_a_loop_reads_a_number_before_a_run_has_bound_it() -> None:
    for function, skipped, n in (
        (carried_by_one_branch, 1, 5),
        (carried_by_one_branch, 7, 4),
        (carried_by_an_outer_loop, 0, 4),
        (kept_by_runs_that_bind_nothing, 0, 6),
        (kept_by_inner_loops, 0, 6),
    ):
        got, expected = np.zeros(6), np.zeros(6)
        cuda.jit(function)[1, 1](got, skipped, n)
        function(expected, skipped, n)
        assert got.tolist() == expected.tolist()
        assert got.any()
    y = np.ones(1)
    cuda.jit(carried_by_one_branch)[1, 1](y, 0, 5)
    assert y[0] == 4 * 3  # Python raises
    with pytest.raises(errors.TypingError, match="'total' isn't bound on every path"):
        cuda.jit(never_bound)[1, 1](y, 0, 1)


def test_a_name_that_no_path_binds_raises_when_it_is_read() -> None:
    y, kernel = np.zeros(1), cuda.jit(on_one_path)
    with pytest.warns(errors.NumbaWarning, match="Detected uninitialized variable count"):
        kernel[1, 1](y, 1, 3)
    assert y[0] == 3
    with pytest.raises(UnboundLocalError, match="local variable 'count'"):
        kernel[1, 1](y, 3, 3)
    assert y[0] == 3


def test_a_function_that_is_walked_in_place_reads_a_name_without_a_value() -> None:
    @cuda.jit
    def chosen(a, b):
        if a:
            last = b
            return
        if b:
            return last  # pyright: ignore[reportUnboundVariable]
        return a

    @cuda.jit
    def kernel(y, a, b):
        found = chosen(a, b)
        y[0] = 99 if found is None else found

    y = np.zeros(1)
    with pytest.warns(errors.NumbaWarning, match="uninitialized variable last"):
        kernel[1, 1](y, 2, 3)
    assert y[0] == 99
    kernel[1, 1](y, 0, 0)
    assert y[0] == 0
    with pytest.raises(UnboundLocalError, match="'last'"):
        kernel[1, 1](y, 0, 3)


def test_a_division_by_zero_ends_its_thread_in_debug_mode() -> None:
    @cuda.jit(device=True)
    def ratio(a, b):
        return a / b

    @cuda.jit(debug=True, opt=False)
    def direct(r, x, y):
        r[0] = y[0] / x[0]
        r[1] = y[0]

    @cuda.jit(debug=True, opt=False)
    def called(r, x, y):
        r[0] = ratio(y[0], x[0])
        r[1] = y[0]

    for kernel in direct, called:
        r = np.zeros(2)
        with pytest.raises(ZeroDivisionError):
            kernel[1, 1](r, np.zeros(1), np.ones(1))
        assert r.tolist() == [0, 0]
        kernel[1, 1](r, np.ones(1), np.ones(1))
        assert r.tolist() == [1, 1]
