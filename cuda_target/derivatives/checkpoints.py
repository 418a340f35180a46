"""Steps of launches that run again on the way back of a tape, from copies of their state."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol

from cuda_target.derivatives.derivative_arrays import extent_of, overlap
from cuda_target.derivatives.gradients import LaunchCall
from cuda_target.derivatives.graph_memory import copied
from cuda_target.derivatives.tape_memory import (
    Region,
    is_empty,
    pieces_of,
    region_of,
    regions_of,
)
from cuda_target.derivatives.tape_streams import StreamOrder
from cuda_target.derivatives.taped_launches import Entry
from cuda_target.launch.execution import cudaconvert
from cuda_target.launch.helper import LaunchHelper
from cuda_target.memory.gpu_array import DeviceArray
from gpucompiler.diagnostics.errors import ArgumentError, TapeError, described
from gpucompiler.jobs.transforms import shadow_type
from gpucompiler.language.types import ArrayType
from gpucompiler.launcher.recording import RECORDINGS, LaunchTape


class GoesBack(LaunchTape, Protocol):
    """A tape, as steps use it."""

    @property
    def entries(self) -> Sequence[Entry | Steps]:
        """The launches, in their order."""
        ...

    @property
    def own_arrays(self) -> Sequence[Any]:
        """Arrays that copies made for themselves."""
        ...

    def inner(self) -> GoesBack:
        """A new tape for the launches of a step."""
        ...

    def back(self, entry: Entry | Steps, regions: Sequence[Region]) -> None:
        """Launch the adjoint of a launch."""
        ...


def checked_state(state: object) -> list[Any]:
    """The arrays of a state as a launch takes them. Raises ArgumentError for anything else."""
    found = [cudaconvert(each) for each in state] if isinstance(state, (list, tuple)) else []  # pyright: ignore[reportUnknownVariableType]
    if not isinstance(state, (list, tuple)) or None in map(extent_of, found):
        raise ArgumentError("the state of a checkpoint is a list of arrays: [u, v]", "GC715")
    return found


class Steps:
    """Steps that run again on the way back, from copies of their state.

    The copies are spread as by Griewank and Walther: with c of them and at most r runs of a step
    again, (c + r)! / (c! r!) steps are reached. A segment is cut where its later part, which has a
    copy less, can be done in as many runs again.

    Source: A. Griewank, A. Walther, Algorithm 799: revolve, ACM TOMS 26 (2000).
    """

    def __init__(
        self, step: Callable[[int], None], count: int, state: list[Any], memory: int | None
    ) -> None:
        whole = hasattr(count, "__index__") and (memory is None or hasattr(memory, "__index__"))
        if not callable(step) or not whole:
            raise ArgumentError(
                f"checkpoint({described(step)}, {described(count)}, memory={described(memory)}): "
                "give a function of a step's number, a number of steps, and bytes or None",
                "GC715",
            )
        self.bytes = size = sum(array.nbytes for array in state)
        copies = 2 * math.isqrt(max(count, 1)) if memory is None else memory // max(size, 1)
        if copies < 1 or count < 1 or not state:
            raise ArgumentError(
                f"memory={memory}: a copy of the state has {size} bytes, and count={count}; give "
                "room for a copy, a state, and at least one step",
                "GC715",
            )
        self.step, self.count, self.state, self.copies = step, count, state, copies
        # Arrays that the steps read, but don't write, and all arrays of floats.
        self.others: list[Any] = []
        self.floats: list[Any] = []
        self._kept: dict[int, list[Any]] = {}
        # The streams that steps launch on.
        self.streams: list[Any] = []

    def run(self, order: StreamOrder) -> None:
        """Run all steps behind earlier work, and see what they write."""
        watch = _Watch(self, order)
        with RECORDINGS.taped_by(watch):
            for number in range(self.count):
                self.step(number)
                watch.own_arrays.clear()
        self._kept[0] = watch.copies()

    def back(self, tape: GoesBack, regions: Sequence[Region], order: StreamOrder) -> None:
        """Go back through all steps, in an order with what was done before and follows."""
        now = self._copies(order)
        self._segment(tape, regions, order, (0, self.count), self.copies - 1)
        self._restore(now, order)

    def _copies(self, order: StreamOrder) -> list[Any]:
        return [copied(array, order.stream) for array in self.state]

    def _restore(self, copies: Sequence[Any], order: StreamOrder) -> None:
        for array, copy in zip(self.state, copies, strict=True):
            if isinstance(array, DeviceArray):
                array.copy_from(copy, order.stream)
            else:
                array[...] = copy
        order.fork(self.streams)

    def _advance(self, first: int, last: int, order: StreamOrder) -> None:
        """Run steps from a kept state on."""
        self._restore(self._kept[first], order)
        for number in range(first, last):
            self.step(number)
        order.join(self.streams)

    def _segment(
        self,
        tape: GoesBack,
        regions: Sequence[Region],
        order: StreamOrder,
        part: tuple[int, int],
        copies: int,
    ) -> None:
        """Go back through some steps, from one to another, with room for so many more copies."""
        first, last = part
        while last - first > 1 and copies:
            middle = first + _cut(last - first, copies)
            self._advance(first, middle, order)
            self._kept[middle] = self._copies(order)
            self._segment(tape, regions, order, (middle, last), copies - 1)
            del self._kept[middle]
            last = middle
        for number in range(last - 1, first - 1, -1):
            self._advance(first, number, order)
            inner = tape.inner()
            with RECORDINGS.taped_by(inner):
                self.step(number)
            order.join([stream for entry in inner.entries for stream in entry.streams])
            # Such an array is another one each time, and its gradient begins at 0.
            own = regions_of(pieces_of(inner.own_arrays))
            found = sorted([*regions, *own], key=lambda each: each.first) if own else regions
            for entry in reversed(inner.entries):
                tape.back(entry, found)


def _cut(length: int, copies: int) -> int:
    """The steps ahead of the next copy, of a segment with room for so many."""
    runs = 1
    while math.comb(copies + runs + 1, runs) < length:
        runs += 1
    # As many as can be done with all copies and a run less.
    return max(1, min(length - 1, math.comb(copies + runs, runs - 1)))


class _Watch:
    """Sees the launches of steps, which are done and not kept."""

    def __init__(self, steps: Steps, order: StreamOrder) -> None:
        self._steps, self._order = steps, order
        # Arrays that copies of this step made for themselves.
        self.own_arrays: list[Any] = []
        self._seen = set[tuple[Any, ...]]()
        # Copies of the state at once, as steps may change it without a launch.
        self._copies: list[Any] = [
            None if isinstance(array, DeviceArray) and order.is_captured else self._copy(array)
            for array in steps.state
        ]
        # Arrays that no launch had. Earlier work on streams that nobody has waited for may still
        # write them: they are copied again before the first launch, on its stream.
        self._unlaunched = {n for n, a in enumerate(steps.state) if isinstance(a, DeviceArray)}

    def _copy(self, array: Any) -> Any:
        return copied(array, self._order.stream)

    def copies(self) -> list[Any]:
        """The state before all steps."""
        pairs = zip(self._copies, self._steps.state, strict=True)
        return [self._copy(array) if copy is None else copy for copy, array in pairs]

    def _before(self, arguments: Sequence[Any], stream: Any) -> None:
        """Keep arrays that no launch had before."""
        if stream not in self._steps.streams:
            self._order.fork([stream])
            self._steps.streams.append(stream)
        for number in sorted(self._unlaunched):
            array = self._steps.state[number]
            if any(overlap(array, each) for each in arguments):
                self._unlaunched.discard(number)
                if self._copies[number] is None or not self._order.awaited(stream):
                    self._copies[number] = copied(array, stream)

    def launch_again(self, helper: LaunchHelper, arguments: tuple[Any, ...]) -> bool:
        """No launch is quick: its arguments are looked at."""
        return False

    def made(self, array: Any) -> None:
        """Take a new array that only launches of a copy use: it has no content between steps."""
        self.own_arrays.append(array)

    def launch(
        self, helper: LaunchHelper, arguments: tuple[Any, ...], threads: Any, blocks: Any
    ) -> None:
        """Launch a kernel, and see whether it writes what is no part of the state."""
        with RECORDINGS.taped_by(None):
            helper = helper.configure(threads=threads, blocks=blocks)
            call = LaunchCall(helper.configuration, helper.specializer, arguments)
            self._before(call.arguments, call.launch.stream)
            state = regions_of(pieces_of(self._steps.state))
            for place, written in enumerate(call.written(call.primal)):
                value = call.arguments[place]
                extent, (name, kind) = extent_of(value), call.rows[place]
                if any(overlap(value, own) for own in self.own_arrays):
                    continue
                inside = is_empty(extent) or region_of(state, extent) is not None
                if written and extent is not None and not inside:
                    raise TapeError(
                        f"a step of a checkpoint launches {helper.__name__}, which writes "
                        f"{name!r}, an array that isn't in `state`; make all arrays that the steps "
                        "write before, and name them there",
                        "GC715",
                    )
                key = (extent, str(kind))
                if extent is None or key in self._seen:
                    continue
                self._seen.add(key)
                if not inside:
                    self._steps.others.append(value)
                if isinstance(kind, ArrayType) and shadow_type(kind) is not None:
                    self._steps.floats.append(value)
            call.run(call.primal, call.arguments)


def order_of(entries: Sequence[Entry | Steps], arrays: Iterable[Any]) -> StreamOrder:
    """An order that begins behind the work of entries, which has these arrays among others."""
    library = next((a.library for a in arrays if isinstance(a, DeviceArray)), None)
    streams = [stream for entry in entries for stream in entry.streams]
    order = StreamOrder(library, streams)
    order.begin(streams[-1] if streams else None)
    return order
