"""Types and constants in LLVM's assembly language.

Every IR value is a tuple of *components*, each an LLVM value of one type: a scalar or vector has
one; an array has its pointer, `ndim` sizes, and for the layout "strided" `ndim` strides.
"""

from __future__ import annotations

import math
import re
import struct
from typing import Final

from gpucompiler.diagnostics.errors import TargetUnsupported
from gpucompiler.language.types import ScalarType, Type, VectorType

_FLOAT_TYPES: Final = {"f16": "half", "bf16": "bfloat", "f32": "float", "f64": "double"}

# The names of types in overloaded intrinsics: llvm.sqrt.f32, llvm.fma.bf16.
_SUFFIXES: Final = {"half": "f16", "bfloat": "bf16", "float": "f32", "double": "f64"}


def scalar_type(kind: ScalarType) -> str:
    """The LLVM type of a scalar in a register."""
    if kind.kind == "float":
        return _FLOAT_TYPES[kind.name] if not kind.weak else "double"
    if kind.kind == "complex":
        raise TargetUnsupported(
            f"{kind.numpy_name} values can't be compiled; keep real and imaginary parts as two "
            "values",
            "GC601",
        )
    return f"i{kind.bits}"


def memory_scalar_type(kind: ScalarType) -> str:
    """The LLVM type of a scalar in memory: as in a register, but a bool is a byte."""
    return "i8" if kind.kind == "bool" else scalar_type(kind)


def place_type(kind: ScalarType) -> str:
    """The LLVM type in which addresses of elements count: the type in memory, or a complex part."""
    if kind.kind == "complex":
        return "<2 x float>" if kind.bits == 64 else "<2 x double>"
    if kind.kind == "struct":
        return f"[{kind.itemsize} x i8]"
    return memory_scalar_type(kind)


def value_type(kind: Type) -> str:
    """The LLVM type of a scalar or vector."""
    if isinstance(kind, VectorType):
        return f"<{kind.lanes} x {scalar_type(kind.element)}>"
    if isinstance(kind, ScalarType):
        return scalar_type(kind)
    raise TargetUnsupported(f"values of type {kind} can't be compiled", "GC601")


def same_shape(like: Type, element: str) -> str:
    """The LLVM type `element`, as a vector if `like` is one."""
    return f"<{like.lanes} x {element}>" if isinstance(like, VectorType) else element


def suffix(llvm_type: str) -> str:
    """A type as overloaded intrinsics spell it: `<4 x float>` → `v4f32`, `i64` → `i64`."""
    if llvm_type.startswith("<"):
        count, _, element = llvm_type[1:-1].partition(" x ")
        return f"v{count}{suffix(element)}"
    return _SUFFIXES.get(llvm_type, llvm_type)


def literal(value: bool | int | float, kind: ScalarType) -> str:
    """A constant of a scalar type."""
    if kind.kind == "bool":
        return "true" if value else "false"
    if kind.is_integer:
        bits = int(value) & ((1 << kind.bits) - 1)
        return str(bits - (1 << kind.bits) if bits >> (kind.bits - 1) else bits)
    return float_literal(float(value), kind.bits, kind.name == "bf16")


def float_literal(value: float, bits: int, brain: bool = False) -> str:
    """A float constant, bit-exact: half as 0xH…, bfloat as 0xR…, float as its double's bits."""
    if bits == 64:
        return f"0x{_pattern('<d', '<Q', value):016X}"
    if bits == 32:
        rounded = struct.unpack("<f", struct.pack("<f", _finite(value, "<f")))[0]
        return f"0x{_pattern('<d', '<Q', rounded):016X}"
    if brain:
        return f"0xR{_brain_bits(value):04X}"
    return f"0xH{_pattern('<e', '<H', _finite(value, '<e')):04X}"


def splat(text: str, kind: Type) -> str:
    """A scalar constant as a constant of the type `kind`."""
    if isinstance(kind, VectorType):
        return f"splat ({scalar_type(kind.element)} {text})"
    return text


def array_pointer(space: str) -> str:
    """The LLVM pointer type of an address space's number, "" for the generic one."""
    return f"ptr addrspace({space})" if space else "ptr"


def metadata_string(text: str) -> str:
    """A string as LLVM metadata writes it, `!"…"`."""
    # Assembly of megabytes has hardly any others; one byte at a time would take a microsecond.
    data = text.encode().replace(b"\\", b"\\5C").replace(b'"', b"\\22")
    data = data.replace(b"\t", b"\\09").replace(b"\n", b"\\0A")
    return f'!"{_UNPRINTABLE.sub(_as_digits, data).decode()}"'


_UNPRINTABLE: Final = re.compile(rb"[^ -~]")


def _as_digits(match: re.Match[bytes]) -> bytes:
    return b"\\%02X" % ord(match[0])


def _finite(value: float, code: str) -> float:
    try:
        struct.pack(code, value)
    except OverflowError:
        return math.copysign(math.inf, value)
    return value


def _pattern(code: str, as_integer: str, value: float) -> int:
    return struct.unpack(as_integer, struct.pack(code, value))[0]


def _brain_bits(value: float) -> int:
    single = _pattern("<f", "<I", _finite(value, "<f"))
    if math.isnan(value):
        return (single >> 16) | 0x40
    return ((single + 0x7FFF + ((single >> 16) & 1)) >> 16) & 0xFFFF
