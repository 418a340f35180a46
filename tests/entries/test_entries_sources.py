"""The digest of the compiler's own files: what was edited, or installed under a process, counts."""

from __future__ import annotations

import importlib
import os
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from lookup_testing import make_job

from gpucompiler import CompilerJob, KernelCache, compile, describe_entry
from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.jobs.artifact import Artifact
from gpucompiler.kernels.entries import sources
from gpucompiler.kernels.entries.sources import source_digest

NAME = "sources_of_a_compiler"


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    package = tmp_path / NAME
    package.mkdir()
    path = package / "__init__.py"
    path.write_text("FACTOR = 1\n")
    monkeypatch.syspath_prepend(tmp_path)
    # That of another test has another path.
    monkeypatch.delitem(sys.modules, NAME, raising=False)
    return path


def begin_process(monkeypatch: pytest.MonkeyPatch, after_s: float = 1.0) -> None:
    """As in a process that begins so long after now."""
    sources._first_state.cache_clear()
    sources._digest_of_files.cache_clear()
    sources._SOURCES_READ.digests.clear()
    sources._SOURCES_READ.unchanged.clear()
    monkeypatch.setattr(sources, "STARTED_NS", time.time_ns() + int(after_s * 1e9))


def test_an_edit_in_place_that_keeps_size_and_time_is_noticed(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sources, "_SETTLED_NS", 0)
    before, memo, digests = file.stat(), dict[str, bytes](), list[str]()
    for text in ("FACTOR = 1\n", "FACTOR = 2\n"):
        with file.open("r+") as opened:
            opened.write(text)
        os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns))
        time.sleep(0.02)
        begin_process(monkeypatch)
        digests.append(source_digest((NAME,), memo))
    after = file.stat()
    assert (after.st_ino, after.st_size, after.st_mtime_ns) == (
        before.st_ino, before.st_size, before.st_mtime_ns,
    )  # fmt: skip
    assert digests[0] != digests[1]
    assert len(memo) == 2
    begin_process(monkeypatch)
    monkeypatch.setattr(sources, "_digest_of_files", lambda packages: pytest.fail("remembered"))
    assert source_digest((NAME,), memo) == digests[1]


def test_what_was_written_to_just_now_is_not_remembered(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin_process(monkeypatch)
    memo: dict[str, bytes] = {}
    assert len(source_digest((NAME,), memo)) == 64
    assert memo == {}


def test_a_process_under_which_another_compiler_was_installed_has_no_key(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin_process(monkeypatch, after_s=-1.0)
    for memo in ({}, None):
        with pytest.raises(ArgumentError, match="changed since this process began"):
            source_digest((NAME,), memo)


def test_a_compilation_by_files_that_changed_meanwhile_is_not_stored(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store: dict[str, bytes] = {}

    def compile_slowly(job: CompilerJob) -> Artifact:
        artifact = compile(job)
        sources._SOURCES_READ.unchanged.clear()
        found = sources._files
        monkeypatch.setattr(sources, "_files", lambda packages: list(found(packages))[1:])
        return artifact

    KernelCache(store).artifact(make_job(), compile_slowly)
    kinds = {describe_entry(content)["kind"] for content in store.values()}
    assert not kinds & {"manifest", "artifact"}


def test_all_files_are_looked_at_once_a_second_and_those_of_later_imports_at_once(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    later = file.parent / "later.py"
    later.write_text("FACTOR = 2\n")
    begin_process(monkeypatch)
    importlib.import_module(NAME)
    looked: list[tuple[str, ...]] = []
    found = sources._state_of_files

    def look(packages: tuple[str, ...]) -> Any:
        looked.append(packages)
        return found(packages)

    monkeypatch.setattr(sources, "_state_of_files", look)
    source_digest((NAME,), None)
    assert sources.are_unchanged((NAME,))
    file.write_text("FACTOR = 12\n")
    monkeypatch.setitem(sys.modules, "imported_since", sys)
    monkeypatch.setitem(sys.modules, f"{NAME}.later", importlib.import_module(f"{NAME}.later"))
    assert sources.are_unchanged((NAME,))
    assert len(looked) == 1
    monkeypatch.delitem(sys.modules, f"{NAME}.later")
    assert sources.are_unchanged((NAME,))
    later.write_text("FACTOR = 34\n")
    monkeypatch.setitem(sys.modules, f"{NAME}.later", importlib.import_module(f"{NAME}.later"))
    sources._SOURCES_READ.unchanged[NAME,] = (time.monotonic_ns(), frozenset({NAME}))
    assert not sources.are_unchanged((NAME,))
    later.write_text("FACTOR = 2\n")
    sources._SOURCES_READ.unchanged[NAME,] = (time.monotonic_ns() - 2 * 10**9, frozenset())
    assert not sources.are_unchanged((NAME,))
    assert len(looked) == 2
