"""Python's operators on numbers: typing, then operations."""

from __future__ import annotations

import ast
import importlib
import operator
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from gpucompiler.frontend.arithmetic import complexes
from gpucompiler.frontend.arithmetic.arguments import Handler
from gpucompiler.frontend.arithmetic.convert import constant, convert, number_type, refuse_stored
from gpucompiler.frontend.arithmetic.endless import is_endless
from gpucompiler.frontend.arithmetic.exact_operands import apply_exactly
from gpucompiler.frontend.arithmetic.integer_checks import (
    NEEDS,
    check_operand,
    check_quotient,
    python_int_fields,
)
from gpucompiler.frontend.arithmetic.special_methods import (
    compared_fields,
    overloaded,
    overloaded_comparison,
    overloaded_unary,
)
from gpucompiler.frontend.arithmetic.whole_powers import WHOLE_POWERS, whole_power
from gpucompiler.frontend.frame.object_copies import number_of_object
from gpucompiler.frontend.frame.suggestions import CALL_IT, is_function, number_hint
from gpucompiler.frontend.source.evaluation import computed
from gpucompiler.frontend.values.numba_types import sized
from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.typing import (
    PYBOOL,
    division_type,
    is_number,
    is_numpy_array,
    numpy_scalar_type,
    promote,
    static_number_type,
    user_name,
)
from gpucompiler.frontend.values.values import (
    Array,
    Complex,
    Conflict,
    Object,
    Poison,
    Record,
    Scalar,
    Static,
    Suppressed,
    Tuple,
    Unbound,
    Val,
    has_axes,
    is_list,
    sequence,
    truth_is_static,
    tuple_items,
)
from gpucompiler.ir.operations import arith
from gpucompiler.ir.structure.nodes import Operation
from gpucompiler.language.simt import Dim3
from gpucompiler.language.types import BOOL, F32, F64, I64, PYFLOAT, PYINT, U64, ScalarType
from gpucompiler.process.deep_stack import pass_on

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

SYMBOLS: Final[dict[type[ast.operator], str]] = {
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/", ast.FloorDiv: "//", ast.Mod: "%",
    ast.Pow: "**", ast.LShift: "<<", ast.RShift: ">>", ast.BitAnd: "&", ast.BitOr: "|",
    ast.BitXor: "^", ast.MatMult: "@",
}  # fmt: skip
_operator: Any = operator
PYTHON: Final[dict[str, Callable[[Any, Any], Any]]] = {
    "+": _operator.add, "-": _operator.sub, "*": _operator.mul, "/": _operator.truediv,
    "//": _operator.floordiv, "%": _operator.mod, "**": _operator.pow, "<<": _operator.lshift,
    ">>": _operator.rshift, "&": _operator.and_, "|": _operator.or_, "^": _operator.xor,
    "==": _operator.eq, "!=": _operator.ne, "<": _operator.lt, "<=": _operator.le,
    ">": _operator.gt, ">=": _operator.ge,
    "@": _operator.matmul,
}  # fmt: skip
IN_PLACE: Final[dict[str, Callable[[Any, Any], Any]]] = {
    "+": _operator.iadd, "-": _operator.isub, "*": _operator.imul, "/": _operator.itruediv,
    "//": _operator.ifloordiv, "%": _operator.imod, "**": _operator.ipow, "<<": _operator.ilshift,
    ">>": _operator.irshift, "&": _operator.iand, "|": _operator.ior, "^": _operator.ixor,
    "@": _operator.imatmul,
}  # fmt: skip
UNARY: Final[dict[str, Callable[[Any], Any]]] = {
    "-": _operator.neg, "+": _operator.pos, "~": _operator.invert, "not": _operator.not_,
}  # fmt: skip
COMPARISONS: Final[dict[type[ast.cmpop], str]] = {
    ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=",
}  # fmt: skip
_PREDICATES: Final = {"==": "eq", "!=": "ne", "<": "lt", "<=": "le", ">": "gt", ">=": "ge"}
ARITHMETIC: Final[dict[str, type[Operation]]] = {
    "+": arith.Add, "-": arith.Sub, "*": arith.Mul, "//": arith.FloorDivide, "%": arith.Modulo,
}  # fmt: skip
_BITWISE: Final[dict[str, type[Operation]]] = {"&": arith.And, "|": arith.Or, "^": arith.Xor}
_SHIFTS: Final[dict[str, type[Operation]]] = {"<<": arith.ShiftLeft, ">>": arith.ShiftRight}
ON_INTEGERS: Final = _BITWISE | _SHIFTS
# Operations on sets whose results don't depend on the order of items.
_ORDERLESS: Final = frozenset(
    {
        *PYTHON, "in", "len", "min", "max", "bool", "isinstance", "issubclass", "hasattr",
        "callable", "all", "any", "frozenset", "set", "sorted", "type",
    }
)  # fmt: skip
_OF_BOOLS: Final = {"+": "|", "*": "&"}
_SIMPLE: Final = frozenset({*ARITHMETIC, *_PREDICATES})
_SMALL: Final = 1 << 62
_NUMBERS: Final = frozenset((int, float, bool))
_NOWRAP: Final = (arith.Add, arith.Sub, arith.Mul, arith.ShiftLeft, arith.Power)


