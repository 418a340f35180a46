"""The digest of the compiler's own source, a part of every key.

Its version alone doesn't say what it does: checkouts are edited, and installed files too.
"""

from __future__ import annotations

import functools
import importlib
import os
from collections.abc import Iterator, MutableMapping, Sequence
from typing import Final

from gpucompiler.entries.entry import SOURCES, key_of, pack, unpack
from gpucompiler.errors import ParseError
from gpucompiler.settings import ENTRY_SCHEMA
from gpucompiler.sha256 import sha256

# Files that decide what the compiler does.
_SOURCES: Final = (".py", ".ll", ".image", ".bc", ".so")
# Digests by the state of the files, for all stores of the process.
_KNOWN: Final[dict[str, str]] = {}


def source_digest(packages: tuple[str, ...], memo: MutableMapping[str, bytes] | None) -> str:
    """SHA-256 (hex) of the files of packages: the compiler's own source is part of every key.

    Args:
        packages: their names; each is imported already.
        memo: where the digest of files with given sizes and times is remembered (1 ms instead of
            20).
    """
    if memo is None:
        return _digest_of_files(packages)
    state = _state_of_files(packages)
    if state not in _KNOWN:
        digest = _remembered(memo, state)
        if not digest:
            digest = _digest_of_files(packages)
            memo[state] = pack(SOURCES, state, {"digest": digest, "about": {"packages": packages}})
        _KNOWN[state] = digest
    return _KNOWN[state]


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
def _state_of_files(packages: tuple[str, ...]) -> str:
    """A digest of the paths, sizes and times of packages' files."""
    rows: list[tuple[object, ...]] = []
    for path in _files(packages):
        status = os.stat(path)
        rows.append((path, status.st_size, status.st_mtime_ns, status.st_ino))
    return key_of([("files", str(ENTRY_SCHEMA), repr(rows))])


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
