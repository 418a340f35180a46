"""Python places in assembly text: whole chains of calls, and both places of a fused operation.

LLVM's `.loc` names a line and column alone. So the text is emitted with the number of each
location's node in its column. Then the columns are written back, with what the node says beyond:

    .loc  1 21 12, function_name $L__python+0, inlined_at 1 30 8       PTX
    .loc  1 21 12  # inlined_at 1 30 8                                 other assembly: a comment
    .loc  1 24 16  // also 1 23 12                                     a sum with its product

An instruction of PTX without a place, as loads of parameters are, gets the place of the first one
that uses its result, or its own if LLVM has moved it. The instructions themselves stay as LLVM
wrote them.
"""

from __future__ import annotations

import functools
import re
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence, Set
from itertools import accumulate
from typing import Final

from gpucompiler.jobs.target import Locations
from gpucompiler.llvm.lines.places import Chain, Places, without_entry
from gpucompiler.llvm.lines.value_sources import (
    Sources,
    ValueSources,
    assembly_sources,
    gives_register,
    llvm_sources,
)
from gpucompiler.process.late_patterns import late_pattern

# Columns have 16 bits, and 0 stands for none.
_MOST_COLUMNS: Final = 65535
_NODE: Final = re.compile(
    r"^(!(\d+) = (?:distinct )?!DILocation\(line: \d+)(?:, column: \d+)?", re.MULTILINE
)
_DIRECTIVE: Final = re.compile(r"^[ \t]+\.loc[ \t]+(\d+) (\d+) (\d+)([^\n]*)\n", re.MULTILINE)
# A line's break is found much faster than its beginning. No text begins with such a line.
_FILE: Final = re.compile(r'\n[ \t]+\.file[ \t]+(\d+)[ \t]+"([^"]*)"(?: "([^"]*)")?')
_INSTRUCTION: Final = re.compile(r"\t[a-z@]")
_REGISTER: Final = re.compile(r"%[a-z]+\d+")
_NAMES: Final = "$L__python"
# Kinds of operations: PTX's, and LLVM's. Integers are left out, but for their comparisons: PTX
# computes addresses that LLVM's text has none of.
_KINDS: Final = (
    (r"fma\S*\.f\d+", r"call .*@llvm\.fma\."),
    (r"mul\S*\.f\d+", r"fmul "),
    (r"(?:add|sub)\S*\.f\d+", r"f(?:add|sub) "),
    (r"div\S*\.f\d+", r"fdiv "),
    (r"sqrt\S*\.f\d+", r"call .*@llvm\.(?:\w+\.)?sqrt"),
    (r"(?:min|max)\S*\.f\d+", r"call .*@llvm\.(?:min|max)"),
    (r"cvt\S*\.f\d+\.[su]\d+", r"[su]itofp "),
    (r"cvt\S*\.[su]\d+\.f\d+", r"fpto[su]i |call .*@llvm\.fpto"),
    (r"setp\S*\.f\d+", r"fcmp "),
    (r"setp\S*\.[subx]\d+", r"icmp "),
)
_MAY_MOVE: Final = re.compile(r"\t(?:setp|(?!ld|mov)\S*\.f\d)")
_OPERAND: Final = late_pattern(r"[ (]%([\w.-]+)")
_PREDICATE: Final = r"\s(?:@!?%p\d+ )?"
_RESULT: Final = r"\n  %([\w.-]+) = (?=[^\n]*, !dbg !(\d+))(?:(?:tail|musttail|notail) )?(?:"


@functools.cache
def _kind_patterns() -> tuple[re.Pattern[str], ...]:
    """Instructions of each kind. Few texts have one that was moved."""
    return tuple(re.compile(_PREDICATE + machine) for machine, _ in _KINDS)


def numbered(text: str) -> tuple[str, list[Chain], Places]:
    """LLVM's text with a number, from 1, as the column of each location; the chains, from 0."""
    places = Places(text)
    chains: list[Chain] = []
    pieces: list[str] = []
    end = 0
    # Metadata comes last.
    for found in _NODE.finditer(text, max(text.find("\n!"), 0)):
        if len(chains) >= _MOST_COLUMNS:
            # Locations beyond get column 0: a line, and no callers.
            pieces += (text[end : found.start()], found[1])
        else:
            chains.append(places.chain(found[2]))
            pieces += (text[end : found.start()], f"{found[1]}, column: {len(chains)}")
        end = found.end()
    return "".join([*pieces, text[end:]]), chains, places


