"""The run-time parts of a value, converted to a shape: the operands of what carries the value."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gpucompiler.frontend.values.identity import OneOfSeveral
from gpucompiler.frontend.values.shapes import (
    ClassedShape,
    OptionalShape,
    RecordShape,
    Shape,
    SizedShape,
    StaticShape,
    moving_parts,
)
from gpucompiler.frontend.values.values import (
    Array,
    Fragment,
    Optional,
    Record,
    Static,
    Val,
    record_items,
    tuple_items,
)
from gpucompiler.ir.structure.nodes import Value as IRValue
from gpucompiler.language.types import BOOL, ArrayType, ScalarType
from gpucompiler.values import value_classes

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame


def leaves_of(frame: Frame, value: Val, shape: Shape) -> list[IRValue]:
    """The parts of a value that has that shape, or joins to it."""
    # Most parts of records are static.
    if type(shape) is StaticShape:
        return []
    if type(value) is Array and value.mask is None and isinstance(shape, ArrayType):
        if shape is not value.type and shape != value.type:
            value = frame.walk.seen_as(frame, value, shape)
        return [value.ir]
    if type(shape) is RecordShape:
        items = value.items if type(value) is Record else record_items(value)
        assert items is not None, "only a record joins to the shape of one"
        found: list[IRValue] = []
        for position, part in moving_parts(shape):
            found += leaves_of(frame, items[position], part)
        if type(shape.identity) is OneOfSeveral:
            assert isinstance(value, Record), "objects of a kernel are no constants"
            assert frame.walk.identities is not None, "the walk follows objects"
            found.append(frame.walk.identities.leaf(frame, value))
        return found
    if isinstance(shape, tuple):
        items = tuple_items(value)
        assert items is not None, "only a tuple joins to the shape of one"
        found = []
        for item, part in zip(items, shape, strict=True):
            if type(part) is not StaticShape:
                found += leaves_of(frame, item, part)
        return found
    if isinstance(shape, OptionalShape):
        return _optional_leaves(frame, value, shape)
    if isinstance(shape, ScalarType):
        return frame.walk.number_parts(frame, value, shape)
    if isinstance(value, Fragment):
        return [value.ir]
    if isinstance(shape, ClassedShape):
        return frame.leaves(value, shape.inner)
    if isinstance(value, Array) and isinstance(shape, SizedShape):
        unmasked = value if value.mask is None else value_classes.evolve(value, mask=None)
        plain = frame.leaves(unmasked, shape.type)
        if not shape.masked:
            return plain
        there = frame.builder.constant(True, BOOL) if value.mask is None else value.mask
        return [*plain, there]
    if isinstance(value, Array):
        if isinstance(shape, ArrayType):
            value = frame.walk.seen_as(frame, value, shape)
        return [value.ir]
    return []


def _optional_leaves(frame: Frame, value: Val, shape: OptionalShape) -> list[IRValue]:
    """The run-time parts of a value or None: the flag first."""
    if isinstance(value, Static) and value.value is None:
        return [frame.builder.constant(False, BOOL), *frame.nothing(shape.inner)]
    held, present = value, frame.builder.constant(True, BOOL)
    if isinstance(value, Optional):
        held, present = value.value, value.present.ir
    return [present, *frame.leaves(held, shape.inner)]
