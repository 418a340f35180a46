"""Particles as records: a step of motion in a box, whose walls throw them back."""

from __future__ import annotations

import numpy as np
from suite.program import Program, cover, integers, normal, uniform

from cuda_target import cuda

PARTICLE = np.dtype(
    {
        "names": ("place", "speed", "mass", "hits"),
        "formats": ((np.float32, 3), (np.float32, 3), np.float32, np.int32),
    },
    align=True,
)


def particles(items, gravity, dt):
    i = cuda.grid(1)
    if i < len(items):
        p = items[i]
        p.speed[1] -= gravity * dt
        for k in range(3):
            p.place[k] += p.speed[k] * dt
            if p.place[k] < 0:
                p.place[k] = -p.place[k]
                p.speed[k] = -p.speed[k]
                p.hits += 1
            elif p.place[k] > 1:
                p.place[k] = 2 - p.place[k]
                p.speed[k] = -p.speed[k]
                p.hits += 1


def program(small: bool) -> Program:
    n, gravity, dt = 1000 if small else 1 << 22, np.float32(9.81), np.float32(0.1)
    items = np.zeros(n, PARTICLE)
    items["place"], items["speed"] = uniform(n, 3), normal(n, 3)
    items["mass"], items["hits"] = uniform(n), integers(n, below=9)

    def want() -> tuple[np.ndarray, ...]:
        new = items.copy()
        new["speed"][:, 1] -= gravity * dt
        place = new["place"] + new["speed"] * dt
        low, high = place < 0, place > 1
        new["place"] = np.where(low, -place, np.where(high, 2 - place, place))
        new["speed"] *= np.where(low | high, np.float32(-1), np.float32(1))
        new["hits"] += (low | high).sum(1).astype(np.int32)
        return (new,)

    return Program(
        particles, (items, gravity, dt), (items, gravity, dt, n), (256,), (cover(n, 256),), want,
        moved_bytes=64 * n, tolerance=(1e-4, 1e-5), restored=True,
    )  # fmt: skip
