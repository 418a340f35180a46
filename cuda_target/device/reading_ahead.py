"""Imports on another thread while the driver initialises itself and makes a context.

The driver takes 0.3 to 0.6 s for that, in which this thread waits without Python's lock. Another
one meanwhile imports what a launch will need, then the compiler, and stops behind the module that
it is importing when the driver is ready. A program whose kernels are stored needs no compiler; the
imports have then cost it time of a processor that was free. Keys of stored kernels name the state
of the compiler's files, which is read in between, and in a new store digested.
"""

from __future__ import annotations

import contextlib
import os
import sys
import threading
from collections.abc import Generator
from importlib import import_module
from typing import Final

from gpucompiler.process.cycle_collection import importing
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
# All that a compilation imports, in its order, in steps of 3 to 5 ms. A package that imports its
# parts is named itself: the import of a part locks the part first, that of the package the package,
# and where two threads do so at a time, Python gives one of them a package that isn't whole.
COMPILING: Final = (
    "gpucompiler.linear", "gpucompiler.ir.structure.nodes",
    "gpucompiler.frontend.values.values", "gpucompiler.ir.operations.functions",
    "gpucompiler.frontend.values.numba_types", "gpucompiler.frontend.values.shapes",
    "gpucompiler.frontend.arithmetic.arguments", "gpucompiler.frontend.functions",
    "gpucompiler.frontend.values.object_classes", "gpucompiler.frontend.arithmetic.extents",
    "gpucompiler.frontend.calls.construction", "gpucompiler.frontend.frame.budget",
    "gpucompiler.frontend.frame.walk", "gpucompiler.frontend.places.place",
    "gpucompiler.language.overloading.type_patterns", "gpucompiler.frontend.functions.overloads",
    "gpucompiler.ir.operations.bulk",
    "gpucompiler.frontend.frame.findings", "gpucompiler.frontend.frame.frame",
    "gpucompiler.frontend.iteration.loops", "gpucompiler.frontend.functions.storing",
    "gpucompiler.frontend.device_names.rows", "gpucompiler.frontend.calls.operator_functions",
    "gpucompiler.frontend.array_functions.ordering", "gpucompiler.frontend.device_names.atomics",
    "gpucompiler.frontend.device_names.fragments",
    "gpucompiler.frontend.iteration.sequence_builtins", "gpucompiler.output.templates",
    "gpucompiler.frontend.calls.dispatch", "gpucompiler.frontend.output.raising",
    "gpucompiler.frontend.build", "gpucompiler.passes.analyses.ranges_of_loops",
    "gpucompiler.passes.blocks.limit_depth", "gpucompiler.passes.scalar.simplify",
    "gpucompiler.passes.analyses.lane_operations", "gpucompiler.passes.scalar.narrow_indices",
    "gpucompiler.passes.warnings.contracted_roots", "gpucompiler.llvm.legality",
    "gpucompiler.llvm.lowering.ending_loops", "gpucompiler.llvm.lowering.near_places",
    "gpucompiler.llvm.effort", "gpucompiler.llvm.lowering.lower",
    "gpucompiler.passes.analyses.extents", "cuda_target.target.asynchronous",
    "cuda_target.libraries.libdevice", "llvmlite.ir", "llvmlite.binding",
    "gpucompiler.llvm.binding",
    "cuda_target.target.nvptx.repairs", "cuda_target.toolchain.assemble",
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
    with importing():
        for name in names:
            if ready.is_set():
                return
            with contextlib.suppress(Exception):
                if name in COMPILING and not looked:
                    looked = True
                    sources = import_module("gpucompiler.kernels.entries.sources")
                    store = import_module("cuda_target.stores").kernel_store()
                    sources.look_ahead(("gpucompiler", "cuda_target"), store)
                import_module(name)
