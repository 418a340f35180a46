"""Arrays in kernels: their sizes, their lanes, and their names in messages."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Final

from gpucompiler.frontend.values.values import Array, Scalar, Static, Val
from gpucompiler.ir.operations import arith, memory
from gpucompiler.ir.structure.nodes import Value as IRValue
from gpucompiler.language.structs import dtype_of_struct
from gpucompiler.language.types import I64, PYINT, ScalarType, StructType
from gpucompiler.language.vector_types import LANES

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

# No array has more elements along an axis: 2**47 is the user address space of x86-64 and CUDA.
DIMENSION_RANGE: Final = (0, 2**48 - 1)
# Arrays are taken apart item by item up to this length.
MAX_UNPACKED: Final = 64


def dimension(frame: Frame, array: Array, axis: int) -> Static | Scalar:
    """`array.shape[axis]` as an int."""
    if array.sizes is not None:
        known = array.sizes[axis]
        return Static(known) if isinstance(known, int) else as_pyint(frame, known)
    value = frame.builder.value(memory.Dimension, array=array.ir, axis=axis)
    value.range = DIMENSION_RANGE
    return as_pyint(frame, value)


def as_pyint(frame: Frame, value: IRValue) -> Scalar:
    """A size as an int."""
    machine = frame.machine(PYINT)
    if machine != I64:
        value = frame.builder.value(arith.Convert, value=value, types=(machine,))
    return Scalar(PYINT, value)


def spoken(array: Array) -> str:
    """An array's name in messages."""
    return repr(array.name) if array.name else "this array"


def lane_of(array: Array, name: str) -> int | None:
    """The index that `row.x` to `row.w` mean in a row of `cuda.vectors`; None in other arrays."""
    lane = lanes_of(array).find(name) if len(name) == 1 else -1
    return lane if lane >= 0 else None


def lanes_of(array: Array) -> str:
    """The lanes' names of a row of `cuda.vectors`, one letter each; "" for other arrays."""
    size = array.sizes[0] if array.sizes and array.type.ndim == 1 and array.alignment else None
    return LANES[:size] if isinstance(size, int) and size <= len(LANES) else ""


def numpy_dtype(kind: ScalarType) -> object:
    """NumPy's dtype of an element type, with its attributes and comparisons; bfloat16 has none.

    NumPy is imported here because jobs made from signatures may not need it.
    """
    if isinstance(kind, StructType):
        return dtype_of_struct(kind)
    try:
        return importlib.import_module("numpy").dtype(kind.numpy_name)
    except TypeError:
        return kind


def elements_of(frame: Frame, value: Val) -> tuple[Val, ...] | None:
    """The elements or rows of an array, if its length is known at compile time and small."""
    count = value.sizes[0] if isinstance(value, Array) and value.sizes else None
    if not isinstance(value, Array) or not isinstance(count, int) or count > MAX_UNPACKED:
        return None
    return tuple(frame.walk.item(frame, value, Static(k)) for k in range(count))
