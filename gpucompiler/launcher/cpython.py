"""The layouts of CPython and NumPy that the launcher's native code relies on, each probed first.

Functions come from CPython's stable ABI. The offsets of objects' fields are those of 64-bit CPython
with a global interpreter lock. They are the same in 3.11 to 3.14, but for those of tuples' items.
`supported()` looks for known values at these offsets; if one isn't there, launches are packed in
Python.
"""

from __future__ import annotations

import ctypes
import functools
import gc
import importlib
import sys
from typing import Any, Final, cast

from gpucompiler.launcher.layout import FUNCTIONS

# CPython, Include/object.h and the objects' own headers.
OBJECT_BYTES: Final = 16
OBJECT_CLASS: Final = 8
# tupleobject.h: the length, and from 3.14 on a hash, stand before the items.
TUPLE_ITEMS: Final = tuple.__basicsize__
BYTES_PAYLOAD: Final = 32
# dictobject.h: behind the head of a dict.
DICT: Final = {"keys": 32, "values": 40}
# pycore_object.h: an instance's dict stands so many bytes before it, where CPython manages it.
INSTANCE_DICT: Final = 24
# NumPy, ndarraytypes.h: PyArrayObject_fields.
ARRAY: Final = {"data": 16, "axes": 24, "sizes": 32, "strides": 40, "descriptor": 56, "flags": 64}
C_CONTIGUOUS: Final = 0x1
F_CONTIGUOUS: Final = 0x2
ALIGNED: Final = 0x100
WRITEABLE: Final = 0x400
# NumPy, arrayscalars.h: the value stands behind the object's head.
SCALAR_PAYLOAD: Final = OBJECT_BYTES


Words = list[tuple[int, int]]


def word(address: int) -> int:
    """The 64-bit word at an address."""
    return ctypes.c_uint64.from_address(address).value


@functools.cache
def supported() -> bool:
    """Whether this Python's objects are laid out as the native code expects."""
    if sys.implementation.name != "cpython" or sys.maxsize != 2**63 - 1:
        return False
    if "t" in sys.abiflags:  # PEP 703: a build without a global interpreter lock
        return False
    if not all(hasattr(ctypes.pythonapi, name) for name in FUNCTIONS):
        return False
    number, both, table = 1.5, complex(0, 2.5), (ctypes.c_char * 8)()
    pair, text = (object(), object()), b"payload!"
    # The reference count comes first, so the sizes of the fixed parts are the others' offsets.
    return (
        object.__basicsize__ == OBJECT_BYTES
        and word(id(number) + OBJECT_CLASS) == id(float)
        and ctypes.c_double.from_address(id(number) + OBJECT_BYTES).value == number
        and ctypes.c_double.from_address(id(both) + OBJECT_BYTES + 8).value == both.imag
        and word(id(pair) + OBJECT_BYTES) == len(pair)
        and [word(id(pair) + TUPLE_ITEMS + 8 * k) for k in (0, 1)] == list(map(id, pair))
        and bytes.__basicsize__ == BYTES_PAYLOAD + 1
        and ctypes.string_at(id(text) + BYTES_PAYLOAD, len(text)) == text
        and word(id(table) + OBJECT_BYTES) == ctypes.addressof(table)
    )


@functools.cache
def arrays_supported(numpy: Any) -> bool:
    """Whether NumPy's arrays and scalars are laid out as the native code expects."""
    array = numpy.zeros((3, 5), numpy.int16)[:, ::2]
    address = id(array)
    flags = ctypes.c_uint32.from_address(address + ARRAY["flags"]).value
    scalar = numpy.float32(2.5)
    return (
        word(address + ARRAY["data"]) == array.ctypes.data
        and ctypes.c_int32.from_address(address + ARRAY["axes"]).value == 2
        and [word(word(address + ARRAY["sizes"]) + 8 * k) for k in (0, 1)] == [3, 3]
        and [word(word(address + ARRAY["strides"]) + 8 * k) for k in (0, 1)] == [10, 4]
        and word(address + ARRAY["descriptor"]) == id(array.dtype)
        and flags & (C_CONTIGUOUS | ALIGNED | WRITEABLE) == ALIGNED | WRITEABLE
        and ctypes.c_float.from_address(id(scalar) + SCALAR_PAYLOAD).value == 2.5
    )


