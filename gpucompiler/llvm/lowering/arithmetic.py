"""Arithmetic, comparison and selection → LLVM, lane by lane for vectors."""

from __future__ import annotations

from typing import Final

from gpucompiler.ir.operations import arith
from gpucompiler.ir.structure.nodes import Operation, Value, element_type, lanes, with_element
from gpucompiler.language.types import BOOL, U32, U64, ScalarType, Type, VectorType
from gpucompiler.llvm.lowering import floats
from gpucompiler.llvm.lowering.writer import FunctionWriter, Row, require_scalar
from gpucompiler.llvm.text import suffix, value_type

_SIGNED: Final = {"eq": "eq", "ne": "ne", "lt": "slt", "le": "sle", "gt": "sgt", "ge": "sge"}
_UNSIGNED: Final = {"eq": "eq", "ne": "ne", "lt": "ult", "le": "ule", "gt": "ugt", "ge": "uge"}


def lower_constant(writer: FunctionWriter, operation: arith.Constant) -> None:
    """Write no instruction: the constant is written where it is used."""
    result = operation.result
    writer.constants[id(result)] = operation.value
    writer.bind(result, writer.constant(operation.value, result.type))


def wrap_flags(name: str, lhs: Value, rhs: Value, nowrap: bool) -> str:
    """` nuw nsw` as far as the operands' ranges, or the promise not to wrap, prove it."""
    kind = require_scalar(lhs.type)
    if not kind.is_integer:
        return ""
    signed = nowrap and kind.kind == "int"
    unsigned = nowrap and kind.kind == "uint"
    if lhs.range is not None and rhs.range is not None:
        low, high = _bounds(name, lhs.range, rhs.range)
        half = 1 << (kind.bits - 1)
        fits = kind.minimum <= low and high <= kind.maximum
        signed = signed or (fits and -half <= low and high < half)
        unsigned = unsigned or (fits and min(lhs.range[0], rhs.range[0], low) >= 0)
        if signed and min(lhs.range[0], rhs.range[0]) >= 0 and name != "sub":
            unsigned = True
    return (" nuw" if unsigned else "") + (" nsw" if signed else "")


def _bounds(name: str, lhs: tuple[int, int], rhs: tuple[int, int]) -> tuple[int, int]:
    if name == "add":
        return lhs[0] + rhs[0], lhs[1] + rhs[1]
    if name == "sub":
        return lhs[0] - rhs[1], lhs[1] - rhs[0]
    corners = [a * b for a in lhs for b in rhs]
    return min(corners), max(corners)


def _lower_sum(name: str) -> Row:
    float_name = f"f{name}"

    def lower(writer: FunctionWriter, operation: arith.Add) -> None:
        lhs, rhs = operation.lhs, operation.rhs
        if require_scalar(lhs.type).is_float:
            floats.binary(writer, operation, float_name, lhs, rhs)
            return
        flags = wrap_flags(name, lhs, rhs, operation.nowrap)
        text = f"{name}{flags} {writer.typed(lhs)}, {writer.value(rhs)}"
        writer.bind(operation.result, writer.assign(text))

    return lower


def lower_multiply_high(writer: FunctionWriter, operation: arith.MultiplyHigh) -> None:
    """The upper half of the product in twice the bits."""
    kind = operation.lhs.type
    bits, text = require_scalar(kind).bits, value_type(kind)
    wide = text.replace(f"i{bits}", f"i{bits * 2}")
    extend = "sext" if require_scalar(kind).kind == "int" else "zext"
    a, b = (
        writer.assign(f"{extend} {writer.typed(value)} to {wide}")
        for value in (operation.lhs, operation.rhs)
    )
    product = writer.assign(f"mul {wide} {a}, {b}")
    distance = f"splat (i{bits * 2} {bits})" if wide.startswith("<") else str(bits)
    high = writer.assign(f"lshr {wide} {product}, {distance}")
    writer.bind(operation.result, writer.assign(f"trunc {wide} {high} to {text}"))


def lower_divide(writer: FunctionWriter, operation: arith.Divide) -> None:
    floats.binary(writer, operation, "fdiv", operation.lhs, operation.rhs)


def _lower_bits(name: str) -> Row:
    def lower(writer: FunctionWriter, operation: arith.And) -> None:
        found = _rotated(writer, operation) if name != "and" else ""
        if not found:
            text = f"{name} {writer.typed(operation.lhs)}, {writer.value(operation.rhs)}"
            found = writer.assign(text)
        writer.bind(operation.result, found)
        _note_compared(writer, operation.result, operation.lhs, operation.rhs)

    return lower


