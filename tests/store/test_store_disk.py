"""The store on disk: a mapping that may forget, and gives nothing that wasn't written."""

from __future__ import annotations

import hashlib
import os
import random
import stat
import threading
import time
import warnings
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from store_faults import FaultySystem

from gpucompiler_cache import DiskStore, Sections, StoreWarning, disk
from gpucompiler_cache.frame import HEADER_BYTES


def key_of(number: int) -> str:
    return hashlib.sha256(str(number).encode()).hexdigest()


K, L = key_of(1), key_of(2)


def file_of(store: DiskStore, key: str) -> Path:
    return Path(store.directory) / "entries-1" / key[:2] / key


@pytest.fixture
def store(tmp_path: Path) -> DiskStore:
    return DiskStore(tmp_path / "store")


def test_it_is_a_mapping(store: DiskStore) -> None:
    assert (len(store), list(store), K in store, "k" in store, 3 in store) == (0, [], *[False] * 3)
    assert not Path(store.directory).exists(), "reading makes nothing"
    store[K] = b"1"
    store[K] = b"22"
    store[L] = b""
    assert store == {K: b"22", L: b""}
    assert DiskStore(store.directory) == {K: b"22", L: b""}
    assert (len(store), K in store) == (2, True)
    del store[K]
    for missing in (K, "k", K.upper(), f" {K[1:]}", "../" + K[3:], ""):
        with pytest.raises(KeyError):
            store[missing]
        with pytest.raises(KeyError):
            del store[missing]
    assert store.popitem() == (L, b"")
    with pytest.raises(KeyError):
        store.popitem()


def test_two_sections(store: DiskStore) -> None:
    head, tail = os.urandom(200_000), os.urandom(100_000)
    store.write(K, head, tail)
    assert store.read(K) == Sections(head, tail)
    assert store.read_head(K) == head
    assert store[K] == head + tail


def test_the_second_section_is_not_read_for_the_first(tmp_path: Path) -> None:
    system = FaultySystem()
    sizes: list[int] = []
    read = system.read
    system.read = lambda fd, count: sizes.append(count) or read(fd, count)
    store = DiskStore(tmp_path, system=system)
    store.write(K, b"head", bytes(10_000_000))
    assert store.read_head(K) == b"head"
    assert sum(sizes) <= 64 * 1024


def test_mistakes_of_the_caller_are_raised(store: DiskStore) -> None:
    with pytest.raises(TypeError):
        store[K] = "text"  # type: ignore[assignment]
    for wrong in ("k", K.upper(), K[:-1], K + "0"):
        with pytest.raises(ValueError, match="64 lower-case hex digits"):
            store[wrong] = b""
    with pytest.raises(ValueError, match="limit_bytes"):
        DiskStore("x", -1)
    with pytest.raises(ValueError, match="directory"):
        DiskStore("x\0y")


def test_nobody_else_can_read_it(store: DiskStore) -> None:
    previous = os.umask(0)
    try:
        store[K] = b"1"
    finally:
        os.umask(previous)
    for path in (Path(store.directory), *Path(store.directory).rglob("*")):
        wanted = 0o700 if path.is_dir() else 0o600
        assert stat.S_IMODE(path.stat().st_mode) == wanted, path


# -- damage


@pytest.mark.parametrize("sections", [(b"some code", b"and text"), (b"", b""), (b"x", b"")])
def test_every_flipped_byte_is_a_miss(store: DiskStore, sections: tuple[bytes, bytes]) -> None:
    store.write(K, *sections)
    good = file_of(store, K).read_bytes()
    for position in range(len(good)):
        for mask in (1, 0x80, 0xFF):
            bad = bytearray(good)
            bad[position] ^= mask
            expect_a_miss(store, bytes(bad), f"byte {position} ^ {mask}")


