"""Stores of a record's parts with loads in between: whether the arrays lie apart is tested once.

    array.store %a1, %out, [%p]                    cf.if %apart {
    %b1 = array.load %b, [%i]                        %b1 = array.load %b, [%i]
    array.store %b1, %out, [%p + 1]         →        array.store %a1, %out, [%p]
                                                     array.store %b1, %out, [%p + 1]
                                                   } { … }

Arguments may overlap, so a load stays behind the stores ahead of it. Vectors then scatter each part
by itself. In the copy of a run for which arrays share no memory, stores move down to the last one,
and `interleave_accesses` makes one access of them. `version_blocks` and `merge_blocks` use this;
`transpose_loops` uses the test.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, memory
from gpucompiler.ir.operations.memory import array_type
from gpucompiler.ir.structure.nodes import PURE, Block, Operation, Value
from gpucompiler.language.types import I64, ArrayType
from gpucompiler.passes.analyses.conditions import RECORD_SIZES, Growth
from gpucompiler.values import value_classes


@value_classes.frozen
class Apart:
    """An array that is stored to, and another one that is loaded from meanwhile."""

    stored: Value
    loaded: Value


def apart_arrays(growth: Growth, body: Block) -> list[Apart]:
    """The arrays of a piece that have to lie apart, so that its stores can be joined.

    Args:
        growth: of the piece's operations.
        body: of the piece.
    """
    return list(dict.fromkeys(_pairs(growth, body)))


def are_apart(builder: Builder, pairs: Sequence[Apart], known: Value | None) -> Value | None:
    """Whether all pairs share no memory, and `known` is true; None without pairs and `known`."""
    for pair in pairs:
        (low, high), (first, last) = (_span(builder, each) for each in (pair.stored, pair.loaded))
        before = builder.value(arith.Compare, lhs=high, rhs=first, predicate="le")
        behind = builder.value(arith.Compare, lhs=last, rhs=low, predicate="le")
        test = builder.value(arith.Or, lhs=before, rhs=behind)
        known = test if known is None else builder.value(arith.And, lhs=known, rhs=test)
    return known


def store_late(body: Block, pairs: Sequence[Apart]) -> None:
    """Move stores behind loads from arrays that lie apart from theirs."""
    if pairs:
        views = {each.result: each.array for each in body.walk() if isinstance(each, memory.View)}
        _store_late(body, {(pair.stored, pair.loaded) for pair in pairs}, views)


def _store_late(body: Block, apart: set[tuple[Value, Value]], views: Mapping[Value, Value]) -> None:
    stored = {array for array, _ in apart}
    waiting: list[memory.Store] = []

    def root(access: memory.Load | memory.Store) -> Value:
        return views.get(access.array, access.array)

    output: list[Operation] = []
    for operation in body.operations:
        for region in operation.regions:
            _store_late(region, apart, views)
        if isinstance(operation, memory.Store) and root(operation) in stored:
            if any(root(store) is not root(operation) for store in waiting):
                output += waiting
                waiting = []
            waiting.append(operation)
            continue
        passes = isinstance(operation, memory.Load) and all(
            (root(store), root(operation)) in apart for store in waiting
        )
        ends = operation is body.operations[-1]
        if waiting and (ends or not (passes or operation.EFFECT == PURE)):
            output += waiting
            waiting = []
        output.append(operation)
    body.operations = output + waiting


def _pairs(growth: Growth, body: Block) -> Iterator[Apart]:
    # The numbers of the first and the last store of each record, and the parts that are stored.
    records: dict[tuple[Value, ...], dict[int, int]] = {}
    sizes: dict[tuple[Value, ...], int] = {}
    for number, operation in enumerate(body.operations):
        for region in operation.regions:
            yield from _pairs(growth, region)
        if isinstance(operation, memory.Store) and (found := _part(growth, operation)):
            key, part, size = found
            records.setdefault(key, {})[part] = number
            sizes[key] = size
    for key, parts in records.items():
        if len(parts) < 2 or (sizes[key] and len(parts) != sizes[key]):
            continue
        between = body.operations[min(parts.values()) : max(parts.values())]
        loads = [each.array for each in between if isinstance(each, memory.Load)]
        if loads and all(array is not key[0] and _is_whole(growth, array) for array in loads):
            yield from (Apart(key[0], array) for array in loads)


def _part(growth: Growth, store: memory.Store) -> tuple[tuple[Value, ...], int, int] | None:
    """The record that a store takes part of, which part, and the number of parts; 0: any."""
    if not store.indices or not _is_whole(growth, store.array):
        return None
    *others, last = store.indices
    made = growth.definitions.get(id(last))
    if others and isinstance(made, arith.Constant):
        # A row of a matrix of the thread's own is a record, too.
        outer = next((n for n in others[::-1] if "x" in (growth.grows(n) or ())), others[-1])
        along = growth.grows(outer) or ()
        small = 0 <= made.value < max(RECORD_SIZES)
        return ((store.array, *others), int(made.value), 0) if "x" in along and small else None
    growth.grows(last)
    base, part = last, 0
    if isinstance(made, arith.Add):
        constant = growth.definitions.get(id(made.rhs))
        if isinstance(constant, arith.Constant):
            base, part = made.lhs, int(constant.value)
    product = growth.products.get(id(base))
    factor = growth.definitions.get(id(product[1])) if product else None
    operation = growth.definitions.get(id(base))
    if not isinstance(factor, arith.Constant) or not isinstance(operation, arith.Mul):
        return None
    size = int(factor.value)
    if size not in RECORD_SIZES or "x" not in (growth.grows(base) or ()):
        return None
    return (store.array, *others, base), part, size


def _is_whole(growth: Growth, array: Value) -> bool:
    """Whether an array comes from outside of the piece, and its elements lie side by side."""
    kind = array.type
    if growth.is_inside(array) or not isinstance(kind, ArrayType):
        return False
    return kind.layout == "C" and kind.space == "global"


def _span(builder: Builder, array: Value) -> tuple[Value, Value]:
    """The addresses of an array's first byte, and of the byte behind its last."""
    kind = array_type(array)
    size = builder.constant(kind.element.itemsize, I64)
    for axis in range(kind.ndim):
        extent = builder.value(memory.Dimension, array=array, axis=axis)
        size = builder.value(arith.Mul, lhs=size, rhs=extent)
    low = builder.value(memory.Address, array=array)
    return low, builder.value(arith.Add, lhs=low, rhs=size)
