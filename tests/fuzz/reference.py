"""The result of each operation of the kernel language, in NumPy scalars and Python ints.

The oracle replaces every operation of a program by one of these functions. Where the language says
nothing else they do what CPython with NumPy 2 does (tests/fuzz/tests/test_fuzz_oracle.py compares
the two). The differences are those of docs/language.md: division by 0, shifts, saturation, negative
powers, mathematics in float32, and Python's ints, which are refused beyond 64 bits.

A value's type is a short name: "pyint" and "pyfloat" (Python's int and float, weak), "bool", "i8" …
"f64" (NumPy scalars).
"""

from __future__ import annotations

import ctypes
import math
from collections.abc import Callable, Iterable
from fractions import Fraction
from types import SimpleNamespace
from typing import Any, Final

import numpy as np

from tests.fuzz.narrow import FORMATS, Narrow, round_to

DTYPES: Final[dict[str, Any]] = {
    "bool": np.bool_,
    "i8": np.int8, "i16": np.int16, "i32": np.int32, "i64": np.int64,
    "u8": np.uint8, "u16": np.uint16, "u32": np.uint32, "u64": np.uint64,
    "f16": np.float16, "f32": np.float32, "f64": np.float64,
}  # fmt: skip
SIGNED: Final = ("i8", "i16", "i32", "i64")
UNSIGNED: Final = ("u8", "u16", "u32", "u64")
INTEGERS: Final = SIGNED + UNSIGNED
FLOATS: Final = ("f16", "f32", "f64")
WEAK: Final = ("pyint", "pyfloat")
COMPLEX: Final[dict[str, Any]] = {"c64": np.complex64, "c128": np.complex128, "pycomplex": complex}
_PARTS: Final = {"c64": "f32", "c128": "f64", "pycomplex": "pyfloat"}
_NAME_OF_DTYPE: Final = {
    np.dtype(dtype): name
    for name, dtype in {**DTYPES, "c64": np.complex64, "c128": np.complex128}.items()
}
_INT64_MIN, _INT64_MAX = -(2**63), 2**63 - 1


class Rejected(Exception):
    """The program does what the language leaves undefined, or undecided; it proves nothing."""


def type_name(value: object) -> str:
    """The type of a value: np.float64 is a float and bool an int, so the order matters."""
    if isinstance(value, Narrow):
        return value.kind
    if isinstance(value, np.generic):
        return _NAME_OF_DTYPE[value.dtype]
    if isinstance(value, bool):
        return "bool"
    if isinstance(value, int):
        return "pyint"
    if isinstance(value, float):
        return "pyfloat"
    if isinstance(value, complex):
        return "pycomplex"
    raise TypeError(f"{value!r} is no scalar of the kernel language")


def bits_of(name: str) -> int:
    """Bits of an integer type."""
    return 64 if name == "pyint" else int(name[1:])


def is_integer(name: str) -> bool:
    return name == "pyint" or name in INTEGERS


def is_float(name: str) -> bool:
    return name == "pyfloat" or name in FLOATS or name in FORMATS


def promote(a: str, b: str) -> str:
    """The type in which two operands meet."""
    if a == b:
        return a
    if a in COMPLEX or b in COMPLEX:
        return _promote_complex(a, b)
    if a in WEAK and b in WEAK:
        return "pyfloat"
    if b in WEAK:
        a, b = b, a
    if a in WEAK:
        if b == "bool":
            return a
        return b if a == "pyint" or is_float(b) else "f64"
    return _NAME_OF_DTYPE[np.result_type(DTYPES[a], DTYPES[b])]


def _promote_complex(a: str, b: str) -> str:
    weak = (*WEAK, "pycomplex")
    if a in weak and b in weak:
        return "pycomplex"
    if b in weak:
        a, b = b, a
    if a in weak:
        if a == "pycomplex" and b not in COMPLEX:
            return "c64" if b in ("f16", "f32") else "c128"
        return b
    kinds = {**DTYPES, **COMPLEX}
    return _NAME_OF_DTYPE[np.result_type(kinds[a], kinds[b])]


def result_type(operator: str, a: str, b: str) -> str:
    """The type of `a operator b`."""
    common = promote(a, b)
    if operator == "/" and not is_float(common) and common not in COMPLEX:
        return "pyfloat" if a in WEAK and b in WEAK else "f64"
    return common


def wrapped(value: int, name: str) -> Any:
    """The low bits of an int as a type; Rejected for a Python int beyond 64 bits."""
    if name == "pyint":
        if not _INT64_MIN <= value <= _INT64_MAX:
            raise Rejected("a Python int leaves 64 bits")
        return value
    bits = bits_of(name)
    value &= (1 << bits) - 1
    if name in SIGNED and value >> (bits - 1):
        value -= 1 << bits
    return DTYPES[name](value)


