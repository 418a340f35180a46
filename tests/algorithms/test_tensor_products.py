"""Products of PyTorch's tensors by launches that are prepared: a module stands for PyTorch."""

# pyright: reportPrivateUsage=false

from __future__ import annotations

import ctypes
import sys
from collections.abc import Iterator
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import pytest
from driver_testing import Fake

from cuda_target import algorithms, cuda
from cuda_target.algorithms import plans
from cuda_target.algorithms.products import multiplying, one_launch
from cuda_target.algorithms.products.launches import require_apart
from cuda_target.arrays.arrays import device_array
from cuda_target.device.captures import CapturedMemory
from cuda_target.device.driver import driver
from cuda_target.memory import dlpack, exchanged, tensors
from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.launcher import array_arguments
from gpucompiler.launcher.function import native
from gpucompiler.launcher.recording import RECORDINGS
from gpucompiler.tiles import relu

pytestmark = pytest.mark.skipif(native() is None, reason="launches are packed in Python here")

# The fake driver knows it as a stream.
OTHER = 0x55
CURRENT = [0]


class Tensor:
    """A tensor of half precision in device memory."""

    dtype = "torch.float16"
    is_cuda = True
    device = "cuda:0"
    negative = False

    def __init__(self, own: Any) -> None:
        self.own = own
        self.sizes = (ctypes.c_int64 * len(own.shape))(*own.shape)
        self.steps = (ctypes.c_int64 * len(own.shape))(*own.strides)

    @property
    def shape(self) -> tuple[int, ...]:
        return self.own.shape

    @property
    def T(self) -> Tensor:
        return Tensor(self.own.T)

    def stride(self) -> tuple[int, ...]:
        return self.own.strides

    def data_ptr(self) -> int:
        return self.own.pointer

    def get_device(self) -> int:
        return 0

    def element_size(self) -> int:
        return 2

    def is_neg(self) -> bool:
        return self.negative

    def is_conj(self) -> bool:
        return False

    def __dlpack__(self, **settings: Any) -> Any:
        raise NotImplementedError

    def __dlpack_device__(self) -> tuple[int, int]:
        return dlpack.CUDA_DEVICE, 0


Tensor.__module__ = "torch"


@ctypes.PYFUNCTYPE(ctypes.c_int, ctypes.py_object, ctypes.c_void_p)
def describe(array: Any, place: int) -> int:
    tensor = dlpack._Tensor.from_address(place)
    tensor.data, tensor.device_type, tensor.device_id = array.own.pointer, dlpack.CUDA_DEVICE, 0
    tensor.ndim, tensor.code, tensor.bits, tensor.lanes = len(array.sizes), 2, 16, 1
    tensor.shape, tensor.strides, tensor.byte_offset = array.sizes, array.steps, 0
    return 0


@ctypes.PYFUNCTYPE(ctypes.c_int, ctypes.c_int, ctypes.c_int, ctypes.c_void_p)
def stream(kind: int, device: int, place: int) -> int:
    ctypes.c_uint64.from_address(place).value = CURRENT[0]
    return 0


TABLE = (ctypes.c_uint64 * 8)(1)
TABLE[5], TABLE[6] = (ctypes.cast(each, ctypes.c_void_p).value or 0 for each in (describe, stream))
NAME = b"dlpack_exchange_api"


