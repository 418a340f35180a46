"""Elements at indices from memory: whether their places fit into 32 bits is tested once.

    %n = array.dim %x                            cf.if %n ≤ 2³¹ - 1 {
    %j = array.load %list, [%i] : i32              %near = array.view %x … range(0, 2³¹ - 1)
    %k = arith.convert %j : i64                    %m = arith.convert %n : i32
    %w = array.wrap_index %k, %n                   %w = array.wrap_index %j, %m : i32
    %t = check.bounds %w, %n               →       %t = check.bounds %w, %m
    %v = array.load %x, [%w], mask=%t              %k = arith.convert %w : i64
                                                   %v = array.load %near, [%k], mask=%t
                                                 } { … }

A vector register holds half as many indices of 64 bits, so that a vector of floats is gathered by
two instructions, and processors multiply such indices by a row's length slowly. In the copy of a
piece for which arrays are small, indices of 32 bits stay so, and the lowering computes places in 32
bits (`gpucompiler/llvm/lowering/vectors.py`). `version_blocks` uses this.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, memory
from gpucompiler.ir.operations.memory import array_type
from gpucompiler.ir.rewrite import replace_uses
from gpucompiler.ir.structure.nodes import Block, Function, Operation, Value
from gpucompiler.language.types import I32, I64, ArrayType, ScalarType
from gpucompiler.passes.analyses.conditions import Growth

# Tests of more arrays than a kernel usually gathers from take more time than they save.
_MOST_ARRAYS: Final = 6

Definitions = Mapping[Value, Operation]


def definitions_of(function: Function) -> Definitions:
    """The operations that define a function's values."""
    return {each.results[0]: each for each in function.body.walk() if each.results}


def gathered_arrays(
    growth: Growth, operations: Sequence[Operation], definitions: Definitions
) -> list[Value]:
    """The arrays of a piece that are accessed at indices of at most 32 bits from memory.

    Args:
        growth: of the piece's operations.
        operations: of the piece.
        definitions: of the function.
    """
    found: dict[Value, None] = {}
    for operation in operations:
        if not isinstance(operation, (memory.Load, memory.Store)):
            continue
        kind = operation.array.type
        if growth.is_inside(operation.array) or not isinstance(kind, ArrayType):
            continue
        if kind.layout != "C" or kind.space != "global":
            continue
        if any(
            _narrow_source(index, definitions) and growth.grows(index) is None
            for index in operation.indices
        ):
            found[operation.array] = None
    return list(found) if len(found) <= _MOST_ARRAYS else []


def are_near(builder: Builder, arrays: Sequence[Value], known: Value | None) -> Value | None:
    """Whether places in all arrays fit into an i32, and `known` is true; None without both."""
    for array in arrays:
        most, places = builder.constant(I32.maximum, I64), None
        for axis in range(array_type(array).ndim):
            size = builder.value(memory.Dimension, array=array, axis=axis)
            # A product of two that passed the test stays in 64 bits.
            parts = [size]
            if places is not None:
                places = builder.value(arith.Mul, lhs=places, rhs=size)
                parts.append(places)
            else:
                places = size
            for part in parts:
                test = builder.value(arith.Compare, lhs=part, rhs=most, predicate="le")
                known = test if known is None else builder.value(arith.And, lhs=known, rhs=test)
    return known


def access_near(body: Block, arrays: Sequence[Value], definitions: Definitions) -> None:
    """Access arrays whose places fit by indices of 32 bits.

    Args:
        body: a copy of a piece's body.
        arrays: those for which `are_near` holds.
        definitions: of the function; those of the copy may be missing.
    """
    if not arrays:
        return
    head = Block([], [])
    builder = Builder(head, body.operations[-1].location)
    views = {each.array: each for each in body.operations if isinstance(each, memory.View)}
    replaced: dict[Value, Value] = {}
    for array in arrays:
        view = views.get(array)
        if view is not None and view.result.type == array.type:
            # A view of records, whose last size is known.
            view.result.range = (0, I32.maximum)
        else:
            replaced[array] = _near_view(builder, array)
    known = {**definitions, **{e.results[0]: e for e in body.walk() if e.results}}
    sizes = _Sizes(builder, frozenset(arrays), known)
    _narrow(body, sizes, known, {})
    replace_uses(body, replaced)
    body.operations[:0] = head.operations


def _near_view(builder: Builder, array: Value) -> Value:
    sizes = [
        builder.value(memory.Dimension, array=array, axis=axis)
        for axis in range(array_type(array).ndim)
    ]
    view = builder.add(
        memory.View, array=array, offset=builder.constant(0, I64), sizes=sizes, types=[array.type],
        name=array.name,
    ).result  # fmt: skip
    view.range = (0, I32.maximum)
    return view


class _Sizes:
    """The sizes of near arrays in 32 bits."""

    def __init__(self, builder: Builder, arrays: frozenset[Value], known: Definitions) -> None:
        self._builder = builder
        self._arrays = arrays
        self._known = known
        self._found: dict[tuple[Value, int], Value] = {}

    def narrow(self, size: Value) -> Value | None:
        """The narrow form of a size, or None if it isn't one of a near array."""
        made = self._known.get(size)
        if not isinstance(made, memory.Dimension) or made.array not in self._arrays:
            return None
        place = made.array, made.axis
        if place not in self._found:
            wide = self._builder.value(memory.Dimension, array=made.array, axis=made.axis)
            narrow = self._builder.add(arith.Convert, value=wide, types=[I32]).result
            narrow.range = (0, I32.maximum)
            self._found[place] = narrow
        return self._found[place]


def _narrow_source(index: Value, definitions: Definitions) -> Value | None:
    """The integer of at most 32 bits, which an i32 holds, that an index is made from."""
    made = definitions.get(index)
    if isinstance(made, memory.WrapIndex):
        made = definitions.get(made.index)
    if not isinstance(made, arith.Convert) or made.result.type != I64:
        return None
    source = made.value.type
    if not isinstance(source, ScalarType) or source.kind != "int":
        return None
    fits = source.minimum >= I32.minimum and source.maximum <= I32.maximum
    return made.value if fits else None


def _narrow(
    block: Block, sizes: _Sizes, known: Definitions, narrow: dict[Value, tuple[Value, Value]]
) -> None:
    """Wrap and check indices in 32 bits; `narrow` has such indices, with their sizes."""
    output: list[Operation] = []
    for operation in block.operations:
        for region in operation.regions:
            _narrow(region, sizes, known, narrow)
        if isinstance(operation, memory.WrapIndex):
            source, size = _narrow_source(operation.index, known), sizes.narrow(operation.size)
            if source is not None and size is not None:
                output += _wrapped(operation, source, size, narrow)
                continue
        if isinstance(operation, memory.CheckBounds) and operation.index in narrow:
            index, size = narrow[operation.index]
            if sizes.narrow(operation.size) is size:
                operation.index, operation.size = index, size
        output.append(operation)
    block.operations = output


def _wrapped(
    operation: memory.WrapIndex,
    source: Value,
    size: Value,
    narrow: dict[Value, tuple[Value, Value]],
) -> list[Operation]:
    """The operations that wrap an index in 32 bits and give it in 64."""
    made: list[Operation] = []
    builder = Builder(Block([], made), operation.location)
    if source.type != I32:
        source = builder.add(arith.Convert, value=source, types=[I32]).result
    index = builder.value(memory.WrapIndex, index=source, size=size)
    wide = arith.Convert(value=index, results=[operation.result], location=operation.location)
    narrow[operation.result] = index, size
    return [*builder.block.operations, wide]
