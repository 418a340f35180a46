"""Imports of this package beside numba-cuda's import hook.

numba-cuda's finder takes every module with "numba.cuda" in its name, `cuda_target.numba.cuda` too,
and then asks itself for it without end. A finder in front of it answers for our names.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder
from types import ModuleType

_FOLDER = "cuda_target.numba."


class OwnModules:
    """Finds modules of this package, and no others."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """As Python's own finder, for names of this package."""
        return PathFinder.find_spec(name, path, target) if name.startswith(_FOLDER) else None


def answer_first() -> None:
    """Put the finder in front where numba-cuda's hook is installed."""
    if "_numba_cuda_redirector" in sys.modules and OwnModules not in sys.meta_path:
        sys.meta_path.insert(0, OwnModules)
