"""Integers of kernels on bytes are computed in 16 bits where that is exact, and loops unrolled."""

from __future__ import annotations

import math
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
    code_llvm,
    code_lowered_ir,
    parse_signature,
)

COUNT = 300


def weighted(y: Any, x: Any) -> None:
    """Sums up to 65,280, which have 16 bits without a sign."""
    i = cuda.grid(1)
    if i < y.shape[0]:
        total = np.int32(x[i]) * 77 + np.int32(x[i + 1]) * 150 + np.int32(x[i + 2]) * 29
        y[i] = np.uint8(total >> 8)


def sharpened(y: Any, x: Any) -> None:
    """Numbers from -1,020 to 1,275, in a loop."""
    i = cuda.grid(1)
    if 2 <= i < y.shape[0]:
        total = np.int32(x[i]) * 5
        for k in range(-2, 2):
            total -= np.int32(x[i + k])
        y[i] = np.uint8(max(0, min(255, total // 3)))


def too_large(y: Any, x: Any) -> None:
    """Products that need 32 bits."""
    i = cuda.grid(1)
    if i < y.shape[0]:
        y[i] = np.uint8(np.int32(x[i]) * 300 * np.int32(x[i + 1]) >> 10 & 255)


def low_bits(y: Any, x: Any) -> None:
    """Products of which only low bits count."""
    i = cuda.grid(1)
    if i < y.shape[0]:
        y[i] = np.uint8(np.int32(x[i]) * np.int32(x[i + 1]) * np.int32(x[i + 2]) & 255)


def expected(kernel: Callable[..., None], x: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    wide = x.astype(np.int64)
    a, b, c = wide[:COUNT], wide[1 : COUNT + 1], wide[2 : COUNT + 2]
    if kernel is weighted:
        return (a * 77 + b * 150 + c * 29 >> 8).astype(np.uint8)
    if kernel is too_large:
        return (a * 300 * b >> 10 & 255).astype(np.uint8)
    if kernel is low_bits:
        return (a * b * c).astype(np.uint8)
    found = np.zeros(COUNT, np.uint8)
    total = 5 * wide - np.roll(wide, 2) - np.roll(wide, 1) - wide - np.roll(wide, -1)
    found[2:] = np.clip(total // 3, 0, 255)[2:COUNT]
    return found


KERNELS = {weighted: "u16", sharpened: "i16", too_large: "i32", low_bits: "i16"}


@pytest.mark.parametrize("bounds", [True, False])
@pytest.mark.parametrize("lanes", [0, 1, 4])
@pytest.mark.parametrize("kernel", KERNELS, ids=lambda kernel: kernel.__name__)
def test_results(kernel: Callable[..., None], lanes: int, bounds: bool) -> None:
    x = np.random.default_rng(3).integers(0, 256, COUNT + 2).astype(np.uint8)
    x[:8] = [255, 255, 255, 0, 0, 255, 255, 255]
    y = np.zeros(COUNT, np.uint8)
    launch: Any = cuda(threads=64, blocks=5, target="host", bounds=bounds, lanes=lanes)(kernel)
    launch(y, x)
    assert y.tolist() == expected(kernel, x).tolist()


@pytest.mark.parametrize("kernel", KERNELS, ids=lambda kernel: kernel.__name__)
def test_types_and_lanes(kernel: Callable[..., None]) -> None:
    source = FunctionSpec(kernel, parse_signature("u8[:], u8[:]"))
    params = HostParams(block=(64, 1, 1), bounds=False)
    text = str(code_lowered_ir(CompilerJob(HostTarget("x86-64-v4"), source, params)))
    assert f"vector<32 x {KERNELS[kernel]}>" in text
    box = text[: text.index("vector.store")].split("vector.load", 1)[1]
    assert ("x i32>" in box) == (kernel is too_large)


def length(y: Any, x: Any) -> None:
    """Roots of up to 360, whose integers need no 64 bits and no limits."""
    i = cuda.grid(1)
    if i < y.shape[0]:
        a, b = int(x[i]), int(x[i + 1])
        y[i] = np.uint8(min(int(math.sqrt(np.float32(a * a + b * b))), 255))


def test_integers_of_roots_are_narrow() -> None:
    x = np.random.default_rng(4).integers(0, 256, COUNT + 1).astype(np.uint8)
    y = np.zeros(COUNT, np.uint8)
    launch: Any = cuda(threads=64, blocks=5, target="host", bounds=False)(length)
    launch(y, x)
    a, b = x[:-1].astype(np.float32), x[1:].astype(np.float32)
    assert y.tolist() == np.minimum(np.sqrt(a * a + b * b), 255).astype(np.uint8).tolist()
    source = FunctionSpec(length, parse_signature("u8[:], u8[:]"))
    job = CompilerJob(HostTarget("x86-64-v4"), source, HostParams(block=(64, 1, 1), bounds=False))
    box = str(code_lowered_ir(job)).split("vector.load", 1)[1].split("vector.store")[0]
    assert "x i64>" not in box
    assert "llvm.maximum" not in str(code_llvm(job))
    assert "fcmp" not in str(code_llvm(job)).split("sqrt")[1]
