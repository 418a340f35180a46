"""`descend`: commands, views of functions, inlined ones, and the end of the walk."""

from __future__ import annotations

import io
import math
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from cuda_target import cuda
from gpucompiler import ArgumentError, descend
from gpucompiler.__main__ import main


def weight(d: Any) -> Any:
    return math.exp(-d * d)


def near(p: Any, q: Any) -> Any:
    d = p - q
    return weight(d)


@cuda(threads=8, blocks=1, target="cuda:sm_90a")
def spread(y: Any, x: Any) -> None:
    i = cuda.grid(1)
    y[i] = near(x[i], x[0]) * 2.5
    y[i] += near(x[i], x[1])


ARRAY = np.ones(8, np.float32)
FIRST = spread.function.__code__.co_firstlineno


def walk(*commands: str, target: str = "cuda:sm_90a") -> tuple[list[str], list[str]]:
    """The prompts of a walk, and what it prints for each command and at first."""
    out = io.StringIO()
    given = iter(commands)
    prompts: list[str] = []
    marks: list[int] = []

    def ask(prompt: str) -> str:
        prompts.append(prompt)
        marks.append(out.tell())
        try:
            return next(given)
        except StopIteration:
            raise EOFError from None

    descend(spread.configure(target=target), ARRAY, ARRAY, ask=ask, file=out)
    text = out.getvalue()
    return prompts, [text[a:b] for a, b in zip([0, *marks], [*marks, len(text)], strict=True)]


def test_numbers_enter_functions_and_u_leaves_them() -> None:
    prompts, shown = walk("1", "1", "u", "u", "u", "")
    assert [prompt.rpartition(",")[0] for prompt in prompts] == [
        "spread", "spread > near", "spread > near > weight", "spread > near", "spread", "spread",
        "spread",
    ]  # fmt: skip
    assert f"{FIRST + 3:6} [1]      y[i] = near(x[i], x[0])" in shown[0]
    assert f"[1] near (p: f32, q: f32) -> f32, line {FIRST + 3}" in shown[0]
    assert f"[2] near (p: f32, q: f32) -> f32, line {FIRST + 4}" in shown[0]
    assert "def near(p: Any, q: Any)" in shown[1]
    assert "return math.exp(-d * d)" in shown[2]
    assert "this is the kernel" in shown[5]


def test_stages_show_the_part_of_a_call() -> None:
    _, shown = walk("a", "l", "1", "t", "a", "u", "2", "n")
    assert "mul.rn.f32" in shown[1]
    assert "define ptx_kernel void @spread(" in shown[2]
    first = [line for line in shown[3].splitlines() if "fsub" in line]
    assert len(first) == 1
    assert shown[4].splitlines()[1].startswith("func @near(%p: f32")
    assert "sub.rn.f32" in shown[5]
    assert "0f40200000" not in shown[5]
    # The second call has its own operations.
    second = [line for line in shown[7].splitlines() if "sub.rn.f32" in line]
    assert len(second) == 1
    assert second != [line for line in shown[5].splitlines() if "sub.rn.f32" in line]
    # `weight` is called once, and stands in the place of its call.
    assert "call float @__nv_expf(" in shown[8]


@pytest.mark.parametrize("target", ["cuda:sm_80", "host:x86-64-v3"])
def test_assembly_that_names_no_functions_is_read_by_its_lines(target: str) -> None:
    _, shown = walk("1", "a", target=target)
    assert "[1] weight (d: f32) -> f32" in shown[2]
    rows = [line.split()[0] for line in shown[2].splitlines()[1:] if line[:6].strip().isdigit()]
    assert str(near.__code__.co_firstlineno + 1) in rows
    assert str(FIRST + 3) not in rows


def test_the_tree_marks_the_place() -> None:
    _, shown = walk("2", "c")
    tree = shown[2].splitlines()
    assert tree[0].startswith("spread (")
    assert [line.strip().partition(" (")[0] for line in tree] == [
        "spread", "near", "weight", "→ near", "weight"
    ]  # fmt: skip


def test_other_words_give_help_and_q_ends() -> None:
    prompts, shown = walk("9", "?", "strange", "q", "1")
    assert len(prompts) == 4
    assert shown[1].startswith("'9' is no command here\n")
    assert "a number enters that function" in shown[2]
    assert shown[3].startswith("'strange' is no command here")
    with pytest.raises(ArgumentError):
        descend(len)  # pyright: ignore[reportArgumentType]


def test_the_command_reads_the_terminal(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "kernels_descended.py"
    path.write_text("def half(v):\n    return v / 2\n\ndef k(y):\n    y[0] = half(y[0])\n")
    said = iter(["1", "s", "q"])
    answer: Callable[[str], str] = lambda prompt: next(said)  # noqa: E731
    monkeypatch.setattr("builtins.input", answer)
    assert main(["descend", f"{path}:k", "--sig", "f32[:]"]) == 0
    shown = capsys.readouterr().out
    assert "return v / 2" in shown
    assert "host has no such text; a shows its instructions" in shown
