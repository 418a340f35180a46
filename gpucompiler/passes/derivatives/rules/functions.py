"""The derivative of each row of the table of mathematical functions.

A row of `PARTIALS` has, for each argument, the function that writes the partial derivative at the
arguments and the result of the primal; None is 0 everywhere. At a kink the derivative is that of
one side, or 0: floor and its kin have 0, hypot and atan2 have 0 at the origin, pow has 0 for the
exponent where the base isn't positive. sqrt, cbrt, asin and acos have infinities at their ends.

Sources: NIST Digital Library of Mathematical Functions, §4.19-4.38 (elementary), §5.4 and §5.11
(digamma), §7.2 (error functions).
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from gpucompiler.ir.operations.arith import Apply
from gpucompiler.ir.structure.nodes import Value
from gpucompiler.passes.derivatives.rules.emitter import Emitter

Partial = Callable[[Emitter, Apply], Value]


def _x(emit: Emitter, operation: Apply, place: int = 0) -> Value:
    return emit.number(operation.arguments[place])


def _r(emit: Emitter, operation: Apply) -> Value:
    return emit.number(operation.result)


def _of_argument(partial: Callable[[Emitter, Value], Value]) -> tuple[Partial]:
    return (lambda emit, operation: partial(emit, _x(emit, operation)),)


def _of_result(partial: Callable[[Emitter, Value], Value]) -> tuple[Partial]:
    return (lambda emit, operation: partial(emit, _r(emit, operation)),)


def _one_minus_square(emit: Emitter, x: Value) -> Value:
    """1 - x², exact near 1: (1 - x) · (1 + x)."""
    one = emit.constant(1.0, x)
    return emit.mul(emit.sub(one, x), emit.add(one, x))


def _gauss(factor: float) -> Callable[[Emitter, Value], Value]:
    return lambda emit, x: emit.scaled(emit.apply("exp", emit.neg(emit.square(x))), factor)


def _pow_base(emit: Emitter, operation: Apply) -> Value:
    x, y = _x(emit, operation), _x(emit, operation, 1)
    slope = emit.mul(y, emit.apply("pow", x, emit.shifted(y, -1.0)))
    nothing = emit.constant(0.0, y)
    return emit.select(emit.compare(y, "eq", nothing), nothing, slope)


def _pow_exponent(emit: Emitter, operation: Apply) -> Value:
    x = _x(emit, operation)
    nothing = emit.constant(0.0, x)
    slope = emit.mul(_r(emit, operation), emit.apply("log", x))
    return emit.select(emit.compare(x, "gt", nothing), slope, nothing)


def _over_result(place: int) -> Partial:
    def partial(emit: Emitter, operation: Apply) -> Value:
        result = _r(emit, operation)
        nothing = emit.constant(0.0, result)
        slope = emit.div(_x(emit, operation, place), result)
        return emit.select(emit.compare(result, "eq", nothing), nothing, slope)

    return partial


def _atan2(place: int, sign: float) -> Partial:
    def partial(emit: Emitter, operation: Apply) -> Value:
        y, x = _x(emit, operation), _x(emit, operation, 1)
        size = emit.add(emit.square(y), emit.square(x))
        nothing = emit.constant(0.0, x)
        slope = emit.scaled(emit.div((y, x)[place], size), sign)
        return emit.select(emit.compare(size, "eq", nothing), nothing, slope)

    return partial


def _quotient(rounding: str) -> tuple[Partial, Partial]:
    """The partials of x - n·y, where n is x / y, rounded."""

    def of_y(emit: Emitter, operation: Apply) -> Value:
        ratio = emit.div(_x(emit, operation), _x(emit, operation, 1))
        return emit.neg(emit.apply(rounding, ratio))

    return lambda emit, operation: emit.constant(1.0, _x(emit, operation)), of_y


def _extreme(emit: Emitter, operation: Apply) -> Value:
    """1 where the first argument is the result, else 0."""
    x = _x(emit, operation)
    first = emit.compare(x, "eq", _r(emit, operation))
    return emit.select(first, emit.constant(1.0, x), emit.constant(0.0, x))


def _other_extreme(emit: Emitter, operation: Apply) -> Value:
    return emit.sub(emit.constant(1.0, _x(emit, operation)), _extreme(emit, operation))


def _copysign(emit: Emitter, operation: Apply) -> Value:
    x, y = _x(emit, operation), _x(emit, operation, 1)
    one = emit.constant(1.0, x)
    same = emit.mul(emit.apply("copysign", one, x), emit.apply("copysign", one, y))
    return emit.select(emit.compare(x, "eq", emit.constant(0.0, x)), emit.constant(0.0, x), same)


# Bernoulli numbers over 2k: the asymptotic series of digamma, ψ(z) ~ ln z - 1/2z - Σ B₂ₖ / 2k z²ᵏ.
_BERNOULLI: Final = (1 / 12, -1 / 120, 1 / 252, -1 / 240, 1 / 132, -691 / 32760, 1 / 12)
_SHIFT: Final = 8


def digamma(emit: Emitter, x: Value) -> Value:
    """ψ(x): the series at z + 8, brought back by ψ(z) = ψ(z + 1) - 1/z; reflected for x < 0."""
    nothing, one = emit.constant(0.0, x), emit.constant(1.0, x)
    negative = emit.compare(x, "lt", nothing)
    z = emit.select(negative, emit.sub(one, x), x)
    back = emit.inverse(z)
    for step in range(1, _SHIFT):
        back = emit.add(back, emit.inverse(emit.shifted(z, float(step))))
    far = emit.shifted(z, float(_SHIFT))
    inverse = emit.inverse(emit.square(far))
    series = emit.constant(0.0, x)
    for number in reversed(_BERNOULLI):
        series = emit.mul(emit.shifted(series, number), inverse)
    head = emit.sub(emit.apply("log", far), emit.scaled(emit.inverse(far), 0.5))
    found = emit.sub(emit.sub(head, series), back)
    turn = emit.scaled(x, math.pi)
    other = emit.div(emit.constant(math.pi, x), emit.apply("tan", turn))
    return emit.select(negative, emit.sub(found, other), found)


def _gamma(emit: Emitter, operation: Apply) -> Value:
    """The partial of `gamma`: Γ(x) · ψ(x)."""
    return emit.mul(_r(emit, operation), digamma(emit, _x(emit, operation)))


_FLAT: Final[tuple[None]] = (None,)

PARTIALS: Final[dict[str, tuple[Partial | None, ...]]] = {
    "sqrt": _of_result(lambda emit, r: emit.div(emit.constant(0.5, r), r)),
    "floor": _FLAT,
    "ceil": _FLAT,
    "trunc": _FLAT,
    "rint": _FLAT,
    "copysign": (_copysign, None),
    "fmax": (_extreme, _other_extreme),
    "fmin": (_extreme, _other_extreme),
    "fmod": _quotient("trunc"),
    "remainder": _quotient("rint"),
    "isnan": _FLAT,
    "isinf": _FLAT,
    "isfinite": _FLAT,
    "exp": _of_result(lambda emit, r: r),
    "exp2": _of_result(lambda emit, r: emit.scaled(r, math.log(2.0))),
    "expm1": _of_result(lambda emit, r: emit.shifted(r, 1.0)),
    "log": _of_argument(lambda emit, x: emit.inverse(x)),
    "log2": _of_argument(lambda emit, x: emit.div(emit.constant(1 / math.log(2.0), x), x)),
    "log10": _of_argument(lambda emit, x: emit.div(emit.constant(1 / math.log(10.0), x), x)),
    "log1p": _of_argument(lambda emit, x: emit.inverse(emit.shifted(x, 1.0))),
    "sin": _of_argument(lambda emit, x: emit.apply("cos", x)),
    "cos": _of_argument(lambda emit, x: emit.neg(emit.apply("sin", x))),
    "tan": _of_result(lambda emit, r: emit.shifted(emit.square(r), 1.0)),
    "asin": _of_argument(lambda emit, x: emit.apply("rsqrt", _one_minus_square(emit, x))),
    "acos": _of_argument(lambda emit, x: emit.neg(emit.apply("rsqrt", _one_minus_square(emit, x)))),
    "atan": _of_argument(lambda emit, x: emit.inverse(emit.shifted(emit.square(x), 1.0))),
    "atan2": (_atan2(1, 1.0), _atan2(0, -1.0)),
    "sinh": _of_argument(lambda emit, x: emit.apply("cosh", x)),
    "cosh": _of_argument(lambda emit, x: emit.apply("sinh", x)),
    "tanh": _of_result(lambda emit, r: _one_minus_square(emit, r)),
    "asinh": _of_argument(
        lambda emit, x: emit.apply("rsqrt", emit.shifted(emit.square(x), 1.0))
    ),
    "acosh": _of_argument(
        lambda emit, x: emit.apply(
            "rsqrt", emit.mul(emit.shifted(x, -1.0), emit.shifted(x, 1.0))
        )
    ),
    "atanh": _of_argument(lambda emit, x: emit.inverse(_one_minus_square(emit, x))),
    "pow": (_pow_base, _pow_exponent),
    "hypot": (_over_result(0), _over_result(1)),
    "cbrt": _of_result(lambda emit, r: emit.div(emit.constant(1 / 3, r), emit.square(r))),
    "erf": _of_argument(_gauss(2 / math.sqrt(math.pi))),
    "erfc": _of_argument(_gauss(-2 / math.sqrt(math.pi))),
    "gamma": (_gamma,),
    "lgamma": _of_argument(digamma),
    "rsqrt": _of_result(lambda emit, r: emit.scaled(emit.mul(emit.square(r), r), -0.5)),
}  # fmt: skip
