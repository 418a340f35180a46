"""Conversions of values to a language type, and constants."""

from __future__ import annotations

import importlib
import math
import struct
from typing import TYPE_CHECKING, Any, Final, NoReturn, TypeGuard

from gpucompiler.diagnostics.errors import article
from gpucompiler.frontend.arithmetic.special_methods import called
from gpucompiler.frontend.frame.suggestions import number_hint
from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.typing import PYBOOL, is_number, static_number_type, user_name
from gpucompiler.frontend.values.values import (
    Array,
    Complex,
    Expression,
    Fragment,
    Object,
    Optional,
    Poison,
    Record,
    Scalar,
    Static,
    Suppressed,
    Tuple,
    Val,
    truth_is_static,
)
from gpucompiler.ir.operations import arith, memory
from gpucompiler.ir.structure.nodes import Value as IRValue
from gpucompiler.language.scalars import bfloat16_bits
from gpucompiler.language.types import BOOL, F8E4M3FN, F8E5M2, F32, F64, I32, I64, PYINT, ScalarType

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame


def constant(frame: Frame, value: Any, kind: ScalarType) -> Scalar:
    """A number known at compile time, as a run-time value of a language type.

    Raises Refusal (GC308) for an int that doesn't fit the type.
    """
    machine, value = frame.machine(kind), plain_number(value)
    if machine.kind == "bool":
        return Scalar(kind, frame.builder.constant(bool(value), machine))
    if machine.is_integer:
        if type(value) is not int and _is_float(value):
            value = truncate(float(value), machine)
        number = int(value)
        if not machine.minimum <= number <= machine.maximum:
            if type(value) is int and not frame.numba:
                shown = user_name(machine if kind.weak else kind)
                frame.refuse(
                    "GC308",
                    f"{number} doesn't fit {shown} ({machine.minimum} … {machine.maximum})",
                    f"use a wider type, or np.{machine.numpy_name}({number} & "
                    f"{(1 << machine.bits) - 1:#x}) if wrapping is meant",
                )
            number = wrapped(number, machine)
        return Scalar(kind, frame.builder.constant(number, machine))
    try:
        number = float(value)
    except OverflowError:
        frame.refuse(
            "GC308",
            f"an int of {value.bit_length()} bits doesn't fit a float",
            "use a number below 2**1024, or math.inf",
        )
    rounded = _rounded(number, machine)
    if type(value) is int and rounded != value and not frame.numba:
        frame.warn(
            "GC407",
            f"{value} isn't exact in {user_name(machine if kind.weak else kind)}: it becomes "
            f"{int(rounded) if math.isfinite(rounded) else rounded}",
            "write it as a float if that is meant, or compute in a wider type",
        )
    return Scalar(kind, frame.builder.constant(rounded, machine))


def _is_float(value: Any) -> bool:
    """Whether a number is a float, Python's or NumPy's."""
    return isinstance(value, float) or getattr(getattr(value, "dtype", None), "kind", "") == "f"


def plain_number(value: Any) -> Any:
    """A number of a user's class as Python's own, without calling that class's conversions."""
    if type(value) in (int, float, bool, complex):
        return value
    if isinstance(value, int):
        return int.__int__(value)
    if isinstance(value, float):
        return float.__float__(value)
    return value


# Bits of a float type's significand.
_PRECISION: Final = {"f16": 11, "bf16": 8, "f32": 24, "f64": 53}


