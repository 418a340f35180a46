"""Accesses of many elements at once: side by side, or each at an index of its own.

Widening makes them of loads and stores of single elements. Lanes that the mask leaves out touch no
memory.
"""

from __future__ import annotations

from collections.abc import Iterator

from gpucompiler.ir.operations.memory import Reading, Writing
from gpucompiler.ir.structure.nodes import READ, WRITE, Value, attribute, lanes, op
from gpucompiler.language.types import ArrayType, Type, VectorType


def _contiguous(indices: list[Value], width: int) -> Iterator[str]:
    if width < 1 or not indices or any(lanes(index.type) for index in indices):
        yield "a contiguous access has at least one lane, one index, and scalar indices"


def _spread(indices: list[Value], width: int) -> Iterator[str]:
    if width < 1 or any(lanes(index.type) not in (0, width) for index in indices):
        yield "indices are scalars, or vectors of as many lanes as the access, at least one"


@op("vector.load", effect=READ)
class VectorLoad(Reading):
    """result[i] = array[indices, last index + i], where mask[i]; else 0."""

    lanes: int = attribute()

    @property
    def width(self) -> int:
        return self.lanes

    def infer(self) -> list[Type] | None:
        source = self.array.type
        return [VectorType(source.element, self.lanes)] if isinstance(source, ArrayType) else None

    def check(self) -> Iterator[str]:
        yield from super().check()
        yield from _contiguous(self.indices, self.width)


@op("vector.store", effect=WRITE)
class VectorStore(Writing):
    """array[indices, last index + i] = value[i], where mask[i].

    `streams`: past the caches, where the processor can. The program promises that the address is a
    multiple of the value's bytes, or of 64 if it has more.
    """

    streams: bool = attribute(default=False)

    @property
    def width(self) -> int:
        return lanes(self.value.type)

    def check(self) -> Iterator[str]:
        yield from super().check()
        yield from _contiguous(self.indices, self.width)


@op("vector.gather", effect=READ)
class Gather(Reading):
    """result[i] = array[indices[i]], where mask[i]; else 0. At least one index is a vector."""

    @property
    def width(self) -> int:
        return max((lanes(index.type) for index in self.indices), default=0)

    def infer(self) -> list[Type] | None:
        source, width = self.array.type, self.width
        return (
            [VectorType(source.element, width)] if isinstance(source, ArrayType) and width else None
        )

    def check(self) -> Iterator[str]:
        yield from super().check()
        yield from _spread(self.indices, self.width)


@op("vector.gather_pair", effect=READ)
class GatherPair(Reading):
    """results[k][i] = array[indices[i], the last one + k], where mask[i]; else 0. k is 0 and 1."""

    @property
    def width(self) -> int:
        return max((lanes(index.type) for index in self.indices), default=0)

    def infer(self) -> list[Type] | None:
        source, width = self.array.type, self.width
        if not isinstance(source, ArrayType) or not width:
            return None
        part: Type = VectorType(source.element, width)
        return [part, part]

    def check(self) -> Iterator[str]:
        yield from super().check()
        yield from _spread(self.indices, self.width)


@op("vector.scatter", effect=WRITE)
class Scatter(Writing):
    """array[indices[i]] = value[i], where mask[i]; of lanes with one place the highest wins."""

    @property
    def width(self) -> int:
        return lanes(self.value.type)

    def check(self) -> Iterator[str]:
        yield from super().check()
        yield from _spread(self.indices, self.width)
