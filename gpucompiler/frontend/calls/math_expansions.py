"""Calls of `math` for parts and neighbours of floats, for integers, and for several numbers."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from gpucompiler.frontend.arithmetic.arguments import Handler, count_arguments, number_argument
from gpucompiler.frontend.arithmetic.convert import convert
from gpucompiler.frontend.arithmetic.integer_checks import check_argument
from gpucompiler.frontend.arithmetic.library import call_library, machine_number, number_of, pair_of
from gpucompiler.frontend.arithmetic.operators import binary, static_operation
from gpucompiler.frontend.calls import math_functions
from gpucompiler.frontend.calls.builtin_functions import integer_argument
from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.typing import PYBOOL, float_type, promote
from gpucompiler.frontend.values.values import Scalar, Static, Tuple, Val, tuple_items
from gpucompiler.ir.operations import arith
from gpucompiler.language.types import BF16, F16, F32, F64, I16, I32, I64, PYFLOAT, ScalarType

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame


# Machine float → the integer of as many bits, digits behind the leading one, greatest exponent.
FORMATS: Final = {
    F64: (I64, 52, 1023),
    F32: (I32, 23, 127),
    F16: (I16, 10, 15),
    BF16: (I16, 7, 127),
}


def float_argument(frame: Frame, value: Val, name: str) -> tuple[Scalar, ScalarType]:
    """An argument as the float that `math` computes in: (machine number, its type)."""
    kind = float_type(number_argument(frame, value, name))
    return machine_number(frame, value, kind), kind


def statically(function: Callable[..., Any], name: str, handler: Handler) -> Handler:
    """A handler, but for arguments known at compile time Python's own result."""

    def known(frame: Frame, arguments: list[Val]) -> Val:
        if all(isinstance(a, Static) for a in arguments):
            values = tuple(a.value for a in arguments if isinstance(a, Static))
            return static_operation(frame, function, values, name)
        return handler(frame, arguments)

    return known


def wide(kind: ScalarType) -> ScalarType:
    """The type in which functions of several steps compute: float32 for narrower floats."""
    return F32 if kind.bits == 16 else kind


def frexp_parts(frame: Frame, number: Scalar) -> tuple[Scalar, Val]:
    """Mantissa and exponent of a machine float."""
    exact = convert(frame, number, wide(number.type))
    integer, digits, most = FORMATS[exact.type]
    facts: list[Val] = [Static(integer), Static(digits), Static(most)]
    first, second = pair_of(call_library(frame, "floats", "frexp", [exact, *facts]))
    return convert(frame, first, number.type), second


def scaled_by_power(frame: Frame, number: Scalar, exponent: Val) -> Scalar:
    """number · 2**exponent of a machine float."""
    exact = convert(frame, number, wide(number.type))
    integer, digits, most = FORMATS[exact.type]
    facts: list[Val] = [Static(integer), Static(digits), Static(most)]
    found = call_library(frame, "floats", "ldexp", [exact, exponent, *facts])
    return convert(frame, found, number.type)


def neighbour(frame: Frame, x: Scalar, y: Val, steps: Val) -> Scalar:
    """The machine float that is `steps`, or for a static None one, after x towards y."""
    towards = convert(frame, y, x.type)
    integer = Static(FORMATS[x.type][0])
    found = call_library(frame, "floats", "nextafter", [x, towards, steps, integer])
    return convert(frame, found, x.type)


def _frexp(frame: Frame, arguments: list[Val]) -> Val:
    count_arguments(frame, "math.frexp", arguments, 1, 1)
    number, kind = float_argument(frame, arguments[0], "math.frexp")
    mantissa, exponent = frexp_parts(frame, number)
    return Tuple((number_of(frame, mantissa, kind), exponent))


def _ldexp(frame: Frame, arguments: list[Val]) -> Val:
    count_arguments(frame, "math.ldexp", arguments, 2, 2)
    number, kind = float_argument(frame, arguments[0], "math.ldexp")
    exponent = integer_argument(frame, arguments[1], "math.ldexp")
    return number_of(frame, scaled_by_power(frame, number, exponent), kind)


def _modf(frame: Frame, arguments: list[Val]) -> Val:
    count_arguments(frame, "math.modf", arguments, 1, 1)
    number, kind = float_argument(frame, arguments[0], "math.modf")
    parts = pair_of(call_library(frame, "floats", "modf", [number]))
    return Tuple(tuple(number_of(frame, part, kind) for part in parts))


