"""Control flow of threads → control flow of a chunk: uniform branches stay, others become masks.

    cf.if %c {                    %m = arith.and %mask, %c
      array.store %v, %y, [%i]      cf.if %any(m) {
      cf.yield []              →      vector.store %v, %y, [%i], mask=%m
    } { cf.yield [] }               } {…}

A branch that raises is rare. If no lane takes it, the other side is written without its mask.

A loop whose lanes leave at different times runs while a lane is active, and keeps the values of
those that have left. Where the lanes of a `cf.for` start as neighbours and stop at one place, it
first runs for all lanes together, without new masks, as long as the last of them goes on.
"""

from __future__ import annotations

from typing import Final

from gpucompiler.diagnostics.errors import InternalError
from gpucompiler.ir.operations import arith, control, memory, output, parts, simt
from gpucompiler.ir.structure.nodes import PURE, Block, Operation, Value
from gpucompiler.language.types import BOOL, ScalarType
from gpucompiler.passes.analyses.lane_operations import VARIES, Shape
from gpucompiler.passes.blocks.widen.lanes import LaneWriter
from gpucompiler.passes.blocks.widen.memory import MEMORY_ROWS, ROWS_OF_ONE_LANE
from gpucompiler.passes.blocks.widen.parts import PART_ROWS
from gpucompiler.passes.blocks.widen.warp import WARP_ROWS

# A branch of at most this cost is taken by all lanes, masked, instead of asking whether any goes.
_MAX_FLAT: Final = 12
# Costs of operations that a flat branch may hold; no other one is made needlessly.
_COSTS: Final[dict[type[Operation], int]] = {
    arith.Constant: 0, arith.Add: 1, arith.Sub: 1, arith.Mul: 1, arith.And: 1, arith.Or: 1,
    arith.Xor: 1, arith.Not: 1, arith.Negate: 1, arith.Absolute: 1, arith.Compare: 1, arith.Fits: 4,
    arith.Select: 1, arith.Minimum: 2, arith.Maximum: 2, arith.ShiftLeft: 2, arith.ShiftRight: 2,
    arith.Convert: 2, arith.Bitcast: 0, arith.FusedMultiplyAdd: 1, arith.Divide: 5,
    memory.Load: 3, memory.Store: 3, memory.Dimension: 0,
}  # fmt: skip
# Operations that a chunk does once for all its lanes.
_ONCE: Final = frozenset(
    {memory.DynamicShared, simt.Fence, simt.Clock, parts.BeginWait, parts.Pause}
)
_INDICES: Final = (simt.ThreadIndex, simt.ThreadNumber, simt.LaneIndex, simt.LaneMask)
# A loop body longer than this isn't written twice.
_MAX_DOUBLED: Final = 250


def write_block(writer: LaneWriter, block: Block) -> list[Value]:
    """Write a block's operations; gives what it yields, values of the threads' body."""
    for operation in block.operations:
        writer.builder.location = operation.location
        match operation:
            case control.Yield() | control.Return():
                return operation.values
            case control.If():
                _conditional(writer, operation)
            case control.For():
                _counted(writer, operation)
            case control.While():
                _repeated(writer, operation)
            case _:
                _operation(writer, operation)
    raise InternalError("a block without an end")


def _operation(writer: LaneWriter, operation: Operation) -> None:
    cls = type(operation)
    row = MEMORY_ROWS.get(cls) or WARP_ROWS.get(cls)
    meeting = PART_ROWS.get(cls)
    if meeting is not None:
        meeting(writer, operation)
    elif row is not None and (writer.chunk.lanes > 1 or cls in ROWS_OF_ONE_LANE):
        row(writer, operation)
    elif isinstance(operation, (*_INDICES, simt.Sleep)):
        pass  # indices are bound before the body, and the lanes of a vector wait for nobody
    elif cls is memory.Prefetch:
        pass  # a hint for a GPU's caches; the host's own come later (`prefetch_strides`)
    elif operation.EFFECT == PURE or cls in _ONCE or writer.chunk.lanes == 1:
        _elementwise(writer, operation)
    else:
        raise InternalError(f"{operation.OPCODE} has no vector form")


