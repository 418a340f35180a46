"""A store on disk: one checked file for each entry, shared by processes without locks."""

from __future__ import annotations

import contextlib
import errno
import importlib
import os
from collections.abc import Generator, Iterator
from typing import TYPE_CHECKING, Any, Final

from gpucompiler_cache.entry_file import LARGEST, make_folders, read_entry, write_entry
from gpucompiler_cache.frame import HEADER_BYTES, Damaged, decode, decode_head, encode
from gpucompiler_cache.lock import locked_file
from gpucompiler_cache.places import LOCKS, path_of
from gpucompiler_cache.store import Sections, VerifiedStore, check_entry, raw_key
from gpucompiler_cache.system import SYSTEM, System
from gpucompiler_cache.trust import Directory, Untrusted, open_trusted

if TYPE_CHECKING:
    from gpucompiler_cache.eviction import Collected, Found

DEFAULT_LIMIT_BYTES: Final = 2**30
# A writer measures the store each time it has written this part of the limit.
_LOOKS: Final = 64
# Writing a file anew on each hit would cost more than reading it; this is how exact "recent" is.
_TOUCH_S: Final = 3600.0

# Lasting errors: the directory isn't tried again. Others pass, such as too many open files.
_LASTING: Final = frozenset(
    (errno.EACCES, errno.ELOOP, errno.ENAMETOOLONG, errno.ENOTDIR, errno.EPERM, errno.EROFS)
)


# The name of an entry or of its folder belongs to another kind of file.
_IN_THE_WAY: Final = frozenset((errno.EISDIR, errno.ELOOP, errno.EEXIST, errno.ENOTDIR))

# In a process that can't open any more files.
_NOT_IMPORTED: Final = (ImportError, OSError)


def _eviction() -> Any:
    """The module that looks at many entries; most processes only read a few, and don't need it."""
    return importlib.import_module("gpucompiler_cache.eviction")


