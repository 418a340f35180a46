"""Tiled programs in shared memory: barriers left out, stages that are filled too early."""

# pyright: basic

from __future__ import annotations

import numpy as np

from cuda_target import cuda
from kernels.seeds.pairs import f32, f64, i32, pair, r, z


def squares():
    a = np.arange(256, dtype=f32).reshape(16, 16)
    return z((16, 16)), a, a.copy()


def rows():
    return z(64), r(64)


def matmul(first, second):
    def kernel(c, a, b):
        left = cuda.shared.array((8, 8), np.float32)
        right = cuda.shared.array((8, 8), np.float32)
        x, y = cuda.threadIdx.x, cuda.threadIdx.y
        i = cuda.blockIdx.y * 8 + y
        j = cuda.blockIdx.x * 8 + x
        s = np.float32(0)
        for k in range(0, 16, 8):
            left[y, x] = a[i, k + x]
            right[y, x] = b[k + y, j]
            if first:
                cuda.syncthreads()
            for m in range(8):
                s += left[y, m] * right[m, x]
            if second:
                cuda.syncthreads()
        c[i, j] = s

    return kernel


@pair("race", squares, (8, 8), (2, 2))
def product_without_second_barrier(bad):
    return matmul(True, not bad)


@pair("race", squares, (8, 8), (2, 2))
def product_without_first_barrier(bad):
    return matmul(not bad, True)


@pair("race", squares, (8, 8), (2, 2))
def transposed_tile(bad):
    def kernel(y, x, unused):
        tile = cuda.shared.array((8, 9), np.float32)
        i, j = cuda.threadIdx.x, cuda.threadIdx.y
        tile[j, i] = x[cuda.blockIdx.y * 8 + j, cuda.blockIdx.x * 8 + i]
        if not bad:
            cuda.syncthreads()
        y[cuda.blockIdx.x * 8 + j, cuda.blockIdx.y * 8 + i] = tile[i, j]

    return kernel


@pair("race", squares, (8, 8), (2, 2))
def transposed_to_the_same_block(bad):
    def kernel(y, x, unused):
        i, j = cuda.grid(2)
        if bad:
            y[i, cuda.threadIdx.y] = x[j, i]
        else:
            y[i, j] = x[j, i]

    return kernel


@pair("race", lambda: (z(64), r(66)))
def halo(bad):
    def kernel(y, x):
        tile = cuda.shared.array(66, np.float32)
        i = cuda.threadIdx.x
        tile[i + 1] = x[i + 1]
        if i == 0:
            tile[0] = x[0]
            tile[65] = x[65]
        if not bad:
            cuda.syncthreads()
        y[i] = tile[i] + tile[i + 1] + tile[i + 2]

    return kernel


@pair("race", rows)
def jacobi_in_one_buffer(bad):
    def kernel(y, x):
        t = cuda.shared.array(66, np.float32)
        i = cuda.threadIdx.x
        t[i + 1] = x[i]
        if i < 2:
            t[65 * i] = 0
        cuda.syncthreads()
        for _ in range(3):
            v = t[i] + t[i + 2]
            if not bad:
                cuda.syncthreads()
            t[i + 1] = v / 2
            cuda.syncthreads()
        y[i] = t[i + 1]

    return kernel


@pair("race", rows)
def ping_pong(bad):
    def kernel(y, x):
        t = cuda.shared.array((2, 64), np.float32)
        i = cuda.threadIdx.x
        t[0, i] = x[i]
        cuda.syncthreads()
        for k in range(4):
            new = 0 if bad else (k + 1) % 2
            t[new, i] = t[k % 2 if not bad else 0, (i + 1) % 64] + 1
            cuda.syncthreads()
        y[i] = t[0, i]

    return kernel


@pair("race", lambda: (z(1), r(128)), 128)
def tree_sum(bad):
    def kernel(y, x):
        t = cuda.shared.array(128, np.float32)
        i = cuda.threadIdx.x
        t[i] = x[i]
        cuda.syncthreads()
        d = 64
        while d > 0:
            if i < d:
                t[i] += t[i + d]
            if not bad:
                cuda.syncthreads()
            d //= 2
        if i == 0:
            y[0] = t[0]

    return kernel


@pair("race", lambda: (z(1), r(128)), 128)
def tree_sum_read_early(bad):
    def kernel(y, x):
        t = cuda.shared.array(128, np.float32)
        i = cuda.threadIdx.x
        t[i] = x[i]
        d = 64
        while d > 0:
            cuda.syncthreads()
            if i < d:
                t[i] += t[i + d]
            d //= 2
        if i == (1 if bad else 0):
            y[0] = t[0]

    return kernel


@pair("race", rows)
def inclusive_scan(bad):
    def kernel(y, x):
        t = cuda.shared.array(64, np.float32)
        i = cuda.threadIdx.x
        t[i] = x[i]
        cuda.syncthreads()
        d = 1
        while d < 64:
            v = np.float32(0)
            if i >= d:
                v = t[i - d]
            if not bad:
                cuda.syncthreads()
            t[i] += v
            cuda.syncthreads()
            d *= 2
        y[i] = t[i]

    return kernel


