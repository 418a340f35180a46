"""Layouts: functions from coordinates to places, as values.

    Layout((8, (2, 4)), (4, (1, 32)))      coordinates (i, (j, k)) → 4i + j + 32k

Source: the CUTLASS documentation, "CuTe Layouts" and "CuTe Layout Algebra"; Cecka, "CuTe Layout
Representation and Algebra". Strides and sizes have as many bits as Python's or the kernel's ints.
"""

# Kernels call these functions, too: the compiler knows more about their types than pyright.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import attrs

from gpucompiler.diagnostics.errors import LayoutError
from gpucompiler.layouts.picture import as_html, grid_text
from gpucompiler.layouts.run_time import Dynamic
from gpucompiler.layouts.tree import (
    branches,
    compact,
    coordinates,
    is_like,
    leaves,
    like,
    place,
    size,
    text,
)


@attrs.frozen(repr=False)
class Swizzle:
    """The exclusive or of `bits` bits of a place with those `shift` above them.

    Args:
        bits: how many bits change.
        base: the number of the lowest bit that changes.
        shift: the distance to the bits that are read; negative: they are below those that change,
            which begin at `base - shift`.

    Raises:
        LayoutError: a negative number, or a distance of less than `bits`.
    """

    bits: int
    base: int
    shift: int

    def __attrs_post_init__(self) -> None:
        if self.bits < 0 or self.base < 0 or abs(self.shift) < self.bits:
            raise LayoutError(
                f"{self}: bits and base are at least 0, and the distance is at least bits"
            )

    def __call__(self, at: Any) -> Any:
        mask = (1 << self.bits) - 1
        if self.shift >= 0:
            return at ^ ((at >> self.shift) & (mask << self.base))
        return at ^ ((at & (mask << self.base)) << -self.shift)

    def __str__(self) -> str:
        return f"Sw<{self.bits},{self.base},{self.shift}>"

    def __repr__(self) -> str:
        return f"Swizzle({self.bits}, {self.base}, {self.shift})"


@attrs.frozen(repr=False)
class Layout:
    """A function from coordinates to places: swizzle(offset + Σ coordinate · stride).

    Args:
        shape: an int or a tuple of shapes; its top items are the layout's modes.
        stride: a tree of the same form; None: no gaps, the first mode is the fastest.
        swizzle: applied to the place; None: none.
        offset: the place of coordinate 0, before the swizzle.

    Calls take a coordinate: an int, which counts the elements with the first mode the fastest, or
    one of a mode each, which are ints or tuples in turn. `len` is the number of modes, `layout[k]`
    a mode.

    Raises:
        LayoutError: a stride of another form, a size of less than 1, or a leaf that is no int.
    """

    shape: Any
    stride: Any = None
    swizzle: Any = None
    offset: Any = 0

    def __attrs_post_init__(self) -> None:
        _require_numbers("size", self.shape)
        if self.stride is None:
            object.__setattr__(self, "stride", compact(self.shape))
        elif not is_like(self.shape, self.stride):
            raise LayoutError(
                f"the shape {text(self.shape)} and the stride {text(self.stride)} have different "
                "forms; give each size one stride"
            )
        for leaf in leaves(self.shape):
            if isinstance(leaf, int) and leaf < 1:
                raise LayoutError(f"a size of a layout is at least 1, not {leaf}")
        _require_numbers("stride", self.stride)

    def __call__(self, *coordinate: Any) -> Any:
        given = coordinate[0] if len(coordinate) == 1 else coordinate
        at = self.offset + place(given, self.shape, self.stride)
        return at if self.swizzle is None else self.swizzle(at)

    def __len__(self) -> int:
        return len(self.shape) if branches(self.shape) else 1

    def __getitem__(self, k: int) -> Layout:
        if not branches(self.shape):
            (Layout(self.shape),)[k]
            return self
        return Layout(self.shape[k], self.stride[k])

    def __iter__(self) -> Iterator[Layout]:
        return iter([self[k] for k in range(len(self))])

    @property
    def size(self) -> Any:
        """The number of coordinates."""
        return size(self.shape)

    @property
    def cosize(self) -> Any:
        """One more than the highest place, before the swizzle."""
        highest = self.offset
        for extent, stride in self.pairs():
            if extent != 1 and stride != 0:
                highest = highest + (extent - 1) * max(stride, 0)
        return highest + 1

    @property
    def depth(self) -> int:
        """How deep the tuples of the shape are nested."""
        return _depth(self.shape)

    def pairs(self) -> list[tuple[Any, Any]]:
        """The sizes and strides of the leaves, from left to right."""
        return list(zip(leaves(self.shape), leaves(self.stride), strict=True))

    def places(self) -> list[int]:
        """The places of all elements, in order."""
        found: list[int] = [self.offset]
        for extent, stride in self.pairs():
            found = [at + k * stride for k in range(extent) for at in found]
        return found if self.swizzle is None else [self.swizzle(at) for at in found]

    def coordinates(self, number: Any) -> Any:
        """The coordinates of element `number`, in the form of the shape."""
        return coordinates(number, self.shape)

    def at(self, *coordinate: Any) -> Layout:
        """The layout of the elements at a coordinate; None leaves a mode as it is.

            Layout((8, 4)).at(2, None)      2 + 4:8

        Raises:
            LayoutError: not one coordinate a mode.
        """
        given = coordinate if branches(self.shape) else coordinate[0]
        offset, kept = _sliced(given, self.shape, self.stride, self)
        rest = layout_of(kept)
        return Layout(rest.shape, rest.stride, self.swizzle, self.offset + offset)

    def swizzled(self, swizzle: Swizzle | None) -> Layout:
        """The same with another swizzle."""
        return Layout(self.shape, self.stride, swizzle, self.offset)

    def __str__(self) -> str:
        parts = [f"{text(self.shape)}:{text(self.stride)}"]
        if self.offset != 0:
            parts.insert(0, str(self.offset))
        if self.swizzle is not None:
            parts.insert(0, str(self.swizzle))
        return " o ".join(parts)

    def picture(self) -> str:
        """A table of the places as text: rows are the first mode, columns the second."""
        return grid_text(self)

    def _repr_html_(self) -> str:
        return as_html(self)

    def __repr__(self) -> str:
        more = "" if self.swizzle is None else f", swizzle={self.swizzle!r}"
        more += "" if self.offset == 0 else f", offset={self.offset!r}"
        return f"Layout({self.shape!r}, {self.stride!r}{more})"


