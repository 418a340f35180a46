"""Arrays in GPU memory, and what a kernel sees of a Python value.

`DeviceArray` is thin on purpose: memory, shape, strides and element type. Arrays of other libraries
(CuPy, PyTorch, Numba, JAX …) are taken as they are, by `__cuda_array_interface__` or `__dlpack__`,
without a copy; a NumPy array stays a NumPy array and is copied for the launch (packing.py).
"""

from __future__ import annotations

import contextlib
import importlib
import math
import struct
import weakref
from collections.abc import Sequence
from typing import Any, Final

from cuda_target.dlpack import describe, is_cuda_dlpack, read_dlpack
from cuda_target.driver import Driver, driver, driver_started
from gpucompiler.arguments import (
    Adapter,
    convert,
    is_numpy,
    register_adapter,
    type_of_array,
    type_of_cuda_interface,
)
from gpucompiler.errors import ArgumentError
from gpucompiler.launcher.exchange import exchange_api
from gpucompiler.types import BF16, ArrayType, Layout, ScalarType, Type

# NumPy's array interface: the letter of an element type, before its size in bytes.
_LETTERS: Final = {"bool": "b", "int": "i", "uint": "u", "float": "f", "complex": "c"}
# Of each type the object that all arrays have.
_TYPES: Final[dict[ArrayType, ArrayType]] = {}
# CUDA Array Interface, version 3: the legacy default stream, which is ours.
_LEGACY_STREAM: Final = 1


def _numpy() -> Any:
    # NumPy takes 60 ms to import and is needed only by who copies to or from NumPy arrays.
    return importlib.import_module("numpy")


