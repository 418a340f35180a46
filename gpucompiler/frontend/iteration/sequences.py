"""Sequences over which `for`, unpacking and builtins can iterate.

`static_items` gives the items of sequences that are known one by one: tuples, lists, ranges of
constants, and zip, enumerate and reversed of them. Code is laid out once per item. A `Countable`
has a run-time length: ranges, arrays, and zip, enumerate and reversed of them. Its code is a loop
over an index.
"""

from __future__ import annotations

import ast
import enum
import operator
from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final, NoReturn

from gpucompiler.diagnostics.errors import counted
from gpucompiler.frontend.arithmetic.convert import call_library, convert
from gpucompiler.frontend.arithmetic.fragment_lanes import lanes_of_fragment
from gpucompiler.frontend.arithmetic.operators import binary
from gpucompiler.frontend.arithmetic.special_methods import called, own_method
from gpucompiler.frontend.frame.waiting import Waiting
from gpucompiler.frontend.places.allocation import (
    captured_items,
    constant_array,
)
from gpucompiler.frontend.places.arrays import MAX_UNPACKED, as_pyint, dimension, elements_of
from gpucompiler.frontend.source.evaluation import computed
from gpucompiler.frontend.source.names import Comprehension, comprehension_targets, shown
from gpucompiler.frontend.values.dense_records import HOLDING, dense_array
from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.typing import class_of, is_numpy_array
from gpucompiler.frontend.values.values import (
    Array,
    Expression,
    Fragment,
    Iterator,
    Range,
    Record,
    Scalar,
    Static,
    Tuple,
    Unbound,
    Val,
    as_range,
    truth_is_static,
    tuple_items,
)
from gpucompiler.ir.operations import arith
from gpucompiler.jobs.dependency import note_read
from gpucompiler.language.types import I64, PYINT
from gpucompiler.values import value_classes

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

# Limits how many items code is laid out for: more would take minutes to compile.
MAX_ITEMS: Final = 4096
GENERATOR: Final = "a generator expression"
# Sets are left out: their order differs between processes.
_EMPTY: Final = dict[Any, Any]()
_ORDERED: Final = (
    range, str, bytes, dict, type(_EMPTY.items()), type(_EMPTY.keys()), type(_EMPTY.values()),
)  # fmt: skip
_ZERO: Final = Static(0)
_NOWHERE: Final = Unbound()
_ONE: Final = Static(1)


def static_items(frame: Frame, value: Val) -> tuple[Val, ...] | None:
    """The items of a sequence whose structure is known at compile time; None for other values."""
    items = tuple_items(value)
    if items is not None:
        return captured_items(frame, items)
    match value:
        case Fragment():
            return lanes_of_fragment(frame, value)
        case Static(found):
            items = _items_of_static(frame, found)
            items = None if items is None else captured_items(frame, items)
        case Record(cls, names, _) if cls is dict:
            items = tuple(map(Static, names))
        case Iterator(word) if word == GENERATOR:
            items = _generated(frame, value)
        case Iterator(word, parts, start):
            found = [static_items(frame, part) for part in parts]
            known = [part for part in found if part is not None]
            if len(known) == len(found):
                items = _combined(word, known, start)
        case _:
            pass
    return items


def unpacked(frame: Frame, value: Val) -> tuple[Val, ...] | None:
    """The items of a value that unpacking and `*` take apart, which may be a short array."""
    items = static_items(frame, value)
    if items is None:
        items = elements_of(frame, value)
    if items is None:
        refuse_set(frame, value)
    return items


