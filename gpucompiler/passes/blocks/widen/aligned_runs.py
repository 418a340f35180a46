"""Begin the vectors of a long run of blocks where a store's address is aligned.

                                       %head = …            threads before the aligned address
    cf.for 0, %n, 32 (%t) {            cf.for %head, %end, 32 (%t) {
      …                                  …
      vector.store %v, %y, [%i]    →     vector.store %v, %y, [%i]
    }                                  }
                                       cf.for … { … }       the others at both ends, one by one

A run with checks has more instructions for each byte than one without. Where its accesses cross
lines of the cache, fewer of them are under way at a time, and it takes up to 1.15 times as long.
Threads of a run may be done in any order: they have no barriers, and the fault of the least thread
wins.
"""

from __future__ import annotations

from typing import Final

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, memory, output, simt
from gpucompiler.ir.structure.nodes import Value
from gpucompiler.language.types import I32, I64, ArrayType
from gpucompiler.passes.analyses.lanes import LaneShapes

# Bytes of elements that registers have a whole number of.
_SIZES: Final = (1, 2, 4, 8)
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
    inside = {result for each in threads.body.walk() for result in each.results}
    for operation in threads.body.walk():
        if not isinstance(operation, memory.Store) or operation.array in inside:
            continue
        kind = operation.array.type
        assert isinstance(kind, ArrayType)
        size = kind.element.itemsize
        plain = kind.layout == "C" and kind.space == "global" and size in _SIZES
        if not plain or len(operation.indices) > 1 or row * size % register:
            continue
        if shapes.of(operation.indices[0]).step == 1:
            return operation.array
    return None


def threads_before(builder: Builder, array: Value, size: Value, register: int) -> Value:
    """Threads, i32, before the first element at a register's multiple; 0 for a short run.

    Args:
        size: threads of the run.
        register: bytes.
    """
    kind = array.type
    assert isinstance(kind, ArrayType)
    itemsize = kind.element.itemsize
    elements = register // itemsize
    address = builder.value(memory.Address, array=array)
    shift = builder.constant(itemsize.bit_length() - 1, I64)
    place = builder.value(arith.ShiftRight, lhs=address, rhs=shift)
    place = builder.add(arith.Convert, value=place, types=[I32]).result
    beyond = builder.value(arith.Negate, value=place)
    head = builder.value(arith.And, lhs=beyond, rhs=builder.constant(elements - 1, I32))
    long = builder.value(
        arith.Compare, lhs=size, rhs=builder.constant(_LEAST_THREADS, I32), predicate="ge"
    )
    return builder.value(arith.Select, condition=long, lhs=head, rhs=builder.constant(0, I32))
