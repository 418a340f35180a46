"""Builtins and functions of `math` with the types that numba-cuda gives them.

Handlers stand here only for functions whose result types differ from ours. Other functions get
arguments of sized types, and compute as they do for any sized numbers.
"""

from __future__ import annotations

import builtins
import math
from typing import TYPE_CHECKING, Any, Final

from gpucompiler.frontend.arithmetic.arguments import Handler, count_arguments, number_argument
from gpucompiler.frontend.arithmetic.convert import call_library, convert
from gpucompiler.frontend.arithmetic.numba_operators import numba_type, operate, sized_value
from gpucompiler.frontend.calls import builtin_functions
from gpucompiler.frontend.calls.math_functions import HANDLERS as MATH_HANDLERS
from gpucompiler.frontend.calls.math_functions import apply
from gpucompiler.frontend.operations.casts import is_ufunc
from gpucompiler.frontend.values.numba_types import math_type, unified
from gpucompiler.frontend.values.values import Complex, Scalar, Static, Tuple, Val
from gpucompiler.ir.operations import arith
from gpucompiler.language.simt import DeviceFunction
from gpucompiler.language.types import BOOL, F16, F32, F64, I8, I64, ScalarType

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

# Device functions whose result has the common type of their arguments.
_OF_NUMBERS: Final = ("fma", "selp")


def numba_arguments(frame: Frame, function: Any, arguments: list[Val]) -> list[Val]:
    """The arguments of a function of numbers, in sized types; of others, as they are.

    Numbers known at compile time stay so if all are, since such a result may be a shape.
    """
    if all(isinstance(value, Static) for value in arguments):
        return arguments
    if isinstance(function, DeviceFunction):
        chosen = function.name in _OF_NUMBERS
    elif is_ufunc(function):
        return [_of_ufunc(frame, value) for value in arguments]
    else:
        chosen = getattr(function, "__module__", None) == "math"
    return [sized_value(frame, value) for value in arguments] if chosen else arguments


def _of_ufunc(frame: Frame, value: Val) -> Val:
    """numba has no float16 on processors, so that its ufuncs compute small ints in float32."""
    found = sized_value(frame, value)
    if isinstance(found, Scalar) and found.type == F16:
        return convert(frame, found, F32)
    return found


def _known(arguments: list[Val]) -> bool:
    return all(isinstance(value, Static) for value in arguments)


def _unless_known(name: Any, work: Handler) -> Handler:
    """A handler; for arguments known at compile time it gives Python's own result."""
    ours = builtin_functions.HANDLERS[name]

    def handler(frame: Frame, arguments: list[Val]) -> Val:
        return ours(frame, arguments) if _known(arguments) else work(frame, arguments)

    return handler


def _extreme(cls: type[Any]) -> Handler:
    name = "min" if cls is arith.Minimum else "max"

    def handler(frame: Frame, arguments: list[Val]) -> Val:
        kind: ScalarType | None = None
        for value in arguments:
            number_argument(frame, value, name)
            found = numba_type(value)
            assert found is not None
            kind = found if kind is None else unified(kind, found)
        assert kind is not None
        result = convert(frame, arguments[0], kind)
        of_two_floats = len(arguments) == 2 and kind in (F32, F64)
        for value in arguments[1:]:
            other = convert(frame, value, kind)
            if of_two_floats:
                # numba-cuda calls C's fmax, which gives the number of a number and NaN.
                result = apply(frame, f"f{name}", kind, [result, other])
            else:
                result = Scalar(kind, frame.builder.value(cls, lhs=result.ir, rhs=other.ir))
        return result

    return handler


def _absolute(frame: Frame, arguments: list[Val]) -> Val:
    count_arguments(frame, "abs", arguments, 1, 1)
    kind = numba_type(arguments[0])
    if kind is None or isinstance(arguments[0], Complex):
        return builtin_functions.absolute(frame, arguments)
    return builtin_functions.absolute(
        frame, [convert(frame, arguments[0], I8 if kind == BOOL else kind)]
    )


