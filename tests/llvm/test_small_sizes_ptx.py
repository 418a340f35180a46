"""PTX of kernels whose sizes and ints have 32 bits."""

from __future__ import annotations

import re
from typing import Any

import attrs
import numpy as np
import pytest

from cuda_target import CUDACompilerTarget, cuda, to_device
from gpucompiler import CompilerJob, FunctionSpec, argument_types, emit_asm, emit_ir, emit_llvm


def ptx_of(kernel: Any, *arguments: Any, size_width: Any = 32) -> str:
    source = FunctionSpec(kernel, argument_types(kernel, arguments))
    job = CompilerJob(CUDACompilerTarget("sm_90a"), source)
    job = attrs.evolve(job, params=attrs.evolve(job.params, size_width=size_width))
    return str(emit_asm(job, emit_llvm(job, emit_ir(job)[0])[0])[0])


def torus(out, cells):
    i = cuda.grid(1)
    if i < len(cells):
        out[i] = cells[(i + 1 + len(cells)) % len(cells)]


def test_sums_of_a_place_and_a_size_are_divided_in_32_bits():
    """The sums reach beyond i32, but not beyond u32."""
    text = ptx_of(torus, np.zeros(4, np.float32), np.zeros(4, np.float32))
    assert text.count("rem.u32") == 1
    assert "rem.u64" not in text


def divide(out, a, b, c):
    out[0] = (a + b) % c
    out[1] = (a + b) // c
    out[2] = (a + b + a) % c
    out[3] = (a + b + a) // c


@pytest.mark.gpu
@pytest.mark.parametrize("c", [0, 1, 2, 7, 65537, 2**31 - 1])
@pytest.mark.parametrize("a", [0, 5, 2**30, 2**31 - 2**16])
def test_divisions_beyond_32_signed_bits(a: int, c: int):
    out = to_device(np.zeros(4, np.int64))
    b = 2**31 - 2**16
    cuda(threads=1, blocks=1, target="cuda")(divide)(out, a, b, c)
    wanted = [
        f(n, c) if c else 0 for n in (a + b, 2 * a + b) for f in (int.__mod__, int.__floordiv__)
    ]
    assert out.copy_to_host().tolist() == wanted


def gather(out, x, places):
    i = cuda.grid(1)
    if i < len(out):
        out[i] = x[places[i]] + x[places[i] - 1]


def hashed(out, x, places, k):
    i = cuda.grid(1)
    if i < len(out):
        out[i] = x[places[i] + k] + x[places[i] + k + 1]


def cut(out, x, places):
    first = places[0]
    out[0] = len(x[first : first + 3])


def test_indices_from_memory_are_wrapped_by_a_minimum():
    """But not bounds of slices, which are clamped, nor those that a check reports."""
    arrays = [np.zeros(4, np.float32), np.zeros(4, np.float32), np.zeros(4, np.int32)]
    assert ptx_of(gather, *arrays).count("min.u32") == 2
    assert ptx_of(hashed, *arrays, 3).count("min.u32") == 2
    assert "min.u32" not in ptx_of(cut, *arrays)
    source = FunctionSpec(gather, argument_types(gather, arrays))
    job = CompilerJob(CUDACompilerTarget("sm_90a"), source)
    job = attrs.evolve(job, params=attrs.evolve(job.params, size_width=32, bounds=True))
    assert "min.u32" not in str(emit_asm(job, emit_llvm(job, emit_ir(job)[0])[0])[0])


def middle(out):
    i = cuda.grid(1)
    out[i] = (i - len(out) / 2) / np.float32(len(out))


def test_sizes_become_floats_from_32_bits():
    """Conversions from 64 bits are slower on a GPU."""
    text = ptx_of(middle, np.zeros(4, np.float32))
    assert "cvt.rn.f64" in text or "cvt.rn.f32" in text
    assert not re.search(r"cvt\.rn\.f(32|64)\.[su]64", text)
