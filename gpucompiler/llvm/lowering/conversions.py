"""Conversions between scalars → LLVM, defined for every input (docs/language.md)."""

from __future__ import annotations

from typing import Final

from gpucompiler.ir.operations import arith
from gpucompiler.ir.structure.nodes import Operation, Value, lanes, with_element
from gpucompiler.language.types import F32, F64, I32, ScalarType, Type
from gpucompiler.llvm.lowering import floats
from gpucompiler.llvm.lowering.arithmetic import is_nonnegative
from gpucompiler.llvm.lowering.writer import FunctionWriter, Row, require_scalar
from gpucompiler.llvm.text import suffix, value_type

# The rounding of the instruction itself, which is towards zero.
_NOW: Final = "4"
# VFIXUPIMMPS makes +0 of both kinds of NaN, and the number itself of others: 4 bits for each kind.
_NAN_IS_ZERO: Final = 0x11111188
# Elements that an instruction packs, and their bits.
_PACKED_LANES: Final = 32
_PACKED_BITS: Final = 16


def lower_convert(writer: FunctionWriter, operation: arith.Convert) -> None:
    """The operand as the result's type."""
    value, result = operation.value, operation.result
    known = writer.constants.get(id(value))
    source, target = require_scalar(value.type), require_scalar(result.type)
    if isinstance(known, int) and target.is_integer and target.minimum <= known <= target.maximum:
        writer.constants[id(result)] = int(known)
    if source == target or (source.is_integer and target.is_integer and source.bits == target.bits):
        writer.bind(result, writer.value(value))
    elif target.kind == "bool":
        writer.bind(result, _to_bool(writer, value))
    elif source.is_float:
        convert = _float_to_float if target.is_float else _float_to_integer
        writer.bind(result, convert(writer, value, result))
    elif target.is_float:
        writer.bind(result, _integer_to_float(writer, value, result.type))
    else:
        writer.bind(result, _resize(writer, value, source, target, value_type(result.type)))


def _to_bool(writer: FunctionWriter, value: Value) -> str:
    kind = value.type
    if require_scalar(kind).is_float:
        zero = writer.constant(0.0, with_element(kind, _computed(kind)))
        return floats.compare(writer, "ne", *_widened(writer, kind, writer.value(value)), zero)
    zero = writer.constant(0, kind)
    return writer.assign(f"icmp ne {writer.typed(value)}, {zero}")


def _computed(kind: Type) -> ScalarType:
    element = require_scalar(kind)
    return F32 if element.bits == 16 else element


def _widened(writer: FunctionWriter, kind: Type, value: str) -> tuple[Type, str]:
    """A float value as float or double, exactly."""
    if require_scalar(kind).bits == 16:
        return with_element(kind, F32), floats.widen(writer, kind, value)
    return kind, value


def _resize(
    writer: FunctionWriter, value: Value, source: ScalarType, target: ScalarType, text: str
) -> str:
    if target.bits < source.bits:
        return writer.assign(f"trunc {writer.typed(value)} to {text}")
    if source.kind in ("bool", "uint"):
        return writer.assign(f"zext {writer.typed(value)} to {text}")
    if is_nonnegative(value):
        return writer.assign(f"zext nneg {writer.typed(value)} to {text}")
    return writer.assign(f"sext {writer.typed(value)} to {text}")


def _float_to_float(writer: FunctionWriter, value: Value, result: Value) -> str:
    target = result.type
    kind, text = value.type, writer.value(value)
    to = require_scalar(target)
    if require_scalar(kind).bits == 64 and to.bits == 16:
        return floats.narrow_double(writer, target, text)
    kind, text = _widened(writer, kind, text)
    if to.bits == 16:
        return floats.narrow(writer, target, text)
    if require_scalar(kind).bits == to.bits:
        return text
    name = "fpext" if to.bits == 64 else "fptrunc"
    return writer.assign(f"{name} {value_type(kind)} {text} to {value_type(target)}")


def _float_to_integer(writer: FunctionWriter, value: Value, result: Value) -> str:
    kind, text = _widened(writer, value.type, writer.value(value))
    target, known = require_scalar(result.type), result.range
    # A number beyond the limits would be one of them, which the range leaves out.
    fits = known is not None and target.minimum < known[0] and known[1] < target.maximum
    return writer.module.lowering.float_to_integer(writer, kind, result.type, text, fits)


def truncated(writer: FunctionWriter, kind: Type, target: Type, text: str) -> str:
    """As `saturated`, of NaN and of numbers whose integer the target's type has."""
    source, result = value_type(kind), value_type(target)
    zero = writer.constant(0.0, kind)
    number = _select(
        writer, f"fcmp ord {source} {text}, {zero}", _mask_of(source), source, text, zero
    )
    name = "fptosi" if require_scalar(target).kind == "int" else "fptoui"
    return writer.assign(f"{name} {source} {number} to {result}")


