"""Algorithms inside of a tape's block, which have no derivative there."""

from __future__ import annotations

from typing import Any

from gpucompiler.diagnostics.errors import TapeError
from gpucompiler.launcher.recording import current_tape


def refuse_on_tape(name: str, *arrays: Any) -> None:
    """Raise TapeError where a tape keeps this thread's launches, and an array is of floats.

    Some of an algorithm's work is NumPy's or a copy, which a tape doesn't see: gradients would end
    there, and be 0 without a word.
    """
    if current_tape() is None:
        return
    if any(_is_of_floats(getattr(array, "dtype", None)) for array in arrays):
        raise TapeError(
            f"algorithms.{name} has no derivative on a tape; call it outside of the tape's block, "
            "or write a kernel, where cuda.block and cuda.warp have such functions",
            "GC715",
        )


def _is_of_floats(dtype: Any) -> bool:
    # NumPy's dtypes have a kind; those of other libraries have a name.
    kind = getattr(dtype, "kind", "")
    return kind in ("f", "c") or "float" in str(dtype) or "complex" in str(dtype)
