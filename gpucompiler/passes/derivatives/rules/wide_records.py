"""Places in the derivatives of records with float16 or bfloat16 fields, which are wider.

    record   {a: f32 @ 0, h: f16 @ 4, b: f16[3] @ 6; 12}     12 bytes
    shadow   {a: f32 @ 0, h: f32 @ 4, b: f32[3] @ 8; 20}     20 bytes

A view of a record's memory has other offsets and distances there. The place of an accessed element
is counted in bytes from the array's beginning: it is position `p` of record `n`, in elements of its
type. The shadow's element is position `p + d` of record `n`, where `d` depends on the field.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence

from gpucompiler.diagnostics.errors import InternalError
from gpucompiler.ir.operations import arith, memory
from gpucompiler.ir.structure.nodes import Operation, Value
from gpucompiler.jobs.transforms import wide
from gpucompiler.language.types import F32, F64, I64, ArrayType, ScalarType, StructType
from gpucompiler.passes.derivatives.rules.emitter import Emitter

Definitions = Mapping[Value, Operation]
Access = memory.Load | memory.Store | memory.AtomicUpdate


def widened(array: Value, shadow: Value) -> StructType | None:
    """The records of an array whose derivatives are laid out otherwise; None for other arrays."""
    kind, made = array.type, shadow.type
    assert isinstance(kind, ArrayType)
    assert isinstance(made, ArrayType)
    element = kind.element
    return element if isinstance(element, StructType) and element != made.element else None


def widened_place(
    definitions: Definitions, emit: Emitter, access: Access, record: StructType, root: Value
) -> Value:
    """The derivative of an accessed element, as an array of no axes.

    Args:
        definitions: the operations of values.
        record: the element type of the array of records that is accessed.
        root: the derivative of that array.
    """
    shadow, view = root.type, access.array.type
    assert isinstance(shadow, ArrayType)
    assert isinstance(view, ArrayType)
    old, new = record, shadow.element
    assert isinstance(new, StructType)
    element, made = view.element, wide(view.element)
    place = _base(definitions, emit, access.array)
    strides = _strides(definitions, emit, access.array, root)
    for index, stride in zip(access.indices, strides, strict=True):
        place = emit.add(place, emit.mul(emit.converted(emit.primal(index), I64), stride))
    number = _divided(emit, place, old.itemsize)
    rest = emit.sub(place, emit.mul(number, emit.integer(old.itemsize)))
    found = _moved(emit, _divided(emit, rest, element.itemsize), old, new, element)
    retyped = memory.retyped(shadow, made)
    assert retyped is not None, "a shadow's records are aligned"
    flat = emit.builder.add(memory.Retype, types=[retyped], array=root).result
    first = emit.mul(number, emit.integer(new.itemsize // made.itemsize))
    kind = ArrayType(made, 0, space=shadow.space)
    return emit.builder.add(
        memory.View, types=[kind], array=flat, offset=emit.add(first, found), sizes=[]
    ).result


def _moved(
    emit: Emitter, position: Value, old: StructType, new: StructType, element: ScalarType
) -> Value:
    """A position in the shadow's record, of one in the record."""
    before, after = element.itemsize, wide(element).itemsize
    pairs = zip(_numbers(old), _numbers(new), strict=True)
    rows = sorted(
        (place // before, made // after - place // before)
        for (kind, place), (_, made) in pairs
        if kind == element
    )
    found: Value | None = None
    last: int | None = None
    for first, distance in rows:
        if distance == last:
            continue
        there = emit.add(position, emit.integer(distance))
        if found is None:
            found = there
        else:
            behind = emit.compare(position, "ge", emit.integer(first))
            found = emit.select(behind, there, found)
        last = distance
    if found is None:
        raise InternalError(f"{old} has no {element}")
    return found


def _numbers(kind: StructType, offset: int = 0) -> Iterator[tuple[ScalarType, int]]:
    """The numbers of a record: their types and offsets; of an array of numbers the first."""
    for field in kind.fields:
        inner, place = field.element, offset + field.offset
        if isinstance(inner, StructType):
            for number in range(math.prod(field.shape)):
                yield from _numbers(inner, place + number * inner.itemsize)
        elif inner.kind == "complex":
            yield F32 if inner.itemsize == 8 else F64, place
        else:
            yield inner, place


def _divided(emit: Emitter, place: Value, size: int) -> Value:
    return emit.builder.value(arith.FloorDivide, lhs=place, rhs=emit.integer(size))


def _base(definitions: Definitions, emit: Emitter, array: Value) -> Value:
    """Where an array begins, in bytes from the beginning of the records."""
    definition = definitions.get(array)
    match definition:
        case memory.View():
            base = _base(definitions, emit, definition.array)
            return emit.add(base, _in_bytes(emit, array, emit.primal(definition.offset)))
        case memory.Retype() | memory.Reinterpret():
            return _base(definitions, emit, definition.array)
        case _:
            return emit.integer(0)


def _strides(definitions: Definitions, emit: Emitter, array: Value, root: Value) -> Sequence[Value]:
    """How many bytes elements of an array lie apart along its axes."""
    kind = array.type
    assert isinstance(kind, ArrayType)
    definition = definitions.get(array)
    match definition:
        case memory.View() if kind.layout == "strided":
            return [_in_bytes(emit, array, emit.primal(each)) for each in definition.strides]
        case memory.View():
            return _contiguous(emit, array, [emit.primal(size) for size in definition.sizes])
        case memory.Retype() | memory.Reinterpret():
            source = definition.array.type
            assert isinstance(source, ArrayType)
            own = emit.integer(kind.element.itemsize)
            if kind.element.itemsize > source.element.itemsize:
                return [own]  # several elements of one axis without gaps
            outer = _strides(definitions, emit, definition.array, root)
            return [*outer, own] if kind.ndim > source.ndim else outer
        case _:
            # A derivative's strides are those of its array, in elements.
            op = memory.Stride if kind.layout == "strided" else memory.Dimension
            found = [emit.builder.value(op, array=root, axis=axis) for axis in range(kind.ndim)]
            if kind.layout == "strided":
                return [_in_bytes(emit, array, stride) for stride in found]
            return _contiguous(emit, array, found)


def _contiguous(emit: Emitter, array: Value, sizes: Sequence[Value]) -> list[Value]:
    """The strides of an array without gaps."""
    found: list[Value] = []
    stride = _in_bytes(emit, array, emit.integer(1))
    for size in reversed(sizes):
        found.insert(0, stride)
        stride = emit.mul(stride, emit.converted(size, I64))
    return found


def _in_bytes(emit: Emitter, array: Value, elements: Value) -> Value:
    """A distance in elements of an array as bytes."""
    kind = array.type
    assert isinstance(kind, ArrayType)
    return emit.mul(emit.converted(elements, I64), emit.integer(kind.element.itemsize))
