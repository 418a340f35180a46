"""The named kernels of the host target's benchmark, as a CUDA user writes them, and their data."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Any

import attrs
import numpy as np

from cuda_target import cuda
from gpucompiler.jobs.kernel import cover

Arguments = tuple[Any, ...]
FULL = 0xFFFFFFFF
TILE = 16

OURS, CHECKED, FAST = "ours", "ours, bounds on", "ours, fastmath"
C, C_NATIVE, C_FAST = "gcc -O3", "gcc -O3 -march=native", "gcc -O3 -march=native -ffast-math"
NUMPY, WARP = "numpy", "warp"


@attrs.frozen
class Ratio:
    """A peer's time over ours, and the least that it may be."""

    peer: str
    ours: str
    least: float


@attrs.frozen(kw_only=True)
class Problem:
    """One kernel with its data, its peers and its budgets.

    Args:
        name: also the name of the C function and of the Warp kernel.
        kernel: undecorated.
        threads, blocks: as a launch takes them.
        make: `(rng, size)` → the launch's arguments.
        size: of the benchmark; `tiny`: what numba's simulator is given.
        check: `(arguments before, arguments after)`; raises AssertionError if the result is wrong.
        sizes: the arrays' sizes that the C function takes after the kernel's arguments.
        peers: what is measured beside gcc's three builds and ours.
        fastmath: whether our job with fastmath is measured too.
        ratios: budgets of peers' times over ours.
        operations: floating-point operations of one call, None where nobody counts them.
        least_gflops: budget of operations per second.
        bandwidth_bound: two threads needn't be quicker.
        numpy: NumPy's way, writing into the arguments.
        in_place: numbers of the arguments that have to be as they were before each call.
    """

    name: str
    kernel: Callable[..., None]
    threads: Any = 256
    blocks: Any
    make: Callable[[np.random.Generator, int], Arguments]
    size: int
    tiny: int
    check: Callable[[Arguments, Arguments], None]
    sizes: Callable[[Arguments], tuple[int, ...]]
    fastmath: bool = False
    warp: bool = False
    ratios: tuple[Ratio, ...] = ()
    operations: Callable[[int], float] | None = None
    least_gflops: float | None = None
    bandwidth_bound: bool = False
    numpy: Callable[..., object] | None = None
    in_place: tuple[int, ...] = ()

    def arguments(self, size: int) -> Arguments:
        """Fresh arguments, always the same values."""
        return self.make(np.random.default_rng(20240229), size)


def close_to(
    reference: Callable[[Arguments], Mapping[int, np.ndarray]], relative: float, absolute: float
) -> Callable[[Arguments, Arguments], None]:
    """A check that the arrays of `reference`, by argument number, are near."""

    def check(before: Arguments, after: Arguments) -> None:
        for number, expected in reference(before).items():
            np.testing.assert_allclose(after[number], expected, relative, absolute)

    return check


def uniform(rng: np.random.Generator, low: float, high: float, *shape: int) -> np.ndarray:
    return rng.uniform(low, high, shape).astype(np.float32)


# -- option prices: Abramowitz and Stegun 26.2.17


def normal_cdf(d):
    k = 1.0 / (1.0 + 0.2316419 * abs(d))
    tail = 0.39894228 * math.exp(-0.5 * d * d)
    tail *= k * (
        0.31938153 + k * (-0.356563782 + k * (1.781477937 + k * (-1.821255978 + k * 1.330274429)))
    )
    return 1.0 - tail if d > 0 else tail


def black_scholes(call, put, price, strike, years, rate, volatility):
    i = cuda.grid(1)
    if i < len(call):
        s, x, t = price[i], strike[i], years[i]
        deviation = volatility * math.sqrt(t)
        d1 = (math.log(s / x) + (rate + 0.5 * volatility * volatility) * t) / deviation
        d2 = d1 - deviation
        c1 = normal_cdf(d1)
        c2 = normal_cdf(d2)
        discounted = x * math.exp(-rate * t)
        call[i] = s * c1 - discounted * c2
        put[i] = discounted * (1.0 - c2) - s * (1.0 - c1)


def black_scholes_numpy(
    call: np.ndarray, put: np.ndarray, s: Any, x: Any, t: Any, rate: Any, volatility: Any
) -> None:
    def cdf(d: Any) -> Any:
        k = 1 / (1 + 0.2316419 * np.abs(d))
        poly = 1.781477937 + k * (-1.821255978 + k * 1.330274429)
        poly = k * (0.31938153 + k * (-0.356563782 + k * poly))
        tail = 0.39894228 * np.exp(-0.5 * d * d) * poly
        return np.where(d > 0, 1 - tail, tail)

    deviation = volatility * np.sqrt(t)
    d1 = (np.log(s / x) + (rate + 0.5 * volatility * volatility) * t) / deviation
    c1, c2, discounted = cdf(d1), cdf(d1 - deviation), x * np.exp(-rate * t)
    call[:] = s * c1 - discounted * c2
    put[:] = discounted * (1 - c2) - s * (1 - c1)


