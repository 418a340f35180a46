"""Programs whose derivatives are compared with differences: loops, memory, lanes, layouts."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np

from cuda_target import cuda

PROGRAMS: list[tuple[Callable[..., Any], Any, Any, tuple[Any, ...]]] = []
RNG = np.random.default_rng(1)


def some(*shape: int) -> Any:
    return RNG.uniform(0.3, 1.2, shape)


def program(threads: Any, blocks: Any, *arguments: Any) -> Callable[[Any], Any]:
    def declare(function: Any) -> Any:
        PROGRAMS.append((function, threads, blocks, arguments))
        return function

    return declare


@program(4, 1, some(4), np.zeros(4))
def long_for(x, y):
    i = cuda.grid(1)
    s = x[i]
    for k in range(200000):
        s = s - (s * s - x[(i + k) % 4]) * 1e-5
    y[i] = s


@program(8, 1, some(20)[::2], np.zeros(8), some(3, 4).T)
def strided(x, y, m):
    i = cuda.grid(1)
    y[i] = x[i] * x[i + 1] * m[i % 4, i % 3]


@program(8, 1, some(8), np.zeros(8))
def negative(x, y):
    i = cuda.grid(1)
    y[i - 8] = x[-i - 1] * x[i - 3]


@program(8, 1, some(8), np.zeros(8))
def overlapping_views(x, y):
    i = cuda.grid(1)
    a = x[1:]
    b = x[:7]
    if i < 7:
        y[i] = a[i] * b[i]
    cuda.syncthreads()
    z = y[2:5]
    if i == 0:
        z[0] = z[0] * 2 * z[1]


@program(32, 1, some(32), np.zeros(32))
def idx_broadcast(x, y):
    i = cuda.threadIdx.x
    y[i] = x[i] * cuda.shfl_sync(0xFFFFFFFF, x[i] * x[i], 5)


@program(32, 1, some(32), np.zeros(32))
def idx_segments(x, y):
    i = cuda.threadIdx.x
    y[i] = x[i] * cuda.shfl_sync(0xFFFFFFFF, x[i] * x[i], 3, 8)


@program(20, 1, some(20), np.zeros(20))
def short_warp(x, y):
    i = cuda.threadIdx.x
    v = cuda.shfl_down_sync(0xFFFFFFFF, x[i] * x[i], 4)
    w = cuda.shfl_xor_sync(0xFFFFFFFF, x[i] * x[i], 16)
    y[i] = v * x[i] + w * x[0]


@program(32, 1, some(32), np.zeros(32))
def vote(x, y):
    i = cuda.threadIdx.x
    if cuda.any_sync(0xFFFFFFFF, x[i] > 0.4):
        y[i] = x[i] * x[i]
    if cuda.syncthreads_or(x[i] > 10):
        y[i] = x[i]


@program(16, 2, some(32), np.zeros(32), np.zeros(32))
def grid_phase(x, y, z):
    i = cuda.grid(1)
    z[i] = x[i] * x[i]
    cuda.cg.this_grid().sync()
    y[i] = z[31 - i] * z[i]


@program(4, 1, some(16), np.zeros(4))
def local2d(x, y):
    i = cuda.grid(1)
    a = cuda.local.array((2, 3), np.float64)
    for p in range(2):
        for q in range(3):
            a[p, q] = x[p * 3 + q + i] * (p + 1)
    for p in range(2):
        for q in range(3):
            a[p, q] *= a[1 - p, 2 - q]
    y[i] = a[0, 1] * a[1, 2]


@program(1, 1, some(8), np.zeros(8), np.full(1, 5.2))
def bound_mutated(x, y, b):
    s = x[0]
    for k in range(int(b[0])):
        b[0] = b[0] - 1.0
        s = s * x[k] + 0.3
    y[0] = s * b[0]


@program(8, 1, some(8), np.zeros(8))
def scatter_dup(x, y):
    i = cuda.grid(1)
    cuda.atomic.add(y, i % 3, x[i] * x[i])
    cuda.atomic.sub(y, 0, x[i])


@program(500, 1, some(500, 3), np.zeros(500))
def norms(x, y):
    i = cuda.grid(1)
    s = 0.0
    for k in range(3):
        s += x[i, k] * x[i, k]
    y[i] = math.sqrt(s)


@program(1, 1, some(30), np.zeros(30))
def prefix_nested(x, y):
    for i in range(1, 6):
        for j in range(1, i):
            y[j] = y[j - 1] * x[i] + x[j] * y[i]
        y[i] = y[i] * x[i] + 1.0


@program(1, 1, some(30), np.zeros(30))
def while_recorded(x, y):
    i = 0
    y[0] = x[0]
    while y[i] > 0.2 and i < 20:
        y[i + 1] = y[i] * x[i] * 0.8
        i += 1
    y[29] = y[i] * y[i]


@program(1, 1, some(30), np.zeros(30))
def branch_recorded(x, y):
    for k in range(6):
        for j in range(k):
            if x[j] > 0.7:
                y[k] = y[k] * x[j] + x[k]
            else:
                y[j] += y[k] * y[k] * 0.1


@program(64, 2, some(128), np.zeros(2))
def block_reduce(x, y):
    s = cuda.shared.array(64, np.float64)
    i = cuda.threadIdx.x
    s[i] = x[cuda.grid(1)] ** 2
    cuda.syncthreads()
    d = 32
    while d > 0:
        if i < d:
            s[i] = s[i] * s[i + d] + s[i + d]
        cuda.syncthreads()
        d //= 2
    if i == 0:
        y[cuda.blockIdx.x] = math.sqrt(s[0])


@program(4, 1, some(16), np.zeros(4))
def tuples(x, y):
    i = cuda.grid(1)
    a, b = x[i], x[i + 4]
    for _k in range(5):
        a, b = b * 1.1, a * b
    c = (a, b, a * b)
    y[i] = c[2] * c[i % 3] if i % 3 != 2 else c[0]


@program(4, 1, (some(4) + 1j * some(4)), np.zeros(4, complex), 1.5 + 0.5j)
def complexes(z, w, c):
    i = cuda.grid(1)
    v = z[i]
    for _k in range(3):
        v = v * v + c
    w[i] = v * z[(i + 1) % 4].conjugate()


@program(4, 1, some(4), np.zeros(4), np.float32(1.5), np.int64(3))
def scalars(x, y, s, n):
    i = cuda.grid(1)
    for _k in range(n):
        y[i] += x[i] * s * s


@program((4, 2), (2, 1), some(8, 2), np.zeros((8, 2)))
def two_axes(x, y):
    i, j = cuda.grid(2)
    if i < 8 and j < 2:
        y[i, j] = x[i, j] * x[i, 0] + x[0, j]


@program((4, 2), 1, some(4), np.zeros(4))
def one_of_two_axes(x, y):
    i = cuda.grid(1)
    cuda.atomic.add(y, i, x[i] * x[i])


@program(40, 1, some(40), np.zeros(40))
def grid_stride(x, y):
    for i in range(cuda.grid(1) // 3, len(x), cuda.gridsize(1) // 3):
        y[i] = x[i] * x[i] * x[0]


@program(8, 1, some(8), np.zeros(8))
def index_by_data(x, y):
    i = cuda.grid(1)
    k = int(x[i] * 7) % 8
    y[i] = x[k] * x[i]
    if x[k] > 0.6:
        y[i] *= y[k] if k == i else 1.0


@program(8, 1, some(8), np.zeros(8))
def minmax(x, y):
    i = cuda.grid(1)
    y[i] = (
        min(x[i], x[(i + 1) % 8], 0.9) * max(x[i], x[7 - i])
        + np.clip(x[i], 0.4, 0.8)
        + np.where(x[i] > 0.5, x[i] ** 2, x[i])
    )


@program(1, 1, some(8), np.zeros(8))
def recorded_in_checkpointed(x, y):
    s = x[0]
    for k in range(int(x[1] * 0) + 7):
        s = math.sin(s) + 0.1
        y[k] = y[k] * s + s * y[(k + 1) % 8]
        t = s
        for j in range(k):
            t = t * x[j]
        y[7] += t


@program(4, 1, some(8), np.zeros(4))
def regions_that_only_pass_values_on(x, y):
    i = cuda.grid(1)
    a, b = x[i], x[i + 4]
    for _ in range(i % 3):
        a, b = b, a
    k = 0
    while k < i:
        k += 1
        a, b = b, a
    if x[i] > 0.6:
        c = int(x[i] * 10)
        a, b = (b, a) if c > 7 else (a, a)
    y[i] = a * a * b


@program(96, 4, some(384), np.zeros(384))
def narrow_thread_numbers(x, y):
    i = cuda.grid(1)
    y[i] = x[np.uint8(np.int64(i))] * 2.0
