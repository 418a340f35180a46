"""Products of tiles by each row of instructions, pipelines, and which row is chosen."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from matrix_programs import BITS, TYPES, decoded, matrix_of
from random_products import gpu

from cuda_target import cuda
from gpucompiler.diagnostics.errors import KernelError
from gpucompiler.driver import emit_asm, emit_ir, emit_llvm
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.jobs.target import target_by_name
from gpucompiler.language.arguments import flatten_arguments, typeof
from gpucompiler.tiles import Pipeline, Raster, copy, mma, shared_tile, zeros
from gpucompiler.tiles.holders import accumulators
from gpucompiler.tiles.rows import choose_product
from gpucompiler.tiles.shapes import Form, shared_layout, transposed
from gpucompiler.tiles.stages import choose_fill


def product_of(tile: tuple[int, int, int], warps: tuple[int, int], name: str, turned: str) -> Any:
    """c = a · b by tiles of (M, N, K).

    Args:
        turned: BLAS's letters: "T" where A's rows are M, "N" where B's rows are N.
    """
    m, n, k = tile
    kind, total = TYPES[name], np.int32 if name in ("s8", "u8") else np.float32
    turned_a, turned_b = turned[0] == "N", turned[1] == "N"

    def kernel(c, a, b):
        a, b = a.view(kind), b.view(kind)
        A = a.tile((k, m) if turned_a else (m, k))
        B = b.tile((n, k) if turned_b else (k, n))
        i, j = cuda.blockIdx.y, cuda.blockIdx.x
        left, right = shared_tile(A), shared_tile(B)
        acc = zeros((m, n), total, warps=warps)
        for step in range(A.grid[0 if turned_a else 1]):
            copy(A[step, i] if turned_a else A[i, step], left)
            copy(B[j, step] if turned_b else B[step, j], right)
            cuda.syncthreads()
            if turned_a and turned_b:
                acc = mma(acc, left.T, right.T)
            elif turned_a:
                acc = mma(acc, left.T, right)
            elif turned_b:
                acc = mma(acc, left, right.T)
            else:
                acc = mma(acc, left, right)
            acc = acc.wait()
            cuda.syncthreads()
        copy(acc, c.tile((m, n))[i, j])

    return kernel


# Tile, warps, type, how A and B lie ("TN": rows of both are along K), the row on sm_90a.
PRODUCTS: Any = [
    ((64, 64, 64), (4, 1), "f16", "TN", "wgmma"),
    ((128, 128, 64), (4, 1), "bf16", "NT", "wgmma"),
    ((64, 128, 64), (4, 1), "bf16", "TT", "wgmma"),
    ((64, 128, 64), (4, 1), "tf32", "TN", "wgmma"),
    ((64, 128, 128), (4, 1), "e4m3", "TN", "wgmma"),
    ((64, 64, 128), (4, 1), "s8", "TN", "wgmma"),
    ((64, 64, 32), (2, 2), "f16", "TN", "mma.sync"),
    ((64, 64, 32), (2, 2), "bf16", "NT", "mma.sync"),
    ((64, 32, 32), (4, 1), "s8", "NT", "software"),
    ((32, 32, 32), (2, 2), "tf32", "TN", "mma.sync"),
    ((32, 32, 32), (2, 1), "e4m3", "TN", "mma.sync"),
    ((32, 32, 64), (1, 2), "u8", "TN", "mma.sync"),
    ((32, 8, 32), (2, 1), "f16", "TN", "mma.sync"),
]


def check_product(case: Any, target: str, sizes: tuple[int, int, int]) -> None:
    tile, warps, name, turned, _ = case
    m, n, k = sizes
    a = matrix_of(name, (m, k) if turned[0] == "T" else (k, m), 1)
    b = matrix_of(name, (n, k) if turned[1] == "N" else (k, n), 2)
    c = np.full((m, n), -1, np.int32 if name in ("s8", "u8") else np.float32)
    blocks = -(-n // tile[1]), -(-m // tile[0])
    threads = 32 * warps[0] * warps[1]
    kernel = cuda(threads=threads, blocks=blocks, target=target)
    kernel(product_of(tile, warps, name, turned))(c, a, b)
    wide_a, wide_b = decoded(name, a), decoded(name, b)
    wanted = (wide_a if turned[0] == "T" else wide_a.T) @ (wide_b.T if turned[1] == "N" else wide_b)
    # Hopper keeps 13 bits of the sums of 8-bit floats; DeepSeek-V3's report, §3.3.2.
    limit = 4e-3 if name == "e4m3" else 2e-5
    assert np.abs(c - wanted).max() <= limit * np.abs(wanted).max()


@pytest.mark.gpu
@pytest.mark.parametrize("case", PRODUCTS)
def test_products_on_a_gpu(case: Any) -> None:
    for sizes in ((128, 128, 128), (200, 136, 72), (65, 33, 17)):
        check_product(case, gpu(), sizes)


@pytest.mark.full
@pytest.mark.parametrize("case", PRODUCTS)
def test_products_on_the_host(case: Any) -> None:
    check_product(case, "host", (65, 33, 17))


def test_rows() -> None:
    for tile, warps, name, turned, row in PRODUCTS:
        m, n, k = tile
        size = BITS.get(name, TYPES[name])
        itemsize = np.dtype(size).itemsize

        def operand(rows: int, columns: int, turn: bool, itemsize: int = itemsize) -> Form:
            if not turn:
                return Form((rows, columns), shared_layout((rows, columns), itemsize))
            return Form((rows, columns), transposed(shared_layout((columns, rows), itemsize)))

        acc = Form((m, n), accumulators((m, n), warps))
        total = np.int32 if name in ("s8", "u8") else np.float32
        kind = TYPES[name]
        found = choose_product(
            "sm_90a", acc, total, operand(m, k, turned[0] == "N"), kind,
            operand(k, n, turned[1] == "N"), kind, False,
        )  # fmt: skip
        assert found.row == row, str(found)
        assert row == "wgmma" or "wgmma" in str(found)


def pipelined(c, a, b):
    """A GEMM with roles: a warpgroup copies ahead, two multiply."""
    A, B, C = a.tile((128, 64)), b.tile((64, 64)), c.tile((128, 64))
    pipe = Pipeline(3, (A, B), consumers=2)
    raster = Raster(C.grid)
    if cuda.warpgroup == 0:
        cuda.registers(56)
        for i, j in raster:
            for k in range(A.grid[1]):
                with pipe.fill() as (left, right):
                    copy(A[i, k], left)
                    copy(B[j, k], right)
    else:
        cuda.registers(224)
        half = cuda.warpgroup - 1
        for i, j in raster:
            acc = zeros((64, 64), np.float32)
            for _ in range(A.grid[1]):
                with pipe.use() as (left, right):
                    acc = mma(acc, left.rows(half, 64), right.T).wait()
            copy(acc, C[i, j].rows(half, 64))


def halves(m: int, n: int, k: int) -> tuple[Any, Any, Any, Any]:
    a, b = matrix_of("f16", (m, k), 1), matrix_of("f16", (n, k), 2)
    wanted = a.astype(np.float64) @ b.T.astype(np.float64)
    return np.full((m, n), np.nan, np.float32), a, b, wanted


@pytest.mark.full
def test_the_interpreter_runs_roles() -> None:
    c, a, b, wanted = halves(16, 16, 72)
    target = target_by_name("cuda:sm_80,ptx8.0")
    source = FunctionSpec(pipelined, tuple(map(typeof, (c, a, b))))
    module = emit_ir(CompilerJob(target, source, target.default_params()))[0]
    flat = flatten_arguments(source.argument_types, (c, a, b))
    interpret(module, flat, block=(384, 1, 1), grid=(1, 1, 1))
    assert np.abs(c - wanted).max() < 1e-4


@pytest.mark.full
def test_the_host_runs_roles() -> None:
    for sizes in ((128, 64, 64), (200, 130, 168)):
        c, a, b, wanted = halves(*sizes)
        cuda(threads=384, blocks=2, target="host")(pipelined)(c, a, b)
        assert np.abs(c - wanted).max() < 1e-3


@pytest.mark.gpu
def test_a_gpu_runs_roles() -> None:
    for sizes in ((128, 64, 64), (300, 136, 1000), (100, 60, 33)):
        c, a, b, wanted = halves(*sizes)
        cuda(threads=384, blocks=3, max_threads=384, min_blocks=1, target=gpu())(pipelined)(c, a, b)
        assert np.abs(c - wanted).max() < 1e-2


def compiled(function: Any, arguments: Any, target: str, **options: Any) -> str:
    kernel = cuda(threads=384, blocks=4, target=target, **options)(function)
    job = kernel.launch_job(*arguments)
    return str(emit_asm(job, emit_llvm(job, emit_ir(job)[0])[0])[0])


@pytest.mark.full
def test_roles_use_the_rows_of_the_gpu() -> None:
    arguments = halves(8, 8, 8)[:3]
    words = ("wgmma.mma_async", "mbarrier.try_wait", "setmaxnreg.inc", "cp.async.bulk.tensor.2d")
    text = compiled(pipelined, arguments, "cuda:sm_90a")
    # Arrays whose rows TMA can't bring go by cp.async.
    for word in (*words, "cp.async.cg"):
        assert word in text
    assert ".local" not in text
    # A product is waited for behind the next one's start, and its stage is free then.
    shared = compiled(in_clusters, arguments, "cuda:sm_90a", cluster=(2, 1, 1))
    for word in (
        *words,
        "multicast::cluster",
        "mapa.shared::cluster",
        "wgmma.wait_group.sync.aligned 1",
    ):
        assert word in shared
    older = compiled(in_clusters, arguments, "cuda:sm_80,ptx7.1")
    assert "mma.sync" in older
    assert "cp.async.cg" in older
    assert "bulk" not in older


def in_clusters(c, a, b):
    """A GEMM with roles in clusters of two blocks, which share B's tiles."""
    A, B, C = a.tile((128, 64)), b.tile((64, 64)), c.tile((128, 64))
    with Pipeline(3, (A, B), consumers=2, cluster=(2, 1)) as pipe:
        if cuda.warpgroup == 0:
            cuda.registers(56)
            for i, j in Raster(C.grid, cluster=(2, 1)):
                for k in range(A.grid[1]):
                    with pipe.fill() as (left, right):
                        copy(A[i, k], left)
                        copy(B[j, k], right)
        else:
            cuda.registers(224)
            half = cuda.warpgroup - 1
            for i, j in Raster(C.grid, cluster=(2, 1)):
                acc = zeros((64, 64), np.float32)
                for _ in range(A.grid[1]):
                    with pipe.use(ahead=1) as (left, right):
                        acc = mma(acc, left.rows(half, 64), right.T)
                acc = pipe.wait(acc)
                copy(acc, C[i, j].rows(half, 64))


