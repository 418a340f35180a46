"""Every Python block of the documents runs, on the host, and prints what the document says it
prints; relative links lead somewhere.

A block that begins with ```output is what the program made of the document's Python blocks prints.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = sorted([ROOT / "README.md", *(ROOT / "docs").rglob("*.md")])
_BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_OUTPUT = re.compile(r"^```output\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")


def blocks() -> list[tuple[str, str]]:
    """(name, text) of each block. The blocks of one document are run as one program."""
    found: list[tuple[str, str]] = []
    for document in DOCUMENTS:
        texts = _BLOCK.findall(document.read_text())
        if texts:
            found.append((str(document.relative_to(ROOT)), "\n".join(texts)))
    return found


@pytest.mark.parametrize(("name", "text"), blocks(), ids=[name for name, _ in blocks()])
def test_the_python_blocks_run(name: str, text: str, tmp_path: Path) -> None:
    # A file, because a kernel's source has to be found.
    program = tmp_path / "document.py"
    program.write_text(text)
    environment = {
        **os.environ,
        "GPUCOMPILER_TARGET": "host",
        "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "cache")]),
    }
    done = subprocess.run(
        [sys.executable, "-W", "error", str(program)],
        capture_output=True, text=True, cwd=tmp_path, env=environment, timeout=120, check=False,
    )  # fmt: skip
    assert done.returncode == 0, f"{name}:\n{done.stdout}\n{done.stderr}"
    position = 0
    for output in _OUTPUT.findall((ROOT / name).read_text()):
        position = done.stdout.find(output, position)
        assert position >= 0, f"{name}: not printed:\n{output}\nbut:\n{done.stdout}"


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_relative_links_lead_somewhere(document: Path) -> None:
    for link in _LINK.findall(document.read_text()):
        assert (document.parent / link).exists(), f"{document.name}: {link}"
