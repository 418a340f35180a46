"""A tape of launches, and the way back through them: `with Tape() as tape:`.

The launches are done as without a tape. Of each the tape keeps the arguments, and their contents
where a later launch overwrites what the adjoint reads. The way back launches the adjoints, the last
one first; gradients of arrays are arrays that the tape makes.
"""

from __future__ import annotations

import math
import zlib
from collections.abc import Callable, Iterable, Sequence
from contextlib import ExitStack
from typing import Any, Self

from cuda_target.launch.execution import cudaconvert
from cuda_target.launch.gradients import (
    LaunchCall,
    copied,
    extent_of,
    is_read,
    is_same,
    launch_adjoint,
    overlap,
)
from cuda_target.launch.helper import LaunchHelper
from cuda_target.launch.tape_memory import Region, region_of, regions_of
from cuda_target.memory.gpu_array import DeviceArray
from gpucompiler.diagnostics.errors import ArgumentError, KernelError, TapeError
from gpucompiler.jobs.transforms import Adjoint, shadow_type
from gpucompiler.language.types import ArrayType
from gpucompiler.launcher.recording import RECORDINGS, current_recorder, current_tape
from gpucompiler.values import value_classes

Extent = tuple[int, int]


@value_classes.define
class Entry:
    """A launch on a tape.

    Args:
        helper: launches the kernel as it was launched.
        call: the launch.
        given: the arguments as the program passed them.
        floats: the places of arrays with derivatives.
        written: whether the kernel writes each argument.
        needed: the places whose content before the launch the adjoint reads.
        saved: their contents where a later launch overwrote them.
        noted: what tells that an array changed: PyTorch's count of changes, and a checksum.
    """

    helper: LaunchHelper
    call: LaunchCall
    given: tuple[Any, ...]
    floats: list[int]
    written: list[bool]
    needed: list[int]
    saved: dict[int, Any] = value_classes.field(factory=dict)
    noted: dict[int, Any] = value_classes.field(factory=dict)

    @property
    def name(self) -> str:
        """The kernel's name."""
        return self.call.primal.job.source.entry

    def parameter(self, place: int) -> str:
        """The name of a parameter."""
        return self.call.rows[place][0]

    def arguments(self) -> tuple[Any, ...]:
        """The arguments with their contents from before the launch, where these are needed."""
        return tuple(
            self.saved.get(place, value) for place, value in enumerate(self.call.arguments)
        )


