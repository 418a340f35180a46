"""Derivatives of launches whose arrays have no elements."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cuda_target import DeviceArray, Tape, cuda, to_device

LAUNCHED = cuda(threads=8, blocks=1, target="host")


@LAUNCHED
def squares(y: Any, x: Any) -> None:
    i = cuda.grid(1)
    if i < len(y):
        y[i] = x[i] * x[i]


@LAUNCHED
def add_up(total: Any, y: Any) -> None:
    i = cuda.grid(1)
    if i < len(y):
        cuda.atomic.add(total, 0, y[i])


@cuda(threads=(4, 4), blocks=1, target="host")
def turned(y: Any, x: Any) -> None:
    j, i = cuda.grid(2)
    if i < x.shape[0] and j < x.shape[1]:
        y[j, i] = x[i, j] * x[i, j]


@pytest.mark.parametrize("shape", [(0, 5), (5, 0), (0, 0)])
def test_empty_arrays_of_two_axes_have_derivatives(shape: tuple[int, int]) -> None:
    x, y = np.zeros(shape), np.zeros(shape[::-1])
    turned.grad(y, x, grads={"y": y.copy(), "x": x.copy()})
    turned.jvp(y, x, dots={"y": y.copy(), "x": x.copy(order="F")})


@pytest.mark.parametrize("place", ["numpy", "host arrays"])
def test_a_tape_has_empty_arrays(place: str) -> None:
    def array(values: Any) -> Any:
        return values if place == "numpy" else to_device(values, target="host")

    whole = array(np.arange(4.0))
    narrow = array(np.zeros(0, np.float16))
    for x, y in ((array(np.zeros(0)), array(np.zeros(0))), (whole[4:], whole[2:2]), (narrow,) * 2):
        total, one, result = array(np.ones(1)), array(np.ones(3)), array(np.zeros(3))
        with Tape() as tape:
            squares(y, x)
            add_up(total, y)
            squares(result, one)
            add_up(total, result)
        tape.backward((total, 1.0), (y, np.zeros(0)))
        gradient = tape.gradient(one)
        if isinstance(gradient, DeviceArray):
            gradient = gradient.copy_to_host()
        assert gradient.tolist() == [2, 2, 2]
        assert tape.gradient(x).shape == (0,)
        assert tape.gradient(x).dtype == (np.float32 if x is narrow else np.float64)


def test_steps_change_empty_arrays() -> None:
    y, x, total = np.zeros(0), np.zeros(0), np.zeros(1)

    def step(_: int) -> None:
        squares(y, x)
        add_up(total, y)

    with Tape() as tape:
        tape.checkpoint(step, 5, [total])
    tape.backward((total, 1.0))
    assert tape.gradient(total).tolist() == [1]
    assert tape.gradient(y).shape == (0,)
