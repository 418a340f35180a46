"""Kernels whose lines can be told from their machine code: each constant stands on one line only.

`OPERATIONS` names lines that have an instruction of their own instead, by patterns of SASS.
"""

from __future__ import annotations

import math
from typing import Any, Final

import numpy as np

from cuda_target import cuda


def straight(y, x, n: int):
    i = cuda.grid(1)
    if i < n:
        v = x[i]
        v = v * 1.2345 + 2.5432
        v = v * 3.4567
        v = v + 4.6789
        v = v * 5.7891 + 6.8912
        y[i] = v


def helper(a):
    b = a * 11.125
    return b + 12.375


def outer(a):
    c = helper(a) * 13.625
    return c - 14.875


def inlined(y, x, n: int):
    i = cuda.grid(1)
    if i < n:
        p = outer(x[i])
        q = helper(x[i] + 15.0625)
        y[i] = p * 16.1875
        y[i + n] = q * 17.3125


def branches(y, x, n: int):
    i = cuda.grid(1)
    if i >= n:
        return
    v = x[i]
    if v > 21.5:
        v = v * 22.75
    elif v > 23.25:
        v = v + 24.625
    else:
        v = 25.875 / v
    for _ in range(n):
        v = v * 26.0625
        if v > 27.1875:
            v = v + 28.3125
    y[i] = v


def loops(y, x, n: int):
    i = cuda.grid(1)
    if i < n:
        total = x[i]
        for j in range(n):
            total = total + 31.125
            for _ in range(j):
                total = total * 32.25
                if total > 33.375:
                    break
            total = total * x[j] - 34.5
        while total > 35.625:
            total = total * 0.36875
        y[i] = total


def unrolled(y, x, n: int):
    i = cuda.grid(1)
    if i < n:
        acc = x[i]
        for _ in range(8):
            acc = acc * 41.125
            acc = acc + 42.25
        w = 0.0
        for k in range(4):
            w = w + x[i * 4 + k] * 43.375
        y[i] = acc * w


def contracted(y, x, n: int):
    i = cuda.grid(1)
    if i < n:
        a = x[i] * 51.125
        b = a + 52.25
        c = b * 53.375
        d = c - 54.5
        e = d * d
        y[i] = e + 55.625


def shared(y, x, n: int):
    t = cuda.shared.array(256, np.float32)
    k = cuda.threadIdx.x
    i = cuda.grid(1)
    t[k] = x[i] * 61.125
    cuda.syncthreads()
    s = t[k ^ 1] * 62.25
    cuda.syncthreads()
    t[k] = s
    cuda.syncthreads()
    r = t[255 - k] + 63.375
    cuda.atomic.add(y, 0, r)


def mathematics(y, x, n: int):
    i = cuda.grid(1)
    if i < n:
        a = math.sqrt(x[i])
        b = x[i + n] / a
        c = math.exp(b)
        d = c * 71.125
        e = x[i + 2 * n] / d
        f = e + 72.25
        y[i] = f


def integers(z, x, n: int):
    i = cuda.grid(1)
    if i < n:
        v = x[i]
        v = v ^ 123457
        if v > 234571:
            v = v * 345679
        else:
            v = v | 456787
            v = v + 567897
        cuda.atomic.max(z, 0, v)
        z[i + 1] = v % 1234577


def limited(a):
    if a > 83.375:
        return a * 81.125
    return a + 82.25


def nested(y, x, n: int):
    i = cuda.grid(1)
    if i < n:
        v = limited(x[i])
        w = limited(v * 84.5) - 85.625
        for k in range(n):
            if x[k] > 86.75:
                if w > 87.875:  # noqa: SIM108 - branches are the test
                    w = w - 88.0625
                else:
                    w = w * 89.1875
            elif x[k] < 90.3125:
                v = v * w + 91.4375
            else:
                v = v - 92.5625
        y[i] = v * 93.6875 + w


FLOATS: Final = np.zeros(1, np.float32)
INTS: Final = np.zeros(1, np.int32)
# Kernels with arguments, and lines that are known by their instructions.
KERNELS: Final[list[tuple[Any, tuple[Any, ...]]]] = [
    (straight, (FLOATS, FLOATS, 5)),
    (inlined, (FLOATS, FLOATS, 5)),
    (branches, (FLOATS, FLOATS, 5)),
    (loops, (FLOATS, FLOATS, 5)),
    (unrolled, (FLOATS, FLOATS, 5)),
    (contracted, (FLOATS, FLOATS, 5)),
    (shared, (FLOATS, FLOATS, 5)),
    (mathematics, (FLOATS, FLOATS, 5)),
    (integers, (INTS, INTS, 5)),
    (nested, (FLOATS, FLOATS, 5)),
]  # fmt: skip
OPERATIONS: Final[dict[str, dict[str, str]]] = {
    "shared": {r"BAR\.SYNC": "cuda.syncthreads()", r"(RED|ATOM)\S*ADD|REDG": "cuda.atomic.add"},
    "mathematics": {
        r"MUFU\.RSQ R\d+, R": "math.sqrt", r"MUFU\.EX2": "math.exp", r"STG": "y[i] = f",
        r"FCHK": " / ",
    },
    "integers": {r"(RED|ATOM)\S*MAX|REDG": "cuda.atomic.max", r"STG": "1234577"},
}  # fmt: skip
