"""Checked mode: integer operations without a result raise what Python raises, and where."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from language_testing import execute, job_of

from cuda_target import cuda
from gpucompiler.diagnostics.errors import DeviceError, DeviceValueError, DeviceZeroDivisionError
from gpucompiler.driver import compile as compile_job
from gpucompiler.driver import emit_ir
from gpucompiler.host.target import HostParams
from gpucompiler.jobs.artifact import metadata_of_assembly

Kernel = Callable[..., Any]
ROWS = 70  # two blocks of 32 threads, and a part of a third


def floor(y, x, d):
    i = cuda.grid(1)
    if i < len(y):
        y[i] = x[i] // d[i]


def remainder(y, x, d):
    i = cuda.grid(1)
    if i < len(y):
        y[i] = x[i] % d[i]


def both(y, x, d):
    i = cuda.grid(1)
    if i < len(y):
        q, r = divmod(x[i], d[i])
        y[i] = q * d[i] + r


def left(y, x, d):
    i = cuda.grid(1)
    if i < len(y):
        y[i] = x[i] << d[i]


def right(y, x, d):
    i = cuda.grid(1)
    if i < len(y):
        y[i] = x[i] >> d[i]


def power(y, x, d):
    i = cuda.grid(1)
    if i < len(y):
        y[i] = x[i] ** d[i]


def python_ints(y, x, d):
    i = cuda.grid(1)
    if i < len(y):
        y[i] = int(x[i]) // int(d[i])


ZERO = (floor, remainder, both, python_ints)
NEGATIVE = (left, right, power)


def arrays(kernel: Kernel, dtype: Any, at: int) -> tuple[Any, ...]:
    x = (np.arange(ROWS) % 7 + 1).astype(dtype)
    d = (np.arange(ROWS) % 3 + 1).astype(dtype)
    if at >= 0:
        d[at] = 0 if kernel in ZERO else -1
    return np.zeros(ROWS, dtype), x, d


def error_of(kernel: Kernel) -> type[DeviceError]:
    return DeviceZeroDivisionError if kernel in ZERO else DeviceValueError


def host(kernel: Kernel, lanes: int = 0, bounds: bool = True) -> Any:
    params = HostParams(lanes=lanes, bounds=bounds, fma="off")
    return cuda(threads=32, blocks=3, target="host", params=params)(kernel)


@pytest.mark.parametrize("kernel", ZERO + NEGATIVE)
@pytest.mark.sample(2)
def test_every_width_tells_the_same_place(kernel: Kernel) -> None:
    wanted = arrays(kernel, np.int64, -1)
    for lanes in (0, 1, 4, 32):
        run = host(kernel, lanes)
        given = arrays(kernel, np.int64, -1)
        run(*given)
        execute(kernel, *wanted, block=(32, 1, 1), grid=(3, 1, 1), passes=True)
        np.testing.assert_array_equal(given[0], wanted[0])
        failing = arrays(kernel, np.int64, 37)
        failing[2][50] = failing[2][37]
        with pytest.raises(error_of(kernel)) as caught:
            run(*failing)
        text = str(caught.value)
        assert "block (1, 0, 0), thread (5, 0, 0)" in text
        assert re.search(r"test_integer_faults\.py:\d+, in ", text)
        assert "d[i]" in text


@pytest.mark.parametrize("kernel", ZERO + NEGATIVE)
def test_the_interpreter_raises_with_and_without_passes(kernel: Kernel) -> None:
    for passes in (False, True):
        with pytest.raises(error_of(kernel), match=r"block \(1, 0, 0\).*thread \(5, 0, 0\)"):
            execute(
                kernel, *arrays(kernel, np.int32, 37),
                block=(32, 1, 1), grid=(3, 1, 1), passes=passes,
            )  # fmt: skip


@pytest.mark.parametrize("kernel", ZERO + NEGATIVE)
def test_unchecked_the_result_is_numpys(kernel: Kernel) -> None:
    for lanes in (1, 0):
        y, x, d = arrays(kernel, np.int32, 37)
        host(kernel, lanes, bounds=False)(y, x, d)
        assert y[37] == 0
        assert y[36] == kernel_value(kernel, int(x[36]), int(d[36]))


def kernel_value(kernel: Kernel, x: int, d: int) -> int:
    values = {
        floor: x // max(d, 1), python_ints: x // max(d, 1), remainder: x % max(d, 1), both: x,
        left: x << d, right: x >> d, power: x**d,
    }  # fmt: skip
    return values[kernel]


def by_one_number(y, n):
    i = cuda.grid(1)
    if i < len(y):
        y[i] = i // n


def test_a_divisor_that_all_threads_share() -> None:
    run = host(by_one_number)
    y = np.zeros(ROWS, np.int64)
    run(y, 3)
    np.testing.assert_array_equal(y, np.arange(ROWS) // 3)
    with pytest.raises(ZeroDivisionError, match=r"block \(0, 0, 0\), thread \(0, 0, 0\)"):
        run(y, 0)
    with pytest.raises(ZeroDivisionError):
        host(by_one_number, 1)(y, 0)


def of_constants(y, n):
    zero, minus = np.uint8(0), np.int8(-1)
    if n == 1:
        y[0] = np.int8(5) // np.int8(zero)
    if n == 2:
        y[0] = np.int8(5) >> minus
    if n == 3:
        y[0] = divmod(np.int8(5), np.int8(zero))[1]


def test_what_compile_time_knows_of_numpys_integers_is_a_fault_where_it_is_reached() -> None:
    run, y = host(of_constants), np.ones(1, np.int8)
    run(y, 0)
    for n, error in ((1, ZeroDivisionError), (2, DeviceValueError), (3, ZeroDivisionError)):
        with pytest.raises(error):
            run(y, n)
        host(of_constants, bounds=False)(y, n)
        assert y[0] == 0
        y[0] = 1


def not_reached(y, n):
    i = cuda.grid(1)
    if i < len(y):
        if i > 5 and n != 0:
            y[i] = i // n
        else:
            y[i] = -1 if n == 0 or i // n > 100 else i % n


def test_operations_that_no_thread_does_are_not_tested() -> None:
    for n in (0, 4):
        y = np.zeros(ROWS, np.int64)
        host(not_reached)(y, n)
        wanted = [-1 if n == 0 else i // n if i > 5 else i % n for i in range(ROWS)]
        np.testing.assert_array_equal(y, wanted)


def known_not_to_fail(y, n):
    i = cuda.grid(1)
    if i < len(y):
        y[i] = i // 7 + i % cuda.blockDim.x + (i << 3) + (i >> 1) + i**2
        if n > 0:
            y[i] += i // n
        if n != 0:
            y[i] += i % n
        for j in range(1, 4):
            y[i] += i // j
        k = int(y[0])
        if k == 0:
            return
        y[i] //= k


def test_ranges_and_guards_remove_tests() -> None:
    job = job_of(known_not_to_fail, (np.zeros(4, np.int64), 3))
    assert "check.assert" not in str(emit_ir(job)[0])


def test_the_first_fault_of_the_program_is_told() -> None:
    def kernel(y, x, d):
        i = cuda.grid(1)
        y[i] = x[i] // d[i]

    y, x, d = arrays(floor, np.int64, 20)
    for lanes in (0, 1, 32):
        # The index past the end is of the last block, the division of the first.
        with pytest.raises(ZeroDivisionError, match=r"block \(0, 0, 0\), thread \(20, 0, 0\)"):
            host(kernel, lanes)(y, x, d)
        with pytest.raises(IndexError, match=r"block \(2, 0, 0\), thread \(6, 0, 0\)"):
            host(kernel, lanes)(*arrays(floor, np.int64, -1))


@pytest.mark.parametrize("kernel", ZERO + NEGATIVE)
def test_cuda_code_knows_what_to_raise(kernel: Kernel) -> None:
    given = arrays(kernel, np.int64, 37)
    for bounds in (True, False):
        job = cuda(threads=32, blocks=3, target="cuda:sm_90a", bounds=bounds)(kernel).job(*given)
        faults = metadata_of_assembly(compile_job(job, until="asm").text).faults
        kinds = {fault.kind for fault in faults}
        wanted = {"index", "zero" if kernel in ZERO else "value"}
        # The least Python int of 64 bits // -1 has 65.
        wanted |= {"overflow"} if kernel is python_ints else set()
        assert kinds == (wanted if bounds else set())


@pytest.mark.gpu
@pytest.mark.parametrize("kernel", ZERO + NEGATIVE)
def test_on_a_gpu(kernel: Kernel) -> None:
    run = cuda(threads=32, blocks=3, target="cuda", bounds=True)(kernel)
    given, wanted = arrays(kernel, np.int64, -1), arrays(kernel, np.int64, -1)
    run(*given)
    host(kernel)(*wanted)
    np.testing.assert_array_equal(given[0], wanted[0])
    with pytest.raises(error_of(kernel), match=r"block \(1, 0, 0\), thread \(5, 0, 0\)"):
        run(*arrays(kernel, np.int64, 37))
    run(*given)
    np.testing.assert_array_equal(given[0], wanted[0])
    unchecked = cuda(threads=32, blocks=3, target="cuda", bounds=False)(kernel)
    y, x, d = arrays(kernel, np.int32, 37)
    unchecked(y, x, d)
    assert y[37] == 0
