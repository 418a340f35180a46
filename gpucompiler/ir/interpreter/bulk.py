"""Evaluators of bulk copies, which complete where they stand.

The bytes of elements move as they are; those of a reduction are combined as numbers.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from gpucompiler.diagnostics.errors import DeviceError
from gpucompiler.ir.interpreter.arrays import ArrayValue
from gpucompiler.ir.interpreter.asynchronous import complete_bytes
from gpucompiler.ir.interpreter.frame import THREAD, Evaluator, Frame, Step, Translator, place_of
from gpucompiler.ir.interpreter.memory import cell_of
from gpucompiler.ir.operations import arith, asynchronous, bulk, memory, scalar
from gpucompiler.ir.structure.nodes import Operation
from gpucompiler.language.types import ScalarType


def _raw(array: ArrayValue) -> Any:
    """The bytes of the memory that an array lies in."""
    raw: Any = getattr(array.cells, "raw", array.cells)
    return raw.cast("B")


class _Memory:
    """Bytes of an array's memory from its first element on, tested at each access."""

    def __init__(
        self, array: ArrayValue, itemsize: int, operation: Operation, frame: Frame
    ) -> None:
        self.bytes, self.start, self.itemsize = _raw(array), array.start * itemsize, itemsize
        self.array, self.operation, self.frame = array, operation, frame

    def place(self, offset: int) -> slice:
        """The bytes of the element that begins `offset` bytes behind the array's first."""
        first = self.start + offset
        if first < 0 or first + self.itemsize > len(self.bytes):
            self.fail(f"copies bytes outside of the memory of array {self.array.name!r}")
        return slice(first, first + self.itemsize)

    def check_aligned(self, alignment: int) -> None:
        """Raise DeviceError for an array that doesn't begin where PTX allows it to."""
        if self.start % alignment:
            self.fail(
                f"needs a part of array {self.array.name!r} that begins at a multiple of "
                f"{alignment} bytes, not at byte {self.start}"
            )

    def fail(self, problem: str) -> None:
        where = place_of(self.operation, self.frame[THREAD])
        raise DeviceError(f"{self.operation.OPCODE} {problem}, {where}")


def _boxes(
    operation: bulk.OfTensor, array: ArrayValue, start: Sequence[int], offsets: Sequence[int]
) -> Iterator[tuple[int, tuple[int, ...], bool]]:
    """The elements of a box: number in the box, indices by the box's axes, and whether inside."""
    sizes = [array.sizes[axis] for axis in operation.axes]
    if operation.lower:
        positions = walked(operation, sizes, start, offsets)
    else:
        positions = (
            tuple(
                first + number * step
                for first, number, step in zip(start, numbers, operation.steps, strict=True)
            )
            for numbers in itertools.product(*map(range, operation.elements))
        )
    for number, indices in enumerate(positions):
        inside = all(0 <= index < size for index, size in zip(indices, sizes, strict=True))
        yield number, indices, inside


def walked(
    operation: bulk.OfTensor, sizes: Sequence[int], start: Sequence[int], offsets: Sequence[int]
) -> Iterator[tuple[int, ...]]:
    """The elements of a box of im2col.

    Its pixels follow each other through the corners' box of each image, the last axis fastest, with
    the map's steps, and then through the next image (PTX ISA 9.0 §5.5.4).
    """
    pixels, channels = operation.box
    image, *place, channel = start
    steps = operation.steps[1:-1]
    lows = operation.lower
    highs = [size + upper for size, upper in zip(sizes[1:-1], operation.upper, strict=True)]
    for _ in range(pixels):
        moved = [each + offset for each, offset in zip(place, offsets, strict=True)]
        for number in range(channels):
            yield (image, *moved, channel + number)
        for axis in reversed(range(len(place))):
            place[axis] += steps[axis]
            if place[axis] < highs[axis]:
                break
            place[axis] = lows[axis]
        else:
            image += 1


