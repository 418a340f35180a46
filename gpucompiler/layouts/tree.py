"""Trees of ints: shapes, strides and coordinates.

A tree is an int (a size of the run included) or a tuple of trees: `(8, (2, 4))`.
"""

# Kernels call these functions, too: the compiler knows more about their types than pyright.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false

from __future__ import annotations

from typing import Any

from gpucompiler.diagnostics.errors import LayoutError


def branches(tree: Any) -> bool:
    """Whether a tree is a tuple of trees, not an int."""
    return isinstance(tree, tuple)


def leaves(tree: Any) -> tuple[Any, ...]:
    """The ints of a tree, from left to right."""
    if branches(tree):
        found: Any = ()
        for part in tree:
            found = found + leaves(part)
        return found
    return (tree,)


def size(tree: Any) -> Any:
    """The product of a tree's ints."""
    result = 1
    for leaf in leaves(tree):
        result = result * leaf
    return result


def like(tree: Any, values: Any) -> Any:
    """The values, in order, as a tree of the same form."""
    if not branches(tree):
        return values[0]
    result: Any = ()
    at = 0
    for part in tree:
        count = len(leaves(part))
        result = (*result, like(part, values[at : at + count]))
        at += count
    return result


def compact(shape: Any) -> Any:
    """The strides of a shape without gaps, whose first mode is the fastest."""
    strides: Any = ()
    total = 1
    for leaf in leaves(shape):
        strides = (*strides, total)
        total = total * leaf
    return like(shape, strides)


def place(coordinate: Any, shape: Any, stride: Any) -> Any:
    """The sum of each coordinate times its stride.

    An int stands for the coordinates of a tuple of modes, the first of which is the fastest; the
    last one takes what is left.

    Raises:
        LayoutError: a tuple that doesn't have one item a mode.
    """
    if isinstance(coordinate, tuple) and not (
        isinstance(shape, tuple) and len(coordinate) == len(shape)
    ):
        raise LayoutError(
            f"the coordinate {text(coordinate)} doesn't fit the shape {text(shape)}; give an int, "
            "or one coordinate a mode"
        )
    if not isinstance(shape, tuple):
        return coordinate * stride
    total = 0
    if isinstance(coordinate, tuple):
        for part, extent, step in zip(coordinate, shape, stride, strict=True):
            total = total + place(part, extent, step)
        return total
    for extent, step in zip(shape[:-1], stride[:-1], strict=True):
        count = size(extent)
        total = total + place(coordinate % count, extent, step)
        coordinate = coordinate // count
    return total + place(coordinate, shape[-1], stride[-1])


def coordinates(number: Any, shape: Any) -> Any:
    """The coordinates, as a tree of the shape's form, of element `number` of a shape."""
    if not branches(shape):
        return number
    result: Any = ()
    for extent in shape[:-1]:
        count = size(extent)
        result = (*result, coordinates(number % count, extent))
        number = number // count
    return (*result, coordinates(number, shape[-1]))


def is_like(tree: Any, other: Any) -> bool:
    """Whether two trees have the same form."""
    if not branches(tree) or not branches(other):
        return not branches(tree) and not branches(other)
    if len(tree) != len(other):
        return False
    return all(is_like(part, its) for part, its in zip(tree, other, strict=True))


def text(tree: Any) -> str:
    """A tree without spaces: (8,(2,4))."""
    if branches(tree):
        return f"({','.join(map(text, tree))}{',' if len(tree) == 1 else ''})"
    return str(tree)
