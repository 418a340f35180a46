"""Memory on a real GPU: views, copies, fills, pools, the host's memory, several devices."""

from __future__ import annotations

import gc
from typing import Any

import numpy as np
import pytest

from cuda_target import MemoryPool, Stream, cuda, current_device, devices, to_device
from cuda_target.device.driver import driver
from cuda_target.device.peers import Peers
from cuda_target.memory.pools import LaunchPools
from gpucompiler.diagnostics.errors import ArgumentError, GPUCompilerError

pytestmark = pytest.mark.gpu

NUMBERS = np.arange(120, dtype=np.float32).reshape(4, 5, 6)
TYPES = (
    np.float32, np.float64, np.float16, np.int8, np.uint16, np.int64, np.bool_, np.complex64,
    np.complex128,
)  # fmt: skip


@cuda(threads=128, blocks=lambda y, x: cuda.cover(len(y)))
def doubled(y, x):
    i = cuda.grid(1)
    if i < len(y):
        y[i] = 2 * x[i]


@pytest.mark.parametrize(
    "key", [0, (slice(None), 1), (..., slice(None, None, -2)), (slice(1, 3), 2, slice(1, 5, 3))]
)
def test_views_are_numpys(key: Any) -> None:
    x, expected = to_device(NUMBERS), NUMBERS.copy()
    np.testing.assert_array_equal(x[key].copy_to_host(), NUMBERS[key])
    np.testing.assert_array_equal(x[key].copy().copy_to_host(), NUMBERS[key])
    x[key] = -1
    expected[key] = -1
    np.testing.assert_array_equal(x.copy_to_host(), expected)
    x[key] = NUMBERS[key]
    np.testing.assert_array_equal(x.copy_to_host(), NUMBERS)
    np.testing.assert_array_equal(x.transpose(2, 0, 1).copy().copy_to_host(),
                                  NUMBERS.transpose(2, 0, 1))  # fmt: skip
    x[1:] = x[:-1]
    expected = NUMBERS.copy()
    expected[1:] = NUMBERS[:-1]
    np.testing.assert_array_equal(x.copy_to_host(), expected)


@pytest.mark.parametrize("dtype", TYPES)
def test_fills_of_every_element(dtype: Any) -> None:
    expected = np.zeros((7, 33, 5), dtype)
    x = to_device(expected)
    for key, value in ((..., 3), ((slice(None), slice(1, None, 4)), 1), ((2, ..., 0), 0)):
        x[key] = value
        expected[key] = value
        np.testing.assert_array_equal(x.copy_to_host(), expected)
    x.T.fill(5)
    assert (x.copy_to_host() == np.array(5, dtype)).all()


def test_copies_run_in_the_order_of_a_stream() -> None:
    stream, count = Stream(), 1 << 22
    host, back = cuda.pinned_array(count, np.float32), cuda.pinned_array(count, np.float32)
    x, y = cuda.device_array(count, np.float32), cuda.device_array(count, np.float32)
    onto = doubled.configure(stream=stream)
    for turn in range(5):
        host[:] = turn
        x.copy_from_host(host, stream=stream)
        onto(y, x)
        y.copy_to_host(back, stream=stream)
        stream.synchronize()
        assert (back == 2 * turn).all()


def test_memory_of_the_host_that_kernels_use() -> None:
    x, y = cuda.mapped_array(1000, np.float32), cuda.mapped_array(1000, np.float32)
    x.host[:] = np.arange(1000)
    for _ in range(3):
        doubled(y, x)
    cuda.synchronize()
    np.testing.assert_array_equal(y.host, 2 * np.arange(1000, dtype=np.float32))
    # Large, so that they have pages of their own.
    ours, out = np.ones(1 << 20, np.float32), np.zeros(1 << 20, np.float32)
    with cuda.mapped(out, ours) as (there, here):
        doubled(there, here)
    assert (out == 2).all()
    with cuda.pinned(ours):
        doubled(out, ours)
    part = y[::-10]
    np.testing.assert_array_equal(part.host, part.copy_to_host())


def test_managed_memory() -> None:
    x, y = cuda.managed_array((10, 100), np.float32), cuda.managed_array(1000, np.float32)
    x.host[...] = 3
    cuda.advise(x, "read_mostly")
    cuda.prefetch(x)
    cuda.prefetch(y, current_device())
    doubled(y, x.reshape(-1))
    cuda.synchronize()
    assert (y.host == 6).all()
    cuda.prefetch(y, "host")
    cuda.synchronize()
    with pytest.raises(ArgumentError, match="more than the"):
        cuda.managed_array(current_device().memory_left() + (1 << 30), np.uint8)


