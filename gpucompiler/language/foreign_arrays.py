"""Arrays of other libraries in host memory, as NumPy arrays of the same memory.

DLPack describes such arrays. NumPy reads no bfloat16 and no float8 from it: elements of these types
come as unsigned integers of the same size, whose dtype has the element type in its metadata.

An array without readable memory is refused in words that name its library's own way out: tensors of
PyTorch that are sparse, nested or on the device "meta", values that JAX traces, and others.

Arrays in a device's memory that a kernel names as globals are described by what `register_reader`
registers.
"""

from __future__ import annotations

import ctypes
import functools
import importlib
import operator
import sys
import types as python_types
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.language.array_types import ELEMENT, CUDAInterface, error_words
from gpucompiler.language.types import (
    BF16,
    F8E4M3FN,
    F8E5M2,
    SCALARS_BY_NUMPY_NAME,
    ScalarType,
)
from gpucompiler.process_state import per_process

if TYPE_CHECKING:
    import numpy as np

# dlpack.h: DLDeviceType. Memory of these devices can be read by the CPU: CPU, CUDA's and ROCm's
# pinned memory.
_ON_HOST: Final = (1, 3, 11)
# dlpack.h: DLDataTypeCode of floats that IEEE 754 doesn't have.
FLOAT_CODES: Final = {BF16: 4, F8E4M3FN: 10, F8E5M2: 12}
_ELEMENTS: Final = {(code, element.bits): element for element, code in FLOAT_CODES.items()}
_UNSIGNED: Final = 1
# The capsules of DLPack: where the tensor begins behind the pointer, and there its element type.
_TENSOR_AT: Final = {b"dltensor": 0, b"dltensor_versioned": 32}
_TYPE_AT: Final = 20


def is_on_host(value: Any) -> bool:
    """Whether a value offers memory that the CPU can read, by DLPack.

    Raises:
        ArgumentError: the object's own description is malformed, or it refuses.
    """
    device = attribute(value, "__dlpack_device__")
    if device is None or attribute(value, "__dlpack__") is None:
        return False
    try:
        kind, _ = device()
        return operator.index(kind) in _ON_HOST
    except Exception as error:
        raise unreadable(value, f"its __dlpack_device__ is malformed: {error_words(error)}") from (
            error
        )


def shared_array(value: Any) -> np.ndarray[Any, Any]:
    """A NumPy array of the memory that a value offers by DLPack.

    PyTorch doesn't differentiate through a launch: a tensor that requires a gradient is detached.

    Raises:
        ArgumentError: the memory can't be shared.
    """
    numpy = importlib.import_module("numpy")
    check_computed(value)
    original = value
    if attribute(value, "requires_grad") is True:
        value = value.detach()
    words = _Words(value)
    try:
        array = numpy.from_dlpack(words)
        if words.element is not None:
            array = array.view(_dtype_of(words.element))
        if not array.flags.writeable:
            array = _perhaps_writable(numpy, value, array)
    except Exception as error:  # its own `__dlpack__` may raise anything
        raise unreadable(
            original, f"it can't be shared as a NumPy array: {error_words(error)}"
        ) from error
    if array.size and not words.address:
        # NumPy would give new memory in its place.
        raise unreadable(original, "its description has no address of memory")
    return array


def _perhaps_writable(numpy: Any, value: Any, array: Any) -> Any:
    """The same array, writable if the value's own conversion says so.

    DLPack before 1.0 can't tell whether memory is writable, and NumPy assumes it isn't.
    """
    try:
        other = numpy.asarray(value)
    except Exception:
        if array.dtype.metadata is None:
            raise
        return array  # NumPy has no such elements.
    same = other.__array_interface__["data"][0] == array.__array_interface__["data"][0]
    return other if same and other.dtype == array.dtype and other.shape == array.shape else array


