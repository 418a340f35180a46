"""Sorts of few floats on the host, by NumPy: equal keys of unequal bits keep their order."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cuda_target import algorithms, cuda
from cuda_target.algorithms.small import least_to_sort_otherwise
from gpucompiler import ArgumentError

KINDS = (
    "above zero", "below zero", "both", "a zero", "zeros", "NaN", "NaNs", "unequal NaNs",
    "unequal NaNs otherwise", "minus zero", "bits",
)  # fmt: skip


def floats(kind: str, dtype: Any, count: int) -> Any:
    random = np.random.default_rng(count)
    x = random.standard_normal(count).astype(dtype)
    some = random.integers(0, count, 3)
    if kind in ("above zero", "below zero"):
        x = abs(x) if kind == "above zero" else -abs(x)
        x[x == 0] = dtype(1 if kind == "above zero" else -1)
    elif kind == "a zero":
        x[some[0]] = 0
    elif kind == "zeros":
        x[some] = 0
        x[random.integers(0, count, 3)] = -0.0
    elif kind == "NaN":
        x[some] = np.nan
    elif kind == "NaNs":
        x[some] = -np.nan
        x[0], x[-1] = np.inf, -np.inf
    elif kind.startswith("unequal NaNs"):
        words = x.view(f"u{x.itemsize}")
        quiet = np.array(np.nan, dtype).view(words.dtype)
        places = words[: count // 2 : count // 5 + 1]
        places[:] = quiet + np.arange(len(places), dtype=words.dtype)
        x = x if kind == "unequal NaNs" else x[::-1].copy()
    elif kind == "minus zero":
        x[:] = -0.0
    elif kind == "bits":
        x = random.bytes(x.nbytes)
        x = np.frombuffer(x, dtype).copy()
    return x


@pytest.mark.sample(2)
@pytest.mark.parametrize("dtype", [np.float16, np.float32, np.float64])
def test_floats_are_sorted_as_by_a_stable_sort(dtype: Any) -> None:
    least = min(least_to_sort_otherwise(np.dtype(dtype)), 1 << 15)
    with cuda.use_target("host"):
        for count in (1, 2, 17, least - 1, least, least + 1, 3 * least + 5):
            for kind in KINDS:
                x = floats(kind, dtype, count)
                found = algorithms.sort(x)
                assert found.tobytes() == x[np.argsort(x, kind="stable")].tobytes(), (count, kind)
                found = algorithms.sort(x, descending=True)
                order = count - 1 - np.argsort(x[::-1], kind="stable")[::-1]
                assert found.tobytes() == x[order].tobytes(), (count, kind)


@pytest.mark.parametrize("dtype", [np.float16, np.float32])
def test_many_floats_of_few_values_are_sorted(dtype: Any) -> None:
    x = np.round(np.random.default_rng(0).standard_normal(20_000)).astype(dtype)
    assert (np.signbit(x) & (x == 0)).any()
    with cuda.use_target("host"):
        for descending in (False, True):
            found = algorithms.sort(x, descending=descending)
            order = np.argsort(-x if descending else x, kind="stable")
            assert found.tobytes() == x[order].tobytes()
        assert algorithms.unique(x).tolist() == sorted(set(x.tolist()))


@pytest.mark.parametrize("dtype", [np.float16, np.float32, np.float64])
def test_zeros_keep_their_signs_where_numpy_changes_them(dtype: Any) -> None:
    # NumPy's vectors may give all zeros one sign: then the array in order shows no difference.
    random = np.random.default_rng(1)
    values = np.array([0.0, -0.0, 1, -1], dtype)
    with cuda.use_target("host"):
        for count in (9, 13, 16, 21, 25, 33, 100):
            for _ in range(20):
                x = random.choice(values, count)
                for descending in (False, True):
                    found = algorithms.sort(x, descending=descending)
                    order = np.argsort(-x if descending else x, kind="stable")
                    assert found.tobytes() == x[order].tobytes(), count


def test_floats_of_more_bits_are_refused() -> None:
    with cuda.use_target("host"), pytest.raises(ArgumentError):
        algorithms.sort(np.ones(5, np.longdouble))
