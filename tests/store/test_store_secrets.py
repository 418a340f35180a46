"""Secrets of remote stores: in no repr, message or pickle, and looked up again by who unpickles."""

# pyright: reportUnusedExpression=false

from __future__ import annotations

import copy
import multiprocessing
import os
import pickle
import subprocess
import sys
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from gpucompiler_cache import (
    DiskStore,
    FileSystemBackend,
    MemoryStore,
    RedisBackend,
    RemoteStore,
    Secret,
    TieredStore,
)

VALUE = b"a secret of thirty-two bytes ...."
PASSWORD = "correct-horse"
KEY = "ab" * 32


class HeldBackend:
    """Entries in a class, which a pickle doesn't take along."""

    values: dict[str, bytes] = {}  # noqa: RUF012
    fails = ""

    def get(self, key: str, most_bytes: int) -> bytes | None:
        if self.fails:
            raise OSError(self.fails)
        return self.values.get(key)

    def put(self, key: str, blob: bytes) -> None:
        self.values[key] = blob

    def delete(self, key: str) -> bool:
        return self.values.pop(key, None) is not None

    def keys(self) -> Iterator[str]:
        return iter(self.values)


def look_up() -> bytes:
    return VALUE


@pytest.fixture
def sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, Secret]:
    monkeypatch.setenv("STORE_SECRET", VALUE.decode())
    file = tmp_path / "secret"
    file.write_bytes(VALUE)
    return {
        "environment": Secret.from_environment("STORE_SECRET"),
        "file": Secret.from_file(file),
        "function": Secret.from_function(look_up),
    }


def _shown(thing: object) -> str:
    """Texts that show an object, and all that hangs on it, to people and programs."""
    texts, seen, stack = list[str](), set[int](), [thing]
    while stack:
        found: Any = stack.pop()
        if id(found) in seen or isinstance(found, (type, Secret)):
            continue
        seen.add(id(found))
        texts += [repr(found), str(found), f"{found!r:.1000}"]
        if hasattr(found, "__dict__"):
            texts.append(repr(vars(found)))
            stack += vars(found).values()
        if isinstance(found, (list, tuple)):
            stack += found
        if isinstance(found, dict):
            stack += found.values()
    return "\n".join(texts)


@pytest.mark.parametrize("kind", ["environment", "file", "function"])
def test_a_pickle_says_where_the_secret_is(sources: dict[str, Secret], kind: str) -> None:
    store = RemoteStore(HeldBackend(), sources[kind], read_only=False)
    store[KEY] = b"code"
    assert store[KEY] == b"code"  # threads and all
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        content = pickle.dumps(store, protocol)
        assert VALUE not in content
        again = pickle.loads(content)
        assert again[KEY] == b"code"
        assert (again.read_only, again.timeout_s) == (False, 5.0)
        assert VALUE.decode() not in _shown(again)


def test_bytes_are_not_pickled() -> None:
    store = RemoteStore(HeldBackend(), VALUE)
    for thing in (store, TieredStore(MemoryStore(), store), vars(store), {"store": store}):
        with pytest.raises(TypeError, match=r"Secret[.]from_environment"):
            pickle.dumps(thing)


def test_nothing_shows_the_secret() -> None:
    store = RemoteStore(HeldBackend(), VALUE)
    KEY in store  # noqa: B015 - uses it
    shown = _shown(TieredStore(MemoryStore(), store))
    assert VALUE.decode() not in shown
    assert "Secret(<hidden>)" in shown
    with pytest.raises(TypeError):
        vars(Secret(VALUE))
    with pytest.raises(TypeError) as caught:
        RemoteStore(HeldBackend(), VALUE.decode())  # pyright: ignore[reportArgumentType]
    assert VALUE.decode() not in str(caught.value)


def test_copies_share_the_secret_and_no_threads() -> None:
    store = TieredStore(MemoryStore(), RemoteStore(HeldBackend(), VALUE, read_only=False))
    store[KEY] = b"code"
    for again in (copy.copy(store), copy.deepcopy(store)):
        assert again[KEY] == b"code"
        assert again.tiers[1][KEY] == b"code"
    deep = copy.deepcopy(store.tiers[1])
    assert deep._caller is not store.tiers[1]._caller  # type: ignore[attr-defined]


def test_a_reference_that_leads_nowhere(
    monkeypatch: pytest.MonkeyPatch, sources: dict[str, Secret]
) -> None:
    monkeypatch.setattr(HeldBackend, "values", {})
    store = RemoteStore(HeldBackend(), sources["environment"], read_only=False)
    store[KEY] = b"code"
    content = pickle.dumps(store)
    monkeypatch.delenv("STORE_SECRET")
    again = pickle.loads(content)
    with pytest.warns(match="STORE_SECRET, a secret, isn't set"), pytest.raises(KeyError):
        again.read(KEY)
    again[KEY] = b"other"  # off, without a word
    assert store[KEY] == b"code"
    with pytest.raises(ValueError, match="isn't set"):
        RemoteStore(HeldBackend(), Secret.from_environment("STORE_SECRET"))
    with pytest.raises(ValueError, match="can't be read"):
        RemoteStore(HeldBackend(), Secret.from_file("/nowhere"))