def _saturate(value: float, name: str) -> Any:
    if math.isnan(value):
        return wrapped(0, name)
    bits = bits_of(name)
    low, high = (
        (0, (1 << bits) - 1) if name in UNSIGNED else (-(1 << bits - 1), (1 << bits - 1) - 1)
    )
    if math.isinf(value):
        return wrapped(high if value > 0 else low, name)
    return wrapped(min(max(int(value), low), high), name)


def convert(value: Any, name: str) -> Any:
    """`value` as type `name`: floats to ints truncate and saturate, ints to ints wrap."""
    source = type_name(value)
    if name == "bool":
        return np.bool_(bool(value))
    if source == name:
        return value
    if name in COMPLEX:
        part = _PARTS[name]
        return _complex(name, *(convert(p, part) for p in _parts_of(value)))
    if name in FORMATS:
        return Narrow(name, round_to(_plain(value), name))
    if isinstance(value, Narrow):
        value, source = value.value, "pyfloat"
        if name == "pyfloat":
            return value
    if is_integer(name):
        return _saturate(float(value), name) if is_float(source) else _fitted(value, source, name)
    with np.errstate(all="ignore"):
        if not is_float(source):
            # Directly from the integer: by way of a double it would round twice.
            number = int(value)
            wide = np.uint64(number) if number > _INT64_MAX else np.int64(number)
            rounded = wide.astype(DTYPES["f64" if name == "pyfloat" else name])
        else:
            rounded = DTYPES["f64" if name == "pyfloat" else name](value)
    return float(rounded) if name == "pyfloat" else rounded


def _fitted(value: Any, source: str, name: str) -> Any:
    """An integer as another type: sized ones wrap, Python's must fit, or its low bits are taken."""
    number = int(value)
    if name == "pyint":
        if number > _INT64_MAX:
            FAULTS.add("OverflowError")
            number = ~number if GARBAGE else number
        return int(wrapped(number, "i64"))
    found = wrapped(number, name)
    if source == "pyint" and int(found) != number:
        FAULTS.add("OverflowError")
        return wrapped(~number, name) if GARBAGE else found
    return found


def _parts_of(value: Any) -> tuple[Any, Any]:
    return (value.real, value.imag) if type_name(value) in COMPLEX else (value, 0)


def _complex(name: str, real: Any, imaginary: Any) -> Any:
    return COMPLEX[name](complex(real, imaginary))


def _complex_binary(operator: str, x: Any, y: Any, name: str) -> Any:
    """By the formulas of docs/language.md, each product and sum rounded."""
    if operator == "/":
        if name == "pycomplex":
            raise Rejected("the quotient of Python's complex numbers is another release's own")
        return x / y
    if operator not in "+-*":
        raise TypeError(f"no {operator} on complex numbers is generated")
    (a, b), (c, d) = (x.real, x.imag), (y.real, y.imag)
    if operator == "*":
        real = binary("-", binary("*", a, c), binary("*", b, d))
        return _complex(name, real, binary("+", binary("*", a, d), binary("*", b, c)))
    return _complex(name, binary(operator, a, c), binary(operator, b, d))


# Names of exceptions that checked mode would have raised since the set was last emptied.
FAULTS: Final[set[str]] = set()
# Not empty: an int that doesn't fit becomes another one than its low bits. Where that changes no
# result, checked legs need not have computed it.
GARBAGE: Final[set[str]] = set()
# Results, since the set was last emptied, of functions that needn't round correctly: "power", or
# "exact power", whose exact result processors' libraries find, but libdevice doesn't.
ROUNDED: Final[set[str]] = set()


def _fault(name: str) -> int:
    """The result, 0, of an operation that has none in checked mode."""
    FAULTS.add(name)
    return 0


def _integer_power(base: int, exponent: int, name: str) -> int:
    if exponent < 0:
        return _fault("ValueError")
    if name != "pyint":
        return pow(base, exponent, 1 << bits_of(name))
    if abs(base) > 1 and exponent > 64:
        raise Rejected("a Python int leaves 64 bits")
    # -1, 0 and 1 know only whether the exponent is 0, odd or even.
    return base ** (exponent if abs(base) > 1 or exponent < 2 else 2 + exponent % 2)


def _integer_shift(value: int, count: int, left: bool, bits: int) -> int:
    if count < 0:
        return _fault("ValueError")
    if left:
        # A Python int that is shifted too far is refused by the caller, as any other overflow.
        return value << min(count, bits)
    return value >> min(count, bits)


