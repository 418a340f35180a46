"""Access the lanes' slots of small local arrays without masks.

    %x = vector.load %v, [%b, 0], mask=%m          %o = vector.load %v, [%b, 0]
                                                   %x = arith.select %m, %o, %zero
    vector.store %y, %v, [%a, 0], mask=%m    →     %p = vector.load %v, [%a, 0]
                                                   %q = arith.select %m, %y, %p
                                                   vector.store %q, %v, [%a, 0]

LLVM keeps an array in registers only if all accesses are plain, and its elements known once loops
are unrolled: a branch that swaps two elements took thirteen times as long in memory. No one else
sees a local array, so a lane that is off may store what its slot has.

An access without a mask touches memory whatever the lanes do, so its place has to lie inside by
constants and the bounds of loops alone: what a test of the lanes says of it doesn't count.
Relies on: `widen`, `simplify`. Keeps the meaning, so it can be interpreted.
"""

from __future__ import annotations

import math
from typing import Final

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, control, memory, vector_accesses, vectors
from gpucompiler.ir.operations.memory import array_type
from gpucompiler.ir.operations.scalar import zero as zero_of
from gpucompiler.ir.structure.nodes import Block, Function, Operation, Value, lanes
from gpucompiler.language.types import ScalarType, VectorType

# More elements of a thread don't fit the registers.
_MOST_ELEMENTS: Final = 32
_MOST_LANES: Final = 32

_Bounds = tuple[int, int]

_ACCESSES: Final = (vector_accesses.VectorLoad, vector_accesses.VectorStore)
_COMPUTE: Final = {arith.Add: int.__add__, arith.Sub: int.__sub__, arith.Mul: int.__mul__}


def own_slots(function: Function) -> bool:
    """Take the masks off accesses of the lanes' own slots. Returns whether there were any.

    Args:
        function: a block program of vectors.
    """
    # `widen` puts the arrays of its lanes at the top; most programs have none.
    tops = [each for each in function.body.operations if type(each) is memory.Allocate]
    shapes = {top.result: top.shape for top in tops if _is_small(top)}
    return bool(shapes) and _Slots(function, shapes).block(function.body)


def _is_small(array: memory.Allocate) -> bool:
    # The last axis is the lanes'; that of a value which outlives a barrier is the whole block's.
    *own, width = array.shape
    local = array_type(array.result).space == "local" and bool(own) and width <= _MOST_LANES
    return local and 0 < math.prod(own) <= _MOST_ELEMENTS


class _Slots:
    """The local arrays of a function, and the places of their accesses."""

    def __init__(self, function: Function, shapes: dict[Value, tuple[int, ...]]) -> None:
        self.shapes = shapes
        self.definitions: dict[Value, Operation] = {}
        self.counters: dict[Value, control.For] = {}
        for operation in function.body.walk():
            if isinstance(operation, control.For):
                self.counters[operation.body.arguments[0]] = operation
            elif len(operation.results) == 1:
                self.definitions[operation.results[0]] = operation
        self.bounds: dict[Value, _Bounds | None] = {}

    def block(self, block: Block) -> bool:
        """Take the masks off in a block and those inside of it."""
        changed = False
        output: list[Operation] = []
        operations, block.operations = block.operations, output
        for operation in operations:
            for region in operation.regions:
                changed |= self.block(region)
            if isinstance(operation, _ACCESSES) and self.is_inside(operation):
                _take_mask_off(Builder(block, operation.location), operation)
                changed = True
            else:
                output.append(operation)
        return changed

    def is_inside(self, access: vector_accesses.VectorLoad | vector_accesses.VectorStore) -> bool:
        """Whether an access is one of the lanes' slots, whichever lanes are on."""
        shape, mask = self.shapes.get(access.array), access.mask
        if shape is None or mask is None or lanes(mask.type) != access.width:
            return False
        sizes = [*shape[:-1], 1]
        if shape[-1] != access.width or len(access.indices) != len(sizes):
            return False
        bounds = [self.bounds_of(index) for index in access.indices]
        return all(
            found is not None and found[0] >= 0 and found[1] < size
            for found, size in zip(bounds, sizes, strict=True)
        )

    def bounds_of(self, value: Value) -> _Bounds | None:
        """The least and the greatest an integer can be, by constants and loops alone."""
        if value not in self.bounds:
            self.bounds[value] = None  # of a loop's own values, until they are known
            found, kind = self._bounds(value), value.type
            if found is not None and isinstance(kind, ScalarType) and kind.is_integer:
                fits = kind.minimum <= found[0] and found[1] <= kind.maximum
                self.bounds[value] = found if fits else None
        return self.bounds[value]

    def _bounds(self, value: Value) -> _Bounds | None:
        if value in self.counters:
            return self._bounds_of_counter(self.counters[value])
        operation = self.definitions.get(value)
        match operation:
            case arith.Constant(value=int(number)):
                return number, number
            case arith.Convert(value=source):
                return self.bounds_of(source)
            case arith.Add() | arith.Sub() | arith.Mul() | arith.FloorDivide() | arith.Modulo():
                return _computed(
                    operation, self.bounds_of(operation.lhs), self.bounds_of(operation.rhs)
                )
            case _:
                return None

    def _bounds_of_counter(self, loop: control.For) -> _Bounds | None:
        start, stop, step = map(self.bounds_of, (loop.start, loop.stop, loop.step))
        if start is None or stop is None or step is None or step[0] <= 0:
            return None
        return start[0], max(start[0], stop[1] - 1)


def _computed(
    operation: arith.Add | arith.Sub | arith.Mul | arith.FloorDivide | arith.Modulo,
    left: _Bounds | None,
    right: _Bounds | None,
) -> _Bounds | None:
    """The bounds of a result; divisions are of what isn't negative, by a positive constant."""
    if left is None or right is None:
        return None
    if isinstance(operation, arith.FloorDivide | arith.Modulo):
        if left[0] < 0 or right[0] <= 0 or right[0] != right[1]:
            return None
        by = right[0]
        if isinstance(operation, arith.Modulo):
            return 0, min(left[1], by - 1)
        return left[0] // by, left[1] // by
    corners = [_COMPUTE[type(operation)](a, b) for a in left for b in right]
    return min(corners), max(corners)


def _take_mask_off(
    builder: Builder, access: vector_accesses.VectorLoad | vector_accesses.VectorStore
) -> None:
    """Append what an access under a mask does in the lanes' own slots."""
    assert access.mask is not None
    array, indices, width = access.array, list(access.indices), access.width
    held = builder.value(vector_accesses.VectorLoad, array=array, indices=indices, lanes=width)
    if isinstance(access, vector_accesses.VectorStore):
        value = builder.value(arith.Select, condition=access.mask, lhs=access.value, rhs=held)
        builder.add(vector_accesses.VectorStore, value=value, array=array, indices=indices)
        return
    kind = held.type
    assert isinstance(kind, VectorType)
    zero = builder.constant(zero_of(kind.element), kind.element)
    others = builder.value(vectors.Splat, value=zero, lanes=width)
    select = builder.add(arith.Select, condition=access.mask, lhs=held, rhs=others)
    select.results = list(access.results)
