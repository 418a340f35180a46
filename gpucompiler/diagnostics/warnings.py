"""Shows warnings about kernels, each once for its place."""

from __future__ import annotations

import warnings
from typing import Any, Final

from gpucompiler.diagnostics.errors import Diagnostic, KernelWarning

# Which warnings were shown, by text and line, as a module's `__warningregistry__` has it.
_SHOWN: Final[dict[Any, Any]] = {}
# Then it begins anew, and a warning may be shown twice.
_MOST_SHOWN: Final = 4096


def show(diagnostic: Diagnostic) -> None:
    """Show a warning at its place in the kernel, as Python shows warnings of that line."""
    place = diagnostic.location
    if place is None:
        warnings.warn(KernelWarning(diagnostic), stacklevel=2)
        return
    if len(_SHOWN) >= _MOST_SHOWN:
        _SHOWN.clear()
    warnings.warn_explicit(
        KernelWarning(diagnostic), KernelWarning, place.file, place.line, registry=_SHOWN
    )
