"""The interval that an integer operation's result lies in, from its operands' intervals.

One function a class, in `TRANSFER`. Intervals are of mathematical integers. Where a result could
leave its type, a `nowrap` operation is clipped (leaving the type is undefined), and any other gets
the whole type.
"""

from __future__ import annotations

import functools
import struct
from collections.abc import Callable
from typing import Any, Final, Protocol

from gpucompiler.ir.float_bounds import FloatBounds
from gpucompiler.ir.operations import arith, memory, simt
from gpucompiler.ir.structure.nodes import Operation, Value
from gpucompiler.language.types import ScalarType, Type

__all__ = [
    "SUMS", "TRANSFER", "Known", "Range", "clamp", "fits", "fits_by_ranges", "range_of_elements",
    "type_range",
]  # fmt: skip

Range = tuple[int, int]
# Codes of struct for integers with a sign, by bits; capital letters have none.
_CODES: Final = {8: "b", 16: "h", 32: "i", 64: "q"}


class Known(Protocol):
    """The questions that a transfer function may ask."""

    def range_of(self, value: Value) -> Range | None:
        """The interval of an integer value."""
        ...

    def gap(self, lhs: Value, rhs: Value) -> int | None:
        """A proven n with lhs - rhs ≥ n."""
        ...

    def definition(self, value: Value) -> Operation | None:
        """The operation that defines a value, where that is known."""
        ...


Transfer = Callable[[Known, Any, Range], Range]


# A program may make any number of record types.
@functools.lru_cache(maxsize=256)
def type_range(kind: Type) -> Range | None:
    """All values of an integer scalar type; None for other types."""
    if isinstance(kind, ScalarType) and kind.is_integer:
        return kind.minimum, kind.maximum
    return None


def range_of_elements(table: memory.ConstantArray) -> Range | None:
    """The range of a constant array's integers; None for other elements, or without any."""
    element = memory.array_type(table.result).element
    code = _CODES.get(element.bits) if element.is_integer else None
    if code is None or not table.data:
        return None
    code = code if element.kind == "int" else code.upper()
    numbers: list[int] = [
        number for (number,) in struct.iter_unpack(f"<{code}", bytes.fromhex(table.data))
    ]
    return min(numbers), max(numbers)


def fits(known: Range | None, kind: ScalarType) -> bool:
    """Whether a known range lies in an integer type's."""
    return known is not None and kind.minimum <= known[0] and known[1] <= kind.maximum


def clamp(found: Range, limits: Range) -> Range:
    """The intersection; if that is empty, control doesn't come here and any answer will do."""
    low, high = found
    if limits[0] <= low <= high <= limits[1]:
        return found
    low, high = max(low, limits[0]), min(high, limits[1])
    return (low, high) if low <= high else limits


def _fit(operation: Any, found: Range, full: Range) -> Range:
    if full is _EXACT or (full[0] <= found[0] and found[1] <= full[1]):
        return found
    return clamp(found, full) if operation.nowrap else full


def _pair(known: Known, operation: Any, full: Range) -> tuple[int, int, int, int]:
    a, b = known.range_of(operation.lhs) or full, known.range_of(operation.rhs) or full
    return a[0], a[1], b[0], b[1]


def _constant(known: Known, operation: arith.Constant, full: Range) -> Range:
    return int(operation.value), int(operation.value)


def _add(known: Known, operation: arith.Add, full: Range) -> Range:
    a, b, c, d = _pair(known, operation, full)
    return _fit(operation, (a + c, b + d), full)


def _sub(known: Known, operation: arith.Sub, full: Range) -> Range:
    a, b, c, d = _pair(known, operation, full)
    low, high = a - d, b - c
    least, most = known.gap(operation.lhs, operation.rhs), known.gap(operation.rhs, operation.lhs)
    if least is not None:
        low = max(low, least)
    if most is not None:
        high = min(high, -most)
    return _fit(operation, (low, high), full)


