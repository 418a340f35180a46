"""Pairs of kernels, a wrong one and a right one, after published classes of defects.

The names end with `_bad` and `_good`.
"""

# pyright: basic

from __future__ import annotations

from typing import Any

import numpy as np

from cuda_target import cuda

# The class, the kernel, a function that makes its arguments, threads, and blocks.
SEEDED: list[tuple[str, Any, Any, tuple[int, int, int], tuple[int, int, int]]] = []


def z(n, d: Any = np.float32):
    return np.zeros(n, d)


def r(n):
    return np.arange(n, dtype=np.float32)


def add(kind, kernel, make, threads: Any = 64, blocks=1):
    block = threads if isinstance(threads, tuple) else (threads, 1, 1)
    SEEDED.append((kind, kernel, make, block, (blocks, 1, 1)))


# Histogram without atomics (global).
def hist_bad(h, x):
    i = cuda.grid(1)
    if i < len(x):
        h[x[i]] += 1


def hist_good(h, x):
    i = cuda.grid(1)
    if i < len(x):
        cuda.atomic.add(h, x[i], 1)


def hx():
    return (z(8, np.int32), (np.arange(128) * 7 % 8).astype(np.int32))


add("race-global", hist_bad, hx, 64, 2)
add("race-global", hist_good, hx, 64, 2)


# Missing barrier in reverse.
def reverse_bad(y, x):
    t = cuda.shared.array(64, np.float32)
    i = cuda.threadIdx.x
    t[i] = x[i]
    y[i] = t[63 - i]


def reverse_good(y, x):
    t = cuda.shared.array(64, np.float32)
    i = cuda.threadIdx.x
    t[i] = x[i]
    cuda.syncthreads()
    y[i] = t[63 - i]


def yx():
    return (z(64), r(64))


add("race-shared", reverse_bad, yx)
add("race-shared", reverse_good, yx)


# Missing second barrier in tiled loop.
def tiled_bad(y, x):
    t = cuda.shared.array(64, np.float32)
    i = cuda.threadIdx.x
    s = np.float32(0)
    for k in range(4):
        t[i] = x[i] + k
        cuda.syncthreads()
        s += t[63 - i]
    y[i] = s


def tiled_good(y, x):
    t = cuda.shared.array(64, np.float32)
    i = cuda.threadIdx.x
    s = np.float32(0)
    for k in range(4):
        t[i] = x[i] + k
        cuda.syncthreads()
        s += t[63 - i]
        cuda.syncthreads()
    y[i] = s


add("second-barrier", tiled_bad, yx)
add("second-barrier", tiled_good, yx)


# Warp-synchronous reduction without syncwarp.
def warp_bad(y, x):
    t = cuda.shared.array(32, np.float32)
    i = cuda.threadIdx.x
    t[i] = x[i]
    cuda.syncwarp()
    d = 16
    while d > 0:
        if i < d:
            t[i] += t[i + d]
        d //= 2
    if i == 0:
        y[0] = t[0]


def warp_good(y, x):
    t = cuda.shared.array(32, np.float32)
    i = cuda.threadIdx.x
    t[i] = x[i]
    cuda.syncwarp()
    d = 16
    while d > 0:
        if i < d:
            t[i] += t[i + d]
        cuda.syncwarp()
        d //= 2
    if i == 0:
        y[0] = t[0]


def wx():
    return (z(1), r(32))


add("warp-sync", warp_bad, wx, 32)
add("warp-sync", warp_good, wx, 32)


# Shared reduction, barrier outside vs missing in the loop.
def reduce_bad(y, x):
    t = cuda.shared.array(64, np.float32)
    i = cuda.threadIdx.x
    t[i] = x[i]
    cuda.syncthreads()
    d = 32
    while d > 0:
        if i < d:
            t[i] += t[i + d]
        d //= 2
    cuda.syncthreads()
    if i == 0:
        y[0] = t[0]


def reduce_good(y, x):
    t = cuda.shared.array(64, np.float32)
    i = cuda.threadIdx.x
    t[i] = x[i]
    cuda.syncthreads()
    d = 32
    while d > 0:
        if i < d:
            t[i] += t[i + d]
        cuda.syncthreads()
        d //= 2
    if i == 0:
        y[0] = t[0]


def rx():
    return (z(1), r(64))


add("race-shared", reduce_bad, rx)
add("race-shared", reduce_good, rx)


