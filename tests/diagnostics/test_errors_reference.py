"""docs/errors has a page for every diagnostic, whose programs give what it says they give.

`pytest tests/diagnostics/test_errors_reference.py --bless` writes the messages of the pages, and
the table of docs/errors/README.md, as they are now.
"""

from __future__ import annotations

import ast
import re
import sys
import warnings
from pathlib import Path

import pytest
from page_programs import ASSEMBLED, FOLDER, ROOT, pages
from user_programs import compile_program, what_is_said

from cuda_target.toolchain.discovery import find_ptxas
from gpucompiler.diagnostics.errors import (
    InvalidKernel,
    KernelError,
    ToolError,
    TypeMismatch,
    UnsupportedSyntax,
)

CLASSES = {"1": UnsupportedSyntax, "2": TypeMismatch, "3": InvalidKernel}
_PAGE = re.compile(r"# (GC\d{3}): [^\n]+\n\n(?P<why>[^#].*?)```python wrong\n.*", re.DOTALL)
_WRONG = re.compile(
    r"^```python wrong\n(?P<program>.*?)^```\n\n```message\n(?P<message>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)
_INSTEAD = re.compile(r"^```python instead\n(.*?)^```$", re.MULTILINE | re.DOTALL)
# Codes whose cause lies outside of the program: their pages say in words what to do.
WITHOUT_INSTEAD = {"GC303", "GC304"}


def table() -> str:
    """The table of all codes, from the pages' titles."""
    rows: list[str] = []
    for code, path in pages().items():
        title = path.read_text().partition("\n")[0].removeprefix(f"# {code}: ")
        rows.append(f"| [{code}]({code}.md) | {title} |\n")
    return "| code | what |\n|---|---|\n" + "".join(rows)


def test_every_code_has_a_page_and_every_page_a_code() -> None:
    used: set[str] = set()
    for package in ("gpucompiler", "cuda_target"):
        for path in (ROOT / package).rglob("*.py"):
            used.update(re.findall(r'"(GC\d{3})"', path.read_text()))
    assert list(pages()) == sorted(used)


def test_every_error_of_a_launchs_settings_and_of_a_target_has_a_code() -> None:
    without: list[str] = []
    names = ("LaunchError", "TargetUnsupported")
    for package in ("gpucompiler", "cuda_target"):
        for path in (ROOT / package).rglob("*.py"):
            text = path.read_text()
            if not any(name in text for name in names):
                continue
            for node in ast.walk(ast.parse(text)):
                if isinstance(node, ast.Call) and getattr(node.func, "id", "") in names:
                    codes = [ast.unparse(argument).strip("'") for argument in node.args[1:]]
                    # A third argument is findings, which have codes.
                    if not any(code in pages() for code in codes) and len(codes) < 2:
                        without.append(f"{path}:{node.lineno}")
    assert not without


def test_the_table_of_all_codes(request: pytest.FixtureRequest) -> None:
    page = FOLDER / "README.md"
    head, mark, found = page.read_text().partition("| code | what |\n")
    if request.config.getoption("--bless"):
        page.write_text(head + table())
        return
    assert mark + found == table(), "pytest --bless writes it"


@pytest.mark.parametrize("code", pages())
def test_every_page_has_its_parts(code: str) -> None:
    text = pages()[code].read_text()
    match = _PAGE.fullmatch(text)
    assert match is not None
    assert match[1] == code
    assert _WRONG.search(text)
    assert bool(_INSTEAD.search(text)) == (code not in WITHOUT_INSTEAD)


@pytest.mark.parametrize("code", pages())
def test_the_wrong_programs(
    code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    _skip_without_assembler(code)
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    text = pages()[code].read_text()

    def said(match: re.Match[str]) -> str:
        folder = tmp_path / str(match.start())
        folder.mkdir()
        message, codes = what_is_said(match["program"], folder)
        assert set(codes) == {code}, message
        return f"```python wrong\n{match['program']}```\n\n```message\n{message}\n```"

    now = _WRONG.sub(said, text)
    if request.config.getoption("--bless"):
        pages()[code].write_text(now)
    elif code in ASSEMBLED:
        assert re.sub(r"\d+", "1", now) == re.sub(r"\d+", "1", text)
    else:
        assert now == text, "if this is meant: pytest --bless"


def _skip_without_assembler(code: str) -> None:
    if code in ASSEMBLED:
        try:
            find_ptxas(90)
        except ToolError as error:
            pytest.skip(str(error))


@pytest.mark.sample(5)
@pytest.mark.parametrize("code", [c for c in pages() if c not in WITHOUT_INSTEAD])
def test_the_right_programs(code: str, tmp_path: Path) -> None:
    _skip_without_assembler(code)
    for number, program in enumerate(_INSTEAD.findall(pages()[code].read_text())):
        folder = tmp_path / str(number)
        folder.mkdir()
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            compile_program(program, folder)


def test_the_first_digit_says_the_class_of_the_error(tmp_path: Path) -> None:
    for code in ("GC101", "GC201", "GC301"):
        folder = tmp_path / code
        folder.mkdir()
        program = _WRONG.search(pages()[code].read_text())
        assert program is not None
        with pytest.raises(KernelError) as caught:
            compile_program(program["program"], folder)
        assert type(caught.value) is CLASSES[code[2]]
