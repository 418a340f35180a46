"""Look for the place of an extreme element in the piece that has it.

    %b, %p = cf.for %0, %n, %1 [%z, %0] (%i, %best, %place) {
      %v = array.load %x, [%i]
      %c = arith.compare %v, %best <predicate = "gt">
      %b1 = arith.select %c, %v, %best
      %p1 = arith.select %c, %i, %place
      cf.yield [%b1, %p1]
    }                                                            →
    %b, %first = cf.for %0, %n, %256 [%z, %0] (%s, %best, %start) {
      %m = cf.for %s, %e, %1 [%best] (…) { the greatest element of a piece }
      %c = arith.compare %m, %best <predicate = "gt">
      cf.yield [arith.select %c, %m, %best; arith.select %c, %s, %start]
    }
    %p = cf.for %first, %end, %1 [%n] (…) { the least index in that piece at which %b stands }

Both inner loops join numbers in any order, so that `vectorise_folds` has vectors for them. Only the
last piece is loaded again. Once bools have an extreme one, the pieces that are left have no
elements. A comparison with NaN may be part of the condition, as of `np.argmax`,
whose greatest element is NaN, and of `np.nanargmax`, which ignores it.

Loops that end at an element begin behind those that don't end them (`skip_pieces`):

    %j, %f = cf.while [%0, %none] (%i, …) {         %k, %more = cf.while [%0] (%i) {
      %v = array.load %x, [%i]                        %v = vector.load %x, [%i] <lanes = 64>
      %c = arith.compare %v, %wanted <"ne">           %b = vector.bitmask …, of those wanted
      …                                       →       …, 64 further, or as far as the first of them
      cf.yield [%i < %n and %c, …]                  }
    }                                               %j, %f = cf.while [%k, %none] (…) { … }

Relies on: the forms that `frontend/array_functions/extremes.py` gives loops for extremes. Keeps the
meaning.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, control, memory, vectors
from gpucompiler.ir.rewrite import Cloner, count_uses, inputs_of
from gpucompiler.ir.structure.nodes import PURE, Block, Operation, Value
from gpucompiler.language.types import BOOL, I32, I64, U32, U64, ScalarType
from gpucompiler.passes.blocks.runs.neighbour_lanes import NeighbourLanes, NoVectorsError
from gpucompiler.values import value_classes

_PIECE: Final = 1024
_PIECE_OF_BOOLS: Final = 4096
# Lanes of a search.
_LEAST_LANES: Final = 8
_MOST_LANES: Final = 64
# The most operations of a body, which is computed again for a piece.
_LONGEST: Final = 24


@value_classes.frozen(eq=False)
class _Search:
    """A loop that looks for a place.

    Args:
        number: the element; `here`: what is kept of its index.
        condition: the operations that tell whether it is more extreme than the best one.
        operations: those that compute the element, and what is kept.
        greatest: whether the greatest is looked for, else the least.
        nan: "first" if NaN is the most extreme, "ignored", or "" for a bare comparison.
    """

    loop: control.For
    number: Value
    here: Value
    condition: list[Operation]
    operations: list[Operation]
    greatest: bool
    nan: str


def search_pieces(loop: control.For) -> list[Operation] | None:
    """The loops in place of one that looks for a place; None for other loops."""
    search = _search_of(loop)
    return None if search is None else _Writer(search).written()


def _search_of(loop: control.For) -> _Search | None:
    last, arguments = loop.body.terminator, loop.body.arguments
    operations = loop.body.operations[:-1]
    if len(arguments) != 3 or len(operations) > _LONGEST or not isinstance(last, control.Yield):
        return None
    step = loop.step.range
    if step != (1, 1) or loop.start.type not in (I32, I64):
        return None
    if any(len(each.results) != 1 or each.REGIONS for each in operations):
        return None
    allowed = arith.Elementwise, arith.Select, arith.Constant, memory.Load
    if not all(isinstance(each, allowed) for each in operations):
        return None
    makers = {each.results[0]: each for each in operations}
    _, best, place = arguments
    chosen = [makers.get(value) for value in last.values]
    match chosen:
        case [
            arith.Select(condition=better, lhs=number, rhs=old),
            arith.Select(condition=other, lhs=here, rhs=before),
        ] if better is other and old is best and before is place:
            pass
        case _:
            return None
    kind = best.type
    if not isinstance(kind, ScalarType) or kind.kind == "complex" or number is best:
        return None
    found = _condition(makers, better, number, best)
    if found is None:
        return None
    condition, greatest, nan = found
    tests = {each.results[0] for each in condition}
    kept = [each for each in operations if each not in condition and each not in chosen]
    if any(not tests.isdisjoint(each.inputs) for each in kept):
        return None
    uses = count_uses(loop.body)
    own = sum(value is best for each in condition for value in each.inputs)
    if uses.get(best) != own + 1 or uses.get(place) != 1:
        return None
    return _Search(loop, number, here, condition, kept, greatest, nan)


def _condition(
    makers: dict[Value, Operation], better: Value, number: Value, best: Value
) -> tuple[list[Operation], bool, str] | None:
    """The operations of a condition, in their order, and what they look for."""

    def is_nan(value: Value, of: Value) -> bool:
        match makers.get(value):
            case arith.Apply(function="isnan", arguments=[argument]):
                return argument is of
            case _:
                return False

    def comparison(value: Value) -> bool | None:
        match makers.get(value):
            case arith.Compare(lhs=lhs, rhs=rhs, predicate=predicate):
                if lhs is number and rhs is best and predicate in ("gt", "lt"):
                    return predicate == "gt"
                if lhs is best and rhs is number and predicate in ("gt", "lt"):
                    return predicate == "lt"
            case _:
                pass
        return None

    direct = comparison(better)
    if direct is not None:
        return [makers[better]], direct, ""
    match makers.get(better):
        case arith.And(lhs=some, rhs=unless):
            either, neither = makers.get(some), makers.get(unless)
        case _:
            return None
    if not isinstance(either, arith.Or) or not isinstance(neither, arith.Not):
        return None
    direct = comparison(either.lhs)
    parts = [either.lhs, either.rhs, neither.value]
    operations = [*(makers[part] for part in parts), either, neither, makers[better]]
    if direct is not None and is_nan(either.rhs, number) and is_nan(neither.value, best):
        return operations, direct, "first"
    if direct is not None and is_nan(either.rhs, best) and is_nan(neither.value, number):
        return operations, direct, "ignored"
    return None


class _Writer:
    """Writes the loops of a search."""

    def __init__(self, search: _Search) -> None:
        self.search = search
        self.loop = search.loop
        self.index = search.loop.body.arguments[0]
        kind = self.index.type
        assert isinstance(kind, ScalarType)
        self.counts = kind
        self.operations = search.operations
        self.of_bools = search.loop.initial[0].type == BOOL
        self.piece = _PIECE_OF_BOOLS if self.of_bools else _PIECE

    def written(self) -> list[Operation]:
        """The operations in place of the loop."""
        loop = self.loop
        before = Builder(Block(), loop.location)
        pieces = self.pieces(before)
        best, first, some = pieces.results
        branch = control.If(condition=some, location=loop.location, results=loop.results)
        inside = Builder(branch.then, loop.location)
        inside.add(control.Yield, values=self.found(inside, best, first), types=())
        otherwise = Builder(branch.otherwise, loop.location)
        otherwise.add(control.Yield, values=list(loop.initial), types=())
        before.block.operations.append(branch)
        return before.block.operations

    def pieces(self, builder: Builder) -> control.For:
        """The loop over pieces: the best element, where its piece begins, and whether one is."""
        loop = self.loop
        nothing = builder.constant(False, BOOL)
        start = Value(self.counts, loop.location, None, self.index.range)
        types = [loop.initial[0].type, self.counts, BOOL]
        best, place, some = (Value(kind, loop.location) for kind in types)
        body = Builder(Block([start, best, place, some]), loop.location)
        own = self.best_of(body, start, best)
        mapping = {self.search.number: own, self.loop.body.arguments[1]: best}
        condition = self.search.condition
        better = self.copied(body, condition, mapping)[condition[-1].results[0]]
        values = [
            body.value(arith.Select, condition=better, lhs=own, rhs=best),
            body.value(arith.Select, condition=better, lhs=start, rhs=place),
            body.value(arith.Or, lhs=some, rhs=better),
        ]
        body.add(control.Yield, values=values, types=())
        made = control.For(
            start=loop.start, stop=loop.stop, step=builder.constant(self.piece, self.counts),
            initial=[loop.initial[0], loop.start, nothing], unroll="never", body=body.block,
            location=loop.location, results=[Value(kind, loop.location) for kind in types],
        )  # fmt: skip
        builder.block.operations.append(made)
        return made

    def end(self, builder: Builder, start: Value) -> Value:
        """The end of a piece; the last may be shorter."""
        whole = builder.constant(self.piece, self.counts)
        room = builder.value(arith.Sub, lhs=self.loop.stop, rhs=start)
        length = builder.value(arith.Minimum, lhs=room, rhs=whole)
        return builder.value(arith.Add, lhs=start, rhs=length)

    def best_of(self, builder: Builder, start: Value, best: Value) -> Value:
        """The more extreme of a number and the elements of a piece."""
        kind, search = best.type, self.search
        assert isinstance(kind, ScalarType)
        index = Value(self.counts, self.loop.location, None, self.index.range)
        held, flag = Value(kind, self.loop.location), Value(BOOL, self.loop.location)
        watches = search.nan == "first"
        arguments = [index, held, flag] if watches else [index, held]
        body = Builder(Block(arguments), self.loop.location)
        number = self.element(body, index, search.number)
        if kind.is_float and search.nan == "ignored":
            function = "fmax" if search.greatest else "fmin"
            further = body.value(arith.Apply, arguments=[held, number], function=function)
        else:
            # A bare comparison passes over NaN; which of two zeros it keeps is no matter here.
            cls = arith.Maximum if search.greatest else arith.Minimum
            further = body.value(cls, lhs=held, rhs=number)
        values = [further]
        if watches:
            missing = body.value(arith.Apply, arguments=[number], function="isnan")
            values.append(body.value(arith.Or, lhs=flag, rhs=missing))
        body.add(control.Yield, values=values, types=())
        initial = [best, builder.constant(False, BOOL)] if watches else [best]
        stop = self.end(builder, start)
        if self.of_bools:
            left = (start, stop) if search.greatest else (stop, start)
            stop = builder.value(arith.Select, condition=best, lhs=left[0], rhs=left[1])
        made = self.run(builder, start, stop, initial, body.block)
        if not watches:
            return made.results[0]
        nan = builder.constant(float("nan"), kind)
        return builder.value(arith.Select, condition=made.results[1], lhs=nan, rhs=made.results[0])

    def found(self, builder: Builder, best: Value, first: Value) -> list[Value]:
        """The element and what is kept of its index, out of the piece that begins at `first`."""
        index = Value(self.counts, self.loop.location, None, self.index.range)
        held = Value(self.counts, self.loop.location)
        body = Builder(Block([index, held]), self.loop.location)
        number = self.element(body, index, self.search.number)
        same = body.value(arith.Compare, lhs=number, rhs=best, predicate="eq")
        if self.search.nan == "first":
            both = [
                body.value(arith.Apply, arguments=[value], function="isnan")
                for value in (number, best)
            ]
            missing = body.value(arith.And, lhs=both[0], rhs=both[1])
            same = body.value(arith.Or, lhs=same, rhs=missing)
        last = builder.value(arith.Sub, lhs=self.loop.stop, rhs=builder.constant(1, self.counts))
        here = body.value(arith.Select, condition=same, lhs=index, rhs=last)
        least = body.value(arith.Minimum, lhs=held, rhs=here)
        body.add(control.Yield, values=[least], types=())
        made = self.run(builder, first, self.end(builder, first), [last], body.block)
        place = made.results[0]
        place.range = self.index.range
        cloned = self.copied(builder, self.operations, {self.index: place})
        return [cloned.get(value, value) for value in (self.search.number, self.search.here)]

    def run(
        self, builder: Builder, start: Value, stop: Value, initial: list[Value], body: Block
    ) -> control.For:
        """A loop over a piece."""
        made = control.For(
            start=start, stop=stop, step=builder.constant(1, self.counts),
            initial=initial, body=body, location=self.loop.location,
            results=[Value(value.type, self.loop.location) for value in initial],
        )  # fmt: skip
        builder.block.operations.append(made)
        return made

    def element(self, builder: Builder, index: Value, wanted: Value) -> Value:
        """The element at an index."""
        return self.copied(builder, self.operations, {self.index: index}).get(wanted, wanted)

    def copied(
        self, builder: Builder, operations: list[Operation], mapping: dict[Value, Value]
    ) -> dict[Value, Value]:
        """Append copies of operations; gives what stands for which value in them."""
        cloner = Cloner(dict(mapping))
        builder.block.operations += [cloner.operation(each) for each in operations]
        return cloner.mapping


# -- loops that end at an element


def skip_pieces(loop: control.While, size: int) -> list[Operation] | None:
    """A search for the first element that ends a loop, and the loop from there; None for others.

    The elements ahead of it are read by vectors, as far as the loop may go and arrays have rows.

    Args:
        size: bytes of a register.
    """
    found = _end_of(loop)
    return None if found is None else _Skip(loop, found, size).written()


@value_classes.frozen(eq=False)
class _End:
    """How a loop ends.

    Args:
        counter: which carried value counts up by one.
        limit: the loop ends ahead of it.
        tests: the others for which it goes on.
        needed: the operations of these tests.
        rows: a limit of each load: the array, and what its last index is beyond the counter.
    """

    counter: int
    limit: Value
    tests: list[Value]
    needed: list[Operation]
    rows: list[tuple[Value, Value | None]]


def _end_of(loop: control.While) -> _End | None:
    last, operations = loop.body.terminator, loop.body.operations[:-1]
    if not isinstance(last, control.Yield) or len(operations) > _LONGEST:
        return None
    if any(
        each.REGIONS or (each.EFFECT != PURE and not isinstance(each, memory.Load))
        for each in operations
    ):
        return None
    made = {each.results[0]: each for each in operations if each.results}
    own = {*made, *loop.body.arguments}
    tests = list(_parts(last.values[0], made))
    for number, (index, following) in enumerate(
        zip(loop.body.arguments, last.values[1:], strict=True)
    ):
        bounds = [test for test in tests if _is_limit(made.get(test), following, own)]
        if index.type != I64 or not _is_next(made.get(following), index) or len(bounds) != 1:
            continue
        others = [test for test in tests if test is not bounds[0]]
        needed = _needed(operations, others)
        rows = _rows(needed, index, own)
        if (
            others
            and rows
            and all(
                keeps for place, keeps in enumerate(_kept(loop, others, made)) if place != number
            )
        ):
            bound = made[bounds[0]]
            assert isinstance(bound, arith.Compare)
            return _End(number, bound.rhs, others, needed, rows)
    return None


def _parts(condition: Value, made: Mapping[Value, Operation]) -> Iterator[Value]:
    operation = made.get(condition)
    if isinstance(operation, arith.And):
        yield from _parts(operation.lhs, made)
        yield from _parts(operation.rhs, made)
    else:
        yield condition


def _is_next(operation: Operation | None, index: Value) -> bool:
    return (
        isinstance(operation, arith.Add) and operation.lhs is index
        and operation.rhs.range == (1, 1) and operation.nowrap
    )  # fmt: skip


def _is_limit(operation: Operation | None, following: Value, own: set[Value]) -> bool:
    return (
        isinstance(operation, arith.Compare) and operation.predicate == "lt"
        and operation.lhs is following and operation.rhs not in own
    )  # fmt: skip


def _needed(operations: Sequence[Operation], values: Sequence[Value]) -> list[Operation]:
    """The operations that values are made by."""
    wanted, found = set(values), list[Operation]()
    for operation in reversed(operations):
        if not wanted.isdisjoint(operation.results):
            found.append(operation)
            wanted.update(inputs_of(operation))
    return found[::-1]


def _rows(
    operations: Sequence[Operation], index: Value, own: set[Value]
) -> list[tuple[Value, Value | None]]:
    """The arrays of loads along rows, with what is added to the counter; none if one is another."""
    made = {each.results[0]: each for each in operations if each.results}
    found: list[tuple[Value, Value | None]] = []
    for load in operations:
        if not isinstance(load, memory.Load):
            continue
        *others, last = load.indices
        added = made.get(last)
        beyond: Value | None = None
        if isinstance(added, arith.Add) and index in (added.lhs, added.rhs):
            beyond = added.rhs if added.lhs is index else added.lhs
        elif last is not index:
            return []
        kind = memory.array_type(load.array)
        used = {load.array, *others, *([beyond] if beyond else [])}
        if load.mask is not None or kind.layout != "C" or not own.isdisjoint(used):
            return []
        found.append((load.array, beyond))
    return found


def _kept(
    loop: control.While, tests: Sequence[Value], made: Mapping[Value, Operation]
) -> Iterator[bool]:
    """Whether each carried value is what it was where the loop goes on."""
    last = loop.body.terminator
    assert isinstance(last, control.Yield)
    going = [made.get(test) for test in tests]
    for before, argument, value in zip(
        loop.initial, loop.body.arguments, last.values[1:], strict=True
    ):
        chosen = made.get(value)
        if isinstance(chosen, arith.Select):
            if chosen.condition in tests:
                value = chosen.lhs
            elif _is_opposite(made.get(chosen.condition), going):
                value = chosen.rhs
        yield value is argument or value is before


def _is_opposite(condition: Operation | None, tests: Sequence[Operation | None]) -> bool:
    """Whether a comparison for equality fails where a test holds."""
    return (
        isinstance(condition, arith.Compare) and condition.predicate == "eq"
        and any(
            isinstance(test, arith.Compare) and test.predicate == "ne"
            and test.lhs is condition.lhs and test.rhs is condition.rhs
            for test in tests
        )
    )  # fmt: skip


class _Skip:
    """Writes the search ahead of a loop."""

    def __init__(self, loop: control.While, end: _End, size: int) -> None:
        self.loop, self.end = loop, end
        widest = max(memory.array_type(array).element.itemsize for array, _ in end.rows)
        self.lanes = max(_LEAST_LANES, min(_MOST_LANES, size // widest))

    def written(self) -> list[Operation] | None:
        loop, location = self.loop, self.loop.location
        before = Builder(Block(), location)
        first = loop.initial[self.end.counter]
        limit = self.limit(before)
        fits = self.fits(before, first, limit)
        goes_on = before.value(arith.And, lhs=fits, rhs=self.goes_on(before, first))
        index = Value(I64, location, None, loop.body.arguments[self.end.counter].range)
        body = Builder(Block([index]), location)
        try:
            behind, whole = self.behind(body, index)
        except NoVectorsError:
            return None
        again = body.value(arith.And, lhs=whole, rhs=self.fits(body, behind, limit))
        body.add(control.Yield, values=[again, behind], types=())
        search = control.While(
            initial=[first], body=body.block, ends=True, location=location,
            results=[Value(I64, location)],
        )  # fmt: skip
        branch = control.If(condition=goes_on, location=location, results=[Value(I64, location)])
        branch.then.operations = [search]
        Builder(branch.then, location).add(control.Yield, values=search.results, types=())
        Builder(branch.otherwise, location).add(control.Yield, values=[first], types=())
        loop.initial = [
            branch.results[0] if number == self.end.counter else value
            for number, value in enumerate(loop.initial)
        ]
        return [*before.block.operations, branch, loop]

    def limit(self, builder: Builder) -> Value:
        """Elements from there on aren't read by vectors: the loop's, and the ends of rows."""
        found = self.end.limit
        for array, beyond in dict.fromkeys(self.end.rows):
            axis = memory.array_type(array).ndim - 1
            row = builder.value(memory.Dimension, array=array, axis=axis)
            if beyond is not None:
                row = builder.value(arith.Sub, lhs=row, rhs=beyond)
            found = builder.value(arith.Minimum, lhs=found, rhs=row)
        return found

    def fits(self, builder: Builder, index: Value, limit: Value) -> Value:
        """Whether the elements of a vector lie ahead of the limit, and the loop's next one, too."""
        room = builder.value(arith.Sub, lhs=limit, rhs=index)
        lanes = builder.constant(self.lanes, I64)
        return builder.value(arith.Compare, lhs=lanes, rhs=room, predicate="lt")

    def goes_on(self, builder: Builder, index: Value) -> Value:
        """Whether the first element doesn't end the loop."""
        cloner = Cloner({self.loop.body.arguments[self.end.counter]: index})
        builder.block.operations += [cloner.operation(each) for each in self.end.needed]
        return self.joined(builder, [cloner.mapping[test] for test in self.end.tests])

    def behind(self, builder: Builder, index: Value) -> tuple[Value, Value]:
        """The place behind elements that don't end the loop, and whether a vector has no others."""
        lanes = NeighbourLanes(
            builder, self.lanes, self.loop.body.arguments[self.end.counter], index
        )
        lanes.write(self.end.needed)
        goes_on = self.joined(builder, [lanes.vector(test) for test in self.end.tests])
        bits = builder.value(vectors.BitMask, vector=goes_on)
        all_of = (1 << self.lanes) - 1
        kind = U64 if self.lanes > I32.bits else U32
        ends = builder.value(arith.Xor, lhs=bits, rhs=builder.constant(all_of, kind))
        whole = builder.value(
            arith.Compare, lhs=ends, rhs=builder.constant(0, kind), predicate="eq"
        )
        number = builder.value(arith.TrailingZeros, value=ends)
        number = builder.value(arith.Convert, value=number, types=[I64])
        number = builder.value(arith.Minimum, lhs=number, rhs=builder.constant(self.lanes, I64))
        return builder.value(arith.Add, lhs=index, rhs=number), whole

    def joined(self, builder: Builder, tests: Sequence[Value]) -> Value:
        found = tests[0]
        for test in tests[1:]:
            found = builder.value(arith.And, lhs=found, rhs=test)
        return found
