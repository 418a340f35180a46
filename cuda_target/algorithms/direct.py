"""Few items on the host: kernels of one block, launched on the calling thread, without a plan."""

from __future__ import annotations

import functools
from collections.abc import Callable
from types import FunctionType
from typing import Any, Final

import numpy as np

from cuda_target.algorithms.calls import launch_of
from cuda_target.device.active import CHOSEN_TARGET, active_target
from gpucompiler import HostTarget
from gpucompiler.algorithms import histograms, reductions, selections
from gpucompiler.host.pool import thread_count
from gpucompiler.jobs.target import CompilerTarget
from gpucompiler.launcher.recording import RECORDINGS
from gpucompiler.process_state import per_process

# Items that one thread is done with before the host's other workers were awake.
_MOST: Final = 1 << 16
# As many are less work than waking them where there are few.
_MOST_FOR_FEW_WORKERS: Final = 1 << 20
_FEW_WORKERS: Final = 4
_LANES: Final = 16
# Bins of 8 bytes that a result keeps, and may not need.
_MOST_BINS: Final = 1 << 9


_ONE_VECTOR: Final = (_LANES, 1, 1)
_ONE_WARP: Final = (32, 1, 1)
_empty: Final = np.empty
_Array: Final = np.ndarray


class _Launches:
    """Launches of one block, and the targets that they are for, by kernel."""

    def __init__(self) -> None:
        self.known: dict[FunctionType, tuple[CompilerTarget, Callable[..., None]]] = {}


_LAUNCHES: Final = per_process(_Launches)


def is_small(x: Any, most: int = _MOST) -> bool:
    """Whether an array has few items, in the processor's order of bytes, and is the host's."""
    return small_target(x, most) is not None


def small_target(x: Any, most: int = _MOST) -> HostTarget | None:
    """The active target, if `is_small`."""
    if type(x) is _Array and 0 < x.size <= most and x.dtype.isnative:
        target = CHOSEN_TARGET.get() or active_target()
        if type(target) is HostTarget and not RECORDINGS.count.value:
            return target
    return None


def has_few_workers() -> bool:
    """Whether the host has so few processors that one thread often does as well as all."""
    return thread_count() <= _FEW_WORKERS


@functools.cache
def most_for_one() -> int:
    """Items that one thread is done with as soon as the host's workers are."""
    return _MOST_FOR_FEW_WORKERS if has_few_workers() else _MOST


def _launcher(kernel: FunctionType, target: HostTarget, block: tuple[int, int, int]) -> Any:
    """A function that launches a kernel as one block; its last arguments are 1, `block`, and 1."""
    found = _LAUNCHES.known.get(kernel)
    if found is None or found[0] is not target:
        launch = launch_of(kernel, target, block[0])
        found = _LAUNCHES.known[kernel] = target, launch
    return found[1]


def _flat(x: Any) -> Any:
    """The items on one axis, without gaps."""
    return x if x.ndim == 1 and x.flags.c_contiguous else np.ascontiguousarray(x).reshape(-1)


def reduce_few(target: HostTarget, x: Any, op: Any) -> Any:
    """`op` over all items."""
    found = _empty(1, x.dtype)
    launch = _launcher(reductions.reduce_chunks, target, _ONE_VECTOR)
    items = x if x.ndim == 1 and x.flags.c_contiguous else _flat(x)
    launch(found, items, op, x.size, 1, _ONE_VECTOR, 1)
    return found[0]


def extremes_of_few(target: HostTarget, x: Any) -> tuple[Any, Any]:
    """The least and the greatest item, or NaN."""
    found = _empty(2, x.dtype)
    items = x if x.ndim == 1 and x.flags.c_contiguous else _flat(x)
    launch = _launcher(reductions.both_extremes, target, _ONE_VECTOR)
    launch(found, items, 1, _ONE_VECTOR, 1)
    least, greatest = found
    return least, greatest


def choose_few(target: HostTarget, x: Any, chosen: Any, by: Any, stored: Any) -> Any:
    """The stored parts of the chosen items; arguments are those of `selections.select_tiles`."""
    array, count = _flat(x), _empty(1, np.int64)
    size = array.size
    found = _empty(size, np.int64 if stored is selections.its_index else array.dtype)
    launch = _launcher(selections.select_chunks, target, _ONE_WARP)
    launch(found, None, count, array, chosen, by, stored, None, size, 1, _ONE_WARP, 1)
    taken = count.item(0)
    return found[:taken].copy() if 2 * taken < size else found[:taken]


def first_of_few(target: HostTarget, x: Any, k: int, largest: bool) -> tuple[Any, Any]:
    """The k first items in order and their indices."""
    values, indices = _empty(k, x.dtype), _empty(k, np.int64)
    launch = _launcher(selections.first_items, target, _ONE_WARP)
    launch(values, indices, _flat(x), largest, 1, _ONE_WARP, 1)
    return values, indices


def counts_of_few(target: HostTarget, x: Any, least_size: int) -> Any:
    """How often each integer occurs; None if one is below 0 or is too great."""
    found, size = _empty(_MOST_BINS, np.int64), _empty(1, np.int64)
    launch = _launcher(histograms.count_few, target, _ONE_VECTOR)
    launch(found, size, _flat(x), least_size, 1, _ONE_VECTOR, 1)
    count = size.item(0)
    return None if count < 0 else found[:count]
