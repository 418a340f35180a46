"""Machine code as a listing in which each instruction names its line of the PTX.

`nvdisasm -gp` reads the lines from `.nv_debug_line_sass`, which ptxas writes with `-lineinfo`.
Bodies of slow paths (`$__internal_…`, of divisions and roots) belong to the first call of each.
"""

from __future__ import annotations

import re
from typing import Final

_NOTE: Final = re.compile(r'//## File "([^"]*)", line (\d+)')
_INSTRUCTION: Final = re.compile(r"\s*/\*([0-9a-f]{4,})\*/\s+(.*?)\s*;?\s*$")
_CALL: Final = re.compile(r"CALL\.REL\.NOINC.*?(\$__internal[\w$]*)")
# Padding at the end of a function.
_PADDING: Final = re.compile(r"(NOP|BRA `\(\.L_x_\d+\));?$")


def listing_of(text: str) -> list[tuple[str, int]]:
    """Texts of lines and the number of the PTX line of each: 0 if unknown, -1 for no instruction.

    Args:
        text: as `nvdisasm -c -gp` writes it.
    """
    found: list[tuple[str, int]] = []
    line, slow = 0, ""
    calls: dict[str, int] = {}
    paths: list[tuple[int, str]] = []
    for row in text.splitlines():
        if note := _NOTE.search(row):
            line = int(note[2]) if note[1] == ".nv_debug_ptx_txt" else line
        elif instruction := _INSTRUCTION.match(row):
            address, body = instruction[1], instruction[2]
            if (call := _CALL.search(body)) and line:
                calls.setdefault(call[1], line)
            if slow:
                paths.append((len(found), slow))
            found.append((f"{address}  {body}", -1 if _PADDING.match(body) else line))
        else:
            if row.startswith("$__internal"):
                slow = row.strip().rstrip(":")
            elif row.startswith((".text.", ".section")):
                line, slow = 0, ""
            found.append((row, -1))
    for position, name in paths:
        text_there, number = found[position]
        if number >= 0:
            found[position] = (text_there, calls.get(name, 0))
    return found