def _rotated(writer: FunctionWriter, operation: arith.And | arith.Or | arith.Xor) -> str:
    """The rotation that `x << n | x >> bits - n` is; "" for anything else.

    LLVM makes k * (a << n) of k * a << n first, and no rotation then: it multiplies twice.
    """
    pair = [writer.shifts.get(writer.value(each), ("", "", 0)) for each in operation.inputs]
    (left, high, up), (right, low, down) = sorted(pair, reverse=True)
    kind = operation.lhs.type
    if (left, right) != ("shl", "lshr") or high != low or up + down != require_scalar(kind).bits:
        return ""
    text = value_type(kind)
    distance = writer.constant(up, kind)
    return writer.call(
        f"llvm.fshl.{suffix(text)}", text, [(text, high), (text, high), (text, distance)]
    )


def _note_compared(writer: FunctionWriter, result: Value, *operands: Value) -> None:
    """Note what was compared for a mask that is made of others."""
    known = [writer.compared_bits.get(id(each), 0) for each in operands]
    if any(known):
        writer.compared_bits[id(result)] = max(known)


def lower_not(writer: FunctionWriter, operation: arith.Not) -> None:
    kind = operation.value.type
    ones = True if require_scalar(kind).kind == "bool" else -1
    text = f"xor {writer.typed(operation.value)}, {writer.constant(ones, kind)}"
    writer.bind(operation.result, writer.assign(text))
    _note_compared(writer, operation.result, operation.value)


def lower_negate(writer: FunctionWriter, operation: arith.Negate) -> None:
    kind = operation.value.type
    if require_scalar(kind).is_float:
        writer.bind(operation.result, floats.negate(writer, operation.value))
        return
    flags = " nsw" if operation.nowrap and require_scalar(kind).kind == "int" else ""
    zero = writer.constant(0, kind)
    text = f"sub{flags} {value_type(kind)} {zero}, {writer.value(operation.value)}"
    writer.bind(operation.result, writer.assign(text))


def _lower_bit_count(name: str) -> Row:
    """Call the intrinsic `name`. The i1 of `ctlz` and `cttz` says that zero has a count, too."""
    counts_zeros = name in ("ctlz", "cttz")

    def lower(writer: FunctionWriter, operation: arith.PopulationCount) -> None:
        kind = value_type(operation.value.type)
        arguments = [(kind, writer.value(operation.value))]
        if counts_zeros:
            arguments.append(("i1", "false"))
        result = writer.call(f"llvm.{name}.{suffix(kind)}", kind, arguments)
        writer.bind(operation.result, result)

    return lower


def lower_byte_permute(writer: FunctionWriter, operation: arith.BytePermute) -> None:
    """Choose the bytes one by one, with shifts and masks of 64 bits."""
    kind = operation.result.type
    text, wide = value_type(kind), value_type(with_element(kind, U64))
    a, b, selector = (writer.value(v) for v in (operation.a, operation.b, operation.selector))

    def number(value: int, of: ScalarType = U32) -> str:
        return writer.constant(value, with_element(kind, of))

    upper = writer.assign(f"zext {text} {b} to {wide}")
    lower = writer.assign(f"zext {text} {a} to {wide}")
    shifted = writer.assign(f"shl {wide} {upper}, {number(32, U64)}")
    both = writer.assign(f"or {wide} {shifted}, {lower}")
    total = number(0)
    for place in range(4):
        nibble = writer.assign(f"lshr {text} {selector}, {number(4 * place)}")
        chosen = writer.assign(f"and {text} {nibble}, {number(7)}")
        distance = writer.assign(f"shl {text} {chosen}, {number(3)}")
        far = writer.assign(f"zext {text} {distance} to {wide}")
        moved = writer.assign(f"lshr {wide} {both}, {far}")
        byte = writer.assign(f"trunc {wide} {moved} to {text}")
        top = writer.assign(f"shl {text} {byte}, {number(24)}")
        sign = writer.assign(f"ashr {text} {top}, {number(31)}")
        asked = writer.assign(f"and {text} {nibble}, {number(8)}")
        signed = writer.assign(f"icmp ne {text} {asked}, {number(0)}")
        flags = value_type(with_element(kind, BOOL))
        found = writer.assign(f"select {flags} {signed}, {text} {sign}, {text} {byte}")
        low = writer.assign(f"and {text} {found}, {number(255)}")
        put = writer.assign(f"shl {text} {low}, {number(8 * place)}")
        total = writer.assign(f"or {text} {total}, {put}")
    writer.bind(operation.result, total)


def lower_funnel_shift(writer: FunctionWriter, operation: arith.FunnelShift) -> None:
    kind = operation.result.type
    text = value_type(kind)
    low, high = writer.value(operation.low), writer.value(operation.high)
    distance = writer.value(operation.distance)
    name = f"llvm.fsh{'r' if operation.right else 'l'}.{suffix(text)}"
    found = writer.call(name, text, [(text, high), (text, low), (text, distance)])
    if operation.clamp:
        whole = high if operation.right else low
        most = writer.constant(32, kind)
        flags = value_type(with_element(kind, BOOL))
        far = writer.assign(f"icmp uge {text} {distance}, {most}")
        found = writer.assign(f"select {flags} {far}, {text} {whole}, {text} {found}")
    writer.bind(operation.result, found)


