"""Instructions for arrays: of NumPy, of ours, and of every other library.

An array of another library is described by DLPack's C exchange API where its class has it, by the
buffer protocol, by a function of Python that the target knows, or is converted to a NumPy array.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from gpucompiler.language.arguments import convert, is_numpy
from gpucompiler.language.array_types import type_of_array
from gpucompiler.language.types import ArrayType, alignment_of
from gpucompiler.launcher import cpython
from gpucompiler.launcher.exchange import ExchangeAPI, dlpack_type, exchange_api
from gpucompiler.launcher.layout import Op
from gpucompiler.launcher.tensor_places import tensor_places
from gpucompiler.values import value_classes

if TYPE_CHECKING:
    import numpy as np

    from gpucompiler.launcher.program import Program

# The most axes of an array that native code reads.
MAX_AXES: Final = 32
# dlpack.h: DLDeviceType.
_CPU: Final = 1
_CUDA: Final = 2
_LAYOUTS: Final = {"C": 0, "strided": 1, "F": 2}
# object.h: PyBUF_STRIDES and PyBUF_FORMAT.
_BUFFER_FLAGS: Final = 0x18 | 0x4
# PyTorch delays the negation and the conjugation of views; DLPack's API doesn't say so.
_DELAYED: Final = {"is_neg": ("float", "complex"), "is_conj": ("complex",)}
# In place of an item: the instruction looks at the whole argument, or at the result of the one
# before.
_WHOLE: Final = -1
_CONVERTED: Final = -2

# The argument, the item and the place of an instruction.
At = tuple[int, int, int]


@value_classes.frozen
class Description:
    """How arrays of another library are described.

    Args:
        function: gives a record for such arrays, None where there is none.
        word: the record begins with it.
        known: records by the addresses of arrays, which need not be asked for.
        denied: says of an array whether its record doesn't hold any more.
    """

    function: Callable[[Any], bytes | None]
    word: int
    known: dict[int, bytes] | None = None
    denied: Callable[[Any], bool] | None = None


@value_classes.frozen(kw_only=True)
class Arrays:
    """The arrays that native launches take.

    Args:
        host: arrays in the host's memory are taken.
        copied: NumPy's arrays are taken, and the launch copies them to a device and back.
        ordinal: the device that other arrays must lie on, as the records of ours name it.
        ordered: the same in records of arrays that another library computes on the launch's stream;
            None if there are none.
        stream: handle of the launch's stream, None where there are none.
        describe: gives the description of an array of another library, for kernels of a type; None
            if there is none.
        read: `read(program, at, kind, value)` adds instructions that read an array of another
            library without Python, if it can. It gives None if it can't, and False if no native
            launch takes the array.
    """

    host: bool = False
    copied: bool = False
    ordinal: int = 0
    ordered: int | None = None
    stream: int | None = None
    describe: Callable[[Any, ArrayType], Description | None] = lambda value, kind: None
    read: Callable[[Program, At, ArrayType, Any], bool | None] = lambda program, at, kind, value: (
        None
    )


def _class_of(value: object) -> type[Any]:
    return type(value)


def add_array(program: Program, at: At, kind: ArrayType, value: Any, arrays: Arrays) -> bool:
    """Add an argument like `value` to a program, for a kernel's parameter of type `kind`.

    Args:
        at: the value's place, and its parameter's in the job.

    Returns: whether the native code can take such an array.
    """
    if at[1] == _WHOLE:
        program.begin_with_class(at[0], _class_of(value))
    if is_numpy(value):
        if arrays.copied:
            program.copy_last()
        known = arrays.host or arrays.copied
        return known and _numpy(program, at, kind, value)
    api = exchange_api(_class_of(value))
    if api is not None:
        return _tensor(program, at, kind, value, api, arrays)
    recorded = _record(program, at, kind, value, arrays)
    if recorded is not None:
        return recorded
    if arrays.host:
        return _buffer(program, at, kind, value) or _converted(program, at, kind, value)
    taken = arrays.read(program, at, kind, value)
    return _described(program, at, kind, value, arrays) if taken is None else taken


def _numpy(program: Program, at: At, kind: ArrayType, value: Any) -> bool:
    numpy = sys.modules["numpy"]
    cls = _class_of(value)
    if cls not in (numpy.ndarray, numpy.memmap) or value.ndim > MAX_AXES:
        return False
    if not cpython.arrays_supported(numpy):
        return False
    flags = value.flags
    must, mustnt = cpython.ALIGNED, 0
    for bit, is_set in (
        (cpython.C_CONTIGUOUS, flags.c_contiguous),
        (cpython.WRITEABLE, flags.writeable),
    ):
        must, mustnt = (must | bit, mustnt) if is_set else (must, mustnt | bit)
    if kind.layout == "F":
        must |= cpython.F_CONTIGUOUS
    is_record, alignment = kind.element.kind == "struct", alignment_of(kind.element)
    if not flags.aligned or value.itemsize >= 2**16:
        return False
    if is_record and not program.names(value.dtype):
        return False
    strided = kind.layout == "strided"
    program.keep(cls, value.dtype)
    # Dtypes of records are often made anew, unlike NumPy's own.
    how = strided | is_record << 1
    packed = value.ndim | how << 8 | must << 16 | mustnt << 32 | value.itemsize << 48
    program.add(Op.NDARRAY, *at, 0, id(cls), id(value.dtype), packed)
    if is_record and alignment > 1:
        # The flag says nothing for packed records, and dtypes of them are equal to those of aligned
        # ones. No axes: the address alone is looked at.
        program.add(Op.NEAR, 0, _WHOLE, at[2], alignment)
    return True


def _record(program: Program, at: At, kind: ArrayType, value: Any, arrays: Arrays) -> bool | None:
    """An object with slots `type`, an object, and `record`, its device and parameter.

    Returns: None for other objects; False for a device, or a library's stream, that the launch
        isn't on: no entry would ever take the array, and Python waits for that stream.
    """
    cls = _class_of(value)
    offsets = [cpython.slot_offset(vars(cls).get(name)) for name in ("type", "record")]
    if None in offsets:
        return None
    place = int.from_bytes(value.record[:8], sys.byteorder, signed=True)
    if place not in (arrays.ordinal, arrays.ordered):
        return False
    if value.type != kind:
        return None
    program.keep(cls, value.type)
    packed = (offsets[0] or 0) | (offsets[1] or 0) << 16 | place << 32
    # The record begins with the device.
    size = len(value.record) - 8
    program.add(Op.RECORD, *at, size, id(cls), id(value.type), packed)
    return True


def _tensor(
    program: Program, at: At, kind: ArrayType, value: Any, api: ExchangeAPI, arrays: Arrays
) -> bool:
    """An array of a package with DLPack's exchange API."""
    if kind.element.kind == "struct" or kind.readonly:
        return False
    device, ordinal = (_CPU, 0) if arrays.host else (_CUDA, arrays.ordinal)
    if not arrays.host:
        if arrays.stream is None or kind.layout == "F":
            return False
        # Python waits for a package that works on another stream.
        if not program.ask_stream(api, arrays.stream, ordinal):
            return False
    cls = _class_of(value)
    program.keep(cls)
    layout = _LAYOUTS[kind.layout]
    expected = dlpack_type(kind.element) | kind.ndim << 32 | layout << 40 | ordinal << 48
    places = tensor_places(value)
    if places is not None:
        program.keep(places)
        program.add(Op.PLACED, *at, 0, id(cls), ctypes.addressof(places), expected)
        return True
    program.add(Op.TENSOR, *at, device, id(cls), api.describe, expected)
    for name, kinds in _DELAYED.items():
        is_delayed: Any = getattr(cls, name, None)
        if kind.element.kind in kinds and is_delayed is not None:
            program.keep(is_delayed)
            program.add_check(Op.DENIED, *at[:2], a=id(is_delayed))
    return True


