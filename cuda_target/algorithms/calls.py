"""One call of an algorithm: where its arrays are, its temporary memory, and its launches.

NumPy arrays go to the active target, as those of launches do: the host computes with them in place,
and on a GPU they are copied. Arrays in device memory stay where they are.
"""

from __future__ import annotations

import ctypes
import functools
import importlib
import re
import sys
from collections.abc import Callable
from types import FunctionType
from typing import Any, Final, NoReturn

import numpy as np

from cuda_target.algorithms.notes import Notes
from cuda_target.device.active import active_target
from cuda_target.device.captures import CapturedMemory, is_capturing, not_captured
from cuda_target.device.driver import Driver, driver_of
from cuda_target.device.raw_memory import fill_bytes
from cuda_target.launch.helper import LaunchConfiguration, LaunchHelper, configure
from cuda_target.memory.conversion import cudaconvert
from cuda_target.memory.exchanged import exchanged
from cuda_target.memory.gpu_array import DeviceArray, empty_array
from cuda_target.memory.pools import launch_pool
from gpucompiler.algorithms.early import clear_words
from gpucompiler.diagnostics.errors import ArgumentError, LaunchError, described
from gpucompiler.jobs.target import CompilerTarget
from gpucompiler.language.array_types import type_of_array
from gpucompiler.language.signatures import signature_of
from gpucompiler.launcher.recording import current_recorder
from gpucompiler.process_state import per_process

_MAX_LAUNCHERS: Final = 4096
# cuda.h: CU_STREAM_LEGACY, CU_STREAM_PER_THREAD and 0 are handles of default streams.
DEFAULT_STREAMS: Final = 2
# PTX ISA 9.0 §9.7.13.15, griddepcontrol: sm_90.
_EARLY: Final = 90
_CLEAR_THREADS: Final = 256
_CLEAR_BLOCKS: Final = 1056
# `cudaconvert` gives them as they are.
_OWN: Final = (np.ndarray, DeviceArray)


_Launch = tuple[Callable[..., None], tuple[int, int, int]]


class _Launchers:
    """Launches and functions that calls share.

    Attributes:
        known: launches of kernels, and their blocks; by kernel, target, stream and threads.
        functions: those of callers, without variables of their own, by code and globals.
    """

    def __init__(self) -> None:
        self.known: dict[Any, _Launch] = {}
        self.functions: dict[Any, FunctionType] = {}

    def remember(self, key: Any, launch: _Launch) -> _Launch:
        """Know a launch; the others are forgotten when there are too many."""
        if len(self.known) >= _MAX_LAUNCHERS:
            self.known.clear()
        self.known[key] = launch
        return launch


_LAUNCHERS: Final = per_process(_Launchers)


def _last(*arguments: Any) -> int:
    return arguments[-1]


