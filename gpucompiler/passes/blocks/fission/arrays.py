"""Placement of the threads' local arrays in a block program.

    simt.threads { array.store %v, %a, [%i] }        %a = array.allocate <shape = (4, 1024)> … local
                                                →    simt.threads { array.store %v, %a, [%i, %n] }
    simt.threads { %w = array.load %a, [%j] }        simt.threads { %w = array.load %a, [%j, %n.1] }

An array that one piece uses, outside of loops around pieces, is allocated in that piece. Any other
lives on between pieces: it becomes one array of the block, with the thread's number as its last
index, so that neighbours in it belong to neighbouring threads. An access through a view becomes one
of the whole array, its index computed from the view's offset and strides.

Arrays of records, and others that are used as a whole (passed to a function, chosen, or read as
other elements), have the thread's number as their first index: each thread has a view of its part.
Such a piece has no form of vectors.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Any, Final

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, atomic, control, memory, simt, vector_accesses, vectors
from gpucompiler.ir.rewrite import inputs_of, replace_uses
from gpucompiler.ir.structure.nodes import Block, Function, Operation, Value
from gpucompiler.language.types import I64, VectorType
from gpucompiler.values import value_classes

_ACCESSES: Final = (
    memory.Load, memory.Store, memory.AtomicUpdate, memory.AtomicCompareExchange,
    vector_accesses.VectorLoad, vector_accesses.VectorStore, vector_accesses.Gather,
    vector_accesses.Scatter,
    atomic.AtomicLoad, atomic.AtomicStore,
)  # fmt: skip
_USES: Final = (*_ACCESSES, memory.View, memory.Dimension, memory.Stride)


def thread_number(builder: Builder, threads: int) -> Value:
    """Append the thread's own place in arrays with one element for each thread."""
    number = builder.value(simt.ThreadNumber)
    number.range = (0, threads - 1)
    wide: Value = builder.add(arith.Convert, value=number, types=[I64]).result
    wide.range = number.range
    return wide


def place_local_arrays(
    function: Function, arrays: Sequence[memory.Allocate], threads: int
) -> list[Operation]:
    """Allocate the threads' arrays. Returns the operations for the top of the block program.

    Args:
        function: a block program whose pieces use `arrays`, which stand nowhere.
        arrays: allocations of a thread, taken out of the program.
        threads: the most threads that a block has.
    """
    at_top: list[Operation] = []
    for array in arrays:
        users = [
            (piece, in_loop)
            for piece, in_loop in _pieces(function.body, False)
            if any(array.result in inputs_of(inner) for inner in piece.body.walk())
        ]
        if len(users) == 1 and not users[0][1]:
            users[0][0].body.operations.insert(0, array)
        elif users:
            pieces = [piece for piece, _ in users]
            if all(_has_only_accesses(array.result, piece) for piece in pieces):
                at_top += _Shared(array, threads).rewrite(pieces)
            else:
                at_top.append(_parted(array, pieces, threads))
    return at_top


def _has_only_accesses(array: Value, piece: simt.Threads) -> bool:
    """Whether a piece only loads and stores elements of an array and of views of it."""
    known = {array}
    for operation in piece.body.walk():
        found = [value for value in inputs_of(operation) if value in known]
        if found and (len(found) > 1 or not isinstance(operation, _USES)):
            return False
        if found and isinstance(operation, memory.View):
            known.add(operation.result)
    return True


