"""Each call of the C library, and each allocation, fails once while a kernel is made and launched.

The outcome is a typed error or success, never a crash, a wait or a wrong result, and launches go on
afterwards. LLVM ends the process itself where it gets no memory, so its allocations aren't failed.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import cpython_faults
import pytest
from fault_lists import EXHAUSTIVE, begin, make_shim

# Scenario, what fails, and how many places of it; for Python "step:last".
SAMPLES = [
    ("launch", "mappings", "all"),
    ("launch", "processes", "all"),
    ("launch", "memory", "8"),
    ("launch", "python", "251:3000"),
    ("stored", "files", "6"),
    ("stored", "memory", "6"),
    ("compile", "mappings", "5"),
    ("compile", "files", "5"),
    ("worker", "processes", "2"),
]


@pytest.fixture(scope="module")
def shim(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = make_shim(tmp_path_factory.mktemp("shim"))
    if path is None:
        pytest.skip("a C compiler makes the library in which calls fail; there is none here")
    return path


def _wrong(shim: Path, scenario: str, kind: str, cases: str, folder: Path) -> list[str]:
    if kind == "python":
        pytest.importorskip("_testcapi", reason="this Python can't make its allocations fail")
    process = begin(shim, folder, scenario, kind, cases, stderr=subprocess.PIPE)
    said, mistakes = process.communicate()
    assert process.returncode == 0, mistakes[-2000:]
    *wrong, last = said.splitlines()
    assert json.loads(last)["cases"] > 0 or kind in ("processes", "mappings")
    return wrong


@pytest.mark.parametrize(("scenario", "kind", "cases"), SAMPLES)
@pytest.mark.sample(2)
def test_some_places(shim: Path, scenario: str, kind: str, cases: str, tmp_path: Path) -> None:
    assert _wrong(shim, scenario, kind, cases, tmp_path) == []


@pytest.mark.full
@pytest.mark.parametrize(("scenario", "kind", "cases"), EXHAUSTIVE)
def test_every_place(shim: Path, scenario: str, kind: str, cases: str, tmp_path: Path) -> None:
    assert _wrong(shim, scenario, kind, cases, tmp_path) == []


def test_a_call_that_fails_is_noticed(shim: Path, tmp_path: Path) -> None:
    """The shim works: with every mapping refused, nothing can be launched."""
    text = (
        "import ctypes, mmap\n"
        "library = ctypes.CDLL(None)\n"
        "ctypes.c_long.in_dll(library, 'fault_at').value = 1\n"
        "ctypes.c_int.in_dll(library, 'fault_kinds').value = 2\n"
        "try:\n    mmap.mmap(-1, 4096)\nexcept OSError as error:\n    print(error.errno)\n"
        "mmap.mmap(-1, 4096)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", text], env={**os.environ, "LD_PRELOAD": str(shim)},
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert done.stdout.strip() == "12"


def test_codes_that_cpython_loses_are_kept() -> None:
    """CPython 3.12 and 3.13 free code in use where there is no memory for a function of it.

    The lists of faults hold such code once more. Without that any later line may crash.
    """
    pytest.importorskip("_testcapi", reason="this Python can't make its allocations fail")
    done = subprocess.run(
        [sys.executable, cpython_faults.__file__], capture_output=True, text=True, check=True
    )
    *_, lost, kept = done.stdout.splitlines()
    assert lost.endswith("False") or (3, 12) <= sys.version_info < (3, 14)
    assert kept.endswith("True")
