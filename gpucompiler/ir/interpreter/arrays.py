"""Arrays of the interpreter.

Memory is real bytes: of the caller's NumPy arrays, so that overlapping arguments overlap, and of
byte arrays for shared and local arrays.
"""

from __future__ import annotations

import ctypes
import math
from collections.abc import Callable, Sequence
from typing import Any, Final

import attrs

from gpucompiler.diagnostics.errors import ArgumentError, counted, described
from gpucompiler.ir.operations import scalar
from gpucompiler.language.base_arrays import is_array
from gpucompiler.language.structs import struct_of
from gpucompiler.language.types import ArrayType, ScalarType

_CODES: Final = {
    ("int", 8): "b", ("int", 16): "h", ("int", 32): "i", ("int", 64): "q",
    ("uint", 8): "B", ("uint", 16): "H", ("uint", 32): "I", ("uint", 64): "Q",
    ("float", 32): "f", ("float", 64): "d",
    # Elements that a memoryview doesn't know are read as their bits.
    ("float", 16): "H", ("bool", 1): "B", ("complex", 64): "Q", ("complex", 128): "d",
    ("storage", 8): "B",
}  # fmt: skip


class _Elements:
    """Elements of a type that a memoryview doesn't know, as a sequence."""

    def __init__(
        self, raw: memoryview[Any], decode: Callable[[Any], Any], encode: Callable[[Any], Any]
    ) -> None:
        self.raw, self.decode, self.encode = raw, decode, encode

    def __len__(self) -> int:
        return len(self.raw)

    def __getitem__(self, place: int) -> Any:
        return self.decode(self.raw[place])

    def __setitem__(self, place: int, value: Any) -> None:
        self.raw[place] = self.encode(value)


class _Complex128:
    def __init__(self, raw: memoryview[Any]) -> None:
        self.raw = raw

    def __len__(self) -> int:
        return len(self.raw) // 2

    def __getitem__(self, place: int) -> complex:
        return complex(self.raw[2 * place], self.raw[2 * place + 1])

    def __setitem__(self, place: int, value: complex) -> None:
        self.raw[2 * place], self.raw[2 * place + 1] = value.real, value.imag


class _Structs:
    """Elements that only their fields are read of."""

    def __init__(self, raw: memoryview[Any], itemsize: int) -> None:
        self.raw, self.itemsize = raw, itemsize

    def __len__(self) -> int:
        return len(self.raw) // self.itemsize


def elements(raw: memoryview[Any], kind: ScalarType) -> Any:
    """Bytes as a sequence of as many whole elements of a type."""
    whole = raw.nbytes // kind.itemsize * kind.itemsize
    bytes_of_elements: Any = raw[:whole]
    if kind.kind == "struct":
        return _Structs(bytes_of_elements, kind.itemsize)
    typed: Any = bytes_of_elements.cast(_CODES[kind.kind, kind.bits])
    if kind.kind == "bool":
        return _Elements(typed, bool, int)
    if kind.kind == "complex" and kind.bits == 128:
        return _Complex128(typed)
    if kind.kind == "complex" or (kind.is_float and kind.bits == 16):
        return _Elements(typed, scalar.from_bits(kind), scalar.to_bits(kind))
    return typed


@attrs.define(eq=False)
class ArrayValue:
    """An array while the interpreter runs.

    Args:
        name: its name, for messages.
        cells: the elements of the memory it lies in.
        start: place of its first element there.
        sizes, strides: by dimension, in elements.
        writable: whether the caller's array may be written.
        address: of its memory's first cell.
        owner: keeps the memory alive.
    """

    name: str
    cells: Any
    start: int
    sizes: tuple[int, ...]
    strides: tuple[int, ...]
    writable: bool = True
    address: int = 0
    owner: object = None


def contiguous_strides(sizes: Sequence[int]) -> tuple[int, ...]:
    """Strides in elements of a C-contiguous array."""
    return tuple(math.prod(sizes[axis + 1 :]) for axis in range(len(sizes)))


def array_of_bytes(name: str, raw: bytearray, kind: ScalarType, sizes: Sequence[int]) -> ArrayValue:
    """A contiguous array in its own bytes."""
    cells = elements(memoryview(raw), kind)
    address = ctypes.addressof(ctypes.c_char.from_buffer(raw)) if raw else 0
    strides = contiguous_strides(sizes)
    return ArrayValue(name, cells, 0, tuple(sizes), strides, True, address, raw)


def array_of_numpy(name: str, array: Any, kind: ArrayType) -> ArrayValue:
    """A caller's NumPy array as an array of the IR; the memory is the caller's.

    Raises:
        ArgumentError: its type, layout or number of dimensions is another, or it is no NumPy array.
    """
    if not is_array(array):
        raise ArgumentError(
            f"array {name!r} is {described(array)}; the interpreter takes NumPy arrays"
        )
    wanted = kind.element.numpy_name
    found = getattr(getattr(array, "dtype", None), "name", type(array).__name__)
    if kind.element.kind == "struct":
        if getattr(array.dtype, "names", None) is None or struct_of(array.dtype) != kind.element:
            raise ArgumentError(f"array {name!r} has elements of type {found}, expected {kind}")
    elif found != wanted.rstrip("_") and (wanted, found) != ("bfloat16", "uint16"):
        raise ArgumentError(f"array {name!r} has elements of type {found}, expected {wanted}")
    if array.ndim != kind.ndim:
        raise ArgumentError(
            f"array {name!r} has {counted(array.ndim, 'dimension')}, expected {kind.ndim}"
        )
    if kind.layout == "C" and not array.flags.c_contiguous:
        raise ArgumentError(f"array {name!r} is not contiguous, as its type {kind} says")
    if any(stride % array.itemsize for stride in array.strides):
        raise ArgumentError(f"array {name!r} has strides that are no multiples of its elements")
    strides = tuple(stride // array.itemsize for stride in array.strides)
    spans = [(size - 1) * s for size, s in zip(array.shape, strides, strict=True)]
    low = high = 0
    if array.size:
        low, high = sum(min(s, 0) for s in spans), sum(max(s, 0) for s in spans) + 1
    address = array.ctypes.data + low * array.itemsize
    raw = (ctypes.c_uint8 * ((high - low) * array.itemsize)).from_address(address)
    cells = elements(memoryview(raw).cast("B"), kind.element)
    if kind.layout == "C":
        strides = contiguous_strides(array.shape)
    writable = bool(array.flags.writeable)
    return ArrayValue(name, cells, -low, tuple(array.shape), strides, writable, address, array)
