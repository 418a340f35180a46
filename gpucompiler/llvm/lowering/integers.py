"""Integer division, remainder, shifts and powers → LLVM, defined for every input.

LLVM's operations are undefined for a zero divisor, MIN / -1 and over-wide shifts, also in lanes
that a mask switches off. So such operands are replaced by harmless ones first. If constants or
ranges exclude such operands, the code is shorter.
"""

from __future__ import annotations

from typing import Final

from gpucompiler.ir.operations import arith
from gpucompiler.ir.structure.nodes import Operation, Value, with_element
from gpucompiler.language.types import BOOL, F32, I64, U32, ScalarType, Type, VectorType
from gpucompiler.llvm.lowering import floats
from gpucompiler.llvm.lowering.arithmetic import is_nonnegative, mask_type, select
from gpucompiler.llvm.lowering.writer import FunctionWriter, Row, require_scalar
from gpucompiler.llvm.text import suffix, value_type

Division = arith.FloorDivide | arith.Modulo

# Exponents up to here are written out as multiplications.
_UNROLLED_POWER: Final = 64


def lower_division(writer: FunctionWriter, operation: Division) -> None:
    """⌊lhs / rhs⌋ or the remainder with rhs's sign."""
    lhs, rhs = operation.lhs, operation.rhs
    quotient = isinstance(operation, arith.FloorDivide)
    if require_scalar(lhs.type).is_float:
        result = _float_division(writer, quotient, lhs.type, writer.value(lhs), writer.value(rhs))
    elif is_nonnegative(lhs) and is_nonnegative(rhs):
        result = _unsigned_division(writer, quotient, lhs, rhs)
    else:
        divisor = writer.known(rhs)
        if isinstance(divisor, int) and divisor > 0:
            result = _division_by_positive(writer, quotient, lhs, divisor)
        else:
            result = _signed_division(writer, quotient, lhs, rhs)
    writer.bind(operation.result, result)


def _possible(value: Value, number: int) -> bool:
    """Whether an integer's known range contains `number`."""
    return value.range is None or value.range[0] <= number <= value.range[1]


def _unsigned_division(writer: FunctionWriter, quotient: bool, lhs: Value, rhs: Value) -> str:
    text, divisor, is_zero = value_type(lhs.type), writer.value(rhs), ""
    known = writer.known(rhs)
    if known == 0 if known is not None else _possible(rhs, 0):
        zero, one = writer.constant(0, lhs.type), writer.constant(1, lhs.type)
        is_zero = writer.assign(f"icmp eq {text} {divisor}, {zero}")
        divisor = select(writer, lhs.type, is_zero, one, divisor)
    name = "udiv" if quotient else "urem"
    if _are_halves(writer, lhs, rhs):
        whole = (writer.value(lhs), divisor)
        low = [writer.assign(f"trunc i64 {each} to i32") for each in whole]
        half = writer.assign(f"{name} i32 {', '.join(low)}")
        result = writer.assign(f"zext i32 {half} to i64")
    else:
        result = writer.assign(f"{name} {text} {writer.value(lhs)}, {divisor}")
    # x % 1 is 0 already, x // 1 isn't.
    if is_zero and quotient:
        result = select(writer, lhs.type, is_zero, writer.constant(0, lhs.type), result)
    return result


def _are_halves(writer: FunctionWriter, lhs: Value, rhs: Value) -> bool:
    """Whether a division of 64 bits is better done by one of 32, to which both operands fit.

    A target of registers of 32 bits otherwise compares, and has the code of both divisions. A
    constant divisor is left to LLVM, which makes a product of the division.
    """
    return (
        writer.module.lowering.narrow_places
        and lhs.type == I64
        and writer.known(rhs) is None
        and all(value.range is not None and value.range[1] <= U32.maximum for value in (lhs, rhs))
    )


