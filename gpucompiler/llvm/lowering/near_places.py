"""The places of elements that 32 bits hold, in the form with the fewest instructions.

    u[z, y - 1, x + 2]    →    %p = ((z·h + y)·w + x) - w in i32, gep (gep %u, zext %p), 2

Neighbours share the place of `u[z, y, x]`: constants along the last axis become parts of the
instructions' addresses, and others multiples of a stride. Sums wrap modulo 2³²: only the place that
is extended to 64 bits has to be the true one.
"""

from __future__ import annotations

from typing import Final

from gpucompiler.ir.operations import arith
from gpucompiler.ir.operations.memory import array_type
from gpucompiler.ir.structure.nodes import Value
from gpucompiler.language.types import I32, I64
from gpucompiler.llvm.lowering.writer import FunctionWriter

# Greater constants are left where they are: an address has room for 24 bits.
_MOST: Final = 1 << 20
_FEW: Final = 64


def near_place(writer: FunctionWriter, array: Value, indices: list[Value]) -> tuple[str, int]:
    """The place of an accessed element of a near array: an i64, and elements to add to it.

    The i64 alone may lie outside of the array if the number isn't 0.
    """
    if not indices:
        return "0", 0
    kind, parts = array_type(array), writer.components(array)
    if kind.layout == "strided":
        return _extended(writer, _strided(writer, parts[1 + kind.ndim :], indices), "sext"), 0
    split = [_split(writer, index) for index in indices]
    sizes = [_low_bits(writer, size) for size in parts[1:]]
    shifted = any(number for _, number in split)
    flags, total = "" if shifted else " nuw nsw", ""
    for axis, (base, _) in enumerate(split):
        text = _half(writer, base)
        if total:
            scaled = writer.assign(f"mul{flags} i32 {total}, {sizes[axis]}")
            text = writer.assign(f"add{flags} i32 {scaled}, {text}")
        total = text
    for axis, (_, number) in enumerate(split[:-1]):
        if number:
            total = _moved(writer, total, number, sizes[axis + 1 :])
    last, constant = split[-1]
    how = "sext"
    if constant < 0:
        # More than the place of an element, which is below 2³¹.
        how = "zext"
    elif shifted and last.range is not None and last.range[0] >= 0:
        # The place of the element with the last index alone, in the same row.
        how = "zext nneg"
    return _extended(writer, total, how), constant


def _strided(writer: FunctionWriter, strides: tuple[str, ...], indices: list[Value]) -> str:
    """A place in i32. Parts of the sum may leave 32 bits, and the whole comes back."""
    total = ""
    for index, stride in zip(indices, strides, strict=True):
        text = writer.assign(f"mul i32 {_half(writer, index)}, {_low_bits(writer, stride)}")
        total = writer.assign(f"add i32 {total}, {text}") if total else text
    return total


def _moved(writer: FunctionWriter, total: str, number: int, sizes: list[str]) -> str:
    """A place `number` steps further along an axis; `sizes` are those of the later axes."""
    stride = sizes[0]
    for size in sizes[1:]:
        stride = writer.assign(f"mul i32 {stride}, {size}")
    if abs(number) != 1:
        stride = writer.assign(f"mul i32 {stride}, {abs(number)}")
    return writer.assign(f"{'sub' if number < 0 else 'add'} i32 {total}, {stride}")


def _split(writer: FunctionWriter, index: Value) -> tuple[Value, int]:
    """An index as a value and the constant that is added to it."""
    given, total = index, 0
    while True:
        match writer.definition(index):
            case arith.Convert(value=inner) if inner.type in (I32, I64):
                index = inner
                continue
            case arith.Add(lhs=lhs, rhs=rhs):
                number = writer.known(rhs)
                lhs, number = (lhs, number) if number is not None else (rhs, writer.known(lhs))
            case arith.Sub(lhs=lhs, rhs=rhs):
                number = writer.known(rhs)
                number = None if number is None else -number
            case None if _is_unrolled(index):
                return given, 0
            case _:
                return index, total
        if not isinstance(number, int) or abs(total + number) > _MOST:
            return index, total
        index, total = lhs, total + number


def _is_unrolled(index: Value) -> bool:
    """Whether an index of a loop takes so few values that each may become a constant.

    LLVM adds such a constant to others inside of an extension only.
    """
    return index.range is not None and index.range[1] - index.range[0] < _FEW


def _half(writer: FunctionWriter, index: Value) -> str:
    """The low 32 bits of an index."""
    text = writer.value(index)
    return text if index.type == I32 else _low_bits(writer, text)


def _low_bits(writer: FunctionWriter, text: str) -> str:
    """The low 32 bits of an i64."""
    return writer.assign(f"trunc i64 {text} to i32") if text.startswith("%") else text


def _extended(writer: FunctionWriter, text: str, how: str) -> str:
    return writer.assign(f"{how} i32 {text} to i64") if text.startswith("%") else text
