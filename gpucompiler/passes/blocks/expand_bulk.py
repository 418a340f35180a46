"""Replace bulk copies by loops over elements, for targets without such copies.

    tma.load %x, [%i, %j], …, %tile, %bars, [%s]        %flat = array.view %tile, %zero, [%count]
      <box = (8, 16), swizzle = 32, …>                   cf.for %zero, %eight, %one (%r) {
                                                           cf.for %zero, %sixteen, %one (%c) {
                                                  →          (is (%i + %r, %j + %c) inside of %x?)
                                                             %v = array.load %x, […], mask
                                                             array.store %v, %flat, [(swizzled)]
                                                           } }
                                                         mbarrier.complete_tx %bars, [%s], %bytes

Copies complete where they stand, so groups of copies and hints need nothing. A multicast goes to
each block of the cluster in turn. Runs before `single_block_clusters`, which has a meaning for the
other blocks' memory. Keeps all else.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, asynchronous, bulk, cluster, control, memory
from gpucompiler.ir.operations.memory import array_type
from gpucompiler.ir.rewrite import holds_any
from gpucompiler.ir.structure.nodes import Block, Function, Operation, Value
from gpucompiler.language.types import BOOL, I32, I64, ArrayType, ScalarType

_CLASSES: Final = frozenset[type[Operation]](bulk.BULK)
# PTX has clusters of up to 16 blocks.
_MAX_CLUSTER: Final = 16


def expand_bulk(function: Function) -> bool:
    """Replace bulk copies. Returns whether there was one."""
    if not holds_any(function.body, _CLASSES):
        return False
    _block(function.body)
    return True


def _block(block: Block) -> None:
    kept: list[Operation] = []
    for operation in block.operations:
        for region in operation.regions:
            _block(region)
        if type(operation) not in _CLASSES:
            kept.append(operation)
            continue
        made = Block()
        row = _ROWS.get(type(operation))
        if row is not None:
            row(_Code(Builder(made, operation.location)), operation)
        kept += made.operations
    block.operations[:] = kept


class _Code:
    """Code that grows: numbers, loops, elements of arrays."""

    def __init__(self, builder: Builder) -> None:
        self.builder = builder

    def number(self, value: int) -> Value:
        """An i64 constant."""
        return self.builder.constant(value, I64)

    def wide(self, value: Value) -> Value:
        """An integer as i64."""
        if value.type == I64:
            return value
        return self.builder.value(arith.Convert, value=value, types=(I64,))

    def binary(self, cls: type[Operation], lhs: Value, rhs: Value | int) -> Value:
        """An operation on i64."""
        other = self.number(rhs) if isinstance(rhs, int) else rhs
        fields: dict[str, Any] = {"nowrap": True} if cls in (arith.Add, arith.Mul) else {}
        return self.builder.value(cls, lhs=lhs, rhs=other, **fields)

    def add(self, lhs: Value, rhs: Value | int) -> Value:
        return lhs if rhs == 0 else self.binary(arith.Add, lhs, rhs)

    def times(self, lhs: Value, rhs: Value | int) -> Value:
        return lhs if rhs == 1 else self.binary(arith.Mul, lhs, rhs)

    def compare(self, lhs: Value, rhs: Value, predicate: str) -> Value:
        """A comparison of i64."""
        return self.builder.value(arith.Compare, lhs=lhs, rhs=rhs, predicate=predicate)

    def both(self, one: Value, other: Value) -> Value:
        return self.builder.value(arith.And, lhs=one, rhs=other)

    def choose(self, condition: Value, lhs: Value, rhs: Value) -> Value:
        return self.builder.value(arith.Select, condition=condition, lhs=lhs, rhs=rhs)

    def loop(
        self, count: Value, body: Callable[[Value, Sequence[Value]], Sequence[Value]],
        carried: Sequence[Value] = (),
    ) -> list[Value]:  # fmt: skip
        """Run body for 0 … count - 1; it gives the carried values' next ones."""
        builder = self.builder
        index = Value(I64, builder.location)
        arguments = [Value(value.type, builder.location) for value in carried]
        inner = Block(arguments=[index, *arguments])
        builder.block, outer = inner, builder.block
        following = body(index, arguments)
        builder.add(control.Yield, values=list(following), types=())
        builder.block = outer
        operation = builder.add(
            control.For, start=self.number(0), stop=count, step=self.number(1),
            initial=list(carried), body=inner, types=[value.type for value in carried],
        )  # fmt: skip
        return operation.results

    def when(self, condition: Value, body: Callable[[], None]) -> None:
        """Run body where a condition holds."""
        builder = self.builder
        operation = builder.add(control.If, condition=condition, types=())
        builder.block, outer = operation.then, builder.block
        body()
        builder.block = outer
        for region in operation.regions:
            region.operations.append(control.Yield(values=[], location=builder.location))

    def plain(self, array: Value) -> Value:
        """An array, 8-bit floats as the bytes that they are stored as."""
        if array_type(array).element.kind == "storage":
            return self.builder.value(memory.Reinterpret, array=array)
        return array

    def flat(self, array: Value, count: Value) -> Value:
        """A contiguous array from its first element on, with one axis."""
        kind = array_type(array)
        made = ArrayType(kind.element, 1, "C", kind.space, kind.readonly)
        fields = {"offset": self.number(0), "sizes": [count], "strides": []}
        return self.builder.value(memory.View, array=array, types=(made,), **fields)

    def load(self, array: Value, indices: Sequence[Value], mask: Value | None = None) -> Value:
        return self.builder.value(memory.Load, array=array, indices=list(indices), mask=mask)

    def store(
        self, value: Value, array: Value, indices: Sequence[Value], mask: Value | None = None
    ) -> None:
        self.builder.add(
            memory.Store, value=value, array=array, indices=list(indices), mask=mask, types=()
        )

    def combine(
        self, kind: str, value: Value, array: Value, indices: Sequence[Value],
        mask: Value | None = None,
    ) -> None:  # fmt: skip
        """Combine an element with a value atomically."""
        self.builder.add(
            memory.AtomicUpdate, value=value, array=array, indices=list(indices), mask=mask,
            kind=kind, order="relaxed", scope="device",
        )  # fmt: skip


