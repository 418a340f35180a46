"""Processes that put, get, signal, wait and count from inside kernels, each way by its own kernel.

    nvshmem_program.py RANK SIZE FILE DEVICE [WAYS]

The two processes meet at the file. One process alone is its own peer. Small kernels compile beside
each other; `compile_all` does it.
"""

from __future__ import annotations

import importlib
import os
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from cuda_target import cuda, devices
from cuda_target.launch.execution import cufunction_cache
from cuda_target.meshes import nvshmem
from cuda_target.meshes.nvshmem_functions import (
    EQ,
    GE,
    SIGNAL_ADD,
    SIGNAL_SET,
    barrier_all_block,
    float32,
    float64,
    int32,
    int64,
    my_pe,
    n_pes,
    quiet,
    signal_fetch,
    signal_op,
    signal_wait_until,
    sync_all_block,
    uint32,
    uint64,
)
from cuda_target.meshes.torch_group import TorchGroup
from gpucompiler import CompilerJob, compile_many

N = 64


def elements(out: Any, u: Any, v: Any, w: Any, counts: Any, signals: Any) -> None:
    """Load and store single elements, and the peer's array by its address."""
    i = cuda.threadIdx.x
    peer = n_pes() - 1 - my_pe()
    out[0, i] = float32.g(u[i:], peer)
    float32.p(v[i:], 2 * u[i], peer)
    there = float32.ptr(u, peer)
    out[1, i] = there[i] if len(there) > 0 else -1.0


def copies(out: Any, u: Any, v: Any, w: Any, counts: Any, signals: Any) -> None:
    """Copy between the arrays by a thread, a warp and a block."""
    peer = n_pes() - 1 - my_pe()
    float32.get_block(out[0], u, N, peer)
    if cuda.threadIdx.x < 32:
        float32.get_warp(out[1], u, N, peer)
    if cuda.threadIdx.x == 0:
        float32.get(out[2], u, N, peer)
        float32.put_nbi(w, u, N, peer)
        quiet()
    float32.put_block(v, u, N, peer)


def atomics(out: Any, u: Any, v: Any, w: Any, counts: Any, signals: Any) -> None:
    """Change the peer's numbers: sums of all threads, a swap, and a swap that compares."""
    i = cuda.threadIdx.x
    peer = n_pes() - 1 - my_pe()
    int32.atomic_add(counts, i, peer)
    int32.atomic_inc(counts[1:], peer)
    out[0, int32.atomic_fetch_add(counts[2:], 1, peer)] = 1.0
    if i == 0:
        out[1, 0] = int32.atomic_swap(counts[3:], 7, peer)
        out[1, 1] = int32.atomic_compare_swap(counts[4:], 0, 9, peer)
        out[1, 2] = int32.atomic_compare_swap(counts[4:], 0, 10, peer)
        out[1, 3] = int32.atomic_fetch(counts[4:], peer)
        uint64.atomic_add(signals[2:], (1 << 40) + 1, peer)


def signalled(out: Any, u: Any, v: Any, w: Any, counts: Any, signals: Any) -> None:
    """Copy and signal, and wait for the peer's signals."""
    i = cuda.threadIdx.x
    peer = n_pes() - 1 - my_pe()
    float32.put_signal_block(v, u, N, signals, 3, SIGNAL_SET, peer)
    if i == 0:
        signal_wait_until(signals, GE, 3)
    cuda.syncthreads()
    out[0, i] = v[i]
    if i == 0:
        signal_op(signals[1:], 5, SIGNAL_ADD, peer)
        signal_wait_until(signals[1:], EQ, 5)
        out[1, 0] = signal_fetch(signals[1:])


def waiting(out: Any, u: Any, v: Any, w: Any, counts: Any, signals: Any) -> None:
    """Store a number there, and wait for the peer's."""
    peer = n_pes() - 1 - my_pe()
    if cuda.threadIdx.x == 0:
        int32.p(counts[5:], 11, peer)
        int32.wait_until(counts[5:], GE, 11)
        out[0, 0] = counts[5]
        out[0, 1] = int32.test(counts[5:], EQ, 11)


def meeting(out: Any, u: Any, v: Any, w: Any, counts: Any, signals: Any) -> None:
    """Store in turns, with barriers of all processes between them."""
    i = cuda.threadIdx.x
    peer = n_pes() - 1 - my_pe()
    for turn in range(5):
        float32.p(v[i:], u[i] + turn, peer)
        barrier_all_block()
        out[turn, i] = v[i]
        sync_all_block()


