"""Blocks with halos, by few tasks: Dask's scheduler takes a millisecond for each.

    block  ──▶  its edges: one array of the first rows, the last rows, a corner, …
    block, its neighbours' edges  ──▶  one array  ──▶  kernel  ──▶  its inside

`dask.array.map_overlap` takes a task for each piece of each neighbour, and others to join them.
Here a block's edges are one task, and a neighbour gets all of them, most of which it doesn't need.
They are one array, as each array of a message costs as much as a thousand elements.
Where they are large, the faces along each axis are a task, and the corners are one.
"""

from __future__ import annotations

import importlib
import itertools
from collections.abc import Callable, Iterator
from math import prod
from typing import Any, Final

from gpucompiler.values import value_classes

Offset = tuple[int, ...]

# Bytes of a block's edges up to which they travel together. A task more takes about as long.
_SMALL: Final = 1 << 20
# NumPy's names of what lies beyond an array's edges.
_PADDED: Final = {"reflect": "symmetric", "nearest": "edge"}


def functions_of(block: Any) -> Any:
    """The package of a block: NumPy, or CuPy, which has the same functions."""
    return importlib.import_module(type(block).__module__.partition(".")[0])


@value_classes.frozen
class Edges:
    """A function of a block: the parts that its neighbours need, one after the other in an array.

    Args:
        offsets: each -1, 0 or 1 for each axis; (1, 0) are the last rows.
        depth: by axis.
    """

    offsets: tuple[Offset, ...]
    depth: tuple[int, ...]

    def __call__(self, block: Any) -> Any:
        parts = [block[self._part(offset)].reshape(-1) for offset in self.offsets]
        return functions_of(block).concatenate(parts)

    def _part(self, offset: Offset) -> tuple[slice, ...]:
        return tuple(_at_end(side, n) for side, n in zip(offset, self.depth, strict=True))

    def found(self, edges: Any, offset: Offset, shape: tuple[int, ...]) -> Any:
        """The part at an offset of the edges of a block of a shape."""
        start = 0
        for other in self.offsets:
            sizes = [
                width if side else size
                for side, width, size in zip(other, self.depth, shape, strict=True)
            ]
            if other == offset:
                return edges[start : start + prod(sizes)].reshape(sizes)
            start += prod(sizes)
        raise ValueError(f"{offset} is none of {self.offsets}")


def _at_end(side: int, count: int) -> slice:
    """The first elements of an axis for -1, its last ones for 1, all for 0."""
    return slice(-count, None) if side > 0 else slice(None, count if side else None)


@value_classes.frozen
class OnHalos:
    """A function of blocks and their neighbours' edges: calls another on blocks with halos.

    Args:
        function: of blocks with halos; the halo of its result is cut off.
        depth: by axis.
        padding: by axis, for sides without a neighbour: a mode of `numpy.pad`, a number, or None
            for no halo there.
        neighbours: their offsets, in the order of their edges.
        shapes: of the neighbours' blocks.
        edges: the functions that gave the neighbours' edges.
    """

    function: Callable[..., Any]
    depth: tuple[int, ...]
    padding: tuple[Any, ...]
    neighbours: tuple[Offset, ...]
    shapes: tuple[tuple[int, ...], ...]
    edges: tuple[Edges, ...]

    def __call__(self, *arguments: Any) -> Any:
        """`arguments` are, for each array, its block and the edges of its neighbours."""
        count = 1 + len(self.neighbours)
        wide = [
            self._widened(arguments[at], arguments[at + 1 : at + count])
            for at in range(0, len(arguments), count)
        ]
        found = self.function(*wide)
        inside: list[slice] = []
        for axis, depth in enumerate(self.depth):
            padded = self.padding[axis] is not None
            low, high = (depth * (padded or self._has(axis, side)) for side in (-1, 1))
            inside.append(slice(low, found.shape[axis] - high))
        return found[tuple(inside)]

    def _has(self, axis: int, side: int) -> bool:
        return any(offset[axis] == side for offset in self.neighbours)

    def _widened(self, block: Any, edges: tuple[Any, ...]) -> Any:
        arrays = functions_of(block)
        low = [d * self._has(axis, -1) for axis, d in enumerate(self.depth)]
        high = [d * self._has(axis, 1) for axis, d in enumerate(self.depth)]
        shape = tuple(map(sum, zip(low, block.shape, high, strict=True)))
        wide = arrays.empty(shape, block.dtype)
        middle = [slice(at, at + n) for at, n in zip(low, block.shape, strict=True)]
        wide[tuple(middle)] = block
        for number, offset in enumerate(self.neighbours):
            place = [
                _at_end(side, n) if side else inside
                for side, n, inside in zip(offset, self.depth, middle, strict=True)
            ]
            here = tuple(-side for side in offset)
            part = self.edges[number].found(edges[number], here, self.shapes[number])
            wide[tuple(place)] = part
        return self._padded(wide)

    def _padded(self, wide: Any) -> Any:
        """A block with halos also where it has no neighbours, if the boundary has some there."""
        arrays = functions_of(wide)
        for axis, padding in enumerate(self.padding):
            if padding is None:
                continue
            widths = [(0, 0)] * wide.ndim
            low, high = (self.depth[axis] * (not self._has(axis, side)) for side in (-1, 1))
            widths[axis] = low, high
            if isinstance(padding, str):
                wide = arrays.pad(wide, widths, padding)
            else:
                wide = arrays.pad(wide, widths, constant_values=padding)
        return wide


