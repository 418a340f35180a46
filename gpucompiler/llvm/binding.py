"""llvmlite, imported at this one place, and its target machines.

Importing takes 40 ms; only the modules that compile import this one. Initialising LLVM's targets
happens during the import, which Python runs once, whatever the threads.
"""

from __future__ import annotations

import functools
import importlib
import itertools
from typing import Any, Final

from gpucompiler.diagnostics.errors import ParseError, TargetUnsupported
from gpucompiler.jobs.target import Machine
from gpucompiler.process import forking
from gpucompiler.process_state import per_process

# llvmlite has no type information.
llvm: Final[Any] = importlib.import_module("llvmlite.binding")

# How long a fork waits for LLVM; the child of one that didn't has LLVM's data half changed.
_PATIENCE_S: Final = 1.0


class _LLVM:
    def __init__(self) -> None:
        self.is_whole = True
        self.runs = itertools.count()
        # llvmlite lets one thread at a time into LLVM (llvmlite/binding/ffi.py, _LLVMLock).
        self.lock = forking.ForeignLock(
            forking.LLVM, llvm.ffi.lib._lock, "_lock", patience_s=_PATIENCE_S, lost=self._lost
        )

    def _lost(self) -> None:
        self.is_whole = False


_LLVM_HERE: Final = per_process(_LLVM)

llvm.initialize_all_targets()
llvm.initialize_all_asmprinters()
llvm.initialize_native_asmparser()
# An instruction without a place says so (`.loc 1 0 0`), instead of standing under the place of the
# one before it (llvm/lib/CodeGen/AsmPrinter/DwarfDebug.cpp, UnknownLocations).
llvm.set_option("gpucompiler", "-use-unknown-locations=Enable")
# Modules describe lines and no variables. LLVM's newer analysis of variables' places numbers all
# values of a function nevertheless, for a sixth of the time of code generation.
llvm.set_option("gpucompiler", "-experimental-debug-variable-locations=false")
# Reading text or bitcode with lines would verify it, too, and end the process where it is broken
# (llvm/lib/IR/AutoUpgrade.cpp, UpgradeDebugInfo). `parse_text` verifies each text once.
llvm.set_option("gpucompiler", "-disable-auto-upgrade-debug-info")


def is_whole() -> bool:
    """Whether LLVM can be used in this process.

    It can't if the process was forked while another thread was in LLVM for long.
    """
    return _LLVM_HERE.is_whole


@functools.cache
def target_machine(machine: Machine, opt_level: int) -> Any:
    """LLVM's machine for code generation, at an optimisation level from 0 to 3."""
    # llvmlite's own default is the large model, which machines of 32 bits don't have.
    options: dict[str, Any] = {"codemodel": "default", "jit": False}
    if machine.position_independent:
        options = {"reloc": "pic", "codemodel": "small", "jit": False}
    try:
        target = llvm.Target.from_triple(machine.triple)
    except RuntimeError as error:
        raise TargetUnsupported(
            f"LLVM has no machine for the triple {machine.triple!r}: {error}", "GC610"
        ) from error
    return target.create_target_machine(
        cpu=machine.cpu, features=machine.features, opt=opt_level, **options
    )


def pass_builder(machine: Machine, opt_level: int) -> Any:
    """LLVM's builder of pass managers for one run, at an optimisation level from 0 to 3.

    It has no state of a module. But each run of a manager registers a callback with the builder,
    which llvmlite 0.50 leaves there, and each pass of later runs calls all of them: after 1000 runs
    a small kernel took five times as long. It doesn't free a builder's table of callbacks (1.5 KB)
    either, so a builder serves some runs.
    """
    return _builder_of_turn(machine, opt_level, next(_LLVM_HERE.runs) // _RUNS_OF_A_BUILDER)


# A builder takes 12 µs to make, and each run makes later ones of a small kernel 5 µs longer.
_RUNS_OF_A_BUILDER: Final = 16


@functools.lru_cache(maxsize=16)
def _builder_of_turn(machine: Machine, opt_level: int, turn: int) -> Any:
    return new_pass_builder(machine, opt_level)


def new_pass_builder(machine: Machine, opt_level: int) -> Any:
    """LLVM's builder of pass managers for a machine; it reads LLVM's options when it is made."""
    tuning = llvm.create_pipeline_tuning_options(speed_level=opt_level)
    vectorize = opt_level >= 2 and machine.vectorizes
    tuning.loop_vectorization = vectorize
    tuning.slp_vectorization = vectorize or machine.joins_operations
    return llvm.create_pass_builder(target_machine(machine, opt_level), tuning)


def run_and_free(manager: Any, module: Any, builder: Any) -> None:
    """Run a manager's passes over a module, then free the manager and its analyses.

    llvmlite 0.50 frees no manager: `ModulePassManager._dispose` is that of its first base, which
    does nothing. Each manager held 160 KiB and more.
    """
    try:
        manager.run(module, builder)
    finally:
        # The first that does something.
        free = next(
            vars(cls)["_dispose"]
            for cls in type(manager).__mro__
            if "_dispose" in vars(cls) and cls.__name__ != "ObjectRef"
        )
        if not manager.closed:
            free(manager)
            manager.detach()


def parse_text(text: str) -> Any:
    """LLVM text as a verified module in a context of its own.

    Raises:
        ParseError: LLVM refuses the text; the message is LLVM's, with the line.
    """
    try:
        module = llvm.parse_assembly(text, llvm.create_context())
        module.verify()
    except RuntimeError as error:
        raise ParseError(f"LLVM refuses this text: {str(error).strip()}") from error
    return module
