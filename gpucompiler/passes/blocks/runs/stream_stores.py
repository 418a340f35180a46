"""Store past the caches where a launch's arrays are larger than these.

                                          cf.if %streams {
    cf.for %first, %end, 32 (%t) {          cf.for %first, %end, 32 (%t) {
      …                                       …
      vector.store %v, %y, [%i]     →         vector.store %v, %y, [%i] <streams = true>
    }                                       }
                                          } {
                                            cf.for … { … vector.store %v, %y, [%i] }
                                          }

A usual store reads the line from memory first, which such a store doesn't. A step between two
arrays of 64 MiB takes 0.74 of the time with it on a Xeon, between two of 48 MiB 0.90. One between
two of 32 MiB takes 1.3 times as long, since the next step finds nothing in the caches. So the test
asks for the bytes of all arrays that the kernel gets, and for aligned addresses, which `widen`
begins rows of threads at.
A loop may not load from what it stores to. It may have assertions and exceptions: the side of a
branch that is taken where no lane fails belongs to it, and stores past the caches, too. It may have
short loops, as one over the pixels around another: a median of 3 × 3 floats in 6144² takes 0.93 of
the time.

Relies on: `widen`, and that nothing after it moves stores; `join_checks` leaves the copy, which
waits for memory, as it is. Keeps the meaning.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Final

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, control, memory, output, simt, vector_accesses
from gpucompiler.ir.operations.memory import array_type
from gpucompiler.ir.rewrite import Cloner, inputs_of
from gpucompiler.ir.structure.nodes import (
    CONTROL,
    PURE,
    READ,
    Block,
    Function,
    Operation,
    Value,
)
from gpucompiler.language.types import I64, ArrayType, ScalarType
from gpucompiler.passes.blocks.runs.aligned_runs import (
    MOST_WORK_OF_LOOPS,
    is_complex_view,
    is_in_registers,
    turns_of,
    whole_elements,
)

# Bytes of all arrays of a kernel; larger last caches aren't a single process's alone as a rule.
_LEAST_BYTES: Final = 96 << 20
_LINE: Final = 64
# Bytes of the shortest vector that is stored so.
_SHORTEST: Final = 16
# Operations of a loop that mostly loads and stores.
_MOST_WORK: Final = 160
_FREE: Final = (arith.Constant, arith.Convert, control.Yield, memory.Prefetch)
_STORES: Final = (memory.Store, vector_accesses.VectorStore, vector_accesses.Scatter)
_CHECKS: Final = (memory.Assert, output.Raise, output.Print)
_USUAL: Final = (*_STORES, memory.Assert)
# Others that write may tell other threads of what was stored.
_PLAIN: Final = (PURE, READ, CONTROL)
_WRITES: Final = (
    *_STORES, memory.Prefetch, memory.Allocate, memory.CheckBounds, memory.Assert,
    memory.CheckedBlock, memory.CheckFailed, output.Raise, output.Print,
)  # fmt: skip


def stream_stores(function: Function) -> bool:
    """Give loops of runs of blocks a copy that stores past the caches. Returns whether one has it.

    Args:
        function: a block program of vectors.
    """
    operations = list(function.body.walk())
    if not any(isinstance(each, simt.BlockCount) for each in operations):
        return False
    if not all(each.EFFECT in _PLAIN or isinstance(each, _WRITES) for each in operations):
        return False
    arrays = [each for each in function.body.arguments if _is_whole(each)]
    streams = _Streams(arrays)
    streams.block(function.body)
    if streams.large is None:
        return False
    function.body.operations[:0] = streams.head
    _order(function, streams.large)
    return True


def _order(function: Function, large: Value) -> None:
    """Let stores past the caches come before what this thread stores next."""
    place = function.location
    branch = control.If(condition=large, rare="then", location=place)
    inside = Builder(branch.then, place)
    inside.add(simt.Fence, scope="system")
    inside.add(control.Yield)
    Builder(branch.otherwise, place).add(control.Yield)
    function.body.operations.insert(-1, branch)


def _is_whole(value: Value) -> bool:
    """Whether a parameter is an array whose elements lie side by side."""
    kind = value.type
    return isinstance(kind, ArrayType) and kind.layout == "C" and kind.space == "global"


class _Streams:
    """The loops that get a copy.

    Args:
        arrays: those that the kernel gets, with their elements side by side.

    Attributes:
        head: operations ahead of all others.
        large: whether the arrays are, once a loop asks.
    """

    def __init__(self, arrays: Sequence[Value]) -> None:
        self.arrays = arrays
        self.head: list[Operation] = []
        self.large: Value | None = None

    def block(self, block: Block) -> None:
        """Change the loops of a block."""
        written: list[Operation] = []
        operations, block.operations = block.operations, written
        for operation in operations:
            if isinstance(operation, control.For) and _is_usual(operation):
                stores = _Stepping(operation).stores(self.arrays)
                if stores:
                    self.version(operation, stores, Builder(block, operation.location))
                    continue
            for region in operation.regions:
                self.block(region)
            written.append(operation)

    def version(
        self, loop: control.For, stores: Sequence[vector_accesses.VectorStore], builder: Builder
    ) -> None:
        """Append a loop, and its copy for large arrays and aligned addresses."""
        large = self.are_large()
        aligned = _are_aligned(builder, loop, stores)
        both = builder.value(arith.And, lhs=large, rhs=aligned)
        branch = control.If(condition=both, location=loop.location)
        copy = Cloner().operation(loop)
        assert isinstance(copy, control.For)
        for each, own in zip(_usual(copy.body), _usual(loop.body), strict=True):
            if isinstance(each, vector_accesses.VectorStore):
                each.streams = own in stores
        roots = _Stepping(loop).root
        arrays = {roots(each.array) for each in stores}
        # The lines needn't be asked for.
        for block in (copy.body, *_usual_sides(copy.body)):
            block.operations = [
                each
                for each in block.operations
                if not isinstance(each, memory.Prefetch) or each.array not in arrays
            ]
        if any(isinstance(each, _CHECKS) for each in copy.body.walk()):
            copy.unroll = "never"
        branch.results = loop.results
        loop.results = [Value(each.type, each.location) for each in branch.results]
        for region, each in ((branch.then, copy), (branch.otherwise, loop)):
            region.operations.append(each)
            Builder(region, loop.location).add(control.Yield, values=list(each.results))
        builder.block.operations.append(branch)

    def are_large(self) -> Value:
        """Whether the arrays of the kernel have more bytes than caches do."""
        if self.large is None:
            builder = Builder(Block([], self.head))
            sizes: list[Value] = []
            for array in self.arrays:
                kind = array_type(array)
                size = builder.constant(kind.element.itemsize, I64)
                for axis in range(kind.ndim):
                    extent = builder.value(memory.Dimension, array=array, axis=axis)
                    size = builder.value(arith.Mul, lhs=size, rhs=extent)
                sizes.append(size)
            total = sizes[0]
            for size in sizes[1:]:
                total = builder.value(arith.Add, lhs=total, rhs=size)
            least = builder.constant(_LEAST_BYTES, I64)
            self.large = builder.value(arith.Compare, lhs=total, rhs=least, predicate="ge")
        return self.large


def _is_usual(loop: control.For) -> bool:
    """Whether a loop may be long, and only loads, computes, checks and stores."""
    body = list(_usual(loop.body))
    loops = any(isinstance(each, control.For) for each in body)
    most = MOST_WORK_OF_LOOPS if loops else _MOST_WORK
    return loop.unroll != "never" and 0 <= _work(body) <= most


def _work(operations: Iterable[Operation]) -> int:
    """How many operations run, with those of short loops; less than 0 if there are others."""
    found = 0
    for each in operations:
        if isinstance(each, control.For):
            turns, inside = turns_of(each), _work(each.body.operations)
            if turns < 0 or inside < 0:
                return -1
            found += turns * inside
        elif not isinstance(each, _FREE):
            if each.EFFECT not in (PURE, READ) and not isinstance(each, _USUAL):
                return -1
            found += not is_in_registers(each)
    return found


def _usual(block: Block) -> Iterator[Operation]:
    """The operations of a block if no lane fails; a branch that no lane takes then is left out."""
    for each in block.operations:
        if not isinstance(each, control.If):
            yield each
        elif _fails(each):
            yield from _usual(each.otherwise)
        else:
            yield each


def _usual_sides(block: Block) -> Iterator[Block]:
    for each in block.operations:
        if isinstance(each, control.If) and _fails(each):
            yield each.otherwise
            yield from _usual_sides(each.otherwise)


def _fails(branch: control.If) -> bool:
    """Whether a branch is one of lanes that fail, whose other side is the usual one."""
    return branch.rare == "then" and not branch.results


class _Stepping:
    """How values of a loop's body depend on its index."""

    def __init__(self, loop: control.For) -> None:
        self.loop = loop
        self.operations = list(_usual(loop.body))
        self.definitions = {r: each for each in self.operations for r in each.results}
        # How much a value grows with each unit of the index; None where that isn't known.
        self.steps: dict[Value, int | None] = dict.fromkeys(loop.body.arguments)
        self.steps[loop.body.arguments[0]] = 1

    def stores(self, arrays: Sequence[Value]) -> list[vector_accesses.VectorStore]:
        """The stores that fill pieces of arrays without gaps, and of which nothing is loaded."""
        step = self.loop.step.range
        if step is None or step[0] != step[1] or _is_constant(self.loop.stop):
            return []
        body = self.operations
        inside = chain(body, *(each.body.walk() for each in body if isinstance(each, control.For)))
        loaded = {self.root(each.array) for each in inside if isinstance(each, memory.Reading)}
        return [
            each
            for each in body
            if isinstance(each, vector_accesses.VectorStore)
            and each.mask is None
            and (root := self.root(each.array)) in arrays
            and root not in loaded
            and self.fills(each, step[0])
            and _alignment(each) >= _SHORTEST
        ]

    def root(self, array: Value) -> Value:
        """The array, or that of the complex numbers whose parts an array holds."""
        made = self.definitions.get(array)
        if isinstance(made, memory.Reinterpret) and is_complex_view(made):
            return made.array
        return array

    def fills(self, store: vector_accesses.VectorStore, step: int) -> bool:
        """Whether a store of each turn begins where that of the one before ends."""
        array, indices = whole_elements(store, self.definitions)
        parts = 1 if array is store.array else 2
        steps = [self.step(index) for index in indices]
        return store.width == parts * step and steps == [0] * (len(steps) - 1) + [1]

    def step(self, value: Value) -> int | None:
        """How much a value grows with each unit of the index; None where that isn't known."""
        if value not in self.steps:
            self.steps[value] = self._step(self.definitions.get(value))
        return self.steps[value]

    def _step(self, operation: Operation | None) -> int | None:
        if operation is None:
            return 0
        if operation.EFFECT != PURE or operation.REGIONS:
            return None
        steps = [self.step(each) for each in inputs_of(operation)]
        if all(each == 0 for each in steps):
            return 0
        match operation, steps:
            case arith.Convert(), [int(own)] if _widens(operation):
                return own
            case arith.Add(), [int(lhs), int(rhs)]:
                return lhs + rhs
            case arith.Sub(), [int(lhs), int(rhs)]:
                return lhs - rhs
            case _:
                return None


