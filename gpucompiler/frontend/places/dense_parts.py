"""Parts of the kernel's own small dense values as places: `v.x = 1`, `m[1, 2] += s`, `t.p = v`.

A value is a record of registers. A change makes another record, which all names of the value then
hold (`dense_changes`): so after `b = a`, `b[0] = 1` changes `a`, as in Python. Where paths meet or
a loop begins, names get records of their own. If others may still hold the same value, its records
are marked as shared there, and a change of one is refused. The kernel is then walked once more, and
objects are followed by numbers (`identities`).
"""

from __future__ import annotations

import importlib
from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any, NoReturn

from gpucompiler.diagnostics.errors import Diagnostic, article, counted
from gpucompiler.frontend.arithmetic.convert import convert, number_type
from gpucompiler.frontend.frame.dense_aliases import ALIAS
from gpucompiler.frontend.frame.dense_changes import exchange, selected
from gpucompiler.frontend.frame.suggestions import did_you_mean
from gpucompiler.frontend.places.dense_arrays import DenseElement, element_place
from gpucompiler.frontend.places.elements import Element
from gpucompiler.frontend.places.positions import position_of
from gpucompiler.frontend.values.dense_records import (
    HOLDING,
    built,
    dense_record,
    numbers_of,
    parts_of,
)
from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.typing import user_name
from gpucompiler.frontend.values.values import (
    Array,
    Record,
    SharedChange,
    Slice,
    Static,
    Tuple,
    Val,
    tuple_items,
)
from gpucompiler.ir.operations import arith
from gpucompiler.language.types import I64
from gpucompiler.linear.dense_types import DenseArrayClass, DenseClass, places_of
from gpucompiler.values import value_classes

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame


@value_classes.frozen(eq=False)
class DensePart:
    """A part of a value in registers.

    Args:
        held: the record that names hold.
        path: indices and slices, one an axis; of letters and parts, the items' positions.
        several: the positions that several letters name; empty for an index.
    """

    held: Record
    path: tuple[Val, ...]
    several: tuple[int, ...] = ()

    def load(self, frame: Frame) -> Val:
        """The part that the value has now."""
        if self.several:
            found: Any = self.held.cls
            cls = found.of_parts(found.element, len(self.several), None)
            items = tuple(self.held.items[k] for k in self.several)
            return Record(cls, cls.names, items)
        index = self.path[0] if len(self.path) == 1 else Tuple(self.path)
        if len(set(self.held.cls.parts)) > 1 and isinstance(index, Static):
            # The shift or the rotation of a transform, which have names alone.
            position: int = index.value
            return self.held.items[position]
        return frame.walk.item(frame, self.held, index)

    def store(self, frame: Frame, value: Val) -> None:
        """Change the part, for all names of the value."""
        check_own(frame, self.held)
        if self.several:
            changed = _with_letters(frame, self.held, self.several, value)
        else:
            changed = _with_part(frame, self.held, self.path, value)
        exchange(frame, self.held, changed)


def value_item_place(
    frame: Frame, held: Record, index: Val
) -> DensePart | Element | DenseElement | PartOfValues:
    """`v[index]`, or `p[index]` of an array of values, as a place."""
    if isinstance(held.cls, DenseArrayClass):
        found = element_place(frame, held, index)
        return found if isinstance(found, DenseElement) else PartOfValues(found)
    if held.origin is not None:
        return held.origin.at(frame, index)
    items = tuple_items(index)
    path = (index,) if items is None else tuple(items)
    if len(path) > len(held.cls.shape) or len(set(held.cls.parts)) > 1:
        frame.refuse_arguments(
            f"{held.cls.__name__} has the shape {held.cls.shape}, but {len(path)} indices given",
            "give an index for each axis, or fewer; of a transform, t.p or t.q",
        )
    return DensePart(held, path)


def values_place(frame: Frame, part: Array, item: DenseClass) -> DenseElement | PartOfValues:
    """A field of a class's records whose last axes are those of small dense values, as a place."""
    if part.type.ndim == len(item.shape):
        return DenseElement(part, item)
    arrays: Any = importlib.import_module("gpucompiler.linear.arrays")
    return PartOfValues(Record(arrays.array_class(item), ("array",), (part,)))


def value_name_place(
    frame: Frame, held: Record, name: str
) -> DensePart | Element | DenseElement | LettersInMemory:
    """`v.name` as a place: a letter, several letters, or a part of a transform."""
    if held.origin is not None:
        found = held.origin.letter(frame, name) or held.origin.part(frame, name)
        if found is not None:
            return found
    elif name in held.names:
        return DensePart(held, (Static(held.names.index(name)),))
    places = places_of(held.cls, name)
    if places is None or len(set(places)) < len(places):
        frame.refuse(
            "GC106",
            f"{held.cls.__name__} has no part {name!r} that can be assigned",
            did_you_mean(name, held.names, "name each letter once"),
        )
    part = DensePart(held, (), places)
    return part if held.origin is None else LettersInMemory(part)


