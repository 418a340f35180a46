"""Elements of arrays in kernels: loads and stores at an index, for all element types."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from gpucompiler.diagnostics.errors import article
from gpucompiler.frontend.arithmetic.complexes import to_complex
from gpucompiler.frontend.arithmetic.convert import (
    array_memory,
    constant,
    convert,
    number_type,
    truth,
)
from gpucompiler.frontend.arithmetic.extents import Extent
from gpucompiler.frontend.frame.suggestions import number_hint
from gpucompiler.frontend.places.arrays import spoken
from gpucompiler.frontend.places.views import Axes, axes_of, extents_of
from gpucompiler.frontend.values.dense_records import numbers_of
from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.typing import part_type, user_name
from gpucompiler.frontend.values.values import Array, Complex, Record, Scalar, Static, Val
from gpucompiler.ir.operations import arith, memory
from gpucompiler.ir.structure.nodes import Value as IRValue
from gpucompiler.language.types import BOOL, I64, U64
from gpucompiler.values import value_classes

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame


@value_classes.define
class Element:
    """One number of an array.

    Its index is wrapped and tested where it is first used, and only there: `x[i] += 1` loads from
    and stores to the same address.

    Args:
        array: the array, whose elements aren't structs.
        indices: an integer for each axis.
    """

    array: Array
    indices: Sequence[Val] = ()
    _address: tuple[list[IRValue], IRValue | None] | None = value_classes.field(
        init=False, default=None
    )

    @classmethod
    def inside(cls, frame: Frame, array: Array, indices: Sequence[Extent]) -> Element:
        """An element whose indices are known to be inside, from 0: they aren't tested."""
        given = [Static(k) if isinstance(k, int) else Scalar(I64, k) for k in indices]
        found = cls(array, given)
        found._address = [extents_of(frame).value(index) for index in indices], array.mask
        return found

    def address(self, frame: Frame) -> tuple[list[IRValue], IRValue | None]:
        """The indices as i64, and in checked mode whether all of them are inside."""
        if self._address is None:
            axes, mask = axes_of(frame, self.array), self.array.mask
            found: list[IRValue] = []
            for axis, item in enumerate(self.indices):
                index, holds = wrapped_index(frame, axes, axis, item)
                mask = both(frame, mask, holds)
                found.append(index)
            self._address = found, mask
        return self._address

    def load(self, frame: Frame) -> Val:
        """The number that the array holds now."""
        indices, mask = self.address(frame)
        kind, held = self.array.type.element, array_memory(frame, self.array)
        if kind.kind != "complex":
            alignment = self._alignment()
            value = frame.builder.value(
                memory.Load, array=held, indices=indices, mask=mask, alignment=alignment
            )
            return Scalar(kind, value)
        parts: list[Scalar] = []
        for number in (0, 1):
            place = [*indices, frame.builder.constant(number, I64)]
            value = frame.builder.value(memory.Load, array=held, indices=place, mask=mask)
            parts.append(Scalar(part_type(kind), value))
        return Complex(kind, *parts)

    def store(self, frame: Frame, value: Val) -> None:
        """Store a number, converted as an assignment does."""
        check_writable(frame, self.array)
        number = converted(frame, self.array, value)
        indices, mask = self.address(frame)
        held = array_memory(frame, self.array)
        if isinstance(number, Scalar):
            alignment = self._alignment()
            frame.builder.add(
                memory.Store, value=number.ir, array=held, indices=indices, mask=mask,
                alignment=alignment, types=(),
            )  # fmt: skip
            return
        for position, part in enumerate((number.real, number.imaginary)):
            place = [*indices, frame.builder.constant(position, I64)]
            frame.builder.add(
                memory.Store, value=part.ir, array=held, indices=place, mask=mask, types=()
            )

    def _alignment(self) -> int:
        """A known alignment of the address in bytes, if it is more than the element's own, or 0."""
        last = self.indices[-1] if self.indices else None
        if not self.array.alignment or not isinstance(last, Static) or int(last.value) < 0:
            return 0
        itemsize = self.array.type.element.itemsize
        found = math.gcd(self.array.alignment, int(last.value) * itemsize)
        return found if found > itemsize else 0


