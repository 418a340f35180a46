"""Elements that a loop carries from turn to turn, and that can be loaded again instead.

    %a0 = array.load %u, [0, %i]
    %b0 = array.load %u, [1, %i]
    cf.for 1, %n, 1, [%a0, %b0] (%k, %a, %b) {            cf.for 1, %n, 1, [] (%k) {
      %c = array.load %u, [%k + 1, %i]            →         %a = array.load %u, [%k - 1, %i]
      …                                                     %b = array.load %u, [%k, %i]
      cf.yield [%b, %c]                                     %c = array.load %u, [%k + 1, %i]

A thread that marches through planes keeps what it has loaded, which saves a GPU's bandwidth. For
threads that make each turn together (`stream_rows`), it costs a store and a load of memory of their
own, and the elements are in the cache anyway.

Relies on: nothing stores to the array meanwhile, which the caller tests.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, control, memory
from gpucompiler.ir.operations.memory import array_type
from gpucompiler.ir.rewrite import Cloner, inputs_of
from gpucompiler.ir.structure.nodes import PURE, Operation, Value
from gpucompiler.language.types import I64, ScalarType
from gpucompiler.passes.analyses.conditions import Growth
from gpucompiler.passes.blocks.runs.apart_arrays import Apart
from gpucompiler.values import value_classes

# Products of values, by their identities, with their factors; () is the constant.
Sum = dict[tuple[int, ...], int]
# The most products of a sum that is compared.
_MOST_PRODUCTS: Final = 16
# Turns ago that a carried element was loaded.
_MOST_TURNS: Final = 4


@value_classes.frozen(eq=False)
class Reload:
    """A load of the loop whose element of some turns ago is what the loop carries.

    Args:
        sources: what its indices are computed from in the loop, in order.
        turns: how many turns ago.
    """

    load: memory.Load
    sources: Sequence[Operation]
    turns: int

    def write(
        self, builder: Builder, turn: Value, step: int, mapping: Mapping[Value, Value]
    ) -> Value:
        """Append the load.

        Args:
            turn: the loop's counter.
            step: of the loop.
            mapping: values that stand for others, such as the counter.
        """
        by = builder.constant(step * self.turns, I64)
        earlier = builder.value(arith.Sub, lhs=mapping.get(turn, turn), rhs=by, nowrap=True)
        cloner = Cloner({**mapping, turn: earlier})
        depends = {turn}
        for operation in self.sources:
            copy = cloner.operation(operation)
            if not depends.isdisjoint(inputs_of(operation)):
                depends.update(operation.results)
                # Facts of a turn needn't hold in those before.
                copy.results[0].range = None
                if hasattr(copy, "nowrap"):
                    copy.nowrap = False  # pyright: ignore[reportAttributeAccessIssue]
            builder.block.operations.append(copy)
        copy = cloner.operation(self.load)
        builder.block.operations.append(copy)
        return copy.results[0]


def reloads_of(
    loop: control.For, before: Sequence[Operation], growth: Growth
) -> dict[Value, Reload] | None:
    """The loads that each value that a loop carries can be made of; None if one can't be.

    Args:
        loop: counts with a constant step.
        before: the operations before it in its block.
        growth: of both.
    """
    step = growth.definitions[id(loop.step)]
    assert isinstance(step, arith.Constant)
    index, *carried = loop.body.arguments
    last = loop.body.operations[-1]
    assert isinstance(last, control.Yield)
    if index.type != I64:
        return None
    chains = _Chains(loop, dict(zip(carried, last.values, strict=True)))
    sums = _Sums(growth)
    start = sums.of(loop.start)
    firsts = {each.result: each for each in before if isinstance(each, memory.Load)}
    found: dict[Value, Reload] = {}
    for value, initial in zip(carried, loop.initial, strict=True):
        reload, first = chains.reload(value), firsts.get(initial)
        if reload is None or first is None:
            return None
        earlier = _added(start, {(): -int(step.value) * reload.turns})
        there = _Sums(growth, {index: earlier})
        load = reload.load
        if first.array is not load.array or first.mask is not None:
            return None
        if [there.of(each) for each in load.indices] != [sums.of(each) for each in first.indices]:
            return None
        found[value] = reload
    return found


def arrays_apart(
    reloads: Mapping[Value, Reload], operations: Sequence[Operation]
) -> list[Apart] | None:
    """The pairs of arrays that have to share no memory; None if some do."""
    loaded = dict.fromkeys(each.load.array for each in reloads.values())
    stored = dict.fromkeys(each.array for each in operations if isinstance(each, memory.Store))
    if any(array_type(array).layout != "C" for array in (*loaded, *stored) if loaded):
        return None
    if not loaded.keys().isdisjoint(stored):
        return None
    return [Apart(store, load) for load in loaded for store in stored]


class _Chains:
    """The values that a loop carries, back to the loads of its turns.

    Args:
        following: the next turn's value of each that it carries.
    """

    def __init__(self, loop: control.For, following: Mapping[Value, Value]) -> None:
        self.following = following
        self.definitions = {r: each for each in loop.body.operations for r in each.results}

    def reload(self, value: Value) -> Reload | None:
        """The load that gives a carried value some turns later."""
        turns = 0
        while value in self.following and turns < _MOST_TURNS:
            value, turns = self.following[value], turns + 1
        load = self.definitions.get(value)
        if not isinstance(load, memory.Load) or load.mask is not None:
            return None
        if load.array in self.definitions:
            return None
        sources: dict[Value, Operation] = {}
        if not all(self.find_sources(index, sources) for index in load.indices):
            return None
        return Reload(load, list(sources.values()), turns)

    def find_sources(self, value: Value, sources: dict[Value, Operation]) -> bool:
        """Add what a value is computed from in a turn. Returns whether it is integers' sums."""
        operation = self.definitions.get(value)
        if operation is None or value in sources:
            return value not in self.following
        if operation.EFFECT != PURE or operation.REGIONS or len(operation.results) != 1:
            return False
        if not all(self.find_sources(each, sources) for each in inputs_of(operation)):
            return False
        sources[value] = operation
        return True


