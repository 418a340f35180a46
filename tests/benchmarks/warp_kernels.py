"""Kernels of host_problems.py in Warp, for its CPU device. Imported only where Warp is there."""

# pyright: reportInvalidTypeForm=false

# No `from __future__ import annotations`: Warp reads the annotations as objects.

from collections.abc import Callable
from typing import Any

import numpy as np
import warp as wp

wp.config.quiet = True
wp.config.mode = "release"


# The arguments' names become those of C++ code, so `new` isn't one.
@wp.kernel(enable_backward=False)
def heat(
    out: wp.array2d(dtype=wp.float32), old: wp.array2d(dtype=wp.float32), diffusivity: wp.float32
):
    i, j = wp.tid()
    if i > 0 and i < old.shape[0] - 1 and j > 0 and j < old.shape[1] - 1:
        around = old[i - 1, j] + old[i + 1, j] + old[i, j - 1] + old[i, j + 1]
        out[i, j] = old[i, j] + diffusivity * (around - 4.0 * old[i, j])


def heat_call(new: np.ndarray, old: np.ndarray, diffusivity: float) -> Callable[[], Any]:
    """A call of one step on these arrays, by a recorded launch, which is Warp's quickest."""
    arrays = [wp.array(x, dtype=wp.float32, device="cpu", copy=False) for x in (new, old)]
    command = wp.launch(
        heat, dim=new.shape, inputs=[*arrays, diffusivity], device="cpu", record_cmd=True
    )
    return command.launch
