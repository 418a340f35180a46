"""Evaluators of arrays, checks and atomics.

Every access is tested against the memory that the array came from, so that no program can do harm.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

import attrs

from gpucompiler.diagnostics.errors import (
    FAULT_ERRORS,
    DeviceError,
    DeviceIndexError,
    TargetUnsupported,
)
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
    applied,
    of_thread,
    place_of,
)
from gpucompiler.ir.operations import arith, asynchronous, atomic, memory, scalar, vector_accesses
from gpucompiler.ir.structure.nodes import Operation, Value, lanes
from gpucompiler.language.types import ArrayType, ScalarType, VectorType

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


def element_place(
    array: ArrayValue, indices: Sequence[int], frame: Frame, operation: Operation
) -> int:
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

Cell = tuple[ArrayValue, int]
Access = memory.Reading | memory.Writing | asynchronous.OfBarrier


def cell_of(
    translator: Translator, operation: Access, stores: bool
) -> Callable[[Frame], Cell | None]:
    """The function that finds an access's element: array and cell, or None where mask is false."""
    array, indices = translator.slot(operation.array), translator.slots_of(operation.indices)
    mask = translator.optional(operation.mask)

    def cell(frame: Frame) -> Cell | None:
        if mask is not None and not frame[mask]:
            return None
        found: ArrayValue = frame[array]
        if stores:
            _writable(found, frame, operation)
        return found, element_place(found, [frame[index] for index in indices], frame, operation)

    return cell


def _load(translator: Translator, operation: memory.Load | atomic.AtomicLoad) -> Step:
    target, cell = translator.slot(operation.result), cell_of(translator, operation, False)
    nothing = scalar.zero(translator.scalar(operation.array))

    def load(frame: Frame) -> None:
        found = cell(frame)
        frame[target] = nothing if found is None else found[0].cells[found[1]]

    return load


def _store(translator: Translator, operation: memory.Store | atomic.AtomicStore) -> Step:
    value, cell = translator.slot(operation.value), cell_of(translator, operation, True)

    def store(frame: Frame) -> None:
        if (found := cell(frame)) is not None:
            found[0].cells[found[1]] = frame[value]

    return store


def lane_accesses(
    translator: Translator, operation: memory.Reading | memory.Writing
) -> Callable[[Frame], Iterator[tuple[bool, list[int]]]]:
    """For each lane of an access of vectors: whether it is on, and its indices."""
    slots = [(translator.slot(index), lanes(index.type) > 0) for index in operation.indices]
    width, mask = operation.width, translator.optional(operation.mask)
    by_lane = operation.mask is not None and lanes(operation.mask.type) > 0
    contiguous = isinstance(operation, (vector_accesses.VectorLoad, vector_accesses.VectorStore))

    def accesses(frame: Frame) -> Iterator[tuple[bool, list[int]]]:
        for lane in range(width):
            enabled = True
            if mask is not None:
                enabled = frame[mask][lane] if by_lane else frame[mask]
            indices = [frame[slot][lane] if varies else frame[slot] for slot, varies in slots]
            if contiguous:
                indices[-1] += lane
            yield enabled, indices

    return accesses


def _load_lanes(
    translator: Translator, operation: vector_accesses.VectorLoad | vector_accesses.Gather
) -> Step:
    target, source = translator.slot(operation.result), translator.slot(operation.array)
    accesses = lane_accesses(translator, operation)
    nothing = scalar.zero(translator.scalar(operation.array))

    def load(frame: Frame) -> None:
        array = frame[source]
        frame[target] = tuple(
            array.cells[element_place(array, indices, frame, operation)] if enabled else nothing
            for enabled, indices in accesses(frame)
        )

    return load


def _load_pairs(translator: Translator, operation: vector_accesses.GatherPair) -> Step:
    targets = [translator.slot(result) for result in operation.results]
    source, accesses = translator.slot(operation.array), lane_accesses(translator, operation)
    nothing = scalar.zero(translator.scalar(operation.array))

    def load(frame: Frame) -> None:
        array, found = frame[source], list(accesses(frame))
        for number, target in enumerate(targets):
            frame[target] = tuple(
                array.cells[element_place(array, [*others, last + number], frame, operation)]
                if enabled
                else nothing
                for enabled, (*others, last) in found
            )

    return load


def _store_lanes(
    translator: Translator, operation: vector_accesses.VectorStore | vector_accesses.Scatter
) -> Step:
    value, destination = translator.slot(operation.value), translator.slot(operation.array)
    accesses = lane_accesses(translator, operation)

    def store(frame: Frame) -> None:
        array = frame[destination]
        for item, (enabled, indices) in zip(frame[value], accesses(frame), strict=True):
            if enabled:
                _writable(array, frame, operation)
                array.cells[element_place(array, indices, frame, operation)] = item

    return store


