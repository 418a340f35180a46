"""Checked mode: integer operations that have no result in Python raise what Python raises.

    x // y, x % y, divmod(x, y)    check.assert (y != 0)  <kind = "zero">     ZeroDivisionError
    x << y, x >> y                 check.assert (y >= 0)  <kind = "value">    ValueError
    x ** y                         check.assert (y >= 0)  <kind = "value">    ValueError

The operation itself stays defined for every operand (SEMANTICS.md §2), so a failed check needs no
mask. A divisor that compile time knows, or that ranges prove, costs nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from gpucompiler.frontend.arithmetic.convert import constant
from gpucompiler.frontend.values.values import Scalar, Static, Val
from gpucompiler.ir.operations import arith, memory
from gpucompiler.ir.structure.nodes import Operation
from gpucompiler.language.types import PYINT, ScalarType

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

# Operation → what its right operand has to be against 0, the kind of fault, and its message. The
# words are CPython's, or NumPy's where CPython's ints do something else.
_NEEDS: Final[dict[type[Operation], tuple[str, str, str]]] = {
    arith.FloorDivide: ("ne", "zero", "integer division by zero"),
    arith.Modulo: ("ne", "zero", "integer modulo by zero"),
    arith.ShiftLeft: ("ge", "value", "negative shift count"),
    arith.ShiftRight: ("ge", "value", "negative shift count"),
    arith.Power: ("ge", "value", "integers to negative integer powers are not allowed"),
}


def python_int_fields(frame: Frame, kind: ScalarType) -> dict[str, Any]:
    """The attributes of an operation whose result is a Python int, which doesn't wrap.

    In checked mode `check_overflows` tests it, where ranges don't prove that it stays in its bits.
    """
    if kind != PYINT:
        return {}
    return {"nowrap": True, "checked": True} if frame.walk.job.bounds else {"nowrap": True}


def check_operand(frame: Frame, cls: type[Operation], right: Val, value: Scalar) -> None:
    """In checked mode, test the right operand of an integer operation.

    Args:
        right: the operand as it was written; one known at compile time is tested there.
        value: the same in the operation's type.
    """
    needed = _NEEDS.get(cls)
    kind = frame.machine(value.type)
    if needed is None or not kind.is_integer or not frame.walk.job.bounds:
        return
    if frame.source.library:
        # It gives what is written there for every operand.
        return
    predicate, fault, message = needed
    if predicate == "ge" and not kind.is_signed:
        return
    if isinstance(right, Static) and (right.value > 0 or (right.value < 0 and predicate == "ne")):
        return
    zero = constant(frame, 0, kind).ir
    holds = frame.builder.value(arith.Compare, lhs=value.ir, rhs=zero, predicate=predicate)
    frame.builder.value(memory.Assert, condition=holds, message=message, kind=fault)


def check_argument(frame: Frame, value: Scalar | Static, predicate: str, message: str) -> None:
    """In checked mode, raise ValueError where an int isn't `predicate` 0, at run time."""
    if not frame.walk.job.bounds or isinstance(value, Static):
        return
    zero = constant(frame, 0, frame.machine(value.type)).ir
    holds = frame.builder.value(arith.Compare, lhs=value.ir, rhs=zero, predicate=predicate)
    frame.builder.value(memory.Assert, condition=holds, message=message, kind="value")
