"""d[m, n] = Σ a[m, k] b[n, k] for few tiles and long K: sums over parts of K, then their sum."""

# Kernels' code: the compiler knows more about these types than pyright.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false
# pyright: reportUnknownMemberType=false

from __future__ import annotations

from typing import Any, Final

from gpucompiler.language.simt import DEVICE_NAMES
from gpucompiler.products.dense import Product, adding, panels_for
from gpucompiler.tiles import Pipeline, Raster, Writer, copy, zeros

_grid: Final[Any] = DEVICE_NAMES["grid"]
_registers: Final[Any] = DEVICE_NAMES["registers"]
_wait: Final[Any] = DEVICE_NAMES["griddepcontrol_wait"]
_let_next_begin: Final[Any] = DEVICE_NAMES["griddepcontrol_launch_dependents"]
_warpgroup: Final[Any] = DEVICE_NAMES["warpgroup"]


def parts_of_k(product: Product) -> Any:
    """The kernel that fills parts[p · rows + i, n]: the sums over part p of K.

    `rows` are those of a's tiles.
    """
    tiling, depth, total = product.tiling, product.depth, product.total
    bm, bn, stages, consumers = tiling.rows, tiling.columns, tiling.stages, tiling.consumers
    rows, split, stores = tiling.rows // tiling.consumers, tiling.split, product.stores
    panels, along = panels_for(tiling), product.b_along_k
    add, ahead = adding(product), product.ahead
    boxes, rounded, (few, many) = product.boxes, product.rounded, product.registers

    def gemm(parts: Any, a: Any, b: Any) -> None:
        A, P = a.tile((bm, depth)), parts.tile((bm, bn))
        B = b.tile((bn, depth) if along else (depth, bn))
        with (
            Pipeline(stages, (A, B), consumers, boxes=boxes, rounded=rounded) as pipe,
            Writer(P, consumers, panels, stores) as out,
        ):
            raster, each = Raster(P.grid), (A.grid[1] + split - 1) // split
            _let_next_begin()
            _wait()
            if _warpgroup == 0:
                _registers(few)
                if pipe.fills:
                    for i, j in raster:
                        first = i // A.grid[0] * each
                        for k in range(first, min(first + each, A.grid[1])):
                            with pipe.fill() as (left, right):
                                copy(A[i % A.grid[0], k], left)
                                copy(B[j, k] if along else B[k, j], right)
            else:
                _registers(many)
                part = _warpgroup - 1
                for i, j in raster:
                    acc = zeros((rows, bn), total)
                    first = i // A.grid[0] * each
                    for _ in range(first, min(first + each, A.grid[1])):
                        with pipe.use(ahead=ahead) as (left, right):
                            acc = add(acc, left.rows(part, rows), right.T if along else right)
                    out.store(pipe.wait(acc), P[i, j].rows(part, rows))

    return gemm


def sum_of_parts(d: Any, parts: Any, bias: Any, _blocks: Any) -> None:
    """d[i] = Σ parts[p, i], plus the bias of its column."""
    i = _grid(1)
    _wait()
    if i < d.shape[0]:
        total = parts[0, i]
        for part in range(1, parts.shape[0]):
            total += parts[part, i]
        if bias is not None:
            total += bias[i % bias.shape[0]]
        d[i] = total
