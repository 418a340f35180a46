"""Launches on a tape: the facts that the way back needs, and native code that does them again.

A kernel that is launched again with arrays that it had before, none of which share memory, goes
quickly: its facts are found by the arrays, and the launch and its adjoint are native. Everything
else is worked out for each launch.
"""

from __future__ import annotations

import weakref
import zlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from importlib import import_module
from itertools import pairwise
from types import MappingProxyType
from typing import Any, Final, cast

from cuda_target.derivatives.argument_parts import has_parts, packed
from cuda_target.derivatives.derivative_arrays import (
    derivative_dtype,
    extent_of,
    is_same,
    meets_itself,
)
from cuda_target.derivatives.gradient_memory import GradientMemory
from cuda_target.derivatives.gradients import LaunchCall, has_tapes
from cuda_target.derivatives.graph_memory import copied
from cuda_target.device.active import CHOSEN_TARGET
from cuda_target.launch.helper import LaunchHelper
from cuda_target.launch.near_arguments import Extent, address_of
from cuda_target.memory.gpu_array import DeviceArray
from gpucompiler.diagnostics.errors import ArgumentError, KernelError, TapeError
from gpucompiler.jobs.kernel import HostKernel, Launch
from gpucompiler.jobs.observer import OBSERVERS, observed, words_unobserved
from gpucompiler.jobs.transforms import Adjoint, Row, shadow_type
from gpucompiler.kernels.kernel_cache import is_current
from gpucompiler.language.arguments import typeof
from gpucompiler.language.base_arrays import is_array
from gpucompiler.language.types import ArrayType, Type
from gpucompiler.launcher.function import LaunchFunction
from gpucompiler.launcher.kernel import LaunchedCall, NativeKernel
from gpucompiler.launcher.program import Program
from gpucompiler.launcher.recording import RECORDINGS
from gpucompiler.values import value_classes

_NOTHING: Final[Mapping[int, Any]] = MappingProxyType({})
_NUMBERS: Final = frozenset([bool, int, float, complex])
# The launches of a helper that are remembered.
_MOST_FACTS: Final = 64


class Outdated(Exception):
    """A kernel doesn't take these arguments, or its source changed."""


@value_classes.define
class Facts:
    """A launch without its arguments.

    Args:
        name: of the kernel.
        rows: its parameters, with the parts of tuples and instances.
        kinds: the types of the arguments as the program passed them.
        launch: its size and stream.
        floats: the places of arrays with derivatives.
        shadows: the types of their gradients.
        written: whether the kernel writes each argument.
        needed: the places whose content before the launch the adjoint reads.
        extents: of the arguments, None where they are no arrays.
        targets: the memory that the kernel writes.
        forward: launches the kernel; None if the launch is worked out each time.
        adjoint: launches the adjoint, with the gradients of `floats` behind the arguments.
        owners: NumPy arrays by their place. Another object may have the number of one that is gone.
        again: launches the kernel with arrays that lie where these do and have their sizes; None if
            the launch is worked out each time.
        threads, blocks: as the launch was asked for.
        gradients: sizes and elements of the gradients of `floats`, if all arrays are contiguous,
            and all NumPy's or all in GPU memory.
        zeros: makes such gradients of NumPy, which are 0; None for those in GPU memory.
        memory: makes gradients in GPU memory.
        filling: as `again`, of the kernel that sets such gradients, too.
    """

    name: str
    rows: list[Row]
    kinds: list[Type]
    launch: Launch
    floats: list[int]
    shadows: list[ArrayType]
    written: list[bool]
    needed: list[int]
    extents: list[Extent | None]
    targets: list[Extent]
    forward: Callable[..., None] | None = None
    adjoint: Callable[..., None] | None = None
    owners: list[tuple[int, weakref.ref[Any]]] = value_classes.field(factory=list)
    again: Callable[..., None] | None = None
    threads: Any = None
    blocks: Any = None
    gradients: list[tuple[tuple[int, ...], Any]] | None = None
    zeros: Callable[[], Iterable[Any]] | None = None
    memory: GradientMemory | None = None
    filling: Callable[..., None] | None = None

    @property
    def is_alone(self) -> bool:
        """Whether the launch leaves what its own adjoint reads."""
        return all(self.extents[place] not in self.targets for place in self.needed)


