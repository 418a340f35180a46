"""Compute sums and products of 32-bit values in 32 bits, and convert the result.

    %y = simt.block_index <axis = "y"> : i32 range(0, 65534)
    %0 = arith.convert %y : i64 range(0, 65534)          %0 = arith.mul %y, %d32 : i32 range(…)
    %1 = arith.mul %0, %c32 : i64 range(0, 2097088)   →  %1 = arith.convert %0 : i64 range(…)
    %2 = arith.convert %t : i64 range(0, 1023)           %2 = arith.add %0, %t : i32 range(…)
    %3 = arith.add %1, %2 : i64 range(0, 2098111)        %3 = arith.convert %2 : i64 range(…)

Python's ints have 64 bits, for which a GPU takes two registers, two instructions a sum and three or
four a product. LLVM narrows a sum only if its operands have no other use, and those of indices
often have. A constant is added in 64 bits as before: it becomes part of an instruction's address,
and LLVM doesn't look for it behind a conversion.

Relies on the ranges of `infer_ranges` and keeps them.
`narrow_integers` is the host's pass, which looks at lanes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from gpucompiler.ir.operations import arith
from gpucompiler.ir.structure.nodes import Block, Function, Operation, Value
from gpucompiler.language.types import I32, I64
from gpucompiler.passes.analyses.ranges_of_operations import fits
from gpucompiler.passes.scalar.dead_code import eliminate_dead_code


def narrow_indices(function: Function) -> bool:
    """Narrow sums and products of 64 bits. Returns whether there was one."""
    changed = _Writer().block(function.body)
    if changed:
        eliminate_dead_code(function)
    return changed


class _Writer:
    def __init__(self) -> None:
        # The i32 value that an i64 one is a conversion of.
        self.sources: dict[Value, Value] = {}
        self.constants: dict[Value, int] = {}

    def block(self, block: Block) -> bool:
        """Rewrite a block. Returns whether something changed."""
        changed, output = False, list[Operation]()
        for operation in block.operations:
            look = _LOOKS.get(type(operation))
            if look is not None:
                narrowed = look(self, operation)
                if narrowed:
                    changed = True
                    output += narrowed
                    continue
            elif operation.regions:
                changed |= True in [self.block(region) for region in operation.regions]
            output.append(operation)
        block.operations[:] = output
        return changed

    def converted(self, operation: arith.Convert) -> None:
        """Note what an i64 value is a conversion of."""
        if operation.value.type == I32 and operation.result.type == I64:
            self.sources[operation.result] = operation.value

    def constant(self, operation: arith.Constant) -> None:
        """Note a constant."""
        if operation.result.type == I64:
            self.constants[operation.result] = int(operation.value)

    def computed(self, operation: arith.Add | arith.Sub | arith.Mul) -> list[Operation] | None:
        """A sum or product in 32 bits, if it can be computed so."""
        return self.narrowed(operation) if self.narrows(operation) else None

    def narrows(self, operation: arith.Add | arith.Sub | arith.Mul) -> bool:
        """Whether an operation's operands are 32-bit values, and its result fits."""
        result = operation.result
        if result.type != I64 or operation.checked or not fits(result.range, I32):
            return False
        operands = (operation.lhs, operation.rhs)
        wide = [value for value in operands if value not in self.sources]
        if isinstance(operation, arith.Mul) and len(wide) == 1:
            number = self.constants.get(wide[0])
            return number is not None and fits((number, number), I32)
        return not wide

    def narrowed(self, operation: Any) -> list[Operation]:
        """The operation on 32 bits, and the conversion of its result."""
        made: list[Operation] = []
        operands: list[Value] = []
        for value in (operation.lhs, operation.rhs):
            source = self.sources.get(value)
            if source is None:
                number = self.constants[value]
                source = Value(I32, operation.location, None, (number, number))
                made.append(arith.Constant(value=number, location=operation.location))
                made[-1].results = [source]
            operands.append(source)
        result, location = operation.result, operation.location
        source = Value(I32, result.location, result.name, result.range)
        lhs, rhs = operands
        narrow = type(operation)(lhs=lhs, rhs=rhs, nowrap=True, location=location)
        narrow.results = [source]
        wide = arith.Convert(value=source, location=location)
        wide.results = [result]
        self.sources[result] = source
        return [*made, narrow, wide]


_LOOKS: Final[dict[type[Operation], Callable[[_Writer, Any], list[Operation] | None]]] = {
    arith.Convert: _Writer.converted,
    arith.Constant: _Writer.constant,
    arith.Add: _Writer.computed,
    arith.Sub: _Writer.computed,
    arith.Mul: _Writer.computed,
}
