"""Calls of the functions of `operator`, and items of objects."""

from __future__ import annotations

import operator as _operator_module
from typing import TYPE_CHECKING, Any, Final

from gpucompiler.frontend.arithmetic.arguments import Handler, count_arguments
from gpucompiler.frontend.arithmetic.branches import choose
from gpucompiler.frontend.arithmetic.convert import convert, truth
from gpucompiler.frontend.arithmetic.integer_checks import check_argument
from gpucompiler.frontend.arithmetic.numba_operators import operate, operate_on_one
from gpucompiler.frontend.arithmetic.operators import (
    binary,
    compare,
    static_operation,
    unary,
)
from gpucompiler.frontend.arithmetic.same_objects import identity
from gpucompiler.frontend.arithmetic.special_methods import called, overloaded_in_place
from gpucompiler.frontend.calls.builtin_functions import absolute, integer_argument
from gpucompiler.frontend.device_names.values import lift
from gpucompiler.frontend.iteration.sequences import length_of
from gpucompiler.frontend.operations.comparisons import membership
from gpucompiler.frontend.operations.dense_values import dense_item
from gpucompiler.frontend.operations.fragments import lane_item
from gpucompiler.frontend.operations.tuples import tuple_item
from gpucompiler.frontend.places.dense_arrays import element_of_array
from gpucompiler.frontend.places.place import item_of_array, item_place
from gpucompiler.frontend.values.dense_records import dense_array, dense_record
from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.values import (
    NOTHING,
    Array,
    Fragment,
    Record,
    Scalar,
    Static,
    Val,
    truth_is_static,
    tuple_items,
)
from gpucompiler.jobs.dependency import is_container
from gpucompiler.language.types import PYINT

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

# Typed as Any: its functions have unknown parameter types, and serve as keys only.
operator: Any = _operator_module


def _binary_function(symbol: str) -> Handler:
    def handler(frame: Frame, arguments: list[Val]) -> Val:
        count_arguments(frame, f"operator {symbol}", arguments, 2, 2)
        work = compare if symbol in ("==", "!=", "<", "<=", ">", ">=") else operate
        return work(frame, symbol, arguments[0], arguments[1])

    return handler


def _in_place_function(symbol: str) -> Handler:
    def handler(frame: Frame, arguments: list[Val]) -> Val:
        count_arguments(frame, f"operator {symbol}=", arguments, 2, 2)
        left, right = arguments
        own = overloaded_in_place(frame, symbol, left, right)
        return own if own is not None else operate(frame, symbol, left, right)

    return handler


def _unary_function(symbol: str) -> Handler:
    def handler(frame: Frame, arguments: list[Val]) -> Val:
        count_arguments(frame, f"operator {symbol}", arguments, 1, 1)
        return operate_on_one(frame, symbol, arguments[0])

    return handler


def _truth(expected: bool) -> Handler:
    """`operator.truth` and `operator.not_`."""

    def handler(frame: Frame, arguments: list[Val]) -> Val:
        count_arguments(frame, "operator.truth", arguments, 1, 1)
        known = truth_is_static(arguments[0])
        if known is not None:
            return Static(known == expected)
        flag = truth(frame, arguments[0])
        return flag if expected else unary(frame, "not", flag)

    return handler


def _index(frame: Frame, arguments: list[Val]) -> Val:
    count_arguments(frame, "operator.index", arguments, 1, 1)
    return integer_argument(frame, arguments[0], "operator.index")


def static_item(frame: Frame, value: Static, index: Static) -> Val:
    """`value[index]` of an object known at compile time."""
    found = static_operation(frame, operator.getitem, (value.value, index.value), "[]")
    if not is_container(value.value):
        frame.depend("item", value.value, index.value, found.value)
    return lift(frame, found.value, "item")


def item_of(frame: Frame, value: Val, index: Val) -> Val:
    """`value[index]` of an array or a tuple."""
    if isinstance(value, Array):
        return item_of_array(frame, value, index)
    dense = dense_record(value)
    if dense is not None:
        return dense_item(frame, dense, index, "value")
    if dense_array(value) is not None and isinstance(value, Record):
        return element_of_array(frame, value, index)
    if isinstance(value, Fragment):
        return lane_item(frame, value, index)
    own = called(frame, value, "__getitem__", [index])
    if own is not None:
        return own
    items = tuple_items(value)
    if items is None and isinstance(value, Static) and isinstance(index, Static):
        return static_item(frame, value, index)
    if items is None:
        frame.refuse_arguments(
            f"operator.getitem of {describe(value)} and {describe(index)} isn't supported",
            "use it with an array or a tuple",
        )
    return tuple_item(frame, items, index, "tuple")


def _getitem(frame: Frame, arguments: list[Val]) -> Val:
    count_arguments(frame, "operator.getitem", arguments, 2, 2)
    return item_of(frame, arguments[0], arguments[1])


