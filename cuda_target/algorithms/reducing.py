"""Reductions of whole arrays, of axes and of segments."""

from __future__ import annotations

import math
import operator
from typing import Any, Final

import numpy as np

from cuda_target.algorithms.calls import Call, blocks_for, function_of, width_of
from cuda_target.algorithms.direct import extremes_of_few, few_of, flat, is_small, lanes_for
from cuda_target.algorithms.plans import planned
from cuda_target.algorithms.taped import refuse_on_tape
from cuda_target.launch.native_calls import is_whole, launching_call
from gpucompiler.algorithms import operators, reductions
from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.launcher.function import LaunchFunction
from gpucompiler.launcher.recording import RECORDINGS

# Numbers of blocks that depend on nothing but the array, so that sums of floats don't either.
# A GPU of 132 multiprocessors holds so many blocks of 256 threads.
_BLOCKS: Final = 1056
_THREADS: Final = 256
_JOIN_THREADS: Final = 512
_VECTORS_A_THREAD: Final = 4
# The host's chunks: many enough for its workers, and long enough to be worth a worker's while.
_CHUNKS: Final = 64
_CHUNK: Final = 1 << 17
_LANES: Final = 16
_GPU_CHUNK: Final = 4096
_add: Final = operator.add
# Dtypes and functions of which calls are native.
_MOST_KINDS: Final = 32
# NumPy finds the place of an extreme in one pass of vectors, and the host's workers need two.
_MOST_FOR_NUMPY: Final = 1 << 21


def reduce(
    x: Any, op: Any = operator.add, init: Any = None, *, axis: int | None = None,
    dtype: Any = None, out: Any = None, stream: Any = None,
) -> Any:  # fmt: skip
    """`op` over all items of an array, or along one axis.

    The order in which floats are joined depends on the array's size, dtype and alignment, and on
    whether a GPU or the host computes; the result is the same each time. The error of a float sum
    is at most (n / 270336 + 32) · 2**-p · Σ|x| for the p bits of its dtype on a GPU, and at most
    (n / 131072 + 170) · 2**-p · Σ|x| on the host.

    Args:
        x: an array of NumPy, of device memory, or of another library on a GPU.
        op: function of two values that is associative and commutative; kernels call it.
        init: joined before the first item; None for none.
        axis: the axis that is reduced; None is all of them.
        dtype: in which is computed; None is that of x.
        out: array that gets the result, of shape () or (1,), or the shape of x without `axis`.
        stream: as in launches.

    Returns:
        `out`, or an array of the same kind as x, of no axes without `axis`; for NumPy's arrays a
        NumPy scalar then.

    Raises:
        ArgumentError: an empty array without `init`, a wrong axis, or a wrong `out`.
        KernelError: `op` can't be compiled for the dtype.
    """
    if RECORDINGS.taped:
        refuse_on_tape("reduce", x)
    if op is not _add:
        op = function_of("reduce", op, 2)
    if init is None and axis is None and out is None and dtype is None and stream is None:
        return _all_reduced(x, op)
    call, found = planned("reduce", _reduce, (x, out), (op, init, axis, dtype), stream)
    return call.result(found, out)


def _reduce_all(x: Any, op: Any) -> Any:
    """`op` over all items; the next call with such arrays is native, if they are few."""
    few = few_of(x)
    if few is None or not 0 < (size := x.size) <= few.most_to_reduce:
        call, found = planned("reduce", _reduce, (x, None), (op, None, None, None))
        return call.result(found)
    found, items = np.empty(2, x.dtype), flat(x)
    few.reducing.launch_of_size(found, items, op, size, 1, few.lanes, 1)
    if _all_learned.learns and is_whole(x):
        call = launching_call(few.reducing, (found, items, op, size, 1))
        if call is not None:
            call.same(1, op)
            call.items(0, x, (1, few.most_to_reduce), "x", count="chunk")
            given = call.number("partial", x.dtype)
            if given is not None and call.holds():
                call.learn(_all_learned, 2, given)
    return found[0]


_all_learned: Final = LaunchFunction("reduce", _reduce_all, _MOST_KINDS)
_all_reduced: Final = _all_learned.function


