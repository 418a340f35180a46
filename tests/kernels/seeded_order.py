"""Pairs of kernels, a wrong one and a right one: fences, locks, warps, and blocks of threads."""

# pyright: basic
# ruff: noqa: E741

from __future__ import annotations

import numpy as np

from cuda_target import cuda
from kernels.seeded import SEEDED as SEEDED
from kernels.seeded import add, hx, r, yx, z


# Last block: fence missing.
def last_bad(out, part, count, x):
    flag = cuda.shared.array(1, np.int32)
    i = cuda.threadIdx.x
    b = cuda.blockIdx.x
    if i == 0:
        part[b] = x[b * 32] * 2
        flag[0] = cuda.atomic.add(count, 0, 1)
    cuda.syncthreads()
    if flag[0] == cuda.gridDim.x - 1:
        cuda.threadfence()
        if i == 0:
            s = np.float32(0)
            for k in range(cuda.gridDim.x):
                s += part[k]
            out[0] = s


def last_good(out, part, count, x):
    flag = cuda.shared.array(1, np.int32)
    i = cuda.threadIdx.x
    b = cuda.blockIdx.x
    if i == 0:
        part[b] = x[b * 32] * 2
        cuda.threadfence()
        flag[0] = cuda.atomic.add(count, 0, 1)
    cuda.syncthreads()
    if flag[0] == cuda.gridDim.x - 1:
        cuda.threadfence()
        if i == 0:
            s = np.float32(0)
            for k in range(cuda.gridDim.x):
                s += part[k]
            out[0] = s


def lx():
    return (z(1), z(4), z(1, np.int32), r(128))


add("fence", last_bad, lx, 32, 4)
add("fence", last_good, lx, 32, 4)


# Lock: cas and exchange, with fences.
def lock_good(y, l):
    done = False
    while not done:
        if cuda.atomic.cas(l, 0, 0, 1) == 0:
            cuda.threadfence()
            y[0] += 1
            cuda.threadfence()
            cuda.atomic.exch(l, 0, 0)
            done = True


def lock_bad(y, l):
    done = False
    while not done:
        if cuda.atomic.cas(l, 0, 0, 1) == 0:
            y[0] += 1
            cuda.atomic.exch(l, 0, 0)
            done = True


def kx():
    return (z(1, np.int32), z(1, np.int32))


add("lock", lock_bad, kx, 32, 2)
add("lock", lock_good, kx, 32, 2)


# Atomic beside a plain read of the same counter.
def counter_bad(c, y):
    i = cuda.grid(1)
    cuda.atomic.add(c, 0, 1)
    y[i] = c[0]


def counter_good(c, y):
    i = cuda.grid(1)
    y[i] = cuda.atomic.add(c, 0, 1)


def cx():
    return (z(1, np.int32), z(128, np.int32))


add("mixed-atomic", counter_bad, cx, 64, 2)
add("mixed-atomic", counter_good, cx, 64, 2)


# Shared histogram: zeroing without a barrier.
def shist_bad(h, x):
    t = cuda.shared.array(8, np.int32)
    i = cuda.threadIdx.x
    if i < 8:
        t[i] = 0
    cuda.atomic.add(t, x[cuda.grid(1)], 1)
    cuda.syncthreads()
    if i < 8:
        cuda.atomic.add(h, i, t[i])


def shist_good(h, x):
    t = cuda.shared.array(8, np.int32)
    i = cuda.threadIdx.x
    if i < 8:
        t[i] = 0
    cuda.syncthreads()
    cuda.atomic.add(t, x[cuda.grid(1)], 1)
    cuda.syncthreads()
    if i < 8:
        cuda.atomic.add(h, i, t[i])


add("race-shared", shist_bad, hx, 64, 2)
add("race-shared", shist_good, hx, 64, 2)


# Double buffer, one barrier (right) / same buffer (wrong).
def double_good(y, x):
    t = cuda.shared.array((2, 64), np.float32)
    i = cuda.threadIdx.x
    s = np.float32(0)
    for k in range(6):
        t[k % 2, i] = x[i] + k
        cuda.syncthreads()
        s += t[k % 2, 63 - i]
    y[i] = s


