"""Arrays in GPU memory: views, copies, fills, pools, memory of the host, several devices."""

from __future__ import annotations

import gc
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from driver_testing import Fake, twice

from cuda_target import MemoryPool, Stream, cuda, devices, to_device
from cuda_target.arrays.arrays import DeviceArray, device_array
from cuda_target.device.captures import is_captured
from cuda_target.device.device import current_device
from cuda_target.device.driver import Driver, DriverError, driver
from cuda_target.memory.conversion import cudaconvert
from cuda_target.memory.dlpack import read_dlpack
from cuda_target.memory.gpu_array import empty_array, launch_record
from cuda_target.memory.layout import ArrayLayout, collapsed
from cuda_target.memory.numpy_arrays import element_of
from cuda_target.memory.pools import LaunchPools, PoolStatistics
from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.language.arguments import typeof
from gpucompiler.language.types import BF16, F32, I32, ArrayType

NUMBERS = np.arange(120, dtype=np.float32).reshape(4, 5, 6)
KEYS: list[Any] = [
    0, -1, slice(None), slice(1, 3), slice(None, None, -2), ..., (..., 2), (1, ..., None), (0, 1),
    (slice(3, 0, -1), 2, slice(None, None, 3)), (None, slice(2, 2)), (np.int64(2), slice(1, None)),
    (slice(None), -5), (..., slice(5, 1, -2)),
]  # fmt: skip


