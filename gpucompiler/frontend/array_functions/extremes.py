"""The greatest and the least element, and where the first one stands.

    cf.for 0, %n, 1 [-inf, false] (%i, %best, %nan) {           np.max(x)
      %v = array.load %x, [%i]
      %b = math.apply %best, %v <function = "fmax">
      %f = arith.or %nan, isnan(%v)
      cf.yield [%b, %f]
    }                                                           NaN if %nan, else %best

`fmax` ignores NaN and takes +0 for greater than -0, so that the elements may come in any order. A
place is searched for in two steps: the pieces' extremes tell in which piece the first one is; the
elements of that piece are loaded again.
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
    is_nan,
)
from gpucompiler.frontend.places.array_loops import Number, few, fold, loop
from gpucompiler.frontend.places.views import extents_of
from gpucompiler.frontend.values.values import Scalar, Val
from gpucompiler.ir.operations import arith, memory
from gpucompiler.ir.structure.nodes import Value as IRValue
from gpucompiler.language.types import BOOL, I64, ScalarType
from gpucompiler.values import value_classes

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

# Elements of a piece, which are loaded again if an extreme one is among them.
_PIECE: Final = 256


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


def extreme(greatest: bool, ignore_nan: bool) -> Reduction:
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
        best = [
            _further(frame, greatest, held, number)
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


def _further(frame: Frame, greatest: bool, best: Number, number: Scalar) -> Number:
    """The greater or lesser of two numbers of one type; a number, if one of two floats is NaN."""
    assert isinstance(best, Scalar), "complex numbers have no order"
    kind = best.type
    if kind.is_float:
        function = "fmax" if greatest else "fmin"
        arguments = [best.ir, number.ir]
        found = frame.builder.value(arith.Apply, arguments=arguments, function=function)
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
        search = _Search(frame, elements, greatest, skips, first)
        pieces = elements.cheap and not few(elements.sizes)
        best, place = search.by_pieces() if pieces else search.one_by_one()
        if skips and frame.walk.checked:
            some = frame.builder.value(arith.Not, value=is_nan(frame, best))
            message = "All-NaN slice encountered"
            frame.builder.value(memory.Assert, condition=some, message=message, kind="value")
        return place

    return reduce


@value_classes.frozen(eq=False)
class _Search:
    """A search for the place of the first extreme element.

    Args:
        skips: NaN is ignored; else it is the most extreme.
        first: where the search begins: no number is less extreme.
    """

    frame: Frame
    elements: Elements
    greatest: bool
    skips: bool
    first: Scalar

    def number(self, indices: Sequence[Extent]) -> Scalar:
        """An element."""
        return convert(self.frame, self.elements.at(indices), self.elements.kind)

    def flat(self, indices: Sequence[Extent]) -> Scalar:
        """The flat index of an element."""
        extents = extents_of(self.frame)
        found: Extent = 0
        for size, index in zip(self.elements.sizes, indices, strict=True):
            found = extents.add(extents.multiply(found, size), index)
        return Scalar(I64, extents.value(found))

    def beyond(self, number: Scalar, best: Scalar) -> IRValue:
        """Whether a number is more extreme than another."""
        symbol = ">" if self.greatest else "<"
        return truth(self.frame, compare(self.frame, symbol, number, best)).ir

    def both(self, lhs: IRValue, rhs: IRValue) -> IRValue:
        """Whether two conditions hold."""
        return self.frame.builder.value(arith.And, lhs=lhs, rhs=rhs)

    def either(self, lhs: IRValue, rhs: IRValue) -> IRValue:
        """Whether one of two conditions holds."""
        return self.frame.builder.value(arith.Or, lhs=lhs, rhs=rhs)

    def no(self, condition: IRValue) -> IRValue:
        """Whether a condition doesn't hold."""
        return self.frame.builder.value(arith.Not, value=condition)

    def one_by_one(self) -> list[Number]:
        """The extreme element, and its place, in one step."""
        frame = self.frame

        def step(indices: Sequence[Extent], carried: list[Number]) -> list[Number]:
            best, place = carried
            assert isinstance(best, Scalar)
            number = self.number(indices)
            better = self.beyond(number, best)
            if self.elements.kind.is_float:
                new, old = is_nan(frame, number), is_nan(frame, best)
                one, other = (old, new) if self.skips else (new, old)
                better = self.both(self.either(better, one), self.no(other))
            here = self.flat(indices)
            return [chosen(frame, better, number, best), chosen(frame, better, here, place)]

        return fold(frame, self.elements.sizes, [self.first, constant(frame, 0, I64)], step)

    def by_pieces(self) -> tuple[Scalar, Scalar]:
        """The extreme element, and its place, which is searched for in one piece."""
        frame, sizes = self.frame, self.elements.sizes
        nothing = Scalar(BOOL, frame.builder.constant(False, BOOL))
        places: list[Number] = [constant(frame, 0, I64) for _ in sizes]
        found = self.rows([], [self.first, nothing, *places])
        scalars = [each for each in found if isinstance(each, Scalar)]
        best, nan, indices = scalars[0], scalars[1], [each.ir for each in scalars[2:]]
        outer, start = indices[:-1], indices[-1]
        size = sizes[-1]

        def step(index: IRValue, carried: list[Number]) -> list[Number]:
            number = self.number([*outer, index])
            same = truth(frame, compare(frame, "==", number, best)).ir
            if self.elements.kind.is_float and not self.skips:
                missing = self.both(nan.ir, is_nan(frame, number))
                same = self.either(missing, self.both(self.no(nan.ir), same))
            last = extents_of(frame).value(size)
            here = frame.builder.value(arith.Select, condition=same, lhs=index, rhs=last)
            assert isinstance(carried[0], Scalar)
            least = frame.builder.value(arith.Minimum, lhs=carried[0].ir, rhs=here)
            return [Scalar(I64, least)]

        extents = extents_of(frame)
        stop = extents.least(extents.add(start, _PIECE), size)
        (last,) = loop(frame, (start, stop, 1), [Scalar(I64, extents.value(size))], step)
        assert isinstance(last, Scalar)
        # Without elements, or with NaN alone, there is none.
        some = frame.builder.value(
            arith.Compare, lhs=last.ir, rhs=extents.value(size), predicate="lt"
        )
        return best, self.flat([*outer, extents.choose(some, last.ir, 0)])

    def rows(self, outer: Sequence[Extent], carried: list[Number]) -> list[Number]:
        """The best of all rows of the axes that are left, and where its piece begins."""
        size = self.elements.sizes[len(outer)]
        if len(outer) + 1 < len(self.elements.sizes):

            def inside(index: IRValue, carried: list[Number]) -> list[Number]:
                return self.rows([*outer, index], carried)

            return loop(self.frame, (0, size, 1), carried, inside)

        def piece(start: IRValue, carried: list[Number]) -> list[Number]:
            return self.piece([*outer, start], carried)

        return loop(self.frame, (0, size, _PIECE), carried, piece)

    def piece(self, place: Sequence[Extent], carried: list[Number]) -> list[Number]:
        """The best with those of a piece."""
        frame = self.frame
        scalars = [each for each in carried if isinstance(each, Scalar)]
        best, nan, before = scalars[0], scalars[1], scalars[2:]
        own, missing = self.best_of(place)
        better = self.beyond(own, best)
        if self.elements.kind.is_float:
            old = is_nan(frame, best) if self.skips else nan.ir
            new = is_nan(frame, own) if self.skips else missing
            one, other = (old, new) if self.skips else (new, old)
            better = self.both(self.either(better, one), self.no(other))
        extents = extents_of(frame)
        here = [Scalar(I64, extents.value(each)) for each in place]
        where = [chosen(frame, better, a, b) for a, b in zip(here, before, strict=True)]
        nans = Scalar(BOOL, self.either(nan.ir, missing))
        return [chosen(frame, better, own, best), nans, *where]

    def best_of(self, place: Sequence[Extent]) -> tuple[Scalar, IRValue]:
        """The extreme element of a piece, and whether NaN is among them and counts."""
        frame, extents = self.frame, extents_of(self.frame)
        *outer, start = place
        stop = extents.least(extents.add(start, _PIECE), self.elements.sizes[-1])
        watches = self.elements.kind.is_float and not self.skips

        def step(index: IRValue, carried: list[Number]) -> list[Number]:
            number = self.number([*outer, index])
            best: list[Number] = [_further(frame, self.greatest, carried[0], number)]
            return [*best, *([_either(frame, carried[1], number)] if watches else [])]

        nothing = Scalar(BOOL, frame.builder.constant(False, BOOL))
        initial: list[Number] = [self.first, nothing] if watches else [self.first]
        found = loop(frame, (start, stop, 1), initial, step)
        own, flag = found[0], found[-1] if watches else nothing
        assert isinstance(own, Scalar)
        assert isinstance(flag, Scalar)
        return own, flag.ir