class _Words:
    """An array whose bfloat16 and float8 elements are offered as unsigned integers.

    Attributes:
        address: of the memory.
        element: the type of the elements, if they are such ones.
    """

    def __init__(self, value: Any) -> None:
        self._value = value
        self.address = 0
        self.element: ScalarType | None = None

    def __dlpack_device__(self) -> Any:
        return self._value.__dlpack_device__()

    def __dlpack__(self, **wishes: Any) -> Any:
        capsule = self._value.__dlpack__(**wishes)
        name_of, pointer_of = _capsule_functions()
        name = name_of(capsule)
        if name in _TENSOR_AT:
            tensor = pointer_of(capsule, name) + _TENSOR_AT[name]
            self.address = ctypes.c_uint64.from_address(tensor).value
            code, bits = (ctypes.c_uint8.from_address(tensor + _TYPE_AT + n) for n in (0, 1))
            self.element = _ELEMENTS.get((code.value, bits.value))
            if self.element is not None:
                # The description is this consumer's own until it gives the memory back.
                code.value = _UNSIGNED
        return capsule


@functools.cache
def _capsule_functions() -> tuple[Callable[[Any], bytes], Callable[[Any, bytes], int]]:
    name_of: Any = ctypes.pythonapi.PyCapsule_GetName
    name_of.restype, name_of.argtypes = ctypes.c_char_p, (ctypes.py_object,)
    pointer_of: Any = ctypes.pythonapi.PyCapsule_GetPointer
    pointer_of.restype = ctypes.c_void_p
    pointer_of.argtypes = (ctypes.py_object, ctypes.c_char_p)
    return name_of, pointer_of


@functools.cache
def _dtype_of(element: ScalarType) -> Any:
    """The dtype of unsigned integers that stand for such elements."""
    return importlib.import_module("numpy").dtype(
        f"u{element.itemsize}", metadata={ELEMENT: element}
    )


def check_computed(value: Any) -> None:
    """Raise ArgumentError for a tensor of PyTorch whose elements are still to be computed.

    The imaginary part of a conjugate is such a tensor, and DLPack can't express it.
    """
    is_negative: Any = attribute(value, "is_neg")
    if callable(is_negative) and is_negative() is True:
        raise unreadable(value, _NEGATIVE)


def attribute(value: Any, name: str) -> Any:
    """An attribute of a foreign object, None if it isn't there.

    Raises:
        ArgumentError: the object refuses.
    """
    try:
        return getattr(value, name, None)
    except Exception as error:
        raise unreadable(value, error_words(error)) from error


def unreadable(value: Any, why: str) -> ArgumentError:
    """The error for an array whose memory no kernel can read.

    Args:
        why: the reason, where neither PyTorch nor JAX has a better one.
    """
    name = type(value).__name__
    return ArgumentError(f"this {name} can't be passed: {reason(value) or why}", "GC509")


_NEGATIVE: Final = "it is a view whose elements are still to be negated; pass x.resolve_neg()"
_OPERATION: Final = "make an operation of the kernel, {}(kernel), and call that"
_TENSOR_LAYOUTS: Final = {
    "torch.sparse_coo": "pass x.to_dense(), or x.indices() and x.values()",
    "torch.sparse_csr": "pass x.to_dense(), or x.crow_indices(), x.col_indices() and x.values()",
    "torch.sparse_csc": "pass x.to_dense(), or x.ccol_indices(), x.row_indices() and x.values()",
}
_USABLE_DEVICES: Final = ("cpu", "cuda")


def reason(value: Any) -> str | None:
    """The reason why PyTorch or JAX has no memory for a value, and the way out; None if there is
    none."""
    try:
        torch, jax = sys.modules.get("torch"), sys.modules.get("jax")
        if torch is not None and isinstance(value, torch.Tensor):
            return _reason_of_tensor(torch, value)
        if jax is not None and isinstance(value, jax.core.Tracer):
            return (
                "jax.jit, vmap or grad traces it, so it has no memory yet; "
                + _OPERATION.format("jax_op")
            )  # fmt: skip
        if jax is not None and isinstance(value, jax.Array):
            return _reason_of_jax(value)
    except Exception:  # a library whose names are others: the general reason is said
        return None
    return None


