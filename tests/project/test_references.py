"""Files and modules that comments, docstrings, strings and documents name are there."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = {
    "gpucompiler": ROOT / "gpucompiler",
    "cuda_target": ROOT / "cuda_target",
    "gpucompiler_cache": ROOT / "cache" / "gpucompiler_cache",
}
_DOTTED = re.compile(
    r"(?<![\w.!/@-])((?:gpucompiler|cuda_target|gpucompiler_cache)(?:\.[a-z_]\w*)+)"
)
_FILE = re.compile(r"(?<![\w./<{*-])((?:[a-z_]\w*/)+[a-z_]\w*\.(?:py|c|h|md|toml))\b")
# Names that are no modules: LLVM's metadata, symbols of compiled code, groups of entry points.
_SYMBOLS = (
    "gpucompiler.access", "gpucompiler.amount", "gpucompiler.bits", "gpucompiler.grid_barrier",
    "gpucompiler.index", "gpucompiler.kernel", "gpucompiler.meet", "gpucompiler.power",
    "gpucompiler.record_fault", "gpucompiler.record_raise", "gpucompiler.register_",
    "gpucompiler.shared", "gpucompiler.sincos", "gpucompiler.targets", "gpucompiler.zeros",
    "gpucompiler.__",
)  # fmt: skip
# Folders that were there once.
_FORMER = {"math", "entries", "exports"}
# Pages that say how to add a file name one that isn't there yet, and the changes what was.
_LEFT_OUT = (
    "docs/contributing/add_",
    "docs/CHANGELOG.md",
    "tests/snapshots",
    "tests/project/test_references.py",
)


def tracked() -> list[str]:
    found = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False
    ).stdout.split()
    if not found:
        pytest.skip("not a checkout")
    return found


def is_there(dotted: str) -> bool:
    """Whether a dotted name begins with a module, perhaps followed by names in it."""
    package, *rest = dotted.split(".")
    place = PACKAGES[package]
    for position, part in enumerate(rest):
        if (place / part).is_dir():
            place /= part
            continue
        if (place / f"{part}.py").exists():
            return True
        # A name that the package itself exports.
        init = place / "__init__.py"
        text = init.read_text() if init.exists() else ""
        return position == 0 and re.search(rf"\b{part}\b", text) is not None
    return True


def test_modules_that_are_named_are_there() -> None:
    wrong = [
        f"{file}:{number}: {name}"
        for file in tracked()
        if file.endswith((".py", ".md", ".toml", ".c", ".h")) and not file.startswith(_LEFT_OUT)
        for number, line in enumerate((ROOT / file).read_text().splitlines(), 1)
        for name in _DOTTED.findall(line)
        if not name.startswith(_SYMBOLS) and not is_there(name)
    ]
    assert not wrong, "\n".join(wrong)


def test_files_that_are_named_are_there() -> None:
    files = tracked()
    ends = {
        "/".join(parts[k:]) for f in files for parts in [f.split("/")] for k in range(len(parts))
    }
    folders = {folder for f in files for folder in f.split("/")[:-1]} | _FORMER
    wrong = [
        f"{file}:{number}: {name}"
        for file in files
        if file.endswith((".py", ".md", ".toml")) and not file.startswith((*_LEFT_OUT, "tests/"))
        for number, line in enumerate((ROOT / file).read_text().splitlines(), 1)
        for name in _FILE.findall(line)
        if name.split("/")[0] in folders and name not in ends
    ]
    assert not wrong, "\n".join(wrong)