class DiskStore(VerifiedStore):
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
            limit_bytes: of all files; beyond it, entries unused for longest are removed.
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
        super().__init__(read_only, f"the compile cache in {self.directory}")
        self._system: Final = system
        self._root: Directory | None = None
        # The first look comes at random, so that processes that each write little look at times.
        self._unseen_bytes = int.from_bytes(os.urandom(2)) / 2**16 * limit_bytes / _LOOKS
        self._touches = not read_only

    def __getstate__(self) -> dict[str, Any]:
        # A number of an open file means another file, or none, in another process.
        return {**vars(self), "_root": None, "_warned": set[str](), "why_off": ""}

    # -- reading

    def read(self, key: str) -> Sections:
        """Both sections of an entry. Raises KeyError if there is none that is whole."""
        raw = raw_key(key)
        blob, _ = self._load(key, raw, whole=True)
        try:
            return decode(blob, raw)
        except Damaged as error:
            self._damaged(key, error)
            raise KeyError(key) from None

    def read_head(self, key: str) -> bytes:
        """The first section alone; of a large second one nothing is read."""
        raw = raw_key(key)
        start, size = self._load(key, raw, whole=False)
        try:
            return decode_head(start, raw, size)
        except Damaged as error:
            self._damaged(key, error)
            raise KeyError(key) from None

    def _load(self, key: str, raw: bytes, whole: bool) -> tuple[bytes, int]:
        """The bytes of an entry's file, or its first ones with all of the head; and its size."""
        for attempt in range(2):
            root = self._open_root(create=False)
            if root is None:
                break
            try:
                return self._file(root, key, raw, whole)
            except FileNotFoundError:
                break
            except Damaged as error:
                self._damaged(key, error)
                break
            except (OSError, MemoryError) as error:
                if attempt == 0 and getattr(error, "errno", 0) == errno.ESTALE:
                    # NFS: the directory was exchanged on the server; open it anew.
                    self._root = None
                    continue
                if getattr(error, "errno", 0) == errno.ELOOP:
                    self._damaged(key, Damaged("it is a symbolic link"))
                else:
                    self._warn_once("read", f": an entry can't be read: {error}")
                break
        raise KeyError(key)

    def _file(self, root: Directory, key: str, raw: bytes, whole: bool) -> tuple[bytes, int]:
        return read_entry(
            root.fd, key, raw, self._system,
            whole=whole, shared=self._read_only, note_use=self._note_use,
        )  # fmt: skip

    def _note_use(self, fd: int, info: os.stat_result) -> None:
        now = self._system.time()
        if self._touches and abs(now - info.st_mtime) > _TOUCH_S:
            try:
                self._system.utime(fd, (now, now))
            except OSError:
                # Mounted read-only, say: then nothing is removed by age either.
                self._touches = False

    # -- writing

    def write(self, key: str, head: bytes, tail: bytes = b"") -> None:
        """Keep an entry. If that isn't possible, one warning gives the reason."""
        raw = check_entry(key, head, tail)
        if self._read_only:
            return
        size = HEADER_BYTES + len(head) + len(tail)
        if size > min(self.limit_bytes, LARGEST):
            self._unlink(key)  # what was there under that key would be wrong
            return
        blob = encode(raw, head, tail)
        for attempt in range(3):
            root = self._open_root(create=True)
            if root is None:
                return
            try:
                write_entry(root.fd, key, blob, self._system)
                break
            except OSError as error:
                # First the folders are missing; then, perhaps, the directory itself was removed.
                in_the_way = error.errno in _IN_THE_WAY or attempt == 1
                if attempt == 2 or not (in_the_way or error.errno in (errno.ENOENT, errno.ESTALE)):
                    self._warn_once("write", f": compiled code isn't kept: {error}")
                    return
                if attempt == 1 or error.errno == errno.ESTALE:
                    self._root = None
                if (root := self._open_root(create=True)) is not None:
                    if in_the_way:
                        self._clear_the_way(root, key)
                    make_folders(root.fd, key, self._system)
        self._unseen_bytes += size
        if self._unseen_bytes >= self.limit_bytes / _LOOKS:
            self._collect_some()

    def _clear_the_way(self, root: Directory, key: str) -> None:
        with contextlib.suppress(*_NOT_IMPORTED):
            _eviction().clear_the_way(root.fd, key, self._system)

    def _collect_some(self) -> None:
        new_bytes, self._unseen_bytes = self._unseen_bytes, 0
        root = self._open_root(create=False)
        if root is not None:
            with contextlib.suppress(*_NOT_IMPORTED):
                _eviction().collect_some(root.fd, self.limit_bytes, new_bytes, self._system)

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
        except IsADirectoryError:
            self.put_aside(key)
        except OSError as error:
            self._warn_once("remove", f": an entry can't be removed: {error}")
            return False
        return True

    def __iter__(self) -> Iterator[str]:
        root = self._open_root(create=False)
        if root is not None:
            eviction = _eviction()
            for folder in eviction.folders(root.fd, self._system):
                yield from eviction.keys_of(root.fd, folder, self._system)

    def found(self) -> Iterator[Found]:
        """Key, size and last use of each entry, without reading it."""
        root = self._open_root(create=False)
        if root is not None:
            eviction = _eviction()
            for folder in eviction.folders(root.fd, self._system):
                yield from eviction.found_in(root.fd, folder, self._system)

    def check(self, key: str) -> str:
        """The fault of an entry, in words; "" if it is whole. Changes nothing."""
        raw = raw_key(key)
        root = self._open_root(create=False)
        if root is None:
            return self.why_off or "the store isn't there"
        try:
            blob, _ = self._file(root, key, raw, whole=True)
            decode(blob, raw)
        except (Damaged, OSError, MemoryError) as error:
            return str(error)
        return ""

    def clear(self) -> None:
        """Remove all entries, those in quarantine as well."""
        root = None if self._read_only else self._open_root(create=False)
        if root is not None:
            _eviction().remove_all(root.fd, self._system)

    def collect(self, limit_bytes: int | None = None) -> Collected:
        """Look at all entries, and remove those unused for longest that are over the limit."""
        root = None if self._read_only else self._open_root(create=False)
        eviction = _eviction()
        if root is None:
            return eviction.Collected(0, 0, 0)
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
                self._warn_once("open", f": it can't be opened: {error}")
        return self._root

    def _switch_off(self, why: str) -> None:
        self.why_off = why
        self._warn_once("off", f" is off: {why}")

    def put_aside(self, key: str) -> None:
        """Move an entry to `quarantine`, where the last ones stay for a look."""
        raw_key(key)
        root = None if self._read_only else self._open_root(create=False)
        if root is not None:
            with contextlib.suppress(*_NOT_IMPORTED):
                _eviction().quarantine(root.fd, key, self._system)

    def _damaged(self, key: str, error: Damaged) -> None:
        """Warn of a damaged entry, and put it aside, so that a new one can be written."""
        self._warn_damaged(key, error)
        self.put_aside(key)
