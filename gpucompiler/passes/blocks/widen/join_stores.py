"""Store once behind a branch what both of its sides store to one place.

    cf.if %c {                                     %r = cf.if %c {
      array.store %x, %a, [%i]                       cf.yield [%x]
    } {                                      →     } {
      %y = arith.add %x, %one                        %y = arith.add %x, %one
      array.store %y, %a, [%i]                       cf.yield [%y]
    }                                              } : f32
                                                   array.store %r, %a, [%i]

Lanes go both ways, and each side would store under a mask: a store that some processors do lane by
lane, and that others can't forward to a later load. The joined one has no mask. Relies on equal
indices being one value (simplify); the sides end with the stores, so nothing moves over another
access.
"""

from __future__ import annotations

from gpucompiler.ir.operations import control, memory
from gpucompiler.ir.structure.nodes import Block, Function, Value


def join_stores(function: Function) -> bool:
    """Join the stores at the ends of branches. Returns whether there were any."""
    return _block(function.body)


def _block(block: Block) -> bool:
    changed = False
    operations = list(block.operations)
    for operation in block.operations:
        for region in operation.regions:
            changed |= _block(region)
        if isinstance(operation, control.If):
            joined: list[memory.Store] = []
            while (store := _joined(operation)) is not None:
                joined.append(store)
            place = operations.index(operation) + 1
            operations[place:place] = reversed(joined)
            changed |= bool(joined)
    block.operations = operations
    return changed


def _joined(branch: control.If) -> memory.Store | None:
    """Take the last store out of both sides, and give the one that stands for them."""
    sides = branch.then, branch.otherwise
    first, second = (_last_store(side) for side in sides)
    if first is None or second is None:
        return None
    alike = (
        first.array is second.array
        and len(first.indices) == len(second.indices)
        and all(a is b for a, b in zip(first.indices, second.indices, strict=True))
        and first.hint == second.hint
        and (first.mask is None) == (second.mask is None)
    )
    inside = {result for side in sides for each in side.operations for result in each.results}
    if not alike or any(value in inside for value in (first.array, *first.indices)):
        return None
    result = _result(branch, first.value, second.value)
    mask = first.mask
    if mask is not None and second.mask is not None and mask is not second.mask:
        mask = _result(branch, mask, second.mask)
    for side in sides:
        del side.operations[-2]
    return memory.Store(
        value=result, array=first.array, indices=list(first.indices), mask=mask,
        alignment=min(first.alignment, second.alignment), hint=first.hint,
        location=second.location,
    )  # fmt: skip


def _result(branch: control.If, first: Value, second: Value) -> Value:
    """A new result of a branch, which is the one value or the other."""
    result = Value(first.type, second.location, second.name)
    branch.results = [*branch.results, result]
    for side, value in ((branch.then, first), (branch.otherwise, second)):
        end = side.operations[-1]
        assert isinstance(end, control.Yield)
        end.values = [*end.values, value]
    return result


def _last_store(side: Block) -> memory.Store | None:
    """The store that a side of a branch ends with, if it does."""
    if len(side.operations) < 2:
        return None
    store, end = side.operations[-2:]
    ends = isinstance(store, memory.Store) and isinstance(end, control.Yield)
    return store if ends and isinstance(store, memory.Store) else None
