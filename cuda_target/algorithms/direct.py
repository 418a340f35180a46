"""Few items on the host: kernels of one block, launched on the calling thread, without a plan."""

from __future__ import annotations

import functools
import operator
import sys
from collections.abc import Callable
from operator import methodcaller
from types import FunctionType
from typing import Any, Final

import numpy as np

from cuda_target.algorithms.calls import check_elements, helper_of, launch_of
from cuda_target.algorithms.small import (
    Way,
    least_to_sort_otherwise,
    most_by_radix,
    most_to_merge,
    sorts_words_by_vectors,
)
from cuda_target.device.active import CHOSEN_TARGET, active_target
from gpucompiler import HostTarget
from gpucompiler.algorithms import (
    histograms,
    host_radix,
    operators,
    ranks,
    reductions,
    scans,
    selections,
)
from gpucompiler.host.pool import thread_count
from gpucompiler.jobs.target import CompilerTarget
from gpucompiler.launcher.recording import RECORDINGS
from gpucompiler.process_state import per_process

# Items that one thread is done with before the host's other workers were awake.
MOST: Final = 1 << 16
# As many are less work than waking them where there are few.
_MOST_FOR_FEW_WORKERS: Final = 1 << 20
_FEW_WORKERS: Final = 4
# Bytes that one thread joins before other workers were awake; its second cache holds as many.
_BYTES_FOR_ONE: Final = 1 << 21
# Keys that NumPy sorts in less time than many workers; few workers never take less.
_MOST_FOR_NUMPY: Final = 1 << 17
# Keys whose order is found before their values are taken; the passes of short keys are few.
_MOST_PAIRS: Final = 1 << 16
_MOST_SHORT_PAIRS: Final = 1 << 12
# Items that a kernel is done with before another thread could use the GIL: a power of two.
MOST_IN_SHORT: Final = 1 << 12
_LANES: Final = 16
_VECTOR_BYTES: Final = 64
# Bytes that a result keeps, and may not need.
MOST_UNUSED: Final = 1 << 14
# Bins of 8 bytes that are kept so.
_MOST_BINS: Final = 1 << 9
# NumPy's numbers of these types: bools, integers, and floats of at most 64 bits.
ORDERED: Final = frozenset(np.dtype(letter).num for letter in "?bBhHiIlLqQefd")


ONE_VECTOR: Final = (_LANES, 1, 1)
ONE_WARP: Final = (32, 1, 1)
ONE_THREAD: Final = (1, 1, 1)
# Signed integers of a float's size, and the bits of infinity.
BITS: Final = {
    2: (np.dtype(np.int16), 0x7C00), 4: (np.dtype(np.int32), 0x7F800000),
    8: (np.dtype(np.int64), 0x7FF0000000000000),
}  # fmt: skip
WORDS: Final = {1: np.uint8, 2: np.uint16, 4: np.uint32, 8: np.uint64}
# Words of equal bits that are put in order one by one.
_MOST_ALIKE: Final = 1 << 10
_by_digits: Final = methodcaller("sort", kind="stable")
_empty: Final = np.empty
_Array: Final = np.ndarray
chosen_target: Final = CHOSEN_TARGET.get


