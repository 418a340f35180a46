"""Take elements that a thread has stored from its own values, where it alone accesses them.

    array.store %zero, %y_grad, [%i]
    cf.if %c { … }                             cf.if %c { … }
    %b = array.load %y_grad, [%i]        →
    %d = arith.add %b, %g                      %d = arith.add %zero, %g
    array.store %d, %y_grad, [%i]              array.store %d, %y_grad, [%i]

A branch with stores on one of its sides gives the element as a result, if that is loaded later.
Loops with stores leave it in memory. Relies on threads that access one element of such an array at
most, on masks that say only whether it is in bounds, and on memory that no other array reaches.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Set
from typing import Final

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, control, memory
from gpucompiler.ir.structure.nodes import Block, Operation, Value
from gpucompiler.language.types import BOOL, I64, ScalarType
from gpucompiler.passes.warps.additions import VIEWS

_WRITES = (memory.Store, memory.AtomicUpdate, memory.AtomicCompareExchange)
_ACCESSES = (memory.Load, *_WRITES)
_NOTED: Final = frozenset[type[Operation]]((*_ACCESSES, *VIEWS))
_Constant = Callable[[bool | int | float, ScalarType], Value]


def take_own_elements(
    block: Block, arrays: Collection[Value], constant: _Constant
) -> set[Operation] | None:
    """Let loads of elements be the values that the thread has stored there.

    Args:
        block: the operations of a kernel.
        arrays: parameters, of each of which a thread accesses one element.
        constant: gives a value that stands ahead of the block.

    Returns:
        The stores that others make needless. They are gone. None if no load is behind a store.
    """
    elements = _Elements(arrays, constant)
    elements.note(block, set())
    if not elements.reloaded:
        return None
    elements.inside = _values_inside(block)
    elements.take(block, {}, set())
    return elements.needless


def _values_inside(block: Block) -> set[Value]:
    """The results of operations in a block, and the arguments of blocks inside of it."""
    found = set[Value]()
    for operation in block.walk():
        found.update(operation.results)
        for region in operation.regions:
            found.update(region.arguments)
    return found


class _Elements:
    """Elements and their values, operation by operation.

    Attributes:
        reloaded: the arrays that something loads from behind a store.
        needless: the stores that were taken out.
        inside: the values that aren't there everywhere.
    """

    def __init__(self, arrays: Collection[Value], constant: _Constant) -> None:
        self.reloaded = set[Value]()
        self.needless = set[Operation]()
        self._constant = constant
        self._roots = {array: array for array in arrays}
        self.inside = set[Value]()
        # How often each array is loaded from in the operations that follow.
        self._loads: dict[Value, int] = {}
        # The arrays that a branch or a loop stores to, and that it accesses.
        self._stored: dict[Operation, set[Value]] = {}
        self._accessed: dict[Operation, set[Value]] = {}
        # The elements, by their arrays and indices as they were written.
        self._places: dict[Value, list[tuple[Value, list[Value]]]] = {}

    def note(self, block: Block, behind: Set[Value]) -> tuple[set[Value], set[Value]]:
        """Look at the accesses of a block that is behind stores to some arrays.

        Returns the arrays that it stores to itself, and those that it accesses.
        """
        stored, accessed = set[Value](), set[Value]()
        for operation in block.operations:
            kind = type(operation)
            if kind not in _NOTED and not operation.REGIONS:  # as most
                continue
            if isinstance(operation, VIEWS):
                self._view(operation)
            elif isinstance(operation, _ACCESSES):
                root = self._roots.get(operation.array)
                if root is None:
                    continue
                accessed.add(root)
                self._places.setdefault(root, []).append((operation.array, operation.indices))
                if not isinstance(operation, memory.Load):
                    stored.add(root)
                    continue
                self._loads[root] = self._loads.get(root, 0) + 1
                if root in behind or root in stored:
                    self.reloaded.add(root)
            else:
                inner = self._stored[operation] = set[Value]()
                found = self._accessed[operation] = set[Value]()
                for region in operation.regions:
                    earlier = set[Value]() if isinstance(operation, control.If) else inner
                    sets = self.note(region, behind | stored | earlier)
                    inner |= sets[0]
                    found |= sets[1]
                stored |= inner
                accessed |= found
        self.reloaded &= self._roots.keys()
        return stored, accessed

    def _view(self, view: memory.View | memory.Retype | memory.Reinterpret) -> None:
        root = self._roots.get(view.array)
        if root is None:
            return
        if isinstance(view, memory.View):
            self._roots[view.result] = root
        else:  # parts of elements
            self._roots = {each: own for each, own in self._roots.items() if own is not root}

    def take(self, block: Block, known: dict[Value, Value], ahead: set[Value]) -> None:
        """Replace the loads of a block.

        Args:
            block: the operations.
            known: by array, the value of the thread's element, where memory may have another one;
                those behind the block, when this returns.
            ahead: the values that operations around the block have ahead of it.
        """
        there = set(ahead)
        last: dict[Value, Operation] = {}
        for place, operation in enumerate(block.operations):
            root = self._root_of(operation)
            if root is not None and isinstance(operation, memory.Load):
                self._loads[root] -= 1
                if root in known:
                    block.operations[place] = self._taken(operation, known[root])
                else:
                    last.pop(root, None)
            elif root is not None and isinstance(operation, memory.Store):
                if root in last:
                    self.needless.add(last[root])
                last[root] = operation
                known[root] = operation.value
            elif root is not None or isinstance(operation, control.Call):
                known.clear()
                last.clear()
            elif operation.REGIONS:
                self._regions(operation, known, there)
                last = {a: s for a, s in last.items() if a not in self._accessed[operation]}
            there.update(operation.results)
        block.operations[:] = [each for each in block.operations if each not in self.needless]

    def _root_of(self, operation: Operation) -> Value | None:
        if isinstance(operation, _ACCESSES):
            root = self._roots.get(operation.array)
            return root if root in self.reloaded else None
        return None

    def _taken(self, load: memory.Load, value: Value) -> Operation:
        """The operation that gives a load's result, of the element's value."""
        kind = load.result.type
        assert isinstance(kind, ScalarType)
        return arith.Select(
            condition=self._constant(True, BOOL) if load.mask is None else load.mask, lhs=value,
            rhs=self._constant(0.0, kind), results=[load.result], location=load.location,
        )  # fmt: skip

    def _regions(self, operation: Operation, known: dict[Value, Value], ahead: set[Value]) -> None:
        stored = self._stored[operation] & self.reloaded
        is_branch = isinstance(operation, control.If)
        before = known if is_branch else {a: v for a, v in known.items() if a not in stored}
        sides = [dict(before) for _ in operation.regions]
        for region, side in zip(operation.regions, sides, strict=True):
            self.take(region, side, ahead)
        for root in stored:
            known.pop(root, None)
            if isinstance(operation, control.If) and self._loads[root]:
                self._merge(operation, root, sides, ahead)
                known.update({root: operation.results[-1]} if root in sides[0] else {})

    def _merge(
        self, branch: control.If, root: Value, sides: list[dict[Value, Value]], ahead: Set[Value]
    ) -> None:
        """Let a branch give the element of an array, if both sides can have it."""
        for region, side in zip(branch.regions, sides, strict=True):
            if root not in side:
                load = self._load(root, ahead, branch)
                if load is None:
                    sides[0].pop(root, None)
                    return
                region.operations[-1:-1] = load
                side[root] = load[-1].results[0]
        for region, side in zip(branch.regions, sides, strict=True):
            end = region.operations[-1]
            assert isinstance(end, control.Yield)
            end.values = [*end.values, side[root]]
        branch.results.append(Value(sides[0][root].type, branch.location))

    def _load(self, root: Value, ahead: Set[Value], branch: control.If) -> list[Operation] | None:
        """A load of the thread's element inside of a branch, if its place is known there."""
        for array, indices in self._places[root]:
            if any(each in self.inside and each not in ahead for each in (array, *indices)):
                continue
            builder = Builder(Block(), branch.location)
            inside = self._constant(True, BOOL)
            zero = self._constant(0, I64)
            for axis, index in enumerate(indices):
                size = builder.value(memory.Dimension, array=array, axis=axis)
                wide = index
                if index.type is not I64:
                    wide = builder.add(arith.Convert, types=[I64], value=index).result
                for rhs, predicate in ((zero, "ge"), (size, "lt")):
                    test = builder.value(arith.Compare, lhs=wide, rhs=rhs, predicate=predicate)
                    inside = builder.value(arith.And, lhs=inside, rhs=test)
            builder.value(memory.Load, array=array, indices=indices, mask=inside)
            return builder.block.operations
        return None
