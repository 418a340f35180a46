"""Views, records, halves and complex numbers, functions as arguments, barriers made of atomics."""

# pyright: basic

from __future__ import annotations

import dataclasses

import numpy as np

import gpucompiler
from cuda_target import cuda
from kernels.seeds.pairs import f32, pair, r, z


@pair("race", lambda: (z(4, np.float16), r(128, np.float16)), 64, 2)
def half_sums(bad):
    def kernel(y, x):
        g = cuda.grid(1)
        if bad:
            y[g % 4] += x[g]
        else:
            cuda.atomic.add(y, g % 4, x[g])

    return kernel


@pair("race", lambda: (z(8, np.complex64), r(64, np.complex64)), 32, 2)
def complex_parts(bad):
    def kernel(y, x):
        g = cuda.grid(1)
        if bad:
            y.real[g % 8] = x[g].real
        elif g < 8:
            y.real[g] = x[g].real

    return kernel


@pair("race", lambda: (z(64), r(64)), 64, 1, shmem=4 * 128)
def two_arrays_in_dynamic_memory(bad):
    def kernel(y, x):
        d = cuda.shared.array(0, np.float32)
        a, b = (d[:64], d[32 if bad else 64 : 128])
        i = cuda.threadIdx.x
        a[i] = x[i]
        b[i] = 2 * x[i]
        cuda.syncthreads()
        y[i] = a[63 - i] + b[63 - i]

    return kernel


@pair("race", lambda: (z((16, 16)), r(256).reshape(16, 16)), (16, 16), 1)
def padded_tile_by_views(bad):
    def kernel(y, x):
        t = cuda.shared.array((16, 17), np.float32)
        u = t[:, :16]
        j, i = (cuda.threadIdx.x, cuda.threadIdx.y)
        u[i, j] = x[i, j]
        if not bad:
            cuda.syncthreads()
        y[i, j] = u.T[i, j]

    return kernel


@pair("race", lambda: (z(32), r(64)), 32, 1)
def reversed_view(bad):
    def kernel(y, x):
        i = cuda.threadIdx.x
        w = x[::-1][:33]
        if bad:
            x[i + 31] = w[i] + 1
        else:
            y[i] = w[i] + 1

    return kernel


@pair("uninitialized", lambda: (z((4, 32)), r(128).reshape(4, 32)), 32, 1)
def rows_cleared_by_a_slice(bad):
    def kernel(y, x):
        t = cuda.shared.array((4, 32), np.float32)
        i = cuda.threadIdx.x
        if i < (3 if bad else 4):
            t[i, :] = 0
        cuda.syncthreads()
        for n in range(4):
            t[n, i] += x[n, i]
        for n in range(4):
            y[n, i] = t[n, i]

    return kernel


@pair("race", lambda: (z(1), r(64)), 64, 1)
def block_reduce_beside_own_memory(bad):
    def kernel(y, x):
        t = cuda.shared.array(64, np.float32)
        i = cuda.threadIdx.x
        t[i] = x[i]
        if bad:
            s = cuda.warp.sum(t[63 - i])
        else:
            cuda.syncthreads()
            s = cuda.warp.sum(t[63 - i])
        if i == 0:
            y[0] = s

    return kernel


@dataclasses.dataclass
class Cell:
    value: np.float32
    count: np.int32

    def put(self, v):
        self.value = v
        self.count += 1


@pair("race", lambda: (z(16, gpucompiler.struct_dtype(Cell)), r(64)), 32, 2)
def methods_of_records(bad):
    def kernel(cells: list[Cell], x):
        g = cuda.grid(1)
        if bad:
            cells[g % 16].put(x[g])
        elif g < 16:
            cells[g].put(x[g])

    return kernel


@pair("uninitialized", lambda: (z(32), r(32)), 32, 1)
def records_in_local_memory(bad):
    def kernel(y, x):
        c = cuda.local.array(4, Cell)
        i = cuda.threadIdx.x
        for n in range(4):
            c[n].value = x[(i + n) % 32]
            if not bad:
                c[n].count = n
        s = f32(0)
        for n in range(4):
            s += c[n].value * np.float32(c[n].count)
        y[i] = s

    return kernel


@pair("bounds", lambda: (z(64), r(64)), 64, 1)
def loop_with_else_and_break(bad):
    def kernel(y, x):
        i = cuda.threadIdx.x
        n = i
        while n < (65 if bad else 64):
            if x[n] < 0:
                break
            n += 1
        else:
            n = 0
        y[i] = n

    return kernel