def with_places(
    text: str, llvm: str, chains: list[Chain], places: Places, comment: str, locations: Locations
) -> str:
    """Assembly text of a numbered module, with the places behind the numbers.

    Args:
        llvm: the module's text.
        chains, places: as `numbered` gives them.
        comment: the sign that begins a comment of the machine's assembly.
        locations: how the assembly says places.
    """
    head, *parts = _DIRECTIVE.split(text)
    if not parts:
        return text
    dwarf = locations == "dwarf"
    writer = _Writer(text, places, comment, locations)
    pieces = [head]
    bodies = parts[4::5]
    shown: list[Chain] = [
        chains[int(column) - 1] if line != "0" and 0 < int(column) <= len(chains) else ()
        for line, column in zip(parts[1::5], parts[2::5], strict=True)
    ]
    users = _Users(shown, bodies, _MovedOperations(llvm, places, shown, bodies))
    before: Chain | None = None
    for number, (chain, body) in enumerate(zip(shown, bodies, strict=True)):
        file, line, _, rest = parts[5 * number : 5 * number + 4]
        plain = f"\t.loc\t{file} {line} 0{rest if dwarf else ''}\n"
        if chain:
            if chain != before or dwarf:
                pieces.append(writer.directive(chain, rest))
            pieces.append(body)
            before = chain
        elif line != "0" or dwarf:
            pieces += (plain, body)
            before = None
        else:
            before = None
            for user, piece in users.of_lines(body, number + 1):
                if user != before and _INSTRUCTION.match(piece):
                    pieces.append(writer.directive(user) if user else plain)
                    before = user
                pieces.append(piece)
    return "".join(pieces) + writer.tables()


class _Users:
    """The instructions of PTX that use a register first.

    Args:
        chains: the place of each piece of the text, () for one without.
        bodies: the pieces.
        moved: finds the places of instructions that LLVM has moved.
    """

    def __init__(self, chains: list[Chain], bodies: list[str], moved: _MovedOperations) -> None:
        self.chains = chains
        self.bodies = bodies
        self.moved = moved
        # The whole text, where its pieces begin, and the pieces in which a function ends.
        self.text = ""
        self.begins: list[int] = []
        self.ends: list[int] = []
        # The registers that lines of a piece without a place compute of each register, in turn.
        self.given: dict[int, defaultdict[str, list[str]]] = {}

    def prepare(self) -> None:
        """Join the pieces, in which few registers are looked for."""
        self.text = "".join(self.bodies)
        self.begins = [*accumulate(map(len, self.bodies), initial=0)]
        at = -1
        while (at := self.text.find("\n}", at + 1)) >= 0:
            self.ends.append(self.piece_at(at))

    def piece_at(self, at: int) -> int:
        """The piece in which a character of the text stands."""
        return bisect_right(self.begins, at) - 1

    def piece_with(self, register: str, start: int) -> int:
        """The first piece from one on in which a register stands; -1 without any."""
        text, at = self.text, self.begins[start] - 1
        end = len(text)
        while (at := text.find(register, at + 1)) >= 0:
            following = at + len(register)
            if following == end or not text[following].isdigit():
                return self.piece_at(at)
        return -1

    def of_lines(self, body: str, start: int) -> Iterable[tuple[Chain, str]]:
        """Lines without a place, each with that of the first instruction that uses its result.

        Args:
            start: the position of the piece that follows.
        """
        if not self.begins:
            self.prepare()
        lines = body.splitlines(keepends=True)
        found: list[Chain] = [()] * len(lines)
        users: dict[str, Chain] = {}
        for position in range(len(lines) - 1, -1, -1):
            line = lines[position]
            registers = _REGISTER.findall(line) if line.startswith("\t") else []
            if not registers or not gives_register(line):
                continue
            given, *used = registers
            if given not in users:
                users[given] = self.first(given, start)
            found[position] = self.moved.place(line, users[given]) or users[given]
            if found[position]:
                users.update(dict.fromkeys(used, found[position]))
        return zip(found, lines, strict=True)

    def first(self, register: str, start: int, seen: frozenset[str] = frozenset()) -> Chain:
        """The place of the first instruction that uses a register, from a piece on."""
        end = bisect_left(self.ends, start)
        last = self.ends[end] if end < len(self.ends) else len(self.bodies)
        position = start - 1
        while (position := self.piece_with(register, position + 1)) >= 0:
            if position > last:
                return ()
            if self.chains[position]:
                return self.chains[position]
            for given in self.giving(position).get(register, ()):
                # Values that come together are written once on each way; this one isn't read yet.
                if given not in seen:
                    return self.first(given, start, seen | {register})
        return ()

    def giving(self, position: int) -> Mapping[str, list[str]]:
        """The registers that a piece's lines compute of each register, in turn."""
        found = self.given.get(position)
        if found is None:
            found = self.given[position] = defaultdict[str, "list[str]"](list)
            for line in self.bodies[position].splitlines():
                given, *used = _REGISTER.findall(line) or ("",)
                if used and gives_register(line):
                    for each in dict.fromkeys(used):
                        if each != given:
                            found[each].append(given)
        return found


