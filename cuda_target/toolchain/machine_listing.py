"""Machine code as a listing in which each instruction names its line of the PTX.

`nvdisasm -gp` reads the lines from `.nv_debug_line_sass`, which ptxas writes with `-lineinfo`.
Bodies of slow paths (`$__internal_…`, of divisions and roots) belong to all calls of each. Five
defects of ptxas' table are corrected where the PTX shows them: a comparison or sum of floats under
a line of integers, a comparison of floats under a sum, one of integers under an operation that
compares nothing or other values (`compared_values.py`), and loads of descriptors ahead of the first
line, which serve their user.
"""

from __future__ import annotations

import re
from typing import Final

from cuda_target.toolchain.compared_values import Listing, place_comparisons

_NOTE: Final = re.compile(r'//## File "([^"]*)", line (\d+)')
_INSTRUCTION: Final = re.compile(r"\s*/\*([0-9a-f]{4,})\*/\s+(.*?)\s*;?\s*$")
_CALL: Final = re.compile(r"CALL\.REL\.NOINC.*?(\$__internal[\w$]*)")
# Padding at the end of a function.
_PADDING: Final = re.compile(r"(NOP|BRA `\(\.L_x_\d+\));?$")


# The operations of SASS that belong to one kind of PTX instruction, and that kind.
_KINDS: Final = {
    "FADD": r"(?:add|sub)\S*\.f32", "FMUL": r"mul\S*\.f32", "FFMA": r"fma\S*\.f32",
    "FSETP": r"setp\S*\.f32", "DADD": r"(?:add|sub)\S*\.f64", "DMUL": r"mul\S*\.f64",
    "DFMA": r"fma\S*\.f64", "DSETP": r"setp\S*\.f64", "ISETP": r"setp\S*\.[subx]\d+",
}  # fmt: skip
_OPERATION: Final = re.compile(r"[0-9a-f]+  (?:@!?U?P\w+ )?([A-Z]+)")
_INTEGER: Final = re.compile(r"\s(?:@!?%p\d+ )?(?!mov|selp|cvt)[a-z]\S*\.(?:[subx]\d+|pred)\b")
_FLOAT: Final = re.compile(r"\s(?:@!?%p\d+ )?setp\S*\.f\d+")
_SUM: Final = re.compile(r"\s(?:@!?%p\d+ )?(?:add|sub|mul|fma)\S*\.f\d+")
# Operations on integers that compare nothing. Comparisons of 64 bits with 32 get their line.
_PLAIN: Final = re.compile(
    r"\s(?:@!?%p\d+ )?(?:add|sub|mul|mad|shl|shr|and|or|xor|mov|cvt|ld)\S*\.[subx]\d+\b"
)
# The lines that an operation can't come from.
_WRONG: Final = {"ISETP": (_FLOAT, _PLAIN), "FSETP": (_INTEGER, _SUM), "DSETP": (_INTEGER, _SUM)}
_BLOCK_ENDS: Final = re.compile(r"\S+:|\s(?:@!?%p\d+ )?(?:bra|ret)\b")
_RESULT: Final = re.compile(r"[0-9a-f]+  (?:@!?U?P\w+ )?[A-Z][\w.]* (U?R\d+)\b")


def listing_of(text: str, ptx: str = "") -> Listing:
    """Texts of lines and the numbers of the PTX lines of each; None for no instruction.

    Args:
        text: as `nvdisasm -c -gp` writes it.
        ptx: the PTX that was assembled.
    """
    found = _read(text)
    lines = ptx.splitlines()
    _correct_kinds(found, lines)
    place_comparisons(found, lines)
    _place_by_users(found)
    return found


def _correct_kinds(listing: Listing, ptx: list[str]) -> None:
    """Move operations from PTX lines of another kind to the nearest line of theirs in the block."""
    taken = {numbers[0] for _, numbers in listing if numbers}
    for position, (text, numbers) in enumerate(listing):
        operation = _OPERATION.match(text)
        name = operation[1] if operation else ""
        if name not in _KINDS or numbers is None or len(numbers) != 1:
            continue
        line: int = numbers[0]
        wrong = _WRONG.get(name, (_INTEGER,))
        if not 0 < line <= len(ptx) or not any(each.match(ptx[line - 1]) for each in wrong):
            continue
        own = re.compile(r"\s(?:@!?%p\d+ )?" + _KINDS[name])
        near = [n for n in _block_around(ptx, line) if own.match(ptx[n - 1])]
        free = [n for n in near if n not in taken]
        if not free and not (name == "ISETP" and _PLAIN.match(ptx[line - 1])):
            free = near
        if free:
            listing[position] = (text, (min((abs(n - line), n) for n in free)[1],))


def _block_around(ptx: list[str], number: int) -> range:
    """The numbers of the lines of the basic block around a line."""
    first, last = number, number
    while first > 1 and not _BLOCK_ENDS.match(ptx[first - 2]):
        first -= 1
    while last < len(ptx) and not _BLOCK_ENDS.match(ptx[last]):
        last += 1
    return range(first, last + 1)


def _place_by_users(listing: Listing) -> None:
    """Give instructions ahead of the first line the line of the first one that reads them."""
    for position, (text, numbers) in enumerate(listing):
        if numbers is None:
            continue
        if numbers or not (result := _RESULT.match(text)):
            break
        read = re.compile(rf"\b{result[1]}\b")
        for later, places in listing[position + 1 :]:
            if places and read.search(later):
                listing[position] = (text, places)
                break


def _read(text: str) -> Listing:
    """The listing as ptxas' table has it, and slow paths under their calls."""
    found: Listing = []
    line, slow = 0, ""
    calls: dict[str, dict[int, None]] = {}
    paths: list[tuple[int, str]] = []
    for row in text.splitlines():
        if note := _NOTE.search(row):
            line = int(note[2]) if note[1] == ".nv_debug_ptx_txt" else line
        elif instruction := _INSTRUCTION.match(row):
            address, body = instruction[1], instruction[2]
            if (call := _CALL.search(body)) and line:
                # A slow path that another one calls belongs to the calls of that one.
                callers = calls.get(slow, {}) if slow else {line: None}
                calls.setdefault(call[1], {}).update(callers)
            if slow:
                paths.append((len(found), slow))
            numbers = (line,) if line else ()
            found.append((f"{address}  {body}", None if _PADDING.match(body) else numbers))
        else:
            if row.startswith("$__internal"):
                slow = row.strip().rstrip(":")
            elif row.startswith((".text.", ".section")):
                line, slow = 0, ""
            found.append((row, None))
    for position, name in paths:
        text_there, numbers = found[position]
        if numbers is not None:
            found[position] = (text_there, tuple(calls.get(name, ())))
    return found
