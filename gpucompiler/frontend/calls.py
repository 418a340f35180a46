"""Calls: Python's builtins, `math`, `operator`, NumPy's types and functions, device functions."""

from __future__ import annotations

import ast
import builtins
import math
import operator as _operator_module
import types as python_types
from collections.abc import Callable
from contextlib import nullcontext
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from gpucompiler.frontend.allocation import dtype_of
from gpucompiler.frontend.arrays import dimension
from gpucompiler.frontend.convert import convert, number_type, scalar, truncate, truth
from gpucompiler.frontend.device import call_device
from gpucompiler.frontend.operators import binary, compare, static_operation, unary
from gpucompiler.frontend.typing import (
    float_type,
    is_number,
    promote,
    static_number_type,
    user_name,
)
from gpucompiler.frontend.values import (
    Array,
    Method,
    Range,
    Scalar,
    Static,
    Tuple,
    Val,
    describe,
    refuse,
    tuple_items,
)
from gpucompiler.frontend.views import reshape
from gpucompiler.ir import arith
from gpucompiler.ir.functions import FUNCTIONS
from gpucompiler.location import Location
from gpucompiler.simt import DeviceFunction
from gpucompiler.types import BOOL, F64, I64, PYFLOAT, PYINT, U64, ScalarType

if TYPE_CHECKING:
    from gpucompiler.frontend.frame import Frame

# Typed as Any: its functions have unknown parameter types, and serve as keys only.
operator: Any = _operator_module
Handler = Callable[["Frame", list[Val], Location], Val]


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
    if isinstance(target, python_types.FunctionType):
        return frame.program.call(frame, node, target, arguments, keywords)
    handler = _HANDLERS.get(target) if _hashable(target) else None
    if handler is not None:
        _no_keywords(describe(function), keywords, where)
        return handler(frame, arguments, where)
    cast = _cast_type(target)
    if cast is not None:
        _no_keywords(describe(function), keywords, where)
        return _cast(frame, target, cast, arguments, where)
    if _is_ufunc(target):
        _no_keywords(describe(function), keywords, where)
        return _call_ufunc(frame, target, arguments, where)
    if _computed_by_python(target) and all(
        isinstance(a, Static) for a in [*arguments, *keywords.values()]
    ):
        values = tuple(a.value for a in arguments if isinstance(a, Static))
        named = {k: v.value for k, v in keywords.items() if isinstance(v, Static)}
        return static_operation(partial(target, **named), values, describe(function), where)
    refuse(
        "GC103",
        f"{describe(function)} can't be called in a kernel",
        where,
        "call Python functions whose source is there, math.*, NumPy's scalar types, or cuda.*",
    )


def _cast_type(target: Any) -> ScalarType | None:
    """The type that calling a sized type converts to; bool, int and float have their own rules."""
    if not isinstance(target, (type, ScalarType)) or target in (bool, int, float):
        return None
    return dtype_of(target)


def _hashable(value: Any) -> bool:
    return type(value).__hash__ is not None


# What Python computes while a kernel compiles: functions of their arguments alone. `print`, `open`,
# `globals` or `np.save` would act at each compilation, and not at all at a launch from the cache;
# `getattr` and `functools.partial` would read what no dependency records.
_STATIC_BUILTINS: Final = {
    "abs", "all", "any", "ascii", "bin", "bool", "bytes", "chr", "complex", "dict", "divmod",
    "enumerate", "float", "format", "frozenset", "hex", "int", "isinstance", "issubclass", "len",
    "list", "max", "min", "oct", "ord", "pow", "range", "repr", "reversed", "round", "set", "slice",
    "sorted", "str", "sum", "tuple", "type", "zip",
}  # fmt: skip
_STATIC_NUMPY: Final = {
    "all", "any", "arange", "argmax", "argmin", "array", "array_equal", "asarray", "can_cast",
    "clip", "concatenate", "cumprod", "cumsum", "diag", "diff", "dot", "dtype", "eye", "finfo",
    "flip", "full", "full_like", "identity", "iinfo", "isclose", "isscalar", "issubdtype",
    "linspace", "logspace", "mean", "median", "min_scalar_type", "ndim", "ones", "ones_like",
    "outer", "prod", "promote_types", "ravel", "reshape", "result_type", "roll", "shape", "size",
    "sort", "stack", "std", "sum", "take", "trace", "transpose", "tri", "var", "where", "zeros",
    "zeros_like",
}  # fmt: skip


