"""Stores for compiled code: mappings from keys to bytes.

They need the standard library only; two of the backends of RemoteStore import a package when they
are first used.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from gpucompiler_cache.default import default_store as default_store
    from gpucompiler_cache.disk import DiskStore as DiskStore
    from gpucompiler_cache.filesystem import FileSystemBackend as FileSystemBackend
    from gpucompiler_cache.memory import MemoryStore as MemoryStore
    from gpucompiler_cache.redis_server import RedisBackend as RedisBackend
    from gpucompiler_cache.remote import RemoteStore as RemoteStore
    from gpucompiler_cache.secret import Secret as Secret
    from gpucompiler_cache.sizes import parse_size as parse_size
    from gpucompiler_cache.store import Sections as Sections
    from gpucompiler_cache.store import Store as Store
    from gpucompiler_cache.store import StoreWarning as StoreWarning
    from gpucompiler_cache.tiered import TieredStore as TieredStore

# Each name and the module that is imported when the name is first used.
_MODULES: Final = {
    "DiskStore": "gpucompiler_cache.disk",
    "FileSystemBackend": "gpucompiler_cache.filesystem",
    "MemoryStore": "gpucompiler_cache.memory",
    "RedisBackend": "gpucompiler_cache.redis_server",
    "RemoteStore": "gpucompiler_cache.remote",
    "Secret": "gpucompiler_cache.secret",
    "Sections": "gpucompiler_cache.store",
    "Store": "gpucompiler_cache.store",
    "StoreWarning": "gpucompiler_cache.store",
    "TieredStore": "gpucompiler_cache.tiered",
    "default_store": "gpucompiler_cache.default",
    "parse_size": "gpucompiler_cache.sizes",
}

__all__ = [
    "DiskStore",
    "FileSystemBackend",
    "MemoryStore",
    "RedisBackend",
    "RemoteStore",
    "Secret",
    "Sections",
    "Store",
    "StoreWarning",
    "TieredStore",
    "default_store",
    "parse_size",
]


def __getattr__(name: str) -> Any:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(importlib.import_module(_MODULES[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
