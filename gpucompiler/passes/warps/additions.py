"""Loops that only add to memory and to carried sums, so that their runs may be in any order."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Final

from gpucompiler.ir.operations import arith, control, memory
from gpucompiler.ir.rewrite import READERS
from gpucompiler.ir.structure.nodes import (
    PURE,
    Block,
    Function,
    Operation,
    Value,
)

VIEWS: Final = (memory.View, memory.Retype, memory.Reinterpret)
_CHECKS: Final = (memory.CheckBounds, memory.Assert)
_SUMMING: Final = frozenset((arith.Add, arith.Sub, arith.FusedMultiplyAdd, control.Yield))
_REGIONS: Final = (control.If, control.For, control.While, control.Yield)


def has_only_additions(block: Block) -> bool:
    """Whether a block and its regions change memory by sums alone; a quick look."""
    for operation in block.operations:
        if operation.EFFECT == PURE or isinstance(operation, (memory.Load, *_CHECKS)):
            continue
        if isinstance(operation, memory.AtomicUpdate):
            if not operation.grouped:
                return False
        elif not isinstance(operation, _REGIONS):
            return False
        for name in operation.REGIONS:
            if not has_only_additions(getattr(operation, name)):
                return False
    return True


def _note_users(block: Block, found: dict[Value, list[Operation]]) -> None:
    for operation in block.operations:
        for value in READERS[type(operation)](operation):
            users = found.get(value)
            if users is None:
                found[value] = [operation]
            else:
                users.append(operation)
        for name in operation.REGIONS:
            _note_users(getattr(operation, name), found)


def _define(block: Block, definitions: dict[Value, Operation]) -> None:
    """Note the operations of a block and its regions by their results."""
    for operation in block.operations:
        for result in operation.results:
            definitions[result] = operation
        for name in operation.REGIONS:
            _define(getattr(operation, name), definitions)


class Additions:
    """Where a function's values come from, to tell which loops only add."""

    def __init__(self, function: Function) -> None:
        self._body = function.body
        self._users: dict[control.For, dict[Value, list[Operation]]] = {}

    @cached_property
    def definitions(self) -> dict[Value, Operation]:
        """The operations by their results."""
        found: dict[Value, Operation] = {}
        _define(self._body, found)
        return found

    def users(self, loop: control.For) -> dict[Value, list[Operation]]:
        """The operations of a loop that have each value as an operand, once for each time."""
        found = self._users.get(loop)
        if found is None:
            found = self._users[loop] = {}
            _note_users(loop.body, found)
        return found

    def root(self, array: Value) -> Value:
        """The array that a view is a part of."""
        while isinstance(definition := self.definitions.get(array), VIEWS):
            array = definition.array
        return array

    def may_only_add(self, loop: control.For) -> bool:
        """Whether what a loop carries is used in sums alone; a quick look ahead of `only_adds`."""
        others = frozenset(loop.body.arguments[1:]).isdisjoint
        for operation in loop.body.walk():
            if not others(READERS[type(operation)](operation)) and type(operation) not in _SUMMING:
                return False
        return True

    def only_adds(self, loop: control.For) -> bool:
        """Whether the runs of a loop may be in any order: they only add what they compute."""
        if not has_only_additions(loop.body):
            return False
        loaded, added = set[Value](), set[Value]()
        for operation in loop.body.walk():
            if isinstance(operation, memory.AtomicUpdate):
                added.add(self.root(operation.array))
            elif isinstance(operation, memory.Load):
                loaded.add(self.root(operation.array))
        return loaded.isdisjoint(added) and self.carries_sums(loop)

    def carries_sums(self, loop: control.For) -> bool:
        """Whether each value that a loop carries is a sum, and is used for that alone."""
        sums = _Sums(self.users(loop))
        _define(loop.body, sums.definitions)
        pairs = zip(loop.body.arguments[1:], loop.body.operations[-1].inputs, strict=True)
        return all(
            len(sums.users.get(argument, ())) == sums.added(argument, end) > 0
            for argument, end in pairs
        )

    def constant(self, value: Value) -> int | None:
        """An integer constant; None for other values."""
        definition = self.definitions.get(value)
        if isinstance(definition, arith.Constant) and type(definition.value) is int:
            return definition.value
        return None


class _Sums:
    """Where the values of a loop's body come from, and the operations that use them."""

    def __init__(self, users: Mapping[Value, list[Operation]]) -> None:
        self.users = users
        self.definitions: dict[Value, Operation] = {}

    def added(self, argument: Value, end: Value) -> int:
        """How often an argument is used on its way to a sum's end; 0 where the end is no sum."""
        if end is argument:
            return 1
        if len(self.users.get(end, ())) != 1:
            return 0
        match self.definitions.get(end):
            case arith.Add() as sum_:
                left = self.added(argument, sum_.lhs)
                return left or self.added(argument, sum_.rhs)
            case arith.FusedMultiplyAdd() as sum_:
                return self.added(argument, sum_.c)
            case arith.Sub() as difference:
                return self.added(argument, difference.lhs)
            case control.If() as branch:
                place = branch.results.index(end)
                sides = [
                    self.added(argument, side.operations[-1].inputs[place])
                    for side in branch.regions
                ]
                return sum(sides) if all(sides) else 0
            case _:
                return 0
