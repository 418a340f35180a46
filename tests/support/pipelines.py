"""Right pipelines over asynchronous copies, barriers in memory and products of tensor cores.

`tests/pipelines/edits.txt` has edits that keep them right, and edits that make them wrong. Each
kernel has 16-byte rows enough for one block, and gives numbers that NumPy knows.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from matrix_programs import tile

from cuda_target import cuda

A_LAYOUT = tile(64, 16, 32, 2, False)
B_LAYOUT = tile(8, 16, 32, 2, False)


def cp_stages(y, x):
    tile = cuda.shared.array((3, 128), np.float32)
    i = cuda.threadIdx.x
    total = np.float32(0)
    for t in range(8):
        if t < 6:
            cuda.cp_async(tile, (t % 3, 4 * i), x, (t, 4 * i), 4)
        cuda.cp_async_commit()
        if t >= 2:
            cuda.cp_async_wait(2)
            cuda.syncthreads()
            for k in range(4):
                total += tile[(t - 2) % 3, 32 * k + i]
            cuda.syncthreads()
    y[i] = total


def cp_bars(y, x):
    tile = cuda.shared.array((2, 64), np.float32)
    bars = cuda.shared.array(4, np.uint64)
    i, lane = cuda.threadIdx.x, cuda.laneid
    if i == 0:
        for s in range(2):
            cuda.mbarrier.init(bars, s, 32)
            cuda.mbarrier.init(bars, 2 + s, 1)
    cuda.syncthreads()
    if i < 32:
        for t in range(6):
            cuda.mbarrier.wait(bars, 2 + t % 2, (t // 2 + 1) % 2)
            cuda.cp_async(tile, (t % 2, 2 * lane), x, (t, 2 * lane), 2)
            cuda.cp_async_arrive(bars, t % 2)
    else:
        total = np.float32(0)
        for t in range(6):
            cuda.mbarrier.wait(bars, t % 2, t // 2 % 2)
            total += tile[t % 2, lane] + tile[t % 2, 63 - lane]
            cuda.syncwarp()
            if lane == 0:
                cuda.mbarrier.arrive(bars, 2 + t % 2)
        y[lane] = total


def bulk_pipe(y, x):
    tile = cuda.shared.array((2, 128), np.float32, alignment=128)
    bars = cuda.shared.array(4, np.uint64)
    i, lane = cuda.threadIdx.x, cuda.laneid
    if i == 0:
        for s in range(2):
            cuda.mbarrier.init(bars, s, 1)
            cuda.mbarrier.init(bars, 2 + s, 1)
        cuda.fence_mbarrier_init()
    cuda.syncthreads()
    if i < 32:
        if lane == 0:
            for t in range(6):
                cuda.mbarrier.wait(bars, 2 + t % 2, (t // 2 + 1) % 2)
                cuda.mbarrier.arrive_expect_tx(bars, t % 2, 512)
                cuda.bulk.load(tile[t % 2], x[t], bars, t % 2)
    else:
        total = np.float32(0)
        for t in range(6):
            cuda.mbarrier.wait(bars, t % 2, t // 2 % 2)
            for k in range(4):
                total += tile[t % 2, 32 * k + lane]
            cuda.syncwarp()
            if lane == 0:
                cuda.mbarrier.arrive(bars, 2 + t % 2)
        y[lane] = total


def tma_pipe(y, x):
    source = cuda.tensor_map(x, (2, 64))
    tile = cuda.shared.array((3, 2, 64), np.float32, alignment=128)
    full = cuda.shared.array(3, np.uint64)
    free = cuda.shared.array(3, np.uint64)
    i, lane = cuda.threadIdx.x, cuda.laneid
    if i == 0:
        for s in range(3):
            cuda.mbarrier.init(full, s, 1)
            cuda.mbarrier.init(free, s, 2)
        cuda.fence_mbarrier_init()
    cuda.syncthreads()
    if i < 32:
        if lane == 0:
            for t in range(6):
                cuda.mbarrier.wait(free, t % 3, (t // 3 + 1) % 2)
                cuda.mbarrier.arrive_expect_tx(full, t % 3, 512)
                cuda.tma.load(tile[t % 3], source, (t // 2 * 2, t % 2 * 64), full, t % 3)
    else:
        total = np.float32(0)
        for t in range(6):
            while not cuda.mbarrier.try_wait(full, t % 3, t // 3 % 2):
                pass
            for k in range(2):
                total += tile[t % 3, k, i - 32]
            cuda.syncwarp()
            if lane == 0:
                cuda.mbarrier.arrive(free, t % 3)
        y[i - 32] = total


def tma_out(y, x):
    target = cuda.tensor_map(y, (1, 32))
    tile = cuda.shared.array((2, 1, 32), np.float32, alignment=128)
    i = cuda.threadIdx.x
    for t in range(4):
        if i == 0:
            cuda.bulk.wait(1, read=True)
        cuda.syncthreads()
        tile[t % 2, 0, i] = x[t, i] * 2
        cuda.fence_proxy_async("shared")
        cuda.syncthreads()
        if i == 0:
            cuda.tma.store(target, (t, 0), tile[t % 2])
            cuda.bulk.commit()
    if i == 0:
        cuda.bulk.wait()


def bulk_out(y, x):
    tile = cuda.shared.array((1, 32), np.float32, alignment=128)
    i = cuda.threadIdx.x
    for t in range(4):
        tile[0, i] = x[t, i] * 2
        cuda.fence_proxy_async()
        cuda.syncthreads()
        if i == 0:
            cuda.bulk.store(y[t], tile[0])
            cuda.bulk.commit()
            cuda.bulk.wait(0, read=True)
        cuda.syncthreads()


def plain_pipe(y, x):
    cells = cuda.shared.array((2, 32), np.float32)
    bars = cuda.shared.array(4, np.uint64)
    i, lane = cuda.threadIdx.x, cuda.laneid
    if i == 0:
        for s in range(2):
            cuda.mbarrier.init(bars, s, 32)
            cuda.mbarrier.init(bars, 2 + s, 32)
    cuda.syncthreads()
    if i < 32:
        for t in range(6):
            cuda.mbarrier.wait(bars, 2 + t % 2, (t // 2 + 1) % 2)
            cells[t % 2, lane] = x[t, lane]
            cuda.mbarrier.arrive(bars, t % 2)
    else:
        total = np.float32(0)
        for t in range(6):
            cuda.mbarrier.wait(bars, t % 2, t // 2 % 2)
            total += cells[t % 2, 31 - lane]
            cuda.mbarrier.arrive(bars, 2 + t % 2)
        y[31 - lane] = total


def named_pipe(y, x):
    cells = cuda.shared.array(32, np.float32)
    i, lane = cuda.threadIdx.x, cuda.laneid
    if i < 32:
        for t in range(6):
            cells[lane] = x[t, lane]
            cuda.barrier_arrive(1, 64)
            cuda.barrier_sync(2, 64)
    else:
        total = np.float32(0)
        for _ in range(6):
            cuda.barrier_sync(1, 64)
            total += cells[31 - lane]
            cuda.barrier_arrive(2, 64)
        y[31 - lane] = total


def tensor_plain(y, x):
    a = cuda.shared.array(1024, np.float16, alignment=1024)
    b = cuda.shared.array(128, np.float16, alignment=1024)
    i = cuda.threadIdx.x
    acc = cuda.fragment(4, 0, np.float32)
    for t in range(2):
        for k in range(8):
            a[8 * i + k] = np.float16(1)
        b[i] = np.float16(t + 1)
        cuda.fence_proxy_async("shared")
        cuda.syncthreads()
        acc = cuda.wgmma.mma(acc, (a, 0, A_LAYOUT), (b, 0, B_LAYOUT))
        acc = cuda.wgmma.wait(acc)
        cuda.syncthreads()
    y[i] = acc[0] + acc[3]


def tensor_pipe(y, x):
    a = cuda.shared.array((2, 1024), np.float16, alignment=1024)
    b = cuda.shared.array((2, 512), np.float16, alignment=1024)
    bars = cuda.shared.array(4, np.uint64)
    i, lane = cuda.threadIdx.x, cuda.laneid
    if i == 0:
        for s in range(2):
            cuda.mbarrier.init(bars, s, 1)
            cuda.mbarrier.init(bars, 2 + s, 4)
        cuda.fence_mbarrier_init()
    cuda.syncthreads()
    if i >= 128:
        if i == 128:
            for t in range(4):
                cuda.mbarrier.wait(bars, 2 + t % 2, (t // 2 + 1) % 2)
                cuda.mbarrier.arrive_expect_tx(bars, t % 2, 3072)
                cuda.bulk.load(a[t % 2], x[t, :1024], bars, t % 2)
                cuda.bulk.load(b[t % 2], x[t, 1024:1536], bars, t % 2)
    else:
        acc = cuda.fragment(4, 0, np.float32)
        for t in range(4):
            cuda.mbarrier.wait(bars, t % 2, t // 2 % 2)
            acc = cuda.wgmma.mma(acc, (a, (t % 2, 0), A_LAYOUT), (b, (t % 2, 0), B_LAYOUT))
            acc = cuda.wgmma.wait(acc)
            if lane == 0:
                cuda.mbarrier.arrive(bars, 2 + t % 2)
        y[i] = acc[0] + acc[3]


def warp_tiles(y, x):
    tile = cuda.shared.array((2, 8, 8), np.float16, alignment=16)
    out = cuda.shared.array((8, 8), np.float16, alignment=16)
    i = cuda.threadIdx.x
    total = cuda.fragment(2, 0, np.float16)
    for t in range(4):
        if i < 8:
            cuda.cp_async(tile, (t % 2, 7 - i, 0), x, (t, 8 * (7 - i)), 8)
        cuda.cp_async_commit()
        cuda.cp_async_wait(0)
        cuda.syncwarp()
        part = cuda.ldmatrix(tile, (t % 2, i % 8, 0), 1)
        total = total + part
        cuda.syncwarp()
    cuda.stmatrix(out, (i % 8, 0), total)
    cuda.syncwarp()
    y[2 * i] = out[i // 4, i % 4 * 2]
    y[2 * i + 1] = out[i // 4, i % 4 * 2 + 1]


def tokens(y, x):
    cells = cuda.shared.array(64, np.float32)
    bars = cuda.shared.array(1, np.uint64)
    i = cuda.threadIdx.x
    if i == 0:
        cuda.mbarrier.init(bars, 0, 64)
    cuda.syncthreads()
    total = np.float32(0)
    for t in range(3):
        cells[i] = x[t, i]
        token = cuda.mbarrier.arrive(bars, 0)
        while not cuda.mbarrier.try_wait(bars, 0, state=token):
            pass
        total += cells[63 - i]
        token = cuda.mbarrier.arrive(bars, 0)
        while not cuda.mbarrier.try_wait(bars, 0, state=token):
            pass
    y[63 - i] = total


# Each kernel's threads, signature, shape of y and of x.
KERNELS: dict[Any, tuple[int, str, tuple[int, ...], tuple[int, ...]]] = {
    cp_stages: (32, "float32[:], float32[:, :]", (32,), (6, 128)),
    cp_bars: (64, "float32[:], float32[:, :]", (32,), (6, 64)),
    bulk_pipe: (64, "float32[:], float32[:, :]", (32,), (6, 128)),
    tma_pipe: (96, "float32[:], float32[:, :]", (64,), (6, 128)),
    tma_out: (32, "float32[:, :], float32[:, :]", (4, 32), (4, 32)),
    bulk_out: (32, "float32[:, :], float32[:, :]", (4, 32), (4, 32)),
    plain_pipe: (64, "float32[:], float32[:, :]", (32,), (6, 32)),
    named_pipe: (64, "float32[:], float32[:, :]", (32,), (6, 32)),
    tensor_plain: (128, "float32[:], float32[:, :]", (128,), (1, 1)),
    tensor_pipe: (160, "float32[:], float16[:, :]", (128,), (4, 1536)),
    warp_tiles: (32, "float16[:], float16[:, :]", (64,), (4, 64)),
    tokens: (64, "float32[:], float32[:, :]", (64,), (3, 64)),
}


def arguments(kernel: Any) -> list[Any]:
    """The arrays of a kernel above; numbers are small, so that sums are exact."""
    _, signature, to, of = KERNELS[kernel]
    out, source = (getattr(np, part.strip().partition("[")[0]) for part in signature.split("], "))
    x = (np.arange(np.prod(of)) % 13).astype(source).reshape(of)
    return [np.zeros(to, out), x]


def expected(kernel: Any, x: Any) -> Any:
    """The result of a right pipeline."""
    name = kernel.__name__
    if name in ("cp_stages", "bulk_pipe"):
        return x.reshape(6, 4, 32).sum((0, 1))
    if name == "cp_bars":
        return (x[:, :32] + x[:, :31:-1]).sum(0)
    if name == "tma_pipe":
        return sum(x[t // 2 * 2 :, t % 2 * 64 :][k, :64] for t in range(6) for k in range(2))
    if name in ("tma_out", "bulk_out"):
        return 2 * x
    if name == "tensor_plain":
        return np.full(128, 2 * 16 * 3)
    if name == "tensor_pipe":
        return _products(x)
    return x.sum(0)


def _products(x: Any) -> Any:
    """Two of the elements that each thread of a warpgroup holds of Σ A·Bᵀ."""
    places = [np.array(each.places()) for each in (A_LAYOUT, B_LAYOUT)]
    total = np.zeros((64, 8), np.float32)
    for row in x.astype(np.float32):
        a, b = row[:1024][places[0]].reshape(16, 64).T, row[1024:][places[1]].reshape(16, 8).T
        total = total + a @ b.T
    warp, lane = np.divmod(np.arange(128), 32)
    r, c = 16 * warp + lane // 4, 2 * (lane % 4)
    return total[r, c] + total[r + 8, c + 1]
