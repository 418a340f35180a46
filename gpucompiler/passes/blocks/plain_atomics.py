"""Replace atomics on memory that no other thread reaches by a load, an operation and a store.

    %o = atomic.update %bins, [%i], %v <kind = "add">      %o = array.load %bins, [%i]
                                                    →      %n = arith.add %o, %v
                                                           array.store %n, %bins, [%i]

The host runs a block on one thread of the processor, so no other thread accesses shared and local
memory, or memory under atomics of scope "block". Only relaxed atomics are changed: other orders
concern other memory, too.

Relies on: lanes that are done one after the other (`widen`). Keeps the meaning, so it can be
interpreted.
"""

from __future__ import annotations

from collections.abc import Set
from typing import Final

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, memory
from gpucompiler.ir.operations.memory import array_type
from gpucompiler.ir.structure.nodes import Block, Function, Operation, Value
from gpucompiler.language.types import U8, U16, U32, U64, ScalarType

Atomic = memory.AtomicUpdate | memory.AtomicCompareExchange

_OPERATIONS: Final[dict[str, type[Operation]]] = {
    "add": arith.Add, "sub": arith.Sub, "and": arith.And, "or": arith.Or, "xor": arith.Xor,
    "min": arith.Minimum, "max": arith.Maximum, "nanmin": arith.Minimum, "nanmax": arith.Maximum,
}  # fmt: skip
# Kinds that have a plain form for truth values; LLVM's atomics add their bytes.
_OF_BOOLS: Final = ("and", "or", "xor", "exchange")
_BITS: Final = {1: U8, 2: U16, 4: U32, 8: U64}


def plain_atomics(function: Function, own: Set[Value] = frozenset()) -> bool:
    """Make a block program's atomics on a thread's own memory plain. Returns whether it made any.

    Args:
        function: made of vectors already, or called for one thread at a time.
        own: arrays that no other thread accesses, beside shared and local ones.
    """
    return _block(function.body, own)


def _block(block: Block, own: Set[Value]) -> bool:
    changed = False
    operations, block.operations = block.operations, []
    for operation in operations:
        if isinstance(operation, Atomic) and _is_plain(operation, own):
            block.operations += plain_form(operation).operations
            changed = True
            continue
        for region in operation.regions:
            changed |= _block(region, own)
        block.operations.append(operation)
    return changed


def _is_plain(operation: Atomic, own: Set[Value]) -> bool:
    array = array_type(operation.array)
    alone = array.space in ("shared", "local") or operation.scope == "block"
    if operation.order != "relaxed" or not (alone or operation.array in own):
        return False
    if isinstance(operation, memory.AtomicUpdate) and array.element.kind == "bool":
        return operation.kind in _OF_BOOLS
    return True


def plain_form(operation: Atomic) -> Block:
    """Plain operations with the same result, where no other thread comes between."""
    builder = Builder(Block(), operation.location)
    before = operation.result
    builder.block.operations.append(
        memory.Load(
            array=operation.array, indices=[*operation.indices], mask=operation.mask,
            results=[before], location=operation.location,
        )
    )  # fmt: skip
    before.range = None
    mask = operation.mask
    if isinstance(operation, memory.AtomicUpdate):
        value = _updated(operation, builder)
    else:
        value = operation.value
        left, right = (_as_bits(builder, side) for side in (before, operation.expected))
        found = builder.value(arith.Compare, lhs=left, rhs=right, predicate="eq")
        mask = found if mask is None else builder.value(arith.And, lhs=mask, rhs=found)
    builder.add(
        memory.Store, value=value, array=operation.array, indices=[*operation.indices], mask=mask
    )
    return builder.block


def _updated(operation: memory.AtomicUpdate, builder: Builder) -> Value:
    """The new value of an element."""
    before, value, kind = operation.result, operation.value, operation.kind
    element = array_type(operation.array).element
    if kind == "exchange":
        return value
    if kind == "increment":
        more = builder.value(arith.Add, lhs=before, rhs=builder.constant(1, element))
        last = builder.value(arith.Compare, lhs=before, rhs=value, predicate="ge")
        return builder.value(
            arith.Select, condition=last, lhs=builder.constant(0, element), rhs=more
        )
    if kind == "decrement":
        less = builder.value(arith.Sub, lhs=before, rhs=builder.constant(1, element))
        zero = builder.constant(0, element)
        first = builder.value(arith.Compare, lhs=before, rhs=zero, predicate="eq")
        above = builder.value(arith.Compare, lhs=before, rhs=value, predicate="gt")
        wraps = builder.value(arith.Or, lhs=first, rhs=above)
        return builder.value(arith.Select, condition=wraps, lhs=value, rhs=less)
    new = builder.value(_OPERATIONS[kind], lhs=before, rhs=value)
    if kind in ("nanmin", "nanmax"):
        # A NaN compares false with everything, and so leaves the old value.
        nothing = builder.value(arith.Compare, lhs=before, rhs=before, predicate="ne")
        new = builder.value(arith.Select, condition=nothing, lhs=value, rhs=new)
    return new


def _as_bits(builder: Builder, value: Value) -> Value:
    element = value.type
    assert isinstance(element, ScalarType)
    if not element.is_float:
        return value
    return builder.add(arith.Bitcast, value=value, types=[_BITS[element.itemsize]]).result
