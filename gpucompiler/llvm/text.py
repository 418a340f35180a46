"""Types and constants in LLVM's assembly language.

Every IR value is a tuple of *components*, each an LLVM value of one type: a scalar or vector has
one; an array has its pointer, `ndim` sizes, and for the layout "strided" `ndim` strides.

A GPU's fragments of matrices have up to 256 elements, and its machine no vectors: LLVM would take
each apart, and put it together again, for every instruction. Where `Lowering.vector_bits` says so,
the components of longer vectors are the registers that hold them:

    %acc : vector<4 x f32>      →    float %phi1, float %phi2, float %phi3, float %phi4
"""

from __future__ import annotations

import math
import re
import struct
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from gpucompiler.diagnostics.errors import TargetUnsupported
from gpucompiler.language.types import ScalarType, Type, VectorType

# The attribute of functions in which LLVM's vectoriser of straight code joins operations.
JOINS_OPERATIONS: Final = "joins-operations"
_FLOAT_TYPES: Final = {"f16": "half", "bf16": "bfloat", "f32": "float", "f64": "double"}

# The names of types in overloaded intrinsics: llvm.sqrt.f32, llvm.fma.bf16.
_SUFFIXES: Final = {"half": "f16", "bfloat": "bf16", "float": "f32", "double": "f64"}

# Bits of elements that have a register of their own. Shorter ones share words of 32 bits.
_WHOLE: Final = (32, 64)
_WORD: Final = 32
# Values of a structure from which on its type has a name.
_NAMED: Final = 16

# LLVM's flags for the permissions of CompilerParams.fastmath; "flush" is an attribute instead.
_FLAGS: Final = {
    "nnan": "nnan",
    "ninf": "ninf",
    "reassociate": "nsz arcp reassoc",
    "approximate": "afn",
}


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


def registers_of(kind: Type) -> tuple[str, int]:
    """The LLVM type and the number of the registers that hold a vector; "" and 0 for none.

    Bools have none, and neither have vectors that fill no words.
    """
    if type(kind) is not VectorType or kind.element.kind == "bool":
        return "", 0
    bits = kind.element.bits
    if bits in _WHOLE:
        return scalar_type(kind.element), kind.lanes
    words, rest = divmod(kind.lanes * bits, _WORD)
    return ("", 0) if rest or bits > _WORD else (f"i{_WORD}", words)


def join_registers(assign: Callable[[str], str], kind: Type, registers: Sequence[str]) -> str:
    """Put a vector together of the registers that hold it; `assign` writes an instruction."""
    register, count = registers_of(kind)
    vector, whole = f"<{count} x {register}>", "poison"
    for lane, each in enumerate(registers):
        whole = assign(f"insertelement {vector} {whole}, {register} {each}, i64 {lane}")
    if vector != value_type(kind):
        whole = assign(f"bitcast {vector} {whole} to {value_type(kind)}")
    return whole


def take_registers(assign: Callable[[str], str], kind: Type, whole: str) -> tuple[str, ...]:
    """Take a vector apart into the registers that hold it; `assign` writes an instruction."""
    register, count = registers_of(kind)
    vector = f"<{count} x {register}>"
    if vector != value_type(kind):
        whole = assign(f"bitcast {value_type(kind)} {whole} to {vector}")
    return tuple(assign(f"extractelement {vector} {whole}, i64 {lane}") for lane in range(count))


def structure_name(kinds: tuple[str, ...]) -> str:
    """A name for the type of many values of one kind; "" for others.

    Each part of the structure repeats its type. LLVM reads and writes the text of a product of
    64 × 256 in half the time with a name.
    """
    if len(kinds) < _NAMED or len(set(kinds)) > 1:
        return ""
    return f"%registers.{kinds[0]}.{len(kinds)}"


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


def llvm_flags(permissions: Iterable[str]) -> str:
    """LLVM's flags for fast-math permissions."""
    return " ".join(_FLAGS[name] for name in sorted(permissions) if name in _FLAGS)


def array_pointer(space: str) -> str:
    """The LLVM pointer type of an address space's number, "" for the generic one."""
    return "ptr" if space in ("", "0") else f"ptr addrspace({space})"


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
