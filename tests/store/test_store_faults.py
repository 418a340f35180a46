"""Each system call of a store on disk fails, with each error: it shows in misses only."""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
import subprocess
import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest
from store_faults import CALLS, FaultySystem

from gpucompiler_cache import DiskStore, StoreWarning
from gpucompiler_cache.frame import HEADER_BYTES

K, L = "00" + "1" * 62, "ff" + "2" * 62
ERRORS = (
    errno.ESTALE, errno.EBUSY, errno.ENOENT, errno.EROFS, errno.ENOSPC, errno.EDQUOT,
    errno.EACCES, errno.EIO, errno.ENAMETOOLONG, errno.EINTR, errno.ELOOP, errno.ENOLCK,
)  # fmt: skip
VALUES = {K: (None, b"old code", b"new code"), L: (None, b"another", b"small")}


@pytest.fixture(autouse=True)
def _quiet() -> Iterator[None]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", StoreWarning)
        yield


def use(store: DiskStore, fresh: bool) -> None:
    """All that can be done with a store; what it gives is right, or absent."""
    if not fresh:
        assert store.get(K) in VALUES[K]
    with store.lock(K):
        store.write(K, b"new ", b"code")
    assert store.get(K) in VALUES[K]
    if K in store:
        with contextlib.suppress(KeyError):
            assert store.read_head(K) in (b"new ", b"old code")
    store[L] = b"another"
    store[L] = b"small"
    for key, value in store.items():
        assert value in VALUES[key]
    assert len(list(store.found())) <= 2
    store.pop(L, None)
    assert store.get(L) in VALUES[L]
    store.collect()


def prepare(folder: Path) -> None:
    """A store with an entry used long ago, a damaged one, and what a killed writer left."""
    store = DiskStore(folder)
    store[K] = b"old code"
    store[L] = b"damaged"
    (folder / "entries-1/ff" / L).write_bytes(b"damaged")
    (folder / "temporary/1-2").write_bytes(b"")
    os.utime(folder / "temporary/1-2", (1, 1))
    os.utime(folder / "entries-1/00" / K, (1, 1))


def run(folder: Path, system: FaultySystem, fresh: bool) -> None:
    # A small limit, so that each writing looks for what is too much.
    store = DiskStore(folder, 10 * HEADER_BYTES, lock_timeout_s=0.01, system=system)
    use(store, fresh)
    del store
    assert not system.opened, "each descriptor was closed"
    # The failed calls have left nothing wrong behind.
    after = DiskStore(folder)
    for key, values in VALUES.items():
        assert after.get(key) in values
    for key in VALUES:
        after[key] = VALUES[key][1] or b""
        assert after[key] == VALUES[key][1]


def number_of_calls(tmp_path: Path, fresh: bool) -> int:
    if not fresh:
        prepare(tmp_path / "count")
    system = FaultySystem()
    run(tmp_path / "count", system, fresh)
    return system.count


@pytest.mark.parametrize("fresh", [True, False])
@pytest.mark.parametrize("error", ERRORS, ids=lambda number: errno.errorcode[number])
@pytest.mark.sample(10)
def test_one_call_fails(tmp_path: Path, error: int, fresh: bool) -> None:
    # Half of the calls for each error, so that each call has half of the errors.
    for position in range(1 + error % 2, number_of_calls(tmp_path, fresh) + 1, 2):
        folder = tmp_path / f"{position}"
        if not fresh:
            prepare(folder)
        run(folder, FaultySystem(lambda _, n, at=position: error if n == at else 0), fresh)


@pytest.mark.parametrize("error", ERRORS, ids=lambda number: errno.errorcode[number])
def test_all_calls_of_a_kind_fail_from_some_point_on(tmp_path: Path, error: int) -> None:
    for name in CALLS:
        for start in (1, 30):
            folder = tmp_path / f"{name}{start}"
            prepare(folder)
            system = FaultySystem(
                lambda called, n, kind=name, at=start: error if called == kind and n >= at else 0
            )
            run(folder, system, False)