def _computed_by_python(target: Any) -> bool:
    name = getattr(target, "__name__", "")
    match getattr(target, "__module__", None):
        case "math":
            return True
        case "builtins":
            return name in _STATIC_BUILTINS
        case "numpy":
            return name in _STATIC_NUMPY
        case "operator" | "_operator":
            # `iadd` and kin change their first argument in place.
            in_place = name[:1] == "i" and hasattr(operator, name[1:])
            return not in_place and name not in ("setitem", "delitem")
        case _:
            return False


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
    _count("view", arguments, 1, 1, where)
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


def _count(name: str, arguments: list[Val], low: int, high: int | None, where: Location) -> None:
    if len(arguments) < low or (high is not None and len(arguments) > high):
        wanted = str(low) if low == high else f"{low} to {high}" if high else f"at least {low}"
        refuse(
            "GC202",
            f"{name} takes {wanted} arguments, not {len(arguments)}",
            where,
            "give it that many",
        )


def _number(value: Val, name: str, where: Location) -> ScalarType:
    kind = number_type(value)
    if kind is None:
        refuse(
            "GC201",
            f"{name} needs a number, not {describe(value)}",
            where,
            "give an array's or tuple's item",
        )
    return kind


# -- builtins


def _len(frame: Frame, arguments: list[Val], where: Location) -> Val:
    _count("len", arguments, 1, 1, where)
    (value,) = arguments
    if isinstance(value, Array):
        if value.type.ndim == 0:
            refuse("GC202", "a 0-d array has no len", where, "its one element is x[()]")
        return dimension(frame, value, 0)
    items = tuple_items(value)
    if items is not None:
        return Static(len(items))
    if isinstance(value, Static):
        return static_operation(len, (value.value,), "len", where)
    refuse("GC201", f"{describe(value)} has no len", where, "len works on arrays and tuples")


def _range(frame: Frame, arguments: list[Val], where: Location) -> Val:
    _count("range", arguments, 1, 3, where)
    found: list[Static | Scalar] = []
    for value in arguments:
        kind = _number(value, "range", where)
        if not (kind.is_integer or (kind.weak and kind.kind == "bool")):
            refuse("GC201", f"range needs integers, not {user_name(kind)}", where, "write int(x)")
        if isinstance(value, Static):
            found.append(Static(int(value.value)))
        else:
            if kind == U64:
                refuse("GC201", "range over uint64 isn't supported", where, "write int(x)")
            found.append(convert(frame, value, PYINT, where))
    if len(found) == 1:
        return Range(Static(0), found[0], Static(1))
    step = found[2] if len(found) == 3 else Static(1)
    if isinstance(step, Static) and step.value == 0:
        refuse("GC307", "range() with step 0", where, "give a step other than 0")
    return Range(found[0], found[1], step)


def _extreme(name: str) -> Handler:
    cls = arith.Minimum if name == "min" else arith.Maximum
    python = min if name == "min" else max

    def handler(frame: Frame, arguments: list[Val], where: Location) -> Val:
        items = arguments
        if len(arguments) == 1:
            found = tuple_items(arguments[0])
            if found is None:
                refuse(
                    "GC201",
                    f"{name} of one thing works on tuples only",
                    where,
                    f"write {name}(a, b), in a loop for an array's elements",
                )
            items = list(found)
        _count(name, items, 1, None, where)
        result = items[0]
        _number(result, name, where)
        for value in items[1:]:
            _number(value, name, where)
            if isinstance(result, Static) and isinstance(value, Static):
                result = static_operation(python, (result.value, value.value), name, where)
                continue
            kind = _common_type(result, value, name, where)
            a, b = convert(frame, result, kind, where), convert(frame, value, kind, where)
            result = Scalar(kind, frame.builder.value(cls, lhs=a.ir, rhs=b.ir))
        return result

    return handler