def _reduce(call: Call, x: Any, out: Any, op: Any, init: Any, axis: int | None, dtype: Any) -> Any:
    array = call.take(x)
    kind = np.dtype(array.dtype if dtype is None else dtype)
    if axis is not None:
        return _reduce_axis(call, array, op, init, axis, kind, out)
    found = call.output("reduce", out, (), kind)
    flat = call.flat(array)
    if flat.size:
        _reduce_items(call, found, flat, op, init, kind)
    elif init is None:
        raise ArgumentError("reduce: an empty array has no result without init=")
    else:
        call.fill(found, init)
    return found


def _reduce_items(call: Call, found: Any, flat: Any, op: Any, init: Any, kind: Any) -> None:
    """Reduce all items in chunks or blocks, then join their results."""
    if call.on_host:
        chunks = min(_CHUNKS, blocks_for(flat.size, _CHUNK))
        whole = chunks == 1 and init is None
        partial, rest = call.flat(found) if whole else call.empty(chunks, kind), flat.size
        chunk = blocks_for(flat.size, chunks)
        threads = lanes_for(kind)
        call.launch(reductions.reduce_chunks, threads, partial, flat, op, chunk, chunks)
        if whole:
            return
        threads = 1
    else:
        width = width_of(flat) if flat.size >= _THREADS else 1
        count = flat.size // width
        blocks = min(_BLOCKS, blocks_for(count, _THREADS * _VECTORS_A_THREAD))
        partial, rest = call.empty(blocks, kind), count * width
        call.launch(
            reductions.reduce_vectors, _THREADS, partial, flat, op, width, count, call.early, blocks
        )
        threads = _JOIN_THREADS
    call.launch(
        reductions.join_partials, threads, call.flat(found), partial, flat, op, rest, init,
        call.early, 1, follows=True,
    )  # fmt: skip


def _reduce_axis(call: Call, array: Any, op: Any, init: Any, axis: int, kind: Any, out: Any) -> Any:
    outer, length, inner = split_axis("reduce", array.shape, axis)
    at = axis % len(array.shape)
    shape = (*array.shape[:at], *array.shape[at + 1 :])
    found = call.output("reduce", out, shape, kind)
    if not length and init is None:
        raise ArgumentError("reduce: an axis of no items has no result without init=")
    if not length:
        call.fill(found, init)
    elif inner == 1:
        rows = call.shaped(array, (outer, length))
        threads = _LANES if call.on_host else 32 if length < 1024 else _THREADS
        blocks = min(outer, 1 << 16)
        call.launch(reductions.reduce_rows, threads, call.flat(found), rows, op, init, blocks)
    else:
        block = call.shaped(array, (outer, length, inner))
        whole = call.shaped(found, (outer, inner))
        threads = 64 if call.on_host else 128
        blocks = blocks_for(outer * inner, threads)
        call.launch(reductions.reduce_columns, threads, whole, block, op, init, blocks)
    return found


def split_axis(name: str, shape: tuple[int, ...], axis: int) -> tuple[int, int, int]:
    """Items before, along and behind an axis. Raises ArgumentError for one that isn't there."""
    if not -len(shape) <= axis < len(shape):
        raise ArgumentError(f"{name}: axis={axis} of an array with {len(shape)} axes")
    at = axis % len(shape)
    return math.prod(shape[:at]), shape[at], math.prod(shape[at + 1 :])


def reduce_segments(
    x: Any, starts: Any, ends: Any, op: Any = operator.add, init: Any = 0, *, dtype: Any = None,
    out: Any = None, stream: Any = None,
) -> Any:  # fmt: skip
    """`op` over `init` and each segment x[starts[i] : ends[i]].

    Args:
        x: an array of one axis.
        starts, ends: arrays of integers of one size; a segment of no items gives `init`.
        op, init, dtype, out, stream: as for `reduce`.
    """
    if RECORDINGS.taped:
        refuse_on_tape("reduce_segments", x)
    op = function_of("reduce_segments", op, 2)
    arrays, values = (x, starts, ends, out), (op, init, dtype)
    call, found = planned("reduce_segments", _reduce_segments, arrays, values, stream)
    return call.result(found, out)


