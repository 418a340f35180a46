"""Python functions compiled for the host and launched, by every way from a job to a kernel."""

from __future__ import annotations

import json
import math
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import attrs
import numpy as np
import pytest

from gpucompiler.diagnostics.errors import ArgumentError, DeviceIndexError, ParseError, ToolError
from gpucompiler.driver import assemble, compile, emit_asm, emit_ir, emit_llvm, link
from gpucompiler.host.target import HostParams, HostTarget
from gpucompiler.image.format import HostImage
from gpucompiler.jobs.artifact import KernelMetadata
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.jobs.kernel import HostKernel, cover
from gpucompiler.language.arguments import typeof
from gpucompiler.language.simt import DEVICE_NAMES

cuda: Any = SimpleNamespace(**DEVICE_NAMES)


def saxpy(y, a, x):
    i = cuda.grid(1)
    if i < len(y):
        y[i] += a * x[i]


def transpose(out, x):
    i, j = cuda.grid(2)
    if i < x.shape[0] and j < x.shape[1]:
        out[j, i] = x[i, j]


def apply(function, out, pair):
    i = cuda.grid(1)
    if i < len(out):
        out[i] = function(pair[0][i]) + pair[1]


def decay(y, x):
    i = cuda.grid(1)
    if i < len(y):
        y[i] = math.exp(-x[i])


def choose(out, x):
    i = cuda.grid(1)
    if i < len(out):
        k = x[i]
        if k == 0:
            out[i] = 10
        elif k == 1:
            out[i] = 25
        elif k == 2:
            out[i] = -7
        elif k == 3:
            out[i] = 1000
        else:
            out[i] = k


def past_the_end(x, i):
    x[i + cuda.threadIdx.x] = 1


def reverses(x):
    t = cuda.threadIdx.x
    x[t] = t
    cuda.syncthreads()
    other = x[len(x) - 1 - t]
    cuda.syncthreads()
    x[t] = other


def job_of(function: Callable[..., Any], *arguments: Any, **params: Any) -> CompilerJob:
    source = FunctionSpec(function, tuple(map(typeof, arguments)))
    return CompilerJob(HostTarget(), source, HostParams(**params))


def kernel_of(function: Callable[..., Any], *arguments: Any, **params: Any) -> HostKernel:
    job = job_of(function, *arguments, **params)
    return link(job, compile(job))


@pytest.fixture
def vectors() -> tuple[np.ndarray, np.ndarray]:
    generator = np.random.default_rng(0)
    y, x = generator.random((2, 1000), dtype=np.float32)
    return y, x


@pytest.mark.parametrize("form", ["asm", "obj"])
@pytest.mark.parametrize(
    "params",
    [{}, {"bounds": False}, {"alias": "none", "prefer_vector_width": 512}, {"opt_level": 0}],
)
def test_saxpy_stage_by_stage(form: Any, params: dict[str, Any], vectors: Any) -> None:
    y, x = vectors
    expected = y + np.float32(2) * x
    job = job_of(saxpy, y, 2.0, x, fma="off", **params)
    typed, _ = emit_ir(job)
    llvm, _ = emit_llvm(job, typed)
    assembly, _ = emit_asm(job, llvm, format=form)
    artifact = assemble(job, assembly)
    assert dict(artifact.resources)["code_bytes"] > 0
    link(job, artifact)(y, 2.0, x, threads=128, blocks=cover(len(y)))
    np.testing.assert_array_equal(y, expected)


def test_equal_jobs_give_equal_bytes(vectors: Any) -> None:
    y, x = vectors
    artifacts = [compile(job_of(saxpy, y, 2.0, x)) for _ in range(2)]
    assert artifacts[0].code == artifacts[1].code


def test_strided_and_transposed_arrays() -> None:
    x = np.arange(60, dtype=np.int32).reshape(6, 10)[:, ::2]
    out = np.zeros((5, 6), np.int32)
    kernel_of(transpose, out, x)(out, x, threads=(4, 4), blocks=cover(6, 5))
    np.testing.assert_array_equal(out, x.T)


def test_functions_and_tuples_as_arguments(vectors: Any) -> None:
    y, x = vectors
    kernel_of(apply, math.sqrt, y, (x, 1))(math.sqrt, y, (x, 1), threads=64, blocks=cover(len(y)))
    np.testing.assert_array_equal(y, np.sqrt(x) + 1)


def test_functions_of_the_c_library(vectors: Any) -> None:
    y, x = vectors
    kernel_of(decay, y, x)(y, x, threads=64, blocks=cover(len(y)))
    np.testing.assert_allclose(y, np.exp(-x), rtol=1e-6)


