"""Arrays in kernels: subscripts, attributes, views."""

from __future__ import annotations

import importlib
import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from gpucompiler.frontend.convert import constant, convert, number_type
from gpucompiler.frontend.operators import binary
from gpucompiler.frontend.typing import is_number, user_name
from gpucompiler.frontend.values import (
    Array,
    Method,
    Scalar,
    Static,
    Tuple,
    Val,
    describe,
    refuse,
    tuple_items,
)
from gpucompiler.ir import arith, memory
from gpucompiler.ir.nodes import Value as IRValue
from gpucompiler.location import Location
from gpucompiler.types import I64, PYINT, SCALARS_BY_NUMPY_NAME, ArrayType, ScalarType

if TYPE_CHECKING:
    from gpucompiler.frontend.frame import Frame

_METHODS: Final = ("reshape", "ravel")
# No array has more elements along an axis: 2**47 is the user address space of x86-64 and CUDA.
_LARGEST_DIMENSION: Final = 2**48 - 1
# CUDA C++ Programming Guide, "Technical Specifications per Compute Capability".
_MOST_CONSTANT_BYTES: Final = 65536
_ELEMENTS: Final = dict(SCALARS_BY_NUMPY_NAME) | {
    kind.name: kind for kind in SCALARS_BY_NUMPY_NAME.values()
}


def dimension(frame: Frame, array: Array, axis: int) -> Scalar:
    """`array.shape[axis]` as an int."""
    value = frame.builder.value(memory.Dimension, array=array.ir, axis=axis)
    value.range = (0, _LARGEST_DIMENSION)
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
            return Static(_numpy_dtype(kind.element))
        case "itemsize":
            return Static(kind.element.itemsize)
        case _ if name in _METHODS:
            return Method(array, name)
        case _:
            known = "shape, size, ndim, dtype, itemsize, reshape(…), ravel()"
            refuse(
                "GC106",
                f"arrays in kernels have no attribute {name!r}",
                where,
                f"there are {known}",
            )


def size(frame: Frame, array: Array, where: Location) -> Scalar:
    """`array.size` as an int."""
    total: Val = Static(1)
    for axis in range(array.type.ndim):
        one = dimension(frame, array, axis)
        total = one if isinstance(total, Static) else binary(frame, "*", total, one, where)
    return convert(frame, total, PYINT, where)


def subscript_indices(frame: Frame, array: Array, index: Val, where: Location) -> list[Val]:
    """The indices of `array[index]`, one an axis, fewer for a row."""
    items = tuple_items(index)
    found = list(items) if items is not None else [index]
    if len(found) > array.type.ndim:
        refuse(
            "GC202",
            f"{len(found)} indices for {_named(array)}, a {describe(array)}",
            where,
            f"give {array.type.ndim}, or fewer to get a row",
        )
    for item in found:
        kind = number_type(item)
        if isinstance(item, Static) and isinstance(item.value, slice):
            refuse(
                "GC107", "slices of arrays aren't supported yet", where, "use a loop over indices"
            )
        if kind is None or not (kind.is_integer or (kind.weak and kind.kind == "bool")):
            refuse(
                "GC202",
                f"an index of {_named(array)} is an integer, not {describe(item)}",
                where,
                "write int(x)" if kind is not None else "use one integer for each axis",
            )
    return found


def _named(array: Array) -> str:
    return repr(array.name) if array.name else "this array"


def prepare_indices(
    frame: Frame, array: Array, indices: Sequence[Val], where: Location
) -> tuple[list[IRValue], IRValue | None]:
    """Indices as i64, wrapped and, in checked mode, tested: (indices, mask or None)."""
    params = frame.program.job.params
    wrapped: list[IRValue] = []
    mask: IRValue | None = None
    for axis, item in enumerate(indices):
        known = int(item.value) if isinstance(item, Static) else None
        value = (
            constant(frame, known, I64, where)
            if known is not None
            else convert(frame, item, I64, where)
        )
        index = value.ir
        bound: IRValue | None = None
        kind = number_type(item)
        unsigned = kind is not None and kind.kind == "uint"
        if params.wraparound and not unsigned and (known is None or known < 0):
            bound = frame.builder.value(memory.Dimension, array=array.ir, axis=axis)
            bound.range = (0, _LARGEST_DIMENSION)
            index = frame.builder.value(memory.WrapIndex, index=index, size=bound)
        if frame.program.job.bounds:
            if bound is None:
                bound = frame.builder.value(memory.Dimension, array=array.ir, axis=axis)
                bound.range = (0, _LARGEST_DIMENSION)
            holds = frame.builder.value(
                memory.CheckBounds, index=index, size=bound, array=array.name, axis=axis
            )
            mask = holds if mask is None else frame.builder.value(arith.And, lhs=mask, rhs=holds)
        wrapped.append(index)
    return wrapped, mask