def saturated(writer: FunctionWriter, kind: Type, target: Type, text: str) -> str:
    """A float or double as an integer, by LLVM's operation for all machines."""
    source, result = value_type(kind), value_type(target)
    name = "fptosi" if require_scalar(target).kind == "int" else "fptoui"
    return writer.call(
        f"llvm.{name}.sat.{suffix(result)}.{suffix(source)}", result, [(source, text)]
    )


def clamped(writer: FunctionWriter, kind: Type, target: Type, text: str) -> str:
    """As `saturated`, by comparisons: LLVM's back end for x86 takes its operation's vectors apart.

    The number is brought between the least integer, which is a float, and the greatest float that
    is no greater than any integer. What lay above, and NaN, is mended behind the conversion.
    """
    words = require_scalar(kind) == F32 and require_scalar(target) == I32
    if words and writer.module.lowering.rounds_fma and lanes(kind) % floats.ROUNDED_LANES == 0:
        return _by_instruction(writer, kind, target, text)
    packs = require_scalar(kind) == F32 and require_scalar(target).bits == _PACKED_BITS
    if packs and writer.module.lowering.packs_words and lanes(kind) % _PACKED_LANES == 0:
        return _by_packing(writer, kind, target, text)
    source, result = value_type(kind), value_type(target)
    integer, bits = require_scalar(target), require_scalar(kind).bits
    sign = integer.kind == "int"
    top = _greatest_float(integer.maximum, bits)
    low, high = (writer.constant(float(limit), kind) for limit in (integer.minimum, top))
    mask = _mask_of(source)

    raised = _select(writer, f"fcmp ogt {source} {text}, {low}", mask, source, text, low)
    inside = _select(writer, f"fcmp olt {source} {raised}, {high}", mask, source, raised, high)
    found = writer.assign(f"fpto{'si' if sign else 'ui'} {source} {inside} to {result}")
    if top != integer.maximum:
        most = writer.constant(integer.maximum, target)
        found = _select(writer, f"fcmp ogt {source} {text}, {high}", mask, result, most, found)
    if sign:
        zero = writer.constant(0, target)
        found = _select(writer, f"fcmp uno {source} {text}, {text}", mask, result, zero, found)
    return found


def _by_instruction(writer: FunctionWriter, kind: Type, target: Type, text: str) -> str:
    """As `saturated`, of f32 and i32, 16 at a time: by an instruction of AVX-512.

    It gives the least integer for numbers beyond the limits. NaN is 0 already, and a number above
    them is one that isn't negative, of a negative integer: all bits of that are flipped. Registers
    for masks would be the processor's limit in short loops.
    Source: Intel SDM, volume 2, VCVTTPS2DQ and VFIXUPIMMPS.
    """
    source, result, count = value_type(kind), value_type(target), lanes(kind)
    width = floats.ROUNDED_LANES
    part, words = f"<{width} x float>", f"<{width} x i32>"
    table = (words, f"splat (i32 {_NAN_IS_ZERO})"), ("i32", "0")
    on = (f"i{width}", "-1"), ("i32", _NOW)
    found: list[str] = []
    for first in range(0, count, width):
        number = (part, floats.taken_lanes(writer, count, text, first))
        given = [number, number, *table, *on]
        number = (part, writer.call("llvm.x86.avx512.mask.fixupimm.ps.512", part, given))
        given = [number, (words, "zeroinitializer"), *on]
        found.append(writer.call("llvm.x86.avx512.mask.cvttps2dq.512", words, given))
    converted = floats.joined_lanes(writer, count, "i32", found)
    bits = writer.assign(f"bitcast {source} {text} to {result}")
    positive = writer.assign(f"xor {result} {bits}, splat (i32 -1)")
    above = writer.assign(f"and {result} {converted}, {positive}")
    flipped = writer.assign(f"ashr {result} {above}, splat (i32 31)")
    return writer.assign(f"xor {result} {converted}, {flipped}")


