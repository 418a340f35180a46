"""Products of complex numbers, element by element, added up."""

from __future__ import annotations

import numpy as np
from suite.program import Program, blank, cover, normal

from cuda_target import cuda


def complex_multiply(out, a, b, c):
    i = cuda.grid(1)
    if i < len(out):
        out[i] = a[i] * b[i] + c[i]


def program(small: bool) -> Program:
    n = 1000 if small else 1 << 24
    a, b, c = (normal(2 * n).view(np.complex64) for _ in range(3))
    out = blank(n, dtype=np.complex64)
    return Program(
        complex_multiply, (out, a, b, c), (out, a, b, c, n), (256,), (cover(n, 256),),
        lambda: (a * b + c,), moved_bytes=32 * n, flops=8 * n, tolerance=(1e-3, 1e-5),
    )  # fmt: skip
