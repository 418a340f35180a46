"""d[m, n] = Σ a[m, k] b[n, k], the sums of each stage being added up in registers of their own.

Tensor cores keep few bits of the sums of 8-bit floats. A tile is stored beside the first product of
the next one, which needs the registers of the stage's sums alone.
"""

# Kernels' code: the compiler knows more about these types than pyright.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false
# pyright: reportUnknownMemberType=false

from __future__ import annotations

from typing import Any, Final

from gpucompiler.language.simt import DEVICE_NAMES
from gpucompiler.products.dense import Product, bringing, panels_for, storing
from gpucompiler.tiles import Pipeline, Raster, Writer, copy, mma, zeros

_registers: Final[Any] = DEVICE_NAMES["registers"]
_wait: Final[Any] = DEVICE_NAMES["griddepcontrol_wait"]
_let_next_begin: Final[Any] = DEVICE_NAMES["griddepcontrol_launch_dependents"]
_warpgroup: Final[Any] = DEVICE_NAMES["warpgroup"]


def with_promoted_sums(product: Product) -> Any:
    """The kernel of a product whose consumers share each tile; b's rows lie along k."""
    tiling, depth = product.tiling, product.depth
    store, bring = storing(product), bringing(product)
    bm, bn, consumers = tiling.rows, tiling.columns, tiling.consumers
    stages, group, panels = tiling.stages, tiling.group, panels_for(tiling)
    rows, total, stores = bm // consumers, product.total, product.stores
    cluster = tiling.cluster
    (few, many), roles, early = product.registers, product.roles, product.early

    def gemm(d: Any, a: Any, b: Any, bias: Any = None) -> None:
        A, B, D = a.tile((bm, depth)), b.tile((bn, depth)), d.tile((bm, bn))
        with (
            Pipeline(stages, (A, B), **roles) as pipe,
            Writer(D, consumers, panels, stores) as out,
        ):
            raster = Raster(D.grid, group=group, cluster=cluster)
            _let_next_begin()
            if early:
                bring(pipe, B, raster[0][1], 0, A.grid[1])
            _wait()
            if _warpgroup == 0:
                _registers(few)
                if pipe.fills:
                    forth = True
                    for i, j in raster:
                        for step in range(A.grid[1]):
                            k = step if forth else A.grid[1] - 1 - step
                            with pipe.fill() as (left, right):
                                copy(A[i, k], left)
                                copy(B[j, k], right)
                        forth = not forth
            else:
                _registers(many)
                part = _warpgroup - 1
                acc = zeros((rows, bn), total)
                for number in range(len(raster)):
                    with pipe.use() as (left, right):
                        sums = mma(zeros((rows, bn), total), left.rows(part, rows), right.T)
                        if number > 0:
                            i, j = raster[number - 1]
                            store(out, acc, D[i, j].rows(part, rows), bias, None)
                        acc = sums.wait()
                    for _ in range(1, A.grid[1]):
                        with pipe.use() as (left, right):
                            sums = mma(zeros((rows, bn), total), left.rows(part, rows), right.T)
                            sums = sums.wait()
                        acc = acc + sums
                if len(raster) > 0:
                    i, j = raster[len(raster) - 1]
                    store(out, acc, D[i, j].rows(part, rows), bias, None)

    return gemm