@pytest.mark.parametrize("key", KEYS, ids=str)
def test_views_are_numpys(fake: Fake, key: Any) -> None:
    x = to_device(NUMBERS)
    view, expected = x[key], NUMBERS[key]
    assert view.shape == expected.shape
    assert view.strides == tuple(stride // 4 for stride in expected.strides) or view.size == 0
    np.testing.assert_array_equal(view.copy_to_host(), expected)
    np.testing.assert_array_equal(view.copy().copy_to_host(), expected)
    assert view.copy().type.layout == "C"


def test_elements_and_what_is_no_index(fake: Fake) -> None:
    x = to_device(NUMBERS)
    assert x[1, 2, 3] == NUMBERS[1, 2, 3]
    assert type(x[1, 2, 3]) is np.float32
    assert x[1, 2, 3, ...].shape == ()
    assert [row[0, 0] for row in x] == [0, 30, 60, 90]
    wrong = [4, (0, 0, 0, 0), (..., ...), 1.5, True, [0, 1], np.array([0, 1])]
    for key in wrong:
        with pytest.raises(IndexError):
            x[key]
    assert ArrayLayout((3,), (1,), F32).indexed(slice(5, 9)) == ArrayLayout((0,), (1,), F32)


def test_elements_are_set_through_views(fake: Fake) -> None:
    x, expected = to_device(NUMBERS), NUMBERS.copy()
    for key, value in [
        ((0, 1, 2), 7.5),
        ((slice(None), 2), 3.0),
        ((..., slice(None, None, -2)), NUMBERS[..., :3]),
        (1, np.arange(6)),
        ((2, slice(0, 2)), to_device(NUMBERS[0, 3:])),
        ((3, slice(1, 3)), to_device(NUMBERS[0, :2])),
    ]:
        x[key] = value
        expected[key] = cudaconvert(value).copy_to_host() if hasattr(value, "type") else value
        np.testing.assert_array_equal(x.copy_to_host(), expected)
    x[0, 1:] = x[0, :-1]  # overlapping
    expected[0, 1:] = expected[0, :-1].copy()
    np.testing.assert_array_equal(x.copy_to_host(), expected)
    with pytest.raises(ArgumentError, match=r"of shape \(5, 6\) and f32 can't be copied"):
        x[0, 1:] = x[0]


def test_shapes(fake: Fake) -> None:
    x = to_device(NUMBERS)
    np.testing.assert_array_equal(x.reshape(6, -1).copy_to_host(), NUMBERS.reshape(6, -1))
    np.testing.assert_array_equal(x.reshape((120,)).copy_to_host(), NUMBERS.ravel())
    np.testing.assert_array_equal(x.ravel()[::7].copy_to_host(), NUMBERS.ravel()[::7])
    np.testing.assert_array_equal(x.T.copy_to_host(), NUMBERS.T)
    np.testing.assert_array_equal(
        x.transpose(1, 0, 2).copy().copy_to_host(), NUMBERS.transpose(1, 0, 2)
    )
    np.testing.assert_array_equal(x.view(np.int32).copy_to_host(), NUMBERS.view(np.int32))
    for part in (x, x[1], x[:, ::2], x[1:, 1, 2:4]):
        for dtype in (np.float64, np.uint8, np.int16):
            expected = part.copy_to_host().view(dtype)
            np.testing.assert_array_equal(part.view(dtype).copy_to_host(), expected)
    assert x.reshape(0 + 120)._owner is x
    for wrong in (lambda: x.reshape(7), lambda: x.reshape(-1, -1), lambda: x.T.reshape(-1),
                  lambda: x.transpose(0, 0, 1), lambda: x[..., :3].view(np.float64),
                  lambda: x[..., ::2].view(np.uint8), lambda: x[1, 1, 1:2].reshape(()).view("u1"),
                  lambda: x.reshape(40, 3)[:, :2].view(np.float64)):  # fmt: skip
        with pytest.raises(ArgumentError):
            wrong()
    assert collapsed((2, 1, 3, 4), (12, 99, 4, 1)) == ([24], [[1]])
    assert collapsed((2, 3, 4), (24, 8, 2), (12, 4, 1)) == ([24], [[2], [1]])
    assert collapsed((2, 3), (3, 1), (1, 2)) == ([2, 3], [[3, 1], [1, 2]])


@pytest.mark.parametrize(
    ("dtype", "value"),
    [(np.float32, 1.5), (np.float64, -2.25), (np.int8, -3), (np.uint16, 513), (np.bool_, True),
     (np.complex64, 1 + 2j), (np.complex128, 3 - 1j), (np.int64, 2**40), (np.float16, 0)],
)  # fmt: skip
def test_fills_of_every_element(fake: Fake, dtype: Any, value: Any) -> None:
    expected = np.zeros((3, 4, 5), dtype)
    x = to_device(expected)
    x.fill(value)
    expected[...] = value
    np.testing.assert_array_equal(x.copy_to_host(), expected)
    x[:, ::2, 1:] = 0
    expected[:, ::2, 1:] = 0
    np.testing.assert_array_equal(x.copy_to_host(), expected)
    x.T[1::3] = value
    expected.T[1::3] = value
    np.testing.assert_array_equal(x.copy_to_host(), expected)
    np.testing.assert_array_equal(x[..., ::-1].copy().copy_to_host(), expected[..., ::-1])


def test_copies_in_the_order_of_a_stream(fake: Fake) -> None:
    x, out = cuda.pinned_array(6, np.float32), np.zeros(6, np.float32)
    x[:] = 4
    before = fake.synchronized
    y = cuda.to_device(x, stream=0x77)
    assert y.copy_to_host(out, stream=0x77) is out
    assert fake.synchronized == before
    assert out.tolist() == [4] * 6
    y.copy_to_host(out)
    assert y.copy_to_host(stream=0x77).tolist() == [4] * 6
    assert fake.synchronized == before + 2
    strided = y[::2]
    assert strided.copy_to_host(np.zeros(3, np.float32), stream=0x77).tolist() == [4] * 3
    with pytest.raises(ArgumentError, match="out= is a C-contiguous"):
        y.copy_to_host(np.zeros(5, np.float32))
    y.copy_from_host([1, 2, 3, 4, 5, 6], stream=0x77)  # a temporary is waited for
    assert fake.synchronized == before + 4
    assert y.copy_to_host().tolist() == [1, 2, 3, 4, 5, 6]
    with pytest.raises(TypeError, match="copy_to_host"):
        np.asarray(y)


def test_page_locked_memory(fake: Fake) -> None:
    x = cuda.pinned_array((2, 3), np.int32)
    assert (type(x), x.shape, x.dtype, fake.flags) == (np.ndarray, (2, 3), np.int32, 1)
    row = x[1]
    row[:] = 5
    del x
    gc.collect()
    assert row.tolist() == [5, 5, 5]
    cuda.pinned_array(3, write_combined=True)
    assert fake.flags == 5
    ours = np.arange(4, dtype=np.float32)
    with cuda.pinned(ours):
        assert fake.registered == 1
    assert fake.registered == 0
    with pytest.raises(ArgumentError, match="without gaps"), cuda.pinned(ours[::2]):
        pass


def test_memory_is_page_locked_once(fake: Fake) -> None:
    large = np.zeros(1 << 16, np.uint8)
    with cuda.pinned(large, large[100:]), cuda.mapped(large) as seen:
        assert (fake.registered, seen.pointer) == (1, large.ctypes.data)
    assert fake.registered == 0
    outer = cuda.pinned(large[:100])
    with outer, pytest.raises(ArgumentError, match="share pages"), cuda.pinned(large):
        pass
    assert fake.registered == 0
    with cuda.pinned(large):
        assert fake.registered == 1


def test_memory_of_the_host_that_kernels_use(fake: Fake) -> None:
    x, y = cuda.mapped_array(4, np.float32), cuda.mapped_array(4, np.float32)
    x.host[:] = [1, 2, 3, 4]
    before = fake.copies_in, fake.copies_out
    for _ in range(2):
        twice()(y, x, threads=1, blocks=1)
    assert (fake.copies_in, fake.copies_out) == before
    assert y.host.tolist() == np.asarray(y).tolist() == [2, 4, 6, 8]
    view = y[::-1][1:]
    assert view.host.tolist() == [6, 4, 2]
    view.host[0] = 9
    del y
    gc.collect()
    assert view.copy_to_host().tolist() == [9, 4, 2]
    view.free()
    assert view.host is None
    ours = np.ones((2, 4), np.float32)
    with cuda.mapped(ours[0], ours[1]) as (first, second):
        twice()(first, second, threads=1, blocks=1)
        assert typeof(first) == ArrayType(F32, 1)
    assert ours[0].tolist() == [2] * 4
    with devices()[1].use():
        twice()(x, x, threads=1, blocks=1)  # every device sees it
    assert x.host[3] == 8


def test_managed_memory(fake: Fake) -> None:
    x = cuda.managed_array((2, 2), np.float32)
    assert fake.flags == 1
    x.host[...] = 3
    assert x.copy_to_host().tolist() == [[3, 3], [3, 3]]
    cuda.prefetch(x)
    assert fake.prefetched_to == 100
    cuda.prefetch(x[0], "host", stream=0x77)
    assert fake.prefetched_to == 200
    cuda.advise(x, "preferred_location", devices()[1])
    assert fake.advice == 3101
    with pytest.raises(ArgumentError, match="is none of read_mostly"):
        cuda.advise(x, "fast")
    with pytest.raises(ArgumentError, match="is no place"):
        cuda.prefetch(x, "cpu")
    with pytest.raises(ArgumentError, match="1048577 bytes of managed memory are more than the"):
        cuda.managed_array(2**20 + 1, np.uint8)


def test_pools(fake: Fake) -> None:
    pools = fake.pools
    pool = MemoryPool(keep_bytes=1 << 20)
    frees = fake.pool_frees
    x = pool.array((4, 4), np.float32, stream=0x77)
    assert (x.ordinal, x.type, fake.stream()) == (0, ArrayType(F32, 2), 0x77)
    y = pool.to_device(np.arange(3, dtype=np.int32))
    assert y.copy_to_host().tolist() == [0, 1, 2]
    assert pool.statistics.used >= 76
    pool.trim(512)
    assert fake.trimmed == 512
    assert fake.attribute(4) == 1 << 20
    for number, held in ((5, 50), (6, 60), (8, 80)):
        fake.set_attribute(number, held)
    assert pool.statistics == PoolStatistics(
        used=fake.attribute(7), reserved=50, most_used=80, most_reserved=60
    )
    pool.reset_peaks()
    assert (pool.statistics.most_used, pool.statistics.most_reserved) == (0, 0)
    pool.share_with(1)
    assert fake.shared_with == 1
    del pool, x
    gc.collect()
    assert (fake.pool_frees, fake.pools) == (frees + 1, pools + 1)
    assert fake.freed_on() == 0x77
    y.free()
    assert fake.pool_frees == frees + 2
    del y
    gc.collect()
    assert fake.pools == pools
    with devices()[1].use():
        assert MemoryPool(0).array(3, "f4").ordinal == 0
        assert MemoryPool().ordinal == 1
    with pytest.raises(ArgumentError, match="0 or more"):
        MemoryPool().trim(-1)
    MemoryPool(most_bytes=1 << 30)
    assert (fake.attribute(4), fake.pool_most) == (2**64 - 1, 1 << 30)


def test_arrays_alike_have_the_memory_of_those_that_ended(fake: Fake) -> None:
    pool = MemoryPool()
    like = pool.array((4, 4), np.float32)
    make = pool.arrays_like(like, 0x77)
    frees = fake.pool_frees
    first, second, third = make(), make(), make()
    assert fake.stream() == 0x77
    assert len({each.pointer for each in (like, first, second, third)}) == 4
    assert (first.shape, first.type, first.record) == ((4, 4), like.type, launch_record(first))
    kept = {first.pointer, second.pointer}
    del first, second
    again = make()
    assert again.pointer in kept
    assert fake.pool_frees == frees
    # Two arrays are kept at most.
    del again, third
    assert fake.pool_frees == frees + 1
    last = make()
    del make
    assert fake.pool_frees == frees + 2
    del last
    assert fake.pool_frees == frees + 3


def test_numpy_arrays_are_copied_by_way_of_a_pool(fake: Fake) -> None:
    x, y = np.arange(4, dtype=np.float32), np.zeros(4, np.float32)
    twice()(y, x, threads=1, blocks=1)
    frees, pools = fake.pool_frees, fake.pools
    assert fake.attribute(4) == 256 << 20
    twice()(y, x, threads=1, blocks=1)
    assert (fake.pool_frees, fake.pools) == (frees + 2, pools)
    assert y.tolist() == [0, 2, 4, 6]
    driver().shared(LaunchPools).by_device[0] = None  # a device without
    twice()(y, y, threads=1, blocks=1)
    assert fake.pool_frees == frees + 2
    assert y.tolist() == [0, 4, 8, 12]


def test_a_launch_goes_where_its_arrays_are(fake: Fake) -> None:
    with devices()[1].use():
        x = to_device(np.ones(3, np.float32))
        y = device_array(3, np.float32)
    assert (x.ordinal, current_device().ordinal) == (1, 0)
    kernel = twice()
    for _ in range(2):
        kernel(y, x, threads=1, blocks=1)
    assert y.copy_to_host().tolist() == [2, 2, 2]
    assert current_device().ordinal == 0
    kernel(y, x, stream=0xD1, threads=1, blocks=1)  # of device 1
    with pytest.raises(ArgumentError, match=r"on device 1, and the launch goes to device 0"):
        kernel(y, x, stream=0x77, threads=1, blocks=1)
    here = to_device(np.ones(3, np.float32))
    with pytest.raises(ArgumentError, match=r"y on device 0, x on device 1; .*x.to_device\(0\)"):
        kernel(here, x, threads=1, blocks=1)
    launches = fake.launches
    devices()[0].enable_peer_access(devices()[1])
    devices()[0].enable_peer_access(1)
    kernel(here, x, threads=1, blocks=1)
    assert fake.launches == launches + 1
    with devices()[1].use(), pytest.raises(ArgumentError, match="several devices"):
        kernel(here, x, threads=1, blocks=1)
    assert devices()[0].can_access_peer(1)
    assert devices()[0].can_access_peer(0)
    assert devices()[1].memory_left() == 1 << 20


def test_memory_is_given_back_behind_copies_between_devices(
    fake: Fake, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[tuple[Any, ...]] = []
    wrapped = {name: getattr(Driver, name) for name in ("call", "status")}

    def watch(name: str) -> None:
        def called(self: Driver, function: str, *arguments: Any) -> Any:
            calls.append((function, *arguments))
            return wrapped[name](self, function, *arguments)

        monkeypatch.setattr(Driver, name, called)

    x, y = to_device(NUMBERS), to_device(NUMBERS, device=1)
    to_device(NUMBERS).free()
    watch("call")
    watch("status")
    to_device(NUMBERS).free()
    assert not any(name.startswith("cuEvent") for name, *_ in calls)
    with devices()[1].use():
        y.copy_from(x, 0x77)
    calls.clear()
    x.free()
    order = [name for name, *_ in calls if name.startswith(("cuEvent", "cuMemFree"))]
    assert order == ["cuEventSynchronize", "cuEventQuery", "cuMemFree_v2"]
    # Streams come and go, and events are kept for the latest.
    for stream in range(1000, 1200):
        with devices()[1].use():
            y.copy_from(to_device(NUMBERS), stream)
    assert fake.events <= 2 * 64 + 8


@pytest.mark.parametrize(("code", "captured"), [(201, False), (906, True)])
def test_a_thread_without_a_context_captures_nothing(
    fake: Fake, monkeypatch: pytest.MonkeyPatch, code: int, captured: bool
) -> None:
    library = driver()

    def fails(self: Driver, function: str, *arguments: Any) -> Any:
        raise DriverError(code, "CUDA_ERROR", "no context", function)

    monkeypatch.setattr(Driver, "call", fails)
    assert is_captured(library, 0) is captured
    monkeypatch.undo()


def test_copies_between_devices(fake: Fake) -> None:
    x = to_device(NUMBERS)
    copies = fake.peer_copies
    y = x.to_device(devices()[1])
    assert (y.ordinal, fake.peer_copies) == (1, copies + 1)
    np.testing.assert_array_equal(y.copy_to_host(), NUMBERS)
    z = to_device(np.zeros((5, 6), np.float32), device=1)
    z[1:4, ::2] = x[0, :3, 3:]
    expected = np.zeros((5, 6), np.float32)
    expected[1:4, ::2] = NUMBERS[0, :3, 3:]
    np.testing.assert_array_equal(z.copy_to_host(), expected)
    assert to_device(z).ordinal == 0
    y.copy_from(x, stream=0xD1)
    assert fake.stream() == 0xD1


def test_our_arrays_by_dlpack(fake: Fake) -> None:
    x = to_device(np.arange(6, dtype=np.int32).reshape(2, 3))
    assert x.__dlpack_device__() == (2, 0)
    before = fake.events
    view = read_dlpack(x.T)
    assert fake.events == before
    assert (view.shape, view.strides, view.element, view.ordinal) == ((3, 2), (1, 3), I32, 0)
    assert view.pointer == x.pointer
    capsule = x.__dlpack__(stream=0x77)
    del capsule
    pointer = x.pointer
    del x
    gc.collect()
    assert fake.allocations > 0, "the view keeps it"
    again = DeviceArray(pointer, (6,), ArrayType(I32, 1))
    assert again.copy_to_host().tolist() == [0, 1, 2, 3, 4, 5]
    del view, again
    gc.collect()


def test_a_capsule_goes_while_an_exception_is_on_its_way(fake: Fake) -> None:
    x = to_device(np.arange(6, dtype=np.int32))
    allocations = fake.allocations

    def take(*_: Any) -> None: ...

    for _ in range(3):
        with pytest.raises(ZeroDivisionError):
            take(x.copy().__dlpack__(), 1 // 0)
    with pytest.raises((BufferError, RuntimeError), match=r"device|DLTensor"):
        np.from_dlpack(x)  # pyright: ignore[reportArgumentType]
    gc.collect()
    assert fake.allocations == allocations


def test_what_others_may_ask_of_our_arrays(fake: Fake) -> None:
    x = to_device(np.arange(6, dtype=np.int32))
    assert read_dlpack(SimpleNamespace(__dlpack__=partial(x.__dlpack__, copy=False))).pointer == (
        x.pointer
    )
    view = read_dlpack(SimpleNamespace(__dlpack__=partial(x.__dlpack__, copy=True)))
    assert view.pointer != x.pointer
    copied = DeviceArray(view.pointer, (6,), ArrayType(I32, 1), owner=view)
    assert copied.copy_to_host().tolist() == [0, 1, 2, 3, 4, 5]
    assert x.__dlpack__(dl_device=(2, 0), max_version=(1, 0)) is not None
    for other in ((1, 0), (2, 1)):
        with pytest.raises(BufferError, match="lies on device 0"):
            x.__dlpack__(dl_device=other)
    for dtype in (np.bool_, np.float16, np.int64, np.complex64, np.complex128):
        found = read_dlpack(to_device(np.zeros((2, 3), dtype)).T)
        assert (found.element, found.strides) == (element_of(dtype), (1, 3))
    narrow = read_dlpack(empty_array((0, 3), BF16))
    assert (narrow.element, narrow.shape) == (BF16, (0, 3))
    x.free()
    with pytest.raises(BufferError, match="given back"):
        x.__dlpack__()


def test_arrays_streams_and_graphs_go_while_a_capture_runs(fake: Fake) -> None:
    pool = MemoryPool()
    arrays = [to_device(np.zeros(3)), cuda.managed_array(3), cuda.mapped_array(3)]
    arrays += [pool.array(3, "f4"), pool.array(3, "f4", stream=0x77)]
    allocations, frees, stream, other = fake.allocations, fake.pool_frees, Stream(), Stream()
    with other.capture() as graph:
        pass
    with stream.capture():
        arrays.clear()
        del graph, other
        gc.collect()
    assert fake.allocations == allocations - 5
    assert fake.pool_frees == frees + 2
    assert not fake.broken_captures


def test_arrays_of_jax_are_read_only() -> None:
    interface = {"shape": (3,), "typestr": "<f4", "data": (4096, False), "version": 2}
    waited: list[bool] = []
    members: dict[str, Any] = {
        "__module__": "jaxlib._jax", "__cuda_array_interface__": interface,
        "block_until_ready": lambda self: waited.append(True),
    }  # fmt: skip
    array = type("Array", (), members)()
    view = cudaconvert(array)
    assert view.type.readonly
    assert waited
    assert not cudaconvert(SimpleNamespace(__cuda_array_interface__=interface)).type.readonly
    with pytest.raises(ArgumentError, match="read-only"):
        view.fill(1)
