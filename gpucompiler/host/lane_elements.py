"""The elements of a piece that decide how many threads are in its vectors."""

from __future__ import annotations

from typing import Final

from gpucompiler.ir.operations import arith, control, memory, simt
from gpucompiler.ir.operations.memory import array_type
from gpucompiler.ir.rewrite import inputs_of
from gpucompiler.ir.structure.nodes import element_type
from gpucompiler.language.types import ArrayType, ScalarType
from gpucompiler.passes.analyses.lane_operations import Chunk
from gpucompiler.passes.analyses.lanes import LaneShapes

MAX_LANES: Final = 32
MOST_OF_BYTES: Final = 64
# Operations that cost nothing in a loop over threads.
FREE: Final = (arith.Constant, arith.Convert, simt.ThreadIndex, simt.ThreadNumber, control.Yield)


def lane_shapes(piece: simt.Threads, lanes: int) -> LaneShapes:
    """How the values of a piece depend on the lane; constants may stand outside of it."""
    known = {
        value: value.range[0]
        for each in piece.body.walk()
        for value in inputs_of(each)
        if value.range is not None and value.range[0] == value.range[1]
    }
    return LaneShapes(piece.body, Chunk(lanes, row=True, aligned=True), known)


def element_bytes(piece: simt.Threads, least: int) -> int:
    """Size of the floats of a piece, or of the elements of its arrays where it has none.

    The double precision inside of functions of single precision takes several registers: `sin` with
    8 lanes takes half the time of 4 with AVX2, and powers with 16 lanes 0.9 of 8 with AVX-512.
    """
    floats: dict[int, int] = {}
    elements: dict[int, int] = {}
    accessed = 0
    for operation in piece.body.walk():
        if isinstance(operation, (memory.Load, memory.Store)):
            kind = array_type(operation.array)
            if kind.space == "global":
                accessed = max(accessed, kind.element.itemsize)
        for value in operation.results:
            kind = element_type(value.type)
            if kind is not None and kind.is_float:
                floats[kind.itemsize] = floats.get(kind.itemsize, 0) + 1
        for value in inputs_of(operation):
            if isinstance(value.type, ArrayType):
                element: ScalarType = value.type.element
                elements[element.itemsize] = elements.get(element.itemsize, 0) + 1
    if accessed == 4 and 4 in floats:
        return 4
    counts = floats or elements or {4: 1}
    found = max(counts, key=lambda itemsize: (counts[itemsize], itemsize))
    return max(found, least) if floats else max(found, _widest_integer(piece))


def is_of_bytes(piece: simt.Threads, most: int) -> bool:
    """Whether lanes load, compute and store bytes alone, in straight code of `most` operations.

    A register holds 64 of them, and a comparison of all is one mask.
    """
    operations = [each for each in piece.body.walk() if not isinstance(each, FREE)]
    if len(operations) > most or any(
        isinstance(each, (control.For, control.While)) for each in operations
    ):
        return False
    accesses = [each for each in operations if isinstance(each, (memory.Load, memory.Store))]
    if not accesses or any(array_type(each.array).element.itemsize > 1 for each in accesses):
        return False
    shapes = lane_shapes(piece, MOST_OF_BYTES)
    return all(
        shapes.of(value).step is not None
        or (isinstance(value.type, ScalarType) and value.type.itemsize == 1)
        for each in piece.body.walk()
        for value in each.results
    ) and all(shapes.of(index).step is not None for each in accesses for index in each.indices)


def _widest_integer(piece: simt.Threads) -> int:
    """Bytes of the widest integers that vary by lane, at least 2: those of sums of bytes."""
    shapes = lane_shapes(piece, MAX_LANES)
    sizes = [
        value.type.itemsize
        for operation in piece.body.walk()
        for value in operation.results
        if isinstance(value.type, ScalarType)
        and value.type.is_integer
        and shapes.of(value).step is None
    ]
    return max(2, min(4, max(sizes, default=4)))
