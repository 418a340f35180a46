"""Calls of NumPy's scalar types: conversions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gpucompiler.frontend.arithmetic.arguments import count_arguments
from gpucompiler.frontend.arithmetic.complexes import to_complex
from gpucompiler.frontend.arithmetic.convert import convert, truncate, truth, wrapped
from gpucompiler.frontend.arithmetic.operators import static_operation
from gpucompiler.frontend.places.allocation import dtype_of
from gpucompiler.frontend.values.typing import is_number, static_number_type, user_name
from gpucompiler.frontend.values.values import Scalar, Static, Val, has_axes
from gpucompiler.language.types import ElementName, ScalarType, StructType

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame


def cast_type(target: Any) -> ScalarType | None:
    """The type to which calling a sized type converts. bool, int and float have their own rules."""
    if isinstance(target, ElementName):
        return None if isinstance(target.element, StructType) else target.element
    if type(target).__module__.startswith("numba."):
        return dtype_of(target)
    if not isinstance(target, (type, ScalarType)) or target in (bool, int, float, complex):
        return None
    return dtype_of(target)


def cast(frame: Frame, target: Any, kind: ScalarType, arguments: list[Val]) -> Val:
    """`np.float32(x)` and the like: the conversion that NumPy's scalar types do."""
    count_arguments(frame, user_name(kind), arguments, 1, 1)
    (value,) = arguments
    if has_axes(value):
        return frame.walk.elementwise(
            frame, lambda frame, parts: cast(frame, target, kind, parts), [value], user_name(kind)
        )
    if isinstance(value, Static) and is_number(value.value) and isinstance(target, type):
        if kind.is_integer and static_number_type(value.value).is_float:
            # NumPy casts numbers that don't fit as C does, which depends on the machine.
            value = Static(truncate(float(value.value), kind))
        elif kind.is_integer and frame.numba:
            value = Static(wrapped(int(value.value), kind))
        return static_operation(frame, target, (value.value,), f"np.{user_name(kind)}")
    if kind.kind == "bool":
        return Scalar(kind, truth(frame, value).ir)
    if kind.kind == "complex":
        return to_complex(frame, value, kind)
    return convert(frame, value, kind)


def is_ufunc(value: Any) -> bool:
    """Whether a function is one of NumPy's ufuncs. Doesn't import NumPy."""
    return type(value).__module__ == "numpy" and type(value).__name__ == "ufunc"
