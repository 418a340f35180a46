"""Overloads of `operator.getitem` and `operator.setitem`, which subscripts look up."""

from __future__ import annotations

import operator
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest

from cuda_target import cuda
from gpucompiler import adapt, overload, remove_adaptation


class Ring:
    """A class of another package."""

    def __init__(self, items: Any) -> None:
        self.items = items


@dataclass
class Pair:
    first: float
    second: float


def first_or_second(pair: Any, i: Any) -> Any:
    return pair.first if i == 0 else pair.second


def set_one(pair: Any, i: Any, value: Any) -> None:
    if i == 0:
        pair.first = value
    else:
        pair.second = value


@pytest.fixture(autouse=True)
def overloads() -> Iterator[None]:
    adapt(Ring)(lambda ring: {"items": ring.items})
    made = [
        overload(operator.getitem, types=(Ring, "integer"))(item_of_ring),
        overload(operator.getitem, types=(Ring, tuple[int, int]))(item_of_two),
        overload(operator.setitem, types=(Ring, "integer", "number"))(set_item_of_ring),
        overload(operator.getitem, types=(Pair, "integer"))(first_or_second),
        overload(operator.setitem, types=(Pair, "integer", "number"))(set_one),
    ]
    yield
    for function in (operator.getitem, operator.setitem):
        for each in cuda.overloads(function):
            each.remove()
    assert len(made) == 5
    remove_adaptation(Ring)


def item_of_ring(ring: Any, i: Any) -> Any:
    return ring.items[i % len(ring.items)]


def item_of_two(ring: Any, places: Any) -> Any:
    return ring.items[(places[0] + places[1]) % len(ring.items)]


def set_item_of_ring(ring: Any, i: Any, value: Any) -> None:
    ring.items[i % len(ring.items)] = value


def launch(kernel: Any, *arguments: Any) -> None:
    cuda(threads=4, blocks=1, target="host")(kernel)(*arguments)


def test_items_of_adapted_objects_are_read_and_assigned() -> None:
    def kernel(y: Any, ring: Any) -> None:
        i = cuda.grid(1)
        y[i] = ring[i + 2] + 10 * ring[i, 5]
        cuda.syncthreads()
        ring[i + 5] = 7.0 * i
        ring[i + 5] += 1

    y, ring = np.zeros(4), Ring(np.arange(4.0))
    launch(kernel, y, ring)
    assert y.tolist() == [12, 23, 30, 1]
    assert ring.items.tolist() == [22, 1, 8, 15]


def test_items_of_objects_of_the_kernel_are_read_and_assigned() -> None:
    def kernel(y: Any) -> None:
        i = cuda.grid(1)
        pair: Any = Pair(1.0, 2.0)
        pair[i % 2] = 5.0
        pair[1] += i
        y[i] = pair[0] + 10 * pair[1]

    y = np.zeros(4)
    launch(kernel, y)
    assert y.tolist() == [25, 61, 45, 81]


def test_an_index_that_no_overload_fits_is_refused() -> None:
    def reads(y: Any, ring: Any) -> None:
        y[0] = ring["items"]

    def assigns(y: Any, ring: Any) -> None:
        ring["items"] = y[0]

    for kernel in (reads, assigns):
        with pytest.raises(TypeError, match="Ring"):
            launch(kernel, np.zeros(4), Ring(np.arange(4.0)))
