"""Arrays over parts of device memory, described by shape, strides and type."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from cuda_target.arrays.arrays import DeviceArray, view_of


def over_part(
    memory: DeviceArray,
    offset: int,
    shape: Sequence[int],
    dtype: np.dtype[Any],
    strides: Sequence[int] | None = None,
) -> Any:
    """An array of `dtype` from byte `offset` of another array's memory on; strides are in bytes."""
    described = {
        "version": 3,
        "shape": tuple(shape),
        "strides": None if strides is None else tuple(strides),
        "typestr": dtype.str,
        "descr": dtype.descr,
        "data": (memory.pointer + offset, False),
    }
    names = {"__cuda_array_interface__": described, "owner": memory}
    return view_of(type("_Part", (), names)())


def repeated(memory: Any, shape: Sequence[int], repeats: Sequence[bool], itemsize: int) -> Any:
    """An array that repeats its elements along some axes, in memory of the device or the host."""
    if isinstance(memory, DeviceArray):
        strides = [
            0 if again else n * itemsize for again, n in zip(repeats, memory.strides, strict=True)
        ]
        return over_part(memory, 0, shape, memory.dtype, strides)
    strides = [0 if again else n for again, n in zip(repeats, memory.strides, strict=True)]
    return np.lib.stride_tricks.as_strided(memory, shape, strides)