@pair("race", rows)
def broadcast_of_a_leader(bad):
    def kernel(y, x):
        t = cuda.shared.array(1, np.float32)
        i = cuda.threadIdx.x
        for k in range(3):
            if i == k:
                t[0] = x[k]
            cuda.syncthreads()
            y[i] += t[0]
            if not bad:
                cuda.syncthreads()

    return kernel


@pair("race", rows, 64, shmem=512)
def dynamic_memory(bad):
    def kernel(y, x):
        t = cuda.shared.array(0, np.float32)
        i = cuda.threadIdx.x
        t[i] = x[i]
        t[64 + i] = x[63 - i]
        if not bad:
            cuda.syncthreads()
        y[i] = t[64 + (i ^ 33)] + t[i ^ 32]

    return kernel


def fill(t, i, value):
    t[i] = value


def reversed_sum(t, i, n):
    return t[n - 1 - i] + t[i]


@pair("race", rows)
def helper_functions(bad):
    def kernel(y, x):
        t = cuda.shared.array(64, np.float32)
        i = cuda.threadIdx.x
        fill(t, i, x[i])
        if not bad:
            cuda.syncthreads()
        y[i] = reversed_sum(t, i, 64)

    return kernel


@pair("race", rows)
def views_of_a_tile(bad):
    def kernel(y, x):
        t = cuda.shared.array((4, 16), np.float32)
        i = cuda.threadIdx.x
        row = t[i // 16]
        row[i % 16] = x[i]
        if not bad:
            cuda.syncthreads()
        other = t[3 - i // 16]
        y[i] = other[i % 16]

    return kernel


@pair("race", lambda: (z((4, 4, 4)), r(64)), (4, 4, 4))
def three_axes(bad):
    def kernel(y, x):
        t = cuda.shared.array((4, 4, 4), np.float32)
        i, j, k = cuda.threadIdx.x, cuda.threadIdx.y, cuda.threadIdx.z
        t[k, j, i] = x[(k * 4 + j) * 4 + i]
        if not bad:
            cuda.syncthreads()
        y[k, j, i] = t[i, j, k]

    return kernel


@pair("race", lambda: (z(64, f64), r(64, f64)))
def doubles_over_two_blocks_of_warps(bad):
    def kernel(y, x):
        t = cuda.shared.array(64, np.float64)
        i = cuda.threadIdx.x
        t[i] = x[i]
        if bad:
            cuda.syncwarp()
        else:
            cuda.syncthreads()
        y[i] = t[(i + 32) % 64]

    return kernel


@pair("race", rows)
def barrier_at_the_wrong_end(bad):
    def kernel(y, x):
        t = cuda.shared.array(64, np.float32)
        i = cuda.threadIdx.x
        s = np.float32(0)
        for k in range(4):
            if bad:
                cuda.syncthreads()
            t[i] = x[i] * k
            cuda.syncthreads()
            s += t[63 - i]
            if k % 2 == 0 or not bad:
                cuda.syncthreads()
            t[i] = s
        y[i] = s

    return kernel


@pair("race", lambda: (z(8, i32), (r(256, i32) * 7 % 8).astype(i32)), 64, 4)
def cleared_histogram(bad):
    def kernel(h, x):
        t = cuda.shared.array(8, np.int32)
        i = cuda.threadIdx.x
        if i < 8:
            t[i] = 0
        cuda.syncthreads()
        cuda.atomic.add(t, x[cuda.grid(1)], 1)
        if not bad:
            cuda.syncthreads()
        if i < 8:
            cuda.atomic.add(h, i, t[i])

    return kernel


@pair("race", lambda: (z(8, i32), (r(64, i32) * 5 % 8).astype(i32)), 64)
def shared_histogram_without_atomics(bad):
    def kernel(h, x):
        t = cuda.shared.array(8, np.int32)
        i = cuda.threadIdx.x
        if i < 8:
            t[i] = 0
        cuda.syncthreads()
        if bad:
            t[x[i]] += 1
        else:
            cuda.atomic.add(t, x[i], 1)
        cuda.syncthreads()
        if i < 8:
            h[i] = t[i]

    return kernel


@pair("race", lambda: (z(16, i32), (r(64, i32) * 5 % 16).astype(i32)), 32, 2)
def histogram_of_pixels(bad):
    def kernel(h, x):
        for k in range(cuda.grid(1), len(x), 64):
            if bad:
                h[x[k]] = h[x[k]] + 1
            else:
                cuda.atomic.add(h, x[k], 1)

    return kernel


@pair("race", lambda: (z(4, i32), (r(256, i32) * 5 % 4).astype(i32)), 32, 2)
def private_histograms(bad):
    def kernel(h, x):
        t = cuda.shared.array((32, 4), np.int32)
        i = cuda.threadIdx.x
        for k in range(4):
            t[i, k] = 0
        for k in range(cuda.grid(1), len(x), 64):
            t[i, x[k]] += 1
        if not bad:
            cuda.syncthreads()
        if i < 4:
            s = 0
            for k in range(32):
                s += t[k, i]
            cuda.atomic.add(h, i, s)

    return kernel
