"""`Raster`: the tiles of a grid that a block makes, one after the other.

    for i, j in Raster(C.grid):
        …

A grid of as many blocks as the GPU runs at once then makes all tiles.
"""

# Kernels' code: the compiler knows more about these types than pyright.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false

from __future__ import annotations

from typing import Any, Final

import attrs
import numpy as np

from gpucompiler.language.simt import DEVICE_NAMES, blockIdx, gridDim

_inline_ptx: Final[Any] = DEVICE_NAMES["inline_ptx"]
_block: Final[Any] = blockIdx
_grid: Final[Any] = gridDim
_MOST: Final = 1 << 30


@attrs.frozen
class Raster:
    """Tiles blockIdx.x, blockIdx.x + gridDim.x, … of a grid, as (row, column).

    A grid has fewer than 2**30 tiles; the launch ends with an error otherwise.

    The blocks of a cluster have neighbours: block r of it the tile r % cluster[0] further down and
    r // cluster[0] further right. They all have the same number of tiles, so that the last ones may
    lie beyond the grid: copies into such tiles write nothing.

    Attributes:
        grid: how many rows and columns of tiles there are, as `C.grid` gives them.
        group: tiles go down so many rows (of clusters) before the next column, so that blocks that
            run together read few rows and columns.
        cluster: the blocks of a cluster along rows and columns, as `Pipeline(cluster=)` has them;
            gridDim.x is a multiple of their number.
        skip, every: of these tiles the numbers skip, skip + every, … are made; `Pipeline.turns`
            gives each consumer its own.
    """

    grid: Any
    group: Any = 8
    cluster: Any = (1, 1)
    skip: Any = 0
    every: Any = 1

    def __len__(self) -> Any:
        down, across = self.cluster
        rows = (self.grid[0] + down - 1) // down
        columns = (self.grid[1] + across - 1) // across
        first, step = _block.x // (down * across), _grid.x // (down * across)
        first, step = first + self.skip * step, step * self.every
        tiles = rows * columns
        if tiles >= _MOST:
            # A GPU divides 32 bits in a third of the time.
            _inline_ptx("trap;", "", volatile=True, host=too_many)
        left = np.uint32(max(0, tiles - first)) + np.uint32(step - 1)
        return int(left // np.uint32(step))

    def __getitem__(self, number: Any) -> Any:
        down, across = self.cluster
        rows = np.uint32((self.grid[0] + down - 1) // down)
        columns = np.uint32((self.grid[1] + across - 1) // across)
        blocks = down * across
        step = np.uint32(self.skip + number * self.every)
        tile = np.uint32(_block.x // blocks) + step * np.uint32(_grid.x // blocks)
        group = min(max(np.uint32(self.group), np.uint32(1)), rows)
        first = tile // (group * columns) * group
        height = min(group, rows - first)
        within = tile - first * columns
        rank = _block.x % blocks
        row, column = first + within % height, within // height
        return int(row) * down + rank % down, int(column) * across + rank // down


def too_many() -> None:
    """The host raises where a GPU ends the launch."""
    raise ValueError("a raster of 2**30 tiles or more")
