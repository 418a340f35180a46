"""Control flow of threads → control flow of a chunk: uniform branches stay, others become masks.

    cf.if %c {                    %m = arith.and %mask, %c
      array.store %v, %y, [%i]      cf.if %any(m) {
      cf.yield []              →      vector.store %v, %y, [%i], mask=%m
    } { cf.yield [] }               } {…}

A branch that raises is rare. If no lane takes it, the other side is written without its mask.
"""

from __future__ import annotations

from typing import Final

from gpucompiler.diagnostics.errors import InternalError
from gpucompiler.ir.operations import arith, control, memory, output, parts, simt
from gpucompiler.ir.structure.nodes import PURE, Block, Operation, Value
from gpucompiler.language.types import ScalarType
from gpucompiler.passes.analyses.lane_operations import Shape
from gpucompiler.passes.blocks.widen.lanes import LaneWriter
from gpucompiler.passes.blocks.widen.loops import MAX_DOUBLED, write_for, write_while
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
# An access of the lanes' slots side by side, which a register holds, or the nearest cache.
_OWN_SLOT: Final = 2
# Operations that a chunk does once for all its lanes.
_ONCE: Final = frozenset(
    {memory.DynamicShared, simt.Fence, simt.Clock, parts.BeginWait, parts.Pause}
)
_INDICES: Final = (simt.ThreadIndex, simt.ThreadNumber, simt.LaneIndex, simt.LaneMask)


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
                write_for(writer, operation)
            case control.While():
                write_while(writer, operation)
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
    if shape.step == 1 and _begins_at_zero(writer, operation):
        (result,) = operation.results
        assert isinstance(result.type, ScalarType)
        writer.zeros.add(result)
        found = [writer.constant(0, result.type)]
    elif shape.step is not None:
        found = writer.copy(operation, writer.base, shape)
    elif isinstance(operation, arith.Select) and writer.shapes.uniform(operation.condition):
        # An alternative may be the condition itself.
        lhs, rhs = writer.vector(operation.lhs), writer.vector(operation.rhs)
        condition = writer.base(operation.condition)
        found = [writer.make(arith.Select, condition=condition, lhs=lhs, rhs=rhs)]
    else:
        found = writer.copy(operation, writer.vector, shape)
        _note_lone_lane(writer, operation, found)
    for old, new in zip(operation.results, found, strict=True):
        writer.bind(old, new)


def _begins_at_zero(writer: LaneWriter, operation: Operation) -> bool:
    """Whether a value is the lane, as `threadIdx.x % 32` of 32 lanes is."""
    match operation:
        case arith.Modulo() | arith.And():
            divisor = writer.shapes.divisor(operation)
            return divisor > 0 and writer.shape(operation.inputs[0]).align % divisor == 0
        case arith.Convert():
            return operation.value in writer.zeros
        case _:
            return False


def _note_lone_lane(writer: LaneWriter, operation: Operation, found: list[Value]) -> None:
    """Note the lane of a mask that has one, as of `threadIdx.x % 32 == 0`."""
    if isinstance(operation, arith.Compare) and operation.predicate == "eq":
        number = writer.shapes.constants.get(operation.rhs, -1)
        if 0 <= number < writer.chunk.lanes and operation.lhs in writer.zeros:
            writer.lone[found[0]] = number


# -- branches


def _conditional(writer: LaneWriter, operation: control.If) -> None:
    if operation in writer.taken:
        values = write_block(writer, operation.then)
        for result, value in zip(operation.results, values, strict=True):
            writer.bind(result, writer.formed(value, writer.shape(result)))
        return
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
    idle = varying and apart is None and len(operation.otherwise.operations) == 1
    if idle and _cost(writer, operation.then) > _MAX_FLAT:
        return _updated(writer, operation, varying, masks[0])
    if len(operation.otherwise.operations) > 1:
        masks.append(writer.both(writer.mask, writer.negated(condition)))
    else:
        masks.append(masks[0])  # nothing happens there
    sides: list[list[Value]] = []
    for block, mask in zip(operation.regions, masks, strict=True):
        with writer.cleared(block if block is apart else None, mask):
            sides.append(_side(writer, block, mask, operation.results))
    return [
        sides[0][p]
        if operation.results[p] in writer.free
        else writer.make(arith.Select, condition=condition, lhs=sides[0][p], rhs=sides[1][p])
        for p in varying
    ]


def _updated(
    writer: LaneWriter, operation: control.If, varying: list[int], mask: Value
) -> list[Value]:
    """The results of a branch whose other side does nothing; where no lane goes, they are there.

    The selections stand in the branch, where processors make them a part of the last operation.
    """
    last = operation.otherwise.terminator
    assert isinstance(last, control.Yield)
    before = [writer.vector(last.values[p]) for p in varying]

    def updated() -> list[Value]:
        values = write_block(writer, operation.then)
        return [
            writer.vector(values[p])
            if operation.results[p] in writer.free
            else writer.make(arith.Select, condition=mask, lhs=writer.vector(values[p]), rhs=old)
            for p, old in zip(varying, before, strict=True)
        ]

    types = [value.type for value in before]
    rare = "then" if _is_rare(operation.then) else ""
    found = writer.branch(writer.any(mask), types, updated, lambda: before, mask, rare)
    for position, new, old in zip(varying, found, before, strict=True):
        if operation.results[position] not in writer.free:
            writer.kept[new] = writer.mask, old
    return found


def _rarely(
    writer: LaneWriter, operation: control.If, varying: list[int]
) -> list[Value] | None:  # fmt: skip
    """As `_both_sides`, for a side that raises: where no lane takes it, the other needs no mask.

    None where neither side raises, where the other is long or does nothing, and where a lane has
    raised already.
    """
    gone = writer.gone.get(operation.condition)
    rare = _rare_side(operation) if gone is None else "otherwise"
    if writer.rare or not rare:
        return None
    usual = operation.otherwise if rare == "then" else operation.then
    if not 1 < sum(1 for _ in usual.walk()) <= MAX_DOUBLED:
        return None
    if gone is None:
        condition = writer.vector(operation.condition)
        raising = condition if rare == "then" else writer.negated(condition)
        gone = writer.any(writer.both(writer.mask, raising))

    def raised() -> list[Value]:
        # LLVM would compute what both copies of the usual side have in common before the branch,
        # and copy registers for the side that raises.
        with writer.rarely():
            return _both_sides(writer, operation, varying, usual)

    def usually() -> list[Value]:
        values = write_block(writer, usual)
        return [writer.vector(values[p]) for p in varying]

    types = [writer.wide(operation.results[p].type) for p in varying]
    return writer.branch(gone, types, raised, usually, writer.mask, "then")


def _raises(block: Block) -> bool:
    return any(type(operation) is output.Raise for operation in block.operations)


def _is_rare(block: Block) -> bool:
    """Whether a branch raises, or prints, which takes far longer than the branch is worth."""
    return any(
        isinstance(operation, (output.Raise, output.Print)) for operation in block.operations
    )


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
        "then" if _is_rare(block) else "",
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
            if operation.array not in writer.shapes.private:
                return _MAX_FLAT + 1  # one access for all lanes, so not for none
            cost = _OWN_SLOT
        total += cost
    return total
