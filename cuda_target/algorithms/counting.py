"""Histograms: of bins of one width, of bins between edges, and of integers themselves."""

from __future__ import annotations

import operator
import os
from typing import Any, Final

import numpy as np

from cuda_target.algorithms.calls import Call, blocks_for, width_of
from cuda_target.algorithms.reducing import minmax
from gpucompiler.algorithms import histograms, reductions
from gpucompiler.diagnostics.errors import ArgumentError

_THREADS: Final = 512
_BLOCKS: Final = 528
_CHUNK: Final = 1 << 14
_MANY: Final = 1 << 22
_COPIES: Final = 16
# Items of a thread; with fewer, the blocks' sums take longer than the items.
_LEAST_ITEMS: Final = 16
# A thread's loads on their way at a time.
_ROW_BYTES: Final = 64
_QUICK: Final = {
    histograms.even_bin: histograms.quick_even_bin, histograms.own_bin: histograms.quick_own_bin,
    histograms.byte_bin: histograms.quick_byte_bin,
}  # fmt: skip
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
    call = Call("histogram", stream, x, weights, out)
    array = call.flat(x)
    if array.dtype == np.bool_:
        array = array.view(np.dtype(np.uint8))
    dtype = array.dtype
    if dtype.kind not in "uif":
        raise ArgumentError(f"histogram: items of {dtype} have no bins; give numbers with an order")
    if np.ndim(bins) == 0 and range is None and array.size:
        least, greatest = map(call.host_number, minmax(array, stream=stream))
        range = (least, greatest)
    try:
        edges = np.histogram_bin_edges(np.zeros(0, dtype), bins, range)
    except (ValueError, TypeError) as error:
        raise ArgumentError(f"histogram: {error}") from error
    if edges.dtype.kind != "f":
        edges = edges.astype(np.float64)
    bin_of = histograms.even_bin if np.ndim(bins) == 0 else histograms.edge_bin
    found = _counted("histogram", call, array, len(edges) - 1, bin_of, edges, weights, out)
    return call.result(found, out), edges


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
    call = Call("bincount", stream, x, weights)
    array = call.flat(x)
    if array.dtype.kind not in "ui":
        raise ArgumentError(f"bincount: items of {array.dtype}; give integers")
    least, greatest = map(call.host_number, minmax(array, stream=stream)) if array.size else (0, -1)
    if least < 0:
        raise ArgumentError(f"bincount: {least} is below 0")
    count = max(int(greatest) + 1, minlength)
    edges = np.zeros(1)
    found = _counted("bincount", call, array, count, histograms.own_bin, edges, weights, None)
    return call.result(found)


def _counted(
    name: str, call: Call, array: Any, bins: int, bin_of: Any, edges: Any, weights: Any, out: Any
) -> Any:  # fmt: skip
    kind = np.int64 if weights is None else np.float64
    found = call.output(name, out, (bins,), kind)
    limits = call.take(edges)
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
            reductions.reduce_columns, 16, found.reshape(1, bins), whole, operator.add, None,
            blocks_for(bins, 16),
        )  # fmt: skip
    else:
        call.clear(found)
        _count_on_gpu(call, found, array, bin_of, limits)
    return found


def _count_on_gpu(call: Call, found: Any, array: Any, bin_of: Any, limits: Any) -> None:
    width, bins, later = width_of(array), found.size, None
    if array.dtype.itemsize == 1:
        # All values are counted, and then their bins are looked for.
        bins, bin_of, later = 256, histograms.byte_bin, bin_of
    room = next((size for size in _ROOMS if bins <= size), 0)
    # Copies are summed at the end of a block, which takes longer than they save for few items.
    copies = 1
    if room and array.size >= _MANY:
        copies = min(_COPIES, histograms.SHARED_BINS // room)
    rows = max(1, _ROW_BYTES // (width * array.dtype.itemsize))
    blocks = min(_BLOCKS, blocks_for(array.size, _THREADS * max(width, _LEAST_ITEMS)))
    quick = _QUICK.get(bin_of)
    call.launch(
        histograms.count_bins, _THREADS, found, array, bin_of, quick, later, limits, width, room,
        copies, rows, call.early, blocks, follows=True,
    )  # fmt: skip
