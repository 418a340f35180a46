"""Floats become integers in every lane: towards zero, at most the limits, and NaN is 0."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

from cuda_target import cuda
from gpucompiler import (
    CompilerJob,
    FunctionSpec,
    HostParams,
    HostTarget,
    TargetUnsupported,
    code_llvm,
    parse_signature,
)

FLOATS = (np.float16, np.float32, np.float64)
INTEGERS = (
    np.int8, np.uint8, np.int16, np.uint16, np.int32, np.uint32, np.int64, np.uint64,
)  # fmt: skip
LEVELS = ("x86-64", "x86-64-v3", "x86-64-v4")


def values(dtype: Any) -> Any:
    edges = [0.0, 0.5, 0.99, 77.7, np.nan, np.inf]
    for bits in (7, 8, 15, 16, 31, 32, 63, 64):
        power = 2.0**bits
        edges += [power, power - 1, power + 1, np.nextafter(power, 0), 2 * power]
    with np.errstate(over="ignore"):
        found = np.array([*edges, *(-each for each in edges)]).astype(dtype)
    found = np.concatenate(
        [found, np.nextafter(found, dtype(0)), np.nextafter(found, dtype(np.inf))]
    )
    return np.concatenate([found, found[:7]])  # the last row of lanes isn't full


def exactly(number: float, kind: Any) -> int:
    limits = np.iinfo(kind)
    if math.isnan(number):
        return 0
    if math.isinf(number):
        return int(limits.max if number > 0 else limits.min)
    return min(max(int(number), int(limits.min)), int(limits.max))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("dtype", FLOATS)
@pytest.mark.sample(3)
def test_conversions_of_lanes(dtype: Any, level: str) -> None:
    def convert(a, b, c, d, e, f, g, h, x):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i < len(x):
            a[i], b[i] = np.int8(x[i]), np.uint8(x[i])
            c[i], d[i] = np.int16(x[i]), np.uint16(x[i])
            e[i], f[i] = np.int32(x[i]), np.uint32(x[i])
            g[i], h[i] = np.int64(x[i]), np.uint64(x[i])

    x = values(dtype)
    found = [np.zeros(len(x), kind) for kind in INTEGERS]
    try:
        kernel: Any = cuda(threads=32, blocks=-(-len(x) // 32), target=f"host:{level}")(convert)
        kernel(*found, x)
    except TargetUnsupported:
        pytest.skip("this processor has other instructions")
    for kind, out in zip(INTEGERS, found, strict=True):
        assert out.tolist() == [exactly(float(each), kind) for each in x], kind


@pytest.mark.parametrize("threads", [1, 32])
def test_conversions_of_numbers_that_fit(threads: int) -> None:
    def convert(a, b, c, x):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i < len(x):
            a[i] = np.uint8(cuda.saturate(x[i]) * np.float32(255))
            b[i] = np.int32(min(max(x[i], np.float32(-1000)), np.float32(1000)))
            c[i] = np.int64(cuda.saturate(x[i]) * np.float32(3e9))

    x = np.array([-np.inf, -3, -0.0, 0.3, 0.999, 1, 2000, np.inf, np.nan] * 4, np.float32)
    found = [np.zeros(len(x), kind) for kind in (np.uint8, np.int32, np.int64)]
    kernel: Any = cuda(threads=threads, blocks=-(-len(x) // threads), target="host")(convert)
    kernel(*found, x)
    with np.errstate(invalid="ignore"):
        part = np.nan_to_num(np.clip(x, 0, 1)).astype(np.float32)
        middle = np.nan_to_num(np.clip(x, -1000, 1000))
    assert found[0].tolist() == (part * np.float32(255)).astype(np.uint8).tolist()
    assert found[2].tolist() == (part * np.float32(3e9)).astype(np.int64).tolist()
    known = ~np.isnan(x)
    assert found[1][known].tolist() == middle[known].astype(np.int32).tolist()


@pytest.mark.parametrize(("level", "lanes"), [("x86-64-v4", 32), ("x86-64-v4", 16)])
def test_words_take_no_registers_for_masks(level: str, lanes: int) -> None:
    """Four comparisons for each chunk of a short loop were the processor's limit."""

    def convert(y, x):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i < len(y):
            y[i] = np.int32(x[i])

    source = FunctionSpec(convert, parse_signature("i32[:], f32[:]"))
    job = CompilerJob(HostTarget(level), source, HostParams(lanes=lanes, block=(128, 1, 1)))
    text = str(code_llvm(job))
    assert "cvttps2dq.512" in text
    assert "fcmp" not in text


@pytest.mark.parametrize(("kind", "name"), [(np.int16, "packssdw"), (np.uint16, "packusdw")])
def test_words_of_16_bits_are_packed(kind: Any, name: str) -> None:
    def convert(y, x):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i < len(y):
            y[i] = kind(x[i])

    x = values(np.float32)
    y = np.zeros(len(x), kind)
    blocks = -(-len(x) // 128)
    kernel: Any = cuda(threads=128, blocks=blocks, target="host:x86-64-v4")(convert)
    assert f"{name}.512" in code_llvm(kernel, y, x)
    try:
        kernel(y, x)
    except TargetUnsupported:
        pytest.skip("this processor has other instructions")
    assert y.tolist() == [exactly(float(each), kind) for each in x]