def _parted(
    array: memory.Allocate, pieces: Sequence[simt.Threads], threads: int
) -> memory.Allocate:  # fmt: skip
    """The array with a part for each thread, of which each piece makes a view."""
    kind, size = memory.array_type(array.result), math.prod(array.shape)
    # Each part begins at a multiple of the alignment.
    step = max(array.alignment // kind.element.itemsize, 1)
    size = -(-size // step) * step
    whole = Value(value_classes.evolve(kind, ndim=2), array.location, array.result.name)
    for piece in pieces:
        head = Builder(Block(), piece.location)
        number = thread_number(head, threads)
        offset = head.value(arith.Mul, lhs=number, rhs=head.constant(size, I64), nowrap=True)
        part = head.add(
            memory.View, array=whole, offset=offset,
            sizes=[head.constant(each, I64) for each in array.shape],
            types=[array.result.type], name=array.result.name,
        )  # fmt: skip
        replace_uses(piece.body, {array.result: part.results[0]})
        piece.body.operations[:0] = head.block.operations
    return value_classes.evolve(array, shape=(threads, size), results=[whole])


def _pieces(block: Block, in_loop: bool) -> Iterator[tuple[simt.Threads, bool]]:
    """Every piece, and whether a loop is around it."""
    for operation in block.operations:
        if isinstance(operation, simt.Threads):
            yield operation, in_loop
            continue
        inside = in_loop or isinstance(operation, (control.For, control.While))
        for region in operation.regions:
            yield from _pieces(region, inside)


@value_classes.define
class _View:
    """A view of the array: its offset (None: 0), sizes and strides (empty: C-contiguous)."""

    offset: Value | None
    sizes: list[Value]
    strides: list[Value]


class _Shared:
    """One array of the block in the place of one array for each thread."""

    def __init__(self, array: memory.Allocate, threads: int) -> None:
        self.old = array.result
        kind = memory.array_type(array.result)
        self.ndim = kind.ndim
        shape = (*array.shape, threads)
        self.whole = Value(
            value_classes.evolve(kind, ndim=len(shape)), array.location, array.result.name
        )
        self.at_top = Builder(Block(), array.location)
        self.at_top.block.operations.append(
            memory.Allocate(shape=shape, results=[self.whole], location=array.location)
        )
        self.shape, self.threads = array.shape, threads
        self.flat: Value = self.whole

    def rewrite(self, pieces: Sequence[simt.Threads]) -> list[Operation]:
        """Change all accesses. Returns the operations for the top."""
        for piece in pieces:
            self.views: dict[Value, _View] = {}
            self.numbers: dict[Value, Value] = {}
            head = Builder(Block(), piece.location)
            self.thread: Value = thread_number(head, self.threads)
            self.block(piece.body)
            piece.body.operations[:0] = head.block.operations
            replace_uses(piece.body, self.numbers)
        return self.at_top.block.operations

    def block(self, block: Block) -> None:
        builder = Builder(Block())
        for operation in block.operations:
            builder.location = operation.location
            for region in operation.regions:
                self.block(region)
            self.operation(operation, builder)
        block.operations = builder.block.operations

    def operation(self, operation: Any, builder: Builder) -> None:
        found = [v for v in inputs_of(operation) if v is self.old or v in self.views]
        if not found:
            builder.block.operations.append(operation)
            return
        array = found[0]
        match operation:
            case memory.View():
                self.views[operation.result] = self.compose(array, operation, builder)
            case memory.Dimension() | memory.Stride():
                view = self.view_of(array, builder)
                strided = isinstance(operation, memory.Stride)
                values = self.strides(view, builder) if strided else view.sizes
                self.numbers[operation.result] = values[operation.axis]
            case _:
                self.access(operation, array, builder)

    # -- views

    def view_of(self, array: Value, builder: Builder) -> _View:
        if array in self.views:
            return self.views[array]
        return _View(None, [builder.constant(size, I64) for size in self.shape], [])

    def compose(self, array: Value, view: memory.View, builder: Builder) -> _View:
        """A view of a view: offsets count elements of the memory, so they add up."""
        outer = self.views.get(array)
        offset = view.offset
        if outer is not None and outer.offset is not None:
            offset = builder.value(arith.Add, lhs=outer.offset, rhs=offset)
        return _View(offset, view.sizes, view.strides)

    def strides(self, view: _View, builder: Builder) -> list[Value]:
        if view.strides or not view.sizes:
            return view.strides
        found = [builder.constant(1, I64)]
        for size in reversed(view.sizes[1:]):
            found.append(builder.value(arith.Mul, lhs=found[-1], rhs=size))
        return found[::-1]

    def element(self, view: _View, indices: Sequence[Value], builder: Builder) -> Value:
        """The number of the element that a view's indices mean."""
        strides = self.strides(view, builder)
        width = max((v.type.lanes for v in indices if isinstance(v.type, VectorType)), default=0)

        def wide(value: Value) -> Value:
            if not width or isinstance(value.type, VectorType):
                return value
            return builder.value(vectors.Splat, value=value, lanes=width)

        total = view.offset if view.offset is None else wide(view.offset)
        for place, (index, stride) in enumerate(zip(indices, strides, strict=True)):
            part = wide(index)
            if view.strides or place < len(strides) - 1:
                part = builder.value(arith.Mul, lhs=part, rhs=wide(stride))
            total = part if total is None else builder.value(arith.Add, lhs=total, rhs=part)
        return builder.constant(0, I64) if total is None else total

    # -- accesses

    def access(self, operation: Any, array: Value, builder: Builder) -> None:
        indices: list[Value] = list(operation.indices)
        lanes = self.lanes(operation)
        if lanes:
            indices[-1] = builder.value(vectors.Iota, start=indices[-1], lanes=lanes)
        if array is self.old:
            place, memory_of = indices, self.whole
        else:
            place = [self.element(self.views[array], indices, builder)]
            memory_of = self.flattened()
        if lanes:
            operation = self.spread(operation)
        operation.array, operation.indices = memory_of, [*place, self.thread]
        builder.block.operations.append(operation)

    def lanes(self, operation: Operation) -> int:
        """How many neighbours a contiguous vector access takes; they no longer are neighbours."""
        if isinstance(operation, vector_accesses.VectorLoad):
            return operation.lanes
        kind = operation.value.type if isinstance(operation, vector_accesses.VectorStore) else None
        return kind.lanes if isinstance(kind, VectorType) else 0

    def spread(self, operation: Any) -> Operation:
        fields: dict[str, Any] = {
            name: getattr(operation, name)
            for name in ("array", "indices", "mask", "results", "location")
        }
        if isinstance(operation, vector_accesses.VectorStore):
            return vector_accesses.Scatter(value=operation.value, **fields)
        return vector_accesses.Gather(**fields)

    def flattened(self) -> Value:
        """The whole array as one with two dimensions: element and thread."""
        if self.flat is self.whole and self.ndim != 1:
            builder = self.at_top
            zero = builder.constant(0, I64)
            sizes = [builder.constant(n, I64) for n in (math.prod(self.shape), self.threads)]
            kind = memory.array_type(self.whole)
            view = builder.add(
                memory.View, array=self.whole, offset=zero, sizes=sizes,
                types=[value_classes.evolve(kind, ndim=2)], name=self.whole.name,
            )  # fmt: skip
            self.flat = view.results[0]
        return self.flat