def _elementwise(writer: LaneWriter, operation: Operation) -> None:
    """The same operation on scalars, on lane 0's values, or on vectors."""
    shape = writer.shape(operation.results[0]) if operation.results else Shape(0)
    if shape.step is not None:
        found = writer.copy(operation, writer.base, shape)
    elif isinstance(operation, arith.Select) and writer.shapes.uniform(operation.condition):
        # An alternative may be the condition itself.
        lhs, rhs = writer.vector(operation.lhs), writer.vector(operation.rhs)
        condition = writer.base(operation.condition)
        found = [writer.make(arith.Select, condition=condition, lhs=lhs, rhs=rhs)]
    else:
        found = writer.copy(operation, writer.vector, shape)
    for old, new in zip(operation.results, found, strict=True):
        writer.bind(old, new)


# -- branches


def _conditional(writer: LaneWriter, operation: control.If) -> None:
    shapes = [writer.shape(result) for result in operation.results]
    types = [writer.form_type(r.type, s) for r, s in zip(operation.results, shapes, strict=True)]
    if writer.shapes.uniform(operation.condition):

        def side(block: Block) -> list[Value]:
            values = write_block(writer, block)
            return [writer.formed(v, s) for v, s in zip(values, shapes, strict=True)]

        found = writer.branch(
            writer.base(operation.condition),
            types,
            lambda: side(operation.then),
            lambda: side(operation.otherwise),
            writer.mask,
            operation.rare or _rare_side(operation),
        )
        for result, value in zip(operation.results, found, strict=True):
            writer.bind(result, value)
        return
    varying = [p for p, shape in enumerate(shapes) if shape.step is None]
    last = operation.then.terminator
    assert isinstance(last, control.Yield)
    for result, value, shape in zip(operation.results, last.values, shapes, strict=True):
        if shape.step is not None:  # both sides yield the same value
            writer.bind(result, writer.base(value))
    found = _rarely(writer, operation, varying)
    if found is None:
        found = _both_sides(writer, operation, varying)
    for position, value in zip(varying, found, strict=True):
        writer.bind(operation.results[position], value)


def _both_sides(
    writer: LaneWriter, operation: control.If, varying: list[int], apart: Block | None = None
) -> list[Value]:
    """The sides one after the other, each for its lanes; gives the results at some positions.

    Args:
        apart: a side that stands elsewhere, too, and shall have nothing in common with that copy.
    """
    condition = writer.vector(operation.condition)
    masks = [writer.both(writer.mask, condition)]
    if len(operation.otherwise.operations) > 1:
        masks.append(writer.both(writer.mask, writer.negated(condition)))
    else:
        masks.append(masks[0])  # nothing happens there
    sides: list[list[Value]] = []
    for block, mask in zip(operation.regions, masks, strict=True):
        with writer.cleared(block if block is apart else None, mask):
            sides.append(_side(writer, block, mask, operation.results))
    return [
        writer.make(arith.Select, condition=condition, lhs=sides[0][p], rhs=sides[1][p])
        for p in varying
    ]


def _rarely(
    writer: LaneWriter, operation: control.If, varying: list[int]
) -> list[Value] | None:  # fmt: skip
    """As `_both_sides`, for a side that raises: where no lane takes it, the other needs no mask.

    None where neither side raises, where the other is long or does nothing, and where a lane has
    raised already.
    """
    rare = _rare_side(operation)
    if writer.rare or not rare:
        return None
    usual = operation.otherwise if rare == "then" else operation.then
    if not 1 < _size(usual) <= _MAX_DOUBLED:
        return None
    condition = writer.vector(operation.condition)
    raising = condition if rare == "then" else writer.negated(condition)
    taken = writer.both(writer.mask, raising)

    def raised() -> list[Value]:
        # LLVM would compute what both copies of the usual side have in common before the branch,
        # and copy registers for the side that raises.
        with writer.rarely():
            return _both_sides(writer, operation, varying, usual)

    def usually() -> list[Value]:
        values = write_block(writer, usual)
        return [writer.vector(values[p]) for p in varying]

    types = [writer.wide(operation.results[p].type) for p in varying]
    return writer.branch(writer.any(taken), types, raised, usually, writer.mask, "then")


