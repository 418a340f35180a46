"""A process of two that put, get, signal and wait from inside kernels.

Started as `nvshmem_program.py RANK FILE`; the two processes meet at the file.
"""

from __future__ import annotations

import importlib
import os
import sys
import time
from typing import Any

import numpy as np

from cuda_target import cuda, devices
from cuda_target.meshes import nvshmem
from cuda_target.meshes.nvshmem_functions import (
    GE,
    SIGNAL_SET,
    barrier_all_block,
    float32,
    int32,
    my_pe,
    n_pes,
    signal_wait_until,
)
from cuda_target.meshes.torch_group import TorchGroup

N = 64


def exchange(out: Any, u: Any, v: Any, w: Any, counter: Any, signal: Any) -> None:
    """One block in each process. The rows of `out` are what came by each way."""
    i = cuda.threadIdx.x
    peer = n_pes() - 1 - my_pe()
    out[0, i] = float32.g(u[i:], peer)
    float32.p(v[i:], 2 * u[i], peer)
    int32.atomic_add(counter, i, peer)
    barrier_all_block()
    out[1, i] = v[i]
    float32.put_signal_block(w, u, N, signal, 3, SIGNAL_SET, peer)
    if i == 0:
        signal_wait_until(signal, GE, 3)
    cuda.syncthreads()
    out[2, i] = w[i]
    float32.get_block(out[3], u, N, peer)
    there = float32.ptr(u, peer)
    out[4, i] = there[i] if len(there) > 0 else -1.0
    out[5, i] = counter[0]
    barrier_all_block()


def main(rank: int, file: str) -> None:
    distributed: Any = importlib.import_module("torch.distributed")
    distributed.init_process_group("gloo", rank=rank, world_size=2, init_method=f"file://{file}")
    with devices()[rank].use():
        shmem = nvshmem.init(TorchGroup())
        u, v, w = (shmem.array(N, "float32") for _ in range(3))
        counter, signal = shmem.array(1, "int32"), shmem.array(1, "uint64")
        mine, others = (np.arange(N, dtype=np.float32) + 100 * r for r in (rank, 1 - rank))
        u.copy_from(cuda.to_device(mine))
        for each in (v, w, counter, signal):
            each.fill(0)
        out = cuda.to_device(np.zeros((6, N), np.float32))
        devices()[rank].synchronize()
        distributed.barrier()
        started = time.perf_counter()
        cuda(threads=N, blocks=1, link=shmem.library())(exchange)(out, u, v, w, counter, signal)
        found = out.copy_to_host()
        print(f"{rank}: compiled and launched after {time.perf_counter() - started:.2f} s")
        total = np.full(N, N * (N - 1) // 2, np.float32)
        rows = others, 2 * others, others, others, others, total
        for row, wanted in zip(found, rows, strict=True):
            assert np.array_equal(row, wanted), (row, wanted)
        distributed.barrier()
        shmem.finalize()
    os._exit(0)  # without what the libraries do at the end in other orders


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2])
