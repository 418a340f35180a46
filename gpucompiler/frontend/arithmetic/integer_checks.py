"""Checked mode: integer operations raise Python's exceptions for operands without a result.

    x // y, x % y, divmod(x, y)    check.assert (y != 0)  <kind = "zero">     ZeroDivisionError
    x << y, x >> y                 check.assert (y >= 0)  <kind = "value">    ValueError
    x ** y                         check.assert (y >= 0)  <kind = "value">    ValueError
    x // y of Python's ints        check.assert (x != MIN or y != -1)         OverflowError
    round(x, n) of a Python int    check.assert (the signs are alike)         OverflowError

The operation itself is defined for every operand (SEMANTICS.md §2), so a failed check needs no
mask. A check costs nothing if the divisor is a constant, or if ranges prove it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from gpucompiler.frontend.arithmetic.convert import constant
from gpucompiler.frontend.values.values import Scalar, Static, Val
from gpucompiler.ir.operations import arith, memory, scalar
from gpucompiler.ir.structure.nodes import Operation, Value
from gpucompiler.language.types import PYINT, ScalarType

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

# Operation → comparison of its right operand with 0, kind of fault, message. The messages are
# CPython's, or NumPy's if CPython's ints have a result.
NEEDS: Final[dict[type[Operation], tuple[str, str, str]]] = {
    arith.FloorDivide: ("ne", "zero", "integer division by zero"),
    arith.Modulo: ("ne", "zero", "integer modulo by zero"),
    arith.ShiftLeft: ("ge", "value", "negative shift count"),
    arith.ShiftRight: ("ge", "value", "negative shift count"),
    arith.Power: ("ge", "value", "integers to negative integer powers are not allowed"),
}


def python_int_fields(frame: Frame, kind: ScalarType) -> dict[str, Any]:
    """The attributes of an operation whose result is a Python int: it doesn't wrap.

    In checked mode `check_overflows` tests it, unless ranges prove that it fits.
    """
    if kind != PYINT:
        return {}
    return {"nowrap": True, "checked": True} if frame.walk.checked else {"nowrap": True}


def check_operand(frame: Frame, cls: type[Operation], right: Val, value: Scalar) -> None:
    """Test the right operand of an operation in `NEEDS` on integers, in checked mode.

    Args:
        right: the operand as written; a constant is tested at compile time.
        value: the operand in the operation's type.
    """
    kind = frame.machine(value.type)
    if not kind.is_integer or not frame.walk.checked:
        return
    if frame.source.library:
        # The library's code is right for every operand.
        return
    predicate, fault, message = NEEDS[cls]
    if predicate == "ge" and not kind.is_signed:
        return
    if isinstance(right, Static) and (right.value > 0 or (right.value < 0 and predicate == "ne")):
        return
    zero = constant(frame, 0, kind).ir
    holds = frame.builder.value(arith.Compare, lhs=value.ir, rhs=zero, predicate=predicate)
    frame.builder.value(memory.Assert, condition=holds, message=message, kind=fault)


def check_quotient(frame: Frame, left: Val, right: Val, lhs: Scalar, rhs: Scalar) -> None:
    """Test that a quotient of Python's ints has 64 bits, in checked mode: MIN // -1 has more.

    Args:
        left, right: the operands as written.
        lhs, rhs: the operands as Python's ints.
    """
    if not frame.walk.checked or frame.source.library:
        return
    least = frame.machine(PYINT).minimum
    tests: list[Value] = []
    for operand, value, number in ((left, lhs, least), (right, rhs, -1)):
        if not isinstance(operand, Static):
            tests.append(_compare(frame, value.ir, number, "ne"))
        elif operand.value != number:
            return
    if tests:
        _overflow_unless(frame, tests)


def check_rounded(frame: Frame, value: Value, rounded: Value) -> None:
    """Test that a rounded Python int has 64 bits, in checked mode: it has `value`'s sign, or is 0.

    Args:
        value, rounded: int64; a result with more bits has wrapped.
    """
    if not frame.walk.checked or frame.source.library:
        return
    kind = frame.machine(PYINT)
    if kind.bits < 64:
        _overflow_unless(frame, [_compare(frame, rounded, kind.maximum, "le")])
        _overflow_unless(frame, [_compare(frame, rounded, kind.minimum, "ge")])
    signs = frame.builder.value(arith.Xor, lhs=value, rhs=rounded)
    tests = [_compare(frame, signs, 0, "ge"), _compare(frame, rounded, 0, "eq")]
    _overflow_unless(frame, tests)


def _compare(frame: Frame, value: Value, number: int, predicate: str) -> Value:
    assert isinstance(value.type, ScalarType)
    other = frame.builder.constant(number, value.type)
    return frame.builder.value(arith.Compare, lhs=value, rhs=other, predicate=predicate)


def _overflow_unless(frame: Frame, tests: list[Value]) -> None:
    """Raise OverflowError at run time if none of the tests holds."""
    holds = tests[0]
    for test in tests[1:]:
        holds = frame.builder.value(arith.Or, lhs=holds, rhs=test)
    message = scalar.overflow_message(frame.machine(PYINT).bits)
    frame.builder.value(memory.Assert, condition=holds, message=message, kind="overflow")


def check_argument(frame: Frame, value: Scalar | Static, predicate: str, message: str) -> None:
    """Raise ValueError at run time if an int isn't `predicate` 0, in checked mode."""
    if not frame.walk.checked or isinstance(value, Static):
        return
    zero = constant(frame, 0, frame.machine(value.type)).ir
    holds = frame.builder.value(arith.Compare, lhs=value.ir, rhs=zero, predicate=predicate)
    frame.builder.value(memory.Assert, condition=holds, message=message, kind="value")
