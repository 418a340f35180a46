"""Elements that no instruction scatters: stored lane by lane, without a jump at each lane."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cuda_target import cuda
from gpucompiler.reflection import code_llvm

COUNT = 100
RECORD = np.dtype([("weight", "f4"), ("kind", "u1"), ("on", "?"), ("level", "i2")])


def settle(items: Any, limit: Any) -> None:
    i = cuda.grid(1)
    if i < len(items) and items[i].on:
        items[i].level = items[i].level - 3
        items[i].kind = items[i].kind + 1
        items[i].on = items[i].level > limit


def spread(y: Any, x: Any, places: Any) -> None:
    i = cuda.grid(1)
    if i < len(x) and x[i] > 1:
        y[places[i]] = x[i]


def test_fields_of_records_are_stored_where_their_masks_hold() -> None:
    rng = np.random.default_rng(5)
    items = np.zeros(COUNT, np.dtype((np.record, RECORD)))
    items["kind"], items["level"] = rng.integers(0, 9, (2, COUNT))
    items["on"] = rng.random(COUNT) < 0.6
    expected = items.copy()
    on = expected["on"].copy()
    expected["level"][on] -= 3
    expected["kind"][on] += 1
    expected["on"][on] = expected["level"][on] > 2
    launch = cuda(threads=64, blocks=2, target="host")(settle)
    launch(items, np.int16(2))
    assert (items == expected).all()
    wide = cuda(threads=64, blocks=2, target="host:x86-64-v4")(settle)
    assert "masked.scatter" not in code_llvm(wide, items, np.int16(2))


@pytest.mark.parametrize("kind", ["u1", "f4"])
def test_the_highest_lane_wins(kind: str) -> None:
    rng = np.random.default_rng(6)
    x = rng.integers(0, 5, COUNT).astype(kind)
    places = rng.integers(0, 40, COUNT).astype(np.int32)
    expected = np.zeros(40, kind)
    for value, place in zip(x, places, strict=True):
        if value > 1:
            expected[place] = value
    for cpu in ("x86-64-v3", "native"):
        y = np.zeros(40, kind)
        cuda(threads=COUNT, blocks=1, target=f"host:{cpu}")(spread)(y, x, places)
        assert (y == expected).all(), cpu
