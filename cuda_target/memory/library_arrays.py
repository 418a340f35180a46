"""Native reading of CuPy's and numba's arrays, without a function of Python.

CuPy's arrays are objects of compiled classes. The places of their fields are searched for, once, in
arrays of made-up memory with known fields. numba's arrays are objects of Python's, whose attributes
are read. Arrays of other versions, for which this fails, are described as in descriptions.py.
"""

from __future__ import annotations

import ctypes
import functools
import importlib
import weakref
from collections.abc import Sequence
from typing import Any, Final, cast

from cuda_target.device.driver import driver
from cuda_target.device.properties import device_count
from cuda_target.memory.gpu_array import LEGACY_STREAM
from gpucompiler.language.types import ArrayType, alignment_of
from gpucompiler.launcher import cpython
from gpucompiler.launcher.array_arguments import MAX_AXES, At
from gpucompiler.launcher.found_places import common_place, object_words, places_of
from gpucompiler.launcher.instance_fields import instance_fields
from gpucompiler.launcher.layout import INSTANCE_ARRAY, INSTANCE_ARRAY_BYTES, Op
from gpucompiler.launcher.program import Program
from gpucompiler.values import value_classes

_LAST_HELD: Final = -2
# pycapsule.h names a capsule of Cython's by the C signature of its function.
_CURRENT_STREAM: Final = ("get_current_stream_ptr", b"intptr_t (void)")
_NUMBA: Final = ("numba.cuda.cudadrv.devicearray", "DeviceNDArray")
_NUMBA_ATTRIBUTES: Final = ("dtype", "gpu_data", "shape", "strides", "stream")
_NUMBA_VIEW: Final = "_view"
_NUMBA_MEMORY: Final = ("device_pointer", "context")


def read_natively(
    program: Program, at: At, kind: ArrayType, value: Any, ordinal: int, stream: int
) -> bool | None:
    """Add instructions for an array like `value`.

    Args:
        program: gets the instructions.
        at: the array's place among the arguments, and its parameter's in the job.
        kind: the type that the kernel was compiled for.
        ordinal, stream: of the launches.

    Returns: None if there are none for its class; False if its library works on another stream now,
        for which Python waits.
    """
    if kind.layout != "C" or kind.element.kind == "struct" or kind.readonly:
        return None
    if kind.ndim > MAX_AXES:
        return None
    cls = cast("type[Any]", type(value))
    if cls.__module__ == "cupy":
        return _add_cupy(program, at, kind, value, ordinal, stream)
    if (cls.__module__, cls.__name__) == _NUMBA:
        return _add_numba(program, at, kind, value, stream)
    return None


# -- CuPy


@value_classes.frozen
class CuPyLayout:
    """Byte offsets of fields: of arrays, and of the objects that name their memory."""

    sizes: int
    strides: int
    dtype: int
    memory: int
    pointer: int
    device: int


def _add_cupy(
    program: Program, at: At, kind: ArrayType, value: Any, ordinal: int, stream: int
) -> bool | None:
    cls = cast("Any", type(value))
    layout, current = cupy_layout(cls), _current_stream()
    if layout is None or current is None:
        return None
    memory = cast("Any", type(value.data))
    default = stream in (0, LEGACY_STREAM)
    streams = (0, LEGACY_STREAM) if default else (stream, stream)
    if not program.ask_handle(current, *streams):
        return False
    program.keep(cls, memory, value.dtype)
    argument, item, place = at
    program.add(Op.BITS, argument, item, 0, 8, id(cls), layout.dtype, id(value.dtype))
    packed = layout.sizes | layout.strides << 16 | kind.ndim << 32
    program.add(Op.VECTORS, *at, kind.element.itemsize, id(cls), 0, packed)
    program.add(Op.MEMBER, argument, item, a=id(cls), b=layout.memory)
    held = (argument, _LAST_HELD)
    program.add(Op.BITS, *held, 0, 4, id(memory), layout.device, ordinal)
    packed = alignment_of(kind.element) | kind.ndim << 32
    program.add(Op.POINTER, *held, place, 0, id(memory), layout.pointer, packed)
    program.add(Op.DROP, c=1)
    return True


