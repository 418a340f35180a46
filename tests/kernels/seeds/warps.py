"""Programs of a warp that rely on its lanes advancing together."""

# pyright: basic

from __future__ import annotations

import numpy as np

from cuda_target import cuda
from kernels.seeds.pairs import i32, pair, r, z

ALL = 0xFFFFFFFF


def rows():
    return z(32), r(32)


def two():
    return z(64), r(64)


@pair("race", rows, 32)
def reversed_lanes(bad):
    def kernel(y, x):
        t = cuda.shared.array(32, np.float32)
        i = cuda.threadIdx.x
        t[i] = x[i]
        if not bad:
            cuda.syncwarp()
        y[i] = t[31 - i]

    return kernel


@pair("race", lambda: (z(1), r(64)), 64)
def unrolled_tail_of_a_sum(bad):
    def kernel(y, x):
        t = cuda.shared.array(64, np.float32)
        i = cuda.threadIdx.x
        t[i] = x[i]
        cuda.syncthreads()
        if i < 32:
            t[i] += t[i + 32]
            for d in (16, 8, 4, 2, 1):
                if not bad:
                    cuda.syncwarp()
                v = t[i + d]
                if not bad:
                    cuda.syncwarp()
                t[i] += v
            if i == 0:
                y[0] = t[0]

    return kernel


@pair("race", rows, 32)
def half_of_the_tail_synced(bad):
    def kernel(y, x):
        t = cuda.shared.array(64, np.float32)
        i = cuda.threadIdx.x
        t[i] = x[i]
        t[i + 32] = 0
        for d in (16, 8, 4, 2, 1):
            cuda.syncwarp()
            v = t[i + d]
            if not bad:
                cuda.syncwarp()
            t[i] += v
        cuda.syncwarp()
        y[i] = t[0]

    return kernel


@pair("race", rows, 32)
def warp_scan(bad):
    def kernel(y, x):
        t = cuda.shared.array(32, np.float32)
        i = cuda.threadIdx.x
        t[i] = x[i]
        cuda.syncwarp()
        for d in (1, 2, 4, 8, 16):
            v = t[i - d] if i >= d else np.float32(0)
            if not bad:
                cuda.syncwarp()
            t[i] += v
            cuda.syncwarp()
        y[i] = t[i]

    return kernel


@pair("race", rows, 32)
def shuffle_for_a_barrier(bad):
    def kernel(y, x):
        t = cuda.shared.array(32, np.float32)
        i = cuda.threadIdx.x
        t[i] = x[i]
        v = cuda.shfl_down_sync(ALL, x[i], 1)
        if not bad:
            cuda.syncwarp()
        y[i] = v + t[(i + 1) % 32]

    return kernel


@pair("race", rows, 32)
def vote_for_a_barrier(bad):
    def kernel(y, x):
        t = cuda.shared.array(32, np.float32)
        i = cuda.threadIdx.x
        t[i] = x[i]
        if cuda.all_sync(ALL, x[i] >= 0):
            if not bad:
                cuda.syncwarp()
            y[i] = t[31 - i]

    return kernel


