"""Loops of threads → loops of a chunk; the part of `control` that writes `cf.for` and `cf.while`.

A loop whose lanes leave at different times runs while a lane is active, and keeps the values of
those that have left. Where the lanes of a `cf.for` start as neighbours and stop at one place, it
first runs for all lanes together, without new masks, as long as the last of them goes on.

A loop that threads leave by exceptions runs for all lanes together until one of them raises, and
from there on for each lane that is alive. It isn't written for the second case where it is long.
"""

from __future__ import annotations

from typing import Final

from gpucompiler.ir.operations import arith, control, output
from gpucompiler.ir.rewrite import inputs_of
from gpucompiler.ir.structure.nodes import Block, Operation, Value
from gpucompiler.language.types import BOOL, I64, ScalarType
from gpucompiler.passes.analyses.lane_operations import VARIES, Shape
from gpucompiler.passes.analyses.lanes import going_on, leaving, left_behind
from gpucompiler.passes.analyses.loop_exits import AlivePart, alive_part
from gpucompiler.passes.analyses.trip_counts import count_trips
from gpucompiler.passes.blocks.widen.lanes import LaneWriter
from gpucompiler.values import value_classes

# A loop body, or a side of a branch, longer than this isn't written twice.
MAX_DOUBLED: Final = 250
_MOST_PRINTING: Final = 8  # turns of a loop with a line to print, which LLVM then unrolls
# Nor is a longer body for lanes that have raised.
_MAX_ALIVE: Final = 1000


def write_for(writer: LaneWriter, operation: control.For) -> None:
    part = alive_part(operation)
    if writer.shapes.together[operation] and part is None:
        _counted_together(writer, operation)
        return
    if part is not None:
        writer.gone.pop(operation.results[part.position], None)
        together = writer.shapes.together[operation] and not writer.rare
        if writer.chunk.lanes == 1 or (together and _size(operation.body) <= _MAX_ALIVE):
            _counted_alive(writer, operation, part)
            return
    index, *carried = operation.body.arguments
    start, stop, step = writer.shape(operation.start), operation.stop, operation.step
    sign = _sign(writer, step)
    forms = [writer.formed(v, writer.shape(a)) for v, a in _pairs(operation.initial, carried)]
    lasts = [writer.vector(v) for v in operation.initial]
    shape = writer.shape(index)
    up = _upward(writer, operation, sign)
    first = writer.formed(operation.start, shape)
    if shape.step is None:
        first = writer.vector(operation.start)
    goes = _goes_on(writer, operation, shape, first, up)
    doubles = (
        start.step and shape.step and sign and writer.shapes.uniform(stop)
        and (part is None or not writer.rare)
        and _size(operation.body) <= MAX_DOUBLED
        and _reach(writer, shape) <= _greatest(operation.start)
    )  # fmt: skip
    if doubles:
        first, forms, goes = _main_loop(writer, operation, part, sign, first, forms, up)
        lasts = [
            form if writer.shape(a).step is None else writer.spread(form, writer.shape(a).step or 0)
            for form, a in zip(forms, carried, strict=True)
        ]
    active = writer.both(writer.mask, goes)
    if part is not None and doubles:
        active = writer.both(active, lasts[part.position])
    found = _by_lanes(writer, operation, part, [active, first, *forms, *lasts], up)
    for result, value in zip(operation.results, found, strict=True):
        writer.bind(result, value)
    if part is not None:
        # The code behind the loop, for threads that are alive, is written for all lanes, too.
        dead = writer.both(writer.mask, writer.negated(found[part.position]))
        writer.gone[operation.results[part.position]] = writer.any(dead)


