"""The default store, for programs that choose none."""

from __future__ import annotations

import os
from typing import Final

import gpucompiler_cache
from gpucompiler_cache.disk import DEFAULT_LIMIT_BYTES, DiskStore
from gpucompiler_cache.store import Store

# The folder of the cache directory that a store has to itself.
KERNELS: Final = "kernels"


def default_store(directory: str, limit_bytes: int = DEFAULT_LIMIT_BYTES) -> Store:
    """The store of a cache directory, in its folder `kernels`.

    Args:
        directory: the cache directory; "" keeps entries in this process's memory.
        limit_bytes: the most bytes of all files.
    """
    if not directory:
        return gpucompiler_cache.MemoryStore()
    return DiskStore(os.path.join(directory, KERNELS), limit_bytes)