def black_scholes_reference(arguments: Arguments) -> dict[int, np.ndarray]:
    wide = [np.asarray(a, np.float64) for a in arguments]
    black_scholes_numpy(*wide)
    return {0: wide[0], 1: wide[1]}


BLACK_SCHOLES = Problem(
    name="black_scholes",
    kernel=black_scholes,
    blocks=lambda *a: cover(len(a[0])),
    make=lambda rng, n: (
        np.zeros(n, np.float32),
        np.zeros(n, np.float32),
        uniform(rng, 5, 30, n),
        uniform(rng, 1, 100, n),
        uniform(rng, 0.25, 10, n),
        np.float32(0.02),
        np.float32(0.3),
    ),
    size=1 << 20,
    tiny=1 << 12,
    check=close_to(black_scholes_reference, 1e-4, 5e-5),
    sizes=lambda a: (len(a[0]),),
    ratios=(Ratio(C_NATIVE, OURS, 8),),
    numpy=black_scholes_numpy,
)

# -- gravity


def nbody(ax, ay, az, px, py, pz, mass, softening):
    i = cuda.grid(1)
    if i < len(px):
        x, y, z = px[i], py[i], pz[i]
        fx = fy = fz = np.float32(0)
        for j in range(len(px)):
            dx = px[j] - x
            dy = py[j] - y
            dz = pz[j] - z
            square = dx * dx + dy * dy + dz * dz + softening
            inverse = 1.0 / math.sqrt(square)
            pull = mass[j] * inverse * inverse * inverse
            fx += pull * dx
            fy += pull * dy
            fz += pull * dz
        ax[i] = fx
        ay[i] = fy
        az[i] = fz


def nbody_numpy(ax: Any, ay: Any, az: Any, px: Any, py: Any, pz: Any, m: Any, soft: Any) -> None:
    apart = [np.subtract.outer(p, p).T for p in (px, py, pz)]
    pulls = m[None] * (apart[0] ** 2 + apart[1] ** 2 + apart[2] ** 2 + soft) ** -1.5
    for out, distance in zip((ax, ay, az), apart, strict=True):
        out[:] = (pulls * distance.T.T).sum(axis=1)


def nbody_reference(arguments: Arguments) -> dict[int, np.ndarray]:
    wide = [np.asarray(a, np.float64) for a in arguments]
    nbody_numpy(*wide)
    return {0: wide[0], 1: wide[1], 2: wide[2]}


NBODY = Problem(
    name="nbody",
    kernel=nbody,
    blocks=lambda *a: cover(len(a[0])),
    make=lambda rng, n: (
        *(np.zeros(n, np.float32) for _ in range(3)),
        *(uniform(rng, -1, 1, n) for _ in range(3)),
        uniform(rng, 0.1, 1, n),
        np.float32(0.01),
    ),
    size=4096,
    tiny=128,
    # Sums of 4096 pulls that partly cancel, in single precision.
    check=close_to(nbody_reference, 1e-3, 0.05),
    sizes=lambda a: (len(a[0]),),
    fastmath=True,
    ratios=(Ratio(C_NATIVE, OURS, 4), Ratio(C_FAST, FAST, 0.9)),
    operations=lambda n: 20.0 * n * n,
    numpy=nbody_numpy,
)

# -- tiled product


def matmul(c, a, b):
    a_tile = cuda.shared.array((TILE, TILE), np.float32)
    b_tile = cuda.shared.array((TILE, TILE), np.float32)
    tx, ty = cuda.threadIdx.x, cuda.threadIdx.y
    column, row = cuda.grid(2)
    total = np.float32(0)
    for start in range(0, a.shape[1], TILE):
        a_tile[ty, tx] = a[row, start + tx]
        b_tile[ty, tx] = b[start + ty, column]
        cuda.syncthreads()
        for k in range(TILE):
            total += a_tile[ty, k] * b_tile[k, tx]
        cuda.syncthreads()
    c[row, column] = total


MATMUL = Problem(
    name="matmul",
    kernel=matmul,
    threads=(TILE, TILE),
    blocks=lambda c, a, b: cover(c.shape[1], c.shape[0]),
    make=lambda rng, n: (
        np.zeros((n, n), np.float32),
        uniform(rng, -1, 1, n, n),
        uniform(rng, -1, 1, n, n),
    ),
    size=512,
    tiny=64,
    check=close_to(lambda a: {0: a[1].astype(np.float64) @ a[2].astype(np.float64)}, 1e-4, 1e-4),
    sizes=lambda a: (len(a[0]),),
    operations=lambda n: 2.0 * n**3,
    least_gflops=70,
    numpy=lambda c, a, b: np.matmul(a, b, out=c),
)

# -- sum by shuffles


def warp_sum(value):
    delta = 16
    while delta > 0:
        value += cuda.shfl_down_sync(FULL, value, delta)
        delta //= 2
    return value


def reduce(x, out):
    partial = cuda.shared.array(32, np.float32)
    value = np.float32(0)
    for i in range(cuda.grid(1), len(x), cuda.gridsize(1)):
        value += x[i]
    value = warp_sum(value)
    lane = cuda.threadIdx.x % 32
    warp = cuda.threadIdx.x // 32
    if lane == 0:
        partial[warp] = value
    cuda.syncthreads()
    if warp == 0:
        value = partial[lane] if lane < cuda.blockDim.x // 32 else np.float32(0)
        value = warp_sum(value)
        if lane == 0:
            cuda.atomic.add(out, 0, value)


