"""Derivatives of functions of the prelude that read a float's bits, which have none themselves.

`floats` attaches them to its functions, as `adjoint_of` and `jvp_of` do for users. Only kernels
with transforms call them. Each function is smooth but for single points, where it jumps.
"""

from __future__ import annotations

import math
from typing import Any


def frexp_adjoint(x: Any, result: Any, g: Any) -> Any:
    """The mantissa is x·2**-e, with the same e beside x; at 0 it is x itself."""
    return math.ldexp(g[0], -result[1])


def frexp_jvp(x: Any, result: Any, x_dot: Any) -> Any:
    """As `frexp_adjoint`; the exponent is an integer."""
    return math.ldexp(x_dot, -result[1]), None


def nextafter_adjoint(x: Any, y: Any, steps: Any, result: Any, g: Any) -> Any:
    """The result moves with x, or with y where `steps` reach it.

    Many steps lead to floats of another exponent, which lie closer or farther apart than at x.
    """
    if steps is None:
        return g, None, None
    reached = x != y and result == y
    by_x = g * math.ulp(result) / math.ulp(x)
    return 0.0 if reached else by_x, g if reached else 0.0, None


def nextafter_jvp(
    x: Any, y: Any, steps: Any, result: Any, x_dot: Any, y_dot: Any, steps_dot: Any
) -> Any:
    """As `nextafter_adjoint`."""
    if steps is None:
        return 0.0 if x_dot is None else x_dot
    # Constants have no tangent.
    by_x = 0.0 if x_dot is None else x_dot * math.ulp(result) / math.ulp(x)
    by_y = 0.0 if y_dot is None else y_dot
    return by_y if x != y and result == y else by_x


def flat_adjoint(x: Any, result: Any, g: Any) -> Any:
    """The result is the same for all numbers beside x."""
    return None


def flat_jvp(x: Any, result: Any, x_dot: Any) -> Any:
    """As `flat_adjoint`."""
    return None
