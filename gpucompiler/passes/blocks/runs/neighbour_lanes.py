"""Neighbouring values of a loop's index as the lanes of vectors.

    %v = array.load %x, [%i]        →      %v = vector.load %x, [%i] <lanes = 16>
    %d = arith.mul %v, %v                  %d = arith.mul %v, %v : vector<16 x f32>

Used by `vectorise_folds`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, memory, vector_accesses, vectors
from gpucompiler.ir.rewrite import Cloner, inputs_of
from gpucompiler.ir.structure.nodes import PURE, Operation, Value, element_type
from gpucompiler.language.types import BOOL, ScalarType, VectorType

_SCALARS: Final = (arith.Elementwise, arith.Select)


class NoVectorsError(Exception):
    """A body has an operation without a vector form."""


class NeighbourLanes:
    """Writes a body for neighbouring values of an index.

    Args:
        builder: where operations are appended.
        lanes: how many values of the index.
        index: the body's index; in the first lane it is `base`.
        mask: lanes that load; None: all.
    """

    def __init__(
        self, builder: Builder, lanes: int, index: Value, base: Value, mask: Value | None = None
    ) -> None:
        self.mask = mask
        self.builder = builder
        self.lanes = lanes
        self.index = index
        self.bases = {index: base}  # of values that grow by 1 from lane to lane
        self.scalars = Cloner()
        self.vectors: dict[Value, Value] = {}
        self.joins: Sequence[Operation] = ()  # operations that join numbers in another order

    def uniform(self, value: Value) -> bool:
        """Whether a value is the same in all lanes."""
        return value not in self.bases and value not in self.vectors

    def vector(self, value: Value) -> Value:
        """A value in each lane."""
        found = self.vectors.get(value)
        if found is None:
            if value in self.bases:
                made = self.builder.value(vectors.Iota, start=self.bases[value], lanes=self.lanes)
                made.range = value.range
                self.vectors[value] = made
                return made
            if not isinstance(value.type, ScalarType) or value.type.kind == "complex":
                raise NoVectorsError
            scalar = self.scalars.mapping.get(value, value)
            return self.builder.value(vectors.Splat, value=scalar, lanes=self.lanes)
        return found

    def masked(self, tests: Value) -> Value:
        """Tests that fail in lanes that are off.

        A number may have wrapped around there that else never does: LLVM doesn't define tests of
        it, nor what `and` makes of them.
        """
        if self.mask is None:
            return tests
        no = self.builder.constant(False, BOOL)
        none = self.builder.value(vectors.Splat, value=no, lanes=self.lanes)
        return self.builder.value(arith.Select, condition=self.mask, lhs=tests, rhs=none)

    def write(self, operations: Sequence[Operation]) -> None:
        """Write operations, whose results have values in the lanes then."""
        for operation in operations:
            self._operation(operation)

    def _operation(self, operation: Operation) -> None:
        if operation.REGIONS or len(operation.results) != 1:
            raise NoVectorsError
        uniform = all(map(self.uniform, inputs_of(operation)))
        if isinstance(operation, memory.Load):
            if operation.hint:
                raise NoVectorsError
        elif not isinstance(operation, _SCALARS) and not (uniform and operation.EFFECT == PURE):
            raise NoVectorsError
        if uniform:
            self.builder.block.operations.append(self.scalars.operation(operation))
        elif not self._linear(operation):
            made = (
                self._loaded(operation)
                if isinstance(operation, memory.Load)
                else self._elementwise(operation)
            )
            made.name = operation.result.name
            made.range = None if operation in self.joins else operation.result.range
            self.vectors[operation.result] = made

    def _linear(self, operation: Operation) -> bool:
        """Write an index that grows with the lane; whether it is one."""
        result, wide = operation.result, operation.result.type
        if not isinstance(wide, ScalarType) or not wide.is_integer:
            return False
        exact = getattr(operation, "nowrap", False)
        match operation:
            case arith.Add(lhs=lhs, rhs=rhs):
                linear = (lhs in self.bases) != (rhs in self.bases)
            case arith.Sub(lhs=lhs, rhs=rhs):
                linear = lhs in self.bases and rhs not in self.bases
            case arith.Convert(value=lhs):
                kind, rhs = lhs.type, lhs
                linear = lhs in self.bases
                # A wider type holds what a narrower one does.
                exact = isinstance(kind, ScalarType) and (
                    kind.kind == wide.kind and kind.bits <= wide.bits
                )
            case _:
                return False
        if not linear or lhs in self.vectors or rhs in self.vectors:
            return False
        # No lane may wrap around.
        if not exact and result.range is None:
            return False
        if getattr(operation, "checked", False):
            raise NoVectorsError
        cloner = Cloner({**self.scalars.mapping, **self.bases})
        copy = cloner.operation(operation)
        # The range is that of all lanes' values.
        self.builder.block.operations.append(copy)
        self.bases[result] = copy.result
        return True

    def _loaded(self, operation: memory.Load) -> Value:
        def scalar(value: Value) -> Value:
            return self.scalars.mapping.get(value, value)

        *others, last = operation.indices
        array = scalar(operation.array)
        mask = self.mask
        if operation.mask is not None:
            mask = self.masked(self.vector(operation.mask))
        if last in self.bases and all(map(self.uniform, others)):
            return self.builder.value(
                vector_accesses.VectorLoad, array=array,
                indices=[*map(scalar, others), self.bases[last]], mask=mask, lanes=self.lanes,
            )  # fmt: skip
        spread = [
            scalar(each) if self.uniform(each) else self.vector(each) for each in operation.indices
        ]
        if all(map(self.uniform, operation.indices)):
            raise NoVectorsError  # its mask alone differs from lane to lane
        return self.builder.value(vector_accesses.Gather, array=array, indices=spread, mask=mask)

    def _elementwise(self, operation: Operation) -> Value:
        kind = element_type(operation.result.type)
        if kind is None or kind.kind == "complex" or getattr(operation, "checked", False):
            raise NoVectorsError
        cloner = Cloner({value: self.vector(value) for value in inputs_of(operation)})
        copy = cloner.operation(operation)
        copy.results = [Value(VectorType(kind, self.lanes), operation.location)]
        if operation in self.joins and isinstance(copy, arith.Ring):
            copy.nowrap = False  # the loop's sum fits its type, a lane's may wrap around
        self.builder.block.operations.append(copy)
        return copy.result
