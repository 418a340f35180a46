"""Names and parameters of kernels that PTX has a place for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cuda_target.toolchain.architectures import ptx_text
from gpucompiler.diagnostics.errors import Diagnostic, TargetUnsupported, target_error
from gpucompiler.diagnostics.location import Location
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.language.types import (
    ArrayType,
    ScalarType,
    StaticType,
    TupleType,
    Type,
    machine_type,
)

# PTX ISA 9.0 §11 and §4.4: kernel parameters take at most 4 KiB, from PTX 8.1 on 32764 bytes.
_PARAMETER_BYTES: Final = 4096
_LARGE_PARAMETER_BYTES: Final = 32764
_LARGE_PARAMETER_PTX: Final = 81


def check_entry(job: CompilerJob, arch: str, ptx: int) -> None:
    """Raise TargetUnsupported for a name or parameters that a kernel of PTX can't have."""
    if (entry := job.source.entry) in ("WARP_SZ", "_"):  # PTX ISA 8.7 §4.4 and §4.5.3
        raise _refused(
            job,
            arch,
            ptx,
            f"PTX keeps the name {entry!r} for itself",
            "give the kernel another: cuda(name='kernel'), or "
            "FunctionSpec(function, types, name='kernel')",
        )
    size = _parameter_bytes(job.source.launch_types)
    limit = _LARGE_PARAMETER_BYTES if ptx >= _LARGE_PARAMETER_PTX else _PARAMETER_BYTES
    if size > limit:
        raise _refused(
            job,
            arch,
            ptx,
            f"the kernel's arguments take {size} bytes{_largest_argument(job.source)}, and PTX "
            f"{ptx_text(ptx)} has room for {limit}",
            f"compile with a later PTX, target='cuda:{arch},ptx8.1', which has room for "
            f"{_LARGE_PARAMETER_BYTES}"
            if size <= _LARGE_PARAMETER_BYTES
            else "put numbers into an array",
        )


def _parameter_bytes(types: Sequence[Type]) -> int:
    """An upper bound of the parameter block's bytes: natural alignment, no narrowed parameters."""
    end = 0
    for kind in types:
        if isinstance(kind, TupleType):
            end = -(-end // 8) * 8 + _parameter_bytes(kind.items)
        elif isinstance(kind, ArrayType):
            end = -(-end // 8) * 8 + 8 * (1 + kind.ndim * (2 if kind.layout == "strided" else 1))
        elif isinstance(kind, ScalarType):
            size = machine_type(kind).itemsize
            end = -(-end // size) * size + size
        elif not isinstance(kind, StaticType):
            raise TargetUnsupported(
                f"a parameter of type {kind} can't be passed to a kernel", "GC609"
            )
    return end


def _largest_argument(source: FunctionSpec) -> str:
    """The part of a message that names the largest argument."""
    sizes = [_parameter_bytes([kind]) for kind in source.launch_types]
    largest = sizes.index(max(sizes))
    code = source.function.__code__
    names = code.co_varnames[: code.co_argcount]
    name = f" {names[largest]!r}" if largest < len(names) else ""
    return f", {sizes[largest]} of them argument {largest + 1}{name}" if len(sizes) > 1 else ""


def _refused(job: CompilerJob, arch: str, ptx: int, message: str, hint: str) -> TargetUnsupported:
    """The error for a kernel with a name or parameters that PTX refuses."""
    function = job.source.function
    code, name = function.__code__, function.__qualname__.replace("<locals>.", "")
    place = Location(code.co_filename, code.co_firstlineno, function=name)
    subject = f"{name} can't be compiled for {arch} (PTX {ptx_text(ptx)})"
    return target_error([Diagnostic("GC609", message, place, hint)], subject)
