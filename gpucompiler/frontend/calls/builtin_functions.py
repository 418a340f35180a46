"""Calls of Python's builtin functions: len, range, min, max, abs, round, int, float, …"""

from __future__ import annotations

import builtins
from contextlib import nullcontext
from typing import TYPE_CHECKING, Any, Final

from gpucompiler.diagnostics.location import Location
from gpucompiler.frontend.arithmetic.arguments import Handler, count_arguments, number_argument
from gpucompiler.frontend.arithmetic.complexes import complex_of, magnitude
from gpucompiler.frontend.arithmetic.convert import convert, note_rounded, number_type, truth
from gpucompiler.frontend.arithmetic.integer_checks import check_argument, python_int_fields
from gpucompiler.frontend.arithmetic.library import call_library
from gpucompiler.frontend.arithmetic.operators import binary, static_operation
from gpucompiler.frontend.arithmetic.special_methods import called, overloaded
from gpucompiler.frontend.iteration.sequences import length_of
from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.typing import promote, user_name
from gpucompiler.frontend.values.values import Complex, Range, Scalar, Static, Tuple, Val, refuse
from gpucompiler.ir.operations import arith
from gpucompiler.language.simt import FastMath
from gpucompiler.language.types import BOOL, F64, I8, I64, PYFLOAT, PYINT, U64, ScalarType

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame


def _len(frame: Frame, arguments: list[Val], where: Location) -> Val:
    count_arguments("len", arguments, 1, 1, where)
    (value,) = arguments
    length = length_of(frame, value, where)
    if length is not None:
        return length
    if isinstance(value, Static):
        return static_operation(len, (value.value,), "len", where)
    own = called(frame, value, "__len__", (), where)
    if own is not None:
        return integer_argument(frame, own, "len", where)
    refuse("GC201", f"{describe(value)} has no len", where, "len works on arrays and tuples")


def _range(frame: Frame, arguments: list[Val], where: Location) -> Val:
    count_arguments("range", arguments, 1, 3, where)
    found: list[Static | Scalar] = []
    for value in arguments:
        kind = number_argument(value, "range", where)
        if not (kind.is_integer or (kind.weak and kind.kind == "bool")):
            refuse("GC201", f"range needs integers, not {user_name(kind)}", where, "write int(x)")
        if isinstance(value, Static):
            found.append(Static(int(value.value)))
        else:
            if kind == U64:
                refuse("GC201", "range over uint64 isn't supported", where, "write int(x)")
            found.append(convert(frame, value, PYINT, where))
    if len(found) == 1:
        found.insert(0, Static(0))
    step = found[2] if len(found) == 3 else Static(1)
    if isinstance(step, Static) and step.value == 0:
        refuse("GC307", "range() with step 0", where, "give a step other than 0")
    known = [part.value for part in found if isinstance(part, Static)]
    if len(known) == len(found):
        return Static(range(*known))
    check_argument(frame, step, "ne", "range() arg 3 must not be zero", where)
    return Range(found[0], found[1], step)


def _extreme(name: str) -> Handler:
    cls = arith.Minimum if name == "min" else arith.Maximum
    python = min if name == "min" else max

    def handler(frame: Frame, items: list[Val], where: Location) -> Val:
        result = items[0]
        number_argument(result, name, where)
        for value in items[1:]:
            number_argument(value, name, where)
            if isinstance(result, Static) and isinstance(value, Static):
                result = static_operation(python, (result.value, value.value), name, where)
                continue
            kind = _common_type(result, value, name, where)
            a, b = convert(frame, result, kind, where), convert(frame, value, kind, where)
            for one, converted in ((result, a), (value, b)):
                if number_type(one) == PYINT:
                    note_rounded(frame, one, kind, converted, where)
            result = Scalar(kind, frame.builder.value(cls, lhs=a.ir, rhs=b.ir))
        return result

    return handler


def _common_type(left: Val, right: Val, name: str, where: Location) -> ScalarType:
    """The type that holds both numbers exactly as `min` and `max` need it."""
    a, b = number_argument(left, name, where), number_argument(right, name, where)
    kind = promote(a, b)
    for value, weak, sized in ((left, a, b), (right, b, a)):
        if weak == PYINT and sized.is_integer and not sized.weak:
            if isinstance(value, Static) and sized.minimum <= int(value.value) <= sized.maximum:
                return sized
            if sized == U64:
                break
            # Python's number has its value, and so does the other as one of Python's.
            return sized if sized == I64 else PYINT
    if kind.is_float and not (a.is_float or b.is_float):
        refuse(
            "GC201",
            f"{name} of {user_name(a)} and {user_name(b)}: no integer type holds both",
            where,
            "convert one of them",
        )
    return BOOL if kind.kind == "bool" and BOOL in (a, b) else kind


