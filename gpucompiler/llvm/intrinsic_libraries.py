"""The bitcode that intrinsics of a program name: of each function, a module of its own."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING

from gpucompiler.diagnostics.errors import Diagnostic, ToolError
from gpucompiler.ir.operations.inline import Inline
from gpucompiler.ir.unsupported import Places, unsupported
from gpucompiler.language.intrinsics.libraries import IntrinsicLibrary, library_of
from gpucompiler.llvm.prune import declarations, prune_function

if TYPE_CHECKING:
    from gpucompiler.ir.structure.nodes import Module
    from gpucompiler.jobs.job import CompilerJob
    from gpucompiler.jobs.target import Machine


def linked_bitcode(job: CompilerJob, program: Module) -> dict[str, bytes]:
    """The bitcode of the functions that intrinsics call, by their symbols.

    Raises:
        TargetUnsupported: a library doesn't define its function, or can't be read.
    """
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


def called_by(blobs: Iterable[bytes]) -> tuple[str, ...]:
    """The functions that bitcode calls and doesn't define, without LLVM's intrinsics."""
    return tuple(dict.fromkeys(name for blob in blobs for name in declarations(blob)))


@lru_cache(maxsize=256)
def _pruned(library: IntrinsicLibrary, name: str, machine: Machine) -> bytes:
    blob = prune_function(library.code, name, machine, {})
    if blob is None:
        raise ToolError(f"it doesn't define {name}")
    return blob