@pair("race", lambda: (z(2), r(64)), 64)
def sums_of_warps(bad):
    def kernel(y, x):
        t = cuda.shared.array(2, np.float32)
        i = cuda.threadIdx.x
        s = x[i]
        for d in (16, 8, 4, 2, 1):
            s += cuda.shfl_xor_sync(ALL, s, d)
        if i % 32 == 0:
            t[i // 32] = s
        if bad:
            cuda.syncwarp()
        else:
            cuda.syncthreads()
        if i < 2:
            y[i] = t[i]

    return kernel


@pair("race", rows, 32)
def mask_of_one_half(bad):
    def kernel(y, x):
        t = cuda.shared.array(32, np.float32)
        i = cuda.threadIdx.x
        t[i] = x[i]
        if i < 16:
            cuda.syncwarp(0x0000FFFF)
            y[i] = t[(31 if bad else 15) - i]

    return kernel


@pair("race", rows, 32)
def masks_of_both_halves(bad):
    def kernel(y, x):
        t = cuda.shared.array(32, np.float32)
        i = cuda.threadIdx.x
        t[i] = x[i]
        if i < 16:
            cuda.syncwarp(0x0000FFFF)
        elif not bad:
            cuda.syncwarp(0xFFFF0000)
        y[i] = t[i ^ 15]

    return kernel


@pair("race", rows, 32)
def computed_mask(bad):
    def kernel(y, x):
        t = cuda.shared.array(32, np.float32)
        i = cuda.threadIdx.x
        group = i // 8
        t[i] = x[i]
        if bad:
            cuda.syncwarp(1 << i)
        else:
            cuda.syncwarp(255 << 8 * group)
        y[i] = t[i ^ 7]

    return kernel


@pair("race", two, 64)
def syncwarp_between_warps(bad):
    def kernel(y, x):
        t = cuda.shared.array(64, np.float32)
        i = cuda.threadIdx.x
        t[i] = x[i]
        cuda.syncwarp()
        y[i] = t[i ^ (32 if bad else 31)]

    return kernel


@pair("race", two, 64)
def leader_writes_for_its_warp(bad):
    def kernel(y, x):
        t = cuda.shared.array(2, np.float32)
        i = cuda.threadIdx.x
        if i % 32 == 0:
            t[i // 32] = x[i]
        if not bad:
            cuda.syncwarp()
        y[i] = t[i // 32]

    return kernel


@pair("race", two, 64)
def ballot_and_queue(bad):
    def kernel(y, x):
        t = cuda.shared.array(64, np.float32)
        i = cuda.threadIdx.x
        first = i // 32 * 32
        votes = cuda.ballot_sync(ALL, x[i] % 2 == 0)
        place = first + cuda.popc(votes & cuda.lanemask_lt())
        t[i] = -1
        cuda.syncwarp()
        if x[i] % 2 == 0:
            t[place] = x[i]
        if not bad:
            cuda.syncwarp()
        y[i] = t[i ^ 1]

    return kernel


@pair("race", lambda: (z(32, i32), r(32, i32)), 32)
def global_memory_of_a_warp(bad):
    def kernel(y, x):
        i = cuda.threadIdx.x
        y[i] = x[i]
        if not bad:
            cuda.syncwarp()
        v = y[(i + 5) % 32]
        cuda.syncwarp()
        y[i] = v

    return kernel


@pair("race", rows, 32)
def loop_in_a_warp(bad):
    def kernel(y, x):
        t = cuda.shared.array(32, np.float32)
        i = cuda.threadIdx.x
        s = np.float32(0)
        for k in range(3):
            t[i] = x[i] + k
            cuda.syncwarp()
            s += t[31 - i]
            if not bad:
                cuda.syncwarp()
        y[i] = s

    return kernel


@pair("race", lambda: (z(20), r(20)), 20)
def warp_that_is_not_full(bad):
    def kernel(y, x):
        t = cuda.shared.array(20, np.float32)
        i = cuda.threadIdx.x
        t[i] = x[i]
        if not bad:
            cuda.syncwarp()
        y[i] = t[19 - i]

    return kernel


@pair("race", lambda: (z((32, 2)), r(64)), (32, 2))
def warps_as_rows(bad):
    def kernel(y, x):
        t = cuda.shared.array((2, 32), np.float32)
        i, j = cuda.threadIdx.x, cuda.threadIdx.y
        t[j, i] = x[j * 32 + i]
        cuda.syncwarp()
        y[i, j] = t[1 - j if bad else j, 31 - i]

    return kernel


@pair("race", lambda: (z((8, 4)), r(32)), (8, 4))
def rows_of_eight_lanes(bad):
    def kernel(y, x):
        t = cuda.shared.array((4, 8), np.float32)
        i, j = cuda.threadIdx.x, cuda.threadIdx.y
        t[j, i] = x[j * 8 + i]
        if not bad:
            cuda.syncwarp()
        y[i, j] = t[(j + 1) % 4, i]

    return kernel
