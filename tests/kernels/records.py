"""Elements with parts, and parts of elements: vectors, records, bits, complex numbers, lists."""

from __future__ import annotations

import math

import numpy as np

from cuda_target import cuda
from gpucompiler.jobs.kernel import cover
from kernels.case import Arguments, Case
from kernels.elementwise import cover_first, floats
from kernels.stencils import cover_columns_and_rows


def nbody_vectors(out, x):
    """Gravity on each body, (x, y, z, mass), from all of them."""
    bodies, accelerations = x.view(cuda.float4), out.view(cuda.float4)
    i = cuda.grid(1)
    if i < len(bodies):
        body, total = cuda.float4(bodies[i]), cuda.float4(0, 0, 0, 0)
        for other in bodies:
            way = cuda.float4(other) - body
            square = way.x * way.x + way.y * way.y + way.z * way.z + 0.01
            total += way * (other.w / (square * math.sqrt(square)))
        accelerations[i] = cuda.float4(total.x, total.y, total.z, body.w)


def nbody_vectors_reference(arguments: Arguments) -> dict[int, np.ndarray]:
    out, x = arguments
    bodies = x.reshape(-1, 4).astype(np.float64)
    places, masses = bodies[:, :3], bodies[:, 3]
    ways = places[None] - places[:, None]
    squares = (ways**2).sum(axis=2) + 0.01
    forces = (ways * (masses / squares**1.5)[:, :, None]).sum(axis=1)
    out[:] = np.column_stack([forces, masses]).ravel()
    return {0: out}


