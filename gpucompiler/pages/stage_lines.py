"""The lines of each stage's text, each with the chain of Python places that it comes from.

A chain begins with the innermost place and goes on with the calls that inlined it. Assembly
directives name a line, not a chain. So the optimised LLVM text is emitted once more, with each
location's number in its column: a directive's column then names the location with its callers.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from gpucompiler.diagnostics.location import portable_file


class Place(NamedTuple):
    """A line of Python: file as `portable_file` names it, line, column from 1, function."""

    file: str
    line: int
    column: int
    function: str


Chain = tuple[Place, ...]


class Line(NamedTuple):
    """A line of a stage's text: its places, innermost first, and whether it is an instruction."""

    text: str
    chain: Chain
    instruction: bool


_IR_PLACE: Final = re.compile(
    r'#(\d+) = loc "((?:[^"\\]|\\.)*)" (\d+):(\d+)-\d+:\d+ "((?:[^"\\]|\\.)*)"(?: at #(\d+))?'
)
_IR_END: Final = re.compile(r" #(\d+)( \{)?$")


def ir_lines(text: str) -> list[Line]:
    """The lines of typed IR, without the table of its places."""
    nodes: dict[str, tuple[Place, str | None]] = {}
    shown: list[str] = []
    for line in text.splitlines():
        if found := _IR_PLACE.match(line):
            place = Place(portable_file(found[2]), int(found[3]), int(found[4]) + 1, found[5])
            nodes[found[1]] = (place, found[6])
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
        lines.append(Line(line, chain(found[1]) if found else (), bool(found) and not head))
    return lines


_LOCATION: Final = re.compile(r"!(\d+) = (?:distinct )?!DILocation\((.*)\)$")
_FILE: Final = re.compile(
    r'!(\d+) = (?:distinct )?!DIFile\(filename: "([^"]*)", directory: "([^"]*)"'
)
_SUBPROGRAM: Final = re.compile(r"!(\d+) = (?:distinct )?!DISubprogram\((.*)\)$")
_OF_LOCATION: Final = re.compile(r"(line|column|scope|inlinedAt): !?(\d+)")


def llvm_chains(text: str) -> dict[str, Chain]:
    """The chain of each location in LLVM's text, by the number of its node."""
    files: dict[str, str] = {}
    scopes: dict[str, tuple[str, str]] = {}
    nodes: dict[str, dict[str, str]] = {}
    for line in text.splitlines():
        if not line.startswith("!"):
            continue
        if found := _FILE.match(line):
            files[found[1]] = os.path.join(_plain(found[3]), _plain(found[2]))
        elif found := _SUBPROGRAM.match(line):
            file = re.search(r"file: !(\d+)", found[2])
            name = re.search(r'name: "([^"]*)"', found[2])
            scopes[found[1]] = (file[1] if file else "", _plain(name[1]) if name else "")
        elif found := _LOCATION.match(line):
            nodes[found[1]] = dict(_OF_LOCATION.findall(found[2]))

    def chain(number: str) -> Chain:
        places: list[Place] = []
        while node := nodes.get(number):
            file, name = scopes.get(node.get("scope", ""), ("", ""))
            line, column = int(node.get("line", 0)), int(node.get("column", 0))
            places.append(Place(files.get(file, ""), line, column, name))
            number = node.get("inlinedAt", "")
        # Line 0 says that the instruction belongs to no line alone.
        return tuple(places) if places and places[0].line else ()

    return {number: chain(number) for number in nodes}


def _plain(text: str) -> str:
    """A string of LLVM's metadata without its escapes, which stand for bytes."""
    data = re.sub(rb"\\([0-9A-Fa-f]{2})", lambda m: bytes([int(m[1], 16)]), text.encode())
    return data.decode(errors="replace")


def llvm_lines(text: str) -> list[Line]:
    """The lines of LLVM's text, without its metadata."""
    chains = llvm_chains(text)
    lines: list[Line] = []
    inside = False
    for line in text.splitlines():
        if line.startswith("!"):
            continue
        inside = inside or line.startswith("define")
        found = re.search(r", !dbg !(\d+)", line)
        instruction = inside and line.startswith("  ") and not line.startswith("   ")
        chain = chains.get(found[1], ()) if found and instruction else ()
        lines.append(Line(re.sub(r", !dbg !\d+", "", line), chain, instruction))
        inside = inside and not line.startswith("}")
    return lines


