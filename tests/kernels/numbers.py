"""Integers and iteration: escape times, random numbers, primes, Collatz, edit distance."""

from __future__ import annotations

import numpy as np

from cuda_target import cuda
from kernels.case import Arguments, Case
from kernels.elementwise import cover_first
from kernels.stencils import cover_columns_and_rows


def mandelbrot(counts, left, top, step, limit):
    column, row = cuda.grid(2)
    if row >= counts.shape[0] or column >= counts.shape[1]:
        return
    cx = left + step * column
    cy = top + step * row
    x = np.float32(0)
    y = np.float32(0)
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


def mandelbrot_reference(arguments: Arguments) -> dict[int, np.ndarray]:
    counts, left, top, step, limit = arguments
    rows, columns = counts.shape
    cx = (left + step * np.arange(columns, dtype=np.float32))[None, :]
    cy = (top + step * np.arange(rows, dtype=np.float32))[:, None]
    cx, cy = (np.broadcast_to(c, counts.shape).astype(np.float32) for c in (cx, cy))
    x, y = np.zeros_like(cx), np.zeros_like(cy)
    inside = np.ones(counts.shape, bool)
    for _ in range(limit):
        inside &= x * x + y * y <= np.float32(4)
        counts += inside
        x, y = moved(inside, x, y, cx, cy)
    return {0: counts}


# pyright takes 15 s for this inside of the loop, where types depend on each other.
def moved(
    inside: np.ndarray, x: np.ndarray, y: np.ndarray, cx: np.ndarray, cy: np.ndarray
) -> tuple[np.ndarray, np.ndarray]:
    new_y = np.float32(2) * x * y + cy
    return np.where(inside, x * x - y * y + cx, x), np.where(inside, new_y, y)


