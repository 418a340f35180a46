"""Runs of blocks that begin behind the first thread, or where a store is aligned."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cuda_target import cuda

SIZE = 2000


def remainder(y: Any, first: int) -> None:
    i = cuda.grid(1)
    if first <= i < len(y) - 2:
        y[i] = i % 32


def quotient(y: Any, first: int) -> None:
    i = cuda.grid(1)
    if first <= i < len(y) - 2:
        y[i] = i // 32 + (i & 15)


def turns(y: Any, first: int) -> None:
    i = cuda.grid(1)
    if first <= i < len(y) - 2:
        for _ in range(i % 16):
            y[i] += 1


@pytest.mark.parametrize("lanes", [0, 4, 16])
@pytest.mark.parametrize("kernel", [remainder, quotient, turns], ids=lambda each: each.__name__)
def test_lanes_lie_anywhere_between_multiples_of_their_number(kernel: Any, lanes: int) -> None:
    launch: Any = cuda(threads=32, blocks=-(-SIZE // 32), target="host", lanes=lanes)(kernel)
    i = np.arange(SIZE)
    values = {remainder: i % 32, quotient: i // 32 + i % 16, turns: i % 16}[kernel]
    for offset in (0, 1, 5):
        for first in (0, 3, 40):
            # Where stores are aligned depends on where the array begins.
            y = np.zeros(SIZE + offset, np.float32)[offset:]
            launch(y, first)
            expected = np.where((i >= first) & (i < SIZE - 2), values, 0)
            np.testing.assert_array_equal(y, expected)
