"""Calls of Python's builtin functions: len, range, min, max, abs, round, int, float, …"""

from __future__ import annotations

import builtins
from contextlib import nullcontext
from typing import TYPE_CHECKING, Any, Final

from gpucompiler.frontend.arithmetic.arguments import Handler, count_arguments, number_argument
from gpucompiler.frontend.arithmetic.complexes import complex_of, magnitude
from gpucompiler.frontend.arithmetic.convert import (
    call_library,
    convert,
    note_rounded,
    number_type,
    truth,
)
from gpucompiler.frontend.arithmetic.integer_checks import (
    check_argument,
    check_rounded,
    python_int_fields,
)
from gpucompiler.frontend.arithmetic.operators import binary, static_operation
from gpucompiler.frontend.arithmetic.special_methods import called, overloaded
from gpucompiler.frontend.values.typing import promote, user_name
from gpucompiler.frontend.values.values import Complex, Range, Scalar, Static, Tuple, Val
from gpucompiler.ir.operations import arith
from gpucompiler.language.simt import FastMath
from gpucompiler.language.types import BOOL, F64, I8, I64, PYFLOAT, PYINT, U64, ScalarType

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame


def _range(frame: Frame, arguments: list[Val]) -> Val:
    count_arguments(frame, "range", arguments, 1, 3)
    found: list[Static | Scalar] = []
    for value in arguments:
        kind = number_argument(frame, value, "range")
        if not (kind.is_integer or (kind.weak and kind.kind == "bool")):
            frame.refuse_operands(f"range needs integers, not {user_name(kind)}", "write int(x)")
        if isinstance(value, Static):
            found.append(Static(int(value.value)))
        else:
            if kind == U64 and not frame.numba:
                frame.refuse_operands("range over uint64 isn't supported", "write int(x)")
            found.append(convert(frame, value, PYINT))
    if len(found) == 1:
        found.insert(0, Static(0))
    step = found[2] if len(found) == 3 else Static(1)
    if isinstance(step, Static) and step.value == 0:
        frame.refuse("GC307", "range() with step 0", "give a step other than 0")
    known = [part.value for part in found if isinstance(part, Static)]
    if len(known) == len(found):
        return Static(range(*known))
    check_argument(frame, step, "ne", "range() arg 3 must not be zero")
    return Range(found[0], found[1], step)


def _extreme(name: str) -> Handler:
    cls = arith.Minimum if name == "min" else arith.Maximum
    python = min if name == "min" else max

    def handler(frame: Frame, items: list[Val]) -> Val:
        result = items[0]
        number_argument(frame, result, name)
        for value in items[1:]:
            number_argument(frame, value, name)
            if isinstance(result, Static) and isinstance(value, Static):
                result = static_operation(frame, python, (result.value, value.value), name)
                continue
            kind = _common_type(frame, result, value, name)
            a, b = convert(frame, result, kind), convert(frame, value, kind)
            for one, converted in ((result, a), (value, b)):
                if number_type(one) == PYINT:
                    note_rounded(frame, one, kind, converted)
            result = Scalar(kind, frame.builder.value(cls, lhs=a.ir, rhs=b.ir))
        return result

    return handler


def _common_type(frame: Frame, left: Val, right: Val, name: str) -> ScalarType:
    """The type that holds both numbers exactly as `min` and `max` need it."""
    a, b = number_argument(frame, left, name), number_argument(frame, right, name)
    kind = promote(a, b)
    for value, weak, sized in ((left, a, b), (right, b, a)):
        if weak == PYINT and sized.is_integer and not sized.weak:
            if isinstance(value, Static) and sized.minimum <= int(value.value) <= sized.maximum:
                return sized
            if sized == U64:
                break
            # Both numbers keep their values as Python ints.
            return sized if sized == I64 else PYINT
    if kind.is_float and not (a.is_float or b.is_float):
        frame.refuse_operands(
            f"{name} of {user_name(a)} and {user_name(b)}: no integer type holds both",
            "convert one of them",
        )
    return BOOL if kind.kind == "bool" and BOOL in (a, b) else kind


