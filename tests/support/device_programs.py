"""Programs for a GPU that run on every target: memory, streams, events, graphs, pools.

Each is a function that returns arrays, numbers and texts. `EXPECTED` has the results by their
names; they are equal on the host and on a GPU.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numpy as np

from cuda_target import Event, MemoryPool, Stream, cuda, current_device, devices, to_device


@cuda(threads=64, blocks=lambda y, a, x: cuda.cover(len(y)))
def axpy(y: Any, a: Any, x: Any) -> None:
    i = cuda.grid(1)
    if i < len(y):
        y[i] += a * x[i]


def reverse(y: Any) -> None:
    tile = cuda.shared.array(0, np.float32)
    i = cuda.threadIdx.x
    tile[i] = y[i]
    cuda.syncthreads()
    y[i] = tile[len(y) - 1 - i]


def numbers(size: int = 4) -> Any:
    return np.arange(size, dtype=np.float32)


def copies() -> Any:
    source = numbers()
    x, y = to_device(source), cuda.device_array_like(source)
    y.fill(1)
    source[:] = 99  # the device's array is a copy
    axpy(y, 2.0, x)
    into = np.empty(4, np.float32)
    y.copy_to_host(into)
    x.copy_to_device(y)
    return into, x, y.dtype.name, y.nbytes, y.copy().copy_to_host(), np.float32(y[2])


def views() -> Any:
    grid = to_device(np.zeros((3, 4), np.float32))
    grid[1, ::2] = 7
    grid[2] = grid[1]
    grid[0] = numbers()
    other = cuda.device_array((4, 3), np.float32)
    other.copy_from(grid.T)
    axpy(grid[:, 1], 3.0, grid[0, :3])
    return grid, grid.T.shape, grid.reshape(2, 6)[0, 4], grid[1:, 2], other, grid.view(np.int32)


def records() -> Any:
    kind = np.dtype([("a", np.int32), ("b", np.float32)])
    x = to_device(np.zeros(3, kind))
    x.fill(np.array((4, 0.5), kind)[()])
    z = to_device(np.zeros((2, 2), np.complex64))
    z[:, 0] = 1 + 2j
    return x, z, to_device(np.arange(6, dtype=np.float16).reshape(2, 3)[:, ::-1])


def streams() -> Any:
    first, second = Stream(), Stream(priority=-1)
    x, y = to_device(numbers()), to_device(numbers())
    axpy.configure(stream=first)(y, 1.0, x)
    done = first.record()
    second.wait(done)
    axpy[1, 64, second](y, 1.0, x)
    last = Event().record(second)
    last.synchronize()
    host = cuda.pinned_array_like(np.empty(4, np.float32))
    y.copy_to_host(host, stream=second)
    second.synchronize()
    elapsed = last.elapsed_ms(done)
    return host, elapsed >= 0, done.is_done, last.is_done, first.is_done, second.is_done


def default_streams() -> Any:
    y = to_device(numbers(8))
    cuda(reverse)[1, 8, 0, 32](y)
    axpy[1, 64, 0](y, 1.0, y)
    for stream in (None, 0, 1, 2):
        axpy.configure(stream=stream)(y, 0.5, y)
        cuda.synchronize()
    axpy.kernel(y, 1.0, y)(y, 1.0, y, threads=8, blocks=1, stream=0)
    return y


def graphs() -> Any:
    stream = Stream()
    x, y, z = to_device(numbers()), to_device(numbers()), cuda.device_array(4, np.float32)
    step = axpy.configure(stream=stream)
    with stream.capture() as graph:
        for _ in range(10):
            step(y, 1.0, x)
        z.copy_from(y, stream=stream)
    untouched = y.copy_to_host()
    y.fill(0, stream=stream)
    for _ in range(3):
        graph.launch()
    stream.synchronize()
    after = y.copy_to_host(), z.copy_to_host()
    with graph.update():
        step(y, -1.0, x)
    graph.launch(stream)
    graph.launch(Stream(blocking=True))
    cuda.synchronize()
    return untouched, *after, y


def forked_graphs() -> Any:
    first, second = Stream(), Stream()
    x, y, z = (to_device(numbers()) for _ in range(3))
    with first.capture() as graph:
        axpy.configure(stream=first)(y, 1.0, x)
        second.wait(first.record(timing=False))
        axpy.configure(stream=second)(z, 2.0, y)
        first.wait(second.record(timing=False))
        axpy.configure(stream=first)(y, 1.0, z)
    graph.launch()
    cuda.synchronize()
    return y, z


def pools() -> Any:
    stream, pool = Stream(), MemoryPool(keep_bytes=1 << 20)
    x = to_device(numbers())
    z = pool.array(4, np.float32, stream=stream)
    z.fill(0, stream=stream)
    axpy.configure(stream=stream)(z, 1.0, x)
    found = z.copy_to_host(stream=stream)
    used = pool.statistics.used
    del z
    stream.synchronize()
    left = pool.statistics.used
    pool.trim()
    pool.reset_peaks()
    return found, used >= 16, left, pool.to_device(found), pool.statistics.most_used >= left


def shared_memory_kinds() -> Any:
    plain, x = np.ones(4, np.float32), to_device(numbers())
    managed, mapped = cuda.managed_array(4, np.float32), cuda.mapped_array_like(x)
    managed.host[:] = 1
    mapped.host[:] = 2
    cuda.prefetch(managed)
    cuda.advise(managed, "read_mostly")
    axpy(managed, 3.0, x)
    axpy(mapped, 1.0, x)
    with cuda.pinned(plain), cuda.mapped(plain) as seen:
        axpy(seen, 1.0, x)
    cuda.synchronize()
    views = managed.host[1:].copy(), np.asarray(mapped).copy(), managed[2:].host.copy()
    return plain, *views, cuda.managed_array_like(x).shape, mapped.host is not None


def lifetimes() -> Any:
    with to_device(numbers()) as x:
        row = x[1:]
        total = float(row.copy_to_host().sum())
    refused: list[str] = []
    for use in (x.copy_to_host, lambda: axpy(x, 1.0, x), lambda: x[0], lambda: x.fill(0)):
        try:
            use()
        except Exception as error:
            refused.append(type(error).__name__)
    return total, refused


def listing() -> Any:
    device = current_device()
    with device.use():
        x = to_device([1, 2, 3], device=device)
    least, most = device.stream_priorities()
    device.synchronize()
    return (
        device in devices(), device.ordinal, device.multiprocessors > 0, device.memory_left() > 0,
        device.attributes["WARP_SIZE"], most <= least, x, x.to_device(0), x.ordinal,
        device.can_access_peer(device),
    )  # fmt: skip


def profiled() -> Any:
    y = to_device(numbers())
    with cuda.nvtx_ranges(), cuda.profiling():
        axpy(y, 1.0, y)
    return y


N: Final = numbers()
GRID: Final = np.array([[0, 1, 2, 3], [7, 0, 7, 0], [7, 0, 7, 0]], np.float32)
_KIND: Final = np.dtype([("a", np.int32), ("b", np.float32)])


def _added() -> Any:
    grid = GRID.copy()
    for row, value in enumerate(grid[0, :3].copy()):
        grid[row, 1] += 3 * value
    return grid


def _reversed() -> Any:
    y = numbers(8)[::-1].copy() * 2
    return y * np.float32(1.5) ** 4 * 2


EXPECTED: Final[dict[str, tuple[Callable[[], Any], Any]]] = {
    "copies": (copies, lambda: (1 + 2 * N, 1 + 2 * N, "float32", 16, 1 + 2 * N, 5)),
    "views": (
        views,
        lambda: (_added(), (4, 3), 7, [7, 7], GRID.T, _added().view(np.int32)),
    ),
    "records": (
        records,
        lambda: (
            np.array([(4, 0.5)] * 3, _KIND),
            [[1 + 2j, 0], [1 + 2j, 0]],
            [[2, 1, 0], [5, 4, 3]],
        ),
    ),
    "streams": (streams, lambda: (3 * N, True, True, True, True, True)),
    "default streams": (default_streams, _reversed),
    "graphs": (graphs, lambda: (N, 30 * N, 30 * N, 28 * N)),
    "forked graphs": (forked_graphs, lambda: (7 * N, 5 * N)),
    "pools": (pools, lambda: (N, True, 0, N, True)),
    "kinds of memory": (
        shared_memory_kinds,
        lambda: (1 + N, 1 + 3 * N[1:], 2 + N, 1 + 3 * N[2:], (4,), True),
    ),
    "lifetimes": (lifetimes, lambda: (6.0, ["ArgumentError"] * 4)),
    "listing": (
        listing,
        lambda: (True, 0, True, True, 32, True, [1, 2, 3], [1, 2, 3], 0, True),
    ),
    "profiled": (profiled, lambda: 2 * N),
}


def check(name: str) -> None:
    """Run a program, and compare its results with those that every target gives."""
    program, expected = EXPECTED[name]
    found, wanted = program(), expected()
    if not isinstance(wanted, tuple):
        found, wanted = (found,), (wanted,)
    assert len(found) == len(wanted)
    for number, (each, value) in enumerate(zip(found, wanted, strict=True)):
        array = each.copy_to_host() if hasattr(each, "copy_to_host") else each
        np.testing.assert_array_equal(array, value, err_msg=f"{name}, result {number}")
