"""Prices of calls by binomial trees, a block an option, in shared memory (CUDA's samples)."""

from __future__ import annotations

import math

import numpy as np
from suite.program import Program, blank, uniform

from cuda_target import cuda

STEPS = 256


def binomial(prices, spots, strikes, deviation, discount, up):
    values = cuda.shared.array(STEPS, np.float32)
    t, option = cuda.threadIdx.x, cuda.blockIdx.x
    spot, strike = spots[option], strikes[option]
    values[t] = max(spot * math.exp(deviation * (2 * t - STEPS)) - strike, 0)
    cuda.syncthreads()
    for last in range(STEPS - 1, 0, -1):
        v = np.float32(0)
        if t < last:
            v = discount * (up * values[t + 1] + (1 - up) * values[t])
        cuda.syncthreads()
        if t < last:
            values[t] = v
        cuda.syncthreads()
    if t == 0:
        prices[option] = values[0]


def program(small: bool) -> Program:
    n = 8 if small else 8192
    spots, strikes = uniform(n, low=5, high=30), uniform(n, low=1, high=30)
    prices = blank(n)
    deviation, discount, up = (np.float32(v) for v in (0.01, 0.9999, 0.51))

    def want() -> tuple[np.ndarray, ...]:
        ends = np.exp(deviation * (2 * np.arange(STEPS, dtype=np.float32) - STEPS))
        v = np.maximum(spots[:, None] * ends - strikes[:, None], 0)
        for _ in range(STEPS - 1):
            v = discount * (up * v[:, 1:] + (1 - up) * v[:, :-1])
        return (v[:, 0],)

    numbers = (deviation, discount, up)
    return Program(
        binomial, (prices, spots, strikes, *numbers), (prices, spots, strikes, *numbers),
        (STEPS,), (n,), want, moved_bytes=12 * n, flops=n * STEPS * STEPS * 2,
        tolerance=(1e-3, 1e-3),
    )  # fmt: skip
