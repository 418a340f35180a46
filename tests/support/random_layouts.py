"""Random layouts."""

from __future__ import annotations

import random
from typing import Any

from gpucompiler.layouts import Layout, LayoutError
from gpucompiler.layouts.tree import like


def tree(draw: random.Random, values: list[int]) -> Any:
    if len(values) == 1:
        return values[0]
    if len(values) > 2 and draw.random() < 0.4:
        k = draw.randrange(1, len(values))
        return (tree(draw, values[:k]), tree(draw, values[k:]))
    return tuple(values)


def drawn(draw: random.Random, most: int = 4) -> Layout:
    """A layout whose modes are in any order, with gaps and repetitions now and then."""
    sizes = [draw.choice([1, 2, 3, 4, 5, 8, 16]) for _ in range(draw.randrange(1, most + 1))]
    order = list(range(len(sizes)))
    draw.shuffle(order)
    strides, at = [0] * len(sizes), draw.choice([1, 1, 1, 2, 4])
    for k in order:
        strides[k] = at
        at *= sizes[k] * draw.choice([1, 1, 1, 2])
    if draw.random() < 0.15:
        strides[draw.randrange(len(strides))] = 0
    shape = tree(draw, sizes)
    return Layout(shape, like(shape, tuple(strides)))


def accepted(function: Any, *arguments: Any) -> Any:
    """The result; None for a LayoutError."""
    try:
        return function(*arguments)
    except LayoutError:
        return None
