"""The names that kernels use, as numba's `cuda` has them."""

from __future__ import annotations

from typing import Any

from gpucompiler.language.simt import DEVICE_NAMES

globals().update(DEVICE_NAMES)


def __getattr__(name: str) -> Any:
    """For type checkers, to which the table's names are unknown."""
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
