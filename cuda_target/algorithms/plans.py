"""Calls of algorithms that are made again: their launches, and memory that they share.

A call notes its steps: launches of kernels and functions of the host, with their arguments. A later
call with arrays of the same types, sizes and alignment does the same steps. It has its own arrays
in the place of the first call's, and new arrays for its results. All other arrays stay with the
plan. Work on a stream is done in order, so the next call may use them as soon as it is enqueued.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from types import BuiltinFunctionType, FunctionType
from typing import Any, Final, cast

import numpy as np

from cuda_target.algorithms.calls import DEFAULT_STREAMS, Call, kind_of, maker_by_torch
from cuda_target.algorithms.notes import Notes
from cuda_target.device.active import active_target
from cuda_target.device.captures import is_capturing
from cuda_target.device.driver import stream_handle
from cuda_target.launch.native_calls import is_whole
from cuda_target.launch.near_arguments import array_extent, overlap
from cuda_target.memory.conversion import cudaconvert
from cuda_target.memory.exchanged import exchanged
from cuda_target.memory.gpu_array import LEGACY_STREAM, DeviceArray
from cuda_target.memory.pools import launch_pool
from gpucompiler.host.pool import THREADS
from gpucompiler.launcher.recording import RECORDINGS, current_recorder
from gpucompiler.process_state import per_process

_MOST_PLANS: Final = 512
# The time of calls that need more memory isn't Python's.
_MOST_BYTES: Final = 40 << 20
_MOST_BYTES_OF_ALL: Final = 160 << 20
# Equal values of these classes are the same in all that a call does.
_PLAIN: Final = frozenset({type(None), bool, int, str, type, FunctionType, BuiltinFunctionType})
_MOST_WITHOUT_WORKERS: Final = 1 << 18
# Kernels read vectors of 16 bytes where an array's address allows it.
_ALIGNED: Final = 15


# Where an array of a step comes from: one that is given, or a new one for a result, and the
# functions that make views of it, one after the other.
_Source = tuple[bool, int, tuple[Callable[[Any], Any], ...]]


class Plan:
    """Steps that calls do with arrays like those of the first call.

    Attributes:
        call: the first, for the conversion of results.
        size: bytes of the memory that the steps share.
    """

    def __init__(
        self, call: Call, notes: Notes, given: Sequence[Any], constants: Sequence[Any], results: Any
    ) -> None:
        """The plan of a call that has ended.

        Args:
            given: arrays, or None, that each call has of its own.
            constants: values that are the same for all calls.
            results: an array, or a tuple of arrays.

        Raises LookupError if an array's origin isn't known.
        """
        self.call = call
        call.forget_arrays()
        several = isinstance(results, tuple)
        returned = cast("tuple[Any, ...]", results if several else (results,))
        origins = _Origins(notes, given, constants, returned)
        self._several = several
        self._results = [origins.source(array) for array in returned]
        self._fresh = [_maker(call, array) for array in origins.fresh]
        sources: dict[_Source, int] = {}
        self._steps: list[tuple[Callable[..., Any], list[Any], list[tuple[int, int]]]] = []
        for function, arguments in notes.steps:
            plain, places = list(arguments), list[tuple[int, int]]()
            for place, value in enumerate(arguments):
                several_items = isinstance(value, tuple)
                items = cast("tuple[Any, ...]", value if several_items else (value,))
                if all(not _is_array(item) or origins.is_shared(item) for item in items):
                    continue
                source = origins.source(value)
                places.append((place, sources.setdefault(source, len(sources))))
                plain[place] = None
            self._steps.append((function, plain, places))
        self._sources = list(sources)
        self.size = sum(array.nbytes for array in origins.shared)
        self.size += sum(getattr(make, "spare_bytes", 0) for make in self._fresh)
        # A call takes the item away; others that run at the same time find none.
        self._free = [None]

    def run(self, given: Sequence[Any]) -> Any:
        """The results of a call with these arrays; None if another call is at work."""
        try:
            item = self._free.pop()
        except IndexError:
            return None
        try:
            fresh = [make() for make in self._fresh]
            arrays: list[Any] = []
            for is_given, number, views in self._sources:
                array = given[number] if is_given else fresh[number]
                for view in views:
                    array = view(array)
                arrays.append(array)
            for function, plain, places in self._steps:
                arguments = plain.copy()
                for place, number in places:
                    arguments[place] = arrays[number]
                function(*arguments)
        finally:
            self._free.append(item)
        if not self._several:
            return self._result(self._results[0], given, fresh)
        return tuple([self._result(each, given, fresh) for each in self._results])

    @staticmethod
    def _result(source: _Source, given: Sequence[Any], fresh: Sequence[Any]) -> Any:
        is_given, number, views = source
        array = given[number] if is_given else fresh[number]
        for view in views:
            array = view(array)
        return array


class _Origins:
    """Where the arrays of a call come from.

    Attributes:
        fresh: arrays that results need, which each call makes anew.
        shared: the others that the call made.
    """

    def __init__(
        self, notes: Notes, given: Sequence[Any], constants: Sequence[Any], returned: Sequence[Any]
    ) -> None:
        self._notes, self._given = notes, given
        self._constants = [*constants, *notes.constants]
        wanted = {id(self._root(array)) for array in returned}
        self.fresh = [array for array in notes.made if id(array) in wanted]
        self.shared = [array for array in notes.made if id(array) not in wanted]
        self._ranges = [_range(array) for array in self.shared]

    def _root(self, array: Any) -> Any:
        while (found := self._notes.views.get(id(array))) is not None:
            array = found[0]
        return array

    def is_shared(self, array: Any) -> bool:
        """Whether calls share an array: a constant, or in memory that the first call made."""
        if any(array is each for each in self._constants):
            return True
        root = self._root(array)
        if any(root is each for each in self._given):
            return False
        first, last = _range(array)
        return any(begin <= first and last <= end for begin, end in self._ranges)

    def source(self, array: Any) -> _Source:
        """Where another array comes from. Raises LookupError if that isn't known."""
        views: list[Callable[[Any], Any]] = []
        while (found := self._notes.views.get(id(array))) is not None:
            before, function = found
            views.insert(0, _view_like(array, before, function))
            array = before
        for is_given, arrays in ((True, self._given), (False, self.fresh)):
            for number, each in enumerate(arrays):
                if array is each:
                    return is_given, number, tuple(views)
        raise LookupError("an array of unknown origin")


