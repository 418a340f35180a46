"""Calls of NumPy's functions of scalars: ufuncs, and functions that NumPy builds of them.

The types are NumPy's: Python's numbers alone count as int64, float64 and bool_; beside a sized type
they adapt. A function of floats takes an integer as the smallest float that holds its type.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from gpucompiler.frontend.arithmetic.arguments import Handler, count_arguments, number_argument
from gpucompiler.frontend.arithmetic.convert import (
    call_library,
    convert,
    is_complex,
    pair_of,
    scalar,
    truth,
)
from gpucompiler.frontend.arithmetic.operators import binary, compare, unary
from gpucompiler.frontend.calls.builtin_functions import absolute, rounded_to_digits
from gpucompiler.frontend.calls.cmath_functions import NUMPY
from gpucompiler.frontend.calls.math_functions import apply
from gpucompiler.frontend.calls.prelude_functions import (
    common_float,
    prelude_function,
    refuse_type,
)
from gpucompiler.frontend.operations.casts import is_ufunc
from gpucompiler.frontend.places.expressions import elementwise
from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.typing import common_type
from gpucompiler.frontend.values.values import Scalar, Static, Tuple, Val, has_axes
from gpucompiler.ir.operations import arith
from gpucompiler.ir.operations.functions import FUNCTIONS
from gpucompiler.language.types import (
    BOOL,
    F16,
    F32,
    F64,
    I8,
    I32,
    I64,
    PYINT,
    U8,
    ScalarType,
)

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

# A ufunc's work on numbers of one type that NumPy chose.
_Work = Callable[["Frame", list[Scalar], ScalarType], Val]


def _numbers(frame: Frame, name: str, count: int, arguments: list[Val]) -> list[ScalarType]:
    count_arguments(frame, f"np.{name}", arguments, count, count)
    return [number_argument(frame, value, f"np.{name}") for value in arguments]


# -- kinds of ufuncs


def _in_floats(name: str, count: int, work: _Work) -> Handler:
    def handler(frame: Frame, arguments: list[Val]) -> Val:
        kind = common_float(_numbers(frame, name, count, arguments))
        numbers = [convert(frame, value, kind) for value in arguments]
        return work(frame, numbers, kind)

    return handler


def _in_common(name: str, count: int, work: _Work, refused: tuple[str, ...] = ()) -> Handler:
    def handler(frame: Frame, arguments: list[Val]) -> Val:
        kind = common_type(_numbers(frame, name, count, arguments))
        if kind.kind in refused:
            refuse_type(frame, f"np.{name}", kind)
        numbers = [convert(frame, value, kind) for value in arguments]
        return work(frame, numbers, kind)

    return handler


def _row(function: str) -> _Work:
    def work(frame: Frame, numbers: list[Scalar], kind: ScalarType) -> Val:
        return apply(frame, function, kind, list(numbers))

    return work


def _written(function: str) -> _Work:
    """Call one of `gpucompiler.prelude.elementary`."""

    def work(frame: Frame, numbers: list[Scalar], kind: ScalarType) -> Val:
        found = call_library(frame, "elementary", function, list(numbers))
        return convert(frame, found, kind)

    return work


def _rounding(name: str) -> Handler:
    """floor, ceil, trunc: integers stay as they are."""
    floating = _row(name)

    def work(frame: Frame, numbers: list[Scalar], kind: ScalarType) -> Val:
        return floating(frame, numbers, kind) if kind.is_float else numbers[0]

    return _in_common(name, 1, work)


def _predicate(name: str) -> Handler:
    def work(frame: Frame, numbers: list[Scalar], kind: ScalarType) -> Val:
        if not kind.is_float:
            return Scalar(BOOL, frame.builder.constant(name == "isfinite", BOOL))
        value = frame.builder.value(arith.Apply, arguments=[numbers[0].ir], function=name)
        return Scalar(BOOL, value)

    return _in_common(name, 1, work)


def _operator(name: str, symbol: str, bools: str = "") -> Handler:
    """An arithmetic ufunc: the operator; two bools are computed as NumPy does."""

    def work(frame: Frame, numbers: list[Scalar], kind: ScalarType) -> Val:
        left, right = numbers
        if kind.kind != "bool" or symbol in ("&", "|", "^", "/"):
            return binary(frame, symbol, left, right)
        if bools:
            return binary(frame, bools, left, right)
        if symbol == "-":
            refuse_type(frame, f"np.{name}", kind)
        a, b = (convert(frame, number, I8) for number in numbers)
        return binary(frame, symbol, a, b)

    in_common = _in_common(name, 2, work)

    def handler(frame: Frame, arguments: list[Val]) -> Val:
        kind = common_type(_numbers(frame, name, 2, arguments))
        right = arguments[1]
        if kind.is_integer and isinstance(right, Scalar) and right.type == PYINT:
            # Divisors, counts and exponents keep their value (exact_operands).
            return binary(frame, symbol, convert(frame, arguments[0], kind), right)
        return in_common(frame, arguments)

    return handler


def _shift(name: str, symbol: str) -> Handler:
    operation = _operator(name, symbol)

    def handler(frame: Frame, arguments: list[Val]) -> Val:
        kind = common_type(_numbers(frame, name, 2, arguments))
        if kind.is_float:
            refuse_type(frame, f"np.{name}", kind)
        return operation(frame, arguments)

    return handler


def _comparison(name: str, symbol: str) -> Handler:
    def handler(frame: Frame, arguments: list[Val]) -> Val:
        _numbers(frame, name, 2, arguments)
        left, right = arguments
        return convert(frame, compare(frame, symbol, left, right), BOOL)

    return handler


def _logical(name: str, operation: type[Any] | None) -> Handler:
    def handler(frame: Frame, arguments: list[Val]) -> Val:
        _numbers(frame, name, 1 if operation is None else 2, arguments)
        flags = [truth(frame, scalar(frame, value)).ir for value in arguments]
        if operation is None:
            return Scalar(BOOL, frame.builder.value(arith.Not, value=flags[0]))
        return Scalar(BOOL, frame.builder.value(operation, lhs=flags[0], rhs=flags[1]))

    return handler


def _sign_operator(name: str, symbol: str, refused: tuple[str, ...]) -> Handler:
    def work(frame: Frame, numbers: list[Scalar], kind: ScalarType) -> Val:
        return unary(frame, symbol, numbers[0])

    return _in_common(name, 1, work, refused)


def _fmod(frame: Frame, numbers: list[Scalar], kind: ScalarType) -> Val:
    if kind.is_float:
        return _row("fmod")(frame, numbers, kind)
    if kind.kind == "bool":
        numbers, kind = [convert(frame, number, I8) for number in numbers], I8
    return _written("fmod")(frame, numbers, kind)


def _fmod_by_int(frame: Frame, arguments: list[Val]) -> Val:
    """fmod; an int that the sized integer type doesn't have keeps its value, as in `%`."""
    kind = common_type(_numbers(frame, "fmod", 2, arguments))
    right = arguments[1]
    int_divides = isinstance(right, Scalar) and right.type == PYINT and kind.is_integer
    if not int_divides or frame.walk.checked:
        return _in_common("fmod", 2, _fmod)(frame, arguments)
    left = convert(frame, arguments[0], kind)
    if kind.kind == "uint":
        return binary(frame, "%", left, absolute(frame, [right]))
    numbers = [convert(frame, value, I64) for value in (left, right)]
    return convert(frame, _fmod(frame, numbers, I64), kind)


