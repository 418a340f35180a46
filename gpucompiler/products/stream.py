"""d[m, n] = Σ a[m, k] b[n, k] by blocks that have equal numbers of steps: stream-K.

The steps along K of all tiles lie in a row, and each block has an equal run of them. A block that
doesn't end a tile writes its sums to `parts`; the one that ends it waits for them and adds them.
Blocks go through their runs from the end: what others wait for is done first. They wait for blocks
of lower numbers alone, which GPUs begin before them.
"""

# Kernels' code: the compiler knows more about these types than pyright.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false
# pyright: reportUnknownMemberType=false

from __future__ import annotations

from typing import Any, Final

from gpucompiler.language.simt import (
    DEVICE_NAMES,
    blockIdx,
    gridDim,
    static_range,
    threadIdx,
)
from gpucompiler.products.dense import Product, panels_for, storing
from gpucompiler.tiles import Pipeline, Writer, copy, mma, zeros
from gpucompiler.tiles.fragment import Fragment

_atomic: Final[Any] = DEVICE_NAMES["atomic"]
_barrier_sync: Final[Any] = DEVICE_NAMES["barrier_sync"]
_block: Final[Any] = blockIdx
_fragment: Final[Any] = DEVICE_NAMES["fragment"]
_grid: Final[Any] = gridDim
_let_next_begin: Final[Any] = DEVICE_NAMES["griddepcontrol_launch_dependents"]
_registers: Final[Any] = DEVICE_NAMES["registers"]
_thread: Final[Any] = threadIdx
_vectors: Final[Any] = DEVICE_NAMES["vectors"]
_wait: Final[Any] = DEVICE_NAMES["griddepcontrol_wait"]
_warpgroup: Final[Any] = DEVICE_NAMES["warpgroup"]
_WARPGROUP: Final = 128
# Numbers of a thread that one access writes.
_WIDE: Final = 4
# The named barriers of consumers from this one on.
_FIRST_BARRIER: Final = 4


def stream_k(product: Product) -> Any:
    """The kernel of a product.

    `parts` has a row of rows · columns sums for each block, and `flags` a number for each block and
    consumer; all are 0 before and after.
    """
    tiling, depth = product.tiling, product.depth
    store = storing(product)
    bm, bn, stages, consumers = tiling.rows, tiling.columns, tiling.stages, tiling.consumers
    rows, total, stores = bm // consumers, product.total, product.stores
    panels, along = panels_for(tiling), product.b_along_k
    boxes, rounded, (few, many) = product.boxes, product.rounded, product.registers
    give, taken = _exchange(rows * bn // _WARPGROUP // _WIDE, consumers)

    def gemm(d: Any, a: Any, b: Any, parts: Any, flags: Any, bias: Any = None) -> None:
        A, D = a.tile((bm, depth)), d.tile((bm, bn))
        B = b.tile((bn, depth) if along else (depth, bn))
        steps, down = A.grid[1], D.grid[0]
        every = down * D.grid[1] * steps
        begin, end = _block.x * every // _grid.x, (_block.x + 1) * every // _grid.x
        with (
            Pipeline(stages, (A, B), consumers, boxes=boxes, rounded=rounded) as pipe,
            Writer(D, consumers, panels, stores) as out,
        ):
            _let_next_begin()
            _wait()
            if _warpgroup == 0:
                _registers(few)
                if pipe.fills:
                    while end > begin:
                        tile, i, j, first = _last_tile(begin, end, steps, down)
                        for k in range(first, end - tile * steps):
                            with pipe.fill() as (left, right):
                                copy(A[i, k], left)
                                copy(B[j, k] if along else B[k, j], right)
                        end = tile * steps + first
            else:
                _registers(many)
                part = _warpgroup - 1
                while end > begin:
                    tile, i, j, first = _last_tile(begin, end, steps, down)
                    acc = zeros((rows, bn), total)
                    for _ in range(first, end - tile * steps):
                        with pipe.use(ahead=1) as (left, right):
                            acc = mma(acc, left.rows(part, rows), right.T if along else right)
                    acc = pipe.wait(acc)
                    if end < (tile + 1) * steps:
                        give(parts, flags, acc, part)
                    else:
                        behind, block = tile * steps + first, _block.x
                        while behind > tile * steps:
                            block -= 1
                            acc = taken(parts, flags, acc, part, block)
                            behind = block * every // _grid.x
                        store(out, acc, D[i, j].rows(part, rows), bias, None)
                    end = tile * steps + first

    return gemm


def _last_tile(begin: Any, end: Any, steps: Any, down: Any) -> tuple[Any, Any, Any, Any]:
    """The tile of a run's last step, its row and column, and its first step in the run."""
    tile = (end - 1) // steps
    return tile, tile % down, tile // down, max(begin - tile * steps, 0)


def _exchange(count: int, consumers: int) -> tuple[Any, Any]:
    """The functions that write a consumer's sums for another block, and that add another's.

    A row of `parts` has `count` vectors for each thread of a consumer.
    """

    def place(part: Any) -> Any:
        return part * count * _WARPGROUP + _thread.x % _WARPGROUP

    def give(parts: Any, flags: Any, acc: Any, part: Any) -> None:
        """Write a consumer's sums for the block that ends their tile."""
        row, mine = _vectors(parts[_block.x], _WIDE), place(part)
        for number in static_range(count):
            piece = [acc.values[number * _WIDE + each] for each in range(_WIDE)]
            row[mine + number * _WARPGROUP] = tuple(piece)
        _barrier_sync(_FIRST_BARRIER + part, _WARPGROUP)
        if _thread.x % _WARPGROUP == 0:
            _atomic.store(flags, _block.x * consumers + part, 1, order="release")

    def taken(parts: Any, flags: Any, acc: Any, part: Any, block: Any) -> Any:
        """The sums with those of another block, which are waited for."""
        flag = block * consumers + part
        if _thread.x % _WARPGROUP == 0:
            while _atomic.load(flags, flag, order="acquire") == 0:
                pass
            flags[flag] = 0
        _barrier_sync(_FIRST_BARRIER + part, _WARPGROUP)
        row, mine = _vectors(parts[block], _WIDE), place(part)
        found: Any = ()
        for number in static_range(count):
            found = (*found, *row[mine + number * _WARPGROUP])
        return Fragment(acc.values + _fragment(found), acc.form)

    return give, taken
