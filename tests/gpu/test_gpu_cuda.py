"""The launch path, memory and errors on a real GPU. The meaning of kernels is tested elsewhere."""

# pyright: reportAttributeAccessIssue=false

import math
import os
import subprocess
import sys

import numpy as np
import pytest

from cuda_target.arrays.arrays import DeviceArray, to_device
from cuda_target.device import driver as drivers
from cuda_target.device.device import current_device, device_answers, devices
from cuda_target.device.driver import driver
from cuda_target.device.modules import function_attribute
from cuda_target.device.properties import driver_version
from cuda_target.memory.gpu_array import empty_array
from cuda_target.namespace import cuda
from cuda_target.target.target import CUDACompilerParams, CUDACompilerTarget
from gpucompiler.diagnostics.errors import ArgumentError, LaunchError
from gpucompiler.driver import compile as compile_job
from gpucompiler.driver import link
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.language.arguments import typeof
from gpucompiler.language.types import F32

pytestmark = pytest.mark.gpu


def axpy(y, a, x):
    i = cuda.grid(1)
    if i < len(y):
        y[i] += a * x[i]


def doubled(y, x):
    i = cuda.grid(1)
    if i < len(y):
        y[i] = 2 * x[i]


def functions(out, x):
    i = cuda.grid(1)
    if i < len(x):
        out[i, 0] = math.sin(x[i])
        out[i, 1] = math.exp(x[i])
        out[i, 2] = math.log(x[i])
        out[i, 3] = math.sqrt(x[i])
        out[i, 4] = math.pow(x[i], x[i])


def reversed_in_block(y, x):
    tile = cuda.shared.array(0, np.float32)
    i = cuda.threadIdx.x
    tile[i] = x[i]
    cuda.syncthreads()
    y[i] = tile[cuda.blockDim.x - 1 - i]


def kernel_for(function, arguments, **params):
    job = CompilerJob(
        CUDACompilerTarget(current_device()),
        FunctionSpec(function, tuple(map(typeof, arguments))),
        CUDACompilerParams(**params),
    )
    return link(job, compile_job(job))


def vectors(count=1000):
    random = np.random.default_rng(7)
    return random.random(count, np.float32), random.random(count, np.float32)


def test_the_device_is_described():
    assert device_answers()
    for device in devices():
        assert device.arch.startswith("sm_")
        assert device.memory_bytes > 2**30
        assert device.multiprocessors > 0
        assert device.shared_memory_bytes >= 49152
    assert driver_version(driver()) >= 12000


@pytest.mark.parametrize("assembler", ["ptxas", "nvjitlink", "driver"])
def test_each_assembler_gives_the_same_results(assembler):
    x, y = vectors()
    expected = y + np.float32(2) * x
    kernel = kernel_for(axpy, (y, 2.0, x), assembler=assembler, fma="off")
    kernel(y, 2.0, x, threads=128, blocks=cuda.cover(len(y)))
    assert np.array_equal(y, expected)
    assert 0 < kernel.registers < 64  # pyright: ignore[reportAttributeAccessIssue]


def test_arrays_in_gpu_memory():
    x, y = vectors()
    on_gpu = to_device(y), to_device(x)
    kernel = kernel_for(doubled, on_gpu)
    kernel(*on_gpu, threads=256, blocks=4)
    kernel.synchronize()  # pyright: ignore[reportAttributeAccessIssue]
    assert np.array_equal(on_gpu[0].copy_to_host(), 2 * x)
    assert np.array_equal(on_gpu[1].copy_to_host(), x)


def test_overlapping_numpy_arrays_share_memory():
    whole = np.arange(65, dtype=np.float32)
    expected = whole.copy()
    expected[32:64] = 2 * whole[:32]
    kernel_for(doubled, (whole, whole))(whole[32:64], whole[:32], threads=32, blocks=1)
    assert np.array_equal(whole, expected)


def test_strided_numpy_arrays_leave_their_gaps():
    x, whole = vectors(100)[0], np.full((100, 3), 5, np.float32)
    y = whole[::-1, 1]
    kernel_for(doubled, (y, x))(y, x, threads=100, blocks=1)
    assert np.array_equal(whole[:, 1], 2 * x[::-1])
    assert np.all(whole[:, [0, 2]] == 5)


def test_libdevice_functions_are_accurate():
    x = np.linspace(0.01, 30, 4096)
    for dtype, ulps in ((np.float32, 4), (np.float64, 4)):
        points = x.astype(dtype)
        out = np.zeros((len(x), 5), dtype)
        kernel_for(functions, (out, points))(out, points, threads=128, blocks=32)
        exact = points.astype(np.longdouble)
        for column, values in enumerate(
            (np.sin(exact), np.exp(exact), np.log(exact), np.sqrt(exact), exact**exact)
        ):
            with np.errstate(over="ignore"):
                rounded = values.astype(dtype)
            good = np.isfinite(rounded)
            error = np.abs(out[good, column] - values[good]) / np.spacing(np.abs(rounded[good]))
            assert error.max() <= (0.5 if column == 3 else ulps), column


def test_dynamic_shared_memory_beyond_48_kib():
    x = np.arange(1024, dtype=np.float32)
    y = np.zeros_like(x)
    kernel = kernel_for(reversed_in_block, (y, x))
    kernel(y, x, threads=1024, shmem=64 * 1024, blocks=1)
    assert np.array_equal(y, x[::-1])
    with pytest.raises(LaunchError, match="at most"):
        kernel(y, x, threads=1024, shmem=2**20, blocks=1)