@pytest.mark.parametrize("error", ERRORS, ids=lambda number: errno.errorcode[number])
def test_all_calls_fail(tmp_path: Path, error: int) -> None:
    for start in (1, 10, 20, 40):
        folder = tmp_path / f"{start}"
        prepare(folder)
        run(folder, FaultySystem(lambda _, n, at=start: error if n >= at else 0), False)


def test_short_reads_and_writes(tmp_path: Path) -> None:
    system = FaultySystem()
    read, write = system.read, system.write
    system.read = lambda fd, count: read(fd, min(count, 7))
    system.write = lambda fd, content: write(fd, content[:5])  # type: ignore[index]
    store = DiskStore(tmp_path, system=system)
    store.write(K, b"new ", b"code")
    assert store[K] == b"new code"
    assert store.read_head(K) == b"new "


def test_a_write_of_nothing_is_an_error(tmp_path: Path) -> None:
    system = FaultySystem()
    system.write = lambda fd, content: 0
    store = DiskStore(tmp_path, system=system)
    store[K] = b"1"
    assert store.get(K) is None


def test_a_stale_directory_is_opened_anew(tmp_path: Path) -> None:
    DiskStore(tmp_path)[K] = b"old code"
    failing = {"open": 0}
    system = FaultySystem(lambda name, n: errno.ESTALE if n == failing.get(name) else 0)
    store = DiskStore(tmp_path, system=system)
    assert store[K] == b"old code"
    failing["open"] = system.count + 1
    assert store[K] == b"old code"
    failing["open"] = system.count + 1
    store[K] = b"new code"
    assert store[K] == b"new code"


def test_what_passes_does_not_switch_a_store_off(tmp_path: Path) -> None:
    system = FaultySystem(lambda name, n: errno.EMFILE if name == "open" and n < 20 else 0)
    store = DiskStore(tmp_path, system=system)
    store[K] = b"1"
    while system.count < 20:
        assert store.get(K) is None
    store[K] = b"2"
    assert (store[K], store.why_off) == (b"2", "")


def test_an_interrupt_leaves_no_file(tmp_path: Path) -> None:
    system = FaultySystem()

    def interrupted(fd: int, content: object) -> int:
        raise KeyboardInterrupt

    system.write = interrupted
    store = DiskStore(tmp_path, system=system)
    with pytest.raises(KeyboardInterrupt):
        store[K] = b"1"
    assert not list((tmp_path / "temporary").iterdir())
    del store
    assert not system.opened


# -- a disk that really is full, or read-only


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    folder = tmp_path / "disk"
    folder.mkdir()
    if os.geteuid() != 0 or not mount("-t", "tmpfs", "-o", "size=64k,mode=700", "tmpfs", folder):
        pytest.skip("no file system can be mounted here")
    yield folder
    subprocess.run(["umount", "-l", folder], check=True)


def mount(*arguments: object) -> bool:
    program = shutil.which("mount")
    if program is None:
        return False
    done = subprocess.run([program, *map(str, arguments)], capture_output=True, check=False)
    return done.returncode == 0


def test_a_full_disk(small_disk: Path) -> None:
    store = DiskStore(small_disk)
    store[K] = b"old code"
    for number in range(40):
        store[f"{number:064x}"] = bytes(4000)
    assert store[K] == b"old code"
    kept = dict(store)
    assert 5 < len(kept) < 20
    assert all(value in (bytes(4000), b"old code") for value in kept.values())
    assert not list((small_disk / "temporary").iterdir())
    store.collect(10_000)
    store[L] = bytes(4000)
    assert store[L] == bytes(4000)


def test_a_disk_that_became_read_only(small_disk: Path) -> None:
    store = DiskStore(small_disk)
    store[K] = b"old code"
    os.utime(small_disk / "entries-1/00" / K, (1, 1))
    if not mount("-o", "remount,ro", small_disk):
        pytest.skip("it can't be mounted read-only")
    with pytest.warns(StoreWarning, match="Read-only file system"):
        store[K] = b"new code"
    assert (store[K], DiskStore(small_disk)[K]) == (b"old code", b"old code")
    store.pop(K)
    store.clear()
    store.collect(0)
    with store.lock(K) as held:
        assert not held
    assert store[K] == b"old code"
    assert DiskStore(small_disk / "new").get(K) is None
