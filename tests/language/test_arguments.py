"""The types of launch arguments, and what is refused with which advice."""

from __future__ import annotations

import enum
import math
import operator
import subprocess
import sys
from collections import namedtuple
from typing import Any

import numpy as np
import pytest

from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.language import arguments
from gpucompiler.language.arguments import (
    Adapter,
    argument_numbers,
    convert,
    flatten_arguments,
    register_adapter,
    typeof,
)
from gpucompiler.language.simt import DEVICE_NAMES
from gpucompiler.language.types import F32, PYINT, StaticType, TupleType
from gpucompiler.process_state import fresh

Point = namedtuple("Point", "x y")


class Colour(enum.IntEnum):
    RED = 1


class CudaArray:
    """Describes itself as CuPy and PyTorch do."""

    def __init__(self, **changes: Any) -> None:
        self.__cuda_array_interface__ = {
            "shape": (4, 8), "typestr": "<f4", "data": (4096, False), "version": 3, "strides": None,
        } | changes  # fmt: skip


class CpuTensor:
    """Speaks DLPack only, as another library's CPU array."""

    def __init__(self, array: np.ndarray[Any, Any], device: int = 1) -> None:
        self.array, self.device = array, device

    def __dlpack__(self, **keywords: Any) -> Any:
        return self.array.__dlpack__(**keywords)

    def __dlpack_device__(self) -> tuple[int, int]:
        return (self.device, 0)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (True, "bool"),
        (2, "pyint"),
        (2.0, "pyfloat"),
        (Colour.RED, f"static<{__name__}:Colour.RED>"),
        (np.bool_(1), "bool"),
        (np.int8(1), "i8"),
        (np.uint64(1), "u64"),
        (np.longlong(1), "i64"),
        (np.float16(1), "f16"),
        (np.float64(1), "f64"),
        (np.complex64(1), "c64"),
        ((1, 2.0, np.float32(1)), "tuple<pyint, pyfloat, f32>"),
        (Point(1, (2.0,)), "record<Point; x: pyint, y: tuple<pyfloat>>"),
        ((), "tuple<>"),
        (np.zeros(3), "array<f64, 1>"),
        (np.zeros((2, 3), np.float32), "array<f32, 2>"),
        (np.zeros((), np.int32), "array<i32, 0>"),
        (np.zeros((0, 3), bool), "array<bool, 2>"),
        (np.zeros(8)[::2], "array<f64, 1, strided>"),
        (np.zeros((2, 3)).T, "array<f64, 2, F>"),
        (np.zeros((1, 3)).T, "array<f64, 2>"),
        (np.broadcast_to(np.float32(1), (4,)), "array<f32, 1, strided, readonly>"),
        (CudaArray(), "array<f32, 2>"),
        (CudaArray(strides=(32, 4)), "array<f32, 2>"),
        (CudaArray(strides=(64, 4)), "array<f32, 2, strided>"),
        (CudaArray(shape=(1, 8), strides=(4, 4)), "array<f32, 2>"),
        (CudaArray(typestr="|b1", data=(0, True)), "array<bool, 2, readonly>"),
        (CudaArray(typestr="<c8", shape=()), "array<c64, 0>"),
        (CpuTensor(np.zeros((2, 2), np.int16)), "array<i16, 2>"),
    ],
)
def test_types(value: Any, text: str) -> None:
    assert str(typeof(value)) == text


@pytest.mark.parametrize(
    "value",
    [
        math.sin, operator.add, len, np.float32, float, np.dtype("f4"), np.add, "mode", None,
        test_types, DEVICE_NAMES["fma"], list.append,
    ],
)  # fmt: skip
def test_statics(value: Any) -> None:
    assert typeof(value) == StaticType(value)
    assert convert(value) is value


