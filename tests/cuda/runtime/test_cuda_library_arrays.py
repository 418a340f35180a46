"""Arrays of CuPy, numba and JAX, read by native code: classes that stand for theirs."""

from __future__ import annotations

import ctypes
import struct
import weakref
from typing import Any

import numpy as np
import pytest
from driver_testing import ARRAY, Fake, make_kernel

from cuda_target.arrays.arrays import to_device
from cuda_target.memory import library_arrays
from cuda_target.memory.library_arrays import CuPyLayout
from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.jobs.artifact import Parameter
from gpucompiler.language.types import F32, ArrayType
from gpucompiler.launcher.function import native
from gpucompiler.launcher.instance_fields import instance_fields

pytestmark = pytest.mark.skipif(native() is None, reason="launches are packed in Python here")


class Launched:
    """Launches of y[i] = 2 x[i], and which of them Python did."""

    def __init__(self, kind: ArrayType = ARRAY) -> None:
        parameters = (
            Parameter("y", str(ARRAY), "", 0, 16, written=True),
            Parameter("x", str(kind), "", 16, 16),
        )
        self.kernel = make_kernel((ARRAY, kind), parameters, name="twice")
        self.in_python = 0
        launch: Any = self.kernel.launch

        def counted(*arguments: Any) -> None:
            self.in_python += 1
            launch(*arguments)

        self.kernel.launch = counted  # type: ignore[method-assign]
        self.bound = self.kernel.bind(threads=4, blocks=1)
        self.own, self.out = (to_device(np.arange(4, dtype=np.float32)) for _ in range(2))

    def result(self, x: Any) -> tuple[list[float], int]:
        """The elements that a launch gives, and how many launches Python did."""
        self.out.fill(-1)
        before = self.in_python
        self.bound(self.out, x)
        return self.out.copy_to_host().tolist(), self.in_python - before


@pytest.fixture
def one_device(fake: Fake, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library_arrays, "device_count", lambda driver: 1)


# -- numba


class Handle:
    """A handle as cuda-bindings has them."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __int__(self) -> int:
        return self.number


class Memory:
    context: Any

    def __init__(self, pointer: Any) -> None:
        self.device_pointer = pointer


class Owner:
    """Memory that asks a view for its address, as numba's OwnedPointer does."""

    asked = 0

    def __init__(self, pointer: Any) -> None:
        self._view = Memory(pointer)

    def __getattr__(self, name: str) -> Any:
        Owner.asked += 1
        return getattr(self._view, name)


class NumbaArray:
    def __init__(self, own: Any, pointer: Any = None) -> None:
        self.gpu_data = Memory(own.pointer if pointer is None else pointer)
        self.shape, self.strides = own.shape, (4,)
        self.dtype, self.stream = np.dtype(np.float32), 0

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        dense = self.strides == (self.dtype.itemsize,)
        return {
            "shape": self.shape, "strides": None if dense else self.strides, "version": 3,
            "data": (int(self.gpu_data.device_pointer), False), "typestr": self.dtype.str,
            "stream": int(self.stream) if self.stream else None,
        }  # fmt: skip


NumbaArray.__module__, NumbaArray.__name__ = "numba.cuda.cudadrv.devicearray", "DeviceNDArray"


@pytest.mark.parametrize("as_handle", [False, True])
def test_arrays_of_numba(one_device: None, as_handle: bool) -> None:
    launched = Launched()
    x = NumbaArray(launched.own)
    if as_handle:
        x.gpu_data.device_pointer = Handle(launched.own.pointer)
    for _ in range(3):
        launched.result(x)
    assert launched.result(x) == ([0, 2, 4, 6], 0)
    # The attributes are read at each launch.
    x.shape = (3,)
    assert launched.result(x)[1] == 0
    other = to_device(np.full(4, 5, np.float32))
    x.gpu_data = Memory(Handle(other.pointer))
    x.shape = (4,)
    assert launched.result(x) == ([10] * 4, 0)
    # A stream of its own is waited for, in Python; other kinds of arrays are refused there.
    x.stream = 0x55
    assert launched.result(x) == ([10] * 4, 1)
    x.stream = 0
    for name, value in (("strides", (8,)), ("dtype", np.dtype(np.int32)), ("shape", (2, 2))):
        kept = getattr(x, name)
        setattr(x, name, value)
        with pytest.raises(ArgumentError):
            launched.result(x)
        setattr(x, name, kept)
    x.gpu_data = Memory(other.pointer + 2)
    with pytest.raises(ArgumentError, match="aligned"):
        launched.result(x)
    del x.gpu_data
    with pytest.raises(ArgumentError):
        launched.result(x)
    x.gpu_data = Memory(Handle(other.pointer))
    assert launched.result(x) == ([10] * 4, 0)


def test_the_view_of_numbas_memory_is_read(one_device: None) -> None:
    launched = Launched()
    x: Any = NumbaArray(launched.own)
    x.gpu_data = Owner(launched.own.pointer)
    for _ in range(3):
        launched.result(x)
    asked = Owner.asked
    assert launched.result(x) == ([0, 2, 4, 6], 0)
    assert Owner.asked == asked
    other = to_device(np.full(4, 5, np.float32))
    x.gpu_data._view = Memory(other.pointer)
    assert launched.result(x) == ([10] * 4, 0)
    assert Owner.asked == asked
    # Memory of another class is asked itself.
    x.gpu_data = Memory(launched.own.pointer)
    assert launched.result(x)[0] == [0, 2, 4, 6]