class Call:
    """Where one call of an algorithm runs.

    Attributes:
        target: that of its kernels.
        library: the driver of its arrays; None where they are NumPy's.
        kind: whose arrays the results are, as `kind_of` says.
        early: whether its kernels may begin while the kernel before them ends (early.py).
        on_host: whether its kernels run on the host's processor.
        at_once: whether they do so now, with arrays of NumPy. A program that is recorded for the
            host has stand-ins for its arrays, and memory that each replay gives it.
        stream: handle of the stream.
        notes: of what it does, for a plan; None where none is made.
        one_launch: a OneLaunch that later calls may do instead, or None.
    """

    __slots__ = (
        "_kept", "_ordinal", "_unkept", "_views", "at_once", "early", "kind", "library",
        "notes", "on_host", "one_launch", "stream", "target",
    )  # fmt: skip

    def __init__(self, name: str, stream: Any, *values: Any, in_place: bool = False) -> None:
        """The call that takes these arrays.

        Args:
            name: of the algorithm, for errors.
            stream: as launches take it.
            values: arrays of one memory; NumPy's arrays and numbers go to the others'.
            in_place: whether it may need no temporary memory; graphs of other libraries, which
                keep none, are refused where it asks for some.
        """
        views = [*map(_converted, values)]
        found = [view for view in views if isinstance(view, DeviceArray)]
        # Asking another library for an array takes longer than a launch.
        self._views = [
            (value, view) for value, view in zip(values, views, strict=True) if view is not value
        ]
        self.kind = kind_of(values)
        self._ordinal, self.stream, self.early = None, 0, False
        self._kept, self._unkept = None, ""
        self.notes: Notes | None = None
        self.one_launch: Any = None
        if found:
            self._ordinal = _place_of(name, found)
            self.library = found[0].library
            self.target: CompilerTarget = active_target(self.library.target_name)
        else:
            self.target = active_target()
            self.library = self._driver_of_target()
        self.on_host = self.library is None or self.library.in_host_memory
        self.at_once = self.on_host and current_recorder() is None
        if self.on_host and not self.at_once:
            self.library = driver_of(self.target.driver_functions())
        if self.library is not None:
            self.stream = self.library.handle(stream)
            self.early = not self.on_host and _begins_early(self.target)
            self._kept = self._memory_of_graph(name)
            if not in_place or self.on_host:
                self._require_kept()

    def forget_arrays(self) -> None:
        """Keep no array of another library, where a plan keeps the call."""
        self._views = []

    @property
    def can_plan(self) -> bool:
        """Whether a plan may do the same for later calls: with arrays that kernels take as is."""
        return self._kept is None and (self.library is None or not self.on_host)

    def do(self, function: Callable[..., Any], *arguments: Any) -> None:
        """Do a step of the call: `function(*arguments)`."""
        function(*arguments)
        if self.notes is not None:
            self.notes.steps.append((function, arguments))

    def view(self, array: Any, function: Callable[[Any], Any]) -> Any:
        """A view of an array, `function(array)`; steps take none of a given array otherwise."""
        made = function(array)
        if self.notes is not None:
            self.notes.view(made, array, function)
        return made

    def _memory_of_graph(self, name: str) -> list[Any] | None:
        """The arrays that a graph keeps, if the stream is being captured; else None.

        Memory of a pool would be allocated by the graph, and be given back before it runs.
        """
        library = self.library
        if library is None or self.stream <= DEFAULT_STREAMS:
            return None
        if not is_capturing(library, self.stream):
            return None
        kept = library.shared(CapturedMemory).arrays
        if kept is None or self.on_host:
            where = "of the host" if self.on_host else "of another library"
            self._unkept = f"{name}: a graph {where} can't keep its temporary memory"
        return kept

    def _require_kept(self) -> None:
        """Refuse temporary memory that the graph which is being captured wouldn't keep."""
        if self._unkept:
            raise LaunchError(self._unkept, "GC512")

    def _driver_of_target(self) -> Driver | None:
        """The driver of the active target; None for the host, whose kernels take NumPy's arrays."""
        library = driver_of(self.target.driver_functions())
        return None if library.in_host_memory else library

    def take(self, value: Any) -> Any:
        """An argument as the kernels of this call take it: a NumPy array, or a DeviceArray.

        Raises ArgumentError for a dtype that kernels don't know.
        """
        known = next((view for known, view in self._views if known is value), None)
        found = _converted(value) if known is None else known
        if isinstance(found, DeviceArray):
            if found.type.element.kind == "struct":
                _refuse_records(found.dtype)
            return found.host_memory if self.at_once else found
        found = np.asarray(found)
        check_elements(found.dtype)
        if not (found.dtype.isnative and found.flags.aligned):
            found = found.astype(found.dtype.newbyteorder("="), copy=True)
        if self.on_host:
            return found
        made, whole = self.empty(found.shape, found.dtype), np.ascontiguousarray(found)
        if self._kept is None:
            self.do(DeviceArray.copy_from_host, made, whole, self.stream)
        else:
            # A graph would copy once more at each launch, from memory that may be gone.
            assert self.library is not None
            with not_captured(self.library):
                made.copy_from_host(whole)
                self.library.synchronize_stream(0)
        return made

    def flat(self, value: Any) -> Any:
        """As `take`, with one axis and without gaps."""
        array = self.take(value)
        if isinstance(array, DeviceArray):
            whole = array if array.type.layout == "C" else self._whole(array)
        else:
            whole = array if array.flags.c_contiguous else np.ascontiguousarray(array)
        return whole if len(whole.shape) == 1 else self.view(whole, _flattened)

    def constant(self, array: Any) -> Any:
        """As `take`, for an array that is the same in all calls of a plan."""
        notes, self.notes = self.notes, None
        found = self.take(array)
        self.notes = notes
        if notes is not None:
            notes.constants.append(found)
        return found

    def shaped(self, array: Any, shape: tuple[int, ...]) -> Any:
        """As `flat`, with these axes."""
        return self.view(self.flat(array), lambda flat: flat.reshape(shape))

    def _whole(self, array: DeviceArray) -> DeviceArray:
        made = self.empty(array.shape, array.dtype)
        made.copy_from(array, self.stream)
        self.unplan()
        return made

    def unplan(self) -> None:
        """Let no plan be made of this call, which has done more than steps."""
        if self.notes is not None:
            self.notes.fits = False

    def empty(self, shape: Any, dtype: Any) -> Any:
        """New memory of undefined contents, from the pool of the device."""
        made = self._empty(shape, dtype)
        if self.notes is not None:
            self.notes.made.append(made)
        return made

    def _empty(self, shape: Any, dtype: Any) -> Any:
        self._require_kept()
        if self.on_host:
            if not self.at_once:
                return empty_array(shape, _element(dtype), driver=self.library)
            if self.library is not None and self.stream:
                return empty_array(shape, _element(dtype), driver=self.library).host_memory
            return np.empty(shape, dtype)
        assert self.library is not None
        if self._kept is not None:
            with not_captured(self.library):
                made = empty_array(
                    shape, _element(dtype), self._ordinal, self.library.unless_nvidia
                )
            self._kept.append(made)
            return made
        pool = launch_pool(self.library)
        if pool is None:
            return empty_array(shape, _element(dtype), self._ordinal, self.library.unless_nvidia)
        return pool.array(shape, _element(dtype), self.stream)

    def zeros(self, shape: Any, dtype: Any) -> Any:
        """New memory of zeros, set in the order of the stream."""
        array = self.empty(shape, dtype)
        self.clear(array)
        return array

    def clear(self, array: Any) -> None:
        """Set all bytes of memory of this call to 0, in the order of the stream."""
        if self.early and array.dtype.itemsize in (4, 8):
            kind = np.dtype(f"u{array.dtype.itemsize}")
            words = self.view(self.flat(array), lambda flat: flat.view(kind))
            blocks = min(_CLEAR_BLOCKS, blocks_for(words.size, _CLEAR_THREADS))
            self.launch(clear_words, _CLEAR_THREADS, words, blocks)
        else:
            self.do(_clear, array, self.stream)

    def output(self, name: str, out: Any, shape: tuple[int, ...], dtype: Any) -> Any:
        """The array that gets a result: the caller's, or a new one.

        Raises:
            ArgumentError: `out` has another size or dtype, has gaps, or is in other memory.
        """
        if out is None:
            return self.empty(shape, dtype)
        found = _converted(out)
        of_device = isinstance(found, DeviceArray)
        array: Any = found.host_memory if of_device and self.at_once else found
        if self.at_once != isinstance(array, np.ndarray):
            other = "in other memory than the array"
            if self.on_host and not self.at_once:
                other = "an array of NumPy from outside of the program; pass it as an argument"
            raise ArgumentError(f"{name}: out= is {other}")
        _check_output(name, array, shape, dtype)
        return array

    def part(self, array: Any, count: int) -> Any:
        """The first `count` items, in memory of their own if they are much fewer."""
        view = array[:count]
        if isinstance(array, DeviceArray):
            return view.copy(self.stream) if 2 * count < array.size else view
        return view.copy() if 2 * count < array.size else view

    def fill(self, array: Any, value: Any) -> None:
        """Set all elements of an array to a number."""
        self.do(_fill, array, value, self.stream)

    def launch(
        self, kernel: FunctionType, threads: int | tuple[int, int], *arguments: Any,
        registers: int | None = None, follows: bool = False,
    ) -> None:  # fmt: skip
        """Launch a kernel; its last argument is the number of blocks.

        Args:
            registers: the most of a thread on a GPU.
            follows: another kernel of this call, or `clear`, is the work right before it in the
                stream; it may begin early, and waits for that work itself.
        """
        early = follows and self.early
        if not arguments[-1]:
            return
        key = (kernel, self.target, self.stream, threads, registers, early)
        found = _LAUNCHERS.known.get(key)
        if found is None:
            changes: dict[str, Any] = {"stream": self.stream}
            if registers is not None:
                changes.update(max_registers=registers, silence="GC402")
            if early:
                changes["dependent"] = True
            x, y = threads if isinstance(threads, tuple) else (threads, 1)
            launch = launch_of(kernel, self.target, threads, **changes)
            found = _LAUNCHERS.remember(key, (launch, (x, y, 1)))
        launch, block = found
        self.do(launch, *arguments, block, arguments[-1])

    def result(self, array: Any, out: Any = None) -> Any:
        """An array of this call as the caller gets it: of the kind that was given."""
        if out is not None:
            return out
        if isinstance(array, DeviceArray):
            if self.kind == "numpy":
                found = array.copy_to_host(stream=self.stream)
                return found if found.ndim else found[()]
            return array if self.kind == "device" else _from_dlpack(self.kind, array)
        if self.kind == "numpy":
            return array if array.ndim else array[()]
        assert self.library is not None
        made = empty_array(array.shape, _element(array.dtype), driver=self.library)
        made.copy_from_host(array)
        return made

    def host_number(self, value: Any) -> Any:
        """A result of no axes as a number of NumPy's; waits for the stream."""
        found = cudaconvert(value)
        return (
            found.copy_to_host(stream=self.stream)[()] if isinstance(found, DeviceArray) else found
        )

    def number(self, array: Any) -> int:
        """The value of an array of one int64; waits for the stream."""
        if not isinstance(array, DeviceArray):
            return int(array.reshape(-1)[0])
        return _read_number(array, self.stream)


