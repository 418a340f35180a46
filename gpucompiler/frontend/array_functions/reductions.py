"""Reductions of whole arrays: `np.sum(x)`, `x.max(axis=1)`, `np.argmin(a * b)`, `np.nanmean(x)`.

A reduction goes through the elements in C's order with one accumulator of the result's type, as a
loop written by hand does; 16-bit floats are accumulated in float32. NumPy adds floats in pairs, so
that sums may differ. Either is within (n - 1)·u·Σ|x| of the exact sum, where u is half of the
type's epsilon.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from gpucompiler.frontend.arithmetic.complexes import to_complex
from gpucompiler.frontend.arithmetic.convert import (
    call_library,
    constant,
    convert,
    pyint_of,
    scalar,
    truth,
)
from gpucompiler.frontend.arithmetic.extents import Extent
from gpucompiler.frontend.arithmetic.operators import binary, compare
from gpucompiler.frontend.places.array_loops import Number, fold
from gpucompiler.frontend.places.expressions import (
    Whole,
    element_at,
    element_type,
    sizes_of,
)
from gpucompiler.frontend.places.views import extents_of
from gpucompiler.frontend.values.typing import part_type, user_name
from gpucompiler.frontend.values.values import Complex, Scalar, Static, Val
from gpucompiler.ir.operations import arith, memory
from gpucompiler.ir.structure.nodes import Value as IRValue
from gpucompiler.language.types import BOOL, F32, F64, I64, U64, ScalarType
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
    """

    dtype: ScalarType | None = None
    initial: Val | None = None
    ddof: Val = value_classes.field(factory=lambda: Static(0))


Reduction = Callable[["Frame", Elements, Options], Val]


def elements_of(frame: Frame, value: Whole) -> Elements:
    """All elements of an array or expression."""
    return Elements(
        element_type(value),
        sizes_of(frame, value),
        lambda indices: element_at(frame, value, indices),
    )


# -- types


def sum_type(kind: ScalarType) -> ScalarType:
    """The type of sums and products: integers narrower than 64 bits are widened."""
    if kind.kind in ("bool", "int"):
        return I64
    return U64 if kind.kind == "uint" else kind


def _mean_type(kind: ScalarType) -> ScalarType:
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


def _count(frame: Frame, elements: Elements, kind: ScalarType) -> Number:
    count = elements.count(frame)
    if isinstance(count, int):
        return constant(frame, count, kind)
    return Scalar(kind, frame.builder.value(arith.Convert, value=count, types=(kind,)))


def _is_nan(frame: Frame, value: Val) -> IRValue:
    parts = [value.real, value.imaginary] if isinstance(value, Complex) else [scalar(frame, value)]
    found: IRValue | None = None
    for part in parts:
        flag = frame.builder.value(arith.Apply, arguments=[part.ir], function="isnan")
        found = flag if found is None else frame.builder.value(arith.Or, lhs=found, rhs=flag)
    assert found is not None
    return found


def _has_nan(kind: ScalarType) -> bool:
    return kind.is_float or kind.kind == "complex"


def _chosen(frame: Frame, flag: IRValue, then: Number, otherwise: Number) -> Number:
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


# -- sums


def _accumulated(symbol: str, start: int, ignore_nan: bool) -> Reduction:
    def reduce(frame: Frame, elements: Elements, options: Options) -> Val:
        kind = options.dtype or sum_type(elements.kind)
        if kind.kind == "bool":
            frame.refuse_operands(
                "a sum or product isn't computed in bool_", "use np.any or np.all"
            )
        within = wide(kind)
        neutral = as_number(frame, Static(start), within)
        first = neutral if options.initial is None else as_number(frame, options.initial, within)

        def step(indices: Sequence[Extent], carried: list[Number]) -> list[Number]:
            element = elements.at(indices)
            number = as_number(frame, element, within)
            if ignore_nan and _has_nan(elements.kind):
                number = _chosen(frame, _is_nan(frame, element), neutral, number)
            return [number_of(binary(frame, symbol, carried[0], number))]

        (found,) = fold(frame, elements.sizes, [first], step)
        return as_number(frame, found, kind)

    return reduce


