"""A product of matrices by tiles in shared memory, for sizes that aren't whole tiles."""

import numpy as np

from cuda_target.numba import cuda, float32

TPB = 8


@cuda.jit
def product(a, b, c):
    left = cuda.shared.array(shape=(TPB, TPB), dtype=float32)
    right = cuda.shared.array(shape=(TPB, TPB), dtype=float32)
    x, y = cuda.grid(2)
    tx = cuda.threadIdx.x
    ty = cuda.threadIdx.y
    total = float32(0.0)
    for step in range((a.shape[1] + TPB - 1) // TPB):
        left[ty, tx] = 0
        right[ty, tx] = 0
        if y < a.shape[0] and tx + step * TPB < a.shape[1]:
            left[ty, tx] = a[y, tx + step * TPB]
        if x < b.shape[1] and ty + step * TPB < b.shape[0]:
            right[ty, tx] = b[ty + step * TPB, x]
        cuda.syncthreads()
        for j in range(TPB):
            total += left[ty, j] * right[j, tx]
        cuda.syncthreads()
    if y < c.shape[0] and x < c.shape[1]:
        c[y, x] = total


def run():
    generator = np.random.default_rng(2)
    a = generator.random((20, 13), dtype=np.float32)
    b = generator.random((13, 17), dtype=np.float32)
    c = np.zeros((20, 17), np.float32)
    blocks = ((17 + TPB - 1) // TPB, (20 + TPB - 1) // TPB)
    product[blocks, (TPB, TPB)](a, b, c)
    return {"a": a, "b": b, "result": c}


def expected(a, b, result):
    return a @ b, 1e-5
