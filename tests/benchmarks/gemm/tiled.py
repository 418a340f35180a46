"""A GEMM on `gpucompiler.tiles`: d[m, n] = Σ a[m, k] b[n, k], persistent, with roles of warps.

With a bias of the columns d is max(0, product + bias). With groups the rows of d are of several
products: b holds their right sides below each other, and row i of tiles is of group groups[i].
Every second tile goes through K from its end: what the tiles before have read last is still in L2.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from cuda_target import cuda
from gpucompiler.tiles import Pipeline, Raster, Writer, copy, load_line, mma, relu, zeros
from gpucompiler.tiles.choice import Tiling

MULTIPROCESSORS = 132
TARGET = "cuda:sm_90a"
ELEMENT_BYTES = {"bf16": 2, "f16": 2, "tf32": 4, "e4m3": 1, "s8": 1}


def gemm_of(
    tiling: Tiling, kind: str = "bf16", boxes: Any = "always", stores: Any = "always"
) -> Any:
    """The kernel of a tiling for a type of elements, 128 bytes of K a stage."""
    depth, total = 128 // ELEMENT_BYTES[kind], np.int32 if kind == "s8" else np.float32
    bm, bn, cluster = tiling.rows, tiling.columns, tiling.cluster
    stages, consumers, group = tiling.stages, tiling.consumers, tiling.group
    turns, panels = tiling.pingpong, 3 if tiling.columns == 192 else 2
    rows = bm if turns else bm // consumers
    roles = {"consumers": consumers, "cluster": cluster, "turns": turns, "boxes": boxes}
    registers = (40, 232) if rows // 64 * bn // 2 <= 160 else (24, 240)

    def gemm(d, a, b, bias=None, groups=None):
        A, B, D = a.tile((bm, depth)), b.tile((bn, depth)), d.tile((bm, bn))
        with (
            Pipeline(stages, (A, B), **roles) as pipe,
            Writer(D, consumers, panels, stores) as out,
        ):
            raster = Raster(D.grid, group=group, cluster=cluster)
            cuda.griddepcontrol_wait()
            cuda.griddepcontrol_launch_dependents()
            if cuda.warpgroup == 0:
                cuda.registers(registers[0])
                if pipe.fills:
                    forth = True
                    for i, j in raster:
                        row = j if groups is None else j + groups[i] * D.grid[1]
                        for step in range(A.grid[1]):
                            k = step if forth else A.grid[1] - 1 - step
                            with pipe.fill() as (left, right):
                                copy(A[i, k], left)
                                copy(B[row, k], right)
                        forth = not forth
            else:
                cuda.registers(registers[1])
                consumer = cuda.warpgroup - 1
                part = 0 if turns else consumer
                for i, j in pipe.turns(raster, consumer):
                    acc = zeros((rows, bn), total)
                    with pipe.turn(consumer, A.grid[1]) as turn:
                        for _ in range(A.grid[1]):
                            with turn.use(ahead=1) as (left, right):
                                acc = mma(acc, left.rows(part, rows), right.T)
                    acc = pipe.wait(acc)
                    if bias is not None:
                        acc = relu(acc + load_line(bias.tile((bn,))[0, j], acc))
                    out.store(acc.astype(d.dtype), D[i, j].rows(part, rows))

    return gemm


def launched(
    tiling: Tiling, blocks: int, kind: str = "bf16", boxes: Any = "always", stores: Any = "always"
) -> Any:
    """The kernel for a launch of so many blocks, a multiple of the cluster's."""
    threads = 128 * (1 + tiling.consumers)
    down, across = tiling.cluster
    options: dict[str, Any] = {} if down * across == 1 else {"cluster": (down * across, 1, 1)}
    return cuda(
        threads=threads, blocks=blocks, max_threads=threads, min_blocks=1, target=TARGET,
        dependent=True, **options
    )(gemm_of(tiling, kind, boxes, stores))  # fmt: skip


def blocks_for(tiling: Tiling, m: int, n: int) -> int:
    """As many blocks as run at once, and no more than there are tiles, in whole clusters."""
    down, across = tiling.cluster
    size = down * across
    tiles = -(-m // (tiling.rows * down)) * -(-n // (tiling.columns * across))
    return size * min(tiles, MULTIPROCESSORS // size)
