"""bfloat16 and 8-bit floats: conversions against their definitions, and against ml_dtypes."""

from __future__ import annotations

import itertools
import math
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from scalar_testing import check

from cuda_target import cuda
from cuda_target.target.target import CUDACompilerParams, CUDACompilerTarget
from gpucompiler import assemble, emit_asm, emit_ir, emit_llvm
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.language.types import parse_signature

# Digits behind the leading one, bias, greatest code of a finite number, code beyond it.
FORMATS = {"float8_e4m3fn": (3, 7, 0x7E, 0x7F), "float8_e5m2": (2, 15, 0x7B, 0x7C)}


def value_of(code: int, name: str) -> float:
    digits, bias, greatest, beyond = FORMATS[name]
    size = code & 127
    sign = -1.0 if code & 128 else 1.0
    if size > greatest:
        return sign * math.inf if size == beyond and name == "float8_e5m2" else math.nan
    exponent, fraction = size >> digits, size & ((1 << digits) - 1)
    if exponent == 0:
        return sign * math.ldexp(fraction, 1 - bias - digits)
    return sign * math.ldexp((1 << digits) + fraction, exponent - bias - digits)


def code_of(value: float, name: str) -> int:
    """The nearest code by exact arithmetic, ties to even codes."""
    greatest, beyond = FORMATS[name][2:]
    sign = 128 if math.copysign(1.0, value) < 0 else 0
    if value != value:
        return 0x7F
    if math.isinf(value):
        return sign | beyond
    size = Fraction(abs(value))
    known = [Fraction(value_of(code, name)) for code in range(greatest + 1)]
    # One step beyond the greatest number begins what is too great.
    known.append(2 * known[-1] - known[-2])
    best = min(range(len(known)), key=lambda code: (abs(known[code] - size), code % 2))
    return sign | (best if best <= greatest else beyond)


def encode_kernel(name: str) -> Any:
    kind = getattr(cuda, name)

    def kernel(codes: Any, values: Any, back: Any) -> None:
        i = cuda.grid(1)
        if i < len(values):
            number = kind(values[i])
            codes[i] = number.view(np.uint8)
            back[i] = number

    return kernel


