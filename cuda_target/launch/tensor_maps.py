"""Tensor maps of a launch: hidden parameters that the driver makes of arrays that are passed.

The native launch makes a map anew where its array's address, sizes or strides have changed
(launcher/maps.h); the launch in Python each time.
Source: CUDA Driver API, "Tensor Map Object Management"; PTX ISA 9.0 §5.5.
"""

from __future__ import annotations

import ctypes
import struct
from collections.abc import Sequence
from typing import Any, Final

from cuda_target.device.driver import Driver
from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.jobs.tensor_maps import MAP_ALIGNMENT, MAP_BYTES, TensorMap
from gpucompiler.language.types import ScalarType, machine_type
from gpucompiler.launcher.plan import ArrayRow, Plan

# cuda.h: CUtensorMapDataType, by the name of a machine type. It has no floats of 8 bits: boxes copy
# their bytes.
_ELEMENTS: Final = {
    "bool": 0, "u8": 0, "i8": 0, "u16": 1, "i16": 1, "u32": 2, "i32": 3, "u64": 4, "i64": 5,
    "f16": 6, "f32": 7, "f64": 8, "bf16": 9, "f8e4m3fn": 0, "f8e5m2": 0,
}  # fmt: skip
# cuda.h: CUtensorMapSwizzle, CUtensorMapFloatOOBfill, CUtensorMapL2promotion (128 bytes).
_SWIZZLES: Final = {0: 0, 32: 1, 64: 2, 128: 3}
_FILLS: Final = {"zero": 0, "nan": 1}
_PROMOTION: Final = 2
# CU_TENSOR_MAP_DATA_TYPE_TFLOAT32.
_ROUNDED: Final = 11
_MAX_AXES: Final = 5
_MAX_SIZE: Final = 1 << 32
_MAX_STRIDE: Final = 1 << 40
_ALIGNMENT: Final = 16
# maps.h: struct maps and struct tensor_map.
MAPS_HEAD: Final = struct.Struct("<3Q")
MAP_RECORD: Final = struct.Struct("<3Q8I15II6i4I11Q")


class _Form:
    """The numbers of a map that don't depend on the array, contiguous axis first."""

    __slots__ = ("axes", "box", "element", "is_walk", "kind", "lower", "steps", "upper")

    def __init__(self, tensor_map: TensorMap, kind: ScalarType) -> None:
        self.kind = kind
        self.element = _ROUNDED if tensor_map.rounded else _ELEMENTS[machine_type(kind).name]
        self.axes, self.steps = tensor_map.axes[::-1], tensor_map.steps[::-1]
        self.box = tensor_map.box[::-1]
        self.is_walk = bool(tensor_map.lower)
        self.lower, self.upper = tensor_map.lower[::-1], tensor_map.upper[::-1]


def _extents(row: ArrayRow, words: Sequence[int]) -> tuple[list[int], list[int]]:
    """Sizes, and strides in bytes, of an array with these words."""
    ndim, itemsize = row.kind.ndim, row.kind.element.itemsize
    sizes = list(words[1 : 1 + ndim])
    if row.strided:
        return sizes, [stride * itemsize for stride in words[1 + ndim :]]
    strides, dense = [0] * ndim, itemsize
    for axis in reversed(range(ndim)):
        strides[axis], dense = dense, dense * sizes[axis]
    return sizes, strides


def check_maps(plan: Plan, numbers: Sequence[Any], kernel: str) -> None:
    """Raise ArgumentError for an array that can't be copied in the boxes that the kernel uses."""
    for tensor_map, row in plan.maps:
        words = numbers[row.slot : row.slot + row.words]
        problem = None if tensor_map.optional else _problem(tensor_map, row, words)
        if problem is not None:
            raise ArgumentError(f"kernel {kernel}, {row.spoken}: {problem}", "GC504")


