"""`gradcheck`, over the corpus's kernels: derivatives are right, or refused."""

from __future__ import annotations

import numpy as np
import pytest

from cuda_target import GradientError, cuda, gradcheck
from gpucompiler.diagnostics.errors import ArgumentError, InvalidKernel
from kernels.case import Case
from kernels.corpus import CORPUS

# Parameters that differences can't move: a limit that decides how often a loop runs.
FIXED = {"jacobi": ("x", "matrix", "right")}


@pytest.mark.full
@pytest.mark.parametrize("case", CORPUS, ids=lambda case: case.name)
def test_the_corpus(case: Case) -> None:
    kernel = cuda(threads=case.threads, blocks=case.blocks, target="host")(case.kernel)
    arguments = case.arguments(min(case.small, 40))
    try:
        gradcheck(kernel, *arguments, names=FIXED.get(case.name))
    except ArgumentError as error:
        if "none of the arguments has a derivative" not in str(error):
            raise
    except InvalidKernel as error:
        # Kernels whose results are integers.
        if "names nothing that the kernel writes" not in str(error):
            raise


def step(x, y):
    i = cuda.grid(1)
    y[i] = float(int(x[i] * 1e6))


def test_a_gradient_that_differences_contradict() -> None:
    kernel = cuda(threads=4, blocks=1, target="host")(step)
    with pytest.raises(GradientError, match="differences"):
        gradcheck(kernel, np.ones(4), np.zeros(4))
    with pytest.raises(ArgumentError):
        gradcheck(step, np.ones(4), np.zeros(4))