def reduce_numpy(x: np.ndarray, out: np.ndarray) -> None:
    out[0] = x.sum()


REDUCE = Problem(
    name="reduce",
    kernel=reduce,
    blocks=512,
    make=lambda rng, n: (rng.integers(-50, 51, n).astype(np.float32), np.zeros(1, np.float32)),
    size=1 << 22,
    tiny=1 << 12,
    # Whole numbers: exact in every order.
    check=close_to(lambda a: {1: a[0].sum(dtype=np.float64, keepdims=True)}, 0, 0),
    sizes=lambda a: (len(a[0]),),
    ratios=(Ratio(NUMPY, OURS, 0.65),),
    bandwidth_bound=True,
    numpy=reduce_numpy,
    in_place=(1,),
)

# -- a heated plate


def heat(new, old, diffusivity):
    j, i = cuda.grid(2)
    rows, columns = old.shape
    if i > 0 and i < rows - 1 and j > 0 and j < columns - 1:
        around = old[i - 1, j] + old[i + 1, j] + old[i, j - 1] + old[i, j + 1]
        new[i, j] = old[i, j] + diffusivity * (around - 4.0 * old[i, j])


def heat_numpy(new: Any, old: Any, diffusivity: Any) -> None:
    around = old[:-2, 1:-1] + old[2:, 1:-1] + old[1:-1, :-2] + old[1:-1, 2:]
    new[1:-1, 1:-1] = old[1:-1, 1:-1] + diffusivity * (around - 4 * old[1:-1, 1:-1])


def heat_reference(arguments: Arguments) -> dict[int, np.ndarray]:
    wide = [np.asarray(a, np.float64) for a in arguments]
    heat_numpy(*wide)
    return {0: wide[0]}


HEAT = Problem(
    name="heat",
    kernel=heat,
    threads=(32, 8),
    blocks=lambda new, old, diffusivity: cover(new.shape[1], new.shape[0]),
    make=lambda rng, n: (
        np.zeros((n, n), np.float32),
        uniform(rng, 0, 100, n, n),
        np.float32(0.2),
    ),
    size=2048,
    tiny=64,
    check=close_to(heat_reference, 1e-5, 1e-4),
    sizes=lambda a: (len(a[0]),),
    warp=True,
    ratios=(Ratio(WARP, OURS, 10),),
    bandwidth_bound=True,
    numpy=heat_numpy,
)

# -- Mandelbrot


def mandelbrot(counts, left, top, step, limit):
    column, row = cuda.grid(2)
    if row < counts.shape[0] and column < counts.shape[1]:
        cx = left + step * column
        cy = top + step * row
        x = y = np.float32(0)
        n = 0
        while n < limit:
            xx = x * x
            yy = y * y
            if xx + yy > 4.0:
                break
            y = 2.0 * x * y + cy
            x = xx - yy + cx
            n += 1
        counts[row, column] = n


def mandelbrot_numpy(counts: Any, left: Any, top: Any, step: Any, limit: int) -> None:
    rows, columns = counts.shape
    cx = (left + step * np.arange(columns, dtype=np.float32))[None, :]
    cy = (top + step * np.arange(rows, dtype=np.float32))[:, None]
    x, y = np.zeros(counts.shape, np.float32), np.zeros(counts.shape, np.float32)
    counts[:] = 0
    inside = np.ones(counts.shape, bool)
    with np.errstate(over="ignore", invalid="ignore"):
        for _ in range(limit):
            xx, yy = x * x, y * y
            inside &= xx + yy <= 4
            counts += inside
            x, y = xx - yy + cx, 2 * x * y + cy


def mandelbrot_check(before: Arguments, after: Arguments) -> None:
    """Fused multiply-adds move the counts of a few pixels at the set's edge."""
    expected = before[0].copy()
    mandelbrot_numpy(expected, *before[1:])
    share = float(np.mean(after[0] != expected))
    assert share < 0.005, f"{share:.2%} of the counts differ"


MANDELBROT = Problem(
    name="mandelbrot",
    kernel=mandelbrot,
    threads=(32, 8),
    blocks=lambda counts, *_: cover(counts.shape[1], counts.shape[0]),
    make=lambda rng, n: (
        np.zeros((n, n * 3 // 2), np.int32),
        np.float32(-2.0),
        np.float32(-1.0),
        np.float32(2.0 / n),
        256 if n > 100 else 32,
    ),
    size=512,
    tiny=40,
    check=mandelbrot_check,
    sizes=lambda a: a[0].shape,
    ratios=(Ratio(C, OURS, 4), Ratio(C_NATIVE, OURS, 4)),
    numpy=mandelbrot_numpy,
)

PROBLEMS = (BLACK_SCHOLES, NBODY, MATMUL, REDUCE, HEAT, MANDELBROT)
BY_NAME = {problem.name: problem for problem in PROBLEMS}
