"""Checks that the host can run every operation, before anything is made of the IR."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from gpucompiler.diagnostics.errors import Diagnostic
from gpucompiler.ir.operations.control import CallExternal
from gpucompiler.ir.operations.inline import Inline
from gpucompiler.ir.operations.memory import Address, Allocate, array_type
from gpucompiler.ir.operations.simt import DEPENDENCIES, Intrinsic
from gpucompiler.ir.structure.nodes import Module
from gpucompiler.ir.unsupported import Places, allocated_bytes, arrays_too_large, unsupported

# Local arrays may be needed for each of a block's 1024 threads.
_MAX_ARRAY_BYTES: Final = 1 << 20


def legalize(module: Module) -> None:
    """Refuse what only other targets have, and arrays that no thread of a pool should hold.

    Raises:
        TargetUnsupported: with all places.
    """
    if found := list(_findings(module)):
        raise unsupported(module.functions[0], "the host", found)


def _findings(module: Module) -> Iterator[Diagnostic]:
    looked_at = [
        (operation, function)
        for function in module.functions
        for operation in function.body.walk()
        if isinstance(operation, (CallExternal, Inline, Intrinsic, Allocate, Address))
    ]
    if not looked_at:
        return
    places = Places(module)
    arrays = [(o, places.of(o, function)) for o, function in looked_at if isinstance(o, Allocate)]
    for operation, function in looked_at:
        if isinstance(operation, CallExternal):
            yield Diagnostic(
                "GC602",
                f"{operation.callee} is a device function of a library, and the host links none",
                places.of(operation, function),
                "compile this kernel for the target that the library is for, or write the "
                "function in Python",
            )
        elif isinstance(operation, Inline):
            if operation.form == "symbol" and not operation.library:
                yield Diagnostic(
                    "GC602",
                    f"{operation.intrinsic} calls {operation.code} of a library that isn't named, "
                    "and the host has no link=",
                    places.of(operation, function),
                    "name it: SymbolBody(name, 'library.so')",
                )
        elif isinstance(operation, Address):
            if operation.generic and array_type(operation.array).space == "local":
                yield Diagnostic(
                    "GC601",
                    "local arrays have no address on the host, where a vector's threads share them",
                    places.of(operation, function),
                    "use the address of a part of a shared array or of an argument",
                )
        elif isinstance(operation, Intrinsic) and operation.name not in DEPENDENCIES:
            yield Diagnostic(
                "GC601",
                f"the host has no device instruction {operation.name!r}",
                places.of(operation, function),
                "compile this kernel for a target that has it, target='cuda:sm_90a'",
            )
    if sum(allocated_bytes(array) for array, _ in arrays) > _MAX_ARRAY_BYTES:
        yield arrays_too_large(
            arrays,
            f"a kernel has {_MAX_ARRAY_BYTES} for its shared and local arrays on the host",
            "make it smaller, or pass an array as an argument, with a part for each thread",
        )