def _division_by_positive(writer: FunctionWriter, quotient: bool, lhs: Value, divisor: int) -> str:
    kind, text, value = lhs.type, value_type(lhs.type), writer.value(lhs)
    if divisor & (divisor - 1) == 0:
        if quotient:
            shift = writer.constant(divisor.bit_length() - 1, kind)
            return writer.assign(f"ashr {text} {value}, {shift}")
        return writer.assign(f"and {text} {value}, {writer.constant(divisor - 1, kind)}")
    number = writer.constant(divisor, kind)
    remainder = writer.assign(f"srem {text} {value}, {number}")
    sign = writer.constant(require_scalar(kind).bits - 1, kind)
    below = writer.assign(f"ashr {text} {remainder}, {sign}")
    if quotient:
        towards_zero = writer.assign(f"sdiv {text} {value}, {number}")
        return writer.assign(f"add {text} {towards_zero}, {below}")
    correction = writer.assign(f"and {text} {below}, {number}")
    return writer.assign(f"add {text} {remainder}, {correction}")


def _signed_division(writer: FunctionWriter, quotient: bool, lhs: Value, rhs: Value) -> str:
    kind, text = lhs.type, value_type(lhs.type)
    a, b = writer.value(lhs), writer.value(rhs)
    zero, one = writer.constant(0, kind), writer.constant(1, kind)
    minimum = require_scalar(kind).minimum
    mask = mask_type(kind)
    harmful, is_zero = "", ""
    if _possible(rhs, 0):
        harmful = is_zero = writer.assign(f"icmp eq {text} {b}, {zero}")
    if _possible(rhs, -1) and _possible(lhs, minimum):
        least = writer.assign(f"icmp eq {text} {a}, {writer.constant(minimum, kind)}")
        minus = writer.assign(f"icmp eq {text} {b}, {writer.constant(-1, kind)}")
        overflow = writer.assign(f"and {mask} {least}, {minus}")
        harmful = writer.assign(f"or {mask} {harmful}, {overflow}") if harmful else overflow
    divisor = select(writer, kind, harmful, one, b) if harmful else b
    remainder = writer.assign(f"srem {text} {a}, {divisor}")
    inexact = writer.assign(f"icmp ne {text} {remainder}, {zero}")
    signs = writer.assign(f"xor {text} {remainder}, {b}")
    differ = writer.assign(f"icmp slt {text} {signs}, {zero}")
    adjust = writer.assign(f"and {mask} {inexact}, {differ}")
    if not quotient:
        correction = select(writer, kind, adjust, b, zero)
        return writer.assign(f"add {text} {remainder}, {correction}")
    towards_zero = writer.assign(f"sdiv {text} {a}, {divisor}")
    correction = writer.assign(f"sext {mask} {adjust} to {text}")
    result = writer.assign(f"add {text} {towards_zero}, {correction}")
    return select(writer, kind, is_zero, zero, result) if is_zero else result


def _float_division(writer: FunctionWriter, quotient: bool, kind: Type, lhs: str, rhs: str) -> str:
    """NumPy's npy_divmod, step by step (numpy/_core/src/npymath/npy_math_internal.h.src)."""
    narrow_kind: Type | None = None
    if require_scalar(kind).bits == 16:
        narrow_kind, kind = kind, with_element(kind, F32)
        lhs, rhs = (floats.widen(writer, narrow_kind, v) for v in (lhs, rhs))
    text, mask = value_type(kind), mask_type(kind)
    zero = writer.constant(0.0, kind)
    fmod = floats.fmod(writer, kind, lhs, rhs)
    exact = writer.assign(f"fcmp oeq {text} {fmod}, {zero}")
    negative = writer.assign(f"fcmp olt {text} {rhs}, {zero}")
    below = writer.assign(f"fcmp olt {text} {fmod}, {zero}")
    signs = writer.assign(f"xor {mask} {negative}, {below}")
    unequal = writer.assign(f"xor {mask} {exact}, {writer.constant(True, _bools(kind))}")
    adjust = writer.assign(f"and {mask} {signs}, {unequal}")
    by_zero = writer.assign(f"fcmp oeq {text} {rhs}, {zero}")
    if quotient:
        result = _floor_quotient(writer, kind, (lhs, rhs, fmod), adjust, by_zero)
    else:
        moved = writer.assign(f"fadd {text} {fmod}, {rhs}")
        inside = select(writer, kind, adjust, moved, fmod)
        signed_zero = _copysign(writer, kind, zero, rhs)
        inside = select(writer, kind, exact, signed_zero, inside)
        result = select(writer, kind, by_zero, fmod, inside)
    return result if narrow_kind is None else floats.narrow(writer, narrow_kind, result)


