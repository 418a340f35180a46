"""Orders of blocks and of a grid, scans and sorting in place, copies with two buffers, numbers."""

# pyright: basic

from __future__ import annotations

import numpy as np

from cuda_target import cuda
from kernels.seeds.pairs import i32, i64, pair, r, u64, z

# -- the grid, and orders


@pair("race", lambda: (z(128), r(128)), 32, 4)
def two_sweeps_in_a_grid(bad):
    def kernel(y, x):
        g = cuda.cg.this_grid()
        i = cuda.grid(1)
        for k in range(3):
            y[i] = x[i] + x[(i + 1) % 128]
            g.sync()
            x[i] = y[i]
            if not bad or k == 2:
                g.sync()

    return kernel


@pair("race", lambda: (z(1, i32), z(4), z(4)), 16, 4)
def sum_of_blocks_with_one_fence(bad):
    """All threads store, but one fences before the block's barrier."""

    def kernel(count, part, out):
        b, i = cuda.blockIdx.x, cuda.threadIdx.x
        s = cuda.shared.array(1, np.int32)
        if i == 3:
            part[b] = b + 1
        if not bad:
            cuda.threadfence()
            cuda.syncthreads()
        if i == 0:
            cuda.threadfence()
            s[0] = cuda.atomic.add(count, 0, 1)
            cuda.threadfence()
        cuda.syncthreads()
        if s[0] == 3 and i < 4:
            out[i] = part[i]

    return kernel


@pair("race", lambda: (z(8, i32), z(8)), 1, 8)
def baton_with_a_relaxed_hand(bad):
    def kernel(flag, y):
        b = cuda.blockIdx.x
        if b > 0:
            while cuda.atomic.load(flag, b - 1, order="acquire") == 0:
                pass
            y[b] = y[b - 1] + 1
        else:
            y[b] = 1
        if bad:
            cuda.atomic.store(flag, b, 1)
        else:
            cuda.atomic.store(flag, b, 1, order="release")

    return kernel


@pair("race", lambda: (z(2, i32), z(3, i32)), 32, 3)
def readers_and_a_writer(bad):
    def kernel(lock, data):
        b = cuda.blockIdx.x
        if cuda.threadIdx.x != 0:
            return
        if b == 0:
            while cuda.atomic.cas(lock, 0, 0, -1, order="acquire") != 0:
                pass
            data[0] = 5
            cuda.atomic.exch(lock, 0, 0, order="release")
        else:
            if not bad:
                while True:
                    n = cuda.atomic.load(lock, 0)
                    if n >= 0 and cuda.atomic.cas(lock, 0, n, n + 1, order="acquire") == n:
                        break
            data[b] = data[0] + b
            if not bad:
                cuda.atomic.sub(lock, 0, 1, order="release")

    return kernel


@pair("race", lambda: (z(1, i32), z(64)), 32, 2)
def once_only(bad):
    """The first thread initialises, the others wait; or only look."""

    def kernel(state, y):
        g = cuda.grid(1)
        if cuda.atomic.cas(state, 0, 0, 1, order="acquire") == 0:
            y[0] = 42
            cuda.atomic.store(state, 0, 2, order="release")
        elif bad:
            if cuda.atomic.load(state, 0) != 0 and g > 0:
                y[g] = y[0]
        else:
            while cuda.atomic.load(state, 0, order="acquire") != 2:
                pass
            if g > 0:
                y[g] = y[0]

    return kernel


@pair("race", lambda: (z(1, u64), z(2)), 32, 2)
def counter_of_the_blocks_scope(bad):
    def kernel(c, y):
        if bad:
            cuda.atomic.add(c, 0, 1, scope="block")
        else:
            cuda.atomic.add(c, 0, 1)
        y[cuda.blockIdx.x] = 1

    return kernel


@pair("hang", lambda: (z(1, i32), z(4, i32)), 8, 1)
def barrier_of_ones_own(bad):
    """A counter that is compared with too many threads."""

    def kernel(c, y):
        i = cuda.threadIdx.x
        cuda.atomic.add(c, 0, 1, order="release")
        while cuda.atomic.load(c, 0, order="acquire") < (9 if bad else 8):
            pass
        if i < 4:
            y[i] = i

    return kernel


# -- scans, stencils and sorting


@pair("race", lambda: (z(128), r(128)), 64, 2)
def blelloch_down_sweep(bad):
    def kernel(y, x):
        t = cuda.shared.array(64, np.float32)
        i, g = cuda.threadIdx.x, cuda.grid(1)
        t[i] = x[g]
        d = 1
        while d < 64:
            cuda.syncthreads()
            k = (i + 1) * 2 * d - 1
            if k < 64:
                t[k] += t[k - d]
            d *= 2
        if i == 0:
            t[63] = 0
        while d > 1:
            d //= 2
            if not bad:
                cuda.syncthreads()
            k = (i + 1) * 2 * d - 1
            if k < 64:
                v = t[k - d]
                t[k - d] = t[k]
                t[k] += v
        cuda.syncthreads()
        y[g] = t[i]

    return kernel


