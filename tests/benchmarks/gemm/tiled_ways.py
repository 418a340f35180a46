"""The ways of `gpucompiler.products` on torch's tensors, instructions of sm_80, and a copy."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import attrs
import numpy as np
import torch
from gemm.tiled import (
    ELEMENT_BYTES,
    MULTIPROCESSORS,
    TARGET,
    blocks_for,
    launch_options,
    product_of,
)

from cuda_target import algorithms, cuda
from cuda_target.algorithms.products.tilings import chosen_tiling, is_streamed
from gpucompiler.products.dense import Product, dense
from gpucompiler.products.few_rows import few_rows
from gpucompiler.products.pairs import in_pairs
from gpucompiler.products.parts import parts_of_k, sum_of_parts
from gpucompiler.products.promoted import with_promoted_sums
from gpucompiler.products.rows import wide_rows
from gpucompiler.products.stream import stream_k
from gpucompiler.tiles import Pipeline, Raster, copy, mma, zeros
from gpucompiler.tiles.choice import Tiling

Call = Callable[[], object]


def on_current_stream(kernel: Any) -> Callable[..., object]:
    """The kernel on torch's current stream, which is that of a graph while one is captured."""
    return lambda *arguments: kernel.configure(stream=torch.cuda.current_stream())(*arguments)


def warps_of(tiling: Tiling, kind: str) -> Any:
    """The product by `mma.sync`: each warp has all rows and an eighth of the columns.

    Warps of 64 × 64 are as fast, and spill 28 bytes.
    """
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
                    acc = zeros((bm, half), np.float32, warps=(1, 4))
                    for _ in range(A.grid[1]):
                        with pipe.use() as (left, right):
                            acc = mma(acc, left, right.rows(part, half).T)
                    copy(acc.astype(d.dtype), D[i, j].columns(part, half))

    return gemm


