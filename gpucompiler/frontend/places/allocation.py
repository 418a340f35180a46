"""Arrays that a kernel makes (shared, local) or captures (constant), and element types."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, Final

from gpucompiler.diagnostics.errors import ArgumentError, Diagnostic, counted
from gpucompiler.frontend.places.struct_objects import class_struct
from gpucompiler.frontend.values.class_structs import is_struct_class
from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.typing import is_number, is_numpy_array
from gpucompiler.frontend.values.values import Array, Refusal, Static, Val, tuple_items
from gpucompiler.ir.operations import memory
from gpucompiler.ir.structure.nodes import Value as IRValue
from gpucompiler.jobs.dependency import note_opaque
from gpucompiler.language.foreign_arrays import captured_array
from gpucompiler.language.structs import struct_of
from gpucompiler.language.types import (
    MAX_DIMENSIONS,
    SCALARS_BY_NUMPY_NAME,
    ArrayType,
    ElementName,
    ScalarType,
    machine_type,
)
from gpucompiler.values import value_classes

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

# CUDA C++ Programming Guide, "Technical Specifications per Compute Capability".
_MAX_CONSTANT_BYTES: Final = 65536
# No target has so much memory for a thread or a block; the targets' own limits are far lower.
_MAX_BYTES: Final = 1 << 31
_ELEMENTS: Final = dict(SCALARS_BY_NUMPY_NAME) | {
    kind.name: kind for kind in SCALARS_BY_NUMPY_NAME.values()
}


def allocate(
    frame: Frame, key: tuple[Any, ...], shape: Val, dtype: Val, space: str, alignment: int = 0
) -> Array:
    """`shared.array(shape, dtype)` or `local.array(shape, dtype)`: one array per source place."""
    cls = dtype.value if isinstance(dtype, Static) and is_struct_class(dtype.value) else None
    element = element_of(frame, dtype) if cls is None else class_struct(frame, cls)
    items = tuple_items(shape)
    sizes = [shape] if items is None else list(items)
    for item in sizes:
        if not isinstance(item, Static) or not is_number(item.value):
            frame.refuse_unknown(
                f"the shape of a {space} array is known at compile time, but this is "
                f"{describe(item)}",
                "use a literal or a global constant; for a size chosen at launch use "
                "cuda.shared.array(0, dtype) and shmem=",
            )
    numbers = tuple(_size(frame, item.value, space) for item in sizes if isinstance(item, Static))
    if len(numbers) > MAX_DIMENSIONS:
        frame.refuse_unknown(f"a {space} array of {len(numbers)} axes", "give 64 axes at most")
    if math.prod(numbers) * element.itemsize > _MAX_BYTES:
        frame.refuse_unknown(
            f"a {space} array of {_words(math.prod(numbers))} elements is larger than any memory "
            "of that kind",
            "pass a large array as an argument",
        )
    cached = frame.allocations.get(key)
    if cached is not None:
        return cached
    kind = ArrayType(element, len(numbers), space=space)  # pyright: ignore[reportArgumentType]
    operation: Any
    place = frame.walk.in_calls(frame.here)
    if space == "shared" and math.prod(numbers) == 0:
        kind = ArrayType(element, 1, space="shared")
        operation = memory.DynamicShared(alignment=alignment, location=place)
        frame.walk.dynamic_shared_memory = True
    else:
        operation = memory.Allocate(shape=numbers, alignment=alignment, location=place)
    operation.results = [IRValue(kind, place)]
    # Allocations stand at the top of the function: one in a loop is still one array.
    frame.entry.operations.insert(0, operation)
    found = Array(kind, operation.results[0], cls=cls)
    if isinstance(operation, memory.Allocate):
        found = value_classes.evolve(found, sizes=numbers, root=found.ir)
    frame.allocations[key] = found
    return found


def _size(frame: Frame, value: Any, space: str) -> int:
    """One size of a shape: an int that isn't negative, as in NumPy."""
    size = value if isinstance(value, int) else getattr(value, "__index__", lambda: None)()
    if type(value) is bool or size is None:
        frame.refuse_unknown(
            f"the shape of a {space} array holds ints, and {describe(Static(value))} is none",
            "round it: n // 2, or int(x)",
        )
    if size < 0:
        frame.refuse_unknown(
            f"a {space} array with {_words(size)} elements along an axis",
            "give sizes of at least 1, or (shared memory) 0 for the launch's shmem= bytes",
        )
    return int(size)


def _words(number: int) -> str:
    """A number in a message. Python doesn't print numbers of more than 4,300 digits."""
    return str(number) if number.bit_length() <= 128 else f"2**{number.bit_length() - 1} or more"


class _Identity:
    """An object as a key. It stays alive, so that no other array gets its address."""

    __slots__ = ("value",)

    def __init__(self, value: object) -> None:
        self.value = value

    def __hash__(self) -> int:
        return id(self.value)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Identity) and other.value is self.value