def _reciprocal(frame: Frame, numbers: list[Scalar], kind: ScalarType) -> Val:
    if kind.is_float:
        return binary(frame, "/", Static(1.0), numbers[0])
    (number,) = numbers
    if kind.kind == "bool":
        return convert(frame, number, I8)
    return _written("reciprocal")(frame, numbers, kind)


def _square(frame: Frame, numbers: list[Scalar], kind: ScalarType) -> Val:
    number = convert(frame, numbers[0], I8) if kind.kind == "bool" else numbers[0]
    return binary(frame, "*", number, number)


def _identity(frame: Frame, numbers: list[Scalar], kind: ScalarType) -> Val:
    return convert(frame, numbers[0], I8) if kind.kind == "bool" else numbers[0]


def _absolute(frame: Frame, numbers: list[Scalar], kind: ScalarType) -> Val:
    return absolute(frame, list(numbers))


def _sign(frame: Frame, numbers: list[Scalar], kind: ScalarType) -> Val:
    if kind.kind == "uint":
        one = convert(frame, Static(1), kind)
        least = frame.builder.value(arith.Minimum, lhs=numbers[0].ir, rhs=one.ir)
        return Scalar(kind, least)
    return _written("sign")(frame, numbers, kind)


def _extreme(name: str, operation: type[Any]) -> Handler:
    """maximum, minimum, fmax, fmin: integers have no NaN."""
    floating = _written(name)

    def work(frame: Frame, numbers: list[Scalar], kind: ScalarType) -> Val:
        if kind.is_float:
            return floating(frame, numbers, kind)
        left, right = numbers
        return Scalar(kind, frame.builder.value(operation, lhs=left.ir, rhs=right.ir))

    return _in_common(name, 2, work)


def _scaled(factor: float) -> _Work:
    def work(frame: Frame, numbers: list[Scalar], kind: ScalarType) -> Val:
        inside = convert(frame, numbers[0], F32 if kind.bits == 16 else kind)
        return convert(frame, binary(frame, "*", inside, Static(factor)), kind)

    return work


