"""numba's arrays in device memory, on a GPU and on the host in its place.

The memory is a `cuda_target.DeviceArray`'s, on the host target too, where NumPy looks at it in
place: a program sees its copies as on a GPU.
"""

from __future__ import annotations

import ctypes
import importlib
import math
import operator
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, cast

import numpy as np

from cuda_target.arrays.arrays import DeviceArray, to_device
from cuda_target.arrays.arrays import device_array as empty_on_device
from cuda_target.memory.numpy_arrays import numpy_dtype
from cuda_target.numba.cuda.cudadrv.described import over_part, repeated
from cuda_target.numba.cuda.cudadrv.machine_dtypes import as_machine, machine_dtype
from cuda_target.numba.cuda.cudadrv.pointers import DevicePointer
from cuda_target.numba.types import Array, Type, as_dtype, from_dtype
from gpucompiler.diagnostics.errors import ArgumentError

errmsg_contiguous_buffer: Final = (
    "an array with gaps between its elements isn't copied: np.ascontiguousarray(x) has none"
)
_COPIES: Final = (
    "`copy=False` is not possible: the elements lie in device memory, and NumPy's array is a copy"
)


class _ArrayAttributes:
    """numba's attributes of an array in device memory."""

    memory: Any
    stream: Any
    dtype: Any

    @property
    def shape(self) -> tuple[int, ...]:
        return self.memory.shape

    @property
    def strides(self) -> tuple[int, ...]:
        if isinstance(self.memory, DeviceArray):
            return tuple(n * self.dtype.itemsize for n in self.memory.strides)
        return self.memory.strides

    @property
    def ndim(self) -> int:
        return len(self.shape)

    @property
    def size(self) -> int:
        return math.prod(self.shape)

    @property
    def nbytes(self) -> int:
        return self.size * self.dtype.itemsize

    alloc_size = nbytes

    @property
    def itemsize(self) -> int:
        return self.dtype.itemsize

    @property
    def flags(self) -> dict[str, bool]:
        """C_CONTIGUOUS and F_CONTIGUOUS, as of NumPy's arrays."""
        return {"C_CONTIGUOUS": self.is_c_contiguous(), "F_CONTIGUOUS": self.is_f_contiguous()}

    def is_c_contiguous(self) -> bool:
        """Whether the elements lie in C's order without gaps."""
        return _contiguous(self.shape, self.strides, self.itemsize)

    def is_f_contiguous(self) -> bool:
        """Whether the elements lie in Fortran's order without gaps."""
        return _contiguous(self.shape[::-1], self.strides[::-1], self.itemsize)

    @property
    def device_pointer(self) -> int:
        """The address of the first element."""
        if not self.size:
            return 0
        memory = self.memory
        return memory.pointer if isinstance(memory, DeviceArray) else memory.ctypes.data

    @property
    def gpu_data(self) -> DevicePointer:
        """The array's memory; an int as well, the address of the first element."""
        return DevicePointer(self.device_pointer, self.nbytes, self.memory)

    @property
    def device_ctypes_pointer(self) -> ctypes.c_void_p:
        """The address of the first element, for ctypes."""
        return ctypes.c_void_p(self.device_pointer)

    def __held_array__(self) -> Any:
        """The array that a kernel of `@cuda` takes for it."""
        return self.memory

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        readonly = not getattr(getattr(self.memory, "flags", None), "writeable", True)
        stream: Any = getattr(self.stream, "handle", self.stream)
        return {
            "version": 3,
            "shape": self.shape,
            "strides": None if self.is_c_contiguous() else self.strides,
            "data": (self.device_pointer, readonly),
            "typestr": self.dtype.str,
            "descr": self.dtype.descr,
            "stream": int(stream) if stream else None,
        }

    def __len__(self) -> int:
        if not self.shape:
            raise TypeError("an array without axes has no length")
        return self.shape[0]


