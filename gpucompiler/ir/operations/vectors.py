"""The lanes of vectors: making, taking, placing, permuting and combining them.

Operations lane by lane are those of arithmetic, the same as on scalars.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from gpucompiler.ir.operations.arith import other_kinds
from gpucompiler.ir.structure.nodes import (
    Operation,
    Stated,
    Value,
    attribute,
    element_type,
    lanes,
    node,
    op,
    operand,
    operands,
    optional_operand,
)
from gpucompiler.language.types import BOOL, U32, U64, ScalarType, Type, VectorType


@op("vector.splat")
class Splat(Operation):
    """result[i] = value for every lane i."""

    value: Value = operand()
    lanes: int = attribute()

    def infer(self) -> list[Type] | None:
        if isinstance(self.value.type, ScalarType):
            return [VectorType(self.value.type, self.lanes)]
        return None

    def check(self) -> Iterator[str]:
        if not isinstance(self.value.type, ScalarType) or self.lanes < 1:
            yield f"{self.lanes} lanes of {self.value.type}"


@op("vector.make")
class Make(Operation):
    """result[i] = values[i]; the scalars are of one type."""

    values: list[Value] = operands()

    def infer(self) -> list[Type] | None:
        kind = self.values[0].type if self.values else None
        return [VectorType(kind, len(self.values))] if isinstance(kind, ScalarType) else None

    def check(self) -> Iterator[str]:
        if len({value.type for value in self.values}) != 1:
            yield "a vector is made of scalars of one type, at least one"
        elif not isinstance(self.values[0].type, ScalarType):
            yield f"a vector of {self.values[0].type}"


@op("vector.recast")
class Recast(Stated):
    """result = the vector's bits, lane 0 lowest, read as lanes of the result's type."""

    vector: Value = operand()

    def check(self) -> Iterator[str]:
        sizes: list[int] = []
        for value in (self.vector, *self.results[:1]):
            element = element_type(value.type)
            if element is None or element.kind in ("bool", "complex") or not lanes(value.type):
                yield f"the bits of a {value.type}"
                return
            sizes.append(element.bits * lanes(value.type))
        if len(set(sizes)) > 1:
            yield "a recast keeps the number of bits"


@op("vector.iota")
class Iota(Operation):
    """result[i] = start + i · step, wrapping; start is an integer scalar."""

    start: Value = operand()
    lanes: int = attribute()
    step: int = attribute(default=1)

    def infer(self) -> list[Type] | None:
        if isinstance(self.start.type, ScalarType):
            return [VectorType(self.start.type, self.lanes)]
        return None

    def check(self) -> Iterator[str]:
        yield from other_kinds(self.start, "int", "uint")
        if not isinstance(self.start.type, ScalarType) or self.lanes < 1:
            yield f"{self.lanes} lanes of {self.start.type}"


@node
class OfVector(Operation):
    """An operation on a vector that gives one of its scalars."""

    vector: Value = operand()

    def infer(self) -> list[Type] | None:
        element = element_type(self.vector.type)
        return [element] if element is not None else None

    def check(self) -> Iterator[str]:
        if not lanes(self.vector.type):
            yield f"{self.OPCODE.removeprefix('vector.')} needs a vector"


@op("vector.extract")
class Extract(OfVector):
    """result = vector[lane]; a lane outside gives 0."""

    lane: Value = operand()

    def check(self) -> Iterator[str]:
        yield from super().check()
        yield from other_kinds(self.lane, "int", "uint")


@op("vector.insert")
class Insert(Operation):
    """result = vector with `value` in place `lane`; a lane outside changes nothing."""

    RESULT_OF = "vector"

    vector: Value = operand()
    value: Value = operand()
    lane: Value = operand()

    def check(self) -> Iterator[str]:
        if not lanes(self.vector.type) or element_type(self.vector.type) != self.value.type:
            yield "insert needs a vector and a scalar of its type"
        yield from other_kinds(self.lane, "int", "uint")


@op("vector.permute")
class Permute(Operation):
    """result[i] = vector[indices[i] mod lanes]; indices is an integer vector of as many lanes."""

    RESULT_OF = "vector"

    vector: Value = operand()
    indices: Value = operand()

    def check(self) -> Iterator[str]:
        if not lanes(self.vector.type) or lanes(self.vector.type) != lanes(self.indices.type):
            yield "permute needs a vector and as many indices"
        yield from other_kinds(self.indices, "int", "uint")


@op("vector.shuffle")
class ShuffleLanes(Operation):
    """result[i] = lane places[i] of vector, or of vector and `other` one behind the other.

    The places are known; the result has as many lanes as there are.
    """

    vector: Value = operand()
    other: Value | None = optional_operand(default=None)
    places: tuple[int, ...] = attribute()

    def infer(self) -> list[Type] | None:
        element = element_type(self.vector.type)
        return [VectorType(element, len(self.places))] if element is not None else None

    def check(self) -> Iterator[str]:
        width = lanes(self.vector.type)
        if self.other is not None:
            if self.other.type != self.vector.type:
                yield f"lanes of a {self.vector.type} and a {self.other.type}"
            width *= 2
        if not width or not self.places or not all(0 <= place < width for place in self.places):
            yield f"places {self.places} of a {self.vector.type}"


REDUCTIONS: Final = ("add", "mul", "and", "or", "xor", "minimum", "maximum")


@op("vector.reduce")
class Reduce(OfVector):
    """result = the lanes of a vector combined by `kind`, pairwise: lane i with lane i + lanes/2."""

    kind: str = attribute(words=REDUCTIONS)


@op("vector.bitmask")
class BitMask(Operation):
    """result = the lanes of a bool vector as bits: u32 for up to 32 lanes, u64 for up to 64."""

    vector: Value = operand()

    def infer(self) -> list[Type]:
        return [U32 if lanes(self.vector.type) <= 32 else U64]

    def check(self) -> Iterator[str]:
        if element_type(self.vector.type) != BOOL or not 1 <= lanes(self.vector.type) <= 64:
            yield f"a bitmask of {self.vector.type}; it takes 1 to 64 bools"
