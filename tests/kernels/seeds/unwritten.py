"""Reads of shared and local memory that nothing wrote, and barriers that a part misses."""

# pyright: basic

from __future__ import annotations

import numpy as np

from cuda_target import cuda
from kernels.seeds.pairs import i32, pair, r, z


def rows():
    return z(64), r(64)


@pair("uninitialized", rows)
def sums_without_a_zero(bad):
    def kernel(y, x):
        t = cuda.shared.array(64, np.float32)
        i = cuda.threadIdx.x
        if not bad:
            t[i] = 0
        t[i] += x[i]
        y[i] = t[i]

    return kernel


@pair("uninitialized", lambda: (z(8, i32), (r(64, i32) % 8).astype(i32)))
def uncleared_bins(bad):
    def kernel(h, x):
        t = cuda.shared.array(8, np.int32)
        i = cuda.threadIdx.x
        if i < (7 if bad else 8):
            t[i] = 0
        cuda.syncthreads()
        cuda.atomic.add(t, x[i], 1)
        cuda.syncthreads()
        if i < 8:
            h[i] = t[i]

    return kernel


@pair("uninitialized", rows)
def half_of_the_tile(bad):
    def kernel(y, x):
        t = cuda.shared.array(64, np.float32)
        i = cuda.threadIdx.x
        if not bad or i < 32:
            t[i] = x[i]
        cuda.syncthreads()
        y[i] = t[63 - i]

    return kernel


@pair("uninitialized", lambda: (z(64), r(50)))
def guarded_load_of_a_tile(bad):
    def kernel(y, x):
        t = cuda.shared.array(64, np.float32)
        i = cuda.threadIdx.x
        if i < len(x):
            t[i] = x[i]
        elif not bad:
            t[i] = 0
        cuda.syncthreads()
        y[i] = t[63 - i]

    return kernel


@pair("uninitialized", lambda: (z(64), r(64)))
def halo_left_out(bad):
    def kernel(y, x):
        t = cuda.shared.array(66, np.float32)
        i = cuda.threadIdx.x
        t[i + 1] = x[i]
        if i == 0:
            t[0] = 0
            if not bad:
                t[65] = 0
        cuda.syncthreads()
        y[i] = t[i] + t[i + 2]

    return kernel


@pair("uninitialized", lambda: (z((8, 8)), r(64).reshape(8, 8)), (8, 8))
def padded_column(bad):
    def kernel(y, x):
        t = cuda.shared.array((8, 9), np.float32)
        i, j = cuda.threadIdx.x, cuda.threadIdx.y
        t[j, i] = x[j, i]
        cuda.syncthreads()
        y[j, i] = t[j, i + 1 if bad else i]

    return kernel


@pair("uninitialized", rows)
def local_sum_without_a_zero(bad):
    def kernel(y, x):
        v = cuda.local.array(2, np.float32)
        i = cuda.threadIdx.x
        if not bad:
            v[1] = 0
        v[0] = x[i]
        v[1] += v[0]
        y[i] = v[1]

    return kernel


@pair("uninitialized", rows)
def local_window(bad):
    def kernel(y, x):
        v = cuda.local.array(4, np.float32)
        i = cuda.threadIdx.x
        for k in range(3 if bad else 4):
            v[k] = x[(i + k) % 64]
        s = np.float32(0)
        for k in range(4):
            s += v[k]
        y[i] = s

    return kernel


@pair("uninitialized", rows)
def local_branch(bad):
    def kernel(y, x):
        v = cuda.local.array(1, np.float32)
        i = cuda.threadIdx.x
        if x[i] < 40:
            v[0] = x[i]
        elif not bad:
            v[0] = -1
        y[i] = v[0]

    return kernel


@pair("uninitialized", rows, 64, shmem=512)
def second_half_of_dynamic_memory(bad):
    def kernel(y, x):
        t = cuda.shared.array(0, np.float32)
        i = cuda.threadIdx.x
        t[i] = x[i]
        if not bad:
            t[64 + i] = 1
        cuda.syncthreads()
        y[i] = t[i] * t[127 - i]

    return kernel


@pair("uninitialized", rows, 32, 2)
def written_by_the_first_block_only(bad):
    def kernel(y, x):
        t = cuda.shared.array(32, np.float32)
        i = cuda.threadIdx.x
        if not bad or cuda.blockIdx.x == 0:
            t[i] = x[i]
        cuda.syncthreads()
        y[cuda.grid(1)] = t[31 - i]

    return kernel