def types(out: Any, u: Any, v: Any, w: Any, counts: Any, signals: Any) -> None:
    """Elements of 8 bytes, and numbers without a sign."""
    peer = n_pes() - 1 - my_pe()
    if cuda.threadIdx.x == 0:
        float64.p(w.view(np.float64), 1 / 3, peer)
        out[0, 0] = uint32.g(counts.view(np.uint32)[6:], peer)
        int64.atomic_add(signals.view(np.int64)[3:], -5, peer)


KERNELS: dict[str, Callable[..., None]] = {
    kernel.__name__: kernel
    for kernel in (elements, copies, atomics, signalled, waiting, meeting, types)
}


def wanted(name: str, rank: int, peer: int) -> dict[str, Any]:
    """The rows of `out` and the arrays after a kernel, by their names; others are as they were."""
    mine, other = (np.arange(N, dtype=np.float32) + 100 * r for r in (rank, peer))
    total = N * (N - 1) // 2
    found: dict[str, dict[str, Any]] = {
        "elements": {"out": [other, other], "v": 2 * other},
        "copies": {"out": [other] * 3, "v": other, "w": other},
        "atomics": {
            "out": [np.ones(N), [0, 0, 9, 9]], "counts": [total, N, N, 7, 9],
            "signals": [0, 0, (1 << 40) + 1],
        },
        "signalled": {"out": [other, [5]], "v": other, "signals": [3, 5]},
        "waiting": {"out": [[11, 1]], "counts": [0, 0, 0, 0, 0, 11]},
        "meeting": {"out": [other + turn for turn in range(5)], "v": other + 4},
        "types": {"out": [[2.0**32]], "w": np.array([1 / 3]).view(np.float32)},
    }  # fmt: skip
    return {"u": mine, **found[name]}


def compile_all(kernels: dict[str, Any], arguments: tuple[Any, ...]) -> None:
    """Compile beside each other: LLVM and ptxas, which take the time, don't hold the GIL."""
    with ThreadPoolExecutor(len(kernels)) as pool:
        list(pool.map(lambda kernel: compile_one(kernel.launch_job(*arguments)), kernels.values()))


def compile_one(job: CompilerJob) -> None:
    compile_many([job], 0, cache=cufunction_cache(job.target))


def check(name: str, right: dict[str, Any], found: dict[str, Any]) -> None:
    for array, rows in right.items():
        if array == "out":
            pairs = list(zip(found["out"], rows, strict=False))
        else:
            pairs = [(found[array], rows)]
        for got, row in pairs:
            assert np.array_equal(got[: len(row)], row), (name, array, got, row)
    if name == "types":
        assert found["signals"].view(np.int64)[3] == -5, found["signals"]


def main(rank: int, size: int, file: str, device: int, names: list[str]) -> None:
    distributed: Any = importlib.import_module("torch.distributed")
    distributed.init_process_group("gloo", rank=rank, world_size=size, init_method=f"file://{file}")
    with devices()[device].use():
        shmem = nvshmem.init(TorchGroup())
        arrays = {name: shmem.array(N, "float32") for name in "uvw"}
        arrays |= {"counts": shmem.array(8, "int32"), "signals": shmem.array(8, "uint64")}
        link = shmem.library()
        kernels = {name: cuda(threads=N, blocks=1, link=link)(KERNELS[name]) for name in names}
        out = cuda.to_device(np.zeros((6, N), np.float32))
        started = time.perf_counter()
        compile_all(kernels, (out, *arrays.values()))
        seconds = time.perf_counter() - started
        print(f"{rank}: NVSHMEM {shmem.version()}, compiled after {seconds:.2f} s", flush=True)
        for name, kernel in kernels.items():
            for array in (out, *arrays.values()):
                array.fill(0)
            right = wanted(name, rank, size - 1 - rank)
            arrays["u"].copy_from_host(right["u"])
            if name == "types":
                arrays["counts"].fill(-1)
            shmem.barrier()
            kernel(out, *arrays.values())
            shmem.barrier()
            found = {array: value.copy_to_host() for array, value in arrays.items()}
            check(name, right, {"out": out.copy_to_host(), **found})
            print(f"{rank}: {name} is right", flush=True)
        shmem.finalize()
    os._exit(0)  # without what the libraries do at the end in other orders


if __name__ == "__main__":
    main(
        int(sys.argv[1]), int(sys.argv[2]), sys.argv[3], int(sys.argv[4]),
        sys.argv[5].split(",") if len(sys.argv) > 5 else list(KERNELS),
    )  # fmt: skip
