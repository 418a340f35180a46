"""Stores on disk that others could change are off; what others put into one isn't used."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from gpucompiler_cache import DiskStore, StoreWarning

K = "0" * 64
OTHER = 65533
AS_ROOT = pytest.mark.skipif(os.geteuid() != 0, reason="files of other users are made by root only")


def expect_off(directory: Path, why: str, read_only: bool = False) -> None:
    store = DiskStore(directory, read_only=read_only)
    with pytest.warns(StoreWarning, match="is off: ") as warned:
        assert store.get(K) is None
    assert why in str(warned[0].message)
    store[K] = b"1"  # says nothing more: warnings are errors
    assert (store.get(K), dict(store), why in repr(store)) == (None, {}, True)
    store.pop(K, None)
    store.clear()
    store.collect()
    with store.lock(K) as held:
        assert not held


def expect_on(directory: Path) -> None:
    store = DiskStore(directory)
    store[K] = b"1"
    assert DiskStore(directory)[K] == b"1"


@pytest.mark.parametrize("mode", [0o777, 0o770, 0o707, 0o1777, 0o720, 0o702])
def test_a_directory_that_others_may_write_to(tmp_path: Path, mode: int) -> None:
    (tmp_path / "store").mkdir()
    (tmp_path / "store").chmod(mode)
    expect_off(tmp_path / "store", "others may write to")
    assert not list((tmp_path / "store").iterdir())


def test_a_directory_that_others_may_only_read(tmp_path: Path) -> None:
    (tmp_path / "store").mkdir(mode=0o755)
    expect_on(tmp_path / "store")


@pytest.mark.parametrize("mode", [0o777, 0o770, 0o702])
def test_an_ancestor_that_others_may_write_to(tmp_path: Path, mode: int) -> None:
    (tmp_path / "a/b").mkdir(parents=True)
    (tmp_path / "a").chmod(mode)
    expect_off(tmp_path / "a/b/store", f"others may write to {tmp_path}/a;")
    (tmp_path / "a").chmod(0o755)
    expect_on(tmp_path / "a/b/store")


def test_a_sticky_ancestor_as_tmp(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "a").chmod(0o1777)
    expect_on(tmp_path / "a/store")


@AS_ROOT
def test_a_directory_that_another_made_first_in_a_sticky_one(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "a").chmod(0o1777)
    (tmp_path / "a/store").mkdir(mode=0o700)
    os.chown(tmp_path / "a/store", OTHER, OTHER)
    expect_off(tmp_path / "a/store", f"belongs to user {OTHER}")


@AS_ROOT
def test_an_ancestor_of_another(tmp_path: Path) -> None:
    (tmp_path / "a/store").mkdir(parents=True)
    os.chown(tmp_path / "a", OTHER, OTHER)
    expect_off(tmp_path / "a/store", f"{tmp_path}/a belongs to user {OTHER}")
    os.chown(tmp_path / "a", 0, 0)
    (tmp_path / "a").chmod(0o1777)
    os.chown(tmp_path / "a", OTHER, OTHER)
    expect_off(tmp_path / "a/store", f"{tmp_path}/a belongs to user {OTHER}")


def test_links_of_ones_own_are_followed(tmp_path: Path) -> None:
    (tmp_path / "scratch/mine").mkdir(parents=True)
    (tmp_path / "cache").symlink_to(tmp_path / "scratch")
    (tmp_path / "relative").symlink_to("scratch/../scratch/./mine")
    expect_on(tmp_path / "cache/mine/store")
    assert (tmp_path / "scratch/mine/store/entries-1").exists()
    expect_on(tmp_path / "relative/other")
    assert (tmp_path / "scratch/mine/other/entries-1").exists()


@AS_ROOT
@pytest.mark.parametrize("name", ["link/store", "link"])
def test_links_of_others_are_not(tmp_path: Path, name: str) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "mine")
    os.chown(tmp_path / "link", OTHER, OTHER, follow_symlinks=False)
    expect_off(tmp_path / name, f"{tmp_path}/link is a symbolic link of user {OTHER}")
    assert not list((tmp_path / "mine").iterdir())


def test_links_that_lead_nowhere(tmp_path: Path) -> None:
    (tmp_path / "a").symlink_to("b")
    (tmp_path / "b").symlink_to("a")
    store = DiskStore(tmp_path / "a/store")
    with pytest.warns(StoreWarning, match="Not a directory"):
        store[K] = b"1"
    (tmp_path / "file").write_bytes(b"")
    store = DiskStore(tmp_path / "file/store")
    with pytest.warns(StoreWarning, match="Not a directory"):
        store[K] = b"1"


# -- what lies where an entry should


def put_link(path: Path) -> None:
    os.rename(path, path.parent / "elsewhere")
    path.symlink_to("elsewhere")


def put_fifo(path: Path) -> None:
    path.unlink()
    os.mkfifo(path, 0o600)


def put_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (put_link, "symbolic link"),
        (put_fifo, "no plain file"),
        (put_folder, "no plain file"),
        (lambda path: path.chmod(0o620), "others may write"),
        (lambda path: path.chmod(0o602), "others may write"),
        pytest.param(
            lambda path: os.chown(path, OTHER, OTHER), f"user {OTHER}", marks=AS_ROOT
        ),
    ],
)  # fmt: skip
def test_files_that_may_be_others_are_misses(
    tmp_path: Path, change: Callable[[Path], None], why: str
) -> None:
    store = DiskStore(tmp_path / "store")
    store[K] = b"1"
    change(tmp_path / "store/entries-1/00" / K)
    with pytest.warns(StoreWarning, match=why):
        assert store.get(K) is None
    store[K] = b"2"
    assert store[K] == b"2"


def test_a_link_at_the_name_of_an_entry_is_replaced_not_written_through(tmp_path: Path) -> None:
    store = DiskStore(tmp_path / "store")
    store[K] = b"1"
    (tmp_path / "precious").write_bytes(b"precious")
    path = tmp_path / "store/entries-1/00" / K
    path.unlink()
    path.symlink_to(tmp_path / "precious")
    store[K] = b"2"
    assert (store[K], (tmp_path / "precious").read_bytes()) == (b"2", b"precious")


# -- without rights


@pytest.fixture
def as_another(tmp_path: Path) -> Iterator[Callable[[], None]]:
    """Gives up the rights of root from when it is called to the end of the test."""
    if os.geteuid() != 0:
        pytest.skip("only root can be another user for a while")
    opened = [path for path in (tmp_path, *tmp_path.parents) if path.stat().st_mode & 0o077 == 0]
    for path in opened:
        path.chmod(stat.S_IMODE(path.stat().st_mode) | 0o055)
    yield lambda: os.seteuid(OTHER)
    os.seteuid(0)


def test_a_store_of_root_can_be_read_but_not_used_otherwise(
    tmp_path: Path, as_another: Callable[[], None]
) -> None:
    DiskStore(tmp_path / "store")[K] = b"1"
    for path in (tmp_path / "store").rglob("*"):
        path.chmod(0o755 if path.is_dir() else 0o644)
    (tmp_path / "store").chmod(0o755)
    as_another()
    expect_off(tmp_path / "store", "belongs to user 0")
    store = DiskStore(tmp_path / "store", read_only=True)
    assert store[K] == b"1"
    store[K] = b"2"
    assert store.pop(K) == b"1"
    store.clear()
    assert store[K] == b"1"


def test_a_directory_without_the_right_to_write(
    tmp_path: Path, as_another: Callable[[], None]
) -> None:
    as_another()
    store = DiskStore(tmp_path / "store")
    assert store.get(K) is None
    with pytest.warns(StoreWarning, match="Permission denied"):
        store[K] = b"1"
    assert store.get(K) is None


def test_a_store_that_became_unwritable_is_still_read(
    tmp_path: Path, as_another: Callable[[], None]
) -> None:
    (tmp_path / "store").mkdir()
    os.chown(tmp_path / "store", OTHER, OTHER)
    as_another()
    store = DiskStore(tmp_path / "store")
    store[K] = b"1"
    for path in (tmp_path / "store", *(tmp_path / "store").rglob("*")):
        path.chmod(0o500 if path.is_dir() else 0o400)
    with pytest.warns(StoreWarning, match="isn't kept: .*Permission denied"):
        store[K] = b"2"
    assert store[K] == b"1"
