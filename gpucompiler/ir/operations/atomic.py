"""Loads and stores that are done as they stand: anew each time, whole, and in an order.

A plain load may be done once for many turns of a loop, and a plain store never, if the thread
itself can't tell; these are for memory that others change meanwhile. Order "volatile" says no more
than that. The others are those of CUDA's memory model, for the threads of `scope`.
Sources: PTX ISA 9.0 §8 (memory consistency model), §9.7.9.8 (ld), §9.7.9.11 (st).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from gpucompiler.ir.operations.memory import SCOPES, index_findings, mask_findings, value_findings
from gpucompiler.ir.structure.nodes import (
    WRITE,
    Operation,
    Value,
    attribute,
    op,
    operand,
    operands,
    optional_operand,
)
from gpucompiler.language.types import ArrayType, Type

LOAD_ORDERS: Final = ("volatile", "relaxed", "acquire", "seq_cst")
STORE_ORDERS: Final = ("volatile", "relaxed", "release", "seq_cst")


@op("atomic.load", effect=WRITE)
class AtomicLoad(Operation):
    """result = array[indices], loaded whole and anew each time; 0 where mask is false."""

    array: Value = operand()
    indices: list[Value] = operands()
    mask: Value | None = optional_operand(default=None)
    order: str = attribute(default="relaxed")
    scope: str = attribute(default="device")

    def infer(self) -> list[Type] | None:
        return [self.array.type.element] if isinstance(self.array.type, ArrayType) else None

    def check(self) -> Iterator[str]:
        yield from index_findings(self.array, self.indices)
        yield from mask_findings(self.mask, 0)
        if self.order not in LOAD_ORDERS or self.scope not in SCOPES:
            yield f"unknown order {self.order!r} of a load, or scope {self.scope!r}"


@op("atomic.store", effect=WRITE)
class AtomicStore(Operation):
    """array[indices] = value, whole and each time; nothing where mask is false."""

    value: Value = operand()
    array: Value = operand()
    indices: list[Value] = operands()
    mask: Value | None = optional_operand(default=None)
    order: str = attribute(default="relaxed")
    scope: str = attribute(default="device")

    def check(self) -> Iterator[str]:
        yield from index_findings(self.array, self.indices, store=True)
        yield from mask_findings(self.mask, 0)
        yield from value_findings(self.value, self.array)
        if self.order not in STORE_ORDERS or self.scope not in SCOPES:
            yield f"unknown order {self.order!r} of a store, or scope {self.scope!r}"
