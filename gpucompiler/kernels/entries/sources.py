"""The digest of the compiler's own source, a part of every key.

The compiler's version alone isn't enough: checkouts are edited, and installed files, too.
"""

from __future__ import annotations

import contextlib
import functools
import importlib
import os
import sys
import time
from collections.abc import Iterable, Iterator, MutableMapping, Sequence
from operator import attrgetter, itemgetter
from typing import Final

from gpucompiler.diagnostics.errors import ArgumentError, ParseError
from gpucompiler.kernels.entries.entry import SOURCES, key_of, pack, unpack
from gpucompiler.process.forking import TABLES, ForkLock
from gpucompiler.process_state import per_process
from gpucompiler.settings import ENTRY_SCHEMA, STARTED_NS

# Suffixes of the files that decide the compiler's output.
_SOURCES: Final = (".py", ".ll", ".image", ".bc", ".so")
_NAME: Final = attrgetter("name")
# A file that is written to differs in one of these. No program sets the time of an inode's last
# change, unlike that of a file's contents.
_ROW: Final = attrgetter("st_dev", "st_ino", "st_size", "st_mtime_ns", "st_ctime_ns")
_LAST: Final = itemgetter(-1)
# A file that was changed this recently may change again and keep its time stamp.
_SETTLED_NS: Final = 2 * 10**9
# File systems take their times from a clock that ticks a hundred times a second.
_TICK_NS: Final = 10**7
# Looking at all files takes a tenth of the time of a small kernel's compilation.
_LOOK_AGAIN_NS: Final = 10**9


class _Sources:
    def __init__(self) -> None:
        # Digests by the state of the files, for all stores.
        self.digests: dict[str, str] = {}
        # By packages: when their files were last seen unchanged, and the modules there were then.
        self.unchanged: dict[tuple[str, ...], tuple[int, frozenset[str]]] = {}


_SOURCES_READ: Final = per_process(_Sources)
# One thread digests the files, and others wait for it.
_DIGESTING: Final = ForkLock(TABLES)


def source_digest(packages: tuple[str, ...], memo: MutableMapping[str, bytes] | None) -> str:
    """SHA-256 (hex) of the files of packages: the compiler's own source is part of every key.

    Args:
        packages: their names; each is imported already.
        memo: where the digest of files with given sizes and times is remembered (1 ms instead of
            20).

    Raises:
        ArgumentError: a file has changed since this process began, and may differ from the code
            that runs.
    """
    state, changed_ns, _ = _first_state(packages)
    if changed_ns > STARTED_NS - _TICK_NS:
        raise ArgumentError("the compiler's own files have changed since this process began")
    if memo is None:
        return _digest_of_files(packages)
    digests = _SOURCES_READ.digests
    if state in digests:
        return digests[state]
    with _DIGESTING:
        digest = digests.get(state) or _remembered(memo, state)
        if not digest:
            digest = _digest_of_files(packages)
            if time.time_ns() - changed_ns > _SETTLED_NS and are_unchanged(packages):
                about = {"packages": packages}
                memo[state] = pack(SOURCES, state, {"digest": digest, "about": about})
        digests[state] = digest
    return digest


def look_ahead(packages: tuple[str, ...], memo: MutableMapping[str, bytes] | None) -> None:
    """Look at the files of packages now, as the first key will ask for their digest.

    Args:
        memo: as for `source_digest`; None looks at the files' state alone.
    """
    _first_state(packages)
    if memo is not None:
        with contextlib.suppress(ArgumentError):  # The key says so.
            source_digest(packages, memo)


def are_unchanged(packages: tuple[str, ...]) -> bool:
    """Whether the files of packages are those that this process's keys are made of.

    If they aren't, modules imported later may be another compiler's. The answer is kept for a
    second, in which the files of modules that are imported meanwhile are looked at alone.
    """
    now_ns, imported = time.monotonic_ns(), frozenset(sys.modules)
    seen = _SOURCES_READ.unchanged.get(packages)
    try:
        if seen is not None and now_ns - seen[0] < _LOOK_AGAIN_NS:
            same = _are_first(packages, imported - seen[1])
            now_ns = seen[0]
        else:
            same = _state_of_files(packages) == _first_state(packages)
    except OSError:
        return False
    if same:
        _SOURCES_READ.unchanged[packages] = (now_ns, imported)
    return same


def _are_first(packages: tuple[str, ...], modules: Iterable[str]) -> bool:
    """Whether the files of modules are as they were when the packages were first looked at."""
    rows = _first_state(packages)[2]
    own = [name for name in modules if name.partition(".")[0] in packages]
    paths = [getattr(sys.modules.get(name), "__file__", None) for name in own]
    return all(path is None or rows.get(path) == _ROW(os.stat(path)) for path in paths)


def _remembered(memo: MutableMapping[str, bytes], state: str) -> str:
    content = memo.get(state)
    if content is None:
        return ""
    try:
        entry = unpack(content)
    except ParseError:
        return ""
    digest = entry.header.get("digest")
    if entry.kind != SOURCES or entry.key != state or not isinstance(digest, str):
        return ""
    return digest


# A digest of what tells that files are written to; when the last one was; the same by file.
_State = tuple[str, int, dict[str, tuple[int, ...]]]


@functools.cache
def _first_state(packages: tuple[str, ...]) -> _State:
    now_ns, imported = time.monotonic_ns(), frozenset(sys.modules)
    found = _state_of_files(packages)
    _SOURCES_READ.unchanged[packages] = (now_ns, imported)
    return found


def _state_of_files(packages: tuple[str, ...]) -> _State:
    paths = list(_files(packages))
    rows = dict(zip(paths, map(_ROW, map(os.stat, paths)), strict=True))
    changed_ns = max(map(_LAST, rows.values()), default=0)
    return key_of([("files", str(ENTRY_SCHEMA), repr(list(rows.items())))]), changed_ns, rows


@functools.cache
def _digest_of_files(packages: tuple[str, ...]) -> str:
    # OpenSSL has the processor's instructions for it; seven million bytes are worth an import.
    digest = importlib.import_module("hashlib").sha256()
    for path in _files(packages):
        with open(path, "rb") as file:
            content = file.read()
        digest.update(f"{os.path.basename(path)} {len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()


def _files(packages: Sequence[str]) -> Iterator[str]:
    for package in packages:
        module = importlib.import_module(package)
        for folder in getattr(module, "__path__", ()):
            yield from _below(folder)
        if not hasattr(module, "__path__") and os.path.isfile(
            getattr(module, "__file__", "") or ""
        ):
            yield str(module.__file__)


def _below(folder: str) -> Iterator[str]:
    with os.scandir(folder) as entries:
        found = sorted(entries, key=_NAME)
    for entry in found:
        # Most are files of these kinds, and no file of the compiler's is a folder.
        if entry.name.endswith(_SOURCES) and entry.is_file():
            yield entry.path
        elif entry.is_dir(follow_symlinks=False) and entry.name != "__pycache__":
            yield from _below(entry.path)
