"""Indices one past an end of an array, at each end and in each kind of memory."""

# pyright: basic

from __future__ import annotations

import numpy as np

from cuda_target import cuda
from kernels.seeds.pairs import f32, i32, i64, pair, r, z


def rows():
    return z(100), r(100)


def matrix():
    return z((10, 12)), r(120).reshape(10, 12)


@pair("bounds", rows, 64, 2)
def no_guard(bad):
    def kernel(y, x):
        i = cuda.grid(1)
        if bad or i < len(y):
            y[i] = x[i]

    return kernel


@pair("bounds", rows, 64, 2)
def guard_with_equality(bad):
    def kernel(y, x):
        i = cuda.grid(1)
        if i < len(y) or (bad and i == len(y)):
            y[i] = x[i]

    return kernel


@pair("bounds", rows, 64, 2)
def read_behind_the_end(bad):
    def kernel(y, x):
        i = cuda.grid(1)
        if i < len(y) - (0 if bad else 1):
            y[i] = x[i + 1]

    return kernel


@pair("bounds", rows, 64, 2)
def read_before_the_begin(bad):
    def kernel(y, x):
        i = cuda.grid(1)
        if i < len(y) and (bad or i >= 1):
            y[i] = x[i - 101] if i == 0 else x[i - 1]

    return kernel


@pair("bounds", lambda: (z(100), r(99)), 64, 2)
def guard_of_the_other_array(bad):
    def kernel(y, x):
        i = cuda.grid(1)
        if i < len(y if bad else x):
            y[i] = x[i]

    return kernel


@pair("bounds", rows, 32, 1)
def last_run_of_a_loop(bad):
    def kernel(y, x):
        i = cuda.threadIdx.x
        s = np.float32(0)
        for k in range(i, len(x) + (32 if bad else 0), 32):
            s += x[k]
        y[i] = s

    return kernel


@pair("bounds", rows, 32, 1)
def while_with_equality(bad):
    def kernel(y, x):
        k = cuda.threadIdx.x
        while k < len(x) or (bad and k <= len(x)):
            y[k] = x[k]
            k += 32

    return kernel


@pair("bounds", matrix, (16, 16), 1)
def swapped_axes(bad):
    def kernel(y, x):
        i, j = cuda.grid(2)
        if i < y.shape[0 if not bad else 1] and j < y.shape[1 if not bad else 0]:
            y[i, j] = x[i, j]

    return kernel


@pair("bounds", matrix, (16, 16), 1)
def columns_unguarded(bad):
    def kernel(y, x):
        i, j = cuda.grid(2)
        if i < y.shape[0] and (bad or j < y.shape[1]):
            y[i, j] = x[i, j]

    return kernel


@pair("bounds", matrix, (16, 16), 1)
def upper_neighbour(bad):
    def kernel(y, x):
        i, j = cuda.grid(2)
        if i < y.shape[0] - (0 if bad else 1) and j < y.shape[1]:
            y[i, j] = x[i + 1, j]

    return kernel


@pair("bounds", matrix, (16, 16), 1)
def right_neighbour(bad):
    def kernel(y, x):
        i, j = cuda.grid(2)
        if i < y.shape[0] and j < y.shape[1] - (0 if bad else 1):
            y[i, j] = x[i, j + 1]

    return kernel


@pair("bounds", lambda: (z((4, 5, 6)), r(120)), (8, 8, 8), 1)
def third_axis(bad):
    def kernel(y, x):
        i, j, k = cuda.grid(3)
        if i < 4 and j < 5 and k < (7 if bad else 6):
            y[i, j, k] = x[(i * 5 + j) * 6 + min(k, 5)]

    return kernel


@pair("bounds", lambda: (z(64), r(64)), 64)
def end_of_shared_memory(bad):
    def kernel(y, x):
        t = cuda.shared.array(64, np.float32)
        i = cuda.threadIdx.x
        t[i] = x[i]
        cuda.syncthreads()
        y[i] = t[i + 1] if bad or i < 63 else np.float32(0)

    return kernel


