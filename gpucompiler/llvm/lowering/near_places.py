"""The places of elements that 32 bits hold, in the form with the fewest instructions.

    u[z, y - 1, x + 2]    →    %p = ((z·h + y)·w + x) - w in i32, gep (gep %u, zext %p), 2

Neighbours share the place of `u[z, y, x]`: constants along the last axis become parts of the
instructions' addresses, and others multiples of a stride. Sums wrap modulo 2³²: only the place that
is extended to 64 bits has to be the true one.
"""

from __future__ import annotations

from typing import Final

from gpucompiler.ir.operations import arith, memory
from gpucompiler.ir.operations.memory import array_type
from gpucompiler.ir.rewrite import inputs_of
from gpucompiler.ir.structure.nodes import Value
from gpucompiler.ir.value_graph import ValueGraph
from gpucompiler.language.types import I32, I64
from gpucompiler.llvm.lowering.unrolling import is_whole
from gpucompiler.llvm.lowering.writer import FunctionWriter
from gpucompiler.values import value_classes

# Greater constants are left where they are: an address has room for 24 bits.
_MOST: Final = 1 << 20
_ACCESSES: Final = (
    memory.Load, memory.Store, memory.AtomicUpdate, memory.AtomicCompareExchange,
)  # fmt: skip


@value_classes.frozen(eq=False)
class _Index:
    """An index as a base, a constant, and indices of loops that are unrolled in whole."""

    base: Value
    constant: int = 0
    counters: tuple[Value, ...] = ()

    @property
    def apart(self) -> bool:
        """Whether there is more than the base."""
        return self.constant != 0 or bool(self.counters)

    @property
    def least(self) -> int:
        """The least that is added to the base."""
        return self.constant + sum(each.range[0] for each in self.counters if each.range)

    @property
    def positive(self) -> bool:
        """Whether the base is at least 0."""
        return self.base.range is not None and self.base.range[0] >= 0


def near_place(writer: FunctionWriter, array: Value, indices: list[Value]) -> tuple[str, str]:
    """The place of an accessed element of a near array: an i64, and one to add to it.

    The first alone may lie outside of the array if the second isn't "0".
    """
    if not indices:
        return "0", "0"
    kind, parts = array_type(array), writer.components(array)
    if kind.layout == "strided":
        return _extended(writer, _strided(writer, parts[1 + kind.ndim :], indices), "sext"), "0"
    split = [_split(writer, index) for index in indices]
    last = split[-1]
    if last.counters and not last.positive:
        last = split[-1] = _Index(indices[-1])
    # The first axis' own size scales nothing.
    sizes = ["", *(_low_bits(writer, size) for size in parts[2 : 1 + kind.ndim])]
    shifted = any(each.apart for each in split)
    flags, total = "" if shifted else " nuw nsw", ""
    for axis, each in enumerate(split):
        text = _half(writer, each.base)
        if total:
            scaled = writer.assign(f"mul{flags} i32 {total}, {sizes[axis]}")
            text = writer.assign(f"add{flags} i32 {scaled}, {text}")
        total = text
    for axis, each in enumerate(split[:-1]):
        if each.apart:
            total = _moved(writer, total, each, sizes[axis + 1 :])
    how = "sext"
    if last.least < 0:
        # More than the place of an element, which is below 2³¹.
        how = "zext"
    elif shifted and last.positive:
        # The place of the element with the last index alone, in the same row.
        how = "zext nneg"
    return _extended(writer, total, how), _further(writer, last)


def _moved(writer: FunctionWriter, total: str, index: _Index, sizes: list[str]) -> str:
    """A place further along an axis; `sizes` are those of the later axes."""
    stride = sizes[0]
    for size in sizes[1:]:
        stride = writer.assign(f"mul i32 {stride}, {size}")
    name, number = "add", index.constant
    if index.counters:
        stride = writer.assign(f"mul i32 {stride}, {_added(writer, index)}")
    else:
        if number < 0:
            name, number = "sub", -number
        if number != 1:
            stride = writer.assign(f"mul i32 {stride}, {number}")
    return writer.assign(f"{name} i32 {total}, {stride}")


def _further(writer: FunctionWriter, index: _Index) -> str:
    """The i64 that is added to an index's base."""
    if not index.counters:
        return str(index.constant)
    return writer.assign(f"sext i32 {_added(writer, index)} to i64")


def _added(writer: FunctionWriter, index: _Index) -> str:
    """The i32 that is added to an index's base; all of it is small."""
    total = str(index.constant)
    for each in index.counters:
        total = writer.assign(f"add nsw i32 {_half(writer, each)}, {total}")
    return total


