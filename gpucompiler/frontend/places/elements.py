"""Elements of arrays in kernels: loaded and stored at a place, whatever their type is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gpucompiler.frontend.arithmetic.complexes import load_complex, store_complex, to_complex
from gpucompiler.frontend.arithmetic.convert import convert, number_type
from gpucompiler.frontend.places.arrays import spoken
from gpucompiler.frontend.places.storage import bytes_of, load_storage
from gpucompiler.frontend.source.grammar import article
from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.typing import user_name
from gpucompiler.frontend.values.values import Array, Scalar, Val
from gpucompiler.ir.operations import memory
from gpucompiler.ir.structure.nodes import Value as IRValue

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame


def load_at(
    frame: Frame, array: Array, places: list[IRValue], mask: IRValue | None, alignment: int = 0
) -> Val:
    """The element at a place."""
    if array.type.element.kind == "complex":
        return load_complex(frame, array, places, mask)
    if array.type.element.kind == "storage":
        return load_storage(frame, array, places, mask)
    value = frame.builder.value(
        memory.Load, array=array.ir, indices=places, mask=mask, alignment=alignment
    )
    return Scalar(array.type.element, value)


def store_at(
    frame: Frame,
    array: Array,
    places: list[IRValue],
    mask: IRValue | None,
    value: Scalar,
    alignment: int = 0,
) -> None:
    """Put a number of the array's element type, which isn't complex, to a place."""
    held = bytes_of(frame, array) if array.type.element.kind == "storage" else array.ir
    frame.builder.add(
        memory.Store,
        value=value.ir,
        array=held,
        indices=places,
        mask=mask,
        alignment=alignment,
        types=(),
    )


def put_at(
    frame: Frame, array: Array, places: list[IRValue], mask: IRValue | None, value: Val
) -> None:
    """Store any number to a place, converted as an assignment does."""
    if array.type.element.kind == "complex" and number_type(value) is not None:
        number = to_complex(frame, value, array.type.element)
        store_complex(frame, array, places, mask, number)
    else:
        store_at(frame, array, places, mask, stored(frame, array, value))


def check_writable(frame: Frame, array: Array) -> None:
    """Refusal GC305 for a read-only array."""
    if array.type.readonly or array.type.space == "constant":
        frame.refuse(
            "GC305",
            f"{spoken(array)} is read-only, but the kernel writes to it",
            "pass a writable array (array.flags.writeable), for example a copy",
        )


def stored(frame: Frame, array: Array, value: Val) -> Scalar:
    """A value converted to an array's element type, as an assignment does.

    Refusal GC203 where that would lose the fraction or the meaning without a word.
    """
    element = array.type.element
    kind = number_type(value)
    if kind is None:
        frame.refuse(
            "GC203",
            f"{describe(value)} can't be stored into {spoken(array)}",
            "store a number; of an array or tuple, one item",
        )
    if kind.kind == "complex" or element.kind == "complex":
        frame.refuse(
            "GC203",
            f"{describe(value)} can't be stored into {spoken(array)} of {user_name(element)}",
            "store z.real, z.imag or abs(z); complex elements have no atomic operations",
        )
    if kind.is_float and not element.is_float and element.kind != "storage":
        frame.refuse(
            "GC203",
            f"{article(user_name(kind))} stored into {spoken(array)} of {user_name(element)} would "
            "lose its fraction",
            f"write int(x) or np.{element.numpy_name}(x) if that is meant",
        )
    if element.kind == "bool" and kind.kind != "bool":
        frame.refuse(
            "GC203",
            f"{article(user_name(kind))} stored into {spoken(array)} of bool_",
            "write x != 0 or bool(x)",
        )
    return convert(frame, value, element)
