"""Let vectors take neighbouring elements in loops that add up, or look for an extreme.

    cf.for %0, %n, %8 [%z, … 8] (%i, …) {               %zs = vector.splat %z
      cf.for 0, 8, 1 [%a0, … %a7] (%j, %c0, … %c7) {    cf.for %0, %n, %8 [%zs] (%i, %a) {
        %k = arith.add %i, %j                             %v = vector.load %x, [%i] <lanes = 8>
        %v = array.load %x, [%k]                  →       %t = arith.add %a, %v
        %t = arith.add %c0, %v                            cf.yield [%t]
        cf.yield [%c1, … %c7, %t]                       }
      }                                                 %s0 = vector.extract, … of each lane
    }

Eight accumulators that take turns are the lanes of one (`frontend/array_functions/turns.py`), so
that the numbers are added in the same order. A loop with one accumulator becomes vectors if its
numbers can be joined in any order with the same result: sums and products of integers, extremes of
integers, `fmax` and `fmin`, and bits. Elements that fill no vector are left to the loop as it was:

    cf.for %0, %n, %1 [%s] (%i, %a) {                   cf.for %0, %most, %64 (%i, %a, … 4) { … }
      %v = array.load %x, [%i]                          %t = the lanes of %a, … joined
      %t = arith.maximum %a, %v                   →     cf.for %most, %n, %1 [%t] (%i, %a) { … }
      cf.yield [%t]
    }

Loops that look for the place of an extreme element are made such loops, and those that end at an
element begin behind the others (`search_pieces`).

Relies on: `widen`, which leaves scalars where all threads of a block compute the same, or one
thread runs. Loops that store, branch or check stay as they are. Keeps the meaning.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, control, memory, vectors
from gpucompiler.ir.rewrite import Cloner, count_uses, inputs_of
from gpucompiler.ir.structure.nodes import (
    Block,
    Function,
    Operation,
    Value,
    element_type,
    with_element,
)
from gpucompiler.language.types import BOOL, I32, I64, ScalarType
from gpucompiler.passes.blocks.runs.fold_branches import without_branches
from gpucompiler.passes.blocks.runs.neighbour_lanes import NeighbourLanes, NoVectorsError
from gpucompiler.passes.blocks.runs.search_pieces import search_pieces, skip_pieces
from gpucompiler.values import value_classes

TURNS: Final = 8
# Vectors that a loop fills at a time, so that they don't wait for each other, and the operations of
# a body beyond which one is enough.
_VECTORS: Final = 4
_SHORT: Final = 24
_MOST_LANES: Final = 64
_FEW_LANES: Final = 16
_LONGEST: Final = 200
_LOOPS: Final = (control.For, control.While)
_DIVIDING: Final = (arith.Divide, arith.FloorDivide, arith.Modulo, arith.Power)


@value_classes.frozen
class Registers:
    """Vector registers of a processor.

    Args:
        size: in bytes.
        least_masked: bytes of the smallest elements that are loaded under a mask.
    """

    size: int
    least_masked: int = 4


def vectorise_folds(function: Function, registers: Registers) -> bool:
    """Use vectors in loops that fold. Returns whether there was one.

    Args:
        function: a block program of vectors.
        registers: of the processor.
    """
    if not any(isinstance(each, _LOOPS) for each in function.body.walk()):
        return False
    return _block(function.body, registers)


def _block(block: Block, registers: Registers, bare: bool = False) -> bool:
    """Use vectors in the loops of a block.

    Args:
        bare: extremes of floats by a comparison alone have any order, as in searches.
    """
    changed = False
    output: list[Operation] = []
    for operation in block.operations:
        if isinstance(operation, control.For):
            pieces = search_pieces(operation)
            if pieces is not None:
                searches = Block([], pieces)
                _block(searches, registers, bare=True)
                output += searches.operations
                changed = True
                continue
            made = _in_turns(operation) or in_any_order(operation, registers, bare)
            if made is not None:
                output += made
                changed = True
                continue
        elif isinstance(operation, control.While):
            skipping = skip_pieces(operation, registers.size)
            if skipping is not None:
                output += skipping
                changed = True
                continue
        for name in operation.REGIONS:
            changed |= _block(getattr(operation, name), registers, bare)
        output.append(operation)
    block.operations = output
    return changed


# -- accumulators that take turns


def _in_turns(loop: control.For) -> list[Operation] | None:
    """A loop over eight turns, with the accumulators in one vector; None for other loops."""
    inner = loop.body.operations[-2] if len(loop.body.operations) > 1 else None
    if not isinstance(inner, control.For) or not _takes_turns(loop, inner):
        return None
    kind = loop.initial[0].type
    assert isinstance(kind, ScalarType)
    before = Builder(Block(), loop.location)
    first = loop.initial[0]
    if all(value is first for value in loop.initial):
        initial = before.value(vectors.Splat, value=first, lanes=TURNS)
    else:
        initial = before.value(vectors.Make, values=list(loop.initial))
    index = _like(loop.body.arguments[0])
    held = Value(initial.type, loop.location)
    body = Builder(Block([index, held]), loop.location)
    outer = Cloner({loop.body.arguments[0]: index})
    for operation in loop.body.operations[:-2]:
        body.block.operations.append(outer.operation(operation))
    start = outer.mapping.get(inner.start, inner.start)
    number, turn = inner.body.arguments[:2]
    lanes = NeighbourLanes(body, TURNS, number, start)
    lanes.scalars = outer
    lanes.vectors[turn] = held
    last = inner.body.terminator
    assert isinstance(last, control.Yield)
    try:
        lanes.write(inner.body.operations[:-1])
        found = lanes.vector(last.values[-1])
    except NoVectorsError:
        return None
    body.add(control.Yield, values=[found], types=())
    wide = control.For(
        start=loop.start, stop=loop.stop, step=loop.step, initial=[initial], unroll=loop.unroll,
        body=body.block, location=loop.location, results=[Value(initial.type, loop.location)],
    )  # fmt: skip
    before.block.operations.append(wide)
    for place, result in enumerate(loop.results):
        lane = before.constant(place, I32)
        extract = vectors.Extract(vector=wide.result, lane=lane, location=loop.location)
        extract.results = [result]
        before.block.operations.append(extract)
    return before.block.operations


def _takes_turns(loop: control.For, inner: control.For) -> bool:
    """Whether a loop has eight accumulators, of which the inner one passes one on each time."""
    last, turned = loop.body.terminator, inner.body.terminator
    assert isinstance(last, control.Yield)
    assert isinstance(turned, control.Yield)
    arguments = inner.body.arguments[1:]
    if not (
        len(loop.initial) == TURNS
        and inner.initial == loop.body.arguments[1:]
        and last.values == inner.results
        and turned.values[:-1] == arguments[1:]
        and [_known(each) for each in (inner.start, inner.stop, inner.step)] == [0, TURNS, 1]
        and len({value.type for value in loop.initial}) == 1
        and isinstance(loop.initial[0].type, ScalarType)
    ):
        return False
    own = set(loop.body.arguments[1:])
    reads = [*loop.body.operations[:-2], *inner.body.walk()]
    if any(own.intersection(inputs_of(each)) for each in reads):
        return False
    later = set(arguments[1:])
    return not any(later.intersection(inputs_of(each)) for each in inner.body.operations[:-1])


def _known(value: Value) -> int | None:
    return value.range[0] if value.range is not None and value.range[0] == value.range[1] else None


def _like(value: Value) -> Value:
    return Value(value.type, value.location, value.name, value.range)


# -- one accumulator, in any order


def is_fold(loop: control.For) -> bool:
    """Whether a loop joins numbers that may be joined in any order, whatever they are made of."""
    return _fold_of(without_branches(loop), bare=False) is not None


def in_any_order(
    loop: control.For, registers: Registers, bare: bool = False
) -> list[Operation] | None:
    """A loop whose numbers may be joined in any order, by vectors; None for other loops."""
    loop = without_branches(loop)
    fold = _fold_of(loop, bare)
    if fold is None:
        return None
    operations = loop.body.operations[:-1]
    if any(len(each.results) != 1 or each.REGIONS for each in operations):
        return None
    lanes, few = _size(loop, fold, registers)
    narrowest = _narrowest(loop)
    runs = _runs(loop)
    if runs is not None and runs < 2 * lanes:
        return None
    # Lanes that are off have zeros, which nothing may be divided by.
    masks = narrowest >= registers.least_masked and not any(
        isinstance(each, _DIVIDING) for each in operations
    )
    try:
        return _Fold(loop, fold, lanes, masks).written(few)
    except NoVectorsError:
        return None


def _size(loop: control.For, fold: list[Operation], registers: Registers) -> tuple[int, int]:
    """Lanes of a vector, and how many vectors are filled at a time.

    Vectors of bytes that are added up in wider numbers leave more elements to the end of the loop.
    """
    arguments = loop.body.arguments[1:]
    counts = [_counted(loop.body, *each) for each in zip(fold, arguments, strict=True)]
    narrowest = _narrowest(loop)
    carried = zip(loop.initial, counts, strict=True)
    kinds = [element_type(value.type) for value, counted in carried if counted is None]
    widest = max([narrowest, *(kind.itemsize for kind in kinds if kind is not None)])
    most = min(_MOST_LANES, registers.size // narrowest)
    lanes = max(2, min(most, max(_FEW_LANES, registers.size // widest)))
    if len(loop.body.operations) > _SHORT:
        return lanes, 1
    return lanes, max(1, min(_VECTORS, 2 * _VECTORS * registers.size // (lanes * widest)))


def _narrowest(loop: control.For) -> int:
    """Bytes of the smallest elements that a loop loads, or else computes."""
    loads = [each for each in loop.body.operations if isinstance(each, memory.Load)]
    kinds = [element_type(each.results[0].type) for each in loads or loop.body.operations[:-1]]
    return min((kind.itemsize for kind in kinds if kind is not None), default=8)


def _runs(loop: control.For) -> int | None:
    start, stop = _known(loop.start), _known(loop.stop)
    return None if start is None or stop is None else stop - start


def _fold_of(loop: control.For, bare: bool) -> list[Operation] | None:
    """The operations that join a body's numbers to the carried ones; None if it has others."""
    arguments = loop.body.arguments[1:]
    last = loop.body.terminator
    if not arguments or _known(loop.step) != 1 or len(loop.body.operations) > _LONGEST:
        return None
    if loop.start.type not in (I32, I64):
        return None
    assert isinstance(last, control.Yield)
    makers = {each.results[0]: each for each in loop.body.operations if each.results}
    uses = count_uses(loop.body)
    found: list[Operation] = []
    for argument, value in zip(arguments, last.values, strict=True):
        maker = makers.get(value)
        if (
            maker is None
            or uses.get(argument) != 1
            or uses.get(value) != 1
            or not _is_free(maker, bare)
        ):
            return None
        if argument not in inputs_of(maker):
            return None
        found.append(maker)
    return found


