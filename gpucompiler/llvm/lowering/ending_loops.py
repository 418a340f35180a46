"""Loops that end after as many runs as ever, whatever a failed check has left out.

    while length <= 1024:                      the number of runs follows from constants
        …x[i]…                                 a load that fails gives 0 here
        length *= 2

A loop whose end depends on what is loaded might wait for ever once a load was left out, so a failed
check ends its thread. This loop needs no such test, which would wait for memory in each run. A sum
that overflows isn't the number that it would be, so checked sums need one.

    while n != 1:                              the thread's own numbers decide, whatever fails in
        n = n // 2 if n % 2 == 0 else 3 * n + 1       other threads
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from gpucompiler.ir.liveness import carried_arguments
from gpucompiler.ir.operations import arith, control, memory, simt
from gpucompiler.ir.rewrite import inputs_of
from gpucompiler.ir.structure.nodes import Block, Function, Operation, Value
from gpucompiler.ir.waits import waiting_loops
from gpucompiler.language.types import ScalarType

_SIZES: Final = (memory.Dimension, memory.Stride)
_PLACES: Final = (
    simt.ThreadIndex, simt.BlockIndex, simt.BlockSize, simt.GridSize, simt.ThreadNumber,
    simt.LaneIndex,
)  # fmt: skip
_LEAVING: Final = (control.Exit, control.Return)
_REPEATING: Final = (control.Loop, control.While)


class EndingLoops:
    """Which loops of a function end by numbers alone, and which wait; read at the first use."""

    def __init__(self, function: Function) -> None:
        self._function, self._body, self._known = function, function.body, False
        self._waiting: frozenset[int] | None = None
        self._definitions: dict[Value, Operation] = {}
        # Carried values and counters: the values that they are made of.
        self._carried: dict[Value, Sequence[Value]] = {}

    def _read(self) -> None:
        """Find what values are made of."""
        self._known = True
        for operation in self._body.walk():
            for result in operation.results:
                self._definitions[result] = operation
            if isinstance(operation, (control.For, *_REPEATING)):
                self._carry(operation)

    def ends(self, loop: control.Loop) -> bool:
        """Whether a loop has exits, and numbers alone decide which of them is taken when."""
        return self._decided(loop, self._lasting)

    def waits(self, loop: control.Loop | control.While) -> bool:
        """Whether a loop waits for what other threads store."""
        if self._waiting is None:
            self._waiting = frozenset(map(id, waiting_loops(self._function)))
        return id(loop) in self._waiting

    def by_own_numbers(self, loop: control.Loop) -> bool:
        """Whether a thread's own numbers decide which exit is taken when, and perhaps its checks.

        It doesn't matter then whether a check of another thread fails.
        """
        return self._decided(loop, self._own)

    def _decided(
        self, loop: control.Loop, sources_of: Callable[[Value], Sequence[Value] | None]
    ) -> bool:
        if not self._known:
            self._read()
        found = list(_conditions(loop.body, ()))
        pending = [value for around in found for value in around or ()]
        if not found or None in found:
            return False
        seen: set[Value] = set()
        while pending:
            value = pending.pop()
            if value not in seen:
                seen.add(value)
                sources = sources_of(value)
                if sources is None:
                    return False
                pending += sources
        return True

    def _carry(self, loop: control.For | control.Loop | control.While) -> None:
        last, following = loop.body.operations[-1], list[Value]()
        if isinstance(last, control.Yield):
            following = last.values[int(isinstance(loop, control.While)) :]
        for place, argument in enumerate(carried_arguments(loop)):
            self._carried[argument] = (loop.initial[place], *following[place : place + 1])
        if isinstance(loop, control.For):
            self._carried[loop.body.arguments[0]] = (loop.start, loop.stop, loop.step)

    def _lasting(self, value: Value) -> Sequence[Value] | None:
        """The values that a number is computed of; None for something that a check may change."""
        if getattr(self._definitions.get(value), "checked", False):
            return None
        return self._sources(value)

    def _own(self, value: Value) -> Sequence[Value] | None:
        """The values that a thread's number is computed of; None for a load or another's number."""
        operation = self._definitions.get(value)
        if not isinstance(operation, control.If):
            return self._sources(value)
        place = operation.results.index(value)
        ends = (region.operations[-1] for region in operation.regions)
        chosen = [end.values[place] for end in ends if isinstance(end, control.Yield)]
        return [operation.condition, *chosen]

    def _sources(self, value: Value) -> Sequence[Value] | None:
        """The values that a number is computed of; None for something else, such as a load."""
        if value in self._body.arguments:
            return () if isinstance(value.type, ScalarType) else None
        if value in self._carried:
            return self._carried[value]
        operation = self._definitions.get(value)
        if isinstance(operation, (*_SIZES, *_PLACES)):
            return ()
        if isinstance(operation, memory.WrapIndex) or (
            operation is not None and type(operation).__module__ == arith.__name__
        ):
            return inputs_of(operation)
        return None


def _conditions(block: Block, around: tuple[Value, ...]) -> Iterator[tuple[Value, ...] | None]:
    """For each exit of a block, the values that decide whether it is reached; None if unknown.

    Exits to places inside of the block count, too: they may go past another one.
    """
    for operation in block.operations:
        if isinstance(operation, _LEAVING):
            yield around
        within = around
        if isinstance(operation, control.If):
            within = (*around, operation.condition)
        elif isinstance(operation, control.For):
            within = (*around, operation.start, operation.stop, operation.step)
        for region in operation.regions:
            inner = _conditions(region, within)
            yield from (None for _ in inner) if isinstance(operation, control.While) else inner
