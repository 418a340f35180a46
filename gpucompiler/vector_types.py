"""CUDA's short vectors: `cuda.float4(x, y, z, w)`, with lanes `.x` to `.w` and lane-wise operators.

A vector is a named tuple of its lanes, so it is unpacked, indexed, passed and stored as tuples are.
Its operators are written here in the kernel language, which kernels and Python both run.
"""

from __future__ import annotations

import importlib
import operator
from typing import Any, Final, NamedTuple

from gpucompiler.errors import ArgumentError
from gpucompiler.types import F16, F32, F64, I8, I16, I32, I64, U8, U16, U32, U64, ScalarType

LANES: Final = "xyzw"


# Its types are of no use to functions of anything.
_op: Any = operator


def _is_vector(value: Any) -> bool:
    return isinstance(value, tuple)


def _each(function: Any, a: Any, b: Any) -> Any:
    """A function of two vectors lane by lane, or of a vector and a number for all lanes."""
    if not _is_vector(a):
        return type(b)(*[function(a, lane) for lane in b])
    if not _is_vector(b):
        return type(a)(*[function(lane, b) for lane in a])
    return type(a)(*[function(a[k], b[k]) for k in range(len(b))])


def _negated(lane: Any, _: Any) -> Any:
    return -lane


class _Lanewise:
    __slots__ = ()

    def __add__(self, other: Any) -> Any:
        return _each(_op.add, self, other)

    def __radd__(self, other: Any) -> Any:
        return _each(_op.add, other, self)

    def __sub__(self, other: Any) -> Any:
        return _each(_op.sub, self, other)

    def __rsub__(self, other: Any) -> Any:
        return _each(_op.sub, other, self)

    def __mul__(self, other: Any) -> Any:
        return _each(_op.mul, self, other)

    def __rmul__(self, other: Any) -> Any:
        return _each(_op.mul, other, self)

    def __truediv__(self, other: Any) -> Any:
        return _each(_op.truediv, self, other)

    def __rtruediv__(self, other: Any) -> Any:
        return _each(_op.truediv, other, self)

    def __floordiv__(self, other: Any) -> Any:
        return _each(_op.floordiv, self, other)

    def __mod__(self, other: Any) -> Any:
        return _each(_op.mod, self, other)

    def __and__(self, other: Any) -> Any:
        return _each(_op.and_, self, other)

    def __or__(self, other: Any) -> Any:
        return _each(_op.or_, self, other)

    def __xor__(self, other: Any) -> Any:
        return _each(_op.xor, self, other)

    def __lshift__(self, other: Any) -> Any:
        return _each(_op.lshift, self, other)

    def __rshift__(self, other: Any) -> Any:
        return _each(_op.rshift, self, other)

    def __neg__(self) -> Any:
        return _each(_negated, self, 0)


class _Lanes1(NamedTuple):
    x: Any


class _Lanes2(NamedTuple):
    x: Any
    y: Any


class _Lanes3(NamedTuple):
    x: Any
    y: Any
    z: Any


class _Lanes4(NamedTuple):
    x: Any
    y: Any
    z: Any
    w: Any


class Vector1(_Lanewise, _Lanes1):  # pyright: ignore[reportIncompatibleMethodOverride]
    """One lane."""


class Vector2(_Lanewise, _Lanes2):  # pyright: ignore[reportIncompatibleMethodOverride]
    """Two lanes."""


class Vector3(_Lanewise, _Lanes3):  # pyright: ignore[reportIncompatibleMethodOverride]
    """Three lanes."""


class Vector4(_Lanewise, _Lanes4):  # pyright: ignore[reportIncompatibleMethodOverride]
    """Four lanes."""


VECTORS: Final[tuple[Any, ...]] = (Vector1, Vector2, Vector3, Vector4)


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
        """The class of the vectors."""
        return VECTORS[self.lanes - 1]

    def __call__(self, *values: Any) -> Any:
        """A vector of numbers and of other vectors' lanes, one behind the other."""
        lanes: list[Any] = []
        for value in values:
            single = not _is_vector(value) and getattr(value, "ndim", 0) == 0
            # Not `+=`, which would be the vector's own operator.
            lanes.extend([value] if single else value)
        if len(lanes) != self.lanes:
            raise ArgumentError(f"{self!r} takes {self.lanes} lanes, not {len(lanes)}")
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
