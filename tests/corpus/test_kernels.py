"""The corpus, end to end: CPython, the interpreter, the host and sm_90a against NumPy."""

# pyright: reportAttributeAccessIssue=false

from __future__ import annotations

import re
import shutil
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import attrs
import numpy as np
import pytest
from corpus_testing import PTX_TARGET, each_case, ir_of, job_of

from cuda_target import DeviceArray, to_device
from gpucompiler.driver import assemble, emit_asm, emit_ir, emit_llvm, link, lower_ir
from gpucompiler.driver import compile as compile_job
from gpucompiler.host.processor import missing_flags
from gpucompiler.image.format import EM_AARCH64, EM_X86_64, HostImage
from gpucompiler.image.load import this_machine
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.ir.rewrite import clone_module
from gpucompiler.jobs.artifact import Assembly
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.jobs.kernel import launch_dimensions
from gpucompiler.language.arguments import typeof
from gpucompiler.passes.scalar.expand_math import expand_math
from gpucompiler.prelude.library import math_function
from kernels.case import Arguments, Case, check, copy_arguments, flatten_arguments
from kernels.corpus import BY_NAME, CORPUS
from kernels.plain_python import run_plainly

# math.f of a float32 is a float32 in a kernel and a float64 in CPython; the last bit of exp, log
# and erf is the library's.
INEXACT = ("black_scholes",)


@cache
def ptx_of(case_name: str) -> tuple[CompilerJob, Assembly]:
    job = job_of(BY_NAME[case_name], PTX_TARGET)
    return job, emit_asm(job, emit_llvm(job, emit_ir(job)[0])[0])[0]


def interpreted(case: Case, fma: str, ours: bool = False) -> tuple[Arguments, Arguments]:
    """Arguments before and after the interpreter ran the small launch; nobody changes them.

    With `ours`, mathematical functions are our own code, whose bits are the same everywhere.
    """
    return _interpreted(case.name, fma, ours)


@cache
def _interpreted(case_name: str, fma: str, ours: bool) -> tuple[Arguments, Arguments]:
    case = BY_NAME[case_name]
    before = case.arguments(case.small)
    after = copy_arguments(before)
    block, grid = launch_dimensions(case.threads, case.blocks, before)
    module = ir_of(case_name, "host", fma)
    if ours:
        module = clone_module(module)
        expand_math(module, math_function)
    interpret(module, flatten_arguments(after), block=block, grid=grid)
    return before, after


def bits_of(array: np.ndarray) -> list[np.ndarray]:
    """The bits of floats; fields of records and parts of complex numbers one by one."""
    if array.dtype.names is not None:
        return [bits for name in array.dtype.names for bits in bits_of(array[name])]
    if array.dtype.kind == "c":
        return [*bits_of(array.real), *bits_of(array.imag)]
    return [array.view(f"u{array.itemsize}") if array.dtype.kind == "f" else array]


def equal_bits(case: Case, one: Arguments, other: Arguments) -> None:
    for number, (a, b) in enumerate(zip(one, other, strict=True)):
        if not isinstance(a, np.ndarray):
            continue
        for a_bits, b_bits in zip(bits_of(a), bits_of(b), strict=True):
            np.testing.assert_array_equal(a_bits, b_bits, f"{case.name}: argument {number}")


@each_case
def test_the_corpus_is_python(case: Case) -> None:
    before = case.arguments(case.small)
    after = copy_arguments(before)
    run_plainly(case.kernel, after, *launch_dimensions(case.threads, case.blocks, before),
                case.needs_barriers)  # fmt: skip
    check(case, before, after)


@each_case
def test_interpreter_equals_numpy(case: Case) -> None:
    check(case, *interpreted(case, case.fma))


@pytest.mark.parametrize(
    "case", [case for case in CORPUS if case.name not in INEXACT], ids=lambda case: case.name
)
def test_interpreter_equals_cpython(case: Case) -> None:
    before, after = interpreted(case, "off")
    plain = copy_arguments(before)
    dimensions = launch_dimensions(case.threads, case.blocks, before)
    run_plainly(case.kernel, plain, *dimensions, case.needs_barriers)
    equal_bits(case, after, plain)


