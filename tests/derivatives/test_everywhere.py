"""Derivatives of all probes, programs and the corpus on every target: right, or refused."""

from __future__ import annotations

from typing import Any

import pytest
from derivative_kernels import KERNELS, Checked

from cuda_target import gradcheck
from cuda_target.derivatives import gradients
from cuda_target.derivatives.gradients import LaunchCall
from cuda_target.target.target import CUDACompilerTarget
from cuda_target.toolchain.discovery import find_ptxas
from gpucompiler.diagnostics.errors import ArgumentError, InvalidKernel, ToolError
from gpucompiler.driver import compile
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.ir.parser import parse
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.jobs.kernel import HostKernel, Launch
from gpucompiler.jobs.transforms import shadow_type
from gpucompiler.kernels.kernel_cache import cached_compilation
from kernels.case import flatten_arguments

# Kernels of integers, whose derivatives are refused.
INTEGERS = {
    f"corpus-{name}"
    for name in (
        "game_of_life",
        "floyd_warshall_step",
        "inclusive_scan",
        "histogram",
        "histogram_shared",
        "bitonic_step",
        "mandelbrot",
        "monte_carlo_pi",
        "sieve",
        "collatz",
        "edit_distance",
        "grayscale",
        "nearest_centre",
    )
}
# Kernels that make floats of the bits of others.
BITS = {"corpus-inverse_root_bits"}
# More than a million steps of the interpreter.
LONG = {"probe-online_checkpoint_1e6", "program-long_for"}
each_kernel = pytest.mark.parametrize("kernel", KERNELS, ids=lambda kernel: kernel.name)
ARCHITECTURES = (75, 80, 90, 100, 120)
# Greatest values of several threads have gradients and no tangents.
REVERSE = {"probe-atomic_max_", "probe-atomic_max_threads"}


def check(kernel: Checked, target: str, **settings: Any) -> None:
    """Check a kernel's derivatives, or that those of integers and of bits are refused."""
    launched, arguments = kernel.on(target, **settings), kernel.arguments()
    if kernel.name in INTEGERS:
        with pytest.raises((ArgumentError, InvalidKernel), match=r"none of the arg|names nothing"):
            gradcheck(launched, *arguments)
        return
    if kernel.name in BITS:
        with pytest.raises(InvalidKernel, match="GC708"):
            gradcheck(launched, *arguments)
        return
    report = gradcheck(launched, *arguments, names=kernel.names)
    assert (report.forward is None) == (kernel.name in REVERSE)


class Interpreted:
    """A kernel whose launches the interpreter does."""

    def __init__(self, kernel: HostKernel) -> None:
        self._kernel = kernel
        self.artifact, self.job = kernel.artifact, kernel.job

    def launch(self, arguments: tuple[Any, ...], launch: Launch) -> None:
        interpret(
            parse(self.artifact.text("ir")), flatten_arguments(arguments),
            block=launch.block, grid=launch.grid, shared_memory_bytes=launch.shared_bytes,
        )  # fmt: skip


@pytest.mark.full
@each_kernel
def test_on_the_host(kernel: Checked) -> None:
    for lanes in (0, 1):  # as many as the processor has, and one
        check(kernel, "host", lanes=lanes)


@pytest.mark.full
@each_kernel
def test_by_the_interpreter(kernel: Checked, monkeypatch: pytest.MonkeyPatch) -> None:
    if kernel.name in LONG:
        pytest.skip("takes the interpreter minutes")

    def interpreted(*settings: Any) -> Interpreted:
        return Interpreted(cached_compilation(*settings))

    monkeypatch.setattr(gradients, "cached_compilation", interpreted)
    check(kernel, "host")


# The code of some has too many values for registers, which is slow and not wrong.
@pytest.mark.filterwarnings("ignore:.*GC402")
@pytest.mark.gpu
@each_kernel
def test_on_a_gpu(kernel: Checked) -> None:
    if kernel.name == "program-short_warp":
        pytest.skip("on a GPU the value of a lane without a thread is undefined")
    check(kernel, "cuda")


# As above; also of loops of known length, whose runs LLVM writes one after the other.
@pytest.mark.filterwarnings("ignore:.*GC402")
@pytest.mark.full
@each_kernel
def test_assemblers_take_them(kernel: Checked) -> None:
    for architecture in ARCHITECTURES:
        assemble(kernel, architecture)


def assemble(kernel: Checked, architecture: int) -> None:
    """Assemble both derivatives of a kernel, if they are there, for an architecture."""
    target = CUDACompilerTarget(f"sm_{architecture}")
    try:
        find_ptxas(target.ptx)
    except ToolError as error:
        pytest.skip(str(error))
    launched = kernel.on("host")
    call = LaunchCall(launched.configuration, launched.specializer, kernel.arguments())
    names = tuple(n for n, kind in call.rows if shadow_type(kind) is not None)
    source = FunctionSpec(kernel.function, call.primal.job.source.argument_types)
    job = CompilerJob(target, source)
    jobs = [job.adjoint(names, axes=call.axes), job.jvp(names)]
    if kernel.name in INTEGERS | BITS:
        return
    for each in jobs[: 1 if kernel.name in REVERSE else 2]:
        assert compile(each).format == "cubin"
