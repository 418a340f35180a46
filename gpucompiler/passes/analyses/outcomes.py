"""Ways out of a sequence of operations, and the `cf.if` that joins those of its two sides.

    cf.if %c { … cf.exit [%a] <"out"> }     →     %out = cf.if %c { … cf.yield [%a] }
    { … %b = … cf.yield [] }                      { … %b = … cf.yield [%zero] }

An outcome lists the joins that control may go to, the values for each, and the bools that tell the
ways apart. A `cf.if` joins the outcomes of its sides with as few results as possible: none for a
value that is defined before it, one for values of which each side has only one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gpucompiler.diagnostics.location import Location
from gpucompiler.ir.operations import arith, control
from gpucompiler.ir.operations.scalar import INVERSE
from gpucompiler.ir.rewrite import resolve
from gpucompiler.ir.structure.nodes import Block, Function, Operation, Value
from gpucompiler.language.types import BOOL, ArrayType, ScalarType, VectorType
from gpucompiler.passes.analyses.idle_values import IdleValues
from gpucompiler.passes.analyses.joins import Join, Joins, Loop
from gpucompiler.values import value_classes

# A bool, and whether its opposite is meant.
Flag = tuple[Value, bool]

_NEGATION_DEPTH: Final = 4


@value_classes.define
class Outcome:
    """The joins that control may go to at the end of a sequence, with the values for them.

    Args:
        ways: the joins and the values brought there.
        flags: where there is more than one join, for each whether control goes there.
    """

    ways: dict[Join, list[Value]] = value_classes.field(factory=dict[Join, list[Value]])
    flags: dict[Join, Flag] = value_classes.field(factory=dict[Join, Flag])

    def flag(self, join: Join) -> Flag | bool:
        if join not in self.ways:
            return False
        return self.flags[join] if len(self.ways) > 1 else True

    def without(self, join: Join) -> Outcome:
        ways = {other: values for other, values in self.ways.items() if other is not join}
        return Outcome(ways, self.flags)


@value_classes.define
class _Slot:
    """A result of a cf.if: the values that its two sides yield, None where it isn't read."""

    sides: list[Value | None]
    idle: Value | None
    name: str | None
    result: Value

    def takes(self, sides: Sequence[Value | None]) -> bool:
        return all(a is None or b is None or a is b for a, b in zip(self.sides, sides, strict=True))


