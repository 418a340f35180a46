"""Floats → LLVM: native arithmetic, and narrow types that are computed in wider ones.

`half` and `bfloat` values travel as such, but where the target doesn't compute with them itself
each operation widens to float, computes, and rounds: exact for + - · / and sqrt, since
24 ≥ 2·11 + 2 (Figueroa, "When is double rounding innocuous?", 1995). A fused multiply-add of half
is rounded to odd in float first (by its error, or by two directions of rounding where the machine
has instructions for them), and one of bfloat, whose product may have no float, in double.
Conversions never call compiler-rt, which a host image doesn't link.
"""

from __future__ import annotations

from typing import Final

from gpucompiler.diagnostics.errors import Diagnostic
from gpucompiler.ir.operations import arith
from gpucompiler.ir.operations.functions import FUNCTIONS
from gpucompiler.ir.structure.nodes import Operation, Value, lanes, with_element
from gpucompiler.ir.unsupported import unsupported
from gpucompiler.language.types import BOOL, F32, F64, I32, Type
from gpucompiler.llvm.lowering.writer import FunctionWriter, require_scalar
from gpucompiler.llvm.text import same_shape, suffix, value_type

_PREDICATES: Final = {"eq": "oeq", "ne": "une", "lt": "olt", "le": "ole", "gt": "ogt", "ge": "oge"}

# Functions that LLVM selects without a library on every target we have.
NATIVE: Final = {
    "sqrt": "sqrt",
    "floor": "floor",
    "ceil": "ceil",
    "trunc": "trunc",
    "rint": "rint",
    "copysign": "copysign",
}


_EXTREMES: Final = {"fmax": "maxnum", "fmin": "minnum"}


def is_native(writer: FunctionWriter, kind: Type) -> bool:
    """Whether the target adds and multiplies this type itself."""
    element = require_scalar(kind)
    return element.bits > 16 or element.name in writer.module.lowering.native_floats


def flags(writer: FunctionWriter) -> str:
    """The fast-math flags of the job and of the operation, with a leading space."""
    return f" {writer.fast}" if writer.fast else ""


def widen(writer: FunctionWriter, kind: Type, value: str) -> str:
    """A half or bfloat as float, exactly."""
    element = require_scalar(kind)
    text, single = value_type(kind), value_type(with_element(kind, F32))
    if element.name == "f16" or writer.module.lowering.converts_brain_floats:
        return writer.assign(f"fpext {text} {value} to {single}")
    short, word = same_shape(kind, "i16"), same_shape(kind, "i32")
    bits = writer.assign(f"bitcast {text} {value} to {short}")
    long = writer.assign(f"zext {short} {bits} to {word}")
    sixteen = writer.constant(16, with_element(kind, I32))
    shifted = writer.assign(f"shl {word} {long}, {sixteen}")
    return writer.assign(f"bitcast {word} {shifted} to {single}")


def narrow(writer: FunctionWriter, kind: Type, value: str) -> str:
    """A float as half or bfloat `kind`, rounded to nearest even."""
    element = require_scalar(kind)
    text, single = value_type(kind), value_type(with_element(kind, F32))
    if element.name == "f16" or writer.module.lowering.converts_brain_floats:
        return writer.assign(f"fptrunc {single} {value} to {text}")
    short, words = same_shape(kind, "i16"), with_element(kind, I32)
    word = value_type(words)

    def number(n: int) -> str:
        return writer.constant(n, words)

    bits = writer.assign(f"bitcast {single} {value} to {word}")
    high = writer.assign(f"lshr {word} {bits}, {number(16)}")
    odd = writer.assign(f"and {word} {high}, {number(1)}")
    bias = writer.assign(f"add {word} {odd}, {number(0x7FFF)}")
    biased = writer.assign(f"add {word} {bits}, {bias}")
    rounded = writer.assign(f"lshr {word} {biased}, {number(16)}")
    quiet = writer.assign(f"or {word} {high}, {number(0x40)}")
    mask = same_shape(kind, "i1")
    nan = writer.assign(f"fcmp uno {single} {value}, {value}")
    chosen = writer.assign(f"select {mask} {nan}, {word} {quiet}, {word} {rounded}")
    result = writer.assign(f"trunc {word} {chosen} to {short}")
    return writer.assign(f"bitcast {short} {result} to {text}")


