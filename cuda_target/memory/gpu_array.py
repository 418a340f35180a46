"""An array in GPU memory: its views and its copies to and from the host.

host_copies.py and numpy_arrays.py contain the work with NumPy, copies.py the work with kernels and
several devices, and arrays.py the arrays of other libraries.
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
from cuda_target.device.driver import Driver
from cuda_target.device.driver import driver as nvidia
from cuda_target.device.raw_memory import allocate, free
from cuda_target.memory.dlpack import CUDA_DEVICE, capsule_of, order_streams
from cuda_target.memory.host_copies import copy_from_host, copy_to_host
from cuda_target.memory.layout import ArrayLayout, byte_range, contiguous_strides
from cuda_target.memory.numpy_arrays import element_of, host_view, numpy_dtype, numpy_module
from cuda_target.memory.producers import LEGACY_STREAM, place_of
from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.language.types import BF16, ArrayType, ScalarType, alignment_of
from gpucompiler.launcher.recording import STAND_INS, current_recorder
from gpucompiler.process_state import per_process

# NumPy's array interface: the letter of an element type, before its size in bytes.
_LETTERS: Final = {"bool": "b", "int": "i", "uint": "u", "float": "f", "complex": "c"}
# A limit, since a program may make any number of record types.
_MAX_TYPES: Final = 1024


class _Interned:
    """Interned array types, so that the launcher can compare them by address."""

    def __init__(self) -> None:
        self.types: dict[ArrayType, ArrayType] = {}

    def type(self, found: ArrayType) -> ArrayType:
        """The same object for all equal types."""
        known = self.types
        if len(known) >= _MAX_TYPES and found not in known:
            known.clear()
        return known.setdefault(found, found)


_INTERNED: Final = per_process(_Interned)


def _copies() -> Any:
    # Imported at first use: that module compiles kernels, and so imports this one.
    return importlib.import_module("cuda_target.arrays.copies")


class ArrayAttributes:
    """The size, elements and owner of an array in device memory, and its description for others."""

    __slots__ = ()

    pointer: int
    shape: tuple[int, ...]
    strides: tuple[int, ...]
    type: ArrayType
    driver: Driver | None
    _owner: object

    @property
    def library(self) -> Driver:
        """The driver of the array's target. Raises TargetUnsupported where none answers."""
        return nvidia() if self.driver is None else self.driver

    @property
    def memory(self) -> object:
        """The object that keeps the array's memory alive, if there is one."""
        return self._owner

    @property
    def dtype(self) -> Any:
        """The elements' NumPy dtype."""
        return numpy_dtype(self.type.element)

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

    def _interface(self) -> dict[str, Any]:
        """NumPy's array interface, version 3, which CUDA's extends."""
        element = self.type.element
        # The interface has no letter for bfloat16. Raw bytes can at least be copied.
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
        }