def _common_type(left: Val, right: Val, name: str, where: Location) -> ScalarType:
    """The type that holds both numbers exactly as `min` and `max` need it."""
    a, b = _number(left, name, where), _number(right, name, where)
    kind = promote(a, b)
    for value, weak, sized in ((left, a, b), (right, b, a)):
        if weak == PYINT and sized.is_integer and not sized.weak:
            if isinstance(value, Static) and sized.minimum <= int(value.value) <= sized.maximum:
                return sized
            if sized == U64:
                break
            return I64
    if kind.is_float and not (a.is_float or b.is_float):
        refuse(
            "GC201",
            f"{name} of {user_name(a)} and {user_name(b)}: no integer type holds both",
            where,
            "convert one of them",
        )
    return BOOL if kind.kind == "bool" and BOOL in (a, b) else kind


def _abs(frame: Frame, arguments: list[Val], where: Location) -> Val:
    _count("abs", arguments, 1, 1, where)
    (value,) = arguments
    kind = _number(value, "abs", where)
    if isinstance(value, Static):
        return static_operation(abs, (value.value,), "abs", where)
    if kind.kind == "bool":
        return convert(frame, value, PYINT, where) if kind.weak else value
    operand = convert(frame, value, kind, where)
    if kind.kind == "uint":
        return operand
    return Scalar(kind, frame.builder.value(arith.Absolute, value=operand.ir, nowrap=kind == PYINT))


def _round(frame: Frame, arguments: list[Val], where: Location) -> Val:
    if len(arguments) == 2 and not all(isinstance(a, Static) for a in arguments):
        refuse("GC103", "round(x, digits) isn't supported yet", where, "write round(x * 100) / 100")
    _count("round", arguments, 1, 2, where)
    if all(isinstance(a, Static) for a in arguments):
        values = tuple(a.value for a in arguments if isinstance(a, Static))
        return static_operation(round, values, "round", where)
    kind = _number(arguments[0], "round", where)
    if not kind.is_float:
        return convert(frame, arguments[0], PYINT, where)
    return _to_int(frame, arguments[0], kind, "rint", where)


def _to_int(frame: Frame, value: Val, kind: ScalarType, function: str, where: Location) -> Val:
    operand = convert(frame, value, kind, where)
    rounded = frame.builder.value(arith.Apply, arguments=[operand.ir], function=function)
    return convert(frame, Scalar(kind, rounded), PYINT, where)


def _int(frame: Frame, arguments: list[Val], where: Location) -> Val:
    _count("int", arguments, 1, 1, where)
    if isinstance(arguments[0], Static):
        return static_operation(int, (arguments[0].value,), "int", where)
    return convert(frame, arguments[0], PYINT, where)


def _float(frame: Frame, arguments: list[Val], where: Location) -> Val:
    _count("float", arguments, 1, 1, where)
    if isinstance(arguments[0], Static):
        return static_operation(float, (arguments[0].value,), "float", where)
    return convert(frame, arguments[0], PYFLOAT, where)


def _bool(frame: Frame, arguments: list[Val], where: Location) -> Val:
    _count("bool", arguments, 1, 1, where)
    if isinstance(arguments[0], Static):
        return static_operation(bool, (arguments[0].value,), "bool", where)
    flag = truth(frame, scalar(frame, arguments[0], where), where)
    return convert(frame, flag, number_type(Static(True)) or BOOL, where)


def _divmod(frame: Frame, arguments: list[Val], where: Location) -> Val:
    _count("divmod", arguments, 2, 2, where)
    a, b = arguments
    return Tuple((binary(frame, "//", a, b, where), binary(frame, "%", a, b, where)))


