"""Calls of functions of `math` that are rows of `FUNCTIONS`, and of similar ones."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from gpucompiler.frontend.arithmetic.arguments import Handler, count_arguments, number_argument
from gpucompiler.frontend.arithmetic.convert import convert, number_type
from gpucompiler.frontend.arithmetic.operators import binary, static_operation
from gpucompiler.frontend.calls.builtin_functions import rounded_to_int
from gpucompiler.frontend.values.typing import float_type, promote
from gpucompiler.frontend.values.values import Scalar, Static, Val
from gpucompiler.ir.operations import arith
from gpucompiler.ir.operations.functions import FUNCTIONS
from gpucompiler.language.types import BOOL, PYINT, ScalarType

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame


def _math(name: str, function: Callable[..., Any]) -> Handler:
    arity = FUNCTIONS[name].arity

    def handler(frame: Frame, arguments: list[Val]) -> Val:
        count_arguments(frame, f"math.{name}", arguments, arity, arity)
        kinds = [number_argument(frame, value, f"math.{name}") for value in arguments]
        if all(isinstance(value, Static) for value in arguments):
            known = _known(frame, function, arguments, kinds, name)
            if known is not None:
                return known
        kind = kinds[0] if arity == 1 else promote(kinds[0], kinds[1])
        kind = float_type(kind)
        return apply(frame, name, kind, arguments)

    return handler


def _known(
    frame: Frame,
    function: Callable[..., Any],
    arguments: list[Val],
    kinds: list[ScalarType],
    name: str,
) -> Static | None:
    """Python's result for its own numbers known at compile time; None for NumPy's."""
    if not all(kind.weak for kind in kinds):
        return None
    values = tuple(a.value for a in arguments if isinstance(a, Static))
    return static_operation(frame, function, values, f"math.{name}")


def apply(frame: Frame, name: str, kind: ScalarType, arguments: list[Val]) -> Scalar:
    """A row of `FUNCTIONS`, computed in a float type."""
    operands = [convert(frame, value, kind).ir for value in arguments]
    result = frame.builder.value(arith.Apply, arguments=operands, function=name)
    if name in ("isnan", "isinf", "isfinite"):
        return Scalar(number_type(Static(True)) or BOOL, result)
    return Scalar(kind, result)


def _math_to_int(name: str, function: Callable[..., Any]) -> Handler:
    def handler(frame: Frame, arguments: list[Val]) -> Val:
        count_arguments(frame, f"math.{name}", arguments, 1, 1)
        kind = number_argument(frame, arguments[0], f"math.{name}")
        if isinstance(arguments[0], Static):
            # Most of NumPy's scalars have no __trunc__; as Python's they are what they were.
            value = arguments[0].value
            if not kind.weak:
                value = float(value) if kind.is_float else int(value)
            return static_operation(frame, function, (value,), f"math.{name}")
        if not kind.is_float:
            return convert(frame, arguments[0], PYINT)
        return rounded_to_int(frame, arguments[0], kind, name)

    return handler


def _fabs(frame: Frame, arguments: list[Val]) -> Val:
    count_arguments(frame, "math.fabs", arguments, 1, 1)
    kind = float_type(number_argument(frame, arguments[0], "math.fabs"))
    operand = convert(frame, arguments[0], kind)
    return Scalar(kind, frame.builder.value(arith.Absolute, value=operand.ir))


def _log(frame: Frame, arguments: list[Val]) -> Val:
    count_arguments(frame, "math.log", arguments, 1, 2)
    one = _math("log", math.log)
    if len(arguments) == 1:
        return one(frame, arguments)
    if all(isinstance(a, Static) for a in arguments):
        values = tuple(a.value for a in arguments if isinstance(a, Static))
        return static_operation(frame, math.log, values, "math.log")
    first, second = (one(frame, [argument]) for argument in arguments)
    return binary(frame, "/", first, second)


def _scaled(factor: float, name: str) -> Handler:
    def handler(frame: Frame, arguments: list[Val]) -> Val:
        count_arguments(frame, f"math.{name}", arguments, 1, 1)
        number_argument(frame, arguments[0], f"math.{name}")
        return binary(frame, "*", arguments[0], Static(factor))

    return handler


def _handlers() -> dict[Any, Handler]:
    table: dict[Any, Handler] = {
        math.fabs: _fabs,
        math.log: _log,
        math.floor: _math_to_int("floor", math.floor),
        math.ceil: _math_to_int("ceil", math.ceil),
        math.trunc: _math_to_int("trunc", math.trunc),
        math.degrees: _scaled(180.0 / math.pi, "degrees"),
        math.radians: _scaled(math.pi / 180.0, "radians"),
    }
    for name in FUNCTIONS:
        function = getattr(math, name, None)
        if function is not None and function not in table:
            table[function] = _math(name, function)
    return table


HANDLERS: Final = _handlers()
