"""Places for instructions of x86-64 that LLVM's code generation made without one.

    movq   %rax, 128(%rsp)                 saves a value: the place of its next user
    vbroadcastss  .LCPI0_4(%rip), %ymm5    a constant: the place of the product that it enters
    pushq  %rbx                            the function's entry and end: the line of `def`

The next user is the nearest instruction on the ways from there that reads the register, or the
place on the stack, before something else is written to it.

A jump without a place ends the line of the instruction before it.

LLVM moves some instructions that compute next to others, and drops their place (MachineSink.cpp,
performSink). `computed_places.py` finds it in LLVM's text. Sums and masks of integers that it
doesn't find there stand under their user, as PTX's sums of addresses do.
"""

from __future__ import annotations

import re
import struct
from bisect import bisect_left, bisect_right
from collections import deque
from collections.abc import Iterable, Mapping
from typing import Final, Literal, NamedTuple

from gpucompiler.pages.computed_places import LOAD, NOWHERE, Innermost, Operations, place_of
from gpucompiler.pages.stage_lines import Line

_REGISTER: Final = re.compile(r"%(\w+)")
_SLOT: Final = re.compile(r"-?\d*\(%r[sb]p\)")
_OPERAND: Final = re.compile(r"(?:[^,(]|\([^)]*\))+")
_WIDTHS: Final = re.compile(
    r"(?:[xyz]mm(\d+)|r(\d+)[dwb]?|[re]?([abcd])[xlh]|[re]?(si|di|bp|sp)l?)$"
)
_FRAME: Final = re.compile(
    r"push|pop|leave|ret|vzeroupper|(?:sub|and|add|lea|mov)\w+ .*, ?%rsp$|movq %rsp, %rbp"
)
_FLAGS: Final = re.compile(r"cmp|test|v?u?comis|bt\w?$|vptest|vtestp|kortest|ktest")
_READS_FLAGS: Final = re.compile(r"j(?!mp)|set|cmov|adc|sbb")
# Instructions whose last operand is read as well as written.
_CHANGES: Final = re.compile(
    r"add|sub|imul|and|or|xor|sh[lr]|sar|ro[lr]|inc|dec|neg|not|adc|sbb|cmov|vfn?m(?:add|sub)|"
    r"bts|btr|xchg|lock"
)
# Instructions that move values, constants or addresses, take vectors apart and put them together,
# or set up masks of lanes.
_MOVES: Final = re.compile(
    r"v?mov|v?p?broadcast|vbroadcast|vpbroadcast|lea|v?p?xor\w* (%\w+), \1|xor\w* (%\w+), \2|"
    r"vpcmpeqd (%\w+), \3, \3|vextract|vinsert|vpextr|vpinsr|vpmov[sz]x|vpack|vpunpck|vunpck|"
    r"vpsll\w \$(?:31|15|7),|vpshuf|vshuf|vperm"
)
_JUMP: Final = re.compile(r"j\w+ (\.?\w+)$")
# Instructions that read memory into registers, and the memory that isn't the program's: the stack
# and constants.
_READS: Final = re.compile(r"v?mov|vp?maskmov|vp?gather|vp?broadcast|vpmov[sz]x")
_OWN: Final = re.compile(r"\(%r[sb]p|\(%rip\)")
# Instructions that compute with floats.
_FLOATS: Final = re.compile(
    r"v?(?:fn?m|add|sub|mul|div|sqrt|min|max|round|cvt|cmp|u?comi)\w*[ps][sd]$"
)
_POOL: Final = re.compile(r"(?:^|(?<=\s))(\.LCPI\w+)")
_WORD: Final = re.compile(r"\s+\.(long|quad)\s+(-?\w+)")
# How far instructions are placed: if all their users are; if some are; and integers and masks that
# no operation of LLVM's text tells under their user, as they are parts of addresses and conditions.
_Effort = Literal["sure", "some", "serve"]
_EFFORTS: Final[tuple[_Effort, ...]] = ("sure", "some", "serve")
# The longest search for users, in basic blocks.
_MOST_BLOCKS: Final = 1000


class _Instruction(NamedTuple):
    """An instruction: the registers that it reads and gives, by one name for all widths."""

    row: int
    name: str
    result: str
    reads: frozenset[str]
    target: str
    falls_through: bool
    frame: bool
    moves: bool


def with_register_users(lines: list[Line], llvm: Iterable[Line] = ()) -> list[Line]:
    """Lines of x86-64's assembly, in which instructions without a place have got one.

    Args:
        llvm: the lines of LLVM's optimised text, for instructions that compute.
    """
    found = list(lines)
    operations, pool = Operations(llvm), _pool_of(lines)
    ends = [n for n, line in enumerate(lines) if line.text.strip() == ".cfi_endproc"]
    begins = [n for n, line in enumerate(lines) if line.text.strip() == ".cfi_startproc"]
    for begin, end in zip(begins, ends, strict=False):
        _Function(found, begin, end, operations, pool).place()
    return found


