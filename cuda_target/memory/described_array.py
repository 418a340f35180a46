"""Descriptions of device arrays: sizes, and what other libraries read of them."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, Final

from cuda_target.memory.numpy_arrays import numpy_dtype
from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.language.types import BF16, ArrayType

if TYPE_CHECKING:
    from cuda_target.device.driver import Driver

# NumPy's array interface: the letter of an element type, before its size in bytes.
_LETTERS: Final = {"bool": "b", "int": "i", "uint": "u", "float": "f", "complex": "c"}
# CUDA Array Interface, version 3: the legacy default stream, which is this package's default.
LEGACY_STREAM: Final = 1


class DescribedArray:
    """Base of DeviceArray, which has the attributes."""

    __slots__ = ()

    if TYPE_CHECKING:
        pointer: int
        shape: tuple[int, ...]
        strides: tuple[int, ...]
        type: ArrayType
        driver: Driver | None

    @property
    def dtype(self) -> Any:
        """The elements' NumPy dtype."""
        return numpy_dtype(self.type.element)

    @property
    def ndim(self) -> int:
        return len(self.shape)

    @property
    def size(self) -> int:
        """Number of elements."""
        return math.prod(self.shape)

    @property
    def nbytes(self) -> int:
        """Bytes of all elements."""
        return self.size * self.type.element.itemsize

    def __len__(self) -> int:
        if not self.shape:
            raise TypeError("an array without axes has no length")
        return self.shape[0]

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        if self.driver is not None and self.driver.in_host_memory:
            raise AttributeError("an array in the host's memory has no __cuda_array_interface__")
        return {**self._interface(), "stream": LEGACY_STREAM}

    @property
    def __array_interface__(self) -> dict[str, Any]:
        """NumPy's description of an array of the host; one in GPU memory has none."""
        if self.driver is None or not self.driver.in_host_memory:
            raise AttributeError("an array in GPU memory has no __array_interface__")
        check_memory(self)
        return self._interface()

    def _interface(self) -> dict[str, Any]:
        element = self.type.element
        # The interface has no letter for bfloat16. Raw bytes can at least be copied.
        raw = element == BF16 or element.kind in ("storage", "struct")
        letter = "V" if raw else _LETTERS[element.kind]
        order = "|" if element.itemsize == 1 or element.kind == "struct" else "<"
        strides = tuple(stride * element.itemsize for stride in self.strides)
        described = {"descr": numpy_dtype(element).descr} if element.kind == "struct" else {}
        return {
            **described,
            "version": 3,
            "shape": self.shape,
            "typestr": f"{order}{letter}{element.itemsize}",
            "data": (self.pointer, self.type.readonly),
            "strides": None if self.type.layout == "C" else strides,
        }


def check_memory(array: DescribedArray) -> None:
    """Raise ArgumentError if an array's memory has been given back."""
    if not array.pointer and array.size:
        raise ArgumentError("this array's memory has been given back")
