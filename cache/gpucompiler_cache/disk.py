"""A store on disk: one checked file for each entry, shared by processes without locks."""

from __future__ import annotations

import contextlib
import errno
import os
from collections.abc import Generator, Iterator
from typing import Final

from gpucompiler_cache import eviction
from gpucompiler_cache.eviction import (
    LOCKS,
    QUARANTINE,
    TEMPORARY,
    Collected,
    Found,
    path_of,
)  # fmt: skip
from gpucompiler_cache.frame import HEADER_BYTES, Damaged, decode, decode_head, encode, head_end
from gpucompiler_cache.lock import locked_file
from gpucompiler_cache.store import Sections, Store, check_entry, raw_key, warn
from gpucompiler_cache.system import SYSTEM, System
from gpucompiler_cache.trust import Directory, Untrusted, check_file, open_trusted

DEFAULT_LIMIT_BYTES: Final = 2**30
# Writing a file anew on each hit would cost more than reading it; this is how exact "recent" is.
_TOUCH_S: Final = 3600.0
# The head of an entry is read at once up to here; larger ones take a second call.
_FIRST_READ: Final = 64 * 1024
# `read` and `write` take no more at once.
_LARGEST: Final = 2**31 - 2**16
_MOST_QUARANTINED: Final = 16

# What doesn't pass: the directory won't be tried again. Too many open files, say, does.
_LASTING: Final = frozenset(
    (errno.EACCES, errno.ELOOP, errno.ENAMETOOLONG, errno.ENOTDIR, errno.EPERM, errno.EROFS)
)

_NO_FOLLOW: Final = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_CLOEXEC", 0)
# Opening a FIFO would wait for its writer.
_READ: Final = os.O_RDONLY | _NO_FOLLOW | getattr(os, "O_NONBLOCK", 0)
_WRITE: Final = os.O_WRONLY | os.O_CREAT | os.O_EXCL | _NO_FOLLOW


