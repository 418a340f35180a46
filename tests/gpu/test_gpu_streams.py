"""Streams, events and graphs on a real GPU."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cuda_target import Event, MemoryPool, Stream, cuda, to_device
from cuda_target.arrays.arrays import DeviceArray
from gpucompiler.diagnostics.errors import DeviceError

pytestmark = pytest.mark.gpu


@cuda(threads=128, blocks=lambda y, a: cuda.cover(len(y)))
def add(y, a):
    i = cuda.grid(1)
    if i < len(y):
        y[i] += a


@cuda(threads=1, blocks=1)
def busy(y, turns):
    total = np.float32(0)
    for i in range(turns):
        total = total * np.float32(0.5) + np.float32(i)
    y[0] = total


def on_gpu(n: int = 1000) -> DeviceArray:
    return to_device(np.zeros(n, np.float32))


def test_streams_order_their_work() -> None:
    y, stream = on_gpu(), Stream()
    onto = add.configure(stream=stream)
    for _ in range(5):
        onto(y, 1.0)
    stream.synchronize()
    assert stream.is_done
    assert (y.copy_to_host() == 5).all()
    other = Stream(priority=-1)
    event = stream.record()
    other.wait(event)
    add.configure(stream=other)(y, 1.0)
    other.synchronize()
    assert (y.copy_to_host() == 6).all()


def test_other_packages_take_our_streams() -> None:
    torch = pytest.importorskip("torch")
    stream = Stream()
    version, handle = stream.__cuda_stream__()
    assert (version, handle) == (0, stream.handle)
    external = torch.cuda.ExternalStream(stream.handle)
    with torch.cuda.stream(external):
        y = torch.zeros(1000, device="cuda")
        for _ in range(3):
            add.configure(stream=stream)(y, 1.0)
        assert bool((y == 3).all())


def test_events_measure_time() -> None:
    y, stream = on_gpu(1), Stream()
    onto = busy.configure(stream=stream)
    onto(y, 10)
    stream.synchronize()
    first = stream.record()
    onto(y, 2_000_000)
    last = Event().record(stream)
    assert not last.is_done
    assert last.elapsed_ms(first) > 1
    assert last.is_done
    with pytest.raises(DeviceError):
        last.elapsed_ms(Event())


def test_graphs_do_what_was_captured() -> None:
    y, z, stream = on_gpu(), on_gpu(), Stream()
    onto = add.configure(stream=stream)
    for _ in range(2):
        onto(y, 0.0)
    with stream.capture() as graph:
        for _ in range(10):
            onto(y, 1.0)
    stream.synchronize()
    assert (y.copy_to_host() == 0).all()
    for _ in range(3):
        graph.launch()
    stream.synchronize()
    assert (y.copy_to_host() == 30).all()
    with graph.update():
        for _ in range(10):
            onto(z, 2.0)
    graph.launch(Stream())
    cuda.synchronize()
    assert (z.copy_to_host() == 20).all()
    assert (y.copy_to_host() == 30).all()
    with graph.update():
        onto(y, 5.0)
    graph.launch()
    stream.synchronize()
    assert (y.copy_to_host() == 35).all()


def test_blocks_that_wait_for_each_other_are_captured() -> None:
    y, stream = on_gpu(), Stream()

    @cuda(threads=16, blocks=2, stream=stream)
    def shifted(y, a):
        i = cuda.grid(1)
        before = y[i]
        cuda.cg.this_grid().sync()
        y[(i + 1) % 32] = before + a

    shifted(y, 0.0)
    with stream.capture() as graph:
        shifted(y, 1.0)
        shifted(y, 2.0)
    graph.launch()
    graph.launch()
    stream.synchronize()
    assert (y.copy_to_host()[:32] == 6).all()


def test_arrays_of_pools_go_while_a_stream_is_captured() -> None:
    stream, pool = Stream(), MemoryPool()
    y = on_gpu()
    onto = add.configure(stream=stream)
    onto(y, 0.0)
    held = [pool.array(64, np.float32), pool.array(64, np.float32, stream)]
    stream.synchronize()
    with stream.capture() as graph:
        onto(y, 1.0)
        held.clear()
        onto(y, 1.0)
    graph.launch()
    graph.launch()
    stream.synchronize()
    assert (y.copy_to_host() == 4).all()
    cuda.synchronize()
    assert pool.statistics.used == 0


def test_what_cant_be_captured() -> None:
    y, stream = on_gpu(), Stream()

    @cuda(threads=32, stream=stream, blocks=1)
    def unknown(y):
        y[cuda.grid(1)] = 1

    def capture(function: Any) -> None:
        with stream.capture():
            function()

    capture(lambda: unknown(y))
    assert (y.copy_to_host()[:32] == 0).all()
    with pytest.raises(ZeroDivisionError):
        capture(lambda: 1 // 0)
    unknown(y)
    with stream.capture() as graph:
        unknown(y)
    graph.launch()
    stream.synchronize()
    assert (y.copy_to_host()[:32] == 1).all()
