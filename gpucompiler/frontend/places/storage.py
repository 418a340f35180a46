"""8-bit floats: they are only stored, and converted to float32 before each computation.

In the IR they are `u8`. `gpucompiler.prelude.float8` converts them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gpucompiler.frontend.arithmetic.convert import call_library, convert
from gpucompiler.frontend.values.values import Scalar, Static, Val
from gpucompiler.language.types import F8E4M3FN, F8E5M2, F32, F64, I32, I64, ScalarType

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

# Bits of the fraction, bias of the exponent, whether there is an infinity.
_FORMATS: Final = {F8E4M3FN: (3, 7, False), F8E5M2: (2, 15, True)}
_SOURCES: Final = {F32: (I32, 23, 127), F64: (I64, 52, 1023)}


def decoded(frame: Frame, number: Scalar) -> Val:
    """An 8-bit float as float32."""
    facts: list[Val] = [Static(fact) for fact in _FORMATS[number.type]]
    bits = Scalar(frame.machine(number.type), number.ir)
    return call_library(frame, "float8", "decode", [bits, *facts])


def encoded(frame: Frame, number: Scalar, kind: ScalarType) -> Scalar:
    """A float32 or float64 as an 8-bit float."""
    facts: list[Val] = [Static(f) for f in (*_FORMATS[kind], *_SOURCES[number.type])]
    found = call_library(frame, "float8", "encode", [number, *facts])
    assert isinstance(found, Scalar), "a byte"
    return Scalar(kind, found.ir)


def convert_storage(frame: Frame, value: Scalar, kind: ScalarType) -> Scalar:
    """A number as another type, one of which is an 8-bit float."""
    if value.type.kind == "storage":
        value = convert(frame, decoded(frame, value), F32)
    if kind.kind != "storage":
        return convert(frame, value, kind)
    narrow = value.type.is_float and frame.machine(value.type).bits <= 32
    return encoded(frame, convert(frame, value, F32 if narrow else F64), kind)
