"""Native launches of random signatures on a driver in C: the same blocks, no reference lost."""

from __future__ import annotations

import ctypes
import gc
import random
import shutil
import struct
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from cuda_target.arrays.arrays import DeviceArray
from cuda_target.device import device as devices
from cuda_target.device import driver as drivers
from cuda_target.device.driver import Driver
from cuda_target.launch.kernel import CUDAKernel
from cuda_target.target.target import CUDACompilerParams, CUDACompilerTarget
from gpucompiler.jobs.artifact import Artifact, KernelMetadata, Parameter
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.jobs.kernel import Launch
from gpucompiler.language.types import (
    BOOL,
    F32,
    F64,
    I8,
    I16,
    I32,
    I64,
    PYFLOAT,
    PYINT,
    U8,
    U64,
    ArrayType,
    ScalarType,
    TupleType,
    Type,
    machine_type,
)
from gpucompiler.launcher.function import native

GCC = shutil.which("gcc")
pytestmark = pytest.mark.skipif(
    GCC is None or native() is None, reason="no gcc, or launches are packed in Python here"
)


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("driver") / "libfake.so"
    source = Path(__file__).parents[2] / "support" / "fake_driver.c"
    subprocess.run([str(GCC), "-shared", "-fPIC", "-o", path, source], check=True, timeout=60)
    return str(path)


