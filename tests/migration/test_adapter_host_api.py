"""numba's records in device memory, warnings, and device functions by themselves."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from cuda_target import Tape, to_device, use_target
from cuda_target import cuda as own_cuda
from cuda_target.numba import config, cuda, errors, float32, int32, types
from cuda_target.numba.cuda import args
from cuda_target.numba.cuda.args import wrap_arg
from cuda_target.numba.cuda.cudadrv import driver
from cuda_target.numba.cuda.cudadrv.devicearray import (
    DeviceRecord,
    auto_device,
    from_array_like,
    from_record_like,
)
from gpucompiler import TargetUnsupported


@pytest.fixture(autouse=True)
def on_host() -> Iterator[None]:
    with use_target("host"):
        yield


def test_arrays_of_both_apis_meet_in_kernels_of_both() -> None:
    @own_cuda(threads=4, blocks=1)
    def doubled(y: Any) -> None:
        y[own_cuda.grid(1)] *= 2

    @cuda.jit
    def increased(y: Any) -> None:
        y[cuda.grid(1)] += 1

    numbas, own = cuda.to_device(np.arange(4.0)), to_device(np.arange(4.0))
    for _ in range(2):
        doubled(numbas)
        increased[1, 4](own)
    assert numbas.copy_to_host().tolist() == [0, 4, 8, 12]
    assert own.copy_to_host().tolist() == [2, 3, 4, 5]
    seen = cuda.as_cuda_array(own)
    increased[1, 4](seen)
    assert cuda.is_cuda_array(own)
    assert own.copy_to_host().tolist() == [3, 4, 5, 6]
    with Tape() as tape:
        own_cuda(threads=4, blocks=1)(lambda y, x: doubles(y, x))(numbas, seen)
    tape.backward((numbas, 1.0))
    assert tape.gradient(seen).tolist() == [2, 2, 2, 2]


def doubles(y: Any, x: Any) -> None:
    y[own_cuda.grid(1)] = 2 * x[own_cuda.grid(1)]


def test_a_record_lies_in_device_memory() -> None:
    record = np.zeros(1, np.dtype([("a", np.int32), ("b", np.float32)]))[0]
    record["a"], record["b"] = 10, 11.0
    copied = from_record_like(record)
    copied.copy_to_device(record)
    back = np.zeros(1, record.dtype)[0]
    copied.copy_to_host(back)
    assert back == record
    assert copied._numba_type_ == types.from_dtype(np.dtype((np.record, record.dtype)))
    assert DeviceRecord(record.dtype).strides == ()
    sent, is_new = auto_device(record)
    assert is_new
    assert auto_device(sent) == (sent, False)
    nested = np.zeros(1, np.dtype([("x", np.int32), ("y", record.dtype)]))
    on_device = cuda.to_device(nested)
    on_device[0]["y"]["a"] = 3
    assert on_device[0]["y"]["a"] == 3


def test_records_with_texts_lie_in_device_memory() -> None:
    dtype = np.dtype([("a", np.float32), ("name", "<U5")])
    made = cuda.device_array(3, dtype)
    made[1]["name"] = "hello"
    assert made.copy_to_host()["name"].tolist() == ["", "hello", ""]
    assert from_array_like(np.zeros((2, 2), dtype)).shape == (2, 2)

    @cuda.jit
    def kernel(x):
        x[0]["a"] = 1
        x[2] = x[1]

    kernel[1, 1](made)
    assert made.copy_to_host().tolist() == [(1, ""), (0, "hello"), (0, "hello")]


@cuda.jit
def increment(x):
    x[0] += 1


def test_warnings_are_numbas_where_they_are_asked_for(monkeypatch: Any) -> None:
    x = np.zeros(1)
    increment[2, 2](x)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        increment[3, 3](x)
    monkeypatch.setattr(config, "CUDA_LOW_OCCUPANCY_WARNINGS", 1)
    with pytest.warns(errors.NumbaPerformanceWarning, match="Grid size 4 .* low occupancy") as seen:
        increment[4, 32]
    assert seen[0].filename == __file__
    increment[256, 32]
    monkeypatch.setattr(config, "CUDA_WARN_ON_IMPLICIT_COPY", 1)
    launch = increment[256, 32]
    with pytest.warns(errors.NumbaPerformanceWarning, match="Host array used in") as seen:
        launch(x)
    assert seen[0].filename == __file__
    launch(cuda.to_device(x))


def test_a_value_says_which_copies_it_needs() -> None:
    x = np.zeros(1)
    increment[1, 1](wrap_arg(x, default=cuda.In))
    assert x[0] == 0
    given = cuda.Out(x)
    assert wrap_arg(given) is given
    increment[1, 1](wrap_arg(x))
    assert x[0] == 1


def test_a_device_function_is_looked_at_alone() -> None:
    @cuda.jit(device=True)
    def add(x, y):
        return x + y

    compiled = add.compile_device((int32, int32))
    assert "add" in compiled.fndesc.mangled_name
    for text in (add.inspect_llvm((int32, int32)), add.inspect_asm((int32, int32))):
        assert compiled.fndesc.mangled_name in text
    with pytest.raises(RuntimeError, match="SASS of a device function"):
        add.inspect_sass((int32, int32))
    with pytest.raises(RuntimeError, match="device function as a kernel"):
        add[1, 1](1, 2)


def test_a_declared_function_has_its_signature() -> None:
    found = cuda.declare_device("f", "int32(float32[:])")
    assert found.sig is not None
    assert found.sig.args == (float32[:],)
    assert found.sig.return_type == int32
    for wrong in ("(float32[:],)", (float32[:],)):
        with pytest.raises(TypeError, match="Return type must be provided"):
            cuda.declare_device("f", wrong)


def test_memory_of_no_library_is_read_in_place() -> None:
    memory = cuda.to_device(np.arange(3.0))
    described: Any = type("Foreign", (), {})()
    described.__cuda_array_interface__ = memory.__cuda_array_interface__
    increment[1, 1](described)
    assert memory.copy_to_host().tolist() == [1.0, 1.0, 2.0]


def test_memory_of_a_gpu_is_refused_on_the_host(monkeypatch: Any) -> None:
    found = cuda.to_device(np.arange(3.0))
    described: Any = type("Foreign", (), {})()
    described.__cuda_array_interface__ = found.__cuda_array_interface__
    monkeypatch.setattr(args, "device_answers", lambda: True)
    monkeypatch.setattr(args, "driver", lambda: None)
    monkeypatch.setattr(args, "device_of", lambda library, pointer: 0)
    with pytest.raises(errors.NumbaError, match="the Foreign lies in a GPU's memory"):
        increment[1, 1](described)
    assert cuda.is_supported_version()


def test_a_context_gives_memory_streams_and_events() -> None:
    context = cuda.current_context()
    memory = context.memalloc(64)
    memory.memset(7)
    memory.view(8, 16).memset(1)
    found = np.zeros(64, np.uint8)
    driver.device_to_host(found, memory, memory.size)
    assert found.tolist() == [7] * 8 + [1] * 8 + [7] * 48
    with pytest.raises(RuntimeError, match="the memory has 64 bytes"):
        memory.view(60, 65)
    assert context.memallocmanaged(16).size == 16
    assert context.memhostalloc(16).nbytes == context.memhostalloc(16, mapped=True).nbytes == 16
    with context.create_stream().auto_synchronize() as stream:
        event = context.create_event()
        event.record(stream)
    assert event.query()
    assert context.get_default_stream().handle == 0
    assert not context.can_access_peer(0)


def test_the_drivers_functions_know_memory_of_the_device() -> None:
    x = cuda.to_device(np.arange(6.0))
    assert driver.is_device_memory(x)
    assert driver.is_device_memory(x.gpu_data)
    assert driver.device_pointer(x) == x.device_pointer
    assert driver.device_pointer(None) is None
    assert driver.device_memory_size(x) == driver.host_memory_size(np.arange(6.0)) == 48
    first, last = driver.device_extents(x.gpu_data)
    assert last - first == 48
    with pytest.raises(TypeError, match="no memory of the device"):
        driver.require_device_memory(np.zeros(3))
    with pytest.raises(TargetUnsupported, match="cuMemGetInfo: the host target has no CUDA driver"):
        driver.driver.cuMemGetInfo()


@pytest.mark.gpu
def test_the_drivers_own_functions_are_called() -> None:
    with use_target("cuda"):
        free, total = driver.driver.cuMemGetInfo()
        assert 0 < free <= total
        with pytest.raises(driver.CudaAPIError, match="CUDA_ERROR_INVALID_VALUE"):
            driver.driver.cuMemAlloc(0)


def test_a_repeated_array_is_repeated_on_the_device() -> None:
    for array in np.broadcast_to(np.array([4]), 10), np.broadcast_to(np.arange(3.0), (4, 3)):
        copied = cuda.to_device(array)
        assert copied.strides == array.strides
        assert copied._numba_type_.layout == "A"
        assert copied.copy_to_host().tolist() == array.tolist()
    y = cuda.device_array((4, 3))

    @cuda.jit
    def doubled(x, y):
        i, j = cuda.grid(2)
        if i < x.shape[0] and j < x.shape[1]:
            y[i, j] = 2 * x[i, j]

    doubled[1, (4, 4)](copied, y)
    assert y.copy_to_host().tolist() == (2 * array).tolist()


def test_the_default_stream_waits_for_other_streams(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[dict[str, Any]] = []

    def note(**settings: Any) -> Any:
        made.append(settings)
        return type("Noted", (), {"handle": 7})()

    monkeypatch.setattr(driver.streams, "Stream", note)
    assert cuda.stream().handle == cuda.current_context().create_stream().handle == 7
    assert made == [{"blocking": True}] * 2


@pytest.mark.gpu
def test_a_copy_comes_after_the_work_of_other_streams() -> None:
    @cuda.jit
    def slow(y):
        total = 0.0
        for k in range(200_000):
            total += (k % 7) * 0.5
        y[0] = total

    with use_target("cuda"):
        y = cuda.to_device(np.zeros(1))
        for _ in range(3):
            slow[1, 1, cuda.stream()](y)
            assert y.copy_to_host()[0] > 0
            y.copy_to_device(np.zeros(1))
