"""The store of compiled code that launches use, as the environment says."""

from __future__ import annotations

import functools
import os

from cuda_target.settings import SETTINGS, Settings
from gpucompiler_cache.default import KERNELS, default_store
from gpucompiler_cache.store import Store


def store_directory(settings: Settings = SETTINGS) -> str:
    """Where compiled code is kept; "" where it isn't."""
    if not settings.cache_kernels or not settings.cache_directory:
        return ""
    return os.path.join(settings.cache_directory, KERNELS)


@functools.cache
def kernel_store() -> Store | None:
    """The store of this process, the same one each time; None for `GPUCOMPILER_CACHE=off`."""
    if not SETTINGS.cache_kernels:
        return None
    return default_store(SETTINGS.cache_directory, SETTINGS.cache_limit_bytes)
