"""Imports of this package: numba-cuda's further module names, and its import hook.

A program may name modules inside numba-cuda, such as `numba.cuda.core.errors`. `ALIASES` says which
module here has their names.

numba-cuda's finder takes every module with "numba.cuda" in its name, `cuda_target.numba.cuda` too,
and then asks itself for it without end. A finder in front of it answers for our names.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder
from types import ModuleType
from typing import Final

_FOLDER: Final = "cuda_target.numba."
# numba-cuda's modules, and ours with such names; None for a package without names of its own.
ALIASES: Final[dict[str, str | None]] = {
    "core": None,
    "core.config": "config",
    "core.errors": "errors",
    "core.types": "types",
    "extending": "cuda.extending",
    "cuda.config": "config",
    "cuda.core": None,
    "cuda.core.config": "config",
    "cuda.core.errors": "errors",
    "cuda.cudadrv.error": "cuda.cudadrv.driver",
    "cuda.cudadrv.linkable_code": "cuda.linkable_code",
    "cuda.misc": None,
    "cuda.misc.special": "cuda.extending",
    "cuda.np": None,
    "cuda.np.numpy_support": "types",
    "cuda.typing": "signatures",
    "cuda.typing.typeof": "value_types",
    "np": None,
    "np.numpy_support": "types",
}


class _Alias:
    """A loader that gives a module which has another name."""

    def __init__(self, module: ModuleType) -> None:
        self._module, self._spec = module, module.__spec__

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        return self._module

    def exec_module(self, module: ModuleType) -> None:
        # Python has just set the alias's own.
        module.__spec__ = self._spec


class OwnModules:
    """Finds modules of this package, and no others."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """As Python's own finder, for names of this package and those of `ALIASES`."""
        if not name.startswith(_FOLDER):
            return None
        short = name.removeprefix(_FOLDER)
        if short not in ALIASES:
            return PathFinder.find_spec(name, path, target)
        of = ALIASES[short]
        module = ModuleType(name) if of is None else importlib.import_module(_FOLDER + of)
        return ModuleSpec(name, _Alias(module), is_package=True)  # pyright: ignore[reportArgumentType]


def answer_first() -> None:
    """Register the finder: in front of numba-cuda's hook, else behind Python's own."""
    if OwnModules in sys.meta_path:
        return
    if "_numba_cuda_redirector" in sys.modules:
        sys.meta_path.insert(0, OwnModules)
    else:
        sys.meta_path.append(OwnModules)
