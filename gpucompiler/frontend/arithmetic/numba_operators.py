"""Python's operators as kernels write them: in our types, or in numba's if the job says so.

Operations that the compiler adds by itself, such as those of a range's length, go to `binary` and
`unary`, which know our types only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from gpucompiler.frontend.arithmetic import complexes
from gpucompiler.frontend.arithmetic.convert import (
    constant,
    convert,
    is_lone_number,
    load_number,
    number_type,
    wrapped,
)
from gpucompiler.frontend.arithmetic.operators import (
    ARITHMETIC,
    ON_INTEGERS,
    PYTHON,
    UNARY,
    apply_in,
    binary,
    static_operation,
    unary,
)
from gpucompiler.frontend.frame.exits import RaisesHere
from gpucompiler.frontend.values.numba_types import (
    arithmetic_type,
    sized,
    sized_static,
    unary_type,
)
from gpucompiler.frontend.values.typing import is_number, numpy_scalar_type
from gpucompiler.frontend.values.values import NOTHING, Complex, Scalar, Static, Val, has_axes
from gpucompiler.ir.operations import arith, control, memory
from gpucompiler.language.types import BOOL, ScalarType

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

# numba multiplies out powers whose exponent is a constant int of at most this size.
_MAX_MULTIPLIED: Final = 0x10000


def numba_type(value: Val) -> ScalarType | None:
    """The type that numba gives a number; None for other values."""
    if isinstance(value, Static) and is_number(value.value):
        return sized_static(value.value)
    kind = number_type(value)
    return None if kind is None else sized(kind)


def sized_value(frame: Frame, value: Val) -> Val:
    """A number as a run-time number of a sized type; other values unchanged."""
    kind = numba_type(value)
    if kind is None:
        return value
    if kind.kind == "complex":
        return complexes.to_complex(frame, value, kind)
    return convert(frame, value, kind)


def operate(frame: Frame, symbol: str, left: Val, right: Val) -> Val:
    """`left symbol right` of a kernel's text. Raises Refusal as `binary` does."""
    if not frame.numba:
        return binary(frame, symbol, left, right)
    if has_axes(left) or has_axes(right):
        return frame.walk.elementwise(
            frame, lambda frame, parts: operate(frame, symbol, *parts), [left, right], symbol
        )
    a, b = numba_type(left), numba_type(right)
    if a is None or b is None:
        return binary(frame, symbol, left, right)
    kind = arithmetic_type(symbol, a, b)
    if kind is None:
        return binary(frame, symbol, left, right)
    if isinstance(left, Static) and isinstance(right, Static):
        known = _known(frame, symbol, left.value, right.value, kind)
        if known is not None:
            return known
    if kind.kind == "complex":
        return complexes.binary(frame, symbol, left, right, kind)
    left, right = (_loaded(frame, value) for value in (left, right))
    if symbol == "**":
        return _power(frame, kind, left, right)
    if symbol in ("/", "//", "%") and kind.is_float:
        _check_divisor(frame, kind, right)
    if symbol == "/":
        return apply_in(frame, arith.Divide, kind, left, right)
    cls = ARITHMETIC[symbol] if symbol in ARITHMETIC else ON_INTEGERS[symbol]
    a, b = convert(frame, left, kind), convert(frame, right, kind)
    return apply_in(frame, cls, kind, a, right if _is_plain(right, kind) else b)


def _check_divisor(frame: Frame, kind: ScalarType, divisor: Val) -> None:
    """ZeroDivisionError for floats too, where indices are checked on demand: numba's debug mode.

    The thread ends there, as by a `raise`.
    """
    params = frame.walk.job.params
    if params.bounds is not True or params.fastmath or frame.source.library:
        return
    if isinstance(divisor, Static) and divisor.value != 0:
        return
    zero = constant(frame, 0.0, kind).ir
    value = convert(frame, divisor, kind).ir
    holds = frame.builder.value(arith.Compare, lhs=value, rhs=zero, predicate="ne")
    if frame.outermost is None:
        raise RaisesHere
    frame.builder.value(memory.Assert, condition=holds, message="division by zero", kind="zero")
    branch = frame.builder.add(control.If, condition=holds, types=())
    branch.then.operations.append(control.Yield(values=[], location=branch.location))
    with frame.at(branch.otherwise):
        frame.environment = {}
        frame.leave(frame.outermost, NOTHING)