def row_major(shape: Any) -> Layout:
    """The layout without gaps whose last mode is the fastest, as NumPy's arrays are."""
    strides: list[Any] = []
    total: Any = 1
    for leaf in reversed(leaves(shape)):
        strides.insert(0, total)
        total = total * leaf
    return Layout(shape, like(shape, tuple(strides)))


def ordered(shape: Any, order: int | Iterable[int]) -> Layout:
    """The layout without gaps in which mode k is the order[k]-th fastest.

    Raises:
        LayoutError: not one number a mode, or two are equal.
    """
    numbers: tuple[Any, ...] = tuple(order) if isinstance(order, Iterable) else (order,)
    if not all(isinstance(number, int) for number in numbers):
        raise LayoutError(f"the order {order!r} isn't made of ints; give one number a mode")
    modes = shape if branches(shape) else (shape,)
    if len(numbers) != len(modes):
        raise LayoutError(
            f"the shape {text(shape)} has {len(modes)} modes, and the order {text(numbers)} has "
            f"{len(numbers)} numbers"
        )
    if len(set(numbers)) != len(numbers):
        raise LayoutError(f"the order {text(numbers)} names a place twice; give each mode its own")
    strides: dict[int, Any] = {}
    total: Any = 1
    for k in sorted(range(len(modes)), key=lambda k: numbers[k]):
        strides[k] = like(modes[k], tuple(total * step for step in leaves(compact(modes[k]))))
        total = total * size(modes[k])
    stride = tuple(strides[k] for k in range(len(modes)))
    return Layout(shape, stride if branches(shape) else stride[0])


def join(*layouts: Layout | int) -> Layout:
    """The layout whose modes are these layouts, or ints.

    Raises:
        LayoutError: one has a swizzle or an offset, which belong to a whole layout.
    """
    modes = [plain(as_layout(layout), "join") for layout in layouts]
    return Layout(tuple(x.shape for x in modes), tuple(x.stride for x in modes))


def layout_of(pairs: Iterable[tuple[Any, Any]]) -> Layout:
    """The layout of (shape, stride) pairs: of none 1:0, of one no tuple."""
    found = list(pairs) or [(1, 0)]
    if len(found) == 1:
        return Layout(*found[0])
    return Layout(tuple(shape for shape, _ in found), tuple(stride for _, stride in found))


def plain(layout: Layout, purpose: str) -> Layout:
    """The layout, which has to be without swizzle and offset.

    Raises:
        LayoutError: it has one.
    """
    if layout.swizzle is not None or layout.offset != 0:
        raise LayoutError(
            f"{purpose} takes a layout without swizzle and offset, not {layout}; take .shape and "
            ".stride, and add them to the result"
        )
    return layout


def _require_numbers(role: str, tree: Any) -> None:
    for leaf in leaves(tree):
        if isinstance(leaf, (float, str, list, type(None))):
            raise LayoutError(f"a {role} of a layout is an int or a tuple, not {leaf!r}")


def as_layout(given: Any) -> Layout:
    """A layout; of an int the first so many places."""
    if isinstance(given, Layout):
        return given
    if isinstance(given, (int, Dynamic)):
        return Layout(given, 1)
    raise LayoutError(f"{given!r} is no layout; give Layout(shape, stride), or an int")


def _depth(shape: Any) -> int:
    return 1 + max(map(_depth, shape), default=0) if branches(shape) else 0


def _sliced(coordinate: Any, shape: Any, stride: Any, whole: Layout) -> tuple[Any, list[Any]]:
    """The place of a coordinate, and the (shape, stride) of the modes that are None in it."""
    if coordinate is None:
        return 0, [(shape, stride)]
    if not branches(coordinate):
        return place(coordinate, shape, stride), []
    if not branches(shape) or len(coordinate) != len(shape):
        raise LayoutError(
            f"{whole} has no element {coordinate}: give an int, a tuple or None for each mode of "
            f"{text(shape)}"
        )
    offset: Any = 0
    kept: list[Any] = []
    for part in zip(coordinate, shape, stride, strict=True):
        there, rest = _sliced(*part, whole)
        offset, kept = offset + there, kept + rest
    return offset, kept
