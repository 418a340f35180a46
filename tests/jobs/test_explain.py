"""`explain`: single passes, LLVM's passes, colours, and runs at each change of a file."""

from __future__ import annotations

import io
import itertools
import os
import re
from pathlib import Path
from typing import Any

import pytest

from gpucompiler import ArgumentError, llvm_pass_changes, machine_pass_changes
from gpucompiler.__main__ import main
from gpucompiler.commands import colour, watching
from gpucompiler.commands.colour import is_colour_wanted, painted
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.jobs.target import target_by_name
from gpucompiler.language.types import parse_signature
from gpucompiler.reflection import stage_texts
from gpucompiler.settings import Settings

KERNEL = """\
from cuda_target import cuda

def axpy(y, a, x):
    i = cuda.grid(1)
    if i < len(y):
        for k in range(4):
            y[i] += a * x[i]
"""
SIGNATURE = ["--sig", "f32[:], float, f32[:]"]


def axpy(y: Any, a: Any, x: Any) -> None:
    for _ in range(4):
        y[0] += a * x[0]


def job_for(target: str) -> CompilerJob:
    types = parse_signature("f32[:], f32, f32[:]")
    return CompilerJob(target_by_name(target), FunctionSpec(axpy, types))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "kernels_watched.py"
    path.write_text(KERNEL)
    return path


def test_llvm_passes_lead_from_the_lowered_text_to_the_optimized_one() -> None:
    job = job_for("cuda:sm_90a")
    changes = llvm_pass_changes(job)
    assert len(changes) > 50
    changed = [change for change in changes if change.diff()]
    assert 3 < len(changed) < len(changes)
    assert sum(change.seconds for change in changes) > 0
    for before, after in itertools.pairwise(changes):
        assert before.after == after.before
    # Full unrolling removes its loop, which LLVM's own list of changes leaves out.
    unrolled = [c for c in changed if c.name == "LoopFullUnrollPass"]
    assert "loop %" in unrolled[0].unit
    texts = stage_texts(job, ("unoptimized", "llvm"))
    instructions = [
        [re.sub(r", ![\w.]+ !\d+", "", line) for line in text.splitlines() if line.startswith("  ")]
        for text in (changes[0].before, texts["unoptimized"], changes[-1].after, texts["llvm"])
    ]
    assert instructions[0] == instructions[1]
    assert instructions[2] == instructions[3]


@pytest.mark.full
@pytest.mark.parametrize(
    ("target", "passes"),
    [
        ("cuda:sm_90a", "NVPTX DAG->DAG Pattern Instruction Selection"),
        (
            "host:x86-64-v3",
            "X86 DAG->DAG Instruction Selection, Machine Instruction Scheduler, "
            "Greedy Register Allocator, Prologue/Epilogue Insertion & Frame Finalization",
        ),
    ],
)
def test_passes_lead_from_optimized_text_to_machine_code(target: str, passes: str) -> None:
    job = job_for(target)
    changes = machine_pass_changes(job)
    changed = [change for change in changes if change.diff()]
    assert 3 < len(changed) < len(changes)
    assert sum(change.seconds for change in changes) > 0
    # Each listing goes on from the one before it.
    listed: dict[bool, str] = {}
    for change in changes:
        instructions = "# Machine code for function" in change.after
        assert change.before == listed.get(instructions, "" if instructions else change.before)
        listed[instructions] = change.after
    assert list(listed) == [False, True]
    names = [change.name for change in changed]
    assert [name for name in dict.fromkeys(names) if name in passes] == passes.split(", ")
    # Instructions name their lines of Python.
    place = r"; \S*test_explain\.py:\d+:\d+"
    assert re.search(place, listed[True])
    assert not any(re.search(place, change.diff()) for change in changed)


