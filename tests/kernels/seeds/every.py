"""All seeded kernels."""

from __future__ import annotations

from kernels.seeds import ends, graphs, launches, order, stages, tiles, unwritten, warps
from kernels.seeds.pairs import SEEDS

FILES = (graphs, launches, tiles, warps, ends, unwritten, order, stages)
ALL = tuple(SEEDS)
