"""Arithmetic, comparison and conversion, on scalars and, lane by lane, on vectors.

Integers follow docs/language.md: sized integers wrap modulo 2**bits; with `nowrap=True` (Python's
ints) leaving the range is an error in checked mode and undefined otherwise. `checked=True` asks for
that error; `check_overflows` puts an `arith.fits` there, and what stays checked of add, sub and mul
gives the nearest value of the type, so that a launch that failed is still defined. Floats are IEEE,
round to nearest even. `fast` are permissions beyond the job's, for this operation alone: "nnan",
"ninf", "reassociate", "approximate", with blanks between. They change no meaning, but allow a
target another result where they hold.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, cast

from gpucompiler.ir.operations.functions import FUNCTIONS
from gpucompiler.ir.structure.nodes import (
    Operation,
    Value,
    attribute,
    element_type,
    lanes,
    op,
    operand,
    operands,
    with_element,
)
from gpucompiler.language.types import BOOL, U32, ScalarType, Type

PREDICATES: Final = ("eq", "ne", "lt", "le", "gt", "ge")


def overflow_message(bits: int) -> str:
    """The words of the error where a Python int leaves its bits."""
    return f"the result doesn't fit an int of {bits} bits; NumPy's integers, np.int64(x), wrap"


def beyond_message(source: ScalarType, target: ScalarType) -> str:
    """The words of the error where an int doesn't fit the type that it is converted to."""
    if source.kind == "uint":
        return f"{source.numpy_name} out of bounds for an int of {target.bits} bits"
    return (
        f"Python integer out of bounds for {target.numpy_name} "
        f"({target.minimum} … {target.maximum}); wrapping is written "
        f"np.{target.numpy_name}(np.int64(n))"
    )


def _same(operation: Operation, *values: Value) -> Iterator[str]:
    if len({value.type for value in values}) > 1:
        kinds = ", ".join(str(value.type) for value in values)
        yield f"operands have different types: {kinds}"
    if any(element_type(value.type) is None for value in values):
        yield "operands must be scalars or vectors"


def other_kinds(value: Value, *kinds: str) -> Iterator[str]:
    """What is wrong with an operand whose element is of none of some kinds."""
    element = element_type(value.type)
    if element is not None and element.kind not in kinds:
        yield f"operand of type {value.type}, expected {' or '.join(kinds)}"


@op("arith.constant")
class Constant(Operation):
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


class _Binary(Operation):
    """Operands `lhs` and `rhs` of one type, a result of that type."""

    __slots__ = ()

    def infer(self) -> list[Type]:
        # Not `self.inputs`: this runs for every operation that is built.
        return [cast("Value", getattr(self, "lhs")).type]  # noqa: B009  (subclasses declare it)


@op("arith.add")
class Add(_Binary):
    """result = lhs + rhs; sized ints modulo 2**bits."""

    lhs: Value = operand()
    rhs: Value = operand()
    nowrap: bool = attribute(default=False)
    checked: bool = attribute(default=False)
    fast: str = attribute(default="")

    def check(self) -> Iterator[str]:
        yield from _same(self, self.lhs, self.rhs)
        yield from other_kinds(self.lhs, "int", "uint", "float")


@op("arith.sub")
class Sub(_Binary):
    """result = lhs - rhs; sized ints modulo 2**bits."""

    lhs: Value = operand()
    rhs: Value = operand()
    nowrap: bool = attribute(default=False)
    checked: bool = attribute(default=False)
    fast: str = attribute(default="")

    def check(self) -> Iterator[str]:
        yield from _same(self, self.lhs, self.rhs)
        yield from other_kinds(self.lhs, "int", "uint", "float")


@op("arith.mul")
class Mul(_Binary):
    """result = lhs · rhs; sized ints modulo 2**bits."""

    lhs: Value = operand()
    rhs: Value = operand()
    nowrap: bool = attribute(default=False)
    checked: bool = attribute(default=False)
    fast: str = attribute(default="")

    def check(self) -> Iterator[str]:
        yield from _same(self, self.lhs, self.rhs)
        yield from other_kinds(self.lhs, "int", "uint", "float")


