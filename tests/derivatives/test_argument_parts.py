"""Derivatives by the parts of arguments: those of *args, tuples, and instances of classes."""

from __future__ import annotations

from typing import Any, NamedTuple

import attrs
import numpy as np
import pytest

from cuda_target import Tape, cuda, gradcheck
from cuda_target.target.target import CUDACompilerTarget
from gpucompiler import adapt, remove_adaptation
from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.driver import compile, emit_ir
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.language.arguments import typeof
from gpucompiler.linear import mat22d, vec2d, vec3

LAUNCHED = cuda(threads=4, blocks=1, target="host")


class Pair(NamedTuple):
    """Two floats, and an integer."""

    a: Any
    b: Any
    n: Any


@attrs.frozen
class Model:
    """A float, a tuple, and an array."""

    scale: Any
    pair: Any
    x: Any


def moved(y: Any, x: Any, model: Any) -> None:
    i = cuda.grid(1)
    y[i] = x[i] * model.scale + model.pair.a * model.pair.b * model.x[i] * model.pair.n


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


def arguments() -> tuple[Any, ...]:
    return np.zeros(4), np.arange(4.0), Model(2.0, Pair(3.0, 5.0, 2), np.arange(1.0, 5.0))


@pytest.mark.parametrize(
    "derivative",
    [
        lambda a, b, x: Model(None, Pair(a, b, None), x),
        lambda a, b, x: {"pair": (a, b, None), "x": x},
        lambda a, b, x: (None, {"a": a, "b": b}, x),
    ],
    ids=["instance", "mapping", "tuple"],
)
def test_gradients_have_the_structure_of_an_argument_or_names_of_parts(derivative: Any) -> None:
    launch = cuda(threads=4, blocks=1, target="host")(moved)
    y, x, model = arguments()
    for by_name in (True, False):
        a, b, gx = np.zeros(1), np.zeros(1), np.zeros(4)
        parts = {"model.pair.a": a, "model.pair.b": b, "model.x": gx}
        given = parts if by_name else {"model": derivative(a, b, gx)}
        launch.grad(y, x, model, grads={"y": np.ones(4), **given})
        assert a[0] == 5 * 2 * model.x.sum()
        assert b[0] == 3 * 2 * model.x.sum()
        assert gx.tolist() == [30.0] * 4
        change = np.zeros(4)
        moves = (1.0, 0.5, np.ones(4))
        dots = dict(zip(parts, moves, strict=True)) if by_name else {"model": derivative(*moves)}
        launch.jvp(y, x, model, dots={"y": change, **dots})
        assert np.allclose(change, 10 * model.x + 3 * model.x + 30)


def test_second_derivatives_by_parts_of_an_argument() -> None:
    launch = cuda(threads=4, blocks=1, target="host")(moved)
    y, x, model = arguments()
    second = Model(None, Pair(None, np.zeros(1), None), None)
    launch.grad(
        y, x, model,
        grads={"y": np.ones(4), "model.pair.b": np.zeros(1)},
        dots={"y": np.zeros(4), "y_grad": np.zeros(4), "model": {"pair": (1.0, None, None)},
              "model_grad": second},
    )  # fmt: skip
    assert second.pair.b[0] == 2 * model.x.sum()


def test_small_vectors_and_matrices_have_gradients_in_arrays() -> None:
    @LAUNCHED
    def turned(y: Any, m: Any, v: Any) -> None:
        i = cuda.grid(1)
        w = m @ v
        y[i] = w[0] * w[1]

    @LAUNCHED
    def scaled(y: Any, v: Any) -> None:
        i = cuda.grid(1)
        y[i] = v.x * v.y * y[i] + v.z

    y, m, v = np.zeros(4), mat22d(1, 2, 3, 4), vec2d(5, 6)
    by_m, by_v, change = np.zeros((2, 2)), np.zeros(2), np.zeros(4)
    turned.grad(y, m, v, grads={"y": np.ones(4), "m": by_m, "v": by_v})
    assert by_v.tolist() == [360.0, 584.0]
    assert by_m.tolist() == [[780.0, 936.0], [340.0, 408.0]]
    for direction in (vec2d(1, 0), np.array([1.0, 0.0]), (1.0, 0.0)):
        turned.jvp(y, m, v, dots={"y": change, "v": direction})
        assert change.tolist() == [90.0] * 4
    assert gradcheck(turned, y, m, v).parameters[-1] == "v.y"
    for given in (vec3(1, 2, 3), cuda.float4(1, 2, 3, 4)):
        gradcheck(scaled, np.ones(4, np.float32), given)


def test_a_check_moves_the_parts_of_arguments() -> None:
    kernel = cuda(
        threads=4, blocks=lambda y, x, model: model.pair.n // 2, target="host",
        shmem=lambda y, x, model: 8 * model.pair.n,
    )(moved)  # fmt: skip
    report = gradcheck(kernel, *arguments())
    assert report.parameters == (
        "y", "x", "model.scale", "model.pair.a", "model.pair.b", "model.x",
    )  # fmt: skip
    report = gradcheck(kernel, *arguments(), names=["y", "model.pair"])
    assert report.parameters == ("y", "model.pair.a", "model.pair.b")