class DeviceNDArray(_ArrayAttributes):
    """An array in device memory, with numba's attributes: strides in bytes, `copy_to_host` …

    Attributes:
        memory: what launches take: a DeviceArray, or on the host target NumPy's view of one.
        stream: the stream of its copies that name none.
    """

    __cuda_memory__ = True
    __cuda_ndarray__ = True

    def __init__(
        self, shape: Any, strides: Any, dtype: Any, stream: Any = 0, gpu_data: Any = None
    ) -> None:
        """A new array of undefined contents; strides are in bytes, of C's or Fortran's order.

        Raises:
            ArgumentError: other strides, or memory that is there already.
        """
        if gpu_data is not None:
            raise ArgumentError("gpu_data: describe memory by from_cuda_array_interface")
        made = empty(shape, dtype, strides, stream=stream)
        self.memory, self.stream, self.dtype = made.memory, stream, made.dtype

    @classmethod
    def over(cls, memory: Any, stream: Any = 0, dtype: Any = None) -> Any:
        """An array over memory that is there: a DeviceArray, or on the host a NumPy array."""
        made = cls.__new__(cls)
        made.memory, made.stream = memory, stream
        found = dtype if dtype is not None else getattr(memory, "dtype", None)
        made.dtype = np.dtype(found) if found is not None else numpy_dtype(memory.type.element)
        return made

    @property
    def _numba_type_(self) -> Array:
        layout = "C" if self.is_c_contiguous() else "F" if self.is_f_contiguous() else "A"
        # An axis that is repeated has no order.
        layout = "A" if 0 in self.strides and self.size else layout
        return Array(from_dtype(self.dtype), self.ndim, layout)

    def __iter__(self) -> Iterator[Any]:
        return (self[i] for i in range(len(self)))

    # Copies.

    def copy_to_host(self, ary: Any = None, stream: Any = 0) -> Any:
        """The elements as a NumPy array: `ary` if it is given, else a new one.

        Raises:
            ValueError, TypeError: `ary` has another shape or dtype.
        """
        if ary is not None:
            _check_same(self, ary)
        found = self._on_host()
        if ary is None:
            order = "F" if self.is_f_contiguous() and not self.is_c_contiguous() else "C"
            return np.array(found, order=order)
        if isinstance(ary, np.void):  # one record, which has no index for all of it
            for name in ary.dtype.names or ():
                ary[name] = found[name]
        else:
            ary[...] = found
        return ary

    def _on_host(self) -> Any:
        memory = self.memory
        found = memory.copy_to_host() if isinstance(memory, DeviceArray) else memory
        return found if found.dtype == self.dtype else found.view(self.dtype)

    def copy_to_device(self, ary: Any, stream: Any = 0) -> None:
        """Set the elements from an array of the host or of the device.

        Raises:
            ValueError, TypeError: it has another shape, dtype, or order of axes in device memory;
                one of the two has gaps between its elements.
        """
        if ary is self:
            return
        _check_no_gaps(self)
        if isinstance(ary, DeviceNDArray):
            _check_no_gaps(ary)
            _check_same(self, ary)
            repeated = 0 in (*ary.strides, *self.strides)
            if self.size and not repeated and ary.strides != self.strides:
                raise ValueError(f"incompatible strides: {self.strides} vs. {ary.strides}")
            ary = ary.memory
        else:
            ary = np.asarray(ary)
            _check_same(self, ary)
            ary = as_machine(ary)
        self._store(self.memory, ary)

    @staticmethod
    def _store(memory: Any, value: Any, stream: Any = None) -> None:
        if isinstance(memory, DeviceArray):
            memory.copy_from(value, stream)
        else:
            memory[...] = value

    # Views.

    def _view(self, memory: Any) -> DeviceNDArray:
        same = machine_dtype(self.dtype) is not self.dtype
        return DeviceNDArray.over(memory, self.stream, self.dtype if same else None)

    def reshape(self, *shape: Any, **keywords: Any) -> DeviceNDArray:
        """A view of another shape. NotImplementedError if the array would have to be copied."""
        order = keywords.pop("order", "C")
        if order not in ("C", "F"):
            raise NotImplementedError(f"reshape: order={order!r}; give 'C' or 'F'")
        if keywords:
            raise TypeError(f"reshape has no option {next(iter(keywords))!r}")
        nested = len(shape) == 1 and isinstance(shape[0], (tuple, list))
        sizes = tuple(cast("Sequence[int]", shape[0] if nested else shape))
        if isinstance(self.memory, DeviceArray):
            if order == "F":
                flipped = self.memory.transpose().reshape(*reversed(sizes))
                return self._view(flipped.transpose())
            return self._view(self.memory.reshape(*sizes))
        made = self.memory.reshape(sizes, order=order)
        if self.size and not np.shares_memory(made, self.memory):
            raise NotImplementedError("reshape would require copy")
        return self._view(made)

    def ravel(self, order: str = "C", stream: Any = 0) -> DeviceNDArray:
        """A view with one axis, without gaps between its elements.

        Args:
            order: "C", "F", or "A" for the order in which they lie.

        Raises:
            NotImplementedError: the array would have to be copied.
        """
        if order == "A":
            order = "F" if self.is_f_contiguous() and not self.is_c_contiguous() else "C"
        if not (self.is_c_contiguous() or self.is_f_contiguous()):
            raise NotImplementedError("ravel would require copying: the array has gaps")
        return self.reshape(self.size, order=order)

    def squeeze(self, axis: Any = None, stream: Any = 0) -> DeviceNDArray:
        """A view without the axes of size 1, or without `axis`."""
        axes = range(self.ndim) if axis is None else np.atleast_1d(axis) % self.ndim
        if axis is not None and any(self.shape[k] != 1 for k in axes):
            raise ValueError("cannot select an axis to squeeze out which has size not equal to one")
        left = [n for k, n in enumerate(self.shape) if n != 1 or k not in axes]
        return self.reshape(*left) if left else self._view(self.memory.reshape(()))

    def transpose(self, axes: Any = None) -> DeviceNDArray:
        """A new array with the axes in another order; without any, in reverse.

        numba copies the elements, too: what is stored into one array doesn't show in the other.
        """
        order = tuple(axes if axes is not None else range(self.ndim)[::-1])
        if sorted(order) != list(range(self.ndim)):
            raise ValueError(f"invalid axes list {axes!r}")
        if order == tuple(range(self.ndim)) or self.ndim < 2:
            return self
        made = empty([self.shape[axis] for axis in order], self.dtype, stream=self.stream)
        stream = getattr(self.stream, "launch_stream", self.stream) or None
        self._store(made.memory, self.memory.transpose(*order), stream)
        return made

    @property
    def T(self) -> DeviceNDArray:
        return self.transpose()

    def view(self, dtype: Any) -> DeviceNDArray:
        """The same bytes as elements of another type; the last axis has more or fewer of them.

        Raises:
            ValueError: the last axis doesn't have room for whole elements, or has gaps.
        """
        dtype = np.dtype(dtype)
        try:
            memory = self.memory.view(machine_dtype(dtype))
        except ArgumentError as error:
            raise ValueError(error.message) from None
        return DeviceNDArray.over(memory, self.stream, dtype)

    def split(self, section: int, stream: Any = 0) -> Iterator[DeviceNDArray]:
        """Views of `section` elements each, one after the other; the last may be shorter."""
        if self.ndim != 1:
            raise ValueError("only support 1d array")
        for begin in range(0, self.size, section):
            yield self._view(self.memory[begin : begin + section])

    def __getitem__(self, key: Any) -> Any:
        return self.getitem(key)

    def getitem(self, item: Any, stream: Any = 0) -> Any:
        """A view, or the number at an index of every axis."""
        found = self.memory[_checked_key(item, self.ndim)]
        if isinstance(found, (DeviceArray, np.ndarray)):
            return self._view(cast("Any", found))
        if machine_dtype(self.dtype) is not self.dtype and self.dtype.names is None:
            return np.array(found).reshape(1).view(self.dtype)[0]
        if isinstance(found, np.void):
            # A view of the record: its fields can be assigned.
            view = self.memory[_as_slices(item)].reshape(())
            return DeviceRecord.over(view, self.stream, self.dtype)
        return found

    def __setitem__(self, key: Any, value: Any) -> None:
        self.setitem(key, value)

    def setitem(self, key: Any, value: Any, stream: Any = 0) -> None:
        """Set the elements of a view to a number or an array; missing axes are repeated.

        Raises:
            ValueError: shapes that don't go together.
        """
        if isinstance(value, DeviceNDArray):
            value = value.memory
        elif machine_dtype(self.dtype) is not self.dtype:
            value = as_machine(np.asarray(value).astype(self.dtype))
        key = _checked_key(key, self.ndim)
        target: Any = None if isinstance(self.memory, DeviceArray) else self.memory[key]
        given = np.shape(value)
        if target is not None and len(given) > np.ndim(target):
            raise ValueError(f"Can't assign {len(given)}-D array to {np.ndim(target)}-D self")
        self.memory[key] = value

    def bind(self, stream: Any = 0) -> DeviceNDArray:
        """The same memory, with another stream for its copies."""
        return DeviceNDArray.over(self.memory, stream, self.dtype)

    def get_ipc_handle(self) -> Any:
        """A handle by which another process opens the array.

        Raises:
            TargetUnsupported: on the host target.
        """
        ipc = importlib.import_module("cuda_target.numba.cuda.cudadrv.ipc")  # imports this module
        return ipc.array_handle_of(self)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        """The elements as a new NumPy array, for `np.asarray`. ValueError for `copy=False`."""
        if copy is False:
            raise ValueError(_COPIES)
        found = self.copy_to_host()
        return found if dtype is None else found.astype(dtype)

    def __repr__(self) -> str:
        return f"<DeviceNDArray {self.dtype} of shape {self.shape}>"

    def __reduce__(self) -> Any:
        return from_host, (self.copy_to_host(),)

    def __dlpack__(self, **options: Any) -> object:
        return self.memory.__dlpack__(**options)

    def __dlpack_device__(self) -> tuple[int, int]:
        return self.memory.__dlpack_device__()


