"""Derivatives of arrays with gaps: copies that an adjoint reads are laid out as their arrays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from cuda_target import Tape, cuda, gradcheck
from cuda_target.memory.shared_bytes import Places, share_bytes
from gpucompiler.diagnostics.errors import ArgumentError

LAYOUTS: dict[str, Callable[[Any], Any]] = {
    "contiguous": lambda x: x[:4],
    "every second": lambda x: x[:8:2],
    "backwards": lambda x: x[3::-1],
    "every third, backwards": lambda x: x[9::-3],
    "a column": lambda x: x.reshape(4, 4)[:, 1],
}


def products(y: Any, x: Any) -> None:
    y += x
    for k in range(1, len(y)):
        y[k:] *= y[k - 1]


def squared(y: Any) -> None:
    i = cuda.grid(1)
    y[i] = y[i] * y[i]


def neighbours(y: Any, x: Any) -> None:
    i = cuda.grid(1)
    later, back = x[1:], x[::-1]
    if i < len(later):
        y[i] = later[i] * back[i]


def expected_of(x: Any, z: Any) -> Any:
    """The gradient of the sum of `products`, by differences."""
    rows: list[float] = []
    for step in np.eye(len(x)) * 1e-6:
        ends = [(x + step).copy(), (x - step).copy()]
        for end in ends:
            products(end, z)
        rows.append((ends[0] - ends[1]).sum() / 2e-6)
    return np.array(rows)


@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=LAYOUTS)
@pytest.mark.parametrize("place", ["numpy", "device"])
def test_an_array_that_the_adjoint_changes(layout: Callable[[Any], Any], place: str) -> None:
    random = np.random.default_rng(3)
    x, z = random.normal(size=16), random.normal(size=16)
    expected = np.ones(16)
    layout(expected)[...] = expected_of(layout(x).copy(), layout(z).copy())
    with cuda.use_target("host"):
        kernel = cuda(threads=1, blocks=1)(products)
        make: Any = cuda.to_device if place == "device" else np.copy
        y, by_y, by_x = make(x), make(np.ones(16)), make(np.zeros(16))
        kernel.grad(layout(y), layout(make(z)), grads={"y": layout(by_y), "x": layout(by_x)})
        found = [each.copy_to_host() if place == "device" else each for each in (y, by_y)]
    assert (found[0] == x).all()
    assert np.allclose(found[1], expected)


@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=LAYOUTS)
@pytest.mark.parametrize("place", ["numpy", "device"])
def test_a_tape_of_a_change_in_place(layout: Callable[[Any], Any], place: str) -> None:
    x = np.random.default_rng(4).normal(size=16)
    with cuda.use_target("host"):
        y = layout(cuda.to_device(x) if place == "device" else x.copy())
        with Tape() as tape:
            cuda(threads=4, blocks=1)(squared)(y)
        tape.backward((y, 1.0))
        gradient = tape.gradient(y)
        found = gradient.copy_to_host() if place == "device" else gradient
    assert np.allclose(found, 2 * layout(x))


@pytest.mark.parametrize("dtype", [np.float16, np.float64])
def test_distances_are_counted_in_elements(dtype: Any) -> None:
    """The derivative of float16 is float32, which has twice the bytes."""
    kernel = cuda(threads=4, blocks=1, target="host")(neighbours)
    wide = np.promote_types(dtype, np.float32)
    x, by_x = np.arange(16).astype(dtype), np.zeros(16, wide)
    y, by_y = np.zeros(4, dtype), np.ones(4, wide)
    kernel.grad(y, x[::4], grads={"y": by_y, "x": by_x[::4]})
    assert by_x[::4].tolist() == [0, 24, 16, 8]
    assert np.count_nonzero(by_x) == 3
    with pytest.raises(ArgumentError, match="counted in elements"):
        kernel.grad(y, x[::4], grads={"y": by_y, "x": by_x[:8:2]})


def scaled(y: Any, *parts: Any, by: float = 2.0, more: Any = None) -> None:
    i = cuda.grid(1)
    for part in parts:
        y[i] += part[i] * part[i] * by
    if more is not None:
        y[i] *= more[()]


def test_gradcheck_takes_a_launch_as_it_is() -> None:
    """With defaults, keywords, *args, arrays with gaps, and arrays without axes."""
    kernel = cuda(threads=4, blocks=1, target="host")(scaled)
    y, x = np.ones(8)[::2], np.arange(12.0)[::-3]
    report = gradcheck(kernel, y, x, x + 1)
    assert report.parameters == ("y", "parts.0", "parts.1", "by")
    report = gradcheck(kernel, y, x, by=3.0, more=np.array(1.5))
    assert report.parameters == ("y", "parts.0", "by", "more")
    assert report.differences is not None
    with pytest.raises(ArgumentError, match="GC501"):
        gradcheck(kernel, y, x, to=3.0)


def test_gradcheck_takes_device_arrays() -> None:
    with cuda.use_target("host"):
        y, x = cuda.to_device(np.zeros(4)), cuda.to_device(np.arange(8.0))[::2]
        report = gradcheck(cuda(threads=4, blocks=1)(scaled), y, x, by=3.0)
        assert report.differences is not None
        assert (y.copy_to_host() == 0).all()


@pytest.mark.parametrize("place", ["numpy", "device"])
def test_gradients_that_interleave_share_no_memory(place: str) -> None:
    kernel = cuda(threads=16, blocks=1, target="host")(neighbours)
    y, x, seeds = np.zeros(12), np.arange(13.0), np.arange(1.0, 13)
    expected = np.zeros(12), np.zeros(13)
    own = seeds.copy()
    kernel.grad(y, x, grads={"y": own, "x": expected[1]})
    both: Any = np.zeros((13, 2))
    both[:12, 0] = seeds
    columns: Any = np.zeros((13, 2))
    with cuda.use_target("host"):
        held, shadows = (cuda.to_device(e) if place == "device" else e for e in (columns, both))
        inputs, gradients = ((e[:12, 0], e[:, 1]) for e in (held, shadows))
        inputs[1][...] = x
        kernel.grad(*inputs, grads=dict(zip("yx", gradients, strict=True)))
        with pytest.raises(ArgumentError, match="shares memory with 'y_grad'"):
            kernel.grad(*inputs, grads={"y": shadows[1:, 1], "x": shadows[:, 1]})
        found = shadows.copy_to_host() if place == "device" else shadows
    np.testing.assert_allclose(found[:, 1], expected[1])
    assert not found[:12, 0].any()
    assert not own.any()


def test_shared_bytes_are_those_that_numpy_finds() -> None:
    rng = np.random.default_rng(5)
    memory = np.zeros(400, np.uint8)

    def view() -> Any:
        start, width = rng.integers(8), int(rng.choice([1, 2, 3, 5, 7]))
        flat = memory[start : start + 384].view(str(rng.choice(["u1", "u2", "f4", "f8"])))
        array = flat[: len(flat) // width * width].reshape(-1, width)
        for axis, size in enumerate(array.shape):
            first = rng.integers(size)
            array = array.swapaxes(0, axis)[first : rng.integers(first, size) + 1]
            array = array[:: int(rng.choice([1, 1, 2, 3, -1, -2]))].swapaxes(0, axis)
        return array

    shared = 0
    for _ in range(500):
        one, other = view(), view()
        places = [
            Places(each.__array_interface__["data"][0], each.shape, each.strides, each.itemsize)
            for each in (one, other)
        ]
        shared += np.shares_memory(one, other)
        assert share_bytes(*places) == np.shares_memory(one, other)
    assert 50 < shared < 450