# -- arrays


def _dimension(translator: Translator, operation: memory.Dimension) -> Step:
    def dimension(array: ArrayValue) -> int:
        return array.sizes[operation.axis]

    return applied(translator, operation, dimension)


def _stride(translator: Translator, operation: memory.Stride) -> Step:
    def stride(array: ArrayValue) -> int:
        return array.strides[operation.axis]

    return applied(translator, operation, stride)


def _address(translator: Translator, operation: memory.Address) -> Step:
    itemsize = memory.array_type(operation.array).element.itemsize

    def address(array: ArrayValue) -> int:
        return array.address + array.start * itemsize

    return applied(translator, operation, address)


def _view(translator: Translator, operation: memory.View) -> Step:
    ndim = len(operation.sizes)
    contiguous = memory.array_type(operation.result).layout == "C"

    def view(array: ArrayValue, offset: int, *numbers: int) -> ArrayValue:
        sizes = numbers[:ndim]
        strides = contiguous_strides(sizes) if contiguous else numbers[ndim:]
        return attrs.evolve(array, start=array.start + offset, sizes=sizes, strides=strides)

    return applied(translator, operation, view)


def _reinterpret(translator: Translator, operation: memory.Reinterpret) -> Step:
    made = memory.array_type(operation.result)
    parts = made.ndim > memory.array_type(operation.array).ndim

    def reinterpret(array: ArrayValue) -> ArrayValue:
        raw: Any = getattr(array.cells, "raw", array.cells)
        cells = elements(raw.cast("B"), made.element)
        if not parts:
            return attrs.evolve(array, cells=cells)
        return attrs.evolve(
            array,
            cells=cells,
            start=array.start * 2,
            sizes=(*array.sizes, 2),
            strides=(*(2 * stride for stride in array.strides), 1),
        )

    return applied(translator, operation, reinterpret)


