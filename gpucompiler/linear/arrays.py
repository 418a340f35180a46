"""Arrays of small dense values in Python: a NumPy array, whose last axes are the values' own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.linear.dense_types import DenseArrayClass, DenseClass


class ArrayValues(metaclass=DenseArrayClass):
    """A view of an array as values of one class, its `item`."""

    __slots__ = ("array",)
    item: ClassVar[DenseClass | None] = None

    def __init__(self, array: Any) -> None:
        """The view of an array.

        Args:
            array: (…, 3) for values of 3 numbers; its memory is shared.

        Raises:
            ArgumentError: the last axes have other sizes.
        """
        item: Any = type(self).item
        own = tuple(array.shape[len(array.shape) - len(item.shape) :])
        if own != item.shape:
            raise ArgumentError(
                f"an array of shape {tuple(array.shape)} holds no {item.__name__}, whose values "
                f"have the shape {item.shape}"
            )
        self.array = array

    @property
    def shape(self) -> tuple[int, ...]:
        """The sizes of the axes without those of the values."""
        item: Any = type(self).item
        return tuple(self.array.shape[: len(self.array.shape) - len(item.shape)])

    def __len__(self) -> int:
        return self.shape[0]

    def __iter__(self) -> Iterator[Any]:
        return (self[k] for k in range(len(self)))

    def __getitem__(self, index: Any) -> Any:
        item: Any = type(self).item
        found = self.array[index]
        whole = found.ndim == len(item.shape)
        return item.over(found) if whole else type(self)(found)

    def __setitem__(self, index: Any, value: Any) -> None:
        self.array[index] = getattr(value, "_values", value)