def _by_lanes(
    writer: LaneWriter,
    operation: control.For,
    part: AlivePart | None,
    initial: list[Value],
    up: Value | int,
) -> list[Value]:
    """A loop that each lane leaves at its own time; gives the last values of all lanes.

    Args:
        initial: the active lanes, the index, the carried values in the forms of their shapes, and
            in every lane.
    """
    index, *carried = operation.body.arguments
    shape, active = writer.shape(index), initial[0]
    types = [value.type for value in initial]
    count = 2 + len(carried)
    watch = _watch(writer)

    def loop() -> list[Value]:
        repeat = control.While(initial=[*initial, *watch], ends=True)
        kinds = [*types, *(value.type for value in watch)]
        with writer.region(kinds) as (block, arguments):
            now, number = arguments[:2]
            inside, kept = arguments[2:count], arguments[count : len(types)]
            writer.mask = now
            writer.bind(index, number)
            _bind_carried(writer, carried, inside, kept)
            if part is not None:
                writer.taken.add(part.branch)
            with writer.watched(arguments[-1] if watch else None):
                yielded = writer.write(writer, operation.body)
                raised = _watch(writer)
            following = _advanced(writer, operation, shape, number)
            more = _goes_on(writer, operation, shape, following, up)
            moved = _moved(writer, operation, shape, number, following, up)
            still = writer.both(now, more if moved is None else writer.both(more, moved))
            if part is not None:
                still = writer.both(still, writer.vector(yielded[part.position]))
            values = [writer.formed(v, writer.shape(a)) for v, a in _pairs(yielded, carried)]
            ends = _kept(writer, now, list(map(writer.vector, yielded)), kept, operation.results)
            again = writer.any(still)
            writer.builder.add(
                control.Yield, values=[again, still, following, *values, *ends, *raised]
            )
        repeat.body = block
        found = writer.append(repeat, kinds)
        if watch:
            writer.raised = found[-1]
        return found[count : len(types)]

    return writer.branch(
        writer.any(active), types[count:], loop, lambda: initial[count:], writer.mask
    )


def _counted_alive(writer: LaneWriter, operation: control.For, part: AlivePart) -> None:
    """A loop whose lanes run together until one of them raises; each goes on by itself then."""
    carried = operation.body.arguments[1:]
    ends = [writer.base(each) for each in (operation.start, operation.stop, operation.step)]
    forms = [writer.formed(v, writer.shape(a)) for v, a in _pairs(operation.initial, carried)]
    runs = _until_raised(writer, operation, part, ends, forms)
    values = runs.values
    if writer.chunk.lanes == 1:
        for result, value in _pairs(operation.results, values):
            writer.bind(result, value)
        return
    lasts = [
        value if writer.shape(a).step is None else writer.spread(value, writer.shape(a).step or 0)
        for value, a in _pairs(values, carried)
    ]

    def apart() -> list[Value]:
        with writer.rarely(), writer.watched(None):
            active = writer.both(writer.mask, lasts[part.position])
            active = writer.both(active, writer.spread(runs.more))
            up = _upward(writer, operation, _sign(writer, operation.step))
            initial = [active, runs.index, *values, *lasts]
            found = _by_lanes(writer, operation, part, initial, up)
        writer.note_raise()
        return found

    def together() -> list[Value]:
        alive = writer.same(True, BOOL)
        return [*lasts[: part.position], alive, *lasts[part.position + 1 :]]

    kinds = [value.type for value in lasts]
    found = writer.branch(runs.raised, kinds, apart, together, writer.mask, "then")
    for result, value in _pairs(operation.results, found):
        writer.bind(result, value)
    writer.gone[operation.results[part.position]] = runs.raised


@value_classes.frozen(eq=False)
class _Runs:
    """The runs that the lanes of a loop have made together.

    Args:
        index: the index of the run that follows.
        more: whether it is one of the loop's.
        raised: whether a lane has raised in the last run.
        ran: whether there was a run.
        values: what the loop carries.
    """

    index: Value
    more: Value
    raised: Value
    ran: Value
    values: list[Value]