def _integer_binary(operator: str, a: int, b: int, name: str) -> int:
    match operator:
        case "+":
            return a + b
        case "-":
            return a - b
        case "*":
            return a * b
        case "//":
            return a // b if b else _fault("ZeroDivisionError")
        case "%":
            return a % b if b else _fault("ZeroDivisionError")
        case "&":
            return a & b
        case "|":
            return a | b
        case "^":
            return a ^ b
        case "**":
            return _integer_power(a, b, name)
        case "<<" | ">>":
            return _integer_shift(a, b, operator == "<<", bits_of(name))
        case _:
            raise TypeError(f"no {operator} on integers")


_BY_VALUE: Final = ("//", "%", "<<", ">>", "**")
_FLOAT_BINARY: Final[dict[str, Callable[[Any, Any], Any]]] = {
    "+": np.add,
    "-": np.subtract,
    "*": np.multiply,
    "/": np.true_divide,
    "//": np.floor_divide,
    "%": np.remainder,
}


def binary(operator: str, a: Any, b: Any) -> Any:
    """`a operator b`."""
    name = result_type(operator, type_name(a), type_name(b))
    x, y = convert(a, name), convert(b, name)
    if operator in _BY_VALUE and type_name(b) == "pyint" and name in INTEGERS:
        # Where nobody checks, a divisor or a count has its value, and only the result wraps.
        return wrapped(_integer_binary(operator, int(x), b, name), name)
    if name in COMPLEX:
        with np.errstate(all="ignore"):
            return _complex_binary(operator, x, y, name)
    if name in FORMATS:
        # In float32, and rounded once.
        return convert(binary(operator, np.float32(x), np.float32(y)), name)
    if name == "bool":
        if operator not in "&|^":
            raise TypeError(f"bool {operator} bool is not generated: CPython and NumPy differ")
        return np.bool_(_integer_binary(operator, int(x), int(y), "u8"))
    if is_integer(name):
        return wrapped(_integer_binary(operator, int(x), int(y), name), name)
    if operator == "**":
        power = _libm("pow", name, x, y)
        exact = _is_exact_power(float(x), float(y), float(power))
        ROUNDED.add("exact power" if exact else "power")
        if y == 2 and not _same(power, binary("*", x, x)):
            raise Rejected("x ** 2 may be x * x, correctly rounded, or pow, which is not")
        return power
    with np.errstate(all="ignore"):
        wide = "f64" if name == "pyfloat" else name
        result = DTYPES[wide](_FLOAT_BINARY[operator](DTYPES[wide](x), DTYPES[wide](y)))
    if operator == "/" and type_name(a) == type_name(b) == "pyint" and b and a / b != result:
        raise Rejected("int / int beyond 2**53: CPython rounds once, a machine three times")
    return float(result) if name == "pyfloat" else result


def _is_exact_power(base: float, exponent: float, power: float) -> bool:
    """Whether a power needed no rounding; what isn't finite needs none."""
    if not all(map(math.isfinite, (base, exponent, power))) or base in (0, 1):
        return True
    if not (2 * exponent).is_integer() or abs(exponent) > 2000 or power == 0:
        return False
    return Fraction(base) ** int(2 * exponent) == Fraction(power) ** 2


def _same(a: Any, b: Any) -> bool:
    return bool(a == b) or (bool(a != a) and bool(b != b))


def unary(operator: str, value: Any) -> Any:
    """`-value`, `~value`, `+value`."""
    name = type_name(value)
    if operator == "+":
        return value
    if is_float(name) or name in COMPLEX:
        return -value
    return wrapped(-int(value) if operator == "-" else ~int(value), name)


_COMPARISONS: Final[dict[str, Callable[[Any, Any], Any]]] = {
    "<": lambda a, b: a < b,
    "<=": lambda a, b: a <= b,
    ">": lambda a, b: a > b,
    ">=": lambda a, b: a >= b,
    "==": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
}


def _plain(value: Any) -> Any:
    if type_name(value) in COMPLEX:
        return complex(value)
    return float(value) if is_float(type_name(value)) else int(value)


def compare(operator: str, a: Any, b: Any) -> bool:
    """`a operator b`, by value."""
    function = _COMPARISONS[operator]
    exact = bool(function(_plain(a), _plain(b)))
    common = promote(type_name(a), type_name(b))
    if is_float(common) or common in COMPLEX:
        x, y = convert(a, common), convert(b, common)
        if bool(function(_plain(x), _plain(y))) != exact:
            raise Rejected("a comparison that depends on rounding to the common type")
    return exact


_libraries: Final = ctypes.CDLL("libm.so.6")


def _libm(function: str, name: str, *arguments: Any) -> Any:
    """A function of the C library, in float for float16 and float32, else in double."""
    single = name in ("f16", "f32")
    kind = ctypes.c_float if single else ctypes.c_double
    entry = getattr(_libraries, function + "f" * single)
    entry.restype, entry.argtypes = kind, [kind] * len(arguments)
    if function == "copysign" and math.isnan(arguments[1]):
        raise Rejected("the sign of a NaN differs between machines")
    result = entry(*map(float, arguments))
    return convert(result, name)