def _reduce_segments(
    call: Call, x: Any, starts: Any, ends: Any, out: Any, op: Any, init: Any, dtype: Any
) -> Any:
    array, first, last = call.flat(x), call.flat(starts), call.flat(ends)
    if first.shape != last.shape:
        raise ArgumentError(f"reduce_segments: {len(first)} starts, but {len(last)} ends")
    kind = np.dtype(array.dtype if dtype is None else dtype)
    found = call.output("reduce_segments", out, first.shape, kind)
    threads = _LANES if call.on_host else 32
    blocks = min(len(first), 1 << 18)
    call.launch(reductions.reduce_segments, threads, found, array, first, last, op, init, blocks)
    return found


def minmax(x: Any, *, stream: Any = None) -> tuple[Any, Any]:
    """The least and the greatest item, in one pass; NaN if there is one, as NumPy's."""
    if RECORDINGS.taped:
        refuse_on_tape("minmax", x)
    few = few_of(x)
    if few is not None and 0 < x.size <= few.most_for_one:
        return extremes_of_few(few, x)
    call, found = planned("minmax", _minmax, (x,), (), stream)
    return call.result(found[0]), call.result(found[1])


def _minmax(call: Call, x: Any) -> Any:
    array = _not_empty("minmax", call.flat(x))
    chunk, chunks, threads, joining = _chunks(call, array)
    partial = [call.empty(chunks, array.dtype) for _ in range(2)]
    found = [call.empty((), array.dtype) for _ in range(2)]
    call.launch(reductions.extremes_of_chunks, threads, *partial, array, chunk, chunks)
    call.launch(reductions.join_extremes, joining, *map(call.flat, found), *partial, 1)
    return tuple(found)


def argmin(x: Any, *, stream: Any = None) -> Any:
    """The index of the first least item of the flattened array, as int64; of the first NaN."""
    if is_small(x, _MOST_FOR_NUMPY) and x.dtype.kind in "uif":
        return x.argmin()
    return _arg_extreme("argmin", x, operators.least, stream)


def argmax(x: Any, *, stream: Any = None) -> Any:
    """The index of the first greatest item of the flattened array, as int64; of the first NaN."""
    if is_small(x, _MOST_FOR_NUMPY) and x.dtype.kind in "uif":
        return x.argmax()
    return _arg_extreme("argmax", x, operators.greatest, stream)


def _arg_extreme(name: str, x: Any, op: Any, stream: Any) -> Any:
    call, found = planned(name, _find_extreme, (x,), (op, name), stream)
    return call.result(found)


def _find_extreme(call: Call, x: Any, op: Any, name: str) -> Any:
    """Reduce chunks, and look for the result in the first chunk that has it."""
    array = _not_empty(name, call.flat(x))
    chunk, chunks, threads, joining = _chunks(call, array)
    partial, found = call.empty(chunks, array.dtype), call.empty((), np.int64)
    kernel = reductions.reduce_chunks
    call.launch(kernel, threads, partial, array, op, chunk, chunks)
    kernel = reductions.find_extreme
    call.launch(kernel, joining, call.flat(found), partial, array, op, chunk, 1)
    return found


def _not_empty(name: str, array: Any) -> Any:
    if not array.size:
        raise ArgumentError(f"{name}: an empty array has no result")
    return array


def _chunks(call: Call, array: Any) -> tuple[int, int, int, int]:
    """Items of a chunk, chunks, and the threads of kernels for chunks and for their results."""
    chunks = min(_CHUNKS, blocks_for(array.size, _CHUNK)) if call.on_host else min(
        _BLOCKS, blocks_for(array.size, _GPU_CHUNK)
    )  # fmt: skip
    chunk = blocks_for(array.size, chunks)
    lanes = lanes_for(array.dtype)
    threads, joining = (lanes, lanes) if call.on_host else (_THREADS, _JOIN_THREADS)
    return chunk, blocks_for(array.size, chunk), threads, joining