def _view_like(view: Any, of: Any, function: Callable[[Any], Any]) -> Callable[[Any], Any]:
    if not isinstance(view, DeviceArray):
        return function
    offset = view.pointer - of.pointer
    return lambda array: view.like(array.pointer + offset, array)


def _maker(call: Call, array: Any) -> Callable[[], Any]:
    """A function that makes arrays like one that a call made for its result."""
    if not isinstance(array, DeviceArray):
        return partial(np.empty, array.shape, array.dtype)
    if (make := maker_by_torch(call, array)) is not None:
        return make
    pool = launch_pool(array.library)
    if pool is None:
        raise LookupError("a device without pools")
    return pool.arrays_like(array.like(0, None), call.stream)


def _is_array(value: Any) -> bool:
    return isinstance(value, (np.ndarray, DeviceArray))


def _range(array: Any) -> tuple[int, int]:
    """The addresses of an array without gaps."""
    first: int = array.pointer if isinstance(array, DeviceArray) else array.ctypes.data
    return first, first + array.nbytes


class _Plans:
    """The plans of this process, by what they are for; None where there is none to be."""

    def __init__(self) -> None:
        self.known: dict[Any, Plan | None] = {}
        self.size = 0
        # Objects that keys name by their ids.
        self.kept: list[Any] = []

    def add(self, key: Any, plan: Plan | None, kept: Sequence[Any]) -> None:
        """Know a plan; the others are forgotten when there are too many."""
        size = 0 if plan is None else plan.size
        if len(self.known) >= _MOST_PLANS or self.size + size > _MOST_BYTES_OF_ALL:
            self.forget()
        self.known[key] = plan
        self.size += size
        self.kept += kept

    def forget(self) -> None:
        """Forget all plans."""
        self.known, self.size, self.kept = {}, 0, []

    # Memory of a GPU doesn't survive a fork.
    after_fork = forget


_PLANS: Final = per_process(_Plans)


def planned(
    name: str, body: Callable[..., Any], arrays: tuple[Any, ...],
    values: tuple[Any, ...] = (), stream: Any = None, within: Call | None = None,
    in_place: bool = False,
) -> tuple[Call, Any]:  # fmt: skip
    """`body(call, *arrays, *values)`, by the plan of an earlier call if there is one.

    Args:
        name: of the algorithm, for errors.
        arrays: arrays or None; the last ones may get results.
        values: what else the body depends on.
        stream: as launches take it.
        within: the call that this one is a part of.
        in_place: as `Call` takes it.

    Returns: the call, and the body's array or tuple of arrays, as kernels take them.
    """
    if within is not None and not within.can_plan:
        return within, body(within, *arrays, *values)
    given, library = _given(arrays, stream)
    key, kept = _key(body, given, values, stream)
    known = _PLANS.known
    if key is not None:
        key = library, key
        try:
            plan = known.get(key)
        except TypeError:
            # A value has no hash.
            key = plan = None
        if plan is not None:
            found = plan.run(given)
            if found is not None:
                return plan.call, found
    call = within or Call(name, stream, *arrays, in_place=in_place)
    if call.on_host and any(_is_large(array) for array in given):
        THREADS.start()
    if key is None or key in known or not call.can_plan:
        return call, body(call, *arrays, *values)
    call.notes = notes = Notes()
    found = body(call, *given, *values)
    call.notes = None
    _PLANS.add(key, _plan(call, notes, given, values, found), kept)
    return call, found


def without_gaps(x: Any) -> Any:
    """An array of NumPy, or a copy without gaps: plans take no others. Others stay as they are."""
    return x.copy() if type(x) is np.ndarray and not is_whole(x) else x