def binary(frame: Frame, symbol: str, left: Val, right: Val) -> Val:
    """`left symbol right`.

    Raises Refusal: GC201 for operands without such an operator; GC307 if both are compile-time
    values and Python raises.
    """
    known = _of_small_ints(symbol, left, right)
    if known is not None:
        return known
    if (
        isinstance(left, Static)
        and isinstance(right, Static)
        and not (frame.walk.checked and _is_fault(symbol, left.value, right.value))
    ):
        return static_operation(frame, PYTHON[symbol], (left.value, right.value), symbol)
    if not (_is_plain(left) and _is_plain(right)):
        found = overloaded(frame, symbol, left, right) or _sequence_operation(symbol, left, right)
        if found is not None:
            return found
        if has_axes(left) or has_axes(right):
            return _of_arrays(frame, symbol, left, right)
    if symbol == "@":
        frame.refuse("GC102", "the operator @ isn't supported in a kernel", "write the loops")
    a, b = _operand(frame, left, symbol, right), _operand(frame, right, symbol, left)
    if "complex" in (a.kind, b.kind):
        return complexes.binary(frame, symbol, left, right, promote(a, b))
    if symbol in ON_INTEGERS:
        return _of_integers(frame, symbol, left, right, a, b)
    if symbol == "/":
        kind = division_type(a, b)
        return apply_in(frame, arith.Divide, kind, left, right)
    if symbol == "**":
        return _power(frame, left, right, a, b)
    kind = a if a is b else promote(a, b)
    if kind.kind == "bool":
        if not kind.weak:
            frame.refuse_operands(
                f"{symbol} of two bools isn't what Python and NumPy agree on",
                "write int(a) + int(b) to count, or a & b, a | b, a ^ b for logic",
            )
        kind = PYINT
    if a is not b and kind == F64 and {a, b} & {F32}:
        _note_float64(frame, a, b, symbol)
    return apply_in(frame, ARITHMETIC[symbol], kind, left, right)


def _is_plain(value: Val) -> bool:
    """Whether a value is a number of no user's class, as most operands are."""
    return type(value) is Scalar or (type(value) is Static and type(value.value) in _NUMBERS)


def _of_small_ints(symbol: str, left: Val, right: Val) -> Static | None:
    """The result for two small ints, which Python computes without any question; else None."""
    if type(left) is not Static or type(right) is not Static:
        return None
    a, b = left.value, right.value
    if type(a) is not int or type(b) is not int or symbol not in _SIMPLE:
        return None
    if not (-_SMALL < a < _SMALL and -_SMALL < b < _SMALL) or (not b and symbol in ("//", "%")):
        return None
    return Static(PYTHON[symbol](a, b))


def _of_arrays(frame: Frame, symbol: str, left: Val, right: Val) -> Val:
    """`left symbol right` of whole arrays."""
    if symbol == "@":
        matmul = Static(importlib.import_module("numpy").matmul)
        return frame.walk.call(frame, frame.node_here, matmul, [left, right], {})
    return frame.walk.elementwise(
        frame, lambda frame, parts: of_elements(frame, symbol, *parts), [left, right], symbol
    )


def of_elements(frame: Frame, symbol: str, left: Val, right: Val) -> Val:
    """`left symbol right` of elements of arrays. Bools are added and multiplied as NumPy does."""
    bools = all(number_type(value) == BOOL for value in (left, right))
    return binary(frame, _OF_BOOLS.get(symbol, symbol) if bools else symbol, left, right)


