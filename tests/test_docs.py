"""Every Python block of the documents runs, on the host, and prints what the document says it
prints; relative links lead somewhere.

A block that begins with ```output is what the Python blocks before it print, since the last such
block, or a part of it. `pytest tests/test_docs.py --bless` puts what they print now into the
blocks that are no longer true.
"""

from __future__ import annotations

import difflib
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = sorted([ROOT / "README.md", *(ROOT / "docs").rglob("*.md")])
_BLOCK = re.compile(r"(?<=^```)(python|output)\n(.*?)(?=^```$)", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")


# Printed after each Python block.
_MARK = "\x1e"


# Of GPUs: tests/test_gpu_docs.py runs it.
GPU_PAGES = ("docs/cuda.md",)


def programs() -> list[str]:
    """The documents with Python blocks, each of which is one program."""
    with_code = [
        d for d in DOCUMENTS if any(b[1] == "python" for b in _BLOCK.finditer(d.read_text()))
    ]
    names = [str(document.relative_to(ROOT)) for document in with_code]
    return [name for name in names if name not in GPU_PAGES]


def blessed(text: str, printed: list[str]) -> str:
    """A document in which the outputs are those that its Python blocks printed, one each."""
    recent = ""
    following = iter(printed)

    def replace(block: re.Match[str]) -> str:
        nonlocal recent
        if block[1] == "python":
            recent += next(following)
            return block[0]
        now, recent = recent, ""
        return block[0] if block[2] and block[2] in now else f"output\n{now}"

    return _BLOCK.sub(replace, text)


@pytest.mark.parametrize("name", programs())
def test_the_python_blocks_run(name: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    text, now = run_page(name, tmp_path, {"GPUCOMPILER_TARGET": "host"})
    if request.config.getoption("--bless"):
        (ROOT / name).write_text(now)
        return
    compare_page(name, text, now)


def run_page(
    name: str, tmp_path: Path, settings: dict[str, str], change: tuple[str, str] = ("", "")
) -> tuple[str, str]:
    """A page's text, and as it would be with what its blocks print.

    Args:
        settings: environment variables.
        change: a part of the text that has to be there, and what is in its place instead.
    """
    text = (ROOT / name).read_text()
    assert change[0] in text
    text = text.replace(*change) if change[0] else text
    # A file, because a kernel's source has to be found.
    program = tmp_path / "document.py"
    codes = [block[2] for block in _BLOCK.finditer(text) if block[1] == "python"]
    program.write_text("".join(f"{code}\nprint({_MARK!r}, end='')\n" for code in codes))
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "cache")]),
        **settings,
    }
    done = subprocess.run(
        [sys.executable, "-W", "error", str(program)],
        capture_output=True, text=True, cwd=tmp_path, env=environment, timeout=120, check=False,
    )  # fmt: skip
    assert done.returncode == 0, f"{name}:\n{done.stdout}\n{done.stderr}"
    return text, blessed(text, done.stdout.split(_MARK))


def compare_page(name: str, text: str, now: str) -> None:
    """Fail with the difference, if there is one."""
    difference = difflib.unified_diff(text.splitlines(), now.splitlines(), name, "now", "", "", 1)
    assert now == text, "\n".join(difference) + "\nIf this is meant: pytest --bless"


def test_outputs_that_are_true_in_part_stay_and_empty_ones_are_filled() -> None:
    text = "```python\nf()\n```\n\n```output\n%s\n```\n```python\ng()\n```\n```output\n%s\n```\n"
    assert blessed(text % ("a", "c"), ["a\nb\n", "d\n", ""]) == text % ("a", "d")
    assert blessed(text % ("d", "d"), ["a\n", "d\n", ""]) == text % ("a", "d")
    empty = "```python\nf()\n```\n```output\n%s```\n"
    assert blessed(empty % "", ["a\n", ""]) == empty % "a\n"


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_relative_links_lead_somewhere(document: Path) -> None:
    for link in _LINK.findall(document.read_text()):
        assert (document.parent / link).exists(), f"{document.name}: {link}"
