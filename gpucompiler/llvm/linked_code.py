"""The code of external functions: that of intrinsics' own libraries, and the target's."""

from __future__ import annotations

import importlib
import re
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from gpucompiler.diagnostics.errors import Diagnostic, ToolError
from gpucompiler.ir.operations.inline import Inline
from gpucompiler.ir.unsupported import Places, unsupported
from gpucompiler.jobs.target import LinkedCode
from gpucompiler.language.intrinsics.libraries import IntrinsicLibrary, library_of

if TYPE_CHECKING:
    from gpucompiler.ir.structure.nodes import Module
    from gpucompiler.jobs.job import CompilerJob
    from gpucompiler.jobs.target import Machine


def linked_code(job: CompilerJob, program: Module, lowered: str) -> tuple[LinkedCode, ...]:
    """The bitcode that defines external functions.

    Args:
        lowered: the LLVM text of the program.

    Raises:
        TargetUnsupported: a library of an intrinsic doesn't define its function.
    """
    names = _externals(lowered)
    if not names:
        return ()
    own = _of_intrinsics(job, program)
    called = [name for blob in own.values() for name in _prune().declarations(blob)]
    others = tuple(dict.fromkeys(name for name in (*names, *called) if name not in own))
    return (*map(LinkedCode, own.values()), *job.target.link_libraries(job, others))


def _externals(text: str) -> tuple[str, ...]:
    """The functions that LLVM text declares and doesn't define, intrinsics apart."""
    found = re.findall(r"^declare [^@\n]*@([\w.$]+)\(", text, re.MULTILINE)
    return tuple(sorted({name for name in found if not name.startswith("llvm.")}))


def _prune() -> Any:
    # It loads LLVM, which most programs need in another process or not at all.
    return importlib.import_module("gpucompiler.llvm.prune")


def _of_intrinsics(job: CompilerJob, program: Module) -> dict[str, bytes]:
    """The bitcode of the functions that intrinsics call, by their symbols."""
    machine = job.target.machine(job)
    found: dict[str, bytes] = {}
    homes: dict[str, IntrinsicLibrary] = {}
    for function in program.functions:
        for operation in function.body.walk():
            if not isinstance(operation, Inline) or not operation.library:
                continue
            library = library_of(operation.library)
            name = operation.code
            if library.kind != "bitcode" or homes.get(name) == library:
                continue
            try:
                if name in homes:
                    raise ToolError(
                        f"it defines {name}, as {homes[name].path} does, which this kernel calls"
                    )
                found[name], homes[name] = _pruned(library, name, machine), library
            except ToolError as error:
                place = Places(program).of(operation, function)
                finding = Diagnostic(
                    "GC602",
                    f"{library.path}: {error}",
                    place,
                    "name another library in SymbolBody(name, library)",
                )
                raise unsupported(program.kernel, job.target.name, [finding]) from error
    return found


@lru_cache(maxsize=256)
def _pruned(library: IntrinsicLibrary, name: str, machine: Machine) -> bytes:
    blob: bytes | None = _prune().prune_function(library.code, name, machine, {})
    if blob is None:
        raise ToolError(f"it doesn't define {name}")
    return blob
