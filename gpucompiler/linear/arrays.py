"""Arrays of small dense values in Python: a NumPy array, whose last axes are the values' own."""

from __future__ import annotations

import functools
from abc import ABCMeta
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, TypeVar

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
        return item.stored(found) if whole else type(self)(found)

    def __setitem__(self, index: Any, value: Any) -> None:
        self.array[index] = getattr(value, "_values", value)


Item = TypeVar("Item", covariant=True)


@functools.cache
def array_class(item: Any) -> Any:
    """The class of the arrays of a class of values: `Array[vec3]`."""
    if not isinstance(item, DenseClass) or item.element is None:
        raise ArgumentError(
            f"Array[{item!r}]: give a class such as vec3 or mat44; objects of your own class are "
            "annotated list[...]"
        )
    name = f"Array[{item.__name__}]"
    members = {"__slots__": (), "__module__": __name__, "__qualname__": name, "item": item}
    return DenseArrayClass(name, (ArrayValues,), members)


if TYPE_CHECKING:
    _Made = TypeVar("_Made")

    class _Viewing(ABCMeta):
        # A method of the class alone: as one of the protocol, NumPy's arrays would need it, too.
        def over(cls: type[_Made], array: Any) -> _Made: ...  # pyright: ignore[reportGeneralTypeIssues]

    class Array(Protocol[Item], metaclass=_Viewing):
        """For type checkers: arrays of any library, whose elements a kernel sees as values."""

        @property
        def shape(self) -> Any: ...
        @property
        def ndim(self) -> int: ...
        def __len__(self) -> int: ...
        # An array of NumPy, which a caller passes, gives numbers or rows.
        def __getitem__(self, index: Any, /) -> Item | Any: ...
        def __setitem__(self, index: Any, value: Any, /) -> None: ...

else:

    class Array:
        """Arrays of small dense values: `Array[vec3]` annotates a parameter, or views an array.

        `Array[vec3].over(x)` views x. The array has the numbers of a value along its last axes:
        (n, 3) for `vec3`, (n, 4, 4) for `mat44`.
        """

        def __class_getitem__(cls, item: Any) -> Any:
            return array_class(item)