def _until_raised(
    writer: LaneWriter, operation: control.For, part: AlivePart, ends: list[Value],
    forms: list[Value],
) -> _Runs:  # fmt: skip
    """Runs that all lanes make together, up to one in which a lane raises.

    Args:
        ends: the start, stop and step of their indices.
        forms: what the loop carries.
    """
    index, *carried = operation.body.arguments
    start, stop, step = ends
    counter = Value(start.type, index.location, index.name, index.range)
    counted = control.For(start=start, stop=stop, step=step, body=Block([counter]))
    trips = count_trips(counted, {}, writer.builder.block)
    false = writer.constant(False, BOOL)
    if trips is None:
        return _Runs(start, false, false, false, forms)
    initial = [*trips.initial, false, false, *forms]
    types, counting = [value.type for value in initial], len(trips.initial)

    def loop() -> list[Value]:
        repeat = control.While(initial=initial, ends=True)
        with writer.region(types, writer.mask) as (block, arguments):
            trips.arguments = arguments[:counting]
            arguments[0].range, arguments[0].name = index.range, index.name
            writer.bind(index, arguments[0])
            for argument, value in _pairs(carried, arguments[counting + 2 :]):
                writer.bind(argument, value)
            writer.taken.add(part.branch)
            with writer.watched(writer.constant(False, BOOL)):
                yielded = writer.write(writer, operation.body)
                raised = writer.raised
            if writer.chunk.lanes == 1:
                raised = writer.negated(writer.base(yielded[part.position]))
            assert raised is not None
            values = [writer.formed(v, writer.shape(a)) for v, a in _pairs(yielded, carried)]
            following, more = trips.advance(block)
            again = writer.both(more, writer.negated(raised))
            writer.builder.add(control.Yield, values=[again, *following, more, raised, *values])
        repeat.body = block
        return writer.append(repeat, types)

    if trips.go is None:
        found, ran = loop(), writer.constant(True, BOOL)
    else:
        found, ran = writer.branch(trips.go, types, loop, lambda: initial, writer.mask), trips.go
    more, raised, *values = found[counting:]
    return _Runs(found[0], more, raised, ran, values)


def _pairs(values: list[Value], arguments: list[Value]) -> list[tuple[Value, Value]]:
    return list(zip(values, arguments, strict=True))


def _bind_carried(
    writer: LaneWriter, carried: list[Value], inside: list[Value], kept: list[Value]
) -> None:
    """Bind carried values: one that varies is held once, and an active lane has its last value."""
    for argument, form, last in zip(carried, inside, kept, strict=True):
        writer.bind(argument, last if writer.shape(argument).step is None else form)


def _kept(
    writer: LaneWriter, active: Value, lasts: list[Value], kept: list[Value], results: list[Value]
) -> list[Value]:
    """The last values of all lanes: new ones where a lane is active.

    Nobody asks what the lanes that have left hold of a result that isn't read behind the loop.
    """
    found: list[Value] = []
    for new, old, result in zip(lasts, kept, results, strict=True):
        if result in writer.used and writer.kept.get(new) != (active, old):
            new = writer.make(arith.Select, condition=active, lhs=new, rhs=old)
        found.append(new)
    return found


def _sign(writer: LaneWriter, step: Value) -> int:
    """1 or -1 where a uniform step is known to be positive or negative, else 0."""
    if not writer.shapes.uniform(step):
        return 0
    known = writer.shapes.constants.get(step)
    low, high = (known, known) if known is not None else step.range or (-1, 1)
    return 1 if low > 0 else -1 if high < 0 else 0


def _upward(writer: LaneWriter, operation: control.For, sign: int) -> Value | int:
    """The direction of lanes' counts: 1 or -1 for all, or a bool for each lane, true if upwards."""
    if sign:
        return sign
    kind = operation.step.type
    assert isinstance(kind, ScalarType)
    zero = writer.same(0, kind)
    return writer.make(arith.Compare, lhs=writer.vector(operation.step), rhs=zero, predicate="gt")


def _goes_on(
    writer: LaneWriter, operation: control.For, shape: Shape, index: Value, up: Value | int
) -> Value:
    """The lanes whose index hasn't come to the end."""
    number = index if shape.step is None else writer.spread(index, shape.step)
    stop = writer.vector(operation.stop)

    def before(predicate: str) -> Value:
        return writer.make(arith.Compare, lhs=number, rhs=stop, predicate=predicate)

    if isinstance(up, int):
        return before("lt" if up > 0 else "gt")
    step, kind = writer.vector(operation.step), operation.step.type
    assert isinstance(kind, ScalarType)
    moves = writer.make(arith.Compare, lhs=step, rhs=writer.same(0, kind), predicate="ne")
    ordered = writer.make(arith.Select, condition=up, lhs=before("lt"), rhs=before("gt"))
    return writer.both(moves, ordered)