# NumPy 2, numpy_api.py: places in its table of functions, which releases keep.
_ARRAY_CLASS: Final = 2
_NEW_FROM_DESCRIPTOR: Final = 94


@functools.cache
def array_maker(numpy: Any) -> int | None:
    """Address of NumPy's `PyArray_NewFromDescr`; None if it isn't where it should be."""
    module = sys.modules.get("numpy._core._multiarray_umath")
    capsule: Any = getattr(module, "_ARRAY_API", None)
    if capsule is None or not arrays_supported(numpy):
        return None
    read: Any = ctypes.pythonapi.PyCapsule_GetPointer
    read.restype, read.argtypes = ctypes.c_void_p, (ctypes.py_object, ctypes.c_char_p)
    functions = cast("int", read(capsule, None))
    found = word(functions + 8 * _NEW_FROM_DESCRIPTOR)
    if word(functions + 8 * _ARRAY_CLASS) != id(numpy.ndarray):
        return None
    # It takes a reference to the dtype.
    dtype, sizes = numpy.dtype(numpy.int16), (ctypes.c_int64 * 1)(3)
    ctypes.pythonapi.Py_IncRef(ctypes.py_object(dtype))
    word_, object_ = ctypes.c_void_p, ctypes.py_object
    make = ctypes.PYFUNCTYPE(
        object_, object_, object_, ctypes.c_int, word_, word_, word_, ctypes.c_int, word_
    )(found)
    made = make(numpy.ndarray, dtype, 1, ctypes.addressof(sizes), None, None, 0, None)
    whole = type(made) is numpy.ndarray and made.shape == (3,) and made.dtype is dtype
    return found if whole and made.strides == (2,) and made.base is None else None


@functools.cache
def function_address(name: str) -> int:
    """Address of a function of CPython."""
    return ctypes.cast(getattr(ctypes.pythonapi, name), ctypes.c_void_p).value or 0


# descrobject.h: PyDescr_COMMON (head, d_type, d_name, d_qualname), then the PyMemberDef, whose
# offset is its third word (structmember.h).
_SLOT_MEMBER: Final = OBJECT_BYTES + 24
_MEMBER_OFFSET: Final = 16
_MEMBER_BYTES: Final = 40


def slot_offset(descriptor: Any) -> int | None:
    """Offset in instances of the slot that a descriptor of `__slots__` names; None for others."""
    if type(descriptor).__name__ != "member_descriptor" or not _slots_supported():
        return None
    return word(word(id(descriptor) + _SLOT_MEMBER) + _MEMBER_OFFSET)


@functools.cache
def _slots_supported() -> bool:
    """Whether descriptors of `__slots__` are laid out as `slot_offset` expects."""

    class Probe:
        __slots__ = ("first", "second")

    descriptors: list[Any] = [vars(Probe)[name] for name in Probe.__slots__]
    found = [word(id(each) + _SLOT_MEMBER) for each in descriptors]
    # Members stand behind the class itself (object.h: PyHeapTypeObject).
    first = id(Probe) + int(type.__dict__["__basicsize__"].__get__(type))
    return found == [first, first + _MEMBER_BYTES] and [
        word(member + _MEMBER_OFFSET) for member in found
    ] == [OBJECT_BYTES, OBJECT_BYTES + 8]


def held_words(holder: Any, name: str) -> Words | None:
    """Words (address, value) that stay while a function has the same `__defaults__` or such."""
    held = getattr(holder, name)
    offset = _field_offset(name)
    if offset is None:
        return None
    address = id(holder) + offset
    wanted = 0 if held is None else id(held)
    return [(address, wanted)] if word(address) == wanted else None


@functools.cache
def _field_offset(name: str) -> int | None:
    """Offset in functions of the object that is their attribute of that name."""

    def probe(first: int = 1, *, second: int = 2) -> None: ...

    held = getattr(probe, name)
    cls: type = type(probe)
    places = range(OBJECT_BYTES, cls.__basicsize__ - 7, 8)
    found = [offset for offset in places if word(id(probe) + offset) == id(held)]
    return found[0] if len(found) == 1 else None


# object.h: PyTypeObject.
_GET_ATTRIBUTE: Final = 144