class DeviceRecord(DeviceNDArray):
    """One record in device memory; its fields are items."""

    def __init__(self, dtype: Any, stream: Any = 0, gpu_data: Any = None) -> None:
        """A new record of undefined contents. ArgumentError for memory that is there already."""
        super().__init__((), None, dtype, stream, gpu_data)

    @property
    def _numba_type_(self) -> Any:
        return from_dtype(self.dtype)

    def getitem(self, item: Any, stream: Any = 0) -> Any:
        found, kind = self._field(item), self.dtype.fields[item][0]
        if found.shape != ():
            return DeviceNDArray.over(found, self.stream)
        if kind.names is not None:
            return DeviceRecord.over(found, self.stream, kind)
        if isinstance(found, DeviceArray):
            return self._field(item, plain=True).copy_to_host().view(kind)[0]
        return np.array(found).reshape(1).view(kind)[0]

    def setitem(self, key: Any, value: Any, stream: Any = 0) -> None:
        kind = self.dtype.fields[key][0]
        if kind.kind in "MmSU":
            value = as_machine(np.array(value, kind))
        if isinstance(self.memory, DeviceArray):
            # The bytes are copied: a field of a packed record may lie at any address.
            given = np.asarray(value, machine_dtype(kind.base))
            whole = np.ascontiguousarray(np.broadcast_to(given, kind.shape))
            self._field(key, plain=True).copy_from(whole.reshape(-1).view(np.uint8))
        else:
            self.memory[key] = value

    def _field(self, name: str, plain: bool = False) -> Any:
        """The memory of a field; `plain` is its bytes."""
        memory = self.memory
        if not isinstance(memory, DeviceArray):
            return memory[name]
        kind, offset = machine_dtype(self.dtype).fields[name][:2]
        shape, base = ((kind.itemsize,), np.dtype(np.uint8)) if plain else (kind.shape, kind.base)
        return over_part(memory, offset, shape, base)


