"""Derivatives by the parts of arguments: those of *args, tuples, and instances of classes."""

from __future__ import annotations

from typing import Any

import numpy as np

from cuda_target import Tape, cuda, gradcheck

LAUNCHED = cuda(threads=4, blocks=1, target="host")


@LAUNCHED
def products(y: Any, *parts: Any) -> None:
    i = cuda.grid(1)
    y[i] += parts[0][i] * parts[1][i]


@LAUNCHED
def filled(y: Any) -> None:
    i = cuda.grid(1)
    y[i] = 7.0


@LAUNCHED
def greatest(x: Any, *parts: Any) -> None:
    i = cuda.grid(1)
    cuda.atomic.max(parts[0], 0, x[i] * x[i])


def test_a_tape_saves_the_arrays_of_args_that_are_overwritten() -> None:
    y, a, b = np.zeros(4), np.full(4, 2.0), np.full(4, 3.0)
    with Tape() as tape:
        products(y, a, b)
        filled(a)
        filled(b)
    tape.backward((y, 1.0))
    assert tape.gradient(a).tolist() == [3.0] * 4
    assert tape.gradient(b).tolist() == [2.0] * 4
    assert tape.bytes == 2 * a.nbytes


def test_a_greatest_value_among_args_is_read_at_its_end() -> None:
    report = gradcheck(greatest, np.arange(1.0, 5.0), np.zeros(1))
    assert report.differences is not None
