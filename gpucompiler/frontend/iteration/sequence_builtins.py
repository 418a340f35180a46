"""Python's builtins that make sequences or iterate over them: zip, sum, any, max …"""

from __future__ import annotations

import functools
import operator
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from gpucompiler.frontend.arithmetic.branches import choose
from gpucompiler.frontend.arithmetic.convert import constant, convert, truth
from gpucompiler.frontend.arithmetic.literals import dict_of
from gpucompiler.frontend.arithmetic.numba_operators import operate
from gpucompiler.frontend.arithmetic.operators import compare, static_operation
from gpucompiler.frontend.frame.waiting import Waiting, beside, called_in_turn
from gpucompiler.frontend.iteration.comprehensions import (
    first_item,
    for_each,
)
from gpucompiler.frontend.iteration.sequences import (
    GENERATOR,
    countable,
    is_indexed_object,
    length_of,
    not_iterable,
    refuse_set,
    reversed_range,
    scope,
    static_items,
)
from gpucompiler.frontend.operations.conditions import leave_unless
from gpucompiler.frontend.values.dense_records import dense_array
from gpucompiler.frontend.values.shapes import (
    JoinError,
    Shape,
    describe,
    describe_shape,
    join_shapes,
    shape_of,
)
from gpucompiler.frontend.values.typing import PYBOOL
from gpucompiler.frontend.values.values import (
    NOTHING,
    Array,
    Iterator,
    Poison,
    Range,
    Record,
    Refusal,
    Scalar,
    Static,
    Suppressed,
    Tuple,
    Val,
    dict_entries,
    has_axes,
    sequence,
    truth_is_static,
    tuple_items,
)
from gpucompiler.ir.operations import arith, memory
from gpucompiler.ir.structure.nodes import Block
from gpucompiler.language.types import PYINT, ScalarType

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

Arguments = list[Val]
Keywords = dict[str, Val]
SequenceFunction = Callable[["Frame", Arguments, Keywords], Val]
_ACCUMULATOR: Final = "the result"


def _parameters(
    frame: Frame,
    name: str,
    arguments: Arguments,
    keywords: Keywords,
    low: int,
    optional: tuple[str, ...],
) -> Keywords:
    """The optional parameters, given by position or by keyword. Refusal GC202 for others."""
    given = dict(zip(optional, arguments[low:], strict=False))
    wrong = set(keywords) - set(optional) | set(keywords) & set(given)
    if len(arguments) < low or len(arguments) > low + len(optional) or wrong:
        wanted = ", ".join([*["…"] * low, *(f"{word}=…" for word in optional)])
        frame.refuse_arguments(f"{name} is called as {name}({wanted})", "give it these arguments")
    return given | keywords


# -- iterators


def _zip(frame: Frame, arguments: Arguments, keywords: Keywords) -> Val:
    strict = _parameters(frame, "zip", [], keywords, 0, ("strict",)).get("strict", Static(False))
    for part in arguments:
        _may_be_part(frame, "zip", part)
    if not arguments:
        return Static(())
    if truth_is_static(strict) is not False:
        lengths = [length_of(frame, part) for part in arguments]
        known = [length.value for length in lengths if isinstance(length, Static)]
        if len(known) < len(lengths) or truth_is_static(strict) is None:
            frame.refuse_unknown(
                "zip(strict=True) compares lengths, of which one isn't known at compile time",
                "assert that the lengths are equal, and leave out strict",
            )
        if len(set(known)) > 1:
            frame.refuse("GC307", f"zip(strict=True) of {known} items", "give equal lengths")
    return Iterator("zip", tuple(arguments))


def _enumerate(frame: Frame, arguments: Arguments, keywords: Keywords) -> Val:
    found = _parameters(frame, "enumerate", arguments, keywords, 1, ("start",))
    _may_be_part(frame, "enumerate", arguments[0])
    return Iterator("enumerate", (arguments[0],), start=found.get("start", Static(0)))


def _reversed(frame: Frame, arguments: Arguments, keywords: Keywords) -> Val:
    _parameters(frame, "reversed", arguments, keywords, 1, ())
    (value,) = arguments
    if isinstance(value, Iterator):
        frame.refuse_operands(
            f"{describe(value)} can't be reversed",
            "reverse its parts: zip(reversed(a), reversed(b))",
        )
    if isinstance(value, Range) and (backwards := reversed_range(frame, value)) is not None:
        return Iterator("an iterator", (backwards,))
    if isinstance(value, Static) and isinstance(value.value, range):
        return Iterator("an iterator", (Static(value.value[::-1]),))
    _may_be_part(frame, "reversed", value)
    return Iterator("reversed", (value,))


