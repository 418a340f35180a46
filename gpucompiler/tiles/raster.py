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

from gpucompiler.language.simt import blockIdx, gridDim

_block: Final[Any] = blockIdx
_grid: Final[Any] = gridDim


@attrs.frozen
class Raster:
    """Tiles blockIdx.x, blockIdx.x + gridDim.x, … of a grid, as (row, column).

    The blocks of a cluster have neighbours: block r of it the tile r % cluster[0] further down and
    r // cluster[0] further right. They all have the same number of tiles, so that the last ones may
    lie beyond the grid: copies into such tiles write nothing.

    Attributes:
        grid: how many rows and columns of tiles there are, as `C.grid` gives them.
        group: tiles go down so many rows (of clusters) before the next column, so that blocks that
            run together read few rows and columns.
        cluster: the blocks of a cluster along rows and columns, as `Pipeline(cluster=)` has them;
            gridDim.x is a multiple of their number.
    """

    grid: Any
    group: Any = 8
    cluster: Any = (1, 1)

    def __len__(self) -> Any:
        down, across = self.cluster
        rows = (self.grid[0] + down - 1) // down
        columns = (self.grid[1] + across - 1) // across
        first, step = _block.x // (down * across), _grid.x // (down * across)
        return max(0, (rows * columns - first + step - 1) // step)

    def __getitem__(self, number: Any) -> Any:
        down, across = self.cluster
        rows = (self.grid[0] + down - 1) // down
        columns = (self.grid[1] + across - 1) // across
        blocks = down * across
        tile = _block.x // blocks + number * (_grid.x // blocks)
        first = tile // (self.group * columns) * self.group
        height = min(self.group, rows - first)
        within = tile - first * columns
        rank = _block.x % blocks
        row, column = first + within % height, within // height
        return row * down + rank % down, column * across + rank // down
