"""CUDA's short vectors, for type checkers and editors: the other names of `cuda` are beside this.

At run time they are `gpucompiler.language.vector_types.VECTOR_CLASSES`.
"""

from collections.abc import Iterator
from typing import Any, Self, SupportsIndex, TypeAlias

class _Vector:
    """One lane."""

    x: Any

    def __init__(self, *values: Any) -> None: ...
    def __len__(self) -> int: ...
    def __getitem__(self, index: SupportsIndex) -> Any: ...
    def __iter__(self) -> Iterator[Any]: ...
    def __add__(self, other: Any) -> Self: ...
    def __radd__(self, other: Any) -> Self: ...
    def __sub__(self, other: Any) -> Self: ...
    def __rsub__(self, other: Any) -> Self: ...
    def __mul__(self, other: Any) -> Self: ...
    def __rmul__(self, other: Any) -> Self: ...
    def __truediv__(self, other: Any) -> Self: ...
    def __rtruediv__(self, other: Any) -> Self: ...
    def __floordiv__(self, other: Any) -> Self: ...
    def __rfloordiv__(self, other: Any) -> Self: ...
    def __mod__(self, other: Any) -> Self: ...
    def __rmod__(self, other: Any) -> Self: ...
    def __and__(self, other: Any) -> Self: ...
    def __rand__(self, other: Any) -> Self: ...
    def __or__(self, other: Any) -> Self: ...
    def __ror__(self, other: Any) -> Self: ...
    def __xor__(self, other: Any) -> Self: ...
    def __rxor__(self, other: Any) -> Self: ...
    def __lshift__(self, other: Any) -> Self: ...
    def __rlshift__(self, other: Any) -> Self: ...
    def __rshift__(self, other: Any) -> Self: ...
    def __rrshift__(self, other: Any) -> Self: ...
    def __neg__(self) -> Self: ...

class _Vector2(_Vector):
    """Two lanes."""

    y: Any

class _Vector3(_Vector2):
    """Three lanes."""

    z: Any

class _Vector4(_Vector3):
    """Four lanes."""

    w: Any

