"""Arrays of structs in kernels, as of NumPy's structured dtypes.

As in NumPy, an element is a 0-d view of the array's memory; its fields are loaded and stored one
by one. So `r = a[i]` sees later stores to `a[i].x`. A field of an array is a view, too. A field
that isn't aligned to its size, as in packed dtypes, is accessed in smaller words.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NoReturn

from gpucompiler.diagnostics.errors import article, counted
from gpucompiler.frontend.frame.suggestions import did_you_mean
from gpucompiler.frontend.places.arrays import spoken
from gpucompiler.frontend.places.elements import Element, check_writable, converted
from gpucompiler.frontend.places.struct_objects import field_class
from gpucompiler.frontend.places.views import axes_of, extents_of, retype, view
from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.typing import part_type
from gpucompiler.frontend.values.values import Array, Complex, Scalar, Val
from gpucompiler.ir.operations import arith, memory
from gpucompiler.ir.structure.nodes import Value as IRValue
from gpucompiler.language.types import (
    U8,
    U16,
    U32,
    U64,
    ScalarType,
    StructField,
    StructType,
    struct_type,
)
from gpucompiler.values import value_classes

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

_WORDS: Final = {1: U8, 2: U16, 4: U32, 8: U64}
# A copied record is loaded whole before it is stored; this limits its words.
_MAX_WORDS: Final = 256


def is_struct(array: Array) -> bool:
    """Whether an array's elements have fields."""
    return isinstance(array.type.element, StructType)


def has_field(array: Array, name: str) -> bool:
    """Whether an array's elements have a field of that name."""
    element = array.type.element
    return isinstance(element, StructType) and any(f.name == name for f in element.fields)


def field(frame: Frame, array: Array, name: str) -> StructField:
    """A field by its name. Refusal GC106 if there is none."""
    element = array.type.element
    fields = element.fields if isinstance(element, StructType) else ()
    for found in fields:
        if found.name == name:
            return found
    names = [found.name for found in fields]
    instead = f"its fields are {', '.join(names)}" if names else "its elements are plain numbers"
    frame.refuse(
        "GC106",
        f"{spoken(array)}, {article(describe(array))}, has no field {name!r}",
        did_you_mean(name, names, instead),
    )


def field_view(frame: Frame, array: Array, found: StructField) -> Array:
    """A field of all elements of an array, as an array."""
    _check_bytes(frame, array, found)
    struct, element = _struct(array), found.element
    name = f"{array.name}.{found.name}" if array.name else ""
    if isinstance(element, StructType):
        if found.shape:
            return value_classes.evolve(_records(frame, array, found, element), name=name)
        # The view has the same memory, and the inner fields only.
        inner = [value_classes.evolve(f, offset=f.offset + found.offset) for f in element.fields]
        part = retype(frame, array, struct_type(inner, struct.itemsize))
        return value_classes.evolve(part, name=name, cls=field_class(array, found.name))
    if not _is_whole(array, found):
        frame.refuse_arguments(
            f"the field {found.name!r} isn't aligned to its "
            f"{counted(element.itemsize, 'byte')} in records of "
            f"{struct.itemsize}, so that it is no array of {element.numpy_name}",
            "make the dtype with align=True"
            + ("" if found.shape else f", or use it of one element, a[i].{found.name}"),
        )
    parts, extents = retype(frame, array, element), extents_of(frame)
    axes, ndim = axes_of(frame, parts), array.type.ndim
    sizes, strides = axes.sizes()[:ndim], axes.strides()[:ndim]
    for axis, size in enumerate(found.shape):
        sizes.append(size)
        strides.append(extents.product(list(found.shape[axis + 1 :])))
    offset = found.offset // element.itemsize
    return value_classes.evolve(
        view(frame, parts, offset, sizes, strides if ndim else None), name=name
    )


