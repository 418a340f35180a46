"""Native launches on a real GPU: arrays of all libraries, streams, threads, failures."""

from __future__ import annotations

import gc
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from launcher_testing import watch

from cuda_target import cuda
from cuda_target.arrays.arrays import to_device
from cuda_target.device.driver import driver
from gpucompiler.diagnostics.errors import DeviceIndexError, GPUCompilerError, LaunchError
from gpucompiler.launcher.exchange import exchange_api

pytestmark = pytest.mark.gpu


def fresh() -> Any:
    """A helper that has launched nothing yet."""

    @cuda(threads=128, blocks=lambda y, a, x: cuda.cover(max(y.shape[0], 1)))
    def axpy(y, a, x):
        i = cuda.grid(1)
        if i < len(y):
            y[i] += a * x[i]

    return axpy


def test_device_arrays_are_launched_natively() -> None:
    axpy = fresh()
    for n in (100, 100, 1000, 1, 77):
        y, x = to_device(np.arange(n, dtype=np.float32)), to_device(np.ones(n, np.float32))
        axpy(y, 2.0, x)
        np.testing.assert_array_equal(y.copy_to_host(), np.arange(n, dtype=np.float32) + 2)
    launched = watch(axpy)
    axpy(y, 2.0, x)
    assert not launched
    y.free()
    with pytest.raises(GPUCompilerError):
        axpy.configure(blocks=1)(y, 2.0, x)


def test_torch_tensors_are_launched_natively() -> None:
    torch = pytest.importorskip("torch")
    axpy = fresh()
    for n in (100, 100, 1000, 1, 0, 77):
        y, x = torch.arange(n, device="cuda", dtype=torch.float32), torch.ones(n, device="cuda")
        axpy(y, 2.0, x)
        assert torch.equal(y.cpu(), torch.arange(n, dtype=torch.float32) + 2)
    assert exchange_api(torch.Tensor) is not None
    launched = watch(axpy)
    axpy(y, 3.0, x)
    assert not launched
    strided = torch.zeros(2 * n, device="cuda")[::2]
    for _ in range(3):
        axpy(strided, 1.0, x)
    assert torch.equal(strided.cpu(), torch.full((n,), 3.0))
    assert len(launched) <= 2
    axpy(y, 3.0, x.double())
    axpy(y, 3.0, x.cpu().numpy())


def test_odd_tensors_give_the_same_natively_and_in_python() -> None:
    torch = pytest.importorskip("torch")
    x = torch.ones(8, device="cuda")
    odd = {
        "grad": torch.ones(8, device="cuda", requires_grad=True),
        "sparse": torch.eye(8, device="cuda").to_sparse(),
        "expanded": torch.ones(1, device="cuda").expand(8),
        "parameter": torch.nn.Parameter(torch.ones(8, device="cuda")),
        "host": torch.ones(8),
    }
    outcomes: list[dict[str, str]] = []
    for warm in (False, True):
        found: dict[str, str] = {}
        for name, tensor in odd.items():
            axpy = fresh()
            if warm:
                for _ in range(3):
                    axpy(x, 1.0, torch.ones(8, device="cuda"))
            try:
                y = torch.zeros(8, device="cuda", dtype=x.dtype)
                axpy(y, 1.0, tensor)
                found[name] = str(y.cpu().tolist())
            except Exception as error:
                found[name] = type(error).__name__
        outcomes.append(found)
    assert outcomes[0] == outcomes[1]


def test_work_on_another_stream_of_torch_is_waited_for() -> None:
    torch = pytest.importorskip("torch")
    axpy = fresh()
    y, x = torch.zeros(1 << 20, device="cuda"), torch.zeros(1 << 20, device="cuda")
    big = torch.rand(4096, 4096, device="cuda")
    for _ in range(3):
        axpy(y, 1.0, x)
    torch.cuda.synchronize()
    stream = torch.cuda.Stream()
    for _ in range(5):
        with torch.cuda.stream(stream):
            x.zero_()
            for _ in range(10):
                big = big @ big
                big /= big.abs().max()
            x.fill_(1.0)
            y.zero_()
            axpy(y, 1.0, x)
            torch.cuda.synchronize()
            assert bool((y == 1).all())
    onto = axpy.configure(stream=stream)
    with torch.cuda.stream(stream):
        for _ in range(3):
            onto(y, 1.0, x)
        launched = watch(onto)
        onto(y, 1.0, x)
        assert not launched
        assert bool((y == 5).all())


