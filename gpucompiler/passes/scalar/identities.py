"""The algebraic rules of `simplify`: simpler equals of one operation, a table by class.

A rule gets an operation whose operands are already simplified, and answers with a value that
exists before it, a `New` operation to put in its place, or None. All rules are exact: for floats
only those that hold for every input, NaN and signed zeros included.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Any, Final, Protocol

from gpucompiler.ir import folding
from gpucompiler.ir.folding import Constant
from gpucompiler.ir.operations import arith, memory
from gpucompiler.ir.operations.scalar import INVERSE, MIRROR
from gpucompiler.ir.structure.nodes import Operation, Value
from gpucompiler.language.types import BOOL, ScalarType
from gpucompiler.values import value_classes


@value_classes.define
class New:
    """An operation to be made: class, fields, and the type of its result."""

    cls: type[Operation]
    fields: dict[str, Any]
    kind: Any


class Facts(Protocol):
    """Facts that the rules read: constants, and the operations that define other values."""

    @property
    def constants(self) -> Mapping[Value, Constant]:
        """The values of constants."""
        ...

    @property
    def definitions(self) -> Mapping[Value, Operation]:
        """The operations that define values."""
        ...


Answer = Value | New | None
Rule = Callable[[Any, Facts], Answer]

COMMUTATIVE: Final = frozenset({arith.Add, arith.Mul, arith.And, arith.Or, arith.Xor})
# Digits of the significand: integers of as many bits are exact.
_DIGITS: Final = {"f64": 53, "f32": 24, "f16": 11, "bf16": 8}
_WIDENS: Final = {("f16", "f32"), ("f16", "f64"), ("bf16", "f32"), ("bf16", "f64"), ("f32", "f64")}


def constant(value: Constant, kind: ScalarType) -> New:
    """A constant of a scalar type."""
    return New(arith.Constant, {"value": value}, kind)


def keeps_value(value: Value, target: ScalarType) -> bool:
    """Whether converting a value to a type is exact, whatever the value is."""
    source = value.type
    if not isinstance(source, ScalarType):
        return False
    if source.kind == "bool":
        return target.kind != "complex"
    if source.is_float:
        return (source.name, target.name) in _WIDENS
    if not source.is_integer:
        return False
    low, high = value.range or (source.minimum, source.maximum)
    if target.is_integer:
        return target.minimum <= low and high <= target.maximum
    limit = 1 << _DIGITS.get(target.name, 0)
    return target.is_float and -limit <= low and high <= limit and limit > 1


def _binary(operation: arith.Binary, facts: Facts) -> Answer:
    kind = operation.lhs.type
    if not isinstance(kind, ScalarType):
        return None
    constants = facts.constants
    rhs = constants.get(operation.rhs)
    if rhs is None:
        # A rule that needs no constant: equal operands.
        if operation.lhs is operation.rhs and not kind.is_float:
            return _of_equal_operands(operation, kind)
        return None
    lhs = constants.get(operation.lhs)
    if lhs is not None:
        nowrap: bool = getattr(operation, "nowrap", False)
        found = folding.fold(type(operation), kind, lhs, rhs, nowrap=nowrap)
        return None if found is None else constant(found, kind)
    if kind.is_integer:
        return _with_integer(operation, rhs, kind, facts)
    return _with_bool(operation, rhs) if kind.kind == "bool" else _with_float(operation, rhs)


def _of_equal_operands(operation: arith.Binary, kind: ScalarType) -> Answer:
    if isinstance(operation, (arith.And, arith.Or, arith.Minimum, arith.Maximum)):
        return operation.lhs
    if isinstance(operation, arith.Sub):
        return constant(0, kind)
    if isinstance(operation, arith.Xor):
        return constant(False if kind.kind == "bool" else 0, kind)
    return None


def _with_integer(operation: Any, rhs: Constant, kind: ScalarType, facts: Facts) -> Answer:
    match operation:
        case arith.Add() | arith.Sub():
            return operation.lhs if rhs == 0 else _joined(operation, int(rhs), kind, facts)
        case arith.Xor() | arith.ShiftLeft() | arith.ShiftRight() if rhs == 0:
            return operation.lhs
        case arith.Mul() | arith.FloorDivide() | arith.Power() if rhs == 1:
            return operation.lhs
        case arith.Mul() if rhs == 0:
            return constant(0, kind)
        case arith.Modulo() if rhs == 1:
            return constant(0, kind)
        case arith.Power() if rhs == 0:
            return constant(1, kind)
        case arith.Power() if rhs == 2:
            both = {"lhs": operation.lhs, "rhs": operation.lhs}
            return New(arith.Mul, both | _overflow(operation), kind)
        case arith.And() if rhs == 0:
            return constant(0, kind)
        case arith.And() if rhs == folding.wrap(-1, kind):
            return operation.lhs
        case arith.Or() if rhs == 0:
            return operation.lhs
        case arith.Or() if rhs == folding.wrap(-1, kind):
            return operation.rhs
        case _:
            return None


def _joined(operation: Any, amount: int, kind: ScalarType, facts: Facts) -> Answer:
    """(x ± a) ± b = x + c, in Python's ints (no wrapping) and in sized ones (modulo 2**bits)."""
    inner: Any = facts.definitions.get(operation.lhs)
    if not isinstance(inner, (arith.Add, arith.Sub)) or inner.nowrap != operation.nowrap:
        return None
    first = facts.constants.get(inner.rhs)
    if first is None:
        return None
    total = amount if isinstance(operation, arith.Add) else -amount
    total += int(first) if isinstance(inner, arith.Add) else -int(first)
    if not operation.nowrap:
        total = folding.wrap(total, kind)
    elif not kind.minimum <= total <= kind.maximum:
        return None
    if total == 0:
        return inner.lhs
    fields = {"lhs": inner.lhs, "rhs": constant(total, kind)} | _overflow(operation)
    fields["checked"] = operation.checked or inner.checked
    return New(arith.Add, fields, kind)


