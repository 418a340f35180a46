"""Gather two neighbours of each record by one access of twice their size.

    %x = vector.gather %p, [%j, %c0]
    %y = vector.gather %p, [%j, %c1]    →    %x, %y = vector.gather_pair %p, [%j, %c0]
    %z = vector.gather %p, [%j, %c2]         %z = vector.gather %p, [%j, %c2]

A processor gathers one element after the other, two of four bytes as quickly as one: a pair takes
half of the loads and of the addresses. Gathers of one array pair if their last indices lie one
apart, and all others and the masks are the same, or made in the same way, as of `x[list[i], 0]` and
`x[list[i], 1]`. The later one moves to the first; nothing between stores to such memory. A check in
between doesn't matter: both have the lanes of a mask that was there before.

Relies on: `widen`; `unroll_warps` has unrolled loops over the parts of a record. Keeps everything.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, memory, vector_accesses, vectors
from gpucompiler.ir.operations.memory import array_type
from gpucompiler.ir.rewrite import holds_any, inputs_of, replace_uses
from gpucompiler.ir.structure.nodes import (
    PURE,
    READ,
    Block,
    Function,
    Operation,
    Value,
    element_type,
    lanes,
)
from gpucompiler.language.types import I64

_WORD_BYTES: Final = 4
_GATHERS: Final = frozenset[type[Operation]]({vector_accesses.Gather})
# These write no elements.
_HARMLESS: Final = (memory.CheckBounds, memory.Assert, memory.CheckFailed, memory.Prefetch)
_STORES: Final = (memory.Store, vector_accesses.VectorStore, vector_accesses.Scatter)

# Values that these make of the same values are the same, if nothing is stored in between.
_REPEATED: Final = frozenset[type[Operation]](
    {memory.Load, memory.WrapIndex, memory.CheckBounds, arith.Convert, arith.Add, arith.Mul,
     arith.And, vectors.Splat, vectors.Iota, vector_accesses.VectorLoad, vector_accesses.Gather}
)  # fmt: skip

# A gather's array, indices but the last, its last without a constant, and the tests of its mask.
_Record = tuple[Value, tuple[Value, ...], Value | None, frozenset[Value]]
_Parts = dict[int, list[vector_accesses.Gather]]


def pair_gathers(function: Function) -> bool:
    """Gather neighbours in pairs. Returns whether there were some.

    Args:
        function: a block program of vectors, for a processor that gathers words.
    """
    if not holds_any(function.body, _GATHERS):
        return False
    definitions: dict[Value, Operation] = {}
    blocks: list[Block] = []
    _survey(function.body, definitions, blocks)
    replaced: dict[Value, Value] = {}
    for block in blocks:
        search = _Search(definitions, replaced)
        if search.may_pair(block):
            search.block(block)
    replace_uses(function.body, replaced)
    return bool(replaced)


def _survey(block: Block, definitions: dict[Value, Operation], blocks: list[Block]) -> None:
    """Fill in what defines each value, and the blocks that have several gathers themselves."""
    count = 0
    for operation in block.operations:
        for result in operation.results:
            definitions[result] = operation
        count += type(operation) is vector_accesses.Gather
        for name in operation.REGIONS:
            _survey(getattr(operation, name), definitions, blocks)
    if count > 1:
        blocks.append(block)


class _Search:
    """Pairs the gathers of a block."""

    def __init__(
        self, definitions: Mapping[Value, Operation], replaced: dict[Value, Value]
    ) -> None:
        self.definitions = definitions
        self.replaced = replaced
        # The first of values that are the same, by how they are made, and of each value.
        self.made: dict[tuple[object, ...], Value] = {}
        self.same: dict[Value, Value] = {}
        # How many times something was stored so far.
        self.stores = 0

    def may_pair(self, block: Block) -> bool:
        """Whether a block has parts side by side of any records of one array; a quick look."""
        parts: dict[Value, set[int]] = {}
        for operation in block.operations:
            if _is_gathered(operation):
                assert isinstance(operation, vector_accesses.Gather)
                _, part = self.split(operation.indices[-1])
                parts.setdefault(operation.array, set()).add(part)
        return any(part + 1 in found for found in parts.values() for part in found)

    def block(self, block: Block) -> None:
        """Replace gathers of the block, but not of those inside."""
        near: dict[_Record, _Parts] = {}
        pairs: list[tuple[int, _Parts]] = []
        for operation in block.operations:
            if type(operation) in _REPEATED:
                self.note(operation)
            if _is_gathered(operation):
                assert isinstance(operation, vector_accesses.Gather)
                record, part = self.record(operation)
                near.setdefault(record, {}).setdefault(part, []).append(operation)
            elif _writes(operation):
                self.stores += 1
                if not isinstance(operation, _STORES) or _is_global(operation.array):
                    pairs += _pairs(near)
                    near = {}
        pairs += _pairs(near)
        if pairs:
            self.replace(block, pairs)

    def note(self, operation: Operation) -> None:
        """Note whether an operation's result was there before."""
        inputs = inputs_of(operation)
        if isinstance(operation, memory.CheckBounds):
            inputs = (operation.index, operation.size, *filter(None, (operation.mask,)))
        stores = self.stores if operation.EFFECT == READ else -1
        given = tuple(self.same.get(each, each) for each in inputs)
        step = operation.step if isinstance(operation, vectors.Iota) else 1
        key = (type(operation), operation.result.type, step, stores, given)
        self.same[operation.result] = self.made.setdefault(key, operation.result)

    def record(self, gather: vector_accesses.Gather) -> tuple[_Record, int]:
        """The record that a gather takes a part of, and which part."""
        *others, last = gather.indices
        base, part = self.split(last)
        tests = (self.same.get(each, each) for each in _tests(gather.mask, self.definitions))
        before = tuple(self.same.get(each, each) for each in others)
        found = gather.array, before, base and self.same.get(base, base), frozenset(tests)
        return found, part

    def split(self, index: Value) -> tuple[Value | None, int]:
        """An index as a sum of a value, or nothing, and a constant."""
        match self.definitions.get(index):
            case arith.Constant(value=int(number)):
                return None, number
            case arith.Add(lhs=lhs, rhs=rhs):
                other = self.definitions.get(rhs)
                if isinstance(other, vectors.Splat):
                    other = self.definitions.get(other.value)
                if isinstance(other, arith.Constant) and type(other.value) is int:
                    base, more = self.split(lhs)
                    return base, other.value + more
            case _:
                pass
        return index, 0

    def replace(self, block: Block, pairs: list[tuple[int, _Parts]]) -> None:
        """Put one access in the place of the gathers of two parts each."""
        gone = {id(each) for _, parts in pairs for gathers in parts.values() for each in gathers}
        first: dict[int, tuple[int, _Parts]] = {}
        order = {id(operation): number for number, operation in enumerate(block.operations)}
        for part, parts in pairs:
            members = (order[id(each)] for gathers in parts.values() for each in gathers)
            first[min(members)] = part, parts
        output: list[Operation] = []
        for number, operation in enumerate(block.operations):
            if number in first:
                assert isinstance(operation, vector_accesses.Gather)
                builder = Builder(Block([], output), operation.location)
                self.write(builder, operation, *first[number])
            if id(operation) not in gone:
                output.append(operation)
        block.operations = output

    def write(
        self, builder: Builder, first: vector_accesses.Gather, part: int, parts: _Parts
    ) -> None:
        """Append the access of a pair where its first gather stands."""
        *others, last = first.indices
        if first not in parts[part]:
            # The first one is of the second part.
            less = builder.constant(-1, I64)
            if width := lanes(last.type):
                less = builder.value(vectors.Splat, value=less, lanes=width)
            last = builder.value(arith.Add, lhs=last, rhs=less)
        pair = builder.add(
            vector_accesses.GatherPair, array=first.array, indices=[*others, last], mask=first.mask
        )
        for number, result in zip(sorted(parts), pair.results, strict=True):
            result.name = parts[number][0].result.name
            self.replaced.update({each.result: result for each in parts[number]})


