"""Prefetch elements for threads that go over an array in strides of the grid.

    cf.for %i0, %n, %stride (%base) {            cf.for %i0, %n, %stride (%base) {
      cf.for %0, %threads, %16 (%t) {              cf.for %0, %threads, %16 (%t) {
        %i = arith.add %base, %t                     %i = arith.add %base, %t
        %v = vector.load %x, [%i]                    %far = arith.add %i, 4 · %stride
        …                                   →        array.prefetch %x, [%far]
      }                                              %v = vector.load %x, [%i]
    }                                                …

Each step of the outer loop is in another page of memory, where the processor's own prefetching
ends. A prefetch behind the loop's end is harmless. Runs of blocks are rows that are long enough for
the processor's prefetching of what they load. Lines that they store to, without loading from them,
are asked for ahead with the right to write, which the processor doesn't do by itself:

    cf.for %0, %threads, %16 (%i) {              cf.for %0, %threads, %16 (%i) {
      …                                            …
      vector.store %v, %y, [%i]             →      %far = arith.add %i, 256
                                                   array.prefetch %y, [%far] <writes = true>
                                                   vector.store %v, %y, [%i]

So are those that they store to beside a rare branch, as one that raises an exception is.

A block that has a row of an array asks for the next block's, where it accesses its own one first:

    %v = vector.load %x, [%block, %j]     →      %next = arith.add %block, 1
                                                 array.prefetch %x, [%next, %j]
                                                 %v = vector.load %x, [%block, %j]

The warps go over a row in strides, which the processor's own prefetching doesn't follow, and the
sums between them leave the memory idle. Layer normalisation of rows of 4 KiB takes 0.7 of the time.

Relies on: `interchange` and `widen`. Keeps the meaning.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeGuard

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, control, memory, simt, vector_accesses
from gpucompiler.ir.operations.memory import array_type
from gpucompiler.ir.rewrite import inputs_of
from gpucompiler.ir.structure.nodes import Block, Function, Operation, Value
from gpucompiler.language.types import I64

# Steps ahead: computing that many takes about as long as an access to memory.
_STEPS: Final = 4
# Bytes of a line of the cache, and how far ahead of a store the line is asked for.
_LINE: Final = 64
_AHEAD: Final = 1024
_Vector = vector_accesses.VectorLoad | vector_accesses.VectorStore
_VECTORS: Final = (vector_accesses.VectorLoad, vector_accesses.VectorStore)


def prefetch_strides(function: Function, stores: bool = True) -> bool:
    """Prefetch in loops around the threads with steps of the grid. Returns whether one does.

    Args:
        function: a block program of vectors.
        stores: in runs of blocks, too, for what they store.
    """
    if any(isinstance(operation, simt.BlockCount) for operation in function.body.walk()):
        return stores and _runs(function.body)
    search = _Search(list(function.body.walk()))
    changed = search.block(function.body, None, 0)
    return _NextRows(search.definitions, stores).block(function.body, False) or changed


def _runs(block: Block) -> bool:
    """Prefetch stored lines in loops over the threads of a run of blocks."""
    changed = False
    for operation in block.operations:
        for name in operation.REGIONS:
            changed |= _runs(getattr(operation, name))
        if isinstance(operation, control.For) and operation.unroll != "never":
            changed |= _run(operation)
    return changed


def _run(loop: control.For) -> bool:
    blocks = _usual_blocks(loop.body)
    body = [operation for block in blocks for operation in block.operations]
    stores = [each for each in body if type(each) is vector_accesses.VectorStore]
    if not stores or not _is_constant(loop.step) or _is_constant(loop.stop):
        return False
    search = _Search(body)
    loads = [each for each in body if isinstance(each, vector_accesses.VectorLoad)]
    loaded = {(each.array, *each.indices) for each in loads}

    def is_asked_for(operation: Operation) -> TypeGuard[vector_accesses.VectorStore]:
        return (
            isinstance(operation, vector_accesses.VectorStore)
            and operation.mask is None
            and (operation.array, *operation.indices) not in loaded
            and search.follows(operation.indices[-1], loop.body.arguments[0])
        )

    changed = False
    for block in blocks:
        output = list[Operation]()
        for operation in block.operations:
            if is_asked_for(operation):
                _ask(operation, Builder(Block([], output), operation.location))
            output.append(operation)
        changed |= len(output) > len(block.operations)
        block.operations = output
    return changed


def _usual_blocks(block: Block) -> list[Block]:
    """A block, and what runs in it unless something rare happens, as an exception is raised."""
    found = [block]
    for operation in block.operations:
        if isinstance(operation, control.If) and operation.rare == "then":
            found += _usual_blocks(operation.otherwise)
    return found


def _is_constant(value: Value) -> bool:
    return value.range is not None and value.range[0] == value.range[1]


def _ask(store: vector_accesses.VectorStore, builder: Builder) -> None:
    """Append prefetches of lines ahead of a store; one of less than a line would repeat them."""
    size = array_type(store.array).element.itemsize
    for line in range(0, store.width * size - _LINE + 1, _LINE):
        by = builder.constant((line + _AHEAD) // size, I64)
        far = builder.value(arith.Add, lhs=store.indices[-1], rhs=by)
        indices = [*store.indices[:-1], far]
        builder.add(memory.Prefetch, array=store.array, indices=indices, writes=True)


class _Search:
    def __init__(self, operations: Sequence[Operation]) -> None:
        self.definitions = {o.results[0]: o for o in operations if len(o.results) == 1}

    def block(self, block: Block, stride: control.For | None, depth: int) -> bool:
        """Add prefetches to a block, `depth` loops deep in the loop with the stride."""
        changed = False
        output: list[Operation] = []
        for operation in block.operations:
            for region in operation.regions:
                match operation:
                    case control.For() if self.is_stride(operation):
                        changed |= self.block(region, operation, 0)
                    case control.For() | control.While() | control.Loop():
                        changed |= self.block(region, stride, depth + 1)
                    case _:
                        changed |= self.block(region, stride, depth)
            # Deeper, or outside of the loop over threads, are other loops.
            if (
                isinstance(operation, vector_accesses.VectorLoad)
                and stride is not None
                and depth == 1
            ):
                place = operation.indices[-1]
                if operation.mask is None and self.follows(place, stride.body.arguments[0]):
                    builder = Builder(Block([], output), operation.location)
                    far = builder.value(
                        arith.Mul, lhs=stride.step, rhs=builder.constant(_STEPS, I64)
                    )
                    far = builder.value(arith.Add, lhs=place, rhs=far)
                    indices = [*operation.indices[:-1], far]
                    builder.add(memory.Prefetch, array=operation.array, indices=indices)
                    changed = True
            output.append(operation)
        block.operations = output
        return changed

    def is_stride(self, loop: control.For) -> bool:
        """Whether a loop's step is known at the launch only."""
        by = self.definitions.get(loop.step)
        while isinstance(by, arith.Convert):
            by = self.definitions.get(by.value)
        return loop.step.type == I64 and not isinstance(by, arith.Constant)

    def follows(self, place: Value, index: Value) -> bool:
        """Whether a place is a sum with a loop's index."""
        if place is index:
            return True
        operation = self.definitions.get(place)
        if isinstance(operation, arith.Convert):
            return self.follows(operation.value, index)
        if not isinstance(operation, arith.Add):
            return False
        return any(self.follows(value, index) for value in inputs_of(operation))


