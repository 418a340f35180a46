"""Loops in which threads add to elements that are the same for all of them, and their way out.

if c:                                %v, … = if c: ahead
    ahead                            for j in range(n): …        (the guard is c)
    for j in range(n): …      →      if c: behind
    behind
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, control, memory
from gpucompiler.ir.operations.scalar import zero as zero_of
from gpucompiler.ir.rewrite import Cloner, inputs_of, replace_uses
from gpucompiler.ir.structure.nodes import CONVERGENT, PURE, Block, Function, Operation, Value
from gpucompiler.language.types import ArrayType, ScalarType
from gpucompiler.passes.analyses.uniformity import Uniformity
from gpucompiler.passes.warps.additions import Additions
from gpucompiler.values import value_classes

# More in a body than this, and shuffles cost less than a second copy of it.
_LONGEST_BODY: Final = 400
_ACCESSES: Final = (memory.Load, memory.Store, memory.AtomicUpdate, memory.AtomicCompareExchange)


@value_classes.define
class Branch:
    """A branch around a loop: where it stands, and which of its regions the loop is in."""

    block: Block
    operation: control.If
    region: int


@value_classes.define
class Swept:
    """A loop whose additions are to be summed.

    Args:
        block: the one that all threads of a block come to.
        branches: from there to the loop, the outermost first.
        loop: the loop.
        additions: those to elements that are the same for all threads.
        in_turns: its runs may be in any order.
        guard: whether a thread runs the loop; None if all do.
    """

    block: Block
    branches: list[Branch]
    loop: control.For
    additions: list[memory.AtomicUpdate]
    in_turns: bool
    guard: Value | None = None


class Search:
    """Finds the next loop."""

    def __init__(self, function: Function, done: set[control.For]) -> None:
        self.done = done
        self.uniform = Uniformity(function.body)
        self.facts = Additions(function)

    def block(self, block: Block, branches: list[Branch]) -> Swept | None:
        """The first loop of a block, which all threads come to, or only some, by `branches`."""
        for operation in block.operations:
            found: Swept | None = None
            alike = self.uniform.control_is_uniform(operation)
            match operation:
                case control.For() if operation in self.done:
                    continue
                case control.For():
                    found = self.loop(operation, block, branches)
                    if found is None and alike and not branches:
                        found = self.block(operation.body, [])
                case control.While() if alike and not branches:
                    found = self.block(operation.body, [])
                case control.If():
                    for number, region in enumerate(operation.regions):
                        inner = [] if alike and not branches else [
                            *branches, Branch(block, operation, number)
                        ]  # fmt: skip
                        found = found or self.block(region, inner)
                case _:
                    continue
            if found is not None:
                return found
        return None

    def loop(self, loop: control.For, block: Block, branches: list[Branch]) -> Swept | None:
        """The loop, if its additions can be summed."""
        home = branches[0].block if branches else block
        if (
            not self.uniform.control_is_uniform(loop)
            or self.facts.constant(loop.step) != 1
            or sum(1 for _ in loop.body.walk()) > _LONGEST_BODY
            or any(each.EFFECT == CONVERGENT for each in loop.body.walk())
        ):
            return None
        others = {
            self.facts.root(each.array)
            for each in loop.body.walk()
            if isinstance(each, _ACCESSES) and not getattr(each, "grouped", False)
        }
        found = [
            each
            for each in _additions(loop.body)
            if self._is_swept(each, loop) and self.facts.root(each.array) not in others
        ]
        if not found or not self._can_move(loop, branches):
            return None
        return Swept(home, branches, loop, found, self.facts.only_adds(loop))

    def _is_swept(self, update: memory.AtomicUpdate, loop: control.For) -> bool:
        kind, inside = update.array.type, set(values_in(loop))
        return (
            isinstance(kind, ArrayType)
            and kind.space == "global"
            and isinstance(update.value.type, ScalarType)
            and update.array not in inside
            # Threads may have a view each: the rows of x[i].
            and self.uniform.is_uniform(update.array, *update.indices)
            and _slice(self.facts, update.indices, inside, [loop.body.arguments[0]]) is not None
        )

    def _can_move(self, loop: control.For, branches: list[Branch]) -> bool:
        """Whether the loop can stand ahead of the branches around it."""
        if not branches:
            return True
        inside = set(values_in(branches[0].operation))
        bounds = _slice(self.facts, [loop.start, loop.stop], inside, [])
        if bounds is None or not self.uniform.is_uniform(
            *(value for each in bounds for value in inputs_of(each) if value not in inside)
        ):
            return False
        return all(
            isinstance(value.type, ScalarType)
            for branch in branches
            for each in branch.operation.regions[branch.region].operations
            for value in each.results
        )


def values_in(operation: Operation) -> list[Value]:
    """All values that the regions of an operation define."""
    found: list[Value] = []
    for region in operation.regions:
        found += region.arguments
        for inner in region.walk():
            found += inner.results
            for block in inner.regions:
                found += block.arguments
    return found


def _additions(block: Block) -> list[memory.AtomicUpdate]:
    """The grouped additions of a block and its branches."""
    found: list[memory.AtomicUpdate] = []
    for operation in block.operations:
        if isinstance(operation, memory.AtomicUpdate) and operation.grouped:
            found.append(operation)
        elif isinstance(operation, control.If):
            found += [each for region in operation.regions for each in _additions(region)]
    return found


def _slice(
    facts: Additions, ends: Sequence[Value], inside: set[Value], given: Sequence[Value]
) -> list[Operation] | None:
    """The operations inside that values follow from, in their order; None if they aren't pure.

    Args:
        inside: the values that are defined inside.
        given: those of them that are known.
    """
    found: dict[Operation, None] = {}
    unknown = inside.difference(given)
    return list(found) if all(_follow(facts, end, unknown, found) for end in ends) else None


def _follow(
    facts: Additions, value: Value, unknown: set[Value], found: dict[Operation, None]
) -> bool:
    """Note the operations that an unknown value follows from. Returns whether they are pure."""
    if value not in unknown:
        return True
    operation = facts.definitions.get(value)
    if operation is None or operation.EFFECT != PURE or operation.regions:
        return False
    # Where a divisor is 0, it isn't computed.
    if isinstance(operation, (arith.FloorDivide, arith.Modulo)):
        return False
    if not all(_follow(facts, source, unknown, found) for source in inputs_of(operation)):
        return False
    found[operation] = None
    return True


# -- out of branches


def move_out(found: Swept) -> None:
    """Let a loop stand in a block that all threads come to; `found.guard` says who runs it.

    A branch becomes two: what stands ahead of the loop, and what stands behind it.
    """
    loop = found.loop
    if not found.branches:
        return
    outermost = found.branches[0]
    place = outermost.block.operations.index(outermost.operation)
    moved = Builder(Block())
    for name in ("start", "stop", "step"):
        setattr(loop, name, _moved(outermost, getattr(loop, name), moved))
    outermost.block.operations[place:place] = moved.block.operations
    for branch in reversed(found.branches):
        found.guard = _split(branch, loop, found.guard)


def _moved(branch: Branch, value: Value, builder: Builder) -> Value:
    """A copy of a value of a branch ahead of it, with what it follows from."""
    definitions = {
        result: each
        for region in branch.operation.regions
        for each in region.walk()
        for result in each.results
    }
    return Cloner().with_sources(value, definitions, builder.block)


def _split(branch: Branch, loop: control.For, guard: Value | None) -> Value:
    """Move a loop out of a branch. Gives the condition under which a thread runs it."""
    operation = branch.operation
    region = operation.regions[branch.region]
    place = region.operations.index(loop)
    ahead, behind = region.operations[:place], region.operations[place + 1 :]
    made = [result for each in ahead for result in each.results]
    used = set[Value]()
    for each in (loop, *behind):
        used.update(inputs_of(each))
        for inner in each.regions:
            for deep in inner.walk():
                used.update(inputs_of(deep))
    if guard is not None:
        used.add(guard)
    kept = [value for value in made if value in used]
    first = Builder(branch.block, operation.location)
    index = branch.block.operations.index(operation)
    following = branch.block.operations[index + 1 :]
    del branch.block.operations[index:]
    before = control.If(condition=operation.condition, location=operation.location)
    for number, side in enumerate(before.regions):
        end = Builder(side, operation.location)
        if number == branch.region:
            side.operations += ahead
            end.add(control.Yield, values=kept)
        else:
            end.add(control.Yield, values=[zero_like(end, each) for each in kept])
    before.results = [Value(each.type, each.location, each.name, None) for each in kept]
    first.block.operations.append(before)
    mapping = dict(zip(kept, before.results, strict=True))
    condition = operation.condition
    if branch.region == 1:
        condition = first.value(arith.Not, value=condition)
    if guard is not None:
        condition = first.value(arith.And, lhs=condition, rhs=mapping.get(guard, guard))
    region.operations = behind
    first.block.operations += [loop, operation]
    replace_uses(Block([], [loop, operation]), mapping)
    first.block.operations += following
    return condition


def zero_like(builder: Builder, value: Value) -> Value:
    kind = value.type
    assert isinstance(kind, ScalarType)
    return builder.constant(zero_of(kind), kind)


def operations_in(operation: Operation) -> list[Operation]:
    """The operations in the regions of one."""
    return [each for region in operation.regions for each in region.walk()]
