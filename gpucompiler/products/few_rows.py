"""d[m, n] = Σ a[m, k] b[n, k] for few rows m: a tile's rows are d's columns.

Each block reads its rows of b once, and all of a.
"""

# Kernels' code: the compiler knows more about these types than pyright.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false
# pyright: reportUnknownMemberType=false

from __future__ import annotations

from typing import Any, Final

from gpucompiler.language.simt import DEVICE_NAMES
from gpucompiler.products.dense import Product, adding, bringing
from gpucompiler.tiles import Pipeline, Raster, copy, in_parts, load_line, zeros

_wait: Final[Any] = DEVICE_NAMES["griddepcontrol_wait"]
_let_next_begin: Final[Any] = DEVICE_NAMES["griddepcontrol_launch_dependents"]
_warpgroup: Final[Any] = DEVICE_NAMES["warpgroup"]


def few_rows(product: Product) -> Any:
    """The kernel of a product of few rows; the bias is of shape (n, 1)."""
    tiling, depth, epilogue = product.tiling, product.depth, product.epilogue
    bm, bn, stages, total = tiling.rows, tiling.columns, tiling.stages, product.total
    boxes, along, rounded = product.boxes, product.b_along_k, product.rounded
    early = product.early
    cluster, bring, add, ahead = tiling.cluster, bringing(product), adding(product), product.ahead
    roles = {
        "cluster": cluster, "boxes": boxes, "rounded": rounded, "hints": (product.hint, None),
    }  # fmt: skip

    def gemm(d: Any, a: Any, b: Any, bias: Any = None) -> None:
        A = b.tile((bm, depth) if along else (depth, bm))
        B, D = a.tile((bn, depth)), d.tile((bn, bm))
        with Pipeline(stages, (A, B), **roles) as pipe:
            raster = Raster((D.grid[1], B.grid[0]), cluster=cluster)
            _let_next_begin()
            if early:
                bring(pipe, A, raster[0][0], 0, B.grid[1])
            _wait()
            if _warpgroup == 0:
                if pipe.fills:
                    for i, j in raster:
                        for k in range(B.grid[1]):
                            with pipe.fill() as (left, right):
                                copy(A[i, k] if along else A[k, i], left)
                                copy(B[j, k], right)
            else:
                for i, j in raster:
                    acc = zeros((bm, bn), total)
                    for _ in range(B.grid[1]):
                        with pipe.use(ahead=ahead) as (left, right):
                            acc = add(acc, left if along else left.T, right.T)
                    biases = None
                    if bias is not None:
                        biases = load_line(bias.tile((bm, 1))[i, 0], acc)
                    acc = pipe.wait(acc)
                    if biases is not None:
                        acc = acc + biases
                    if epilogue is not None:
                        acc = in_parts(acc, epilogue)
                    copy(acc.astype(d.dtype), D[j, i].T)

    return gemm
