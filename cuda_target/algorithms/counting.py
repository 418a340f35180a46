"""Histograms: of bins of one width, of bins between edges, and of integers themselves."""

from __future__ import annotations

import functools
import operator
import os
from typing import Any, Final, cast

import numpy as np

from cuda_target.algorithms.calls import Call, blocks_for, width_of
from cuda_target.algorithms.direct import counts_of_few, most_for_one, small_target
from cuda_target.algorithms.plans import apart_from, planned, without_gaps
from cuda_target.algorithms.reducing import minmax
from cuda_target.algorithms.taped import refuse_on_tape
from cuda_target.memory.gpu_array import DeviceArray
from gpucompiler.algorithms import histograms, reductions
from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.launcher.recording import RECORDINGS

_THREADS: Final = 512
_BLOCKS: Final = 528
_CHUNK: Final = 1 << 14
_MANY: Final = 1 << 22
_COPIES: Final = 16
# Items of a thread; with fewer, the blocks' sums take longer than the items.
_LEAST_ITEMS: Final = 16
# Bytes take a quarter of words' time to load, their sums as long: fewer blocks add them.
_MANY_BYTES: Final = 1 << 24
_SOME_BYTES: Final = 1 << 20
_ITEMS_OF_SOME: Final = 32
# Two blocks for each of a GPU's 132 multiprocessors.
_FEW_BLOCKS: Final = 264
# A thread's loads on their way at a time. The bins of floats take registers: with half of the loads
# two blocks fit a multiprocessor.
_ROW_BYTES: Final = 64
_ROW_BYTES_OF_FLOATS: Final = 32
_QUICK: Final = {
    histograms.even_bin: histograms.quick_even_bin, histograms.own_bin: histograms.quick_own_bin,
    histograms.even_bin_of_range: histograms.quick_even_bin,
    histograms.byte_bin: histograms.quick_byte_bin,
    histograms.whole_bin: histograms.quick_whole_bin,
}  # fmt: skip
_NUMBERS: Final = (int, float, np.float32, np.float64)
# Integers that NumPy counts before a kernel has begun.
_MOST_FOR_NUMPY: Final = 1 << 11
# Bools on the host of which those that are true are counted, and not each bin.
_MANY_BOOLS: Final = 1 << 10
# Edges of which a float has no neighbours nearer than 1, and those whose differences fit 32 bits.
_MOST_EXACT: Final = 1 << 52
_MOST_SHORT: Final = 1 << 30
_ROOMS: Final = (256, 1024, histograms.SHARED_BINS)


def histogram(
    x: Any, bins: Any = 10, range: tuple[float, float] | None = None, *, weights: Any = None,
    out: Any = None, stream: Any = None,
) -> tuple[Any, Any]:  # fmt: skip
    """How many items are in each bin, as `np.histogram`.

    Args:
        x: an array, which is flattened; integers, bools or floats.
        bins: how many bins of one width, or their edges as an array of NumPy that grows.
        range: first and last edge of bins of one width; None is the least and greatest item, which
            have to be waited for.
        weights: an array of the size of x, whose items are summed instead; on a GPU in no order.
        out: int64 array (float64 with weights) of as many items as bins, which gets the result.
        stream: as in launches.

    Returns:
        The counts, and the edges as an array of NumPy.

    Raises:
        ArgumentError: edges that don't grow, or a wrong `out`.
    """
    if RECORDINGS.taped:
        refuse_on_tape("histogram", weights)
    dtype = _dtype_of(x, stream)
    if dtype.kind not in "uif":
        raise ArgumentError(f"histogram: items of {dtype} have no bins; give numbers with an order")
    if np.ndim(bins) == 0 and range is None:
        range = _extremes("histogram", x, stream)
    if type(bins) is int and (range is None or all(type(each) in _NUMBERS for each in range)):
        spec: Any = bins, *(range or (None, None))
        edges = _even_edges(dtype, *spec)
    else:
        spec = edges = _edges(dtype, bins, range)
    even = np.ndim(bins) == 0
    if out is not None:
        x, weights = (apart_from(out, each, stream, shared=True) for each in (x, weights))
    arrays = without_gaps(x), weights, out
    call, found = planned("histogram", _histogram, arrays, (spec, even), stream)
    return call.result(found, out), edges.copy()


