"""Calls of `cmath`, and of NumPy's functions with complex arguments.

A function of complex64 gives complex64 (as `math`'s of float32 give float32), computed in
complex128 and rounded.
"""

from __future__ import annotations

import cmath
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from gpucompiler.frontend.arithmetic.arguments import Handler, count_arguments, number_argument
from gpucompiler.frontend.arithmetic.complexes import (
    magnitude,
    negate,
    of_library,
    parts_of_library,
    to_complex,
)
from gpucompiler.frontend.arithmetic.convert import (
    call_library,
    constant,
    convert,
    is_complex,
    truth,
)
from gpucompiler.frontend.arithmetic.operators import binary, compare, statically, unary
from gpucompiler.frontend.values.typing import PYBOOL, part_type, promote
from gpucompiler.frontend.values.values import Complex, Scalar, Static, Tuple, Val
from gpucompiler.ir.operations import arith
from gpucompiler.language.types import BOOL, C64, C128, F64, PYCOMPLEX, ScalarType

_LOG2_E: Final = 1.4426950408889634

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame


def _complex_type(frame: Frame, value: Val, name: str) -> ScalarType:
    """The complex type in which a function of `cmath` computes."""
    kind = number_argument(frame, value, name, complexes=True)
    if kind.kind == "complex":
        return kind
    if kind.weak:
        return PYCOMPLEX
    return C64 if kind.is_float and kind.bits <= 32 else C128


def _of_one(name: str) -> Handler:
    def handler(frame: Frame, arguments: list[Val]) -> Val:
        count_arguments(frame, f"cmath.{name}", arguments, 1, 1)
        kind = _complex_type(frame, arguments[0], f"cmath.{name}")
        return of_library(frame, name, [to_complex(frame, arguments[0], kind)], kind)

    return handler


def _log(frame: Frame, arguments: list[Val]) -> Val:
    count_arguments(frame, "cmath.log", arguments, 1, 2)
    logs = [_of_one("log")(frame, [argument]) for argument in arguments]
    return logs[0] if len(logs) == 1 else binary(frame, "/", logs[0], logs[1])


def _log2(frame: Frame, arguments: list[Val]) -> Val:
    found = _of_one("log")(frame, arguments)
    assert isinstance(found, Complex)
    # NumPy scales both parts.
    scale = constant(frame, _LOG2_E, found.real.type)
    real, imaginary = (binary(frame, "*", part, scale) for part in (found.real, found.imaginary))
    assert isinstance(real, Scalar)
    assert isinstance(imaginary, Scalar)
    return Complex(found.type, real, imaginary)


def _phase(frame: Frame, arguments: list[Val]) -> Val:
    count_arguments(frame, "cmath.phase", arguments, 1, 1)
    kind = _complex_type(frame, arguments[0], "cmath.phase")
    number = to_complex(frame, arguments[0], kind)
    found = parts_of_library(frame, "phase", [number])
    return convert(frame, convert(frame, found, F64), part_type(kind))


def _polar(frame: Frame, arguments: list[Val]) -> Val:
    count_arguments(frame, "cmath.polar", arguments, 1, 1)
    kind = _complex_type(frame, arguments[0], "cmath.polar")
    found = of_library(frame, "polar", [to_complex(frame, arguments[0], kind)], kind)
    return Tuple((found.real, found.imaginary))


def _rect(frame: Frame, arguments: list[Val]) -> Val:
    count_arguments(frame, "cmath.rect", arguments, 2, 2)
    size, angle = arguments
    kind = promote(*(number_argument(frame, value, "cmath.rect") for value in arguments))
    result = PYCOMPLEX if kind.weak else (C64 if kind.is_float and kind.bits <= 32 else C128)
    part = part_type(result)
    parts = [convert(frame, value, part) for value in (size, angle)]
    return of_library(frame, "rect", [Complex(result, parts[0], parts[1])], result)


def _test(name: str, join: type[Any]) -> Handler:
    """isnan, isinf, isfinite of both parts."""

    def handler(frame: Frame, arguments: list[Val]) -> Val:
        count_arguments(frame, f"cmath.{name}", arguments, 1, 1)
        kind = _complex_type(frame, arguments[0], f"cmath.{name}")
        number = to_complex(frame, arguments[0], kind)
        add = frame.builder.value
        first, second = (
            add(arith.Apply, arguments=[part.ir], function=name)
            for part in (number.real, number.imaginary)
        )
        return Scalar(PYBOOL, add(join, lhs=first, rhs=second))

    return handler


