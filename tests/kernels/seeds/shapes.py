"""Blocks of two and three axes, views, records, vectors, device functions, warps and groups."""

# pyright: basic

from __future__ import annotations

import dataclasses

import numpy as np

import gpucompiler
from cuda_target import cuda
from gpucompiler.linear import Array, vec3
from kernels.seeds.pairs import i32, pair, r, z

# -- blocks of several axes


@pair("race", lambda: (z((16, 16)), r(256).reshape(16, 16)), (16, 16))
def sobel_from_a_tile(bad):
    def kernel(y, x):
        t = cuda.shared.array((18, 18), np.float32)
        i, j = cuda.threadIdx.y, cuda.threadIdx.x
        t[i + 1, j + 1] = x[i, j]
        if i == 0:
            t[0, j + 1] = x[0, j]
            t[17, j + 1] = x[15, j]
        if not bad:
            cuda.syncthreads()
        y[i, j] = t[i + 2, j + 1] - t[i, j + 1]

    return kernel


@pair("bounds", lambda: (z((5, 7, 3)), r(105).reshape(5, 7, 3)), (4, 4, 4), (1, 2, 2))
def volume_with_swapped_guards(bad):
    def kernel(y, x):
        k, j, i = cuda.grid(3)
        n, m, o = x.shape
        if bad:
            if i < m and j < n and k < o:
                y[i, j, k] = x[i, j, k] * 2
        elif i < n and j < m and k < o:
            y[i, j, k] = x[i, j, k] * 2

    return kernel


@pair("race", lambda: (z((2, 8)), r(64).reshape(2, 8, 4)), (4, 8, 2))
def sums_along_the_shortest_axis(bad):
    def kernel(y, x):
        t = cuda.shared.array((2, 8, 4), np.float32)
        k, j, i = cuda.threadIdx.x, cuda.threadIdx.y, cuda.threadIdx.z
        t[i, j, k] = x[i, j, k]
        cuda.syncthreads()
        for d in (2, 1):
            if k < d:
                t[i, j, k] += t[i, j, k + d]
            if not bad:
                cuda.syncthreads()
        if k == 0:
            y[i, j] = t[i, j, 0]

    return kernel


@pair("race", lambda: (r(1024).reshape(32, 32),), (8, 8), (4, 4))
def transposed_in_place(bad):
    def kernel(x):
        j, i = cuda.grid(2)
        if i < j or (bad and i != j):
            x[i, j], x[j, i] = x[j, i], x[i, j]

    return kernel


@pair("race", lambda: (z(64), r(64)), (8, 8))
def threads_numbered_by_columns(bad):
    """Two numberings of one block: each thread reads what another has written."""

    def kernel(y, x):
        t = cuda.shared.array(64, np.float32)
        i, j = cuda.threadIdx.x, cuda.threadIdx.y
        t[8 * i + j] = x[8 * j + i]
        if not bad:
            cuda.syncthreads()
        y[8 * j + i] = t[8 * j + i]

    return kernel


# -- views, records and vectors


@pair("race", lambda: (r(130),), 32, 2)
def neighbouring_slices_in_place(bad):
    def kernel(x):
        left, right = x[:-2], x[2:]
        i = cuda.grid(1)
        if bad or i % 4 < 2:
            left[i] += right[i]

    return kernel


@pair("bounds", lambda: (z(10), r(40)), 16)
def every_fourth_of_a_view(bad):
    def kernel(y, x):
        v = x[3::4]
        i = cuda.threadIdx.x
        if i <= len(v) if bad else i < len(v):
            y[i if i < 10 else 0] = v[i]

    return kernel


@pair("race", lambda: (z(64, i32), r(256, np.uint8)), 64)
def words_over_bytes(bad):
    """One thread's word is four bytes of others."""

    def kernel(y, x):
        i = cuda.threadIdx.x
        if bad:
            x[i] = 7
            if i < 16:
                y[i] = x.view(np.int32)[i]
        else:
            x[i] = 7
            cuda.syncthreads()
            if i < 16:
                y[i] = x.view(np.int32)[i]

    return kernel


BODY = np.dtype([("place", "f4", 3), ("mass", "f4"), ("next", "i4")])


def bodies():
    x = np.zeros(64, BODY)
    x["place"] = r(192).reshape(64, 3)
    x["next"] = (np.arange(64) + 1) % 64
    return (x,)