def _overflow(operation: Any) -> dict[str, Any]:
    """The attributes that say how an operation treats results outside of its type."""
    return {"nowrap": operation.nowrap, "checked": operation.checked}


def _with_bool(operation: Any, rhs: Constant) -> Answer:
    match operation:
        case arith.And():
            return operation.lhs if rhs else operation.rhs
        case arith.Or():
            return operation.rhs if rhs else operation.lhs
        case arith.Xor():
            return (
                New(arith.Not, {"value": operation.lhs}, operation.lhs.type)
                if rhs
                else operation.lhs
            )
        case _:
            return None


def _with_float(operation: Any, rhs: Constant) -> Answer:
    if rhs not in (0.0, 1.0):  # as most
        return None
    # x + 0.0 is not x for x = -0.0; x + -0.0 and x - 0.0 are.
    text = repr(rhs)
    match operation:
        case arith.Mul() | arith.Divide() if text == "1.0":
            return operation.lhs
        case arith.Add() if text == "-0.0":
            return operation.lhs
        case arith.Sub() if text == "0.0":
            return operation.lhs
        case _:
            return None


def _unary(operation: arith.Unary, facts: Facts) -> Answer:
    kind = operation.value.type
    if not isinstance(kind, ScalarType):
        return None
    value = facts.constants.get(operation.value)
    if value is not None:
        nowrap: bool = getattr(operation, "nowrap", False)
        found = folding.fold(type(operation), kind, value, nowrap=nowrap)
        return None if found is None else constant(found, kind)
    inner: Any = facts.definitions.get(operation.value)
    if isinstance(operation, arith.Absolute):
        low = operation.value.range
        return operation.value if low is not None and low[0] >= 0 and kind.is_integer else None
    if type(inner) is type(operation):
        return inner.value
    if (
        isinstance(operation, arith.Not)
        and isinstance(inner, arith.Compare)
        # not (a < b) is a >= b for all but NaN; equality has its opposite there too.
        and (inner.predicate in ("eq", "ne") or not _is_float(inner.lhs))
    ):
        fields = {"lhs": inner.lhs, "rhs": inner.rhs, "predicate": INVERSE[inner.predicate]}
        return New(arith.Compare, fields, kind)
    return None


def _is_float(value: Value) -> bool:
    return not isinstance(value.type, ScalarType) or not (
        value.type.is_integer or value.type.kind == "bool"
    )


def _integral(value: Value) -> bool:
    return isinstance(value.type, ScalarType) and value.type.is_integer


def _bits(value: Value) -> int:
    return value.type.bits if isinstance(value.type, ScalarType) else 0