def absolute(frame: Frame, arguments: list[Val], where: Location) -> Val:
    """`abs(x)`."""
    count_arguments("abs", arguments, 1, 1, where)
    (value,) = arguments
    own = called(frame, value, "__abs__", (), where)
    if own is not None:
        return own
    kind = number_argument(value, "abs", where, complexes=True)
    if isinstance(value, Static):
        return static_operation(abs, (value.value,), "abs", where)
    if isinstance(value, Complex):
        return magnitude(frame, value)
    if kind.kind == "bool":
        return convert(frame, value, PYINT, where) if kind.weak else value
    operand = convert(frame, value, kind, where)
    if kind.kind == "uint":
        return operand
    fields = python_int_fields(frame, kind)
    return Scalar(kind, frame.builder.value(arith.Absolute, value=operand.ir, **fields))


def _round(frame: Frame, arguments: list[Val], where: Location) -> Val:
    count_arguments("round", arguments, 1, 2, where)
    if all(isinstance(a, Static) for a in arguments):
        values = tuple(a.value for a in arguments if isinstance(a, Static))
        return static_operation(round, values, "round", where)
    if len(arguments) == 2 and not (isinstance(arguments[1], Static) and _is_none(arguments[1])):
        return rounded_to_digits(frame, arguments[0], arguments[1], where)
    kind = number_argument(arguments[0], "round", where)
    if kind == BOOL:
        refuse("GC201", "round of a bool isn't defined by NumPy", where, "write int(x)")
    if not kind.is_float:
        return convert(frame, arguments[0], PYINT, where)
    return rounded_to_int(frame, arguments[0], kind, "rint", where)


def _is_none(value: Static) -> bool:
    return value.value is None


def rounded_to_digits(frame: Frame, value: Val, digits: Val, where: Location) -> Val:
    """`round(x, digits)`: Python's for its own numbers, NumPy's `around` for sized ones."""
    kind = number_argument(value, "round", where)
    places = integer_argument(frame, digits, "round", where)
    known = places.value if isinstance(places, Static) else None
    if kind.kind == "bool":
        kind = PYINT if kind.weak else I8
    if kind.is_integer:
        if known is not None and known >= 0:
            return convert(frame, value, kind, where)
        number = convert(frame, value, I64 if kind != U64 else U64, where)
        found = call_library(frame, "integers", "round_to_tens", [number, places], where)
        return convert(frame, convert(frame, found, number.type, where), kind, where)
    if kind.weak:
        if known is not None and not -22 <= known <= 22:
            refuse(
                "GC202",
                f"round to {known} digits; in a kernel they are -22 to 22",
                where,
                "round to fewer digits",
            )
        number = convert(frame, value, F64, where)
        found = call_library(frame, "floats", "round_digits", [number, places], where)
        return convert(frame, found, kind, where)
    if known is None:
        number = convert(frame, value, kind, where)
        found = call_library(frame, "floats", "around", [number, places], where)
        return convert(frame, found, kind, where)
    size = Static(10.0 ** abs(known))
    up, down = ("*", "/") if known >= 0 else ("/", "*")
    scaled = convert(frame, binary(frame, up, value, size, where), kind, where)
    whole = frame.builder.value(arith.Apply, arguments=[scaled.ir], function="rint")
    return convert(frame, binary(frame, down, Scalar(kind, whole), size, where), kind, where)


def integer_argument(frame: Frame, value: Val, name: str, where: Location) -> Static | Scalar:
    """An argument that is an integer, as an int. Refusal GC201 for anything else."""
    kind = number_argument(value, name, where)
    if not (kind.is_integer or kind.kind == "bool") or kind == U64:
        hint = "write int(x)"
        refuse("GC201", f"{name} needs an int, not {user_name(kind)}", where, hint)
    if isinstance(value, Static):
        return Static(int(value.value))
    return convert(frame, value, PYINT, where)


def rounded_to_int(
    frame: Frame, value: Val, kind: ScalarType, function: str, where: Location
) -> Val:
    """A float rounded by a function of `math.apply`, as an int."""
    operand = convert(frame, value, kind, where)
    rounded = frame.builder.value(arith.Apply, arguments=[operand.ir], function=function)
    return convert(frame, Scalar(kind, rounded), PYINT, where)


