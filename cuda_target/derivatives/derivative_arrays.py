"""Arrays that hold derivatives: whether they fit their parameters, and share no memory."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cuda_target.launch.execution import cudaconvert
from cuda_target.launch.near_arguments import Extent, address_of, array_extent
from cuda_target.memory.gpu_array import DeviceArray
from cuda_target.memory.shared_bytes import Places, share_bytes
from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.jobs.transforms import Row
from gpucompiler.language.arguments import typeof
from gpucompiler.language.array_types import element_of_dtype
from gpucompiler.language.base_arrays import is_array
from gpucompiler.language.structs import dtype_of_struct
from gpucompiler.language.types import ArrayType, ScalarType, StructType, Type


def checked_derivatives(
    own: Mapping[str, Any], rows: Sequence[Row], given: Mapping[str, Any], suffix: str
) -> tuple[Any, ...]:
    """The derivatives as a launch takes them. Raises ArgumentError for those that don't fit."""
    made: list[Any] = []
    for name, kind in rows:
        parameter = name.removesuffix(suffix)
        found = _converted(parameter, given[parameter])
        _check_kind(parameter, kind, own[parameter], found)
        if isinstance(kind, ArrayType):
            if meets_itself(found):
                raise ArgumentError(
                    f"elements of the derivative of {parameter!r} share memory with each other; "
                    f"pass {parameter!r}.copy() and a derivative laid out as that",
                    "GC710",
                )
            for other, taken in [*own.items(), *zip([r[0] for r in rows], made, strict=False)]:
                if overlap(found, taken):
                    raise ArgumentError(
                        f"the derivative of {parameter!r} shares memory with {other!r}; give each "
                        "an array of its own",
                        "GC710",
                    )
        made.append(found)
    return tuple(made)


def _converted(name: str, value: Any) -> Any:
    try:
        found = cudaconvert(value)
        typeof(found)
    except ArgumentError as error:
        error.add_note(f"it is given as the derivative of {name!r}")
        raise
    return found


def _check_kind(name: str, kind: Type, primal: Any, value: Any) -> None:
    given = typeof(value)
    if not isinstance(kind, ArrayType):
        if isinstance(given, ArrayType):
            raise ArgumentError(f"the tangent of {name!r} is a number, not {given}", "GC710")
        return
    expected = tuple(primal.shape) if isinstance(typeof(primal), ArrayType) else (1,)
    shape = tuple(getattr(value, "shape", ()))
    fitting = ArrayType(kind.element, kind.ndim, kind.layout, kind.space)
    if given == fitting and shape == expected:
        if kind.layout == "C":
            return
        own, derived = _strides_in_elements(primal), _strides_in_elements(value)
        if own != derived:
            raise ArgumentError(
                f"elements of the derivative of {name!r} lie {derived} apart along its axes, and "
                f"those of {name!r} {own}, counted in elements; lay it out as {name!r} is",
                "GC710",
            )
        return
    layout = f", laid out as {name!r} is" if isinstance(typeof(primal), ArrayType) else ""
    found = f"{given} of sizes {shape}" if isinstance(given, ArrayType) else str(given)
    raise ArgumentError(
        f"the derivative of {name!r} is {kind} of sizes {expected}{layout}; got {found}",
        "GC710",
    )


def _strides_in_elements(array: Any) -> tuple[float, ...]:
    # A derivative of float16 is float32, and has the strides of its array in elements.
    unit = 1 if isinstance(array, DeviceArray) else array.itemsize
    return tuple(n // unit if n % unit == 0 else n / unit for n in array.strides)


def derivative_dtype(element: ScalarType, dtype: Any) -> Any:
    """The dtype of an array's derivative, whose elements are of that type."""
    if isinstance(element, StructType):
        # A gap may have room for a wider field, so that records of both have one size.
        return dtype if element_of_dtype(dtype) == element else dtype_of_struct(element)
    return dtype if element.itemsize <= dtype.itemsize else "float32"


def extent_of(value: Any) -> Extent | None:
    """The first address of an array and the one behind it; None for what is no array."""
    return array_extent(value) if isinstance(value, DeviceArray) or is_array(value) else None


def is_same(lhs: Any, rhs: Any) -> bool:
    """Whether two arguments are one array."""
    first, second = extent_of(lhs), extent_of(rhs)
    return (
        first is not None
        and first == second
        and typeof(lhs) == typeof(rhs)
        and tuple(lhs.shape) == tuple(rhs.shape)
        and tuple(lhs.strides) == tuple(rhs.strides)
    )


def meets_itself(value: Any) -> bool:
    """Whether several elements of an array may lie in one place, as in broadcast arrays."""
    if 0 in value.shape:
        return False
    pairs = zip(value.strides, value.shape, strict=True)
    rows = sorted((abs(stride), size) for stride, size in pairs if size > 1)
    # NumPy's strides are bytes.
    end = 0 if isinstance(value, DeviceArray) else value.itemsize - 1
    for stride, size in rows:
        if stride <= end:
            return True
        end += stride * (size - 1)
    return False


def overlap(lhs: Any, rhs: Any) -> bool:
    """Whether two arguments are arrays with a byte in common."""
    first, second = extent_of(lhs), extent_of(rhs)
    if first is None or second is None:
        return False
    meet = max(first[0], second[0]) < min(first[1], second[1])
    return meet and share_bytes(_places(lhs), _places(rhs))


def _places(array: Any) -> Places:
    if isinstance(array, DeviceArray):
        size = array.type.element.itemsize
        return Places(array.pointer, array.shape, tuple(n * size for n in array.strides), size)
    return Places(address_of(array), array.shape, array.strides, array.itemsize)