class DiskStore(Store):
    """Entries as files in a directory that nobody else may write to.

    Processes and threads share it freely. Readers see a whole entry or none; a file that isn't
    what was written counts as absent, is reported once and put aside in `quarantine`. If the
    directory can't be used, or others could change it, the store holds nothing, and says so once.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as directory:
    ...     store = DiskStore(directory)
    ...     store["0" * 64] = b"code"
    ...     DiskStore(directory)["0" * 64]
    b'code'
    """

    def __init__(
        self,
        directory: str | os.PathLike[str],
        limit_bytes: int = DEFAULT_LIMIT_BYTES,
        *,
        read_only: bool = False,
        lock_timeout_s: float = 10.0,
        system: System = SYSTEM,
    ) -> None:
        """Nothing is opened or made before the store is used.

        Args:
            directory: made where it is missing, for this user alone.
            limit_bytes: of all files; what was unused for longest goes when they are more.
            read_only: change nothing; the directory may belong to root, too.
            lock_timeout_s: how long `lock` waits for others, 0 for never taking a lock.
            system: the system calls.

        Raises:
            ValueError: `limit_bytes` or `lock_timeout_s` is below 0, or the name has a NUL.
        """
        if limit_bytes < 0 or lock_timeout_s < 0:
            raise ValueError("limit_bytes and lock_timeout_s are 0 or more")
        self.directory: Final = os.path.abspath(os.fsdecode(directory))
        if "\0" in self.directory:
            raise ValueError(f"{directory!r} can't be the name of a directory")
        self.limit_bytes: Final = limit_bytes
        self.lock_timeout_s: Final = lock_timeout_s
        self._read_only: Final = read_only
        self._system: Final = system
        self._root: Directory | None = None
        self._warned: set[str] = set()
        self.why_off = ""
        # The first look comes at random, so that processes that each write little look at times.
        self._unseen_bytes = int.from_bytes(os.urandom(2)) / 2**16 * limit_bytes / eviction.LOOKS
        self._touches = not read_only

    @property
    def read_only(self) -> bool:
        """Whether writing and deleting do nothing."""
        return self._read_only

    # -- reading

    @property
    def verifies(self) -> bool:
        """Yes: by SHA-256, each time."""
        return True

    def read(self, key: str) -> Sections:
        """Both sections of an entry. Raises KeyError if there is none that is whole."""
        raw = raw_key(key)
        blob, _ = self._load(key, raw, whole=True)
        try:
            return decode(blob, raw)
        except Damaged as error:
            self._put_aside(key, error)
            raise KeyError(key) from None

    def read_head(self, key: str) -> bytes:
        """The first section alone; of a large second one nothing is read."""
        raw = raw_key(key)
        start, size = self._load(key, raw, whole=False)
        try:
            return decode_head(start, raw, size)
        except Damaged as error:
            self._put_aside(key, error)
            raise KeyError(key) from None

    def _load(self, key: str, raw: bytes, whole: bool) -> tuple[bytes, int]:
        """The bytes of an entry's file, or its first ones with all of the head; and its size."""
        for attempt in range(2):
            root = self._open_root(create=False)
            if root is None:
                break
            try:
                return self._read_file(root, key, raw, whole)
            except FileNotFoundError:
                break
            except Damaged as error:
                self._put_aside(key, error)
                break
            except (OSError, MemoryError) as error:
                if attempt == 0 and getattr(error, "errno", 0) == errno.ESTALE:
                    # NFS: the directory was exchanged on the server; open it anew.
                    self._root = None
                    continue
                if getattr(error, "errno", 0) == errno.ELOOP:
                    self._put_aside(key, Damaged("it is a symbolic link"))
                else:
                    self._warn_once("read", f"an entry can't be read: {error}")
                break
        raise KeyError(key)

    def _read_file(self, root: Directory, key: str, raw: bytes, whole: bool) -> tuple[bytes, int]:
        system = self._system
        fd = system.open(path_of(key), _READ, dir_fd=root.fd)
        try:
            info = system.fstat(fd)
            if why := check_file(info, self._read_only):
                raise Damaged(why)
            size = info.st_size
            if size > _LARGEST:
                raise Damaged("it is larger than an entry can be")
            start = self._read_bytes(fd, size if whole else min(size, _FIRST_READ))
            if not whole and size > _FIRST_READ:
                missing = head_end(start, raw, size) - len(start)
                if missing > 0:
                    start += self._read_bytes(fd, missing)
            if self._touches and abs(system.time() - info.st_mtime) > _TOUCH_S:
                self._touch(fd)
            return start, size
        finally:
            self._close(fd)

    def _read_bytes(self, fd: int, count: int) -> bytes:
        content = self._system.read(fd, count)
        if len(content) == count or not content:
            return content
        # Only signals and network file systems give less than a file has.
        parts = [content]
        missing = count - len(content)
        while missing and (content := self._system.read(fd, missing)):
            parts.append(content)
            missing -= len(content)
        return b"".join(parts)

    def _touch(self, fd: int) -> None:
        now = self._system.time()
        try:
            self._system.utime(fd, (now, now))
        except OSError:
            # Mounted read-only, say: then nothing is removed by age either.
            self._touches = False

    def _close(self, fd: int) -> None:
        with contextlib.suppress(OSError):
            self._system.close(fd)

    # -- writing

    def write(self, key: str, head: bytes, tail: bytes = b"") -> None:
        """Keep an entry. Where that isn't possible nothing happens; the reason is said once."""
        raw = check_entry(key, head, tail)
        if self._read_only:
            return
        size = HEADER_BYTES + len(head) + len(tail)
        if size > min(self.limit_bytes, _LARGEST):
            self._unlink(key)  # what was there under that key would be wrong
            return
        blob = encode(raw, head, tail)
        for attempt in range(3):
            root = self._open_root(create=True)
            if root is None:
                return
            try:
                self._write_file(root, key, blob)
                break
            except OSError as error:
                # First the folders are missing; then, perhaps, the directory itself was removed.
                if attempt == 2 or error.errno not in (errno.ENOENT, errno.ESTALE):
                    self._warn_once("write", f"compiled code isn't kept: {error}")
                    return
                if attempt == 1 or error.errno == errno.ESTALE:
                    self._root = None
                self._make_folders(key)
        self._unseen_bytes += size
        if self._unseen_bytes >= self.limit_bytes / eviction.LOOKS:
            self._collect_some()

    def _write_file(self, root: Directory, key: str, blob: bytes) -> None:
        system = self._system
        temporary = f"{TEMPORARY}/{os.getpid()}-{os.urandom(8).hex()}"
        fd = system.open(temporary, _WRITE, 0o600, dir_fd=root.fd)
        try:
            try:
                rest = memoryview(blob)
                while rest:
                    written = system.write(fd, rest)
                    if not written:
                        raise OSError(errno.EIO, "nothing was written")
                    rest = rest[written:]
            except BaseException:
                self._close(fd)
                raise
            # NFS says only now that a disk is full.
            system.close(fd)
            system.rename(temporary, path_of(key), src_dir_fd=root.fd, dst_dir_fd=root.fd)
        except BaseException:
            with contextlib.suppress(OSError):
                system.unlink(temporary, dir_fd=root.fd)
            raise

    def _make_folders(self, key: str) -> None:
        root = self._open_root(create=True)
        if root is not None:
            for folder in (TEMPORARY, eviction.ENTRIES, os.path.dirname(path_of(key))):
                with contextlib.suppress(OSError):
                    self._system.mkdir(folder, 0o700, dir_fd=root.fd)

    def _collect_some(self) -> None:
        self._unseen_bytes = 0
        root = self._open_root(create=False)
        if root is not None:
            eviction.collect_some(root.fd, self.limit_bytes, self._system)

    # -- the mapping

    def __delitem__(self, key: str) -> None:
        raw_key(key)
        if not self._unlink(key):
            raise KeyError(key)

    def _unlink(self, key: str) -> bool:
        """Remove an entry; whether there was one that could be removed."""
        root = None if self._read_only else self._open_root(create=False)
        if root is None:
            return False
        try:
            self._system.unlink(path_of(key), dir_fd=root.fd)
        except FileNotFoundError:
            return False
        except OSError as error:
            self._warn_once("remove", f"an entry can't be removed: {error}")
            return False
        return True

    def __iter__(self) -> Iterator[str]:
        root = self._open_root(create=False)
        if root is not None:
            for folder in eviction.folders(root.fd, self._system):
                yield from eviction.keys_of(root.fd, folder, self._system)

    def found(self) -> Iterator[Found]:
        """Key, size and last use of each entry, without reading it."""
        root = self._open_root(create=False)
        if root is not None:
            for folder in eviction.folders(root.fd, self._system):
                yield from eviction.found_in(root.fd, folder, self._system)

    def check(self, key: str) -> str:
        """What is wrong with an entry, in words; "" if it is whole. Changes nothing."""
        raw = raw_key(key)
        root = self._open_root(create=False)
        if root is None:
            return self.why_off or "the store isn't there"
        try:
            blob, _ = self._read_file(root, key, raw, whole=True)
            decode(blob, raw)
        except (Damaged, OSError, MemoryError) as error:
            return str(error)
        return ""

    def clear(self) -> None:
        """Remove all entries, those in quarantine as well."""
        root = None if self._read_only else self._open_root(create=False)
        if root is not None:
            eviction.remove_all(root.fd, self._system)

    def collect(self, limit_bytes: int | None = None) -> Collected:
        """Look at all entries, and remove those unused for longest that are over the limit."""
        root = None if self._read_only else self._open_root(create=False)
        if root is None:
            return Collected(0, 0, 0)
        limit = self.limit_bytes if limit_bytes is None else limit_bytes
        return eviction.collect(root.fd, limit, self._system)

    def __repr__(self) -> str:
        state = f", off: {self.why_off}" if self.why_off else ""
        return f"<DiskStore in {self.directory}{state}>"

    # -- locks

    @property
    def can_lock(self) -> bool:
        """Whether `lock` keeps other processes off."""
        return bool(self.lock_timeout_s) and not self._read_only and not self.why_off

    @contextlib.contextmanager
    def lock(self, key: str) -> Generator[bool]:
        """As `Store.lock`: waits at most `lock_timeout_s` for another process or thread."""
        raw_key(key)
        root = None
        if self.lock_timeout_s and not self._read_only:
            root = self._open_root(create=True)
        if root is None:
            yield False
            return
        with contextlib.suppress(OSError):
            self._system.mkdir(LOCKS, 0o700, dir_fd=root.fd)
        with locked_file(root.fd, f"{LOCKS}/{key}", self.lock_timeout_s, self._system) as held:
            yield held

    # -- what goes wrong

    def _open_root(self, create: bool) -> Directory | None:
        """The store's directory; None if it isn't there (yet), or may not be used."""
        if self._root is not None or self.why_off:
            return self._root
        if os.name != "posix":
            self._switch_off("only POSIX systems tell whom a directory belongs to")
            return None
        create = create and not self._read_only
        try:
            self._root = open_trusted(
                self.directory, self._system, create=create, shared=self._read_only
            )
        except Untrusted as error:
            self._switch_off(str(error))
        except OSError as error:
            if error.errno in _LASTING:
                self._switch_off(str(error))
            elif create or error.errno != errno.ENOENT:
                self._warn_once("open", f"it can't be opened: {error}")
        return self._root

    def _switch_off(self, why: str) -> None:
        self.why_off = why
        warn(f"the compile cache in {self.directory} is off: {why}")

    def _warn_once(self, kind: str, message: str) -> None:
        if kind not in self._warned:
            self._warned.add(kind)
            warn(f"the compile cache in {self.directory}: {message}")

    def _put_aside(self, key: str, error: Damaged) -> None:
        """Move a damaged entry out of the way, so that the next one is written in its place."""
        self._warn_once(
            "damaged",
            f"the entry {key} isn't used: {error}. It counts as absent, as do others like it.",
        )
        root = None if self._read_only else self._open_root(create=False)
        if root is None:
            return
        system = self._system
        with contextlib.suppress(OSError):
            system.mkdir(QUARANTINE, 0o700, dir_fd=root.fd)
        try:
            aside = f"{QUARANTINE}/{key}-{os.urandom(4).hex()}"
            system.rename(path_of(key), aside, src_dir_fd=root.fd, dst_dir_fd=root.fd)
        except OSError:
            return
        eviction.thin_out(root.fd, QUARANTINE, _MOST_QUARANTINED, system)
