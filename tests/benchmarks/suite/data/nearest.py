"""Distances of records from a place (Rodinia's nn)."""

from __future__ import annotations

import math

import numpy as np
from suite.program import Program, blank, cover, uniform

from cuda_target import cuda

PLACE = np.dtype([("latitude", np.float32), ("longitude", np.float32)], align=True)


def nearest(distances, places, latitude, longitude):
    i = cuda.grid(1)
    if i < len(places):
        dy = latitude - places[i].latitude
        dx = longitude - places[i].longitude
        distances[i] = math.sqrt(dy * dy + dx * dx)


def program(small: bool) -> Program:
    n = 1000 if small else 1 << 25
    places = uniform(2 * n, high=90).view(PLACE)
    distances, latitude, longitude = blank(n), np.float32(30), np.float32(60)

    def want() -> tuple[np.ndarray, ...]:
        return (np.hypot(latitude - places["latitude"], longitude - places["longitude"]),)

    return Program(
        nearest, (distances, places, latitude, longitude),
        (distances, places, latitude, longitude, n), (256,), (cover(n, 256),), want,
        moved_bytes=12 * n, flops=6 * n,
    )  # fmt: skip