# -- CuPy


class CuPyMemory(bytes):
    """Its address and device stand in it as in an object of a compiled class."""

    ptr: int
    device_id: int


class CuPyArray(bytes):
    """Its sizes, strides, dtype and memory stand in it as in an object of a compiled class."""

    __module__ = "cupy"
    data: CuPyMemory
    shape: tuple[int, ...]
    strides: tuple[int, ...]
    dtype: Any
    kept: Any

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        return {
            "shape": self.shape, "strides": self.strides, "typestr": self.dtype.str, "version": 3,
            "data": (self.data.ptr, False), "stream": 1,
        }  # fmt: skip


# Behind the head of a bytes object.
_AT = 32
LAYOUT = CuPyLayout(_AT, _AT + 24, _AT + 48, _AT + 56, _AT, _AT + 8)


def cupy_array(
    own: Any, shape: Any = (4,), strides: Any = (4,), dtype: Any = np.float32, device: int = 0
) -> CuPyArray:
    memory = CuPyMemory(struct.pack("<Qi4x", own.pointer, device))
    memory.ptr, memory.device_id = own.pointer, device
    numbers = [(ctypes.c_int64 * len(each))(*each) for each in (shape, strides)]
    words: list[int] = []
    for each in numbers:
        first = ctypes.addressof(each)
        words += [first, first + ctypes.sizeof(each), first + ctypes.sizeof(each)]
    found = np.dtype(dtype)
    array = CuPyArray(struct.pack("<8Q", *words, id(found), id(memory)))
    array.data, array.shape, array.strides, array.dtype = memory, shape, strides, found
    array.kept = numbers, own
    return array


def test_arrays_of_cupy(fake: Fake, monkeypatch: pytest.MonkeyPatch) -> None:
    launched = Launched()
    current = [0]
    stream = ctypes.PYFUNCTYPE(ctypes.c_uint64)(lambda: current[0])
    address = ctypes.cast(stream, ctypes.c_void_p).value
    monkeypatch.setattr(library_arrays, "cupy_layout", lambda cls: LAYOUT)
    monkeypatch.setattr(library_arrays, "_current_stream", lambda: address)
    x = cupy_array(launched.own)
    for _ in range(3):
        launched.result(x)
    assert launched.result(x) == ([0, 2, 4, 6], 0)
    assert launched.result(cupy_array(to_device(np.full(4, 3, np.float32)))) == ([6] * 4, 0)
    # The package works on another stream.
    current[0] = 0x55
    assert launched.result(x)[1] == 1
    current[0] = 1
    assert launched.result(x)[1] == 0
    # By native code only where class, dtype, axes and device are the same.
    odd: tuple[dict[str, Any], ...] = (
        {"strides": (8,)},
        {"dtype": np.int32},
        {"shape": (2, 2), "strides": (8, 4)},
    )
    for changes in odd:
        with pytest.raises(ArgumentError):
            launched.result(cupy_array(launched.own, **changes))
    assert launched.result(cupy_array(launched.own, device=1))[1] == 1
    unaligned = cupy_array(launched.own)
    ctypes.c_uint64.from_address(id(unaligned.data) + _AT).value += 2
    unaligned.data.ptr += 2
    with pytest.raises(ArgumentError, match="aligned"):
        launched.result(unaligned)


def test_fields_of_arrays_are_found_in_real_ones() -> None:
    cupy = pytest.importorskip("cupy")
    layout = library_arrays.cupy_layout(cupy.ndarray)
    assert layout is not None
    assert layout.sizes < layout.strides < layout.dtype


def test_no_fields_are_found_in_other_classes() -> None:
    assert library_arrays.cupy_layout(CuPyArray) is None
    assert library_arrays._handle_offset(Handle) is None


def test_attributes_are_read_where_instances_have_them(one_device: None) -> None:
    """Instances that are otherwise, and classes that are changed, are asked."""
    array: Any = type("DeviceNDArray", (NumbaArray,), {"__module__": NumbaArray.__module__})
    launched = Launched()
    x = array(launched.own)
    assert instance_fields(x, "shape") is not None
    assert instance_fields(x, "__cuda_array_interface__") is None
    for _ in range(3):
        launched.result(x)
    assert launched.result(array(launched.own)) == ([0, 2, 4, 6], 0)
    other_order = array.__new__(array)
    sevens = to_device(np.full(4, 7, np.float32))
    own = array(sevens)
    for name in ("stream", "dtype", "strides", "shape", "gpu_data"):
        setattr(other_order, name, getattr(own, name))
    assert launched.result(other_order) == ([14] * 4, 0)
    other_order.extra = 1
    names: dict[Any, Any] = vars(other_order)
    names[7] = "no name"
    assert launched.result(other_order) == ([14] * 4, 0)
    del x.strides
    with pytest.raises(ArgumentError):
        launched.result(x)
    y = array(launched.own)
    assert launched.result(y) == ([0, 2, 4, 6], 0)
    # A property of the class goes before what instances have.
    kept = to_device(np.full(4, 9, np.float32))
    memory = Memory(kept.pointer)
    array.gpu_data = property(lambda self: memory)
    assert launched.result(y)[0] == [18] * 4


