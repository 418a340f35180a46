"""Registers of a block that a multiprocessor doesn't have: refused when a kernel is compiled.

    GC612   registers a thread × threads of a block > 65,536

ptxas obeys `.maxnreg` also where so many threads of `.maxntid` can't have as many, and the driver
then refuses each launch.
"""

from __future__ import annotations

from collections.abc import Mapping

from cuda_target.toolchain.architectures import REGISTERS, registers_taken
from cuda_target.toolchain.ptx_places import place_of_kernel
from gpucompiler.diagnostics.errors import Diagnostic, target_error
from gpucompiler.jobs.job import CompilerJob


def check_registers(job: CompilerJob, threads: int, resources: Mapping[str, int]) -> None:
    """Raise TargetUnsupported if no block of so many threads can run.

    Args:
        threads: the most threads of a block, as the params say.
        resources: of the compiled kernel.
    """
    registers = resources.get("registers", 0)
    if registers_taken(registers, threads) <= REGISTERS:
        return
    name = job.source.function.__name__
    each = REGISTERS // (-(-threads // 32) * 32) // 8 * 8
    raise target_error(
        [
            Diagnostic(
                "GC612",
                f"{name} takes {registers} registers a thread, and a multiprocessor has "
                f"{REGISTERS} for {threads} threads",
                place_of_kernel(job.source.function),
                f"give max_registers={each} at most, or leave it out; or fewer threads, "
                "max_threads=",
            )
        ],
        f"{name} can't be compiled for {job.target.name}",
    )
