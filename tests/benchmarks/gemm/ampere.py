"""A GEMM of bfloat16 in instructions of sm_80: cp.async, ldmatrix and mma.sync.

d[m, n] = Σ a[m, k] b[n, k].
"""

from __future__ import annotations

from typing import Any

import attrs
import numpy as np
from gemm.library import AMPERE
from gemm.variants import D, pack_bf16, smem_addr, tile_of

from cuda_target import CUDACompilerParams, CUDACompilerTarget, Library, cuda
from gpucompiler import CompilerJob, FunctionSpec, typeof

cp_async16 = D("cp_async16", "void(int32,const uint8*,int64,int32)")
cp_commit = D("cp_commit", "void()")
cp_wait1 = D("cp_wait1", "void()")
ldmatrix4 = D("ldmatrix4", "void(int32*,int32)")
mma = D("mma", "void(float32*,int32,int32,int32,int32,int32,int32)")

STAGES = 3
THREADS = 256


@attrs.frozen
class Ampere:
    """A block's tile: eight warps of bm / 2 × bn / 4 each, 64 of k in each of three stages."""

    bm: int = 128
    bn: int = 256
    group: int = 8

    @property
    def name(self) -> str:
        return f"mma_sync_{self.bm}x{self.bn}"

    @property
    def shared_bytes(self) -> int:
        return STAGES * (self.bm + self.bn) * 128 + 128


def kernel_of(v: Ampere) -> Any:
    """The kernel: rows of a and b start at multiples of 16 bytes, n is even."""
    bm, bn, group = v.bm, v.bn, v.group
    wm, wn = bm // 2, bn // 4
    stage_bytes = (bm + bn) * 128

    def bring(at: Any, x: Any, first: Any, rows: Any, k0: Any, k: Any, count: Any) -> None:
        # Each thread brings 16 bytes of a row; what lies outside of the matrix is zero.
        t = np.int32(cuda.threadIdx.x)
        for i in cuda.static_range(count // 32):
            r, c = t // 8 + i * 32, t % 8
            left = (k - k0) * 2 - np.int64(c) * 16
            size = np.int32(max(np.int64(0), min(np.int64(16), left)))
            if first + r >= rows:
                size = np.int32(0)
            row = min(np.int64(first + r), np.int64(rows - 1))
            cp_async16(
                at + r * 128 + (c ^ (r & 7)) * 16,
                x,
                (row * k + k0) * 2 + np.int64(c) * 16 if size > 0 else np.int64(0),
                size,
            )

    def gemm(a: Any, b: Any, out: Any, m: Any, n: Any, k: Any, tiles_m: Any, tiles_n: Any) -> None:
        raw = cuda.shared.array(0, np.uint8)
        base = (smem_addr(raw) + np.int32(127)) & np.int32(-128)
        t = np.int32(cuda.threadIdx.x)
        lane, warp = t % 32, t // 32
        i, j = tile_of(np.int32(cuda.blockIdx.x), np.int32(tiles_m), np.int32(tiles_n), group)
        row, col = i * np.int32(bm), j * np.int32(bn)
        my_row, my_col = warp // 4 * np.int32(wm), warp % 4 * np.int32(wn)
        acc = cuda.local.array((wm // 16, wn // 8 * 4), np.float32)
        fa = cuda.local.array((wm // 16, 4), np.int32)
        fb = cuda.local.array((wn // 16, 4), np.int32)
        for x in cuda.static_range(wm // 16):
            for y in cuda.static_range(wn // 8 * 4):
                acc[x, y] = np.float32(0)
        steps = np.int32((k + 63) // 64)
        for s in cuda.static_range(STAGES - 1):
            if s < steps:
                at = base + s * stage_bytes
                bring(at, a, row, m, np.int64(s * 64), k, bm)
                bring(at + bm * 128, b, col, n, np.int64(s * 64), k, bn)
            cp_commit()
        stage = np.int32(0)
        ahead = np.int32(STAGES - 1)
        for kk in range(steps):
            cp_wait1()
            cuda.syncthreads()
            if kk + (STAGES - 1) < steps:
                at = base + ahead * np.int32(stage_bytes)
                k0 = (np.int64(kk) + (STAGES - 1)) * 64
                bring(at, a, row, m, k0, k, bm)
                bring(at + bm * 128, b, col, n, k0, k, bn)
            cp_commit()
            at = base + stage * np.int32(stage_bytes)
            for q in cuda.static_range(4):
                for x in cuda.static_range(wm // 16):
                    r = my_row + x * 16 + lane % 16
                    ldmatrix4(fa[x], at + r * 128 + ((q * 2 + lane // 16) ^ (r & 7)) * 16)
                for y in cuda.static_range(wn // 16):
                    r = my_col + y * 16 + lane // 16 * 8 + lane % 8
                    ldmatrix4(
                        fb[y], at + bm * 128 + r * 128 + ((q * 2 + lane // 8 % 2) ^ (r & 7)) * 16
                    )
                for x in cuda.static_range(wm // 16):
                    for y in cuda.static_range(wn // 8):
                        mma(
                            acc[x, y * 4 : y * 4 + 4],
                            fa[x, 0],
                            fa[x, 1],
                            fa[x, 2],
                            fa[x, 3],
                            fb[y // 2, y % 2 * 2],
                            fb[y // 2, y % 2 * 2 + 1],
                        )
            stage = np.int32(0) if stage == STAGES - 1 else stage + 1
            ahead = np.int32(0) if ahead == STAGES - 1 else ahead + 1
        for x in cuda.static_range(wm // 16):
            for h in cuda.static_range(2):
                r = row + my_row + x * 16 + lane // 4 + h * 8
                if r < m:
                    for y in cuda.static_range(wn // 8):
                        c = col + my_col + y * 8 + lane % 4 * 2
                        if c < n:
                            out[(np.int64(r) * n + c) // 2] = pack_bf16(
                                acc[x, y * 4 + h * 2], acc[x, y * 4 + h * 2 + 1]
                            )

    return gemm


def job_of(v: Ampere, arch: str = "sm_90") -> CompilerJob:
    """The compilation of the kernel; its instructions are sm_80's."""
    source = FunctionSpec(
        kernel_of(v),
        tuple(
            map(
                typeof,
                (
                    np.zeros(1, np.uint8),
                    np.zeros(1, np.uint8),
                    np.zeros(1, np.int32),
                    1,
                    1,
                    1,
                    1,
                    1,
                ),
            )
        ),
    )
    params = CUDACompilerParams(max_threads=THREADS, min_blocks=1, link=Library("tc", "ll", AMPERE))
    return CompilerJob(CUDACompilerTarget(arch), source, params)