class _NextRows:
    """Prefetches of the rows of the next block.

    Args:
        definitions: of the function.
        stores: whether to ask for lines that are stored to, too.
    """

    def __init__(self, definitions: Mapping[Value, Operation], stores: bool) -> None:
        self.definitions = definitions
        self.stores = stores
        self.asked: set[Value] = set()

    def block(self, block: Block, inside: bool) -> bool:
        """Add prefetches to a block, which may be inside of a loop."""
        changed = False
        output: list[Operation] = []
        for operation in block.operations:
            rare = isinstance(operation, control.For) and operation.unroll == "never"
            loops = isinstance(operation, (control.For, control.While, control.Loop))
            for name in () if rare else operation.REGIONS:
                changed |= self.block(getattr(operation, name), inside or loops)
            if inside and isinstance(operation, _VECTORS) and self.is_first(operation):
                self.asked.add(operation.array)
                self.ask(operation, Builder(Block([], output), operation.location))
                changed = True
            output.append(operation)
        block.operations = output
        return changed

    def is_first(self, operation: _Vector) -> bool:
        """Whether an operation is the first that accesses the block's row of an array."""
        if operation.mask is not None or operation.array in self.asked:
            return False
        if isinstance(operation, vector_accesses.VectorStore) and not self.stores:
            return False
        if operation.width * array_type(operation.array).element.itemsize < _LINE:
            return False
        row = operation.indices[0]
        by = self.definitions.get(row)
        if isinstance(by, arith.Convert):
            by = self.definitions.get(by.value)
        return len(operation.indices) == 2 and isinstance(by, simt.BlockIndex) and by.axis == "x"

    def ask(self, operation: _Vector, builder: Builder) -> None:
        """Append prefetches of what the next block accesses in the place of a vector."""
        row, column = operation.indices
        row = builder.value(arith.Add, lhs=row, rhs=builder.constant(1, I64))
        writes = isinstance(operation, vector_accesses.VectorStore)
        size = array_type(operation.array).element.itemsize
        place = column
        for line in range(0, operation.width * size - _LINE + 1, _LINE):
            if line:
                by = builder.constant(line // size, I64)
                place = builder.value(arith.Add, lhs=column, rhs=by)
            builder.add(memory.Prefetch, array=operation.array, indices=[row, place], writes=writes)
