"""Products of arrays: `np.dot(a, b)`, `a @ b`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from gpucompiler.diagnostics.errors import article
from gpucompiler.frontend.arithmetic.extents import Extent
from gpucompiler.frontend.arithmetic.operators import binary
from gpucompiler.frontend.array_functions.elements import Elements, Options, as_number, wide
from gpucompiler.frontend.array_functions.sums import total
from gpucompiler.frontend.places.elements import both
from gpucompiler.frontend.places.expressions import (
    Whole,
    agreed_sizes,
    element_at,
    element_type,
    sizes_of,
)
from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.typing import promote
from gpucompiler.frontend.values.values import Val
from gpucompiler.ir.structure.nodes import Value as IRValue

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

# Products of rows with fewer elements have one accumulator: a multiply-add for each element.
_LEAST: Final = 17


def dot(frame: Frame, a: Whole, b: Whole, what: str, rows: Callable[..., Val]) -> Val:
    """The sum of products along the last axis of `a` and the last but one of `b`.

    Args:
        rows: makes an array of which each element is a loop.
    """
    first, second = sizes_of(frame, a), sizes_of(frame, b)
    if not 0 < len(first) <= 2 or not 0 < len(second) <= 2:
        frame.refuse_arguments(
            f"{what} of {article(describe(a))} and {article(describe(b))} isn't supported",
            "take one matrix at a time, or write the loops",
        )
    kind = promote(element_type(a), element_type(b))
    if kind.kind == "bool":
        frame.refuse_operands(f"{what} of bools isn't supported", "write np.any(a & b)")
    (count,), holds = agreed_sizes(frame, [(first[-1],), (second[0],)], what, repeats=False)
    inside = wide(kind)

    def element(frame: Frame, indices: Sequence[Extent], mask: IRValue | None) -> Val:
        mask = both(frame, mask, holds)
        row, column = list(indices[: len(first) - 1]), list(indices[len(first) - 1 :])

        def at(place: Sequence[Extent]) -> Val:
            left = element_at(frame, a, [*row, place[0]], mask)
            right = element_at(frame, b, [place[0], *column], mask)
            parts = [as_number(frame, part, inside) for part in (left, right)]
            return binary(frame, "*", *parts)

        return total(frame, Elements(inside, (count,), at), Options(dtype=kind, least=_LEAST))

    shape = (*first[:-1], *second[1:])
    if not shape:
        return element(frame, [], None)
    return rows(frame, kind, shape, element, (a, b), what)