def _is_fault(symbol: str, left: Any, right: Any) -> bool:
    """Whether checked code raises for operands for which NumPy's integers give some value."""
    a, b = numpy_scalar_type(left), numpy_scalar_type(right)
    if not is_number(left) or not is_number(right) or (a is None and b is None):
        return False
    if not (static_number_type(left).is_integer and static_number_type(right).is_integer):
        return False
    return right == 0 if symbol in ("//", "%") else right < 0 and symbol in _SHIFTS


def _note_float64(frame: Frame, a: ScalarType, b: ScalarType, symbol: str) -> None:
    other = b if a == F32 else a
    if other.is_integer:
        frame.warn(
            "GC401",
            f"float32 {symbol} {user_name(other)} computes in float64, as in NumPy",
            f"write np.float32(x) for the {user_name(other)} to stay in float32",
        )


def apply_in(frame: Frame, cls: type[Operation], kind: ScalarType, left: Val, right: Val) -> Scalar:
    """An operation on two numbers, both converted to a type."""
    of_whole_number = cls in NEEDS
    exact = apply_exactly(frame, cls, kind, left, right) if of_whole_number else None
    if exact is not None:
        return exact
    a, b = convert(frame, left, kind), convert(frame, right, kind)
    if of_whole_number:
        check_operand(frame, cls, right, b)
        if cls is arith.FloorDivide and kind == PYINT:
            check_quotient(frame, left, right, a, b)
    fields = python_int_fields(frame, kind) if kind == PYINT and cls in _NOWRAP else {}
    return Scalar(kind, frame.builder.value(cls, lhs=a.ir, rhs=b.ir, **fields))


def _of_integers(
    frame: Frame, symbol: str, left: Val, right: Val, a: ScalarType, b: ScalarType
) -> Val:
    """A bit operation or a shift."""
    kind = promote(a, b)
    if a.is_float or b.is_float or kind.is_float:
        frame.refuse_operands(
            f"{symbol} needs integers, not {user_name(a)} and {user_name(b)}",
            "convert with int(x) or np.int64(x)"
            + (", or use `and`/`or` for logic" if symbol in _BITWISE else ""),
        )
    if kind.kind == "bool" and symbol in _SHIFTS:
        kind = PYINT
    return apply_in(frame, ON_INTEGERS[symbol], kind, left, right)


def _power(frame: Frame, left: Val, right: Val, a: ScalarType, b: ScalarType) -> Val:
    kind = promote(a, b)
    if kind.kind == "bool":
        kind = PYINT
    exponent = right.value if isinstance(right, Static) else None
    if kind.is_float or (a.weak and kind == PYINT and exponent is not None and exponent < 0):
        kind = kind if kind.is_float else PYFLOAT
        if exponent == 2:
            # x ** 2 is x * x, correctly rounded; `pow` need not be.
            base = convert(frame, left, kind)
            return Scalar(kind, frame.builder.value(arith.Mul, lhs=base.ir, rhs=base.ir))
        x, y = convert(frame, left, kind), convert(frame, right, kind)
        if exponent is not None and exponent in WHOLE_POWERS and kind.bits >= 32:
            return Scalar(kind, whole_power(frame.builder, x.ir, int(exponent)))
        result = frame.builder.value(arith.Apply, arguments=[x.ir, y.ir], function="pow")
        return Scalar(kind, result)
    return apply_in(frame, arith.Power, kind, left, right)


def compare(frame: Frame, symbol: str, left: Val, right: Val) -> Val:
    """`left symbol right` for one comparison. Values are compared, also across signedness."""
    known = _of_small_ints(symbol, left, right)
    if known is not None:
        return known
    if isinstance(left, Static) and isinstance(right, Static):
        return static_operation(frame, PYTHON[symbol], (left.value, right.value), symbol)
    if not (_is_plain(left) and _is_plain(right)):
        found = _compare_others(frame, symbol, left, right)
        if found is not None:
            return found
    a, b = _operand(frame, left, symbol, right), _operand(frame, right, symbol, left)
    if "complex" in (a.kind, b.kind):
        return complexes.compare(frame, symbol, left, right)
    if frame.numba and (a.is_float or b.is_float):
        a, b = sized(a), sized(b)
    result = PYBOOL if a.weak and b.weak else BOOL
    always = _compare_beyond(frame, symbol, left, right, a, b)
    if always is not None:
        return Scalar(result, frame.builder.constant(always, BOOL))
    kind = _comparison_type(left, right, a, b)
    if kind is None:
        return Scalar(result, _compare_signedness(frame, symbol, left, right, a))
    x, y = convert(frame, left, kind), convert(frame, right, kind)
    value = frame.builder.value(arith.Compare, lhs=x.ir, rhs=y.ir, predicate=_PREDICATES[symbol])
    return Scalar(result, value)