def _histogram(call: Call, x: Any, weights: Any, out: Any, spec: Any, even: bool) -> Any:
    array = call.flat(x)
    if array.dtype == np.bool_:
        if call.at_once and weights is None and array.size >= _MANY_BOOLS:
            return _bools_counted(call, array, out, spec)
        array = call.view(array, _as_bytes)
    edges = _even_edges(array.dtype, *cast("Any", spec)) if isinstance(spec, tuple) else spec
    bin_of: Any = histograms.even_bin if even else histograms.edge_bin
    if even and isinstance(spec, tuple) and edges.dtype == np.float16:
        bin_of = histograms.even_bin_of_range
    return _counted("histogram", call, array, len(edges) - 1, bin_of, edges, weights, out)


def _bools_counted(call: Call, array: Any, out: Any, spec: Any) -> Any:
    """The bins of many bools: of one that is false, and of one that is true, so many times."""
    given = cast("Any", spec if isinstance(spec, tuple) else (spec,))
    bins: list[Any] = [
        np.histogram(np.array([each], np.uint8), given[0], given[1:] or None)[0] for each in (0, 1)
    ]
    found = call.output("histogram", out, bins[0].shape, np.int64)
    call.do(_add_bools, found, array, *map(call.constant, bins))
    return found


def _add_bools(found: Any, array: Any, of_false: Any, of_true: Any) -> None:
    true = np.count_nonzero(array)
    np.add(of_false * (array.size - true), of_true * true, out=found)


def _as_bytes(array: Any) -> Any:
    return array.view(np.dtype(np.uint8))


def _dtype_of(x: Any, stream: Any) -> Any:
    """The dtype of items, bools as bytes."""
    dtype = (
        x if type(x) in (np.ndarray, DeviceArray) else Call("histogram", stream, x).take(x)
    ).dtype
    return np.dtype(np.uint8) if dtype == np.bool_ else dtype


def _extremes(name: str, x: Any, stream: Any) -> Any:
    """The least and the greatest item as NumPy's numbers; None of an empty array."""
    call = Call(name, stream, x)
    array = call.flat(x)
    if not array.size:
        return None
    if array.dtype == np.bool_:
        array = _as_bytes(array)
    return tuple(map(call.host_number, minmax(array, stream=stream)))


@functools.lru_cache(maxsize=64, typed=True)
def _even_edges(dtype: Any, bins: int, first: Any, last: Any) -> Any:
    """As `_edges`, of bins of one width; nobody writes them."""
    found = _edges(dtype, bins, None if first is None else (first, last))
    found.flags.writeable = False
    return found


def _edges(dtype: Any, bins: Any, range: Any) -> Any:
    """NumPy's edges of bins; of one width as floats. Raises ArgumentError where there are none."""
    try:
        edges = np.histogram_bin_edges(np.zeros(0, dtype), bins, range)
    except (ValueError, TypeError) as error:
        raise ArgumentError(f"histogram: {error}") from error
    given = np.ndim(bins) > 0 and edges.dtype.kind in "ui"
    return edges if given or edges.dtype.kind == "f" else edges.astype(np.float64)


def bincount(
    x: Any, weights: Any = None, minlength: int = 0, *, stream: Any = None
) -> Any:  # fmt: skip
    """How often each integer from 0 on occurs in an array, as `np.bincount`.

    Args:
        x: integers of one axis, none below 0.
        weights: an array of the size of x, whose items are summed instead, as float64.
        minlength: the least size of the result.
        stream: as in launches.

    Raises:
        ArgumentError: no integers, or one below 0.
    """
    if RECORDINGS.taped:
        refuse_on_tape("bincount", weights)
    try:
        minlength = operator.index(minlength)
    except TypeError as error:
        raise ArgumentError(f"bincount: minlength={minlength!r} is no integer") from error
    if minlength < 0:
        raise ArgumentError(f"bincount: minlength={minlength} is below 0")
    target = small_target(x, most_for_one()) if weights is None else None
    if target is not None and x.dtype.kind in "ui":
        few = x.size <= _MOST_FOR_NUMPY and x.ndim == 1
        found = _counted_by_numpy(x, minlength) if few else None
        if found is None:
            found = counts_of_few(target, x, minlength)
        if found is not None:
            return found
    dtype = _dtype_of(x, stream)
    if dtype.kind not in "ui":
        raise ArgumentError(f"bincount: items of {dtype}; give integers")
    least, greatest = _extremes("bincount", x, stream) or (0, -1)
    if least < 0:
        raise ArgumentError(f"bincount: {least} is below 0")
    count = max(int(greatest) + 1, minlength)
    call, found = planned("bincount", _bincount, (x, weights), (count,), stream)
    return call.result(found)


