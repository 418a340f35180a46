"""Operations for the names of `gpucompiler.language.device_names.fragments`."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Final

from gpucompiler.diagnostics.errors import counted
from gpucompiler.frontend.arithmetic.arguments import given
from gpucompiler.frontend.arithmetic.convert import number_type
from gpucompiler.frontend.arithmetic.fragment_lanes import complete
from gpucompiler.frontend.device_names.rows import Row
from gpucompiler.frontend.iteration.sequences import unpacked
from gpucompiler.frontend.operations.fragments import MAX_LANES, from_numbers, sized, splat
from gpucompiler.frontend.places.allocation import element_of
from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.typing import promote
from gpucompiler.frontend.values.values import Fragment, Static, Val
from gpucompiler.language.types import ScalarType

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame


def _fragment(frame: Frame, node: ast.AST, name: str, arguments: list[Val]) -> Val:
    """`cuda.fragment(lanes, value, dtype)`, or `cuda.fragment(values, dtype=…)`."""
    first, value, dtype = arguments
    kind = element_of(frame, dtype) if given(dtype) else None
    if isinstance(first, Fragment):
        return frame.walk.call(
            frame, node, frame.walk.attribute(frame, complete(frame, first), "astype"),
            [Static(kind or first.type)], {},
        )  # fmt: skip
    if given(value):
        lanes = first.value if isinstance(first, Static) else None
        if type(lanes) is not int or not 1 <= lanes <= MAX_LANES:
            frame.refuse_arguments(
                f"a fragment has 1 to {MAX_LANES} lanes, known at compile time, not "
                f"{describe(first)}",
                "write cuda.fragment(8, 0.0, np.float32)",
            )
        if kind is None:
            kind = _kind_of(frame, [value])
        return splat(frame, value, kind, lanes)
    items = unpacked(frame, first)
    if items is None or not items:
        frame.refuse_arguments(
            f"a fragment is made of numbers, not of {describe(first)}",
            "write cuda.fragment((a, b, c, d)), cuda.fragment(8, 0.0, np.float32), or give a row "
            "of cuda.vectors(x, 4)",
        )
    if len(items) > MAX_LANES:
        frame.refuse_arguments(
            f"a fragment of {counted(len(items), 'lane')}: it has {MAX_LANES} at most",
            "keep larger tiles in shared memory",
        )
    if kind is None:
        kind = _kind_of(frame, items)
    return from_numbers(frame, items, kind)


def _kind_of(frame: Frame, items: list[Val] | tuple[Val, ...]) -> ScalarType:
    """The type that numbers have together. Refusal GC201 if one is no real number."""
    found: ScalarType | None = None
    for item in items:
        kind = number_type(item)
        if kind is None or kind.kind == "complex":
            frame.refuse_operands(
                f"a fragment holds real numbers, not {describe(item)}", "give its parts"
            )
        found = kind if found is None or found == kind else promote(found, kind)
    assert found is not None, "there is an item"
    return sized(found)


HANDLERS: Final[dict[str, Row]] = {
    "fragment": (("lanes_or_values", "?value", "?dtype"), _fragment),
}
