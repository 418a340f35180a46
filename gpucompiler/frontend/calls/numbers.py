"""Attributes and methods of run-time numbers: those of Python's numbers and of NumPy's scalars."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any, Final

from gpucompiler.frontend.arithmetic import complexes
from gpucompiler.frontend.arithmetic.arguments import count_arguments
from gpucompiler.frontend.arithmetic.convert import constant, convert, machine_number
from gpucompiler.frontend.calls.builtin_functions import rounded_to_digits
from gpucompiler.frontend.operations.casts import cast
from gpucompiler.frontend.places.allocation import dtype_of
from gpucompiler.frontend.places.arrays import numpy_dtype
from gpucompiler.frontend.values.typing import PYBOOL, user_name
from gpucompiler.frontend.values.values import Complex, Method, Scalar, Static, Tuple, Val
from gpucompiler.ir.operations import arith
from gpucompiler.language.types import PYCOMPLEX, PYFLOAT, PYINT, U64, ScalarType

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

_PYTHON_METHODS: Final = {
    "bool": ("bit_count", "bit_length", "conjugate"),
    "int": ("bit_count", "bit_length", "conjugate", "is_integer"),
    "float": ("conjugate", "is_integer"),
}
_NUMPY_METHODS: Final = {
    "bool": (),
    "int": ("bit_count", "is_integer"),
    "uint": ("bit_count", "is_integer"),
    "float": ("is_integer",),
}
_STORED_METHODS: Final = ("astype", "item", "view")
_OF_EVERY_SCALAR: Final = ("astype", "clip", "conj", "conjugate", "item", "round", "view")


def number_attribute(frame: Frame, number: Scalar, name: str) -> Val:
    """`number.name`. Refusal GC106 for what its class doesn't have."""
    kind = number.type
    if kind.kind == "storage" and name not in ("astype", "dtype", "item", "itemsize", "view"):
        frame.refuse(
            "GC106",
            f"{user_name(kind)}, a type that is only stored, has no attribute {name!r} in a kernel",
            "convert it first, np.float32(x)",
        )
    if name in _methods(kind):
        return Method(number, name)
    match name:
        case "real":
            return _counted(frame, number)
        case "imag":
            return convert(frame, Static(0), _counted(frame, number).type)
        case "numerator" if kind.is_integer:
            return number
        case "denominator" if kind.is_integer:
            return convert(frame, Static(1), kind)
        case "dtype" if not kind.weak:
            return Static(numpy_dtype(kind))
        case "itemsize" | "nbytes" if not kind.weak:
            return Static(kind.itemsize)
        case "ndim" if not kind.weak:
            return Static(0)
        case "size" if not kind.weak:
            return Static(1)
        case "shape" if not kind.weak:
            return Tuple(())
        case "T" if not kind.weak:
            return number
        case _:
            frame.refuse(
                "GC106",
                f"{user_name(kind)} has no attribute {name!r} in a kernel",
                f"there are real, imag, {', '.join(_methods(kind))}",
            )


def complex_attribute(frame: Frame, number: Complex, name: str) -> Val:
    """`z.name`. Refusal GC106 for what its class doesn't have."""
    weak = number.type.weak
    match name:
        case "real":
            return number.real
        case "imag":
            return number.imaginary
        case "conjugate":
            return Method(number, name)
        case "conj" | "item" | "astype" if not weak:
            return Method(number, name)
        case "dtype" if not weak:
            return Static(numpy_dtype(number.type))
        case "itemsize" | "nbytes" if not weak:
            return Static(number.type.itemsize)
        case _:
            frame.refuse(
                "GC106",
                f"{user_name(number.type)} has no attribute {name!r} in a kernel",
                "there are real, imag, conjugate",
            )


def _methods(kind: ScalarType) -> tuple[str, ...]:
    if kind.weak:
        return _PYTHON_METHODS[kind.kind]
    if kind.kind == "storage":
        return _STORED_METHODS
    return (*_OF_EVERY_SCALAR, *_NUMPY_METHODS[kind.kind])


def _counted(frame: Frame, number: Scalar) -> Scalar:
    """A number as it is; Python's bool counts as an int."""
    return convert(frame, number, PYINT) if number.type == PYBOOL else number


