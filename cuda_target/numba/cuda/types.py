"""`numba.cuda.types`: the names of numba's types."""

from __future__ import annotations

from cuda_target.numba.types import *  # noqa: F403
