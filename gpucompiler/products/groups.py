"""Products of groups of rows with right sides of their own: d[rows of g] = a[rows of g] · b[g].

A table says where the tiles' rows begin and end: the last tile of a group may reach into the next
group's rows, which it doesn't store.
"""

# Kernels' code: the compiler knows more about these types than pyright.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false
# pyright: reportUnknownMemberType=false

from __future__ import annotations

from typing import Any, Final

from gpucompiler.language.simt import DEVICE_NAMES, blockDim, threadIdx
from gpucompiler.products.dense import Product, loading, panels_for, storing
from gpucompiler.tiles import Pipeline, Raster, Writer, copy, mma, zeros

_registers: Final[Any] = DEVICE_NAMES["registers"]
_wait: Final[Any] = DEVICE_NAMES["griddepcontrol_wait"]
_let_next_begin: Final[Any] = DEVICE_NAMES["griddepcontrol_launch_dependents"]
_thread: Final[Any] = threadIdx
_threads: Final[Any] = blockDim
_warpgroup: Final[Any] = DEVICE_NAMES["warpgroup"]


def grouped(product: Product) -> Any:
    """The kernel of a product of groups.

    b holds the right sides below each other, bias a row for each of them, or one for all. `table`
    has `count` rows, one a tile: its first row, the one behind its group's last, and the group.
    """
    tiling, depth = product.tiling, product.depth
    load, store = loading(product), storing(product)
    bm, bn, cluster, turns = tiling.rows, tiling.columns, tiling.cluster, tiling.pingpong
    stages, consumers, group = tiling.stages, tiling.consumers, tiling.group
    panels, along = panels_for(tiling), product.b_along_k
    rows, total, stores = bm if turns else bm // consumers, product.total, product.stores
    (few, many), roles = product.registers, product.roles
    moves, uses, part_depth = product.moves_registers, product.uses, depth // product.uses

    def gemm(d: Any, a: Any, b: Any, table: Any, count: Any, bias: Any = None) -> None:
        A, D = a.tile((bm, depth)), d.tile((bm, bn))
        B = b.tile((bn, depth) if along else (depth, bn))
        each = d.shape[1] if along else a.shape[1]
        with (
            Pipeline(stages, (A, B), **roles) as pipe,
            Writer(D, consumers, panels, stores) as out,
        ):
            _let_next_begin()
            _wait()
            raster = Raster((count[0], D.grid[1]), group=group, cluster=cluster)
            if _warpgroup == 0:
                if moves or bias is not None:
                    _registers(few)
                if pipe.fills:
                    for i, j in raster:
                        first, side = table[i, 0], table[i, 2] * each
                        for k in range(A.grid[1]):
                            with pipe.fill() as (left, right):
                                copy(A.from_row(first, k), left)
                                if along:
                                    copy(B.from_row(side + j * bn, k), right)
                                else:
                                    copy(B.from_row(side + k * depth, j), right)
            else:
                if moves or bias is not None:
                    _registers(many)
                consumer = _warpgroup - 1
                part = 0 if turns else consumer
                for i, j in pipe.turns(raster, consumer):
                    acc = zeros((rows, bn), total)
                    with pipe.turn(consumer, A.grid[1]) as turn:
                        for _ in range(A.grid[1] * uses):
                            with turn.use(ahead=1, parts=uses) as (left, right):
                                one = left.rows(part, rows).columns(turn.part, part_depth)
                                other = (right.T if along else right).rows(turn.part, part_depth)
                                acc = mma(acc, one, other)
                    line = 0
                    if bias is not None and bias.shape[0] > 1:
                        line = table[i, 2]
                    target = D.from_row(table[i, 0], j).rows(part, rows)
                    biases = load(bias, acc, j * bn, line)
                    store(out, pipe.wait(acc), target, bias, biases, line, table[i, 1])

    return gemm


def tiles_of_groups(
    table: Any, count: Any, sizes: Any, height: Any, rows: Any, _blocks: Any
) -> None:
    """The table of `grouped` for groups of so many rows, by one block with a thread for each.

    Rows beyond the height are no group's.
    """
    for group in range(_thread.x, sizes.shape[0], _threads.x):
        first = tile = 0
        for before in range(group):
            size = max(0, min(sizes[before], height - first))
            first += size
            tile += (size + rows - 1) // rows
        end = first + max(0, min(sizes[group], height - first))
        for start in range(first, end, rows):
            table[tile, 0] = start
            table[tile, 1] = end
            table[tile, 2] = group
            tile += 1
        if group == sizes.shape[0] - 1:
            count[0] = tile


def tiles_of_batch(
    table: Any, count: Any, groups: Any, height: Any, rows: Any, _blocks: Any
) -> None:
    """The same for groups of equal height."""
    each = (height + rows - 1) // rows
    for tile in range(_thread.x, groups * each, _threads.x):
        group = tile // each
        table[tile, 0] = group * height + tile % each * rows
        table[tile, 1] = (group + 1) * height
        table[tile, 2] = group
    if _thread.x == 0:
        count[0] = groups * each