class _Kind:
    """The operations of a kind.

    Args:
        every: the places of all results.
        taken: the places that instructions of that kind have.

    Attributes:
        left: the results whose places no such instruction has.
        places: their places.
        by_sources: the places of those that are computed of the same, once they are asked for.
    """

    def __init__(self, every: Mapping[str, Chain], taken: Set[Chain]) -> None:
        self.every = {name: chain for name, chain in every.items() if chain[0].line}
        self.left = {name: chain for name, chain in self.every.items() if chain not in taken}
        self.places = set(self.left.values())
        self.by_sources: defaultdict[Sources | None, set[Chain]] | None = None


class _MovedOperations:
    """Finds the places of instructions that LLVM moved into another block.

    LLVM gives those a place only if the users there have the same line (MachineSink.cpp,
    performSink), and those that it moves out of a loop none. The dropped place is one that LLVM's
    text has for such an operation, and that no such instruction has. If there are several, it is
    the one with a user where the instruction has its user, or the one that is computed of the same
    parameters and indices.

    Args:
        text: LLVM's, which was compiled.
        places: those of the text.
        chains: the place of each piece of the PTX, () for one without.
        bodies: the pieces.
    """

    def __init__(
        self, text: str, places: Places, chains: Sequence[Chain], bodies: Sequence[str]
    ) -> None:
        self._text = text
        self._places = places
        self._chains = chains
        self._bodies = bodies
        self._kinds: dict[int, _Kind | None] = {}
        # The nodes of each place.
        self._nodes: defaultdict[Chain, list[str]] = defaultdict(list)
        # The sources of both texts, once they are asked for.
        self._sources: list[tuple[ValueSources | None, ValueSources]] = []

    def place(self, instruction: str, user: Chain) -> Chain:
        """The place of an instruction, () if none is certain.

        Args:
            instruction: a line of PTX.
            user: the place of the instruction that uses its result.
        """
        if not _MAY_MOVE.match(instruction):
            return ()
        patterns = enumerate(_kind_patterns())
        kind = next((number for number, each in patterns if each.match(instruction)), None)
        operations = None if kind is None else self._of_kind(kind)
        if operations is None:
            return ()
        found = operations.places
        if len(found) != 1:
            # Copies of one operation have one place, which another copy's instruction has.
            among = operations.left or operations.every
            found = {among[name] for name in self._named_at(user) if name in among}
        if len(found) != 1:
            found = self._of_equal_sources(instruction, operations)
        return next(iter(found)) if len(found) == 1 else ()

    def _of_equal_sources(self, instruction: str, operations: _Kind) -> set[Chain]:
        """The places of operations that are computed of what an instruction is computed of."""
        if not self._sources:
            self._sources.append(
                (llvm_sources(self._text), assembly_sources("".join(self._bodies)))
            )
        values, registers = self._sources[0]
        sources = registers.of_operation(instruction)
        if values is None or sources is None:
            return set()
        if operations.by_sources is None:
            operations.by_sources = defaultdict(set)
            for name, chain in operations.left.items():
                operations.by_sources[values.of_value(name)].add(chain)
        return operations.by_sources.get(sources, set())

    def _of_kind(self, number: int) -> _Kind | None:
        """The operations of a kind; None without any."""
        if number not in self._kinds:
            pattern = re.compile("\n" + _PREDICATE + _KINDS[number][0])
            pieces = zip(self._chains, self._bodies, strict=True)
            taken = {chain for chain, body in pieces if pattern.search(f"\n{body}")}
            # A result has one place: its last one.
            results = re.findall(f"{_RESULT}{_KINDS[number][1]})", self._text)
            every = {name: self._places.chain(node) for name, node in results}
            self._kinds[number] = _Kind(every, taken) if every else None
        return self._kinds[number]

    def _named_at(self, place: Chain) -> set[str]:
        """The results that operations of a place name: their own, and those that they use."""
        if not self._nodes:
            for node in self._places.numbers:
                self._nodes[self._places.chain(node)].append(node)
        lines = [line for node in self._nodes.get(place, ()) for line in self._lines_of(node)]
        return {name for line in lines for name in _OPERAND.findall(line)}

    def _lines_of(self, node: str) -> Iterable[str]:
        """The operations of a node."""
        text, place = self._text, f", !dbg !{node}"
        at = -1
        while (at := text.find(place, at + 1)) >= 0:
            if not text[at + len(place)].isdigit():
                yield text[text.rfind("\n", 0, at) + 1 : at]


