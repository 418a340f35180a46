"""Derivatives that users write for functions of theirs: `adjoint_of` and `jvp_of`.

A rule is an attribute of the function that it belongs to. Only jobs with transforms read it.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from types import FunctionType
from typing import Any, Final, TypeVar

from gpucompiler.diagnostics.errors import ArgumentError, described
from gpucompiler.process.function_state import FUNCTION_CHANGES

ADJOINT_MARK: Final = "__gpucompiler_adjoint__"
JVP_MARK: Final = "__gpucompiler_jvp__"

_Rule = TypeVar("_Rule", bound=Callable[..., Any])


def adjoint_of(function: Any, /) -> Callable[[_Rule], _Rule]:
    """Decorate a function as the reverse derivative of another, in adjoints of kernels.

    It takes the function's parameters, its result, and the gradient of the result. It returns one
    gradient for each parameter: a tuple, or a single value for a single parameter. `None` is no
    gradient, as for integers. Gradients of float16 and bfloat16 are float32.

        @adjoint_of(clipped)
        def clipped_adjoint(x, limit, result, g):
            return g, None

    Args:
        function: a function that kernels call. It takes and returns numbers, vectors, or tuples
            of them, and changes no array.

    Raises:
        ArgumentError: no Python function, or another number of parameters.
    """
    return _decorator(function, ADJOINT_MARK)


def jvp_of(function: Any, /) -> Callable[[_Rule], _Rule]:
    """Decorate a function as the forward derivative of another, in tangents of kernels.

    It takes the function's parameters, its result, and a tangent for each parameter, which is
    `None` for integers. It returns the tangent of the result. Tangents of float16 and bfloat16 are
    float32.

        @jvp_of(clipped)
        def clipped_jvp(x, limit, result, x_dot, limit_dot):
            return x_dot

    Args:
        function: as for `adjoint_of`.

    Raises:
        ArgumentError: no Python function, or another number of parameters.
    """
    return _decorator(function, JVP_MARK)


def rule_of(function: Any, mark: str) -> Any:
    """The rule of a function; None if it has none.

    `functools.wraps` copies attributes. A wrapper computes something else, so that a copied rule
    isn't its own.
    """
    found = getattr(function, mark, None)
    copied = getattr(getattr(function, "__wrapped__", None), mark, None)
    return None if copied is found else found


def _decorator(function: Any, mark: str) -> Callable[[_Rule], _Rule]:
    if not isinstance(function, FunctionType):
        raise ArgumentError(
            f"{described(function)} is not a Python function defined with def, so it can't have a "
            "derivative of its own; give a function that kernels call",
            "GC713",
        )

    def mark_rule(rule: _Rule) -> _Rule:
        found: Any = rule
        if not isinstance(found, FunctionType):
            raise ArgumentError(
                f"{described(rule)} is not a Python function defined with def, so it can't be a "
                "derivative",
                "GC713",
            )
        _check_parameters(function, found, mark)
        setattr(function, mark, rule)
        if rule_of(function, mark) is not rule:
            raise ArgumentError(
                f"{function.__name__} wraps a function that has the same derivative; define "
                "another function for it",
                "GC713",
            )
        FUNCTION_CHANGES.note()
        return rule

    return mark_rule


def _check_parameters(function: FunctionType, rule: FunctionType, mark: str) -> None:
    # 10 ms to import, and only functions with derivatives need it.
    signature = importlib.import_module("inspect").signature
    own, given = signature(function).parameters.values(), signature(rule).parameters.values()
    if any(each.kind == each.VAR_POSITIONAL for each in given):
        return
    names = [each.name for each in own]
    more = ["g"] if mark == ADJOINT_MARK else [f"{name}_dot" for name in names]
    expected = [*names, "result", *more]
    taken = [
        each for each in given if each.kind in (each.POSITIONAL_ONLY, each.POSITIONAL_OR_KEYWORD)
    ]
    required = [each for each in given if each.default is each.empty]
    if not len(required) <= len(expected) <= len(taken):
        raise ArgumentError(
            f"{rule.__name__} has {len(given)} parameters; the derivative of {function.__name__} "
            f"takes {len(expected)}: {', '.join(expected)}",
            "GC713",
        )
