"""Functions that call themselves: what type they have, and that they mean what CPython means."""

from __future__ import annotations

from numbers import Number
from typing import Any

import numpy as np
import pytest
from language_testing import execute, job_of, same_as_python

from cuda_target import CUDACompilerParams, CUDACompilerTarget, cuda
from gpucompiler import (
    CompilerJob,
    FunctionSpec,
    KernelCache,
    assemble,
    cached_compilation,
    compile,
    emit_asm,
    emit_ir,
    emit_llvm,
    link,
    typeof,
    why_miss,
)
from gpucompiler.diagnostics.errors import ArgumentError, DeviceRecursionError, KernelError
from gpucompiler.driver import compile as compile_job
from gpucompiler.frontend.build import build_ir
from gpucompiler.jobs.artifact import metadata_of_assembly


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


def down(n):
    return 0 if n == 0 else 1 + down(n - 1)


def twice(n):
    return 0 if n < 0 else twice(n + 1) + twice(n + 2)


def last_array(x, z, n):
    return x if n == 0 else last_array(z, x, n - 1)


def scratch(n, place):
    a = cuda.local.array(20_000, np.float32)
    a[place] = n
    return np.float32(n) if n < 1 else scratch(n - 1, place) + a[place] * 0


def deep(y, n):
    i = cuda.grid(1)
    if i < len(y):
        y[i] = down(n + i)


def deep_twice(y, n):
    y[0] = twice(n)


def deep_odd(y, n):
    y[0] = even(n)


def deep_array(y, n):
    y[0] = last_array(y, y, n)[0] + 1


def deep_scratch(y, n):
    y[0] = scratch(n, 7)


@pytest.mark.parametrize("bounds", [True, False])
@pytest.mark.parametrize("kernel", [deep, deep_twice, deep_odd, deep_array, deep_scratch])
def test_a_recursion_too_deep_for_the_stack_is_an_error_of_the_launch(kernel, bounds) -> None:
    launch = cuda(threads=16, blocks=2, target="host", bounds=bounds)(kernel)
    with pytest.raises(RecursionError) as caught:
        launch(np.zeros(20), 10**7)
    assert isinstance(caught.value, DeviceRecursionError)
    lines = str(caught.value).splitlines()
    assert lines[0] == "maximum recursion depth exceeded"
    assert "test_frontend_recursion.py:" in lines[1]
    assert lines[-1].startswith("  in block (")


def test_a_recursion_of_nearly_10000_calls_ends_on_the_host() -> None:
    y = np.zeros(20)
    launch = cuda(threads=16, blocks=2, target="host")(deep)
    launch(y, 9_900)
    assert y.tolist() == [9_900 + i for i in range(20)]
    with pytest.raises(DeviceRecursionError, match=r"block \(1, 0, 0\), thread \(3, 0, 0\)"):
        launch(y, 9_981)
    launch(y, 9_000)
    assert y[19] == 9_019


def test_the_interpreter_raises_recursion_error() -> None:
    with pytest.raises(DeviceRecursionError):
        execute(deep, np.zeros(1), 10**6)


@pytest.mark.parametrize("bounds", [True, False])
def test_the_depth_is_tested_on_gpus_in_checked_mode(bounds) -> None:
    job = CompilerJob(
        CUDACompilerTarget("sm_80"),
        FunctionSpec(deep_twice, (typeof(np.zeros(1)), typeof(3))),
        CUDACompilerParams(bounds=bounds),
    )
    text = emit_asm(job, emit_llvm(job, emit_ir(job)[0])[0], format="asm")[0]
    assert ("record_fault" in str(text)) == bounds
    assert assemble(job, text).code


@pytest.mark.gpu
def test_a_recursion_in_checked_mode_on_a_gpu() -> None:
    y = np.zeros(9)
    cuda(threads=1, blocks=1, target="cuda", bounds=True)(kernel)(y, *ARGUMENTS[1:])
    expected = np.zeros(9)
    kernel(expected, *ARGUMENTS[1:])
    assert y.tolist() == expected.tolist()


@pytest.mark.gpu
@pytest.mark.parametrize("bounds", [True, False])
def test_a_recursion_that_a_stack_of_1_kib_does_not_hold_on_a_gpu(bounds: bool) -> None:
    y, wanted = np.zeros(20), [float(30 + i) for i in range(20)]
    launch = cuda(threads=32, blocks=1, target="cuda", bounds=bounds, stack_bytes=64 << 10)(deep)
    launch(y, 30)
    assert y.tolist() == wanted


@pytest.mark.gpu
@pytest.mark.parametrize("kernel", [deep, deep_twice])
def test_a_recursion_too_deep_on_a_gpu(kernel: Any) -> None:
    launch = cuda(threads=16, blocks=2, target="cuda", bounds=True)(kernel)
    for _ in range(2):
        with pytest.raises(DeviceRecursionError, match="maximum recursion depth exceeded"):
            launch(np.zeros(20), 10**7)


