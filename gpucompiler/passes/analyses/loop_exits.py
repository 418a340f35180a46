"""The values that a loop, as a `cf.while`, carries for the places that its exits go to.

    cf.for … [%z] (%i, %n) {                    %last, %found = cf.while [%z, %no] (%n, …) {
      cf.if %hit { cf.exit [%i] <"found"> } …     …
      cf.yield [%next]                       →    cf.yield [%again, %next, %hit]
    }                                           }

A value that an exit brings shares the place of one that the loop carries, if both are equal on the
way to the exit, or if both are for one join. Other values are carried along. Bools tell the joins
apart.
"""

from __future__ import annotations

from gpucompiler.ir.operations import arith, control
from gpucompiler.ir.structure.nodes import PURE, Operation, Value
from gpucompiler.language.types import BOOL
from gpucompiler.passes.analyses.joins import Join
from gpucompiler.passes.analyses.outcomes import Emission, Flag, Outcome
from gpucompiler.values import value_classes


@value_classes.frozen(eq=False)
class AlivePart:
    """The part of a counted loop's body that runs while its thread has raised no exception.

    Args:
        branch: runs it if the carried value says that the thread is alive.
        position: the place of that value among those that the loop carries.
    """

    branch: control.If
    position: int


def alive_part(loop: control.For) -> AlivePart | None:
    """The part of a loop that `predicate_exits` has kept for exceptions; None for other loops."""
    carried = loop.body.arguments[1:]
    if len(loop.body.operations) < 2 or not carried:
        return None
    *before, branch, last = loop.body.operations
    if not isinstance(branch, control.If) or branch.rare != "otherwise":
        return None
    if branch.condition not in carried or any(each.EFFECT != PURE for each in before):
        return None
    assert isinstance(last, control.Yield)
    position = carried.index(branch.condition)
    idle = len(branch.otherwise.operations) == 1 and last.values[position] in branch.results
    return AlivePart(branch, position) if idle else None


@value_classes.define
class Carried:
    """A value that a loop carries.

    Args:
        following: the value that the body yields; `before` the one where the body ends normally.
        taken: its values on the ways that leave.
    """

    argument: Value
    initial: Value
    following: Value
    before: Value
    result: Value
    taken: dict[Join, Value] = value_classes.field(factory=dict[Join, Value])


@value_classes.define
class Leaving:
    """The values that a loop carries for the joins that control goes to when it leaves.

    Args:
        rows: the values that it carries already; grows.
        body: the outcome of the body, with the join `end` at the body's end.
        inside: the end of the body.
    """

    rewriter: Emission
    rows: list[Carried]
    body: Outcome
    end: Join
    inside: list[Operation]

    def outcome(self, natural: Join | None, counting: int) -> Outcome:
        """The outcome of the loop.

        Args:
            natural: where control goes when the loop ends by itself, if it does.
            counting: how many carried values count its runs.
        """
        found = Outcome()
        if natural is not None:
            results = [row.result for row in self.rows[counting:]]
            found = self.rewriter.arrive(natural, results)
        last = next(iter(found.ways), None)
        others = [join for join in self.body.ways if join is not self.end]
        for join in others:
            row = found.ways.get(join) or [None] * len(self.body.ways[join])
            found.ways[join] = [
                self.carry(value, join, ending)
                for value, ending in zip(self.body.ways[join], row, strict=True)
            ]
        joins = list(found.ways)
        if len(joins) < 2:
            return found
        told = [join for join in joins if join is not last]
        if len(joins) == 2:
            told = told[:1]
        for join in told:
            found.flags[join] = self.flag(join)
        if len(joins) == 2:
            (other,) = (join for join in joins if join is not told[0])
            value, negated = found.flags[told[0]]
            found.flags[other] = (value, not negated)
        elif last is not None:
            found.flags[last] = self.none_of(told)
        return found

    def carry(self, value: Value, join: Join, ending: Value | None) -> Value:
        """A result of the loop that holds a value if it was left for a join.

        Args:
            ending: its value if the loop ends by itself and control goes there, too.
        """
        rewriter = self.rewriter
        outside = rewriter.level - 1
        if ending is None:
            if rewriter.visible(value, outside):
                return value
            for row in self.rows:
                held = rewriter.holding(row.before, join)
                if held is value and row.taken.setdefault(join, value) is value:
                    return row.result
            return self.new(rewriter.idle.like(value, rewriter.replaced), value, join, value)
        if ending is value:
            return value
        row = next((row for row in self.rows if row.result is ending), None)
        if row is None:
            return self.new(ending, self.choose(join, value, ending), join, value)
        if join in row.taken:
            if row.taken[join] is value:
                return ending
            return self.new(row.initial, self.choose(join, value, row.before), join, value)
        row.taken[join] = value
        if rewriter.holding(row.before, join) is not value:
            row.following = self.choose(join, value, row.following)
        return ending

    def choose(self, join: Join, value: Value, other: Value) -> Value:
        return self.rewriter.chosen(self.body.flags[join], value, other, self.inside)

    def new(self, initial: Value, following: Value, join: Join, value: Value) -> Value:
        """Carry one more value."""
        argument, result = (Value(value.type, value.location, value.name) for _ in range(2))
        self.rewriter.levels[argument] = self.rewriter.level
        row = Carried(argument, initial, following, following, result, {join: value})
        self.rows.append(row)
        return result

    def flag(self, join: Join) -> Flag:
        """Whether the loop was left for a join."""
        value, negated = self.body.flags[join]
        idle = self.rewriter.idle
        return self.new(idle.true if negated else idle.false, value, join, value), negated

    def none_of(self, joins: list[Join]) -> Flag:
        """Whether the loop ended by itself: a carried flag that each way out clears."""
        rewriter = self.rewriter
        gone = [rewriter.value_of(self.body.flags[join], self.inside) for join in joins]
        either = gone[0]
        for flag in gone[1:]:
            both = arith.Or(lhs=either, rhs=flag, results=[Value(BOOL, flag.location)])
            rewriter.add(both, self.inside)
            either = both.result
        return self.new(rewriter.idle.false, either, self.end, either), True
