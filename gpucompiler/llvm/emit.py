"""Optimised LLVM text → assembly text or an object; host assembly text → an object."""

from __future__ import annotations

import re
from typing import Any, Final, Literal

from gpucompiler.diagnostics.errors import ParseError
from gpucompiler.jobs.artifact import ASSEMBLY_MARKER, metadata_of_llvm
from gpucompiler.jobs.target import Machine
from gpucompiler.llvm.binding import parse_text, target_machine
from gpucompiler.llvm.nvptx_repairs import for_nvptx
from gpucompiler.llvm.text import metadata_string


def emit_assembly(
    machine: Machine, text: str, format: Literal["asm", "obj"], opt_level: int
) -> bytes:
    """Machine code for a module, which isn't optimised further.

    Args:
        format: "asm" gives assembly text with the kernel's metadata in its first line, "obj" a
            relocatable object.
        opt_level: 0 to 3, how much work code generation takes on itself.

    Raises:
        ParseError: the text doesn't parse or verify.
    """
    # Emitting changes the module; this one is read for it and forgotten after.
    module = _parsed(machine, text)
    generator = target_machine(machine, opt_level)
    if format == "obj":
        return bytes(generator.emit_object(module))
    comment = "#" if machine.triple.startswith("x86_64") else "//"
    metadata = metadata_of_llvm(text).to_json()
    written = _renumbered_calls(generator.emit_assembly(module))
    return f"{comment} {ASSEMBLY_MARKER}{metadata}\n{written}".encode()


_CALL: Final = re.compile(r"(?<=// callseq )\d+")


def _renumbered_calls(text: str) -> str:
    """PTX whose calls are numbered from 0: LLVM counts those of all modules of the process."""
    numbers: dict[str, int] = {}
    return _CALL.sub(lambda found: str(numbers.setdefault(found[0], len(numbers))), text)


def _parsed(machine: Machine, text: str) -> Any:
    if not machine.triple.startswith("nvptx"):
        return parse_text(text)
    try:
        return parse_text(for_nvptx(text))
    except ParseError:
        # The message has to name the lines of the text as it was given.
        return parse_text(text)


def assemble_host_text(machine: Machine, text: str) -> bytes:
    """A relocatable object from assembly text of the host's processor.

    LLVM ends the process on text that doesn't assemble; text from elsewhere goes to the worker.
    """
    lines = "\n".join(f"module asm {metadata_string(line)[1:]}" for line in text.splitlines())
    head = f'target datalayout = "{machine.data_layout}"\ntarget triple = "{machine.triple}"\n'
    module = parse_text(head + lines + "\n")
    return bytes(target_machine(machine, 0).emit_object(module))
