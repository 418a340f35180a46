"""A copy by 1-D bulk copies: one thread of a block moves chunks through a ring in shared memory."""

from __future__ import annotations

from typing import Any

import numpy as np
from gemm.library import BULK, COMMON, fixed
from gemm.variants import D, fence_mbar, mbar_expect, mbar_init, smem_addr, store_wait, wait

from cuda_target import CUDACompilerParams, CUDACompilerTarget, Library, cuda
from gpucompiler import CompilerJob, FunctionSpec, typeof

bulk_load = D("bulk_load", "void(int32,int32,const uint8*,int64,int32)")
bulk_store = D("bulk_store", "void(uint8*,int64,int32,int32)")

CHUNK = 16384
STAGES = 12
AHEAD = 9  # chunks being loaded; the other stages' stores are being read
SHARED_BYTES = 1024 + STAGES * CHUNK + 128


def copy(out: Any, x: Any, chunks: Any) -> None:
    """out[:] = x[:], `chunks` × 16,384 bytes."""
    raw = cuda.shared.array(0, np.uint8)
    base = (smem_addr(raw) + np.int32(127)) & np.int32(-128)
    first, step = np.int32(cuda.blockIdx.x), np.int32(cuda.gridDim.x)
    mine = (np.int32(chunks) - first + step - 1) // step
    if cuda.threadIdx.x == 0:
        for s in cuda.static_range(STAGES):
            mbar_init(base + 8 * s, 1)
        fence_mbar()
        load, stage, phase = np.int32(0), np.int32(0), np.int32(0)
        for i in range(mine + AHEAD):
            j = np.int32(i)
            if j < mine:
                store_wait[STAGES - 1 - AHEAD]()
                mbar_expect(base + 8 * load, CHUNK)
                bulk_load(
                    base + 1024 + load * CHUNK,
                    base + 8 * load,
                    x,
                    np.int64(first + j * step) * CHUNK,
                    CHUNK,
                )
                load = np.int32(0) if load == STAGES - 1 else load + 1
            if j >= AHEAD:
                wait(base + 8 * stage, phase)
                bulk_store(
                    out,
                    np.int64(first + (j - AHEAD) * step) * CHUNK,
                    base + 1024 + stage * CHUNK,
                    CHUNK,
                )
                stage += 1
                if stage == STAGES:
                    stage, phase = np.int32(0), phase ^ 1
        store_wait[0]()


def job() -> CompilerJob:
    array = typeof(np.zeros(1, np.uint8))
    text = COMMON + BULK + fixed(240, 24) + "\n"
    params = CUDACompilerParams(max_threads=32, link=Library("tc", "ll", text))
    return CompilerJob(
        CUDACompilerTarget("sm_90a"), FunctionSpec(copy, (array, array, typeof(1))), params
    )
