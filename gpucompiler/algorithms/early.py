"""Kernels that begin while the one before them ends, on GPUs that can: `early` says whether.

Each kernel of a call lets the next one begin at once, and waits itself for the one before it where
it needs its results. The first kernel of a call waits for all work before it, as usual.
"""

# Kernels' code: the compiler knows more about these types than pyright.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false

from __future__ import annotations

from typing import Any, Final

from gpucompiler.language.simt import DEVICE_NAMES

_wait: Final[Any] = DEVICE_NAMES["griddepcontrol_wait"]
let_next_begin: Final[Any] = DEVICE_NAMES["griddepcontrol_launch_dependents"]
_grid: Final[Any] = DEVICE_NAMES["grid"]
_gridsize: Final[Any] = DEVICE_NAMES["gridsize"]


def await_kernel(early: Any) -> None:
    """Wait for the kernel before this one, and let the next one begin."""
    if early:
        _wait()
        let_next_begin()


def clear_words(words: Any, blocks: Any) -> None:
    """Set all items to 0."""
    let_next_begin()
    for each in range(_grid(1), len(words), _gridsize(1)):
        words[each] = words.dtype.type(0)
