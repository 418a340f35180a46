"""Calls of NumPy's scalar types and of its functions of scalars."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from gpucompiler.frontend.allocation import dtype_of
from gpucompiler.frontend.call_arguments import count_arguments, number_argument
from gpucompiler.frontend.calls_builtin import absolute
from gpucompiler.frontend.calls_math import apply
from gpucompiler.frontend.convert import convert, scalar, truncate, truth
from gpucompiler.frontend.operators import static_operation
from gpucompiler.frontend.typing import is_number, promote, static_number_type, user_name
from gpucompiler.frontend.values import Scalar, Static, Val, refuse
from gpucompiler.ir.functions import FUNCTIONS
from gpucompiler.location import Location
from gpucompiler.types import BOOL, F64, ScalarType

if TYPE_CHECKING:
    from gpucompiler.frontend.frame import Frame


def cast_type(target: Any) -> ScalarType | None:
    """The type that calling a sized type converts to; bool, int and float have their own rules."""
    if not isinstance(target, (type, ScalarType)) or target in (bool, int, float):
        return None
    return dtype_of(target)


def cast(frame: Frame, target: Any, kind: ScalarType, arguments: list[Val], where: Location) -> Val:
    """`np.float32(x)` and its kin: the conversion that NumPy's scalar types do."""
    count_arguments(user_name(kind), arguments, 1, 1, where)
    (value,) = arguments
    if isinstance(value, Static) and is_number(value.value) and not isinstance(target, ScalarType):
        if kind.is_integer and static_number_type(value.value).is_float:
            # NumPy's own cast of what doesn't fit is C's, whose result depends on the machine.
            value = Static(truncate(float(value.value), kind))
        return static_operation(target, (value.value,), f"np.{user_name(kind)}", where)
    if kind.kind == "bool":
        flag = truth(frame, scalar(frame, value, where), where)
        return Scalar(kind, flag.ir)
    return convert(frame, value, kind, where)


_UFUNCS: Final = {
    "sqrt": "sqrt", "exp": "exp", "exp2": "exp2", "expm1": "expm1", "log": "log", "log2": "log2",
    "log10": "log10", "log1p": "log1p", "sin": "sin", "cos": "cos", "tan": "tan",
    "arcsin": "asin", "arccos": "acos", "arctan": "atan", "arctan2": "atan2", "sinh": "sinh",
    "cosh": "cosh", "tanh": "tanh", "arcsinh": "asinh", "arccosh": "acosh", "arctanh": "atanh",
    "floor": "floor", "ceil": "ceil", "trunc": "trunc", "rint": "rint", "hypot": "hypot",
    "copysign": "copysign", "fmod": "fmod", "cbrt": "cbrt", "isnan": "isnan", "isinf": "isinf",
    "isfinite": "isfinite",
}  # fmt: skip


def is_ufunc(value: Any) -> bool:
    """Whether a function is one of NumPy's ufuncs. Doesn't import NumPy."""
    return type(value).__module__ == "numpy" and type(value).__name__ == "ufunc"


def call_ufunc(frame: Frame, target: Any, arguments: list[Val], where: Location) -> Val:
    """A ufunc of scalars."""
    name: str = target.__name__
    if all(isinstance(a, Static) for a in arguments):
        values = tuple(a.value for a in arguments if isinstance(a, Static))
        return static_operation(target, values, f"np.{name}", where)
    if name == "absolute":
        return absolute(frame, arguments, where)
    if name not in _UFUNCS:
        refuse(
            "GC103",
            f"np.{name} isn't supported in a kernel yet",
            where,
            "use the operator, or the function of `math`",
        )
    function = _UFUNCS[name]
    count_arguments(
        f"np.{name}", arguments, FUNCTIONS[function].arity, FUNCTIONS[function].arity, where
    )
    kinds = [number_argument(value, f"np.{name}", where) for value in arguments]
    kind = kinds[0] if len(kinds) == 1 else promote(kinds[0], kinds[1])
    if not kind.is_float or kind.weak:
        kind = F64
    result = apply(frame, function, kind, arguments, where)
    return Scalar(BOOL, result.ir) if result.type.kind == "bool" else result