def _isclose(frame: Frame, arguments: list[Val]) -> Val:
    count_arguments(frame, "cmath.isclose", arguments, 2, 4)
    numbers: list[Val] = []
    for value in arguments[:2]:
        _complex_type(frame, value, "cmath.isclose")
        number = to_complex(frame, value, C128)
        numbers += [number.real, number.imaginary]
    tolerances = [*arguments[2:], *[Static(1e-9), Static(0.0)][len(arguments) - 2 :]]
    numbers += [convert(frame, value, F64) for value in tolerances]
    return convert(frame, call_library(frame, "complexes", "isclose", numbers), PYBOOL)


def _isclose_of_python(
    a: complex, b: complex, relative: float = 1e-9, absolute: float = 0.0
) -> bool:
    return cmath.isclose(a, b, rel_tol=relative, abs_tol=absolute)


_OF_ONE: Final = (
    "acos", "acosh", "asin", "asinh", "atan", "atanh", "cos", "cosh", "exp", "log10", "sin", "sinh",
    "sqrt", "tan", "tanh",
)  # fmt: skip
_TESTS: Final[dict[str, type[Any]]] = {
    "isnan": arith.Or, "isinf": arith.Or, "isfinite": arith.And,
}  # fmt: skip


def _handlers() -> dict[Any, Handler]:
    named: dict[str, Handler] = {name: _of_one(name) for name in _OF_ONE}
    named |= {name: _test(name, join) for name, join in _TESTS.items()}
    named |= {"log": _log, "phase": _phase, "polar": _polar, "rect": _rect}
    found: dict[Any, Handler] = {
        getattr(cmath, name): statically(getattr(cmath, name), f"cmath.{name}", handler)
        for name, handler in named.items()
    }
    found[cmath.isclose] = statically(_isclose_of_python, "cmath.isclose", _isclose)
    return found


HANDLERS: Final = _handlers()


# -- NumPy


def _sized(handler: Handler) -> Handler:
    """NumPy's functions count Python's complex as complex128."""

    def sized(frame: Frame, arguments: list[Val]) -> Val:
        found: list[Val] = []
        everything_weak = all(
            number_argument(frame, value, "a function of NumPy", complexes=True).weak
            for value in arguments
        )
        for value in arguments:
            wide = is_complex(value) and everything_weak
            found.append(to_complex(frame, value, C128) if wide else value)
        result = handler(frame, found)
        if isinstance(result, Scalar) and result.type == PYBOOL:
            return convert(frame, result, BOOL)
        return result

    return sized


def _operator(symbol: str) -> Handler:
    def handler(frame: Frame, arguments: list[Val]) -> Val:
        count_arguments(frame, f"np's {symbol}", arguments, 2, 2)
        work = compare if symbol in ("==", "!=") else binary
        return work(frame, symbol, arguments[0], arguments[1])

    return handler


def _simple(work: Callable[[Frame, Complex], Val]) -> Handler:
    def handler(frame: Frame, arguments: list[Val]) -> Val:
        count_arguments(frame, "a function of NumPy", arguments, 1, 1)
        kind = _complex_type(frame, arguments[0], "a function of NumPy")
        return work(frame, to_complex(frame, arguments[0], kind))

    return handler


def _where(frame: Frame, arguments: list[Val]) -> Val:
    count_arguments(frame, "np.where", arguments, 3, 3)
    test, *values = arguments
    kinds = [number_argument(frame, value, "np.where", complexes=True) for value in values]
    kind = promote(*kinds)
    a, b = (to_complex(frame, value, kind) for value in values)
    flag = truth(frame, test)
    parts = [
        Scalar(x.type, frame.builder.value(arith.Select, condition=flag.ir, lhs=x.ir, rhs=y.ir))
        for x, y in ((a.real, b.real), (a.imaginary, b.imaginary))
    ]
    return Complex(kind, parts[0], parts[1])


def _pair(frame: Frame, name: str, arguments: list[Val]) -> tuple[Complex, Complex]:
    """Two arguments in their common complex type."""
    count_arguments(frame, f"np.{name}", arguments, 2, 2)
    kinds = [number_argument(frame, value, f"np.{name}", complexes=True) for value in arguments]
    kind = promote(*kinds)
    return to_complex(frame, arguments[0], kind), to_complex(frame, arguments[1], kind)