# Python's names and libm's. For float16 only those are used that are exact or correctly rounded.
UNARY_MATH: Final = (
    "sqrt", "fabs", "exp", "exp2", "expm1", "log", "log2", "log10", "log1p", "sin", "cos", "tan",
    "asin", "acos", "atan", "sinh", "cosh", "tanh", "asinh", "acosh", "atanh", "cbrt", "erf",
    "erfc",
)  # fmt: skip
BINARY_MATH: Final = ("copysign", "fmod", "remainder", "atan2", "hypot", "pow")
PREDICATES: Final = ("isnan", "isinf", "isfinite")
EXACT_MATH: Final = ("sqrt", "fabs", "copysign", "fmod", "remainder")


def math_type(*names: str) -> str:
    """The type of a function of `math` for arguments of these types."""
    common = names[0]
    for name in names[1:]:
        common = promote(common, name)
    if common == "pyint":
        return "pyfloat"
    return common if is_float(common) else "f64"


def _math(function: str) -> Callable[..., Any]:
    def apply(*arguments: Any) -> Any:
        name = math_type(*map(type_name, arguments))
        return _libm(function, name, *(convert(argument, name) for argument in arguments))

    return apply


def _predicate(function: str) -> Callable[[Any], bool]:
    plain = getattr(math, function)
    return lambda value: bool(plain(float(value)))


def _whole(function: str) -> Callable[[Any], int]:
    def apply(value: Any) -> int:
        if not is_float(type_name(value)):
            return convert(value, "pyint")
        return convert(getattr(np, function)(np.float64(value)), "pyint")

    return apply


MATH: Final = SimpleNamespace(
    **{name: _math(name) for name in (*UNARY_MATH, *BINARY_MATH)},
    **{name: _predicate(name) for name in PREDICATES},
    **{name: _whole(name) for name in ("floor", "ceil", "trunc")},
    pi=math.pi,
    e=math.e,
    inf=math.inf,
)


def absolute(value: Any) -> Any:
    name = type_name(value)
    return abs(value) if is_float(name) else wrapped(abs(int(value)), name)


def _extreme(operator: str) -> Callable[..., Any]:
    def apply(first: Any, *others: Any) -> Any:
        if not others and isinstance(first, Iterable):
            first, *others = first  # pyright: ignore[reportAssignmentType]
        name = type_name(first)
        for other in others:
            name = promote(name, type_name(other))
        best = convert(first, name)
        for other in others:
            value = convert(other, name)
            if _COMPARISONS[operator](_plain(value), _plain(best)):
                best = value
        return best

    return apply


def _sum(items: Iterable[Any], start: Any = 0) -> Any:
    for item in items:
        start = binary("+", start, item)
    return start


def _cast(name: str) -> Callable[[Any], Any]:
    return lambda value: convert(value, name)


# Replacements of Python's own names while the oracle runs a program.
BUILTINS: Final[dict[str, Any]] = {
    "abs": absolute,
    "min": _extreme("<"),
    "max": _extreme(">"),
    "int": _cast("pyint"),
    "float": _cast("pyfloat"),
    "bool": bool,
    "complex": lambda a, b: complex(convert(a, "pyfloat"), convert(b, "pyfloat")),
    "round": _whole("rint"),
    "sum": _sum,
    "divmod": lambda a, b: (binary("//", a, b), binary("%", a, b)),
    "pow": lambda a, b: binary("**", a, b),
}


def _ufunc(function: str) -> Callable[..., Any]:
    """A function of NumPy on floats; a Python float counts as float64."""

    def apply(*arguments: Any) -> Any:
        name = math_type(*map(type_name, arguments))
        name = "f64" if name == "pyfloat" else name
        return _libm(function, name, *(convert(argument, name) for argument in arguments))

    return apply


UFUNCS: Final = ("sqrt", "floor", "ceil", "trunc", "rint", "copysign", "fmod")
NUMPY: Final = SimpleNamespace(
    **{np.dtype(dtype).name if name != "bool" else "bool_": _cast(name)
       for name, dtype in DTYPES.items()},
    **{name: _ufunc(name) for name in UFUNCS},
    complex64=_cast("c64"),
    complex128=_cast("c128"),
)  # fmt: skip
# Stand-ins for `cuda.bfloat16` and its kin.
NARROW: Final[dict[str, Callable[[Any], Any]]] = {
    "bfloat16": _cast("bf16"),
    "float8_e4m3fn": _cast("e4m3"),
    "float8_e5m2": _cast("e5m2"),
}