def tensor_places(
    translator: Translator, operation: Any, shared: str
) -> Callable[[Frame], Iterator[tuple[_Memory, int, slice | None]]]:
    """For each element of a box: shared memory, its place there, and its bytes in the tensor."""
    tensor, other = translator.slot(operation.tensor), translator.slot(getattr(operation, shared))
    start, offsets = (
        translator.slots_of(values) for values in (operation.coordinates, operation.offsets)
    )
    itemsize = memory.array_type(operation.tensor).element.itemsize
    alignment = bulk.box_alignment(operation.swizzle)

    def places(frame: Frame) -> Iterator[tuple[_Memory, int, slice | None]]:
        array = frame[tensor]
        inner = _Memory(frame[other], itemsize, operation, frame)
        inner.check_aligned(alignment)
        outer = _Memory(array, itemsize, operation, frame)
        strides = [array.strides[axis] * itemsize for axis in operation.axes]
        first = [frame[slot] for slot in start]
        stored = shared == "source"
        if first[-1] * itemsize % bulk.RUN_ALIGNMENT or (stored and min(first) < 0):
            rule = bulk.STORED_AT if stored else bulk.BEGINS_AT
            inner.fail(f"copies the box at {tuple(first)}, and {rule}")
        moved = [frame[slot] for slot in offsets]
        for number, indices, inside in _boxes(operation, array, first, moved):
            place = bulk.swizzled(number * itemsize, operation.swizzle)
            offset = sum(i * stride for i, stride in zip(indices, strides, strict=True))
            yield inner, place, outer.place(offset) if inside else None

    return places


def _load(translator: Translator, operation: bulk.TensorLoad) -> Step:
    kind = memory.array_type(operation.tensor).element
    places = tensor_places(translator, operation, "destination")
    tensor = translator.slot(operation.tensor)
    counted = _counting(translator, operation)
    fill = _fill(kind, operation.fill)
    multicast = translator.optional(operation.multicast)

    def load(frame: Frame) -> None:
        _check_multicast(frame, multicast, operation)
        source = _raw(frame[tensor])
        for inner, place, found in places(frame):
            inner.bytes[inner.place(place)] = fill if found is None else source[found]
        counted(frame, operation.box_bytes)

    return load


def _counting(
    translator: Translator, operation: bulk.TensorLoad | bulk.BulkLoad
) -> Callable[[Frame, int], None]:
    """The function that counts bytes at a copy's barrier."""
    barrier = asynchronous.Transfer(
        array=operation.barrier, indices=operation.places, bytes=operation.barrier, kind="complete"
    )
    cell = cell_of(translator, barrier, True)

    def count(frame: Frame, size: int) -> None:
        found = cell(frame)
        if found is not None:
            complete_bytes(found, size, operation, frame)

    return count


def _check_multicast(frame: Frame, slot: int | None, operation: Operation) -> None:
    """Raise DeviceError for other blocks of a cluster: clusters are single blocks here."""
    if slot is not None and frame[slot] & ~1:
        where = place_of(operation, frame[THREAD])
        raise DeviceError(
            f"{operation.OPCODE} copies to blocks {frame[slot]:#x} of a cluster, and clusters are "
            f"single blocks here, {where}"
        )


def _fill(kind: ScalarType, fill: str) -> bytes:
    if fill == "zero":
        return bytes(kind.itemsize)
    return int(scalar.to_bits(kind)(math.nan)).to_bytes(kind.itemsize, "little")


def _store(translator: Translator, operation: bulk.TensorStore) -> Step:
    places = tensor_places(translator, operation, "source")
    tensor = translator.slot(operation.tensor)

    def store(frame: Frame) -> None:
        array = _writable(frame[tensor], operation, frame)
        target = _raw(array)
        for inner, place, found in places(frame):
            read = inner.bytes[inner.place(place)]
            if found is not None:
                target[found] = read

    return store