def _is_large(array: Any) -> bool:
    """Whether calls with an array are worth the start of the host's workers.

    The run time starts them for a longer launch only, in which they are of use at once.
    """
    return type(array) is np.ndarray and array.size >= _MOST_WITHOUT_WORKERS


def _given(arrays: tuple[Any, ...], stream: Any) -> tuple[tuple[Any, ...], str]:
    """Arrays of other libraries on a GPU as DeviceArrays, and which library these are of.

    All stay as they are, and have no plan, where one of these libraries works on another stream:
    streams have to wait for each other then.
    """
    found: list[Any] = []
    views, handle = 0, -1
    for array in arrays:
        of_ours = type(array) is DeviceArray
        if array is None or type(array) is np.ndarray or (of_ours and array.producer is None):
            found.append(array)
            continue
        if handle < 0:
            handle = 0 if stream is None else stream_handle(stream)
        view = array if of_ours else exchanged(array, handle)
        if view is None:
            view = cudaconvert(array)
        if type(view) is not DeviceArray or view.driver is not None:
            return arrays, ""
        producer = view.producer
        if producer is not None:
            if producer != handle and max(producer, handle) > LEGACY_STREAM:
                return arrays, ""
            view = view.like(view.pointer, array)
        found.append(view)
        views += 1
    return (tuple(found), kind_of(arrays)) if views else (arrays, "")


def _plan(
    call: Call, notes: Notes, arrays: Sequence[Any], values: Sequence[Any], found: Any
) -> Plan | None:
    if not notes.fits:
        return None
    try:
        plan = Plan(call, notes, arrays, values, found)
    except LookupError:
        return None
    return plan if plan.size <= _MOST_BYTES else None


def _key(
    body: object, arrays: tuple[Any, ...], values: tuple[Any, ...], stream: Any
) -> tuple[Any, tuple[Any, ...]]:
    """The key of a call's plan, and the objects that it names by their ids; None for no plan."""
    if RECORDINGS.count.value:
        return None, ()
    parts: list[Any]
    kept: tuple[object, ...]
    first = arrays[0]
    if type(first) is np.ndarray and stream is None:
        target = active_target()
        parts, kept = [body, id(target)], (target,)
        for array in arrays:
            if array is None:
                parts.append(None)
            elif type(array) is np.ndarray and is_whole(array) and array.size:
                parts += (array.dtype, array.shape)
            else:
                return None, ()
    elif type(first) is DeviceArray and first.driver is None:
        library = first.library
        handle = library.handle(stream)
        if handle > DEFAULT_STREAMS and (type(stream) is int or is_capturing(library, handle)):
            # Another stream may have the handle later, and a graph keeps its memory.
            return None, ()
        parts = [body, id(library), library.make("cuCtxGetCurrent"), handle]
        types: list[object] = []
        for array in arrays:
            if array is None:
                parts.append(None)
                continue
            if type(array) is not DeviceArray or array.driver is not None or not array.pointer:
                return None, ()
            kind = array.type
            if array.producer is not None or 0 in array.shape:
                return None, ()
            types.append(kind)
            parts += (id(kind), array.shape, array.ordinal, array.pointer & _ALIGNED)
            if kind.layout != "C":
                parts.append(array.strides)
        kept = library, stream, *types
    else:
        return None, ()
    if len(arrays) > 1:
        ids = [id(array) for array in arrays]
        parts += map(ids.index, ids)
    classes = tuple(map(type, values))
    if FunctionType in classes and any(map(has_variables, values)):
        return None, ()
    parts += (classes, values if _PLAIN.issuperset(classes) else tuple(map(_named, values)))
    return tuple(parts), kept


def apart_from(out: Any, x: Any, stream: Any, *, shared: bool = False) -> Any:
    """x, or a copy where a result might replace items before they are read.

    Args:
        shared: whether any thread may read any item.
    """
    known: type[Any] = np.ndarray
    if isinstance(x, known) and isinstance(out, known):
        return x.copy() if np.may_share_memory(x, out) else x
    if isinstance(x, DeviceArray) and isinstance(out, DeviceArray):
        # Each block of a GPU reads its items before it writes, so only places that moved matter.
        places = [(each.pointer, each.strides, each.type.element) for each in (x, out)]
        moved = shared or places[0] != places[1]
        if moved and (recorder := current_recorder()) is not None:
            recorder.need_apart([out], [x])
        return x.copy(stream) if moved and overlap(array_extent(x), array_extent(out)) else x
    return x


def has_variables(value: object) -> bool:
    """Whether a value is a function that is likely made anew for each call."""
    return type(value) is FunctionType and bool(value.__closure__ or value.__defaults__)


def _named(value: Any) -> Any:
    """A value in a key, such that values which differ in anything have others."""
    kind = cast("type[Any]", type(value))
    if kind is float:
        return value.hex()
    if kind is tuple:
        return tuple([(cast("object", type(item)), _named(item)) for item in value])
    if kind is np.ndarray:
        return value.dtype, value.shape, value.tobytes()
    # Equal numbers of other classes may differ, as zeros do.
    return (
        value
        if not isinstance(value, (float, complex, np.generic))
        else (kind, repr(cast("object", value)))
    )
