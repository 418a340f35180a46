"""Places: targets of `=` and `+=`, and elements and views that expressions load.

    Variable      a name
    Element       one number of an array, of a row of lanes, or of a field of an array
    Part          a view: a slice, a row, a record, a field of many records, a whole array
    ObjectField   a field of an object of the kernel
    ObjectItem    an item of an object with `__setitem__`
    PackedField   a number of one record that isn't aligned to its size
    Chosen        the elements that a mask chooses
    ValuePlace    another one, such as a small dense value in memory

Each has `load` and `store`. A place is made once for a target, which evaluates the target's
expressions once and from left to right; so `x[f()] += g()` calls f, loads, calls g, and stores.
"""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Any, NoReturn, cast

from gpucompiler.diagnostics.errors import article, counted
from gpucompiler.frontend.arithmetic.numba_operators import operate
from gpucompiler.frontend.arithmetic.operators import IN_PLACE, PYTHON, binary
from gpucompiler.frontend.arithmetic.optionals import present
from gpucompiler.frontend.arithmetic.special_methods import overloaded_in_place
from gpucompiler.frontend.frame.waiting import Waiting, beside
from gpucompiler.frontend.frame.walk import ValuePlace
from gpucompiler.frontend.places.arrays import lane_of, lanes_of, spoken
from gpucompiler.frontend.places.elements import Element
from gpucompiler.frontend.places.expressions import as_whole, element_type, sizes_of
from gpucompiler.frontend.places.indexing import (
    field_name,
    is_element,
    part_of,
    subscript_indices,
)
from gpucompiler.frontend.places.object_fields import ObjectField, ObjectItem, refuse_item
from gpucompiler.frontend.places.struct_fields import (
    PackedField,
    field,
    field_view,
    has_field,
    is_number,
    is_struct,
    number_field,
)
from gpucompiler.frontend.places.struct_objects import field_values, is_immutable, loaded
from gpucompiler.frontend.places.whole_arrays import assign_part, assign_where, update_part
from gpucompiler.frontend.source.names import shown
from gpucompiler.frontend.values.dense_records import HOLDING
from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.values import (
    Array,
    Complex,
    Expression,
    Iterator,
    Object,
    Optional,
    Record,
    Scalar,
    Static,
    Val,
    held_elsewhere,
    is_list,
)
from gpucompiler.language.types import BOOL
from gpucompiler.linear.dense_types import DenseArrayClass, DenseClass
from gpucompiler.values import value_classes

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame


@value_classes.frozen(eq=False)
class Variable:
    """A name of the kernel."""

    target: ast.Name

    def load(self, frame: Frame) -> Val:
        """The value that the name has on this path."""
        return frame.walk.evaluate(frame, self.target)

    def store(self, frame: Frame, value: Val) -> None:
        """Bind the name."""
        bind_name(frame, self.target.id, value, self.target)


@value_classes.frozen(eq=False)
class Part:
    """A part of an array, as a view of it."""

    array: Array

    def load(self, frame: Frame) -> Val:
        """The view itself, which sees later stores; an element of an immutable class by value."""
        return loaded(frame, self.array)

    def store(self, frame: Frame, value: Val) -> None:
        """Store a number, a tuple or an array into the elements."""
        assign_part(frame, self.array, value)


@value_classes.frozen(eq=False)
class Chosen:
    """The elements of an array that a mask chooses."""

    array: Array
    mask: Array | Expression

    def load(self, frame: Frame) -> NoReturn:
        """Refuse to read them: their number isn't known."""
        frame.refuse_arguments(
            f"the elements of {spoken(self.array)} that a mask chooses would be an array whose "
            "size isn't known at compile time",
            "reduce np.where(m, x, 0), or loop over the elements with an if",
        )

    def store(self, frame: Frame, value: Val) -> None:
        """Store a number into each of them."""
        assign_where(frame, self.array, self.mask, value)


ArrayPlace = Element | Part | PackedField | Chosen
Place = Variable | ObjectField | ObjectItem | ValuePlace | ArrayPlace