def narrow_double(writer: FunctionWriter, kind: Type, value: str) -> str:
    """A double as half or bfloat, rounded once: to float by rounding to odd, then as usual.

    Source: Boldo and Melquiond, "Emulation of FMA and correctly rounded sums", 2008.
    """
    double, single = (value_type(with_element(kind, t)) for t in (F64, F32))
    words = with_element(kind, I32)
    word, mask = value_type(words), same_shape(kind, "i1")
    nearest = writer.assign(f"fptrunc {double} {value} to {single}")
    back = writer.assign(f"fpext {single} {nearest} to {double}")
    inexact = writer.assign(f"fcmp one {double} {back}, {value}")
    size, back_size = (absolute_of(writer, double, v) for v in (value, back))
    above = writer.assign(f"fcmp ogt {double} {back_size}, {size}")
    bits = writer.assign(f"bitcast {single} {nearest} to {word}")
    below = writer.assign(f"sub {word} {bits}, {writer.constant(1, words)}")
    toward_zero = writer.assign(f"select {mask} {above}, {word} {below}, {word} {bits}")
    odd = writer.assign(f"or {word} {toward_zero}, {writer.constant(1, words)}")
    chosen = writer.assign(f"select {mask} {inexact}, {word} {odd}, {word} {bits}")
    return narrow(writer, kind, writer.assign(f"bitcast {word} {chosen} to {single}"))


def absolute_of(writer: FunctionWriter, text: str, value: str) -> str:
    """|value| of a float type given as LLVM text."""
    return writer.call(f"llvm.fabs.{suffix(text)}", text, [(text, value)])


def binary(writer: FunctionWriter, operation: Operation, name: str, lhs: Value, rhs: Value) -> None:
    """lhs `name` rhs, rounded once."""
    kind = lhs.type
    result = compute(writer, name, kind, writer.value(lhs), writer.value(rhs))
    writer.bind(operation.result, result)


def compute(writer: FunctionWriter, name: str, kind: Type, lhs: str, rhs: str) -> str:
    """`fadd`, `fsub`, `fmul` or `fdiv` of two LLVM values of a float type."""
    if is_native(writer, kind) and not (name == "fdiv" and require_scalar(kind).bits == 16):
        return writer.assign(f"{name}{flags(writer)} {value_type(kind)} {lhs}, {rhs}")
    single = value_type(with_element(kind, F32))
    a, b = widen(writer, kind, lhs), widen(writer, kind, rhs)
    return narrow(writer, kind, writer.assign(f"{name}{flags(writer)} {single} {a}, {b}"))


def fma(writer: FunctionWriter, kind: Type, values: list[str]) -> str:
    """a · b + c, rounded once."""
    text = value_type(kind)
    if is_native(writer, kind):
        if require_scalar(kind).bits > 16 and not writer.module.lowering.has_fma:
            name = "fma" if require_scalar(kind).bits == 64 else "fmaf"
            return call_library(writer, kind, name, values)
        arguments = [(text, value) for value in values]
        return writer.call(f"llvm.fma.{suffix(text)}", text, arguments, writer.fast)
    if require_scalar(kind).name == "f16":
        return _fma_of_halves(writer, kind, values)
    double = value_type(with_element(kind, F64))
    a, b, c = (
        writer.assign(
            f"fpext {value_type(with_element(kind, F32))} {widen(writer, kind, value)} to {double}"
        )
        for value in values
    )
    # The product of two narrow floats is exact in double, and the sum is off by less than what a
    # half could show: see the module's docstring.
    product = writer.assign(f"fmul {double} {a}, {b}")
    return narrow_double(writer, kind, writer.assign(f"fadd {double} {product}, {c}"))


