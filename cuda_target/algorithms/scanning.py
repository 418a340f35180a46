"""Scans of whole arrays and of axes."""

from __future__ import annotations

import operator
import os
from collections.abc import Callable
from types import BuiltinFunctionType
from typing import Any, Final

import numpy as np

from cuda_target.algorithms.along import split_axis, split_whole
from cuda_target.algorithms.calls import Call, blocks_for, function_of, width_of
from cuda_target.algorithms.direct import (
    MOST,
    MOST_IN_SHORT,
    ONE_THREAD,
    Few,
    few_of,
    line,
    sums_of_few,
)
from cuda_target.algorithms.plans import apart_from, planned, without_gaps
from cuda_target.algorithms.small import function_like, function_to_scan, learn_function, quietly
from cuda_target.algorithms.taped import refuse_on_tape
from cuda_target.launch.native_calls import MADE, is_whole, launching_call
from gpucompiler.algorithms import boards, reductions, scans
from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.launcher.function import LaunchFunction, held
from gpucompiler.launcher.recording import RECORDINGS

_THREADS: Final = 256
# Warps of a tile, for items of at most 4 bytes and for larger ones.
_WARPS: Final = 8
_WARPS_FOR_8: Final = 16
# Items of a thread in a tile, by their bytes.
_BYTES_A_THREAD: Final = 128
# More items of a thread don't fit its registers; four of a byte are packed into one meanwhile.
_MOST_ITEMS: Final = 32
_MOST_BYTES: Final = 64
# Blocks that are wanted before a thread gets more than one vector.
_FEW_BLOCKS: Final = 64
_FEW_BLOCKS_FOR_8: Final = 64
# Vectors of a thread at least; fewer of 8 bytes take longer than the blocks that they give.
_LEAST_ROWS_OF_8: Final = 2
# Three blocks of small items fit a multiprocessor then, and two of larger ones.
_REGISTERS: Final = 80
_REGISTERS_FOR_8: Final = 64
_CHUNKS: Final = 32
_CHUNK: Final = 1 << 15
_LANES: Final = 16
_WARP: Final = 32
# Shapes, dtypes and functions of which calls are native.
_MOST_KINDS: Final = 32


def scan(
    x: Any, op: Any = operator.add, *, init: Any = None, exclusive: bool = False,
    axis: int | None = None, dtype: Any = None, out: Any = None, stream: Any = None,
) -> Any:  # fmt: skip
    """y[i] = `op` over `init` and x[0] … x[i], or over `init` and the items before x[i].

    On a GPU an array is read once and written once; the order in which blocks join floats depends
    on their timing, so that the last bits of float scans may differ from run to run. The host's
    results are always the same.

    Args:
        x: an array of NumPy, of device memory, or of another library on a GPU.
        op: function of two values that is associative; kernels call it.
        init: joined before the first item. An exclusive scan needs it, except for sums (0).
        exclusive: without the item itself.
        axis: the axis along which is scanned; None is the flattened array.
        dtype: of the result, in which is computed; None is that of x.
        out: array of the shape of x that gets the result. It may be x, and share memory with x in
            other ways if both are arrays of NumPy or DeviceArrays; x is copied then.
        stream: as in launches.

    Raises:
        ArgumentError: an exclusive scan without `init`, a wrong axis, or a wrong `out`.
        KernelError: `op` can't be compiled for the dtype.
    """
    if RECORDINGS.taped:
        refuse_on_tape("scan", x)
    if out is not None and out is not x:
        x = apart_from(out, x, stream)
    if init is dtype is None and not exclusive:
        if out is stream is None and type(op) is BuiltinFunctionType:
            return _plainly_scanned(x, op, axis)
        few = few_of(x) if axis is None else None
        if few is not None and x.ndim == 1 and x.size and _fits(out, x):
            found = _scan_few(few, x, op, out)
            if found is not None:
                return found
    op = function_of("scan", op, 2)
    if exclusive and init is None:
        if op is not operator.add:
            raise ArgumentError("scan: an exclusive scan begins with init=, which is missing")
        init = 0
    call, found = planned("scan", _scan, (x, out), (op, init, exclusive, axis, dtype), stream)
    return call.result(found, out)


