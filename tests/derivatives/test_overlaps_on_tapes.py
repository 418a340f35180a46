"""Launches on a tape whose arguments share memory that the kernel writes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from cuda_target import Tape, cuda, to_device
from gpucompiler.diagnostics.errors import ArgumentError

LAUNCHED = cuda(threads=1, blocks=1, target="host")


@LAUNCHED
def running(y: Any, x: Any) -> None:
    for i in range(len(x)):
        y[i] = y[i] * x[i]


@LAUNCHED
def read_alone(y: Any, x: Any, z: Any) -> None:
    for i in range(len(x)):
        y[i] = x[i] * z[i]


@pytest.mark.parametrize(
    "pair",
    [lambda u: (u[1:], u[:-1]), lambda u: (u[:-1], u[1:]), lambda u: (u, u[::-1])],
    ids=["behind", "ahead", "reversed"],
)
def test_overlaps_that_the_kernel_writes_are_refused(pair: Callable[[Any], Any]) -> None:
    """The launch saves its own arguments, and the copies don't overlap: the launch is asked."""
    u = np.linspace(0.3, 1, 6)
    with Tape() as tape:
        running(*pair(u))
    with pytest.raises(ArgumentError, match=r"'y' and 'x' share memory.*GC711"):
        tape.backward((u, 1.0))


def test_overlaps_that_are_read_alone_have_gradients() -> None:
    u, y = np.linspace(0.3, 1, 6), np.zeros(5)
    start = u.copy()
    with Tape() as tape:
        read_alone(y, u[1:], u[:-1])
        running(u[:5], y)  # what the first launch reads is saved
    tape.backward((y, 1.0))
    expected = np.zeros(6)
    expected[1:] += start[:-1]
    expected[:-1] += start[1:]
    assert np.allclose(tape.gradient(u), expected)


@cuda(threads=12, blocks=1, target="host")
def squares(y: Any, x: Any) -> None:
    i = cuda.grid(1)
    if i < len(x):
        y[i] = x[i] * x[i]


@pytest.mark.parametrize("memory", [None, 96])
def test_steps_copy_between_parts_that_overlap(memory: int | None) -> None:
    """Such a copy makes an array, which isn't of the state, at another place in each run."""
    start, ends = np.linspace(0.3, 0.9, 12), np.array([0.5, 0.25])

    def step(_: int) -> None:
        u[2:].copy_from(u[:-2])
        squares(u, u)
        u[:2].copy_from(ends)

    u = cuda.to_device(start, target="host")
    with Tape() as tape:
        squares(u, u)
        tape.checkpoint(step, 3, [u], memory=memory)
    tape.backward((u, 1.0))
    expected = np.zeros(12)
    expected[:6] = 16 * start[:6] ** 15
    assert np.allclose(tape.gradient(u).copy_to_host(), expected)


@pytest.mark.parametrize("launches", [1, 2])
@pytest.mark.parametrize(
    "part", [slice(0, 8), slice(0, 16, 2), slice(4, 12), slice(14, 6, -1)], ids=str
)
def test_launches_have_a_part_of_an_array(part: slice, launches: int) -> None:
    x, y, expected = np.arange(16.0), np.zeros(8), np.zeros(16)
    with Tape() as tape:
        for _ in range(launches):
            squares(y, x[part])
    tape.backward((y, 1.0))
    expected[part] = 2 * x[part]
    assert (tape.gradient(x) == expected).all()
    assert (tape.gradient(x[part]) == expected[part]).all()
    assert (tape.gradient(x.reshape(4, 4)) == expected.reshape(4, 4)).all()


@pytest.mark.parametrize("on_device", [False, True])
def test_launches_have_the_halves_of_an_array(on_device: bool) -> None:
    start = np.linspace(0.5, 1.5, 24)
    with cuda.use_target("host"):
        x: Any = to_device(start) if on_device else start.copy()
        with Tape() as tape:
            squares(x[:8], x[8:16])
            squares(x[8:16], x[:8])
        tape.backward((x, np.arange(24.0)))
        found = np.asarray(tape.gradient(x))
    expected = np.arange(24.0)
    expected[:8] = 0
    middle = start[8:16]
    expected[8:16] = np.arange(8) * 2 * middle + np.arange(8, 16) * 4 * middle**3
    assert np.allclose(found, expected)


@cuda(threads=4, blocks=3, target="host")
def products_of_rows(y: Any, w: Any) -> None:
    i = cuda.grid(1)
    if i < len(y):
        y[i] = w[i, 0] * w[i, 1] * w[i, 2]


@pytest.mark.parametrize("overwritten", [False, True])
def test_elements_of_one_argument_share_memory(overwritten: bool) -> None:
    """Each thread has rows of its own, and neighbouring rows have elements of each other."""
    x, one = np.linspace(0.3, 1, 9), np.array([0.5])
    start = x.copy()
    rows = np.lib.stride_tricks.sliding_window_view(x, 3)[::-1]
    y, z = np.zeros(7), np.zeros(4)
    with Tape() as tape:
        products_of_rows(y, rows)
        products_of_rows(z, np.broadcast_to(one, (4, 3)))
        if overwritten:
            running(x[:7], y)
    tape.backward((y, 1.0), (z, 1.0))
    expected = np.zeros(9)
    for first in range(7):
        part = start[first : first + 3]
        expected[first : first + 3] += part.prod() / part
    assert np.allclose(tape.gradient(x), expected)
    assert np.allclose(tape.gradient(one), 4 * 3 * 0.25)


def test_records_overlap() -> None:
    kind = np.dtype([("a", "f8"), ("n", "i8"), ("b", "f4", (2,))], align=True)

    @LAUNCHED
    def mixed(y: Any, r: Any, s: Any) -> None:
        for i in range(len(y)):
            y[i] = r[i].a * s[i].b[1] * r[i].n

    u, y = np.zeros(5, kind), np.zeros(4)
    u["a"], u["n"], u["b"] = np.arange(5.0), 2, np.arange(10.0).reshape(5, 2)
    with Tape() as tape:
        mixed(y, u[1:], u[:-1])
    tape.backward((y, 1.0))
    found = tape.gradient(u)
    assert np.allclose(found["a"][1:], 2 * u["b"][:-1, 1])
    assert np.allclose(found["b"][:-1, 1], 2 * u["a"][1:])
    assert not found["b"][:, 0].any()
