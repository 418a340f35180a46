"""Functions of libdevice in kernels of many calls: their code is shared instead of inlined.

    define internal float @gpucompiler.shared.0.__nv_sinf(float %0) noinline {
      %r = call float @__nv_sinf(float %0)
      ret float %r
    }

LLVM inlines libdevice's functions, some of which have hundreds of instructions, and takes 50 ms for
each place of a sine.
"""

from __future__ import annotations

from typing import Final

from gpucompiler.ir.operations import arith
from gpucompiler.ir.operations.functions import FUNCTIONS
from gpucompiler.ir.rewrite import operations_of
from gpucompiler.ir.structure.nodes import Module, Operation
from gpucompiler.language.types import Type
from gpucompiler.llvm.lowering.writer import (
    FunctionWriter,
    declaration_attributes,
    require_scalar,
)
from gpucompiler.llvm.text import value_type

_APPLIED: Final = frozenset[type[Operation]]({arith.Apply})
# The most calls of a module that are inlined.
_MOST_INLINED: Final = 100
# The calls of one copy. For each call, LLVM looks at all calls of the function
# (NVPTXTargetLowering::LowerCall, Function::hasAddressTaken).
_MOST_CALLS: Final = 250


class SharedFunctions:
    """The functions of a module that share libdevice's code.

    Args:
        module: what is written.

    Attributes:
        many: whether it has calls enough to share.
    """

    def __init__(self, module: Module) -> None:
        self.many = _count(module) > _MOST_INLINED
        self._calls: dict[tuple[str, str], int] = {}

    def named(self, writer: FunctionWriter, kind: Type, name: str, arity: int) -> str:
        """The function to be called for libdevice's `name`: itself, or one that calls it."""
        if not self.many:
            return name
        calls = self._calls.get((name, writer.fast), 0)
        self._calls[name, writer.fast] = calls + 1
        flags = f"{writer.fast} " if writer.fast else ""
        shared = f"gpucompiler.shared.{calls // _MOST_CALLS}.{flags.replace(' ', '.')}{name}"
        if shared not in writer.module.helpers:
            text = value_type(require_scalar(kind))
            writer.module.declare(
                name, text, ", ".join([text] * arity), declaration_attributes(name)
            )
            given = ", ".join(f"{text} %{number}" for number in range(arity))
            writer.module.helpers[shared] = (
                f"define internal {text} @{shared}({given}) noinline nounwind {{\n"
                f"  %r = call {flags}{text} @{name}({given})\n  ret {text} %r\n}}"
            )
        return shared


def _count(module: Module) -> int:
    return sum(
        isinstance(operation, arith.Apply) and not FUNCTIONS[operation.function].exact
        for function in module.functions
        for operation in operations_of(function.body, _APPLIED)
    )
