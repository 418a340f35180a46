"""The bytes of an entry as a file or in a remote store: a header of 128 bytes, head, tail.

| offset | bytes | what |
|---|---|---|
| 0 | 8 | magic, which no text file has and no transfer as text leaves whole |
| 8 | 4 | version of the format, 1 (little endian, as all numbers) |
| 12 | 4 | 0 |
| 16 | 32 | the key |
| 48 | 8 | length of the head |
| 56 | 8 | length of the tail |
| 64 | 32 | SHA-256 of bytes 0…63, the digest of the tail, and the head |
| 96 | 32 | SHA-256 of the key and the tail |

So each byte of a file is under one of the digests, and the head can be trusted without the tail.
"""

from __future__ import annotations

import struct
from typing import Final

from gpucompiler_cache.sha256 import sha256
from gpucompiler_cache.store import Sections

MAGIC: Final = b"\x89GPUC\r\n\x1a"
VERSION: Final = 1
_FIELDS: Final = struct.Struct("<8sII32sQQ")
HEADER_BYTES: Final = 128
_SIGNED: Final = _FIELDS.size
_TAIL_DIGEST: Final = slice(96, 128)


class Damaged(Exception):
    """An entry isn't what was written under its key."""


def encode(key: bytes, head: bytes, tail: bytes) -> bytes:
    """The frame of an entry under a key of 32 bytes."""
    fields = _FIELDS.pack(MAGIC, VERSION, 0, key, len(head), len(tail))
    tail_digest = _tail_digest(key, tail)
    return b"".join((fields, _head_digest(fields, tail_digest, head), tail_digest, head, tail))


def head_end(start: bytes, key: bytes, size: int) -> int:
    """The offset at which the head of a frame ends.

    Args:
        start: the first bytes of the frame, at least those of the header if it has them.
        size: bytes of the whole frame.

    Raises:
        Damaged: it isn't a frame of this key and size.
    """
    if len(start) < HEADER_BYTES:
        raise Damaged("it is cut off")
    magic, version, zero, found, head_bytes, tail_bytes = _FIELDS.unpack_from(start)
    if magic != MAGIC or version != VERSION or zero:
        raise Damaged("it doesn't begin as an entry does")
    if found != key:
        raise Damaged("it is the entry of another key")
    if HEADER_BYTES + head_bytes + tail_bytes != size:
        raise Damaged("its length isn't the one it was written with")
    return HEADER_BYTES + head_bytes


def decode_head(start: bytes, key: bytes, size: int) -> bytes:
    """The head of a frame, of which `start` has it all. Raises Damaged."""
    end = head_end(start, key, size)
    head = start[HEADER_BYTES:end]
    if len(head) != end - HEADER_BYTES:
        raise Damaged("it is cut off")
    digest = start[_SIGNED : _SIGNED + 32]
    if digest != _head_digest(start[:_SIGNED], start[_TAIL_DIGEST], head):
        raise Damaged("its SHA-256 isn't the one it was written with")
    return head


def decode(blob: bytes, key: bytes) -> Sections:
    """Both sections of a frame. Raises Damaged."""
    head = decode_head(blob, key, len(blob))
    tail = blob[HEADER_BYTES + len(head) :]
    if blob[_TAIL_DIGEST] != _tail_digest(key, tail):
        raise Damaged("the SHA-256 of its second section isn't the one it was written with")
    return Sections(head, tail)


def _head_digest(fields: bytes, tail_digest: bytes, head: bytes) -> bytes:
    digest = sha256(fields + tail_digest)
    digest.update(head)
    return digest.digest()


def _tail_digest(key: bytes, tail: bytes) -> bytes:
    digest = sha256(key)
    digest.update(tail)
    return digest.digest()