@pytest.mark.parametrize("name", list(FORMATS))
@pytest.mark.parametrize("kind", [np.float32, np.float64], ids=lambda t: t.__name__)
@pytest.mark.sample(1)
def test_conversions_to_bytes_round_once(name: str, kind: Any) -> None:
    exact = [value_of(code, name) for code in range(256)]
    finite = sorted(v for v in exact if math.isfinite(v))
    halves = [(a + b) / 2 for a, b in itertools.pairwise(finite)]
    near = [v * (1 + sign * 2.0**-20) for v in halves for sign in (-1, 1)]
    values = exact + halves + near + [449.0, 463.9, 464.0, 464.1, 480.0, 61439.0, 61440.0, 1e30]
    values += [math.inf, -math.inf, 1e-40, -1e-30]
    numbers = np.array(values, kind)
    codes, back = np.zeros(len(numbers), np.uint8), np.zeros(len(numbers), np.float32)
    blocks = -(-len(numbers) // 64)
    cuda(target="host", threads=64, blocks=blocks)(encode_kernel(name))(codes, numbers, back)
    wanted = [code_of(float(v), name) for v in numbers]
    same = (codes == wanted) | (np.isnan(numbers) & np.isnan(back))
    assert same.all(), [(float(numbers[p]), codes[p], wanted[p]) for p in np.flatnonzero(~same)[:5]]
    again = np.array([value_of(int(c), name) for c in codes])
    assert np.array_equal(back, again, equal_nan=True)


def test_bytes_are_stored_and_loaded_in_memory_of_kernels() -> None:
    def kernel(y: Any, x: Any) -> None:
        tile = cuda.shared.array(32, cuda.float8_e5m2)
        mine = cuda.local.array(2, cuda.float8_e4m3fn)
        i = cuda.threadIdx.x
        tile[i] = x[i]
        mine[0] = x[i]
        cuda.syncthreads()
        y[i] = np.float32(tile[31 - i]) + float(mine[0])

    x = np.linspace(-3, 3, 32).astype(np.float32)
    y = np.zeros(32, np.float32)
    cuda(target="host", threads=32, blocks=1)(kernel)(y, x)
    a = [value_of(code_of(float(v), "float8_e5m2"), "float8_e5m2") for v in x[::-1]]
    b = [value_of(code_of(float(v), "float8_e4m3fn"), "float8_e4m3fn") for v in x]
    assert y.tolist() == [np.float32(p) + np.float32(q) for p, q in zip(a, b, strict=True)]


def test_bfloat16_rounds_each_operation() -> None:
    def kernel(y: Any, x: Any) -> None:
        i = cuda.grid(1)
        a, b = cuda.bfloat16(x[i]), cuda.bfloat16(1.7)
        y[i] = a * b + a / 3
        y[64 + i] = a * 1e30 - 0.1

    x = np.linspace(-100, 100, 64).astype(np.float32)
    y = np.zeros(128, np.float32)
    cuda(target="host", threads=64, blocks=1)(kernel)(y, x)

    def fit(v: Any) -> Any:
        bits = np.asarray(v, np.float32).view(np.uint32)
        return ((bits + 0x7FFF + (bits >> 16 & 1)) & 0xFFFF0000).astype(np.uint32).view(np.float32)

    a, b = fit(x), fit(1.7)
    assert np.array_equal(y[:64], fit(fit(a * b) + fit(a / np.float32(3))))
    assert np.array_equal(y[64:], fit(fit(a * fit(1e30)) - fit(0.1)))


@pytest.mark.parametrize("arch", ["sm_75", "sm_90a"])
def test_gpus_compile_them(arch: str) -> None:
    def kernel(y: Any, x: Any, z: Any) -> None:
        i = cuda.grid(1)
        y[i] = x[i] * 2.5 + z[i] / x[i] + abs(x[i]) + round(x[i])
        x[i] = np.sqrt(y[i]) if y[i] > 0 else x[i]

    def bytes_(y: Any, x: Any, z: Any) -> None:
        i = cuda.grid(1)
        y[i] = np.float32(x[i]) + np.float32(z[i])

    for function, signature in (
        (kernel, "bf16[:], bf16[:], bf16[:]"),
        (bytes_, "f8e4m3fn[:], f8e5m2[:], f8e4m3fn[:]"),
        (bytes_, "f32[:], f8e5m2[:], f8e5m2[:]"),
    ):
        spec = FunctionSpec(function, parse_signature(signature))
        job = CompilerJob(CUDACompilerTarget(arch), spec, CUDACompilerParams())
        typed, _ = emit_ir(job)
        text, _ = emit_llvm(job, typed)
        assert assemble(job, emit_asm(job, text)[0]).code


def test_against_ml_dtypes() -> None:
    ml_dtypes = pytest.importorskip("ml_dtypes")
    rng = np.random.default_rng(4)
    numbers = np.concatenate([rng.normal(size=200) * 10, [0.0, -0.0, math.inf, math.nan, 1e-3]])
    values = [
        (ml_dtypes.bfloat16(a), ml_dtypes.bfloat16(b))
        for a, b in zip(numbers, numbers[::-1], strict=True)
    ]
    check(
        [
            "a + b",
            "a * b",
            "a - b",
            "a / b",
            "-a",
            "abs(a)",
            "a < b",
            "np.sqrt(a)",
            "np.maximum(a, b)",
            "a * 2",
        ],
        [ml_dtypes.bfloat16] * 2,
        values=values,
        zeros=False,
    )

    def kernel(y: Any, x: Any, scale: Any, bias: Any) -> None:
        i = cuda.grid(1)
        y[i] = np.float32(x[i]) * np.float32(scale) + np.float32(bias)

    for name in FORMATS:
        kind = getattr(ml_dtypes, name)
        x, y = numbers.astype(kind), np.zeros(len(numbers), kind)
        cuda(target="host", threads=len(x), blocks=1, fma="off")(kernel)(
            y, x, kind(1.5), ml_dtypes.bfloat16(0.25)
        )
        wanted = (x.astype(np.float32) * np.float32(1.5) + np.float32(0.25)).astype(kind)
        assert np.array_equal(y.astype(float), wanted.astype(float), equal_nan=True)


def test_eight_bit_floats_are_stored_only() -> None:
    def kernel(y: Any) -> None:
        y[0] = cuda.float8_e5m2(1.0) + 1

    with pytest.raises(TypeError, match="a type that is only stored"):
        cuda(target="host", threads=1, blocks=1)(kernel)(np.zeros(1))
