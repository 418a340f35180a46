"""The calls by which XLA runs our operations: its foreign function interface, read with ctypes.

Source: xla/ffi/api/c_api.h of OpenXLA, version 0 of the interface. Structures grow at their end
only, so the offsets below stay.
"""

from __future__ import annotations

import ctypes
import functools
from collections.abc import Callable, Sequence
from typing import Any, Final

from gpucompiler.diagnostics.errors import LaunchError
from gpucompiler.values import value_classes

_MAJOR_VERSION: Final = 0
_METADATA: Final = 1
_INTERNAL: Final = 13

# A handler, and each function of the interface, takes and gives an address.
Function = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p)


def _words(names: str) -> list[tuple[str, Any]]:
    """Fields of 8 bytes."""
    return [(name, ctypes.c_uint64) for name in names.split()]


class _Frame(ctypes.Structure):
    """XLA_FFI_CallFrame."""

    _fields_ = _words(
        "size extension api context stage "
        "arguments_size arguments_extension arguments_count argument_kinds arguments "
        "results_size results_extension results_count result_kinds results "
        "attributes_size attributes_extension attributes_count attribute_kinds attribute_names "
        "attributes"
    )


class _Api(ctypes.Structure):
    """The head of XLA_FFI_Api."""

    _fields_ = (
        *_words("size extension version_size version_extension"),
        ("major", ctypes.c_int32),
        ("minor", ctypes.c_int32),
        *_words("internal create_error"),
        ("functions", ctypes.c_uint64 * 3),
        *_words("stream"),
        ("more_functions", ctypes.c_uint64 * 12),
        *_words("device"),
    )


class _Metadata(ctypes.Structure):
    """XLA_FFI_Metadata, which a handler fills in when XLA asks what it is."""

    _fields_ = (
        *_words("size version_size version_extension"),
        ("major", ctypes.c_int32),
        ("minor", ctypes.c_int32),
        ("traits", ctypes.c_uint32),
    )


class _Question(ctypes.Structure):
    """The arguments of a function of the interface that gives one word."""

    _fields_ = _words("size extension context answer")


class _Complaint(ctypes.Structure):
    """XLA_FFI_Error_Create_Args."""

    _fields_ = (
        *_words("size extension"),
        ("message", ctypes.c_char_p),
        ("code", ctypes.c_int32),
    )


# A buffer of XLA: the address of its data stands behind the size, the extension and the type.
_DATA_AT: Final = 24
# A scalar and an array of attributes: the address of their contents.
_SCALAR_AT: Final = 8
_ARRAY_AT: Final = 16


@value_classes.frozen
class Call:
    """One call: addresses of the operands and results, and the attributes.

    Args:
        operands, results: addresses of device memory; None for an empty buffer.
        key: the attribute `key`.
        numbers: the words of the attribute `numbers`, empty without one.
        frame: the address of XLA's structure.
    """

    operands: Sequence[int]
    results: Sequence[int]
    key: int
    numbers: Sequence[int]
    frame: int

    def stream_and_device(self) -> tuple[int, int]:
        """The CUDA stream that the call belongs to, and the device's number."""
        words = _Frame.from_address(self.frame)
        api = _Api.from_address(words.api)
        found: list[int] = []
        for function in (api.stream, api.device):
            question = _Question(ctypes.sizeof(_Question), 0, words.context, 0)
            error = Function(function)(ctypes.addressof(question))
            if error:
                raise LaunchError("XLA doesn't tell the stream of a call", "GC512")
            found.append(question.answer)
        stream, device = found
        return stream, device & 0xFFFFFFFF


def handler_of(run: Callable[[Call], None]) -> Any:
    """A handler for XLA's foreign function interface; the caller keeps it alive.

    Args:
        run: does a call. Its exceptions become XLA's errors.
    """

    def handle(frame: int) -> int | None:
        words = _Frame.from_address(frame)
        if words.extension and _describe(words):
            return None
        try:
            run(_read(words, frame))
        except BaseException as error:
            return _failed(words, f"{type(error).__name__}: {error}")
        return None

    return Function(handle)


def _describe(words: Any) -> bool:
    """Answer XLA's question about the handler; false if it is another one."""
    extension = words.extension
    if ctypes.c_int32.from_address(extension + 8).value != _METADATA:
        return False
    api = _Api.from_address(words.api)
    found = _Metadata.from_address(ctypes.c_uint64.from_address(extension + 24).value)
    found.major, found.minor, found.traits = _MAJOR_VERSION, api.minor, 0
    return True


def _read(words: Any, frame: int) -> Call:
    word = ctypes.c_uint64.from_address
    # Attributes are in the order of their names: key, numbers.
    attributes = _several(words.attributes, words.attributes_count)
    key = word(word(attributes[0] + _SCALAR_AT).value).value
    numbers: Sequence[int] = ()
    if len(attributes) > 1:
        count = word(attributes[1] + 8).value
        numbers = _several(word(attributes[1] + _ARRAY_AT).value, count)
    return Call(
        [word(b + _DATA_AT).value for b in _several(words.arguments, words.arguments_count)],
        [word(b + _DATA_AT).value for b in _several(words.results, words.results_count)],
        key,
        numbers,
        frame,
    )


def _several(place: int, count: int) -> Sequence[int]:
    """Words of 8 bytes, the first at an address."""
    return _array_of(count).from_address(place)[:] if count else ()


@functools.cache
def _array_of(count: int) -> Any:
    return ctypes.c_uint64 * count


def _failed(words: Any, message: str) -> int:
    """The error of XLA with a message."""
    api = _Api.from_address(words.api)
    complaint = _Complaint(ctypes.sizeof(_Complaint), 0, message.encode(), _INTERNAL)
    return Function(api.create_error)(ctypes.addressof(complaint))
