"""Addresses in device memory, as numba's programs see them."""

from __future__ import annotations

import ctypes
from typing import Any


class DevicePointer(int):
    """Memory of an array by its address, with the names of numba's pointers.

    Attributes:
        size: bytes.
        owner: what keeps the memory alive.
    """

    size: int
    owner: Any

    def __new__(cls, address: int, size: int, owner: Any = None) -> DevicePointer:
        made = super().__new__(cls, address)
        made.size, made.owner = size, owner
        return made

    @property
    def device_pointer(self) -> int:
        return int(self)

    device_pointer_value = device_pointer

    @property
    def device_ctypes_pointer(self) -> ctypes.c_void_p:
        return ctypes.c_void_p(int(self))
