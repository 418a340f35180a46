"""Gradients of elements that all threads read at a time: sums over lanes and warps."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cuda_target import cuda, gradcheck
from cuda_target.target.target import CUDACompilerTarget
from gpucompiler.driver import compile, emit_ir, link, lower_ir
from gpucompiler.host.target import HostParams, HostTarget
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.ir.operations import control
from gpucompiler.ir.structure.nodes import Function
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.language.arguments import typeof
from gpucompiler.passes.derivatives import adjoint
from gpucompiler.passes.scalar.simplify import simplify


def attract(x: Any, w: Any, y: Any) -> None:
    i = cuda.grid(1)
    if i < len(y):
        force = 0.0
        for j in range(len(x)):
            d = x[j] - w[i]
            force += d / (d * d + 0.5) * w[i + 1]
        y[i] = force


def some(x: Any, w: Any, y: Any) -> None:
    i = cuda.grid(1)
    if i < len(y):
        s = w[i] * 2
        if s > 1.2:
            for j in range(2, len(x) - 3):
                if x[j] > 0.6:
                    s += x[j + 1] * x[j] * w[i]
                else:
                    s -= x[j] * w[i] * x[i % 7]
            s = s * s
        else:
            s = s * w[i + 1]
        y[i] = s * w[i]


def in_order(x: Any, w: Any, y: Any) -> None:
    i = cuda.grid(1)
    s = w[0]
    for j in range(len(x)):
        s = np.sin(s * x[j]) + x[j]
    if i < len(y):
        y[i] = s * w[i]


def same(x: Any, w: Any, y: Any) -> None:
    i = cuda.grid(1)
    if i < len(y):
        y[i] = x[0] * w[i] + x[2] * x[0] * w[i + 1]


KERNELS = [attract, some, in_order, same]
LAUNCHES = [(7, 32, 1), (45, 64, 1), (40, 48, 1), (70, 32, 3)]


def arrays_of(size: int) -> tuple[list[Any], list[Any]]:
    rng = np.random.default_rng(size)
    values = [rng.uniform(0.3, 1.3, n) for n in (size + 2, size + 1, size)]
    return values, [np.zeros(size + 2), np.zeros(size + 1), rng.uniform(0.5, 1, size)]


def job_of(function: Any, values: Any, target: Any, **params: Any) -> CompilerJob:
    source = FunctionSpec(function, tuple(map(typeof, values)))
    return CompilerJob(target, source, *([HostParams(**params)] if params else []))


def adjoint_of(function: Any, values: Any, target: Any, **params: Any) -> CompilerJob:
    return job_of(function, values, target, **params).adjoint(("x", "w"), ("y",), axes=1)


@pytest.mark.parametrize("function", KERNELS)
@pytest.mark.parametrize(
    "launch", [each if each[1] == 64 else pytest.param(each, marks=pytest.mark.full)
    for each in LAUNCHES],
)  # fmt: skip
def test_sums_over_warps_are_those_of_threads(function: Any, launch: tuple[int, int, int]) -> None:
    size, threads, blocks = launch
    values, gradients = arrays_of(size)
    found: list[Any] = []
    for target in (HostTarget(), CUDACompilerTarget("sm_90")):
        own = [each.copy() for each in gradients]
        module, _ = emit_ir(adjoint_of(function, values, target))
        if target.name != "host":
            mode = {in_order: "xor", same: "down"}.get(function, "idx")
            assert f'mode = "{mode}"' in str(module)
            assert (function is same) <= ("shared" in str(module))
        interpret(
            module, [*(each.copy() for each in values), *own], block=(threads, 1, 1),
            grid=(blocks, 1, 1), max_steps=10_000_000,
        )  # fmt: skip
        found.append(own)
    for one, other in zip(*found, strict=True):
        np.testing.assert_allclose(one, other, rtol=1e-11, atol=1e-12)


def test_runs_in_order_have_one_copy_for_all_blocks() -> None:
    """Turns have a second one, for blocks whose threads are no multiple of 32."""
    for function, wanted in ((in_order, 1), (attract, 2)):
        module, _ = emit_ir(adjoint_of(function, arrays_of(7)[0], CUDACompilerTarget("sm_90")))
        assert str(module).count("atomic.update %x_grad") == wanted


def fields(x: Any, w: Any, y: Any) -> None:
    i = cuda.grid(1)
    y[i] = x[i].a * x[i].b * w[0]


def rows(x: Any, w: Any, y: Any) -> None:
    i = cuda.grid(1)
    row, s = x[i], 0.0
    for j in range(3):
        s += row[j] * w[j]
    y[i] = s


PAIR = np.dtype([("a", np.float64), ("b", np.float64), ("c", np.float64)])


@pytest.mark.parametrize("name", ["host", "sm_90"])
@pytest.mark.parametrize("function", [fields, rows])
def test_views_of_elements_are_each_threads_own(function: Any, name: str) -> None:
    """A constant index into a view is no element that all threads share."""
    target = HostTarget() if name == "host" else CUDACompilerTarget(name)
    x, w = np.random.default_rng(4).uniform(0.5, 1.5, (64, 3)), np.array([2.0, 3.0, 4.0])
    given = x.copy().view(PAIR)[:, 0] if function is fields else x.copy()
    into, weights = np.zeros_like(given), np.zeros(3)
    module, _ = emit_ir(adjoint_of(function, [given, w, np.zeros(64)], target))
    interpret(
        module, [given, w, np.zeros(64), into, weights, np.ones(64)], block=(32, 1, 1),
        grid=(2, 1, 1), max_steps=10_000_000,
    )  # fmt: skip
    a, b, c = x.T
    wanted = np.stack([b * 2, a * 2, c * 0], 1) if function is fields else np.tile(w, (64, 1))
    total = [(a * b).sum(), 0, 0] if function is fields else x.sum(0)
    np.testing.assert_allclose(into.view(np.float64).reshape(64, 3), wanted, rtol=1e-12)
    np.testing.assert_allclose(weights, total, rtol=1e-12)


@pytest.mark.full
@pytest.mark.parametrize("function", KERNELS)
@pytest.mark.parametrize("lanes", [1, 0])
def test_sums_over_lanes_on_the_host(function: Any, lanes: int) -> None:
    for size, threads, blocks in LAUNCHES:
        values, gradients = arrays_of(size)
        found: list[Any] = []
        for bounds in (True, False):
            own = [each.copy() for each in gradients]
            job = adjoint_of(function, values, HostTarget(), bounds=bounds, lanes=lanes)
            link(job, compile(job))(
                *(each.copy() for each in values), *own, threads=threads, blocks=blocks
            )
            found.append(own)
        module, _ = emit_ir(adjoint_of(function, values, HostTarget()))
        own = [each.copy() for each in gradients]
        interpret(
            module, [*(each.copy() for each in values), *own], block=(threads, 1, 1),
            grid=(blocks, 1, 1), max_steps=10_000_000,
        )  # fmt: skip
        for each in found:
            for one, other in zip(each, own, strict=True):
                np.testing.assert_allclose(one, other, rtol=1e-11, atol=1e-12)


@pytest.mark.full
@pytest.mark.parametrize("function", KERNELS)
def test_sums_are_the_gradient(function: Any) -> None:
    values, _ = arrays_of(45)
    gradcheck(cuda(threads=64, blocks=1, target="host")(function), *(0.7 * v for v in values))


@pytest.mark.full
@pytest.mark.parametrize("function", KERNELS)
@pytest.mark.parametrize("architecture", [75, 90, 120])
def test_assemblers_take_sums(function: Any, architecture: int) -> None:
    values, _ = arrays_of(45)
    adjoint = adjoint_of(function, values, CUDACompilerTarget(f"sm_{architecture}"))
    for job in (adjoint, adjoint.jvp(("x", "w", "y_grad", "x_grad"))):
        assert compile(job, "asm").text


@pytest.mark.gpu
@pytest.mark.parametrize("function", KERNELS)
def test_a_gpu_sums_over_warps(function: Any) -> None:
    for size, threads, blocks in [*LAUNCHES, (5000, 256, 20)]:
        values, gradients = arrays_of(size)
        found: list[Any] = []
        for target in ("host", "cuda"):
            own = [each.copy() for each in gradients]
            kernel = cuda(threads=threads, blocks=blocks, target=target)(function)
            kernel.grad(*values, grads=dict(zip("xwy", own, strict=True)))
            found.append(own)
        for one, other in zip(*found, strict=True):
            np.testing.assert_allclose(one, other, rtol=1e-9, atol=1e-10)


@pytest.mark.parametrize(
    ("threads", "rows"),
    [(96, 12), *(pytest.param(*each, marks=pytest.mark.full)
    for each in ((20, 3), (256, 32), (300, 19)))],
)  # fmt: skip
def test_the_host_sums_rows_of_a_block(threads: int, rows: int) -> None:
    """Rows of up to 256 threads are a vector of 8, which adds to the element once."""
    values, gradients = arrays_of(700)
    job = adjoint_of(same, values, HostTarget(), block=(threads, 1, 1))
    module = emit_ir(job)[0]
    assert "simt.shuffle" not in str(module)
    assert str(module).count("load %parts,") == rows
    shadows = [each.copy() for each in gradients]
    link(job, compile(job))(*values, *shadows, threads=threads, blocks=-(-700 // threads))
    x, w, _ = values
    g = gradients[2]
    by_x = [g @ w[:-1] + x[2] * (g @ w[1:]), 0, x[0] * (g @ w[1:])]
    np.testing.assert_allclose(shadows[0][:3], by_x, rtol=1e-12)
    assert not shadows[0][3:].any()


def last_of(x: Any, w: Any, y: Any) -> None:
    i = cuda.grid(1)
    if i < len(y):
        y[i] = x[i] * w[-1] + w[len(w) - 2]


def test_a_branch_has_the_index_of_an_element_that_all_threads_read() -> None:
    kernel = cuda(threads=4, blocks=2, target="host")(last_of)
    gradcheck(kernel, np.linspace(0.5, 1, 7), np.linspace(1, 2, 3), np.zeros(7))


@pytest.mark.parametrize(("threads", "lanes"), [(128, 64), (96, 32)])
def test_a_sum_in_a_loop_is_of_four_registers(threads: int, lanes: int) -> None:
    values = [each.astype(np.float32) for each in arrays_of(40)[0]]
    target = HostTarget("x86-64-v4")
    job = adjoint_of(attract, values, target, block=(threads, 1, 1))
    program = str(lower_ir(job, emit_ir(job)[0])[0])
    assert f"vector<{lanes} x f32>" in program
    assert f"vector<{2 * lanes} x f32>" not in program


def logistic(x: Any, w: Any, y: Any) -> None:
    i = cuda.grid(1)
    if i < len(y):
        s, total = w[i], 0.0
        for j in range(len(x)):
            s = s * x[j] * (1 - s)
            # Each run adds to the sum, whose gradient is the same for all.
            total += s
        y[i] = total


def test_nested_loops_carry_no_gradient_that_no_run_changes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found: list[list[bool]] = []

    def note(function: Function, *given: Any) -> bool:
        loops = [each for each in function.body.walk() if isinstance(each, control.For)]
        for loop in loops:
            last = loop.body.operations[-1].inputs
            found.append([a is b for a, b in zip(loop.body.arguments[1:], last, strict=True)])
        return simplify(function, *given)

    monkeypatch.setattr(adjoint, "simplify", note)
    values, _ = arrays_of(40)
    emit_ir(adjoint_of(logistic, values, CUDACompilerTarget("sm_90a")))
    assert len(found) > 3
    assert not any(map(any, found))


def bodies(x: Any, y: Any) -> None:
    i = cuda.grid(1)
    if i < len(x):
        force = x[i] * 0
        for j in range(len(x)):
            d = x[j] - x[i]
            force += d / (d * d + 0.5)
        y[i] = force


def test_loads_of_one_element_ahead_of_a_loop_and_inside_share_an_addition() -> None:
    values = np.zeros(64, np.float32)
    kernel: Any = cuda(threads=32, blocks=2, target="cuda:sm_90a,ptx8.4")(bodies)
    job = kernel.launch_job(values, values).adjoint(("x", "y"), ("y",), axes=1)
    text = str(emit_ir(job)[0])
    assert text.count("atomic.update %x_grad, [%i]") == 1, text
    host: Any = cuda(threads=32, blocks=2, target="host")(bodies)
    x = np.random.default_rng(0).uniform(-1, 1, 50)
    report = gradcheck(host, x, np.zeros(50))
    assert report.forward == pytest.approx(report.reverse, rel=1e-12)  # pyright: ignore[reportUnknownMemberType]