def _raises(block: Block) -> bool:
    return any(type(operation) is output.Raise for operation in block.operations)


def _rare_side(operation: control.If) -> str:
    """The side that raises, as `If.rare` names it; "" if none or both do."""
    then, otherwise = map(_raises, operation.regions)
    return "" if then == otherwise else "then" if then else "otherwise"


def _side(writer: LaneWriter, block: Block, mask: Value, results: list[Value]) -> list[Value]:
    """One side of a branch for the lanes of a mask; gives its values as vectors."""
    if _cost(writer, block) <= _MAX_FLAT:
        with writer.lanes_of(mask):
            return [writer.vector(value) for value in write_block(writer, block)]
    return writer.branch(
        writer.any(mask),
        [writer.wide(result.type) for result in results],
        lambda: [writer.vector(value) for value in write_block(writer, block)],
        lambda: [writer.nothing(result.type) for result in results],
        mask,
        "then" if _raises(block) else "",
    )


def _cost(writer: LaneWriter, block: Block) -> int:
    """The cost of running a branch for nothing; above the limit where that isn't possible."""
    total = 0
    for operation in block.operations[:-1]:
        cost = _COSTS.get(type(operation))
        if cost is None:
            return _MAX_FLAT + 1
        if isinstance(operation, (memory.Load, memory.Store)) and all(
            writer.shapes.uniform(index) for index in operation.indices
        ):
            return _MAX_FLAT + 1  # one access for all lanes, so not for none
        total += cost
    return total


# -- loops


def _counted(writer: LaneWriter, operation: control.For) -> None:
    if writer.shapes.together[operation]:
        _counted_together(writer, operation)
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
        and _size(operation.body) <= _MAX_DOUBLED
        and _reach(writer, shape) <= _greatest(operation.start)
    )  # fmt: skip
    if doubles:
        first, forms, goes = _main_loop(writer, operation, sign, first, forms, up)
        lasts = [
            form if writer.shape(a).step is None else writer.spread(form, writer.shape(a).step or 0)
            for form, a in zip(forms, carried, strict=True)
        ]
    active = writer.both(writer.mask, goes)
    types = [value.type for value in (active, first, *forms, *lasts)]

    def loop() -> list[Value]:
        repeat = control.While(initial=[active, first, *forms, *lasts], ends=True)
        with writer.region(types) as (block, arguments):
            now, number = arguments[:2]
            inside, kept = arguments[2 : 2 + len(forms)], arguments[2 + len(forms) :]
            writer.mask = now
            writer.bind(index, number)
            _bind_carried(writer, carried, inside, kept)
            yielded = write_block(writer, operation.body)
            following = _advanced(writer, operation, shape, number)
            more = _goes_on(writer, operation, shape, following, up)
            moved = _moved(writer, operation, shape, number, following, up)
            still = writer.both(now, more if moved is None else writer.both(more, moved))
            values = [writer.formed(v, writer.shape(a)) for v, a in _pairs(yielded, carried)]
            ends = _kept(writer, now, yielded, kept)
            again = writer.any(still)
            writer.builder.add(control.Yield, values=[again, still, following, *values, *ends])
        repeat.body = block
        return writer.append(repeat, types)[2 + len(forms) :]

    found = writer.branch(
        writer.any(active), types[2 + len(forms) :], loop, lambda: lasts, writer.mask
    )
    for result, value in zip(operation.results, found, strict=True):
        writer.bind(result, value)


def _pairs(values: list[Value], arguments: list[Value]) -> list[tuple[Value, Value]]:
    return list(zip(values, arguments, strict=True))


def _bind_carried(
    writer: LaneWriter, carried: list[Value], inside: list[Value], kept: list[Value]
) -> None:
    """Bind carried values: one that varies is held once, and an active lane has its last value."""
    for argument, form, last in zip(carried, inside, kept, strict=True):
        writer.bind(argument, last if writer.shape(argument).step is None else form)