@functools.cache
def cupy_layout(cls: Any) -> CuPyLayout | None:
    """The places of the fields of CuPy's arrays; None if they aren't found."""
    try:
        memory = importlib.import_module("cupy.cuda.memory")
        probes = [_probe(cls, memory, *facts) for facts in _PROBES]
    except Exception:  # another version
        return None
    return _found(probes)


# Devices, addresses, sizes, strides and dtypes. Nothing reads or writes such memory.
_PROBES: Final = (
    (5, 0x51A9000, (3, 5, 7), (1120, 224, 32), "float32"),
    (77, 0x72B4100, (11, 13), (104, 8), "int16"),
    (9, 0x93C8200, (19,), (24,), "complex64"),
)
_Probe = tuple[Any, int, int, tuple[int, ...], tuple[int, ...]]


def _probe(
    cls: Any, memory: Any, device: int, address: int, shape: Any, strides: Any, dtype: str
) -> _Probe:
    owned = memory.UnownedMemory(address, 1 << 16, None, device)
    pointer = memory.MemoryPointer(owned, 0)
    return cls(shape, dtype, pointer, strides), device, address, shape, strides


def _found(probes: Sequence[_Probe]) -> CuPyLayout | None:
    arrays = [array for array, *_ in probes]
    pointers = [array.data for array in arrays]
    words = [(object_words(array), probe) for array, probe in zip(arrays, probes, strict=True)]
    places = [
        common_place(_vectors(found, shape) for found, (_, _, _, shape, _) in words),
        common_place(_vectors(found, strides) for found, (*_, strides) in words),
        common_place(places_of(found, id(array.dtype)) for found, (array, *_) in words),
        common_place(places_of(found, id(array.data)) for found, (array, *_) in words),
    ]
    inside = [
        (object_words(pointer), probe) for pointer, probe in zip(pointers, probes, strict=True)
    ]
    places.append(common_place(places_of(found, address) for found, (_, _, address, *_) in inside))
    low = 2**32 - 1
    devices = ({k: n & low for k, n in found.items()} for found, _ in inside)
    places.append(
        common_place(
            places_of(found, probe[1]) for found, probe in zip(devices, probes, strict=True)
        )
    )
    return None if None in places else CuPyLayout(*cast("list[int]", places))


def _vectors(words: dict[int, int], wanted: tuple[int, ...]) -> set[int]:
    """Offsets of a std::vector of these numbers: where it begins and ends, and its memory's end."""
    found: set[int] = set()
    bytes_wanted = 8 * len(wanted)
    for offset, first in words.items():
        last, end = words.get(offset + 8, 0), words.get(offset + 16, 0)
        # A small number or a flag is no address.
        if first < 1 << 16 or last - first != bytes_wanted or not last <= end < last + (1 << 16):
            continue
        if tuple((ctypes.c_int64 * len(wanted)).from_address(first)) == wanted:
            found.add(offset)
    return found


@functools.cache
def _current_stream() -> int | None:
    """Address of CuPy's `intptr_t get_current_stream_ptr(void)`; None in versions without it."""
    name, signature = _CURRENT_STREAM
    try:
        module = importlib.import_module("cupy_backends.cuda.stream")
        capsule: Any = module.__pyx_capi__[name]
        pointer_of: Any = ctypes.pythonapi.PyCapsule_GetPointer
        pointer_of.restype = ctypes.c_void_p
        pointer_of.argtypes = (ctypes.py_object, ctypes.c_char_p)
        return pointer_of(capsule, signature)
    except (ImportError, AttributeError, LookupError, ValueError, TypeError):
        return None


# -- numba


