"""An AArch64 processor in software, for host code that this machine can't run.

`pip install unicorn` gives it. It has the instructions of Armv8.5 with NEON and SVE, not SVE2.
"""

# pyright: reportArgumentType=false, reportPrivateImportUsage=false

from __future__ import annotations

import ctypes
import mmap
import struct
from collections.abc import Sequence
from typing import Any, Final

import numpy as np
import unicorn
from unicorn import arm64_const as registers

from gpucompiler.host.arguments import HostArguments
from gpucompiler.host.layout import LAUNCH_FORMAT
from gpucompiler.host.worker import SCRATCH_ALIGNMENT, scratch_layout
from gpucompiler.image.format import HostImage
from gpucompiler.jobs.artifact import Artifact
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.language.arguments import flatten_arguments
from gpucompiler.launcher.plan import parameter_plan

Shape = tuple[int, int, int]

_BASE: Final = 1 << 32
_BYTES: Final = 64 << 20
_STACK_BYTES: Final = 1 << 20
_LONGEST_MICROSECONDS: Final = 60_000_000
# CPACR_EL1: NEON and SVE don't trap.
_FLOATS_AND_SVE: Final = 3 << 20 | 3 << 16
# (CRn, CRm, op0, op1, op2, value) of CPTR_EL3, whose bit EZ lets SVE through, and of ZCR_EL3, where
# 0 is vectors of 128 bits.
_SVE_IS_ON: Final = (1, 1, 3, 6, 2, 1 << 8)
_SVE_BITS: Final = (1, 2, 3, 6, 0, 0)


class _Memory:
    """The machine's memory, which arrays of NumPy lie in."""

    def __init__(self) -> None:
        self.bytes = mmap.mmap(-1, _BYTES)
        self.host = ctypes.addressof(ctypes.c_char.from_buffer(self.bytes))
        self.used = 0

    def take(self, size: int, alignment: int = 64) -> int:
        """Offset of so many bytes of zeros."""
        place = -(-self.used // alignment) * alignment
        self.used = place + size
        assert self.used <= _BYTES
        return place

    def put(self, content: bytes, alignment: int = 64) -> int:
        """Offset of a copy."""
        place = self.take(len(content), alignment)
        self.bytes[place : place + len(content)] = content
        return place

    def copy(self, argument: Any) -> Any:
        """An array of the same contents in this memory; anything else as it is."""
        if not isinstance(argument, np.ndarray):
            return argument
        place = self.take(max(argument.nbytes, 1))
        in_columns = argument.flags.f_contiguous and not argument.flags.c_contiguous
        order = "F" if in_columns else "C"
        copied = np.ndarray(argument.shape, argument.dtype, self.bytes, place, order=order)
        copied[...] = argument
        return copied


def emulate(
    job: CompilerJob, artifact: Artifact, arguments: Sequence[Any], block: Shape, grid: Shape
) -> None:
    """Run a launch of AArch64 code; the arrays of `arguments` are changed as by a launch."""
    memory = _Memory()
    code = _load(memory, HostImage.from_bytes(artifact.code))
    copies = [memory.copy(argument) for argument in arguments]
    metadata = artifact.metadata
    launch = memory.put(struct.pack(LAUNCH_FORMAT, *block, *grid, 0, 0))
    _, frame = scratch_layout(metadata.shared_memory_bytes, 0)
    scratch = memory.take(frame + metadata.frame_bytes, SCRATCH_ALIGNMENT)
    values = [
        _BASE + _parameters(memory, job, artifact, copies),
        _BASE + launch,
        0,
        grid[0] * grid[1] * grid[2],
        _BASE + memory.put(struct.pack("<Qq", _BASE + scratch, 0)),
    ]
    stack = memory.take(_STACK_BYTES) + _STACK_BYTES
    end = memory.take(4096, 4096)

    machine = unicorn.Uc(unicorn.UC_ARCH_ARM64, unicorn.UC_MODE_ARM)
    machine.ctl_set_cpu_model(registers.UC_CPU_ARM64_MAX)
    machine.mem_map_ptr(_BASE, _BYTES, unicorn.UC_PROT_ALL, ctypes.c_void_p(memory.host))
    machine.reg_write(registers.UC_ARM64_REG_CPACR_EL1, _FLOATS_AND_SVE)
    # After it: only these make the machine look at what has changed.
    machine.reg_write(registers.UC_ARM64_REG_CP_REG, _SVE_IS_ON)
    machine.reg_write(registers.UC_ARM64_REG_CP_REG, _SVE_BITS)
    for number, value in enumerate(values):
        machine.reg_write(registers.UC_ARM64_REG_X0 + number, value)
    machine.reg_write(registers.UC_ARM64_REG_SP, _BASE + stack)
    machine.reg_write(registers.UC_ARM64_REG_X30, _BASE + end)
    machine.emu_start(_BASE + code, _BASE + end, timeout=_LONGEST_MICROSECONDS)
    assert machine.reg_read(registers.UC_ARM64_REG_PC) == _BASE + end, "it doesn't end"
    assert machine.reg_read(registers.UC_ARM64_REG_X0) == 0, "a check failed"
    for argument, copied in zip(arguments, copies, strict=True):
        if isinstance(argument, np.ndarray):
            argument[...] = copied


def _load(memory: _Memory, image: HostImage) -> int:
    """Put an image into memory as `LoadedImage` does; the offset of its entry."""
    assert not image.externals, "there is no C library in here"
    start = memory.take(image.memory_bytes, image.page_bytes)
    memory.bytes[start : start + len(image.text)] = image.text
    readonly = start + image.readonly_offset
    memory.bytes[readonly : readonly + len(image.readonly)] = image.readonly
    for place, target in image.absolutes:
        struct.pack_into("<Q", memory.bytes, start + place, _BASE + start + target)
    return start + image.entry


def _parameters(
    memory: _Memory, job: CompilerJob, artifact: Artifact, arguments: Sequence[Any]
) -> int:
    """Pack arguments as a launch does, with the machine's addresses; offset of the block."""
    metadata = artifact.metadata
    packed = (ctypes.c_char * max(metadata.parameter_bytes, 1))()
    flat = flatten_arguments(job.source.argument_types, tuple(arguments))
    plan = parameter_plan(job, metadata)
    plan.writer.pack_into(packed, 0, *plan.numbers(flat, HostArguments()))
    for parameter in metadata.parameters:
        if parameter.type.startswith("array"):
            (address,) = struct.unpack_from("<Q", packed, parameter.offset)
            struct.pack_into("<Q", packed, parameter.offset, address - memory.host + _BASE)
    return memory.put(bytes(packed))