def _is_free(operation: Operation, bare: bool) -> bool:
    """Whether an operation joins numbers in any order with the same result."""
    kind = operation.results[0].type
    if not isinstance(kind, ScalarType) or getattr(operation, "checked", False):
        return False
    match operation:
        case arith.Add() | arith.Mul():
            return kind.is_integer or kind.kind == "bool"
        case arith.Minimum() | arith.Maximum():
            return kind.is_integer or kind.kind == "bool" or bare
        case arith.And() | arith.Or() | arith.Xor():
            return True
        case arith.Apply(function="fmax" | "fmin"):
            return kind.is_float
        case _:
            return False


def _counted(body: Block, join: Operation, argument: Value) -> arith.Convert | None:
    """The conversion of a bool to a number that is added to a carried one, and nothing else."""
    other = next((value for value in inputs_of(join) if value is not argument), argument)
    for each in body.operations:
        if isinstance(each, arith.Convert) and each.result is other and each.value.type == BOOL:
            return (
                each if count_uses(body).get(other) == 1 and isinstance(join, arith.Add) else None
            )
    return None


class _Fold:
    """Writes one loop by vectors.

    Args:
        joins: for each carried number, the operation that joins another to it.
        lanes: of a vector.
        masks: whether elements that fill no vector are loaded under a mask.
    """

    def __init__(self, loop: control.For, joins: list[Operation], lanes: int, masks: bool) -> None:
        self.loop = loop
        self.masks = masks
        self.joins = joins
        self.lanes = lanes
        self.types = [value.type for value in loop.initial]
        self.counted = [
            _counted(loop.body, join, argument)
            for join, argument in zip(joins, loop.body.arguments[1:], strict=True)
        ]
        counts: set[Operation] = set()
        for join, counted in zip(joins, self.counted, strict=True):
            if counted is not None:
                counts.update((join, counted))
        self.operations = [each for each in loop.body.operations[:-1] if each not in counts]

    def written(self, few: int) -> list[Operation]:
        """The operations in place of the loop, with so many vectors at a time."""
        loop = self.loop
        builder = Builder(Block(), loop.location)
        span = builder.value(arith.Sub, lhs=loop.stop, rhs=loop.start)
        least = self.size(builder, self.lanes // 2 if self.masks else 2 * self.lanes)
        enough = builder.value(arith.Compare, lhs=span, rhs=least, predicate="ge")
        # Far ends, whose distance wraps around, are those of a loop without runs.
        some = builder.value(arith.Compare, lhs=loop.start, rhs=loop.stop, predicate="lt")
        enough = builder.value(arith.And, lhs=some, rhs=enough)
        branch = control.If(condition=enough, location=loop.location)
        inside = Builder(branch.then, loop.location)
        start, values = self.by_vectors(inside, span, few)
        inside.add(control.Yield, values=[start, *values], types=())
        other = Builder(branch.otherwise, loop.location)
        other.add(control.Yield, values=[loop.start, *loop.initial], types=())
        branch.results = [_like(loop.body.arguments[0])]
        branch.results += [Value(kind, loop.location) for kind in self.types]
        branch.results[0].range = None
        builder.block.operations.append(branch)
        rest = control.For(
            start=branch.results[0], stop=loop.stop, step=loop.step, initial=branch.results[1:],
            unroll="never", body=loop.body, location=loop.location, results=loop.results,
        )  # fmt: skip
        builder.block.operations.append(rest)
        return builder.block.operations

    def size(self, builder: Builder, number: int) -> Value:
        """A number of elements."""
        kind = self.loop.start.type
        assert isinstance(kind, ScalarType)
        return builder.constant(number, kind)

    def by_vectors(self, builder: Builder, span: Value, few: int) -> tuple[Value, list[Value]]:
        """The elements that fill vectors: the index behind them, and the numbers."""
        loop = self.loop
        start = loop.start
        held = [self.beginning(builder, place) for place in range(len(self.joins))]
        if few > 1:
            many = [value for value in held for _ in range(few)]
            start, many = self.steps(builder, start, span, many, few)
            rows = [many[place * few : (place + 1) * few] for place in range(len(held))]
            held = [self.joined(builder, place, row) for place, row in enumerate(rows)]
            span = builder.value(arith.Sub, lhs=loop.stop, rhs=start)
        start, held = self.steps(builder, start, span, held, 1)
        if self.masks:
            held = self.rest(builder, start, held)
            start = loop.stop
        return start, [self.lanes_joined(builder, place, v) for place, v in enumerate(held)]

    def beginning(self, builder: Builder, place: int) -> Value:
        """A vector that changes nothing, or repeats where a number begins, if that is the same."""
        join, first = self.joins[place], self.loop.initial[place]
        if isinstance(join, (arith.Add, arith.Mul, arith.Xor)):
            kind = self.types[place]
            assert isinstance(kind, ScalarType)
            neutral = int(isinstance(join, arith.Mul))
            first = builder.constant(bool(neutral) if kind.kind == "bool" else neutral, kind)
            if self.counted[place] is not None:
                return first
        return builder.value(vectors.Splat, value=first, lanes=self.lanes)

    def steps(
        self, builder: Builder, start: Value, span: Value, initial: list[Value], few: int
    ) -> tuple[Value, list[Value]]:
        """A loop over so many vectors at a time: the index behind it, and the carried vectors."""
        loop, step = self.loop, self.lanes * few
        whole = builder.value(arith.And, lhs=span, rhs=self.size(builder, -step))
        stop = builder.value(arith.Add, lhs=start, rhs=whole)
        index = _like(loop.body.arguments[0])
        held = [Value(value.type, loop.location) for value in initial]
        body = Builder(Block([index, *held]), loop.location)
        rows = [held[place * few : (place + 1) * few] for place in range(len(self.joins))]
        following = [list[Value]() for _ in self.joins]
        for copy in range(few):
            base = index
            if copy:
                ahead = self.size(body, copy * self.lanes)
                base = body.value(arith.Add, lhs=index, rhs=ahead, nowrap=True)
                base.range = index.range
            lanes = NeighbourLanes(body, self.lanes, loop.body.arguments[0], base)
            values = self.turn(lanes, [row[copy] for row in rows])
            for value, each in zip(values, following, strict=True):
                each.append(value)
        body.add(control.Yield, values=[v for row in following for v in row], types=())
        wide = control.For(
            start=start, stop=stop, step=self.size(builder, step), initial=initial,
            unroll="never", body=body.block, location=loop.location,
            results=[Value(value.type, loop.location) for value in initial],
        )  # fmt: skip
        builder.block.operations.append(wide)
        return stop, wide.results

    def rest(self, builder: Builder, start: Value, initial: list[Value]) -> list[Value]:
        """The carried vectors behind the elements that fill no vector, if there are some.

        The lanes behind them may lie beyond the largest number of the index's type.
        """
        loop = self.loop
        some = builder.value(arith.Compare, lhs=start, rhs=loop.stop, predicate="lt")
        none, one = self.size(builder, 0), self.size(builder, 1)
        runs = builder.value(arith.Select, condition=some, lhs=one, rhs=none)
        held = [Value(value.type, loop.location) for value in initial]
        body = Builder(Block([Value(start.type, loop.location), *held]), loop.location)
        left = body.value(arith.Sub, lhs=loop.stop, rhs=start)
        places = body.value(vectors.Iota, start=self.size(body, 0), lanes=self.lanes)
        end = body.value(vectors.Splat, value=left, lanes=self.lanes)
        mask = body.value(arith.Compare, lhs=places, rhs=end, predicate="lt")
        lanes = NeighbourLanes(body, self.lanes, loop.body.arguments[0], start, mask)
        found = self.turn(lanes, held)
        chosen = [
            value
            if self.counted[place] is not None
            else body.value(arith.Select, condition=mask, lhs=value, rhs=held[place])
            for place, value in enumerate(found)
        ]
        body.add(control.Yield, values=chosen, types=())
        wide = control.For(
            start=none, stop=runs, step=one, initial=initial,
            unroll="never", body=body.block, location=loop.location,
            results=[Value(value.type, loop.location) for value in initial],
        )  # fmt: skip
        builder.block.operations.append(wide)
        return wide.results

    def turn(self, lanes: NeighbourLanes, held: Sequence[Value]) -> list[Value]:
        """The carried values behind one vector of elements."""
        body = lanes.builder
        lanes.joins = self.joins
        for place, argument in enumerate(self.loop.body.arguments[1:]):
            if self.counted[place] is None:
                lanes.vectors[argument] = held[place]
        lanes.write(self.operations)
        found: list[Value] = []
        for place, join in enumerate(self.joins):
            counted = self.counted[place]
            if counted is None:
                found.append(lanes.vector(join.results[0]))
                continue
            tests = lanes.masked(lanes.vector(counted.value))
            bits = body.value(vectors.BitMask, vector=tests)
            number = body.value(arith.PopulationCount, value=bits)
            kind = counted.result.type
            if number.type != kind:
                number = body.add(arith.Convert, value=number, types=[kind]).result
            found.append(self.join(body, place, held[place], number))
        return found

    def join(self, builder: Builder, place: int, lhs: Value, rhs: Value) -> Value:
        """Two scalars or vectors of partial results joined."""
        model = self.joins[place]
        copy = Cloner().operation(model)
        names = [name for name, role in model.FIELDS if role == "operand"]
        if isinstance(model, arith.Apply):
            assert isinstance(copy, arith.Apply)
            copy.arguments = [lhs, rhs]
        else:
            for name, value in zip(names, (lhs, rhs), strict=True):
                setattr(copy, name, value)
        if isinstance(copy, arith.Ring):
            copy.nowrap = False
        kind = element_type(model.results[0].type)
        assert kind is not None
        copy.results = [Value(with_element(lhs.type, kind), model.location)]
        builder.block.operations.append(copy)
        return copy.results[0]

    def joined(self, builder: Builder, place: int, values: list[Value]) -> Value:
        """Vectors joined by pairs."""
        while len(values) > 1:
            pairs = zip(values[::2], values[1::2], strict=True)
            values = [self.join(builder, place, a, b) for a, b in pairs]
        return values[0]

    def lanes_joined(self, builder: Builder, place: int, vector: Value) -> Value:
        """The lanes of a vector joined, and with where the loop began if they began elsewhere."""
        if self.counted[place] is not None:
            return self.join(builder, place, self.loop.initial[place], vector)
        width = self.lanes
        while width > 2:
            width //= 2
            halves = [
                builder.value(
                    vectors.ShuffleLanes, vector=vector, places=tuple(range(first, first + width))
                )
                for first in (0, width)
            ]
            vector = self.join(builder, place, *halves)
        ends = [
            builder.value(vectors.Extract, vector=vector, lane=builder.constant(lane, I32))
            for lane in (0, 1)
        ]
        found = self.join(builder, place, *ends)
        if isinstance(self.joins[place], (arith.Add, arith.Mul, arith.Xor)):
            found = self.join(builder, place, self.loop.initial[place], found)
        return found