def _items_of_static(frame: Frame, found: Any) -> tuple[Val, ...] | None:
    kind = class_of(found)
    if kind is range and len(found) > MAX_ITEMS:
        frame.refuse_unknown(
            f"a sequence of {counted(len(found), 'item')} is too long to be laid out item by item",
            f"loop over the range at run time; {MAX_ITEMS} items at most are laid out",
        )
    if isinstance(found, enum.EnumMeta):
        if kind is not enum.EnumType:
            return tuple(map(Static, computed("a loop", tuple, (found,))))  # pyright: ignore[reportUnknownArgumentType]
        note_read("members", found, "", found.__members__)
        return tuple(Static(item) for item in found)
    if kind in _ORDERED:
        return tuple(Static(item) for item in found)
    if is_numpy_array(found) and found.ndim and len(found) <= MAX_UNPACKED:
        return tuple(Static(item) for item in found)  # an array that the kernel has made
    return None


def _combined(word: str, parts: list[tuple[Val, ...]], start: Val | None) -> tuple[Val, ...] | None:
    match word:
        case "zip":
            return tuple(Tuple(items) for items in zip(*parts, strict=False))
        case "reversed":
            return parts[0][::-1]
        case "an iterator":
            return parts[0]
        case _:
            if not isinstance(start, Static):
                return None
            first = computed("enumerate", operator.index, (start.value,))
            numbered = enumerate(parts[0], first)
            return tuple(Tuple((Static(k), item)) for k, item in numbered)


@value_classes.frozen(eq=False)
class LaidOut:
    """A sequence of at most `count` items; if `length` isn't None, only so many exist.

    `zip` of tuples and arrays gives one: code is laid out for each item.
    """

    count: int
    length: Static | Scalar | None
    item: Callable[[int], Val]


def laid_out(frame: Frame, value: Val) -> LaidOut | None:
    """A sequence of which a part is known item by item; None for other values."""
    items = static_items(frame, value)
    if items is not None:
        return LaidOut(len(items), None, items.__getitem__)
    if not isinstance(value, Iterator) or value.word in ("reversed", GENERATOR):
        return None
    fixed = [found for part in value.parts if (found := laid_out(frame, part))]
    if not fixed:
        return None
    items_of, lengths = list[Callable[[int], Val]](), list[Static | Scalar]()
    for part in value.parts:
        found = laid_out(frame, part)
        if found is not None:
            items_of.append(found.item)
            lengths += [found.length] if found.length is not None else []
            continue
        counted = countable(frame, part)
        if counted is None:
            return None
        items_of.append(_at(counted))
        lengths.append(counted.length)
    length = None
    for one in lengths:
        length = one if length is None else _lesser(frame, length, one)
    start = value.start or _ZERO
    if value.word == "enumerate":
        one = items_of[0]
        return LaidOut(
            fixed[0].count,
            length,
            lambda k: Tuple((binary(frame, "+", start, Static(k)), one(k))),
        )
    count = min(found.count for found in fixed)
    return LaidOut(count, length, lambda k: Tuple(tuple(one(k) for one in items_of)))


def let_sequence_wait(waiting: Waiting, value: Val) -> bool:
    """Let a laid out sequence wait, as the first operand, while its items are gone through.

    Returns: whether changes may reach its later items, which `item_now` finds: an iterator of
    Python asks a sequence for an item when it is there.
    """
    if type(value) in HOLDING and not (isinstance(value, Iterator) and value.word == GENERATOR):
        waiting.add(value)
    return waiting.holds


def item_now(frame: Frame, waiting: Waiting, position: int) -> Val:
    """An item of a sequence that waits, as it is now."""
    found = laid_out(frame, waiting.now()[0])
    assert found is not None, "a change doesn't change what a sequence consists of"
    return found.item(position)


def _at(sequence: Countable) -> Callable[[int], Val]:
    return lambda k: sequence.item(Static(k))


@value_classes.frozen(eq=False)
class Countable:
    """A sequence as a length and a function from an index to the item there."""

    length: Static | Scalar
    item: Callable[[Static | Scalar], Val]