@pair("race", lambda: (z(64), r(64)), 64, 1)
def enumerated_offsets(bad):
    def kernel(y, x):
        t = cuda.shared.array(64, np.float32)
        i = cuda.threadIdx.x
        t[i] = x[i]
        for n, d in enumerate((1, 2, 4, 8)):
            if not bad:
                cuda.syncthreads()
            v = t[(i + d) % 64] * (n + 1)
            if not bad or n > 1:
                cuda.syncthreads()
            t[i] += v
        cuda.syncthreads()
        y[i] = t[i]

    return kernel


def weigh(t, f, i):
    return f(t[i], t[(i + 1) % 32])


@pair("race", lambda: (z(32), r(32)), 32, 1)
def functions_as_arguments(bad):
    def kernel(y, x):
        t = cuda.shared.array(32, np.float32)
        i = cuda.threadIdx.x
        t[i] = x[i]
        if not bad:
            cuda.syncwarp()
        y[i] = weigh(t, lambda a, b: max(a, b) * 2, i)

    return kernel


@pair("race", lambda: (z(130), r(130)), 64, 2)
def shifted_by_a_slice_in_each_block(bad):
    def kernel(y, x):
        b = cuda.blockIdx.x
        part = x[64 * b : 64 * b + 66]
        i = cuda.threadIdx.x
        v = part[i + 1]
        if not bad:
            y[64 * b + i] = v
        else:
            part[i] = v

    return kernel


@pair("race", lambda: (z(4, np.int64), z(4, np.int32)), 32, 4)
def maximum_with_its_index(bad):
    """Value and index as two words, or as one."""

    def kernel(best, where):
        b, i = (cuda.blockIdx.x, cuda.threadIdx.x)
        v = (i * 7 + b * 13) % 31
        if bad:
            old = cuda.atomic.max(best, 0, v)
            if v > old:
                where[0] = 32 * b + i
        else:
            cuda.atomic.max(best, 0, v * 4096 + 32 * b + i)

    return kernel


@pair("race", lambda: (z(64, np.int32),), 64, 1)
def sense_reversing_barrier(bad):
    def kernel(y):
        c = cuda.shared.array(2, np.int32)
        t = cuda.shared.array(64, np.int32)
        i = cuda.threadIdx.x
        if i < 2:
            c[i] = 0
        cuda.syncthreads()
        t[i] = i
        if cuda.atomic.add(c, 0, 1, order="relaxed" if bad else "acq_rel") == 63:
            cuda.atomic.store(c, 1, 1, order="release")
        else:
            while cuda.atomic.load(c, 1, order="acquire") == 0:
                pass
        y[i] = t[63 - i]

    return kernel


@pair("race", lambda: (z(32, np.uint8), r(32, np.uint8)), 32, 1)
def bytes_of_one_word(bad):
    def kernel(y, x):
        i = cuda.threadIdx.x
        if bad:
            w = y.view(np.uint32)
            w[i // 4] |= np.uint32(x[i]) << np.uint32(8 * (i % 4))
        else:
            y[i] = x[i]

    return kernel


@pair("race", lambda: (z((4, 32)), r(128).reshape(4, 32)), (32, 4), 1)
def rows_meet_with_names(bad):
    def kernel(y, x):
        t = cuda.shared.array((4, 32), np.float32)
        i, w = (cuda.threadIdx.x, cuda.threadIdx.y)
        t[w, i] = x[w, i]
        cuda.barrier_sync(1 + w // 2, 64)
        y[w, i] = t[w ^ 1 if not bad else w ^ 2, i]

    return kernel


@pair("barrier", lambda: (z(64), r(64)), 64, 1)
def match_of_roles(bad):
    def kernel(y, x):
        i = cuda.threadIdx.x
        t = cuda.shared.array(64, np.float32)
        t[i] = x[i]
        match i // 32 if bad else 0:
            case 0:
                cuda.syncthreads()
                y[i] = t[63 - i]
            case _:
                y[i] = 0
        cuda.syncthreads()
        y[i] += t[0]

    return kernel


@pair("race", lambda: (z(64), r(64)), 64, 1)
def double_buffer_with_a_swap(bad):
    def kernel(y, x):
        a = cuda.shared.array((2, 64), np.float32)
        i = cuda.threadIdx.x
        cur, nxt = (0, 1)
        a[0, i] = x[i]
        cuda.syncthreads()
        for n in range(5):
            a[nxt, i] = a[cur, (i + 1) % 64]
            if not bad or n % 2 == 0:
                cuda.syncthreads()
            cur, nxt = (nxt, cur)
        y[i] = a[cur, i]

    return kernel
