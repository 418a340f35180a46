"""Begin the vectors of a long row of threads where a store's address is aligned.

                                       %head = …            threads before the aligned address
    cf.for %begin, %end, 32 (%t) {     cf.for %head, %whole, 32 (%t) {
      …                                  …
      vector.store %v, %y, [%i]    →     vector.store %v, %y, [%i]
    }                                  }
                                       cf.for 0, 2, 1 … {}  both ends, under a mask

Rows that mostly load and store begin there. Vectors that lie across two lines take two accesses
each. A Zen 5 takes 1.2 times as long for rows of 384 floats whose last vector does, and is stored
under a mask.

A run with checks gains most: it has more instructions for each byte than one without, so fewer
accesses are under way at a time. Threads of a run may be done in any order: they have no barriers,
and the fault of the least thread wins.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from typing import Final

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, control, memory, simt, vector_accesses
from gpucompiler.ir.rewrite import Cloner, inputs_of
from gpucompiler.ir.structure.nodes import PURE, Block, Operation, Value
from gpucompiler.language.types import I32, I64, ArrayType
from gpucompiler.passes.analyses.lanes import LaneShapes

# Bytes of elements that registers have a whole number of.
_SIZES: Final = (1, 2, 4, 8, 16)
_LINE: Final = 64
# Vectors of the shortest row that begins with a part of one, without loops and with some.
_LONG_ROW: Final = 4
_LONG_ROW_OF_LOOPS: Final = 64
# Operations of a body that mostly loads and stores, without those that cost nothing.
_MOST_WORK: Final = 60
# The same with those of short loops.
MOST_WORK_OF_LOOPS: Final = 320
_FREE: Final = (arith.Constant, arith.Convert, control.Yield)
_HEAVY: Final = (
    arith.FloorDivide, arith.Modulo, arith.Power, arith.Apply, control.While, control.Call,
)  # fmt: skip


Store = memory.Store | vector_accesses.VectorStore


def is_complex_view(operation: Operation | None) -> bool:
    """Whether an operation gives the parts of complex numbers."""
    if not isinstance(operation, memory.Reinterpret):
        return False
    kind = operation.array.type
    return isinstance(kind, ArrayType) and kind.element.kind == "complex"


def whole_elements(
    store: Store, definitions: Mapping[Value, Operation]
) -> tuple[Value, Sequence[Value]]:
    """The array and the indices of a store, which may be one to a part of a complex number.

    Args:
        store: to an array, or to the parts of its elements.
        definitions: of its block at least.
    """
    made = definitions.get(store.array)
    if isinstance(made, memory.Reinterpret) and is_complex_view(made):
        return made.array, store.indices[:-1]
    return store.array, store.indices


def aligned_store(threads: simt.Threads, shapes: LaneShapes) -> memory.Store | None:
    """The store whose elements shall lie in whole lines of the cache; None if there is none.

    A body that computes much doesn't wait for its stores, and a chunk more takes time. One with
    short loops does in large arrays (`stream_stores`).
    """
    work = [each for each in threads.body.walk() if not isinstance(each, _FREE)]
    if any(isinstance(each, _HEAVY) for each in work):
        return None
    loops = any(isinstance(each, control.For) for each in work)
    if not 0 <= work_of(threads.body) <= (MOST_WORK_OF_LOOPS if loops else _MOST_WORK):
        return None
    for store, indices in _plain_stores(threads):
        *outer, last = [shapes.of(index).step for index in indices] or [None]
        if last == 1 and not any(step != 0 for step in outer):
            return store
    return None


def work_of(block: Block) -> int:
    """How many operations run in a block, with all turns of its loops; -1: nobody knows."""
    found = 0
    for each in block.operations:
        inside = [work_of(region) for region in each.regions]
        turns = turns_of(each) if isinstance(each, control.For) else 1
        if turns < 0 or -1 in inside:
            return -1
        own = not isinstance(each, (*_FREE, control.For)) and not is_in_registers(each)
        found += own + turns * sum(inside)
    return found


def turns_of(loop: control.For) -> int:
    """The most turns of a loop; -1 if constants don't tell."""
    start, stop, step = loop.start.range, loop.stop.range, loop.step.range
    if start is None or stop is None or step != (1, 1):
        return -1
    return max(0, int(stop[1]) - int(start[0]))


