"""The notebooks of docs/notebooks run from beginning to end, and are stored without outputs.

Outputs would change with each run, and hide in a review what has changed. GitHub's page of a
notebook therefore shows none; they appear when it is run.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
NOTEBOOKS = sorted((ROOT / "docs" / "notebooks").glob("*.ipynb"))
# A tag of cells that fail on purpose.
FAILS = "raises-exception"


def cells_of(notebook: Path) -> list[dict[str, Any]]:
    return json.loads(notebook.read_text())["cells"]


def test_there_are_six() -> None:
    assert len(NOTEBOOKS) == 6
    listed = (ROOT / "docs" / "howto" / "notebooks.md").read_text()
    assert all(notebook.name in listed for notebook in NOTEBOOKS)


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_nothing_of_a_run_is_stored(notebook: Path) -> None:
    whole = json.loads(notebook.read_text())
    assert whole["nbformat"] == 4
    assert set(whole["metadata"]) == {"kernelspec", "language_info"}
    assert whole["metadata"]["language_info"] == {"name": "python"}
    for cell in cells_of(notebook):
        assert cell["metadata"] in ({}, {"tags": [FAILS]})
        if cell["cell_type"] == "code":
            assert cell["outputs"] == []
            assert cell["execution_count"] is None
    assert cells_of(notebook)[0]["source"][0].startswith("# ")


@pytest.mark.sample(3)
@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_the_notebook_runs(notebook: Path, tmp_path: Path) -> None:
    nbclient: Any = pytest.importorskip("nbclient")
    nbformat: Any = pytest.importorskip("nbformat")
    pytest.importorskip("ipykernel")
    paths = os.pathsep.join([str(ROOT), str(ROOT / "cache")])
    environment = {
        **os.environ,
        "PYTHONPATH": paths,
        "GPUCOMPILER_TARGET": "host",
        "GPUCOMPILER_CACHE": "off",
        "GPUCOMPILER_PROGRESS": "0",
        "IPYTHONDIR": str(tmp_path),
        # The debugger isn't used, which warns that it can't step through frozen modules.
        "PYDEVD_DISABLE_FILE_VALIDATION": "1",
    }
    run = nbformat.read(notebook, as_version=4)
    client = nbclient.NotebookClient(
        run, timeout=120, resources={"metadata": {"path": str(tmp_path)}}
    )
    client.execute(env=environment)
    for cell in run.cells:
        outputs = cell.get("outputs", [])
        failures = [each for each in outputs if each.output_type == "error"]
        assert bool(failures) == (FAILS in cell.metadata.get("tags", [])), cell.source
        for failure in failures:
            assert len("\n".join(failure.traceback).splitlines()) <= 12
            assert "Cell In[" in "\n".join(failure.traceback)
        shown = [each for each in outputs if each.output_type in ("execute_result", "display_data")]
        assert all(
            "text/html" in each.data or len(each.data["text/plain"]) < 2000 for each in shown
        )
    if "write_png" in str(run.cells):
        pictures = [
            o for c in run.cells for o in c.get("outputs", []) if "image/png" in o.get("data", {})
        ]
        assert len(pictures) >= 3
