"""Products on `gpucompiler.tiles` that one tiling of the result doesn't serve.

Few rows (the tile's rows are the result's columns), few tiles and long K (parts of K, added up by
a second kernel), rows that TMA can't copy (copied to rows of 16 bytes first), and instructions of
sm_80.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import attrs
import numpy as np
import torch
from gemm.tiled import ELEMENT_BYTES, MULTIPROCESSORS, TARGET, blocks_for, launched

from cuda_target import cuda
from gpucompiler.tiles import Pipeline, Raster, Writer, copy, mma, zeros
from gpucompiler.tiles.choice import Tiling

Call = Callable[[], object]


def on_current_stream(kernel: Any) -> Callable[..., object]:
    """The kernel on torch's current stream, which is that of a graph while one is captured."""
    return lambda *arguments: kernel.configure(stream=torch.cuda.current_stream())(*arguments)


def swapped_of(tiling: Tiling, kind: str) -> Any:
    """d[m, n] for few rows m, which are the columns of a tile."""
    depth = 128 // ELEMENT_BYTES[kind] * tiling.wide
    bm, bn, stages = tiling.rows, tiling.columns, tiling.stages

    def gemm(d, a, b):
        A, B, D = b.tile((bm, depth)), a.tile((bn, depth)), d.tile((bn, bm))
        with Pipeline(stages, (A, B), boxes="always") as pipe:
            raster = Raster((A.grid[0], B.grid[0]))
            cuda.griddepcontrol_wait()
            cuda.griddepcontrol_launch_dependents()
            if cuda.warpgroup == 0:
                if pipe.fills:
                    for i, j in raster:
                        for k in range(A.grid[1]):
                            with pipe.fill() as (left, right):
                                copy(A[i, k], left)
                                copy(B[j, k], right)
            else:
                for i, j in raster:
                    acc = zeros((bm, bn), np.float32)
                    for _ in range(A.grid[1]):
                        with pipe.use(ahead=1) as (left, right):
                            acc = mma(acc, left, right.T)
                    copy(pipe.wait(acc).astype(d.dtype), D[j, i].T)

    return gemm


def parts_of(tiling: Tiling, kind: str) -> Any:
    """parts[p · m + i, n]: the sums over each of `split` equal parts of K."""
    depth, split = 128 // ELEMENT_BYTES[kind], tiling.split
    bm, bn, cluster, consumers = tiling.rows, tiling.columns, tiling.cluster, tiling.consumers
    stages, rows = tiling.stages, tiling.rows // tiling.consumers

    def gemm(parts, a, b):
        A, B, P = a.tile((bm, depth)), b.tile((bn, depth)), parts.tile((bm, bn))
        with (
            Pipeline(stages, (A, B), consumers, cluster=cluster, boxes="always") as pipe,
            Writer(P, consumers, boxes="always") as out,
        ):
            raster, steps = Raster(P.grid, cluster=cluster), A.grid[1] // split
            cuda.griddepcontrol_wait()
            cuda.griddepcontrol_launch_dependents()
            if cuda.warpgroup == 0:
                cuda.registers(40)
                if pipe.fills:
                    for i, j in raster:
                        first = i // A.grid[0] * steps
                        for step in range(steps):
                            with pipe.fill() as (left, right):
                                copy(A[i % A.grid[0], first + step], left)
                                copy(B[j, first + step], right)
            else:
                cuda.registers(232)
                part = cuda.warpgroup - 1
                for i, j in raster:
                    acc = zeros((rows, bn), np.float32)
                    for _ in range(steps):
                        with pipe.use(ahead=1) as (left, right):
                            acc = mma(acc, left.rows(part, rows), right.T)
                    out.store(pipe.wait(acc), P[i, j].rows(part, rows))

    return gemm


def added(d, parts):
    """d[i] = Σ parts[p, i]"""
    i = cuda.grid(1)
    cuda.griddepcontrol_wait()
    if i < d.shape[0]:
        total = np.float32(0)
        for part in range(parts.shape[0]):
            total += parts[part, i]
        d[i] = total


def padded(to, x):
    """Rows of 16 bytes: a copy of x with zeros behind each row."""
    row = cuda.blockIdx.x
    for column in range(cuda.threadIdx.x, to.shape[1], cuda.blockDim.x):
        to[row, column] = x[row, column] if column < x.shape[1] else np.uint16(0)


def warps_of(tiling: Tiling, kind: str) -> Any:
    """The product by `mma.sync`: each warp has 64 rows and a quarter of the columns."""
    depth = 128 // ELEMENT_BYTES[kind]
    bm, bn, stages, half = tiling.rows, tiling.columns, tiling.stages, tiling.columns // 2

    def gemm(d, a, b):
        A, B, D = a.tile((bm, depth)), b.tile((bn, depth)), d.tile((bm, bn))
        with Pipeline(stages, (A, B), consumers=2, boxes="always") as pipe:
            raster = Raster(D.grid)
            if cuda.warpgroup == 0:
                cuda.registers(40)
                if pipe.fills:
                    for i, j in raster:
                        for k in range(A.grid[1]):
                            with pipe.fill() as (left, right):
                                copy(A[i, k], left)
                                copy(B[j, k], right)
            else:
                cuda.registers(232)
                part = cuda.warpgroup - 1
                for i, j in raster:
                    acc = zeros((bm, half), np.float32, warps=(2, 2))
                    for _ in range(A.grid[1]):
                        with pipe.use() as (left, right):
                            acc = mma(acc, left, right.rows(part, half).T)
                    copy(acc.astype(d.dtype), D[i, j].columns(part, half))

    return gemm


