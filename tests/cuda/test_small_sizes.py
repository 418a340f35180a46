"""Code for sizes and numbers of 32 bits: the same results, and the right code for each launch."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import attrs
import numpy as np
import pytest
from launcher_testing import watch

from cuda_target import cuda
from cuda_target.arrays.arrays import to_device
from cuda_target.target.target import CUDACompilerTarget
from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.driver import compile as compile_job
from gpucompiler.driver import emit_asm, emit_ir, emit_llvm, link
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.ir.parser import parse
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.jobs.target import target_by_name
from gpucompiler.language.arguments import typeof
from gpucompiler.language.types import NEAR_PLACES as MOST
from gpucompiler.launcher.plan import near_places

TARGET = CUDACompilerTarget("sm_90a")


def places(y, x, n, k):
    """Indices that wrap, products that LLVM can't bound, and loops with each kind of exit."""
    i = cuda.grid(1)
    h, w = x.shape
    if i >= n:
        return
    for j in range(-w, w):
        y[i] += x[i % h, j] * (j + k)
        if y[i] > 1000000:
            break
    else:
        y[i] += 1
    low, high = 0, n
    while low < high:
        middle = (low + high) // 2
        if middle * middle < i * k:
            low = middle + 1
        else:
            high = middle
    y[i - n] += low + x[-1 - i % h, (i * w + k) % w - w]
    total = k
    for j in range(n, 0, -3):
        total = total * 3 + j * n
    y[i] ^= total >> 7
    if total * total > 1 << 40:
        y[i] -= np.int64(1) << 33


def rows(y, x, n, k):
    """Views, memory of the block, a strided array, and a carried value that leaves 32 bits."""
    shared = cuda.shared.array(8, np.int64)
    t = cuda.threadIdx.x
    row = x[t % x.shape[0]]
    shared[t % 8] = row[k % len(row)]
    cuda.syncthreads()
    far = 1
    for _ in range(n):
        far = far * 5 % 1000003 * (k + 1)
    part = y[1::2]
    if t < len(part):
        part[-1 - t] = shared[(t + 1) % 8] + far + row[-1] + x.size


def neighbours(y, x, n, k):
    """Places that share a part, in a loop, from negative indices, and along both axes."""
    t = cuda.threadIdx.x
    h, w = x.shape
    i, j = t // w, t % w
    total = 0
    if 0 < i < h - 1 and 0 < j < w - 1:
        total += x[i, j - 1] * 3 + x[i, j + 1] * 5 + x[i - 1, j] * 7 + x[i + 1, j] - x[i, j]
        total += x[i + 1, j - 1] * 11 - x[i - 1, j + 1] * 13
    for a in range(-1, 2):
        for b in range(k):
            if 0 <= i + a < h and 0 <= j + b < w:
                total += x[i + a, j + b] * (a + 2)
                total += x[a - 1, b - k] + x[i - h, j - w]
    if t < n:
        y[t] = total
        y[t - n] += t


def gathered(y, x, n, k):
    """Indices from memory, negative ones among them, and loops that start at one."""
    t = cuda.threadIdx.x
    total = 0
    for a in range(k):
        total += x[y[t % 4] - 4 + a, y[t % 3] - 3] * 7
    for a in range(y[t % 5] - 4, y[3]):
        total += x[a, a] * (a + n) - x[a - 1, a]
    first = y[t % 9] - 12
    part = y[first : first + 3]
    cuda.syncthreads()
    if t < n:
        y[t] = total + len(part)


def arguments() -> list[Any]:
    return [np.arange(19), (np.arange(48).reshape(6, 8)[:, ::2] * 5) % 17, 17, 3]


def job_of(kernel: Any, values: list[Any], target: Any = TARGET, **params: Any) -> CompilerJob:
    chosen = attrs.evolve(target.default_params(), **params)
    return CompilerJob(target, FunctionSpec(kernel, tuple(map(typeof, values))), chosen)