@value_classes.frozen(eq=False)
class LettersInMemory:
    """Several numbers of a value in memory, by their letters.

    Args:
        part: these numbers as they were loaded.
    """

    part: DensePart

    def load(self, frame: Frame) -> Val:
        """The numbers as a value."""
        return self.part.load(frame)

    def store(self, frame: Frame, value: Val) -> None:
        """Store a value of as many numbers, a tuple of them, or one number for all."""
        held, places = self.part.held, self.part.several
        numbers = _sequence(frame, held.cls, value, len(places))
        for place, number in zip(places, numbers, strict=True):
            held.origin.at(frame, Static(place)).store(frame, number)


@value_classes.frozen(eq=False)
class PartOfValues:
    """Several elements of an array of values."""

    part: Record

    def load(self, frame: Frame) -> Val:
        """The elements as an array of values."""
        return self.part

    def store(self, frame: Frame, value: Val) -> NoReturn:
        """Refuse the assignment."""
        frame.refuse_arguments(
            f"{describe(value)} is assigned to several elements of {article(describe(self.part))}",
            "assign them in a loop, or their numbers: p.array[a:b] = …",
        )


# -- changed values


def check_own(frame: Frame, held: Record) -> None:
    """Refuse to change a value that another name may share without the compiler knowing it."""
    name = held.cls.__name__
    match held.shared:
        case "":
            return
        case "argument":
            # In a function, its caller's value: the call is walked in the caller's names instead.
            raise SharedChange(
                Diagnostic(
                    "GC203",
                    f"this {name} is an argument of the launch, which a kernel can't change",
                    frame.here,
                    f"change a copy: v = {name}(v)",
                )
            )
        case "element":
            frame.refuse(
                "GC203",
                f"this {name} was read from an array, and changing the name's value wouldn't "
                "change the array",
                f"write p[i].x = … for the array, or change a copy: v = {name}(p[i])",
            )
        case "outside":
            frame.refuse(
                "GC203",
                f"this {name} is a variable outside of the kernel, which a kernel can't change",
                f"change a copy: v = {name}(v)",
            )
        case _:
            frame.walk.unfollowed.append(frame.here)
            frame.refuse(
                "GC203",
                f"this {name} was given back by a function that calls itself, and may have another "
                "name, which would see the change",
                f"change a copy, v = {name}(v); of a matrix, write m[i, j] = …",
            )


def _number(frame: Frame, cls: DenseClass, value: Val) -> Val:
    """A number as a value of the class holds it, as an assignment to an array converts it."""
    kind, element = number_type(value), cls.element
    assert element is not None, "a value's class has numbers"
    if kind is None or kind.kind == "complex":
        frame.refuse(
            "GC203",
            f"{describe(value)} can't be assigned to a number of {cls.__name__}",
            "assign a number",
        )
    if (kind.is_float and not element.is_float) or (element.kind == "bool" != kind.kind):
        frame.refuse(
            "GC203",
            f"{user_name(kind)} assigned to a number of {cls.__name__} would lose its fraction or "
            "its meaning",
            f"write {user_name(element)}(x) if that is meant",
        )
    return convert(frame, value, element)


def _as_item(frame: Frame, cls: DenseClass, part: Any, value: Val) -> Val:
    """A value as an item of a class: a number, or a row."""
    if not isinstance(part, DenseClass):
        return _number(frame, cls, value)
    numbers = _sequence(frame, part, value, part.size)
    return built(part, iter([_number(frame, part, number) for number in numbers]))


def _sequence(frame: Frame, cls: DenseClass, value: Val, count: int) -> Sequence[Val]:
    """As many numbers as an assignment needs; one number stands for all."""
    inner, items = dense_record(value), tuple_items(value)
    if inner is not None:
        items = tuple(numbers_of(inner))
    return _as_many(frame, cls, value, items, count, "number")


def _as_many(
    frame: Frame,
    cls: DenseClass,
    value: Val,
    items: Sequence[Val] | None,
    count: int,
    noun: str,
) -> Sequence[Val]:
    """The items of a value that is assigned to `count` places; one number stands for all."""
    if items is None and number_type(value) is not None:
        return [value] * count
    if items is None or len(items) != count:
        frame.refuse(
            "GC203",
            f"{describe(value)} is assigned to {counted(count, noun)} of {cls.__name__}",
            f"give {counted(count, noun)}, or one number for all",
        )
    return items


