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

import functools
import re
import struct
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
# Comparisons of the lanes of vectors.
_COMPARES: Final = re.compile(r"vp?cmp(?:eq|gt|lt|le|neq|nlt|nle|u)\w*$")
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
        self.rows: list[int] = []
        self.labels: dict[str, int] = {}
        self.inferred: set[int] = set()
        self.known_users: dict[int, list[int]] = {}
        self.known_makers: dict[int, list[int]] = {}
        for row in range(begin, end):
            if lines[row].instruction:
                self.code.append(_instruction(lines[row].text))
                self.rows.append(row)
            elif lines[row].text.endswith(":"):
                self.labels[lines[row].text[:-1]] = len(self.code)
        after = [self.following(position) for position in range(len(self.code))]
        # The basic block of each instruction, and the blocks before and behind each block.
        self.block = self.blocks()
        count = self.block[-1] + 1 if self.block else 0
        self.behind: list[list[int]] = [[] for _ in range(count)]
        self.ahead: list[list[int]] = [[] for _ in range(count)]
        for position, ways in enumerate(after):
            own = self.block[position]
            if self.block[position + 1 : position + 2] != [own]:
                self.behind[own] = [self.block[way] for way in ways]
                for way in self.behind[own]:
                    self.ahead[way].append(own)
        # By register and block, the instructions that touch it, and those that write it, in order.
        self.touches: dict[str, dict[int, list[int]]] = {}
        self.writes: dict[str, dict[int, list[int]]] = {}
        for position, (own, each) in enumerate(zip(self.block, self.code, strict=True)):
            for key in {*each.reads, each.result}:
                self.touches.setdefault(key, {}).setdefault(own, []).append(position)
            self.writes.setdefault(each.result, {}).setdefault(own, []).append(position)

    def blocks(self) -> list[int]:
        """The number of the basic block of each instruction."""
        begins = {0, *self.labels.values()}
        begins |= {
            n + 1 for n, each in enumerate(self.code) if each.target or not each.falls_through
        }
        found: list[int] = []
        for position in range(len(self.code)):
            found.append((found[-1] if found else -1) + (position in begins))
        return found

    def place(self) -> None:
        entry = next((line for row in self.rows if (line := self.lines[row]).chain), None)
        if entry is None:
            return
        for row, each in zip(self.rows, self.code, strict=True):
            if each.frame and not self.lines[row].chain:
                self.lines[row] = self.lines[row]._replace(chain=entry.chain, also=())
        self.join(place_of(entry))
        left = [n for n in range(len(self.code) - 1, -1, -1) if not self.line(n).chain]
        for effort in _EFFORTS:
            changed = True
            # Most users stand below; others are found in a later round.
            while changed:
                still = [n for n in left if not self.found(n, effort)]
                changed, left = len(still) < len(left), still
        for position in range(1, len(self.code)):
            before, own = self.line(position - 1), self.line(position)
            jumps = self.code[position].target and self.code[position - 1].falls_through
            if jumps and not own.chain:
                self.put(position, before)

    def line(self, position: int) -> Line:
        return self.lines[self.rows[position]]

    def put(self, position: int, line: Line) -> None:
        """Give an instruction the places of a line."""
        row = self.rows[position]
        self.lines[row] = self.lines[row]._replace(chain=line.chain, also=line.also)

    def join(self, entry: Innermost) -> None:
        """Take the operation's place where LLVM joined two of a line, or made one anew.

        Args:
            entry: the function's own place, of the loop over blocks. A jump out of the program has
                it, too, where LLVM joined the two.
        """
        for position, each in enumerate(self.code):
            line = self.line(position)
            if position and "flags" in each.reads and place_of(line) == entry:
                if self.code[position - 1].result == "flags" and self.line(position - 1).chain:
                    self.put(position, self.line(position - 1))
            elif line.chain and not line.chain[0].column:
                found = self.operations.on_line(each.name, place_of(line))
                if found is not None:
                    self.put(position, found)
            elif line.chain and _COMPARES.match(each.name) and not each.moves:
                found = self.operations.compared(each.name, place_of(line))
                if found is not None:
                    self.put(position, found)

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
        self.put(position, line)
        self.inferred.add(position)
        return True

    def users(self, position: int) -> list[int]:
        """The instructions that read a result, the nearest first."""
        if position not in self.known_users:
            key, own = self.code[position].result, self.block[position]
            touches = self.touches[key]
            found: dict[int, None] = {}
            rest = [n for n in touches[own] if n > position]
            ways = deque(self.behind[own] if self.reach(key, rest, found) else ())
            seen = set(ways)
            for _ in range(_MOST_BLOCKS):
                if not ways:
                    break
                at = ways.popleft()
                if at not in touches or self.reach(key, touches[at], found):
                    further = [way for way in self.behind[at] if way not in seen]
                    seen.update(further)
                    ways.extend(further)
            self.known_users[position] = list(found)
        return self.known_users[position]

    def reach(self, key: str, touching: Iterable[int], found: dict[int, None]) -> bool:
        """Add the instructions of a block that read a register, up to a new value.

        Returns: whether the block's end has the value still.
        """
        for number in touching:
            each = self.code[number]
            if key in each.reads:
                found[number] = None
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
        written, own = self.writes.get(key), self.block[position]
        if written is None:
            return []
        before = [n for n in written.get(own, ()) if n < position]
        if before:
            return before[-1:]
        found: list[int] = []
        ways = deque(self.ahead[own])
        seen = set(ways)
        for _ in range(_MOST_BLOCKS):
            if not ways:
                break
            at = ways.popleft()
            if at in written:
                found.append(written[at][-1])
                continue
            further = [way for way in self.ahead[at] if way not in seen]
            seen.update(further)
            ways.extend(further)
        return found

    def following(self, position: int) -> list[int]:
        each = self.code[position]
        ways = [position + 1] if each.falls_through and position + 1 < len(self.code) else []
        if each.target in self.labels and self.labels[each.target] < len(self.code):
            ways.append(self.labels[each.target])
        return ways


@functools.lru_cache(maxsize=1 << 12)
def _instruction(text: str) -> _Instruction:
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
        name, result, frozenset(reads), jump[1] if jump else "",
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
