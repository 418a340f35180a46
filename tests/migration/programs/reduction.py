"""Reductions: cuda.reduce, and a sum in shared memory with a tail that isn't a whole block."""

import numpy as np

from cuda_target.numba import cuda, float64

THREADS = 64


@cuda.reduce
def total(a, b):
    return a + b


@cuda.reduce
def largest(a, b):
    return max(a, b)


@cuda.jit
def block_sums(values, sums):
    part = cuda.shared.array(THREADS, float64)
    lane = cuda.threadIdx.x
    i = cuda.grid(1)
    part[lane] = values[i] if i < values.size else 0.0
    cuda.syncthreads()
    step = THREADS // 2
    while step > 0:
        if lane < step:
            part[lane] += part[lane + step]
        cuda.syncthreads()
        step //= 2
    if lane == 0:
        sums[cuda.blockIdx.x] = part[0]


def run():
    values = np.arange(1, 301, dtype=np.float64)
    blocks = (values.size + THREADS - 1) // THREADS
    sums = cuda.device_array(blocks)
    block_sums[blocks, THREADS](cuda.to_device(values), sums)
    result = np.array([total(values), total(values, init=5.0), largest(values), total(sums)])
    return {"values": values, "sums": sums.copy_to_host(), "result": result}


def expected(values, sums, result):
    s = values.sum()
    return np.array([s, s + 5, values.max(), s]), 0