# -- boxes

# The code for an element: its place in shared memory, its indices in the tensor, and whether
# it lies inside.
_Element = Callable[[Value, Sequence[Value], Value], None]


def _elements(code: _Code, operation: bulk.OfTensor, element: _Element) -> None:
    """Loops over the elements of a box."""
    start = [code.wide(value) for value in operation.coordinates]
    if operation.lower:
        _walk(code, operation, start, element)
        return
    rank, shape = operation.rank, operation.elements
    tensor = operation.tensor
    sizes = [code.builder.value(memory.Dimension, array=tensor, axis=a) for a in operation.axes]

    def along(axis: int, place: Value, indices: Sequence[Value], inside: Value | None) -> None:
        def one(number: Value, _: Sequence[Value]) -> Sequence[Value]:
            index = code.add(start[axis], code.times(number, operation.steps[axis]))
            here = code.add(code.times(place, shape[axis]), number) if axis else number
            fits = _inside(code, index, sizes[axis])
            holds = fits if inside is None else code.both(inside, fits)
            found = [*indices, index]
            if axis + 1 < rank:
                along(axis + 1, here, found, holds)
            else:
                element(_place(code, operation, here), _ordered(operation, found), holds)
            return ()

        code.loop(code.number(shape[axis]), one)

    along(0, code.number(0), (), None)


def _inside(code: _Code, index: Value, size: Value) -> Value:
    low = code.compare(index, code.number(0), "ge")
    return code.both(low, code.compare(index, size, "lt"))


def _ordered(operation: bulk.OfTensor, indices: Sequence[Value]) -> list[Value]:
    """Indices by the box's axes as those of the array."""
    return [indices[operation.axes.index(axis)] for axis in range(len(indices))]


