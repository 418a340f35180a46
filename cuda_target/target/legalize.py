"""Checks before LLVM runs that every operation can be compiled for an architecture.

LLVM ends the process on an operation that it can't select, and can't name the Python line. Most
operations need no row, since they compile for every architecture of the table (tested with LLVM 22
and ptxas 13). These are integers, floats of all widths, atomics of all types, shuffles, votes and
matches. Atomics become compare-and-swap loops, and bfloat16 f32 steps, if the hardware lacks them.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import Any, Final

from cuda_target.target.atomics import lacks_system
from cuda_target.target.instruction_groups import CHECKS, LEAST, LEAST_OF
from cuda_target.target.instructions import Finding, Least
from cuda_target.toolchain.architectures import LEAST_PTX, number, ptx_text, shared_limit
from gpucompiler.diagnostics.errors import Diagnostic
from gpucompiler.diagnostics.location import Location
from gpucompiler.ir.operations.control import CallExternal
from gpucompiler.ir.operations.inline import Inline
from gpucompiler.ir.operations.memory import Allocate, array_type
from gpucompiler.ir.structure.nodes import Module, Operation
from gpucompiler.ir.unsupported import (
    Places,
    allocated_bytes,
    arrays_too_large,
    source_name,
    unsupported,
)
from gpucompiler.jobs.shared_memory import shared_memory
from gpucompiler.language.intrinsics.libraries import library_of
from gpucompiler.language.types import ArrayType, ScalarType
from gpucompiler.values import value_classes

# Opcode → the least machine. PTX ISA 9.0 §9.7.13.
LEAST_OF_OPERATIONS: Final[dict[str, Least]] = {
    **LEAST,
    "simt.warp_reduce": Least(
        80,
        70,
        "a warp reduction (redux.sync)",
        "shuffle and combine: cuda.shfl_xor_sync with 16, 8, 4, 2, 1",
    ),
    # PTX ISA 9.0 §9.7.9.8: the orders of ld and st.
    **{
        f"atomic.{name}": Least(70, 60, f"an atomic {name}", "read it in another launch")
        for name in ("load", "store")
    },
    **{
        f"cluster.{name}": Least(90, 78, "a cluster of blocks", "let blocks meet in global memory")
        for name in ("place", "arrive", "wait", "map_shared")
    },
}
# Name of a device instruction → a row of the same form; PTX ISA 9.0 §9.7.13.15.
_LEAST_OF_INSTRUCTIONS: Final = {
    name: Least(
        90, 78, name, "leave it out: without it a kernel begins when the one before has ended"
    )
    for name in ("griddepcontrol.wait", "griddepcontrol.launch_dependents")
}
# Clusters need sm_90 and PTX ISA 7.8. For older ones LLVM ends the process.
_CLUSTER: Final = Least(90, 78, "the scope 'cluster'", "use 'device'")
_LOCAL_BYTES: Final = 512 * 1024

# An array of the kernel, and its place in the source.
_Array = tuple[Allocate, Location | None]


@value_classes.frozen
class _Machine:
    architecture: str
    ptx: int
    instructions: Collection[str]

    def lacking(self, least: Least) -> Iterator[Finding]:
        """The finding that an instruction needs a later architecture or PTX version, if so."""
        if least.nothing_before and number(self.architecture) < least.architecture:
            return
        early = number(self.architecture) < least.architecture or self.ptx < least.ptx
        if early or (least.only and self.architecture not in least.only):
            architecture = least.only[0] if least.only else f"sm_{least.architecture}"
            needed = f"one of {', '.join(least.only)}," if least.only else architecture
            if number(self.architecture) >= least.architecture and (
                not least.only or self.architecture in least.only
            ):
                architecture = self.architecture  # which lacks a version of PTX alone
            target = f"cuda:{architecture}"
            if LEAST_PTX[architecture] < least.ptx:
                target += f",ptx{ptx_text(least.ptx)}"
            later = "" if least.only or architecture == self.architecture else " or later"
            yield (
                f"{least.name} needs {needed} and PTX {ptx_text(least.ptx)} or later",
                f"compile for target='{target}'{later}, or {least.instead}",
            )


def legalize(
    architecture: str,
    ptx: int,
    module: Module,
    instructions: Collection[str],
    undefined: Callable[[list[str]], list[str]] = list,
    launch_shared_bytes: int = 0,
) -> None:
    """Check a module's operations for an architecture and PTX version.

    Args:
        instructions: names of the device instructions that can be lowered.
        undefined: maps names of functions to those that no library defines.
        launch_shared_bytes: shared memory that launches ask for beside the kernel's arrays.

    Raises:
        TargetUnsupported: some operations can't be compiled; the error lists all, with places.
    """
    machine = _Machine(architecture, ptx, instructions)
    places = Places(module)
    findings: list[Diagnostic] = []
    arrays: list[_Array] = []
    for function in module.functions:
        if function.scope == "block":
            findings.append(
                Diagnostic(
                    "GC601",
                    f"{source_name(function)} is the program of a block, which the host runs",
                    function.location,
                    "give the typed IR of emit_ir, the program of a thread",
                )
            )
            continue
        for operation in function.body.walk():
            if _IS_PLAIN[type(operation)]:
                continue
            if isinstance(operation, CallExternal):
                place = places.of(operation, function)
                findings += _undefined(operation.callee, place, undefined)
            if isinstance(operation, Inline) and operation.form == "symbol":
                place = places.of(operation, function)
                findings += _of_library(operation, place, undefined)
            for message, hint in _problems(operation, machine):
                place = places.of(operation, function)
                findings.append(Diagnostic("GC601", message, place, hint))
            if isinstance(operation, Allocate):
                arrays.append((operation, places.of(operation, function)))
    findings += _too_large(arrays, module, architecture, launch_shared_bytes)
    if findings:
        raise unsupported(module.functions[0], f"{architecture} (PTX {ptx_text(ptx)})", findings)


def _too_large(
    arrays: list[_Array], module: Module, architecture: str, launch_shared_bytes: int
) -> Iterator[Diagnostic]:
    shared = [pair for pair in arrays if array_type(pair[0].result).space == "shared"]
    limit = shared_limit(architecture)
    if shared and shared_memory(module).size + launch_shared_bytes > limit:
        room = f"a block of {architecture} has at most {limit} of shared memory"
        if launch_shared_bytes:
            room += f", of which shmem= of the launch takes {launch_shared_bytes}"
        yield arrays_too_large(
            shared, room, "take smaller tiles or fewer stages, or keep a part in global memory"
        )
    # The local arrays of several functions may exist at different times, so no sum is tested.
    local = [pair for pair in arrays if array_type(pair[0].result).space != "shared"]
    if large := [pair for pair in local if allocated_bytes(pair[0]) > _LOCAL_BYTES]:
        yield arrays_too_large(
            large,
            f"a thread has at most {_LOCAL_BYTES} of local memory",
            "pass an array with a row for each thread as an argument",
        )


def _of_library(
    operation: Inline, place: Location | None, undefined: Callable[[list[str]], list[str]]
) -> Iterator[Diagnostic]:
    if not operation.library:
        yield from _undefined(operation.code, place, undefined)
    elif library_of(operation.library).kind == "shared":
        yield Diagnostic(
            "GC602",
            f"{operation.intrinsic} is a function of a shared library, which runs on the host only",
            place,
            "give the intrinsic a body for CUDA: LLVM text, PTX, or SymbolBody(name) with link=",
        )


def _undefined(
    callee: str, place: Location | None, undefined: Callable[[list[str]], list[str]]
) -> Iterator[Diagnostic]:
    for name in undefined([callee]):
        yield Diagnostic(
            "GC602",
            f"no library that is linked defines {name}",
            place,
            "name the one that does: cuda(link=['file.ptx']), or CUDACompilerParams(link=...)",
        )


class _Plain(dict[type[Operation], bool]):
    """Whether all machines have the operations of a class, whatever their fields are."""

    def __missing__(self, cls: type[Operation]) -> bool:
        known = (LEAST_OF_OPERATIONS, LEAST_OF, CHECKS, _CHECKS)
        self[cls] = found = not (
            any(cls.OPCODE in table for table in known)
            or cls.OPCODE == "intrinsic"
            or any(name == "scope" for name, _ in cls.FIELDS)
            or issubclass(cls, (CallExternal, Inline, Allocate))
        )
        return found


_IS_PLAIN: Final = _Plain()


def _problems(operation: Operation, machine: _Machine) -> Iterator[Finding]:
    if operation.OPCODE in LEAST_OF_OPERATIONS:
        yield from machine.lacking(LEAST_OF_OPERATIONS[operation.OPCODE])
    if operation.OPCODE in LEAST_OF:
        least = LEAST_OF[operation.OPCODE](operation)
        yield from machine.lacking(least) if least is not None else ()
    if getattr(operation, "scope", None) == "cluster":
        yield from machine.lacking(_CLUSTER)
    if operation.OPCODE == "intrinsic":
        yield from _intrinsic(operation, machine)
    check = _CHECKS.get(operation.OPCODE)
    if check is not None:
        yield from check(operation)
    if operation.OPCODE in CHECKS:
        yield from CHECKS[operation.OPCODE](operation, machine.architecture)


def _intrinsic(operation: Any, machine: _Machine) -> Iterator[Finding]:
    if operation.name in _LEAST_OF_INSTRUCTIONS:
        yield from machine.lacking(_LEAST_OF_INSTRUCTIONS[operation.name])
    if operation.name not in machine.instructions:
        known = ", ".join(sorted(machine.instructions)) or "none"
        yield f"there is no device instruction {operation.name!r}", f"known are {known}"


def _atomic(operation: Any) -> Iterator[Finding]:
    kind = operation.array.type
    if isinstance(kind, ArrayType) and kind.element.kind == "complex":
        yield (
            f"atomics on elements of {kind.element.numpy_name} don't exist",
            "use two arrays, real and imaginary",
        )


def _atomic_update(operation: Any) -> Iterator[Finding]:
    yield from _atomic(operation)
    if lacks_system(operation):
        yield (
            f"PTX has no atomic {operation.kind} of scope 'system' for {operation.value.type}",
            "use an array of 32-bit integers, or compare-and-swap (cuda.atomic.cas)",
        )


def _warp_value(operation: Any) -> Iterator[Finding]:
    kind = operation.value.type
    if isinstance(kind, ScalarType) and kind.kind == "complex":
        yield (
            f"values of {kind.numpy_name} don't pass between lanes",
            "pass real and imaginary parts",
        )


def _warp_reduce(operation: Any) -> Iterator[Finding]:
    kind = operation.value.type
    if not isinstance(kind, ScalarType) or not kind.is_integer or kind.bits != 32:
        name = kind.numpy_name if isinstance(kind, ScalarType) else kind
        yield (
            f"a warp reduction takes 32-bit integers, not {name}",
            "use shuffles for other types",
        )


_CHECKS: Final[dict[str, Callable[[Any], Iterator[Finding]]]] = {
    "simt.shuffle": _warp_value,
    "simt.match": _warp_value,
    "simt.warp_reduce": _warp_reduce,
    "atomic.update": _atomic_update,
    "atomic.compare_exchange": _atomic,
}
