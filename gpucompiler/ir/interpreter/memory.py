"""Evaluators of arrays, checks and atomics.

Every access is tested against the memory that the array came from, so that no program can do harm.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

import attrs

from gpucompiler.diagnostics.errors import FAULT_ERRORS, DeviceError, DeviceIndexError
from gpucompiler.ir.interpreter.arrays import (
    ArrayValue,
    array_of_bytes,
    contiguous_strides,
    elements,
)
from gpucompiler.ir.interpreter.frame import (
    THREAD,
    BlockState,
    Evaluator,
    Frame,
    Request,
    Step,
    Translator,
    Waits,
    place_of,
)
from gpucompiler.ir.operations import arith, atomic, memory, scalar
from gpucompiler.ir.structure.nodes import Operation, Value, lanes
from gpucompiler.language.types import ArrayType, ScalarType, Type, VectorType

# Shared and local arrays start with these bytes: their contents are undefined, and zeros would hide
# a program that relies on them.
UNDEFINED_BYTE: Final = 0xA5

# -- places


def _index_text(indices: Sequence[int]) -> str:
    return str(indices[0]) if len(indices) == 1 else str(tuple(indices))


def _outside(array: ArrayValue, indices: Sequence[int], where: str) -> DeviceIndexError:
    return DeviceIndexError(
        f"index {_index_text(indices)} is outside of the memory of array {array.name!r} "
        f"with shape {array.sizes}, {where}"
    )


def _place(array: ArrayValue, indices: Sequence[int], frame: Frame, operation: Operation) -> int:
    """The cell of an element. Raises DeviceIndexError if it lies outside of the array's memory."""
    place = array.start
    for index, stride in zip(indices, array.strides, strict=True):
        place += index * stride
    if 0 <= place < len(array.cells):
        return place
    raise _outside(array, indices, place_of(operation, frame[THREAD]))


def _writable(array: ArrayValue, frame: Frame, operation: Operation) -> ArrayValue:
    if not array.writable:
        raise DeviceError(
            f"a store into array {array.name!r}, which NumPy says is read-only, "
            f"{place_of(operation, frame[THREAD])}"
        )
    return array


# -- loads and stores


def _load(translator: Translator, operation: memory.Load | atomic.AtomicLoad) -> Step:
    target, source = translator.slot(operation.result), translator.slot(operation.array)
    indices, mask = translator.slots_of(operation.indices), translator.optional(operation.mask)
    nothing = scalar.zero(translator.scalar(operation.array))

    def load(frame: Frame) -> None:
        if mask is not None and not frame[mask]:
            frame[target] = nothing
            return
        array = frame[source]
        place = _place(array, [frame[index] for index in indices], frame, operation)
        frame[target] = array.cells[place]

    return load


def _store(translator: Translator, operation: memory.Store | atomic.AtomicStore) -> Step:
    value, destination = translator.slot(operation.value), translator.slot(operation.array)
    indices, mask = translator.slots_of(operation.indices), translator.optional(operation.mask)

    def store(frame: Frame) -> None:
        if mask is None or frame[mask]:
            array = _writable(frame[destination], frame, operation)
            place = _place(array, [frame[index] for index in indices], frame, operation)
            array.cells[place] = frame[value]

    return store


def _accesses(
    translator: Translator, array: Value, indices: list[Value], mask: Value | None, kind: Type
) -> Callable[[Frame], Iterator[tuple[bool, list[int]]]]:
    """For each lane of a gather or scatter: whether it is switched on, and its indices."""
    width = lanes(kind)
    slots = [(translator.slot(index), lanes(index.type) > 0) for index in indices]
    mask_slot = translator.optional(mask)
    by_lane = mask is not None and lanes(mask.type) > 0

    def accesses(frame: Frame) -> Iterator[tuple[bool, list[int]]]:
        for lane in range(width):
            enabled = True
            if mask_slot is not None:
                enabled = frame[mask_slot][lane] if by_lane else frame[mask_slot]
            yield enabled, [frame[s][lane] if varies else frame[s] for s, varies in slots]

    return accesses


def _consecutive(
    translator: Translator, indices: list[Value], mask: Value | None, kind: Type
) -> Callable[[Frame], Iterator[tuple[bool, list[int]]]]:
    """The same for a contiguous access: the last index counts on, lane by lane."""
    width = lanes(kind)
    slots, mask_slot = translator.slots_of(indices), translator.optional(mask)
    by_lane = mask is not None and lanes(mask.type) > 0

    def accesses(frame: Frame) -> Iterator[tuple[bool, list[int]]]:
        *outer, last = (frame[slot] for slot in slots)
        for lane in range(width):
            enabled = True
            if mask_slot is not None:
                enabled = frame[mask_slot][lane] if by_lane else frame[mask_slot]
            yield enabled, [*outer, last + lane]

    return accesses