class DeviceArray(ArrayAttributes):
    """An n-dimensional array in GPU memory.

    Attributes:
        pointer: address of the first element.
        shape: number of elements along each axis.
        strides: distance of neighbours along each axis, in elements.
        type: its type in the kernel language; equal types are always the same object.
        ordinal: number of its device; None if that isn't known.
        host: mapped or managed memory as a NumPy array; None for other memory. Every device can
            access such memory.
        producer: the stream that another library works on, for memory of that library; else None.
        driver: of the array's target; None is NVIDIA's.
        record: the device and the producer, then the words of a kernel's parameter; launches in
            native code copy it. The first word is -1, and the record isn't used, if the memory or
            the device isn't known.
    """

    __slots__ = (
        "__weakref__", "_free", "_owner", "driver", "host", "ordinal", "pointer", "producer",
        "record", "shape", "strides", "type",
    )  # fmt: skip

    def __init__(
        self,
        pointer: int,
        shape: Sequence[int],
        type: ArrayType,
        strides: Sequence[int] | None = None,
        owner: object = None,
        ordinal: int | None = None,
        driver: Driver | None = None,
    ) -> None:
        """A view of memory that `owner` keeps alive; `empty_array` allocates memory."""
        self.driver = driver
        self.pointer = pointer
        self.shape = tuple(shape)
        self.strides = contiguous_strides(self.shape) if strides is None else tuple(strides)
        self.type = _INTERNED.type(type)
        self.ordinal = ordinal
        self.producer: int | None = None
        self.record = launch_record(self)
        self.host: Any = None
        self._owner = owner
        self._free: weakref.finalize[Any, Any] | None = None

    def like(self, pointer: int, owner: object, producer: int | None = None) -> DeviceArray:
        """An array of this one's type, shape and device in other memory, which `owner` keeps."""
        made = object.__new__(DeviceArray)
        made.driver, made.shape, made.strides = self.driver, self.shape, self.strides
        made.type, made.ordinal = self.type, self.ordinal
        made.pointer, made.producer, made.host = pointer, producer, None
        made._owner, made._free = owner, None
        if self.producer == producer:
            record = self.record
            made.record = record[:8] + pointer.to_bytes(8, "little") + record[16:]
        else:
            made.record = launch_record(made)
        return made

    def free_by(self, function: Callable[..., Any], *arguments: Any) -> None:
        """Make this array the owner of its memory: `function(*arguments)` gives it back, once."""
        self._free = weakref.finalize(self, function, *arguments)
        # At the process's end the driver gives all memory back, and may be gone before this.
        self._free.atexit = False

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        if self.driver is not None and self.driver.in_host_memory:
            raise AttributeError("an array in the host's memory has no __cuda_array_interface__")
        _check_contents(self, "__cuda_array_interface__")
        return {**self._interface(), "stream": LEGACY_STREAM}

    @property
    def __array_interface__(self) -> dict[str, Any]:
        """NumPy's description of an array of the host; one in GPU memory has none."""
        if self.driver is None or not self.driver.in_host_memory:
            raise AttributeError("an array in GPU memory has no __array_interface__")
        _check_contents(self, "the elements as a NumPy array")
        check_memory(self)
        return self._interface()

    @property
    def host_memory(self) -> Any:
        """The array as NumPy sees its memory, for an array of the host; None for others.

        Raises ArgumentError if its memory has been given back.
        """
        array = plain_array(self)
        if array.driver is None or not array.driver.in_host_memory:
            return None
        _check_contents(self, "the elements as a NumPy array")
        check_memory(array)
        shape, strides, element = array.shape, array.strides, array.type.element
        first, _ = byte_range(0, shape, strides, element.itemsize)
        owner = (self, array.memory)
        view = host_view(array.pointer, first, shape, strides, element, owner)
        view.flags.writeable = not array.type.readonly
        return view

    def __dlpack_device__(self) -> tuple[int, int]:
        """DLPack's numbers for the kind of device, and of the device."""
        kind = CUDA_DEVICE if self.driver is None else self.driver.dlpack_kind
        return kind, known_ordinal(self)

    def __dlpack__(
        self,
        *,
        stream: int | None = None,
        max_version: tuple[int, int] | None = None,
        dl_device: tuple[int, int] | None = None,
        copy: bool | None = None,
    ) -> object:
        """A capsule for other libraries; `stream` waits for the default stream's work so far.

        Raises:
            BufferError: the array is read-only and `copy` isn't given, or its memory has been given
                back, or another device than its own is asked for.
        """
        if dl_device is not None and tuple(map(int, dl_device)) != self.__dlpack_device__():
            raise BufferError(
                f"this array lies on device {known_ordinal(self)}; x.copy_to_host() and "
                "x.to_device(…) copy it to others"
            )
        if copy:
            return self.copy().__dlpack__(stream=stream)
        if self.type.readonly:
            raise BufferError("this array is read-only, which DLPack's first version can't say")
        _check_contents(self, "__dlpack__")
        if not self.pointer and self.size:
            raise BufferError("this array's memory has been given back")
        with self.context() as library:
            if stream not in (None, -1):
                # The consumer's stream waits for the default stream; 1 is that stream itself.
                order_streams(library, 0, 0 if stream == 1 else stream or 0)
            return capsule_of(self, *self.__dlpack_device__())

    @contextlib.contextmanager
    def context(self) -> Generator[Driver]:
        """The driver, with a context of this array's device.

        Raises ArgumentError if its memory has been given back.
        """
        check_memory(self)
        library = self.library
        context = library.current_context()
        if self.ordinal is not None and self.ordinal != library.current_ordinal():
            context = library.primary_context(self.ordinal)
        with library.context(context):
            yield library

    # Views.

    def __getitem__(self, key: Any) -> Any:
        """A view, by NumPy's basic indexing; a NumPy scalar if every axis has an int."""
        view = view_of(self, _layout(self).indexed(key))
        given: object = key  # pyright: ignore[reportUnknownVariableType]
        if not view.shape and given is not ... and not (isinstance(given, tuple) and ... in given):
            return view.copy_to_host()[()]
        return view

    def __setitem__(self, key: Any, value: Any) -> None:
        """Set the elements of a view to a number or an array; shapes broadcast."""
        view_of(self, _layout(self).indexed(key)).copy_from(value)

    def reshape(self, *shape: int | Sequence[int]) -> DeviceArray:
        """A view of another shape; one size may be -1.

        Raises ArgumentError if the array has gaps: copy() has none.
        """
        sizes = [n for part in shape for n in (part if isinstance(part, Sequence) else [part])]
        return view_of(self, _layout(self).reshaped(sizes))

    def ravel(self) -> DeviceArray:
        """A view with one axis. Raises ArgumentError if the array has gaps."""
        return self.reshape(-1)

    def transpose(self, *axes: int) -> DeviceArray:
        """A view with the axes in another order; without any, in reverse."""
        return view_of(self, _layout(self).transposed(axes))

    @property
    def T(self) -> DeviceArray:
        """The axes in reverse."""
        return self.transpose()

    def view(self, dtype: Any) -> DeviceArray:
        """The same bytes as elements of another type, with more or fewer on the last axis."""
        return view_of(self, _layout(self).viewed_as(element_of(dtype)))

    # Copies.

    def copy_to_host(self, out: Any = None, stream: Any = None) -> Any:
        """The same elements as a NumPy array.

        Args:
            out: a C-contiguous NumPy array of this shape and dtype to copy to.
            stream: the stream in whose order the copy is made. With `out` and a stream the copy may
                still run when this returns: wait for the stream before reading `out`. Only a
                page-locked `out` (`cuda.pinned_array`) is copied at full speed and beside the
                host's work.

        Returns:
            `out`, or a new array, which has the elements when this returns.
        """
        return copy_to_host(self, out, stream)

    def copy_from_host(self, source: Any, stream: Any = None) -> None:
        """Set all elements from a value that NumPy can convert to an array; shapes broadcast.

        Args:
            source: the value.
            stream: the stream in whose order the copy is made. A NumPy array of this shape and
                dtype may still be read after this returns: don't change it until the stream's work
                is done.
        """
        check_writable(self)
        if self.type.layout == "C":
            copy_from_host(self, source, stream)
            return
        # The gaps between the elements belong to other arrays, so they must not be written.
        whole = empty_array(self.shape, self.type.element, driver=self.driver)
        copy_from_host(whole, source, stream)
        self.copy_from(whole, stream)
        self.library.synchronize_stream(self.library.handle(stream))

    def copy_from(self, source: Any, stream: Any = None) -> None:
        """Set all elements from an array of any device, a NumPy array, or a number.

        Args:
            source: an array in GPU memory must have this shape and element type; others broadcast.
            stream: a stream of this array's device, in whose order the copy is made.
        """
        _copies().copy_from(self, source, stream)

    def copy_to_device(self, source: Any, stream: Any = None) -> None:
        """Set all elements from an array of any device, or of NumPy: numba's `copy_from`."""
        self.copy_from(source, stream)

    def copy(self, stream: Any = None) -> DeviceArray:
        """A new C-contiguous array with the same elements, on the same device."""
        return self.to_device(known_ordinal(self), stream)

    def to_device(self, device: Any, stream: Any = None) -> DeviceArray:
        """A new C-contiguous array with the same elements on a device.

        Args:
            device: a Device, or its number.
            stream: a stream of that device, in whose order the copy is made.
        """
        ordinal = ordinal_of(device, self.library)
        made = empty_array(self.shape, self.type.element, ordinal, self.driver)
        made.copy_from(self, stream)
        return made

    def fill(self, value: Any, stream: Any = None) -> None:
        """Set every element to a number.

        Args:
            value: a number that the element type can hold.
            stream: a stream of this array's device, in whose order that is done.
        """
        _copies().fill(self, value, stream)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        """The host's view of mapped and managed memory. Other arrays need `copy_to_host()`."""
        if self.host is None:
            raise TypeError(
                "an array in GPU memory is no NumPy array; x.copy_to_host() makes one of it"
            )
        return numpy_module().array(self.host, dtype=dtype, copy=copy)

    def free(self) -> None:
        """Give the memory back now. Memory of another library isn't freed."""
        self._owner = self.host = None
        if self._free is not None:
            self._free()
        self.pointer, self.ordinal = 0, None
        self.record = launch_record(self)

    __copy__ = copy

    def __deepcopy__(self, memo: Any) -> DeviceArray:
        return self.copy()

    def __reduce__(self) -> Any:
        """Pickle the elements by way of the host: other processes can't use the address."""
        arrived = importlib.import_module("cuda_target.arrays.arrays").arrived
        return arrived, (self.copy_to_host(),)

    def __enter__(self) -> DeviceArray:
        return self

    def __exit__(self, *_: object) -> None:
        self.free()

    def __repr__(self) -> str:
        return f"<DeviceArray {self.type} of shape {self.shape} at {self.pointer:#x}>"


