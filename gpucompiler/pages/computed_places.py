"""The operations of LLVM's text that a machine instruction without a place can come from.

    %v23_ = fmul <16 x float> %v19_, %v20_, !dbg !18      line 18
    %v24_ = fadd <16 x float> %v23_, %v21_, !dbg !19      line 19
      vmulps  %ymm1, %ymm2, %ymm3                         no place: LLVM moved it
      vaddps  %ymm3, %ymm4, %ymm5                         line 19

A product whose result goes to line 19 is on line 18, as no other product of the text has such a
user. An instruction gets a place only if all operations of its kind with such users are on one
line, else all with such constants too, else all with such operands too.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Callable, Collection, Iterable
from typing import Final

from gpucompiler.pages.stage_lines import Line

# The name of instructions that read the program's memory.
LOAD: Final = "load"
# Kinds of operations: the mnemonics of x86-64, and LLVM's operations.
_KINDS: Final = tuple(
    (re.compile(machine), re.compile(operation))
    for machine, operation in (
        (r"vfn?m(?:add|sub)\w*[ps]s$", r"call .*@llvm\.fma\.\w*f32"),
        (r"vfn?m(?:add|sub)\w*[ps]d$", r"call .*@llvm\.fma\.\w*f64"),
        (r"v?mul[ps]s$", r"fmul .*float\b"),
        (r"v?mul[ps]d$", r"fmul .*double\b"),
        (r"v?(?:add|sub)[ps]s$", r"f(?:add|sub) .*float\b"),
        (r"v?(?:add|sub)[ps]d$", r"f(?:add|sub) .*double\b"),
        (r"v?div[ps]s$", r"fdiv .*float\b"),
        (r"v?div[ps]d$", r"fdiv .*double\b"),
        (r"v?sqrt[ps][sd]$", r"call .*@llvm\.sqrt"),
        (r"v?round[ps][sd]$", r"call .*@llvm\.(?:floor|ceil|trunc|rint|nearbyint|roundeven)"),
        (r"v?(?:cmp\w*[ps][sd]|u?comis[sd])$", r"fcmp "),
        (r"v?(?:min|max)[ps][sd]$", r"select |call .*@llvm\.(?:min|max)"),
        (r"v?cvtt\w+$", r"fpto[su]i |call .*@llvm\.fpto"),
        (r"v?cvt(?:dq|si)\w*$", r"[su]itofp "),
        (r"v?cvt[ps]s2[ps]d$|v?cvt[ps]d2[ps]s$|v?cvtp[hs]2p[hs]$", r"fpext |fptrunc "),
        (r"vp?blend\w+$|cmov\w+$", r"select "),
        (r"vp?cmp\w+$|vpmax\w+$|vpmin\w+$|cmp[bwlq]$|test[bwlq]$", r"icmp |call .*@llvm\.[su]m"),
        (r"vp?mul\w+$|i?mul[bw]$", r"mul "),
        (r"i?mull$", r"mul .*i32\b"),
        (r"i?mulq$", r"mul .*i64\b"),
        (r"v?p?(?:add|sub)[dl]$|(?:inc|dec|neg)l$", r"(?:add|sub) .*i32\b"),
        (r"v?p?(?:add|sub)[bw]$|(?:inc|dec|neg)[bw]$", r"(?:add|sub) "),
        (r"v?p?(?:add|sub)q$|(?:inc|dec|neg)q$|lea[lq]$", r"(?:add|sub) .*i64\b|getelementptr "),
        (LOAD + "$", r"load |call .*@llvm\.masked\.(?:load|gather|expandload)"),
        (r"v?psrl\w+$|shr[bwlq]$", r"lshr |udiv "),
        (r"v?psra\w+$|sar[bwlq]$", r"ashr |sdiv "),
        (r"v?psll\w+$|shl[bwlq]$", r"shl |mul "),
        (r"v?p?and\w*$", r"and |select "),
        (r"v?p?or[pbwdlqs]*$", r"or |select "),
        (r"v?p?xor[pbwdlqs]*$", r"xor |fneg "),
    )
)
_RESULT: Final = re.compile(r"  %([\w.-]+) = (?:(?:tail|musttail|notail) )?(.*)")
_OPERAND: Final = re.compile(r"%([\w.-]+)")
_CONSTANT: Final = re.compile(r"[ (](0x[0-9A-F]{16}|-?\d+\.\d+e[+-]\d+)\b")
# Operations that give their operand's value in another form, or one of several.
_PASSES_ON: Final = re.compile(
    r"phi |bitcast |freeze |[sz]ext |trunc |shufflevector |extractelement |insertelement |select "
)
# The longest way through such operations.
_MOST_STEPS: Final = 3

# File and line: assembly has no names of functions, and no column where LLVM joined two places.
Innermost = tuple[str, int]
NOWHERE: Final[Innermost] = ("", 0)


def place_of(line: Line) -> Innermost:
    """The innermost place of a line, NOWHERE if it has none."""
    return line.chain[0][:2] if line.chain else NOWHERE


class Operations:
    """The operations of LLVM's text with their users and places.

    Args:
        lines: of the optimised text.
    """

    def __init__(self, lines: Iterable[Line]) -> None:
        self._texts: list[str] = []
        self._lines: list[Line] = []
        # Names with the number of their function, as each function has names of its own.
        self._results: list[str] = []
        self._operands: list[list[str]] = []
        self._of: dict[str, int] = {}
        self._entries: dict[int, Innermost] = {}
        self._users: dict[str, list[int]] = {}
        self._of_kind: dict[re.Pattern[str], list[int]] = {}
        self._floats: dict[int, set[float]] = {}
        self._known_users: dict[int, set[Innermost]] = {}
        self._known_makers: dict[int, set[Innermost]] = {}
        self._known_compared: dict[tuple[str, Innermost], Line | None] = {}
        function = 0
        for line in lines:
            function += line.text.startswith("define")
            if line.instruction:
                self._add(line, function)

    def _add(self, line: Line, function: int) -> None:
        number = len(self._texts)
        found = _RESULT.match(line.text)
        body = found[2] if found else line.text.strip()
        # Loads under `def` read parameters, as the function's first instructions do.
        entry = self._entries.setdefault(function, place_of(line))
        if body.startswith("load ") and place_of(line) == entry:
            line = line._replace(chain=())
        operands = [f"{function}:{name}" for name in dict.fromkeys(_OPERAND.findall(body))]
        result = f"{function}:{found[1]}" if found else ""
        self._texts.append(body)
        self._lines.append(line)
        self._results.append(result)
        self._operands.append(operands)
        if result:
            self._of[result] = number
        for operand in operands:
            self._users.setdefault(operand, []).append(number)

    def _kind(self, kind: re.Pattern[str]) -> list[int]:
        if kind not in self._of_kind:
            numbers = range(len(self._texts))
            found = [n for n in numbers if self._lines[n].chain and kind.match(self._texts[n])]
            self._of_kind[kind] = found
        return self._of_kind[kind]

    def place(
        self,
        mnemonic: str,
        users: Collection[Innermost],
        constants: Callable[[], set[float]],
        makers: Callable[[], Collection[Innermost]],
    ) -> Line | None:
        """The one place that an instruction can come from, None if there are several, or none.

        Args:
            mnemonic: of the instruction.
            users: the places of the instructions that read its result.
            constants: gives the floats among its operands.
            makers: gives those of the instructions that made its operands.
        """
        kind = next((operation for machine, operation in _KINDS if machine.match(mnemonic)), None)
        if kind is None:
            return None
        found = self._kind(kind)
        if (one := self._one(found)) is not None:
            return one
        if users:
            found = [n for n in found if not self._users_of(n).isdisjoint(users)]
            if (one := self._one(found)) is not None:
                return one
        if found and (given := constants()):
            found = [n for n in found if given <= self._constants(n)]
            if (one := self._one(found)) is not None:
                return one
        before = makers() if found else ()
        if before:
            found = [n for n in found if not self._makers_of(n).isdisjoint(before)]
            return self._one(found)
        return None

    def compared(self, mnemonic: str, place: Innermost) -> Line | None:
        """The one comparison that serves a line without any.

        LLVM compares anew for the mask of an access, and calls that the access' line.
        """
        key = (mnemonic, place)
        if key not in self._known_compared:
            kind = next((operation for machine, operation in _KINDS if machine.match(mnemonic)))
            found = self._kind(kind)
            if any(place_of(self._lines[n]) == place for n in found):
                found = []
            self._known_compared[key] = self._one([n for n in found if place in self._users_of(n)])
        return self._known_compared[key]

    def on_line(self, mnemonic: str, place: Innermost) -> Line | None:
        """The one place of operations of an instruction's kind on a line."""
        kind = next((operation for machine, operation in _KINDS if machine.match(mnemonic)), None)
        found = [] if kind is None else self._kind(kind)
        there = {
            (self._lines[n].chain, self._lines[n].also): n
            for n in found
            if place_of(self._lines[n]) == place
        }
        return self._lines[next(iter(there.values()))] if len(there) == 1 else None

    def _one(self, found: list[int]) -> Line | None:
        places = {place_of(self._lines[n]) for n in found}
        return self._lines[found[0]] if len(places) == 1 else None

    def _constants(self, number: int) -> set[float]:
        """The floats among an operation's operands."""
        if number not in self._floats:
            texts = _CONSTANT.findall(self._texts[number])
            self._floats[number] = {
                struct.unpack(">d", bytes.fromhex(text[2:]))[0] if text[:2] == "0x" else float(text)
                for text in texts
            }
        return self._floats[number]

    def _users_of(self, number: int) -> set[Innermost]:
        if number not in self._known_users:
            self._known_users[number] = self._after(number)
        return self._known_users[number]

    def _makers_of(self, number: int) -> set[Innermost]:
        if number not in self._known_makers:
            self._known_makers[number] = self._before(number)
        return self._known_makers[number]

    def _after(self, number: int, steps: int = _MOST_STEPS) -> set[Innermost]:
        """The places of an operation's users."""
        found: set[Innermost] = set()
        for user in self._users.get(self._results[number], ()):
            found.add(place_of(self._lines[user]))
            if steps and _PASSES_ON.match(self._texts[user]):
                found |= self._after(user, steps - 1)
        return found - {NOWHERE}

    def _before(self, number: int, steps: int = _MOST_STEPS) -> set[Innermost]:
        """The places of the operations that made an operation's operands."""
        found: set[Innermost] = set()
        for operand in self._operands[number]:
            maker = self._of.get(operand)
            if maker is not None:
                found.add(place_of(self._lines[maker]))
                if steps and _PASSES_ON.match(self._texts[maker]):
                    found |= self._before(maker, steps - 1)
        return found - {NOWHERE}