def _compare(operation: arith.Compare, facts: Facts) -> Answer:
    if not operation.results or not isinstance(operation.lhs.type, ScalarType):
        return None
    kind = operation.result.type
    lhs, rhs = facts.constants.get(operation.lhs), facts.constants.get(operation.rhs)
    if lhs is not None and rhs is not None:
        return constant(folding.fold_compare(operation.predicate, lhs, rhs), kind)  # pyright: ignore[reportArgumentType]
    if operation.lhs is operation.rhs and not _is_float(operation.lhs):
        return constant(operation.predicate in ("eq", "le", "ge"), kind)  # pyright: ignore[reportArgumentType]
    if lhs is not None:
        fields = {
            "lhs": operation.rhs, "rhs": operation.lhs, "predicate": MIRROR[operation.predicate],
        }  # fmt: skip
        return New(arith.Compare, fields, kind)
    if isinstance(rhs, bool) and operation.predicate in ("eq", "ne"):
        if rhs == (operation.predicate == "eq"):
            return operation.lhs
        return New(arith.Not, {"value": operation.lhs}, kind)
    return _compare_narrow(operation, rhs, facts)


def _compare_narrow(operation: arith.Compare, number: Constant | None, facts: Facts) -> Answer:
    """Compare values that were widened from one type, without a loss, in that type."""
    kind, inner = operation.lhs.type, facts.definitions.get(operation.lhs)
    if not isinstance(inner, arith.Convert) or not isinstance(kind, ScalarType):
        return None
    source = inner.value.type
    if not isinstance(source, ScalarType) or source.kind == "bool" or source.bits >= kind.bits:
        return None
    if not keeps_value(inner.value, kind):
        return None
    fields: dict[str, Any] = {"lhs": inner.value, "predicate": operation.predicate}
    other = facts.definitions.get(operation.rhs)
    if number is not None and source.is_integer and kind.is_integer:
        if source.minimum <= number <= source.maximum:
            fields["rhs"] = constant(number, source)
        else:
            # All values of the narrow type lie on one side of the number.
            fields = {"value": folding.fold_compare(operation.predicate, 0, number)}
            return New(arith.Constant, fields, operation.result.type)
    elif (
        isinstance(other, arith.Convert)
        and other.value.type == source
        and keeps_value(other.value, kind)
    ):
        fields["rhs"] = other.value
    else:
        return None
    return New(arith.Compare, fields, operation.result.type)


def _select(operation: arith.Select, facts: Facts) -> Answer:
    if operation.lhs is operation.rhs:
        return operation.lhs
    condition = facts.constants.get(operation.condition)
    if condition is not None:
        return operation.lhs if condition else operation.rhs
    if not isinstance(operation.condition.type, ScalarType):
        return None
    inner: Any = facts.definitions.get(operation.condition)
    if isinstance(inner, arith.Not):
        fields = {"condition": inner.value, "lhs": operation.rhs, "rhs": operation.lhs}
        return New(arith.Select, fields, operation.lhs.type)
    if operation.lhs.type != operation.condition.type:
        return None
    lhs, rhs = facts.constants.get(operation.lhs), facts.constants.get(operation.rhs)
    kind = operation.lhs.type
    # Each side has the condition's value where it is chosen.
    lhs = True if operation.lhs is operation.condition else lhs
    rhs = False if operation.rhs is operation.condition else rhs
    if lhs is True:
        if rhs is False:
            return operation.condition
        return New(arith.Or, {"lhs": operation.condition, "rhs": operation.rhs}, kind)
    if rhs is False:
        return New(arith.And, {"lhs": operation.condition, "rhs": operation.lhs}, kind)
    if lhs is False and rhs is True:
        return New(arith.Not, {"value": operation.condition}, kind)
    return None


def _convert(operation: arith.Convert, facts: Facts) -> Answer:
    source, target = operation.value.type, operation.result.type
    if source is target or source == target:
        return operation.value
    if not isinstance(source, ScalarType) or not isinstance(target, ScalarType):
        return None
    value = facts.constants.get(operation.value)
    if value is not None:
        found = folding.fold_operation(operation, (value,))
        return None if found is None else constant(found, target)
    inner: Any = facts.definitions.get(operation.value)
    if isinstance(inner, arith.Convert) and keeps_value(inner.value, source):
        if inner.value.type == target:
            return inner.value
        # A float saturates where an integer wraps, so the way through a float counts.
        same = not (source.is_float and target.is_integer) or _is_float(inner.value)
        # A value that was narrowed because of its range stays narrow: the wide one costs more.
        narrowed = source.is_integer and _bits(inner.value) > source.bits
        if not narrowed and target.kind != "complex" and (same or keeps_value(inner.value, target)):
            checked = operation.checked and _integral(inner.value)
            return New(arith.Convert, {"value": inner.value, "checked": checked}, target)
    return None


