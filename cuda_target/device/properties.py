"""Numbers and names that describe devices."""

from __future__ import annotations

import ctypes
from typing import Final

from cuda_target.device.driver import Driver

# cuda.h: CUpointer_attribute (true is 1, and so is CU_MEMORYTYPE_HOST).
_POINTER_MEMORY_TYPE: Final = 2
_POINTER_IS_MANAGED: Final = 8
_POINTER_DEVICE_ORDINAL: Final = 9


def driver_version(library: Driver) -> int:
    """The latest CUDA version that the driver knows, major · 1000 + minor · 10."""
    return library.number("cuDriverGetVersion")


def device_count(library: Driver) -> int:
    """Number of GPUs, as CUDA_VISIBLE_DEVICES leaves them."""
    return library.number("cuDeviceGetCount")


def device_handle(library: Driver, ordinal: int) -> int:
    """The driver's handle of a device."""
    return library.number("cuDeviceGet", ordinal)


def device_attribute(library: Driver, ordinal: int, attribute: int) -> int:
    """A number that describes a device; `attribute` is one of cuda.h's CUdevice_attribute."""
    return library.number("cuDeviceGetAttribute", attribute, device_handle(library, ordinal))


def device_name(library: Driver, ordinal: int) -> str:
    """The device's name, "NVIDIA H100 80GB HBM3"."""
    name = ctypes.create_string_buffer(256)
    library.call("cuDeviceGetName", name, len(name), device_handle(library, ordinal))
    return name.value.decode(errors="replace")


def device_uuid(library: Driver, ordinal: int) -> bytes:
    """The 16 bytes that name the device among all."""
    found = ctypes.create_string_buffer(16)
    library.call("cuDeviceGetUuid_v2", found, device_handle(library, ordinal))
    return found.raw


def device_memory_bytes(library: Driver, ordinal: int) -> int:
    """All memory of the device."""
    return library.make("cuDeviceTotalMem_v2", device_handle(library, ordinal))


def device_of(library: Driver, pointer: int) -> int | None:
    """The device that memory lies on.

    None for memory that the driver doesn't know, and for managed memory and the host's, which
    every device sees.
    """
    for attribute in (_POINTER_IS_MANAGED, _POINTER_MEMORY_TYPE):
        if _pointer_attribute(library, pointer, attribute) == 1:
            return None
    return _pointer_attribute(library, pointer, _POINTER_DEVICE_ORDINAL)


def is_known_memory(library: Driver, pointer: int) -> bool:
    """Whether the driver knows memory, which kernels reach then: a device's, or of the host's."""
    return _pointer_attribute(library, pointer, _POINTER_MEMORY_TYPE) is not None


def _pointer_attribute(library: Driver, pointer: int, attribute: int) -> int | None:
    found = ctypes.c_int()
    status = library.status("cuPointerGetAttribute", ctypes.byref(found), attribute, pointer)
    return None if status != 0 else found.value