@op("arith.divide")
class Divide(_Binary):
    """result = lhs / rhs for floats, correctly rounded; x/0 = ±inf or NaN as IEEE says."""

    lhs: Value = operand()
    rhs: Value = operand()
    fast: str = attribute(default="")

    def check(self) -> Iterator[str]:
        yield from _same(self, self.lhs, self.rhs)
        yield from other_kinds(self.lhs, "float")


@op("arith.floordiv")
class FloorDivide(_Binary):
    """result = ⌊lhs / rhs⌋. Ints: x // 0 = 0, MIN // -1 = MIN. Floats: as NumPy's floor_divide."""

    lhs: Value = operand()
    rhs: Value = operand()

    def check(self) -> Iterator[str]:
        yield from _same(self, self.lhs, self.rhs)
        yield from other_kinds(self.lhs, "int", "uint", "float")


@op("arith.modulo")
class Modulo(_Binary):
    """result = lhs - ⌊lhs / rhs⌋ · rhs, with rhs's sign.

    Ints: x % 0 = 0. Floats: NumPy's remainder.
    """

    lhs: Value = operand()
    rhs: Value = operand()

    def check(self) -> Iterator[str]:
        yield from _same(self, self.lhs, self.rhs)
        yield from other_kinds(self.lhs, "int", "uint", "float")


@op("arith.power")
class Power(_Binary):
    """result = lhs ** rhs for ints, modulo 2**bits; a negative rhs gives 0. 0 ** 0 = 1."""

    lhs: Value = operand()
    rhs: Value = operand()
    nowrap: bool = attribute(default=False)
    checked: bool = attribute(default=False)

    def check(self) -> Iterator[str]:
        yield from _same(self, self.lhs, self.rhs)
        yield from other_kinds(self.lhs, "int", "uint")


@op("arith.multiply_high")
class MultiplyHigh(_Binary):
    """result = ⌊lhs · rhs / 2**bits⌋: the upper half of the product, whose range it can't leave."""

    lhs: Value = operand()
    rhs: Value = operand()

    def check(self) -> Iterator[str]:
        yield from _same(self, self.lhs, self.rhs)
        yield from other_kinds(self.lhs, "int", "uint")


@op("arith.minimum")
class Minimum(_Binary):
    """result = rhs if rhs < lhs else lhs: Python's `min(lhs, rhs)`, NaN included."""

    lhs: Value = operand()
    rhs: Value = operand()

    def check(self) -> Iterator[str]:
        yield from _same(self, self.lhs, self.rhs)
        yield from other_kinds(self.lhs, "bool", "int", "uint", "float")


@op("arith.maximum")
class Maximum(_Binary):
    """result = rhs if rhs > lhs else lhs: Python's `max(lhs, rhs)`, NaN included."""

    lhs: Value = operand()
    rhs: Value = operand()

    def check(self) -> Iterator[str]:
        yield from _same(self, self.lhs, self.rhs)
        yield from other_kinds(self.lhs, "bool", "int", "uint", "float")


@op("arith.and")
class And(_Binary):
    """result = lhs & rhs, bit by bit; for bools the logical and."""

    lhs: Value = operand()
    rhs: Value = operand()

    def check(self) -> Iterator[str]:
        yield from _same(self, self.lhs, self.rhs)
        yield from other_kinds(self.lhs, "int", "uint", "bool")


@op("arith.or")
class Or(_Binary):
    """result = lhs | rhs, bit by bit; for bools the logical or."""

    lhs: Value = operand()
    rhs: Value = operand()

    def check(self) -> Iterator[str]:
        yield from _same(self, self.lhs, self.rhs)
        yield from other_kinds(self.lhs, "int", "uint", "bool")


@op("arith.xor")
class Xor(_Binary):
    """result = lhs ^ rhs, bit by bit; for bools inequality."""

    lhs: Value = operand()
    rhs: Value = operand()

    def check(self) -> Iterator[str]:
        yield from _same(self, self.lhs, self.rhs)
        yield from other_kinds(self.lhs, "int", "uint", "bool")


