"""Arrays in kernels: what one says of itself."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Final

from gpucompiler.frontend.convert import convert
from gpucompiler.frontend.operators import binary
from gpucompiler.frontend.spelling import did_you_mean
from gpucompiler.frontend.values import Array, Method, Scalar, Static, Tuple, Val, refuse
from gpucompiler.ir import arith, memory
from gpucompiler.ir.nodes import Value as IRValue
from gpucompiler.location import Location
from gpucompiler.types import I64, PYINT, ScalarType

if TYPE_CHECKING:
    from gpucompiler.frontend.frame import Frame

_METHODS: Final = ("reshape", "ravel")
# No array has more elements along an axis: 2**47 is the user address space of x86-64 and CUDA.
LARGEST_DIMENSION: Final = 2**48 - 1


def dimension(frame: Frame, array: Array, axis: int) -> Scalar:
    """`array.shape[axis]` as an int."""
    value = frame.builder.value(memory.Dimension, array=array.ir, axis=axis)
    value.range = (0, LARGEST_DIMENSION)
    return _as_pyint(frame, value)


def _as_pyint(frame: Frame, value: IRValue) -> Scalar:
    machine = frame.machine(PYINT)
    if machine != I64:
        value = frame.builder.value(arith.Convert, value=value, types=(machine,))
    return Scalar(PYINT, value)


def attribute(frame: Frame, array: Array, name: str, where: Location) -> Val:
    """`array.name`."""
    kind = array.type
    match name:
        case "shape":
            return Tuple(tuple(dimension(frame, array, axis) for axis in range(kind.ndim)))
        case "ndim":
            return Static(kind.ndim)
        case "size":
            return size(frame, array, where)
        case "dtype":
            return Static(numpy_dtype(kind.element))
        case "itemsize":
            return Static(kind.element.itemsize)
        case _ if name in _METHODS:
            return Method(array, name)
        case _:
            known = ("shape", "size", "ndim", "dtype", "itemsize", *_METHODS)
            refuse(
                "GC106",
                f"arrays in kernels have no attribute {name!r}",
                where,
                did_you_mean(name, known, f"there are {', '.join(known)}"),
            )


def size(frame: Frame, array: Array, where: Location) -> Scalar:
    """`array.size` as an int."""
    total: Val = Static(1)
    for axis in range(array.type.ndim):
        one = dimension(frame, array, axis)
        total = one if isinstance(total, Static) else binary(frame, "*", total, one, where)
    return convert(frame, total, PYINT, where)


def spoken(array: Array) -> str:
    """An array as messages call it."""
    return repr(array.name) if array.name else "this array"


def numpy_dtype(kind: ScalarType) -> object:
    """NumPy's dtype, so that its attributes and comparisons are NumPy's; bfloat16 has none there.

    NumPy is imported here, for a job made from a signature may do without.
    """
    try:
        return importlib.import_module("numpy").dtype(kind.numpy_name)
    except TypeError:
        return kind
