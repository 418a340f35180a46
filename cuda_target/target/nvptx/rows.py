"""Addresses of rows in optimised LLVM text, each a step behind that of the row before.

    %a = add i32 (mul i32 %y, %w), %x              %p = getelementptr float, … %u, i64 (zext %a)
    %p = getelementptr float, … %u, i64 (zext %a)  %s = sext i32 %w to i64
    %b = add i32 (mul i32 (%y + 1), %w), %x     →  %q = getelementptr float, … %p, i64 %s
    %q = getelementptr float, … %u, i64 (zext %b)

LLVM computes the place of each row of a stencil in 32 bits, and extends, scales and adds it to the
array's address. Its StraightLineStrengthReduce makes a sum of the product only. The step from
address to address is one sum of 64 bits, and the scaled width is the same for all rows. A stencil
of 27 points takes 0.93 of the time on an H200.

One basic block accesses one column of both rows, the first row ahead of the second's address, and
an argument has fewer than 2³¹ places. Places of both rows therefore differ by less than 2³¹, and by
the width modulo 2³², so by the width exactly, whatever its sign. Loops are left to loop strength
reduction.
"""

from __future__ import annotations

import re
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Final

from cuda_target.target.nvptx.addresses import NAME
from cuda_target.target.nvptx.counters import loops_of
from gpucompiler.process.late_patterns import late_pattern
from gpucompiler.values import value_classes

_FLAGS: Final = "(?:nuw |nsw )*"
# A name or a number: an operand may also be an expression, such as the address of shared memory.
_OPERAND: Final = rf"({NAME}|-?\d+)(?=,|\n|$)"
_SUM: Final = late_pattern(rf"  ({NAME}) = (add|sub|mul) {_FLAGS}i32 {_OPERAND}, {_OPERAND}")
_WIDE: Final = late_pattern(rf"  ({NAME}) = (?:zext|sext) (?:nneg )?i32 ({NAME}) to i64")
_ADDRESS: Final = late_pattern(
    rf"  ({NAME}) = getelementptr (?:(?:inbounds|nusw|nuw) )*([^,\n]+), "
    rf"(ptr addrspace\(1\) )({NAME}), i64 (-?\d+|{NAME})((?:, !.*)?)$"
)
# A store's address follows its value, which may be an address, too.
_ACCESS: Final = late_pattern(
    rf"  (?:{NAME} = load [^%\n]*|store .*, )ptr addrspace\(1\) ({NAME})(?:,|$)"
)
# Arrays that are arguments, of which a launch knows the sizes.
_ARGUMENT: Final = late_pattern(r"%p\d+\.\d+")

# An element of an argument by a computed place.
_INDEXED: Final = late_pattern(rf", ptr addrspace\(1\) %p\d+\.\d+, i64 {NAME}")
_PRODUCT: Final = re.compile(rf" = mul {_FLAGS}i32 ({NAME}), ({NAME})")
_ENDS: Final = ("  br ", "  switch ", "  ret ", "  unreachable")

# The root of a row's number, the width, and the column.
_Place = tuple[str, str, str]


@value_classes.frozen
class _Step:
    """An address that may follow from another by a width.

    Args:
        line: of the address.
        address: the address, and that of the row before.
        columns: those that were accessed in the row before, up to the line.
    """

    line: int
    address: str
    before: str
    width: str
    columns: frozenset[int]


