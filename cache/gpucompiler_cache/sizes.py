"""Sizes in words, as the environment and the command line give them."""

from __future__ import annotations

import re
from typing import Final

_SIZE: Final = r"\s*([0-9]+(?:\.[0-9]+)?)\s*([KMGT]?)(i?B)?\s*"
_UNITS: Final = "KMGT"


def parse_size(text: str) -> int:
    """Bytes, of "500M", "1.5 GiB", "1000000". Units are powers of 1024. Raises ValueError.

    >>> parse_size("1.5G")
    1610612736
    """
    match = re.fullmatch(_SIZE, text, re.IGNORECASE | re.ASCII)
    if not match:
        raise ValueError(f"{text!r} is no size; 500M, 1.5G and 1000000 (bytes) are")
    power = _UNITS.index(match[2].upper()) + 1 if match[2] else 0
    return int(float(match[1]) * 1024**power)


def size_text(size_bytes: int) -> str:
    """Bytes in words, three digits.

    >>> size_text(999), size_text(20 * 1024), size_text(2**30)
    ('999 B', '20.0 KiB', '1.00 GiB')
    """
    size, power = float(size_bytes), 0
    while size >= 1000 and power < len(_UNITS):
        size, power = size / 1024, power + 1
    if power == 0:
        return f"{size_bytes} B"
    digits = 0 if size >= 100 else 1 if size >= 10 else 2
    return f"{size:.{digits}f} {_UNITS[power - 1]}iB"
