"""LLVM's remarks about a module, of its passes and its code generation.

LLVM prints them on stderr if options of the process ask for them, so this runs in a worker:

    remark: saxpy.py:7:12: unrolled loop by a factor of 4
    remark: saxpy.py:9:3: 2 spills 64 total spills size 3 reloads generated in loop

The text comes with the numbers of its places as columns (`assembly_places.numbered`).
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from functools import partial
from typing import Final

from gpucompiler.jobs.target import Machine
from gpucompiler.llvm.binding import llvm, pass_builder, target_machine
from gpucompiler.llvm.optimize import optimized_module
from gpucompiler.process.printed import printed_by

# The place ends with line and column; names of files may hold colons.
_REMARK: Final = re.compile(r"remark: .*?:(\d+):(\d+): (.*)")
# Lists of each block's instructions, as the assembly shows them.
_LISTED: Final = "BasicBlock: "


def trace_remarks(machine: Machine, text: str, opt_level: int, libraries: Sequence[bytes]) -> str:
    """LLVM's remarks about a module, and its assembly with comments.

    Returns:
        JSON: `[[[line, column, message], …], assembly]`, in the order of the passes. The comments
        say which instructions save registers on the stack and load them again.

    Raises:
        ParseError: the text doesn't parse or verify.
        ToolError: a library doesn't link.
    """
    for kind in ("", "-missed", "-analysis"):
        llvm.set_option("gpucompiler", f"-pass-remarks{kind}=.*")
    assembly = ""

    def generate() -> None:
        nonlocal assembly
        new_builder = partial(pass_builder, machine)
        module = optimized_module(machine, text, opt_level, libraries, new_builder)
        generator = target_machine(machine, opt_level)
        generator.set_asm_verbosity(True)
        assembly = generator.emit_assembly(module)

    said = printed_by(generate)
    found = [match.groups() for line in said.splitlines() if (match := _REMARK.match(line))]
    remarks = [
        [int(line), int(column), message]
        for line, column, message in found
        if not message.startswith(_LISTED)
    ]
    return json.dumps([remarks, assembly])
