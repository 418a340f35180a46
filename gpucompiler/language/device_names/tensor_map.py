"""Tensor maps in kernels: an array, and the form in which boxes of it are copied."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class BoxForm:
    """The form of boxes, known at compile time.

    Attributes:
        box, steps, axes, swizzle, fill, lower, upper, rounded: as `ir.operations.bulk` has them.
    """

    box: tuple[int, ...]
    steps: tuple[int, ...]
    axes: tuple[int, ...]
    swizzle: int
    fill: str
    lower: tuple[int, ...]
    upper: tuple[int, ...]
    rounded: bool = False


@dataclass(frozen=True)
class TensorMap:
    """A tensor map of a kernel.

    Attributes:
        array: the parameter whose boxes are copied.
        form: their form.
        nbytes: the bytes of a box in shared memory, all of which a load counts.
        box: the elements of a box in shared memory along each axis.
    """

    array: Any
    form: BoxForm
    nbytes: int
    box: tuple[int, ...]