NBODY_VECTORS = Case(
    name="nbody_vectors",
    kernel=nbody_vectors,
    make_arguments=lambda rng, n: (
        np.zeros(4 * n, np.float32),
        np.abs(floats(rng, n, 4)).ravel() + np.float32(0.125),
    ),
    reference=nbody_vectors_reference,
    threads=64,
    blocks=lambda out, x: cover(len(x) // 4),
    size=200,
    small=24,
    tolerance=(1e-4, 1e-4),
    float32_only=True,
)

PARTICLE = np.dtype(
    [("x", "f4"), ("y", "f4"), ("vx", "f4"), ("vy", "f4"), ("kept", "f2"), ("bounces", "u1"),
     ("awake", "?")]
)  # fmt: skip
LIVELY = 3


def particles(swarm, time_step):
    """Particles fall in a box, and lose speed at its walls, until they have met three."""
    i = cuda.grid(1)
    if i >= len(swarm):
        return
    p = swarm[i]
    if not p.awake:
        return
    p.vy -= 9.81 * time_step
    p.x += p.vx * time_step
    p.y += p.vy * time_step
    if p.x < 0 or p.x > 1:
        p.x, p.vx = min(max(p.x, 0.0), 1.0), -p.vx * p.kept
        p.bounces += 1
    if p.y < 0:
        p.y, p.vy, p.bounces = 0, -p.vy * p.kept, p.bounces + 1
    p.awake = p.bounces < LIVELY


def particles_reference(arguments: Arguments) -> dict[int, np.ndarray]:
    swarm, time_step = arguments
    awake = swarm[swarm["awake"]]
    awake["vy"] -= np.float32(9.81) * time_step
    awake["x"] += awake["vx"] * time_step
    awake["y"] += awake["vy"] * time_step
    aside, below = np.abs(awake["x"] - 0.5) > 0.5, awake["y"] < 0
    awake["vx"] *= np.where(aside, -awake["kept"], 1)
    awake["vy"] *= np.where(below, -awake["kept"], 1)
    awake["x"] = np.clip(awake["x"], 0, 1)
    awake["y"][below] = 0
    awake["bounces"] += aside.astype(np.uint8) + below
    awake["awake"] = awake["bounces"] < LIVELY
    swarm[swarm["awake"]] = awake
    return {0: swarm}


def particles_arguments(rng: np.random.Generator, n: int) -> Arguments:
    swarm = np.zeros(n, np.dtype((np.record, PARTICLE)))
    swarm["x"], swarm["y"], swarm["kept"] = rng.uniform(0, 1, (3, n))
    swarm["vx"], swarm["vy"] = rng.uniform(-4, 4, (2, n))
    swarm["bounces"], swarm["awake"] = rng.integers(0, LIVELY, n), rng.random(n) < 0.8
    return swarm, np.float32(0.125)


PARTICLES = Case(
    name="particles",
    kernel=particles,
    make_arguments=particles_arguments,
    reference=particles_reference,
    blocks=cover_first,
    fma="off",
    float32_only=True,
)


def inverse_root_bits(out, x):
    """1 / sqrt(x): half the exponent by an integer subtraction, then a step of Newton's."""
    bits = out.view(np.uint32)
    i = cuda.grid(1)
    if i < len(out):
        half = 0.5 * x[i]
        bits[i] = 0x5F3759DF - (x.view(np.uint32)[i] >> 1)
        guess = out[i]
        out[i] = guess * (1.5 - half * guess * guess)


def inverse_root_bits_reference(arguments: Arguments) -> dict[int, np.ndarray]:
    _, x = arguments
    guess = (np.uint32(0x5F3759DF) - x.view(np.uint32) // np.uint32(2)).view(np.float32)
    return {0: guess * (np.float32(1.5) - x * np.float32(0.5) * guess * guess)}


INVERSE_ROOT_BITS = Case(
    name="inverse_root_bits",
    kernel=inverse_root_bits,
    make_arguments=lambda rng, n: (
        np.zeros(n, np.float32),
        np.exp2(rng.uniform(-60, 60, n)).astype(np.float32),
    ),
    reference=inverse_root_bits_reference,
    blocks=cover_first,
    fma="off",
    float32_only=True,
)


def fft_step(x, turns):
    """A step of the fast Fourier transform: pairs at a distance, turned and crossed."""
    i = cuda.grid(1)
    if i < len(x) // 2:
        k = i & (len(turns) - 1)
        low = 2 * i - k
        high = low + len(turns)
        a, b = x[low], x[high] * turns[k]
        x[low], x[high] = a + b, a - b


def fft_step_reference(arguments: Arguments) -> dict[int, np.ndarray]:
    x, turns = arguments
    pairs = x.astype(np.complex128).reshape(-1, 2, len(turns))
    turned = pairs[:, 1] * turns
    x[:] = np.stack([pairs[:, 0] + turned, pairs[:, 0] - turned], axis=1).ravel()
    return {0: x}


FFT_STEP = Case(
    name="fft_step",
    kernel=fft_step,
    make_arguments=lambda rng, n: (
        floats(rng, 16 * n).view(np.complex64),
        np.exp(-1j * np.pi * np.arange(4) / 4).astype(np.complex64),
    ),
    reference=fft_step_reference,
    blocks=lambda x, turns: cover(len(x) // 2),
    size=200,
    small=10,
    tolerance=(1e-5, 1e-6),
    float32_only=True,
)


def catmull_rom(t):
    """Weights of four neighbours, for a place between the middle ones."""
    return (
        ((1.0 - 0.5 * t) * t - 0.5) * t,
        (1.5 * t - 2.5) * t * t + 1.0,
        ((2.0 - 1.5 * t) * t + 0.5) * t,
        (0.5 * t - 0.5) * t * t,
    )


def around(place, size):
    """Four neighbours of a place, those beyond the edge at it."""
    return [min(max(place + k, 0), size - 1) for k in range(-1, 3)]


def bicubic(out, picture):
    """A picture made larger, three pixels to four, each from sixteen neighbours."""
    column, row = cuda.grid(2)
    if row >= out.shape[0] or column >= out.shape[1]:
        return
    (top, low), (left, right) = divmod(row * 3, 4), divmod(column * 3, 4)
    down, across = (catmull_rom(0.25 * np.float32(part)) for part in (low, right))
    rows, columns = around(top, picture.shape[0]), around(left, picture.shape[1])
    lines = [sum([w * picture[i, j] for w, j in zip(across, columns, strict=True)]) for i in rows]
    out[row, column] = sum([w * line for w, line in zip(down, lines, strict=True)])


def bicubic_reference(arguments: Arguments) -> dict[int, np.ndarray]:
    out, picture = arguments
    basis = np.array([[0, 2, 0, 0], [-1, 0, 1, 0], [2, -5, 4, -1], [-1, 3, -3, 1]]) / 2

    def matrix(count: int, size: int) -> np.ndarray:
        found = np.zeros((count, size))
        for k in range(count):
            weights = (k * 0.75 % 1) ** np.arange(4) @ basis
            for offset, weight in enumerate(weights, -1):
                found[k, np.clip(k * 3 // 4 + offset, 0, size - 1)] += weight
        return found

    rows, columns = (matrix(out.shape[axis], picture.shape[axis]) for axis in (0, 1))
    return {0: (rows @ picture @ columns.T).astype(np.float32)}


BICUBIC = Case(
    name="bicubic",
    kernel=bicubic,
    make_arguments=lambda rng, n: (
        np.zeros((n, n * 3 // 2), np.float32),
        floats(rng, n * 3 // 4, n),
    ),
    reference=bicubic_reference,
    threads=(16, 8),
    blocks=cover_columns_and_rows,
    size=50,
    small=9,
    tolerance=(1e-4, 1e-5),
    float32_only=True,
)

CASES = (NBODY_VECTORS, PARTICLES, INVERSE_ROOT_BITS, FFT_STEP, BICUBIC)
