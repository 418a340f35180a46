"""Derivatives of random kernels and tapes are differences, or the launch is refused."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from random_derivatives import RandomKernel

from cuda_target import cuda, gradcheck
from gpucompiler.diagnostics.errors import DeviceOverflowError
from tests.fuzz import tapes
from tests.fuzz.derivatives import check


@pytest.mark.full
@pytest.mark.parametrize("seed", range(60))
def test_derivatives_of_random_kernels(seed: int, tmp_path: Path) -> None:
    drawn, file = RandomKernel(seed), tmp_path / "program.py"
    text = drawn.text
    file.write_text(text)
    names: dict[str, Any] = {"cuda": cuda, "math": math, "np": np}
    exec(compile(text, str(file), "exec", dont_inherit=True), names)
    kernel = cuda(threads=drawn.threads, blocks=drawn.blocks, target="host")(names["k"])
    try:
        gradcheck(kernel, *drawn.arguments(seed))
    except DeviceOverflowError as error:
        if "tape" not in str(error):
            raise


@pytest.mark.filterwarnings("ignore::gpucompiler.KernelWarning")  # of the kernels' own arithmetic
# Kernels that were wrong: by operands of a select's side that were counted twice, the one of
# 501168 in a second derivative; and by products that only one copy of a greatest value contracted.
@pytest.mark.sample(2)
@pytest.mark.parametrize(
    "seed",
    [500150, 501168, 506567, *(pytest.param(n, marks=pytest.mark.full) for n in range(40))],
)
def test_derivatives_of_kernels_that_use_more_of_the_language(seed: int, tmp_path: Path) -> None:
    outcome, found = check(seed, seed % 8 == 0, tmp_path, wide=True)
    assert not found
    assert outcome.startswith("right")


@pytest.mark.sample(2)
@pytest.mark.parametrize(
    "seed", [*range(12), *(pytest.param(n, marks=pytest.mark.full) for n in range(12, 80))]
)
def test_gradients_of_random_tapes(seed: int) -> None:
    outcome, found = tapes.check(seed)
    assert not found
    assert outcome in ("right", "beyond", "[GC711]")
