"""Stores on other machines: what isn't signed is a miss, and what doesn't answer is off."""

from __future__ import annotations

import hashlib
import importlib
import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from redis_double import redis_double

from gpucompiler_cache import (
    DiskStore,
    FileSystemBackend,
    MemoryStore,
    RedisBackend,
    RemoteStore,
    Sections,
    StoreWarning,
    TieredStore,
)

SECRET = b"sixteen bytes or more"
K, L = (hashlib.sha256(text).hexdigest() for text in (b"1", b"2"))


class DictBackend:
    """A backend in memory, whose `fault` is called before each use."""

    def __init__(self) -> None:
        self.values: dict[str, bytes] = {}
        self.fault: Callable[[], object] = lambda: None
        self.calls = 0

    def _use(self) -> None:
        self.calls += 1
        self.fault()

    def get(self, key: str, most_bytes: int) -> bytes | None:
        self._use()
        value = self.values.get(key)
        return None if value is None else value[:most_bytes]

    def put(self, key: str, blob: bytes) -> None:
        self._use()
        self.values[key] = blob

    def delete(self, key: str) -> bool:
        self._use()
        return self.values.pop(key, None) is not None

    def keys(self) -> Iterator[str]:
        self._use()
        return iter(self.values)

    def __repr__(self) -> str:
        return "DictBackend()"


@pytest.fixture
def backend() -> DictBackend:
    return DictBackend()


@pytest.fixture
def writer(backend: DictBackend) -> RemoteStore:
    return RemoteStore(backend, SECRET, read_only=False)


def check_a_store(writer: RemoteStore, reader: RemoteStore) -> None:
    assert (reader.get(K), list(reader), len(reader), K in reader) == (None, [], 0, False)
    writer.write(K, b"head", b"tail")
    writer[L] = b"other"
    assert reader.read(K) == Sections(b"head", b"tail")
    assert (reader.read_head(K), dict(reader)) == (b"head", {K: b"headtail", L: b"other"})
    reader[K] = b"from a reader"
    assert reader.pop(L) == b"other"
    assert dict(writer) == {K: b"headtail", L: b"other"}, "readers change nothing"
    del writer[L]
    with pytest.raises(KeyError):
        del writer[L]
    assert list(reader) == [K]
    writer.clear()
    assert dict(reader) == {}


def test_it_is_a_mapping(backend: DictBackend, writer: RemoteStore) -> None:
    check_a_store(writer, RemoteStore(backend, SECRET))


def test_mistakes_of_the_caller_are_raised(backend: DictBackend, writer: RemoteStore) -> None:
    with pytest.raises(ValueError, match="16 or more"):
        RemoteStore(backend, b"short")
    with pytest.raises(TypeError, match="token_bytes"):
        RemoteStore(backend, "a secret that is no bytes")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="timeout_s"):
        RemoteStore(backend, SECRET, timeout_s=0)
    with pytest.raises(ValueError, match="64 lower-case"):
        writer["k"] = b""
    with pytest.raises(KeyError):
        writer["k"]


def test_each_byte_is_signed(backend: DictBackend, writer: RemoteStore) -> None:
    writer.write(K, b"some code", b"and text")
    good = backend.values[K]
    backend.values[K] = b""
    with pytest.warns(StoreWarning, match="isn't signed with this process's secret"):
        assert writer.get(K) is None
    for position in range(len(good)):  # said once: from here on warnings are errors
        bad = bytearray(good)
        bad[position] ^= 0x40
        backend.values[K] = bytes(bad)
        assert writer.get(K) is None, position
        backend.values[K] = good[:position]
        assert writer.get(K) is None, position
    backend.values[K] = good
    assert writer[K] == b"some codeand text"


def test_other_secrets_other_keys_and_no_signature(
    backend: DictBackend, writer: RemoteStore, tmp_path: Path
) -> None:
    RemoteStore(backend, b"another secret of an attacker", read_only=False)[K] = b"evil"
    with pytest.warns(StoreWarning, match="isn't signed"):
        assert writer.get(K) is None
    disk = DiskStore(tmp_path)
    disk[K] = b"no signature"
    backend.values[K] = (tmp_path / "entries-1" / K[:2] / K).read_bytes()
    assert writer.get(K) is None
    writer[L] = b"an entry moved to another key"
    backend.values[K] = backend.values[L]
    assert RemoteStore(backend, SECRET).get(L) == b"an entry moved to another key"
    with pytest.warns(StoreWarning, match="another key"):
        assert RemoteStore(backend, SECRET).get(K) is None


def test_names_that_are_no_keys_are_left_out(backend: DictBackend, writer: RemoteStore) -> None:
    backend.values["README"] = b""
    writer[K] = b"1"
    assert list(writer) == [K]


