"""A tape of launches, and the way back through them: `with Tape() as tape:`.

The launches are done as without a tape. The tape keeps the arguments of each, and their contents
where a later launch overwrites what the adjoint reads. The way back launches the adjoints, the last
one first; gradients of arrays are arrays that the tape makes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from typing import Any

from cuda_target.derivatives.argument_parts import opened, packed
from cuda_target.derivatives.checkpoints import Steps, checked_state, order_of
from cuda_target.derivatives.derivative_arrays import extent_of, is_same, meets_itself, overlap
from cuda_target.derivatives.gradient_memory import Gradients, Seed
from cuda_target.derivatives.gradients import LaunchCall, launch_adjoint
from cuda_target.derivatives.graph_memory import copied
from cuda_target.derivatives.lone_launches import Alone, OwnGradients, back_alone
from cuda_target.derivatives.tape_memory import (
    Piece,
    Region,
    checked_seed,
    empty_region,
    fill,
    is_empty,
    pieces_of,
    region_of,
    region_of_array,
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
    forget_facts,
    keep_facts,
    key_of,
    known_facts,
)
from cuda_target.launch.execution import cudaconvert
from cuda_target.launch.helper import LaunchHelper
from cuda_target.memory.gpu_array import DeviceArray
from gpucompiler.diagnostics.errors import ArgumentError, TapeError
from gpucompiler.language.types import ArrayType
from gpucompiler.launcher.recording import RECORDINGS, TapedBlock, current_recorder, current_tape
from gpucompiler.process.running import CHECKED


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
    _saves, _checks = True, False
    _regions: list[Region] | None = None
    # Whether nothing has been launched, and no checksum is asked for.
    _fresh = True
    # The only launch, until another one follows: its helper, facts and arguments.
    _alone: Alone | None = None
    # The memory and the gradients of that launch, behind its way back.
    _own: OwnGradients | None = None
    _kept: Contents | None = None
    # The gradients that this launch has set, and their seed.
    _ahead: tuple[Gradients, Seed] | None = None
    _order: StreamOrder = StreamOrder(None, ())
    # Arrays that copies made for themselves.
    own_arrays: Sequence[Any] = ()

    def __init__(self, *, on_overwrite: str = "save", check: bool = False) -> None:
        self._entries: list[Entry | Steps] = []
        if check or on_overwrite != "save":
            if on_overwrite not in ("save", "raise"):
                wrong = f"on_overwrite={on_overwrite!r}: give 'save' or 'raise'"
                raise ArgumentError(wrong, "GC715")
            self._saves, self._checks = on_overwrite == "save", bool(check)
            self._fresh = not check

    def refuse_inside(self) -> None:
        """Raise TapeError inside of another tape's block, or of a program that is recorded."""
        if current_tape() is not None or current_recorder() is not None:
            raise TapeError("a tape inside of a tape or a program keeps no launches", "GC715")

    def __len__(self) -> int:
        return len(self.entries)

    @property
    def bytes(self) -> int:
        """The bytes of the contents that were saved."""
        return 0 if self._kept is None else self._kept.bytes

    @property
    def _contents(self) -> Contents:
        """The contents that adjoints read; tapes of one launch need none."""
        if self._kept is None:
            self._fresh = False
            self._kept = Contents(saves=self._saves, checks=self._checks)
        return self._kept

    @property
    def entries(self) -> Sequence[Entry | Steps]:
        """The launches, in their order."""
        if self._alone is not None and not self._entries:
            helper, facts, arguments = self._alone
            self._entries.append(Entry(helper, facts, arguments, arguments))
        return self._entries

    def launch_again(self, helper: LaunchHelper, arguments: tuple[Any, ...]) -> bool:
        """Do the tape's first launch natively, if it is like the helper's last one on a tape."""
        facts: Facts | None = helper.taped
        if facts is None or facts.again is None or not self._fresh or CHECKED.checks:
            return False
        try:
            ahead = None
            if facts.filling is not None and facts.memory is not None:
                self._ahead = ahead = facts.memory.filled_by(facts.filling, arguments)
            if ahead is None:
                facts.again(*arguments)
        except Outdated:
            return False
        self._fresh = False
        self._alone = helper, facts, arguments
        return True

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
                    be_latest(helper, key, facts)
                return
            except Outdated:
                forget_facts(helper, key)
                contents.forget(entry)
        with RECORDINGS.taped_by(None):
            sized = helper.configure(threads=threads, blocks=blocks)
            call = LaunchCall(sized.configuration, sized.specializer, arguments)
            facts = facts_of(call)
            entry = Entry(sized, facts, call.arguments, opened(call.kinds, arguments))
            contents.note(entry)
            contents.overwrite(facts.name, facts.targets, call.launch.stream)
            call.run(call.primal, call.arguments)
            contents.wrote(entry)
            self._entries.append(entry)
            keep_facts(helper, key, arguments, facts, call.primal)

    def made(self, array: Any) -> None:
        """Keep a new array that only launches of a copy use."""
        self.own_arrays = (*self.own_arrays, array)

    def _note_first(self) -> None:
        """Note what the first launch reads, ahead of others, which may overwrite it."""
        first, self._fresh = self.entries[:1], False
        if self._alone is not None and isinstance(first[0], Entry):
            self._contents.note(first[0])
            self._alone = None

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
            steps = Steps(step, count, checked_state(state), memory)
            targets = [extent for array in steps.state if (extent := extent_of(array))]
            order = order_of(self.entries, steps.state)
            self._contents.overwrite("tape.checkpoint", targets, order.stream)
            self._contents.bytes += steps.bytes
            steps.run(order)
            self._entries.append(steps)
            read = [extent for array in steps.others if (extent := extent_of(array))]
            self._contents.again += tuple(read)

    def inner(self) -> Tape:
        """A new tape for launches of a step, which runs again."""
        return Tape()

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
        for each in results:
            if type(each) is not tuple or len(each) != 2:
                raise _no_pairs()
        # On another tape's block the launches that only set gradients would be kept there.
        free = not RECORDINGS.active and (not RECORDINGS.taped or current_tape() is None)
        if self._alone is not None and free:
            self._own = back_alone(self._alone, self._ahead, results)
            self._ahead = None
            if self._own is not None:
                return
        if not results:
            raise _no_pairs()
        if current_tape() is self:
            raise TapeError("backward comes behind the block of the tape", "GC715")
        with RECORDINGS.taped_by(None):
            self._regions = regions = regions_of(_pieces(self.entries))
            samples = [region.sample for region in regions]
            self._order = order_of(self._entries, samples)
            for array, gradient in results:
                self._seed(regions, array, gradient)
            for entry in reversed(self._entries):
                self.back(entry, regions)
            self._order.end()

    def _found_regions(self) -> list[Region]:
        """The regions, with the gradients of a launch that went back alone."""
        if self._own is not None and self._alone is not None:
            self._regions = regions = regions_of(_pieces(self.entries))
            facts = self._alone[1]
            for number, place in enumerate(facts.floats):
                region = region_of(regions, facts.extents[place])
                assert region is not None
                own = self._own_gradient(number)
                region.gradient = own if isinstance(own, DeviceArray) else own.reshape(-1)
                region.live = True
            self._own = None
        return self._regions or []

    def _own_gradient(self, number: int) -> Any:
        """A gradient of a launch that went back alone, which keeps the memory of all."""
        assert self._own is not None
        memory, gradients = self._own
        own = gradients[number]
        return own if memory is None else own.like(own.pointer, self._own)

    def _seed(self, regions: list[Region], array: Any, gradient: Any) -> None:
        found = cudaconvert(array)
        extent = extent_of(found)
        region = region_of_array(regions, found, extent, self._order.stream)
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
            extent = facts.extents[place]
            if extent is not None and is_empty(extent):
                region = empty_region(entry.values[place], extent)
            if region is None:
                raise TapeError(f"{entry.parameter(place)!r} lies outside of the tape", "GC711")
            views.append(region.view(entry.values[place], facts.launch.stream, extent, shadow))
            region.live = True
        if facts.adjoint is not None:
            try:
                facts.adjoint(*entry.arguments(), *views)
                return
            except Outdated:
                facts.adjoint = None
        _launch_apart(entry, views, list(found.values()))

    def gradient(self, array: Any) -> Any:
        """The gradient with respect to an array, as it was before the first launch.

        It is an array of NumPy, or on the GPU, of the same sizes; a view of the tape's memory.

        Raises TapeError for an array that no launch of the tape has, or before `backward`.
        """
        if self._own is not None and self._alone is not None:
            _, facts, values = self._alone
            for number, place in enumerate(facts.floats):
                if values[place] is array:
                    return self._own_gradient(number)
        found = cudaconvert(array)
        extent = extent_of(found)
        regions = self._found_regions()
        if self._regions is None:
            raise TapeError("the gradient is there after tape.backward(…)", "GC715")
        region = region_of_array(regions, found, extent, self._order.stream)
        if region is None:
            raise TapeError("no launch on this tape has this array of floats", "GC715")
        return region.view(found, self._order.stream, extent)


