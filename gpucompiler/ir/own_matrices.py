"""Threads that each compute a matrix of their own, as in batches of small products.

    cf.for %0, %c4, %1 (%r) {
      cf.for %0, %c4, %1 (%c) {
        …
        array.store %t, %out, [%i, %r, %c]
      }
    }

Their loops are unrolled whole (`unroll_warps`), so that sizes of the matrices are tested once for a
block (`version_blocks`), and a thread's operations on a row can become vectors.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from gpucompiler.ir.operations import control, memory
from gpucompiler.ir.operations.memory import array_type
from gpucompiler.ir.structure.nodes import Operation, Value

# The fewest indices of a matrix's element, of which the first tells the thread.
LEAST_INDICES: Final = 3
# The fewest elements of a row that becomes vectors.
LEAST_ROW: Final = 4


def stores_own_matrices(operations: Iterable[Operation]) -> bool:
    """Whether all stores are to matrices: their last two indices are constants or count loops.

    Args:
        operations: of a piece, or of a loop and what is in it.
    """
    stores: list[memory.Store] = []
    counters: set[Value] = set()
    for each in operations:
        if isinstance(each, memory.Store):
            stores.append(each)
        elif isinstance(each, control.For):
            counters.add(each.body.arguments[0])

    def is_part(index: Value) -> bool:
        return index in counters or (index.range is not None and index.range[0] == index.range[1])

    return bool(stores) and all(
        len(store.indices) >= LEAST_INDICES
        and array_type(store.array).space == "global"
        and not is_part(store.indices[0])
        and all(map(is_part, store.indices[-2:]))
        for store in stores
    )
