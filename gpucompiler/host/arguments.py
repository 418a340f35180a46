"""The arguments that kernels on the host take: numbers, and what is or becomes a NumPy array."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from typing import Any, Final

from gpucompiler.diagnostics.errors import ArgumentError, article, text_of
from gpucompiler.language.arguments import convert, is_numpy_scalar
from gpucompiler.language.array_types import type_of_array
from gpucompiler.language.base_arrays import base_array, is_array
from gpucompiler.language.types import BF16, alignment_of
from gpucompiler.launcher.plan import FAR, ArrayRow, ScalarRow

# The kinds of NumPy's dtypes that a parameter of a kind takes.
_ACCEPTED: Final = {"int": "biu", "uint": "biu", "float": "biuf", "complex": "biufc"}
_BUFFER: Final = ctypes.c_char.from_buffer


class HostArguments:
    """The arguments of one launch.

    Attributes:
        owners: arrays that the launch must keep alive, beside the arguments themselves.
    """

    __slots__ = ("owners",)

    def __init__(self) -> None:
        self.owners: list[Any] = []

    def array(self, row: ArrayRow, value: Any) -> Sequence[int]:
        if _is_usual(row, value):
            # A buffer is in C's order; asking for one takes a sixth of the time of the interface.
            array = value
            address = ctypes.addressof(_BUFFER(array.T if row.kind.layout == "F" else array))
        else:
            array = _checked(row, value)
            address = array.__array_interface__["data"][0]
            if array is not value:
                self.owners.append(array)
            elif row.kind.element.kind not in ("struct", "storage") and row.kind.element != BF16:
                # NumPy lends no buffer of the others.
                row.array_class, row.dtype = type(array), array.dtype
        if row.strided:
            size = array.itemsize
            return (address, *array.shape, *[stride // size for stride in array.strides])
        return (address, *array.shape)

    def accepts(self, row: ScalarRow, value: Any) -> bool:
        kind = row.kind.kind
        if kind == "storage":
            return getattr(getattr(value, "dtype", None), "name", "") == row.kind.numpy_name
        is_bool = isinstance(value, bool) or (is_numpy_scalar(value) and value.dtype.kind == "b")
        if kind == "bool":
            return is_bool
        return _is_number(value, _ACCEPTED[kind]) and not (is_bool or _is_long_double(value))

    def mismatch(self, row: ScalarRow, value: Any) -> ArgumentError:
        name = row.kind.numpy_name
        wanted, advice = article(row.kind), ""
        match row.kind.kind:
            case "int" | "uint":
                wanted, advice = str(row.kind), "; pass int(x)" if _is_number(value, "f") else ""
            case "bool":
                wanted, advice = "a bool", ": pass bool(x)"
            case "storage":
                wanted, advice = article(name), f": pass ml_dtypes.{name}(x)"
            case kind:
                advice = f"; pass {kind}(x)" if _is_long_double(value) else ""
        return ArgumentError(
            f"{row.spoken} is {_shown(value)}; this kernel was compiled for {wanted}{advice}",
            "GC502",
        )

    def unfit(self, row: ScalarRow, value: Any) -> ArgumentError:
        if not row.kind.is_integer:
            return ArgumentError(f"{row.spoken} is too large for {row.kind}", "GC507")
        return ArgumentError(
            f"{row.spoken} is {_shown(value)}, which doesn't fit {row.kind} "
            f"({row.least} … {row.most})",
            "GC507",
        )

    def far(self, row: ArrayRow) -> ArgumentError:
        return ArgumentError(f"{row.spoken}: {FAR}", "GC507")

    def overlap(self, one: ArrayRow, other: ArrayRow) -> ArgumentError:
        return ArgumentError(
            f"{one.spoken} and {other.spoken} share memory, and one of them is written, but this "
            "kernel was compiled with alias='none'; use alias='may'",
            "GC508",
        )


def _is_usual(row: ArrayRow, value: Any) -> bool:
    """Whether an array has a buffer, and is like one that has passed all checks.

    No array of records is: their dtype may promise less than the kernel relies on.
    """
    if type(value) is not row.array_class or value.dtype is not row.dtype:
        return False
    flags = value.flags
    # Contiguous, aligned and writeable. NumPy's `farray` asks for any order.
    in_order = flags.f_contiguous and flags.behaved if row.kind.layout == "F" else flags.carray
    return in_order and value.ndim == row.kind.ndim and value.size != 0


def _checked(row: ArrayRow, value: Any) -> Any:
    """The NumPy array meant. Raises ArgumentError if it doesn't fit the row."""
    kind = row.kind
    if not is_array(value):
        device_array = getattr(value, "host_memory", None)
        if device_array is not None:
            return _checked(row, device_array)
        if getattr(value, "__cuda_array_interface__", None) is not None:
            raise ArgumentError(
                f"{row.spoken} is {article(type(value).__name__)} in a GPU's memory, and "
                "this kernel runs on the host; copy it (x.copy_to_host(), cupy.asnumpy(x), "
                "x.cpu().numpy()), or launch with target='cuda'",
                "GC506",
            )
        value = convert(value)
    if not is_array(value):
        raise ArgumentError(
            f"{row.spoken} is {_shown(value)}; this kernel was compiled for {article(kind)}",
            "GC502",
        )
    value = base_array(value)
    actual = type_of_array(value)
    if (actual.element, actual.ndim) != (kind.element, kind.ndim):
        raise ArgumentError(
            f"{row.spoken} is {article(actual)}; this kernel was compiled for {article(kind)}. "
            "Compile one for typeof(x), or convert the array",
            "GC503",
        )
    in_order = value.flags.f_contiguous if kind.layout == "F" else value.flags.c_contiguous
    if not in_order and not row.strided:
        made = "np.asfortranarray" if kind.layout == "F" else "np.ascontiguousarray"
        raise ArgumentError(
            f"{row.spoken} isn't {kind.layout}-contiguous, and this kernel was "
            f"compiled for arrays that are; pass {made}(x), or compile one for typeof(x)",
            "GC504",
        )
    address: int = value.__array_interface__["data"][0]
    if not value.flags.aligned or address % alignment_of(kind.element):
        raise ArgumentError(
            f"{row.spoken} has elements that aren't aligned to their size in memory; pass x.copy()",
            "GC504",
        )
    if row.written and not value.flags.writeable:
        raise ArgumentError(
            f"{row.spoken} is a read-only array, and this kernel writes it; pass "
            "x.copy(), or set x.flags.writeable",
            "GC505",
        )
    return value


def _is_number(value: Any, kinds: str) -> bool:
    """Whether a value is a number of Python or NumPy whose NumPy kind is one of `kinds`."""
    if is_numpy_scalar(value):
        return value.dtype.kind in kinds or (value.dtype.name == "bfloat16" and "f" in kinds)
    if isinstance(value, int):
        return "i" in kinds
    return (isinstance(value, float) and "f" in kinds) or (
        isinstance(value, complex) and "c" in kinds
    )


def _is_long_double(value: Any) -> bool:
    """Whether a value is NumPy's `longdouble` or `clongdouble`, which no kernel has a type for."""
    return is_numpy_scalar(value) and value.dtype.char in ("g", "G")


def _shown(value: Any) -> str:
    text = text_of(value)
    return text if len(text) <= 60 else article(type(value).__name__)