# Columns have 16 bits. Column 0 stands for none.
_MOST_COLUMNS: Final = 65534


def numbered(text: str) -> str:
    """LLVM's text with the number of each location's node, plus 1, as its column."""
    return "\n".join(_numbered(line) for line in text.splitlines()) + "\n"


def _numbered(line: str) -> str:
    found = _LOCATION.match(line)
    if found is None or int(found[1]) >= _MOST_COLUMNS:
        return line
    body = re.sub(r"(?:, )?column: \d+", "", found[2])
    return line.replace(found[2], body.replace(",", f", column: {int(found[1]) + 1},", 1))


_DIRECTIVE: Final = re.compile(r"\s*\.loc\s+(\d+) (\d+) (\d+)")
_LABEL: Final = re.compile(r"(\$L__tmp|\.Ltmp|\$L__func_(begin|end))\d+:")


def assembly_lines(text: str, again: str, chains: dict[str, Chain]) -> tuple[list[Line], list[int]]:
    """The lines of assembly text, without its directives about lines.

    Args:
        text: the assembly.
        again: the same, made of the `numbered` LLVM text.
        chains: of the locations in the LLVM text.

    Returns: the lines, and for each line of `text` the index of its line there, else -1. If both
    texts differ in more than directives, no line has a chain.
    """
    places = [chain for _, chain in _under_directives(again, chains)]
    bare = [line for line, _ in _under_directives(again, chains)]
    lines: list[Line] = []
    index: list[int] = []
    count = 0
    same = [x for x in text.splitlines() if not _DIRECTIVE.match(x)] == bare
    for line in text.splitlines():
        if _DIRECTIVE.match(line):
            index.append(-1)
            continue
        instruction = is_instruction(line)
        chain = places[count] if same and instruction else ()
        count += 1
        if _LABEL.match(line):
            index.append(-1)
            continue
        index.append(len(lines))
        lines.append(Line(line.expandtabs(4), chain, instruction))
    return _with_users(lines), index


def _under_directives(text: str, chains: dict[str, Chain]) -> Iterator[tuple[str, Chain]]:
    chain: Chain = ()
    for line in text.splitlines():
        if found := _DIRECTIVE.match(line):
            column = int(found[3])
            chain = chains.get(str(column - 1), ()) if column and found[2] != "0" else ()
        else:
            yield line, chain


def is_instruction(line: str) -> bool:
    """Whether a line of assembly is an instruction, not a label, directive or comment."""
    body = line.strip()
    opening = line.startswith("\t") and bool(body) and body[0] not in "./#$}{()"
    return opening and not body.endswith(":")


_REGISTER: Final = re.compile(r"%[a-z]+\d+")


def _with_users(lines: list[Line]) -> list[Line]:
    """Lines without a place take that of the first line that uses the register they give."""
    found = list(lines)
    users: dict[str, Chain] = {}
    for position in range(len(found) - 1, -1, -1):
        text, chain, instruction = found[position]
        registers = _REGISTER.findall(text) if instruction else []
        if not registers:
            continue
        result = registers[0] if _gives(text) else ""
        if not chain and result in users:
            chain = users[result]
            found[position] = Line(text, chain, instruction)
        if chain:
            users.update((name, chain) for name in registers if name != result)
    return found


def _gives(text: str) -> bool:
    body = text.strip()
    return not body.startswith(("@", "st.", "red", "bar", "bra", "ret"))


def machine_lines(
    listing: list[tuple[str, int]], assembly: list[Line], index: list[int]
) -> list[Line]:
    """The lines of a listing of machine code, each with its assembly line's places.

    Args:
        listing: texts, and the number of the assembly line of each, 0 if none is known, -1 if the
            text is no instruction.
        assembly, index: as `assembly_lines` gives them.
    """
    lines: list[Line] = []
    for text, number in listing:
        at = index[number - 1] if 0 < number <= len(index) else -1
        chain = assembly[at].chain if at >= 0 else ()
        lines.append(Line(text.expandtabs(4), chain, number >= 0))
    return lines


def chains_of(stages: Any) -> dict[Chain, int]:
    """The chains of all stages' lines, each with a number."""
    found: dict[Chain, int] = {}
    for stage in stages:
        for line in stage.lines:
            if line.chain:
                found.setdefault(line.chain, len(found))
    return found
