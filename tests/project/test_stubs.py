"""Editors see what `cuda` offers: its stub is equal to the run time."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import stub_testing
from stub_testing import ROOT


def test_the_stub_is_equal_to_the_run_time(request: pytest.FixtureRequest) -> None:
    if request.config.getoption("--bless"):
        stub_testing.update()
    found = stub_testing.differences()
    assert not found, (
        "\n".join(found)
        + "\nrun `pytest tests/project/test_stubs.py --bless`, and give new names their types in "
        "cuda_target/namespace.pyi, _device_names.pyi or _vector_names.pyi, instead of Any"
    )


PREAMBLE = "import numpy as np\nfrom cuda_target import cuda\n\n"
_MARK = re.compile(r"# ! ([\w, ]+)$")


def snippets() -> dict[str, str]:
    _, *parts = re.split(
        r"^=== (.*)\n", (ROOT / "tests/editor_snippets.txt").read_text(), flags=re.M
    )
    return {title: PREAMBLE + text for title, text in zip(parts[::2], parts[1::2], strict=True)}


def test_pyright_refuses_what_is_wrong_and_nothing_else(tmp_path: Path) -> None:
    wanted: set[tuple[str, int, str]] = set()
    programs = snippets()
    for number, (title, text) in enumerate(programs.items()):
        (tmp_path / f"snippet{number}.py").write_text(text)
        for line, code in enumerate(text.splitlines(), 1):
            if mark := _MARK.search(code):
                wanted.update((title, line, rule) for rule in mark[1].split(", "))
    wrong = {title for title, _, _ in wanted}
    assert len(programs) >= 50
    assert 2 * len(wrong) >= len(programs)
    found = {
        (list(programs)[int(Path(each["file"]).stem.removeprefix("snippet"))],
         each["range"]["start"]["line"] + 1, each.get("rule", each["message"]))
        for each in complaints(tmp_path)
    }  # fmt: skip
    assert found == wanted


def complaints(folder: Path) -> list[dict[str, Any]]:
    """The complaints of one run of pyright, as an editor runs it, over a folder of programs."""
    settings = {"extraPaths": [str(ROOT), str(ROOT / "cache")], "typeCheckingMode": "standard"}
    (folder / "pyrightconfig.json").write_text(json.dumps(settings))
    command = [sys.executable, "-m", "pyright", "--outputjson", "--pythonpath", sys.executable]
    run = subprocess.run([*command, "-p", str(folder)], capture_output=True, text=True, check=False)
    return json.loads(run.stdout)["generalDiagnostics"]
