"""Comparisons of two values, including `is`, `in` and `not in`."""

from __future__ import annotations

import ast
import operator
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, cast

from gpucompiler.frontend.arithmetic.arguments import count_arguments
from gpucompiler.frontend.arithmetic.branches import choose
from gpucompiler.frontend.arithmetic.convert import convert, number_type, truth
from gpucompiler.frontend.arithmetic.operators import (
    COMPARISONS,
    binary,
    compare,
    logical,
    static_operation,
    unary,
)
from gpucompiler.frontend.arithmetic.optionals import present
from gpucompiler.frontend.arithmetic.same_objects import identity
from gpucompiler.frontend.arithmetic.special_methods import called
from gpucompiler.frontend.places.whole_arrays import contained
from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.typing import PYBOOL, class_of
from gpucompiler.frontend.values.values import (
    Array,
    Complex,
    Range,
    Record,
    Scalar,
    Static,
    Val,
    as_range,
    has_axes,
    is_list,
    truth_is_static,
    tuple_items,
)
from gpucompiler.ir.operations import arith, memory
from gpucompiler.ir.structure.nodes import Value as IRValue
from gpucompiler.language.types import I64, PYINT, U64

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

# Typed as Any: its functions have unknown parameter types.
_operator: Any = operator


def compare_by(frame: Frame, operator: ast.cmpop, left: Val, right: Val) -> Val:
    """`left operator right`."""
    match operator:
        case ast.Is() | ast.IsNot():
            if not (_is_none(left) or _is_none(right)):
                left, right = present(frame, left), present(frame, right)
            return identity(frame, left, right, isinstance(operator, ast.Is))
        case ast.In() | ast.NotIn():
            left, right = present(frame, left), present(frame, right)
            return membership(frame, left, right, isinstance(operator, ast.In))
        case ast.Eq() | ast.NotEq() if _is_none(left) or _is_none(right):
            return identity(frame, left, right, isinstance(operator, ast.Eq))
        case _:
            left, right = present(frame, left), present(frame, right)
            return compare(frame, COMPARISONS[type(operator)], left, right)


def _is_none(value: Val) -> bool:
    """Whether an equality is a test for None, as it is beside an optional value."""
    return isinstance(value, Static) and value.value is None


def membership(frame: Frame, left: Val, right: Val, positive: bool) -> Val:
    """`left in right`, or `not in`."""
    own = frame.walk.operator_by_overload(frame, _operator.contains, (right, left))
    if own is None and isinstance(left, Static) and isinstance(right, Static):
        held = static_operation(frame, _operator.contains, (right.value, left.value), "in")
        return Static(held.value == positive)
    held = _as_truth(frame, own) if own is not None else _contained(frame, left, right)
    known = truth_is_static(held)
    if known is not None:
        return Static(known == positive)
    return held if positive else unary(frame, "not", held)


def _as_truth(frame: Frame, value: Val) -> Val:
    return value if truth_is_static(value) is not None else truth(frame, value)


def _contained(frame: Frame, left: Val, right: Val) -> Val:
    own = called(frame, right, "__contains__", [left])
    if own is not None:
        return _as_truth(frame, own)
    if isinstance(right, Array):
        return contained(frame, right, left)
    bounds = as_range(right)
    if bounds is not None:
        return _in_range(frame, left, bounds)
    items = tuple_items(right)
    if isinstance(right, Static) and class_of(right.value) in (set, frozenset, dict):
        items = tuple(Static(item) for item in cast("Iterable[Any]", right.value))
    if isinstance(right, Record) and right.cls is dict:
        items = tuple(map(Static, right.names))
    if items is None:
        frame.refuse(
            "GC102",
            "`in` works with tuples, ranges, arrays, and sets and dicts known at compile time, "
            f"not with {describe(right)}",
            "use a tuple",
        )
    found: Val = Static(False)
    for item in items:
        one = compare(frame, "==", left, item)
        known = truth_is_static(one)
        if known:
            return Static(True)
        if known is None:
            a, b = convert(frame, found, PYBOOL), truth(frame, one)
            found = Scalar(PYBOOL, frame.builder.value(arith.Or, lhs=a.ir, rhs=b.ir))
    return found


def tuple_method(frame: Frame, receiver: Val, name: str, arguments: list[Val]) -> Val:
    """`index(value, start, stop)` and `count(value)` of a tuple or list."""
    items = tuple_items(receiver)
    assert items is not None, "the caller has looked"
    count_arguments(frame, name, arguments, 1, 3 if name == "index" else 1)
    value, *bounds = arguments
    if name == "index":
        return _index(frame, receiver, items, value, bounds)
    total: Val = Static(0)
    for item in items:
        total = binary(frame, "+", total, _as_count(frame, _equals(frame, item, value)))
    return total


def _as_count(frame: Frame, flag: Val) -> Val:
    known = truth_is_static(flag)
    return convert(frame, flag, PYINT) if known is None else Static(int(known))


def _equals(frame: Frame, item: Val, value: Val) -> Val:
    """Whether an item of a tuple is a value: equal, or the same object, which NaN is to itself."""
    if item is value:
        return Static(True)
    found = frame.walk.compare(frame, ast.Eq(), item, value)
    known = truth_is_static(found)
    return truth(frame, found) if known is None else Static(known)