# -- what fails


@pytest.mark.parametrize("error", [OSError("gone"), ValueError("odd"), SystemExit("library")])
def test_the_first_failure_switches_it_off(
    backend: DictBackend, writer: RemoteStore, error: BaseException
) -> None:
    writer[K] = b"1"

    def fault() -> None:
        raise error

    backend.fault = fault
    with pytest.warns(StoreWarning, match="is off in this process"):
        assert writer.get(K) is None
    calls = backend.calls
    writer[K] = b"2"
    assert (writer.get(K), list(writer), writer.pop(K, None)) == (None, [], None)
    assert backend.calls == calls
    assert "off" in repr(writer)


def test_a_server_that_hangs_costs_the_timeout_once(backend: DictBackend) -> None:
    released = threading.Event()
    backend.fault = lambda: released.wait(30)
    store = RemoteStore(backend, SECRET, timeout_s=0.2)
    with pytest.warns(StoreWarning, match=r"didn't answer in 0.2 s"):
        assert store.get(K) is None
    assert all(store.get(K) is None for _ in range(100))
    assert backend.calls == 1
    released.set()


def test_imports_of_a_backend_are_not_the_servers_time(backend: DictBackend) -> None:
    loads: list[str] = []
    backend.load = lambda: loads.append("") or time.sleep(0.1)  # type: ignore[attr-defined]
    store = RemoteStore(backend, SECRET, timeout_s=0.05, read_only=False)
    store[K] = b"1"
    assert (store.get(K), store.why_off, len(loads)) == (b"1", "", 1)
    backend.load = lambda: importlib.import_module("no_such_client")  # type: ignore[attr-defined]
    store = RemoteStore(backend, SECRET)
    with pytest.warns(StoreWarning, match=r"No module named 'no_such_client'"):
        assert store.get(K) is None


def test_a_hanging_thread_does_not_keep_the_process(backend: DictBackend) -> None:
    child = os.fork()
    if not child:
        backend.fault = lambda: time.sleep(60)
        store = RemoteStore(backend, SECRET, timeout_s=0.05)
        os._exit(0 if store.get(K) is None else 1)
    assert os.waitpid(child, 0)[1] == 0


def test_a_fork_goes_on_with_it(writer: RemoteStore) -> None:
    writer[K] = b"1"
    child = os.fork()
    if not child:
        os._exit(0 if writer.get(K) == b"1" else 1)
    assert os.waitpid(child, 0)[1] == 0


def test_threads_share_it(writer: RemoteStore) -> None:
    wrong: list[str] = []

    def work(number: int) -> None:
        for i in range(30):
            key = hashlib.sha256(bytes([number, i])).hexdigest()
            writer[key] = key.encode()
            if writer.get(key) != key.encode():
                wrong.append(key)

    threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


# -- backends


def test_files_of_fsspec(tmp_path: Path) -> None:
    pytest.importorskip("fsspec")
    for url in (f"file://{tmp_path}/kernels", f"memory://{tmp_path.name}"):
        backend = FileSystemBackend(url)
        check_a_store(
            RemoteStore(backend, SECRET, read_only=False),
            RemoteStore(FileSystemBackend(url), SECRET),
        )
    assert repr(FileSystemBackend("ftp://me:password@host/x")) == "FileSystemBackend(ftp://host/x)"


def test_a_file_system_that_is_not_there(tmp_path: Path) -> None:
    pytest.importorskip("fsspec")
    store = RemoteStore(FileSystemBackend("nothing://x"), SECRET)
    with pytest.warns(StoreWarning, match="Protocol not known"):
        assert store.get(K) is None


def test_a_fork_opens_files_anew(tmp_path: Path) -> None:
    pytest.importorskip("fsspec")
    store = RemoteStore(FileSystemBackend(f"file://{tmp_path}"), SECRET, read_only=False)
    store[K] = b"1"
    child = os.fork()
    if not child:
        os._exit(0 if store.get(K) == b"1" else 1)
    assert os.waitpid(child, 0)[1] == 0


def check_redis(url: str) -> None:
    check_a_store(
        RemoteStore(RedisBackend(url, expire_s=60), SECRET, read_only=False),
        RemoteStore(RedisBackend(url), SECRET),
    )
    assert "password" not in repr(RedisBackend(url))
    other = RemoteStore(RedisBackend(url, prefix="other*:"), SECRET, read_only=False)
    other[K] = b"1"
    assert list(other) == [K]
    assert list(RemoteStore(RedisBackend(url), SECRET)) == []


