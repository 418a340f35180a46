"""Arithmetic, comparison and conversion, on scalars and, lane by lane, on vectors.

Integers follow docs/language.md: sized integers wrap modulo 2**bits; with `nowrap=True` (Python's
ints) leaving the range is an error in checked mode and undefined otherwise. `checked=True` asks for
that error; `check_overflows` puts an `arith.fits` there, and an add, sub or mul that stays checked
gives the nearest value of the type, so that a launch that failed is still defined. Floats are IEEE,
round to nearest even. `fast` are permissions beyond the job's, for this operation alone: "nnan",
"ninf", "reassociate", "approximate", with blanks between. They change no meaning, but allow a
target another result where they hold.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Final

from gpucompiler.diagnostics.errors import InternalError
from gpucompiler.ir.operations import scalar
from gpucompiler.ir.operations.functions import FUNCTIONS
from gpucompiler.ir.operations.scalar import Meaning, Mode, ScalarFunction
from gpucompiler.ir.structure.nodes import (
    Operation,
    Stated,
    Value,
    attribute,
    element_type,
    lanes,
    node,
    op,
    operand,
    operands,
    with_element,
)
from gpucompiler.language.types import BOOL, U32, ScalarType, Type

PREDICATES: Final = tuple(scalar.PREDICATES)


def _same(*values: Value) -> Iterator[str]:
    if len({value.type for value in values}) > 1:
        kinds = ", ".join(str(value.type) for value in values)
        yield f"operands have different types: {kinds}"
    if any(element_type(value.type) is None for value in values):
        yield "operands must be scalars or vectors"


def other_kinds(value: Value, *kinds: str) -> Iterator[str]:
    """A finding if an operand's element is of none of some kinds."""
    element = element_type(value.type)
    if element is not None and element.kind not in kinds:
        yield f"operand of type {value.type}, expected {' or '.join(kinds)}"


def _scalar(value: Value) -> ScalarType:
    """The scalar type of a scalar or vector. Raises InternalError for other values."""
    kind = element_type(value.type)
    if kind is None:
        raise InternalError(f"{value.type} holds no scalars")
    return kind


@op("arith.constant")
class Constant(Stated):
    """result = value, of the result's type: bool for `bool`, int for integers, float for floats."""

    value: bool | int | float = attribute()

    def check(self) -> Iterator[str]:
        kind = self.results[0].type if self.results else None
        if not isinstance(kind, ScalarType):
            yield "a constant is a scalar"
        elif kind.kind == "bool" and not isinstance(self.value, bool):
            yield f"value {self.value!r} is not a bool"
        elif kind.is_integer and (
            isinstance(self.value, (bool, float)) or not kind.minimum <= self.value <= kind.maximum
        ):
            yield f"value {self.value!r} is not an {kind}"
        elif kind.is_float and not isinstance(self.value, float):
            yield f"value {self.value!r} is not a float"


@node
class Elementwise(Operation):
    """A function of scalars, applied lane by lane to vectors."""

    def scalar_function(self, checked: bool) -> ScalarFunction:
        """The function, which raises where checked mode fails if it is `checked`."""
        raise InternalError(f"{self.OPCODE} has no scalar function")


@node
class Arithmetic(Elementwise):
    """An operation whose operands and result have one type.

    `KINDS` are the kinds of scalars that it takes; `MEANING` makes its function for one of them.
    """

    KINDS: ClassVar[tuple[str, ...]] = ("int", "uint")
    MEANING: ClassVar[Meaning]

    def scalar_function(self, checked: bool) -> ScalarFunction:
        own: bool = getattr(self, "checked", False)
        mode = Mode(nowrap=getattr(self, "nowrap", False), checked=checked or own, saturates=own)
        return type(self).MEANING(_scalar(self.inputs[0]), mode)


@node
class Binary(Arithmetic):
    """Operands `lhs` and `rhs` of one type, a result of that type."""

    RESULT_OF = "lhs"

    lhs: Value = operand()
    rhs: Value = operand()

    def check(self) -> Iterator[str]:
        yield from _same(self.lhs, self.rhs)
        yield from other_kinds(self.lhs, *self.KINDS)


@node
class Ring(Binary):
    """Addition, subtraction or multiplication: exact, then wrapped or rounded to the type."""

    KINDS = ("int", "uint", "float")

    nowrap: bool = attribute(default=False)
    checked: bool = attribute(default=False)
    fast: str = attribute(default="")


