"""Operations for `cuda.tensor_map`, `cuda.tma` and `cuda.bulk`."""

from __future__ import annotations

import ast
import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from gpucompiler.frontend.arithmetic.arguments import given
from gpucompiler.frontend.arithmetic.convert import convert, number_type
from gpucompiler.frontend.device_names.box_forms import box_form, is_mapped
from gpucompiler.frontend.device_names.elements import optional_word
from gpucompiler.frontend.device_names.rows import Row, emitting
from gpucompiler.frontend.places.arrays import dimension, spoken
from gpucompiler.frontend.places.elements import Element, both, check_writable
from gpucompiler.frontend.places.place import item_place
from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.typing import user_name
from gpucompiler.frontend.values.values import NOTHING, Array, Record, Static, Val, tuple_items
from gpucompiler.ir.operations import arith, bulk, control, memory
from gpucompiler.ir.structure.nodes import Operation
from gpucompiler.ir.structure.nodes import Value as IRValue
from gpucompiler.language.device_names.tensor_map import BoxForm, TensorMap
from gpucompiler.language.types import I32, I64, U16, U64, ScalarType

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

_KINDS: Final = {
    "add": "add", "min": "min", "max": "max", "inc": "increment", "dec": "decrement", "and": "and",
    "or": "or", "xor": "xor",
}  # fmt: skip
_WRAPPING: Final = ("increment", "decrement")
_BITWISE: Final = ("and", "or", "xor")


# -- maps


