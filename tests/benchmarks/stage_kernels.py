"""The kernels of bench_stages.py, as jobs."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import attrs
import numpy as np
from bench_compile import Sources, shape_source
from gemm.tiled import launched
from suite.images.bilateral import bilateral

from cuda_target import cuda
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.language.types import BF16, ArrayType
from gpucompiler.tiles.choice import Tiling

SM_90A: Final = "cuda:sm_90a,ptx8.4"
_SHAPES: Final = ("affine", "2-d", "ints", "gathers", "conditions")


def sines(y: Any, x: Any) -> None:
    i = cuda.grid(1)
    if i < len(x):
        y[i] = np.sin(x[i]) * x[i]


def fields(y: Any, x: Any, w: Any, steps: int, a: float) -> None:
    """50 lines, two loops: a wave with friction, and sums along a row."""
    i = cuda.grid(1)
    n = len(x)
    if i >= n:
        return
    here = x[i]
    left = x[i - 1] if i > 0 else here
    right = x[i + 1] if i < n - 1 else here
    slope = (right - left) * 0.5
    bend = left - 2 * here + right
    speed = a * here
    place = here + 0.1 * slope
    friction = 0.01
    total = here * 0
    for _ in range(steps):
        force = bend - place * 0.3
        force -= friction * speed
        if place > 1.5:
            force -= (place - 1.5) * 4.0
        elif place < -1.5:
            force -= (place + 1.5) * 4.0
        push = np.sin(place) * 0.25
        pull = np.exp(-place * place)
        force += push * pull
        speed += force * 0.01
        place += speed * 0.01
        energy = 0.5 * speed * speed
        energy += 0.15 * place * place
        total += energy
    row = i % 64
    weight = w[row]
    sums = here * 0
    norm = here * 0 + 1e-3
    for j in range(16):
        other = x[j]
        d = other - place
        square = d * d + 0.5
        near = 1.0 / square
        part = near * weight
        sums += part * other
        norm += part
        weight = weight * 0.9 + 0.05 * near
    mean = sums / norm
    spread = np.sqrt(total + 1.0)
    ratio = mean / spread
    if ratio > 1.0:
        ratio = 1.0 + np.log(ratio)
    blend = 0.5 * ratio + 0.5 * here
    tail = np.tanh(blend) * weight
    y[i] = tail + a * blend


@cache
def _sources() -> tuple[TemporaryDirectory[str], Sources]:
    folder = TemporaryDirectory()
    return folder, Sources(Path(folder.name))


@cache
def _lines() -> Any:
    """200 lines of indices, checks, conditions and gathers."""
    lines = [line for shape in _SHAPES for line in shape_source(shape, 40).splitlines()[4:]]
    source = "\n".join([shape_source("affine", 0), *lines, ""])
    return _sources()[1].function(source, "kernel")


def _job(kernel: Any, target: str, *arguments: Any, **options: Any) -> CompilerJob:
    made = cuda(threads=256, blocks=64, target=target, **options)(kernel)
    return made.launch_job(*arguments)


def _floats(*shape: int) -> Any:
    return np.zeros(shape, np.float32)


def gemm() -> CompilerJob:
    """The product of bf16 by tiles of 128 × 256 in clusters of two."""
    halves = np.zeros((256, 256), np.float16)
    kernel = launched(Tiling(128, 256, cluster=(2, 1), group=8), 132)
    job: CompilerJob = kernel.launch_job(halves, halves, halves)
    types = [
        attrs.evolve(each, element=BF16) if isinstance(each, ArrayType) else each
        for each in job.source.argument_types
    ]
    return attrs.evolve(job, source=attrs.evolve(job.source, argument_types=tuple(types)))


def _forward(target: str = SM_90A) -> CompilerJob:
    return _job(fields, target, _floats(512), _floats(512), _floats(64), 100, 0.5)


def _lines_on(target: str) -> CompilerJob:
    square, ints = _floats(512, 512), np.zeros(512, np.int64)
    return _job(_lines(), target, _floats(512), _floats(512), 512, square, ints)


def _sines() -> CompilerJob:
    return _job(sines, SM_90A, _floats(512), _floats(512))


KERNELS: Final[dict[str, Callable[[], CompilerJob]]] = {
    "gemm": gemm,
    "fields": _forward,
    "fields_adjoint": lambda: _forward().adjoint(("x", "w", "a"), ("y",)),
    "sines": _sines,
    "sines_adjoint": lambda: _sines().adjoint(("x",), ("y",)),
    "lines": lambda: _lines_on(SM_90A),
    "lines_host": lambda: _lines_on("host"),
    "bilateral_host": lambda: _job(
        bilateral, "host", _floats(512, 512), _floats(512, 512), 0.1, 0.2
    ),
}
