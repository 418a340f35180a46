"""All seeded kernels."""

from __future__ import annotations

from kernels.seeds import (
    clusters,
    ends,
    graphs,
    grids,
    launches,
    mixtures,
    order,
    shapes,
    stages,
    tiles,
    unwritten,
    warps,
)
from kernels.seeds.pairs import SEEDS

FILES = (
    graphs,
    launches,
    tiles,
    warps,
    ends,
    unwritten,
    order,
    stages,
    shapes,
    grids,
    clusters,
    mixtures,
)
ALL = tuple(SEEDS)
