"""Stores on other machines: signed entries, a limit on waiting, and off after the first failure.

    RemoteStore(FileSystemBackend("s3://bucket/kernels"), secret)
    RemoteStore(RedisBackend("rediss://cache.example.org"), secret, read_only=False)

A backend moves bytes and may raise whatever it likes; `FileSystemBackend` needs the extra `fsspec`,
`RedisBackend` the extra `redis`.
"""

from __future__ import annotations

import importlib
import os
import queue
import threading
from collections.abc import Callable, Iterator
from typing import Any, Final, Protocol, TypeVar

from gpucompiler_cache.frame import Damaged
from gpucompiler_cache.secret import Secret
from gpucompiler_cache.signature import LEAST_BYTES, check_secret, sign, verify
from gpucompiler_cache.store import Sections, Store, VerifiedStore, check_entry, raw_key

Result = TypeVar("Result")

# Entries of a remote store are read up to this size: a server could send without end.
_MAX_BYTES: Final = 256 * 2**20


class Backend(Protocol):
    """The operations of a remote store. Each may raise any exception."""

    def get(self, key: str, most_bytes: int) -> bytes | None:
        """The bytes under a key, cut off after so many; None if there are none."""
        ...

    def put(self, key: str, blob: bytes) -> None:
        """Keep bytes under a key."""
        ...

    def delete(self, key: str) -> bool:
        """Remove what is under a key; whether there was something."""
        ...

    def keys(self) -> Iterator[str]:
        """All keys."""
        ...


class RemoteStore(VerifiedStore):
    """Entries on another machine, each signed with a secret that its readers and writers share.

    It only reads, unless told otherwise. An entry that isn't signed with the secret counts as
    absent, which is said once. The first call that fails or takes longer than `timeout_s` switches
    the store off for this process, with one warning: a dead server costs that time once.
    """

    def __init__(
        self,
        backend: Backend,
        secret: bytes | Secret,
        *,
        read_only: bool = True,
        timeout_s: float = 5.0,
    ) -> None:
        """Nothing is connected to before the store is used.

        Args:
            backend: where the bytes are.
            secret: 16 bytes at least; who has it can make entries, which become machine code here.
                A store is pickled only if its `Secret` says where the bytes come from.
            read_only: write and delete nothing.
            timeout_s: how long one call may take.

        Raises:
            TypeError, ValueError: `secret` is no bytes, too few, or isn't where it should be;
                `timeout_s` isn't above 0.
        """
        if not timeout_s > 0:
            raise ValueError(f"timeout_s={timeout_s}: give seconds, more than 0")
        self.backend: Final = backend
        self.timeout_s: Final = timeout_s
        super().__init__(read_only, f"the remote compile cache {backend!r}")
        self._secret: Final = secret if isinstance(secret, Secret) else Secret(secret)
        # Backends of packages have it: it imports them.
        self._load: Callable[[], None] | None = getattr(backend, "load", None)
        check_secret(self._secret.reveal())
        self._caller = _Caller()

    def __getstate__(self) -> dict[str, Any]:
        # Threads and what was found out of a server belong to this process.
        state = {**vars(self), "_caller": None, "_warned": set[str](), "why_off": ""}
        return {**state, "_load": None}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state, _caller=_Caller())
        self._load = getattr(self.backend, "load", None)

    def read(self, key: str) -> Sections:
        """Both sections of an entry. Raises KeyError if there is none that is signed."""
        raw = raw_key(key)
        blob = self._call(lambda: self._fetch(key), None)
        secret = None if blob is None else self._revealed()
        if blob is None or secret is None:
            raise KeyError(key)
        try:
            return verify(blob, raw, secret)
        except Damaged as error:
            self._warn_damaged(key, error)
            raise KeyError(key) from None

    def read_head(self, key: str) -> bytes:
        """The first section; both are fetched, since the signature is of both."""
        return self.read(key).head

    def write(self, key: str, head: bytes, tail: bytes = b"") -> None:
        """Keep an entry on the other machine, if the store isn't read-only."""
        raw = check_entry(key, head, tail)
        if self._read_only or len(head) + len(tail) + LEAST_BYTES > _MAX_BYTES:
            return
        if (secret := self._revealed()) is not None:
            blob = sign(raw, Sections(head, tail), secret)
            self._call(lambda: self.backend.put(key, blob), None)

    def __delitem__(self, key: str) -> None:
        raw_key(key)
        if self._read_only or not self._call(lambda: self.backend.delete(key), False):
            raise KeyError(key)

    def __iter__(self) -> Iterator[str]:
        for key in self._call(lambda: sorted(set(self.backend.keys())), []):
            try:
                raw_key(key)
            except KeyError:
                continue  # others may keep what they like beside the entries
            yield key

    @property
    def shared(self) -> Store | None:
        """This store, if it may be written and its secret may travel."""
        return self if not self._read_only and self._secret.travels else None

    def __repr__(self) -> str:
        state = f", off: {self.why_off}" if self.why_off else ""
        return f"<RemoteStore in {self.backend!r}{state}>"

    def _revealed(self) -> bytes | None:
        """The secret; None where a pickle's reference leads nowhere in this process."""
        try:
            return check_secret(self._secret.reveal())
        except ValueError as error:
            self._switch_off(str(error))
            return None

    def _fetch(self, key: str) -> bytes | None:
        blob: Any = self.backend.get(key, _MAX_BYTES)
        if blob is not None and not isinstance(blob, bytes):
            # Redis with `decode_responses`, say.
            raise TypeError(f"the backend gave {type(blob).__name__} where bytes were kept")
        return blob

    def _call(self, function: Callable[[], Result], otherwise: Result) -> Result:
        if self.why_off:
            return otherwise
        try:
            if (load := self._load) is not None:
                # Imports aren't the server's time: they take seconds where a fleet starts at once.
                load()
                self._load = None
            return self._caller.call(function, self.timeout_s)
        except TimeoutError:
            why = f"it didn't answer in {self.timeout_s:g} s"
        except Exception as error:
            redacted = getattr(self.backend, "redacted", str)
            why = f"{type(error).__name__}: {redacted(str(error))}"
        self._switch_off(why)
        return otherwise

    def _switch_off(self, why: str) -> None:
        self.why_off = self.why_off or why
        self._warn_once("off", f" is off in this process: {why}")


