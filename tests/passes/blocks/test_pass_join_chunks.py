"""Two chunks run as one where a loop waits for its own results; every thread computes the same."""

from __future__ import annotations

import re
from typing import Any

import attrs
import numpy as np
import pytest

from cuda_target import cuda
from gpucompiler import HostTarget, code_lowered_ir


def steps(y: Any, x: Any, n: Any) -> None:
    i = cuda.grid(1)
    if i < len(y):
        v = x[i]
        for _ in range(n):
            v = v * 0.75 + 0.5
        y[i] = v


def products(y: Any, x: Any, n: Any) -> None:
    """The elements of a row are loaded in the loop."""
    i = cuda.grid(1)
    if i < len(y):
        total = np.float32(0)
        for k in range(n):
            total += x[k] * x[k + i]
        y[i] = total


def springs(y: Any, x: Any, n: Any) -> None:
    i = cuda.grid(1)
    if i < len(y):
        place, speed = x[i], np.float32(i)
        for _ in range(n):
            speed -= place * np.float32(0.01)
            place += speed * np.float32(0.01)
        y[i] += place + speed


def mixed(y: Any, x: Any, n: Any) -> None:
    """Six steps of a cycle each keep both units busy."""
    i = cuda.grid(1)
    if i < len(y):
        v = np.uint32(i + 1)
        for _ in range(n):
            v ^= v << np.uint32(13)
            v ^= v >> np.uint32(17)
            v ^= v << np.uint32(5)
        y[i] = np.float32(v) + x[i]


def uneven(y: Any, x: Any, n: Any) -> None:
    i = cuda.grid(1)
    if i < len(y):
        v = x[i]
        for _ in range(i, n):
            v = v * 0.75 + 0.5
        y[i] = v


def asserted(y: Any, x: Any, n: Any) -> None:
    i = cuda.grid(1)
    if i < len(y):
        v = x[i]
        for _ in range(n):
            v = v * 0.75 + 0.5
        assert v < 100, "too great"
        y[i] = v


def lowered(kernel: Any, cpu: str) -> str:
    launch = cuda(threads=256, blocks=4, target=HostTarget(cpu))(kernel)
    job = launch.launch_job(*np.zeros((2, 1000), np.float32), 3)
    return str(code_lowered_ir(attrs.evolve(job, params=attrs.evolve(job.params, verify=True))))


@pytest.mark.parametrize(
    ("kernel", "cpu", "joined"),
    [
        (steps, "sapphirerapids", True), (springs, "sapphirerapids", True),
        (products, "sapphirerapids", False), (mixed, "sapphirerapids", False),
        (uneven, "sapphirerapids", False), (steps, "haswell", False),
        # By `join_checks`.
        (asserted, "sapphirerapids", True),
    ],
)  # fmt: skip
def test_chunks_are_joined_where_registers_are_free_and_loops_wait(
    kernel: Any, cpu: str, joined: bool
) -> None:
    text = lowered(kernel, cpu)
    # The loop of two chunks carries the values of both, and that of a tested turn those of four.
    carried = max(
        found[0].count("vector<64 x f32>")
        for found in re.finditer(r"cf\.for .*\{$", text, re.MULTILINE)
    )
    values = 2 if kernel in (springs, asserted) else 1
    assert (carried == 2 * values) == joined, text


@pytest.mark.sample(3)
@pytest.mark.parametrize("kernel", [steps, products, springs, mixed, uneven, asserted])
def test_threads_compute_the_same_with_any_width(kernel: Any) -> None:
    random = np.random.default_rng(4_000_000)
    for size in (1, 64, 129, 192, 300, 1000):
        x = random.standard_normal(size + 40).astype(np.float32)
        found: list[Any] = []
        for lanes in (0, 1, 8, 64):
            y = np.ones(size, np.float32)
            launch = cuda(threads=256, blocks=cuda.cover(size), target="host", lanes=lanes)(kernel)
            launch(y, x, 40)
            found.append(y)
        for other in found[1:]:
            assert (found[0].view(np.uint32) == other.view(np.uint32)).all(), size


def sums(y: Any, x: Any, n: Any) -> None:
    """A sum over a square of neighbours, in blocks of several rows."""
    i, j = cuda.grid(2)
    if i < y.shape[1] and j < y.shape[0]:
        total = np.float32(0)
        for p in range(n):
            for q in range(n):
                total += x[j + p, i + q] * x[p, q]
        y[j, i] = total


def test_rows_of_a_plane_join_chunks_and_keep_their_widths() -> None:
    random = np.random.default_rng(4_000_001)
    launch = cuda(threads=(32, 8), blocks=(2, 2), target=HostTarget("haswell"))(sums)
    plane = np.zeros((16, 64), np.float32)
    text = str(code_lowered_ir(launch.launch_job(plane, plane, 3)))
    widths = {int(found) for found in re.findall(r"vector<(\d+) x f32>", text)}
    assert max(widths) <= 16, text
    kind = f"vector<{max(widths)} x f32>"
    assert max(found[0].count(kind) for found in re.finditer(r"cf\.for .*", text)) > 1, text
    for width in (5, 8, 31, 32, 33, 40, 64, 70, 100):
        x = random.standard_normal((20, width + 12)).astype(np.float32)
        found: list[Any] = []
        for lanes in (0, 1, 16):
            y = np.zeros((9, width), np.float32)
            launch = cuda(threads=(32, 8), blocks=(-(-width // 32), 2), target="host", lanes=lanes)(
                sums
            )
            launch(y, x, 5)
            found.append(y)
        for other in found[1:]:
            assert (found[0].view(np.uint32) == other.view(np.uint32)).all(), width


def test_threads_that_load_what_they_store_are_joined() -> None:
    def again(y: Any, n: Any) -> None:
        i = cuda.grid(1)
        if i < len(y):
            v = y[i]
            for _ in range(n):
                v = v * 0.5 + 1
            y[i] = v

    y = np.arange(1000, dtype=np.float32)
    expected = y.copy()
    cuda(threads=256, blocks=cuda.cover(1000), target="host")(again)(y, 5)
    for _ in range(5):
        expected = expected * np.float32(0.5) + np.float32(1)
    assert (y == expected).all()