def empty_array(
    shape: int | Sequence[int],
    element: ScalarType,
    ordinal: int | None = None,
    driver: Driver | None = None,
) -> DeviceArray:
    """A new C-contiguous array of undefined contents.

    Args:
        ordinal: number of the device; None is the current one.
        driver: of the array's target; None is NVIDIA's.
    """
    library = nvidia() if driver is None else driver
    context, current = library.current_context(), library.current_ordinal()
    if ordinal is not None and ordinal != current:
        with library.context(library.primary_context(ordinal)):
            return empty_array(shape, element, driver=driver)
    sizes = shape_of(shape)
    pointer = allocate(library, size_in_bytes(sizes, element))
    kind, owner = ArrayType(element, len(sizes)), library.memory(pointer)
    array = DeviceArray(pointer, sizes, kind, owner=owner, ordinal=current, driver=driver)
    array.free_by(free_memory, library, context, pointer)
    return array


def plain_array(array: DeviceArray) -> DeviceArray:
    """An array of exactly the class DeviceArray over the memory of a subclass's array.

    A subclass may override `shape` and other attributes; a launch needs those of the memory.
    """
    if type(array) is DeviceArray:
        return array
    try:
        pointer, shape, strides, kind, ordinal, host, driver = (
            vars(DeviceArray)[name].__get__(array)
            for name in ("pointer", "shape", "strides", "type", "ordinal", "host", "driver")
        )
    except AttributeError as error:
        raise ArgumentError(
            f"this {type(array).__name__} isn't initialised: {error}", "GC509"
        ) from error
    made = DeviceArray(pointer, shape, kind, strides, array, ordinal, driver)
    made.host = host
    return made


