"""Optimised LLVM text → assembly text or an object; host assembly text → an object."""

from __future__ import annotations

import re
from importlib import import_module
from typing import Any, Final, Literal

from gpucompiler.jobs.artifact import ASSEMBLY_MARKER, metadata_of_llvm
from gpucompiler.jobs.target import Machine
from gpucompiler.llvm.binding import parse_text, target_machine
from gpucompiler.llvm.near_accesses import without_vectoriser
from gpucompiler.llvm.text import metadata_string
from gpucompiler.process.late_patterns import late_pattern

# The kind of debug metadata that gives lines alone.
_DIRECTIVES: Final = "emissionKind: DebugDirectivesOnly"
# Sections in which LLVM describes functions for debuggers, beyond the lines.
_DWARF: Final = late_pattern(
    r"^\t\.section\t\.debug_.*?(?=^\t\.(?:section\t(?!\.debug_)|ident|text)|\Z)",
    re.MULTILINE | re.DOTALL,
)


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
    generator = target_machine(machine, opt_level)
    # Emitting changes the module; this one is read for it and forgotten after.
    if format == "obj":
        return bytes(generator.emit_object(parse_text(text)))
    dwarf = machine.locations == "dwarf"
    assembly_places: Any = import_module("gpucompiler.llvm.lines.assembly_places")
    has_places = _DIRECTIVES in text
    given, chains, places = assembly_places.numbered(text) if has_places else (text, (), None)
    if dwarf:
        # LLVM writes no `.loc` of the other kind for such machines.
        given = given.replace(_DIRECTIVES, "emissionKind: LineTablesOnly")
    if machine.vectorizes:
        given = without_vectoriser(given)
    module = parse_text(given)
    metadata = metadata_of_llvm(text).to_json()
    written = generator.emit_assembly(module)
    if places is not None:
        written = _DWARF.sub("", written) if dwarf else written
        written = assembly_places.with_places(
            written, text, chains, places, machine.comment, machine.locations
        )
    return f"{machine.comment} {ASSEMBLY_MARKER}{metadata}\n{written}".encode()


def assemble_host_text(machine: Machine, text: str) -> bytes:
    """A relocatable object from assembly text of the host's processor.

    LLVM ends the process on text that doesn't assemble; text from elsewhere goes to the worker.
    """
    head = f'target datalayout = "{machine.data_layout}"\ntarget triple = "{machine.triple}"\n'
    module = parse_text(f"{head}module asm {metadata_string(text)[1:]}\n")
    return bytes(target_machine(machine, 0).emit_object(module))
