"""Loops whose derivatives come from one value: the way forward gives their slope along it.

    %v = array.load %x, [%i]                 %v = array.load %x, [%i]
    %s = cf.for … [%v] (%k, %u) {       →    %t, %d = cf.for … [%v, 1.0] (%k, %u, %c) {
      %w = arith.mul %u, %v                    %w = arith.mul %u, %v
      cf.yield [%w]                            %e = arith.fma %c, %v, %u
    }                                          cf.yield [%w, %e]
                                             }
                                             %s = derivative.along %t, %v, %d

The gradient of %v is that of %s times %d, and the tangent of %s that of %v times %d. No state of a
run is kept, or computed again, however many runs there are. The value may lie some operations ahead
of the loop, where tangents begin, and may be an element that the loop loads in each run.

Relies on `prepare`. Loops that several values lead into stay as they are.
"""

from __future__ import annotations

import copy
from collections.abc import Iterable
from functools import partial

import attrs

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, memory
from gpucompiler.ir.rewrite import inputs_of, replace_uses
from gpucompiler.ir.structure.nodes import PURE, Block, Operation, Value
from gpucompiler.passes.derivatives.activity import Activity
from gpucompiler.passes.derivatives.context import Context, Copies, SharingBuilder
from gpucompiler.passes.derivatives.ownership import bounds_of, checks_itself
from gpucompiler.passes.derivatives.program import LOOPS, REGIONS, Loop, Program, carried
from gpucompiler.passes.derivatives.rules.emitter import is_float, wide_of
from gpucompiler.passes.derivatives.rules.operations import RULES, Along
from gpucompiler.passes.derivatives.tangents import move, move_region

# Operations between the value and the loop, whose tangents the loop begins with.
_MOST_BETWEEN = 64


def run_forward(program: Program, activity: Activity, words: str) -> bool:
    """Give loops that one value leads into their slope along it. Returns whether there was one.

    Args:
        words: the beginning of the names of places, as of `Copies`.
    """
    search = _Search(program, activity, words)
    search.visit(program.function.body)
    return search.found


@attrs.define(eq=False)
class _Source:
    """The value that leads into a loop.

    Args:
        value: it; where several loads give it, the first one's result.
        others: the results of the other loads.
        between: the operations between it and the loop, through which derivatives go.
    """

    value: Value
    others: list[Value]
    between: list[Operation]


