"""Absolute differences of narrow integers in optimised LLVM text, with PTX's own instruction.

    %a = zext i8 %x to i32
    %b = zext i8 %y to i32
    %d = sub nsw i32 %a, %b
    %c = call i32 @llvm.abs.i32(i32 %d, …)   →   %c = call i32 asm "abs.s32 \t$0, $1;", "=r,r"(…)

LLVM's selection of instructions makes the greater minus the less of such numbers' own type, which
is of 16 bits for bytes. A GPU takes nine instructions for that, and two for a difference and its
absolute value.
"""

from __future__ import annotations

import re
from typing import Final

from cuda_target.target.nvptx.addresses import NAME, lines_that_match
from gpucompiler.process.late_patterns import late_pattern

_ABS: Final = late_pattern(
    rf"\n  (?P<name>{NAME}) = (?:\w+ )?call (?:range\([^)]*\) )?(?P<type>i32|i64) "
    rf"@llvm\.abs\.(?P=type)\((?P=type) (?P<value>{NAME}), i1 [^)]*\)(?P<end>.*)"
)
_DIFFERENCE: Final = late_pattern(
    rf"\n  ({NAME}) = sub (?:nuw |nsw )*i(?:32|64) ({NAME}), ({NAME})"
)
_WIDER: Final = late_pattern(rf"\n  ({NAME}) = [sz]ext (?:nneg )?i(?:8|16|32) ")
# The letters for registers in inline assembly: PTX's .b32 and .b64.
_REGISTERS: Final = {"i32": "r", "i64": "l"}


def computed_as_distances(function: str) -> str:
    """A function that takes absolute differences of wider numbers' low bits by `abs`."""
    if "@llvm.abs.i" not in function:
        return function
    wider = {found[1] for found in lines_that_match(_WIDER, "ext ", function)}
    differences = {
        found[1]
        for found in lines_that_match(_DIFFERENCE, " = sub ", function)
        if found[2] in wider and found[3] in wider
    }

    def distance(found: re.Match[str]) -> str:
        if found["value"] not in differences:
            return found[0]
        name, kind, value, end = found.group("name", "type", "value", "end")
        letter = _REGISTERS[kind]
        # `with_right_signs` finds it by the tabulator.
        text = f'"abs.s{kind[1:]} \\09$0, $1;", "={letter},{letter}"'
        return f"\n  {name} = call {kind} asm {text}({kind} {value}){end}"

    return _ABS.sub(distance, function) if differences else function