def _floor_quotient(
    writer: FunctionWriter, kind: Type, values: tuple[str, str, str], adjust: str, by_zero: str
) -> str:
    lhs, rhs, fmod = values
    text, mask = value_type(kind), mask_type(kind)
    zero, one = writer.constant(0.0, kind), writer.constant(1.0, kind)
    ratio = writer.assign(f"fdiv {text} {lhs}, {rhs}")
    difference = writer.assign(f"fsub {text} {lhs}, {fmod}")
    exact = writer.assign(f"fdiv {text} {difference}, {rhs}")
    less = writer.assign(f"fsub {text} {exact}, {one}")
    quotient = select(writer, kind, adjust, less, exact)
    floor = floats.apply_to(writer, "floor", kind, [quotient])
    rest = writer.assign(f"fsub {text} {quotient}, {floor}")
    half = writer.constant(0.5, kind)
    up = writer.assign(f"fcmp ogt {text} {rest}, {half}")
    more = writer.assign(f"fadd {text} {floor}, {one}")
    rounded = select(writer, kind, up, more, floor)
    nothing = writer.assign(f"fcmp oeq {text} {quotient}, {zero}")
    signed_zero = _copysign(writer, kind, zero, ratio)
    inside = writer.assign(f"select {mask} {nothing}, {text} {signed_zero}, {text} {rounded}")
    return select(writer, kind, by_zero, ratio, inside)


def _copysign(writer: FunctionWriter, kind: Type, size: str, sign: str) -> str:
    return floats.apply_to(writer, "copysign", kind, [size, sign])


def _bools(kind: Type) -> Type:
    return with_element(kind, BOOL)


def lower_shift_left(writer: FunctionWriter, operation: arith.ShiftLeft) -> None:
    """lhs << rhs; 0 where rhs isn't in 0 … bits - 1."""
    writer.bind(operation.result, _shift(writer, "shl", operation.lhs, operation.rhs))


def lower_shift_right(writer: FunctionWriter, operation: arith.ShiftRight) -> None:
    """lhs >> rhs; 0 or the sign where rhs ≥ bits, 0 where rhs < 0."""
    lhs, rhs = operation.lhs, operation.rhs
    if require_scalar(lhs.type).kind == "uint" or is_nonnegative(lhs):
        writer.bind(operation.result, _shift(writer, "lshr", lhs, rhs))
        return
    kind, text = lhs.type, value_type(lhs.type)
    last, amount = require_scalar(kind).bits - 1, writer.value(rhs)
    inside = rhs.range is not None and rhs.range[0] >= 0 and rhs.range[1] <= last
    known = writer.known(rhs)
    if not inside and not (isinstance(known, int) and 0 <= known <= last):
        limit = writer.constant(last, kind)
        amount = writer.call(f"llvm.umin.{suffix(text)}", text, [(text, amount), (text, limit)])
    result = writer.assign(f"ashr {text} {writer.value(lhs)}, {amount}")
    if not is_nonnegative(rhs) and not (isinstance(known, int) and known >= 0):
        zero = writer.constant(0, kind)
        negative = writer.assign(f"icmp slt {text} {writer.value(rhs)}, {zero}")
        result = select(writer, kind, negative, zero, result)
    writer.bind(operation.result, result)


