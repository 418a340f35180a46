"""Wrong programs are refused, each with the text that stands beside it.

A file of tests/wrong_programs is a theme. Its programs begin with `=== what is wrong`; behind `---`
follows what is said, written by `pytest tests/diagnostics/test_wrong_programs.py --bless`. Programs
are run as tests/support/user_programs.py says; lines of those that launch kernels begin with
`launch(`.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from page_programs import ASSEMBLED, pages
from user_programs import what_is_said

from gpucompiler.language import target_names

FOLDER = Path(__file__).resolve().parents[1] / "wrong_programs"
_PROGRAM = re.compile(
    r"^=== (?P<title>[^\n]+)\n(?P<program>.*?)(?:^---\n(?P<said>.*?))?(?=^=== |\Z)",
    re.MULTILINE | re.DOTALL,
)
_WITHOUT_CODE = "Device"
_PLACE = re.compile(r"0x[0-9a-f]{6,}")


@cache
def themes() -> list[Path]:
    return sorted(FOLDER.glob("*.txt"))


def said_of(program: str, folder: Path) -> tuple[str, list[str]]:
    folder.mkdir()
    text, codes = what_is_said(program, folder)
    return _PLACE.sub("0x…", text), codes


@pytest.fixture(autouse=True)
def only_our_targets(monkeypatch: pytest.MonkeyPatch) -> None:
    # Other tests' targets stay registered, and texts name all that there are.
    for word in set(target_names._TARGETS.by_word) - {"cuda", "host"}:
        monkeypatch.delitem(target_names._TARGETS.by_word, word)


@pytest.mark.sample(4)
@pytest.mark.parametrize("theme", themes(), ids=lambda path: path.stem)
def test_what_is_said(theme: Path, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    text = theme.read_text()
    blocks: list[str] = []
    for number, match in enumerate(_PROGRAM.finditer(text)):
        program = match["program"].strip("\n") + "\n"
        said, codes = said_of(program, tmp_path / str(number))
        assert said, f"{theme.name}: {match['title']!r} gets through"
        assert "InternalError" not in said, said
        # Errors that a launched kernel raises have no code.
        assert codes or said.startswith(_WITHOUT_CODE), said
        blocks.append(f"=== {match['title']}\n{program}---\n{said}\n")
    now = "\n".join(blocks)
    if request.config.getoption("--bless"):
        theme.write_text(now)
    else:
        assert now == text, "if this is meant: pytest --bless, and read the difference"


def test_there_are_many_and_they_cover_every_code() -> None:
    texts = [theme.read_text() for theme in themes()]
    assert sum(len(_PROGRAM.findall(text)) for text in texts) >= 150
    found = set(re.findall(r"\[(GC\d{3})\]$", "\n".join(texts), re.MULTILINE))
    # GC304 needs a file that changes: its page has one.
    assert found >= set(pages()) - ASSEMBLED - {"GC304"}