def _place(code: _Code, operation: bulk.OfTensor, number: Value) -> Value:
    """The element of shared memory that holds an element of a box, by its number there."""
    if not operation.swizzle:
        return number
    # `bulk.swizzled`, for elements in place of bytes: both are powers of two.
    itemsize = array_type(operation.tensor).element.itemsize
    line = code.binary(arith.ShiftRight, number, (128 // itemsize).bit_length() - 1)
    chosen = code.binary(arith.And, line, operation.swizzle // 16 - 1)
    moved = code.binary(arith.ShiftLeft, chosen, (16 // itemsize).bit_length() - 1)
    return code.binary(arith.Xor, number, moved)


def _walk(code: _Code, operation: bulk.OfTensor, start: Sequence[Value], element: _Element) -> None:
    """Loops over the pixels and channels of a box of im2col, as the interpreter's `walked`."""
    tensor, builder = operation.tensor, code.builder
    pixels, channels = operation.box
    sizes = [builder.value(memory.Dimension, array=tensor, axis=axis) for axis in operation.axes]
    offsets = [code.wide(value) for value in operation.offsets]
    middle, steps = range(1, operation.rank - 1), operation.steps
    lows = [code.number(number) for number in operation.lower]
    highs = [code.add(sizes[axis], operation.upper[axis - 1]) for axis in middle]

    def pixel(number: Value, carried: Sequence[Value]) -> Sequence[Value]:
        image, *place = carried
        moved = [code.add(each, offset) for each, offset in zip(place, offsets, strict=True)]
        inside = _inside(code, image, sizes[0])
        for axis in middle:
            inside = code.both(inside, _inside(code, moved[axis - 1], sizes[axis]))
        before = code.times(number, channels)

        def channel(which: Value, _: Sequence[Value]) -> Sequence[Value]:
            index = code.add(start[-1], which)
            holds = code.both(inside, _inside(code, index, sizes[-1]))
            here = _place(code, operation, code.add(before, which))
            element(here, _ordered(operation, [image, *moved, index]), holds)
            return ()

        code.loop(code.number(channels), channel)
        following = list(place)
        goes_on = builder.constant(True, BOOL)
        for axis in reversed(middle):
            old = place[axis - 1]
            stepped = code.add(old, steps[axis])
            fits = code.compare(stepped, highs[axis - 1], "lt")
            turned = code.choose(fits, stepped, lows[axis - 1])
            following[axis - 1] = code.choose(goes_on, turned, old)
            over = builder.value(arith.Not, value=fits)
            goes_on = code.both(goes_on, over)
        image = code.choose(goes_on, code.add(image, 1), image)
        return [image, *following]

    code.loop(code.number(pixels), pixel, start[:-1])


def complete_bytes(builder: Builder, barrier: Value, places: Sequence[Value], size: Value) -> None:
    """Count bytes at a barrier."""
    size = builder.value(arith.Convert, value=size, types=(I32,))
    builder.add(
        asynchronous.Transfer, array=barrier, indices=list(places), bytes=size, kind="complete",
        types=(),
    )  # fmt: skip


def _load(code: _Code, operation: bulk.TensorLoad) -> None:
    tensor = code.plain(operation.tensor)
    kind = array_type(tensor).element
    count = code.number(math.prod(operation.elements))
    fill = _filling(code, kind, operation.fill)

    def to_block(rank: Value | None) -> None:
        to = code.flat(code.plain(_of_block(code, operation.destination, rank)), count)

        def element(place: Value, indices: Sequence[Value], inside: Value) -> None:
            value = code.load(tensor, indices, inside)
            if fill is not None:
                value = code.choose(inside, value, fill)
            code.store(value, to, [place])

        _elements(code, operation, element)
        barrier = _of_block(code, operation.barrier, rank)
        complete_bytes(code.builder, barrier, operation.places, code.number(operation.box_bytes))

    _to_blocks(code, operation.multicast, to_block)


def _filling(code: _Code, kind: ScalarType, fill: str) -> Value | None:
    """The number that elements outside are; None for 0, which masked loads give."""
    return code.builder.constant(math.nan, kind) if fill == "nan" else None


def _of_block(code: _Code, array: Value, rank: Value | None) -> Value:
    """The array that a block of the cluster has in the place of this one."""
    if rank is None:
        return array
    return code.builder.value(cluster.MapShared, array=array, rank=rank)


def _to_blocks(
    code: _Code, multicast: Value | None, to_block: Callable[[Value | None], None]
) -> None:
    """Copy to this block, or to all of the cluster whose bits a multicast has."""
    if multicast is None:
        to_block(None)
        return
    builder, mask = code.builder, code.wide(multicast)
    blocks = builder.value(cluster.ClusterPlace, kind="blocks", axis="x")

    def one(number: Value, _: Sequence[Value]) -> Sequence[Value]:
        bit = code.binary(arith.And, code.binary(arith.ShiftRight, mask, number), 1)
        chosen = code.compare(bit, code.number(0), "ne")
        rank = builder.value(arith.Convert, value=number, types=(I32,))
        code.when(chosen, partial(to_block, rank))
        return ()

    code.loop(code.wide(blocks), one)


def _store(code: _Code, operation: bulk.TensorStore | bulk.TensorReduce) -> None:
    tensor = code.plain(operation.tensor)
    source = code.flat(code.plain(operation.source), code.number(math.prod(operation.elements)))

    def element(place: Value, indices: Sequence[Value], inside: Value) -> None:
        value = code.load(source, [place])
        if isinstance(operation, bulk.TensorReduce):
            code.combine(operation.kind, value, tensor, indices, inside)
        else:
            code.store(value, tensor, indices, inside)

    _elements(code, operation, element)


# -- runs of elements


def _bulk_load(code: _Code, operation: bulk.BulkLoad) -> None:
    itemsize = array_type(operation.source).element.itemsize
    source = code.flat(code.plain(operation.source), operation.count)

    def to_block(rank: Value | None) -> None:
        to = code.flat(code.plain(_of_block(code, operation.destination, rank)), operation.count)

        def one(place: Value, _: Sequence[Value]) -> Sequence[Value]:
            code.store(code.load(source, [place]), to, [place])
            return ()

        code.loop(operation.count, one)
        barrier = _of_block(code, operation.barrier, rank)
        size = code.times(operation.count, itemsize)
        complete_bytes(code.builder, barrier, operation.places, size)

    _to_blocks(code, operation.multicast, to_block)


def _bulk_store(code: _Code, operation: bulk.BulkStore) -> None:
    source = code.flat(code.plain(operation.source), operation.count)
    to = code.flat(code.plain(operation.destination), operation.count)

    def one(place: Value, _: Sequence[Value]) -> Sequence[Value]:
        value = code.load(source, [place])
        if operation.kind:
            code.combine(operation.kind, value, to, [place])
        else:
            code.store(value, to, [place])
        return ()

    code.loop(operation.count, one)


_ROWS: Final[dict[type[Operation], Callable[[_Code, Any], None]]] = {
    bulk.TensorLoad: _load,
    bulk.TensorStore: _store,
    bulk.TensorReduce: _store,
    bulk.BulkLoad: _bulk_load,
    bulk.BulkStore: _bulk_store,
}