def _nullcontext(frame: Frame, arguments: list[Val], where: Location) -> Val:
    _count("nullcontext", arguments, 0, 1, where)
    if not all(isinstance(argument, Static) for argument in arguments):
        refuse(
            "GC309",
            "nullcontext(x) in a kernel takes what compile time knows",
            where,
            "write nullcontext(), and bind the name on a line of its own",
        )
    values = [argument.value for argument in arguments if isinstance(argument, Static)]
    return Static(nullcontext(*values))


def _pow(frame: Frame, arguments: list[Val], where: Location) -> Val:
    _count("pow", arguments, 2, 2, where)
    return binary(frame, "**", arguments[0], arguments[1], where)


# -- math


def _math(name: str, function: Callable[..., Any]) -> Handler:
    arity = FUNCTIONS[name].arity

    def handler(frame: Frame, arguments: list[Val], where: Location) -> Val:
        _count(f"math.{name}", arguments, arity, arity, where)
        kinds = [_number(value, f"math.{name}", where) for value in arguments]
        if all(isinstance(value, Static) for value in arguments):
            known = _known(function, arguments, kinds, where, name)
            if known is not None:
                return known
        kind = kinds[0] if arity == 1 else promote(kinds[0], kinds[1])
        kind = float_type(kind)
        return _apply(frame, name, kind, arguments, where)

    return handler


def _known(
    function: Callable[..., Any],
    arguments: list[Val],
    kinds: list[ScalarType],
    where: Location,
    name: str,
) -> Static | None:
    """What Python computes for numbers known at compile time; None for NumPy's sized ones."""
    if not all(kind.weak for kind in kinds):
        return None
    values = tuple(a.value for a in arguments if isinstance(a, Static))
    return static_operation(function, values, f"math.{name}", where)


def _apply(
    frame: Frame, name: str, kind: ScalarType, arguments: list[Val], where: Location
) -> Scalar:
    operands = [convert(frame, value, kind, where).ir for value in arguments]
    result = frame.builder.value(arith.Apply, arguments=operands, function=name)
    if name in ("isnan", "isinf", "isfinite"):
        return Scalar(number_type(Static(True)) or BOOL, result)
    return Scalar(kind, result)


def _math_to_int(name: str, function: Callable[..., Any]) -> Handler:
    def handler(frame: Frame, arguments: list[Val], where: Location) -> Val:
        _count(f"math.{name}", arguments, 1, 1, where)
        kind = _number(arguments[0], f"math.{name}", where)
        if isinstance(arguments[0], Static):
            return static_operation(function, (arguments[0].value,), f"math.{name}", where)
        if not kind.is_float:
            return convert(frame, arguments[0], PYINT, where)
        return _to_int(frame, arguments[0], kind, name, where)

    return handler


def _fabs(frame: Frame, arguments: list[Val], where: Location) -> Val:
    _count("math.fabs", arguments, 1, 1, where)
    kind = float_type(_number(arguments[0], "math.fabs", where))
    operand = convert(frame, arguments[0], kind, where)
    return Scalar(kind, frame.builder.value(arith.Absolute, value=operand.ir))


def _log(frame: Frame, arguments: list[Val], where: Location) -> Val:
    _count("math.log", arguments, 1, 2, where)
    one = _math("log", math.log)
    if len(arguments) == 1:
        return one(frame, arguments, where)
    if all(isinstance(a, Static) for a in arguments):
        values = tuple(a.value for a in arguments if isinstance(a, Static))
        return static_operation(math.log, values, "math.log", where)
    first, second = (one(frame, [argument], where) for argument in arguments)
    return binary(frame, "/", first, second, where)


def _scaled(factor: float, name: str) -> Handler:
    def handler(frame: Frame, arguments: list[Val], where: Location) -> Val:
        _count(f"math.{name}", arguments, 1, 1, where)
        _number(arguments[0], f"math.{name}", where)
        return binary(frame, "*", arguments[0], Static(factor), where)

    return handler


