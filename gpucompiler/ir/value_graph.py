"""The operations that give a function's values, and those that use them."""

from __future__ import annotations

from gpucompiler.ir.operations.control import For
from gpucompiler.ir.rewrite import inputs_of
from gpucompiler.ir.structure.nodes import Function, Operation, Value


class ValueGraph:
    """Definitions and uses in a function that doesn't change."""

    def __init__(self, function: Function) -> None:
        self._definitions: dict[Value, Operation] = {}
        self._loops: dict[Value, For] = {}
        # Read once they are asked for, which is seldom.
        self._users: dict[Value, list[Operation]] = {}
        self._function = function
        for operation in function.body.walk():
            for result in operation.results:
                self._definitions[result] = operation
            if operation.REGIONS and isinstance(operation, For):
                self._loops[operation.body.arguments[0]] = operation

    def definition(self, value: Value) -> Operation | None:
        """The operation that gives a value; None for an argument of a block."""
        return self._definitions.get(value)

    def loop_of(self, value: Value) -> For | None:
        """The loop whose index a value is."""
        return self._loops.get(value)

    def users(self, value: Value) -> list[Operation]:
        """The operations that use a value, terminators of regions among them."""
        if not self._users:
            for operation in self._function.body.walk():
                for each in inputs_of(operation):
                    self._users.setdefault(each, []).append(operation)
        return self._users.get(value, [])