def _scan_plainly(x: Any, op: Any, axis: int | None) -> Any:
    """The scan of all items, or along an axis; the next call may be native."""
    few = few_of(x)
    if few is not None and x.size:
        along = None if axis is None else _way_along(few, x, op, axis)
        if along is not None:
            if _plainly_learned.learns:
                learn_function(_plainly_learned, x, (op, axis), along)
            return along(x)
        function = function_to_scan(x, op, axis)
        if function is not None and x.size <= few.most_for_one:
            if _plainly_learned.learns:
                learn_function(
                    _plainly_learned,
                    x,
                    (op, axis),
                    function.accumulate,
                    axis=axis or 0,
                    dtype=x.dtype, quiet=True,
                )  # fmt: skip
            return quietly(function.accumulate, x, axis or 0, x.dtype)
        if x.ndim == 1 and axis in (None, 0, -1):
            axis = None
            found = _scan_few(few, x, op, None)
            if found is not None:
                if op is operator.add and _plainly_learned.learns:
                    _learn_to_add(few, x, found)
                return found
    if op is not operator.add:
        op = function_of("scan", op, 2)
    # Many items of one axis are read where they lie, though without a plan.
    given = x if few is not None and x.ndim == 1 else without_gaps(x)
    call, found = planned("scan", _scan, (given, None), (op, None, False, axis, None))
    return call.result(found)


def _way_along(few: Few, x: Any, op: Any, axis: int) -> Callable[[Any], Any] | None:
    """A function that adds the items of arrays like x along an axis by one thread.

    Returns: None where other kernels, or NumPy, do it.
    """
    if op is not operator.add or x.dtype.kind not in "uifc" or x.size > few.most_for_one:
        return None
    split = split_whole(x, axis)
    if split is None:
        return None
    # NumPy's results have the order of the items, too.
    shape, turned = split
    is_last = shape[2] == 1
    kernel = (few.adding_lines if is_last else few.adding_beside).launch_of_size
    block = ONE_THREAD if is_last else few.vector
    whole = shape[:2] if is_last else shape

    def along(x: Any) -> Any:
        found = np.empty_like(x)
        sums, items = (found.T, x.T) if turned else (found, x)
        kernel(sums.reshape(whole), items.reshape(whole), 1, block, 1)
        return found

    return along


def _learn_to_add(few: Few, x: Any, found: Any) -> None:
    """Let native code scan sums of such arrays, as was just done."""
    call = launching_call(few.adding, few.to_add(found, line(x)))
    if call is None:
        return
    is_short = x.size <= MOST_IN_SHORT
    most = few.most_for_one if few.adds_freely else _CHUNK
    sizes = (1, MOST_IN_SHORT) if is_short else (MOST_IN_SHORT, most)
    call.same(1, operator.add)
    call.same(2, None)
    if is_whole(x):
        call.items(0, x, sizes, "x", count="chunk", axes=1)
    else:
        call.shaped(0, x, "x" if x.flags.aligned else "")
    if not call.holds():
        return
    place = 0
    if not x.flags.aligned:
        call.step(0, np.ndarray, np.ndarray.flatten)
        call.items(MADE, found, sizes, "x")
        place = 1
    call.step(0, np.ndarray, np.empty_like)
    call.items(MADE, found, sizes, "y")
    call.learn(_plainly_learned, 3, held(place), is_short=is_short)


_plainly_learned: Final = LaunchFunction("scan", _scan_plainly, _MOST_KINDS)
_plainly_scanned: Final = _plainly_learned.function


def _scan_few(few: Few, x: Any, op: Any, out: Any) -> Any:
    """The scan of an array of one axis; None if plans do it."""
    if op is operator.add and x.size <= (few.most_for_one if few.adds_freely else _CHUNK):
        return sums_of_few(few, x, out)
    function = function_like(op, x.dtype) if few.adds_freely and x.size <= MOST else None
    return None if function is None else function.accumulate(x, dtype=x.dtype, out=out)


