"""Arrays that another library computes on a stream: launches on it are native, others wait."""

from __future__ import annotations

import ctypes
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from driver_testing import Fake
from launcher_testing import watch

from cuda_target import algorithms, cuda
from cuda_target.algorithms import plans
from cuda_target.arrays.arrays import to_device, view_of
from cuda_target.launch import launching
from cuda_target.memory import dlpack, producers
from cuda_target.memory.exchanged import exchanged
from cuda_target.memory.gpu_array import DeviceArray, launch_record
from cuda_target.memory.producers import place_of
from gpucompiler.launcher import kernel as kernels
from gpucompiler.launcher.function import native

pytestmark = pytest.mark.skipif(native() is None, reason="launches are packed in Python here")

# The fake driver knows it as a stream.
OTHER = 0x55


class Tensor:
    """An array of a library that works on a stream, which it names."""

    def __init__(self, own: Any, stream: int = 1) -> None:
        self.own, self.stream = own, stream

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        return {**self.own.__cuda_array_interface__, "stream": self.stream}


def exchanging(own: Any, current: list[int]) -> Any:
    """An array whose class has DLPack's exchange API, of a library that works on `current[0]`."""

    @ctypes.PYFUNCTYPE(ctypes.c_int, ctypes.py_object, ctypes.c_void_p)
    def describe(array: Any, place: int) -> int:
        tensor = dlpack._Tensor.from_address(place)
        tensor.data, tensor.device_type, tensor.device_id = array.own.pointer, dlpack.CUDA_DEVICE, 0
        tensor.ndim, tensor.code, tensor.bits, tensor.lanes = 1, 2, 32, 1
        tensor.shape, tensor.strides, tensor.byte_offset = array.sizes, array.steps, 0
        return 0

    @ctypes.PYFUNCTYPE(ctypes.c_int, ctypes.c_int, ctypes.c_int, ctypes.c_void_p)
    def stream(kind: int, device: int, place: int) -> int:
        ctypes.c_uint64.from_address(place).value = current[0]
        return 0

    # dlpack.h: DLPackExchangeAPI, which begins with its version.
    table = (ctypes.c_uint64 * 8)(1)
    functions = describe, stream
    table[5], table[6] = (ctypes.cast(each, ctypes.c_void_p).value or 0 for each in functions)
    make: Any = ctypes.pythonapi.PyCapsule_New
    make.restype = ctypes.py_object
    make.argtypes = (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)
    name = b"dlpack_exchange_api"
    capsule = make(ctypes.addressof(table), name, None)
    members = {
        "__dlpack_c_exchange_api__": capsule, "kept": (*functions, table, name),
        "sizes": (ctypes.c_int64 * 1)(*own.shape), "steps": (ctypes.c_int64 * 1)(1),
        "__dlpack__": lambda self, **settings: None,
        "__dlpack_device__": lambda self: (dlpack.CUDA_DEVICE, 0),
    }  # fmt: skip
    found: Any = type("Exchanging", (), members)()
    found.own = own
    return found