def target_place(frame: Frame, target: ast.expr) -> Place:
    """The place that a target names. Refusals GC101 and GC203 for one that can't be assigned."""
    match target:
        case ast.Name():
            return Variable(target)
        case ast.Subscript():
            array = frame.walk.evaluate(frame, target.value)
            if type(array) in HOLDING:
                evaluate = frame.walk.evaluate
                array, index = beside(frame, array, lambda: evaluate(frame, target.slice))
            else:
                index = frame.walk.evaluate(frame, target.slice)
            if isinstance(array, Object):
                return ObjectItem(array, index)
            if isinstance(array, Record) and isinstance(array.cls, (DenseClass, DenseArrayClass)):
                return frame.walk.value_item_place(frame, array, index)
            if isinstance(array, Record) and array.cls not in (tuple, list, dict):
                return ObjectItem(array, index)
            if not isinstance(array, Array):
                refuse_item(frame, array)
            return item_place(frame, array, index)
        case ast.Attribute(attr=name):
            array = present(frame, frame.walk.evaluate(frame, target.value))
            if isinstance(array, Object):
                return ObjectField(array, name)
            if isinstance(array, Record) and isinstance(array.cls, DenseClass):
                return frame.walk.value_name_place(frame, array, name)
            if isinstance(array, Array):
                lane = lane_of(array, name)
                if lane is not None:
                    return item_place(frame, array, Static(lane))
                if array.cls is not None and not array.type.ndim and not has_field(array, name):
                    return ObjectField(array, name)
                if is_struct(array):
                    return field_place(frame, array, name)
                if name in ("real", "imag"):
                    part = frame.walk.attribute(frame, array, name)
                    assert isinstance(part, Array), "a view"
                    return Part(part)
            _refuse_attribute(frame, array, name)
        case _:
            raise AssertionError("Python has no other targets")


def update(frame: Frame, place: Place, symbol: str, operand: ast.expr) -> None:
    """`place symbol= operand`; the place is loaded before the operand is evaluated."""
    if isinstance(place, Chosen):
        right = present(frame, frame.walk.evaluate(frame, operand))
        assign_where(frame, place.array, place.mask, right, symbol)
        return
    place, left, right = _loaded_beside(frame, place, operand)
    if isinstance(left, Optional) or isinstance(right, Optional):
        left, right = present(frame, left), present(frame, right)
    numbers = isinstance(left, Scalar) and isinstance(right, Scalar)
    value: Val | None = None
    if not numbers:
        value = frame.walk.operator_by_overload(frame, IN_PLACE[symbol], (left, right))
    if value is not None:
        place.store(frame, value)
        return
    if isinstance(left, Array):
        update_part(frame, left, symbol, right)
        if isinstance(place, (ObjectField, ObjectItem)):
            # Python assigns the array, too: a setter or `__setitem__` runs, or it refuses that.
            place.store(frame, left)
        return
    in_place = isinstance(place, (Variable, ObjectField, ObjectItem))
    if in_place:
        _refuse_in_place(frame, left, _spoken(place), symbol)
        value = overloaded_in_place(frame, symbol, left, right)
    if value is None and not numbers:
        value = frame.walk.operator_by_overload(frame, PYTHON[symbol], (left, right))
    if value is None:
        value = (operate if frame.numba else binary)(frame, symbol, left, right)
    if in_place:
        frame.walk.budget.weigh(frame, value)
    place.store(frame, value)


def _loaded_beside(frame: Frame, place: Place, operand: ast.expr) -> tuple[Place, Val, Val]:
    """A place, its value and the operand's, computed in this order and as they are then."""
    held: Any = getattr(place, "held", None)
    if held is None:
        left = place.load(frame)
        if type(left) not in HOLDING:
            return place, left, frame.walk.evaluate(frame, operand)
        return place, *beside(frame, left, lambda: frame.walk.evaluate(frame, operand))
    with Waiting(frame) as waiting:
        waiting.add(held)
        # To load an item of a place that the run computes marks the value.
        waiting.add(place.load(frame))
        right = frame.walk.evaluate(frame, operand)
        now, left = waiting.now()
    if now is not held:
        place = value_classes.evolve(cast("Any", place), held=now)
    return place, left, right


def _spoken(place: Variable | ObjectField | ObjectItem) -> str:
    """A target in a message."""
    match place:
        case Variable(target):
            return shown(target.id)
        case ObjectField(_, name):
            return f"p.{name}"
        case _:
            return "p[i]"