def _frexp(frame: Frame, numbers: list[Scalar], kind: ScalarType) -> Val:
    # The conversion of the exponent stands in the kernel: in the prelude it would hide its range.
    exact = convert(frame, numbers[0], F32 if kind.bits == 16 else kind)
    mantissa, exponent = pair_of(call_library(frame, "floats", "frexp", [exact]))
    return Tuple((convert(frame, mantissa, kind), convert(frame, exponent, I32)))


def _fabs(frame: Frame, numbers: list[Scalar], kind: ScalarType) -> Val:
    return Scalar(kind, frame.builder.value(arith.Absolute, value=numbers[0].ir))


def _float_power(frame: Frame, arguments: list[Val]) -> Val:
    _numbers(frame, "float_power", 2, arguments)
    left, right = (convert(frame, value, F64) for value in arguments)
    return binary(frame, "**", left, right)


def _divmod(frame: Frame, arguments: list[Val]) -> Val:
    return Tuple(tuple(UFUNCS[n](frame, arguments) for n in ("floor_divide", "remainder")))


def _bitwise_count(frame: Frame, numbers: list[Scalar], kind: ScalarType) -> Val:
    if kind.kind == "bool":
        return convert(frame, numbers[0], U8)
    size = numbers[0].ir
    if kind.kind == "int":
        size = frame.builder.value(arith.Absolute, value=size)
    ones = frame.builder.value(arith.PopulationCount, value=size)
    return convert(frame, Scalar(kind, ones), U8)


# -- functions that aren't ufuncs


def _where(frame: Frame, arguments: list[Val]) -> Val:
    condition, *values = arguments
    kinds = _numbers(frame, "where", 3, arguments)
    kind = common_type(kinds[1:])
    flag = truth(frame, scalar(frame, condition))
    left, right = (convert(frame, value, kind) for value in values)
    chosen = frame.builder.value(arith.Select, condition=flag.ir, lhs=left.ir, rhs=right.ir)
    return Scalar(kind, chosen)


def clip(frame: Frame, arguments: list[Val]) -> Val:
    """`np.clip(x, low, high)`; a bound that is None is none."""
    count_arguments(frame, "np.clip", arguments, 2, 3)
    found: Val = arguments[0]
    kinds = [
        number_argument(frame, value, "np.clip")
        for value in arguments
        if value is found or not _is_none(value)
    ]
    found = convert(frame, found, common_type(kinds))
    for name, bound in zip(("maximum", "minimum"), arguments[1:], strict=False):
        if not _is_none(bound):
            found = UFUNCS[name](frame, [found, bound])
    return found


def _is_none(value: Val) -> bool:
    return isinstance(value, Static) and value.value is None


def _around(frame: Frame, arguments: list[Val]) -> Val:
    count_arguments(frame, "np.round", arguments, 1, 2)
    kind = common_type([number_argument(frame, arguments[0], "np.round")])
    digits = arguments[1] if len(arguments) == 2 else Static(0)
    if kind.kind == "bool":
        kind = F16
    number = convert(frame, arguments[0], kind)
    return rounded_to_digits(frame, number, digits)


def _sign_of_infinity(name: str, sign: float) -> Handler:
    def handler(frame: Frame, arguments: list[Val]) -> Val:
        _numbers(frame, name, 1, arguments)
        infinity = Static(float("inf") * sign)
        return convert(frame, compare(frame, "==", arguments[0], infinity), BOOL)

    return handler


def _nan_to_num(frame: Frame, arguments: list[Val]) -> Val:
    kind = common_type(_numbers(frame, "nan_to_num", 1, arguments))
    number = convert(frame, arguments[0], kind)
    if not kind.is_float:
        return number
    greatest = convert(frame, Static(_GREATEST[kind.name]), kind)
    return call_library(frame, "elementary", "nan_to_num", [number, greatest])


_GREATEST: Final = {
    "f16": 65504.0,
    "bf16": float.fromhex("0x1.fep127"),
    "f32": float.fromhex("0x1.fffffep127"),
    "f64": float.fromhex("0x1.fffffffffffffp1023"),
}
_PI_180: Final = 0.017453292519943295
_ROWS: Final = {
    "sqrt": "sqrt", "exp": "exp", "exp2": "exp2", "expm1": "expm1", "log": "log", "log2": "log2",
    "log10": "log10", "log1p": "log1p", "sin": "sin", "cos": "cos", "tan": "tan",
    "arcsin": "asin", "arccos": "acos", "arctan": "atan", "arctan2": "atan2", "sinh": "sinh",
    "cosh": "cosh", "tanh": "tanh", "arcsinh": "asinh", "arccosh": "acosh", "arctanh": "atanh",
    "rint": "rint", "hypot": "hypot", "copysign": "copysign", "cbrt": "cbrt",
}  # fmt: skip

