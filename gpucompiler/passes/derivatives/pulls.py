"""Operations of an adjoint that a thread does again in the place of a neighbour.

    g = y_grad[i] · 0.25                 →   phase 0:
    y_grad[i] = y_grad[i] · 0.5                g = y_grad[i] · 0.25          what thread i gives
                                               h = y_grad[i - 1] · 0.25      what thread i - 1 gives
                                               …
                                             phase 1:
                                               y_grad[i] = y_grad[i] · 0.5

That is right for values that follow from the thread's numbers in the grid, and from elements that
nothing changes but stores of a thread to the gradients that it has taken: 0 for `y[i] = x[i]`, a
part of them for `y[i] = 0.5 * y[i] + x[i]`. The kernel's second run over the grid does these, which
computes their values again from what the first one has left.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set
from typing import Final

import attrs

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, control, memory, simt
from gpucompiler.ir.rewrite import Cloner, inputs_of
from gpucompiler.ir.structure.nodes import CONVERGENT, PURE, Block, Operation, Value
from gpucompiler.language.types import I32, ScalarType
from gpucompiler.passes.derivatives.context import Context, SharingBuilder
from gpucompiler.passes.derivatives.rules.emitter import Emitter

# Operations that are done again, at most. Along one axis the ends of runs alone are given by
# atomics, and 36 operations took up to twice as long as memory. Along several axes, where what
# threads give crosses more edges, it is so many for each neighbour: 107 took half as long with 16
# threads, and 1.3 times as long on one.
_MOST_ALONG_ONE: Final = 32
_MOST_EACH: Final = 128
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
    """The adjoint so far, where neighbours may do parts of it again.

    Args:
        body: the operations.
        own: stores to elements of shadows that one thread alone reaches.
        axes: along which neighbours are.
    """

    def __init__(self, body: Block, own: Sequence[memory.Store], axes: Set[str]) -> None:
        self.body, self._axes = body, axes
        self._definitions: dict[Value, Operation] = {}
        self._paths: dict[Operation, _Path | None] = {}
        self._operations: dict[int, list[Operation]] = {}
        self._note(body, ())
        # The arrays that a second run may store to, and those that neighbours find changed.
        self._own, self._changed = self._stored(set(own))
        self._late: list[memory.Store] = []

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

    def _stored(self, own: Set[memory.Store]) -> tuple[dict[Value, list[memory.Store]], set[Value]]:
        """The arrays whose stores may all be done last, and the other ones that are written."""
        late: dict[Value, list[memory.Store]] = {}
        changed: set[Value] = set()
        for operation, path in self._paths.items():  # in the order of the text
            if isinstance(operation, _WRITES):
                root = self._root(operation.array)
                if isinstance(operation, memory.Store) and operation in own and path is not None:
                    late.setdefault(root, []).append(operation)
                else:
                    changed.add(root)
            elif isinstance(operation, memory.Load):
                root = self._root(operation.array)
                if any(not self._exclude(operation, store) for store in late.get(root, ())):
                    # It would find what was there before the store.
                    changed.add(root)
        return {root: each for root, each in late.items() if root not in changed}, changed

    def _exclude(self, one: Operation, other: Operation) -> bool:
        """Whether two operations lie on different sides of a branch."""
        sides, path = dict(self._paths[one] or ()), self._paths[other] or ()
        return any(sides.get(branch, side) != side for branch, side in path)

    def _root(self, array: Value) -> Value:
        """The array that another one is a view of."""
        while isinstance(view := self._definitions.get(array), memory.View):
            array = view.array
        return array

    def operations_of(self, block: Block) -> list[Operation]:
        """The operations that a block of the adjoint had at first."""
        return self._operations[id(block)]

    # -- what may be done again

    def can_pull(self, values: Iterable[Value]) -> bool:
        """Whether neighbours can compute values again, soon enough.

        The stores to what they read, and to what these stores read, become late ones.
        """
        operations = self._paths
        if any(each.EFFECT == CONVERGENT for each in operations):
            return False
        work: list[int] = []
        found: set[Operation] = set()
        for value in values:
            needed = self._needed([value])
            if needed is None:
                return False
            found |= needed.operations
            work.append(sum(_WORK.get(type(each), 1) for each in needed.operations))
        most = _MOST_EACH * len(work) if len(self._axes) > 1 else _MOST_ALONG_ONE
        late = 0
        while stores := self._stores_behind(found):
            self._late += stores
            needed = self._needed_late()
            if needed is None:
                return False
            found = needed.operations
            late = sum(_WORK.get(type(each), 0) for each in found)
        return sum(work) + late <= most

    def _stores_behind(self, operations: Set[Operation]) -> list[memory.Store]:
        """The stores to arrays that some operations load, and that aren't late so far."""
        roots = {self._root(each.array) for each in operations if isinstance(each, memory.Load)}
        stores = [store for root, each in self._own.items() if root in roots for store in each]
        return [each for each in stores if each not in self._late]

    def _needed_late(self) -> _Needed | None:
        values: list[Value] = []
        for store in self._late:
            values += inputs_of(store)
            values += [branch.condition for branch, _ in self._paths[store] or ()]
        return self._needed(values, again=True)

    def _needed(self, values: Iterable[Value], again: bool = False) -> _Needed | None:
        """The operations that values follow from; None if one can't be done again.

        Args:
            again: by the thread itself in its second run, not by a neighbour.
        """
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
            elif again or not self.grid_axis(operation):
                if not self._may_copy(operation, again):
                    return None
                work += inputs_of(operation)
            needed.operations.add(operation)
        return needed

    def _may_copy(self, operation: Operation, again: bool) -> bool:
        if isinstance(operation, memory.Load):
            root = self._root(operation.array)
            return root not in self._definitions and root not in self._changed
        if isinstance(operation, (simt.ThreadIndex, simt.BlockIndex)):
            return again or operation.axis not in self._axes
        if isinstance(operation, (*_UNIFORM, memory.View, memory.WrapIndex, memory.CheckBounds)):
            return True
        return type(operation).__module__ == arith.__name__ and operation.EFFECT == PURE

    def grid_axis(self, operation: Operation) -> str:
        """The axis of neighbours along which an operation gives the thread's number in the grid."""
        if not isinstance(operation, arith.Add) or self._paths[operation] != ():
            return ""
        for base, rest in ((operation.lhs, operation.rhs), (operation.rhs, operation.lhs)):
            product, thread = self._definitions.get(base), self._definitions.get(rest)
            if not isinstance(product, arith.Mul) or not isinstance(thread, simt.ThreadIndex):
                continue
            sides = [self._definitions.get(product.lhs), self._definitions.get(product.rhs)]
            for block, size in (sides, sides[::-1]):
                if isinstance(block, simt.BlockIndex) and isinstance(size, simt.BlockSize):
                    same = thread.axis == block.axis == size.axis
                    return thread.axis if same and thread.axis in self._axes else ""
        return ""

    # -- doing it again

    def numbers_of(self, context: Context, far: Mapping[str, int]) -> dict[Value, Value]:
        """Append the numbers in the grid of the thread at a distance, whether there is one or not.

        Behind a test, indices of lanes that are off would not be known to go on.
        """
        moved: dict[Value, Value] = {}
        for operation in self.operations_of(self.body):
            if distance := far.get(self.grid_axis(operation), 0):
                (result,) = operation.results
                kind = result.type
                assert isinstance(kind, ScalarType)
                amount = context.builder.constant(distance, kind)
                moved[result] = context.builder.value(
                    arith.Add, lhs=result, rhs=amount, nowrap=True
                )
            elif isinstance(operation, arith.Convert) and operation.value in moved:
                copy = Cloner(moved).operation(operation)
                copy.results[0].range = None
                context.builder.block.operations.append(copy)
        return moved

    def pull(self, context: Context, value: Value, numbers: Mapping[Value, Value]) -> Value:
        """Append what a value is for another thread, whose numbers in the grid are known."""
        needed = self._needed([value])
        assert needed is not None, "can_pull has been asked"
        copy = _Copy(self, needed, numbers)
        copy.block(self.body, context.builder)
        return copy.mapping.get(value, value)

    @property
    def stores_late(self) -> bool:
        """Whether elements that neighbours read are stored to, once `can_pull` has said yes."""
        return bool(self._late)

    def store_late(self, context: Context, reach: Mapping[str, int]) -> None:
        """Make all operations of a context the kernel's first run; its second does late stores.

        Args:
            reach: how far threads along each axis are that read the gradients of a thread.
        """
        needed = self._needed_late()
        assert needed is not None, "can_pull has been asked"
        holders = {branch for store in self._late for branch, _ in self._paths[store] or ()}
        inner = context.inner(Block())
        _Copy(self, needed, None, {*self._late, *holders}).block(self.body, inner.builder)
        inner.builder.add(control.Yield, values=[])
        for store in self._late:
            block = self.body
            for branch, side in self._paths[store] or ():
                block = branch.regions[side]
            block.operations.remove(store)
        builder = context.builder
        first, builder.block.operations = builder.block.operations, []
        phase = builder.value(simt.Phase, **reach)
        condition = builder.value(
            arith.Compare, lhs=phase, rhs=builder.constant(0, I32), predicate="eq"
        )
        end = control.Yield(values=[], location=builder.location)
        builder.block.operations.append(
            control.If(
                condition=condition, then=Block([], [*first, end]), otherwise=inner.builder.block,
                location=builder.location,
            )
        )  # fmt: skip


class _Copy:
    """A copy of operations in the place of another thread, or for the thread's second run.

    Args:
        program: the operations.
        needed: those that are copied.
        numbers: those in the grid of the other thread, by the thread's own; None for the thread
            itself, which finds nothing that it has computed before.
        effects: stores to be copied, too, and the branches around them.

    Attributes:
        mapping: values of the thread itself → those of the other one, where they differ.
    """

    def __init__(
        self,
        program: Neighbours,
        needed: _Needed,
        numbers: Mapping[Value, Value] | None,
        effects: Set[Operation] = frozenset(),
    ) -> None:
        self.mapping: dict[Value, Value] = dict(numbers or {})
        self._program, self._needed = program, needed
        self._again, self._effects = numbers is None, effects

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
        made = control.If(
            condition=self._value(operation.condition), operands=operation.operands,
            location=operation.location,
        )  # fmt: skip
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
        if not self._again and self._program.grid_axis(operation):
            return
        if not self.mapping.keys().isdisjoint(operation.results):
            return
        inputs = inputs_of(operation)
        if not (self._again or nested) and self.mapping.keys().isdisjoint(inputs):
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