def lower_absolute(writer: FunctionWriter, operation: arith.Absolute) -> None:
    kind = operation.value.type
    element = require_scalar(kind)
    if element.is_float:
        writer.bind(operation.result, floats.absolute(writer, operation.value))
    elif element.kind == "uint":
        writer.bind(operation.result, writer.value(operation.value))
    else:
        text = value_type(kind)
        minimum_is_poison = "true" if operation.nowrap else "false"
        writer.bind(
            operation.result,
            writer.call(
                f"llvm.abs.{suffix(text)}",
                text,
                [(text, writer.value(operation.value)), ("i1", minimum_is_poison)],
            ),
        )


def compare(writer: FunctionWriter, predicate: str, kind: Type, lhs: str, rhs: str) -> str:
    """`lhs predicate rhs` for LLVM values of a scalar or vector type: an i1, or a vector of it."""
    element = require_scalar(kind)
    if element.is_float:
        return floats.compare(writer, predicate, kind, lhs, rhs)
    names = _SIGNED if element.kind == "int" else _UNSIGNED
    return writer.assign(f"icmp {names[predicate]} {value_type(kind)} {lhs}, {rhs}")


def lower_compare(writer: FunctionWriter, operation: arith.Compare) -> None:
    lhs, rhs = operation.lhs, operation.rhs
    if lanes(lhs.type):
        writer.compared_bits[id(operation.result)] = require_scalar(lhs.type).bits
    mask = writer.masks.get(id(lhs)) if operation.predicate == "ne" else None
    if mask is not None and writer.module.has_runs:
        known = writer.constants.get(id(rhs))
        if known == 0:
            writer.bind(operation.result, any_lane(writer, *mask))
            return
        if known == (1 << mask[1]) - 1:
            writer.bind(operation.result, any_lane_off(writer, *mask))
            return
    result = compare(writer, operation.predicate, lhs.type, writer.value(lhs), writer.value(rhs))
    writer.bind(operation.result, result)


def any_lane(writer: FunctionWriter, mask: str, width: int, bits: int = 0) -> str:
    """Whether a lane of a mask is on.

    Without registers for masks, words of several registers are joined and tested as one. LLVM would
    pack them into bits first, which takes twice as many instructions. With registers for masks, one
    instruction tests those of two comparisons; LLVM would pack them into one register first.

    Args:
        bits: of the elements whose comparison made the mask; 0 where that isn't known.
    """
    lowering = writer.module.lowering
    most, element = lowering.mask_lanes, 32
    if not most:
        most, element = lowering.compared_bits // bits if bits else width, 1
    if 0 < most < width:
        if element > 1:
            mask = writer.assign(f"sext <{width} x i1> {mask} to <{width} x i{element}>")
        while width > most:
            mask, width = _joined_halves(writer, mask, width, f"i{element}"), width // 2
    else:
        element = 1
    word = f"i{element * width}"
    found = writer.assign(f"bitcast <{width} x i{element}> {mask} to {word}")
    return writer.assign(f"icmp ne {word} {found}, 0")


def any_lane_off(writer: FunctionWriter, mask: str, width: int, bits: int) -> str:
    """Whether a lane of a mask is off; as `any_lane`.

    With registers for masks a comparison can be done under the mask of another one, which joins
    both. LLVM would negate the comparisons instead, and join their masks by instructions.
    """
    lowering = writer.module.lowering
    if lowering.mask_lanes:
        kind = f"<{width} x i1>"
        return any_lane(writer, writer.assign(f"xor {kind} {mask}, splat (i1 true)"), width)
    most = lowering.compared_bits // bits if bits else width
    while width > most > 0:
        mask, width = _joined_halves(writer, mask, width, "i1", "and"), width // 2
    found = writer.assign(f"bitcast <{width} x i1> {mask} to i{width}")
    return writer.assign(f"icmp ne i{width} {found}, -1")


def _joined_halves(
    writer: FunctionWriter, vector: str, width: int, element: str, how: str = "or"
) -> str:
    kind, half = f"<{width} x {element}>", width // 2
    halves: list[str] = []
    for first in (0, half):
        places = ", ".join(f"i32 {lane}" for lane in range(first, first + half))
        halves.append(
            writer.assign(
                f"shufflevector {kind} {vector}, {kind} poison, <{half} x i32> <{places}>"
            )
        )
    return writer.assign(f"{how} <{half} x {element}> {halves[0]}, {halves[1]}")


