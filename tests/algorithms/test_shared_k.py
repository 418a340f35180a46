"""Products whose blocks share K: in pairs, or the steps of all tiles equally."""

from __future__ import annotations

from typing import Any

import attrs
import numpy as np
import pytest

from cuda_target import cuda, current_device
from gpucompiler.products.dense import Product
from gpucompiler.products.pairs import in_pairs
from gpucompiler.products.parts import parts_of_k
from gpucompiler.products.stream import stream_k
from gpucompiler.tiles import relu
from gpucompiler.tiles.choice import Tiling

SMALL = Tiling(64, 64, consumers=1, stages=2)


def check_in_pairs(tiling: Tiling, product: Product, sizes: Any, **options: Any) -> None:
    """A product by pairs of blocks, compared with NumPy's."""
    m, n, k = sizes
    random = np.random.default_rng(1)
    a, b = (random.integers(-2, 3, (rows, k)).astype(np.float16) for rows in (m, n))
    d, bias = np.full((m, n), np.nan, np.float16), np.arange(n, dtype=np.float32) % 3
    blocks = 2 * -(-m // tiling.rows) * -(-n // tiling.columns)
    threads = 128 * (1 + tiling.consumers)
    launch = cuda(threads=threads, blocks=blocks, cluster=(2, 1, 1), silence=("GC409",), **options)
    launch(in_pairs(product))(d, a, b, bias)
    assert np.array_equal(d, np.maximum(0, a.astype(int) @ b.T.astype(int) + bias))


@pytest.mark.full
@pytest.mark.parametrize("promoted", [False, True])
def test_pairs_on_the_host(promoted: bool) -> None:
    product = Product(SMALL, 2, np.float32, True, True, True, relu, promoted=promoted)
    for sizes in ((100, 130, 300), (10, 20, 30)):
        check_in_pairs(SMALL, product, sizes, target="host")


@pytest.mark.gpu
@pytest.mark.parametrize("promoted", [False, True])
@pytest.mark.parametrize("sizes", [(128, 8192, 1024), (100, 264, 1000), (300, 128, 64)])
def test_pairs_on_a_gpu(sizes: Any, promoted: bool) -> None:
    tiling = Tiling(128, 128, stages=5)
    product = Product(tiling, 2, np.float32, True, True, True, relu, promoted=promoted)
    check_in_pairs(tiling, product, sizes, max_threads=384, min_blocks=1, target=newest())


def check_in_parts(tiling: Tiling, sizes: Any, promoted: bool, **options: Any) -> None:
    """Sums over parts of K, compared with NumPy's."""
    m, n, k = sizes
    random, whole = np.random.default_rng(1), -(-m // tiling.rows) * tiling.rows
    a, b = (random.integers(-2, 3, (rows, k)).astype(np.float16) for rows in (m, n))
    parts = np.full((tiling.split * whole, n), np.nan, np.float32)
    product = Product(tiling, 2, np.float32, True, True, True, promoted=promoted)
    threads = 128 * (1 + tiling.consumers)
    cuda(threads=threads, blocks=5, **options)(parts_of_k(product))(parts, a, b)
    found = parts.reshape(tiling.split, whole, n)[:, :m].sum(0)
    assert np.array_equal(found, a.astype(int) @ b.T.astype(int))


@pytest.mark.full
@pytest.mark.parametrize("promoted", [False, True])
def test_parts_on_the_host(promoted: bool) -> None:
    tiling = attrs.evolve(SMALL, split=3)
    check_in_parts(tiling, (70, 130, 300), promoted, target="host")


@pytest.mark.gpu
@pytest.mark.parametrize("promoted", [False, True])
@pytest.mark.parametrize("columns", [64, 128])
def test_parts_on_a_gpu(columns: int, promoted: bool) -> None:
    tiling = Tiling(128, columns, stages=6, split=4)
    options: dict[str, Any] = {"max_threads": 384, "min_blocks": 1, "target": newest()}
    for sizes in ((300, 264, 1000), (128, 128, 8192), (65, 72, 64)):
        check_in_parts(tiling, sizes, promoted, **options)


def newest() -> str:
    """This machine's GPU, with the instructions of its tensor cores."""
    return "cuda:sm_90a,ptx8.4" if current_device().capability == (9, 0) else "cuda"


def check(kernel: Any, tiling: Tiling, sizes: tuple[int, int, int], options: Any) -> None:
    """Two products in the same memory, compared with NumPy's."""
    m, n, k = sizes
    blocks = options["blocks"]
    random, on_host = np.random.default_rng(1), options["target"] == "host"
    parts: Any = np.zeros((blocks, tiling.rows * tiling.columns), np.float32)
    flags: Any = np.zeros(blocks * tiling.consumers, np.int32)
    if not on_host:
        parts, flags = cuda.to_device(parts), cuda.to_device(flags)
    bias = np.arange(n, dtype=np.float32) % 3
    launch = cuda(threads=128 * (1 + tiling.consumers), **options)(kernel)
    for _ in range(2):
        a, b = (random.integers(-2, 3, (rows, k)).astype(np.float16) for rows in (m, n))
        d = np.full((m, n), np.nan, np.float16)
        launch(d, a, b, parts, flags, bias)
        assert np.array_equal(d, np.maximum(0, a.astype(int) @ b.T.astype(int) + bias))


@pytest.mark.full
def test_the_host_shares_steps() -> None:
    kernel = stream_k(Product(SMALL, 2, np.float32, True, True, True, relu))
    # A block ends tiles of one, of two and of three blocks.
    for blocks, sizes in ((5, (100, 130, 300)), (7, (64, 64, 448)), (2, (65, 64, 64))):
        check(kernel, SMALL, sizes, {"blocks": blocks, "target": "host"})


@pytest.mark.gpu
@pytest.mark.parametrize(
    "sizes", [(512, 512, 8192), (128, 8192, 1024), (300, 264, 1000), (64, 64, 64)]
)
def test_a_gpu_shares_steps(sizes: Any) -> None:
    target = newest()
    tiling = Tiling(128, 128, stages=6)
    kernel = stream_k(Product(tiling, 2, np.float32, True, True, True, relu))
    for blocks in (132, 7):
        options = {"blocks": blocks, "max_threads": 384, "min_blocks": 1, "target": target}
        check(kernel, tiling, sizes, options)
