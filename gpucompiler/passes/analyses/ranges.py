"""The analysis of integer values: one walk over the structured IR, in program order.

Facts depend on the place: inside the regions of a `cf.if` its condition holds or doesn't, after
`if c: exit` it doesn't, in the body of a `cf.for` the index lies between start and stop. They are
undone where their region ends.

Ranges of values that a loop carries are found without iterating: the range at the start is enlarged
in the direction in which the body moves the value, times the number of runs where it is known.

The tables of `ranges_of_operations` say what each operation gives; `facts` holds the facts, and
`implications` derives them from conditions and definitions.
"""

from __future__ import annotations

from collections.abc import Callable

from gpucompiler.ir.operations import control, memory
from gpucompiler.ir.structure.nodes import CONTROL, Block, Function, Operation, Value
from gpucompiler.passes.analyses.facts import Facts
from gpucompiler.passes.analyses.implications import assume, relate
from gpucompiler.passes.analyses.ranges_of_loops import carried_ranges, index_range
from gpucompiler.passes.analyses.ranges_of_operations import (
    TRANSFER,
    Range,
    clamp,
    range_of_elements,
    type_range,
)

Visit = Callable[[Facts, Operation], None]


def analyse_ranges(function: Function, visit: Visit | None = None) -> Facts:
    """Find the ranges of a function's integers.

    Args:
        function: the function.
        visit: called with the facts where they hold, after an operation's own results are known,
            and not for terminators.

    Returns:
        The facts at the end; `defined` has every value's range.
    """
    facts = Facts(function.body)
    for argument in function.body.arguments:
        facts.declare(argument, None)
    _Walk(facts, visit).block(function.body)
    return facts


class _Walk:
    def __init__(self, facts: Facts, visit: Visit | None) -> None:
        self.facts = facts
        self.visit = visit
        # The label of each enclosing `cf.block`, and the ranges that leave it, one row an exit.
        self.leaving: list[tuple[str, list[list[Range | None]]]] = []
        self.tables: dict[memory.ConstantArray, Range | None] = {}

    def block(self, block: Block) -> None:
        facts, visit = self.facts, self.visit
        ranges, defined = facts.ranges, facts.defined
        for operation in block.operations:
            if operation.EFFECT == CONTROL:
                self.control(operation)
                if visit is not None and not operation.TERMINATOR:
                    visit(facts, operation)
                continue
            for result in operation.results:
                full = type_range(result.type)
                if full is None:
                    continue
                transfer = TRANSFER.get(type(operation))
                if transfer is not None:
                    found = clamp(transfer(facts, operation, full), full)
                elif isinstance(operation, memory.Load):
                    found = self.loaded(operation) or full
                else:
                    found = full
                if result.range is not None:
                    found = clamp(found, result.range)
                ranges[result] = defined[result] = found
                relate(facts, operation, result)
            if visit is not None:
                visit(facts, operation)

    def loaded(self, operation: memory.Load) -> Range | None:
        """The range of an integer that is loaded from a constant array."""
        table = self.facts.definitions.get(operation.array)
        if not isinstance(table, memory.ConstantArray):
            return None
        if table not in self.tables:
            self.tables[table] = range_of_elements(table)
        known = self.tables[table]
        if known is None or operation.mask is None:
            return known
        return min(known[0], 0), max(known[1], 0)

    def control(self, operation: Operation) -> None:
        match operation:
            case control.If():
                self.branch(operation)
            case control.For() | control.Loop() | control.While():
                self.loop(operation)
            case control.Labelled():
                ranges: list[list[Range | None]] = []
                self.leaving.append((operation.label, ranges))
                mark = self.facts.mark()
                self.block(operation.body)
                last = operation.body.terminator
                if isinstance(last, control.Yield):
                    ranges.append([self.facts.range_of(v) for v in last.values])
                self.facts.undo(mark)
                self.leaving.pop()
                self.join(operation.results, ranges)
            case control.Exit():
                for label, ranges in reversed(self.leaving):
                    if label == operation.label:
                        ranges.append([self.facts.range_of(v) for v in operation.values])
                        break
            case _:
                pass

    def branch(self, operation: control.If) -> None:
        sides = [(operation.then, True), (operation.otherwise, False)]
        # A side that doesn't come back goes first; what the other side learned then stays known.
        sides.sort(key=lambda side: isinstance(side[0].terminator, control.Yield))
        stays = not isinstance(sides[0][0].terminator, control.Yield)
        ranges: list[list[Range | None]] = []
        for position, (block, truth) in enumerate(sides):
            mark = self.facts.mark()
            assume(self.facts, operation.condition, truth)
            self.block(block)
            last = block.terminator
            if isinstance(last, control.Yield):
                ranges.append([self.facts.range_of(value) for value in last.values])
            if not (stays and position == 1):
                self.facts.undo(mark)
        self.join(operation.results, ranges)

    def join(self, results: list[Value], alternatives: list[list[Range | None]]) -> None:
        for position, result in enumerate(results):
            known = [row[position] for row in alternatives]
            found = [r for r in known if r is not None]
            if found and len(found) == len(known):
                self.facts.declare(result, (min(r[0] for r in found), max(r[1] for r in found)))
            else:
                self.facts.declare(result, None)

    def loop(self, operation: control.For | control.Loop | control.While) -> None:
        mark = self.facts.mark()
        if isinstance(operation, control.For):
            self.index(operation)
        carried = carried_ranges(self.facts, operation)
        for argument, known in carried:
            self.facts.declare(argument, known)
        self.block(operation.body)
        self.facts.undo(mark)
        for result, (_, known) in zip(operation.results, carried, strict=False):
            self.facts.declare(result, known)

    def index(self, operation: control.For) -> None:
        facts, index = self.facts, operation.body.arguments[0]
        start, stop = operation.start, operation.stop
        facts.declare(index, index_range(facts, operation))
        step = facts.range_of(operation.step)
        if step is not None and step[0] > 0:
            facts.learn(index, stop, -1)
            facts.learn(start, index, 0)
            facts.learn(start, stop, -1)
        elif step is not None and step[1] < 0:
            facts.learn(stop, index, -1)
            facts.learn(index, start, 0)
            facts.learn(stop, start, -1)
