"""The kernels of gpucompiler.products, launched with a tiling that is given, on this GPU."""

from __future__ import annotations

from typing import Any

import numpy as np

from cuda_target import cuda
from gpucompiler.products.dense import Product, dense
from gpucompiler.products.groups import grouped
from gpucompiler.tiles.choice import Tiling

MULTIPROCESSORS = 132
TARGET = "cuda:sm_90a"
ELEMENT_BYTES = {"bf16": 2, "f16": 2, "tf32": 4, "e4m3": 1, "s8": 1}


def product_of(
    tiling: Tiling, kind: str, stores: Any = "always", epilogue: Any = None,
    streamed: bool = False, promoted: bool = False,
) -> Product:  # fmt: skip
    """A product of rows along k, of elements of a kind."""
    total = np.int32 if kind == "s8" else np.float32
    return Product(
        tiling, ELEMENT_BYTES[kind], total, True, "always", stores, epilogue, streamed=streamed,
        promoted=promoted,
    )  # fmt: skip


def launch_options(tiling: Tiling) -> dict[str, Any]:
    """Settings of a launch: the threads and the cluster of a tiling."""
    threads, size = 128 * (1 + tiling.consumers), tiling.cluster_blocks
    options: dict[str, Any] = {"cluster": (size, 1, 1)} if size > 1 else {}
    if tiling.pair:
        options["silence"] = "GC409"
    return options | {
        "threads": threads, "max_threads": threads, "min_blocks": tiling.resident, "target": TARGET,
        "dependent": True,
    }  # fmt: skip


def launched(
    tiling: Tiling, blocks: int, kind: str = "bf16", stores: Any = "always", epilogue: Any = None
) -> Any:
    """The kernel for a launch of so many blocks, a multiple of the cluster's."""
    kernel = dense(product_of(tiling, kind, stores, epilogue))
    return cuda(blocks=blocks, **launch_options(tiling))(kernel)


def launched_groups(tiling: Tiling, blocks: int, kind: str = "bf16") -> Any:
    """The kernel of a product of groups of rows."""
    return cuda(blocks=blocks, **launch_options(tiling))(grouped(product_of(tiling, kind)))


def blocks_for(tiling: Tiling, m: int, n: int) -> int:
    """As many blocks as run at once, and no more than there are tiles, in whole clusters."""
    down, across = tiling.cluster
    size = down * across
    tiles = -(-m // (tiling.rows * down)) * -(-n // (tiling.columns * across))
    return size * min(tiles, MULTIPROCESSORS * tiling.resident // size)