def test_a_check_leaves_constants_as_they_are() -> None:
    @LAUNCHED
    def constant(y: Any, x: Any, pair: cuda.constexpr) -> None:
        i = cuda.grid(1)
        for _ in range(pair.n):
            y[i] = x[i] * pair.a * x[i]

    report = gradcheck(constant, np.zeros(4), np.arange(4.0), Pair(2.0, 1.0, 2))
    assert report.parameters == ("y", "x")


def test_a_tape_follows_arrays_in_arguments() -> None:
    @LAUNCHED
    def squared(y: Any, model: Any) -> None:
        i = cuda.grid(1)
        y[i] = model.x[i] * model.x[i] * model.scale

    @LAUNCHED
    def into(model: Any, y: Any) -> None:
        i = cuda.grid(1)
        model.x[i] = model.x[i] * y[i]

    y, _, model = arguments()
    start = model.x.copy()
    with Tape() as tape:
        squared(y, model)
        into(model, y)
        filled(y)
    tape.backward((model.x, 1.0))
    assert np.allclose(tape.gradient(model.x), 6 * start**2)
    with Tape() as steps:
        steps.checkpoint(lambda _: into(model, y), 3, [model.x])
    steps.backward((model.x, 1.0))
    assert steps.gradient(model.x).tolist() == [7.0**3] * 4


def test_jobs_have_parts_of_arguments_as_parameters() -> None:
    job = CompilerJob(
        CUDACompilerTarget("sm_90a"), FunctionSpec(moved, tuple(map(typeof, arguments())))
    )
    adjoint = job.adjoint(("y", "model"))
    names = [row[0] for row in emit_ir(adjoint)[0].kernel.parameters]
    assert names[7:] == [
        "y_grad", "model.scale_grad", "model.pair.a_grad", "model.pair.b_grad", "model.x_grad",
    ]  # fmt: skip
    second = adjoint.jvp(("y", "model.pair.a", "y_grad", "model.pair.b_grad"))
    for each in (adjoint, second, job.jvp(("y", "model.pair"))):
        assert f".entry {each.source.entry}" in compile(each, "asm").text
    with pytest.raises(ArgumentError, match=r"'model.pair.n' is pyint.*GC704"):
        job.adjoint(("y", "model.pair.n"))


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"model.z": np.zeros(1)}, r"no parameter 'model.z'.*model.pair.a.*GC704"),
        ({"model": (np.zeros(1),)}, r"has 1 part, and 'model' has 3: scale, pair, x.*GC710"),
        ({"model": {"z": np.zeros(1)}}, r"has 'z', and 'model' has scale, pair, x.*GC710"),
        ({"model": np.zeros(3)}, r"give an instance, a tuple or a mapping \[GC710"),
        ({"model": {"pair": (None, None, np.zeros(1))}}, r"'model.pair.n' is pyint.*GC704"),
        ({"model": {"scale": np.zeros(2)}}, r"'model.scale' is array<f64, 1> of sizes \(1,\)"),
        ({"v": np.zeros(3)}, r"an array of sizes \(2,\).*GC710"),
        ({"v": np.zeros(2, np.float32)}, r"derivative of 'v.x' is array<f64, 1>.*GC710"),
    ],
)
def test_derivatives_of_another_structure(given: dict[str, Any], message: str) -> None:
    @LAUNCHED
    def both(y: Any, model: Any, v: Any) -> None:
        i = cuda.grid(1)
        y[i] = model.x[i] * model.scale * v.x

    y, _, model = arguments()
    with pytest.raises(ArgumentError, match=message):
        both.grad(y, model, vec2d(1, 2), grads={"y": np.ones(4), **given})


class Weights:
    """A class of another package, which `adapt` takes apart."""

    def __init__(self, values: Any, scale: Any) -> None:
        self.values, self.scale = values, scale


def test_derivatives_are_instances_of_adapted_classes() -> None:
    adapt(Weights)(lambda weights: {"values": weights.values, "scale": weights.scale})
    try:

        @LAUNCHED
        def weighted(y: Any, weights: Any) -> None:
            i = cuda.grid(1)
            y[i] = weights.values[i] ** 2 * weights.scale

        y, of_values, of_scale = np.zeros(4), np.zeros(4), np.zeros(1)
        weights = Weights(np.arange(4.0), 3.0)
        for scale in (None, of_scale):
            grads = {"weights": Weights(of_values, scale), "y": np.ones(4)}
            weighted.grad(y, weights, grads=grads)
        assert of_values.tolist() == [0, 12, 24, 36]
        assert of_scale.tolist() == [0 + 1 + 4 + 9]
    finally:
        remove_adaptation(Weights)