def _contiguous(shape: tuple[int, ...], strides: tuple[int, ...], itemsize: int) -> bool:
    expected = itemsize
    for size, stride in zip(reversed(shape), reversed(strides), strict=True):
        if size == 0:
            return True
        if size != 1 and stride != expected:
            return False
        expected *= size
    return True


def _check_no_gaps(array: DeviceNDArray) -> None:
    if not (array.is_c_contiguous() or array.is_f_contiguous() or 0 in array.strides):
        raise ValueError(errmsg_contiguous_buffer)


def _check_same(array: DeviceNDArray, other: Any) -> None:
    if other.dtype != array.dtype:
        raise TypeError(f"incompatible dtype: {array.dtype} vs. {other.dtype}")
    if tuple(other.shape) != array.shape:
        raise ValueError(f"incompatible shape: {array.shape} vs. {tuple(other.shape)}")


def _checked_key(key: Any, ndim: int) -> Any:
    """An index of NumPy's basic indexing; lists and masks would copy."""
    items = cast("tuple[Any, ...]", key if isinstance(key, tuple) else (key,))
    for item in items:
        if isinstance(item, str) or item is None or item is ...:
            continue
        if not isinstance(item, slice) and not hasattr(item, "__index__"):
            raise TypeError(f"index {item!r}: write an int or a slice for each axis")
    if sum(item is not None and item is not ... for item in items) > ndim and ndim:
        raise IndexError("too many indices for array")
    return items if isinstance(key, tuple) else items[0]


