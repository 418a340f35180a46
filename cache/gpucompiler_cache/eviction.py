"""The entries of a store on disk, and the eviction of old ones.

No file holds a count, on which processes would have to agree. Instead, a writer looks at a sample
of the folders now and then, and estimates the whole from it. Keys are digests, so folders have
similar sizes. Entries older than most of the sample are removed. The sample of a small store is the
whole store.
"""

from __future__ import annotations

import contextlib
import math
import os
import stat
import time
from typing import Final, NamedTuple

from gpucompiler_cache.places import ENTRIES, LOCKS, QUARANTINE, TEMPORARY, path_of
from gpucompiler_cache.store import KEY_DIGITS
from gpucompiler_cache.system import System, flags

# When there is too much, this part of the limit is what stays.
_KEPT: Final = 0.9
# A sample is this many entries at least, if there are as many, and as many folders more as there
# are looked at in this time while the store seems too large.
_SAMPLE_ENTRIES: Final = 512
_SAMPLE_S: Final = 0.02
# The time for which a writer removes entries, if that makes more room than it took.
_REMOVE_S: Final = 0.05
_MAX_QUARANTINED: Final = 16
_DAY_S: Final = 24 * 3600.0
# Files of a writer or a lock's owner that was killed; a writer takes milliseconds.
_STALE_S: Final = {TEMPORARY: 3600.0, LOCKS: _DAY_S, QUARANTINE: 7 * _DAY_S}

_DIGITS: Final = "0123456789abcdef"
OPEN_FOLDER: Final = flags("RDONLY", "DIRECTORY", "NOFOLLOW", "CLOEXEC")


class Found(NamedTuple):
    """An entry's file.

    Args:
        key: 64 hex digits.
        size_bytes: of the file, header included.
        used_s: when it was written, or read, to an hour; seconds since 1970.
    """

    key: str
    size_bytes: int
    used_s: float


class Collected(NamedTuple):
    """Entries that a collection removed, and those left (for `collect_some` an estimate)."""

    entries: int
    size_bytes: int
    left_bytes: int


def folders(root: int, system: System) -> list[str]:
    """The folders of entries, in order."""
    names = _names(root, ENTRIES, system)
    return sorted(name for name in names if len(name) == 2 and not name.strip(_DIGITS))


def keys_of(root: int, folder: str, system: System) -> list[str]:
    """The keys of the entries in a folder, in order."""
    return _keys(_names(root, f"{ENTRIES}/{folder}", system), folder)


def found_in(root: int, folder: str, system: System) -> list[Found]:
    """The entries in a folder; none if it can't be read."""
    found: list[Found] = []
    try:
        fd = system.open(f"{ENTRIES}/{folder}", OPEN_FOLDER, dir_fd=root)
    except OSError:
        return found
    try:
        for key in _keys(system.listdir(fd), folder):
            try:
                info = system.stat(key, dir_fd=fd, follow_symlinks=False)
            except FileNotFoundError:
                continue  # another process has removed it
            found.append(Found(key, info.st_size, info.st_mtime))
    except OSError:
        pass  # what was found until then counts
    finally:
        with contextlib.suppress(OSError):
            system.close(fd)
    return found


def _keys(names: list[str], folder: str) -> list[str]:
    return sorted(
        name
        for name in names
        if len(name) == KEY_DIGITS and name.startswith(folder) and not name.strip(_DIGITS)
    )


def collect(root: int, limit_bytes: int, system: System) -> Collected:
    """Look at all entries; if they are more than the limit, remove the ones unused for longest."""
    remove_stale(root, system)
    found = [f for folder in folders(root, system) for f in found_in(root, folder, system)]
    total = sum(entry.size_bytes for entry in found)
    removed = _remove(root, found, total - limit_bytes, system)
    return Collected(*removed, total - removed[1])


def collect_some(root: int, limit_bytes: int, new_bytes: float, system: System) -> Collected:
    """Look at a sample of the entries; if there seem to be too many, remove the oldest of it.

    It takes at most some tens of milliseconds, however large the store is.

    Args:
        new_bytes: written since the last look: so many go in any case, or the store would grow.
    """
    remove_stale(root, system)
    # In random order; the module `random` takes a millisecond to import.
    names = sorted(folders(root, system), key=lambda name: os.urandom(8))
    found: list[Found] = []
    sampled_bytes = 0
    estimate = 0.0
    ends_s = time.monotonic() + _SAMPLE_S
    for looked_at, folder in enumerate(names, start=1):
        entries = found_in(root, folder, system)
        found += entries
        sampled_bytes += sum(entry.size_bytes for entry in entries)
        estimate = sampled_bytes * len(names) / looked_at
        if len(found) >= _SAMPLE_ENTRIES and (estimate <= limit_bytes or time.monotonic() > ends_s):
            break
    if estimate <= limit_bytes:
        return Collected(0, 0, int(estimate))
    excess = (estimate - _KEPT * limit_bytes) / estimate * sampled_bytes
    removed = _remove(root, found, excess, system, new_bytes, ends_s + _REMOVE_S)
    return Collected(*removed, int(estimate) - removed[1])