# Uninitialised shared (halo not written).
def halo_bad(y, x):
    t = cuda.shared.array(66, np.float32)
    i = cuda.threadIdx.x
    t[i + 1] = x[i]
    cuda.syncthreads()
    y[i] = t[i] + t[i + 2]


def halo_good(y, x):
    t = cuda.shared.array(66, np.float32)
    i = cuda.threadIdx.x
    t[i + 1] = x[i]
    if i == 0:
        t[0] = 0
        t[65] = 0
    cuda.syncthreads()
    y[i] = t[i] + t[i + 2]


add("uninit", halo_bad, yx)
add("uninit", halo_good, yx)


# Uninitialised local.
def local_bad(y, x):
    a = cuda.local.array(4, np.float32)
    i = cuda.threadIdx.x
    for k in range(3):
        a[k] = x[i] * k
    y[i] = a[0] + a[3]


def local_good(y, x):
    a = cuda.local.array(4, np.float32)
    i = cuda.threadIdx.x
    for k in range(4):
        a[k] = x[i] * k
    y[i] = a[0] + a[3]


add("uninit", local_bad, yx)
add("uninit", local_good, yx)


# Off by one at the end.
def end_bad(y, x):
    i = cuda.grid(1)
    if i <= len(x):
        y[i] = x[i]


def end_good(y, x):
    i = cuda.grid(1)
    if i < len(x):
        y[i] = x[i]


def ex():
    return (z(100), r(100))


add("bounds", end_bad, ex, 64, 2)
add("bounds", end_good, ex, 64, 2)


# Stencil reads past.
def stencil_bad(y, x):
    i = cuda.grid(1)
    if i > 0 and i < len(x):
        y[i] = x[i - 1] + x[i + 1]


def stencil_good(y, x):
    i = cuda.grid(1)
    if i > 0 and i < len(x) - 1:
        y[i] = x[i - 1] + x[i + 1]


add("bounds", stencil_bad, ex, 64, 2)
add("bounds", stencil_good, ex, 64, 2)


# Shared off by one.
def smem_bad(y, x):
    t = cuda.shared.array(64, np.float32)
    i = cuda.threadIdx.x
    t[i] = x[i]
    cuda.syncthreads()
    y[i] = t[i + 1]


def smem_good(y, x):
    t = cuda.shared.array(64, np.float32)
    i = cuda.threadIdx.x
    t[i] = x[i]
    cuda.syncthreads()
    y[i] = t[(i + 1) % 64]


add("bounds", smem_bad, yx)
add("bounds", smem_good, yx)


# Divergent barrier, data dependent (the compile-time check can't see it).
def divergent_bad(y, x):
    t = cuda.shared.array(64, np.float32)
    i = cuda.threadIdx.x
    t[i] = x[i]
    if x[i] < 32:
        cuda.syncthreads()
    else:
        t[i] += 1
    cuda.syncthreads()
    y[i] = t[i]


def divergent_good(y, x):
    t = cuda.shared.array(64, np.float32)
    i = cuda.threadIdx.x
    t[i] = x[i]
    if x[0] < 32:
        cuda.syncthreads()
    else:
        t[i] += 1
    cuda.syncthreads()
    y[i] = t[i]


add("barrier", divergent_bad, yx)
add("barrier", divergent_good, yx)


# Divergent barrier in a callee in a loop.
def step(t, i):
    cuda.syncthreads()
    t[i] += 1


def loopbar_bad(y, x):
    t = cuda.shared.array(64, np.float32)
    i = cuda.threadIdx.x
    t[i] = x[i]
    for _ in range(int(x[i]) % 3):
        step(t, i)
    cuda.syncthreads()
    y[i] = t[i]


def loopbar_good(y, x):
    t = cuda.shared.array(64, np.float32)
    i = cuda.threadIdx.x
    t[i] = x[i]
    for _ in range(int(x[5]) % 3):
        step(t, i)
    cuda.syncthreads()
    y[i] = t[i]


add("barrier", loopbar_bad, yx)
add("barrier", loopbar_good, yx)


# In-place neighbour, global, across blocks only.
def inplace_bad(y, x):
    i = cuda.grid(1)
    cuda.syncthreads()
    v = x[(i + 64) % 128]
    cuda.syncthreads()
    x[i] = v


def inplace_good(y, x):
    i = cuda.grid(1)
    cuda.syncthreads()
    v = x[(i + 64) % 128]
    cuda.syncthreads()
    y[i] = v


add("race-blocks", inplace_bad, lambda: (z(128), r(128)), 64, 2)
add("race-blocks", inplace_good, lambda: (z(128), r(128)), 64, 2)
