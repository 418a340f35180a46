"""Loops whose sized counters go round, away from the bound that is tested."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cuda_target import cuda


def rising(y: Any) -> None:
    k, n = np.int8(120), 0
    while k > 0 and n < 500:
        k += np.int8(1)
        n += 1
    y[0], y[1] = n, k


def falling(y: Any) -> None:
    k, n = np.uint8(3), 0
    while k <= 9 and n < 500:
        k -= np.uint8(1)
        n += 1
    y[0], y[1] = n, k


@pytest.mark.parametrize(("kernel", "expected"), [(rising, [8, -128]), (falling, [4, 255])])
def test_the_test_is_kept(kernel: Any, expected: list[int]) -> None:
    y = np.zeros(2, np.int64)
    cuda(threads=1, blocks=1, target="host")(kernel)(y)
    assert y.tolist() == expected