def _kept(
    writer: LaneWriter, active: Value, yielded: list[Value], kept: list[Value]
) -> list[Value]:
    """The last values of all lanes: new ones where a lane is active."""
    return [
        writer.make(arith.Select, condition=active, lhs=writer.vector(new), rhs=old)
        for new, old in zip(yielded, kept, strict=True)
    ]


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
    sign: int,
    first: Value,
    forms: list[Value],
    up: Value | int,
) -> tuple[Value, list[Value], Value]:
    """Runs that all lanes make together; gives the next index, the values, and who goes on."""
    index, *carried = operation.body.arguments
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
    ran = writer.constant(False, BOOL)
    loop = control.For(
        start=first, stop=edge, step=step, initial=[first, ran, *forms], unroll=operation.unroll
    )
    types = [value.type for value in (first, first, ran, *forms)]
    with writer.region(types, writer.mask) as (block, arguments):
        number, _, _, *inside = arguments
        writer.bind(index, number)
        for argument, form in zip(carried, inside, strict=True):
            writer.bind(argument, form)
        yielded = write_block(writer, operation.body)
        values = [writer.formed(v, writer.shape(a)) for v, a in _pairs(yielded, carried)]
        following = writer.make(arith.Add, lhs=number, rhs=step)
        done = writer.constant(True, BOOL)
        writer.builder.add(control.Yield, values=[following, done, *values])
    loop.body = block
    following, ran, *values = writer.append(loop, types[1:])
    goes = _goes_on(writer, operation, writer.shape(index), following, up)
    previous = writer.make(arith.Sub, lhs=following, rhs=step)
    moved = _moved(writer, operation, writer.shape(index), previous, following, up)
    if moved is not None:
        fresh = writer.spread(writer.negated(ran))
        goes = writer.both(goes, writer.make(arith.Or, lhs=moved, rhs=fresh))
    return following, values, goes


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
    loop = control.For(start=start, stop=stop, step=step, initial=initial, unroll=operation.unroll)
    with writer.region([start.type, *(v.type for v in initial)], writer.mask) as (block, arguments):
        arguments[0].range, arguments[0].name = index.range, index.name
        for argument, value in zip(operation.body.arguments, arguments, strict=True):
            writer.bind(argument, value)
        yielded = write_block(writer, operation.body)
        values = [writer.formed(v, s) for v, s in zip(yielded, shapes, strict=True)]
        writer.builder.add(control.Yield, values=values)
    loop.body = block
    found = writer.append(loop, [value.type for value in initial])
    for result, value in zip(operation.results, found, strict=True):
        writer.bind(result, value)


def _repeated(writer: LaneWriter, operation: control.While) -> None:
    carried = operation.body.arguments
    shapes = [writer.shape(argument) for argument in carried]
    forms = [writer.formed(v, s) for v, s in zip(operation.initial, shapes, strict=True)]
    together = writer.shapes.together[operation]
    active = writer.mask if writer.mask is not None else writer.same(True, BOOL)
    lasts = [] if together else [writer.vector(value) for value in operation.initial]
    head = [] if together else [active]
    loop = control.While(initial=[*head, *forms, *lasts], ends=operation.ends)
    types = [value.type for value in loop.initial]
    with writer.region(types, writer.mask) as (block, arguments):
        now = None if together else arguments[0]
        inside = arguments[len(head) : len(head) + len(forms)]
        kept = arguments[len(head) + len(forms) :]
        if now is None:
            for argument, form in zip(carried, inside, strict=True):
                writer.bind(argument, form)
        else:
            writer.mask = now
            _bind_carried(writer, carried, inside, kept)
        condition, *yielded = write_block(writer, operation.body)
        values = [writer.formed(v, s) for v, s in zip(yielded, shapes, strict=True)]
        if now is None:
            last = [writer.base(condition), *values]
        else:
            still = writer.both(now, writer.vector(condition))
            ends = _kept(writer, now, yielded, kept)
            last = [writer.any(still), still, *values, *ends]
        writer.builder.add(control.Yield, values=last)
    loop.body = block
    found = writer.append(loop, types)
    for result, value in zip(operation.results, found[len(found) - len(carried) :], strict=True):
        writer.bind(result, value)
