"""Products of tiles by each row of instructions, pipelines, and which row is chosen."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from matrix_programs import BITS, TYPES, decoded, matrix_of

from cuda_target import cuda, current_device
from gpucompiler.driver import emit_asm, emit_ir, emit_llvm
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.jobs.target import target_by_name
from gpucompiler.language.arguments import flatten_arguments, typeof
from gpucompiler.tiles import Pipeline, Raster, copy, mma, shared_tile, zeros
from gpucompiler.tiles.holders import accumulators
from gpucompiler.tiles.rows import choose_product
from gpucompiler.tiles.shapes import Form, shared_layout, transposed


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


def gpu() -> str:
    """This machine's GPU, with the PTX that has all rows."""
    return "cuda:sm_90a,ptx8.4" if current_device().capability == (9, 0) else "cuda"


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
        cuda.registers(40)
        for i, j in raster:
            for k in range(A.grid[1]):
                with pipe.fill() as (left, right):
                    copy(A[i, k], left)
                    copy(B[j, k], right)
    else:
        cuda.registers(232)
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


def test_roles_use_the_rows_of_the_gpu() -> None:
    target = target_by_name("cuda:sm_90a")
    kinds = tuple(typeof(np.zeros((1, 1), kind)) for kind in (np.float32, np.float16, np.float16))
    params = cuda(threads=384, blocks=1, target="cuda:sm_90a")(pipelined).launch_job
    job = CompilerJob(target, FunctionSpec(pipelined, kinds), params(*halves(1, 1, 1)[:3]).params)
    text = str(emit_asm(job, emit_llvm(job, emit_ir(job)[0])[0])[0])
    for word in ("wgmma.mma_async", "cp.async.cg", "mbarrier.try_wait", "setmaxnreg.inc"):
        assert word in text
    assert ".local" not in text
