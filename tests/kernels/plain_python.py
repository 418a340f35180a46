"""A kernel as CPython runs it: the oracle of the language, and a check that the corpus is Python.

The name `cuda` in the kernel's globals is replaced by an object that answers for one thread of one
block. Kernels whose threads wait for each other get one operating-system thread each. Slow, and
meant to be: nothing here knows the compiler.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import numpy as np

from cuda_target import cuda

float4 = cuda.float4
Three = tuple[int, int, int]


class Block:
    """State that the threads of a block share."""

    def __init__(self, threads: int) -> None:
        self.barrier = threading.Barrier(threads)
        self.lock = threading.Lock()
        self.shared: dict[int, np.ndarray] = {}
        self.posted: dict[int, Any] = {}

    def wait(self) -> None:
        self.barrier.wait(timeout=60)

    def leave(self) -> None:
        """A thread that has returned is waited for no more (compute capability 7 and later)."""
        with self.barrier._cond:  # type: ignore[attr-defined]
            self.barrier._parties -= 1  # type: ignore[attr-defined]
            if self.barrier._count >= self.barrier._parties > 0:  # type: ignore[attr-defined]
                self.barrier._release()  # type: ignore[attr-defined]


class Float4:
    """`cuda.float4`, of which an array's elements are records for NumPy."""

    dtype = np.dtype((np.record, [(lane, "f4") for lane in "xyzw"]))

    def __new__(cls, *values: Any) -> Any:
        return float4(*[v.tolist() if isinstance(v, np.record) else v for v in values])


class Thread:
    """`cuda` for one thread of the grid."""

    warpsize = 32

    def __init__(self, block: Block, index: Three, place: Three, shape: Three, grid: Three) -> None:
        self._block = block
        self._shape, self._grid = shape, grid
        self._linear = index[0] + shape[0] * (index[1] + shape[1] * index[2])
        self._arrays = 0
        names = ("threadIdx", "blockIdx", "blockDim", "gridDim")
        for name, three in zip(names, (index, place, shape, grid), strict=True):
            setattr(self, name, SimpleNamespace(**dict(zip("xyz", three, strict=True))))
        self._global = tuple(i + b * s for i, b, s in zip(index, place, shape, strict=True))
        self.shared = SimpleNamespace(array=self._shared_array)
        self.local = SimpleNamespace(array=np.empty)
        self.vectors = lambda array, count: array.reshape(-1, count)
        self.float4 = Float4
        self.atomic = SimpleNamespace(add=self._atomic_add)

    def grid(self, axes: int) -> Any:
        return self._global[0] if axes == 1 else self._global[:axes]

    def gridsize(self, axes: int) -> Any:
        sizes = [s * g for s, g in zip(self._shape, self._grid, strict=True)]
        return sizes[0] if axes == 1 else tuple(sizes[:axes])

    def _shared_array(self, shape: Any, dtype: Any) -> np.ndarray:
        self._arrays += 1
        with self._block.lock:
            return self._block.shared.setdefault(self._arrays, np.zeros(shape, dtype))

    def _atomic_add(self, array: np.ndarray, index: Any, value: Any) -> Any:
        with self._block.lock:
            before = array[index]
            array[index] = before + value
            return before

    def syncthreads(self) -> None:
        self._block.wait()

    def syncthreads_count(self, predicate: object) -> int:
        posted = self._block.posted
        posted[self._linear] = bool(predicate)
        self._block.wait()
        count = sum(posted.values())
        self._block.wait()
        posted.pop(self._linear)
        self._block.wait()
        return count

    def shfl_down_sync(self, mask: int, value: Any, delta: int) -> Any:
        del mask
        # All warps of the block wait for each other: stricter than a GPU, with the same result
        # where each warp does the same number of shuffles, else the caller waits per warp.
        warp = self._warp()
        warp.posted[self._linear] = value
        warp.wait()
        lane = self._linear % 32
        source = self._linear + delta if lane + delta < 32 else self._linear
        result = warp.posted.get(source, value)
        warp.wait()
        return result

    def _warp(self) -> Block:
        threads = int(np.prod(self._shape))
        first = self._linear // 32 * 32
        with self._block.lock:
            warps = self._block.__dict__.setdefault("warps", {})
            if first not in warps:
                warps[first] = Block(min(32, threads - first))
            return warps[first]


class Proxy:
    """The object that stands in the kernel's globals; each operating-system thread sees its own."""

    def __init__(self) -> None:
        self._local = threading.local()

    def become(self, thread: Thread) -> None:
        self._local.thread = thread

    def __getattr__(self, name: str) -> Any:
        return getattr(self._local.thread, name)


def _indices(shape: Three) -> Iterator[Three]:
    for z in range(shape[2]):
        for y in range(shape[1]):
            for x in range(shape[0]):
                yield x, y, z


def run_plainly(
    kernel: Callable[..., None], arguments: tuple[Any, ...], block: Three, grid: Three, wait: bool
) -> None:
    """Run a kernel over a grid in CPython.

    Args:
        kernel: undecorated; the name `cuda` is among its globals.
        arguments: the launch's arguments; arrays are changed in place.
        block, grid: (x, y, z).
        wait: whether threads of a block wait for each other.
    """
    proxy = Proxy()
    names = kernel.__globals__
    original = names["cuda"]
    names["cuda"] = proxy
    try:
        with np.errstate(over="ignore"):
            for place in _indices(grid):
                _run_block(kernel, arguments, proxy, block, (place, grid), wait)
    finally:
        names["cuda"] = original


def _run_block(
    kernel: Callable[..., None],
    arguments: tuple[Any, ...],
    proxy: Proxy,
    block: Three,
    placed: tuple[Three, Three],
    wait: bool,
) -> None:
    common = Block(int(np.prod(block)))
    failures: list[BaseException] = []

    def run(index: Three) -> None:
        proxy.become(Thread(common, index, placed[0], block, placed[1]))
        try:
            with np.errstate(over="ignore"):
                kernel(*arguments)
        except BaseException as error:
            failures.append(error)
            common.barrier.abort()
        else:
            common.leave()

    if wait:
        threads = [threading.Thread(target=run, args=(index,)) for index in _indices(block)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    else:
        for index in _indices(block):
            run(index)
    if failures:
        raise failures[0]
