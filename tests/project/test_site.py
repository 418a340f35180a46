"""The site's reference has every public name and every environment variable.

`.ci/run` builds the site; Sphinx's warnings are errors there, so links inside of it are checked.
"""

from __future__ import annotations

import importlib
import re
from collections import Counter
from pathlib import Path

import pytest

from cuda_target.toolchain.architectures import LEAST_PTX

ROOT = Path(__file__).resolve().parents[2]
REFERENCE = ROOT / "docs" / "reference"
_DOCUMENTED = re.compile(r"^\.\. (?:auto\w+|py:data):: (\w+)\.(\w+)$", re.MULTILINE)
_VARIABLE = re.compile(r"\bGPUCOMPILER_[A-Z_]*[A-Z]\b")
_ROW = re.compile(r"^\| `(GPUCOMPILER_\w+)` \|", re.MULTILINE)


def documented() -> Counter[tuple[str, str]]:
    """Each name that a page of the reference takes from a package, and how often."""
    return Counter(
        found for page in REFERENCE.glob("*.md") for found in _DOCUMENTED.findall(page.read_text())
    )


@pytest.mark.parametrize("package", ["gpucompiler", "cuda_target", "gpucompiler_cache"])
def test_each_public_name_is_in_the_reference_once(package: str) -> None:
    public = set(importlib.import_module(package).__all__)
    found = {name: times for (of, name), times in documented().items() if of == package}
    missing = sorted(public - set(found))
    assert not missing, f"add to a page docs/reference/api_*.md: {missing}"
    assert not set(found) - public, f"{package} has no public {sorted(set(found) - public)}"
    assert all(times == 1 for times in found.values()), found


def test_each_environment_variable_has_a_row() -> None:
    read = {
        name
        for package in ("gpucompiler", "cuda_target", "cache")
        for path in (ROOT / package).rglob("*.py")
        for text in [path.read_text()]
        if "os.environ" in text
        for name in _VARIABLE.findall(text)
    }
    rows = _ROW.findall((REFERENCE / "environment.md").read_text())
    assert set(rows) == read
    assert len(rows) == len(set(rows))


def test_each_architecture_has_a_row() -> None:
    text = (REFERENCE / "supported.md").read_text()
    rows = dict(re.findall(r"^\| `(sm_\w+)` \| (\d+\.\d) \|", text, re.MULTILINE))
    assert {name: int(ptx.replace(".", "")) for name, ptx in rows.items()} == LEAST_PTX
