"""The mathematical functions of `math.apply`: one row each."""

from __future__ import annotations

from typing import Final

from gpucompiler.values import value_classes


@value_classes.frozen
class MathFunction:
    """A row: name, number of arguments, libm's name, and whether every target gives the same bits.

    Args:
        name: as in Python's `math`, where it is there.
        arity: number of arguments, all floats of one type.
        libm: the C function for double; with `f` appended for float.
        exact: correctly rounded or exact, so equal on every target.
    """

    name: str
    arity: int
    libm: str
    exact: bool = False


_ROWS: Final = (
    MathFunction("sqrt", 1, "sqrt", exact=True),
    MathFunction("floor", 1, "floor", exact=True),
    MathFunction("ceil", 1, "ceil", exact=True),
    MathFunction("trunc", 1, "trunc", exact=True),
    MathFunction("rint", 1, "rint", exact=True),
    MathFunction("copysign", 2, "copysign", exact=True),
    # They give the number of a number and NaN; +0 is greater than -0, as on GPUs.
    MathFunction("fmax", 2, "fmax", exact=True),
    MathFunction("fmin", 2, "fmin", exact=True),
    MathFunction("fmod", 2, "fmod", exact=True),
    MathFunction("remainder", 2, "remainder", exact=True),
    MathFunction("isnan", 1, "", exact=True),
    MathFunction("isinf", 1, "", exact=True),
    MathFunction("isfinite", 1, "", exact=True),
    MathFunction("exp", 1, "exp"),
    MathFunction("exp2", 1, "exp2"),
    MathFunction("expm1", 1, "expm1"),
    MathFunction("log", 1, "log"),
    MathFunction("log2", 1, "log2"),
    MathFunction("log10", 1, "log10"),
    MathFunction("log1p", 1, "log1p"),
    MathFunction("sin", 1, "sin"),
    MathFunction("cos", 1, "cos"),
    MathFunction("tan", 1, "tan"),
    MathFunction("asin", 1, "asin"),
    MathFunction("acos", 1, "acos"),
    MathFunction("atan", 1, "atan"),
    MathFunction("atan2", 2, "atan2"),
    MathFunction("sinh", 1, "sinh"),
    MathFunction("cosh", 1, "cosh"),
    MathFunction("tanh", 1, "tanh"),
    MathFunction("asinh", 1, "asinh"),
    MathFunction("acosh", 1, "acosh"),
    MathFunction("atanh", 1, "atanh"),
    MathFunction("pow", 2, "pow"),
    MathFunction("hypot", 2, "hypot"),
    MathFunction("cbrt", 1, "cbrt"),
    MathFunction("erf", 1, "erf"),
    MathFunction("erfc", 1, "erfc"),
    MathFunction("gamma", 1, "tgamma"),
    MathFunction("lgamma", 1, "lgamma"),
    MathFunction("rsqrt", 1, ""),
)

FUNCTIONS: Final = {row.name: row for row in _ROWS}
