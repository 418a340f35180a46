"""Global memory between blocks and threads of a launch, after the patterns of HiRace."""

# pyright: basic

from __future__ import annotations

import numpy as np

from cuda_target import cuda
from kernels.seeds.pairs import f32, i32, i64, pair, r, u8, z


def one_value(n=128):
    return lambda: (z(1, i32), r(n, i32))


@pair("race", one_value(), 64, 2)
def counter(bad):
    def kernel(y, x):
        if bad:
            y[0] += x[cuda.grid(1)]
        else:
            cuda.atomic.add(y, 0, x[cuda.grid(1)])

    return kernel


@pair("race", one_value(), 32, 4)
def one_thread_of_each_block(bad):
    def kernel(y, x):
        if cuda.threadIdx.x == 0:
            if bad:
                y[0] += x[cuda.blockIdx.x]
            else:
                cuda.atomic.add(y, 0, x[cuda.blockIdx.x])

    return kernel


@pair("race", lambda: (r(129),), 64, 2)
def shifted_in_place(bad):
    def kernel(x):
        i = cuda.grid(1)
        if bad:
            x[i] = x[i + 1]
        else:
            x[i] = x[i] + 1

    return kernel


@pair("race", lambda: (r(128),), 64, 2)
def reversed_in_place(bad):
    def kernel(x):
        i = cuda.grid(1)
        if bad or i < 64:
            j = 127 - i
            a, b = x[i], x[j]
            x[i], x[j] = b, a

    return kernel


@pair("race", lambda: (z(128), r(128)), 64, 2)
def overlapping_strides(bad):
    def kernel(y, x):
        i = cuda.grid(1)
        step = 1 if bad else 128
        for k in range(i, min(i + 2 * step, 128), step):
            y[k] = x[i]

    return kernel


@pair("race", lambda: (z(128), r(128)), 64, 2)
def grid_stride_by_the_block(bad):
    def kernel(y, x):
        i = cuda.grid(1)
        step = cuda.blockDim.x if bad else cuda.gridsize(1)
        for k in range(i, 128, step):
            y[k] += x[k]

    return kernel


@pair("race", lambda: (z((8, 8)), r(64)), (8, 8), 1)
def columns_for_rows(bad):
    def kernel(y, x):
        i, j = cuda.threadIdx.x, cuda.threadIdx.y
        if bad:
            y[j, 0] = x[i]
        elif i == 0:
            y[j, 0] = x[j]

    return kernel


@pair("race", lambda: (z(64), r(128)), 64, 2)
def block_index_left_out(bad):
    def kernel(y, x):
        i = cuda.threadIdx.x if bad else cuda.grid(1)
        if i < 64:
            y[i] = x[cuda.grid(1)]

    return kernel