@pair("race", lambda: (r(96),), 32, 3)
def scan_in_place_over_blocks(bad):
    def kernel(x):
        i, b = cuda.threadIdx.x, cuda.blockIdx.x
        t = cuda.shared.array(32, np.float32)
        t[i] = x[32 * b + i]
        cuda.syncthreads()
        s = np.float32(0)
        for k in range(i + 1):
            s += t[k]
        if bad and b > 0:
            s += x[32 * b - 1]
        x[32 * b + i] = s

    return kernel


@pair("race", lambda: (r(66), 3), 64, 1)
def heat_in_one_array(bad):
    def kernel(x, steps):
        i = cuda.threadIdx.x + 1
        for _ in range(steps):
            v = (x[i - 1] + x[i + 1]) * 0.5
            if not bad:
                cuda.syncthreads()
            x[i] = v
            cuda.syncthreads()

    return kernel


@pair("race", lambda: (r(64)[::-1].copy(),), 32, 1)
def odd_even_sort(bad):
    def kernel(x):
        i = cuda.threadIdx.x
        for k in range(64):
            a = 2 * i + (0 if bad and k % 3 == 2 else k % 2)
            if a + 1 < 64 and x[a] > x[a + 1]:
                v = x[a]
                x[a] = x[a + 1]
                x[a + 1] = v
            if not bad:
                cuda.syncthreads()

    return kernel


@pair("race", lambda: (z(32, i32), np.arange(256).astype(i32) * 7 % 32), 64, 4)
def keys_counted_in_registers_first(bad):
    def kernel(bins, keys):
        t = cuda.shared.array(32, np.int32)
        i = cuda.threadIdx.x
        if i < 32:
            t[i] = 0
        cuda.syncthreads()
        cuda.atomic.add(t, keys[cuda.grid(1)], 1)
        cuda.syncthreads()
        if i < 32:
            if bad:
                bins[i] += t[i]
            else:
                cuda.atomic.add(bins, i, t[i])

    return kernel


# -- copies


@pair("race", lambda: (z(64), r(512).reshape(8, 64)), 64)
def two_buffers_and_one_wait(bad):
    def kernel(y, x):
        t = cuda.shared.array((2, 64), np.float32)
        i = cuda.threadIdx.x
        cuda.cp_async(t, (0, i), x, (0, i), 1)
        cuda.cp_async_commit()
        s = np.float32(0)
        for k in range(8):
            if k < 7:
                cuda.cp_async(t, ((k + 1) & 1, i), x, (k + 1, i), 1)
                cuda.cp_async_commit()
                cuda.cp_async_wait(1)
            elif not bad:
                cuda.cp_async_wait(0)
            cuda.syncthreads()
            s += t[k & 1, 63 - i]
            cuda.syncthreads()
        y[i] = s

    return kernel


@pair("race hang", lambda: (z(32), r(256).reshape(2, 128)), 32)
def bulk_copy_awaited_by_nobody(bad):
    def kernel(y, x):
        t = cuda.shared.array(128, np.float32, alignment=128)
        bars = cuda.shared.array(1, np.uint64)
        i = cuda.threadIdx.x
        if i == 0:
            cuda.mbarrier.init(bars, 0, 1)
            cuda.fence_mbarrier_init()
        cuda.syncthreads()
        s = np.float32(0)
        for k in range(2):
            if i == 0:
                cuda.mbarrier.arrive_expect_tx(bars, 0, 512)
                cuda.bulk.load(t, x[k], bars, 0)
            if not bad or k == 0:
                cuda.mbarrier.wait(bars, 0, k)
            s += t[i] + t[127 - i]
            cuda.syncthreads()
        y[i] = s

    return kernel


# -- numbers


@pair("integer", lambda: (z(8, i64), np.array([3, 1, 4, 0, 5, 9, 2, 6])), 8)
def average_of_nothing(bad):
    def kernel(y, n):
        i = cuda.threadIdx.x
        if bad or n[i] != 0:
            y[i] = 100 // n[i]

    return kernel


@pair("integer", lambda: (z(8, i64), np.full(8, 1 << 40)), 8)
def squares_of_large_numbers(bad):
    def kernel(y, x):
        i = cuda.threadIdx.x
        n = int(x[i])
        y[i] = n * n if bad else n * 2

    return kernel