def _problem(tensor_map: TensorMap, row: ArrayRow, words: Sequence[int]) -> str | None:
    """The reason why an array with these words can't be copied in boxes, and what to do."""
    sizes, strides = _extents(row, words)
    if 0 in sizes:
        return None
    name, itemsize = row.name.partition(".")[0], row.kind.element.itemsize
    if words[0] % _ALIGNMENT:
        return (
            f"it begins at {words[0]:#x}, and arrays that are copied in boxes (cuda.tensor_map) "
            f"begin at multiples of {_ALIGNMENT} bytes; pass a copy, {name}.copy()"
        )
    last = tensor_map.axes[-1]
    if strides[last] != itemsize and sizes[last] != 1:
        return (
            f"the elements along its axis {last} are {strides[last]} bytes apart, and boxes "
            "(cuda.tensor_map) are of neighbours there; pass a contiguous copy, or make the map "
            "of the transpose"
        )
    for axis in tensor_map.axes[:-1]:
        stride = strides[axis]
        if sizes[axis] == 1:
            continue
        if stride % _ALIGNMENT or not 0 < stride < _MAX_STRIDE:
            whole = -(-max(stride, 1) // _ALIGNMENT) * _ALIGNMENT // itemsize
            return (
                f"along its axis {axis} elements are {stride} bytes apart, and in arrays that are "
                f"copied in boxes (cuda.tensor_map) they are a positive multiple of {_ALIGNMENT} "
                f"bytes apart; pass a part of an array whose rows have {whole} elements, "
                f"as full[..., :{sizes[last]}]"
            )
    if max(sizes) > _MAX_SIZE:
        return f"it has {max(sizes)} elements along an axis, and boxes reach 2**32; pass parts"
    return None


def encode_maps(library: Driver, plan: Plan, numbers: Sequence[Any], block: bytearray) -> None:
    """Write the maps of a launch's arrays into its block of parameters."""
    for tensor_map, row in plan.maps:
        words = numbers[row.slot : row.slot + row.words]
        block[tensor_map.offset : tensor_map.offset + MAP_BYTES] = _encoded(
            library, tensor_map, row, words
        )


def _encoded(library: Driver, tensor_map: TensorMap, row: ArrayRow, words: Sequence[int]) -> bytes:
    """The driver's form of a map."""
    form, (sizes, strides) = _Form(tensor_map, row.kind.element), _extents(row, words)
    if 0 in sizes or (tensor_map.optional and _problem(tensor_map, row, words) is not None):
        return bytes(MAP_BYTES)  # nothing can be copied, and the driver takes no empty arrays
    extents, steps = [sizes[axis] for axis in form.axes], [strides[axis] for axis in form.axes]
    for axis in range(1, len(extents)):
        if extents[axis] == 1:
            steps[axis] = -(-steps[axis - 1] * extents[axis - 1] // _ALIGNMENT) * _ALIGNMENT
    memory = (ctypes.c_char * (MAP_BYTES + MAP_ALIGNMENT))()
    place = -(-ctypes.addressof(memory) // MAP_ALIGNMENT) * MAP_ALIGNMENT
    head = (place, form.element, len(extents), words[0], _longs(extents), _longs(steps[1:]))
    manner = (0, _SWIZZLES[tensor_map.swizzle], _PROMOTION, _FILLS[tensor_map.fill])
    if form.is_walk:
        channels, pixels = form.box
        corners = [(ctypes.c_int * 3)(*corner) for corner in (form.lower, form.upper)]
        library.call(
            "cuTensorMapEncodeIm2col", *head, *corners, channels, pixels, _words(form.steps),
            *manner,
        )  # fmt: skip
    else:
        library.call("cuTensorMapEncodeTiled", *head, _words(form.box), _words(form.steps), *manner)
    return ctypes.string_at(place, MAP_BYTES)


def _longs(numbers: Sequence[int]) -> Any:
    return (ctypes.c_uint64 * _MAX_AXES)(*numbers)


def _words(numbers: Sequence[int]) -> Any:
    return (ctypes.c_uint32 * _MAX_AXES)(*numbers)


def maps_bytes(plan: Plan) -> int:
    """The bytes of the native structure of a plan's maps."""
    return MAPS_HEAD.size + MAP_RECORD.size * len(plan.maps)


def write_maps(library: Driver, plan: Plan, at: int, parameters: int) -> None:
    """Write the native structure of a plan's maps.

    Args:
        at: its address.
        parameters: address of the block that has the arrays, and gets the maps.
    """
    functions = ("cuTensorMapEncodeTiled", "cuTensorMapEncodeIm2col")
    memory = (ctypes.c_char * maps_bytes(plan)).from_address(at)
    MAPS_HEAD.pack_into(memory, 0, len(plan.maps), *map(library.address, functions))
    for number, (tensor_map, row) in enumerate(plan.maps):
        form = _Form(tensor_map, row.kind.element)
        channels, pixels = form.box if form.is_walk else (0, 0)
        MAP_RECORD.pack_into(
            memory, MAPS_HEAD.size + number * MAP_RECORD.size,
            parameters + tensor_map.offset, parameters + row.offset, row.words, row.kind.ndim,
            row.strided, row.kind.element.itemsize, form.element, 0, _SWIZZLES[tensor_map.swizzle],
            _PROMOTION, _FILLS[tensor_map.fill], *_padded(form.axes, _MAX_AXES),
            *_padded(() if form.is_walk else form.box, _MAX_AXES), *_padded(form.steps, _MAX_AXES),
            form.is_walk, *_padded(form.lower, 3), *_padded(form.upper, 3), channels, pixels, 0,
            tensor_map.optional, *[0] * 11,
        )  # fmt: skip


def _padded(numbers: Sequence[int], length: int) -> list[int]:
    return [*numbers, *[0] * (length - len(numbers))]


def check_written_maps(plan: Plan, parameters: int, kernel: str) -> None:
    """Raise ArgumentError for the first array in a block that can't be copied in its boxes.

    Args:
        parameters: address of the block.
    """
    check_maps(plan, _written_numbers(plan, parameters), kernel)


def encode_written_maps(library: Driver, plan: Plan, parameters: int, kernel: str) -> None:
    """Check the arrays in a block, and write their maps into it.

    Raises:
        ArgumentError: an array that can't be copied in its boxes.
    """
    numbers = _written_numbers(plan, parameters)
    check_maps(plan, numbers, kernel)
    for tensor_map, row in plan.maps:
        found = _encoded(library, tensor_map, row, numbers[row.slot : row.slot + row.words])
        ctypes.memmove(parameters + tensor_map.offset, found, MAP_BYTES)


def _written_numbers(plan: Plan, parameters: int) -> list[int]:
    """The numbers of a block's arrays, as the plan has them; others are 0."""
    numbers: list[int] = []
    for row in plan.rows:
        count = row.words if isinstance(row, ArrayRow) else len(row.form)
        if isinstance(row, ArrayRow):
            words = (ctypes.c_int64 * count).from_address(parameters + row.offset)
            numbers += [words[0] % 2**64, *words[1:]]
        else:
            numbers += [0] * count
    return numbers
