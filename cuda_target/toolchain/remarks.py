"""Remarks about a kernel that follow from the assembler's figures.

    GC402   registers didn't suffice: values are stored to local memory and loaded again
    GC403   local arrays are in memory rather than in registers
    GC412   matrix products wait for each other, or `setmaxnreg` does nothing

Local memory is the GPU's own DRAM behind its caches, so both cost time. -O0 and debug code keep
everything in memory, and get no remarks about it.
"""

from __future__ import annotations

import importlib
import math
import re
from collections.abc import Iterator
from typing import Any, Final

from cuda_target.toolchain import matrix_remarks
from cuda_target.toolchain.ptx_places import PTXPlace, place_of_kernel
from gpucompiler.diagnostics.errors import Diagnostic, counted, target_error
from gpucompiler.diagnostics.location import Location, portable_file, readable_file
from gpucompiler.jobs.artifact import Artifact
from gpucompiler.jobs.job import CompilerJob, CompilerParams
from gpucompiler.language.types import ArrayType

# The remarks that `strict=True` refuses.
_STRICT: Final = ("GC402", matrix_remarks.CODE)


def remarks(job: CompilerJob, artifact: Artifact, strict: bool) -> list[Diagnostic]:
    """Warnings about a kernel's use of registers, local memory and matrix products.

    Raises:
        TargetUnsupported: `strict` is true, and some registers are spilled, or matrix products or
            `setmaxnreg` don't work as written.
    """
    found = [*_of_matrices(job, artifact), *_of_memory(job, artifact)]
    refused = [each for each in found if each.code in _STRICT]
    if strict and refused:
        name = job.source.function.__name__
        raise target_error(refused, f"{name} isn't compiled, as strict=True refuses slow code")
    return found


def _of_matrices(job: CompilerJob, artifact: Artifact) -> Iterator[Diagnostic]:
    ptx = dict(artifact.texts).get("asm", "")
    module = _module(artifact)
    yield from matrix_remarks.told(
        job.source.function.__name__,
        matrix_remarks.matrix_remarks(artifact.log),
        ptx,
        module,
        lambda place: _place_in_source(place, module),
    )


def _place_in_source(place: PTXPlace, module: Any) -> Location:
    """The place that an operation of the IR has, with its calls; else the bare line."""
    if module is not None:
        for operation in (o for f in module.functions for o in f.body.walk()):
            here = operation.location
            if (
                here is not None
                and (here.line, here.column + 1) == (place.line, place.column)
                and portable_file(here.file) == place.file
            ):
                return here
    return Location(readable_file(place.file), place.line, max(place.column - 1, 0))


def _of_memory(job: CompilerJob, artifact: Artifact) -> Iterator[Diagnostic]:
    used = dict(artifact.resources)
    spilled = used.get("spill_store_bytes", 0) + used.get("spill_load_bytes", 0)
    name = job.source.function.__name__
    if job.params.opt_level == 0:
        return
    if spilled:
        found = matrix_remarks.matrix_remarks(artifact.log)
        called = any(map(matrix_remarks.blames_calls, found))
        yield Diagnostic(
            "GC402",
            f"{name} needs more than the {used['registers']} registers it has: "
            f"{counted(used['spill_store_bytes'], 'byte')} a thread are stored to local memory and "
            f"{used['spill_load_bytes']} loaded",
            place_of_kernel(job.source.function),
            "inline the functions that GC412 names: a call keeps registers from matrix products"
            if called
            else _more_registers(job.params),
        )
    if job.source.is_derivative:
        return  # a tape in memory, of a size that the passes chose
    # LLVM's stack contains the kernel's own arrays. ptxas may remove it, and makes a stack of its
    # own for spilled registers.
    stacks = re.findall(r"\b__local_depot\d+\[(\d+)\];", dict(artifact.texts).get("asm", ""))
    in_memory = max(map(int, stacks), default=0)
    if not 0 < in_memory <= used.get("local_bytes", 0):
        return
    if (place := _place_of_local_array(artifact)) is not None:
        yield Diagnostic(
            "GC403",
            f"local arrays of {name} take {counted(in_memory, 'byte')} of memory a thread, as an "
            "index into them isn't known at compile time",
            place,
            "index with constants or in short loops over range(constant); or take shared memory",
        )


def _more_registers(params: CompilerParams) -> str:
    limits = {
        name: getattr(params, name)
        for name in ("max_registers", "min_blocks", "max_threads")
        if getattr(params, name, None)
    }
    fewer = "keep fewer values alive: smaller local arrays, shorter unrolled loops"
    if not limits:
        return fewer
    given = ", ".join(f"{name}={value}" for name, value in limits.items())
    change = "raise" if "max_registers" in limits else "lower"
    return f"{change} what limits them ({given}), or {fewer}"


def _module(artifact: Artifact) -> Any:
    """The typed IR of a kernel; None if it wasn't kept, or the text was edited."""
    text = dict(artifact.texts).get("ir")
    if text is None or artifact.edited:
        return None
    return importlib.import_module("gpucompiler.ir.parser").parse(text)


def _place_of_local_array(artifact: Artifact) -> Location | None:
    """The place where a kernel makes its largest local array."""
    module = _module(artifact)
    if module is None:
        return None
    found: list[tuple[int, Location]] = []
    for operation in (o for function in module.functions for o in function.body.walk()):
        kind = operation.results[0].type if operation.results else None
        if operation.OPCODE != "array.allocate" or not isinstance(kind, ArrayType):
            continue
        if kind.space == "local" and operation.location is not None:
            size = kind.element.itemsize * math.prod(operation.shape)
            found.append((size, operation.location))
    return max(found, key=lambda each: each[0])[1] if found else None