@pytest.mark.parametrize(
    ("value", "message"),
    [
        (2**63, r"np\.uint64"),
        (-(2**63) - 1, "doesn't fit 64 bits"),
        (10**200, "an int of 665 bits"),
        ([1, 2], r"np\.array"),
        ({"a": 1}, "one by one"),
        (b"abc", "frombuffer"),
        (object(), "can't be the argument of a kernel"),
        ((1, [2]), r"np\.array"),
        (np.zeros(3, ">f4"), "newbyteorder"),
        (np.zeros(3, object), "Python objects"),
        (np.zeros(3, "U4"), "codes"),
        (np.zeros(3, "M8[s]"), "int64"),
        (np.zeros(3, np.longdouble), "astype"),
        (np.zeros(3, [("a", "u1"), ("b", "f4")])["b"], "copy"),
        (np.ma.zeros(3), "mask"),
        (CudaArray(typestr=">f4"), ">f4"),
        (CudaArray(typestr="<V8"), "<V8"),
        (CudaArray(mask=1), "masked"),
        (CudaArray(data=7), "malformed"),
        (CudaArray(strides=(32, 3)), "multiples"),
        (CpuTensor(np.zeros(3), device=2), "copy it to the host"),
    ],
)
def test_refusals(value: Any, message: str) -> None:
    # Adapters of other packages know more kinds of arrays.
    with fresh(arguments._REGISTERED), pytest.raises(ArgumentError, match=message):
        typeof(value)


def test_readonly_arrays_keep_their_flag() -> None:
    array = np.zeros(3)
    array.flags.writeable = False
    assert str(typeof(array)) == "array<f64, 1, readonly>"


def test_dlpack_shares_memory() -> None:
    array = np.zeros(3, np.float32)
    shared = convert((CpuTensor(array), 1))[0]
    shared[1] = 5
    assert array[1] == 5


def test_a_library_that_refuses_is_an_argument_error() -> None:
    class Gradient:
        @property
        def __cuda_array_interface__(self) -> Any:
            raise RuntimeError("use detach()")

    with pytest.raises(ArgumentError, match=r"detach\(\)"):
        typeof(Gradient())


def test_flattening() -> None:
    types = (PYINT, TupleType((F32, TupleType((PYINT,)))), StaticType("mode"), StaticType(None))
    assert flatten_arguments(types, (1, (2.0, (3,)), "mode", None)) == [1, 2.0, 3]
    with pytest.raises(ArgumentError, match=r"4 arguments.*not 1"):
        flatten_arguments(types, (1,))
    with pytest.raises(ArgumentError, match=r"argument 2 is .* compiled for tuple"):
        flatten_arguments(types, (1, (2.0,), "mode", None))
    with pytest.raises(ArgumentError, match=r"argument 3 is .* other value"):
        flatten_arguments(types, (1, (2.0, (3,)), "other", None))


def test_errors_name_arguments_and_their_items() -> None:
    def kernel(y, pair, *rest, last): ...

    types = (PYINT, TupleType((F32, TupleType((PYINT,)))), TupleType(()), PYINT, PYINT)
    assert argument_numbers(types) == [1, 2, 2, 4, 5]

    def flatten(*values: Any) -> None:
        flatten_arguments(types, values, kernel)

    with pytest.raises(ArgumentError, match=r"argument 2 'pair.1' is \(\);"):
        flatten(1, (2.0, ()), (), 4, 5)
    with pytest.raises(ArgumentError, match=r"argument 3 'rest' is 3;"):
        flatten(1, (2.0, (3,)), 3, 4, 5)
    with pytest.raises(ArgumentError, match=r"not 3: arguments 4 'rest', 5 'last' are missing"):
        flatten(1, (2.0, (3,)), ())
    with pytest.raises(ArgumentError, match=r"not 6: argument 6 is too many"):
        flatten(1, (2.0, (3,)), (), 4, 5, 6)


def test_adapters_come_first_and_are_replaced_by_name() -> None:
    def accepts(value: Any) -> bool:
        return isinstance(value, CudaArray)

    with fresh(arguments._REGISTERED) as registered:
        for number in (1, 2):
            register_adapter(Adapter("mine", accepts, lambda v: F32, lambda v, n=number: n))
        assert typeof(CudaArray()) == F32
        assert convert(CudaArray()) == 2
        assert len(registered.adapters) == 1


def test_numpy_is_not_imported_for_python_values() -> None:
    program = (
        "import sys\n"
        "from gpucompiler.language.arguments import typeof, convert\n"
        "for value in (1, 2.0, True, 'a', None, (1, 2.0), len):\n"
        "    typeof(value), convert(value)\n"
        "assert 'numpy' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True, timeout=60)