class CompiledHandle(bytes):
    """The address of its number stands in it, as in a handle of cuda-bindings."""

    number: Any

    def __int__(self) -> int:
        return self.number.value


def compiled_handle(number: int) -> CompiledHandle:
    place = ctypes.c_uint64(number)
    handle = CompiledHandle(struct.pack("<Q", ctypes.addressof(place)))
    handle.number = place
    return handle


class ProxyOwner(Owner):
    """It has a weak proxy of its memory, as numba's owners of allocated memory have."""

    def __init__(self, memory: Memory) -> None:
        self._view = weakref.proxy(memory)


@pytest.mark.parametrize("devices", [1, 2])
def test_arrays_of_numba_are_read_at_once(
    fake: Fake, monkeypatch: pytest.MonkeyPatch, devices: int
) -> None:
    """Fields are read anew at each launch; arrays that are otherwise are asked for attributes."""
    monkeypatch.setattr(library_arrays, "device_count", lambda driver: devices)
    monkeypatch.setattr(
        library_arrays, "_handle_offset", lambda cls: _AT if cls is CompiledHandle else None
    )
    launched, context, kept = Launched(), object(), list[Any]()

    def array(value: float) -> tuple[Any, Any]:
        own = to_device(np.full(4, value, np.float32))
        memory = Memory(compiled_handle(own.pointer))
        memory.context = context
        made: Any = NumbaArray(own)
        made.gpu_data = ProxyOwner(memory)
        kept.append(own)
        return made, memory

    x, memory = array(1)
    for _ in range(3):
        launched.result(x)
    Owner.asked = 0
    # Nobody asked for the dicts of these.
    others = [array(value) for value in (2, 3)]
    for value, (other, _) in enumerate(others, 2):
        assert launched.result(other) == ([2 * value] * 4, 0)
    assert launched.result(x) == ([2] * 4, 0)
    assert Owner.asked == 0
    x.shape = (3,)
    assert launched.result(x)[1] == 0
    x.shape = (2, 2)
    with pytest.raises(ArgumentError):
        launched.result(x)
    x.shape, x.stream = (4,), 0x55
    assert launched.result(x) == ([2] * 4, 1)
    x.stream = 0
    memory.device_pointer = others[0][1].device_pointer
    assert launched.result(x) == ([4] * 4, 0)
    # The view is no proxy; the address is an int; the device is another one; the memory has gone.
    x.gpu_data._view = memory
    assert launched.result(x) == ([4] * 4, 0)
    memory.device_pointer = kept[2].pointer
    assert launched.result(x) == ([6] * 4, 1)
    memory.device_pointer = others[1][1].device_pointer
    memory.context = object()
    assert launched.result(x) == ([6] * 4, devices - 1)
    gone, _ = array(4)
    del _
    with pytest.raises(ArgumentError):
        launched.result(gone)


def test_arrays_of_numba_on_one_of_several_devices(
    fake: Fake, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(library_arrays, "device_count", lambda driver: 2)
    launched = Launched()
    context, elsewhere = object(), object()
    x, y = (NumbaArray(launched.own) for _ in range(2))
    for each in (x, y):
        each.gpu_data.context = context
    for _ in range(3):
        launched.result(x)
    assert launched.result(y) == ([0, 2, 4, 6], 0)
    y.gpu_data.context = elsewhere
    assert launched.result(y)[1] == 1


# -- JAX


class JAXArray:
    def __init__(self, own: Any) -> None:
        self.own, self.asked, self.deleted = own, 0, False

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        self.asked += 1
        if self.deleted:
            raise RuntimeError("Array has been deleted")
        return {**self.own.__cuda_array_interface__, "stream": None}

    def block_until_ready(self) -> JAXArray:
        return self

    def is_deleted(self) -> bool:
        return self.deleted


JAXArray.__module__ = "jaxlib._jax"


def test_arrays_of_jax_are_asked_once(fake: Fake) -> None:
    launched = Launched(ArrayType(F32, 1, readonly=True))
    x = JAXArray(launched.own)
    with pytest.raises(ArgumentError, match="read-only"):
        launched.bound(x, launched.own)
    for _ in range(3):
        launched.result(x)
    asked = x.asked
    assert launched.result(x) == ([0, 2, 4, 6], 0)
    assert x.asked == asked
    other = JAXArray(to_device(np.full(4, 3, np.float32)))
    assert launched.result(other) == ([6] * 4, 0)
    # An array at the address of one that is gone is described anew.
    for number in range(20):
        array = JAXArray(to_device(np.full(4, number, np.float32)))
        assert launched.result(array) == ([2 * number] * 4, 0)
        del array
    x.deleted = True
    with pytest.raises(ArgumentError, match="deleted"):
        launched.result(x)