def _counted_by_numpy(x: Any, minlength: int) -> Any:
    """The counts; None for uint64, which NumPy refuses, and numbers below 0, which are an error."""
    try:
        return np.bincount(x, None, minlength)
    except (ValueError, TypeError):
        return None


def _bincount(call: Call, x: Any, weights: Any, count: int) -> Any:
    array, edges = call.flat(x), np.zeros(1)
    return _counted("bincount", call, array, count, histograms.own_bin, edges, weights, None)


def _counted(
    name: str, call: Call, array: Any, bins: int, bin_of: Any, edges: Any, weights: Any, out: Any
) -> Any:  # fmt: skip
    kind = np.int64 if weights is None else np.float64
    found = call.output(name, out, (bins,), kind)
    limits = call.constant(edges)
    if weights is not None:
        heavy = call.flat(weights)
        if heavy.size != array.size:
            raise ArgumentError(f"{name}: {array.size} items, but {heavy.size} weights")
        call.clear(found)
        blocks = min(_BLOCKS, blocks_for(array.size, _THREADS))
        call.launch(histograms.add_weights, _THREADS, found, array, heavy, bin_of, limits, blocks)
    elif not array.size:
        call.clear(found)
    elif call.on_host:
        chunks = min(len(os.sched_getaffinity(0)), blocks_for(array.size, max(_CHUNK, bins)))
        chunk = blocks_for(array.size, chunks)
        counts = call.empty((chunks, bins), np.int64)
        call.launch(histograms.count_chunk_bins, 1, counts, array, bin_of, limits, chunk, chunks)
        whole = counts.reshape(1, chunks, bins)
        call.launch(
            reductions.reduce_columns, 16, call.shaped(found, (1, bins)), whole, operator.add,
            None, None, blocks_for(bins, 16),
        )  # fmt: skip
    else:
        call.clear(found)
        _count_on_gpu(call, found, array, bin_of, edges, limits)
    return found


def has_whole_bins(dtype: Any, edges: Any) -> bool:
    """Whether integers are counted in bins between integers, of a power of two of each."""
    if dtype.kind not in "ui" or dtype.itemsize == 1:
        return False
    first, last = float(edges[0]), float(edges[-1])
    if first < 0 and dtype.kind == "u" and dtype.itemsize == 8:
        # The greatest items would wrap to those below 0.
        return False
    most = _MOST_SHORT if dtype.itemsize == 2 else _MOST_EXACT
    if not (first.is_integer() and last.is_integer() and max(-first, last) <= most):
        return False
    width, rest = divmod(int(last) - int(first), len(edges) - 1)
    return rest == 0 and width.bit_count() == 1


def _count_on_gpu(
    call: Call, found: Any, array: Any, bin_of: Any, edges: Any, limits: Any
) -> None:  # fmt: skip
    width, bins, later = width_of(array), found.size, None
    if bin_of is histograms.even_bin and has_whole_bins(array.dtype, edges):
        bin_of = histograms.whole_bin
    if array.dtype.itemsize == 1:
        # All values are counted, and then their bins are looked for.
        bins, bin_of, later = 256, histograms.byte_bin, bin_of
    room = next((size for size in _ROOMS if bins <= size), 0)
    # Copies are summed at the end of a block, which takes longer than they save for few items.
    copies, most, least, row = 1, _BLOCKS, max(width, _LEAST_ITEMS), _ROW_BYTES
    if array.dtype.kind == "f":
        most, row = _FEW_BLOCKS, _ROW_BYTES_OF_FLOATS
    if room and array.size >= (_MANY if later is None else _MANY_BYTES):
        copies = min(_COPIES, histograms.SHARED_BINS // room)
    elif later is not None and array.size >= _SOME_BYTES:
        most, least = _FEW_BLOCKS, _ITEMS_OF_SOME
    rows = max(1, row // (width * array.dtype.itemsize))
    blocks = min(most, blocks_for(array.size, _THREADS * least))
    quick = _QUICK.get(bin_of)
    call.launch(
        histograms.count_bins, _THREADS, found, array, bin_of, quick, later, limits, width, room,
        copies, rows, call.early, blocks, follows=True,
    )  # fmt: skip