def _advanced(writer: LaneWriter, operation: control.For, shape: Shape, index: Value) -> Value:
    step = writer.formed(operation.step, VARIES if shape.step is None else Shape(0))
    return writer.make(arith.Add, lhs=index, rhs=step)


def _moved(
    writer: LaneWriter,
    operation: control.For,
    shape: Shape,
    before: Value,
    after: Value,
    up: Value | int,
) -> Value | None:
    """The lanes whose index didn't wrap around when it advanced; None if none can.

    With a step of 1 or -1 it can't, for the stop lies beyond the index.
    """
    if writer.shapes.constants.get(operation.step) in (1, -1):
        return None
    old, new = (v if shape.step is None else writer.spread(v, shape.step) for v in (before, after))

    def ordered(predicate: str) -> Value:
        return writer.make(arith.Compare, lhs=new, rhs=old, predicate=predicate)

    if isinstance(up, int):
        return ordered("gt" if up > 0 else "lt")
    return writer.make(arith.Select, condition=up, lhs=ordered("gt"), rhs=ordered("lt"))


def _main_loop(
    writer: LaneWriter,
    operation: control.For,
    part: AlivePart | None,
    sign: int,
    first: Value,
    forms: list[Value],
    up: Value | int,
) -> tuple[Value, list[Value], Value]:
    """Runs that all lanes make together; gives the next index, the values, and who goes on."""
    index = operation.body.arguments[0]
    kind = operation.start.type
    assert isinstance(kind, ScalarType)
    stop, step = writer.base(operation.stop), writer.base(operation.step)
    shape = writer.shape(operation.start)
    distance = writer.constant(_reach(writer, shape), kind)
    rising = (shape.step or 0) > 0
    edge = stop
    if rising == (sign > 0):
        # The lane that comes to the end first decides.
        edge = writer.make(arith.Sub if rising else arith.Add, lhs=stop, rhs=distance)
        exact = writer.make(arith.Compare, lhs=edge, rhs=stop, predicate="lt" if rising else "gt")
        edge = writer.make(arith.Select, condition=exact, lhs=edge, rhs=first)
    elif not shape.exact:
        # Lane 0 does, if none of the others starts beyond the other end of the type.
        last = writer.make(arith.Add if rising else arith.Sub, lhs=first, rhs=distance)
        exact = writer.make(arith.Compare, lhs=last, rhs=first, predicate="gt" if rising else "lt")
        edge = writer.make(arith.Select, condition=exact, lhs=stop, rhs=first)
    if part is None:
        following, ran, *values = _all_runs(writer, operation, [first, edge, step], forms)
    else:
        runs = _until_raised(writer, operation, part, [first, edge, step], forms)
        following, ran, values = runs.index, runs.ran, runs.values
    goes = _goes_on(writer, operation, writer.shape(index), following, up)
    previous = writer.make(arith.Sub, lhs=following, rhs=step)
    moved = _moved(writer, operation, writer.shape(index), previous, following, up)
    if moved is not None:
        fresh = writer.spread(writer.negated(ran))
        goes = writer.both(goes, writer.make(arith.Or, lhs=moved, rhs=fresh))
    return following, values, goes


def _all_runs(
    writer: LaneWriter, operation: control.For, ends: list[Value], forms: list[Value]
) -> list[Value]:
    """Runs that all lanes make together; gives the next index, whether there was one, and values.

    Args:
        ends: the start, stop and step of their indices.
        forms: what the loop carries.
    """
    index, *carried = operation.body.arguments
    first, stop, step = ends
    ran, watch = writer.constant(False, BOOL), _watch(writer)
    loop = control.For(
        start=first, stop=stop, step=step, initial=[first, ran, *watch, *forms],
        unroll=operation.unroll,
    )  # fmt: skip
    types = [value.type for value in (first, *loop.initial)]
    with writer.region(types, writer.mask) as (block, arguments):
        number, _, _, *inside = arguments
        writer.bind(index, number)
        for argument, form in zip(carried, inside[len(watch) :], strict=True):
            writer.bind(argument, form)
        with writer.watched(inside[0] if watch else None):
            yielded = writer.write(writer, operation.body)
            raised = _watch(writer)
        values = [writer.formed(v, writer.shape(a)) for v, a in _pairs(yielded, carried)]
        following = writer.make(arith.Add, lhs=number, rhs=step)
        done = writer.constant(True, BOOL)
        writer.builder.add(control.Yield, values=[following, done, *raised, *values])
    loop.body = block
    following, done, *found = writer.append(loop, types[1:])
    if watch:
        writer.raised = found.pop(0)
    return [following, done, *found]


