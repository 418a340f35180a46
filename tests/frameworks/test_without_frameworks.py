"""PyTorch and JAX are used where the program has imported them, and never imported for it."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

_LAUNCH = """
import sys
import numpy as np
import cuda_target
from cuda_target import cuda

@cuda(threads=8, blocks=1, target="host")
def copy(y, x):
    i = cuda.grid(1)
    if i < y.size:
        y[i] = x[i]

x, y = np.arange(8.0), np.zeros(8)
for _ in range(3):
    copy(y, x)
try:
    copy(y, object())
except Exception as error:
    assert "can't be the argument" in str(error)
assert not {"torch", "jax", "jaxlib", "ml_dtypes"} & set(sys.modules)
"""
_LATER = {
    "torch": "import torch\nmade = torch.arange(8.0).bfloat16() + 1\n",
    "jax": "import jax.numpy\nmade = jax.numpy.arange(8, dtype='bfloat16') + 1\n",
}


def run(program: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", program], env=os.environ, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def test_a_launch_imports_no_framework() -> None:
    run(_LAUNCH)


@pytest.mark.parametrize("name", _LATER)
def test_a_framework_may_be_imported_later(name: str) -> None:
    pytest.importorskip(name)
    more = "for _ in range(3):\n    copy(y, made)\nassert y.tolist() == list(range(1, 9)), y\n"
    run(_LAUNCH + _LATER[name] + more)