def _int(frame: Frame, arguments: list[Val]) -> Val:
    """An integer keeps its type; a bool or float becomes an int64."""
    kind = numba_type(arguments[0]) if len(arguments) == 1 else None
    if kind is None or not kind.is_integer:
        kind = I64
        if len(arguments) != 1 or numba_type(arguments[0]) is None:
            return builtin_functions.HANDLERS[int](frame, arguments)
    return convert(frame, arguments[0], kind)


def _float(frame: Frame, arguments: list[Val]) -> Val:
    """A float keeps its type; an integer becomes a float64."""
    kind = numba_type(arguments[0]) if len(arguments) == 1 else None
    if kind is None or kind.kind == "complex":
        return builtin_functions.HANDLERS[float](frame, arguments)
    return convert(frame, arguments[0], math_type(kind))


def _round(frame: Frame, arguments: list[Val]) -> Val:
    count_arguments(frame, "round", arguments, 1, 2)
    kind = numba_type(arguments[0])
    if kind is None:
        return builtin_functions.HANDLERS[round](frame, arguments)
    digits = arguments[1:]
    if not digits or (isinstance(digits[0], Static) and digits[0].value is None):
        if not kind.is_float:
            # numba has no round of integers, and takes it for one of float64.
            return convert(frame, convert(frame, arguments[0], F64), I64)
        return builtin_functions.HANDLERS[round](frame, [sized_value(frame, arguments[0])])
    narrow = kind.bits <= 16
    floating = kind if kind.is_float else (F32 if narrow else math_type(kind))
    if not floating.is_float:
        return builtin_functions.rounded_to_digits(frame, arguments[0], digits[0])
    # numba scales in float64, and gives back a number that it can't scale.
    number = convert(frame, convert(frame, arguments[0], floating), F64)
    places = builtin_functions.integer_argument(frame, digits[0], "round")
    found = call_library(frame, "floats", "round_any_digits", [number, places])
    return convert(frame, found, floating)


def _divmod(frame: Frame, arguments: list[Val]) -> Val:
    count_arguments(frame, "divmod", arguments, 2, 2)
    a, b = arguments
    if numba_type(a) is None or numba_type(b) is None:
        return builtin_functions.HANDLERS[divmod](frame, arguments)
    return Tuple((operate(frame, "//", a, b), operate(frame, "%", a, b)))


def _pow(frame: Frame, arguments: list[Val]) -> Val:
    if len(arguments) == 2:
        return operate(frame, "**", arguments[0], arguments[1])
    return builtin_functions.HANDLERS[builtins.pow](frame, arguments)


def _rounding(name: str) -> Handler:
    """floor, ceil, trunc: numba-cuda's give floats, as CUDA C++'s."""

    def handler(frame: Frame, arguments: list[Val]) -> Val:
        count_arguments(frame, f"math.{name}", arguments, 1, 1)
        kind = math_type(number_argument(frame, arguments[0], f"math.{name}"))
        return apply(frame, name, kind, arguments)

    return handler


def _whole(function: Any, name: str) -> Handler:
    work = _rounding(name)

    def handler(frame: Frame, arguments: list[Val]) -> Val:
        if _known(arguments):
            return ours(frame, arguments)
        return work(frame, arguments)

    ours = MATH_HANDLERS[function]
    return handler


NUMBA_HANDLERS: Final[dict[Any, Handler]] = {
    min: _unless_known(min, _extreme(arith.Minimum)),
    max: _unless_known(max, _extreme(arith.Maximum)),
    abs: _unless_known(abs, _absolute),
    int: _unless_known(int, _int),
    float: _unless_known(float, _float),
    round: _unless_known(round, _round),
    divmod: _unless_known(divmod, _divmod),
    builtins.pow: _unless_known(builtins.pow, _pow),
    math.floor: _whole(math.floor, "floor"),
    math.ceil: _whole(math.ceil, "ceil"),
    math.trunc: _whole(math.trunc, "trunc"),
}