def _records(frame: Frame, array: Array, found: StructField, element: StructType) -> Array:
    """A field of one record that is an array of records itself."""
    if array.type.ndim:
        frame.refuse(
            "GC108",
            f"the field {found.name!r} is an array of records, which is used of one record",
            f"take the record first: a[i].{found.name}[j]",
        )
    word = _word(array, math.gcd(found.offset, element.itemsize), element.itemsize)
    if word.itemsize < element.alignment:
        frame.refuse_arguments(
            f"the field {found.name!r} isn't aligned to the {counted(element.alignment, 'byte')} "
            "that its records' fields need",
            "make the dtype with align=True",
        )
    count = math.prod(found.shape)
    size = count * element.itemsize // word.itemsize
    words = view(frame, retype(frame, array, word), found.offset // word.itemsize, [size], None)
    kind = value_classes.evolve(words.type, element=element)
    made = frame.builder.value(memory.Retype, array=words.ir, types=(kind,))
    flat = value_classes.evolve(words, type=kind, ir=made, sizes=(count,), offset=None)
    part = view(frame, flat, 0, list(found.shape), None)
    return value_classes.evolve(part, cls=field_class(array, found.name))


def _struct(array: Array) -> StructType:
    element = array.type.element
    assert isinstance(element, StructType), "the caller has looked"
    return element


def _is_whole(array: Array, found: StructField) -> bool:
    """Whether a field lies at a multiple of its size in all records."""
    size = found.element.itemsize
    return not found.offset % size and not _struct(array).itemsize % size


# -- one number of a record


@value_classes.frozen(eq=False)
class PackedField:
    """A number of one record that isn't aligned to its size, and is accessed in words."""

    record: Array
    field: StructField

    def load(self, frame: Frame) -> Val:
        """The number that the record holds now."""
        kind, offset = self.field.element, self.field.offset
        if places := self._float_places(frame):
            mask = self.record.mask
            real, imaginary = [
                Scalar(
                    place.type.element,
                    frame.builder.value(memory.Load, array=place.ir, indices=[], mask=mask),
                )
                for place in places
            ]
            return Complex(kind, real, imaginary)
        self._check_derivative(frame)
        if kind.kind != "complex":
            return _load_in_words(frame, self.record, kind, offset)
        part = part_type(kind)
        real = _load_in_words(frame, self.record, part, offset)
        return Complex(kind, real, _load_in_words(frame, self.record, part, offset + part.itemsize))

    def store(self, frame: Frame, value: Val) -> None:
        """Store a number, converted as an assignment does."""
        check_writable(frame, self.record)
        places = self._float_places(frame)
        if not places:
            self._check_derivative(frame)
        array, kind = self.record, self.field.element
        name = f"{array.name}.{self.field.name}" if array.name else ""
        named = value_classes.evolve(
            array, type=value_classes.evolve(array.type, element=kind), name=name
        )
        number, offset = converted(frame, named, value), self.field.offset
        parts = [number] if isinstance(number, Scalar) else [number.real, number.imaginary]
        for place, part in zip(places, parts, strict=False):
            frame.builder.add(
                memory.Store, value=part.ir, array=place.ir, indices=[], mask=array.mask, types=()
            )
        for part in [] if places else parts:
            _store_in_words(frame, array, part.type, offset, part)
            offset += part.type.itemsize

    def _float_places(self, frame: Frame) -> list[Array]:
        """The parts of a complex number in a derivative, as NumPy aligns them; [] for others."""
        kind = self.field.element
        if not frame.walk.job.source.is_derivative or kind.kind != "complex":
            return []
        part, first = part_type(kind), self.field.offset
        numbers = [_Number(first + n * part.itemsize, part, self.field.name) for n in range(2)]
        return [_float_place(frame, self.record, number) for number in numbers]

    def _check_derivative(self, frame: Frame) -> None:
        """Refuse floats in derivatives, which can't follow them through words."""
        if frame.walk.job.source.is_derivative and _has_floats(self.field.element):
            size = self.field.element.itemsize
            _refuse_parts(frame, self.field.name, size, _struct(self.record).itemsize)


def _refuse_parts(frame: Frame, name: str, size: int, whole: int) -> NoReturn:
    """Refuse a derivative of a float that isn't aligned to its size in records of `whole` bytes."""
    frame.refuse(
        "GC708",
        f"the field {name!r} isn't aligned to its {counted(size, 'byte')} in records of {whole}, "
        "so that it is accessed in parts, which have no derivative",
        "make the dtype with align=True",
    )


def _has_floats(kind: ScalarType | StructType) -> bool:
    if isinstance(kind, StructType):
        return any(_has_floats(found.element) for found in kind.fields)
    return kind.is_float or kind.kind == "complex"


def is_number(found: StructField) -> bool:
    """Whether a field of one record is a number, neither an array nor a record itself."""
    return not found.shape and not isinstance(found.element, StructType)


def number_field(frame: Frame, record: Array, found: StructField) -> Element | PackedField:
    """The place of a number in one record."""
    if _is_whole(record, found):
        return Element(field_view(frame, record, found))
    _check_bytes(frame, record, found)
    return PackedField(record, found)


def _word(array: Array, offset: int, size: int) -> ScalarType:
    """The widest word by which bytes of a record can be accessed."""
    struct = _struct(array)
    unit = struct.alignment
    while unit > size or offset % unit or struct.itemsize % unit:
        unit //= 2
    return _WORDS[unit]


def _places(frame: Frame, array: Array, word: ScalarType, offset: int, size: int) -> list[Array]:
    """The words of some bytes of a 0-d record, each a 0-d view."""
    parts = retype(frame, array, word)
    first, count = offset // word.itemsize, size // word.itemsize
    return [view(frame, parts, place, [], None) for place in range(first, first + count)]


def _load_in_words(frame: Frame, array: Array, kind: ScalarType, offset: int) -> Scalar:
    word, whole = _word(array, offset, kind.itemsize), _WORDS[kind.itemsize]
    add = frame.builder.value
    total = None
    for number, place in enumerate(_places(frame, array, word, offset, kind.itemsize)):
        piece = add(memory.Load, array=place.ir, indices=[], mask=array.mask)
        if word != whole:
            piece = add(arith.Convert, value=piece, types=(whole,))
        if number:
            distance = frame.builder.constant(8 * word.itemsize * number, whole)
            piece = add(arith.ShiftLeft, lhs=piece, rhs=distance)
        total = piece if total is None else add(arith.Or, lhs=total, rhs=piece)
    assert total is not None
    return Scalar(kind, _from_bits(frame, total, kind))


def _store_in_words(
    frame: Frame, array: Array, kind: ScalarType, offset: int, number: Scalar
) -> None:
    word, whole = _word(array, offset, kind.itemsize), _WORDS[kind.itemsize]
    add = frame.builder.value
    bits = number.ir
    if bits.type != whole:
        bits = add(arith.Bitcast, value=bits, types=(whole,))
    for count, place in enumerate(_places(frame, array, word, offset, kind.itemsize)):
        piece = bits
        if count:
            distance = frame.builder.constant(8 * word.itemsize * count, whole)
            piece = add(arith.ShiftRight, lhs=bits, rhs=distance)
        if word != whole:
            piece = add(arith.Convert, value=piece, types=(word,))
        frame.builder.add(
            memory.Store, value=piece, array=place.ir, indices=[], mask=array.mask, types=()
        )


def _from_bits(frame: Frame, bits: IRValue, kind: ScalarType) -> IRValue:
    target = frame.machine(kind)
    if target in _WORDS.values():
        return bits
    return frame.builder.value(arith.Bitcast, value=bits, types=(target,))


# -- assignments of whole records


def copy_record(frame: Frame, record: Array, value: Val) -> None:
    """`a[i] = b[j]`: another record of these fields. Refusal GC203 for any other value."""
    struct = _struct(record)
    if isinstance(value, Array) and value.type.ndim == 0 and _same_fields(record, value):
        by_numbers = frame.walk.job.source.is_derivative and _has_floats(struct)
        (_copy_numbers if by_numbers else _copy)(frame, record, value)
        return
    names = ", ".join(found.name for found in struct.fields)
    frame.refuse(
        "GC203",
        f"{describe(value)} can't be stored into {spoken(record)}, a record of {names}",
        "store a record of the same dtype, a tuple of "
        f"{counted(len(struct.fields), 'value')}, or one field",
    )


def _same_fields(one: Array, other: Array) -> bool:
    """Whether records have the same fields, at the same distances from each other."""
    if not is_struct(other):
        return False
    starts = [min(f.offset for f in _struct(array).fields) for array in (one, other)]
    rows = [
        [(f.name, f.element, f.shape, f.offset - start) for f in _struct(array).fields]
        for array, start in zip((one, other), starts, strict=True)
    ]
    return rows[0] == rows[1]


def _copy(frame: Frame, record: Array, source: Array) -> None:
    """Copy the bytes of all fields; all are loaded before one is stored."""
    pieces = _pieces(_struct(record))
    apart = _pieces(_struct(source))[0][0] - pieces[0][0]
    loaded: list[tuple[int, Scalar]] = []
    for start, end in pieces:
        word = _copied_word(record, source, start, start + apart, end - start)
        for offset in range(start, end, word.itemsize):
            loaded.append((offset, _load_in_words(frame, source, word, offset + apart)))
    _check_pieces(frame, record, len(loaded))
    for offset, number in loaded:
        _store_in_words(frame, record, number.type, offset, number)


def _check_pieces(frame: Frame, record: Array, count: int) -> None:
    if count > _MAX_WORDS:
        frame.refuse_arguments(
            f"a record of {counted(_struct(record).itemsize, 'byte')} is copied in "
            f"{counted(count, 'piece')}",
            "copy the fields in loops",
        )


# -- copies in derivatives, which follow floats where they are accessed as floats


@value_classes.frozen
class _Number:
    """A number of a record: its byte, its type without complex ones, and the field it is in."""

    offset: int
    kind: ScalarType
    name: str

    @property
    def is_float(self) -> bool:
        """Whether it has a derivative."""
        return self.kind.is_float and self.kind.kind != "storage"

    @property
    def end(self) -> int:
        """The byte behind it."""
        return self.offset + self.kind.itemsize


def _copy_numbers(frame: Frame, record: Array, source: Array) -> None:
    """Copy a record number by number; all are loaded before one is stored."""
    numbers, others = _numbers(_struct(record)), _numbers(_struct(source))
    _check_pieces(frame, record, len(numbers))
    _check_apart(frame, record, numbers)
    loaded: list[tuple[_Number, Array | None, Scalar]] = []
    for number, other in zip(numbers, others, strict=True):
        if number.is_float:
            place, start = _float_place(frame, record, number), _float_place(frame, source, other)
            value = frame.builder.value(memory.Load, array=start.ir, indices=[], mask=source.mask)
            loaded.append((number, place, Scalar(number.kind, value)))
        else:
            word = _WORDS[number.kind.itemsize]
            loaded.append((number, None, _load_in_words(frame, source, word, other.offset)))
    for number, place, value in loaded:
        if place is None:
            _store_in_words(frame, record, value.type, number.offset, value)
        else:
            frame.builder.add(
                memory.Store, value=value.ir, array=place.ir, indices=[], mask=record.mask, types=()
            )


def _numbers(struct: StructType, name: str = "") -> list[_Number]:
    """The numbers of a record, with those of inner records and arrays."""
    return [number for item in struct.fields for number in _numbers_in(item, name)]


def _numbers_in(item: StructField, name: str = "") -> list[_Number]:
    """The numbers of a field."""
    label, element = f"{name}{item.name}", item.element
    if isinstance(element, StructType):
        inner = _numbers(element, f"{label}.")
    else:
        part = part_type(element) if element.kind == "complex" else element
        starts = range(0, element.itemsize, part.itemsize)
        inner = [_Number(start, part, label) for start in starts]
    found: list[_Number] = []
    for place in range(math.prod(item.shape)):
        start = item.offset + place * element.itemsize
        found += [value_classes.evolve(each, offset=each.offset + start) for each in inner]
    return found


def _float_place(frame: Frame, record: Array, number: _Number) -> Array:
    """A float of one record, as a 0-d view. Refusal GC708 where it isn't aligned."""
    size, whole = number.kind.itemsize, _struct(record).itemsize
    if number.offset % size or whole % size:
        _refuse_parts(frame, number.name, size, whole)
    parts = retype(frame, record, number.kind)
    return view(frame, parts, number.offset // size, [], None)


def _check_bytes(frame: Frame, array: Array, found: StructField) -> None:
    """Refuse a field that has bytes of another field's floats, in derivatives."""
    if not frame.walk.job.source.is_derivative:
        return
    own = list[_Number]()
    for other in _struct(array).fields:
        if other is found or not _overlap(found, other) or not _has_floats(other.element):
            continue
        own = own or _numbers_in(found)
        same = {(number.offset, number.kind) for number in own}
        for number in _numbers_in(other):
            apart = not number.is_float or (number.offset, number.kind) in same
            if not apart and any(n.offset < number.end and number.offset < n.end for n in own):
                frame.refuse(
                    "GC708",
                    f"the field {found.name!r} has bytes of the field {number.name!r}, whose "
                    "floats it reads or changes as bits",
                    "use one of the two fields",
                )


def _overlap(one: StructField, other: StructField) -> bool:
    ends = [f.offset + f.element.itemsize * math.prod(f.shape) for f in (one, other)]
    return one.offset < ends[1] and other.offset < ends[0]


def _check_apart(frame: Frame, record: Array, numbers: Sequence[_Number]) -> None:
    """Refuse to copy floats that share bytes with numbers of other types, as bits."""
    ordered = sorted(numbers, key=lambda number: number.offset)
    for place, number in enumerate(ordered):
        for other in ordered[place + 1 :]:
            if other.offset >= number.end:
                break
            same = (number.offset, number.kind) == (other.offset, other.kind)
            if not same and (number.is_float or other.is_float):
                frame.refuse(
                    "GC708",
                    f"{spoken(record)} gets a copy of a record, whose fields {number.name!r} and "
                    f"{other.name!r} share bytes",
                    "copy one of them, a[i].x = b[j].x",
                )


def _pieces(struct: StructType) -> list[tuple[int, int]]:
    """The spans of bytes of the fields, in order, without the gaps between fields."""
    found: list[tuple[int, int]] = []
    for item in sorted(struct.fields, key=lambda item: item.offset):
        inner = [(0, item.element.itemsize * math.prod(item.shape))]
        if isinstance(item.element, StructType) and not item.shape:
            inner = _pieces(item.element)
        found += [(item.offset + start, item.offset + end) for start, end in inner]
    return found


def _copied_word(record: Array, source: Array, start: int, place: int, size: int) -> ScalarType:
    """The widest word that divides a piece in both records."""
    words = (_word(record, start, size), _word(source, place, size))
    word = min(words, key=lambda word: word.itemsize)
    while size % word.itemsize:
        word = _WORDS[word.itemsize // 2]
    return word
