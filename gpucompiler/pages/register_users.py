"""Places for instructions of x86-64 that LLVM's code generation made without one.

    movq   %rax, 128(%rsp)                 saves a value: the place of its next user
    vbroadcastss  .LCPI0_4(%rip), %ymm5    a constant: the place of the product that it enters
    pushq  %rbx                            the function's entry and end: the line of `def`

The next user is the nearest instruction on the ways from there that reads the register, or the
place on the stack, before something else is written to it.

A jump without a place ends the line of the instruction before it.

Instructions that compute keep no place if they have none: LLVM moves some of them next to others,
and drops their place (MachineSink.cpp, performSink). A user's place would be another line's.
"""

from __future__ import annotations

import re
from collections import deque
from typing import Final, NamedTuple

from gpucompiler.pages.stage_lines import Chain, Line

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
# Instructions that move values, constants or addresses, or set up masks of lanes.
_MOVES: Final = re.compile(
    r"v?mov|v?p?broadcast|vbroadcast|vpbroadcast|lea|v?p?xor\w* (%\w+), \1|xor\w* (%\w+), \2|"
    r"vpcmpeqd (%\w+), \3, \3"
)
_JUMP: Final = re.compile(r"j\w+ (\.?\w+)$")
# The longest way to a user.
_MOST_STEPS: Final = 4000


class _Instruction(NamedTuple):
    """An instruction: the registers that it reads and gives, by one name for all widths."""

    row: int
    result: str
    reads: frozenset[str]
    target: str
    falls_through: bool
    frame: bool
    moves: bool


def with_register_users(lines: list[Line]) -> list[Line]:
    """Lines of x86-64's assembly, in which instructions without a place take their users'."""
    found = list(lines)
    ends = [n for n, line in enumerate(lines) if line.text.strip() == ".cfi_endproc"]
    begins = [n for n, line in enumerate(lines) if line.text.strip() == ".cfi_startproc"]
    for begin, end in zip(begins, ends, strict=False):
        _Function(found, begin, end).place()
    return found


class _Function:
    """The instructions of a function, and the ways between them."""

    def __init__(self, lines: list[Line], begin: int, end: int) -> None:
        self.lines = lines
        self.code: list[_Instruction] = []
        self.labels: dict[str, int] = {}
        self.open: set[int] = set()
        for row in range(begin, end):
            if lines[row].instruction:
                self.code.append(_instruction(row, lines[row].text))
            elif lines[row].text.endswith(":"):
                self.labels[lines[row].text[:-1]] = len(self.code)

    def place(self) -> None:
        entry = next((line for each in self.code if (line := self.lines[each.row]).chain), None)
        if entry is None:
            return
        for position, each in enumerate(self.code):
            if each.frame and not self.lines[each.row].chain:
                line = self.lines[each.row]
                self.lines[each.row] = line._replace(chain=entry.chain, also=())
            else:
                self.chain(position)
        for before, each in zip(self.code, self.code[1:], strict=False):
            line, own = self.lines[before.row], self.lines[each.row]
            if each.target and not own.chain and before.falls_through:
                self.lines[each.row] = own._replace(chain=line.chain, also=line.also)

    def chain(self, position: int) -> Chain:
        """The place of an instruction, its own or that of the next user of its result."""
        each = self.code[position]
        line = self.lines[each.row]
        if line.chain or not each.result or not each.moves or position in self.open:
            return line.chain
        self.open.add(position)
        user = self.user(position, each.result)
        chain = self.chain(user) if user is not None else ()
        if user is not None and chain:
            of = self.lines[self.code[user].row]
            self.lines[each.row] = line._replace(chain=chain, also=of.also)
        return chain

    def user(self, position: int, key: str) -> int | None:
        """The nearest instruction that reads a result."""
        ways = deque(self.following(position))
        seen = set(ways)
        for _ in range(_MOST_STEPS):
            if not ways:
                return None
            at = ways.popleft()
            each = self.code[at]
            if key in each.reads:
                return at
            if each.result != key:
                further = [way for way in self.following(at) if way not in seen]
                seen.update(further)
                ways.extend(further)
        return None

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
    return _Instruction(
        row, result, frozenset(reads), jump[1] if jump else "",
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
