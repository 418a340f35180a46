"""Pipelines of asynchronous copies: stages read too early, or given back too early."""

# pyright: basic

from __future__ import annotations

import numpy as np

from cuda_target import cuda
from kernels.seeds.pairs import i32, i64, pair, r, z


def rows():
    return z(32), r(32)


def stages():
    return z(32), r(192).reshape(6, 32)


@pair("race", rows, 32)
def copy_without_a_wait(bad):
    def kernel(y, x):
        t = cuda.shared.array(32, np.float32)
        i = cuda.threadIdx.x
        cuda.cp_async(t, i, x, i, 1)
        cuda.cp_async_commit()
        if not bad:
            cuda.cp_async_wait(0)
        y[i] = t[i]

    return kernel


@pair("race", rows, 32)
def copy_without_a_barrier(bad):
    def kernel(y, x):
        t = cuda.shared.array(32, np.float32)
        i = cuda.threadIdx.x
        cuda.cp_async(t, i, x, i, 1)
        cuda.cp_async_commit()
        cuda.cp_async_wait(0)
        if not bad:
            cuda.syncthreads()
        y[i] = t[31 - i]

    return kernel


@pair("race", stages, 32)
def wait_for_too_few_groups(bad):
    def kernel(y, x):
        t = cuda.shared.array((3, 32), np.float32)
        i = cuda.threadIdx.x
        s = np.float32(0)
        for k in range(8):
            if k < 6:
                cuda.cp_async(t, (k % 3, i), x, (k, i), 1)
            cuda.cp_async_commit()
            if k >= 2:
                cuda.cp_async_wait(3 if bad else 2)
                cuda.syncthreads()
                s += t[(k - 2) % 3, 31 - i]
                cuda.syncthreads()
        y[i] = s

    return kernel


@pair("race", stages, 32)
def stage_given_back_early(bad):
    def kernel(y, x):
        t = cuda.shared.array((2, 32), np.float32)
        i = cuda.threadIdx.x
        s = np.float32(0)
        cuda.cp_async(t, (0, i), x, (0, i), 1)
        cuda.cp_async_commit()
        for k in range(6):
            if k < 5:
                cuda.cp_async(t, ((k + 1) % 2, i), x, (k + 1, i), 1)
            cuda.cp_async_commit()
            cuda.cp_async_wait(1)
            cuda.syncthreads()
            s += t[k % 2, 31 - i]
            if not bad:
                cuda.syncthreads()
        y[i] = s

    return kernel


@pair("race", stages, 32)
def one_stage_for_two(bad):
    def kernel(y, x):
        t = cuda.shared.array((2, 32), np.float32)
        i = cuda.threadIdx.x
        s = np.float32(0)
        for k in range(6):
            cuda.cp_async(t, (0 if bad else k % 2, i), x, (k, i), 1)
            cuda.cp_async_commit()
            if k > 0:
                cuda.cp_async_wait(1)
                s += t[0 if bad else (k - 1) % 2, i]
        y[i] = s

    return kernel


@pair("race", rows, 32)
def store_into_bytes_in_flight(bad):
    def kernel(y, x):
        t = cuda.shared.array(32, np.float32)
        i = cuda.threadIdx.x
        cuda.cp_async(t, i, x, i, 1)
        cuda.cp_async_commit()
        if bad:
            t[i] = 0
        cuda.cp_async_wait(0)
        y[i] = t[i]

    return kernel


@pair("race", rows, 32)
def source_changed_in_flight(bad):
    def kernel(y, x):
        t = cuda.shared.array(32, np.float32)
        i = cuda.threadIdx.x
        cuda.cp_async(t, i, x, i, 1)
        cuda.cp_async_commit()
        if not bad:
            cuda.cp_async_wait(0)
        x[i] = -1
        cuda.cp_async_wait(0)
        y[i] = t[i]

    return kernel