@pair("bounds", lambda: (z(64), r(64)), 64)
def shared_memory_too_small(bad):
    def kernel(y, x):
        t = cuda.shared.array(63 if bad else 64, np.float32)
        i = cuda.threadIdx.x
        t[i] = x[i]
        cuda.syncthreads()
        y[i] = t[min(63 - i, 62)] if bad else t[63 - i]

    return kernel


@pair("bounds", lambda: (z(64), r(64)), 64, shmem=252)
def dynamic_memory_too_small(bad):
    def kernel(y, x):
        t = cuda.shared.array(0, np.float32)
        i = cuda.threadIdx.x
        if bad or i < 63:
            t[i] = x[i]
        cuda.syncthreads()
        y[i] = t[min(i, 62)]

    return kernel


@pair("bounds", lambda: (z(64), r(64)), 64)
def end_of_local_memory(bad):
    def kernel(y, x):
        v = cuda.local.array(4, np.float32)
        i = cuda.threadIdx.x
        for k in range(4):
            v[k] = x[i] + k
        y[i] = v[(i + 1) % (5 if bad else 4)]

    return kernel


@pair("bounds", lambda: (z(64), r(64)), 64)
def local_memory_written_past(bad):
    def kernel(y, x):
        v = cuda.local.array(4, np.float32)
        i = cuda.threadIdx.x
        n = i % 2 + (4 if bad else 3)
        for k in range(n):
            v[k] = x[i]
        y[i] = v[0]

    return kernel


@pair("bounds", lambda: (z(64), r(64), (r(64, i32) * 3 % 65).astype(i32)), 64)
def gathered(bad):
    def kernel(y, x, index):
        i = cuda.threadIdx.x
        k = index[i]
        if bad or k < len(x):
            y[i] = x[k]

    return kernel


@pair("bounds", lambda: (z(8, i32), np.full(64, 8, i32)), 64)
def bin_past_the_last(bad):
    def kernel(h, x):
        cuda.atomic.add(h, x[cuda.threadIdx.x] - (0 if bad else 1), 1)

    return kernel


@pair("bounds", lambda: (z(40), r(40)), 40)
def end_of_a_view(bad):
    def kernel(y, x):
        i = cuda.threadIdx.x
        row = x[10:20]
        if i <= (10 if bad else 9):
            y[i] = row[i]

    return kernel


@pair("bounds", lambda: (z((4, 10)), r(40).reshape(4, 10)), 10)
def end_of_a_row(bad):
    def kernel(y, x):
        i = cuda.threadIdx.x
        for k in range(4):
            row = x[k]
            y[k, i] = row[i + 1 if bad else i]

    return kernel


@pair("bounds", lambda: (z(64), r(64)[::2]), 32)
def strided_argument(bad):
    def kernel(y, x):
        i = cuda.threadIdx.x
        y[i] = x[i + 1 if bad else i]

    return kernel


@pair("bounds", lambda: (z(64, i64), r(64, i64)), 64)
def halo_of_a_stencil(bad):
    def kernel(y, x):
        i = cuda.threadIdx.x
        low = i - 1
        high = i + 1
        if bad:
            y[i] = x[max(low, 0)] + x[high]
        else:
            y[i] = x[max(low, 0)] + x[min(high, 63)]

    return kernel


@pair("bounds", lambda: (z(1), np.asfortranarray(r(12).reshape(3, 4))), 12)
def order_of_fortran(bad):
    def kernel(y, x):
        i = cuda.threadIdx.x
        if i == 0:
            y[0] = x[2, 4 if bad else 3]

    return kernel


@pair("bounds", lambda: (z(30), r(30), z(30, f32)), 32)
def only_one_of_three_guarded(bad):
    def kernel(y, x, out):
        i = cuda.threadIdx.x
        if bad:
            s = x[i]
            if i < len(y):
                y[i] = s
                out[i] = s
        elif i < len(y):
            y[i] = x[i]
            out[i] = x[i]

    return kernel