@attrs.frozen
class Ways:
    """Calls that compute d = a · bᵀ of tensors.

    Args:
        d, a, b: the tensors.
        kind: of their elements.
        promoted: whether sums of 8-bit floats are added up in float32.
    """

    d: Any
    a: Any
    b: Any
    kind: str
    promoted: bool = False

    def chosen(self) -> Call:
        """The product by `algorithms.matmul`, which chooses the tiling.

        Torch's graphs can't keep its temporary memory. Where it needs some, this is the same
        kernels' launches with memory of their own.
        """
        d, a, b, tf32 = self.d, self.a, self.b.T, self.kind == "tf32"
        (m, n), k = d.shape, a.shape[1]
        bulk = n * d.element_size() % 16 == 0
        tiling = chosen_tiling(
            m, n, k, a.element_size(), d.element_size(), bulk=bulk, epilogue=False,
            multiprocessors=MULTIPROCESSORS, promoted=self.promoted,
        )  # fmt: skip
        if k * a.element_size() % 16:
            return self.behind_copies(tiling)
        if tiling.split > 1:
            return self.call(tiling)

        def call() -> None:
            stream = torch.cuda.current_stream()
            algorithms.matmul(a, b, out=d, tf32=tf32, promoted=self.promoted, stream=stream)

        return call

    def call(self, tiling: Tiling) -> Call:
        """The product by a tiling, for rows of whole 16 bytes.

        K in as many parts as there are multiprocessors is stream-K.
        """
        d, a, b = self.d, self.a, self.b
        m, n = d.shape
        product = product_of(
            tiling, self.kind, "always" if n * d.element_size() % 16 == 0 else True,
            streamed=is_streamed(tiling, m, n, a.shape[1], a.element_size()),
            promoted=self.promoted,
        )  # fmt: skip
        if tiling.swapped:
            size = tiling.cluster[0] * tiling.cluster[1]
            blocks = min(tiling.blocks(m, n), MULTIPROCESSORS // size * size)
            kernel = self._launched(few_rows(product), tiling, blocks)
            return lambda: kernel(d, a, b)
        if tiling.pair:
            kernel = self._launched(in_pairs(product), tiling, tiling.blocks(m, n))
            return lambda: kernel(d, a, b)
        if tiling.split == MULTIPROCESSORS:
            sums = torch.zeros(MULTIPROCESSORS, tiling.rows * tiling.columns, device="cuda")
            count = MULTIPROCESSORS * tiling.consumers
            flags = torch.zeros(count, device="cuda", dtype=torch.int32)
            kernel = self._launched(stream_k(product), tiling, MULTIPROCESSORS)
            return lambda: kernel(d, a, b, sums, flags)
        if tiling.split > 1:
            return self.in_parts(product)
        made = with_promoted_sums(product) if self.promoted else dense(product)
        kernel = self._launched(made, tiling, blocks_for(tiling, m, n))
        return lambda: kernel(d, a, b)

    def behind_copies(self, tiling: Tiling) -> Call:
        """The product of copies whose rows are multiples of 16 bytes; their time is in it."""
        copies: list[Any] = []
        calls: list[Call] = []
        for x in (self.a, self.b):
            to = torch.empty(len(x), -(-x.shape[1] // 8) * 8, device="cuda", dtype=x.dtype)
            blocks = min(len(x), 1056)
            pad = on_current_stream(cuda(threads=256, blocks=blocks, target=TARGET)(wide_rows))
            words = (to.view(torch.uint16), x.view(torch.uint16), blocks)
            calls.append(lambda pad=pad, words=words: pad(*words))
            copies.append(to)
        calls.append(Ways(self.d, copies[0], copies[1], self.kind).call(tiling))

        def call() -> None:
            for each in calls:
                each()

        return call

    def in_parts(self, product: Product) -> Call:
        """Parts of K beside each other, then their sum."""
        (m, n), d, a, b, tiling = self.d.shape, self.d, self.a, self.b, product.tiling
        rows = -(-m // tiling.rows) * tiling.rows
        parts = torch.empty(tiling.split * rows, n, device="cuda", dtype=torch.float32)
        kernel = self._launched(parts_of_k(product), tiling, tiling.blocks(m, n))
        blocks = -(-m * n // 256)
        add = on_current_stream(
            cuda(threads=256, blocks=blocks, target=TARGET, dependent=True)(sum_of_parts)
        )
        flat, beside = d.view(-1), parts.view(tiling.split, -1)

        def call() -> None:
            kernel(parts, a, b)
            add(flat, beside, None, blocks)

        return call

    def by_warps(self, tiling: Tiling) -> Call:
        """The product by `mma.sync`."""
        blocks, options = blocks_for(tiling, *self.d.shape), launch_options(tiling)
        options["dependent"] = False
        kernel = on_current_stream(cuda(blocks=blocks, **options)(warps_of(tiling, self.kind)))
        return lambda: kernel(self.d, self.a, self.b)

    def _launched(self, kernel: Any, tiling: Tiling, blocks: int) -> Any:
        return on_current_stream(cuda(blocks=blocks, **launch_options(tiling))(kernel))


def moving(chunk: int, stages: int, ahead: int, hint: str | None = None) -> Any:
    """y[:] = x[:]: one thread of a block moves chunks of bytes through a ring in shared memory.

    So many chunks are being loaded; the other stages' stores are being read. The hint is for L2.
    A launch as a programmatic dependent makes its barriers while the launch before still copies.
    """

    def copy_chunks(y, x):
        ring = cuda.shared.array((stages, chunk), np.uint8, alignment=128)
        bars = cuda.shared.array(stages, np.uint64)
        first, step = cuda.blockIdx.x, cuda.gridDim.x
        mine = (x.shape[0] // chunk - first + step - 1) // step
        cuda.griddepcontrol_launch_dependents()
        if cuda.threadIdx.x == 0:
            for stage in cuda.static_range(stages):
                cuda.mbarrier.init(bars, stage, 1)
            cuda.fence_mbarrier_init()
            # The launch before may write what this one reads.
            cuda.griddepcontrol_wait()
            load, stage, phase = 0, 0, 0
            for i in range(mine + ahead):
                if i < mine:
                    cuda.bulk.wait(stages - 1 - ahead, read=True)
                    cuda.mbarrier.arrive_expect_tx(bars, load, chunk)
                    at = (first + i * step) * chunk
                    cuda.bulk.load(ring[load], x[at : at + chunk], bars, load, cache=hint)
                    load = 0 if load == stages - 1 else load + 1
                if i >= ahead:
                    cuda.mbarrier.wait(bars, stage, phase)
                    to = (first + (i - ahead) * step) * chunk
                    cuda.bulk.store(y[to : to + chunk], ring[stage], cache=hint)
                    cuda.bulk.commit()
                    stage += 1
                    if stage == stages:
                        stage, phase = 0, 1 - phase
            cuda.bulk.wait(0)

    return copy_chunks
