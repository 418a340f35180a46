"""1 / √x of vectors of floats: the rounded quotient of 1 and the rounded root, for every float."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from cuda_target import cuda
from gpucompiler import CompilerJob, FunctionSpec, HostTarget, code_llvm, parse_signature

MANY = 1 << 24
EXPONENTS = 1 << 23


def inverse(y: Any, x: Any) -> None:
    i = cuda.grid(1)
    if i < len(x):
        y[i] = 1 / math.sqrt(x[i])


def waiting(y: Any, x: Any) -> None:
    i = cuda.grid(1)
    if i < len(x):
        v = x[i]
        for _ in range(100):
            v += 1 / math.sqrt(v)
        y[i] = v


def other(y: Any, x: Any) -> None:
    i = cuda.grid(1)
    if i < len(x):
        y[i] = 2 / math.sqrt(x[i])


def agree(x: np.ndarray[Any, Any]) -> None:
    """Compare with NumPy, to the bit but for NaN."""
    y = np.zeros_like(x)
    blocks = cuda.cover(len(x), 256)
    cuda(threads=256, blocks=blocks, target="host", bounds=False)(inverse)(y, x)
    with np.errstate(all="ignore"):
        wanted = np.float32(1) / np.sqrt(x)
    np.testing.assert_array_equal(y, wanted)
    np.testing.assert_array_equal(np.signbit(y), np.signbit(wanted))


def floats(bits: Any) -> np.ndarray[Any, Any]:
    return np.asarray(bits, np.uint32).view(np.float32)


def test_floats_of_two_exponents() -> None:
    agree(floats(np.random.default_rng(5).integers(127 * EXPONENTS, 129 * EXPONENTS, 1 << 18)))


@pytest.mark.full
@pytest.mark.parametrize("part", range(16))
def test_all_floats(part: int) -> None:
    for first in range(part << 28, (part + 1) << 28, MANY):
        agree(floats(np.arange(first, first + MANY, dtype=np.int64)))


def test_edges_of_all_exponents() -> None:
    tops = np.arange(512)[:, None] * EXPONENTS
    near = np.array([*range(-40, 40), EXPONENTS // 2, 0x3504F3, 0x3504F4])
    agree(floats((tops + near).ravel() % (1 << 32)))


@pytest.mark.parametrize(
    ("processor", "kernel", "inverts"),
    [
        ("sapphirerapids", inverse, True),
        ("skylake-avx512", inverse, True),
        ("znver4", inverse, False),
        ("x86-64-v4", inverse, False),
        ("haswell", inverse, False),
        ("sapphirerapids", waiting, False),
        ("sapphirerapids", other, False),
    ],
)
def test_where_roots_are_inverted(
    processor: str, kernel: Callable[..., None], inverts: bool
) -> None:
    source = FunctionSpec(kernel, parse_signature("f32[:], f32[:]"))
    text = str(code_llvm(CompilerJob(HostTarget(processor), source)))
    assert ("rcp14" in text) == inverts
