"""The pages on adding an operation, a pass and a target do what they say.

Their `diff` blocks are applied to a copy of the packages, their Python blocks with the name of a
file are written to it, and run in their order; the `output` blocks are what that prints.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
# As the pages say it.
_APPLY = ("git", "apply", "--recount", "--unidiff-zero")
_BLOCK = re.compile(
    r"^```(?P<kind>diff|output|python (?P<name>\w+\.py))\n(?P<text>.*?)^```$", re.M | re.S
)
PAGES = {"add_an_op.md": True, "add_a_pass.md": True, "add_a_target.md": False}


def copy_of_packages(directory: Path) -> None:
    for package in ("gpucompiler", "cuda_target", "cache"):
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / package, directory / package, ignore=ignored)


def run(program: str, directory: Path, packages: Path) -> str:
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(map(str, (directory, packages, packages / "cache"))),
        "GPUCOMPILER_CACHE": "off",
    }
    done = subprocess.run(
        [sys.executable, program],
        cwd=directory,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert not done.returncode, done.stderr
    return done.stdout


@pytest.mark.parametrize("page", PAGES)
def test_the_page_does_what_it_says(page: str, tmp_path: Path) -> None:
    packages = tmp_path if PAGES[page] else ROOT
    if PAGES[page]:
        copy_of_packages(tmp_path)
    text = (ROOT / "docs" / "contributing" / page).read_text()
    blocks = list(_BLOCK.finditer(text))
    for block in blocks:
        if block["kind"] == "diff":
            assert " ".join(_APPLY) in text
            subprocess.run(
                [*_APPLY, "-"],
                cwd=tmp_path,
                env={**os.environ, "GIT_CEILING_DIRECTORIES": str(tmp_path.parent)},
                input=block["text"],
                text=True,
                check=True,
            )
    program = ""
    for block in blocks:
        if block["name"]:
            program = block["name"]
            (tmp_path / program).write_text(block["text"])
        elif block["kind"] == "output":
            assert run(program, tmp_path, packages) == block["text"]
    assert program