def wrapped_place(writer: FunctionWriter, operation: memory.WrapIndex) -> str | None:
    """An index that is counted from the end if it is negative, as the least of two, if that does.

    An element's index lies in -size … size - 1. Without a sign, index + size is less than the index
    exactly where that was negative. Hopper has both in one instruction. LLVM knows less about the
    result, so this is for indices from memory, about which it knows nothing.
    """
    index, size = operation.index, operation.size
    if index.type != I32 or not writer.arrays.near or writer.module.faulting:
        return None
    if not (_is_loaded(writer, index) and _is_place(writer, operation.result)):
        return None
    text = writer.value(index)
    moved = writer.assign(f"add i32 {text}, {writer.value(size)}")
    return writer.call("llvm.umin.i32", "i32", [("i32", text), ("i32", moved)])


def _is_loaded(writer: FunctionWriter, index: Value) -> bool:
    """Whether an index, or a part of its sum, comes from memory, or counts from there in a loop."""
    base = _split(writer, index).base
    if (loop := graph_of(writer).loop_of(base)) is not None:
        base = _split(writer, loop.start).base
    definition = graph_of(writer).definition(base)
    if isinstance(definition, arith.Add):
        sides = [graph_of(writer).definition(side) for side in (definition.lhs, definition.rhs)]
        return any(isinstance(side, memory.Load) for side in sides)
    return isinstance(definition, memory.Load)


def _is_place(writer: FunctionWriter, value: Value) -> bool:
    """Whether all users of a value are accesses of the element with this index."""
    for user in graph_of(writer).users(value):
        if isinstance(user, arith.Convert):
            if not _is_place(writer, user.result):
                return False
            continue
        # A stored value is no place.
        places = user.indices.count(value) if isinstance(user, _ACCESSES) else 0
        if inputs_of(user).count(value) != places:
            return False
    return True


def _strided(writer: FunctionWriter, strides: tuple[str, ...], indices: list[Value]) -> str:
    """A place in i32. Parts of the sum may leave 32 bits, and the whole comes back."""
    total = ""
    for index, stride in zip(indices, strides, strict=True):
        text = writer.assign(f"mul i32 {_half(writer, index)}, {_low_bits(writer, stride)}")
        total = writer.assign(f"add i32 {total}, {text}") if total else text
    return total


def graph_of(writer: FunctionWriter) -> ValueGraph:
    """The definitions and uses of the function's values."""
    if writer.graph is None:
        writer.graph = ValueGraph(writer.function)
    return writer.graph


def _split(writer: FunctionWriter, index: Value) -> _Index:
    """Take constants out of an index, and what becomes a constant where loops are unrolled."""
    given, total, counters = index, 0, list[Value]()
    while True:
        number, following = None, index
        match graph_of(writer).definition(index):
            case arith.Convert(value=inner) if inner.type in (I32, I64):
                index = inner
                continue
            case arith.Add(lhs=lhs, rhs=rhs):
                for one, other in ((lhs, rhs), (rhs, lhs)):
                    number, following = writer.known(one), other
                    if number is not None:
                        break
                    if (counter := _counter(writer, one)) is not None:
                        counters.append(counter)
                        number = 0
                        break
            case arith.Sub(lhs=lhs, rhs=rhs):
                number, following = writer.known(rhs), lhs
                number = None if number is None else -number
            case None if _counter(writer, index) is not None:
                return _Index(given)
            case _:
                pass
        if not isinstance(number, int) or abs(total + number) > _MOST:
            return _Index(index, total, tuple(counters))
        index, total = following, total + number


def _counter(writer: FunctionWriter, value: Value) -> Value | None:
    """The index of a loop that is unrolled in whole, behind conversions."""
    definition = graph_of(writer).definition(value)
    while isinstance(definition, arith.Convert) and definition.value.type in (I32, I64):
        value = definition.value
        definition = graph_of(writer).definition(value)
    loop = graph_of(writer).loop_of(value)
    if loop is None or value.range is None or max(map(abs, value.range)) > _MOST:
        return None
    return value if is_whole(writer, loop) else None


def _half(writer: FunctionWriter, index: Value) -> str:
    """The low 32 bits of an index."""
    text = writer.value(index)
    return text if index.type == I32 else _low_bits(writer, text)


def _low_bits(writer: FunctionWriter, text: str) -> str:
    """The low 32 bits of an i64."""
    return writer.assign(f"trunc i64 {text} to i32") if text.startswith("%") else text


def _extended(writer: FunctionWriter, text: str, how: str) -> str:
    return writer.assign(f"{how} i32 {text} to i64") if text.startswith("%") else text