class Few:
    """The state that calls for few items of a dtype share.

    Attributes:
        target: the one that they are for.
        plain: whether equal items have equal bits.
        choosing: launches the kernel of `select` by a function.
        chosen: the choice of a target that it was made for.
        lanes: threads of the blocks that reduce.
        vector: threads of the blocks that join neighbours, as many as a vector has items.
        most_to_sort: items that NumPy sorts in less time than kernels; 0 if they have no order.
        sorted_below: as many items, and more, aren't sorted by NumPy as they are.
        adding: launches the kernel of `scan` for sums, in blocks of `adding_lanes`.
        adding_lines, adding_beside: launch the kernels of `scan` along rows, and across them.
        adds_freely: whether items are integers, which may be added in any order.
        most_for_one: as `most_for_one`.
        most_merged: short keys whose order NumPy finds by its radix sort.
        most_pairs: keys that are sorted with values by their indices.
        most_ranked: keys that are put in order by their ranks.
        most_to_reduce: items that one thread joins by one instruction each.
        spare: arrays of two items for results; calls that run at the same time have their own.
        ways: NumPy's ways to join items, by function and dtype.
        ends: functions that give the least and the greatest of two items, or NaN.
        extremes: launches the kernel of `minmax`, as `_launcher`.
        finding: launches the kernel of `argmin` and `argmax`.
        joining_beside, joining_rows: launch the kernels of `reduce` along axes.
        lines: launches the one along short rows.
        reducing: launches the kernel of `reduce`.
        deciding: launches the kernel that looks whether all bools are true, or any.
        ordering, turning: launch the kernels of `sort` for floats and for their bits.
        ranking: launches the kernel of `argsort` and `sort_pairs` for fewer keys.
        reversing: launches the kernel that puts items in the opposite order.
        searching: launches the kernel of `searchsorted`.
        selecting: launches the kernel of `select` by a mask.
        uniting: launches the kernel of `unique`.
    """

    __slots__ = (
        "adding", "adding_beside", "adding_lanes", "adding_lines", "adds_freely", "choosing",
        "chosen", "deciding", "ends", "extremes", "finding", "joining_beside", "joining_rows",
        "lanes", "lines", "most_for_one", "most_merged", "most_pairs", "most_ranked",
        "most_to_reduce", "most_to_sort", "ordering", "plain", "ranking", "reducing", "reversing",
        "searching", "selecting", "sorted_below", "spare", "target", "turning", "uniting", "vector",
        "ways",
    )  # fmt: skip

    def __init__(self, dtype: Any, target: HostTarget) -> None:
        self.target = target
        self.chosen = CHOSEN_TARGET.get()
        floats = dtype.kind == "f"
        self.ends = (operators.least, operators.greatest) if floats else (min, max)
        self.lanes = (lanes_for(dtype), 1, 1)
        self.plain = dtype.kind != "f"
        self.most_to_sort = most_for_numpy() if dtype.num in ORDERED else 0
        self.sorted_below = min(self.most_to_sort + 1, least_to_sort_otherwise(dtype))
        most_pairs = _MOST_SHORT_PAIRS if dtype.itemsize <= 2 and dtype.kind != "f" else _MOST_PAIRS
        self.most_pairs = min(self.most_to_sort, most_pairs)
        self.most_merged = most_by_radix(dtype)
        self.most_ranked = min(self.most_to_sort, ranks.MOST_RANKED)
        self.adds_freely = dtype.kind in "ui"
        kernel = scans.add_chunks if self.adds_freely else scans.scan_chunks
        self.adding_lanes = ONE_WARP if self.adds_freely else ONE_THREAD
        self.adding = helper_of(kernel, target, self.adding_lanes[0])
        self.adding_lines = helper_of(scans.add_lines, target, 1)
        # The loops of a longer block would be done once for each of its vectors.
        self.vector = (max(4, min(2 * _LANES, _VECTOR_BYTES // (dtype.itemsize or 1))), 1, 1)
        self.adding_beside = helper_of(scans.add_beside, target, self.vector[0])
        self.joining_beside = helper_of(reductions.join_beside, target, self.vector[0])
        self.joining_rows = helper_of(reductions.join_rows, target, self.vector[0])
        self.most_for_one = most_for_one()
        # Floats of 16 bits are joined as floats of 32, in four times as long.
        slow = dtype.kind == "f" and dtype.itemsize == 2
        size = 8 if slow else dtype.itemsize or 1
        self.most_to_reduce = max(self.most_for_one, _BYTES_FOR_ONE // size)
        self.spare: list[Any] = []
        self.ways: dict[Any, Way | None] = {}
        self.reducing = helper_of(reductions.reduce_items, target, self.lanes[0])
        self.finding = helper_of(reductions.find_in_runs, target, self.lanes[0])
        self.deciding = helper_of(reductions.decide, target, self.lanes[0])
        self.ordering = helper_of(host_radix.order_equals, target, _LANES)
        self.ranking = helper_of(ranks.rank_keys, target, _LANES)
        self.uniting = helper_of(ranks.rank_unique, target, _LANES)
        self.searching = helper_of(selections.search_few, target, _LANES)
        self.choosing = helper_of(selections.select_chunks, target, ONE_WARP[0])
        self.selecting = helper_of(selections.select_few, target, 1)
        self.reversing = helper_of(host_radix.turn_around, target, _LANES)
        self.turning = helper_of(host_radix.order_bits, target, _LANES)
        self.extremes = launch_of(reductions.both_extremes, target, self.lanes[0])
        self.lines = helper_of(reductions.join_lines, target, 1)

    def to_add(self, found: Any, items: Any) -> tuple[Any, ...]:
        """The arguments of `adding`'s kernel."""
        plain = (None, False, items.size, 1)
        return (found, items, None, *plain) if self.adds_freely else (
            found, items, None, operator.add, *plain
        )  # fmt: skip


class _Launches:
    """Launches of one block, and the targets that they are for, by kernel.

    Attributes:
        few: the state that calls share, by dtype.
    """

    def __init__(self) -> None:
        self.known: dict[FunctionType, tuple[CompilerTarget, Callable[..., None]]] = {}
        self.few: dict[Any, Few] = {}


LAUNCHES: Final = per_process(_Launches)


def is_small(x: Any, most: int = MOST) -> bool:
    """Whether an array has few items, in the processor's order of bytes, and is the host's."""
    return small_target(x, most) is not None


def small_target(x: Any, most: int = MOST) -> HostTarget | None:
    """The active target, if `is_small`."""
    if type(x) is _Array and 0 < x.size <= most and x.dtype.isnative:
        target = CHOSEN_TARGET.get() or active_target()
        if type(target) is HostTarget and not RECORDINGS.busy:
            return target
    return None


def few_of(x: Any) -> Few | None:
    """The state of calls for the host's arrays of a dtype; None if x is no such array.

    As `small_target`, in less time. Raises ArgumentError for a dtype that kernels don't know.
    """
    if type(x) is not _Array:
        return None
    found = LAUNCHES.few.get(x.dtype)
    if found is not None and found.chosen is chosen_target() and not RECORDINGS.busy:
        return found
    return _made_few(x, found)


def _made_few(x: Any, known: Few | None) -> Few | None:
    target = small_target(x, sys.maxsize)
    if target is None:
        return None
    if known is None or known.target is not target:
        check_elements(x.dtype)
        known = LAUNCHES.few[x.dtype] = Few(x.dtype, target)
    known.chosen = chosen_target()
    return known


def lanes_for(dtype: Any) -> int:
    """Threads of a block of the host that reduces: as many as fill a vector, or two."""
    # Half a vector would be loaded in as many steps as a whole one, and its bytes one by one.
    return 2 * _LANES if dtype.itemsize < 4 else _LANES


def has_few_workers() -> bool:
    """Whether the host has so few processors that one thread often does as well as all."""
    return thread_count() <= _FEW_WORKERS


@functools.cache
def most_for_one() -> int:
    """Items that one thread is done with as soon as the host's workers are."""
    return _MOST_FOR_FEW_WORKERS if has_few_workers() else MOST


@functools.cache
def most_for_numpy() -> int:
    """Keys that NumPy sorts in less time than the host's workers do."""
    return sys.maxsize if has_few_workers() else _MOST_FOR_NUMPY


def _launcher(kernel: FunctionType, target: HostTarget, block: tuple[int, int, int]) -> Any:
    """A function that launches a kernel as one block; its last arguments are 1, `block`, and 1."""
    found = LAUNCHES.known.get(kernel)
    if found is None or found[0] is not target:
        launch = launch_of(kernel, target, block[0])
        found = LAUNCHES.known[kernel] = target, launch
    return found[1]


def bits_of(array: Any) -> Any:
    """The array's items as unsigned words."""
    return array.view(np.dtype(WORDS[array.dtype.itemsize]))


def flat(x: Any) -> Any:
    """The items on one axis, without gaps, where kernels can read them."""
    flags = x.flags
    if not (flags.c_contiguous and flags.aligned):
        return x.flatten()
    return x if x.ndim == 1 else x.reshape(-1)


def line(x: Any) -> Any:
    """The items on one axis where kernels can read them; those of one axis may have gaps."""
    return x if x.ndim == 1 and x.flags.aligned else flat(x)


def sums_of_few(few: Few, x: Any, out: Any) -> Any:
    """The sums of the items up to each, in `out` or a new array."""
    found = _empty(x.size, x.dtype) if out is None else out
    few.adding.launch_of_size(*few.to_add(found, line(x)), few.adding_lanes, 1)
    return found


def extremes_of_few(few: Few, x: Any) -> tuple[Any, Any]:
    """The least and the greatest item, or NaN."""
    spare = few.spare
    try:
        # Without a look first: another thread may take the last one in between.
        found = spare.pop()
    except IndexError:
        found = _empty(2, x.dtype)
    few.extremes(found, line(x), 1, few.lanes, 1)
    # An array that is taken apart by iteration takes five times as long.
    ends = found[0], found[1]
    spare.append(found)
    return ends


def choose_few(target: HostTarget, x: Any, chosen: Any, by: Any, stored: Any) -> Any:
    """The stored parts of the chosen items; arguments are those of `selections.select_tiles`."""
    array, count = flat(x), _empty(1, np.int64)
    size = array.size
    found = _empty(size, np.int64 if stored is selections.its_index else array.dtype)
    launch = _launcher(selections.select_chunks, target, ONE_WARP)
    launch(found, None, count, array, chosen, by, stored, None, size, 1, ONE_WARP, 1)
    return used_part(found, count.item(0))


def used_part(found: Any, count: int) -> Any:
    """The first items of a result, in memory of their own if there is much more."""
    is_wasteful = 2 * count < found.size and found.nbytes > MOST_UNUSED
    return found[:count].copy() if is_wasteful else found[:count]


def first_of_few(target: HostTarget, x: Any, k: int, largest: bool) -> tuple[Any, Any]:
    """The k first items in order and their indices."""
    values, indices = _empty(k, x.dtype), _empty(k, np.int64)
    launch = _launcher(selections.first_items, target, ONE_WARP)
    launch(values, indices, flat(x), largest, 1, ONE_WARP, 1)
    return values, indices


def counts_of_few(target: HostTarget, x: Any, least_size: int) -> Any:
    """How often each integer occurs; None if one is below 0 or is too great."""
    found = _empty(_MOST_BINS + 1, np.int64)
    launch = _launcher(histograms.count_few, target, ONE_VECTOR)
    launch(found, flat(x), least_size, 1, ONE_VECTOR, 1)
    count = found.item(_MOST_BINS)
    return None if count < 0 else found[:count]


def sort_few(target: HostTarget, keys: Any, descending: bool) -> Any:
    """The keys in order, where equal keys that differ in bits (zeros, NaNs) keep theirs."""
    found = keys.copy()
    otherwise = keys.size >= least_to_sort_otherwise(keys.dtype)
    if keys.dtype.kind != "f":
        sorter_of(keys.dtype, otherwise)(found)
        if descending:
            launch = _launcher(host_radix.turn_around, target, ONE_VECTOR)
            launch(found, 1, ONE_VECTOR, 1)
        return found
    keys = keys if keys.flags.aligned else found.copy()
    if otherwise:
        # Floats are put in order as integers of the same bits, which NumPy compares in less time.
        kind, infinity = BITS[keys.dtype.itemsize]
        words = found.view(kind)
        sorter_of(kind, otherwise)(words)
        launch = _launcher(host_radix.order_bits, target, ONE_VECTOR)
        launch(words, keys.view(kind), infinity, descending, 1, ONE_VECTOR, 1)
    else:
        found.sort()
        launch = _launcher(host_radix.order_equals, target, ONE_VECTOR)
        launch(found, keys, descending, 1, ONE_VECTOR, 1)
    return found


def sorter_of(dtype: Any, otherwise: bool) -> Callable[[Any], Any]:
    """NumPy's fastest sort, in place, of few integers, or of `otherwise` as many or more."""
    short = dtype.itemsize == 1 or (dtype.itemsize == 2 and not sorts_words_by_vectors())
    return _by_digits if otherwise and short else _Array.sort


def order_of_few(target: HostTarget, keys: Any, descending: bool) -> Any:
    """The indices that put keys in order, as int64; equal keys keep theirs.

    Words of ordered bits and indices are sorted instead. None if too many of these are alike.
    """
    items = flat(keys)
    size = items.size
    if items.dtype.kind == "b":
        order = _empty(size, np.int64)
        launch = _launcher(host_radix.order_bools, target, ONE_THREAD)
        launch(order, items, descending, 1, ONE_THREAD, 1)
        return order
    if size <= most_to_merge(items.dtype):
        return stable_order(items, descending)
    kind, items = items.dtype.kind, bits_of(items)
    bits, lost, least = (size - 1).bit_length(), 0, 0
    if 8 * items.dtype.itemsize + bits > 64:
        ends = _empty(2, np.uint64)
        launch = _launcher(host_radix.word_range, target, ONE_VECTOR)
        launch(ends, items, kind, descending, 1, ONE_VECTOR, 1)
        least = ends.item(0)
        lost = max(0, (ends.item(1) - least).bit_length() + bits - 64)
    words, shift = _empty(size, np.uint64), np.uint64(bits)
    launch = _launcher(host_radix.pack_words, target, ONE_VECTOR)
    launch(
        words, items, kind, descending, np.uint64(least), np.uint64(lost), shift, 1, ONE_VECTOR, 1
    )
    words.sort()
    if lost:
        count = _empty(1, np.int64)
        launch = _launcher(host_radix.count_unordered, target, ONE_VECTOR)
        launch(count, words, shift, 1, ONE_VECTOR, 1)
        if count.item(0) > _MOST_ALIKE:
            return None
        if count.item(0):
            launch = _launcher(host_radix.order_neighbours, target, ONE_THREAD)
            launch(words, items, kind, descending, shift, 1, ONE_THREAD, 1)
    launch = _launcher(host_radix.unpack_words, target, ONE_VECTOR)
    launch(words, np.uint64((1 << bits) - 1), 1, ONE_VECTOR, 1)
    return words.view(np.int64)


def stable_order(keys: Any, descending: bool) -> Any:
    """As `order_of_few`, by NumPy."""
    if not descending:
        return keys.argsort(kind="stable")
    # The last of equal keys comes first from behind.
    return keys.size - 1 - keys[::-1].argsort(kind="stable")[::-1]
