"""Python places in LLVM's text: read, and put back where LLVM's passes have changed them.

LLVM gives code that it computes ahead of a branch the branch's place, or none:

    if v > 27.0:         %v9_ = fcmp ogt float %v8_, 2.7e1, !dbg !10         line 3
        v = v + 28.0     %v12_ = fadd float %v8_, 2.8e1, !dbg !11            line 3 instead of 4
                         %v14_ = select i1 %v9_, float %v12_, float %v8_     none

Names stay. Each result of our text has a name that no other has in the whole module, and that ends
in no digit, since LLVM makes copies' names by appending digits. So `%v12_`, and its copies
`%v12_.us` and `%v12_.i`, get back the place that `%v12_` had.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from gpucompiler.process.late_patterns import late_pattern


class Place(NamedTuple):
    """A line of Python as LLVM's metadata has it.

    Args:
        file: as `portable_file` names it.
        line: 1-based; 0 where LLVM knows none.
        column: 1-based.
        function: Python's name of it.
        fused: this operation was made of two; `Places.also` has the other one's place.
    """

    file: str
    line: int
    column: int
    function: str
    fused: bool = False


# A place and the calls that inlined it, innermost first.
Chain = tuple[Place, ...]

# The end of the name of a function that launches another one's blocks.
ENTRY_ROLE: Final = " launch"
# The operand is a tuple of pairs: the place of an operation, and another one of the same.
ALSO: Final = "!gpucompiler.also"
_NODE: Final = re.compile(
    r"^!(\d+) = (distinct )?!DI(Location|Subprogram|File)\((.*)\)$", re.MULTILINE
)
_LOCATION: Final = re.compile(
    r"line: (\d+)(?:, column: (\d+))?, scope: !(\d+)(?:, inlinedAt: !(\d+))?"
)
_FILE: Final = re.compile(r'filename: "([^"]*)", directory: "([^"]*)"')
_NAME: Final = re.compile(r'name: "([^"]*)"')
_FILE_OF: Final = re.compile(r"\bfile: !(\d+)")
_PAIRS: Final = re.compile(rf"^{re.escape(ALSO)} = !\{{(.*)\}}$", re.MULTILINE)
_PAIR: Final = late_pattern(r"^!(\d+) = !\{!(\d+), !(\d+)\}$", re.MULTILINE)


class Places:
    """The places of a module's text.

    Attributes:
        numbers: of the nodes of locations, in the order of the text.
        also: for a chain, the chain of the second operation that it was made of.
    """

    def __init__(self, text: str) -> None:
        # Metadata comes last.
        tail = text[max(text.find("\n!"), 0) :]
        self._locations: dict[str, tuple[str, str, str, str, bool]] = {}
        self._scopes: dict[str, str] = {}
        self._names: dict[str, tuple[str, str]] = {}
        self._chains: dict[str, Chain] = {}
        files: dict[str, str] = {}
        for number, distinct, kind, body in _NODE.findall(tail):
            if kind == "Location":
                line, column, scope, caller = _LOCATION.findall(body)[0]
                self._locations[number] = (line, column, scope, caller, distinct != "")
            elif kind == "Subprogram":
                self._scopes[number] = body
            else:
                name, folder = _FILE.findall(body)[0]
                files[number] = _plain(f"{folder}/{name}" if folder else name)
        for number, body in self._scopes.items():
            file, name = _FILE_OF.search(body), _NAME.search(body)
            of = files.get(file[1], "") if file else ""
            self._names[number] = (of, _plain(name[1]) if name else "")
        self.numbers = list(self._locations)
        self._pairs: dict[Place, tuple[str, int]] = {}
        if listed := _PAIRS.search(tail):
            pairs = {number: (one, two) for number, one, two in _PAIR.findall(tail)}
            for number in listed[1].replace("!", "").split(", "):
                one, two = pairs[number]
                own = self.chain(one)
                self._pairs[own[0]] = (two, len(own))

    def chain(self, number: str) -> Chain:
        """The places of a node."""
        found = self._chains.get(number)
        if found is None:
            line, column, scope, caller, distinct = self._locations[number]
            file, function = self._names.get(scope, ("", ""))
            place = Place(file, int(line), int(column or 0), function, distinct)
            found = (place, *self.chain(caller)) if caller else (place,)
            self._chains[number] = found
        return found

    def also(self, chain: Chain) -> Chain:
        """The other operation's chain of one that was made of two, else ()."""
        if not chain or not self._pairs:
            return ()
        # A copy that LLVM inlined has a node of its own, with further callers.
        found = self._pairs.get(chain[0]) or self._pairs.get(chain[0]._replace(fused=True))
        if found is None or (not chain[0].fused and len(chain) <= found[1]):
            return ()
        return (*self.chain(found[0]), *chain[found[1] :])

    def subprogram(self, number: str) -> tuple[str, str]:
        """File and function of a subprogram's node."""
        return self._names.get(number, ("", ""))

    def subprograms(self) -> Mapping[tuple[str, str], str]:
        """The nodes of subprograms by file and function."""
        return {name: number for number, name in self._names.items()}