def countable(frame: Frame, value: Val) -> Countable | None:
    """A sequence whose items are found by their index; None for other values."""
    bounds = as_range(value)
    if bounds is not None:
        return Countable(range_length(frame, bounds), lambda k: _item_of_range(frame, bounds, k))
    match value:
        case Static(found) if is_numpy_array(found) and found.ndim:
            return countable(frame, constant_array(frame, found, "array"))
        case Expression():
            return _of_expression(frame, value)
        case Array():
            if value.type.ndim == 0:
                frame.refuse_arguments("a 0-d array can't be iterated", "its one element is x[()]")
            return Countable(dimension(frame, value, 0), lambda k: frame.walk.item(frame, value, k))
        case Record() if (values := dense_array(value)) is not None:
            length = dimension(frame, values[0], 0)
            return Countable(length, lambda k: frame.walk.item(frame, value, k))
        case Iterator(word, parts, start) if word != GENERATOR:
            found = [countable(frame, part) for part in parts]
            known = [part for part in found if part is not None]
            if not known or len(known) < len(found):
                return None
            return _combine(frame, word, known, start or _ZERO)
        case _:
            return _of_object(frame, value)


def is_indexed_object(value: Val) -> bool:
    """Whether the class of an object defines `__len__` and `__getitem__`, and no `__iter__`."""
    if own_method(value, "__len__") is None or own_method(value, "__getitem__") is None:
        return False
    return own_method(value, "__iter__") is None


def _of_object(frame: Frame, value: Val) -> Countable | None:
    """The items `value[0]` … `value[len(value) - 1]` of a user's object; None without such."""
    if not is_indexed_object(value):
        return None
    length = called(frame, value, "__len__", ())
    known = isinstance(length, Static) and isinstance(length.value, int)
    if not isinstance(length, Scalar) and not known:
        frame.refuse_arguments(
            f"__len__ of {describe(value)} gives {describe(length or value)}",
            "let it return an int",
        )

    def item(k: Val) -> Val:
        found = called(frame, value, "__getitem__", [k])
        assert found is not None
        return found

    assert isinstance(length, (Static, Scalar))
    return Countable(length, item)


def _of_expression(frame: Frame, value: Expression) -> Countable:
    """The elements of an expression of one axis, each computed where it is needed."""
    if len(value.sizes) != 1:
        frame.refuse(
            "GC104",
            f"the rows of {describe(value)} that nothing has computed aren't iterated over",
            "use np.sum and kin, or store the array first",
        )
    (size,) = value.sizes
    length = Static(size) if isinstance(size, int) else as_pyint(frame, size)
    return Countable(length, lambda k: value.at(frame, [convert(frame, k, I64).ir]))


def _combine(frame: Frame, word: str, parts: list[Countable], start: Val) -> Countable:
    one = parts[0]
    if word == "enumerate":
        return Countable(one.length, lambda k: Tuple((binary(frame, "+", start, k), one.item(k))))
    if word == "an iterator":
        return one
    if word == "reversed":
        return Countable(one.length, lambda k: one.item(_mirrored(frame, one.length, k)))
    length = one.length
    for part in parts[1:]:
        length = _lesser(frame, length, part.length)
    return Countable(length, lambda k: Tuple(tuple(part.item(k) for part in parts)))


def _step(frame: Frame, start: Val, step: Val, k: Val) -> Val:
    by_ones = isinstance(step, Static) and step.value == 1
    scaled = k if by_ones else binary(frame, "*", step, k)
    if isinstance(start, Static) and start.value == 0:
        return scaled
    return binary(frame, "+", start, scaled)


def _mirrored(frame: Frame, length: Val, k: Val) -> Static | Scalar:
    last = binary(frame, "-", length, _ONE)
    found = binary(frame, "-", last, k)
    assert isinstance(found, (Static, Scalar))
    return found


def _lesser(frame: Frame, a: Static | Scalar, b: Static | Scalar) -> Static | Scalar:
    if isinstance(a, Static) and isinstance(b, Static):
        return Static(min(a.value, b.value))
    x, y = convert(frame, a, PYINT), convert(frame, b, PYINT)
    return Scalar(PYINT, frame.builder.value(arith.Minimum, lhs=x.ir, rhs=y.ir))