@pair("race", lambda: (z(128, u8), r(128, i32)), 64, 2)
def neighbouring_bytes(bad):
    def kernel(y, x):
        i = cuda.grid(1)
        y[i // 2 if bad else i] = x[i]

    return kernel


@pair("race", lambda: (z(2, i64), r(128, i64)), 64, 2)
def last_one_wins(bad):
    def kernel(y, x):
        i = cuda.grid(1)
        if x[i] % 64 == 7:
            y[0 if bad else i // 64] = i

    return kernel


@pair("race", lambda: (z(1, i32), z(128, i32)), 64, 2)
def ticket_by_plain_read(bad):
    def kernel(count, y):
        i = cuda.grid(1)
        if bad:
            cuda.atomic.add(count, 0, 1)
            y[i] = count[0]
        else:
            y[i] = cuda.atomic.add(count, 0, 1) + 1

    return kernel


@pair("race", lambda: (z(1, i32), z(128, i32)), 64, 2)
def plain_reset_of_a_counter(bad):
    def kernel(count, y):
        i = cuda.grid(1)
        y[i] = cuda.atomic.add(count, 0, 1)
        if i == 127 and bad:
            count[0] = 0

    return kernel


@pair("race", lambda: (z(1, i32), z(128, i32)), 64, 2)
def atomics_of_a_block_among_blocks(bad):
    def kernel(count, y):
        if bad:
            y[cuda.grid(1)] = cuda.atomic.add(count, 0, 1, scope="block")
        else:
            y[cuda.grid(1)] = cuda.atomic.add(count, 0, 1, scope="device")

    return kernel


@pair("race", lambda: (z(2, i32), z(128, i32)), 64, 2)
def atomics_of_a_block_in_it(bad):
    def kernel(count, y):
        place = 0 if bad else cuda.blockIdx.x
        y[cuda.grid(1)] = cuda.atomic.add(count, place, 1, scope="block")

    return kernel


@pair("race", lambda: (z(1), z(128), r(128)), 64, 2)
def flag_beside_values(bad):
    def kernel(total, y, x):
        i = cuda.grid(1)
        y[i] = x[i] * 2
        if i == 0:
            total[0] = y[0] + (y[127] if bad else x[127])

    return kernel


@pair("race", lambda: (z(64), r(64)), 64)
def global_memory_within_a_block(bad):
    def kernel(y, x):
        i = cuda.threadIdx.x
        y[i] = x[i]
        if not bad:
            cuda.syncthreads()
        v = y[63 - i]
        cuda.syncthreads()
        y[i] = v + 1

    return kernel


@pair("race", lambda: (z(128), r(128)), 64, 2)
def barrier_of_a_block_among_blocks(bad):
    def kernel(y, x):
        i = cuda.grid(1)
        y[i] = x[i]
        cuda.syncthreads()
        other = 127 - i if bad else cuda.blockIdx.x * 64 + 63 - cuda.threadIdx.x
        v = y[other]
        cuda.syncthreads()
        if v < 0:
            y[i] = v

    return kernel


@pair("race", lambda: (z(128), r(128)), 64, 2)
def grid_barrier(bad):
    def kernel(y, x):
        i = cuda.grid(1)
        y[i] = x[i]
        if bad:
            cuda.syncthreads()
        else:
            cuda.cg.this_grid().sync()
        x[i] = y[127 - i]

    return kernel


@pair("race", lambda: (z(128), r(128)), 64, 2)
def second_grid_barrier(bad):
    def kernel(y, x):
        grid = cuda.cg.this_grid()
        i = cuda.grid(1)
        for _ in range(3):
            y[i] = x[i] + 1
            grid.sync()
            x[i] = y[127 - i]
            if not bad:
                grid.sync()

    return kernel


@pair("race", lambda: (z((4, 4)), r(16).reshape(4, 4)), (4, 4))
def symmetric_update(bad):
    def kernel(y, x):
        i, j = cuda.threadIdx.x, cuda.threadIdx.y
        if bad or i <= j:
            y[i, j] = x[i, j]
            y[j, i] = x[i, j]

    return kernel


@pair("race", lambda: (z(4, np.complex64), z(64, np.complex64)), 64)
def complex_sums(bad):
    def kernel(y, x):
        i = cuda.threadIdx.x
        if bad:
            y[i % 4] += x[i]
        elif i < 4:
            y[i] += x[i]

    return kernel


@pair("race", lambda: (r(64, f32),), 64)
def slices_that_overlap(bad):
    def kernel(x):
        i = cuda.threadIdx.x
        if i < 31:
            low = x[:32]
            high = x[:33] if bad else x[32:]
            v = low[i + 1]
            high[i] = v + 1

    return kernel


@pair("race", lambda: (z(32, i32), r(64, i32)), 64)
def exchanged_without_atomics(bad):
    def kernel(slot, x):
        i = cuda.threadIdx.x
        if bad:
            old = slot[i // 2]
            slot[i // 2] = x[i]
            x[i] = old
        else:
            x[i] = cuda.atomic.exch(slot, i // 2, x[i])

    return kernel


@pair("race", lambda: (z(1, f32), r(64)), 64)
def compare_and_store(bad):
    def kernel(best, x):
        i = cuda.threadIdx.x
        if bad:
            if x[i] > best[0]:
                best[0] = x[i]
        else:
            cuda.atomic.max(best, 0, x[i])

    return kernel
