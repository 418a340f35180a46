"""The stencil of bench_mesh.py and bench_local_mesh.py: its kernels, and NumPy's form."""

from __future__ import annotations

from typing import Any

import numpy as np

from cuda_target import cuda
from cuda_target.meshes.nvshmem_functions import (
    GE,
    SIGNAL_ADD,
    SIGNAL_SET,
    float32,
    quiet,
    signal_op,
    signal_wait_until,
)

# Blocks of the kernel that puts planes.
PUTTERS = 64


@cuda.device
def cell(u: Any, k: Any, j: Any, i: Any) -> Any:
    beside = u[k, j - 1, i] + u[k, j + 1, i] + u[k, j, i - 1] + u[k, j, i + 1]
    return 0.4 * u[k, j, i] + 0.1 * (u[k - 1, j, i] + u[k + 1, j, i] + beside)


@cuda.device
def march(v: Any, u: Any, first: Any, stop: Any, j: Any, i: Any) -> None:
    below, here = u[first - 1, j, i], u[first, j, i]
    # Memory is the limit, and several trips at a time would take registers from other threads.
    for k in cuda.unroll(range(first, stop), 1):
        above = u[k + 1, j, i]
        beside = u[k, j - 1, i] + u[k, j + 1, i] + u[k, j, i - 1] + u[k, j, i + 1]
        v[k, j, i] = 0.4 * here + 0.1 * (below + above + beside)
        below = here
        here = above


@cuda(threads=1, blocks=1)
def rows(v: Any, u: Any, low: Any, high: Any, Z: cuda.constexpr) -> None:
    i, j = cuda.grid(2)
    first = low + cuda.blockIdx.z * Z
    if 0 < j < u.shape[1] - 1 and 0 < i < u.shape[2] - 1 and first < high:
        march(v, u, first, min(first + Z, high), j, i)


@cuda(threads=1, blocks=1)
def edges(v: Any, u: Any) -> None:
    i, j = cuda.grid(2)
    k = 1 if cuda.blockIdx.z == 0 else u.shape[0] - 2
    if 0 < j < u.shape[1] - 1 and 0 < i < u.shape[2] - 1:
        v[k, j, i] = cell(u, k, j, i)


def put_planes(low_halo: Any, high_halo: Any, low: Any, high: Any, signal: Any, peer: Any, until: Any) -> None:  # fmt: skip  # noqa: E501
    """Put the first and the last plane, as (blocks, chunk), and wait for the peer's."""
    b = cuda.blockIdx.x
    n = low.shape[1]
    float32.put_signal_block(high_halo[b], low[b], n, signal, 1, SIGNAL_ADD, peer)
    float32.put_signal_block(low_halo[b], high[b], n, signal, 1, SIGNAL_ADD, peer)
    if cuda.threadIdx.x == 0:
        signal_wait_until(signal, GE, until)


def fused(v: Any, u: Any, signal: Any, counter: Any, now: Any, peer: Any, Z: cuda.constexpr) -> None:  # fmt: skip  # noqa: E501
    """A step whose first blocks put the two outer planes into the peer's halos and signal."""
    i, j = cuda.grid(2)
    z = cuda.blockIdx.z
    n = u.shape[0] - 2
    inside = 0 < j < u.shape[1] - 1 and 0 < i < u.shape[2] - 1
    if z < 2:
        if cuda.threadIdx.x == 0 and cuda.threadIdx.y == 0:
            signal_wait_until(signal, GE, now - 1)
        cuda.syncthreads()
        k = 1 if z == 0 else n
        if inside:
            value = cell(u, k, j, i)
            v[k, j, i] = value
            float32.p(v[n + 1 if z == 0 else 0, j, i:], value, peer)
        cuda.threadfence_system()
        cuda.syncthreads()
        if cuda.threadIdx.x == 0 and cuda.threadIdx.y == 0:
            last = 2 * cuda.gridDim.x * cuda.gridDim.y - 1
            if cuda.atomic.add(counter, 0, 1) == last:
                counter[0] = 0
                quiet()
                signal_op(signal, now, SIGNAL_SET, peer)
    else:
        first = 2 + (z - 2) * Z
        if inside and first < n:
            march(v, u, first, min(first + Z, n), j, i)


def reference(u: Any, steps: int) -> Any:
    """The whole problem by NumPy."""
    u, c = u.copy(), slice(1, -1)
    for _ in range(steps):
        v, down, up = u.copy(), np.roll(u, 1, 0), np.roll(u, -1, 0)
        beside = u[:, :-2, c] + u[:, 2:, c] + u[:, c, :-2] + u[:, c, 2:]
        ends = down[:, c, c] + up[:, c, c]
        v[:, c, c] = np.float32(0.4) * u[:, c, c] + np.float32(0.1) * (ends + beside)
        u = v
    return u