def test_tables_that_llvm_makes_of_branches() -> None:
    x = np.arange(-3, 9)
    out = np.zeros_like(x)
    kernel_of(choose, out, x)(out, x, threads=12, blocks=1)
    expected = [{0: 10, 1: 25, 2: -7, 3: 1000}.get(int(k), k) for k in x]
    np.testing.assert_array_equal(out, expected)


def test_an_index_out_of_bounds_names_line_block_and_thread() -> None:
    x = np.zeros(10, np.int64)
    kernel = kernel_of(past_the_end, x, 3)
    with pytest.raises(DeviceIndexError) as caught:
        kernel(x, 9, threads=2, blocks=(3, 2))
    text = str(caught.value)
    for part in ("index 10", "axis 0", "'x'", "x[i + cuda.threadIdx.x] = 1", __file__,
                 "in past_the_end", "block (0, 0, 0), thread (1, 0, 0)"):  # fmt: skip
        assert part in text
    kernel(x, -10, threads=1, blocks=1)
    assert x[0] == 1
    with pytest.raises(IndexError, match="index -11 "):
        kernel(x, -11, threads=1, blocks=1)


def test_written_arrays_must_be_writable(vectors: Any) -> None:
    y, x = vectors
    kernel = kernel_of(saxpy, y, 2.0, x)
    x.flags.writeable = False
    kernel(y, 2.0, x, blocks=1, threads=1)
    with pytest.raises(ArgumentError, match="'y' is a read-only array"):
        kernel(x, 2.0, y, threads=1, blocks=1)


@pytest.mark.optimized
def test_overlapping_arguments_mean_what_python_means() -> None:
    memory = np.arange(1, 40, dtype=np.float32)
    expected = memory * 2 + memory
    kernel = kernel_of(saxpy, memory, 2.0, memory, fma="off")
    kernel(memory, 2.0, memory, threads=38, blocks=2)
    np.testing.assert_array_equal(memory, expected)


def test_barriers_separate_what_threads_do() -> None:
    x = np.zeros(40)
    kernel_of(reverses, x)(x, threads=40, blocks=1)
    np.testing.assert_array_equal(x, np.arange(40)[::-1])


def meets(y, part):
    i = cuda.grid(1)
    grid = cuda.cg.this_grid()
    if i >= len(y):
        return
    for step in range(3):
        part[i] = y[i] + step
        grid.sync()
        y[i] = part[(i + 1) % len(part)]
        grid.sync()


def test_all_blocks_of_a_launch_meet() -> None:
    y, part = np.arange(50.0), np.zeros(50)
    expected = y
    for step in range(3):
        expected = np.roll(expected + step, -1)
    kernel_of(meets, y, part)(y, part, threads=7, blocks=8)
    np.testing.assert_array_equal(y, expected)


def test_an_artefact_of_another_process_runs_without_llvm(tmp_path: Path, vectors: Any) -> None:
    y, x = vectors
    artifact = compile(job_of(saxpy, y, 2.0, x))
    assert HostImage.from_bytes(artifact.code).to_bytes() == artifact.code
    (tmp_path / "code").write_bytes(artifact.code)
    (tmp_path / "metadata").write_text(artifact.metadata.to_json())
    assert (
        KernelMetadata.from_json(json.dumps(attrs.asdict(artifact.metadata))) == artifact.metadata
    )
    program = """
import sys, pathlib
import numpy as np
from gpucompiler.language.arguments import typeof
from gpucompiler.jobs.artifact import Artifact, KernelMetadata
from gpucompiler.host.target import HostTarget
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
folder = pathlib.Path(sys.argv[1])
metadata = KernelMetadata.from_json((folder / "metadata").read_text())
artifact = Artifact("host", "host-image", (folder / "code").read_bytes(), metadata)
x, y = np.ones((2, 100), np.float32)
def saxpy(y, a, x): ...
job = CompilerJob(HostTarget(), FunctionSpec(saxpy, tuple(map(typeof, (y, 2.0, x)))))
job.target.link(job, artifact)(y, 2.0, x, threads=100, blocks=1)
assert (y == 3).all()
assert "llvmlite" not in sys.modules
assert "gpucompiler.ir.operations.all_operations" not in sys.modules
"""
    subprocess.run([sys.executable, "-c", program, str(tmp_path)], check=True, timeout=60)


def test_edited_assembly_is_assembled_in_the_worker_and_runs(vectors: Any) -> None:
    y, x = vectors
    expected = y + np.float32(2) * x
    job = job_of(saxpy, y, 2.0, x, fma="off")
    assembly, _ = emit_asm(job, emit_llvm(job, emit_ir(job)[0])[0])
    artifact = assemble(job, assembly.text + "\n")
    assert artifact.edited
    link(job, artifact)(y, 2.0, x, threads=128, blocks=cover(len(y)))
    np.testing.assert_array_equal(y, expected)
    with pytest.raises((ParseError, ToolError)):
        assemble(job, assembly.text + "\n    no such instruction\n")
