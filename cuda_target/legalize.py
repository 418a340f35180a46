"""Checks that every operation can be compiled for an architecture, before LLVM sees it.

LLVM ends the process on what it can't select, and knows nothing of the Python line. Most operations
need no row: integers, floats of all widths (bfloat16 in f32 steps where the hardware hasn't it),
atomics of all types (by compare-and-swap loops), shuffles, votes and matches compile for every
architecture of the table (tested with LLVM 22 and ptxas 13).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterator
from typing import Any, Final

from cuda_target.architectures import number, ptx_text
from gpucompiler.errors import TargetUnsupported
from gpucompiler.ir.nodes import Module, Operation
from gpucompiler.types import ArrayType, ScalarType

# Opcode → (least architecture, least PTX version, what it is called, what to write instead).
# PTX ISA 9.0 §9.7.13.
_LEAST: Final = {
    "simt.warp_reduce": (
        80,
        70,
        "a warp reduction (redux.sync)",
        "shuffle and combine: shfl_xor_sync with 16, 8, 4, 2, 1",
    ),
    **{
        f"cluster.{name}": (90, 78, "a cluster of blocks", "let blocks meet in global memory")
        for name in ("place", "arrive", "wait", "map_shared")
    },
}
# Name of an intrinsic → the same; PTX ISA 9.0 §9.7.13.15.
_LEAST_OF_INTRINSICS: Final = {
    "griddepcontrol.wait": (90, 78),
    "griddepcontrol.launch_dependents": (90, 78),
}
# Only a cluster launch has clusters: sm_90, PTX ISA 7.8. LLVM ends the process before that.
_CLUSTER: Final = (90, 78)
# The limit of static shared memory on every architecture; more is dynamic.
# CUDA C++ Programming Guide, "Technical Specifications per Compute Capability".
_STATIC_SHARED_BYTES: Final = 49152


def legalize(
    architecture: str,
    ptx: int,
    module: Module,
    intrinsics: Collection[str],
    undefined: Callable[[list[str]], list[str]] = list,
) -> None:
    """Check a module's operations for an architecture and PTX version.

    Args:
        intrinsics: names of the device instructions that can be lowered.
        undefined: gives those of some functions that no library defines.

    Raises:
        TargetUnsupported: one or more can't be compiled; the message has all of them with lines.
    """
    findings: list[str] = []
    shared = 0
    for function in module.functions:
        if function.scope == "block":
            findings.append(
                f"@{function.name} is the program of a block, which the host runs; give the typed "
                "IR of emit_ir, the program of a thread"
            )
            continue
        for operation in function.body.walk():
            if operation.OPCODE == "func.external":
                findings += _undefined(operation, undefined)
            for finding in _problems(operation, architecture, ptx, intrinsics):
                findings.append(f"{_place(operation)}: {finding}")
            shared += _static_shared(operation)
    if shared > _STATIC_SHARED_BYTES:
        findings.append(
            f"the kernel's shared arrays take {shared} bytes, and a block has at most "
            f"{_STATIC_SHARED_BYTES} of static shared memory; use dynamic shared memory, "
            "cuda.shared.array(0, dtype) and shmem= at the launch, which may be larger"
        )
    if findings:
        raise TargetUnsupported(
            f"this can't be compiled for {architecture} (PTX {ptx_text(ptx)}):\n  "
            + "\n  ".join(findings)
        )


def _undefined(operation: Any, undefined: Callable[[list[str]], list[str]]) -> Iterator[str]:
    for name in undefined([operation.callee]):
        yield (
            f"{_place(operation)}: no library that is linked defines {name}; name the one that "
            "does, cuda(link=['file.ptx']) or CUDACompilerParams(link=...)"
        )


def _problems(
    operation: Operation, architecture: str, ptx: int, intrinsics: Collection[str]
) -> Iterator[str]:
    row = _LEAST.get(operation.OPCODE)
    if row is not None and (number(architecture) < row[0] or ptx < row[1]):
        yield f"{row[2]} needs sm_{row[0]} and PTX {ptx_text(row[1])} or later; instead, {row[3]}"
    if getattr(operation, "scope", None) == "cluster" and (
        number(architecture) < _CLUSTER[0] or ptx < _CLUSTER[1]
    ):
        yield (
            f"the scope 'cluster' needs sm_{_CLUSTER[0]} and PTX {ptx_text(_CLUSTER[1])} or later; "
            "instead, use 'device'"
        )
    name = getattr(operation, "name", "") if operation.OPCODE == "intrinsic" else ""
    least = _LEAST_OF_INTRINSICS.get(name)
    if least is not None and (number(architecture) < least[0] or ptx < least[1]):
        yield f"{name} needs sm_{least[0]} and PTX {ptx_text(least[1])} or later"
    check = _CHECKS.get(operation.OPCODE)
    if check is not None:
        yield from check(operation, intrinsics)


def _intrinsic(operation: Any, intrinsics: Collection[str]) -> Iterator[str]:
    if operation.name not in intrinsics:
        known = ", ".join(sorted(intrinsics)) or "none"
        yield f"there is no device instruction {operation.name!r}; known are {known}"


def _atomic(operation: Any, intrinsics: Collection[str]) -> Iterator[str]:
    kind = operation.array.type
    if isinstance(kind, ArrayType) and kind.element.kind == "complex":
        yield "atomics on complex elements don't exist; use two arrays, real and imaginary"


def _atomic_update(operation: Any, intrinsics: Collection[str]) -> Iterator[str]:
    yield from _atomic(operation, intrinsics)
    # LLVM 22 writes `atom.add` without order and scope, whatever its text says: relaxed, and for
    # the threads of one GPU. Compare-and-swap has them.
    if operation.order != "relaxed":
        yield (
            f"an atomic {operation.kind} of order {operation.order!r} isn't there yet on CUDA; "
            "instead, a relaxed one with cuda.threadfence() before and after it"
        )
    if operation.scope == "system":
        yield (
            f"an atomic {operation.kind} of scope 'system' isn't there yet on CUDA; instead, "
            "compare-and-swap (cuda.atomic.cas)"
        )


def _warp_value(operation: Any, intrinsics: Collection[str]) -> Iterator[str]:
    kind = operation.value.type
    if isinstance(kind, ScalarType) and kind.kind == "complex":
        yield "complex values don't pass between lanes; pass real and imaginary parts"


def _warp_reduce(operation: Any, intrinsics: Collection[str]) -> Iterator[str]:
    kind = operation.value.type
    if not isinstance(kind, ScalarType) or not kind.is_integer or kind.bits != 32:
        yield f"a warp reduction takes 32-bit integers, not {kind}; use shuffles for other types"


_CHECKS: Final[dict[str, Callable[[Any, Collection[str]], Iterator[str]]]] = {
    "intrinsic": _intrinsic,
    "simt.shuffle": _warp_value,
    "simt.match": _warp_value,
    "simt.warp_reduce": _warp_reduce,
    "atomic.update": _atomic_update,
    "atomic.compare_exchange": _atomic,
}


def _static_shared(operation: Operation) -> int:
    if operation.OPCODE != "array.allocate" or not operation.results:
        return 0
    kind = operation.result.type
    if not isinstance(kind, ArrayType) or kind.space != "shared":
        return 0
    shape: tuple[int, ...] = getattr(operation, "shape", ())
    return math.prod(shape) * kind.element.itemsize


def _place(operation: Operation) -> str:
    if operation.location is None:
        return operation.OPCODE
    return ", called from ".join(map(str, operation.location.chain()))
