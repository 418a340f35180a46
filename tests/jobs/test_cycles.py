"""A compilation leaves no objects that only Python's collection of cycles would free."""

from __future__ import annotations

import gc
from typing import Any

import numpy as np
import pytest

from cuda_target import cuda
from gpucompiler.driver import compile

# `ast.fix_missing_locations` has a function that knows itself, for each call.
_OF_PYTHON = 20


def sums(y, x):
    i = cuda.grid(1)
    rows = [x[i + k] for k in range(2) if k >= 0]
    if i < len(y) and i > 0 and y[i] > 0:
        for k in range(4):
            y[i] += rows[0] * x[k]


def shared(y, x):
    row = cuda.shared.array(64, np.float32)
    t = cuda.threadIdx.x
    row[t] = x[t]
    cuda.syncthreads()
    for _ in range(3):
        if t < 32:
            cuda.atomic.add(y, t, row[t + 1])
        cuda.syncthreads()


@pytest.mark.parametrize("kernel", [sums, shared])
@pytest.mark.parametrize("target", ["host", "cuda:sm_90a"])
def test_a_compilation_leaves_no_cycles(kernel: Any, target: str) -> None:
    made = cuda(threads=64, blocks=2, target=target)(kernel)
    job = made.launch_job(np.zeros(64, np.float32), np.zeros(64, np.float32))
    compile(job, "asm")
    gc.collect()
    gc.disable()
    try:
        compile(job, "asm")
        assert gc.collect() <= _OF_PYTHON
    finally:
        gc.enable()