class Emission:
    """The state while a function is emitted without exits."""

    def __init__(self, function: Function, joins: Joins) -> None:
        self.joins = joins
        self.idle = IdleValues(function)
        self.replaced: dict[Value, Value] = {}
        # The number of regions around this place, and around the definitions of values.
        self.level: int = 0
        self.levels: dict[Value, int] = {}
        self.loop: Loop | None = None
        # The value of a cf.if's result on ways to joins that it isn't meant for.
        self.holds: dict[Value, dict[Join, Value]] = {}

    # -- values

    def final(self, values: Sequence[Value]) -> list[Value]:
        return [resolve(self.replaced, value) for value in values]

    def bind(self, values: Sequence[Value], others: Sequence[Value]) -> None:
        """Put others in place of values."""
        for value, other in zip(values, others, strict=True):
            if value is not other:
                self.replaced[value] = other
                if other.name is None and self.levels.get(other):
                    other.name = value.name

    def idle_for(self, values: Sequence[Value]) -> list[Value]:
        return [self.idle.like(value, self.replaced) for value in values]

    def visible(self, value: Value, level: int) -> bool:
        return self.levels.get(value, 0) <= level

    def note(self, operations: Sequence[Operation]) -> None:
        """The results of these operations are defined here."""
        for operation in operations:
            for value in operation.results:
                self.levels[value] = self.level

    def add(self, operation: Operation, output: list[Operation]) -> None:
        output.append(operation)
        for value in operation.results:
            self.levels[value] = self.level

    def holding(self, value: Value, join: Join) -> Value:
        """The value that stands for another on the way to a join."""
        return self.holds.get(value, {}).get(join, value)

    def value_of(self, flag: Flag, output: list[Operation]) -> Value:
        value, negated = flag
        if not negated:
            return value
        opposite = arith.Not(value=value, location=value.location, results=[Value(BOOL)])
        self.add(opposite, output)
        return opposite.result

    def chosen(self, flag: Flag, lhs: Value, rhs: Value, output: list[Operation]) -> Value:
        """lhs where the flag holds, else rhs."""
        if lhs is rhs:
            return lhs
        if flag[1]:
            lhs, rhs = rhs, lhs
        result = Value(lhs.type, flag[0].location, None, _hull(lhs, rhs))
        made = _choice(flag[0], [lhs], [rhs], [result], flag[0].location)
        for operation in made:
            self.add(operation, output)
        return result

    def arrive(self, join: Join, values: Sequence[Value]) -> Outcome:
        join, found = self.joins.resolve(join, self.final(values))
        return Outcome({join: self.final(found)})

    # -- branches

    def merge(
        self, condition: Value, sides: tuple[Outcome, Outcome],
        blocks: tuple[list[Operation], list[Operation]], output: list[Operation],
        location: Location | None,
    ) -> Outcome:  # fmt: skip
        """Append a cf.if whose sides are done, with as few results as will do."""
        joins = list(dict.fromkeys([*sides[0].ways, *sides[1].ways]))
        slots: list[_Slot] = []
        found = Outcome({join: list[Value]() for join in joins})
        # Values that both sides have come first: the others share their places.
        for join in sorted(joins, key=lambda join: sum(join not in side.ways for side in sides)):
            rows = [side.ways.get(join) for side in sides]
            for position in range(len(next(row for row in rows if row is not None))):
                values = [None if row is None else row[position] for row in rows]
                hint = join.idle[position] if join.idle else None
                name = join.arguments[position].name if join.arguments else None
                found.ways[join].append(self.place(slots, values, hint, name))
        found.flags = self.merged_flags(condition, joins, sides, blocks, slots)
        for slot in slots:
            self.fill(slot, joins, sides)
        results = [slot.result for slot in slots]
        chosen = [[slot.sides[side] or slot.result for slot in slots] for side in (0, 1)]
        if blocks[0] or blocks[1]:
            if not blocks[0] and all(flag is not condition for flag, _ in found.flags.values()):
                opposite = self.opposite(condition, output)
                if opposite is not None:
                    condition, chosen = opposite, chosen[::-1]
                    blocks = (blocks[1], blocks[0])
            self.branch(condition, blocks, chosen, results, output, location)
        elif results:
            for operation in _choice(condition, chosen[0], chosen[1], results, location):
                self.add(operation, output)
        return found

    def place(
        self, slots: list[_Slot], values: list[Value | None], hint: Value | None,
        name: str | None = None,
    ) -> Value:  # fmt: skip
        """A value behind a cf.if, from the values on its sides; perhaps a result of it."""
        kinds = list(dict.fromkeys(value for value in values if value is not None))
        if len(kinds) == 1 and self.visible(kinds[0], self.level):
            return kinds[0]
        kind = kinds[0].type
        for slot in slots:
            if slot.result.type == kind and slot.takes(values):
                if isinstance(kind, ArrayType) and len({*kinds, *filter(None, slot.sides)}) > 1:
                    continue
                slot.sides = [a or b for a, b in zip(slot.sides, values, strict=True)]
                slot.idle = slot.idle or hint
                return slot.result
        slot = _Slot(values, hint, name, Value(kind, kinds[0].location, name or kinds[0].name))
        slots.append(slot)
        return slot.result

    def fill(self, slot: _Slot, joins: list[Join], sides: tuple[Outcome, Outcome]) -> None:
        """Give a slot a value on the side where it isn't read, and remember that value."""
        for side, value in enumerate(slot.sides):
            if value is None:
                hint = slot.idle
                usable = hint is not None and hint.type == slot.result.type
                if hint is None or not (usable and self.visible(hint, self.level)):
                    other = next(value for value in slot.sides if value is not None)
                    hint = self.idle.like(other, self.replaced)
                slot.sides[side] = hint
        one, other = (value for value in slot.sides if value is not None)
        slot.result.range = _hull(one, other)
        held: dict[Join, Value] = {}
        for join in joins:
            contents = {
                self.holding(value, join)
                for value, side in zip((one, other), sides, strict=True)
                if join in side.ways
            }
            if len(contents) == 1 and self.visible(content := contents.pop(), self.level):
                held[join] = content
        if held:
            self.holds[slot.result] = held

    def merged_flags(
        self, condition: Value, joins: list[Join], sides: tuple[Outcome, Outcome],
        blocks: tuple[list[Operation], list[Operation]], slots: list[_Slot],
    ) -> dict[Join, Flag]:  # fmt: skip
        if len(joins) < 2:
            return {}
        flags: dict[Join, Flag] = {}
        for join in joins[: 1 if len(joins) == 2 else None]:
            found = [side.flag(join) for side in sides]
            if isinstance(found[0], bool) and isinstance(found[1], bool) and found[0] != found[1]:
                flags[join] = (condition, found[1])
                continue
            negated = next((flag[1] for flag in found if not isinstance(flag, bool)), False)
            values: list[Value | None] = []
            for flag, block in zip(found, blocks, strict=True):
                if isinstance(flag, bool):
                    values.append(self.idle.true if flag != negated else self.idle.false)
                else:
                    self.level += 1
                    values.append(self.value_of((flag[0], flag[1] != negated), block))
                    self.level -= 1
            flags[join] = (self.place(slots, values, None), negated)
        if len(joins) == 2:
            value, negated = flags[joins[0]]
            flags[joins[1]] = (value, not negated)
        return flags

    def branch(
        self, condition: Value, blocks: tuple[list[Operation], list[Operation]],
        chosen: list[list[Value]], results: list[Value], output: list[Operation],
        location: Location | None,
    ) -> None:  # fmt: skip
        then, otherwise = (
            Block(operations=[*block, control.Yield(values=values)])
            for block, values in zip(blocks, chosen, strict=True)
        )
        operation = control.If(
            condition=condition, then=then, otherwise=otherwise, results=results, location=location
        )
        self.add(operation, output)

    def opposite(
        self, condition: Value, output: list[Operation], depth: int = _NEGATION_DEPTH
    ) -> Value | None:
        """The opposite of a bool, if it exists without another operation."""
        definition = self.joins.definitions.get(condition)
        match definition:
            case arith.Not():
                return resolve(self.replaced, definition.value)
            case arith.Compare() if definition.predicate in ("eq", "ne") or _is_integer(definition):
                made: Operation = arith.Compare(
                    lhs=definition.lhs, rhs=definition.rhs,
                    predicate=INVERSE[definition.predicate],
                )  # fmt: skip
            case arith.And() | arith.Or() if depth and definition.lhs.type == BOOL:
                aside: list[Operation] = []
                lhs, rhs = (
                    self.opposite(resolve(self.replaced, value), aside, depth - 1)
                    for value in (definition.lhs, definition.rhs)
                )
                if lhs is None or rhs is None:
                    return None
                output.extend(aside)
                other = arith.Or if isinstance(definition, arith.And) else arith.And
                made = other(lhs=lhs, rhs=rhs)
            case _:
                return None
        made.location = definition.location
        made.results = [Value(condition.type, condition.location, None)]
        self.add(made, output)
        self.joins.definitions[made.result] = made
        return made.result


def _choice(
    condition: Value, lhs: list[Value], rhs: list[Value], results: list[Value],
    location: Location | None,
) -> list[Operation]:  # fmt: skip
    """Operations whose results are lhs where the condition holds, else rhs."""
    if all(isinstance(value.type, (ScalarType, VectorType)) for value in results):
        return [
            arith.Select(condition=condition, lhs=a, rhs=b, results=[result], location=location)
            for a, b, result in zip(lhs, rhs, results, strict=True)
        ]
    then, otherwise = (Block(operations=[control.Yield(values=list(v))]) for v in (lhs, rhs))
    return [
        control.If(
            condition=condition, then=then, otherwise=otherwise, results=results, location=location
        )
    ]


def _hull(one: Value, other: Value) -> tuple[int, int] | None:
    if one.range is None or other.range is None:
        return None
    return min(one.range[0], other.range[0]), max(one.range[1], other.range[1])


def _is_integer(operation: arith.Compare) -> bool:
    kind = operation.lhs.type
    return isinstance(kind, ScalarType) and (kind.is_integer or kind.kind == "bool")