def _asked(frame: Frame, name: str, *numbers: Complex) -> Val:
    """A question of the library about complex numbers, whose parts are exact in float64."""
    parts: list[Val] = []
    for z in numbers:
        parts += [convert(frame, z.real, F64), convert(frame, z.imaginary, F64)]
    return convert(frame, call_library(frame, "complexes", name, parts), BOOL)


def _order(name: str, question: str, swapped: bool) -> Handler:
    """A comparison in NumPy's order of complex numbers."""

    def handler(frame: Frame, arguments: list[Val]) -> Val:
        a, b = _pair(frame, name, arguments)
        return _asked(frame, question, *((b, a) if swapped else (a, b)))

    return handler


def _extreme(name: str, greatest: bool, ignore_nan: bool) -> Handler:
    """maximum, minimum, fmax, fmin in that order."""

    def handler(frame: Frame, arguments: list[Val]) -> Val:
        a, b = _pair(frame, name, arguments)
        before = _asked(frame, "less_equal", *((b, a) if greatest else (a, b)))
        undefined = _asked(frame, "isnan", b if ignore_nan else a)
        flags = [truth(frame, flag).ir for flag in (before, undefined)]
        first = Scalar(BOOL, frame.builder.value(arith.Or, lhs=flags[0], rhs=flags[1]))
        return _where(frame, [first, a, b])

    return handler


def _logical(name: str, operation: type[Any]) -> Handler:
    def handler(frame: Frame, arguments: list[Val]) -> Val:
        left, right = (truth(frame, z).ir for z in _pair(frame, name, arguments))
        return Scalar(BOOL, frame.builder.value(operation, lhs=left, rhs=right))

    return handler


def _not(frame: Frame, value: Complex) -> Val:
    return unary(frame, "not", truth(frame, value))


_RENAMED: Final = {
    "arccos": "acos", "arccosh": "acosh", "arcsin": "asin", "arcsinh": "asinh", "arctan": "atan",
    "arctanh": "atanh",
}  # fmt: skip
NUMPY: Final[dict[str, Handler]] = {
    **{name: _sized(_of_one(_RENAMED.get(name, name))) for name in (*_OF_ONE, *_RENAMED)},
    **{name: _sized(_test(name, join)) for name, join in _TESTS.items()},
    "log": _sized(_of_one("log")),
    "log2": _sized(_log2),
    "add": _sized(_operator("+")),
    "subtract": _sized(_operator("-")),
    "multiply": _sized(_operator("*")),
    "divide": _sized(_operator("/")),
    "power": _sized(_operator("**")),
    "equal": _sized(_operator("==")),
    "not_equal": _sized(_operator("!=")),
    "absolute": _sized(_simple(lambda frame, z: magnitude(frame, z))),
    "conjugate": _sized(_simple(lambda frame, z: negate(frame, z, both=False))),
    "negative": _sized(_simple(lambda frame, z: negate(frame, z))),
    "positive": _sized(_simple(lambda frame, z: z)),
    "square": _sized(_simple(lambda frame, z: binary(frame, "*", z, z))),
    "reciprocal": _sized(_simple(lambda frame, z: binary(frame, "/", Static(1.0), z))),
    "less": _sized(_order("less", "less", False)),
    "less_equal": _sized(_order("less_equal", "less_equal", False)),
    "greater": _sized(_order("greater", "less", True)),
    "greater_equal": _sized(_order("greater_equal", "less_equal", True)),
    "maximum": _sized(_extreme("maximum", True, False)),
    "minimum": _sized(_extreme("minimum", False, False)),
    "fmax": _sized(_extreme("fmax", True, True)),
    "fmin": _sized(_extreme("fmin", False, True)),
    "logical_and": _sized(_logical("logical_and", arith.And)),
    "logical_or": _sized(_logical("logical_or", arith.Or)),
    "logical_xor": _sized(_logical("logical_xor", arith.Xor)),
    "logical_not": _sized(_simple(_not)),
    "angle": _sized(_phase),
    "real": _sized(_simple(lambda frame, z: z.real)),
    "imag": _sized(_simple(lambda frame, z: z.imaginary)),
    "where": _where,
}
