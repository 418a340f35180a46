"""Small files that are made once on a machine and kept: pruned libdevice functions, tool versions.

Each is a file under the user's cache directory, named by the SHA-256 of what it was made from, with
a digest of its own content in front. A file that is damaged, foreign or unreadable counts as
absent, and one that can't be written is simply made again next time: nothing here ever fails a
compile.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
from typing import Final

_DIGEST_BYTES: Final = 32


class UserCache:
    """A directory of small blobs. An empty `directory` keeps nothing."""

    __slots__ = ("directory",)

    def __init__(self, directory: str) -> None:
        self.directory = directory

    def path(self, key: str, suffix: str) -> str:
        """Where the blob of `key` lies."""
        return os.path.join(self.directory, f"{key}{suffix}")

    def read(self, key: str, suffix: str) -> bytes | None:
        """The blob, or None if there is none or it isn't what was written."""
        if not self.directory:
            return None
        try:
            # Others' files are not trusted: a blob becomes part of the machine code.
            with open(self.path(key, suffix), "rb") as file:
                if os.fstat(file.fileno()).st_uid != os.getuid():
                    return None
                content = file.read()
        except OSError:
            return None
        digest, blob = content[:_DIGEST_BYTES], content[_DIGEST_BYTES:]
        return blob if digest == _digest(key, blob) else None

    def write(self, key: str, suffix: str, blob: bytes) -> None:
        """Keep a blob, by temporary file and rename, so that readers see all of it or nothing."""
        if not self.directory:
            return
        path = self.path(key, suffix)
        temporary = f"{path}.{os.getpid()}.{os.urandom(4).hex()}"
        try:
            os.makedirs(self.directory, mode=0o700, exist_ok=True)
            descriptor = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(descriptor, "wb") as file:
                file.write(_digest(key, blob) + blob)
            os.replace(temporary, path)
        except OSError:
            with contextlib.suppress(OSError):
                os.unlink(temporary)


def key_of(*parts: str | bytes) -> str:
    """SHA-256 (hex) of length-prefixed parts."""
    digest = hashlib.sha256()
    for part in parts:
        encoded = part.encode() if isinstance(part, str) else part
        digest.update(len(encoded).to_bytes(8, "little"))
        digest.update(encoded)
    return digest.hexdigest()


def _digest(key: str, blob: bytes) -> bytes:
    # The key is part of it, so that a blob copied to another name doesn't count.
    return hashlib.sha256(key.encode() + b"\0" + blob).digest()
