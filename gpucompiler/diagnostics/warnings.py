"""Shows warnings about kernels, each once for its place."""

from __future__ import annotations

import warnings
from typing import Any, Final

from gpucompiler.diagnostics.errors import Diagnostic, KernelWarning
from gpucompiler.diagnostics.notebook_cells import cell_place
from gpucompiler.process_state import per_process

# The most entries of the registry, which is then cleared; a warning may be shown twice.
_MAX_SHOWN: Final = 4096


class _Shown:
    def __init__(self) -> None:
        # By text and line, as in a module's `__warningregistry__`.
        self.registry: dict[Any, Any] = {}


_SHOWN: Final = per_process(_Shown)


def show(diagnostic: Diagnostic) -> None:
    """Show a warning at its place in the kernel, as Python shows warnings of that line."""
    place = diagnostic.location
    if place is None:
        warnings.warn(KernelWarning(diagnostic), stacklevel=2)
        return
    if len(_SHOWN.registry) >= _MAX_SHOWN:
        _SHOWN.registry.clear()
    file, line = cell_place(place.file, place.line) or (place.file, place.line)
    warnings.warn_explicit(
        KernelWarning(diagnostic), KernelWarning, file, line, registry=_SHOWN.registry
    )
