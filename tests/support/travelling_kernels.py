"""Kernels of a module, which other processes import."""

from __future__ import annotations

from typing import Any

import numpy as np

from cuda_target import cuda, use_target


@cuda(threads=64, blocks=lambda y, a, x: cuda.cover(len(y)))
def axpy(y: Any, a: Any, x: Any) -> None:
    i = cuda.grid(1)
    if i < len(y):
        y[i] += a * x[i]


def plain(y: Any, a: Any, x: Any) -> None:
    i = cuda.grid(1)
    if i < len(y):
        y[i] -= a * x[i]


minus = cuda(threads=64, blocks=lambda y, a, x: cuda.cover(len(y)))(plain)
wide = axpy.configure(threads=256, blocks=1)


@cuda.autotune([{"threads": 32, "STEP": 1}, {"threads": 64, "STEP": 1}])
@cuda(blocks=lambda y, a, x, STEP: cuda.cover(len(y)))
def tuned(y: Any, a: Any, x: Any, STEP: cuda.constexpr) -> None:
    for i in range(cuda.grid(1), min(cuda.grid(1) + STEP, len(y))):
        y[i] += a * x[i]


@cuda.program
def program(y: Any, a: Any, x: Any) -> None:
    axpy(y, a - 1.0, x)
    axpy(y, 1.0, x)


def run(launch: Any, size: int = 100) -> Any:
    """The result of y += 2 * x (or -=) of ones and numbers, by a launching object."""
    with use_target("host"):
        y, x = np.ones(size, np.float32), np.arange(size, dtype=np.float32)
        if hasattr(launch, "artifact"):
            launch(y, 2.0, x, threads=64, blocks=cuda.cover(size))
        else:
            launch(y, 2.0, x)
    return y


def run_on_device(launch: Any, y: Any) -> Any:
    """The result of y += 2 * y with a device array."""
    with use_target("host"):
        launch(y, 2.0, y)
    return y


def job_entry(job: Any) -> str:
    return job.source.entry + str(job.source.argument_types)