def _fma_of_halves(writer: FunctionWriter, kind: Type, values: list[str]) -> str:
    """a · b + c by floats: the product is exact, and the sum is rounded to odd by its error.

    Sources: Knuth, "The Art of Computer Programming", volume 2, §4.2.2, theorem B; Boldo and
    Melquiond, as above.
    """
    single, words = value_type(with_element(kind, F32)), with_element(kind, I32)
    word, mask, one = value_type(words), same_shape(kind, "i1"), writer.constant(1, words)

    def of(name: str, lhs: str, rhs: str) -> str:
        return writer.assign(f"{name} {single} {lhs}, {rhs}")

    a, b, c = (widen(writer, kind, value) for value in values)
    if writer.module.lowering.rounds_fma and lanes(kind) % ROUNDED_LANES == 0 < lanes(kind):
        return narrow(writer, kind, _odd_fma(writer, with_element(kind, F32), (a, b, c)))
    product = of("fmul", a, b)
    total = of("fadd", product, c)
    added = of("fsub", total, product)
    lost = of("fsub", product, of("fsub", total, added))
    error = of("fadd", lost, of("fsub", c, added))
    # Not of infinities and NaN, whose error is NaN.
    inexact = writer.assign(
        f"fcmp one {single} {error}, {writer.constant(0.0, with_element(kind, F32))}"
    )
    bits, signs = (writer.assign(f"bitcast {single} {each} to {word}") for each in (total, error))
    differ = writer.assign(f"xor {word} {bits}, {signs}")
    above = writer.assign(f"icmp slt {word} {differ}, {writer.constant(0, words)}")
    below = writer.assign(f"sub {word} {bits}, {one}")
    toward_zero = writer.assign(f"select {mask} {above}, {word} {below}, {word} {bits}")
    odd = writer.assign(f"or {word} {toward_zero}, {one}")
    chosen = writer.assign(f"select {mask} {inexact}, {word} {odd}, {word} {bits}")
    return narrow(writer, kind, writer.assign(f"bitcast {word} {chosen} to {single}"))


# Lanes of a fused multiply-add with a direction of rounding; the directions, in AVX-512's code.
ROUNDED_LANES: Final = 16
_DOWN, _UP = 9, 10


def _odd_fma(writer: FunctionWriter, kind: Type, values: tuple[str, str, str]) -> str:
    """a · b + c of floats, rounded to odd: of the floats below and above it, the odd one.

    They are neighbours, so that one is odd, or both are the sum. Source: Intel SDM, volume 2,
    VFMADD213PS; Boldo and Melquiond, as above.
    """
    count = lanes(kind)
    part, words = f"<{ROUNDED_LANES} x float>", f"<{ROUNDED_LANES} x i32>"
    found: list[str] = []
    for first in range(0, count, ROUNDED_LANES):
        taken = [taken_lanes(writer, count, value, first) for value in values]
        arguments = [(part, value) for value in taken]
        name = "llvm.x86.avx512.vfmadd.ps.512"
        below, above = (
            writer.call(name, part, [*arguments, ("i32", str(direction))])
            for direction in (_DOWN, _UP)
        )
        bits = writer.assign(f"bitcast {part} {below} to {words}")
        last = writer.assign(f"and {words} {bits}, splat (i32 1)")
        odd = writer.assign(f"icmp ne {words} {last}, zeroinitializer")
        mask = f"<{ROUNDED_LANES} x i1>"
        found.append(writer.assign(f"select {mask} {odd}, {part} {below}, {part} {above}"))
    return joined_lanes(writer, count, "float", found)


def taken_lanes(writer: FunctionWriter, count: int, value: str, first: int) -> str:
    """Lanes of a vector of floats, as many as are rounded at a time."""
    places = ", ".join(f"i32 {first + lane}" for lane in range(ROUNDED_LANES))
    vector = f"<{count} x float>"
    return writer.assign(
        f"shufflevector {vector} {value}, {vector} poison, <{ROUNDED_LANES} x i32> <{places}>"
    )


def joined_lanes(writer: FunctionWriter, count: int, element: str, vectors: list[str]) -> str:
    """The vector of `count` elements of an LLVM type that lie in several, one behind the other."""
    while len(vectors) > 1:
        width = count // len(vectors)
        places = ", ".join(f"i32 {lane}" for lane in range(2 * width))
        kind, mask = f"<{width} x {element}>", f"<{2 * width} x i32> <{places}>"
        vectors = [
            writer.assign(f"shufflevector {kind} {vector}, {kind} {other}, {mask}")
            for vector, other in zip(vectors[::2], vectors[1::2], strict=True)
        ]
    return vectors[0]


def negate(writer: FunctionWriter, value: Value) -> str:
    """-value: the sign bit flipped, NaN included."""
    if is_native(writer, value.type):
        return writer.assign(f"fneg {writer.typed(value)}")
    return _with_bits(writer, value, "xor", -0x8000)


def absolute(writer: FunctionWriter, value: Value) -> str:
    """|value|: the sign bit cleared, NaN included."""
    if is_native(writer, value.type):
        return absolute_of(writer, value_type(value.type), writer.value(value))
    return _with_bits(writer, value, "and", 0x7FFF)


def _with_bits(writer: FunctionWriter, value: Value, name: str, mask: int) -> str:
    short = same_shape(value.type, "i16")
    bits = writer.assign(f"bitcast {writer.typed(value)} to {short}")
    constant = f"splat (i16 {mask})" if short.startswith("<") else str(mask)
    changed = writer.assign(f"{name} {short} {bits}, {constant}")
    return writer.assign(f"bitcast {short} {changed} to {value_type(value.type)}")


