"""A store in this process's memory, bounded in bytes."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final

from gpucompiler_cache.store import Sections, Store
from gpucompiler_cache.system import PROCESS


class MemoryStore(Store):
    """A mapping from text to bytes that forgets what was used longest ago when it is full.

    Threads may share it, and a fork takes it along. An entry that alone is larger than the limit
    isn't kept. Any text may be a key.

    >>> store = MemoryStore(limit_bytes=8)
    >>> store["a"], store["b"], store["c"] = b"1234", b"5678", b"90"
    >>> sorted(store)
    ['b', 'c']
    """

    def __init__(self, limit_bytes: int = 256 * 2**20) -> None:
        """`limit_bytes` bounds the values, keys not counted. Raises ValueError below 0."""
        if limit_bytes < 0:
            raise ValueError(f"limit_bytes={limit_bytes}: give a number of bytes, 0 or more")
        self.limit_bytes = limit_bytes
        self._entries: OrderedDict[str, Sections] = OrderedDict()
        self._size_bytes = 0
        # Reentrant: a signal handler may use the store in the middle of a use of it.
        self._lock = threading.RLock()
        self._later: list[Callable[[], None]] = []
        self._busy = False
        PROCESS.stores[id(self)] = self

    def __getstate__(self) -> dict[str, Any]:
        with self._lock:
            own: dict[str, Any] = {
                "_entries": self._entries.copy(),
                "_lock": None,
                "_later": [],
                "_busy": False,
            }
            return {**vars(self), **own}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state, _lock=threading.RLock())
        PROCESS.stores[id(self)] = self

    @property
    def size_bytes(self) -> int:
        """Bytes of all values held."""
        return self._size_bytes

    @property
    def verifies(self) -> bool:
        """Yes: bytes in memory stay as they are."""
        return True

    def read(self, key: str) -> Sections:
        """Both sections of an entry. Raises KeyError if there is none."""
        with self._lock:
            sections = self._entries[key]
            self._entries.move_to_end(key)
            return sections

    def read_head(self, key: str) -> bytes:
        """The first section of an entry. Raises KeyError if there is none."""
        return self.read(key).head

    def write(self, key: str, head: bytes, tail: bytes = b"") -> None:
        """Keep an entry; the ones unused for longest go for it. Raises TypeError for no bytes."""
        if not (isinstance(key, str) and isinstance(head, bytes) and isinstance(tail, bytes)):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise TypeError("a store maps str to bytes")
        self._change(partial(self._write, key, Sections(head, tail)))

    def _write(self, key: str, sections: Sections) -> None:
        self._size_bytes -= _size(self._entries.pop(key, _NOTHING))
        if _size(sections) > self.limit_bytes:
            return
        self._entries[key] = sections
        self._size_bytes += _size(sections)
        while self._size_bytes > self.limit_bytes:
            _, oldest = self._entries.popitem(last=False)
            self._size_bytes -= _size(oldest)

    def __delitem__(self, key: str) -> None:
        with self._lock:
            if key not in self._entries:
                raise KeyError(key)
            self._change(partial(self._delete, key))

    def _delete(self, key: str) -> None:
        self._size_bytes -= _size(self._entries.pop(key, _NOTHING))

    def _change(self, change: Callable[[], None]) -> None:
        """Make a change. In a signal handler, it is made after the change that was interrupted."""
        with self._lock:
            self._later.append(change)
            if self._busy:
                return
            self._busy = True
            try:
                while self._later:
                    self._later.pop(0)()
            finally:
                self._busy = False

    def __contains__(self, key: object) -> bool:
        with self._lock:
            return key in self._entries

    def __iter__(self) -> Iterator[str]:
        with self._lock:
            return iter(list(self._entries))

    def __len__(self) -> int:
        return len(self._entries)

    def __repr__(self) -> str:
        return f"<MemoryStore of {len(self)} entries, {self.size_bytes} bytes>"

    def after_fork(self) -> None:
        """Make the store usable in the child of a fork that cut off another thread's change."""
        self._lock = threading.RLock()
        self._busy = False
        self._later.clear()
        self._size_bytes = sum(map(_size, self._entries.values()))


_NOTHING: Final = Sections(b"")


def _size(sections: Sections) -> int:
    return len(sections.head) + len(sections.tail)
