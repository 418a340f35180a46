"""Small dense values in kernels: `vec3(…)`, `m[1, 2]`, `v.xy`, and those that a kernel captures.

A vector is a record of numbers, a matrix a record of its rows. Their algebra is written in the
kernel language (gpucompiler/linear), which relies on the constructors and subscripts here.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from gpucompiler.diagnostics.errors import Diagnostic
from gpucompiler.frontend.arithmetic.convert import number_type
from gpucompiler.frontend.operations.casts import cast
from gpucompiler.frontend.operations.tuples import tuple_item
from gpucompiler.frontend.places.arrays import elements_of
from gpucompiler.frontend.values.dense_records import built, dense_record, numbers_of
from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.typing import promote
from gpucompiler.frontend.values.values import (
    NOTHING,
    Array,
    CallerRefusal,
    Complex,
    Record,
    Slice,
    Static,
    Val,
    tuple_items,
)
from gpucompiler.language.types import BOOL, F32, ScalarType, machine_type
from gpucompiler.linear.dense_types import (
    SHIFT_FIRST,
    DenseClass,
    message_of,
    places_of,
    turned_around,
    wrong_count,
)
from gpucompiler.values import value_classes

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame


def converted_to(frame: Frame, cls: DenseClass, numbers: Sequence[Val]) -> Record:
    """A value of a class from numbers of any types."""
    element = cls.element
    assert element is not None, "the caller has chosen a class"
    return built(cls, iter([cast(frame, element, element, [number]) for number in numbers]))


# -- constructors


def make_dense(
    frame: Frame, cls: DenseClass, arguments: Sequence[Val], keywords: Mapping[str, Val]
) -> Val:
    """`vec3(…)`: of nothing, one number, or as many numbers and smaller values as make it up."""
    if keywords:
        frame.refuse_arguments(f"{cls.__name__} takes no names", "give its numbers in order")
    if cls.element is None:
        return _of_family(frame, cls, arguments)
    if len(arguments) == 1 and isinstance(arguments[0], Array):
        numbers = _elements(frame, cls, arguments[0])
    else:
        parts = [list(_numbers(frame, cls, value)) for value in arguments]
        if turned_around(cls, [*map(len, parts)]):
            frame.refuse_arguments(SHIFT_FIRST, f"write {cls.__name__}(p, q)")
        numbers = [number for part in parts for number in part]
    if not numbers:
        numbers = [Static(0)]
    if len(numbers) == 1:
        numbers *= cls.size
    if len(numbers) != cls.size:
        given = ", ".join(describe(value) for value in arguments)
        frame.refuse_arguments(
            f"{wrong_count(cls, len(numbers))}: ({given})",
            f"give {cls.size} numbers, one number for all, or values that have so many together",
        )
    return converted_to(frame, cls, numbers)


def _of_family(frame: Frame, family: DenseClass, arguments: Sequence[Val]) -> Val:
    """`Vector(*items)`: a value whose numbers have the type that holds the given ones."""
    numbers = [number for value in arguments for number in _numbers(frame, family, value)]
    kinds = [kind for number in numbers if (kind := number_type(number)) is not None]
    element = _common(kinds) if kinds else F32
    shape: Any = len(arguments)
    if family.__name__ == "Matrix":
        shape = (len(arguments), len(numbers) // max(len(arguments), 1))
    found: Any = family
    return converted_to(frame, found.of_element(element, shape), numbers)


def _common(kinds: Sequence[ScalarType]) -> ScalarType:
    """The type in which NumPy computes with numbers of these types, sized."""
    found = functools.reduce(promote, kinds)
    return BOOL if found.kind == "bool" else machine_type(found)


def _numbers(frame: Frame, cls: DenseClass, value: Val) -> Sequence[Val]:
    """The numbers of one argument of a constructor."""
    inner = dense_record(value)
    if inner is not None:
        return numbers_of(inner)
    kind = number_type(value)
    if kind is not None and not isinstance(value, Complex):
        return [value]
    items = tuple_items(value)
    if items is None:
        items = elements_of(frame, value)
    if items is None or kind is not None:
        frame.refuse_arguments(
            f"{cls.__name__} is made of numbers, not of {describe(value)}",
            "give numbers, vectors or tuples; of an array, its row: x[i]",
        )
    return [number for item in items for number in _numbers(frame, cls, item)]


def _elements(frame: Frame, cls: DenseClass, array: Array) -> list[Val]:
    """The elements of an array of a value's shape."""
    if array.type.ndim != len(cls.shape):
        frame.refuse_arguments(
            f"{cls.__name__} has the shape {cls.shape}, and this is {describe(array)}",
            "give a row of an array, x[i], or view the array as values: Array[cls].over(x)",
        )
    found: list[Val] = [array]
    for size in cls.shape:
        found = [frame.walk.item(frame, part, Static(k)) for part in found for k in range(size)]
    return found


