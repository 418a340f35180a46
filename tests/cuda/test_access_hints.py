"""Loads and stores with hints for caches: PTX's instructions, and the same numbers everywhere."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest

from cuda_target import CUDACompilerTarget, cuda
from gpucompiler import CompilerJob, FunctionSpec, KernelError, compile, typeof

N = 64
X = np.arange(N, dtype=np.float32)
WORDS = np.arange(N, dtype=np.int8) - 30
LONG = np.arange(N, dtype=np.float64) / 8
FLAGS = np.arange(N) % 3 == 0


def hinted(y, x, words, long, flags):
    i = cuda.grid(1)
    cuda.prefetch_line(x, (i + 8) % len(x))
    cuda.prefetch_line(x, i, "L1")
    a = cuda.load(x, i, cache="nc", evict="last") + cuda.load(x, -1, cache="cg")
    b = cuda.load(words, i, evict="first") + cuda.load(long, i, cache="cs")
    c = cuda.load(flags, i, cache="nc")
    cuda.store(y, (0, i), a, evict="no_allocate")
    cuda.store(y, (1, i), b, cache="cs")
    cuda.store(flags, i, not c, cache="wt")
    cuda.store(words, i, cuda.load(words, i, cache="cv") + 1)
    y[2, i] = cuda.load(flags, i, cache="cv")


def check(target: str) -> None:
    y, words, flags = np.zeros((3, N), np.float32), WORDS.copy(), FLAGS.copy()
    cuda(threads=32, blocks=2, target=target, silence="GC401")(hinted)(y, X, words, LONG, flags)
    assert (y[0] == X + X[-1]).all()
    assert (y[1] == WORDS + LONG).all()
    assert (y[2] == ~FLAGS).all()
    assert (flags == ~FLAGS).all()
    assert (words == WORDS + 1).all()


def test_the_host_ignores_hints() -> None:
    check("host")


@pytest.mark.gpu
def test_a_gpu_computes_the_same() -> None:
    check("cuda")


def test_ptx_has_the_instructions() -> None:
    arguments: Any = (np.zeros((3, N), np.float32), X, WORDS, LONG, FLAGS)
    source = FunctionSpec(hinted, tuple(map(typeof, arguments)))
    artifact = compile(CompilerJob(CUDACompilerTarget("sm_90a"), source))
    found = re.findall(r"^\s*((?:ld|st|prefetch)\.global\S*)", artifact.text("asm"), re.MULTILINE)
    assert [each for each in found if not re.fullmatch(r"(ld|st)\.global\.b\d+", each)] == [
        "prefetch.global.L2",
        "prefetch.global.L1",
        "ld.global.nc.L1::evict_last.b32",
        "ld.global.cg.b32",
        "ld.global.L1::evict_first.b8",
        "ld.global.cs.b64",
        "ld.global.nc.b8",
        "st.global.L1::no_allocate.b32",
        "st.global.cs.b32",
        "st.global.wt.b8",
        "ld.global.cv.b8",
        "ld.global.cv.b8",
    ]
    older = compile(CompilerJob(CUDACompilerTarget("sm_75"), source), until="asm").text
    assert "evict" not in older
    assert "ld.global.nc.b32" in older


def test_vectors_of_32_bytes_are_one_load_on_sm_100() -> None:
    def k(y, x):
        i = cuda.grid(1)
        a = cuda.vectors(x, 4)[i]
        cuda.vectors(y, 4)[i] = (a[3], a[2], a[1], a[0])

    source = FunctionSpec(k, (typeof(LONG), typeof(LONG)))
    texts = [
        compile(CompilerJob(CUDACompilerTarget(arch, ptx), source), until="asm").text
        for arch, ptx in (("sm_90a", None), ("sm_100a", 88))
    ]
    widths = [re.findall(r"(?:ld|st)\.global\.(v\d\.b\d+)", text) for text in texts]
    assert widths == [["v2.b64"] * 4, ["v4.b64"] * 2]


def test_hints_that_there_arent() -> None:
    def other(x):
        x[1] = cuda.load(x, 0, cache="wb")

    def both(x):
        x[1] = cuda.load(x, 0, cache="cg", evict="last")

    def shared(x):
        tile = cuda.shared.array(4, np.float32)
        x[1] = cuda.load(tile, 0)

    def number(x):
        x[1] = cuda.load(3, 0)

    def row(x):
        x[1] = cuda.load(x.reshape(2, -1), 0)

    for kernel, words in (
        (other, "cache of cuda.load is 'wb'"),
        (both, "not both"),
        (shared, "for arrays in global memory"),
        (number, "works on an array"),
        (row, "needs 2 integers as its index"),
    ):
        with pytest.raises(KernelError, match=words):
            cuda(threads=1, blocks=1, target="host")(kernel)(X.copy())
