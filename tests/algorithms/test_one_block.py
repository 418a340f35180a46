"""The kernels of one block for few items of a GPU, run on the host: places, and first items."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cuda_target.algorithms.calls import launch_of
from cuda_target.algorithms.sorting import bits_of
from gpucompiler import HostTarget
from gpucompiler.algorithms import first_of_block, first_of_many, operators, reductions

# As many threads as bins, the least that the kernels take.
THREADS = 256
COUNTS = (1, 2, 5, 17, 31, 257, 3000)


def launched(kernel: Any, *arguments: Any) -> None:
    launch_of(kernel, HostTarget(), THREADS)(*arguments, 1, (THREADS, 1, 1), 1)


def arrays(name: str) -> list[Any]:
    """Arrays with equal items, and some with zeros of both signs and NaN."""
    random, found = np.random.default_rng(1), list[Any]()
    for count in COUNTS:
        found += [random.integers(0, most, count).astype(name) for most in (2, 100)]
        found.append(np.full(count, 7).astype(name))
        if found[0].dtype.kind == "f":
            x = random.standard_normal(count).astype(name)
            x[:: count // 3 + 1] = -0.0
            x[:: count // 2 + 1] = np.nan
            x[1 :: count // 2 + 1] = 0
            found.append(x)
    return found


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", ["int8", "uint16", "float32", "float64"])
def test_the_first_extreme_item_is_found(name: str) -> None:
    for x in arrays(name):
        for width in (1, 16 // x.itemsize):
            for op, wanted in ((operators.least, x.argmin()), (operators.greatest, x.argmax())):
                out = np.zeros(1, np.int64)
                launched(reductions.find_at_once, out, x, op, width)
                assert out[0] == wanted, (x.size, width, op)


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", ["int8", "uint32", "float32", "float64"])
@pytest.mark.parametrize("largest", [False, True])
def test_the_first_items_are_picked_in_order(name: str, largest: bool) -> None:
    for x in arrays(name):
        order = first_of(x, largest)
        for count in {1, min(16, x.size), min(THREADS, x.size)}:
            words = bits_of(x)
            out, indices = np.zeros(count, words.dtype), np.zeros(count, np.int64)
            launched(first_of_block.pick_first, out, indices, words, x.dtype.kind, largest)
            np.testing.assert_array_equal(indices, order[:count])
            np.testing.assert_array_equal(out, words[order[:count]])


def first_of(x: Any, largest: bool) -> Any:
    """The indices of all items, the first ones first; equal items in the order of the indices."""
    nan = x != x
    rank = np.unique(np.where(nan, 0, x), return_inverse=True)[1]
    keys = (-rank, ~nan) if largest else (rank, nan)
    return np.lexsort((np.arange(x.size), *keys))


# A sample's limit of 40 of 1,024 has some 200 of these items before it.
MANY, WANTED, ROOM = 5003, 40, 600


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", ["int8", "uint16", "float32", "float64"])
@pytest.mark.parametrize("largest", [False, True])
def test_candidates_have_the_first_items(name: str, largest: bool) -> None:
    random = np.random.default_rng(2)
    floats = random.standard_normal(MANY)
    floats[::900] = np.nan
    given = [np.full(MANY, 7), np.sort(random.integers(0, 100, MANY)), np.arange(MANY) % 64]
    given += [floats] if name[0] == "f" else []
    for x in (each.astype(name) for each in given):
        words, kind, order = bits_of(x), x.dtype.kind, first_of(x, largest)
        limit, place = np.zeros(1, words.dtype), np.zeros(1, np.int64)
        for count, room in ((100, ROOM), (1, ROOM), (250, 120)):
            found, picked = np.ones(1, np.int64), np.zeros(room, words.dtype)
            places = np.zeros(room, np.int32)
            sample = WANTED, 4, kind, largest, False
            launched(first_of_many.limit_of_sample, limit, place, found, words, *sample)
            ways = kind, largest, 16 // x.itemsize, 1, False
            launched(first_of_many.gather_first, picked, places, found, words, limit, place, *ways)
            assert 120 < found[0] <= ROOM
            out, indices = np.zeros(count, words.dtype), np.zeros(count, np.int64)
            arrays = out, indices, words, picked, places, found
            launched(first_of_block.pick_candidates, *arrays, kind, largest, False)
            np.testing.assert_array_equal(indices, order[:count])
            np.testing.assert_array_equal(out, words[order[:count]])
