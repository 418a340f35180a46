"""Time adjoints of stencils along one to three axes beside adjoints that a person wrote.

    python tests/benchmarks/bench_stencil_adjoints.py [host|cuda] [rounds] [fresh]

The launches of a kernel take turns, and ratios are medians of those of a turn. The written adjoints
pull, and leave the gradient of the result as it is, which ours set to 0, unless the kernel adds to
the result. Where it takes the result's negative, a second launch by hand does so with its gradient.
With `fresh` a launch of the same shape makes that gradient anew ahead of each adjoint,
and its own time is subtracted: elements that other threads have written move between caches, which
those of a gradient that never changes needn't. With GPUCOMPILER_THREADS=1 the host's times are
those of the processor.
"""

from __future__ import annotations

import sys
from functools import partial
from statistics import median
from typing import Any

import numpy as np
from bench_derivatives import CLOCK, ROUNDS, TARGET, adjoint_of, array, gpu_seconds

from cuda_target import cuda


def heat1(y: Any, x: Any) -> None:
    i = cuda.grid(1)
    if 0 < i < len(x) - 1:
        y[i] = 0.8 * x[i] + 0.1 * (x[i - 1] + x[i + 1])


def heat1_written(y: Any, x: Any, gy: Any, gx: Any) -> None:
    i = cuda.grid(1)
    n = len(x)
    if i < n:
        g = x[i] * 0
        if 0 < i < n - 1:
            g += 0.8 * gy[i]
        if i > 1:
            g += 0.1 * gy[i - 1]
        if i < n - 2:
            g += 0.1 * gy[i + 1]
        gx[i] += g


def heat2(y: Any, x: Any) -> None:
    i, j = cuda.grid(2)
    if 0 < i < x.shape[1] - 1 and 0 < j < x.shape[0] - 1:
        y[j, i] = 0.6 * x[j, i] + 0.1 * (x[j - 1, i] + x[j + 1, i] + x[j, i - 1] + x[j, i + 1])


def heat2_written(y: Any, x: Any, gy: Any, gx: Any) -> None:
    i, j = cuda.grid(2)
    m, n = x.shape
    if i < n and j < m:
        g = x[j, i] * 0
        a, b = 0 < i < n - 1, 0 < j < m - 1
        if a and b:
            g += 0.6 * gy[j, i]
        if a and j > 1:
            g += 0.1 * gy[j - 1, i]
        if a and j < m - 2:
            g += 0.1 * gy[j + 1, i]
        if b and i > 1:
            g += 0.1 * gy[j, i - 1]
        if b and i < n - 2:
            g += 0.1 * gy[j, i + 1]
        gx[j, i] += g


def added2(y: Any, x: Any) -> None:
    i, j = cuda.grid(2)
    if 0 < i < x.shape[1] - 1 and 0 < j < x.shape[0] - 1:
        y[j, i] += 0.6 * x[j, i] + 0.1 * (x[j - 1, i] + x[j + 1, i] + x[j, i - 1] + x[j, i + 1])


def waves2(y: Any, x: Any) -> None:
    i, j = cuda.grid(2)
    if 0 < i < x.shape[1] - 1 and 0 < j < x.shape[0] - 1:
        near = x[j - 1, i] + x[j + 1, i] + x[j, i - 1] + x[j, i + 1]
        y[j, i] = 0.6 * x[j, i] + 0.1 * near - y[j, i]


def waves2_scaled(gy: Any) -> None:
    i, j = cuda.grid(2)
    if 0 < i < gy.shape[1] - 1 and 0 < j < gy.shape[0] - 1:
        gy[j, i] = -gy[j, i]


def copied(y: Any, x: Any) -> None:
    i, j, k = cuda.grid(3)
    if i < x.shape[-1]:
        if x.ndim == 1:
            y[i] = x[i]
        elif j < x.shape[-2]:
            if x.ndim == 2:
                y[j, i] = x[j, i]
            elif k < x.shape[0]:
                y[k, j, i] = x[k, j, i]


