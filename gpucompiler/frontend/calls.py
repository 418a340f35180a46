"""Calls: what is called, and who handles it.

Builtins, `math`, `operator` and NumPy have a file each; `cuda`'s names are in `device`.
"""

from __future__ import annotations

import ast
import types as python_types
from typing import TYPE_CHECKING, Any, Final

from gpucompiler.frontend import calls_builtin, calls_math, calls_operator, calls_static
from gpucompiler.frontend.allocation import dtype_of
from gpucompiler.frontend.attributes import lift
from gpucompiler.frontend.call_arguments import Handler, count_arguments
from gpucompiler.frontend.calls_numpy import call_ufunc, cast, cast_type, is_ufunc
from gpucompiler.frontend.calls_static import call_python, computed_by_python
from gpucompiler.frontend.device import call_device
from gpucompiler.frontend.sequence_builtins import dict_method, extreme, sequence_function
from gpucompiler.frontend.typing import user_name
from gpucompiler.frontend.values import Method, Record, Scalar, Static, Val, describe, refuse
from gpucompiler.frontend.views import reshape
from gpucompiler.ir import arith
from gpucompiler.location import Location
from gpucompiler.simt import DeviceFunction

if TYPE_CHECKING:
    from gpucompiler.frontend.frame import Frame


def call_value(
    frame: Frame,
    node: ast.AST,
    function: Val,
    arguments: list[Val],
    keywords: dict[str, Val],
    where: Location,
) -> Val:
    """Call what an expression gave. Refusal GC103 for what can't be called in a kernel."""
    if isinstance(function, Method):
        _no_keywords(function.name, keywords, where)
        return _call_method(frame, function, arguments, where)
    if not isinstance(function, Static):
        refuse(
            "GC103",
            f"{describe(function)} can't be called",
            where,
            "call a function; a name may have been bound to something else above",
        )
    target: Any = function.value
    if isinstance(target, DeviceFunction):
        return call_device(frame, node, target, arguments, keywords, where)
    if getattr(target, "launch_helper", False):
        target = target.function
    found = sequence_function(target) if _hashable(target) else None
    if found is not None:
        return found(frame, arguments, keywords, where)
    handler = _HANDLERS.get(target) if _hashable(target) else None
    if handler is not None and target in (min, max):
        return extreme(frame, target.__name__, arguments, keywords, handler, where)
    if handler is not None:
        _no_keywords(describe(function), keywords, where)
        return handler(frame, arguments, where)
    if isinstance(target, python_types.FunctionType):
        if target.__module__ == "numpy" and computed_by_python(target):
            found = call_python(target, arguments, keywords, describe(function), where)
            if found is not None:
                return found
        return frame.program.call(frame, node, target, arguments, keywords)
    kind = cast_type(target)
    if kind is not None:
        _no_keywords(describe(function), keywords, where)
        return cast(frame, target, kind, arguments, where)
    if is_ufunc(target):
        _no_keywords(describe(function), keywords, where)
        return call_ufunc(frame, target, arguments, where)
    if computed_by_python(target):
        found = call_python(target, arguments, keywords, describe(function), where)
        if found is not None:
            held = isinstance(getattr(target, "__self__", None), dict)
            return lift(frame, found.value, "item", where) if held else found
    refuse(
        "GC103",
        f"{describe(function)} can't be called in a kernel",
        where,
        "call Python functions whose source is there, math.*, NumPy's scalar types, or cuda.*",
    )


def _hashable(value: Any) -> bool:
    return type(value).__hash__ is not None


def _no_keywords(name: str, keywords: dict[str, Val], where: Location) -> None:
    if keywords:
        refuse(
            "GC202",
            f"{name} takes no keyword arguments in a kernel",
            where,
            "pass the arguments by position, without options",
        )


def _call_method(frame: Frame, method: Method, arguments: list[Val], where: Location) -> Val:
    if isinstance(method.receiver, Scalar):
        return _view(frame, method.receiver, arguments, where)
    if isinstance(method.receiver, Record):
        return dict_method(method.receiver, method.name, arguments, where)
    if method.name == "ravel":
        if arguments:
            refuse(
                "GC202",
                "ravel() takes no arguments in a kernel",
                where,
                "write x.ravel(); the order is C's",
            )
        return reshape(frame, method.receiver, [Static(-1)], where)
    return reshape(frame, method.receiver, arguments, where)


def _view(frame: Frame, number: Scalar, arguments: list[Val], where: Location) -> Val:
    """`x.view(dtype)` of a NumPy scalar: its bits, read as another type of the same size."""
    count_arguments("view", arguments, 1, 1, where)
    (dtype,) = arguments
    kind = dtype_of(dtype.value) if isinstance(dtype, Static) else None
    known = number.type.kind != "bool" and kind is not None and kind.kind != "bool"
    if kind is None or not known or kind.bits != number.type.bits:
        refuse(
            "GC202",
            f"{user_name(number.type)}.view takes a numeric type of {number.type.bits} bits",
            where,
            "write for example x.view(np.int32) for a float32 x",
        )
    if kind == number.type:
        return number
    value = frame.builder.value(arith.Bitcast, value=number.ir, types=(kind,))
    return Scalar(kind, value)


_HANDLERS: Final[dict[Any, Handler]] = {
    **calls_builtin.HANDLERS,
    **calls_math.HANDLERS,
    **calls_operator.HANDLERS,
    **calls_static.HANDLERS,
}
