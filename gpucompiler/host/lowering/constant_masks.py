"""Stores under masks that are constants, as stores of the runs of their lanes.

    call void @llvm.masked.store.v4i8.p0(<4 x i8> %v, ptr align 1 %p,
                                         <4 x i1> <i1 true, i1 false, i1 false, i1 false>)
                                  ↓
    %run.1.0 = extractelement <4 x i8> %v, i64 0
    store i8 %run.1.0, ptr %p, align 1

Where a register's part of such a mask has one lane, LLVM 22 stores that lane by itself. If the
value is a wider one that is narrowed, as `int32` to `int8`, it stores the wide lane, and with it
overwrites what lies behind (https://github.com/llvm/llvm-project/pull/179853).

Keeps the meaning, and changes optimised text alone: the optimiser makes masks constants.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from gpucompiler.process.late_patterns import late_pattern

if TYPE_CHECKING:
    import re

_NAME: Final = r"[%@][\w.$-]+"
_STORE: Final = late_pattern(
    r"\n  (?:tail )?call void @llvm\.masked\.store\.v\d+i(?P<bits>8|16|32)\.p0\("
    rf"(?P<type><\d+ x i\d+>) (?P<value>{_NAME}), "
    rf"ptr (?:align (?P<align>\d+) )?(?P<place>{_NAME}), "
    r"<\d+ x i1> <(?P<mask>i1 [^>]+)>\)(?: #\d+)?(?P<more>[^\n]*)"
)
_LINE: Final = late_pattern(r", !dbg !\d+")
# Lanes of the registers into which LLVM may take a vector apart.
_PARTS: Final = (4, 8, 16, 32, 64)


def store_runs_of_constant_masks(text: str) -> str:
    """Optimised text without stores of lone lanes under masks.

    Args:
        text: of a module for the host.
    """
    count = 0

    def runs_of(found: re.Match[str]) -> str:
        nonlocal count
        lanes = ["true" in lane for lane in found["mask"].split(",")]
        if not _has_lone_lane(lanes):
            return found[0]
        count += 1
        return "".join(f"\n  {line}" for line in _stores(found, lanes, f"%run.{count}"))

    return _STORE.sub(runs_of, text)


def _has_lone_lane(lanes: Sequence[bool]) -> bool:
    """Whether one lane alone is on in a part of a register's size."""
    parts = {min(part, len(lanes)) for part in _PARTS}
    return any(
        sum(lanes[first : first + part]) == 1
        for part in parts
        for first in range(0, len(lanes), part)
    )


def _stores(found: re.Match[str], lanes: Sequence[bool], name: str) -> Iterator[str]:
    kind, value, place, more = f"i{found['bits']}", found["value"], found["place"], found["more"]
    at_line = _LINE.search(more)
    line = at_line[0] if at_line is not None else ""
    size = int(found["bits"]) // 8
    for first, count in _runs(lanes):
        part, at, there = f"{name}.{first}", f"{name}.{first}.at", first * size
        if count == 1:
            yield f"{part} = extractelement {found['type']} {value}, i64 {first}{line}"
        else:
            numbers = ", ".join(f"i32 {lane}" for lane in range(first, first + count))
            yield (
                f"{part} = shufflevector {found['type']} {value}, {found['type']} poison, "
                f"<{count} x i32> <{numbers}>{line}"
            )
        if first:
            yield f"{at} = getelementptr i8, ptr {place}, i64 {there}{line}"
        align = int(found["align"] or 1)
        least = min(align, there & -there) if first else align
        stored = kind if count == 1 else f"<{count} x {kind}>"
        yield f"store {stored} {part}, ptr {at if first else place}, align {least}{more}"


def _runs(lanes: Sequence[bool]) -> Iterator[tuple[int, int]]:
    """Lanes beside each other that are on, as powers of two of them: the first, and how many."""
    first = 0
    while first < len(lanes):
        count = 0
        while first + count < len(lanes) and lanes[first + count]:
            count += 1
        if count:
            count = 1 << (count.bit_length() - 1)
            yield first, count
        first += count or 1
