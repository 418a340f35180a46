"""Launches of derivatives that would give wrong numbers: they are right, or refused."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

from cuda_target import Tape, cuda, gradcheck
from gpucompiler.diagnostics.errors import ArgumentError, InvalidKernel, TapeError


def on_host(threads: int) -> Any:
    return cuda(threads=threads, blocks=1, target="host")


def values(*shape: int) -> Any:
    return np.random.default_rng(1).uniform(0.3, 1.3, shape)


@on_host(16)
def scaled(x: Any, y: Any) -> None:
    i = cuda.grid(1)
    y[i] = x[i] * x[i] * y[i]


@on_host(1)
def chained(x: Any, y: Any) -> None:
    s = 1.0
    for i in range(len(x)):
        y[i] = x[i] * s
        s = s * x[i] * 1.1


@pytest.mark.parametrize("kernel", [scaled, chained], ids=lambda kernel: kernel.__name__)
def test_one_array_for_two_parameters(kernel: Any) -> None:
    x = values(16)
    gradcheck(kernel, x, x)
    found, weights = [], values(16)
    for arguments in ((x, x), (x, x)):
        gradient = weights.copy()
        kernel.grad(*arguments, grads={"x": gradient} if not found else {"y": gradient})
        found.append(gradient)
    assert (found[0] == found[1]).all()
    gradient = weights.copy()
    kernel.grad(x, x, grads={"x": gradient, "y": gradient})
    assert (found[0] == gradient).all()
    with pytest.raises(ArgumentError, match=r"are one array, which the kernel writes.*GC711"):
        kernel.grad(x, x, grads={"x": weights.copy(), "y": weights.copy()})
    with pytest.raises(ArgumentError, match=r"share memory.*GC711"):
        kernel.grad(x[1:], x[:-1], grads={"x": np.zeros(15), "y": np.ones(15)})


@pytest.mark.parametrize("word", ["no", 1, None])
def test_deterministic_is_true_or_false(word: Any) -> None:
    grads = {"x": np.zeros(16), "y": np.ones(16)}
    with pytest.raises(ArgumentError, match=r"deterministic=.*: give True or False.*GC704"):
        scaled.grad(values(16), values(16), grads=grads, deterministic=word)
    assert not grads["x"].any()


def test_one_array_only_read_has_a_gradient_for_each_parameter() -> None:
    @on_host(16)
    def product(out: Any, x: Any, y: Any) -> None:
        i = cuda.grid(1)
        out[i] = x[i] * x[i] * y[15 - i]

    x, by_x, by_y = values(16), np.zeros(16), np.zeros(16)
    grads = {"out": np.ones(16), "x": by_x, "y": by_y}
    product.grad(np.zeros(16), x, x, grads=grads)
    assert np.allclose(by_x, 2 * x * x[::-1])
    assert np.allclose(by_y, (x * x)[::-1])


def test_an_array_whose_elements_lie_in_one_place_has_no_gradient() -> None:
    def spread(one: Any) -> Any:
        return np.lib.stride_tricks.as_strided(one, (16,), (0,))

    with pytest.raises(ArgumentError, match=r"share memory with each other.*GC710"):
        scaled.grad(
            spread(np.ones(1)), np.ones(16), grads={"x": spread(np.ones(1)), "y": np.ones(16)}
        )


def test_derivatives_name_a_result() -> None:
    x = values(16)
    with pytest.raises(ArgumentError, match="add 'y': gy"):
        scaled.grad(x, np.ones(16), grads={"x": np.zeros(16)})
    with pytest.raises(ArgumentError, match="add 'y': vy"):
        scaled.jvp(x, np.ones(16), dots={"x": np.zeros(16)})


def by_differences(kernel: Any, x: Any, y: Any) -> Any:
    """The gradient of the sum of y."""
    found = np.zeros_like(x)
    for place in range(len(x)):
        results: list[float] = []
        for step in (1e-6, -1e-6):
            moved, result = x.copy(), y.copy()
            moved[place] += step
            kernel(moved, result)
            results.append(result.sum())
        found[place] = (results[0] - results[1]) / 2e-6
    return found


@on_host(64)
def greatest_in_shared_memory(x: Any, y: Any) -> None:
    s = cuda.shared.array(1, np.float64)
    i = cuda.grid(1)
    if i == 0:
        s[0] = 0.0
    cuda.syncthreads()
    cuda.atomic.max(s, 0, x[i] * x[i])
    cuda.syncthreads()
    y[i] = s[0] + x[i]


@on_host(4)
def least_in_local_memory(x: Any, y: Any) -> None:
    i = cuda.grid(1)
    s = cuda.local.array(1, np.float64)
    s[0] = 10.0
    for j in range(4):
        cuda.atomic.min(s, 0, x[j] * x[i] + math.sin(x[j] * 9))
    y[i] = s[0]


@pytest.mark.parametrize(
    "kernel", [greatest_in_shared_memory, least_in_local_memory], ids=lambda k: k.__name__
)
def test_greatest_values_that_are_used_linearly(kernel: Any) -> None:
    n = 64 if kernel is greatest_in_shared_memory else 4
    x, gradient = values(n), np.zeros(n)
    kernel.grad(x, np.zeros(n), grads={"x": gradient, "y": np.ones(n)})
    assert np.allclose(gradient, by_differences(kernel, x, np.zeros(n)), atol=1e-6)


def scaled_between(x: Any, y: Any) -> None:
    for i in range(4):
        cuda.atomic.max(y, 0, x[i])
        y[0] *= 0.9


def added_behind(x: Any, y: Any) -> None:
    cuda.atomic.max(y, 0, x[0])
    cuda.atomic.add(y, 0, x[1])


def read_between(x: Any, y: Any) -> None:
    for i in range(2):
        cuda.atomic.max(y, 0, x[i])
        y[1 + i] = y[0] * x[2]


def least_behind_greatest(x: Any, y: Any) -> None:
    cuda.atomic.max(y, 0, x[0])
    cuda.atomic.min(y, 0, x[1])


@pytest.mark.parametrize(
    "function", [scaled_between, added_behind, read_between, least_behind_greatest]
)
def test_greatest_values_of_several_phases_are_refused(function: Any) -> None:
    with pytest.raises(InvalidKernel, match="GC703") as caught:
        on_host(1)(function).grad(values(4), np.zeros(4), grads={"x": np.zeros(4), "y": np.ones(4)})
    assert f"in {function.__name__}" in str(caught.value)


def chosen(x: Any, y: Any) -> None:
    i = cuda.grid(1)
    y[i] = np.where(x[i] > 0, np.sqrt(x[i]) / (x[i] * x[i]), 1.0)


def test_a_side_that_is_computed_and_not_chosen_gives_nothing() -> None:
    x, gradient = np.array([0.0, 1.0, -1.0, 4.0]), np.zeros(4)
    on_host(4)(chosen).grad(x, np.zeros(4), grads={"x": gradient, "y": np.ones(4)})
    assert np.allclose(gradient, [0, -1.5, 0, -1.5 * 4**-2.5])


def test_gradcheck_moves_records_and_imaginary_parts() -> None:
    record = np.dtype([("a", np.float64), ("n", np.int64), ("b", np.float64)])

    def product(x: Any, y: Any) -> None:
        i = cuda.grid(1)
        x[i].a = x[i].a * x[i].b * x[i].n
        y[i] = x[i].a ** 2

    x = np.zeros(4, record)
    x["a"], x["b"], x["n"] = values(4), values(4), range(4)
    assert gradcheck(on_host(4)(product), x, np.zeros(4)).forward

    def turned(x: Any, y: Any) -> None:
        i = cuda.grid(1)
        y[i] = x[i].conjugate() * x[i] * x[i]

    gradcheck(on_host(4)(turned), values(4) + 1j * values(4), np.zeros(4, complex))


def test_gradcheck_allows_for_rounding_on_the_way() -> None:
    def rounded(x: Any, y: Any) -> None:
        i = cuda.grid(1)
        y[i] = np.float32(x[i]) * x[i]

    assert gradcheck(on_host(4)(rounded), values(4), np.zeros(4)).differences is None


def test_arrays_in_tuples() -> None:
    @on_host(16)
    def through(pair: Any, w: Any, y: Any) -> None:
        i = cuda.grid(1)
        w[i] = w[i] * pair[0][i]
        w[i] = w[i] * w[i]
        y[i] = w[i] * pair[1][i]

    @on_host(16)
    def into(pair: Any, y: Any) -> None:
        i = cuda.grid(1)
        pair[0][i] = y[i] * 2
        y[i] = y[i] * y[i]

    w, y, pair = values(16), np.zeros(16), (values(16), values(16) + 1)
    before, grads = w.copy(), {"w": np.ones(16), "y": np.ones(16)}
    through.grad(pair, w, y, grads=grads)
    assert np.allclose(grads["w"], 2 * w * pair[0] ** 2 * (1 + pair[1]))
    assert (w == before).all()
    gradcheck(through, pair, w, y)
    with pytest.raises(ArgumentError, match=r"'w' and 'pair.1' share memory.*GC711"):
        through.grad((values(16), w[::-1]), w, y, grads=grads)
    with pytest.raises(ArgumentError, match=r"of 'w' shares memory with 'pair.1'.*GC710"):
        through.grad(pair, w, y, grads={"w": pair[1], "y": np.ones(16)})
    gradcheck(into, pair, y)
    assert (w == before).all()


@pytest.mark.parametrize("factor", [None, values(16)], ids=["none", "array"])
def test_arguments_behind_one_that_is_no_parameter(factor: Any) -> None:
    @on_host(16)
    def optional(factor: Any, w: Any, y: Any) -> None:
        i = cuda.grid(1)
        w[i] = w[i] * w[i]
        y[i] = w[i] * w[i] if factor is None else w[i] * factor[i]

    w, y = values(16), np.zeros(16)
    expected = 2 * w * (2 * w * w if factor is None else factor)
    before, grads = w.copy(), {"w": np.zeros(16), "y": np.ones(16)}
    optional.grad(factor, w, y, grads=grads)
    assert np.allclose(grads["w"], expected)
    assert (w == before).all()
    with Tape() as tape:
        optional(factor, w, y)
    tape.backward((y, 1.0))
    assert np.allclose(tape.gradient(w), expected)


WORDS = np.dtype([("a", "f8"), ("n", "i4"), ("b", "f8")])
WHOLE = np.dtype([("a", "f8"), ("n", "i8"), ("b", "f8")])


@on_host(8)
def packed(r: Any, y: Any) -> None:
    i = cuda.grid(1)
    y[i] = r[i].a * r[i].n


@on_host(8)
def packing(r: Any, y: Any) -> None:
    i = cuda.grid(1)
    r[i].b = y[i] * r[i].n


@on_host(8)
def moved(r: Any, y: Any) -> None:
    i = cuda.grid(1)
    y.view(np.int64)[i] = y.view(np.int64)[7 - i]


@on_host(8)
def cleared(r: Any, y: Any) -> None:
    i = cuda.grid(1)
    y[i] = y[i] * r[i].n
    y.view(np.int64)[7 - i] = 0


@on_host(8)
def rounded(r: Any, y: Any) -> None:
    i = cuda.grid(1)
    y[i] = np.int64(y.view(np.int64)[i] & ~255).view(np.float64) * y[i]


@pytest.mark.parametrize(
    ("kernel", "kind", "why"),
    [
        (packed, WORDS, "'a' isn't aligned to its 8 bytes in records of 20"),
        (packing, WORDS, "'b' isn't aligned to its 8 bytes in records of 20"),
        (moved, WHOLE, "accessed as numbers of another type"),
        (cleared, WHOLE, "accessed as numbers of another type"),
        (rounded, WHOLE, "accessed as numbers of another type"),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_floats_that_move_as_bits_are_refused(kernel: Any, kind: Any, why: str) -> None:
    r, y = np.zeros(16, kind), values(8)
    for launch in (
        lambda: kernel.grad(r, y, grads={"r": np.zeros(16, kind), "y": np.ones(8)}),
        lambda: kernel.jvp(r, y, dots={"r": np.zeros(16, kind), "y": np.ones(8)}),
    ):
        with pytest.raises(InvalidKernel, match=rf"{why}(.|\n)*GC708"):
            launch()


def test_integers_of_records_and_tests_of_bits_need_no_derivative() -> None:
    @on_host(8)
    def counted(r: Any, y: Any) -> None:
        i = cuda.grid(1)
        r[i].n = r[i].n + 1
        y[i] = y[i] * r[i].n if y.view(np.int64)[i] > 0 else 0.0

    for kind in (np.dtype([("m", "i2"), ("n", "i8")]), WHOLE):
        r, gradient = np.zeros(8, kind), np.ones(8)
        counted.grad(r, values(8), grads={"y": gradient})
        assert (gradient == 1).all()
        gradcheck(counted, r, values(8), names=["y"])


@cuda(threads=8, blocks=1)
def product(y: Any, x: Any, a: Any) -> None:
    i = cuda.grid(1)
    y[i] = x[i] * a[i]


@cuda.program(target="host")
def recorded_product(y: Any, x: Any, a: Any, by_y: Any, by_x: Any, by_a: Any) -> None:
    product.grad(y, x, a, grads={"y": by_y, "x": by_x, "a": by_a})


@cuda.program(target="host")
def recorded_copy(y: Any, x: Any) -> None:
    y.copy_from(x)


def test_a_recorded_step_needs_arrays_apart_at_each_call() -> None:
    """Recorded for arrays apart, also in native replays; arrays that are only read may be one."""

    def call(*, one_gradient: bool = False, in_place: bool = False) -> tuple[Any, ...]:
        x, a = np.arange(8.0), np.arange(8.0) + 1
        by_x, by_a = np.zeros(8), np.zeros(8)
        y = x if in_place else np.zeros(8)
        recorded_product(y, x, a, np.ones(8), by_x, by_x if one_gradient else by_a)
        return (by_x == a).all(), (by_a == x).all()

    for _ in range(3):
        assert call() == (True, True)
        with pytest.raises(ArgumentError, match=r"'by_x' and 'by_a' share memory.*GC508"):
            call(one_gradient=True)
        with pytest.raises(ArgumentError, match=r"'y' and 'x' share memory.*GC508"):
            call(in_place=True)
    x, by_x, by_a = np.arange(8.0), np.zeros(8), np.zeros(8)
    recorded_product(np.zeros(8), x, x, np.ones(8), by_x, by_a)
    assert (by_x == x).all()
    assert (by_a == x).all()
    with cuda.use_target("host"):
        for _ in range(3):
            array = cuda.to_device(np.arange(8.0))
            recorded_copy(array[::-1], cuda.to_device(np.arange(8.0)))
            assert array.copy_to_host().tolist() == [7, 6, 5, 4, 3, 2, 1, 0]
            with pytest.raises(ArgumentError, match="GC508"):
                recorded_copy(array[::-1], array)
            recorded_copy(array[1:], array[:-1])
            assert array.copy_to_host().tolist() == [7, 7, 6, 5, 4, 3, 2, 1]


def raising(y, x, steps):
    i = cuda.grid(1)
    if i < len(x):
        y[i] += x[i]
        for _ in range(steps):
            if y[i] > 10.0:
                raise ValueError(f"{i} is too much")
            y[i] *= x[i]


@pytest.mark.parametrize("steps", [0, 3])
def test_an_adjoint_raises_what_the_kernel_raises(steps: int) -> None:
    """As forward mode does: the gradient of a thread that ended isn't that of the launch."""
    kernel = cuda(threads=8, blocks=1, target="host")(raising)
    x, y, found = np.linspace(1, 2, 8), np.zeros(8), np.zeros(8)
    kernel.grad(y, x, steps, grads={"y": np.ones(8), "x": found})
    np.testing.assert_allclose(found, (steps + 1) * x**steps)
    x[3] = 12.0
    if not steps:
        kernel.grad(y, x, steps, grads={"y": np.ones(8), "x": found})
        return
    for call in (
        lambda: kernel(y.copy(), x, steps),
        lambda: kernel.jvp(y.copy(), x, steps, dots={"y": np.zeros(8), "x": np.ones(8)}),
        lambda: kernel.grad(y, x, steps, grads={"y": np.ones(8), "x": np.zeros(8)}),
    ):
        with pytest.raises(ValueError, match="3 is too much"):
            call()
    assert not y.any()