def load(frame: Frame, array: Array, indices: Sequence[Val], where: Location) -> Val:
    """`array[indices]`: an element, or a row where there are fewer indices than axes."""
    places, mask = prepare_indices(frame, array, indices, where)
    if len(places) < array.type.ndim:
        return _row(frame, array, places, mask)
    value = frame.builder.value(memory.Load, array=array.ir, indices=places, mask=mask)
    return Scalar(array.type.element, value)


def store(frame: Frame, array: Array, indices: Sequence[Val], value: Val, where: Location) -> None:
    """`array[indices] = value`."""
    if len(indices) < array.type.ndim:
        refuse(
            "GC203",
            f"a whole row of {_named(array)} can't be assigned at once",
            where,
            "assign its elements in a loop",
        )
    check_writable(array, where)
    converted = stored(frame, array, value, where)
    places, mask = prepare_indices(frame, array, indices, where)
    frame.builder.add(
        memory.Store, value=converted.ir, array=array.ir, indices=places, mask=mask, types=()
    )


def check_writable(array: Array, where: Location) -> None:
    """Refusal GC305 for a read-only array."""
    if array.type.readonly or array.type.space == "constant":
        refuse(
            "GC305",
            f"{_named(array)} is read-only, but the kernel writes to it",
            where,
            "pass a writable array (array.flags.writeable), for example a copy",
        )


def stored(frame: Frame, array: Array, value: Val, where: Location) -> Scalar:
    """A value converted to an array's element type, as an assignment does.

    Refusal GC203 where that would lose the fraction or the meaning without a word.
    """
    element = array.type.element
    kind = number_type(value)
    if kind is None:
        refuse(
            "GC203",
            f"{describe(value)} can't be stored into {_named(array)}",
            where,
            "store a number; of an array or tuple, one item",
        )
    if kind.is_float and not element.is_float:
        refuse(
            "GC203",
            f"a {user_name(kind)} stored into {_named(array)} of {user_name(element)} would lose "
            "its fraction",
            where,
            f"write int(x) or np.{element.numpy_name}(x) if that is meant",
        )
    if element.kind == "bool" and kind.kind != "bool":
        refuse(
            "GC203",
            f"a {user_name(kind)} stored into {_named(array)} of bool_",
            where,
            "write x != 0 or bool(x)",
        )
    return convert(frame, value, element, where)


def _row(frame: Frame, array: Array, places: list[IRValue], mask: IRValue | None) -> Array:
    """The view of a row; one that is outside of the array is empty, so that no access passes."""
    builder = frame.builder
    kind = array.type
    rest = range(len(places), kind.ndim)
    offset: IRValue | None = None
    for axis, place in enumerate(places):
        stride = builder.value(memory.Stride, array=array.ir, axis=axis)
        term = builder.value(arith.Mul, lhs=place, rhs=stride, nowrap=True)
        offset = (
            term if offset is None else builder.value(arith.Add, lhs=offset, rhs=term, nowrap=True)
        )
    assert offset is not None
    sizes = [builder.value(memory.Dimension, array=array.ir, axis=axis) for axis in rest]
    if mask is not None:
        empty = builder.constant(0, I64)
        sizes = [builder.value(arith.Select, condition=mask, lhs=size, rhs=empty) for size in sizes]
    strides: list[IRValue] = []
    if kind.layout == "strided":
        strides = [builder.value(memory.Stride, array=array.ir, axis=axis) for axis in rest]
    result = ArrayType(kind.element, len(rest), kind.layout, kind.space, kind.readonly)
    view = builder.value(
        memory.View, array=array.ir, offset=offset, sizes=sizes, strides=strides, types=(result,)
    )
    return Array(result, view, array.name)


def reshape(frame: Frame, array: Array, arguments: Sequence[Val], where: Location) -> Array:
    """`array.reshape(shape)`: a C-contiguous array seen with another shape; one size may be -1."""
    if array.type.layout != "C":
        refuse(
            "GC202",
            "only C-contiguous arrays can be reshaped in a kernel",
            where,
            "index it as it is, or pass np.ascontiguousarray(x)",
        )
    items = tuple_items(arguments[0]) if len(arguments) == 1 else None
    sizes = list(items) if items is not None else list(arguments)
    for item in sizes:
        kind = number_type(item)
        if kind is None or not kind.is_integer:
            refuse("GC202", f"a size is an integer, not {describe(item)}", where, "write int(x)")
    unknown = [k for k, item in enumerate(sizes) if isinstance(item, Static) and item.value == -1]
    if len(unknown) > 1:
        refuse("GC202", "only one size of a reshape can be -1", where, "give the other sizes")
    if unknown:
        others: Val = Static(1)
        for position, item in enumerate(sizes):
            if position not in unknown:
                others = binary(frame, "*", others, item, where)
        sizes[unknown[0]] = binary(frame, "//", size(frame, array, where), others, where)
    result = ArrayType(array.type.element, len(sizes), "C", array.type.space, array.type.readonly)
    view = frame.builder.value(
        memory.View,
        array=array.ir,
        offset=constant(frame, 0, I64, where).ir,
        sizes=[convert(frame, item, I64, where).ir for item in sizes],
        types=(result,),
    )
    return Array(result, view, array.name)