def _apply(operation: arith.Apply, facts: Facts) -> Answer:
    if not isinstance(operation.arguments[0].type, ScalarType):
        return None
    values = [facts.constants.get(value) for value in operation.arguments]
    found = folding.fold_operation(operation, values)
    return None if found is None else constant(found, operation.result.type)  # pyright: ignore[reportArgumentType]


def _wrap_index(operation: memory.WrapIndex, facts: Facts) -> Answer:
    index = facts.constants.get(operation.index)
    if index is not None and index < 0:
        fields = {"lhs": operation.size, "rhs": operation.index, "nowrap": True}
        return New(arith.Add, fields, operation.index.type)
    known = operation.index.range
    if index is not None or (known is not None and known[0] >= 0):
        return operation.index
    return None


def _dimension(operation: memory.Dimension, facts: Facts) -> Answer:
    inner = facts.definitions.get(operation.array)
    if isinstance(inner, memory.Reinterpret):
        if operation.axis == memory.array_type(inner.array).ndim:
            return constant(2, operation.result.type)  # pyright: ignore[reportArgumentType]
        fields = {"array": inner.array, "axis": operation.axis}
        return New(memory.Dimension, fields, operation.result.type)
    if isinstance(inner, memory.Retype):
        whole, part = (memory.array_type(v) for v in (inner.array, inner.result))
        if operation.axis == whole.ndim:
            count = whole.element.itemsize // part.element.itemsize
            return constant(count, operation.result.type)  # pyright: ignore[reportArgumentType]
        if whole.element.itemsize < part.element.itemsize:
            return None
        fields = {"array": inner.array, "axis": operation.axis}
        return New(memory.Dimension, fields, operation.result.type)
    if isinstance(inner, memory.View):
        return inner.sizes[operation.axis]
    if isinstance(inner, (memory.Allocate, memory.ConstantArray)):
        return constant(inner.shape[operation.axis], operation.result.type)  # pyright: ignore[reportArgumentType]
    return None


def _stride(operation: memory.Stride, facts: Facts) -> Answer:
    inner = facts.definitions.get(operation.array)
    if isinstance(inner, memory.View) and inner.strides:
        return inner.strides[operation.axis]
    if isinstance(inner, (memory.Allocate, memory.ConstantArray)):
        return constant(math.prod(inner.shape[operation.axis + 1 :]), operation.result.type)  # pyright: ignore[reportArgumentType]
    return None


def _check_bounds(operation: memory.CheckBounds, facts: Facts) -> Answer:
    index, size = facts.constants.get(operation.index), facts.constants.get(operation.size)
    if index is not None and size is not None and 0 <= index < size and operation.mask is None:
        return constant(True, operation.result.type)  # pyright: ignore[reportArgumentType]
    return None


def _fits(operation: arith.Fits, facts: Facts) -> Answer:
    if not isinstance(operation.lhs.type, ScalarType):
        return None
    values = (facts.constants.get(operation.lhs), facts.constants.get(operation.rhs))
    found = folding.fold_operation(operation, values)
    return None if found is None else constant(found, BOOL)


def _assert(operation: memory.Assert, facts: Facts) -> Answer:
    return operation.condition if facts.constants.get(operation.condition) is True else None


# Their rule needs a constant on the right, or equal operands.
BINARY: Final = frozenset(
    {
        arith.Add, arith.Sub, arith.Mul, arith.Divide, arith.FloorDivide, arith.Modulo,
        arith.Power, arith.Minimum, arith.Maximum, arith.And, arith.Or, arith.Xor,
        arith.ShiftLeft, arith.ShiftRight,
    }
)  # fmt: skip
RULES: Final[dict[type[Operation], Rule]] = {
    **dict.fromkeys(BINARY, _binary),
    **dict.fromkeys((arith.Negate, arith.Absolute, arith.Not), _unary),
    arith.Compare: _compare,
    arith.Fits: _fits,
    arith.Select: _select,
    arith.Convert: _convert,
    arith.Apply: _apply,
    memory.WrapIndex: _wrap_index,
    memory.Dimension: _dimension,
    memory.Stride: _stride,
    memory.CheckBounds: _check_bounds,
    memory.Assert: _assert,
}  # fmt: skip
