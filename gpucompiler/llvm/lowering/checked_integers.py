"""Python's ints in checked mode → LLVM: whether a result fits, and the nearest value that does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from gpucompiler.ir.operations import arith
from gpucompiler.ir.structure.nodes import Operation, Value
from gpucompiler.language.types import VectorType
from gpucompiler.llvm.lowering import arithmetic
from gpucompiler.llvm.lowering.arithmetic import select
from gpucompiler.llvm.lowering.writer import FunctionWriter, Row, require_scalar
from gpucompiler.llvm.text import float_literal, same_shape, suffix, value_type


def lower_fits(writer: FunctionWriter, operation: arith.Fits) -> None:
    lhs, rhs = operation.lhs, operation.rhs
    writer.bind(operation.result, _fits(writer, operation.operator, lhs, rhs))


def nearest(writer: FunctionWriter, name: str, lhs: Value, rhs: Value) -> str:
    """The value of the type that is nearest to the exact result of "add", "sub" or "mul".

    If one operand is a constant, the other is clamped to the range in which the result fits. The
    result for that operand serves as well.
    """
    text = value_type(lhs.type)
    known = _operand(writer, name, lhs, rhs)
    if known is not None:
        operand, low, high = known
        inside = writer.value(operand)
        for bound, predicate in ((low, "smax"), (high, "smin")):
            if bound is not None:
                limit = (text, writer.constant(bound, lhs.type))
                inside = writer.call(
                    f"llvm.{predicate}.{suffix(text)}", text, [(text, inside), limit]
                )
        a, b = (inside if value is operand else writer.value(value) for value in (lhs, rhs))
        return writer.assign(f"{name} nsw {text} {a}, {b}")
    if name != "mul":
        arguments = [(text, writer.value(lhs)), (text, writer.value(rhs))]
        return writer.call(f"llvm.s{name}.sat.{suffix(text)}", text, arguments)
    fits = _fits(writer, name, lhs, rhs)
    product = writer.assign(f"mul {text} {writer.value(lhs)}, {writer.value(rhs)}")
    signs = writer.assign(f"xor {text} {writer.value(lhs)}, {writer.value(rhs)}")
    element = require_scalar(lhs.type)
    sign = writer.assign(f"ashr {text} {signs}, {writer.constant(element.bits - 1, lhs.type)}")
    end = writer.assign(f"xor {text} {sign}, {writer.constant(element.maximum, lhs.type)}")
    return select(writer, lhs.type, fits, product, end)


def _operand(
    writer: FunctionWriter, name: str, lhs: Value, rhs: Value
) -> tuple[Value, int | None, int | None] | None:
    """The operand beside a constant, and the least and greatest for which the result fits.

    A limit is None if the operand's known range never exceeds it.
    """
    left, right = writer.known(lhs), writer.known(rhs)
    if isinstance(left, int) == isinstance(right, int):
        return None
    kind = require_scalar(lhs.type)
    low, high = kind.minimum, kind.maximum
    if isinstance(right, int):
        operand, number = lhs, right
    else:
        assert isinstance(left, int)
        operand, number = rhs, left
    match name:
        case "add":
            ends = low - number, high - number
        case "sub" if operand is lhs:
            ends = low + number, high + number
        case "sub":
            ends = number - high, number - low
        case _ if number == 0:
            ends = low, high
        case _:
            # Rounded towards zero, so that the products of the limits, and of all between, fit.
            ends = sorted((_towards_zero(low, number), _towards_zero(high, number)))
    known = operand.range or (low, high)
    return (
        operand,
        ends[0] if ends[0] > known[0] else None,
        ends[1] if ends[1] < known[1] else None,
    )


def _towards_zero(number: int, divisor: int) -> int:
    quotient = abs(number) // abs(divisor)
    return quotient if (number < 0) == (divisor < 0) else -quotient


def _fits(writer: FunctionWriter, name: str, lhs: Value, rhs: Value) -> str:
    text, a, b = value_type(lhs.type), writer.value(lhs), writer.value(rhs)
    known = _operand(writer, name, lhs, rhs)
    if known is not None:
        return _between(writer, *known)
    if name == "mul":
        return _product_fits(writer, lhs, rhs)
    result = writer.assign(f"{name} {text} {a}, {b}")
    # A sum is out of range if its sign is neither operand's; a difference, if its sign isn't the
    # left one's, and the operands' differ.
    first = writer.assign(f"xor {text} {a}, {result}")
    second = writer.assign(f"xor {text} {b}, {result if name == 'add' else a}")
    both = writer.assign(f"and {text} {first}, {second}")
    return writer.assign(f"icmp sge {text} {both}, {writer.constant(0, lhs.type)}")


def _between(writer: FunctionWriter, operand: Value, low: int | None, high: int | None) -> str:
    text, value, kind = value_type(operand.type), writer.value(operand), operand.type
    if low is not None and high is not None:
        # One comparison: as unsigned numbers those below `low` are greater than all others.
        from_low = writer.assign(f"sub {text} {value}, {writer.constant(low, kind)}")
        return writer.assign(f"icmp ule {text} {from_low}, {writer.constant(high - low, kind)}")
    if low is not None:
        return writer.assign(f"icmp sge {text} {value}, {writer.constant(low, kind)}")
    if high is not None:
        return writer.assign(f"icmp sle {text} {value}, {writer.constant(high, kind)}")
    return writer.assign(f"icmp eq {text} {value}, {value}")


def _product_fits(writer: FunctionWriter, lhs: Value, rhs: Value) -> str:
    kind, text = lhs.type, value_type(lhs.type)
    bits = require_scalar(kind).bits
    if isinstance(kind, VectorType) and bits == 64:
        return _vector_product_fits(writer, lhs, rhs)
    wide = same_shape(kind, f"i{2 * bits}")
    a, b = (writer.assign(f"sext {writer.typed(value)} to {wide}") for value in (lhs, rhs))
    exact = writer.assign(f"mul nsw {wide} {a}, {b}")
    product = writer.assign(f"trunc {wide} {exact} to {text}")
    back = writer.assign(f"sext {text} {product} to {wide}")
    return writer.assign(f"icmp eq {wide} {back}, {exact}")


def _vector_product_fits(writer: FunctionWriter, lhs: Value, rhs: Value) -> str:
    """Check the product by float64, since processors have no vectors of 128-bit integers.

    A product that wraps is a multiple of 2**64 off. Float64 is less than 2**62 off where the exact
    product is below 2**64, and at least 2**63 from the wrapped one where it isn't.
    """
    text = value_type(lhs.type)
    wide = same_shape(lhs.type, "double")
    product = writer.assign(f"mul {text} {writer.value(lhs)}, {writer.value(rhs)}")
    a, b, wrapped = (
        writer.assign(f"sitofp {text} {value} to {wide}")
        for value in (writer.value(lhs), writer.value(rhs), product)
    )
    about = writer.assign(f"fmul {wide} {a}, {b}")
    difference = writer.assign(f"fsub {wide} {wrapped}, {about}")
    distance = writer.call(f"llvm.fabs.{suffix(wide)}", wide, [(wide, difference)])
    near = f"splat (double {float_literal(float(1 << 62), 64)})"
    return writer.assign(f"fcmp olt {wide} {distance}, {near}")


def nearest_apart(writer: FunctionWriter, name: str, lhs: Value, rhs: Value) -> str:
    """`nearest` of one thread, in a block for results that don't fit.

    LLVM joins its branch with that of the check in front. Where 64 bits take two instructions each,
    to clamp an operand takes longer than what it is for. Behind a check that threads leave, no
    result is needed.
    """
    if writer.leaving is not None:
        return nearest(writer, name, lhs, rhs)
    text = value_type(lhs.type)
    fits = _fits(writer, name, lhs, rhs)
    failed = writer.assign(f"xor i1 {fits}, true")
    result = writer.assign(f"{name} {text} {writer.value(lhs)}, {writer.value(rhs)}")
    (found,) = writer.guarded(
        failed, (text,), (result,), lambda: (nearest(writer, name, lhs, rhs),), rare=True
    )
    return found


Nearest = Callable[[FunctionWriter, str, Value, Value], str]


def _nearest_or(name: str, cls: type[Operation], find: Nearest) -> Row:
    plain = arithmetic.ROWS[cls]

    def lower(writer: FunctionWriter, operation: arith.Add) -> None:
        if operation.checked:
            writer.bind(operation.result, find(writer, name, operation.lhs, operation.rhs))
        else:
            plain(writer, operation)

    return lower


_SUMS: Final = {"add": arith.Add, "sub": arith.Sub, "mul": arith.Mul}


def _rows(find: Nearest) -> dict[type[Operation], Row]:
    return {cls: _nearest_or(name, cls, find) for name, cls in _SUMS.items()}


ROWS: Final[dict[type[Operation], Row]] = {arith.Fits: lower_fits, **_rows(nearest)}
ROWS_APART: Final = _rows(nearest_apart)