@cache
def checked_kernel(case_name: str) -> Any:
    """The kernel for blocks of any shape, which two tests launch and which takes long to make."""
    job = job_of(BY_NAME[case_name], "host", bounds=True)
    return link(job, compile_job(job))


def run_on_host(
    case: Case, size: int, target: str = "host", **params: Any
) -> tuple[Arguments, Arguments]:
    job = job_of(case, target, **params)
    if job == job_of(case, "host", bounds=True):
        kernel = checked_kernel(case.name)
    else:
        kernel = link(job, compile_job(job))
    before = case.arguments(size)
    after = copy_arguments(before)
    kernel(*after, threads=case.threads, blocks=case.blocks)
    return before, after


@each_case
@pytest.mark.sample(15)
def test_host_equals_numpy(case: Case) -> None:
    check(case, *run_on_host(case, case.size, bounds=True))


@pytest.mark.parametrize("shape", ["any-block", "its-block"])
@pytest.mark.parametrize("checked", [True, False], ids=["bounds", "no-bounds"])
@each_case
@pytest.mark.sample(12)
def test_host_equals_interpreter(case: Case, checked: bool, shape: str) -> None:
    _, expected = interpreted(case, case.fma, ours=True)
    block, _ = launch_dimensions(case.threads, case.blocks, case.arguments(case.small))
    known = block if shape == "its-block" else None
    _, found = run_on_host(case, case.small, bounds=checked, block=known)
    equal_bits(case, found, expected)


# The kernels that between them use floats of 16, 32 and 64 bits, integers, barriers, shared memory,
# warp operations, atomics, masks, gathers, records, complex numbers and mathematical functions.
VARIED = (
    "black_scholes", "fft_step", "half_axpy", "histogram_shared", "inclusive_scan", "mandelbrot",
    "nearest_centre", "particles", "pcg_noise", "reduce_warp", "spmv",
)  # fmt: skip
some_cases = pytest.mark.parametrize(
    "case",
    [
        case if case.name in VARIED else pytest.param(case, marks=pytest.mark.full)
        for case in CORPUS
    ],
    ids=lambda case: case.name,
)


@pytest.mark.parametrize("lanes", [1, 4, 8, 16, 32])
@each_case
@pytest.mark.sample(12)
def test_our_passes_keep_the_meaning_at_every_width(case: Case, lanes: int) -> None:
    """LLVM only selects instructions: its optimiser takes two thirds of a compilation."""
    _, expected = interpreted(case, case.fma, ours=True)
    _, found = run_on_host(case, case.small, lanes=lanes, opt_level=0)
    equal_bits(case, found, expected)


@pytest.mark.parametrize("lanes", [1, 4, 8, 16, 32])
@some_cases
@pytest.mark.sample(10)
def test_host_equals_interpreter_at_every_width(case: Case, lanes: int) -> None:
    _, expected = interpreted(case, case.fma, ours=True)
    _, found = run_on_host(case, case.small, lanes=lanes)
    equal_bits(case, found, expected)


@pytest.mark.parametrize("level", ["x86-64", "x86-64-v2", "x86-64-v3", "x86-64-v4"])
@some_cases
@pytest.mark.sample(4)
def test_host_equals_interpreter_on_older_processors(case: Case, level: str) -> None:
    """SSE2, SSE4.2, AVX2 and AVX-512; those that this machine lacks are compiled for."""
    job = job_of(case, f"host:{level}")
    if this_machine() != EM_X86_64 or missing_flags(level, ""):
        assert dict(compile_job(job).resources)["code_bytes"] > 0
        return
    _, expected = interpreted(case, case.fma, ours=True)
    _, found = run_on_host(case, case.small, target=job.target.name)
    equal_bits(case, found, expected)


