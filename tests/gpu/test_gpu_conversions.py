"""Floats become integers on a GPU as on the host: towards zero, saturating, NaN as 0."""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np
import pytest

from cuda_target import cuda

FLOATS = (np.float16, np.float32, np.float64)
INTEGERS = (
    np.int8, np.uint8, np.int16, np.uint16, np.int32, np.uint32, np.int64, np.uint64,
)  # fmt: skip


def values(dtype: Any) -> Any:
    edges = [0.0, 0.5, 0.99, np.nan, np.inf]
    for bits in (7, 8, 15, 16, 31, 32, 63, 64):
        power = 2.0**bits
        edges += [power, power - 1, power + 1, np.nextafter(power, 0), 2 * power]
    with np.errstate(over="ignore"):
        found = np.array([*edges, *(-each for each in edges)]).astype(dtype)
    return np.concatenate([found, np.nextafter(found, dtype(0))])


def converted(out: Any, x: Any) -> None:
    i = cuda.grid(1)
    if i < len(x):
        out[i] = out.dtype.type(x[i])


@pytest.mark.gpu
@pytest.mark.parametrize(("source", "target"), list(itertools.product(FLOATS, INTEGERS)))
def test_floats_become_integers_as_on_the_host(source: Any, target: Any) -> None:
    x = values(source)
    found = []
    for place in ("cuda", "host"):
        out = np.zeros(len(x), target)
        cuda(threads=32, blocks=-(-len(x) // 32), target=place)(converted)(out, x)
        found.append(out)
    np.testing.assert_array_equal(*found)
