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
    if branches(coordinate) and not (branches(shape) and len(coordinate) == len(shape)):
        raise LayoutError(
            f"the coordinate {text(coordinate)} doesn't fit the shape {text(shape)}; give an int, "
            "or one coordinate a mode",
            "GC520",
        )
    if not branches(shape):
        return coordinate * stride
    total = 0
    if branches(coordinate):
        for k in range(len(shape)):
            total = total + place(coordinate[k], shape[k], stride[k])
        return total
    last = len(shape) - 1
    for k in range(last):
        extent = size(shape[k])
        total = total + place(coordinate % extent, shape[k], stride[k])
        coordinate = coordinate // extent
    return total + place(coordinate, shape[last], stride[last])


def coordinates(number: Any, shape: Any) -> Any:
    """The coordinates, as a tree of the shape's form, of element `number` of a shape."""
    if not branches(shape):
        return number
    result: Any = ()
    last = len(shape) - 1
    for k in range(last):
        extent = size(shape[k])
        result = (*result, coordinates(number % extent, shape[k]))
        number = number // extent
    return (*result, coordinates(number, shape[last]))


def is_like(tree: Any, other: Any) -> bool:
    """Whether two trees have the same form."""
    if branches(tree) and branches(other):
        return len(tree) == len(other) and all(map(is_like, tree, other))
    return not branches(tree) and not branches(other)


def text(tree: Any) -> str:
    """A tree without spaces: (8,(2,4))."""
    if branches(tree):
        return f"({','.join(map(text, tree))}{',' if len(tree) == 1 else ''})"
    return str(tree)