def _may_be_part(frame: Frame, name: str, part: Val) -> None:
    if isinstance(part, Iterator):
        if part.word == GENERATOR:
            frame.refuse(
                "GC104",
                f"{name} of a generator expression isn't supported",
                "write the loop, or a list: [… for … in …]",
            )
        return
    if isinstance(part, (Array, Range)) or is_indexed_object(part) or dense_array(part) is not None:
        return
    if isinstance(part, Static) and has_axes(part):
        return
    if static_items(frame, part) is not None:
        return
    not_iterable(frame, part, f"{name} of")


def _items(name: str, frame: Frame, arguments: Arguments) -> tuple[Val, ...]:
    if len(arguments) > 1:
        frame.refuse_arguments(f"{name} takes one sequence", f"write {name}((a, b))")
    if not arguments:
        return ()
    items = static_items(frame, arguments[0])
    if items is None:
        refuse_set(frame, arguments[0])
        frame.refuse(
            "GC104",
            f"{name} of {describe(arguments[0])}, whose length isn't known, isn't supported",
            "use the array itself, or a tuple of its elements by name",
        )
    return items


def _sequence_of(cls: type[Any]) -> SequenceFunction:
    """`tuple` or `list`."""

    def handler(frame: Frame, arguments: Arguments, keywords: Keywords) -> Val:
        _parameters(frame, cls.__name__, arguments[1:], keywords, 0, ())
        return sequence(cls, _items(cls.__name__, frame, arguments))

    return handler


def _dict(frame: Frame, arguments: Arguments, keywords: Keywords) -> Val:
    pairs: list[tuple[Val, Val]] = []
    entries = dict_entries(arguments[0]) if len(arguments) == 1 else None
    if entries is not None:
        pairs += [(Static(key), value) for key, value in entries]
    else:
        for item in _items("dict", frame, arguments):
            parts = static_items(frame, item)
            if parts is None or len(parts) != 2:
                frame.refuse_arguments(f"dict of {describe(item)}", "give pairs (key, value)")
            pairs.append((parts[0], parts[1]))
    pairs += [(Static(key), value) for key, value in keywords.items()]
    return dict_of(frame, [key for key, _ in pairs], [value for _, value in pairs])


def dict_method(frame: Frame, receiver: Record, name: str, arguments: Arguments) -> Val:
    """`items()`, `keys()`, `values()` and `get(key, default)` of a dict."""
    entries = dict_entries(receiver)
    assert entries is not None
    if name == "get":
        _parameters(frame, "get", arguments, {}, 1, ("default",))
        if not isinstance(arguments[0], Static):
            frame.refuse_unknown(
                f"get of a dict takes a compile-time key, not {describe(arguments[0])}",
                "use an array indexed by number",
            )
        missing = arguments[1] if len(arguments) == 2 else NOTHING
        key, held = arguments[0].value, dict(entries)
        if not static_operation(frame, operator.contains, (held, key), "in").value:
            return missing
        return held[key]
    _parameters(frame, name, arguments, {}, 0, ())
    if name == "values":
        return sequence(tuple, [value for _, value in entries])
    if name == "keys":
        return sequence(tuple, [Static(key) for key, _ in entries])
    return sequence(tuple, [sequence(tuple, (Static(key), value)) for key, value in entries])


# -- functions over sequences


def _sum(frame: Frame, arguments: Arguments, keywords: Keywords) -> Val:
    """Add from left to right, as CPython up to 3.11 does, and later ones for NumPy's numbers."""
    found = _parameters(frame, "sum", arguments, keywords, 1, ("start",))
    start = found.get("start", Static(0))
    items = None if _is_generator(arguments[0]) else static_items(frame, arguments[0])
    if items is not None:
        for item in items:
            start = operate(frame, "+", start, item)
        return start

    def add(item: Val) -> None:
        before = _held(frame)
        frame.environment[_ACCUMULATOR] = operate(frame, "+", before, item)

    return _accumulated(frame, arguments[0], start, add)


def _accumulated(frame: Frame, iterable: Val, start: Val, step: Callable[[Val], None]) -> Val:
    outer = frame.environment.get(_ACCUMULATOR)
    with Waiting(frame) as waiting:
        if outer is not None:
            waiting.add(outer)
        frame.environment[_ACCUMULATOR] = start
        for_each(frame, iterable, _ACCUMULATOR, step)
        result = _held(frame)
        del frame.environment[_ACCUMULATOR]
        for value in waiting.now():
            frame.environment[_ACCUMULATOR] = value
    return result


def _held(frame: Frame) -> Val:
    value = frame.environment[_ACCUMULATOR]
    if isinstance(value, Poison):
        raise Suppressed
    return value


def _is_generator(value: Val) -> bool:
    return isinstance(value, Iterator) and value.word == GENERATOR


