"""Deflated bytes; zlib is imported when a text is first read or written."""

from __future__ import annotations

import importlib
from typing import Any, Final

_LEVEL: Final = 6
# No kernel's texts are larger; a section that claims a larger size is damaged.
_MAX_BYTES: Final = 1 << 30


def deflate(content: bytes) -> bytes:
    """Compressed bytes, equal for equal ones."""
    return _zlib().compress(content, _LEVEL)


def inflate(content: bytes) -> bytes:
    """The bytes that were compressed. Raises ValueError for anything else."""
    reader = _zlib().decompressobj()
    try:
        found: bytes = reader.decompress(content, _MAX_BYTES)
    except Exception as error:
        raise ValueError(f"not deflated: {error}") from error
    if reader.unconsumed_tail or not reader.eof:
        raise ValueError("cut off, or too long")
    return found


def _zlib() -> Any:
    return importlib.import_module("zlib")