def _is_gathered(operation: Operation) -> bool:
    """Whether an operation gathers words of global memory, as pairs do."""
    if type(operation) is not vector_accesses.Gather:
        return False
    kind = array_type(operation.array)
    words = kind.layout == "C" and kind.element.itemsize == _WORD_BYTES
    wide = element_type(operation.indices[-1].type) == I64
    return words and wide and _is_global(operation.array)


def _is_global(array: Value) -> bool:
    return array_type(array).space == "global"


def _writes(operation: Operation) -> bool:
    """Whether memory may have changed behind an operation."""
    return operation.EFFECT not in (PURE, READ) and not isinstance(operation, _HARMLESS)


def _tests(mask: Value | None, definitions: Mapping[Value, Operation]) -> Iterator[Value]:
    """The tests that hold in each lane of a mask."""
    if mask is None:
        return
    made = definitions.get(mask)
    if isinstance(made, arith.And):
        yield from _tests(made.lhs, definitions)
        yield from _tests(made.rhs, definitions)
    else:
        yield mask


def _pairs(near: dict[_Record, _Parts]) -> Iterator[tuple[int, _Parts]]:
    """Two parts that lie side by side, the first of which is given, of each record."""
    for parts in near.values():
        left = sorted(parts)
        while left:
            part = left.pop(0)
            if left and left[0] == part + 1:
                left.pop(0)
                yield part, {each: parts[each] for each in (part, part + 1)}
