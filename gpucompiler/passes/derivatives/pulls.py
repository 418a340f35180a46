"""Operations of an adjoint that a thread does again in the place of a neighbour.

    g = y_grad[i] · 0.25                     what thread i gives to its neighbours
    y_grad[i] = 0
                                             thread i computes what thread i - 1 gives:
    h = y_grad[i - 1] · 0.25                     the same operations with another index
    …
    barrier
    y_grad[i] = 0                            stored late, so that neighbours find the gradient

That is right for values that follow from the thread's number in the grid, and from elements that
nothing changes but such zeros.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from typing import Final

import attrs

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, control, memory, simt
from gpucompiler.ir.rewrite import Cloner, inputs_of
from gpucompiler.ir.structure.nodes import CONVERGENT, PURE, Block, Operation, Value
from gpucompiler.language.types import ScalarType
from gpucompiler.passes.derivatives.context import Context, SharingBuilder
from gpucompiler.passes.derivatives.rules.emitter import Emitter

# Operations that neighbours do again, at most. More of them cost more than memory does.
_MOST_WORK: Final = 64
_WORK: Final[dict[type[Operation], int]] = {arith.Divide: 8, arith.Apply: 24}
_UNIFORM: Final = (simt.BlockSize, simt.GridSize, memory.Dimension, memory.Stride)
_WRITES: Final = (memory.Store, memory.AtomicUpdate, memory.AtomicCompareExchange)

_Path = tuple[tuple[control.If, int], ...]


@attrs.frozen(eq=False)
class _Needed:
    """The operations that values follow from.

    Attributes:
        operations: of all blocks.
        results: of branches, the places of those that are needed.
    """

    operations: set[Operation] = attrs.field(factory=set[Operation])
    results: dict[Operation, set[int]] = attrs.field(factory=dict[Operation, "set[int]"])


class Neighbours:
    """The adjoint so far, where neighbours along x may do parts of it again.

    Args:
        body: the operations.
        zeros: stores of 0 to the gradients that a thread has taken.
    """

    def __init__(self, body: Block, zeros: Sequence[memory.Store]) -> None:
        self.body = body
        self._zeros = list(zeros)
        self._definitions: dict[Value, Operation] = {}
        self._paths: dict[Operation, _Path | None] = {}
        self._operations: dict[int, list[Operation]] = {}
        self._note(body, ())
        self._changed = self._changed_arrays()

    def _note(self, block: Block, path: _Path | None) -> None:
        self._operations[id(block)] = list(block.operations)
        for operation in block.operations:
            self._definitions.update(dict.fromkeys(operation.results, operation))
            self._paths[operation] = path
            for side, region in enumerate(operation.regions):
                inside = None
                if path is not None and isinstance(operation, control.If):
                    inside = (*path, (operation, side))
                self._note(region, inside)

    def _changed_arrays(self) -> set[Value]:
        """The arrays of which a neighbour may find other elements than their thread did."""
        zeros = set(self._zeros)
        changed: set[Value] = set()
        for operation in self._paths:
            if isinstance(operation, _WRITES) and operation not in zeros:
                changed.add(operation.array)
        taken: dict[Value, list[_Path | None]] = {}
        for zero in self._zeros:
            taken.setdefault(zero.array, []).append(self._paths.get(zero))
        loads = [each for each in self._paths if isinstance(each, memory.Load)]
        for array, paths in taken.items():
            # Taken twice by one thread, it is 0 the second time.
            alone = all(
                one is not None and other is not None and _exclude(one, other)
                for place, one in enumerate(paths)
                for other in paths[place + 1 :]
            )
            once = sum(load.array is array for load in loads) == len(paths)
            if None in paths or not alone or not once:
                changed.add(array)
        return changed

    def operations_of(self, block: Block) -> list[Operation]:
        """The operations that a block of the adjoint had at first."""
        return self._operations[id(block)]

    # -- what may be done again

    def can_pull(self, values: Iterable[Value]) -> bool:
        """Whether neighbours can compute values again, soon enough, and zeros be stored late."""
        operations = self._paths
        if any(each.EFFECT == CONVERGENT for each in operations):
            return False
        if any(zero.array in self._changed for zero in self._zeros):
            return False
        work = 0
        for value in values:
            needed = self._needed([value])
            if needed is None:
                return False
            work += sum(_WORK.get(type(each), 1) for each in needed.operations)
        return work <= _MOST_WORK and self._needed_by_zeros() is not None

    def _needed_by_zeros(self) -> _Needed | None:
        values: list[Value] = []
        for zero in self._zeros:
            values += inputs_of(zero)
            values += [branch.condition for branch, _ in self._paths[zero] or ()]
        return self._needed(values)

    def _needed(self, values: Iterable[Value]) -> _Needed | None:
        """The operations that values follow from; None if a neighbour can't do one again."""
        needed = _Needed()
        work = list(values)
        while work:
            value = work.pop()
            operation = self._definitions.get(value)
            if operation is None:
                continue
            if isinstance(operation, control.If):
                place = operation.results.index(value)
                results = needed.results.setdefault(operation, set())
                if place in results:
                    continue
                results.add(place)
                work += [region.operations[-1].inputs[place] for region in operation.regions]
                work.append(operation.condition)
            elif operation in needed.operations:
                continue
            elif not self.is_grid_number(operation):
                if not self._may_copy(operation):
                    return None
                work += inputs_of(operation)
            needed.operations.add(operation)
        return needed

    def _may_copy(self, operation: Operation) -> bool:
        if isinstance(operation, memory.Load):
            # Views of other arrays aren't looked through.
            return operation.array not in self._definitions and (
                operation.array not in self._changed
            )
        if isinstance(operation, (simt.ThreadIndex, simt.BlockIndex)):
            return operation.axis != "x"
        if isinstance(operation, (*_UNIFORM, memory.WrapIndex, memory.CheckBounds)):
            return True
        return type(operation).__module__ == arith.__name__ and operation.EFFECT == PURE

    def is_grid_number(self, operation: Operation) -> bool:
        """Whether an operation gives the thread's number in the grid along x."""
        if not isinstance(operation, arith.Add) or self._paths[operation] != ():
            return False
        for base, rest in ((operation.lhs, operation.rhs), (operation.rhs, operation.lhs)):
            product, thread = self._definitions.get(base), self._definitions.get(rest)
            if not isinstance(product, arith.Mul) or not isinstance(thread, simt.ThreadIndex):
                continue
            sides = [self._definitions.get(product.lhs), self._definitions.get(product.rhs)]
            for block, size in (sides, sides[::-1]):
                if isinstance(block, simt.BlockIndex) and isinstance(size, simt.BlockSize):
                    return thread.axis == block.axis == size.axis == "x"
        return False

    # -- doing it again

    def pull(self, context: Context, value: Value, far: Value) -> Value:
        """Append what a value is for the thread at a distance along x."""
        needed = self._needed([value])
        assert needed is not None, "can_pull has been asked"
        copy = _Copy(self, needed, far)
        copy.block(self.body, context.builder)
        return copy.mapping.get(value, value)

    def take_zeros(self) -> None:
        """Remove the stores of zeros."""
        for zero in self._zeros:
            block = self.body
            for branch, side in self._paths[zero] or ():
                block = branch.regions[side]
            block.operations.remove(zero)

    def store_zeros(self, context: Context, far: Value) -> None:
        """Append the stores of zeros of the thread at a distance along x."""
        needed = self._needed_by_zeros()
        assert needed is not None, "can_pull has been asked"
        holders = {branch for zero in self._zeros for branch, _ in self._paths[zero] or ()}
        _Copy(self, needed, far, {*self._zeros, *holders}).block(self.body, context.builder)


