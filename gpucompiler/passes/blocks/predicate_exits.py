"""Turn exits into conditions, so that every region has a single way out, its end.

    cf.block <label = "out"> {                   %n, … = cf.while [%zero, …] (%i, …) {
      cf.loop [%zero] (%i) {                       %again, %next = cf.if %c {
        cf.if %c { cf.exit [%i] <"out"> } {…}  →     cf.yield [%false, %i]
        array.store %v, %y, [%i]                   } {
        %next = arith.add %i, %one                   array.store %v, %y, [%i] …
        cf.yield [%next]                             cf.yield [%true, %next]
      }                                            }
    }                                              cf.yield [%again, %next]

Afterwards there is no `cf.exit`, `cf.block`, `cf.loop` or `cf.unreachable`. The operations behind
another one move into the only branch that reaches them; if several do, they move into a `cf.if` on
a flag. A `cf.loop`, and a `cf.for` that an exit leaves, becomes a `cf.while`. Results that aren't
read on some way hold the loop's carried value there, or a zero.

A `cf.for` that threads leave by exceptions alone may stay one, which carries whether its thread is
alive, so that its runs are still counted:

    cf.for … [%s] (%i, %t) {                     %r, %a = cf.for … [%s, %true] (%i, %t, %alive) {
      cf.if %c {                                   %u, %on = cf.if %alive {
        check.raise …                        →       cf.if %c { check.raise … } { … }
        cf.exit [] <"return0">                       cf.yield [%next, %good]
      } {}                                         } { cf.yield [%t, %alive] } <rare = "otherwise">
      cf.yield [%next]                             cf.yield [%u, %on]

Relies on nothing; keeps the order of effects. No operation moves out of the region that guards it,
except allocations, which move to the entry. `simplify` removes duplicates.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gpucompiler.diagnostics.errors import InternalError
from gpucompiler.diagnostics.location import Location
from gpucompiler.ir.operations import arith, control, memory, output
from gpucompiler.ir.rewrite import replace_uses, resolve
from gpucompiler.ir.structure.nodes import Block, Function, Operation, Value
from gpucompiler.language.types import BOOL
from gpucompiler.passes.analyses.joins import Join, Joins, Loop, inputs
from gpucompiler.passes.analyses.loop_exits import Carried, Leaving
from gpucompiler.passes.analyses.outcomes import Emission, Outcome
from gpucompiler.passes.analyses.trip_counts import Trips, count_trips


def predicate_exits(function: Function, alive: bool = False) -> bool:
    """Replace exits, blocks and endless loops. Returns whether there was one.

    Args:
        alive: a `cf.for` that is left by exceptions alone stays one.
    """
    joins = Joins(function)
    if not joins.needed:
        return False
    rewriter = _Rewriter(function, joins)
    rewriter.alive = alive
    body, last = function.body, function.body.operations[-1]
    operations: list[Operation] = []
    outcome = rewriter.sequence(body.operations, 0, operations)
    if isinstance(last, control.Return):
        last.values = outcome.ways.get(joins.finish) or rewriter.idle_for(last.values)
    body.operations = [*rewriter.idle.at_entry, *operations, last]
    replace_uses(body, rewriter.replaced)
    return True


_OF_MEMORY: Final = frozenset((memory.Allocate, memory.DynamicShared, memory.View, memory.Retype))


class _Rewriter(Emission):
    # A `cf.for` may carry whether its thread is alive.
    alive = False

    # -- sequences

    def sequence(
        self, operations: Sequence[Operation], position: int, output: list[Operation]
    ) -> Outcome:
        """Append a block's operations from a position on, without exits."""
        while True:
            operation = operations[position]
            position += 1
            if operation.TERMINATOR:
                outcome = self.jump(operation)
                join = next(iter(outcome.ways), None)
                if join is None or not self.comes_alone(join):
                    return outcome
                self.bind(join.arguments, outcome.ways[join])
                operations, position = join.operations, join.position
                continue
            if type(operation) in _OF_MEMORY:
                self.of_memory(operation, output)
                continue
            if not operation.REGIONS or operation in self.joins.unchanged:
                self.add(operation, output)
                continue
            join = self.joins.after.get(operation)
            if join is None:
                self.closed(operation, output)
                continue
            join.level = self.level
            outcome = self.construct(operation, output)
            if join.alias is not None or join not in outcome.ways:
                return outcome
            self.bind(join.arguments, outcome.ways[join])
            if len(outcome.ways) > 1:
                return self.guarded(join, outcome, output, operation.location)

    def of_memory(self, operation: Operation, output: list[Operation]) -> None:
        if isinstance(operation, (memory.Allocate, memory.DynamicShared)):
            self.idle.allocate(operation)
            return
        if isinstance(operation, (memory.View, memory.Retype)):
            self.idle.note_view(operation)
        self.add(operation, output)

    def jump(self, last: Operation) -> Outcome:
        """The outcome of a terminator."""
        target = self.joins.targets.get(last)
        return Outcome() if target is None else self.arrive(target, inputs(last))

    def comes_alone(self, join: Join) -> bool:
        """Whether control comes to a join from this place only, so that its code may stand here."""
        return (
            join.jumps == 1
            and bool(join.operations)
            and join.loop is self.loop
            and join.level < self.level
        )

    def guarded(
        self, join: Join, outcome: Outcome, output: list[Operation], location: Location | None
    ) -> Outcome:
        """Emit the operations behind a join that not all ways lead to."""
        flag, negated = outcome.flags[join]
        inside, rest = self.region(join.operations, join.position)
        sides, blocks = (rest, outcome.without(join)), (inside, list[Operation]())
        if negated:
            sides, blocks = (sides[1], sides[0]), (blocks[1], blocks[0])
        return self.merge(flag, sides, blocks, output, location)

    def region(
        self, operations: Sequence[Operation], position: int = 0
    ) -> tuple[list[Operation], Outcome]:
        output: list[Operation] = []
        self.level += 1
        outcome = self.sequence(operations, position, output)
        self.level -= 1
        return output, outcome

    # -- operations with regions

    def closed(self, operation: Operation, output: list[Operation]) -> None:
        """An operation out of which no exit leads."""
        end = self.joins.end[operation]
        outer, ahead = self.loop, self.level + 1
        if isinstance(operation, (control.For, control.Loop, control.While)):
            self.loop = operation
        for block in operation.regions:
            for value in block.arguments:
                self.levels[value] = ahead
            last = block.operations[-1]
            inside, outcome = self.region(block.operations)
            values = outcome.ways.get(end)
            if values is None:
                values = [self.idle.like(v) for v in _expected(operation, block)]
            block.operations = [*inside, control.Yield(values=values, location=last.location)]
        self.loop = outer
        if isinstance(operation, control.Loop):
            last = operation.body.operations[-1]
            assert isinstance(last, control.Yield)
            last.values = [self.idle.true, *last.values]
            results = [Value(value.type, operation.location) for value in operation.initial]
            operation = control.While(
                initial=operation.initial, body=operation.body, results=results,
                location=operation.location,
            )  # fmt: skip
        self.add(operation, output)

    def construct(self, operation: Operation, output: list[Operation]) -> Outcome:
        match operation:
            case control.Labelled():
                return self.sequence(operation.body.operations, 0, output)
            case control.If():
                then, first = self.region(operation.then.operations)
                otherwise, second = self.region(operation.otherwise.operations)
                (condition,) = self.final([operation.condition])
                return self.merge(
                    condition, (first, second), (then, otherwise), output, operation.location
                )
            case control.For():
                if self.alive and _only_raises(self.joins, operation):
                    return self.while_alive(operation, output)
                return self.counted(operation, output)
            case control.Loop():
                return self.spin(operation, operation.initial, None, output)
            case control.While():
                return self.spin(operation, operation.initial, self.joins.after[operation], output)
            case _:
                raise InternalError(f"{operation.OPCODE} can't be left")

    # -- loops

    def counted(self, operation: control.For, output: list[Operation]) -> Outcome:
        natural = self.joins.after[operation]
        ahead = Block()
        trips = count_trips(operation, self.joins.definitions, ahead)
        self.note(ahead.operations)
        output += ahead.operations
        skipped = self.arrive(natural, operation.initial)
        if trips is None:
            return skipped
        initial = [*trips.initial, *operation.initial]
        if trips.go is None:
            return self.spin(operation, initial, natural, output, trips)
        inside: list[Operation] = []
        self.level += 1
        outcome = self.spin(operation, initial, natural, inside, trips)
        self.level -= 1
        return self.merge(trips.go, (outcome, skipped), (inside, []), output, operation.location)

    def while_alive(self, operation: control.For, output: list[Operation]) -> Outcome:
        """Append a cf.for that carries whether its thread is alive; see above."""
        end, place = self.joins.end[operation], operation.location
        carried = operation.body.arguments[1:]
        alive = Value(BOOL, place)
        end.idle = [*carried]
        self.level += 1
        for value in (*operation.body.arguments, alive):
            self.levels[value] = self.level
        outer, self.loop = self.loop, operation
        inside, outcome = self.region(operation.body.operations)
        self.loop = outer
        self.level += 1
        following = outcome.ways.get(end, carried)
        on = outcome.flag(end)
        held = (
            self.value_of(on, inside)
            if not isinstance(on, bool)
            else (self.idle.true if on else self.idle.false)
        )
        self.level -= 1
        values = [Value(each.type, place, each.name) for each in (*carried, alive)]
        made = list[Operation]()
        self.branch(
            alive, (inside, []), [[*following, held], [*carried, alive]], values, made, place
        )
        (branch,) = made
        assert isinstance(branch, control.If)
        branch.rare = "otherwise"
        self.level -= 1
        results = [*operation.results, Value(BOOL, place)]
        bounds = self.final([operation.start, operation.stop, operation.step])
        loop = control.For(
            start=bounds[0], stop=bounds[1], step=bounds[2], unroll=operation.unroll,
            initial=[*self.final(operation.initial), self.idle.true], location=place,
            results=results,
            body=Block(
                [*operation.body.arguments, alive], [branch, control.Yield(values=values)]
            ),
        )  # fmt: skip
        self.add(loop, output)
        natural = self.arrive(self.joins.after[operation], results[:-1])
        ((join, brought),) = natural.ways.items()
        finish = self.joins.finish
        if join is finish or finish not in outcome.ways:
            return natural
        gone = (results[-1], False), (results[-1], True)
        return Outcome({join: brought, finish: []}, dict(zip((join, finish), gone, strict=True)))

    def spin(
        self, operation: Loop, initial: Sequence[Value], natural: Join | None,
        output: list[Operation], trips: Trips | None = None,
    ) -> Outcome:  # fmt: skip
        """Append a cf.while in the place of a loop that may be left."""
        end = self.joins.end[operation]
        counting = list[Value]() if trips is None else trips.arguments
        carried = operation.body.arguments[1 if trips else 0 :]
        asks = isinstance(operation, control.While)
        end.idle = [self.idle.false, *carried] if asks else carried
        for value in (*counting, *carried):
            self.levels[value] = self.level + 1
        outer, self.loop = self.loop, operation
        inside, outcome = self.region(operation.body.operations)
        self.loop = outer
        initial = self.final(initial)
        if end not in outcome.ways:
            return self.once([*counting, *carried], initial, inside, outcome, output)
        self.level += 1
        again, counted = self.condition(operation, outcome, end, inside, trips)
        following = [*counted, *outcome.ways[end][1 if asks else 0 :]]
        rows = [
            Carried(argument, first, value, value, Value(value.type, operation.location))
            for argument, first, value in zip(
                [*counting, *carried], initial, following, strict=True
            )
        ]
        named = operation.results or carried
        for row, value in zip(rows[len(counting) :], named, strict=True):
            row.result.name = value.name
        found = Leaving(self, rows, outcome, end, inside).outcome(natural, len(counting))
        self.level -= 1
        operation.body.arguments = [row.argument for row in rows]
        inside.append(control.Yield(values=[again, *(row.following for row in rows)]))
        operation.body.operations = inside
        for row in rows:
            row.result.range = row.following.range
        made = control.While(
            initial=[row.initial for row in rows], body=operation.body,
            results=[row.result for row in rows],
            ends=trips is not None or (isinstance(operation, control.While) and operation.ends),
            location=operation.location,
        )  # fmt: skip
        self.add(made, output)
        return found

    def once(
        self, arguments: list[Value], initial: list[Value], inside: list[Operation],
        outcome: Outcome, output: list[Operation],
    ) -> Outcome:  # fmt: skip
        """A loop whose body never comes to its end."""
        self.bind(arguments, initial)
        self.note(inside)
        output += inside
        for join, values in outcome.ways.items():
            outcome.ways[join] = self.final(values)
        for join, (value, negated) in outcome.flags.items():
            outcome.flags[join] = (resolve(self.replaced, value), negated)
        return outcome

    def condition(
        self, operation: Loop, outcome: Outcome, end: Join, inside: list[Operation],
        trips: Trips | None,
    ) -> tuple[Value, list[Value]]:  # fmt: skip
        """Whether the body runs again, and the next values of what counts the runs."""
        conditions: list[Value] = []
        counted: list[Value] = []
        if trips is not None:
            tail = Block()
            counted, more = trips.advance(tail)
            self.note(tail.operations)
            inside += tail.operations
            conditions.append(more)
        elif isinstance(operation, control.While):
            conditions.append(outcome.ways[end][0])
        others = [join for join in outcome.ways if join is not end]
        if conditions and all(
            self.holding(conditions[0], join) is self.idle.false for join in others
        ):
            return conditions[0], counted
        if others:
            conditions.append(self.value_of(outcome.flags[end], inside))
        if len(conditions) < 2:
            return (conditions or [self.idle.true])[0], counted
        both = arith.And(
            lhs=conditions[0], rhs=conditions[1], location=operation.location,
            results=[Value(BOOL, operation.location)],
        )  # fmt: skip
        self.add(both, inside)
        return both.result, counted


def _only_raises(joins: Joins, loop: control.For) -> bool:
    """Whether the exits that leave a loop end its thread, each behind an exception."""
    operations = list(loop.body.walk())
    inside = {joins.after[o] for o in operations if isinstance(o, control.Labelled)}
    for block in (loop.body, *(each for o in operations for each in o.regions)):
        last = block.operations[-1]
        join = joins.targets.get(last)
        if not isinstance(last, control.Exit) or join in inside:
            continue
        raises = any(isinstance(each, output.Raise) for each in block.operations)
        if join is None or joins.resolve(join)[0] is not joins.finish or not raises:
            return False
    return not joins.finish.arguments


def _expected(operation: Operation, block: Block) -> list[Value]:
    """Values like those that a region yields."""
    match operation:
        case control.For():
            return block.arguments[1:]
        case control.Loop():
            return block.arguments
        case control.While():
            return [Value(BOOL), *block.arguments]
        case _:
            return operation.results