def _add_numba(program: Program, at: At, kind: ArrayType, value: Any, stream: int) -> bool | None:
    several = device_count(driver()) > 1
    memory = _found_memory(value, several)
    default = stream in (0, LEGACY_STREAM)
    streams = (0, LEGACY_STREAM) if default else (stream, stream)
    if memory is None:
        return None
    if (value.__cuda_array_interface__.get("stream") or 0) not in streams:
        return False
    cls = cast("Any", type(value))
    argument, item, _ = at
    program.keep(cls, value.dtype, *_NUMBA_ATTRIBUTES, _NUMBA_VIEW, *_NUMBA_MEMORY)
    program.keep(*map(type, (memory.owner, memory.holder, memory.handle)))
    program.add(Op.TYPE, argument, item, a=id(cls))
    places = _instance_array(value, memory, several)
    if places is None:
        _add_attributes(program, at, kind, value, memory, several, streams)
        return True
    program.keep(places)
    alignment = alignment_of(kind.element)
    program.add(
        Op.INSTANCE, *at, kind.element.itemsize, ctypes.addressof(places), kind.ndim, alignment
    )
    before = program.length
    _add_attributes(program, at, kind, value, memory, several, streams)
    places[INSTANCE_ARRAY["skipped"] // 8] = program.length - before
    return True


def _add_attributes(
    program: Program,
    at: At,
    kind: ArrayType,
    value: Any,
    memory: _NumbaMemory,
    several: bool,
    streams: tuple[int, int],
) -> None:
    """Read an array's attributes, one by one."""
    argument, item, place = at
    held = (argument, _LAST_HELD)

    def attribute(holder: Any, name: str, at_item: int) -> Any:
        fields = instance_fields(holder, name)
        program.keep(fields)
        address = 0 if fields is None else ctypes.addressof(fields)
        program.add(Op.ATTRIBUTE, argument, at_item, a=id(name), b=address)
        return getattr(holder, name)

    attribute(value, "dtype", item)
    program.add(Op.IDENTITY, *held, a=id(value.dtype))
    attribute(value, "shape", item)
    program.add(Op.SIZES, *held, place, 0, id(tuple), kind.ndim)
    attribute(value, "strides", item)
    program.add(Op.STEPS, *held, place, kind.element.itemsize, id(tuple), kind.ndim)
    # The number 0 says that no stream computes the array: its interface names none.
    attribute(value, "stream", item)
    program.add(Op.NUMBER, *held, 0, 1, 0, *streams)
    attribute(value, "gpu_data", item)
    held_count = len(_NUMBA_ATTRIBUTES) + 1
    if memory.has_view:
        program.add(Op.TYPE, *held, a=id(cast("Any", type(memory.owner))))
        attribute(memory.owner, _NUMBA_VIEW, _LAST_HELD)
        held_count += 1
    pointer, context = _NUMBA_MEMORY
    if several:
        # numba has one context a device.
        program.keep(found := attribute(memory.holder, context, _LAST_HELD))
        program.add(Op.IDENTITY, *held, a=id(found))
        program.add(Op.DROP, c=1)
    attribute(memory.holder, pointer, _LAST_HELD)
    alignment, offset = alignment_of(kind.element), memory.offset
    if offset is None:
        program.add(Op.ADDRESS, *held, place, 0, 0, alignment, kind.ndim)
    else:
        packed = alignment | kind.ndim << 32
        handle = cast("Any", type(memory.handle))
        program.add(Op.POINTER, *held, place, 1, id(handle), offset, packed)
    program.add(Op.DROP, c=held_count)


@value_classes.frozen
class _NumbaMemory:
    """The memory of an array, and what has its address."""

    owner: Any
    holder: Any
    """The owner itself; its view; or what this view, a weak proxy, stands for."""
    has_view: bool
    referent: int
    """Where such a proxy has its object; otherwise 0."""
    handle: Any
    """The address, as a number or a handle of cuda-bindings."""

    @property
    def offset(self) -> int | None:
        """Where the handle has the address of its number."""
        return _handle_offset(cast("Any", type(self.handle)))


def _found_memory(value: Any, several: bool) -> _NumbaMemory | None:
    """An array's memory; None if the array isn't as numba's are."""
    names = _attributes_of(value)
    if not all(name in names for name in _NUMBA_ATTRIBUTES):
        return None
    owner = value.gpu_data
    try:
        handle = owner.device_pointer
        if int(handle) != value.__cuda_array_interface__["data"][0]:
            return None
        if several and owner.context is None:
            return None
    except Exception:  # another version
        return None
    if not _asks_its_view(owner):
        return _NumbaMemory(owner, owner, False, 0, handle)
    # The owners of memory that numba allocated have a proxy, which takes 50 ns to ask.
    holder: Any = _attributes_of(owner)[_NUMBA_VIEW]
    is_proxy = cast("Any", type(holder)) is weakref.ProxyType
    referent = _referent_offset() if is_proxy else None
    if referent is not None:
        holder = ctypes.cast(cpython.word(id(holder) + referent), ctypes.py_object).value
    return _NumbaMemory(owner, holder, True, referent or 0, handle)


def _instance_array(
    value: Any, memory: _NumbaMemory, several: bool
) -> ctypes.Array[ctypes.c_uint64] | None:
    """Where native code finds all of an array at once (INSTANCE_ARRAY); None if it can't."""
    own = {name: instance_fields(value, name) for name in _NUMBA_ATTRIBUTES}
    view = instance_fields(memory.owner, _NUMBA_VIEW) if memory.has_view else ()
    pointer, context = (instance_fields(memory.holder, name) for name in _NUMBA_MEMORY)
    if memory.offset is None or any(row is None for row in (*own.values(), view, pointer)):
        return None
    if several and context is None:
        return None
    sizes, strides, stream, owner = (
        row[-1] for row in map(own.get, ("shape", "strides", "stream", "gpu_data")) if row
    )
    found: dict[str, Any] = {
        "array": own["dtype"], "sizes": sizes, "strides": strides, "stream": stream,
        "memory_place": owner, "dtype": id(value.dtype), "no_stream": id(0), "owner": view,
        "memory": pointer, "handle_place": memory.offset,
        "handle": id(cast("Any", type(memory.handle))),
    }  # fmt: skip
    if memory.referent:
        found |= {"proxy": id(weakref.ProxyType), "referent": memory.referent}
    if several and context:
        found |= {"context_place": context[-1], "context": id(memory.holder.context)}
    words = (ctypes.c_uint64 * (INSTANCE_ARRAY_BYTES // 8))()
    for name, each in found.items():
        numbers = [each] if isinstance(each, int) else list(each)
        at = INSTANCE_ARRAY[name] // 8
        words[at : at + len(numbers)] = numbers
    return words


def _attributes_of(value: Any) -> dict[str, Any]:
    """The attributes that an instance itself has."""
    return cast("dict[str, Any]", getattr(value, "__dict__", {}))


def _asks_its_view(owner: Any) -> bool:
    """Whether memory of numba takes its address from `_view`, by a `__getattr__` in Python.

    That call, after a look-up that fails, is left out of launches.
    """
    own = _attributes_of(owner)
    cls = cast("Any", type(owner))
    if _NUMBA_VIEW not in own or _NUMBA_MEMORY[0] in own or hasattr(cls, _NUMBA_MEMORY[0]):
        return False
    return getattr(own[_NUMBA_VIEW], "device_pointer", None) is owner.device_pointer


@functools.cache
def _referent_offset() -> int | None:
    """Where a weak proxy has the address of its object, or that of None once this has gone."""

    class Owner: ...

    owners = [Owner(), Owner()]
    found = [places_of(object_words(weakref.proxy(owner)), id(owner)) for owner in owners]
    return common_place(found)


@functools.cache
def _handle_offset(cls: Any) -> int | None:
    """The offset of the address of its number in a handle of cuda-bindings; None if not found.

    `int(handle)` takes 80 ns.
    """
    try:
        handles = {number: cls(number) for number in (0x51A9000, 0x72B4100)}
        found = [places_of(object_words(handle), handle.getPtr()) for handle in handles.values()]
        known = all(cpython.word(handle.getPtr()) == n for n, handle in handles.items())
    except Exception:  # another version, or another class
        return None
    return common_place(found) if known else None
