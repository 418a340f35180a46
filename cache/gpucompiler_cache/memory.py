"""A store in this process's memory, bounded in bytes."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Iterator, MutableMapping


class MemoryStore(MutableMapping[str, bytes]):
    """A mapping from text to bytes that forgets what was used longest ago when it is full.

    Threads may share it. An entry that alone is larger than the limit isn't kept.

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
        self._entries: OrderedDict[str, bytes] = OrderedDict()
        self._size_bytes = 0
        self._lock = threading.Lock()

    @property
    def size_bytes(self) -> int:
        """Bytes of all values held."""
        return self._size_bytes

    def __getitem__(self, key: str) -> bytes:
        with self._lock:
            value = self._entries[key]
            self._entries.move_to_end(key)
            return value

    def __setitem__(self, key: str, value: bytes) -> None:
        if not isinstance(key, str) or not isinstance(value, bytes):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise TypeError("a store maps str to bytes")
        with self._lock:
            self._size_bytes -= len(self._entries.pop(key, b""))
            if len(value) > self.limit_bytes:
                return
            self._entries[key] = value
            self._size_bytes += len(value)
            while self._size_bytes > self.limit_bytes:
                _, oldest = self._entries.popitem(last=False)
                self._size_bytes -= len(oldest)

    def __delitem__(self, key: str) -> None:
        with self._lock:
            self._size_bytes -= len(self._entries.pop(key))

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
