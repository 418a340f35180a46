"""Stores in the user's cache directory: compiled code, and small results made once a machine."""

from __future__ import annotations

import functools
import os
from typing import Final

import gpucompiler_cache
from cuda_target.settings import SETTINGS, Settings
from gpucompiler.values.sha256 import sha256
from gpucompiler_cache.default import KERNELS, default_store
from gpucompiler_cache.disk import DiskStore
from gpucompiler_cache.store import Store

# The folder of the cache directory for pruned functions of libdevice, and versions of tools.
_TOOLS: Final = "tools"
_TOOLS_LIMIT_BYTES: Final = 64 * 2**20


def store_directory(settings: Settings = SETTINGS) -> str:
    """The directory of compiled code; "" where none is kept."""
    if not settings.cache_kernels or not settings.cache_directory:
        return ""
    return os.path.join(settings.cache_directory, KERNELS)


@functools.cache
def kernel_store() -> Store | None:
    """The store of this process, the same one each time; None for `GPUCOMPILER_CACHE=off`."""
    if not SETTINGS.cache_kernels:
        return None
    return default_store(SETTINGS.cache_directory, SETTINGS.cache_limit_bytes)


@functools.cache
def tool_store(directory: str) -> Store:
    """Small things that are made once on a machine, in a cache directory; "" keeps them in memory.

    They are kept with `GPUCOMPILER_CACHE=off`, too, since they hold no user's code.
    """
    if not directory:
        return gpucompiler_cache.MemoryStore()
    return DiskStore(os.path.join(directory, _TOOLS), _TOOLS_LIMIT_BYTES)


def key_of(*parts: str | bytes) -> str:
    """SHA-256 (hex) of length-prefixed parts."""
    digest = sha256()
    for part in parts:
        encoded = part.encode() if isinstance(part, str) else part
        digest.update(len(encoded).to_bytes(8, "little"))
        digest.update(encoded)
    return digest.hexdigest()