def _check_output(name: str, array: Any, shape: tuple[int, ...], dtype: Any) -> None:
    """Raise ArgumentError for an array that a result doesn't fit."""
    if array.dtype != dtype or array.size != np.prod(shape, dtype=np.int64):
        raise ArgumentError(
            f"{name}: out= has shape {array.shape} and dtype {array.dtype}, but the result has "
            f"{shape} and {np.dtype(dtype)}"
        )
    of_numpy = isinstance(array, np.ndarray)
    if not (array.flags.c_contiguous if of_numpy else array.type.layout == "C"):
        raise ArgumentError(f"{name}: out= has gaps; give an array that is C-contiguous")
    if of_numpy and not (array.flags.aligned and array.flags.writeable):
        raise ArgumentError(
            f"{name}: out= is read-only or unaligned; give memory as np.empty makes it"
        )


def _read_number(array: DeviceArray, stream: int) -> int:
    """An int64 in device memory, once the work of the stream is done."""
    found, library = ctypes.c_int64(), array.library
    library.call("cuMemcpyDtoHAsync_v2", ctypes.byref(found), array.pointer, array.nbytes, stream)
    library.synchronize_stream(stream)
    return found.value


def launch_of(
    kernel: FunctionType, target: CompilerTarget, threads: int | tuple[int, int], **changes: Any
) -> Callable[..., None]:
    """A function that launches: of the arguments, the threads of three axes, and the blocks."""
    return helper_of(kernel, target, threads, **changes).launch_of_size