def _lane_accesses(
    translator: Translator, operation: Any, kind: Type
) -> Callable[[Frame], Iterator[tuple[bool, list[int]]]]:
    if isinstance(operation, (memory.VectorLoad, memory.VectorStore)):
        return _consecutive(translator, operation.indices, operation.mask, kind)
    return _accesses(translator, operation.array, operation.indices, operation.mask, kind)


def _load_lanes(translator: Translator, operation: memory.VectorLoad | memory.Gather) -> Step:
    target, source = translator.slot(operation.result), translator.slot(operation.array)
    accesses = _lane_accesses(translator, operation, operation.result.type)
    nothing = scalar.zero(translator.scalar(operation.array))

    def load(frame: Frame) -> None:
        array = frame[source]
        frame[target] = tuple(
            array.cells[_place(array, indices, frame, operation)] if enabled else nothing
            for enabled, indices in accesses(frame)
        )

    return load


def _store_lanes(translator: Translator, operation: memory.VectorStore | memory.Scatter) -> Step:
    value, destination = translator.slot(operation.value), translator.slot(operation.array)
    accesses = _lane_accesses(translator, operation, operation.value.type)

    def store(frame: Frame) -> None:
        array = frame[destination]
        for item, (enabled, indices) in zip(frame[value], accesses(frame), strict=True):
            if enabled:
                _writable(array, frame, operation)
                array.cells[_place(array, indices, frame, operation)] = item

    return store


# -- arrays


def _dimension(translator: Translator, operation: memory.Dimension) -> Step:
    target, array = translator.slot(operation.result), translator.slot(operation.array)
    axis = operation.axis

    def dimension(frame: Frame) -> None:
        frame[target] = frame[array].sizes[axis]

    return dimension


def _stride(translator: Translator, operation: memory.Stride) -> Step:
    target, array = translator.slot(operation.result), translator.slot(operation.array)
    axis = operation.axis

    def stride(frame: Frame) -> None:
        frame[target] = frame[array].strides[axis]

    return stride


def _address(translator: Translator, operation: memory.Address) -> Step:
    target, array = translator.slot(operation.result), translator.slot(operation.array)
    itemsize = memory.array_type(operation.array).element.itemsize

    def address(frame: Frame) -> None:
        frame[target] = frame[array].address + frame[array].start * itemsize

    return address


def _view(translator: Translator, operation: memory.View) -> Step:
    target, source = translator.slot(operation.result), translator.slot(operation.array)
    offset = translator.slot(operation.offset)
    size_slots = translator.slots_of(operation.sizes)
    stride_slots = translator.slots_of(operation.strides)
    contiguous = memory.array_type(operation.result).layout == "C"

    def view(frame: Frame) -> None:
        array = frame[source]
        sizes = tuple(frame[slot] for slot in size_slots)
        strides = (
            contiguous_strides(sizes) if contiguous else tuple(frame[slot] for slot in stride_slots)
        )
        frame[target] = attrs.evolve(
            array, start=array.start + frame[offset], sizes=sizes, strides=strides
        )

    return view


def _reinterpret(translator: Translator, operation: memory.Reinterpret) -> Step:
    target, source = translator.slot(operation.result), translator.slot(operation.array)
    kind = memory.array_type(operation.result)
    parts = kind.ndim > memory.array_type(operation.array).ndim

    def reinterpret(frame: Frame) -> None:
        array = frame[source]
        raw: Any = getattr(array.cells, "raw", array.cells)
        cells = elements(raw.cast("B"), kind.element)
        if not parts:
            frame[target] = attrs.evolve(array, cells=cells)
            return
        frame[target] = attrs.evolve(
            array,
            cells=cells,
            start=array.start * 2,
            sizes=(*array.sizes, 2),
            strides=(*(2 * stride for stride in array.strides), 1),
        )

    return reinterpret


