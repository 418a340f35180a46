"""The meanings that `cuda`'s functions have in a kernel that runs as Python."""

from __future__ import annotations

# Kernels' values are of any type.
# pyright: reportUnknownLambdaType=false, reportUnknownVariableType=false
# pyright: reportUnknownArgumentType=false, reportUnknownMemberType=false
# pyright: reportUnknownParameterType=false
import functools
import importlib
import time
from collections.abc import Callable
from typing import Any, Final

import numpy as np

from gpucompiler.diagnostics.errors import DeviceAssertionError, TargetUnsupported
from gpucompiler.frontend.calls.dispatch import DEVICE_HANDLERS
from gpucompiler.language.simt import THIS_CLUSTER, THIS_GRID
from gpucompiler.language.types import ElementName, ScalarType
from gpucompiler.linear.arrays import array_class
from gpucompiler.linear.dense_types import is_dense
from gpucompiler.linear.values import numpy_type
from gpucompiler.simulator import numbers
from gpucompiler.simulator.meetings import FULL
from gpucompiler.simulator.records import with_fields
from gpucompiler.simulator.threads import Thread, caller, place_of_caller

Meaning = Callable[..., Any]
# Memory that nothing has written holds these bytes, as in the IR's interpreter: zeros would hide a
# kernel that relies on them.
_UNDEFINED: Final = 0xA5
_ALL_LANES: Final = FULL
# The last parameters of functions that access memory.
_MANNERS: Final = ("order", "scope")


@functools.cache
def meaning_of(name: str) -> Meaning:
    """The function of a name. Raises TargetUnsupported for names without a meaning here."""
    found = FUNCTIONS.get(name)
    if found is None:
        raise TargetUnsupported(
            f"cuda.{name} has no meaning for the target python; run this launch on the host or a "
            "GPU",
            "GC601",
        )
    row = DEVICE_HANDLERS.get(name)
    return found if row is None else _as_compiled(found, [p.lstrip("?*") for p in row[0]])


def _as_compiled(meaning: Meaning, parameters: list[str]) -> Meaning:
    """A meaning that takes its arguments by the names that they have in compiled kernels.

    `order=` and `scope=`, which change nothing here, reach it as keywords.
    """
    own = [name for name in parameters if name not in _MANNERS]

    def called(thread: Thread, name: str, *arguments: Any, **keywords: Any) -> Any:
        if not keywords and len(arguments) <= len(own):
            return meaning(thread, name, *arguments)
        manner = dict(zip(parameters[len(own) :], arguments[len(own) :], strict=False))
        more = list(arguments[: len(own)])
        for parameter in own[len(more) :]:
            if parameter not in keywords:
                break
            more.append(keywords.pop(parameter))
        return meaning(thread, name, *more, **keywords, **manner)

    return called


# -- places in the launch


def _grid(thread: Thread, name: str, ndim: int) -> Any:
    numbers_of = thread.block.numbers
    size, index = numbers_of["blockDim"], numbers_of["blockIdx"]
    places = [i * s + t for i, s, t in zip(index, size, thread.index, strict=True)]
    return places[0] if ndim == 1 else tuple(places[:ndim])


def _grid_size(thread: Thread, name: str, ndim: int) -> Any:
    numbers_of = thread.block.numbers
    sizes = [a * b for a, b in zip(numbers_of["blockDim"], numbers_of["gridDim"], strict=True)]
    return sizes[0] if ndim == 1 else tuple(sizes[:ndim])


def _lane_mask(relation: Callable[[int], int]) -> Meaning:
    return lambda thread, name: np.uint32(relation(thread.lane) & _ALL_LANES)


# -- meetings


def _meets(kind: str) -> Meaning:
    return lambda thread, name, *payload: thread.meet(kind, 0, *payload)


def _warp(kind: str) -> Meaning:
    def meet(thread: Thread, name: str, mask: Any = _ALL_LANES, *payload: Any) -> Any:
        return thread.meet(kind, int(mask) & _ALL_LANES, *payload)

    return meet


def _assume(thread: Any, name: str, condition: Any) -> None:
    if not condition:
        raise DeviceAssertionError("an assumption of cuda.assume doesn't hold")


def _looks(thread: Thread, name: str, *arguments: Any) -> None:
    thread.look()


def _nothing(thread: Thread, name: str, *arguments: Any, **keywords: Any) -> None:
    """Threads run one at a time, in the order of the program: fences and hints do nothing."""