@pytest.fixture
def built(fake: Fake, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many guards were built."""
    fake.set("any_name", 1)
    count, build = [0], kernels.guard_words

    def counted(dependencies: Any) -> Any:
        count[0] += 1
        return build(dependencies)

    monkeypatch.setattr(kernels, "guard_words", counted)
    return count


def viewed(own: Any, stream: int = 1) -> DeviceArray:
    view = view_of(Tensor(own, stream))
    assert view is not None
    assert view.producer == stream
    return view


def adding(**settings: Any) -> Any:
    @cuda(threads=4, blocks=1, **settings)
    def add(y, x):
        i = cuda.grid(1)
        if i < len(y):
            y[i] += x[i]

    return add


def test_products_of_fresh_arrays_are_native(
    built: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    in_python, launch = [0], launching.launch_with

    def counted(*arguments: Any, **settings: Any) -> None:
        in_python[0] += 1
        launch(*arguments, **settings)

    monkeypatch.setattr(launching, "launch_with", counted)
    # No other test multiplies bytes on the fake driver.
    a, b = (to_device(np.ones((128, 64), np.int8)) for _ in range(2))
    algorithms.matmul(Tensor(a), Tensor(b.T))
    assert built[0] == in_python[0] > 0
    before = built[0]
    for _ in range(3):
        algorithms.matmul(Tensor(a), Tensor(b.T))
        algorithms.matmul(Tensor(b), viewed(a).T)
    assert (built[0], in_python[0]) == (before, before)
    plans._PLANS.forget()


def test_views_of_arrays_on_the_launch_stream_are_native(built: list[int]) -> None:
    own = to_device(np.ones((8, 8), np.float32))
    for stream in (1, OTHER):
        add = adding(stream=stream)
        for take in (
            lambda x: x.reshape(-1), lambda x: x[1], lambda x: x[:, 2], lambda x: x.T[3],
            lambda x: x.view("int32")[4],
        ):  # fmt: skip
            add(take(viewed(own, stream)), take(viewed(own, stream)))
            launched, before = watch(add), built[0]
            add(take(viewed(own, stream)), take(viewed(own, stream)))
            assert (launched, built[0]) == ([], before)


def test_other_streams_are_waited_for_without_guards(
    built: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    own = to_device(np.ones(8, np.float32))
    for launch_stream, array_stream in ((0, OTHER), (OTHER, 1), (0x77, OTHER)):
        add = adding(stream=launch_stream)
        add(own, own)
        before, launched = built[0], watch(add)
        for _ in range(3):
            add(own, viewed(own, array_stream))
        assert len(launched) == 3
        assert built[0] == before
        add(own, own)
        assert len(launched) == 3


@pytest.mark.parametrize("whole", [True, False])
def test_arrays_of_a_library_on_another_stream_build_no_guards(
    built: list[int], whole: bool
) -> None:
    own, add = to_device(np.ones(8, np.float32)), adding()
    for stream in (OTHER, 1):
        x = Tensor(own if whole else own[::2], stream)
        add(own, x)
        before, launched = built[0], watch(add)
        for _ in range(3):
            add(own, x)
        assert built[0] == before
        # Python reads arrays with gaps, and they are launched natively then.
        assert bool(launched) == (stream == OTHER or not whole)


def test_a_library_with_an_exchange_api_builds_no_guards_on_another_stream(
    built: list[int],
) -> None:
    own, current, add = to_device(np.ones(8, np.float32)), [OTHER], adding()
    x = exchanging(own, current)
    for stream in (OTHER, 0):
        current[0] = stream
        add(own, x)
        before, launched = built[0], watch(add)
        for _ in range(3):
            add(own, x)
        assert built[0] == before
        assert bool(launched) == (stream == OTHER)


def test_views_of_arrays_like_an_earlier_one(fake: Fake) -> None:
    first, other = (to_device(np.full(8, number, np.float32)) for number in (1, 2))
    current = [OTHER]
    x = exchanging(first, current)
    y = type(x)()
    for stream in (OTHER, 0):
        current[0] = stream
        for _ in range(2):
            for array, own in ((x, first), (y, other)):
                array.own = own
                for given in (-1, stream, 0x77):
                    view = exchanged(array, given)
                    assert view is not None
                    same = view.pointer, view.shape, view.type, view.ordinal, view.memory
                    assert same == (own.pointer, (8,), own.type, 0, array)
                    assert view.producer == (None if given == stream else stream)
                    assert view.record == launch_record(view)
    # Memory that elements can't begin at is looked at again, and so are other shapes and strides.
    y.own = SimpleNamespace(pointer=other.pointer + 2)
    view = exchanged(y)
    assert view is not None
    assert view.record == launch_record(view)
    assert view.record[:8] == b"\xff" * 8
    y.own, y.sizes = other, (ctypes.c_int64 * 1)(5)
    assert getattr(exchanged(y), "shape", None) == (5,)
    y.steps = (ctypes.c_int64 * 1)(2)
    view = exchanged(y)
    assert view is not None
    assert (view.strides, view.type.layout) == ((2,), "strided")


def test_other_memory_in_an_arrays_place_has_no_producer(fake: Fake) -> None:
    own = to_device(np.ones(8, np.float32))
    like = viewed(own).like(own.pointer, own)
    assert like.producer is None
    assert like.record == own.record
    assert viewed(own).record != own.record
    assert viewed(own).record[8:] == own.record[8:]


def test_streams_have_numbers_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(producers, "_PRODUCERS", producers._Producers())
    monkeypatch.setattr(producers, "_MOST", 4)
    assert place_of(3, None) == 3
    assert place_of(3, 0) == place_of(3, 1) != 3
    places = [place_of(device, stream) for stream in (1, 2, 0x99) for device in (0, 1)]
    assert len(set(places)) == 6
    assert None not in places
    # No number is given twice: records with it may be about.
    assert place_of(0, 0x100) is None
    assert place_of(0, 0x99) == places[4]
