"""The greatest and the least element, and where the first one stands.

    cf.for 0, %n, 1 [-inf, false] (%i, %best, %nan) {           np.max(x)
      %v = array.load %x, [%i]
      %b = math.apply %best, %v <function = "fmax">
      %f = arith.or %nan, isnan(%v)
      cf.yield [%b, %f]
    }                                                           NaN if %nan, else %best

`fmax` ignores NaN and takes +0 for greater than -0, so that the elements may come in any order.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from gpucompiler.frontend.arithmetic.convert import constant, convert, truth
from gpucompiler.frontend.arithmetic.extents import Extent
from gpucompiler.frontend.arithmetic.operators import binary, compare
from gpucompiler.frontend.array_functions.elements import (
    Elements,
    Options,
    Reduction,
    as_number,
    chosen,
    is_nan,
)
from gpucompiler.frontend.places.array_loops import Number, fold
from gpucompiler.frontend.places.views import extents_of
from gpucompiler.frontend.values.values import Scalar, Val
from gpucompiler.ir.operations import arith, memory
from gpucompiler.ir.structure.nodes import Value as IRValue
from gpucompiler.language.types import BOOL, I64, ScalarType

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame


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


def extreme(greatest: bool, ignore_nan: bool, of_bools: Reduction) -> Reduction:
    """The greatest or least element.

    Args:
        of_bools: finds that of bools, `any` or `all`, which end early.
    """
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
            if kind.kind == "bool":
                return of_bools(frame, elements, options)
        else:
            first = convert(frame, options.initial, kind)
        return _extremes(frame, elements, [(greatest, first)], ignore_nan)[0]

    return reduce


def _extremes(
    frame: Frame, elements: Elements, wanted: Sequence[tuple[bool, Scalar]], ignore_nan: bool
) -> list[Number]:
    """The greatest or least of a number and all elements; NaN if one is NaN and isn't ignored.

    The greater of the zeros is +0, so that the order of the elements doesn't count.
    """
    kind = elements.kind
    some = frame.builder.constant(False, BOOL)
    watches = kind.is_float and not ignore_nan

    def step(indices: Sequence[Extent], carried: list[Number]) -> list[Number]:
        number = convert(frame, elements.at(indices), kind)
        # A NaN is seen by itself, so that the best one may be any number then.
        fast = "nnan" if watches else ""
        best = [
            _further(frame, greatest, held, number, fast)
            for (greatest, _), held in zip(wanted, carried, strict=False)
        ]
        return [*best, *([_either(frame, carried[-1], number)] if watches else [])]

    flags: list[Number] = []
    if watches:
        flag: Number = Scalar(BOOL, some)
        for _, first in wanted:
            flag = _either(frame, flag, first)
        flags.append(flag)
    found = fold(frame, elements.sizes, [*(first for _, first in wanted), *flags], step)
    if not watches:
        return found
    *best, flag = found
    assert isinstance(flag, Scalar)
    nan = constant(frame, float("nan"), kind)
    return [chosen(frame, flag.ir, nan, each) for each in best]


def _either(frame: Frame, flag: Number, number: Scalar) -> Number:
    """Whether a flag is set, or a number is NaN."""
    assert isinstance(flag, Scalar), "a bool"
    return Scalar(BOOL, frame.builder.value(arith.Or, lhs=flag.ir, rhs=is_nan(frame, number)))


def _further(
    frame: Frame, greatest: bool, best: Number, number: Scalar, fast: str
) -> Number:  # fmt: skip
    """The greater or lesser of two numbers of one type; a number, if one of two floats is NaN."""
    assert isinstance(best, Scalar), "complex numbers have no order"
    kind = best.type
    if kind.is_float:
        function = "fmax" if greatest else "fmin"
        arguments = [best.ir, number.ir]
        found = frame.builder.value(
            arith.Apply, arguments=arguments, function=function, fast=fast or frame.builder.fast
        )
        return Scalar(kind, found)
    operation = arith.Maximum if greatest else arith.Minimum
    return Scalar(kind, frame.builder.value(operation, lhs=best.ir, rhs=number.ir))


def spread(frame: Frame, elements: Elements, options: Options) -> Val:
    """The distance of the greatest and the least element; integers wrap, as in NumPy."""
    kind = elements.kind
    _refuse_unordered(frame, kind, "ptp")
    if kind.kind == "bool":
        frame.refuse_operands("np.ptp isn't defined for bools", "write x.max() != x.min()")
    _check_some(frame, elements, _no_identity("maximum"))
    wanted = [(most, constant(frame, _limit(kind, most), kind)) for most in (True, False)]
    greatest, least = _extremes(frame, elements, wanted, False)
    return as_number(frame, binary(frame, "-", greatest, least), kind)


def place_of_extreme(greatest: bool, ignore_nan: bool) -> Reduction:
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
                new, old = is_nan(frame, number), is_nan(frame, best)
                one, other = (old, new) if skips else (new, old)
                add = frame.builder.value
                better = add(arith.Or, lhs=better, rhs=one)
                better = add(arith.And, lhs=better, rhs=add(arith.Not, value=other))
            flat: Extent = 0
            for size, index in zip(elements.sizes, indices, strict=True):
                flat = extents.add(extents.multiply(flat, size), index)
            here = Scalar(I64, extents.value(flat))
            return [chosen(frame, better, number, best), chosen(frame, better, here, place)]

        best, place = fold(frame, elements.sizes, [first, constant(frame, 0, I64)], step)
        if skips and frame.walk.checked:
            some = frame.builder.value(arith.Not, value=is_nan(frame, best))
            message = "All-NaN slice encountered"
            frame.builder.value(memory.Assert, condition=some, message=message, kind="value")
        return place

    return reduce