def _too_short() -> bytes:
    return b"short"


def _fails() -> bytes:
    raise KeyError(PASSWORD)


@pytest.mark.parametrize("function", [_too_short, _fails, str])
def test_functions_that_give_no_secret(function: Any) -> None:
    with pytest.raises(ValueError, match="secret") as caught:
        RemoteStore(HeldBackend(), Secret.from_function(function))
    assert PASSWORD not in str(caught.value)


def test_a_function_without_a_place_is_not_pickled() -> None:
    store = RemoteStore(HeldBackend(), Secret.from_function(lambda: VALUE))
    with pytest.raises(TypeError, match="top level"):
        pickle.dumps(store)


URL = f"redis://user:{PASSWORD}@example.org/0"


@pytest.mark.parametrize(
    "backend",
    [
        RedisBackend(URL),
        RedisBackend(f"redis://:{PASSWORD}@example.org"),
        RedisBackend(f"redis://example.org?password={PASSWORD}&db=0"),
        RedisBackend("redis://example.org", password=PASSWORD),
        FileSystemBackend(f"ftp://user:{PASSWORD}@example.org/kernels"),
        FileSystemBackend(f"https://{PASSWORD}@example.org/kernels"),
        FileSystemBackend(f"https://example.org/kernels?sig={PASSWORD}"),
        FileSystemBackend("s3://bucket/kernels", key="id", secret=PASSWORD),
        FileSystemBackend("s3://bucket", client_kwargs={"aws_session_token": PASSWORD}),
        FileSystemBackend("abfs://place", storage_options=[{"sas_token": PASSWORD}]),
    ],
    ids=repr,
)
def test_passwords_of_backends(backend: Any) -> None:
    store = TieredStore(MemoryStore(), RemoteStore(backend, VALUE))
    assert PASSWORD not in _shown(store)
    message = f"can't log in with {PASSWORD} at {URL}"
    assert PASSWORD not in backend.redacted(message)
    with pytest.raises(TypeError, match="in clear") as caught:
        pickle.dumps(backend)
    assert PASSWORD not in str(caught.value)
    assert copy.deepcopy(backend)._connection.options() == backend._connection.options()


def test_backends_with_references_are_pickled(sources: dict[str, Secret]) -> None:
    for backend in (
        RedisBackend("redis://example.org", password=sources["environment"]),
        FileSystemBackend("ssh://user@example.org/dir@1", client={"secret": sources["file"]}),
    ):
        content = pickle.dumps(backend)
        assert VALUE not in content
        again = pickle.loads(content)
        assert again._connection.url == backend._connection.url
        assert VALUE.decode() in repr(again._connection.options())
        assert VALUE.decode() not in _shown(again)


def test_messages_of_a_failing_backend(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "gpucompiler_cache.redis_server.imported",
        lambda *names: (_ for _ in ()).throw(OSError(f"no such host: {URL}, {PASSWORD}")),
    )
    store = RemoteStore(RedisBackend(URL), VALUE)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        assert KEY not in store
    assert "no such host" in store.why_off
    assert PASSWORD not in store.why_off + repr(store) + str(caught[0].message)


def test_opened_stores_are_pickled(tmp_path: Path) -> None:
    """A number of an open file would mean another file in the process that unpickles."""
    disk = DiskStore(tmp_path / "store")
    disk[KEY] = b"code"
    memory = MemoryStore()
    memory[KEY] = b"code"
    pytest.importorskip("fsspec")
    files = RemoteStore(
        FileSystemBackend(f"file://{tmp_path}/remote"),
        Secret.from_function(look_up),
        read_only=False,
    )
    files[KEY] = b"code"
    store = TieredStore(memory, disk, files)
    for again in (pickle.loads(pickle.dumps(store)), copy.deepcopy(store)):
        for tier in again.tiers:
            assert tier[KEY] == b"code"
        assert again.tiers[1]._root is not disk._root  # pyright: ignore[reportAttributeAccessIssue]
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        assert pool.apply(_read, (store,)) == [b"code"] * 3


def _read(store: TieredStore) -> list[bytes]:
    return [tier[KEY] for tier in store.tiers]


def test_a_process_that_lacks_the_module_of_a_function(tmp_path: Path) -> None:
    (tmp_path / "vault_of_test.py").write_text(f"def secret():\n    return {VALUE!r}\n")
    script = (
        "import pickle, sys, vault_of_test\n"
        "from gpucompiler_cache import Secret\n"
        "sys.stdout.buffer.write(pickle.dumps(Secret.from_function(vault_of_test.secret)))"
    )
    path = os.pathsep.join([str(tmp_path), *filter(None, sys.path)])
    content = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        check=True,
    ).stdout
    assert VALUE not in content
    with pytest.raises(ModuleNotFoundError, match="vault_of_test"):
        pickle.loads(content)
