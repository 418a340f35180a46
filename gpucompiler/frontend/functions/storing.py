"""The functions of a program that may change memory of their callers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from gpucompiler.ir.operations import control, memory
from gpucompiler.ir.structure.nodes import CONVERGENT, PURE, WRITE, Function, Operation
from gpucompiler.ir.structure.nodes import Value as IRValue
from gpucompiler.language.types import ArrayType
from gpucompiler.values import value_classes

# These are counted as stores elsewhere, but change no array.
_HARMLESS: Final = (memory.Allocate, memory.Assert, memory.CheckBounds)
# Arrays that are a part of another one.
_PARTS: Final = (memory.View, memory.Reinterpret)


@value_classes.define
class StoringFunctions:
    """The functions that may change memory other than local arrays of their own.

    Args:
        names: their names in the IR.
    """

    names: set[str] = value_classes.field(factory=set[str])

    def note(self, function: Function, code: Sequence[Operation], known: bool = False) -> bool:
        """Whether a function stores, whose code is there now; `known` says that it does."""
        stores = known or self.any_stores(code)
        if stores:
            self.names.add(function.name)
        return stores

    def any_stores(self, code: Sequence[Operation]) -> bool:
        """Whether operations change memory other than local arrays that they make."""
        own: set[IRValue] = set()
        for operation in code:
            if operation.EFFECT == PURE:
                if own and isinstance(operation, _PARTS) and operation.array in own:
                    own.update(operation.results)
            elif isinstance(operation, control.Call):
                if operation.callee in self.names:
                    return True
            elif isinstance(operation, memory.Allocate):
                own.update(operation.results)
            elif isinstance(operation, _HARMLESS) or operation.EFFECT not in (WRITE, CONVERGENT):
                pass
            elif _local_array(operation) not in own:
                return True
        return False


def all_of(operations: Sequence[Operation]) -> list[Operation]:
    """Operations and those in their regions."""
    inside = (one for each in operations for region in each.regions for one in region.walk())
    return [*operations, *inside]


def _local_array(operation: Any) -> IRValue | None:
    """The local array that an operation stores into; None if it stores elsewhere."""
    array: IRValue | None = getattr(operation, "array", None)
    kind = None if array is None else array.type
    return array if isinstance(kind, ArrayType) and kind.space == "local" else None
