"""How a value depends on the lane, for W neighbouring threads that run as the lanes of vectors.

    %x = simt.thread_index <axis = "x">         step 1, aligned to W
    %b = simt.block_index                       uniform
    %i = arith.add %base, %x                    step 1
    %w = arith.floordiv %x, %c32                uniform, since W divides 32 and %x starts at k · W
    %v = array.load %a, [%i]                    varies
    cf.for %i, %n, %stride (%k)                 %k has step 1; lanes leave at different times

A value is *uniform* (the same in all active lanes), *linear* (an integer, base + lane · step modulo
2**bits), or *varies*. In a loop, lanes that are still active have run equally often. So a carried
value can be uniform or linear inside though its last value varies.

Lanes that leave a `cf.block` early are not active until its end. There they meet the others, and
its results vary, unless all lanes leave together.

Relies on: arrays that are not chosen by lanes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set
from typing import Final

from gpucompiler.ir.operations import arith, control
from gpucompiler.ir.rewrite import count_uses, inputs_of
from gpucompiler.ir.structure.nodes import Block, Operation, Value
from gpucompiler.passes.analyses.lane_operations import (
    VARIES,
    Chunk,
    OperationShapes,
    Shape,
    alignment_of,
    meet,
)
from gpucompiler.passes.analyses.loop_exits import alive_part
from gpucompiler.values import value_classes

# Operations that are made again for the next turn of a loop, and how many for one value.
_REPEATABLE: Final = (arith.Constant, arith.Add, arith.Sub, arith.Mul, arith.Convert)
_MOST_REPEATED: Final = 4


@value_classes.define
class _Label:
    """A `cf.block` around the walk.

    Args:
        name: its label.
        apart: the number of branches and loops around it in which lanes go different ways.
        parted: some lanes may leave it while others stay.
        left: the shapes of the values with which it is left, for each time.
    """

    name: str
    apart: int
    parted: bool = False
    left: list[list[Shape]] = value_classes.field(factory=list[list[Shape]])


class LaneShapes(OperationShapes):
    """The shape of every value of a block, for a chunk of threads.

    Values from outside of the block are uniform.

    Args:
        constants: integers from outside of the block that are known.
        multiples: powers of two that divide other integers from there.
    """

    def __init__(
        self,
        block: Block,
        chunk: Chunk,
        constants: Mapping[Value, int] | None = None,
        multiples: Mapping[Value, int] | None = None,
    ) -> None:
        super().__init__(chunk, constants, multiples)
        self.root = block
        # The number of enclosing branches and loops in which lanes go different ways.
        self.apart = 0
        # Whether all lanes that enter a loop leave it together.
        self.together: dict[Operation, bool] = {}
        # The enclosing `cf.block`s, and the enclosing loops with the number of labels around each.
        self.labels: list[_Label] = []
        self.loops: list[tuple[Operation, int]] = []
        # Loops that some lanes may leave by an exit while others stay.
        self.parted: set[Operation] = set()
        self.block(block)

    # -- the walk

    def block(self, block: Block) -> list[Shape] | None:
        """Find the shapes of all values in a block.

        Returns:
            the shapes of the values that it yields; None if control doesn't reach its end.
        """
        for operation in block.operations:
            match operation:
                case control.Yield():
                    return [self.of(value) for value in operation.values]
                case control.Exit():
                    self.leave(operation)
                case control.Labelled():
                    self.labelled(operation)
                case control.Loop():
                    self.endless(operation)
                case control.If():
                    self.conditional(operation)
                case control.For():
                    self.counted(operation)
                case control.While():
                    self.repeated(operation)
                case _:
                    for region in operation.regions:
                        self.unknown(region)
                    shape = VARIES if operation.regions else self.shape_of(operation)
                    for result in operation.results:
                        self.shapes[result] = shape
        return None

    def unknown(self, block: Block) -> None:
        """Take all values of a block whose threads this walk doesn't follow for varying ones."""
        self.shapes.update(dict.fromkeys(block.arguments, VARIES))
        for operation in block.operations:
            self.shapes.update(dict.fromkeys(operation.results, VARIES))
            for region in operation.regions:
                self.unknown(region)

    def leave(self, operation: control.Exit) -> None:
        """Lanes go to the end of the innermost block with a label."""
        places = range(len(self.labels) - 1, -1, -1)
        place = next((n for n in places if self.labels[n].name == operation.label), None)
        if place is None:
            # The walk began inside of the labelled block.
            self.parted.update(loop for loop, _ in self.loops)
            for label in self.labels:
                label.parted = True
            return
        label = self.labels[place]
        label.left.append([self.of(value) for value in operation.values])
        if self.apart > label.apart:
            for passed in self.labels[place:]:
                passed.parted = True
            self.parted.update(loop for loop, around in self.loops if around > place)

    def labelled(self, operation: control.Labelled) -> None:
        label = _Label(operation.label, self.apart)
        self.labels.append(label)
        ending = self.block(operation.body)
        self.labels.pop()
        ways = label.left if ending is None else [*label.left, ending]
        for number, result in enumerate(operation.results):
            shape = VARIES if label.parted or not ways else ways[0][number]
            for way in ways[1:]:
                shape = meet(shape, way[number])
            self.shapes[result] = shape

    def conditional(self, operation: control.If) -> None:
        uniform = self.uniform(operation.condition)
        self.apart += not uniform
        then, otherwise = (self.block(region) for region in operation.regions)
        self.apart -= not uniform
        if then is None or otherwise is None:
            # Only lanes that took the side that doesn't leave are active from here on.
            stay = then if otherwise is None else otherwise
            shapes = [VARIES] * len(operation.results) if stay is None else stay
            self.shapes.update(zip(operation.results, shapes, strict=True))
            return
        values = [_yielded(region) for region in operation.regions]
        for result, a, b, x, y in zip(operation.results, then, otherwise, *values, strict=True):
            self.shapes[result] = meet(a, b) if uniform or x is y else VARIES

    def counted(self, operation: control.For) -> None:
        bounds = [self.of(v) for v in (operation.start, operation.stop, operation.step)]
        counts = all(shape.uniform for shape in bounds)
        self.together[operation] = counts and operation not in self.parted
        self.count(operation, bounds)
        if self.together[operation] and operation in self.parted:
            self.together[operation] = False
            self.count(operation, bounds)
        self.results(operation, operation.body.arguments[1:])

    def count(self, operation: control.For, bounds: list[Shape]) -> None:
        """Walk a counted loop, by what is known of how lanes leave it."""
        index, *carried = operation.body.arguments
        start, _, step = bounds
        known = self.constants.get(operation.step)
        align = min(start.align, alignment_of(known) if known is not None else step.align)
        # Lane 0 may have left the loop; then it would count on beyond the stop, and may wrap.
        together = self.together[operation]
        exact = start.exact and together
        self.shapes[index] = Shape(start.step, align, exact) if step.uniform else VARIES
        self.apart += not together
        self.until_stable(operation, carried, 0)
        self.apart -= not together

    def repeated(self, operation: control.While) -> None:
        carried = operation.body.arguments
        # Until the condition is known, lanes may leave the loop one by one.
        self.apart += 1
        yielded = self.until_stable(operation, carried, 1)
        self.apart -= 1
        ends = bool(yielded) and yielded[0].uniform
        self.together[operation] = ends and operation not in self.parted
        self.results(operation, carried)

    def endless(self, operation: control.Loop) -> None:
        """A loop that lanes leave by exits alone; `leave` says whether they do so together."""
        self.until_stable(operation, operation.body.arguments, 0)
        self.together[operation] = operation not in self.parted

    def until_stable(
        self, operation: control.For | control.Repeating, carried: list[Value], ahead: int
    ) -> list[Shape]:
        """Assume that carried values keep their first shape, until nothing contradicts it."""
        for value, first in zip(carried, operation.initial, strict=True):
            self.shapes[value] = self.of(first)
        while True:
            self.loops.append((operation, len(self.labels)))
            yielded = self.block(operation.body)
            self.loops.pop()
            if yielded is None:
                return []
            if isinstance(operation, control.While) and not yielded[0].uniform:
                yielded[1:] = map(self.of, going_on(operation))
            stable = True
            for value, following in zip(carried, yielded[ahead:], strict=True):
                met = meet(self.shapes[value], following)
                if met != self.shapes[value]:
                    self.shapes[value], stable = met, False
            if stable:
                return yielded

    def results(self, operation: control.For | control.While, carried: list[Value]) -> None:
        together = self.together[operation]
        if isinstance(operation, control.For) and self.chunk.lanes > 1:
            # Lanes that raise leave it.
            together = together and alive_part(operation) is None
        for result, value in zip(operation.results, carried, strict=True):
            self.shapes[result] = self.of(value) if together else VARIES

    def has_lane_zero(self) -> bool:
        """Whether lane 0 is active.

        It is outside of branches and loops in which lanes go different ways, and of blocks that
        some lanes have left.
        """
        # A `cf.loop` is left by exits alone, and the walk may not have met them all yet.
        endless = any(isinstance(loop, control.Loop) for loop, _ in self.loops)
        return not (self.apart or endless or any(label.parted for label in self.labels))