MANDELBROT = Case(
    name="mandelbrot",
    kernel=mandelbrot,
    make_arguments=lambda rng, n: (
        np.zeros((n, n * 3 // 2), np.int32),
        np.float32(-2.0),
        np.float32(-1.0),
        np.float32(2.0 / n),
        40,
    ),
    reference=mandelbrot_reference,
    threads=(16, 8),
    blocks=cover_columns_and_rows,
    size=64,
    small=10,
    fma="off",
    float32_only=True,
)


def xorshift(state):
    state ^= state << 13
    state ^= state >> 17
    state ^= state << 5
    return state


def monte_carlo_pi(hits, samples, seed):
    """How many of each thread's random points of a square lie in the quarter circle."""
    i = cuda.grid(1)
    if i >= len(hits):
        return
    # Weyl's sequence gives the threads distant seeds; xorshift must not start at 0.
    state = (np.uint32(i) * np.uint32(2654435769) + np.uint32(seed)) | np.uint32(1)
    inside = 0
    for _ in range(samples):
        state = xorshift(state)
        x = np.uint64(state >> 16)
        state = xorshift(state)
        y = np.uint64(state >> 16)
        if x * x + y * y < 65536 * 65536:
            inside += 1
    hits[i] = inside


def monte_carlo_pi_reference(arguments: Arguments) -> dict[int, np.ndarray]:
    hits, samples, seed = arguments
    mask = 0xFFFFFFFF
    for i in range(len(hits)):
        state = ((i * 2654435769 + seed) & mask) | 1
        points = []
        for _ in range(2 * samples):
            state = (state ^ (state << 13)) & mask
            state ^= state >> 17
            state = (state ^ (state << 5)) & mask
            points.append(state >> 16)
        hits[i] = sum(x**2 + y**2 < 2**32 for x, y in zip(points[::2], points[1::2], strict=True))
    return {0: hits}


MONTE_CARLO_PI = Case(
    name="monte_carlo_pi",
    kernel=monte_carlo_pi,
    make_arguments=lambda rng, n: (np.zeros(n, np.int32), 20, 12345),
    reference=monte_carlo_pi_reference,
    threads=32,
    blocks=cover_first,
    size=300,
    small=40,
    float32_only=True,
)


def pcg_noise(out, seed):
    """PCG-XSH-RR: 64 bits of state that wrap, 32 bits of output, as a float in 0 … 1."""
    i = cuda.grid(1)
    if i < len(out):
        state = np.uint64(seed) + np.uint64(i)
        for _ in range(3):
            state = state * 6364136223846793005 + 1442695040888963407
        shifted = np.uint32(((state >> 18) ^ state) >> 27)
        turn = np.uint32(state >> 59)
        word = (shifted >> turn) | (shifted << ((32 - turn) & 31))
        out[i] = np.float32(word >> 8) * 5.9604644775390625e-08


def pcg_noise_reference(arguments: Arguments) -> dict[int, np.ndarray]:
    out, seed = arguments
    for i in range(len(out)):
        state = seed + i
        for _ in range(3):
            state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
        shifted = (((state >> 18) ^ state) >> 27) % 2**32
        turn = state >> 59
        word = (shifted << 32 | shifted) >> turn & 0xFFFFFFFF
        out[i] = (word >> 8) / 2**24
    return {0: out}


PCG_NOISE = Case(
    name="pcg_noise",
    kernel=pcg_noise,
    make_arguments=lambda rng, n: (np.zeros(n, np.float32), 42),
    reference=pcg_noise_reference,
    blocks=cover_first,
    float32_only=True,
)


def sieve(composite):
    """Every thread strikes out the multiples of its number; several may strike the same."""
    number = cuda.grid(1) + 2
    if number * number >= len(composite):
        return
    for multiple in range(number * number, len(composite), number):
        composite[multiple] = True


def sieve_reference(arguments: Arguments) -> dict[int, np.ndarray]:
    (composite,) = arguments
    for number in range(2, len(composite)):
        composite[number] = any(number % d == 0 for d in range(2, int(number**0.5) + 1))
    return {0: composite}


SIEVE = Case(
    name="sieve",
    kernel=sieve,
    make_arguments=lambda rng, n: (np.zeros(n, np.bool_),),
    reference=sieve_reference,
    threads=32,
    blocks=1,
    size=1000,
    small=150,
    float32_only=True,
)


def collatz(steps):
    i = cuda.grid(1)
    if i < len(steps):
        n = i + 1
        count = 0
        while n != 1:
            n = n // 2 if n % 2 == 0 else 3 * n + 1
            count += 1
        steps[i] = count


def collatz_reference(arguments: Arguments) -> dict[int, np.ndarray]:
    (steps,) = arguments
    known = {1: 0}
    for start in range(1, len(steps) + 1):
        path = [start]
        while path[-1] not in known:
            last = path[-1]
            path.append(3 * last + 1 if last & 1 else last >> 1)
        for back, number in enumerate(reversed(path)):
            known[number] = known[path[-1]] + back
    return {0: np.array([known[n] for n in range(1, len(steps) + 1)], steps.dtype)}


COLLATZ = Case(
    name="collatz",
    kernel=collatz,
    make_arguments=lambda rng, n: (np.zeros(n, np.int32),),
    reference=collatz_reference,
    threads=64,
    blocks=cover_first,
    size=300,
    small=26,
    float32_only=True,
)

WORD = 12


def edit_distance(out, left, right, left_lengths, right_lengths):
    """Levenshtein's distance of pairs of words, a pair a thread, keeping one row of the table."""
    i = cuda.grid(1)
    if i >= len(out):
        return
    row = cuda.local.array(WORD + 1, np.int32)
    for j in range(WORD + 1):
        row[j] = j
    for k in range(left_lengths[i]):
        diagonal = row[0]
        row[0] = k + 1
        for j in range(right_lengths[i]):
            cost = 0 if left[i, k] == right[i, j] else 1
            best = min(row[j] + 1, row[j + 1] + 1, diagonal + cost)
            diagonal = row[j + 1]
            row[j + 1] = best
    out[i] = row[right_lengths[i]]


def edit_distance_arguments(rng: np.random.Generator, n: int) -> Arguments:
    return (
        np.zeros(n, np.int32),
        rng.integers(97, 100, (n, WORD), np.uint8),
        rng.integers(97, 100, (n, WORD), np.uint8),
        rng.integers(0, WORD + 1, n, np.int32),
        rng.integers(0, WORD + 1, n, np.int32),
    )


def edit_distance_reference(arguments: Arguments) -> dict[int, np.ndarray]:
    out, left, right, left_lengths, right_lengths = arguments
    for i, (m, n) in enumerate(zip(left_lengths, right_lengths, strict=True)):
        table = np.add.outer(np.arange(m + 1), np.arange(n + 1))
        for a in range(m):
            for b in range(n):
                change = table[a, b] + (left[i, a] != right[i, b])
                table[a + 1, b + 1] = min(change, table[a, b + 1] + 1, table[a + 1, b] + 1)
        out[i] = table[m, n]
    return {0: out}


EDIT_DISTANCE = Case(
    name="edit_distance",
    kernel=edit_distance,
    make_arguments=edit_distance_arguments,
    reference=edit_distance_reference,
    threads=32,
    blocks=cover_first,
    size=100,
    small=8,
    float32_only=True,
)


def horner(v, coefficients: cuda.constexpr):  # pyright: ignore[reportInvalidTypeForm]
    total = v * 0
    for coefficient in coefficients:
        total = total * v + coefficient
    return total


def clamp(v):
    return min(max(v, 0.0), 1.0)


@cuda.overload(clamp, types=(np.float32,))
def clamp_float32(v):
    return cuda.saturate(v)


CURVE = (-2.0, 3.0, 0.0, 0.0625)


def tone_curve(out, levels, picture):
    i = cuda.grid(1)
    if i < len(picture):
        v = clamp(horner(picture[i], CURVE))
        out[i] = v
        levels[i] = int(clamp(v * 2.0) * 255)


def tone_curve_reference(arguments: Arguments) -> dict[int, np.ndarray]:
    _, _, picture = arguments
    v = np.clip(np.polyval(np.array(CURVE, np.float32), picture), 0, 1)
    return {0: v, 1: (np.minimum(v * np.float32(2), 1) * np.float32(255)).astype(np.uint8)}


TONE_CURVE = Case(
    name="tone_curve",
    kernel=tone_curve,
    make_arguments=lambda rng, n: (
        np.zeros(n, np.float32),
        np.zeros(n, np.uint8),
        rng.uniform(-0.25, 1.25, n).astype(np.float32),
    ),
    reference=tone_curve_reference,
    blocks=cover_first,
    fma="off",
    float32_only=True,
)

CASES = (MANDELBROT, MONTE_CARLO_PI, PCG_NOISE, SIEVE, COLLATZ, EDIT_DISTANCE, TONE_CURVE)