def _mul(known: Known, operation: arith.Mul, full: Range) -> Range:
    a, b, c, d = _pair(known, operation, full)
    if operation.lhs is operation.rhs:
        least = max(a, -b, 0)
        return _fit(operation, (least * least, max(a * a, b * b)), full)
    corners = (a * c, a * d, b * c, b * d)
    return _fit(operation, (min(corners), max(corners)), full)


def _floor_divide(known: Known, operation: arith.FloorDivide, full: Range) -> Range:
    a, b, c, d = _pair(known, operation, full)
    if c < 0:
        return full
    least, most = max(c, 1), max(d, 1)
    corners = [a // least, a // most, b // least, b // most]
    if c == 0:
        corners.append(0)
    return min(corners), max(corners)


def _modulo(known: Known, operation: arith.Modulo, full: Range) -> Range:
    a, b, c, d = _pair(known, operation, full)
    if c >= 1 and a >= 0 and b < c:
        return a, b
    low, high = min(c + 1, 0), max(d - 1, 0)
    if c >= 0 and a >= 0:
        high = min(high, b)
    return low, high


def _power(known: Known, operation: arith.Power, full: Range) -> Range:
    a, b, _, d = _pair(known, operation, full)
    if a < 0 or d > 64:
        return full
    return _fit(operation, (0, max(b, 1) ** max(d, 0)), full)


def _minimum(known: Known, operation: arith.Minimum, full: Range) -> Range:
    a, b, c, d = _pair(known, operation, full)
    return min(a, c), min(b, d)


def _maximum(known: Known, operation: arith.Maximum, full: Range) -> Range:
    a, b, c, d = _pair(known, operation, full)
    return max(a, c), max(b, d)


def _and(known: Known, operation: arith.And, full: Range) -> Range:
    a, b, c, d = _pair(known, operation, full)
    tops = [high for low, high in ((a, b), (c, d)) if low >= 0]
    return (0, min(tops)) if tops else full


def _or(known: Known, operation: arith.Or, full: Range) -> Range:
    a, b, c, d = _pair(known, operation, full)
    if a < 0 or c < 0:
        return full
    return max(a, c), (1 << max(b, d).bit_length()) - 1


def _xor(known: Known, operation: arith.Xor, full: Range) -> Range:
    a, b, c, d = _pair(known, operation, full)
    return full if a < 0 or c < 0 else (0, (1 << max(b, d).bit_length()) - 1)


def _shift_left(known: Known, operation: arith.ShiftLeft, full: Range) -> Range:
    a, b, c, d = _pair(known, operation, full)
    bits = (full[1] - full[0]).bit_length()
    if c < 0 or d >= bits:
        return full
    corners = (a << c, a << d, b << c, b << d)
    return _fit(operation, (min(corners), max(corners)), full)


def _shift_right(known: Known, operation: arith.ShiftRight, full: Range) -> Range:
    a, b, c, d = _pair(known, operation, full)
    least, most = min(max(c, 0), 64), min(max(d, 0), 64)
    corners = [a >> least, a >> most, b >> least, b >> most]
    if c < 0:
        corners.append(0)
    return min(corners), max(corners)


def _negate(known: Known, operation: arith.Negate, full: Range) -> Range:
    low, high = known.range_of(operation.value) or full
    return _fit(operation, (-high, -low), full)


def _absolute(known: Known, operation: arith.Absolute, full: Range) -> Range:
    low, high = known.range_of(operation.value) or full
    least = 0 if low <= 0 <= high else min(abs(low), abs(high))
    return _fit(operation, (least, max(abs(low), abs(high))), full)


def _not(known: Known, operation: arith.Not, full: Range) -> Range:
    low, high = known.range_of(operation.value) or full
    mirror = -1 if full[0] < 0 else full[1]
    return mirror - high, mirror - low


def _select(known: Known, operation: arith.Select, full: Range) -> Range:
    a, b, c, d = _pair(known, operation, full)
    return min(a, c), max(b, d)


def _convert(known: Known, operation: arith.Convert, full: Range) -> Range:
    source = operation.value.type
    if isinstance(source, ScalarType) and source.kind == "bool":
        return 0, 1
    if isinstance(source, ScalarType) and source.is_float:
        return _of_float(known, operation.value, full)
    found = known.range_of(operation.value)
    if found is None or found[0] < full[0] or found[1] > full[1]:
        return full
    return found


def _of_float(known: Known, value: Value, full: Range) -> Range:
    """The range of a float's integer: towards zero, at most the limits, and NaN is 0."""
    bounds = FloatBounds(known.definition, known.range_of).of(value)
    low, high = _truncated(bounds.low, full), _truncated(bounds.high, full)
    return (min(low, 0), max(high, 0)) if bounds.nan else (low, high)


def _truncated(number: float, full: Range) -> int:
    """The integer of a number, which may be infinite, within a type's range."""
    if number <= full[0]:
        return full[0]
    return full[1] if number >= full[1] else int(number)


def _wrap_index(known: Known, operation: memory.WrapIndex, full: Range) -> Range:
    low, high = known.range_of(operation.index) or full
    if low >= 0:
        return low, high
    size = known.range_of(operation.size) or full
    wrapped = (low + size[0], min(high, -1) + size[1])
    if high >= 0:
        wrapped = (min(wrapped[0], 0), max(wrapped[1], high))
    return wrapped


def _extent(known: Known, operation: memory.Dimension, full: Range) -> Range:
    most = operation.array.range
    return 0, full[1] if most is None else most[1]


def _stride(known: Known, operation: memory.Stride, full: Range) -> Range:
    most = operation.array.range
    return full if most is None else (-most[1], most[1])


def _between(low: int, high: int) -> Transfer:
    return lambda known, operation, full: (low, high)


def _barrier_count(known: Known, operation: simt.BarrierReduce, full: Range) -> Range:
    return 0, 1024


TRANSFER: Final[dict[type[Operation], Transfer]] = {
    arith.Constant: _constant,
    arith.Add: _add,
    arith.Sub: _sub,
    arith.Mul: _mul,
    arith.FloorDivide: _floor_divide,
    arith.Modulo: _modulo,
    arith.Power: _power,
    arith.Minimum: _minimum,
    arith.Maximum: _maximum,
    arith.And: _and,
    arith.Or: _or,
    arith.Xor: _xor,
    arith.ShiftLeft: _shift_left,
    arith.ShiftRight: _shift_right,
    arith.Negate: _negate,
    arith.Absolute: _absolute,
    arith.Not: _not,
    arith.Select: _select,
    arith.Convert: _convert,
    memory.WrapIndex: _wrap_index,
    memory.Dimension: _extent,
    memory.Stride: _stride,
    simt.ThreadIndex: _between(0, 1023),
    simt.BlockIndex: _between(0, 2**31 - 2),
    simt.RunBlock: _between(0, 2**31 - 1),
    simt.Phase: _between(0, 1),
    simt.BlockSize: _between(1, 1024),
    simt.GridSize: _between(1, 2**31 - 1),
    simt.LaneIndex: _between(0, simt.WARP_SIZE - 1),
    simt.BarrierReduce: _barrier_count,
}

# Wider than any result that isn't refused at once.
_EXACT: Final[Range] = (-(1 << 200), 1 << 200)


# The operation whose exact result an `arith.fits` is about.
SUMS: Final[dict[str, type[Operation]]] = {"add": arith.Add, "sub": arith.Sub, "mul": arith.Mul}


def fits_by_ranges(
    known: Known, operation: Operation, kind: ScalarType, cls: type[Operation]
) -> bool:
    """Whether ranges prove that an operation's exact result is a value of a type.

    Args:
        operation: has the operands of a `cls`.
    """
    low, high = TRANSFER[cls](known, operation, _EXACT)
    return kind.minimum <= low and high <= kind.maximum