def reads_plainly(cls: type) -> bool:
    """Whether `x.name` of its instances comes from their dicts or those of its bases.

    `__getattr__` is called only for names that no dict has.
    """
    if cls.__getattribute__ is object.__getattribute__:
        return True
    plain = function_address("PyObject_GenericGetAttr")
    return word(id(object) + _GET_ATTRIBUTE) == plain == word(id(cls) + _GET_ATTRIBUTE)


@functools.cache
def _order_offset() -> int | None:
    """Offset in classes of their `__mro__`."""

    class Probe: ...

    size = int(type.__dict__["__basicsize__"].__get__(type))
    for offset in range(OBJECT_BYTES, size - 7, 8):
        if word(id(Probe) + offset) == id(Probe.__mro__):
            return offset
    return None


def order_words(cls: type) -> Words | None:
    """Words that stay while a class has the same bases in the same order."""
    offset = _order_offset()
    return None if offset is None else [(id(cls) + offset, id(cls.__mro__))]


def class_dict(cls: type) -> dict[str, Any] | None:
    """The dict behind a class's `__dict__`, to be looked at only."""
    found: Any = gc.get_referents(vars(cls))[0]
    return cast("dict[str, Any]", found) if type(found) is dict else None


# cpython/object.h: PyTypeObject's tp_version_tag, 32 bits before the word of tp_finalize.
_VERSION: Final = 384


@functools.cache
def _versions_supported() -> bool:
    """Whether a class's version changes with it, and with its bases."""

    class Base:
        name = 1

    class Probe(Base):
        pass

    versions: list[int] = []
    for change in (None, Base, Probe):
        if change is not None:
            change.name = 2
        assert Probe().name
        versions.append(word(id(Probe) + _VERSION))
    return all(0 < one < 2**32 for one in versions) and len(set(versions)) == len(versions)


def version_words(cls: type) -> list[tuple[int, int]] | None:
    """Words (address, value) that stay while a class and its bases are as they are."""
    hasattr(cls, "__init__")  # which gives the class a version, if it has none
    version = word(id(cls) + _VERSION) if _versions_supported() else 0
    return [(id(cls) + _VERSION, version)] if version else None


@functools.cache
def _names_offset(cls: type) -> int | None:
    """Offset in NumPy's dtypes of records of the tuple of their fields' names."""
    probe: Any = importlib.import_module("numpy").dtype([("first", "u1"), ("second", "u1")])
    offsets = range(OBJECT_BYTES, cls.__basicsize__ - 7, 8)
    return next((k for k in offsets if word(id(probe) + k) == id(probe.names)), None)


def dtype_words(dtype: Any) -> tuple[list[tuple[int, int]], list[object]] | None:
    """Words (address, value) that stay while no field of a dtype is renamed in place.

    Returns:
        the words, and the objects whose addresses they hold; None if they can't be found.
    """
    if dtype.subdtype is not None:
        return dtype_words(dtype.subdtype[0])
    if dtype.names is None:
        return [], []
    offset = _names_offset(cast("Any", type(dtype)))
    if offset is None:
        return None
    words = [(id(dtype) + offset, id(dtype.names))]
    kept: list[object] = [dtype, dtype.names]
    for name in dtype.names:
        inner = dtype_words(dtype[name])
        if inner is None:
            return None
        words += inner[0]
        kept += inner[1]
    return words, kept


def static_method_address(method: Any) -> int | None:
    """Address of the word for the function in a staticmethod or classmethod object."""
    address = id(method) + OBJECT_BYTES
    return address if word(address) == id(method.__func__) else None


def property_getter_address(held: property) -> int | None:
    """Address of the word for the function that reads a property, which `__init__` may replace."""
    address = id(held) + OBJECT_BYTES
    return address if held.fget is not None and word(address) == id(held.fget) else None


def cell_address(cell: Any) -> int | None:
    """Address of the word for the contents of a closure cell."""
    address = id(cell) + OBJECT_BYTES
    return address if word(address) == id(cell.cell_contents) else None


def instance_dict_address(holder: Any, names: dict[str, Any]) -> int | None:
    """Address of the word for the `__dict__` of an object."""
    # Before the head where CPython manages the dict (pycore_object.h), else behind it.
    for offset in (-INSTANCE_DICT, *range(OBJECT_BYTES, type(holder).__basicsize__ - 7, 8)):
        if word(id(holder) + offset) == id(names):
            return id(holder) + offset
    return None
