"""Small dense values in Python: a NumPy array of a few numbers, and how its parts are named.

Kernels have these methods of their own, in the compiler. The algebra is written once, for both
(vectors.py and the files beside it).
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from typing import Any, ClassVar

from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.language.types import ScalarType
from gpucompiler.linear.dense_types import (
    SHIFT_FIRST,
    DenseClass,
    places_of,
    turned_around,
    wrong_count,
)


def numpy_type(element: ScalarType) -> Any:
    """NumPy's dtype of a type of numbers; of bfloat16, that of the package ml_dtypes."""
    if element.numpy_name == "bfloat16":
        return importlib.import_module("numpy").dtype(importlib.import_module("ml_dtypes").bfloat16)
    return importlib.import_module("numpy").dtype(element.numpy_name)


class Dense(metaclass=DenseClass):
    """A few numbers in a fixed shape. Names of one value share it, as with any object of Python.

    `np.asarray(v)` is its memory, which later assignments to `v[0]` or `v.x` change. A row of a
    matrix is a part of it; slices, columns and letters are copies, as in kernels.
    """

    __slots__ = ("_stored", "_values")
    __hash__ = None  # pyright: ignore[reportAssignmentType]
    # NumPy's scalars leave their operators to these values.
    __array_ufunc__: ClassVar[Any] = None
    element: ClassVar[ScalarType | None] = None
    shape: ClassVar[tuple[int, ...]] = ()
    names: ClassVar[tuple[str, ...]] = ()
    parts: ClassVar[tuple[Any, ...]] = ()
    _values: Any
    # The place in an array that a value was read from; its parts are assigned there, too.
    _stored: Any

    def __init__(self, *components: Any) -> None:
        """The value of these components.

        Args:
            components: nothing (zeros), one number (for all places), numbers and values of fewer
                numbers one behind the other, or one value or array of this shape.

        Raises:
            ArgumentError: the components have another count.
        """
        numpy: Any = importlib.import_module("numpy")
        cls: Any = type(self)
        assert cls.element is not None, "the metaclass has chosen a class"
        values = numpy.zeros(cls.shape, numpy_type(cls.element))
        arrays = [numpy.asarray(part) for part in components]
        if (len(arrays) == 1 and arrays[0].ndim == 0) or (
            len(arrays) == 1 and arrays[0].shape == cls.shape
        ):
            values[...] = arrays[0]
        elif arrays:
            if turned_around(cls, [part.size for part in arrays]):
                raise ArgumentError(f"{SHIFT_FIRST}: {cls.__name__}(p, q)")
            flat = [number for part in arrays for number in part.reshape(-1)]
            if len(flat) != cls.size:
                raise ArgumentError(wrong_count(cls, len(flat)))
            values[...] = numpy.array(flat, values.dtype).reshape(cls.shape)
        object.__setattr__(self, "_values", values)
        object.__setattr__(self, "_stored", None)

    @classmethod
    def over(cls, values: Any) -> Any:
        """The value that is a view of an array's memory."""
        made = object.__new__(cls)
        object.__setattr__(made, "_values", values)
        object.__setattr__(made, "_stored", None)
        return made

    @classmethod
    def stored(cls, place: Any) -> Any:
        """The value that a place of an array holds now; its parts are assigned there, too."""
        made = cls.over(place.copy())
        object.__setattr__(made, "_stored", place)
        return made

    def _part(self, cls: Any, index: Any) -> Any:
        """The value of a class that is a part of this one."""
        made = cls.over(self._values[index])
        if self._stored is not None:
            object.__setattr__(made, "_stored", self._stored[index])
        return made

    def _put(self, index: Any, value: Any) -> None:
        """Assign to a part."""
        found = getattr(value, "_values", value)
        self._values[index] = found
        if self._stored is not None:
            self._stored[index] = found

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        """Its memory as an array, or a copy."""
        numpy: Any = importlib.import_module("numpy")
        return numpy.array(self._values, dtype) if copy else numpy.asarray(self._values, dtype)

    def __reduce__(self) -> Any:
        return restored, (type(self), self._values)

    def __copy__(self) -> Any:
        return type(self).over(self._values.copy())

    def __deepcopy__(self, memo: Any) -> Any:
        return type(self).over(self._values.copy())

    def __len__(self) -> int:
        return len(type(self).names)

    def __iter__(self) -> Iterator[Any]:
        return (self[k] for k in range(len(self)))

    def __getitem__(self, index: Any) -> Any:
        found = self._values[index]
        if not getattr(found, "ndim", 0):
            return found
        # As a kernel has it: a row is a vector, two slices are a matrix.
        family: Any = type(self)
        cls = family.class_of_view(found)
        if hasattr(index, "__index__"):
            return self._part(cls, index)
        # A copy, whose parts are assigned nowhere else.
        return cls.over(found.copy())

    def __setitem__(self, index: Any, value: Any) -> None:
        self._put(index, value)

    def __getattr__(self, name: str) -> Any:
        places = places_of(type(self), name)
        if places is None and name in type(self).names:
            return self[type(self).names.index(name)]
        if places is None:
            raise AttributeError(f"{type(self).__name__} has no attribute {name!r}")
        if len(places) == 1:
            return self[places[0]]
        # A copy, whose parts are assigned nowhere else.
        family: Any = type(self)
        found = self._values[list(places)]
        return family.class_of_view(found).over(found)

    def __setattr__(self, name: str, value: Any) -> None:
        places = places_of(type(self), name)
        if places is None or len(set(places)) < len(places):
            raise AttributeError(f"{type(self).__name__} has no part {name!r} to assign")
        if len(places) == 1:
            self[places[0]] = value
        else:
            self._put(list(places), value)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Dense):
            return NotImplemented
        same = type(self).shape == type(other).shape
        return bool(same and (self._values == other._values).all())

    def __repr__(self) -> str:
        def text(values: Any) -> str:
            if values.ndim == 0:
                return str(values)
            return ", ".join(f"({text(row)})" if row.ndim else str(row) for row in values)

        return f"{type(self).__name__}({text(self._values)})"


def restored(cls: Any, values: Any) -> Any:
    """A value from its pickle."""
    return cls.over(values)