def test_explain_prints_one_pass_with_the_whole_text(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wanted = ["explain", f"{file}:axpy", *SIGNATURE, "--stage"]
    assert main([*wanted, "passes/contract_fma"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("-------- contract_fma, ")
    assert "\n kernel @axpy(" in said
    assert re.search(r"^\+ .*= arith\.fma ", said, re.MULTILINE)
    assert main([*wanted, "llvm_passes/EarlyCSEPass", "--target", "cuda:sm_90a"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("-------- EarlyCSEPass on axpy, ")
    assert "\n-  " in said
    assert main([*wanted, "passes/nothing"]) == 1
    assert "these did: " in capsys.readouterr().err
    for wrong in ("passing", "ir/contract_fma", "passes/"):
        with pytest.raises(SystemExit, match="2"):
            main([*wanted, wrong])
        assert "is no stage" in capsys.readouterr().err
    with pytest.raises(SystemExit, match="2"):
        main([*wanted, "ptx"])
    assert "write asm: " in capsys.readouterr().err


def test_colours_change_no_text(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for stage in ("typed", "llvm", "asm", "passes"):
        wanted = ["explain", f"{file}:axpy", *SIGNATURE, "--stage", stage]
        assert main(wanted) == 0
        plain = capsys.readouterr().out
        assert "\033" not in plain
        assert main([*wanted, "--color", "always"]) == 0
        shown = capsys.readouterr().out
        assert shown.count("\033[") > 20
        bare = re.sub(r"\033\[[\d;]*m", "", shown)
        assert re.sub(r"[\d.]+ ms", "", bare) == re.sub(r"[\d.]+ ms", "", plain)
    assert painted("-a\n+b\n") == "\033[31m-a\033[0m\n\033[32m+b\033[0m\n"


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_colours_are_for_terminals_that_want_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(colour, "SETTINGS", Settings(no_color=False))
    assert is_colour_wanted("auto", Terminal())
    assert not is_colour_wanted("auto", io.StringIO())
    assert is_colour_wanted("always", io.StringIO())
    assert not is_colour_wanted("never", Terminal())
    monkeypatch.setattr(colour, "SETTINGS", Settings(no_color=True))
    assert not is_colour_wanted("auto", Terminal())
    assert is_colour_wanted("always", Terminal())


def test_watch_runs_again_at_each_change(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    ran: list[list[str]] = []
    helper = file.with_name("helper_watched.py")
    helper.write_text("")

    class Done:
        stdout, stderr = b"text of the stage\n", b""

    def run(command: list[str], **options: Any) -> Done:
        ran.append(command)
        Path(command[-1]).write_text(str(helper))
        return Done()

    pauses: list[float] = []

    def pause(seconds: float) -> None:
        pauses.append(seconds)
        # Nothing changes at first; then the kernel's file, then a module that it imports.
        if len(pauses) in (2, 4):
            os.utime(file if len(pauses) == 2 else helper, (1, len(pauses)))
        if len(pauses) == 6:
            raise KeyboardInterrupt

    monkeypatch.setattr(watching.subprocess, "run", run)
    assert watching.watch(["explain", "k.py:k"], file, pause) == 0
    assert len(ran) == 3
    assert ran[0][1:5] == ["-m", "gpucompiler", "explain", "k.py:k"]
    assert capsys.readouterr().out.count("text of the stage") == 3


def test_a_watched_run_tells_which_files_it_has_read(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = tmp_path / "files"
    wanted = ["explain", f"{file}:axpy", "--stage", "key", "--write-files", str(told)]
    assert main([*wanted, *SIGNATURE]) == 0
    files = told.read_text().split("\n")
    assert str(file) in files
    assert not [name for name in files if "/gpucompiler/" in name or "site-packages" in name]
    told.unlink()
    assert main([*wanted, "--sig", "strange"]) == 1
    assert told.is_file()


def test_stages_that_are_none_are_refused() -> None:
    with pytest.raises(ArgumentError, match="passes/NAME"):
        stage_texts(job_for("host"), ("llvm/SROAPass",))
