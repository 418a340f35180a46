"""Few items on the host that NumPy's own functions are done with in less time than kernels."""

from __future__ import annotations

import functools
import math
import operator
import sys
from collections.abc import Callable
from contextvars import Context
from typing import Any, Final

import numpy as np

from cuda_target.launch.native_calls import NativeCall
from gpucompiler.host.processor import processor_flags, processor_vendor
from gpucompiler.launcher.function import LaunchFunction, held

# Fewer items are sorted as they are in less time.
_LEAST_BY_DIGITS: Final = 1 << 9
_LEAST_BY_BITS: Final = 1 << 14
_LEAST_FLOATS_OF_AVX512: Final = 1 << 11
_LEAST_WITH_FP16: Final = 1 << 10
_LEAST_WITHOUT_FP16: Final = 1 << 7
# Keys whose order NumPy's radix sort, and its merges, find in less time than words are made.
_MOST_BY_RADIX: Final = 1 << 16
_MOST_BYTES_BY_RADIX: Final = 1 << 20
_MOST_BOOLS: Final = 1 << 10
_MOST_BY_MERGES: Final = 1 << 8
_MOST_SLOWLY_COMPARED: Final = 1 << 7
_FUNCTIONS: Final[dict[Callable[..., Any], np.ufunc]] = {
    operator.add: np.add, min: np.minimum, max: np.maximum,
}  # fmt: skip
_words: Final[Any] = operator
_JOINS: Final[dict[Any, np.ufunc]] = {
    **_FUNCTIONS, operator.mul: np.multiply, _words.and_: np.bitwise_and,
    _words.or_: np.bitwise_or, _words.xor: np.bitwise_xor,
}  # fmt: skip
_JOINS_OF_BOOLS: Final[dict[Any, np.ufunc]] = {
    _words.and_: np.logical_and, min: np.logical_and, _words.or_: np.logical_or,
    max: np.logical_or,
}  # fmt: skip
_OF_WORDS: Final = (np.bitwise_and, np.bitwise_or, np.bitwise_xor)
# NumPy begins each run of neighbours anew: kernels join many short ones in less time.
_LEAST_RUN: Final = 1 << 6
_MOST_IN_SHORT_RUNS: Final = 1 << 13
# Floats of 16 bits that NumPy, which converts each, joins before a kernel has begun.
_MOST_HALVES: Final = 1 << 9
# Scans beside each other that NumPy is done with before a kernel has begun.
_MOST_SCANNED_BESIDE: Final = 1 << 13


def function_like(op: Any, dtype: Any) -> np.ufunc | None:
    """NumPy's function that joins numbers as `op` does in kernels; None if there is none.

    Floats of 16 bits and bools are joined in other types there, and NaN isn't Python's least.
    """
    if dtype.kind not in "ui" and (
        dtype.kind != "f" or dtype.itemsize < 4 or op is not operator.add
    ):
        return None
    try:
        return _FUNCTIONS.get(op)
    except TypeError:
        return None


def function_to_scan(x: Any, op: Any, axis: int | None) -> np.ufunc | None:
    """NumPy's function that scans along an axis in less time than a kernel does, or None.

    Kernels scan neighbours beside each other by vectors.
    """
    if op is not operator.add or x.dtype.kind not in "uifc":
        function = function_like(op, x.dtype)
    else:
        function = np.add
    if function is None or not x.dtype.isnative:
        return None
    if axis is None or x.ndim == 1 or not -x.ndim <= axis < x.ndim:
        return None
    last = axis % x.ndim == x.ndim - 1
    beside = x.flags.c_contiguous and not last
    return None if beside and x.size > _MOST_SCANNED_BESIDE else function


# NumPy's way to join items: its function, the dtype to compute in, and whether items are floats.
Way = tuple[Callable[..., Any], Any, bool]


def way_to_join(op: Any, dtype: Any, wanted: Any) -> Way | None:
    """NumPy's way to join items of a dtype, in another one unless that is None.

    Returns: None where kernels take less time, or join otherwise.
    """
    kind, wanted = dtype.kind, dtype if wanted is None else np.dtype(wanted)
    function = (_JOINS_OF_BOOLS if kind == "b" else _JOINS).get(op)
    if function is None or wanted.kind != kind or not wanted.isnative:
        return None
    if kind not in "buifc" or wanted.itemsize < dtype.itemsize:
        return None
    if kind == "c" and function is not np.add:
        return None
    if kind == "f" and (
        dtype.itemsize > 8 or wanted.itemsize > 8 or function in _OF_WORDS
        or (dtype.itemsize == 2 and wanted is not dtype)
    ):  # fmt: skip
        return None
    return function.reduce, None if kind == "b" else wanted, kind in "fc"


def joined_by_numpy(way: Way, x: Any, op: Any, axis: int | None) -> Any:
    """`op` along an axis of an array of the host, or over all its items, by NumPy.

    Returns: None where kernels take less time, or join otherwise.
    """
    join, wanted, is_float = way
    if is_float and x.dtype.itemsize == 2 and x.size > _MOST_HALVES:
        return None
    if axis is not None:
        if not -x.ndim <= axis < x.ndim:
            return None
        if x.size > _MOST_IN_SHORT_RUNS:
            shape, at = x.shape, axis % x.ndim
            run = shape[at] if at == x.ndim - 1 else math.prod(shape[at + 1 :])
            if run < _LEAST_RUN:
                return None
    elif is_float and x.ndim > 1 and not x.flags.f_contiguous:
        # NumPy adds up the sums of rows one by one, whose errors add up, too.
        return None
    if not is_float:
        return join(x, axis, wanted)
    found = quietly(join, x, axis, wanted)
    return None if (op is min or op is max) and has_nan(found) else found


