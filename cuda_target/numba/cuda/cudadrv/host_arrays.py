"""numba's arrays of the host that kernels reach: mapped and managed memory."""

from __future__ import annotations

from typing import Any

import numpy as np

from cuda_target.memory import host_memory
from cuda_target.numba.cuda.cudadrv.devicearray import DeviceNDArray, ordered
from cuda_target.numba.cuda.cudadrv.machine_dtypes import machine_dtype


class _HostNDArray(np.lib.mixins.NDArrayOperatorsMixin, DeviceNDArray):
    """An array that both the host and kernels reach; Python uses it as a NumPy array."""

    __hash__ = DeviceNDArray.__hash__  # pyright: ignore[reportAssignmentType]

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        """The memory itself as a NumPy array, unless another dtype or a copy is asked for."""
        host: Any = getattr(self.memory, "host", self.memory)
        return np.array(host, dtype=dtype, copy=copy)

    def __array_ufunc__(self, ufunc: Any, method: str, *inputs: Any, **options: Any) -> Any:
        """NumPy's operators, on the memory itself."""
        out: tuple[Any, ...] = options.pop("out", ())
        if out:
            options["out"] = tuple(map(_in_numpy, out))
        found = getattr(ufunc, method)(*map(_in_numpy, inputs), **options)
        return out[0] if len(out) == 1 else out or found

    def setitem(self, key: Any, value: Any, stream: Any = 0) -> None:
        """Set elements by NumPy: a fill on a stream may come after what Python reads next."""
        from_device = isinstance(value, DeviceNDArray) and not isinstance(value, _HostNDArray)
        if stream or from_device or machine_dtype(self.dtype) is not self.dtype:
            super().setitem(key, value, stream)
            return
        np.asarray(self)[key] = _in_numpy(value)

    def _view(self, memory: Any) -> Any:
        return type(self).over(memory, self.stream)

    def transpose(self, axes: Any = None) -> Any:
        """A view with the axes in another order, as NumPy's."""
        return self._view(self.memory.transpose(*(() if axes is None else axes)))

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__") or name == "memory":
            raise AttributeError(name)
        return getattr(np.asarray(self), name)


class MappedNDArray(_HostNDArray):
    """An array of the host that kernels reach without a copy."""


class ManagedNDArray(_HostNDArray):
    """An array that the driver moves to where it is used."""


def bytes_of(cls: type[_HostNDArray], count: int) -> Any:
    """A new array of bytes in memory of a class: mapped or managed."""
    mapped = issubclass(cls, MappedNDArray)
    make = host_memory.mapped_array if mapped else host_memory.managed_array
    return cls.over(ordered(make, count, np.dtype(np.uint8), None, "C"))


def _in_numpy(value: Any) -> Any:
    return np.asarray(value) if isinstance(value, _HostNDArray) else value