def without_entry(chain: Chain) -> Chain:
    """A chain without the function that launches the blocks of the last one."""
    return chain[:-1] if len(chain) > 1 and chain[-1].function.endswith(ENTRY_ROLE) else chain


def _plain(text: str) -> str:
    """A string of LLVM's metadata without its escapes, which stand for bytes."""
    if "\\" not in text:
        return text
    data = re.sub(rb"\\([0-9A-Fa-f]{2})", lambda m: bytes([int(m[1], 16)]), text.encode())
    return data.decode(errors="replace")


# A line's break is found much faster than its beginning; no text begins with such a line.
_GIVEN: Final = re.compile(
    r"\n  %(v\d+_(?:f\d+_)?) = (?:tail )?(\w+)[^\n]*, !dbg !(\d+)$", re.MULTILINE
)
_LINE: Final = re.compile(
    r"\n(?:define [^\n]*!dbg !(\d+)[^\n]*\{"
    r"|  %((v\d+_(?:f\d+_)?)?[\w.-]*) = (?:(?:tail|musttail|notail) )?(\w+)"
    r"(?:[^\n]*(, !dbg !(\d+)))?[^\n]*)$",
    re.MULTILINE,
)
# The group of a line's place.
_PLACE: Final = 5
_ATTACHED: Final = late_pattern(r", !dbg !(\d+)")
_CHOICE: Final = late_pattern(r"\n  %(v\d+_(?:f\d+_)?) = (?:select|phi) ([^\n]*)")
# The types and values of a comparison.
_VALUES: Final = r" [if]cmp (?:\w+ )*?((?:<\d+ x )?\w+>? [%\d-][^\n]*?)(?=, !dbg|$)"
_COMPARES: Final = ("icmp", "fcmp")
_COPY: Final = late_pattern(r"%(v\d+_(?:f\d+_)?)[\w.]*")
_COMPARED: Final = late_pattern(rf"\n  %v\d+_(?:f\d+_)? ={_VALUES}, !dbg !(\d+)")
_KIND: Final = late_pattern(r"\n  %(v\d+_(?:f\d+_)?) = (?:(?:tail|musttail|notail) )?(\w+)")
# Operations that give lanes of another one's result.
_TAKES: Final = ("extractelement", "shufflevector")
_TAKEN: Final = late_pattern(rf"\n  %([\w.]+) = (?:{'|'.join(_TAKES)}) <[^>]*> %([\w.]+),")
# Operations that give one of their operands.
_CHOOSES: Final = ("select", "phi")
# Operations that LLVM makes of each other for an equal result, in a copy with another name.
_SAME: Final = {
    "fsub": "fadd", "sub": "add", "shl": "mul", "ashr": "lshr", "sdiv": "udiv", "srem": "urem",
    "sext": "zext", "or": "add",
}  # fmt: skip


