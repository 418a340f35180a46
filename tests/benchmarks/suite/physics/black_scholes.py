"""Prices of European options by Black and Scholes (CUDA's samples, PARSEC)."""

from __future__ import annotations

import math

import numpy as np
from suite.program import Program, blank, cover, uniform

from cuda_target import cuda


def cumulative(d):
    k = 1 / (1 + 0.2316419 * math.fabs(d))
    poly = k * (
        0.31938153 + k * (-0.356563782 + k * (1.781477937 + k * (-1.821255978 + k * 1.330274429)))
    )
    tail = 0.39894228 * math.exp(-0.5 * d * d) * poly
    return 1 - tail if d > 0 else tail


def black_scholes(calls, puts, prices, strikes, years, rate, volatility):
    i = cuda.grid(1)
    if i < len(prices):
        s, x, t = prices[i], strikes[i], years[i]
        root = math.sqrt(t)
        d1 = (math.log(s / x) + (rate + 0.5 * volatility * volatility) * t) / (volatility * root)
        d2 = d1 - volatility * root
        n1, n2 = cumulative(d1), cumulative(d2)
        discount = math.exp(-rate * t)
        calls[i] = s * n1 - x * discount * n2
        puts[i] = x * discount * (1 - n2) - s * (1 - n1)


def program(small: bool) -> Program:
    n = 1000 if small else 1 << 24
    prices, strikes = uniform(n, low=5, high=30), uniform(n, low=1, high=100)
    years, calls, puts = uniform(n, low=0.25, high=10), blank(n), blank(n)
    rate, volatility = np.float32(0.02), np.float32(0.3)

    def want() -> tuple[np.ndarray, ...]:
        s, x, t = (v.astype(np.float64) for v in (prices, strikes, years))
        d1 = (np.log(s / x) + (0.02 + 0.045) * t) / (0.3 * np.sqrt(t))
        d2 = d1 - 0.3 * np.sqrt(t)
        erf = np.vectorize(math.erf)
        n1, n2 = (0.5 * (1 + erf(d / math.sqrt(2))) for d in (d1, d2))
        call = s * n1 - x * np.exp(-0.02 * t) * n2
        put = x * np.exp(-0.02 * t) * (1 - n2) - s * (1 - n1)
        return call.astype(np.float32), put.astype(np.float32)

    arrays = (calls, puts, prices, strikes, years)
    return Program(
        black_scholes, (*arrays, rate, volatility), (*arrays, rate, volatility, n), (256,),
        (cover(n, 256),), want, outputs=(0, 1), moved_bytes=20 * n, flops=60 * n,
        tolerance=(1e-3, 1e-3),
    )  # fmt: skip