# -- operator, NumPy


def _binary_function(symbol: str) -> Handler:
    def handler(frame: Frame, arguments: list[Val], where: Location) -> Val:
        _count(f"operator {symbol}", arguments, 2, 2, where)
        work = compare if symbol in ("==", "!=", "<", "<=", ">", ">=") else binary
        return work(frame, symbol, arguments[0], arguments[1], where)

    return handler


def _unary_function(symbol: str) -> Handler:
    def handler(frame: Frame, arguments: list[Val], where: Location) -> Val:
        _count(f"operator {symbol}", arguments, 1, 1, where)
        return unary(frame, symbol, arguments[0], where)

    return handler


def _cast(
    frame: Frame, target: Any, kind: ScalarType, arguments: list[Val], where: Location
) -> Val:
    _count(user_name(kind), arguments, 1, 1, where)
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


def _is_ufunc(value: Any) -> bool:
    return type(value).__module__ == "numpy" and type(value).__name__ == "ufunc"


def _call_ufunc(frame: Frame, target: Any, arguments: list[Val], where: Location) -> Val:
    name: str = target.__name__
    if all(isinstance(a, Static) for a in arguments):
        values = tuple(a.value for a in arguments if isinstance(a, Static))
        return static_operation(target, values, f"np.{name}", where)
    if name == "absolute":
        return _abs(frame, arguments, where)
    if name not in _UFUNCS:
        refuse(
            "GC103",
            f"np.{name} isn't supported in a kernel yet",
            where,
            "use the operator, or the function of `math`",
        )
    function = _UFUNCS[name]
    _count(f"np.{name}", arguments, FUNCTIONS[function].arity, FUNCTIONS[function].arity, where)
    kinds = [_number(value, f"np.{name}", where) for value in arguments]
    kind = kinds[0] if len(kinds) == 1 else promote(kinds[0], kinds[1])
    if not kind.is_float or kind.weak:
        kind = F64
    result = _apply(frame, function, kind, arguments, where)
    return Scalar(BOOL, result.ir) if result.type.kind == "bool" else result


def _handlers() -> dict[Any, Handler]:
    table: dict[Any, Handler] = {
        len: _len,
        range: _range,
        min: _extreme("min"),
        max: _extreme("max"),
        abs: _abs,
        round: _round,
        int: _int,
        float: _float,
        bool: _bool,
        divmod: _divmod,
        builtins.pow: _pow,
        nullcontext: _nullcontext,
        math.fabs: _fabs,
        math.log: _log,
        math.floor: _math_to_int("floor", math.floor),
        math.ceil: _math_to_int("ceil", math.ceil),
        math.trunc: _math_to_int("trunc", math.trunc),
        math.degrees: _scaled(180.0 / math.pi, "degrees"),
        math.radians: _scaled(math.pi / 180.0, "radians"),
        operator.neg: _unary_function("-"),
        operator.pos: _unary_function("+"),
        operator.invert: _unary_function("~"),
        operator.abs: _abs,
        operator.pow: _binary_function("**"),
        operator.truediv: _binary_function("/"),
        operator.mod: _binary_function("%"),
        operator.and_: _binary_function("&"),
        operator.or_: _binary_function("|"),
        operator.xor: _binary_function("^"),
    }
    symbols = {
        "add": "+", "sub": "-", "mul": "*", "floordiv": "//", "lshift": "<<", "rshift": ">>",
        "eq": "==", "ne": "!=", "lt": "<", "le": "<=", "gt": ">", "ge": ">=",
    }  # fmt: skip
    table.update({getattr(operator, n): _binary_function(s) for n, s in symbols.items()})
    for name in FUNCTIONS:
        function = getattr(math, name, None)
        if function is not None and function not in table:
            table[function] = _math(name, function)
    return table


_HANDLERS: Final = _handlers()