def _mean_of(frame: Frame, elements: Elements, kind: ScalarType, ignore_nan: bool) -> Number:
    """The mean in a type, which is NaN without elements."""
    total = number_of(_accumulated("+", 0, ignore_nan)(frame, elements, Options(dtype=kind)))
    return number_of(binary(frame, "/", total, _numbers_in(frame, elements, kind, ignore_nan)))


def _numbers_in(frame: Frame, elements: Elements, kind: ScalarType, ignore_nan: bool) -> Number:
    """How many elements count, as a float."""
    part = part_type(kind)
    if not (ignore_nan and _has_nan(elements.kind)):
        return _count(frame, elements, part)

    def step(indices: Sequence[Extent], carried: list[Number]) -> list[Number]:
        missing = _is_nan(frame, elements.at(indices))
        one = constant(frame, 1, I64)
        more = number_of(binary(frame, "+", carried[0], one))
        return [_chosen(frame, missing, carried[0], more)]

    (found,) = fold(frame, elements.sizes, [constant(frame, 0, I64)], step)
    return convert(frame, found, part)


def _mean(ignore_nan: bool) -> Reduction:
    def reduce(frame: Frame, elements: Elements, options: Options) -> Val:
        kind = options.dtype or _mean_type(elements.kind)
        if not (kind.is_float or kind.kind == "complex"):
            frame.refuse_operands(f"a mean isn't {user_name(kind)}", "leave dtype= out")
        return as_number(frame, _mean_of(frame, elements, wide(kind), ignore_nan), kind)

    return reduce


def _variance(root: bool, ignore_nan: bool) -> Reduction:
    def reduce(frame: Frame, elements: Elements, options: Options) -> Val:
        kind = options.dtype or _mean_type(elements.kind)
        if not (kind.is_float or kind.kind == "complex"):
            frame.refuse_operands(f"a variance isn't {user_name(kind)}", "leave dtype= out")
        within = wide(kind)
        part = part_type(within)
        mean = _mean_of(frame, elements, within, ignore_nan)

        def step(indices: Sequence[Extent], carried: list[Number]) -> list[Number]:
            element = elements.at(indices)
            distance = number_of(binary(frame, "-", as_number(frame, element, within), mean))
            square = _squared(frame, distance)
            more = number_of(binary(frame, "+", carried[0], square))
            if ignore_nan and _has_nan(elements.kind):
                more = _chosen(frame, _is_nan(frame, element), carried[0], more)
            return [more]

        (total,) = fold(frame, elements.sizes, [constant(frame, 0.0, part)], step)
        count = _numbers_in(frame, elements, within, ignore_nan)
        degrees = binary(frame, "-", count, convert(frame, options.ddof, part))
        zero = constant(frame, 0.0, part)
        if ignore_nan:
            # NumPy's nanvar has no value without degrees of freedom.
            none = compare(frame, "<=", degrees, zero)
            nan = constant(frame, float("nan"), part)
            degrees = _chosen(frame, truth(frame, none).ir, nan, number_of(degrees))
        else:
            positive = compare(frame, ">", degrees, zero)
            degrees = _chosen(frame, truth(frame, positive).ir, number_of(degrees), zero)
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


total: Final = _accumulated("+", 0, False)


# -- extremes


def _limit(kind: ScalarType, least: bool) -> float | int | bool:
    """A number that no element is beyond: where a search for the greatest or least begins."""
    if kind.kind == "bool":
        return not least
    if kind.is_float:
        return float("inf") if not least else float("-inf")
    return kind.minimum if least else kind.maximum


def _no_identity(what: str) -> str:
    """NumPy's message for an extreme of no elements."""
    return f"zero-size array to reduction operation {what} which has no identity"


