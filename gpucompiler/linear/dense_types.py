"""Classes of small dense values, as the compiler sees them: vectors, matrices, quaternions.

A kernel holds such a value as a record of its items: a vector has numbers, a matrix has rows, which
are vectors. gpucompiler/linear has the classes and their algebra; this module has what the compiler
needs of them, so that programs without such values don't import the algebra.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeGuard, TypeVar, cast

from gpucompiler.language.types import ScalarType

LETTERS: Final = "xyzw"
# The mark of functions that give classes.
MAKES_CLASS: Final = "__makes_dense_class__"
Function = TypeVar("Function", bound=Callable[..., Any])


class DenseClass(type):
    """The class of the classes of small dense values.

    Attributes:
        family: the class that has the algebra, such as `Vector`.
        element: the type of the numbers; None for a family, which takes any numbers.
        shape: the sizes of the last axes of an array of such values.
        names: of the items, in order.
        parts: the type of each item: a scalar, or the class of a row.
    """

    family: DenseClass
    element: ScalarType | None
    shape: tuple[int, ...]
    names: tuple[str, ...]
    parts: tuple[ScalarType | DenseClass, ...]

    def __call__(cls, *components: Any) -> Any:
        """A value; of a family, one of the class whose numbers hold the components."""
        if cls.element is None:
            cls = cast("Any", cls).of_components(components)
        return super().__call__(*components)

    @property
    def size(cls) -> int:
        """How many numbers a value has."""
        return math.prod(cls.shape)


class DenseArrayClass(type):
    """The class of the classes of arrays of small dense values: `Array[vec3]`.

    Attributes:
        item: the class of the elements.
    """

    item: DenseClass | None

    def over(cls, array: Any) -> Any:
        """The view of an array: `Array[vec3].over(x)` is `Array[vec3](x)`, for type checkers."""
        return cls(array)


def is_dense(cls: Any) -> TypeGuard[DenseClass]:
    """Whether a class is one of small dense values, with numbers of one type."""
    return isinstance(cls, DenseClass) and cls.element is not None


def wrong_count(cls: DenseClass, count: int) -> str:
    """The message for a value that is made of too many or too few numbers."""
    return f"{cls.__name__} is made of {cls.size} numbers, not {count}"


def turned_around(cls: DenseClass, counts: Sequence[int]) -> bool:
    """Whether components of so many numbers are a rotation and a shift, which comes first."""
    return cls.names == ("p", "q") and list(counts) == [4, 3]


SHIFT_FIRST: Final = "a transform is made of its shift and then its rotation"


def places_of(cls: DenseClass, name: str) -> tuple[int, ...] | None:
    """The items that letters name, as `.x` or `.zyx` do; None for another name."""
    if len(cls.shape) != 1 or cls.size > len(LETTERS) or not name:
        return None
    places = tuple(LETTERS[: cls.size].find(letter) for letter in name)
    return places if min(places) >= 0 and len(places) <= len(LETTERS) else None


def require(condition: bool, message: str, hint: str, *parts: Any) -> None:
    """Raise TypeError unless a condition holds that the types of operands decide.

    In a kernel it is an error while that compiles, at the line that called the library's function.

    Args:
        message: with a `{}` for each of `parts`.
        hint: the code to write instead.
        parts: classes or numbers.
    """
    if not condition:
        raise TypeError(f"{message_of(message, parts)}; {hint}")


def makes_class(function: Function) -> Function:
    """A decorator of functions that Python computes while a kernel compiles: they give classes."""
    vars(function)[MAKES_CLASS] = True
    return function


def message_of(message: str, parts: Any) -> str:
    """A message with its parts filled in; a class is named."""
    names = [part.__name__ if isinstance(part, type) else str(part) for part in parts]
    return message.format(*names)