# Contexts without a call in them, which may be used by one thread at a time.
_QUIET: Final[list[Context]] = []


def quiet_context() -> Context:
    """A context in which NumPy says nothing of overflow and the like, as kernels don't."""
    made = Context()
    made.run(np.seterr, all="ignore")
    return made


def quietly(function: Callable[..., Any], *arguments: Any) -> Any:
    """`function(*arguments)` in a quiet context, in less time than with `np.errstate`."""
    try:
        context = _QUIET.pop()
    except IndexError:
        context = quiet_context()
    try:
        return context.run(function, *arguments)
    finally:
        _QUIET.append(context)


def has_nan(extremes: Any) -> bool:
    """Whether NumPy's extremes of floats have a NaN: Python's depend on the order then."""
    most = extremes if extremes.ndim == 0 else extremes.item(extremes.argmax())
    return bool(most != most)


@functools.cache
def least_to_sort_otherwise(dtype: Any) -> int:
    """Items of a dtype from which its bits or digits are sorted in less time than its values."""
    if not dtype.isnative:
        return sys.maxsize
    flags = processor_flags()
    if dtype.kind == "f":
        if dtype.itemsize == 2:
            # NumPy has vectors of these numbers only for processors that compute with them.
            return _LEAST_WITH_FP16 if "avx512_fp16" in flags else _LEAST_WITHOUT_FP16
        of_amd, wide = processor_vendor() == "AuthenticAMD", "avx512f" in flags
        if dtype.itemsize not in (4, 8) or (not of_amd and (wide or dtype.itemsize == 8)):
            # Intel's processors find extremes of 64-bit integers in three times as long, and those
            # of 32 bits by AVX-512 in the same time.
            return sys.maxsize
        return _LEAST_FLOATS_OF_AVX512 if wide else _LEAST_BY_BITS
    short = dtype.itemsize == 1 or (dtype.itemsize == 2 and not sorts_words_by_vectors())
    return _LEAST_BY_DIGITS if short and dtype.kind in "uib" else sys.maxsize


@functools.cache
def most_to_merge(dtype: Any) -> int:
    """Keys of a dtype whose order NumPy's stable sort finds in less time than a sort of words."""
    if dtype.kind in "uib" and dtype.itemsize <= 2:
        return _MOST_BYTES_BY_RADIX if dtype.itemsize == 1 else _MOST_BY_RADIX
    return _MOST_SLOWLY_COMPARED if dtype.itemsize == 2 else _MOST_BY_MERGES


def most_by_radix(dtype: Any) -> int:
    """Keys of 8 and 16 bits whose order NumPy's radix sort finds; 0 for others.

    More bools are looked for instead.
    """
    if dtype.kind == "b":
        return _MOST_BOOLS
    return most_to_merge(dtype) if dtype.itemsize <= 2 and dtype.kind in "ui" else 0


@functools.cache
def sorts_words_by_vectors() -> bool:
    """Whether NumPy sorts integers of 16 bits by vectors; else its radix sort is faster."""
    return "avx512_vbmi2" in processor_flags()


def greatest_of_few(x: Any, k: int, largest: bool) -> tuple[Any, Any] | None:
    """The k first items in order and their indices; None where NumPy's order isn't ours."""
    if x.dtype.kind == "b" or not 0 < k <= x.size:
        return None
    place = x.size - k if largest else k - 1
    part = np.partition(x, place)
    limit = part[place]
    worst = part[place:].max() if largest else limit
    if worst != worst:
        return None
    chosen = np.flatnonzero(x >= limit if largest else x <= limit)
    keys = x[chosen]
    if largest:
        # The last of equal keys comes first from behind.
        order = chosen.size - 1 - keys[::-1].argsort(kind="stable")[: -k - 1 : -1]
    else:
        order = keys.argsort(kind="stable")[:k]
    return keys[order], chosen[order]


def learn_function(
    learned: LaunchFunction, x: Any, others: tuple[Any, ...], function: Callable[..., Any],
    *, denied: Callable[[Any], bool] | None = None, quiet: bool = False, **settings: Any,
) -> None:  # fmt: skip
    """Let native code call a function of arrays like x, as was just done.

    Args:
        learned: what was called with x and the objects `others`.
        settings: given to the function by name.
        denied: gives True for results that don't count.
        quiet: whether the function is NumPy's, which may have something to say.
    """
    call = NativeCall()
    for place, value in enumerate(others, 1):
        call.same(place, value)
    call.shaped(0, x)
    if not call.holds():
        return
    if quiet:
        function = functools.partial(quiet_context().run, function)
    call.step(0, np.ndarray, functools.partial(function, **settings) if settings else function)
    if denied is not None:
        call.denied(denied)
    call.learn(learned, 1 + len(others), held(0))