def _some(name: str, stop: bool) -> SequenceFunction:
    """`any` (stop at the first true item) or `all` (at the first false one)."""

    def handler(frame: Frame, arguments: Arguments, keywords: Keywords) -> Val:
        _parameters(frame, name, arguments, keywords, 1, ())
        items = None if _is_generator(arguments[0]) else static_items(frame, arguments[0])
        if items is not None:
            return _of_known(frame, items, stop)
        label = frame.open_label(name, _ACCUMULATOR)

        def test(item: Val) -> None:
            known = truth_is_static(item)
            if known is not None:
                if known == stop:
                    frame.leave(label, Static(stop))
                return
            leave_unless(frame, truth(frame, item), label, not stop, Static(stop))

        def walk() -> Val:
            for_each(frame, arguments[0], _ACCUMULATOR, test)
            return Static(not stop)

        # A loop that is walked again removes its exits from the labels in this list.
        frame.decided.append(label)
        try:
            with scope(frame, arguments[0]):
                frame.fill(label, walk)
        finally:
            frame.decided.pop()
        return label.value

    return handler


def _of_known(frame: Frame, items: tuple[Val, ...], stop: bool) -> Val:
    """`any` or `all` of values that are already computed."""
    found: Scalar | None = None
    for item in items:
        known = truth_is_static(item)
        if known is not None:
            if known == stop:
                return Static(stop)
            continue
        flag = convert(frame, truth(frame, item), PYBOOL)
        if found is not None:
            cls = arith.Or if stop else arith.And
            flag = Scalar(PYBOOL, frame.builder.value(cls, lhs=found.ir, rhs=flag.ir))
        found = flag
    return Static(not stop) if found is None else found


Combine = Callable[["Frame", list[Val]], Val]


def extreme(
    frame: Frame, name: str, arguments: Arguments, keywords: Keywords, combine: Combine
) -> Val:
    """`min` or `max` of the arguments or of one sequence's items, with `key=` and `default=`."""
    if unknown := set(keywords) - {"key", "default"}:
        frame.refuse_arguments(f"{name} has no parameter {unknown.pop()!r}", "leave it out")
    default, key = keywords.get("default"), keywords.get("key", Static(None))
    if len(arguments) != 1:
        if not arguments or default is not None:
            frame.refuse_arguments(f"{name} needs numbers to choose from", f"write {name}(a, b)")
        items = tuple(arguments)
    else:
        found = _known_items(frame, arguments[0])
        if found is None:
            if truth_is_static(key) is not False:
                frame.refuse_arguments(f"{name} with key= works on tuples only", "write a loop")
            return _running_extreme(frame, name, arguments[0], default, combine)
        items = found
    if not items:
        if default is None:
            frame.refuse("GC307", f"{name} of no items", "give default=…")
        return default
    if truth_is_static(key) is False:
        return combine(frame, list(items))
    return _by_key(frame, name, items, key)


def _known_items(frame: Frame, value: Val) -> tuple[Val, ...] | None:
    """The items if they are known one by one; None otherwise."""
    if not _is_generator(value):
        return static_items(frame, value)
    assert isinstance(value, Iterator)
    assert value.node is not None
    if static_items(frame, value.parts[0]) is None:
        return None
    first, *later = value.node.generators
    if later or first.ifs:
        try:
            with frame.at(Block()):
                static_items(frame, value)
        except Refusal:
            return None
    return static_items(frame, value)


def _by_key(frame: Frame, name: str, items: tuple[Val, ...], key: Val) -> Val:
    symbol = "<" if name == "min" else ">"

    def keyed(position: int, item: Val) -> Val:
        return sequence(
            tuple, beside(frame, item, lambda: _call_item(frame, position, key, [item]))
        )

    def parts(value: Val) -> tuple[Val, ...]:
        found = static_items(frame, value)
        assert found is not None, "an item and its key"
        return found

    best, *others = called_in_turn(frame, items, keyed)
    for each in others:
        better = compare(frame, symbol, parts(each)[1], parts(best)[1])
        best = _one_of(frame, better, (each, best), name)
    return parts(best)[0]


def _running_extreme(
    frame: Frame, name: str, value: Val, default: Val | None, combine: Combine
) -> Val:
    """`min` or `max` of an array, a range or a generator expression: a loop.

    It starts with the first item if an index finds that.
    """
    first = first_item(frame, value, name) if default is None else None
    if first is None and not _is_generator(value) and countable(frame, value) is None:
        refuse_set(frame, value)
        frame.refuse_operands(
            f"{name} of {describe(value)} isn't supported",
            f"write a loop, or {name} of a tuple, an array, or a generator expression",
        )
    if first is None:
        return _extreme_of_some(frame, name, value, default, combine)

    def step(item: Val) -> None:
        frame.environment[_ACCUMULATOR] = combine(frame, [_held(frame), item])

    return _accumulated(frame, value, first, step)


