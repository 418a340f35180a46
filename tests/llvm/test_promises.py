"""LLVM is promised only what holds of numbers and memory: its optimiser believes all of it.

Unoptimised code computes the same results with and without the promises, so tests of other folders
don't see a wrong one.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cuda_target import cuda

_KINDS = [np.int8, np.uint8, np.int16, np.uint16, np.int32, np.uint32, np.int64, np.uint64]


def launch(kernel: Any, *arguments: Any, **params: Any) -> None:
    cuda(threads=1, blocks=1, target="host", **params)(kernel)(*arguments)


def wraps(found: Any, x: Any, one: Any, two: Any) -> None:
    """Each comparison is known if the sum, difference, product or negative doesn't wrap."""
    low, high = x[0], x[1]
    found[0] = high + one > high
    found[1] = low - one < low
    found[2] = high * two // two == high
    found[3] = (high << one) >> one == high
    found[4] = -low > low


@pytest.mark.parametrize("kind", _KINDS, ids=lambda kind: kind.__name__)
def test_integers_may_wrap(kind: Any) -> None:
    limits = np.iinfo(kind)
    x = np.array([limits.min, limits.max], kind)
    found = np.ones(5, bool)
    launch(wraps, found, x, kind(1), kind(2))
    assert not found.any()


def writes_both(found: Any, x: Any, y: Any) -> None:
    x[0] = 1
    y[0] = 2
    found[0] = x[0]
    for i in range(1, len(y)):
        y[i] = x[i - 1] + 1


def test_arrays_may_overlap() -> None:
    found, x = np.zeros(1, np.int32), np.zeros(64, np.int32)
    launch(writes_both, found, x, x)
    assert found[0] == 2
    np.testing.assert_array_equal(x, np.arange(2, 66))


def sizes(found: Any, x: Any) -> None:
    found[0] = len(x) == 0
    found[1] = x.shape[1] > 0
    for each in range(len(x)):
        found[2] = each


def test_arrays_may_be_empty() -> None:
    found = np.zeros(3, np.int32)
    launch(sizes, found, np.zeros((0, 3), np.float32))
    assert found.tolist() == [1, 1, 0]


def rounds(found: Any, x: Any, one: Any) -> None:
    """Each comparison is known if there are no NaNs, no infinities, or no rounding."""
    found[0] = x[0] == x[0]
    found[1] = x[1] - x[1] == 0
    found[2] = (x[2] + one) - x[2] == one
    found[3] = 1 / (x[3] + 0) < 0


@pytest.mark.parametrize("kind", [np.float16, np.float32, np.float64], ids=lambda k: k.__name__)
def test_floats_round_and_have_nans(kind: Any) -> None:
    x = np.array([np.nan, np.inf, 4 / np.finfo(kind).eps, -0.0], kind)
    found = np.ones(4, bool)
    launch(rounds, found, x, kind(1))
    assert not found.any()