def _tensor_map(frame: Frame, node: ast.AST, name: str, arguments: list[Val]) -> Val:
    array, form = box_form(frame, name, arguments)
    frame.walk.has_boxes = True
    steps = (1,) * len(form.box) if form.lower else form.steps
    elements = tuple(-(-size // step) for size, step in zip(form.box, steps, strict=True))
    nbytes = math.prod(elements) * array.type.element.itemsize
    names = ("array", "form", "nbytes", "box")
    return Record(TensorMap, names, (array, Static(form), Static(nbytes), Static(elements)))


def _opened(frame: Frame, value: Val, name: str) -> tuple[Array, BoxForm, int]:
    """The array of a map, the form of its boxes, and their bytes."""
    if isinstance(value, Record) and value.cls is TensorMap:
        array, form, nbytes = value.get("array"), value.get("form"), value.get("nbytes")
        if isinstance(array, Array) and isinstance(form, Static) and isinstance(nbytes, Static):
            return array, form.value, nbytes.value
    frame.refuse_arguments(
        f"cuda.{name} copies boxes of a tensor map, not of {describe(value)}",
        "make the map first: m = cuda.tensor_map(x, box=(64, 64))",
    )


def _box(frame: Frame, value: Val, coordinates: Val, offsets: Val, name: str) -> dict[str, Any]:
    """The fields of a box's operation."""
    array, form, _ = _opened(frame, value, name)
    rank = len(form.axes)
    items = tuple_items(coordinates)
    found = [coordinates] if items is None else list(items)
    if len(found) != rank:
        frame.refuse_arguments(
            f"cuda.{name} takes {rank} coordinates of {spoken(array)}, one for each axis, not "
            f"{describe(coordinates)}",
            f"write ({', '.join('ijklm'[:rank])}{',' if rank == 1 else ''})",
        )
    moved: list[Val] = []
    if given(offsets) and not (isinstance(offsets, Static) and offsets.value is None):
        moved = list(tuple_items(offsets) or (offsets,))
        if len(moved) != len(form.lower):
            frame.refuse_arguments(
                f"cuda.{name} takes {len(form.lower)} offsets of this map, not {len(moved)}",
                "give one for each axis of pixels of a map made by cuda.im2col_map",
            )
    elif form.lower:
        moved = [Static(0)] * len(form.lower)
    return {
        "tensor": array.ir,
        "coordinates": [_integer(frame, each, I32, name) for each in found],
        "offsets": [_integer(frame, each, U16, name) for each in moved],
        "box": form.box, "steps": form.steps, "axes": form.axes, "swizzle": form.swizzle,
        "fill": form.fill, "lower": form.lower, "upper": form.upper, "rounded": form.rounded,
    }  # fmt: skip


def _integer(frame: Frame, value: Val, kind: ScalarType, name: str) -> IRValue:
    found = number_type(value)
    if found is None or not found.is_integer:
        frame.refuse_arguments(
            f"cuda.{name} takes an int here, not {describe(value)}", "write an int"
        )
    return convert(frame, value, kind).ir


# -- operands


def _cache(frame: Frame, value: Val, name: str) -> str:
    return optional_word(frame, value, "cache", bulk.CACHE_HINTS[1:], name)


def _shared(frame: Frame, value: Val, what: str, name: str, *spaces: str) -> Array:
    """A C-contiguous array in shared memory."""
    if not isinstance(value, Array) or value.type.space not in ("shared", *spaces):
        frame.refuse_arguments(
            f"{what} of cuda.{name} is {describe(value)}, not a shared array",
            "give what cuda.shared.array made, or a part of it: tile[s]",
        )
    return _contiguous(frame, value, what, name)


def _contiguous(frame: Frame, array: Array, what: str, name: str) -> Array:
    if array.type.layout != "C":
        frame.refuse_arguments(
            f"{what} of cuda.{name}, {spoken(array)}, isn't known to be contiguous",
            "give a whole array, or rows of one: tile[s], x[i:j]",
        )
    return array


def _barrier(frame: Frame, value: Val, index: Val, name: str) -> tuple[dict[str, Any], Any]:
    """The fields of a barrier, and in checked mode whether its index is inside."""
    array = _shared(frame, value, "the barriers", name)
    if array.type.element != U64:
        frame.refuse_operands(
            f"the barriers of cuda.{name} are elements of uint64, not {describe(array)}",
            "make them by cuda.shared.array(n, np.uint64)",
        )
    place = item_place(frame, array, index)
    if not isinstance(place, Element):
        frame.refuse_arguments(
            f"cuda.{name} counts at one barrier, not at a part of the array",
            "give array and index: (bars, s)",
        )
    indices, mask = place.address(frame)
    return {"barrier": array.ir, "places": indices}, mask


def _multicast(frame: Frame, value: Val, name: str) -> IRValue | None:
    if not given(value) or (isinstance(value, Static) and value.value is None):
        return None
    return _integer(frame, value, U16, name)


def _same_elements(frame: Frame, one: Array, other: Array, name: str) -> None:
    if one.type.element != other.type.element:
        frame.refuse_operands(
            f"cuda.{name} copies bits: {spoken(one)} holds {user_name(one.type.element)}, and "
            f"{spoken(other)} {user_name(other.type.element)}",
            "give both arrays one element type",
        )


def _holds_box(frame: Frame, array: Array, nbytes: int, name: str) -> None:
    """Refusal GC202 for a shared array that is known to be smaller than a box."""
    sizes = array.sizes
    if sizes is None or not all(isinstance(size, int) for size in sizes):
        return
    held = math.prod(int(str(size)) for size in sizes) * array.type.element.itemsize
    if held < nbytes:
        frame.refuse_arguments(
            f"a box of this map takes {nbytes} bytes, and {spoken(array)} holds {held}",
            "give the array the box's shape: map.box",
        )


def _emit(
    frame: Frame, masks: Sequence[IRValue | None], cls: type[Operation], **fields: Any
) -> Val:
    """Append an operation; in checked mode under the condition that all indices are inside."""
    mask: IRValue | None = None
    for each in masks:
        mask = both(frame, mask, each)
    if mask is None:
        frame.builder.add(cls, types=(), **fields)
        return NOTHING
    branch = frame.builder.add(control.If, condition=mask, types=())
    with frame.at(branch.then):
        frame.builder.add(cls, types=(), **fields)
    for block in branch.regions:
        block.operations.append(control.Yield(values=[]))
    return NOTHING


# -- boxes


def _load(frame: Frame, node: ast.AST, name: str, arguments: list[Val]) -> Val:
    to, value, coordinates, bars, index, multicast, cache, offsets = arguments
    array, _, nbytes = _opened(frame, value, name)
    destination = _shared(frame, to, "the destination", name)
    _same_elements(frame, destination, array, name)
    _holds_box(frame, destination, nbytes, name)
    barrier, mask = _barrier(frame, bars, index, name)
    fields = _box(frame, value, coordinates, offsets, name)
    _check_place(frame, fields, array)
    return _emit(
        frame, (mask, destination.mask, array.mask), bulk.TensorLoad, **fields,
        destination=destination.ir, **barrier, multicast=_multicast(frame, multicast, name),
        cache=_cache(frame, cache, name),
    )  # fmt: skip


def _store(frame: Frame, node: ast.AST, name: str, arguments: list[Val]) -> Val:
    value, coordinates, of, *kinds, cache = arguments
    array, form, nbytes = _opened(frame, value, name)
    check_writable(frame, array)
    if form.lower:
        frame.refuse_arguments(
            f"cuda.{name} has no boxes of im2col, whose elements may be one and the same",
            "store by a map made by cuda.tensor_map",
        )
    source = _shared(frame, of, "the source", name)
    _same_elements(frame, source, array, name)
    _holds_box(frame, source, nbytes, name)
    missing = Static(None)
    fields = _box(frame, value, coordinates, missing, name)
    fields |= {"source": source.ir, "cache": _cache(frame, cache, name)}
    _check_place(frame, fields, array, stored=True)
    if kinds:
        fields["kind"] = _kind(frame, kinds[0], array.type.element, name)
    cls = bulk.TensorReduce if kinds else bulk.TensorStore
    return _emit(frame, (source.mask, array.mask), cls, **fields)


def _check_place(frame: Frame, fields: dict[str, Any], array: Array, stored: bool = False) -> None:
    """Test, in checked mode, that a box begins where GPUs can copy it."""
    if not frame.walk.checked:
        return
    add, zero = frame.builder.value, frame.builder.constant(0, I32)
    coordinates: list[IRValue] = fields["coordinates"]
    least = bulk.RUN_ALIGNMENT // array.type.element.itemsize - 1
    rest = add(arith.And, lhs=coordinates[-1], rhs=frame.builder.constant(least, I32))
    holds: IRValue | None = add(arith.Compare, lhs=rest, rhs=zero, predicate="eq")
    for coordinate in coordinates if stored else ():
        test = add(arith.Compare, lhs=coordinate, rhs=zero, predicate="ge")
        holds = both(frame, holds, test)
    message = bulk.STORED_AT if stored else bulk.BEGINS_AT
    frame.builder.value(memory.Assert, condition=holds, message=message, kind="value")


def _kind(frame: Frame, value: Val, element: ScalarType, name: str) -> str:
    """The reduction that is asked for. Refusal GC201 for one that the element type hasn't."""
    word = optional_word(frame, value, "kind", tuple(_KINDS), name) or "add"
    kind = _KINDS[word]
    fits = element.is_integer and element.bits >= 32 and element.kind != "bool"
    if element.is_float:
        # PTX ISA 9.0 §9.7.9.25.4.2: min and max of 16-bit floats; add of all.
        fits = kind == "add" or (kind in ("min", "max") and element.bits == 16)
    elif kind in _WRAPPING:
        fits = element.name == "u32"
    elif kind == "add":
        fits &= element.name != "i64"
    if not fits:
        frame.refuse_operands(
            f"cuda.{name} has no {word!r} of {user_name(element)}",
            "floats are added, those of 16 bits have min and max, too; integers have 32 or 64 "
            "bits, and 'inc' and 'dec' are of uint32, 'add' of int32, uint32, uint64",
        )
    return kind


def _prefetch(frame: Frame, node: ast.AST, name: str, arguments: list[Val]) -> Val:
    value, coordinates, cache, offsets = arguments
    array, _, _ = _opened(frame, value, name)
    fields = _box(frame, value, coordinates, offsets, name)
    return _emit(
        frame, (array.mask,), bulk.TensorPrefetch, **fields, cache=_cache(frame, cache, name)
    )


def _prefetch_map(frame: Frame, node: ast.AST, name: str, arguments: list[Val]) -> Val:
    value, optional = arguments
    array, form, _ = _opened(frame, value, name)
    start = Static((0,) * len(form.axes))
    flag = optional.value if isinstance(optional, Static) and given(optional) else False
    if type(flag) is not bool or (given(optional) and not isinstance(optional, Static)):
        frame.refuse_unknown(
            f"optional of cuda.{name} is known at compile time, not {describe(optional)}",
            "write optional=True, or leave it out",
        )
    return _emit(
        frame, (array.mask,), bulk.MapPrefetch,
        **_box(frame, value, start, Static(None), name), optional=flag,
    )  # fmt: skip


def _has_tensor_map(frame: Frame, node: ast.AST, name: str, arguments: list[Val]) -> Val:
    return Static(is_mapped(arguments[0]))


# -- runs of elements


def _count(frame: Frame, value: Val, array: Array, name: str) -> IRValue:
    """The number of elements to copy: all of an array, or as many as are given."""
    if given(value) and not (isinstance(value, Static) and value.value is None):
        _check_multiple(frame, value, array, name)
        return _integer(frame, value, I64, name)
    if array.type.ndim != 1:
        frame.refuse_arguments(
            f"cuda.{name} copies a run of elements, and {spoken(array)} has {array.type.ndim} axes",
            "give a row of it, x.reshape(-1), or count=",
        )
    size = dimension(frame, array, 0)
    _check_multiple(frame, size, array, name)
    return _integer(frame, size, I64, name)


def _check_multiple(frame: Frame, value: Val, array: Array, name: str) -> None:
    itemsize = array.type.element.itemsize
    if isinstance(value, Static) and isinstance(value.value, int) and value.value * itemsize % 16:
        frame.refuse_arguments(
            f"cuda.{name} copies multiples of 16 bytes, and {value.value} elements of "
            f"{user_name(array.type.element)} are {value.value * itemsize}",
            f"copy a multiple of {16 // math.gcd(16, itemsize)} elements, and the rest one by one",
        )


def _global(frame: Frame, value: Val, what: str, name: str) -> Array:
    if not isinstance(value, Array) or value.type.space != "global":
        frame.refuse_arguments(
            f"{what} of cuda.{name} is {describe(value)}, not an array in global memory",
            "give an array that the kernel is given, or a part of it: x[i:j]",
        )
    return _contiguous(frame, value, what, name)


def _bulk_load(frame: Frame, node: ast.AST, name: str, arguments: list[Val]) -> Val:
    to, of, bars, index, count, *rest = arguments
    among = name == "bulk.copy"
    destination = _shared(frame, to, "the destination", name, *(("cluster",) if among else ()))
    source = (_shared if among else _global)(frame, of, "the source", name)
    _same_elements(frame, destination, source, name)
    barrier, mask = _barrier(frame, bars, index, name)
    multicast, cache = rest or (Static(None), Static(None))
    return _emit(
        frame, (mask, destination.mask, source.mask), bulk.BulkLoad, destination=destination.ir,
        source=source.ir, count=_count(frame, count, destination, name), **barrier,
        multicast=_multicast(frame, multicast, name), cache=_cache(frame, cache, name),
    )  # fmt: skip


def _bulk_store(frame: Frame, node: ast.AST, name: str, arguments: list[Val]) -> Val:
    to, of, *kinds, count, cache = arguments
    destination = _global(frame, to, "the destination", name)
    check_writable(frame, destination)
    source = _shared(frame, of, "the source", name)
    _same_elements(frame, destination, source, name)
    kind = _kind(frame, kinds[0], destination.type.element, name) if kinds else ""
    return _emit(
        frame, (destination.mask, source.mask), bulk.BulkStore, destination=destination.ir,
        source=source.ir, count=_count(frame, count, source, name), kind=kind,
        cache=_cache(frame, cache, name),
    )  # fmt: skip


def _bulk_prefetch(frame: Frame, node: ast.AST, name: str, arguments: list[Val]) -> Val:
    of, count, cache = arguments
    source = _global(frame, of, "the source", name)
    return _emit(
        frame, (source.mask,), bulk.BulkPrefetch, source=source.ir,
        count=_count(frame, count, source, name), cache=_cache(frame, cache, name),
    )  # fmt: skip


def _wait(frame: Frame, node: ast.AST, name: str, arguments: list[Val]) -> Val:
    pending, read = arguments
    number = pending.value if isinstance(pending, Static) and given(pending) else 0
    known = isinstance(pending, Static) and (not given(pending) or type(number) is int)
    flag = read.value if isinstance(read, Static) and given(read) else False
    if not known or number < 0 or not isinstance(read, Static) or type(flag) is not bool:
        frame.refuse_unknown(
            "cuda.bulk.wait takes a number of groups and a bool that are known at compile time",
            "write for example cuda.bulk.wait(1, read=True)",
        )
    return _emit(frame, (), bulk.BulkWait, pending=number, read=flag)


_TO: Final = ("bars", "i", "?multicast", "?cache", "?offsets")
HANDLERS: Final[dict[str, Row]] = {
    "has_tensor_map": (("x",), _has_tensor_map),
    "tensor_map": (("x", "box", "?swizzle", "?strides", "?fill", "?rounded"), _tensor_map),
    "im2col_map": (
        ("x", "pixels", "channels", "lower", "upper", "?swizzle", "?strides", "?fill"),
        _tensor_map,
    ),
    "tma.load": (("destination", "map", "coordinates", *_TO), _load),
    "tma.store": (("map", "coordinates", "source", "?cache"), _store),
    "tma.reduce": (("map", "coordinates", "source", "?kind", "?cache"), _store),
    "tma.prefetch": (("map", "coordinates", "?cache", "?offsets"), _prefetch),
    "tma.prefetch_map": (("map", "?optional"), _prefetch_map),
    "bulk.load": (
        ("destination", "source", "bars", "i", "?count", "?multicast", "?cache"), _bulk_load,
    ),
    "bulk.copy": (("destination", "source", "bars", "i", "?count"), _bulk_load),
    "bulk.store": (("destination", "source", "?count", "?cache"), _bulk_store),
    "bulk.reduce": (("destination", "source", "?kind", "?count", "?cache"), _bulk_store),
    "bulk.prefetch": (("source", "?count", "?cache"), _bulk_prefetch),
    "bulk.commit": emitting(bulk.BulkCommit),
    "bulk.wait": (("?pending", "?read"), _wait),
}  # fmt: skip