def _extreme_of_some(
    frame: Frame, name: str, value: Val, default: Val | None, combine: Combine
) -> Val:
    """`min` or `max` of items that may be none: the loop also carries whether there was one."""

    def parts(value: Val) -> tuple[Val, ...]:
        items = tuple_items(value)
        assert items is not None
        return items

    def step(item: Val) -> None:
        there, best = parts(_held(frame))
        known = truth_is_static(there)
        if known is None:
            flag = truth(frame, there)
            better = choose(frame, flag, lambda: combine(frame, [best, item]), lambda: item, name)
        else:
            better = combine(frame, [best, item]) if known else item
        frame.environment[_ACCUMULATOR] = Tuple((Static(True), better))

    none = constant(frame, 0, _type_of_items(frame, name, value))
    start = Tuple((Static(False), none))
    there, best = parts(_accumulated(frame, value, start, step))
    known = truth_is_static(there)
    if known is False and default is None:
        frame.refuse("GC307", f"{name} of no items", "give default=…")
    if default is not None:
        return _one_of(frame, there, (best, default), name)
    if known is None and frame.walk.checked:
        message = f"{name}() iterable argument is empty"
        flag = truth(frame, there).ir
        frame.builder.value(memory.Assert, condition=flag, message=message, kind="value")
    return best


def _type_of_items(frame: Frame, name: str, value: Val) -> ScalarType:
    """The type of the numbers that a loop iterates over, found by a trial walk."""
    found: Shape | None = None

    def look(item: Val) -> None:
        nonlocal found
        shape = shape_of(item, demote=True)
        found = shape if found is None else join_shapes(found, shape, frame.numba)

    try:
        with frame.at(Block()):
            for_each(frame, value, _ACCUMULATOR, look)
    except JoinError as error:
        frame.refuse("GC204", f"{name} of different things: {error}", "make them of one type")
    if found is None:
        return PYINT
    if not isinstance(found, ScalarType) or found.kind == "complex":
        frame.refuse_operands(
            f"{name} of {describe_shape(found)} isn't supported",
            f"write a loop, or {name} of numbers",
        )
    return found


def _reduce(frame: Frame, arguments: Arguments, keywords: Keywords) -> Val:
    found = _parameters(frame, "functools.reduce", arguments, keywords, 2, ("initial",))
    items = static_items(frame, arguments[1])
    if items is None:
        not_iterable(frame, arguments[1], "functools.reduce over")
    values = [found["initial"], *items] if "initial" in found else list(items)
    if not values:
        frame.refuse("GC307", "functools.reduce of no items", "give an initial value")
    result = values[0]
    with Waiting(frame) as waiting:
        for value in values[1:]:
            waiting.add(value)
        for position in range(waiting.count):
            value = waiting.now()[position]
            result = _call_item(frame, position, arguments[0], [result, value])
    return result


def _one_of(frame: Frame, test: Val, both: tuple[Val, Val], what: str) -> Val:
    """The first of two values if a test holds, else the second."""
    known = truth_is_static(test)
    if known is not None:
        return both[0 if known else 1]
    flag = truth(frame, test)
    return choose(frame, flag, lambda: both[0], lambda: both[1], what)


def _call_item(frame: Frame, position: int, function: Val, arguments: list[Val]) -> Val:
    """Call a function for one item of several, so that each call has its own types."""
    outer = frame.unrolled
    frame.unrolled = (*outer, frame.here, position)
    try:
        return frame.walk.call(frame, frame.node_here, function, arguments, {})
    finally:
        frame.unrolled = outer


_OF_SETS: Final = (any, all, sum, min, max)


def of_set(frame: Frame, target: Any, arguments: Arguments, keywords: Keywords) -> Val | None:
    """Python's result for a set if its order doesn't matter; None for other functions."""
    (value,) = arguments
    if not isinstance(value, Static) or keywords or not any(target is f for f in _OF_SETS):
        return None
    items: list[Any] = list(value.value)
    # Sums of floats depend on the order, and so do extremes with NaN.
    exact = all(type(item) in (int, bool) for item in items)
    if target in (any, all) or (exact and items):
        return static_operation(frame, target, (value.value,), target.__name__, ordered=False)
    return None


def sequence_function(target: Any) -> SequenceFunction | None:
    """The handler of one of these builtins; None for other functions."""
    return _FUNCTIONS.get(target)


_FUNCTIONS: Final[dict[Any, SequenceFunction]] = {
    zip: _zip,
    enumerate: _enumerate,
    reversed: _reversed,
    tuple: _sequence_of(tuple),
    list: _sequence_of(list),
    dict: _dict,
    sum: _sum,
    any: _some("any", stop=True),
    all: _some("all", stop=False),
    functools.reduce: _reduce,
}