def test_every_truncation_and_addition_is_a_miss(store: DiskStore) -> None:
    store.write(K, b"some code", b"and text")
    good = file_of(store, K).read_bytes()
    for length in range(len(good)):
        expect_a_miss(store, good[:length], f"{length} bytes")
    expect_a_miss(store, good + b"\0", "one byte more")
    expect_a_miss(store, good + good, "twice")
    expect_a_miss(store, bytes(len(good)), "zeros, as after a crash of the machine")


def test_damage_of_large_entries(store: DiskStore) -> None:
    numbers = random.Random(5)
    store.write(K, numbers.randbytes(150_000), numbers.randbytes(150_000))
    good = file_of(store, K).read_bytes()
    for _ in range(60):
        position = numbers.randrange(len(good))
        bad = good[:position] + bytes([good[position] ^ 1 << numbers.randrange(8)])
        expect_a_miss(store, bad + good[position + 1 :], f"bit in byte {position}")
        expect_a_miss(store, good[:position], f"{position} bytes")


def expect_a_miss(store: DiskStore, content: bytes, what: str) -> None:
    """An entry of that content is missed, put aside, and another can be written in its place."""
    path = file_of(store, K)
    path.write_bytes(content)
    path.chmod(0o600)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        assert store.get(K) is None, what
    assert not path.exists(), what


def test_damage_is_said_once_and_put_aside(store: DiskStore) -> None:
    for key in (K, L):
        store[key] = b"1"
        file_of(store, key).write_bytes(b"")
    with pytest.warns(StoreWarning, match=f"the entry {K} isn't used: it is cut off"):
        assert store.get(K) is None
    assert store.get(L) is None  # warnings are errors in tests
    store[K] = b"2"
    assert store[K] == b"2"
    assert len(list((Path(store.directory) / "quarantine").iterdir())) == 2


def test_damage_of_the_second_section_spoils_no_first(store: DiskStore) -> None:
    store.write(K, b"code", b"text")
    path = file_of(store, K)
    path.write_bytes(path.read_bytes()[:-1] + b"T")
    assert store.read_head(K) == b"code"
    with pytest.warns(StoreWarning, match="second section"), pytest.raises(KeyError):
        store.read(K)


def test_an_entry_under_the_key_of_another_is_a_miss(store: DiskStore) -> None:
    store[K] = b"1"
    store[L] = b"2"
    file_of(store, L).write_bytes(file_of(store, K).read_bytes())
    with pytest.warns(StoreWarning, match="the entry of another key"):
        assert store.get(L) is None


def test_warnings_that_are_errors_fail_nobody(
    store: DiskStore, capsys: pytest.CaptureFixture[str]
) -> None:
    store[K] = b"1"
    file_of(store, K).write_bytes(b"")
    assert store.get(K) is None
    assert "StoreWarning: the compile cache in" in capsys.readouterr().err


def test_quarantine_is_bounded(store: DiskStore) -> None:
    for number in range(20):
        store[key_of(number)] = b"1"
        file_of(store, key_of(number)).write_bytes(b"")
    with pytest.warns(StoreWarning):
        assert all(store.get(key_of(number)) is None for number in range(20))
    assert len(list((Path(store.directory) / "quarantine").iterdir())) == 16


# -- size


@pytest.mark.parametrize("error", [ImportError("no module"), OSError(24, "too many open files")])
def test_a_process_that_cannot_import_any_more_reads_and_writes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    def refuse() -> None:
        raise error

    monkeypatch.setattr(disk, "_eviction", refuse)
    store = DiskStore(tmp_path / "store", limit_bytes=2000)
    for number in range(40):
        store[f"{number:064x}"] = bytes(100)
    path = next(Path(store.directory).glob("entries-1/*/*"))
    path.write_bytes(b"damaged")
    with pytest.warns(StoreWarning, match="isn't used"):
        assert path.name not in store


