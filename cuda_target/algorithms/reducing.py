"""Reductions of whole arrays, of axes and of segments."""

from __future__ import annotations

import operator
from collections.abc import Callable
from operator import attrgetter, itemgetter
from types import BuiltinFunctionType
from typing import Any, Final

import numpy as np

from cuda_target.algorithms.along import joined_along, split_axis
from cuda_target.algorithms.calls import Call, blocks_for, function_of, width_of
from cuda_target.algorithms.direct import (
    MOST,
    MOST_IN_SHORT,
    ORDERED,
    Few,
    extremes_of_few,
    few_of,
    flat,
    lanes_for,
    line,
)
from cuda_target.algorithms.plans import apart_from, planned, without_gaps
from cuda_target.algorithms.small import (
    has_nan,
    joined_by_numpy,
    learn_function,
    way_to_join,
)
from cuda_target.algorithms.taped import refuse_on_tape
from cuda_target.launch.native_calls import (
    MADE,
    NativeCall,
    is_whole,
    launching_call,
)
from gpucompiler.algorithms import operators, reductions
from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.launcher.function import LaunchFunction, held
from gpucompiler.launcher.recording import RECORDINGS

# Numbers of blocks that depend on nothing but the array, so that sums of floats don't either.
# A GPU of 132 multiprocessors has four of so many blocks at a time on each.
_BLOCKS: Final = 528
_THREADS: Final = 256
_JOIN_THREADS: Final = 512
_VECTORS_A_THREAD: Final = 8
# A vector of 16 bytes takes as many sums as four of words; more blocks share few of them.
_VECTORS_OF_BYTES: Final = 4
_FEW_BYTES: Final = 1 << 21
_LANES: Final = 16
_GPU_CHUNK: Final = 4096
# Items whose place one block looks for, in one launch instead of two.
_AT_ONCE: Final = 1 << 16
_THREADS_AT_ONCE: Final = 1024
_add: Final = operator.add
# Items with gaps that are copied for a kernel in less time than NumPy begins to join them.
_MOST_COPIED: Final = 1 << 10
_MOST_GATHERED: Final = 1 << 12
_by_columns: Final = attrgetter("T")
_backwards: Final = itemgetter(slice(None, None, -1))
# Dtypes and functions of which calls are native.
_MOST_KINDS: Final = 32
_words: Final[Any] = operator
_and, _or = _words.and_, _words.or_
# Functions of one instruction. Others may take any time.
_QUICK: Final = (
    _add, operator.mul, _and, _or, _words.xor, min, max, operators.least, operators.greatest,
)  # fmt: skip
# Functions of bools of which the result is known before the last one.
_DECIDED: Final = (_and, _or, min, max)
# Items of which both extremes are looked for one after the other.
_MOST_TWICE: Final = 1 << 9
# NumPy finds the place of an extreme in one pass of vectors, and the host's workers need two.
_MOST_FOR_NUMPY: Final = 1 << 21
_LEAST_FLOATS: Final = 1 << 11