@pair("race", bodies, 32, 2)
def list_of_records(bad):
    def kernel(x):
        i = cuda.grid(1)
        n = x[i].next
        if bad:
            x[n].mass = x[i].mass + 1
        else:
            x[i].mass = x[n].place[0] + 1

    return kernel


@pair("race", bodies, 64)
def fields_that_others_write(bad):
    def kernel(x):
        i = cuda.threadIdx.x
        x[i].place[1] = np.float32(i)
        k = (i + 7) % 64
        v = x[k].place[1] if bad else x[k].place[2]
        x[i].mass = v

    return kernel


@dataclasses.dataclass
class Queue:
    head: np.int32
    tail: np.int32


@pair("race", lambda: (z(1, gpucompiler.struct_dtype(Queue)), z(64, i32)), 32, 2)
def queue_in_a_record(bad):
    def kernel(q: list[Queue], out):
        i = cuda.grid(1)
        if bad:
            p = q[0].tail
            q[0].tail = p + 1
        else:
            p = i
        out[p % 64] = i

    return kernel


@pair("race", lambda: (z((66, 3)),), 32, 2)
def points_moved_by_their_neighbours(bad):
    def kernel(p: Array[vec3]):
        i = cuda.grid(1)
        if bad:
            p[i + 1] = p[i] + vec3(1, 0, 0)
        else:
            p[i] = p[i] + vec3(1, 0, 0)

    return kernel


@pair("bounds", lambda: (z((16, 4)), r(60).reshape(15, 4)), 16)
def rows_as_float4(bad):
    def kernel(y, x):
        i = cuda.threadIdx.x
        v, w = cuda.vectors(x.reshape(-1), 4), cuda.vectors(y.reshape(-1), 4)
        if bad or i < len(v):
            w[i] = v[i]

    return kernel


@pair("race", lambda: (z((8, 8)), r(64).reshape(8, 8)), 8)
def one_row_for_all(bad):
    def kernel(y, x):
        i = cuda.threadIdx.x
        row = y[0 if bad else i]
        for k in range(8):
            row[k] = x[i, k] * 3

    return kernel


# -- device functions, and loops of constants


def staged(t, i, v):
    t[i] = v


def gathered_later(t, i, wait):
    if wait:
        cuda.syncthreads()
    return t[(i * 5) % 32] + t[(i + 11) % 32]


@pair("race", lambda: (z(32), r(32)), 32)
def barrier_that_a_callee_leaves_out(bad):
    def kernel(y, x):
        t = cuda.shared.array(32, np.float32)
        i = cuda.threadIdx.x
        staged(t, i, x[i])
        y[i] = gathered_later(t, i, not bad)

    return kernel


@pair("race", lambda: (z(64), r(64)), 64)
def bitonic_steps(bad):
    def kernel(y, x):
        t = cuda.shared.array(64, np.float32)
        i = cuda.threadIdx.x
        t[i] = x[63 - i]
        cuda.syncthreads()
        for k in (2, 4, 8, 16, 32, 64):
            d = k // 2
            while d > 0:
                j = i ^ d
                if j > i and (t[i] > t[j]) == ((i & k) == 0):
                    a = t[i]
                    t[i] = t[j]
                    t[j] = a
                if not bad or d > 16:
                    cuda.syncthreads()
                d //= 2
        cuda.syncthreads()
        y[i] = t[i]

    return kernel


def deeper(t, i, n):
    if n == 0:
        return t[i]
    cuda.syncthreads()
    return deeper(t, (i + 1) % 32, n - 1)


@pair("barrier", lambda: (z(32), r(32)), 32)
def recursion_of_unequal_depth(bad):
    def kernel(y, x):
        t = cuda.shared.array(32, np.float32)
        i = cuda.threadIdx.x
        t[i] = x[i]
        if bad:
            if i < 9:
                y[i] = deeper(t, i, 2)
            else:
                y[i] = deeper(t, i, 3)
        else:
            y[i] = deeper(t, i, 2)
        cuda.syncthreads()
        y[i] += t[0]

    return kernel


@pair("barrier", lambda: (z(48), r(48)), 48)
def rounds_that_depend_on_the_thread(bad):
    def kernel(y, x):
        t = cuda.shared.array(48, np.float32)
        i = cuda.threadIdx.x
        t[i] = x[i]
        n = 2 + i // 40 if bad else 3
        s = np.float32(0)
        k = 0
        while k < n:
            cuda.syncthreads()
            s += t[(i + k) % 48]
            k += 1
        cuda.syncthreads()
        y[i] = s

    return kernel


