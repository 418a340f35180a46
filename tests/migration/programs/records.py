"""Particles as records: numba's record types, fields by name and item, atomics on a field."""

import numpy as np

from cuda_target.numba import cuda, from_dtype

PARTICLE = np.dtype(
    [("x", np.float64), ("v", np.float64), ("mass", np.float32), ("cell", np.int32)], align=True
)
particle = from_dtype(PARTICLE)


@cuda.jit(device=True)
def kinetic(mass, v):
    return 0.5 * mass * v * v


@cuda.jit
def step(particles, dt, energies, counts):
    i = cuda.grid(1)
    if i >= particles.size:
        return
    own = cuda.local.array(1, dtype=particle)
    own[0].x = particles[i].x + particles[i].v * dt
    own[0].v = particles[i]["v"]
    if own[0].x < 0 or own[0].x > 1:
        own[0].v = -own[0].v
        own[0].x = min(max(own[0].x, 0.0), 1.0)
    particles[i].x = own[0].x
    particles[i]["v"] = own[0].v
    particles[i].cell = int(own[0].x * 4)
    energies[i] = kinetic(particles[i].mass, own[0].v)
    cuda.atomic.add(counts, min(particles[i].cell, 3), 1)


def run():
    generator = np.random.default_rng(5)
    particles = np.zeros(50, PARTICLE)
    particles["x"] = generator.random(50)
    particles["v"] = generator.normal(size=50)
    particles["mass"] = generator.random(50)
    before = particles.copy()
    energies, counts = np.zeros(50), np.zeros(4, np.int32)
    step[2, 32](particles, 0.1, energies, counts)
    return {
        "before": before,
        "after": particles,
        "counts": counts,
        "result": energies,
    }


def expected(before, after, counts, result):
    x = before["x"] + before["v"] * 0.1
    out = (x < 0) | (x > 1)
    np.testing.assert_allclose(after["x"], np.clip(x, 0, 1))
    np.testing.assert_array_equal(after["v"], np.where(out, -before["v"], before["v"]))
    cells = np.minimum((np.clip(x, 0, 1) * 4).astype(int), 3)
    np.testing.assert_array_equal(counts, np.bincount(cells, minlength=4))
    return 0.5 * before["mass"].astype(np.float64) * before["v"] ** 2, 1e-12