def call_number_method(frame: Frame, method: Method, arguments: list[Val]) -> Val:
    """`number.method(…)`."""
    number = method.receiver
    if isinstance(number, Complex):
        return _complex_method(frame, number, method.name, arguments)
    assert isinstance(number, Scalar), "the method of a number"
    match method.name:
        case "view":
            return _view(frame, number, arguments)
        case "astype":
            count_arguments(frame, "astype", arguments, 1, 1)
            return _as_type(frame, number, arguments[0])
        case "clip":
            count_arguments(frame, "clip", arguments, 1, 2)
            function = Static(importlib.import_module("numpy").clip)
            return frame.walk.call(frame, frame.node_here, function, [number, *arguments], {})
        case "round":
            count_arguments(frame, "round", arguments, 0, 1)
            digits = arguments[0] if arguments else Static(0)
            return rounded_to_digits(frame, number, digits)
        case _:
            count_arguments(frame, method.name, arguments, 0, 0)
            return _of_one(frame, method.name, number)


def _complex_method(frame: Frame, number: Complex, name: str, arguments: list[Val]) -> Val:
    if name == "astype":
        count_arguments(frame, "astype", arguments, 1, 1)
        value: Any = arguments[0].value if isinstance(arguments[0], Static) else None
        kind = dtype_of(value)
        if kind is None or kind.kind != "complex":
            frame.refuse_arguments("astype of a complex number", "write np.complex64, or z.real")
        return complexes.to_complex(frame, number, kind)
    count_arguments(frame, name, arguments, 0, 0)
    if name == "item":
        return complexes.to_complex(frame, number, PYCOMPLEX)
    return complexes.negate(frame, number, both=False)


def _of_one(frame: Frame, name: str, number: Scalar) -> Val:
    kind = number.type
    match name:
        case "item":
            weak = {"bool": PYBOOL, "float": PYFLOAT, "storage": PYFLOAT}.get(kind.kind, PYINT)
            if kind == U64:
                frame.refuse_operands(
                    "item() of a uint64 doesn't fit a kernel's int",
                    "keep it as it is, or write int(x) if it is below 2**63",
                )
            return convert(frame, number, weak)
        case "is_integer":
            return _is_integer(frame, number)
        case "bit_count":
            return bit_count(frame, number)
        case "bit_length":
            size = _magnitude(frame, number)
            zeros = frame.builder.value(arith.LeadingZeros, value=size.ir)
            bits = constant(frame, size.type.bits, size.type)
            length = frame.builder.value(arith.Sub, lhs=bits.ir, rhs=zeros)
            return convert(frame, Scalar(size.type, length), PYINT)
        case _:
            return _counted(frame, number)


def _magnitude(frame: Frame, number: Scalar) -> Scalar:
    kind = PYINT if number.type.kind == "bool" else number.type
    machine = machine_number(frame, number, kind)
    if machine.type.kind == "uint":
        return machine
    return Scalar(machine.type, frame.builder.value(arith.Absolute, value=machine.ir))


def bit_count(frame: Frame, number: Scalar) -> Scalar:
    """`x.bit_count()`: the one bits of |x|, as an int."""
    size = _magnitude(frame, number)
    ones = frame.builder.value(arith.PopulationCount, value=size.ir)
    return convert(frame, Scalar(size.type, ones), PYINT)


def _is_integer(frame: Frame, number: Scalar) -> Val:
    if not number.type.is_float:
        return Static(True)
    add = frame.builder.value
    whole = add(arith.Apply, arguments=[number.ir], function="trunc")
    same = add(arith.Compare, lhs=whole, rhs=number.ir, predicate="eq")
    finite = add(arith.Apply, arguments=[number.ir], function="isfinite")
    return Scalar(PYBOOL, add(arith.And, lhs=same, rhs=finite))


def _as_type(frame: Frame, number: Scalar, dtype: Val) -> Val:
    value: Any = dtype.value if isinstance(dtype, Static) else None
    kind = dtype_of(value)
    if kind is None:
        frame.refuse_arguments("astype takes a type", "write for example x.astype(np.int32)")
    return cast(frame, kind, kind, [number])


def _view(frame: Frame, number: Scalar, arguments: list[Val]) -> Val:
    """`x.view(dtype)` of a NumPy scalar: its bits, read as another type of the same size."""
    count_arguments(frame, "view", arguments, 1, 1)
    (dtype,) = arguments
    kind = dtype_of(dtype.value) if isinstance(dtype, Static) else None
    known = number.type.kind != "bool" and kind is not None and kind.kind != "bool"
    if kind is None or not known or kind.bits != number.type.bits:
        frame.refuse_arguments(
            f"{user_name(number.type)}.view takes a numeric type of {number.type.bits} bits",
            "write for example x.view(np.int32) for a float32 x",
        )
    if kind == number.type:
        return number
    target = frame.machine(kind)
    if target == frame.machine(number.type):
        return Scalar(kind, number.ir)
    value = frame.builder.value(arith.Bitcast, value=number.ir, types=(target,))
    return Scalar(kind, value)