def _compare_others(frame: Frame, symbol: str, left: Val, right: Val) -> Val | None:
    """A comparison of objects, arrays, tuples or texts; None of numbers."""
    own = overloaded_comparison(frame, symbol, left, right)
    if own is not None:
        return own
    if has_axes(left) or has_axes(right):
        return frame.walk.elementwise(
            frame, lambda frame, parts: compare(frame, symbol, *parts), [left, right], symbol
        )
    if any(isinstance(v, (Tuple, Record, Object)) or _is_element(v) for v in (left, right)):
        return _compare_tuples(frame, symbol, left, right)
    if symbol in ("==", "!=") and (_is_unlike(left, right) or _is_unlike(right, left)):
        return Static(symbol == "!=")
    return None


def _is_unlike(value: Val, other: Val) -> bool:
    """Whether a number is compared with a text or None, which equal no number."""
    found = other.value if isinstance(other, Static) else 0
    return number_type(value) is not None and (found is None or type(found) in (str, bytes))


def _compare_beyond(
    frame: Frame, symbol: str, left: Val, right: Val, a: ScalarType, b: ScalarType
) -> bool | None:
    """The comparison's result if one side is an int beyond the other side's type; else None."""
    for value, other in ((left, b), (right, a)):
        number = value.value if isinstance(value, Static) else None
        kind = frame.machine(other)
        if type(number) is not int or not kind.is_integer:
            continue
        if not kind.minimum <= number <= kind.maximum:
            one = kind.minimum
            return bool(PYTHON[symbol](*((number, one) if value is left else (one, number))))
    return None


def _comparison_type(left: Val, right: Val, a: ScalarType, b: ScalarType) -> ScalarType | None:
    """The type in which two numbers are compared; None for uint64 against a signed one."""
    if a.is_float or b.is_float:
        return promote(a, b)
    if a.kind == "bool" and b.kind == "bool":
        return BOOL
    for value, kind, other in ((left, a, b), (right, b, a)):
        if isinstance(value, Static) and kind.weak and other.is_integer and not other.weak:
            # A literal is compared in the other type if that can hold it, else both as int64.
            if other.minimum <= int(value.value) <= other.maximum:
                return other
            if other == U64:
                return None
            return I64
    if U64 in (a, b) and (a.is_signed or b.is_signed):
        return None
    joined = promote(a, b)
    if a.weak != b.weak and not joined.weak:
        return U64 if joined == U64 else I64
    return joined


def _compare_signedness(frame: Frame, symbol: str, left: Val, right: Val, a: ScalarType) -> Any:
    """uint64 against a signed value: a negative one is less than every uint64."""
    swapped = a == U64
    signed, unsigned = (right, left) if swapped else (left, right)
    if swapped:
        symbol = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}.get(symbol, symbol)
    add = frame.builder.value
    s = convert(frame, signed, I64).ir
    u = convert(frame, unsigned, U64).ir
    zero = constant(frame, 0, I64).ir
    negative = add(arith.Compare, lhs=s, rhs=zero, predicate="lt")
    as_unsigned = add(arith.Convert, value=s, types=(U64,))
    plain = add(arith.Compare, lhs=as_unsigned, rhs=u, predicate=_PREDICATES[symbol])
    if symbol in ("<", "<=", "!="):
        return add(arith.Or, lhs=negative, rhs=plain)
    positive = add(arith.Not, value=negative)
    return add(arith.And, lhs=positive, rhs=plain)