# -- indices


def wrapped_index(frame: Frame, axes: Axes, axis: int, item: Val) -> tuple[IRValue, IRValue | None]:
    """An index along an axis as i64, wrapped; and in checked mode, whether it is inside."""
    params, bounds = frame.walk.job.params, frame.walk.checked
    if isinstance(item, Static):
        known = int(item.value)
        index, wraps = constant(frame, known, I64).ir, known < 0
    else:
        kind = item.type if isinstance(item, Scalar) else number_type(item)
        wraps = params.wraparound and not (kind is not None and kind.kind == "uint")
        if isinstance(item, Scalar) and (item.ir.type is I64 or item.ir.type == I64):
            index = item.ir
        elif kind == U64 and bounds:
            # A number beyond int64 is outside, too, and must not become negative.
            index = limited(frame, item, I64.maximum)
        else:
            index = convert(frame, item, I64).ir
    given = memory.given_index(index, wraps)
    if wraps:
        size = axes.length(axis)
        index = frame.builder.value(memory.WrapIndex, index=index, size=size)
    if not bounds:
        return index, None
    size = axes.length(axis)
    holds = frame.builder.value(
        memory.CheckBounds, index=index, size=size, array=axes.array.name, axis=axis, given=given
    )
    return index, holds


def limited(frame: Frame, value: Val, most: int) -> IRValue:
    """A uint64 as i64, or `most` if it is greater."""
    limit = frame.builder.constant(most, U64)
    least = frame.builder.value(arith.Minimum, lhs=convert(frame, value, U64).ir, rhs=limit)
    return convert(frame, Scalar(U64, least), I64).ir


def both(frame: Frame, mask: IRValue | None, holds: IRValue | None) -> IRValue | None:
    """`mask and holds`, where None is true."""
    if mask is None or holds is None:
        return mask or holds
    return frame.builder.value(arith.And, lhs=mask, rhs=holds)


# -- what may be stored


def check_writable(frame: Frame, array: Array) -> None:
    """Refusal GC305 for a read-only array."""
    if array.type.readonly or array.type.space == "constant":
        frame.refuse(
            "GC305",
            f"{spoken(array)} is read-only, but the kernel writes to it",
            "pass a writable array (array.flags.writeable), for example a copy",
        )


def converted(frame: Frame, array: Array, value: Val) -> Scalar | Complex:
    """A number converted as an assignment to an element does. Refusal GC203 for other values."""
    element = array.type.element
    if isinstance(value, Scalar) and (value.type is element or value.type == element):
        return value
    if element.kind == "complex" and number_type(value) is not None:
        return to_complex(frame, value, element)
    return stored(frame, array, value)


def stored(frame: Frame, array: Array, value: Val) -> Scalar:
    """A value converted to an array's element type, as an assignment does.

    Refusal GC203 if that would silently lose the fraction or the meaning.
    """
    element = array.type.element
    kind = number_type(value)
    if kind is None:
        frame.refuse(
            "GC203",
            f"{describe(value)} can't be stored into {spoken(array)}",
            number_hint(value, "store a number; of an array or tuple, one item"),
        )
    if kind.kind == "complex" or element.kind == "complex":
        frame.refuse(
            "GC203",
            f"{describe(value)} can't be stored into {spoken(array)} of {user_name(element)}",
            "store z.real, z.imag or abs(z); complex elements have no atomic operations",
        )
    if frame.numba and element.kind != "storage":
        return (
            Scalar(BOOL, truth(frame, value).ir)
            if element == BOOL
            else convert(frame, value, element)
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


def store_numbers(frame: Frame, part: Array, value: Record) -> None:
    """Store all numbers of a small dense value into a part of the same sizes."""
    places = itertools.product(*map(range, value.cls.shape))
    for place, number in zip(places, numbers_of(value), strict=True):
        Element(part, tuple(map(Static, place))).store(frame, number)
