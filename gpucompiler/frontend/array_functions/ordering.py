"""Arrays in order: `np.sort(x)`, `x.sort()`, `np.median(x)`, `np.nanmedian(x)`."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Final

from gpucompiler.diagnostics.errors import article
from gpucompiler.frontend.arithmetic.convert import call_library
from gpucompiler.frontend.arithmetic.extents import known_sizes
from gpucompiler.frontend.array_functions.elements import as_number, number_of, wide
from gpucompiler.frontend.places.expressions import Whole, element_type, sizes_of
from gpucompiler.frontend.places.reshapes import reshape
from gpucompiler.frontend.places.whole_arrays import materialised
from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.values import NOTHING, Array, Static, Val
from gpucompiler.language.types import F64

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

# Arrays of at most so many items are sorted by a network, whose items stay in registers.
_NETWORK: Final = 16


def sort_in_place(frame: Frame, value: Val, name: str) -> Val:
    """`x.sort()` of an array of any size."""
    if not isinstance(value, Array):
        frame.refuse("GC202", f"{name} sorts an array in place", "write np.sort(…)")
    _check(frame, value, name)
    sizes = known_sizes(sizes_of(frame, value))
    if sizes is not None and sizes[0] <= _NETWORK:
        call_library(frame, "ordering", "exchange", [value, Static(_network(sizes[0]))])
    else:
        call_library(frame, "ordering", "heap_sort", [value])
    return NOTHING


def sorted_copy(frame: Frame, value: Whole, name: str) -> Array:
    """`np.sort(x)` of an array whose size is known."""
    _check(frame, value, name)
    made = materialised(frame, value, name)
    sort_in_place(frame, made, name)
    return made


def median(frame: Frame, value: Whole, name: str) -> Val:
    """`np.median(x)` and `np.nanmedian(x)` of all items of an array whose size is known."""
    kind = element_type(value)
    _check(frame, value, name, axes=False)
    made = materialised(frame, value, name)
    if not all(known_sizes(sizes_of(frame, made)) or ()):
        frame.refuse("GC307", f"{name} of no elements has no value", "give an array with elements")
    if made.type.ndim > 1:
        flat = reshape(frame, made, [Static(-1)])
        assert isinstance(flat, Array), "an array"
        made = flat
    sort_in_place(frame, made, name)
    within = wide(kind) if kind.is_float else F64
    found = call_library(frame, "ordering", name.rpartition(".")[2], [made, Static(within)])
    return as_number(frame, number_of(found), kind) if kind.is_float else found


def _check(frame: Frame, value: Whole, name: str, axes: bool = True) -> None:
    if element_type(value).kind == "complex":
        frame.refuse("GC201", f"{name} of complex numbers isn't supported", "sort by abs(z)")
    if axes and len(sizes_of(frame, value)) != 1:
        frame.refuse(
            "GC202",
            f"{name} of {article(describe(value))} isn't supported",
            "sort one row at a time: x[i], or x.ravel()",
        )


@functools.cache
def _network(count: int) -> tuple[tuple[int, int], ...]:
    """The pairs of Batcher's odd-even merge sort, which puts any order right.

    Source: Knuth, The Art of Computer Programming 3, 5.2.2, algorithm M.
    """
    pairs: list[tuple[int, int]] = []
    part = 1
    while part < count:
        distance = part
        while distance:
            for start in range(distance % part, count - distance, 2 * distance):
                for low in range(start, min(start + distance, count - distance)):
                    if low // (2 * part) == (low + distance) // (2 * part):
                        pairs.append((low, low + distance))
            distance //= 2
        part *= 2
    return tuple(pairs)
