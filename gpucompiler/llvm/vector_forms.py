"""The two forms of a long vector in LLVM text: a whole, and the registers that hold it."""

from __future__ import annotations

from collections.abc import Callable

from gpucompiler.diagnostics.errors import InternalError
from gpucompiler.ir.structure.nodes import Value, element_type
from gpucompiler.llvm.text import (
    join_registers,
    literal,
    registers_of,
    scalar_type,
    take_registers,
)

Assign = Callable[[str], str]


class VectorForms:
    """Vectors of a function as wholes, and their registers, each made once in a basic block."""

    def __init__(self) -> None:
        # With the label of the block in which they were written.
        self._wholes: dict[int, tuple[str, str]] = {}
        self._parts: dict[int, tuple[str, tuple[str, ...]]] = {}

    def joined(self, assign: Assign, here: str, value: Value, registers: tuple[str, ...]) -> str:
        """A vector of registers as a whole, in the block with the label `here`."""
        label, whole = self._wholes.get(id(value), ("", ""))
        if label != here:
            whole = join_registers(assign, value.type, registers)
            self._wholes[id(value)] = here, whole
        return whole

    def taken(
        self, assign: Assign, here: str, value: Value, whole: str, known: bool | int | float | None
    ) -> tuple[str, ...]:
        """The registers of a whole vector, in the block with the label `here`.

        Args:
            assign: appends an instruction; gives its name.
            here: the basic block that is written.
            value: the IR's value.
            whole: its LLVM value.
            known: the number in all of its lanes if it is a constant.
        """
        kind, count = registers_of(value.type)
        element = element_type(value.type)
        if element is None:
            raise InternalError(f"{value.type} is neither scalar nor vector")
        if known is not None and kind == scalar_type(element):
            return (literal(known, element),) * count
        label, found = self._parts.get(id(value), ("", ()))
        if label != here:
            found = take_registers(assign, value.type, whole)
            self._parts[id(value)] = here, found
        return found