def _retype(translator: Translator, operation: memory.Retype) -> Step:
    made = memory.array_type(operation.result)
    old, new = memory.array_type(operation.array).element.itemsize, made.element.itemsize

    def retype(array: ArrayValue) -> ArrayValue:
        raw: Any = getattr(array.cells, "raw", array.cells).cast("B")
        # A view that begins between two of the wide elements of its memory.
        behind = array.start * old % new
        sizes, strides = array.sizes, array.strides
        if old > new:
            sizes = (*sizes, old // new)
            strides = (*(old // new * stride for stride in strides), 1)
        elif old < new:
            sizes = (sizes[0] * old // new,)
        return attrs.evolve(
            array,
            cells=elements(raw[behind:], made.element),
            start=array.start * old // new,
            sizes=sizes,
            strides=strides,
            address=array.address + behind,
        )

    return applied(translator, operation, retype)


def _undefined(made: ArrayType, sizes: Sequence[int]) -> bytearray:
    return bytearray([UNDEFINED_BYTE]) * (math.prod(sizes) * made.element.itemsize)


def _allocate(translator: Translator, operation: memory.Allocate) -> Step:
    target, made = translator.slot(operation.result), memory.array_type(operation.result)
    name = operation.result.name or f"{made.space} array"

    def new() -> ArrayValue:
        raw = _undefined(made, operation.shape)
        return array_of_bytes(name, raw, made.element, operation.shape)

    def allocate(frame: Frame) -> None:
        if made.space == "local":
            frame[target] = new()
            return
        shared = frame[THREAD].block.shared
        if operation not in shared:
            shared[operation] = new()
        frame[target] = shared[operation]

    return allocate


def _constant_array(translator: Translator, operation: memory.ConstantArray) -> None:
    # Like another constant, it is there before the function starts.
    made, name = memory.array_type(operation.result), operation.result.name or "constant array"
    array = array_of_bytes(name, bytearray.fromhex(operation.data), made.element, operation.shape)
    slot = translator.slot(operation.result)
    translator.code.template[slot] = array


_DYNAMIC: Final = "dynamic shared memory"


def _dynamic_shared(translator: Translator, operation: memory.DynamicShared) -> Step:
    target, made = translator.slot(operation.result), memory.array_type(operation.result)
    name = operation.result.name or _DYNAMIC

    def dynamic(frame: Frame) -> None:
        block: BlockState = frame[THREAD].block
        if _DYNAMIC not in block.shared:
            size = block.launch.shared_memory_bytes
            block.shared[_DYNAMIC] = bytearray([UNDEFINED_BYTE]) * size
        raw: bytearray = block.shared[_DYNAMIC]
        frame[target] = array_of_bytes(name, raw, made.element, [len(raw) // made.element.itemsize])

    return dynamic


def _captured_array(translator: Translator, operation: memory.CapturedArray) -> Step:
    def captured(frame: Frame) -> None:
        raise TargetUnsupported(
            f"the interpreter reaches no memory by its address, as {operation.result.name!r} has "
            "one; pass it as an argument",
            "GC602",
        )

    return captured


# -- checks


def _wrap_index(translator: Translator, operation: memory.WrapIndex) -> Step:
    def wrap(index: int, size: int) -> int:
        return index + size if index < 0 else index

    def wrap_lanes(indices: tuple[int, ...], size: Any) -> tuple[int, ...]:
        return tuple(map(wrap, indices, size if sizes_by_lane else (size,) * len(indices)))

    sizes_by_lane = lanes(operation.size.type) > 0
    return applied(translator, operation, wrap_lanes if lanes(operation.index.type) else wrap)


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
                whole = f"axis {operation.axis} of array " if operation.axis >= 0 else ""
                raise DeviceIndexError(
                    f"index {given} is out of bounds for {whole}{operation.array!r} with size "
                    f"{limit}, {place_of(operation, frame[THREAD])}"
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
    error = FAULT_ERRORS.get(operation.kind, DeviceError)
    word = _WORDS.get(operation.kind, "")

    def check(frame: Frame) -> None:
        held = frame[condition]
        items = held if by_lane else (held,)
        if not all(item for item, test in zip(items, tested(frame), strict=True) if test):
            message = ": ".join(filter(None, (word, operation.message)))
            raise error(f"{message}, {place_of(operation, frame[THREAD])}")
        frame[target] = held

    return check


def _prefetch(translator: Translator, operation: memory.Prefetch) -> None:
    """Nothing."""


def _checked_block(translator: Translator, operation: memory.CheckedBlock) -> None:
    """Nothing: a failing check raises at once."""


# -- atomics


def _without_nan(choose: Callable[[Any, Any], Any]) -> Callable[[Any, Any], Any]:
    return lambda before, value: value if before != before else choose(before, value)


def _atomic_function(
    operation: memory.AtomicUpdate, element: ScalarType
) -> Callable[[Any, Any], Any]:
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
            return arith.COMBINATIONS[combination].MEANING(element, scalar.Mode())


def _atomic_update(translator: Translator, operation: memory.AtomicUpdate) -> Step:
    target, cell = translator.slot(operation.result), cell_of(translator, operation, True)
    value, element = translator.slot(operation.value), translator.scalar(operation.array)
    function, nothing = _atomic_function(operation, element), scalar.zero(element)

    def update(frame: Frame) -> None:
        frame[target] = nothing
        if (found := cell(frame)) is not None:
            array, place = found
            before = frame[target] = array.cells[place]
            array.cells[place] = function(before, frame[value])

    return update


def _atomic_load(translator: Translator, operation: atomic.AtomicLoad) -> Step:
    """A load before which the other threads go on, so that one may wait for what they store."""
    load = _load(translator, operation)

    def loaded(frame: Frame) -> Waits:
        yield Request(operation)
        load(frame)

    return loaded


def _compare_exchange(translator: Translator, operation: memory.AtomicCompareExchange) -> Step:
    target, cell = translator.slot(operation.result), cell_of(translator, operation, True)
    expected, value = translator.slot(operation.expected), translator.slot(operation.value)
    element = translator.scalar(operation.array)
    bits, nothing = scalar.to_bits(element), scalar.zero(element)

    def exchange(frame: Frame) -> None:
        frame[target] = nothing
        if (found := cell(frame)) is not None:
            array, place = found
            before = frame[target] = array.cells[place]
            if bits(before) == bits(frame[expected]):
                array.cells[place] = frame[value]

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
    "array.captured": _captured_array,
    "array.dynamic_shared": _dynamic_shared,
    "array.wrap_index": _wrap_index,
    "check.bounds": _check_bounds,
    "check.assert": _assert,
    "check.block": _checked_block,
    "check.failed": of_thread(lambda operation, thread: False),
    "atomic.load": _atomic_load,
    "atomic.store": _store,
    "atomic.update": _atomic_update,
    "atomic.compare_exchange": _compare_exchange,
    "vector.load": _load_lanes,
    "vector.store": _store_lanes,
    "vector.gather": _load_lanes,
    "vector.gather_pair": _load_pairs,
    "vector.scatter": _store_lanes,
}
