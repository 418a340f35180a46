"""Layouts of shared memory that wgmma reads, and the numbers of its descriptors.

Source: PTX ISA 9.0 §9.7.15.5, "Matrix Descriptor" and "Strides"; 16-byte parts are PTX's unit.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from gpucompiler.diagnostics.errors import LayoutError

if TYPE_CHECKING:
    from gpucompiler.layouts.layout import Layout

# The greatest distance in a descriptor, of 14 bits that count 16 bytes.
_MAX_DISTANCE: Final = (1 << 18) - 16


class SharedForm(NamedTuple):
    """How an operand of wgmma lies in shared memory; distances in bytes.

    Attributes:
        transposed: 1: M or N is contiguous, not K.
        span: bytes of a row that are swizzled, 128, 64 or 32; 16: none.
        leading, stride: the descriptor's distances.
        step: from one K of the instruction to the next, before swizzling.
    """

    transposed: int
    span: int
    leading: int
    stride: int
    step: int

    def findings(self) -> Iterator[str]:
        """Errors of the numbers."""
        if self.span not in (16, 32, 64, 128) or self.transposed not in (0, 1):
            yield f"the form {tuple(self)} has a span of 16, 32, 64 or 128 bytes"
        for distance in (self.leading, self.stride, self.step):
            if distance % 16 or not 0 <= distance <= _MAX_DISTANCE:
                yield f"a distance of {distance} bytes: multiples of 16 up to {_MAX_DISTANCE}"

    def place(self, row: int, k: int, itemsize: int) -> int:
        """The byte of an element (row of M or N, k), counted from the start, before swizzling."""
        span, part = self.span, 16 // itemsize
        if self.transposed:
            wide, inner, outer = span // itemsize, self.leading, self.stride
            if span == 16:
                inner, outer = outer, inner
            return row // wide * inner + row % wide * itemsize + k // 8 * outer + k % 8 * span
        along = k // part * self.leading + k % part * itemsize if span == 16 else k * itemsize
        return row // 8 * self.stride + row % 8 * span + along

    def swizzled(self, place: int) -> int:
        """A byte after swizzling: 16-byte parts of 8 rows of `span` bytes change places."""
        return place ^ ((place >> 7 & self.span // 16 - 1) << 4)


@functools.lru_cache(maxsize=256)
def shared_form(layout: Layout, itemsize: int, k: int) -> SharedForm:
    """How wgmma's descriptor says a layout of (rows of M or N, K).

    Args:
        layout: from (row, k) to the element, with the swizzle of `shared_swizzle`.
        itemsize: bytes of an element: 1, 2 or 4.
        k: the elements along K that one instruction takes.

    Raises:
        LayoutError: no descriptor says this layout.
    """
    if len(layout) != 2 or layout[1].size % k or layout[0].size % 8:
        raise LayoutError(
            f"{layout} is no operand of wgmma: give (rows, K), rows a multiple of 8, K of {k}"
        )
    span, rows, depth = 16, layout[0].size, layout[1].size
    swizzle = layout.swizzle
    if swizzle is not None and swizzle.bits:
        span = 16 << swizzle.bits
        known = (swizzle.base, swizzle.shift) == (4 - (itemsize.bit_length() - 1), 3)
        if not known or span > 128:
            raise LayoutError(
                f"{layout} is swizzled in another way than wgmma's shared memory: use "
                f"shared_swizzle(128, {itemsize})"
            )
    plain = type(layout)(layout.shape, layout.stride)
    table: list[int] = list(plain.places())
    for form in _candidates(table, rows, depth, span, itemsize, k):
        places = (form.place(row, one, itemsize) for one in range(depth) for row in range(rows))
        same = all(found == itemsize * place for found, place in zip(places, table, strict=True))
        if same and not list(form.findings()):
            return form
    raise LayoutError(
        f"{layout} can't be an operand of wgmma: rows of {span} bytes along K, 8 of them behind "
        "each other, or (of 2-byte elements) along M or N"
    )


def _candidates(
    table: list[int], rows: int, depth: int, span: int, itemsize: int, k: int
) -> Iterator[SharedForm]:
    def at(row: int, place: int, otherwise: int) -> int:
        inside = row < rows and place < depth
        return itemsize * table[row + rows * place] if inside else otherwise

    part = 16 // itemsize
    if span == 16:
        leading = at(0, part, 16)
        yield SharedForm(0, 16, leading, at(8, 0, 128), leading * (k // part))
    elif depth * itemsize <= span:
        yield SharedForm(0, span, 16, at(8, 0, 8 * span), k * itemsize)
    if itemsize == 2:
        wide = span // itemsize
        across, along = at(wide, 0, 16), at(0, 8, 8 * span)
        if span == 16:
            yield SharedForm(1, 16, along, across, along * (k // 8))
        else:
            yield SharedForm(1, span, across, along, along * (k // 8))
