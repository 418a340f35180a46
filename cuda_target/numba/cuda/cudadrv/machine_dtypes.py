"""How kernels know the memory of dates, durations and texts: as integers of the same bytes."""

from __future__ import annotations

import functools
from typing import Any

import numpy as np

from gpucompiler.language.structs import CHARACTERS


@functools.cache
def machine_dtype(dtype: Any) -> Any:
    """The dtype of an array's memory: itself, unless it has dates, which are int64, or texts.

    A text is a record with a field of its characters.
    """
    if dtype.kind in "Mm":
        return np.dtype(np.int64)
    if dtype.kind in "SU" and dtype.itemsize:
        return np.dtype([(CHARACTERS, *_characters(dtype))])
    if dtype.names is None or not any(field[0].base.kind in "MmSU" for field in _fields(dtype)):
        return dtype
    kinds = [kind for kind, _ in _fields(dtype)]
    formats: list[Any] = [(machine_dtype(kind.base), kind.shape) for kind in kinds]
    return np.dtype(
        {
            "names": list(dtype.names),
            "formats": formats,
            "offsets": [offset for _, offset in _fields(dtype)],
            "itemsize": dtype.itemsize,
        }
    )


def _fields(dtype: Any) -> list[tuple[Any, int]]:
    return [dtype.fields[name][:2] for name in dtype.names]


def _characters(dtype: Any) -> tuple[Any, tuple[int]]:
    """The elements and the shape of a text's characters."""
    size = 4 if dtype.kind == "U" else 1
    return np.dtype(f"{dtype.byteorder if size == 4 else ''}u{size}"), (dtype.itemsize // size,)


def as_machine(array: Any) -> Any:
    """An array's memory as kernels know it."""
    dtype = machine_dtype(array.dtype)
    return array if dtype is array.dtype else array.view(dtype)