class _Block:
    """A basic block: what its names are made of, and the rows whose addresses it computes."""

    def __init__(self) -> None:
        # Names that are another and a number; products of a row's number; places; extended places.
        self.sums: dict[str, tuple[str, int]] = {}
        self.products: dict[str, list[tuple[str, int, str]]] = {}
        self.places: dict[str, list[tuple[_Place, int]]] = {}
        self.wide: dict[str, str] = {}
        # The latest address of each row of an array: element, base, place, number.
        self.rows: dict[tuple[str, str, _Place, int], str] = {}
        self.steps: list[_Step] = []
        # Addresses beside another; the columns that are accessed, by the address of their row.
        self.beside: dict[str, tuple[str, int]] = {}
        self.columns: defaultdict[str, set[int]] = defaultdict(set)

    def add(self, name: str, operator: str, lhs: str, rhs: str) -> None:
        """Note an operation in 32 bits."""
        if operator == "mul":
            found = [(*self.sums.get(a, (a, 0)), b) for a, b in ((lhs, rhs), (rhs, lhs))]
            self.products[name] = [each for each in found if each[0][0] == each[2][0] == "%"]
        elif rhs[0] != "%":
            sign = -1 if operator == "sub" else 1
            root, number = self.sums.get(lhs, (lhs, 0))
            self.sums[name] = root, number + sign * int(rhs)
        elif operator == "add":
            self.places[name] = [
                ((root, width, column), number)
                for product, column in ((lhs, rhs), (rhs, lhs))
                for root, number, width in self.products.get(product, ())
            ]

    def access(self, address: str) -> None:
        """Note an access."""
        row, column = self.beside.get(address, (address, 0))
        self.columns[row].add(column)

    def address(self, line: int, name: str, element: str, base: str, index: str) -> None:
        """Note the address of an element."""
        if index[0] != "%":
            if element == "i8":
                self.beside[name] = base, int(index)
            return
        if _ARGUMENT.fullmatch(base) is None:
            return
        for place, number in self.places.get(self.wide.get(index, ""), ()):
            before = self.rows.get((element, base, place, number - 1))
            if before is not None:
                columns = frozenset(self.columns[before])
                self.steps.append(_Step(line, name, before, place[1], columns))
            self.rows[element, base, place, number] = name

    def certain(self) -> dict[int, _Step]:
        """The steps between rows of which one column is accessed, by their lines."""
        return {e.line: e for e in self.steps if not e.columns.isdisjoint(self.columns[e.address])}


_NO_LOOP: Final = (sys.maxsize, sys.maxsize)


def _together(loops: Iterable[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """The places of loops in order; those that overlap are one."""
    first = last = -1
    for begin, end in sorted(loops):
        if begin < last:
            last = max(last, end)
            continue
        if last >= 0:
            yield first, last
        first, last = begin, end
    if last >= 0:
        yield first, last


def step_rows(function: str) -> str:
    """A function's text in which the addresses of rows follow from each other."""
    if not _may_step(function) or len(_INDEXED.findall(function)) < 2:
        return function
    loops, lines, place = _together(loops_of(function)), function.split("\n"), 0
    block, changed = _Block(), dict[int, str]()
    # The loop that the present line is in, or that comes next.
    first, last = next(loops, _NO_LOOP)
    # The last block has a terminator, too.
    for number, line in enumerate(lines):
        if not line.startswith("  ") or line.startswith(_ENDS):
            changed.update(_changed(block.certain(), lines, len(changed)))
            block = _Block()
        else:
            while last <= place:
                first, last = next(loops, _NO_LOOP)
            if place <= first:
                _note(block, number, line)
        place += len(line) + 1
    for number, text in changed.items():
        lines[number] = text
    return "\n".join(lines) if changed else function


def _may_step(function: str) -> bool:
    """Whether two products have a factor in common, which is a width if another one is a sum."""
    others: defaultdict[str, list[str]] = defaultdict(list)
    for one, other in _PRODUCT.findall(function):
        others[one].append(other)
        others[other].append(one)
    return any(
        function.startswith(("add ", "sub "), place + len(beginning))
        for factors in others.values()
        if len(factors) > 1
        for beginning in (f"\n  {name} = " for name in factors)
        if (place := function.find(beginning)) >= 0
    )


def _note(block: _Block, number: int, line: str) -> None:
    if found := _SUM.match(line):
        name, operator, lhs, rhs = found.groups()
        block.add(name, operator, lhs, rhs)
    elif found := _WIDE.match(line):
        block.wide[found[1]] = found[2]
    elif found := _ADDRESS.match(line):
        block.address(number, found[1], found[2], found[4], found[5])
    elif found := _ACCESS.match(line):
        block.access(found[1])


def _changed(steps: dict[int, _Step], lines: list[str], before: int) -> dict[int, str]:
    """The new lines, by their number."""
    changed: dict[int, str] = {}
    for number, step in steps.items():
        found = _ADDRESS.match(lines[number])
        assert found is not None
        name, element, space, _, _, end = found.groups()
        width = f"%gpucompiler_row.{before + len(changed)}"
        changed[number] = (
            f"  {width} = sext i32 {step.width} to i64{end}\n"
            f"  {name} = getelementptr {element}, {space}{step.before}, i64 {width}{end}"
        )
    return changed