def restore_places(before: str, after: str) -> str:
    """LLVM's optimised text with the places that its passes have overwritten or dropped.

    Args:
        before: the text that LLVM got.
        after: the text that it gave.

    A result gets the place that the result of its name had before. It keeps LLVM's if it was
    inlined, and the call isn't known. A result without a place gets that of its first user.
    """
    if "!DILocation(" not in after:
        return after
    was = {name: (opcode, number) for name, opcode, number in _GIVEN.findall(before)}
    old, new = Places(before), _Growing(after)
    choices, kinds = _Once(_CHOICE, before), _Once(_KIND, after)
    compared, taken = _Once(_COMPARED, before), _Once(_TAKEN, before)
    # The ends of lines, with the number of the place that is written there, and what it replaces.
    edits: dict[int, tuple[int, str]] = {}
    placeless: list[tuple[int, str]] = []
    inside = ("", "")
    # The number that a place before gets beside a place after, in this function.
    decided: dict[tuple[str, str | None], str] = {}
    # Operations, with places before and after, that keep theirs in this function.
    kept: set[tuple[tuple[str, str] | None, str, str | None]] = set()
    for found in _LINE.finditer(after):
        scope, result, name, opcode, attached, node = found.groups()
        if scope is not None:
            inside = new.subprogram(scope)
            decided = {}
            kept = set()
            continue
        known = was.get(name)
        if (known, opcode, node) in kept:  # as most
            continue
        if known is None and opcode in _COMPARES:
            known = _inverted(found[0], opcode, compared)
        number = ""
        if known is not None:
            if known[0] != opcode:
                if known[0] in _TAKES:
                    known = _taken_from(name, opcode, taken, was) or known
                elif known[0] in _CHOOSES:
                    known = _chosen_by(choices.get(name), opcode, was) or known
            # A copy may be an operation of another kind, as the one of that name is, too.
            if _same(known[0], opcode) or result == name or kinds.get(name) == opcode:
                given = known[1], node
                if given not in decided:
                    decided[given] = new.given(old.chain(known[1]), inside, node)
                number = decided[given]
                if known[0] == opcode and not number and node and new.has_line(node):
                    kept.add((known, opcode, node))
        if number:
            start, end = found.span(_PLACE) if attached else (found.end(), found.end())
            edits[end] = (start, number)
        elif node is None or not new.has_line(node):
            placeless.append((found.end(), result))
    _place_by_users(after, placeless, edits)
    return "".join([*_edited(after, edits), *new.added])


def _edited(text: str, edits: Mapping[int, tuple[int, str]]) -> Iterator[str]:
    """The pieces of a text with other places."""
    last = 0
    for end in sorted(edits):
        start, number = edits[end]
        yield text[last:start]
        yield f", !dbg !{number}"
        last = end
    yield text[last:]


def _taken_from(
    name: str, opcode: str, taken: _Once, was: Mapping[str, tuple[str, str]]
) -> tuple[str, str] | None:
    """The operation whose lanes an operation takes, if LLVM computes a lane in its place.

    %v5_ = fadd <8 x float> %v4_, %c_                  %1 = extractelement <8 x float> %v4_, i64 0
    %v6_ = extractelement <8 x float> %v5_, i64 0      %v6_ = fadd float %1, 2.0
    """
    while (known := was.get(name)) and known[0] in _TAKES:
        name = taken.get(name)
    return known if known and known[0] == opcode else None


def _chosen_by(
    choice: str, opcode: str, was: Mapping[str, tuple[str, str]]
) -> tuple[str, str] | None:
    """The operation whose result is chosen, if LLVM makes one operation of it and the choice.

    %v5_ = add i64 %v4_, 1                             %1 = zext i1 %v3_ to i64
    %v6_ = select i1 %v3_, i64 %v5_, i64 %v4_          %v6_ = add i64 %v4_, %1

    Args:
        choice: the text of the selection or phi.
    """
    for operand in re.findall(r" %([\w.]+)", choice):
        known = was.get(operand)
        if known is not None and _same(known[0], opcode):
            return known
    return None


def _inverted(line: str, opcode: str, compared: _Once) -> tuple[str, str] | None:
    """The comparison of the same values, which LLVM has replaced by one with a new name.

    %v5_ = icmp eq i64 %v4_, 0                         %0 = icmp ne i64 %v4_, 0
    %v7_ = icmp eq i1 %v6_, %v5_                       %v7_ = xor i1 %0, %v6_
    """
    values = re.search(_VALUES, line)
    number = compared.get(_COPY.sub(r"%\1", values[1])) if values else ""
    return (opcode, number) if number else None


