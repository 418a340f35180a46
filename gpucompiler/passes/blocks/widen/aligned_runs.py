"""Begin the vectors of a long run of blocks where a store's address is aligned.

                                       %head = …            threads before the aligned address
    cf.for 0, %n, 32 (%t) {            cf.for %head, %end, 32 (%t) {
      …                                  …
      vector.store %v, %y, [%i]    →     vector.store %v, %y, [%i]
    }                                  }
                                       cf.for … { … }       the others at both ends, one by one

Rows without checks that mostly load and store begin there, too, with a chunk under a mask ahead of
them. Vectors that lie across two lines take two accesses each. A Zen 5 takes 1.2 times as long for
rows of 384 floats whose last vector does, and is stored under a mask.

A run with checks has more instructions for each byte than one without. Where its accesses cross
lines of the cache, fewer of them are under way at a time, and it takes up to 1.15 times as long.
Other arrays than the one that is stored to may still cross lines, so elements are prefetched.
Threads of a run may be done in any order: they have no barriers, and the fault of the least thread
wins.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set
from typing import Final

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, control, memory, output, simt
from gpucompiler.ir.operations.vector_accesses import VectorLoad
from gpucompiler.ir.rewrite import Cloner, inputs_of
from gpucompiler.ir.structure.nodes import PURE, Block, Operation, Value
from gpucompiler.language.types import I32, I64, ArrayType
from gpucompiler.passes.analyses.lanes import LaneShapes

# Bytes of elements that registers have a whole number of.
_SIZES: Final = (1, 2, 4, 8)
_LINE: Final = 64
# Bytes ahead: computing that many takes about as long as an access to the next cache.
_AHEAD: Final = 12 * _LINE
# Loads of a chunk whose elements are prefetched; more would wait for these.
_MOST_LOADS: Final = 4
# Operations of a body that mostly loads and stores, without those that cost nothing.
_MOST_WORK: Final = 60
_FREE: Final = (arith.Constant, arith.Convert, control.Yield)
_HEAVY: Final = (
    arith.FloorDivide, arith.Modulo, arith.Power, arith.Apply, control.For, control.While,
    control.Call,
)  # fmt: skip
# Threads of a run for which those that are done one by one are few.
_LEAST_THREADS: Final = 1 << 13


def aligned_array(
    threads: simt.Threads, shapes: LaneShapes, row: int, register: int
) -> Value | None:
    """The array whose stores shall be aligned in a run with checks; None if there is none.

    Args:
        row: threads of a block.
        register: bytes of the vectors that shall be aligned.
    """
    if not any(isinstance(each, (memory.Assert, output.Raise)) for each in threads.body.walk()):
        return None
    for store, kind in _plain_stores(threads):
        if len(store.indices) != 1 or row * kind.element.itemsize % register:
            continue
        if shapes.of(store.indices[0]).step == 1:
            return store.array
    return None


def aligned_store(threads: simt.Threads, shapes: LaneShapes) -> memory.Store | None:
    """The store whose elements shall lie in whole lines of the cache; None if there is none.

    A body that computes much doesn't wait for its stores, and a chunk more takes time.
    """
    work = [each for each in threads.body.walk() if not isinstance(each, _FREE)]
    if len(work) > _MOST_WORK or any(isinstance(each, _HEAVY) for each in work):
        return None
    for store, _ in _plain_stores(threads):
        *outer, last = [shapes.of(index).step for index in store.indices] or [None]
        if last == 1 and not any(step != 0 for step in outer):
            return store
    return None


def _plain_stores(threads: simt.Threads) -> Iterator[tuple[memory.Store, ArrayType]]:
    """The stores of a run to contiguous arrays of global memory from outside of it."""
    inside = {result for each in threads.body.walk() for result in each.results}
    for operation in threads.body.walk():
        if not isinstance(operation, memory.Store) or operation.array in inside:
            continue
        kind = operation.array.type
        assert isinstance(kind, ArrayType)
        if kind.layout == "C" and kind.space == "global" and kind.element.itemsize in _SIZES:
            yield operation, kind


def threads_ahead(
    builder: Builder,
    body: Block,
    store: memory.Store,
    place: tuple[Value, Value, Value],
    lanes: int,
) -> Value | None:
    """Threads, i32, from one on, before the first whose vector lies in a line of the cache.

    Args:
        body: of the threads, which has the store.
        place: the index of the first thread.
        lanes: threads of a vector; there are fewer before it.

    Returns:
        None if the element's index isn't known ahead of the threads' accesses.
    """
    known: dict[Value, Value] = {}
    definitions: dict[Value, Operation] = {}
    counted: set[Value] = set()
    for operation in body.walk():
        counted.update(each for region in operation.regions for each in region.arguments)
        if isinstance(operation, simt.ThreadIndex):
            known[operation.result] = place[simt.AXES.index(operation.axis)]
        definitions.update((result, operation) for result in operation.results)
    if not all(_is_ahead(index, definitions, {*known}, counted) for index in store.indices):
        return None
    cloner = Cloner(known)
    indices = [cloner.with_sources(each, definitions, builder.block) for each in store.indices]
    kind = store.array.type
    assert isinstance(kind, ArrayType)
    element = indices[0]
    for axis, index in enumerate(indices[1:], 1):
        size = builder.value(memory.Dimension, array=store.array, axis=axis)
        element = builder.value(arith.Mul, lhs=element, rhs=size)
        element = builder.value(arith.Add, lhs=element, rhs=index)
    itemsize = kind.element.itemsize
    address = builder.value(memory.Address, array=store.array)
    shift = builder.constant(itemsize.bit_length() - 1, I64)
    first = builder.value(arith.ShiftRight, lhs=address, rhs=shift)
    number = builder.value(arith.Add, lhs=first, rhs=element)
    number = builder.add(arith.Convert, value=number, types=[I32]).result
    beyond = builder.value(arith.Negate, value=number)
    return builder.value(
        arith.And, lhs=beyond, rhs=builder.constant(min(lanes, _LINE // itemsize) - 1, I32)
    )


def _is_ahead(
    value: Value,
    definitions: Mapping[Value, Operation],
    known: Set[Value],
    counted: Set[Value],
) -> bool:
    """Whether a value follows from what is known ahead of a body.

    Args:
        definitions: the body's operations, by their results.
        known: values of the body that are.
        counted: arguments of the body's regions, as loops have.
    """
    operation = definitions.get(value)
    if value in known or operation is None:
        return value not in counted
    pure = operation.EFFECT == PURE and not operation.REGIONS
    return pure and all(
        _is_ahead(each, definitions, known, counted) for each in inputs_of(operation)
    )


def is_long_run(builder: Builder, size: Value) -> Value:
    """Whether a run of so many threads is worth aligned stores and prefetched loads.

    The elements of shorter runs lie in the nearest cache.
    """
    least = builder.constant(_LEAST_THREADS, I32)
    return builder.value(arith.Compare, lhs=size, rhs=least, predicate="ge")


def threads_before(builder: Builder, array: Value, register: int) -> Value:
    """Threads, i32, before the first element at a multiple of a register of so many bytes."""
    kind = array.type
    assert isinstance(kind, ArrayType)
    itemsize = kind.element.itemsize
    elements = register // itemsize
    address = builder.value(memory.Address, array=array)
    shift = builder.constant(itemsize.bit_length() - 1, I64)
    place = builder.value(arith.ShiftRight, lhs=address, rhs=shift)
    place = builder.add(arith.Convert, value=place, types=[I32]).result
    beyond = builder.value(arith.Negate, value=place)
    return builder.value(arith.And, lhs=beyond, rhs=builder.constant(elements - 1, I32))


def prefetch_loads(builder: Builder, lanes: int) -> None:
    """Prefetch elements that the loads of a chunk, which the builder has, read a few steps later.

    Args:
        lanes: threads of a chunk.
    """
    operations = list(builder.block.operations)
    made = {result for each in operations for result in each.results}
    found = [
        each
        for each in operations
        if isinstance(each, VectorLoad)
        and each.mask is None
        and each.array not in made
        and len(each.indices) == 1
    ]
    for load in found[:_MOST_LOADS]:
        kind = load.array.type
        assert isinstance(kind, ArrayType)
        size = kind.element.itemsize
        if size not in _SIZES or kind.layout != "C":
            continue
        for ahead in range(_AHEAD, _AHEAD + lanes * size, _LINE):
            by = builder.constant(ahead // size, I64)
            far = builder.value(arith.Add, lhs=load.indices[0], rhs=by)
            builder.add(memory.Prefetch, array=load.array, indices=[far])
