"""Arguments of device functions: an element of an array that they work on, and words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from gpucompiler.diagnostics.errors import article
from gpucompiler.frontend.arithmetic.arguments import given
from gpucompiler.frontend.places.elements import Element, check_writable
from gpucompiler.frontend.places.indexing import is_element, subscript_indices
from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.values import Array, Static, Val
from gpucompiler.ir.structure.nodes import Value as IRValue

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame


def target_of(
    frame: Frame, array: Val, index: Val, name: str, *, stores: bool = True
) -> tuple[Array, list[IRValue], IRValue | None]:
    """An access's array, indices and mask. Refusals GC201, GC202 if there is no such element."""
    if not isinstance(array, Array):
        frame.refuse_arguments(
            f"cuda.{name} works on an array, not {describe(array)}",
            "give the array and the index apart: (x, i, value)",
        )
    if stores:
        check_writable(frame, array)
    if array.type.element.kind == "struct":
        frame.refuse_operands(
            f"cuda.{name} works on numbers, not on {article(describe(array))}",
            "give one field of all records: (x['name'], i, value)",
        )
    indices = subscript_indices(frame, array, index)
    if not is_element(array, indices):
        frame.refuse_arguments(
            f"cuda.{name} needs {array.type.ndim} integers as its index, not a part of the array",
            "give one element: (x, (i, j), value)",
        )
    return array, *Element(array, indices).address(frame)


def word_of(
    frame: Frame, value: Val, what: str, default: str, known: Sequence[str], name: str
) -> str:
    """An order or a scope: text that is known at compile time. Refusal GC202 for others."""
    if not given(value):
        return default
    if isinstance(value, Static) and isinstance(value.value, str) and value.value in known:
        return value.value
    frame.refuse_arguments(
        f"{what} of cuda.{name} is {describe(value)}, not one of {', '.join(map(repr, known))}",
        f"leave it out for {what}={default!r}",
    )


def optional_word(frame: Frame, value: Val, what: str, known: Sequence[str], name: str) -> str:
    """A text that is known at compile time; "" where it is left out or None."""
    if not given(value) or (isinstance(value, Static) and value.value is None):
        return ""
    if isinstance(value, Static) and isinstance(value.value, str) and value.value in known:
        return value.value
    frame.refuse_arguments(
        f"{what} of cuda.{name} is {describe(value)}, not one of {', '.join(map(repr, known))}",
        f"leave {what} out, or write one of them",
    )