def _pool_of(lines: list[Line]) -> dict[str, float]:
    """The first float of each constant in memory, by its label."""
    found: dict[str, float] = {}
    label = ""
    for line in lines:
        if match := _POOL.match(line.text):
            label = match[1]
        elif label and (match := _WORD.match(line.text)):
            bits = int(match[2], 0) & (2**64 - 1 if match[1] == "quad" else 2**32 - 1)
            form = ("<Q", "<d") if match[1] == "quad" else ("<I", "<f")
            found[label] = struct.unpack(form[1], struct.pack(form[0], bits))[0]
            label = ""
        elif not line.text.startswith((" ", "\t")):
            label = ""
    return found


class _Function:
    """The instructions of a function, and the ways between them."""

    def __init__(
        self,
        lines: list[Line],
        begin: int,
        end: int,
        operations: Operations,
        pool: Mapping[str, float],
    ) -> None:
        self.lines = lines
        self.operations = operations
        self.pool = pool
        self.code: list[_Instruction] = []
        self.labels: dict[str, int] = {}
        self.inferred: set[int] = set()
        self.known_users: dict[int, list[int]] = {}
        self.known_makers: dict[int, list[int]] = {}
        for row in range(begin, end):
            if lines[row].instruction:
                self.code.append(_instruction(row, lines[row].text))
            elif lines[row].text.endswith(":"):
                self.labels[lines[row].text[:-1]] = len(self.code)
        self.after = [self.following(position) for position in range(len(self.code))]
        self.before: list[list[int]] = [[] for _ in self.code]
        for position, ways in enumerate(self.after):
            for way in ways:
                self.before[way].append(position)
        self.first, self.last = self.blocks()
        # By register, the instructions that touch it, and those that write it, in order.
        self.touches: dict[str, list[int]] = {}
        self.writes: dict[str, list[int]] = {}
        for position, each in enumerate(self.code):
            for key in each.reads | {each.result}:
                self.touches.setdefault(key, []).append(position)
            self.writes.setdefault(each.result, []).append(position)

    def blocks(self) -> tuple[list[int], list[int]]:
        """The first and the last instruction of the basic block around each."""
        begins = {0, *self.labels.values()}
        begins |= {
            n + 1 for n, each in enumerate(self.code) if each.target or not each.falls_through
        }
        first: list[int] = []
        for position in range(len(self.code)):
            first.append(position if position in begins else first[-1])
        last = list(range(len(self.code)))
        for position in range(len(self.code) - 2, -1, -1):
            if position + 1 not in begins:
                last[position] = last[position + 1]
        return first, last

    def place(self) -> None:
        entry = next((line for each in self.code if (line := self.lines[each.row]).chain), None)
        if entry is None:
            return
        for each in self.code:
            if each.frame and not self.lines[each.row].chain:
                line = self.lines[each.row]
                self.lines[each.row] = line._replace(chain=entry.chain, also=())
        self.join()
        left = [n for n in range(len(self.code) - 1, -1, -1) if not self.line(n).chain]
        for effort in _EFFORTS:
            changed = True
            # Most users stand below; others are found in a later round.
            while changed:
                still = [n for n in left if not self.found(n, effort)]
                changed, left = len(still) < len(left), still
        for before, each in zip(self.code, self.code[1:], strict=False):
            line, own = self.lines[before.row], self.lines[each.row]
            if each.target and not own.chain and before.falls_through:
                self.lines[each.row] = own._replace(chain=line.chain, also=line.also)

    def line(self, position: int) -> Line:
        return self.lines[self.code[position].row]

    def join(self) -> None:
        """Take the operation's place where LLVM joined two of a line, which leaves no column."""
        for position, each in enumerate(self.code):
            line = self.line(position)
            if line.chain and not line.chain[0].column:
                found = self.operations.on_line(each.name, place_of(line))
                if found is not None:
                    self.lines[each.row] = line._replace(chain=found.chain, also=found.also)

    def found(self, position: int, effort: _Effort) -> bool:
        """Whether an instruction has a place now."""
        each = self.code[position]
        if not each.result:
            return False
        users = [self.line(n) for n in self.users(position)]
        placed = [user for user in users if user.chain]
        line: Line | None = None
        if each.moves or (effort == "serve" and not _FLOATS.match(each.name)):
            line = placed[0] if placed else None
        elif len(placed) == len(users) or effort != "sure":
            line = self.operations.place(
                each.name,
                {place_of(user) for user in placed},
                lambda: self.constants(position),
                lambda: self.makers(position),
            )
        if line is None:
            return False
        own = self.lines[each.row]
        self.lines[each.row] = own._replace(chain=line.chain, also=line.also)
        self.inferred.add(position)
        return True

    def users(self, position: int) -> list[int]:
        """The instructions that read a result, the nearest first."""
        if position not in self.known_users:
            found: dict[int, None] = {}
            ways = deque(self.after[position])
            seen = set(ways)
            for _ in range(_MOST_BLOCKS):
                if not ways:
                    break
                at = ways.popleft()
                if self.readers(self.code[position].result, at, found):
                    further = [way for way in self.after[self.last[at]] if way not in seen]
                    seen.update(further)
                    ways.extend(further)
            self.known_users[position] = list(found)
        return self.known_users[position]

    def readers(self, key: str, at: int, found: dict[int, None]) -> bool:
        """Add the instructions that read a register, from one to its block's end or a new value.

        Returns: whether the block's end has the value still.
        """
        touching = self.touches.get(key, [])
        for number in range(bisect_left(touching, at), len(touching)):
            if touching[number] > self.last[at]:
                break
            each = self.code[touching[number]]
            if key in each.reads:
                found[touching[number]] = None
            if each.result == key:
                return False
        return True

    def makers(self, position: int) -> set[Innermost]:
        """The places of the instructions that gave what an instruction reads."""
        # Constants stand under their users.
        found = {
            place_of(self.line(maker))
            for maker in self.given(position)
            if not (self.code[maker].moves and maker in self.inferred)
        }
        return found - {NOWHERE}

    def constants(self, position: int) -> set[float]:
        """The floats from the constants' memory that an instruction reads."""
        moved = (each for each in self.given(position) if self.code[each].moves)
        labels = [
            label[1] for n in (position, *moved) if (label := _POOL.search(self.line(n).text))
        ]
        return {self.pool[label] for label in labels if label in self.pool}

    def given(self, position: int) -> list[int]:
        """The instructions that gave what an instruction reads."""
        if position not in self.known_makers:
            found = [n for key in self.code[position].reads for n in self.writers(key, position)]
            self.known_makers[position] = found
        return self.known_makers[position]

    def writers(self, key: str, position: int) -> list[int]:
        """The last instructions that wrote a register, on the ways to an instruction."""
        found: list[int] = []
        written = self.writes.get(key, [])
        ways = deque(self.before[position]) if written else deque[int]()
        seen = set(ways)
        for _ in range(_MOST_BLOCKS):
            if not ways:
                break
            at = ways.popleft()
            number = bisect_right(written, at) - 1
            if number >= 0 and written[number] >= self.first[at]:
                found.append(written[number])
                continue
            further = [way for way in self.before[self.first[at]] if way not in seen]
            seen.update(further)
            ways.extend(further)
        return found

    def following(self, position: int) -> list[int]:
        each = self.code[position]
        ways = [position + 1] if each.falls_through and position + 1 < len(self.code) else []
        if each.target in self.labels and self.labels[each.target] < len(self.code):
            ways.append(self.labels[each.target])
        return ways


