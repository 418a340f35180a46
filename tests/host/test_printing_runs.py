"""Lines that are printed in runs of blocks say their threads, and cost nothing where none is."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cuda_target import cuda
from gpucompiler import code_lowered_ir


def printing(y: Any, x: Any, first: int) -> None:
    i = cuda.grid(1)
    if first <= i < len(y):
        v = x[i]
        if v > 90:
            print(i, v)
        y[i] = v + 1


@pytest.mark.sample(3)
@pytest.mark.parametrize("lanes", [0, 1, 8])
@pytest.mark.parametrize("threads", [64, 100])
def test_lines_come_by_blocks_and_threads(
    threads: int, lanes: int, capsys: pytest.CaptureFixture[str]
) -> None:
    launch: Any = cuda(threads=threads, target="host", lanes=lanes)(printing)
    for size in (1, 63, 300, 3000):
        for first in (0, 5, 70):
            for greatest in (80, 95, 1000):
                x = np.random.default_rng(size).integers(0, greatest, size).astype(np.float32)
                y = np.zeros(size, np.float32)
                launch[-(-size // threads), threads](y, x, first)
                lines = [f"{i} {v}" for i, v in enumerate(x.tolist()) if i >= first and v > 90]
                assert capsys.readouterr().out.splitlines() == lines
                expected = np.where(np.arange(size) >= first, x + 1, 0)
                np.testing.assert_array_equal(y, expected)


def test_blocks_that_print_run_as_one() -> None:
    launch: Any = cuda(threads=256, blocks=4, target="host")(printing)
    job = launch.launch_job(np.zeros(9, np.float32), np.zeros(9, np.float32), 0)
    text = str(code_lowered_ir(job))
    assert "output.print" in text
    assert "run = 256" in text


def ahead(y: Any, x: Any, first: int) -> None:
    s = cuda.shared.array(64, np.float32)
    i, t = cuda.grid(1), cuda.threadIdx.x
    v = x[min(i, len(x) - 1)]
    if v > 90:
        print(i, v)
    s[t] = v
    cuda.syncthreads()
    if first <= i < len(y):
        y[i] = s[63 - t] + v


def rows(y: Any, x: Any, first: int) -> None:
    i = cuda.grid(1)
    part = len(x) // 4
    if first <= i < part:
        total = np.float32(0)
        for k in range(4):
            v = x[i + k * part]
            if v > 90:
                print(i, k, v)
            total += v
        y[i] = total


@pytest.mark.sample(3)
@pytest.mark.parametrize("lanes", [0, 1, 8])
@pytest.mark.parametrize("kernel", [ahead, rows])
def test_lines_ahead_of_barriers_and_in_loops(
    kernel: Any, lanes: int, capsys: pytest.CaptureFixture[str]
) -> None:
    launch: Any = cuda(threads=64, target="host", lanes=lanes)(kernel)
    by_thread: Any = cuda(threads=64, target="python")(kernel)
    for size in (64, 100, 1000):
        for greatest in (80, 93):
            x = np.random.default_rng(size).integers(0, greatest, size).astype(np.float32)
            y, expected = np.zeros((2, size), np.float32)
            launch[-(-size // 64), 64](y, x, 3)
            lines = capsys.readouterr().out.splitlines()
            by_thread[-(-size // 64), 64](expected, x, 3)
            assert sorted(lines) == sorted(capsys.readouterr().out.splitlines())
            assert lines == sorted(lines, key=lambda line: int(line.split()[0]))
            np.testing.assert_array_equal(y, expected)


def test_loops_that_may_print_test_no_index_of_neighbours() -> None:
    launch: Any = cuda(threads=64, blocks=4, target="host")(ahead)
    text = str(code_lowered_ir(launch.launch_job(*np.zeros((2, 9), np.float32), 3)))
    loop = text[text.index("vector.load %x") :]
    assert "check.bounds" not in text[: text.index("vector.load %x")]
    assert "mask=" not in loop[: loop.index("\n")]


@pytest.mark.optimized
def test_a_few_turns_that_may_print_are_unrolled() -> None:
    launch: Any = cuda(threads=64, blocks=4, target="host")(rows)
    text = str(code_lowered_ir(launch.launch_job(*np.zeros((2, 9), np.float32), 3)))
    assert text.count('unroll = "4"') == 1, text
