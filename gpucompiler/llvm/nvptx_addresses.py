"""Element addresses in optimised LLVM text, in the form that takes a GPU the fewest instructions.

    %a = getelementptr float, ptr addrspace(1) %p, i64 %column
    %m = mul i64 %row, %n                                       →  %i = add i64 %column, %m
    %b = getelementptr float, ptr addrspace(1) %a, i64 %m          %b = getelementptr … %p, i64 %i

LLVM's InstCombine takes `p + (m + column)` apart, to share parts of it among accesses and to move
them out of loops. But the machine's 64-bit product adds a third operand for nothing (IMAD.WIDE),
and scales once; each step of the chain scales and adds again, in two to four instructions. So a
chain inside of one basic block, one of whose indices is a product, becomes one step, if the product
is added last or nobody else has the address before it. Of the corpus' 2-D kernels that takes away
5 to 10 % of the machine instructions.

Emitting merges what accesses still share: LLVM's StraightLineStrengthReduce and NaryReassociate
make one access's index of another's. They find the steps of a chain, too, so those without a use
left are taken out.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

NAME: Final = r'%(?:[-\w$.]+|"[^"\n]*")'
NAMES: Final = re.compile(NAME)
_ADDRESS: Final = re.compile(
    rf"^  (?P<name>{NAME}) = getelementptr (?:(?:inbounds|nusw|nuw) )*(?P<element>[^,\n]+), "
    rf"(?P<space>ptr addrspace\(1\)) (?P<base>{NAME}), i64 (?P<index>{NAME})(?P<end>(?:, !.*)?)$"
)
_PRODUCT: Final = re.compile(rf"^  ({NAME}) = mul (?:nuw |nsw )*i64 {NAME}, {NAME}", re.MULTILINE)


def merge_addresses(function: str) -> str:
    """A function's text, its chains of address computations in global memory merged."""
    products = set(_PRODUCT.findall(function))
    if not products:
        return function
    lines = function.split("\n")
    uses = Counter(NAMES.findall(function))
    # Of each address in this block: its element type, where its chain starts, its indices.
    chains: dict[str, tuple[str, str, list[str]]] = {}
    passed: list[str] = []
    count = 0
    for place, line in enumerate(lines):
        if not line.startswith("  "):
            chains.clear()
            continue
        found = _ADDRESS.match(line)
        if found is None:
            continue
        name, element, base, index = found["name"], found["element"], found["base"], found["index"]
        start, indices = base, [index]
        if base in chains and chains[base][0] == element:
            start, before = chains[base][1:]
            indices = [*before, index]
        chains[name] = (element, start, indices)
        shared = uses[base] > 2  # Its definition, and this use.
        if start == base or products.isdisjoint(indices) or (shared and index not in products):
            continue
        total, *others = sorted(indices, key=products.__contains__)
        added: list[str] = []
        for other in others:
            count += 1
            added.append(f"  %gpucompiler.index.{count} = add i64 {total}, {other}{found['end']}")
            total = f"%gpucompiler.index.{count}"
        step = f"getelementptr {element}, {found['space']} {start}, i64 {total}{found['end']}"
        lines[place] = "\n".join([*added, f"  {name} = {step}"])
        passed.append(base)
    return _without_unused(lines, passed) if passed else function


def _without_unused(lines: list[str], passed: list[str]) -> str:
    """The text of lines, less those addresses that chains went by, and their bases, if unused."""
    text = "\n".join(lines)
    uses = Counter(NAMES.findall(text))
    defined = {found["name"]: found for found in map(_ADDRESS.match, text.split("\n")) if found}
    gone: set[str] = set()
    while passed:
        name = passed.pop()
        if uses[name] == 1 and name in defined and name not in gone:
            gone.add(name)
            found = defined[name]
            uses.subtract((found["base"], found["index"]))
            passed.append(found["base"])
    dropped = {defined[name][0] for name in gone}
    return "\n".join(line for line in text.split("\n") if line not in dropped)
