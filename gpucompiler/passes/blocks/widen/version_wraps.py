"""Access elements side by side where no lane of a vector wraps around.

    %at = vector.iota %i <lanes = 16>              %at = vector.iota %i <lanes = 16>
    %n = vector.splat %size <lanes = 16>           cf.if %i ≥ 0 and %i + 15 < %size {
    %m = arith.modulo %at, %n                        %v = vector.load %x, [%row, %i] <lanes = 16>
    %v = vector.gather %x, [%row, %m]        →       …
    …                                              } {
                                                     %m = arith.modulo %at, %n
                                                     %v = vector.gather %x, [%row, %m]
                                                     …
                                                   }

Grids whose edges meet are read at `(i + 1) % size`. Of a row's vectors only the first or the last
one wraps, but all would divide, and gather element by element. The test stands for all that follows
in the block, so that what is computed from the elements needs no second branch.

Vectors that wrap, and those under a mask, divide only if a lane is further away than the size:

    %m = cf.if %i ≥ -%size and %i + 15 < 2 · %size { cf.yield [%at ± %size where it wraps] }
         else { cf.yield [arith.modulo %at, %n] }

Relies on: `widen`. Keeps the meaning.
"""

from __future__ import annotations

from typing import Final

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, control, vector_accesses, vectors
from gpucompiler.ir.rewrite import Cloner, holds_any, inputs_of, replace_uses
from gpucompiler.ir.structure.nodes import (
    CONVERGENT,
    PURE,
    Block,
    Function,
    Operation,
    Value,
    element_type,
    lanes,
)

# A second copy of a longer body takes more time to compile than the divisions take to run.
_LONGEST: Final = 200
_MOST_TESTS: Final = 8
_REMAINDERS: Final = frozenset({arith.Modulo})

# Remainders, with the places that are divided and the size.
Wraps = dict[arith.Modulo, tuple[vectors.Iota, Value]]
Access = vector_accesses.Gather | vector_accesses.Scatter


def version_wraps(function: Function) -> bool:
    """Version the vectors that wrap around. Returns whether there were any.

    Args:
        function: a block program of vectors.
    """
    if not holds_any(function.body, _REMAINDERS):
        return False
    definitions = {each.results[0]: each for each in function.body.walk() if each.results}
    return _block(function.body, definitions)


def _block(block: Block, definitions: dict[Value, Operation]) -> bool:
    wraps = _wraps_of(block, definitions)
    if wraps and isinstance(block.terminator, control.Yield) and _version(block, wraps):
        return True
    changed = False
    for operation in block.operations:
        for region in operation.regions:
            changed |= _block(region, definitions)
    return _divide_rarely(block, wraps) or changed


def _wraps_of(block: Block, definitions: dict[Value, Operation]) -> Wraps:
    """The remainders in a block itself: of neighbouring places, by one size."""
    found: Wraps = {}
    if len(block.operations) == 2:
        # Alone in a branch, as this pass leaves them: a program that is lowered again stays as is.
        return found
    for operation in block.operations:
        if isinstance(operation, arith.Modulo):
            places, sizes = definitions.get(operation.lhs), definitions.get(operation.rhs)
            if (
                isinstance(places, vectors.Iota) and isinstance(sizes, vectors.Splat)
                and places.step == 1 and _is_signed(places.start)
            ):  # fmt: skip
                found[operation] = places, sizes.value
    return found


def _is_signed(value: Value) -> bool:
    kind = element_type(value.type)
    return kind is not None and kind.is_signed


def _version(block: Block, wraps: Wraps) -> bool:
    """Put a block's operations from the first remainder on into both sides of a branch."""
    first = block.operations.index(next(iter(wraps)))
    *operations, end = block.operations[first:]
    assert isinstance(end, control.Yield)
    ahead, behind = _apart(operations)
    late = {result for operation in behind for result in operation.results}
    inside = list(Block([], behind).walk())
    known = not any({places.start, size} & late for places, size in wraps.values())
    tests = dict.fromkeys((p.start, size, p.lanes) for p, size in wraps.values())
    if not known or len(inside) > _LONGEST or len(tests) > _MOST_TESTS:
        return False
    remainders = {wrap.results[0] for wrap in wraps}
    accesses = [each for each in inside if isinstance(each, Access) and each.mask is None]
    if remainders.isdisjoint(each.indices[-1] for each in accesses):
        return False
    if any(each.EFFECT == CONVERGENT for each in inside):
        return False
    block.operations[first:] = ahead
    builder = Builder(block, behind[0].location)
    condition = _fit(builder, list(tests))
    cloner = Cloner()
    neighbours = Block([], [cloner.operation(operation) for operation in behind])
    copies = cloner.mapping
    _place(neighbours, {copies[wrap.results[0]]: p.start for wrap, (p, _) in wraps.items()})
    places = {wrap.results[0]: copies.get(wrap.lhs, wrap.lhs) for wrap in wraps}
    replace_uses(neighbours, {copies[wrap]: place for wrap, place in places.items()})
    given = [value for value in dict.fromkeys(end.values) if value in late]
    neighbours.operations.append(
        control.Yield(values=[places.get(value, copies[value]) for value in given])
    )
    others = Block([], [*behind, control.Yield(values=given)])
    _divide_rarely(others, wraps)
    branch = builder.add(
        control.If, types=[value.type for value in given], condition=condition,
        then=neighbours, otherwise=others,
    )  # fmt: skip
    results = dict(zip(given, branch.results, strict=True))
    builder.add(control.Yield, types=[], values=[results.get(v, v) for v in end.values])
    return True


