"""An entry's file below a store's open directory: read, and written by renaming."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable
from typing import Final

from gpucompiler_cache.frame import Damaged, head_end
from gpucompiler_cache.places import ENTRIES, TEMPORARY, path_of
from gpucompiler_cache.system import System, flags
from gpucompiler_cache.trust import check_file

# The head of an entry is read at once up to here; larger ones take a second call.
_FIRST_READ: Final = 64 * 1024
# `read` and `write` take no more at once.
LARGEST: Final = 2**31 - 2**16

# Opening a FIFO would wait for its writer; a terminal would become this process's.
_READ: Final = flags("RDONLY", "NOFOLLOW", "CLOEXEC", "NONBLOCK", "NOCTTY")
_WRITE: Final = flags("WRONLY", "CREAT", "EXCL", "NOFOLLOW", "CLOEXEC")


def read_entry(
    root: int,
    key: str,
    raw: bytes,
    system: System,
    *,
    whole: bool,
    shared: bool,
    note_use: Callable[[int, os.stat_result], None],
) -> tuple[bytes, int]:
    """The bytes of an entry's file, or its first ones with all of the head; and its size.

    Args:
        root: the store's directory, open.
        raw: the bytes of the key.
        whole: all of it, or the head.
        shared: the file may belong to root, too.
        note_use: called with the open file and what `fstat` says of it.

    Raises:
        Damaged: it is no file of this user's, or says that it is of another key.
        OSError: it isn't there, or can't be read.
    """
    fd = system.open(path_of(key), _READ, dir_fd=root)
    try:
        info = system.fstat(fd)
        if why := check_file(info, shared):
            raise Damaged(why)
        size = info.st_size
        if size > LARGEST:
            raise Damaged("it is larger than an entry can be")
        start = _read_bytes(fd, size if whole else min(size, _FIRST_READ), system)
        if not whole and size > _FIRST_READ:
            missing = head_end(start, raw, size) - len(start)
            if missing > 0:
                start += _read_bytes(fd, missing, system)
        note_use(fd, info)
        return start, size
    finally:
        _close(fd, system)


def _read_bytes(fd: int, count: int, system: System) -> bytes:
    content = system.read(fd, count)
    if len(content) == count or not content:
        return content
    # Only signals and network file systems give less than a file has.
    parts = [content]
    missing = count - len(content)
    while missing and (content := system.read(fd, missing)):
        parts.append(content)
        missing -= len(content)
    return b"".join(parts)


def write_entry(root: int, key: str, blob: bytes, system: System) -> None:
    """Make a file with these bytes, and rename it to the entry's. Raises OSError."""
    temporary = f"{TEMPORARY}/{os.getpid()}-{os.urandom(8).hex()}"
    fd = system.open(temporary, _WRITE, 0o600, dir_fd=root)
    try:
        try:
            rest = memoryview(blob)
            while rest:
                written = system.write(fd, rest)
                if not written:
                    raise OSError(5, "nothing was written")  # EIO
                rest = rest[written:]
        except BaseException:
            _close(fd, system)
            raise
        # NFS says only now that a disk is full.
        system.close(fd)
        system.rename(temporary, path_of(key), src_dir_fd=root, dst_dir_fd=root)
    except BaseException:
        with contextlib.suppress(OSError):
            system.unlink(temporary, dir_fd=root)
        raise


def make_folders(root: int, key: str, system: System) -> None:
    """Make the folders that an entry and its temporary file lie in."""
    for folder in (TEMPORARY, ENTRIES, os.path.dirname(path_of(key))):
        with contextlib.suppress(OSError):
            system.mkdir(folder, 0o700, dir_fd=root)


def _close(fd: int, system: System) -> None:
    with contextlib.suppress(OSError):
        system.close(fd)
