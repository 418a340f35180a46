"""Element addresses in optimised LLVM text, in the form with the fewest instructions of a GPU.

    %a = getelementptr float, ptr addrspace(1) %p, i64 %column
    %m = mul i64 %row, %n                                       →  %i = add i64 %column, %m
    %b = getelementptr float, ptr addrspace(1) %a, i64 %m          %b = getelementptr … %p, i64 %i

LLVM's InstCombine splits `p + (m + column)`, to share parts among accesses and to move parts out of
loops. But the machine's 64-bit product adds a third operand at no cost (IMAD.WIDE), and scales
once. Each step of the chain scales and adds again, in two to four instructions.

So a chain inside of one basic block becomes one step if one of its indices is a product. The
product must be added last, or the address before it must have no other use. This removes 5 to 10 %
of the machine instructions of the corpus' 2-D kernels.

LLVM's later passes StraightLineStrengthReduce and NaryReassociate compute one access's index from
another's, so accesses still share work. These passes would find the old steps of a chain, too, so
steps without a use are removed.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Final

from gpucompiler.process.late_patterns import late_pattern

NAME: Final = r'%(?:[-\w$.]+|"[^"\n]*")'
NAMES: Final = late_pattern(NAME)
# A step of a chain, or a line that begins or ends a basic block.
_STEP: Final = late_pattern(
    rf"^(?:  (?P<name>{NAME}) = getelementptr (?:(?:inbounds|nusw|nuw) )*(?P<element>[^,\n]+), "
    rf"(?P<space>ptr addrspace\(1\)) (?P<base>{NAME}), i64 (?P<index>{NAME})(?P<end>(?:, !.*)?)"
    r"|(?! ).*)$",
    re.MULTILINE,
)
_PRODUCT: Final = re.compile(rf"\n  ({NAME}) = mul (?:nuw |nsw )*i64 {NAME}, {NAME}")


def lines_that_match(pattern: re.Pattern[str], part: str, function: str) -> Iterator[re.Match[str]]:
    """The matches of a pattern of a line, from the break before, that holds a part for certain.

    The part is found much faster than the pattern.
    """
    at = function.find(part)
    while at >= 0:
        start, end = function.rfind("\n", 0, at), function.find("\n", at)
        if start >= 0 and (found := pattern.match(function, start)):
            yield found
        at = function.find(part, end) if end >= 0 else -1


def merge_addresses(function: str) -> str:
    """A function's text with its chains of address computations in global memory merged."""
    products = {found[1] for found in lines_that_match(_PRODUCT, " = mul ", function)}
    if not products:
        return function
    uses: Counter[str] | None = None
    # Address in this block → its element type, the start of its chain, the chain's indices.
    chains: dict[str, tuple[str, str, list[str]]] = {}
    merged: dict[str, str] = {}
    passed: list[str] = []
    for found in _STEP.finditer(function):
        name, element, space, base, index, end = found.groups()
        if name is None:
            chains = {}
            continue
        start, indices = base, [index]
        if base in chains and chains[base][0] == element:
            start, before = chains[base][1:]
            indices = [*before, index]
        chains[name] = (element, start, indices)
        if start == base or products.isdisjoint(indices):
            continue
        if index not in products:
            uses = Counter(NAMES.findall(function)) if uses is None else uses
            if uses[base] > 2:  # The definition and this use are two.
                continue
        total, *others = sorted(indices, key=products.__contains__)
        lines: list[str] = []
        for place, other in enumerate(others):
            added = f"%gpucompiler.index.{len(merged)}.{place}"
            lines.append(f"  {added} = add i64 {total}, {other}{end}")
            total = added
        lines.append(f"  {name} = getelementptr {element}, {space} {start}, i64 {total}{end}")
        merged[found[0]] = "\n".join(lines)
        passed.append(base)
    if not merged:
        return function
    return _without_unused(_STEP.sub(lambda step: merged.get(step[0], step[0]), function), passed)


def _without_unused(function: str, passed: list[str]) -> str:
    """A function's text without the unused ones of the `passed` steps and of those before them."""
    uses = Counter(NAMES.findall(function))
    steps = {found["name"]: found for found in _STEP.finditer(function)}
    gone: set[str] = set()
    while passed:
        name = passed.pop()
        if uses[name] == 1 and name in steps and name not in gone:
            gone.add(name)
            uses.subtract((steps[name]["base"], steps[name]["index"]))
            passed.append(steps[name]["base"])
    lines = {steps[name][0] for name in gone}
    return "\n".join(line for line in function.split("\n") if line not in lines)