def _buffer(program: Program, at: At, kind: ArrayType, value: Any) -> bool:
    """An array in host memory that lends it, by Python's buffer protocol."""
    try:
        with memoryview(value) as view:
            form = view.format.encode()
            array = _as_numpy(view, convert(value), kind)
    except (TypeError, ValueError, BufferError):
        return False
    size = kind.element.itemsize
    if array is None or len(form) > 2 or kind.layout != "C" or size & (size - 1):
        return False
    cls = _class_of(value)
    program.keep(cls)
    packed = int.from_bytes(form, "little") | kind.ndim << 16 | kind.readonly << 24 | size << 32
    program.add(Op.BUFFER, *at, 0, id(cls), _BUFFER_FLAGS, packed)
    return True


def _as_numpy(view: Any, other: Any, kind: ArrayType) -> np.ndarray[Any, Any] | None:
    """A NumPy array of what `view` offers, if it is the same as `other`, and of that type."""
    array = sys.modules["numpy"].asarray(view)
    if type_of_array(array) != kind or type_of_array(other) != kind:
        return None
    places = [each.__array_interface__["data"][0] for each in (array, other)]
    return array if places[0] == places[1] else None


def _converted(program: Program, at: At, kind: ArrayType, value: Any) -> bool:
    """An array in host memory that a function makes a NumPy array from."""
    numpy = sys.modules["numpy"]
    other, functions = convert(value), (numpy.from_dlpack, convert)
    if kind.readonly:
        # It has all elements of JAX. A copy, which it may make, is as good for a kernel that reads.
        functions = (numpy.from_dlpack, numpy.asarray, convert)
    for function in functions:
        try:
            found = _as_numpy(function(value), other, kind)
        except (AttributeError, TypeError, ValueError, BufferError, RuntimeError):
            continue
        if found is None or not is_numpy(found):
            continue
        cls = _class_of(value)
        program.keep(cls, function)
        program.add(Op.CONVERTED, *at[:2], a=id(cls), b=id(function))
        return _numpy(program, (at[0], _CONVERTED, at[2]), kind, found)
    return False


def _described(program: Program, at: At, kind: ArrayType, value: Any, arrays: Arrays) -> bool:
    found = arrays.describe(value, kind)
    if found is None or not _is_described(found, value):
        return False
    cls = _class_of(value)
    size = 8 * (1 + kind.ndim * (2 if kind.layout == "strided" else 1))
    if found.known is None:
        program.keep(cls, found.function)
        program.add(Op.DESCRIBED, *at, size, id(cls), id(found.function), found.word)
    else:
        both = (found.known, found.function)
        program.keep(cls, both)
        program.add(Op.REMEMBERED, *at, size, id(cls), id(both), found.word)
    if found.denied is not None:
        program.keep(found.denied)
        program.add_check(Op.DENIED, *at[:2], a=id(found.denied))
    return True


def _is_described(found: Description, value: Any) -> bool:
    """Whether an array has a record now: its library may work on another stream."""
    try:
        return found.function(value) is not None
    except Exception:  # attributes of other libraries may raise anything
        return False
