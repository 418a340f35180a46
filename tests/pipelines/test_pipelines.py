"""Wrong pipelines are found, with both lines, and right ones are not blamed.

An entry of `edits.txt` is an edit of a kernel in `tests/support/pipelines.py`:

    wrong cp_stages: too many groups may go on          right or wrong, the kernel, the mistake
    - cuda.cp_async_wait(2)                             a line, or `- line @ 2` its second one
    + cuda.cp_async_wait(3)                             the lines in its place
    ? nothing orders                                    what the error says
    = cp_async(tile, total += tile                      parts of lines that it names
"""

from __future__ import annotations

import linecache
import re
import textwrap
from pathlib import Path
from typing import Any

import attrs
import numpy as np
import pipelines
import pytest
from row_testing import job_for

from gpucompiler import GPUCompilerError
from gpucompiler.frontend.build import build_ir
from gpucompiler.ir.interpreter.interpret import interpret

HERE = Path(__file__).parent
BY_NAME = {kernel.__name__: kernel for kernel in pipelines.KERNELS}


@attrs.frozen
class Edit:
    """An entry: edits of lines, and of a wrong one what is said about it."""

    verdict: str
    kernel: str
    title: str
    changes: tuple[tuple[str, tuple[str, ...]], ...]
    message: str
    lines: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.kernel}-{self.title}".replace(" ", "_")


def entries() -> list[Edit]:
    found: list[Edit] = []
    for text in (HERE / "edits.txt").read_text().split("\n\n"):
        head, *rest = text.strip().splitlines()
        verdict, kernel, title = re.fullmatch(r"(right|wrong) (\w+): (.*)", head).groups()  # type: ignore[union-attr]
        changes: list[tuple[str, list[str]]] = []
        message, lines = "", ()
        for line in rest:
            kind, value = line[0], line[2:]
            if kind == "-":
                changes.append((value, []))
            elif kind == "+":
                changes[-1][1].append(value)
            elif kind == "?":
                message = value
            else:
                lines = tuple(value.split(" & "))
        found.append(
            Edit(verdict, kernel, title, tuple((a, tuple(b)) for a, b in changes), message, lines)
        )
    return found


def source_of(name: str) -> str:
    kernel = BY_NAME[name]
    first = kernel.__code__.co_firstlineno - 1
    text = linecache.getlines(pipelines.__file__)[first:]
    end = next(i for i, line in enumerate(text) if i and line[:1] not in (" ", "\n"))
    return "".join(text[:end])


def edited(entry: Edit) -> str:
    lines = source_of(entry.kernel).splitlines()
    for old, new in entry.changes:
        wanted, _, number = old.partition(" @ ")
        places = [i for i, line in enumerate(lines) if line.strip() == wanted.strip()]
        assert places, f"{entry}: {wanted}"
        at = places[int(number or 1) - 1]
        indent = " " * (len(lines[at]) - len(lines[at].lstrip()))
        lines[at : at + 1] = [indent + line for line in new]
    return textwrap.dedent("\n".join(lines)) + "\n"


def run(entry: Edit, folder: Path) -> tuple[list[Any], str]:
    """Run an edited kernel; its arrays, and its text."""
    text, file = edited(entry), folder / "kernel.py"
    file.write_text(text)
    names = dict(vars(pipelines))
    exec(compile(text, str(file), "exec"), names)
    original = BY_NAME[entry.kernel]
    threads, signature, *_ = pipelines.KERNELS[original]
    given = pipelines.arguments(original)
    module = build_ir(job_for(names[entry.kernel], signature, "sm_90a"))
    interpret(module, given, block=(threads, 1, 1), grid=(1, 1, 1), races=True, max_steps=2_000_000)
    return given, text


ENTRIES = entries()
RIGHT = [entry for entry in ENTRIES if entry.verdict == "right"]
WRONG = [entry for entry in ENTRIES if entry.verdict == "wrong"]


def sample(found: list[Edit], every: int) -> list[Any]:
    """All entries, of which the check of a commit takes a part."""
    return [
        pytest.param(entry, id=str(entry), marks=() if i % every == 0 else pytest.mark.full)
        for i, entry in enumerate(found)
    ]


@pytest.mark.parametrize("kernel", list(pipelines.KERNELS))
def test_the_kernels_are_right(kernel: Any, tmp_path: Path) -> None:
    given, _ = run(Edit("right", kernel.__name__, "", (), "", ()), tmp_path)
    np.testing.assert_array_equal(given[0], pipelines.expected(kernel, given[1]))


@pytest.mark.parametrize("entry", sample(RIGHT, 6))
def test_right_pipelines_are_not_blamed(entry: Edit, tmp_path: Path) -> None:
    given, _ = run(entry, tmp_path)
    wanted = pipelines.expected(BY_NAME[entry.kernel], given[1])
    np.testing.assert_array_equal(given[0], wanted)


@pytest.mark.parametrize("entry", sample(WRONG, 4))
def test_wrong_pipelines_are_found(entry: Edit, tmp_path: Path) -> None:
    with pytest.raises(GPUCompilerError, match=entry.message or None) as raised:
        run(entry, tmp_path)
    said = "\n".join([str(raised.value), *getattr(raised.value, "__notes__", ())])
    text = (tmp_path / "kernel.py").read_text().splitlines()
    named = {int(number) for number in re.findall(r"(?:kernel\.py:|of line )(\d+)", said)}
    for part in entry.lines:
        places = {number for number, line in enumerate(text, 1) if part in line}
        assert places & named, f"{part!r} isn't named:\n{said}"


def test_there_are_sixty_of_each() -> None:
    assert len(RIGHT) + len(pipelines.KERNELS) >= 60
    assert len(WRONG) >= 60