@value_classes.define
class Entry:
    """A launch on a tape.

    Args:
        helper: launches the kernel as it was launched.
        facts: of the launch.
        values: the arguments as a launch takes them, with the parts of tuples and instances.
        given: the same as the program passed them.
        saved: contents from before the launch, where a later launch overwrote them.
        noted: signs that an array changed: PyTorch's count of changes, and a checksum.
    """

    helper: LaunchHelper
    facts: Facts
    values: tuple[Any, ...]
    given: tuple[Any, ...]
    # Few launches have one of these, and many are noted.
    saved: Mapping[int, Any] = _NOTHING
    noted: Mapping[int, Any] = _NOTHING

    @property
    def streams(self) -> tuple[Any]:
        """The stream of the launch."""
        return (self.facts.launch.stream,)

    def parameter(self, place: int) -> str:
        """The name of a parameter."""
        return self.facts.rows[place][0]

    def arguments(self, others: Mapping[int, Any] = _NOTHING) -> tuple[Any, ...]:
        """The arguments with their contents from before the launch, where these are needed.

        Args:
            others: arrays in the place of some.
        """
        kinds = self.facts.kinds
        if not self.saved and not others:
            return packed(kinds, self.values)
        instead = {**self.saved, **others}
        return packed(kinds, [instead.get(n, value) for n, value in enumerate(self.values)])


def facts_of(call: LaunchCall) -> Facts:
    """The facts of a launch."""
    shadows = {
        place: shadow
        for place, (_, kind) in enumerate(call.rows)
        if isinstance(kind, ArrayType) and (shadow := shadow_type(kind)) is not None
    }
    written, extents = call.written(call.primal), list(map(extent_of, call.arguments))
    pairs = zip(extents, written, strict=True)
    facts = Facts(
        call.primal.job.source.entry, call.rows, call.kinds, call.launch, list(shadows),
        list(shadows.values()), written, [], extents,
        [extent for extent, writes in pairs if writes and extent],
    )  # fmt: skip
    kernel: HostKernel | None = None
    if any(facts.written[place] for place in facts.floats):
        names = [call.rows[place][0] for place in facts.floats if call.first[place] == place]
        try:
            same = call.unified({})[0]
            kernel, _ = call.derived(Adjoint(tuple(names), (), None, call.axes, same))
        except KernelError:  # raised on the way back, if the launch lies on it
            return facts
        changed = call.written(kernel)
        reads = call.reads(kernel)
        # An adjoint that reads what stands there at the end runs the kernel again.
        whole = bool(call.ends(kernel))
        facts.needed = [
            place for place in range(len(call.rows)) if reads[place] or changed[place] or whole
        ]
        if whole or any(changed) or has_tapes(kernel):
            return facts
    if has_parts(call.kinds):
        return facts
    if _are_apart(facts.extents) and isinstance(call.primal, NativeKernel):
        facts.forward = native_launch(call.primal, call.launch)
        alone = not any(meets_itself(call.arguments[place]) for place in facts.floats)
        if isinstance(kernel, NativeKernel) and alone:
            facts.adjoint = native_launch(kernel, call.launch)
    return facts


def _are_apart(extents: list[Extent | None]) -> bool:
    """Whether no two arrays share memory, and none is empty."""
    found = sorted(extent for extent in extents if extent is not None)
    whole = all(first < last for first, last in found)
    return whole and all(a[1] <= b[0] for a, b in pairwise(found))


def native_launch(
    kernel: NativeKernel, launch: Launch, first: tuple[Any, ...] = ()
) -> Callable[..., None]:
    """A function that launches a kernel, natively where it can. Raises Outdated.

    Args:
        first: the first arguments, if others of them make it outdated: arrays with other memory or
            sizes, and numbers of other types.
    """
    signs = _signs(first)
    fixed = [cast("list[int]", sign) for sign in signs if isinstance(sign, list)]

    def launch_in_python(*arguments: Any) -> None:
        if observed() or not is_current(kernel.artifact):
            raise Outdated
        if first and _signs(arguments[: len(first)]) != signs:
            raise Outdated
        try:
            kernel.launch(arguments, launch)
        except ArgumentError as error:
            raise Outdated from error  # a number that needs another kernel, or a wrong one
        call = LaunchedCall(arguments=arguments, launch=launch, fixed=fixed)
        kernel.remember(function, conditions, call, guarded=True)

    conditions = partial(_unobserved, bool(first))
    function = LaunchFunction(kernel.job.source.entry, launch_in_python)
    return function.function


