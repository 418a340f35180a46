"""Products whose right side is larger than L2, and what goes on beside products."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cuda_target import cuda
from cuda_target.algorithms.products.tilings import chosen_tiling, is_streamed
from gpucompiler.driver import emit_asm, emit_ir, emit_llvm
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.language.arguments import flatten_arguments
from gpucompiler.products.dense import Product, dense
from gpucompiler.products.few_rows import few_rows
from gpucompiler.products.promoted import with_promoted_sums
from gpucompiler.tiles import relu
from gpucompiler.tiles.choice import Tiling

NARROW = Tiling(64, 8, consumers=1, stages=3, wide=2, swapped=True)
SMALL = Tiling(64, 64, consumers=1, stages=2)
SHARED = Tiling(64, 128, consumers=1, stages=8, cluster=(2, 1))


def launch_of(kernel: Any, tiling: Tiling, blocks: int) -> Any:
    """The kernel, to be launched with so many blocks of a tiling's threads and clusters."""
    threads, size = 128 * (1 + tiling.consumers), tiling.cluster_blocks
    options: dict[str, Any] = {"cluster": (size, 1, 1)} if size > 1 else {}
    return cuda(
        threads=threads, blocks=blocks, max_threads=threads, min_blocks=1, target="cuda:sm_90a",
        **options,
    )(kernel)  # fmt: skip


def example(m: int, n: int, k: int) -> tuple[Any, Any, Any, Any]:
    """A place for the result, two operands, and their product, which no type rounds."""
    random = np.random.default_rng(1)
    a, b = (random.integers(-2, 3, (rows, k)).astype(np.float16) for rows in (m, n))
    return np.full((m, n), np.nan, np.float16), a, b, a.astype(int) @ b.T.astype(int)


def test_only_what_is_read_once_and_stays_in_no_cache_is_streamed() -> None:
    for m, n, streamed in ((1, 8192, True), (128, 8192, True), (8, 2048, False)):
        tiling = chosen_tiling(m, n, 8192, 2, 2, bulk=True, epilogue=False, multiprocessors=132)
        assert is_streamed(tiling, m, n, 8192, 2) == streamed
    assert not is_streamed(Tiling(128, 256), 129, 8192, 8192, 2)
    assert is_streamed(Tiling(128, 256, cluster=(2, 1)), 129, 8192, 8192, 2)


@pytest.mark.parametrize("streamed", [True, False])
def test_first_tiles_come_to_l2_before_the_kernel_in_front_has_ended(streamed: bool) -> None:
    product = Product(NARROW, 2, np.float32, True, "always", "always", streamed=streamed)
    job = launch_of(few_rows(product), NARROW, 2).launch_job(*example(8, 128, 512)[:3])
    text = str(emit_ir(job)[0])
    first = text.find("tma.prefetch ")
    assert (0 <= first < text.find("griddepcontrol.wait")) == streamed
    loads = [line for line in text.splitlines() if "tma.load" in line]
    # Tiles of b leave L2 first, those of a don't.
    assert {("load %b," in line) == ('"evict_first"' in line) for line in loads} == {True, streamed}


def test_biases_are_loaded_while_products_go_on() -> None:
    product = Product(SMALL, 2, np.float32, epilogue=relu)
    arrays = (*example(64, 64, 64)[:3], np.zeros(64, np.float32))
    job = launch_of(dense(product), SMALL, 1).launch_job(*arrays)
    text = str(emit_asm(job, emit_llvm(job, emit_ir(job)[0])[0])[0])
    assert 0 < text.rfind("ld.global") < text.rfind("wgmma.wait_group.sync.aligned 0")


@pytest.mark.full
def test_the_interpreter_adds_up_sums() -> None:
    tiling = Tiling(128, 16, stages=2)
    d, a, b, wanted = example(130, 24, 200)
    # One block has all tiles: it stores each beside the next one's first product.
    kernel = with_promoted_sums(Product(tiling, 2, np.float32, stores=True))
    job = launch_of(kernel, tiling, 1).launch_job(d, a, b)
    flat = flatten_arguments(job.source.argument_types, (d, a, b, None))
    interpret(emit_ir(job)[0], flat, block=(384, 1, 1), grid=(1, 1, 1), races=True)
    assert np.array_equal(d, wanted)


@pytest.mark.full
@pytest.mark.parametrize(("kernel_of", "tiling"), [(few_rows, NARROW), (dense, SMALL)])
def test_the_interpreter_streams(kernel_of: Any, tiling: Tiling) -> None:
    d, a, b, wanted = example(5, 70, 200)
    kernel = kernel_of(Product(tiling, 2, np.float32, streamed=True))
    job = launch_of(kernel, tiling, 2).launch_job(d, a, b)
    flat = flatten_arguments(job.source.argument_types, (d, a, b, None))
    threads = 128 * (1 + tiling.consumers)
    interpret(emit_ir(job)[0], flat, block=(threads, 1, 1), grid=(2, 1, 1), races=True)
    assert np.array_equal(d, wanted)


@pytest.mark.gpu
@pytest.mark.parametrize("sizes", [(8, 512, 4096), (5, 328, 1000), (128, 4096, 1024)])
def test_a_gpu_streams(sizes: tuple[int, int, int]) -> None:
    narrow = Tiling(64, 8 if sizes[0] <= 8 else 128, 1, 4, swapped=True)
    d, a, b, wanted = example(*sizes)
    for kernel_of, tiling in ((few_rows, narrow), (dense, SHARED), (dense, Tiling(128, 64))):
        product = Product(tiling, 2, np.float32, True, "always", "always", streamed=True)
        d[:] = np.nan
        launch_of(kernel_of(product), tiling, tiling.blocks(*sizes[:2]))(d, a, b)
        assert np.array_equal(d, wanted), tiling