def _is_plain(value: Val, kind: ScalarType) -> bool:
    """Whether a constant fits a type, so that checks of it are decided at compile time."""
    if not isinstance(value, Static) or not kind.is_integer:
        return False
    return kind.minimum <= int(value.value) <= kind.maximum


def _loaded(frame: Frame, value: Val) -> Val:
    return load_number(frame, value) if is_lone_number(value) else value


def _known(frame: Frame, symbol: str, left: Any, right: Any, kind: ScalarType) -> Static | None:
    """The result for numbers known at compile time; None if it has to be computed at run time.

    Python's ints have no limit there: the compiler of CPython, too, computes `(1 << 64) - 1`.
    """
    if numpy_scalar_type(left) is None and numpy_scalar_type(right) is None:
        return static_operation(frame, PYTHON[symbol], (left, right), symbol)
    if not kind.is_integer or symbol == "**" or (symbol in ("//", "%") and int(right) == 0):
        return None
    number = PYTHON[symbol](int(left), int(right))
    if kind.kind == "int":
        return Static(wrapped(number, kind))
    if numpy_scalar_type(left) != kind:
        return None
    return Static(type(left)(wrapped(number, kind)))


def _power(frame: Frame, kind: ScalarType, left: Val, right: Val) -> Val:
    exponent = right.value if isinstance(right, Static) else None
    whole = type(exponent) is int and abs(exponent) <= _MAX_MULTIPLIED
    if type(exponent) is int and whole:
        return _multiplied(frame, kind, convert(frame, left, kind), exponent)
    if kind.is_float:
        x, y = convert(frame, left, kind), convert(frame, right, kind)
        result = frame.builder.value(arith.Apply, arguments=[x.ir, y.ir], function="pow")
        return Scalar(kind, result)
    a, b = convert(frame, left, kind), convert(frame, right, kind)
    return apply_in(frame, arith.Power, kind, a, b)


def _multiplied(frame: Frame, kind: ScalarType, base: Scalar, exponent: int) -> Scalar:
    """`base ** exponent` by squaring, in numba's order of products."""
    result: Scalar | None = None
    left = abs(exponent)
    while left:
        if left & 1:
            result = base if result is None else apply_in(frame, arith.Mul, kind, result, base)
        left >>= 1
        if left:
            base = apply_in(frame, arith.Mul, kind, base, base)
    one = constant(frame, 1, kind)
    found = one if result is None else result
    if exponent >= 0:
        return found
    if kind.is_float:
        return apply_in(frame, arith.Divide, kind, one, found)
    return _inverse(frame, kind, found)


def _inverse(frame: Frame, kind: ScalarType, value: Scalar) -> Scalar:
    """1 / value as an integer: 1, -1 or 0, and for 0 the least number, as numba has it."""
    add = frame.builder.value
    chosen = constant(frame, 0, kind).ir
    pairs = [(1, 1), (-1, -1), (0, kind.minimum)] if kind.is_signed else [(1, 1)]
    for number, inverse in pairs:
        known = constant(frame, number, kind).ir
        same = add(arith.Compare, lhs=value.ir, rhs=known, predicate="eq")
        chosen = add(
            arith.Select, condition=same, lhs=constant(frame, inverse, kind).ir, rhs=chosen
        )
    return Scalar(kind, chosen)


def operate_on_one(frame: Frame, symbol: str, value: Val) -> Val:
    """`-x`, `+x`, `~x` of a kernel's text."""
    kind = numba_type(value) if frame.numba else None
    found = None if kind is None else unary_type(symbol, kind)
    if kind is None or found is None or isinstance(value, Complex):
        return unary(frame, symbol, value)
    if isinstance(value, Static):
        if numpy_scalar_type(value.value) is None:
            return static_operation(frame, UNARY[symbol], (value.value,), symbol)
        if found.kind == "int":
            number = UNARY[symbol](int(value.value))
            return Static(wrapped(int(number), found))
    if found.kind == "complex":
        return unary(frame, symbol, sized_value(frame, value))
    # numba computes in the operand's own width, and widens the result: -uint32(1) is 2**32 - 1.
    own = found if kind == BOOL else kind
    operand = convert(frame, _loaded(frame, value), own)
    if found == BOOL:
        return Scalar(BOOL, frame.builder.value(arith.Not, value=operand.ir))
    return convert(frame, unary(frame, symbol, operand), found)