@op("arith.shl")
class ShiftLeft(_Binary):
    """result = lhs << rhs modulo 2**bits; rhs ≥ bits gives 0, rhs < 0 gives 0."""

    lhs: Value = operand()
    rhs: Value = operand()
    nowrap: bool = attribute(default=False)
    checked: bool = attribute(default=False)

    def check(self) -> Iterator[str]:
        yield from _same(self, self.lhs, self.rhs)
        yield from other_kinds(self.lhs, "int", "uint")


@op("arith.shr")
class ShiftRight(_Binary):
    """result = lhs >> rhs, arithmetic for signed; rhs ≥ bits gives 0 or -1, rhs < 0 gives 0."""

    lhs: Value = operand()
    rhs: Value = operand()

    def check(self) -> Iterator[str]:
        yield from _same(self, self.lhs, self.rhs)
        yield from other_kinds(self.lhs, "int", "uint")


class _Unary(Operation):
    """One operand, a result of its type."""

    __slots__ = ()

    def infer(self) -> list[Type]:
        return [self.inputs[0].type]


@op("arith.neg")
class Negate(_Unary):
    """result = -operand; ints modulo 2**bits, floats flip the sign bit."""

    value: Value = operand()
    nowrap: bool = attribute(default=False)
    checked: bool = attribute(default=False)

    def check(self) -> Iterator[str]:
        yield from other_kinds(self.value, "int", "uint", "float")


@op("arith.abs")
class Absolute(_Unary):
    """result = |operand|; |MIN| = MIN for sized ints; floats clear the sign bit."""

    value: Value = operand()
    nowrap: bool = attribute(default=False)
    checked: bool = attribute(default=False)

    def check(self) -> Iterator[str]:
        yield from other_kinds(self.value, "int", "uint", "float")


@op("arith.not")
class Not(_Unary):
    """result = ~operand, bit by bit; for bools the logical not."""

    value: Value = operand()

    def check(self) -> Iterator[str]:
        yield from other_kinds(self.value, "int", "uint", "bool")


@op("arith.popcount")
class PopulationCount(_Unary):
    """result = number of one bits; 0 … bits."""

    value: Value = operand()

    def check(self) -> Iterator[str]:
        yield from other_kinds(self.value, "int", "uint")


@op("arith.leading_zeros")
class LeadingZeros(_Unary):
    """result = number of zero bits above the highest one bit; bits for 0."""

    value: Value = operand()

    def check(self) -> Iterator[str]:
        yield from other_kinds(self.value, "int", "uint")


@op("arith.trailing_zeros")
class TrailingZeros(_Unary):
    """result = number of zero bits below the lowest one bit; bits for 0."""

    value: Value = operand()

    def check(self) -> Iterator[str]:
        yield from other_kinds(self.value, "int", "uint")


@op("arith.reverse_bits")
class ReverseBits(_Unary):
    """result = the operand's bits in opposite order, the lowest where the highest was."""

    value: Value = operand()

    def check(self) -> Iterator[str]:
        yield from other_kinds(self.value, "int", "uint")


@op("arith.byte_permute")
class BytePermute(Operation):
    """result = four of the eight bytes of b:a, chosen by the nibbles of the selector; all u32.

    Byte k is byte (nibble k mod 8); where bit 3 of the nibble is set, its sign in all bits. Source:
    PTX ISA 9.0, prmt in its default mode.
    """

    a: Value = operand()
    b: Value = operand()
    selector: Value = operand()

    def infer(self) -> list[Type]:
        return [self.a.type]

    def check(self) -> Iterator[str]:
        yield from _words_of_32_bits(self, self.a, self.b, self.selector)


@op("arith.funnel_shift")
class FunnelShift(Operation):
    """result = the upper half of high:low << n, or (right) the lower half of high:low >> n; u32.

    n = distance mod 32, or with `clamp` min(distance, 32).
    """

    low: Value = operand()
    high: Value = operand()
    distance: Value = operand()
    right: bool = attribute()
    clamp: bool = attribute()

    def infer(self) -> list[Type]:
        return [self.low.type]

    def check(self) -> Iterator[str]:
        yield from _words_of_32_bits(self, self.low, self.high, self.distance)


