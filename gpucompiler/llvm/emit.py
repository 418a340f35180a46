"""Optimised LLVM text → assembly text or an object; host assembly text → an object."""

from __future__ import annotations

from typing import Literal

from gpucompiler.jobs.artifact import ASSEMBLY_MARKER, metadata_of_llvm
from gpucompiler.jobs.target import Machine
from gpucompiler.llvm.binding import parse_text, target_machine
from gpucompiler.llvm.text import metadata_string


def emit_assembly(
    machine: Machine, text: str, format: Literal["asm", "obj"], opt_level: int
) -> bytes:
    """Machine code for a module, which isn't optimised further.

    Args:
        format: "asm" gives assembly text with the kernel's metadata in its first line, "obj" a
            relocatable object.
        opt_level: 0 to 3, the effort of code generation.

    Raises:
        ParseError: the text doesn't parse or verify.
    """
    # Emitting changes the module; this one is read for it and forgotten after.
    module = parse_text(text)
    generator = target_machine(machine, opt_level)
    if format == "obj":
        return bytes(generator.emit_object(module))
    metadata = metadata_of_llvm(text).to_json()
    written = generator.emit_assembly(module)
    return f"{machine.comment} {ASSEMBLY_MARKER}{metadata}\n{written}".encode()


def assemble_host_text(machine: Machine, text: str) -> bytes:
    """A relocatable object from assembly text of the host's processor.

    LLVM ends the process on text that doesn't assemble; text from elsewhere goes to the worker.
    """
    head = f'target datalayout = "{machine.data_layout}"\ntarget triple = "{machine.triple}"\n'
    module = parse_text(f"{head}module asm {metadata_string(text)[1:]}\n")
    return bytes(target_machine(machine, 0).emit_object(module))
