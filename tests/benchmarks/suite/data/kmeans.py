"""The assignment of points to the nearest centre (Rodinia's kmeans); a row a feature."""

from __future__ import annotations

import numpy as np
from suite.program import Program, blank, cover, uniform

from cuda_target import cuda


def kmeans(membership, points, centres):
    i = cuda.grid(1)
    if i < points.shape[1]:
        nearest = 0
        least = np.float32(3.4e38)
        for c in range(centres.shape[0]):
            distance = np.float32(0)
            for f in range(centres.shape[1]):
                d = points[f, i] - centres[c, f]
                distance += d * d
            if distance < least:
                least = distance
                nearest = c
        membership[i] = nearest


def program(small: bool) -> Program:
    n, features, clusters = (700, 5, 4) if small else (1 << 21, 24, 16)
    points, centres = uniform(features, n), uniform(clusters, features)
    membership = blank(n, dtype=np.int32)

    def want() -> tuple[np.ndarray, ...]:
        distances = ((points[None] - centres[:, :, None]) ** 2).sum(1)
        return (distances.argmin(0).astype(np.int32),)

    return Program(
        kmeans, (membership, points, centres), (membership, points, centres, n, clusters, features),
        (256,), (cover(n, 256),), want, moved_bytes=4 * n * (features + 1),
        flops=3 * n * clusters * features, tolerance=None,
    )  # fmt: skip
