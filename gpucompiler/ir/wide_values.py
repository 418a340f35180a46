"""Marks in the IR's text at values of 64 bits: GPUs have few units that compute with them.

    %i = arith.convert %4 : i64 #1      →  %i = arith.convert %4 : i64 #1  // widened from i32
    %s = arith.add %i, %n : i64 #2      →  %s = arith.add %i, %n : i64 #2  // 64 bits

The marks are comments, so that the text can still be parsed.
"""

from __future__ import annotations

import re
from typing import Final

_WIDE: Final = frozenset({"i64", "u64", "f64", "c128"})
_NARROW: Final = frozenset(
    {"bool", "i8", "i16", "i32", "u8", "u16", "u32", "f16", "bf16", "f32", "c64"}
)
# Arguments of functions and of regions.
_ARGUMENT: Final = re.compile(r"(%[\w.]+): (\w+)")
_RESULTS: Final = re.compile(r"( *)((?:%[\w.]+(?:, )?)+) = (.*)")
_TYPES: Final = re.compile(r".* : ([\w<>, ]+?)(?: range\(.*\))?(?: #\d+)?$")
_CLOSED: Final = re.compile(r"( *)\} : (.*)")
_VALUE: Final = re.compile(r"%[\w.]+")


def mark_wide_values(text: str) -> str:
    """The text of a module, with a comment behind each operation that gives 64 bits.

    `widened from T` means that all numbers which it takes are narrower. A first line counts both.
    """
    types: dict[str, str] = {}
    # Operations with regions give their types where the last region ends.
    opened: dict[str, list[str]] = {}
    lines: list[str] = []
    widened = wide = operations = 0
    for line in text.splitlines():
        if line.startswith(("kernel ", "func ")):
            types.clear()
        types.update(_ARGUMENT.findall(line))
        mark = ""
        if made := _RESULTS.match(line):
            operations += 1
            names = made[2].split(", ")
            if line.endswith("{"):
                opened[made[1]] = names
            elif given := _TYPES.match(made[3]):
                types.update(zip(names, given[1].split(", "), strict=False))
            mark = _mark([types.get(name, "") for name in names], made[3], types)
        elif (closed := _CLOSED.match(line)) and (given := _TYPES.match(line)):
            names = opened.pop(closed[1], [])
            types.update(zip(names, given[1].split(", "), strict=False))
        widened += mark.startswith("widened")
        wide += bool(mark)
        lines.append(f"{line}  // {mark}" if mark else line)
    head = f"// {wide} of {operations} operations give 64 bits, {widened} of them by widening"
    return "\n".join([head, *lines]) + "\n"


def _mark(given: list[str], operation: str, types: dict[str, str]) -> str:
    if not _WIDE.intersection(given):
        return ""
    taken = [types.get(name, "") for name in _VALUE.findall(operation)]
    numbers = [kind for kind in taken if kind in _WIDE or kind in _NARROW]
    if numbers and not _WIDE.intersection(numbers):
        return f"widened from {', '.join(dict.fromkeys(numbers))}"
    return "64 bits"
