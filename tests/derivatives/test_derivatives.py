"""Derivatives of kernels: jobs like any other, their rules, their launches, and refusals."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest
from derivative_programs import PROGRAMS

from cuda_target import cuda, gradcheck
from cuda_target.target.target import CUDACompilerTarget
from gpucompiler.diagnostics.errors import ArgumentError, InvalidKernel, TapeError
from gpucompiler.driver import compile, emit_ir, link
from gpucompiler.host.target import HostParams, HostTarget
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.ir.operations import all_operations as all_operations
from gpucompiler.ir.operations.functions import FUNCTIONS
from gpucompiler.ir.operations.memory import Allocate, array_type
from gpucompiler.ir.parser import parse
from gpucompiler.ir.structure.nodes import INSTRUCTION_SET
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.jobs.transforms import Adjoint
from gpucompiler.kernels.entries.key import fingerprint
from gpucompiler.language.arguments import typeof
from gpucompiler.passes.derivatives.refusals import INERT, OF_OWN, REFUSED
from gpucompiler.passes.derivatives.rules.functions import PARTIALS
from gpucompiler.passes.derivatives.rules.operations import RULES
from gpucompiler.values import value_classes


@cuda(threads=64, blocks=lambda y, *_: cuda.cover(len(y)), target="host")
def axpy(y, a, x):
    i = cuda.grid(1)
    if i < len(y):
        y[i] = y[i] * y[i] + a * x[i]


def axpy_arguments(dtype: Any = np.float32) -> tuple[Any, float, Any]:
    return np.full(100, 3, dtype), 2.0, np.arange(100, dtype=dtype)


TABLE = cuda.to_device(np.linspace(1, 2, 64), target="host")


def test_arrays_of_a_gpu_that_are_no_arguments_are_refused() -> None:
    @cuda(threads=64, blocks=1, target="host")
    def weighted(y, x):
        i = cuda.grid(1)
        y[i] = x[i] * TABLE[i]

    shadows = {"y": np.ones(64), "x": np.zeros(64)}
    with pytest.raises(InvalidKernel, match="pass it as an argument"):
        weighted.grad(np.zeros(64), np.ones(64), grads=shadows)


def test_every_operation_has_a_rule_or_a_refusal() -> None:
    known = [*RULES, *OF_OWN, *INERT, *REFUSED]
    assert len(known) == len(set(known))
    assert set(INSTRUCTION_SET.operations.values()) == set(known)
    assert PARTIALS.keys() == FUNCTIONS.keys()
    assert all(len(PARTIALS[name]) == row.arity for name, row in FUNCTIONS.items())


def test_grad_and_jvp_of_a_launch() -> None:
    y, a, x = axpy_arguments()
    kept = y.copy()
    gy, gx, ga = np.ones_like(y), np.ones_like(x), np.zeros(1)
    axpy.grad(y, a, x, grads={"y": gy, "a": ga, "x": gx})
    assert (gx == 1 + 2).all()  # added to what was there
    assert (gy == 6).all()  # with respect to the old content
    assert ga == x.sum()
    assert (y == kept).all()
    moved = np.zeros_like(y)
    axpy.jvp(y, a, x, dots={"x": np.ones_like(x), "a": 0.5, "y": moved})
    assert np.allclose(moved, 2 + 0.5 * x)
    assert np.allclose(y, 9 + 2 * x)


def test_a_derivative_is_a_job_of_its_own() -> None:
    job = axpy.job(*axpy_arguments())
    adjoint = job.adjoint(("x", "a"), ("y",))
    assert adjoint.source.entry == "axpy_adjoint"
    assert [str(kind) for kind in adjoint.source.launch_types[3:]] == [
        "array<f32, 1>", "array<f64, 1>", "array<f32, 1>",
    ]  # fmt: skip
    keys = {fingerprint(each) for each in (job, adjoint, job.jvp("x"), adjoint.jvp(("x", "y")))}
    assert len(keys) == 4
    module, _ = emit_ir(adjoint)
    text = str(module)
    assert str(parse(text)) == text
    assert "the adjoint of axpy" in text
    target = CUDACompilerTarget("sm_90")
    on_gpu = CompilerJob(target, FunctionSpec(axpy, job.source.argument_types))
    for each in (on_gpu.adjoint(("x", "a"), ("y",)), on_gpu.jvp(("x", "y"))):
        assert f".entry {each.source.entry}" in compile(each, "asm").text
    with pytest.raises(InvalidKernel, match=r"names nothing that the kernel writes.*GC704"):
        emit_ir(job.jvp(("a", "x")))


def functions(x, y):
    i = cuda.grid(1)
    if i == 0:
        y[i] = math.fmod(x[0], x[1]) + math.remainder(x[1], x[0]) + math.copysign(x[0], -x[1])
        y[i] += math.gamma(x[0]) + math.lgamma(x[1] + 2) + math.lgamma(-x[0] - 1)
        y[i] += math.pow(x[0], x[1]) + math.hypot(x[0], x[1]) + math.atan2(x[0], x[1])
        y[i] += math.floor(x[0]) * math.ceil(x[1]) + x[0] % x[1] + x[0] // x[1]
    if i == 1:
        y[i] = math.exp(x[0]) + math.exp2(x[1]) + math.expm1(x[0]) + math.log(x[1])
        y[i] += math.log2(x[0]) + math.log10(x[1]) + math.log1p(x[0]) + math.sqrt(x[1])
        y[i] += math.asin(x[0]) + math.acos(x[1]) + math.atan(x[0]) + math.tan(x[1])
        y[i] += math.sinh(x[0]) + math.cosh(x[1]) + math.tanh(x[0]) + math.asinh(x[1])
        y[i] += math.acosh(x[0] + 1.5) + math.atanh(x[1]) + math.cbrt(x[0]) + math.erf(x[1])
        y[i] += math.erfc(x[0]) + cuda.rsqrt(x[1]) + math.sin(x[0]) * math.cos(x[1]) + abs(-x[0])


@pytest.mark.full
def test_each_function_of_the_table() -> None:
    kernel = cuda(threads=2, blocks=1, target="host")(functions)
    x, gradient, weights = np.array([0.4, 0.7]), np.zeros(2), np.array([1.0, 0.3])
    kernel.grad(x, np.zeros(2), grads={"x": gradient, "y": weights.copy()})

    def total(x: Any) -> float:
        y = np.zeros(2)
        kernel(x, y)
        return float(weights @ y)

    expected = [(total(x + s) - total(x - s)) / 2e-6 for s in np.eye(2) * 1e-6]
    assert np.allclose(gradient, expected, rtol=1e-7)


def chain(x, y):
    """Runs whose number depends on the data; no size to tune, whatever it is."""
    i = cuda.grid(1)
    s, t = x[i], 0.0
    while t < x[i] * 30.0:
        s = math.sin(s) + 0.3 * x[i]
        t += 0.01
    for _ in range(int(x[i] * 5000)):
        s = s - (s * s - 0.7) * 0.01
    y[i] = s * s


def test_loops_of_any_length() -> None:
    kernel = cuda(threads=4, blocks=1, target="host")(chain)
    x, gradient = np.array([0.0, 0.01313, 0.30171, 1.2031]), np.zeros(4)
    kernel.grad(x, np.zeros(4), grads={"x": gradient, "y": np.ones(4)})
    results: list[Any] = []
    for step in (1e-7, -1e-7):
        y = np.zeros(4)
        kernel(x + step, y)
        results.append(y)
    assert np.allclose(gradient[1:], ((results[0] - results[1]) / 2e-7)[1:], rtol=1e-5, atol=1e-7)


def scan(x, y):
    for i in range(1, len(x)):
        y[i] = y[i - 1] * x[i]


def test_a_tape_that_is_full_is_an_error() -> None:
    kernel = cuda(threads=1, blocks=1, target="host")(scan)
    x, y, gradient = np.full(100, 1.01), np.ones(100), np.zeros(100)
    seed = np.eye(100)[99]
    with pytest.raises(TapeError, match=r"runs 99 times, and tape=20.*\n  --> .*, in .*scan"):
        kernel.grad(x, y, grads={"x": gradient, "y": seed}, tape=20)
    assert not gradient.any()
    assert (seed == np.eye(100)[99]).all()
    kernel.grad(x, y, grads={"x": gradient, "y": seed}, tape=100)
    assert np.allclose(gradient[1:], 1.01**98)
    assert y.sum() == 100


def scans(x, y, runs):
    """Runs of an array that changes, of a number that only the data tell; values of all types."""
    i = cuda.grid(1)
    k = np.float32(0.5)
    j = 1
    while j < runs[i]:
        y[i, j] = y[i, j - 1] * x[j] * k
        if y[i, j] > 0.9:
            k = np.float32(0.4 + 0.1 * np.float32(y[i, j]))
        j += 1 + int(y[i, j] > 2.0)


@pytest.mark.parametrize("longest", [40, 300])
@pytest.mark.sample(1)
def test_loops_of_recorded_values_have_no_limit(longest: int) -> None:
    rng = np.random.default_rng(2)
    runs = rng.integers(longest // 2, longest, 12)
    arguments = rng.uniform(1.9, 2.3, longest), rng.uniform(0.9, 1.2, (12, longest)), runs
    kernel = cuda(threads=4, blocks=3, target="host")(scans)
    gradcheck(kernel, *arguments)
    found: list[Any] = []
    for tape in (None, longest):
        grads = {"x": np.zeros(longest), "y": np.ones((12, longest))}
        kernel.grad(*arguments, grads=grads, tape=tape)
        found.append(grads)
    # Blocks add in the order in which they come.
    np.testing.assert_allclose(found[0]["x"], found[1]["x"], rtol=1e-12)
    assert np.array_equal(found[0]["y"], found[1]["y"])
    # The Hessian of the weighted sum is symmetric.
    one, other = rng.normal(size=(2, longest))
    products: list[float] = []
    for first, second in ((one, other), (other, one)):
        grads = {"x": np.zeros(longest), "y": np.ones((12, longest))}
        dots = {"x": first, "x_grad": np.zeros(longest)}
        dots |= {"y": np.zeros((12, longest)), "y_grad": np.zeros((12, longest))}
        kernel.grad(*arguments, grads=grads, dots=dots)
        products.append(float(second @ dots["x_grad"]))
    assert products[0]
    assert math.isclose(*products, rel_tol=1e-6)


def test_jobs_of_long_tapes_are_interpreted_alike() -> None:
    runs = np.array([90, 70])
    arguments = np.full(100, 2.1), np.ones((2, 100)), runs
    job = cuda(threads=2, blocks=1, target="host")(scans).job(*arguments)
    counts = np.zeros(3, np.int64)
    results: list[Any] = []
    for transform, more in (("count", counts), ("memory", np.zeros(4000, np.int64))):
        made = value_classes.evolve(
            job.source, transforms=(Adjoint(("x", "y"), axes=1, tapes=transform),)
        )
        adjoint = value_classes.evolve(job, source=made)
        for run in (True, False):
            shadows = np.zeros(100), np.ones((2, 100))
            given = [*(each.copy() for each in arguments), *shadows, more]
            if run:
                link(adjoint, compile(adjoint))(*given, threads=2, blocks=1)
            else:
                interpret(emit_ir(adjoint)[0], given, block=(2, 1, 1), grid=(1, 1, 1))
            results.append(shadows[0])
    assert 64 < counts[0] < 90
    assert 0 < counts[1] * counts[2] * 8 <= 1024
    assert not results[0].any()
    assert not results[1].any()
    assert np.allclose(results[2], results[3], rtol=1e-12)
    assert results[2].any()


def test_tapes_of_several_values_share_a_kibibyte() -> None:
    arguments = np.full(100, 2.1), np.ones((2, 100)), np.array([90, 70])
    job = cuda(threads=2, blocks=1, target="host")(scans).job(*arguments)
    local = [
        math.prod(each.shape) * array_type(each.result).element.itemsize
        for each in emit_ir(job.adjoint(("x", "y")))[0].kernel.body.walk()
        if isinstance(each, Allocate)
    ]
    assert len(local) > 2
    assert sum(local) <= 1024


@pytest.mark.parametrize("name", ["prefix_nested", "recorded_in_checkpointed", "block_reduce"])
def test_tapes_and_states_of_loops_share_a_kibibyte(name: str) -> None:
    function, given = next((f, given) for f, *_, given in PROGRAMS if f.__name__ == name)
    source = FunctionSpec(function, tuple(map(typeof, given)))
    adjoint = CompilerJob(CUDACompilerTarget("sm_90"), source).adjoint(("x", "y"))
    sizes = [
        math.prod(each.shape) * array_type(each.result).element.itemsize
        for each in emit_ir(adjoint)[0].kernel.body.walk()
        if isinstance(each, Allocate) and each.result.name == "tape"
    ]
    # The bounds of one of them tell the most runs, which need less room.
    assert (300 if name == "prefix_nested" else 512) < sum(sizes) <= 1024


def half(x, y):
    s = np.float16(0)
    for v in x:
        s += v * v
    y[0] = s


def test_derivatives_of_float16_are_float32() -> None:
    kernel = cuda(threads=1, blocks=1, target="host")(half)
    x, gradient = np.full(2000, 0.03, np.float16), np.zeros(2000, np.float32)
    kernel.grad(x, np.zeros(1, np.float16), grads={"x": gradient, "y": np.ones(1, np.float32)})
    assert np.allclose(gradient, 2 * x.astype(np.float32))
    with pytest.raises(ArgumentError, match="GC710"):
        kernel.grad(x, np.zeros(1, np.float16), grads={"x": np.zeros(2000, np.float16)})


def guarded(x, y):
    y[0] = math.sqrt(x[0]) if x[0] > 0 else 0.0
    if x[1] > 0:
        y[1] = math.log(x[1])


def test_a_side_that_is_not_taken_gives_nothing() -> None:
    kernel = cuda(threads=1, blocks=1, target="host")(guarded)
    gradient = np.zeros(2)
    kernel.grad(np.zeros(2), np.zeros(2), grads={"x": gradient, "y": np.ones(2)})
    assert (gradient == 0).all()


def tickets(x, y, counter):
    y[cuda.atomic.add(counter, 0, 1)] = x[cuda.grid(1)]


def test_places_that_the_order_of_threads_decides_are_refused() -> None:
    kernel = cuda(threads=4, blocks=1, target="host")(tickets)
    arrays = np.ones(4), np.ones(4), np.zeros(1, np.int32)
    with pytest.raises(InvalidKernel, match="GC703"):
        kernel.grad(*arrays, grads={"x": np.zeros(4), "y": np.ones(4)})


def test_an_adjoint_for_one_axis_refuses_launches_along_others() -> None:
    job = CompilerJob(
        HostTarget(), FunctionSpec(axpy, tuple(map(typeof, axpy_arguments()))), HostParams()
    )
    adjoint = job.adjoint("x", "y", axes=1)
    kernel = link(adjoint, compile(adjoint))
    y, a, x = axpy_arguments()
    with pytest.raises(ValueError, match="axes"):
        kernel(y, a, x, np.ones_like(y), np.zeros_like(x), threads=(8, 2), blocks=1)


def stopped(x, y):
    i = cuda.grid(1)
    y[i] = x[i] * cuda.stop_gradient(x[i] * x[i]) + cuda.stop_gradient(i)


def test_stop_gradient_makes_a_constant() -> None:
    kernel = cuda(threads=4, blocks=1, target="host")(stopped)
    x, y, gradient = np.arange(4.0), np.zeros(4), np.zeros(4)
    kernel(x, y)
    assert (y == x**3 + np.arange(4)).all()
    kernel.grad(x, y, grads={"x": gradient, "y": np.ones(4)})
    assert (gradient == x * x).all()
    moved = np.zeros(4)
    kernel.jvp(x, y, dots={"x": np.ones(4), "y": moved})
    assert (moved == x * x).all()


@pytest.mark.parametrize("used", [False, True])
def test_an_exchange_of_integers_is_refused_only_where_its_result_is_needed(used: bool) -> None:
    @cuda(threads=4, blocks=1, target="host")
    def counted(y: Any, x: Any, flags: Any) -> None:
        i = cuda.grid(1)
        old = cuda.atomic.cas(flags, i, 0, 7)
        y[i] = x[i] * x[i] * (old if used else 1)

    x, gradient, flags = np.arange(4.0), np.zeros(4), np.zeros(4, np.int32)
    grads = {"x": gradient, "y": np.ones(4)}
    if used:
        with pytest.raises(InvalidKernel, match=r"differs from run to run .*GC703"):
            counted.grad(np.zeros(4), x, flags, grads=grads)
    else:
        counted.grad(np.zeros(4), x, flags, grads=grads)
        assert (gradient == 2 * x).all()
    assert not flags.any()


def squared_in_place(x: Any) -> None:
    i = cuda.threadIdx.x
    x[i, 0] = x[i, 0] * x[i, 1]
    x[i, 0] = x[i, 0] * x[i, 0]


@pytest.mark.parametrize("of_target", [False, True], ids=["numpy", "to_device"])
@pytest.mark.parametrize("order", ["C", "F", "every second"])
def test_arrays_changed_in_place_keep_their_layout(order: Any, of_target: bool) -> None:
    values = np.arange(1.0, 9.0).reshape(4, 2)

    def laid_out(array: Any) -> Any:
        if order == "every second":
            wide = np.repeat(array, 2, 0)
            return (cuda.to_device(wide, target="host") if of_target else wide)[::2]
        if not of_target:
            return array.copy(order)
        if order == "F":
            return cuda.to_device(array.T.copy(), target="host").T
        return cuda.to_device(array, target="host")

    x, gradient = laid_out(values), laid_out(np.ones((4, 2)))
    kernel = cuda(target="host", threads=4, blocks=1)(squared_in_place)
    kernel.grad(x, grads={"x": gradient})
    a, b = values.T
    assert np.array_equal(np.asarray(x), values)
    np.testing.assert_allclose(
        np.asarray(gradient), np.stack([2 * a * b * b, 1 + 2 * a * a * b], 1)
    )
    if not of_target:
        gradcheck(kernel, laid_out(values))


def test_zeros_of_a_gpu_are_stored_late() -> None:
    def square(y: Any, x: Any) -> None:
        i = cuda.grid(1)
        if i < len(y):
            y[i] = x[i] * x[i]

    x, y = np.linspace(1, 2, 4), np.zeros(4)
    source = FunctionSpec(square, (typeof(y), typeof(x)))
    job = CompilerJob(CUDACompilerTarget("sm_90"), source).adjoint("x", "y", axes=1)
    module = emit_ir(job)[0]
    stores = [line for line in str(module).splitlines() if "array.store" in line]
    assert "%x_grad" in stores[0]
    assert "%y_grad" in stores[1]
    assert "mask=" in stores[1]
    by_y, by_x = np.array([-0.0, np.nan, 0.0, 2.0]), np.zeros(4)
    interpret(module, [y, x, by_y, by_x], block=(4, 1, 1), grid=(1, 1, 1))
    assert by_y.tobytes() == np.zeros(4).tobytes()
    assert by_x[3] == 8
    second = emit_ir(job.jvp(("x", "y_grad", "x_grad")))[0]
    moved = np.zeros(4), np.ones(4), np.zeros(4)
    by_y = np.array([0.0, 0.0, 1.0, 2.0])
    interpret(second, [y, x, by_y, np.zeros(4), *moved], block=(4, 1, 1), grid=(1, 1, 1))
    assert not by_y.any()
    assert not moved[1].any()
    assert np.allclose(moved[2], 2 * x)


def test_a_square_and_a_product_read_other_values() -> None:
    def square(y: Any, x: Any, w: Any) -> None:
        y[0] = x[0] * x[0] + math.hypot(x[0], x[0])

    def product(y: Any, x: Any, w: Any) -> None:
        y[0] = x[0] * w[0] + math.hypot(x[0], w[0])

    x, w = np.array([3.0]), np.array([4.0])
    for function, expected in ((square, (6 + math.sqrt(2), 0)), (product, (4.6, 3.8))):
        source = FunctionSpec(function, (typeof(x),) * 3)
        job = CompilerJob(HostTarget(), source).adjoint(("x", "w"), "y")
        by_x, by_w = np.zeros(1), np.zeros(1)
        arrays = [np.zeros(1), x, w, np.ones(1), by_x, by_w]
        interpret(emit_ir(job)[0], arrays, block=(1, 1, 1), grid=(1, 1, 1))
        assert np.allclose((by_x[0], by_w[0]), expected)


def triangle(x, y):
    i = cuda.grid(1)
    t = cuda.local.array(4, np.float64)
    for k in range(4):
        t[k] = x[4 * i + k]
    for p in range(3):
        for q in range(p + 1, 4):
            t[q] = t[q] * t[p] + np.sin(t[q])
    y[i] = t[3] * t[2]


def test_a_loop_whose_bounds_tell_its_most_runs_needs_no_count() -> None:
    kernel = cuda(threads=2, blocks=1, target="host")(triangle)
    arguments = np.linspace(0.2, 0.9, 8), np.zeros(2)
    gradcheck(kernel, *arguments)
    text = str(emit_ir(kernel.job(*arguments).adjoint(wrt="x", of="y"))[0])
    assert "tape is full" not in text


def test_bounds_as_far_apart_as_integers_can_be_leave_a_tape_its_usual_room() -> None:
    def far(x, y, n):
        i = cuda.grid(1)
        t = cuda.local.array(2, np.float64)
        t[0], t[1] = x[i], x[i] * 2
        for k in range(-1, n[i] & 0x7FFF_FFFF_FFFF_FFFF):
            t[k & 1] = t[0] * np.sin(t[1])
        y[i] = t[0] * t[1]

    kernel = cuda(threads=2, blocks=1, target="host")(far)
    gradcheck(kernel, np.linspace(0.2, 0.9, 2), np.zeros(2), np.array([2, 3]))


def paths(y: Any, x: Any, w: Any, n: int) -> None:
    i = cuda.grid(1)
    if i < len(y):
        place, speed = x[i], w[i]
        total, last = 0.0, 0.0
        for k in range(n):
            speed += np.sin(place) * 0.1
            place += speed * place
            last = total * 0.5
            total += place * speed + k
        y[i] = np.sqrt(total + 1.0) + last * total


def walks(y: Any, x: Any, w: Any, n: int) -> None:
    i = cuda.grid(1)
    if i < len(y):
        place, speed = x[i], w[i]
        total = 0.0
        while place * place < n:
            speed += np.sin(place) * 0.1
            place += speed * place * 0.1
            total += place
        y[i] = np.sqrt(total + 1.0) * place


@pytest.mark.parametrize("function", [paths, walks])
def test_the_run_that_keeps_states_gives_what_else_is_needed_of_a_loop(function: Any) -> None:
    kernel = cuda(threads=8, blocks=1, target="host")(function)
    arguments = np.zeros(8), np.linspace(0.2, 0.9, 8), np.linspace(0.3, 0.5, 8), 6
    gradcheck(kernel, *arguments)
    source = FunctionSpec(function, tuple(map(typeof, arguments)))
    job = CompilerJob(CUDACompilerTarget("sm_90"), source).adjoint(("x", "w"), ("y",))
    # One run keeps states, one begins at them, and one goes back. No other gives the total.
    assert str(emit_ir(job)[0]).count('function = "sin"') == 3


def counted_runs(y: Any, x: Any, n: Any) -> None:
    i = cuda.grid(1)
    if i < len(x):
        s, t = x[i], x[i] * 0
        for k in range(n[i]):
            s = s * (1.0 - s * 0.01) + 0.001 * t + 1e-4 * k / (1 + k)
            t = t * 0.99 + s * s * 0.001
        y[i] = s + t


def uncounted_runs(y: Any, x: Any, n: Any) -> None:
    i = cuda.grid(1)
    if i < len(x):
        s, t, k = x[i], x[i] * 0, 0
        while k < n[i]:
            s = s * (1.0 - s * 0.01) + 0.001 * t + 1e-4 * k / (1 + k)
            t = t * 0.99 + s * s * 0.001
            k += 1
        y[i] = s + t


def slopes_of_runs(x: Any, n: Any) -> Any:
    s, t, ds, dt = x.copy(), x * 0, x * 0 + 1, x * 0
    for k in range(n.max()):
        ds_k = ds * (1 - s * 0.02) + 0.001 * dt
        s_k = s * (1 - s * 0.01) + 0.001 * t + 1e-4 * k / (1 + k)
        rows = (s_k, t * 0.99 + s_k**2 * 0.001, ds_k, dt * 0.99 + 0.002 * s_k * ds_k)
        pairs = zip(rows, (s, t, ds, dt), strict=True)
        s, t, ds, dt = (np.where(k < n, after, before) for after, before in pairs)
    return ds + dt


@pytest.mark.sample(1)
@pytest.mark.parametrize("function", [counted_runs, uncounted_runs])
def test_loops_of_any_length_run_backward(function: Any) -> None:
    kernel = cuda(threads=8, blocks=1, target="host")(function)
    rng = np.random.default_rng(2)
    # States of 32 runs have room one by one, and 16 checkpoints, each with 16 more behind it.
    for most in (0, 1, 31, 32, 33, 511, 512, 513, 1025, 8191, 8192, 8193, 20_000):
        for runs in (np.full(8, most), rng.integers(0, most + 1, 8)):
            x, found = rng.uniform(0.1, 1, 8), np.zeros(8)
            kernel.grad(np.zeros(8), x, runs, grads={"y": np.ones(8), "x": found})
            np.testing.assert_allclose(found, slopes_of_runs(x, runs), rtol=1e-12)


def test_ptx_of_derivatives_is_generated_at_the_second_level() -> None:
    types = tuple(map(typeof, (np.zeros(8), np.zeros(8), np.zeros(8), 6)))
    job = CompilerJob(CUDACompilerTarget("sm_90"), FunctionSpec(paths, types))
    machines = [each.target.machine(each) for each in (job, job.adjoint(("x",), ("y",)))]
    levels = [machine.code_level(job.params.opt_level, "") for machine in machines]
    assert levels == [3, 2]
