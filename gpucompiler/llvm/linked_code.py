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
    from gpucompiler.ir.structure.nodes import Function, Module
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
    own, blobs = _of_intrinsics(job, program)
    called = [name for blob in blobs for name in _prune().declarations(blob)]
    others = tuple(dict.fromkeys(name for name in (*names, *called) if name not in own))
    return (*map(LinkedCode, blobs), *job.target.link_libraries(job, others))


def _externals(text: str) -> tuple[str, ...]:
    """The functions that LLVM text declares and doesn't define, intrinsics apart."""
    found = re.findall(r"^declare [^@\n]*@([\w.$]+)\(", text, re.MULTILINE)
    return tuple(sorted({name for name in found if not name.startswith("llvm.")}))


def _prune() -> Any:
    # It loads LLVM, which most programs need in another process or not at all.
    return importlib.import_module("gpucompiler.llvm.prune")


def _of_intrinsics(job: CompilerJob, program: Module) -> tuple[frozenset[str], tuple[bytes, ...]]:
    """The functions that intrinsics call, by their symbols, and the bitcode that defines them.

    The functions of a library are one module, since they may share its variables.
    """
    machine = job.target.machine(job)
    calls: dict[IntrinsicLibrary, dict[str, tuple[Function, Inline]]] = {}
    homes: dict[str, IntrinsicLibrary] = {}
    for function in program.functions:
        for operation in function.body.walk():
            if not isinstance(operation, Inline) or not operation.library:
                continue
            library = library_of(operation.library)
            name = operation.code
            if library.kind != "bitcode":
                continue
            other = homes.setdefault(name, library)
            if other != library:
                why = f"it defines {name}, as {other.path} does, which this kernel calls"
                raise _refused(job, program, library, why, function, operation)
            calls.setdefault(library, {}).setdefault(name, (function, operation))
    blobs: list[bytes] = []
    for library, places in calls.items():
        first = next(iter(places.values()))
        try:
            code, defined = _pruned(library, tuple(sorted(places)), machine)
        except ToolError as error:
            raise _refused(job, program, library, str(error), *first) from error
        for name, place in places.items():
            if name not in defined:
                why = f"it doesn't define {name}"
                raise _refused(job, program, library, why, *place)
        blobs.append(code)
    return frozenset(homes), tuple(blobs)


def _refused(
    job: CompilerJob,
    program: Module,
    library: IntrinsicLibrary,
    why: str,
    function: Function,
    operation: Inline,
) -> Exception:
    finding = Diagnostic(
        "GC602",
        f"{library.path}: {why}",
        Places(program).of(operation, function),
        "name another library in SymbolBody(name, library)",
    )
    return unsupported(program.kernel, job.target.name, [finding])


@lru_cache(maxsize=256)
def _pruned(
    library: IntrinsicLibrary, names: tuple[str, ...], machine: Machine
) -> tuple[bytes, tuple[str, ...]]:
    pruned = _prune().prune_functions(library.code, names, machine, {})
    return (pruned.code, pruned.names) if pruned else (b"", ())