@op("arith.add")
class Add(Ring):
    """result = lhs + rhs; sized ints modulo 2**bits."""

    MEANING = scalar.ring("add")


@op("arith.sub")
class Sub(Ring):
    """result = lhs - rhs; sized ints modulo 2**bits."""

    MEANING = scalar.ring("sub")


@op("arith.mul")
class Mul(Ring):
    """result = lhs · rhs; sized ints modulo 2**bits."""

    MEANING = scalar.ring("mul")


@op("arith.divide")
class Divide(Binary):
    """result = lhs / rhs for floats, correctly rounded; x/0 = ±inf or NaN as IEEE says."""

    KINDS = ("float",)
    MEANING = scalar.divide_rounded

    fast: str = attribute(default="")


@op("arith.floordiv")
class FloorDivide(Binary):
    """result = ⌊lhs / rhs⌋. Ints: x // 0 = 0, MIN // -1 = MIN. Floats: as NumPy's floor_divide."""

    KINDS = ("int", "uint", "float")
    MEANING = scalar.floor_divide


@op("arith.modulo")
class Modulo(Binary):
    """result = lhs - ⌊lhs / rhs⌋ · rhs, with rhs's sign.

    Ints: x % 0 = 0. Floats: NumPy's remainder.
    """

    KINDS = ("int", "uint", "float")
    MEANING = scalar.modulo


@op("arith.power")
class Power(Binary):
    """result = lhs ** rhs for ints, modulo 2**bits; a negative rhs gives 0. 0 ** 0 = 1."""

    MEANING = scalar.power

    nowrap: bool = attribute(default=False)
    checked: bool = attribute(default=False)


@op("arith.multiply_high")
class MultiplyHigh(Binary):
    """result = ⌊lhs · rhs / 2**bits⌋: the upper half of the product, whose range it can't leave."""

    MEANING = scalar.multiply_high


@op("arith.minimum")
class Minimum(Binary):
    """result = rhs if rhs < lhs else lhs: Python's `min(lhs, rhs)`, NaN included."""

    KINDS = ("bool", "int", "uint", "float")
    MEANING = scalar.of_any_kind(min)


@op("arith.maximum")
class Maximum(Binary):
    """result = rhs if rhs > lhs else lhs: Python's `max(lhs, rhs)`, NaN included."""

    KINDS = ("bool", "int", "uint", "float")
    MEANING = scalar.of_any_kind(max)


@op("arith.and")
class And(Binary):
    """result = lhs & rhs, bit by bit; for bools the logical and."""

    KINDS = ("int", "uint", "bool")
    MEANING = scalar.of_any_kind(lambda lhs, rhs: lhs & rhs)


@op("arith.or")
class Or(Binary):
    """result = lhs | rhs, bit by bit; for bools the logical or."""

    KINDS = ("int", "uint", "bool")
    MEANING = scalar.of_any_kind(lambda lhs, rhs: lhs | rhs)


@op("arith.xor")
class Xor(Binary):
    """result = lhs ^ rhs, bit by bit; for bools inequality."""

    KINDS = ("int", "uint", "bool")
    MEANING = scalar.of_any_kind(lambda lhs, rhs: lhs ^ rhs)


@op("arith.shl")
class ShiftLeft(Binary):
    """result = lhs << rhs modulo 2**bits; rhs ≥ bits gives 0, rhs < 0 gives 0."""

    MEANING = scalar.shift_left

    nowrap: bool = attribute(default=False)
    checked: bool = attribute(default=False)


@op("arith.shr")
class ShiftRight(Binary):
    """result = lhs >> rhs, arithmetic for signed; rhs ≥ bits gives 0 or -1, rhs < 0 gives 0."""

    MEANING = scalar.shift_right


# How reductions and atomics combine two values, by their words for it.
COMBINATIONS: Final[dict[str, type[Binary]]] = {
    "add": Add,
    "sub": Sub,
    "mul": Mul,
    "and": And,
    "or": Or,
    "xor": Xor,
    "min": Minimum,
    "minimum": Minimum,
    "max": Maximum,
    "maximum": Maximum,
}


@node
class Unary(Arithmetic):
    """One operand, a result of its type."""

    RESULT_OF = "value"

    value: Value = operand()

    def check(self) -> Iterator[str]:
        yield from other_kinds(self.value, *self.KINDS)