@pair("race", stages, 64)
def barriers_in_memory(bad):
    def kernel(y, x):
        t = cuda.shared.array((2, 32), np.float32)
        bars = cuda.shared.array(4, np.uint64)
        i, lane = cuda.threadIdx.x, cuda.laneid
        if i == 0:
            for s in range(2):
                cuda.mbarrier.init(bars, s, 32)
                cuda.mbarrier.init(bars, 2 + s, 1)
        cuda.syncthreads()
        if i < 32:
            for k in range(6):
                if not bad:
                    cuda.mbarrier.wait(bars, 2 + k % 2, (k // 2 + 1) % 2)
                cuda.cp_async(t, (k % 2, lane), x, (k, lane), 1)
                cuda.cp_async_arrive(bars, k % 2)
        else:
            total = np.float32(0)
            for k in range(6):
                cuda.mbarrier.wait(bars, k % 2, k // 2 % 2)
                total += t[k % 2, 31 - lane]
                cuda.syncwarp()
                if lane == 0:
                    cuda.mbarrier.arrive(bars, 2 + k % 2)
            y[lane] = total

    return kernel


@pair("race", stages, 64)
def early_release_of_a_stage(bad):
    def kernel(y, x):
        t = cuda.shared.array((2, 32), np.float32)
        bars = cuda.shared.array(4, np.uint64)
        i, lane = cuda.threadIdx.x, cuda.laneid
        if i == 0:
            for s in range(2):
                cuda.mbarrier.init(bars, s, 32)
                cuda.mbarrier.init(bars, 2 + s, 1)
        cuda.syncthreads()
        if i < 32:
            for k in range(6):
                cuda.mbarrier.wait(bars, 2 + k % 2, (k // 2 + 1) % 2)
                cuda.cp_async(t, (k % 2, lane), x, (k, lane), 1)
                cuda.cp_async_arrive(bars, k % 2)
        else:
            total = np.float32(0)
            for k in range(6):
                cuda.mbarrier.wait(bars, k % 2, k // 2 % 2)
                if bad and lane == 0:
                    cuda.mbarrier.arrive(bars, 2 + k % 2)
                total += t[k % 2, 31 - lane]
                cuda.syncwarp()
                if not bad and lane == 0:
                    cuda.mbarrier.arrive(bars, 2 + k % 2)
            y[lane] = total

    return kernel


@pair("race", stages, 64)
def release_before_the_warp_has_read(bad):
    def kernel(y, x):
        t = cuda.shared.array((2, 32), np.float32)
        bars = cuda.shared.array(4, np.uint64)
        i, lane = cuda.threadIdx.x, cuda.laneid
        if i == 0:
            for s in range(2):
                cuda.mbarrier.init(bars, s, 1)
                cuda.mbarrier.init(bars, 2 + s, 1)
        cuda.syncthreads()
        if i < 32:
            for k in range(6):
                cuda.mbarrier.wait(bars, 2 + k % 2, (k // 2 + 1) % 2)
                t[k % 2, lane] = x[k, lane]
                cuda.syncwarp()
                if lane == 0:
                    cuda.mbarrier.arrive(bars, k % 2)
        else:
            total = np.float32(0)
            for k in range(6):
                cuda.mbarrier.wait(bars, k % 2, k // 2 % 2)
                total += t[k % 2, 31 - lane]
                if not bad:
                    cuda.syncwarp()
                if lane == 0:
                    cuda.mbarrier.arrive(bars, 2 + k % 2)
            y[lane] = total

    return kernel


@pair("race hang", stages, 64)
def wait_for_the_wrong_phase(bad):
    def kernel(y, x):
        t = cuda.shared.array(32, np.float32)
        bars = cuda.shared.array(2, np.uint64)
        i, lane = cuda.threadIdx.x, cuda.laneid
        if i == 0:
            cuda.mbarrier.init(bars, 0, 32)
            cuda.mbarrier.init(bars, 1, 32)
        cuda.syncthreads()
        if i < 32:
            for k in range(4):
                cuda.mbarrier.wait(bars, 1, (k + 1) % 2)
                t[lane] = x[k, lane]
                cuda.mbarrier.arrive(bars, 0)
        else:
            s = np.float32(0)
            for k in range(4):
                cuda.mbarrier.wait(bars, 0, (k + 1) % 2 if bad else k % 2)
                s += t[31 - lane]
                cuda.mbarrier.arrive(bars, 1)
            y[lane] = s

    return kernel


@pair("race hang", stages, 64)
def barrier_initialised_too_late(bad):
    def kernel(y, x):
        t = cuda.shared.array(32, np.float32)
        bars = cuda.shared.array(1, np.uint64)
        i, lane = cuda.threadIdx.x, cuda.laneid
        if i == 0:
            cuda.mbarrier.init(bars, 0, 32)
        if not bad:
            cuda.syncthreads()
        if i < 32:
            t[lane] = x[0, lane]
            cuda.mbarrier.arrive(bars, 0)
        else:
            cuda.mbarrier.wait(bars, 0, 0)
            y[lane] = t[31 - lane]

    return kernel


@pair("hang", stages, 64)
def count_of_a_barrier_too_high(bad):
    def kernel(y, x):
        t = cuda.shared.array(32, np.float32)
        bars = cuda.shared.array(1, np.uint64)
        i, lane = cuda.threadIdx.x, cuda.laneid
        if i == 0:
            cuda.mbarrier.init(bars, 0, 33 if bad else 32)
        cuda.syncthreads()
        if i < 32:
            t[lane] = x[0, lane]
            cuda.mbarrier.arrive(bars, 0)
        else:
            cuda.mbarrier.wait(bars, 0, 0)
            y[lane] = t[31 - lane]

    return kernel


def bulk_rows():
    return z(32), r(768).reshape(6, 128)


@pair("race", bulk_rows, 64)
def bulk_copies(bad):
    def kernel(y, x):
        tile = cuda.shared.array((2, 128), np.float32, alignment=128)
        bars = cuda.shared.array(4, np.uint64)
        i, lane = cuda.threadIdx.x, cuda.laneid
        if i == 0:
            for s in range(2):
                cuda.mbarrier.init(bars, s, 1)
                cuda.mbarrier.init(bars, 2 + s, 1)
            cuda.fence_mbarrier_init()
        cuda.syncthreads()
        if i < 32:
            if lane == 0:
                for t in range(6):
                    cuda.mbarrier.wait(bars, 2 + t % 2, (t // 2 + 1) % 2)
                    cuda.mbarrier.arrive_expect_tx(bars, t % 2, 512)
                    cuda.bulk.load(tile[t % 2], x[t], bars, t % 2)
        else:
            total = np.float32(0)
            for t in range(6):
                cuda.mbarrier.wait(bars, t % 2, t // 2 % 2)
                if bad and lane == 0:
                    cuda.mbarrier.arrive(bars, 2 + t % 2)
                for k in range(4):
                    total += tile[t % 2, 32 * k + lane]
                cuda.syncwarp()
                if not bad and lane == 0:
                    cuda.mbarrier.arrive(bars, 2 + t % 2)
            y[lane] = total

    return kernel


@pair("race", lambda: (z((4, 32)), r(128).reshape(4, 32)), 32)
def bulk_store_read_too_late(bad):
    def kernel(y, x):
        tile = cuda.shared.array((1, 32), np.float32, alignment=128)
        i = cuda.threadIdx.x
        for t in range(4):
            tile[0, i] = x[t, i] * 2
            cuda.fence_proxy_async()
            cuda.syncthreads()
            if i == 0:
                cuda.bulk.store(y[t], tile[0])
                cuda.bulk.commit()
                if not bad or t == 3:
                    cuda.bulk.wait(0, read=True)
            cuda.syncthreads()

    return kernel


@pair("race", lambda: (z((4, 32)), r(128).reshape(4, 32)), 32)
def store_of_a_tile_without_a_fence(bad):
    def kernel(y, x):
        tile = cuda.shared.array((1, 32), np.float32, alignment=128)
        i = cuda.threadIdx.x
        tile[0, i] = x[0, i] * 2
        if not bad:
            cuda.fence_proxy_async()
        cuda.syncthreads()
        if i == 0:
            cuda.bulk.store(y[0], tile[0])
            cuda.bulk.commit()
            cuda.bulk.wait(0, read=True)

    return kernel


# -- numbers


@pair("integer", lambda: (z(64, i64), r(64, i64)), 64)
def division_by_a_zero(bad):
    def kernel(y, x):
        i = cuda.threadIdx.x
        y[i] = 100 // (i if bad else i + 1)

    return kernel


@pair("integer", lambda: (z(64, i64), 2**40), 64)
def product_too_large(bad):
    def kernel(y, n):
        i = cuda.threadIdx.x
        y[i] = n * n * i if bad else n * i

    return kernel


@pair("integer", lambda: (z(64, i64), 7), 64)
def remainder_by_a_zero(bad):
    def kernel(y, n):
        i = cuda.threadIdx.x
        y[i] = n % (n - i) if bad else n % (i + 1)

    return kernel


@pair("integer", lambda: (z(64, i32), 3), 64)
def power_that_grows(bad):
    def kernel(y, n):
        i = cuda.threadIdx.x
        v = 1
        for _ in range(i if bad else i // 2):
            v *= n
        y[i] = v % 7

    return kernel
