"""Shared memory: alignments, arrays beyond static shared memory, and the limits of both."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest

from cuda_target import CUDACompilerTarget, cuda
from cuda_target.toolchain.architectures import (
    LEAST_PTX,
    REGISTERS,
    registers_taken,
    shared_limit,
)
from gpucompiler import CompilerJob, FunctionSpec, HostTarget, compile, parse, typeof
from gpucompiler.diagnostics.errors import KernelError, LaunchError, TargetUnsupported
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.jobs.artifact import KernelMetadata, metadata_of_assembly

THREADS = 64
ROWS = 256


def staged(y, x):
    """Turns 256 rows of 64 float32 around through 64 KiB, and adds what dynamic memory holds."""
    small = cuda.shared.array(4, np.float32)
    first = cuda.shared.array((ROWS, THREADS), np.float32, alignment=1024)
    rest = cuda.shared.array(0, np.float32, alignment=256)
    i = cuda.threadIdx.x
    if i < 4:
        small[i] = i
    for row in range(ROWS):
        first[row, i] = x[row, i]
    rest[i] = len(rest)
    cuda.syncthreads()
    for row in range(ROWS):
        y[row, i] = first[ROWS - 1 - row, THREADS - 1 - i] + rest[THREADS - 1 - i] + small[3]


def expected(x: Any) -> Any:
    return x[::-1, ::-1] + THREADS + 3


def job_of(target: Any, function: Any, *arguments: Any) -> CompilerJob:
    return CompilerJob(target, FunctionSpec(function, tuple(map(typeof, arguments))))


ALIGNMENT: Any = 16
X = np.arange(ROWS * THREADS, dtype=np.float32).reshape(ROWS, THREADS)


def test_arrays_beyond_48_kib_lie_in_dynamic_shared_memory() -> None:
    ptx = compile(job_of(CUDACompilerTarget("sm_90a"), staged, X, X), until="asm").text
    metadata = metadata_of_assembly(ptx)
    # The last array comes first. The dynamic one begins at a multiple of 256.
    assert metadata.placed_shared_bytes == 4 * ROWS * THREADS + 256
    assert metadata.shared_memory_bytes == 0
    assert re.findall(r"\.extern \.shared \.align (\d+) ", ptx) == ["1024"]
    assert not re.search(r"^\.shared", ptx, re.MULTILINE)
    assert KernelMetadata.from_json(metadata.to_json()) == metadata
    on_host = compile(job_of(HostTarget(), staged, X, X), until="asm").text
    assert metadata_of_assembly(on_host).placed_shared_bytes == 0


def test_what_is_small_is_static_and_aligned() -> None:
    def k(y):
        tile = cuda.shared.array(64, np.float32, alignment=512)
        i = cuda.threadIdx.x
        tile[i] = y[i]
        cuda.syncthreads()
        y[i] = tile[63 - i]

    job = job_of(CUDACompilerTarget("sm_90a"), k, X[0])
    module = compile(job, until="ir")
    assert "alignment = 512" in str(module)
    assert str(parse(str(module))) == str(module)
    ptx = compile(job, until="asm").text
    assert re.findall(r"\.shared \.align (\d+) ", ptx) == ["512"]
    assert metadata_of_assembly(ptx).placed_shared_bytes == 0


def test_host_and_interpreter_agree() -> None:
    y = np.zeros_like(X)
    cuda(threads=THREADS, blocks=1, shmem=4 * THREADS, target="host")(staged)(y, X)
    assert (y == expected(X)).all()
    again = np.zeros_like(X)
    module = compile(job_of(HostTarget(), staged, X, X), until="ir")
    block, grid = (THREADS, 1, 1), (1, 1, 1)
    interpret(module, [again, X], block=block, grid=grid, shared_memory_bytes=4 * THREADS)
    assert (again == y).all()


@pytest.mark.gpu
def test_a_gpu_agrees() -> None:
    y = np.zeros_like(X)
    kernel: Any = cuda(threads=THREADS, blocks=1, shmem=4 * THREADS, target="cuda")(staged)
    for _ in range(3):
        y[:] = 0
        kernel(y, X)
        assert (y == expected(X)).all()
    with pytest.raises(LaunchError, match=r"shmem=200000: .* the arrays of .* take 65792"):
        kernel.configure(shmem=200000)(y, X)


def test_more_than_an_architecture_has_is_refused_with_each_array() -> None:
    def k(y):
        a = cuda.shared.array((8, 64, 64), np.float32)
        b = cuda.shared.array((8, 64, 64), np.float32)
        i = cuda.threadIdx.x
        a[0, 0, i] = b[0, 0, i] = y[i]
        cuda.syncthreads()
        y[i] = a[0, 0, 63 - i] + b[0, 0, 63 - i]

    line = k.__code__.co_firstlineno + 1
    with pytest.raises(TargetUnsupported) as error:
        compile(job_of(CUDACompilerTarget("sm_90a"), k, X[0]), until="asm")
    assert "2 arrays of this kernel take 262144 bytes" in str(error.value)
    assert f"of line {line + 1}: 131072" in str(error.value)
    assert "a block of sm_90a has at most 232448 of shared memory" in str(error.value)


def test_dynamic_memory_of_a_launch_is_counted_while_it_compiles() -> None:
    """Nobody needs a GPU to learn that a launch asks for too much."""
    launch = cuda(threads=64, blocks=1, target="cuda:sm_90a")(staged)
    own = 4 * ROWS * THREADS + 16
    compile(launch.configure(shmem=232448 - own - 256).launch_job(X, X), until="ir")
    compile(launch.launch_job(X, X), until="asm")
    for shmem in (232448 - own + 16, lambda *_: 232448):
        job = launch.configure(shmem=shmem).launch_job(X, X)
        with pytest.raises(TargetUnsupported, match="of which shmem= of the launch takes "):
            compile(job, until="asm")
        # Its code is that of all launches.
        assert job == launch.launch_job(X, X)
        assert "launch_shared_bytes=" in repr(job.params)
    for target, most in (("cuda:sm_90a", 232448), ("cuda:sm_80", 166912)):
        with pytest.raises(LaunchError, match=f"sm_.* has at most {most} bytes of shared memory"):
            launch.configure(target=target, shmem=most + 1).launch_job(X, X)
        with pytest.raises(LaunchError, match=f"shmem={most + 1}: "):
            launch.configure(target=target, shmem=most + 1).launch_of(X, X)
    launch.configure(target="host", shmem=300_000).launch_job(X, X)


def test_alignments_that_arrays_cant_have(monkeypatch: pytest.MonkeyPatch) -> None:
    def k(y):
        tile = cuda.shared.array(64, np.float32, alignment=ALIGNMENT)
        y[0] = len(tile)

    for alignment in (0, 3, 2048, "16"):
        monkeypatch.setitem(globals(), "ALIGNMENT", alignment)
        with pytest.raises(KernelError, match="GC202"):
            compile(job_of(HostTarget(), k, X[0]), until="ir")


def test_every_architecture_has_a_limit() -> None:
    assert {shared_limit(name) for name in LEAST_PTX} == {65536, 101376, 166912, 232448}


def test_registers_of_a_block_are_counted_in_whole_warps() -> None:
    assert registers_taken(127, 512) == 128 * 512 == REGISTERS
    assert registers_taken(121, 481) == REGISTERS
    assert registers_taken(64, 1024) == REGISTERS
    assert registers_taken(65, 1024) > REGISTERS