@pytest.mark.gpu
def test_a_gpu_runs_clusters() -> None:
    for sizes in ((256, 64, 64), (300, 136, 1000), (100, 60, 33), (520, 200, 512)):
        c, a, b, wanted = halves(*sizes)
        options: Any = {"max_threads": 384, "min_blocks": 1, "target": gpu()}
        cuda(threads=384, blocks=4, cluster=(2, 1, 1), **options)(in_clusters)(c, a, b)
        assert np.abs(c - wanted).max() < 1e-2


@pytest.mark.full
def test_the_host_runs_clusters() -> None:
    c, a, b, wanted = halves(300, 70, 168)
    cuda(threads=384, blocks=4, target="host")(in_clusters)(c, a, b)
    assert np.abs(c - wanted).max() < 1e-3


@pytest.mark.full
@pytest.mark.parametrize("depth", [128, 33])
def test_the_interpreter_fills_stages_by_boxes(depth: int) -> None:
    """And by copies, where an array's rows don't begin at multiples of 16 bytes."""
    c, a, b, wanted = halves(40, 16, depth)
    job = cuda(threads=384, blocks=1, target="cuda:sm_90a")(pipelined).launch_job(c, a, b)
    flat = flatten_arguments(job.source.argument_types, (c, a, b))
    interpret(emit_ir(job)[0], flat, block=(384, 1, 1), grid=(1, 1, 1))
    assert np.abs(c - wanted).max() < 1e-3


