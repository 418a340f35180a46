"""The host in the place of a GPU: arrays, streams, events, graphs and pools of the target host."""

from __future__ import annotations

import copy
import gc
import multiprocessing
import pickle
from collections.abc import Iterator
from typing import Any, cast

import numpy as np
import pytest
from device_programs import EXPECTED, axpy, check, numbers

import cuda_target.device.device as of_driver
from cuda_target import (
    DeviceArray,
    Event,
    MemoryPool,
    Stream,
    cuda,
    current_device,
    devices,
    to_device,
    use_target,
)
from cuda_target.contexts import streams
from cuda_target.device.captures import is_capturing
from cuda_target.device.driver import DriverError
from gpucompiler.diagnostics.errors import ArgumentError, LaunchError, TargetUnsupported
from gpucompiler.host.device.device import HOST_DEVICE, HostDevice
from gpucompiler.host.target import HostTarget


@pytest.fixture(autouse=True)
def on_the_host() -> Iterator[None]:
    with use_target("host"):
        yield


@pytest.mark.parametrize("name", EXPECTED)
def test_programs_for_a_gpu_run_on_the_host(name: str) -> None:
    check(name)


def test_a_machine_without_a_gpu_takes_the_host(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(of_driver, "device_answers", lambda: False)
    with use_target("host:x86-64-v3"):
        assert to_device([1.0]).library.target_name == "host", "of a named processor, too"
    assert cuda.device_array(3, target="host").library is to_device([1]).library
    assert Stream(target=HostTarget()).library is Event(target="host").library


def test_launches_with_arrays_of_the_host_are_native() -> None:
    seen: list[object] = []
    x, y = to_device(numbers(64)), to_device(numbers(64))
    kernel = cast("Any", axpy.kernel(y, 1.0, x))
    launch = kernel.launch

    def counted(*given: Any) -> None:
        seen.append(given)
        launch(*given)

    kernel.launch = counted
    strided = to_device(numbers(128))[::2]
    for _ in range(5):
        kernel(y, 1.0, x, threads=64, blocks=1)
    assert len(seen) <= 1, "the first launch is Python's"
    with pytest.raises(ArgumentError, match="contiguous"):
        kernel(strided, 1.0, x, threads=64, blocks=1)
    np.testing.assert_array_equal(y.copy_to_host(), numbers(64) * 6)


def test_arrays_are_copies_and_no_numpy_arrays() -> None:
    source = numbers()
    x = cast("Any", to_device(source))
    assert issubclass(x.__class__, DeviceArray), "no NumPy array"
    assert not hasattr(x, "__cuda_array_interface__"), "its memory is no GPU's"
    source[:] = 9
    np.testing.assert_array_equal(x.copy_to_host(), numbers())
    assert to_device(x).pointer != x.pointer
    assert np.from_dlpack(x).ctypes.data == x.pointer, "others read it in place"
    assert np.asarray(x).ctypes.data == x.pointer
    assert x.__dlpack_device__() == (1, 0)
    assert (x.dtype, x.ndim, x.size, x.nbytes, len(x)) == (np.float32, 1, 4, 16, 4)
    with pytest.raises(TypeError):
        _ = x + 1
    assert "DeviceArray" in repr(x)


def test_views_outlive_the_array_that_is_freed() -> None:
    x = to_device(numbers(100_000))
    row = x[5:7]
    x.free()
    gc.collect()
    np.testing.assert_array_equal(row.copy_to_host(), [5, 6])
    with pytest.raises(ArgumentError, match="given back"):
        x.copy_to_host()
    with pytest.raises(ArgumentError, match="given back"):
        np.asarray(x)


def test_memory_is_given_back() -> None:
    blocks = vars(HOST_DEVICE._functions["cuMemAlloc_v2"].__self__)["_blocks"]
    gc.collect()
    before = len(blocks)
    arrays = [to_device(numbers()), cuda.pinned_array(3), cuda.managed_array(3), MemoryPool()]
    arrays.append(arrays[-1].array(3, np.int8))
    assert len(blocks) == before + 4
    arrays.clear()
    gc.collect()
    assert len(blocks) == before
    with pytest.raises(DriverError, match="OUT_OF_MEMORY"):
        cuda.device_array(2**61, np.uint8)
    with pytest.raises(DriverError, match="OUT_OF_MEMORY"):
        MemoryPool(most_bytes=16).array(17, np.uint8)


def test_arrays_of_two_targets_meet_in_copies_only(fake: Any) -> None:
    here = to_device(numbers())
    with use_target("cuda:sm_90a"):
        there = to_device(numbers() + 1)
        assert there.library.target_name == "cuda"
        with pytest.raises(ArgumentError, match="memory of the target host"):
            axpy(here, 1.0, here)
        stream = Stream()
    with pytest.raises(ArgumentError, match="in a GPU's memory"):
        axpy(there, 1.0, there)
    with pytest.raises(ArgumentError, match="in a GPU's memory"):
        axpy(here, 1.0, there)
    with pytest.raises(ArgumentError, match="no stream of the host"):
        axpy.configure(stream=stream)(here, 1.0, here)
    with pytest.raises(ArgumentError, match="is of the target cuda"):
        here.fill(1, stream=stream)
    with pytest.raises(ArgumentError, match="is of the target host"):
        there.fill(1, stream=Stream())
    with pytest.raises(ArgumentError, match="of the target host"):
        stream.wait(Event())
    with pytest.raises(ArgumentError, match="choose one target"), use_target("cuda:sm_90a"):
        MemoryPool(devices()[0]).share_with(device_of_the_host())
    with pytest.raises(TypeError, match="stream of the host"):
        Stream().__cuda_stream__()
    here.copy_from(there)
    np.testing.assert_array_equal(here.copy_to_host(), numbers() + 1)
    np.testing.assert_array_equal(to_device(there).copy_to_host(), numbers() + 1)
    with use_target("cuda:sm_90a"):
        np.testing.assert_array_equal(to_device(here).copy_to_host(), numbers() + 1)
    assert to_device(numbers(), device=device_of_the_host()).library is here.library


def device_of_the_host() -> Any:
    with use_target("host"):
        return current_device()


def test_captures_refuse_what_no_graph_can_do() -> None:
    stream, x = Stream(), to_device(numbers())
    step = axpy.configure(stream=stream)
    step(x, 0.0, x)
    step(x, 0.0, x)  # native from here on
    with pytest.raises(ArgumentError, match="can't be captured"), stream.capture():
        step(numbers(), 1.0, numbers())
    with pytest.raises(DriverError, match="CAPTURE_UNSUPPORTED"), stream.capture():
        stream.synchronize()
    with pytest.raises(DriverError, match="CAPTURED_EVENT"), stream.capture():
        stream.record().synchronize()
    with pytest.raises(DriverError, match="UNJOINED"):
        _fork_without_a_join(stream, x)
    graphs: list[Any] = []
    with pytest.raises(ValueError, match="mine"):
        _fail_in_a_capture(stream, x, graphs)
    (graph,) = graphs
    with pytest.raises(LaunchError, match="nothing was captured"):
        graph.launch()
    step(x, 0.0, x)
    np.testing.assert_array_equal(x.copy_to_host(), numbers(), "captures did nothing")
    assert HOST_DEVICE.streams.capturing.value == 0


def _fork_without_a_join(stream: Stream, x: DeviceArray) -> None:
    with stream.capture():
        other = Stream()
        other.wait(stream.record())
        axpy.configure(stream=other)(x, 1.0, x)


def _fail_in_a_capture(stream: Stream, x: DeviceArray, graphs: list[Any]) -> None:
    with stream.capture() as graph:
        graphs.append(graph)
        axpy.configure(stream=stream)(x, 1.0, x)
        raise ValueError("mine")


def test_faults_of_a_graph_are_raised_where_it_is_launched() -> None:
    @cuda(threads=8, blocks=1)
    def beyond(y: Any) -> None:
        y[cuda.grid(1)] = 0

    stream, y = Stream(), to_device(numbers())
    with stream.capture() as graph:
        beyond.configure(stream=stream)(y)
    with pytest.raises(IndexError):
        graph.launch()


def test_kernels_say_what_they_use_as_on_a_gpu() -> None:
    y = to_device(numbers())
    kernel = cast("Any", axpy.kernel(y, 1.0, y))
    assert (kernel.registers, kernel.shared_memory_bytes, kernel.largest_cluster(64)) == (0, 0, 16)
    assert kernel.occupancy((8, 8)).warps == 2
    assert kernel.active_clusters(64, 1) == current_device().multiprocessors
    assert kernel.active_clusters(64, 2) == current_device().multiprocessors
    assert min(kernel.local_bytes, kernel.constant_bytes) >= 0
    kernel(y, 0.0, y, threads="auto", blocks=cuda.cover(4))
    kernel.synchronize()


def test_events_measure_time() -> None:
    first, second = Event(), Event(timing=False)
    with pytest.raises(DriverError, match="INVALID_HANDLE"):
        first.elapsed_ms(first)
    first.record()
    with pytest.raises(DriverError, match="INVALID_HANDLE"):
        second.record().elapsed_ms(first)
    assert Event().record().elapsed_ms(first) > 0


def test_streams_and_clusters_that_the_host_lacks_are_refused() -> None:
    x = to_device(numbers())
    for stream in (3, -1, True, "0", Event()):
        with pytest.raises(ArgumentError, match=r"no stream of the host|no CUDA stream"):
            axpy.configure(stream=stream)(x, 1.0, x)
    with pytest.raises(LaunchError, match="don't fill this grid"):
        axpy.configure(cluster=2)(x, 1.0, x)
    with pytest.raises(ArgumentError, match="no device"):
        to_device(x, device=1)


def test_copies_and_pickles() -> None:
    x = to_device(numbers())
    for made in (copy.copy(x), copy.deepcopy(x), pickle.loads(pickle.dumps(x))):
        assert made.pointer != x.pointer
        assert made.library is x.library
        np.testing.assert_array_equal(made.copy_to_host(), numbers())
    stream = Stream()
    with stream.capture() as graph:
        x.fill(0, stream=stream)
    for each in (stream, Event(), graph, MemoryPool()):
        for attempt in (copy.copy, copy.deepcopy, pickle.dumps):
            with pytest.raises(TypeError, match="can't be copied or pickled"):
                attempt(each)


def test_forks_keep_their_arrays_apart() -> None:
    x = to_device(numbers(100_000))
    context = multiprocessing.get_context("fork")
    child = context.Process(target=x.fill, args=(0,))
    child.start()
    child.join(20)
    assert child.exitcode == 0
    np.testing.assert_array_equal(x[:5].copy_to_host(), numbers(5))


def test_a_target_without_a_driver_refuses_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(HostTarget, "driver_functions")
    with pytest.raises(TargetUnsupported, match="has no arrays, streams or graphs"):
        to_device(numbers())


def test_a_foreign_target_brings_functions_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    theirs = HostDevice()
    monkeypatch.setattr(HostTarget, "driver_functions", lambda self: theirs)
    made = to_device(numbers())
    monkeypatch.undo()
    assert made.library is not to_device(numbers()).library
    np.testing.assert_array_equal(made[::2].copy_to_host(), [0, 2])


def test_a_capture_asks_nothing_of_streams_that_have_gone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The driver of a GPU crashes when it gets the handle of a stream that is gone."""
    asked: list[int] = []

    def noted(library: Any, handle: int) -> bool:
        asked.append(handle)
        return is_capturing(library, handle)

    monkeypatch.setattr(streams, "is_capturing", noted)
    stream, x = Stream(), to_device(numbers())
    with stream.capture() as graph:
        axpy.configure(stream=stream)(x, 1.0, x)
    beside, gone = Stream(), Stream()
    handles = beside.handle, gone.handle
    with stream.capture() as other:
        graph.launch(beside)
        graph.launch(gone)
        del gone
        gc.collect()
    assert [handle in asked for handle in handles] == [True, False]
    other.launch(stream)
    np.testing.assert_array_equal(x.copy_to_host(), 4 * numbers(), "the second graph is empty")
