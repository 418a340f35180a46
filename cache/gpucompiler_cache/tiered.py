"""Several stores as one: fast ones in front, shared ones behind."""

from __future__ import annotations

import contextlib
from collections.abc import Generator, Iterator, MutableMapping
from typing import Any, Final

from gpucompiler_cache.store import Sections, Store, warn

Tier = MutableMapping[str, bytes]


class TieredStore(Store):
    """Looks an entry up in one store after the other, and copies it into those in front.

    Writing goes to all of them; read-only ones ignore it. The next tier gives what one has lost. A
    deletion is done in each tier, so an entry of a read-only one stays.

    >>> from gpucompiler_cache import MemoryStore
    >>> fast, shared = MemoryStore(), MemoryStore()
    >>> shared["a"] = b"code"
    >>> store = TieredStore(fast, shared)
    >>> store["a"], "a" in fast
    (b'code', True)
    """

    def __init__(self, *tiers: Tier) -> None:
        """`tiers`: the fastest first. Raises ValueError without any, TypeError for no mapping."""
        if not tiers:
            raise ValueError("a TieredStore needs one store at least")
        for tier in tiers:
            if not isinstance(tier, MutableMapping):  # pyright: ignore[reportUnnecessaryIsInstance]
                raise TypeError(f"{tier!r} is no mapping from str to bytes")
        # Tiers of other packages may raise anything; they are used as if they were ours.
        self.tiers: Final = tuple(t if isinstance(t, Store) else _Foreign(t) for t in tiers)

    @property
    def read_only(self) -> bool:
        """Whether all tiers are."""
        return all(tier.read_only for tier in self.tiers)

    @property
    def verifies(self) -> bool:
        """Whether all tiers do."""
        return all(tier.verifies for tier in self.tiers)

    @property
    def shared(self) -> Store | None:
        """The first tier's that other machines reach."""
        return next((tier.shared for tier in self.tiers if tier.shared is not None), None)

    def read(self, key: str) -> Sections:
        """Both sections, from the first tier that has them. Raises KeyError if none has."""
        for number, tier in enumerate(self.tiers):
            with contextlib.suppress(KeyError):
                sections = tier.read(key)
                self._copy(key, sections, number)
                return sections
        raise KeyError(key)

    def read_head(self, key: str) -> bytes:
        """The first section; what lies further behind is read, and copied, as a whole."""
        with contextlib.suppress(KeyError):
            return self.tiers[0].read_head(key)
        return self.read(key).head

    def write(self, key: str, head: bytes, tail: bytes = b"") -> None:
        """Keep an entry in each tier that isn't read-only."""
        for tier in self.tiers:
            tier.write(key, head, tail)

    def _copy(self, key: str, sections: Sections, count: int) -> None:
        for tier in self.tiers[:count]:
            tier.write(key, *sections)

    def put_aside(self, key: str) -> None:
        """Let an entry count as absent, in each tier in its own way."""
        for tier in self.tiers:
            tier.put_aside(key)

    def __delitem__(self, key: str) -> None:
        there = False
        for tier in self.tiers:
            with contextlib.suppress(KeyError):
                del tier[key]
                there = True
        if not there:
            raise KeyError(key)

    def __iter__(self) -> Iterator[str]:
        seen: set[str] = set()
        for tier in self.tiers:
            for key in tier:
                if key not in seen:
                    seen.add(key)
                    yield key

    def clear(self) -> None:
        """Forget the entries of each tier that isn't read-only."""
        for tier in self.tiers:
            if not tier.read_only:
                tier.clear()

    @contextlib.contextmanager
    def lock(self, key: str) -> Generator[bool]:
        """The lock of the tier furthest behind that has one: it keeps off the most others."""
        for tier in reversed(self.tiers):
            if tier.can_lock:
                with tier.lock(key) as held:
                    yield held
                return
        yield False

    @property
    def can_lock(self) -> bool:
        """Whether any tier has locks."""
        return any(tier.can_lock for tier in self.tiers)

    def __repr__(self) -> str:
        return f"TieredStore({', '.join(map(repr, self.tiers))})"


class _Foreign(Store):
    """Any mapping as a store: its errors count as misses, with one warning."""

    def __init__(self, mapping: Tier) -> None:
        self._mapping = mapping
        self._warned = False

    def read(self, key: str) -> Sections:
        try:
            content: Any = self._mapping[key]
            if not isinstance(content, bytes):
                raise TypeError(f"it gave {type(content).__name__} where bytes were kept")
        except KeyError:
            raise
        except Exception as error:
            self._warn(error)
            raise KeyError(key) from None
        return Sections(content)

    def read_head(self, key: str) -> bytes:
        return self.read(key).head

    def write(self, key: str, head: bytes, tail: bytes = b"") -> None:
        try:
            self._mapping[key] = head + tail
        except Exception as error:
            self._warn(error)

    def __delitem__(self, key: str) -> None:
        try:
            del self._mapping[key]
        except KeyError:
            raise
        except Exception as error:
            self._warn(error)
            raise KeyError(key) from None

    def __iter__(self) -> Iterator[str]:
        try:
            yield from list(self._mapping)
        except Exception as error:
            self._warn(error)

    def __repr__(self) -> str:
        return repr(self._mapping)

    def _warn(self, error: Exception) -> None:
        if not self._warned:
            self._warned = True
            warn(f"a tier of the compile cache fails: {type(error).__name__}: {error}")
