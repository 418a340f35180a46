"""The elements that a reduction goes through, its options, and its numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from gpucompiler.frontend.arithmetic.complexes import to_complex
from gpucompiler.frontend.arithmetic.convert import constant, convert, scalar, truth
from gpucompiler.frontend.arithmetic.extents import Extent
from gpucompiler.frontend.places.array_loops import Number
from gpucompiler.frontend.places.views import extents_of
from gpucompiler.frontend.values.values import Complex, Scalar, Static, Val
from gpucompiler.ir.operations import arith
from gpucompiler.ir.structure.nodes import Value as IRValue
from gpucompiler.language.types import F32, F64, I64, U64, ScalarType
from gpucompiler.values import value_classes

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame


@value_classes.frozen(eq=False)
class Elements:
    """The elements that one reduction goes through.

    Args:
        kind: their type.
        sizes: of the axes that are reduced.
        at: emits one.
    """

    kind: ScalarType
    sizes: tuple[Extent, ...]
    at: Callable[[Sequence[Extent]], Val]

    def count(self, frame: Frame) -> Extent:
        """The number of elements."""
        return extents_of(frame).product(list(self.sizes))


@value_classes.frozen(eq=False)
class Options:
    """The options of a call of a reduction.

    Args:
        dtype: the type to compute in; None for NumPy's choice.
        initial: a number that is reduced with the elements; None without one.
        ddof: of `var` and `std`: the divisor is the number of elements less this.
        least: rows of fewer elements are added up with one accumulator.
    """

    dtype: ScalarType | None = None
    initial: Val | None = None
    ddof: Val = value_classes.field(factory=lambda: Static(0))
    least: int = 1


Reduction = Callable[["Frame", Elements, Options], Val]


# -- types


def sum_type(kind: ScalarType) -> ScalarType:
    """The type of sums and products: integers narrower than 64 bits are widened."""
    if kind.kind in ("bool", "int"):
        return I64
    return U64 if kind.kind == "uint" else kind


def mean_type(kind: ScalarType) -> ScalarType:
    return kind if kind.is_float or kind.kind == "complex" else F64


def wide(kind: ScalarType) -> ScalarType:
    """The type in which floats are accumulated."""
    return F32 if kind.is_float and kind.bits < 32 else kind


def as_number(frame: Frame, value: Val, kind: ScalarType) -> Number:
    """A number as a type; integers wrap."""
    if kind.kind == "complex":
        return to_complex(frame, value, kind)
    if kind.kind == "bool":
        return Scalar(kind, truth(frame, value).ir)
    return convert(frame, value, kind, wraps=True)


def number_of(value: Val) -> Number:
    """The result of arithmetic, which is a run-time number."""
    assert isinstance(value, (Scalar, Complex)), "arithmetic of run-time numbers"
    return value


def count_of(frame: Frame, elements: Elements, kind: ScalarType) -> Number:
    count = elements.count(frame)
    if isinstance(count, int):
        return constant(frame, count, kind)
    return Scalar(kind, frame.builder.value(arith.Convert, value=count, types=(kind,)))


def is_nan(frame: Frame, value: Val) -> IRValue:
    parts = [value.real, value.imaginary] if isinstance(value, Complex) else [scalar(frame, value)]
    found: IRValue | None = None
    for part in parts:
        flag = frame.builder.value(arith.Apply, arguments=[part.ir], function="isnan")
        found = flag if found is None else frame.builder.value(arith.Or, lhs=found, rhs=flag)
    assert found is not None
    return found


def has_nan(kind: ScalarType) -> bool:
    return kind.is_float or kind.kind == "complex"


def chosen(frame: Frame, flag: IRValue, then: Number, otherwise: Number) -> Number:
    def pick(a: Scalar, b: Scalar) -> Scalar:
        value = frame.builder.value(arith.Select, condition=flag, lhs=a.ir, rhs=b.ir)
        return Scalar(a.type, value)

    if isinstance(then, Complex) and isinstance(otherwise, Complex):
        return Complex(
            then.type, pick(then.real, otherwise.real), pick(then.imaginary, otherwise.imaginary)
        )
    assert isinstance(then, Scalar)
    assert isinstance(otherwise, Scalar)
    return pick(then, otherwise)
