"""Prices of a call by Monte Carlo: a thread's paths, by xorshift and Box and Muller's normals."""

from __future__ import annotations

import math

import numpy as np
from suite.program import Program, blank, integers

from cuda_target import cuda


def xorshift(state):
    state ^= state << 13
    state ^= state >> 17
    state ^= state << 5
    return state


def monte_carlo(payoffs, seeds, paths, spot, strike, drift, deviation):
    i = cuda.grid(1)
    if i < len(payoffs):
        state = seeds[i]
        total = np.float32(0)
        for _ in range(paths):
            state = xorshift(state)
            u = (np.float32(state >> 8) + 0.5) * (1 / 16777216)
            state = xorshift(state)
            v = np.float32(state >> 8) * (1 / 16777216)
            normal = math.sqrt(-2 * math.log(u)) * math.cos(6.2831853 * v)
            total += max(spot * math.exp(drift + deviation * normal) - strike, 0)
        payoffs[i] = total / paths


def program(small: bool) -> Program:
    n, paths = (200, 8) if small else (1 << 18, 128)
    seeds = integers(n, below=1 << 31, dtype=np.uint32) + np.uint32(1)
    payoffs = blank(n)
    spot, strike, drift, deviation = (np.float32(v) for v in (100, 95, 0.01, 0.2))

    def want() -> tuple[np.ndarray, ...]:
        state, total = seeds.copy(), np.zeros(n)

        def draw() -> np.ndarray:
            nonlocal state
            state = state ^ (state << 13)
            state = state ^ (state >> 17)
            state = state ^ (state << 5)
            return (state >> 8).astype(np.float64)

        for _ in range(paths):
            u = (draw() + 0.5) / 16777216
            v = draw() / 16777216
            z = np.sqrt(-2 * np.log(u)) * np.cos(6.2831853 * v)
            total += np.maximum(spot * np.exp(drift + deviation * z) - strike, 0)
        return ((total / paths).astype(np.float32),)

    numbers = (spot, strike, drift, deviation)
    return Program(
        monte_carlo, (payoffs, seeds, paths, *numbers), (payoffs, seeds, paths, *numbers, n),
        (256,), (-(-n // 256),), want, moved_bytes=8 * n, flops=n * paths * 20,
        tolerance=(1e-3, 1e-2),
    )  # fmt: skip