def _layout(array: DeviceArray) -> ArrayLayout:
    return ArrayLayout(array.shape, array.strides, array.type.element)


def view_of(array: DeviceArray, layout: ArrayLayout) -> DeviceArray:
    """An array of another layout over an array's memory; the view keeps the memory alive."""
    check_memory(array)
    shape, element = layout.shape, layout.element
    kind = ArrayType(element, len(shape), layout.order, readonly=array.type.readonly)
    pointer = array.pointer + layout.offset * element.itemsize
    # An array that is freed drops its memory, which its views on the host may still need.
    owner = array if array.driver is None else (array, array.memory)
    view = DeviceArray(pointer, shape, kind, layout.strides, owner, array.ordinal, array.driver)
    if array.producer is not None:
        come_from(view, array.producer)
    if array.host is not None:
        first, _ = byte_range(0, shape, layout.strides, element.itemsize)
        view.host = host_view(pointer, first, shape, layout.strides, element, array)
    return view


def come_from(array: DeviceArray, producer: int) -> None:
    """Note the stream on which another library computes an array.

    Launches on that stream alone are native then, since native code waits for no other one.
    """
    array.producer = producer
    array.record = launch_record(array)


def launch_record(array: DeviceArray) -> bytes:
    """The device and the producer, and the words of a kernel's parameter for an array."""
    strides = array.strides if array.type.layout == "strided" else ()
    words = (*array.shape, *strides)
    # The record of such an array isn't used: a launch in Python refuses the array, with a reason.
    refused = array.pointer % alignment_of(array.type.element) or (
        not array.pointer and 0 not in array.shape
    )
    place = None
    if array.ordinal is not None and not refused and array.pointer < STAND_INS:
        first = 0 if array.driver is None else array.driver.place
        place = place_of(array.ordinal + first, array.producer)
    return struct.pack(f"<qQ{len(words)}q", -1 if place is None else place, array.pointer, *words)