def allocate(
    frame: Frame, key: tuple[Any, ...], shape: Val, dtype: Val, space: str, where: Location
) -> Array:
    """`shared.array(shape, dtype)` or `local.array(shape, dtype)`; one for each source place."""
    element = element_of(dtype, where)
    items = tuple_items(shape)
    sizes = [shape] if items is None else list(items)
    for item in sizes:
        if not isinstance(item, Static) or not is_number(item.value):
            refuse(
                "GC309",
                f"the shape of a {space} array is known at compile time, but this is "
                f"{describe(item)}",
                where,
                "use a literal or a global constant; for a size chosen at launch use "
                "cuda.shared.array(0, dtype) and shmem=",
            )
    numbers = tuple(int(item.value) for item in sizes if isinstance(item, Static))
    if any(number < 0 for number in numbers):
        refuse(
            "GC309",
            f"a {space} array of shape {numbers}",
            where,
            "give sizes of at least 1, or (shared memory) 0 for the launch's shmem= bytes",
        )
    cached = frame.allocations.get(key)
    if cached is not None:
        return cached
    kind = ArrayType(element, len(numbers), space=space)  # pyright: ignore[reportArgumentType]
    operation: Any
    if space == "shared" and math.prod(numbers) == 0:
        kind = ArrayType(element, 1, space="shared")
        operation = memory.DynamicShared(location=where)
        frame.program.dynamic_shared_memory = True
    else:
        operation = memory.Allocate(shape=numbers, location=where)
    operation.results = [IRValue(kind, where)]
    # At the top of the function: an allocation in a loop is still one array.
    frame.entry.operations.insert(0, operation)
    found = Array(kind, operation.results[0])
    frame.allocations[key] = found
    return found


def constant_array(frame: Frame, value: Any, name: str, where: Location) -> Array:
    """A NumPy array from outside of the kernel, as it is now, in constant memory."""
    element = dtype_of(value.dtype)
    if element is None or element.kind == "complex":
        refuse(
            "GC108",
            f"the array {name!r} from outside the kernel has elements of type {value.dtype}",
            where,
            "capture an array of NumPy's integers, floats or bools, or pass it as an argument",
        )
    if value.nbytes > _MOST_CONSTANT_BYTES:
        refuse(
            "GC108",
            f"the array {name!r} from outside the kernel has {value.nbytes} bytes, and constant "
            f"memory {_MOST_CONSTANT_BYTES}",
            where,
            "pass it as an argument",
        )
    if not value.size:
        refuse("GC108", f"the array {name!r} from outside the kernel is empty", where, "drop it")
    key = ("constant", id(value))
    cached = frame.allocations.get(key)
    if cached is not None:
        return cached
    kind = ArrayType(element, value.ndim, readonly=True, space="constant")
    plain = value.astype(value.dtype.newbyteorder("<"), order="C")
    operation = memory.ConstantArray(
        shape=tuple(map(int, value.shape)), data=plain.tobytes().hex(), location=where
    )
    operation.results = [IRValue(kind, where, name)]
    frame.entry.operations.insert(0, operation)
    found = Array(kind, operation.results[0])
    frame.allocations[key] = found
    return found


def _numpy_dtype(kind: ScalarType) -> object:
    """NumPy's dtype, so that its attributes and comparisons are NumPy's; bfloat16 has none there.

    NumPy is imported here, for a job made from a signature may do without.
    """
    try:
        return importlib.import_module("numpy").dtype(kind.numpy_name)
    except TypeError:
        return kind


def element_of(dtype: Val, where: Location) -> ScalarType:
    """The element type that a dtype argument names: np.float32, "float32", float, a dtype."""
    value = dtype.value if isinstance(dtype, Static) else None
    found = dtype_of(value)
    if found is None:
        refuse(
            "GC309", f"{describe(dtype)} is no element type", where, "write np.float32, for example"
        )
    return found


def dtype_of(value: Any) -> ScalarType | None:
    """The sized scalar type that a Python object names, or None."""
    from_name = _ELEMENTS
    if isinstance(value, ScalarType):
        return value if not value.weak else from_name["float64" if value.is_float else "int64"]
    if isinstance(value, str):
        return from_name.get(value)
    if isinstance(value, type) and value in (bool, int, float):
        return from_name[{"bool": "bool", "int": "int64", "float": "float64"}[value.__name__]]
    name = getattr(value, "name", None) or getattr(value, "__name__", None)
    named: type[object] = value if isinstance(value, type) else type(value)
    module = getattr(named, "__module__", "")
    if isinstance(name, str) and (module.startswith(("numpy", "ml_dtypes", "numba"))):
        return from_name.get(name)
    return None
