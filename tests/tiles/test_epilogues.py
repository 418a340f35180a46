"""Epilogues on fragments of products, beside NumPy on the host."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

from cuda_target import cuda
from gpucompiler.diagnostics.errors import KernelError
from gpucompiler.driver import compile, emit_asm, emit_ir, emit_llvm
from gpucompiler.frontend.build import build_ir
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.language.arguments import flatten_arguments
from gpucompiler.tiles import (
    Writer,
    amax,
    copy,
    fast_gelu,
    fast_silu,
    gelu,
    in_parts,
    load,
    load_line,
    relu,
    silu,
    zeros,
)


def finished(d, x, bias, scales, residual, largest):
    """d = relu(x + bias) · scales + residual, of parts of 16 × 16; the greatest |x| beside it."""
    D, i, j = d.tile((16, 16)), cuda.blockIdx.y, cuda.blockIdx.x
    acc = load(x.tile((16, 16))[i, j], like=zeros((16, 16), np.float32, warps=(1, 1)))
    amax(acc + 1, D[i, j], largest, 0)
    acc = relu(acc + load_line(bias.tile((16,))[0, j], acc))
    acc = acc * load_line(scales.tile((16, 1))[i, 0], acc)
    copy(acc + load(residual.tile((16, 16))[i, j], like=acc), D[i, j])


def test_lines_residuals_and_the_greatest_element() -> None:
    random = np.random.default_rng(1)
    x, residual = (random.standard_normal((40, 23)).astype(np.float32) for _ in range(2))
    bias = random.standard_normal(23).astype(np.float16)
    scales = random.standard_normal((40, 1)).astype(np.float32)
    d, largest = np.full((40, 23), np.nan, np.float32), np.zeros(1, np.float32)
    cuda(threads=32, blocks=(2, 3), target="host")(finished)(d, x, bias, scales, residual, largest)
    wanted = np.maximum(x + bias, 0) * scales + residual
    assert np.allclose(d, wanted, atol=1e-6)
    # Places beyond the array hold 1 here, which doesn't count.
    assert largest[0] == np.abs(x + 1).max()


def activated(y, x):
    acc = load(x.tile((16, 16))[0, 0], like=zeros((16, 16), np.float32, warps=(1, 1)))
    copy(gelu(acc), y.tile((16, 16))[0, 0])
    copy(silu(acc), y.tile((16, 16))[1, 0])


@pytest.mark.parametrize("target", ["host", "cuda:sm_90a"])
def test_activations(target: str) -> None:
    y, x = activation_example()
    launched = cuda(threads=32, blocks=1, target=target)(activated)
    if target == "host":
        launched(y, x)
    else:
        job = launched.launch_job(y, x)
        flat = flatten_arguments(job.source.argument_types, (y, x))
        with np.errstate(over="ignore"):
            interpret(emit_ir(job)[0], flat, block=(32, 1, 1), grid=(1, 1, 1))
        text = str(emit_asm(job, emit_llvm(job, emit_ir(job)[0])[0])[0])
        # Eight elements a thread, and two activations; nothing takes care of denormal numbers.
        assert text.count("rcp.approx.ftz.f32") == text.count("ex2.approx.ftz.f32") == 16
        assert "div." not in text
    wide = x.astype(np.float64)
    inner = np.sqrt(2 / np.pi) * (wide + 0.044715 * wide**3)
    assert np.allclose(y[:16], wide / 2 * (1 + np.tanh(inner)), atol=1e-6)
    assert np.allclose(y[16:], wide / (1 + np.exp(-np.maximum(wide, -700))), atol=1e-6)


def fast_activated(y, x):
    acc = load(x.tile((16, 16))[0, 0], like=zeros((16, 16), np.float32, warps=(1, 1)))
    copy(fast_gelu(acc), y.tile((16, 16))[0, 0])
    copy(fast_silu(acc), y.tile((16, 16))[1, 0])


def require_nearly(y: Any, x: Any) -> None:
    """The error of fast activations is |x| 2⁻¹², and that of the other operations."""
    wide = x.astype(np.float64)
    inner = np.sqrt(2 / np.pi) * (wide + 0.044715 * wide**3)
    limit = np.abs(wide) * 2.0**-12 + 1e-6
    assert (np.abs(y[:16] - wide / 2 * (1 + np.tanh(inner))) <= limit).all()
    assert (np.abs(y[16:] - wide / (1 + np.exp(-np.maximum(wide, -700)))) <= limit).all()


def activation_example() -> tuple[Any, Any]:
    x = np.linspace(-6, 6, 256, dtype=np.float32).reshape(16, 16)
    x[0, :4], x[15, :2] = (-200, -1e30, -88, -40), (200, 1e30)
    return np.zeros((32, 16), np.float32), x


@pytest.mark.parametrize("target", ["host", "cuda:sm_90a"])
def test_fast_activations(target: str) -> None:
    y, x = activation_example()
    launched = cuda(threads=32, blocks=1, target=target)(fast_activated)
    if target == "host":
        launched(y, x)
    else:
        job = launched.launch_job(y, x)
        flat = flatten_arguments(job.source.argument_types, (y, x))
        with np.errstate(over="ignore"):
            interpret(emit_ir(job)[0], flat, block=(32, 1, 1), grid=(1, 1, 1))
        text = str(emit_asm(job, emit_llvm(job, emit_ir(job)[0])[0])[0])
        # One slow instruction for each of eight elements a thread, and two activations.
        assert text.count("tanh.approx.f32") == 16
        assert "rcp." not in text
    require_nearly(y, x)


def test_gpus_without_the_instruction_in_their_ptx_take_the_others() -> None:
    """PTX 6.3 of sm_75 has no tanh.approx: ptxas refused it."""

    def turned(y, x):
        y[cuda.threadIdx.x] = math.tanh(x[cuda.threadIdx.x])

    arrays = activation_example()
    line = np.zeros(32, np.float32)
    for version, count in (("sm_75", 0), ("sm_80", 1)):
        launch = cuda(threads=32, blocks=1, target=f"cuda:{version}", fastmath=("approximate",))
        text = compile(launch(fast_activated).launch_job(*arrays), "asm").text
        assert text.count("tanh.approx") == 16 * count
        assert text.count("rcp.approx.ftz") == 16 - 16 * count
        text = compile(launch(turned).launch_job(line.copy(), line), "asm").text
        assert text.count("tanh.approx") == count


@pytest.mark.gpu
def test_a_gpu_computes_fast_activations() -> None:
    y, x = activation_example()
    cuda(threads=32, blocks=1, target="cuda")(fast_activated)(y, x)
    require_nearly(y, x)


def halved(d, x):
    acc = load(x.tile((64, 32))[0, 0], like=zeros((64, 32), np.float32))
    for number in cuda.static_range(2):
        copy(acc.columns(number, 16) * (number + 1), d.tile((64, 16))[0, number])


def test_columns_of_accumulators_are_fragments() -> None:
    x = np.random.default_rng(1).standard_normal((64, 32)).astype(np.float32)
    d = np.zeros_like(x)
    cuda(threads=128, blocks=1, target="host")(halved)(d, x)
    assert np.array_equal(d, x * np.repeat([1, 2], 16).astype(np.float32))


def scaled(d, x, bias):
    shape = (64, 32)
    acc = load(x.tile(shape)[0, 0], like=zeros(shape, np.float32))
    line = load_line(bias.tile((32,))[0, 0], acc)
    part = acc.columns(1, 16) + line.columns(1, 16)
    copy(part, d.tile((64, 16))[0, 1])
    copy(in_parts(acc.columns(0, 16), lambda some: some * 3), d.tile((64, 16))[0, 0])


def test_lines_have_parts_of_columns() -> None:
    x = np.random.default_rng(1).standard_normal((64, 32)).astype(np.float32)
    bias, d = np.arange(32, dtype=np.float32), np.zeros_like(x)
    cuda(threads=128, blocks=1, target="host")(scaled)(d, x, bias)
    assert np.array_equal(d, np.hstack([x[:, :16] * 3, x[:, 16:] + bias[16:]]))


@pytest.mark.parametrize(
    ("shape", "warps"), [((128, 48), (4, 1)), ((16, 64), (1, 2)), ((8, 32), None)]
)
def test_parts_are_put_together(shape: tuple[int, int], warps: Any) -> None:
    def turned(d, x):
        like = None if warps is None else zeros(shape, np.float32, warps=warps)
        acc = load(x.tile(shape)[0, 0], like=like, threads=16)
        copy(in_parts(acc, lambda part: -part), d.tile(shape)[0, 0])

    x = np.random.default_rng(1).standard_normal(shape).astype(np.float32)
    d, threads = np.zeros_like(x), 16 if warps is None else 32 * warps[0] * warps[1]
    cuda(threads=threads, blocks=1, target="host")(turned)(d, x)
    assert np.array_equal(d, -x)


def narrowed(d, x):
    acc = load(x.tile((64, 64))[0, 0], like=zeros((64, 64), np.float32))
    copy(in_parts(acc, lambda part: part.columns(0, 8)), d.tile((64, 64))[0, 0])


def test_a_function_of_another_shape_is_refused() -> None:
    x = np.zeros((64, 64), np.float32)
    with pytest.raises(KernelError, match="a function of each element"):
        cuda(threads=128, blocks=1, target="host")(narrowed)(x, x)


def written(d, x):
    D = d.tile((64, 128))
    with Writer(D) as out:
        acc = load(x.tile((64, 128))[0, 0], like=zeros((64, 128), np.float32))
        out.store(acc, D[0, 0], finish=lambda part, row, column: part * (column + 1))


@pytest.mark.parametrize("target", ["host", "cuda:sm_90a"])
def test_a_writer_finishes_parts(target: str) -> None:
    """Panels of 64 columns on sm_90, the whole fragment on the host."""
    x, d = np.ones((60, 124), np.float32), np.zeros((60, 124), np.float16)
    launched = cuda(threads=128, blocks=1, target=target)(written)
    if target == "host":
        launched(d, x)
        assert (d == 1).all()
    else:
        job = launched.launch_job(d, x)
        flat = flatten_arguments(job.source.argument_types, (d, x))
        interpret(build_ir(job), flat, block=(128, 1, 1), grid=(1, 1, 1), races=True)
        assert (d == np.where(np.arange(124) < 64, 1, 65)).all()


def across_warps(d):
    acc = zeros((16, 32), np.float32, warps=(1, 2))
    copy(acc.columns(0, 16), d.tile((16, 16))[0, 0])


def test_columns_that_warps_share_are_refused() -> None:
    with pytest.raises(KernelError, match="has no parts of 16 columns"):
        cuda(threads=64, blocks=1, target="host")(across_warps)(np.zeros((16, 16), np.float32))


def too_long(d, bias):
    acc = zeros((16, 16), np.float32, warps=(1, 1))
    copy(acc + load_line(bias.tile((32,))[0, 0], acc), d.tile((16, 16))[0, 0])


def test_a_line_of_another_length_is_refused() -> None:
    arguments: Any = np.zeros((16, 16), np.float32), np.zeros(32, np.float32)
    with pytest.raises(KernelError, match="one row as long as"):
        cuda(threads=32, blocks=1, target="host")(too_long)(*arguments)
