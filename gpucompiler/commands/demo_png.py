"""Writing PNG files with the standard library alone."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    import numpy as np

_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
# PNG specification §11.2.1 (IHDR): colour types of 8-bit pixels by their number of channels.
_COLOUR_TYPE: Final = {1: 0, 3: 2, 4: 6}
_PALETTE_TYPE: Final = 3


def write_png(
    path: Path, pixels: np.ndarray[Any, Any], palette: np.ndarray[Any, Any] | None = None
) -> int:
    """Write a picture; returns the file's size.

    Args:
        path: the file, overwritten.
        pixels: uint8, shape (height, width) for grey or palette indices, (height, width, 3 or 4)
            for RGB or RGBA.
        palette: uint8, shape (up to 256, 3): the colours that `pixels` are indices of.

    Raises:
        ValueError: another shape or dtype.
    """
    channels = 1 if pixels.ndim == 2 else pixels.shape[-1]
    if pixels.dtype.name != "uint8" or pixels.ndim not in (2, 3) or channels not in _COLOUR_TYPE:
        raise ValueError(
            f"a picture is uint8 of shape (height, width), or with 3 or 4 channels behind; "
            f"got {pixels.dtype} {pixels.shape}"
        )
    if palette is not None and (channels != 1 or palette.shape[1:] != (3,) or len(palette) > 256):
        raise ValueError(f"a palette is (up to 256, 3) for 2-d pixels; got {palette.shape}")
    height, width = pixels.shape[:2]
    kind = _COLOUR_TYPE[channels] if palette is None else _PALETTE_TYPE
    # Each row begins with its filter's number; 0 leaves the bytes as they are.
    rows = pixels.reshape(height, width * channels)
    raw = b"".join(b"\0" + row.tobytes() for row in rows)
    parts = [
        _SIGNATURE,
        _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, kind, 0, 0, 0)),
        b"" if palette is None else _chunk(b"PLTE", palette.astype("uint8").tobytes()),
        _chunk(b"IDAT", zlib.compress(raw, 1)),
        _chunk(b"IEND", b""),
    ]
    return path.write_bytes(b"".join(parts))


def _chunk(kind: bytes, content: bytes) -> bytes:
    checksum = zlib.crc32(kind + content)
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", checksum)
