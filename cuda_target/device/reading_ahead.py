"""Imports on another thread while the driver initialises itself and makes a context.

The driver takes 0.3 to 0.6 s for that, in which this thread waits without Python's lock. Another
one meanwhile imports what a launch will need, then the compiler, and stops behind the module that
it is importing when the driver is ready. A program whose kernels are stored needs no compiler; the
imports have then cost it time of a processor that was free. Keys of stored kernels name the state
of the compiler's files, which is read in between.
"""

from __future__ import annotations

import contextlib
import os
import sys
import threading
from collections.abc import Generator
from importlib import import_module
from typing import Final

from gpucompiler.settings import SETTINGS

# All that a launch of a stored kernel imports, in steps of some milliseconds. The step that another
# thread is in when the driver is ready competes for Python's lock with the launch.
LAUNCHING: Final = (
    "cuda_target.arrays.arrays", "cuda_target.launch.helper", "json",
    "gpucompiler.launcher.program", "gpucompiler.launcher.kernel",
    "gpucompiler.kernels.entries.sources", "gpucompiler.kernels.kernel_cache",
    "cuda_target.launch.execution", "cuda_target.launch.specializer",
    "cuda_target.launch.launching", "cuda_target.contexts.loaded_modules",
    "cuda_target.launch.packing", "cuda_target.target.target", "cuda_target.launch.kernel",
    "gpucompiler.jobs.linking",
)  # fmt: skip
# In the order in which a compilation would import them, in steps of 5 to 15 ms.
COMPILING: Final = (
    "gpucompiler.frontend.values.values", "gpucompiler.ir.operations.scalar",
    "gpucompiler.ir.operations.arith", "gpucompiler.frontend.arithmetic.convert",
    "gpucompiler.ir.operations.vectors", "gpucompiler.ir.operations.control",
    "gpucompiler.frontend.calls.construction", "gpucompiler.frontend.source.capture",
    "gpucompiler.frontend.places.place", "gpucompiler.frontend.array_functions.reductions",
    "gpucompiler.language.overloading.type_patterns", "gpucompiler.frontend.calls.numpy_functions",
    "gpucompiler.ir.operations.bulk", "gpucompiler.layouts.algebra",
    "gpucompiler.frontend.iteration.loops", "gpucompiler.frontend.device_functions",
    "gpucompiler.frontend.syntax.expressions", "gpucompiler.frontend.build",
    "gpucompiler.passes.analyses.ranges_of_operations", "gpucompiler.passes.checks.check_overflows",
    "gpucompiler.passes.scalar.split_elements", "gpucompiler.passes.pipeline",
    "gpucompiler.passes.scalar.align_boxes", "gpucompiler.passes.scalar.narrow_integers",
    "gpucompiler.passes.scalar.narrow_indices", "gpucompiler.ir.counted_indices",
    "gpucompiler.passes.warnings.kernel_warnings", "gpucompiler.jobs.kernel_metadata",
    "gpucompiler.llvm.lowering.lower", "cuda_target.target.bulk_copies",
    "cuda_target.target.lowering", "cuda_target.target.legalize",
    "cuda_target.libraries.libdevice", "gpucompiler.llvm.linked_code", "gpucompiler.llvm.binding",
    "gpucompiler.llvm.optimize", "gpucompiler.llvm.emit", "cuda_target.target.nvptx_repairs",
    "cuda_target.toolchain.assemble",
)  # fmt: skip


@contextlib.contextmanager
def reading_ahead() -> Generator[None]:
    """`with reading_ahead(): …`: import while this thread waits in foreign code.

    A process without a decorated function, as one that launches exported kernels, needs none of it.
    """
    names = LAUNCHING if SETTINGS.no_jit else LAUNCHING + COMPILING
    missing = [name for name in names if name not in sys.modules]
    decorated = "cuda_target.launch.helper" in sys.modules
    if not decorated or not missing or len(os.sched_getaffinity(0)) < 2:
        yield
        return
    ready = threading.Event()
    threading.Thread(
        target=_read, args=(missing, ready), name="gpucompiler reading ahead", daemon=True
    ).start()
    try:
        yield
    finally:
        ready.set()


def _read(names: list[str], ready: threading.Event) -> None:
    """Import modules until the event is set. Who needs a module that fails is told so later."""
    looked = False
    for name in names:
        if ready.is_set():
            return
        with contextlib.suppress(Exception):
            if name in COMPILING and not looked:
                looked = True
                sources = import_module("gpucompiler.kernels.entries.sources")
                sources.look_ahead(("gpucompiler", "cuda_target"))
            import_module(name)