def _words_of_32_bits(operation: Operation, *values: Value) -> Iterator[str]:
    yield from _same(operation, *values)
    if element_type(values[0].type) != U32:
        yield f"the operands are u32, not {values[0].type}"


@op("arith.compare")
class Compare(Operation):
    """result = lhs `predicate` rhs as bool; with a NaN, comparisons are false, but "ne" true."""

    lhs: Value = operand()
    rhs: Value = operand()
    predicate: str = attribute()

    def infer(self) -> list[Type]:
        return [with_element(self.lhs.type, BOOL)]

    def check(self) -> Iterator[str]:
        yield from _same(self, self.lhs, self.rhs)
        if self.predicate not in PREDICATES:
            yield f"unknown predicate {self.predicate!r}"


@op("arith.fits")
class Fits(Operation):
    """result = whether the exact lhs `operator` rhs is a value of their type, as bool.

    operator: "add", "sub" or "mul".
    """

    lhs: Value = operand()
    rhs: Value = operand()
    operator: str = attribute()

    def infer(self) -> list[Type]:
        return [with_element(self.lhs.type, BOOL)]

    def check(self) -> Iterator[str]:
        yield from _same(self, self.lhs, self.rhs)
        yield from other_kinds(self.lhs, "int")
        if self.operator not in ("add", "sub", "mul"):
            yield f"unknown operator {self.operator!r}"


@op("arith.select")
class Select(Operation):
    """result = lhs if condition else rhs; a vector condition selects lane by lane."""

    condition: Value = operand()
    lhs: Value = operand()
    rhs: Value = operand()

    def infer(self) -> list[Type]:
        return [self.lhs.type]

    def check(self) -> Iterator[str]:
        if self.lhs.type != self.rhs.type:
            yield f"alternatives of different types {self.lhs.type} and {self.rhs.type}"
        if element_type(self.condition.type) != BOOL:
            yield f"the condition is {self.condition.type}, not bool"
        if lanes(self.condition.type) not in (0, lanes(self.lhs.type)):
            yield "the condition has another number of lanes"


@op("arith.convert")
class Convert(Operation):
    """result = operand as the result's type.

    float → int truncates, saturates, NaN → 0; int → narrower int wraps; int → float and float →
    narrower float round to nearest even; anything → bool is `operand != 0`; bool → number is 0 or
    1. `checked`, from int to int: a value that the result's type doesn't have is an error first.
    """

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


@op("arith.bitcast")
class Bitcast(Operation):
    """result = the operand's bits read as the result's type, which has as many bits."""

    value: Value = operand()

    def check(self) -> Iterator[str]:
        source = element_type(self.value.type)
        target = element_type(self.results[0].type) if self.results else None
        if source is None or target is None or source.bits != target.bits:
            yield "a bitcast keeps the number of bits"


@op("arith.fma")
class FusedMultiplyAdd(_Unary):
    """result = a · b + c for floats, rounded once."""

    a: Value = operand()
    b: Value = operand()
    c: Value = operand()
    fast: str = attribute(default="")

    def check(self) -> Iterator[str]:
        yield from _same(self, self.a, self.b, self.c)
        yield from other_kinds(self.a, "float")


@op("math.apply")
class Apply(Operation):
    """result = function(arguments…) for floats, a row of `operations.functions.FUNCTIONS`.

    sqrt, floor, ceil, trunc, rint, copysign, fmod are exact or correctly rounded everywhere; others
    have the ulp that docs/math.md states.
    """

    arguments: list[Value] = operands()
    function: str = attribute()
    fast: str = attribute(default="")

    def infer(self) -> list[Type]:
        if self.function in ("isnan", "isinf", "isfinite"):
            return [with_element(self.arguments[0].type, BOOL)]
        return [self.arguments[0].type]

    def check(self) -> Iterator[str]:
        yield from _same(self, *self.arguments)
        for argument in self.arguments[:1]:
            yield from other_kinds(argument, "float")
        row = FUNCTIONS.get(self.function)
        if row is None:
            yield f"unknown function {self.function!r}"
        elif len(self.arguments) != row.arity:
            yield f"{len(self.arguments)} arguments, {self.function} takes {row.arity}"