def helper_of(
    kernel: FunctionType, target: CompilerTarget, threads: int | tuple[int, int], **changes: Any
) -> LaunchHelper:
    """A kernel that is launched with such blocks; their number is the last argument."""
    taken: dict[str, Any] = {
        "threads": threads, "blocks": _last, "target": target, "bounds": False,
        "wraparound": False, **changes,
    }  # fmt: skip
    return configure(LaunchConfiguration(), taken)(kernel)


@functools.lru_cache(maxsize=256)
def check_elements(dtype: Any) -> None:
    """Raise ArgumentError for records, and for a dtype that kernels don't know."""
    if dtype.fields is not None:
        _refuse_records(dtype)
    type_of_array(np.empty(0, dtype.newbyteorder("=")))


def _refuse_records(dtype: Any) -> NoReturn:
    fields = " and ".join(f"x[{name!r}]" for name in dtype.names[:2])
    raise ArgumentError(f"items of {dtype} are records; give their fields, such as {fields}")


def _flattened(array: Any) -> Any:
    return array.reshape(-1)


def _clear(array: Any, stream: int) -> None:
    if isinstance(array, DeviceArray):
        with array.context() as library:
            fill_bytes(library, array.pointer, 0, array.nbytes, stream)
    else:
        array[...] = 0


def _fill(array: Any, value: Any, stream: int) -> None:
    if isinstance(array, DeviceArray):
        array.fill(value, stream)
    else:
        array[...] = value


def _place_of(name: str, arrays: list[DeviceArray]) -> Any:
    """The device of arrays. Raises ArgumentError unless they lie in one memory."""
    if len(arrays) > 1 and len({array.driver for array in arrays}) > 1:
        raise ArgumentError(f"{name}: its arrays are of several targets' memory")
    places = {array.ordinal for array in arrays} - {None}
    if len(places) > 1:
        raise ArgumentError(f"{name}: its arrays are on several devices")
    return next(iter(places), None)


def _converted(value: Any) -> Any:
    """As `cudaconvert`, which arrays of NumPy and of ours needn't be asked for."""
    return value if value is None or type(value) in _OWN else cudaconvert(value)


