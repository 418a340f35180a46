"""numba's `cuda.libdevice`: the names of NVIDIA's library of mathematical functions.

Each is written with this compiler's functions, whose errors docs/math.md bounds, so it gives the
same on the host. Functions that round in another direction than to the nearest, Bessel's, and
inverses of the error function aren't there.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from cuda_target.numba.cuda.generated import Row, getter

_FLOATS: Final = (("", "np.float64"), ("f", "np.float32"))
# Functions of one float: libdevice's name, and ours.
_UNARY: Final = {
    **{
        name: f"math.{name}"
        for name in (
            "acos", "acosh", "asin", "asinh", "atan", "atanh", "cos", "cosh", "erf", "erfc", "exp",
            "expm1", "fabs", "lgamma", "log", "log10", "log1p", "log2", "sin", "sinh", "sqrt",
            "tan", "tanh", "cbrt", "exp2",
        )
    },
    "ceil": "np.ceil", "floor": "np.floor", "trunc": "np.trunc", "rint": "np.rint",
    "nearbyint": "np.rint", "rsqrt": "device.rsqrt", "tgamma": "math.gamma",
}  # fmt: skip
_BINARY: Final = {
    "atan2": "math.atan2", "copysign": "math.copysign", "fmod": "math.fmod",
    "hypot": "math.hypot", "pow": "math.pow", "fmax": "np.fmax", "fmin": "np.fmin",
    "remainder": "math.remainder", "nextafter": "math.nextafter",
}  # fmt: skip
# Expressions of libdevice's further functions; F is the float type.
_FLOAT_EXPRESSIONS: Final[dict[str, Row]] = {
    "exp10": ("x", "math.pow(F(10), F(x))"),
    "cospi": ("x", "math.cos(F(3.141592653589793) * F(x))"),
    "sinpi": ("x", "math.sin(F(3.141592653589793) * F(x))"),
    "sincos": ("x", "(math.sin(F(x)), math.cos(F(x)))"),
    "sincospi": (
        "x",
        "(math.sin(F(3.141592653589793) * F(x)), math.cos(F(3.141592653589793) * F(x)))",
    ),
    "fdim": ("x, y", "F(max(F(x) - F(y), F(0)))"),
    "fma": ("x, y, z", "cuda.fma(F(x), F(y), F(z))"),
    "frexp": ("x", "(F(math.frexp(F(x))[0]), np.int32(math.frexp(F(x))[1]))"),
    "modf": ("x", "(F(math.modf(F(x))[0]), F(math.modf(F(x))[1]))"),
    "ldexp": ("x, n", "F(math.ldexp(F(x), int(n)))"),
    "scalbn": ("x, n", "F(math.ldexp(F(x), int(n)))"),
    "logb": ("x", "F(math.frexp(F(x))[1] - 1)"),
    "ilogb": ("x", "np.int32(math.frexp(F(x))[1] - 1)"),
    "normcdf": ("x", "F(0.5) * math.erfc(-F(x) * F(0.7071067811865476))"),
    "powi": ("x, n", "math.pow(F(x), F(n))"),
    "rcbrt": ("x", "F(1) / math.cbrt(F(x))"),
    "round": ("x", "math.copysign(np.floor(math.fabs(F(x)) + F(0.5)), F(x))"),
    "llrint": ("x", "np.int64(np.rint(F(x)))"),
    "llround": ("x", "np.int64(math.copysign(np.floor(math.fabs(F(x)) + F(0.5)), F(x)))"),
}
_ROUNDINGS: Final = {"rn": "np.rint", "rd": "np.floor", "ru": "np.ceil", "rz": "np.trunc"}
_INTEGERS: Final = {"int": "np.int32", "uint": "np.uint32", "ll": "np.int64", "ull": "np.uint64"}


def _of_floats() -> Iterator[tuple[str, Row]]:
    for suffix, cast in _FLOATS:
        for name, function in _UNARY.items():
            yield name + suffix, ("x", f"{cast}({function}({cast}(x)))")
        for name, function in _BINARY.items():
            yield name + suffix, ("x, y", f"{cast}({function}({cast}(x), {cast}(y)))")
        for name, (parameters, expression) in _FLOAT_EXPRESSIONS.items():
            yield name + suffix, (parameters, expression.replace("F(", f"{cast}("))
    for letter, cast in (("d", "np.float64"), ("f", "np.float32")):
        for name, sign in (("add", "+"), ("mul", "*"), ("div", "/"), ("sub", "-")):
            yield f"{letter}{name}_rn", ("x, y", f"{cast}(x) {sign} {cast}(y)")
        yield f"{letter}rcp_rn", ("x", f"device.rcp({cast}(x))")
        yield f"{letter}sqrt_rn", ("x", f"math.sqrt({cast}(x))")
        for name in ("isnan", "isinf"):
            yield f"{name}{letter}", ("x", f"np.int32(math.{name}({cast}(x)))")
        yield f"signbit{letter}", ("x", f"np.int32(math.copysign(1.0, {cast}(x)) < 0)")
    yield "fma_rn", ("x, y, z", "cuda.fma(np.float64(x), np.float64(y), np.float64(z))")
    yield "fmaf_rn", ("x, y, z", "cuda.fma(np.float32(x), np.float32(y), np.float32(z))")
    yield "frsqrt_rn", ("x", "device.rsqrt(np.float32(x))")
    yield "isfinited", ("x", "np.int32(math.isfinite(np.float64(x)))")
    yield "finitef", ("x", "np.int32(math.isfinite(np.float32(x)))")
    yield "saturatef", ("x", "device.saturate(np.float32(x))")
    for name in ("cosf", "expf", "log10f", "log2f", "logf", "sinf", "tanf"):
        yield f"fast_{name}", ("x", f"math.{name[:-1]}(np.float32(x))")
    yield "fast_exp10f", ("x", "math.pow(np.float32(10), np.float32(x))")
    yield "fast_powf", ("x, y", "math.pow(np.float32(x), np.float32(y))")
    yield "fast_fdividef", ("x, y", "np.float32(x) / np.float32(y)")
    yield "fast_sincosf", ("x", "(math.sin(np.float32(x)), math.cos(np.float32(x)))")


def _of_conversions() -> Iterator[tuple[str, Row]]:
    for word, cast in (("float", "np.float32"), ("double", "np.float64")):
        for integer, to in _INTEGERS.items():
            for direction, function in _ROUNDINGS.items():
                row = ("x", f"{to}({function}({cast}(x)))")
                yield f"{word}2{integer}_{direction}", row
            yield f"{integer}2{word}_rn", ("x", f"{cast}({to}(x))")
    yield "double2float_rn", ("x", "np.float32(np.float64(x))")
    yield "double_as_longlong", ("x", "np.float64(x).view(np.int64)")
    yield "longlong_as_double", ("x", "np.int64(x).view(np.float64)")
    yield "float_as_int", ("x", "np.float32(x).view(np.int32)")
    yield "int_as_float", ("x", "np.int32(x).view(np.float32)")
    bits = "np.float64(x).view(np.int64)"
    yield "double2hiint", ("x", f"np.int32({bits} >> np.int64(32))")
    yield "double2loint", ("x", f"np.int32({bits})")
    whole = "(np.int64(high) << np.int64(32)) | np.int64(np.uint32(low))"
    yield "hiloint2double", ("high, low", f"np.int64({whole}).view(np.float64)")
    yield "half2float", ("x", "np.float32(np.int16(x).view(np.float16))")
    yield "float2half_rn", ("x", "np.float16(np.float32(x)).view(np.int16)")


def _of_integers() -> Iterator[tuple[str, Row]]:
    for suffix, cast in (("", "np.int32"), ("ll", "np.int64")):
        for name in ("brev", "clz", "ffs", "popc"):
            result = cast if name == "brev" else "np.int32"
            yield name + suffix, ("x", f"{result}(cuda.{name}({cast}(x)))")
    yield "abs", ("x", "np.absolute(np.int32(x))")
    yield "llabs", ("x", "np.absolute(np.int64(x))")
    kinds = {"": "int32", "ll": "int64", "u": "uint32", "ull": "uint64"}
    for prefix, kind in kinds.items():
        for name in ("max", "min"):
            yield prefix + name, ("x, y", f"np.{name}imum(np.{kind}(x), np.{kind}(y))")
    for name, kind in (
        ("mulhi", "int32"), ("mul64hi", "int64"), ("umulhi", "uint32"), ("umul64hi", "uint64"),
    ):  # fmt: skip
        yield name, ("x, y", f"device.mul_hi(np.{kind}(x), np.{kind}(y))")
    for prefix, kind in (("", "int32"), ("u", "uint32")):
        wide = "int64" if kind == "int32" else "uint64"
        total = f"np.{wide}(np.{kind}(x)) + np.{wide}(np.{kind}(y))"
        yield f"{prefix}hadd", ("x, y", f"np.{kind}(({total}) >> np.{wide}(1))")
        yield f"{prefix}rhadd", ("x, y", f"np.{kind}(({total} + np.{wide}(1)) >> np.{wide}(1))")
        a, b = f"np.{kind}(x)", f"np.{kind}(y)"
        sad = f"np.uint32(max({a}, {b}) - min({a}, {b})) + np.uint32(z)"
        yield f"{prefix}sad", ("x, y, z", sad)
    low = "((np.int32(x) << np.int32(8)) >> np.int32(8))"
    yield "mul24", ("x, y", f"{low} * {low.replace('(x)', '(y)')}")
    masked = "np.uint32(x) & np.uint32(0xFFFFFF)"
    yield "umul24", ("x, y", f"({masked}) * ({masked.replace('(x)', '(y)')})")
    words = ", ".join(f"np.uint32({each})" for each in "xyz")
    yield "byte_perm", ("x, y, z", f"np.int32(device.byte_perm({words}))")


FUNCTIONS: Final[dict[str, Row]] = dict([*_of_floats(), *_of_conversions(), *_of_integers()])
_get: Final = getter("cuda_target.numba.cuda.libdevice", FUNCTIONS, globals())


def __getattr__(name: str) -> Any:
    return _get(name)


def __dir__() -> list[str]:
    return sorted({*globals(), *FUNCTIONS})