def test_pools_give_memory_again() -> None:
    pool, stream = MemoryPool(keep_bytes=1 << 28), Stream()
    onto = doubled.configure(stream=stream)
    places: set[int] = set()
    for turn in range(20):
        x = pool.to_device(np.full(100_000, turn, np.float32), stream)
        y = pool.array(100_000, np.float32, stream)
        onto(y, x)
        assert (y.copy_to_host(stream=stream) == 2 * turn).all()
        places.add(x.pointer)
        del x, y
        gc.collect()
    assert len(places) < 10
    stream.synchronize()
    statistics = pool.statistics
    assert statistics.used == 0
    assert statistics.most_used >= 800_000
    assert statistics.reserved > 0
    pool.trim()
    assert pool.statistics.reserved <= statistics.reserved
    pool.reset_peaks()
    assert pool.statistics.most_used == 0


def test_copies_of_numpy_arrays_come_from_a_pool() -> None:
    x, y = np.arange(5000, dtype=np.float32), np.zeros(5000, np.float32)
    for _ in range(3):
        y[:] = 0
        doubled(y, x)
        np.testing.assert_array_equal(y, 2 * x)
    assert driver().shared(LaunchPools).by_device[current_device().ordinal] is not None


def test_our_arrays_in_other_packages() -> None:
    torch = pytest.importorskip("torch")
    x = to_device(NUMBERS)
    tensor = torch.from_dlpack(x.transpose(1, 0, 2))
    assert tensor.data_ptr() == x.pointer
    np.testing.assert_array_equal(tensor.cpu().numpy(), NUMBERS.transpose(1, 0, 2))
    tensor += 1
    torch.cuda.synchronize()
    del x
    gc.collect()
    np.testing.assert_array_equal(tensor.cpu().numpy(), NUMBERS.transpose(1, 0, 2) + 1)


def test_arrays_of_jax_are_read_only() -> None:
    jax = pytest.importorskip("jax")
    x = jax.numpy.arange(1000, dtype="float32")
    if x.devices().pop().platform not in ("gpu", "cuda"):
        pytest.skip("this JAX has no GPU")
    y = cuda.device_array(1000, np.float32)
    doubled(y, x)
    np.testing.assert_array_equal(y.copy_to_host(), 2 * np.arange(1000, dtype=np.float32))
    with pytest.raises(GPUCompilerError, match="read-only"):
        doubled(x, y)


def two_devices() -> Any:
    if len(devices()) < 2:
        pytest.skip("there is one GPU only")
    return devices()[:2]


def test_launches_go_where_their_arrays_are(monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = two_devices()
    # Tests of meshes in the same process may have let the devices see each other.
    monkeypatch.setattr(driver().shared(Peers), "pairs", set())
    x = to_device(NUMBERS.ravel(), device=second)
    y = cuda.device_array(120, np.float32, device=second)
    for _ in range(3):
        doubled(y, x)
    assert current_device() == first
    np.testing.assert_array_equal(y.copy_to_host(), 2 * NUMBERS.ravel())
    with second.use():
        for _ in range(3):
            doubled(y, x)
    here = to_device(NUMBERS.ravel())
    with pytest.raises(ArgumentError, match="several devices"):
        doubled(here, x)
    with pytest.raises(ArgumentError, match="use a stream of device 1"):
        doubled.configure(stream=Stream())(y, x)
    with second.use():
        stream = Stream()
    doubled.configure(stream=stream)(y, x)
    stream.synchronize()
    if first.can_access_peer(second):
        first.enable_peer_access(second)
        first.enable_peer_access(second)
        doubled(here, x)
        cuda.synchronize()
        np.testing.assert_array_equal(here.copy_to_host(), 2 * NUMBERS.ravel())


def test_copies_between_devices() -> None:
    first, second = two_devices()
    x = to_device(NUMBERS)
    y = x.to_device(second)
    assert (y.ordinal, current_device()) == (second.ordinal, first)
    np.testing.assert_array_equal(y.copy_to_host(), NUMBERS)
    y[:, ::2] = x[:, 1:4]
    expected = NUMBERS.copy()
    expected[:, ::2] = NUMBERS[:, 1:4]
    np.testing.assert_array_equal(y.copy_to_host(), expected)
    np.testing.assert_array_equal(y[..., ::-1].to_device(first).copy_to_host(), expected[..., ::-1])