def known_ordinal(array: DeviceArray) -> int:
    """The number of an array's device, or of the current device if that isn't known."""
    return array.library.current_ordinal() if array.ordinal is None else array.ordinal


def check_memory(array: DeviceArray) -> None:
    """Raise ArgumentError if an array has no memory any more."""
    if not array.pointer and array.size:
        raise ArgumentError("this array's memory has been given back")
    if array.pointer >= STAND_INS and current_recorder() is None:
        raise ArgumentError(
            "this array stood for others while a program was recorded; let the program return it"
        )


def _check_contents(array: DeviceArray, what: str) -> None:
    """Raise ArgumentError if an array has no elements that the host could see."""
    if array.pointer >= STAND_INS:
        check_memory(array)
        recorder = current_recorder()
        place = None if recorder is None else recorder.line()
        raise ArgumentError(
            f"{'' if place is None else f'{place[0]}:{place[1]}: '}{what} isn't there while a "
            "program is recorded: its arrays have no elements yet; look at them outside of the "
            "program",
            "GC519",
        )


def check_writable(array: DeviceArray) -> None:
    """Raise ArgumentError if an array is read-only."""
    if array.type.readonly:
        raise ArgumentError("this array is read-only")


def shape_of(shape: int | Sequence[int]) -> tuple[int, ...]:
    """A shape from an int or a sequence of ints. Raises ArgumentError for other values."""
    sizes = _sizes(shape)
    if any(isinstance(n, bool) or not hasattr(n, "__index__") or n < 0 for n in sizes):
        raise ArgumentError(f"shape {sizes}: a size is 0 or more")
    return tuple(map(int, sizes))


def _sizes(shape: Any) -> tuple[Any, ...]:
    try:
        # `__index__` accepts NumPy's integers; NumPy's arrays of sizes have it, too, but raise.
        return (shape if isinstance(shape, bool) else operator.index(shape),)
    except TypeError:
        return tuple(shape) if isinstance(shape, Iterable) else (shape,)  # pyright: ignore[reportUnknownArgumentType, reportUnknownVariableType]


def size_in_bytes(shape: Sequence[int], element: ScalarType) -> int:
    """Bytes of an array's memory. Raises ArgumentError for more than the address space has."""
    if math.prod(max(size, 1) for size in shape) * element.itemsize >= 2**63:
        raise ArgumentError(f"shape {tuple(shape)} of {element}: no memory has so many bytes")
    return math.prod(shape) * element.itemsize


def free_memory(library: Driver, context: int, pointer: int) -> None:
    """Give memory back, at the end of the object that has it."""
    # A context that is gone, or of the process that forked this one, has no memory to free here.
    with contextlib.suppress(Exception), library.context(context):
        free(library, pointer)
