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
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
# As the pages say it.
_APPLY = ("git", "apply", "--recount", "--unidiff-zero")
_BLOCK = re.compile(
    r"^```(?P<kind>diff|output|(?:python|toml) (?P<name>\w+\.\w+))\n(?P<text>.*?)^```$", re.M | re.S
)
PAGES = {
    "contributing/add_an_op.md": True,
    "contributing/add_a_pass.md": True,
    "contributing/add_a_target.md": False,
    "howto/extend/target.md": False,
}


def copy_of_packages(directory: Path) -> None:
    for package in ("gpucompiler", "cuda_target", "cache"):
        # With compiled modules, which are as old as their sources there, too.
        shutil.copytree(ROOT / package, directory / package)


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


def install(directory: Path, pyproject: str) -> None:
    """Install a project's entry points as pip does: beside its modules, in a folder of metadata."""
    project = tomllib.loads(pyproject)["project"]
    name = project["name"].replace("-", "_")
    metadata = directory / f"{name}-{project['version']}.dist-info"
    metadata.mkdir()
    head = f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    (metadata / "METADATA").write_text(head)
    groups = [
        f"[{group}]\n" + "".join(f"{word} = {value}\n" for word, value in points.items())
        for group, points in project["entry-points"].items()
    ]
    (metadata / "entry_points.txt").write_text("\n".join(groups))


@pytest.mark.parametrize("page", PAGES)
def test_the_page_does_what_it_says(page: str, tmp_path: Path) -> None:
    packages = tmp_path if PAGES[page] else ROOT
    if PAGES[page]:
        copy_of_packages(tmp_path)
    text = (ROOT / "docs" / page).read_text()
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
        if block["name"] == "pyproject.toml":
            install(tmp_path, block["text"])
        elif block["name"]:
            program = block["name"]
            (tmp_path / program).write_text(block["text"])
        elif block["kind"] == "output":
            assert run(program, tmp_path, packages) == block["text"]
    assert program