@op("arith.neg")
class Negate(Unary):
    """result = -operand; ints modulo 2**bits, floats flip the sign bit."""

    KINDS = ("int", "uint", "float")
    MEANING = scalar.negate

    nowrap: bool = attribute(default=False)
    checked: bool = attribute(default=False)


@op("arith.abs")
class Absolute(Unary):
    """result = |operand|; |MIN| = MIN for sized ints; floats clear the sign bit."""

    KINDS = ("int", "uint", "float")
    MEANING = scalar.absolute

    nowrap: bool = attribute(default=False)
    checked: bool = attribute(default=False)


@op("arith.not")
class Not(Unary):
    """result = ~operand, bit by bit; for bools the logical not."""

    KINDS = ("int", "uint", "bool")
    MEANING = scalar.invert


@op("arith.popcount")
class PopulationCount(Unary):
    """result = number of one bits; 0 … bits."""

    MEANING = scalar.of_bits(lambda value, bits: value.bit_count())


@op("arith.leading_zeros")
class LeadingZeros(Unary):
    """result = number of zero bits above the highest one bit; bits for 0."""

    MEANING = scalar.of_bits(lambda value, bits: bits - value.bit_length())


@op("arith.trailing_zeros")
class TrailingZeros(Unary):
    """result = number of zero bits below the lowest one bit; bits for 0."""

    # value & -value is the lowest one bit.
    MEANING = scalar.of_bits(
        lambda value, bits: (value & -value).bit_length() - 1 if value else bits
    )


@op("arith.reverse_bits")
class ReverseBits(Unary):
    """result = the operand's bits in opposite order, the lowest where the highest was."""

    MEANING = scalar.of_bits(lambda value, bits: int(f"{value:0{bits}b}"[::-1], 2))


@op("arith.byte_permute")
class BytePermute(Elementwise):
    """result = four of the eight bytes of b:a, chosen by the nibbles of the selector; all u32.

    Byte k is byte (nibble k mod 8); where bit 3 of the nibble is set, its sign in all bits. Source:
    PTX ISA 9.0, prmt in its default mode.
    """

    RESULT_OF = "a"

    a: Value = operand()
    b: Value = operand()
    selector: Value = operand()

    def check(self) -> Iterator[str]:
        yield from _words_of_32_bits(self.a, self.b, self.selector)

    def scalar_function(self, checked: bool) -> ScalarFunction:
        return scalar.byte_permute


@op("arith.funnel_shift")
class FunnelShift(Elementwise):
    """result = the upper half of high:low << n, or (right) the lower half of high:low >> n; u32.

    n = distance mod 32, or with `clamp` min(distance, 32).
    """

    RESULT_OF = "low"

    low: Value = operand()
    high: Value = operand()
    distance: Value = operand()
    right: bool = attribute()
    clamp: bool = attribute()

    def check(self) -> Iterator[str]:
        yield from _words_of_32_bits(self.low, self.high, self.distance)

    def scalar_function(self, checked: bool) -> ScalarFunction:
        return scalar.funnel_shift(self.right, self.clamp)


def _words_of_32_bits(*values: Value) -> Iterator[str]:
    yield from _same(*values)
    if element_type(values[0].type) != U32:
        yield f"the operands are u32, not {values[0].type}"


@node
class Predicate(Elementwise):
    """Operands `lhs` and `rhs` of one type, a bool."""

    lhs: Value = operand()
    rhs: Value = operand()

    def infer(self) -> list[Type]:
        return [with_element(self.lhs.type, BOOL)]


@op("arith.compare")
class Compare(Predicate):
    """result = lhs `predicate` rhs as bool; with a NaN, comparisons are false, but "ne" true."""

    predicate: str = attribute(words=PREDICATES)

    def check(self) -> Iterator[str]:
        yield from _same(self.lhs, self.rhs)

    def scalar_function(self, checked: bool) -> ScalarFunction:
        return scalar.PREDICATES[self.predicate]


@op("arith.fits")
class Fits(Predicate):
    """result = whether the exact lhs `operator` rhs is a value of their type, as bool.

    operator: "add", "sub" or "mul".
    """

    operator: str = attribute(words=scalar.EXACT)

    def check(self) -> Iterator[str]:
        yield from _same(self.lhs, self.rhs)
        yield from other_kinds(self.lhs, "int")

    def scalar_function(self, checked: bool) -> ScalarFunction:
        return scalar.fits(self.operator, _scalar(self.lhs))