def going_on(operation: control.While) -> list[Value]:
    """Values that the lanes which make another turn of a loop carry into it.

        %next = cf.if %more { %new = arith.add %i, %step; cf.yield [%new] } { cf.yield [%i] }
        cf.yield [%more, %next]                       lanes that go on have %new

    A value of a branch is one that can be computed again behind it.
    """
    condition, *values = _yielded(operation.body)
    defined = _defined(operation.body)
    holds, left = {condition}, [condition]
    while left:
        if isinstance(both := defined.get(left.pop()), arith.And):
            left += {both.lhs, both.rhs} - holds
            holds |= {both.lhs, both.rhs}
    return [_chosen(defined, value, holds, 0) for value in values]


def leaving(operation: control.While) -> list[Value]:
    """Values that the lanes which leave a loop in a turn carry, in the example above %i."""
    condition, *values = _yielded(operation.body)
    defined = _defined(operation.body)
    return [_chosen(defined, value, {condition}, 1) for value in values]


def left_behind(loop: control.While, used: Set[Value]) -> Iterator[Value]:
    """Results of branches by the loop's own condition, which only lanes that go on need.

    %c = …                                  the lanes for which it is false leave
    %v = cf.if %c { … } { cf.yield [%old] }
    cf.yield [%c, %v]                       and %v isn't read behind the loop
    """
    last = loop.body.terminator
    if not isinstance(last, control.Yield):
        return
    condition, *values = last.values
    made = {
        result
        for operation in loop.body.operations
        if isinstance(operation, control.If) and operation.condition is condition
        for result in operation.results
    }
    uses = count_uses(loop.body) if made else {}
    for value, result in zip(values, loop.results, strict=True):
        if value in made and uses[value] == 1 and result not in used:
            yield value