@pytest.mark.parametrize("kernel", [places, rows, neighbours, gathered])
@pytest.mark.parametrize("bounds", [False, True])
def test_narrow_code_means_the_same(kernel: Any, bounds: bool) -> None:
    found: list[np.ndarray] = []
    texts: list[str] = []
    for width in (None, 32):
        values = arguments()
        job = job_of(kernel, values, size_width=width, bounds=bounds, verify=True)
        module, _ = emit_ir(job)
        texts.append(str(module))
        assert str(parse(texts[-1])) == texts[-1]
        interpret(parse(texts[-1]), values, block=(20, 1, 1), grid=(1, 1, 1))
        found.append(values[0])
    assert found[0].tolist() == found[1].tolist() != arguments()[0].tolist()
    assert texts[0] != texts[1]


def test_indices_and_loops_are_narrow() -> None:
    def stencil(y, x, n, c):
        i, j = cuda.grid(2)
        if 0 < i < n - 1 and 0 < j < n - 1:
            for k in range(c):
                y[i * n + j] += x[(i - k) * n + j] + x[i * n + j + k]

    job = job_of(stencil, [np.ones(4), np.ones(4), 2, 1], size_width=32)
    module, _ = emit_ir(job)
    loop = next(each for each in str(module).split("\n") if "cf.for" in each)
    assert "i64" not in loop
    text = str(emit_asm(job, emit_llvm(job, module)[0])[0])
    body = text[text.index(".entry") :]
    assert "lo.s64" not in body


@pytest.mark.parametrize(
    ("sizes", "strides", "near"),
    [
        ((MOST,), (), True), ((MOST + 1,), (), False), ((0, MOST), (), True),
        ((0, MOST + 1), (), False), ((2**16, 2**15), (), False),
        ((2, 3), (-5, 2**30 - 2**15 - 3), True),
        ((2, 3), (-5, 2**30 - 2**15), False), ((1,), (-(2**31),), False),
    ],
)  # fmt: skip
def test_limits_of_places(sizes: Any, strides: Any, near: bool) -> None:
    assert near_places(sizes, strides) is near


def far_array() -> np.ndarray:
    return np.lib.stride_tricks.as_strided(np.zeros(3), (1, 2), (2**34, 16))


def test_a_launch_that_is_too_large_is_refused() -> None:
    def first(y, n):
        y[0, 0] = n

    host = target_by_name("host")
    job = job_of(first, [far_array(), 1], host, size_width=32)
    kernel = link(job, compile_job(job))
    near = np.zeros((3, 4))[:, ::2]
    for n in (5, 6, MOST):
        kernel(near, n, threads=1, blocks=1)
        assert near[0, 0] == n
    for n in (-1, MOST + 1):
        with pytest.raises(ArgumentError, match=r"doesn't fit pyint \(0 … 2147418112\)"):
            kernel(near, n, threads=1, blocks=1)
    with pytest.raises(ArgumentError, match="compile with size_width=64"):
        kernel(far_array(), 1, threads=1, blocks=1)


def test_each_launch_gets_its_code(fake: Any) -> None:
    fake.set("any_name", 1)

    @cuda(threads=32, blocks=1, target=TARGET)
    def first(y, n):
        y[0, 0] = n

    whole = to_device(np.zeros((3, 4)))
    near = whole[:, ::2]

    def widths() -> list[Any]:
        kernels = first.specializer._tables[TARGET][1].values()
        return sorted(str(kernel.job.params.size_width) for kernel in kernels)

    first(near, 1)
    assert widths() == ["32"]
    first(near, -1)
    assert widths() == ["32", "None"]
    first(near, 2)
    launched = watch(first)
    before = fake.launches
    for n in (1, -1, MOST + 1, 7):
        first(near, n)
    assert (fake.launches, launched) == (before + 4, [])
    assert first.launch_job(near, 1).params.size_width == 32
    assert first.job(near, 1).params.size_width is None
    helper: Any = first
    own = helper.configure(size_width=64)
    assert own.launch_job(near, 1).params.size_width == 64
    fake.set("any_name", 0)
    whole.free()