@op("arith.select")
class Select(Operation):
    """result = lhs if condition else rhs; a vector condition selects lane by lane."""

    RESULT_OF = "lhs"

    condition: Value = operand()
    lhs: Value = operand()
    rhs: Value = operand()

    def check(self) -> Iterator[str]:
        if self.lhs.type != self.rhs.type:
            yield f"alternatives of different types {self.lhs.type} and {self.rhs.type}"
        if element_type(self.condition.type) != BOOL:
            yield f"the condition is {self.condition.type}, not bool"
        if lanes(self.condition.type) not in (0, lanes(self.lhs.type)):
            yield "the condition has another number of lanes"


@op("arith.convert")
class Convert(Elementwise):
    """result = operand as the result's type.

    float → int truncates, saturates, NaN → 0; int → narrower int wraps; int → float and float →
    narrower float round to nearest even; anything → bool is `operand != 0`; bool → number is 0 or
    1. `checked`, from int to int: a value that the result's type doesn't have is an error first.
    """

    STATED_RESULTS = 1

    value: Value = operand()
    checked: bool = attribute(default=False)

    def check(self) -> Iterator[str]:
        if self.results and lanes(self.value.type) != lanes(self.results[0].type):
            yield "a conversion keeps the number of lanes"
        source = element_type(self.value.type)
        target = element_type(self.results[0].type) if self.results else source
        if source is None or target is None:
            yield "only scalars and vectors convert"
        elif source.kind == "complex" and target.kind not in ("complex", "bool"):
            yield "a complex number has no real value"
        elif self.checked and not (source.is_integer and target.is_integer):
            yield "only conversions of integers to integers are checked"

    def scalar_function(self, checked: bool) -> ScalarFunction:
        convert = scalar.fitting_converter if self.checked else scalar.converter
        return convert(_scalar(self.value), _scalar(self.result))


@op("arith.bitcast")
class Bitcast(Elementwise):
    """result = the operand's bits read as the result's type, which has as many bits."""

    STATED_RESULTS = 1

    value: Value = operand()

    def check(self) -> Iterator[str]:
        source = element_type(self.value.type)
        target = element_type(self.results[0].type) if self.results else None
        if source is None or target is None or source.bits != target.bits:
            yield "a bitcast keeps the number of bits"

    def scalar_function(self, checked: bool) -> ScalarFunction:
        encode = scalar.to_bits(_scalar(self.value))
        decode = scalar.from_bits(_scalar(self.result))

        def cast(value: Any) -> Any:
            return decode(encode(value))

        return cast


@op("arith.fma")
class FusedMultiplyAdd(Arithmetic):
    """result = a · b + c for floats, rounded once."""

    RESULT_OF = "a"

    KINDS = ("float",)
    MEANING = scalar.fused_multiply_add

    a: Value = operand()
    b: Value = operand()
    c: Value = operand()
    fast: str = attribute(default="")

    def check(self) -> Iterator[str]:
        yield from _same(self.a, self.b, self.c)
        yield from other_kinds(self.a, *self.KINDS)


@op("math.apply")
class Apply(Elementwise):
    """result = function(arguments…) for floats, a row of `operations.functions.FUNCTIONS`.

    sqrt, floor, ceil, trunc, rint, copysign, fmax, fmin, fmod are exact or correctly rounded
    everywhere; others have the ulp that docs/math.md states.
    """

    arguments: list[Value] = operands()
    function: str = attribute()
    fast: str = attribute(default="")

    def infer(self) -> list[Type]:
        if self.function in ("isnan", "isinf", "isfinite"):
            return [with_element(self.arguments[0].type, BOOL)]
        return [self.arguments[0].type]

    def check(self) -> Iterator[str]:
        yield from _same(*self.arguments)
        for argument in self.arguments[:1]:
            yield from other_kinds(argument, "float")
        row = FUNCTIONS.get(self.function)
        if row is None:
            yield f"unknown function {self.function!r}"
        elif len(self.arguments) != row.arity:
            yield f"{len(self.arguments)} arguments, {self.function} takes {row.arity}"

    def scalar_function(self, checked: bool) -> ScalarFunction:
        return scalar.math_function(self.function, _scalar(self.arguments[0]))
