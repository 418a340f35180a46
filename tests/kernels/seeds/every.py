"""All seeded kernels."""

from __future__ import annotations

from kernels.seeds import (
    ends,
    graphs,
    grids,
    launches,
    order,
    shapes,
    stages,
    tiles,
    unwritten,
    warps,
)
from kernels.seeds.pairs import SEEDS

FILES = (graphs, launches, tiles, warps, ends, unwritten, order, stages, shapes, grids)
ALL = tuple(SEEDS)