@pytest.fixture
def planned(fake: Fake, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """How many products went through plans; PyTorch is the module that stands for it."""
    fake.set("any_name", 1)
    make: Any = ctypes.pythonapi.PyCapsule_New
    make.restype = ctypes.py_object
    make.argtypes = (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)
    monkeypatch.setattr(
        Tensor,
        "__dlpack_c_exchange_api__",
        make(ctypes.addressof(TABLE), NAME, None),
        raising=False,
    )
    module: Any = ModuleType("torch")
    module.Tensor, module.nn = Tensor, SimpleNamespace(Parameter=Tensor)
    module._C = SimpleNamespace(_cuda_getCurrentRawStream=lambda ordinal: CURRENT[0])
    module.from_dlpack = Tensor
    module.empty = lambda shape, **settings: Tensor(device_array(shape, "float16"))
    monkeypatch.setitem(sys.modules, "torch", module)
    # Native code looks into the tensors of PyTorch itself.
    monkeypatch.setattr(array_arguments, "tensor_places", lambda value: None)
    count, plan = [0], multiplying.planned

    def counted(*arguments: Any, **settings: Any) -> Any:
        count[0] += 1
        return plan(*arguments, **settings)

    monkeypatch.setattr(multiplying, "planned", counted)
    forget()
    yield count
    CURRENT[0] = 0
    forget()


def forget() -> None:
    tensors.stream_function.cache_clear()
    exchanged._functions.cache_clear()
    exchanged._KNOWN.views.clear()
    plans._PLANS.forget()
    one_launch._READY.forget()


def matrix(rows: int, columns: int) -> Tensor:
    return Tensor(device_array((rows, columns), "float16"))


def test_later_products_are_one_launch(planned: list[int], fake: Fake) -> None:
    for turned in (True, False):
        given: list[Any] = []
        for _ in range(3):
            a, b, out = matrix(256, 128), matrix(64, 128), matrix(256, 64)
            right = b.T if turned else matrix(128, 64)
            given.append((a, right, out))
            assert algorithms.matmul(a, right, out=out) is out
            quickly = fake.parameters()
            # The plan's launch has the same parameters.
            key = (a, right, None, out), (None, False, False), None
            call, _ = plans.planned("matmul", multiplying._multiply, key[0], key[1], in_place=True)
            assert call.one_launch.turned == (turned or right.own.type.layout != "C")
            assert fake.parameters() == quickly
        made = algorithms.matmul(*given[0][:2])
        assert isinstance(made, Tensor)
        assert made.shape == (256, 64)
    # One for a new result and one for a given one, each of two layouts.
    assert planned[0] == 4


@pytest.mark.full
def test_what_differs_is_another_launch(planned: list[int]) -> None:
    def product(a: Tensor, b: Tensor, **settings: Any) -> None:
        algorithms.matmul(a, b, **settings)

    def count(*arguments: Any, **settings: Any) -> int:
        before = planned[0]
        product(*arguments, **settings)
        return planned[0] - before

    a, b = matrix(256, 128), matrix(64, 128)
    assert [count(a, b.T) for _ in range(3)] == [1, 0, 0]
    assert count(matrix(128, 128), b.T) == 1
    assert count(a, matrix(64, 128).T) == 0
    bias = Tensor(device_array(64, "float16"))
    assert [count(a, b.T, bias=bias) for _ in range(2)] == [1, 0]
    wide = Tensor(device_array(128, "float16")[::2])
    assert [count(a, b.T, bias=wide) for _ in range(2)] == [1, 1]
    part = Tensor(device_array((257, 128), "float16")[1:])
    assert [count(part, b.T) for _ in range(2)] == [0, 0]
    shifted = Tensor(device_array(256 * 128 + 1, "float16")[1:].reshape(256, 128))
    assert [count(shifted, b.T) for _ in range(2)] == [1, 1]
    narrow = Tensor(device_array((256, 130), "float16")[:, :128])
    assert [count(narrow, b.T) for _ in range(2)] == [1, 1]
    stacked = Tensor(device_array((2, 128, 128), "float16"))
    assert [count(stacked, b.T) for _ in range(2)] == [1, 1]
    # PyTorch on another stream than the launch, and on the same one.
    CURRENT[0] = OTHER
    assert [count(a, b.T) for _ in range(2)] == [1, 1]
    assert [count(a, b.T, stream=OTHER) for _ in range(2)] == [1, 0]
    CURRENT[0] = 0
    assert count(a, b.T) == 0
    with cuda.use_target("cuda:sm_90a"):
        assert count(a, b.T) == 1
    assert count(a, b.T, epilogue=lambda x, c=2: x * c) == 1
    assert count(a, b.T, epilogue=lambda x, c=2: x * c) == 1


def test_a_delayed_negation_is_no_matrix(planned: list[int]) -> None:
    a, b = matrix(256, 128), matrix(64, 128)
    algorithms.matmul(a, b.T)
    a.negative = True
    with pytest.raises(Exception, match="negat"):
        algorithms.matmul(a, b.T)
    assert planned[0] == 2
    assert np.prod(a.shape) == 256 * 128


def test_a_result_lies_apart_from_what_is_read(planned: list[int]) -> None:
    both = device_array((257, 128), "float16")
    a, b = Tensor(both[:256]), matrix(128, 128)
    for _ in range(2):
        algorithms.matmul(a, b.T, out=matrix(256, 128))
    before = planned[0]
    for out in (a, Tensor(both[1:])):
        with pytest.raises(ArgumentError, match="matmul: out= shares memory"):
            algorithms.matmul(a, b.T, out=out)
    with pytest.raises(ArgumentError, match="matmul: out= shares memory"):
        algorithms.matmul(both[:256], device_array((128, 128), "float16"), out=both[1:])
    assert planned[0] == before


def test_replays_keep_a_result_apart(planned: list[int]) -> None:
    a, b, out = (device_array((64, 64), "float16") for _ in range(3))
    noted: list[Any] = []
    recorder: Any = SimpleNamespace(need_apart=lambda *arrays: noted.append(arrays))
    with RECORDINGS.recorded_by(recorder):
        require_apart("matmul", out, a, b, None)
    assert noted == [([out], [a, b])]


def test_a_graph_of_ours_keeps_new_results(planned: list[int]) -> None:
    a, b, out = matrix(256, 128), matrix(64, 128), matrix(256, 64)
    CURRENT[0] = OTHER
    memory = driver().shared(CapturedMemory)

    def count(**settings: Any) -> int:
        before = planned[0]
        algorithms.matmul(a, b.T, stream=OTHER, **settings)
        return planned[0] - before

    assert [count(), count(), count(out=out), count(out=out)] == [1, 0, 1, 0]
    memory.arrays = []
    try:
        assert [count(), count(out=out)] == [1, 0]
    finally:
        memory.arrays = None
    assert count() == 0


@pytest.mark.full
def test_the_host_multiplies_into_what_it_reads() -> None:
    with cuda.use_target("host"):
        for epilogue in (None, relu):
            a = np.arange(128 * 128).reshape(128, 128).astype(np.float32) % 7
            wanted = a @ a.T
            algorithms.matmul(a, a.T, out=a, tf32=True, epilogue=epilogue)
            assert (a == wanted).all()
