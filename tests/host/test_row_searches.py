"""Threads that look for the first element of a row: vectors skip what doesn't end the search."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cuda_target import cuda
from gpucompiler.reflection import code_lowered_ir

ROWS, COLUMNS = 40, 150


def places(found: Any, x: Any, wanted: Any) -> None:
    i = cuda.grid(1)
    if i < x.shape[0]:
        place = -1
        for j in range(x.shape[1]):
            if x[i, j] == wanted:
                place = j
                break
        found[i] = place


def lengths(found: Any, x: Any, most: int) -> None:
    i = cuda.grid(1)
    if i < x.shape[0]:
        j = 0
        while j < most and x[i, j] != 0:
            j += 1
        found[i] = j


def counted(found: Any, x: Any, wanted: Any) -> None:
    i = cuda.grid(1)
    if i < x.shape[0]:
        count = 0
        for j in range(x.shape[1]):
            if x[i, j] == wanted:
                break
            count += 2
        found[i] = count


def given(kind: str) -> Any:
    rng = np.random.default_rng(8)
    return rng.integers(0, 100, (ROWS, COLUMNS)).astype(kind)


def first(hits: Any, otherwise: int) -> Any:
    return np.where(hits.any(1), hits.argmax(1), otherwise)


def launched(kernel: Any, x: Any, number: Any, **params: Any) -> Any:
    found = np.zeros(ROWS, np.int32)
    launch = cuda(threads=32, blocks=2, target="host", **params)(kernel)
    launch(found, x, number)
    return found, code_lowered_ir(launch, found, x, number)


@pytest.mark.parametrize("kind", ["u1", "f4"])
@pytest.mark.parametrize("bounds", [True, False])
@pytest.mark.sample(2)
def test_rows_are_searched_by_vectors(kind: str, bounds: bool) -> None:
    x = given(kind)
    found, text = launched(places, x, x.dtype.type(7), bounds=bounds)
    assert (found == first(x == 7, -1)).all()
    assert "arith.trailing_zeros" in text


def test_a_sentinel_ends_ahead_of_the_row() -> None:
    """The limit may lie behind the row: vectors end where it ends."""
    x = given("u1") + np.uint8(1)
    x[:, -1] = 0
    found, _ = launched(lengths, x, 1 << 40, bounds=False)
    assert (found == COLUMNS - 1).all()


def test_a_value_that_changes_on_the_way_is_computed_there() -> None:
    x = given("u1")
    found, text = launched(counted, x, x.dtype.type(7), bounds=False)
    assert (found == 2 * first(x == 7, COLUMNS)).all()
    assert "arith.trailing_zeros" not in text
