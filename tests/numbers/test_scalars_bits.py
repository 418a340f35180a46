"""cuda's functions of bits and floats inside kernels, against Python's big integers."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from scalar_testing import check

from cuda_target import cuda
from gpucompiler.driver import compile as compile_job
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.jobs.target import target_by_name
from gpucompiler.language.types import parse_signature

SIZED = [np.int8, np.uint16, np.int32, np.uint32, np.int64, np.uint64]


def bits(x: Any) -> str:
    width = x.dtype.itemsize * 8
    return format(int(x) % 2**width, f"0{width}b")


def ffs(x: Any) -> int:
    return (int(x) & -int(x)).bit_length()


def clz(x: Any) -> int:
    return len(bits(x)) - len(bits(x).lstrip("0"))


def brev(x: Any) -> Any:
    return np.array(int(bits(x)[::-1], 2), f"u{x.dtype.itemsize}").view(x.dtype)[()]


def mul_hi(a: Any, b: Any) -> Any:
    return a.dtype.type(int(a) * int(b) >> (a.dtype.itemsize * 8))


def prmt(a: Any, b: Any, selector: Any) -> Any:
    """PTX ISA 8.7, prmt, default mode."""
    both = (int(b) << 32 | int(a)).to_bytes(8, "little")
    found = []
    for place in range(4):
        nibble = int(selector) >> 4 * place & 15
        byte = both[nibble & 7]
        found.append((255 if byte & 128 else 0) if nibble & 8 else byte)
    return np.uint32(int.from_bytes(bytes(found), "little"))


def funnel(low: Any, high: Any, distance: Any, left: bool, clamp: bool) -> Any:
    both = int(high) << 32 | int(low)
    count = min(int(distance), 32) if clamp else int(distance) & 31
    return np.uint32((both << count >> 32 if left else both >> count) & 0xFFFFFFFF)


ORACLE = {
    "cuda.popc(a)": "bits(a).count('1')",
    "cuda.ffs(a)": "ffs(a)",
    "cuda.clz(a)": "clz(a)",
    "cuda.brev(a)": "brev(a)",
    "cuda.mul_hi(a, b)": "mul_hi(a, b)",
    "cuda.byte_perm(a, b, c)": "prmt(a, b, c)",
    "cuda.funnelshift_l(a, b, c)": "funnel(a, b, c, True, False)",
    "cuda.funnelshift_lc(a, b, c)": "funnel(a, b, c, True, True)",
    "cuda.funnelshift_r(a, b, c)": "funnel(a, b, c, False, False)",
    "cuda.funnelshift_rc(a, b, c)": "funnel(a, b, c, False, True)",
}
SCOPE = {f.__name__: f for f in (bits, ffs, clz, brev, mul_hi, prmt, funnel)}


@pytest.mark.parametrize("kind", SIZED, ids=lambda t: t.__name__)
def test_bits_of_one_number(kind: Any) -> None:
    texts = ["cuda.popc(a)", "cuda.ffs(a)", "cuda.clz(a)", "cuda.brev(a)"]
    check(texts, [kind], SCOPE, oracle=ORACLE)
    # The ranges of results that are known at compile time hold all of them.
    most = 8 * np.dtype(kind).itemsize
    ends = {f"{text} < {most}": f"{ORACLE[text]} < {most}" for text in texts[:3]}
    check(list(ends), [kind], SCOPE, oracle=ends)
    check(["cuda.mul_hi(a, b)"], [kind, kind], SCOPE, oracle=ORACLE)


def test_bytes_and_words() -> None:
    words = [0, 1, 0x80FF7F01, 0xDEADBEEF, 0xFFFFFFFF]
    three = [
        (np.uint32(a), np.uint32(b), np.uint32(c))
        for a in words
        for b in words
        for c in (0x3210, 0x7654, 0xFB40, 0x0123, 0x8888, 0xFFFF5555)
    ]
    check(["cuda.byte_perm(a, b, c)"], [np.uint32] * 3, SCOPE, three, oracle=ORACLE)
    three = [
        (np.uint32(a), np.uint32(b), np.uint32(c))
        for a in words
        for b in words
        for c in (0, 1, 7, 31, 32, 33, 40, 2**32 - 1)
    ]
    texts = [text for text in ORACLE if "funnel" in text]
    check(texts, [np.uint32] * 3, SCOPE, three, oracle=ORACLE)


def test_floats() -> None:
    for kind in (np.float16, np.float32, np.float64):
        oracle = {
            "cuda.saturate(a)": "np.clip(a, 0, 1) if a == a else a.dtype.type(0)",
            "cuda.rcp(a)": "1 / a",
            "cuda.selp(a > 0, a, 2)": "a if a > 0 else a.dtype.type(2)",
        }
        check(list(oracle), [kind], oracle=oracle, zeros=False)
    texts = {"cuda.rsqrt(a)": "1 / np.sqrt(a)", "cuda.cbrt(a)": "np.cbrt(a)"}
    check(list(texts), [np.float32], oracle=texts, tolerance=2.0**-22)


def test_a_gpu_has_instructions_for_bytes_and_funnels() -> None:
    def k(y: Any, a: Any, b: Any, c: Any) -> None:
        i = cuda.grid(1)
        y[0, i] = cuda.byte_perm(a[i], b[i], c[i])
        y[1, i] = cuda.funnelshift_l(a[i], b[i], c[i])
        y[2, i] = cuda.funnelshift_r(a[i], b[i], c[i])
        y[3, i] = cuda.funnelshift_lc(a[i], b[i], c[i])
        y[4, i] = cuda.funnelshift_rc(a[i], b[i], c[i])

    def floats(y: Any, x: Any) -> None:
        i = cuda.grid(1)
        y[i] = cuda.rcp(x[i])

    ptx = ptx_of(k, "u32[:,:], u32[:], u32[:], u32[:]")
    for name in ("prmt.b32", *(f"shf.{d}.{m}.b32" for d in "lr" for m in ("wrap", "clamp"))):
        assert ptx.count(name) == 1, name
    assert ptx_of(floats, "f32[:], f32[:]").count("rcp.rn.f32") == 1


def ptx_of(function: Any, signature: str) -> str:
    target = target_by_name("cuda:sm_90a")
    source = FunctionSpec(function, parse_signature(signature))
    return compile_job(CompilerJob(target, source, target.default_params()), until="asm").text