def _chosen(
    defined: Mapping[Value, Operation], value: Value, tests: Set[Value], side: int
) -> Value:
    """The value that another one is where some tests hold (`side` 0), or where they don't (1)."""
    match defined.get(value):
        case arith.Select(condition=test, lhs=lhs, rhs=rhs) if test in tests:
            return _chosen(defined, (lhs, rhs)[side], tests, side)
        case control.If(condition=test) as branch if test in tests:
            block = branch.regions[side]
            found = _yielded(block)[branch.results.index(value)]
            return found if _is_repeatable(block, found) else value
        case _:
            return value


def _is_repeatable(block: Block, value: Value) -> bool:
    """Whether a value comes from outside of a block, or from a few operations without effect."""
    defined = _defined(block)
    left, count = [value], 0
    while left:
        operation = defined.get(left.pop())
        if operation is not None:
            count += 1
            if not isinstance(operation, _REPEATABLE) or count > _MOST_REPEATED:
                return False
            if getattr(operation, "checked", False):
                return False
            left += inputs_of(operation)
    return True


def _defined(block: Block) -> dict[Value, Operation]:
    return {result: each for each in block.operations for result in each.results}


def _yielded(block: Block) -> list[Value]:
    last = block.terminator
    return last.values if isinstance(last, control.Yield) else []