class DeviceArray:
    """An n-dimensional array in GPU memory.

    Attributes:
        pointer: address of the first element.
        shape: number of elements along each axis.
        strides: distance of neighbours along each axis, in elements.
        type: its type in the kernel language; of equal types, always the same object.
        ordinal: the device it lies on, None where that isn't known.
        record: the device, then what a kernel's parameter for it holds; launches in native code
            copy it. Empty of meaning (device -1) where there is no memory, or no known device.
    """

    __slots__ = (
        "__weakref__", "_free", "_owner", "ordinal", "pointer", "record", "shape", "strides",
        "type",
    )  # fmt: skip

    def __init__(
        self,
        pointer: int,
        shape: Sequence[int],
        type: ArrayType,
        strides: Sequence[int] | None = None,
        owner: object = None,
        ordinal: int | None = None,
    ) -> None:
        """A view of memory that `owner` keeps; `empty` and `to_device` make arrays of their own."""
        self.pointer = pointer
        self.shape = tuple(shape)
        self.strides = contiguous_strides(self.shape) if strides is None else tuple(strides)
        self.type = _TYPES.setdefault(type, type)
        self.ordinal = ordinal
        self.record = self._record()
        self._owner = owner
        self._free: weakref.finalize[Any, Any] | None = None

    @classmethod
    def empty(cls, shape: int | Sequence[int], element: ScalarType) -> DeviceArray:
        """A new C-contiguous array on the current device; its contents are undefined."""
        sizes = (shape,) if isinstance(shape, int) else tuple(shape)
        if any(size < 0 for size in sizes):
            raise ArgumentError(f"shape {sizes}: a size is 0 or more")
        library = driver()
        context = library.current_context()
        pointer = library.allocate(math.prod(sizes) * element.itemsize)
        ordinal = library.current_ordinal()
        array = cls(pointer, sizes, ArrayType(element, len(sizes)), ordinal=ordinal)
        array._free = weakref.finalize(array, _free_memory, library, context, pointer)
        # At the process's end the driver gives all memory back, and may be gone before this.
        array._free.atexit = False
        return array

    def _record(self) -> bytes:
        strides = self.strides if self.type.layout == "strided" else ()
        words = (*self.shape, *strides)
        ordinal = -1 if self.ordinal is None else self.ordinal
        return struct.pack(f"<qQ{len(words)}q", ordinal, self.pointer, *words)

    @property
    def ndim(self) -> int:
        return len(self.shape)

    @property
    def size(self) -> int:
        """Number of elements."""
        return math.prod(self.shape)

    @property
    def nbytes(self) -> int:
        """Bytes of all elements."""
        return self.size * self.type.element.itemsize

    def __len__(self) -> int:
        if not self.shape:
            raise TypeError("an array without axes has no length")
        return self.shape[0]

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        element = self.type.element
        # The interface has no letter for bfloat16; as raw bytes it can at least be copied.
        letter = "V" if element == BF16 else _LETTERS[element.kind]
        order = "|" if element.itemsize == 1 else "<"
        strides = tuple(stride * element.itemsize for stride in self.strides)
        return {
            "version": 3,
            "shape": self.shape,
            "typestr": f"{order}{letter}{element.itemsize}",
            "data": (self.pointer, self.type.readonly),
            "strides": None if self.type.layout == "C" else strides,
            "stream": _LEGACY_STREAM,
        }

    def copy_to_host(self) -> Any:
        """A new NumPy array with the same elements; waits for the work before it."""
        numpy = _numpy()
        first, last = byte_range(0, self.shape, self.strides, self.type.element.itemsize)
        raw = numpy.empty(last - first, numpy.uint8)
        library = driver()
        library.current_context()
        library.copy_to_host(raw.ctypes.data, self.pointer + first, raw.nbytes)
        library.synchronize_stream(0)
        return self._over(raw, -first).copy()

    def copy_from_host(self, source: Any) -> None:
        """Set all elements from something NumPy can make an array of; shapes broadcast."""
        numpy = _numpy()
        if self.type.readonly:
            raise ArgumentError("this array is read-only")
        first, last = byte_range(0, self.shape, self.strides, self.type.element.itemsize)
        raw = numpy.empty(last - first, numpy.uint8)
        library = driver()
        library.current_context()
        if self.type.layout != "C":
            # The gaps between the elements belong to others and must stay as they are.
            library.copy_to_host(raw.ctypes.data, self.pointer + first, raw.nbytes)
            library.synchronize_stream(0)
        self._over(raw, -first)[...] = source
        library.copy_to_device(self.pointer + first, raw.ctypes.data, raw.nbytes)
        library.synchronize_stream(0)

    def _over(self, raw: Any, offset: int) -> Any:
        numpy = _numpy()
        size = self.type.element.itemsize
        strides = tuple(stride * size for stride in self.strides)
        return numpy.ndarray(self.shape, _dtype(self.type.element), raw, offset, strides)

    def free(self) -> None:
        """Give the memory back now. Memory of another library stays."""
        self._owner = None
        if self._free is not None:
            self._free()
        self.pointer, self.ordinal = 0, None
        self.record = self._record()

    def __enter__(self) -> DeviceArray:
        return self

    def __exit__(self, *_: object) -> None:
        self.free()

    def __repr__(self) -> str:
        return f"<DeviceArray {self.type} of shape {self.shape} at {self.pointer:#x}>"


def _free_memory(library: Driver, context: int, pointer: int) -> None:
    # Memory of a context that is gone, or of the process this one was forked from, is not ours.
    with contextlib.suppress(Exception), library.context(context):
        library.free(pointer)


def _dtype(element: ScalarType) -> Any:
    if element is not BF16:
        return _numpy().dtype(element.numpy_name)
    try:
        return _numpy().dtype(importlib.import_module("ml_dtypes").bfloat16)
    except ImportError as error:
        raise ArgumentError(
            "NumPy itself has no bfloat16; pip install ml_dtypes, which adds it"
        ) from error


def to_device(value: Any) -> DeviceArray:
    """A C-contiguous copy of a NumPy array, or what NumPy makes one of, on the current device."""
    array = _numpy().asarray(value)
    device = DeviceArray.empty(array.shape, type_of_array(array).element)
    device.copy_from_host(array)
    return device