def _apart(operations: list[Operation]) -> tuple[list[Operation], list[Operation]]:
    """Computations of scalars, which the test needs, and all other operations."""
    ahead: list[Operation] = []
    behind: list[Operation] = []
    late: set[Value] = set()
    for operation in operations:
        scalar = operation.EFFECT == PURE and not any(lanes(r.type) for r in operation.results)
        if scalar and late.isdisjoint(inputs_of(operation)):
            ahead.append(operation)
        else:
            behind.append(operation)
            late.update(operation.results)
    return ahead, behind


def _fit(builder: Builder, tests: list[tuple[Value, Value, int]]) -> Value:
    """Whether no lane wraps: first lanes are at least 0, and last ones are below the size."""
    found: Value | None = None
    for start, size, width in tests:
        kind = element_type(start.type)
        assert kind is not None
        last = builder.constant(width - 1, kind)
        # The subtraction passes the least integer only for sizes that the first test refuses.
        room = builder.value(arith.Sub, lhs=size, rhs=last)
        answers = [
            builder.value(arith.Compare, lhs=size, rhs=last, predicate="gt"),
            builder.value(arith.Compare, lhs=start, rhs=room, predicate="lt"),
        ]
        if start.range is None or start.range[0] < 0:
            zero = builder.constant(0, kind)
            answers.append(builder.value(arith.Compare, lhs=start, rhs=zero, predicate="ge"))
        for answer in answers:
            found = answer if found is None else builder.value(arith.And, lhs=found, rhs=answer)
    assert found is not None  # there is a remainder
    return found


def _divide_rarely(block: Block, wraps: Wraps) -> bool:
    """Add or subtract sizes where no lane is further away. Returns whether there was one."""
    operations: list[Operation] = []
    for operation in block.operations:
        if isinstance(operation, arith.Modulo) and operation in wraps:
            _branch(operation, *wraps[operation], Block([], operations))
        else:
            operations.append(operation)
    block.operations = operations
    return bool(wraps)


def _branch(modulo: arith.Modulo, places: vectors.Iota, size: Value, block: Block) -> None:
    """Append a branch that gives a remainder's result."""
    builder = Builder(block, modulo.location)
    kind, start = element_type(size.type), places.start
    assert kind is not None
    # Twice the size of no greater one can wrap.
    most = builder.constant(kind.maximum // 4, kind)
    zero = builder.constant(0, kind)
    least = builder.value(arith.Negate, value=size)
    last = builder.constant(places.lanes - 1, kind)
    room = builder.value(arith.Sub, lhs=size, rhs=last)
    beyond = builder.value(arith.Sub, lhs=start, rhs=size)
    tests = [
        builder.value(arith.Compare, lhs=lhs, rhs=rhs, predicate=predicate)
        for lhs, predicate, rhs in (
            (size, "gt", zero), (size, "lt", most), (start, "ge", least), (beyond, "lt", room)
        )
    ]  # fmt: skip
    condition = tests[0]
    for test in tests[1:]:
        condition = builder.value(arith.And, lhs=condition, rhs=test)
    branch = control.If(condition=condition, results=modulo.results, location=modulo.location)
    near, far = (Builder(region, modulo.location) for region in (branch.then, branch.otherwise))
    zeros = near.value(vectors.Splat, value=zero, lanes=places.lanes)
    under = near.value(arith.Compare, lhs=modulo.lhs, rhs=zeros, predicate="lt")
    more = near.value(arith.Select, condition=under, lhs=modulo.rhs, rhs=zeros)
    over = near.value(arith.Compare, lhs=modulo.lhs, rhs=modulo.rhs, predicate="ge")
    less = near.value(arith.Select, condition=over, lhs=modulo.rhs, rhs=zeros)
    found = near.value(arith.Add, lhs=modulo.lhs, rhs=more)
    near.add(control.Yield, values=[near.value(arith.Sub, lhs=found, rhs=less)])
    rest = far.value(arith.Modulo, lhs=modulo.lhs, rhs=modulo.rhs)
    far.add(control.Yield, values=[rest])
    block.operations.append(branch)


def _place(block: Block, starts: dict[Value, Value]) -> None:
    """Access elements side by side whose last index is a remainder that its places equal."""
    operations: list[Operation] = []
    for operation in block.operations:
        for region in operation.regions:
            _place(region, starts)
        if isinstance(operation, Access) and operation.indices[-1] in starts:
            operation = _neighbours(operation, starts[operation.indices[-1]])
        operations.append(operation)
    block.operations = operations


def _neighbours(access: Access, start: Value) -> Operation:
    """An access of neighbours from `start` on, if the other indices are those of all lanes."""
    *others, last = access.indices
    if any(lanes(index.type) for index in others):
        return access
    indices, mask = [*others, start], access.mask
    if isinstance(access, vector_accesses.Gather):
        return vector_accesses.VectorLoad(
            array=access.array, indices=indices, mask=mask, lanes=lanes(last.type),
            results=access.results, location=access.location,
        )  # fmt: skip
    return vector_accesses.VectorStore(
        value=access.value, array=access.array, indices=indices, mask=mask,
        location=access.location,
    )  # fmt: skip