def _reason_of_tensor(torch: Any, value: Any) -> str | None:
    operation = _OPERATION.format("torch_op")
    if torch._C._functorch.is_functorch_wrapped_tensor(value):
        return f"it stands for others inside of torch.vmap or torch.func; {operation}"
    if any(cls.__name__ in ("FakeTensor", "FunctionalTensor") for cls in type(value).__mro__):
        return f"torch.compile or torch.export traces it, so it has no memory; {operation}"
    if any(cls.__name__ == "MaskedTensor" for cls in type(value).__mro__):
        return "it is masked; pass x.get_data() and x.get_mask(), or x.to_tensor(0.0)"
    if value.is_nested:
        return "it is nested; pass x.values() and x.offsets(), or pad it: x.to_padded_tensor(0.0)"
    if str(value.layout) != "torch.strided":
        advice = _TENSOR_LAYOUTS.get(str(value.layout), "pass x.to_dense()")
        return f"its layout is {value.layout}; {advice}"
    if value.is_quantized:
        return (
            "it is quantized; pass x.dequantize(), or x.int_repr() with x.q_scale() and "
            "x.q_zero_point()"
        )
    if value.device.type == "meta":
        return 'it lies on the device "meta", which has no memory; make it with device="cpu"'
    if value.device.type not in _USABLE_DEVICES:
        return f'it lies on the device "{value.device}"; pass x.cpu()'
    if value.is_conj():
        return "it is a view whose elements are still to be conjugated; pass x.resolve_conj()"
    if value.is_neg():
        return _NEGATIVE
    if value.numel() and not value.untyped_storage().nbytes():
        return "its storage was given back: it has 0 bytes"
    if _is_odd(str(value.dtype)):
        other = "complex64" if value.is_complex() else "float32"
        return f"kernels have no elements of {value.dtype}; convert it: x.to(torch.{other})"
    return None


_ODD_DTYPES: Final = ("complex32", "float8_", "float4_", "uint1", "int1", "bits", "uint2", "uint4")


def _is_odd(dtype: str) -> bool:
    name = dtype.removeprefix("torch.")
    known = ("uint16", "float8_e4m3fn", "float8_e5m2")
    return name.startswith(_ODD_DTYPES) and name not in known


def _reason_of_jax(value: Any) -> str | None:
    if value.is_deleted():
        return "it was deleted or donated"
    if not value.is_fully_addressable:
        return "a part of it lies in another process; pass its x.addressable_shards"
    dtype = str(value.dtype)
    if dtype.startswith("key<"):
        return "it holds keys of random numbers; pass jax.random.key_data(x)"
    if dtype not in SCALARS_BY_NUMPY_NAME:
        return f"kernels have no elements of {dtype}; convert it: x.astype(jnp.float32)"
    devices = value.devices()
    if len(devices) > 1:
        return "it lies on several devices; pass the data of its x.addressable_shards"
    if all(device.platform not in ("cpu", "gpu", "cuda", "rocm") for device in devices):
        return "its device's memory isn't the CPU's; pass np.asarray(x)"
    return None


# -- arrays in a device's memory that a kernel names as globals

# A reader describes an array for kernels of a target, and gives None for other values. It raises
# ArgumentError for memory that such kernels can't reach.
Reader = Callable[[Any, Any], CUDAInterface | None]

# Classes of most values that kernels name, which are no arrays.
_OTHERS: Final = (
    type, python_types.FunctionType, python_types.ModuleType, python_types.BuiltinFunctionType,
    bool, int, float, complex, str, bytes, tuple, list, dict, set, frozenset, type(None),
)  # fmt: skip


class _Readers:
    def __init__(self) -> None:
        self.reader: Reader | None = None


_REGISTERED: Final = per_process(_Readers)


def register_reader(reader: Reader) -> None:
    """Let kernels name the arrays that `reader` describes."""
    _REGISTERED.reader = reader


def captured_array(value: Any, target: Any) -> CUDAInterface | None:
    """Address, type, sizes and strides of an array in memory of a target's; None for others.

    Raises:
        ArgumentError: the target's kernels can't reach the memory.
    """
    if isinstance(value, _OTHERS) or _REGISTERED.reader is None:
        return None
    return _REGISTERED.reader(value, target)