# -- memory


def element_type(dtype: Any) -> np.dtype[Any]:
    """A NumPy type. Raises TargetUnsupported for types that NumPy hasn't."""
    if isinstance(dtype, ElementName):
        dtype = dtype.element
    if isinstance(dtype, ScalarType):
        try:
            return np.dtype(dtype.numpy_name.rstrip("_") if dtype.kind != "bool" else "bool")
        except TypeError:
            pass
        try:
            return np.dtype(getattr(importlib.import_module("ml_dtypes"), str(dtype.numpy_name)))
        except (ImportError, AttributeError):
            raise TargetUnsupported(
                f"NumPy has no {dtype}; install ml_dtypes, or run this launch on the host", "GC601"
            ) from None
    try:
        found: Any = np.dtype(dtype)
    except TypeError:
        found = None
    # NumPy takes any class as that of objects.
    if found is None or found.hasobject:
        raise TargetUnsupported(
            f"the target python makes no arrays of {dtype!r}; run this launch on the host", "GC601"
        )
    return found


def _undefined(shape: Any, dtype: np.dtype[Any]) -> np.ndarray[Any, Any]:
    made = np.empty(shape, dtype)
    made.reshape(-1).view(np.uint8)[:] = _UNDEFINED
    return made


def _of_values(make: Meaning) -> Meaning:
    """As `make`, which makes arrays of numbers, for arrays of small dense values, too."""

    def made(thread: Thread, name: str, shape: Any, dtype: Any, *more: Any, **named: Any) -> Any:
        if not is_dense(dtype) or dtype.element is None:
            return make(thread, name, shape, dtype, *more, **named)
        element, own = numpy_type(dtype.element), dtype.shape
        if shape in (0, (0,)):
            found = make(thread, name, 0, element, *more, **named)
            found = found[: found.size // dtype.size * dtype.size].reshape(-1, *own)
        else:
            sizes = shape if isinstance(shape, tuple) else (shape,)
            found = make(thread, name, (*sizes, *own), element, *more, **named)
        return array_class(dtype).over(found)

    return made


def _shared(
    thread: Thread, name: str, shape: Any, dtype: Any, alignment: int = 16
) -> np.ndarray[Any, Any]:
    element, shared = element_type(dtype), thread.block.shared
    if shape in (0, (0,)):
        raw = shared.setdefault(
            "dynamic", _undefined(thread.block.launch.shared_bytes, np.dtype("u1"))
        )
        return with_fields(raw[: raw.size // element.itemsize * element.itemsize].view(element))
    frame = caller()
    # A function's own array: one for a block, however often the function is called.
    key = (frame.f_code, frame.f_lasti, shape, element)
    if key not in shared:
        shared[key] = _undefined(shape, element)
    return with_fields(shared[key])


def _local(
    thread: Thread, name: str, shape: Any, dtype: Any, alignment: int = 16
) -> np.ndarray[Any, Any]:
    return with_fields(_undefined(shape, element_type(dtype)))


def _load(thread: Thread, name: str, array: Any, index: Any, *hints: Any, **more: Any) -> Any:
    return array[index]


def _store(
    thread: Thread, name: str, array: Any, index: Any, value: Any, *hints: Any, **more: Any
) -> None:
    array[index] = value


def _changing(change: Callable[..., Any]) -> Meaning:
    def atomic(thread: Thread, name: str, array: Any, index: Any, *values: Any, **how: Any) -> Any:
        old = array[index]
        array[index] = change(old, *values)
        thread.accessed(place_of_caller(), old, array[index])
        return old

    return atomic


def _compare_and_swap(
    thread: Thread, name: str, array: Any, expected: Any, value: Any, **how: Any
) -> Any:
    return _changing(numbers.swapped)(thread, name, array, 0, expected, value)


def _stores(thread: Thread, name: str, array: Any, index: Any, value: Any, **how: Any) -> None:
    _changing(lambda old, new: new)(thread, name, array, index, value)


def _own_rank(thread: Thread, name: str, array: Any, rank: int) -> Any:
    if rank != 0:
        raise TargetUnsupported(
            "under the target python a cluster is one block, of rank 0", "GC601"
        )
    return array


def _plain(function: Callable[..., Any]) -> Meaning:
    return lambda thread, name, *arguments: function(*arguments)


_ATOMICS: Final[dict[str, Callable[..., Any]]] = {
    "add": lambda old, value: old + numbers.as_type(old, value),
    "sub": lambda old, value: old - numbers.as_type(old, value),
    "and_": lambda old, value: old & numbers.as_type(old, value),
    "or_": lambda old, value: old | numbers.as_type(old, value),
    "xor": lambda old, value: old ^ numbers.as_type(old, value),
    "max": lambda old, value: max(old, numbers.as_type(old, value)),
    "min": lambda old, value: min(old, numbers.as_type(old, value)),
    "nanmax": lambda old, value: np.fmax(old, numbers.as_type(old, value)),
    "nanmin": lambda old, value: np.fmin(old, numbers.as_type(old, value)),
    "exch": lambda old, value: value,
    "inc": lambda old, limit: 0 if old >= limit else old + 1,
    "dec": lambda old, limit: limit if old == 0 or old > limit else old - 1,
    "cas": numbers.swapped,
    "load": lambda old: old,
}

FUNCTIONS: Final[dict[str, Meaning]] = {
    "grid": _grid,
    "gridsize": _grid_size,
    "cg.this_grid": lambda thread, name: THIS_GRID,
    "cg.grid_sync": _meets("grid_sync"),
    # Without cluster=, which is refused, a cluster is one block.
    "cg.this_cluster": lambda thread, name: THIS_CLUSTER,
    "cg.block_rank": lambda thread, name: 0,
    "cg.num_blocks": lambda thread, name: 1,
    "cluster_sync": _meets("barrier"),
    "cluster_arrive": _nothing,
    "cluster_arrive_relaxed": _nothing,
    "cluster_wait": _meets("barrier"),
    "map_shared_rank": _own_rank,
    "syncthreads": _meets("barrier"),
    "syncthreads_count": _meets("count"),
    "syncthreads_and": _meets("and"),
    "syncthreads_or": _meets("or"),
    "barrier_sync": _meets("named_sync"),
    "barrier_arrive": _meets("named_arrive"),
    "syncwarp": _warp("syncwarp"),
    "elect": _warp("elect"),
    **{f"{kind}_sync": _warp(kind) for kind in ("shfl", "shfl_up", "shfl_down", "shfl_xor")},
    **{f"{kind}_sync": _warp(kind) for kind in ("all", "any", "eq", "ballot")},
    **{f"{kind}_sync": _warp(kind) for kind in ("match_any", "match_all")},
    **{f"reduce_{k}_sync": _warp(f"reduce_{k}") for k in "add min max and or xor".split()},  # noqa: SIM905
    "activemask": _meets("activemask"),
    "lanemask_lt": _lane_mask(lambda lane: (1 << lane) - 1),
    "lanemask_le": _lane_mask(lambda lane: (2 << lane) - 1),
    "lanemask_eq": _lane_mask(lambda lane: 1 << lane),
    "lanemask_ge": _lane_mask(lambda lane: -1 << lane),
    "lanemask_gt": _lane_mask(lambda lane: -2 << lane),
    **dict.fromkeys(
        (
            "threadfence", "threadfence_block", "threadfence_cluster", "threadfence_system",
            "fence", "fence_proxy_async", "fence_mbarrier_init", "griddepcontrol_wait",
            "griddepcontrol_launch_dependents", "registers", "setmaxnreg.inc", "setmaxnreg.dec",
            "prefetch_line",
        ),
        _nothing,
    ),
    "shared.array": _of_values(_shared),
    "local.array": _of_values(_local),
    "const.array_like": lambda thread, name, array: with_fields(array),
    "vectors": lambda thread, name, array, n: array.reshape(-1, n),
    "load": _load,
    "store": _store,
    "volatile.load": _changing(lambda old: old),
    "volatile.store": _stores,
    "atomic.store": _stores,
    **{f"atomic.{kind}": _changing(change) for kind, change in _ATOMICS.items()},
    "atomic.compare_and_swap": _compare_and_swap,
    "assume": _assume,
    "stop_gradient": lambda thread, name, x: x,
    "is_aligned": lambda thread, name, array, n: array.ctypes.data % n == 0,
    "is_contiguous": lambda thread, name, array: bool(array.flags.c_contiguous),
    "clock": lambda thread, name: np.uint64(time.perf_counter_ns()),
    "globaltimer": lambda thread, name: np.uint64(time.time_ns()),
    "nanosleep": _looks,
    **{name: _plain(function) for name, function in numbers.FUNCTIONS.items()},
}  # fmt: skip