class _Writer:
    """Writes directives, and the tables of files and functions that they name."""

    def __init__(self, text: str, places: Places, comment: str, locations: Locations) -> None:
        self.places = places
        self.comment = comment
        self.files = {
            f"{folder}/{name}" if name else folder: number
            for number, folder, name in _FILE.findall(text)
        }
        self.own = len(self.files)
        self.dwarf = locations == "dwarf"
        self.inlines = locations == "inlined_at"
        self.names: dict[str, int] = {}
        self.size = 0
        self.written: dict[Chain, str] = {}

    def directive(self, chain: Chain, rest: str = "") -> str:
        """The lines that say where the following instructions come from."""
        if not self.dwarf:
            if chain not in self.written:
                self.written[chain] = self._by_directives(chain)
            return self.written[chain]
        also = self._also(chain)
        note = f"  {self.comment}{self._callers(without_entry(chain))}{also}"
        options = rest.partition(self.comment)[0].rstrip()
        return f"\t.loc\t{self._at(chain)}{options}{note if note.strip() != self.comment else ''}\n"

    def _by_directives(self, chain: Chain) -> str:
        """A directive for each place of a chain, the outermost first, as ptxas wants it."""
        lines = [f"\t.loc\t{self._at(chain[-1:])}"] if self.inlines else []
        for depth in range(len(chain) - 2, -1, -1) if self.inlines else ():
            name = f"{_NAMES}+{self._name(chain[depth].function)}"
            callers = self._at(chain[depth + 1 :])
            lines.append(
                f"\t.loc\t{self._at(chain[depth:])}, function_name {name}, inlined_at {callers}"
            )
        note = self._also(chain)
        if not lines:
            # PTX before 7.2 has no word for callers.
            lines = [f"\t.loc\t{self._at(chain)}"]
            note = self._callers(chain) + note
        if note:
            lines[-1] += f"  {self.comment}{note}"
        return "\n".join(lines) + "\n"

    def _also(self, chain: Chain) -> str:
        other = self.places.also(chain)
        if not other:
            return ""
        other = without_entry(other)
        return f" also {self._at(other)}{self._callers(other)}"

    def _callers(self, chain: Chain) -> str:
        return "".join(f" inlined_at {self._at(chain[n:])}" for n in range(1, len(chain)))

    def _at(self, chain: Chain) -> str:
        place = chain[0]
        number = self.files.setdefault(place.file, str(len(self.files) + 1))
        return f"{number} {place.line} {place.column}"

    def _name(self, function: str) -> int:
        if function not in self.names:
            self.names[function] = self.size
            self.size += len(function.encode()) + 1
        return self.names[function]

    def tables(self) -> str:
        """Files and names that only callers have; PTX has them at its end."""
        files = list(self.files.items())[self.own :]
        lines = [f'\t.file\t{number} "{file}"' for file, number in files]
        if self.names:
            lines += ["\t.section\t.debug_str {", f"{_NAMES}:"]
            for name in self.names:
                data = ",".join(str(byte) for byte in (*name.encode(), 0))
                lines.append(f".b8 {data} {self.comment} {name}")
            lines.append("\t}")
        return "".join(f"{line}\n" for line in lines)
