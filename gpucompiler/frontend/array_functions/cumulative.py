"""Running sums and products: `np.cumsum(x, out=y)`, `t.cumprod()`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from gpucompiler.frontend.arithmetic.extents import Extent
from gpucompiler.frontend.arithmetic.operators import binary
from gpucompiler.frontend.array_functions.elements import (
    Elements,
    as_number,
    number_of,
    sum_type,
)
from gpucompiler.frontend.places.array_loops import Number, fold
from gpucompiler.frontend.places.whole_arrays import agreed, inside
from gpucompiler.frontend.values.values import Array, Static
from gpucompiler.language.types import ScalarType

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame


def running(
    frame: Frame, name: str, elements: Elements, dtype: ScalarType | None, out: Array | None
) -> ScalarType:
    """`np.cumsum` and `np.cumprod` of one axis, stored into an array if there is one.

    Returns:
        The type of the results.
    """
    kind = dtype or sum_type(elements.kind)
    if kind.kind == "bool":
        frame.refuse_operands("a sum or product isn't computed in bool_", "leave dtype= out")
    symbol, start = ("+", 0) if name == "cumsum" else ("*", 1)
    if out is None:
        return kind
    (size,), mask = agreed(frame, out, elements.sizes)

    def step(indices: Sequence[Extent], carried: list[Number]) -> list[Number]:
        number = as_number(frame, elements.at(indices), kind)
        result = number_of(binary(frame, symbol, carried[0], number))
        inside(frame, out, indices, mask).store(frame, result)
        return [result]

    fold(frame, [size], [as_number(frame, Static(start), kind)], step)
    return kind