class _Copy:
    """A copy of operations in the place of another thread.

    Args:
        program: the operations.
        needed: those that are copied.
        far: the distance of the thread along x, an i64.
        effects: stores to be copied, too, and the branches around them.

    Attributes:
        mapping: values of the thread itself → those of the other one, where they differ.
    """

    def __init__(
        self,
        program: Neighbours,
        needed: _Needed,
        far: Value,
        effects: Set[Operation] = frozenset(),
    ) -> None:
        self.mapping: dict[Value, Value] = {}
        self._program, self._needed = program, needed
        self._far, self._effects = far, effects

    def block(self, block: Block, builder: Builder) -> None:
        """Append the copy of a block's operations."""
        for operation in self._program.operations_of(block):
            if isinstance(operation, control.If):
                self._branch(operation, builder)
            elif operation in self._effects:
                builder.block.operations.append(Cloner(self.mapping).operation(operation))
            elif operation in self._needed.operations:
                self._single(operation, builder, nested=block is not self._program.body)

    def _branch(self, operation: control.If, builder: Builder) -> None:
        places = sorted(self._needed.results.get(operation, ()))
        if not places and operation not in self._effects:
            return
        made = control.If(condition=self._value(operation.condition), location=operation.location)
        for source, target in zip(operation.regions, made.regions, strict=True):
            inner = builder.of(target) if isinstance(builder, SharingBuilder) else Builder(target)
            self.block(source, inner)
            end = source.operations[-1]
            assert isinstance(end, control.Yield)
            inner.add(control.Yield, values=[self._value(end.values[place]) for place in places])
        for place in places:
            result = operation.results[place]
            copy = self.mapping[result] = Value(result.type, result.location, result.name)
            made.results.append(copy)
        builder.block.operations.append(made)

    def _single(self, operation: Operation, builder: Builder, *, nested: bool) -> None:
        if self._program.is_grid_number(operation):
            (result,) = operation.results
            kind = result.type
            assert isinstance(kind, ScalarType)
            distance = Emitter(builder, self._value).converted(self._far, kind)
            self.mapping[result] = builder.value(arith.Add, lhs=result, rhs=distance, nowrap=True)
            return
        inputs = inputs_of(operation)
        if not nested and self.mapping.keys().isdisjoint(inputs):
            return
        if isinstance(operation, memory.CheckBounds):
            # The thread itself reports it.
            index, size = self._value(operation.index), self._value(operation.size)
            inside = Emitter(builder, self._value).within(index, size)
            if operation.mask is not None:
                mask = self._value(operation.mask)
                inside = builder.value(arith.And, lhs=inside, rhs=mask)
            self.mapping[operation.result] = inside
            return
        copy = Cloner(self.mapping).operation(operation)
        for result in copy.results:
            result.range = None
        builder.block.operations.append(copy)

    def _value(self, value: Value) -> Value:
        return self.mapping.get(value, value)


def _exclude(one: _Path, other: _Path) -> bool:
    """Whether two places lie on different sides of a branch."""
    sides = dict(one)
    return any(sides.get(branch, side) != side for branch, side in other)
