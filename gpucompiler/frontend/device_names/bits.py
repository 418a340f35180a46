"""Operations for device names that compute with one thread's bits and floats."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Final

from gpucompiler.frontend.arithmetic.arguments import number_argument
from gpucompiler.frontend.arithmetic.convert import (
    call_library,
    constant,
    convert,
    machine_number,
    scalar,
    truth,
)
from gpucompiler.frontend.arithmetic.operators import binary
from gpucompiler.frontend.device_names.rows import Row
from gpucompiler.frontend.values.typing import float_type, promote, user_name
from gpucompiler.frontend.values.values import Scalar, Static, Val
from gpucompiler.ir.operations import arith
from gpucompiler.ir.structure.nodes import Value as IRValue
from gpucompiler.language.types import PYINT, U32, ScalarType

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame


def _integer(frame: Frame, value: Val, name: str, sized: bool) -> ScalarType:
    kind = number_argument(frame, value, f"cuda.{name}")
    if not kind.is_integer or (sized and kind.weak):
        frame.refuse_operands(
            f"cuda.{name} works on integers of a known width, not {user_name(kind)}"
            if sized
            else f"cuda.{name} works on integers, not {user_name(kind)}",
            "write np.uint32(x) or np.uint64(x)",
        )
    return kind


def _count_bits(frame: Frame, node: ast.AST, name: str, arguments: list[Val]) -> Val:
    """popc, clz, ffs: an int."""
    kind = _integer(frame, arguments[0], name, name == "clz")
    number = machine_number(frame, arguments[0], kind)
    add = frame.builder.value
    if name == "popc":
        return _as_int(frame, number.type, add(arith.PopulationCount, value=number.ir))
    if name == "clz":
        return _as_int(frame, number.type, add(arith.LeadingZeros, value=number.ir))
    zero, one = (constant(frame, n, number.type).ir for n in (0, 1))
    below = add(arith.TrailingZeros, value=number.ir)
    place = add(arith.Add, lhs=below, rhs=one)
    none = add(arith.Compare, lhs=number.ir, rhs=zero, predicate="eq")
    found = add(arith.Select, condition=none, lhs=zero, rhs=place)
    return _as_int(frame, number.type, found)


def _as_int(frame: Frame, kind: ScalarType, value: IRValue) -> Val:
    value.range = (0, kind.bits)
    result = convert(frame, Scalar(kind, value), PYINT)
    if result.ir is not value:
        result.ir.range = value.range
    return result


def _reverse(frame: Frame, node: ast.AST, name: str, arguments: list[Val]) -> Val:
    kind = _integer(frame, arguments[0], name, True)
    number = convert(frame, arguments[0], kind)
    return Scalar(kind, frame.builder.value(arith.ReverseBits, value=number.ir))


def _words(frame: Frame, name: str, arguments: list[Val]) -> list[Val]:
    """Arguments as uint32; 32-bit integers and ints, whose low bits count."""
    for value in arguments:
        kind = _integer(frame, value, name, False)
        if not kind.weak and kind.bits > 32:
            frame.refuse_operands(
                f"cuda.{name} works on 32-bit integers, not {user_name(kind)}", "write np.uint32(x)"
            )
    return [
        Static(int(value.value) & 0xFFFFFFFF)
        if isinstance(value, Static)
        else convert(frame, value, U32, wraps=True)
        for value in arguments
    ]


def _byte_permute(frame: Frame, node: ast.AST, name: str, arguments: list[Val]) -> Val:
    a, b, selector = (convert(frame, word, U32).ir for word in _words(frame, name, arguments))
    found = frame.builder.value(arith.BytePermute, a=a, b=b, selector=selector)
    return Scalar(U32, found)


def _funnel_shift(frame: Frame, node: ast.AST, name: str, arguments: list[Val]) -> Val:
    low, high, distance = (convert(frame, word, U32).ir for word in _words(frame, name, arguments))
    found = frame.builder.value(
        arith.FunnelShift,
        low=low,
        high=high,
        distance=distance,
        right=name.startswith("funnelshift_r"),
        clamp=name.endswith("c"),
    )
    return Scalar(U32, found)


def _multiply_high(frame: Frame, node: ast.AST, name: str, arguments: list[Val]) -> Val:
    kinds = [_integer(frame, value, name, False) for value in arguments]
    kind = promote(*kinds)
    if kind.weak or not kind.is_integer:
        shown = " and ".join(map(user_name, kinds))
        hint = "write np.uint64(x) or np.int64(x)"
        frame.refuse_operands(f"cuda.{name} of {shown} has no width", hint)
    a, b = (convert(frame, value, kind).ir for value in arguments)
    return Scalar(kind, frame.builder.value(arith.MultiplyHigh, lhs=a, rhs=b))


def _float(frame: Frame, value: Val, name: str) -> ScalarType:
    return float_type(number_argument(frame, value, f"cuda.{name}"))


def _saturate(frame: Frame, node: ast.AST, name: str, arguments: list[Val]) -> Val:
    kind = _float(frame, arguments[0], name)
    number = machine_number(frame, arguments[0], kind)
    found = call_library(frame, "elementary", "saturate", [number])
    return Scalar(kind, convert(frame, found, number.type).ir)


def _reciprocal(frame: Frame, node: ast.AST, name: str, arguments: list[Val]) -> Val:
    kind = _float(frame, arguments[0], name)
    return binary(frame, "/", Static(1.0), convert(frame, arguments[0], kind))


def _row(frame: Frame, node: ast.AST, name: str, arguments: list[Val]) -> Val:
    """rsqrt, cbrt: rows of `FUNCTIONS`."""
    kind = _float(frame, arguments[0], name)
    number = convert(frame, arguments[0], kind)
    return Scalar(kind, frame.builder.value(arith.Apply, arguments=[number.ir], function=name))


def _select(frame: Frame, node: ast.AST, name: str, arguments: list[Val]) -> Val:
    """selp(a, b, c): b where a, else c; both are computed."""
    test, left, right = arguments
    kinds = [number_argument(frame, value, "cuda.selp") for value in (left, right)]
    kind = promote(*kinds)
    flag = truth(frame, scalar(frame, test))
    a, b = (convert(frame, value, kind).ir for value in (left, right))
    return Scalar(kind, frame.builder.value(arith.Select, condition=flag.ir, lhs=a, rhs=b))


HANDLERS: Final[dict[str, Row]] = {
    "popc": (("x",), _count_bits),
    "clz": (("x",), _count_bits),
    "ffs": (("x",), _count_bits),
    "brev": (("x",), _reverse),
    "byte_perm": (("a", "b", "selector"), _byte_permute),
    **{
        f"funnelshift_{form}": (("low", "high", "distance"), _funnel_shift)
        for form in ("l", "lc", "r", "rc")
    },
    "mul_hi": (("a", "b"), _multiply_high),
    "saturate": (("x",), _saturate),
    "rcp": (("x",), _reciprocal),
    "rsqrt": (("x",), _row),
    "cbrt": (("x",), _row),
    "selp": (("condition", "a", "b"), _select),
}