def double_bad(y, x):
    t = cuda.shared.array((2, 64), np.float32)
    i = cuda.threadIdx.x
    s = np.float32(0)
    for k in range(6):
        t[k // 2 % 2, i] = x[i] + k
        cuda.syncthreads()
        s += t[k // 2 % 2, 63 - i]
    y[i] = s


add("second-barrier", double_bad, yx)
add("second-barrier", double_good, yx)


# Same-value flag write: benign by policy (note).
def found_good(f, x):
    i = cuda.grid(1)
    if x[i] > 3:
        f[0] = 1


def found_bad(f, x):
    i = cuda.grid(1)
    if x[i] > 3:
        f[0] = i


def gx():
    return (z(1, np.int32), r(128))


add("same-value", found_bad, gx, 64, 2)
add("same-value", found_good, gx, 64, 2)


# Early return then barrier: legal here (returned threads aren't waited for).
def early_good(y, x):
    t = cuda.shared.array(64, np.float32)
    i = cuda.threadIdx.x
    if i >= 48:
        return
    t[i] = x[i]
    cuda.syncthreads()
    y[i] = t[47 - i]


def early_bad(y, x):
    t = cuda.shared.array(64, np.float32)
    i = cuda.threadIdx.x
    if i >= 48:
        return
    t[i] = x[i]
    cuda.syncthreads()
    y[i] = t[48 - i]


add("uninit", early_bad, yx)
add("uninit", early_good, yx)


# One thread's write read by the same warp through shuffle (no order by shuffle).
def shfl_bad(y, x):
    t = cuda.shared.array(32, np.float32)
    i = cuda.threadIdx.x
    t[i] = x[i]
    v = cuda.shfl_xor_sync(0xFFFFFFFF, x[i], 1)
    y[i] = v + t[31 - i]


def shfl_good(y, x):
    i = cuda.threadIdx.x
    v = cuda.shfl_xor_sync(0xFFFFFFFF, x[i], 1)
    y[i] = v


add("warp-sync", shfl_bad, lambda: (z(32), r(32)), 32)
add("warp-sync", shfl_good, lambda: (z(32), r(32)), 32)


# Transpose with wrong tile index: two threads write one element.
def tr_bad(y, x):
    t = cuda.shared.array((8, 8), np.float32)
    i = cuda.threadIdx.x
    j = cuda.threadIdx.y
    t[j, i] = x[j, i]
    cuda.syncthreads()
    y[i, i] = t[i, j]


def tr_good(y, x):
    t = cuda.shared.array((8, 8), np.float32)
    i = cuda.threadIdx.x
    j = cuda.threadIdx.y
    t[j, i] = x[j, i]
    cuda.syncthreads()
    y[j, i] = t[i, j]


def tx():
    return (z((8, 8)), r(64).reshape(8, 8))


add("race-global", tr_bad, tx, (8, 8, 1))
add("race-global", tr_good, tx, (8, 8, 1))


# Partial-warp syncwarp mask.
def mask_bad(y, x):
    t = cuda.shared.array(32, np.float32)
    i = cuda.threadIdx.x
    if i < 16:
        t[i] = x[i]
        cuda.syncwarp(0xFFFF)
        y[i] = t[15 - i]
    else:
        t[i] = x[i]
        y[i] = t[47 - i]


def mask_good(y, x):
    t = cuda.shared.array(32, np.float32)
    i = cuda.threadIdx.x
    if i < 16:
        t[i] = x[i]
        cuda.syncwarp(0xFFFF)
        y[i] = t[15 - i]
    else:
        t[i] = x[i]
        cuda.syncwarp(0xFFFF0000)
        y[i] = t[47 - i]


add("warp-sync", mask_bad, lambda: (z(32), r(32)), 32)
add("warp-sync", mask_good, lambda: (z(32), r(32)), 32)


# Two threads of a vector write one shared element.
def slot_bad(y, x):
    t = cuda.shared.array(64, np.float32)
    i = cuda.threadIdx.x
    t[i] = 0
    cuda.syncthreads()
    t[i // 2] = x[i]
    cuda.syncthreads()
    y[i] = t[i]


def slot_good(y, x):
    t = cuda.shared.array(64, np.float32)
    i = cuda.threadIdx.x
    t[i] = 0
    cuda.syncthreads()
    if i % 2 == 0:
        t[i // 2] = x[i]
    cuda.syncthreads()
    y[i] = t[i]


add("race-shared", slot_bad, yx)
add("race-shared", slot_good, yx)


# All read, one of them writes, in one phase: the writer is the last reader.
def last_reader_bad(y, x):
    t = cuda.shared.array(64, np.float32)
    i = cuda.threadIdx.x
    t[i] = x[i]
    cuda.syncthreads()
    v = t[0]
    if i == 15:
        t[0] = v + 1
    y[i] = v


def last_reader_good(y, x):
    t = cuda.shared.array(64, np.float32)
    i = cuda.threadIdx.x
    t[i] = x[i]
    cuda.syncthreads()
    v = t[0]
    cuda.syncthreads()
    if i == 15:
        t[0] = v + 1
    y[i] = v


add("race-shared", last_reader_bad, yx)
add("race-shared", last_reader_good, yx)