@attrs.define(eq=False)
class _Search:
    """The search through a program; found loops are replaced at once."""

    program: Program
    activity: Activity
    words: str
    found: bool = False
    _stored: set[Value] = attrs.field(factory=set[Value])

    def __attrs_post_init__(self) -> None:
        for access in self.program.accesses:
            if not isinstance(access, memory.Load):
                self._stored.add(self.activity.root(access.array))

    def visit(self, block: Block) -> None:
        """Replace the loops of a block, and those inside of other operations."""
        for operation in list(block.operations):
            source = self._source_of(operation) if isinstance(operation, LOOPS) else None
            if source is not None and isinstance(operation, LOOPS):
                self._replace(block, operation, source)
                self.found = True
                continue
            for name in operation.REGIONS:
                self.visit(getattr(operation, name))

    # -- which loops

    def _source_of(self, loop: Loop) -> _Source | None:
        """The only value that leads into a loop; None where there are several, or none."""
        active = self.activity.active
        plain = map(partial(self._is_plain, loop), loop.body.walk())
        if active.isdisjoint(carried(loop)) or not all(plain):
            return None
        work = {v for v in self.program.free_of(loop) if v in active and is_float(v)}
        work.update(
            each.result
            for each in loop.body.walk()
            if isinstance(each, memory.Load) and each.result in active
        )
        between: dict[Operation, None] = {}
        loads: dict[object, list[Value]] = {}
        while True:
            alike = [self._alike(value, loads) for value in work]
            work = {each[0] for each in alike}
            if len(work) < 2:
                break
            followed = [value for value in work if self._may_follow(value)]
            # Two others stay two, however far the search goes.
            if len(work) - len(followed) > 1 or len(between) == _MOST_BETWEEN:
                return None
            last = max(followed, key=self._position)
            definition = self.program.definitions[last]
            between[definition] = None
            work.remove(last)
            work.update(value for value in _sources(definition) if value in active)
        if not work:
            return None
        first, *others = alike[0]
        return _Source(first, others, sorted(between, key=self.program.order.__getitem__))

    def _may_follow(self, value: Value) -> bool:
        """Whether a value comes from an operation through which tangents go."""
        definition = self.program.definitions.get(value)
        return type(definition) in RULES or isinstance(definition, Along)

    def _is_plain(self, loop: Loop, operation: Operation) -> bool:
        """Whether an operation may stand in such a loop."""
        if type(operation) in RULES:  # as most
            return True
        if isinstance(operation, memory.Load):
            return self._is_stable(operation) and (
                operation.result not in self.activity.active or self._is_fixed(loop, operation)
            )
        if operation.TERMINATOR or isinstance(
            operation, (*REGIONS, memory.CheckBounds, memory.Assert)
        ):
            return True
        return operation.EFFECT == PURE and self.activity.active.isdisjoint(operation.results)

    def _is_fixed(self, loop: Loop, load: memory.Load) -> bool:
        """Whether each run of a loop loads the same element."""
        return checks_itself(self.program, load) and not any(
            self.program.inside(value, loop) for value in (load.array, *load.indices)
        )

    def _is_stable(self, load: memory.Load) -> bool:
        root = self.activity.root(load.array)
        space = getattr(root.type, "space", "")
        return space in ("global", "constant") and root not in self._stored

    def _position(self, value: Value) -> int:
        definition = self.program.definitions.get(value)
        return -1 if definition is None else self.program.order[definition]

    def _alike(self, value: Value, loads: dict[object, list[Value]]) -> list[Value]:
        """The results of loads that give a value, the first one ahead; it alone if none does."""
        load = self.program.definitions.get(value)
        if not isinstance(load, memory.Load) or not self._is_stable(load):
            return [value]
        places = [_identity(self.program, index) for index in load.indices]
        mask = "bounds" if checks_itself(self.program, load) else load.mask
        alike = loads.setdefault((load.array, *places, mask), [])
        if value not in alike:
            alike.append(value)
            alike.sort(key=self._position)
        return alike

    # -- the loop with its slope

    def _replace(self, block: Block, loop: Loop, source: _Source) -> None:
        program, active = self.program, self.activity.active
        copies = Copies(program, self._along(loop, source), {}, self.words)
        ahead, origin = Block(), source.value
        builder = SharingBuilder(ahead, copies.derived(loop.location))
        known = [*program.free_of(loop), source.value, *source.others]
        known += [value for each in source.between for value in (*inputs_of(each), *each.results)]
        context = Context(builder, {value: value for value in known}, {}, {})
        one = builder.constant(1.0, wide_of(source.value))
        context.gradients.update(dict.fromkeys([source.value, *source.others], one))
        if program.inside(source.value, loop):
            origin = self._loaded_ahead(context, loop, source.value)
        for operation in source.between:
            copies.at(context, operation)
            move(copies, context, operation)
        copies.at(context, loop)
        move_region(copies, context, loop)
        same: dict[Value, Value] = {}
        for result in loop.results:
            value, slope = context.env[result], context.gradients.get(result)
            if slope is None or result not in active:
                same[result] = value
                continue
            along = Along(
                value=value, source=origin, slope=slope, results=[result],
                location=loop.location,
            )  # fmt: skip
            ahead.operations.append(along)
            self._index(along, loop)
        replace_uses(program.function.body, same)
        place = block.operations.index(loop)
        block.operations[place : place + 1] = [*builder.constants, *ahead.operations]

    def _index(self, operation: Operation, loop: Loop) -> None:
        """Let a new operation stand in the place of a loop."""
        program = self.program
        program.definitions.update(dict.fromkeys(operation.results, operation))
        program.blocks[operation] = program.blocks[loop]
        program.order[operation] = program.order[loop]

    def _loaded_ahead(self, context: Context, loop: Loop, value: Value) -> Value:
        """An element that a loop loads, loaded ahead of it; 0 if it isn't there."""
        load = self.program.definitions[value]
        assert isinstance(load, memory.Load)
        builder = context.builder
        context.env.update({each: each for each in (load.array, *load.indices)})
        mask = bounds_of(context, load)
        made = memory.Load(
            array=load.array, indices=load.indices, mask=mask, location=load.location,
            results=[Value(value.type, load.location, value.name)],
        )  # fmt: skip
        builder.block.operations.append(made)
        for each in (*builder.block.operations, *self._constants(builder)):
            self._index(each, loop)
        self.activity.active.add(made.result)
        self.activity.follows(value, made.result)
        return made.result

    def _constants(self, builder: Builder) -> list[Operation]:
        return builder.constants if isinstance(builder, SharingBuilder) else []

    def _along(self, loop: Loop, source: _Source) -> Activity:
        """The activity of what lies between a source and the end of a loop, along that source."""
        between = {value for each in source.between for value in each.results}
        inside = {value for each in loop.body.walk() for value in each.results}
        for each in (loop, *loop.body.walk()):
            inside.update(value for region in each.regions for value in region.arguments)
        known = between | inside | {*loop.results, source.value, *source.others}
        reached = self.activity.reached_from([source.value, *source.others])
        made = copy.copy(self.activity)
        made.varied = made.active = known & reached & self.activity.active
        return made


def _sources(definition: Operation) -> Iterable[Value]:
    return [definition.source] if isinstance(definition, Along) else inputs_of(definition)


def _identity(program: Program, value: Value) -> object:
    """Constants count as equal by their value."""
    definition = program.definitions.get(value)
    return definition.value if isinstance(definition, arith.Constant) else value