def _instruction(row: int, text: str) -> _Instruction:
    body = " ".join(text.split()).partition(" #")[0]
    name, _, rest = body.partition(" ")
    operands = [each.strip() for each in _OPERAND.findall(rest)]
    result = ""
    if _FLAGS.match(name):
        result = "flags"
    elif operands and not name.startswith(("j", "call", "push")):
        keys = _keys(operands[-1])
        if keys and ("(" not in operands[-1] or _SLOT.fullmatch(operands[-1])):
            result = keys[0]
    changes = not result or result == "flags" or _CHANGES.match(name) is not None
    changes = changes and not (len(operands) > 2 and name.startswith("imul"))
    read = operands if changes else operands[:-1]
    reads = {key for each in read for key in _keys(each)}
    if _zeroes(name, operands):
        reads.clear()
    if _READS_FLAGS.match(name):
        reads.add("flags")
    jump = _JUMP.match(body)
    source = next((each for each in operands[:-1] if "(" in each), "")
    if source and _READS.match(name) and not _OWN.search(source) and "(" not in operands[-1]:
        name, body = LOAD, LOAD
    return _Instruction(
        row, name, result, frozenset(reads), jump[1] if jump else "",
        not name.startswith(("jmp", "ret", "ud2")), _FRAME.match(body) is not None,
        _MOVES.match(body) is not None,
    )  # fmt: skip


def _zeroes(name: str, operands: list[str]) -> bool:
    return "xor" in name and len(set(operands[:2])) == 1 and len(operands) > 1


def _keys(operand: str) -> list[str]:
    """The registers of an operand by one name for all widths, or its place on the stack."""
    if _SLOT.fullmatch(operand):
        return [operand]
    return [_family(name) for name in _REGISTER.findall(operand)]


def _family(register: str) -> str:
    match = _WIDTHS.match(register)
    if match is None:
        return register
    vector, numbered, letter, pointer = match.groups()
    return f"v{vector}" if vector else f"r{numbered}" if numbered else letter or pointer