def test_cupy_arrays() -> None:
    cupy = pytest.importorskip("cupy")
    axpy = fresh()
    y, x = cupy.zeros(100, cupy.float32), cupy.ones(100, cupy.float32)
    for _ in range(4):
        axpy(y, 1.0, x)
    assert (cupy.asnumpy(y) == 4).all()


def test_threads_without_a_context_launch() -> None:
    axpy = fresh()
    arrays = [to_device(np.zeros(64, np.float32)) for _ in range(4)]
    one = to_device(np.ones(64, np.float32))
    axpy(arrays[0], 0.0, one)
    errors: list[BaseException] = []

    def work(y: Any) -> None:
        try:
            for _ in range(2000):
                axpy(y, 1.0, one)
        except BaseException as error:  # shown below
            errors.append(error)

    threads = [threading.Thread(target=work, args=(y,)) for y in arrays]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not errors
    driver().synchronize()
    assert all((y.copy_to_host() == 2000).all() for y in arrays)


def test_a_configuration_that_fails_is_explained() -> None:
    y = to_device(np.zeros(64, np.float32))
    kernel = fresh().kernel(y, 1.0, y)
    for blocks in (1, 1, 2):
        kernel(y, 1.0, y, threads=64, blocks=blocks)
    with pytest.raises(LaunchError, match="at most"):
        kernel(y, 1.0, y, threads=64, blocks=1, shmem=1 << 20)
    with pytest.raises(LaunchError, match=r"1024"):
        kernel(y, 1.0, y, threads=2048, blocks=1)
    kernel(y, 1.0, y, threads=64, blocks=1)
    driver().synchronize()


# JAX, where another test has imported it, warns of every fork; this program hasn't.
FORKING = """
import os
import numpy as np
from cuda_target import cuda, to_device
from gpucompiler import DeviceError

@cuda(threads=64, blocks=1)
def axpy(y, a, x):
    i = cuda.grid(1)
    y[i] += a * x[i]

y = to_device(np.ones(64, np.float32))
for _ in range(3):
    axpy(y, 1.0, y)
read, write = os.pipe()
child = os.fork()
if child == 0:
    try:
        axpy(y, 1.0, y)
        answer = "launched"
    except DeviceError as error:
        answer = str(error)
    except BaseException as error:
        answer = repr(error)
    os.write(write, answer.encode())
    os._exit(0)
os.waitpid(child, 0)
print("in the child:", os.read(read, 10_000).decode())
axpy(y, 1.0, y)
print("in the parent:", y.copy_to_host()[0])
"""