def twice(y, x):
    y[cuda.threadIdx.x] = x[cuda.threadIdx.x] * 2


def complex_numbers(size: int, start: int) -> np.ndarray:
    """Numbers that begin so many floats behind an aligned address."""
    return to_floats(2 * size + 8)[start : start + 2 * size].view(np.complex64)


def to_floats(size: int) -> np.ndarray:
    whole = np.zeros(size + 16, np.float32)
    first = -whole.ctypes.data % 64 // 4
    floats = whole[first : first + size]
    floats[:] = np.arange(size)
    return floats


def test_complex_numbers_are_loaded_whole() -> None:
    numbers = complex_numbers(4, 0)
    for width, count in ((64, 4), (32, 2)):
        job = job_of(twice, [numbers, numbers], size_width=width)
        text = str(emit_asm(job, emit_llvm(job, emit_ir(job)[0])[0])[0])
        assert text.count("ld.global") + text.count("st.global") == count


def test_complex_numbers_elsewhere_get_other_code(fake: Any) -> None:
    fake.set("any_name", 1)
    launching = cuda(threads=4, blocks=1, target=TARGET)(twice)
    even, odd = complex_numbers(4, 2), complex_numbers(4, 1)

    def widths() -> list[Any]:
        kernels = launching.specializer._tables[TARGET][1].values()
        return sorted(str(kernel.job.params.size_width) for kernel in kernels)

    launching(even, complex_numbers(4, 0))
    assert widths() == ["32"]
    launching(even, odd)
    assert widths() == ["32", "None"]
    launched = watch(launching)
    for one, other in ((even, odd), (odd, even), (even, complex_numbers(4, 4))):
        launching(one, other)
    assert launched == []
    fake.set("any_name", 0)
    host = target_by_name("host")
    job = job_of(twice, [even, odd], host, size_width=32)
    kernel = link(job, compile_job(job))
    given = complex_numbers(4, 0)
    for _ in range(3):
        kernel(even, given, threads=4, blocks=1)
        assert (even == given * 2).all()
        with pytest.raises(ArgumentError, match="addresses that their size doesn't divide"):
            kernel(even, odd, threads=4, blocks=1)


@pytest.mark.gpu
@pytest.mark.parametrize("start", [0, 1, 2, 3])
def test_complex_numbers_anywhere_are_right(start: int) -> None:
    launching = cuda(threads=16, blocks=1, target="cuda")(twice)
    x = complex_numbers(16, start)
    for other in (0, start, 1, 0):
        y = complex_numbers(16, other)
        launching(y, x)
        assert (y == 2 * x).all()
        floats = to_device(to_floats(64))
        place = floats.pointer + 4 * start
        view = SimpleNamespace(
            __cuda_array_interface__={
                "shape": (16,), "typestr": "<c8", "data": (place, False), "version": 3,
            }
        )  # fmt: skip
        on_device = to_device(np.zeros(16, np.complex64))
        launching(on_device, view)
        assert (on_device.copy_to_host() == 2 * x).all()


@pytest.mark.gpu
@pytest.mark.parametrize("kernel", [places, rows, neighbours, gathered])
@pytest.mark.parametrize("bounds", [False, True])
def test_narrow_code_computes_the_same(kernel: Any, bounds: bool) -> None:
    found: list[np.ndarray] = []
    for width in (64, 32):
        values = arguments()
        job = job_of(kernel, values, target_by_name("cuda"), size_width=width, bounds=bounds)
        link(job, compile_job(job))(*values, threads=20, blocks=1)
        found.append(values[0])
    assert found[0].tolist() == found[1].tolist() != arguments()[0].tolist()
