"""Functions that call themselves: what type they have, and that they mean what CPython means."""

from __future__ import annotations

import numpy as np
import pytest
from test_frontend_language import execute, same_as_python

from cuda_target import CUDACompilerTarget, cuda
from gpucompiler import (
    CompilerJob,
    FunctionSpec,
    assemble,
    emit_asm,
    emit_ir,
    emit_llvm,
    typeof,
)
from gpucompiler.errors import KernelError


def factorial(n):
    return 1 if n < 2 else n * factorial(n - 1)


def fibonacci(n):
    if n < 2:
        return n
    a = fibonacci(n - 1)
    b = fibonacci(n - 2)
    return a + b


def even(n):
    return True if n == 0 else odd(n - 1)


def odd(n):
    if n == 0:
        return False
    return even(n - 1)


def power(base, n):
    if n == 0:
        return 1
    half = power(base, n // 2)
    return half * half * (base if n % 2 else 1)


def ackermann(m, n):
    if m == 0:
        return n + 1
    if n == 0:
        return ackermann(m - 1, 1)
    return ackermann(m - 1, ackermann(m, n - 1))


def depth_of(x, low, high, depth=0):
    if high - low < 2:
        return depth
    middle = (low + high) // 2
    left, right = depth_of(x, low, middle, depth + 1), depth_of(x, middle, high, depth + 1)
    return max(left, right) + (x[low] > 0)


def pair(n):
    if n == 0:
        return 0, 1.0
    a, b = pair(n - 1)
    return a + 1, b / 2


def search(x, target, i):
    while i < len(x):
        if x[i] == target:
            return i
        return search(x, target, i + 1)
    return -1


def count(n):
    y = 0
    for k in range(n):
        y += count(k) + 1
    return y


def kernel(y, x, n):
    y[0] = factorial(n) + factorial(6)
    y[1] = fibonacci(n)
    y[2] = even(n) * 2 + odd(n)
    y[3] = power(x[0], n) + power(2, n)
    y[4] = ackermann(2, n)
    y[5] = depth_of(x, 0, len(x))
    a, b = pair(n)
    y[6] = a + b
    y[7] = search(x, 3, 0) + search(x, -7, n - n)
    y[8] = count(n)


ARGUMENTS = (np.zeros(9), np.array([2.5, 0, 1, 3, 4, -1, 7]), 5)


def test_recursive_functions_in_the_interpreter() -> None:
    same_as_python(kernel, *ARGUMENTS)


def test_recursive_functions_on_the_host_with_divergent_lanes() -> None:
    def lanes(y, x):
        i = cuda.grid(1)
        if i < len(y):
            y[i] = factorial(i % 7) + fibonacci(i % 9) + power(x[0], i % 5) + even(i)

    y = np.zeros(40)
    cuda(threads=64, blocks=1, target="host")(lanes)(y, np.array([1.5]))
    expected = [
        factorial(i % 7) + fibonacci(i % 9) + power(1.5, i % 5) + even(i) for i in range(40)
    ]
    assert y.tolist() == expected


def test_recursion_compiles_for_gpus() -> None:
    job = CompilerJob(
        CUDACompilerTarget("sm_80"), FunctionSpec(kernel, tuple(map(typeof, ARGUMENTS)))
    )
    text = emit_asm(job, emit_llvm(job, emit_ir(job)[0])[0], format="asm")[0]
    assert "call.uni" in str(text)
    assert assemble(job, text).code


@pytest.mark.gpu
def test_recursion_on_a_gpu() -> None:
    y = np.zeros(9)
    cuda(threads=1, blocks=1, target="cuda")(kernel)(y, *ARGUMENTS[1:])
    expected = np.zeros(9)
    kernel(expected, *ARGUMENTS[1:])
    assert y.tolist() == expected.tolist()


def forever(n):
    return forever(n - 1) + 1


def mixed(n, y):
    return y if n == 0 else (mixed(n - 1, y), 1)[1]


def test_recursion_without_a_type_is_refused() -> None:
    def endless(y, n):
        y[0] = forever(n)

    def several(y, n):
        mixed(n, y)

    for wrong, message in ((endless, "calls itself on every path"), (several, "different")):
        with pytest.raises(KernelError, match=message):
            execute(wrong, np.zeros(1), 3)


def countdown(n, depth=0):
    return depth if n == 0 else countdown(n - 1, depth + 1)


def test_constants_that_change_at_each_call_are_run_time_values_beyond_a_limit() -> None:
    def constants(y, n):
        y[0] = countdown(n)
        y[1] = countdown(20)

    same_as_python(constants, np.zeros(2), 50)
