"""Appending operations to a block."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gpucompiler.diagnostics.location import Location
from gpucompiler.ir.operations import arith
from gpucompiler.ir.structure.nodes import Block, Operation, Value
from gpucompiler.language.types import ScalarType, Type
from gpucompiler.values import value_classes


@value_classes.define
class Builder:
    """A place in a block where operations are appended.

    Args:
        block: the block that grows.
        location: the Python place given to what is appended.
        fast: fast-math permissions given to the operations that have some.
    """

    block: Block
    location: Location | None = None
    fast: str = ""

    def add(
        self,
        cls: type[Operation],
        *,
        types: Sequence[Type] | None = None,
        name: str | None = None,
        **fields: Any,
    ) -> Any:
        """Append `cls(**fields)` and return the operation.

        Args:
            types: the results' types; needed where the operation can't infer them.
            name: source name given to the results.
        """
        if self.fast and ("fast", "attribute") in cls.FIELDS:
            fields.setdefault("fast", self.fast)
        location = self.location
        operation = cls(location=location, **fields)
        found = operation.infer() if types is None else types
        if found and len(found) == 1:
            operation.results = [Value(found[0], location, name)]
        elif found:
            operation.results = [Value(kind, location, name) for kind in found]
        self.block.operations.append(operation)
        return operation

    def value(self, cls: type[Operation], **fields: Any) -> Value:
        """Append an operation with one result and return that."""
        if self.fast or "types" in fields or "name" in fields:
            return self.add(cls, **fields).results[0]
        # As `add`, without what few operations need.
        location, like = self.location, cls.RESULT_OF
        if like:  # as most
            result = Value(fields[like].type, location)
            operation = cls(location=location, results=[result], **fields)
        else:
            operation = cls(location=location, **fields)
            found = operation.infer()
            assert found is not None, "the operands tell the type"
            result = Value(found[0], location)
            operation.results = [result]
        self.block.operations.append(operation)
        return result

    def ring(self, cls: type[arith.Ring], lhs: Value, rhs: Value) -> Value:
        """As `value`, of a sum, a difference or a product."""
        if self.fast:
            return self.value(cls, lhs=lhs, rhs=rhs)
        # Without `__init__`, in half the time: these are half of most derivatives.
        made = cls.__new__(cls)
        made.location = location = self.location
        made.lhs, made.rhs = lhs, rhs
        made.nowrap = made.checked = False
        made.fast = ""
        result = Value(lhs.type, location)
        made.results = [result]
        self.block.operations.append(made)
        return result

    def constant(self, value: bool | int | float, kind: ScalarType) -> Value:
        """A constant of a scalar type. `value` must be of its kind and range."""
        operation = arith.Constant(value=value, location=self.location)
        result = Value(kind, self.location)
        if kind.is_integer:
            result.range = (int(value), int(value))
        operation.results = [result]
        self.block.operations.append(operation)
        return result
