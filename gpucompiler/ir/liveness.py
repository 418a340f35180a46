"""Liveness: the values that a function's stores and other effects, branches and result need.

A value that a loop carries is needed if the body or what follows needs it, not because it is
carried.
"""

from __future__ import annotations

from typing import Final

from gpucompiler.ir.operations.control import Exit, For, If, Labelled, Loop, While, Yield
from gpucompiler.ir.operations.memory import Allocate, DynamicShared
from gpucompiler.ir.operations.simt import Threads
from gpucompiler.ir.rewrite import inputs_of
from gpucompiler.ir.structure.nodes import CONTROL, PURE, READ, Block, Function, Operation, Value

# Their writes can't be seen without their result; "write" keeps them from being merged.
ALLOCATIONS: Final = (Allocate, DynamicShared)


class Liveness:
    """The values that effects and exits of a function need.

    Attributes:
        live: values that are needed.
        live_operations: operations that are needed.
    """

    def __init__(self, function: Function) -> None:
        self.live: set[Value] = set()
        self.live_operations: set[Operation] = set()
        self.definition: dict[Value, Operation] = {}
        self.parent: dict[Operation, Operation | None] = {}
        self.exits: dict[Operation, list[Exit]] = {}
        self.target: dict[Exit, Operation] = {}
        self.work: list[Value] = []
        self.roots: list[Operation] = []
        self.labels: list[Labelled] = []
        self._collect(function.body, None)
        self._propagate()

    def _collect(self, block: Block, owner: Operation | None) -> None:
        definition, parent, roots = self.definition, self.parent, self.roots
        for operation in block.operations:
            for result in operation.results:
                definition[result] = operation
            effect = operation.EFFECT
            if effect in (PURE, READ) or isinstance(operation, ALLOCATIONS):
                if owner is not None:
                    parent[operation] = owner
                continue
            parent[operation] = owner
            if effect == CONTROL:
                self._control(operation)
            else:
                roots.append(operation)

    def _control(self, operation: Operation) -> None:
        if isinstance(operation, (For, Loop, While)):
            for argument in operation.body.arguments:
                self.definition[argument] = operation
        if isinstance(operation, Labelled):
            self.labels.append(operation)
        for block in operation.regions:
            self._collect(block, operation)
        if isinstance(operation, Labelled):
            self.labels.pop()
        elif isinstance(operation, Exit):
            for label in reversed(self.labels):
                if label.label == operation.label:
                    self.exits.setdefault(label, []).append(operation)
                    self.target[operation] = label
                    break
        # A yield keeps nothing alive by itself.
        ends = operation.TERMINATOR and not isinstance(operation, Yield)
        if ends or isinstance(operation, (Loop, While)):
            self.roots.append(operation)

    def _propagate(self) -> None:
        for operation in self.roots:
            self._mark_operation(operation)
        work, live, marked = self.work, self.live, self.live_operations
        definition, parent = self.definition, self.parent
        while work:
            value = work.pop()
            if value in live:
                continue
            live.add(value)
            if value not in definition:
                continue
            operation = definition[value]
            if operation.EFFECT == CONTROL:
                self._mark_operation(operation)
                self._mark_position(operation, value)
            elif operation not in marked:
                # `_mark_operation`, written out for nearly all operations.
                marked.add(operation)
                work += inputs_of(operation)
                owner = parent.get(operation)
                if owner is not None and owner not in marked:
                    self._mark_operation(owner)

    def _mark_operation(self, operation: Operation) -> None:
        """Mark an operation and those around it."""
        marked, work = self.live_operations, self.work
        while operation not in marked:
            marked.add(operation)
            if operation.EFFECT != CONTROL:
                work += inputs_of(operation)
            elif isinstance(operation, If):
                work.append(operation.condition)
            elif isinstance(operation, Threads):
                work += inputs_of(operation)
            elif isinstance(operation, For):
                work += (operation.start, operation.stop, operation.step)
            elif isinstance(operation, While):
                work += operation.body.operations[-1].inputs[:1]
            elif operation.TERMINATOR and not isinstance(operation, (Yield, Exit)):
                work += inputs_of(operation)
            elif isinstance(operation, Exit) and operation not in self.target:
                work += operation.values
            owner = self.parent.get(operation)
            if owner is None:
                return
            operation = owner

    def _mark_position(self, operation: Operation, value: Value) -> None:
        """Mark the values that a live result or argument of a region operation needs."""
        if isinstance(operation, If):
            place = operation.results.index(value)
            self._need_yielded(operation.then, place)
            self._need_yielded(operation.otherwise, place)
        elif isinstance(operation, Labelled):
            place = operation.results.index(value)
            self._need_yielded(operation.body, place)
            for leaving in self.exits.get(operation, ()):
                self.work.append(leaving.values[place])
        elif isinstance(operation, Threads):
            self._need_yielded(operation.body, operation.results.index(value))
        elif isinstance(operation, (For, Loop, While)):
            arguments = carried_arguments(operation)
            if value in arguments:
                place = arguments.index(value)
            elif value in operation.results:
                place = operation.results.index(value)
            else:
                return  # the index of a cf.for
            self.work.append(operation.initial[place])
            self._need_yielded(operation.body, place + isinstance(operation, While))

    def _need_yielded(self, block: Block, place: int) -> None:
        last = block.operations[-1] if block.operations else None
        if isinstance(last, Yield):
            self.work.append(last.values[place])

    def live_positions(self, operation: Operation) -> list[bool]:
        """Which results (and carried values) of a live region operation are needed."""
        live = self.live
        if isinstance(operation, (For, Loop, While)):
            arguments = carried_arguments(operation)
            results = operation.results or arguments
            return [a in live or r in live for a, r in zip(arguments, results, strict=True)]
        return [result in live for result in operation.results]


def carried_arguments(operation: For | Loop | While) -> list[Value]:
    """The body's arguments that stand for carried values."""
    arguments = operation.body.arguments
    return arguments[1:] if isinstance(operation, For) else arguments
