"""mbarriers and named barriers on the host: roles of warps, blocks of a cluster, and faults."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from waiting import everywhere, job_of, on_host

from cuda_target import cuda
from gpucompiler import DeviceError, emit_ir, lower_ir
from gpucompiler.ir.interpreter.interpret import interpret


def pipeline(y, x, n, stages):
    """Warp 0 fills stages by its elected lane; warps 1 and 2 sum them up, and free them."""
    full = cuda.shared.array(8, np.uint64)
    empty = cuda.shared.array(8, np.uint64)
    tile = cuda.shared.array((8, 32), np.int32)
    warp, lane = cuda.threadIdx.x // 32, cuda.laneid
    if cuda.threadIdx.x == 0:
        for s in range(stages):
            cuda.mbarrier.init(full, s, 1)
            cuda.mbarrier.init(empty, s, 64)
    cuda.syncthreads()
    if warp == 0:
        if cuda.elect():
            for k in range(n):
                s = k % stages
                cuda.mbarrier.wait(empty, s, (k // stages + 1) % 2)
                cuda.mbarrier.expect_tx(full, s, 128)
                for j in range(32):
                    tile[s, j] = x[k, j]
                    if j % 8 == 7:
                        cuda.mbarrier.complete_tx(full, s, 32)
                cuda.mbarrier.arrive(full, s)
    elif warp < 3:
        total = 0
        for k in range(n):
            s = k % stages
            cuda.mbarrier.wait(full, s, k // stages % 2)
            total += cuda.shfl_xor_sync(0xFFFFFFFF, tile[s, lane], 1)
            cuda.mbarrier.arrive(empty, s)
        cuda.barrier_sync(3, 64)
        y[cuda.threadIdx.x - 32] = total
    cuda.syncthreads()
    if cuda.threadIdx.x < 32:
        y[64 + lane] = y[lane]


@pytest.mark.parametrize("block", [None, (96, 1, 1)])
@pytest.mark.sample(1)
def test_pipelines_of_random_sizes(block: Any) -> None:
    job, rng = job_of(pipeline, "i32[:], i32[:,:], i32, i32", block=block), np.random.default_rng(3)
    kernel = on_host(job)
    for turn in range(20):
        n, stages = int(rng.integers(1, 40)), int(rng.integers(1, 9))
        x = rng.integers(-99, 99, (n, 32), np.int32)
        kernel(y := np.zeros(96, np.int32), x, n, stages, threads=96, blocks=1)
        sums = x.sum(0).reshape(16, 2)[:, ::-1].ravel()
        np.testing.assert_array_equal(y, np.tile(sums, 3))
        if not turn:
            everywhere(job, [y, x[:3], 3 if n > 2 else n, 2], threads=96)


def remote(y, x):
    """Each block tells the next one of its cluster when its number is there."""
    bars = cuda.shared.array(1, np.uint64)
    number = cuda.shared.array(1, np.int32)
    cluster = cuda.cg.this_cluster()
    following = (cluster.block_rank() + 1) % cluster.num_blocks()
    if cuda.threadIdx.x == 0:
        cuda.mbarrier.init(bars, 0, 1)
        cuda.fence_mbarrier_init()
    cluster.sync()
    if cuda.threadIdx.x == 0:
        cluster.map_shared_rank(number, following)[0] = x[cuda.blockIdx.x]
        cuda.mbarrier.arrive(bars, 0, rank=following, scope="cluster")
    cuda.mbarrier.wait(bars, 0, 0, scope="cluster")
    y[cuda.grid(1)] = number[0]
    cluster.sync()


def test_arrivals_at_other_blocks_of_a_cluster() -> None:
    x = np.arange(6, dtype=np.int32)
    job = job_of(remote, "i32[:], i32[:]")
    (y, _) = everywhere(job, [np.zeros(12, np.int32), x], threads=2, blocks=6, cluster=3)
    assert y.reshape(6, 2).T.tolist() == [[2, 0, 1, 5, 3, 4]] * 2


def forgotten(y, count):
    bars = cuda.shared.array(1, np.uint64)
    if cuda.threadIdx.x == 0:
        if count > 0:
            cuda.mbarrier.init(bars, 0, count)
        else:
            bars[0] = 0
    cuda.syncthreads()
    cuda.mbarrier.arrive(bars, 0, 1 if count > 1 else 2)
    cuda.mbarrier.wait(bars, 0, 0)
    cuda.barrier_sync(1, 64)
    y[0] = 1


@pytest.mark.parametrize(
    ("count", "message"),
    [
        (3, r"deadlock(.|\n)*cuda.mbarrier.wait\(bars, 0, 0\)"),
        (2, r"deadlock(.|\n)*cuda.barrier_sync\(1, 64\)"),
        (1, "more arrivals at an mbarrier than its count"),
        (0, "this element is no mbarrier"),
    ],
)
def test_waits_in_vain_and_wrong_counts(count: int, message: str) -> None:
    job, y = job_of(forgotten, "i32[:], i32"), np.zeros(1, np.int32)
    with pytest.raises(DeviceError, match=message):
        on_host(job)(y, count, threads=2, blocks=1)
    typed = emit_ir(job)[0]
    with pytest.raises(DeviceError, match=message.partition("(")[0]):
        interpret(typed, [y, count], block=(2, 1, 1), grid=(1, 1, 1))
    if count > 1:
        with pytest.raises(DeviceError, match="deadlock"):
            interpret(lower_ir(job, typed)[0], [y, count], block=(2, 1, 1), grid=(1, 1, 1))


def shared_by_pairs(x, i):
    """This one and its caller are calls until the host's passes run."""
    cuda.barrier_sync(2, 64)
    return x[63 - i]


def twice(x, i):
    return shared_by_pairs(x, i) + shared_by_pairs(x, i)


def meeting_in_functions(y, n):
    shared = cuda.shared.array(64, np.int32)
    i = cuda.threadIdx.x
    shared[i] = i
    left = n
    while left > 0:
        if left == 2:
            y[i] = twice(shared, i)
        left -= 1


def test_named_barriers_in_functions() -> None:
    job, y = job_of(meeting_in_functions, "i32[:], i32"), np.zeros(64, np.int32)
    on_host(job)(y, 3, threads=64, blocks=1)
    assert (y == 2 * np.arange(64)[::-1]).all()