def _shift(writer: FunctionWriter, name: str, lhs: Value, rhs: Value) -> str:
    kind, text = lhs.type, value_type(lhs.type)
    bits, known = require_scalar(kind).bits, writer.known(rhs)
    amount, zero = writer.value(rhs), writer.constant(0, kind)
    if isinstance(known, int):
        if not 0 <= known < bits:
            return zero
        found = writer.assign(f"{name} {text} {writer.value(lhs)}, {amount}")
        writer.shifts[found] = (name, writer.value(lhs), known)
        return found
    if rhs.range is not None and rhs.range[0] >= 0 and rhs.range[1] < bits:
        return writer.assign(f"{name} {text} {writer.value(lhs)}, {amount}")
    inside = writer.assign(f"icmp ult {text} {amount}, {writer.constant(bits, kind)}")
    safe = select(writer, kind, inside, amount, zero)
    shifted = writer.assign(f"{name} {text} {writer.value(lhs)}, {safe}")
    return select(writer, kind, inside, shifted, zero)


def lower_power(writer: FunctionWriter, operation: arith.Power) -> None:
    """lhs ** rhs modulo 2**bits; a negative rhs gives 0."""
    kind, exponent = operation.lhs.type, writer.known(operation.rhs)
    if isinstance(exponent, int) and exponent <= _UNROLLED_POWER:
        writer.bind(operation.result, _constant_power(writer, operation.lhs, exponent))
        return
    element = require_scalar(kind)
    text, base, power = element.name, writer.value(operation.lhs), writer.value(operation.rhs)
    helper = f"gpucompiler.power.{text}"
    if helper not in writer.module.helpers:
        writer.module.helpers[helper] = _power_function(helper, element)
    scalar = f"i{element.bits}"
    if not isinstance(kind, VectorType):
        call = f"call {scalar} @{helper}({scalar} {base}, {scalar} {power})"
        writer.bind(operation.result, writer.assign(call))
        return
    vector, result = value_type(kind), "poison"
    for lane in range(kind.lanes):
        a = writer.assign(f"extractelement {vector} {base}, i64 {lane}")
        b = writer.assign(f"extractelement {vector} {power}, i64 {lane}")
        one = writer.assign(f"call {scalar} @{helper}({scalar} {a}, {scalar} {b})")
        result = writer.assign(f"insertelement {vector} {result}, {scalar} {one}, i64 {lane}")
    writer.bind(operation.result, result)


def _constant_power(writer: FunctionWriter, base: Value, exponent: int) -> str:
    if exponent < 0:
        return writer.constant(0, base.type)
    text, square, result = value_type(base.type), writer.value(base), ""
    while exponent:
        if exponent & 1:
            result = writer.assign(f"mul {text} {result}, {square}") if result else square
        exponent >>= 1
        if exponent:
            square = writer.assign(f"mul {text} {square}, {square}")
    return result or writer.constant(1, base.type)


def _power_function(name: str, element: ScalarType) -> str:
    """Square and multiply, once for each set bit of the exponent."""
    text = f"i{element.bits}"
    if element.kind == "int":
        start = (
            f"  %negative = icmp slt {text} %exponent, 0\n  %zero = icmp eq {text} %exponent, 0\n"
        )
    else:
        start = f"  %negative = icmp eq i1 false, true\n  %zero = icmp eq {text} %exponent, 0\n"
    return f"""define internal {text} @{name}({text} %base, {text} %exponent) nounwind {{
entry:
{start}  %early = or i1 %negative, %zero
  %given = select i1 %negative, {text} 0, {text} 1
  br i1 %early, label %done, label %loop
loop:
  %e = phi {text} [ %exponent, %entry ], [ %rest, %loop ]
  %b = phi {text} [ %base, %entry ], [ %square, %loop ]
  %r = phi {text} [ 1, %entry ], [ %next, %loop ]
  %bit = trunc {text} %e to i1
  %product = mul {text} %r, %b
  %next = select i1 %bit, {text} %product, {text} %r
  %square = mul {text} %b, %b
  %rest = lshr {text} %e, 1
  %more = icmp ne {text} %rest, 0
  br i1 %more, label %loop, label %done
done:
  %result = phi {text} [ %given, %entry ], [ %next, %loop ]
  ret {text} %result
}}"""


ROWS: Final[dict[type[Operation], Row]] = {
    arith.FloorDivide: lower_division,
    arith.Modulo: lower_division,
    arith.ShiftLeft: lower_shift_left,
    arith.ShiftRight: lower_shift_right,
    arith.Power: lower_power,
}