# -- captured values


def captured(frame: Frame, value: Any) -> Val:
    """A value from outside of the kernel, as constants of its present numbers."""
    frame.depend("attribute", value, "_values", value._values)
    cls: DenseClass = value.__class__
    made = converted_to(frame, cls, [Static(number) for number in value._values.reshape(-1)])
    return _from_outside(made)


def _from_outside(value: Record) -> Record:
    """A value of the program around the kernel, whose parts aren't the kernel's to change."""
    items = tuple(_from_outside(i) if isinstance(i, Record) else i for i in value.items)
    return value_classes.evolve(value, items=items, shared="outside")


# -- parts


def letters_of(frame: Frame, value: Record, name: str) -> Val | None:
    """`v.zyx` as a vector, or one item; None if the name isn't made of the value's letters."""
    places = places_of(value.cls, name)
    if places is None:
        return None
    return gathered([value.items[place] for place in places], value)


def gathered(items: Sequence[Val], owner: Record) -> Val:
    """Some of a value's items: one as it is, several as a vector or a matrix."""
    if len(items) == 1:
        return items[0]
    return joined(items, owner)


def joined(items: Sequence[Val], owner: Record) -> Val:
    """Copies of items as a vector, of rows as a matrix."""
    cls: Any = owner.cls
    row = dense_record(items[0])
    found = cls.of_parts(cls.element, len(items), None if row is None else len(row.items))
    copies = [
        item if (one := dense_record(item)) is None else Record(one.cls, one.names, one.items)
        for item in items
    ]
    return Record(found, found.names, tuple(copies))


def dense_item(frame: Frame, value: Record, index: Val, name: str) -> Val:
    """`v[i]`, `v[a:b]`, `m[i, j]`, `m[:, j]`."""
    items = tuple_items(index)
    found = _item(frame, value, [index] if items is None else list(items), name)
    row = dense_record(found)
    if row is None or value.origin is None:
        return found
    # A row of a value in memory is in memory, too: m[i][0][1] = 2.
    return value_classes.evolve(row, origin=value.origin.at(frame, index))


def part_in_memory(frame: Frame, value: Record, name: str, part: Val) -> Val:
    """A part of a value by its name; one of a value in memory is in memory, too: p[i].q.w = 1."""
    inner = dense_record(part)
    place = None if inner is None or value.origin is None else value.origin.part(frame, name)
    return part if inner is None or place is None else value_classes.evolve(inner, origin=place)


def _item(frame: Frame, value: Record, indices: Sequence[Val], name: str) -> Val:
    cls: DenseClass = value.cls
    if len(indices) > len(cls.shape) or (
        isinstance(cls.parts[0], DenseClass) and len(set(cls.parts)) > 1
    ):
        frame.refuse_arguments(
            f"{cls.__name__} has the shape {cls.shape}, and {len(indices)} indices are given",
            "give an index for each axis, or fewer; of a transform, t.p or t.q",
        )
    first, rest = indices[0], indices[1:]
    whole = slice_of(frame, first)
    if whole is None:
        found = tuple_item(frame, value.items, first, name, kept=not rest)
        row = dense_record(found)
        return found if not rest or row is None else _item(frame, row, rest, name)
    chosen = value.items[whole]
    if rest:
        chosen = tuple(_item(frame, row, rest, name) for row in map(dense_record, chosen) if row)
    if not chosen:
        frame.refuse_arguments(f"this part of {cls.__name__} has no items", "give a longer slice")
    return joined(chosen, value)


def slice_of(frame: Frame, index: Val) -> slice | None:
    """A slice whose bounds compile time knows; None for an integer."""
    if isinstance(index, Slice):
        frame.refuse_unknown(
            "a slice of a small value has bounds known at compile time",
            "write constants, or store the items into an array",
        )
    found: Any = index.value if isinstance(index, Static) else None
    return found if type(found) is slice else None


# -- errors of the algebra


def require_value(frame: Frame, arguments: list[Val]) -> Val:
    """`require(condition, message, …)`: an error at the call of the library's function."""
    condition, message, hint, *parts = [
        argument.value if isinstance(argument, Static) else describe(argument)
        for argument in arguments
    ]
    if condition:
        return NOTHING
    raise CallerRefusal(Diagnostic("GC202", message_of(message, parts), None, hint))