def _with_letters(frame: Frame, held: Record, places: Sequence[int], value: Val) -> Record:
    items = list(held.items)
    for place, number in zip(places, _sequence(frame, held.cls, value, len(places)), strict=True):
        items[place] = _number(frame, held.cls, number)
    return value_classes.evolve(held, items=tuple(items))


def _with_part(frame: Frame, held: Record, path: Sequence[Val], value: Val) -> Record:
    """The record with another part."""
    first, rest = path[0], path[1:]
    cls, items = held.cls, list(held.items)
    if isinstance(first, Slice):
        frame.refuse_unknown(
            f"a slice of {cls.__name__} has bounds known at compile time",
            "write constants, or assign the items one by one",
        )
    cut: Any = first.value if isinstance(first, Static) else None
    if type(cut) is slice:
        places = range(len(items))[cut]
        given = _rows(frame, cls, value, len(places))
    else:
        place = _known_place(frame, held, first)
        if place is None:
            return _with_item_somewhere(frame, held, first, rest, value)
        places, given = (place,), [value]
    for place, one in zip(places, given, strict=True):
        items[place] = _changed(frame, held, items[place], cls.parts[place], rest, one)
    return value_classes.evolve(held, items=tuple(items))


def _changed(
    frame: Frame, held: Record, item: Val, part: Any, rest: Sequence[Val], value: Val
) -> Val:
    inner = dense_record(item)
    if inner is not None:
        _check_row(frame, held, inner)
        if rest:
            return _with_part(frame, inner, rest, value)
        made = dense_record(_as_item(frame, held.cls, part, value))
        assert made is not None, "the item of a matrix is a row"
        # The same row with other numbers.
        return value_classes.evolve(inner, items=made.items)
    return _as_item(frame, held.cls, part, value)


def _check_row(frame: Frame, held: Record, row: Record) -> None:
    """Refuse to change a row by its matrix if a name may hold it without the compiler knowing."""
    if not row.shared or frame.walk.identities is not None:
        return
    # A name that holds a row itself is known: it gets the changed one.
    known = set(map(id, held.items))
    if any(_may_be(value, row, known) for value in frame.environment.values()):
        name = row.cls.__name__
        frame.walk.unfollowed.append(frame.here)
        frame.refuse(
            "GC203",
            f"this row, a {name}, may have a name of its own, depending on the path, which would "
            "see the change",
            f"give the name a copy: row = {name}(m[i])",
        )


def _may_be(value: Val, row: Record, known: Collection[int]) -> bool:
    """Whether a value is, or holds, one that may be a row; rows of matrices are theirs alone."""
    held = dense_record(value)
    if held is not None:
        return held.shared == ALIAS and held.cls is row.cls and id(held) not in known
    if type(value) not in HOLDING:
        return False
    return any(_may_be(part, row, known) for part in parts_of(value))


def _rows(frame: Frame, cls: DenseClass, value: Val, count: int) -> Sequence[Val]:
    """The items for several places; one number stands for all."""
    return _as_many(frame, cls, value, tuple_items(value), count, "item")


def _known_place(frame: Frame, held: Record, index: Val) -> int | None:
    """The position of an index known at compile time."""
    kind = number_type(index)
    if kind is None or not kind.is_integer:
        frame.refuse_arguments(
            f"the index of {held.cls.__name__} is an integer, not {describe(index)}",
            "write int(x)" if kind is not None else "give an integer for each axis",
        )
    if not isinstance(index, Static):
        return None
    place, count = int(index.value), len(held.items)
    if not -count <= place < count:
        frame.refuse_arguments(
            f"the index {place} is outside of {held.cls.__name__}, which has {count} items",
            f"give 0 to {count - 1}",
        )
    return place % count


def _with_item_somewhere(
    frame: Frame, held: Record, index: Val, rest: Sequence[Val], value: Val
) -> Record:
    """The record with another item at a place that the kernel computes."""
    kind, cls = number_type(index), held.cls
    assert kind is not None, "the caller has looked"
    place = position_of(frame, index, kind, len(held.items), cls.__name__)
    items: list[Val] = []
    for number, item in enumerate(held.items):
        changed = _changed(frame, held, item, cls.parts[number], rest, value)
        here = frame.builder.value(
            arith.Compare, lhs=place, rhs=frame.builder.constant(number, I64), predicate="eq"
        )
        items.append(selected(frame, here, changed, item))
    return value_classes.evolve(held, items=tuple(items))