def heat3(y: Any, x: Any) -> None:
    i, j, k = cuda.grid(3)
    if 0 < i < x.shape[2] - 1 and 0 < j < x.shape[1] - 1 and 0 < k < x.shape[0] - 1:
        beside = x[k, j, i - 1] + x[k, j, i + 1] + x[k, j - 1, i] + x[k, j + 1, i]
        y[k, j, i] = 0.4 * x[k, j, i] + 0.1 * (beside + x[k - 1, j, i] + x[k + 1, j, i])


def heat3_written(y: Any, x: Any, gy: Any, gx: Any) -> None:
    i, j, k = cuda.grid(3)
    o, m, n = x.shape
    if i < n and j < m and k < o:
        g = x[k, j, i] * 0
        a, b, c = 0 < i < n - 1, 0 < j < m - 1, 0 < k < o - 1
        if a and b and c:
            g += 0.4 * gy[k, j, i]
        if a and b and k > 1:
            g += 0.1 * gy[k - 1, j, i]
        if a and b and k < o - 2:
            g += 0.1 * gy[k + 1, j, i]
        if a and c and j > 1:
            g += 0.1 * gy[k, j - 1, i]
        if a and c and j < m - 2:
            g += 0.1 * gy[k, j + 1, i]
        if b and c and i > 1:
            g += 0.1 * gy[k, j, i - 1]
        if b and c and i < n - 2:
            g += 0.1 * gy[k, j, i + 1]
        gx[k, j, i] += g


PLANES = [(32, 8), (256, 1), (32, 32), (16, 16)]
CASES: list[Any] = [
    (heat1, heat1_written, (1 << 16,), [(256,)]),
    (heat1, heat1_written, (1 << 20,), [(256,)]),
    *((heat2, heat2_written, (n, n), PLANES) for n in (64, 128, 256, 512, 1024, 2048)),
    *((heat3, heat3_written, (n, n, n), [(32, 8, 1), (8, 8, 8), (64, 4, 1)]) for n in (64, 128)),
    *((added2, heat2_written, (n, n), PLANES) for n in (64, 256, 1024)),
    *((waves2, heat2_written, (n, n), PLANES) for n in (64, 256, 1024)),
]


FRESH = "fresh" in sys.argv[3:]
FIRST = "anew" if FRESH else "forward"


def both(one: Any, other: Any) -> None:
    one()
    other()


def seconds(run: Any, times: int) -> float:
    if TARGET == "cuda":
        return gpu_seconds(run, None)
    run()
    begin = CLOCK()
    for _ in range(times):
        run()
    return (CLOCK() - begin) / times


def main() -> None:
    rng = np.random.default_rng(0)
    for forward, written, shape, blocks in CASES:
        for dtype in ("float32", "float64"):
            for block in blocks:
                grid = tuple(-(-n // b) for n, b in zip(shape[::-1], block, strict=True))
                x, y, gy, gx = (array(rng.uniform(0, 1, shape).astype(dtype)) for _ in range(4))
                sized = cuda(threads=block, blocks=grid, target=TARGET)
                plain, by_hand = sized(forward), sized(written)
                ours = adjoint_of(plain, (y, x), (gy, gx))
                hand = partial(by_hand, y, x, gy, gx)
                if forward is waves2:
                    hand = partial(both, hand, partial(sized(waves2_scaled), gy))
                runs = [partial(plain, y, x), hand, ours]
                if FRESH:
                    anew = partial(sized(copied), gy, array(rng.uniform(0, 1, shape).astype(dtype)))
                    runs = [anew, *(partial(both, anew, run) for run in runs[1:])]
                times = max(1, min(200, 2_000_000 // (int(np.prod(shape)) + 2000)))
                rows = [[seconds(run, times) for run in runs] for _ in range(ROUNDS + 1)][1:]
                if FRESH:
                    rows = [[a, b - a, c - a] for a, b, c in rows]
                first, second, third = (median(each) * 1e6 for each in zip(*rows, strict=True))
                ratio = median(row[2] / row[1] for row in rows)
                print(
                    f"{forward.__name__} {shape} {dtype} {block} {FIRST} {first:.1f} us, written "
                    f"{second:.1f}, ours {third:.1f}; ours/written {ratio:.2f}",
                    flush=True,
                )


if __name__ == "__main__":
    assert TARGET in ("host", "cuda"), sys.argv
    main()
