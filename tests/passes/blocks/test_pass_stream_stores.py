"""Stores past the caches: in loops of runs of blocks alone, and for large arrays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from cuda_target import cuda
from gpucompiler import (
    CompilerJob,
    FunctionSpec,
    HostParams,
    HostTarget,
    code_lowered_ir,
    emit_asm,
    emit_ir,
    emit_llvm,
    parse_signature,
)
from gpucompiler.host.block_program import lower_to_blocks
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.jobs.kernel import cover

# pyright: reportInvalidTypeForm=false

# An array of so many bytes is large enough; its pages needn't exist.
LARGE = 1 << 27


def smooth(y: Any, z: Any, x: Any, others: Any) -> None:
    i = cuda.grid(1)
    if 0 < i < len(x) - 1:
        y[i] = x[i - 1] + x[i + 1]
        z[i] = 2 * x[i]


def rows(y: Any, x: Any, others: Any) -> None:
    i, j = cuda.grid(2)
    if 0 < i < x.shape[1] - 1 and j < x.shape[0]:
        y[j, i] = x[j, i - 1] + x[j, i + 1]


def squares(y: Any, x: Any, others: Any) -> None:
    i = cuda.grid(1)
    if i < len(x):
        y[i] = x[i] * x[i]


def in_place(y: Any, x: Any, others: Any) -> None:
    i = cuda.grid(1)
    if i < len(x):
        y[i] += x[i]


def backwards(y: Any, x: Any, others: Any) -> None:
    i = cuda.grid(1)
    if i < len(x):
        y[len(x) - 1 - i] = x[i]


def told(y: Any, x: Any, others: Any) -> None:
    i = cuda.grid(1)
    if i < len(x):
        y[i] = x[i]
        cuda.atomic.store(others, 0, 1, order="release")


def staged(y: Any, x: Any, others: Any) -> None:
    s = cuda.shared.array(256, np.float32)
    i = cuda.threadIdx.x
    s[i] = x[i]
    cuda.syncthreads()
    y[i] = s[255 - i]


def job_of(kernel: Callable[..., None], signature: str, cpu: str, **params: Any) -> CompilerJob:
    source = FunctionSpec(kernel, parse_signature(signature))
    return CompilerJob(HostTarget(cpu), source, HostParams(**params))


def lowered(kernel: Callable[..., None], signature: str, cpu: str = "x86-64-v4") -> str:
    return str(code_lowered_ir(job_of(kernel, signature, cpu, block=(32, 8, 1), bounds=False)))


ONE = "f32[:], f32[:], u8[:]"


def asserted(y: Any, x: Any, others: Any) -> None:
    i = cuda.grid(1)
    if i < len(x):
        assert x[i] < 100, f"{x[i]} at {i}"
        y[i] = 2 * x[i]


def raised(y: Any, x: Any, others: Any) -> None:
    i = cuda.grid(1)
    if i < len(x):
        if x[i] >= 100:
            raise ValueError(f"{x[i]} at {i}")
        y[i] = 2 * x[i]


def printed(y: Any, x: Any, others: Any) -> None:
    i = cuda.grid(1)
    if i < len(x):
        if x[i] >= 100:
            print(f"{x[i]} at {i}")
        y[i] = 2 * x[i]


def test_loops_that_store_to_rows_have_a_copy() -> None:
    text = lowered(smooth, "f32[:], f32[:], f32[:], u8[:]")
    assert text.count("<streams = true>") == 2
    assert lowered(rows, "f64[:,:], f64[:,:], u8[:]").count("<streams = true>") == 1


@pytest.mark.parametrize("kind", ["c64", "c128"])
def test_so_have_those_that_store_complex_numbers(kind: str) -> None:
    assert lowered(squares, f"{kind}[:], {kind}[:], u8[:]").count("<streams = true>") == 1
    assert lowered(rows, f"{kind}[:,:], {kind}[:,:], u8[:]").count("<streams = true>") == 1


@pytest.mark.parametrize(
    ("kernel", "signature"),
    [
        (in_place, ONE),  # the line is there
        (backwards, ONE),
        (told, "f32[:], f32[:], i32[:]"),
        (staged, ONE),
    ],
)
def test_others_have_none(kernel: Callable[..., None], signature: str) -> None:
    assert "streams" not in lowered(kernel, signature)


def test_other_processors_have_none() -> None:
    assert "streams" not in lowered(rows, "f64[:,:], f64[:,:], u8[:]", "neoverse-n1")


@pytest.mark.parametrize(
    ("cpu", "store"),
    [("x86-64-v4", "vmovntps\t%zmm"), ("x86-64-v3", "vmovntps\t%ymm"), ("x86-64", "movntps\t%xmm")],
)
def test_the_processor_stores_past_the_caches(cpu: str, store: str) -> None:
    job = job_of(smooth, "f32[:], f32[:], f32[:], u8[:]", cpu, block=(256, 1, 1))
    text = str(emit_asm(job, emit_llvm(job, emit_ir(job)[0])[0])[0])
    assert store in text
    # Its end comes behind all of them.
    assert "lock" in text or "mfence" in text


@pytest.mark.parametrize("kernel", [asserted, raised, printed])
def test_loops_that_check_have_a_copy(kernel: Callable[..., None], capsys: Any) -> None:
    assert lowered(kernel, ONE).count("<streams = true>") == 1
    others = np.zeros(LARGE, np.uint8)
    x = np.arange(5000, dtype=np.float32) % 40
    launch = cuda(threads=128, blocks=cover(5000, 128), target="host")(kernel)
    for place in (0, 15, 31, 32, 63, 64, 2222, 4990, 4999):
        y = np.full(5000, -1, np.float32)
        x[place] += 100
        wanted = f"{x[place]} at {place}"
        if kernel is printed:
            launch(y, x, others)
            assert wanted in capsys.readouterr().out
        else:
            with pytest.raises((AssertionError, ValueError), match=wanted):
                launch(y, x, others)
        written = y != -1
        np.testing.assert_array_equal(y[written], 2 * x[written])
        assert written[place] == (kernel is not raised)
        x[place] -= 100
    launch(y, x, others)
    np.testing.assert_array_equal(y, 2 * x)


@pytest.mark.parametrize("kind", ["f4", "f8", "i2", "u1"])
@pytest.mark.parametrize("shift", [0, 1, 16])
@pytest.mark.parametrize("large", [False, True])
def test_results_are_the_usual_ones(kind: str, shift: int, large: bool) -> None:
    others = np.zeros(LARGE if large else 1, np.uint8)
    x = np.random.default_rng(3).integers(0, 50, 5000).astype(kind)
    both = np.zeros((2, 5100), kind)
    y, z = both[0, shift : shift + 5000], both[1, 2 * shift : 2 * shift + 5000]
    cuda(threads=128, blocks=cover(5000, 128), target="host")(smooth)(y, z, x, others)
    wanted = np.zeros_like(both)
    wanted[0, shift + 1 : shift + 4999] = x[:-2] + x[2:]
    wanted[1, 2 * shift + 1 : 2 * shift + 4999] = 2 * x[1:-1]
    np.testing.assert_array_equal(both, wanted)


@pytest.mark.parametrize("kind", ["c8", "c16"])
@pytest.mark.parametrize("shift", [0, 1, 3])
def test_complex_results_are_the_usual_ones(kind: str, shift: int) -> None:
    x = np.random.default_rng(3).integers(0, 50, (2, 5000)).astype(kind)
    x = x[0] + 1j * x[1]
    for others in np.zeros(LARGE, np.uint8), np.zeros(1, np.uint8):
        y = np.zeros(5008, kind)
        launch = cuda(threads=128, blocks=cover(5000, 128), target="host")
        launch(squares)(y[shift : shift + 5000], x, others)
        np.testing.assert_array_equal(y[shift : shift + 5000], x * x)
        assert not y[:shift].any()
        assert not y[shift + 5000 :].any()


@pytest.mark.parametrize("columns", [3, 64, 1000])
def test_each_row_begins_at_an_address_of_its_own(columns: int) -> None:
    others = np.zeros(LARGE, np.uint8)
    x = np.random.default_rng(3).standard_normal((20, columns))
    y, wanted = np.zeros_like(x), np.zeros_like(x)
    wanted[:, 1:-1] = x[:, :-2] + x[:, 2:]
    blocks = cover(columns, 20)
    cuda(threads=(32, 8), blocks=blocks, target="host")(rows)(y, x, others)
    np.testing.assert_array_equal(y, wanted)


@pytest.mark.parametrize("bounds", [False, True])
def test_the_program_of_the_block_means_the_same(bounds: bool) -> None:
    signature = "f32[:,:], f32[:,:], u8[:]"
    job = job_of(rows, signature, "x86-64-v4", block=(32, 8, 1), bounds=bounds)
    module = lower_to_blocks(job, emit_ir(job)[0])
    assert "streams = true" in str(module)
    x = np.random.default_rng(5).standard_normal((9, 200)).astype(np.float32)
    found: list[list[float]] = []
    for program in (emit_ir(job)[0], module):
        y = np.zeros_like(x)
        arguments = [y, x, np.zeros(LARGE, np.uint8)]
        interpret(program, arguments, block=(32, 8, 1), grid=(7, 2, 1))
        found.append(y.tolist())
    assert found[0] == found[1]
