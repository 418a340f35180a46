"""The base of all stores: a mapping from keys to entries, each of two sections."""

from __future__ import annotations

import abc
import contextlib
import sys
import warnings
from collections.abc import Generator, ItemsView, Iterator, MutableMapping, ValuesView
from typing import Any, Final, NamedTuple

KEY_DIGITS = 64


class StoreWarning(UserWarning):
    """Something is wrong with a store, which goes on without what it can't use."""


class Sections(NamedTuple):
    """An entry in its two parts: a head that every hit needs, and a tail that is read on demand."""

    head: bytes
    tail: bytes = b""


class Store(MutableMapping[str, bytes]):
    """A mapping from keys, 64 lower-case hex digits, to bytes; it may forget any entry.

    No fault of what lies below is ever raised: reading gives a KeyError, as for an entry that was
    never there, and writing does nothing. The caller's own mistakes are: TypeError and ValueError
    for what is no key and no bytes.

    An entry can be written in two sections, `write(key, head, tail)`. As a mapping, it is head and
    tail together; `read_head` reads the first alone.
    """

    @abc.abstractmethod
    def read(self, key: str) -> Sections:
        """Both sections of an entry. Raises KeyError if there is none."""

    @abc.abstractmethod
    def read_head(self, key: str) -> bytes:
        """The first section of an entry. Raises KeyError if there is none."""

    @abc.abstractmethod
    def write(self, key: str, head: bytes, tail: bytes = b"") -> None:
        """Keep an entry under a key, in place of the one that was there."""

    @property
    def read_only(self) -> bool:
        """Whether writing and deleting do nothing."""
        return False

    @property
    def verifies(self) -> bool:
        """Whether entries are known to be as they were written, so that nobody need ask again."""
        return False

    @property
    def shared(self) -> Store | None:
        """The part of this store that processes of other machines can write to, if it has one.

        It can be pickled, and its copies are the same store.
        """
        return None

    def put_aside(self, key: str) -> None:
        """Count an entry as absent, since its reader found it damaged; the file may be kept."""
        with contextlib.suppress(KeyError):
            del self[key]

    @property
    def can_lock(self) -> bool:
        """Whether `lock` excludes other processes."""
        return False

    @contextlib.contextmanager
    def lock(self, key: str) -> Generator[bool]:
        """Keep others from making the same entry at the same time; gives whether that is so.

        It only saves work: who doesn't get the lock in time makes the entry as well.
        """
        yield False

    def __getitem__(self, key: str) -> bytes:
        head, tail = self.read(key)
        return head + tail if tail else head

    def __setitem__(self, key: str, value: bytes) -> None:
        self.write(key, value)

    def __contains__(self, key: object) -> bool:
        try:
            self.read_head(key)  # pyright: ignore[reportArgumentType]
        except KeyError:
            return False
        return True

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def items(self) -> ItemsView[str, bytes]:
        """Pairs of key and entry; what goes away meanwhile is left out."""
        return _Items(self)

    def values(self) -> ValuesView[bytes]:
        """The entries; what goes away meanwhile is left out."""
        return _Values(self)

    def pop(self, key: str, *default: Any) -> Any:
        """Take an entry out. Raises KeyError if there is none and no default."""
        if len(default) > 1:
            raise TypeError(f"pop takes at most 2 arguments, {1 + len(default)} were given")
        try:
            value = self[key]
        except KeyError:
            if default:
                return default[0]
            raise
        with contextlib.suppress(KeyError):  # another process has removed it
            del self[key]
        return value

    def popitem(self) -> tuple[str, bytes]:
        """Take any entry out. Raises KeyError if there is none."""
        for key, value in self.items():
            self.pop(key, None)
            return key, value
        raise KeyError(f"{self!r} is empty")

    def clear(self) -> None:
        """Forget all entries."""
        for key in list(self):
            self.pop(key, None)


class VerifiedStore(Store):
    """A store outside of the process: it verifies entries at each read, and warns of a fault once.

    Attributes:
        why_off: why it can't be used at all, in words, or "".
    """

    def __init__(self, read_only: bool, subject: str) -> None:
        self._read_only: Final = read_only
        self._subject: Final = subject
        self._warned: set[str] = set()
        self.why_off = ""

    @property
    def read_only(self) -> bool:
        """Whether writing and deleting do nothing."""
        return self._read_only

    @property
    def verifies(self) -> bool:
        """Yes, each time."""
        return True

    def _warn_once(self, kind: str, message: str) -> None:
        if kind not in self._warned:
            self._warned.add(kind)
            warn(f"{self._subject}{message}")

    def _warn_damaged(self, key: str, error: Exception) -> None:
        self._warn_once(
            "damaged",
            f": the entry {key} isn't used: {error}. It counts as absent, as do others like it.",
        )


class _Items(ItemsView[str, bytes]):
    __slots__ = ()

    def __iter__(self) -> Iterator[tuple[str, bytes]]:
        for key in self._mapping:
            with contextlib.suppress(KeyError):
                yield key, self._mapping[key]


class _Values(ValuesView[bytes]):
    __slots__ = ()

    def __iter__(self) -> Iterator[bytes]:
        for _, value in _Items(self._mapping):
            yield value


def raw_key(key: str) -> bytes:
    """The 32 bytes of a key. Raises KeyError for what can't be one."""
    try:
        raw = bytes.fromhex(key)
    except (TypeError, ValueError):
        raise KeyError(key) from None
    if len(raw) * 2 != KEY_DIGITS or raw.hex() != key:
        raise KeyError(key)
    return raw


def check_entry(key: str, head: bytes, tail: bytes) -> bytes:
    """The 32 bytes of the key. Raises TypeError and ValueError for what is no key or no bytes."""
    if not (isinstance(key, str) and isinstance(head, bytes) and isinstance(tail, bytes)):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise TypeError("a store maps str to bytes")
    try:
        return raw_key(key)
    except KeyError:
        raise ValueError(f"{key!r} is no key of a store: 64 lower-case hex digits are") from None


def warn(message: str) -> None:
    """A StoreWarning; printed where warnings are errors, since a store never fails its user."""
    try:
        warnings.warn(message, StoreWarning, stacklevel=3)
    except StoreWarning:
        with contextlib.suppress(OSError, ValueError, AttributeError):
            print(f"StoreWarning: {message}", file=sys.stderr)