class VectorNames:
    class char1(_Vector):
        """A vector of one lane of int8."""

    class uchar1(_Vector):
        """A vector of one lane of uint8."""

    class short1(_Vector):
        """A vector of one lane of int16."""

    class ushort1(_Vector):
        """A vector of one lane of uint16."""

    class int1(_Vector):
        """A vector of one lane of int32."""

    class uint1(_Vector):
        """A vector of one lane of uint32."""

    class long1(_Vector):
        """A vector of one lane of int64."""

    class ulong1(_Vector):
        """A vector of one lane of uint64."""

    class half1(_Vector):
        """A vector of one lane of float16."""

    class float1(_Vector):
        """A vector of one lane of float32."""

    class double1(_Vector):
        """A vector of one lane of float64."""

    class char2(_Vector2):
        """A vector of 2 lanes of int8."""

    class uchar2(_Vector2):
        """A vector of 2 lanes of uint8."""

    class short2(_Vector2):
        """A vector of 2 lanes of int16."""

    class ushort2(_Vector2):
        """A vector of 2 lanes of uint16."""

    class int2(_Vector2):
        """A vector of 2 lanes of int32."""

    class uint2(_Vector2):
        """A vector of 2 lanes of uint32."""

    class long2(_Vector2):
        """A vector of 2 lanes of int64."""

    class ulong2(_Vector2):
        """A vector of 2 lanes of uint64."""

    class half2(_Vector2):
        """A vector of 2 lanes of float16."""

    class float2(_Vector2):
        """A vector of 2 lanes of float32."""

    class double2(_Vector2):
        """A vector of 2 lanes of float64."""

    class char3(_Vector3):
        """A vector of 3 lanes of int8."""

    class uchar3(_Vector3):
        """A vector of 3 lanes of uint8."""

    class short3(_Vector3):
        """A vector of 3 lanes of int16."""

    class ushort3(_Vector3):
        """A vector of 3 lanes of uint16."""

    class int3(_Vector3):
        """A vector of 3 lanes of int32."""

    class uint3(_Vector3):
        """A vector of 3 lanes of uint32."""

    class long3(_Vector3):
        """A vector of 3 lanes of int64."""

    class ulong3(_Vector3):
        """A vector of 3 lanes of uint64."""

    class half3(_Vector3):
        """A vector of 3 lanes of float16."""

    class float3(_Vector3):
        """A vector of 3 lanes of float32."""

    class double3(_Vector3):
        """A vector of 3 lanes of float64."""

    class char4(_Vector4):
        """A vector of 4 lanes of int8."""

    class uchar4(_Vector4):
        """A vector of 4 lanes of uint8."""

    class short4(_Vector4):
        """A vector of 4 lanes of int16."""

    class ushort4(_Vector4):
        """A vector of 4 lanes of uint16."""

    class int4(_Vector4):
        """A vector of 4 lanes of int32."""

    class uint4(_Vector4):
        """A vector of 4 lanes of uint32."""

    class long4(_Vector4):
        """A vector of 4 lanes of int64."""

    class ulong4(_Vector4):
        """A vector of 4 lanes of uint64."""

    class half4(_Vector4):
        """A vector of 4 lanes of float16."""

    class float4(_Vector4):
        """A vector of 4 lanes of float32."""

    class double4(_Vector4):
        """A vector of 4 lanes of float64."""

    int8x1: TypeAlias = char1
    """A vector of one lane of int8."""
    uint8x1: TypeAlias = uchar1
    """A vector of one lane of uint8."""
    int16x1: TypeAlias = short1
    """A vector of one lane of int16."""
    uint16x1: TypeAlias = ushort1
    """A vector of one lane of uint16."""
    int32x1: TypeAlias = int1
    """A vector of one lane of int32."""
    uint32x1: TypeAlias = uint1
    """A vector of one lane of uint32."""
    int64x1: TypeAlias = long1
    """A vector of one lane of int64."""
    uint64x1: TypeAlias = ulong1
    """A vector of one lane of uint64."""
    longlong1: TypeAlias = long1
    """A vector of one lane of int64."""
    ulonglong1: TypeAlias = ulong1
    """A vector of one lane of uint64."""
    float16x1: TypeAlias = half1
    """A vector of one lane of float16."""
    float32x1: TypeAlias = float1
    """A vector of one lane of float32."""
    float64x1: TypeAlias = double1
    """A vector of one lane of float64."""
    int8x2: TypeAlias = char2
    """A vector of 2 lanes of int8."""
    uint8x2: TypeAlias = uchar2
    """A vector of 2 lanes of uint8."""
    int16x2: TypeAlias = short2
    """A vector of 2 lanes of int16."""
    uint16x2: TypeAlias = ushort2
    """A vector of 2 lanes of uint16."""
    int32x2: TypeAlias = int2
    """A vector of 2 lanes of int32."""
    uint32x2: TypeAlias = uint2
    """A vector of 2 lanes of uint32."""
    int64x2: TypeAlias = long2
    """A vector of 2 lanes of int64."""
    uint64x2: TypeAlias = ulong2
    """A vector of 2 lanes of uint64."""
    longlong2: TypeAlias = long2
    """A vector of 2 lanes of int64."""
    ulonglong2: TypeAlias = ulong2
    """A vector of 2 lanes of uint64."""
    float16x2: TypeAlias = half2
    """A vector of 2 lanes of float16."""
    float32x2: TypeAlias = float2
    """A vector of 2 lanes of float32."""
    float64x2: TypeAlias = double2
    """A vector of 2 lanes of float64."""
    int8x3: TypeAlias = char3
    """A vector of 3 lanes of int8."""
    uint8x3: TypeAlias = uchar3
    """A vector of 3 lanes of uint8."""
    int16x3: TypeAlias = short3
    """A vector of 3 lanes of int16."""
    uint16x3: TypeAlias = ushort3
    """A vector of 3 lanes of uint16."""
    int32x3: TypeAlias = int3
    """A vector of 3 lanes of int32."""
    uint32x3: TypeAlias = uint3
    """A vector of 3 lanes of uint32."""
    int64x3: TypeAlias = long3
    """A vector of 3 lanes of int64."""
    uint64x3: TypeAlias = ulong3
    """A vector of 3 lanes of uint64."""
    longlong3: TypeAlias = long3
    """A vector of 3 lanes of int64."""
    ulonglong3: TypeAlias = ulong3
    """A vector of 3 lanes of uint64."""
    float16x3: TypeAlias = half3
    """A vector of 3 lanes of float16."""
    float32x3: TypeAlias = float3
    """A vector of 3 lanes of float32."""
    float64x3: TypeAlias = double3
    """A vector of 3 lanes of float64."""
    int8x4: TypeAlias = char4
    """A vector of 4 lanes of int8."""
    uint8x4: TypeAlias = uchar4
    """A vector of 4 lanes of uint8."""
    int16x4: TypeAlias = short4
    """A vector of 4 lanes of int16."""
    uint16x4: TypeAlias = ushort4
    """A vector of 4 lanes of uint16."""
    int32x4: TypeAlias = int4
    """A vector of 4 lanes of int32."""
    uint32x4: TypeAlias = uint4
    """A vector of 4 lanes of uint32."""
    int64x4: TypeAlias = long4
    """A vector of 4 lanes of int64."""
    uint64x4: TypeAlias = ulong4
    """A vector of 4 lanes of uint64."""
    longlong4: TypeAlias = long4
    """A vector of 4 lanes of int64."""
    ulonglong4: TypeAlias = ulong4
    """A vector of 4 lanes of uint64."""
    float16x4: TypeAlias = half4
    """A vector of 4 lanes of float16."""
    float32x4: TypeAlias = float4
    """A vector of 4 lanes of float32."""
    float64x4: TypeAlias = double4
    """A vector of 4 lanes of float64."""
