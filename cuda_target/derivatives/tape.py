"""A tape of launches, and the way back through them: `with Tape() as tape:`.

The launches are done as without a tape. The tape keeps the arguments of each, and their contents
where a later launch overwrites what the adjoint reads. The way back launches the adjoints, the last
one first; gradients of arrays are arrays that the tape makes.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Self

from cuda_target.derivatives.gradients import (
    LaunchCall,
    extent_of,
    is_same,
    launch_adjoint,
    overlap,
)
from cuda_target.derivatives.graph_memory import copied
from cuda_target.derivatives.tape_memory import (
    Piece,
    Region,
    checked_seed,
    fill,
    pieces_of,
    region_of,
    regions_of,
)
from cuda_target.derivatives.tape_streams import StreamOrder
from cuda_target.derivatives.taped_launches import (
    Contents,
    Entry,
    Facts,
    Outdated,
    be_latest,
    facts_of,
    fill_next,
    filled_gradients,
    forget_facts,
    is_number,
    keep_facts,
    key_of,
    known_facts,
    latest_facts,
    seeded_gradients,
)
from cuda_target.launch.execution import cudaconvert
from cuda_target.launch.helper import LaunchHelper
from cuda_target.memory.gpu_array import DeviceArray
from gpucompiler.diagnostics.errors import ArgumentError, TapeError
from gpucompiler.jobs.transforms import shadow_type
from gpucompiler.language.types import ArrayType
from gpucompiler.launcher.recording import RECORDINGS, TapedBlock, current_recorder, current_tape


class Tape(TapedBlock):
    """Keeps launches for their derivative: `with Tape() as tape: step(u, v); loss(total, u)`.

    Afterwards `tape.backward((total, 1.0))` computes gradients, and `tape.gradient(u)` gives that
    with respect to `u` as it was before the first launch. Numbers among the arguments get none.

    Fills and copies of device arrays are launches. Writes by others aren't seen, such as NumPy's.
    PyTorch's are found by its counts of changes.

    Args:
        on_overwrite: "save" copies the content of an array that a launch overwrites if an earlier
            adjoint reads it; "raise" raises a TapeError before the launch.
        check: compare checksums of arrays, so that a change by others is a TapeError. Checksums of
            arrays in GPU memory wait for the GPU.
    """

    # Set by few tapes, of which many are made.
    _regions: Sequence[Region] = ()
    # A launch that is noted once another one follows, and the gradients if none did.
    _first: Entry | None = None
    _own: list[Any] | None = None
    _kept: Contents | None = None
    # The gradients that this launch has set, and their seed.
    _ahead: tuple[list[Any], tuple[int, float]] | None = None
    _order: StreamOrder = StreamOrder(None, ())

    def __init__(self, *, on_overwrite: str = "save", check: bool = False) -> None:
        if on_overwrite not in ("save", "raise"):
            raise ArgumentError(f"on_overwrite={on_overwrite!r}: give 'save' or 'raise'", "GC715")
        self._saves, self._checks = on_overwrite == "save", bool(check)
        self._entries: list[Entry | Steps] = []

    def __enter__(self) -> Self:
        if (RECORDINGS.taped or RECORDINGS.active) and (
            current_tape() is not None or current_recorder() is not None
        ):
            raise TapeError("a tape inside of a tape or a program keeps no launches", "GC715")
        self.enter(True)
        return self

    @property
    def tape(self) -> Self:
        """This tape, which keeps the launches of its own block."""
        return self

    def __len__(self) -> int:
        return len(self._entries)

    @property
    def bytes(self) -> int:
        """The bytes of the contents that were saved."""
        return 0 if self._kept is None else self._kept.bytes

    @property
    def _contents(self) -> Contents:
        """The contents that adjoints read; tapes of one launch need none."""
        if self._kept is None:
            self._kept = Contents(saves=self._saves, checks=self._checks)
        return self._kept

    @property
    def entries(self) -> Sequence[Entry | Steps]:
        """The launches, in their order."""
        return self._entries

    def launch_again(
        self, helper: LaunchHelper, arguments: tuple[Any, ...], threads: Any, blocks: Any
    ) -> bool:
        """As `launch`, if this is the tape's first launch and the helper did one like it before."""
        if self._entries or self._checks or self._kept:
            return False
        facts = latest_facts(helper, arguments, threads, blocks)
        return facts is not None and self._launch_first(helper, facts, arguments)

    def launch(
        self, helper: LaunchHelper, arguments: tuple[Any, ...], threads: Any, blocks: Any
    ) -> None:
        """Launch a kernel, and keep the launch. The helper of a launch calls this."""
        self._note_first()
        contents = self._contents
        key = None if contents.checks else key_of(arguments, threads, blocks)
        facts = known_facts(helper, key)
        if facts is not None and facts.forward is not None:
            entry = Entry(helper, facts, arguments, arguments)
            contents.note(entry)
            contents.overwrite(facts.name, facts.targets, facts.launch.stream)
            try:
                facts.forward(*arguments)
                self._entries.append(entry)
                # New arrays may lie where earlier ones did.
                if len(self._entries) == 1:
                    be_latest(helper, key, arguments, facts)
                return
            except Outdated:
                forget_facts(helper, key)
                contents.forget(entry)
        with RECORDINGS.taped_by(None):
            sized = helper.configure(threads=threads, blocks=blocks)
            call = LaunchCall(sized.configuration, sized.specializer, arguments)
            facts = facts_of(call)
            entry = Entry(sized, facts, call.arguments, arguments)
            contents.note(entry)
            contents.overwrite(facts.name, facts.targets, call.launch.stream)
            call.primal.launch(call.arguments, call.launch)
            contents.wrote(entry)
            self._entries.append(entry)
            keep_facts(helper, key, arguments, facts)

    def _launch_first(self, helper: LaunchHelper, facts: Facts, arguments: tuple[Any, ...]) -> bool:
        """Do a tape's first launch natively. Gives False if it can't be."""
        assert facts.forward is not None
        try:
            if facts.filling is not None:
                self._ahead = filled_gradients(facts, arguments)
            if self._ahead is None:
                facts.forward(*arguments)
        except Outdated:
            forget_facts(helper, key_of(arguments, *facts.alike[1:3]))
            return False
        self._first = Entry(helper, facts, arguments, arguments)
        self._entries.append(self._first)
        return True

    def _note_first(self) -> None:
        """Note what the first launch reads, ahead of others, which may overwrite it."""
        if self._first is not None:
            self._contents.note(self._first)
            self._first = None

    def checkpoint(
        self,
        step: Callable[[int], None],
        count: int,
        state: Sequence[Any],
        memory: int | None = None,
    ) -> None:
        """Run `step(0)` to `step(count - 1)`, whose launches aren't kept, but run again.

        Copies of `state` are kept at some of the steps. The way back starts from these, so that
        memory is bounded and a step runs few times more.

        Args:
            step: launches kernels. It gives the same result for the same state when it runs again.
            count: the number of steps.
            state: all arrays that the steps write.
            memory: bytes of the copies; None takes as many as twice the root of `count`.

        Raises:
            TapeError: outside of the tape's block, or a step writes an array that isn't in `state`.
            ArgumentError: `memory` has no room for a copy.
        """
        if current_tape() is not self:
            raise TapeError("tape.checkpoint stands inside of the block of its tape", "GC715")
        self._note_first()
        with RECORDINGS.taped_by(None):
            steps = Steps(step, count, [cudaconvert(array) for array in state], memory)
            targets = [extent for array in steps.state if (extent := extent_of(array))]
            order = _order_of(self._entries, steps.state)
            self._contents.overwrite("tape.checkpoint", targets, order.stream)
            self._contents.bytes += steps.bytes
            steps.run(order)
            self._entries.append(steps)
            read = [extent for array in steps.others if (extent := extent_of(array))]
            self._contents.again += tuple(read)

    # -- the way back

    def backward(self, *results: tuple[Any, Any]) -> None:
        """Compute the gradients of a weighted sum of results with respect to all arrays.

        Args:
            results: pairs of an array that launches wrote, and the gradient of its content now: an
                array of its sizes, or a number for all elements.

        Raises:
            TapeError: an array changed since, or `results` are no arrays of these launches.
            KernelError: a launch on the way has no derivative.
        """
        active = current_tape()
        if active is self:
            raise TapeError("backward comes behind the block of the tape", "GC715")
        if not results:
            raise ArgumentError("backward takes pairs: tape.backward((total, 1.0))", "GC715")
        # On another tape's block the launches that only set gradients would be kept there.
        alone = self._first is not None and not RECORDINGS.active and active is None
        if alone and self._back_alone(results):
            return
        self._own = None
        with RECORDINGS.taped_by(None):
            self._regions = regions_of(_pieces(self._entries))
            samples = [region.sample for region in self._regions]
            self._order = _order_of(self._entries, samples)
            for array, gradient in results:
                self._seed(array, gradient)
            for entry in reversed(self._entries):
                self.back(entry, self._regions)
            self._order.end()

    def _back_alone(self, results: tuple[tuple[Any, Any], ...]) -> bool:
        """Go back through the only launch natively. Gives False if it can't be."""
        entry = self._first
        assert entry is not None
        facts, values = entry.facts, entry.values
        if facts.gradients is None or facts.adjoint is None or len(self._entries) > 1:
            return False
        found = _seeds_of(facts, values, results)
        if found is None:
            return False
        seeds, live = found
        ahead, self._ahead = self._ahead, None
        if ahead is not None and is_number(seeds) and ahead[1] == seeds[0]:
            gradients = ahead[0]
        else:
            gradients = seeded_gradients(facts, values, seeds)
            if gradients is None:
                return False
            fill_next(entry)
        if live:
            try:
                facts.adjoint(*values, *gradients)
            except Outdated:
                facts.adjoint = None
                return False
        self._own = gradients
        return True

    def _found_regions(self) -> Sequence[Region]:
        """The regions, with the gradients of a launch that went back alone."""
        if self._own is not None and self._first is not None:
            self._regions = regions_of(_pieces(self._entries))
            for place, gradient in zip(self._first.facts.floats, self._own, strict=True):
                region = region_of(self._regions, self._first.facts.extents[place])
                assert region is not None
                whole = gradient if isinstance(gradient, DeviceArray) else gradient.reshape(-1)
                region.gradient, region.live = whole, True
            self._own = None
        return self._regions

    def _seed(self, array: Any, gradient: Any) -> None:
        found = cudaconvert(array)
        extent = extent_of(found)
        region = region_of(self._regions, extent)
        if region is None:
            raise TapeError("no launch on this tape has this array of floats", "GC715")
        self._contents.results_unchanged([extent])
        stream = self._order.stream
        fill(region.view(found, stream, extent), checked_seed(gradient, found), stream)
        region.live = True

    def back(self, entry: Entry | Steps, regions: Sequence[Region]) -> None:
        """Launch the adjoint of a launch, if gradients of its results are there."""
        if isinstance(entry, Steps):
            entry.back(self, regions, self._order)
            return
        facts = entry.facts
        found = {place: region_of(regions, facts.extents[place]) for place in facts.floats}
        if not any(facts.written[p] and r is not None and r.live for p, r in found.items()):
            return
        if entry.noted:
            for place in facts.needed:
                if place not in entry.saved:
                    self._contents.unchanged(entry, place)
        self._order.go_to(facts.launch.stream)
        views: list[Any] = []
        for (place, region), shadow in zip(found.items(), facts.shadows, strict=True):
            if region is None:
                raise TapeError(f"{entry.parameter(place)!r} lies outside of the tape", "GC711")
            extent = facts.extents[place]
            views.append(region.view(entry.values[place], facts.launch.stream, extent, shadow))
            region.live = True
        arguments = entry.arguments()
        if facts.adjoint is not None:
            try:
                facts.adjoint(*arguments, *views)
                return
            except Outdated:
                facts.adjoint = None
        _launch_apart(entry, arguments, views)

    def gradient(self, array: Any) -> Any:
        """The gradient with respect to an array, as it was before the first launch.

        It is an array of NumPy, or on the GPU, of the same sizes; a view of the tape's memory.

        Raises TapeError for an array that no launch of the tape has, or before `backward`.
        """
        if self._own is not None and self._first is not None:
            values = self._first.values
            for place, own in zip(self._first.facts.floats, self._own, strict=True):
                if values[place] is array:
                    return own
        found = cudaconvert(array)
        extent = extent_of(found)
        region = region_of(self._found_regions(), extent)
        if region is None:
            raise TapeError(
                "no launch on this tape has this array, or backward wasn't called", "GC715"
            )
        return region.view(found, self._order.stream, extent)


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
        self._kept[0] = watch.copies()

    def back(self, tape: Tape, regions: Sequence[Region], order: StreamOrder) -> None:
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
        tape: Tape,
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
            inner = Tape()
            with RECORDINGS.taped_by(inner):
                self.step(number)
            order.join([stream for entry in inner.entries for stream in entry.streams])
            for entry in reversed(inner.entries):
                tape.back(entry, regions)


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

    def launch_again(
        self, helper: LaunchHelper, arguments: tuple[Any, ...], threads: Any, blocks: Any
    ) -> bool:
        """No launch is quick: its arguments are looked at."""
        return False

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
                inside = region_of(state, extent) is not None
                if written and extent is not None and not inside:
                    raise TapeError(
                        f"a step of a checkpoint launches {helper.__name__}, which writes "
                        f"{name!r}, an array that isn't in `state`; name all arrays that the steps "
                        "write",
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
            call.primal.launch(call.arguments, call.launch)


def _launch_apart(entry: Entry, arguments: tuple[Any, ...], views: Sequence[Any]) -> None:
    """Launch an adjoint from Python; gradients that overlap others get memory of their own."""
    facts = entry.facts
    grads: dict[str, Any] = {}
    later: list[tuple[Any, Any]] = []
    for place, view in zip(facts.floats, views, strict=True):
        if any(overlap(view, other) and not is_same(view, other) for other in grads.values()):
            view = _apart(entry, place, view, later)
        grads[entry.parameter(place)] = view
    helper = entry.helper.configure(threads=facts.launch.block, blocks=facts.launch.grid)
    if entry.saved:
        # The copies lie apart, and the launch had what may have shared memory.
        LaunchCall(helper.configuration, helper.specializer, entry.values).check_overlaps()
    launch_adjoint(helper.configuration, helper.specializer, arguments, grads, None)
    for view, change in later:
        view += change


def _seeds_of(
    facts: Facts, values: tuple[Any, ...], results: tuple[tuple[Any, Any], ...]
) -> tuple[list[tuple[int, Any]], bool] | None:
    """The results of a launch as pairs of a number among its floats and a gradient.

    Also says whether the launch wrote one of them. None: one isn't an argument of the launch.
    """
    seeds: list[tuple[int, Any]] = []
    live = False
    for array, gradient in results:
        for number, place in enumerate(facts.floats):
            if values[place] is array:
                seeds.append((number, checked_seed(gradient, array)))
                live |= facts.written[place]
                break
        else:
            return None
    return seeds, live


def _order_of(entries: Sequence[Entry | Steps], arrays: Iterable[Any]) -> StreamOrder:
    """An order that begins behind the work of entries, which has these arrays among others."""
    library = next((a.library for a in arrays if isinstance(a, DeviceArray)), None)
    streams = [stream for entry in entries for stream in entry.streams]
    order = StreamOrder(library, streams)
    order.begin(streams[-1] if streams else None)
    return order


def _pieces(entries: Iterable[Entry | Steps]) -> Iterable[Piece]:
    """The arrays of floats of all launches."""
    for entry in entries:
        if isinstance(entry, Steps):
            yield from pieces_of(entry.floats)
            continue
        facts, values = entry.facts, entry.values
        for place, shadow in zip(facts.floats, facts.shadows, strict=True):
            extent, kind = facts.extents[place], facts.rows[place][1]
            if extent is not None and isinstance(kind, ArrayType):
                yield extent, kind.element, shadow.element, values[place]


def _apart(entry: Entry, place: int, view: Any, later: list[tuple[Any, Any]]) -> Any:
    """A gradient of its own for an array that overlaps another, added to it afterwards."""
    if isinstance(view, DeviceArray):
        raise TapeError(
            f"{entry.parameter(place)!r} of {entry.facts.name} overlaps another argument; pass a "
            "copy",
            "GC711",
        )
    made = copied(view)
    made[...] = 0
    later.append((view, made))
    return made