def imported(module: str, extra: str) -> Any:
    """A module of a package that is installed on wish. Raises ImportError that says how."""
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as error:
        raise ImportError(f"{error}; `pip install gpucompiler[{extra}]` brings it") from error


class _Caller:
    """Calls functions in threads that are given up when they take too long.

    Sockets have limits of their own, but looking a name up, or a library that tries again, has
    none. The threads are daemons, so that one that hangs doesn't keep the process from ending; one
    that is done waits for the next call. The child of a fork starts its own.
    """

    def __init__(self) -> None:
        self._idle: list[_Worker] = []
        self._process = os.getpid()

    def call(self, function: Callable[[], Result], timeout_s: float) -> Result:
        """The result or error of a function. Raises TimeoutError if it takes too long."""
        if self._process != os.getpid():
            self._idle, self._process = [], os.getpid()
        try:
            worker = self._idle.pop()
        except IndexError:
            worker = _Worker()
        answer: queue.SimpleQueue[tuple[bool, Any]] = queue.SimpleQueue()
        worker.jobs.put((function, answer))
        try:
            succeeded, result = answer.get(timeout=timeout_s)
        except queue.Empty:
            worker.jobs.put(None)
            raise TimeoutError from None
        except BaseException:
            worker.jobs.put(None)
            raise
        self._idle.append(worker)
        if succeeded:
            return result
        if isinstance(result, Exception):
            raise result
        raise RuntimeError(f"the backend ended with {result!r}")


class _Worker:
    def __init__(self) -> None:
        self.jobs: queue.SimpleQueue[Any] = queue.SimpleQueue()
        threading.Thread(target=self._run, name="gpucompiler remote cache", daemon=True).start()

    def _run(self) -> None:
        while (job := self.jobs.get()) is not None:
            function, answer = job
            try:
                answer.put((True, function()))
            except BaseException as error:
                answer.put((False, error))
            # Nothing is held while the thread waits.
            del job, function, answer
