"""Odd things at the names of a store on disk are a miss, then make room; nothing waits."""

from __future__ import annotations

import os
import shutil
import socket
import stat
import warnings
from collections.abc import Callable
from pathlib import Path

import pytest

from gpucompiler_cache import DiskStore
from gpucompiler_cache.places import ENTRIES, QUARANTINE, TEMPORARY, path_of

KEY = "ab" + "0" * 62
OTHER = "cd" + "1" * 62


def _full_directory(path: Path) -> None:
    (path / "below").mkdir(parents=True)
    (path / "file").write_text("x")


def _unreadable_directory(path: Path) -> None:
    _full_directory(path)
    path.chmod(0)


def _socket(path: Path) -> None:
    folder = os.open(path.parent, os.O_RDONLY)
    try:  # a socket's path has few bytes
        with socket.socket(socket.AF_UNIX) as made:
            made.bind(f"/proc/self/fd/{folder}/{path.name}")
    finally:
        os.close(folder)


def _unreadable_file(path: Path) -> None:
    path.write_bytes(b"x")
    path.chmod(0)


def _device(path: Path) -> None:
    try:
        os.mknod(path, stat.S_IFCHR | 0o600, os.makedev(1, 5))  # /dev/zero, which never ends
    except PermissionError:
        pytest.skip("only root makes devices")


MAKERS: dict[str, Callable[[Path], None]] = {
    "directory": lambda path: path.mkdir(),
    "full directory": _full_directory,
    "unreadable directory": _unreadable_directory,
    "fifo": os.mkfifo,
    "socket": _socket,
    "device": _device,
    "loop": lambda path: path.symlink_to(path),
    "dangling link": lambda path: path.symlink_to("/nowhere/at/all"),
    "link to a device": lambda path: path.symlink_to("/dev/zero"),
    "empty file": lambda path: path.touch(),
    "unreadable file": _unreadable_file,
}


def _store_with(directory: Path, name: str, maker: str) -> DiskStore:
    """A store with two entries, in which something else took the place of a name."""
    filled = DiskStore(directory)
    filled.write(KEY, b"head", b"tail")
    filled.write(OTHER, b"head", b"tail")
    place = directory / name
    if place.is_dir():
        shutil.rmtree(place)
    else:
        place.unlink(missing_ok=True)
    place.parent.mkdir(exist_ok=True)
    MAKERS[maker](place)
    return DiskStore(directory, lock_timeout_s=0.2)


@pytest.fixture(autouse=True)
def _quiet() -> None:
    warnings.simplefilter("ignore", RuntimeWarning)


@pytest.mark.parametrize("maker", MAKERS)
@pytest.mark.parametrize("name", [path_of(KEY), f"{ENTRIES}/{KEY[:2]}", ENTRIES, TEMPORARY])
@pytest.mark.parametrize("read_first", [False, True])
def test_an_entry_finds_room(tmp_path: Path, name: str, maker: str, read_first: bool) -> None:
    if "directory" in maker and name != path_of(KEY):
        pytest.skip("a directory is what has to be there")
    store = _store_with(tmp_path / "store", name, maker)
    if read_first and name != TEMPORARY:
        assert KEY not in store
        with pytest.raises(KeyError):
            store.read(KEY)
        with pytest.raises(KeyError):
            store.read_head(KEY)
        assert store.check(KEY)
    store.write(KEY, b"new", b"entry")
    assert store.read(KEY) == (b"new", b"entry")
    assert DiskStore(tmp_path / "store").read_head(KEY) == b"new"


@pytest.mark.parametrize("maker", MAKERS)
@pytest.mark.parametrize("name", [path_of(KEY), f"locks/{KEY}", QUARANTINE])
def test_the_other_operations_go_on(tmp_path: Path, name: str, maker: str) -> None:
    store = _store_with(tmp_path / "store", name, maker)
    with store.lock(KEY):
        pass
    assert set(store) == {KEY, OTHER}
    assert {found.key for found in store.found()} == {KEY, OTHER}
    store.put_aside(KEY)
    assert set(store) <= {KEY, OTHER}
    if KEY in store:
        store.put_aside(KEY)
    store.collect(0)
    assert list(store) == []


@pytest.mark.parametrize("maker", MAKERS)
@pytest.mark.parametrize("how", ["clear", "delete"])
def test_it_can_be_removed(tmp_path: Path, maker: str, how: str) -> None:
    store = _store_with(tmp_path / "store", path_of(KEY), maker)
    if how == "clear":
        store.clear()
    else:
        del store[KEY]
    assert not os.path.lexists(tmp_path / "store" / path_of(KEY))


def test_folders_in_quarantine_are_thinned_out(tmp_path: Path) -> None:
    store = DiskStore(tmp_path / "store")
    store.write(KEY, b"head")
    for _ in range(40):
        (tmp_path / "store" / path_of(KEY)).unlink(missing_ok=True)
        _full_directory(tmp_path / "store" / path_of(KEY))
        store.put_aside(KEY)
    assert len(os.listdir(tmp_path / "store" / QUARANTINE)) <= 16
    store.clear()
    assert os.listdir(tmp_path / "store" / QUARANTINE) == []


def test_links_below_a_removed_folder_are_not_followed(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    kept.mkdir()
    (kept / "file").write_text("x")
    store = _store_with(tmp_path / "store", path_of(KEY), "full directory")
    (tmp_path / "store" / path_of(KEY) / "link").symlink_to(kept)
    store.clear()
    assert (kept / "file").read_text() == "x"
