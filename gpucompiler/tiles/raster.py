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

    Attributes:
        grid: how many rows and columns of tiles there are, as `C.grid` gives them.
        group: tiles go down so many rows before the next column, so that blocks that run together
            read few rows and columns.
    """

    grid: Any
    group: Any = 8

    def __len__(self) -> Any:
        tiles = self.grid[0] * self.grid[1]
        return max(0, (tiles - _block.x + _grid.x - 1) // _grid.x)

    def __getitem__(self, number: Any) -> Any:
        rows, columns = self.grid
        tile = _block.x + number * _grid.x
        first = tile // (self.group * columns) * self.group
        height = min(self.group, rows - first)
        within = tile - first * columns
        return first + within % height, within // height