class Tape:
    """Keeps launches for their derivative: `with Tape() as tape: step(u, v); loss(total, u)`.

    Afterwards `tape.backward((total, 1.0))` computes gradients, and `tape.gradient(u)` gives that
    with respect to `u` as it was before the first launch. Numbers among the arguments get none.

    Writes by others than launches of this thread inside of the block aren't seen, such as NumPy's.
    PyTorch's are found by its counts of changes.

    Args:
        on_overwrite: "save" copies the content of an array that a launch overwrites if an earlier
            adjoint reads it; "raise" raises a TapeError before the launch.
        check: compare checksums of arrays, so that a change by others is a TapeError. Checksums of
            arrays in GPU memory wait for the GPU.

    Attributes:
        bytes: of the contents that were saved.
    """

    def __init__(self, *, on_overwrite: str = "save", check: bool = False) -> None:
        if on_overwrite not in ("save", "raise"):
            raise ArgumentError(f"on_overwrite={on_overwrite!r}: give 'save' or 'raise'", "GC715")
        self.bytes = 0
        self._saves, self._checks = on_overwrite == "save", bool(check)
        self._entries: list[Entry | Steps] = []
        # Memory that steps read when they run again.
        self._again: list[Extent] = []
        # By memory: the entries whose adjoint reads what is there, and their places.
        self._unsaved: dict[Extent, list[tuple[Entry, int]]] = {}
        self._regions: list[Region] = []
        self._stack = ExitStack()

    def __enter__(self) -> Self:
        if current_tape() is not None or current_recorder() is not None:
            raise TapeError("a tape inside of a tape or a program keeps no launches", "GC715")
        self._stack.enter_context(RECORDINGS.taped_by(self))
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    def __len__(self) -> int:
        return len(self._entries)

    @property
    def entries(self) -> Sequence[Entry | Steps]:
        """The launches, in their order."""
        return self._entries

    def launch(
        self, helper: LaunchHelper, arguments: tuple[Any, ...], threads: Any, blocks: Any
    ) -> None:
        """Launch a kernel, and keep the launch. The helper of a launch calls this."""
        with RECORDINGS.taped_by(None):
            helper = helper.configure(threads=threads, blocks=blocks)
            call = LaunchCall(helper.configuration, helper.specializer, arguments)
            sized = helper.configure(threads=call.launch.block, blocks=call.launch.grid)
            entry = entry_of(sized, call, arguments)
            self._note(entry)
            self.overwrite(
                entry.name,
                [v for v, written in zip(call.arguments, entry.written, strict=True) if written],
                call.launch.stream,
            )
            call.primal.launch(call.arguments, call.launch)
            self._entries.append(entry)

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
        with RECORDINGS.taped_by(None):
            steps = Steps(step, count, [cudaconvert(array) for array in state], memory)
            self.overwrite("tape.checkpoint", steps.state, None)
            self.bytes += steps.keep(0)
            steps.run(self)
            self._entries.append(steps)
            for array in steps.others:
                extent = extent_of(array)
                if extent is not None:
                    self._again.append(extent)

    # -- contents

    def _note(self, entry: Entry) -> None:
        """Remember the arrays whose contents a launch's adjoint reads."""
        for place in entry.needed:
            value = entry.call.arguments[place]
            extent = extent_of(value)
            if extent is None:
                continue
            self._unsaved.setdefault(extent, []).append((entry, place))
            entry.noted[place] = (
                getattr(entry.given[place], "_version", None),
                _checksum(value, entry) if self._checks else None,
            )

    def overwrite(self, name: str, arrays: Iterable[Any], stream: Any) -> None:
        """Save what a launch is going to overwrite.

        Args:
            name: of the launch, for errors.
            arrays: that it writes.
        """
        targets = [extent for each in arrays if (extent := extent_of(each)) is not None]
        for first, last in self._again:
            if any(first < target[1] and target[0] < last for target in targets):
                raise TapeError(
                    f"the launch of {name} overwrites an array that the steps of a checkpoint read "
                    "when they run again; take another array, or let `state` have it",
                    "GC715",
                )
        for first, last in [
            each
            for each in self._unsaved
            if any(each[0] < t[1] and t[0] < each[1] for t in targets)
        ]:
            made: list[tuple[Any, Any]] = []
            for reader, place in self._unsaved.pop((first, last)):
                value = reader.call.arguments[place]
                if not self._saves:
                    raise TapeError(
                        f"the launch of {name} overwrites {reader.parameter(place)!r} of "
                        f"{reader.name}, whose derivative reads it; take "
                        "on_overwrite='save', or another array",
                        "GC715",
                    )
                self._unchanged(reader, place)
                found = next((copy for each, copy in made if is_same(each, value)), None)
                if found is None:
                    found = copied(value, stream)
                    self.bytes += value.nbytes
                    made.append((value, found))
                reader.saved[place] = found

    def _unchanged(self, entry: Entry, place: int) -> None:
        """Raise TapeError if others than launches changed an array since it was noted."""
        version, checksum = entry.noted.get(place, (None, None))
        value = entry.call.arguments[place]
        if (version is not None and version != entry.given[place]._version) or (
            checksum is not None and checksum != _checksum(value, entry)
        ):
            raise TapeError(
                f"{entry.parameter(place)!r} of {entry.name} changed after the launch, by "
                "something that isn't a launch on this tape; its derivative reads what was there",
                "GC715",
            )

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
        if current_tape() is self:
            raise TapeError("backward comes behind the block of the tape", "GC715")
        if not results:
            raise ArgumentError("backward takes pairs: tape.backward((total, 1.0))", "GC715")
        with RECORDINGS.taped_by(None):
            self._regions = regions_of(_float_arrays(self._entries))
            for array, gradient in results:
                self._seed(array, gradient)
            for entry in reversed(self._entries):
                self.back(entry, self._regions)

    def _seed(self, array: Any, gradient: Any) -> None:
        found = cudaconvert(array)
        region = region_of(self._regions, found)
        if region is None:
            raise TapeError("no launch on this tape has this array of floats", "GC715")
        view = region.view(found, None)
        region.live = True
        if isinstance(view, DeviceArray):
            if isinstance(gradient, (int, float, complex)):
                view.fill(gradient)
            else:
                view.copy_from(cudaconvert(gradient))
        else:
            view[...] = gradient

    def back(self, entry: Entry | Steps, regions: Sequence[Region]) -> None:
        """Launch the adjoint of a launch, if gradients of its results are there."""
        if isinstance(entry, Steps):
            entry.back(self, regions)
            return
        call = entry.call
        found = {place: region_of(regions, call.arguments[place]) for place in entry.floats}
        outputs = [r for p, r in found.items() if entry.written[p] and r is not None and r.live]
        if not outputs:
            return
        for place in entry.needed:
            if place not in entry.saved:
                self._unchanged(entry, place)
        stream = call.launch.stream
        grads: dict[str, Any] = {}
        later: list[tuple[Any, Any]] = []
        for place, region in found.items():
            if region is None:
                raise TapeError(f"{entry.parameter(place)!r} lies outside of the tape", "GC715")
            view = region.view(call.arguments[place], stream)
            if any(overlap(view, other) and not is_same(view, other) for other in grads.values()):
                view = _apart(entry, place, view, later)
            grads[entry.parameter(place)] = view
            region.live = True
        launch_adjoint(
            entry.helper.configuration, entry.helper.specializer, entry.arguments(), grads, None
        )
        for view, change in later:
            view += change

    def gradient(self, array: Any) -> Any:
        """The gradient with respect to an array, as it was before the first launch.

        It is an array of NumPy, or on the GPU, of the same sizes; a view of the tape's memory.

        Raises TapeError for an array that no launch of the tape has, or before `backward`.
        """
        found = cudaconvert(array)
        region = region_of(self._regions, found)
        if region is None:
            raise TapeError(
                "no launch on this tape has this array, or backward wasn't called", "GC715"
            )
        return region.view(found, None)


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
        size = sum(array.nbytes for array in state)
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

    def keep(self, number: int) -> int:
        """Keep the state before a step. Gives its bytes."""
        self._kept[number] = [copied(array) for array in self.state]
        return sum(array.nbytes for array in self.state)

    def run(self, tape: Tape) -> None:
        """Run all steps, and see what they write."""
        watch = _Watch(self)
        with RECORDINGS.taped_by(watch):
            for number in range(self.count):
                self.step(number)

    def back(self, tape: Tape, regions: Sequence[Region]) -> None:
        """Go back through all steps."""
        now = [copied(array) for array in self.state]
        self._segment(tape, regions, 0, self.count, self.copies - 1)
        self._restore(now)

    def _restore(self, copies: Sequence[Any]) -> None:
        for array, copy in zip(self.state, copies, strict=True):
            if isinstance(array, DeviceArray):
                array.copy_from(copy)
            else:
                array[...] = copy

    def _advance(self, first: int, last: int) -> None:
        """Run steps from a kept state on."""
        self._restore(self._kept[first])
        for number in range(first, last):
            self.step(number)

    def _segment(
        self, tape: Tape, regions: Sequence[Region], first: int, last: int, copies: int
    ) -> None:
        """Go back through some steps, with room for so many more copies."""
        while last - first > 1 and copies:
            middle = first + _cut(last - first, copies)
            self._advance(first, middle)
            self.keep(middle)
            self._segment(tape, regions, middle, last, copies - 1)
            del self._kept[middle]
            last = middle
        for number in range(last - 1, first - 1, -1):
            self._advance(first, number)
            inner = Tape()
            with RECORDINGS.taped_by(inner):
                self.step(number)
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

    def __init__(self, steps: Steps) -> None:
        self._steps = steps
        self._seen = set[tuple[Any, ...]]()

    def launch(
        self, helper: LaunchHelper, arguments: tuple[Any, ...], threads: Any, blocks: Any
    ) -> None:
        """Launch a kernel, and see whether it writes what is no part of the state."""
        with RECORDINGS.taped_by(None):
            helper = helper.configure(threads=threads, blocks=blocks)
            call = LaunchCall(helper.configuration, helper.specializer, arguments)
            state = regions_of(self._steps.state)
            for place, written in enumerate(call.written(call.primal)):
                value = call.arguments[place]
                extent, (name, kind) = extent_of(value), call.rows[place]
                inside = region_of(state, value) is not None
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


