"""Fragments: vectors of the IR as values, on the interpreter, the host and CUDA."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from language_testing import execute, job_of

from cuda_target import CUDACompilerParams, CUDACompilerTarget, cuda
from gpucompiler import CompilerJob, FunctionSpec, compile, emit_ir, parse_signature
from gpucompiler.diagnostics.errors import KernelError
from gpucompiler.frontend.build import build_ir

LANES = 4


def gelu(v):
    return v * (1 + np.tanh(v * 0.5))


def many(y, n, words, x, scale):
    i = cuda.grid(1)
    f = cuda.fragment((x[i], x[i] + 1, x[i] * 2, 3.0), dtype=np.float32)
    row = cuda.fragment(cuda.vectors(x, 4)[i // 4])
    acc = cuda.fragment(4, 0.0, np.float32)
    for _ in range(3):
        acc = acc + f * scale
        if i > 3:
            acc = np.where(acc > 10, acc - 1, np.maximum(acc, 0.5))
    acc += cuda.shfl_xor_sync(0xFFFFFFFF, row, 1)
    y[i, :4] = gelu(acc)
    y[i, 4:8] = np.exp2(-abs(acc)) + np.floor(acc / 3)
    half = acc.astype(np.float16)
    bits = half.view(np.uint32)
    words[i, :2] = bits
    words[i, 2:4] = (acc.view(np.int64) >> 32).astype(np.uint32)
    y[i, 8:12] = bits.view(np.float16).astype(np.float32) - acc
    whole = acc.astype(np.int32)
    n[i, :4] = whole % 5 + (whole // 3) * 2 - (whole << 1 & 6)
    n[i, 4] = len(acc) + whole[1::2].size + whole.shape[0]
    n[i, 5] = (acc > 5).any()
    n[i, 6] = whole[::-1][0] - whole[-1]
    n[i, 7] = sum(whole) - whole.sum()
    y[i, 12] = acc.sum() + max(acc) - np.min(acc) + acc[:3].max()
    a, b, *_ = acc
    y[i, 13] = cuda.fma(acc, 2.0, row)[2] + a - b
    y[i, 14:16] = cuda.fragment((a, b)) * cuda.fragment(2, scale)


def arguments() -> tuple[Any, ...]:
    rng = np.random.default_rng(1)
    x = rng.normal(0, 8, 32).astype(np.float32)
    empty = np.zeros((32, 16), np.float32), np.zeros((32, 8), np.int32)
    return *empty, np.zeros((32, 4), np.uint32), x, np.float32(0.75)


def expected(x: Any, scale: Any) -> tuple[Any, Any]:
    """The lanes and the integers of `many`, in NumPy."""
    one = np.float32(1)
    f = np.stack([x, x + one, x * 2, np.full_like(x, 3)], 1)
    row = x.reshape(-1, 4).repeat(4, 0)
    acc = np.zeros_like(f)
    for _ in range(3):
        acc = acc + f * scale
        limited = np.where(acc > 10, acc - one, np.maximum(acc, np.float32(0.5)))
        acc = np.where((np.arange(32) > 3)[:, None], limited, acc)
    acc += row[np.arange(32) ^ 1]
    whole = np.trunc(acc).astype(np.int32)
    numbers = whole % 5 + (whole // 3) * 2 - (whole << 1 & 6)
    return acc, numbers


def test_the_interpreter_and_the_host_agree() -> None:
    interpreted = arguments()
    execute(many, *interpreted, block=(32, 1, 1))
    for passes in (True, False):
        again = arguments()
        execute(many, *again, block=(32, 1, 1), passes=passes)
        for got, wanted in zip(again, interpreted, strict=True):
            np.testing.assert_array_equal(got, wanted)
    on_host = arguments()
    cuda(threads=32, blocks=1, target="host", fma="off")(many)(*on_host)
    acc, numbers = expected(*on_host[3:])
    np.testing.assert_allclose(on_host[0][:, 0:4], acc * (1 + np.tanh(acc * 0.5)), rtol=1e-5)
    np.testing.assert_array_equal(on_host[1][:, :4], numbers)
    np.testing.assert_array_equal(on_host[1][:, 4:], interpreted[1][:, 4:])
    assert (on_host[1][:, 4] == 10).all()
    assert not on_host[1][:, 6:].any()
    halves = acc.astype(np.float16)
    np.testing.assert_array_equal(on_host[2][:, :2], halves.view(np.uint32))
    np.testing.assert_array_equal(on_host[2][:, 2:], acc.view(np.uint32)[:, 1::2].copy())
    for got, wanted in zip(on_host, interpreted, strict=True):
        if got.dtype == np.float32:
            np.testing.assert_allclose(got, wanted, rtol=2e-6, atol=1e-6)
        else:
            np.testing.assert_array_equal(got, wanted)


def test_cuda_takes_vectors() -> None:
    kinds = parse_signature("f32[:,:], i32[:,:], u32[:,:], f32[:], f32")
    job = CompilerJob(CUDACompilerTarget("sm_80"), FunctionSpec(many, kinds), CUDACompilerParams())
    assert "vector<4 x f32>" in str(emit_ir(job)[0])
    compile(job)


@pytest.mark.gpu
def test_the_gpu_agrees() -> None:
    on_host, on_gpu = arguments(), arguments()
    cuda(threads=32, blocks=1, target="host")(many)(*on_host)
    cuda(threads=32, blocks=1)(many)(*on_gpu)
    for got, wanted in zip(on_gpu, on_host, strict=True):
        if got.dtype == np.float32:
            np.testing.assert_allclose(got, wanted, rtol=3e-6, atol=1e-6)
        else:
            np.testing.assert_array_equal(got, wanted)


def test_wide_loads_and_stores() -> None:
    def copied(y, x, s):
        i = cuda.grid(1)
        four = cuda.fragment(cuda.vectors(x, 4)[i]) * s
        cuda.vectors(y, 4)[i] = four + four.astype(np.float16).astype(np.float32)

    source = FunctionSpec(copied, parse_signature("f32[:], f32[:], f32"))
    params = CUDACompilerParams(bounds=False)
    artifact = compile(CompilerJob(CUDACompilerTarget("sm_90a"), source, params))
    ptx = dict(artifact.texts)["asm"]
    assert re.search(r"ld\.global(\.nc)?\.v4", ptx)
    assert re.search(r"st\.global\.v4", ptx)
    assert ptx.count("cvt.rn.f16x2.f32") == 2


REFUSED: dict[str, tuple[Callable[..., None], str]] = {}


def refused(message: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    def note(function: Callable[..., None]) -> Callable[..., None]:
        REFUSED[function.__name__] = (function, message)
        return function

    return note


@refused("of fragments of 2 and of 4 lanes")
def sizes(y, x):
    y[0] = (cuda.fragment(4, x[0]) + cuda.fragment(2, x[0]))[0]


@refused("the truth of a fragment is ambiguous")
def truths(y, x):
    if cuda.fragment(4, x[0]) > 0:
        y[0] = 1


@refused("known at compile time, not int")
def run_time_lane(y, x):
    y[0] = cuda.fragment(4, x[0])[int(x[1])]


@refused("has no lane 4")
def beyond(y, x):
    y[0] = cuda.fragment(4, x[0])[4]


@refused("has no meaning for fragment of 4 float32 and 1-d array of float32")
def with_arrays(y, x):
    y[0] = (cuda.fragment(4, x[0]) + x)[0]


@refused("1 to 256 lanes")
def too_many(y, x):
    y[0] = cuda.fragment(300, x[0])[0]


@refused("a fragment of complex64")
def of_complex_numbers(y, x):
    y[0] = cuda.fragment(4, 1j, np.complex64)[0].real


@refused("a fragment of complex64")
def of_a_tuple_of_complex_numbers(y, x):
    y[0] = cuda.fragment((x[0] + 1j, 2j), dtype=np.complex64)[0].real


@refused("cuda.atomic.add takes no fragment")
def added(y, x):
    cuda.atomic.add(y, 0, cuda.fragment(4, x[0]))


@refused("float32 and fragment of 4 float32")
def joined(y, x):
    v = cuda.fragment(4, x[0])
    if x[1] > 0:
        v = x[0]
    y[0] = v[0]


@refused("has no attribute 'mean'")
def attribute(y, x):
    y[0] = cuda.fragment(4, x[0]).mean()


@refused("make no whole number of")
def seen(y, x):
    y[0] = cuda.fragment(3, x[0]).view(np.float64)[0]


@pytest.mark.parametrize("name", REFUSED)
def test_refusals(name: str) -> None:
    kernel, message = REFUSED[name]
    x = np.zeros(4, np.float32)
    with pytest.raises(KernelError, match=message):
        build_ir(job_of(kernel, (x, x)))


@dataclasses.dataclass(frozen=True)
class Held:
    """As tiles hold fragments."""

    lanes: Any
    scale: float

    def __add__(self, other: Any) -> Held:
        return Held(self.lanes + other, self.scale)

    def scaled(self) -> Any:
        return self.lanes * self.scale


@cuda.device(inline="never")
def halved(v, w):
    return (v + w) * 0.5, v.max()


def carried(y, x):
    i = cuda.grid(1)
    held = Held(cuda.fragment(3, x[i]), 2.0)
    for k in range(5):
        held = held + k
        if held.lanes[0] > 6:
            break
    mean, top = halved(held.scaled(), held.lanes)
    chosen = mean if x[i] > 2 else -mean
    y[i, :3], y[i, 3] = chosen, top


def test_control_flow_functions_and_objects_carry_fragments() -> None:
    x = np.arange(8, dtype=np.float32)
    lanes = []
    for one in x:
        for k in range(5):
            one += k
            if one > 6:
                break
        lanes.append(one)
    tops = np.array(lanes, np.float32)
    wanted = np.where(x > 2, 1, -1) * (tops * 3) * 0.5
    for interpreted in (True, False):
        y = np.zeros((8, 4), np.float32)
        if interpreted:
            execute(carried, y, x, block=(8, 1, 1), passes=True)
        else:
            cuda(threads=8, blocks=1, target="host")(carried)(y, x)
        np.testing.assert_array_equal(y, np.stack([wanted] * 3 + [tops * 2], 1))
    kinds = parse_signature("f32[:,:], f32[:]")
    target = CUDACompilerTarget("sm_80")
    compile(CompilerJob(target, FunctionSpec(carried, kinds), CUDACompilerParams()))
