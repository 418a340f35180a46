"""Never a stale kernel: what a kernel read is edited, in the process and between processes.

Many probes share a process, since a process takes longer to start than a probe takes.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from edit_probe_texts import Probe, probes

ROOT = Path(__file__).resolve().parents[2]
RUNNER = ROOT / "tests" / "support" / "edit_probe_runner.py"
PROBES = probes()
# A kernel may be refused, with the reason and the line.
# Each commit runs one probe of so many; the full run takes all of them.
EVERY = pytest.mark.parametrize("every", [16, pytest.param(1, marks=pytest.mark.full)])
REFUSALS = ("UnsupportedSyntax", "TypeMismatch", "InvalidKernel")


def ran(folder: Path, cache: Path | None, live: bool = False, *flags: str) -> dict[str, Any]:
    """The runner's report on each module of a folder."""
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "cache")]),
        "GPUCOMPILER_CACHE": "off" if cache is None else "on",
        "GPUCOMPILER_CACHE_DIR": str(cache or folder),
        "GPUCOMPILER_THREADS": "1",
    }
    command = [sys.executable, *flags, str(RUNNER), str(folder), str(int(live))]
    found = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stderr
    return json.loads(found.stdout.splitlines()[-1])


def written(folder: Path, chosen: list[Probe], text: Callable[[Probe], str]) -> Path:
    folder.mkdir(exist_ok=True)
    for number, probe in enumerate(chosen):
        (folder / f"probe_{number:03}.py").write_text(text(probe))
    return folder


def differs(kernel: list[str], python: list[str]) -> bool:
    """Whether a launch gave something else than Python; a refusal isn't wrong."""
    return any(
        a != b and not a.startswith(REFUSALS) and "[" in (a[0], b[0])
        for a, b in zip(kernel, python, strict=True)
    )


def test_there_are_probes() -> None:
    assert len(PROBES) > 100


@EVERY
def test_an_edit_in_the_process_is_noticed_at_the_next_launch(tmp_path: Path, every: int) -> None:
    chosen = PROBES[::every]
    folder = written(
        tmp_path / "live", chosen, lambda probe: f"{probe.module}EDIT = {probe.edit!r}\n"
    )
    found = ran(folder, None, live=True)
    wrong = [
        f"{probe.name}: {case['before'][0]}, then {case['after']}, not {case['python']}"
        for probe, case in zip(chosen, found.values(), strict=True)
        if differs(case["after"], case["python"])
    ]
    assert not wrong, "\n".join(wrong)
    idle = [
        probe.name
        for probe, case in zip(chosen, found.values(), strict=True)
        if case["before"][-1] == case["python"][0]
    ]
    assert not idle, f"edits that change nothing prove nothing: {idle}"


@EVERY
def test_an_edit_of_the_file_is_noticed_by_the_next_process(tmp_path: Path, every: int) -> None:
    chosen, cache = PROBES[::every], tmp_path / "cache"
    folder = written(tmp_path / "files", chosen, lambda probe: probe.module)
    ran(folder, cache)
    again = ran(folder, cache)
    unstored = [
        probe.name
        for probe, case in zip(chosen, again.values(), strict=True)
        if probe.stored and "stored" not in case["stages"]
    ]
    assert not unstored, f"a store keeps these: {unstored}"
    written(folder, chosen, lambda probe: probe.module + probe.edit)
    edited = ran(folder, cache)
    wrong = [
        f"{probe.name}: {case['before']}, where Python has {case['python']}"
        for probe, case in zip(chosen, edited.values(), strict=True)
        if differs(case["before"], case["python"])
    ]
    assert not wrong, "\n".join(wrong)


ASSERTIONS = [
    "assert out[1] > 5\n    out[0] = 2",
    "assert out[1] > 5, 'no'\n    out[0] = 2",
    "assert (y := out[1]) > 5\n    out[0] = 2",
    "assert False\n    out[0] = 2",
    "if __debug__:\n        out[0] = 1\n    else:\n        out[0] = 2",
    "out[0] = 1 if __debug__ else 2",
]


@pytest.mark.full
@pytest.mark.parametrize("flags", [("-O",), ("-OO",)])
def test_without_debug_asserts_go_as_pythons_do(tmp_path: Path, flags: tuple[str, ...]) -> None:
    folder, cache = tmp_path / "asserts", tmp_path / "cache"
    folder.mkdir()
    head = "from cuda_target import cuda\n\ndef kernel(out):\n    "
    for number, body in enumerate(ASSERTIONS):
        (folder / f"probe_{number:03}.py").write_text(f"{head}{body}\n")
    for expected in ({"ir"}, {"stored"}):
        for case in ran(folder, cache, False, *flags).values():
            assert case["before"] == case["python"] == ["[2.0, 0.0, 0.0, 0.0]"]
            assert expected <= set(case["stages"])
    # A process that has asserts takes nothing of that.
    for case in ran(folder, cache).values():
        assert "stored" not in case["stages"]
        assert case["before"] != ["[2.0, 0.0, 0.0, 0.0]"]
