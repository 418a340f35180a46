"""Launches under the checker: seeded defects are found, and right kernels have no finding."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import warm_python

from cuda_target import Stream, cuda, use_target
from cuda_target.launch.checked_launches import checking
from gpucompiler.checker.launch import checks_named
from gpucompiler.checker.report import CheckError, Report, UncheckedWarning
from gpucompiler.diagnostics.errors import ArgumentError, LaunchError
from kernels.case import check, copy_arguments
from kernels.corpus import CORPUS
from kernels.seeded_order import SEEDED

ROOT = Path(__file__).resolve().parents[2]
KINDS = {"uninit": "uninitialized", "bounds": "bounds", "barrier": "barrier"}


def checked(kernel: Any, threads: Any, blocks: Any, arguments: Any, **options: Any) -> Report:
    reports: list[Report] = []
    with checking(told=reports.append):
        cuda(threads=threads, blocks=blocks, target="host", **options)(kernel)(*arguments)
    return reports[0]


@pytest.mark.parametrize("row", SEEDED, ids=[row[1].__name__ for row in SEEDED])
@pytest.mark.sample(7)
def test_wrong_kernels_have_findings_and_right_ones_none(row: Any) -> None:
    kind, kernel, make, block, grid = row
    report = checked(kernel, block, grid, make())
    name = kernel.__name__
    if name.endswith("good"):
        assert not report.findings, str(report)
    else:
        assert KINDS.get(kind, "race") in {each.kind for each in report.findings}


@pytest.mark.parametrize("case", CORPUS, ids=[case.name for case in CORPUS])
@pytest.mark.sample(6)
def test_the_corpus_has_its_results_and_no_finding(case: Any) -> None:
    arguments = case.arguments(case.small)
    before = copy_arguments(arguments)
    report = checked(case.kernel, case.threads, case.blocks, arguments, fma=case.fma)
    check(case, before, arguments)
    if case.name == "floyd_warshall_step":
        # It stores again what row and column k hold, while others read there.
        assert [each.kind for each in report.findings] == ["race"]
    else:
        assert report.verdict == "checked", str(report)


def reversed_tile(y, x):
    tile = cuda.shared.array(64, np.float32)
    i = cuda.threadIdx.x
    tile[i] = x[i]
    y[i] = tile[63 - i]


def line_of(text: str) -> int:
    lines = Path(__file__).read_text().splitlines()
    return next(n for n, line in enumerate(lines, 1) if text in line)


def test_a_race_is_told_with_both_lines_and_threads() -> None:
    y, x = np.zeros(64, np.float32), np.arange(64, dtype=np.float32)
    with pytest.raises(CheckError) as caught:
        cuda(threads=64, blocks=1, target="host", check="races")(reversed_tile)(y, x)
    (finding,) = caught.value.report.findings
    assert (finding.kind, finding.array, finding.space) == ("race", "tile", "shared")
    assert finding.first is not None
    assert finding.second is not None
    lines = [a.place.line for a in (finding.first, finding.second) if a.place is not None]
    assert sorted(lines) == [line_of("    tile[i] = x[i]"), line_of("    y[i] = tile[63 - i]")]
    threads = {finding.first.thread, finding.second.thread}
    assert {(finding.index[0], 0, 0), (63 - finding.index[0], 0, 0)} == threads
    assert "cuda.syncthreads()" in finding.mend
    found = json.loads(caught.value.report.to_json())
    assert found["verdict"] == "findings"
    assert found["findings"][0]["second"]["calls"][0].endswith("reversed_tile")
    # The wrong launch has run, as ever.
    np.testing.assert_array_equal(y[:32] * 0, 0)


def test_native_launches_are_checked_inside_the_block() -> None:
    helper = cuda(threads=64, blocks=1, target="host")(reversed_tile)
    y, x = np.zeros(64, np.float32), np.arange(64, dtype=np.float32)
    for _ in range(4):
        helper(y, x)
    with checking("races"), pytest.raises(CheckError):
        helper(y, x)
    helper(y, x)


def copied(y, x):
    t = cuda.shared.array(64, np.float32)
    i = cuda.threadIdx.x
    cuda.cp_async(t, i, x, i, 1)
    cuda.cp_async_commit()
    cuda.cp_async_wait(0)
    y[cuda.grid(1)] = t[i]


def test_what_cannot_be_checked_is_said() -> None:
    y, x = np.zeros(8192, np.float32), np.ones(64, np.float32)
    with pytest.warns(UncheckedWarning, match="at most 4096 are followed"):
        cuda(threads=64, blocks=128, target="host", check="all")(copied)(y, x)
    assert (y == 1).all()


def test_an_assertion_without_words_is_named() -> None:
    def asserts(y: Any) -> None:
        assert y[cuda.grid(1)] < 3

    with pytest.raises(CheckError, match=r"other: DeviceAssertionError\n"):
        cuda(threads=8, blocks=1, target="host", check="all")(asserts)(np.arange(8.0))


def test_wrong_names_of_checks_are_refused() -> None:
    assert checks_named("bounds,races") == ("bounds", "races")
    with pytest.raises(ArgumentError, match="no check 'racing'"):
        checks_named("racing")
    with pytest.raises(ArgumentError, match="check=3"):
        checks_named(3)


SCRIPT = """
import sys
import numpy as np
from cuda_target import cuda