def remove_stale(root: int, system: System) -> None:
    """Remove what killed processes left, and what has been in quarantine for a week."""
    for folder, limit_s in _STALE_S.items():
        for name in _names(root, folder, system):
            with contextlib.suppress(OSError):
                path = f"{folder}/{name}"
                age_s = (
                    system.time() - system.stat(path, dir_fd=root, follow_symlinks=False).st_mtime
                )
                # A file from the future was written before the clock was set back.
                if not -limit_s <= age_s <= limit_s:
                    remove(root, path, system)


def remove(root: int, path: str, system: System) -> None:
    """Remove what has this name, a folder with all that lies in it, too. Raises OSError."""
    try:
        system.unlink(path, dir_fd=root)
    except (IsADirectoryError, PermissionError):  # POSIX says EPERM of a folder, Linux EISDIR
        if not _is_folder(root, path, system, follow=False):
            raise
        system.remove_tree(path, root)


def quarantine(root: int, key: str, system: System) -> None:
    """Move an entry's file to where nobody looks for it, if that is possible."""
    _put_aside(root, path_of(key), system)


def clear_the_way(root: int, key: str, system: System) -> None:
    """Put aside what stands where an entry's file, or one of its folders, has to be."""
    for folder in (QUARANTINE, TEMPORARY, ENTRIES, os.path.dirname(path_of(key))):
        if not _is_folder(root, folder, system):
            _put_aside(root, folder, system)
    if _is_folder(root, path_of(key), system, follow=False):
        quarantine(root, key, system)


def _put_aside(root: int, path: str, system: System) -> None:
    with contextlib.suppress(OSError):
        if path == QUARANTINE:
            remove(root, path, system)
        system.mkdir(QUARANTINE, 0o700, dir_fd=root)
    try:
        aside = f"{QUARANTINE}/{os.path.basename(path)}-{os.urandom(4).hex()}"
        system.rename(path, aside, src_dir_fd=root, dst_dir_fd=root)
    except OSError:
        return
    _thin_out(root, QUARANTINE, _MAX_QUARANTINED, system)


def _is_folder(root: int, path: str, system: System, follow: bool = True) -> bool:
    try:
        return stat.S_ISDIR(system.stat(path, dir_fd=root, follow_symlinks=follow).st_mode)
    except OSError:
        return False


def _thin_out(root: int, folder: str, most: int, system: System) -> None:
    """Keep no more than so many files in a folder."""
    names = _names(root, folder, system)
    for name in names[: max(0, len(names) - most)]:
        with contextlib.suppress(OSError):
            remove(root, f"{folder}/{name}", system)


def remove_all(root: int, system: System) -> int:
    """Remove all entries, and what else a store keeps; how many entries that were."""
    count = 0
    for folder in folders(root, system):
        for key in keys_of(root, folder, system):
            with contextlib.suppress(OSError):
                remove(root, path_of(key), system)
                count += 1
    _thin_out(root, QUARANTINE, 0, system)
    return count


def _remove(
    root: int,
    found: list[Found],
    excess_bytes: float,
    system: System,
    least_bytes: float = math.inf,
    ends_s: float = math.inf,
) -> tuple[int, int]:
    """Remove the oldest until so many bytes are gone; how many entries and bytes it were.

    Args:
        least_bytes: so many go even if time is up.
        ends_s: when time is up, by `time.monotonic`.
    """
    if excess_bytes <= 0:
        return 0, 0
    now_s = system.time()
    # A use in the future was before the clock was set back; the entry's age isn't known.
    found.sort(key=lambda f: f.used_s if f.used_s <= now_s + _DAY_S else 0.0)
    count = size = 0
    for entry in found:
        if size >= excess_bytes or (size > least_bytes and time.monotonic() > ends_s):
            break
        try:
            remove(root, path_of(entry.key), system)
        except FileNotFoundError:
            pass  # another process collects as well, and has made that much room
        except OSError:
            continue
        count += 1
        size += entry.size_bytes
    return count, size


def _names(root: int, folder: str, system: System) -> list[str]:
    """The names in a folder; none if it can't be read."""
    names: list[str] = []
    with contextlib.suppress(OSError):
        fd = system.open(folder, OPEN_FOLDER, dir_fd=root)
        try:
            names = system.listdir(fd)
        finally:
            system.close(fd)
    return names