def test_only_recursive_kernels_need_a_stack() -> None:
    for bounds in (True, False):
        for wanted, kernel in ((8192, deep), (0, known)):
            helper = cuda(
                target="cuda:sm_90a", bounds=bounds, stack_bytes=8192, threads=1, blocks=1
            )(kernel)
            job = helper.job(np.zeros(4), 3)
            text = compile_job(job, until="asm").text
            assert metadata_of_assembly(text).stack_bytes == wanted
    with pytest.raises(ArgumentError, match="stack_bytes"):
        CUDACompilerParams(stack_bytes=100)


def known(y, n):
    y[0] = n + down(4)


def over(n):
    return 1 if n > 5 else back(n) + 1


def back(n):
    return over(n + 1) * 2


def inner(n):
    return inner(n - 1) + 1 if n > 3 else outer(n - 1) * 2


def outer(n):
    return 0.5 if n < 1 else inner(n)


def test_a_function_that_only_calls_one_around_it_has_its_type() -> None:
    def kernel(y, n):
        y[0] = over(n)
        y[1] = back(n)
        y[2] = outer(n)
        y[3] = inner(n + 3)

    same_as_python(kernel, np.zeros(4), 2)


def bounce(n) -> int:
    if n > 3:
        return bounce(n - 1) + 1
    return bounce(n + 1000) if n > 0 else -bounce(4)


def never(n) -> float:
    return never(n - 1)


def parts(n: int) -> tuple[int, np.float64]:
    if n == 0:
        return 0, np.float64(1)
    a, b = parts(n - 1)
    return a + 1, b / 2


def positive(x, n) -> bool:
    return x[n] > 0 if n == 0 else positive(x, n - 1)


def rising(n) -> Number:
    return n if n < 2 else rising(n - 1) * 1.5  # pyright: ignore[reportOperatorIssue]


def test_annotations_type_what_returns_only_calls() -> None:
    def kernel(y, n):
        if n < 0:
            y[0] = never(n)
            y[1] = bounce(n)
        y[2] = cuda.static(isinstance(n, object))

    job = job_of(kernel, (np.zeros(3), 1))
    text = str(build_ir(job))
    assert "@never" in text
    y = np.zeros(3)
    execute(kernel, y, 1)
    assert y[2] == 1

    def deep(y):
        y[0] = never(3)

    with pytest.raises(DeviceRecursionError):
        cuda(target="host", threads=1, blocks=1)(deep)(np.zeros(1))


def test_annotations_that_agree_change_nothing() -> None:
    def kernel(y, x, n):
        a, b = parts(n)
        y[0] = a + b
        y[1] = positive(x, n)
        y[2] = rising(n)

    same_as_python(kernel, np.zeros(3), np.array([1.0, -1.0, 2.0, 3.0]), 3)


def test_annotations_that_disagree_are_refused() -> None:
    def whole(n) -> int:
        return 0.5 if n == 0 else whole(n - 1)  # pyright: ignore[reportReturnType]

    def three(n) -> tuple[int, int, int]:
        return (0, 0) if n == 0 else three(n - 1)  # pyright: ignore[reportReturnType]

    def nothing(n) -> None:
        return 1 if n == 0 else nothing(n - 1)  # pyright: ignore[reportReturnType]

    def seeded(n) -> int:
        return seeded(n - 1) / 2  # pyright: ignore[reportReturnType]

    for function, says in (
        (whole, "annotated with -> int, and returns float"),
        (three, r"annotated with -> tuple\[int, int, int\], and returns \(int, int\)"),
        (nothing, "annotated with -> None, and returns int"),
        (seeded, "annotated with -> int, and returns float"),
    ):

        def kernel(y, n, function):
            function(n)
            y[0] = 1

        with pytest.raises(KernelError, match=says) as caught:
            execute(kernel, np.zeros(1), 3, function)
        assert [d.code for d in caught.value.diagnostics if not d.is_warning] == ["GC204"]


def test_annotations_that_say_nothing_are_left_alone() -> None:
    def unknown(n) -> Unheard:  # noqa: F821  # pyright: ignore[reportUndefinedVariable]
        return 0.5 if n == 0 else unknown(n - 1)

    def anything(n) -> Any:
        return 0.5 if n == 0 else anything(n - 1)

    def plain(n) -> int:
        return n / 2

    def kernel(y, n):
        y[0] = unknown(n) + anything(n) + plain(n)

    same_as_python(kernel, np.zeros(1), 3)


def test_a_changed_annotation_compiles_the_kernel_anew() -> None:
    def f(n) -> int:
        return 1 if n == 0 else f(n - 1)

    def kernel(y, n):
        y[0] = f(n)

    launch, y = cuda(target="host", threads=1, blocks=1)(kernel), np.zeros(1)
    launch(y, 2)
    launch(y, 2)
    f.__annotations__["return"] = str
    with pytest.raises(KernelError, match="annotated with -> str, and returns int"):
        launch(y, 2)
    f.__annotations__["return"] = int
    launch(y, 2)
    job = launch.job(y, 2)
    store: dict[str, bytes] = {}
    cached_compilation(KernelCache(store), job, compile, link)
    assert why_miss(store, job) == ""
    f.__annotations__["return"] = "int | float"
    assert "annotation of return" in why_miss(store, job)
