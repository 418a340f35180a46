"""Calls of the functions of `operator`."""

from __future__ import annotations

import operator as _operator_module
from typing import TYPE_CHECKING, Any, Final

from gpucompiler.frontend.call_arguments import Handler, count_arguments
from gpucompiler.frontend.calls_builtin import absolute
from gpucompiler.frontend.operators import binary, compare, unary
from gpucompiler.frontend.values import Val
from gpucompiler.location import Location

if TYPE_CHECKING:
    from gpucompiler.frontend.frame import Frame

# Typed as Any: its functions have unknown parameter types, and serve as keys only.
operator: Any = _operator_module


def _binary_function(symbol: str) -> Handler:
    def handler(frame: Frame, arguments: list[Val], where: Location) -> Val:
        count_arguments(f"operator {symbol}", arguments, 2, 2, where)
        work = compare if symbol in ("==", "!=", "<", "<=", ">", ">=") else binary
        return work(frame, symbol, arguments[0], arguments[1], where)

    return handler


def _unary_function(symbol: str) -> Handler:
    def handler(frame: Frame, arguments: list[Val], where: Location) -> Val:
        count_arguments(f"operator {symbol}", arguments, 1, 1, where)
        return unary(frame, symbol, arguments[0], where)

    return handler


_SYMBOLS: Final = {
    "add": "+", "sub": "-", "mul": "*", "truediv": "/", "floordiv": "//", "mod": "%", "pow": "**",
    "lshift": "<<", "rshift": ">>", "and_": "&", "or_": "|", "xor": "^", "eq": "==", "ne": "!=",
    "lt": "<", "le": "<=", "gt": ">", "ge": ">=",
}  # fmt: skip
HANDLERS: Final[dict[Any, Handler]] = {
    operator.neg: _unary_function("-"),
    operator.pos: _unary_function("+"),
    operator.invert: _unary_function("~"),
    operator.abs: absolute,
    **{getattr(operator, name): _binary_function(symbol) for name, symbol in _SYMBOLS.items()},
}
