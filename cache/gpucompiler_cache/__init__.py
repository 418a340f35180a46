"""Stores for compiled code: mappings from text to bytes. Standard library only."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from gpucompiler_cache.disk import DiskStore as DiskStore
    from gpucompiler_cache.memory import MemoryStore as MemoryStore
    from gpucompiler_cache.store import Sections as Sections
    from gpucompiler_cache.store import Store as Store
    from gpucompiler_cache.store import StoreWarning as StoreWarning

# Each name and the module that is imported when the name is first used.
_MODULES: Final = {
    "DiskStore": "gpucompiler_cache.disk",
    "MemoryStore": "gpucompiler_cache.memory",
    "Sections": "gpucompiler_cache.store",
    "Store": "gpucompiler_cache.store",
    "StoreWarning": "gpucompiler_cache.store",
}

__all__ = [
    "DiskStore",
    "MemoryStore",
    "Sections",
    "Store",
    "StoreWarning",
]


def __getattr__(name: str) -> Any:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(importlib.import_module(_MODULES[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
