"""An array in GPU memory: its views and its copies to and from the host.

What needs NumPy is in host_copies.py and numpy_arrays.py, what needs kernels or other devices in
copies.py; arrays of other libraries are in arrays.py.
"""

from __future__ import annotations

import contextlib
import importlib
import math
import operator
import struct
import weakref
from collections.abc import Callable, Generator, Iterable, Sequence
from typing import Any, Final

from cuda_target.device.device import ordinal_of
from cuda_target.device.driver import Driver, driver
from cuda_target.device.raw_memory import allocate, free
from cuda_target.memory.dlpack import CUDA_DEVICE, capsule_of, order_streams
from cuda_target.memory.host_copies import copy_from_host, copy_to_host
from cuda_target.memory.layout import byte_range, contiguous_strides, indexed, layout_of, reshaped
from cuda_target.memory.numpy_arrays import element_of, host_view, numpy_dtype, numpy_module
from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.language.types import BF16, ArrayType, ScalarType, alignment_of
from gpucompiler.process_state import per_process

# NumPy's array interface: the letter of an element type, before its size in bytes.
_LETTERS: Final = {"bool": "b", "int": "i", "uint": "u", "float": "f", "complex": "c"}
# A program may make any number of record types.
_MOST_TYPES: Final = 1024
# CUDA Array Interface, version 3: the legacy default stream, which is ours.
LEGACY_STREAM: Final = 1


class _Interned:
    """Interned array types, so that the launcher can compare them by address."""

    def __init__(self) -> None:
        self.types: dict[ArrayType, ArrayType] = {}

    def type(self, found: ArrayType) -> ArrayType:
        """The one object of equal types."""
        known = self.types
        if len(known) >= _MOST_TYPES and found not in known:
            known.clear()
        return known.setdefault(found, found)


_INTERNED: Final = per_process(_Interned)


def _copies() -> Any:
    # Kernels are compiled there, and what compiles them imports this.
    return importlib.import_module("cuda_target.arrays.copies")