def cudaconvert(value: Any) -> Any:
    """What a kernel on a GPU takes for a Python value.

    Arrays in GPU memory become `DeviceArray` views, other libraries' arrays in host memory NumPy
    arrays; tuples are converted item by item, and everything else (NumPy arrays, numbers,
    functions, types) stays as it is. Needs no GPU.

    Raises:
        ArgumentError: GPU memory of an element type or layout that kernels can't use.
    """
    if isinstance(value, DeviceArray) or value is None or isinstance(value, (bool, int, float)):
        return value
    if isinstance(value, tuple):
        items: tuple[Any, ...] = value  # pyright: ignore[reportUnknownVariableType]
        converted = tuple(map(cudaconvert, items))
        # A tuple of what stays as it is stays, too.
        same = all(a is b for a, b in zip(converted, items, strict=True))
        return items if same else converted
    if isinstance(value, type) or is_numpy(value):
        return value
    cls: type = type(value)  # pyright: ignore[reportUnknownVariableType]
    api = exchange_api(cls)
    view = None if api is None else describe(value, api)
    interface = _interface(value) if view is None else None
    if interface is not None:
        return _from_interface(value, interface)
    if view is not None or is_cuda_dlpack(value):
        view = read_dlpack(value) if view is None else view
        layout = layout_of(view.shape, view.strides)
        kind = ArrayType(view.element, len(view.shape), layout)
        return DeviceArray(view.pointer, view.shape, kind, view.strides, view.owner, view.ordinal)
    # Arrays of other libraries in host memory become NumPy arrays.
    return convert(value)


def _interface(value: Any) -> dict[str, Any] | None:
    """What a value says of itself by the CUDA array interface."""
    try:
        return getattr(value, "__cuda_array_interface__", None)
    except (TypeError, RuntimeError):
        # PyTorch raises for element types without a type string (bfloat16); DLPack has them.
        return None


def _from_interface(value: Any, interface: dict[str, Any]) -> DeviceArray:
    kind = type_of_cuda_interface(interface)
    shape = tuple(map(int, interface["shape"]))
    strides: Sequence[int] | None = interface.get("strides")
    if strides is not None:
        strides = [stride // kind.element.itemsize for stride in strides]
    stream: int | None = interface.get("stream")
    if stream not in (None, _LEGACY_STREAM):
        # The array may still be being computed there.
        driver().current_context()
        driver().synchronize_stream(stream)
    pointer = int(interface["data"][0] or 0)
    ordinal = driver().ordinal_of(pointer) if pointer and driver_started() else None
    return DeviceArray(pointer, shape, kind, strides, owner=value, ordinal=ordinal)


def contiguous_strides(shape: Sequence[int]) -> tuple[int, ...]:
    """Strides, in elements, of a C-contiguous array."""
    strides: list[int] = []
    step = 1
    for size in reversed(shape):
        strides.append(step)
        step *= size
    return tuple(reversed(strides))


def layout_of(shape: Sequence[int], strides: Sequence[int]) -> Layout:
    """ "C" if the elements lie one behind the other in C order, else "strided"."""
    if 0 in shape:
        return "C"
    expected = contiguous_strides(shape)
    fits = (n == 1 or a == b for n, a, b in zip(shape, strides, expected, strict=True))
    return "C" if all(fits) else "strided"


def byte_range(
    pointer: int, shape: Sequence[int], strides: Sequence[int], itemsize: int
) -> tuple[int, int]:
    """First byte and the byte after the last of an array's memory; strides may be negative."""
    if 0 in shape:
        return pointer, pointer
    reach = [(n - 1) * s for n, s in zip(shape, strides, strict=True)]
    first = pointer + itemsize * sum(r for r in reach if r < 0)
    last = pointer + itemsize * (sum(r for r in reach if r > 0) + 1)
    return first, last


def _accepts(value: Any) -> bool:
    return isinstance(value, DeviceArray) or (_interface(value) is None and is_cuda_dlpack(value))


def _typeof(value: Any) -> Type:
    return cudaconvert(value).type


# So that `gpucompiler.arguments.typeof` knows arrays in GPU memory.
register_adapter(Adapter("cuda", _accepts, _typeof, cudaconvert))
