"""Epilogues on fragments of products, beside NumPy on the host."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cuda_target import cuda
from gpucompiler.diagnostics.errors import KernelError
from gpucompiler.tiles import amax, copy, gelu, load, load_line, relu, silu, zeros


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


def test_activations() -> None:
    x = np.linspace(-6, 6, 256, dtype=np.float32).reshape(16, 16)
    y = np.zeros((32, 16), np.float32)
    cuda(threads=32, blocks=1, target="host")(activated)(y, x)
    wide = x.astype(np.float64)
    inner = np.sqrt(2 / np.pi) * (wide + 0.044715 * wide**3)
    assert np.allclose(y[:16], wide / 2 * (1 + np.tanh(inner)), atol=1e-6)
    assert np.allclose(y[16:], wide / (1 + np.exp(-wide)), atol=1e-6)


def halved(d, x):
    acc = load(x.tile((64, 32))[0, 0], like=zeros((64, 32), np.float32))
    for number in cuda.static_range(2):
        copy(acc.columns(number, 16) * (number + 1), d.tile((64, 16))[0, number])


def test_columns_of_accumulators_are_fragments() -> None:
    x = np.random.default_rng(1).standard_normal((64, 32)).astype(np.float32)
    d = np.zeros_like(x)
    cuda(threads=128, blocks=1, target="host")(halved)(d, x)
    assert np.array_equal(d, x * np.repeat([1, 2], 16).astype(np.float32))


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