class DeviceArray:
    """An n-dimensional array in GPU memory.

    Attributes:
        pointer: address of the first element.
        shape: number of elements along each axis.
        strides: distance of neighbours along each axis, in elements.
        type: its type in the kernel language; of equal types, always the same object.
        ordinal: the device it lies on, None where that isn't known.
        host: the same memory as a NumPy array, of mapped and managed memory; None of others. Every
            device sees such memory.
        producer: of another library's memory, the stream that the library works on; else None.
        record: the device, then what a kernel's parameter for it holds; launches in native code
            copy it. Empty of meaning (device -1) where there is no memory, or no known device, and
            where there is a producer.
    """

    __slots__ = (
        "__weakref__", "_free", "_owner", "host", "ordinal", "pointer", "producer", "record",
        "shape", "strides", "type",
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
        self.type = _INTERNED.type(type)
        self.ordinal = ordinal
        self.producer: int | None = None
        self.record = self._record()
        self.host: Any = None
        self._owner = owner
        self._free: weakref.finalize[Any, Any] | None = None

    @staticmethod
    def base_of(array: DeviceArray) -> DeviceArray:
        """An array of this very class over the same memory: itself, unless it is of a subclass.

        Such a class may override `shape` and the rest; the launch goes by what was described.
        """
        if type(array) is DeviceArray:
            return array
        try:
            pointer, shape, strides, kind, ordinal, host = (
                vars(DeviceArray)[name].__get__(array)
                for name in ("pointer", "shape", "strides", "type", "ordinal", "host")
            )
        except AttributeError as error:
            raise ArgumentError(
                f"this {type(array).__name__} isn't initialised: {error}", "GC509"
            ) from error
        made = DeviceArray(pointer, shape, kind, strides, array, ordinal)
        made.host = host
        return made

    @classmethod
    def empty(cls, shape: int | Sequence[int], element: ScalarType) -> DeviceArray:
        """A new C-contiguous array on the current device; its contents are undefined."""
        sizes = shape_of(shape)
        size = size_in_bytes(sizes, element)
        library = driver()
        context = library.current_context()
        pointer = allocate(library, size)
        array = cls(
            pointer, sizes, ArrayType(element, len(sizes)), ordinal=library.current_ordinal()
        )
        array.free_by(_free_memory, library, context, pointer)
        return array

    @classmethod
    def on(cls, ordinal: int, shape: int | Sequence[int], element: ScalarType) -> DeviceArray:
        """A new array on the device of that number."""
        library = driver()
        library.current_context()
        if ordinal == library.current_ordinal():
            return cls.empty(shape, element)
        with library.context(library.primary_context(ordinal)):
            return cls.empty(shape, element)

    def keep(self, owner: object) -> None:
        """Keep what the memory belongs to."""
        self._owner = owner

    def come_from(self, producer: int) -> None:
        """Be computed by another library on a stream, which launches in native code don't ask."""
        self.producer = producer
        self.record = self._record()

    def free_by(self, function: Callable[..., Any], *arguments: Any) -> None:
        """Own the memory: `function(*arguments)` gives it back, once."""
        self._free = weakref.finalize(self, function, *arguments)
        # At the process's end the driver gives all memory back, and may be gone before this.
        self._free.atexit = False

    def _record(self) -> bytes:
        strides = self.strides if self.type.layout == "strided" else ()
        words = (*self.shape, *strides)
        # What Python refuses, with a reason, isn't for native code.
        refused = self.pointer % alignment_of(self.type.element) or (
            not self.pointer and 0 not in self.shape
        )
        refused = refused or self.producer is not None
        ordinal = -1 if self.ordinal is None or refused else self.ordinal
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
        raw = element == BF16 or element.kind in ("storage", "struct")
        letter = "V" if raw else _LETTERS[element.kind]
        order = "|" if element.itemsize == 1 or element.kind == "struct" else "<"
        strides = tuple(stride * element.itemsize for stride in self.strides)
        described = {"descr": numpy_dtype(element).descr} if element.kind == "struct" else {}
        return {
            **described,
            "version": 3,
            "shape": self.shape,
            "typestr": f"{order}{letter}{element.itemsize}",
            "data": (self.pointer, self.type.readonly),
            "strides": None if self.type.layout == "C" else strides,
            "stream": LEGACY_STREAM,
        }

    def __dlpack_device__(self) -> tuple[int, int]:
        """DLPack's number of CUDA, and the device."""
        return CUDA_DEVICE, self.known_ordinal()

    def __dlpack__(
        self,
        *,
        stream: int | None = None,
        max_version: tuple[int, int] | None = None,
        dl_device: tuple[int, int] | None = None,
        copy: bool | None = None,
    ) -> object:
        """A capsule for other libraries. Work on other streams than `stream` is waited for.

        Raises:
            BufferError: of a read-only array without `copy`, or for another device than its own.
        """
        if dl_device is not None and tuple(map(int, dl_device)) != self.__dlpack_device__():
            raise BufferError(
                f"this array lies on device {self.known_ordinal()}; x.copy_to_host() and "
                "x.to_device(…) copy it to others"
            )
        if copy:
            return self.copy().__dlpack__(stream=stream)
        if self.type.readonly:
            raise BufferError("this array is read-only, which DLPack's first version can't say")
        if not self.pointer and self.size:
            raise BufferError("this array's memory has been given back")
        with self.context() as library:
            if stream not in (None, -1):
                # The default stream's work so far comes first; 1 is the default stream itself.
                order_streams(library, 0, 0 if stream == 1 else stream or 0)
            return capsule_of(self, self.known_ordinal())

    def known_ordinal(self) -> int:
        """The device it lies on, or the current one where that isn't known."""
        return driver().current_ordinal() if self.ordinal is None else self.ordinal

    @contextlib.contextmanager
    def context(self) -> Generator[Driver]:
        """The driver, with a context of this array's device.

        Raises ArgumentError if its memory has been given back.
        """
        self.check_memory()
        library = driver()
        context = library.current_context()
        if self.ordinal is not None and self.ordinal != library.current_ordinal():
            context = library.primary_context(self.ordinal)
        with library.context(context):
            yield library

    def check_memory(self) -> None:
        """Raise ArgumentError if its memory has been given back."""
        if not self.pointer and self.size:
            raise ArgumentError("this array's memory has been given back")

    # Views.

    def __getitem__(self, key: Any) -> Any:
        """A view, as NumPy cuts it; with an int for every axis, the element, as NumPy's scalar."""
        offset, shape, strides = indexed(self.shape, self.strides, key)
        view = self._view(offset, shape, strides)
        given: object = key  # pyright: ignore[reportUnknownVariableType]
        if not shape and given is not ... and not (isinstance(given, tuple) and ... in given):
            return view.copy_to_host()[()]
        return view

    def __setitem__(self, key: Any, value: Any) -> None:
        """Set the elements of a view, from a number or an array; shapes broadcast."""
        offset, shape, strides = indexed(self.shape, self.strides, key)
        self._view(offset, shape, strides).copy_from(value)

    def _view(
        self,
        offset: int,
        shape: Sequence[int],
        strides: Sequence[int],
        element: ScalarType | None = None,
    ) -> DeviceArray:
        self.check_memory()
        element = self.type.element if element is None else element
        kind = ArrayType(
            element, len(shape), layout_of(shape, strides), readonly=self.type.readonly
        )
        pointer = self.pointer + offset * element.itemsize
        view = DeviceArray(pointer, shape, kind, strides, owner=self, ordinal=self.ordinal)
        if self.producer is not None:
            view.come_from(self.producer)
        if self.host is not None:
            first, _ = byte_range(0, shape, strides, element.itemsize)
            view.host = host_view(pointer, first, shape, strides, element, self)
        return view

    def reshape(self, *shape: int | Sequence[int]) -> DeviceArray:
        """A view of another shape; one size may be -1.

        Raises ArgumentError if the array has gaps: copy() has none.
        """
        wanted = [n for part in shape for n in (part if isinstance(part, Sequence) else [part])]
        sizes = reshaped(self.shape, wanted)
        if self.type.layout != "C":
            raise ArgumentError("the elements don't lie in one piece; x.copy().reshape(...)")
        return self._view(0, sizes, contiguous_strides(sizes))

    def ravel(self) -> DeviceArray:
        """A view with one axis. Raises ArgumentError if the array has gaps."""
        return self.reshape(-1)

    def transpose(self, *axes: int) -> DeviceArray:
        """A view with the axes in another order; without any, in reverse."""
        order = axes or tuple(reversed(range(self.ndim)))
        if sorted(order) != list(range(self.ndim)):
            raise ArgumentError(f"axes {axes}: name each of the {self.ndim} axes once")
        shape = [self.shape[axis] for axis in order]
        return self._view(0, shape, [self.strides[axis] for axis in order])

    @property
    def T(self) -> DeviceArray:
        """The axes in reverse."""
        return self.transpose()

    def view(self, dtype: Any) -> DeviceArray:
        """The same bits as elements of another type of the same size."""
        element = element_of(dtype)
        if element.itemsize != self.type.element.itemsize:
            raise ArgumentError(
                f"elements of {self.type.element.itemsize} bytes can't be looked at as {element}"
            )
        return self._view(0, self.shape, self.strides, element)

    # Copies.

    def copy_to_host(self, out: Any = None, stream: Any = None) -> Any:
        """The same elements as a NumPy array.

        Args:
            out: a C-contiguous NumPy array of this shape and dtype to copy to.
            stream: in whose order. With `out` the copy has only been begun then: wait for the
                stream before looking. At full speed, and beside the host's work, only where `out`
                is page-locked (`cuda.pinned_array`).

        Returns: a new array, which has the elements, or `out`.
        """
        return copy_to_host(self, out, stream)

    def copy_from_host(self, source: Any, stream: Any = None) -> None:
        """Set all elements from something NumPy can make an array of; shapes broadcast.

        Args:
            source: copied from.
            stream: in whose order. A NumPy array of this shape and dtype may still be being read
                from when this returns: leave it as it is until the stream's work is done.
        """
        copy_from_host(self, source, stream)

    def copy_from(self, source: Any, stream: Any = None) -> None:
        """Set all elements from an array of any device, a NumPy array, or a number.

        Args:
            source: an array in GPU memory has this shape and element type; others broadcast.
            stream: of this array's device, in whose order.
        """
        _copies().copy_from(self, source, stream)

    def copy(self, stream: Any = None) -> DeviceArray:
        """A new C-contiguous array with the same elements, on the same device."""
        return self.to_device(self.known_ordinal(), stream)

    def to_device(self, device: Any, stream: Any = None) -> DeviceArray:
        """A new C-contiguous array with the same elements on a device.

        Args:
            device: a Device, or its number.
            stream: of that device, in whose order.
        """
        made = DeviceArray.on(ordinal_of(device), self.shape, self.type.element)
        made.copy_from(self, stream)
        return made

    def fill(self, value: Any, stream: Any = None) -> None:
        """Set every element to a number."""
        _copies().fill(self, value, stream)

    def check_writable(self) -> None:
        """Raise ArgumentError if it is read-only."""
        if self.type.readonly:
            raise ArgumentError("this array is read-only")

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        """The host's view of mapped and managed memory. Others are copied by name only."""
        if self.host is None:
            raise TypeError(
                "an array in GPU memory is no NumPy array; x.copy_to_host() makes one of it"
            )
        return numpy_module().array(self.host, dtype=dtype, copy=copy)

    def free(self) -> None:
        """Give the memory back now. Memory of another library stays."""
        self._owner = self.host = None
        if self._free is not None:
            self._free()
        self.pointer, self.ordinal = 0, None
        self.record = self._record()

    def __copy__(self) -> DeviceArray:
        return self.copy()

    def __deepcopy__(self, memo: Any) -> DeviceArray:
        return self.copy()

    def __reduce__(self) -> Any:
        """Pickled by way of the host, as its address means nothing to other processes."""
        return importlib.import_module("cuda_target.arrays.arrays").to_device, (
            self.copy_to_host(),
        )

    def __enter__(self) -> DeviceArray:
        return self

    def __exit__(self, *_: object) -> None:
        self.free()

    def __repr__(self) -> str:
        return f"<DeviceArray {self.type} of shape {self.shape} at {self.pointer:#x}>"


def shape_of(shape: int | Sequence[int]) -> tuple[int, ...]:
    """A shape as people write it. Raises ArgumentError for one that isn't."""
    sizes = _sizes(shape)
    if any(isinstance(n, bool) or not hasattr(n, "__index__") or n < 0 for n in sizes):
        raise ArgumentError(f"shape {sizes}: a size is 0 or more")
    return tuple(map(int, sizes))


def _sizes(shape: Any) -> tuple[Any, ...]:
    try:
        # NumPy's integers are sizes; its arrays, which are asked as well, have several.
        return (shape if isinstance(shape, bool) else operator.index(shape),)
    except TypeError:
        return tuple(shape) if isinstance(shape, Iterable) else (shape,)  # pyright: ignore[reportUnknownArgumentType, reportUnknownVariableType]


def size_in_bytes(shape: Sequence[int], element: ScalarType) -> int:
    """Memory of an array. Raises ArgumentError for more than there are addresses."""
    if math.prod(max(size, 1) for size in shape) * element.itemsize >= 2**63:
        raise ArgumentError(f"shape {tuple(shape)} of {element}: no memory has so many bytes")
    return math.prod(shape) * element.itemsize


def _free_memory(library: Driver, context: int, pointer: int) -> None:
    # Memory of a context that is gone, or of the process this one was forked from, is not ours.
    with contextlib.suppress(Exception), library.context(context):
        free(library, pointer)
