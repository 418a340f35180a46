"""Short vectors in kernels: `cuda.float4(…)`, and the lanes of rows that `cuda.vectors` makes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from gpucompiler.diagnostics.errors import counted
from gpucompiler.frontend.arithmetic.convert import number_type
from gpucompiler.frontend.operations.casts import cast
from gpucompiler.frontend.places.arrays import elements_of
from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.values import Array, Val, record, tuple_items
from gpucompiler.language.vector_types import LANES, VectorClass

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame


def make_vector(
    frame: Frame, kind: VectorClass, arguments: Sequence[Val], keywords: Mapping[str, Val]
) -> Val:
    """`cuda.float4(…)`: of numbers, and of the lanes of vectors, tuples and rows."""
    names = LANES[: kind.lanes]
    if keywords:
        frame.refuse_arguments(f"cuda.{kind.name} takes no keywords", f"give {', '.join(names)}")
    lanes: list[Val] = []
    for argument in arguments:
        items = tuple_items(argument)
        if items is None and isinstance(argument, Array) and argument.type.ndim == 1:
            items = elements_of(frame, argument)
        lanes += [argument] if items is None else items
    for lane in lanes:
        found = number_type(lane)
        if found is None or found.kind == "complex":
            frame.refuse_arguments(
                f"a lane of cuda.{kind.name} is a number, not {describe(lane)}",
                "give numbers, vectors, tuples, or rows of cuda.vectors(x, n)",
            )
    if len(lanes) != kind.lanes:
        frame.refuse_arguments(
            f"cuda.{kind.name} has {counted(kind.lanes, 'lane')}, but {len(lanes)} given",
            f"give {', '.join(names)}",
        )
    items = [cast(frame, kind.element, kind.element, [lane]) for lane in lanes]
    return record(kind.made, tuple(names), items)
