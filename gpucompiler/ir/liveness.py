"""Liveness: the values that a function's stores and other effects, branches and result need.

A value that a loop carries is needed if the body or what follows needs it, not because it is
carried.
"""

from __future__ import annotations

from itertools import filterfalse
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

    A loop's body is walked again where a run needs another value that the run before computes.

    Attributes:
        live: values that are needed.
        needed: operations that are.
        exits: those that leave each labelled block.
    """

    def __init__(self, function: Function) -> None:
        self.live: set[Value] = set()
        self.needed: set[Operation] = set()
        self.exits: dict[Operation, dict[Exit, None]] = {}
        self._labels: list[Labelled] = []
        # Operations of control that are needed: a further walk looks at them again.
        self._control_needed: set[Operation] = set()
        self._mark(function.body)
        self.needed |= self._control_needed

    def _mark(self, block: Block) -> bool:
        """Mark what the effects of a block need. Returns whether it found some."""
        live, keep, effects = self.live, self.needed.add, False
        unused = live.isdisjoint
        for operation in filterfalse(self.needed.__contains__, reversed(block.operations)):
            effect = operation.EFFECT
            if effect in QUIET:
                if not unused(operation.results):
                    keep(operation)
                    live.update(READERS[type(operation)](operation))
            elif effect == CONTROL:
                effects |= self._control(operation)
            elif not isinstance(operation, ALLOCATIONS) or not unused(operation.results):
                keep(operation)
                live.update(READERS[type(operation)](operation))
                effects = True
        return effects

    def _control(self, operation: Operation) -> bool:
        """Mark what an operation of control needs. Returns whether it is needed itself."""
        live = self.live
        if operation.TERMINATOR:
            self._control_needed.add(operation)
            if isinstance(operation, Yield):
                return False  # It keeps nothing alive by itself.
            if isinstance(operation, Exit):
                self._leave(operation)
            else:
                live.update(inputs_of(operation))
            return True
        is_loop = isinstance(operation, (For, Loop, While))
        if not (self._loop(operation) if is_loop else self._regions(operation)):
            return False
        self._control_needed.add(operation)
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
        self._need_carried(operation, ahead)
        needed |= self._mark(body)
        while self._need_carried(operation, ahead):
            needed |= self._mark(body)
        return needed or any(self.live_positions(operation))

    def _need_carried(self, operation: For | Loop | While, ahead: int) -> bool:
        """Mark where the values come from that a loop's runs or results need.

        Returns whether a value at the end of the body is needed that wasn't.
        """
        live, found, more = self.live, False, True
        last = operation.body.terminator
        ends = last.values[ahead:] if isinstance(last, Yield) else []
        while more:
            more = False
            for place, is_live in enumerate(self.live_positions(operation)):
                if is_live:
                    live.add(operation.initial[place])
                    # Perhaps a value that the loop carries, too.
                    if ends and ends[place] not in live:
                        live.add(ends[place])
                        found = more = True
        return found

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