def range_length(frame: Frame, bounds: Range) -> Static | Scalar:
    """`len(range(start, stop, step))`: max(0, ⌈(stop - start) / step⌉), 0 for a step of 0."""
    step = bounds.step
    if frame.walk.checked and not isinstance(bounds.start, Static):
        # The distance may have 65 bits where the length has 63.
        found = call_library(frame, "integers", "range_length", [bounds.start, bounds.stop, step])
        assert isinstance(found, (Static, Scalar))
        return found
    distance = binary(frame, "-", bounds.stop, bounds.start)
    if isinstance(step, Static) and step.value == 1:
        count = distance
    elif isinstance(step, Static) and step.value == -1:
        count = binary(frame, "-", _ZERO, distance)
    else:
        # ⌈a / b⌉ is -⌊-a / b⌋ whatever the signs.
        negated = binary(frame, "-", bounds.start, bounds.stop)
        floor = binary(frame, "//", negated, step)
        count = binary(frame, "-", _ZERO, floor)
    if isinstance(count, Static):
        return Static(max(0, count.value))
    a, b = convert(frame, count, PYINT), convert(frame, _ZERO, PYINT)
    return Scalar(PYINT, frame.builder.value(arith.Maximum, lhs=a.ir, rhs=b.ir))


def length_of(frame: Frame, value: Val) -> Static | Scalar | None:
    """`len(value)` of a sequence; None if it has no length."""
    items = tuple_items(value)
    if items is not None:
        return Static(len(items))
    match value:
        case Record(cls, _, parts) if cls is dict:
            return Static(len(parts))
        case Range():
            return range_length(frame, value)
        case Record() if (values := dense_array(value)) is not None:
            return dimension(frame, values[0], 0)
        case Expression():
            return _of_expression(frame, value).length
        case Array():
            if value.type.ndim == 0:
                frame.refuse_arguments("a 0-d array has no len", "its one element is x[()]")
            return dimension(frame, value, 0)
        case _:
            return None


def _item_of_range(frame: Frame, bounds: Range, k: Val) -> Val:
    if frame.walk.checked and not isinstance(bounds.start, Static):
        # The way from the start may have 65 bits where the item has 64.
        given = [bounds.start, bounds.step, k]
        return call_library(frame, "integers", "range_item", given)
    return _step(frame, bounds.start, bounds.step, k)


def reversed_range(frame: Frame, bounds: Range) -> Range | None:
    """`reversed(range(start, stop, step))` as a range; None if `start - step` may not fit an int.

    That is the end of such a range, and need not be a number of the kernel.
    """
    if isinstance(bounds.start, Static) and isinstance(bounds.step, Static):
        if not I64.minimum <= bounds.start.value - bounds.step.value <= I64.maximum:
            return None
    elif frame.walk.checked:
        return None
    length = range_length(frame, bounds)
    before_first = binary(frame, "-", bounds.start, bounds.step)
    last = _step(frame, before_first, bounds.step, length)
    step = binary(frame, "-", _ZERO, bounds.step)
    assert isinstance(last, (Static, Scalar))
    assert isinstance(before_first, (Static, Scalar))
    assert isinstance(step, (Static, Scalar))
    return Range(last, before_first, step)


def is_set(value: Val) -> bool:
    """Whether a value is a set. Sets are compile-time values."""
    return isinstance(value, Static) and isinstance(value.value, (set, frozenset))


def refuse_set(frame: Frame, value: Val) -> None:
    """Refusal GC104 for a set, if a value's items are needed in order."""
    if is_set(value):
        frame.refuse(
            "GC104",
            f"{describe(value)} has no order that all processes agree on, so a kernel can't "
            "iterate over it",
            "write sorted(s), which is a list; in, len, min, max, any, all and sum of ints work "
            "on sets",
        )