def _by_packing(writer: FunctionWriter, kind: Type, target: Type, text: str) -> str:
    """As `saturated`, of f32 and 16 bits, 32 at a time: by instructions of AVX-512.

    Words of 32 bits are narrowed with their limits, so that only numbers above them are brought
    down before the conversion, which gives the least word for numbers beyond the limits of 32 bits.
    NaN is that word, too, and 0 without a sign. Packing interleaves pieces of 64 bits.
    Source: Intel SDM, volume 2, VCVTTPS2DQ and PACKSSDW.
    """
    count, width, integer = lanes(kind), floats.ROUNDED_LANES, require_scalar(target)
    part, words = f"<{width} x float>", f"<{width} x i32>"
    high = f"splat (float {float(integer.maximum)})"
    table = (words, f"splat (i32 {_NAN_IS_ZERO})"), ("i32", "0")
    on = (f"i{width}", "-1"), ("i32", _NOW)
    found: list[str] = []
    for first in range(0, count, width):
        number = floats.taken_lanes(writer, count, text, first)
        # In this order, NaN stays.
        number = _select(
            writer, f"fcmp ogt {part} {number}, {high}", f"<{width} x i1>", part, high, number
        )
        if integer.kind == "int":
            given = [(part, number), (part, number), *table, *on]
            number = writer.call("llvm.x86.avx512.mask.fixupimm.ps.512", part, given)
        given = [(part, number), (words, "zeroinitializer"), *on]
        found.append(writer.call("llvm.x86.avx512.mask.cvttps2dq.512", words, given))
    name = f"llvm.x86.avx512.pack{'s' if integer.kind == 'int' else 'u'}sdw.512"
    packed = f"<{_PACKED_LANES} x i16>"
    pieces = [8 * (n % 4) + 4 * (n // 4) for n in range(8)]
    places = ", ".join(f"i32 {piece + lane}" for piece in pieces for lane in range(4))
    for number, (low, above) in enumerate(zip(found[::2], found[1::2], strict=True)):
        pair = writer.call(name, packed, [(words, low), (words, above)])
        found[number] = writer.assign(
            f"shufflevector {packed} {pair}, {packed} poison, <{_PACKED_LANES} x i32> <{places}>"
        )
    return floats.joined_lanes(writer, count, "i16", found[: len(found) // 2])


def _select(
    writer: FunctionWriter, condition: str, mask: str, kind: str, then: str, otherwise: str
) -> str:
    where = writer.assign(condition)
    return writer.assign(f"select {mask} {where}, {kind} {then}, {kind} {otherwise}")


def _greatest_float(limit: int, bits: int) -> int:
    """The greatest number of a float type that is at most an integer of ones."""
    digits = 24 if bits == 32 else 53
    surplus = max(limit.bit_length() - digits, 0)
    return limit >> surplus << surplus


def _mask_of(vector: str) -> str:
    """The type of conditions for lanes of an LLVM type."""
    return f"{vector[: vector.index(' x ')]} x i1>" if vector.startswith("<") else "i1"


def _integer_to_float(writer: FunctionWriter, value: Value, target: Type) -> str:
    to = require_scalar(target)
    name = "uitofp" if require_scalar(value.type).kind in ("uint", "bool") else "sitofp"
    if to.bits > 16:
        return writer.assign(f"{name} {writer.typed(value)} to {value_type(target)}")
    if to.name == "f16":
        # Integers that float rounds lie beyond half's range: infinity either way.
        single = value_type(with_element(target, F32))
        return floats.narrow(
            writer, target, writer.assign(f"{name} {writer.typed(value)} to {single}")
        )
    return floats.narrow_double(writer, target, _odd_double(writer, value, name, target))


def _odd_double(writer: FunctionWriter, value: Value, name: str, target: Type) -> str:
    """An integer as a double that rounds to bfloat as the integer does.

    The low 12 bits of a large 64-bit integer only matter as "not zero": they are folded into one.
    """
    kind, text = value.type, value_type(value.type)
    number = writer.value(value)
    if require_scalar(kind).bits == 64:
        low = writer.assign(f"and {text} {number}, {writer.constant(0xFFF, kind)}")
        rest = writer.assign(f"sub {text} {number}, {low}")
        some = writer.assign(f"icmp ne {text} {low}, {writer.constant(0, kind)}")
        mask = text.replace("i64", "i1")
        sticky = writer.assign(f"zext {mask} {some} to {text}")
        eleventh = writer.assign(f"shl {text} {sticky}, {writer.constant(11, kind)}")
        folded = writer.assign(f"or {text} {rest}, {eleventh}")
        # Small numbers are exact in double as they are.
        big = writer.assign(f"add {text} {number}, {writer.constant(1 << 52, kind)}")
        far = writer.assign(f"icmp ugt {text} {big}, {writer.constant(1 << 53, kind)}")
        number = writer.assign(f"select {mask} {far}, {text} {folded}, {text} {number}")
    double = value_type(with_element(target, F64))
    return writer.assign(f"{name} {text} {number} to {double}")


def lower_wrap(writer: FunctionWriter, index: Value, size: str) -> str:
    """index + size where index < 0."""
    text = value_type(index.type)
    zero = writer.constant(0, index.type)
    negative = writer.assign(f"icmp slt {text} {writer.value(index)}, {zero}")
    moved = writer.assign(f"add {text} {writer.value(index)}, {size}")
    return writer.assign(
        f"select {_mask_of(text)} {negative}, {text} {moved}, {text} {writer.value(index)}"
    )


ROWS: Final[dict[type[Operation], Row]] = {arith.Convert: lower_convert}
