"""Items of the host that are joined along an axis by one thread."""

from __future__ import annotations

import math
import operator
from collections.abc import Callable
from typing import Any, Final

import numpy as np

from cuda_target.algorithms.direct import ONE_THREAD, ORDERED, Few
from cuda_target.algorithms.small import has_nan, learn_function
from cuda_target.launch.helper import LaunchHelper
from cuda_target.launch.native_calls import MADE, launching_call
from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.launcher.function import LaunchFunction, held

_OPERATIONS: Final = (operator.add, operator.mul, min, max)
_words: Final[Any] = operator
_and, _or = _words.and_, _words.or_
# Functions that join bools. NumPy ends early along rows, and takes long neighbours in less time.
_OF_BOOLS: Final[dict[Any, Any]] = {_and: _and, min: _and, _or: _or, max: _or}
_MOST_BOOLS: Final = 1 << 12
# Functions of short rows, which one thread takes from end to end; lanes of a vector join others.
_OF_LINES: Final[dict[Any, str]] = {operator.add: "add", min: "min", max: "max"}
_LONGEST_LINE: Final = 31


def split_axis(name: str, shape: tuple[int, ...], axis: int) -> tuple[int, int, int]:
    """Items before, along and behind an axis. Raises ArgumentError for one that isn't there."""
    if not -len(shape) <= axis < len(shape):
        raise ArgumentError(f"{name}: axis={axis} of an array with {len(shape)} axes")
    at = axis % len(shape)
    return math.prod(shape[:at]), shape[at], math.prod(shape[at + 1 :])


def split_whole(x: Any, axis: int) -> tuple[tuple[int, int, int], bool] | None:
    """As `split_axis`, of an array without gaps, and whether that is of x.T.

    Returns: None for other arrays, those of one axis, and an axis that isn't there.
    """
    if x.ndim < 2 or not -x.ndim <= axis < x.ndim or not x.flags.aligned:
        return None
    if x.flags.c_contiguous:
        return split_axis("", x.shape, axis), False
    if x.ndim > 2 or not x.flags.f_contiguous:
        return None
    return split_axis("", x.shape[::-1], 1 - axis % 2), True


def joined_along(
    learned: LaunchFunction, few: Few, x: Any, op: Any, axis: int, dtype: Any
) -> Any:  # fmt: skip
    """`op` along an axis; the next such call of `learned` is native.

    Returns: None where other kernels, or NumPy, do it.
    """
    wanted = x.dtype if dtype is None else np.dtype(dtype)
    split = split_whole(x, axis) if _is_joined(x.dtype, wanted, op) else None
    if split is None:
        return None
    (outer, length, inner), turned = split
    if x.dtype.kind == "b" and not 1 < inner <= _MOST_BOOLS:
        return None
    at = axis % x.ndim
    shape = (*x.shape[:at], *x.shape[at + 1 :])
    helper, block, settings = _kernel_for(few, x.dtype, op, length, inner)
    rows = (outer, length) if inner == 1 else (outer * length, inner)

    def join(x: Any) -> Any:
        found = np.empty(shape, wanted)
        items = (x.T if turned else x).reshape(rows)
        helper.launch_of_size(found.reshape(-1), items, *settings, block, 1)
        return found

    found = join(x)
    # Python's extremes of NaNs depend on the order, which is that of other kernels then.
    extreme = inner == 1 and x.dtype.kind == "f" and (op is min or op is max)
    if extreme and has_nan(found):
        return None
    if learned.learns:
        others = op, axis, dtype
        if extreme or turned or x.shape != rows:
            learn_function(learned, x, others, join, denied=has_nan if extreme else None)
        else:
            _learn(learned, helper, x, found, settings, others)
    return found


def _is_joined(dtype: Any, wanted: Any, op: Any) -> bool:
    if dtype.kind == "b":
        return wanted.kind == "b" and op in _OF_BOOLS
    if op not in _OPERATIONS or dtype.kind not in "uifc" or wanted.kind != dtype.kind:
        return False
    if not wanted.isnative or wanted.itemsize < dtype.itemsize:
        return False
    if dtype.kind == "c":
        return dtype.char in "FD" and wanted.char in "FD" and op is not min and op is not max
    return wanted.num in ORDERED


def _kernel_for(
    few: Few, dtype: Any, op: Any, length: int, inner: int
) -> tuple[LaunchHelper, tuple[int, int, int], tuple[Any, ...]]:
    """A kernel, its block, and its arguments behind the arrays."""
    if inner > 1:
        known = _OF_BOOLS[op] if dtype.kind == "b" else op
        return few.joining_beside, few.vector, (known, length, 1)
    name = _OF_LINES.get(op) if length <= _LONGEST_LINE and dtype.char not in "eFD" else None
    if name is not None:
        return few.lines, ONE_THREAD, (name, 1)
    return few.joining_rows, few.vector, (op, 1)


def _learn(
    learned: LaunchFunction, helper: LaunchHelper, x: Any, found: Any, settings: tuple[Any, ...],
    others: tuple[Any, ...],
) -> None:  # fmt: skip
    call = launching_call(helper, (found, x, *settings))
    if call is None:
        return
    for place, value in enumerate(others, 1):
        call.same(place, value)
    call.shaped(0, x, "x")
    if call.holds():
        make: Callable[[Any], Any] = _maker(found.shape, found.dtype)
        call.step(0, np.ndarray, make)
        call.items(MADE, found, (1, found.size), "out")
        call.learn(learned, 1 + len(others), held(0))


def _maker(shape: tuple[int, ...], dtype: Any) -> Callable[[Any], Any]:
    empty = np.empty
    return lambda _: empty(shape, dtype)