def absolute(frame: Frame, arguments: list[Val]) -> Val:
    """`abs(x)`."""
    count_arguments(frame, "abs", arguments, 1, 1)
    (value,) = arguments
    own = called(frame, value, "__abs__", ())
    if own is not None:
        return own
    kind = number_argument(frame, value, "abs", complexes=True)
    if isinstance(value, Static):
        return static_operation(frame, abs, (value.value,), "abs")
    if isinstance(value, Complex):
        return magnitude(frame, value)
    if kind.kind == "bool":
        return convert(frame, value, PYINT) if kind.weak else value
    operand = convert(frame, value, kind)
    if kind.kind == "uint":
        return operand
    fields = python_int_fields(frame, kind)
    return Scalar(kind, frame.builder.value(arith.Absolute, value=operand.ir, **fields))


def _round(frame: Frame, arguments: list[Val]) -> Val:
    count_arguments(frame, "round", arguments, 1, 2)
    if all(isinstance(a, Static) for a in arguments):
        values = tuple(a.value for a in arguments if isinstance(a, Static))
        return static_operation(frame, round, values, "round")
    if len(arguments) == 2 and not (isinstance(arguments[1], Static) and _is_none(arguments[1])):
        return rounded_to_digits(frame, arguments[0], arguments[1])
    kind = number_argument(frame, arguments[0], "round")
    if kind == BOOL:
        frame.refuse_operands("round of a bool isn't defined by NumPy", "write int(x)")
    if not kind.is_float:
        return convert(frame, arguments[0], PYINT)
    return rounded_to_int(frame, arguments[0], kind, "rint")


def _is_none(value: Static) -> bool:
    return value.value is None


def rounded_to_digits(frame: Frame, value: Val, digits: Val) -> Val:
    """`round(x, digits)`: Python's for its own numbers, NumPy's `around` for sized ones."""
    kind = number_argument(frame, value, "round")
    places = integer_argument(frame, digits, "round")
    known = places.value if isinstance(places, Static) else None
    if kind.kind == "bool":
        kind = PYINT if kind.weak else I8
    if kind.is_integer:
        if known is not None and known >= 0:
            return convert(frame, value, kind)
        number = convert(frame, value, I64 if kind != U64 else U64)
        found = call_library(frame, "integers", "round_to_tens", [number, places])
        rounded = convert(frame, found, number.type)
        if kind == PYINT:
            check_rounded(frame, number.ir, rounded.ir)
        return convert(frame, rounded, kind)
    if kind.weak:
        if known is not None and not -22 <= known <= 22:
            frame.refuse_arguments(
                f"round to {known} digits; in a kernel they are -22 to 22", "round to fewer digits"
            )
        number = convert(frame, value, F64)
        found = call_library(frame, "floats", "round_digits", [number, places])
        return convert(frame, found, kind)
    if known is None:
        number = convert(frame, value, kind)
        found = call_library(frame, "floats", "around", [number, places])
        return convert(frame, found, kind)
    size = Static(10.0 ** abs(known))
    up, down = ("*", "/") if known >= 0 else ("/", "*")
    scaled = convert(frame, binary(frame, up, value, size), kind)
    whole = frame.builder.value(arith.Apply, arguments=[scaled.ir], function="rint")
    return convert(frame, binary(frame, down, Scalar(kind, whole), size), kind)


def integer_argument(frame: Frame, value: Val, name: str) -> Static | Scalar:
    """An argument that is an integer, as an int. Refusal GC201 for anything else."""
    kind = number_argument(frame, value, name)
    if not (kind.is_integer or kind.kind == "bool") or kind == U64:
        hint = "write int(x)"
        frame.refuse_operands(f"{name} needs an int, not {user_name(kind)}", hint)
    if isinstance(value, Static):
        return Static(int(value.value))
    return convert(frame, value, PYINT)


def rounded_to_int(frame: Frame, value: Val, kind: ScalarType, function: str) -> Val:
    """A float rounded by a function of `math.apply`, as an int."""
    operand = convert(frame, value, kind)
    rounded = frame.builder.value(arith.Apply, arguments=[operand.ir], function=function)
    return convert(frame, Scalar(kind, rounded), PYINT)


def _int(frame: Frame, arguments: list[Val]) -> Val:
    count_arguments(frame, "int", arguments, 1, 2)
    if len(arguments) == 2:
        values = tuple(a.value for a in arguments if isinstance(a, Static))
        if len(values) < 2:
            frame.refuse_unknown(
                "int(text, base) takes a text and a base known at compile time",
                "write int(x) of a number",
            )
        return static_operation(frame, int, values, "int")
    own = called(frame, arguments[0], "__int__", ())
    if own is not None:
        return integer_argument(frame, own, "int")
    if isinstance(arguments[0], Static):
        return static_operation(frame, int, (arguments[0].value,), "int")
    return convert(frame, arguments[0], PYINT)