def _setitem(frame: Frame, arguments: list[Val]) -> Val:
    count_arguments(frame, "operator.setitem", arguments, 3, 3)
    array, index, value = arguments
    if not isinstance(array, Array):
        frame.refuse_arguments(
            f"operator.setitem changes arrays, not {describe(array)}", "make a new tuple"
        )
    item_place(frame, array, index).store(frame, value)
    return NOTHING


def _contains(frame: Frame, arguments: list[Val]) -> Val:
    count_arguments(frame, "operator.contains", arguments, 2, 2)
    return membership(frame, arguments[1], arguments[0], True)


def _count_of(frame: Frame, arguments: list[Val]) -> Val:
    count_arguments(frame, "operator.countOf", arguments, 2, 2)
    items = tuple_items(arguments[0])
    if items is None:
        frame.refuse("GC102", "countOf works with tuples only", "write a loop over the array")
    total: Val = Static(0)
    for item in items:
        same = compare(frame, "==", item, arguments[1])
        one = convert(frame, same, PYINT) if not isinstance(same, Static) else same
        total = binary(frame, "+", total, one)
    return total


def _index_of(frame: Frame, arguments: list[Val]) -> Val:
    """The first place of a value in a tuple or list; checked code raises where it has none."""
    count_arguments(frame, "operator.indexOf", arguments, 2, 2)
    items, missing = tuple_items(arguments[0]), "sequence.index(x): x not in sequence"
    if items is None:
        frame.refuse_arguments("operator.indexOf works with tuples and lists", "write a loop")
    place: Val = Static(-1)
    for position in reversed(range(len(items))):
        same = compare(frame, "==", items[position], arguments[1])
        known = truth_is_static(same)
        if known:
            place = Static(position)
        elif known is None:
            here, after, flag = Static(position), place, truth(frame, same)
            place = choose(frame, flag, lambda v=here: v, lambda v=after: v, "indexOf")
    if isinstance(place, Static) and place.value < 0:
        frame.refuse("GC307", missing, "test before whether the value is there")
    assert isinstance(place, (Static, Scalar))
    check_argument(frame, place, "ge", missing)
    return place


def _length_hint(frame: Frame, arguments: list[Val]) -> Val:
    count_arguments(frame, "operator.length_hint", arguments, 1, 2)
    length = length_of(frame, arguments[0])
    if length is None:
        frame.refuse_operands(f"{describe(arguments[0])} has no len", "give an array or a tuple")
    return length


def _identity_function(positive: bool) -> Handler:
    def handler(frame: Frame, arguments: list[Val]) -> Val:
        count_arguments(frame, "operator.is_", arguments, 2, 2)
        return identity(frame, arguments[0], arguments[1], positive)

    return handler


_SYMBOLS: Final = {
    "add": "+", "sub": "-", "mul": "*", "truediv": "/", "floordiv": "//", "mod": "%", "pow": "**",
    "lshift": "<<", "rshift": ">>", "and_": "&", "or_": "|", "xor": "^", "eq": "==", "ne": "!=",
    "lt": "<", "le": "<=", "gt": ">", "ge": ">=", "concat": "+",
    "matmul": "@",
}  # fmt: skip
# Numbers don't change in place: `iadd(a, b)` is `a + b`.
_IN_PLACE: Final = {
    f"i{name.rstrip('_')}": symbol
    for name, symbol in _SYMBOLS.items()
    if hasattr(operator, f"i{name.rstrip('_')}")
}


def _len(frame: Frame, arguments: list[Val]) -> Val:
    count_arguments(frame, "len", arguments, 1, 1)
    (value,) = arguments
    length = length_of(frame, value)
    if length is not None:
        return length
    if isinstance(value, Static):
        return static_operation(frame, len, (value.value,), "len")
    own = called(frame, value, "__len__", ())
    if own is not None:
        return integer_argument(frame, own, "len")
    frame.refuse_operands(f"{describe(value)} has no len", "len works on arrays and tuples")


HANDLERS: Final[dict[Any, Handler]] = {
    len: _len,
    operator.neg: _unary_function("-"),
    operator.pos: _unary_function("+"),
    operator.invert: _unary_function("~"),
    operator.inv: _unary_function("~"),
    operator.abs: absolute,
    operator.truth: _truth(True),
    operator.not_: _truth(False),
    operator.index: _index,
    operator.getitem: _getitem,
    operator.setitem: _setitem,
    operator.contains: _contains,
    operator.countOf: _count_of,
    operator.indexOf: _index_of,
    operator.length_hint: _length_hint,
    operator.is_: _identity_function(True),
    operator.is_not: _identity_function(False),
    **{getattr(operator, name): _binary_function(symbol) for name, symbol in _SYMBOLS.items()},
    **{getattr(operator, name): _in_place_function(symbol) for name, symbol in _IN_PLACE.items()},
}


def is_access(target: Any) -> bool:
    """Whether it is an itemgetter, attrgetter or methodcaller of `operator`."""
    return isinstance(target, (operator.itemgetter, operator.attrgetter, operator.methodcaller))
