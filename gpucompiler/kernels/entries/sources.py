"""The digest of the compiler's own source, a part of every key.

The compiler's version alone isn't enough: checkouts are edited, and installed files, too.
"""

from __future__ import annotations

import functools
import importlib
import os
import sys
import time
from collections.abc import Iterator, MutableMapping, Sequence
from typing import Final

from gpucompiler.diagnostics.errors import ArgumentError, ParseError
from gpucompiler.kernels.entries.entry import SOURCES, key_of, pack, unpack
from gpucompiler.process_state import per_process
from gpucompiler.settings import ENTRY_SCHEMA, STARTED_NS
from gpucompiler.values.sha256 import sha256

# Suffixes of the files that decide the compiler's output.
_SOURCES: Final = (".py", ".ll", ".image", ".bc", ".so")
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
        # By packages: when their files were last seen unchanged, and how many modules were
        # imported then.
        self.unchanged: dict[tuple[str, ...], tuple[int, int]] = {}


_SOURCES_READ: Final = per_process(_Sources)


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
    state, changed_ns = _first_state(packages)
    if changed_ns > STARTED_NS - _TICK_NS:
        raise ArgumentError("the compiler's own files have changed since this process began")
    if memo is None:
        return _digest_of_files(packages)
    if state not in _SOURCES_READ.digests:
        digest = _remembered(memo, state)
        if not digest:
            digest = _digest_of_files(packages)
            if time.time_ns() - changed_ns > _SETTLED_NS and are_unchanged(packages):
                about = {"packages": packages}
                memo[state] = pack(SOURCES, state, {"digest": digest, "about": about})
        _SOURCES_READ.digests[state] = digest
    return _SOURCES_READ.digests[state]


def are_unchanged(packages: tuple[str, ...]) -> bool:
    """Whether the files of packages are those that this process's keys are made of.

    If they aren't, modules imported later may be another compiler's. The answer is kept for a
    second, if nothing is imported meanwhile.
    """
    now_ns, imported = time.monotonic_ns(), len(sys.modules)
    seen_ns, imported_then = _SOURCES_READ.unchanged.get(packages, (-_LOOK_AGAIN_NS, 0))
    if now_ns - seen_ns < _LOOK_AGAIN_NS and imported == imported_then:
        return True
    try:
        same = _state_of_files(packages) == _first_state(packages)
    except OSError:
        return False
    if same:
        _SOURCES_READ.unchanged[packages] = (now_ns, imported)
    return same


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


@functools.cache
def _first_state(packages: tuple[str, ...]) -> tuple[str, int]:
    return _state_of_files(packages)


def _state_of_files(packages: tuple[str, ...]) -> tuple[str, int]:
    """A digest of what tells that packages' files are written to; when the last one was.

    The time of an inode's last change, unlike that of a file's contents, no program sets.
    """
    rows: list[tuple[object, ...]] = []
    changed_ns = 0
    for path in _files(packages):
        status = os.stat(path)
        times = (status.st_mtime_ns, status.st_ctime_ns)
        rows.append((path, status.st_dev, status.st_ino, status.st_size, *times))
        changed_ns = max(changed_ns, status.st_ctime_ns)
    return key_of([("files", str(ENTRY_SCHEMA), repr(rows))]), changed_ns


@functools.cache
def _digest_of_files(packages: tuple[str, ...]) -> str:
    digest = sha256()
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
        found = sorted(entries, key=lambda entry: entry.name)
    for entry in found:
        if entry.is_dir(follow_symlinks=False):
            if entry.name != "__pycache__":
                yield from _below(entry.path)
        elif entry.name.endswith(_SOURCES):
            yield entry.path
