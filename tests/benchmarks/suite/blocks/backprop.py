"""The forward step of a layer, sums of 16 inputs a block (Rodinia's backprop)."""

from __future__ import annotations

import numpy as np
from suite.program import Program, blank, uniform

from cuda_target import cuda

WIDTH = 16


def backprop(sums, inputs, weights):
    row = cuda.shared.array(WIDTH, np.float32)
    products = cuda.shared.array((WIDTH, WIDTH), np.float32)
    tx, ty = cuda.threadIdx.x, cuda.threadIdx.y
    first = cuda.blockIdx.x * WIDTH
    if tx == 0:
        row[ty] = inputs[first + ty]
    cuda.syncthreads()
    products[ty, tx] = weights[first + ty, tx] * row[ty]
    cuda.syncthreads()
    power = 2
    while power <= WIDTH:
        if ty % power == 0:
            products[ty, tx] += products[ty + power // 2, tx]
        cuda.syncthreads()
        power *= 2
    if ty == 0:
        sums[cuda.blockIdx.x, tx] = products[0, tx]


def program(small: bool) -> Program:
    n = 320 if small else 1 << 20
    inputs, weights, sums = uniform(n), uniform(n, WIDTH), blank(n // WIDTH, WIDTH)

    def want() -> tuple[np.ndarray, ...]:
        return ((weights * inputs[:, None]).reshape(-1, WIDTH, WIDTH).sum(1),)

    return Program(
        backprop, (sums, inputs, weights), (sums, inputs, weights), (WIDTH, WIDTH),
        (n // WIDTH,), want, moved_bytes=4 * n * (WIDTH + 2), flops=2 * n * WIDTH,
    )  # fmt: skip
