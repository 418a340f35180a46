"""NumPy arrays as they are in memory, whatever their class says of them.

A subclass of `numpy.ndarray` may override `shape`, `strides`, `flags`, `dtype` and the rest. Code
that reads memory by such attributes reads outside of it, so everything that a launch needs is read
from an array of NumPy's own class over the same memory, made from the fields of the C structure.
"""

from __future__ import annotations

import sys
from typing import Any

from gpucompiler.diagnostics.errors import ArgumentError


def is_array(value: object) -> bool:
    """Whether a value is a NumPy array, by its real class; `__class__` may say anything."""
    numpy = sys.modules.get("numpy")
    return numpy is not None and issubclass(type(value), numpy.ndarray)


def base_array(array: Any) -> Any:
    """The same memory as a `numpy.ndarray`: itself, or a view of an instance of a subclass.

    Raises:
        ArgumentError: a masked array, whose mask would be lost.
    """
    cls: type = type(array)  # pyright: ignore[reportUnknownVariableType]
    ndarray = sys.modules["numpy"].ndarray
    if cls is ndarray:
        return array
    masked = getattr(sys.modules.get("numpy.ma"), "MaskedArray", None)
    if masked is not None and issubclass(cls, masked):
        raise ArgumentError("masked arrays can't be passed; pass x.data and x.mask", "GC509")
    return ndarray.view(array, ndarray)


def scalar_dtype(value: Any) -> Any:
    """The dtype of a NumPy scalar, whatever a subclass says."""
    return sys.modules["numpy"].generic.dtype.__get__(value)