def note_rounded(frame: Frame, value: Val, kind: ScalarType, converted: Scalar) -> None:
    """Warn (GC407) of a Python number that a join rounds to a narrower float, if it is used.

    NumPy rounds in expressions, too. Where paths join, Python would keep the number.
    """
    if kind.kind != "float" or kind.weak or kind.bits > 32:
        return
    if isinstance(value, Static):
        number = value.value
        if type(number) is not float or _keeps_size(number, kind):
            return
        became = f"{number!r} becomes {_rounded(number, kind)!r}"
    elif isinstance(value, Scalar) and value.type.weak and value.type.kind != "bool":
        machine = frame.machine(value.type)
        limit = 1 << _PRECISION[kind.name]
        known = value.ir.range
        if machine == kind or (known is not None and -limit <= known[0] and known[1] <= limit):
            return
        became = f"{article(user_name(value.type))} is rounded to {_PRECISION[kind.name]} bits"
    else:
        return
    frame.warn_if_used(
        "GC407",
        f"{became}: it becomes {user_name(kind)}, as the value that it is joined with",
        converted.ir,
        f"write np.{kind.numpy_name}(…) of it if that is meant, or np.float64(…) of the other "
        "value",
    )


def _keeps_size(number: float, kind: ScalarType) -> bool:
    """Whether rounding keeps a float's size: it becomes neither infinite nor 0."""
    rounded = _rounded(number, kind)
    return not math.isfinite(number) or (math.isfinite(rounded) and (rounded != 0) == (number != 0))


def _rounded(value: float, kind: ScalarType) -> float:
    """A float64 rounded to a narrower float, so that the IR prints the constant's real value."""
    formats = {32: "f", 16: "e"}
    if kind.bits not in formats:
        return value
    if kind.name == "bf16":
        return struct.unpack("<f", struct.pack("<I", bfloat16_bits(value) << 16))[0]
    try:
        return struct.unpack(formats[kind.bits], struct.pack(formats[kind.bits], value))[0]
    except OverflowError:
        return math.copysign(math.inf, value)


def truncate(value: float, kind: ScalarType) -> int:
    """A float as an integer type: towards zero, saturating, NaN → 0."""
    if value != value:
        return 0
    return max(kind.minimum, min(kind.maximum, int(max(min(value, 2.0**65), -(2.0**65)))))


def wrapped(value: int, kind: ScalarType) -> int:
    """The low bits of an int as a sized integer type."""
    value &= (1 << kind.bits) - 1
    return value - (1 << kind.bits) if kind.kind == "int" and value > kind.maximum else value


def convert(frame: Frame, value: Val, kind: ScalarType, wraps: bool = False) -> Scalar:
    """Convert a number to a language type, as promotion and casts do.

    Args:
        wraps: take an int's low bits. Otherwise an int that doesn't fit is an OverflowError in
            checked mode, as in NumPy.

    Raises Refusal (GC201) for a value that is no number.
    """
    if type(value) is Scalar and (value.type is kind or value.type == kind):
        return value
    if is_lone_number(value):
        value = load_number(frame, value)
    if isinstance(value, Static) and is_number(value.value) and not is_complex(value):
        if kind.kind == "storage":
            number = constant(frame, value.value, F64)
            return _convert_storage(frame, number, kind)
        return constant(frame, value.value, kind)
    if not isinstance(value, Scalar):
        _refuse_as_number(frame, value, kind)
    if value.type == kind:
        return value
    if "storage" in (value.type.kind, kind.kind):
        return _convert_storage(frame, value, kind)
    source, target = frame.machine(value.type), frame.machine(kind)
    if source == target:
        return Scalar(kind, value.ir)
    checked = not wraps and is_checked(frame, value.type, kind)
    result = frame.builder.value(arith.Convert, value=value.ir, types=(target,), checked=checked)
    return Scalar(kind, result)


def is_checked(frame: Frame, source: ScalarType, target: ScalarType) -> bool:
    """Whether checked mode tests that a run-time integer of one type is a value of another.

    It tests Python's ints, which have no sized type. Sized integers wrap, as NumPy's do.
    """
    if frame.numba or not frame.walk.checked or frame.source.library:
        return False
    if PYINT not in (source, target):
        return False
    if not (source.is_integer and target.is_integer):
        return False
    source, target = frame.machine(source), frame.machine(target)
    return source.minimum < target.minimum or source.maximum > target.maximum


