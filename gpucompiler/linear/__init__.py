"""Vectors, matrices, quaternions and transforms: small dense values for kernels and for Python.

    from gpucompiler.linear import Array, cross, mat33, vec3

    @cuda(threads=256, blocks=lambda points, turn: cuda.cover(len(points)))
    def turned(points: Array[vec3], turn):
        i = cuda.grid(1)
        if i < len(points):
            points[i] = turn @ points[i]

    turned(np.ones((1000, 3), np.float32), mat33(0, 1, 0, -1, 0, 0, 0, 0, 1))

A name says the shape and, behind it, the numbers: `vec3` has float32, `vec3d` float64, `mat44h`
float16, `vec2i` int32. `vector(n, dtype)` and `matrix((rows, columns), dtype)` name any shape.
"""

from __future__ import annotations

import importlib
from typing import Any, Final

_MODULES: Final = {
    "arrays": ("Array",),
    "classes": (
        "Matrix", "Quaternion", "Transform", "Vector", "matrix", "quaternion", "rigid",
        "vector",
    ),
    "vectors": (
        "clamp", "cross", "diag", "distance", "divide", "dot", "length", "length_squared", "lerp",
        "map_items", "maximum", "minimum", "multiply", "normalize", "outer", "skew",
    ),
    "decompositions": ("eig3", "qr3", "svd3"),
    "matrices": (
        "contraction", "determinant", "diagonal", "identity", "inverse", "trace", "transpose",
    ),
    "rotations": (
        "quat_from_axis_angle", "quat_from_matrix", "quat_rpy", "quat_to_axis_angle",
        "quat_to_matrix", "rotate", "rotate_inverse", "slerp", "transform_point",
        "transform_to_matrix", "transform_vector",
    ),
}  # fmt: skip
_HOMES: Final = {name: home for home, names in _MODULES.items() for name in names}
# The classes that `from gpucompiler.linear import *` gives, beside the functions.
_COMMON: Final = [
    f"{shape}{numbers}"
    for shape in ("vec2", "vec3", "vec4", "mat22", "mat33", "mat44", "quat", "transform")
    for numbers in ("", "d", "h", *(["i"] if shape.startswith("vec") else []))
]

__all__ = sorted([*_HOMES, *_COMMON])  # pyright: ignore[reportUnsupportedDunderAll]


def __getattr__(name: str) -> Any:
    # Names of classes, such as vec3d and mat34, are found by their text.
    found = getattr(importlib.import_module(f"{__name__}.{_HOMES.get(name, 'classes')}"), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
