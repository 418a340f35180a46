"""Modules that come and go on a GPU, beside kernels that run and graphs that hold them."""

from __future__ import annotations

import gc
import weakref
from typing import Any

import numpy as np
import pytest

from cuda_target import Stream, cuda
from cuda_target.arrays.arrays import to_device
from cuda_target.contexts.loaded_modules import LoadedModules
from cuda_target.device.driver import driver
from cuda_target.device.raw_memory import memory_left
from cuda_target.launch.kernel import CUDAKernel
from cuda_target.memory.conversion import cudaconvert
from gpucompiler.values import value_classes

pytestmark = pytest.mark.gpu

# Bytes; a thousand modules that stay take more.
_MOST_GROWTH = 8 << 20


def adding(number: float) -> Any:
    def f(y: Any) -> None:
        i = cuda.grid(1)
        if i < len(y):
            y[i] = y[i] + number

    return cuda(threads=64, target="cuda", blocks=1)(f)


def work(y: Any, n: Any) -> None:
    s = 0.0
    for _ in range(n):
        s = s * 0.999 + 1.0
    y[0] = s


def loaded() -> int:
    return len(getattr(driver().shared(LoadedModules), "_loaded"))  # noqa: B009


def come_and_go(y: Any, count: int, first: int = 0) -> None:
    """Launch so many kernels of different code, each once."""
    kernel = adding(1.0).kernel(y)
    for number in range(first, first + count):
        # The driver reads what the ELF header names.
        code = kernel.artifact.code + number.to_bytes(8, "little")
        CUDAKernel(kernel.job, value_classes.evolve(kernel.artifact, code=code))(
            y, threads=64, blocks=1
        )
        if number % 100 == 0:
            gc.collect()


def settled() -> None:
    gc.collect()
    driver().synchronize()


def test_modules_go_while_other_kernels_run() -> None:
    y, z, stream = to_device(np.zeros(64, "f4")), to_device(np.zeros(1)), Stream()
    long = cuda(threads=1, target="cuda", stream=stream, blocks=1)(work)
    long(z, 10)
    come_and_go(y, 100)
    settled()
    before, grown, launches = loaded(), list[int](), 100
    # Other processes of the GPU may take memory meanwhile, but hardly in each turn.
    while len(grown) < 4 and min(grown, default=_MOST_GROWTH) >= _MOST_GROWTH:
        free, _ = memory_left(driver())
        long(z, 3_000_000)
        come_and_go(y, 1000, launches)
        launches += 1000
        settled()
        assert loaded() <= before
        grown.append(free - memory_left(driver())[0])
    assert min(grown) < _MOST_GROWTH, grown
    assert (y.copy_to_host() == launches).all()


def test_a_graph_launches_kernels_that_have_gone() -> None:
    y, stream = to_device(np.zeros(64, "f4")), Stream()
    f = adding(3.0).configure(stream=stream)
    gone = weakref.ref(f.function)
    for _ in range(3):
        f(y)
    with stream.capture() as graph:
        for _ in range(5):
            f(y)
        del f
        gc.collect()
    assert gone() is None
    come_and_go(to_device(np.zeros(64, "f4")), 200)
    settled()
    for _ in range(10):
        graph.launch()
    stream.synchronize()
    assert (y.copy_to_host() == 3 * (3 + 50)).all()


def test_a_graph_of_torch_launches_kernels_that_have_gone() -> None:
    torch: Any = pytest.importorskip("torch")
    x, stream = torch.zeros(64, device="cuda"), torch.cuda.Stream()
    view: Any = cudaconvert(x)
    f = adding(2.0).configure(stream=stream)
    for _ in range(3):
        f(view)
    torch.cuda.synchronize()
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph, stream=stream):
        f(view)
    x.zero_()
    del f
    settled()
    come_and_go(to_device(np.zeros(64, "f4")), 200)
    settled()
    for _ in range(4):
        graph.replay()
    torch.cuda.synchronize()
    assert (x == 8).all().item()


def test_a_tensor_that_lies_about_its_shape_is_the_one_in_memory() -> None:
    torch: Any = pytest.importorskip("torch")

    def said(*_: Any) -> Any:
        return 10**9

    liar = type("Liar", (torch.Tensor,), {"shape": property(said), "__len__": said})
    out, x = torch.zeros(64, device="cuda"), torch.ones(64, device="cuda").as_subclass(liar)

    @cuda(threads=64, target="cuda", blocks=1)
    def count(y: Any, x: Any) -> None:
        y[cuda.grid(1)] = len(x)

    for _ in range(3):
        out.zero_()
        count(out, x)
        assert (out == 64).all().item()
