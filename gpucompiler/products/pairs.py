"""d[m, n] = Σ a[m, k] b[n, k] for few tiles: two blocks of a cluster share K, and their sums.

Each block sums half of K. Then each sends half of its columns' sums to the other's shared memory,
and stores the other half.
"""

# Kernels' code: the compiler knows more about these types than pyright.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false
# pyright: reportUnknownMemberType=false

from __future__ import annotations

from typing import Any, Final

from gpucompiler.language.simt import DEVICE_NAMES, blockIdx, static_range, threadIdx
from gpucompiler.products.dense import Product, adding, bringing, storing
from gpucompiler.tiles import Pipeline, Writer, copy, zeros
from gpucompiler.tiles.fragment import Fragment

_block: Final[Any] = blockIdx
_cluster_sync: Final[Any] = DEVICE_NAMES["cluster_sync"]
_fragment: Final[Any] = DEVICE_NAMES["fragment"]
_map_shared_rank: Final[Any] = DEVICE_NAMES["map_shared_rank"]
_registers: Final[Any] = DEVICE_NAMES["registers"]
_shared: Final[Any] = DEVICE_NAMES["shared"]
_thread: Final[Any] = threadIdx
_wait: Final[Any] = DEVICE_NAMES["griddepcontrol_wait"]
_let_next_begin: Final[Any] = DEVICE_NAMES["griddepcontrol_launch_dependents"]
_warpgroup: Final[Any] = DEVICE_NAMES["warpgroup"]
_WARPGROUP: Final = 128


def in_pairs(product: Product) -> Any:
    """The kernel of a product whose tiles are of pairs of blocks, one tile each.

    Launches silence GC409: each role has other barriers of the cluster, but as many.
    """
    tiling, depth, along = product.tiling, product.depth, product.b_along_k
    store, bring, add = storing(product), bringing(product), adding(product)
    bm, bn, stages, consumers = tiling.rows, tiling.columns, tiling.stages, tiling.consumers
    rows, half, total, stores = bm // consumers, bn // 2, product.total, product.stores
    boxes, rounded, (few, many) = product.boxes, product.rounded, product.registers
    count, hints, ahead = rows * half // _WARPGROUP, (None, product.hint), product.ahead

    def gemm(d: Any, a: Any, b: Any, bias: Any = None) -> None:
        A, D = a.tile((bm, depth)), d.tile((bm, half))
        B = b.tile((bn, depth) if along else (depth, bn))
        sums = _shared.array(consumers * count * _WARPGROUP, total)
        rank, tile = _block.x % 2, _block.x // 2
        i, j = tile % A.grid[0], tile // A.grid[0]
        steps = (A.grid[1] + 1) // 2
        first = rank * steps
        end = min(first + steps, A.grid[1])
        with (
            Pipeline(stages, (A, B), consumers, boxes=boxes, rounded=rounded, hints=hints) as pipe,
            Writer(D, consumers, 1, stores) as out,
        ):
            _let_next_begin()
            bring(pipe, B, j, first, end)
            _wait()
            if _warpgroup == 0:
                _registers(few)
                if pipe.fills:
                    for k in range(first, end):
                        with pipe.fill() as (left, right):
                            copy(A[i, k], left)
                            copy(B[j, k] if along else B[k, j], right)
                _cluster_sync()
                _cluster_sync()
            else:
                _registers(many)
                part = _warpgroup - 1
                acc = zeros((rows, bn), total)
                for _ in range(first, end):
                    with pipe.use(ahead=ahead) as (left, right):
                        acc = add(acc, left.rows(part, rows), right.T if along else right)
                values = pipe.wait(acc).values
                place = part * count * _WARPGROUP + _thread.x % _WARPGROUP
                _cluster_sync()
                theirs = _map_shared_rank(sums, 1 - rank)
                sent = values[count:] if rank == 0 else values[:count]
                for number in static_range(count):
                    theirs[place + number * _WARPGROUP] = sent[number]
                _cluster_sync()
                kept = values[:count] if rank == 0 else values[count:]
                found = tuple([sums[place + n * _WARPGROUP] for n in range(count)])
                acc = Fragment(kept + _fragment(found), zeros((rows, half), total).form)
                store(out, acc, D[i, 2 * j + rank].rows(part, rows), bias, None)

    return gemm
