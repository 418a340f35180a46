"""Derivatives for GPUs: assembled for each architecture, and run where there is a GPU."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from derivative_probes import PROBES, Probe

from cuda_target import cuda
from cuda_target.target.target import CUDACompilerTarget
from cuda_target.toolchain.discovery import find_ptxas
from gpucompiler.diagnostics.errors import ToolError
from gpucompiler.driver import compile
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.language.arguments import typeof

NAMES = (
    "bug1293_nested_state", "while_in_for", "loop_carried_array_scan", "shared_tree_product",
    "shuffle_down_scan", "atomic_max_threads", "stencil", "complex_arithmetic",
)  # fmt: skip
CHOSEN = [probe for probe in PROBES if probe.name in NAMES]


@pytest.mark.full
@pytest.mark.parametrize("architecture", [75, 80, 90, 100, 120])
@pytest.mark.parametrize("probe", CHOSEN, ids=lambda probe: probe.name)
def test_assemblers_take_them(probe: Probe, architecture: int) -> None:
    try:
        find_ptxas(architecture)
    except ToolError as error:
        pytest.skip(str(error))
    source = FunctionSpec(probe.function, tuple(map(typeof, probe.inputs())))
    job = CompilerJob(CUDACompilerTarget(f"sm_{architecture}"), source)
    for each in (job.adjoint(("x", "y"), axes=1), job.adjoint(("x", "y")).jvp(("x", "y"))):
        assert compile(each).format == "cubin"


@pytest.mark.gpu
@pytest.mark.parametrize("probe", CHOSEN, ids=lambda probe: probe.name)
def test_a_gpu_gives_the_hosts_gradient(probe: Probe) -> None:
    found: list[Any] = []
    for target in ("host", "cuda"):
        kernel = cuda(threads=probe.threads, blocks=probe.blocks, target=target)(probe.function)
        x, weights = probe.inputs()
        gradient = np.zeros_like(x)
        kernel.grad(x, np.zeros_like(weights), grads={"x": gradient, "y": weights})
        found.append(gradient)
    assert np.allclose(found[0], found[1], rtol=1e-9, atol=1e-12)