def _int(frame: Frame, arguments: list[Val], where: Location) -> Val:
    count_arguments("int", arguments, 1, 2, where)
    if len(arguments) == 2:
        values = tuple(a.value for a in arguments if isinstance(a, Static))
        if len(values) < 2:
            refuse(
                "GC309",
                "int(text, base) takes a text and a base that compile time knows",
                where,
                "write int(x) of a number",
            )
        return static_operation(int, values, "int", where)
    own = called(frame, arguments[0], "__int__", (), where)
    if own is not None:
        return integer_argument(frame, own, "int", where)
    if isinstance(arguments[0], Static):
        return static_operation(int, (arguments[0].value,), "int", where)
    return convert(frame, arguments[0], PYINT, where)


def _float(frame: Frame, arguments: list[Val], where: Location) -> Val:
    count_arguments("float", arguments, 1, 1, where)
    own = called(frame, arguments[0], "__float__", (), where)
    if own is not None:
        kind = number_argument(own, "float", where)
        if kind not in (PYFLOAT, F64):
            hint = "let it return float(…)"
            refuse("GC201", f"__float__ gives {user_name(kind)}, no float", where, hint)
        return convert(frame, own, PYFLOAT, where)
    if isinstance(arguments[0], Static):
        return static_operation(float, (arguments[0].value,), "float", where)
    return convert(frame, arguments[0], PYFLOAT, where)


def _bool(frame: Frame, arguments: list[Val], where: Location) -> Val:
    count_arguments("bool", arguments, 1, 1, where)
    if isinstance(arguments[0], Static):
        return static_operation(bool, (arguments[0].value,), "bool", where)
    flag = truth(frame, arguments[0], where)
    return convert(frame, flag, number_type(Static(True)) or BOOL, where)


def _complex(frame: Frame, arguments: list[Val], where: Location) -> Val:
    count_arguments("complex", arguments, 0, 2, where)
    if all(isinstance(a, Static) for a in arguments):
        values = tuple(a.value for a in arguments if isinstance(a, Static))
        return static_operation(complex, values, "complex", where)
    return complex_of(frame, arguments, where)


def _divmod(frame: Frame, arguments: list[Val], where: Location) -> Val:
    count_arguments("divmod", arguments, 2, 2, where)
    a, b = arguments
    own = overloaded(frame, "divmod", a, b, where)
    if own is not None:
        return own
    return Tuple((binary(frame, "//", a, b, where), binary(frame, "%", a, b, where)))


def _nullcontext(frame: Frame, arguments: list[Val], where: Location) -> Val:
    count_arguments("nullcontext", arguments, 0, 1, where)
    if not all(isinstance(argument, Static) for argument in arguments):
        refuse(
            "GC309",
            "nullcontext(x) in a kernel takes what compile time knows",
            where,
            "write nullcontext(), and bind the name on a line of its own",
        )
    values = [argument.value for argument in arguments if isinstance(argument, Static)]
    return Static(nullcontext(*values))


def _fastmath(frame: Frame, arguments: list[Val], where: Location) -> Val:
    values = tuple(a.value for a in arguments if isinstance(a, Static))
    if len(values) != len(arguments):
        refuse(
            "GC309",
            "cuda.fastmath takes names that compile time knows",
            where,
            'write with cuda.fastmath("nnan", "ninf"):',
        )
    return static_operation(FastMath, values, "cuda.fastmath", where)


def _pow(frame: Frame, arguments: list[Val], where: Location) -> Val:
    count_arguments("pow", arguments, 2, 3, where)
    if len(arguments) == 2 or (isinstance(arguments[2], Static) and _is_none(arguments[2])):
        return binary(frame, "**", arguments[0], arguments[1], where)
    if all(isinstance(a, Static) for a in arguments):
        values = tuple(a.value for a in arguments if isinstance(a, Static))
        return static_operation(pow, values, "pow", where)
    kinds = [number_argument(value, "pow", where) for value in arguments]
    if not all(kind.weak and not kind.is_float for kind in kinds):
        shown = ", ".join(map(user_name, kinds))
        refuse("GC201", f"pow of {shown} has no modulus", where, "convert each with int(x)")
    numbers: list[Val] = [convert(frame, value, PYINT, where) for value in arguments]
    modulus = integer_argument(frame, arguments[2], "pow", where)
    check_argument(frame, modulus, "ne", "pow() 3rd argument cannot be 0", where)
    return call_library(frame, "integers", "pow_modulo", numbers, where)


HANDLERS: Final[dict[Any, Handler]] = {
    len: _len,
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