@pair("uninitialized", lambda: (z(64), r(50)), 64)
def tail_behind_an_early_return(bad):
    def kernel(y, x):
        t = cuda.shared.array(64, np.float32)
        i = cuda.threadIdx.x
        if i >= len(x):
            if not bad:
                t[i] = 0
            return
        t[i] = x[i]
        cuda.syncthreads()
        s = np.float32(0)
        for k in range(64 if bad else len(x)):
            s += t[k]
        y[i] = s

    return kernel


@pair("uninitialized", lambda: (z(16), r(16)), 16)
def last_columns_of_a_window(bad):
    def kernel(y, x):
        w = cuda.local.array((3, 3), np.float32)
        i = cuda.threadIdx.x
        for a in range(3):
            for b in range(2 if bad else 3):
                w[a, b] = x[(i + a + b) % 16]
        s = np.float32(0)
        for v in w.reshape(-1):
            s += v
        y[i] = s

    return kernel


# -- warps and groups


@pair("race", lambda: (z(64), r(64)), 64)
def tile_of_sixteen_without_its_sync(bad):
    def kernel(y, x):
        t = cuda.shared.array(64, np.float32)
        i = cuda.threadIdx.x
        g = cuda.cg.tiled_partition(16)
        t[i] = x[i]
        if not bad:
            g.sync()
        base = i // 16 * 16
        y[i] = t[base + 15 - g.thread_rank()]

    return kernel


@pair("race", lambda: (z(64), r(64)), 64)
def tile_too_small_for_its_exchange(bad):
    def kernel(y, x):
        t = cuda.shared.array(64, np.float32)
        i = cuda.threadIdx.x
        g = cuda.cg.tiled_partition(8 if bad else 16)
        t[i] = x[i]
        g.sync()
        y[i] = t[i ^ 8]

    return kernel


@pair("race", lambda: (z(64), r(64)), 64)
def block_group(bad):
    def kernel(y, x):
        t = cuda.shared.array(64, np.float32)
        i = cuda.threadIdx.x
        b = cuda.cg.this_thread_block()
        t[b.thread_rank()] = x[i]
        if not bad:
            b.sync()
        y[i] = t[(i + 33) % 64]

    return kernel


@pair("race", lambda: (z(2), r(64)), 64)
def segment_sums_by_shuffles(bad):
    """Sums of segments are stored by their heads, and added by one thread."""

    def kernel(y, x):
        s = cuda.shared.array(4, np.float32)
        i = cuda.threadIdx.x
        v = x[i]
        for d in (8, 4, 2, 1):
            v += cuda.shfl_down_sync(0xFFFFFFFF, v, d, 16)
        if i % 16 == 0:
            s[i // 16] = v
        if bad:
            cuda.syncwarp()
        else:
            cuda.syncthreads()
        if i < 2:
            y[i] = s[i] + s[i + 2]

    return kernel


@pair("race", lambda: (z(32, i32), z(1, i32)), 32)
def leader_of_a_match(bad):
    def kernel(y, count):
        t = cuda.shared.array(8, np.int32)
        i = cuda.threadIdx.x
        if i < 8:
            t[i] = 0
        cuda.syncwarp()
        mask = cuda.match_any_sync(0xFFFFFFFF, i % 8)
        lead = cuda.ffs(mask) - 1
        if i == lead or bad:
            t[i % 8] += cuda.popc(mask)
        cuda.syncwarp()
        y[i] = t[i % 8]

    return kernel


@pair("race", lambda: (z(32), r(32)), 32)
def halves_with_their_own_masks(bad):
    def kernel(y, x):
        t = cuda.shared.array(32, np.float32)
        i = cuda.threadIdx.x
        t[i] = x[i]
        if i < 16:
            cuda.syncwarp(0x0000FFFF)
            y[i] = t[15 - i]
        else:
            cuda.syncwarp(0xFFFF0000)
            y[i] = t[31 - i if bad else 47 - i]

    return kernel


@pair("race", lambda: (z(64, i32),), 64)
def any_is_no_barrier(bad):
    def kernel(y):
        t = cuda.shared.array(64, np.int32)
        i = cuda.threadIdx.x
        t[i] = i
        found = cuda.any_sync(0xFFFFFFFF, i == 3) if bad else cuda.syncthreads_or(i == 3)
        y[i] = t[i ^ 1] if found else -1

    return kernel