def is_in_registers(operation: Operation) -> bool:
    """Whether an operation accesses an array of the thread, whose elements registers hold."""
    array: Value | None = getattr(operation, "array", None)
    kind = None if array is None else array.type
    return isinstance(kind, ArrayType) and kind.space == "local"


def _plain_stores(threads: simt.Threads) -> Iterator[tuple[memory.Store, Sequence[Value]]]:
    """The stores of a run to contiguous arrays of global memory from outside, and their indices."""
    inside = {result: each for each in threads.body.walk() for result in each.results}
    for operation in threads.body.walk():
        if not isinstance(operation, memory.Store):
            continue
        array, indices = whole_elements(operation, inside)
        kind = array.type
        if array in inside or not isinstance(kind, ArrayType):
            continue
        if kind.layout == "C" and kind.space == "global" and kind.element.itemsize in _SIZES:
            yield operation, indices


def threads_ahead(
    builder: Builder,
    body: Block,
    store: memory.Store,
    place: tuple[Value, Value, Value],
    end: Value,
    lanes: int,
) -> Value | None:
    """Threads, i32, from one on, before the first whose vector lies in a line of the cache.

    There are none in a short row: a vector more, under a mask, takes longer than accesses to two
    lines. A stencil in rows of 34 floats takes 0.65 of the time so.

    Args:
        body: of the threads, which has the store.
        place: the index of the first thread.
        end: that behind the last one, along x.
        lanes: threads of a vector; there are fewer before it.

    Returns:
        None if the element's index isn't known ahead of the threads' accesses.
    """
    known: dict[Value, Value] = {}
    definitions: dict[Value, Operation] = {}
    counted: set[Value] = set()
    loops = False
    for operation in body.walk():
        counted.update(each for region in operation.regions for each in region.arguments)
        if isinstance(operation, simt.ThreadIndex):
            known[operation.result] = place[simt.AXES.index(operation.axis)]
        loops |= isinstance(operation, control.For)
        definitions.update((result, operation) for result in operation.results)
    array, places = whole_elements(store, definitions)
    if not all(_is_ahead(index, definitions, {*known}, counted) for index in places):
        return None
    cloner = Cloner(known)
    indices = [cloner.with_sources(each, definitions, builder.block) for each in places]
    kind = array.type
    assert isinstance(kind, ArrayType)
    element = indices[0]
    for axis, index in enumerate(indices[1:], 1):
        size = builder.value(memory.Dimension, array=array, axis=axis)
        element = builder.value(arith.Mul, lhs=element, rhs=size)
        element = builder.value(arith.Add, lhs=element, rhs=index)
    itemsize = kind.element.itemsize
    address = builder.value(memory.Address, array=array)
    shift = builder.constant(itemsize.bit_length() - 1, I64)
    first = builder.value(arith.ShiftRight, lhs=address, rhs=shift)
    number = builder.value(arith.Add, lhs=first, rhs=element)
    number = builder.add(arith.Convert, value=number, types=[I32]).result
    beyond = builder.value(arith.Negate, value=number)
    ahead = builder.value(
        arith.And, lhs=beyond, rhs=builder.constant(min(lanes, _LINE // itemsize) - 1, I32)
    )
    row = builder.value(arith.Sub, lhs=end, rhs=place[0], nowrap=True)
    least = builder.constant((_LONG_ROW_OF_LOOPS if loops else _LONG_ROW) * lanes, I32)
    long = builder.value(arith.Compare, lhs=row, rhs=least, predicate="ge")
    return builder.value(arith.Select, condition=long, lhs=ahead, rhs=builder.constant(0, I32))


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