@pytest.fixture
def fake(library: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[ctypes.CDLL]:
    monkeypatch.setattr(drivers.LOADED, "driver", Driver(library))
    devices.why_no_device.cache_clear()
    devices._device.cache_clear()
    yield ctypes.CDLL(library)
    gc.collect()
    devices.why_no_device.cache_clear()
    devices._device.cache_clear()


def signature(*_: Any) -> None: ...


ELEMENTS = (F32, F64, I16, I64, U8)
NUMPY_SCALARS = (I8, I16, I32, I64, U8, U64, F32, F64, BOOL)


def random_type(rng: random.Random, depth: int = 0) -> Type:
    kind = rng.choice(["array", "array", "scalar", "weak", "bool"] + ["tuple"] * (depth == 0))
    if kind == "array":
        layout: Any = rng.choice(["C", "C", "strided"])
        return ArrayType(rng.choice(ELEMENTS), rng.randint(1, 3), layout)
    if kind == "scalar":
        return rng.choice(NUMPY_SCALARS)
    if kind == "weak":
        return rng.choice([PYINT, PYFLOAT])
    if kind == "bool":
        return BOOL
    return TupleType(tuple(random_type(rng, 1) for _ in range(rng.randint(1, 3))))


def random_value(rng: random.Random, kind: Type) -> Any:
    if isinstance(kind, TupleType):
        return tuple(random_value(rng, item) for item in kind.items)
    if isinstance(kind, ArrayType):
        shape = tuple(rng.randint(1, 9) for _ in range(kind.ndim))
        strides = None
        if kind.layout == "strided":
            strides = tuple(rng.randint(20, 90) for _ in shape)
        return DeviceArray(rng.randrange(1 << 40) * 256, shape, kind, strides, ordinal=0)
    assert isinstance(kind, ScalarType)
    if kind.weak:
        return rng.randint(-(2**40), 2**40) if kind.kind == "int" else rng.random()
    if kind == BOOL:
        return rng.choice([True, False, np.True_])
    cls: Any = getattr(np, machine_type(kind).numpy_name)
    return cls(rng.random() if kind.is_float else rng.randrange(100))


def parameters_of(types: tuple[Type, ...]) -> tuple[Parameter, ...]:
    found: list[Parameter] = []

    def add(kind: Type) -> None:
        if isinstance(kind, TupleType):
            for item in kind.items:
                add(item)
            return
        end = found[-1].offset + found[-1].size if found else 0
        if isinstance(kind, ArrayType):
            size = 8 * (1 + kind.ndim * (2 if kind.layout == "strided" else 1))
            place, abi = -(-end // 8) * 8, ""
        else:
            assert isinstance(kind, ScalarType)
            machine = machine_type(kind)
            size = machine.itemsize
            place, abi = -(-end // size) * size, machine.name
        found.append(Parameter(f"p{len(found)}", str(kind), abi, place, size))

    for kind in types:
        add(kind)
    return tuple(found)


def random_kernel(rng: random.Random) -> tuple[CUDAKernel, tuple[Type, ...]]:
    types = tuple(random_type(rng) for _ in range(rng.randint(0, 7)))
    job = CompilerJob(
        CUDACompilerTarget("sm_90a"), FunctionSpec(signature, types), CUDACompilerParams()
    )
    parameters = parameters_of(types)
    end = max((p.offset + p.size for p in parameters), default=0)
    metadata = KernelMetadata("any", parameters, end)
    return CUDAKernel(job, Artifact("cuda:sm_90a", "cubin", b"cubin", metadata, ())), types


def seen(library: ctypes.CDLL) -> bytes:
    """The driver's arguments: the launch's numbers and its block of parameters."""
    size = ctypes.c_size_t.in_dll(library, "fake_parameter_bytes").value
    block = bytes((ctypes.c_ubyte * size).in_dll(library, "fake_parameters"))
    return bytes((ctypes.c_uint * 7).in_dll(library, "fake_dimensions")) + block


def count(library: ctypes.CDLL) -> int:
    return ctypes.c_int.in_dll(library, "fake_launches").value


@pytest.mark.parametrize("seed", range(60))
@pytest.mark.sample(20)
def test_the_driver_is_given_the_same(fake: ctypes.CDLL, seed: int) -> None:
    rng = random.Random(seed)
    kernel, types = random_kernel(rng)
    bound = kernel.bind(threads=32, blocks=(3, 2))
    for turn in range(12):
        arguments = tuple(random_value(rng, kind) for kind in types)
        kernel.launch(arguments, Launch((32, 1, 1), (3, 2, 1)))
        expected, before = seen(fake), count(fake)
        bound(*arguments)
        assert seen(fake) == expected
        blocks = rng.randint(1, 99)
        kernel(*arguments, threads=32, blocks=blocks)
        numbers = struct.pack("<7I", blocks, 1, 1, 32, 1, 1, 0)
        assert seen(fake) == numbers + expected[28:]
        assert count(fake) == before + 2, turn


def stress(library: ctypes.CDLL, launches: int, threads: int, seed: int) -> None:
    """Launch from threads, and compare the reference counts of all that took part."""
    rng = random.Random(seed)
    errors: list[BaseException] = []
    work: list[tuple[Any, tuple[Any, ...]]] = []
    for _ in range(8):
        kernel, types = random_kernel(rng)
        arguments = tuple(random_value(rng, kind) for kind in types)
        bound = kernel.bind(threads=64, blocks=2)
        for _ in range(3):
            bound(*arguments)
        work.append((bound, arguments))
    kept: list[Any] = [None, True, *(a for _, arguments in work for a in arguments)]
    before = settled_counts(kept)
    start, each = count(library), launches // (threads * len(work))

    def run() -> None:
        try:
            for bound, arguments in work:
                for _ in range(each):
                    bound(*arguments)
        except BaseException as error:  # shown below
            errors.append(error)

    running = [threading.Thread(target=run) for _ in range(threads)]
    for thread in running:
        thread.start()
    for thread in running:
        thread.join()
    assert not errors
    assert count(library) - start == each * threads * len(work)
    # A thread that has ended holds ten references of None.
    running.clear()
    del thread
    after = settled_counts(kept)
    drift = [abs(a - b) for a, b in zip(after, before, strict=True)]
    assert max(drift) <= 64, drift


def settled_counts(objects: list[Any]) -> list[int]:
    """The counts of references once nothing is left to collect.

    None and True are everybody's: the kernels of one call of `stress` leave garbage with some 137
    references of None. A collection does nothing while another thread collects, so that a single
    one may leave the garbage of several calls to the next.
    """
    idle = 0
    for _ in range(20):
        idle = 0 if gc.collect() else idle + 1
        if idle == 2:
            break
    return [sys.getrefcount(each) for each in objects]


@pytest.mark.parametrize("threads", [1, 4])
def test_no_reference_is_lost(fake: ctypes.CDLL, threads: int) -> None:
    for seed in range(3):
        stress(fake, 40_000, threads, seed)


@pytest.mark.full
@pytest.mark.parametrize("threads", [1, 4])
def test_no_reference_is_lost_in_ten_million(fake: ctypes.CDLL, threads: int) -> None:
    for seed in range(10):
        stress(fake, 500_000, threads, 100 + seed)