def _watch(writer: LaneWriter) -> list[Value]:
    """Whether a lane has raised, if this code finds that."""
    return [] if writer.raised is None else [writer.raised]


def _reach(writer: LaneWriter, shape: Shape) -> int:
    """How far a linear value of the last lane is from that of lane 0."""
    return (writer.chunk.lanes - 1) * abs(shape.step or 0)


def _greatest(value: Value) -> int:
    assert isinstance(value.type, ScalarType)
    return int(value.type.maximum)


def _size(block: Block) -> int:
    return sum(1 for _ in block.walk())


def _counted_together(writer: LaneWriter, operation: control.For) -> None:
    index, *carried = operation.body.arguments
    shapes = [writer.shape(argument) for argument in carried]
    initial = [writer.formed(v, s) for v, s in zip(operation.initial, shapes, strict=True)]
    start, stop, step = map(writer.base, (operation.start, operation.stop, operation.step))
    watch = _watch(writer)
    loop = control.For(
        start=start, stop=stop, step=step, initial=[*initial, *watch],
        unroll=_unrolled(writer, operation),
    )  # fmt: skip
    types = [value.type for value in loop.initial]
    with writer.region([start.type, *types], writer.mask) as (block, arguments):
        arguments[0].range, arguments[0].name = index.range, index.name
        for argument, value in zip(operation.body.arguments, arguments, strict=False):
            writer.bind(argument, value)
        with writer.watched(arguments[-1] if watch else None):
            yielded = writer.write(writer, operation.body)
            raised = _watch(writer)
        values = [writer.formed(v, s) for v, s in zip(yielded, shapes, strict=True)]
        writer.builder.add(control.Yield, values=[*values, *raised])
    loop.body = block
    found = list(writer.append(loop, types))
    if watch:
        writer.raised = found.pop()
    for result, value in zip(operation.results, found, strict=True):
        writer.bind(result, value)


def _unrolled(writer: LaneWriter, loop: control.For) -> str:
    """How a loop is unrolled: LLVM finds a few turns too long where one of them may print."""
    known, ends = writer.shapes.constants, (loop.start, loop.stop, loop.step)
    prints = any(isinstance(each, output.Print) for each in loop.body.walk())
    if prints and loop.unroll == "auto" and writer.mask is None and all(e in known for e in ends):
        start, stop, step = (int(known[each]) for each in ends)
        if step and 2 <= len(turns := range(start, stop, step)) <= _MOST_PRINTING:
            return str(len(turns))
    return loop.unroll


