"""Fused multiply-adds of halves: by two directions of rounding, or by the error of the sum."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cuda_target import cuda
from gpucompiler import (
    CompilerJob,
    FunctionSpec,
    HostParams,
    HostTarget,
    emit_ir,
    emit_llvm,
    parse_signature,
)

COUNT = 1 << 14


def multiply_add(y: Any, a: Any, b: Any, c: Any) -> None:
    i = cuda.grid(1)
    if i < y.shape[0]:
        y[i] = a[i] * b[i] + c[i]


def operands(kind: int) -> list[np.ndarray[Any, Any]]:
    """Any bits; products near the third number; third numbers that are denormal or zero."""
    rng = np.random.default_rng(kind)
    bits = [rng.integers(0, 1 << 16, COUNT) for _ in range(3)]
    if kind:
        bits = [each & 0x83FF | rng.integers(9 + kind, 17 + kind, COUNT) << 10 for each in bits]
    if kind == 4:
        bits[2] &= 0x801F
    return [each.astype(np.uint16).view(np.float16) for each in bits]


@pytest.mark.parametrize("kind", range(5))
def test_vectors_and_single_lanes_have_the_same_bits(kind: int) -> None:
    given = operands(kind)
    found: list[np.ndarray[Any, Any]] = []
    for lanes in (1, 16, 32):
        y = np.zeros(COUNT, np.float16)
        launch: Any = cuda(threads=128, blocks=COUNT // 128, target="host", lanes=lanes)
        launch(multiply_add)(y, *given)
        found.append(y.view(np.uint16))
    assert np.array_equal(found[0], found[1])
    assert np.array_equal(found[0], found[2])


@pytest.mark.parametrize(
    ("processor", "rounds"), [("x86-64-v4", True), ("x86-64-v3", False), ("sapphirerapids", False)]
)
def test_where_multiply_adds_take_a_direction(processor: str, rounds: bool) -> None:
    source = FunctionSpec(multiply_add, parse_signature("f16[:], f16[:], f16[:], f16[:]"))
    job = CompilerJob(HostTarget(processor), source, HostParams(block=(128, 1, 1)))
    text = str(emit_llvm(job, emit_ir(job)[0])[0])
    assert ("llvm.x86.avx512.vfmadd.ps.512" in text) == rounds
