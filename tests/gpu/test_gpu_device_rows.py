"""Device names on a GPU beside their meaning on the host: bits, numbers, warps, atomics, fences."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cuda_target import cuda

WARP = 0xFFFFFFFF


def bits(y, x, z):
    i = cuda.grid(1)
    a, b = x[i], z[i]
    y[i, 0] = cuda.popc(a)
    y[i, 1] = cuda.clz(a)
    y[i, 2] = cuda.ffs(a)
    y[i, 3] = cuda.brev(a)
    y[i, 4] = cuda.byte_perm(a, b, 0x5140 + i)
    y[i, 5] = cuda.funnelshift_l(a, b, i)
    y[i, 6] = cuda.funnelshift_lc(a, b, i + 10)
    y[i, 7] = cuda.funnelshift_r(a, b, i)
    y[i, 8] = cuda.funnelshift_rc(a, b, i + 10)
    y[i, 9] = cuda.mul_hi(a, b)
    y[i, 10] = cuda.selp(a < b, a, b)


def numbers(y, x):
    i = cuda.grid(1)
    v = x[i]
    y[i, 0] = cuda.rcp(v)
    y[i, 1] = cuda.rsqrt(abs(v))
    y[i, 2] = cuda.cbrt(v)
    y[i, 3] = cuda.saturate(v)
    y[i, 4] = cuda.fma(v, v, x[0])


def shuffles(y, x):
    i = cuda.grid(1)
    v = x[i]
    y[i, 0] = cuda.shfl_sync(WARP, v, 31 - i % 32)
    y[i, 1] = cuda.shfl_up_sync(WARP, v, 3)
    y[i, 2] = cuda.shfl_down_sync(WARP, v, 5)
    y[i, 3] = cuda.shfl_xor_sync(WARP, v, 9)


def votes(y, x):
    i = cuda.grid(1)
    v = np.int32(x[i])
    y[i, 0] = cuda.all_sync(WARP, v > -1000)
    y[i, 1] = cuda.any_sync(WARP, v > 90)
    y[i, 2] = cuda.eq_sync(WARP, v > 0)
    y[i, 3] = cuda.ballot_sync(WARP, v > 0)
    y[i, 4] = cuda.match_any_sync(WARP, v % 4)
    y[i, 5] = cuda.match_all_sync(WARP, i // 32)[0]
    y[i, 6] = cuda.lanemask_eq()
    y[i, 7] = cuda.lanemask_lt()
    y[i, 8] = cuda.lanemask_le()
    y[i, 9] = cuda.lanemask_gt()
    y[i, 10] = cuda.lanemask_ge()
    y[i, 11] = cuda.activemask()


def reductions(y, x):
    i = cuda.grid(1)
    v = x[i]
    u = np.uint32(v)
    y[i, 0] = cuda.reduce_add_sync(WARP, v)
    y[i, 1] = cuda.reduce_min_sync(WARP, v)
    y[i, 2] = cuda.reduce_max_sync(WARP, v)
    y[i, 3] = np.int32(cuda.reduce_and_sync(WARP, u | np.uint32(5)))
    y[i, 4] = np.int32(cuda.reduce_or_sync(WARP, u))
    y[i, 5] = np.int32(cuda.reduce_xor_sync(WARP, u))


def atomics(y, x):
    i = cuda.grid(1)
    cuda.atomic.nanmax(y, 0, x[i])
    cuda.atomic.nanmin(y, 1, x[i])
    if i == 3:
        cuda.atomic.compare_and_swap(y[2:], 0.0, 7.0)
    cuda.threadfence_block()
    cuda.threadfence_system()
    if i == 5:
        cuda.volatile.store(y, 3, 9.0)


def clocks(y):
    first, begun = cuda.clock(), cuda.globaltimer()
    cuda.nanosleep(2000)
    cuda.threadfence()
    y[0] = cuda.clock() - first
    y[1] = cuda.globaltimer() - begun


def known(y, x):
    if cuda.is_contiguous(x) and cuda.is_aligned(x, 16) and not cuda.has_tensor_map(y[1:]):
        y[0] = 1
    cuda.assume(len(x) == 64)
    y[1] = len(x)


def random_words(count: int) -> Any:
    words = np.random.default_rng(1).integers(0, 1 << 32, count, np.uint32)
    words[:3] = 0, 1, 0x80000000
    return words


INTS = np.random.default_rng(2).integers(-100, 100, 64).astype(np.int32)
FLOATS = np.r_[np.random.default_rng(3).standard_normal(60) * 3, 0.5, 1.0, 1e30, -1e-30]
FLOATS = FLOATS.astype(np.float32)
CASES: dict[str, tuple[Any, Any, tuple[Any, ...]]] = {
    "bits": (
        bits,
        np.zeros((64, 11), np.uint32),
        (random_words(64), random_words(64)[::-1].copy()),
    ),
    "numbers": (numbers, np.zeros((64, 5), np.float32), (FLOATS,)),
    "shuffles": (shuffles, np.zeros((64, 4), np.float32), (FLOATS,)),
    "votes": (votes, np.zeros((64, 12), np.uint32), (INTS,)),
    "reductions": (reductions, np.zeros((64, 6), np.int32), (INTS,)),
    "atomics": (atomics, np.zeros(4, np.float32), (np.r_[np.nan, FLOATS[:63]].astype(np.float32),)),
    "known": (known, np.zeros(2, np.int64), (FLOATS,)),
}


def run(name: str, target: str) -> Any:
    kernel, empty, arguments = CASES[name]
    y = empty.copy()
    cuda(threads=64, blocks=1, target=target)(kernel)(y, *arguments)
    return y


@pytest.mark.parametrize("name", CASES)
def test_the_host_has_the_rows(name: str) -> None:
    assert run(name, "host").any()


@pytest.mark.gpu
@pytest.mark.parametrize("name", CASES)
def test_a_gpu_computes_what_the_host_does(name: str) -> None:
    found, wanted = run(name, "cuda"), run(name, "host")
    if name == "numbers":
        # cbrt and rsqrt have their own bounds on GPUs; the others are exact.
        assert np.array_equal(found[:, [0, 3, 4]], wanted[:, [0, 3, 4]])
        assert np.allclose(found, wanted, rtol=2.5e-7, atol=0)
    else:
        assert np.array_equal(found, wanted)


@pytest.mark.gpu
def test_a_gpu_counts_time() -> None:
    y = np.zeros(2, np.uint64)
    cuda(threads=1, blocks=1, target="cuda")(clocks)(y)
    assert 100 < y[0] < 1 << 30
    assert 100 < y[1] < 1 << 30
