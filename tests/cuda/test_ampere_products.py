"""A product of matrices in the rows of sm_80: cp.async, ldmatrix, mma.sync, three stages."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from row_testing import assembled, job_for

from cuda_target import cuda
from gpucompiler import emit_ir
from gpucompiler.ir.interpreter.interpret import interpret

STAGES = 3


def bring(tile, stage, x, first, k0):
    """Begins to copy 128 rows of 32 halves; what lies outside of x is zero. Two copies a thread."""
    t = cuda.threadIdx.x
    for i in cuda.static_range(2):
        r, c = t // 4 + 64 * i, t % 4 * 8
        outside = min(max(k0 + c + 8 - x.shape[1], 0), 8)
        if first + r >= x.shape[0]:
            outside = 8
        row = min(first + r, x.shape[0] - 1)
        cuda.cp_async(tile, (stage, r, c), x, (row, k0 + c), 8, zero_fill=outside)


def products(d, a, b):
    """d[m, n] = Σ a[m, k] b[n, k], 128 × 128 a block; rows of a and b are multiples of 8 long."""
    # Rows have 40 elements: eight rows of 16 bytes lie in all 32 banks.
    left = cuda.shared.array((STAGES, 128, 40), np.float16, alignment=16)
    right = cuda.shared.array((STAGES, 128, 40), np.float16, alignment=16)
    lane, warp = cuda.threadIdx.x % 32, cuda.threadIdx.x // 32
    row, column = cuda.blockIdx.y * 128, cuda.blockIdx.x * 128
    my_row, my_column = warp // 4 * 64, warp % 4 * 32
    zero = cuda.fragment(4, 0.0, np.float32)
    sums = tuple([zero for _ in cuda.static_range(16)])
    steps = (a.shape[1] + 31) // 32
    for s in cuda.static_range(STAGES - 1):
        bring(left, s, a, row, 32 * s)
        bring(right, s, b, column, 32 * s)
        cuda.cp_async_commit()
    for step in range(steps):
        cuda.cp_async_wait(STAGES - 2)
        cuda.syncthreads()
        ahead = (step + STAGES - 1) % STAGES
        bring(left, ahead, a, row, 32 * (step + STAGES - 1))
        bring(right, ahead, b, column, 32 * (step + STAGES - 1))
        cuda.cp_async_commit()
        stage = step % STAGES
        for q in cuda.static_range(2):
            ours = [
                cuda.ldmatrix(
                    left, (stage, my_row + 16 * i + lane % 16, 16 * q + lane // 16 * 8), 4
                )
                for i in cuda.static_range(4)
            ]
            theirs = [
                cuda.ldmatrix(
                    right,
                    (
                        stage,
                        my_column + 16 * j + lane // 16 * 8 + lane % 8,
                        16 * q + lane // 8 % 2 * 8,
                    ),
                    4,
                )
                for j in cuda.static_range(2)
            ]
            sums = tuple(
                [
                    cuda.mma_sync(
                        ours[i // 4], theirs[i % 4 // 2][i % 2 * 4 : i % 2 * 4 + 4], sums[i]
                    )
                    for i in cuda.static_range(16)
                ]
            )
    cuda.cp_async_wait(0)
    for i in cuda.static_range(16):
        for e in cuda.static_range(4):
            r = row + my_row + i // 4 * 16 + lane // 4 + e // 2 * 8
            c = column + my_column + i % 4 * 8 + lane % 4 * 2 + e % 2
            if r < d.shape[0] and c < d.shape[1]:
                d[r, c] = sums[i][e]


SIGNATURE = "float32[:, :], float16[:, :], float16[:, :]"


def operands(m: int, n: int, k: int) -> tuple[Any, ...]:
    random = np.random.default_rng(5)
    return tuple(random.integers(-4, 5, (rows, k)).astype(np.float16) for rows in (m, n))


def test_products_in_the_interpreter() -> None:
    m, n, k = 20, 36, 40
    a, b = operands(m, n, k)
    d = np.full((m, n), np.nan, np.float32)
    module, _ = emit_ir(job_for(products, SIGNATURE, "sm_80"))
    interpret(module, [d, a, b], block=(256, 1, 1), grid=(1, 1, 1))
    assert (d == a.astype(np.float32) @ b.astype(np.float32).T).all()


def test_ptxas_takes_them_for_sm_80() -> None:
    text = assembled(products, SIGNATURE, "sm_80")
    assert text.count("mma.sync.aligned.m16n8k16") == 32
    assert text.count("ldmatrix.sync.aligned.m8n8.x4") == 12
    assert text.count("cp.async.ca.shared.global") + text.count("cp.async.cg") == 12
    assert ".local" not in text


@pytest.mark.full
@pytest.mark.parametrize("sizes", [(130, 70, 40), (20, 140, 104)])
def test_products_on_the_host(sizes: tuple[int, int, int]) -> None:
    m, n, k = sizes
    a, b = operands(m, n, k)
    d = np.full((m, n), np.nan, np.float32)
    blocks = (-(-n // 128), -(-m // 128))
    cuda(threads=256, blocks=blocks, target="host")(products)(d, a, b)
    assert (d == a.astype(np.float32) @ b.astype(np.float32).T).all()


@pytest.mark.gpu
@pytest.mark.parametrize("sizes", [(130, 70, 40), (1000, 520, 1000)])
def test_products_on_a_gpu(sizes: tuple[int, int, int]) -> None:
    m, n, k = sizes
    a, b = operands(m, n, k)
    d = np.full((m, n), np.nan, np.float32)
    blocks = (-(-n // 128), -(-m // 128))
    cuda(threads=256, blocks=blocks)(products)(d, a, b)
    assert (d == a.astype(np.float32) @ b.astype(np.float32).T).all()