def item_place(frame: Frame, array: Array, index: Val) -> ArrayPlace | ValuePlace:
    """`array[index]`; of an array of structs the index may be the name of a field."""
    numbers = array.type.element.kind != "struct"
    if numbers and array.type.ndim == 1 and _is_integer(index):
        return Element(array, (index,))
    name = field_name(array, index)
    if name is not None:
        return field_place(frame, array, name)
    mask = as_whole(frame, index) if numbers else None
    if mask is not None and element_type(mask) == BOOL:
        return Chosen(array, _of_array(frame, array, mask))
    indices = subscript_indices(frame, array, index)
    if numbers and is_element(array, indices):
        return Element(array, indices)
    return Part(part_of(frame, array, indices))


def _of_array(frame: Frame, array: Array, mask: Array | Expression) -> Array | Expression:
    """A mask that has as many axes as the array that it is of."""
    own, given = sizes_of(frame, array), sizes_of(frame, mask)
    repeats = any(one == 1 and size != 1 for one, size in zip(given, own, strict=False))
    if len(given) != len(own) or repeats:
        frame.refuse_arguments(
            f"{article(describe(mask))} is no mask of {spoken(array)}, {article(describe(array))}",
            "give a mask of the same shape",
        )
    return mask


def _is_integer(index: Val) -> bool:
    """Whether an index is plainly one integer, as most are."""
    if isinstance(index, Scalar):
        return index.type.kind in ("int", "uint")
    return isinstance(index, Static) and type(index.value) is int


def field_place(frame: Frame, array: Array, name: str) -> ArrayPlace | ValuePlace:
    """`record.name`, `array["name"]`: a number, or a view of that field of the elements."""
    found = field(frame, array, name)
    if not array.type.ndim and is_number(found):
        return number_field(frame, array, found)
    part, item = field_view(frame, array, found), field_values(array, name)
    return Part(part) if item is None else frame.walk.values_place(frame, part, item)


def item_of_array(frame: Frame, array: Array, index: Val) -> Val:
    """The value of `array[index]`: a number, or a view."""
    return item_place(frame, array, index).load(frame)


# -- names


def bind_name(frame: Frame, name: str, value: Val, node: ast.AST | None = None) -> None:
    """Bind a name. Refusal GC202 for an iterator, which its first use would exhaust."""
    if isinstance(value, Iterator):
        frame.refuse_arguments(
            f"{describe(value)} can be used once only, so a name can't hold it",
            f"write it where it is used, or tuple({value.word.partition(' ')[0]}…) of known items",
            node,
        )
    value = held_elsewhere(value)
    if isinstance(value, (Expression, Static)):
        value = frame.walk.owned(frame, name, value)
    if frame.walk.identities is not None and type(value) in HOLDING:
        frame.walk.identities.settle(value, frame.environment)
    frame.environment[name] = named(value, shown(name))


def _refuse_attribute(frame: Frame, value: Val, name: str) -> NoReturn:
    """Refuse to assign an attribute of a value that has no such lane or field."""
    lanes = lanes_of(value) if isinstance(value, Array) else ""
    if lanes:
        frame.refuse(
            "GC106",
            f"a row of {counted(len(lanes), 'lane')} has no lane {name!r}",
            f"its lanes are {', '.join(lanes)}",
        )
    match value:
        case Array():
            instead = "store into its elements: x[i] = …, x[:] = …"
        case Record(cls) if cls not in (list, dict):
            instead = "make another one, replace(p, x=…), and bind a name to that"
            if not is_immutable(cls):
                instead = "a launch copies its numbers; change a copy, replace(p, x=…), or an array"
        case Complex():
            instead = "make another number, complex(a, b)"
        case _:
            instead = "store into an array, or bind a name"
    message = f"attributes of {describe(value)} can't be assigned in a kernel"
    frame.refuse("GC101", message, instead)


def named(value: Val, name: str) -> Val:
    """Give a name to a value without one, for messages and the IR's text."""
    if isinstance(value, Scalar) and value.ir.name is None:
        value.ir.name = name
    elif isinstance(value, Array):
        if value.ir.name is None:
            value.ir.name = name
        if not value.name:
            return value_classes.evolve(value, name=name)
    return value


def _refuse_in_place(frame: Frame, value: Val, name: str, symbol: str) -> None:
    """Refuse `p += [1]`, which changes the list for all its names; `p = p + [1]` makes another."""
    if is_list(value):
        frame.refuse(
            "GC203",
            f"{symbol}= changes a list, which can't be done in a kernel",
            f"write {name} = {name} {symbol} …, which makes a new one",
        )
