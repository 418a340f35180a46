"""Every Python block of the documents runs, on the host, and prints what the document says it
prints; relative links lead somewhere.

A block that begins with ```output is what the Python blocks before it print, since the last such
block, or a part of it. `pytest tests/project/test_docs.py --bless` puts what they print now into
the blocks that are no longer true.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import tier
from page_testing import (
    _BLOCK,
    GPU_PAGES,
    OPTIMIZED_PAGES,
    PAGES_OF_PACKAGES,
    ROOT,
    blessed,
    compare_page,
    run_page,
)

DOCUMENTS = sorted(
    path
    for path in [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]
    # Such folders are the builder's.
    if not any(folder.startswith("_") for folder in path.relative_to(ROOT).parts)
)
# Patterns in code may look like links.
_CODE = re.compile(r"^```.*?^```$|`[^`\n]+`", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")


def programs() -> list[str]:
    """The documents with Python blocks, each of which is one program."""
    with_code = [
        d for d in DOCUMENTS if any(b[1] == "python" for b in _BLOCK.finditer(d.read_text()))
    ]
    names = [str(document.relative_to(ROOT)) for document in with_code]
    return [name for name in names if name not in GPU_PAGES]


@pytest.mark.parametrize("name", programs())
def test_the_python_blocks_run(name: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    if name in PAGES_OF_PACKAGES:
        pytest.importorskip(PAGES_OF_PACKAGES[name])
    bless = request.config.getoption("--bless")
    quick = not (tier.is_full() or bless or name in OPTIMIZED_PAGES)
    text, now = run_page(name, tmp_path, {"GPUCOMPILER_TARGET": "host"}, quick=quick)
    if bless:
        (ROOT / name).write_text(now)
        return
    compare_page(name, text, now)


def test_outputs_that_are_true_in_part_stay_and_empty_ones_are_filled() -> None:
    text = "```python\nf()\n```\n\n```output\n%s\n```\n```python\ng()\n```\n```output\n%s\n```\n"
    assert blessed(text % ("a", "c"), ["a\nb\n", "d\n", ""]) == text % ("a", "d")
    assert blessed(text % ("d", "d"), ["a\n", "d\n", ""]) == text % ("a", "d")
    empty = "```python\nf()\n```\n```output\n%s```\n"
    assert blessed(empty % "", ["a\n", ""]) == empty % "a\n"


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_relative_links_lead_somewhere(document: Path) -> None:
    for link in _LINK.findall(_CODE.sub("", document.read_text())):
        assert (document.parent / link).exists(), f"{document.name}: {link}"
