"""CUDA's short vectors: `cuda.float4(x, y, z, w)`, with lanes `.x` to `.w` and lane-wise operators.

A vector is a named tuple of its lanes, so it is unpacked, indexed, passed and stored as tuples are.
Its operators (vectors.py) are written in the kernel language, which kernels and Python both run.
"""

from __future__ import annotations

import importlib
from typing import Any, Final

from gpucompiler.diagnostics.errors import ArgumentError, counted
from gpucompiler.language.types import (
    F16,
    F32,
    F64,
    I8,
    I16,
    I32,
    I64,
    U8,
    U16,
    U32,
    U64,
    ScalarType,
)

LANES: Final = "xyzw"


def is_vector(value: Any) -> bool:
    """Whether an argument is a vector, and no number."""
    return isinstance(value, tuple)


class VectorClass:
    """`cuda.float4` and kin: called, makes a vector whose lanes have its element type.

    Attributes:
        name: as CUDA has it.
        element: of the lanes.
        lanes: how many.
    """

    def __init__(self, name: str, element: ScalarType, lanes: int) -> None:
        self.name, self.element, self.lanes = name, element, lanes

    @property
    def made(self) -> Any:
        """The class of the vectors, made when a program first has one."""
        return importlib.import_module("gpucompiler.language.vectors").VECTORS[self.lanes - 1]

    def __call__(self, *values: Any) -> Any:
        """A vector of numbers and of other vectors' lanes, one behind the other."""
        lanes: list[Any] = []
        for value in values:
            single = not is_vector(value) and getattr(value, "ndim", 0) == 0
            # Not `+=`, which would be the vector's own operator.
            lanes.extend([value] if single else value)
        if len(lanes) != self.lanes:
            raise ArgumentError(f"{self!r} takes {counted(self.lanes, 'lane')}, not {len(lanes)}")
        kind: Any = getattr(importlib.import_module("numpy"), self.element.numpy_name)
        return self.made(*map(kind, lanes))

    def __repr__(self) -> str:
        return f"cuda.{self.name}"


# CUDA's names, vector_types.h; `long` is C's on 64-bit Linux, and half CUDA's `half2`.
_NAMES: Final = {
    "char": I8, "uchar": U8, "short": I16, "ushort": U16, "int": I32, "uint": U32,
    "long": I64, "ulong": U64, "longlong": I64, "ulonglong": U64,
    "half": F16, "float": F32, "double": F64,
}  # fmt: skip


def _classes() -> dict[str, VectorClass]:
    found: dict[str, VectorClass] = {}
    for lanes in (1, 2, 3, 4):
        by_element: dict[ScalarType, VectorClass] = {}
        for name, element in _NAMES.items():
            made = by_element.setdefault(element, VectorClass(f"{name}{lanes}", element, lanes))
            found[f"{name}{lanes}"] = found[f"{element.numpy_name}x{lanes}"] = made
    return found


VECTOR_CLASSES: Final = _classes()
