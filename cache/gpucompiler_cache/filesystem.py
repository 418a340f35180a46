"""A remote store's bytes as files of any file system that fsspec knows: S3, GCS, SSH, a mount.

Needs `pip install gpucompiler[fsspec]`, and the package of the file system, such as s3fs.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

from gpucompiler_cache.remote import imported
from gpucompiler_cache.secret import Connected


class FileSystemBackend(Connected):
    """Files `<first two digits>/<key>.entry` below a URL."""

    def __init__(self, url: str, **options: Any) -> None:
        """Nothing is connected to before the first use.

        Args:
            url: "s3://bucket/kernels", "file:///mnt/shared/kernels".
            options: fsspec hands them to the file system; secrets as `Secret`s, never in the URL.
        """
        super().__init__(url, options)
        self._opened: tuple[Any, str] | None = None
        self._process = 0

    def load(self) -> None:
        """Import the packages of the file system; nothing is connected to."""
        core = imported("fsspec.core", "fsspec")
        core.get_filesystem_class(core.split_protocol(self._connection.url)[0] or "file")

    def get(self, key: str, most_bytes: int) -> bytes | None:
        """The bytes of a file; None if there is none."""
        system, path = self._file(key)
        try:
            with system.open(path, "rb", cache_type="none") as file:
                return bytes(file.read(most_bytes))
        except FileNotFoundError:
            return None

    def put(self, key: str, blob: bytes) -> None:
        """Write a file; readers see it whole or not at all where the file system can do that."""
        system, path = self._file(key)
        system.makedirs(system._parent(path), exist_ok=True)
        file = system.open(path, "wb", autocommit=False)
        try:
            file.write(blob)
        except BaseException:
            file.close()
            file.discard()
            raise
        file.close()
        file.commit()

    def delete(self, key: str) -> bool:
        """Remove a file; whether there was one."""
        system, path = self._file(key)
        try:
            system.rm_file(path)
        except FileNotFoundError:
            return False
        return True

    def keys(self) -> Iterator[str]:
        """The keys of all files."""
        system, root = self._open()
        try:
            paths: list[str] = system.find(root)
        except FileNotFoundError:
            return
        for path in paths:
            name = path.rpartition("/")[2]
            if name.endswith(".entry"):
                yield name.removesuffix(".entry")

    def __getstate__(self) -> dict[str, Any]:
        # An open file system belongs to this process, and holds the secrets in clear.
        return {**vars(self), "_opened": None, "_process": 0}

    def _file(self, key: str) -> tuple[Any, str]:
        system, root = self._open()
        return system, f"{root}/{key[:2]}/{key}.entry"

    def _open(self) -> tuple[Any, str]:
        # The threads of a file system's connections don't outlive a fork.
        if self._opened is None or self._process != os.getpid():
            core = imported("fsspec.core", "fsspec")
            system, root = core.url_to_fs(self._connection.url, **self._connection.options())
            self._opened, self._process = (system, str(root).rstrip("/")), os.getpid()
        return self._opened
