"""Comparisons of integers in machine code, found in the PTX by the values that they compare.

ptxas' table puts a comparison that it moves or computes anew under a neighbour's line. The compared
values tell it apart: those that are computed of the same parameters and thread indices.

    ISETP.GE.U32.AND P1, PT, R24, UR14, PT         ctaid.x, tid.x, parameter 8
    setp.ge.u64     %p5, %rd1, %rd16;              the same

The second half of a comparison of 64 bits (`.EX`) stands under the line of the first half.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import defaultdict
from typing import Final

from gpucompiler.llvm.lines.value_sources import MOST_FOLLOWED, Sources, assembly_sources

Listing = list[tuple[str, tuple[int, ...] | None]]

_COMPARISON: Final = re.compile(r"\s(?:@!?%p\d+ )?setp\S*\.[subx]\d+")
_MACHINE: Final = re.compile(
    r"[0-9a-f]+  (?P<guard>@!?U?P\w+ )?(?P<name>[A-Z0-9]+)(?P<kind>[.\w]*) ?(?P<operands>.*)"
)
_REGISTER: Final = re.compile(r"\b(U?)R(\d+)\b")
_PREDICATE: Final = re.compile(r"\bU?P\d+\b")
_CONSTANT: Final = re.compile(r"c\[0x0\]\[(?:0x([0-9a-f]+)|RZ)\]")
_SPECIAL: Final = re.compile(r"SR_(CTAID|TID|LANEID)(?:\.(\w))?")
_LOADS: Final = ("LDG", "LDS", "LDL", "LD", "ATOM", "ATOMG", "ATOMS", "SHFL")
_GIVES_NOTHING: Final = ("STG", "STS", "STL", "ST", "RED", "BRA", "EXIT", "BAR", "ISETP", "FSETP")
# Instructions of PTX that take no comparison of their own, as a remainder does.
_COMPARES_NOTHING_ELSE: Final = re.compile(
    r"\s(?:@!?%p\d+ )?"
    r"(?:setp|selp|not|and|or|xor|add|sub|mul|mad|fma|shl|shr|mov|cvt|cvta|ld|st|bra)\b"
)
# Where parameters begin in the bank of constants, by the architecture's major number.
_FIRST_PARAMETER: Final = {7: 0x160, 8: 0x160, 9: 0x210, 10: 0x380, 11: 0x380, 12: 0x380}
_PARAMETER: Final = re.compile(
    r"\s*\.param\s+(?:\.align\s+(\d+)\s+)?\.[a-z](\d+)\s[^,\[]*(?:\[(\d+)\])?,?\s*$"
)
_UNTOLD: Final = re.compile(r"n(?:cta|t)id\b")


def place_comparisons(listing: Listing, ptx: list[str]) -> None:
    """Give comparisons of integers the line of the PTX that compares the same values."""
    comparisons = [n for n, line in enumerate(ptx, 1) if _COMPARISON.match(line)]
    machine = _Machine([text for text, _ in listing], _parameters(ptx))
    if not comparisons or not machine.parameters or sum(_is_entry(line) for line in ptx) != 1:
        return
    registers = assembly_sources("\n".join(ptx))
    same: defaultdict[Sources, list[int]] = defaultdict(list)
    for number in comparisons:
        values = registers.of_operation(ptx[number - 1])
        if values is not None:
            same[_told(values)].append(number)
    # Copies of a comparison, as of an unrolled loop, have one place.
    places = _places(ptx)
    alike = {
        values: numbers
        for values, numbers in same.items()
        if len({places[number] for number in numbers}) == 1
    }
    for position, (text, numbers) in enumerate(listing):
        found = _MACHINE.match(text)
        if found is None or found["name"] != "ISETP" or numbers is None or len(numbers) != 1:
            continue
        if not 0 < numbers[0] <= len(ptx):
            # Code that was linked has lines of another text.
            continue
        if ".EX" in found["kind"]:
            carried = _PREDICATE.findall(found["operands"])[-1:]
            first = machine.giving(carried[0], position) if carried else []
            if first and (above := listing[first[0]][1]) is not None:
                listing[position] = (text, above)
            continue
        if not _COMPARES_NOTHING_ELSE.match(ptx[numbers[0] - 1]):
            continue
        values = machine.sources(found["operands"], position)
        found_there = alike.get(values, []) if values is not None else []
        if found_there and numbers[0] not in found_there:
            after = bisect_left(found_there, numbers[0])
            near = found_there[max(after - 1, 0) : after + 1]
            listing[position] = (text, (min((abs(n - numbers[0]), n) for n in near)[1],))


def _places(ptx: list[str]) -> list[str]:
    """For each number of a line, the last directive about places before it."""
    found, last = [""], ""
    for row in ptx:
        last = row if row.startswith("\t.loc") else last
        found.append(last)
    return found


def _is_entry(line: str) -> bool:
    return re.match(r"\s*(?:\.visible |\.weak )?\.(?:entry|func)\b", line) is not None


def _told(sources: Sources) -> Sources:
    """Sources without the sizes of blocks, which machine code reads in several ways."""
    return frozenset(each for each in sources if not _UNTOLD.match(each))


def _parameters(ptx: list[str]) -> dict[int, str]:
    """The numbers of a kernel's parameters by their offsets in the bank of constants."""
    targets = [match[1] for line in ptx if (match := re.match(r"\.target sm_(\d+)", line))]
    first = _FIRST_PARAMETER.get(int(targets[0]) // 10) if targets else None
    found: dict[int, str] = {}
    offset = 0
    for line in ptx if first is not None else ():
        if parameter := _PARAMETER.match(line):
            size = int(parameter[2]) // 8
            align = int(parameter[1] or size)
            offset = -(-offset // align) * align
            found[(first or 0) + offset] = str(len(found))
            offset += size * int(parameter[3] or 1)
    return found


class _Machine:
    """The values of machine code, by the order of its text.

    Args:
        texts: of the listing.
        parameters: as `_parameters` gives them.
    """

    def __init__(self, texts: list[str], parameters: dict[int, str]) -> None:
        self.texts = texts
        self.parameters = parameters
        self._offsets = sorted(parameters)
        self._given: defaultdict[str, list[int]] = defaultdict(list)
        self._guarded: set[int] = set()
        self._known: dict[int, tuple[Sources, list[str]]] = {}
        for position, text in enumerate(texts):
            found = _MACHINE.match(text)
            if found is None:
                continue
            if found["guard"] is not None:
                self._guarded.add(position)
            first = found["operands"].partition(",")[0]
            if found["name"] not in _GIVES_NOTHING and (register := _REGISTER.match(first)):
                width = 4 if ".128" in found["kind"] else 1 + (".64" in text or ".WIDE" in text)
                for number in range(int(register[2]), int(register[2]) + width):
                    self._given[f"{register[1]}R{number}"].append(position)
            elif found["name"].endswith("SETP") and (predicate := _PREDICATE.match(first)):
                self._given[predicate[0]].append(position)

    def giving(self, name: str, position: int) -> list[int]:
        """The instructions above one that give a register's value; those under a guard may not."""
        every = self._given.get(name, [])
        found: list[int] = []
        for index in range(bisect_left(every, position) - 1, -1, -1):
            found.append(every[index])
            if every[index] not in self._guarded or len(found) > MOST_FOLLOWED:
                break
        return found

    def sources(self, operands: str, position: int) -> Sources | None:
        """The parameters and indices of which operands are computed."""
        named, registers = self._read(operands)
        found = set(named)
        work = [(register, position) for register in registers]
        seen: set[tuple[str, int]] = set()
        while work:
            if len(seen) > MOST_FOLLOWED:
                return None
            register, at = work.pop()
            for giving in self.giving(register, at):
                if (register, giving) not in seen:
                    seen.add((register, giving))
                    named, registers = self._sources_at(giving)
                    found |= named
                    work += [(each, giving) for each in registers]
        return frozenset(found)

    def _sources_at(self, position: int) -> tuple[Sources, list[str]]:
        """The sources that an instruction names, and the registers that it reads."""
        if position not in self._known:
            instruction = _MACHINE.match(self.texts[position])
            if instruction is None or instruction["name"] in _LOADS:
                self._known[position] = (frozenset({"memory"}), [])
            else:
                self._known[position] = self._read(instruction["operands"].partition(",")[2])
        return self._known[position]

    def _read(self, operands: str) -> tuple[Sources, list[str]]:
        found: set[str] = set()
        for constant in _CONSTANT.finditer(operands):
            index = bisect_left(self._offsets, int(constant[1] or "0", 16) + 1) - 1
            if index >= 0:
                found.add(self.parameters[self._offsets[index]])
        for special, axis in _SPECIAL.findall(operands):
            found.add(special.lower() + (f".{axis.lower()}" if axis else ""))
        return frozenset(found), [each[0] for each in _REGISTER.finditer(operands)]