def _float(frame: Frame, arguments: list[Val]) -> Val:
    count_arguments(frame, "float", arguments, 1, 1)
    own = called(frame, arguments[0], "__float__", ())
    if own is not None:
        kind = number_argument(frame, own, "float")
        if kind not in (PYFLOAT, F64):
            hint = "let it return float(…)"
            frame.refuse_operands(f"__float__ gives {user_name(kind)}, no float", hint)
        return convert(frame, own, PYFLOAT)
    if isinstance(arguments[0], Static):
        return static_operation(frame, float, (arguments[0].value,), "float")
    return convert(frame, arguments[0], PYFLOAT)


def _bool(frame: Frame, arguments: list[Val]) -> Val:
    count_arguments(frame, "bool", arguments, 1, 1)
    if isinstance(arguments[0], Static):
        return static_operation(frame, bool, (arguments[0].value,), "bool")
    flag = truth(frame, arguments[0])
    return convert(frame, flag, number_type(Static(True)) or BOOL)


def _complex(frame: Frame, arguments: list[Val]) -> Val:
    count_arguments(frame, "complex", arguments, 0, 2)
    if all(isinstance(a, Static) for a in arguments):
        values = tuple(a.value for a in arguments if isinstance(a, Static))
        return static_operation(frame, complex, values, "complex")
    return complex_of(frame, arguments)


def _divmod(frame: Frame, arguments: list[Val]) -> Val:
    count_arguments(frame, "divmod", arguments, 2, 2)
    a, b = arguments
    own = overloaded(frame, "divmod", a, b)
    if own is not None:
        return own
    return Tuple((binary(frame, "//", a, b), binary(frame, "%", a, b)))


def _nullcontext(frame: Frame, arguments: list[Val]) -> Val:
    count_arguments(frame, "nullcontext", arguments, 0, 1)
    if not all(isinstance(argument, Static) for argument in arguments):
        frame.refuse_unknown(
            "nullcontext(x) in a kernel takes a value known at compile time",
            "write nullcontext(), and bind the name on a line of its own",
        )
    values = [argument.value for argument in arguments if isinstance(argument, Static)]
    return Static(nullcontext(*values))


def _fastmath(frame: Frame, arguments: list[Val]) -> Val:
    values = tuple(a.value for a in arguments if isinstance(a, Static))
    if len(values) != len(arguments):
        frame.refuse_unknown(
            "cuda.fastmath takes names known at compile time",
            'write with cuda.fastmath("nnan", "ninf"):',
        )
    return static_operation(frame, FastMath, values, "cuda.fastmath")


def _pow(frame: Frame, arguments: list[Val]) -> Val:
    count_arguments(frame, "pow", arguments, 2, 3)
    if len(arguments) == 2 or (isinstance(arguments[2], Static) and _is_none(arguments[2])):
        return binary(frame, "**", arguments[0], arguments[1])
    if all(isinstance(a, Static) for a in arguments):
        values = tuple(a.value for a in arguments if isinstance(a, Static))
        return static_operation(frame, pow, values, "pow")
    kinds = [number_argument(frame, value, "pow") for value in arguments]
    if not all(kind.weak and not kind.is_float for kind in kinds):
        shown = ", ".join(map(user_name, kinds))
        frame.refuse_operands(f"pow of {shown} has no modulus", "convert each with int(x)")
    numbers: list[Val] = [convert(frame, value, PYINT) for value in arguments]
    modulus = integer_argument(frame, arguments[2], "pow")
    check_argument(frame, modulus, "ne", "pow() 3rd argument cannot be 0")
    return call_library(frame, "integers", "pow_modulo", numbers)


HANDLERS: Final[dict[Any, Handler]] = {
    range: _range,
    min: _extreme("min"),
    max: _extreme("max"),
    abs: absolute,
    round: _round,
    int: _int,
    float: _float,
    complex: _complex,
    bool: _bool,
    divmod: _divmod,
    builtins.pow: _pow,
    nullcontext: _nullcontext,
    FastMath: _fastmath,
}