def _fits(out: Any, x: Any) -> bool:
    return out is None or (
        type(out) is np.ndarray and out.dtype == x.dtype and out.shape == x.shape
        and out.flags.carray
    )  # fmt: skip


def _scan(
    call: Call, x: Any, out: Any, op: Any, init: Any, exclusive: bool, axis: int | None, dtype: Any
) -> Any:
    array = call.take(x)
    kind = np.dtype(array.dtype if dtype is None else dtype)
    shape = (array.size,) if axis is None else array.shape
    found = call.output("scan", out, shape, kind)
    if array.size and axis is not None:
        _scan_axis(call, found, array, op, init, exclusive, axis)
    elif array.size:
        source = array if call.at_once and array.ndim == 1 else call.flat(array)
        _scan_flat(call, call.flat(found), source, op, init, exclusive)
    return found


def _scan_flat(call: Call, y: Any, x: Any, op: Any, init: Any, exclusive: bool) -> None:
    if call.on_host:
        # Integers may be added in any order: several at a time, and by one worker in one pass.
        free = op is operator.add and y.dtype.kind in "ui"
        workers = len(os.sched_getaffinity(0))
        one = free and workers == 1
        blocks = 1 if one else min(_CHUNKS, blocks_for(x.size, _CHUNK))
        chunk = blocks_for(x.size, blocks)
        blocks = blocks_for(x.size, chunk)
        if blocks > 1 and not (free or exclusive) and min(blocks, workers) <= 2:
            # Two workers that read all items twice take as long as one who reads them once.
            call.launch(scans.scan_in_turn, 1, y, x, op, init, chunk, 1)
            return
        partial = call.empty(blocks, y.dtype)
        if free:
            if blocks > 1:
                call.launch(reductions.reduce_chunks, _LANES, partial, x, op, None, chunk, blocks)
            call.launch(scans.add_chunks, _WARP, y, x, partial, init, exclusive, chunk, blocks)
            return
        if blocks > 1:
            call.launch(scans.total_chunks, 1, partial, x, op, chunk, blocks)
        call.launch(scans.scan_chunks, 1, y, x, partial, op, init, exclusive, chunk, blocks)
        return
    width = width_of(y, x)
    small = y.dtype.itemsize <= 4
    warps = _WARPS if small else _WARPS_FOR_8
    registers = _REGISTERS if small else None if y.dtype.kind == "c" else _REGISTERS_FOR_8
    most = _MOST_BYTES if y.dtype.itemsize == 1 else _MOST_ITEMS
    items = min(most, _BYTES_A_THREAD // y.dtype.itemsize)
    rows = max(1, items // width)
    few, least = (_FEW_BLOCKS, 1) if small else (_FEW_BLOCKS_FOR_8, _LEAST_ROWS_OF_8)
    while rows > least and blocks_for(x.size, 32 * warps * rows * width) < few:
        rows //= 2
    blocks = blocks_for(x.size, 32 * warps * rows * width)
    if y.dtype.kind != "c":
        board: Any = call.zeros(boards.board_shape(y.dtype.itemsize, blocks), np.uint64)
    else:
        values = call.empty(2 * blocks, y.dtype)
        board = (call.zeros(blocks, np.uint32), values)
    call.launch(
        scans.scan_tiles, 32 * warps, y, x, board, op, init, exclusive, width, rows, warps,
        call.early, blocks, registers=registers, follows=True,
    )  # fmt: skip


def _scan_axis(call: Call, y: Any, x: Any, op: Any, init: Any, exclusive: bool, axis: int) -> None:
    outer, length, inner = split_axis("scan", x.shape, axis)
    if inner == 1 and not call.on_host:
        shape, threads = (outer, length), 32 if length < 1024 else _THREADS
        kernel, blocks = scans.scan_rows, min(outer, 1 << 16)
    else:
        shape, threads = (outer, length, inner), _LANES if call.on_host else 128
        kernel, blocks = scans.scan_columns, blocks_for(outer * inner, threads)
    result, source = call.shaped(y, shape), call.shaped(x, shape)
    call.launch(kernel, threads, result, source, op, init, exclusive, blocks)
