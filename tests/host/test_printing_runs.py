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