def launch_of(kernel: Any, tiling: Tiling, blocks: int, dependent: bool = True) -> Any:
    """A launch of blocks with the threads and the cluster of a tiling."""
    threads, size = 128 * (1 + tiling.consumers), tiling.cluster[0] * tiling.cluster[1]
    options: dict[str, Any] = {"cluster": (size, 1, 1)} if size > 1 else {}
    return on_current_stream(
        cuda(
            threads=threads, blocks=blocks, max_threads=threads, min_blocks=1, target=TARGET,
            dependent=dependent, **options
        )(kernel)
    )  # fmt: skip


@attrs.frozen
class Ways:
    """Calls that compute d = a · bᵀ of tensors.

    Args:
        d, a, b: the tensors.
        kind: of their elements.
    """

    d: Any
    a: Any
    b: Any
    kind: str

    def call(self, tiling: Tiling) -> Call:
        """The product by a tiling; odd rows are copied first."""
        d, a, b = self.d, self.a, self.b
        (m, k), n = a.shape, b.shape[0]
        if tiling.swapped:
            blocks = min(-(-n // tiling.rows), MULTIPROCESSORS)
            kernel = launch_of(swapped_of(tiling, self.kind), tiling, blocks)
            return lambda: kernel(d, a, b)
        if tiling.split > 1:
            return self.in_parts(tiling)
        whole = k * a.element_size() % 16 == 0
        boxes = "always" if n * d.element_size() % 16 == 0 else True
        made = launched(tiling, blocks_for(tiling, m, n), self.kind, stores=boxes)
        kernel = on_current_stream(made)
        return (lambda: kernel(d, a, b)) if whole else self.behind_copies(kernel)

    def in_parts(self, tiling: Tiling) -> Call:
        """Parts of K beside each other, then their sum."""
        d, a, b = self.d, self.a, self.b
        m, n = d.shape
        parts = torch.empty(tiling.split * m, n, device="cuda", dtype=torch.float32)
        one = attrs.evolve(tiling, split=1)
        kernel = launch_of(parts_of(tiling, self.kind), tiling, blocks_for(one, len(parts), n))
        blocks = -(-m * n // 256)
        add = on_current_stream(
            cuda(threads=256, blocks=blocks, target=TARGET, dependent=True)(added)
        )
        flat, rows = d.view(-1), parts.view(tiling.split, -1)

        def call() -> None:
            kernel(parts, a, b)
            add(flat, rows)

        return call

    def behind_copies(self, kernel: Any) -> Call:
        """The product of copies whose rows are multiples of 16 bytes; their time is in it."""
        copies, calls = [], []
        for x in (self.a, self.b):
            wide = -(-x.shape[1] // 8) * 8
            to = torch.empty(x.shape[0], wide, device="cuda", dtype=x.dtype)
            pad = on_current_stream(cuda(threads=256, blocks=len(x), target=TARGET)(padded))
            words = (to.view(torch.uint16), x.view(torch.uint16))
            calls.append(lambda pad=pad, words=words: pad(*words))
            copies.append(to)

        def call() -> None:
            for each in calls:
                each()
            kernel(self.d, *copies)

        return call

    def by_warps(self, tiling: Tiling) -> Call:
        """The product by `mma.sync`."""
        blocks = blocks_for(tiling, *self.d.shape)
        kernel = launch_of(warps_of(tiling, self.kind), tiling, blocks, dependent=False)
        return lambda: kernel(self.d, self.a, self.b)


def moving(chunk: int, stages: int, ahead: int) -> Any:
    """y[:] = x[:]: one thread of a block moves chunks of bytes through a ring in shared memory.

    So many chunks are being loaded; the other stages' stores are being read.
    """

    def copy_chunks(y, x):
        ring = cuda.shared.array((stages, chunk), np.uint8, alignment=128)
        bars = cuda.shared.array(stages, np.uint64)
        first, step = cuda.blockIdx.x, cuda.gridDim.x
        mine = (x.shape[0] // chunk - first + step - 1) // step
        if cuda.threadIdx.x == 0:
            for stage in cuda.static_range(stages):
                cuda.mbarrier.init(bars, stage, 1)
            cuda.fence_mbarrier_init()
            load, stage, phase = 0, 0, 0
            for i in range(mine + ahead):
                if i < mine:
                    cuda.bulk.wait(stages - 1 - ahead, read=True)
                    cuda.mbarrier.arrive_expect_tx(bars, load, chunk)
                    at = (first + i * step) * chunk
                    cuda.bulk.load(ring[load], x[at : at + chunk], bars, load)
                    load = 0 if load == stages - 1 else load + 1
                if i >= ahead:
                    cuda.mbarrier.wait(bars, stage, phase)
                    to = (first + (i - ahead) * step) * chunk
                    cuda.bulk.store(y[to : to + chunk], ring[stage])
                    cuda.bulk.commit()
                    stage += 1
                    if stage == stages:
                        stage, phase = 0, 1 - phase
            cuda.bulk.wait(0)

    return copy_chunks