def _refuse_as_number(frame: Frame, value: Val, kind: ScalarType) -> NoReturn:
    if isinstance(value, Poison):
        raise Suppressed
    if is_complex(value):
        frame.refuse_operands(
            f"{describe(value)} is complex, and {article(user_name(kind))} is needed here",
            "use z.real, z.imag or abs(z)",
        )
    hint = number_hint(value, "use a number, or an item of it")
    if isinstance(value, Array):
        hint = "index it to get an element"
    frame.refuse_operands(f"{describe(value)} is used as a number", hint)


def scalar(frame: Frame, value: Val) -> Scalar:
    """A number as a run-time value of its own type."""
    if is_lone_number(value):
        value = load_number(frame, value)
    if isinstance(value, Static) and is_number(value.value):
        return constant(frame, value.value, static_number_type(value.value))
    if isinstance(value, Scalar):
        return value
    return convert(frame, value, PYBOOL)


def refuse_stored(frame: Frame, kind: ScalarType | None, what: str) -> None:
    """Refusal GC201 for a type that is only stored and never computed with."""
    if kind is not None and kind.kind == "storage":
        frame.refuse_operands(
            f"{what} isn't defined for {user_name(kind)}, a type that is only stored",
            "convert it first, np.float32(x)",
        )


def number_type(value: Val) -> ScalarType | None:
    """The language type of a number; None for other values."""
    if type(value) is Scalar or type(value) is Complex:
        return value.type
    if isinstance(value, Static) and is_number(value.value):
        return static_number_type(value.value)
    return value.type.element if is_lone_number(value) else None


def is_complex(value: Val) -> bool:
    """Whether a value is a complex number, known at compile time or not."""
    kind = number_type(value)
    return kind is not None and kind.kind == "complex"


def is_lone_number(value: Val) -> TypeGuard[Array]:
    """Whether a value is an array of no dimensions that holds a real number.

    NumPy treats it as that number, and other libraries have no other scalars.
    """
    if not isinstance(value, Array) or value.type.ndim:
        return False
    return value.type.element.kind not in ("struct", "complex")


def load_number(frame: Frame, array: Array) -> Scalar:
    """The number that an array of no dimensions holds."""
    held = array_memory(frame, array)
    value = frame.builder.value(memory.Load, array=held, indices=[], mask=array.mask, alignment=0)
    return Scalar(array.type.element, value)


def array_memory(frame: Frame, array: Array) -> IRValue:
    """An array as the IR accesses it: complex numbers as pairs, 8-bit floats as bytes."""
    if array.type.element.kind in ("complex", "storage"):
        return frame.builder.value(memory.Reinterpret, array=array.ir)
    return array.ir


def truth(frame: Frame, value: Val) -> Scalar:
    """Python's truth of a run-time number: whether it isn't zero."""
    if is_lone_number(value):
        value = load_number(frame, value)
    if isinstance(value, Optional):
        known = truth_is_static(value.value)
        held = (
            truth(frame, value.value).ir if known is None else frame.builder.constant(known, BOOL)
        )
        flag = frame.builder.value(arith.And, lhs=value.present.ir, rhs=held)
        return Scalar(PYBOOL, flag)
    if isinstance(value, (Array, Expression)):
        frame.refuse_operands(
            "the truth of an array is ambiguous",
            "write (x > 0).any() or .all(), compare an element, or len(x) > 0",
        )
    if isinstance(value, Fragment):
        frame.refuse_operands(
            "the truth of a fragment is ambiguous",
            "write (f > 0).any() or .all(), compare a lane, or choose by np.where(f > 0, a, b)",
        )
    if isinstance(value, Complex):
        add = frame.builder.value
        parts = (value.real.ir, value.imaginary.ir)
        flags = [add(arith.Convert, value=part, types=(BOOL,)) for part in parts]
        return Scalar(PYBOOL, add(arith.Or, lhs=flags[0], rhs=flags[1]))
    if isinstance(value, (Record, Object)):
        value = _own_truth(frame, value) or value
    found = scalar(frame, value)
    if found.type.kind == "bool":
        return Scalar(BOOL if found.type == BOOL else PYBOOL, found.ir)
    return Scalar(PYBOOL, frame.builder.value(arith.Convert, value=found.ir, types=(BOOL,)))