def _as_slices(key: Any) -> tuple[slice, ...]:
    items = cast("tuple[int, ...]", key if isinstance(key, tuple) else (key,))
    return tuple(slice(i, i + 1 if i != -1 else None) for i in items)


# -- new arrays


def from_host(value: Any, stream: Any = 0) -> DeviceNDArray:
    """A copy in device memory of a NumPy array, a record, or a number."""
    array = np.asarray(value)
    cls = DeviceRecord if isinstance(value, np.void) else DeviceNDArray
    fortran = array.flags.f_contiguous and not array.flags.c_contiguous
    if not (array.flags.c_contiguous or fortran or 0 in array.strides):
        raise ValueError(errmsg_contiguous_buffer)
    if array.size and 0 in array.strides:
        return cls.over(_repeated(array), stream, array.dtype)
    held = as_machine(array)
    memory = to_device(held.T).transpose() if fortran else to_device(held)
    return cls.over(_seen(memory), stream, array.dtype)


def _repeated(array: Any) -> Any:
    """The memory of an array that NumPy repeats along axes: their elements are copied once."""
    repeats = [stride == 0 for stride in array.strides]
    once = array[tuple(slice(0, 1) if again else slice(None) for again in repeats)]
    memory = _seen(to_device(np.ascontiguousarray(as_machine(once))))
    return repeated(memory, array.shape, repeats, array.itemsize)


def from_array_like(ary: Any, stream: Any = 0, gpu_data: Any = None) -> DeviceNDArray:
    """A new array of another one's shape, strides and dtype; its contents are undefined."""
    return DeviceNDArray(ary.shape, ary.strides, ary.dtype, stream, gpu_data)


def from_record_like(rec: Any, stream: Any = 0, gpu_data: Any = None) -> DeviceRecord:
    """A new record of another one's dtype; its contents are undefined."""
    return DeviceRecord(rec.dtype, stream, gpu_data)


def auto_device(
    obj: Any, stream: Any = 0, copy: bool = True, user_explicit: bool = False
) -> tuple[DeviceNDArray, bool]:
    """An array in device memory, and whether it is a new one: a copy of the host's.

    Raises:
        ValueError: an array of the host with gaps between its elements.
    """
    if isinstance(obj, DeviceNDArray):
        return obj, False
    if copy:
        return from_host(obj, stream), True
    array = np.asarray(obj)
    return empty(array.shape, array.dtype, stream=stream), True