def graph_with_halos(
    name: str,
    arrays: tuple[Any, ...],
    function: Callable[..., Any],
    depth: tuple[int, ...],
    boundary: tuple[Any, ...],
) -> dict[Any, Any]:
    """The tasks of a function over blocks with halos.

    Args:
        name: the first part of the result's keys.
        arrays: Dask's, with equal chunks that are no smaller than the halos.
        function: of blocks with halos.
        depth, boundary: by axis; "none", "periodic", "reflect", "nearest", or a number.
    """
    counts = arrays[0].numblocks
    axes = [axis for axis, width in enumerate(depth) if width]
    offsets = list(_offsets(len(depth), axes))
    group_of = _groups(offsets, _bytes_of_edges(offsets, arrays, depth))
    groups: dict[str, list[Offset]] = {}
    for offset in offsets:
        groups.setdefault(group_of[offset], []).append(offset)
    edges = {group: Edges(tuple(members), depth) for group, members in groups.items()}
    padding = tuple(None if b in ("none", "periodic") else _PADDED.get(b, b) for b in boundary)
    graph: dict[Any, Any] = {}
    for index in itertools.product(*map(range, counts)):
        found: dict[Offset, Offset] = {}
        for offset in offsets:
            place = _neighbour(index, offset, counts, boundary)
            if place is not None:
                found[offset] = place
        arguments: list[Any] = []
        for number, array in enumerate(arrays):
            for group, function_of_edges in edges.items():
                key = (f"{name}-edges-{number}-{group}", *index)
                graph[key] = (function_of_edges, (array.name, *index))
            arguments.append((array.name, *index))
            arguments += (
                (f"{name}-edges-{number}-{group_of[offset]}", *place)
                for offset, place in found.items()
            )
        on_halos = OnHalos(
            function, depth, padding, tuple(found),
            tuple(_shape(place, arrays[0].chunks) for place in found.values()),
            tuple(edges[group_of[tuple(-side for side in offset)]] for offset in found),
        )  # fmt: skip
        graph[(name, *index)] = (on_halos, *arguments)
    return graph


def _shape(index: Offset, chunks: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    return tuple(sizes[at] for at, sizes in zip(index, chunks, strict=True))


def _offsets(ndim: int, axes: list[int]) -> Iterator[Offset]:
    for sides in itertools.product((-1, 0, 1), repeat=len(axes)):
        offset = [0] * ndim
        for axis, side in zip(axes, sides, strict=True):
            offset[axis] = side
        if any(sides):
            yield tuple(offset)


def _groups(offsets: list[Offset], size: float) -> dict[Offset, str]:
    """The edges that travel together, by name: all of them, or the faces along an axis."""
    if size <= _SMALL:
        return dict.fromkeys(offsets, "all")
    found: dict[Offset, str] = {}
    for offset in offsets:
        axes = [str(axis) for axis, side in enumerate(offset) if side]
        found[offset] = axes[0] if len(axes) == 1 else "corners"
    return found


def _bytes_of_edges(offsets: list[Offset], arrays: tuple[Any, ...], depth: tuple[int, ...]) -> int:
    """Bytes of the edges of the largest block of an array."""
    sizes = list(map(max, arrays[0].chunks))
    elements = sum(
        prod(wide if side else size for side, wide, size in zip(offset, depth, sizes, strict=True))
        for offset in offsets
    )
    return elements * max(array.dtype.itemsize for array in arrays)


def _neighbour(
    index: Offset, offset: Offset, counts: Offset, boundary: tuple[Any, ...]
) -> Offset | None:
    """The block at an offset; None beyond an edge, where there is none."""
    place: list[int] = []
    for at, by, count, beyond in zip(index, offset, counts, boundary, strict=True):
        if not 0 <= at + by < count and beyond != "periodic":
            return None
        place.append((at + by) % count)
    return tuple(place)
