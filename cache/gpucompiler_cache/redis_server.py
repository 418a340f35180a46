"""A remote store's bytes in a Redis server, or what speaks its protocol.

Needs `pip install gpucompiler[redis]`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gpucompiler_cache.remote import imported
from gpucompiler_cache.secret import Connected


class RedisBackend(Connected):
    """Values under `<prefix><key>`; how much the server keeps, and how long, is its own setting."""

    def __init__(
        self,
        url: str,
        *,
        prefix: str = "gpucompiler:",
        expire_s: int | None = None,
        socket_timeout_s: float = 2.0,
        **options: Any,
    ) -> None:
        """Nothing is connected to before the first use.

        Args:
            url: "redis://host:6379/0", "rediss://…" for TLS, "unix://…".
            prefix: in front of each key.
            expire_s: how long the server keeps what is written, None for as long as it likes.
            socket_timeout_s: of connecting, and of each answer.
            options: of `redis.Redis.from_url`, such as `username`, and `password` as a `Secret`.
        """
        super().__init__(url, options)
        self.prefix = prefix
        self.expire_s = expire_s
        self.socket_timeout_s = socket_timeout_s
        self._client: Any = None

    def load(self) -> None:
        """Import the client's package; nothing is connected to."""
        imported("redis", "redis")

    def get(self, key: str, most_bytes: int) -> bytes | None:
        """The bytes under a key; None if there are none."""
        # An entry is never empty, which is what there is of a missing key.
        return self._open().getrange(self.prefix + key, 0, most_bytes - 1) or None

    def put(self, key: str, blob: bytes) -> None:
        """Set a key."""
        self._open().set(self.prefix + key, blob, ex=self.expire_s)

    def delete(self, key: str) -> bool:
        """Remove a key; whether it was there."""
        return bool(self._open().delete(self.prefix + key))

    def keys(self) -> Iterator[str]:
        """The keys below the prefix."""
        pattern = "".join(f"\\{c}" if c in "*?[]\\" else c for c in self.prefix)
        for name in self._open().scan_iter(match=f"{pattern}*", count=1000):
            yield name.decode("utf-8", "replace").removeprefix(self.prefix)

    def __getstate__(self) -> dict[str, Any]:
        # The client holds sockets, and the password in clear.
        return {**vars(self), "_client": None}

    def _open(self) -> Any:
        if self._client is None:
            redis = imported("redis", "redis")
            retry = imported("redis.retry", "redis")
            backoff = imported("redis.backoff", "redis")
            self._client = redis.Redis.from_url(
                self._connection.url,
                socket_timeout=self.socket_timeout_s,
                socket_connect_timeout=self.socket_timeout_s,
                # A server that doesn't answer is given up, not asked again.
                retry=retry.Retry(backoff.NoBackoff(), 0),
                **self._connection.options(),
            )
        return self._client
