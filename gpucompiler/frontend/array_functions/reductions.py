"""Reductions of whole arrays: `np.sum(x)`, `x.max(axis=1)`, `np.argmin(a * b)`, `np.nanmean(x)`.

Each goes through the elements in C's order. The order counts for sums of floats alone (`turns`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from gpucompiler.frontend.arithmetic.convert import constant, convert, pyint_of, truth
from gpucompiler.frontend.arithmetic.extents import Extent
from gpucompiler.frontend.arithmetic.operators import binary
from gpucompiler.frontend.array_functions.elements import (
    Elements,
    Options,
    Reduction,
    number_of,
)
from gpucompiler.frontend.array_functions.extremes import extreme, place_of_extreme, spread
from gpucompiler.frontend.array_functions.sums import accumulated, mean, variance
from gpucompiler.frontend.places.array_loops import Number, few, fold, loop
from gpucompiler.frontend.places.views import extents_of
from gpucompiler.frontend.values.values import Scalar, Val
from gpucompiler.ir.operations import arith
from gpucompiler.ir.structure.nodes import Value as IRValue
from gpucompiler.language.types import BOOL, I64

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame


# Elements that are tested before it is seen whether more have to be, and their bytes.
_PIECE: Final = 512
_PIECE_BYTES: Final = 2048

# -- truth


def _tested(every: bool) -> Reduction:
    operation = arith.And if every else arith.Or

    def reduce(frame: Frame, elements: Elements, options: Options) -> Val:
        most = max(_PIECE, _PIECE_BYTES // elements.kind.itemsize)

        def step(indices: Sequence[Extent], carried: list[Number]) -> list[Number]:
            held = carried[0]
            assert isinstance(held, Scalar)
            flag = truth(frame, elements.at(indices)).ir
            return [Scalar(BOOL, frame.builder.value(operation, lhs=held.ir, rhs=flag))]

        def rows(outer: Sequence[Extent], carried: list[Number]) -> list[Number]:
            size = elements.sizes[len(outer)]
            if len(outer) + 1 < len(elements.sizes):
                return loop(
                    frame, (0, size, 1), carried, lambda index, held: rows([*outer, index], held)
                )

            def piece(start: IRValue, carried: list[Number]) -> list[Number]:
                held = carried[0]
                assert isinstance(held, Scalar)
                extents = extents_of(frame)
                stop = extents.least(extents.add(start, most), size)
                # Once it is known, the pieces that are left have no elements.
                then, otherwise = (stop, start) if every else (start, stop)
                stop = extents.choose(held.ir, then, otherwise)
                return loop(
                    frame,
                    (start, stop, 1),
                    carried,
                    lambda index, held: step([*outer, index], held),
                )

            # The first piece is the same for all threads, so that short rows need no masks.
            whole = extents_of(frame).least(size, most)
            carried = loop(
                frame, (0, whole, 1), carried, lambda index, held: step([*outer, index], held)
            )
            if isinstance(size, int) and size <= most:
                return carried
            return loop(frame, (most, size, most), carried, piece)

        first: list[Number] = [constant(frame, every, BOOL)]
        if few(elements.sizes):
            return fold(frame, elements.sizes, first, step)[0]
        return rows([], first)[0]

    return reduce


_any: Final = _tested(False)
_all: Final = _tested(True)


def _nonzero(frame: Frame, elements: Elements, options: Options) -> Val:
    def step(indices: Sequence[Extent], carried: list[Number]) -> list[Number]:
        one = Scalar(BOOL, truth(frame, elements.at(indices)).ir)
        return [number_of(binary(frame, "+", carried[0], convert(frame, one, I64)))]

    (found,) = fold(frame, elements.sizes, [constant(frame, 0, I64)], step)
    assert isinstance(found, Scalar)
    return pyint_of(frame, found.ir)


# By NumPy's names. Each has the options of its own that NumPy's function takes here.
REDUCTIONS: Final[dict[str, tuple[Reduction, tuple[str, ...]]]] = {
    "sum": (accumulated("+", 0, False), ("dtype", "initial")),
    "prod": (accumulated("*", 1, False), ("dtype", "initial")),
    "mean": (mean(False), ("dtype",)),
    "var": (variance(False, False), ("dtype", "ddof", "correction")),
    "std": (variance(True, False), ("dtype", "ddof", "correction")),
    "max": (extreme(True, False, _any), ("initial",)),
    "min": (extreme(False, False, _all), ("initial",)),
    "argmax": (place_of_extreme(True, False), ()),
    "argmin": (place_of_extreme(False, False), ()),
    "ptp": (spread, ()),
    "any": (_any, ()),
    "all": (_all, ()),
    "count_nonzero": (_nonzero, ()),
    "nansum": (accumulated("+", 0, True), ("dtype", "initial")),
    "nanprod": (accumulated("*", 1, True), ("dtype", "initial")),
    "nanmean": (mean(True), ("dtype",)),
    "nanvar": (variance(False, True), ("dtype", "ddof", "correction")),
    "nanstd": (variance(True, True), ("dtype", "ddof", "correction")),
    "nanmax": (extreme(True, True, _any), ("initial",)),
    "nanmin": (extreme(False, True, _all), ("initial",)),
    "nanargmax": (place_of_extreme(True, True), ()),
    "nanargmin": (place_of_extreme(False, True), ()),
}