def not_iterable(frame: Frame, value: Val, what: str) -> NoReturn:
    """Refuse to iterate over a value."""
    refuse_set(frame, value)
    if isinstance(value, Iterator):
        frame.refuse(
            "GC104",
            f"{what} {describe(value)} isn't supported here",
            "zip, enumerate and reversed take tuples, ranges and arrays; write a loop otherwise",
        )
    frame.refuse(
        "GC104",
        f"{what} {describe(value)} isn't supported",
        "loop over range(…), an array, or a tuple",
    )


# -- comprehensions over sequences that are known item by item


def _generated(frame: Frame, iterator: Iterator) -> tuple[Val, ...]:
    """All items of a generator expression over sequences known item by item."""
    node = iterator.node
    assert node is not None
    evaluate = frame.walk.evaluate
    return tuple(laid_out_items(frame, node, iterator.parts[0], lambda: evaluate(frame, node.elt)))


def laid_out_items(
    frame: Frame, node: Comprehension, first: Val, element: Callable[[], Val]
) -> list[Val]:
    with Waiting(frame) as found:
        with scope(frame, node):
            _lay_out(frame, node, first, element, found)
        return found.now()


def _lay_out(
    frame: Frame,
    node: Comprehension,
    over: Val,
    element: Callable[[], Val],
    found: Waiting,
    depth: int = 0,
) -> None:
    """Append the items of the clauses from `depth` on; `over` is what the first goes over."""
    generator = node.generators[depth]
    with frame.at_place(generator.iter):
        items = static_items(frame, over)
        if items is None:
            refuse_set(frame, over)
            frame.refuse(
                "GC104",
                f"a comprehension over {describe(over)}, whose length isn't known, isn't supported",
                "go through tuples or ranges of constants, or write a loop that stores into an "
                "array; sum, min, max, any and all take generator expressions over arrays",
            )
    outer, following, waiting = frame.unrolled, node.generators[depth + 1 :], Waiting(frame)
    changes = let_sequence_wait(waiting, over)
    try:
        for position, item in enumerate(items):
            frame.unrolled = (*outer, id(generator), position)
            item = item_now(frame, waiting, position) if changes else item
            frame.walk.bind(frame, generator.target, item)
            if not all(_holds(frame, test) for test in generator.ifs):
                continue
            if following:
                inner = frame.walk.evaluate(frame, following[0].iter)
                _lay_out(frame, node, inner, element, found, depth + 1)
                continue
            if found.count == MAX_ITEMS:
                frame.refuse_unknown(
                    f"a comprehension of more than {MAX_ITEMS} items is too long to be laid out "
                    "item by item",
                    "store into an array in a loop",
                    node,
                )
            found.add(element())
    finally:
        waiting.end()
        frame.unrolled = outer


def _holds(frame: Frame, test: ast.expr) -> bool:
    value = frame.walk.evaluate_test(frame, test)
    known = truth_is_static(value)
    if known is None:
        frame.refuse_unknown(
            f"how many items there are depends on this condition, which is {describe(value)}",
            "use a compile-time condition, or a loop; sum, any and all take generator "
            "expressions with any condition",
            test,
        )
    return known


@contextmanager
def scope(frame: Frame, of: Comprehension | Val) -> Generator[None]:
    """Hide the names of a comprehension's targets from the code around it."""
    node = of.node if isinstance(of, Iterator) else of
    names = comprehension_targets(node) if isinstance(node, Comprehension) else set[str]()
    hidden: list[str] = []
    with Waiting(frame) as waiting:
        for name in sorted(name for name in names if name == shown(name)):
            hidden.append(name)
            waiting.add(frame.environment.get(name, _NOWHERE))
            frame.environment[name] = Unbound(frame.builder.location)
        try:
            yield
        finally:
            for name, value in zip(hidden, waiting.now(), strict=True):
                if value is _NOWHERE:
                    frame.environment.pop(name, None)
                else:
                    frame.environment[name] = value
