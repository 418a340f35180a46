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

from collections.abc import Mapping
from typing import Final

import attrs

from gpucompiler.diagnostics.errors import InternalError
from gpucompiler.ir.operations import arith, atomic, control, inline, memory, simt
from gpucompiler.ir.structure.nodes import PURE, Block, Operation, Value, element_type
from gpucompiler.language.types import ArrayType, ScalarType


@attrs.frozen
class Shape:
    """How a value depends on the lane.

    Args:
        step: the difference from lane to lane; 0: uniform; None: it varies.
        align: a power of two that divides the value in lane 0.
        exact: base + lane · step doesn't wrap around, for lane 0 and every active lane.
    """

    step: int | None
    align: int = 1
    exact: bool = True

    @property
    def uniform(self) -> bool:
        return self.step == 0


UNIFORM: Final = Shape(0)
VARIES: Final = Shape(None)
_MAX_ALIGNED: Final = 1 << 30


def _check_lanes(instance: object, attribute: object, lanes: int) -> None:
    if lanes < 1 or lanes & (lanes - 1):
        raise InternalError(f"{lanes} lanes: chunks have a power of two")


@attrs.frozen
class Chunk:
    """W neighbouring threads: how their indices lie.

    Args:
        lanes: W, a power of two: the rest of a row, and what its alignment proves, rely on that.
        row: the threads are neighbours in x, and equal in y and z, and x of lane 0 is a multiple
            of W; else they follow each other by thread_number alone.
        aligned: the thread_number of lane 0 is a multiple of W.
    """

    lanes: int = attrs.field(validator=_check_lanes)
    row: bool
    aligned: bool


@attrs.define(eq=False)
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
    left: list[list[Shape]] = attrs.field(factory=list[list[Shape]])