def reduce(
    x: Any, op: Any = operator.add, init: Any = None, *, axis: int | None = None,
    dtype: Any = None, out: Any = None, stream: Any = None,
) -> Any:  # fmt: skip
    """`op` over all items of an array, or along one axis.

    The order in which floats are joined depends on the array's size, dtype and alignment, and on
    whether a GPU or the host computes; the result is the same each time. The error of a float sum
    is at most (n / 135168 + 32) · 2**-p · Σ|x| for the p bits of its dtype on a GPU, and at most
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
    if type(op) is not BuiltinFunctionType:
        op = function_of("reduce", op, 2)
    if init is None and axis is None and out is None and stream is None:
        return _all_reduced(x, op) if dtype is None else _reduced_as(x, op, dtype)
    if axis is not None and op in _QUICK and init is None and out is None and stream is None:
        return _along_reduced(x, op, axis, dtype)
    if out is not None:
        x = apart_from(out, x, stream)
    call, found = planned("reduce", _reduce, (x, out), (op, init, axis, dtype), stream)
    return call.result(found, out)


def _reduce_along(x: Any, op: Any, axis: int, dtype: Any) -> Any:
    """`op` along an axis; the next call with such an array is native, if it is small."""
    few = few_of(x)
    if few is not None and 0 < x.size <= few.most_for_one:
        found = joined_along(_along_learned, few, x, op, axis, dtype)
        if found is None:
            found = _joined(_along_learned, few, x, op, axis, dtype)
        if found is not None:
            return found
    values = op, None, axis, dtype
    call, found = planned("reduce", _reduce, (without_gaps(x), None), values)
    return call.result(found)


_along_learned: Final = LaunchFunction("reduce", _reduce_along, _MOST_KINDS)
_along_reduced: Final = _along_learned.function


def _joined(
    learned: LaunchFunction, few: Few, x: Any, op: Any, axis: int | None, *dtype: Any
) -> Any:  # fmt: skip
    """`op` by NumPy; None where kernels do it.

    Args:
        learned: what was called with x, op, the axis unless it is None, and dtype.
    """
    given = dtype[0] if dtype else None
    try:
        way = few.ways[op, given]
    except KeyError:
        way = way_to_join(op, x.dtype, given)
        if len(few.ways) < _MOST_KINDS:
            few.ways[op, given] = way
    if way is None:
        return None
    others = (op, *dtype) if axis is None else (op, axis, *dtype)
    found = joined_by_numpy(way, x, op, axis)
    if found is not None and learned.learns:
        function, wanted, is_float = way
        extreme = is_float and (op is min or op is max)
        learn_function(
            learned, x, others, function, axis=axis, dtype=wanted,
            denied=has_nan if extreme else None, quiet=is_float,
        )  # fmt: skip
    return found


def _reduce_all(x: Any, op: Any) -> Any:
    """`op` over all items; the next call with such arrays is native, if they are few."""
    return _reduce_few(_all_learned, x, op)


def _reduce_as(x: Any, op: Any, dtype: Any) -> Any:
    """As `_reduce_all`, in a dtype that is given."""
    return _reduce_few(_converted_learned, x, op, dtype)


def _reduce_few(learned: LaunchFunction, x: Any, op: Any, *dtype: Any) -> Any:
    few, quick = few_of(x), op in _QUICK
    array = x if few is None or is_whole(x) else _as_in_memory(x)[0]
    if few is not None and 0 < x.size <= (few.most_to_reduce if quick else MOST):
        kind, whole = np.dtype(*dtype) if dtype else x.dtype, is_whole(array)
        of_bools = kind.kind == x.dtype.kind == "b" and op in _DECIDED
        if of_bools and (whole or x.ndim == 1):
            return _reduce_bools(learned, few, x, op, *dtype)
        if quick and not whole and not _is_read_by_kernel(x, op):
            found = _joined(learned, few, x, op, None, *dtype)
            if found is not None:
                return found
        if not dtype or (kind.num in ORDERED and kind.isnative):
            found, items = np.empty(2, kind), line(array) if quick else flat(array)
            between = _strip_type(op, x.dtype, kind)
            few.reducing.launch_of_size(found, items, op, between, 1, few.lanes, 1)
            if learned.learns:
                call = launching_call(few.reducing, (found, items, op, between, 1))
                most = few.most_to_reduce if quick else MOST
                _learn_number(learned, most, call, found, x, items, op, *dtype)
            return found[0]
    values = op, None, None, *(dtype or (None,))
    call, found = planned("reduce", _reduce, (without_gaps(array), None), values)
    return call.result(found)


def _as_in_memory(x: Any) -> tuple[Any, Callable[[Any], Any] | None]:
    """Items without gaps in the order of the memory, in which they may be joined as well.

    Returns: a view of x, and the function that gave it; or x itself and None.
    """
    if x.flags.f_contiguous:
        return _by_columns(x), _by_columns
    if x.ndim == 1 and x.strides[0] == -x.itemsize:
        return _backwards(x), _backwards
    return x, None


def _is_read_by_kernel(x: Any, op: Any) -> bool:
    """Whether a kernel joins items with gaps in less time than NumPy.

    It gathers those of one axis, where complex numbers of 64 bits are two each, and others are
    copied. NumPy's extremes of floats take twice as long.
    """
    if x.ndim == 1:
        return op is not _add or x.dtype.char != "F" or x.size <= _MOST_GATHERED
    kind = x.dtype.kind
    return kind != "b" and (x.size <= _MOST_COPIED or (kind == "f" and (op is min or op is max)))


def _learn_number(
    learned: LaunchFunction, most: int, call: NativeCall | None, found: Any, x: Any, items: Any,
    *others: Any,
) -> None:  # fmt: skip
    """Let native code give the number `found` that a launch wrote for arrays like x.

    Args:
        call: None if it can't launch.
        items: x as the launch took it.
        others: what else the function was called with.
    """
    if call is None:
        learned.learned_nothing()
        return
    for place, value in enumerate(others, 1):
        call.same(place, value)
    whole, is_quick = is_whole(x), not others or others[0] in _QUICK
    is_short = is_quick and x.size <= MOST_IN_SHORT
    if whole:
        least = MOST_IN_SHORT if is_quick and not is_short else 1
        call.items(0, x, (least, min(most, MOST_IN_SHORT) if is_short else most), "x")
    else:
        # Items that lie in the opposite order have a call of their own.
        call.shaped(0, x, "x" if items is x else "", alike=True)
    given = call.number("out", found.dtype)
    if given is None or not call.holds():
        return
    if not whole and items is not x:
        turned = _as_in_memory(x)[1] if others else None
        call.step(0, np.ndarray, turned or np.ndarray.flatten)
        call.items(MADE, x, (1, most), "x")
    call.learn(learned, 1 + len(others), given, is_short=is_short)


def _reduce_bools(learned: LaunchFunction, few: Few, x: Any, op: Any, *dtype: Any) -> Any:
    """Look for the first bools that decide; the next call with such an array is native."""
    every, found = op is _and or op is min, np.empty(2, x.dtype)
    items = line(x if is_whole(x) else _as_in_memory(x)[0])
    few.deciding.launch_of_size(found, items, every, 1, few.lanes, 1)
    if learned.learns:
        call = launching_call(few.deciding, (found, items, every, 1))
        _learn_number(learned, few.most_to_reduce, call, found, x, items, op, *dtype)
    return found[0]


def _strip_type(op: Any, dtype: Any, kind: Any) -> Any:
    """The type in which a strip of integers is summed; None is that of the result."""
    if op is not _add or dtype.kind not in "bui" or kind.kind not in "ui":
        return None
    # A strip of bytes fits 16 bits, and one of words of 16 bits fits 32.
    assert reductions.STRIP_ITEMS <= 1 << 7
    between = {1: np.int16, 2: np.int32}.get(dtype.itemsize)
    return between if between is not None and between().itemsize < kind.itemsize else None


_all_learned: Final = LaunchFunction("reduce", _reduce_all, _MOST_KINDS)
_all_reduced: Final = _all_learned.function
_converted_learned: Final = LaunchFunction("reduce", _reduce_as, _MOST_KINDS)
_reduced_as: Final = _converted_learned.function


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
        chunks = min(reductions.CHUNKS, blocks_for(flat.size, reductions.CHUNK))
        whole = chunks == 1 and init is None
        partial, rest = call.flat(found) if whole else call.empty(chunks, kind), flat.size
        chunk = blocks_for(flat.size, chunks)
        threads = lanes_for(kind)
        between = _strip_type(op, flat.dtype, kind)
        call.launch(reductions.reduce_chunks, threads, partial, flat, op, between, chunk, chunks)
        if whole:
            return
        threads = 1
    else:
        width = width_of(flat) if flat.size >= _THREADS else 1
        count = flat.size // width
        few = flat.dtype.itemsize == 1 and flat.size <= _FEW_BYTES
        each = _VECTORS_OF_BYTES if few else _VECTORS_A_THREAD
        blocks = min(_BLOCKS, blocks_for(count, _THREADS * each))
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
        # Neighbours in a block are loaded as vectors of the host.
        each = blocks_for(inner, threads) if call.on_host and inner >= threads else None
        blocks = blocks_for(outer * inner, threads) if each is None else outer * each
        call.launch(reductions.reduce_columns, threads, whole, block, op, init, each, blocks)
    return found


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
    if out is not None:
        x = apart_from(out, x, stream, shared=True)
        starts, ends = (apart_from(out, each, stream) for each in (starts, ends))
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
    few = few_of(x)
    if few is not None and 0 < x.size <= few.most_to_reduce:
        if x.size <= _MOST_TWICE or x.dtype.kind == "b":
            # Two native calls take less time than one of Python's; looks at bools end early.
            least, most = few.ends
            return _all_reduced(x, least), _all_reduced(x, most)
        return extremes_of_few(few, x)
    if RECORDINGS.taped:
        refuse_on_tape("minmax", x)
    call, found = planned("minmax", _minmax, (without_gaps(x),), (), stream)
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
    return _least_found(x) if stream is None else _arg_extreme("argmin", x, stream)


def argmax(x: Any, *, stream: Any = None) -> Any:
    """The index of the first greatest item of the flattened array, as int64; of the first NaN."""
    return _greatest_found(x) if stream is None else _arg_extreme("argmax", x, stream)


def _find_least(x: Any) -> Any:
    return _find_of_few("argmin", _least_learned, x)


def _find_greatest(x: Any) -> Any:
    return _find_of_few("argmax", _greatest_learned, x)


_least_learned: Final = LaunchFunction("argmin", _find_least, _MOST_KINDS)
_least_found: Final = _least_learned.function
_greatest_learned: Final = LaunchFunction("argmax", _find_greatest, _MOST_KINDS)
_greatest_found: Final = _greatest_learned.function


def _find_of_few(name: str, learned: LaunchFunction, x: Any) -> Any:
    """By one thread, if there are few; the next call with such arrays is native then."""
    few = few_of(x)
    if few is None or x.dtype.kind not in "buif" or not 0 < x.size <= _MOST_FOR_NUMPY:
        return _arg_extreme(name, x, None)
    least = _least_found_by_numpy(few, x)
    if x.size >= least:
        function = np.ndarray.argmin if name == "argmin" else np.ndarray.argmax
        return _find_by_numpy(learned, function, x, least)
    op = few.ends[name == "argmax"]
    found, items = np.empty(1, np.int64), line(x)
    few.finding.launch_of_size(found, items, op, 1, few.lanes, 1)
    if learned.learns:
        call = launching_call(few.finding, (found, items, op, 1))
        _learn_number(learned, least - 1, call, found, x, items)
    return found[0]


def _least_found_by_numpy(few: Few, x: Any) -> int:
    """Items of which NumPy finds an extreme in less time than a kernel: a power of two.

    NumPy ends early at a bool that decides, and looks for NaNs by fewer instructions.
    """
    if x.dtype.kind == "b":
        return 1
    in_vectors = (is_whole(x) or x.ndim > 1) and not few.plain and x.itemsize > 2
    return _LEAST_FLOATS if in_vectors else 1 << few.most_to_reduce.bit_length()


def _find_by_numpy(
    learned: LaunchFunction, function: Callable[[Any], Any], x: Any, least: int
) -> Any:  # fmt: skip
    if learned.learns:
        if not is_whole(x):
            learn_function(learned, x, (), function)
            return function(x)
        call = NativeCall()
        call.items(0, x, (least, _MOST_FOR_NUMPY))
        if call.holds():
            call.step(0, np.ndarray, function)
            call.learn(learned, 1, held(0))
    return function(x)


def _arg_extreme(name: str, x: Any, stream: Any) -> Any:
    op = operators.least if name == "argmin" else operators.greatest
    call, found = planned(name, _find_extreme, (without_gaps(x),), (op, name), stream)
    return call.result(found)


def _find_extreme(call: Call, x: Any, op: Any, name: str) -> Any:
    """Reduce chunks, and look for the result in the first chunk that has it."""
    array = _not_empty(name, call.flat(x))
    if not call.on_host and array.size <= _AT_ONCE:
        found, width = call.empty((), np.int64), width_of(array)
        kernel = reductions.find_at_once
        call.launch(kernel, _THREADS_AT_ONCE, call.flat(found), array, op, width, 1)
        return found
    chunk, chunks, threads, joining = _chunks(call, array)
    partial, found = call.empty(chunks, array.dtype), call.empty((), np.int64)
    kernel = reductions.reduce_chunks
    call.launch(kernel, threads, partial, array, op, None, chunk, chunks)
    kernel = reductions.find_extreme
    call.launch(kernel, joining, call.flat(found), partial, array, op, chunk, 1)
    return found


def _not_empty(name: str, array: Any) -> Any:
    if not array.size:
        raise ArgumentError(f"{name}: an empty array has no result")
    return array


def _chunks(call: Call, array: Any) -> tuple[int, int, int, int]:
    """Items of a chunk, chunks, and the threads of kernels for chunks and for their results."""
    most, least = (reductions.CHUNKS, reductions.CHUNK) if call.on_host else (_BLOCKS, _GPU_CHUNK)
    chunks = min(most, blocks_for(array.size, least))
    chunk = blocks_for(array.size, chunks)
    lanes = lanes_for(array.dtype)
    threads, joining = (lanes, lanes) if call.on_host else (_THREADS, _JOIN_THREADS)
    return chunk, blocks_for(array.size, chunk), threads, joining