def test_careless_checks_and_ways_back() -> None:
    @on_host(16)
    def squared(y: Any, x: Any) -> None:
        i = cuda.grid(1)
        y[i] = x[i] * x[i]

    y, x = np.zeros(16), values(16)
    with pytest.raises(ArgumentError, match="no parameter 'z'; the parameters are y, x"):
        gradcheck(squared, y, x, names=["z"])
    with pytest.raises(ArgumentError, match="step=0: give a number above 0"):
        gradcheck(squared, y, x, step=0)
    # The result has a weight, and doesn't move.
    assert gradcheck(squared, y, x, names="x") == gradcheck(squared, y, x, names=["x"])
    with pytest.raises(ArgumentError, match="GC509") as raised:
        squared.grad(y, x, grads={"y": np.ones(16), "x": [0.0] * 16})
    assert raised.value.__notes__ == ["it is given as the derivative of 'x'"]
    with Tape() as tape:
        squared(y, x)
    pairs: list[Any] = [y, (y,), {1: 1.0}]
    for wrong in pairs:
        with pytest.raises(ArgumentError, match=r"backward takes pairs.*GC715"):
            tape.backward(wrong)


@pytest.mark.parametrize(
    "change",
    [
        {"step": None}, {"count": 2.5}, {"memory": "1 MB"}, {"state": values(4)},
        {"state": [[values(4)]]}, {"count": 0},
    ],
    ids=str,
)  # fmt: skip
def test_careless_checkpoints(change: dict[str, Any]) -> None:
    given: dict[str, Any] = {"step": lambda _: None, "count": 2, "state": [values(4)]}
    with pytest.raises(ArgumentError, match="GC715"), Tape() as tape:
        tape.checkpoint(**given | change)


def test_gradients_of_memory_that_the_launches_have_as_other_elements() -> None:
    y, x = np.ones(16), np.ones(16)
    with Tape() as tape:
        scaled(x, y)
    for array in (y.view(np.int64), y.view(np.float32), y.view(np.complex128)):
        with pytest.raises(TapeError, match="have f64 in this memory"):
            tape.backward((array, 1.0))
    tape.backward((y, 1.0))
    with pytest.raises(TapeError, match="have f64 in this memory"):
        tape.gradient(x.view(np.float32))
