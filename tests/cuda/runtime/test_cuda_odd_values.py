"""Values that no array, stream, device or launch has: refused in words, never taken for others."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest
from driver_testing import Fake, twice

from cuda_target import Event, MemoryPool, Stream, current_device, device_array, devices, to_device
from cuda_target.arrays.arrays import DeviceArray
from cuda_target.device import driver as drivers
from cuda_target.memory import host_memory as memory
from cuda_target.memory.conversion import cudaconvert
from cuda_target.memory.dlpack import read_dlpack
from gpucompiler.diagnostics.errors import ArgumentError, LaunchError
from gpucompiler.language.arguments import typeof
from gpucompiler.language.types import F32, ArrayType
from gpucompiler.process_state import fresh

ALLOCATORS: list[Callable[..., Any]] = [
    device_array, memory.pinned_array, memory.mapped_array, memory.managed_array,
    lambda shape, dtype: MemoryPool().array(shape, dtype),
]  # fmt: skip


@pytest.mark.parametrize("allocate", ALLOCATORS)
def test_shapes_of_no_array(fake: Fake, allocate: Callable[..., Any]) -> None:
    assert allocate(np.int64(4), np.float64).shape == (4,)
    assert allocate(np.array([2, 3]), np.float64).shape == (2, 3)
    # Sizes in bytes are numbers of 64 bits: these are 8 and 0 bytes more than there are.
    for shape in (2**61 + 1, (2**32, 2**32), 2**70, (0, 2**70)):
        with pytest.raises(ArgumentError, match="no memory has so many bytes"):
            allocate(shape, np.float64)
    for shape in (-1, None, 1.5, True, "4", (3, -1)):
        with pytest.raises(ArgumentError, match="a size is 0 or more"):
            allocate(shape, np.float64)
    for dtype in ("nonsense", 3, ("f4", (3,))):
        with pytest.raises(ArgumentError, match="dtype="):
            allocate(4, dtype)


def test_devices_that_are_none(fake: Fake) -> None:
    x = to_device(np.zeros(3, np.float32))
    other = devices()[1]
    takes: list[Callable[[Any], Any]] = [
        lambda device: device_array(3, device=device), lambda device: to_device(x, device=device),
        x.to_device, MemoryPool, MemoryPool().share_with, current_device().can_access_peer,
        current_device().enable_peer_access, lambda device: memory.prefetch(x, device),
    ]  # fmt: skip
    for take in takes:
        # cuda.core's devices have such a number.
        for device in (other, 1, np.int64(1), SimpleNamespace(device_id=1)):
            take(device)
        for device in (-1, 2, 2**32, True, 1.0, "cuda:1"):
            with pytest.raises(ArgumentError, match=r"is no device; this machine has 2|no place"):
                take(device)


def test_streams_of_other_packages_wait_and_replay(fake: Fake) -> None:
    theirs = SimpleNamespace(__cuda_stream__=lambda: (0, 0x55))
    event = Event().record(theirs)
    stream = Stream()
    with stream.capture() as graph:
        pass
    replays = fake.replays
    graph.launch(theirs)
    graph.launch(stream=0x55)
    assert fake.replays == replays + 2
    none: list[Any] = [None, 3, stream]
    for wrong in none:
        with pytest.raises(ArgumentError, match="is no Event"):
            stream.wait(wrong)
        with pytest.raises(ArgumentError, match="is no Event"):
            event.elapsed_ms(wrong)
    priorities: list[Any] = [None, "high", 1.5, True, 2**31]
    for priority in priorities:
        with pytest.raises(LaunchError, match="whole number"):
            Stream(priority=priority)


def test_copies_and_pickles(fake: Fake) -> None:
    x = to_device(np.arange(6, dtype=np.float32).reshape(2, 3))
    for other in (copy.copy(x), copy.deepcopy(x), pickle.loads(pickle.dumps(x.T)).T):
        assert other.pointer != x.pointer
        np.testing.assert_array_equal(other.copy_to_host(), x.copy_to_host())
    stream = Stream()
    with stream.capture() as graph:
        pass
    for value in (stream, Event(), graph, MemoryPool()):
        for use in (copy.copy, copy.deepcopy, pickle.dumps):
            with pytest.raises(TypeError, match="can't be copied or pickled"):
                use(value)


def test_numbers_of_bytes(fake: Fake) -> None:
    takes: list[Callable[[Any], Any]] = [
        lambda size: MemoryPool(keep_bytes=size), lambda size: MemoryPool(most_bytes=size),
        MemoryPool().trim,
    ]  # fmt: skip
    for take in takes:
        for wrong in (-1, 2**64, 1.5, "a"):
            with pytest.raises(ArgumentError, match=r"a number of bytes, 0 or more"):
                take(wrong)


def test_numbers_that_an_element_cannot_hold(fake: Fake) -> None:
    x = device_array(3, np.int16)
    wrongs: list[Any] = [2**40, float("nan"), 1 + 2j]
    for wrong in wrongs:
        with pytest.raises((OverflowError, ValueError, TypeError)):
            x.fill(wrong)
        with pytest.raises((OverflowError, ValueError, TypeError)):
            x[1] = wrong
    x.fill(-3)
    assert x.copy_to_host().tolist() == [-3, -3, -3]


def test_managed_memory_is_moved_from_its_first_byte(
    fake: Fake, monkeypatch: pytest.MonkeyPatch
) -> None:
    x = memory.managed_array(8, np.float32)
    found: list[Any] = []
    call = drivers.Driver.call

    def noted(self: Any, function: str, *arguments: Any) -> None:
        if function in ("cuMemPrefetchAsync_v2", "cuMemAdvise_v2"):
            found.append(arguments[:2])
        call(self, function, *arguments)

    monkeypatch.setattr(drivers.Driver, "call", noted)
    for view in (x[::-1], x[6:1:-2], x[3:3]):
        memory.prefetch(view)
        memory.advise(view, "read_mostly")
    assert found == [(x.pointer, 32)] * 2 + [(x.pointer + 8, 20)] * 2
    with pytest.raises(ArgumentError, match="isn't in managed memory"):
        memory.prefetch(cast("Any", np.zeros(3)))


def test_views_of_what_was_given_back(fake: Fake) -> None:
    x = to_device(np.zeros((3, 4), np.float32))
    y = x.copy()
    x.free()
    for use in (
        lambda: x[1:],
        lambda: x.T,
        lambda: x.reshape(4, 3),
        lambda: x.fill(1),
        x.copy_to_host,
        lambda: y.copy_from(x),
        lambda: pickle.dumps(x),
    ):
        with pytest.raises(ArgumentError, match="given back"):
            use()


def test_native_launches_refuse_what_python_refuses(fake: Fake) -> None:
    kernel = twice()
    launch = kernel.bind(threads=1, blocks=1)
    y, x = to_device(np.zeros(3, np.float32)), to_device(np.ones(3, np.float32))
    for _ in range(3):
        launch(y, x)
    launches = fake.launches
    kind = ArrayType(F32, 1)
    for pointer, words in ((0, "given back"), (x.pointer + 2, "aligned")):
        wrong = DeviceArray(pointer, (2,), kind, owner=x, ordinal=0)
        with pytest.raises(ArgumentError, match=words):
            launch(y, wrong)
    assert fake.launches == launches
    launch(DeviceArray(0, (0,), kind, ordinal=0), x)
    assert fake.launches == launches + 1


def test_an_array_described_before_the_driver_is_used(fake: Fake) -> None:
    with devices()[1].use():
        x = to_device(np.ones(3, np.float32))
    with fresh(drivers.LOADED):
        view = cudaconvert(SimpleNamespace(__cuda_array_interface__=x.__cuda_array_interface__))
    assert view.ordinal is None
    fake.set("device_of_pointers", 1)
    try:
        twice()(view, view, threads=1, blocks=1)
    finally:
        fake.set("device_of_pointers", 0)
    assert fake.launch_context == 1
    assert x.copy_to_host().tolist() == [2, 2, 2]


@pytest.mark.parametrize(
    "wrong",
    [
        {"strides": (4, 4)}, {"strides": 4}, {"strides": "ab"}, {"shape": (-1,)},
        {"data": ("a", False)}, {"data": (-1, False)}, {"data": (2**64, False)},
    ],
    ids=str,
)  # fmt: skip
def test_malformed_cuda_interfaces(wrong: dict[str, Any]) -> None:
    interface = {"shape": (3,), "typestr": "<f4", "data": (4096, False), "version": 3, **wrong}
    value = SimpleNamespace(__cuda_array_interface__=interface)
    for use in (typeof, cudaconvert):
        with pytest.raises(ArgumentError, match="malformed"):
            use(value)


def test_capsules_of_no_tensor() -> None:
    for offered in (None, 5, np.zeros(3).__dlpack__(max_version=(1, 0))):
        value = SimpleNamespace(__dlpack__=lambda offered=offered, **_: offered)
        with pytest.raises(ArgumentError, match="can't be passed"):
            read_dlpack(value)


def test_sizes_that_an_occupancy_is_not_asked_of(fake: Fake) -> None:
    kernel = twice()
    assert kernel.occupancy((16, 16)).blocks == 8
    for wrong in (0, -1, 2**32 + 32, None, 1.5, np.array([8, 4])):
        with pytest.raises(LaunchError, match="threads="):
            kernel.occupancy(wrong)
        with pytest.raises(LaunchError, match="threads="):
            kernel.bind(threads=wrong, blocks=1)
    takes: list[Callable[[Any], Any]] = [
        lambda size: kernel.occupancy(32, size), lambda size: kernel.active_clusters(32, 2, size),
        lambda size: kernel.largest_cluster(32, size), kernel.launch_configuration,
    ]  # fmt: skip
    for take in takes:
        for wrong in (-1, 2**32, None):
            with pytest.raises(LaunchError, match="shmem="):
                take(wrong)
    with pytest.raises(LaunchError, match="threads=-1"):
        kernel.launch_configuration(0, -1)
    with pytest.raises(ZeroDivisionError):
        kernel.launch_configuration(lambda threads: threads // 0)
    size: Any = 1.5
    with pytest.raises(LaunchError, match=r"shmem=1\.5"):
        kernel.launch_configuration(lambda threads: size)
    with pytest.raises(LaunchError, match="whole number"):
        kernel.bind(priority=2**31, threads=1, blocks=1)


def test_a_record_is_the_array_of_its_own_memory() -> None:
    record = np.zeros(1, "i4,f4")[0]
    assert str(typeof(record)) == "array<{f0: i32 @ 0, f1: f32 @ 4; 8}, 0>"