def _signs(arguments: tuple[Any, ...]) -> list[Any]:
    """The words of arrays, as a kernel gets them, and the types of numbers."""
    found: list[Any] = []
    for value in arguments:
        if not (isinstance(value, DeviceArray) or is_array(value)):
            found.append(cast("type[object]", type(value)))
            continue
        kind = typeof(value)
        assert isinstance(kind, ArrayType)
        unit = 1 if isinstance(value, DeviceArray) else value.itemsize
        strides = [each // unit for each in value.strides] if kind.layout == "strided" else []
        found.append([address_of(value), *value.shape, *strides])
    return found


def _unobserved(on_target: bool) -> Program:
    program = Program(of_tape=True)
    program.variable(OBSERVERS, (), ())
    program.words(words_unobserved())
    if on_target:
        program.variable(CHOSEN_TARGET, None, CHOSEN_TARGET.get())
    return program


# -- launches that were there before


def key_of(arguments: tuple[Any, ...], threads: Any, blocks: Any) -> tuple[Any, ...] | None:
    """The key of a launch among those of a helper, without its numbers; None if it has none."""
    key: list[Any] = [CHOSEN_TARGET.get(), threads, blocks]
    for value in arguments:
        kind = cast("type[object]", type(value))
        if kind in _NUMBERS:
            key.append(kind)
        elif kind is DeviceArray:
            key += (value.pointer, value.shape, value.strides, value.type)
        elif is_array(value):
            # An array that stays the same object keeps its memory, as long as it has its sizes.
            key += (id(value), value.shape, value.strides, value.dtype)
        else:
            return None
    return tuple(key)


def known_facts(helper: LaunchHelper, key: tuple[Any, ...] | None) -> Facts | None:
    """The facts of a launch that was there before."""
    try:
        facts: Facts | None = vars(helper)["_taped"].get(key)
    except (KeyError, TypeError):  # the first launch; a key that has no hash
        return None
    if facts is None or any(owner() is None for _, owner in facts.owners):
        return None
    return facts


def keep_facts(
    helper: LaunchHelper,
    key: tuple[Any, ...] | None,
    given: tuple[Any, ...],
    facts: Facts,
    kernel: HostKernel,
) -> None:
    """Remember the facts of a kernel's launch, if the next one can be native."""
    known: dict[Any, Facts] = vars(helper).setdefault("_taped", {})
    if key is None or facts.forward is None or callable(helper.configuration.shmem):
        return
    facts.owners = [
        (place, weakref.ref(value)) for place, value in enumerate(given) if is_array(value)
    ]
    try:
        known[key] = facts
    except TypeError:  # threads or blocks that have no hash, such as lists
        return
    if facts.adjoint is not None and facts.is_alone and isinstance(kernel, NativeKernel):
        facts.gradients = _gradients(facts, given)
        if facts.gradients and not isinstance(given[facts.floats[0]], DeviceArray):
            zeros: Callable[..., Any] = import_module("numpy").zeros
            facts.zeros = partial(map, zeros, *zip(*facts.gradients, strict=True))
        facts.again = native_launch(kernel, facts.launch, given)
    be_latest(helper, key, facts)
    if len(known) > _MOST_FACTS:
        known.pop(next(iter(known)), None)


def be_latest(helper: LaunchHelper, key: tuple[Any, ...] | None, facts: Facts) -> None:
    """Let the next launch be done as the latest one, if its adjoint reads no change."""
    if key is not None and facts.again is not None and not helper.configuration.check:
        former: Facts | None = helper.taped
        if former is not None and former is not facts:
            former.memory = None  # one launch of a helper keeps memory for the next ones
        facts.threads, facts.blocks = key[1:3]
        helper.taped = facts


def _gradients(facts: Facts, given: tuple[Any, ...]) -> list[tuple[tuple[int, ...], Any]] | None:
    """The sizes and elements of the gradients; None where an array isn't contiguous."""
    found: list[tuple[tuple[int, ...], Any]] = []
    arrays = [given[place] for place in facts.floats]
    if all(isinstance(array, DeviceArray) for array in arrays):
        if any(array.type.layout != "C" for array in arrays):
            return None
        return [(a.shape, shadow) for a, shadow in zip(arrays, facts.shadows, strict=True)]
    for array, shadow in zip(arrays, facts.shadows, strict=True):
        if not is_array(array) or not array.flags.c_contiguous:
            return None
        found.append((array.shape, derivative_dtype(shadow.element, array.dtype)))
    return found


def forget_facts(helper: LaunchHelper, key: tuple[Any, ...] | None) -> None:
    """Forget a launch that native code doesn't take."""
    vars(helper)["_taped"].pop(key, None)
    helper.taped = None


class Contents:
    """The contents of arrays that adjoints of a tape's launches read.

    Args:
        saves: a content is saved before a launch overwrites it; else that is a TapeError.
        checks: checksums of arrays are compared.

    Attributes:
        bytes: of the contents that were saved.
        again: memory that steps of a checkpoint read when they run again.
    """

    bytes = 0
    again: tuple[Extent, ...] = ()

    def __init__(self, *, saves: bool, checks: bool) -> None:
        self.saves, self.checks = saves, checks
        # By memory: the entries whose adjoint reads what is there, and their places.
        self._unsaved: dict[Extent, list[tuple[Entry, int]]] = {}
        # By memory: the checksum of what a launch wrote there, if checksums are compared.
        self._results: dict[Extent, tuple[int, Entry, int]] = {}

    def note(self, entry: Entry) -> None:
        """Remember the arrays whose contents a launch's adjoint reads."""
        facts = entry.facts
        if self.checks:
            self.results_unchanged([facts.extents[place] for place in facts.floats])
        for place in facts.needed:
            extent = facts.extents[place]
            if extent is None:
                continue
            self._unsaved.setdefault(extent, []).append((entry, place))
            version = getattr(entry.given[place], "_version", None)
            if version is not None or self.checks:
                checksum = _checksum(entry.values[place], entry) if self.checks else None
                entry.noted = {**entry.noted, place: (version, checksum)}

    def wrote(self, entry: Entry) -> None:
        """Remember what a launch has written, if checksums are compared."""
        facts = entry.facts
        for place in facts.floats if self.checks else ():
            extent = facts.extents[place]
            if facts.written[place] and extent is not None:
                self._results[extent] = (_checksum(entry.values[place], entry), entry, place)

    def results_unchanged(self, extents: Iterable[Extent | None]) -> None:
        """Raise TapeError if others than launches changed what launches wrote to some memory."""
        wanted = [extent for extent in extents if extent is not None]
        for (first, last), (checksum, entry, place) in self._results.items():
            if not any(first < extent[1] and extent[0] < last for extent in wanted):
                continue
            if checksum != _checksum(entry.values[place], entry):
                raise TapeError(
                    f"{entry.parameter(place)!r} of {entry.facts.name} changed after the launch, "
                    "which wrote it, by something that isn't a launch on this tape; its gradient "
                    "is that of what the launch wrote",
                    "GC715",
                )

    def forget(self, entry: Entry) -> None:
        """Take back what `note` did for a launch that didn't happen."""
        for extent, readers in list(self._unsaved.items()):
            left = [reader for reader in readers if reader[0] is not entry]
            self._unsaved[extent] = left
            if not left:
                del self._unsaved[extent]

    def overwrite(self, name: str, targets: Sequence[Extent], stream: Any) -> None:
        """Save what a launch is going to overwrite.

        Args:
            name: of the launch, for errors.
            targets: memory that it writes.
        """
        for first, last in self.again:
            if any(first < target[1] and target[0] < last for target in targets):
                raise TapeError(
                    f"the launch of {name} overwrites an array that the steps of a checkpoint read "
                    "when they run again; take another array, or let `state` have it",
                    "GC715",
                )
        for first, last in list(self._results):
            if any(first < target[1] and target[0] < last for target in targets):
                del self._results[first, last]
        met = dict.fromkeys(
            each for t in targets for each in self._unsaved if each[0] < t[1] and t[0] < each[1]
        )
        for first, last in met:
            made: list[tuple[Any, Any]] = []
            for reader, place in self._unsaved.pop((first, last)):
                value = reader.values[place]
                if not self.saves:
                    raise TapeError(
                        f"the launch of {name} overwrites {reader.parameter(place)!r} of "
                        f"{reader.facts.name}, whose derivative reads it; take "
                        "on_overwrite='save', or another array",
                        "GC715",
                    )
                self.unchanged(reader, place)
                found = next((copy for each, copy in made if is_same(each, value)), None)
                if found is None:
                    with RECORDINGS.taped_by(None):
                        found = copied(value, stream)
                    self.bytes += value.nbytes
                    made.append((value, found))
                reader.saved = {**reader.saved, place: found}

    def unchanged(self, entry: Entry, place: int) -> None:
        """Raise TapeError if others than launches changed an array since it was noted."""
        version, checksum = entry.noted.get(place, (None, None))
        value = entry.values[place]
        if (version is not None and version != entry.given[place]._version) or (
            checksum is not None and checksum != _checksum(value, entry)
        ):
            raise TapeError(
                f"{entry.parameter(place)!r} of {entry.facts.name} changed after the launch, by "
                "something that isn't a launch on this tape; its derivative reads what was there",
                "GC715",
            )


def _checksum(value: Any, entry: Entry) -> int:
    array = (
        value.copy_to_host(stream=entry.facts.launch.stream)
        if isinstance(value, DeviceArray)
        else value
    )
    return zlib.crc32(array.tobytes())