def _writable(array: ArrayValue, operation: Operation, frame: Frame) -> ArrayValue:
    if not array.writable:
        raise DeviceError(
            f"a store into array {array.name!r}, which NumPy says is read-only, "
            f"{place_of(operation, frame[THREAD])}"
        )
    return array


def combination(kind: str, element: ScalarType) -> Callable[[Any, Any], Any]:
    """The function that combines an element and a value by a reduction."""
    match kind:
        case "increment":
            return lambda before, value: 0 if before >= value else before + 1
        case "decrement":
            return lambda before, value: value if before == 0 or before > value else before - 1
        case _:
            return arith.COMBINATIONS[kind].MEANING(element, scalar.Mode())


def _reduce(translator: Translator, operation: bulk.TensorReduce) -> Step:
    kind = memory.array_type(operation.tensor).element
    places = tensor_places(translator, operation, "source")
    tensor, source = translator.slot(operation.tensor), translator.slot(operation.source)
    combine, itemsize = combination(operation.kind, kind), kind.itemsize

    def reduce(frame: Frame) -> None:
        cells = _writable(frame[tensor], operation, frame).cells
        values = frame[source].cells
        for inner, place, found in places(frame):
            at = inner.place(place).start // itemsize
            if found is not None:
                number = found.start // itemsize
                cells[number] = combine(cells[number], values[at])

    return reduce


def _nothing(translator: Translator, operation: Operation) -> None:
    """A hint, or a wait for copies that have ended."""


def _run_places(
    translator: Translator, operation: Any
) -> Callable[[Frame], tuple[_Memory, _Memory, int]]:
    """The memories of a run's destination and source, and its bytes."""
    to, of = translator.slot(operation.destination), translator.slot(operation.source)
    count = translator.slot(operation.count)
    itemsize = memory.array_type(operation.source).element.itemsize

    def places(frame: Frame) -> tuple[_Memory, _Memory, int]:
        found = [_Memory(frame[slot], itemsize, operation, frame) for slot in (to, of)]
        size = frame[count] * itemsize
        if size % bulk.RUN_ALIGNMENT or size < 0:
            found[0].fail(f"copies multiples of {bulk.RUN_ALIGNMENT} bytes, not {size}")
        for each, value in zip(found, (operation.destination, operation.source), strict=True):
            if memory.array_type(value).space != "global":
                each.check_aligned(bulk.RUN_ALIGNMENT)
            if size:
                each.place(0)
                each.place(size - itemsize)
        return found[0], found[1], size

    return places


def _bulk_load(translator: Translator, operation: bulk.BulkLoad) -> Step:
    places = _run_places(translator, operation)
    counted = _counting(translator, operation)
    multicast = translator.optional(operation.multicast)

    def load(frame: Frame) -> None:
        _check_multicast(frame, multicast, operation)
        to, of, size = places(frame)
        to.bytes[to.start : to.start + size] = bytes(of.bytes[of.start : of.start + size])
        counted(frame, size)

    return load


def _bulk_store(translator: Translator, operation: bulk.BulkStore) -> Step:
    places = _run_places(translator, operation)
    element = memory.array_type(operation.destination).element
    combine = combination(operation.kind, element) if operation.kind else None

    def store(frame: Frame) -> None:
        to, of, size = places(frame)
        _writable(to.array, operation, frame)
        if combine is None:
            to.bytes[to.start : to.start + size] = bytes(of.bytes[of.start : of.start + size])
            return
        cells, values = to.array.cells, of.array.cells
        for number in range(size // element.itemsize):
            at = to.array.start + number
            cells[at] = combine(cells[at], values[of.array.start + number])

    return store


EVALUATORS: Final[dict[str, Evaluator]] = {
    "tma.load": _load,
    "tma.store": _store,
    "tma.reduce": _reduce,
    "tma.prefetch": _nothing,
    "tma.prefetch_map": _nothing,
    "bulk.load": _bulk_load,
    "bulk.store": _bulk_store,
    "bulk.prefetch": _nothing,
    "bulk.commit": _nothing,
    "bulk.wait": _nothing,
}