def _compare_tuples(frame: Frame, symbol: str, left: Val, right: Val) -> Val:
    """Compare two tuples or two lists: by the first items that differ, then by the lengths."""
    fields = compared_fields(frame, symbol, left, right)
    first, second = fields or (tuple_items(left), tuple_items(right))
    if first is None or second is None:
        if symbol in ("==", "!=") and (isinstance(left, Object) or isinstance(right, Object)):
            # As `object.__eq__` has it, and as Python falls back to it.
            return is_same_object(frame, left, right, symbol == "==")
        known = all(isinstance(value, (Static, Tuple, Record, Object)) for value in (left, right))
        if known and symbol in ("==", "!=") and not (_is_record(left) or _is_record(right)):
            return Static(symbol == "!=")
        frame.refuse_operands(
            f"{describe(left)} {symbol} {describe(right)} isn't supported",
            "compare the items one by one",
        )
    if is_list(left) != is_list(right):
        if symbol in ("==", "!="):
            return Static(symbol == "!=")
        frame.refuse_operands(f"{symbol} of a tuple and a list", "compare two tuples")
    if symbol in ("==", "!="):
        if len(first) != len(second):
            return Static(symbol == "!=")
        total: Val = Static(True)
        for a, b in zip(first, second, strict=True):
            total = logical(frame, total, compare(frame, "==", a, b), True)
        return unary(frame, "not", total) if symbol == "!=" else total
    result: Val = Static(PYTHON[symbol](len(first), len(second)))
    for a, b in reversed(list(zip(first, second, strict=False))):
        decides = compare(frame, symbol.rstrip("="), a, b)
        same = compare(frame, "==", a, b)
        rest = logical(frame, same, result, True)
        result = logical(frame, decides, rest, False)
    return result


def _is_record(value: Val) -> bool:
    return isinstance(value, Object) or (isinstance(value, Record) and value.cls is not list)


def _is_element(value: Val) -> bool:
    """Whether a value is a record of an array, seen as an object."""
    return isinstance(value, Array) and value.cls is not None and not value.type.ndim


def is_same_object(frame: Frame, left: Val, right: Val, positive: bool) -> Val:
    """Whether two values are one object whose fields can change, or aren't."""
    if not isinstance(left, Object) or not isinstance(right, Object) or left.cls is not right.cls:
        return Static(not positive)
    identities = frame.walk.identities
    if left.token == right.token or identities is None:
        return Static((left.token == right.token) == positive)
    same = identities.same(frame, *(number_of_object(frame, each) for each in (left, right)))
    if isinstance(same, bool):
        return Static(same == positive)
    found = Scalar(PYBOOL, same)
    return found if positive else unary(frame, "not", found)


def logical(frame: Frame, left: Val, right: Val, both: bool) -> Val:
    """`left and right`, or `left or right`, of two truth values that are both computed."""
    for one, other in ((left, right), (right, left)):
        if isinstance(one, Static):
            return other if truth_is_static(one) == both else one
    a, b = convert(frame, left, PYBOOL), convert(frame, right, PYBOOL)
    cls = arith.And if both else arith.Or
    return Scalar(PYBOOL, frame.builder.value(cls, lhs=a.ir, rhs=b.ir))


def unary(frame: Frame, symbol: str, value: Val) -> Val:
    """`-x`, `+x`, `~x`, and `not x` of a value whose truth is a bool."""
    if isinstance(value, Static):
        return static_operation(frame, UNARY[symbol], (value.value,), symbol)
    own = overloaded_unary(frame, symbol, value)
    if own is not None:
        return own
    if has_axes(value) and symbol != "not":
        return frame.walk.elementwise(
            frame, lambda frame, parts: unary(frame, symbol, *parts), [value], symbol
        )
    kind = _operand(frame, value, symbol, None)
    if isinstance(value, Complex):
        if symbol in ("+", "-"):
            return value if symbol == "+" else complexes.negate(frame, value)
        frame.refuse_operands(f"{symbol} isn't defined for complex numbers", "use z.real, z.imag")
    if symbol == "not":
        flag = convert(frame, value, PYBOOL)
        return Scalar(PYBOOL, frame.builder.value(arith.Not, value=flag.ir))
    if kind.kind == "bool":
        if not kind.weak and symbol != "~":
            frame.refuse_operands(f"{symbol} of a bool isn't defined by NumPy", "write ~x or not x")
        kind = PYINT if kind.weak else kind
    converted = convert(frame, value, kind)
    if symbol == "+":
        return converted
    if symbol == "~":
        if kind.is_float:
            frame.refuse_operands(
                f"~ needs an integer, not {user_name(kind)}", "convert with int(x) or np.int64(x)"
            )
        return Scalar(kind, frame.builder.value(arith.Not, value=converted.ir))
    fields = python_int_fields(frame, kind)
    negated = frame.builder.value(arith.Negate, value=converted.ir, **fields)
    return Scalar(kind, negated)