def constant_array(frame: Frame, value: Any, name: str) -> Array:
    """A copy of a NumPy array from outside the kernel, in constant memory."""
    element = dtype_of(value.dtype.newbyteorder("="))
    if element is None:
        frame.refuse(
            "GC108",
            f"the array {name!r} from outside the kernel has elements of type {value.dtype}",
            "capture an array of NumPy's numbers or bools, or pass it as an argument",
        )
    if value.nbytes > _MAX_CONSTANT_BYTES:
        frame.refuse(
            "GC108",
            f"the array {name!r} from outside the kernel has "
            f"{counted(value.nbytes, 'byte')}, and constant "
            f"memory {_MAX_CONSTANT_BYTES}",
            "pass it as an argument",
        )
    key = ("constant", _Identity(value))
    cached = frame.allocations.get(key)
    if cached is not None:
        return cached
    kind = ArrayType(element, value.ndim, readonly=True, space="constant")
    plain = value.astype(value.dtype.newbyteorder("<"), order="C")
    operation = memory.ConstantArray(
        shape=tuple(map(int, value.shape)), data=plain.tobytes().hex(), location=frame.here
    )
    operation.results = [IRValue(kind, frame.here, name)]
    frame.entry.operations.insert(0, operation)
    found = Array(kind, operation.results[0], sizes=operation.shape)
    frame.allocations[key] = found
    return found


def array_by_address(frame: Frame, value: Any, name: str) -> Array | None:
    """An array in the target's memory from outside the kernel; None for other values.

    Refusal GC108 for memory that the kernel can't reach.
    """
    try:
        described = captured_array(value, frame.walk.job.target)
    except ArgumentError as error:
        frame.refuse(
            "GC108",
            f"the array {name!r} from outside the kernel can't be used: {error}",
            "pass it as an argument",
        )
    if described is None:
        return None
    key = ("captured", _Identity(value))
    if key not in frame.allocations:
        note_opaque(f"the kernel has the address of the array {name!r}")
        kind, strides = described.type, ()
        if kind.layout != "C":
            kind, strides = value_classes.evolve(kind, layout="strided"), described.strides or ()
        operation = memory.CapturedArray(
            address=described.pointer, sizes=described.shape, strides=strides, location=frame.here
        )
        operation.results = [IRValue(kind, frame.here, name)]
        frame.entry.operations.insert(0, operation)
        frame.allocations[key] = Array(kind, operation.results[0], sizes=described.shape)
    return frame.allocations[key]


# Most items are of these classes.
_PLAIN: Final = frozenset({int, float, bool, str, tuple, type(None)})


def captured_items(frame: Frame, items: tuple[Val, ...]) -> tuple[Val, ...]:
    """Items of a tuple; NumPy arrays among them become constant arrays."""
    for item in items:
        if type(item) is Static and type(item.value) not in _PLAIN:
            break
    else:
        return items
    return tuple(
        constant_array(frame, item.value, "item")
        if isinstance(item, Static) and is_numpy_array(item.value)
        else item
        for item in items
    )


def element_of(frame: Frame, dtype: Val) -> ScalarType:
    """The element type that a dtype argument names: np.float32, "float32", float, a dtype."""
    value = dtype.value if isinstance(dtype, Static) else None
    found = dtype_of(value)
    if found is None:
        frame.refuse_unknown(
            f"{describe(dtype)} is no element type", "write np.float32, for example"
        )
    return found


_PYTHON: Final = {"bool": "bool", "int": "int64", "float": "float64", "complex": "complex128"}


def dtype_of(value: Any) -> ScalarType | None:
    """The sized scalar type that a Python object names, or None.

    Kernels compute in the processor's byte order, so dtypes of the other order name no type.
    """
    if getattr(value, "isnative", True) is False:
        return None
    from_name = _ELEMENTS
    if isinstance(value, ScalarType):
        return machine_type(value)
    if isinstance(value, ElementName):
        return value.element
    if isinstance(value, str):
        return from_name.get(value)
    if isinstance(value, type) and value in (bool, int, float, complex):
        return from_name[_PYTHON[value.__name__]]
    if isinstance(getattr(value, "names", None), tuple) and hasattr(value, "fields"):
        try:
            return struct_of(value)
        except ArgumentError as error:
            raise Refusal(Diagnostic("GC108", str(error), None, "take another dtype")) from error
    name = getattr(value, "name", None) or getattr(value, "__name__", None)
    named: type[object] = value if isinstance(value, type) else type(value)
    module = getattr(named, "__module__", "")
    if isinstance(name, str) and (module.startswith(("numpy", "ml_dtypes", "numba"))):
        return from_name.get(name)
    return None
