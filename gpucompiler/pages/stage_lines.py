"""The lines of each stage's text, each with the chain of Python places that it comes from.

A chain begins with the innermost place and goes on with the calls that inlined it. An operation
that was made of two has a second chain, as do the slow paths of divisions with several calls.
"""

from __future__ import annotations

import re
from typing import Any, Final, NamedTuple

from gpucompiler.diagnostics.location import portable_file
from gpucompiler.llvm.lines.places import Chain, Place, Places, without_entry


class Line(NamedTuple):
    """A line of a stage's text.

    Args:
        chain: its places, innermost first; () if none is known.
        instruction: it is one.
        also: further chains that it belongs to as much.
    """

    text: str
    chain: Chain
    instruction: bool
    also: tuple[Chain, ...] = ()


_IR_PLACE: Final = re.compile(
    r'#(\d+) = loc "((?:[^"\\]|\\.)*)" (\d+):(\d+)-\d+:\d+ "((?:[^"\\]|\\.)*)"(?: at #(\d+))?'
    r"(?: also #(\d+))?"
)
_IR_END: Final = re.compile(r" #(\d+)( \{)?$")


def ir_lines(text: str) -> list[Line]:
    """The lines of typed IR, without the table of its places."""
    nodes: dict[str, tuple[Place, str | None]] = {}
    second: dict[str, str] = {}
    shown: list[str] = []
    for line in text.splitlines():
        if found := _IR_PLACE.match(line):
            place = Place(portable_file(found[2]), int(found[3]), int(found[4]) + 1, found[5])
            nodes[found[1]] = (place, found[6])
            if found[7]:
                second[found[1]] = found[7]
        else:
            shown.append(line)

    def chain(number: str | None) -> Chain:
        places: list[Place] = []
        while number is not None and number in nodes:
            place, number = nodes[number]
            places.append(place)
        return tuple(places)

    lines: list[Line] = []
    for line in shown:
        found = _IR_END.search(line)
        head = line.lstrip().startswith(("kernel", "func @", "}"))
        number = found[1] if found else None
        also = (chain(second[number]),) if number in second else ()
        lines.append(Line(line, chain(number), number is not None and not head, also))
    return lines


def llvm_lines(text: str) -> list[Line]:
    """The lines of LLVM's text, without its metadata."""
    places = Places(text)
    lines: list[Line] = []
    inside = False
    for line in text.splitlines():
        if line.startswith("!"):
            continue
        inside = inside or line.startswith("define")
        found = re.search(r", !dbg !(\d+)", line)
        instruction = inside and line.startswith("  ") and not line.startswith("   ")
        whole = places.chain(found[1]) if found and instruction else ()
        # Line 0 says that the instruction belongs to no line alone.
        chain = without_entry(whole) if whole and whole[0].line else ()
        also = (places.also(whole),) if chain and places.also(whole) else ()
        lines.append(Line(re.sub(r", !dbg !\d+", "", line), chain, instruction, also))
        inside = inside and not line.startswith("}")
    return lines


_DIRECTIVE: Final = re.compile(
    r"[ \t]+\.loc[ \t]+(\d+) (\d+) (\d+)"
    r"(?:, function_name \$L__python\+(\d+), inlined_at (\d+ \d+ \d+))?"
)
_BEYOND: Final = re.compile(r" (inlined_at|also) (\d+) (\d+) (\d+)")
_LABEL: Final = re.compile(r"(\$L__tmp|\.Ltmp|\$L__func_(begin|end))\d+:")
_FILE: Final = re.compile(r'[ \t]+\.file[ \t]+(\d+)[ \t]+"([^"]*)"(?: "([^"]*)")?')
_NAME: Final = re.compile(r"\.b8 ([\d,]+)")
_ENTRY: Final = re.compile(r"[ \t.\w]*\.(?:entry|func)\b[^$\w]*(?:\([^)]*\)[^$\w]*)?([\w$]+)")


