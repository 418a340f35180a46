"""Calls of `math` with several numbers: gcd, hypot, dist, fsum, prod, fma, …"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, Final

from gpucompiler.frontend.arithmetic.arguments import Handler, count_arguments, number_argument
from gpucompiler.frontend.arithmetic.convert import call_library, convert, number_of
from gpucompiler.frontend.arithmetic.operators import binary, static_operation, statically
from gpucompiler.frontend.calls import math_functions
from gpucompiler.frontend.calls.builtin_functions import integer_argument
from gpucompiler.frontend.calls.prelude_functions import by_position
from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.typing import float_type, promote
from gpucompiler.frontend.values.values import Scalar, Static, Tuple, Val, tuple_items
from gpucompiler.ir.operations import arith
from gpucompiler.language.types import F64, PYFLOAT, ScalarType

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame


def _folded(name: str, empty: int, inner: str) -> Handler:
    """gcd and lcm of any number of ints; `inner` joins all but the last."""

    def handler(frame: Frame, arguments: list[Val]) -> Val:
        numbers: list[Val] = [integer_argument(frame, n, f"math.{name}") for n in arguments]
        if len(numbers) < 2:
            numbers = [Static(empty), *numbers]
        if name == "lcm" and len(numbers) > 2:
            numbers = _items(
                frame,
                call_library(frame, "integers", "zeros_if_any", [Tuple(tuple(numbers))]),
                "math.lcm",
            )
        found, *others = numbers
        for place, number in enumerate(others, 1):
            function = name if place == len(others) else inner
            found = call_library(frame, "integers", function, [found, number])
        return found

    return handler


# -- several numbers


def _items(frame: Frame, value: Val, name: str) -> list[Val]:
    items = tuple_items(value)
    if items is None:
        frame.refuse_operands(
            f"{name} works on tuples in a kernel, not {describe(value)}",
            "write a loop over the array",
        )
    for item in items:
        number_argument(frame, item, name)
    return list(items)


def _norm(frame: Frame, values: list[Val], name: str) -> Val:
    kind: ScalarType = PYFLOAT
    for place, value in enumerate(values):
        found = float_type(number_argument(frame, value, name))
        kind = promote(kind, found) if place else found
    wide_values = [convert(frame, value, F64) for value in values]
    total = call_library(frame, "floats", "norm", [Tuple(tuple(wide_values))])
    return number_of(frame, total, kind)


def _hypot(frame: Frame, arguments: list[Val]) -> Val:
    if len(arguments) == 2:
        return math_functions.HANDLERS[math.hypot](frame, arguments)
    if all(isinstance(a, Static) for a in arguments):
        values = tuple(a.value for a in arguments if isinstance(a, Static))
        return static_operation(frame, math.hypot, values, "math.hypot")
    return _norm(frame, arguments, "math.hypot")


def _pairs(frame: Frame, arguments: list[Val], name: str, items: str) -> list[tuple[Val, Val]]:
    """The items of two sequences of one length, side by side."""
    count_arguments(frame, name, arguments, 2, 2)
    first, second = (_items(frame, value, name) for value in arguments)
    if len(first) != len(second):
        sizes = f"{len(first)} and {len(second)} {items}"
        frame.refuse_arguments(f"{name} of {sizes}", "give both as many")
    return list(zip(first, second, strict=True))


def _dist(frame: Frame, arguments: list[Val]) -> Val:
    parts = [
        convert(frame, binary(frame, "-", a, b), _float_kind(frame, a, b))
        for a, b in _pairs(frame, arguments, "math.dist", "coordinates")
    ]
    return _norm(frame, list(parts), "math.dist")


def _float_kind(frame: Frame, a: Val, b: Val) -> ScalarType:
    kinds = (number_argument(frame, a, "math.dist"), number_argument(frame, b, "math.dist"))
    return float_type(promote(*kinds))


def _fsum(frame: Frame, arguments: list[Val]) -> Val:
    count_arguments(frame, "math.fsum", arguments, 1, 1)
    items = _items(frame, arguments[0], "math.fsum")
    values = tuple(convert(frame, item, F64) for item in items)
    found = call_library(frame, "floats", "fsum", [Tuple(values)])
    return number_of(frame, found, PYFLOAT)


def _prod(frame: Frame, arguments: list[Val]) -> Val:
    count_arguments(frame, "math.prod", arguments, 1, 2)
    total: Val = arguments[1] if len(arguments) == 2 else Static(1)
    for item in _items(frame, arguments[0], "math.prod"):
        total = binary(frame, "*", total, item)
    return total


def _sumprod(frame: Frame, arguments: list[Val]) -> Val:
    total: Val = Static(0)
    for a, b in _pairs(frame, arguments, "math.sumprod", "numbers"):
        total = binary(frame, "+", total, binary(frame, "*", a, b))
    return total


def fused(frame: Frame, arguments: list[Val], name: str = "math.fma") -> Val:
    """a · b + c of floats, rounded once."""
    count_arguments(frame, name, arguments, 3, 3)
    kinds = [number_argument(frame, value, name) for value in arguments]
    kind = float_type(promote(promote(kinds[0], kinds[1]), kinds[2]))
    a, b, c = (convert(frame, value, kind).ir for value in arguments)
    return Scalar(kind, frame.builder.value(arith.FusedMultiplyAdd, a=a, b=b, c=c))


_MORE: Final[dict[str, Handler]] = {
    "dist": _dist,
    "fma": fused,
    "fsum": _fsum,
    # 2⁶³ is no int of a kernel, and may be the divisor that all but the last have.
    "gcd": _folded("gcd", 0, "negative_gcd"),
    "lcm": _folded("lcm", 1, "lcm"),
    "prod": _prod,
    "sumprod": _sumprod,
}


def _handlers() -> dict[Any, Handler]:
    table: dict[Any, Handler] = {math.hypot: _hypot}
    for name, handler in _MORE.items():
        # Older Pythons lack some.
        function = getattr(math, name, None)
        if function is not None:
            table[function] = statically(by_position(function), f"math.{name}", handler)
    return table


HANDLERS: Final = _handlers()