def _check_some(frame: Frame, elements: Elements, message: str) -> IRValue | None:
    """ValueError for no elements in checked mode, as in NumPy; GC307 if compile time knows."""
    count = elements.count(frame)
    if isinstance(count, int):
        if count == 0:
            frame.refuse("GC307", message, "give initial=…, or an array that has elements")
        return None
    if not frame.walk.checked:
        return None
    zero = extents_of(frame).value(0)
    some = frame.builder.value(arith.Compare, lhs=count, rhs=zero, predicate="gt")
    return frame.builder.value(memory.Assert, condition=some, message=message, kind="value")


def _refuse_unordered(frame: Frame, kind: ScalarType, what: str) -> None:
    if kind.kind == "complex":
        frame.refuse_operands(
            f"np.{what} isn't defined for complex numbers in a kernel", "compare abs(z)"
        )


def _extreme(greatest: bool, ignore_nan: bool) -> Reduction:
    word = "maximum" if greatest else "minimum"
    function = ("fmax" if greatest else "fmin") if ignore_nan else word

    def reduce(frame: Frame, elements: Elements, options: Options) -> Val:
        kind = elements.kind
        _refuse_unordered(frame, kind, word)
        first = constant(frame, _limit(kind, least=greatest), kind)
        if ignore_nan and kind.is_float:
            first = constant(frame, float("nan"), kind)
        if options.initial is None:
            _check_some(frame, elements, _no_identity(function))
        else:
            first = convert(frame, options.initial, kind)

        def step(indices: Sequence[Extent], carried: list[Number]) -> list[Number]:
            number = convert(frame, elements.at(indices), kind)
            return [_further(frame, function, carried[0], number)]

        return fold(frame, elements.sizes, [first], step)[0]

    return reduce


def _further(frame: Frame, function: str, best: Number, number: Scalar) -> Number:
    """The greater or lesser of two numbers of one type, by `maximum`, `fmin` and their kin."""
    assert isinstance(best, Scalar), "complex numbers have no order"
    kind = best.type
    if kind.is_float:
        found = call_library(frame, "elementary", function, [best, number])
        return convert(frame, found, kind)
    operation = arith.Maximum if function in ("maximum", "fmax") else arith.Minimum
    return Scalar(kind, frame.builder.value(operation, lhs=best.ir, rhs=number.ir))


def _spread(frame: Frame, elements: Elements, options: Options) -> Val:
    """The distance of the greatest and the least element; integers wrap, as in NumPy."""
    kind = elements.kind
    _refuse_unordered(frame, kind, "ptp")
    if kind.kind == "bool":
        frame.refuse_operands("np.ptp isn't defined for bools", "write x.max() != x.min()")
    _check_some(frame, elements, _no_identity("maximum"))
    words = ("maximum", "minimum")
    limits = [constant(frame, _limit(kind, least), kind) for least in (True, False)]

    def step(indices: Sequence[Extent], carried: list[Number]) -> list[Number]:
        number = convert(frame, elements.at(indices), kind)
        pairs = zip(words, carried, strict=True)
        return [_further(frame, word, best, number) for word, best in pairs]

    greatest, least = fold(frame, elements.sizes, limits, step)
    return as_number(frame, binary(frame, "-", greatest, least), kind)