def write_while(writer: LaneWriter, operation: control.While) -> None:
    carried = operation.body.arguments
    shapes = [writer.shape(argument) for argument in carried]
    forms = [writer.formed(v, s) for v, s in zip(operation.initial, shapes, strict=True)]
    together = writer.shapes.together[operation]
    active = writer.mask if writer.mask is not None else writer.same(True, BOOL)
    narrow = [] if together else _narrow_results(writer, operation, shapes)
    lasts = [
        _narrowed(writer, v, k) for v, k in zip(operation.initial, narrow, strict=not together)
    ]
    head = [] if together else [active]
    watch = _watch(writer)
    loop = control.While(initial=[*head, *forms, *lasts, *watch], ends=operation.ends)
    types = [value.type for value in loop.initial]
    with writer.region(types, writer.mask) as (block, arguments):
        now = None if together else arguments[0]
        inside = arguments[len(head) : len(head) + len(forms)]
        kept = arguments[len(head) + len(forms) : len(types) - len(watch)]
        if now is None:
            for argument, form in zip(carried, inside, strict=True):
                writer.bind(argument, form)
        else:
            writer.mask = now
            writer.free.update(left_behind(operation, writer.used))
            _bind_carried(writer, carried, inside, kept)
        with writer.watched(arguments[-1] if watch else None):
            condition, *yielded = writer.write(writer, operation.body)
            raised = _watch(writer)
        if now is None:
            values = [writer.formed(v, s) for v, s in zip(yielded, shapes, strict=True)]
            last = [writer.base(condition), *values, *raised]
        else:
            again = _Again(writer, operation)
            values = [
                again.following(*each)
                for each in zip(yielded, going_on(operation), shapes, strict=True)
            ]
            still = writer.both(now, writer.vector(condition))
            narrowed = zip(yielded, leaving(operation), shapes, narrow, strict=True)
            lasts = [again.last(*each) for each in narrowed]
            ends = _kept(writer, now, lasts, kept, operation.results)
            last = [writer.any(still), still, *values, *ends, *raised]
        writer.builder.add(control.Yield, values=last)
    loop.body = block
    found = writer.append(loop, types)
    if watch:
        *found, writer.raised = found
    for result, value in zip(operation.results, found[len(found) - len(carried) :], strict=True):
        writer.bind(result, value)


class _Again:
    """Values that the lanes of a `cf.while` carry, in the code behind its body."""

    def __init__(self, writer: LaneWriter, operation: control.While) -> None:
        self.writer = writer
        # Operations of branches, for which other blocks may have been written.
        self.inner = {
            result: each
            for branch in operation.body.operations
            if isinstance(branch, control.If)
            for side in branch.regions
            for each in side.operations
            for result in each.results
        }

    def following(self, yielded: Value, going_on: Value, shape: Shape) -> Value:
        """The value that lanes which go on carry, in the form of the carried value's shape."""
        if shape.step is None:
            return self.writer.vector(yielded)
        self.make(going_on)
        return self.writer.base(going_on)

    def last(
        self, yielded: Value, leaving: Value, shape: Shape, narrow: ScalarType | None
    ) -> Value:
        """The last values of lanes that leave; those of others are written in a later turn."""
        if shape.step is not None and self.writer.shape(leaving).step is not None:
            self.make(leaving)
            yielded = leaving
        return _narrowed(self.writer, yielded, narrow)

    def make(self, value: Value) -> None:
        """Compute a value of a branch again."""
        if (operation := self.inner.get(value)) is not None:
            for operand in inputs_of(operation):
                self.make(operand)
            [again] = self.writer.copy(operation, self.writer.base, self.writer.shape(value))
            self.writer.bind(value, again)


def _narrow_results(
    writer: LaneWriter, operation: control.While, shapes: list[Shape]
) -> list[ScalarType | None]:
    """For each carried value the narrower integer that its last value is used as, or None.

    Only values that the loop doesn't compute by lanes are asked for.
    """
    asked = {
        result: set[ScalarType | None]()
        for result, shape in zip(operation.results, shapes, strict=True)
        if shape.step is not None and result.type == I64
    }
    for each in writer.shapes.root.walk() if asked else ():
        for value in inputs_of(each):
            if value in asked:
                asked[value].add(_narrower(each))
    found = (asked.get(result, set[ScalarType | None]()) for result in operation.results)
    return [kinds.pop() if len(kinds) == 1 else None for kinds in found]


def _narrower(operation: Operation) -> ScalarType | None:
    """The type of fewer than 64 bits that an operation makes of an integer."""
    if isinstance(operation, arith.Convert) and not operation.checked:
        kind = operation.result.type
        if isinstance(kind, ScalarType) and kind.is_integer and kind.bits < I64.bits:
            return kind
    return None


def _narrowed(writer: LaneWriter, value: Value, kind: ScalarType | None) -> Value:
    """A value in every lane, as a narrower integer if one is given."""
    if kind is None:
        return writer.vector(value)
    if writer.shapes.uniform(value):
        base = writer.builder.add(arith.Convert, value=writer.base(value), types=[kind]).result
        return writer.spread(base)
    wide = writer.vector(value)
    return writer.builder.add(arith.Convert, value=wide, types=[writer.wide(kind)]).result
