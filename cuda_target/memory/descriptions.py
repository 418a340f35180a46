"""Descriptions of other libraries' arrays in GPU memory that have no C API of DLPack.

A description is a function from an array to the bytes of the kernel's parameter. The bytes follow
the word that native code expects (DESCRIBED of launcher/layout.py). The result None leaves an array
to the launch in Python, which refuses the array, waits for its stream, or accepts it after all.
"""

from __future__ import annotations

import contextlib
import functools
import importlib
import operator
import struct
import weakref
from collections.abc import Callable
from typing import Any, Final, cast

from cuda_target.device.driver import driver
from cuda_target.device.properties import device_count, device_of
from cuda_target.memory.gpu_array import LEGACY_STREAM
from cuda_target.memory.layout import contiguous_strides
from gpucompiler.language.types import ArrayType, alignment_of
from gpucompiler.launcher.array_arguments import Description

# One word serves all records here, since the function that gives a record tells its kind.
_WORD: Final = 1
_Describe = Callable[[Any], "bytes | None"]


def describing(ordinal: int, stream: int) -> Callable[[Any, ArrayType], Description | None]:
    """A function that chooses the description for arrays like a given one.

    Args:
        ordinal: the device of the launches.
        stream: the stream of the launches.
    """

    def describe(value: Any, kind: ArrayType) -> Description | None:
        if kind.layout != "C" or kind.element.kind == "struct":
            return None
        cls = cast("type[Any]", type(value))
        if cls.__module__.partition(".")[0] == "cupy" and not kind.readonly:
            return Description(_of_cupy(kind, cls, value.dtype, ordinal, stream), _WORD)
        interface: Any = getattr(value, "__cuda_array_interface__", None)
        if interface is None:
            return None
        waits = hasattr(cls, "block_until_ready")
        given = _of_interface(kind, interface["typestr"], ordinal, stream, waits)
        if not waits or not hasattr(cls, "is_deleted"):
            return Description(given, _WORD)
        remembered = _remembering(given)
        return Description(remembered.ask, _WORD, remembered.known, cls.is_deleted)

    return describe


def _streams(stream: int) -> frozenset[int | None]:
    """The values by which a library may name a launch's stream."""
    default = (None, 0, LEGACY_STREAM)
    return frozenset(default if stream in default else (stream,))


@functools.lru_cache(maxsize=256)
def _of_cupy(kind: ArrayType, cls: type[Any], dtype: Any, ordinal: int, stream: int) -> _Describe:
    streams, pack = _streams(stream), struct.Struct(f"<QQ{kind.ndim}q").pack
    alignment = alignment_of(kind.element)
    # `flags` makes an object; recent versions have the flag itself, too.
    flag = "_c_contiguous" if hasattr(cls, "_c_contiguous") else "flags.c_contiguous"
    axes, contiguous = kind.ndim, operator.attrgetter(flag)
    current = _current_stream()

    def describe(array: Any) -> bytes | None:
        memory = array.data
        pointer = memory.ptr
        if (
            array.dtype is not dtype
            or not contiguous(array)
            or memory.device_id != ordinal
            or current() not in streams
            or pointer % alignment
            or (not pointer and array.size)
        ):
            return None
        shape = array.shape
        return pack(_WORD, pointer, *shape) if len(shape) == axes else None

    return describe


@functools.cache
def _current_stream() -> Callable[[], int]:
    """CuPy's function for its current stream's handle."""
    try:
        return importlib.import_module("cupy_backends.cuda.stream").get_current_stream_ptr
    except (ImportError, AttributeError):
        # Another version of CuPy.
        current: Any = importlib.import_module("cupy.cuda").get_current_stream
        return lambda: current().ptr


@functools.lru_cache(maxsize=256)
def _of_interface(
    kind: ArrayType, typestr: str, ordinal: int, stream: int, waits: bool
) -> _Describe:
    """The description by the CUDA array interface, version 2 or 3.

    `waits` is true for JAX: its arrays are read-only, and may still have to be computed.
    """
    streams, pack = _streams(stream), struct.Struct(f"<QQ{kind.ndim}q").pack
    alignment, size = alignment_of(kind.element), kind.element.itemsize
    library, axes, immutable = driver(), kind.ndim, kind.readonly
    several = device_count(library) > 1

    def describe(array: Any) -> bytes | None:
        if waits:
            array.block_until_ready()
        interface: dict[str, Any] = array.__cuda_array_interface__
        of: Callable[[str], Any] = interface.get
        pointer, readonly = interface["data"]
        shape, strides = interface["shape"], of("strides")
        if (
            interface["typestr"] != typestr
            or len(shape) != axes
            or (readonly or waits) is not immutable
            or of("mask") is not None
            or not (of("stream") is None or of("stream") in streams)
            or not pointer
            or pointer % alignment
        ):
            return None
        if strides is not None and strides != tuple(
            step * size for step in contiguous_strides(shape)
        ):
            return None
        if several and device_of(library, pointer) not in (None, ordinal):
            return None
        return pack(_WORD, pointer, *shape)

    return describe


class _Record(bytes):
    """A description that is kept as long as its array."""

    array: weakref.ref[Any]


class _Remembered:
    """Descriptions that are kept as long as the arrays.

    Arrays of JAX never change, but one that was donated to a computation is deleted.

    Attributes:
        known: the descriptions, by the addresses of their arrays.
        ask: describes an array that isn't known.
    """

    __slots__ = ("ask", "known")

    def __init__(self, describe: _Describe) -> None:
        self.known: dict[int, bytes] = {}

        def ask(array: Any) -> bytes | None:
            given = describe(array)
            if given is not None:
                with contextlib.suppress(TypeError):  # no weak references to it
                    record, number = _Record(given), id(array)
                    # It goes before another object can have the address. A call without Python
                    # code does that, which an exception of a signal handler could end.
                    record.array = weakref.ref(array, functools.partial(self.known.pop, number))
                    self.known[number] = record
            return given

        self.ask = ask


@functools.lru_cache(maxsize=256)
def _remembering(describe: _Describe) -> _Remembered:
    return _Remembered(describe)