def test_what_was_unused_for_longest_goes_first(tmp_path: Path) -> None:
    store = DiskStore(tmp_path, limit_bytes=10 * (HEADER_BYTES + 1000))
    for number in range(10):
        store[key_of(number)] = bytes(1000)
        age(store, key_of(number), days=10 - number)
    assert len(store) == 10
    assert store[key_of(0)] == bytes(1000)  # used now
    store[key_of(10)] = bytes(1000)
    assert key_of(0) in store
    assert key_of(10) in store
    assert key_of(1) not in store
    assert sum(found.size_bytes for found in store.found()) <= store.limit_bytes


def age(store: DiskStore, key: str, days: float) -> None:
    when = time.time() - days * 24 * 3600
    os.utime(file_of(store, key), (when, when))


def test_a_hit_writes_once_an_hour_at_most(tmp_path: Path) -> None:
    system = FaultySystem()
    store = DiskStore(tmp_path, system=system)
    store[K] = b"1"
    system.log.clear()
    assert (store[K], store[K]) == (b"1", b"1")
    assert "utime" not in system.log
    age(store, K, days=1)
    assert (store[K], store[K]) == (b"1", b"1")
    assert system.log.count("utime") == 1


def test_an_entry_larger_than_the_store_is_not_kept_and_nothing_goes_for_it(
    tmp_path: Path,
) -> None:
    store = DiskStore(tmp_path, limit_bytes=1000)
    store[K], store[L] = b"1", b"2"
    store[K] = bytes(1000)
    assert dict(store) == {L: b"2"}, "the old value would be wrong"


def test_a_store_much_too_large_shrinks_while_it_is_written_to(tmp_path: Path) -> None:
    large = DiskStore(tmp_path)
    for number in range(3000):
        large[key_of(number)] = bytes(100)
        age(large, key_of(number), days=2 - number / 3000)
    limit = 1000 * (HEADER_BYTES + 100)
    small = DiskStore(tmp_path, limit_bytes=limit)
    for number in range(3000, 3400):
        small[key_of(number)] = bytes(100)
    total = sum(found.size_bytes for found in small.found())
    assert 0.7 * limit <= total <= 1.1 * limit
    newest = sum(key_of(number) in small for number in range(3000, 3400))
    assert newest >= 390, "the oldest went"


def test_collect_and_clear(store: DiskStore) -> None:
    for number in range(10):
        store[key_of(number)] = bytes(1000)
        age(store, key_of(number), days=10 - number)
    one = HEADER_BYTES + 1000
    assert store.collect() == (0, 0, 10 * one)
    assert store.collect(3 * one) == (7, 7 * one, 3 * one)
    assert set(store) == {key_of(number) for number in (7, 8, 9)}
    store.clear()
    assert len(store) == 0


def test_what_killed_writers_left_is_removed(store: DiskStore) -> None:
    store[K] = b"1"
    temporary = Path(store.directory) / "temporary"
    now = time.time()
    for name, when in (("old", now - 7200), ("future", now + 7200), ("fresh", now)):
        (temporary / name).write_bytes(b"")
        os.utime(temporary / name, (when, when))
    store.collect()
    assert [path.name for path in temporary.iterdir()] == ["fresh"]


def test_a_clock_that_goes_backwards(tmp_path: Path) -> None:
    system = FaultySystem()
    store = DiskStore(tmp_path, limit_bytes=5 * (HEADER_BYTES + 1000), system=system)
    for number in range(5):
        store[key_of(number)] = bytes(1000)
        age(store, key_of(number), days=-400)  # written when the clock was a year ahead
    assert store[key_of(3)] == bytes(1000)
    store[key_of(5)] = bytes(1000)
    assert key_of(3) in store
    assert key_of(5) in store


# -- others


def test_a_directory_that_is_removed_meanwhile(store: DiskStore) -> None:
    store[K] = b"1"
    os.rename(store.directory, store.directory + ".gone")
    store[K] = b"2"  # still into the renamed one, or anew: both are right
    import_again = DiskStore(store.directory)
    for path in sorted(Path(store.directory + ".gone").rglob("*"), reverse=True):
        path.rmdir() if path.is_dir() else path.unlink()
    Path(store.directory + ".gone").rmdir()
    assert store.get(K) is None
    store[L] = b"3"
    assert (store[L], import_again[L]) == (b"3", b"3")