def compare(writer: FunctionWriter, predicate: str, kind: Type, lhs: str, rhs: str) -> str:
    """An ordered comparison; only "ne" is true for NaN."""
    if not is_native(writer, kind):
        lhs, rhs = widen(writer, kind, lhs), widen(writer, kind, rhs)
        kind = with_element(kind, F32)
    return writer.assign(f"fcmp {_PREDICATES[predicate]} {value_type(kind)} {lhs}, {rhs}")


def call_library(writer: FunctionWriter, kind: Type, name: str, values: list[str]) -> str:
    """Call an external function for float or double, for each lane of a vector."""
    lanes = getattr(kind, "lanes", 0)
    text = value_type(require_scalar(kind))
    if not lanes:
        return writer.call(name, text, [(text, value) for value in values], writer.fast)
    vector, result = value_type(kind), "poison"
    for lane in range(lanes):
        parts = [writer.assign(f"extractelement {vector} {v}, i64 {lane}") for v in values]
        one = writer.call(name, text, [(text, part) for part in parts], writer.fast)
        result = writer.assign(f"insertelement {vector} {result}, {text} {one}, i64 {lane}")
    return result


def apply(writer: FunctionWriter, operation: arith.Apply) -> str:
    """A mathematical function; half and bfloat are computed as float."""
    kind, name = operation.arguments[0].type, operation.function
    values = [writer.value(argument) for argument in operation.arguments]
    if name not in FUNCTIONS:
        finding = Diagnostic(
            "GC601", f"there is no mathematical function {name!r}", operation.location
        )
        raise unsupported(writer.function, writer.module.job.target.name, [finding])
    if require_scalar(kind).bits > 16:
        return apply_to(writer, name, kind, values)
    single = with_element(kind, F32)
    wide = [widen(writer, kind, value) for value in values]
    result = apply_to(writer, name, single, wide)
    is_test = require_scalar(operation.result.type) == BOOL
    return result if is_test else narrow(writer, kind, result)


def apply_to(writer: FunctionWriter, name: str, kind: Type, values: list[str]) -> str:
    """A mathematical function of floats or doubles."""
    text = value_type(kind)
    if name == "isnan":
        return writer.assign(f"fcmp uno {text} {values[0]}, {values[0]}")
    if name in ("isinf", "isfinite"):
        size = absolute_of(writer, text, values[0])
        infinity = writer.constant(float("inf"), kind)
        predicate = "oeq" if name == "isinf" else "one"
        return writer.assign(f"fcmp {predicate} {text} {size}, {infinity}")
    if name in _EXTREMES:
        return _extreme_number(writer, name, kind, *values)
    if name in NATIVE and name not in writer.module.lowering.library_functions:
        arguments = [(text, value) for value in values]
        intrinsic = f"llvm.{NATIVE[name]}.{suffix(text)}"
        return writer.call(intrinsic, text, arguments, writer.fast)
    return writer.module.lowering.math_function(writer, name, kind, values)


def _extreme_number(writer: FunctionWriter, name: str, kind: Type, lhs: str, rhs: str) -> str:
    """The greater or lesser number; LLVM leaves the order of zeros open, and GPUs have it."""
    text = value_type(kind)
    arguments = [(text, lhs), (text, rhs)]
    found = writer.call(f"llvm.{_EXTREMES[name]}.{suffix(text)}", text, arguments, writer.fast)
    if writer.module.lowering.orders_zeros:
        return found
    word = same_shape(kind, f"i{require_scalar(kind).bits}")
    a, b = (writer.assign(f"bitcast {text} {value} to {word}") for value in (lhs, rhs))
    # Equal numbers have equal bits, but for the signs of zeros.
    bits = writer.assign(f"{'and' if name == 'fmax' else 'or'} {word} {a}, {b}")
    same = writer.assign(f"bitcast {word} {bits} to {text}")
    equal = writer.assign(f"fcmp oeq {text} {lhs}, {rhs}")
    mask = same_shape(kind, "i1")
    return writer.assign(f"select {mask} {equal}, {text} {same}, {text} {found}")


def fmod(writer: FunctionWriter, kind: Type, lhs: str, rhs: str) -> str:
    """C's fmod of floats or doubles, exact."""
    return apply_to(writer, "fmod", kind, [lhs, rhs])
