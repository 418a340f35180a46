"""Atomic and volatile loads and stores: done as often as they stand, whole, and in an order.

A plain load may be done once for many turns of a loop, and a plain store never, where the thread
itself can't tell. These operations are for memory that other threads change meanwhile. Order
"volatile" means no more than that. The other orders are those of CUDA's memory model, for the
threads of `scope`.
Sources: PTX ISA 9.0 §8 (memory consistency model), §9.7.9.8 (ld), §9.7.9.11 (st).
"""

from __future__ import annotations

from typing import Final

from gpucompiler.ir.operations.memory import SCOPES, Reading, Writing
from gpucompiler.ir.structure.nodes import WRITE, attribute, op

LOAD_ORDERS: Final = ("volatile", "relaxed", "acquire", "seq_cst")
STORE_ORDERS: Final = ("volatile", "relaxed", "release", "seq_cst")


@op("atomic.load", effect=WRITE)
class AtomicLoad(Reading):
    """result = array[indices], loaded whole and anew each time; 0 where mask is false."""

    order: str = attribute(default="relaxed", words=LOAD_ORDERS)
    scope: str = attribute(default="device", words=SCOPES)


@op("atomic.store", effect=WRITE)
class AtomicStore(Writing):
    """array[indices] = value, whole and each time; nothing where mask is false."""

    order: str = attribute(default="relaxed", words=STORE_ORDERS)
    scope: str = attribute(default="device", words=SCOPES)
