"""From Python to a cubin, with no GPU: what the parts give together."""

import math

import numpy as np
import pytest

from cuda_target.namespace import cuda
from cuda_target.target.target import CUDACompilerParams, CUDACompilerTarget
from gpucompiler.diagnostics.errors import TargetUnsupported
from gpucompiler.driver import compile as compile_job
from gpucompiler.driver import emit_asm, emit_ir, emit_llvm, link
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.language.arguments import typeof

VECTOR = np.zeros(4, np.float32)


def axpy(y, a, x):
    i = cuda.grid(1)
    if i < len(y):
        y[i] += a * x[i]


def roots(y, x):
    i = cuda.grid(1)
    if i < len(y):
        y[i] = math.sqrt(x[i]) + math.hypot(x[i], y[i])


def exchanged(y, x):
    tile = cuda.shared.array(0, np.float32)
    tile[cuda.threadIdx.x] = x[cuda.threadIdx.x]
    cuda.syncthreads()
    y[cuda.threadIdx.x] = tile[0]


def reduced(y, x):
    y[0] = cuda.reduce_add_sync(0xFFFFFFFF, x[cuda.threadIdx.x])


def größe(y):
    y[0] = 1


def λ(y):
    y[0] = 1


def job_of(function, *arguments, arch="sm_90a", name=None, **params):
    return CompilerJob(
        CUDACompilerTarget(arch),
        FunctionSpec(function, tuple(map(typeof, arguments)), name=name),
        CUDACompilerParams(**params),
    )


@pytest.mark.parametrize("arch", ["sm_75", "sm_86", "sm_90a", "sm_100f", "sm_121"])
def test_a_kernel_for_each_generation(arch):
    job = job_of(axpy, VECTOR, 2.0, VECTOR, arch=arch)
    artifact = compile_job(job)
    assert artifact.format == "cubin"
    assert artifact.target == f"cuda:{arch}"
    assert f".target {arch}" in artifact.text("asm")
    kernel = link(job, artifact)
    assert 0 < kernel.registers < 32  # pyright: ignore[reportAttributeAccessIssue]
    assert kernel.max_threads == 1024  # pyright: ignore[reportAttributeAccessIssue]
    assert "axpy" in repr(kernel)


def test_compiling_twice_gives_the_same_bytes():
    job = job_of(axpy, VECTOR, 2.0, VECTOR)
    assert compile_job(job).code == compile_job(job).code


def test_the_stages_by_hand():
    job = job_of(axpy, VECTOR, 2.0, VECTOR)
    typed, _ = emit_ir(job)
    lowered, _ = emit_llvm(job, typed)
    assembly, _ = emit_asm(job, lowered)
    assert "fma.rn.f32" in assembly.text
    assert "FFMA" in job.target.disassemble(job, compile_job(job))
    separate = job_of(axpy, VECTOR, 2.0, VECTOR, fma="off")
    assert "FFMA" not in separate.target.disassemble(separate, compile_job(separate))


def test_roots_are_correctly_rounded_in_every_function():
    text = compile_job(job_of(roots, VECTOR, VECTOR)).text("asm")
    assert text.count("sqrt.rn.f32") >= 2
    assert "sqrt.approx" not in text


def test_dynamic_shared_memory_assembles():
    artifact = compile_job(job_of(exchanged, VECTOR, VECTOR))
    assert artifact.metadata.dynamic_shared_memory
    assert dict(artifact.resources)["barriers"] == 1


def test_launch_bounds_reach_the_machine_code():
    artifact = compile_job(
        job_of(axpy, VECTOR, 2.0, VECTOR, max_threads=256, min_blocks=2, max_registers=40)
    )
    assert dict(artifact.resources)["max_threads"] == 256
    assert artifact.metadata.block_limit == 256


def test_what_an_architecture_lacks_is_refused_with_the_line():
    integers = np.zeros(4, np.int32)
    compile_job(job_of(reduced, integers, integers, arch="sm_80"))
    with pytest.raises(TargetUnsupported, match=r"needs sm_80.*\n.*test_cuda_pipeline\.py:\d+"):
        compile_job(job_of(reduced, integers, integers, arch="sm_75"))


def test_names_that_ptx_cannot_spell():
    assert compile_job(job_of(größe, VECTOR)).metadata.entry == "gro_u00f6s_u00dfe"
    assert compile_job(job_of(größe, VECTOR, name="size")).metadata.entry == "size"
    assert compile_job(job_of(λ, VECTOR)).metadata.entry == "lamda_u03bb"
    with pytest.raises(TargetUnsupported, match="PTX keeps the name 'WARP_SZ'"):
        job_of(größe, VECTOR, name="WARP_SZ")
    with pytest.raises(TargetUnsupported, match="PTX keeps the name '_'"):
        job_of(größe, VECTOR, name="_")