def test_redis_by_its_protocol() -> None:
    pytest.importorskip("redis")
    with redis_double() as server:
        check_redis(server.url)
        assert b"other*:" + K.encode() in server.values


def test_a_redis_server(tmp_path: Path) -> None:
    pytest.importorskip("redis")
    program = shutil.which("redis-server")
    if program is None:
        pytest.skip("redis-server isn't installed here")
    socket = tmp_path / "socket"
    settings = {"port": "0", "unixsocket": str(socket), "requirepass": "password", "save": ""}
    options = [word for name, value in settings.items() for word in (f"--{name}", value)]
    with subprocess.Popen([program, *options], cwd=tmp_path, stdout=subprocess.DEVNULL) as server:
        try:
            for _ in range(500):
                if socket.exists():
                    break
                time.sleep(0.01)
            check_redis(f"unix://:password@{socket}")
        finally:
            server.terminate()


def test_a_package_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "redis", None)
    store = RemoteStore(RedisBackend("redis://localhost"), SECRET)
    with pytest.warns(StoreWarning, match=r"pip install gpucompiler\[redis\]"):
        assert store.get(K) is None


def test_a_redis_that_hangs_or_is_not_there() -> None:
    pytest.importorskip("redis")
    with redis_double(hangs=True) as server:
        store = RemoteStore(RedisBackend(server.url, socket_timeout_s=0.1), SECRET)
        with pytest.warns(StoreWarning, match=r"(?i)time") as warned:
            assert store.get(K) is None
        assert "password" not in str(warned[0].message)
        url = server.url
    store = RemoteStore(RedisBackend(url), SECRET)
    with pytest.warns(StoreWarning, match="refused"):
        assert store.get(K) is None


# -- tiers


class Broken(dict[str, bytes]):
    def __getitem__(self, key: str) -> bytes:
        raise RuntimeError("broken")

    def __setitem__(self, key: str, value: bytes) -> None:
        raise RuntimeError("broken")


def test_tiers_are_filled_upwards(tmp_path: Path, backend: DictBackend) -> None:
    remote = RemoteStore(backend, SECRET, read_only=False)
    memory, disk = MemoryStore(), DiskStore(tmp_path)
    store = TieredStore(memory, disk, RemoteStore(backend, SECRET))
    remote.write(K, b"head", b"tail")
    assert store.read_head(K) == b"head"
    assert memory.read(K) == disk.read(K) == Sections(b"head", b"tail")
    memory.clear()
    assert (store[K], memory.read_head(K)) == (b"headtail", b"head")
    assert backend.calls == 2, "one to write, one to read"
    store[L] = b"new"
    assert (memory[L], disk[L], remote.get(L)) == (b"new", b"new", None)
    assert sorted(store) == sorted([K, L])
    del store[L]
    assert (L in memory, L in disk) == (False, False)
    with pytest.raises(KeyError):
        del store[L]
    del store[K]
    assert K in store, "the remote tier is read-only"
    store.clear()
    assert len(disk) == len(memory) == 0
    assert list(store) == [K]
    assert not store.read_only
    assert TieredStore(RemoteStore(backend, SECRET)).read_only


def test_tiers_of_others_may_fail(tmp_path: Path) -> None:
    broken: Any = Broken({K: b"1"})
    store = TieredStore(broken, DiskStore(tmp_path))
    with pytest.warns(StoreWarning, match="RuntimeError: broken"):
        store[K] = b"2"
    assert store[K] == b"2"
    plain: dict[str, bytes] = {}
    store = TieredStore(plain, DiskStore(tmp_path))
    assert (store[K], plain) == (b"2", {K: b"2"})
    with pytest.raises(TypeError, match="no mapping"):
        TieredStore("x")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="one store"):
        TieredStore()


def test_what_is_no_bytes_is_a_miss(tmp_path: Path, backend: DictBackend) -> None:
    values: Any = backend.values
    foreign: Any = {K: "text" * 100}
    values[K] = "text" * 100  # of a Redis client that decodes
    local = DiskStore(tmp_path)
    for store in (RemoteStore(backend, SECRET), TieredStore(local, foreign)):
        with pytest.warns(StoreWarning, match="gave str where bytes were kept"):
            assert store.get(K) is None
    assert list(local) == []


def test_tiers_share_the_lock_of_the_one_furthest_behind(tmp_path: Path) -> None:
    local, shared = DiskStore(tmp_path / "a"), DiskStore(tmp_path / "b", lock_timeout_s=0.05)
    store = TieredStore(MemoryStore(), local, shared)
    with store.lock(K) as held, shared.lock(K) as other, local.lock(K) as free:
        assert (held, other, free) == (True, False, True)
    with TieredStore(MemoryStore()).lock(K) as held:
        assert not held
