"""CUDA's short vectors as named tuples, with operators in the kernel language.

They stand apart from their names (vector_types.py), since making the classes takes a millisecond
that most programs have no use for.
"""

from __future__ import annotations

import operator
from typing import Any, Final, NamedTuple

from gpucompiler.language.vector_types import is_vector

# Typed as Any: its annotations don't allow vectors.
_op: Any = operator


def _each(function: Any, a: Any, b: Any) -> Any:
    """A function of two vectors lane by lane, or of a vector and a number for all lanes."""
    if not is_vector(a):
        return type(b)(*[function(a, lane) for lane in b])
    if not is_vector(b):
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

    def __rfloordiv__(self, other: Any) -> Any:
        return _each(_op.floordiv, other, self)

    def __mod__(self, other: Any) -> Any:
        return _each(_op.mod, self, other)

    def __rmod__(self, other: Any) -> Any:
        return _each(_op.mod, other, self)

    def __and__(self, other: Any) -> Any:
        return _each(_op.and_, self, other)

    def __rand__(self, other: Any) -> Any:
        return _each(_op.and_, other, self)

    def __or__(self, other: Any) -> Any:
        return _each(_op.or_, self, other)

    def __ror__(self, other: Any) -> Any:
        return _each(_op.or_, other, self)

    def __xor__(self, other: Any) -> Any:
        return _each(_op.xor, self, other)

    def __rxor__(self, other: Any) -> Any:
        return _each(_op.xor, other, self)

    def __lshift__(self, other: Any) -> Any:
        return _each(_op.lshift, self, other)

    def __rlshift__(self, other: Any) -> Any:
        return _each(_op.lshift, other, self)

    def __rshift__(self, other: Any) -> Any:
        return _each(_op.rshift, self, other)

    def __rrshift__(self, other: Any) -> Any:
        return _each(_op.rshift, other, self)

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