def _retype(translator: Translator, operation: memory.Retype) -> Step:
    target, source = translator.slot(operation.result), translator.slot(operation.array)
    kind = memory.array_type(operation.result)
    old, new = memory.array_type(operation.array).element.itemsize, kind.element.itemsize

    def retype(frame: Frame) -> None:
        array = frame[source]
        raw: Any = getattr(array.cells, "raw", array.cells).cast("B")
        # A view that begins between two of the wide elements of its memory.
        behind = array.start * old % new
        sizes, strides = array.sizes, array.strides
        if old > new:
            sizes = (*sizes, old // new)
            strides = (*(old // new * stride for stride in strides), 1)
        elif old < new:
            sizes = (sizes[0] * old // new,)
        frame[target] = attrs.evolve(
            array,
            cells=elements(raw[behind:], kind.element),
            start=array.start * old // new,
            sizes=sizes,
            strides=strides,
            address=array.address + behind,
        )

    return retype


def _undefined(kind: ArrayType, sizes: Sequence[int]) -> bytearray:
    return bytearray([UNDEFINED_BYTE]) * (math.prod(sizes) * kind.element.itemsize)


def _allocate(translator: Translator, operation: memory.Allocate) -> Step:
    target, kind = translator.slot(operation.result), memory.array_type(operation.result)
    name = operation.result.name or f"{kind.space} array"

    def new() -> ArrayValue:
        raw = _undefined(kind, operation.shape)
        return array_of_bytes(name, raw, kind.element, operation.shape)

    def allocate(frame: Frame) -> None:
        if kind.space == "local":
            frame[target] = new()
            return
        shared = frame[THREAD].block.shared
        if operation not in shared:
            shared[operation] = new()
        frame[target] = shared[operation]

    return allocate


def _constant_array(translator: Translator, operation: memory.ConstantArray) -> Step:
    target, kind = translator.slot(operation.result), memory.array_type(operation.result)
    name = operation.result.name or "constant array"
    raw = bytearray.fromhex(operation.data)
    array = array_of_bytes(name, raw, kind.element, operation.shape)

    def constant(frame: Frame) -> None:
        frame[target] = array

    return constant


_DYNAMIC: Final = "dynamic shared memory"


def _dynamic_shared(translator: Translator, operation: memory.DynamicShared) -> Step:
    target, kind = translator.slot(operation.result), memory.array_type(operation.result)
    name = operation.result.name or _DYNAMIC

    def dynamic(frame: Frame) -> None:
        block: BlockState = frame[THREAD].block
        if _DYNAMIC not in block.shared:
            size = block.launch.shared_memory_bytes
            block.shared[_DYNAMIC] = bytearray([UNDEFINED_BYTE]) * size
        raw: bytearray = block.shared[_DYNAMIC]
        frame[target] = array_of_bytes(name, raw, kind.element, [len(raw) // kind.element.itemsize])

    return dynamic


# -- checks


def _wrap_index(translator: Translator, operation: memory.WrapIndex) -> Step:
    target = translator.slot(operation.result)
    index, size = translator.slots_of(operation.inputs)
    by_lane, sizes_by_lane = lanes(operation.index.type) > 0, lanes(operation.size.type) > 0

    def wrap(frame: Frame) -> None:
        number, limit = frame[index], frame[size]
        if not by_lane:
            frame[target] = number + limit if number < 0 else number
            return
        limits = limit if sizes_by_lane else (limit,) * len(number)
        frame[target] = tuple(n + m if n < 0 else n for n, m in zip(number, limits, strict=True))

    return wrap


def _check_bounds(translator: Translator, operation: memory.CheckBounds) -> Step:
    target = translator.slot(operation.result)
    index, size = translator.slot(operation.index), translator.slot(operation.size)
    width = lanes(operation.index.type)
    sizes_by_lane = lanes(operation.size.type) > 0
    tested = _tested(translator, operation.mask, width)

    def check(frame: Frame) -> None:
        numbers = frame[index] if width else (frame[index],)
        limits = frame[size] if sizes_by_lane else (frame[size],) * len(numbers)
        active = tested(frame)
        for number, limit, test in zip(numbers, limits, active, strict=True):
            if test and not 0 <= number < limit:
                given = number - limit if operation.given == "wrapped" and number < 0 else number
                raise DeviceIndexError(
                    f"index {given} is out of bounds for axis {operation.axis} of array "
                    f"{operation.array!r} with size {limit}, {place_of(operation, frame[THREAD])}"
                )
        frame[target] = active if width else active[0]

    return check


def _tested(
    translator: Translator, mask: Value | None, width: int
) -> Callable[[Frame], tuple[bool, ...]]:
    """Which lanes a check tests."""
    count = max(width, 1)
    if mask is None:
        return lambda frame: (True,) * count
    cell = translator.slot(mask)
    if lanes(mask.type):
        return lambda frame: frame[cell]
    return lambda frame: (frame[cell],) * count


_WORDS: Final = {"assert": "the assertion failed", "raise": "the kernel raised an error"}


def _assert(translator: Translator, operation: memory.Assert) -> Step:
    target, condition = translator.slot(operation.result), translator.slot(operation.condition)
    by_lane = isinstance(operation.condition.type, VectorType)
    tested = _tested(translator, operation.mask, lanes(operation.condition.type))
    kind = FAULT_ERRORS.get(operation.kind, DeviceError)
    word = _WORDS.get(operation.kind, "")

    def check(frame: Frame) -> None:
        held = frame[condition]
        items = held if by_lane else (held,)
        if not all(item for item, test in zip(items, tested(frame), strict=True) if test):
            message = ": ".join(filter(None, (word, operation.message)))
            raise kind(f"{message}, {place_of(operation, frame[THREAD])}")
        frame[target] = held

    return check


def _prefetch(translator: Translator, operation: memory.Prefetch) -> None:
    """Nothing."""


def _checked_block(translator: Translator, operation: memory.CheckedBlock) -> None:
    """Nothing: a failing check raises at once."""


def _check_failed(translator: Translator, operation: memory.CheckFailed) -> Step:
    target = translator.slot(operation.result)

    def failed(frame: Frame) -> None:
        frame[target] = False

    return failed


# -- atomics


def _without_nan(choose: Callable[[Any, Any], Any]) -> Callable[[Any, Any], Any]:
    return lambda before, value: value if before != before else choose(before, value)


def _atomic_function(operation: memory.AtomicUpdate, kind: ScalarType) -> Callable[[Any, Any], Any]:
    match operation.kind:
        case "exchange":
            return lambda before, value: value
        case "increment":
            return lambda before, value: 0 if before >= value else before + 1
        case "decrement":
            return lambda before, value: value if before == 0 or before > value else before - 1
        case "nanmin":
            return _without_nan(min)
        case "nanmax":
            return _without_nan(max)
        case combination:
            return arith.COMBINATIONS[combination].MEANING(kind, scalar.Mode())


def _atomic_update(translator: Translator, operation: memory.AtomicUpdate) -> Step:
    target, destination = translator.slot(operation.result), translator.slot(operation.array)
    indices, mask = translator.slots_of(operation.indices), translator.optional(operation.mask)
    value, kind = translator.slot(operation.value), translator.scalar(operation.array)
    function, nothing = _atomic_function(operation, kind), scalar.zero(kind)

    def update(frame: Frame) -> None:
        if mask is not None and not frame[mask]:
            frame[target] = nothing
            return
        array = _writable(frame[destination], frame, operation)
        place = _place(array, [frame[index] for index in indices], frame, operation)
        before = array.cells[place]
        array.cells[place] = function(before, frame[value])
        frame[target] = before

    return update


def _atomic_load(translator: Translator, operation: atomic.AtomicLoad) -> Step:
    """A load before which the other threads go on, so that one may wait for what they store."""
    load = _load(translator, operation)

    def loaded(frame: Frame) -> Waits:
        yield Request(operation)
        load(frame)

    return loaded


def _compare_exchange(translator: Translator, operation: memory.AtomicCompareExchange) -> Step:
    target, destination = translator.slot(operation.result), translator.slot(operation.array)
    indices, mask = translator.slots_of(operation.indices), translator.optional(operation.mask)
    expected, value = translator.slot(operation.expected), translator.slot(operation.value)
    kind = translator.scalar(operation.array)
    bits, nothing = scalar.to_bits(kind), scalar.zero(kind)

    def exchange(frame: Frame) -> None:
        if mask is not None and not frame[mask]:
            frame[target] = nothing
            return
        array = _writable(frame[destination], frame, operation)
        place = _place(array, [frame[index] for index in indices], frame, operation)
        before = array.cells[place]
        if bits(before) == bits(frame[expected]):
            array.cells[place] = frame[value]
        frame[target] = before

    return exchange


EVALUATORS: Final[dict[str, Evaluator]] = {
    "array.load": _load,
    "array.prefetch": _prefetch,
    "array.store": _store,
    "array.dim": _dimension,
    "array.stride": _stride,
    "array.address": _address,
    "array.reinterpret": _reinterpret,
    "array.retype": _retype,
    "array.view": _view,
    "array.allocate": _allocate,
    "array.constant": _constant_array,
    "array.dynamic_shared": _dynamic_shared,
    "array.wrap_index": _wrap_index,
    "check.bounds": _check_bounds,
    "check.assert": _assert,
    "check.block": _checked_block,
    "check.failed": _check_failed,
    "atomic.load": _atomic_load,
    "atomic.store": _store,
    "atomic.update": _atomic_update,
    "atomic.compare_exchange": _compare_exchange,
    "vector.load": _load_lanes,
    "vector.store": _store_lanes,
    "vector.gather": _load_lanes,
    "vector.scatter": _store_lanes,
}