def entry_of(helper: LaunchHelper, call: LaunchCall, given: tuple[Any, ...]) -> Entry:
    """A launch with what its adjoint reads."""
    floats = [
        place
        for place, (_, kind) in enumerate(call.rows)
        if isinstance(kind, ArrayType) and shadow_type(kind) is not None
    ]
    written = call.written(call.primal)
    names = [call.rows[place][0] for place in floats if call.first[place] == place]
    needed = list[int]()
    if any(written[place] for place in floats):
        try:
            same = call.unified({})[0]
            kernel, _ = call.derived(Adjoint(tuple(names), (), 64, call.axes, same))
        except KernelError:  # raised on the way back, if the launch lies on it
            return Entry(helper, call, given, floats, written, [])
        changed = call.written(kernel)
        reads = [is_read(kernel, name) for name, _ in call.rows]
        # An adjoint that reads what stands there at the end runs the kernel again.
        whole = any(r and w and not c for r, w, c in zip(reads, written, changed, strict=True))
        needed = [
            place for place in range(len(call.rows)) if reads[place] or changed[place] or whole
        ]
    return Entry(helper, call, given, floats, written, needed)


def _float_arrays(entries: Iterable[Entry | Steps]) -> Iterable[Any]:
    for entry in entries:
        if isinstance(entry, Steps):
            yield from entry.floats
            continue
        for place in entry.floats:
            yield entry.call.arguments[place]


def _apart(entry: Entry, place: int, view: Any, later: list[tuple[Any, Any]]) -> Any:
    """A gradient of its own for an array that overlaps another, added to it afterwards."""
    if isinstance(view, DeviceArray):
        raise TapeError(
            f"{entry.parameter(place)!r} of {entry.name} overlaps another argument; pass a copy",
            "GC711",
        )
    made = copied(view)
    made[...] = 0
    later.append((view, made))
    return made


def _checksum(value: Any, entry: Entry) -> int:
    array = (
        value.copy_to_host(stream=entry.call.launch.stream)
        if isinstance(value, DeviceArray)
        else value
    )
    return zlib.crc32(array.tobytes())
