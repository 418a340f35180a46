"""Addresses in device memory, as numba's programs see them."""

from __future__ import annotations

import ctypes
import importlib
from typing import Any


class DevicePointer(int):
    """Memory of an array by its address, with the names of numba's pointers.

    Attributes:
        size: bytes.
        owner: what keeps the memory alive.
    """

    __cuda_memory__ = True

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

    def view(self, start: int, stop: int | None = None) -> DevicePointer:
        """The memory from byte `start` to `stop`. RuntimeError for bytes that it doesn't have."""
        stop = self.size if stop is None else stop
        if not 0 <= start <= stop <= self.size:
            raise RuntimeError(f"view({start}, {stop}): the memory has {self.size} bytes")
        return DevicePointer(self + start, stop - start, self.owner)

    def memset(self, byte: int, count: int | None = None, stream: Any = 0) -> None:
        """Set the first `count` bytes, by default all."""
        driver = importlib.import_module("cuda_target.numba.cuda.cudadrv.driver")  # imports this
        driver.device_memset(self, byte, self.size if count is None else count, stream)

    def own(self) -> DevicePointer:
        """The memory itself: each of its names keeps it."""
        return self

    def free(self) -> None:
        """Give this name of the memory up; the memory goes when its last name does."""
        self.owner = None

    @property
    def device_ctypes_pointer(self) -> ctypes.c_void_p:
        return ctypes.c_void_p(int(self))