@pytest.mark.parametrize("shape", ["any-block", pytest.param("its-block", marks=pytest.mark.full)])
@pytest.mark.parametrize(
    "cpu",
    ["neoverse-n1", *(pytest.param(n, marks=pytest.mark.full) for n in ("generic", "neoverse-v1"))],
)
@each_case
@pytest.mark.sample(4)
def test_aarch64(case: Case, cpu: str, shape: str) -> None:
    """NEON without and with atomics, and SVE: compiled for, and run on a machine in software."""
    block, grid = launch_dimensions(case.threads, case.blocks, case.arguments(case.small))
    job = job_of(case, f"host:{cpu}", block=block if shape == "its-block" else None)
    artifact = compile_job(job)
    image = HostImage.from_bytes(artifact.code)
    assert (image.machine, image.requires) == (EM_AARCH64, cpu)
    # The sieve stores bytes here and there, one thread after the other.
    vectors = re.search(r"^\t(fmul|fmla|ldr|str)\s+[dqvz]\d", artifact.text("asm"), re.MULTILINE)
    assert vectors or case.name == "sieve"
    if find_spec("unicorn") is None:
        return
    before, expected = interpreted(case, case.fma, ours=True)
    found = copy_arguments(before)
    import_module("aarch64_emulator").emulate(job, artifact, found, block, grid)
    equal_bits(case, found, expected)


@each_case
def test_ptx(case: Case) -> None:
    text = ptx_of(case.name)[1].text
    assert ".target sm_90a" in text
    assert f".entry {case.name}(" in text
    if case.float32_only:
        wide = [line.strip() for line in text.splitlines() if re.search(r"\.f64\b", line)]
        assert not [line for line in wide if not line.startswith(".reg")]
    if case.shared_memory:
        assert ".shared" in text
    if case.needs_barriers:
        assert "bar" in text


@each_case
def test_cubin(case: Case) -> None:
    if shutil.which("ptxas") is None and not has_ptxas_wheel():
        pytest.skip("no ptxas: pip install gpucompiler[toolchain]")
    artifact = assemble(*ptx_of(case.name))
    assert artifact.code[:4] == b"\x7fELF"
    resources = dict(artifact.resources)
    assert 0 < resources["registers"] <= 255
    assert (resources["shared_memory_bytes"] > 1024) == case.shared_memory
    assert artifact.metadata.barriers == case.needs_barriers


def has_ptxas_wheel() -> bool:
    return find_spec("nvidia.cu13") is not None


@pytest.mark.gpu
@each_case
def test_gpu_equals_numpy(case: Case) -> None:
    before = case.arguments(case.size)
    # In GPU memory all arrays are C-contiguous.
    on_device = tuple(to_device(a) if isinstance(a, np.ndarray) else a for a in before)
    job = job_of(case, "cuda")
    source = attrs.evolve(job.source, argument_types=tuple(map(typeof, on_device)))
    job = attrs.evolve(job, source=source)
    kernel = link(job, compile_job(job))
    kernel(*on_device, threads=case.threads, blocks=case.blocks)
    after = tuple(a.copy_to_host() if isinstance(a, DeviceArray) else a for a in on_device)
    check(case, before, after)


SHOWN = (
    "vadd", "saxpy", "black_scholes", "matmul_tiled", "reduce_warp", "mandelbrot", "histogram",
    "convolve_2d", "smooth_slices", "saxpy_vectors", "nbody_vectors", "particles",
    "inverse_root_bits", "fft_step",
)  # fmt: skip
# These contain code of libdevice, which is another in each release of the toolkit.
LINKED = ("black_scholes",)


@pytest.mark.parametrize("case_name", SHOWN)
def test_ptx_snapshots(case_name: str, snapshot: Any) -> None:
    case = BY_NAME[case_name]
    job = job_of(case, PTX_TARGET)
    module = emit_ir(job)[0]
    llvm = emit_llvm(job, module)[0]
    snapshot(f"cuda/{case_name}.ir", str(module))
    if case_name in LINKED:
        return
    snapshot(f"cuda/{case_name}.ll", str(llvm))
    snapshot(f"cuda/{case_name}.ptx", emit_asm(job, llvm)[0].text)


@pytest.mark.parametrize("case_name", SHOWN)
def test_host_snapshots(case_name: str, snapshot: Any) -> None:
    case = BY_NAME[case_name]
    # For the shape of its blocks, as a launch compiles it.
    block, _ = launch_dimensions(case.threads, case.blocks, case.arguments(case.small))
    job = job_of(case, "host:x86-64-v3", block=block)
    module = emit_ir(job)[0]
    snapshot(f"host/{case_name}.ir", str(module))
    snapshot(f"host/{case_name}.lowered.ir", str(lower_ir(job, module)[0]))
    snapshot(f"host/{case_name}.ll", str(emit_llvm(job, module)[0]))