class _Once:
    """Pairs of words of a text, looked for when the first one is asked for."""

    def __init__(self, pattern: re.Pattern[str], text: str) -> None:
        self._pattern = pattern
        self._text = text
        self._found: dict[str, str] | None = None

    def get(self, word: str) -> str:
        """The second word of a word's pairs, "" if there is none, or several."""
        if self._found is None:
            self._found = {}
            for first, second in self._pattern.findall(self._text):
                same = self._found.setdefault(first, second) == second
                self._found[first] = second if same else ""
        return self._found.get(word, "")


def _same(before: str, opcode: str) -> bool:
    return before == opcode or _SAME.get(before, before) == _SAME.get(opcode, opcode)


def _place_by_users(
    text: str, placeless: list[tuple[int, str]], edits: dict[int, tuple[int, str]]
) -> None:
    """Give results without a place that of the first operation after them that uses them."""
    last, head = len(text), len(text) + 1  # where the function ends, and the one before it
    for end, result in reversed(placeless):
        if end < head:
            last, head = text.find("\n}", end), text.rfind("\n}", 0, end)
        name, at = f"%{result}", end
        while (at := text.find(name, at + 1, last)) >= 0:
            following = text[at + len(name)]
            if not (following.isalnum() or following in "._-"):
                break
        # The result isn't used below, or in another function.
        if at < 0:
            continue
        stop = text.find("\n", at)
        attached = _ATTACHED.search(text, at, stop)
        place = edits.get(attached.end() if attached else stop)
        number = place[1] if place else attached[1] if attached else ""
        if number:
            own = _ATTACHED.search(text, text.rfind("\n", 0, end) + 1, end)
            edits[own.end() if own else end] = (own.start() if own else end, number)


class _Growing(Places):
    """The places of an optimised module, to which nodes are added.

    Attributes:
        added: the lines of new nodes.
        present: the chains of the nodes that were there.
    """

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.added: list[str] = []
        self.present = {number: self.chain(number) for number in self.numbers}
        self._known = {chain: number for number, chain in self.present.items()}
        self._by_name = self.subprograms()
        numbers = re.findall(r"\n!(\d+) =", text)
        self._next = max(map(int, numbers), default=-1) + 1
        self._calls: dict[tuple[tuple[str, str], tuple[str, str]], set[Chain]] = {}

    def has_line(self, node: str) -> bool:
        """Whether a node's place is a line."""
        present = self.present[node]
        return bool(present and present[0].line)

    def given(self, chain: Chain, inside: tuple[str, str], node: str | None) -> str:
        """The node of a chain for an operation of `inside` whose place is `node`; "" to keep it."""
        present = self.present[node] if node else ()
        found = self.inlined(chain, inside, present)
        return self.number(found) if found and found != present else ""

    def inlined(self, chain: Chain, inside: tuple[str, str], present: Chain) -> Chain:
        """A chain of the function that it was written in, as one of the function `inside`.

        It is () if the function was inlined at several calls, and `present` doesn't say which.
        """
        home = (chain[-1].file, chain[-1].function)
        if home == inside:
            return chain
        for depth, place in enumerate(present[:-1]):
            if (place.file, place.function) == home:
                return (*chain, *present[depth + 1 :])
        calls = self._calls.get((home, inside))
        if calls is None:
            calls = self._calls[home, inside] = {
                known[depth + 1 :]
                for known in self._known
                for depth, place in enumerate(known[:-1])
                if (place.file, place.function) == home
                and (known[-1].file, known[-1].function) == inside
            }
        return (*chain, *next(iter(calls))) if len(calls) == 1 else ()

    def number(self, chain: Chain) -> str:
        """The node of a chain, which is made if there is none; "" if a subprogram is gone."""
        if chain in self._known:
            return self._known[chain]
        place = chain[0]
        scope = self._by_name.get((place.file, place.function), "")
        caller = self.number(chain[1:]) if len(chain) > 1 else ""
        if not scope or (len(chain) > 1 and not caller):
            return ""
        number = self._known[chain] = str(self._next)
        self._next += 1
        at = f", inlinedAt: !{caller}" if caller else ""
        distinct = "distinct " if place.fused else ""
        self.added.append(
            f"!{number} = {distinct}!DILocation(line: {place.line}, column: {place.column}, "
            f"scope: !{scope}{at})\n"
        )
        return number