def _own_truth(frame: Frame, value: Record | Object) -> Val | None:
    """The result of `__bool__` or `__len__` of a user's class; None if it has neither."""
    for name, word in (("__bool__", "bool"), ("__len__", "int")):
        found = called(frame, value, name, ())
        if found is None:
            continue
        kind = number_type(found)
        if kind is None or not (kind.is_integer if word == "int" else kind.kind == word):
            frame.refuse_operands(f"{name} gives {describe(found)}", f"return {word}(…) from it")
        return found
    return None


def pyint_of(frame: Frame, value: IRValue) -> Scalar:
    """An integer of any width that stands for a Python int."""
    machine = frame.machine(PYINT)
    if value.type != machine:
        low_high = value.range
        value = frame.builder.value(arith.Convert, value=value, types=(machine,))
        value.range = low_high
    return Scalar(PYINT, value)


# -- functions of the prelude, which compute what Python has as one function and the IR doesn't


def call_library(frame: Frame, module: str, name: str, arguments: list[Val]) -> Val:
    """Call `gpucompiler.prelude.<module>.<name>` with values."""
    function: Any = getattr(importlib.import_module(f"gpucompiler.prelude.{module}"), name)
    return frame.walk.call_function(frame, function, arguments, {})


def machine_number(frame: Frame, value: Val, kind: ScalarType) -> Scalar:
    """A number as the sized type that represents `kind`, in which the library computes."""
    return Scalar(frame.machine(kind), convert(frame, value, kind).ir)


def number_of(frame: Frame, value: Val, kind: ScalarType) -> Scalar:
    """A result of the library, which is a machine number, as a language type."""
    machine = convert(frame, value, frame.machine(kind))
    return Scalar(kind, machine.ir)


def pair_of(value: Val) -> tuple[Val, Val]:
    """The two items of a pair that the library returned."""
    if isinstance(value, Static):
        first, second = value.value
        return Static(first), Static(second)
    assert isinstance(value, Tuple), "the library returns a pair"
    first, second = value.items
    return first, second


# -- 8-bit floats: they are only stored, and converted to float32 before each computation. In the IR
# they are `u8`, which `gpucompiler.prelude.float8` converts.

# Bits of the fraction, bias of the exponent, whether there is an infinity.
_FORMATS: Final = {F8E4M3FN: (3, 7, False), F8E5M2: (2, 15, True)}
_SOURCES: Final = {F32: (I32, 23, 127), F64: (I64, 52, 1023)}


def _convert_storage(frame: Frame, value: Scalar, kind: ScalarType) -> Scalar:
    """A number as another type, one of which is an 8-bit float."""
    if value.type.kind == "storage":
        value = convert(frame, _decoded(frame, value), F32)
    if kind.kind != "storage":
        return convert(frame, value, kind)
    narrow = value.type.is_float and frame.machine(value.type).bits <= 32
    return _encoded(frame, convert(frame, value, F32 if narrow else F64), kind)


def _decoded(frame: Frame, number: Scalar) -> Val:
    """An 8-bit float as float32."""
    facts: list[Val] = [Static(fact) for fact in _FORMATS[number.type]]
    bits = Scalar(frame.machine(number.type), number.ir)
    return call_library(frame, "float8", "decode", [bits, *facts])


def _encoded(frame: Frame, number: Scalar, kind: ScalarType) -> Scalar:
    """A float32 or float64 as an 8-bit float."""
    facts: list[Val] = [Static(f) for f in (*_FORMATS[kind], *_SOURCES[number.type])]
    found = call_library(frame, "float8", "encode", [number, *facts])
    assert isinstance(found, Scalar), "a byte"
    return Scalar(kind, found.ir)