def static_operation(
    frame: Frame,
    function: Callable[..., Any],
    arguments: tuple[Any, ...],
    what: str,
    ordered: bool = True,
    keywords: Mapping[str, Any] | None = None,
    runs: str = "",
) -> Static:
    """Let Python compute with compile-time values. Refusal GC307 if Python raises.

    Args:
        ordered: whether the result may depend on the order of a set's items.
        runs: the reason, in words, why code runs that may read anything; "" if operands show it.
    """
    if is_endless(function, arguments):
        frame.refuse(
            "GC307",
            f"{what} at compile time would take very long: its result is too large",
            "compute with smaller numbers, or with floats",
        )
    if what == "[]" and (arguments[0] is None or is_number(arguments[0])):
        frame.refuse_operands(
            f"{describe(Static(arguments[0]))} has no items",
            "pass an array for it, such as np.zeros(n, np.float32)",
        )
    place = next((repr(a) for a in arguments if isinstance(a, Dim3)), "")
    if place:
        frame.refuse_operands(
            f"{what} takes numbers, and {place} has an x, a y and a z",
            f"write {place}.x, or cuda.grid(1) for the thread's index in the whole grid",
        )
    ordered = ordered and what.rpartition(":")[2] not in _ORDERLESS
    try:
        found = computed(what, function, arguments, keywords, ordered=ordered, runs=runs)
        # np.where(True, 1, 2) is an array without axes, which NumPy takes for a number everywhere.
        return Static(found[()] if is_numpy_array(found) and not found.ndim else found)
    except Exception as error:
        pass_on(error)
        shown = ", ".join(repr(a) if is_number(a) else describe(Static(a)) for a in arguments)
        hint = "give values for which Python can compute it"
        if any(argument is None for argument in arguments):
            hint = (
                "pass an array or a number where None is passed, or test it first: if x is not None"
            )
        elif any(is_function(Static(argument)) for argument in arguments):
            hint = CALL_IT
        frame.refuse(
            "GC307",
            f"{what} of {shown} fails at compile time: {type(error).__name__}: {error}",
            hint,
        )


def _sequence_operation(symbol: str, left: Val, right: Val) -> Val | None:
    first, second = tuple_items(left), tuple_items(right)
    if symbol == "+" and first is not None and second is not None:
        if is_list(left) != is_list(right):
            return None
        return sequence(list if is_list(left) else tuple, first + second)
    for items, value, other in ((first, left, right), (second, right, left)):
        count = other.value if isinstance(other, Static) else None
        if symbol == "*" and items is not None and isinstance(count, int):
            return sequence(list if is_list(value) else tuple, items * count)
    return None


def _operand(frame: Frame, value: Val, symbol: str, other: Val | None) -> ScalarType:
    kind = value.type if isinstance(value, Scalar) else number_type(value)
    if kind is not None:
        if kind.kind == "storage":
            refuse_stored(frame, kind, symbol)
        return kind
    if isinstance(value, (Poison, Unbound, Conflict)):
        raise Suppressed
    beside = f" and {describe(other)}" if other is not None else ""
    hint = number_hint(value, "use numbers; of a tuple, an item", f"lambda v: v {symbol} …")
    if isinstance(value, Array):
        hint = "kernels work on elements: index the array, for example x[i]"
    frame.refuse_operands(f"{symbol} has no meaning for {describe(value)}{beside}", hint)


def statically(function: Callable[..., Any], name: str, handler: Handler) -> Handler:
    """A handler, but for arguments known at compile time Python's own result."""

    def known(frame: Frame, arguments: list[Val]) -> Val:
        if all(isinstance(a, Static) for a in arguments):
            values = tuple(a.value for a in arguments if isinstance(a, Static))
            return static_operation(frame, function, values, name)
        return handler(frame, arguments)

    return known
