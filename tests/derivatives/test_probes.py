"""Derivatives of kernels in which derivatives go wrong elsewhere, against differences."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from derivative_probes import PROBES, Probe

from gpucompiler.driver import compile, emit_ir, link
from gpucompiler.host.target import HostParams, HostTarget
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.language.arguments import typeof

# Few, of which each shows much; the others are of the full tier.
COMMIT = {"bug1293_nested_state", "atomic_max_threads", "shuffle_down_scan"}
BY_TIER = [
    pytest.param(probe, id=probe.name, marks=() if probe.name in COMMIT else pytest.mark.full)
    for probe in PROBES
]


def job_of(probe: Probe, bounds: bool = False) -> CompilerJob:
    x, y = probe.inputs()
    source = FunctionSpec(probe.function, (typeof(x), typeof(y)))
    return CompilerJob(HostTarget(), source, HostParams(bounds=bounds, verify=True))


def launch(job: CompilerJob, probe: Probe, *arguments: Any) -> None:
    link(job, compile(job))(*arguments, threads=probe.threads, blocks=probe.blocks)


def result_of(kernel: Any, probe: Probe, x: Any) -> Any:
    y = np.zeros_like(probe.inputs()[1])
    kernel(x.copy(), y, threads=probe.threads, blocks=probe.blocks)
    return y


def differences(probe: Probe) -> Any:
    job = job_of(probe)
    kernel, (x, weights) = link(job, compile(job)), probe.inputs()
    rows: list[float] = []
    for step in np.eye(len(x)) * 1e-6:
        ahead, behind = (result_of(kernel, probe, x + s) for s in (step, -step))
        rows.append(weights @ (ahead - behind) / 2e-6)
    return np.array(rows)


def final(probe: Probe, x: Any, y: Any) -> Any:
    """y as the adjoint gets it: at its end, where it holds greatest values."""
    if not probe.name.startswith("atomic_max"):
        return y
    job = job_of(probe)
    return result_of(link(job, compile(job)), probe, x)


@pytest.mark.sample(2)
@pytest.mark.parametrize("probe", BY_TIER)
def test_the_adjoint_is_the_gradient(probe: Probe) -> None:
    expected = differences(probe)
    scale = 1e-9 + np.abs(expected).max()
    for bounds, axes in ((True, 3), (False, 1)):
        job = job_of(probe, bounds).adjoint(("x", "y"), axes=axes)
        x, weights = probe.inputs()
        y = final(probe, x, np.zeros_like(weights))
        gradient = np.zeros_like(x)
        launch(job, probe, x.copy(), y.copy(), gradient, weights.copy())
        assert np.abs(gradient - expected).max() / scale < 1e-4
    interpreted = np.zeros_like(x)
    module, _ = emit_ir(job)
    interpret(
        module, [x.copy(), y.copy(), interpreted, weights.copy()],
        block=(probe.threads, 1, 1), grid=(probe.blocks, 1, 1), max_steps=3_000_000,
    )  # fmt: skip
    assert np.allclose(interpreted, gradient, rtol=1e-12, atol=1e-12)


@pytest.mark.full
@pytest.mark.parametrize("probe", PROBES, ids=[probe.name for probe in PROBES])
def test_tangents_and_second_derivatives(probe: Probe) -> None:
    job, (x, weights) = job_of(probe), probe.inputs()
    direction = np.random.default_rng(5).normal(size=len(x))
    if not probe.name.startswith("atomic_max"):
        kernel = link(job, compile(job))
        ahead, behind = (result_of(kernel, probe, x + s * direction) for s in (1e-6, -1e-6))
        expected, moved = (ahead - behind) / 2e-6, np.zeros_like(weights)
        launch(job.jvp(("x", "y")), probe, x.copy(), np.zeros_like(weights), direction, moved)
        assert np.abs(moved - expected).max() / (1e-9 + np.abs(expected).max()) < 1e-4
        adjoint = job.adjoint(("x", "y"), axes=1)
        kernel = link(adjoint, compile(adjoint))

        def gradient(x: Any) -> Any:
            found = np.zeros_like(x)
            kernel(
                x.copy(), np.zeros_like(weights), found, weights.copy(),
                threads=probe.threads, blocks=probe.blocks,
            )  # fmt: skip
            return found

        expected = (gradient(x + 1e-6 * direction) - gradient(x - 1e-6 * direction)) / 2e-6
        second = np.zeros_like(x)
        zero = np.zeros_like(weights)
        launch(
            adjoint.jvp(("x", "y", "x_grad", "y_grad")), probe, x.copy(), zero.copy(),
            np.zeros_like(x), weights.copy(), direction, zero.copy(), second, zero.copy(),
        )  # fmt: skip
        assert np.abs(second - expected).max() / (1e-6 + np.abs(expected).max()) < 1e-4