def _begins_early(target: CompilerTarget) -> bool:
    """Whether kernels of a target may begin before those in front of them have ended."""
    number = re.match(r"sm_(\d+)", getattr(target, "arch", ""))
    return number is not None and int(number[1]) >= _EARLY


@functools.lru_cache(maxsize=64)
def _element(dtype: Any) -> Any:
    return importlib.import_module("cuda_target.memory.numpy_arrays").element_of(dtype)


def kind_of(values: tuple[Any, ...]) -> str:
    """The library of the first array that isn't NumPy's: "device" for DeviceArray."""
    for value in values:
        if isinstance(value, DeviceArray):
            return "device"
        if type(value) is np.ndarray or value is None:
            continue
        if hasattr(value, "__dlpack__") and not isinstance(value, (np.ndarray, np.generic)):
            return _library_of(value)
    return "numpy"


def _library_of(value: object) -> str:
    return type(value).__module__.partition(".")[0]


def _from_dlpack(kind: str, array: DeviceArray) -> Any:
    """An array of the library that the caller's array is of."""
    made = array.memory
    if _library_of(made) == kind and tuple(getattr(made, "shape", ())) == array.shape:
        return made  # by the library itself
    module: Any = importlib.import_module("jax.dlpack" if kind in ("jax", "jaxlib") else kind)
    return module.from_dlpack(array) if hasattr(module, "from_dlpack") else array


def maker_by_torch(call: Call, array: DeviceArray) -> Callable[[], Any] | None:
    """A function that makes arrays like one of a call's results, in PyTorch's memory.

    A view of memory of ours takes PyTorch longer to make than an array of its own.

    Returns: None where PyTorch's arrays aren't used, or it works on another stream.
    """
    if call.kind != "torch":
        return None
    like, empty = _from_dlpack("torch", array), sys.modules["torch"].empty
    shape, settings = array.shape, {"dtype": like.dtype, "device": like.device}
    stream = call.stream

    def make() -> Any:
        made = empty(shape, **settings)
        found = exchanged(made, stream)
        if found is None:
            # A mode that is on now, but wasn't at the first call, gives tensors without memory.
            reasons = importlib.import_module("gpucompiler.language.foreign_arrays")
            why = reasons.reason(made) or "its memory can't be read"
            raise ArgumentError(f"PyTorch makes {described(made)} for the result: {why}")
        return found

    made = exchanged(empty(shape, **settings), stream)
    return make if made is not None and made.producer is None else None


def function_of(name: str, function: Any, count: int) -> Any:
    """A function that takes `count` values, as kernels of this process have it.

    A `lambda` that stands in a call is a new function each time. The first one of its code is taken
    for all of them, so that later launches are native.

    Raises:
        ArgumentError: the value is no such function.
    """
    if not callable(function):
        raise ArgumentError(f"{name}: {function!r} is no function of {count} values")
    if not isinstance(function, FunctionType):
        return function
    plain = not (function.__closure__ or function.__defaults__ or function.__kwdefaults__)
    known = _LAUNCHERS.functions
    key = function.__code__, id(function.__globals__), count
    if plain and (found := known.get(key)) is not None:
        return found
    try:
        signature_of(function).bind(*range(count))
    except TypeError:
        raise ArgumentError(
            f"{name}: {function.__name__}{signature_of(function)} doesn't take {count} values"
        ) from None
    if plain:
        if len(known) >= _MAX_LAUNCHERS:
            known.clear()
        known[key] = function
    return function


def epilogue_of(name: str, function: Any) -> Any:
    """A function of a fragment, as kernels of this process have it; it is a part of their keys.

    Raises:
        ArgumentError: the value is no such function, or has no hash.
    """
    found = function_of(name, function, 1)
    try:
        hash(found)
    except TypeError:
        raise ArgumentError(
            f"{name}: epilogue={found!r} has no hash; make its class frozen, or give a function"
        ) from None
    return found


def width_of(*arrays: Any) -> int:
    """Items of the vectors, of 16 bytes at most, that all of these arrays can be read in."""
    size = max(array.dtype.itemsize for array in arrays)
    width = max(1, 16 // size)
    for array in arrays:
        address = array.pointer if isinstance(array, DeviceArray) else array.ctypes.data
        step = width * array.dtype.itemsize
        if address % step:
            return 1
    return width if size in (1, 2, 4, 8) else 1


def blocks_for(count: int, each: int) -> int:
    """Blocks that cover `count` items, `each` a block."""
    return -(-count // each)