@cuda(threads=64, blocks=1, target="host")
def shift(x, barrier):
    i = cuda.threadIdx.x
    v = x[(i + 1) % 64]
    if barrier:
        cuda.syncthreads()
    x[i] = v

def test_shift():
    shift(np.zeros(64), False)

def test_shift_with_barrier():
    shift(np.zeros(64), True)

if __name__ == "__main__":
    shift(np.zeros(64), len(sys.argv) > 1)
"""


def python(*arguments: object) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTEST_ADDOPTS": ""}
    return warm_python.run(["-m", *arguments], env=environment, cwd=ROOT)


@pytest.mark.full
def test_the_command_checks_a_scripts_launches(tmp_path: Path) -> None:
    path = tmp_path / "shift.py"
    path.write_text(SCRIPT)
    wrong = python("gpucompiler", "check", f"{path}:shift", "--json")
    assert wrong.returncode == 1, wrong.stderr
    assert json.loads(wrong.stdout)["findings"][0]["array"] == "x"
    right = python("gpucompiler", "check", f"{path}:shift", "--", "barrier")
    assert right.returncode == 0, right.stderr
    assert right.stdout == "kernel shift: checked\n"
    assert python("gpucompiler", "check", f"{path}:other").returncode == 1
    once = python("gpucompiler", "check", f"{path}:shift", "--inputs", "f64[64], 0", "--seed", 2)
    assert once.returncode == 1, once.stderr
    assert "x[0] (global memory) is accessed twice" in once.stdout


def test_the_plug_in_checks_a_tests_launches(tmp_path: Path) -> None:
    path = tmp_path / "test_shift.py"
    path.write_text(SCRIPT)
    options = ("pytest", "-q", "-p", "cuda_target.launch.pytest_plugin", "-p", "no:cacheprovider",
               "--rootdir", tmp_path)  # fmt: skip
    command = (*options, path)
    assert "2 passed" in python(*command).stdout
    # A file behind the option is no name of checks.
    assert "1 failed, 1 passed" in python(*options, "--gpucheck", path).stdout
    marked = SCRIPT.replace("def test_shift()", "@pytest.mark.gpucheck('races')\ndef test_shift()")
    # A test's fixtures are checked with it, and the option adds to what a mark names.
    made = """
@pytest.fixture
def made():
    test_shift()

@pytest.mark.gpucheck("races")
def test_made(made):
    pass
"""
    path.write_text("import pytest\n" + marked + made)
    found = python(*options, "--gpucheck=bounds", path).stdout
    assert "1 failed, 1 passed, 1 error" in found
    assert "x[0] (global memory) is accessed twice" in found


def test_programs_refuse_checked_launches() -> None:
    def added(y: Any, x: Any) -> None:
        y[cuda.threadIdx.x] += x[cuda.threadIdx.x]

    plain, checked = (cuda(threads=4, blocks=1, check=check)(added) for check in ("", "races"))
    with use_target("host"):
        x, y = cuda.to_device(np.ones(4)), cuda.to_device(np.zeros(4))
        program = cuda.program(lambda y, x: plain(y, x))
        for _ in range(2):
            program(y, x)
            with checking("races"), pytest.raises(LaunchError, match="this one is checked"):
                program(y, x)
            with pytest.raises(LaunchError, match="this one is checked"):
                cuda.program(lambda y, x: checked(y, x))(y, x)
        with checking("races", takes=lambda function: False):
            program(y, x)
        assert y.copy_to_host().tolist() == [3] * 4


def test_graphs_refuse_checked_launches() -> None:
    @cuda(threads=32, blocks=1, check="races")
    def added(y: Any, x: Any) -> None:
        y[cuda.threadIdx.x] += x[cuda.threadIdx.x]

    with use_target("host"):
        x, y, stream = cuda.to_device(np.ones(32)), cuda.to_device(np.zeros(32)), Stream()
        launch = added.configure(stream=stream)
        launch(y, x)
        with pytest.raises(LaunchError, match="leave out check="), stream.capture():
            launch(y, x)
        assert y.copy_to_host().tolist() == [1] * 32
