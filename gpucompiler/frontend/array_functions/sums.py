"""Sums, products, means and variances of whole arrays.

16-bit floats are accumulated in float32. Sums of floats have eight accumulators (`turns`). Products
have one: of eight, one might overflow and another underflow.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from gpucompiler.frontend.arithmetic.convert import constant, convert, truth
from gpucompiler.frontend.arithmetic.extents import Extent
from gpucompiler.frontend.arithmetic.operators import binary, compare
from gpucompiler.frontend.array_functions.elements import (
    Elements,
    Options,
    Reduction,
    as_number,
    chosen,
    count_of,
    has_nan,
    is_nan,
    mean_type,
    number_of,
    sum_type,
    wide,
)
from gpucompiler.frontend.array_functions.turns import Step, fold_in_turns
from gpucompiler.frontend.places.array_loops import Number, fold
from gpucompiler.frontend.values.typing import part_type, user_name
from gpucompiler.frontend.values.values import Scalar, Static, Val
from gpucompiler.ir.operations import arith
from gpucompiler.language.types import BOOL, I64, ScalarType

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame


def accumulated(symbol: str, start: int, ignore_nan: bool) -> Reduction:
    def reduce(frame: Frame, elements: Elements, options: Options) -> Val:
        kind = options.dtype or sum_type(elements.kind)
        if kind.kind == "bool":
            frame.refuse_operands(
                "a sum or product isn't computed in bool_", "use np.any or np.all"
            )
        within = wide(kind)
        neutral = as_number(frame, Static(start), within)
        first = neutral if options.initial is None else as_number(frame, options.initial, within)

        def step(indices: Sequence[Extent], carried: Number) -> Number:
            element = elements.at(indices)
            number = as_number(frame, element, within)
            if ignore_nan and has_nan(elements.kind):
                number = chosen(frame, is_nan(frame, element), neutral, number)
            return number_of(binary(frame, symbol, carried, number))

        found = _folded(frame, elements.sizes, first, step, symbol == "+", options.least)
        return as_number(frame, found, kind)

    return reduce


def _folded(
    frame: Frame, sizes: Sequence[Extent], first: Number, step: Step, turns: bool = True,
    least: int = 1,
) -> Number:  # fmt: skip
    """Carry a number through `step` for all indices.

    Args:
        turns: whether numbers are added up, so that those with fractions have eight accumulators.
    """
    if turns and has_nan(first.type):
        # -0.0 + x is x, also where x is -0.0.
        neutral = as_number(frame, Static(-0.0), first.type)

        def join(a: Number, b: Number) -> Number:
            return number_of(binary(frame, "+", a, b))

        return fold_in_turns(frame, sizes, first, neutral, step, join, least)

    def one(indices: Sequence[Extent], carried: list[Number]) -> list[Number]:
        return [step(indices, carried[0])]

    return fold(frame, sizes, [first], one)[0]


def _mean_of(frame: Frame, elements: Elements, kind: ScalarType, ignore_nan: bool) -> Number:
    """The mean in a type, which is NaN without elements."""
    total = number_of(accumulated("+", 0, ignore_nan)(frame, elements, Options(dtype=kind)))
    return number_of(binary(frame, "/", total, _numbers_in(frame, elements, kind, ignore_nan)))


def _numbers_in(frame: Frame, elements: Elements, kind: ScalarType, ignore_nan: bool) -> Number:
    """How many elements count, as a float."""
    part = part_type(kind)
    if not (ignore_nan and has_nan(elements.kind)):
        return count_of(frame, elements, part)

    def step(indices: Sequence[Extent], carried: list[Number]) -> list[Number]:
        missing = is_nan(frame, elements.at(indices))
        there = Scalar(BOOL, frame.builder.value(arith.Not, value=missing))
        return [number_of(binary(frame, "+", carried[0], convert(frame, there, I64)))]

    (found,) = fold(frame, elements.sizes, [constant(frame, 0, I64)], step)
    return convert(frame, found, part)


def mean(ignore_nan: bool) -> Reduction:
    def reduce(frame: Frame, elements: Elements, options: Options) -> Val:
        kind = options.dtype or mean_type(elements.kind)
        if not (kind.is_float or kind.kind == "complex"):
            frame.refuse_operands(f"a mean isn't {user_name(kind)}", "leave dtype= out")
        return as_number(frame, _mean_of(frame, elements, wide(kind), ignore_nan), kind)

    return reduce


def variance(root: bool, ignore_nan: bool) -> Reduction:
    def reduce(frame: Frame, elements: Elements, options: Options) -> Val:
        kind = options.dtype or mean_type(elements.kind)
        if not (kind.is_float or kind.kind == "complex"):
            frame.refuse_operands(f"a variance isn't {user_name(kind)}", "leave dtype= out")
        within = wide(kind)
        part = part_type(within)
        mean = _mean_of(frame, elements, within, ignore_nan)

        def step(indices: Sequence[Extent], carried: Number) -> Number:
            element = elements.at(indices)
            distance = number_of(binary(frame, "-", as_number(frame, element, within), mean))
            square = _squared(frame, distance)
            more = number_of(binary(frame, "+", carried, square))
            if ignore_nan and has_nan(elements.kind):
                more = chosen(frame, is_nan(frame, element), carried, more)
            return more

        total = _folded(frame, elements.sizes, constant(frame, 0.0, part), step)
        count = _numbers_in(frame, elements, within, ignore_nan)
        degrees = binary(frame, "-", count, convert(frame, options.ddof, part))
        zero = constant(frame, 0.0, part)
        if ignore_nan:
            # NumPy's nanvar has no value without degrees of freedom.
            none = compare(frame, "<=", degrees, zero)
            nan = constant(frame, float("nan"), part)
            degrees = chosen(frame, truth(frame, none).ir, nan, number_of(degrees))
        else:
            positive = compare(frame, ">", degrees, zero)
            degrees = chosen(frame, truth(frame, positive).ir, number_of(degrees), zero)
        found = number_of(binary(frame, "/", total, degrees))
        if root:
            # NumPy rounds the variance to its own type before it takes the root.
            rounded = convert(frame, as_number(frame, found, part_type(kind)), part)
            value = frame.builder.value(arith.Apply, arguments=[rounded.ir], function="sqrt")
            found = Scalar(part, value)
        return as_number(frame, found, part_type(kind))

    return reduce


def _squared(frame: Frame, value: Number) -> Number:
    if isinstance(value, Scalar):
        return number_of(binary(frame, "*", value, value))
    squares = [binary(frame, "*", part, part) for part in (value.real, value.imaginary)]
    return number_of(binary(frame, "+", *squares))


total: Final = accumulated("+", 0, False)