def test_resources_equal_the_drivers():
    x, y = vectors()
    kernel = kernel_for(doubled, (y, x), max_threads=256)
    kernel(y, x, threads=256, blocks=4)
    context = driver().current_context()
    function = kernel._loaded[context].function  # pyright: ignore[reportAttributeAccessIssue]
    for name, attribute in (
        ("registers", drivers.FUNCTION_REGISTERS),
        ("local_bytes", drivers.FUNCTION_LOCAL_BYTES),
        ("max_threads", drivers.FUNCTION_MAX_THREADS),
    ):
        assert kernel.resources[name] == function_attribute(driver(), function, attribute), name
    with pytest.raises(LaunchError, match="256"):
        kernel(y, x, threads=512, blocks=1)


def test_too_many_registers_for_a_block_is_a_launch_error():
    x, y = vectors()
    kernel = kernel_for(doubled, (y, x))
    with pytest.raises(ArgumentError, match="argument 1 'y'"):
        kernel(y.astype(np.float64), x, threads=1, blocks=1)
    with pytest.raises(LaunchError):
        kernel(y, x, threads=2048, blocks=1)


def test_streams_and_arrays_of_cuda_core():
    core = pytest.importorskip("cuda.core", reason="cuda.core isn't installed")
    device = core.Device()
    device.set_current()
    stream = device.create_stream()
    x, y = (to_device(array) for array in vectors())
    kernel = kernel_for(doubled, (y, x))
    kernel(y, x, threads=256, blocks=4, stream=stream)
    stream.sync()
    assert np.array_equal(y.copy_to_host(), 2 * x.copy_to_host())
    buffer = device.allocate(4000, stream=stream)
    view = DeviceArray(int(buffer.handle), (1000,), x.type, owner=buffer)
    kernel(view, x, threads=256, blocks=4, stream=stream)
    stream.sync()
    assert np.array_equal(view.copy_to_host(), 2 * x.copy_to_host())
    view.free()
    buffer.close(stream)
    stream.sync()


def test_memory_is_given_back():
    for _ in range(200):
        empty_array(2**28, F32)
    with empty_array(2**28, F32) as array:
        assert array.pointer


# Tests that break the context, or need a process without one, run in their own process.
SCRIPT = """
import os, sys
sys.path.insert(0, os.path.dirname({path!r}))
import numpy as np
from test_gpu_cuda import *
from gpucompiler.diagnostics.errors import DeviceError
x = np.ones(4, np.float32)
"""
FAILING = """
from gpucompiler.language.types import ArrayType
wild = DeviceArray(256, (4,), ArrayType(F32, 1))
kernel = kernel_for(doubled, (wild, x))
on_gpu = to_device(x)
kernel(on_gpu, on_gpu, threads=4, blocks=1)
kernel(on_gpu, on_gpu, threads=4, blocks=1)
kernel.synchronize()
try:
    kernel(wild, on_gpu, threads=4, blocks=7)
    kernel.synchronize()
except DeviceError as error:
    print(error)
try:
    kernel_for(axpy, (x, 1.0, x))(x, 1.0, x, threads=1, blocks=1)
except DeviceError as error:
    print(error)
"""
FORKED = """
kernel = kernel_for(doubled, (x, x))
kernel(x.copy(), x, threads=4, blocks=1)
sys.stdout.flush()
if os.fork() == 0:
    try:
        kernel(x, x, threads=4, blocks=1)
    except DeviceError as error:
        print(error, flush=True)
    os._exit(0)
os.wait()
"""


@pytest.mark.parametrize(
    ("script", "words"),
    [
        (
            FAILING,
            (
                "CUDA_ERROR_ILLEGAL_ADDRESS",
                "is kernel doubled (",
                "blocks=(7, 1, 1)",
                "kernel axpy",
            ),
        ),
        (FORKED, ("forked", "spawn")),
    ],
)
def test_failures_that_end_a_context(script, words):
    ended = subprocess.run(
        [sys.executable, "-c", SCRIPT.format(path=os.path.abspath(__file__)) + script],
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert ended.returncode == 0, ended.stderr
    for word in words:
        assert word in ended.stdout, ended.stdout + ended.stderr


def shifted(out, amounts, short):
    i = cuda.grid(1)
    if i < len(amounts):
        n = amounts[i]
        out[i, 0] = np.uint64(3) << np.uint64(n)
        out[i, 1] = (np.uint64(1) << np.uint64(63)) >> np.uint64(n)
        out[i, 2] = np.uint64(np.int64(-8) >> n) if n >= 0 else np.uint64(0)
        out[i, 3] = np.uint64(short[0] << np.uint32(n)) if 0 <= n < 32 else np.uint64(0)


def test_shifts_by_any_amount():
    # LLVM 22 takes the low half of a guarded amount (cuda_target/target/nvptx/repairs.py).
    amounts = np.array([0, 1, 31, 32, 33, 63, 64, 65, 2**32, 2**32 + 1, 2**62, -(2**40), -1])
    expected = np.zeros((len(amounts), 4), np.uint64)
    for row, n in enumerate(amounts.tolist()):
        if 0 <= n < 64:
            expected[row, :2] = (3 << n) & (2**64 - 1), 2**63 >> n
        if n >= 0:
            expected[row, 2] = (-8 >> min(n, 63)) % 2**64
        if 0 <= n < 32:
            expected[row, 3] = (5 << n) & (2**32 - 1)
    out = np.ones_like(expected)
    arguments = (out, amounts, np.array([5], np.uint32))
    kernel_for(shifted, arguments)(*arguments, threads=32, blocks=1)
    assert np.array_equal(out, expected)