def _nextafter(frame: Frame, arguments: list[Val]) -> Val:
    count_arguments(frame, "math.nextafter", arguments, 2, 3)
    x, y, *rest = arguments
    kind = float_type(promote(*(number_argument(frame, v, "math.nextafter") for v in (x, y))))
    steps: Val = Static(None)
    if rest and not (isinstance(rest[0], Static) and rest[0].value is None):
        steps = integer_argument(frame, rest[0], "math.nextafter's steps")
    number = machine_number(frame, x, kind)
    return number_of(frame, neighbour(frame, number, y, steps), kind)


def _ulp(frame: Frame, arguments: list[Val]) -> Val:
    count_arguments(frame, "math.ulp", arguments, 1, 1)
    number, kind = float_argument(frame, arguments[0], "math.ulp")
    integer = Static(FORMATS[number.type][0])
    return number_of(frame, call_library(frame, "floats", "ulp", [number, integer]), kind)


# What CPython says to a negative argument.
_BOTH: Final = ("n must be a non-negative integer", "k must be a non-negative integer")
_NEGATIVE: Final = {
    "comb": _BOTH,
    "perm": _BOTH,
    "factorial": ("factorial() not defined for negative values",),
    "isqrt": ("isqrt() argument must be nonnegative",),
}


def _integers(name: str) -> Handler:
    """A function of the library for ints that aren't negative."""

    def handler(frame: Frame, arguments: list[Val]) -> Val:
        count = len(_NEGATIVE[name])
        count_arguments(frame, f"math.{name}", arguments, count, count)
        numbers: list[Val] = []
        for value, message in zip(arguments, _NEGATIVE[name], strict=True):
            number = integer_argument(frame, value, f"math.{name}")
            check_argument(frame, number, "ge", message)
            numbers.append(number)
        return call_library(frame, "integers", name, numbers)

    return handler


def _perm(frame: Frame, arguments: list[Val]) -> Val:
    count_arguments(frame, "math.perm", arguments, 1, 2)
    if len(arguments) == 2 and not (
        isinstance(arguments[1], Static) and arguments[1].value is None
    ):
        return _integers("perm")(frame, arguments)
    return _integers("factorial")(frame, arguments[:1])


def _folded(name: str, empty: int) -> Handler:
    """gcd and lcm of any number of ints."""

    def handler(frame: Frame, arguments: list[Val]) -> Val:
        found: Val = Static(empty)
        for value in arguments:
            number: Val = integer_argument(frame, value, f"math.{name}")
            found = call_library(frame, "integers", name, [found, number])
        return found

    return handler


# -- several numbers


def _items(frame: Frame, value: Val, name: str) -> list[Val]:
    items = tuple_items(value)
    if items is None:
        frame.refuse(
            "GC201",
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
        frame.refuse("GC202", f"{name} of {sizes}", "give both as many")
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


def _isclose(frame: Frame, arguments: list[Val]) -> Val:
    count_arguments(frame, "math.isclose", arguments, 2, 4)
    given = [*arguments, Static(1e-9), Static(0.0)][: max(4, len(arguments))]
    if len(arguments) == 3:
        given = [*arguments, Static(0.0)]
    for value in given:
        number_argument(frame, value, "math.isclose")
    # CPython converts both to float64 first.
    numbers: list[Val] = [convert(frame, value, F64) for value in given]
    return convert(frame, call_library(frame, "floats", "isclose", numbers), PYBOOL)


def _of_python(function: Callable[..., Any]) -> Callable[..., Any]:
    """isclose and nextafter by position, as handlers have their arguments."""
    named = {"isclose": ("rel_tol", "abs_tol"), "prod": ("start",), "nextafter": ("steps",)}
    keywords = named.get(function.__name__)
    if keywords is None:
        return function

    def by_position(*arguments: Any) -> Any:
        split = 1 if function is math.prod else 2
        given = dict(zip(keywords, arguments[split:], strict=False))
        return function(*arguments[:split], **given)

    return by_position


_MORE: Final[dict[str, Handler]] = {
    "comb": _integers("comb"),
    "dist": _dist,
    "factorial": _integers("factorial"),
    "fma": fused,
    "frexp": _frexp,
    "fsum": _fsum,
    "gcd": _folded("gcd", 0),
    "isclose": _isclose,
    "isqrt": _integers("isqrt"),
    "lcm": _folded("lcm", 1),
    "ldexp": _ldexp,
    "modf": _modf,
    "nextafter": _nextafter,
    "perm": _perm,
    "prod": _prod,
    "sumprod": _sumprod,
    "ulp": _ulp,
}


def _handlers() -> dict[Any, Handler]:
    table: dict[Any, Handler] = {math.hypot: _hypot}
    for name, handler in _MORE.items():
        # Of older Pythons some aren't there.
        function = getattr(math, name, None)
        if function is not None:
            table[function] = statically(_of_python(function), f"math.{name}", handler)
    return table


HANDLERS: Final = _handlers()