def test_threads_share_it(tmp_path: Path) -> None:
    store = DiskStore(tmp_path, limit_bytes=20_000)
    wrong: list[object] = []

    def work(number: int) -> None:
        numbers = random.Random(number)
        try:
            for _ in range(150):
                key = key_of(numbers.randrange(20))
                value = key.encode() * numbers.randrange(1, 20)
                store[key] = value
                got = store.get(key, b"")
                if got.replace(key.encode(), b""):
                    wrong.append(key)
                store.pop(key_of(numbers.randrange(20)), None)
                list(store.items())
        except Exception as error:
            wrong.append(error)

    threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


def test_a_fork_shares_it(store: DiskStore) -> None:
    store[K] = b"1"
    child = os.fork()
    if not child:
        ok = store.get(K) == b"1"
        store[L] = b"2"
        os._exit(0 if ok else 1)
    assert os.waitpid(child, 0)[1] == 0
    assert (store[K], store[L]) == (b"1", b"2")


def test_one_gets_the_lock_and_others_wait_or_go_on(store: DiskStore) -> None:
    order: list[str] = []
    hasty = DiskStore(store.directory, lock_timeout_s=0.05)
    without = DiskStore(store.directory, lock_timeout_s=0)

    def second() -> None:
        with store.lock(K) as held:
            order.append(f"second {held}")

    with store.lock(K) as held:
        order.append(f"first {held}")
        with store.lock(L) as other, hasty.lock(K) as late, without.lock(K) as never:
            assert (other, late, never) == (True, False, False)
        thread = threading.Thread(target=second)
        thread.start()
        time.sleep(0.05)
        order.append("first ends")
    thread.join()
    assert order == ["first True", "first ends", "second True"]
    assert not list((Path(store.directory) / "locks").iterdir())


def test_the_lock_of_a_killed_process_is_free(store: DiskStore) -> None:
    read, write = os.pipe()
    child = os.fork()
    if not child:
        with store.lock(K):
            os.write(write, b"1")
            time.sleep(60)
        os._exit(0)
    os.read(read, 1)
    os.kill(child, 9)
    os.waitpid(child, 0)
    os.close(read)
    os.close(write)
    with store.lock(K) as held:
        assert held


# -- any order of uses

_ACTIONS = st.lists(
    st.tuples(
        st.sampled_from(["set", "get", "head", "delete", "collect", "clear", "list", "reopen"]),
        st.integers(0, 5),
        st.binary(max_size=30),
    ),
    max_size=40,
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("stores")


@settings(max_examples=60, deadline=None)
@given(actions=_ACTIONS, limit=st.sampled_from([0, 200, 700, 10_000]))
def test_any_order_of_uses_agrees_with_a_dict_that_may_forget(
    folder: Path, actions: list[tuple[str, int, bytes]], limit: int
) -> None:
    store = DiskStore(folder / os.urandom(8).hex(), limit)
    model: dict[str, bytes] = {}
    for action, number, value in actions:
        key = key_of(number)
        if action == "set":
            store.write(key, value, value[::-1])
            model[key] = value + value[::-1]
        elif action == "get":
            assert store.get(key) in (None, model.get(key))
        elif action == "head" and key in store:
            assert store.read_head(key) == model[key][: len(model[key]) // 2]
        elif action == "delete":
            assert store.pop(key, None) in (None, model.pop(key, None))
        elif action == "collect":
            store.collect()
        elif action == "clear":
            store.clear()
            model.clear()
        elif action == "list":
            assert dict(store).items() <= model.items()
        elif action == "reopen":
            store = DiskStore(store.directory, limit)
        assert sum(found.size_bytes for found in store.found()) <= limit
    if limit == 10_000:
        assert dict(store) == model, "there was room for all"
