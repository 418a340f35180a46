"""Stores for compiled code: mappings from keys to bytes.

They need the standard library only; two of the backends of RemoteStore import a package when they
are first used.
"""

from __future__ import annotations

import importlib
from typing import Any, Final

# Each module, imported when one of its names is first used; type checkers read `__init__.pyi`.
_MODULES: Final = {
    "gpucompiler_cache.default": ("default_store",),
    "gpucompiler_cache.disk": ("DiskStore",),
    "gpucompiler_cache.filesystem": ("FileSystemBackend",),
    "gpucompiler_cache.memory": ("MemoryStore",),
    "gpucompiler_cache.redis_server": ("RedisBackend",),
    "gpucompiler_cache.remote": ("RemoteStore",),
    "gpucompiler_cache.secret": ("Secret",),
    "gpucompiler_cache.sizes": ("parse_size",),
    "gpucompiler_cache.store": ("Sections", "Store", "StoreWarning"),
    "gpucompiler_cache.tiered": ("TieredStore",),
}  # fmt: skip
_HOMES: Final = {name: home for home, names in _MODULES.items() for name in names}

__all__ = sorted(_HOMES)  # pyright: ignore[reportUnsupportedDunderAll]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(importlib.import_module(_HOMES[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
