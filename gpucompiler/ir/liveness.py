"""Liveness: the values that a function's stores and other effects, branches and result need.

A value that a loop carries is needed if the body or what follows needs it, not because it is
carried.
"""

from __future__ import annotations

from typing import Final

from gpucompiler.ir.operations.control import Exit, For, If, Labelled, Loop, While, Yield
from gpucompiler.ir.operations.memory import Allocate, DynamicShared
from gpucompiler.ir.operations.simt import Threads
from gpucompiler.ir.rewrite import READERS, inputs_of
from gpucompiler.ir.structure.nodes import CONTROL, PURE, READ, Block, Function, Operation, Value

# Their writes can't be seen without their result; "write" keeps them from being merged.
ALLOCATIONS: Final = (Allocate, DynamicShared)
# The effects of operations that only their results keep.
QUIET: Final = frozenset((PURE, READ))


class Liveness:
    """The values that effects and exits of a function need, found in one walk from its end.

    A loop's body is walked again where a run needs another value of the run before.

    Attributes:
        live: values that are needed.
        live_operations: branches, loops and other operations with regions that are needed.
        exits: those that leave each labelled block.
    """

    def __init__(self, function: Function) -> None:
        self.live: set[Value] = set()
        self.live_operations: set[Operation] = set()
        self.exits: dict[Operation, dict[Exit, None]] = {}
        self._labels: list[Labelled] = []
        self._mark(function.body)

    def _mark(self, block: Block) -> bool:
        """Mark what the effects of a block need. Returns whether there are some."""
        live, effects = self.live, False
        unused = live.isdisjoint
        for operation in reversed(block.operations):
            effect = operation.EFFECT
            if effect in QUIET:
                if not unused(operation.results):
                    live.update(READERS[type(operation)](operation))
            elif effect == CONTROL:
                effects |= self._control(operation)
            elif not isinstance(operation, ALLOCATIONS) or not unused(operation.results):
                live.update(inputs_of(operation))
                effects = True
        return effects

    def _control(self, operation: Operation) -> bool:
        """Mark what an operation of control needs. Returns whether it is needed itself."""
        live = self.live
        match operation:
            case Yield():
                return False  # It keeps nothing alive by itself.
            case For() | Loop() | While():
                needed = self._loop(operation)
            case Exit():
                self._leave(operation)
                return True
            case _ if operation.TERMINATOR:
                live.update(inputs_of(operation))
                return True
            case _:
                needed = self._regions(operation)
        if not needed:
            return False
        self.live_operations.add(operation)
        if isinstance(operation, If):
            live.add(operation.condition)
        elif isinstance(operation, For):
            live.update((operation.start, operation.stop, operation.step))
        elif isinstance(operation, Threads):
            live.update(inputs_of(operation))
        return True

    def _regions(self, operation: Operation) -> bool:
        live, needed = self.live, False
        regions = operation.regions
        for place, result in enumerate(operation.results):
            if result in live:
                needed = True
                for region in regions:
                    self._need_yielded(region, place)
        if isinstance(operation, Labelled):
            self._labels.append(operation)
        for region in regions:
            needed |= self._mark(region)
        if isinstance(operation, Labelled):
            self._labels.pop()
        return needed

    def _leave(self, operation: Exit) -> None:
        """Mark the values that a block's exit gives for results that are needed."""
        live = self.live
        for label in reversed(self._labels):
            if label.label == operation.label:
                self.exits.setdefault(label, {})[operation] = None
                pairs = zip(label.results, operation.values, strict=True)
                live.update([value for result, value in pairs if result in live])
                return
        live.update(operation.values)

    def _loop(self, operation: For | Loop | While) -> bool:
        live, body = self.live, operation.body
        ahead = int(isinstance(operation, While))
        needed = not isinstance(operation, For)
        if ahead:
            live.update(body.operations[-1].inputs[:1])
        before, known = -1, self._need_carried(operation, ahead)
        while known != before:
            needed |= self._mark(body)
            before, known = known, self._need_carried(operation, ahead)
        return needed or bool(known)

    def _need_carried(self, operation: For | Loop | While, ahead: int) -> int:
        """Mark where the values come from that a loop's runs or results need; their number."""
        live, initial, before = self.live, operation.initial, 0
        while True:
            positions = self.live_positions(operation)
            count = sum(positions)
            if count == before:
                return count
            before = count
            for place, is_live in enumerate(positions):
                if is_live:
                    live.add(initial[place])
                    # Perhaps a value that the loop carries, too.
                    self._need_yielded(operation.body, place + ahead)

    def _need_yielded(self, block: Block, place: int) -> None:
        last = block.operations[-1] if block.operations else None
        if isinstance(last, Yield):
            self.live.add(last.values[place])

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