def _lower_extreme(predicate: str) -> Row:
    """Python's min and max: the right operand if it is strictly less, or greater, else the left."""

    def lower(writer: FunctionWriter, operation: arith.Minimum) -> None:
        lhs, rhs = writer.value(operation.lhs), writer.value(operation.rhs)
        writer.bind(operation.result, extreme(writer, predicate, operation.lhs.type, lhs, rhs))

    return lower


def extreme(writer: FunctionWriter, predicate: str, kind: Type, lhs: str, rhs: str) -> str:
    """`rhs` where `rhs predicate lhs` holds, else `lhs`."""
    condition = compare(writer, predicate, kind, rhs, lhs)
    return select(writer, kind, condition, rhs, lhs)


def select(writer: FunctionWriter, kind: Type, condition: str, lhs: str, rhs: str) -> str:
    """`lhs` where the condition holds, else `rhs`; the condition has as many lanes as the type."""
    text, mask = value_type(kind), mask_type(kind)
    return writer.assign(f"select {mask} {condition}, {text} {lhs}, {text} {rhs}")


def mask_type(kind: Type) -> str:
    """The type of masks for a type: i1, or a vector of i1 with as many lanes."""
    text = value_type(kind)
    return f"{text[: text.index(' x ')]} x i1>" if text.startswith("<") else "i1"


# Not -0.0, which a lane that a mask leaves out doesn't have.
_ZEROS: Final = frozenset({"0", "0.0", "False"})


def lower_select(writer: FunctionWriter, operation: arith.Select) -> None:
    condition = operation.condition
    if isinstance(operation.result.type, VectorType):
        zero = writer.constants.get(id(operation.rhs))
        if writer.loaded.get(operation.lhs) is condition and str(zero) in _ZEROS:
            writer.bind(operation.result, *writer.bound(operation.lhs))
            return
        lhs, rhs = writer.typed(operation.lhs), writer.typed(operation.rhs)
        text = f"select {writer.typed(condition)}, {lhs}, {rhs}"
        writer.bind(operation.result, writer.assign(text))
        return
    kinds = writer.component_types(operation.result.type)
    lhs, rhs = writer.components(operation.lhs), writer.components(operation.rhs)
    parts = [
        writer.assign(f"select {writer.typed(condition)}, {kind} {a}, {kind} {b}")
        for kind, a, b in zip(kinds, lhs, rhs, strict=True)
    ]
    writer.bind(operation.result, *parts)


def lower_bitcast(writer: FunctionWriter, operation: arith.Bitcast) -> None:
    source, target = value_type(operation.value.type), value_type(operation.result.type)
    if source == target:
        writer.bind(operation.result, writer.value(operation.value))
        return
    text = f"bitcast {writer.typed(operation.value)} to {target}"
    writer.bind(operation.result, writer.assign(text))


def lower_fma(writer: FunctionWriter, operation: arith.FusedMultiplyAdd) -> None:
    values = [writer.value(v) for v in (operation.a, operation.b, operation.c)]
    writer.bind(operation.result, floats.fma(writer, operation.result.type, values))


def lower_apply(writer: FunctionWriter, operation: arith.Apply) -> None:
    writer.bind(operation.result, floats.apply(writer, operation))


def is_nonnegative(value: Value) -> bool:
    """Whether an integer is known not to be negative."""
    element = element_type(value.type)
    if element is not None and element.kind in ("uint", "bool"):
        return True
    return value.range is not None and value.range[0] >= 0


ROWS: Final[dict[type[Operation], Row]] = {
    arith.Constant: lower_constant,
    arith.Add: _lower_sum("add"),
    arith.Sub: _lower_sum("sub"),
    arith.Mul: _lower_sum("mul"),
    arith.Divide: lower_divide,
    arith.Minimum: _lower_extreme("lt"),
    arith.Maximum: _lower_extreme("gt"),
    arith.And: _lower_bits("and"),
    arith.Or: _lower_bits("or"),
    arith.Xor: _lower_bits("xor"),
    arith.Not: lower_not,
    arith.Negate: lower_negate,
    arith.Absolute: lower_absolute,
    arith.MultiplyHigh: lower_multiply_high,
    arith.ReverseBits: _lower_bit_count("bitreverse"),
    arith.PopulationCount: _lower_bit_count("ctpop"),
    arith.LeadingZeros: _lower_bit_count("ctlz"),
    arith.TrailingZeros: _lower_bit_count("cttz"),
    arith.BytePermute: lower_byte_permute,
    arith.FunnelShift: lower_funnel_shift,
    arith.Compare: lower_compare,
    arith.Select: lower_select,
    arith.Bitcast: lower_bitcast,
    arith.FusedMultiplyAdd: lower_fma,
    arith.Apply: lower_apply,
}
