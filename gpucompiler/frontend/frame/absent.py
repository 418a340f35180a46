"""Objects that are None on some paths.

A name that is None on one path and an object on another holds an `Optional` of the object's handle
behind the join. The object's fields are names of the environment, so they need values on the path
of None, too. No program reads these.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from gpucompiler.frontend.frame.objects import field_names, new_object
from gpucompiler.frontend.values.shapes import (
    JoinError,
    ObjectShape,
    OptionalShape,
    Shape,
    StaticShape,
    joinable,
    leaf_types,
    rebuild,
    shape_of,
)
from gpucompiler.frontend.values.values import (
    Conflict,
    Environment,
    Object,
    Optional,
    Poison,
    Static,
    Unbound,
    Val,
)
from gpucompiler.language.types import ArrayType, VectorType

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

# A name that is None before a loop, the object at the end of its body, and its fields' shapes.
Absent = tuple[str, Object, dict[str, "Shape"]]
_NOWHERE: Final = Unbound()
_NONE: Final = StaticShape(None)


def object_in(value: Val) -> Object | None:
    """The object that a value is, or is on the paths where it isn't None."""
    held = value.value if isinstance(value, Optional) else value
    return held if isinstance(held, Object) else None


def absent_from(values: Sequence[Val]) -> tuple[int, Object] | None:
    """An object that a name holds on one path, with that path, if it is None on others."""
    held = [object_in(value) for value in values]
    without = [value for value, found in zip(values, held, strict=True) if found is None]
    nones = all(isinstance(value, Static) and value.value is None for value in without)
    if not without or not nones or len({found.cls for found in held if found is not None}) != 1:
        return None
    return next((k, found) for k, found in enumerate(held) if found is not None)


def bind_absent(frame: Frame, environment: Environment, shapes: Mapping[str, Shape]) -> None:
    """Bind the fields of an object that a path doesn't have, where the frame is now.

    Args:
        shapes: as `field_shapes` gives them.
    """
    for name, shape in shapes.items():
        if isinstance(environment.get(name, _NOWHERE), Unbound):
            environment[name] = rebuild(shape, frame.nothing(shape), name)


def field_shapes(environment: Environment, held: Object) -> dict[str, Shape]:
    """The shapes of an object's fields, and of those of the objects in them, by their names.

    Fields that hold no value or an array are left out. The objects' marks are there, too.
    """
    found: dict[str, Shape] = {}
    for name in field_names(held):
        value = environment.get(name, _NOWHERE)
        if isinstance(value, (Unbound, Conflict, Poison)):
            continue
        try:
            shape = joinable(shape_of(value, demote=True), ())
        except JoinError:
            continue
        if any(isinstance(leaf, (ArrayType, VectorType)) for leaf in leaf_types(shape)):
            continue
        found[name] = shape
        inner = object_in(value)
        if inner is not None:
            found |= field_shapes(environment, inner)
    return found


# -- loops


def is_absent(shape: object, later: object) -> bool:
    """Whether a name is None before a loop, and was found to hold an object at its end."""
    held = later.inner if isinstance(later, OptionalShape) else None
    return shape == _NONE and isinstance(held, ObjectShape)


def absent_objects(frame: Frame, shapes: Mapping[str, object]) -> list[Absent]:
    """The objects that names hold at the end of a loop's body, but are None before the loop.

    Args:
        shapes: of the names that the loop carries, at its head.
    """
    found: list[Absent] = []
    for name, shape in shapes.items():
        held = object_in(frame.environment[name])
        if held is not None and shape == _NONE:
            found.append((name, held, field_shapes(frame.environment, held)))
    return found


def begin_with_absent(
    frame: Frame, environment: Environment, absent: Sequence[Absent]
) -> Iterator[tuple[str, tuple[Shape, list[str]]]]:
    """Give a loop handles of objects that aren't there before it.

    Yields each name with its shape at the loop's head, and the names of the object's fields.
    """
    for name, held, fields in absent:
        new = new_object(frame, held.cls, held.fields, ("loop", held.token))
        frame.objects.of_loops.add(new.token)
        frame.objects.of_places[new.token] = (name, ())
        own = dict(zip(field_names(held), field_names(new), strict=True))
        shapes = {own.get(field, field): shape for field, shape in fields.items()}
        bind_absent(frame, frame.environment, shapes)
        environment.update({field: frame.environment[field] for field in shapes})
        carried = [field for field, shape in shapes.items() if shape != _NONE]
        yield name, (OptionalShape(shape_of(new)), carried)