class LaneShapes:
    """The shape of every value of a block, for a chunk of threads.

    Values from outside of the block are uniform.

    Args:
        constants: integers from outside of the block that are known.
    """

    def __init__(
        self, block: Block, chunk: Chunk, constants: Mapping[Value, int] | None = None
    ) -> None:
        self.chunk = chunk
        self.constants: dict[Value, int] = dict(constants or {})
        self.shapes: dict[Value, Shape] = {
            value: Shape(0, _alignment(number)) for value, number in self.constants.items()
        }
        # Arrays whose last axis has a number of elements that is known.
        self.record_sizes: dict[Value, int] = {}
        # Arrays that each thread has for itself.
        self.private: set[Value] = set()
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

    def of(self, value: Value) -> Shape:
        """The shape of a value."""
        return self.shapes.get(value, UNIFORM)

    def uniform(self, value: Value) -> bool:
        """Whether all active lanes hold the same value."""
        return self.of(value).step == 0

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
                shape = _meet(shape, way[number])
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
            self.shapes[result] = _meet(a, b) if uniform or x is y else VARIES

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
        align = min(start.align, _alignment(known) if known is not None else step.align)
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
            stable = True
            for value, following in zip(carried, yielded[ahead:], strict=True):
                met = _meet(self.shapes[value], following)
                if met != self.shapes[value]:
                    self.shapes[value], stable = met, False
            if stable:
                return yielded

    def results(self, operation: control.For | control.While, carried: list[Value]) -> None:
        together = self.together[operation]
        for result, value in zip(operation.results, carried, strict=True):
            self.shapes[result] = self.of(value) if together else VARIES

    # -- operations without regions

    def shape_of(self, operation: Operation) -> Shape:
        """The shape of an operation's results."""
        if self.chunk.lanes == 1:
            return UNIFORM
        match operation:
            case arith.Constant():
                return self.constant(operation)
            case simt.ThreadIndex() | simt.ThreadNumber() | simt.LaneIndex():
                return self.index(operation)
            case simt.LaneMask():
                return VARIES
            case simt.ActiveMask() | simt.Clock():
                return UNIFORM
            case simt.Vote() | simt.WarpReduce() | simt.Match():
                own_group = self.uniform(operation.mask)
                shared = not isinstance(operation, simt.Match) or operation.kind == "all"
                return UNIFORM if own_group and shared else VARIES
            case simt.Shuffle():
                return UNIFORM if self.uniform(operation.value) else VARIES
            case memory.AtomicUpdate() | memory.AtomicCompareExchange() | control.Call():
                return VARIES
            case atomic.AtomicLoad():
                return VARIES
            case inline.Inline() if operation.EFFECT != PURE:
                return VARIES
            case memory.Allocate() | memory.View():
                if is_private(operation) or self.private.intersection(operation.inputs):
                    self.private.add(operation.result)
                if isinstance(operation, memory.View) and not operation.strides:
                    size = self.constants.get(operation.sizes[-1]) if operation.sizes else None
                    if size is not None:
                        self.record_sizes[operation.result] = size
            case memory.Load() if operation.array in self.private:
                return VARIES
            case _:
                pass
        inputs = [self.of(value) for value in operation.inputs]
        if all(shape.uniform for shape in inputs):
            return Shape(0, self.alignment(operation, inputs))
        return self.linear(operation) if operation.EFFECT == PURE else VARIES

    def constant(self, operation: arith.Constant) -> Shape:
        value = operation.value
        if isinstance(value, int) and not isinstance(value, bool):
            self.constants[operation.result] = value
            return Shape(0, _alignment(value))
        return UNIFORM

    def index(self, operation: simt.ThreadIndex | simt.ThreadNumber | simt.LaneIndex) -> Shape:
        chunk = self.chunk
        align = chunk.lanes if chunk.aligned else 1
        match operation:
            case simt.ThreadNumber():
                return Shape(1, align)
            case simt.LaneIndex():
                return Shape(1, align) if chunk.aligned and 32 % chunk.lanes == 0 else VARIES
            case _:
                pass
        if not chunk.row:
            return VARIES
        return Shape(1, chunk.lanes) if operation.axis == "x" else UNIFORM

    def alignment(self, operation: Operation, inputs: list[Shape]) -> int:
        """A power of two that divides an operation's result in lane 0."""
        match operation:
            case arith.Add() | arith.Sub() | arith.Select():
                return min(shape.align for shape in inputs[-2:])
            case arith.Mul():
                return min(inputs[0].align * inputs[1].align, _MAX_ALIGNED)
            case arith.Negate() | arith.Convert() if _is_integer(operation.inputs[0]):
                return inputs[0].align
            case _:
                return 1

    def linear(self, operation: Operation) -> Shape:
        """The shape of a pure operation some of whose operands aren't uniform."""
        if not _is_integer(operation.results[0]):
            return VARIES
        match operation:
            case arith.Add():
                return self.sum(operation, 1)
            case arith.Sub():
                return self.sum(operation, -1)
            case arith.Negate():
                own = self.of(operation.value)
                if own.step is None:
                    return VARIES
                return Shape(-own.step, own.align, self.exact(operation, own))
            case arith.Mul():
                return self.product(operation)
            case arith.ShiftLeft():
                return self.shifted(operation)
            case arith.Convert():
                return self.converted(operation)
            case arith.FloorDivide() | arith.ShiftRight():
                return UNIFORM if self.same_part(operation) else VARIES
            case arith.Modulo() | arith.And():
                own = self.of(operation.inputs[0])
                if not self.same_part(operation):
                    return VARIES
                return Shape(1, self.chunk.lanes, own.exact)
            case arith.Select():
                a, b = self.of(operation.lhs), self.of(operation.rhs)
                return _meet(a, b) if self.uniform(operation.condition) else VARIES
            case _:
                return VARIES

    def exact(self, operation: Operation, *inputs: Shape) -> bool:
        """Whether a result that doesn't wrap in active lanes doesn't in lane 0, either.

        Lane 0 is active outside of branches and loops in which lanes go different ways, and of
        blocks that some lanes have left.
        """
        nowrap: bool = getattr(operation, "nowrap", False)
        if not nowrap or self.apart or not all(shape.exact for shape in inputs):
            return False
        # A `cf.loop` is left by exits alone, and the walk may not have met them all yet.
        endless = any(isinstance(loop, control.Loop) for loop, _ in self.loops)
        return not endless and not any(label.parted for label in self.labels)

    def sum(self, operation: arith.Add | arith.Sub, sign: int) -> Shape:
        a, b = self.of(operation.lhs), self.of(operation.rhs)
        if a.step is None or b.step is None:
            return VARIES
        exact = self.exact(operation, a, b)
        return Shape(a.step + sign * b.step, min(a.align, b.align), exact)

    def product(self, operation: arith.Mul) -> Shape:
        for value, factor in ((operation.lhs, operation.rhs), (operation.rhs, operation.lhs)):
            known, own = self.constants.get(factor), self.of(value)
            if known is not None and own.step is not None:
                align = min(own.align * _alignment(known), _MAX_ALIGNED)
                return Shape(own.step * known, align, self.exact(operation, own))
        return VARIES

    def shifted(self, operation: arith.ShiftLeft) -> Shape:
        known, own = self.constants.get(operation.rhs), self.of(operation.lhs)
        bits = _bits(operation.results[0])
        if known is None or own.step is None or not 0 <= known < min(bits, 31):
            return VARIES
        align = min(own.align << known, _MAX_ALIGNED)
        return Shape(own.step << known, align, self.exact(operation, own))

    def converted(self, operation: arith.Convert) -> Shape:
        """Narrowing keeps a step modulo 2**bits; widening only where no lane's value wraps."""
        value, own = operation.value, self.of(operation.value)
        if own.step is None or not _is_integer(value):
            return VARIES
        inside = own.exact or self.stays_inside(value, own.step)
        wider = _bits(operation.results[0]) - _bits(value)
        if wider > 0:
            # A negative number becomes a large one without a sign.
            signs = (_is_signed(value), _is_signed(operation.result))
            return attrs.evolve(own, exact=signs != (True, False)) if inside else VARIES
        # Narrower or of the other sign, a step is kept modulo 2**bits.
        return attrs.evolve(own, exact=False)

    def stays_inside(self, value: Value, step: int) -> bool:
        """Whether base + lane · step is exact in a value's type, for every lane."""
        kind, reach = value.type, (self.chunk.lanes - 1) * abs(step)
        if value.range is None or not isinstance(kind, ScalarType):
            return False
        if value.range[1] + reach > kind.maximum:
            return False
        # A multiple of W that isn't above a number of at least 0 is no less than 0 itself.
        from_zero = value.range[0] >= 0 and step == 1 and self.of(value).align >= self.chunk.lanes
        return from_zero or value.range[0] - reach >= kind.minimum

    def same_part(self, operation: Operation) -> bool:
        """Whether all lanes lie between the same multiples of a constant divisor.

        They do if lane 0 is a multiple of W and the divisor is, too.
        """
        value, by = operation.inputs
        known, own, lanes = self.constants.get(by), self.of(value), self.chunk.lanes
        if known is None or own.step != 1 or own.align % lanes:
            return False
        match operation:
            case arith.ShiftRight():
                divisor = 1 << known if 0 <= known < 31 else 0
            case arith.And():
                divisor = known + 1 if known > 0 and known & (known + 1) == 0 else 0
            case _:
                divisor = known
        return divisor > 0 and divisor % lanes == 0


def is_private(operation: Operation) -> bool:
    """Whether an operation allocates an array of each thread."""
    if not isinstance(operation, memory.Allocate):
        return False
    kind = operation.result.type
    return isinstance(kind, ArrayType) and kind.space == "local"


def _meet(a: Shape, b: Shape) -> Shape:
    if a.step is None or a.step != b.step:
        return VARIES
    return a if a == b else Shape(a.step, min(a.align, b.align), a.exact and b.exact)


def _yielded(block: Block) -> list[Value]:
    last = block.terminator
    return last.values if isinstance(last, control.Yield) else []


def _alignment(value: int) -> int:
    return min(value & -value, _MAX_ALIGNED) if value else _MAX_ALIGNED


def _is_integer(value: Value) -> bool:
    return isinstance(value.type, ScalarType) and value.type.is_integer


def _is_signed(value: Value) -> bool:
    return isinstance(value.type, ScalarType) and value.type.kind == "int"


def _bits(value: Value) -> int:
    kind = element_type(value.type)
    return kind.bits if kind is not None else 0