@pair("uninitialized", rows)
def one_stage_too_early(bad):
    def kernel(y, x):
        t = cuda.shared.array((2, 64), np.float32)
        i = cuda.threadIdx.x
        s = np.float32(0)
        for k in range(4):
            t[k % 2, i] = x[i] + k
            cuda.syncthreads()
            if bad or k > 0:
                s += t[(k + 1) % 2, 63 - i]
            cuda.syncthreads()
        y[i] = s

    return kernel


@pair("uninitialized", lambda: (z(1), r(64)))
def unused_slots_of_a_sum(bad):
    def kernel(y, x):
        t = cuda.shared.array(32, np.float32)
        i = cuda.threadIdx.x
        if i % 32 == 0:
            t[i // 32] = x[i]
        if not bad and i < 32 and i > 1:
            t[i] = 0
        cuda.syncthreads()
        if i < 32:
            s = t[i]
            for d in (16, 8, 4, 2, 1):
                s += cuda.shfl_xor_sync(0xFFFFFFFF, s, d)
            if i == 0:
                y[0] = s

    return kernel


# -- barriers


@pair("barrier", rows)
def barrier_in_a_branch(bad):
    def kernel(y, x):
        t = cuda.shared.array(64, np.float32)
        i = cuda.threadIdx.x
        t[i] = x[i]
        if bad:
            if x[i] < 40:
                cuda.syncthreads()
        else:
            cuda.syncthreads()
        y[i] = t[63 - i]
        cuda.syncthreads()

    return kernel


@pair("barrier", rows)
def barriers_in_both_branches(bad):
    def kernel(y, x):
        i = cuda.threadIdx.x
        if x[i] < 32 and bad:
            y[i] = 1
            cuda.syncthreads()
        else:
            y[i] = 2
            cuda.syncthreads()

    return kernel


@pair("barrier", rows)
def loop_of_unequal_length(bad):
    def kernel(y, x):
        i = cuda.threadIdx.x
        n = int(x[i]) % 3 + 1 if bad else int(x[0]) + 3
        for _ in range(n):
            y[i] += 1
            cuda.syncthreads()
        cuda.syncthreads()

    return kernel


@pair("barrier", rows)
def loop_left_early(bad):
    def kernel(y, x):
        i = cuda.threadIdx.x
        k = 0
        while k < 4:
            if bad and x[i] > 40 and k == 2:
                break
            cuda.syncthreads()
            y[i] += 1
            k += 1
        cuda.syncthreads()

    return kernel


def meet_if(condition):
    if condition:
        cuda.syncthreads()


@pair("barrier", rows)
def barrier_in_a_callee(bad):
    def kernel(y, x):
        i = cuda.threadIdx.x
        y[i] = x[i]
        meet_if(x[i] < 10 if bad else x[0] < 10)
        cuda.syncthreads()

    return kernel


def total_of(t, i, v, wanted):
    if wanted:
        t[i] = v
        cuda.syncthreads()
        v = t[63 - i]
    return v


@pair("barrier", rows)
def callee_in_a_branch(bad):
    def kernel(y, x):
        t = cuda.shared.array(64, np.float32)
        i = cuda.threadIdx.x
        y[i] = total_of(t, i, x[i], i % 2 == 0 if bad else True)
        cuda.syncthreads()

    return kernel


@pair("barrier", rows)
def continue_over_a_barrier(bad):
    def kernel(y, x):
        i = cuda.threadIdx.x
        for k in range(4):
            if bad and (x[i] + k) % 2 == 0:
                continue
            y[i] += 1
            cuda.syncthreads()
        cuda.syncthreads()

    return kernel


@pair("barrier", lambda: (z(64, i32), r(64)))
def counting_barrier(bad):
    def kernel(y, x):
        i = cuda.threadIdx.x
        if not bad or x[i] < 60:
            y[i] = cuda.syncthreads_count(x[i] > 3)
        cuda.syncthreads()

    return kernel


@pair("barrier", lambda: (z(128), r(100)), 64, 2)
def guard_around_a_barrier(bad):
    def kernel(y, x):
        t = cuda.shared.array(64, np.float32)
        i = cuda.grid(1)
        k = cuda.threadIdx.x
        if bad:
            if i < len(x):
                t[k] = x[i]
                cuda.syncthreads()
                y[i] = t[k]
            cuda.syncthreads()
        else:
            t[k] = x[i] if i < len(x) else np.float32(0)
            cuda.syncthreads()
            y[i] = t[k]

    return kernel


@pair("barrier", rows)
def grid_stride_with_a_barrier(bad):
    def kernel(y, x):
        i = cuda.threadIdx.x
        limit = 100 if bad else 128
        for k in range(i, limit, 64):
            y[k % 64] += 1
            cuda.syncthreads()
        cuda.syncthreads()

    return kernel
