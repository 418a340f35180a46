"""numba's type of a value."""

from __future__ import annotations

from typing import Any, cast

import numpy as np

from cuda_target.memory.gpu_array import DeviceArray
from cuda_target.numba import types
from cuda_target.numba.types import Type
from gpucompiler.language import arguments


def typeof(value: Any, purpose: Any = None) -> Type:
    """The type that numba gives an argument.

    Raises:
        ArgumentError: kernels take no such value.

    >>> typeof(2), typeof(np.zeros((2, 3), np.float32))
    (int64, Array(float32, 2, 'C', False, aligned=True))
    """
    if isinstance(value, Type):
        return value
    if isinstance(value, np.ndarray):
        return _of_array(cast("np.ndarray[Any, Any]", value))
    if isinstance(value, np.void):
        return types.Record(value.dtype)
    memory = getattr(value, "memory", value)
    if isinstance(memory, (np.ndarray, DeviceArray)) and memory is not value:
        return typeof(memory)
    if isinstance(value, np.generic):
        return types.from_dtype(cast("Any", value).dtype)
    return types.of_kernel_type(arguments.typeof(value))


def _of_array(value: np.ndarray[Any, Any]) -> Type:
    layout = "C" if value.flags.c_contiguous else "F" if value.flags.f_contiguous else "A"
    element = types.from_dtype(value.dtype)
    return types.Array(element, value.ndim, layout, not value.flags.writeable)
