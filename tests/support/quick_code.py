"""Host code that LLVM doesn't optimise, for tests that look at what a kernel means.

LLVM's optimiser and its best selection of instructions take two thirds of the compilation of a
small kernel for the host, 32 of 51 ms, and were half of the suite's time. Tests of the language, of
launches, of errors and of derivatives look at results, which don't depend on them. In the check of
every commit a twelfth of these tests has optimised code, always the same ones; under `--full` all
have it. The jobs and their keys are the same, and so are all stages before LLVM. Tests that launch
one kernel of their module share its code, which is as the first of them has it. The programs of
documents have such code, too.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, Literal

import attrs
import pytest
import tier

import gpucompiler.llvm.emit as emit
import gpucompiler.llvm.optimize as optimize
import gpucompiler.llvm.worker as worker
from gpucompiler.jobs.job import CompilerParams
from gpucompiler.jobs.target import Machine

# Each other folder has tests that read the code, or that are about LLVM.
FOLDERS: Final = (
    "algorithms", "checker", "derivatives", "diagnostics", "entries", "frameworks", "frontend",
    "host", "jobs", "language", "launcher", "layouts", "linear", "meshes", "migration", "numbers",
    "passes", "pipelines", "random", "store", "tiles",
)  # fmt: skip
_OPTIMIZED_EACH: Final = 12


def has_quick_code(item: pytest.Item) -> bool:
    """Whether a test's kernels for the host aren't optimised."""
    if tier.is_full() or item.get_closest_marker("optimized"):
        return False
    if Path(item.nodeid).parts[1] not in FOLDERS:
        return False
    return zlib.crc32(item.nodeid.encode()) % _OPTIMIZED_EACH != 0


@contextmanager
def quick_code() -> Iterator[None]:
    """LLVM compiles for the host at its lowest level, in this process."""
    before = optimize.pass_builder, emit.target_machine
    # Large text is compiled in a process of its own.
    large = worker.OWN_TEXT.optimize_llvm, worker.OWN_TEXT.emit_assembly

    def level(machine: Machine, opt_level: int) -> int:
        return 0 if machine.has_objects else opt_level

    def pass_builder(machine: Machine, opt_level: int) -> Any:
        return before[0](machine, level(machine, opt_level))

    def target_machine(machine: Machine, opt_level: int) -> Any:
        return before[1](machine, level(machine, opt_level))

    def optimize_llvm(
        machine: Machine, text: str, params: CompilerParams, libraries: Sequence[bytes] = ()
    ) -> str:
        lowest = attrs.evolve(params, opt_level=level(machine, params.opt_level))
        return large[0](machine, text, lowest, libraries)

    def emit_assembly(
        machine: Machine, text: str, format: Literal["asm", "obj"], opt_level: int
    ) -> bytes:
        return large[1](machine, text, format, level(machine, opt_level))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(optimize, "pass_builder", pass_builder)
        patch.setattr(emit, "target_machine", target_machine)
        patch.setattr(worker.OWN_TEXT, "optimize_llvm", optimize_llvm)
        patch.setattr(worker.OWN_TEXT, "emit_assembly", emit_assembly)
        yield