# By a ufunc's own name: np.abs is `absolute`, np.acos `arccos`, np.mod `remainder`.
UFUNCS: Final[dict[str, Handler]] = {
    **{
        name: _in_floats(name, FUNCTIONS[function].arity, _row(function))
        for name, function in _ROWS.items()
    },
    **{name: _rounding(name) for name in ("floor", "ceil", "trunc")},
    **{name: _predicate(name) for name in ("isnan", "isinf", "isfinite")},
    "add": _operator("add", "+", "|"),
    "subtract": _operator("subtract", "-"),
    "multiply": _operator("multiply", "*", "&"),
    "divide": _operator("divide", "/"),
    "floor_divide": _operator("floor_divide", "//"),
    "remainder": _operator("remainder", "%"),
    "power": _operator("power", "**"),
    "float_power": _float_power,
    "divmod": _divmod,
    "fmod": _fmod_by_int,
    "bitwise_and": _operator("bitwise_and", "&"),
    "bitwise_or": _operator("bitwise_or", "|"),
    "bitwise_xor": _operator("bitwise_xor", "^"),
    "left_shift": _shift("left_shift", "<<"),
    "right_shift": _shift("right_shift", ">>"),
    "invert": _sign_operator("invert", "~", ("float",)),
    "negative": _sign_operator("negative", "-", ("bool",)),
    "positive": _sign_operator("positive", "+", ("bool",)),
    "absolute": _in_common("absolute", 1, _absolute),
    "fabs": _in_floats("fabs", 1, _fabs),
    "conjugate": _in_common("conjugate", 1, _identity),
    "square": _in_common("square", 1, _square),
    "reciprocal": _in_common("reciprocal", 1, _reciprocal),
    "sign": _in_common("sign", 1, _sign, ("bool",)),
    "maximum": _extreme("maximum", arith.Maximum),
    "minimum": _extreme("minimum", arith.Minimum),
    "fmax": _extreme("fmax", arith.Maximum),
    "fmin": _extreme("fmin", arith.Minimum),
    "degrees": _in_floats("degrees", 1, _scaled(1 / _PI_180)),
    "rad2deg": _in_floats("rad2deg", 1, _scaled(1 / _PI_180)),
    "radians": _in_floats("radians", 1, _scaled(_PI_180)),
    "deg2rad": _in_floats("deg2rad", 1, _scaled(_PI_180)),
    "frexp": _in_floats("frexp", 1, _frexp),
    "bitwise_count": _in_common("bitwise_count", 1, _bitwise_count, ("float",)),
    "equal": _comparison("equal", "=="),
    "not_equal": _comparison("not_equal", "!="),
    "less": _comparison("less", "<"),
    "less_equal": _comparison("less_equal", "<="),
    "greater": _comparison("greater", ">"),
    "greater_equal": _comparison("greater_equal", ">="),
    "logical_and": _logical("logical_and", arith.And),
    "logical_or": _logical("logical_or", arith.Or),
    "logical_xor": _logical("logical_xor", arith.Xor),
    "logical_not": _logical("logical_not", None),
}
_FUNCTIONS: Final[dict[str, Handler]] = {
    "where": _where,
    "clip": clip,
    "round": _around,
    "around": _around,
    "fix": UFUNCS["trunc"],
    "isposinf": _sign_of_infinity("isposinf", 1.0),
    "isneginf": _sign_of_infinity("isneginf", -1.0),
    "nan_to_num": _nan_to_num,
}


def numpy_function(target: Any) -> Handler | None:
    """The handler of one of NumPy's functions of scalars; None for another object."""
    name: str = getattr(target, "__name__", "")
    if is_ufunc(target):
        return _of_any(name, UFUNCS.get(name) or prelude_function(target) or _unsupported(name))
    if getattr(target, "__module__", None) != "numpy":
        return None
    found = _FUNCTIONS.get(name) or prelude_function(target)
    return _of_any(name, found or _unsupported(name)) if found or name in NUMPY else None


def _of_any(name: str, real: Handler) -> Handler:
    """A handler that chooses the complex handler if an argument is complex."""

    def handler(frame: Frame, arguments: list[Val]) -> Val:
        if any(map(has_axes, arguments)):
            work = _of_any(name, real)
            return elementwise(frame, work, arguments, f"np.{name}")
        if name in NUMPY and (any(map(is_complex, arguments)) or name in _COMPLEX_ONLY):
            return NUMPY[name](frame, arguments)
        return real(frame, arguments)

    return handler


_COMPLEX_ONLY: Final = ("angle", "real", "imag")


def _unsupported(name: str) -> Handler:
    def handler(frame: Frame, arguments: list[Val]) -> Val:
        shown = ", ".join(map(describe, arguments))
        frame.refuse(
            "GC103",
            f"np.{name} of {shown} isn't supported in a kernel",
            "use the operator, the function of `math`, or a loop",
        )

    return handler
