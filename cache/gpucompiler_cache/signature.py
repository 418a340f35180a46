"""Frames that only holders of a secret can have made: the frame, then its HMAC-SHA-256."""

from __future__ import annotations

import hmac
from typing import Final

from gpucompiler_cache.frame import HEADER_BYTES, Damaged, decode, encode
from gpucompiler_cache.sha256 import sha256
from gpucompiler_cache.store import Sections

SIGNATURE_BYTES: Final = 32
LEAST_SECRET_BYTES: Final = 16
LEAST_BYTES: Final = HEADER_BYTES + SIGNATURE_BYTES
# So that signatures that the secret is used for elsewhere mean nothing here.
_PURPOSE: Final = b"gpucompiler cache entry 1\0"


def check_secret(secret: bytes) -> bytes:
    """The secret itself. Raises ValueError for too few bytes."""
    if len(secret) < LEAST_SECRET_BYTES:
        raise ValueError(
            f"a secret of {len(secret)} bytes can be guessed; give {LEAST_SECRET_BYTES} or more, "
            "as secrets.token_bytes(32) gives"
        )
    return secret


def sign(key: bytes, sections: Sections, secret: bytes) -> bytes:
    """The signed frame of an entry under a key of 32 bytes."""
    frame = encode(key, *sections)
    return frame + _signature(frame, secret)


def verify(blob: bytes, key: bytes, secret: bytes) -> Sections:
    """Both sections of a signed frame.

    Raises:
        Damaged: it wasn't signed with this secret, or isn't the entry of this key.
    """
    frame, signature = blob[:-SIGNATURE_BYTES], blob[-SIGNATURE_BYTES:]
    if len(blob) < LEAST_BYTES or not hmac.compare_digest(signature, _signature(frame, secret)):
        raise Damaged("it isn't signed with this process's secret")
    return decode(frame, key)


def _signature(frame: bytes, secret: bytes) -> bytes:
    return hmac.digest(secret, _PURPOSE + sha256(frame).digest(), "sha256")