def unentered(c, a, b):
    pipe = Pipeline(3, (a.tile((128, 64)),), cluster=(2, 1))
    with pipe.use():
        c[0, 0] = 1


def stored(c, a, b):
    pipe = Pipeline(3, (a.tile((128, 64)),))
    with pipe.fill() as (left,):
        copy(zeros((128, 64), np.float16), left)


def far_ahead(c, a, b):
    pipe = Pipeline(2, (a.tile((128, 64)),))
    with pipe.use(ahead=2):
        c[0, 0] = 1


@pytest.mark.parametrize(
    ("function", "message"),
    [
        (unentered, "outside of `with`"),
        (stored, "boxes=False"),
        (far_ahead, "give less than the stages"),
    ],
)
def test_wrong_pipelines_are_refused(function: Any, message: str) -> None:
    with pytest.raises(KernelError, match=message):
        compiled(function, halves(8, 8, 8)[:3], "cuda:sm_90a")


def test_the_rows_that_fill_stages() -> None:
    form = Form((128, 64), shared_layout((128, 64), 2))
    odd = Form((128, 20), shared_layout((128, 20), 2))
    assert choose_fill("sm_90a", ((form, 2, True, True),), (1, 1), True).row == "tma"
    for target, operand, asked, reason in (
        ("sm_80", (form, 2, True, True), True, "begins with sm_90"),
        ("sm_90a", (form, 2, False, True), True, "isn't an array of numbers"),
        ("sm_90a", (form, 2, True, False), True, "C-contiguous"),
        ("sm_90a", (odd, 2, True, True), True, "whole boxes"),
        ("sm_90a", (form, 2, True, True), False, "boxes=False"),
    ):
        found = choose_fill(target, (operand,), (1, 1), asked)
        assert found.row == "cp.async"
        assert reason in str(found)