def _place_of_extreme(greatest: bool, ignore_nan: bool) -> Reduction:
    """The flat index of the first extreme element; a NaN is one, unless they are ignored."""
    name = f"{'nan' if ignore_nan else ''}arg{'max' if greatest else 'min'}"

    def reduce(frame: Frame, elements: Elements, options: Options) -> Val:
        kind = elements.kind
        _refuse_unordered(frame, kind, name)
        word = name.removeprefix("nan")
        _check_some(frame, elements, f"attempt to get {word} of an empty sequence")
        skips = ignore_nan and kind.is_float
        first = constant(frame, float("nan") if skips else _limit(kind, least=greatest), kind)

        def step(indices: Sequence[Extent], carried: list[Number]) -> list[Number]:
            extents = extents_of(frame)
            best, place = carried
            assert isinstance(best, Scalar)
            number = convert(frame, elements.at(indices), kind)
            better = truth(frame, compare(frame, ">" if greatest else "<", number, best)).ir
            if kind.is_float:
                new, old = _is_nan(frame, number), _is_nan(frame, best)
                one, other = (old, new) if skips else (new, old)
                add = frame.builder.value
                better = add(arith.Or, lhs=better, rhs=one)
                better = add(arith.And, lhs=better, rhs=add(arith.Not, value=other))
            flat: Extent = 0
            for size, index in zip(elements.sizes, indices, strict=True):
                flat = extents.add(extents.multiply(flat, size), index)
            here = Scalar(I64, extents.value(flat))
            return [_chosen(frame, better, number, best), _chosen(frame, better, here, place)]

        best, place = fold(frame, elements.sizes, [first, constant(frame, 0, I64)], step)
        if skips and frame.walk.checked:
            some = frame.builder.value(arith.Not, value=_is_nan(frame, best))
            message = "All-NaN slice encountered"
            frame.builder.value(memory.Assert, condition=some, message=message, kind="value")
        return place

    return reduce


# -- truth


def _tested(every: bool) -> Reduction:
    operation = arith.And if every else arith.Or

    def reduce(frame: Frame, elements: Elements, options: Options) -> Val:
        def step(indices: Sequence[Extent], carried: list[Number]) -> list[Number]:
            held = carried[0]
            assert isinstance(held, Scalar)
            flag = truth(frame, elements.at(indices)).ir
            return [Scalar(BOOL, frame.builder.value(operation, lhs=held.ir, rhs=flag))]

        return fold(frame, elements.sizes, [constant(frame, every, BOOL)], step)[0]

    return reduce


def _nonzero(frame: Frame, elements: Elements, options: Options) -> Val:
    def step(indices: Sequence[Extent], carried: list[Number]) -> list[Number]:
        one = Scalar(BOOL, truth(frame, elements.at(indices)).ir)
        return [number_of(binary(frame, "+", carried[0], convert(frame, one, I64)))]

    (found,) = fold(frame, elements.sizes, [constant(frame, 0, I64)], step)
    assert isinstance(found, Scalar)
    return pyint_of(frame, found.ir)


# By NumPy's names. Each has the options of its own that NumPy's function takes here.
REDUCTIONS: Final[dict[str, tuple[Reduction, tuple[str, ...]]]] = {
    "sum": (_accumulated("+", 0, False), ("dtype", "initial")),
    "prod": (_accumulated("*", 1, False), ("dtype", "initial")),
    "mean": (_mean(False), ("dtype",)),
    "var": (_variance(False, False), ("dtype", "ddof", "correction")),
    "std": (_variance(True, False), ("dtype", "ddof", "correction")),
    "max": (_extreme(True, False), ("initial",)),
    "min": (_extreme(False, False), ("initial",)),
    "argmax": (_place_of_extreme(True, False), ()),
    "argmin": (_place_of_extreme(False, False), ()),
    "ptp": (_spread, ()),
    "any": (_tested(False), ()),
    "all": (_tested(True), ()),
    "count_nonzero": (_nonzero, ()),
    "nansum": (_accumulated("+", 0, True), ("dtype", "initial")),
    "nanprod": (_accumulated("*", 1, True), ("dtype", "initial")),
    "nanmean": (_mean(True), ("dtype",)),
    "nanvar": (_variance(False, True), ("dtype", "ddof", "correction")),
    "nanstd": (_variance(True, True), ("dtype", "ddof", "correction")),
    "nanmax": (_extreme(True, True), ("initial",)),
    "nanmin": (_extreme(False, True), ("initial",)),
    "nanargmax": (_place_of_extreme(True, True), ()),
    "nanargmin": (_place_of_extreme(False, True), ()),
}