def _no_pairs() -> ArgumentError:
    return ArgumentError(
        "backward takes pairs of a result and its gradient: tape.backward((total, 1.0))", "GC715"
    )


def _launch_apart(entry: Entry, views: Sequence[Any], regions: Sequence[Region | None]) -> None:
    """Launch an adjoint from Python; gradients that overlap others get memory of their own."""
    facts = entry.facts
    grads: dict[str, Any] = {}
    later: list[tuple[Region, Any, Any]] = []
    # Arrays whose elements share memory, as broadcast ones do, without that.
    apart: dict[int, Any] = {}
    for place, region, view in zip(facts.floats, regions, views, strict=True):
        given, shared = view, meets_itself(view)
        if shared and not facts.written[place] and not isinstance(view, DeviceArray):
            numpy: Any = import_module("numpy")
            apart[place] = entry.saved.get(place, entry.values[place]).copy()
            given = numpy.zeros(view.shape, view.dtype)
        elif any(overlap(view, other) and not is_same(view, other) for other in grads.values()):
            given = _apart(entry, place, view)
        if given is not view and region is not None:
            later.append((region, view, given))
        grads[entry.parameter(place)] = given
    launch = facts.launch
    # The parts put together lack the attributes that functions of the arguments may read.
    helper = entry.helper.configure(
        threads=launch.block, blocks=launch.grid, shmem=launch.shared_bytes
    )
    if entry.saved:
        # The copies lie apart, and the launch had what may have shared memory.
        given = packed(facts.kinds, entry.values)
        LaunchCall(helper.configuration, helper.specializer, given).check_overlaps()
    arguments = entry.arguments(apart)
    launch_adjoint(helper.configuration, helper.specializer, arguments, grads, None)
    for region, view, change in later:
        region.add(view, change)


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


def _apart(entry: Entry, place: int, view: Any) -> Any:
    """A gradient of its own for an array that overlaps another, added to it afterwards."""
    if isinstance(view, DeviceArray):
        raise TapeError(
            f"{entry.parameter(place)!r} of {entry.facts.name} overlaps another argument; pass a "
            "copy",
            "GC711",
        )
    made = copied(view)
    made[...] = 0
    return made