class _Sums:
    """Integers as sums of products, modulo 2^64.

    Args:
        known: sums that stand for values.
    """

    def __init__(self, growth: Growth, known: Mapping[Value, Sum] | None = None) -> None:
        self.growth = growth
        self.known = dict(known or {})

    def of(self, value: Value) -> Sum:
        """The sum that a value is; a product of itself alone, where it is something else."""
        if value not in self.known:
            found = self._of(value)
            short = found is not None and len(found) <= _MOST_PRODUCTS
            self.known[value] = found if found is not None and short else {(id(value),): 1}
        return self.known[value]

    def _of(self, value: Value) -> Sum | None:
        operation = self.growth.definitions.get(id(value))
        match operation:
            case arith.Constant():
                return _added({(): int(operation.value)})
            case arith.Convert(value=source) if _is_exact(operation):
                return self.of(source)
            case arith.Add(lhs=lhs, rhs=rhs) if _is_exact(operation):
                return _added(self.of(lhs), self.of(rhs))
            case arith.Sub(lhs=lhs, rhs=rhs) if _is_exact(operation):
                return _added(self.of(lhs), _times(self.of(rhs), {(): -1}))
            case arith.Mul(lhs=lhs, rhs=rhs) if _is_exact(operation):
                return _times(self.of(lhs), self.of(rhs))
            case _:
                return None


def _is_exact(operation: Operation) -> bool:
    """Whether an operation's result is that of integers without end, modulo 2^64."""
    kind = operation.results[0].type
    if kind == I64:
        return all(isinstance(v.type, ScalarType) and v.type.is_integer for v in operation.inputs)
    signed = isinstance(kind, ScalarType) and kind.kind == "int"
    return signed and getattr(operation, "nowrap", False) is True


def _added(*sums: Sum) -> Sum:
    """The sum of sums."""
    total: Sum = {}
    for each in sums:
        for factors, times in each.items():
            total[factors] = total.get(factors, 0) + times
    return {factors: times for factors, times in total.items() if times}


def _times(left: Sum, right: Sum) -> Sum:
    """The product of two sums."""
    return _added(
        *[
            {tuple(sorted((*a, *b))): times * by}
            for a, times in left.items()
            for b, by in right.items()
        ]
    )
