"""Remarks on lines: vectors of threads, LLVM's passes, spilled registers."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from cuda_target import cuda
from gpucompiler import Remark, emit_ir, optimization_remarks, remarks_to_json
from gpucompiler.__main__ import main
from gpucompiler.driver import lower_ir
from gpucompiler.passes.blocks.widen.lane_notes import noted_lanes

FLOATS = np.zeros(8)
INTS = np.zeros(8, np.int32)
LINES = Path(__file__).read_text().splitlines()


@cuda(threads=64, blocks=4)
def products(y, starts, columns, values, x):
    i = cuda.grid(1)
    total = 0.0
    for k in range(starts[i], starts[i + 1]):
        total += values[k] * x[columns[k]]
    y[i] = total


@cuda(threads=64, blocks=4)
def sums(y, x):
    i = cuda.grid(1)
    total = x[i]
    for k in range(40):
        total = total * x[k] + 1.0
    y[i] = total


def messages(remarks: list[Remark], subject: str) -> dict[str, str]:
    """The messages about a subject, with the sources of their lines."""
    return {
        each.message: LINES[each.line - 1].strip() for each in remarks if each.subject == subject
    }


def test_reasons_for_single_lanes_are_noted() -> None:
    job = products.configure(target="host").launch_job(FLOATS, INTS, INTS, FLOATS, FLOATS)
    typed = emit_ir(job)[0]
    with noted_lanes() as notes:
        lower_ir(job, typed)
    assert {note.lanes for note in notes} == {1}
    assert all(note.reason and note.location is not None for note in notes)


@pytest.mark.full
def test_the_host_tells_of_vectors_and_spills() -> None:
    kernel = products.configure(target="host")
    said = messages(optimization_remarks(kernel, FLOATS, INTS, INTS, FLOATS, FLOATS), "vectors")
    assert any("run one by one: lanes run a loop different times" in each for each in said)
    many = optimization_remarks(sums.configure(target="host:x86-64-v3"), FLOATS, FLOATS)
    assert any("threads in a vector" in each for each in messages(many, "vectors"))
    spilled = [each for each in many if each.subject == "registers"]
    assert spilled
    assert all("bytes" in each.message and each.source == "machine code" for each in spilled)


@pytest.mark.full
def test_llvm_says_what_it_did_to_loops() -> None:
    kernel = sums.configure(target="cuda:sm_90a")
    said = messages(optimization_remarks(kernel, FLOATS, FLOATS), "loops")
    (where,) = {line for message, line in said.items() if "unrolled" in message}
    assert where == "for k in range(40):"


@pytest.mark.full
def test_the_command_prints_remarks(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "k.py").write_text("def put(y, x):\n    y[0] = x[0] * 2.0\n")
    monkeypatch.chdir(tmp_path)
    wanted = ["explain", "k.py:put", "--sig", "f32[:], f32[:]", "--remarks"]
    assert main([*wanted, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert {each["file"] for each in found} == {"k.py"}
    assert main(wanted) == 0
    assert "k.py:2: " in capsys.readouterr().out
    assert remarks_to_json([]) == "[]"
