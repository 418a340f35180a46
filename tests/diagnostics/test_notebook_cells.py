"""Kernels of notebooks: their sources behind magics, and errors that name the cell."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
SESSION = ROOT / "tests" / "support" / "ipython_session.py"
FIRST = "import numpy as np\nfrom cuda_target import cuda\ny = np.zeros(8)"
KERNEL = """@cuda(threads=8, blocks=1, target="host")
def kernel(y):
    y[cuda.grid(1)] += {value}

kernel(y)
"""
HELPED = """
# A comment above.
def helper(v):
    return v + 1

@cuda(threads=8, blocks=1, target="host")
def helped(y):
    y[cuda.grid(1)] = helper(y[0])

helped(y)
"""
FAULT = """@cuda(threads=8, blocks=1, target="host")
def outside(y):
    y[cuda.grid(1) + 1] = 0

"""


def environment(**more: str) -> dict[str, str]:
    paths = os.pathsep.join([str(ROOT), str(ROOT / "cache")])
    return {**os.environ, "PYTHONPATH": paths, "GPUCOMPILER_CACHE": "off", **more}


def run_cells(*cells: str) -> list[dict[str, Any]]:
    """Run cells in IPython: the text that each printed, and the lines of its error."""
    pytest.importorskip("IPython")
    run = subprocess.run(
        [sys.executable, str(SESSION)], input=json.dumps(cells), env=environment(),
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    return json.loads(run.stdout.splitlines()[-1])


@pytest.mark.full
def test_magics_that_compile_their_cell_themselves() -> None:
    shown = run_cells(
        FIRST,
        "%%time\n" + KERNEL.format(value=1),
        "%%timeit -n1 -r1\n" + KERNEL.format(value=1),
        "%%prun -q\n\n" + KERNEL.format(value=1),
        "%%capture\n" + KERNEL.format(value=1),
        "%%capture\n%%time\n" + KERNEL.format(value=1),
        "%time f = cuda(threads=1, blocks=1, target='host')(lambda y: None); f(y)",
        "print(y[0])",
        "%%timeit -n1 -r1\n" + HELPED,
        "print(y[0])",
        # The same text again, with another one between.
        "%%time\n" + KERNEL.format(value=10),
        "%%time\n" + KERNEL.format(value=20),
        "%%time\n" + KERNEL.format(value=10),
        "print(y[1])",
    )
    assert [cell["error"] for cell in shown] == [[]] * len(shown)
    assert shown[7]["out"] == "5.0\n"
    assert shown[9]["out"] == "6.0\n"
    assert float(shown[13]["out"]) in (46.0, 47.0)


def test_errors_are_short_and_name_the_cell() -> None:
    wrong = KERNEL.format(value="missing")
    many = "".join(f"    y[{n}] = missing_{n}\n" for n in range(9))
    shown = run_cells(
        FIRST,
        wrong,
        f"%%time\n\n{wrong}",
        f"%%timeit -n1 -r1\n{wrong}",
        f"%%capture\n{wrong}",
        FAULT + "outside(y)",
        "%%time\n" + FAULT,
        "outside(y)",
        f"%%capture\n{FAULT}",
        "outside(y)",
        "outside(y, 3)",
        "cuda(threads=0)",
        f"@cuda(threads=8, blocks=1, target='host')\ndef k(y):\n{many}\nk(y)",
        "%xmode Verbose",
        "cuda(threads=0)",
    )
    errors = [cell["error"] for cell in shown]
    assert all(len(lines) <= 12 for lines in errors[:13]), errors
    assert errors[1][0].startswith("InvalidKernel: kernel can't be compiled: the name 'missing'")
    assert errors[1][1:3] == [
        "  --> Cell In[2], line 3, in kernel",
        "  3 |     y[cuda.grid(1)] += missing",
    ]
    assert errors[1][-1] == "  raised by Cell In[2], line 5: kernel(y)"
    assert errors[2][1] == "  --> Cell In[3], line 5, in kernel"
    assert errors[3][1] == "  --> Cell In[4], line 4, in kernel"
    assert errors[4][1] == "  --> Cell In[5], line 4, in kernel"
    assert errors[5][1:3] == [
        "  --> Cell In[6], line 3, in outside",
        "  3 | y[cuda.grid(1) + 1] = 0",
    ]
    assert errors[7][1:3] == [
        "  --> Cell In[7], line 4, in outside",
        "  4 | y[cuda.grid(1) + 1] = 0",
    ]
    assert errors[7][-1] == "  raised by Cell In[8], line 1: outside(y)"
    assert errors[9][1] == "  --> Cell In[9], line 4, in outside"
    assert errors[10] == [
        "ArgumentError: outside(y): argument 2 is one too many; 2 by position given [GC501]",
        "  raised by Cell In[11], line 1: outside(y, 3)",
    ]
    assert errors[11][1] == "  raised by Cell In[12], line 1: cuda(threads=0)"
    assert errors[12][-2].endswith("lines more, in str(error)")
    assert len(errors[14]) > 12, "%xmode Verbose shows all frames"


def test_warnings_name_the_cell() -> None:
    text = """%%time
@cuda(threads=8, blocks=1, target="host")
def widened(y, counts):
    y[0] = y[1] * counts[0]

widened(np.zeros(8, np.float32), np.zeros(8, np.int32))
"""
    shown = run_cells(FIRST, text)
    assert shown[1]["err"].splitlines()[0].startswith("Cell In[2]:4: KernelWarning: ")
    assert "  --> Cell In[2], line 4, in widened" in shown[1]["err"]


def test_a_file_as_standard_input_is_a_source(tmp_path: Path) -> None:
    path = tmp_path / "program.py"
    path.write_text(f"{FIRST}\n{KERNEL.format(value=1)}print(y[0])\n{FAULT}outside(y)")
    with path.open() as file:
        run = subprocess.run(
            [sys.executable, "-"], stdin=file, env=environment(), capture_output=True, text=True,
            check=False,
        )  # fmt: skip
    assert run.stdout == "1.0\n"
    assert "  --> <stdin>:12, in outside" in run.stderr