def empty(
    shape: Any, dtype: Any = np.float64, strides: Any = None, order: str = "C", stream: Any = 0
) -> DeviceNDArray:
    """A new array in device memory; its contents are undefined.

    Raises:
        ArgumentError: strides of another order than C's or Fortran's.
    """
    dtype = dtype_of(dtype)
    memory = ordered(empty_on_device, shape, dtype, strides, order)
    return DeviceNDArray.over(memory, stream, dtype)


def ordered(
    make: Callable[..., DeviceArray], shape: Any, dtype: Any, strides: Any, order: str
) -> Any:
    """New memory of `make(shape, dtype)`, as `memory` has it, in C's or Fortran's order.

    Raises:
        ArgumentError: strides of another order.
        TypeError: sizes that are no integers.
    """
    sizes = sizes_of(shape)
    if strides is not None:
        fortran = _contiguous(sizes[::-1], tuple(strides)[::-1], dtype.itemsize)
        if not fortran and not _contiguous(sizes, tuple(strides), dtype.itemsize):
            raise ArgumentError(f"strides={strides}: give those of C's or Fortran's order")
        order = "F" if fortran and len(sizes) > 1 else "C"
    dtype = machine_dtype(dtype)
    made = make(sizes[::-1], dtype).transpose() if order == "F" else make(sizes, dtype)
    return _seen(made)


def sizes_of(shape: Any) -> tuple[int, ...]:
    """A shape as a tuple: of an int, a sequence or a NumPy array of ints. TypeError for others."""
    several = isinstance(shape, (tuple, list)) or (isinstance(shape, np.ndarray) and shape.ndim)
    items: list[Any] = list(cast("Sequence[Any]", shape)) if several else [shape]
    if any(isinstance(n, float) or not hasattr(n, "__index__") for n in items):
        raise TypeError(f"shape={shape!r}: write an int, or a tuple of ints")
    return tuple(operator.index(n) for n in items)


def _seen(memory: DeviceArray) -> Any:
    """An array in GPU memory, or NumPy's view of one in the host's, which keeps the memory."""
    view = memory.host_memory
    return memory if view is None else view


def dtype_of(dtype: Any) -> Any:
    """NumPy's dtype, from what names one: also a type of `cuda_target.numba.types`."""
    return as_dtype(dtype) if isinstance(dtype, Type) else np.dtype(dtype)


def is_cuda_ndarray(value: Any) -> bool:
    """Whether a value is an array of this module."""
    return getattr(value, "__cuda_ndarray__", False)


def is_contiguous(array: Any) -> bool:
    """Whether an array of the host or the device is contiguous in C's order."""
    return _contiguous(tuple(array.shape), tuple(array.strides), array.dtype.itemsize)


def array_core(array: Any) -> Any:
    """An array without the repetitions of a broadcast."""
    if not array.strides or not array.size:
        return array
    return array[tuple(0 if stride == 0 else slice(None) for stride in array.strides)]


def check_array_core(array: Any) -> None:
    """Raise ValueError for an array with gaps between its elements."""
    core = array_core(array)
    if not (core.flags["C_CONTIGUOUS"] or core.flags["F_CONTIGUOUS"]):
        raise ValueError(errmsg_contiguous_buffer)


def verify_cuda_ndarray_interface(obj: Any) -> None:
    """Raise TypeError or ValueError for what is no array in device memory."""
    for name, kind in (("shape", tuple), ("strides", tuple), ("dtype", np.dtype), ("size", int)):
        if not hasattr(obj, name):
            raise AttributeError(f"no attribute {name}")
        if not isinstance(getattr(obj, name), kind):
            raise AttributeError(f"{name} must be of type {kind}")
    if not is_cuda_ndarray(obj):
        raise ValueError("expected an array in device memory")
