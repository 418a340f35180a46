"""The store that programs use which choose none."""

from __future__ import annotations

import os
import re
from typing import Final

from gpucompiler_cache.disk import DEFAULT_LIMIT_BYTES, DiskStore
from gpucompiler_cache.memory import MemoryStore
from gpucompiler_cache.store import Store

_SIZE: Final = re.compile(r"\s*([0-9]+(?:\.[0-9]+)?)\s*([KMGT]?)(i?B)?\s*", re.IGNORECASE)
_UNITS: Final = {"": 0, "K": 1, "M": 2, "G": 3, "T": 4}


def default_store(directory: str, limit_bytes: int = DEFAULT_LIMIT_BYTES) -> Store:
    """The store of a cache directory, in its folder `kernels`.

    Args:
        directory: "" where there is none: then entries are kept in this process's memory.
        limit_bytes: of all files.
    """
    if not directory:
        return MemoryStore()
    return DiskStore(os.path.join(directory, "kernels"), limit_bytes)


def parse_size(text: str) -> int:
    """Bytes, of "500M", "1.5 GiB", "1000000". Units are powers of 1024. Raises ValueError.

    >>> parse_size("1.5G")
    1610612736
    """
    match = _SIZE.fullmatch(text)
    if not match:
        raise ValueError(f"{text!r} is no size; 500M, 1.5G and 1000000 (bytes) are")
    return int(float(match[1]) * 1024 ** _UNITS[match[2].upper()])