def _are_aligned(
    builder: Builder, loop: control.For, stores: Sequence[vector_accesses.VectorStore]
) -> Value:
    """Whether the first places of stores are at multiples of what they need."""
    definitions = {r: each for each in _usual(loop.body) for r in each.results}
    cloner = Cloner({loop.body.arguments[0]: loop.start})
    places: list[Value] = []
    for store in stores:
        before = len(builder.block.operations)
        array, places_of = whole_elements(store, definitions)
        indices = [cloner.with_sources(each, definitions, builder.block) for each in places_of]
        for each in builder.block.operations[before:]:
            # A loop without a turn may begin where its facts don't hold.
            if not isinstance(each, arith.Constant):
                each.results[0].range = None
            if hasattr(each, "nowrap"):
                each.nowrap = False  # pyright: ignore[reportAttributeAccessIssue]
        element = indices[0]
        for axis, index in enumerate(indices[1:], 1):
            extent = builder.value(memory.Dimension, array=array, axis=axis)
            element = builder.value(arith.Mul, lhs=element, rhs=extent)
            element = builder.value(arith.Add, lhs=element, rhs=index)
        size = builder.constant(array_type(array).element.itemsize, I64)
        place = builder.value(arith.Mul, lhs=element, rhs=size)
        address = builder.value(memory.Address, array=array)
        places.append(builder.value(arith.Add, lhs=address, rhs=place))
    bits = places[0]
    for place in places[1:]:
        bits = builder.value(arith.Or, lhs=bits, rhs=place)
    below = builder.constant(max(map(_alignment, stores)) - 1, I64)
    bits = builder.value(arith.And, lhs=bits, rhs=below)
    return builder.value(arith.Compare, lhs=bits, rhs=builder.constant(0, I64), predicate="eq")


def _is_constant(value: Value) -> bool:
    return value.range is not None and value.range[0] == value.range[1]


def _alignment(store: vector_accesses.VectorStore) -> int:
    """Bytes that the addresses of a store past the caches have to be a multiple of."""
    return min(store.width * array_type(store.array).element.itemsize, _LINE)


def _widens(operation: arith.Convert) -> bool:
    source, target = operation.value.type, operation.results[0].type
    if not isinstance(source, ScalarType) or not isinstance(target, ScalarType):
        return False
    return source.is_integer and target.is_integer and target.bits >= source.bits