def _index(
    frame: Frame, receiver: Val, items: Sequence[Val], value: Val, bounds: Sequence[Val]
) -> Val:
    """The first place of a value; a ValueError without one, in checked mode."""
    known = [bound.value for bound in bounds if isinstance(bound, Static)]
    if len(known) < len(bounds):
        frame.refuse_unknown("the bounds of index are known at compile time", "write constants")
    start, stop = (*known, *(0, len(items))[len(known) :])
    kind = "list" if is_list(receiver) else "tuple"
    message = f"{kind}.index(x): x not in {kind}"
    found: list[tuple[int, Val]] = []
    for place in range(len(items))[start:stop]:
        found.append((place, _equals(frame, items[place], value)))
        if truth_is_static(found[-1][1]):
            break
    found = [(place, flag) for place, flag in found if truth_is_static(flag) is not False]
    if not found:
        frame.refuse("GC307", message, "look for one of the items, or test it with `in` before")
    if truth_is_static(found[-1][1]) is None and frame.walk.checked:
        there: Val = Static(False)
        for _, flag in found:
            there = logical(frame, there, flag, False)
        condition = truth(frame, there).ir
        frame.builder.value(memory.Assert, condition=condition, message=message, kind="value")
    result = convert(frame, Static(found[-1][0]), PYINT)
    for place, flag in reversed(found[:-1]):
        here, condition = convert(frame, Static(place), PYINT), truth(frame, flag).ir
        chosen = frame.builder.value(arith.Select, condition=condition, lhs=here.ir, rhs=result.ir)
        result = Scalar(PYINT, chosen)
    return Static(found[0][0]) if truth_is_static(found[0][1]) else result


def _in_range(frame: Frame, value: Val, bounds: Range) -> Val:
    """Whether a number equals an item of a range."""
    if isinstance(value, Complex):
        real = compare(frame, "==", value.imaginary, Static(0))
        return logical(frame, _in_range(frame, value.real, bounds), real, True)
    kind = number_type(value)
    if has_axes(value):
        frame.refuse_operands(
            f"`in` has no meaning for {describe(value)} and a range",
            "test one element: x[i] in range(n)",
        )
    if kind is None:
        # The value equals no number, or is refused.
        return compare(frame, "==", value, Static(0))
    if isinstance(value, Static):
        number: Any = value.value
        if number.imag != 0 or number.real % 1 != 0 or not -(2**63) <= int(number.real) < 2**63:
            return Static(False)
        value = Static(int(number.real))
    elif kind.is_float:
        whole = convert(frame, value, PYINT)
        same = compare(frame, "==", value, whole)
        # Greater numbers saturate.
        beyond = Static(float(frame.machine(PYINT).maximum + 1))
        same = logical(frame, same, compare(frame, "<", value, beyond), True)
        return logical(frame, same, _in_range(frame, whole, bounds), True)

    def between(symbol: str, near: str) -> Val:
        after = compare(frame, near, bounds.start, value)
        return logical(frame, after, compare(frame, symbol, value, bounds.stop), True)

    step = bounds.step
    if isinstance(step, Static):
        inside = between("<", "<=") if step.value > 0 else between(">", ">=")
    else:
        up = logical(frame, _rises(frame, step), between("<", "<="), True)
        falling = compare(frame, "<", step, Static(0))
        down = logical(frame, falling, between(">", ">="), True)
        inside = logical(frame, up, down, False)
    if isinstance(inside, Static) or (isinstance(step, Static) and abs(step.value) == 1):
        return inside
    flag = truth(frame, inside)
    return choose(frame, flag, lambda: _is_step(frame, value, bounds), lambda: Static(False), "in")


def _rises(frame: Frame, step: Scalar) -> Scalar:
    return truth(frame, compare(frame, ">", step, Static(0)))


def _is_step(frame: Frame, value: Val, bounds: Range) -> Scalar:
    """Whether a number inside a range's bounds is whole steps from its start."""
    add = frame.builder.value

    def unsigned(part: Val) -> IRValue:
        part = convert(frame, part, I64)
        return add(arith.Convert, value=part.ir, types=(U64,))

    zero = frame.builder.constant(0, U64)
    # uint64 holds the distance between any two int64 exactly.
    first, last = unsigned(bounds.start), unsigned(value)
    up = add(arith.Sub, lhs=last, rhs=first)
    step = bounds.step
    if isinstance(step, Static):
        distance = up if step.value > 0 else add(arith.Sub, lhs=first, rhs=last)
        length = unsigned(Static(abs(step.value)))
    else:
        rising = _rises(frame, step)
        down, forward = add(arith.Sub, lhs=first, rhs=last), unsigned(step)
        backward = add(arith.Sub, lhs=zero, rhs=forward)
        distance = add(arith.Select, condition=rising.ir, lhs=up, rhs=down)
        length = add(arith.Select, condition=rising.ir, lhs=forward, rhs=backward)
    rest = add(arith.Modulo, lhs=distance, rhs=length)
    return Scalar(PYBOOL, add(arith.Compare, lhs=rest, rhs=zero, predicate="eq"))
