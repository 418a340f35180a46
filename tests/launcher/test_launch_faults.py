"""Each call of the C library, and each allocation, fails once while a kernel is made and launched.

The outcome is a typed error or success, never a crash, a wait or a wrong result, and launches go on
afterwards. LLVM ends the process itself where it gets no memory, so its allocations aren't failed.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import cpython_faults
import fault_lists
import pytest
from fault_lists import EXHAUSTIVE, begin, make_shim

from gpucompiler.values import value_classes

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
    process = begin(shim, folder, scenario, kind, cases, stderr=subprocess.PIPE)
    said, mistakes = process.communicate()
    assert process.returncode == 0, mistakes[-2000:]
    *wrong, last = said.splitlines()
    assert json.loads(last)["cases"] > 0 or kind in ("processes", "mappings")
    return wrong


@pytest.mark.parametrize(("scenario", "kind", "cases"), SAMPLES)
@pytest.mark.sample(1)
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


_ALLOCATING = """
import sys
if sys.argv[1] == "shim":
    sys.modules["_testcapi"] = None
import failing_allocations as failing
said = []
for number in range(14):
    failing.set_nomemory(number, number + 1)
    try:
        [[] for each in range(3)], {1: [2]}, "a" * number
    except MemoryError:
        said.append(number)
    finally:
        failing.remove_mem_hooks()
print(type(failing.set_nomemory).__name__, said)
"""


def test_the_shim_lets_the_allocations_fail_that_cpython_does(shim: Path) -> None:
    pytest.importorskip("_testcapi", reason="there is nothing to compare with")
    support = str(Path(fault_lists.__file__).parent)
    environment = {**os.environ, "LD_PRELOAD": str(shim), "PYTHONPATH": support}
    said = [
        subprocess.run(
            [sys.executable, "-c", _ALLOCATING, by], env=environment, capture_output=True,
            text=True, check=True,
        ).stdout.split(" ", 1)
        for by in ("cpython", "shim")
    ]  # fmt: skip
    assert said[0][0] != said[1][0]
    assert said[0][1] == said[1][1] != "[]\n"


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


_CRASH = """\
C frames:
/tmp/fault_shim.so(+0x1234)[0x7f0000000001]
/lib/libc.so.6(+0x42520)[0x7f0000000002]
/lib/libpython3.12.so.1.0(+0x1a2b3c)[0x7f0000000003]
{frames}/lib/libpython3.12.so.1.0(_PyEval_EvalFrameDefault+0x5c)[0x7f0000000006]
Fatal Python error: Segmentation fault

Current thread 0x00007f0000000000 (most recent call first):
  File "{file}", line {line} in _compiled_init
"""
_COMPILES = "/lib/libpython3.12.so.1.0(PyRun_StringFlags+0x84)[0x7f0000000004]\n"
_RUNS = "/lib/libpython3.12.so.1.0(PyEval_EvalCode+0xb3)[0x7f0000000005]\n"


@pytest.mark.skipif(not cpython_faults.LOSES_TEXTS, reason="this Python has no such defect")
@pytest.mark.parametrize(
    ("frames", "excused"),
    [(_COMPILES, "CPython's compiler of text"), (_RUNS + _COMPILES, ""), ("", "")],
)
def test_crashes_are_cpython_s_where_the_frames_of_c_say_so(frames: str, excused: str) -> None:
    lines = Path(value_classes.__file__).read_text().splitlines()
    (place,) = [number for number, line in enumerate(lines, 1) if line.strip().startswith("exec(")]
    report = _CRASH.format(frames=frames, file=value_classes.__file__, line=place)
    assert cpython_faults.crashed_in_library(report) == excused
    # No other line is excused, whatever the frames.
    other = _CRASH.format(frames=frames, file=value_classes.__file__, line=place - 1)
    assert cpython_faults.crashed_in_library(other) == ""


def test_a_crash_writes_its_frames_of_c(shim: Path) -> None:
    text = (
        "import ctypes, faulthandler\n"
        "faulthandler.enable()\n"
        "ctypes.CDLL(None).fault_report(2)\n"
        "ctypes.string_at(0)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", text], env={**os.environ, "LD_PRELOAD": str(shim)},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode < 0
    assert done.stderr.startswith("C frames:\n")
    assert done.stderr.index("Fatal Python error") < done.stderr.index('"<string>", line 4')


def test_a_list_that_goes_on_knows_wrong_cases_of_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def ended(*_: Any) -> subprocess.Popen[str]:
        text = """print('{"cases": 1, "done": 41, "excused": {}}')"""
        return subprocess.Popen([sys.executable, "-c", text], stdout=subprocess.PIPE, text=True)

    monkeypatch.setattr(fault_lists, "begin", ended)
    head = {"list": "a/b/c", "python": sys.version.split()[0], "parts": 1, "part": 0}
    rows = ({"done": 20}, {"case": 33, "wrong": "a wrong result"}, {"done": 40})
    journal = tmp_path / "journal"
    journal.write_text("".join(f"{json.dumps(head | row)}\n" for row in rows))
    ends = time.monotonic() + 60
    assert not fault_lists.run_list(tmp_path, ("a", "b", "c"), 1, ends, journal)
    assert "1 of 1 parts whole, 41 cases, 1 wrong" in capsys.readouterr().out