def test_a_forked_process_is_told(tmp_path: Path) -> None:
    program = tmp_path / "forking.py"
    program.write_text(FORKING)
    done = subprocess.run(
        [sys.executable, "-W", "error", str(program)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    child, parent = done.stdout.splitlines()
    assert "forked" in child
    assert parent == "in the parent: 16.0"


def test_blocks_wait_for_each_other() -> None:
    @cuda(threads=64, blocks=8)
    def passed_on(y, x):
        i = cuda.grid(1)
        n = cuda.gridsize(1)
        grid = cuda.cg.this_grid()
        for step in range(10):
            if step % 2 == 0:
                y[i] = x[(i + 1) % n] + 1
            else:
                x[i] = y[(i + 1) % n] + 1
            grid.sync()

    start = np.arange(512, dtype=np.int64)
    for turn in range(3):
        x, y = to_device(start), to_device(np.zeros(512, np.int64))
        passed_on(y, x)
        np.testing.assert_array_equal(x.copy_to_host(), np.roll(start, -10) + 10, str(turn))
    with pytest.raises(LaunchError, match="COOPERATIVE_LAUNCH_TOO_LARGE"):
        passed_on.configure(blocks=100_000)(y, x)


def test_auto_threads_and_occupancy() -> None:
    axpy = fresh().configure(threads="auto")
    for n in (10, 1000, 100_000):
        y, x = to_device(np.zeros(n, np.float32)), to_device(np.ones(n, np.float32))
        for _ in range(3):
            axpy(y, 1.0, x)
        assert (y.copy_to_host() == 3).all()
    kernel = axpy.kernel(y, 1.0, x)
    size = kernel.launch_configuration()
    assert size.threads % 32 == 0
    assert 32 <= size.threads <= 1024
    assert kernel.occupancy(size.threads).fraction > 0.9
    assert kernel.launch_configuration(max_threads=64).threads <= 64
    kernel(y, 1.0, x, threads="auto", blocks=cuda.cover(n))
    assert (y.copy_to_host() == 4).all()


def test_a_first_launch_inside_of_torch_s_capture() -> None:
    torch = pytest.importorskip("torch")
    y, x = torch.zeros(100, device="cuda"), torch.ones(100, device="cuda")
    for bounds in (False, True):
        axpy = fresh().configure(blocks=1, bounds=bounds)
        graph = torch.cuda.CUDAGraph()
        torch.cuda.synchronize()
        y.zero_()
        with torch.cuda.graph(graph):
            x.mul_(1)
            axpy.configure(stream=torch.cuda.current_stream())(y, 2.0, x)
            y.add_(1)
        torch.cuda.synchronize()
        assert float(y.sum()) == 0
        for _ in range(3):
            graph.replay()
        torch.cuda.synchronize()
        assert bool((y == 9).all())


def test_errors_in_replays_of_torch_s_graphs_are_told() -> None:
    torch = pytest.importorskip("torch")
    y = torch.zeros(64, device="cuda")
    first = torch.zeros(1, dtype=torch.int64, device="cuda")

    def captured():
        @cuda(bounds=True)
        def store(y, first):
            y[cuda.grid(1) + first[0]] = 1.0

        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph):
            store[1, 64, torch.cuda.current_stream()](y, first)
        return graph

    # The function has gone, and the graph is there.
    graph = captured()
    gc.collect()
    for start in (0, 10, 10, 0, 10):
        first.fill_(start)
        graph.replay()
        if start == 0:
            cuda.synchronize()
        else:
            with pytest.raises(DeviceIndexError, match="out of bounds"):
                cuda.synchronize()
    cuda.synchronize()
    assert float(y.sum()) == 64


def test_a_launch_beside_a_capture_is_refused_and_the_capture_goes_on() -> None:
    torch = pytest.importorskip("torch")
    y, x = torch.zeros(100, device="cuda"), torch.ones(100, device="cuda")
    axpy, graph = fresh().configure(blocks=1), torch.cuda.CUDAGraph()
    for _ in range(2):
        torch.cuda.synchronize()
        y.zero_()
        with torch.cuda.graph(graph):
            y.add_(1)
            with pytest.raises(LaunchError, match="being captured into a graph"):
                axpy(y, 2.0, x)
            y.add_(1)
        graph.replay()
        torch.cuda.synchronize()
        assert bool((y == 2).all())
        axpy(y, 2.0, x)
        graph = torch.cuda.CUDAGraph()


def test_nobody_waits_for_the_stream_of_torch() -> None:
    torch = pytest.importorskip("torch")
    y, x = torch.zeros(100, device="cuda"), torch.ones(100, device="cuda")
    axpy, stream = fresh().configure(blocks=1), torch.cuda.Stream()
    axpy(y, 0.0, x)
    torch.cuda.synchronize()
    for configured in (axpy, axpy.configure(shmem=16), axpy.configure(shmem=32)):
        with torch.cuda.stream(stream):
            torch.cuda._sleep(400_000_000)  # 0.2 s and more
            x.fill_(2.0)
            y.zero_()
            configured(y, 3.0, x)
            # Torch's next operation comes behind the launch, whose stream wasn't named.
            y.add_(1)
            assert not stream.query()
        torch.cuda.synchronize()
        assert bool((y == 7).all())


def test_negatives_of_torch_are_refused() -> None:
    torch = pytest.importorskip("torch")
    whole = torch.ones(1, dtype=torch.complex64, device="cuda") * (1 + 2j)
    negative = whole.conj().imag
    y, axpy = torch.zeros(1, device="cuda"), fresh()
    for x in (torch.ones(1, device="cuda"), torch.ones(1, device="cuda"), negative):
        for _ in range(3):
            if x is negative:
                with pytest.raises(GPUCompilerError, match="resolve_neg"):
                    axpy(y, 1.0, x)
            else:
                axpy(y, 1.0, x)
    axpy(y, 1.0, negative.resolve_neg())
    assert float(y) == 4