def assembly_lines(text: str) -> tuple[list[Line], list[int]]:
    """The lines of assembly text, without its directives about lines.

    Returns: the lines, and for each line of `text` the index of its line there, else -1.
    """
    rows = text.splitlines()
    tables = _Tables(rows)
    lines: list[Line] = []
    index: list[int] = []
    chain: Chain = ()
    also: tuple[Chain, ...] = ()
    for number, row in enumerate(rows):
        if number >= tables.end:
            break
        if found := _DIRECTIVE.match(row):
            chain, also = tables.read(row, found, chain)
        if found or _LABEL.match(row):
            index.append(-1)
            continue
        if entry := _ENTRY.match(row):
            tables.function, chain, also = entry[1], (), ()
        index.append(len(lines))
        instruction = is_instruction(row)
        own = (chain, also) if instruction else ((), ())
        lines.append(Line(row.expandtabs(4), own[0], instruction, own[1]))
    return lines, index


class _Tables:
    """The tables of assembly text that directives refer to.

    Attributes:
        end: the number of the row at which the table of names begins.
        function: the function that is being read.
    """

    def __init__(self, rows: list[str]) -> None:
        self.files: dict[str, str] = {}
        self.names: dict[int, str] = {}
        self.function = ""
        self.end = len(rows)
        size = 0
        for number, row in enumerate(rows):
            if found := _FILE.match(row):
                self.files[found[1]] = f"{found[2]}/{found[3]}" if found[3] else found[2]
            elif row.startswith("\t.section\t.debug_str"):
                self.end = number
            elif number > self.end and (found := _NAME.match(row)):
                data = bytes(int(byte) for byte in found[1].split(","))
                self.names[size] = data[:-1].decode(errors="replace")
                size += len(data)

    def read(
        self, row: str, found: re.Match[str], before: Chain
    ) -> tuple[Chain, tuple[Chain, ...]]:
        """The chains that a directive gives; `before` is that of the directive ahead."""
        file, line, column, name, caller = found.groups()
        if line == "0":
            return (), ()
        function = self.function if name is None else self.names.get(int(name), "")
        chain: Chain = (Place(self.files.get(file, ""), int(line), int(column), function),)
        if caller and before and caller.split(" ")[1:] == [str(n) for n in before[0][1:3]]:
            chain = (*chain, *before)
        also: Chain = ()
        inside = False
        for word, file, line, column in _BEYOND.findall(row, found.end()):
            place = Place(self.files.get(file, ""), int(line), int(column), "")
            inside = inside or word == "also"
            if inside:
                also = (*also, place)
            else:
                # A comment says no names, and the entry's is that of the last caller.
                inner = (*chain[:-1], chain[-1]._replace(function=""))
                chain = (*inner, place._replace(function=self.function))
        return chain, (also,) if also else ()


def is_instruction(line: str) -> bool:
    """Whether a line of assembly is an instruction, not a label, directive or comment."""
    body = line.strip()
    opening = line.startswith("\t") and bool(body) and body[0] not in "./#$}{()"
    return opening and not body.endswith(":")


def machine_lines(
    listing: list[tuple[str, tuple[int, ...] | None]], assembly: list[Line], index: list[int]
) -> list[Line]:
    """The lines of a listing of machine code, each with its assembly lines' places.

    Args:
        listing: texts, and the numbers of the assembly lines of each, None if the text is no
            instruction.
        assembly, index: as `assembly_lines` gives them.
    """
    lines: list[Line] = []
    for text, numbers in listing:
        chains: dict[Chain, None] = {}
        for number in numbers or ():
            at = index[number - 1] if 0 < number <= len(index) else -1
            if at >= 0 and assembly[at].chain:
                chains.update(dict.fromkeys((assembly[at].chain, *assembly[at].also)))
        first, *rest = chains or ((),)
        lines.append(Line(text.expandtabs(4), first, numbers is not None, tuple(rest)))
    return lines


def chains_of(stages: Any) -> dict[Chain, int]:
    """The chains of all stages' lines, each with a number."""
    found: dict[Chain, int] = {}
    for stage in stages:
        for line in stage.lines:
            for chain in (line.chain, *line.also):
                if chain:
                    found.setdefault(chain, len(found))
    return found
