"""Places of PTX instructions that LLVM moved into another block, and whose place it dropped.

    %v37_ = fmul float %v22_, %v35_, !dbg !18     LLVM's text: line 7
    mul.rn.f32  %r4, %r16, %r60;                  PTX without a place, above the code of line 8

LLVM moves an operation to the block of its users, and gives it a place only if both have the same
line (MachineSink.cpp, performSink). Its own place is then one that LLVM's text has for such an
operation, and that no such instruction has. If there are several, it is the one with a user where
the instruction has its user.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from gpucompiler.llvm.places import Chain, Places

# Kinds of operations: PTX's, and LLVM's. Integers are left out, but for their comparisons: PTX
# computes addresses that LLVM's text has none of.
_KINDS: Final = tuple(
    (re.compile(rf"\s(?:@!?%p\d+ )?(?:{machine})"), re.compile(operation))
    for machine, operation in (
        (r"fma\S*\.f\d+", r"call .*@llvm\.fma\."),
        (r"mul\S*\.f\d+", r"fmul "),
        (r"(?:add|sub)\S*\.f\d+", r"f(?:add|sub) "),
        (r"div\S*\.f\d+", r"fdiv "),
        (r"sqrt\S*\.f\d+", r"call .*@llvm\.(?:nvvm\.)?sqrt"),
        (r"(?:min|max)\S*\.f\d+", r"call .*@llvm\.(?:min|max)"),
        (r"cvt\S*\.f\d+\.[su]\d+", r"[su]itofp "),
        (r"cvt\S*\.[su]\d+\.f\d+", r"fpto[su]i |call .*@llvm\.fpto"),
        (r"setp\S*\.f\d+", r"fcmp "),
        (r"setp\S*\.[subx]\d+", r"icmp "),
    )
)
_OPERATION: Final = re.compile(
    r"^  (?:%([\w.-]+) = )?(?:(?:tail|musttail|notail) )?([^\n]*?), !dbg !(\d+)", re.MULTILINE
)
_OPERAND: Final = re.compile(r"%([\w.-]+)")


class MovedOperations:
    """Finds the places of instructions that were moved.

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
        self._pieces = [each for each in zip(chains, bodies, strict=True) if each[0]]
        self._operations: list[tuple[str, str, Chain]] = []
        self._users: dict[str, set[Chain]] = {}
        self._known: dict[re.Pattern[str], list[tuple[str, Chain, bool]]] = {}

    def place(self, instruction: str, user: Chain) -> Chain:
        """The place of an instruction, () if none is certain.

        Args:
            instruction: a line of PTX.
            user: the place of the instruction that uses its result.
        """
        kind = next((each for each in _KINDS if each[0].match(instruction)), None)
        if kind is None:
            return ()
        every = self._of_kind(*kind)
        left = [each for each in every if not each[2]]
        found = {chain for _, chain, _ in left}
        if len(found) != 1:
            # Copies of one operation have one place, which another copy's instruction has.
            found = {chain for name, chain, _ in left or every if user in self._users.get(name, ())}
        return found.pop() if len(found) == 1 else ()

    def _of_kind(
        self, machine: re.Pattern[str], operation: re.Pattern[str]
    ) -> list[tuple[str, Chain, bool]]:
        """A kind's operations: result, place, and whether such an instruction has the place."""
        if machine not in self._known:
            if not self._operations:
                self._read()
            taken = {
                chain for chain, body in self._pieces if any(map(machine.match, body.splitlines()))
            }
            self._known[machine] = [
                (name, chain, chain in taken)
                for name, body, chain in self._operations
                if operation.match(body)
            ]
        return self._known[machine]

    def _read(self) -> None:
        for name, body, node in _OPERATION.findall(self._text):
            chain = self._places.chain(node)
            if chain[0].line:
                self._operations.append((name, body, chain))
                for operand in _OPERAND.findall(body):
                    self._users.setdefault(operand, set()).add(chain)
