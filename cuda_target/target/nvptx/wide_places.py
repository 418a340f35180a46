"""Places of 32 bits in optimised LLVM text, extended and scaled by one wide product.

    %a = add i64 %row, %column                %r = trunc i64 %row to i32
    %s = shl i64 %a, 32                  →    %c = trunc i64 %column to i32
    %p = ashr exact i64 %s, 30                %b = add i32 %r, %c
                                              %w = sext i32 %b to i64
                                              %p = shl i64 %w, 2

LLVM's InstCombine computes a place in 64 bits if what it is made of was 64 bits wide before, as the
size of an array or a byte, and shifts its low half to the top and back. A GPU takes three
instructions for the shifts and an address, and one for a product of 32 bits that is 64 bits wide.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

from cuda_target.target.nvptx.addresses import NAME, NAMES

_TO_THE_TOP: Final = re.compile(rf"\n  ({NAME}) = shl i64 ({NAME}), 32(?=,|\n|$)")
_BACK: Final = re.compile(
    rf"\n  (?P<name>{NAME}) = ashr exact i64 (?P<top>{NAME}), (?P<by>29|30|31)(?P<end>(?:, !.*)?)"
    r"(?=\n|$)"
)
_SUM: Final = re.compile(
    rf"\n  ({NAME}) = add (?:nuw |nsw )*i64 ({NAME}), ({NAME}|-?\d+)(?=,|\n|$)"
)


def scale_wide_places(function: str) -> str:
    """A function's text in which extended places are scaled by wide products."""
    if " = ashr exact i64 " not in function:
        return function
    tops = dict(_TO_THE_TOP.findall(function))
    sums = {name: operands for name, *operands in _SUM.findall(function)}
    uses = Counter(NAMES.findall(function))
    made = 0

    def scaled(found: re.Match[str]) -> str:
        nonlocal made
        place = tops.get(found["top"])
        if place is None:
            return found[0]
        made += 1
        name, end = f"%gpucompiler_place.{made}", found["end"]
        lines: list[str] = []
        # A sum with other uses is computed anyway; its low half costs nothing.
        if place in sums and uses[place] == 2:
            parts: list[str] = []
            for operand in sums[place]:
                if operand[0] == "%":
                    part = f"{name}.part{len(parts)}"
                    lines.append(f"{part} = trunc i64 {operand} to i32{end}")
                    parts.append(part)
                else:
                    low = int(operand) % 2**32
                    parts.append(str(low - 2**32 if low >= 2**31 else low))
            lines.append(f"{name} = add i32 {', '.join(parts)}{end}")
        else:
            lines.append(f"{name} = trunc i64 {place} to i32{end}")
        lines.append(f"{name}.wide = sext i32 {name} to i64{end}")
        lines.append(f"{found['name']} = shl i64 {name}.wide, {32 - int(found['by'])}{end}")
        return "".join(f"\n  {line}" for line in lines)

    return _BACK.sub(scaled, function)
