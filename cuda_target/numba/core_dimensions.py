"""The axes of a generalised ufunc's function, as its text "(m,n),(n)->(m)" says."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

import numpy as np

_PART: Final = re.compile(r"\(([^()]*)\)")
_TEXT: Final = re.compile(r"\s*(\([^()]*\)\s*,?\s*)*->\s*(\([^()]*\)\s*,?\s*)+")


class CoreDimensions:
    """Names of the axes of each input and output, in order.

    Attributes:
        axes: the names, for each array.
        inputs, outputs: how many arrays go in and out.
    """

    def __init__(self, text: str) -> None:
        if not _TEXT.fullmatch(text):
            raise ValueError(f"{text!r} says no axes; write '(m,n),(n)->(m)'")
        before, _, after = text.partition("->")
        parts = [_PART.findall(side) for side in (before, after)]
        self.axes = [
            tuple(name.strip() for name in part.split(",") if name.strip())
            for side in parts
            for part in side
        ]
        self.inputs, self.outputs = map(len, parts)

    def shape(self, number: int, sizes: dict[str, int]) -> tuple[int, ...]:
        """The sizes of an array's own axes."""
        return tuple(sizes[name] if name in sizes else int(name) for name in self.axes[number])

    def sizes(
        self, shapes: Sequence[tuple[int, ...]], outs: Sequence[Any]
    ) -> tuple[tuple[int, ...], dict[str, int]]:
        """The sizes of the axes in front, which are broadcast, and of the named ones.

        Raises:
            ValueError: an array with too few axes, or sizes that differ.
        """
        found: dict[str, int] = {}
        loops: list[tuple[int, ...]] = []
        given = [*shapes, *(None if out is None else tuple(out.shape) for out in outs)]
        for number, shape in enumerate(given):
            if shape is None:
                continue
            names = self.axes[number]
            if len(shape) < len(names):
                raise ValueError(
                    f"array {number} has {len(shape)} axes, and the function takes {len(names)}"
                )
            first = len(shape) - len(names)
            loops.append(tuple(shape[:first]))
            for name, size in zip(names, shape[first:], strict=True):
                if found.setdefault(name, size) != size:
                    raise ValueError(f"the axis {name} has {found[name]} and {size} elements")
        missing = [name for names in self.axes for name in names if name not in found]
        if any(not name.isdigit() for name in missing):
            raise ValueError(f"the size of the axis {missing[0]} isn't known: give out=")
        return np.broadcast_shapes(*loops), found
